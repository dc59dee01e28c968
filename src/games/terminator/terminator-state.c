/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-state.c: the state before the first command, its copies and its end.
 */

#include "terminator-setup.h"

#include "terminator-figures.h"
#include "terminator-words.h"

#include <string.h>

/* Where the cops come from is decided while the table is laid out; nobody stands anywhere yet. */
static void
start_figures (TerminatorState *state)
{
  for (int i = 0; i < N_FIGURES; i++)
    {
      Figure *figure = &state->figures[i];

      figure->where = WHERE_SUPPLY;
      figure->tile = NOBODY;
      if (terminator_is_hero (i) && !state->setup->plays[i])
        figure->where = WHERE_OUT;
    }
}

/* Which tiles are in play is the owner's to say when more than twelve are owned; until they are
 * dealt, the first twelve. */
static void
start_tiles (TerminatorState *state)
{
  for (int i = 0; i < N_TILES; i++)
    {
      state->tiles[i] = (gint8) i;
      state->holes[i] = UNKNOWN;
    }
}

static void
start_decks (TerminatorState *state)
{
  for (int actor = 0; actor < N_ACTORS; actor++)
    {
      Deck *deck = &state->decks[actor];

      deck->size = actor == ACTOR_SKYNET ? SKYNET_HAND : HERO_HAND;
      if (actor == ACTOR_SKYNET || state->setup->plays[actor])
        deck->deck = state->setup->cards[actor];
    }
  state->mission_deck = state->setup->mission_cards;
  state->cache_deck = state->setup->cache_cards;
}

static void
start_missions (TerminatorState *state)
{
  for (guint color = 0; color < N_COLORS; color++)
    {
      Mission *mission = &state->missions[color];

      for (guint side = 0; side < N_SIDES; side++)
        {
          mission->points[side] = UNKNOWN;
          mission->expiry_points[side] = UNKNOWN;
          mission->needs[side] = UNKNOWN;
        }
      for (guint i = 0; i < N_TOKENS; i++)
        {
          state->tokens[color][i].tile = NOBODY;
          state->tokens[color][i].carrier = NOBODY;
        }
    }
}

/* What may be learned at the table begins with what the cards say. */
static void
start_numbers (TerminatorState *state)
{
  const TerminatorSetup *setup = state->setup;

  state->factories = setup->factories;
  memcpy (state->stats, setup->stats, sizeof state->stats);
  memcpy (state->core_points, setup->core_points, sizeof state->core_points);
  for (guint i = 0; i < MAX_CACHES; i++)
    {
      state->caches[i].x = UNKNOWN;
      state->caches[i].y = UNKNOWN;
      state->caches[i].amount = UNKNOWN;
    }
}

static void
start_map (TerminatorState *state)
{
  JsonObject *json = state->setup->json;
  g_auto (TsSketchMap) map = {};

  if (json_object_has_member (json, "map")
      && ts_sketch_map_init_from_json (&map, json_object_get_object_member (json, "map"), NULL))
    state->map = ts_square_map_ref (map.squares);
}

static void
acquire (GRefString *text)
{
  if (text != NULL)
    g_ref_string_acquire (text);
}

gpointer
terminator_start (JsonObject *json)
{
  TerminatorState *state = g_new0 (TerminatorState, 1);

  state->setup = terminator_read_setup (json);
  state->first = SIDE_SKYNET;
  state->turn = SIDE_SKYNET;
  state->lab_side = NOBODY;
  state->action.actor = NOBODY;
  state->action.active = NOBODY;
  state->attack.attacker = NOBODY;
  state->attack.suspect = NOBODY;
  state->attack.scene = NOBODY;
  state->history = g_array_new (FALSE, TRUE, sizeof (Point));
  start_figures (state);
  start_tiles (state);
  start_decks (state);
  start_missions (state);
  start_numbers (state);
  start_map (state);

  return state;
}

gpointer
terminator_copy (gconstpointer source)
{
  TerminatorState *state = g_memdup2 (source, sizeof (TerminatorState));

  g_atomic_ref_count_inc (&state->setup->refs);
  state->history = g_array_copy (state->history);
  for (guint i = 0; i < state->history->len; i++)
    acquire (g_array_index (state->history, Point, i).name);
  acquire (state->action.card);
  for (guint i = 0; i < N_COLORS; i++)
    {
      acquire (state->missions[i].id);
      acquire (state->missions[i].name);
    }
  for (guint i = 0; i < MAX_CACHES; i++)
    acquire (state->caches[i].where);
  if (state->map != NULL)
    ts_square_map_ref (state->map);

  return state;
}

void
terminator_free (gpointer data)
{
  TerminatorState *state = data;

  for (guint i = 0; i < state->history->len; i++)
    ts_take_text (&g_array_index (state->history, Point, i).name, NULL);
  g_array_unref (state->history);
  ts_take_text (&state->action.card, NULL);
  for (guint i = 0; i < N_COLORS; i++)
    {
      ts_take_text (&state->missions[i].id, NULL);
      ts_take_text (&state->missions[i].name, NULL);
    }
  for (guint i = 0; i < MAX_CACHES; i++)
    ts_take_text (&state->caches[i].where, NULL);
  g_clear_pointer (&state->map, ts_square_map_unref);
  terminator_setup_unref (state->setup);
  g_free (state);
}
