/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-pad.c: a row of the score at once, as it is asked.
 */

#include "terminus-table.h"

void
terminus_offer_row (
    const TerminusState *state, TsView *view, TsOfferStyle style, TsPhrase *label, TerminusRow row)
{
  TsOffer *self = ts_view_offer (view, style, label, "row");
  g_autofree char *id = terminus_dup_row_id (row);

  ts_offer_put_text (self, "row", id);
  ts_offer_set_hint (self, ts_phrase ("leave empty what nobody has counted yet"));
  for (int i = 0; i < (int) state->setup->n_players; i++)
    if (terminus_get_points (state, i, row, NOBODY) == UNKNOWN)
      ts_field_set_range (terminus_ask_number_of (state, self, i), 0, terminus_get_most_said (row));
  if (self->fields->len == 1)
    ((TsField *) self->fields->pdata[0])->required = TRUE;
}

/* One tap for all of whom nothing is known yet. */
void
terminus_offer_rest (const TerminusState *state, TsView *view, TerminusRow row)
{
  guint missing = 0;
  g_autofree char *id = terminus_dup_row_id (row);
  TsOffer *self;

  for (int i = 0; i < (int) state->setup->n_players; i++)
    missing += terminus_get_points (state, i, row, NOBODY) == UNKNOWN;
  self = ts_view_offer (view, TS_OFFER_PLAIN,
                        missing < state->setup->n_players ? ts_phrase ("Nobody else has any")
                                                          : ts_phrase ("Nobody has any"),
                        "row");
  ts_offer_put_text (self, "row", id);
  ts_offer_put_flag (self, "rest", TRUE);
}
