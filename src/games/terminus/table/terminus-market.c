/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-market.c: markets and depots, and what can be learned of them.
 */

#include "terminus-table.h"

#include "terminus-correct.h"
#include "terminus-ids.h"
#include "terminus-ledger.h"

#include "ts-shown.h"

/* The panel. */

static gboolean
is_laid_out (const Market *market)
{
  return market->n_columns > 0 && terminus_count_column (market, 0, 0) != UNKNOWN;
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
      g_ptr_array_add (table->columns,
                       terminus_format_number (view, resource == RESOURCE_CONSTRUCTION
                                                         ? (int) i + 1
                                                         : market->prices[i]));
      g_ptr_array_add (row,
                       terminus_format_number (view, terminus_count_column (market, i, stock)));
    }
  g_ptr_array_add (table->rows, row);
}

static TsPhrase *
format_next (const TerminusState *state, Resource resource)
{
  int n = resource == RESOURCE_CONSTRUCTION ? terminus_get_depot (state)
                                            : terminus_get_price (state, resource, 1);

  if (terminus_get_stock (state, resource) == 0)
    return ts_phrase ("none is left");
  if (n == UNKNOWN)
    return NULL;
  return resource == RESOURCE_CONSTRUCTION
             ? ts_phrase ("the leftmost depot has {n}", ts_number ("n", n))
             : ts_phrase_plural ("the next costs {n} coin", "the next costs {n} coins", n);
}

void
terminus_view_markets (const TerminusState *state, TsView *view)
{
  TsPanel *panel;

  if (!terminus_keeps (state, PART_MARKETS) || state->phase == PHASE_SETUP)
    return;
  panel = ts_view_add_panel (view, "markets", ts_view_text (view, "Markets and depots"));
  for (Resource i = 0; i < N_RESOURCES; i++)
    {
      TsTracker *tracker
          = ts_panel_add_number (panel, &terminus_numbers[TERMINUS_STOCKS], "cubes", state, i);

      ts_tracker_set_label (tracker, ts_phrase_msgid (terminus_resources[i].label));
      ts_tracker_set_note (tracker, format_next (state, i));
      add_columns (state, panel, i, view);
    }
}

char *
terminus_format_number (const TsView *view, int number)
{
  return number != UNKNOWN ? ts_view_format (view, ts_phrase ("{n}", ts_number ("n", number)))
                           : g_strdup ("?");
}

/* What is learned. */

/* All of its columns have been said. */
static gboolean
is_known (const Market *market)
{
  int n = 0;

  for (guint i = 0; i < market->n_columns; i++)
    {
      if (market->spaces[i] == UNKNOWN)
        return FALSE;
      n += market->spaces[i];
    }
  return market->n_columns > 0 && n >= market->total;
}

/* Markets of which some number is not known. */
static gboolean
lacks (const TerminusState *state, Resource resource, gboolean prices)
{
  const Market *market = terminus_get_market (state, resource);

  if (!prices)
    return !is_known (market);
  return resource != RESOURCE_CONSTRUCTION && (!market->priced || !is_known (market));
}

void
terminus_offer_market (const TerminusState *state, TsView *view, gboolean prices)
{
  TsOffer *self = NULL;
  TsField *field = NULL;

  for (Resource i = 0; i < N_RESOURCES; i++)
    if (lacks (state, i, prices))
      {
        if (self == NULL)
          {
            self = ts_view_offer_more (view,
                                       prices ? ts_phrase ("The price of a market column…")
                                              : ts_phrase ("The spaces of a market column…"),
                                       "learn");
            field = ts_offer_ask_among (self, "id");
            ts_field_set_label (field, ts_phrase ("Market"));
            field->required = TRUE;
          }
        ts_field_add (field, terminus_resources[i].id,
                      ts_phrase_msgid (terminus_resources[i].label));
      }
  if (self == NULL)
    return;
  ts_offer_put_text (self, "card", "market");
  ts_offer_put_text (self, "field", prices ? "prices" : "spaces");
  ts_field_set_label (terminus_ask_number (self, "column", 1, MAX_COLUMNS, UNKNOWN),
                      ts_phrase ("Column, from the left"));
  ts_field_set_label (terminus_ask_number (self, "value", prices ? 0 : 1, 20, UNKNOWN),
                      prices ? ts_phrase ("Coins") : ts_phrase ("Spaces"));
}

/* What only a look at the player board says, asked until somebody does. */
void
terminus_offer_first_capacity (const TerminusState *state, TsView *view)
{
  TsOffer *self;

  if (!terminus_keeps (state, PART_STATIONS) || state->first_capacity != UNKNOWN)
    return;
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Stations left of the capacity marker…"),
                        "learn");
  ts_offer_set_hint (self, ts_phrase ("at the start of the game"));
  ts_offer_put_text (self, "card", "board");
  ts_offer_put_text (self, "id", "player");
  ts_offer_put_text (self, "field", "start");
  ts_field_set_label (terminus_ask_number (self, "value", 0, N_DISCS, UNKNOWN),
                      ts_phrase ("Stations"));
}
