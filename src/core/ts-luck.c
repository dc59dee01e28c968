/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-luck.c: dice that fell, against what was to be expected of such dice.
 */

#include "ts-luck.h"

#include <math.h>

typedef struct
{
  const TsDie *die;
  guint n;
  GArray *counts; /* of guint, one a face */
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

/* By its id: a setup may have a die of its own for each table. */
static TsLuckDie *
find_die (TsLuck *self, const TsDie *die)
{
  TsLuckDie *counted;

  for (guint i = 0; i < self->of_dies->len; i++)
    if (g_str_equal (((TsLuckDie *) self->of_dies->pdata[i])->die->id, die->id))
      return self->of_dies->pdata[i];
  counted = g_new0 (TsLuckDie, 1);
  counted->die = die;
  counted->counts = g_array_new (FALSE, TRUE, sizeof (guint));
  g_array_set_size (counted->counts, count_faces (die));
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

  if (die->die != NULL)
    {
      TsLuckDie *counted = find_die (self, die->die);

      self->n_dice++;
      counted->n++;
      if (die->value >= 1 && die->value <= counted->counts->len)
        g_array_index (counted->counts, guint, die->value - 1)++;
      return;
    }
  if (die->sides <= 2)
    return;
  self->n_dice++;
  self->n++;
  self->sum += die->value;
  self->mean += (sides + 1) / 2;
  self->variance += (sides * sides - 1) / 12;
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

guint
ts_luck_count_dies (const TsLuck *self)
{
  return self->of_dies->len;
}

gboolean
ts_luck_find_face (const TsLuck *self, guint die, TsLuckFace *face)
{
  const TsLuckDie *counted = self->of_dies->pdata[die];
  double farthest = -1;

  if (counted->n < TS_LUCK_LEAST)
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
