/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-terminator-odds.c: the odds of an attack in Terminator, against every roll there is.
 */

#include <math.h>

#include "../unit.h"
#include "terminator-attack.h"
#include "terminator/table/terminator-table.h"

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

/* Several targets. */

#define MOST_SHOTS 3

typedef struct
{
  TerminatorShot shots[MOST_SHOTS];
  guint n;
  guint8 hits[MOST_SHOTS];
  double each_hit, all_defeated; /* of all first rolls, with the best use of the rerolls */
} Volley;

static double
get_binomial (guint n, guint k, double chance)
{
  double ways = 1;

  for (guint i = 0; i < k; i++)
    ways = ways * (n - i) / (i + 1);
  return ways * pow (chance, k) * pow (1 - chance, n - k);
}

static double
get_tail (const TerminatorShot *shot, guint hits, guint again, int least)
{
  double sum = 0;

  for (guint i = 0; i <= again; i++)
    if ((int) (hits + i) >= least)
      sum += get_binomial (again, i, shot->hit);
  return sum;
}

/* The best of all ways to share `rerolls` among the targets from `target` on. */
static double
find_best (const Volley *self, guint target, guint rerolls, gboolean defeat)
{
  const TerminatorShot *shot = &self->shots[target];
  double best = 0;

  if (target == self->n)
    return 1;
  for (guint again = 0; again <= MIN (rerolls, shot->dice - self->hits[target]); again++)
    best = MAX (best, get_tail (shot, self->hits[target], again, defeat ? shot->deadly : 1)
                          * find_best (self, target + 1, rerolls - again, defeat));
  return best;
}

static void
roll_volley (Volley *self, guint target, guint rerolls, double chance)
{
  const TerminatorShot *shot = &self->shots[target];

  if (target == self->n)
    {
      self->each_hit += chance * find_best (self, 0, rerolls, FALSE);
      self->all_defeated += chance * find_best (self, 0, rerolls, TRUE);
      return;
    }
  for (guint i = 0; i <= shot->dice; i++)
    {
      self->hits[target] = (guint8) i;
      roll_volley (self, target + 1, rerolls, chance * get_binomial (shot->dice, i, shot->hit));
    }
}

static void
check_volley (Volley *self, guint rerolls)
{
  TerminatorJointOdds odds;

  self->each_hit = self->all_defeated = 0;
  roll_volley (self, 0, rerolls, 1);
  terminator_count_joint_odds (self->shots, self->n, rerolls, &odds);
  assert_true (fabs (odds.each_hit - self->each_hit) < 1e-12);
  /* With more than one, to hit each goes before. */
  assert_true (odds.all_defeated <= self->all_defeated + 1e-12);
  if (rerolls <= 1)
    assert_true (fabs (odds.all_defeated - self->all_defeated) < 1e-12);
  for (guint i = 0; i < self->n; i++)
    {
      double sum = 0;

      for (guint hits = 0; hits <= self->shots[i].dice; hits++)
        sum += odds.hits[i][hits];
      assert_true (fabs (sum - 1) < 1e-12);
      assert_true (1 - odds.hits[i][0] >= odds.each_hit - 1e-12);
    }
}

/* No other use of what may be rolled again hits each target likelier. */
static void
test_shared (void **state)
{
  static const guint dice[][MOST_SHOTS] = { { 1, 1, 0 }, { 2, 1, 0 }, { 1, 3, 0 }, { 2, 2, 1 } };
  Volley self = { .n = 0 };

  for (guint i = 0; i < G_N_ELEMENTS (dice); i++)
    for (guint numbers = 0; numbers < 6 * 6 * 6; numbers++)
      for (guint rerolls = 0; rerolls <= 3; rerolls++)
        {
          guint rest = numbers;

          for (self.n = 0; self.n < MOST_SHOTS && dice[i][self.n] > 0; self.n++, rest /= 6)
            self.shots[self.n] = (TerminatorShot){ .dice = dice[i][self.n],
                                                   .hit = (rest % 6 + 1) / 6.0,
                                                   .deadly = 1 + (int) (self.n + i) % 3 };
          check_volley (&self, rerolls);
        }
}

/* One target alone is what it always was. */
static void
test_alone (void **state)
{
  for (guint dice = 1; dice <= 4; dice++)
    for (guint rerolls = 0; rerolls <= dice; rerolls++)
      {
        TerminatorShot shot = { .dice = dice, .hit = 0.5, .deadly = 2 };
        TerminatorJointOdds odds;
        double chances[MAX_DICE + 1];

        terminator_count_joint_odds (&shot, 1, rerolls, &odds);
        terminator_count_odds (dice, 4, 0, rerolls, chances);
        for (guint i = 0; i <= dice; i++)
          assert_true (fabs (odds.hits[0][i] - chances[i]) < 1e-12);
        assert_true (fabs (odds.each_hit - (1 - chances[0])) < 1e-12);
      }
}

/* Many targets: what is said is what comes of terminator_share_rerolls() in each first roll. */

typedef struct
{
  TerminatorShot shots[MAX_TARGETS];
  guint n;
  guint rerolls;
  guint8 hits[MAX_TARGETS];
  TerminatorJointOdds odds;
} Rolls;

static void
add_roll (Rolls *self, double chance)
{
  guint8 misses[MAX_TARGETS], again[MAX_TARGETS];
  double each_hit = chance, all_defeated = chance;

  for (guint i = 0; i < self->n; i++)
    misses[i] = (guint8) (self->shots[i].dice - self->hits[i]);
  terminator_share_rerolls (self->shots, self->n, self->hits, misses, self->rerolls, again);
  for (guint i = 0; i < self->n; i++)
    {
      const TerminatorShot *shot = &self->shots[i];

      for (guint more = 0; more <= again[i]; more++)
        self->odds.hits[i][self->hits[i] + more]
            += chance * get_binomial (again[i], more, shot->hit);
      each_hit *= get_tail (shot, self->hits[i], again[i], 1);
      all_defeated
          *= shot->deadly == UNKNOWN ? 0 : get_tail (shot, self->hits[i], again[i], shot->deadly);
    }
  self->odds.each_hit += each_hit;
  self->odds.all_defeated += all_defeated;
}

static void
add_rolls (Rolls *self, guint target, double chance)
{
  const TerminatorShot *shot = &self->shots[target];

  if (target == self->n)
    {
      add_roll (self, chance);
      return;
    }
  for (guint i = 0; i <= shot->dice; i++)
    {
      self->hits[target] = (guint8) i;
      add_rolls (self, target + 1, chance * get_binomial (shot->dice, i, shot->hit));
    }
}

static void
check_rolls (Rolls *self)
{
  TerminatorJointOdds odds;

  self->odds = (TerminatorJointOdds){ 0 };
  add_rolls (self, 0, 1);
  terminator_count_joint_odds (self->shots, self->n, self->rerolls, &odds);
  assert_true (fabs (odds.each_hit - self->odds.each_hit) < 1e-12);
  assert_true (fabs (odds.all_defeated - self->odds.all_defeated) < 1e-12);
  for (guint i = 0; i < self->n; i++)
    for (guint hits = 0; hits <= self->shots[i].dice; hits++)
      assert_true (fabs (odds.hits[i][hits] - self->odds.hits[i][hits]) < 1e-12);
}

static void
test_every_first_roll (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint i = 0; i < 400; i++)
    {
      Rolls self = { .n = (guint) g_rand_int_range (rand, 1, MAX_TARGETS + 1) };
      gboolean alike = g_rand_boolean (rand);

      self.rerolls = (guint) g_rand_int_range (rand, 0, 9);
      for (guint j = 0; j < self.n; j++)
        self.shots[j] = alike && j > 0
                            ? self.shots[0]
                            : (TerminatorShot){
                                .dice = (guint) g_rand_int_range (rand, 1, self.n > 4 ? 3 : 5),
                                .hit = g_rand_int_range (rand, 0, 7) / 6.0,
                                .deadly = g_rand_int_range (rand, 0, 5),
                              };
      for (guint j = 0; j < self.n; j++)
        if (self.shots[j].deadly == 0)
          self.shots[j].deadly = UNKNOWN;
      check_rolls (&self);
    }
}

/* As many as there can be: to look at each of 390,625 first rolls took seconds. */
static void
test_most (void **state)
{
  TerminatorShot shots[MAX_TARGETS];
  TerminatorJointOdds odds;

  for (guint i = 0; i < MAX_TARGETS; i++)
    shots[i] = (TerminatorShot){ .dice = i < 6 ? 4 : 3, .hit = 3 / 6.0, .deadly = 2 };
  terminator_count_joint_odds (shots, MAX_TARGETS, MAX_DICE, &odds);
  /* Each miss is rolled again. */
  for (guint i = 0; i < MAX_TARGETS; i++)
    for (guint hits = 0; hits <= shots[i].dice; hits++)
      assert_true (fabs (odds.hits[i][hits] - get_binomial (shots[i].dice, hits, 0.75)) < 1e-12);
  assert_true (fabs (odds.each_hit - pow (1 - pow (0.25, 4), 6) * pow (1 - pow (0.25, 3), 2))
               < 1e-12);
}

/* The one die goes to who has no hit, then to whom it defeats, then where it counts at all. */
static void
test_whose (void **state)
{
  const TerminatorShot shots[]
      = { { .dice = 3, .hit = 5 / 6.0, .deadly = 1 }, { .dice = 3, .hit = 2 / 6.0, .deadly = 2 } };
  static const struct
  {
    guint8 hits[2], misses[2], again[2];
  } cases[] = {
    { { 0, 0 }, { 3, 3 }, { 1, 0 } }, { { 1, 0 }, { 2, 3 }, { 0, 1 } },
    { { 1, 1 }, { 2, 2 }, { 0, 1 } }, { { 1, 2 }, { 2, 1 }, { 1, 0 } },
    { { 3, 2 }, { 0, 0 }, { 0, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint8 again[2];

      terminator_share_rerolls (shots, 2, cases[i].hits, cases[i].misses, 1, again);
      assert_memory_equal (again, cases[i].again, sizeof again);
    }
}

int
main (void)
{
  static const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_every_roll), cmocka_unit_test (test_many_dice),
    cmocka_unit_test (test_certain),    cmocka_unit_test (test_words),
    cmocka_unit_test (test_cover),      cmocka_unit_test (test_shared),
    cmocka_unit_test (test_alone),      cmocka_unit_test (test_every_first_roll),
    cmocka_unit_test (test_most),       cmocka_unit_test (test_whose),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
