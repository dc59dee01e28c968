/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-hub-busy.c: phones while another program has the library: everything goes on, and what they
 * did waits its turn.
 */

#include <string.h>

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "../unit.h"
#include "folder.h"
#include "memory-wire.h"
#include "ts-games.h"
#include "ts-hub-private.h"
#include "../runs.h"

#define NOW 1700000000
#define PHONES 4
#define TAPS 12

typedef struct
{
  char *folder;
  TsLibrary *library;
  TsSession *session;
  TsHub *hub;
  sqlite3 *other; /* another program's connection */
  LinkPhone *phones[PHONES];
} Fixture;

static int
set_up (void **state)
{
  Fixture *fixture = g_new0 (Fixture, 1);
  g_autoptr (JsonObject) setup = json_object_new ();
  g_autofree char *path = NULL;

  fixture->folder = folder_new ();
  path = g_build_filename (fixture->folder, "library.db", NULL);
  fixture->library = folder_open_library (path);
  fixture->session = ts_session_create (fixture->library, ts_games_find ("template", NULL),
                                        "Evening", setup, 0, NOW, NULL);
  fixture->hub = memory_fixture.start (fixture->session, NULL);
  assert_int_equal (sqlite3_open (path, &fixture->other), SQLITE_OK);
  for (guint i = 0; i < PHONES; i++)
    fixture->phones[i]
        = link_phone_join (&memory_fixture, fixture->hub, TS_ROLE_HOST, NULL, "en", NULL);
  *state = fixture;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *fixture = *state;

  for (guint i = 0; i < PHONES; i++)
    link_phone_free (fixture->phones[i]);
  sqlite3_close (fixture->other);
  g_object_unref (fixture->hub);
  g_object_unref (fixture->session);
  g_object_unref (fixture->library);
  folder_free (fixture->folder);
  g_free (fixture);
  return 0;
}

/* "BEGIN IMMEDIATE": from now on nobody else may write; "ROLLBACK": it is over. */
static void
execute_beside (Fixture *fixture, const char *sql)
{
  sqlite3_busy_timeout (fixture->other, 5000);
  assert_int_equal (sqlite3_exec (fixture->other, sql, NULL, NULL, NULL), SQLITE_OK);
}

static void
run_for (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * (gint64) 1000;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}

static void
send_note (LinkPhone *phone, const char *ticket, const char *text)
{
  g_autofree char *message = g_strdup_printf ("{\"type\":\"do\",\"ticket\":\"%s\",\"seen\":0,"
                                              "\"command\":{\"do\":\"note\",\"text\":\"%s\"}}",
                                              ticket, text);

  link_phone_send (phone, message);
}

/* A pong comes before anything that waits for the library. */
static void
ping (LinkPhone *phone)
{
  link_phone_send (phone, "{\"type\":\"ping\"}");
  json_object_unref (link_phone_await (phone, "pong"));
}

static void
assert_said (LinkPhone *phone, const char *part, gboolean said)
{
  if ((strstr (phone->heard->str, part) != NULL) != said)
    fail_msg ("%s%s in: %s", said ? "no " : "", part, phone->heard->str);
}

/* The notes are there in the order in which they were sent, each once. */
static void
assert_in_order (Fixture *fixture, guint n)
{
  g_autoptr (GPtrArray) steps
      = ts_session_dup_steps (fixture->session, 1, ts_session_get_length (fixture->session));

  assert_int_equal (steps->len, n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = g_strdup_printf ("note %03u.", i);
      g_autofree char *title = ts_phrase_format (((TsStep *) steps->pdata[i])->outcome->title,
                                                 ts_language_get_english ());

      if (strstr (title, text) == NULL)
        fail_msg ("“%s” is not in “%s”", text, title);
    }
}

/* Four phones tap and ping while the library is somebody else's. */
static void
test_taps (void **state)
{
  Fixture *fixture = *state;
  guint n = 0, pause = runs (20, 7000 / TAPS);

  execute_beside (fixture, "BEGIN IMMEDIATE");
  for (guint i = 0; i < TAPS; i++)
    {
      for (guint j = 0; j < PHONES; j++, n++)
        {
          g_autofree char *ticket = g_strdup_printf ("phone-%u-tap-%03u", j, i);
          g_autofree char *text = g_strdup_printf ("note %03u.", n);

          send_note (fixture->phones[j], ticket, text);
          ping (fixture->phones[j]);
        }
      run_for (pause);
    }
  for (guint j = 0; j < PHONES; j++)
    {
      ping (fixture->phones[j]);
      assert_said (fixture->phones[j], "\"answer\"", FALSE);
    }
  assert_said (fixture->phones[0], "\"saving\"", TRUE);
  assert_int_equal (ts_session_get_length (fixture->session), 0);
  assert_int_equal (ts_session_count_attempts (fixture->session), n);

  execute_beside (fixture, "ROLLBACK");
  for (guint i = 0; i < TAPS; i++)
    for (guint j = 0; j < PHONES; j++)
      {
        g_autofree char *ticket = g_strdup_printf ("phone-%u-tap-%03u", j, i);
        g_autoptr (JsonObject) answer = link_phone_await (fixture->phones[j], "answer");

        assert_null (link_phone_get_code (answer));
        assert_string_equal (json_object_get_string_member (answer, "ticket"), ticket);
      }
  assert_in_order (fixture, n);
  for (guint j = 0; j < PHONES; j++)
    assert_said (fixture->phones[j], "\"saving\"", TRUE);
}

/* Who goes while it waits has no answer; who comes back and asks again has one, and it is done
 * once.
 */
static void
test_coming_back (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (JsonObject) one = NULL, two = NULL, again = NULL;

  execute_beside (fixture, "BEGIN IMMEDIATE");
  send_note (fixture->phones[0], "the-first-one", "note 000.");
  send_note (fixture->phones[1], "one-that-goes", "note 001.");
  send_note (fixture->phones[2], "the-first-one", "note 000.");
  link_phone_free (fixture->phones[1]);
  fixture->phones[1]
      = link_phone_join (&memory_fixture, fixture->hub, TS_ROLE_HOST, NULL, "en", NULL);
  send_note (fixture->phones[1], "one-that-goes", "note 001.");
  execute_beside (fixture, "ROLLBACK");

  one = link_phone_await (fixture->phones[0], "answer");
  two = link_phone_await (fixture->phones[2], "answer");
  again = link_phone_await (fixture->phones[1], "answer");
  assert_null (link_phone_get_code (one));
  assert_null (link_phone_get_code (two));
  assert_null (link_phone_get_code (again));
  assert_in_order (fixture, 2);
}

/* Undo waits as all others do, and is judged when its turn has come. */
static void
test_stale_undo (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (JsonObject) first = NULL, second = NULL;

  execute_beside (fixture, "BEGIN IMMEDIATE");
  send_note (fixture->phones[0], "the-first-one", "note 000.");
  link_phone_send (fixture->phones[1], "{\"type\":\"do\",\"ticket\":\"the-second-one\",\"seen\":0,"
                                       "\"command\":{\"do\":\"undo\"}}");
  execute_beside (fixture, "ROLLBACK");
  first = link_phone_await (fixture->phones[0], "answer");
  second = link_phone_await (fixture->phones[1], "answer");
  assert_null (link_phone_get_code (first));
  assert_string_equal (link_phone_get_code (second), "stale");
  assert_in_order (fixture, 1);
}

/* Somebody is removed while nothing can be written: they go at once, and it is kept afterwards. */
static void
test_removed (void **state)
{
  Fixture *fixture = *state;
  gint64 id = ts_session_get_id (fixture->session);
  g_autofree char *kept = NULL,
                  *before = ts_library_read_secret (fixture->library, id, "host", NULL);
  g_autofree char *bye = NULL;

  execute_beside (fixture, "BEGIN IMMEDIATE");
  send_note (fixture->phones[3], "one-that-goes", "note 000.");
  ts_hub_remove_person (fixture->hub, fixture->phones[3]->client);
  bye = link_phone_await_bye (fixture->phones[3]);
  assert_string_equal (bye, "removed");
  assert_string_not_equal (link_phone_find_token (fixture->hub, TS_ROLE_HOST, NULL), before);
  execute_beside (fixture, "ROLLBACK");
  while (kept == NULL || strcmp (kept, before) == 0)
    {
      g_free (kept);
      kept = ts_library_read_secret (fixture->library, id, "host", NULL);
      g_main_context_iteration (NULL, FALSE);
    }
  assert_string_equal (kept, link_phone_find_token (fixture->hub, TS_ROLE_HOST, NULL));
  while (ts_session_count_attempts (fixture->session) > 0)
    g_main_context_iteration (NULL, TRUE);
  assert_in_order (fixture, 0);
}

/* The hub goes, and with it what waits; the session stays. */
static void
test_going (void **state)
{
  Fixture *fixture = *state;

  execute_beside (fixture, "BEGIN IMMEDIATE");
  send_note (fixture->phones[0], "the-first-one", "note 000.");
  assert_int_equal (ts_session_count_attempts (fixture->session), 1);
  ts_hub_close_all (fixture->hub);
  execute_beside (fixture, "ROLLBACK");
  for (guint i = 0; i < PHONES; i++)
    {
      link_phone_free (fixture->phones[i]);
      fixture->phones[i] = link_phone_new (&memory_fixture, fixture->hub);
    }
  g_object_run_dispose (G_OBJECT (fixture->hub));
  assert_int_equal (ts_session_count_attempts (fixture->session), 0);
  run_for (100);
  assert_in_order (fixture, 0);
}

/* It does not wait for ever, and what was refused is not done later: half a minute, so in a long
 * run only. */
static void
test_in_vain (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (JsonObject) again = NULL;

  if (!runs (FALSE, TRUE))
    return;
  execute_beside (fixture, "BEGIN IMMEDIATE");
  send_note (fixture->phones[0], "the-first-one", "note 000.");
  while (strstr (fixture->phones[0]->heard->str, "\"answer\"") == NULL)
    {
      run_for (1000);
      ping (fixture->phones[0]);
    }
  assert_said (fixture->phones[0], "\"code\":\"busy\"", TRUE);
  execute_beside (fixture, "ROLLBACK");
  send_note (fixture->phones[0], "the-first-one", "note 000.");
  again = link_phone_await (fixture->phones[0], "answer");
  assert_string_equal (link_phone_get_code (again), "busy");
  assert_in_order (fixture, 0);
}

/* Zero, or where it went wrong: in the child nothing may fail by itself. */
static int
look_at_read_only (const char *path)
{
  g_autoptr (TsLibrary) library = ts_library_open (path, NULL);
  g_autoptr (TsSession) session = NULL;
  g_autoptr (TsHub) hub = NULL;
  g_autoptr (JsonObject) answer = NULL;
  g_autofree char *warning = NULL;
  LinkPhone *phone;

  if (library == NULL || !ts_library_is_read_only (library))
    return 1;
  session = ts_session_open (library, 1, ts_games_find ("template", NULL), NULL);
  hub = ts_hub_new (session, NULL, NULL);
  phone = link_phone_join (&memory_fixture, hub, TS_ROLE_HOST, NULL, "en", NULL);
  answer = link_phone_do_text (phone, "{\"do\":\"note\",\"text\":\"a\"}");
  if (g_strcmp0 (link_phone_get_code (answer), "read-only") != 0)
    return 2;
  warning = ts_phrase_format (ts_library_get_warning (library), ts_language_get_english ());
  if (strstr (warning, path) == NULL)
    return 3;
  if (strstr (phone->heard->str, path) != NULL || strstr (phone->heard->str, "library.db") != NULL)
    return 4;
  link_phone_free (phone);
  return 0;
}

/* Where the host has its files is not for phones. */
static void
test_read_only (void **state)
{
  g_autofree char *folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  g_autoptr (TsLibrary) library = folder_open_library (path);
  g_autoptr (JsonObject) setup = json_object_new ();
  g_autoptr (TsSession) session
      = ts_session_create (library, ts_games_find ("template", NULL), "A", setup, 0, NOW, NULL);

  g_clear_object (&session);
  g_clear_object (&library);
  g_chmod (path, 0444);
  g_chmod (folder, 0555);
  assert_int_equal (folder_run_as_nobody (look_at_read_only, path), 0);
  g_chmod (folder, 0755);
  folder_free (g_steal_pointer (&folder));
}

/* Who plays no more when the library is free again has done nothing. */
static void
test_standing_up (void **state)
{
  Fixture *fixture = *state;
  LinkPhone *phone = link_phone_new (&memory_fixture, fixture->hub);
  g_autofree char *hello
      = g_strdup_printf ("{\"type\":\"hello\",\"protocol\":1,\"token\":\"%s\"}",
                         link_phone_find_token (fixture->hub, TS_ROLE_TABLE, NULL));
  g_autoptr (JsonObject) answer = NULL;

  link_phone_send (phone, hello);
  link_phone_send (phone, "{\"type\":\"sit\",\"seat\":\"red\"}");
  json_object_unref (link_phone_await (phone, "view"));
  execute_beside (fixture, "BEGIN IMMEDIATE");
  send_note (phone, "a-late-one", "note 000.");
  json_object_unref (link_phone_await (phone, "saving"));
  link_phone_send (phone, "{\"type\":\"sit\",\"role\":\"watch\"}");
  json_object_unref (link_phone_await (phone, "view"));
  execute_beside (fixture, "ROLLBACK");
  answer = link_phone_await (phone, "answer");
  assert_string_equal (link_phone_get_code (answer), "not-yours");
  assert_int_equal (ts_session_get_length (fixture->session), 0);
  link_phone_free (phone);
}

#define TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    TEST (test_taps),        TEST (test_coming_back),
    TEST (test_stale_undo),  TEST (test_removed),
    TEST (test_going),       TEST (test_in_vain),
    TEST (test_standing_up), cmocka_unit_test (test_read_only),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
