/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-patrol.c: refresh 3: each cop goes along the police route to the first location
 * without a cop (L452, L477), one after another, in the order that the Resistance likes.
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#define HEADING "Move Neutral Units"

const TsSpec terminator_patrol_args[] = {
  { "figure", TS_SPEC_TEXT, .required = TRUE, .max = 20, .label = N_ ("Cop") },
  { "to", TS_SPEC_TEXT, .max = TS_MAX_NAME, .label = N_ ("Location") },
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec terminator_cops_done_args[] = {
  TS_ANYWAY_ARG,
  { NULL },
};

gboolean
terminator_is_patrolling (const TerminatorState *state, int figure)
{
  return terminator_get_kind (figure) == KIND_COP && state->figures[figure].where == WHERE_1984;
}

gboolean
terminator_has_patrolled (const TerminatorState *state, int cop)
{
  return state->cops_moved & 1 << (cop - terminator_first_figure (KIND_COP));
}

gboolean
terminator_has_cop (const TerminatorState *state, int tile, int except)
{
  for (int i = 0; i < N_FIGURES; i++)
    if (i != except && terminator_is_patrolling (state, i) && state->figures[i].tile == tile)
      return TRUE;
  return FALSE;
}

int
terminator_find_beat (const TerminatorState *state, int cop)
{
  int start = state->figures[cop].tile;
  int tile = start;

  for (int i = 0; tile != NOBODY && i < N_TILES; i++)
    {
      tile = terminator_get_patrol (state, tile);
      if (tile == NOBODY || tile == start || !terminator_has_cop (state, tile, cop))
        return tile;
    }
  return tile == NOBODY ? NOBODY : start;
}

static int
find_next_cop (const TerminatorState *state)
{
  for (int i = 0; i < N_FIGURES; i++)
    if (terminator_is_patrolling (state, i) && !terminator_has_patrolled (state, i))
      return i;
  return NOBODY;
}

void
terminator_begin_cops (TerminatorState *state, TsOutcome *outcome)
{
  state->phase = PHASE_COPS;
  state->cops_moved = 0;
  if (find_next_cop (state) != NOBODY)
    return;
  ts_reason (outcome, ts_phrase ("No cop is on the board: none moves"), 0);
  terminator_begin_income (state, outcome);
}

static gboolean
check_cop (
    const TerminatorState *state, int cop, JsonObject *command, TsOutcome *outcome, GError **error)
{
  if (!terminator_is_patrolling (state, cop))
    return ts_refuse (error, ts_phrase ("Choose a cop on the board: {figure} is none.",
                                        terminator_name_figure (state, cop)));
  if (!terminator_has_patrolled (state, cop))
    return TRUE;
  return ts_rules_forbid (
      command, ts_phrase ("{figure} has moved in this round.", terminator_name_figure (state, cop)),
      HEADING, outcome, error);
}

/* Where the arrows lead is a rule; where nobody typed them, only that no cop is there. */
static gboolean
check_goal (const TerminatorState *state,
            int cop,
            int to,
            JsonObject *command,
            TsOutcome *outcome,
            GError **error)
{
  int goal = terminator_find_beat (state, cop);

  if (goal != NOBODY && goal != to)
    return ts_rules_forbid (command,
                            ts_phrase ("The route leads {figure} to {tile}.",
                                       terminator_name_figure (state, cop),
                                       terminator_name_tile (state, goal)),
                            HEADING, outcome, error);
  if (goal == NOBODY && terminator_has_cop (state, to, cop))
    return ts_rules_forbid (
        command, ts_phrase ("Another cop is in {tile}.", terminator_name_tile (state, to)), HEADING,
        outcome, error);
  return TRUE;
}

static gboolean
read_goal (const TerminatorState *state, int cop, JsonObject *command, int *to, GError **error)
{
  const char *id = ts_arg_text (command, "to");

  *to = id != NULL ? terminator_get_tile (state, id, error) : terminator_find_beat (state, cop);
  if (*to != NOBODY)
    return TRUE;
  return id == NULL
         && ts_refuse (error,
                       ts_phrase ("Say where {figure} goes: nobody has typed the police route.",
                                  terminator_name_figure (state, cop)));
}

static void
walk (TerminatorState *state, int cop, int to, TsOutcome *outcome)
{
  if (state->figures[cop].tile == to)
    ts_title (outcome, ts_phrase ("{figure} stays in {tile}", terminator_name_figure (state, cop),
                                  terminator_name_tile (state, to)));
  else
    {
      ts_title (outcome, ts_phrase ("{figure} → {tile}", terminator_name_figure (state, cop),
                                    terminator_name_tile (state, to)));
      terminator_stand (state, cop, to, outcome);
    }
  state->cops_moved |= (guint8) (1 << (cop - terminator_first_figure (KIND_COP)));
}

gboolean
terminator_apply_patrol (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  int cop, to;

  if (!terminator_need_phase (state, PHASE_COPS, error))
    return FALSE;
  cop = terminator_get_figure (state, ts_arg_text (command, "figure"), error);
  if (cop == NOBODY || !check_cop (state, cop, command, outcome, error)
      || !read_goal (state, cop, command, &to, error)
      || !check_goal (state, cop, to, command, outcome, error))
    return FALSE;
  if (terminator_find_beat (state, cop) == to)
    ts_reason (outcome,
               ts_phrase ("Along the arrows, the first location without a cop ({rule})",
                          ts_part ("rule", ts_say_heading (HEADING))),
               0);
  walk (state, cop, to, outcome);
  if (find_next_cop (state) == NOBODY)
    terminator_begin_income (state, outcome);
  return TRUE;
}

gboolean
terminator_apply_cops_done (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  int cop = find_next_cop (state);

  if (!terminator_need_phase (state, PHASE_COPS, error))
    return FALSE;
  if (cop != NOBODY
      && !ts_rules_forbid (
          command, ts_phrase ("{figure} has not moved yet.", terminator_name_figure (state, cop)),
          HEADING, outcome, error))
    return FALSE;
  ts_title (outcome, ts_phrase ("The cops have moved"));
  terminator_begin_income (state, outcome);
  return TRUE;
}
