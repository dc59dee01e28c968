/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-attack.c: Defend cards, the steps of an attack at which nothing is done, and calling
 * it off (L313-327).
 */

#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-moments.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#define TIMING "Timing of Attack and Defend Effects"

typedef struct
{
  gint8 who; /* NOBODY: the only one who could */
  gboolean cancels;
} Defend;

static const TsSpec defend_args[] = {
  { "who", TS_SPEC_CHOICE, .choices = terminator_actors, .label = N_ ("Whose card"),
    TS_INTO (Defend, who) },
  { "cancels", TS_SPEC_BOOLEAN, .label = N_ ("It cancels the attack"), TS_INTO (Defend, cancels) },
  TS_ANYWAY_ARG,
  { NULL },
};

/* Defend cards (L313-324). */

static int
find_defender (const TerminatorState *state, const Defend *defend)
{
  return defend->who != NOBODY ? defend->who
                               : terminator_find_only_hand (terminator_find_defenders (state));
}

/* Before the dice and after them; people may remember a card a step late. */
static gboolean
may_defend (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const TerminatorAttack *attack = &state->attack;
  int actor = find_defender (state, args);

  TS_NEED (why_not, attack->stage != ATTACK_REROLL,
           ts_phrase ("First choose which dice are rolled again."));
  TS_NEED (why_not, attack->stage != ATTACK_NONE && attack->stage <= ATTACK_DAMAGE,
           ts_phrase ("There is no attack to defend against now."));
  TS_NEED (why_not, actor != NOBODY, ts_phrase ("Choose whose hand the Defend card comes from."));
  TS_NEED (why_not, terminator_has_actor (state, actor) && state->decks[actor].hand > 0,
           ts_phrase ("{actor} has no cards in hand.", terminator_name_actor (state, actor)));
  TS_RULE (why_not, !attack->defended, "Defend",
           ts_phrase ("A Defend card has been discarded against this attack."));
  TS_RULE (why_not, terminator_find_defenders (state) >> actor & 1, TIMING,
           ts_phrase ("{actor} is not attacked.", terminator_name_actor (state, actor)));
  return TRUE;
}

static void
perform_defend (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  TerminatorAttack *attack = &state->attack;
  gboolean cancels = ((const Defend *) args)->cancels;
  int actor = find_defender (state, args);

  ts_title (outcome, cancels ? ts_phrase ("{actor} cancels the attack with a Defend card",
                                          terminator_name_actor (state, actor))
                             : ts_phrase ("{actor} discards a Defend card",
                                          terminator_name_actor (state, actor)));
  terminator_discard (state, actor, 1, outcome);
  attack->defended = TRUE;
  if (outcome != NULL && cancels)
    terminator_show_blow (state, ts_phrase ("Canceled by a Defend card"), outcome);
  terminator_show_actor (state, actor, outcome);
  if (cancels)
    {
      attack->cancelled = TRUE;
      ts_reason (outcome,
                 ts_phrase ("A canceled attack has no dice and no damage ({rule})",
                            ts_part ("rule", ts_format_heading (TIMING))),
                 0);
    }
  /* The dice, or the damage, still come. */
  if (cancels || attack->stage == ATTACK_DEFEND
      || (attack->stage == ATTACK_DAMAGE && !terminator_hurts (state)))
    terminator_next_stage (state);
}

/* Nothing is done at this step: on to the next. */
static void
perform_go_on (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  static const char *const titles[] = { [ATTACK_DEFEND] = N_ ("No Defend card"),
                                        [ATTACK_REROLL] = N_ ("The dice stay"),
                                        [ATTACK_AFTER] = N_ ("The Attack card is done") };
  TerminatorState *state = data;

  ts_title (outcome, ts_phrase_msgid (titles[state->attack.stage]));
  ts_idle (outcome, ts_phrase_msgid (titles[state->attack.stage]));
  terminator_next_stage (state);
}

static gboolean
is_no_defend (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;

  TS_NEED (why_not, state->attack.stage == ATTACK_DEFEND,
           ts_phrase ("No Defend card is needed now."));
  return TRUE;
}

/* After the attack, and out of it. */

static gboolean
is_after (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  return terminator_at_stage (data, ATTACK_AFTER, why_not);
}

static gboolean
is_stoppable (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;

  TS_NEED (why_not, terminator_is_attacking (state), ts_phrase ("Nobody is attacking."));
  TS_NEED (why_not, state->attack.stage != ATTACK_AFTER,
           ts_phrase ("The damage has been dealt: undo the steps one by one instead."));
  return TRUE;
}

/* A cop that is called off does not attack any more; the others still do.  An attack before this
 * one stays made: its cops have come. */
static void
perform_stop_attack (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  TerminatorAttack *attack = &state->attack;

  ts_title (outcome, ts_phrase ("The attack is called off"));
  if (attack->cop)
    {
      attack->stage = ATTACK_AFTER;
      terminator_next_stage (state);
      return;
    }
  if (attack->stage < ATTACK_COPS && !attack->free)
    state->action.attacked = attack->again;
  terminator_clear_attack (state);
}

/* stop-attack {}: calls it off; defend {who?: whose hand, cancels?, anyway}: a Defend card, at
 * either of its two times; no-defend {}; keep {}: no die is rolled again; after {}: what the Attack
 * card does afterwards is done */
const TsVerb terminator_attack_verbs[] = {
  { "stop-attack", N_ ("Call the attack off"), .moment = is_stoppable,
    .perform = perform_stop_attack },
  { "defend", N_ ("Discard a Defend card"), defend_args, sizeof (Defend), .may = may_defend,
    .perform = perform_defend },
  { "no-defend", N_ ("No Defend card"), .moment = is_no_defend, .perform = perform_go_on },
  { "keep", N_ ("Keep the dice"), .moment = terminator_is_reroll, .perform = perform_go_on },
  { "after", N_ ("After the attack"), .moment = is_after, .perform = perform_go_on },
  { NULL, N_ ("Attack") },
};
