/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-control.c: the deployment areas of 2029: whose they are, who stands in them as far as
 * the sketch shows it (L247, L413, L423), and the control phase: who holds which (L419-427).
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

/* Squares from `x`, `y`. */
typedef struct
{
  int x, y;
  int width, height;
} Box;

static gboolean
overlap (const Box *a, const Box *b)
{
  return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height
         && b->y < a->y + a->height;
}

static Box
get_area_box (const TerminatorState *state, Area area)
{
  const AreaSetup *setup = &state->setup->areas[area];

  return (Box){ setup->x, setup->y, setup->span, setup->span };
}

static Box
get_figure_box (const TerminatorState *state, int figure)
{
  const Figure *stand = &state->figures[figure];
  Box box = { stand->x, stand->y, 1, 1 };

  if (figure == N_FIGURES)
    return (Box){ state->lab_x, state->lab_y, 1, 1 };
  terminator_get_span (state, figure, &box.width, &box.height);
  return box;
}

/* Nothing of it is off the map. */
static gboolean
is_on_map (const TerminatorState *state, const Box *box)
{
  return ts_square_map_contains (state->map, (TsSquare){ box->x, box->y })
         && ts_square_map_contains (
             state->map, (TsSquare){ box->x + box->width - 1, box->y + box->height - 1 });
}

static gboolean
is_taken (const TerminatorState *state, const Box *box)
{
  for (int i = 0; i <= N_FIGURES; i++)
    if (terminator_is_on_sketch (state, i))
      {
        Box other = get_figure_box (state, i);

        if (overlap (box, &other))
          return TRUE;
      }
  return FALSE;
}

static gboolean
is_obstructed (const TerminatorState *state, const Box *box)
{
  for (int x = box->x; x < box->x + box->width; x++)
    for (int y = box->y; y < box->y + box->height; y++)
      if (ts_square_map_is_obstructed (state->map, (TsSquare){ x, y }))
        return TRUE;
  return FALSE;
}

/* Whether a figure may be put there; the tank over obstacles too (L267). */
static gboolean
is_free (const TerminatorState *state, const Box *box, TerminatorKind kind)
{
  return is_on_map (state, box) && !is_taken (state, box)
         && (kind == KIND_TANK || !is_obstructed (state, box));
}

Side
terminator_area_side (Area area)
{
  return area < AREA_MAINFRAME ? SIDE_RESISTANCE : SIDE_SKYNET;
}

gboolean
terminator_has_area (const TerminatorState *state, Area area)
{
  return area < AREA_FACTORY || (int) area - AREA_FACTORY < state->factories;
}

gboolean
terminator_knows_area (const TerminatorState *state, Area area)
{
  const AreaSetup *setup = &state->setup->areas[area];
  Box box;

  if (state->map == NULL || setup->x == UNKNOWN || setup->y == UNKNOWN || setup->span == UNKNOWN)
    return FALSE;
  box = get_area_box (state, area);
  return is_on_map (state, &box);
}

gboolean
terminator_sees_area (const TerminatorState *state, Area area)
{
  for (int i = 0; i < N_FIGURES; i++)
    if (state->figures[i].where == WHERE_2029 && !state->figures[i].placed)
      return FALSE;
  return terminator_knows_area (state, area);
}

guint
terminator_count_in_area (const TerminatorState *state, Area area, Side side)
{
  Box box = get_area_box (state, area);
  guint n = 0;

  for (int i = 0; i < N_FIGURES; i++)
    if (terminator_is_on_sketch (state, i) && terminator_figure_side (i) == side)
      {
        Box figure = get_figure_box (state, i);

        n += overlap (&box, &figure);
      }
  return n;
}

guint
terminator_count_free (const TerminatorState *state, Area area)
{
  g_autoptr (GArray) squares = terminator_list_free (state, area, KIND_SOLDIER);

  return squares->len;
}

/* At least one square of a large unit overlaps the area (L413): its upper left one may lie beside
 * it. */
GArray *
terminator_list_free (const TerminatorState *state, Area area, TerminatorKind kind)
{
  GArray *squares = g_array_new (FALSE, FALSE, sizeof (TsSquare));
  Box box = get_area_box (state, area);
  Box unit = { 0, 0, 1, 1 };

  terminator_get_span (state, terminator_first_figure (kind), &unit.width, &unit.height);
  for (unit.y = box.y - unit.height + 1; unit.y < box.y + box.height; unit.y++)
    for (unit.x = box.x - unit.width + 1; unit.x < box.x + box.width; unit.x++)
      if (is_free (state, &unit, kind))
        {
          TsSquare square = { unit.x, unit.y };

          g_array_append_val (squares, square);
        }
  return squares;
}

gboolean
terminator_is_overrun (const TerminatorState *state, Area area, Side side)
{
  return terminator_count_in_area (state, area, side) == 0
         && terminator_count_in_area (state, area, (Side) !side) > 0;
}

/* The control phase. */

#define HEADING "Controlling Deployment Areas"
#define CORE "Controlling the Skynet Mainframe or Resistance Base"

typedef struct
{
  guint8 held[N_AREAS], n_held; /* Area */
  gboolean is_held_said;
  gint8 points[N_SIDES]; /* UNKNOWN: nobody said */
} Control;

static const TsSpec control_args[] = {
  { "held", TS_SPEC_CHOICES, .choices = terminator_areas,
    .label = N_ ("Areas that the enemy controls"), .distinct = N_ ("Name each of them once."),
    TS_INTO_LIST (Control, held, n_held), TS_HAS (Control, is_held_said) },
  { "resistance", TS_SPEC_INTEGER, .max = GOAL,
    .label = N_ ("Points of the Resistance’s core mission"), .otherwise = UNKNOWN,
    TS_INTO (Control, points[SIDE_RESISTANCE]) },
  { "skynet", TS_SPEC_INTEGER, .max = GOAL, .label = N_ ("Points of Skynet’s core mission"),
    .otherwise = UNKNOWN, TS_INTO (Control, points[SIDE_SKYNET]) },
  { NULL },
};

gboolean
terminator_is_unseen (const TerminatorState *state, Area area)
{
  return terminator_has_area (state, area) && !terminator_sees_area (state, area);
}

guint
terminator_count_unseen (const TerminatorState *state)
{
  guint n = 0;

  for (Area i = 0; i < N_AREAS; i++)
    n += terminator_is_unseen (state, i);
  return n;
}

/* What people say of the areas that the sketch does not see; as before when they say nothing. */
static void
take_held (const TerminatorState *state, const Control *control, guint8 held[N_AREAS])
{
  for (guint i = 0; i < control->n_held; i++)
    held[control->held[i]] = TRUE;
  for (Area i = 0; !control->is_held_said && i < N_AREAS; i++)
    held[i] = terminator_is_unseen (state, i) && state->held[i];
}

/* "Outpost 1: 2 of the Resistance, 1 of Skynet" */
static void
describe_counts (const TerminatorState *state, Area area, TsOutcome *outcome)
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
                                ts_part ("rule", ts_format_heading (HEADING))),
                     0);
        told = TRUE;
        describe_counts (state, i, outcome);
      }
}

static TsPhrase *
format_held (const guint8 held[N_AREAS])
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

/* Whoever took the largest area of the enemy: its core mission's points are due, unless people have
 * scored them in this phase themselves. */
static void
note_taken (TerminatorState *state, const guint8 held[N_AREAS])
{
  static const Area largest[N_SIDES] = { AREA_MAINFRAME, AREA_BASE };

  for (Side i = 0; i < N_SIDES; i++)
    if (state->scored[i] != CORE_SCORED)
      state->scored[i] = held[largest[i]] && !state->held[largest[i]] ? CORE_DUE : CORE_NOT_DUE;
  memcpy (state->held, held, sizeof state->held);
}

static void
learn_points (TerminatorState *state, const gint8 said[N_SIDES], TsOutcome *outcome)
{
  for (Side i = 0; i < N_SIDES; i++)
    {
      int points = said[i];

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
                              terminator_name_side (i), ts_part ("rule", ts_format_heading (CORE))),
                   0);
      }
  if (points[SIDE_RESISTANCE] != 0 || points[SIDE_SKYNET] != 0)
    {
      ts_result (outcome, ts_phrase ("Core mission"), NULL);
      terminator_give_points (state, SOURCE_CORE, NULL, points, outcome);
    }
}

gboolean
terminator_is_core_due (const TerminatorState *state)
{
  return state->scored[SIDE_RESISTANCE] == CORE_DUE || state->scored[SIDE_SKYNET] == CORE_DUE;
}

gboolean
terminator_needs_points (const TerminatorState *state, Side side)
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
is_control (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return terminator_in_phase (state, PHASE_CONTROL, why_not);
}

/* Points are asked for where a core mission scores, areas where none does yet. */
static gboolean
suits_core (const TerminatorState *state, const Control *control, TsWhyNot *why_not)
{
  TerminatorState there = *state;
  guint8 held[N_AREAS] = {};

  if (terminator_is_core_due (state) && control->is_held_said && !ts_reject_idle (why_not, "held"))
    return FALSE;
  if (!terminator_is_core_due (state))
    {
      take_held (state, control, held);
      count_seen (state, held, NULL);
      note_taken (&there, held);
    }
  for (Side i = 0; i < N_SIDES; i++)
    if (control->points[i] != UNKNOWN && there.scored[i] != CORE_DUE
        && !ts_reject_idle (why_not, terminator_sides[i].id))
      return FALSE;
  return TRUE;
}

static gboolean
may_control (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  guint8 held[N_AREAS] = {};

  take_held (state, args, held);
  for (Area i = 0; i < N_AREAS; i++)
    {
      TS_NEED (why_not, !held[i] || terminator_has_area (state, i),
               ts_phrase ("This board has no {area}.", terminator_name_area (i)));
      TS_NEED (why_not, !held[i] || terminator_is_unseen (state, i),
               ts_phrase ("The sketch shows who stands in {area}: correct the sketch where it is "
                          "wrong.",
                          terminator_name_area (i)));
    }
  return suits_core (state, args, why_not);
}

static void
perform_control (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const Control *control = args;
  guint8 held[N_AREAS] = {};

  if (terminator_is_core_due (state))
    ts_title (outcome, ts_phrase ("A core mission scores"));
  else
    {
      take_held (state, control, held);
      count_seen (state, held, outcome);
      if (outcome != NULL && memcmp (held, state->held, sizeof held) == 0)
        ts_outcome_set_idle (outcome, ts_phrase ("Control: nothing changes"));
      note_taken (state, held);
      ts_title (outcome, format_held (held));
    }
  learn_points (state, control->points, outcome);
  if (terminator_needs_points (state, SIDE_RESISTANCE)
      || terminator_needs_points (state, SIDE_SKYNET))
    return;
  score (state, outcome);
  if (state->phase == PHASE_CONTROL)
    terminator_begin_refresh (state, outcome);
}

/* A mission that will expire, and that the last card of the round may have fulfilled (L357). */
static gboolean
may_be_late (const TerminatorState *state)
{
  for (guint i = 0; i < N_COLORS; i++)
    if (state->missions[i].there && state->missions[i].rounds <= 1)
      return TRUE;
  return FALSE;
}

/* Where the sketch sees all areas; but between the last card and the end of a mission people have a
 * moment to score it. */
JsonObject *
terminator_next_control (const TerminatorState *state)
{
  gboolean known = terminator_is_core_due (state)
                       ? !terminator_needs_points (state, SIDE_RESISTANCE)
                             && !terminator_needs_points (state, SIDE_SKYNET)
                       : terminator_count_unseen (state) == 0 && !may_be_late (state);

  return known ? terminator_new_command ("control") : NULL;
}

/* control {held?: areas that the sketch does not see, resistance?, skynet?: points of the core
 * mission where nobody knows} */
const TsVerb terminator_control_verbs[] = {
  { "control", N_ ("Control of the areas"), control_args, sizeof (Control), .moment = is_control,
    .may = may_control, .perform = perform_control },
  { NULL, N_ ("2029") },
};
