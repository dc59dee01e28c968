/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-hub-plays.c: what was played before, and who at the table may know of it.
 */

#include <string.h>

#include "../unit.h"
#include "evening.h"

#include "folder.h"
#include "memory-wire.h"
#include "ts-games.h"
#include "ts-shelf-bgstats.h"

/* Ada plays at the table, Zoe does not: a phone there only calls itself so. */
#define PLAY(id, day, one, two)                                                                    \
  "{\"uuid\":\"play-" id "\",\"playDate\":\"2024-01-" day " 20:00:00\",\"durationMin\":90,"        \
  "\"gameRefId\":7,\"playerScores\":[" one "," two "]}"
#define SCORE(player, score, won)                                                                  \
  "{\"playerRefId\":" player ",\"score\":\"" score "\",\"winner\":" won "}"
#define RECORDED                                                                                   \
  "{\"games\":[{\"id\":7,\"name\":\"RACE\"}],\"players\":[{\"id\":1,\"name\":\"ADA\"},"            \
  "{\"id\":2,\"name\":\"Zoe\"},{\"id\":3,\"name\":\"Bob\"}],\"plays\":[" PLAY (                    \
      "1", "05", SCORE ("1", "12", "true"),                                                        \
      SCORE ("2", "7",                                                                             \
             "false")) "," PLAY ("2", "06", SCORE ("1", "9", "true"),                              \
                                 SCORE ("3", "8",                                                  \
                                        "false")) "," PLAY ("3", "07", SCORE ("2", "40", "true"),  \
                                                            SCORE ("3", "39", "false")) "]}"

static void
record (Evening *fixture)
{
  g_autoptr (TsBgstatsImport) import = ts_bgstats_import_new ();
  g_autoptr (GError) error = NULL;

  ts_bgstats_read (fixture->library, RECORDED, strlen (RECORDED), import, &error);
  assert_null (error);
  assert_int_equal (import->added, 3);
}

/* Until all is read. (transfer full) */
static JsonObject *
ask (LinkPhone *phone)
{
  JsonObject *answer = evening_ask_well (phone, "\"type\":\"plays\"");

  while (json_object_has_member (answer, "reading"))
    {
      json_object_unref (answer);
      answer = evening_ask_well (phone, "\"type\":\"plays\"");
    }
  return answer;
}

/* "ADA Zoe" */
static char *
list_names (JsonObject *answer)
{
  JsonArray *people = json_object_get_array_member (answer, "people");
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < json_array_get_length (people); i++)
    g_string_append_printf (
        names, "%s%s", i > 0 ? " " : "",
        json_object_get_string_member (json_array_get_object_element (people, i), "name"));
  return g_string_free (names, FALSE);
}

static char *
write_text (JsonObject *answer)
{
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), answer);

  return json_to_string (node, FALSE);
}

static void
assert_last (JsonObject *answer, guint n)
{
  if (n == 0)
    assert_false (json_object_has_member (answer, "last"));
  else
    assert_int_equal (json_array_get_length (json_object_get_array_member (answer, "last")), n);
}

/* Of a play without Ada only the host hears; of Bob, who played with her, no one who looks on. */
static void
test_who_sees_what (void **state)
{
  Evening *fixture = *state;
  const struct
  {
    LinkPhone *phone;
    guint plays, last;
    const char *names, *words, *hidden;
  } cases[] = {
    { fixture->host, 3, 3, "ADA Bob Zoe", "Played 3 times here. ADA has won 2 of them.", "never" },
    { fixture->red, 2, 2, "ADA Bob Zoe", "Played 2 times here. ADA has won 2 of them.", "40" },
    { fixture->blue, 2, 2, "ADA Bob Zoe", "Played 2 times here. ADA has won 2 of them.", "40" },
    { fixture->watch, 2, 0, "ADA", "Played 2 times here. ADA has won 2 of them.", "Bob" },
    { fixture->wall, 2, 0, "ADA", "Played 2 times here. ADA has won 2 of them.", "Zoe" },
  };

  record (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonObject) answer = ask (cases[i].phone);
      g_autofree char *names = list_names (answer), *text = write_text (answer);

      assert_int_equal (json_object_get_int_member (answer, "plays"), cases[i].plays);
      assert_string_equal (names, cases[i].names);
      assert_string_equal (json_object_get_string_member (answer, "words"), cases[i].words);
      assert_last (answer, cases[i].last);
      assert_null (strstr (text, cases[i].hidden));
    }
}

static void
test_figures (void **state)
{
  Evening *fixture = *state;
  g_autoptr (JsonObject) answer = NULL;
  JsonObject *ada, *last;

  record (fixture);
  answer = ask (fixture->host);
  assert_false (json_object_has_member (answer, "together"));
  assert_false (json_object_has_member (answer, "skipped"));
  ada = json_array_get_object_element (json_object_get_array_member (answer, "people"), 0);
  assert_string_equal (json_object_get_string_member (ada, "words"), "2 plays · 2 of 2 won");
  assert_int_equal (json_object_get_int_member (ada, "best"), 12);
  assert_int_equal (json_object_get_int_member (ada, "mean"), 10500000);
  last = json_array_get_object_element (json_object_get_array_member (answer, "last"), 0);
  assert_non_null (strstr (json_object_get_string_member (last, "length"), "30"));
  assert_true (json_object_get_boolean_member (last, "finished"));
}

/* What lies on the table counts once it is over, and nobody's points are told before. */
static void
test_first_play (void **state)
{
  Evening *fixture = *state;
  g_autoptr (JsonObject) none = ask (fixture->host), begun = NULL;
  JsonObject *open;

  assert_int_equal (json_object_get_int_member (none, "plays"), 0);
  assert_int_equal (json_array_get_length (json_object_get_array_member (none, "last")), 0);
  link_phone_send (fixture->host, "{\"type\":\"do\",\"ticket\":\"a-note-once\",\"command\":"
                                  "{\"do\":\"note\",\"text\":\"hello\"}}");
  json_object_unref (link_phone_await (fixture->host, "answer"));
  begun = ask (fixture->red);
  assert_int_equal (json_object_get_int_member (begun, "plays"), 0);
  open = json_array_get_object_element (json_object_get_array_member (begun, "last"), 0);
  assert_true (json_object_get_boolean_member (open, "open"));
  assert_false (json_object_has_member (open, "finished"));
  assert_false (json_object_has_member (
      json_array_get_object_element (json_object_get_array_member (open, "players"), 0), "points"));
}

/* Members of other requests change nothing, and the words of one language are not another's. */
static void
test_garbage (void **state)
{
  Evening *fixture = *state;
  static const char *const texts[] = {
    "{\"type\":\"plays\"}",
    "{\"type\":\"plays\",\"ticket\":7}",
    "{\"type\":\"plays\",\"ticket\":\"short\"}",
  };
  g_autoptr (JsonObject) other = NULL, german = NULL;

  record (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      link_phone_send (fixture->red, texts[i]);
      json_object_unref (link_phone_await (fixture->red, "error"));
    }
  other = evening_ask_well (fixture->red,
                            "\"type\":\"plays\",\"role\":\"host\",\"name\":\"Zoe\",\"game\":7");
  assert_int_equal (json_object_get_int_member (other, "plays"), 2);
  link_phone_send (fixture->wall, "{\"type\":\"language\",\"lang\":\"de\"}");
  german = ask (fixture->wall);
  assert_int_equal (json_object_get_int_member (german, "plays"), 2);
}

/* Another program writes: what is only read does not wait for it. */
static void
test_busy (void **state)
{
  Evening *fixture = *state;
  g_autoptr (JsonObject) answer = NULL;

  record (fixture);
  assert_int_equal (sqlite3_exec (fixture->other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
  answer = ask (fixture->red);
  assert_int_equal (json_object_get_int_member (answer, "plays"), 2);
  sqlite3_exec (fixture->other, "ROLLBACK", NULL, NULL, NULL);
}

static void
test_memory (void **state)
{
  g_autoptr (JsonObject) setup = folder_parse ("{}");
  g_autoptr (TsSession) session = ts_session_new (ts_games_find ("template", NULL), setup, NULL);
  g_autoptr (TsHub) hub = memory_fixture.start (session, NULL);
  LinkPhone *host = link_phone_join (&memory_fixture, hub, TS_ROLE_HOST, NULL, "en", NULL);

  evening_ask_badly (host, "\"type\":\"plays\"", "refused");
  link_phone_free (host);
}

#define CASE(name) cmocka_unit_test_setup_teardown (name, evening_set_up, evening_tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    CASE (test_who_sees_what), CASE (test_figures), CASE (test_first_play),
    CASE (test_garbage),       CASE (test_busy),    cmocka_unit_test (test_memory),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
