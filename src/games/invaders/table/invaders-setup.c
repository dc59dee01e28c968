/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-setup.c: the list of the set-up, and how the game begins.
 */

#include "invaders-table.h"
#include "ts-checklist.h"
#include "ts-shown.h"

/* The checklist. */

void
invaders_view_checklist (const InvadersState *state, TsView *view)
{
  g_autoptr (GPtrArray) lines = NULL;

  if (state->phase != PHASE_SETUP)
    return;
  lines = ts_tabletop_list_setup (invaders_lay, state);
  ts_checklist_show (lines, state->checked, view,
                     ts_view_add_panel (view, "setup", ts_view_text (view, "On the table")));
}

/* The opening. */

static gboolean
is_known (const InvadersState *state, const InvadersOpening *opening)
{
  if (opening->first == NOBODY)
    return FALSE;
  for (InvadersSide side = 0; side < N_SIDES; side++)
    if (opening->hands[side] == UNKNOWN || opening->hands[side] > state->forces[side].deck)
      return FALSE;
  return TRUE;
}

static void
offer_known (TsView *view, const InvadersOpening *opening)
{
  TsOffer *offer = ts_view_offer (
      view, TS_OFFER_SUGGESTED,
      ts_phrase ("Everything is laid out: {side} starts",
                 ts_part ("side", invaders_format_side ((InvadersSide) opening->first))),
      "begin");

  ts_offer_set_hint (offer, ts_phrase ("Opening hands: Mankind {mankind}, the Invader {invader}",
                                       ts_number ("mankind", opening->hands[SIDE_MANKIND]),
                                       ts_number ("invader", opening->hands[SIDE_INVADER])));
}

static void
offer_asking (const InvadersState *state,
              TsView *view,
              const InvadersOpening *opening,
              gboolean known)
{
  TsOffer *offer = ts_view_offer (
      view, known ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED,
      known ? ts_phrase ("It begins otherwise…") : ts_phrase ("Everything is laid out…"), "begin");
  TsField *field = ts_offer_ask_among (offer, "first");

  field->required = TRUE;
  for (InvadersSide side = 0; side < N_SIDES; side++)
    ts_field_add_choice (field, invaders_sides[side].id,
                         ts_view_text (view, invaders_sides[side].label), invaders_seat (side));
  if (opening->first != NOBODY)
    ts_field_propose_text (field, invaders_sides[opening->first].id);
  for (InvadersSide side = 0; side < N_SIDES; side++)
    {
      field = ts_offer_ask (offer, invaders_hand_keys[side]);
      field->max = MIN (MAX_OPENING_HAND, state->forces[side].deck);
      field->required = TRUE;
      ts_field_set_hint (field, ts_phrase ("cards"));
      if (opening->hands[side] != UNKNOWN && opening->hands[side] <= field->max)
        ts_field_propose (field, opening->hands[side]);
    }
}

void
invaders_show_setup (const InvadersState *state, TsView *view)
{
  const InvadersOpening opening = invaders_read_opening (state);
  g_autoptr (GPtrArray) lines = ts_tabletop_list_setup (invaders_lay, state);
  guint open = ts_checklist_count_open (lines, state->checked);
  gboolean known = is_known (state, &opening);

  invaders_instruct (
      view, N_SIDES, ts_phrase ("Lay out the table"),
      open > 0 ? ts_phrase_plural ("{n} line of the list is open. Tick them if you like.",
                                   "{n} lines of the list are open. Tick them if you like.", open)
               : NULL);
  if (known)
    offer_known (view, &opening);
  offer_asking (state, view, &opening, known);
}
