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

static void
add_year (const TerminusState *state, TsPanel *panel, TsView *view)
{
  TsTracker *year
      = ts_view_add_tracker (view, panel, TS_TRACKER_COUNTER, "year", ts_view_text (view, "Year"));

  ts_tracker_set_number (year, state->year, 1, N_YEARS);
}

/* The bonus track. */

static void
add_amount (TsView *view, TsTracker *row, const char *id, const char *label, int value)
{
  g_autofree char *whole = g_strdup_printf ("%s.%s", row->id, id);

  ts_tracker_set_number (
      ts_tracker_add_part (view, row, TS_TRACKER_COUNTER, whole, ts_view_text (view, label)), value,
      0, MOST_BONUS);
}

static void
add_option (const TerminusState *state, TsPanel *panel, guint at, TsView *view)
{
  const Goods *goods = &state->bonuses[at];
  guint n = state->setup->n_bonuses + at + 1;
  g_autofree char *id = g_strdup_printf ("bonus.%u", n);
  TsTracker *row = ts_view_add_tracker (
      view, panel, TS_TRACKER_ROSTER, id,
      ts_view_say (view, ts_phrase ("Bonus option {n}", ts_number ("n", n))));

  add_amount (view, row, "coins", N_ ("Coins"), goods->coins);
  for (Resource i = 0; i < N_RESOURCES; i++)
    add_amount (view, row, terminus_resources[i].id, terminus_resources[i].label,
                goods->resources[i]);
  add_amount (view, row, "rails", N_ ("Rails"), goods->rails);
}

/* What was typed of it, while it is asked for. */
static void
add_bonuses (const TerminusState *state, TsView *view)
{
  TsPanel *panel;

  if (state->phase != PHASE_BONUS || state->n_bonuses == 0)
    return;
  panel = ts_view_add_panel (view, "bonuses", ts_view_text (view, "Bonus track"));
  for (guint i = 0; i < state->n_bonuses; i++)
    add_option (state, panel, i, view);
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
  add_year (state, panel, view);
  add_bonuses (state, view);
}
