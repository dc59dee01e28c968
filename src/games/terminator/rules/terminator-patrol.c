/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-patrol.c: “Move Neutral Units”, refresh 3: each cop goes along the police route to the
 * first location without a cop, one after another, in the order that the Resistance likes (L452).
 *
 * One tap says that all have moved.  Where the order makes no difference, nobody is asked.
 */

#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#define PATROL "Move Neutral Units"

typedef struct
{
  gint8 figure;
  gint8 to; /* NOBODY: along the arrows */
} Patrol;

static const TsSpec patrol_args[] = {
  { "figure", TS_SPEC_TEXT, .required = TRUE, .max = 20, .label = N_ ("Cop"),
    TS_INTO (Patrol, figure), .find = terminator_find_figure },
  { "to", TS_SPEC_TEXT, .max = TS_MAX_NAME, .label = N_ ("Location"), TS_INTO (Patrol, to),
    .find = terminator_find_tile },
  TS_ANYWAY_ARG,
  { NULL },
};

typedef struct
{
  gboolean moved;
} CopsDone;

static const TsSpec cops_done_args[] = {
  { "moved", TS_SPEC_BOOLEAN, .label = N_ ("All that are left have moved along their route"),
    TS_INTO (CopsDone, moved) },
  TS_ANYWAY_ARG,
  { NULL },
};

static gboolean
has_patrolled (const TerminatorState *state, int cop)
{
  return state->cops_moved & 1 << (cop - FIRST_COP);
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

gboolean
terminator_is_to_patrol (const TerminatorState *state, int figure)
{
  return terminator_is_patrolling (state, figure) && !has_patrolled (state, figure);
}

int
terminator_find_next_cop (const TerminatorState *state, guint *left)
{
  int first = NOBODY;

  *left = 0;
  for (int i = N_FIGURES - 1; i >= FIRST_COP; i--)
    if (terminator_is_to_patrol (state, i))
      {
        first = i;
        (*left)++;
      }
  return first;
}

void
terminator_begin_cops (TerminatorState *state, TsOutcome *outcome)
{
  guint left;

  state->phase = PHASE_COPS;
  state->cops_moved = 0;
  if (terminator_find_next_cop (state, &left) != NOBODY)
    return;
  ts_reason (outcome, ts_phrase ("No cop is on the board: none moves"), 0);
  terminator_begin_income (state, outcome);
}

/* Where it goes: as people say, or along the arrows; NOBODY: nobody knows. */
static int
find_goal (const TerminatorState *state, const Patrol *patrol)
{
  return patrol->to != NOBODY ? patrol->to : terminator_find_beat (state, patrol->figure);
}

/* Where the arrows lead is a rule; where nobody typed them, only that no cop is there. */
static gboolean
check_goal (const TerminatorState *state, int cop, int to, TsWhyNot *why_not)
{
  int goal = terminator_find_beat (state, cop);

  if (goal != NOBODY && goal != to)
    return ts_forbid (why_not,
                      ts_phrase ("The route leads {figure} to {tile}.",
                                 terminator_name_figure (state, cop),
                                 terminator_name_tile (state, goal)),
                      PATROL);
  return goal != NOBODY || !terminator_has_cop (state, to, cop)
         || ts_forbid (why_not,
                       ts_phrase ("Another cop is in {tile}.", terminator_name_tile (state, to)),
                       PATROL);
}

static gboolean
is_patrol (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return terminator_in_phase (state, PHASE_COPS, why_not);
}

static gboolean
may_patrol (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const Patrol *patrol = args;
  int cop = patrol->figure;

  TS_NEED (why_not, terminator_is_patrolling (state, cop),
           ts_phrase ("Choose a cop on the board: {figure} is none.",
                      terminator_name_figure (state, cop)));
  TS_RULE (why_not, !has_patrolled (state, cop), PATROL,
           ts_phrase ("{figure} has moved in this round.", terminator_name_figure (state, cop)));
  TS_NEED (why_not, find_goal (state, patrol) != NOBODY,
           ts_phrase ("Choose where {figure} goes: the police route has not been entered yet.",
                      terminator_name_figure (state, cop)));
  return check_goal (state, cop, find_goal (state, patrol), why_not);
}

static void
reason_route (TsOutcome *outcome)
{
  ts_reason (outcome,
             ts_phrase ("Along the arrows, the first location without a cop ({rule})",
                        ts_part ("rule", ts_format_heading (PATROL))),
             0);
}

static void
perform_patrol (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const Patrol *patrol = args;
  int cop = patrol->figure;
  int to = find_goal (state, patrol);
  gboolean stays = state->figures[cop].tile == to;
  guint left;

  if (terminator_find_beat (state, cop) == to)
    reason_route (outcome);
  ts_title (outcome,
            stays ? ts_phrase ("{figure} stays in {tile}", terminator_name_figure (state, cop),
                               terminator_name_tile (state, to))
                  : ts_phrase ("{figure} → {tile}", terminator_name_figure (state, cop),
                               terminator_name_tile (state, to)));
  if (!stays)
    terminator_stand (state, cop, to, outcome);
  state->cops_moved |= (guint8) (1 << (cop - FIRST_COP));
  if (terminator_find_next_cop (state, &left) == NOBODY)
    terminator_begin_income (state, outcome);
}

static gboolean
may_cops_done (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  guint left;
  int cop = terminator_find_next_cop (state, &left);

  return cop == NOBODY || ((const CopsDone *) args)->moved
         || ts_forbid_brief (
             why_not,
             ts_phrase_plural ("{n} cop has not moved yet.", "{n} cops have not moved yet.", left),
             ts_phrase ("{figure} has not moved yet.", terminator_name_figure (state, cop)),
             PATROL);
}

/* Where nobody typed the arrows, the table alone knows where it stands now. */
static void
move_out_of_sight (TerminatorState *state, int cop, TsOutcome *outcome)
{
  Figure *self = &state->figures[cop];

  if (self->tile == NOBODY)
    ts_instruct (outcome, "move-figure", N_ ("Move {figure} along its route"),
                 N_ ("Move {figure} back"), terminator_name_figure (state, cop));
  else
    ts_add_instruction (
        outcome, "move-figure",
        ts_phrase ("Move {figure} along its route", terminator_name_figure (state, cop)),
        ts_phrase ("{figure} back → {tile}", terminator_name_figure (state, cop),
                   terminator_name_tile (state, self->tile)));
  ts_put_down (outcome, self->tile == NOBODY ? TS_PLACE_NOWHERE : TS_PLACE_UNDONE, "figure/%d",
               cop);
  self->tile = NOBODY;
}

/* All that are left, in the order of their numbers. */
static void
move_cops (TerminatorState *state, TsOutcome *outcome)
{
  gboolean told = FALSE;

  for (int i = FIRST_COP; i < N_FIGURES; i++)
    {
      int goal;

      if (!terminator_is_to_patrol (state, i))
        continue;
      goal = terminator_find_beat (state, i);
      if (goal != NOBODY && !told)
        reason_route (outcome);
      told = told || goal != NOBODY;
      if (goal == NOBODY)
        move_out_of_sight (state, i, outcome);
      else if (goal != state->figures[i].tile)
        terminator_stand (state, i, goal, outcome);
      state->cops_moved |= (guint8) (1 << (i - FIRST_COP));
    }
}

static void
perform_cops_done (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  if (((const CopsDone *) args)->moved)
    move_cops (data, outcome);
  ts_title (outcome, ts_phrase ("The cops have moved"));
  terminator_begin_income (data, outcome);
}

/* All places, whoever stands in which: cops are alike. */
static guint64
count_places (const TerminatorState *state)
{
  guint64 places = 0;

  for (int i = FIRST_COP; i < N_FIGURES; i++)
    if (terminator_is_patrolling (state, i))
      places += (guint64) 1 << 3 * state->figures[i].tile;
  return places;
}

/* Whether the cops come to stand in the same `places` in whatever order they go; 0 so far. */
static gboolean
is_without_choice (const TerminatorState *state, guint64 *places)
{
  gboolean any = FALSE;

  for (int i = FIRST_COP; i < N_FIGURES; i++)
    {
      TerminatorState there;

      if (!terminator_is_to_patrol (state, i))
        continue;
      there = *state;
      there.figures[i].tile = (gint8) terminator_find_beat (state, i);
      there.cops_moved |= (guint8) (1 << (i - FIRST_COP));
      if (there.figures[i].tile == NOBODY || !is_without_choice (&there, places))
        return FALSE;
      any = TRUE;
    }
  if (!any && *places == 0)
    *places = count_places (state);
  return any || *places == count_places (state);
}

static gboolean
has_stray (const TerminatorState *state)
{
  for (int i = FIRST_COP; i < N_FIGURES; i++)
    if (terminator_is_patrolling (state, i) && state->figures[i].tile == NOBODY)
      return TRUE;
  return FALSE;
}

/* The order is for the Resistance to choose, where it makes a difference. */
JsonObject *
terminator_next_patrol (const TerminatorState *state)
{
  guint64 places = 0;
  guint left;
  JsonObject *command;

  terminator_find_next_cop (state, &left);
  if (left > 0 && (has_stray (state) || !is_without_choice (state, &places)))
    return NULL;
  command = terminator_new_command ("cops-done");
  if (left > 0)
    json_object_set_boolean_member (command, "moved", TRUE);
  return command;
}

/* patrol {figure, to?: a tile, anyway}: one of them; cops-done {moved?: all that are left have
 * moved, along the arrows where they are known, anyway} */
const TsVerb terminator_patrol_verbs[] = {
  { "patrol", N_ ("Move a cop"), patrol_args, sizeof (Patrol), .moment = is_patrol,
    .may = may_patrol, .perform = perform_patrol },
  { "cops-done", N_ ("The cops have moved"), cops_done_args, sizeof (CopsDone), .moment = is_patrol,
    .may = may_cops_done, .perform = perform_cops_done },
  { NULL, N_ ("Cops") },
};
