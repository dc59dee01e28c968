/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-learn.c: a number that nobody knew and somebody reads off a card or a board: for this
 * session, and for the owner's catalogue.
 */

#include "terminator-figures.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

/* The statcards, then what else has a number. */
enum
{
  CARD_CORE = N_CARDS, /* the first of two, by Side */
  CARD_BOARD = CARD_CORE + N_SIDES,
};

static const TsChoice cards[] = {
  [KIND_SARAH] = { "sarah", N_ ("Sarah") },
  [KIND_KYLE] = { "kyle", N_ ("Kyle") },
  [KIND_JOHN] = { "john", N_ ("John") },
  [KIND_TRAXLER] = { "traxler", N_ ("Traxler") },
  [KIND_TERMINATOR] = { "terminator", N_ ("Terminator") },
  [KIND_SOLDIER] = { "soldier", N_ ("Soldier") },
  [KIND_HEAVY] = { "heavy", N_ ("Heavy") },
  [KIND_T800] = { "t800", N_ ("T-800") },
  [KIND_STINGER] = { "stinger", N_ ("Stinger") },
  [KIND_TANK] = { "tank", N_ ("HK-Tank") },
  [KIND_COP] = { "cop", N_ ("Cop") },
  [CARD_SOLDIER_1984] = { "soldier-1984", N_ ("Soldier in 1984") },
  [CARD_T800_1984] = { "t800-1984", N_ ("T-800 in 1984") },
  [CARD_CORE + SIDE_RESISTANCE] = { "core-resistance", N_ ("Core mission of the Resistance") },
  [CARD_CORE + SIDE_SKYNET] = { "core-skynet", N_ ("Core mission of Skynet") },
  [CARD_BOARD] = { "board", N_ ("Board of 2029: factories") },
  { NULL },
};

const TsSpec terminator_learn_args[] = {
  { "card", TS_SPEC_CHOICE, .required = TRUE, .choices = cards, .label = N_ ("Card") },
  { "stat", TS_SPEC_CHOICE, .choices = terminator_stats, .label = N_ ("Number of a statcard") },
  { "value", TS_SPEC_INTEGER, .required = TRUE, .max = MAX_AMOUNT, .label = N_ ("Value") },
  { NULL },
};

static gboolean
check_range (gint64 value, int min, int max, GError **error)
{
  return (value >= min && value <= max)
         || ts_refuse (error, ts_phrase ("The number has to be from {min} to {max}.",
                                         ts_number ("min", min), ts_number ("max", max)));
}

static gboolean
learn_stat (
    TerminatorState *state, guint card, JsonObject *command, TsOutcome *outcome, GError **error)
{
  int stat = ts_arg_choice (command, "stat", terminator_stats);
  gint64 value = ts_arg_number (command, "value", 0);
  int min, max;

  if (stat == UNKNOWN)
    return ts_refuse (error, ts_phrase ("Say which number of the statcard, with “stat”."));
  if (!terminator_has_stat (card, (Stat) stat))
    return ts_refuse (error, ts_phrase ("The statcard of {card} has no such number: "
                                        "{stat}. Leave it out.",
                                        ts_term ("card", cards[card].label),
                                        ts_term ("stat", terminator_stats[stat].label)));
  terminator_get_stat_limits ((Stat) stat, &min, &max);
  if (!check_range (value, min, max, error))
    return FALSE;

  terminator_learn_stat (state, card, (Stat) stat, (int) value, outcome);
  ts_title (outcome,
            ts_phrase ("{card} · {stat}: {value}", ts_term ("card", cards[card].label),
                       ts_term ("stat", terminator_stats[stat].label), ts_number ("value", value)));
  if (stat == STAT_WOUNDS)
    terminator_check_wounds (state, outcome);
  return TRUE;
}

static gboolean
learn_number (TerminatorState *state, guint card, gint64 value, TsOutcome *outcome, GError **error)
{
  if (card == CARD_BOARD)
    {
      if (!check_range (value, 1, MAX_FACTORIES, error))
        return FALSE;
      state->factories = (gint16) value;
      ts_fact (outcome, "board", "board", "factories", value);
    }
  else
    {
      if (!check_range (value, 0, GOAL, error))
        return FALSE;
      state->core_points[card - CARD_CORE] = (gint16) value;
      ts_fact (outcome, "core", cards[card].id, "points", value);
    }
  ts_title (outcome, ts_phrase ("{card}: {value}", ts_term ("card", cards[card].label),
                                ts_number ("value", value)));
  return TRUE;
}

gboolean
terminator_apply_learn (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  guint card = (guint) ts_arg_choice (command, "card", cards);

  if (card < N_CARDS)
    return learn_stat (state, card, command, outcome, error);
  return learn_number (state, card, ts_arg_number (command, "value", 0), outcome, error);
}
