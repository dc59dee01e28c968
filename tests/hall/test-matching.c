/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-matching.c: pairs and groups that cost least, against all that there are.
 */

#include "../unit.h"
#include "../runs.h"
#include "ts-chance.h"
#include "ts-grouping.h"
#include "ts-matching.h"

#define MOST 12

/* Costs below `sides`, as tables of numbers are thrown: few sides make many equal ones, and with
 * them blossoms. */
static gint64 *
throw_costs (TsChance *chance, guint n, guint32 sides)
{
  gint64 *costs = g_new0 (gint64, n * n);

  for (guint i = 0; i < n; i++)
    for (guint k = i + 1; k < n; k++)
      costs[i * n + k] = costs[k * n + i] = ts_chance_die (chance, sides) - 1;
  return costs;
}

static gint64
weigh (const gint64 *costs, const guint *groups, guint n)
{
  gint64 cost = 0;

  for (guint i = 0; i < n; i++)
    for (guint k = i + 1; k < n; k++)
      if (groups[i] == groups[k])
        cost += costs[i * n + k];
  return cost;
}

/* The least cost of groups of given sizes: every way, without a thought. */
static gint64
try_all (const gint64 *costs, guint n, guint *groups, guint *left, guint n_groups, guint player)
{
  gint64 best = G_MAXINT64;

  if (player == n)
    return weigh (costs, groups, n);
  for (guint group = 0; group < n_groups; group++)
    if (left[group] > 0)
      {
        left[group]--;
        groups[player] = group;
        best = MIN (best, try_all (costs, n, groups, left, n_groups, player + 1));
        left[group]++;
      }
  return best;
}

static gint64
find_least (const gint64 *costs, guint n, guint n_groups)
{
  guint groups[MOST];
  guint left[MOST];

  for (guint i = 0; i < n_groups; i++)
    left[i] = n / n_groups + (i < n % n_groups);
  return try_all (costs, n, groups, left, n_groups, 0);
}

/* The same for pairs, for more of them: the first one with each of the others. */
static gint64
find_least_pairs (const gint64 *costs, guint n, guint taken)
{
  gint64 best = G_MAXINT64;
  guint first = 0;

  while (first < n && (taken & 1U << first) != 0)
    first++;
  if (first == n)
    return 0;
  for (guint mate = first + 1; mate < n; mate++)
    if ((taken & 1U << mate) == 0)
      best = MIN (best, costs[first * n + mate]
                            + find_least_pairs (costs, n, taken | 1U << first | 1U << mate));
  return best;
}

static void
check_pairs (const gint64 *costs, guint n)
{
  g_autofree guint *mates = ts_matching_find (costs, n);
  gint64 cost = 0;

  for (guint i = 0; i < n; i++)
    {
      assert_true (mates[i] < n && mates[i] != i);
      assert_int_equal (mates[mates[i]], i);
      cost += mates[i] > i ? costs[i * n + mates[i]] : 0;
    }
  assert_int_equal (cost, find_least_pairs (costs, n, 0));
}

static void
pairs_cost_least (void **state)
{
  g_autoptr (TsChance) chance = ts_chance_new_seeded (1);
  static const guint32 sides[] = { 2, 3, 4, 10, 1000 };

  for (guint i = 0; i < runs (3000, 300000); i++)
    {
      guint n = 2 * ts_chance_die (chance, i % 50 == 0 ? 6 : 5);
      g_autofree gint64 *costs = throw_costs (chance, n, sides[i % G_N_ELEMENTS (sides)]);

      check_pairs (costs, n);
    }
}

/* Two triangles, far apart: each is a blossom before the one edge between them can be taken.
 *
 *   0 ─ 1        3 ─ 4
 *    ╲ ╱    9     ╲ ╱
 *     2 ────────── 5        costs 1 within, 9 from 2 to 5, 100 else: 0 1, 3 4, 2 5 cost 11
 */
static void
odd_cycles_become_blossoms (void **state)
{
  gint64 costs[36];
  g_autofree guint *mates = NULL;

  for (guint i = 0; i < 6; i++)
    for (guint k = 0; k < 6; k++)
      costs[i * 6 + k] = i == k ? 0 : i / 3 == k / 3 ? 1 : 100;
  costs[2 * 6 + 5] = costs[5 * 6 + 2] = 9;
  mates = ts_matching_find (costs, 6);
  assert_int_equal (mates[0], 1);
  assert_int_equal (mates[2], 5);
  assert_int_equal (mates[3], 4);
}

/* What a large field costs may be as large as can be, and nothing overflows. */
static void
large_costs_are_told_apart (void **state)
{
  g_autoptr (TsChance) chance = ts_chance_new_seeded (2);
  g_autofree gint64 *costs = throw_costs (chance, 10, 3);

  for (guint i = 0; i < 100; i++)
    costs[i] = costs[i] * (TS_MATCHING_MAX_COST / 4) + (i % 10 + i / 10) % 3;
  check_pairs (costs, 10);
}

static void
nobody_and_two_are_paired (void **state)
{
  gint64 costs[4] = { 0, 7, 7, 0 };
  g_autofree guint *none = ts_matching_find (costs, 0);

  check_pairs (costs, 2);
}

static void
check_groups (const gint64 *costs, guint n, guint n_groups)
{
  g_autofree guint *groups = ts_grouping_find (costs, n, n_groups);
  guint counts[MOST] = { 0 };

  for (guint i = 0; i < n; i++)
    {
      assert_true (groups[i] < n_groups);
      counts[groups[i]]++;
    }
  for (guint i = 0; i < n_groups; i++)
    assert_int_equal (counts[i], n / n_groups + (i < n % n_groups));
  assert_int_equal (weigh (costs, groups, n), find_least (costs, n, n_groups));
}

static void
groups_cost_least (void **state)
{
  g_autoptr (TsChance) chance = ts_chance_new_seeded (3);
  static const guint32 sides[] = { 2, 4, 100 };
  static const guint fields[][2]
      = { { 3, 1 }, { 4, 1 }, { 5, 2 }, { 6, 2 }, { 7, 2 }, { 8, 2 }, { 8, 3 }, { 9, 3 } };

  for (guint i = 0; i < runs (160, 20000); i++)
    {
      const guint *field = fields[i % G_N_ELEMENTS (fields)];
      g_autofree gint64 *costs = throw_costs (chance, field[0], sides[i % G_N_ELEMENTS (sides)]);

      check_groups (costs, field[0], field[1]);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (pairs_cost_least),           cmocka_unit_test (odd_cycles_become_blossoms),
    cmocka_unit_test (large_costs_are_told_apart), cmocka_unit_test (nobody_and_two_are_paired),
    cmocka_unit_test (groups_cost_least),
  };

  return cmocka_run_group_tests_name ("matching", tests, NULL, NULL);
}
