/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * hex-oracle-move.c: reach and plan on hexes, slowly: Bellman and Ford, and every way one by one.
 *
 * Everything happens in a window of the plane: the block of hexes around the mover that holds the
 * map, and one row more all around. Where walls, red hexes and the edge of the map count for
 * nothing, a way may leave even this, but need not: with each of its hexes moved to the nearest row
 * and the nearest column of the block it is still a way, as long or shorter, and the outmost row is
 * as plain as what lies beyond.
 */

#include "hex-oracle.h"

/* One hex of the window. */
typedef struct
{
  TsHex at;
  const TsHexCell *cell; /* NULL: off the map */
  gboolean standing;     /* a hero stands here */
  gboolean downed;       /* a hero lies here */
  gboolean enemy;        /* other than the mover */
} Place;

typedef struct
{
  const TsHexMap *map;
  const TsHexFigure *figures;
  guint n_figures;
  const TsHexFigure *mover;
  int radius;
  int width;
  Place *places;
} World;

static int
find_place (const World *world, TsHex hex)
{
  int q = hex.q - world->mover->at.q + world->radius;
  int r = hex.r - world->mover->at.r + world->radius;

  return q < 0 || r < 0 || q >= world->width || r >= world->width ? -1 : q * world->width + r;
}

static int
get_spread (TsHex a, TsHex b)
{
  return MAX (ABS (a.q - b.q), ABS (a.r - b.r));
}

static void
set_room (World *world)
{
  for (guint i = 0; i < ts_hex_map_get_n_cells (world->map); i++)
    world->radius = MAX (world->radius,
                         get_spread (world->mover->at, ts_hex_map_get_cell (world->map, i)->at));
  world->radius++;
  world->width = 2 * world->radius + 1;
}

static void
place_figures (World *world)
{
  for (guint i = 0; i < world->n_figures; i++)
    {
      const TsHexFigure *figure = &world->figures[i];
      Place *place = &world->places[find_place (world, figure->at)];

      if (figure == world->mover)
        continue;
      place->standing |= !figure->enemy && !figure->down;
      place->downed |= !figure->enemy && figure->down;
      place->enemy |= figure->enemy;
    }
}

static World *
new_world (const TsHexMap *map, const TsHexFigure *figures, guint n_figures, guint mover)
{
  World *world = g_new0 (World, 1);

  *world = (World){ map, figures, n_figures, &figures[mover], 0, 0, NULL };
  set_room (world);
  world->places = g_new0 (Place, world->width * world->width);
  for (int q = 0; q < world->width; q++)
    for (int r = 0; r < world->width; r++)
      {
        Place *place = &world->places[q * world->width + r];

        place->at = (TsHex){ q - world->radius + world->mover->at.q,
                             r - world->radius + world->mover->at.r };
        place->cell = ts_hex_map_look (map, place->at);
      }
  place_figures (world);
  return world;
}

static void
free_world (World *world)
{
  g_free (world->places);
  g_free (world);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (World, free_world)

static int
get_cost (const World *world, const Place *place)
{
  return place->cell != NULL && place->cell->rough && !world->mover->flies ? 2 : 1;
}

/* What the ground allows, from a hex over its edge d. */
static gboolean
ground_allows (const Place *from, guint d, const Place *to, TsWay way)
{
  guint bit = 1u << d;

  if (way == TS_WAY_WALLS_IGNORED)
    return TRUE;
  return to->cell != NULL && !to->cell->blocked && from->cell != NULL
         && (from->cell->walls & bit) == 0
         && (way == TS_WAY_DOORS_OPEN || (from->cell->doors & bit) == 0);
}

/* What the figures allow. A standing hero's hex is the end of every way of an enemy: it can be
 * entered and not left. */
static gboolean
figures_allow (const World *world, const Place *from, const Place *to)
{
  if (world->mover->enemy)
    return !from->standing;
  return !to->enemy && (to->cell == NULL || to->cell->entry == 0);
}

/* The cheapest ways from the mover into all hexes, however many points that takes; -1: none. */
static int *
measure (const World *world, TsWay way)
{
  int n = world->width * world->width;
  int *costs = g_new (int, n);
  gboolean changed = TRUE;

  for (int i = 0; i < n; i++)
    costs[i] = -1;
  costs[find_place (world, world->mover->at)] = 0;
  while (changed)
    {
      changed = FALSE;
      for (int i = 0; i < n; i++)
        for (guint d = 0; d < TS_HEX_SIDES && costs[i] >= 0; d++)
          {
            const Place *from = &world->places[i];
            int j = find_place (world, ts_hex_step (from->at, d));
            int cost = j < 0 ? -1 : costs[i] + get_cost (world, &world->places[j]);

            if (j < 0 || (costs[j] >= 0 && costs[j] <= cost)
                || !ground_allows (from, d, &world->places[j], way)
                || !figures_allow (world, from, &world->places[j]))
              continue;
            costs[j] = cost;
            changed = TRUE;
          }
    }
  return costs;
}

static gboolean
may_end (const World *world, const Place *place)
{
  if (ts_hex_equal (place->at, world->mover->at))
    return TRUE;
  if (place->standing || place->downed)
    return FALSE;
  return !place->enemy || (world->mover->enemy && place->cell != NULL && place->cell->entry > 0);
}

GArray *
hex_oracle_reach (const TsHexMap *map, const TsHexFigure *figures, guint n_figures, guint mover)
{
  g_autoptr (World) world = new_world (map, figures, n_figures, mover);
  g_autofree int *costs = measure (world, TS_WAY_REAL);
  GArray *stops = g_array_new (FALSE, FALSE, sizeof (TsHexStop));

  for (int i = 0; i < world->width * world->width; i++)
    if (costs[i] >= 0 && costs[i] <= world->mover->move && may_end (world, &world->places[i]))
      {
        TsHexStop stop = { world->places[i].at, costs[i] };

        g_array_append_val (stops, stop);
      }
  return stops;
}

int
hex_oracle_measure_way (
    const TsHexMap *map, const TsHexFigure *figures, guint n_figures, guint mover, TsHex to)
{
  g_autoptr (World) world = new_world (map, figures, n_figures, mover);
  g_autofree int *costs = measure (world, TS_WAY_REAL);

  return costs[find_place (world, to)];
}

int
hex_oracle_measure_steps (const TsHexMap *map,
                          const TsHexFigure *figures,
                          guint n_figures,
                          guint mover,
                          const GArray *way)
{
  g_autoptr (World) world = new_world (map, figures, n_figures, mover);
  int cost = 0;

  for (guint i = 1; i < way->len; i++)
    {
      TsHex from = g_array_index (way, TsHex, i - 1), to = g_array_index (way, TsHex, i);
      int d = ts_hex_get_direction (from, to);
      const Place *start = &world->places[find_place (world, from)];
      const Place *end = d < 0 ? NULL : &world->places[find_place (world, to)];

      if (d < 0 || !ground_allows (start, (guint) d, end, TS_WAY_REAL)
          || !figures_allow (world, start, end))
        return -1;
      cost += get_cost (world, end);
    }
  return cost;
}

/* Puts a hex into a sorted list, once. */
static void
add_stop (GArray *stops, TsHex hex)
{
  guint i = 0;

  while (i < stops->len && ts_hex_compare (&g_array_index (stops, TsHex, i), &hex) < 0)
    i++;
  if (i == stops->len || !ts_hex_equal (g_array_index (stops, TsHex, i), hex))
    g_array_insert_val (stops, i, hex);
}

/* What is looked for on the ways to a hero. */
typedef struct
{
  const World *world;
  TsHex hero;
  HexOracleSees sees;
  int *reach; /* what it really costs to get somewhere */
} Errand;

/* Takes from a way, given from its end to its start, where the mover stops. */
typedef void (*WalkFunc) (const Errand *errand, const GArray *way, GArray *stops);

static gboolean
is_attack_stop (const Errand *errand, const Place *place)
{
  const World *world = errand->world;
  int cost = errand->reach[find_place (world, place->at)];

  return cost > 0 && cost <= world->mover->move && may_end (world, place)
         && ts_hex_distance (place->at, errand->hero) <= world->mover->range
         && errand->sees (world->map, place->at, errand->hero);
}

/* Rule 2: the first hex of the way from which it may attack. */
static void
walk_until_sight (const Errand *errand, const GArray *way, GArray *stops)
{
  for (guint i = way->len - 1; i > 0; i--)
    {
      const Place *place = &errand->world->places[g_array_index (way, int, i - 1)];

      if (!is_attack_stop (errand, place))
        continue;
      add_stop (stops, place->at);
      return;
    }
}

/* Rules 3 and 4: as far as the mover really gets. */
static void
walk_far (const Errand *errand, const GArray *way, GArray *stops)
{
  const World *world = errand->world;
  const Place *place = &world->places[g_array_index (way, int, way->len - 1)];
  TsHex last = place->at;
  int points = world->mover->move;

  for (guint i = way->len - 1; i > 1; i--)
    {
      const Place *next = &world->places[g_array_index (way, int, i - 1)];
      int d = ts_hex_get_direction (place->at, next->at);

      points -= get_cost (world, next);
      if (points < 0 || !ground_allows (place, (guint) d, next, TS_WAY_REAL))
        break;
      if (may_end (world, next))
        last = next->at;
      place = next;
    }
  add_stop (stops, last);
}

/* Every cheapest way that goes on with `way`, which is given from its end, is walked. */
static void
walk_ways (
    const Errand *errand, const int *costs, TsWay level, WalkFunc walk, GArray *way, GArray *stops)
{
  const World *world = errand->world;
  int i = g_array_index (way, int, way->len - 1);

  if (costs[i] == 0)
    {
      walk (errand, way, stops);
      return;
    }
  for (guint d = 0; d < TS_HEX_SIDES; d++)
    {
      const Place *place = &world->places[i];
      int j = find_place (world, ts_hex_step (place->at, d));

      if (j < 0 || costs[j] < 0 || costs[j] + get_cost (world, place) != costs[i]
          || !ground_allows (&world->places[j], ts_hex_opposite (d), place, level)
          || !figures_allow (world, &world->places[j], place))
        continue;
      g_array_append_val (way, j);
      walk_ways (errand, costs, level, walk, way, stops);
      g_array_set_size (way, way->len - 1);
    }
}

static void
list_stops (const Errand *errand, const int *costs, TsWay level, WalkFunc walk, GArray *stops)
{
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (int));
  int end = find_place (errand->world, errand->hero);

  g_array_append_val (way, end);
  walk_ways (errand, costs, level, walk, way, stops);
}

/* How far the hero is from a place, as if the mover stood there. */
static int
measure_on (const Errand *errand, TsHex from, TsWay level)
{
  const World *world = errand->world;
  guint mover = (guint) (world->mover - world->figures);
  g_autofree TsHexFigure *figures
      = g_memdup2 (world->figures, world->n_figures * sizeof (TsHexFigure));
  g_autoptr (World) there = NULL;
  g_autofree int *costs = NULL;

  figures[mover].at = from;
  there = new_world (world->map, figures, world->n_figures, mover);
  costs = measure (there, level);
  return costs[find_place (there, errand->hero)];
}

/* Rule 2 beside the ways: what costs least, and of that what is nearest to the hero. */
static void
list_stops_elsewhere (const Errand *errand, TsWay level, GArray *stops)
{
  const World *world = errand->world;
  int least = G_MAXINT, nearest = G_MAXINT;

  for (int i = 0; i < world->width * world->width; i++)
    {
      const Place *place = &world->places[i];
      int left;

      if (!is_attack_stop (errand, place) || errand->reach[i] > least)
        continue;
      left = measure_on (errand, place->at, level);
      if (errand->reach[i] == least && left > nearest)
        continue;
      if (errand->reach[i] < least || left < nearest)
        g_array_set_size (stops, 0);
      least = errand->reach[i];
      nearest = left;
      add_stop (stops, place->at);
    }
}

static TsHexOption
make_option (const World *world, const int *costs, TsWay level, guint hero, HexOracleSees sees)
{
  TsHexOption option = { hero, 2, g_array_new (FALSE, FALSE, sizeof (TsHex)) };
  g_autofree int *reach = measure (world, TS_WAY_REAL);
  Errand errand = { world, world->figures[hero].at, sees, reach };

  list_stops (&errand, costs, level, walk_until_sight, option.stops);
  if (option.stops->len == 0)
    list_stops_elsewhere (&errand, level, option.stops);
  if (option.stops->len > 0)
    return option;
  option.rule = level == TS_WAY_REAL ? 3 : 4;
  list_stops (&errand, costs, level, walk_far, option.stops);
  return option;
}

static void
list_candidates (const World *world, TsHexPlan *plan, HexOracleSees sees)
{
  for (guint i = 0; i < world->n_figures; i++)
    {
      const TsHexFigure *figure = &world->figures[i];
      TsHex at = world->mover->at;

      if (!figure->enemy && !figure->down)
        {
          TsHexCandidate candidate = { .hero = i, .cost = -1 };

          candidate.range = ts_hex_distance (at, figure->at);
          candidate.in_range = candidate.range <= world->mover->range;
          candidate.seen = candidate.in_range && sees (world->map, at, figure->at);
          g_array_append_val (plan->candidates, candidate);
        }
    }
}

/* Rule 1: of those in range and in sight the ones fewest hexes away. */
static void
list_targets (const World *world, TsHexPlan *plan)
{
  int least = world->mover->range;

  for (guint i = 0; i < plan->candidates->len; i++)
    {
      TsHexCandidate candidate = g_array_index (plan->candidates, TsHexCandidate, i);

      if (!candidate.seen || candidate.range > least)
        continue;
      if (candidate.range < least)
        g_array_set_size (plan->targets, 0);
      least = candidate.range;
      g_array_append_val (plan->targets, candidate.hero);
    }
}

/* FALSE: no hero can be reached like that. */
static gboolean
list_options (const World *world, TsHexPlan *plan, HexOracleSees sees)
{
  g_autofree int *costs = measure (world, plan->way);
  int least = G_MAXINT;

  for (guint i = 0; i < plan->candidates->len; i++)
    {
      TsHexCandidate *candidate = &g_array_index (plan->candidates, TsHexCandidate, i);

      candidate->cost = costs[find_place (world, world->figures[candidate->hero].at)];
      if (candidate->cost >= 0)
        least = MIN (least, candidate->cost);
    }
  for (guint i = 0; i < plan->candidates->len; i++)
    {
      TsHexCandidate candidate = g_array_index (plan->candidates, TsHexCandidate, i);

      if (candidate.cost == least)
        {
          TsHexOption option = make_option (world, costs, plan->way, candidate.hero, sees);

          g_array_append_val (plan->options, option);
        }
    }
  return least < G_MAXINT;
}

TsHexPlan *
hex_oracle_plan (const TsHexMap *map,
                 const TsHexFigure *figures,
                 guint n_figures,
                 guint mover,
                 HexOracleSees sees)
{
  g_autoptr (World) world = new_world (map, figures, n_figures, mover);
  TsHexPlan *plan = g_new0 (TsHexPlan, 1);

  plan->targets = g_array_new (FALSE, FALSE, sizeof (guint));
  plan->candidates = g_array_new (FALSE, FALSE, sizeof (TsHexCandidate));
  plan->options = g_array_new (FALSE, FALSE, sizeof (TsHexOption));
  list_candidates (world, plan, sees);
  list_targets (world, plan);
  plan->stay = plan->candidates->len == 0 || plan->targets->len > 0;
  while (!plan->stay && !list_options (world, plan, sees))
    plan->way++;
  return plan;
}

void
hex_oracle_free_plan (TsHexPlan *plan)
{
  for (guint i = 0; i < plan->options->len; i++)
    g_array_unref (g_array_index (plan->options, TsHexOption, i).stops);
  g_array_unref (plan->options);
  g_array_unref (plan->candidates);
  g_array_unref (plan->targets);
  g_free (plan);
}
