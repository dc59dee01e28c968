/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator.c: Terminator: The Board Game: the game's contract, the table of its commands and the
 * frame of its view.  The chapters, in the rulebook's order:
 *
 *   terminator-setup.c      what people choose before play, and the state before the first command
 *   terminator-checklist.c  what the table lays out; terminator-catalogue.c: what is shipped
 *   terminator-begin.c      the table is laid out (L104-151)
 *   terminator-turn.c       rounds; 1. initiative; 2. action phase: who plays, how often (L170-205)
 *   terminator-play.c       playing a card: its halves, basic actions (L209-229)
 *   terminator-action.c     what the card lets people do: units, rest, repair (L199-207, L343)
 *   terminator-move.c       movement on both boards (L237-268)
 *   terminator-aim.c        attacks: who, whom, with how many dice (L270-302)
 *   terminator-strike.c     the dice of an attack; terminator-odds.c: how likely they hit
 *   terminator-damage.c     damage and what it does
 *   terminator-attack.c     timing of attack and defend effects (L313-327)
 *   terminator-deploy.c     deploy and develop (L333-339)
 *   terminator-missions.c   missions are drawn and worked on; terminator-track.c: their track
 *   terminator-tokens.c     mission tokens (L376-386)
 *   terminator-points.c     scoring; terminator-over.c: the end of the game (L463-468)
 *   terminator-resolve.c    3. deploy phase (L405-417)
 *   terminator-control.c    deployment areas; 4. control phase (L419-427)
 *   terminator-expire.c     5. refresh phase: the mission track
 *   terminator-cards.c      hands, decks, discard piles; refresh 2 (L438-446)
 *   terminator-cops.c       neutral units; refresh 3 (L452, L477)
 *   terminator-resources.c  pools and tokens; refresh 4: income (L456-458)
 *   terminator-lab.c        caches and the Time Lab (L484-492); terminator-sketch.c: the board
 * drawn terminator-board.c      2029 at any moment; terminator-panels.c: both boards in numbers
 *   terminator-correct.c    every number, and what the table did otherwise
 *   terminator-words.c      ids and names; terminator-figures.c: miniatures and statcards
 */

#include "terminator-attack.h"
#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-setup.h"
#include "terminator-verbs.h"
#include "terminator-view.h"
#include "terminator-words.h"
#include "ts-sketch-verbs.h"

static void
show_turn (const TerminatorState *state, TsView *view)
{
  if (state->action.on)
    terminator_show_action (state, view);
  else
    terminator_show_turn (state, view);
}

/* What a phase is called, and what it asks for. */
static const struct
{
  const char *name; /* msgid */
  TerminatorShow *show;
} phases[] = {
  [PHASE_SETUP] = { N_ ("Setting up"), terminator_show_setup },
  [PHASE_INITIATIVE] = { N_ ("Initiative phase"), terminator_show_initiative },
  [PHASE_ACTION] = { N_ ("Action phase"), show_turn },
  [PHASE_DEPLOY] = { N_ ("Deploy phase"), terminator_show_deploy },
  [PHASE_CONTROL] = { N_ ("Control phase"), terminator_show_control },
  [PHASE_MISSIONS] = { N_ ("Refresh phase"), terminator_show_missions },
  [PHASE_DRAW] = { N_ ("Refresh phase"), terminator_show_draw },
  [PHASE_COPS] = { N_ ("Refresh phase"), terminator_show_cops },
  [PHASE_INCOME] = { N_ ("Refresh phase"), terminator_show_income },
  [PHASE_OVER] = { N_ ("After the game"), terminator_show_over },
};

static void
set_title (const TerminatorState *state, TsView *view)
{
  if (terminator_is_running (state))
    view->title = ts_view_format (view, ts_phrase ("Round {round} · {phase}",
                                                   ts_number ("round", state->round),
                                                   ts_term ("phase", phases[state->phase].name)));
  else
    view->title = ts_view_text (view, phases[state->phase].name);
  view->subtitle
      = ts_view_format (view, ts_phrase ("Resistance {resistance} · Skynet {skynet}",
                                         ts_number ("resistance", state->points[SIDE_RESISTANCE]),
                                         ts_number ("skynet", state->points[SIDE_SKYNET])));
}

static TsStepState
compare (TerminatorPhase now, TerminatorPhase first, TerminatorPhase last)
{
  return now < first ? TS_STEP_AHEAD : now > last ? TS_STEP_DONE : TS_STEP_NOW;
}

static TsRailStep *
add_step (const TerminatorState *state,
          TsView *view,
          guint level,
          TerminatorPhase phase,
          const char *label)
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
    step->note = ts_view_format (
        view, ts_phrase ("{side} first", terminator_name_side ((Side) state->first)));
}

static void
add_actions (const TerminatorState *state, TsView *view)
{
  TsRailStep *step = add_step (state, view, 0, PHASE_ACTION, N_ ("2 Action"));

  if (state->phase != PHASE_ACTION)
    return;
  step->seat = g_strdup (terminator_side_seat (state, (Side) state->turn));
  step->note = ts_view_format (
      view, ts_phrase ("{side} plays", terminator_name_side ((Side) state->turn)));
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
                    ts_view_format (view, terminator_format_actor (state, ACTOR_SKYNET)));
  if (state->setup->n_players == 2)
    {
      ts_view_add_seat (
          view, terminator_seat (state, KIND_SARAH),
          *state->setup->names[KIND_SARAH] != '\0'
              ? ts_view_format (view, ts_phrase ("Sarah and Kyle ({name})",
                                                 ts_name ("name", state->setup->names[KIND_SARAH])))
              : ts_view_text (view, "Sarah and Kyle"));
      return;
    }
  for (int hero = 0; hero < N_HEROES; hero++)
    if (state->setup->plays[hero])
      ts_view_add_seat (view, terminator_seat (state, hero),
                        ts_view_format (view, terminator_format_actor (state, hero)));
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
    phases[state->phase].show (state, view);
}

static void
add_more (const TerminatorState *state, TsView *view)
{
  if (terminator_is_running (state))
    {
      terminator_more_cards (state, view);
      terminator_more_turns (state, view);
    }
  terminator_more_attacks (state, view);
  terminator_more_missions (state, view);
  if (terminator_is_running (state))
    terminator_more_board (state, view);
  terminator_more_corrections (state, view);
  terminator_more_places (state, view);
}

static void
add_panels (const TerminatorState *state, TsView *view)
{
  if (state->phase == PHASE_SETUP)
    terminator_view_checklist (state, view);
  terminator_view_attack (state, view);
  terminator_view_missions (state, view);
  if (state->phase != PHASE_SETUP)
    {
      terminator_view_actions (state, view);
      terminator_view_1984 (state, view);
      terminator_view_2029 (state, view);
    }
  terminator_view_statcards (state, view);
}

/* The sketch stands before the instruction, whose offers put their spots on it. */
static void
show (gconstpointer data, TsView *view)
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

static const TsVerb verbs[] = {
  { "check", N_ ("Tick a line of the setup"), terminator_check_args, .may = terminator_may_check,
    .perform = terminator_perform_check },
  { "deal", N_ ("Deal the locations"), terminator_deal_args, .complete = terminator_complete_deal,
    .may = terminator_may_deal, .perform = terminator_perform_deal },
  { "place-cops", N_ ("Place the cops"), terminator_place_cops_args,
    .complete = terminator_complete_place_cops, .may = terminator_may_place_cops,
    .perform = terminator_perform_place_cops },
  { "begin", N_ ("Everything is laid out"), terminator_begin_args, .may = terminator_may_begin,
    .perform = terminator_perform_begin },

  { "first", N_ ("Who goes first"), terminator_first_args, .may = terminator_may_first,
    .perform = terminator_perform_first },
  { "flip", N_ ("Flip a coin for the initiative"), terminator_flip_args, .may = terminator_may_flip,
    .throw = terminator_throw_flip, .perform = terminator_perform_flip },

  { "pick", N_ ("Choose who plays"), terminator_pick_args, .may = terminator_may_pick,
    .perform = terminator_perform_pick },
  { "play", N_ ("Play a card"), terminator_play_args, .may = terminator_may_play,
    .perform = terminator_perform_play },
  { "done", N_ ("The card is done"), .may = terminator_may_done,
    .perform = terminator_perform_done },
  { "pass", N_ ("Play no more in this round"), terminator_pass_args, .may = terminator_may_pass,
    .perform = terminator_perform_pass },
  { "cards", N_ ("Draw or discard cards"), terminator_cards_args, .may = terminator_may_cards,
    .perform = terminator_perform_cards },
  { "hand-size", N_ ("Another hand size"), terminator_hand_size_args,
    .may = terminator_may_hand_size, .perform = terminator_perform_hand_size },
  { "activate", N_ ("Activate a unit"), terminator_activate_args, .may = terminator_may_activate,
    .perform = terminator_perform_activate },
  { "heal", N_ ("Take damage away"), terminator_heal_args, .may = terminator_may_heal,
    .perform = terminator_perform_heal },
  { "move", N_ ("Move"), terminator_move_args, .may = terminator_may_move,
    .perform = terminator_perform_move },

  { "attack", N_ ("Attack"), terminator_attack_args, .may = terminator_may_attack,
    .perform = terminator_perform_attack },
  { "stop-attack", N_ ("Call the attack off"), .may = terminator_may_stop_attack,
    .perform = terminator_perform_stop_attack },
  { "defend", N_ ("Discard a Defend card"), terminator_defend_args, .may = terminator_may_defend,
    .perform = terminator_perform_defend },
  { "no-defend", N_ ("No Defend card"), .may = terminator_may_no_defend,
    .perform = terminator_perform_go_on },
  { "strike", N_ ("Roll the attack"), terminator_strike_args, .may = terminator_may_strike,
    .throw = terminator_throw_strike, .perform = terminator_perform_strike },
  { "reroll", N_ ("Roll dice again"), terminator_reroll_args, .may = terminator_may_reroll,
    .throw = terminator_throw_reroll, .perform = terminator_perform_reroll },
  { "keep", N_ ("Keep the dice"), .may = terminator_may_keep, .perform = terminator_perform_go_on },
  { "damage", N_ ("Deal the damage"), terminator_damage_args, .may = terminator_may_damage,
    .perform = terminator_perform_damage },
  { "after", N_ ("After the attack"), .may = terminator_may_after,
    .perform = terminator_perform_go_on },
  { "cop", N_ ("A cop attacks"), terminator_cop_args, .may = terminator_may_cop,
    .perform = terminator_perform_cop },
  { "skip-cop", N_ ("A cop does not attack"), terminator_skip_cop_args,
    .may = terminator_may_skip_cop, .perform = terminator_perform_skip_cop },
  { "arrive", N_ ("Cops come"), terminator_arrive_args, .may = terminator_may_arrive,
    .perform = terminator_perform_arrive },
  { "cops", N_ ("The cops react"), terminator_cops_args, .may = terminator_may_cops,
    .perform = terminator_perform_cops },

  { "draw-mission", N_ ("Draw a mission"), terminator_draw_mission_args,
    .may = terminator_may_draw_mission, .perform = terminator_perform_draw_mission },
  { "progress", N_ ("Progress on a mission"), terminator_progress_args,
    .may = terminator_may_progress, .perform = terminator_perform_progress },
  { "draw-tile", N_ ("A random location"), terminator_draw_tile_args,
    .complete = terminator_complete_draw_tile, .may = terminator_may_draw_tile,
    .perform = terminator_perform_draw_tile },
  { "token", N_ ("A mission token"), terminator_token_args, .complete = terminator_complete_token,
    .may = terminator_may_token, .perform = terminator_perform_token },
  { "score", N_ ("A mission is done"), terminator_score_args, .may = terminator_may_score,
    .perform = terminator_perform_score },
  { "core", N_ ("A core mission"), terminator_core_args, .may = terminator_may_core,
    .perform = terminator_perform_core },
  { "points", N_ ("Points"), terminator_points_args, .may = terminator_may_points,
    .perform = terminator_perform_points },

  { "gain", N_ ("Resources"), terminator_gain_args, .may = terminator_may_gain,
    .perform = terminator_perform_gain },
  { "deploy", N_ ("Deploy units"), terminator_deploy_args, .may = terminator_may_deploy,
    .perform = terminator_perform_deploy },
  { "undeploy", N_ ("Take a Deploy card back"), terminator_undeploy_args,
    .may = terminator_may_undeploy, .perform = terminator_perform_undeploy },
  { "develop", N_ ("Develop a unit"), terminator_develop_args, .may = terminator_may_develop,
    .perform = terminator_perform_develop },
  { "resolve", N_ ("Resolve a Deploy card"), terminator_resolve_args, .may = terminator_may_resolve,
    .perform = terminator_perform_resolve },
  { "control", N_ ("Who controls the areas"), terminator_control_args,
    .may = terminator_may_control, .perform = terminator_perform_control },

  { "advance", N_ ("Move the missions"), .may = terminator_may_advance,
    .perform = terminator_perform_advance },
  { "expire", N_ ("A mission expires"), terminator_expire_args, .may = terminator_may_expire,
    .perform = terminator_perform_expire },
  { "draw-hands", N_ ("Draw up to the hand size"), .may = terminator_may_draw_hands,
    .perform = terminator_perform_draw_hands },
  { "patrol", N_ ("Move a cop"), terminator_patrol_args, .may = terminator_may_patrol,
    .perform = terminator_perform_patrol },
  { "cops-done", N_ ("The cops have moved"), terminator_cops_done_args,
    .may = terminator_may_cops_done, .perform = terminator_perform_cops_done },
  { "income", N_ ("Take the income"), terminator_income_args, .may = terminator_may_income,
    .perform = terminator_perform_income },

  { "cache", N_ ("Draw a resource cache"), terminator_cache_args, .may = terminator_may_cache,
    .perform = terminator_perform_cache },
  { "note-cache", N_ ("What a cache says"), terminator_note_cache_args,
    .may = terminator_may_note_cache, .perform = terminator_perform_note_cache },
  { "collect", N_ ("Collect a cache"), terminator_collect_args, .may = terminator_may_collect,
    .perform = terminator_perform_collect },
  { "lab", N_ ("Place the Time Lab"), terminator_lab_args, .may = terminator_may_lab,
    .perform = terminator_perform_lab },
  { "lab-off", N_ ("Remove the Time Lab"), .may = terminator_may_lab_off,
    .perform = terminator_perform_lab_off },
  { "lab-side", N_ ("Who controls the Time Lab"), terminator_lab_side_args,
    .may = terminator_may_lab_side, .perform = terminator_perform_lab_side },
  { "travel", N_ ("Travel to 1984"), terminator_travel_args, .complete = terminator_complete_travel,
    .may = terminator_may_travel_back, .perform = terminator_perform_travel },

  { "lay", N_ ("Lay a map"), ts_sketch_lay_args, .may = terminator_may_lay,
    .perform = terminator_perform_lay },
  { "put", N_ ("Put a figure"), ts_sketch_put_args, .may = terminator_may_put,
    .perform = terminator_perform_put },
  { "away", N_ ("Take a figure off the map"), ts_sketch_away_args, .may = terminator_may_away,
    .perform = terminator_perform_away },
  { "turn", N_ ("Turn a figure"), terminator_turn_args, .may = terminator_may_turn,
    .perform = terminator_perform_turn },

  { "learn", N_ ("A number from a card"), terminator_learn_args, .may = terminator_may_learn,
    .perform = terminator_perform_learn },
  { "set-figure", N_ ("Correct where a figure is"), terminator_set_figure_args,
    .may = terminator_may_set_figure, .perform = terminator_perform_set_figure },
  { "set-phase", N_ ("Correct the phase"), terminator_set_phase_args,
    .may = terminator_may_set_phase, .perform = terminator_perform_set_phase },
  { "correct", N_ ("Correct a value"), ts_correct_args },
  { NULL },
};

const TsGame ts_game_terminator = {
  .id = "terminator",
  .name = N_ ("Terminator: The Board Game"),
  .catalogue = &terminator_catalogue,
  .options = terminator_options,
  .verbs = verbs,
  .prepare = terminator_prepare,
  .setup_size = sizeof (TerminatorSetup),
  .read = terminator_read_setup,
  .clear = terminator_clear_setup,
  .state_size = sizeof (TerminatorState),
  .begin = terminator_begin_state,
  .owned = terminator_owned,
  .numbers = terminator_groups,
  .view = show,
};
