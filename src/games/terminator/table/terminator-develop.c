/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-develop.c: resources onto statcards, as it is offered.
 */

#include "terminator-table.h"
#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-words.h"

static void
offer_develop (const TerminatorState *state, TsView *view, TerminatorKind kind, int cost)
{
  int pool = state->pool[SIDE_SKYNET];
  int most = cost != UNKNOWN ? MIN (pool, cost - state->assigned[kind]) : pool;
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);
  TsOffer *offer = ts_view_offer (
      view, pool > 0 && state->action.left > 0 ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
      ts_phrase ("Develop: {unit}…", ts_part ("unit", terminator_format_kind (kind))), "develop");

  ts_offer_set_seat (offer, terminator_seat (state, state->action.actor));
  ts_offer_put_text (offer, "unit", terminator_cards[kind].id);
  if (most <= 1)
    ts_offer_put_number (offer, "n", 1);
  else
    terminator_ask_number (offer, "n", 1, most, most);
  if (cost == UNKNOWN)
    ts_field_set_label (terminator_ask_number (offer, "cost", 1, MAX_AMOUNT, UNKNOWN),
                        ts_phrase ("Its develop cost"));
  else
    ts_offer_set_hint (offer, ts_phrase ("{n} of {cost} on its statcard",
                                         ts_number ("n", state->assigned[kind]),
                                         ts_number ("cost", cost)));
  terminator_can_assign (state, 1, why_not);
  ts_offer_set_blocked (offer, ts_why_not_format (why_not));
}

static gboolean
is_developable (const TerminatorState *state, TerminatorKind kind)
{
  return terminator_is_unit (terminator_first_figure (kind))
         && terminator_get_side (kind) == SIDE_SKYNET && terminator_count_supply (state, kind) > 0;
}

void
terminator_offer_develop (const TerminatorState *state, TsView *view)
{
  TS_ONLY_FOR (view, terminator_get_hands (view, state, SIDE_SKYNET));

  for (TerminatorKind i = 0; i < N_KINDS; i++)
    {
      int cost = state->stats[i][STAT_DEVELOP];

      if (is_developable (state, i) && terminator_is_developed (state, i)
          && (cost == UNKNOWN || state->assigned[i] < cost))
        offer_develop (state, view, i, cost);
    }
}

/* A unit that was paid for while the enemy held the Mainframe. */
void
terminator_offer_finished (const TerminatorState *state, TsView *view)
{
  TS_ONLY_FOR (view, terminator_get_hands (view, state, SIDE_SKYNET));

  for (TerminatorKind i = 0; i < N_KINDS; i++)
    {
      int cost = state->stats[i][STAT_DEVELOP];
      TsOffer *offer;

      if (!is_developable (state, i) || cost == UNKNOWN || state->assigned[i] == 0
          || state->assigned[i] < cost)
        continue;
      offer = ts_view_offer_more (view,
                                  ts_phrase ("Finished: {unit} → {area}",
                                             ts_part ("unit", terminator_format_kind (i)),
                                             terminator_name_area (AREA_MAINFRAME)),
                                  "develop");
      ts_offer_set_seat (offer, terminator_side_seat (state, SIDE_SKYNET));
      ts_offer_put_text (offer, "unit", terminator_cards[i].id);
      ts_offer_put_number (offer, "n", 0);
      ts_offer_check (offer);
    }
}
