/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-hub-time.c: what phones find after a while, and after the host was started again.
 */

#include <string.h>

#include "../unit.h"
#include "folder.h"
#include "memory-wire.h"
#include "ts-games.h"
#include "ts-hub-private.h"

#define NOW 1700000000
#define WRONG "{\"type\":\"hello\",\"protocol\":1,\"token\":\"abcdefghijklmnopqrstuv\"}"

static gint64 second;

static gint64
describe_time (void)
{
  return second * G_USEC_PER_SEC;
}

typedef struct
{
  char *folder;
  char *path;
  TsLibrary *library;
  TsSession *session;
  TsHub *hub;
} Fixture;

static void
open_hub (Fixture *fixture)
{
  fixture->hub = memory_fixture.start (fixture->session, NULL);
  ts_hub_set_clock (fixture->hub, describe_time);
}

static int
set_up (void **state)
{
  Fixture *fixture = g_new0 (Fixture, 1);
  g_autoptr (JsonObject) setup = json_object_new ();

  second = 1000;
  fixture->folder = folder_new ();
  fixture->path = g_build_filename (fixture->folder, "library.db", NULL);
  fixture->library = folder_open_library (fixture->path);
  fixture->session = ts_session_create (fixture->library, ts_games_find ("template", NULL),
                                        "Evening", setup, 0, NOW, NULL);
  assert_non_null (fixture->session);
  open_hub (fixture);
  *state = fixture;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *fixture = *state;

  g_object_unref (fixture->hub);
  g_object_unref (fixture->session);
  g_object_unref (fixture->library);
  g_free (fixture->path);
  folder_free (fixture->folder);
  g_free (fixture);
  return 0;
}

/* As after the program was killed. */
static void
start_again (Fixture *fixture)
{
  gint64 id = ts_session_get_id (fixture->session);

  g_object_unref (fixture->hub);
  g_object_unref (fixture->session);
  g_object_unref (fixture->library);
  fixture->library = folder_open_library (fixture->path);
  fixture->session = ts_session_open (fixture->library, id, ts_games_find ("template", NULL), NULL);
  assert_non_null (fixture->session);
  open_hub (fixture);
}

static LinkPhone *
join (Fixture *fixture, TsRole role, const char *members)
{
  return link_phone_join (&memory_fixture, fixture->hub, role, NULL, "en", members);
}

static void
wait_seconds (Fixture *fixture, guint n)
{
  second += n;
  ts_hub_tick (fixture->hub);
}

static gboolean
is_closed (LinkPhone *phone)
{
  return memory_wire_is_closed (phone->wire);
}

static void
expect_bye (LinkPhone *phone, const char *code)
{
  g_autofree char *bye = link_phone_await_bye (phone);

  assert_string_equal (bye, code);
  link_phone_free (phone);
}

static LinkPhone *
try (Fixture *fixture, const char *hello)
{
  LinkPhone *phone = link_phone_new (&memory_fixture, fixture->hub);

  link_phone_send (phone, hello);
  return phone;
}

static char *
write_hello (Fixture *fixture)
{
  return g_strdup_printf ("{\"type\":\"hello\",\"protocol\":1,\"token\":\"%s\"}",
                          link_phone_find_token (fixture->hub, TS_ROLE_HOST, NULL));
}

/* Each wrong invitation is looked at later, many at a time no sooner; then none is. */
static void
test_guessing (void **state)
{
  static const guint waits[] = { 1, 2, 4, 8 };
  Fixture *fixture = *state;
  g_autofree char *right = write_hello (fixture);

  expect_bye (try (fixture, WRONG), "invitation");
  for (guint i = 0; i < G_N_ELEMENTS (waits); i++)
    {
      LinkPhone *one = try (fixture, WRONG);
      LinkPhone *two = try (fixture, WRONG);

      wait_seconds (fixture, waits[i] - 1);
      assert_false (is_closed (one) || is_closed (two));
      wait_seconds (fixture, 1);
      assert_true (is_closed (one));
      expect_bye (one, "invitation");
      if (i + 1 < G_N_ELEMENTS (waits))
        {
          assert_false (is_closed (two));
          link_phone_free (two);
        }
      else
        {
          expect_bye (two, "shut-out");
        }
    }

  expect_bye (try (fixture, right), "shut-out");
  wait_seconds (fixture, 299);
  expect_bye (try (fixture, right), "shut-out");
  wait_seconds (fixture, 1);
  link_phone_free (join (fixture, TS_ROLE_HOST, NULL));
}

/* Who waits says nothing, and may turn round. */
static void
test_waiting (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *right = write_hello (fixture);
  LinkPhone *phone, *other;

  expect_bye (try (fixture, WRONG), "invitation");
  phone = try (fixture, right);
  assert_false (is_closed (phone));
  other = try (fixture, right);
  link_phone_send (other, "{\"type\":\"ping\"}");
  expect_bye (other, "garbage");
  link_phone_free (try (fixture, right));
  wait_seconds (fixture, 1);
  json_object_unref (link_phone_await (phone, "welcome"));
  link_phone_free (phone);
}

static void
test_silence (void **state)
{
  Fixture *fixture = *state;
  LinkPhone *mute = link_phone_new (&memory_fixture, fixture->hub);
  LinkPhone *host = join (fixture, TS_ROLE_HOST, NULL);
  LinkPhone *watch = join (fixture, TS_ROLE_WATCH, NULL);

  wait_seconds (fixture, TS_PROTOCOL_PATIENCE - 1);
  assert_false (is_closed (mute));
  wait_seconds (fixture, 1);
  assert_true (is_closed (mute));
  expect_bye (mute, "silent");

  link_phone_send (host, "{\"type\":\"ping\"}");
  wait_seconds (fixture, TS_PROTOCOL_SILENCE - TS_PROTOCOL_PATIENCE);
  assert_true (is_closed (watch));
  expect_bye (watch, "silent");
  assert_false (is_closed (host));
  wait_seconds (fixture, TS_PROTOCOL_PATIENCE);
  expect_bye (host, "silent");
}

/* The timer itself, as the main loop calls it. */
static void
run_timer (Fixture *fixture)
{
  gint64 planned = g_source_get_ready_time (fixture->hub->timer);

  while (g_source_get_ready_time (fixture->hub->timer) == planned)
    g_main_context_iteration (NULL, TRUE);
}

/* The program was stopped for longer than anybody may be silent: what was sent meanwhile is read
 * first, and counts; silence counts from then on. */
static void
test_sleep (void **state)
{
  Fixture *fixture = *state;
  LinkPhone *phone, *quiet, *mute;
  g_autoptr (JsonObject) answer = NULL;

  /* Less than any machine has been on for. */
  second = 1;
  g_source_set_ready_time (fixture->hub->timer, -1);
  phone = join (fixture, TS_ROLE_HOST, NULL);
  quiet = join (fixture, TS_ROLE_WATCH, NULL);
  mute = link_phone_new (&memory_fixture, fixture->hub);
  second += TS_PROTOCOL_SILENCE + 5;
  run_timer (fixture);
  assert_false (is_closed (phone) || is_closed (quiet) || is_closed (mute));
  answer = link_phone_do_text (phone, "{\"do\":\"pass\"}");
  assert_true (json_object_get_boolean_member (answer, "ok"));

  wait_seconds (fixture, TS_PROTOCOL_PATIENCE);
  assert_true (is_closed (mute));
  assert_false (is_closed (quiet));
  wait_seconds (fixture, TS_PROTOCOL_SILENCE - TS_PROTOCOL_PATIENCE);
  assert_true (is_closed (quiet) && is_closed (phone));
  link_phone_free (phone);
  link_phone_free (quiet);
  link_phone_free (mute);
}

/* A phone that comes back after a restart shows the right thing already, and asks again whether its
 * last command was done. */
static void
test_restart (void **state)
{
  static const char again[] = "{\"type\":\"do\",\"ticket\":\"a-ticket-of-mine\",\"seen\":0,"
                              "\"command\":{\"do\":\"pass\"}}";
  Fixture *fixture = *state;
  LinkPhone *phone = join (fixture, TS_ROLE_HOST, NULL);
  g_autofree char *token = g_strdup (link_phone_find_token (fixture->hub, TS_ROLE_HOST, NULL));
  g_autofree char *shown = g_strdup_printf ("\"session\":\"%s\",\"edition\":1", phone->session);
  g_autoptr (JsonObject) answer = NULL;
  guint64 rev;

  link_phone_send (phone, again);
  json_object_unref (link_phone_await (phone, "answer"));
  rev = ts_session_get_rev (fixture->session);
  assert_int_equal (rev, 1);
  link_phone_free (phone);

  start_again (fixture);
  assert_string_equal (link_phone_find_token (fixture->hub, TS_ROLE_HOST, NULL), token);
  phone = join (fixture, TS_ROLE_HOST, shown);
  assert_non_null (strstr (phone->heard->str, "\"same\""));
  assert_null (phone->view);
  link_phone_send (phone, again);
  answer = link_phone_await (phone, "answer");
  assert_true (json_object_get_boolean_member (answer, "ok"));
  assert_int_equal (ts_session_get_rev (fixture->session), rev);
  link_phone_free (phone);
}

/* A renewed invitation stays void. */
static void
test_renewed (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *old = write_hello (fixture);
  g_autofree char *new = NULL;

  assert_true (ts_hub_renew (fixture->hub, TS_ROLE_HOST, NULL, NULL));
  new = write_hello (fixture);
  start_again (fixture);
  expect_bye (try (fixture, old), "invitation");
  wait_seconds (fixture, 1);
  link_phone_free (try (fixture, new));
  assert_false (ts_hub_renew (fixture->hub, TS_ROLE_SEAT, "nobody", NULL));
  assert_false (ts_hub_renew (fixture->hub, TS_ROLE_SEAT, NULL, NULL));
}

static char *
write_watch_hello (const char *token, const char *pass)
{
  return g_strdup_printf ("{\"type\":\"hello\",\"protocol\":1,\"token\":\"%s\",\"pass\":\"%s\"}",
                          token, pass);
}

/* Who was removed is so after a restart as well, and who was not comes back. */
static void
test_removed (void **state)
{
  Fixture *fixture = *state;
  LinkPhone *bad = join (fixture, TS_ROLE_WATCH, NULL), *good = join (fixture, TS_ROLE_WATCH, NULL);
  const char *token = link_phone_find_token (fixture->hub, TS_ROLE_WATCH, NULL);
  g_autofree char *bad_hello = write_watch_hello (token, bad->pass);
  g_autofree char *good_hello = write_watch_hello (token, good->pass);

  ts_hub_remove_person (fixture->hub, bad->client);
  expect_bye (bad, "removed");
  link_phone_free (good);
  start_again (fixture);
  expect_bye (try (fixture, bad_hello), "removed");
  good = try (fixture, good_hello);
  json_object_unref (link_phone_await (good, "welcome"));
  link_phone_free (good);
}

static gboolean
is_never_here (const TsPass *pass, gpointer user_data)
{
  return FALSE;
}

/* Passes that were put by go with the one that is removed; those of others do not, and nobody can
 * push out the passes of another invitation. */
static void
test_passes (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (TsPasses) passes = ts_passes_new (fixture->session, NULL);
  const TsPass *bad = ts_passes_add (passes, TS_ROLE_WATCH, NULL, "10.0.0.1");
  const TsPass *put_by = ts_passes_add (passes, TS_ROLE_WATCH, NULL, "10.0.0.1");
  const TsPass *asleep = ts_passes_add (passes, TS_ROLE_WATCH, NULL, "10.0.0.2");
  const TsPass *host = ts_passes_add (passes, TS_ROLE_HOST, NULL, "10.0.0.1");
  g_autofree char *word = g_strdup (asleep->word);

  ts_passes_remove (passes, bad, is_never_here, NULL);
  assert_true (bad->removed && put_by->removed);
  assert_false (asleep->removed || host->removed);
  ts_passes_note (passes, asleep, "10.0.0.3", NULL);
  for (guint i = 0; i < 2 * TS_PASSES_EACH; i++)
    ts_passes_add (passes, TS_ROLE_WALL, NULL, "10.0.0.1");
  assert_ptr_equal (ts_passes_find (passes, word), asleep);
  for (guint i = 0; i < TS_PASSES_EACH; i++)
    ts_passes_add (passes, TS_ROLE_WATCH, NULL, "10.0.0.1");
  assert_null (ts_passes_find (passes, word));
}

/* A secret that another hand has spoiled. */
static void
test_spoiled_passes (void **state)
{
  static const char *const spoiled[]
      = { "",
          "[]",
          "{",
          "{\"passes\":{}}",
          "{\"passes\":[1,null,{},\"a\",{\"pass\":3}]}",
          "{\"passes\":[{\"pass\":\"abcdefghijklmnopqrstuv\",\"role\":\"king\"}]}",
          "{\"passes\":[{\"pass\":\"abc\",\"role\":\"host\"}]}" };
  Fixture *fixture = *state;

  for (guint i = 0; i < G_N_ELEMENTS (spoiled); i++)
    {
      g_autoptr (TsPasses) passes = NULL;

      assert_true (ts_library_write_secret (fixture->library, ts_session_get_id (fixture->session),
                                            "passes", spoiled[i], NULL));
      passes = ts_passes_new (fixture->session, NULL);
      assert_non_null (passes);
      assert_null (ts_passes_find (passes, "abcdefghijklmnopqrstuv"));
    }
}

/* Another program has moved the session on: the tap was meant for what was there before. */
static void
test_conflict (void **state)
{
  Fixture *fixture = *state;
  LinkPhone *phone = join (fixture, TS_ROLE_HOST, NULL);
  g_autoptr (TsLibrary) library = folder_open_library (fixture->path);
  g_autoptr (TsSession) other = ts_session_open (library, ts_session_get_id (fixture->session),
                                                 ts_games_find ("template", NULL), NULL);
  g_autoptr (JsonObject) command = folder_parse ("{\"do\":\"pass\"}");
  g_autoptr (JsonObject) answer = NULL;

  assert_true (ts_session_do (other, command, NOW, NULL, NULL));
  answer = link_phone_do_text (phone, "{\"do\":\"pass\"}");
  assert_string_equal (link_phone_get_code (answer), "stale");
  assert_int_equal (phone->serial, 1);
  json_object_unref (answer);
  answer = link_phone_do_text (phone, "{\"do\":\"pass\"}");
  assert_null (link_phone_get_code (answer));
  link_phone_free (phone);
}

/* A transport that finds, while it is given a message, that its phone does not read. */
typedef struct
{
  TsHub *hub;
  TsClient *client;
  guint left; /* messages that it still takes */
  GString *heard;
} Slow;

static void
slow_send_cb (gpointer transport, GBytes *message, gboolean deflated)
{
  Slow *slow = transport;
  gsize length;
  const char *text = g_bytes_get_data (message, &length);

  g_string_append_len (slow->heard, text, (gssize) length);
  if (slow->left-- == 0)
    ts_hub_dismiss (slow->hub, slow->client, "slow");
}

static void
slow_close_cb (gpointer transport)
{
  Slow *slow = transport;

  ts_hub_leave (slow->hub, g_steal_pointer (&slow->client));
}

static const TsTransport slow_transport = { slow_send_cb, slow_close_cb };

static void
join_slow (Fixture *fixture, Slow *slow, const char *hello)
{
  slow->hub = fixture->hub;
  slow->heard = g_string_new (NULL);
  slow->client = ts_hub_join (fixture->hub, &slow_transport, slow, "192.168.7.8");
  ts_hub_receive (fixture->hub, slow->client, hello, strlen (hello));
}

/* Whatever it is given when it goes, the others are served. */
static void
test_slow (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *hello = write_hello (fixture);

  for (guint left = 0; left < 7; left++)
    {
      LinkPhone *before = join (fixture, TS_ROLE_HOST, NULL);
      Slow slow = { .left = left };
      LinkPhone *after;
      guint64 serial;

      join_slow (fixture, &slow, hello);
      after = join (fixture, TS_ROLE_WATCH, NULL);
      for (guint i = 0; i < 3; i++)
        json_object_unref (link_phone_do_text (before, "{\"do\":\"note\",\"text\":\"a\"}"));
      if (slow.client != NULL)
        ts_hub_receive (fixture->hub, slow.client, "{\"type\":\"invitations\"}",
                        strlen ("{\"type\":\"invitations\"}"));
      serial = ts_session_get_serial (fixture->session);
      link_phone_catch_up (after, serial);
      assert_int_equal (before->serial, serial);
      assert_null (slow.client);
      assert_non_null (strstr (slow.heard->str, "\"slow\""));
      g_string_free (slow.heard, TRUE);
      link_phone_free (before);
      link_phone_free (after);
    }
}

static void
test_tokens (void **state)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < 10000; i++)
    {
      char token[TS_TOKEN_LENGTH + 1];

      ts_token_make (token);
      assert_int_equal (strlen (token), TS_TOKEN_LENGTH);
      assert_int_equal (strspn (token, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                       "0123456789-_"),
                        TS_TOKEN_LENGTH);
      assert_true (g_hash_table_add (seen, g_strdup (token)));
    }
  assert_true (ts_token_equal ("abc", "abc"));
  assert_false (ts_token_equal ("abc", "abd"));
  assert_false (ts_token_equal ("abc", "bbc"));
  assert_false (ts_token_equal ("abc", "abcd"));
  assert_false (ts_token_equal ("", "a"));
  assert_true (ts_token_equal ("", ""));
}

#define TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    TEST (test_guessing), TEST (test_waiting), TEST (test_silence),
    TEST (test_sleep),    TEST (test_restart), TEST (test_renewed),
    TEST (test_removed),  TEST (test_passes),  TEST (test_spoiled_passes),
    TEST (test_conflict), TEST (test_slow),    cmocka_unit_test (test_tokens),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
