/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * bench-geometry.c: how fast questions about hexes are answered inside the library.
 *
 * Prints line-of-sight answers a second on maps of 91 and 271 hexes, for pairs up to 8 hexes apart
 * and for all pairs; the time of one plan with 16 enemies and 4 heroes; and what a map of 2,000
 * hexes takes while a finger moves. 15 of 100 hexes are red, 5 of 100 edges walls. All times are
 * the processor's, so that what else the machine does is not taken for the worst case.
 */

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "../geometry/hex-maps.h"
#include "bench.h"
#include "ts-hex-plan.h"
#include "ts-hex-sight.h"

#define MAPS 20
#define PAIRS 4096 /* of each map */
#define ROUNDS 25  /* over these pairs */
#define NEAR 8
#define HEROES 4
#define ENEMIES 16
#define PLAN_MAPS 300
#define FINGER_MAPS 40
#define FINGER_MOVES 50 /* on each of these maps */

typedef struct
{
  TsHex from, to;
} Pair;

static const HexTaste taste = { .blocked = 15, .rough = 10, .walls = 5, .doors = 1 };

/* Of this process, in seconds. */
static double
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

/* In milliseconds. */
static void
say_times (const char *what, GArray *times)
{
  g_array_sort (times, compare_times);
  figure_of (what, "median", g_array_index (times, double, times->len / 2) * 1e3);
  figure_of (what, "99", g_array_index (times, double, times->len * 99 / 100) * 1e3);
  figure_of (what, "worst", g_array_index (times, double, times->len - 1) * 1e3);
}

static void
add_time (GArray *times, double start)
{
  double spent = get_time () - start;

  g_array_append_val (times, spent);
}

static TsHexMap *
new_map (int radius, GRand *rand)
{
  TsHexMap *map = hex_maps_new_disc (radius);

  hex_maps_season (map, &taste, rand);
  return map;
}

static void
pick_pairs (const TsHexMap *map, Pair *pairs, GRand *rand)
{
  for (guint i = 0; i < PAIRS; i++)
    do
      pairs[i] = (Pair){ hex_maps_pick (map, rand), hex_maps_pick (map, rand) };
    while (ts_hex_distance (pairs[i].from, pairs[i].to) > NEAR
           || ts_hex_equal (pairs[i].from, pairs[i].to));
}

static void
measure_near_pairs (const char *name, int radius)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);
  g_autofree Pair *pairs = g_new (Pair, PAIRS);
  double spent = 0;

  for (guint i = 0; i < often (MAPS); i++)
    {
      g_autoptr (TsHexMap) map = new_map (radius, rand);
      double start;

      pick_pairs (map, pairs, rand);
      start = get_time ();
      for (guint round = 0; round < often (ROUNDS); round++)
        for (guint j = 0; j < PAIRS; j++)
          ts_hex_sees (map, pairs[j].from, pairs[j].to);
      spent += get_time () - start;
    }
  figure (name, (double) often (MAPS) * often (ROUNDS) * PAIRS / spent);
}

/* Each pair once. */
static void
see_all (const TsHexMap *map)
{
  guint n_cells = ts_hex_map_get_n_cells (map);

  for (guint i = 0; i < n_cells; i++)
    for (guint j = i + 1; j < n_cells; j++)
      ts_hex_sees (map, ts_hex_map_get_cell (map, i)->at, ts_hex_map_get_cell (map, j)->at);
}

static void
measure_all_pairs (const char *name, int radius)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  double spent = 0, worst = 0;

  for (guint i = 0; i < often (MAPS); i++)
    {
      g_autoptr (TsHexMap) map = new_map (radius, rand);
      double start = get_time (), once;

      see_all (map);
      once = get_time () - start;
      spent += once;
      worst = MAX (worst, once);
    }
  figure_of (name, "map", spent / often (MAPS) * 1e3);
  figure_of (name, "worst", worst * 1e3);
}

/* The numbers of the game: an Endo walks 4 and reaches 6, a drone flies 8 and reaches 2. */
static GArray *
place_figures (const TsHexMap *map, GRand *rand)
{
  GArray *figures = hex_maps_place (map, HEROES, ENEMIES, rand);

  for (guint i = 0; i < figures->len; i++)
    {
      TsHexFigure *figure = &g_array_index (figures, TsHexFigure, i);

      figure->down = FALSE;
      figure->flies = i % 2;
      figure->move = i % 2 ? 8 : 4;
      figure->range = i % 2 ? 2 : 6;
    }
  return figures;
}

static void
plan_one (const TsHexMap *map, const GArray *figures, guint mover, GArray *times)
{
  double start = get_time ();
  TsHexPlan *plan = ts_hex_plan_new (map, (const TsHexFigure *) figures->data, figures->len, mover);

  ts_hex_plan_free (plan);
  add_time (times, start);
}

static void
measure_plans (const char *name, int radius)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (10);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < often (PLAN_MAPS); i++)
    {
      g_autoptr (TsHexMap) map = new_map (radius, rand);
      g_autoptr (GArray) figures = place_figures (map, rand);

      for (guint mover = HEROES; mover < figures->len; mover++)
        plan_one (map, figures, mover, times);
    }
  say_times (name, times);
}

static void
answer_finger (const TsHexMap *map, const GArray *figures, GRand *rand, GArray *times)
{
  const TsHexFigure *data = (const TsHexFigure *) figures->data;
  guint mover = (guint) g_rand_int_range (rand, HEROES, (gint32) figures->len);
  TsHex to = hex_maps_pick (map, rand);
  double start = get_time ();
  g_auto (TsHexSight) sight = { 0 };
  g_autoptr (TsHexPlan) plan = NULL;
  g_autoptr (GArray) stops = NULL;

  ts_hex_sight_init (&sight, map, data[mover].at, to);
  plan = ts_hex_plan_new (map, data, figures->len, mover);
  stops = ts_hex_reach (map, data, figures->len, mover);
  add_time (times, start);
}

static void
measure_finger (const HexTaste *seasoning, const char *name)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < often (FINGER_MAPS); i++)
    {
      g_autoptr (TsHexMap) map = hex_maps_new_strip (50, 40);
      g_autoptr (GArray) figures = NULL;

      hex_maps_season (map, seasoning, rand);
      figures = place_figures (map, rand);
      for (guint j = 0; j < often (FINGER_MOVES); j++)
        answer_finger (map, figures, rand, times);
    }
  say_times (name, times);
}

int
main (int argc, char **argv)
{
  static const HexTaste open = { .blocked = 1 };
  /* So many that nobody can be reached, and ways are measured through the walls. */
  static const HexTaste maze = { .blocked = 45, .rough = 30, .walls = 30 };

  once_begin (&argc, argv);
  measure_near_pairs ("sight-91", 5);
  measure_near_pairs ("sight-271", 9);
  measure_all_pairs ("pairs-91", 5);
  measure_all_pairs ("pairs-271", 9);
  measure_plans ("plan-91", 5);
  measure_plans ("plan-271", 9);
  measure_finger (&taste, "finger");
  measure_finger (&open, "finger-open");
  measure_finger (&maze, "finger-maze");
  return 0;
}
