/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-turn.c: from round to round and from turn to turn: who plays the next card of the
 * action phase, how often still, and why not (L170-229).
 */

#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-moments.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#define ACTION_HEADING "2. Action Phase"
#define LIMIT_HEADING "Action Limit"

/* Limits. */

gboolean
terminator_is_own_act (Half half, Act act)
{
  if (half != HALF_BASIC)
    return half == HALF_1984;
  return act == ACT_MOVE || act == ACT_ATTACK || act == ACT_INTERACT || act == ACT_REPAIR;
}

guint
terminator_get_total (const TerminatorState *state, int actor)
{
  guint heroes = 0;

  for (guint i = 0; i < N_HEROES; i++)
    heroes += state->setup->plays[i];
  return actor == ACTOR_SKYNET ? HERO_LIMIT * heroes : HERO_LIMIT;
}

guint
terminator_count_left (const TerminatorState *state, int actor)
{
  guint limit = terminator_get_total (state, actor), used = state->decks[actor].used;

  return terminator_has_actor (state, actor) && used < limit ? limit - used : 0;
}

TsPhrase *
terminator_format_why_not (const TerminatorState *state, int actor)
{
  if (!terminator_has_actor (state, actor))
    return ts_phrase ("not in this game");
  if (terminator_count_left (state, actor) == 0)
    return ts_phrase ("{n} of {all} actions played", ts_number ("n", state->decks[actor].used),
                      ts_number ("all", terminator_get_total (state, actor)));
  if (state->given_up[terminator_actor_side (actor)])
    return ts_phrase ("plays no more in this round");
  if (state->decks[actor].hand <= 0)
    return ts_phrase ("no cards in hand");
  return NULL;
}

gboolean
terminator_may_play (const TerminatorState *state, int actor)
{
  return terminator_count_left (state, actor) > 0 && state->decks[actor].hand > 0
         && !state->given_up[terminator_actor_side (actor)];
}

gboolean
terminator_can_play (const TerminatorState *state, Side side)
{
  for (int i = 0; i < N_ACTORS; i++)
    if (terminator_actor_side (i) == side && terminator_may_play (state, i))
      return TRUE;
  return FALSE;
}

int
terminator_find_only_actor (const TerminatorState *state, Side side)
{
  int only = NOBODY;

  for (int i = 0; i < N_ACTORS; i++)
    {
      if (terminator_actor_side (i) != side || !terminator_may_play (state, i))
        continue;
      if (only != NOBODY)
        return NOBODY;
      only = i;
    }
  return only;
}

/* Turns. */

/* At the start of each of its own turns, with an empty hand too (L187). */
static void
draw_for_turn (TerminatorState *state, TsOutcome *outcome)
{
  if (terminator_count_left (state, ACTOR_SKYNET) == 0 || state->given_up[SIDE_SKYNET])
    return;
  terminator_draw (state, ACTOR_SKYNET, 1, outcome);
  ts_reason (outcome,
             ts_phrase ("Skynet draws a card at the start of each of its turns ({rule})",
                        ts_part ("rule", ts_format_heading ("Skynet's Turn"))),
             0);
}

/* Why a side has no turn, player by player; when all have played what they may, that needs no
 * reason. */
static void
report_skip (const TerminatorState *state, Side side, TsOutcome *outcome)
{
  guint left = 0;

  for (int i = 0; i < N_ACTORS; i++)
    left += terminator_actor_side (i) == side ? terminator_count_left (state, i) : 0;
  if (left == 0)
    return;
  ts_reason (outcome,
             ts_phrase ("{side} cannot play a card: no turn ({rule})", terminator_name_side (side),
                        ts_part ("rule", ts_format_heading ("No Cards in Hand"))),
             0);
  for (int i = 0; i < N_ACTORS; i++)
    if (terminator_actor_side (i) == side && terminator_has_actor (state, i))
      ts_candidate (outcome, terminator_format_actor (state, i),
                    terminator_format_why_not (state, i));
}

static gboolean
try_turn (TerminatorState *state, Side side, TsOutcome *outcome)
{
  if (side == SIDE_SKYNET)
    draw_for_turn (state, outcome);
  if (!terminator_can_play (state, side))
    {
      report_skip (state, side, outcome);
      return FALSE;
    }

  state->turn = (gint8) side;
  state->action.actor = (gint8) terminator_find_only_actor (state, side);
  return TRUE;
}

/* Whoever has given up, or has no card, may have actions left. */
static TsPhrase *
format_end (const TerminatorState *state)
{
  TsArg rule = ts_part ("rule", ts_format_heading (ACTION_HEADING));
  guint left = 0;

  for (int i = 0; i < N_ACTORS; i++)
    left += terminator_count_left (state, i);
  return left == 0 ? ts_phrase ("Nobody has an action left: the action phase ends ({rule})", rule)
                   : ts_phrase ("Neither side plays on: the action phase ends ({rule})", rule);
}

/* The turn of the side that can play, or past the action phase when neither can. */
static void
begin_turn (TerminatorState *state, Side side, TsOutcome *outcome)
{
  terminator_clear_action (state);
  if (try_turn (state, side, outcome) || try_turn (state, (Side) !side, outcome))
    return;
  ts_reason (outcome, format_end (state), 0);
  terminator_begin_deploy (state, outcome);
}

void
terminator_begin_actions (TerminatorState *state, Side first, TsOutcome *outcome)
{
  state->phase = PHASE_ACTION;
  state->first = (gint8) first;
  begin_turn (state, first, outcome);
}

void
terminator_end_action (TerminatorState *state, TsOutcome *outcome)
{
  begin_turn (state, (Side) !state->turn, outcome);
}

/* Who plays the next card. */

typedef struct
{
  gint8 who;
} Pick;

static const TsSpec pick_args[] = {
  { "who", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_actors, .label = N_ ("Player"),
    TS_INTO (Pick, who) },
  TS_ANYWAY_ARG,
  { NULL },
};

typedef struct
{
  Side side;
} Pass;

static const TsSpec pass_args[] = {
  { "side", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_sides, .label = N_ ("Side"),
    TS_INTO (Pass, side) },
  TS_ANYWAY_ARG,
  { NULL },
};

/* Without cards nothing can be laid down: no rule says so, there is nothing. */
static gboolean
has_cards (const TerminatorState *state, int actor, TsWhyNot *why_not)
{
  if (!terminator_has_actor (state, actor))
    return ts_reject (
        why_not, ts_phrase ("{actor} is not in this game.", terminator_name_actor (state, actor)));
  return state->decks[actor].hand > 0
         || ts_reject (why_not, ts_phrase ("{actor} has no cards in hand. Correct the hand if "
                                           "that is wrong.",
                                           terminator_name_actor (state, actor)));
}

gboolean
terminator_may_take_turn (const TerminatorState *state, int actor, TsWhyNot *why_not)
{
  Side side = terminator_actor_side (actor);
  TsPhrase *idle;

  if (!terminator_between_cards (state, why_not) || !has_cards (state, actor, why_not))
    return FALSE;
  if (side != (Side) state->turn
      && !ts_forbid (why_not,
                     side == SIDE_SKYNET ? ts_phrase ("It is the turn of the Resistance.")
                                         : ts_phrase ("It is the turn of Skynet."),
                     ACTION_HEADING))
    return FALSE;
  idle = terminator_format_why_not (state, actor);
  return idle == NULL
         || ts_forbid (why_not,
                       ts_phrase ("{actor}: {stop}.", terminator_name_actor (state, actor),
                                  ts_part ("stop", idle)),
                       LIMIT_HEADING);
}

void
terminator_take_turn (TerminatorState *state, int actor)
{
  Side side = terminator_actor_side (actor);

  state->turn = (gint8) side;
  state->given_up[side] = FALSE;
  state->action.actor = (gint8) actor;
}

static gboolean
may_pick (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  return terminator_may_take_turn (data, ((const Pick *) args)->who, why_not);
}

static void
perform_pick (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  int actor = ((const Pick *) args)->who;

  terminator_take_turn (data, actor);
  terminator_show_actor (data, actor, outcome);
  ts_title (outcome, ts_phrase ("{actor} plays", terminator_name_actor (data, actor)));
}

/* An Attack card that people settled on the table: cops care that it was played (L477), and come
 * before the action is over (L327). */
static gboolean
is_untold_attack (const TerminatorState *state)
{
  const TerminatorAction *action = &state->action;

  return action->act == ACT_ATTACK && !action->attacked && action->active != NOBODY
         && state->figures[action->active].where == WHERE_1984;
}

/* Where nobody was asked whether the card is done (L357). */
static void
remind_of_missions (const TerminatorState *state, TsOutcome *outcome)
{
  if (outcome != NULL && outcome->by_itself && terminator_count_missions (state, FALSE) > 0)
    ts_reason (outcome,
               ts_phrase ("Has the action met the condition of a mission? It can still be scored, "
                          "under “More”."),
               0);
}

static TsPhrase *
format_done (const TerminatorState *state)
{
  TsArg name = terminator_name_actor (state, state->action.actor);

  return state->action.act == ACT_TABLE ? ts_phrase ("{actor} has played on the table", name)
                                        : ts_phrase ("{actor}: done", name);
}

static void
perform_done (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;

  terminator_show_actor (state, state->action.actor, outcome);
  if (is_untold_attack (state))
    {
      state->action.attacked = TRUE;
      terminator_wake_cops (state, state->action.active, outcome);
    }
  if (terminator_is_attacking (state))
    {
      ts_title (outcome, ts_phrase ("{actor}: now the cops",
                                    terminator_name_actor (state, state->action.actor)));
      return;
    }
  ts_title (outcome, format_done (state));
  remind_of_missions (state, outcome);
  terminator_end_action (state, outcome);
}

/* Cards must be played (L183). Whose cards are gone meanwhile sets no rule aside. */
static gboolean
may_pass (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const Pass *pass = args;

  if (!terminator_between_cards (state, why_not))
    return FALSE;
  if (terminator_can_play (state, pass->side))
    return ts_forbid (why_not, ts_phrase ("Cards are played until the action limit is reached."),
                      LIMIT_HEADING);
  TS_NEED (why_not, pass->side == (Side) state->turn,
           ts_phrase ("{side} cannot play a card now anyway.", terminator_name_side (pass->side)));
  return TRUE;
}

static void
perform_pass (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  Side side = ((const Pass *) args)->side;

  terminator_show_side (state, side, outcome);
  if (terminator_can_play (state, side))
    {
      state->given_up[side] = TRUE;
      ts_title (outcome,
                ts_phrase ("{side} plays no more in this round", terminator_name_side (side)));
    }
  else
    ts_title (outcome, ts_phrase ("{side} cannot play a card", terminator_name_side (side)));
  if (side == (Side) state->turn)
    terminator_end_action (state, outcome);
}

/* After a correction nobody of the side may have cards or actions left, or one alone. */
JsonObject *
terminator_next_turn (const TerminatorState *state)
{
  Side side = (Side) state->turn;
  int only = terminator_find_only_actor (state, side);
  JsonObject *command;

  if (!terminator_can_play (state, side))
    {
      command = terminator_new_command ("pass");
      json_object_set_string_member (command, "side", terminator_sides[side].id);
      return command;
    }
  if (state->action.actor != NOBODY || only == NOBODY)
    return NULL;
  command = terminator_new_command ("pick");
  json_object_set_string_member (command, "who", terminator_actors[only].id);
  return command;
}

/* pick {who}; done {}; pass {side, anyway}: plays no more in this round, although it could */
const TsVerb terminator_turn_verbs[] = {
  { "pick", N_ ("Choose who plays"), pick_args, sizeof (Pick), .may = may_pick,
    .perform = perform_pick },
  { "done", N_ ("The card is done"), .moment = terminator_during_action, .perform = perform_done,
    .ends = TRUE },
  { "pass", N_ ("Play no more in this round"), pass_args, sizeof (Pass), .may = may_pass,
    .perform = perform_pass, .ends = TRUE },
  { NULL, N_ ("Turn") },
};
