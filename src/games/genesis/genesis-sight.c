/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-sight.c: what the sketch says about entries: where an enemy comes in, and who is seen
 * there.
 */

#include "genesis-plan.h"

#include "ts-hex-sight.h"

/* How far a half-hex is from the nearest character; what was thought away counts first. */
typedef struct
{
  TsWay way;
  int cost;
  int figure;
} Distance;

static int
compare_distances (const Distance *a, const Distance *b)
{
  return a->way != b->way ? (int) a->way - (int) b->way : a->cost - b->cost;
}

/* (transfer full, of TsHex, sorted) */
static GArray *
list_half_hexes (const TsHexMap *map, guint entry)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TsHex));

  for (guint i = 0; i < ts_hex_map_get_n_cells (map); i++)
    {
      const TsHexCell *cell = ts_hex_map_get_cell (map, i);

      if (cell->entry == entry)
        g_array_append_val (hexes, cell->at);
    }
  g_array_sort (hexes, ts_hex_compare);
  return hexes;
}

/* Nobody comes in where a character is. */
static void
drop_taken (GArray *hexes, const GenesisState *state)
{
  for (int i = 0; i < MAX_FIGURES; i++)
    for (guint j = 0; state->stands[i].placed && j < hexes->len; j++)
      if (ts_hex_equal (g_array_index (hexes, TsHex, j), state->stands[i].at))
        g_array_remove_index (hexes, j--);
}

/* As if the enemy stood there and saw nobody. FALSE: nobody can be measured. */
static gboolean
measure (const GenesisState *state, int enemy, GenesisScene *scene, TsHex hex, Distance *distance)
{
  TsHexFigure *mover = &scene->figures[scene->n - 1];
  g_autoptr (TsHexPlan) plan = NULL;

  *mover = (TsHexFigure){ .at = hex,
                          .enemy = TRUE,
                          .flies = state->setup->flies[state->setup->kinds[enemy]] };
  plan = ts_hex_plan_new (state->map, scene->figures, scene->n, scene->n - 1);
  if (plan->options->len == 0)
    return FALSE;

  *distance = (Distance){ plan->way, 0, NOBODY };
  for (guint i = 0; i < plan->candidates->len; i++)
    {
      const TsHexCandidate *candidate = &g_array_index (plan->candidates, TsHexCandidate, i);

      if (candidate->hero != g_array_index (plan->options, TsHexOption, 0).hero)
        continue;
      distance->cost = candidate->cost;
      distance->figure = scene->tokens[candidate->hero];
    }
  return TRUE;
}

/* The rule is about characters, and allies are none (L726): nobody comes in for their sake. */
static void
leave_out_allies (GenesisScene *scene)
{
  for (guint i = 0; i < scene->n; i++)
    if (scene->tokens[i] >= MAX_HEROES && scene->tokens[i] < MAX_FIGURES)
      scene->figures[i].down = TRUE;
}

/* Keeps the nearest half-hexes; all of them when nobody can be measured. */
static void
keep_nearest (GenesisArrival *self, const GenesisState *state, int enemy)
{
  g_autoptr (GArray) nearest = g_array_new (FALSE, FALSE, sizeof (TsHex));
  Distance least = { .figure = NOBODY };
  GenesisScene scene;

  genesis_scene_init (&scene, state);
  leave_out_allies (&scene);
  scene.n++;
  for (guint i = 0; i < self->hexes->len; i++)
    {
      TsHex hex = g_array_index (self->hexes, TsHex, i);
      Distance distance;
      int order;

      if (!measure (state, enemy, &scene, hex, &distance))
        continue;
      order = least.figure == NOBODY ? -1 : compare_distances (&distance, &least);
      if (order < 0)
        {
          g_array_set_size (nearest, 0);
          least = distance;
        }
      if (order <= 0)
        g_array_append_val (nearest, hex);
    }
  if (least.figure == NOBODY)
    return;
  self->figure = least.figure;
  self->cost = least.cost;
  g_array_unref (self->hexes);
  self->hexes = g_steal_pointer (&nearest);
}

/* The entry on whose half-hexes an enemy is, by number; 0: none. */
static guint
find_entry (const GenesisState *state, int enemy)
{
  const Stand *stand = &state->stands[genesis_token_of (enemy)];

  if (stand->placed)
    return ts_hex_map_look (state->map, stand->at)->entry;
  return state->enemies[enemy].entry != NOBODY ? (guint) state->enemies[enemy].entry + 1 : 0;
}

/* What is seen counts before what is near. */
static void
look_at (GenesisGlance *self, const GenesisState *state, int hero, TsHex hex)
{
  TsHex from = state->stands[hero].at;
  int range = ts_hex_distance (from, hex);
  gboolean seen = ts_hex_sees (state->map, from, hex);

  if (!self->known || (seen && !self->seen) || (seen == self->seen && range < self->range))
    *self = (GenesisGlance){ .known = TRUE, .seen = seen, .range = range };
}

void
genesis_arrival_init (GenesisArrival *self, const GenesisState *state, int enemy)
{
  *self = (GenesisArrival){ .figure = NOBODY };
  self->hexes = list_half_hexes (state->map, (guint) state->enemies[enemy].entry + 1);
  drop_taken (self->hexes, state);
  if (genesis_is_every_hero_placed (state))
    keep_nearest (self, state, enemy);
}

void
genesis_arrival_clear (GenesisArrival *self)
{
  g_clear_pointer (&self->hexes, g_array_unref);
}

gboolean
genesis_waits_at_entry (const GenesisState *state, int enemy)
{
  g_autoptr (GArray) hexes = NULL;

  if (state->map == NULL || state->enemies[enemy].where != WHERE_MAP
      || state->enemies[enemy].entry == NOBODY
      || genesis_is_placed (state, genesis_token_of (enemy)))
    return FALSE;
  hexes = list_half_hexes (state->map, (guint) state->enemies[enemy].entry + 1);
  return hexes->len > 0;
}

GenesisGlance
genesis_look (const GenesisState *state, int hero, int enemy)
{
  GenesisGlance glance = { .known = FALSE };
  g_autoptr (GArray) hexes = NULL;
  guint entry;

  if (state->map == NULL || !genesis_is_placed (state, hero))
    return glance;
  entry = find_entry (state, enemy);
  if (entry == 0 && genesis_is_placed (state, genesis_token_of (enemy)))
    look_at (&glance, state, hero, state->stands[genesis_token_of (enemy)].at);
  if (entry == 0)
    return glance;
  hexes = list_half_hexes (state->map, entry);
  for (guint i = 0; i < hexes->len; i++)
    look_at (&glance, state, hero, g_array_index (hexes, TsHex, i));
  return glance;
}
