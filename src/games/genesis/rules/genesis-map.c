/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-map.c: what people do on the sketch: draw the map, put figures, turn doors.
 */

#include "genesis-board.h"
#include "genesis-memory.h"
#include "genesis-phases.h"
#include "genesis-plan.h"
#include "genesis-remarks.h"
#include "genesis-sketch.h"
#include "genesis-verbs.h"
#include "ts-sketch-verbs.h"

static gboolean
has_map (const GenesisState *state, TsWhyNot *why_not)
{
  return state->map != NULL
         || ts_reject (why_not, ts_phrase ("There is no map yet. Draw one first."));
}

static void
tell (const GenesisState *state, int token, TsPhrase *from, TsOutcome *outcome)
{
  if (outcome == NULL)
    {
      g_clear_pointer (&from, ts_phrase_unref);
      return;
    }
  ts_sketch_describe_move (outcome, genesis_format_token (state, token), from,
                           genesis_format_stand (state, token));
  if (token >= MAX_FIGURES)
    ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "enemy/%d", token - MAX_FIGURES);
  else
    ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "figure/%d", token);
}

/* On a new map: who stands off it, or no longer alone because an entry is gone, is taken beside it;
 * who stays may be at another entry now, or at none. */
static void
settle_token (GenesisState *state, int token, const GenesisState *before, TsOutcome *outcome)
{
  if (state->map != NULL && genesis_check_stand (state, token, NULL))
    {
      genesis_put (state, token, state->stands[token].at, outcome);
      return;
    }
  genesis_take_aside (state, token, outcome);
  tell (state, token, outcome != NULL ? genesis_format_stand (before, token) : NULL, outcome);
}

static gboolean
may_lay (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const TsSketchLay *lay = args;
  g_auto (TsSketchMap) map = {};
  GError *error = NULL;

  return ts_sketch_read_map (lay->map, TS_GRID_HEX, &map, &error)
         || ts_reject_error (why_not, error);
}

/* A map of no hexes is none. */
static void
perform_lay (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const TsSketchLay *lay = args;
  GenesisState before = genesis_think (state);
  g_auto (TsSketchMap) map = {};

  ts_sketch_read_map (lay->map, TS_GRID_HEX, &map, NULL);
  genesis_forget_board (state);
  before.map = state->map != NULL ? ts_hex_map_ref (state->map) : NULL;
  genesis_take_map (state,
                    ts_hex_map_get_n_cells (map.hexes) > 0 ? ts_hex_map_ref (map.hexes) : NULL);
  for (int i = 0; i < MAX_TOKENS; i++)
    if (state->stands[i].placed)
      settle_token (state, i, &before, outcome);
  g_clear_pointer (&before.map, ts_hex_map_unref);
  ts_title (outcome, ts_phrase ("A new map"));
}

typedef struct
{
  gint8 token;
  gint16 place[2];
  guint8 n_place;
} Put;

#define TOKEN_ARG                                                                                  \
  {                                                                                                \
    "figure", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Figure"),                    \
                            TS_INTO (Put, token), .find = genesis_find_token                       \
  }

static const TsSpec put_args[] = {
  TOKEN_ARG,
  { "place", TS_SPEC_INTEGERS, .required = TRUE, .min = -TS_HEX_LIMIT, .max = TS_HEX_LIMIT,
    .count = 2, .label = N_ ("Place on the map"), .hint = N_ ("2, -1"),
    TS_INTO_LIST (Put, place, n_place) },
  {},
};

static const TsSpec away_args[] = { TOKEN_ARG, {} };

/* Whether a token may stand there, asked of a state in which it does. What an older program asked
 * people for, this one may have known by itself. */
static gboolean
may_stand (const GenesisState *state, int token, TsHex hex, TsWhyNot *why_not)
{
  GenesisState there = genesis_think (state);
  GError *error = NULL;

  if (state->stands[token].placed && ts_hex_equal (state->stands[token].at, hex)
      && !ts_why_not_is_whole (why_not))
    return ts_reject (why_not, ts_phrase ("{figure} stands there already. Choose another place.",
                                          ts_part ("figure", genesis_format_token (state, token))));
  genesis_put (&there, token, hex, NULL);
  if (!genesis_check_stand (&there, token, &error))
    return ts_reject_error (why_not, error);
  return genesis_remark_stand (state, token, hex, why_not)
         && genesis_remark_way (state, token, hex, why_not);
}

static gboolean
may_put (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  const Put *said = args;
  TsSketchMap map = { .grid = TS_GRID_HEX, .hexes = state->map };
  GError *error = NULL;

  if (!has_map (state, why_not))
    return FALSE;
  if (!ts_sketch_check_place (said->place, &map, &error))
    return ts_reject_error (why_not, error);
  return may_stand (state, said->token, (TsHex){ said->place[0], said->place[1] }, why_not);
}

/* A character whose turn it is spends its movement. */
static void
spend_movement (GenesisState *state, int token, TsHex hex, TsOutcome *outcome)
{
  int cost = genesis_count_steps (state, token, hex);

  if (cost == UNKNOWN || state->move_left == 0)
    return;
  state->move_left = (gint16) MAX (state->move_left - cost, 0);
  ts_reason (outcome,
             ts_phrase ("The way costs {cost} movement, {left} left", ts_number ("cost", cost),
                        ts_number ("left", state->move_left)),
             13);
}

/* The sketch sees that it moves, and not how far: whoever puts it elsewhere shows where it ends. */
static gboolean
is_asked_where (const GenesisState *state, int token)
{
  int enemy = token - MAX_FIGURES;
  g_autoptr (GenesisPlan) plan = NULL;

  if (token < MAX_FIGURES || state->phase != PHASE_MOVE || genesis_next_mover (state) != enemy
      || !genesis_is_seen_to_move (state, enemy))
    return FALSE;
  plan = genesis_plan_find (state, enemy, TRUE);
  return plan == NULL;
}

static void
perform_put (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const Put *said = args;
  int token = said->token;
  TsPhrase *from = outcome != NULL ? genesis_format_stand (state, token) : NULL;
  TsHex hex = { said->place[0], said->place[1] };

  spend_movement (state, token, hex, outcome);
  if (is_asked_where (state, token))
    {
      state->enemy = (gint8) (token - MAX_FIGURES);
      state->unseen = TRUE;
    }
  genesis_put (state, token, hex, outcome);
  if (token < MAX_HEROES)
    state->shown_heroes |= (guint8) (1u << token);
  if (token >= MAX_FIGURES)
    genesis_know_where (state, token - MAX_FIGURES);
  if ((state->hand || state->unseen) && token == genesis_token_of (state->enemy))
    state->shown = TRUE;
  tell (state, token, from, outcome);
}

static gboolean
may_away (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  int token = ((const Put *) args)->token;

  TS_NEED (why_not, state->stands[token].placed,
           ts_phrase ("{figure} is beside the map already.",
                      ts_part ("figure", genesis_format_token (state, token))));
  return TRUE;
}

static void
perform_away (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  int token = ((const Put *) args)->token;
  TsPhrase *from = outcome != NULL ? genesis_format_stand (state, token) : NULL;

  genesis_take_aside (state, token, outcome);
  if (token >= MAX_FIGURES)
    genesis_know_where (state, token - MAX_FIGURES);
  tell (state, token, from, outcome);
}

/* The sketch with the door turned, which has a map of its own; NULL with an error. */
static TsSketch *
turn_door (const GenesisState *state, const TsSketchDoor *door, TsOutcome *outcome, GError **error)
{
  g_autoptr (TsSketch) sketch = genesis_make_sketch (state);
  g_autoptr (GPtrArray) names = genesis_list_names (state);

  return ts_sketch_turn_door (sketch, names, door, outcome, error) ? g_steal_pointer (&sketch)
                                                                   : NULL;
}

static gboolean
may_door (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  g_autoptr (TsSketch) sketch = NULL;
  GError *error = NULL;

  if (!has_map (state, why_not))
    return FALSE;
  sketch = turn_door (state, args, NULL, &error);
  return sketch != NULL || ts_reject_error (why_not, error);
}

static void
perform_door (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  g_autoptr (TsSketch) sketch = turn_door (state, args, outcome, NULL);

  genesis_take_map (state, ts_hex_map_ref (sketch->map.hexes));
}

const TsVerb genesis_map_verbs[] = {
  { "lay", N_ ("Draw the map"), ts_sketch_lay_args, sizeof (TsSketchLay), .may = may_lay,
    .perform = perform_lay },
  { "put", N_ ("Put a figure on the map"), put_args, sizeof (Put), .may = may_put,
    .perform = perform_put },
  { "away", N_ ("Put a figure beside the map"), away_args, sizeof (Put), .may = may_away,
    .perform = perform_away },
  { "door", N_ ("Open or close a door"), ts_sketch_door_args, sizeof (TsSketchDoor),
    .may = may_door, .perform = perform_door },
  { NULL, N_ ("Sketch") },
};
