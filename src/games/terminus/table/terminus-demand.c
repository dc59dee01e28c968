/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-demand.c: demands as they are offered.
 */

#include "terminus-table.h"

#include "terminus-demand.h"
#include "terminus-ids.h"
#include "terminus-ledger.h"
#include "terminus-words.h"

/* On which development it lies, where the district alone may not say it: nobody knows of which
 * districts several tokens are. */
static void
ask_token (const TerminusState *state, TsOffer *self, gboolean unsaid)
{
  TsField *field;

  if (!terminus_keeps_tokens (state) || terminus_count_tokens (state, unsaid) < 2)
    return;
  field = ts_offer_ask_among (self, "development");
  field->required = TRUE;
  for (guint i = 0; i < state->n_developments; i++)
    if (terminus_is_token_open (&state->developments[i]))
      {
        g_autofree char *number = g_strdup_printf ("%d", state->developments[i].number);

        ts_field_add (field, number,
                      terminus_format_development (state, state->developments[i].number));
      }
}

static TsOffer *
offer_only (const TerminusState *state, int district, TsView *view)
{
  TsOffer *self
      = ts_view_offer (view, TS_OFFER_PLAIN,
                       ts_phrase ("Take a demand of {district}",
                                  ts_part ("district", terminus_format_district (state, district))),
                       "demand");

  ts_offer_put_text (self, "district", terminus_districts[district].id);
  return self;
}

static void
ask_district (const TerminusState *state, TsOffer *self)
{
  TsField *field = ts_offer_ask_among (self, "district");

  field->required = terminus_keeps (state, PART_DEMANDS);
  for (int i = 0; i < N_DISTRICTS; i++)
    if (terminus_may_take_demand_of (state, state->current, i))
      ts_field_add (field, terminus_districts[i].id, terminus_format_district (state, i));
}

/* With one district left there is nothing to ask, with more a tap on one answers. */
TsOffer *
terminus_offer_demand (const TerminusState *state, TsView *view)
{
  int only = terminus_guess_demand_district (state, state->current);
  TsOffer *self = only != N_DISTRICTS ? offer_only (state, only, view)
                                      : terminus_offer_action (view, ACTION_DEMAND, "demand");

  if (only == N_DISTRICTS && terminus_count_demand_districts (state, state->current) > 0)
    ask_district (state, self);
  if (only == N_DISTRICTS || terminus_find_token (state, UNKNOWN, only) == NULL)
    ask_token (state, self, terminus_count_demand_districts (state, state->current) > 0);
  if (!terminus_keeps (state, PART_STATIONS))
    ts_offer_set_hint (self,
                       ts_phrase ("needs more own stops in that district than demands of it"));
  return self;
}
