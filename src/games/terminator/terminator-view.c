/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-view.c: the title, the rail, what is asked for now, and helpers that build offers.
 */

#include "terminator-view.h"

#include "terminator-attack.h"
#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-words.h"

static const char *const phase_names[] = {
  [PHASE_SETUP] = N_ ("Setting up"),      [PHASE_INITIATIVE] = N_ ("Initiative phase"),
  [PHASE_ACTION] = N_ ("Action phase"),   [PHASE_DEPLOY] = N_ ("Deploy phase"),
  [PHASE_CONTROL] = N_ ("Control phase"), [PHASE_MISSIONS] = N_ ("Refresh phase"),
  [PHASE_DRAW] = N_ ("Refresh phase"),    [PHASE_COPS] = N_ ("Refresh phase"),
  [PHASE_INCOME] = N_ ("Refresh phase"),  [PHASE_OVER] = N_ ("After the game"),
};

static void
set_title (const TerminatorState *state, TsView *view)
{
  if (terminator_is_running (state))
    view->title = ts_view_say (view, ts_phrase ("Round {round} · {phase}",
                                                ts_number ("round", state->round),
                                                ts_term ("phase", phase_names[state->phase])));
  else
    view->title = ts_view_text (view, phase_names[state->phase]);
  view->subtitle
      = ts_view_say (view, ts_phrase ("Resistance {resistance} · Skynet {skynet}",
                                      ts_number ("resistance", state->points[SIDE_RESISTANCE]),
                                      ts_number ("skynet", state->points[SIDE_SKYNET])));
}

static TsStepState
compare (Phase now, Phase first, Phase last)
{
  return now < first ? TS_STEP_AHEAD : now > last ? TS_STEP_DONE : TS_STEP_NOW;
}

static TsRailStep *
add_step (const TerminatorState *state, TsView *view, guint level, Phase phase, const char *label)
{
  return ts_view_add_step (view, level, compare (state->phase, phase, phase),
                           ts_view_text (view, label));
}

/* Skynet goes first in round 1 without a word (L151). */
static void
add_initiative (const TerminatorState *state, TsView *view)
{
  TsRailStep *step = add_step (state, view, 0, PHASE_INITIATIVE, N_ ("1 Initiative"));

  if (state->phase > PHASE_INITIATIVE && state->phase < PHASE_OVER)
    step->note = ts_view_say (
        view, ts_phrase ("{side} first", terminator_name_side ((Side) state->first)));
}

static void
add_actions (const TerminatorState *state, TsView *view)
{
  TsRailStep *step = add_step (state, view, 0, PHASE_ACTION, N_ ("2 Action"));

  if (state->phase != PHASE_ACTION)
    return;
  step->seat = g_strdup (terminator_side_seat (state, (Side) state->turn));
  step->note
      = ts_view_say (view, ts_phrase ("{side} plays", terminator_name_side ((Side) state->turn)));
  terminator_rail_attack (state, view);
}

static void
add_refresh (const TerminatorState *state, TsView *view)
{
  TsRailStep *step
      = ts_view_add_step (view, 0, compare (state->phase, PHASE_MISSIONS, PHASE_INCOME),
                          ts_view_text (view, "5 Refresh"));

  if (step->state != TS_STEP_NOW)
    return;
  add_step (state, view, 1, PHASE_MISSIONS, N_ ("Mission track"));
  add_step (state, view, 1, PHASE_DRAW, N_ ("Action cards"));
  add_step (state, view, 1, PHASE_COPS, N_ ("Neutral units"));
  add_step (state, view, 1, PHASE_INCOME, N_ ("Resources"));
}

static void
add_rail (const TerminatorState *state, TsView *view)
{
  if (state->phase == PHASE_SETUP)
    add_step (state, view, 0, PHASE_SETUP, N_ ("Setup"));
  add_initiative (state, view);
  add_actions (state, view);
  add_step (state, view, 0, PHASE_DEPLOY, N_ ("3 Deploy"));
  add_step (state, view, 0, PHASE_CONTROL, N_ ("4 Control"));
  add_refresh (state, view);
  if (state->phase == PHASE_OVER)
    add_step (state, view, 0, PHASE_OVER, N_ ("End of the game"));
}

/* One seat a person: Kyle has none of his own where two play. */
static void
add_seats (const TerminatorState *state, TsView *view)
{
  ts_view_add_seat (view, terminator_seat (state, ACTOR_SKYNET),
                    ts_view_say (view, terminator_say_actor (state, ACTOR_SKYNET)));
  if (state->setup->n_players == 2)
    {
      ts_view_add_seat (
          view, terminator_seat (state, KIND_SARAH),
          *state->setup->names[KIND_SARAH] != '\0'
              ? ts_view_say (view, ts_phrase ("Sarah and Kyle ({name})",
                                              ts_name ("name", state->setup->names[KIND_SARAH])))
              : ts_view_text (view, "Sarah and Kyle"));
      return;
    }
  for (int hero = 0; hero < N_HEROES; hero++)
    if (state->setup->plays[hero])
      ts_view_add_seat (view, terminator_seat (state, hero),
                        ts_view_say (view, terminator_say_actor (state, hero)));
}

static void
show_phase (const TerminatorState *state, TsView *view)
{
  switch (state->phase)
    {
    case PHASE_SETUP:
      terminator_show_setup (state, view);
      break;
    case PHASE_INITIATIVE:
      terminator_show_initiative (state, view);
      break;
    case PHASE_ACTION:
      if (state->action.on)
        terminator_show_action (state, view);
      else
        terminator_show_turn (state, view);
      break;
    case PHASE_DEPLOY:
      terminator_show_deploy (state, view);
      break;
    case PHASE_CONTROL:
      terminator_show_control (state, view);
      break;
    case PHASE_MISSIONS:
      terminator_show_missions (state, view);
      break;
    case PHASE_DRAW:
      terminator_show_draw (state, view);
      break;
    case PHASE_COPS:
      terminator_show_cops (state, view);
      break;
    case PHASE_INCOME:
      terminator_show_income (state, view);
      break;
    case PHASE_OVER:
    default:
      terminator_show_over (state, view);
      break;
    }
}

/* An attack is settled before anything else, and an empty place on the mission track is filled
 * before the round goes on (L361). */
static void
show_moment (const TerminatorState *state, TsView *view)
{
  if (terminator_is_attacking (state))
    terminator_show_attack (state, view);
  else if (terminator_is_running (state) && terminator_needs_mission (state))
    terminator_show_open_mission (state, view);
  else
    show_phase (state, view);
}

static void
add_more (const TerminatorState *state, TsView *view)
{
  terminator_more_cards (state, view);
  terminator_more_attacks (state, view);
  terminator_more_missions (state, view);
  terminator_more_board (state, view);
  terminator_more_corrections (state, view);
  terminator_more_places (state, view);
}

static void
add_panels (const TerminatorState *state, TsView *view)
{
  terminator_view_checklist (state, view);
  terminator_view_attack (state, view);
  terminator_view_missions (state, view);
  if (state->phase != PHASE_SETUP)
    terminator_view_actions (state, view);
  terminator_view_1984 (state, view);
  terminator_view_2029 (state, view);
  terminator_view_statcards (state, view);
}

/* The sketch stands before the instruction, whose offers put their spots on it. */
void
terminator_view (gconstpointer data, TsView *view)
{
  const TerminatorState *state = data;

  set_title (state, view);
  view->over = state->phase == PHASE_OVER;
  add_seats (state, view);
  add_rail (state, view);
  terminator_view_sketch (state, view);
  show_moment (state, view);
  add_more (state, view);
  add_panels (state, view);
  terminator_view_score (state, view);
}

TsField *
terminator_add_tile_field (const TerminatorState *state,
                           TsView *view,
                           TsOffer *self,
                           TsSpecKind kind,
                           const char *id,
                           const char *label,
                           gboolean required)
{
  TsField *field = ts_view_add_field (view, self, kind, id, label, required);

  for (int tile = 0; tile < N_TILES; tile++)
    ts_field_add_choice (field, terminator_tile_id (state, tile),
                         ts_view_say (view, terminator_say_tile (state, tile)), NULL);
  return field;
}

TsField *
terminator_ask_one_of (TsOffer *offer, const char *argument)
{
  TsField *field = ts_offer_ask (offer, argument);

  field->kind = TS_SPEC_CHOICE;
  ts_field_set_range (field, 0, 0);
  field->required = TRUE;
  return field;
}

TsField *
terminator_ask_tile (const TerminatorState *state, TsOffer *offer, const char *argument)
{
  TsField *field = terminator_ask_one_of (offer, argument);

  for (int tile = 0; tile < N_TILES; tile++)
    ts_field_add (field, terminator_tile_id (state, tile), terminator_say_tile (state, tile));
  return field;
}

void
terminator_add_figure_choice (const TerminatorState *state,
                              TsView *view,
                              TsField *field,
                              int figure)
{
  ts_field_add_choice (field, terminator_figure_id (figure),
                       ts_view_say (view, terminator_say_figure (state, figure)), NULL);
}
