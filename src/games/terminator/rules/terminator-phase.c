/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-phase.c: which phase it is, and what is going on in it, a card or an attack: the
 * moments of verbs.
 */

#include "terminator-attack.h"
#include "terminator-flow.h"

static gboolean
reject_moment (const TerminatorState *state, TsWhyNot *why_not)
{
  if (state->phase == PHASE_SETUP)
    return ts_reject (why_not, ts_phrase ("First confirm that everything is set up."));
  if (state->phase == PHASE_OVER)
    return ts_reject (why_not, ts_phrase ("The game is over."));
  return ts_reject (why_not, ts_phrase ("Not now: finish the current step first."));
}

gboolean
terminator_in_phase (const TerminatorState *state, TerminatorPhase phase, TsWhyNot *why_not)
{
  if (state->phase != phase)
    return reject_moment (state, why_not);
  if (!terminator_is_attacking (state))
    return TRUE;
  return ts_reject (why_not, state->attack.stage >= ATTACK_COPS
                                 ? ts_phrase ("First settle how the cops react.")
                                 : ts_phrase ("First finish the attack, or call it off."));
}

gboolean
terminator_is_running (const TerminatorState *state)
{
  return state->phase != PHASE_SETUP && state->phase != PHASE_OVER;
}

gboolean
terminator_in_game (const TerminatorState *state, TsWhyNot *why_not)
{
  return terminator_is_running (state) || reject_moment (state, why_not);
}

gboolean
terminator_during_game (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return terminator_in_game (state, why_not);
}

/* Cards. */

gboolean
terminator_in_action (const TerminatorState *state, TsWhyNot *why_not)
{
  return terminator_in_phase (state, PHASE_ACTION, why_not)
         && (state->action.on
             || ts_reject (why_not, ts_phrase ("No card is being played: choose one first.")));
}

gboolean
terminator_during_action (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return terminator_in_action (state, why_not);
}

gboolean
terminator_between_cards (const TerminatorState *state, TsWhyNot *why_not)
{
  return terminator_in_phase (state, PHASE_ACTION, why_not)
         && (!state->action.on
             || ts_reject (why_not, ts_phrase ("A card is being played: finish it first.")));
}

void
terminator_clear_action (TerminatorState *state)
{
  state->action = (TerminatorAction){ .actor = NOBODY, .active = NOBODY };
}

/* Attacks. */

gboolean
terminator_at_stage (const TerminatorState *state, Stage stage, TsWhyNot *why_not)
{
  if (state->attack.stage == stage)
    return TRUE;
  return ts_reject (why_not, terminator_is_attacking (state) ? ts_phrase (
                                 "The attack is at another step. Check the current step.")
                                                             : ts_phrase ("Nobody is attacking."));
}

gboolean
terminator_has_no_attack (const TerminatorState *state, TsWhyNot *why_not)
{
  return !terminator_is_attacking (state)
         || ts_reject (why_not, ts_phrase ("First finish the attack, or call it off."));
}

gboolean
terminator_between_attacks (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return terminator_in_game (state, why_not) && terminator_has_no_attack (state, why_not);
}

void
terminator_clear_attack (TerminatorState *state)
{
  state->attack = (TerminatorAttack){
    .stage = ATTACK_NONE, .attacker = NOBODY, .suspect = NOBODY, .scene = NOBODY
  };
}

/* What the program does by itself. */

JsonObject *
terminator_new_command (const char *verb)
{
  JsonObject *command = json_object_new ();

  json_object_set_string_member (command, "do", verb);
  return command;
}
