/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-control.c: the control phase: who holds which area (L419-427).
 *
 * Areas that the sketch sees are counted, of the others people say it.  An area is judged anew
 * every round: when the enemies have left it, it is its owner's again.  Whoever takes the largest
 * area of the enemy scores its core mission then, and not again while it stays taken: the rulebook
 * has it when a side "manages to take control".
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#include <string.h>

#define HEADING "Controlling Deployment Areas"
#define CORE "Controlling the Skynet Mainframe or Resistance Base"

const TsSpec terminator_control_args[] = {
  { "held", TS_SPEC_CHOICES, .choices = terminator_areas,
    .label = N_ ("Areas that the enemy controls") },
  { "resistance", TS_SPEC_INTEGER, .max = GOAL,
    .label = N_ ("Points of the Resistance’s core mission") },
  { "skynet", TS_SPEC_INTEGER, .max = GOAL, .label = N_ ("Points of Skynet’s core mission") },
  { NULL },
};

/* The areas of a list, as far as they are for people to say. */
static gboolean
read_held (const TerminatorState *state, JsonObject *command, guint8 held[N_AREAS], GError **error)
{
  JsonArray *list = json_object_has_member (command, "held")
                        ? json_object_get_array_member (command, "held")
                        : NULL;

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      Area area
          = (Area) ts_choice_index (terminator_areas, json_array_get_string_element (list, i));

      if (!terminator_has_area (state, area))
        return ts_refuse (error,
                          ts_phrase ("This board has no {area}.", terminator_name_area (area)));
      if (terminator_sees_area (state, area))
        return ts_refuse (error, ts_phrase ("The sketch shows who stands in {area}: correct "
                                            "the sketch where it is wrong.",
                                            terminator_name_area (area)));
      held[area] = TRUE;
    }
  for (Area i = 0; list == NULL && i < N_AREAS; i++)
    held[i] = terminator_has_area (state, i) && !terminator_sees_area (state, i) && state->held[i];
  return TRUE;
}

/* "Outpost 1: 2 of the Resistance, 1 of Skynet" */
static void
tell_counts (const TerminatorState *state, Area area, TsOutcome *outcome)
{
  ts_candidate (
      outcome,
      ts_phrase ("{area}: {resistance} of the Resistance, {skynet} of Skynet",
                 terminator_name_area (area),
                 ts_number ("resistance", terminator_count_in_area (state, area, SIDE_RESISTANCE)),
                 ts_number ("skynet", terminator_count_in_area (state, area, SIDE_SKYNET))),
      NULL);
}

static void
count_seen (const TerminatorState *state, guint8 held[N_AREAS], TsOutcome *outcome)
{
  gboolean told = FALSE;

  for (Area i = 0; i < N_AREAS; i++)
    if (terminator_has_area (state, i) && terminator_sees_area (state, i))
      {
        held[i] = terminator_is_overrun (state, i, terminator_area_side (i));
        if (!told)
          ts_reason (outcome,
                     ts_phrase ("The enemy controls an area in which it has units and the owner "
                                "none ({rule})",
                                ts_part ("rule", ts_say_heading (HEADING))),
                     0);
        told = TRUE;
        tell_counts (state, i, outcome);
      }
}

static TsPhrase *
say_held (const guint8 held[N_AREAS])
{
  GPtrArray *areas = ts_phrase_array_new ();

  for (Area i = 0; i < N_AREAS; i++)
    if (held[i])
      g_ptr_array_add (areas, ts_phrase ("{area} ({side})", terminator_name_area (i),
                                         terminator_name_side ((Side) !terminator_area_side (i))));
  if (areas->len > 0)
    return ts_phrase ("Controlled by the enemy: {areas}", ts_list ("areas", areas));
  g_ptr_array_unref (areas);
  return ts_phrase ("Each side controls its own areas");
}

/* Whoever took the largest area of the enemy: its core mission's points are due. */
static void
note_taken (TerminatorState *state, const guint8 held[N_AREAS])
{
  static const Area largest[N_SIDES] = { AREA_MAINFRAME, AREA_BASE };

  for (Side i = 0; i < N_SIDES; i++)
    state->scored[i] = held[largest[i]] && !state->held[largest[i]] ? CORE_DUE : CORE_NOT_DUE;
  memcpy (state->held, held, sizeof state->held);
}

static void
learn_points (TerminatorState *state, JsonObject *command, TsOutcome *outcome)
{
  for (Side i = 0; i < N_SIDES; i++)
    {
      int points = (int) ts_arg_number (command, terminator_sides[i].id, UNKNOWN);

      if (state->scored[i] != CORE_DUE || points == UNKNOWN || state->core_points[i] == points)
        continue;
      state->core_points[i] = (gint16) points;
      ts_fact (outcome, "core", i == SIDE_SKYNET ? "core-skynet" : "core-resistance", "points",
               points);
    }
}

/* Both at once: they may end the game together (L465). */
static void
score (TerminatorState *state, TsOutcome *outcome)
{
  int points[N_SIDES] = {};

  for (Side i = 0; i < N_SIDES; i++)
    if (state->scored[i] == CORE_DUE)
      {
        points[i] = state->core_points[i];
        state->scored[i] = CORE_SCORED;
        ts_reason (outcome,
                   ts_phrase ("{side} has taken the largest area of the enemy and scores its core "
                              "mission, once, not every round that it holds it ({rule})",
                              terminator_name_side (i), ts_part ("rule", ts_say_heading (CORE))),
                   0);
      }
  if (points[SIDE_RESISTANCE] != 0 || points[SIDE_SKYNET] != 0)
    terminator_give_points (state, SOURCE_CORE, NULL, points, outcome);
}

gboolean
terminator_is_core_due (const TerminatorState *state)
{
  return state->scored[SIDE_RESISTANCE] == CORE_DUE || state->scored[SIDE_SKYNET] == CORE_DUE;
}

gboolean
terminator_needs_core_points (const TerminatorState *state, Side side)
{
  return state->scored[side] == CORE_DUE && state->core_points[side] == UNKNOWN;
}

void
terminator_begin_control (TerminatorState *state, TsOutcome *outcome)
{
  state->phase = PHASE_CONTROL;
  for (Side i = 0; i < N_SIDES; i++)
    state->scored[i] = CORE_NOT_DUE;
}

static gboolean
judge (TerminatorState *state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  guint8 held[N_AREAS] = {};

  if (!read_held (state, command, held, error))
    return FALSE;
  count_seen (state, held, outcome);
  note_taken (state, held);
  ts_title (outcome, say_held (held));
  return TRUE;
}

gboolean
terminator_apply_control (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;

  if (!terminator_need_phase (state, PHASE_CONTROL, error))
    return FALSE;
  if (terminator_is_core_due (state))
    ts_title (outcome, ts_phrase ("A core mission scores"));
  else if (!judge (state, command, outcome, error))
    return FALSE;
  learn_points (state, command, outcome);
  if (terminator_needs_core_points (state, SIDE_RESISTANCE)
      || terminator_needs_core_points (state, SIDE_SKYNET))
    return TRUE;
  score (state, outcome);
  if (state->phase == PHASE_CONTROL)
    terminator_begin_refresh (state, outcome);
  return TRUE;
}
