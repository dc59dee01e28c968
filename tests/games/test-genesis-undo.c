/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-genesis-undo.c: ways back that are longer than a step, and what hands put back on them, in
 * games as people play them.
 */

#include <string.h>

#include "../unit.h"
#include "ts-games.h"
#include "ts-json.h"
#include "ts-session.h"

/* Two heroes and three Endos on a long strip of hexes. */
#define SETUP                                                                                      \
  "{\"mission\":{\"id\":\"sheet\",\"dice\":0,"                                                     \
  "\"entries\":[{\"name\":\"Alpha\",\"numbers\":[6]}],"                                            \
  "\"red\":[\"endo\",\"endo\"],\"starting\":[{\"color\":\"red\"},{\"color\":\"red\"}],"            \
  "\"sketch\":{\"grid\":\"hex\",\"hexes\":["                                                       \
  "[0,0],[1,0],[2,0],[3,0],[4,0],[5,0],[6,0],[7,0],[8,0],[9,0],[10,0],[11,0],[12,0],[13,0],"       \
  "[0,1],[1,1],[2,1],[3,1],[4,1],[5,1],[6,1],[7,1],[8,1],[9,1],[10,1],[11,1],[12,1],[13,1]]}},"    \
  "\"heroes\":[{\"color\":\"red\",\"character\":\"john\"},"                                        \
  "{\"color\":\"blue\",\"character\":\"guardian\"}]}"

static void
accept (TsSession *session, const char *text)
{
  g_autoptr (JsonObject) command = ts_json_read_object (text, strlen (text), NULL);
  g_autoptr (GError) error = NULL;

  if (!ts_session_do (session, command, 1, NULL, &error))
    fail_msg ("%s: %s", text, error->message);
}

static TsSession *
begin (void)
{
  static const char *const commands[] = {
    "{\"do\":\"begin\"}",
    "{\"do\":\"put\",\"figure\":\"red\",\"place\":[0,0]}",
    "{\"do\":\"put\",\"figure\":\"blue\",\"place\":[0,1]}",
    "{\"do\":\"put\",\"figure\":\"red-endo-1\",\"place\":[13,0]}",
    "{\"do\":\"put\",\"figure\":\"red-endo-2\",\"place\":[13,1]}",
    "{\"do\":\"choose\",\"color\":\"red\"}",
    "{\"do\":\"roll-actions\",\"dice\":[1,1,1,1]}",
  };
  g_autoptr (JsonObject) setup = ts_json_read_object (SETUP, strlen (SETUP), NULL);
  TsSession *session = ts_session_new (ts_games_find ("genesis", NULL), setup, NULL);

  assert_non_null (session);
  ts_session_set_chance (session, ts_chance_new_seeded (7));
  ts_session_set_automatic (session, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    accept (session, commands[i]);
  return session;
}

/* What is suggested, until a character is asked again. */
static void
play_phase (TsSession *session)
{
  const TsViewer viewer = { ts_language_get_english (), TS_ROLE_HOST, NULL };

  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (TsView) view = ts_session_view (session, &viewer);
      g_autoptr (JsonObject) command = json_object_new ();
      g_autoptr (GError) error = NULL;
      const TsOffer *first = view->now.offers->pdata[0];

      if (view->now.seat != NULL || view->now.color == NULL)
        return;
      ts_json_copy_members (first->command, command);
      if (!ts_session_do (session, command, 1, NULL, &error))
        fail_msg ("%s: %s", first->label, error->message);
    }
}

static const TsWayBack *
find_way (const GPtrArray *ways, const char *word)
{
  for (guint i = 0; i < ways->len; i++)
    if (g_strcmp0 (((TsWayBack *) ways->pdata[i])->word, word) == 0)
      return ways->pdata[i];
  return NULL;
}

static char *
write_view (TsSession *session)
{
  const TsViewer viewer = { ts_language_get_english (), TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = ts_session_view (session, &viewer);

  return ts_json_text_free_to_string (ts_view_to_text (view));
}

/* One command takes back a whole enemy phase, another the turn with it, and redo brings both. */
static void
test_ways (void **state)
{
  g_autoptr (TsSession) session = begin ();
  g_autofree char *before = NULL, *after = NULL, *again = NULL, *run = NULL, *turn = NULL;
  g_autoptr (GPtrArray) ways = NULL;
  g_autofree char *redo = NULL;
  guint64 start, end;

  before = write_view (session);
  accept (session, "{\"do\":\"end-turn\"}");
  start = ts_session_get_rev (session);
  play_phase (session);
  end = ts_session_get_rev (session);
  after = write_view (session);
  assert_true (end > start + 1);

  ways = ts_session_list_ways_back (session);
  assert_null (((TsWayBack *) ways->pdata[0])->word);
  for (guint i = 1; i < ways->len; i++)
    assert_true (((TsWayBack *) ways->pdata[i])->to < ((TsWayBack *) ways->pdata[i - 1])->to);
  assert_non_null (find_way (ways, "turn"));
  assert_true (find_way (ways, "turn")->to < start);

  accept (session, "{\"do\":\"undo\",\"back\":\"run\"}");
  run = write_view (session);
  assert_non_null (strstr (run, "\"color\":\"red\""));
  assert_int_equal (ts_session_get_rev (session), 8);
  redo = g_strdup_printf ("{\"do\":\"redo\",\"to\":%" G_GUINT64_FORMAT "}", end);
  accept (session, redo);
  again = write_view (session);
  assert_string_equal (again, after);

  accept (session, "{\"do\":\"undo\",\"back\":\"turn\"}");
  turn = write_view (session);
  assert_int_equal (ts_session_get_rev (session), 6);
  accept (session, "{\"do\":\"redo\"}");
  g_free (turn);
  turn = write_view (session);
  assert_string_equal (turn, before);
}

/* Every Endo that moved goes back once, however many undos it took. */
static void
test_moves_add_up (void **state)
{
  g_autoptr (TsSession) session = begin ();
  g_autoptr (GPtrArray) lines = NULL;
  guint n_back = 0;

  accept (session, "{\"do\":\"end-turn\"}");
  play_phase (session);
  while (ts_session_get_rev (session) > 8)
    accept (session, "{\"do\":\"undo\"}");
  lines = ts_hands_list (ts_session_get_hands (session));
  for (guint i = 0; i < lines->len; i++)
    {
      g_autofree char *text
          = ts_phrase_format (((TsHandLine *) lines->pdata[i])->text, ts_language_get_english ());

      n_back += strstr (text, "Endo") != NULL && strstr (text, "back") != NULL;
    }
  assert_int_equal (n_back, 2);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_ways),
    cmocka_unit_test (test_moves_add_up),
  };

  return cmocka_run_group_tests_name ("undo", tests, NULL, NULL);
}
