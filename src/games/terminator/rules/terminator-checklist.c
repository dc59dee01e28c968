/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-checklist.c: what the table lays out, line by line, with the exact counts (L113-150).
 *
 * There are as many lines whatever has been dealt, because ticks go by their number.
 */

#include "terminator-setup.h"
#include "terminator-figures.h"
#include "terminator-words.h"

#define N_OBSTACLES 4                /* tiles of each side (L18) */
#define N_LOCATIONS (1 + N_OUTPOSTS) /* of the Resistance */

static const TerminatorKind unit_kinds[]
    = { KIND_SOLDIER, KIND_HEAVY, KIND_T800, KIND_STINGER, KIND_TANK };

/* 2029. */

static TsPhrase *
format_skynet_units (const TerminatorState *state)
{
  int n = state->factories;

  if (n == UNKNOWN)
    return ts_phrase ("2029: one T-800 and one Stinger in the Skynet Mainframe, and in each "
                      "factory");
  return ts_phrase_plural (
      "2029: one T-800 and one Stinger in the Skynet Mainframe, and in {n} "
      "factory: {units}",
      "2029: one T-800 and one Stinger in the Skynet Mainframe, and in each of "
      "{n} factories: {units}",
      n,
      ts_part ("units", terminator_format_all_units ((guint8[N_KINDS]){
                            [KIND_T800] = (guint8) (1 + n), [KIND_STINGER] = (guint8) (1 + n) })));
}

static TsPhrase *
format_resistance_units (void)
{
  guint8 units[N_KINDS] = { [KIND_SOLDIER] = 2 * N_LOCATIONS, [KIND_HEAVY] = N_LOCATIONS };

  return ts_phrase ("2029: two Soldiers and one Heavy in the Resistance Base, and in each of "
                    "{outposts} outposts: {units}",
                    ts_number ("outposts", N_OUTPOSTS),
                    ts_part ("units", terminator_format_all_units (units)));
}

/* How many of a kind are on the board from the start; UNKNOWN. */
static int
count_placed (const TerminatorState *state, TerminatorKind kind)
{
  if (kind == KIND_SOLDIER)
    return 2 * N_LOCATIONS;
  if (kind == KIND_HEAVY)
    return N_LOCATIONS;
  if (kind == KIND_TANK)
    return 0;
  return state->factories != UNKNOWN ? 1 + state->factories : UNKNOWN;
}

static TsPhrase *
format_supply (const TerminatorState *state)
{
  guint8 units[N_KINDS] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (unit_kinds); i++)
    {
      int placed = count_placed (state, unit_kinds[i]);

      if (placed == UNKNOWN)
        return ts_phrase ("The other miniatures of 2029 beside the board, as a supply");
      units[unit_kinds[i]] = (guint8) ((int) terminator_count_kind (unit_kinds[i]) - placed);
    }
  return ts_phrase ("Beside the board of 2029, as a supply: {units}",
                    ts_part ("units", terminator_format_all_units (units)));
}

static TsPhrase *
format_unit_statcards (void)
{
  GPtrArray *list = ts_phrase_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (unit_kinds); i++)
    g_ptr_array_add (list, terminator_format_kind (unit_kinds[i]));
  return ts_phrase ("Statcards beside the board of 2029: {cards}", ts_list ("cards", list));
}

/* Each side in turn, Skynet first (L125). */
static void
list_obstacles (TsTabletop *table)
{
  for (guint i = 0; i < N_SIDES * N_OBSTACLES; i++)
    ts_lay (table,
            ts_phrase ("{side}: obstacle tile {number} of {n} over a terrain "
                       "marking of 2029, not over a cache location",
                       terminator_name_side (i % N_SIDES == 0 ? SIDE_SKYNET : SIDE_RESISTANCE),
                       ts_number ("number", i / N_SIDES + 1), ts_number ("n", N_OBSTACLES)));
}

static void
list_2029 (const TerminatorState *state, TsTabletop *table)
{
  ts_lay_first (table, format_skynet_units (state));
  ts_lay_first (table, format_resistance_units ());
  ts_lay_first (table, format_supply (state));
  ts_lay (table, format_unit_statcards ());
  for (int i = 0; i < N_SIDES; i++)
    ts_lay_first (table,
                  ts_phrase ("{side}: {resources} in its pool of 2029",
                             terminator_name_side (i == 0 ? SIDE_SKYNET : SIDE_RESISTANCE),
                             ts_part ("resources", terminator_format_resources (START_RESOURCES))));
  ts_lay_first (table, ts_phrase ("The other resources beside the board of 2029: {n}",
                                  ts_number ("n", N_RESOURCES - N_SIDES * START_RESOURCES)));
  list_obstacles (table);
}

/* 1984. */

static int
find_tile_in_hole (const TerminatorState *state, int hole)
{
  for (int i = 0; i < N_TILES; i++)
    if (state->holes[i] == hole)
      return i;
  return NOBODY;
}

static TsPhrase *
format_locations (const TerminatorState *state)
{
  GPtrArray *list = ts_phrase_array_new ();
  gboolean dealt = find_tile_in_hole (state, 0) != NOBODY;

  for (int i = 0; i < (dealt ? N_TILES : N_REQUIRED); i++)
    g_ptr_array_add (list,
                     terminator_format_tile (state, dealt ? find_tile_in_hole (state, i) : i));
  if (dealt)
    return ts_phrase ("Locations face up on the board of 1984, row by row from the top left: "
                      "{tiles}",
                      ts_list ("tiles", list));
  return ts_phrase (
      "{n} locations: {tiles}, and {others} of the others at random; shuffle them and "
      "lay them face up on the board of 1984",
      ts_number ("n", N_TILES), ts_list ("tiles", list),
      ts_number ("others", N_TILES - N_REQUIRED));
}

static TsPhrase *
format_mission_deck (int n)
{
  if (n == 0)
    return ts_phrase ("Shuffle the mission cards and draw two");
  return ts_phrase ("Shuffle the {n} mission cards; the program asks for the first two",
                    ts_number ("n", n));
}

static void
list_missions (const TerminatorState *state, TsTabletop *table)
{
  ts_lay_first (table, ts_phrase ("Both victory track tokens on 0"));
  ts_lay (table, ts_phrase ("Both core missions beside their spots of the board of 1984"));
  ts_lay_first (table, format_mission_deck (state->setup->mission_cards));
  ts_lay_first (table, ts_phrase ("Mission tokens: {n} red ones for the first mission, {n} blue "
                                  "ones for the second",
                                  ts_number ("n", N_TOKENS)));
}

/* Characters. */

static TsPhrase *
format_deck (const TerminatorState *state, int actor)
{
  TsArg name = terminator_name_actor (state, actor);
  TsArg cards = ts_number ("cards", state->setup->cards[actor]);

  if (actor == ACTOR_SKYNET)
    return ts_phrase ("{actor}: statcard and miniature of the Terminator, deck of {cards} cards",
                      name, cards);
  return ts_phrase ("{actor}: statcard, miniature, reference card, deck of {cards} cards", name,
                    cards);
}

static TsPhrase *
format_start (const TerminatorState *state, int figure)
{
  static const int tiles[] = {
    [KIND_SARAH] = TILE_APARTMENTS,
    [KIND_KYLE] = TILE_ALLEY,
    [KIND_TRAXLER] = TILE_POLICE,
    [KIND_TERMINATOR] = TILE_OBSERVATORY,
  };

  if (figure == KIND_JOHN)
    return ts_phrase ("{figure}: any square of the Resistance Base, 2029",
                      terminator_name_figure (state, figure));
  return ts_phrase ("{figure}: {tile}, 1984", terminator_name_figure (state, figure),
                    terminator_name_tile (state, tiles[figure]));
}

static TsPhrase *
format_cops (const TerminatorState *state)
{
  int cop = terminator_first_figure (KIND_COP);
  int first = state->figures[cop].tile, second = state->figures[cop + 1].tile;
  TsArg left = ts_number ("left", (gint64) terminator_count_kind (KIND_COP) - N_FIRST_COPS);

  if (first == NOBODY || second == NOBODY)
    return ts_phrase ("A cop each in two random locations of 1984; {left} more beside the board",
                      left);
  return ts_phrase ("A cop each in {tile} and {other}, 1984; {left} more beside the board",
                    terminator_name_tile (state, first),
                    ts_part ("other", terminator_format_tile (state, second)), left);
}

static TsPhrase *
format_hand (const TerminatorState *state, int actor)
{
  return ts_phrase ("{actor}: shuffle the deck, draw {cards} cards",
                    terminator_name_actor (state, actor),
                    ts_number ("cards", state->decks[actor].size));
}

static gboolean
is_in_game (const TerminatorState *state, int actor)
{
  return actor == ACTOR_SKYNET || state->setup->plays[actor];
}

/* An actor and its own figure have the same number. Skynet comes first, as in the rulebook. */
static void
list_all (const TerminatorState *state,
          TsPhrase *(*format) (const TerminatorState *, int),
          TsTabletop *table)
{
  for (int i = 0; i < N_ACTORS; i++)
    {
      int actor = (i + ACTOR_SKYNET) % N_ACTORS;

      if (is_in_game (state, actor))
        ts_lay_first (table, format (state, actor));
    }
}

void
terminator_lay (gconstpointer data, TsTabletop *table)
{
  const TerminatorState *state = data;

  ts_lay (table, ts_phrase ("Both boards side by side, the victory track between them, with "
                            "room for the missions"));
  list_2029 (state, table);
  if (find_tile_in_hole (state, 0) != NOBODY)
    ts_lay (table, format_locations (state));
  else
    ts_lay_first (table, format_locations (state));
  list_missions (state, table);
  list_all (state, format_deck, table);
  list_all (state, format_start, table);
  ts_lay_first (table, format_cops (state));
  list_all (state, format_hand, table);
  ts_lay_first (table, ts_phrase ("Shuffle the {n} cache cards, face down beside the board of "
                                  "2029",
                                  ts_number ("n", state->setup->cache_cards)));
  ts_lay (table, ts_phrase ("Exhausted tokens, damage tokens, dice and the Time Lab token "
                            "at hand"));
  ts_lay_panels (table, "2029", "units-*", "supply", "1984", "missions", "actions", "round", NULL);
}
