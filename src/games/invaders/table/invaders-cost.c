/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-cost.c: what a card costs, as it is asked and said.
 */

#include "invaders-table.h"

TsField *
invaders_ask_cost (TsOffer *offer, const char *id, const char *hint, int max)
{
  TsField *field;

  if (max <= 0)
    {
      ts_offer_put_number (offer, id, 0);
      return NULL;
    }
  field = ts_offer_ask (offer, id);
  field->max = MIN (max, MAX_COST);
  field->required = TRUE;
  ts_field_set_hint (field, ts_phrase_msgid (hint));
  return field;
}

void
invaders_show_cost (const InvadersState *state, TsOffer *offer, InvadersSide side, const Cost *cost)
{
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

  if (!invaders_can_pay (state, side, cost, FALSE, why_not))
    ts_offer_set_blocked (offer, ts_why_not_format (why_not));
  else if (cost->discard == 0 && cost->drain == 0)
    ts_offer_set_hint (offer, ts_phrase ("at no cost"));
  else
    ts_offer_set_hint (offer, ts_phrase ("from the hand {discard}, from the deck {drain}",
                                         ts_number ("discard", cost->discard),
                                         ts_number ("drain", cost->drain)));
}
