/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-initiative.c: which side begins the action phase.
 */

#include "terminator-flow.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#define HEADING "1. Initiative Phase"

const TsSpec terminator_first_args[] = {
  { "side", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_sides,
    .label = N_ ("Who goes first") },
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec terminator_flip_args[] = {
  { "coin", TS_SPEC_DICE, .max = 1, .label = N_ ("Coin"),
    .hint = N_ ("1: the Resistance, 2: Skynet") },
  { NULL },
};

static TsPhrase *
say_reason (const TerminatorState *state, Side chooser)
{
  TsArg rule = ts_part ("rule", ts_say_heading (HEADING));

  if (state->setup->coin)
    return ts_phrase ("A coin decides who goes first ({rule})", rule);
  if (chooser == N_SIDES)
    return ts_phrase ("Both tracks are level: Skynet goes first ({rule})", rule);
  return ts_phrase ("{side} has fewer points and chooses ({rule})", terminator_name_side (chooser),
                    rule);
}

static void
go_first (TerminatorState *state, Side side, TsOutcome *outcome)
{
  ts_title (outcome, ts_phrase ("{side} goes first", terminator_name_side (side)));
  ts_reason (outcome, say_reason (state, terminator_find_chooser (state)), 0);
  terminator_begin_actions (state, side, outcome);
}

Side
terminator_find_chooser (const TerminatorState *state)
{
  int resistance = state->points[SIDE_RESISTANCE], skynet = state->points[SIDE_SKYNET];

  return resistance == skynet ? N_SIDES : resistance < skynet ? SIDE_RESISTANCE : SIDE_SKYNET;
}

gboolean
terminator_apply_first (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  Side side = (Side) ts_arg_choice (command, "side", terminator_sides);

  if (!terminator_need_phase (state, PHASE_INITIATIVE, error))
    return FALSE;
  if (!state->setup->coin && side == SIDE_RESISTANCE && terminator_find_chooser (state) == N_SIDES
      && !ts_rules_forbid (command, terminator_say_level (), HEADING, outcome, error))
    return FALSE;
  go_first (state, side, outcome);
  return TRUE;
}

TsPhrase *
terminator_say_level (void)
{
  return ts_phrase ("With as many points on both tracks Skynet goes first.");
}

gboolean
terminator_complete_flip (gconstpointer data, JsonObject *command, TsChance *chance, GError **error)
{
  return ts_command_roll (command, "coin", NULL, N_SIDES, 1, chance, error);
}

gboolean
terminator_apply_flip (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  guint8 value;

  if (!terminator_need_phase (state, PHASE_INITIATIVE, error))
    return FALSE;
  if (!state->setup->coin)
    return ts_refuse (error, ts_phrase ("No coin decides in this game: say who goes "
                                        "first."));
  if (!ts_command_get_dice (command, "coin", NULL, N_SIDES, 1, &value, error))
    return FALSE;
  go_first (state, value == 1 ? SIDE_RESISTANCE : SIDE_SKYNET, outcome);
  return TRUE;
}
