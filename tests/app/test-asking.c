/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-asking.c: the window waits a moment for who is asked on a phone: Sarah may have a Defend
 * card when the Terminator attacks her.
 */

#include <string.h>

#include "../unit.h"
#include "app-fixture.h"
#include "phone.h"
#include "ts-games.h"
#include "ts-json.h"

#include "../sarah.h"

#define NOW 1700000000
#define HELD "Sarah answers first"

/* A session just before the attack. Its id. */
static gint64
add_session (App *app)
{
  const char *text = SARAH_SETUP;
  g_autoptr (TsLibrary) library = ts_library_open (app->path, NULL);
  g_autoptr (JsonObject) setup = ts_json_read_object (text, strlen (text), NULL);
  g_autoptr (TsSession) session = ts_session_create (library, ts_games_find ("terminator", NULL),
                                                     "Evening", setup, 0, NOW, NULL);

  assert_non_null (session);
  for (guint i = 0; i < G_N_ELEMENTS (sarah_before); i++)
    {
      g_autoptr (JsonObject) command
          = ts_json_read_object (sarah_before[i], strlen (sarah_before[i]), NULL);

      assert_true (ts_session_do (session, command, NOW + i, NULL, NULL));
    }
  return ts_session_get_id (session);
}

/* The table with Sarah's phone. */
static Phone *
start (App *app)
{
  gint64 id = add_session (app);
  g_autofree char *url = NULL;
  TsPhones *phones;
  Phone *phone;
  TsLink *link;

  app_start (app);
  ts_shell_open_session (app->shell, id);
  app_settle ();
  phones = ts_navigator_get_phones (app->navigator);
  assert_true (ts_phones_turn_on (phones, "127.0.0.1", NULL));
  link = ts_phones_get_link (phones);
  url = ts_link_dup_invitation_url (
      link,
      ts_invitations_get (ts_hub_get_invitations (ts_link_get_hub (link)), TS_ROLE_SEAT, "pink"));
  phone = phone_join (url, "Ana");
  json_object_unref (phone_expect (phone, "welcome"));
  json_object_unref (phone_expect (phone, "view"));
  json_object_unref (phone_expect (phone, "people"));
  app_settle ();
  return phone;
}

static gboolean
is_held (gpointer user_data)
{
  return app_can_read (((App *) user_data)->window, HELD);
}

static gboolean
is_free (gpointer user_data)
{
  return !is_held (user_data);
}

static void
it_waits_until_she_has_answered (void **state)
{
  App *app = *state;
  g_autoptr (Phone) phone = start (app);

  assert_false (is_held (app));
  app_send (app, SARAH_ATTACK);
  app_wait (is_held, app);
  assert_true (phone_do (phone, "{\"do\":\"no-defend\"}"));
  app_wait (is_free, app);
}

static void
it_does_not_wait_for_phones_that_are_off (void **state)
{
  App *app = *state;
  g_autoptr (Phone) phone = start (app);

  app_send (app, SARAH_ATTACK);
  app_wait (is_held, app);
  ts_phones_pause (ts_navigator_get_phones (app->navigator));
  app_wait (is_free, app);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (it_waits_until_she_has_answered, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (it_does_not_wait_for_phones_that_are_off, app_set_up,
                                     app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests_name ("asking", tests, NULL, NULL);
}
