/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-terminator-odds.c: the odds of an attack in Terminator, against every roll there is.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <math.h>
#include <cmocka.h>

#include "terminator/terminator-attack.h"

#define MOST_DICE 3 /* that are rolled, and all of them again: 6^6 rolls */

static gboolean
is_hit (guint value, int defense, int plus)
{
  return (int) value + plus >= defense;
}

/* Hits of `dice` dice whose values, and then those of the second roll, are the digits of `roll`:
 * misses are rolled again from the first on, as long as there are rerolls. */
static guint
count_hits (guint roll, guint dice, int defense, int plus, guint rerolls)
{
  guint first[MOST_DICE], second[MOST_DICE], hits = 0;

  for (guint i = 0; i < dice; i++, roll /= 6)
    first[i] = roll % 6 + 1;
  for (guint i = 0; i < dice; i++, roll /= 6)
    second[i] = roll % 6 + 1;
  for (guint i = 0; i < dice; i++)
    if (is_hit (first[i], defense, plus))
      hits++;
    else if (rerolls > 0)
      {
        rerolls--;
        hits += is_hit (second[i], defense, plus);
      }
  return hits;
}

static void
check_odds (guint dice, int defense, int plus, guint rerolls)
{
  double chances[MAX_DICE + 1];
  guint found[MOST_DICE + 1] = { 0 };
  guint rolls = 1, above = 0;

  for (guint i = 0; i < 2 * dice; i++)
    rolls *= 6;
  for (guint roll = 0; roll < rolls; roll++)
    found[count_hits (roll, dice, defense, plus, rerolls)]++;
  terminator_count_odds (dice, defense, plus, rerolls, chances);
  for (guint i = dice + 1; i-- > 0;)
    {
      above += found[i];
      assert_true (fabs (chances[i] - (double) found[i] / rolls) < 1e-12);
      assert_true (
          fabs (terminator_get_chance (dice, defense, plus, rerolls, i) - (double) above / rolls)
          < 1e-12);
    }
}

static void
test_every_roll (void **state)
{
  for (guint dice = 1; dice <= MOST_DICE; dice++)
    for (int defense = 1; defense <= 6; defense++)
      for (int plus = -2; plus <= 2; plus++)
        for (guint rerolls = 0; rerolls <= dice; rerolls++)
          check_odds (dice, defense, plus, rerolls);
}

static void
test_many_dice (void **state)
{
  double chances[MAX_DICE + 1], sum = 0;

  terminator_count_odds (MAX_DICE, 4, 0, 7, chances);
  for (guint i = 0; i <= MAX_DICE; i++)
    {
      assert_true (chances[i] >= 0);
      sum += chances[i];
    }
  assert_true (fabs (sum - 1) < 1e-9);
}

static void
test_certain (void **state)
{
  assert_true (terminator_get_chance (2, 1, 0, 0, 2) == 1);
  assert_true (terminator_get_chance (2, 6, -1, 2, 1) == 0);
  assert_true (terminator_get_chance (2, 4, 0, 0, 3) == 0);
}

static void
check_format (double chance, const char *text)
{
  g_autoptr (TsPhrase) phrase = terminator_format_chance (chance);
  g_autofree char *said = ts_phrase_format (phrase, ts_language_find ("en"));

  assert_string_equal (said, text);
}

static void
test_words (void **state)
{
  check_format (0, "0%");
  check_format (0.001, "less than 1%");
  check_format (0.25, "25%");
  check_format (0.999, "more than 99%");
  check_format (1, "100%");
}

/* Cover raises the defense by 1, to 6 at most; what a card put above stays. */
static void
test_cover (void **state)
{
  assert_int_equal (terminator_raise_defense (4, FALSE), 4);
  assert_int_equal (terminator_raise_defense (4, TRUE), 5);
  assert_int_equal (terminator_raise_defense (5, TRUE), 6);
  assert_int_equal (terminator_raise_defense (6, TRUE), 6);
  assert_int_equal (terminator_raise_defense (UNKNOWN, TRUE), UNKNOWN);
}

int
main (void)
{
  static const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_every_roll), cmocka_unit_test (test_many_dice),
    cmocka_unit_test (test_certain),    cmocka_unit_test (test_words),
    cmocka_unit_test (test_cover),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
