/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-genesis-run.c: the enemy phase that plays itself: what it stops for, the list that hands
 * follow, and a way that is changed afterwards.
 *
 * Two heroes at the left edge of an open map of 14 by 8 hexes, red Endos (move 4, range 6, 3 dice)
 * that walk and then see them.
 */

#include <string.h>

#include "../unit.h"
#include "ts-counters.h"
#include "ts-games.h"
#include "ts-json.h"
#include "ts-session.h"

#define WIDTH 14
#define HEIGHT 8
#define SEED 5
/* Plans of enemies for one board: in step A, and in step B. */
#define MOST_IN_A 20
#define MOST_IN_B 21

typedef struct
{
  const char *mission; /* members of the mission, after its id */
  const char *heroes;
} Table;

static const Table plain
    = { "\"dice\":0,\"red\":[\"endo\",\"endo\"],\"starting\":[{\"color\":\"red\"},"
        "{\"color\":\"red\"}]",
        "{\"color\":\"red\",\"character\":\"john\"},{\"color\":\"blue\",\"character\":\"kyle\"},"
        "{\"color\":\"white\",\"character\":\"guardian\"}" };

static JsonObject *
parse (const char *text)
{
  JsonObject *object = ts_json_read_object (text, strlen (text), NULL);

  if (object == NULL)
    fail_msg ("no JSON: %s", text);
  return object;
}

static JsonObject *
make_setup (const Table *table)
{
  g_autoptr (GString) hexes = g_string_new (NULL);
  g_autofree char *text = NULL;

  for (int r = 0; r < HEIGHT; r++)
    for (int q = 0; q < WIDTH; q++)
      g_string_append_printf (hexes, "%s[%d,%d]", hexes->len > 0 ? "," : "", q - r / 2, r);
  text = g_strdup_printf ("{\"mission\":{\"id\":\"run\",%s,\"sketch\":{\"grid\":\"hex\","
                          "\"hexes\":[%s]}},\"heroes\":[%s]}",
                          table->mission, hexes->str, table->heroes);
  return parse (text);
}

static void
give (TsSession *session, const char *text)
{
  g_autoptr (JsonObject) command = parse (text);
  g_autoptr (GError) error = NULL;

  if (!ts_session_do (session, command, 1, NULL, &error))
    fail_msg ("%s: %s", text, error->message);
}

static void
put (TsSession *session, const char *figure, int column, int row)
{
  g_autofree char *text = g_strdup_printf ("{\"do\":\"put\",\"figure\":\"%s\",\"place\":[%d,%d]}",
                                           figure, column - row / 2, row);

  give (session, text);
}

static TsSession *
open_session (JsonObject *setup)
{
  g_autoptr (GError) error = NULL;
  TsSession *session = ts_session_new (ts_games_find ("genesis", NULL), setup, &error);

  if (session == NULL)
    fail_msg ("%s", error->message);
  return session;
}

/* At the start of Red's enemy phase. */
static TsSession *
new_session (void)
{
  g_autoptr (JsonObject) setup = make_setup (&plain);
  TsSession *session = open_session (setup);

  ts_session_set_chance (session, ts_chance_new_seeded (SEED));
  ts_session_set_automatic (session, TRUE);
  give (session, "{\"do\":\"begin\"}");
  put (session, "red", 0, 0);
  put (session, "blue", 0, 7);
  put (session, "white", 1, 7);
  put (session, "red-endo-1", 8, 0);
  put (session, "red-endo-2", 9, 3);
  give (session, "{\"do\":\"choose\",\"color\":\"red\"}");
  give (session, "{\"do\":\"roll-actions\",\"dice\":[1,1,1,1]}");
  give (session, "{\"do\":\"end-turn\"}");
  return session;
}

static TsView *
look (TsSession *session)
{
  const TsViewer host = { ts_language_get_english (), TS_ROLE_HOST, NULL };

  return ts_session_view (session, &host);
}

static char *
dup_view (TsSession *session)
{
  g_autoptr (TsView) view = look (session);

  return ts_json_text_free_to_string (ts_view_to_text (view));
}

/* Answers as proposed until the next turn. */
static void
finish (TsSession *session)
{
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (TsView) view = look (session);
      const TsOffer *first = view->now.offers->pdata[0];
      g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
      g_autofree char *text = NULL;

      if (strcmp (ts_arg_text (first->command, "do"), "defend") != 0)
        return;
      json_node_set_object (node, first->command);
      text = json_to_string (node, FALSE);
      give (session, text);
    }
  fail ();
}

static const TsAct *
get_act (const TsView *view, guint index)
{
  assert_true (view->acts->len > index);
  return view->acts->pdata[index];
}

static void
test_the_list_tells_everybody_in_order (void **state)
{
  g_autoptr (TsSession) session = new_session ();
  g_autoptr (TsView) view = NULL;

  give (session, "{\"do\":\"play-enemies\"}");
  finish (session);
  view = look (session);
  assert_int_equal (view->acts->len, 2);
  assert_string_equal (get_act (view, 0)->token, "red-endo-1");
  assert_string_equal (get_act (view, 0)->mark, "E1");
  assert_string_equal (get_act (view, 0)->text, "2 hexes to the left");
  assert_non_null (strstr (get_act (view, 0)->note, "attacks John Connor"));
  assert_string_equal (get_act (view, 1)->token, "red-endo-2");
  assert_string_equal (view->now.instruction, "Who goes next?");
}

/* One stands on the map, two come in: whoever acts goes above those that have only come. */
static void
test_the_list_is_in_the_order_of_acting (void **state)
{
  static const struct
  {
    const char *command;
    const char *marks; /* one after the other */
    guint now;
  } steps[] = {
    { "{\"do\":\"reinforce\",\"dice\":[1,4]}", "E2D1", 1 },
    { "{\"do\":\"move\",\"enemy\":\"red-endo-1\",\"rule\":1}", "E1E2D1", 0 },
    { "{\"do\":\"move\",\"enemy\":\"red-drone-1\",\"rule\":2}", "E1D1E2", 1 },
    { "{\"do\":\"move\",\"enemy\":\"red-endo-2\",\"rule\":2}", "E1D1E2", 2 },
    { "{\"do\":\"hold\",\"enemy\":\"red-endo-1\"}", "E1D1E2", 0 },
  };
  g_autoptr (JsonObject) setup
      = parse ("{\"mission\":{\"id\":\"m\",\"dice\":2,\"red\":[\"endo\",\"endo\",\"drone\"],"
               "\"starting\":[{\"color\":\"red\"}],\"entries\":[{\"name\":\"Alpha\",\"numbers\":"
               "[1,2,3]},{\"name\":\"Bravo\",\"numbers\":[4,5,6]}]},\"heroes\":[{\"color\":\"red\","
               "\"character\":\"john\"},{\"color\":\"blue\",\"character\":\"kyle\"}]}");
  g_autoptr (TsSession) session = open_session (setup);

  give (session, "{\"do\":\"begin\"}");
  give (session, "{\"do\":\"choose\",\"color\":\"red\"}");
  give (session, "{\"do\":\"roll-actions\",\"dice\":[1,1,1,1]}");
  give (session, "{\"do\":\"end-turn\"}");
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (TsView) view = NULL;
      g_autoptr (GString) marks = g_string_new (NULL);

      give (session, steps[i].command);
      view = look (session);
      for (guint j = 0; j < view->acts->len; j++)
        {
          g_string_append (marks, get_act (view, j)->mark);
          assert_int_equal (get_act (view, j)->now, j == steps[i].now);
        }
      assert_string_equal (marks->str, steps[i].marks);
    }
}

/* The program rolls the same dice again: nobody gets another throw by changing a way. */
static void
test_a_way_is_changed_with_what_follows (void **state)
{
  g_autoptr (TsSession) session = new_session ();
  g_autoptr (TsView) before = NULL, after = NULL;
  g_autofree char *shown = NULL, *again = NULL;
  const TsAct *act;
  const TsOffer *way;
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *text = NULL;

  give (session, "{\"do\":\"play-enemies\"}");
  finish (session);
  before = look (session);
  act = get_act (before, 1);
  assert_true (act->offers->len > 0);
  way = act->offers->pdata[0];
  json_node_set_object (node, way->command);
  text = json_to_string (node, FALSE);
  shown = dup_view (session);
  give (session, text);

  after = look (session);
  assert_string_equal (get_act (after, 1)->chosen, way->label);
  assert_string_not_equal (get_act (after, 1)->text, act->text);
  assert_string_equal (get_act (after, 0)->text, get_act (before, 0)->text);
  assert_string_equal (get_act (after, 0)->note, get_act (before, 0)->note);
  assert_string_equal (get_act (after, 1)->note, act->note);
  assert_string_equal (after->now.instruction, before->now.instruction);

  /* And back by its old letter: all is as it was. */
  act = get_act (after, 1);
  for (guint i = 0; i < act->offers->len; i++)
    {
      const TsOffer *back = act->offers->pdata[i];

      if (strcmp (back->label, get_act (before, 1)->chosen) != 0)
        continue;
      json_node_set_object (node, back->command);
      again = json_to_string (node, FALSE);
      give (session, again);
      break;
    }
  assert_non_null (again);
  g_free (again);
  again = dup_view (session);
  assert_string_equal (again, shown);
}

static void
test_what_cannot_be_done_instead_changes_nothing (void **state)
{
  static const char *const bad[] = {
    "{\"do\":\"instead\",\"of\":{\"do\":\"move\",\"enemy\":\"red-endo-9\"},"
    "\"command\":{\"do\":\"note\",\"text\":\"x\"}}",
    "{\"do\":\"instead\",\"of\":{\"do\":\"move\",\"enemy\":\"red-endo-1\"},"
    "\"command\":{\"do\":\"move\",\"enemy\":\"red-endo-1\",\"rule\":2,\"target\":\"red\","
    "\"to\":[0,1]}}",
    "{\"do\":\"instead\",\"of\":{\"do\":\"move\"},\"command\":{}}",
    "{\"do\":\"instead\",\"of\":{\"do\":\"move\"},\"command\":{\"do\":\"undo\"}}",
    "{\"do\":\"instead\",\"of\":{\"do\":\"move\"}}",
    "{\"do\":\"instead\",\"of\":3,\"command\":[]}",
  };
  g_autoptr (TsSession) session = new_session ();
  g_autofree char *shown = NULL;
  guint64 serial;

  give (session, "{\"do\":\"play-enemies\"}");
  finish (session);
  shown = dup_view (session);
  serial = ts_session_get_serial (session);
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (JsonObject) command = parse (bad[i]);
      g_autoptr (GError) error = NULL;
      g_autofree char *now = NULL;

      assert_false (ts_session_do (session, command, 1, NULL, &error));
      assert_non_null (error);
      now = dup_view (session);
      assert_string_equal (now, shown);
      assert_true (ts_session_get_serial (session) == serial);
    }
}

/* The run and what it brought are one step back, and the same forward again. */
static void
test_undo_takes_back_the_run (void **state)
{
  g_autoptr (TsSession) session = new_session ();
  g_autofree char *start = dup_view (session);
  g_autofree char *played = NULL, *now = NULL;

  give (session, "{\"do\":\"play-enemies\"}");
  played = dup_view (session);
  give (session, "{\"do\":\"undo\"}");
  now = dup_view (session);
  assert_string_equal (now, start);
  give (session, "{\"do\":\"redo\"}");
  g_free (now);
  now = dup_view (session);
  assert_string_equal (now, played);
}

static void
test_the_table_may_roll_and_choose (void **state)
{
  g_autoptr (TsSession) session = new_session ();
  g_autoptr (TsView) view = NULL;

  give (session, "{\"do\":\"enemy-dice\",\"own\":true}");
  give (session, "{\"do\":\"enemy-ways\",\"ask\":true}");
  give (session, "{\"do\":\"play-enemies\"}");
  view = look (session);
  assert_non_null (strstr (view->now.instruction, "choose where it moves"));
  g_clear_pointer (&view, ts_view_free);
  give (session, "{\"do\":\"enemy-ways\",\"ask\":false}");
  view = look (session);
  assert_string_equal (view->now.instruction, "Roll 3 attack dice for Red Endo 1");
  g_clear_pointer (&view, ts_view_free);
  give (session, "{\"do\":\"strike\",\"dice\":[\"skull\",\"skull\",\"hit\"]}");
  view = look (session);
  assert_string_equal (view->now.instruction, "Roll 3 attack dice for Red Endo 2");
  assert_string_equal (view->result->text, "2 wounds");
}

#ifdef TS_COUNTERS
/* What a view for somebody makes. */
static guint64
count_plans (TsSession *session, const char *language, TsRole role)
{
  const TsViewer viewer = { ts_language_find (language), role, NULL };
  guint64 before = ts_counters[TS_COUNT_PLANS];
  g_autoptr (TsView) view = ts_session_view (session, &viewer);

  return ts_counters[TS_COUNT_PLANS] - before;
}

/* Four that walk in a line, so that their order may matter: in steps A and B. */
static TsSession *
new_line (void)
{
  g_autoptr (JsonObject) setup = parse (
      "{\"mission\":{\"id\":\"sheet\",\"dice\":1,\"entries\":[{\"name\":\"Alpha\",\"numbers\":[6]}]"
      ","
      "\"red\":[\"endo\",\"endo\",\"endo\",\"endo\"],\"starting\":[{\"color\":\"red\"},{\"color\":"
      "\"red\"},{\"color\":\"red\"},{\"color\":\"red\"}],\"sketch\":{\"grid\":\"hex\",\"hexes\":[["
      "0,0],"
      "[1,0],[2,0],[3,0],[4,0],[5,0],[6,0],[7,0],[8,0],[9,0],[10,0],[11,0],[12,0],[13,0]]}},"
      "\"heroes\":[{\"color\":\"red\",\"character\":\"john\"},{\"color\":\"blue\",\"character\":"
      "\"guardian\"}]}");
  TsSession *session = open_session (setup);

  give (session, "{\"do\":\"begin\"}");
  put (session, "red", 12, 0);
  put (session, "blue", 13, 0);
  for (int i = 0; i < 4; i++)
    {
      g_autofree char *figure = g_strdup_printf ("red-endo-%d", i + 1);

      put (session, figure, i, 0);
    }
  give (session, "{\"do\":\"choose\",\"color\":\"red\"}");
  give (session, "{\"do\":\"end-turn\"}");
  return session;
}

/* However many look, and though a view asks several times where an enemy goes and whether another
 * order changes anything. */
static void
test_the_sketch_is_asked_once (void **state)
{
  g_autoptr (TsSession) session = new_line ();
  const guint64 most[] = { MOST_IN_A, MOST_IN_B };

  for (guint i = 0; i < G_N_ELEMENTS (most); i++)
    {
      guint64 first = count_plans (session, "en", TS_ROLE_HOST);

      print_message ("# step %c: %u plans for the first who looks\n", 'A' + i, (guint) first);
      assert_in_range (first, 1, most[i]);
      assert_int_equal (count_plans (session, "pt_BR", TS_ROLE_HOST), 0);
      assert_int_equal (count_plans (session, "de", TS_ROLE_WALL), 0);
      if (i == 0)
        give (session, "{\"do\":\"reinforce\",\"dice\":[1]}");
    }
}
#endif

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_the_list_tells_everybody_in_order),
    cmocka_unit_test (test_the_list_is_in_the_order_of_acting),
    cmocka_unit_test (test_a_way_is_changed_with_what_follows),
    cmocka_unit_test (test_what_cannot_be_done_instead_changes_nothing),
    cmocka_unit_test (test_undo_takes_back_the_run),
    cmocka_unit_test (test_the_table_may_roll_and_choose),
#ifdef TS_COUNTERS
    cmocka_unit_test (test_the_sketch_is_asked_once),
#endif
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
