/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-defend.c: Defend cards, when attacked and after being attacked (L313-324).
 */

#include "terminator-attack.h"
#include "terminator-flow.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

const TsSpec terminator_defend_args[] = {
  { "who", TS_SPEC_CHOICE, .choices = terminator_actors, .label = N_ ("Whose card") },
  { "cancels", TS_SPEC_BOOLEAN, .label = N_ ("It cancels the attack") },
  TS_ANYWAY_ARG,
  { NULL },
};

/* Before the dice and after them; people may remember a card a step late. */
static gboolean
need_moment (const TerminatorState *state, GError **error)
{
  switch ((Stage) state->attack.stage)
    {
    case ATTACK_DEFEND:
    case ATTACK_ROLL:
    case ATTACK_DAMAGE:
      return TRUE;
    case ATTACK_REROLL:
      return ts_refuse (error, ts_phrase ("First say which dice are rolled again."));
    default:
      return ts_refuse (error, ts_phrase ("There is no attack to defend against now."));
    }
}

/* Whose hand it comes from; NOBODY: nobody said, and there is a choice, or no hand. */
static int
find_only_defender (const TerminatorState *state)
{
  guint hands = terminator_find_defenders (state);

  if (hands == 0 || (hands & (hands - 1)) != 0)
    return NOBODY;
  return g_bit_nth_lsf (hands, -1);
}

static int
read_defender (const TerminatorState *state, JsonObject *command, GError **error)
{
  const char *who = ts_arg_text (command, "who");
  int actor = who != NULL ? ts_choice_index (terminator_actors, who) : find_only_defender (state);

  if (actor == NOBODY)
    ts_refuse (error, ts_phrase ("Say whose hand the Defend card comes from."));
  else if (!terminator_has_actor (state, actor) || state->decks[actor].hand <= 0)
    ts_refuse (error,
               ts_phrase ("{actor} has no cards in hand.", terminator_name_actor (state, actor)));
  else
    return actor;
  return NOBODY;
}

static gboolean
check_defend (const TerminatorState *state,
              int actor,
              JsonObject *command,
              TsOutcome *outcome,
              GError **error)
{
  if (state->attack.defended
      && !ts_rules_forbid (command,
                           ts_phrase ("A Defend card has been discarded against this attack."),
                           "Defend", outcome, error))
    return FALSE;
  return (terminator_find_defenders (state) >> actor & 1)
         || ts_rules_forbid (
             command, ts_phrase ("{actor} is not attacked.", terminator_name_actor (state, actor)),
             "Timing of Attack and Defend Effects", outcome, error);
}

static TsPhrase *
say_defend (const TerminatorState *state, int actor, gboolean cancels)
{
  if (cancels)
    return ts_phrase ("{actor} cancels the attack with a Defend card",
                      terminator_name_actor (state, actor));
  return ts_phrase ("{actor} discards a Defend card", terminator_name_actor (state, actor));
}

gboolean
terminator_apply_defend (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  Attack *attack = &state->attack;
  gboolean cancels = ts_arg_flag (command, "cancels", FALSE);
  int actor;

  if (!need_moment (state, error))
    return FALSE;
  actor = read_defender (state, command, error);
  if (actor == NOBODY || !check_defend (state, actor, command, outcome, error))
    return FALSE;

  if (outcome != NULL)
    ts_outcome_set_title (outcome, say_defend (state, actor, cancels));
  terminator_discard (state, actor, 1, outcome);
  attack->defended = TRUE;
  if (cancels)
    {
      attack->cancelled = TRUE;
      ts_reason (
          outcome,
          ts_phrase ("A cancelled attack has no dice and no damage ({rule})",
                     ts_part ("rule", ts_say_heading ("Timing of Attack and Defend Effects"))),
          0);
    }
  /* The dice, or the damage, still come. */
  if (cancels || attack->stage == ATTACK_DEFEND
      || (attack->stage == ATTACK_DAMAGE && !terminator_hurts (state)))
    terminator_next_stage (state, outcome);
  return TRUE;
}

gboolean
terminator_apply_no_defend (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;

  if (state->attack.stage != ATTACK_DEFEND)
    return ts_refuse (error, ts_phrase ("Nobody is asked for a Defend card now."));
  ts_title (outcome, ts_phrase ("No Defend card"));
  terminator_next_stage (state, outcome);
  return TRUE;
}
