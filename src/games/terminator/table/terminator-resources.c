/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-resources.c: income and resources, as they are shown and offered.
 */

#include "terminator-table.h"
#include "terminator-board.h"
#include "terminator-words.h"

/* What a card or a mission brings. */

void
terminator_offer_gain (const TerminatorState *state, TsView *view, Side side)
{
  TsOffer *offer = ts_view_offer_more (
      view, ts_phrase ("{side}: resources by a card…", terminator_name_side (side)), "gain");
  TsField *field;

  ts_offer_set_seat (offer, terminator_side_seat (state, side));
  ts_offer_put_text (offer, "side", terminator_sides[side].id);
  field = ts_offer_ask (offer, "n");
  ts_field_propose (field, 1);
  ts_field_set_hint (field, ts_phrase ("below 0: they leave the pool"));
}

/* Refresh 4: what each side gets at the end of a round. */

void
terminator_show_income (const TerminatorState *state, TsView *view)
{
  GPtrArray *why = ts_phrase_array_new ();
  int income[N_SIDES];
  TsOffer *other;

  for (Side i = 0; i < N_SIDES; i++)
    {
      income[i] = terminator_count_income (state, i);
      g_ptr_array_add (why, terminator_format_income (state, i));
    }
  ts_view_instruct (view, NULL, terminator_format_incomes (income),
                    ts_phrase ("{why}. Areas of the enemy bring nothing.", ts_list ("why", why)));
  view->now.footnote = ts_view_format (view, ts_format_heading ("Generate Resources"));
  ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Both have taken it"), "income");
  other = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Other amounts…"), "income");
  for (Side i = 0; i < N_SIDES; i++)
    ts_field_set_label (
        terminator_ask_number (other, terminator_sides[i].id, 0, MAX_AMOUNT, income[i]),
        ts_phrase_msgid (terminator_sides[i].label));
}
