/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-strike.c: the dice of an attack: which of them hit, rolling them, rolling some again,
 * and their damage (L272-302, L323-325).
 */

#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-moments.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#include <string.h>

typedef struct
{
  guint8 dice[MAX_DICE], n_dice;
} Strike;

static const TsSpec strike_args[] = {
  { "dice", TS_SPEC_DICE, .max = MAX_DICE, .label = N_ ("Dice"),
    TS_INTO_LIST (Strike, dice, n_dice) },
  { NULL },
};

typedef struct
{
  gint8 which[MAX_DICE]; /* from 0, in the order in which they are named */
  guint8 n_which;
  guint8 dice[MAX_DICE], n_dice;
} Reroll;

static int
find_die (gconstpointer data, const char *name, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  guint64 die = 0;

  if (g_ascii_string_to_unsigned (name, 10, 1, MAX (state->attack.n_dice, 1), &die, NULL))
    return (int) die - 1;
  ts_reject (why_not,
             ts_phrase ("There is no such die: enter the numbers of dice that were rolled."));
  return NOBODY;
}

/* "1", "2", …: numbers of dice are chosen, not typed. */
static const TsSpec reroll_args[] = {
  { "which", TS_SPEC_TEXTS, .required = TRUE, .max = 2, .label = N_ ("Which dice"),
    TS_INTO_LIST (Reroll, which, n_which), .find = find_die,
    .distinct = N_ ("Name each die once.") },
  { "dice", TS_SPEC_DICE, .max = MAX_DICE, .label = N_ ("Dice"),
    TS_INTO_LIST (Reroll, dice, n_dice) },
  TS_ANYWAY_ARG,
  { NULL },
};

/* Rolling. */

static TsPhrase *
format_need (const TerminatorState *state, const TerminatorTarget *target)
{
  return ts_phrase ("{figure}: {number} or more", terminator_name_figure (state, target->figure),
                    ts_number ("number", terminator_get_defense (state, target)));
}

/* Each die with whether it hits; a die that misses drops out. */
static void
reason_dice (const TerminatorState *state, TsOutcome *outcome)
{
  const TerminatorAttack *attack = &state->attack;
  TsArg needs = ts_part ("needs", terminator_format_targets (state, format_need));
  gboolean squares = state->figures[attack->targets[0].figure].where == WHERE_2029;
  TsArg rule = ts_part ("rule", ts_format_heading (squares ? "Attack (2029)" : "Attack (1984)"));

  ts_outcome_add_reason (
      outcome,
      attack->plus == 0 ? ts_phrase (
          "A die hits if it equals or beats the defense: {needs} ({rule})", needs, rule)
      : attack->plus > 0
          ? ts_phrase ("A die hits that shows the defense, with {plus} added to each die: {needs} "
                       "({rule})",
                       ts_number ("plus", attack->plus), needs, rule)
          : ts_phrase ("A die hits that shows the defense, with {less} less on each die: {needs} "
                       "({rule})",
                       ts_number ("less", -attack->plus), needs, rule),
      0);
  for (guint i = 0; i < attack->n_dice; i++)
    ts_outcome_add_candidate (
        outcome,
        ts_phrase ("{value} against {figure}", ts_number ("value", attack->values[i]),
                   terminator_name_figure (state, terminator_get_die_target (state, i)->figure)),
        terminator_is_hit (state, i) ? NULL : ts_phrase ("misses"));
}

/* On to where it is decided whether a die is worth another roll: nobody discarded a card. */
static void
take_dice (TerminatorState *state, TsOutcome *outcome)
{
  TerminatorAttack *attack = &state->attack;

  ts_title (outcome,
            ts_phrase_plural ("{figure} rolled {dice}: {n} hit", "{figure} rolled {dice}: {n} hits",
                              terminator_count_all_hits (state),
                              terminator_name_figure (state, attack->attacker),
                              terminator_list_dice (state, NULL, attack->n_dice)));
  if (outcome != NULL)
    {
      reason_dice (state, outcome);
      terminator_show_blow (
          state, ts_phrase_plural ("{n} hit", "{n} hits", terminator_count_all_hits (state)),
          outcome);
    }
  attack->stage = ATTACK_ROLL;
  terminator_next_stage (state);
}

static gboolean
is_strike (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;

  return state->attack.stage == ATTACK_DEFEND || terminator_at_stage (state, ATTACK_ROLL, why_not);
}

static gboolean
may_strike (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorTarget *target = terminator_find_undefended (state);

  TS_NEED (why_not, target == NULL,
           ts_phrase ("First enter the defense of {figure}: it is on the statcard.",
                      terminator_name_figure (state, target->figure)));
  return TRUE;
}

static TsThrow
throw_strike (gconstpointer state, gconstpointer args)
{
  return (TsThrow){ "dice", NULL, DIE_SIDES, ((const TerminatorState *) state)->attack.n_dice };
}

static void
perform_strike (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const Strike *strike = args;

  memcpy (state->attack.values, strike->dice, strike->n_dice);
  take_dice (state, outcome);
}

/* Rolling again. */

gboolean
terminator_is_reroll (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return terminator_at_stage (state, ATTACK_REROLL, why_not);
}

static gboolean
may_reroll (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const Reroll *reroll = args;

  TS_NEED (why_not, reroll->n_which > 0 && reroll->n_which <= state->attack.rerolls,
           ts_phrase_plural ("{n} die may be rolled again.", "{n} dice may be rolled again.",
                             state->attack.rerolls));
  for (guint i = 0; i < reroll->n_which; i++)
    TS_RULE (why_not, !terminator_was_rolled_twice (state, (guint) reroll->which[i]), NULL,
             ts_phrase ("Die {die} has been rolled again already.",
                        ts_number ("die", reroll->which[i] + 1)));
  return TRUE;
}

static TsThrow
throw_reroll (gconstpointer state, gconstpointer args)
{
  return (TsThrow){ "dice", NULL, DIE_SIDES, ((const Reroll *) args)->n_which };
}

static void
perform_reroll (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const Reroll *reroll = args;

  for (guint i = 0; i < reroll->n_dice; i++)
    {
      state->attack.values[reroll->which[i]] = reroll->dice[i];
      state->attack.twice |= 1u << reroll->which[i];
    }
  state->attack.rerolls = (guint8) (state->attack.rerolls - reroll->n_dice);
  take_dice (state, outcome);
}

/* strike {dice?: d6}; reroll {which: numbers of dice from 1, dice?,
 * anyway} */
const TsVerb terminator_strike_verbs[] = {
  { "strike", N_ ("Roll the attack"), strike_args, sizeof (Strike), .moment = is_strike,
    .may = may_strike, .throw = throw_strike, .perform = perform_strike },
  { "reroll", N_ ("Roll dice again"), reroll_args, sizeof (Reroll), .moment = terminator_is_reroll,
    .may = may_reroll, .throw = throw_reroll, .perform = perform_reroll },
  { NULL, N_ ("Attack") },
};
