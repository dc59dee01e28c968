/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator.c: Terminator: The Board Game: the game's contract, the table of its commands and the
 * frame of its view.  The chapters, in the rulebook's order:
 *
 *   terminator-setup.c      what people choose before play, and the state before the first command
 *   terminator-checklist.c  what the table lays out; terminator-catalogue.c: what is shipped
 *   terminator-begin.c      the table is laid out (L104-151)
 *   terminator-round.c      rounds; terminator-initiative.c: 1. initiative (L170-176)
 *   terminator-turn.c       2. action phase: who plays, how often (L181-205)
 *   terminator-play.c       playing a card: its halves, basic actions (L209-229)
 *   terminator-action.c     what the card lets people do: units, rest, repair (L199-207, L343)
 *   terminator-by-itself.c  what of that is no choice, and the end of a card
 *   terminator-move.c       movement on both boards (L237-268)
 *   terminator-aim.c        attacks: who, whom, with how many dice (L270-302)
 *   terminator-prospects.c  whom a figure could attack, and the offers of attacks
 *   terminator-targets.c    the attack that is on; terminator-stages.c: its steps (L313-327)
 *   terminator-attack.c     Defend cards, and steps at which nothing is done
 *   terminator-strike.c     rolling the dice of an attack; terminator-dice.c: what they hit
 *   terminator-odds.c       how likely they hit
 *   terminator-damage.c     damage and what it does
 *   terminator-deploy.c     deploy; terminator-develop.c: develop (L333-339)
 *   terminator-missions.c   missions are drawn and worked on; terminator-track.c: their track
 *   terminator-tokens.c     mission tokens (L376-386)
 *   terminator-points.c     scoring; terminator-over.c: the end of the game (L463-468)
 *   terminator-resolve.c    3. deploy phase (L405-417); terminator-waiting.c: its cards
 *   terminator-control.c    deployment areas; 4. control phase (L419-427)
 *   terminator-advance.c    5. refresh phase: the mission track; terminator-expire.c: its end
 *   terminator-cards.c      hands, decks, discard piles; refresh 2 (L438-446)
 *   terminator-cops.c       neutral units that react (L477); terminator-scene.c: to whom
 *   terminator-patrol.c     refresh 3: they patrol (L452)
 *   terminator-resources.c  pools and tokens; refresh 4: income (L456-458)
 *   terminator-lab.c        caches and the Time Lab (L484-492)
 *   terminator-sketch.c     the board of 2029 drawn; terminator-board.c: at any moment
 *   terminator-panels.c     both boards in numbers
 *   terminator-things.c     what may be told of whatever is tapped
 *   terminator-correct.c    every number, and what the table did otherwise
 *   terminator-bring.c      what cards and missions bring onto the boards
 *   terminator-places.c     names of locations, lines and arrows as they are typed
 *
 * and what all of them need: terminator-phase.c (what may be done when), terminator-next.c (what
 * the program does by itself), terminator-moments.c (what just happened, in large letters),
 * terminator-figures.c, terminator-statcards.c and terminator-stand.c (miniatures, their numbers,
 * onto the boards and off), terminator-words.c (ids and names).
 *
 * The phases follow one another in the order of the round, and each says itself when it is over: a
 * chapter calls the one after it, and none before it.
 */

#include "terminator-table.h"
#include "terminator-attack.h"
#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-setup.h"
#include "terminator-verbs.h"
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
  TsArg round = ts_number ("round", state->round);

  if (terminator_is_running (state))
    {
      view->moment = ts_view_format (view, ts_phrase ("Round {round}", round));
      view->round = (guint) state->round;
      view->title = ts_view_format (view, ts_phrase ("Round {round} · {phase}", round,
                                                     ts_term ("phase", phases[state->phase].name)));
    }
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
add_seats (gconstpointer data, TsView *view)
{
  const TerminatorState *state = data;

  ts_view_add_seat (view, terminator_seat (state, ACTOR_SKYNET),
                    terminator_format_actor (state, ACTOR_SKYNET));
  if (state->setup->n_players == 2)
    {
      ts_view_add_seat (view, terminator_seat (state, KIND_SARAH),
                        *state->setup->names[KIND_SARAH] != '\0'
                            ? ts_phrase ("Sarah and Kyle ({name})",
                                         ts_name ("name", state->setup->names[KIND_SARAH]))
                            : ts_phrase ("Sarah and Kyle"));
      return;
    }
  for (int hero = 0; hero < N_HEROES; hero++)
    if (state->setup->plays[hero])
      ts_view_add_seat (view, terminator_seat (state, hero), terminator_format_actor (state, hero));
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
  terminator_more_missions (state, view);
  if (terminator_is_running (state) && !terminator_is_attacking (state))
    terminator_more_expiries (state, view);
  if (terminator_is_running (state))
    {
      terminator_more_cards (state, view);
      terminator_more_turns (state, view);
    }
  terminator_more_attacks (state, view);
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
      terminator_view_locations (state, view);
      terminator_view_2029 (state, view);
    }
  terminator_view_statcards (state, view);
}

/* What the manual says about panels that their trackers do not say. */
static const TsPanelHelp helps[] = {
  { "1984", "sketch" },
  { "cards", "cards" },
  { "attack", "real" },
  { NULL, NULL },
};

/* The sketch stands before the instruction, whose offers put their spots on it. */
static void
show (gconstpointer data, TsView *view)
{
  const TerminatorState *state = data;

  set_title (state, view);
  view->over = state->phase == PHASE_OVER;
  add_rail (state, view);
  terminator_view_sketch (state, view);
  show_moment (state, view);
  add_more (state, view);
  terminator_view_things (state, view);
  add_panels (state, view);
  terminator_view_score (state, view);
  ts_view_explain (view, helps);
}

static const TsVerb verbs[] = {
  { "correct", N_ ("Correct a value"), ts_correct_args, sizeof (TsCorrection),
    .may = terminator_may_correct },
  { NULL, N_ ("Correct") },
};

const TsGame ts_game_terminator = {
  .id = "terminator",
  .name = N_ ("Terminator: The Board Game"),
  .about = { .players = { 2, 5 }, .does = N_ ("Watches limits, missions and odds") },
  .catalogue = &terminator_catalogue,
  .options = terminator_options,
  .verbs = TS_CHAPTERS (terminator_begin_verbs,
                        terminator_places_verbs,
                        terminator_initiative_verbs,
                        terminator_turn_verbs,
                        terminator_play_verbs,
                        terminator_cards_verbs,
                        terminator_action_verbs,
                        terminator_move_verbs,
                        terminator_aim_verbs,
                        terminator_attack_verbs,
                        terminator_strike_verbs,
                        terminator_damage_verbs,
                        terminator_cops_verbs,
                        terminator_patrol_verbs,
                        terminator_missions_verbs,
                        terminator_tokens_verbs,
                        terminator_bring_verbs,
                        terminator_points_verbs,
                        terminator_resources_verbs,
                        terminator_deploy_verbs,
                        terminator_develop_verbs,
                        terminator_resolve_verbs,
                        terminator_control_verbs,
                        terminator_advance_verbs,
                        terminator_expire_verbs,
                        terminator_lab_verbs,
                        terminator_sketch_verbs,
                        terminator_correct_verbs,
                        verbs),
  .prepare = terminator_prepare,
  .setup_size = sizeof (TerminatorSetup),
  .read = terminator_read_setup,
  .clear = terminator_clear_setup,
  .state_size = sizeof (TerminatorState),
  .begin = terminator_begin_state,
  .owned = terminator_owned,
  .numbers = terminator_groups,
  .settle = terminator_settle_missions,
  .next = terminator_find_next,
  .seats = add_seats,
  .view = show,
  .lay = terminator_lay,
  .aside = TS_ASIDE ("setup",
                     "locations",
                     "location.*",
                     "attack",
                     "cards",
                     "card.*",
                     "occupied.*",
                     "mission.*.numbers",
                     "mission.*.needs.*",
                     "*.size"),
};
