/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-bring.c: what a card or a mission brings, behind “More”.
 */

#include "terminator-table.h"
#include "terminator-figures.h"
#include "terminator-words.h"

static void
offer_cop (const TerminatorState *state, TsView *view)
{
  TsOffer *self;

  if (terminator_count_supply (state, KIND_COP) == 0)
    return;
  self = ts_view_offer_more (view, ts_phrase ("A card or a mission brings a cop…"), "bring");
  ts_offer_put_text (self, "unit", terminator_cards[KIND_COP].id);
  terminator_ask_tile (state, self, "to");
}

/* For whoever may choose any of them. */
void
terminator_more_arrivals (const TerminatorState *state, TsView *view)
{
  TsOffer *offer = NULL;
  TsField *field = NULL;

  offer_cop (state, view);
  for (guint i = 0; terminator_deployable[i].id != NULL; i++)
    {
      TerminatorKind kind
          = (TerminatorKind) ts_choice_index (terminator_cards, terminator_deployable[i].id);
      TsAudience hands = terminator_get_hands (view, state, terminator_get_side (kind));

      if (terminator_count_supply (state, kind) == 0)
        continue;
      if (offer == NULL)
        {
          offer = ts_view_offer_more (
              view, ts_phrase ("A card or a mission brings a unit of 2029…"), "bring");
          offer->audience = 0;
          field = terminator_ask_one_of (offer, "unit");
        }
      offer->audience |= hands;
      TS_ONLY_FOR (view, hands);
      ts_field_add (field, terminator_cards[kind].id, terminator_format_kind (kind));
    }
}
