/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-view-loop.c: the action loop with everybody's marker, and the turn order card.
 */

#include "terminus-flow.h"
#include "terminus-income.h"
#include "terminus-ledger.h"
#include "terminus-view.h"
#include "terminus-words.h"

/* The turn order card. */

static void
add_order (const TerminusState *state, TsPanel *panel, TsView *view)
{
  TsTracker *queue = ts_view_add_tracker (view, panel, TS_TRACKER_QUEUE, "order",
                                          ts_view_text (view, "Turn order"));

  for (guint i = 0; i < state->setup->n_players; i++)
    ts_tracker_add_mark (queue, ts_view_say (view, terminus_say_player (state, state->order[i])),
                         terminus_player_id (state, state->order[i]), 0);
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
      ts_tracker_add_mark (track, ts_view_say (view, terminus_say_player (state, state->order[i])),
                           terminus_player_id (state, state->order[i]),
                           state->players[state->order[i]].cycle);
}

/* "Pink: 1 resource"; no rewards come after the last year. */
static TsPhrase *
say_next (const TerminusState *state, guint place)
{
  int player = state->next[place];
  int reward = terminus_get_reward (state->setup->n_players, place);

  if (state->year >= N_YEARS)
    return terminus_say_player (state, player);
  return ts_phrase ("{player}: {reward}", terminus_name_player (state, player),
                    ts_part ("reward", terminus_say_reward (reward)));
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
    ts_tracker_add_mark (queue, ts_view_say (view, say_next (state, i)),
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
