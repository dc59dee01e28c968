/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-odds.c: the exact odds of dice, counted.
 *
 * A distribution is an array of chances, one for each total from its least one up.  Chances are
 * only ever added and multiplied, never subtracted, so that even the rarest total keeps its
 * precision.
 *
 * Plain dice join one after the other: after one more die of s sides, the chance of a total is the
 * mean of s neighbouring chances before.  Kept dice are counted apart and then folded in.  Of n
 * dice the k highest are kept; let f be the value of the k-th highest.  Then a dice, a < k, lie
 * above f; they are any values from f + 1 to s.  The other n - a are f or less, and at least
 * k - a of them are f.  The sum is that of the a dice and (k - a) · f.  So for each f the a dice
 * join as plain dice do, weighed by the ways to choose them and by the chance of the others.
 * Keeping the lowest is the same seen in a mirror: v becomes s + 1 - v.
 */

#include "ts-dice-private.h"

#include <math.h>
#include <string.h>

/* Beyond that, odds would take longer than a blink; see ts_dice_get_odds(). */
#define MAX_STEPS 50e6

/* How many steps an exp() counts for. */
#define EXP_STEPS 10.0

/* What one face is worth at most, see ts_die_odds_at_least(). */
#define MAX_POINTS 8

typedef struct
{
  double *chance; /* room for all that will be joined */
  double *room;   /* as large */
  gsize n;
} Spread;

static void
init_spread (Spread *self, gsize room)
{
  self->chance = g_new0 (double, room);
  self->room = g_new0 (double, room);
  self->chance[0] = 1.0;
  self->n = 1;
}

static void
clear_spread (Spread *self)
{
  g_free (self->chance);
  g_free (self->room);
}

/* Joins a die with `sides` even values; every chance is then multiplied with `weight`, which for a
 * whole die is 1 / sides.
 *
 * The sum of `sides` neighbours, without subtracting: cut the array into blocks of `sides`; then
 * any neighbours are the end of one block, summed from the right in `room`, and the beginning of
 * the next, summed from the left on the way. */
static void
join_die (Spread *self, guint32 sides, double weight)
{
  const gsize n = self->n + sides - 1;

  memset (self->chance + self->n, 0, (n - self->n) * sizeof (double));
  for (gsize block = 0; block < n; block += sides)
    {
      double sum = 0.0;

      for (gsize i = MIN (block + sides, n); i-- > block;)
        self->room[i] = sum += self->chance[i];
    }

  for (gsize block = 0; block < n; block += sides)
    {
      const gsize end = MIN (block + sides, n);
      double sum = 0.0;

      for (gsize i = block; i < end; i++)
        {
          const gboolean whole = block == 0 || i == block + sides - 1;

          sum += self->chance[i];
          self->chance[i] = weight * (whole ? sum : self->room[i + 1 - sides] + sum);
        }
    }

  self->n = n;
}

/* Joins another distribution of `n` totals. */
static void
join_spread (Spread *self, const double *chance, gsize n)
{
  memset (self->room, 0, (self->n + n - 1) * sizeof (double));
  for (gsize i = 0; i < self->n; i++)
    for (gsize j = 0; j < n; j++)
      self->room[i + j] += self->chance[i] * chance[j];

  self->n += n - 1;
  memcpy (self->chance, self->room, self->n * sizeof (double));
}

/* The chance that `n` dice of `sides` are all `value` or less and at least `least` of them are
 * `value`. */
static double
weigh_others (guint n, guint32 sides, guint32 value, guint least)
{
  const double below = log (value - 1.0);
  double sum = 0.0;

  if (value == 1)
    return exp (-(n * log (sides)));

  for (guint i = least; i <= n; i++)
    sum += exp (lgamma (n + 1.0) - lgamma (i + 1.0) - lgamma (n - i + 1.0) + (n - i) * below
                - n * log (sides));
  return sum;
}

/* Adds to `kept` the chances of all rolls whose last kept die shows `value`. */
static void
add_last_kept (const TsTerm *term, guint32 value, Spread *above, double *kept)
{
  const guint32 n_above = term->sides - value;

  above->n = 1;
  above->chance[0] = 1.0;
  for (guint a = 0; a < term->n_kept; a++)
    {
      const double others = weigh_others (term->n_dice - a, term->sides, value, term->n_kept - a);
      const gsize least = a * (gsize) (value + 1) + (term->n_kept - a) * (gsize) value;

      for (gsize i = 0; i < above->n; i++)
        kept[least - term->n_kept + i] += others * above->chance[i];

      if (n_above == 0 || a + 1 == term->n_kept)
        return;
      /* With the ways to choose the a dice worked in, no number leaves the range of a double. */
      join_die (above, n_above, (term->n_dice - a) / (a + 1.0) / term->sides);
    }
}

static gsize
count_totals (const TsTerm *term)
{
  return term->die != NULL || term->n_dice == 0 ? 1 : term->n_kept * (term->sides - 1) + (gsize) 1;
}

static void
mirror (double *chance, gsize n)
{
  for (gsize i = 0; i < n / 2; i++)
    {
      const double first = chance[i];

      chance[i] = chance[n - 1 - i];
      chance[n - 1 - i] = first;
    }
}

static void
join_kept (Spread *self, const TsTerm *term)
{
  const gsize n = count_totals (term);
  g_autofree double *kept = g_new0 (double, n);
  Spread above;

  init_spread (&above, n);
  for (guint32 value = 1; value <= term->sides; value++)
    add_last_kept (term, value, &above, kept);
  clear_spread (&above);

  if (ts_term_drops_low (term) == term->minus)
    mirror (kept, n);
  join_spread (self, kept, n);
}

/* Plain dice are the same on the other side of a minus, but for where they begin. */
static void
join_term (Spread *self, const TsTerm *term)
{
  if (term->pick != TS_PICK_ALL)
    {
      join_kept (self, term);
      return;
    }

  for (guint i = 0; i < term->n_dice; i++)
    join_die (self, term->sides, 1.0 / term->sides);
}

/* The steps that join_term() takes, when `n` totals are there already. */
static double
estimate_steps (const TsTerm *term, double n)
{
  const double kept = term->n_kept;
  const double sides = term->sides;

  if (term->pick == TS_PICK_ALL)
    return term->n_dice * (n + term->n_dice * sides / 2);

  return kept * (kept - 1) * sides * sides / 2
         + sides * kept * EXP_STEPS * (term->n_dice - kept / 2) + n * count_totals (term);
}

double
ts_dice_estimate_odds (const TsDice *self)
{
  double n_steps = 0.0;
  gsize n_totals = 1;

  for (guint i = 0; i < self->n_terms; i++)
    {
      if (self->terms[i].die != NULL)
        return INFINITY;
      n_steps += estimate_steps (&self->terms[i], n_totals);
      n_totals += count_totals (&self->terms[i]) - 1;
    }

  return n_steps <= MAX_STEPS ? n_steps : INFINITY;
}

TsOdds *
ts_dice_get_odds (const TsDice *self)
{
  TsOdds *odds;
  Spread spread;

  if (isinf (ts_dice_estimate_odds (self)))
    return NULL;

  odds = g_new0 (TsOdds, 1);
  odds->min = ts_dice_get_min (self);
  odds->n_totals = ts_dice_get_max (self) - odds->min + 1;

  init_spread (&spread, odds->n_totals);
  for (guint i = 0; i < self->n_terms; i++)
    join_term (&spread, &self->terms[i]);
  odds->chance = g_steal_pointer (&spread.chance);
  clear_spread (&spread);

  odds->mean = odds->min;
  for (guint i = 0; i < odds->n_totals; i++)
    odds->mean += odds->chance[i] * i;
  return odds;
}

void
ts_odds_free (TsOdds *self)
{
  g_free (self->chance);
  g_free (self);
}

gint64
ts_odds_get_usual (const TsOdds *self)
{
  /* What is a whole number but for the last digits of a double is that. */
  return (gint64) ceil (self->mean - 1e-6);
}

double *
ts_odds_dup_bars (const TsOdds *self, guint n)
{
  double *bars = g_new0 (double, n);

  for (guint i = 0; i < self->n_totals; i++)
    bars[(guint64) i * n / self->n_totals] += self->chance[i];
  return bars;
}

gint64
ts_odds_get_first_total (const TsOdds *self, guint bar, guint n)
{
  return self->min + (gint64) (((guint64) bar * self->n_totals + n - 1) / n);
}

double
ts_odds_at_least (const TsOdds *self, gint64 total)
{
  double sum = 0.0;

  if (total <= self->min)
    return 1.0;
  if (total >= self->min + self->n_totals)
    return 0.0;

  for (gint64 i = self->n_totals - 1; i >= total - self->min; i--)
    sum += self->chance[i];
  return MIN (sum, 1.0);
}

double
ts_die_odds_at_least (const TsDie *die, const guint *points, guint n, guint least)
{
  g_autofree double *chance = NULL;
  g_autofree double *next = NULL;
  guint n_faces = 0;

  while (die->faces[n_faces].id != NULL)
    n_faces++;
  g_return_val_if_fail (n_faces > 0, 0.0);

  if (least > (guint64) n * MAX_POINTS)
    return 0.0;

  /* What reaches `least` stays there. */
  chance = g_new0 (double, least + 1);
  next = g_new0 (double, least + 1);
  chance[0] = 1.0;
  for (guint i = 0; i < n; i++)
    {
      memset (next, 0, (least + 1) * sizeof (double));
      for (guint sum = 0; sum <= least; sum++)
        for (guint face = 0; face < n_faces; face++)
          next[MIN (sum + points[face], least)] += chance[sum] / n_faces;
      memcpy (chance, next, (least + 1) * sizeof (double));
    }

  return chance[least];
}

const TsDie *
ts_dice_get_only_die (const TsDice *self, guint *n)
{
  const TsDie *die = self->n_dice > 0 ? ts_dice_get_die (self, 0) : NULL;

  for (guint i = 0; i < self->n_dice; i++)
    if (ts_dice_get_die (self, i) != die)
      return NULL;
  *n = self->n_dice;
  return die;
}

double
ts_die_odds_of_face (const TsDie *die, guint face, guint n)
{
  guint n_faces = 0, n_same = 0;

  for (; die->faces[n_faces].id != NULL; n_faces++)
    {
      gboolean same = g_str_equal (die->faces[n_faces].id, die->faces[face].id);

      if (same && n_faces < face)
        return -1.0;
      n_same += same;
    }
  return 1.0 - pow (1.0 - (double) n_same / n_faces, n);
}
