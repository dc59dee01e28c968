/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-begin.c: the table is laid out by a checklist, its random parts by the program or as
 * people laid them, and then the first round begins (L113-151).
 */

#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-setup.h"
#include "terminator-verbs.h"
#include "terminator-words.h"
#include "ts-checklist.h"

#include <string.h>

/* The checklist. */

static const TsSpec check_args[] = {
  { "item", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_CHECKS, .label = N_ ("Line"),
    TS_INTO (TsTick, item) },
  { NULL },
};

static gboolean
may_check (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  g_autoptr (GPtrArray) list = ts_tabletop_list_setup (terminator_lay, data);

  g_assert (list->len <= MAX_CHECKS);
  return terminator_in_phase (data, PHASE_SETUP, why_not) && ts_checklist_may (list, args, why_not);
}

static void
perform_check (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  g_autoptr (GPtrArray) list = ts_tabletop_list_setup (terminator_lay, state);

  ts_checklist_perform (list, state->checked, args, outcome);
}

/* The locations. */

/* Numbers of the setup's tiles. */
typedef struct
{
  gint8 tiles[MAX_LOCATIONS], others[MAX_LOCATIONS];
  guint8 n_tiles, n_others;
  gboolean are_tiles_said, are_others_said;
} Deal;

static int
find_owned_tile (gconstpointer data, const char *id, TsWhyNot *why_not)
{
  const TerminatorState *state = data;

  for (guint i = 0; i < state->setup->n_tiles; i++)
    if (g_str_equal (state->setup->tiles[i].id, id))
      return (int) i;
  ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID,
                ts_phrase ("There is no location “{id}” in this game.", ts_name ("id", id)));
  return NOBODY;
}

static const TsSpec deal_args[] = {
  { "tiles", TS_SPEC_TEXTS, .label = N_ ("Locations in the order of the places"),
    TS_INTO_LIST (Deal, tiles, n_tiles), TS_HAS (Deal, are_tiles_said), .find = find_owned_tile },
  { "others", TS_SPEC_TEXTS, .label = N_ ("Locations besides the required ones"),
    TS_INTO_LIST (Deal, others, n_others), TS_HAS (Deal, are_others_said),
    .find = find_owned_tile },
  { NULL },
};

static gboolean
is_listed (const gint8 *numbers, guint n, int number)
{
  for (guint i = 0; i < n; i++)
    if (numbers[i] == number)
      return TRUE;
  return FALSE;
}

/* `n` of them, each once. */
static gboolean
are_tiles (
    const TerminatorState *state, const gint8 *numbers, guint given, guint n, TsWhyNot *why_not)
{
  TS_NEED (why_not, given == n,
           ts_phrase ("{given} locations are named, and there have to be {n}. Name each of them "
                      "once.",
                      ts_number ("given", given), ts_number ("n", n)));
  for (guint i = 0; i < n; i++)
    TS_NEED (why_not, !is_listed (numbers, i, numbers[i]),
             ts_phrase ("{tile} is named twice. Name each location once.",
                        ts_part ("tile", terminator_format_location (state, numbers[i]))));
  return TRUE;
}

/* The required ones among all of them; none of them among the others. Without a list they are dealt
 * at random in the setup; where they lie may be told later too. */
static gboolean
may_deal (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const Deal *deal = args;
  gboolean all = deal->are_tiles_said;

  if (!all && !deal->are_others_said)
    return terminator_in_phase (state, PHASE_SETUP, why_not);
  if (all && deal->are_others_said
      && !ts_reject_new (why_not, ts_phrase ("Name all locations in the order of the places, or "
                                             "only those besides the required ones, not both.")))
    return FALSE;
  if (!(all ? are_tiles (state, deal->tiles, deal->n_tiles, N_TILES, why_not)
            : are_tiles (state, deal->others, deal->n_others, N_OTHERS, why_not)))
    return FALSE;
  for (int i = 0; i < N_REQUIRED; i++)
    {
      TS_NEED (why_not, !all || is_listed (deal->tiles, N_TILES, i),
               ts_phrase ("{tile} is always in play. Name it too.",
                          ts_part ("tile", terminator_format_location (state, i))));
      TS_NEED (why_not, all || deal->others[i] >= N_REQUIRED,
               ts_phrase ("{tile} is always in play. Name only the others.",
                          ts_part ("tile", terminator_format_location (state, deal->others[i]))));
    }
  return TRUE;
}

G_STATIC_ASSERT (N_OTHERS == N_REQUIRED);

/* `n` numbers in a random order, by moving each to a random place among those before it. */
static void
shuffle (int *numbers, guint n, TsChance *chance)
{
  for (guint i = n; i > 1; i--)
    {
      guint other = ts_chance_die (chance, i) - 1;
      int number = numbers[i - 1];

      numbers[i - 1] = numbers[other];
      numbers[other] = number;
    }
}

/* The required ones and six of the others (L127-130), then all of them shuffled. */
static JsonArray *
draw_tiles (const TerminatorSetup *setup, TsChance *chance)
{
  JsonArray *list = json_array_new ();
  g_autofree int *numbers = g_new (int, setup->n_tiles);

  for (guint i = 0; i < setup->n_tiles; i++)
    numbers[i] = (int) i;
  shuffle (numbers + N_REQUIRED, setup->n_tiles - N_REQUIRED, chance);
  shuffle (numbers, N_TILES, chance);
  for (guint i = 0; i < N_TILES; i++)
    json_array_add_string_element (list, setup->tiles[numbers[i]].id);
  return list;
}

static gboolean
complete_deal (
    gconstpointer data, gconstpointer args, JsonObject *command, TsChance *chance, GError **error)
{
  const TerminatorState *state = data;
  const Deal *deal = args;

  if (!deal->are_tiles_said && !deal->are_others_said)
    json_object_set_array_member (command, "tiles", draw_tiles (state->setup, chance));
  return TRUE;
}

static void
move_number (gint8 *tile, const gint8 *moved)
{
  if (*tile != NOBODY)
    *tile = moved[*tile];
}

/* Whoever stands on a tile that stays in play stays there. */
static void
move_figures (TerminatorState *state, const gint8 *moved)
{
  for (int i = 0; i < N_FIGURES; i++)
    move_number (&state->figures[i].tile, moved);
  for (guint color = 0; color < N_COLORS; color++)
    for (guint i = 0; i < N_TOKENS; i++)
      move_number (&state->tokens[color][i].tile, moved);
  move_number (&state->attack.scene, moved);
}

/* The tiles in play: the required ones, then the given others by their numbers; where they lie is
 * not known then. */
static void
take_tiles (TerminatorState *state, const gint8 *numbers, guint n)
{
  gint8 before[N_TILES], moved[N_TILES];
  guint at = N_REQUIRED;

  memcpy (before, state->tiles, sizeof before);
  for (int i = N_REQUIRED; i < (int) state->setup->n_tiles && at < N_TILES; i++)
    if (is_listed (numbers, n, i))
      state->tiles[at++] = (gint8) i;
  for (guint i = 0; i < N_TILES; i++)
    {
      moved[i] = NOBODY;
      for (guint j = 0; j < N_TILES; j++)
        if (state->tiles[j] == before[i])
          moved[i] = (gint8) j;
      state->holes[i] = UNKNOWN;
    }
  move_figures (state, moved);
}

static int
find_in_play (const TerminatorState *state, int number)
{
  for (int i = 0; i < N_TILES; i++)
    if (state->tiles[i] == number)
      return i;
  return NOBODY;
}

static void
lay_tile (TerminatorState *state, int tile, int hole, int before, TsOutcome *outcome)
{
  state->holes[tile] = (gint8) hole;
  ts_add_instruction (
      outcome, "tile",
      ts_phrase ("{tile} → place {place}", terminator_name_tile (state, tile),
                 ts_number ("place", hole + 1)),
      before != UNKNOWN
          ? ts_phrase ("{tile} back → place {place}", terminator_name_tile (state, tile),
                       ts_number ("place", before + 1))
          : ts_phrase ("{tile} off the board of 1984", terminator_name_tile (state, tile)));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "tile/%d", tile);
}

/* Where they are printed on the board, they lie like this in every game. */
static void
learn_tile (const TerminatorState *state, int hole, int number, TsOutcome *outcome)
{
  g_autofree char *id = g_strdup_printf ("place-%d", hole + 1);

  if (state->setup->holes[hole].tile != number)
    ts_fact_text (outcome, "place", id, "location", state->setup->tiles[number].id);
}

static void
deal_tiles (TerminatorState *state, const gint8 numbers[N_TILES], TsOutcome *outcome)
{
  gint8 before[N_TILES];

  for (guint i = 0; i < N_TILES; i++)
    {
      int tile = find_in_play (state, numbers[i]);

      before[i] = tile != NOBODY ? state->holes[tile] : UNKNOWN;
    }
  take_tiles (state, numbers, N_TILES);
  for (int hole = 0; hole < N_TILES; hole++)
    {
      lay_tile (state, find_in_play (state, numbers[hole]), hole, before[hole], outcome);
      learn_tile (state, hole, numbers[hole], outcome);
    }
  ts_title (outcome, ts_phrase ("The locations are dealt"));
}

static void
name_others (TerminatorState *state, const gint8 numbers[N_OTHERS], TsOutcome *outcome)
{
  g_autoptr (GPtrArray) names = ts_phrase_array_new ();

  take_tiles (state, numbers, N_OTHERS);
  for (int tile = N_REQUIRED; tile < N_TILES; tile++)
    g_ptr_array_add (names, terminator_format_tile (state, tile));
  ts_title (outcome, ts_phrase ("The other locations: {tiles}",
                                ts_list ("tiles", g_steal_pointer (&names))));
}

static void
perform_deal (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  const Deal *deal = args;

  if (deal->are_tiles_said)
    deal_tiles (state, deal->tiles, outcome);
  else if (deal->are_others_said)
    name_others (state, deal->others, outcome);
}

JsonArray *
terminator_list_last_tiles (const TerminatorState *state)
{
  g_autoptr (JsonArray) list = json_array_new ();
  Deal deal = { .n_tiles = N_TILES, .are_tiles_said = TRUE };
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

  for (int hole = 0; hole < N_TILES; hole++)
    {
      int number = state->setup->holes[hole].tile;

      if (number == UNKNOWN)
        return NULL;
      json_array_add_string_element (list, state->setup->tiles[number].id);
      deal.tiles[hole] = (gint8) number;
    }
  return may_deal (state, &deal, why_not) ? g_steal_pointer (&list) : NULL;
}

/* The first cops. */

typedef struct
{
  gint8 tiles[N_TILES];
  guint8 n_tiles;
  gboolean is_said;
} PlaceCops;

static const TsSpec place_cops_args[] = {
  { "tiles", TS_SPEC_TEXTS, .label = N_ ("Where the first two cops stand"),
    TS_INTO_LIST (PlaceCops, tiles, n_tiles), TS_HAS (PlaceCops, is_said),
    .find = terminator_find_tile,
    .distinct = N_ ("The two cops start in different locations. Name two.") },
  { NULL },
};

static gboolean
is_setup (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return terminator_in_phase (state, PHASE_SETUP, why_not);
}

static gboolean
may_place_cops (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const PlaceCops *place = args;

  TS_NEED (why_not, !place->is_said || place->n_tiles == N_FIRST_COPS,
           ts_phrase ("Two cops are on the board at the start. Name two locations."));
  return TRUE;
}

static gboolean
complete_place_cops (
    gconstpointer state, gconstpointer args, JsonObject *command, TsChance *chance, GError **error)
{
  int tiles[N_TILES];
  JsonArray *list;

  if (((const PlaceCops *) args)->is_said)
    return TRUE;
  for (int i = 0; i < N_TILES; i++)
    tiles[i] = i;
  shuffle (tiles, N_TILES, chance);
  list = json_array_new ();
  for (guint i = 0; i < N_FIRST_COPS; i++)
    json_array_add_string_element (list, terminator_tile_id (state, tiles[i]));
  json_object_set_array_member (command, "tiles", list);
  return TRUE;
}

static void
perform_place_cops (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  const PlaceCops *place = args;

  if (!place->is_said)
    return;
  for (int i = 0; i < N_FIRST_COPS; i++)
    terminator_stand (state, terminator_first_figure (KIND_COP) + i, place->tiles[i], outcome);
  ts_title (outcome,
            ts_phrase ("Cops in {tile} and {other}", terminator_name_tile (state, place->tiles[0]),
                       ts_part ("other", terminator_format_tile (state, place->tiles[1]))));
}

/* Everything is laid out. */

typedef struct
{
  gint8 factories; /* UNKNOWN: as it is known */
} Begin;

static const TsSpec begin_args[] = {
  { "factories", TS_SPEC_INTEGER, .min = 1, .max = MAX_FACTORIES,
    .label = N_ ("Factories on the board of 2029"), .otherwise = UNKNOWN,
    TS_INTO (Begin, factories) },
  { NULL },
};

/* Where the characters of 1984 start (L144-147), among the tiles that are always in play. */
static const struct
{
  int figure;
  int tile;
} starts[] = {
  { KIND_SARAH, TILE_APARTMENTS },
  { KIND_KYLE, TILE_ALLEY },
  { KIND_TRAXLER, TILE_POLICE },
  { KIND_TERMINATOR, TILE_OBSERVATORY },
};

static void
enter (TerminatorState *state, TerminatorKind kind, int n)
{
  int first = terminator_first_figure (kind);

  for (int i = first; i < first + MIN (n, (int) terminator_count_kind (kind)); i++)
    if (state->figures[i].where != WHERE_2029)
      terminator_enter_2029 (state, i);
}

/* Each Skynet location has a T-800 and a Stinger, each of the Resistance two Soldiers and a Heavy
 * (L115-117). */
static void
deploy_first (TerminatorState *state)
{
  int skynet = 1 + state->factories, resistance = 1 + N_OUTPOSTS;

  enter (state, KIND_T800, skynet);
  enter (state, KIND_STINGER, skynet);
  enter (state, KIND_SOLDIER, 2 * resistance);
  enter (state, KIND_HEAVY, resistance);
}

static void
place_characters (TerminatorState *state)
{
  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    if (starts[i].figure == KIND_TERMINATOR || state->setup->plays[starts[i].figure])
      {
        terminator_take_off (state, starts[i].figure, WHERE_1984);
        state->figures[starts[i].figure].tile = (gint8) starts[i].tile;
      }
  if (state->setup->plays[KIND_JOHN] && state->figures[KIND_JOHN].where != WHERE_2029)
    terminator_enter_2029 (state, KIND_JOHN);
  for (int i = 0; i < N_FIRST_COPS; i++)
    {
      int cop = terminator_first_figure (KIND_COP) + i;

      if (state->figures[cop].where != WHERE_1984)
        terminator_take_off (state, cop, WHERE_1984);
    }
}

static void
deal_hands (TerminatorState *state)
{
  for (int actor = 0; actor < N_ACTORS; actor++)
    {
      Deck *deck = &state->decks[actor];
      gint16 n = MIN (deck->size, deck->deck);

      deck->hand = n;
      deck->deck -= n;
    }
}

/* The number of factories is what the print on the board says. */
static gboolean
may_begin (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;

  TS_NEED (why_not, state->factories != UNKNOWN || ((const Begin *) args)->factories != UNKNOWN,
           ts_phrase ("Enter how many factories the board of 2029 has (factories)."));
  return TRUE;
}

static void
perform_begin (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  int factories = ((const Begin *) args)->factories;

  if (factories != UNKNOWN)
    state->factories = (gint16) factories;
  if (factories != UNKNOWN && factories != state->setup->factories)
    ts_fact (outcome, "board", "board", "factories", factories);
  deploy_first (state);
  place_characters (state);
  deal_hands (state);
  for (guint side = 0; side < N_SIDES; side++)
    state->pool[side] = START_RESOURCES;
  ts_title (outcome, ts_phrase ("The table is laid out"));
  terminator_begin_round (state, outcome);
  ts_reason (outcome,
             ts_phrase ("Skynet goes first in the first round ({rule})",
                        ts_part ("rule", ts_format_heading ("Set up the Board"))),
             0);
  terminator_begin_actions (state, SIDE_SKYNET, outcome);
}

/* check {item}; deal {tiles?: 12 tiles in the order of the holes, at random in the setup, or
 * others?: six that were drawn besides the required ones, where they lie unsaid}; place-cops
 * {tiles?: two}: at random; begin {factories?: asked where nobody knows} */
const TsVerb terminator_begin_verbs[] = {
  { "check", N_ ("Tick a line of the setup"), check_args, sizeof (TsTick), .may = may_check,
    .perform = perform_check },
  { "deal", N_ ("Deal the locations"), deal_args, sizeof (Deal), .may = may_deal,
    .complete = complete_deal, .perform = perform_deal },
  { "place-cops", N_ ("Place the cops"), place_cops_args, sizeof (PlaceCops), .moment = is_setup,
    .may = may_place_cops, .complete = complete_place_cops, .perform = perform_place_cops },
  { "begin", N_ ("Everything is laid out"), begin_args, sizeof (Begin), .moment = is_setup,
    .may = may_begin, .perform = perform_begin },
  { NULL, N_ ("Setup") },
};
