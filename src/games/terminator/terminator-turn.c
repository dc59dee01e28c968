/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-turn.c: whose turn it is: who plays the next card, the end of a card, giving up.
 */

#include "terminator-attack.h"
#include "terminator-flow.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#define LIMIT_HEADING "Action Limit"

const TsSpec terminator_pick_args[] = {
  { "who", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_actors,
    .label = N_ ("Who plays") },
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec terminator_pass_args[] = {
  { "side", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_sides, .label = N_ ("Side") },
  TS_ANYWAY_ARG,
  { NULL },
};

/* Why nothing can be laid down: no rule says so, there is nothing. */
static gboolean
need_cards (const TerminatorState *state, int actor, GError **error)
{
  if (!terminator_has_actor (state, actor))
    return ts_refuse (
        error, ts_phrase ("{actor} is not in this game.", terminator_name_actor (state, actor)));
  if (state->decks[actor].hand <= 0)
    return ts_refuse (error, ts_phrase ("{actor} has no cards in hand. Correct the hand if "
                                        "that is wrong.",
                                        terminator_name_actor (state, actor)));
  return TRUE;
}

static gboolean
allow_side (
    TerminatorState *state, Side side, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return side == (Side) state->turn
         || ts_rules_forbid (command,
                             side == SIDE_SKYNET ? ts_phrase ("It is the turn of the Resistance.")
                                                 : ts_phrase ("It is the turn of Skynet."),
                             "2. Action Phase", outcome, error);
}

gboolean
terminator_take_turn (
    TerminatorState *state, int actor, JsonObject *command, TsOutcome *outcome, GError **error)
{
  Side side = terminator_actor_side (actor);
  TsPhrase *stop;

  if (!need_cards (state, actor, error) || !allow_side (state, side, command, outcome, error))
    return FALSE;
  stop = terminator_say_stop (state, actor);
  if (stop != NULL
      && !ts_rules_forbid (command, terminator_say_actor_stop (state, actor, stop), LIMIT_HEADING,
                           outcome, error))
    return FALSE;

  state->turn = (gint8) side;
  state->given_up[side] = FALSE;
  state->action.actor = (gint8) actor;
  return TRUE;
}

gboolean
terminator_apply_pick (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  int actor = ts_arg_choice (command, "who", terminator_actors);

  if (!terminator_need_no_card (state, error)
      || !terminator_take_turn (state, actor, command, outcome, error))
    return FALSE;
  ts_title (outcome, ts_phrase ("{actor} plays", terminator_name_actor (state, actor)));
  return TRUE;
}

/* An Attack card that people settled on the table: cops care that it was played (L477), and come
 * before the action is over (L327). */
static gboolean
is_untold_attack (const TerminatorState *state)
{
  const Action *self = &state->action;

  return self->act == ACT_ATTACK && !self->attacked && self->active != NOBODY
         && state->figures[self->active].where == WHERE_1984;
}

gboolean
terminator_apply_done (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;

  if (!terminator_need_action (state, error))
    return FALSE;
  if (is_untold_attack (state))
    {
      state->action.attacked = TRUE;
      terminator_wake_cops (state, state->action.active, outcome);
    }
  if (terminator_is_attacking (state))
    {
      ts_title (outcome, ts_phrase ("{actor}: now the cops",
                                    terminator_name_actor (state, state->action.actor)));
      return TRUE;
    }
  ts_title (outcome,
            ts_phrase ("{actor}: done", terminator_name_actor (state, state->action.actor)));
  terminator_end_action (state, outcome);
  return TRUE;
}

/* Whose cards are gone meanwhile: no rule is set aside. */
static gboolean
go_on (TerminatorState *state, Side side, TsOutcome *outcome, GError **error)
{
  if (side != (Side) state->turn)
    return ts_refuse (
        error, ts_phrase ("{side} cannot play a card now anyway.", terminator_name_side (side)));
  ts_title (outcome, ts_phrase ("{side} cannot play a card", terminator_name_side (side)));
  terminator_end_action (state, outcome);
  return TRUE;
}

gboolean
terminator_apply_pass (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  Side side = (Side) ts_arg_choice (command, "side", terminator_sides);

  if (!terminator_need_no_card (state, error))
    return FALSE;
  if (!terminator_can_play (state, side))
    return go_on (state, side, outcome, error);
  if (!ts_rules_forbid (command, ts_phrase ("Cards are played until the action limit is reached."),
                        LIMIT_HEADING, outcome, error))
    return FALSE;

  state->given_up[side] = TRUE;
  ts_title (outcome, ts_phrase ("{side} plays no more in this round", terminator_name_side (side)));
  if (side == (Side) state->turn)
    terminator_end_action (state, outcome);
  return TRUE;
}
