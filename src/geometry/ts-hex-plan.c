/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hex-plan.c: what an enemy does.
 *
 * Rules 3 and 4 speak of every cheapest way to a hero.  These ways are not listed: they are the
 * steps on which the cost into the hero's hex falls by exactly the cost of the step.  The mover
 * goes along such steps while its points last.  A hex is a stop when some way ends its stretch
 * there, or goes on from it only over hexes where nobody may end, until the stretch is over:
 *
 *      mover ──▶ a ──▶ b ──▶ ✗ ──▶ ✗ ┊ hero      b is a stop: what follows is taken
 *                  ╲▶ c ──▶ d ──▶ e  ┊           e is one, c and d are not
 *
 * So each hex within the stretch is asked once, from the farthest to the nearest.
 */

#include "ts-hex-far-private.h"
#include "ts-hex-sight.h"

typedef struct
{
  const TsHexMap *map;
  const TsHexFigure *figures;
  guint n_figures;
  guint mover;
  TsHexGround ground;   /* as it is */
  TsHexGround imagined; /* the same with its doors open */
  int *costs;           /* of really going there */
  GArray *moves;        /* of TsHexStop: where it may end, the cheapest first */
  TsHexFar *far;        /* by number of the candidate, when walls are ignored; else NULL */
  TsHexPlan *plan;
} Planner;

/* How far every hex is from one hero, as it was measured for all of them. */
typedef struct
{
  const Planner *planner;
  TsHex hero;
  int *costs; /* by cell; NULL: ask `far` */
  const TsHexFar *far;
} Approach;

typedef enum
{
  STEP_ELSEWHERE,
  STEP_ON,
  STEP_BEYOND,
} Step;

/* A hex within the stretch. */
typedef struct
{
  guint index;
  int spent;
} Station;

static const TsHexFigure *
get_mover (const Planner *self)
{
  return &self->figures[self->mover];
}

static void
option_clear (gpointer item)
{
  TsHexOption *option = item;

  g_array_unref (option->stops);
}

static TsHexPlan *
plan_new (void)
{
  TsHexPlan *plan = g_new0 (TsHexPlan, 1);

  plan->targets = g_array_new (FALSE, FALSE, sizeof (guint));
  plan->candidates = g_array_new (FALSE, FALSE, sizeof (TsHexCandidate));
  plan->options = g_array_new (FALSE, FALSE, sizeof (TsHexOption));
  g_array_set_clear_func (plan->options, option_clear);
  return plan;
}

static TsHexCandidate *
get_candidate (const Planner *self, guint index)
{
  return &g_array_index (self->plan->candidates, TsHexCandidate, index);
}

static void
look_around (Planner *self)
{
  const TsHexFigure *mover = get_mover (self);

  for (guint i = 0; i < self->n_figures; i++)
    {
      const TsHexFigure *figure = &self->figures[i];
      TsHexCandidate candidate = { .hero = i, .cost = TS_HEX_UNREACHED };

      if (figure->enemy || figure->down)
        continue;
      candidate.range = ts_hex_distance (mover->at, figure->at);
      candidate.in_range = candidate.range <= mover->range;
      candidate.seen = candidate.in_range && ts_hex_sees (self->map, mover->at, figure->at);
      g_array_append_val (self->plan->candidates, candidate);
    }
}

/* Rule 1: of those that it sees in range, the fewest hexes away. */
static gboolean
find_targets (Planner *self)
{
  int least = G_MAXINT;

  for (guint i = 0; i < self->plan->candidates->len; i++)
    if (get_candidate (self, i)->seen)
      least = MIN (least, get_candidate (self, i)->range);
  for (guint i = 0; i < self->plan->candidates->len; i++)
    if (get_candidate (self, i)->seen && get_candidate (self, i)->range == least)
      g_array_append_val (self->plan->targets, get_candidate (self, i)->hero);
  return self->plan->targets->len > 0;
}

/* The cost of the cheapest way to each candidate. FALSE: no way leads to any of them. */
static gboolean
take_costs (Planner *self, TsWay way, const int *costs)
{
  gboolean found = FALSE;

  self->plan->way = way;
  for (guint i = 0; i < self->plan->candidates->len; i++)
    {
      TsHexCandidate *candidate = get_candidate (self, i);

      candidate->cost = costs[ts_hex_map_find (self->map, self->figures[candidate->hero].at)];
      found |= candidate->cost != TS_HEX_UNREACHED;
    }
  return found;
}

static int
find_least_cost (const Planner *self)
{
  int least = G_MAXINT;

  for (guint i = 0; i < self->plan->candidates->len; i++)
    if (get_candidate (self, i)->cost != TS_HEX_UNREACHED)
      least = MIN (least, get_candidate (self, i)->cost);
  return least;
}

/* The same as if nothing but figures stood in the way. */
static void
measure_far (Planner *self)
{
  int least;

  self->plan->way = TS_WAY_WALLS_IGNORED;
  self->far = g_new0 (TsHexFar, self->plan->candidates->len);
  for (guint i = 0; i < self->plan->candidates->len; i++)
    {
      TsHexCandidate *candidate = get_candidate (self, i);

      ts_hex_far_init (&self->far[i], &self->ground, self->figures, self->n_figures,
                       candidate->hero);
      candidate->cost = self->far[i].cost;
    }

  least = find_least_cost (self);
  for (guint i = 0; i < self->plan->candidates->len; i++)
    self->plan->too_far |= self->far[i].too_long && self->far[i].least <= least;
}

static gboolean
is_in_sight (const Planner *self, TsHex from, TsHex hero)
{
  return ts_hex_distance (from, hero) <= get_mover (self)->range
         && ts_hex_sees (self->map, from, hero);
}

static int
compare_costs (gconstpointer a, gconstpointer b)
{
  return ((const TsHexStop *) a)->cost - ((const TsHexStop *) b)->cost;
}

/* Where it may end a move that is one, the cheapest first. (transfer full, of TsHexStop) */
static GArray *
find_moves (const Planner *self)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (TsHexStop));

  for (guint i = 0; i < ts_hex_map_get_n_cells (self->map); i++)
    {
      TsHexStop stop = { ts_hex_map_get_cell (self->map, i)->at, self->costs[i] };

      if (stop.cost > 0 && stop.cost <= get_mover (self)->move && self->ground.endable[i])
        g_array_append_val (moves, stop);
    }
  g_array_sort (moves, compare_costs);
  return moves;
}

/* Rule 2: where it has the hero in range and in sight for the least cost. (transfer full) */
static GArray *
find_sighting_stops (const Planner *self, TsHex hero)
{
  GArray *stops = g_array_new (FALSE, FALSE, sizeof (TsHex));
  int least = G_MAXINT;

  for (guint i = 0; i < self->moves->len; i++)
    {
      const TsHexStop *move = &g_array_index (self->moves, TsHexStop, i);

      if (move->cost > least)
        break;
      if (!is_in_sight (self, move->at, hero))
        continue;
      least = move->cost;
      g_array_append_val (stops, move->at);
    }
  return stops;
}

static int
get_cost_to_hero (const Approach *self, TsHex hex)
{
  int index;

  if (self->costs == NULL)
    return ts_hex_far_get_cost (self->far, hex);
  index = ts_hex_map_find (self->planner->map, hex);
  return index < 0 ? TS_HEX_UNREACHED : self->costs[index];
}

static int
get_cost_of (const Approach *self, TsHex hex)
{
  const TsHexCell *cell = ts_hex_map_look (self->planner->map, hex);

  return cell == NULL ? 1 : ts_hex_ground_get_cost (&self->planner->ground, cell);
}

/* What a step is: not on a cheapest way; one that the mover takes; or the one before which it has
 * to stop, because its points are gone, because something is really in the way, or because there is
 * the hero. */
static Step
judge_step (const Approach *self, const TsHexCell *cell, int spent, guint direction)
{
  const Planner *planner = self->planner;
  TsHex next = ts_hex_step (cell->at, direction);
  int left = get_cost_to_hero (self, next);
  int cost = get_cost_of (self, next);
  gboolean open = ts_hex_ground_is_open (&planner->ground, cell, direction);

  if (left == TS_HEX_UNREACHED || left + cost != get_cost_to_hero (self, cell->at)
      || (planner->plan->way == TS_WAY_REAL && !open)
      || (planner->plan->way == TS_WAY_DOORS_OPEN
          && !ts_hex_ground_is_open (&planner->imagined, cell, direction)))
    return STEP_ELSEWHERE;
  if (!open || ts_hex_equal (next, self->hero) || spent + cost > get_mover (planner)->move)
    return STEP_BEYOND;
  return STEP_ON;
}

static int
compare_stations (gconstpointer a, gconstpointer b)
{
  return ((const Station *) b)->spent - ((const Station *) a)->spent;
}

/* The hexes that the mover passes on some cheapest way while its points last, itself included, the
 * farthest first. (transfer full, of Station) */
static GArray *
find_stretch (const Approach *self)
{
  const Planner *planner = self->planner;
  GArray *stretch = g_array_new (FALSE, FALSE, sizeof (Station));
  g_autofree guint8 *known = g_malloc0 (ts_hex_map_get_n_cells (planner->map));
  Station station = { (guint) ts_hex_map_find (planner->map, get_mover (planner)->at), 0 };

  g_array_append_val (stretch, station);
  for (guint i = 0; i < stretch->len; i++)
    {
      Station here = g_array_index (stretch, Station, i);
      const TsHexCell *cell = ts_hex_map_get_cell (planner->map, here.index);

      for (guint d = 0; d < TS_HEX_SIDES; d++)
        {
          TsHex next = ts_hex_step (cell->at, d);

          if (judge_step (self, cell, here.spent, d) != STEP_ON)
            continue;
          station.index = (guint) ts_hex_map_find (planner->map, next);
          station.spent = here.spent + get_cost_of (self, next);
          if (!known[station.index])
            g_array_append_val (stretch, station);
          known[station.index] = TRUE;
        }
    }
  g_array_sort (stretch, compare_stations);
  return stretch;
}

/* Whether some way goes on from here over nothing but hexes where it may not end. */
static gboolean
ends_here (const Approach *self, const Station *station, const guint8 *ending)
{
  const Planner *planner = self->planner;
  const TsHexCell *cell = ts_hex_map_get_cell (planner->map, station->index);

  for (guint d = 0; d < TS_HEX_SIDES; d++)
    {
      Step step = judge_step (self, cell, station->spent, d);
      int next = ts_hex_map_find (planner->map, ts_hex_step (cell->at, d));

      if (step == STEP_BEYOND
          || (step == STEP_ON && !planner->ground.endable[next] && ending[next]))
        return TRUE;
    }
  return FALSE;
}

/* Rules 3 and 4: where the stretches of all cheapest ways end. (transfer full) */
static GArray *
find_last_stops (const Approach *self)
{
  const Planner *planner = self->planner;
  GArray *stops = g_array_new (FALSE, FALSE, sizeof (TsHex));
  g_autoptr (GArray) stretch = find_stretch (self);
  g_autofree guint8 *ending = g_malloc0 (ts_hex_map_get_n_cells (planner->map));

  for (guint i = 0; i < stretch->len; i++)
    {
      const Station *station = &g_array_index (stretch, Station, i);

      ending[station->index] = ends_here (self, station, ending);
      if (ending[station->index]
          && (station->spent == 0 || planner->ground.endable[station->index]))
        g_array_append_val (stops, ts_hex_map_get_cell (planner->map, station->index)->at);
    }
  return stops;
}

static GArray *
approach (const Planner *self, guint index)
{
  TsHex hero = self->figures[get_candidate (self, index)->hero].at;
  g_autofree int *costs = NULL;
  Approach approach = { .planner = self, .hero = hero };

  if (self->far != NULL)
    approach.far = &self->far[index];
  else
    costs = ts_hex_ground_measure_to (
        self->plan->way == TS_WAY_REAL ? &self->ground : &self->imagined, hero);
  approach.costs = costs;
  return find_last_stops (&approach);
}

static void
add_option (Planner *self, guint index)
{
  TsHexOption option = { .hero = get_candidate (self, index)->hero, .rule = 2 };

  option.stops = find_sighting_stops (self, self->figures[option.hero].at);
  if (option.stops->len == 0)
    {
      g_array_unref (option.stops);
      option.rule = self->plan->way == TS_WAY_REAL ? 3 : 4;
      option.stops = approach (self, index);
    }
  g_array_sort (option.stops, ts_hex_compare);
  g_array_append_val (self->plan->options, option);
}

/* Measures how far the candidates are: as it is, else with the doors open, else through the walls.
 */
static void
find_way (Planner *self)
{
  g_autofree int *imagined = NULL;

  self->costs = ts_hex_ground_measure (&self->ground);
  if (take_costs (self, TS_WAY_REAL, self->costs))
    return;
  imagined = ts_hex_ground_measure (&self->imagined);
  if (!take_costs (self, TS_WAY_DOORS_OPEN, imagined))
    measure_far (self);
}

static void
find_options (Planner *self)
{
  int least;

  find_way (self);
  self->moves = find_moves (self);
  least = find_least_cost (self);
  for (guint i = 0; i < self->plan->candidates->len && !self->plan->too_far; i++)
    if (get_candidate (self, i)->cost == least)
      add_option (self, i);
}

static void
planner_clear (Planner *self)
{
  ts_hex_ground_clear (&self->ground);
  g_free (self->costs);
  g_clear_pointer (&self->moves, g_array_unref);
  if (self->far == NULL)
    return;
  for (guint i = 0; i < self->plan->candidates->len; i++)
    ts_hex_far_clear (&self->far[i]);
  g_free (self->far);
}

TsHexPlan *
ts_hex_plan_new (const TsHexMap *map, const TsHexFigure *figures, guint n_figures, guint mover)
{
  Planner self = { map, figures, n_figures, mover, .plan = plan_new () };

  g_return_val_if_fail (mover < n_figures && figures[mover].enemy, self.plan);
  look_around (&self);
  self.plan->stay = find_targets (&self) || self.plan->candidates->len == 0;
  if (!self.plan->stay)
    {
      ts_hex_ground_init (&self.ground, map, figures, n_figures, mover);
      self.imagined = self.ground;
      self.imagined.doors_open = TRUE;
      find_options (&self);
    }
  planner_clear (&self);
  return self.plan;
}

void
ts_hex_plan_free (TsHexPlan *self)
{
  g_array_unref (self->targets);
  g_array_unref (self->candidates);
  g_array_unref (self->options);
  g_free (self);
}
