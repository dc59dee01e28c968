/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-initiative.c: “1. Initiative Phase”: which side begins the action phase (L174-176).
 */

#include "terminator-flow.h"
#include "terminator-moments.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#define INITIATIVE_HEADING "1. Initiative Phase"

typedef struct
{
  Side side;
} First;

static const TsSpec first_args[] = {
  { "side", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_sides,
    .label = N_ ("First player"), TS_INTO (First, side) },
  TS_ANYWAY_ARG,
  { NULL },
};

typedef struct
{
  guint8 coin[1], n_coin;
} Flip;

static const TsSpec flip_args[] = {
  { "coin", TS_SPEC_DICE, .max = 1, .label = N_ ("Coin"),
    .hint = N_ ("1: the Resistance, 2: Skynet"), TS_INTO_LIST (Flip, coin, n_coin) },
  { NULL },
};

Side
terminator_find_chooser (const TerminatorState *state)
{
  int resistance = state->points[SIDE_RESISTANCE], skynet = state->points[SIDE_SKYNET];

  return resistance == skynet ? N_SIDES : resistance < skynet ? SIDE_RESISTANCE : SIDE_SKYNET;
}

static TsPhrase *
format_why_first (const TerminatorState *state)
{
  TsArg rule = ts_part ("rule", ts_format_heading (INITIATIVE_HEADING));
  Side chooser = terminator_find_chooser (state);

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
  terminator_show_side (state, side, outcome);
  ts_reason (outcome, format_why_first (state), 0);
  terminator_begin_actions (state, side, outcome);
}

static gboolean
may_first (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const First *first = args;

  if (!terminator_in_phase (state, PHASE_INITIATIVE, why_not))
    return FALSE;
  TS_RULE (why_not,
           state->setup->coin || first->side != SIDE_RESISTANCE
               || terminator_find_chooser (state) != N_SIDES,
           INITIATIVE_HEADING, ts_phrase ("With as many points on both tracks Skynet goes first."));
  return TRUE;
}

static void
perform_first (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  go_first (data, ((const First *) args)->side, outcome);
}

static gboolean
may_flip (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;

  if (!terminator_in_phase (state, PHASE_INITIATIVE, why_not))
    return FALSE;
  TS_NEED (why_not, state->setup->coin,
           ts_phrase ("No coin decides in this game: choose who goes first."));
  return TRUE;
}

static TsThrow
throw_flip (gconstpointer data, gconstpointer args)
{
  return (TsThrow){ "coin", NULL, N_SIDES, 1 };
}

static void
perform_flip (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  const Flip *flip = args;

  go_first (data, flip->coin[0] == 1 ? SIDE_RESISTANCE : SIDE_SKYNET, outcome);
}

/* Without a card in any hand the round would end by itself, and the next one: people look. */
static gboolean
has_any_hand (const TerminatorState *state)
{
  for (int i = 0; i < N_ACTORS; i++)
    if (terminator_may_play (state, i))
      return TRUE;
  return FALSE;
}

JsonObject *
terminator_next_initiative (const TerminatorState *state)
{
  JsonObject *command;

  if (state->setup->coin || terminator_find_chooser (state) != N_SIDES || !has_any_hand (state))
    return NULL;
  command = terminator_new_command ("first");
  json_object_set_string_member (command, "side", terminator_sides[SIDE_SKYNET].id);
  return command;
}

/* first {side, anyway}; flip {coin?: one die of 2: 1 the Resistance, 2 Skynet} */
const TsVerb terminator_initiative_verbs[] = {
  { "first", N_ ("First player"), first_args, sizeof (First), .may = may_first,
    .perform = perform_first },
  { "flip", N_ ("Flip a coin for the initiative"), flip_args, sizeof (Flip), .may = may_flip,
    .throw = throw_flip, .perform = perform_flip },
  { NULL, N_ ("Turn") },
};
