/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-terminus.c: what transcripts of Terminus cannot hold: setups that are made whole or changed
 * by what owners typed; cards that make no sense.
 */

#include <string.h>

#include "../unit.h"
#include "terminus-catalogue.h"
#include "terminus-setup.h"
#include "ts-games.h"
#include "ts-json.h"
#include "ts-play.h"

#define TWO "{\"color\":\"pink\"},{\"color\":\"red\"}"
#define FOUR TWO ",{\"color\":\"yellow\"},{\"color\":\"orange\"}"
#define PLAYERS(players) "{\"players\":[" players "]"

static const TsGame *
find_game (void)
{
  return ts_games_find ("terminus", NULL);
}

static JsonObject *
read_object (const char *text)
{
  g_autoptr (GError) error = NULL;
  JsonObject *object = ts_json_read_object (text, strlen (text), &error);

  if (object == NULL)
    fail_msg ("%s: %s", text, error->message);
  return object;
}

static TsPlay *
new_play (const char *setup, GError **error)
{
  g_autoptr (JsonObject) object = read_object (setup);

  return ts_play_new (find_game (), object, error);
}

static char *
format_object (JsonObject *object)
{
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), object);

  return json_to_string (node, FALSE);
}

static JsonObject *
prepare (JsonObject *given)
{
  g_autoptr (GError) error = NULL;
  JsonObject *whole = find_game ()->prepare (given, &error);

  if (whole == NULL)
    fail_msg ("refused: %s", error->message);
  return whole;
}

/* Prepared once and, with the same result, again; what was given is left alone. */
static JsonObject *
prepare_text (const char *setup)
{
  g_autoptr (JsonObject) given = read_object (setup);
  g_autofree char *before = format_object (given);
  JsonObject *once = prepare (given);
  g_autoptr (JsonObject) twice = prepare (once);
  g_autofree char *after = format_object (given);
  g_autofree char *first = format_object (once);
  g_autofree char *second = format_object (twice);

  assert_string_equal (before, after);
  assert_string_equal (first, second);
  return once;
}

static void
assert_list (JsonObject *setup, const char *name, const char *wanted)
{
  g_autofree char *got = json_to_string (json_object_get_member (setup, name), FALSE);

  assert_string_equal (got, wanted);
}

/* With nothing said: three players in their first game. */
static void
test_proposal (void **data)
{
  g_autoptr (JsonObject) setup = prepare_text ("{}");

  assert_list (setup, "projects", "[5,8,10]");
  assert_list (setup, "developments", "[2,4,5,7,9,11,12,15,18,21,22,23]");
  assert_list (setup, "players",
               "[{\"color\":\"pink\"},{\"color\":\"purple\"},{\"color\":\"red\"}]");
  assert_true (json_object_get_boolean_member (setup, "first-game"));
  assert_true (json_object_get_boolean_member (setup, "automa-pays"));
  assert_true (json_object_get_boolean_member (setup, "keep-automa"));
  assert_false (json_object_has_member (setup, "automa"));
}

/* The proposal for three players, and a fourth joins: the lists of a first game follow. */
static void
test_first_game_follows (void **data)
{
  g_autoptr (JsonObject) setup = prepare_text ("{}");
  g_autoptr (JsonObject) four = read_object (PLAYERS (FOUR) "}");
  g_autoptr (JsonObject) grown = NULL;
  g_autoptr (JsonObject) shrunk = NULL;
  g_autoptr (JsonObject) two = read_object (PLAYERS (TWO) "}");

  json_object_set_member (setup, "players", json_object_dup_member (four, "players"));
  grown = prepare (setup);
  assert_list (grown, "projects", "[1,5,8,10]");
  assert_list (grown, "developments", "[1,2,4,5,7,9,10,11,12,15,18,21,22,23,25]");
  json_object_set_member (grown, "players", json_object_dup_member (two, "players"));
  shrunk = prepare (grown);
  assert_list (shrunk, "projects", "[5,8,10]");
}

/* Who gives a list of one kind plays no first game; the other list stays open. */
static void
test_own_lists (void **data)
{
  g_autoptr (JsonObject) setup = prepare_text (PLAYERS (FOUR) ",\"projects\":[4,3,2,1]}");
  g_autoptr (JsonObject) open = prepare_text (PLAYERS (FOUR) ",\"first-game\":false}");

  assert_false (json_object_get_boolean_member (setup, "first-game"));
  assert_list (setup, "projects", "[4,3,2,1]");
  assert_list (setup, "developments", "[]");
  assert_list (open, "projects", "[]");
}

/* A state and the setup that it points to, as the frame has them. */
static TerminusState *
start (JsonObject *json)
{
  TerminusSetup *setup = g_new0 (TerminusSetup, 1);
  TerminusState *state = g_new0 (TerminusState, 1);

  terminus_read_setup (setup, json);
  terminus_begin (state, setup);
  return state;
}

static void
stop (TerminusState *state)
{
  g_free ((gpointer) state->setup);
  g_free (state);
}

/* Every number of players starts, keeps its counts and has lines for all of it. */
static void
test_numbers_of_players (void **data)
{
  static const char *const colors[] = { "pink", "purple", "red", "yellow", "orange" };
  static const guint lines[] = { 0, 0, 23, 20, 23, 26 };
  g_autoptr (GString) players = g_string_new ("{\"color\":\"pink\"}");

  for (guint n = MIN_PLAYERS; n <= MAX_PLAYERS; n++)
    {
      g_autofree char *text = NULL;
      g_autoptr (JsonObject) setup = NULL;
      g_autoptr (GPtrArray) list = NULL;
      TerminusState *state;

      g_string_append_printf (players, ",{\"color\":\"%s\"}", colors[n - 1]);
      text = g_strdup_printf ("{\"players\":[%s]}", players->str);
      setup = prepare_text (text);
      state = start (setup);
      list = ts_tabletop_list_setup (terminus_lay, state);
      assert_int_equal (state->setup->n_players, n);
      assert_int_equal (state->setup->n_projects, n > 3 ? 4 : 3);
      assert_int_equal (state->n_developments, n > 3 ? 15 : 12);
      assert_int_equal (list->len, lines[n]);
      stop (state);
    }
}

/* Cubes in play: all with three players; with two those that are not gray, when that is known. */
static void
test_cubes (void **data)
{
  static const struct
  {
    const char *players;
    const char *market;
    int total;
    int first; /* spaces of the first column */
  } cases[] = {
    { TWO, "", UNKNOWN, UNKNOWN },
    { TWO, "\"spaces\":[3,3,3,3]", UNKNOWN, UNKNOWN },
    { TWO, "\"spaces\":[3,3,3,3],\"gray\":[1,1,0,0]", 10, 2 },
    { TWO, "\"spaces\":[3,3,3,3],\"gray\":[1,null,0,0]", UNKNOWN, 2 },
    { TWO, "\"gray\":[1,1,0,0]", 10, UNKNOWN },
    { FOUR, "", 12, UNKNOWN },
    { FOUR, "\"spaces\":[3,3,3,3]", 12, 3 },
    { FOUR, "\"spaces\":[3,3,3,3],\"gray\":[1,1,0,0]", 12, 3 },
    { FOUR, "\"spaces\":[null,3,3,3]", 12, UNKNOWN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
          = g_strdup_printf ("{\"players\":[%s],\"cards\":{\"market\":{\"permits\":{%s}}}}",
                             cases[i].players, cases[i].market);
      g_autoptr (JsonObject) setup = prepare_text (text);
      TerminusState *state = start (setup);

      assert_int_equal (state->stock[RESOURCE_PERMIT], cases[i].total);
      assert_int_equal (state->setup->markets[RESOURCE_PERMIT].spaces[0], cases[i].first);
      stop (state);
    }
}

/* What is typed lies over what is shipped, and names what is there. */
static void
test_cards (void **data)
{
  g_autoptr (JsonObject) setup = prepare_text (
      PLAYERS (TWO) ",\"developments\":[10,2,4,5,7,9,11,12,15,18,21,22],\"projects\":[8,1,2],"
                    "\"cards\":{\"board\":{\"player\":{\"budget\":[12,13,null,15],\"start\":2,"
                    "\"power\":[0,1],\"icons\":[4,null]}},"
                    "\"project\":{\"8\":{\"name\":\"Ring\",\"points\":[2,4,8,15]}},"
                    "\"development\":{\"10\":{\"type\":\"commercial\",\"get-power\":1}},"
                    "\"bonus\":{\"coins\":{\"name\":\"Five coins\",\"coins\":5}}}}");
  TerminusState *state = start (setup);
  Effect effect = terminus_read_effect (state->setup, "development", "10");
  Effect nothing = terminus_read_effect (state->setup, "development", "5");

  assert_int_equal (state->budget[1], 13);
  assert_int_equal (state->budget[2], UNKNOWN);
  assert_int_equal (state->budget[4], UNKNOWN);
  assert_int_equal (state->demands[3], 17);
  assert_int_equal (state->first_capacity, 2);
  assert_int_equal (state->power[1], 1);
  assert_int_equal (state->power[2], UNKNOWN);
  assert_int_equal (state->icons[0], 4);
  assert_int_equal (state->icons[1], UNKNOWN);
  assert_string_equal (state->setup->projects[0].name, "Ring");
  assert_null (state->setup->projects[1].name);
  assert_int_equal (state->points[0][3], 15);
  assert_int_equal (state->points[1][0], UNKNOWN);
  assert_int_equal (state->developments[0].type, TYPE_COMMERCIAL);
  assert_int_equal (state->developments[1].type, UNKNOWN);
  assert_true (effect.known);
  assert_int_equal (effect.pay.coins, 1);
  assert_int_equal (effect.get.resources[RESOURCE_CONSTRUCTION], 4);
  assert_int_equal (effect.get.resources[RESOURCE_POWER], 1);
  assert_false (nothing.known);
  assert_int_equal (terminus_read_development (state->setup, 10).zone, ZONE_LOBBY);
  assert_int_equal (terminus_read_development (state->setup, 99).zone, UNKNOWN);
  assert_int_equal (state->setup->n_bonuses, 2);
  assert_string_equal (state->setup->bonuses[0].name, "Five coins");
  assert_int_equal (state->setup->bonuses[1].goods.rails, 1);
  stop (state);
}

/* Ids of cards: numbers by their value, before words. */
static void
test_list (void **data)
{
  g_autoptr (JsonObject) setup
      = prepare_text ("{\"cards\":{\"agenda\":{\"ring\":{},\"12\":{},\"3\":{},\"a\":{}}}}");
  TerminusState *state = start (setup);
  g_autoptr (GPtrArray) agendas = terminus_list_cards (state->setup, "agenda");
  g_autoptr (GPtrArray) developments = terminus_list_cards (state->setup, "development");

  assert_int_equal (agendas->len, 4);
  assert_string_equal (agendas->pdata[0], "3");
  assert_string_equal (agendas->pdata[1], "12");
  assert_string_equal (agendas->pdata[2], "a");
  assert_string_equal (agendas->pdata[3], "ring");
  assert_int_equal (developments->len, 15);
  assert_string_equal (developments->pdata[14], "25");
  stop (state);
}

/* One option is shipped: fifteen fit beside it. */
static void
test_too_many_bonuses (void **data)
{
  g_autoptr (GString) cards = g_string_new ("\"b-0\":{\"coins\":1}");

  for (guint n = 2; n <= MAX_BONUSES; n++)
    {
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (TsPlay) play = NULL;

      g_string_append_printf (cards, ",\"b-%u\":{\"coins\":1}", n);
      text = g_strdup_printf ("{\"cards\":{\"bonus\":{%s}}}", cards->str);
      play = new_play (text, &error);
      assert_true ((play != NULL) == (n < MAX_BONUSES));
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_proposal),  cmocka_unit_test (test_first_game_follows),
    cmocka_unit_test (test_own_lists), cmocka_unit_test (test_numbers_of_players),
    cmocka_unit_test (test_cubes),     cmocka_unit_test (test_cards),
    cmocka_unit_test (test_list),      cmocka_unit_test (test_too_many_bonuses),
  };

  return cmocka_run_group_tests_name ("terminus", tests, NULL, NULL);
}
