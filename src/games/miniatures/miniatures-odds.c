/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-odds.c: how likely an attack destroys, turns, drives away, makes reel; counted, not
 * sampled.
 *
 * Dice of a step are alike and independent, so that only their counts matter: hits that are not
 * saved, points of damage among them, then tests.
 */

#include "miniatures-attack.h"

#include "miniatures-words.h"

#include <string.h>

/* That a die of `sides` shows `need` or more. */
static double
get_chance (guint sides, int need)
{
  return CLAMP ((int) sides - need + 1, 0, (int) sides) / (double) sides;
}

static double
get_die_chance (Die die, int need)
{
  return get_chance (miniatures_die_sides (die), need);
}

/* Chances of 0 … n successes: die by die, so that nothing overflows. */
static void
count_successes (guint n, double chance, double *chances)
{
  memset (chances, 0, (n + 1) * sizeof *chances);
  chances[0] = 1;
  for (guint die = 0; die < n; die++)
    for (guint i = die + 2; i-- > 0;)
      chances[i] = chances[i] * (1 - chance) + (i > 0 ? chances[i - 1] * chance : 0);
}

static double
raise_to (double base, guint n)
{
  double product = 1;

  while (n-- > 0)
    product *= base;
  return product;
}

/* `tests` Resolution tests: a 1 on any of them removes it (L70). */
static void
add_tests (Die die, guint tests, Result otherwise, double chance, double odds[N_RESULTS])
{
  double stays = raise_to (get_die_chance (die, 2), tests);
  double passes = raise_to (get_die_chance (die, TEST_NEED), tests);

  odds[RESULT_RETREAT] += chance * (1 - stays);
  odds[otherwise == RESULT_CRAWLER ? RESULT_CRAWLER : RESULT_REELING] += chance * (stays - passes);
  odds[otherwise] += chance * passes;
}

static void
add_destroyed (const Blow *blow, double chance, double odds[N_RESULTS])
{
  double back = blow->back ? get_chance (BACK_SIDES, BACK_NEED) : 0;

  odds[RESULT_DESTROYED] += chance * (1 - back);
  /* A new crawler takes one test, as for a hit that it survived (L160). */
  add_tests (blow->crawler, 1, RESULT_CRAWLER, chance * back, odds);
}

static void
add_hits (const Blow *blow, guint hits, double chance, double odds[N_RESULTS])
{
  double damage[MAX_ROF + 1];

  count_successes (hits, get_die_chance (blow->power, blow->armor), damage);
  for (guint i = 0; i <= hits; i++)
    if ((int) i >= blow->left)
      add_destroyed (blow, chance * damage[i], odds);
    else
      add_tests (blow->resolution, i == 0 || blow->tests_on ? hits - i : 0,
                 i == 0 ? RESULT_NOTHING : RESULT_DAMAGED, chance * damage[i], odds);
}

double
miniatures_get_hit_chance (const Aim *aim)
{
  double hit = get_die_chance (aim->skill, aim->need);

  if (aim->again > 0)
    return hit + (1 - hit) * hit;
  return aim->again < 0 ? hit * hit : hit;
}

static double
get_stay_chance (const Aim *aim)
{
  return aim->save > 0 ? 1 - get_chance ((guint) aim->save, SAVE_NEED) : 1;
}

void
miniatures_get_hit_odds (const Blow *blow, guint hits, double odds[N_RESULTS])
{
  memset (odds, 0, N_RESULTS * sizeof *odds);
  add_hits (blow, MIN (hits, MAX_ROF), 1, odds);
}

void
miniatures_get_odds (const Aim *aim, double odds[N_RESULTS])
{
  guint rof = (guint) CLAMP (aim->rof, 0, MAX_ROF);
  double hits[MAX_ROF + 1];

  memset (odds, 0, N_RESULTS * sizeof *odds);
  count_successes (rof, miniatures_get_hit_chance (aim) * get_stay_chance (aim), hits);
  for (guint i = 0; i <= rof; i++)
    add_hits (&aim->blow, i, hits[i], odds);
}
