/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * labels.c: what offers are called.
 */

#include "labels.h"

#include "ts-score.h"

/* Those behind “More” stand in lists by their chapters; what is blocked stands apart, with why. */
static gboolean
are_twins (const TsOffer *one, const TsOffer *other)
{
  return g_str_equal (one->label, other->label) && g_strcmp0 (one->group, other->group) == 0
         && (one->blocked != NULL) == (other->blocked != NULL);
}

static const char *
find_in (const GPtrArray *offers)
{
  for (guint i = 0; i < offers->len; i++)
    for (guint j = 0; j < i; j++)
      if (are_twins (offers->pdata[i], offers->pdata[j]))
        return ((TsOffer *) offers->pdata[i])->label;
  return NULL;
}

static const char *
find_in_score (const TsScore *score)
{
  const char *twin = NULL;

  for (guint i = 0; score != NULL && i < score->rows->len; i++)
    {
      const GPtrArray *cells = ((TsScoreRow *) score->rows->pdata[i])->cells;

      for (guint j = 0; j < cells->len && twin == NULL; j++)
        twin = find_in (((TsScoreCell *) cells->pdata[j])->offers);
    }
  return twin;
}

const char *
find_twin (const TsView *view)
{
  const char *twin = find_in (view->now.offers);

  if (twin == NULL)
    twin = find_in (view->more);
  for (guint i = 0; i < view->acts->len && twin == NULL; i++)
    twin = find_in (((TsAct *) view->acts->pdata[i])->offers);
  for (guint i = 0; i < view->things->len && twin == NULL; i++)
    twin = find_in (((TsThing *) view->things->pdata[i])->offers);
  return twin != NULL ? twin : find_in_score (view->score);
}

static const char *
find_long_in (const GPtrArray *offers)
{
  for (guint i = 0; i < offers->len; i++)
    {
      const char *label = ((TsOffer *) offers->pdata[i])->label;

      if (g_utf8_strlen (label, -1) > LONGEST_LABEL)
        return label;
    }
  return NULL;
}

const char *
find_long (const TsView *view)
{
  const char *label = find_long_in (view->now.offers);

  return label != NULL ? label : find_long_in (view->more);
}

static gboolean
is_small (const char *text)
{
  return text != NULL && g_unichar_islower (g_utf8_get_char (text));
}

static const char *
find_small_in (const GPtrArray *offers)
{
  for (guint i = 0; i < offers->len; i++)
    {
      const char *label = ((TsOffer *) offers->pdata[i])->label;

      if (is_small (label))
        return label;
    }
  return NULL;
}

const char *
find_small (const TsView *view)
{
  const char *small = find_small_in (view->now.offers);

  if (is_small (view->now.instruction))
    return view->now.instruction;
  return small != NULL ? small : find_small_in (view->more);
}
