/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-hosting.c: the host's phone opens another session, and begins one, while the window has the
 * table: the window goes on with it.
 */

#include <string.h>

#include "../unit.h"
#include "app-fixture.h"
#include "phone.h"
#include "ts-chooser.h"
#include "ts-invite-page.h"

/* So many milliseconds after the end came, its buttons listen. */
#define AFTER_GUARD 350

typedef struct
{
  App *app;
  gint64 first, second;
  Phone *host;
} Evening;

/* Two sessions, one on the table, with the phone of the host; the window shows the table. */
static Evening *
start (App *app)
{
  Evening *self = g_new0 (Evening, 1);
  g_autofree char *invitation = NULL;

  self->app = app;
  self->second = app_add_session (app, "The outpost", 3);
  self->first = app_add_session (app, "Evening", 1);
  app_start (app);
  g_settings_set_string (app_get_settings (app), "link-address", "127.0.0.1");
  ts_shell_open_session (app->shell, self->first);
  app_settle ();
  invitation = app_invite (app, "Host");
  self->host = phone_join (invitation, "Ana");
  json_object_unref (phone_expect (self->host, "view"));
  app_activate (app, "win.back");
  return self;
}

static void
end (Evening *self)
{
  phone_free (self->host);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Evening, end)

static gint64
get_open (Evening *self)
{
  return ts_session_get_id (ts_navigator_get_session (self->app->navigator));
}

/* The code of the error; NULL: it is done. (transfer full) */
static char *
ask (Evening *self, const char *members)
{
  static guint n;
  g_autofree char *text = g_strdup_printf ("{\"ticket\":\"ask-host-%u\",%s}", ++n, members);
  g_autoptr (JsonObject) answer = NULL;

  phone_say (self->host, text);
  answer = phone_expect (self->host, "answer");
  app_settle ();
  if (!json_object_has_member (answer, "error"))
    return NULL;
  return g_strdup (
      json_object_get_string_member (json_object_get_object_member (answer, "error"), "code"));
}

static void
open_session (Evening *self, gint64 id)
{
  g_autofree char *members
      = g_strdup_printf ("\"type\":\"open\",\"session\":%" G_GINT64_FORMAT, id);
  g_autofree char *code = ask (self, members);

  assert_null (code);
}

static void
the_window_goes_on_with_it (void **state)
{
  g_autoptr (Evening) evening = start (*state);
  App *app = evening->app;
  guint16 port = ts_link_get_port (ts_phones_get_link (ts_navigator_get_phones (app->navigator)));
  TsLink *link;

  open_session (evening, evening->second);
  assert_int_equal (get_open (evening), evening->second);
  assert_true (TS_IS_TABLE_VIEW (ts_navigator_get_page (app->navigator)));
  assert_int_equal (app_get_rev (app), 3);
  assert_true (app_can_read (app->window, "Ana opened “The outpost”"));
  link = ts_phones_get_link (ts_navigator_get_phones (app->navigator));
  assert_int_equal (ts_link_get_port (link), port);

  /* What the phone does now is on the table, and what the window does is on the phone: it takes the
   * phone's step back, which is asked about first. */
  assert_true (phone_do (evening->host, "{\"do\":\"note\",\"text\":\"from the phone\"}"));
  app_settle ();
  assert_int_equal (app_get_rev (app), 4);
  ts_table_view_undo (app_get_table (app));
  assert_int_equal (app_get_rev (app), 4);
  gtk_widget_activate_action (GTK_WIDGET (app->window), "win.undo-of", "x", (gint64) 4);
  phone_wait_for_serial (evening->host, 5);

  open_session (evening, evening->first);
  assert_int_equal (get_open (evening), evening->first);
  assert_int_equal (app_get_rev (app), 1);
}

/* Wherever people have gone from the table. */
static void
it_comes_to_the_front (void **state)
{
  g_autoptr (Evening) evening = start (*state);
  App *app = evening->app;

  app_activate (app, "win.invite");
  assert_true (TS_IS_INVITE_PAGE (ts_navigator_get_page (app->navigator)));
  open_session (evening, evening->second);
  assert_true (TS_IS_TABLE_VIEW (ts_navigator_get_page (app->navigator)));
  /* And back from there is the chooser: the table before is left. */
  ts_shell_go_back (app->shell);
  app_settle ();
  assert_true (TS_IS_CHOOSER (ts_navigator_get_page (app->navigator)));
  json_object_unref (phone_expect (evening->host, "bye"));
}

static void
a_game_is_begun_by_phone (void **state)
{
  g_autoptr (Evening) evening = start (*state);
  g_autofree char *wrong = ask (evening, "\"type\":\"start\",\"game\":\"template\","
                                         "\"name\":\"Evening\",\"setup\":{}");
  g_autofree char *right = ask (evening, "\"type\":\"start\",\"game\":\"template\","
                                         "\"name\":\"Night\",\"setup\":{}");

  assert_string_equal (wrong, "taken");
  assert_null (right);
  assert_string_equal (ts_session_get_name (ts_navigator_get_session (evening->app->navigator)),
                       "Night");
  assert_int_equal (app_get_rev (evening->app), 0);
  assert_true (phone_do (evening->host, "{\"do\":\"pass\"}"));
}

/* The other way round: what is begun at the window is on the phones too. */
static void
the_phones_go_on_with_the_window (void **state)
{
  g_autoptr (Evening) evening = start (*state);
  App *app = evening->app;
  g_autoptr (JsonObject) welcome = NULL;

  json_object_unref (phone_expect (evening->host, "people"));
  app_send (app, "{\"do\":\"correct\",\"id\":\"steps-blue\",\"value\":20}");
  app_let_pass (AFTER_GUARD);
  assert_true (gtk_widget_activate_action (GTK_WIDGET (app_get_table (app)), "ending.again", NULL));
  app_settle ();
  welcome = phone_expect (evening->host, "welcome");
  assert_string_equal (json_object_get_string_member (welcome, "name"), "Evening (2)");
  assert_false (json_object_has_member (welcome, "opened"));
  assert_true (phone_do (evening->host, "{\"do\":\"pass\"}"));
  app_settle ();
  assert_int_equal (app_get_rev (app), 1);
}

/* It is found again after the program was ended. */
static void
it_is_remembered (void **state)
{
  g_autoptr (Evening) evening = start (*state);
  App *app = evening->app;

  open_session (evening, evening->second);
  app_stop (app);
  app_start (app);
  app_settle ();
  assert_int_equal (get_open (evening), evening->second);
  assert_true (ts_phones_is_on (ts_navigator_get_phones (app->navigator)));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (the_window_goes_on_with_it, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (it_comes_to_the_front, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_game_is_begun_by_phone, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (the_phones_go_on_with_the_window, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (it_is_remembered, app_set_up, app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests_name ("hosting", tests, NULL, NULL);
}
