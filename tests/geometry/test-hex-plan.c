/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-hex-plan.c: where figures may go on hexes, and what an enemy does: named cases and thousands
 * of random maps.
 */

#include <stdio.h>
#include <string.h>

#include "../unit.h"
#include "hex-maps.h"
#include "hex-oracle.h"
#include "../runs.h"

#define FAR 9990 /* maps of 10 hexes around this are still within the limit */

/* A figure that is written down: "hero 2,0", "down 2,0", or for an enemy with its points and range
 * "enemy 0,0 4 6" and "flier 0,0 4 6". */
static GArray *
parse_figures (const char *text)
{
  GArray *figures = g_array_new (FALSE, FALSE, sizeof (TsHexFigure));
  g_auto (GStrv) words = g_strsplit (text, "; ", -1);

  for (guint i = 0; words[i] != NULL && words[i][0] != '\0'; i++)
    {
      TsHexFigure figure = { 0 };
      char kind[8];
      int n = sscanf (words[i], "%7s %d,%d %d %d", kind, &figure.at.q, &figure.at.r, &figure.move,
                      &figure.range);

      g_assert (n >= 3);
      figure.flies = g_str_equal (kind, "flier");
      figure.enemy = figure.flies || g_str_equal (kind, "enemy");
      figure.down = g_str_equal (kind, "down");
      g_array_append_val (figures, figure);
    }
  return figures;
}

static void
fail_at (const TsHexMap *map, const GArray *figures, guint mover, const char *reason)
{
  g_autofree char *sketch = hex_maps_write (map, figures);

  fail_msg ("%s: figure %u of %s", reason, mover, sketch);
}

static GArray *
reach (const TsHexMap *map, const GArray *figures, guint mover)
{
  return ts_hex_reach (map, (const TsHexFigure *) figures->data, figures->len, mover);
}

static TsHexPlan *
plan (const TsHexMap *map, const GArray *figures, guint mover)
{
  return ts_hex_plan_new (map, (const TsHexFigure *) figures->data, figures->len, mover);
}

/* "q,r:cost" by "q,r:cost". */
static char *
write_reach (const GArray *stops)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < stops->len; i++)
    {
      TsHexStop stop = g_array_index (stops, TsHexStop, i);

      g_string_append_printf (text, "%s%d,%d:%d", i > 0 ? " " : "", stop.at.q, stop.at.r,
                              stop.cost);
    }
  return g_string_free (text, FALSE);
}

static void
write_options (const GArray *options, GString *text)
{
  for (guint i = 0; i < options->len; i++)
    {
      const TsHexOption *option = &g_array_index (options, TsHexOption, i);

      g_string_append_printf (text, "; to %u rule %d:", option->hero, option->rule);
      for (guint j = 0; j < option->stops->len; j++)
        {
          TsHex stop = g_array_index (option->stops, TsHex, j);

          g_string_append_printf (text, " %d,%d", stop.q, stop.r);
        }
    }
}

/* Everything that a plan says but its candidates: "stay; targets 1 2" or "go; to 1 rule 2: 3,0". */
static char *
write_plan (const TsHexPlan *self)
{
  GString *text = g_string_new (self->stay ? "stay" : "go");

  if (self->targets->len > 0)
    g_string_append (text, "; targets");
  for (guint i = 0; i < self->targets->len; i++)
    g_string_append_printf (text, " %u", g_array_index (self->targets, guint, i));
  if (!self->stay && self->way != TS_WAY_REAL)
    g_string_append (text, self->way == TS_WAY_DOORS_OPEN ? "; doors" : "; walls");
  write_options (self->options, text);
  return g_string_free (text, FALSE);
}

static char *
write_candidates (const TsHexPlan *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->candidates->len; i++)
    {
      TsHexCandidate candidate = g_array_index (self->candidates, TsHexCandidate, i);

      g_string_append_printf (text, "[%u range %d%s%s cost %d]", candidate.hero, candidate.range,
                              candidate.in_range ? " in" : "", candidate.seen ? " seen" : "",
                              candidate.cost);
    }
  return g_string_free (text, FALSE);
}

static void
check_same (
    const char *fast, const char *slow, const TsHexMap *map, const GArray *figures, guint mover)
{
  g_autofree char *reason = NULL;

  if (g_str_equal (fast, slow))
    return;
  reason = g_strdup_printf ("“%s” instead of “%s”", fast, slow);
  fail_at (map, figures, mover, reason);
}

static void
check_reach (const TsHexMap *map, const GArray *figures, guint mover)
{
  g_autoptr (GArray) fast = reach (map, figures, mover);
  g_autoptr (GArray) slow
      = hex_oracle_reach (map, (const TsHexFigure *) figures->data, figures->len, mover);
  g_autofree char *fast_text = write_reach (fast), *slow_text = write_reach (slow);

  check_same (fast_text, slow_text, map, figures, mover);
}

static void
check_plan (const TsHexMap *map, const GArray *figures, guint mover, HexOracleSees sees)
{
  g_autoptr (TsHexPlan) fast = plan (map, figures, mover);
  TsHexPlan *slow
      = hex_oracle_plan (map, (const TsHexFigure *) figures->data, figures->len, mover, sees);
  g_autofree char *fast_text = write_plan (fast), *slow_text = write_plan (slow);
  g_autofree char *fast_heroes = write_candidates (fast), *slow_heroes = write_candidates (slow);

  hex_oracle_free_plan (slow);
  check_same (fast_text, slow_text, map, figures, mover);
  check_same (fast_heroes, slow_heroes, map, figures, mover);
  if (fast->too_far)
    fail_at (map, figures, mover, "too far on a small map");
}

/* The first enemy's plan is known; the slow answer is on trial as well. */
static void
check_case (const char *map_text, const char *figures_text, const char *expected)
{
  g_autoptr (TsHexMap) map = hex_maps_parse (map_text);
  g_autoptr (GArray) figures = parse_figures (figures_text);
  const TsHexFigure *data = (const TsHexFigure *) figures->data;
  guint mover = 0;
  TsHexPlan *slow;
  g_autofree char *text = NULL;

  while (!data[mover].enemy)
    mover++;
  slow = hex_oracle_plan (map, data, figures->len, mover, hex_oracle_sees);
  text = write_plan (slow);
  hex_oracle_free_plan (slow);
  check_same (text, expected, map, figures, mover);
  check_plan (map, figures, mover, hex_oracle_sees);
}

static void
check_reach_case (const char *map_text, const char *figures_text, const char *expected)
{
  g_autoptr (TsHexMap) map = hex_maps_parse (map_text);
  g_autoptr (GArray) figures = parse_figures (figures_text);
  g_autoptr (GArray) stops = reach (map, figures, 0);
  g_autofree char *text = write_reach (stops);

  check_same (text, expected, map, figures, 0);
  check_reach (map, figures, 0);
}

static void
reaches_as_the_rules_say (void **state)
{
  check_reach_case ("0,0", "enemy 0,0 5 1", "0,0:0");
  check_reach_case ("0,0 1,0 2,0", "enemy 0,0 0 1", "0,0:0");
  check_reach_case ("0,0 1,0~ 2,0", "enemy 0,0 2 1", "0,0:0 1,0:2");
  check_reach_case ("0,0 1,0~ 2,0", "flier 0,0 2 1", "0,0:0 1,0:1 2,0:2");
  check_reach_case ("0,0 1,0# 2,0", "flier 0,0 9 1", "0,0:0");
  check_reach_case ("0,0 1,0 2,0 0,0/0", "enemy 0,0 9 1", "0,0:0");
  check_reach_case ("0,0 1,0 2,0 0,0=0", "enemy 0,0 9 1", "0,0:0");
  check_reach_case ("0,0 1,0 2,0 0,0-0", "enemy 0,0 9 1", "0,0:0 1,0:1 2,0:2");
  check_reach_case ("0,0 2,0", "enemy 0,0 9 1", "0,0:0");
}

static void
reaches_past_figures (void **state)
{
  check_reach_case ("0,0 1,0 2,0", "enemy 0,0 9 1; enemy 1,0 0 0", "0,0:0 2,0:2");
  check_reach_case ("0,0 1,0 2,0", "enemy 0,0 9 1; down 1,0", "0,0:0 2,0:2");
  check_reach_case ("0,0 1,0 2,0", "enemy 0,0 9 1; hero 1,0", "0,0:0");
  check_reach_case ("0,0 1,0 2,0", "hero 0,0 9; hero 1,0", "0,0:0 2,0:2");
  check_reach_case ("0,0 1,0 2,0", "hero 0,0 9; down 1,0", "0,0:0 2,0:2");
  check_reach_case ("0,0 1,0 2,0", "hero 0,0 9; enemy 1,0 0 0", "0,0:0");
  check_reach_case ("0,0 1,0 2,0", "down 0,0 9", "0,0:0 1,0:1 2,0:2");
}

static void
reaches_entries (void **state)
{
  check_reach_case ("0,0 1,0e 2,0", "enemy 0,0 9 1; enemy 1,0 0 0; enemy 1,0 0 0",
                    "0,0:0 1,0:1 2,0:2");
  check_reach_case ("0,0e 1,0e 2,0", "enemy 0,0 9 1; enemy 0,0 0 0", "0,0:0 1,0:1 2,0:2");
  check_reach_case ("0,0 1,0e 2,0", "hero 0,0 9", "0,0:0");
}

static void
rule_1_stays (void **state)
{
  check_case ("0,0 1,0 2,0", "enemy 0,0 9 2; hero 2,0", "stay; targets 1");
  check_case ("0,0 1,0 -1,0", "hero 1,0; enemy 0,0 9 2; hero -1,0", "stay; targets 0 2");
  check_case ("0,0 1,0 2,0 -1,0", "hero 2,0; enemy 0,0 9 2; hero -1,0", "stay; targets 2");
  check_case ("0,0 1,0# 2,0 -1,0 -2,0", "hero 2,0; enemy 0,0 9 2; hero -2,0", "stay; targets 2");
  check_case ("0,0 1,0 2,0", "enemy 0,0 9 2; down 2,0", "stay");
  check_case ("0,0 1,0 2,0", "enemy 0,0 9 2; down 1,0; hero 2,0", "stay; targets 2");
  check_case ("0,0", "enemy 0,0 9 2", "stay");
  check_case ("0,0 1,0", "enemy 0,0 9 0; hero 1,0", "go; to 1 rule 3: 0,0");
}

static void
rule_2_stops_in_range_and_sight (void **state)
{
  check_case ("0,0 1,0 2,0 3,0 4,0", "enemy 0,0 9 2; hero 4,0", "go; to 1 rule 2: 2,0");
  check_case ("0,0 1,0 2,0 3,0 4,0", "enemy 0,0 9 2; enemy 2,0 0 0; hero 4,0",
              "go; to 2 rule 2: 3,0");
  check_case ("0,0 1,0~ 2,0 3,0 4,0", "enemy 0,0 3 2; hero 4,0", "go; to 1 rule 2: 2,0");
  check_case ("0,0 1,0 2,0 3,0 -1,0 -2,0 -3,0", "hero 3,0; enemy 0,0 1 2; hero -3,0",
              "go; to 0 rule 2: 1,0; to 2 rule 2: -1,0");
  /* Two ways around a red hex. */
  check_case ("0,0 1,0# 2,0 0,1 1,1 1,-1 2,-1", "enemy 0,0 4 1; hero 2,0",
              "go; to 1 rule 2: 1,1 2,-1");
}

/*  A red hex lies before the hero: over it a way of 3 points, below it one of 4, for there is a
 *  rough hex. From the first hex of either the hero is seen.
 *
 *           1,-1   2,-1
 *       0,0    #    hero
 *    -1,1   0,1   1,1~
 */
static void
rule_2_goes_toward (void **state)
{
  const char *around = "0,0 1,0# 2,0 1,-1 2,-1 0,1 1,1~";
  const char *slower = "0,0 1,0# 2,0 1,-1~ 2,-1 0,1 1,1~";
  const char *wider = "0,0 1,0# 2,0 1,-1 2,-1 0,1 1,1~ -1,1";

  /* The way below costs as little at first, but more in all. */
  check_case (around, "enemy 0,0 4 2; hero 2,0", "go; to 1 rule 2: 1,-1");
  check_case (around, "flier 0,0 4 2; hero 2,0", "go; to 1 rule 2: 0,1 1,-1");
  /* Two ways of 4 points: that the hero is seen sooner on one of them decides nothing. */
  check_case (slower, "enemy 0,0 4 2; hero 2,0", "go; to 1 rule 2: 0,1 1,-1");
  check_case (slower, "enemy 0,0 1 2; hero 2,0", "go; to 1 rule 2: 0,1");
  /* The hex is taken: the next one of the same way counts. */
  check_case (around, "enemy 0,0 2 2; enemy 1,-1 0 0; hero 2,0", "go; to 2 rule 2: 2,-1");
  /* The next one is too far: only now does it go elsewhere. */
  check_case (around, "enemy 0,0 1 2; enemy 1,-1 0 0; hero 2,0", "go; to 2 rule 2: 0,1");
  /* From there the way on is shorter than from the hex that is seen from as soon. */
  check_case (wider, "enemy 0,0 1 3; enemy 1,-1 0 0; hero 2,0", "go; to 2 rule 2: 0,1");
}

/* A hero on a red hex is seen, although no way leads there. */
static void
rule_2_goes_toward_a_red_hex (void **state)
{
  const char *around = "0,0 1,0# 2,0# 1,-1 2,-1 0,1 1,1~ -1,1";

  check_case ("0,0 1,0 2,0 3,0 4,0#", "enemy 0,0 9 2; hero 4,0", "go; walls; to 1 rule 2: 2,0");
  check_case ("0,0 1,0 2,0 3,0 4,0#", "enemy 0,0 9 2; enemy 2,0 0 0; hero 4,0",
              "go; walls; to 2 rule 2: 3,0");
  /* The shortest way in thought leads over the other red hex: none of its hexes can be reached. */
  check_case (around, "enemy 0,0 1 3; hero 2,0", "go; walls; to 1 rule 2: 0,1 1,-1");
  check_case (around, "enemy 0,0 1 3; enemy 1,-1 0 0; hero 2,0", "go; walls; to 2 rule 2: 0,1");
}

static void
rule_3_goes_as_far_as_it_can (void **state)
{
  check_case ("0,0 1,0 2,0 3,0 4,0", "enemy 0,0 2 1; hero 4,0", "go; to 1 rule 3: 2,0");
  check_case ("0,0 1,0 2,0~ 3,0 4,0", "enemy 0,0 2 1; hero 4,0", "go; to 1 rule 3: 1,0");
  check_case ("0,0 1,0 2,0 3,0 4,0", "enemy 0,0 2 1; enemy 2,0 0 0; hero 4,0",
              "go; to 2 rule 3: 1,0");
  check_case ("0,0 1,0 2,0 3,0 4,0", "enemy 0,0 2 1; enemy 2,0 0 0; enemy 1,0 0 0; hero 4,0",
              "go; to 3 rule 3: 0,0");
  check_case ("0,0 1,0 2,0e 3,0 4,0", "enemy 0,0 2 1; enemy 2,0 0 0; hero 4,0",
              "go; to 2 rule 3: 2,0");
  check_case ("0,0 1,0 2,0", "enemy 0,0 9 0; hero 2,0", "go; to 1 rule 3: 1,0");
}

static void
rule_4_goes_until_it_is_stopped (void **state)
{
  check_case ("0,0 1,0 2,0 3,0 1,0=0", "enemy 0,0 9 1; hero 3,0", "go; doors; to 1 rule 4: 1,0");
  check_case ("0,0 1,0 2,0 3,0 1,0/0", "enemy 0,0 9 1; hero 3,0", "go; walls; to 1 rule 4: 1,0");
  check_case ("0,0 1,0 2,0# 3,0", "flier 0,0 9 1; hero 3,0", "go; walls; to 1 rule 4: 1,0");
  check_case ("0,0 1,0 3,0", "enemy 0,0 9 1; hero 3,0", "go; walls; to 1 rule 4: 1,0");
  /* The door is thought open, the wall is not. */
  check_case ("0,0 1,0 2,0 1,1# 2,-1 1,0/0 2,-1=1", "enemy 0,0 9 1; hero 2,0",
              "go; doors; to 1 rule 4: 2,-1");
}

static void
enemy_walled_in (void **state)
{
  check_case ("0,0 1,0 2,0 0,0/0", "enemy 0,0 9 1; hero 2,0", "go; walls; to 1 rule 4: 0,0");
  check_case ("0,0 1,0# 0,1# -1,1# -1,0# 0,-1# 1,-1# 2,0", "enemy 0,0 9 9; hero 2,0",
              "go; walls; to 1 rule 4: 0,0");
  check_case ("0,0 3,-1", "enemy 0,0 9 9; hero 3,-1", "go; walls; to 1 rule 4: 0,0");
}

static void
ring_of_doors (void **state)
{
  const char *ring = "0,0 1,0 0,1 -1,1 -1,0 0,-1 1,-1 2,0 -2,0 0,0=0 0,0=1 0,0=2 0,0=3 0,0=4 0,0=5";

  check_case (ring, "enemy 0,0 9 9; hero 2,0", "go; doors; to 1 rule 4: 0,0");
  check_case (ring, "enemy 2,0 9 9; hero 0,0", "go; doors; to 1 rule 4: 1,0");
  check_case (ring, "enemy 2,0 9 9; hero 0,0; hero -2,0", "go; to 2 rule 2: 0,1 1,-1");
}

/* Others of them stand in every way: the one in the middle is no nearest one. */
static void
hero_surrounded_by_heroes (void **state)
{
  const char *disc = "0,0 1,0 0,1 -1,1 -1,0 0,-1 1,-1 2,0 3,0 4,0";
  const char *heroes
      = "hero 0,0; hero 1,0; hero 0,1; hero -1,1; hero -1,0; hero 0,-1; hero 1,-1; enemy 4,0 1 1";

  check_case (disc, heroes, "go; to 1 rule 3: 3,0");
}

static void
figure_on_an_entry (void **state)
{
  check_case ("0,0e 1,0 2,0 3,0", "enemy 0,0 1 1; enemy 0,0 0 0; hero 3,0", "go; to 2 rule 3: 1,0");
  check_case ("0,0e 1,0 2,0 3,0", "enemy 0,0 1 1; enemy 0,0 0 0; enemy 1,0 0 0; hero 3,0",
              "go; to 3 rule 3: 0,0");
  check_case ("0,0 1,0 2,0e", "enemy 0,0 3 1; hero 2,0", "go; to 1 rule 2: 1,0");
}

/* Moves a map, turned already, as far into a corner of the plane as it may lie. */
static void
push_into_corner (const TsHexMap *map, HexPose *pose, int q, int r)
{
  TsHex least = { G_MAXINT, G_MAXINT }, most = { G_MININT, G_MININT };

  for (guint i = 0; i < ts_hex_map_get_n_cells (map); i++)
    {
      TsHex hex = hex_maps_pose_hex (pose, ts_hex_map_get_cell (map, i)->at);

      least = (TsHex){ MIN (least.q, hex.q), MIN (least.r, hex.r) };
      most = (TsHex){ MAX (most.q, hex.q), MAX (most.r, hex.r) };
    }
  pose->at.q += q > 0 ? TS_HEX_LIMIT - most.q : -TS_HEX_LIMIT - least.q;
  pose->at.r += r > 0 ? TS_HEX_LIMIT - most.r : -TS_HEX_LIMIT - least.r;
}

/* Over what is not there it goes on even beyond the coordinates that a map may have. */
static void
walks_in_thought_beyond_the_limit (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (40);
  g_autoptr (TsHexMap) map = hex_maps_parse ("0,0 -2,-2 -1,-1~ -1,0~ 0,-1~ 0,-2 -2,0");
  g_autoptr (GArray) figures = parse_figures ("enemy -2,0 9 1; hero 0,-2; hero -2,-2");

  for (guint i = 0; i < 4 * TS_HEX_SIDES; i++)
    {
      HexPose pose = { FALSE, i / 4, { 0, 0 } };
      g_autoptr (TsHexMap) posed = NULL;
      g_autoptr (GArray) posed_figures = NULL;

      push_into_corner (map, &pose, i & 1 ? 1 : -1, i & 2 ? 1 : -1);
      posed = hex_maps_pose (map, &pose, rand);
      posed_figures = hex_maps_pose_figures (figures, &pose);
      check_plan (posed, posed_figures, 0, hex_oracle_sees);
      check_reach (posed, posed_figures, 0);
    }
}

static void
heroes_have_no_way_into_entries (void **state)
{
  g_autoptr (TsHexMap) map = hex_maps_parse ("0,0 1,0e 0,1");
  g_autoptr (GArray) figures = parse_figures ("hero 0,0 9; enemy 0,1 9 1");
  const TsHexFigure *data = (const TsHexFigure *) figures->data;
  g_autoptr (GArray) way = ts_hex_find_way (map, data, figures->len, 1, (TsHex){ 1, 0 });

  assert_non_null (way);
  assert_null (ts_hex_find_way (map, data, figures->len, 0, (TsHex){ 1, 0 }));
}

/* A die of 1 may be spent on it (L855). */
static void
downed_heroes_have_a_way (void **state)
{
  g_autoptr (TsHexMap) map = hex_maps_parse ("0,0 1,0");
  g_autoptr (GArray) figures = parse_figures ("down 0,0");
  const TsHexFigure *data = (const TsHexFigure *) figures->data;
  g_autoptr (GArray) way = ts_hex_find_way (map, data, figures->len, 0, (TsHex){ 1, 0 });

  assert_non_null (way);
  assert_int_equal (way->len, 2);
}

/* Also those that are not the nearest, whatever their order. */
static void
measures_every_hero_through_walls (void **state)
{
  g_autoptr (TsHexMap) map = hex_maps_parse ("0,0 2,0 5,0 -2,0");
  g_autoptr (GArray) figures = parse_figures ("enemy 0,0 9 1; hero 5,0; hero 2,0; hero -2,0");
  g_autoptr (TsHexPlan) fast = plan (map, figures, 0);
  g_autofree char *text = write_candidates (fast);

  assert_string_equal (text, "[1 range 5 cost 6][2 range 2 cost 2][3 range 2 cost 2]");
  check_plan (map, figures, 0, hex_oracle_sees);
}

/* Around one rough hex the plain way is still there, however far it is. */
static void
measures_far_ways_with_a_rough_hex (void **state)
{
  g_autoptr (TsHexMap) map = hex_maps_parse ("0,0 1000,500~ 3000,1500");
  g_autoptr (GArray) figures = parse_figures ("enemy 0,0 9 1; hero 3000,1500");
  g_autoptr (TsHexPlan) fast = plan (map, figures, 0);
  g_autofree char *text = write_plan (fast);

  assert_false (fast->too_far);
  assert_string_equal (text, "go; walls; to 1 rule 4: 0,0");
  assert_int_equal (g_array_index (fast->candidates, TsHexCandidate, 0).cost, 4500);
}

static GArray *
place_some (const TsHexMap *map, GRand *rand)
{
  return hex_maps_place (map, (guint) g_rand_int_range (rand, 0, 8),
                         (guint) g_rand_int_range (rand, 1, 6), rand);
}

static void
agrees_on_random_reaches (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (41);

  for (guint i = 0; i < runs (500, 2000); i++)
    {
      g_autoptr (TsHexMap) map = hex_maps_new_random (rand);
      g_autoptr (GArray) figures = place_some (map, rand);

      for (guint mover = 0; mover < figures->len; mover++)
        check_reach (map, figures, mover);
    }
}

static guint
get_rule_count (const GArray *rules, int rule)
{
  return g_array_index (rules, guint, rule);
}

/* How often each rule came up: 0 for staying with nobody to attack. */
static void
count_rules (const TsHexPlan *self, GArray *rules)
{
  if (self->stay)
    g_array_index (rules, guint, self->targets->len > 0 ? 1 : 0)++;
  for (guint i = 0; i < self->options->len; i++)
    g_array_index (rules, guint, g_array_index (self->options, TsHexOption, i).rule)++;
}

static void
agrees_on_random_plans (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (42);
  g_autoptr (GArray) rules = g_array_new (FALSE, TRUE, sizeof (guint));

  g_array_set_size (rules, 5);
  for (guint i = 0; i < runs (750, 3000); i++)
    {
      g_autoptr (TsHexMap) map = hex_maps_new_random (rand);
      g_autoptr (GArray) figures = place_some (map, rand);

      for (guint mover = 0; mover < figures->len; mover++)
        if (g_array_index (figures, TsHexFigure, mover).enemy)
          {
            g_autoptr (TsHexPlan) fast = plan (map, figures, mover);

            count_rules (fast, rules);
            check_plan (map, figures, mover, i % 10 == 0 ? hex_oracle_sees : ts_hex_sees);
          }
    }
  for (int rule = 0; rule <= 4; rule++)
    assert_true (get_rule_count (rules, rule) > runs (75, 300));
}

/* Few hexes lie far apart, most of them rough: ways through the walls, around rough hexes and
 * around heroes. */
static void
agrees_on_scattered_maps (void **state)
{
  static const HexTaste tastes[] = { { .missing = 70, .rough = 70, .walls = 30 },
                                     { .missing = 30, .rough = 90, .walls = 90 },
                                     { .missing = 90, .rough = 30, .blocked = 30 } };
  g_autoptr (GRand) rand = g_rand_new_with_seed (47);
  guint n_through_walls = 0;

  for (guint i = 0; i < runs (150, 600); i++)
    {
      g_autoptr (TsHexMap) map = hex_maps_new_disc (3 + (int) i % 4);
      g_autoptr (GArray) figures = NULL;
      g_autoptr (TsHexPlan) fast = NULL;

      hex_maps_season (map, &tastes[i % G_N_ELEMENTS (tastes)], rand);
      figures = hex_maps_place (map, (guint) g_rand_int_range (rand, 1, 10), 1, rand);
      if (!g_array_index (figures, TsHexFigure, figures->len - 1).enemy)
        continue;
      check_plan (map, figures, figures->len - 1, ts_hex_sees);
      fast = plan (map, figures, figures->len - 1);
      n_through_walls += !fast->stay && fast->way == TS_WAY_WALLS_IGNORED;
    }
  assert_true (n_through_walls > runs (50, 200));
}

static gboolean
is_stop (const GArray *stops, TsHex hex)
{
  for (guint i = 0; i < stops->len; i++)
    if (ts_hex_equal (g_array_index (stops, TsHexStop, i).at, hex))
      return TRUE;
  return FALSE;
}

static void
stops_can_be_reached (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (43);

  for (guint i = 0; i < runs (750, 3000); i++)
    {
      g_autoptr (TsHexMap) map = hex_maps_new_random (rand);
      g_autoptr (GArray) figures = hex_maps_place (map, 3, 3, rand);
      guint mover = figures->len - 1;
      g_autoptr (GArray) stops = NULL;
      g_autoptr (TsHexPlan) fast = NULL;

      if (figures->len == 0 || !g_array_index (figures, TsHexFigure, mover).enemy)
        continue;
      stops = reach (map, figures, mover);
      fast = plan (map, figures, mover);
      for (guint j = 0; j < fast->options->len; j++)
        {
          const GArray *ends = g_array_index (fast->options, TsHexOption, j).stops;

          for (guint k = 0; k < ends->len; k++)
            if (!is_stop (stops, g_array_index (ends, TsHex, k)))
              fail_at (map, figures, mover, "a stop that cannot be reached");
        }
    }
}

/* One way to every hex that figures leave free. */
static void
check_ways (const TsHexMap *map, const GArray *figures, guint mover)
{
  const TsHexFigure *data = (const TsHexFigure *) figures->data;

  for (guint i = 0; i < ts_hex_map_get_n_cells (map); i++)
    {
      TsHex to = ts_hex_map_get_cell (map, i)->at;
      int cost = hex_oracle_measure_way (map, data, figures->len, mover, to);
      g_autoptr (GArray) way = NULL;
      gboolean taken = FALSE;

      for (guint j = 0; j < figures->len; j++)
        taken |= j != mover && ts_hex_equal (data[j].at, to);
      if (taken)
        continue;
      way = ts_hex_find_way (map, data, figures->len, mover, to);
      if ((way == NULL) != (cost < 0))
        fail_at (map, figures, mover, way == NULL ? "a way is missing" : "a way too many");
      if (way == NULL)
        continue;
      assert_true (ts_hex_equal (g_array_index (way, TsHex, 0), data[mover].at));
      assert_true (ts_hex_equal (g_array_index (way, TsHex, way->len - 1), to));
      if (hex_oracle_measure_steps (map, data, figures->len, mover, way) != cost)
        fail_at (map, figures, mover, "a way that is not cheapest, or none");
    }
}

static void
ways_are_cheapest (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (44);

  for (guint i = 0; i < runs (50, 200); i++)
    {
      g_autoptr (TsHexMap) map = hex_maps_new_random (rand);
      g_autoptr (GArray) figures = place_some (map, rand);

      for (guint mover = 0; mover < figures->len; mover += 2)
        check_ways (map, figures, mover);
    }
}

/* Among equally cheap ways it is always the same. */
static void
ways_do_not_depend_on_the_order (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (46);
  const HexPose as_is = { 0 };

  for (guint i = 0; i < runs (250, 1000); i++)
    {
      g_autoptr (TsHexMap) map = hex_maps_new_random (rand);
      g_autoptr (TsHexMap) shuffled = hex_maps_pose (map, &as_is, rand);
      TsHexFigure figure = { .at = hex_maps_pick (map, rand), .enemy = TRUE };
      TsHex to = hex_maps_pick (map, rand);
      g_autoptr (GArray) way = ts_hex_find_way (map, &figure, 1, 0, to);
      g_autoptr (GArray) again = ts_hex_find_way (shuffled, &figure, 1, 0, to);

      assert_int_equal (way == NULL, again == NULL);
      if (way == NULL)
        continue;
      assert_int_equal (way->len, again->len);
      for (guint j = 0; j < way->len; j++)
        assert_true (ts_hex_equal (g_array_index (way, TsHex, j), g_array_index (again, TsHex, j)));
    }
}

static int
compare_lines_cb (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* The stops of a plan, each in its place when the map lies otherwise, with heroes by their numbers
 * in the order of `numbers`. */
static char *
write_posed (const TsHexPlan *self, const HexPose *pose, const guint *numbers)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->targets->len; i++)
    g_ptr_array_add (
        lines, g_strdup_printf ("target %u", numbers[g_array_index (self->targets, guint, i)]));
  for (guint i = 0; i < self->options->len; i++)
    {
      const TsHexOption *option = &g_array_index (self->options, TsHexOption, i);

      for (guint j = 0; j < option->stops->len; j++)
        {
          TsHex stop = hex_maps_pose_hex (pose, g_array_index (option->stops, TsHex, j));

          g_ptr_array_add (lines, g_strdup_printf ("%u rule %d %d,%d", numbers[option->hero],
                                                   option->rule, stop.q, stop.r));
        }
    }
  g_ptr_array_sort (lines, compare_lines_cb);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("; ", (char **) lines->pdata);
}

/* Turned, mirrored, far away, laid in another order, with the figures in another order. */
static void
check_posed (const TsHexMap *map, const GArray *figures, guint mover, guint turn, GRand *rand)
{
  const HexPose as_is = { 0 };
  const HexPose pose = { turn >= TS_HEX_SIDES, turn % TS_HEX_SIDES,
                         turn % 2 ? (TsHex){ FAR, -FAR } : (TsHex){ -FAR, -FAR } };
  g_autoptr (TsHexMap) posed_map = hex_maps_pose (map, &pose, rand);
  g_autoptr (GArray) posed = hex_maps_pose_figures (figures, &pose);
  g_autofree guint *numbers = g_new (guint, figures->len), *mine = g_new (guint, figures->len);
  g_autoptr (TsHexPlan) before = plan (map, figures, mover);
  g_autoptr (TsHexPlan) after = NULL;
  g_autofree char *before_text = NULL, *after_text = NULL;

  for (guint i = 0; i < figures->len; i++)
    {
      numbers[i] = i;
      mine[i] = (i + turn) % figures->len;
      g_array_index (posed, TsHexFigure, i)
          = g_array_index (figures, TsHexFigure, (i + turn) % figures->len);
      g_array_index (posed, TsHexFigure, i).at
          = hex_maps_pose_hex (&pose, g_array_index (posed, TsHexFigure, i).at);
    }
  after = plan (posed_map, posed, (mover + figures->len - turn % figures->len) % figures->len);
  before_text = write_posed (before, &pose, numbers);
  after_text = write_posed (after, &as_is, mine);
  check_same (after_text, before_text, map, figures, mover);
}

static void
is_the_same_wherever_it_lies (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (45);

  for (guint i = 0; i < runs (100, 400); i++)
    {
      g_autoptr (TsHexMap) map = hex_maps_new_random (rand);
      g_autoptr (GArray) figures = hex_maps_place (map, 3, 3, rand);

      for (guint mover = 0; mover < figures->len; mover++)
        for (guint turn = 0; turn < 12; turn++)
          if (g_array_index (figures, TsHexFigure, mover).enemy)
            check_posed (map, figures, mover, turn, rand);
    }
}

/* The greatest map there may be, from end to end. */
static void
crosses_the_greatest_map (void **state)
{
  g_autoptr (TsHexMap) row = ts_hex_map_new ();
  g_autoptr (GArray) figures = parse_figures ("enemy -10000,10000 10000 3; hero 9999,-9999");
  g_autoptr (GArray) stops = NULL;
  g_autoptr (GArray) way = NULL;
  g_autoptr (TsHexPlan) fast = NULL;
  g_autofree char *text = NULL;

  for (int q = -TS_HEX_LIMIT; q < TS_HEX_LIMIT; q++)
    ts_hex_map_lay (row, (TsHex){ q, -q }, FALSE, TRUE, 0);
  stops = reach (row, figures, 0);
  assert_int_equal (stops->len, 5001);
  fast = plan (row, figures, 0);
  text = write_plan (fast);
  assert_string_equal (text, "go; to 1 rule 3: -5000,5000");
  assert_int_equal (g_array_index (fast->candidates, TsHexCandidate, 0).cost, 2 * 19999);
  assert_int_equal (g_array_index (fast->candidates, TsHexCandidate, 0).range, 19999);
  way = ts_hex_find_way (row, (const TsHexFigure *) figures->data, figures->len, 0,
                         (TsHex){ 9998, -9998 });
  assert_int_equal (way->len, 19999);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (reaches_as_the_rules_say),
    cmocka_unit_test (reaches_past_figures),
    cmocka_unit_test (reaches_entries),
    cmocka_unit_test (rule_1_stays),
    cmocka_unit_test (rule_2_stops_in_range_and_sight),
    cmocka_unit_test (rule_2_goes_toward),
    cmocka_unit_test (rule_2_goes_toward_a_red_hex),
    cmocka_unit_test (rule_3_goes_as_far_as_it_can),
    cmocka_unit_test (rule_4_goes_until_it_is_stopped),
    cmocka_unit_test (enemy_walled_in),
    cmocka_unit_test (ring_of_doors),
    cmocka_unit_test (hero_surrounded_by_heroes),
    cmocka_unit_test (figure_on_an_entry),
    cmocka_unit_test (walks_in_thought_beyond_the_limit),
    cmocka_unit_test (heroes_have_no_way_into_entries),
    cmocka_unit_test (downed_heroes_have_a_way),
    cmocka_unit_test (measures_every_hero_through_walls),
    cmocka_unit_test (measures_far_ways_with_a_rough_hex),
    cmocka_unit_test (agrees_on_random_reaches),
    cmocka_unit_test (agrees_on_random_plans),
    cmocka_unit_test (agrees_on_scattered_maps),
    cmocka_unit_test (stops_can_be_reached),
    cmocka_unit_test (ways_are_cheapest),
    cmocka_unit_test (ways_do_not_depend_on_the_order),
    cmocka_unit_test (is_the_same_wherever_it_lies),
    cmocka_unit_test (crosses_the_greatest_map),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
