/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-odds.c: the odds are those of counting every roll there is.
 */

#include <math.h>
#include <stdlib.h>

#include "../unit.h"
#include "ts-dice.h"

static const TsFace attack_faces[] = {
  { "hit", "Hit", "✹" },
  { "hit", "Hit", "✹" },
  { "hit", "Hit", "✹" },
  { "fist", "Fist", "✊" },
  { "skull", "Skull", "☠" },
  { "blank", "Blank", "·" },
  { NULL },
};

static const TsDie dies[] = {
  { "attack", "Attack die", attack_faces },
  { NULL },
};

static void
assert_near (double value, double expected, double tolerance)
{
  if (!(fabs (value - expected) <= tolerance))
    fail_msg ("%.17g instead of %.17g", value, expected);
}

static TsOdds *
get_odds (const char *text)
{
  g_autoptr (TsDice) dice = ts_dice_parse (text, dies, NULL);

  assert_non_null (dice);
  return ts_dice_get_odds (dice);
}

/* The next roll in counting order; FALSE after the last. */
static gboolean
turn_next (guint32 *values, const guint32 *sides, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      if (values[i] < sides[i])
        {
          values[i]++;
          return TRUE;
        }
      values[i] = 1;
    }

  return FALSE;
}

static int
compare_values (const void *a, const void *b)
{
  return (int) *(const guint32 *) a - (int) *(const guint32 *) b;
}

/* The sum of the sorted dice from `first` on, `n_kept` of them. */
static guint32
sum_sorted (const guint32 *values, guint n, guint first, guint n_kept)
{
  guint32 sorted[5];
  guint32 sum = 0;

  memcpy (sorted, values, n * sizeof *values);
  qsort (sorted, n, sizeof *sorted, compare_values);
  for (guint i = 0; i < n_kept; i++)
    sum += sorted[first + i];
  return sum;
}

static void
check_sum_and_mean (const TsOdds *odds)
{
  double sum = 0.0;
  double mean = 0.0;

  for (guint i = 0; i < odds->n_totals; i++)
    {
      assert_true (odds->chance[i] >= 0.0);
      sum += odds->chance[i];
      mean += odds->chance[i] * (double) (odds->min + i);
    }
  assert_near (sum, 1.0, 1e-11);
  assert_near (odds->mean, mean, 1e-7);
}

/* One way to write that of `n` dice sorted upwards `n_kept` count from `first` on. */
static void
check_pick (guint n, guint32 sides, const char *pick, guint picked, guint first, guint n_kept)
{
  g_autofree char *text = g_strdup_printf ("%ud%u%s%u", n, sides, pick, picked);
  g_autoptr (TsOdds) odds = get_odds (text);
  g_autofree guint *counts = g_new0 (guint, n_kept * sides + 1);
  guint32 values[5] = { 1, 1, 1, 1, 1 };
  const guint32 all_sides[5] = { sides, sides, sides, sides, sides };

  do
    counts[sum_sorted (values, n, first, n_kept)]++;
  while (turn_next (values, all_sides, n));

  assert_int_equal (odds->min, n_kept);
  assert_int_equal (odds->n_totals, n_kept * (sides - 1) + 1);
  for (guint i = 0; i < odds->n_totals; i++)
    assert_near (odds->chance[i], counts[odds->min + i] / pow (sides, n), 1e-13);
  check_sum_and_mean (odds);
}

static void
counts_every_pick (void **state)
{
  for (guint n = 1; n <= 5; n++)
    for (guint32 sides = 2; sides <= 6; sides++)
      {
        for (guint k = 1; k <= n; k++)
          {
            check_pick (n, sides, "kh", k, n - k, k);
            check_pick (n, sides, "k", k, n - k, k);
            check_pick (n, sides, "kl", k, 0, k);
          }
        for (guint k = 1; k < n; k++)
          {
            check_pick (n, sides, "dl", k, k, n - k);
            check_pick (n, sides, "dh", k, 0, n - k);
          }
      }
}

/* All rolls of an expression, typed one by one. */
static void
check_expression (const char *text)
{
  g_autoptr (TsDice) dice = ts_dice_parse (text, NULL, NULL);
  g_autoptr (TsOdds) odds = ts_dice_get_odds (dice);
  g_autofree double *counts = g_new0 (double, odds->n_totals);
  guint32 values[8] = { 1, 1, 1, 1, 1, 1, 1, 1 };
  guint32 sides[8];
  const guint n = ts_dice_get_n_dice (dice);
  double n_rolls = 0;

  for (guint i = 0; i < n; i++)
    sides[i] = ts_dice_get_sides (dice, i);
  do
    {
      g_autoptr (TsRoll) roll = ts_dice_roll_typed (dice, values, n, NULL, NULL);

      assert_in_range (roll->total - odds->min, 0, odds->n_totals - 1);
      counts[roll->total - odds->min]++;
      n_rolls++;
    }
  while (turn_next (values, sides, n));

  for (guint i = 0; i < odds->n_totals; i++)
    assert_near (odds->chance[i], counts[i] / n_rolls, 1e-13);
  check_sum_and_mean (odds);
}

static void
counts_expressions (void **state)
{
  static const char *const texts[] = {
    "d6",          "2d6",         "2d6+3",         "-2d6",
    "d4-d4",       "10-2d4",      "d4+d6+d8",      "-2d4kh1+3d3dl1-d6-2",
    "3d4kl2-2",    "-3d4kl2",     "3d4dh1-3d4dh1", "2d10kh1+2d6kl1",
    "d2+d3+d5+d7", "-3d5dl2-2d3", "5-d20-4",       "d4+1000000000+1000000000",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    check_expression (texts[i]);
}

static void
knows_famous_odds (void **state)
{
  g_autoptr (TsOdds) two = get_odds ("2d6");
  g_autoptr (TsOdds) ability = get_odds ("4d6kh3");
  g_autoptr (TsOdds) advantage = get_odds ("2d20kh1");

  assert_near (ts_odds_at_least (two, 7), 21.0 / 36.0, 1e-15);
  assert_near (ts_odds_at_least (ability, 18), 21.0 / 1296.0, 1e-15);
  assert_near (ability->mean, 15869.0 / 1296.0, 1e-12);
  assert_near (advantage->mean, 13.825, 1e-12);
  assert_near (ts_odds_at_least (advantage, 20), 39.0 / 400.0, 1e-15);
}

static void
answers_beyond_both_ends (void **state)
{
  g_autoptr (TsOdds) odds = get_odds ("2d6-20");

  assert_true (ts_odds_at_least (odds, G_MININT64) == 1.0);
  assert_true (ts_odds_at_least (odds, -18) == 1.0);
  assert_near (ts_odds_at_least (odds, -17), 35.0 / 36.0, 1e-15);
  assert_near (ts_odds_at_least (odds, -8), 1.0 / 36.0, 1e-15);
  assert_true (ts_odds_at_least (odds, -7) == 0.0);
  assert_true (ts_odds_at_least (odds, G_MAXINT64) == 0.0);
}

static void
counts_many_dice (void **state)
{
  static const struct
  {
    const char *text;
    double mean;
  } cases[] = {
    { "1000d6", 3500.0 },           { "1000d2", 1500.0 },   { "100d100", 5050.0 },
    { "2d10000", 10001.0 },         { "500d4-500d4", 0.0 }, { "d10000-d10000", 0.0 },
    { "2d10000kh1", 6667.1666500 }, { "20d20", 210.0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TsOdds) odds = get_odds (cases[i].text);

      assert_non_null (odds);
      check_sum_and_mean (odds);
      assert_near (odds->mean, cases[i].mean, 1e-6);
    }
}

/* The highest and the lowest dice are all dice together. */
static void
counts_many_kept_dice (void **state)
{
  static const struct
  {
    const char *high;
    const char *low;
    double mean;
  } cases[] = {
    { "1000d6kh400", "1000d6kl600", 3500.0 }, { "1000d2kh999", "1000d2kl1", 1500.0 },
    { "100d20kh1", "100d20kl99", 1050.0 },    { "1000d6dl999", "1000d6kl999", 3500.0 },
    { "12d100dl3", "12d100kl3", 606.0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TsOdds) high = get_odds (cases[i].high);
      g_autoptr (TsOdds) low = get_odds (cases[i].low);

      assert_non_null (high);
      assert_non_null (low);
      check_sum_and_mean (high);
      check_sum_and_mean (low);
      assert_near (high->mean + low->mean, cases[i].mean, 1e-6);
    }
}

static void
keeps_precision_of_rare_totals (void **state)
{
  g_autoptr (TsOdds) odds = get_odds ("100d6");
  g_autoptr (TsOdds) kept = get_odds ("100d6kh50");

  assert_near (odds->chance[0] * pow (6, 100), 1.0, 1e-11);
  assert_near (odds->chance[1] * pow (6, 100), 100.0, 1e-9);
  assert_near (odds->chance[500] * pow (6, 100), 1.0, 1e-11);
  assert_near (kept->chance[0] * pow (6, 100), 1.0, 1e-11);
  assert_near (kept->chance[1] * pow (6, 100), 100.0, 1e-9);
}

static void
refuses_endless_counting (void **state)
{
  static const char *const texts[] = {
    "1000d10000", "1000d100kh500", "5d10000kh3", "500d1000+500d1000dl1", "2attack", "attack+2d6",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    assert_null (get_odds (texts[i]));
}

static void
counts_faces (void **state)
{
  static const guint hits[] = { 1, 1, 1, 0, 0, 0 };
  static const guint skulls[] = { 0, 0, 0, 0, 1, 0 };

  assert_near (ts_die_odds_at_least (dies, hits, 4, 2), 11.0 / 16.0, 1e-15);
  assert_near (ts_die_odds_at_least (dies, hits, 3, 3), 1.0 / 8.0, 1e-15);
  assert_near (ts_die_odds_at_least (dies, skulls, 3, 1), 91.0 / 216.0, 1e-15);
  assert_true (ts_die_odds_at_least (dies, hits, 0, 0) == 1.0);
  assert_true (ts_die_odds_at_least (dies, hits, 0, 1) == 0.0);
  assert_true (ts_die_odds_at_least (dies, hits, 4, 5) == 0.0);
  assert_true (ts_die_odds_at_least (dies, hits, 4, G_MAXUINT) == 0.0);
  assert_near (ts_die_odds_at_least (dies, hits, 1000, 0), 1.0, 1e-11);
  assert_near (ts_die_odds_at_least (dies, hits, 999, 500), 0.5, 1e-11);
}

/* Faces worth several points, against every roll of up to five dice. */
static void
counts_points (void **state)
{
  static const guint points[] = { 0, 1, 2, 8, 1, 0 };
  const guint32 sides[5] = { 6, 6, 6, 6, 6 };

  for (guint n = 1; n <= 5; n++)
    {
      guint32 values[5] = { 1, 1, 1, 1, 1 };
      guint counts[42] = { 0 };
      guint n_reached = 0;

      do
        {
          guint sum = 0;

          for (guint i = 0; i < n; i++)
            sum += points[values[i] - 1];
          counts[sum]++;
        }
      while (turn_next (values, sides, n));

      for (guint least = 42; least-- > 0;)
        {
          n_reached += counts[least];
          assert_near (ts_die_odds_at_least (dies, points, n, least), n_reached / pow (6, n),
                       1e-13);
        }
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (counts_every_pick),
    cmocka_unit_test (counts_expressions),
    cmocka_unit_test (knows_famous_odds),
    cmocka_unit_test (answers_beyond_both_ends),
    cmocka_unit_test (counts_many_dice),
    cmocka_unit_test (counts_many_kept_dice),
    cmocka_unit_test (keeps_precision_of_rare_totals),
    cmocka_unit_test (refuses_endless_counting),
    cmocka_unit_test (counts_faces),
    cmocka_unit_test (counts_points),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
