/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-remarks.c: what the sketch has to say of what characters did (p. 13).
 */

#include "genesis-remarks.h"

#include "genesis-sketch.h"
#include "genesis-words.h"

static TsArg
name_token (const GenesisState *state, int token)
{
  return ts_part ("figure", genesis_format_token (state, token));
}

/* A turn that is played on the table alone rolls no dice here. */
static gboolean
is_moving (const GenesisState *state, int token)
{
  if (token != state->hero || state->phase != PHASE_PLAYER)
    return FALSE;
  for (guint i = 0; i < N_ACTION_DICE; i++)
    if (state->heroes[token].dice[i] == 0)
      return FALSE;
  return TRUE;
}

GArray *
genesis_list_reach (const GenesisState *state, int token, int move)
{
  GenesisScene scene;
  int mover;

  genesis_scene_init (&scene, state);
  mover = genesis_scene_find (&scene, token);
  scene.figures[mover].move = move;
  return ts_hex_reach (state->map, scene.figures, scene.n, (guint) mover);
}

/* However many points that takes; UNKNOWN: no way leads there. */
static int
measure_way (const GenesisState *state, int token, TsHex hex)
{
  g_autoptr (GArray) stops = genesis_list_reach (state, token, TS_HEX_MAX_MOVE);

  for (guint i = 0; i < stops->len; i++)
    if (ts_hex_equal (g_array_index (stops, TsHexStop, i).at, hex))
      return g_array_index (stops, TsHexStop, i).cost;
  return UNKNOWN;
}

int
genesis_count_steps (const GenesisState *state, int token, TsHex hex)
{
  if (!is_moving (state, token) || !genesis_is_placed (state, token))
    return UNKNOWN;
  return measure_way (state, token, hex);
}

gboolean
genesis_remark_stand (const GenesisState *state, int token, TsHex hex, TsWhyNot *why_not)
{
  const TsHexCell *cell = ts_hex_map_look (state->map, hex);

  if (cell->blocked)
    return ts_remark_at (why_not,
                         ts_phrase ("{figure} stands on a red hex.", name_token (state, token)),
                         genesis_format_page (token < MAX_FIGURES ? 13 : 17));
  if (cell->entry > 0 && token < MAX_FIGURES)
    return ts_remark_at (
        why_not,
        ts_phrase ("{figure} stands on a half-hex of an entry.", name_token (state, token)),
        genesis_format_page (13));
  return TRUE;
}

gboolean
genesis_remark_way (const GenesisState *state, int token, TsHex hex, TsWhyNot *why_not)
{
  int cost;

  if (!is_moving (state, token) || !genesis_is_placed (state, token))
    return TRUE;
  cost = measure_way (state, token, hex);
  if (cost == UNKNOWN)
    return ts_remark_at (
        why_not,
        ts_phrase ("No way on the sketch leads {figure} there.", name_token (state, token)),
        genesis_format_page (13));
  return cost <= state->move_left
         || ts_remark_at (why_not,
                          ts_phrase ("{figure} has {left} movement left, and the way costs {cost}.",
                                     name_token (state, token),
                                     ts_number ("left", state->move_left),
                                     ts_number ("cost", cost)),
                          genesis_format_page (13));
}

TsPhrase *
genesis_format_apart (const GenesisState *state, int token, int other)
{
  TsHex from = state->stands[token].at, to = state->stands[other].at;
  TsEdge edge = TS_EDGE_NONE;
  int apart = ts_hex_distance (from, to);

  if (!genesis_is_placed (state, token) || !genesis_is_placed (state, other))
    return NULL;
  if (apart == 1)
    edge = ts_hex_map_get_edge (state->map, from, (guint) ts_hex_get_direction (from, to));
  if (apart > 1)
    return ts_phrase_plural (
        "{figure} is {n} hex away from {other}.", "{figure} is {n} hexes away from {other}.", apart,
        name_token (state, token), ts_part ("other", genesis_format_token (state, other)));
  if (edge != TS_EDGE_WALL && edge != TS_EDGE_DOOR)
    return NULL;
  return ts_phrase ("A wall lies between {figure} and {other}.", name_token (state, token),
                    ts_part ("other", genesis_format_token (state, other)));
}

gboolean
genesis_are_apart (const GenesisState *state, int token, int other)
{
  TsPhrase *apart = genesis_format_apart (state, token, other);

  if (apart == NULL)
    return FALSE;
  ts_phrase_unref (apart);
  return TRUE;
}

gboolean
genesis_forbid_apart (const GenesisState *state, int token, int other, TsWhyNot *why_not)
{
  TsPhrase *apart = genesis_format_apart (state, token, other);

  return apart == NULL || ts_forbid_new_at (why_not, apart, genesis_format_page (15));
}
