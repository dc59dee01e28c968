/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-order.c: setting up, the first order and the prime hubs as they are asked; the turn
 * order card.
 */

#include "terminus-table.h"

#include "terminus-correct.h"
#include "terminus-flow.h"
#include "terminus-income.h"
#include "terminus-ledger.h"
#include "terminus-setup.h"
#include "terminus-words.h"

#include "ts-checklist.h"
#include "ts-shown.h"

/* The checklist. */

void
terminus_show_checklist (const TerminusState *state, TsView *view)
{
  g_autoptr (GPtrArray) lines = ts_tabletop_list_setup (terminus_lay, state);
  guint open = ts_checklist_count_open (lines, state->checked);

  terminus_instruct (
      state, NOBODY, ts_phrase ("Lay out the table"),
      open > 0 ? ts_phrase_plural ("{n} line of the list is open. Tick them if you like.",
                                   "{n} lines of the list are open. Tick them if you like.", open)
               : NULL,
      view);
  ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Everything is laid out"), "begin");
  terminus_offer_automa_start (state, view);
}

/* The first turn order. */

static void
offer_numbers (const TerminusState *state, TsView *view)
{
  TsOffer *offer
      = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("These are the numbers"), "order");

  for (int i = 0; i < (int) state->setup->n_players; i++)
    terminus_ask_number_of (state, offer, i)->required = TRUE;
}

static void
offer_list (const TerminusState *state, TsView *view)
{
  TsOffer *offer
      = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("We have an order already…"), "order");
  TsField *field = ts_offer_ask_among (offer, "players");

  field->required = TRUE;
  ts_field_set_range (field, state->setup->n_players, state->setup->n_players);
  for (guint i = 0; i < state->setup->n_players; i++)
    terminus_add_player (state, field, (int) i);
}

void
terminus_show_order (const TerminusState *state, TsView *view)
{
  terminus_instruct (state, NOBODY, ts_phrase ("Who goes first?"),
                     ts_phrase ("Everyone shows the agenda they did not keep: the number at its "
                                "top right counts, the lowest first."),
                     view);
  offer_numbers (state, view);
  offer_list (state, view);
}

/* Prime hubs. */

/* One tap on the district, or none of it. */
static void
offer_hub (const TerminusState *state, TsView *view)
{
  gboolean kept = terminus_keeps (state, PART_STATIONS);
  TsOffer *self;

  if (kept)
    {
      self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("It is placed in a district…"),
                            "hub");
      terminus_ask_district (state, self, "district")->required = TRUE;
    }
  self = ts_view_offer (view, kept ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED,
                        ts_phrase ("It is placed"), "hub");
  if (kept)
    ts_offer_set_hint (self, ts_phrase ("the district is left open"));
}

void
terminus_show_hubs (const TerminusState *state, TsView *view)
{
  terminus_instruct (
      state, state->current,
      ts_phrase ("{player}, place your prime hub", terminus_name_player (state, state->current)),
      ts_phrase ("On any empty plot; the last in the turn order places first."), view);
  offer_hub (state, view);
}

/* The turn order card. */

static void
add_order (const TerminusState *state, TsPanel *panel, TsView *view)
{
  TsTracker *queue = ts_view_add_tracker (view, panel, TS_TRACKER_QUEUE, "order",
                                          ts_view_text (view, "Turn order"));

  for (guint i = 0; i < state->setup->n_players; i++)
    terminus_mark_player (state, queue, state->order[i], 0);
}

static void
add_cycles (const TerminusState *state, TsPanel *panel, TsView *view)
{
  TsTracker *track = ts_view_add_tracker (view, panel, TS_TRACKER_TRACK, "cycles",
                                          ts_view_text (view, "Cycles"));

  track->min = 1;
  track->max = N_CYCLES;
  track->value = state->current != NOBODY ? state->players[state->current].cycle : 1;
  for (guint i = 0; i < state->setup->n_players; i++)
    if (!state->players[state->order[i]].passed)
      terminus_mark_player (state, track, state->order[i], state->players[state->order[i]].cycle);
}

/* "Pink: 1 resource"; no rewards come after the last year. */
static TsPhrase *
format_next (const TerminusState *state, guint place)
{
  int player = state->next[place];
  int reward = terminus_get_reward (state->setup->n_players, place);

  if (state->year >= N_YEARS)
    return terminus_format_player (state, player);
  return ts_phrase ("{player}: {reward}", terminus_name_player (state, player),
                    ts_part ("reward", terminus_format_reward (reward)));
}

static void
add_passed (const TerminusState *state, TsPanel *panel, TsView *view)
{
  TsTracker *queue;

  if (state->n_next == 0)
    return;
  queue = ts_view_add_tracker (view, panel, TS_TRACKER_QUEUE, "next",
                               state->year < N_YEARS ? ts_view_text (view, "Order of next year")
                                                     : ts_view_text (view, "Passed"));
  for (guint i = 0; i < state->n_next; i++)
    ts_tracker_add_mark (queue, ts_view_format (view, format_next (state, i)),
                         terminus_player_id (state, state->next[i]), 0);
}

void
terminus_view_order (const TerminusState *state, TsView *view)
{
  TsPanel *panel;

  if (state->phase < PHASE_BONUS || state->phase > PHASE_YEAR_END)
    return;
  panel = ts_view_add_panel (view, "order", ts_view_text (view, "Turn order card"));
  add_order (state, panel, view);
  add_cycles (state, panel, view);
  add_passed (state, panel, view);
  ts_panel_add_number (panel, &terminus_numbers[TERMINUS_TABLE], "year", state, 0);
  terminus_view_bonuses (state, view);
}
