/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-luck.c: dice that fell, against what was to be expected of such dice.
 */

#include "ts-luck.h"

#include <math.h>

/* Fewer of a face to be expected, and chi-square is no chi-square. */
#define LEAST_EXPECTED 5
/* As many standard deviations are nothing to speak of. */
#define NOTHING_SPECIAL 0.25

typedef struct
{
  const TsDie *die; /* nullable: numbered */
  guint sides;
  guint n;
  GArray *counts; /* of guint, one a side */
} TsLuckDie;

static void
die_free (gpointer data)
{
  g_array_unref (((TsLuckDie *) data)->counts);
  g_free (data);
}

static guint
count_faces (const TsDie *die)
{
  guint n = 0;

  while (die->faces[n].id != NULL)
    n++;
  return n;
}

static gboolean
is_kind (const TsLuckDie *counted, const TsDie *die, guint sides)
{
  if (die == NULL || counted->die == NULL)
    return die == counted->die && sides == counted->sides;
  return g_str_equal (counted->die->id, die->id);
}

/* A game's die by its id: a setup may have a die of its own for each table. */
static TsLuckDie *
ensure_kind (TsLuck *self, const TsDie *die, guint sides)
{
  TsLuckDie *counted;

  for (guint i = 0; i < self->of_dies->len; i++)
    if (is_kind (self->of_dies->pdata[i], die, sides))
      return self->of_dies->pdata[i];
  counted = g_new0 (TsLuckDie, 1);
  counted->die = die;
  counted->sides = die != NULL ? count_faces (die) : sides;
  counted->counts = g_array_new (FALSE, TRUE, sizeof (guint));
  g_array_set_size (counted->counts, counted->sides);
  g_ptr_array_add (self->of_dies, counted);
  return counted;
}

static gboolean
is_same (const TsDie *die, guint a, guint b)
{
  return g_str_equal (die->faces[a].id, die->faces[b].id);
}

/* How many sides show what a face shows, and how often they fell; 0: an earlier face is the same.
 */
static guint
count_same (const TsLuckDie *counted, guint face, guint *n)
{
  guint sides = 0;

  *n = 0;
  for (guint i = 0; i < counted->counts->len; i++)
    if (is_same (counted->die, i, face))
      {
        if (i < face)
          return 0;
        sides++;
        *n += g_array_index (counted->counts, guint, i);
      }
  return sides;
}

TsLuck *
ts_luck_new (void)
{
  TsLuck *self = g_new0 (TsLuck, 1);

  self->of_dies = g_ptr_array_new_with_free_func (die_free);
  return self;
}

void
ts_luck_free (TsLuck *self)
{
  g_ptr_array_unref (self->of_dies);
  g_free (self);
}

void
ts_luck_add (TsLuck *self, const TsShownDie *die)
{
  double sides = die->sides;
  TsLuckDie *counted;

  if (die->die == NULL && die->sides <= 2)
    return;
  counted = ensure_kind (self, die->die, die->sides);
  self->n_dice++;
  counted->n++;
  if (die->value >= 1 && die->value <= counted->sides)
    g_array_index (counted->counts, guint, die->value - 1)++;
  if (die->die != NULL)
    return;
  self->n++;
  self->sum += die->value;
  self->mean += (sides + 1) / 2;
  self->variance += (sides * sides - 1) / 12;
}

void
ts_luck_merge (TsLuck *self, const TsLuck *other)
{
  self->n_dice += other->n_dice;
  self->n += other->n;
  self->sum += other->sum;
  self->mean += other->mean;
  self->variance += other->variance;
  for (guint i = 0; i < other->of_dies->len; i++)
    {
      const TsLuckDie *from = other->of_dies->pdata[i];
      TsLuckDie *to = ensure_kind (self, from->die, from->sides);

      to->n += from->n;
      for (guint side = 0; side < MIN (from->sides, to->sides); side++)
        g_array_index (to->counts, guint, side) += g_array_index (from->counts, guint, side);
    }
}

double
ts_luck_get_score (const TsLuck *self)
{
  return self->n > 0 ? ((double) self->sum - self->mean) / sqrt (self->variance) : 0;
}

guint
ts_luck_get_percent (const TsLuck *self)
{
  double share = 0.5 * erfc (-fabs (ts_luck_get_score (self)) / G_SQRT2);

  return (guint) CLAMP (lround (100 * share), 50, 99);
}

TsPhrase *
ts_luck_dup_phrase (const TsLuck *self)
{
  double score = ts_luck_get_score (self);
  TsArg sum = ts_number ("sum", self->sum);
  TsArg mean = ts_number ("mean", lround (self->mean));
  TsArg percent = ts_number ("percent", ts_luck_get_percent (self));

  if (fabs (score) < NOTHING_SPECIAL)
    return ts_phrase_plural ("{n} die came to {sum}, as was to be expected",
                             "{n} dice came to {sum}, as was to be expected", self->n, sum);
  if (score > 0)
    return ts_phrase_plural (
        "{n} die came to {sum} instead of {mean}: more than in {percent} of 100 games",
        "{n} dice came to {sum} instead of {mean}: more than in {percent} of 100 games", self->n,
        sum, mean, percent);
  return ts_phrase_plural (
      "{n} die came to {sum} instead of {mean}: less than in {percent} of 100 games",
      "{n} dice came to {sum} instead of {mean}: less than in {percent} of 100 games", self->n, sum,
      mean, percent);
}

guint
ts_luck_count_kinds (const TsLuck *self)
{
  return self->of_dies->len;
}

/* The share of a chi-square distribution above `x`: the sums for even and for odd degrees of
 * freedom, each term through its logarithm, so that a die may have ten thousand sides. */
static double
get_tail (double x, guint freedom)
{
  double half = x / 2, first = freedom % 2 == 0 ? 0 : 0.5;
  double tail = freedom % 2 == 0 ? 0 : erfc (sqrt (half));

  if (half <= 0)
    return 1;
  for (double power = first; power < freedom / 2.0 - 0.25; power++)
    tail += exp (power * log (half) - lgamma (power + 1) - half);
  return MIN (tail, 1);
}

void
ts_luck_test (const TsLuck *self, guint kind, TsLuckTest *test)
{
  const TsLuckDie *counted = self->of_dies->pdata[kind];
  guint n_faces = 0;
  double least = counted->n;

  *test = (TsLuckTest){ counted->die, counted->sides, counted->n, counted->counts };
  for (guint i = 0; i < counted->sides; i++)
    {
      guint n = g_array_index (counted->counts, guint, i);
      guint same = counted->die != NULL ? count_same (counted, i, &n) : 1;
      double expected = (double) counted->n * same / counted->sides;

      if (same == 0)
        continue;
      n_faces++;
      least = MIN (least, expected);
      test->statistic += (n - expected) * (n - expected) / expected;
    }
  test->freedom = n_faces > 0 ? n_faces - 1 : 0;
  test->chance = test->freedom > 0 && least >= LEAST_EXPECTED
                     ? get_tail (test->statistic, test->freedom)
                     : -1;
}

gboolean
ts_luck_find_face (const TsLuck *self, guint kind, TsLuckFace *face)
{
  const TsLuckDie *counted = self->of_dies->pdata[kind];
  double farthest = -1;

  if (counted->die == NULL || counted->n < TS_LUCK_LEAST)
    return FALSE;
  for (guint i = 0; i < counted->counts->len; i++)
    {
      guint n, sides = count_same (counted, i, &n);
      double share = (double) sides / counted->counts->len;
      double score = sides > 0 && share < 1
                         ? fabs (n - counted->n * share) / sqrt (counted->n * share * (1 - share))
                         : -1;

      if (score <= farthest)
        continue;
      farthest = score;
      *face = (TsLuckFace){ counted->die, &counted->die->faces[i], counted->n, n,
                            counted->n * share };
    }
  return farthest >= 0;
}
