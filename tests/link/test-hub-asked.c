/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-hub-asked.c: who is asked in another's moment, for how long others wait, and that nothing is
 * refused for it.
 */

#include <string.h>

#include "../unit.h"
#include "folder.h"
#include "memory-wire.h"
#include "ts-asked.h"
#include "ts-games.h"
#include "ts-hub-private.h"
#include "ts-json.h"

#include "../sarah.h"

#define NOW 1700000000

static gint64 milliseconds;

static gint64
describe_time (void)
{
  return milliseconds * 1000;
}

/* What a view asks of "pink". */

typedef struct
{
  const char *seat; /* nullable */
  const char *verb; /* NULL: no offer */
  gboolean blocked;
} OfferRow;

static const struct
{
  const char *moment; /* whose it is; nullable */
  OfferRow offers[3];
  const char *question; /* NULL: nothing */
} questions[] = {
  { NULL, { { NULL } }, NULL },
  { "red", { { NULL } }, NULL },
  { "red", { { NULL, "roll" } }, NULL },
  { "red", { { "blue", "a" } }, NULL },
  { "red", { { "pink", "a" } }, "{\"do\":\"a\"}" },
  { NULL, { { "pink", "a" } }, "{\"do\":\"a\"}" },
  { "red", { { "pink", "a", TRUE } }, NULL },
  { "pink", { { "pink", "a" } }, NULL },
  { "red", { { "pink", "a" }, { NULL, "b" }, { "pink", "c" } }, "{\"do\":\"a\"}{\"do\":\"c\"}" },
};

static TsView *
make_view (const char *moment, const OfferRow *offers)
{
  TsView *view = ts_view_new (ts_language_get_english ());

  view->now.seat = g_strdup (moment);
  for (guint i = 0; i < 3 && offers[i].verb != NULL; i++)
    {
      TsOffer *offer
          = ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup (offers[i].verb), offers[i].verb);

      ts_offer_set_seat (offer, offers[i].seat);
      offer->blocked = offers[i].blocked ? g_strdup ("no") : NULL;
    }
  return view;
}

static void
test_questions (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      g_autoptr (TsView) view = make_view (questions[i].moment, questions[i].offers);
      g_autofree char *question = ts_asked_find (view, "pink");

      if (g_strcmp0 (question, questions[i].question) != 0)
        fail_msg ("%u asks %s", i, question != NULL ? question : "nothing");
    }
}

/* The same question is not asked anew; another one is, though it was declined. */
static void
test_list (void **state)
{
  g_autoptr (GPtrArray) list = ts_asked_list_new ();
  gint64 second = G_USEC_PER_SEC;

  ts_asked_note (list, "pink", NULL, 1, 0);
  assert_int_equal (list->len, 0);
  ts_asked_note (list, "pink", "a", 2, second);
  ts_asked_note (list, "pink", "a", 3, 5 * second);
  assert_int_equal (list->len, 1);
  assert_int_equal (ts_asked_get_left (list, 5 * second), 6000);
  assert_int_equal (ts_asked_get_left (list, 11 * second), 0);
  assert_int_equal (ts_asked_get_left (list, 1000 * second), 0);

  assert_false (ts_asked_decline (list, "blue", 3));
  assert_false (ts_asked_decline (list, "pink", 1));
  assert_true (ts_asked_decline (list, "pink", 2));
  assert_false (ts_asked_decline (list, "pink", 3));
  assert_int_equal (ts_asked_get_left (list, 2 * second), 0);
  ts_asked_note (list, "pink", "a", 4, 3 * second);
  assert_false (ts_asked_is_open (list->pdata[0]));
  ts_asked_note (list, "pink", "b", 5, 4 * second);
  assert_true (ts_asked_is_open (list->pdata[0]));
  ts_asked_note (list, "blue", "c", 5, 6 * second);
  assert_int_equal (ts_asked_get_left (list, 6 * second), 10000);
  ts_asked_note (list, "pink", NULL, 6, 7 * second);
  assert_int_equal (list->len, 1);
}

/* A table at which the Terminator attacks Sarah. */

typedef struct
{
  char *folder;
  TsLibrary *library;
  TsSession *session;
  TsHub *hub;
  LinkPhone *host;
  guint n_signals;
} Fixture;

#define STRIKE "{\"do\":\"no-defend\"}"

static void
count_cb (TsHub *hub, Fixture *fixture)
{
  fixture->n_signals++;
}

static void
play (Fixture *fixture, const char *command)
{
  g_autoptr (JsonObject) answer = link_phone_do_text (fixture->host, command);

  if (!json_object_has_member (answer, "ok"))
    fail_msg ("%s is refused", command);
}

static int
set_up (void **state)
{
  Fixture *fixture = g_new0 (Fixture, 1);
  const char *text = SARAH_SETUP;
  g_autoptr (JsonObject) setup = ts_json_read_object (text, strlen (text), NULL);
  g_autofree char *path = NULL;

  milliseconds = 1000 * 1000;
  fixture->folder = folder_new ();
  path = g_build_filename (fixture->folder, "library.db", NULL);
  fixture->library = folder_open_library (path);
  fixture->session = ts_session_create (fixture->library, ts_games_find ("terminator", NULL),
                                        "Evening", setup, 0, NOW, NULL);
  assert_non_null (fixture->session);
  fixture->hub = memory_fixture.start (fixture->session, NULL);
  ts_hub_set_clock (fixture->hub, describe_time);
  g_signal_connect (fixture->hub, "asked", G_CALLBACK (count_cb), fixture);
  fixture->host = link_phone_join (&memory_fixture, fixture->hub, TS_ROLE_HOST, NULL, "en", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sarah_before); i++)
    play (fixture, sarah_before[i]);
  *state = fixture;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *fixture = *state;

  link_phone_free (fixture->host);
  g_object_unref (fixture->hub);
  g_object_unref (fixture->session);
  g_object_unref (fixture->library);
  folder_free (fixture->folder);
  g_free (fixture);
  return 0;
}

static LinkPhone *
join (Fixture *fixture, const char *seat, const char *language)
{
  LinkPhone *phone
      = link_phone_join (&memory_fixture, fixture->hub, TS_ROLE_SEAT, seat, language, NULL);

  ts_hub_update_asked (fixture->hub, FALSE);
  return phone;
}

static void
expect_asked (Fixture *fixture, const char *seats, gint64 left)
{
  gint64 found_left;
  g_auto (GStrv) found = ts_hub_dup_asked (fixture->hub, &found_left);
  g_autofree char *joined = g_strjoinv (" ", found);

  assert_string_equal (joined, seats);
  assert_int_equal (found_left, left);
}

static void
decline (LinkPhone *phone, gint64 seen)
{
  g_autofree char *text
      = g_strdup_printf ("{\"type\":\"decline\",\"seen\":%" G_GINT64_FORMAT "}", seen);

  link_phone_send (phone, text);
}

/* The last thing that a phone has heard of it. */
static void
expect_heard (LinkPhone *phone, const char *message)
{
  const char *last;

  link_phone_send (phone, "{\"type\":\"ping\"}");
  json_object_unref (link_phone_await (phone, "pong"));
  last = g_strrstr (phone->heard->str, "{\"type\":\"asked\"");
  assert_non_null (last);
  assert_non_null (strstr (last, message));
}

static void
test_asked_and_declined (void **state)
{
  Fixture *fixture = *state;
  LinkPhone *sarah = join (fixture, "pink", "en");
  LinkPhone *again = join (fixture, "pink", "pt_BR");

  expect_asked (fixture, "", 0);
  play (fixture, SARAH_ATTACK);
  expect_asked (fixture, "pink", 10000);
  expect_heard (fixture->host, "\"seats\":[\"pink\"],\"left\":10000");
  expect_heard (again, "\"seats\":[\"pink\"],\"left\":10000");
  milliseconds += 4000;
  expect_asked (fixture, "pink", 6000);
  play (fixture, "{\"do\":\"note\",\"text\":\"Hm.\"}");
  expect_asked (fixture, "pink", 6000);

  decline (fixture->host, fixture->host->serial);
  decline (sarah, 0);
  expect_asked (fixture, "pink", 6000);
  assert_int_equal (fixture->n_signals, 1);
  decline (again, fixture->host->serial);
  decline (sarah, fixture->host->serial);
  expect_asked (fixture, "", 0);
  expect_heard (fixture->host, "\"seats\":[],\"left\":0");
  assert_int_equal (fixture->n_signals, 2);
  link_phone_free (sarah);
  link_phone_free (again);
}

/* Ten seconds are the most, whatever the phones do, and the host need not even wait for that. */
static void
test_nobody_is_held_up (void **state)
{
  Fixture *fixture = *state;
  LinkPhone *sarah = join (fixture, "pink", "en");

  play (fixture, SARAH_ATTACK);
  milliseconds += 9999;
  expect_asked (fixture, "pink", 1);
  milliseconds += 1;
  expect_asked (fixture, "pink", 0);
  milliseconds += 3600 * 1000;
  expect_asked (fixture, "pink", 0);
  play (fixture, STRIKE);
  link_phone_free (sarah);
}

/* Who has no phone is asked aloud; who was away for a moment finds the rest of the time. */
static void
test_phones_come_and_go (void **state)
{
  Fixture *fixture = *state;
  LinkPhone *sarah, *kyle = join (fixture, "blue", "en");

  play (fixture, SARAH_ATTACK);
  expect_asked (fixture, "", 0);
  sarah = join (fixture, "pink", "en");
  expect_asked (fixture, "pink", 10000);
  milliseconds += 3000;
  link_phone_free (sarah);
  ts_hub_update_asked (fixture->hub, FALSE);
  expect_asked (fixture, "", 0);
  sarah = join (fixture, "pink", "pt_BR");
  expect_asked (fixture, "pink", 7000);
  decline (sarah, fixture->host->serial);
  link_phone_free (sarah);
  sarah = join (fixture, "pink", "en");
  expect_asked (fixture, "", 0);
  link_phone_free (sarah);
  link_phone_free (kyle);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_questions),
    cmocka_unit_test (test_list),
    cmocka_unit_test_setup_teardown (test_asked_and_declined, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_nobody_is_held_up, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_phones_come_and_go, set_up, tear_down),
  };

  return cmocka_run_group_tests_name ("hub-asked", tests, NULL, NULL);
}
