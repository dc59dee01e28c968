/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-sketch-verbs.c: what people do on the sketch: draw the map, put figures, turn doors.
 */

#include "genesis-sketch.h"

#include "genesis-arguments.h"
#include "genesis-verbs.h"
#include "ts-sketch-verbs.h"

static gboolean
need_map (const GenesisState *state, GError **error)
{
  if (state->map != NULL)
    return TRUE;
  return ts_refuse (error, ts_phrase ("There is no map yet. Draw one first."));
}

static void
tell (const GenesisState *state, int token, TsPhrase *from, TsOutcome *outcome)
{
  if (outcome != NULL)
    ts_sketch_tell_move (outcome, genesis_say_token (state, token), from,
                         genesis_say_stand (state, token));
  else
    g_clear_pointer (&from, ts_phrase_unref);
}

/* On a new map: who stands off it, or no longer alone because an entry is gone, is taken beside it;
 * who stays may be at another entry now, or at none. */
static void
settle_token (GenesisState *state, int token, const GenesisState *before, TsOutcome *outcome)
{
  if (state->map != NULL && genesis_check_stand (state, token, NULL))
    {
      genesis_put (state, token, state->stands[token].at);
      return;
    }
  genesis_take_aside (state, token);
  tell (state, token, outcome != NULL ? genesis_say_stand (before, token) : NULL, outcome);
}

/* A map of no hexes is none. */
gboolean
genesis_apply_lay (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  GenesisState before = *state;
  g_auto (TsSketchMap) map = {};

  if (!ts_sketch_read_map (command, TS_GRID_HEX, &map, error))
    return FALSE;

  state->map = ts_hex_map_get_n_cells (map.hexes) > 0 ? ts_hex_map_ref (map.hexes) : NULL;
  for (int i = 0; i < MAX_TOKENS; i++)
    if (state->stands[i].placed)
      settle_token (state, i, &before, outcome);
  g_clear_pointer (&before.map, ts_hex_map_unref);
  ts_title (outcome, ts_phrase ("A new map"));
  return TRUE;
}

/* Who answers for an enemy by hand may show where it went. */
gboolean
genesis_apply_put (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int token = genesis_get_token (state, ts_arg_text (command, "figure"), error);
  TsSketchMap map = { .grid = TS_GRID_HEX, .hexes = state->map };
  g_autoptr (TsPhrase) from = NULL;
  TsHex hex;

  if (token == NOBODY || !need_map (state, error)
      || !ts_sketch_read_at (command, &map, &hex.q, &hex.r, error))
    return FALSE;
  if (state->stands[token].placed && ts_hex_equal (state->stands[token].at, hex))
    return ts_refuse (error, ts_phrase ("{figure} stands there already. Choose another place.",
                                        ts_part ("figure", genesis_say_token (state, token))));

  from = outcome != NULL ? genesis_say_stand (state, token) : NULL;
  genesis_put (state, token, hex);
  if (!genesis_check_stand (state, token, error))
    return FALSE;
  if ((state->hand || state->unseen) && token == genesis_token_of (state->enemy))
    state->shown = TRUE;
  tell (state, token, g_steal_pointer (&from), outcome);
  return TRUE;
}

gboolean
genesis_apply_away (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int token = genesis_get_token (state, ts_arg_text (command, "figure"), error);
  TsPhrase *from;

  if (token == NOBODY)
    return FALSE;
  if (!state->stands[token].placed)
    return ts_refuse (error, ts_phrase ("{figure} is beside the map already.",
                                        ts_part ("figure", genesis_say_token (state, token))));

  from = outcome != NULL ? genesis_say_stand (state, token) : NULL;
  genesis_take_aside (state, token);
  tell (state, token, from, outcome);
  return TRUE;
}

gboolean
genesis_apply_door (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  g_autoptr (TsSketch) sketch = NULL;
  g_autoptr (GPtrArray) names = genesis_list_names (state);

  if (!need_map (state, error))
    return FALSE;

  sketch = genesis_make_sketch (state);
  if (!ts_sketch_turn_door (sketch, names, command, outcome, error))
    return FALSE;
  ts_hex_map_unref (state->map);
  state->map = ts_hex_map_ref (sketch->map.hexes);
  return TRUE;
}
