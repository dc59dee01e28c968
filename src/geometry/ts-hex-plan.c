/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hex-plan.c: what an enemy does.
 *
 * Rules 2 to 4 speak of every cheapest way to a hero.  These ways are not listed: they are the
 * steps on which the cost into the hero's hex falls by exactly the cost of the step.  The mover
 * goes along such steps while its points last, and under rule 2 no farther than the first hex from
 * which it has the hero in range and in sight.  If it comes to none, a hex is a stop when some way
 * ends its stretch there, or goes on from it only over hexes where nobody may end, until the
 * stretch is over:
 *
 *      mover ──▶ a ──▶ b ──▶ ✗ ──▶ ✗ ┊ hero      b is a stop: what follows is taken
 *                  ╲▶ c ──▶ d ──▶ e  ┊           e is one, c and d are not
 *
 * So each hex within the stretch is asked once, from the farthest to the nearest.
 *
 * Sight goes only where a figure could go as well, unless a standing hero is in the way, who then
 * can be reached.  So rule 2 applies only where a way is real, with two exceptions: a hero whom
 * people have put on a red hex, which is seen and not entered, and an enemy that sees from another
 * half-hex of its entry than the one where it stands, which may lie behind a wall.
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
  guint number; /* of the hero's figure */
  TsHex hero;
  int *costs; /* by cell; NULL: ask `far` */
  const TsHexFar *far;
  gboolean too_long; /* a way that it takes to tell could not be measured */
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

/* What the mover has of a hero when it stands there: at an entry from the best of its half-hexes,
 * where it is on all of them (L758). */
static TsHexCandidate
look (const Planner *self, TsHex at, guint hero)
{
  const TsHexFigure *mover = get_mover (self);
  g_autoptr (GArray) halves = mover->spread ? ts_hex_map_list_halves (self->map, at) : NULL;
  TsHexGlance glance
      = ts_hex_glance (self->map, halves != NULL ? (const TsHex *) halves->data : &at,
                       halves != NULL ? halves->len : 1, &self->figures[hero].at, 1, mover->range);

  return (TsHexCandidate){ .hero = hero,
                           .range = glance.range,
                           .in_range = glance.range <= mover->range,
                           .seen = glance.seen,
                           .cost = TS_HEX_UNREACHED };
}

static void
look_around (Planner *self)
{
  for (guint i = 0; i < self->n_figures; i++)
    if (!self->figures[i].enemy && !self->figures[i].down)
      {
        TsHexCandidate candidate = look (self, get_mover (self)->at, i);

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

/* Whether a step between neighbours is one of a cheapest way, as far as costs tell. */
static gboolean
leads_on (const Approach *self, TsHex from, TsHex to)
{
  int left = get_cost_to_hero (self, to);

  return left != TS_HEX_UNREACHED && left + get_cost_of (self, to) == get_cost_to_hero (self, from);
}

/* What a step is: not on a cheapest way; one that the mover takes; or the one before which it has
 * to stop, because its points are gone, because something is really in the way, or because there is
 * the hero. */
static Step
judge_step (const Approach *self, const TsHexCell *cell, int spent, guint direction)
{
  const Planner *planner = self->planner;
  TsHex next = ts_hex_step (cell->at, direction);
  int cost = get_cost_of (self, next);
  gboolean open = ts_hex_ground_is_open (&planner->ground, cell, direction);

  if (!leads_on (self, cell->at, next) || (planner->plan->way == TS_WAY_REAL && !open)
      || (planner->plan->way == TS_WAY_DOORS_OPEN
          && !ts_hex_ground_is_open (&planner->imagined, cell, direction)))
    return STEP_ELSEWHERE;
  if (!open || ts_hex_equal (next, self->hero) || spent + cost > get_mover (planner)->move)
    return STEP_BEYOND;
  return STEP_ON;
}

/* Under rule 2. */
static gboolean
may_attack_from (const Approach *self, int index)
{
  const Planner *planner = self->planner;

  return index >= 0 && planner->costs[index] > 0
         && planner->costs[index] <= get_mover (planner)->move && planner->ground.endable[index]
         && look (planner, ts_hex_map_get_cell (planner->map, (guint) index)->at, self->number)
                .seen;
}

static int
compare_stations (gconstpointer a, gconstpointer b)
{
  return ((const Station *) b)->spent - ((const Station *) a)->spent;
}

/* The hexes that the mover passes on some cheapest way while its points last, itself included, the
 * farthest first. (transfer full, of Station)  From those that are put into `stops` it has the hero
 * in range and in sight: it goes no farther. */
static GArray *
find_stretch (const Approach *self, GArray *stops)
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
          if (!known[station.index] && planner->plan->way == TS_WAY_REAL
              && may_attack_from (self, (int) station.index))
            g_array_append_val (stops, next);
          else if (!known[station.index])
            g_array_append_val (stretch, station);
          known[station.index] = TRUE;
        }
    }
  g_array_sort (stretch, compare_stations);
  return stretch;
}

/* The same in thought, over all that is in the way: the steps of all cheapest ways as far as the
 * points would last. */
static void
find_stops_through_walls (Approach *self, GArray *stops)
{
  const Planner *planner = self->planner;
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (TsHexStop));
  TsHexStop step = { get_mover (planner)->at, 0 };

  g_array_append_val (steps, step);
  for (guint i = 0; i < steps->len && steps->len < TS_HEX_FAR_MOST; i++)
    {
      TsHexStop here = g_array_index (steps, TsHexStop, i);

      for (guint d = 0; d < TS_HEX_SIDES; d++)
        {
          step.at = ts_hex_step (here.at, d);
          step.cost = here.cost + get_cost_of (self, step.at);
          if (!leads_on (self, here.at, step.at) || ts_hex_equal (step.at, self->hero)
              || step.cost > get_mover (planner)->move
              || !g_hash_table_add (known, ts_hex_far_key (step.at)))
            continue;
          if (may_attack_from (self, ts_hex_map_find (planner->map, step.at)))
            g_array_append_val (stops, step.at);
          else
            g_array_append_val (steps, step);
        }
    }
  self->too_long |= steps->len >= TS_HEX_FAR_MOST;
}

/* How far the hero is from any hex, as it was measured for all of them. */
static int
measure_on (Approach *self, TsHex from)
{
  const Planner *planner = self->planner;
  TsHexFigure mover = *get_mover (planner);
  TsHexGround ground = planner->ground;
  TsHexFar far;

  if (self->far == NULL)
    return get_cost_to_hero (self, from);
  mover.at = from;
  ground.mover = &mover;
  ts_hex_far_init (&far, &ground, planner->figures, planner->n_figures, self->number);
  self->too_long |= far.too_long;
  ts_hex_far_clear (&far);
  return far.cost;
}

/* Rule 2 beside the ways: where it has the hero in range and in sight for the least cost, and of
 * these the nearest to the hero. */
static void
find_stops_elsewhere (Approach *self, GArray *stops)
{
  const Planner *planner = self->planner;
  int least = G_MAXINT, nearest = G_MAXINT;

  for (guint i = 0; i < planner->moves->len; i++)
    {
      const TsHexStop *move = &g_array_index (planner->moves, TsHexStop, i);
      int left;

      if (move->cost > least)
        break;
      if (!look (planner, move->at, self->number).seen)
        continue;
      left = measure_on (self, move->at);
      if (left > nearest)
        continue;
      if (left < nearest)
        g_array_set_size (stops, 0);
      least = move->cost;
      nearest = left;
      g_array_append_val (stops, move->at);
    }
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

/* Rules 3 and 4: where the stretches of all cheapest ways end. */
static void
find_last_stops (const Approach *self, const GArray *stretch, GArray *stops)
{
  const Planner *planner = self->planner;
  g_autofree guint8 *ending = g_malloc0 (ts_hex_map_get_n_cells (planner->map));

  for (guint i = 0; i < stretch->len; i++)
    {
      const Station *station = &g_array_index (stretch, Station, i);

      ending[station->index] = ends_here (self, station, ending);
      if (ending[station->index]
          && (station->spent == 0 || planner->ground.endable[station->index]))
        g_array_append_val (stops, ts_hex_map_get_cell (planner->map, station->index)->at);
    }
}

static void
find_stops (Approach *self, TsHexOption *option)
{
  g_autoptr (GArray) stretch = find_stretch (self, option->stops);
  gboolean real = self->planner->plan->way == TS_WAY_REAL;
  gboolean seen_apart = ts_hex_map_look (self->planner->map, self->hero)->blocked
                        || get_mover (self->planner)->spread;

  if (!real && seen_apart)
    find_stops_through_walls (self, option->stops);
  if ((real || seen_apart) && option->stops->len == 0)
    find_stops_elsewhere (self, option->stops);
  if (option->stops->len > 0)
    return;
  option->rule = real ? 3 : 4;
  find_last_stops (self, stretch, option->stops);
}

static void
add_option (Planner *self, guint index)
{
  TsHexOption option
      = { get_candidate (self, index)->hero, 2, g_array_new (FALSE, FALSE, sizeof (TsHex)) };
  TsHex hero = self->figures[option.hero].at;
  g_autofree int *costs = NULL;
  Approach approach = { .planner = self, .number = option.hero, .hero = hero };

  if (self->far != NULL)
    approach.far = &self->far[index];
  else
    costs = ts_hex_ground_measure_to (
        self->plan->way == TS_WAY_REAL ? &self->ground : &self->imagined, hero);
  approach.costs = costs;
  find_stops (&approach, &option);
  self->plan->too_far |= approach.too_long;
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
  if (self->plan->too_far)
    g_array_set_size (self->plan->options, 0);
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
