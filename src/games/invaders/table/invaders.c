/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders.c: Invaders: the game's contract, the table of its commands, and the view as a whole.
 *
 * The chapters, in the order of the manual (page 5) and of what public pages say besides:
 *
 *   The table is laid out           invaders-setup.c, invaders-checklist.c
 *   A turn, the end of the game     invaders-turn.c
 *   A. Draw phase; discard piles    invaders-piles.c
 *   B. Main phase; A) Play cards    invaders-hand.c (what may be played), invaders-cost.c,
 *                                   invaders-play.c, invaders-settle.c
 *   Invasion zones, tokens          invaders-zones.c
 *   Zone power                      invaders-power.c
 *   The attack (public)             invaders-attack.c, invaders-sums.c (where only sums are kept)
 *   The plot, Heroes, strategies    invaders-plot.c
 *
 * and what all of them need: invaders-next.c (what the program does by itself), invaders-words.c
 * (what things are called, cards with a name), invaders-catalogue.c (what cards say).
 */

#include "invaders-table.h"
#include "invaders-verbs.h"

static const TsVerb verbs[] = {
  { "correct", N_ ("Correct a value"), ts_correct_args, sizeof (TsCorrection) },
  { NULL, N_ ("Correct") },
};

/* Title and rail. */

static const char *
get_phase (const InvadersState *state)
{
  if (state->phase == PHASE_SETUP)
    return N_ ("Setting up");
  if (state->phase == PHASE_OVER)
    return N_ ("After the game");
  return invaders_phases[state->phase - PHASE_DRAW].label;
}

static gboolean
is_between_setup_and_end (const InvadersState *state)
{
  return state->phase != PHASE_SETUP && state->phase != PHASE_OVER;
}

static void
set_title (const InvadersState *state, TsView *view)
{
  TsArg turn = ts_number ("turn", state->turn);

  if (is_between_setup_and_end (state))
    {
      view->moment = ts_view_format (view, ts_phrase ("Turn {turn}", turn));
      view->round = state->turn;
      view->title
          = ts_view_format (view, ts_phrase ("Turn {turn} · {side}: {phase}", turn,
                                             invaders_name_side ((InvadersSide) state->active),
                                             ts_term ("phase", get_phase (state))));
    }
  else
    view->title = ts_view_text (view, get_phase (state));
  view->subtitle = ts_view_format (
      view, ts_phrase ("Plot {plot} · decks {mankind} / {invader}", ts_number ("plot", state->plot),
                       ts_number ("mankind", state->forces[SIDE_MANKIND].deck),
                       ts_number ("invader", state->forces[SIDE_INVADER].deck)));
}

/* "Mankind (Ana)" */
static TsPhrase *
format_player (const InvadersState *state, InvadersSide side)
{
  const char *name = state->setup->players[side];

  return name != NULL
             ? ts_phrase ("{side} ({name})", invaders_name_side (side), ts_name ("name", name))
             : ts_phrase_msgid (invaders_sides[side].label);
}

static void
add_turn (const InvadersState *state, TsView *view, InvadersSide side)
{
  gboolean now = state->active == side && is_between_setup_and_end (state);
  InvadersPhase last = side == SIDE_INVADER ? PHASE_ATTACK : PHASE_MAIN;

  ts_view_add_step (view, 0, now ? TS_STEP_NOW : TS_STEP_AHEAD,
                    ts_view_text (view, invaders_sides[side].label))
      ->seat
      = g_strdup (invaders_seat (side));
  for (InvadersPhase phase = PHASE_DRAW; now && phase <= last; phase++)
    ts_view_add_step (view, 1,
                      state->phase < phase    ? TS_STEP_AHEAD
                      : state->phase == phase ? TS_STEP_NOW
                                              : TS_STEP_DONE,
                      ts_view_text (view, invaders_phases[phase - PHASE_DRAW].label));
}

static void
add_rail (const InvadersState *state, TsView *view)
{
  if (state->phase == PHASE_SETUP)
    ts_view_add_step (view, 0, TS_STEP_NOW, ts_view_text (view, "Setup"));
  for (InvadersSide side = 0; side < N_SIDES; side++)
    add_turn (state, view, side);
  if (state->phase == PHASE_OVER)
    ts_view_add_step (view, 0, TS_STEP_NOW, ts_view_text (view, "End of the game"));
}

/* The moment. A card that is announced comes before anything else; a Hero that is missing is asked
 * for beside what the phase asks for. */

static void
show_moment (const InvadersState *state, TsView *view)
{
  static void (*const show[]) (const InvadersState *state, TsView *view) = {
    [PHASE_SETUP] = invaders_show_setup, [PHASE_DRAW] = invaders_show_draw,
    [PHASE_MAIN] = invaders_show_main,   [PHASE_ATTACK] = invaders_show_attack,
    [PHASE_OVER] = invaders_show_over,
  };

  if (state->n_chain > 0)
    {
      invaders_show_chain (state, view);
      return;
    }
  if (invaders_is_running (state))
    invaders_propose_ends (state, view, TRUE);
  show[state->phase](state, view);
  invaders_ask_hero (state, view);
  if (invaders_is_running (state))
    invaders_propose_ends (state, view, FALSE);
}

static void
add_panels (const InvadersState *state, TsView *view)
{
  invaders_view_checklist (state, view);
  if (state->phase == PHASE_SETUP)
    return;
  invaders_view_chain (state, view);
  if (!state->setup->sums)
    invaders_view_attack (state, view);
  if (state->setup->sums)
    invaders_view_totals (state, view);
  else
    invaders_view_zones (state, view);
  invaders_view_piles (state, view);
  invaders_view_plot (state, view);
}

/* What the manual says about panels that their trackers do not say. */
static const TsPanelHelp helps[] = {
  { "strategies", "cards" },
  { NULL, NULL },
};

static void
add_seats (gconstpointer data, TsView *view)
{
  for (InvadersSide side = 0; side < N_SIDES; side++)
    ts_view_add_seat (view, invaders_seat (side), format_player (data, side));
}

static void
show_now (const InvadersState *state, TsView *view)
{
  show_moment (state, view);
  for (InvadersSide side = 0; side < N_SIDES; side++)
    if (g_strcmp0 (view->now.seat, invaders_seat (side)) == 0)
      view->now.kicker = ts_view_format (view, format_player (state, side));
}

/* Which card it is going to be is asked of its side alone. */
static void
show_choosing (const InvadersState *state, TsView *view)
{
  TsAudience hands = ts_view_get_hands (view, invaders_seat ((InvadersSide) state->active));

  {
    TS_ONLY_FOR (view, ~hands);
    TsNow asked = ts_view_begin_instead (view);

    show_now (state, view);
    ts_view_end_instead (view, asked);
  }
  {
    TS_ONLY_FOR (view, hands);

    show_now (state, view);
  }
}

static void
show (gconstpointer data, TsView *view)
{
  const InvadersState *state = data;

  set_title (state, view);
  view->over = state->phase == PHASE_OVER;
  add_rail (state, view);
  if (invaders_is_choosing (state))
    show_choosing (state, view);
  else
    show_now (state, view);
  invaders_offer_piles (state, view);
  if (invaders_is_running (state))
    {
      invaders_offer_plot (state, view);
      if (!state->setup->sums)
        invaders_offer_zones (state, view);
    }
  invaders_offer_table (state, view);
  invaders_offer_corrections (state, view);
  if (invaders_is_running (state) && !state->setup->sums)
    invaders_view_things (state, view);
  add_panels (state, view);
  ts_view_explain (view, helps);
}

const TsGame ts_game_invaders = {
  .id = "invaders",
  .name = N_ ("Invaders"),
  .about = { .players = { 2, 2 },
             .minutes = { 45, 60 },
             .does = N_ ("Does the sums, watches decks and plot") },
  .catalogue = &invaders_catalogue,
  .options = invaders_options,
  .verbs = TS_CHAPTERS (invaders_setup_verbs,
                        invaders_piles_verbs,
                        invaders_play_verbs,
                        invaders_settle_verbs,
                        invaders_zones_verbs,
                        invaders_heroes_verbs,
                        invaders_plot_verbs,
                        invaders_power_verbs,
                        invaders_attack_verbs,
                        invaders_sums_verbs,
                        invaders_turn_verbs,
                        verbs),
  .numbers = invaders_groups,
  .prepare = invaders_prepare,
  .setup_size = sizeof (InvadersSetup),
  .read = invaders_read_setup,
  .state_size = sizeof (InvadersState),
  .begin = invaders_begin,
  .next = invaders_find_next,
  .seats = add_seats,
  .view = show,
  .lay = invaders_lay,
  .aside = TS_ASIDE ("setup", "attack", "drained"),
  .measure = invaders_measure,
};
