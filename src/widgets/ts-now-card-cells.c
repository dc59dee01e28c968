/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-now-card-cells.c: where the large buttons stand.
 *
 * The likeliest is first, or the one after it where that ends a turn: what does has the last cell,
 * whatever else is offered, and nothing else ever stands there while it is; any other stays where
 * it was.
 */

#include "ts-now-card-private.h"

#include "ts-offer-grid.h"

#define LAST (TS_OFFER_GRID_CELLS - 1)

static const TsOffer *
get_offer (const GPtrArray *answers, guint i)
{
  return g_ptr_array_index (answers, i);
}

int
ts_now_card_get_cell (TsNowCard *self, guint offer)
{
  for (int i = 0; i < TS_OFFER_GRID_CELLS; i++)
    if (self->cells[i] == (int) offer)
      return i;
  return -1;
}

/* What ends a turn is no answer of “More”. */
static void
keep_end (GPtrArray *answers)
{
  for (guint i = TS_OFFER_GRID_CELLS; i < answers->len; i++)
    if (get_offer (answers, i)->ends)
      {
        g_ptr_array_insert (answers, LAST, g_ptr_array_steal_index (answers, i));
        return;
      }
}

/* -1: nothing ends a turn. */
static int
find_end (const GPtrArray *answers, guint n)
{
  for (guint i = 0; i < n; i++)
    if (get_offer (answers, i)->ends)
      return (int) i;
  return -1;
}

/* There is one. */
static int
find_free_cell (TsNowCard *self)
{
  int cell = 0;

  while (self->cells[cell] >= 0)
    cell++;
  return cell;
}

/* Where it stood before; -1: nowhere, or that is taken. */
static int
find_former_cell (TsNowCard *self, const char *label)
{
  for (int i = 0; i < TS_OFFER_GRID_CELLS; i++)
    if (self->cells[i] < 0 && g_strcmp0 (self->stood[i], label) == 0)
      return i;
  return -1;
}

static void
remember (TsNowCard *self, const GPtrArray *answers)
{
  for (guint i = 0; i < TS_OFFER_GRID_CELLS; i++)
    {
      g_free (self->stood[i]);
      self->stood[i] = self->cells[i] < 0
                           ? NULL
                           : g_strdup (get_offer (answers, (guint) self->cells[i])->label);
    }
}

void
ts_now_card_arrange_cells (TsNowCard *self, GPtrArray *answers)
{
  guint n = MIN (answers->len, TS_OFFER_GRID_CELLS);
  int end, first;

  keep_end (answers);
  end = find_end (answers, n);
  first = end == 0 ? 1 : 0;
  for (guint i = 0; i < TS_OFFER_GRID_CELLS; i++)
    self->cells[i] = -1;
  if (end >= 0)
    self->cells[LAST] = end;
  if ((int) n > first)
    self->cells[0] = first;
  for (guint i = 1; i < n; i++)
    {
      int cell = (int) i == end || (int) i == first
                     ? -1
                     : find_former_cell (self, get_offer (answers, i)->label);

      if (cell >= 0)
        self->cells[cell] = (int) i;
    }
  for (guint i = 1; i < n; i++)
    if (ts_now_card_get_cell (self, i) < 0)
      self->cells[find_free_cell (self)] = (int) i;
  remember (self, answers);
}
