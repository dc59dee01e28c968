/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-view-markets.c: the markets and depots: what lies in them, and what comes next.
 */

#include "terminus-catalogue.h"
#include "terminus-ledger.h"
#include "terminus-view.h"
#include "terminus-words.h"

/* Cubes in a column: markets are empty from the left (L278); UNKNOWN. */
static int
count_column (const Market *market, guint column, int stock)
{
  int right = 0;

  for (guint i = column; i < market->n_columns; i++)
    if (market->spaces[i] == UNKNOWN)
      return UNKNOWN;
  for (guint i = column + 1; i < market->n_columns; i++)
    right += market->spaces[i];
  return CLAMP (stock - right, 0, market->spaces[column]);
}

static gboolean
is_laid_out (const Market *market)
{
  return market->n_columns > 0 && count_column (market, 0, 0) != UNKNOWN;
}

static void
add_columns (const TerminusState *state, TsPanel *panel, Resource resource, TsView *view)
{
  const Market *market = terminus_get_market (state, resource);
  int stock = terminus_get_stock (state, resource);
  g_autofree char *id = g_strdup_printf ("columns.%s", terminus_resources[resource].id);
  GPtrArray *row;
  TsTracker *table;

  if (stock == UNKNOWN || !is_laid_out (market))
    return;
  table = ts_view_add_tracker (view, panel, TS_TRACKER_TABLE, id,
                               ts_view_text (view, resource == RESOURCE_CONSTRUCTION
                                                       ? N_ ("Depots from the left")
                                                       : N_ ("Columns from the left")));
  row = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (
      table->columns,
      ts_view_text (view, resource == RESOURCE_CONSTRUCTION ? N_ ("Depot") : N_ ("Coins")));
  g_ptr_array_add (row, ts_view_text (view, "Cubes"));
  for (guint i = 0; i < market->n_columns; i++)
    {
      g_ptr_array_add (table->columns, terminus_say_number (view, resource == RESOURCE_CONSTRUCTION
                                                                      ? (int) i + 1
                                                                      : market->prices[i]));
      g_ptr_array_add (row, terminus_say_number (view, count_column (market, i, stock)));
    }
  g_ptr_array_add (table->rows, row);
}

static TsPhrase *
say_next (const TerminusState *state, Resource resource)
{
  int n = resource == RESOURCE_CONSTRUCTION ? terminus_get_depot (state)
                                            : terminus_get_price (state, resource, 1);

  if (terminus_get_stock (state, resource) == 0)
    return ts_phrase ("none is left");
  if (n == UNKNOWN)
    return NULL;
  return resource == RESOURCE_CONSTRUCTION
             ? ts_phrase ("the left-most depot has {n}", ts_number ("n", n))
             : ts_phrase_plural ("the next costs {n} coin", "the next costs {n} coins", n);
}

static void
add_market (const TerminusState *state, TsPanel *panel, Resource resource, TsView *view)
{
  g_autofree char *id = g_strdup_printf ("market.%s", terminus_resources[resource].id);
  TsTracker *tracker = ts_view_add_tracker (
      view, panel, TS_TRACKER_COUNTER, id, ts_view_text (view, terminus_resources[resource].label));
  TsPhrase *next = say_next (state, resource);

  ts_tracker_set_number (tracker, terminus_get_stock (state, resource), 0,
                         terminus_get_cubes (resource));
  if (next != NULL)
    tracker->note = ts_view_say (view, next);
  add_columns (state, panel, resource, view);
}

void
terminus_view_markets (const TerminusState *state, TsView *view)
{
  TsPanel *panel;

  if (!terminus_keeps (state, PART_MARKETS))
    return;
  panel = ts_view_add_panel (view, "markets", ts_view_text (view, "Markets and depots"));
  for (Resource i = 0; i < N_RESOURCES; i++)
    add_market (state, panel, i, view);
}

char *
terminus_say_number (const TsView *view, int number)
{
  return number != UNKNOWN ? ts_view_say (view, ts_phrase ("{n}", ts_number ("n", number)))
                           : g_strdup ("?");
}
