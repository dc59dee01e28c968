/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-view.c: the title, the rail, what is asked for now, and all panels in their order.
 */

#include "terminus-table.h"

#include "terminus-flow.h"
#include "terminus-ledger.h"
#include "terminus-words.h"

static void
set_title (const TerminusState *state, TsView *view)
{
  TsArg year = ts_number ("year", state->year);

  if (!terminus_is_in_year (state))
    {
      view->title = ts_view_text (view, "Terminus");
      return;
    }
  view->moment = ts_view_format (view, ts_phrase ("Year {year}", year));
  view->round = state->year;
  view->rounds = N_YEARS;
  if (state->current == NOBODY)
    view->title = g_strdup (view->moment);
  else
    view->title = ts_view_format (view, ts_phrase ("Year {year} · {player}", year,
                                                   terminus_name_player (state, state->current)));
}

static TsStepState
compare (TerminusPhase now, TerminusPhase first, TerminusPhase last)
{
  return now < first ? TS_STEP_AHEAD : now > last ? TS_STEP_DONE : TS_STEP_NOW;
}

static TsRailStep *
add_step (
    const TerminusState *state, TsView *view, guint level, TerminusPhase phase, const char *label)
{
  return ts_view_add_step (view, level, compare (state->phase, phase, phase),
                           ts_view_text (view, label));
}

static void
add_beginning (const TerminusState *state, TsView *view)
{
  add_step (state, view, 0, PHASE_SETUP, N_ ("Setup"));
  add_step (state, view, 0, PHASE_ORDER, N_ ("First turn order"));
  add_step (state, view, 0, PHASE_HUBS, N_ ("Prime hubs"));
  ts_view_add_step (view, 0, TS_STEP_AHEAD, ts_view_text (view, "Year 1"));
}

static void
set_step_player (const TerminusState *state, TsRailStep *step, TerminusPhase phase, TsView *view)
{
  if (state->phase != phase || state->current == NOBODY)
    return;
  step->seat = g_strdup (terminus_player_id (state, state->current));
  step->note = ts_view_format (view, terminus_format_player (state, state->current));
}

static void
add_income (const TerminusState *state, TsView *view)
{
  TsRailStep *step = ts_view_add_step (
      view, 0, compare (state->phase, PHASE_BONUS, PHASE_REWARD),
      ts_view_format (view, ts_phrase ("Year {year}: income", ts_number ("year", state->year))));

  if (step->state != TS_STEP_NOW)
    return;
  set_step_player (state, add_step (state, view, 1, PHASE_BONUS, N_ ("1 Bonuses")), PHASE_BONUS,
                   view);
  add_step (state, view, 1, PHASE_BUDGET, N_ ("2 Budget"));
  step = add_step (state, view, 1, PHASE_REWARD, N_ ("3 Turn order rewards"));
  set_step_player (state, step, PHASE_REWARD, view);
  if (state->year == 1)
    {
      step->state = TS_STEP_SKIPPED;
      g_free (step->note);
      step->note = ts_view_text (view, "not in the first year");
    }
}

static TsStepState
get_turn_state (const TerminusState *state, int player)
{
  if (state->players[player].passed)
    return TS_STEP_DONE;
  return state->phase >= PHASE_TURN && player == state->current ? TS_STEP_NOW : TS_STEP_AHEAD;
}

static char *
format_turn_note (const TerminusState *state, int player, TsView *view)
{
  for (guint i = 0; i < state->n_next; i++)
    if (state->next[i] == player)
      return ts_view_format (view, ts_phrase ("passed, place {place}", ts_number ("place", i + 1)));
  return ts_view_format (
      view, ts_phrase ("cycle {cycle} of 3", ts_number ("cycle", state->players[player].cycle)));
}

static void
add_turns (const TerminusState *state, TsView *view)
{
  ts_view_add_step (view, 0, compare (state->phase, PHASE_TURN, PHASE_AUTOMA),
                    ts_view_text (view, "Turns"));
  for (guint i = 0; i < state->setup->n_players; i++)
    {
      int player = state->order[i];
      TsRailStep *step
          = ts_view_add_step (view, 1, get_turn_state (state, player),
                              ts_view_format (view, terminus_format_player (state, player)));

      step->seat = g_strdup (terminus_player_id (state, player));
      if (state->phase >= PHASE_TURN)
        step->note = format_turn_note (state, player, view);
    }
  if (state->phase == PHASE_AUTOMA)
    ts_view_add_step (view, 1, TS_STEP_NOW, ts_view_text (view, "The Automa builds"));
  add_step (state, view, 0, PHASE_YEAR_END, N_ ("End of the year"));
}

static void
add_later (const TerminusState *state, TsView *view)
{
  for (guint year = state->year + 1; year <= N_YEARS; year++)
    ts_view_add_step (view, 0, TS_STEP_AHEAD,
                      ts_view_format (view, ts_phrase ("Year {year}", ts_number ("year", year))));
  ts_view_add_step (view, 0, TS_STEP_AHEAD, ts_view_text (view, "Final score"));
}

static void
add_rail (const TerminusState *state, TsView *view)
{
  if (state->phase <= PHASE_HUBS)
    add_beginning (state, view);
  else if (terminus_is_in_year (state))
    {
      add_income (state, view);
      add_turns (state, view);
      add_later (state, view);
    }
  else
    terminus_add_score_steps (state, view);
}

/* The Automa has no phone. */
void
terminus_seats (gconstpointer data, TsView *view)
{
  const TerminusState *state = data;

  for (int i = 0; i < (int) state->setup->n_players; i++)
    ts_view_add_seat (view, terminus_player_id (state, i), terminus_format_player (state, i));
}

/* Nothing goes on while a storage is too full. */
void
terminus_show_now (const TerminusState *state, TsView *view)
{
  static void (*const show[]) (const TerminusState *state, TsView *view) = {
    [PHASE_SETUP] = terminus_show_checklist,   [PHASE_ORDER] = terminus_show_order,
    [PHASE_HUBS] = terminus_show_hubs,         [PHASE_BONUS] = terminus_show_bonus,
    [PHASE_BUDGET] = terminus_show_budget,     [PHASE_REWARD] = terminus_show_reward,
    [PHASE_TURN] = terminus_show_turn,         [PHASE_AUTOMA] = terminus_show_automa,
    [PHASE_YEAR_END] = terminus_show_year_end, [PHASE_SCORE] = terminus_show_scoring,
    [PHASE_OVER] = terminus_show_scoring,
  };

  if (terminus_find_excess (state) != NOBODY)
    terminus_show_excess (state, view);
  else if (!terminus_show_asked (state, view))
    show[state->phase](state, view);
}

/* What the manual says about panels that their trackers do not say. */
static const TsPanelHelp helps[] = {
  { "automa", "terminus-automa" },
  { "projects", "cards" },
  { NULL, NULL },
};

void
terminus_view (gconstpointer data, TsView *view)
{
  const TerminusState *state = data;

  set_title (state, view);
  view->subtitle = ts_view_format (view, terminus_format_phase (state));
  view->over = state->phase == PHASE_OVER;
  add_rail (state, view);
  terminus_show_now (state, view);
  terminus_offer_more (state, view);
  terminus_view_loop (state, view);
  /* What everybody looks at in every turn stands above what is somebody's. */
  terminus_view_markets (state, view);
  terminus_view_order (state, view);
  terminus_view_players (state, view);
  terminus_view_city (state, view);
  terminus_view_score (state, view);
  ts_view_explain (view, helps);
}
