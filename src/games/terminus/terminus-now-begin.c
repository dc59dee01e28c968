/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-now-begin.c: the instruction while the table is laid out, up to the last prime hub.
 */

#include "terminus-automa.h"
#include "terminus-ledger.h"
#include "terminus-setup.h"
#include "terminus-view.h"
#include "terminus-words.h"
#include "ts-checklist.h"

static guint
count_open (const TerminusState *state)
{
  g_autoptr (GPtrArray) lines = terminus_say_checklist (state);

  return ts_checklist_count_open (lines, state->checked);
}

static void
show_checklist (const TerminusState *state, TsView *view)
{
  guint open = count_open (state);

  terminus_instruct (
      state, NOBODY, ts_phrase ("Lay out the table"),
      open > 0 ? ts_phrase_plural ("{n} line of the list is open. Tick them if you like.",
                                   "{n} lines of the list are open. Tick them if you like.", open)
               : NULL,
      view);
  ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Everything is laid out"), "begin");
  terminus_offer_automa_zone (state, ts_phrase ("Where does the Automa start?"),
                              N_ ("in the left column of its card"), view);
}

static void
offer_numbers (const TerminusState *state, TsView *view)
{
  TsOffer *offer
      = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("These are the numbers"), "order");

  for (guint i = 0; i < state->setup->n_players; i++)
    {
      TsField *field
          = ts_offer_add_field (offer, TS_SPEC_INTEGER, terminus_player_id (state, (int) i),
                                ts_view_say (view, terminus_say_player (state, (int) i)));

      field->required = TRUE;
      field->min = 1;
      field->max = MAX_AMOUNT;
    }
}

static void
offer_list (const TerminusState *state, TsView *view)
{
  TsOffer *offer
      = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("We have an order already…"), "order");
  TsField *field = ts_view_add_field (view, offer, TS_SPEC_CHOICES, "players",
                                      N_ ("From first to last"), TRUE);

  field->min = state->setup->n_players;
  field->max = state->setup->n_players;
  for (guint i = 0; i < state->setup->n_players; i++)
    ts_field_add_choice (field, terminus_player_id (state, (int) i),
                         ts_view_say (view, terminus_say_player (state, (int) i)),
                         terminus_player_id (state, (int) i));
}

static void
show_order (const TerminusState *state, TsView *view)
{
  terminus_instruct (state, NOBODY, ts_phrase ("Who goes first?"),
                     ts_phrase ("Everyone shows the agenda that was not kept: the number at its "
                                "top right counts, the lowest first."),
                     view);
  offer_numbers (state, view);
  offer_list (state, view);
}

static void
show_hubs (const TerminusState *state, TsView *view)
{
  TsOffer *offer;

  terminus_instruct (
      state, state->current,
      ts_phrase ("{player}, place your prime hub", terminus_name_player (state, state->current)),
      ts_phrase ("On any empty plot; the last in the turn order places first."), view);
  offer = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("It is placed"), "hub");
  if (terminus_keeps (state, PART_STATIONS))
    terminus_add_district_field (state, view, offer, TS_SPEC_CHOICE, "district", N_ ("District"));
}

void
terminus_show_setup (const TerminusState *state, TsView *view)
{
  if (state->phase == PHASE_SETUP)
    show_checklist (state, view);
  else if (state->phase == PHASE_ORDER)
    show_order (state, view);
  else
    show_hubs (state, view);
}
