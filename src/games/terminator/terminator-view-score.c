/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-view-score.c: the victory tracks as a table: every point, when it came and what from.
 */

#include "terminator-missions.h"
#include "terminator-view.h"
#include "terminator-words.h"

static const Point *
get_point (const TerminatorState *state, guint i)
{
  return &g_array_index (state->history, Point, i);
}

static TsPhrase *
say_source (const Point *point)
{
  if (point->name != NULL)
    return ts_phrase_verbatim (point->name);
  switch (point->source)
    {
    case SOURCE_MISSION:
      return ts_phrase ("a mission");
    case SOURCE_EXPIRY:
      return ts_phrase ("a mission that expired");
    case SOURCE_CORE:
      return ts_phrase ("the core mission");
    default:
      return ts_phrase ("by hand");
    }
}

static char *
say_point (TsView *view, const Point *point)
{
  return ts_view_say (view, ts_phrase_plural ("Round {round}, {source}: {n} point",
                                              "Round {round}, {source}: {n} points", point->points,
                                              ts_number ("round", point->round),
                                              ts_part ("source", say_source (point))));
}

static void
add_point (TsView *view, TsScoreRow *row, const Point *point)
{
  TsScoreCell *cell = row->cells->pdata[point->side];

  ts_score_cell_set (cell, cell->value + point->points);
  ts_score_cell_add_why (cell, say_point (view, point));
}

static TsScoreRow *
add_row (TsView *view, const char *id, char *label)
{
  TsScoreRow *row = ts_score_add_row (view->score, id, label);

  for (guint i = 0; i < row->cells->len; i++)
    ts_score_cell_set (row->cells->pdata[i], 0);
  return row;
}

/* What one mission brought the sides stands next to each other in the history. */
static gboolean
is_of_same_mission (const Point *a, const Point *b)
{
  return b->source == SOURCE_MISSION && a->round == b->round && a->side < b->side
         && g_strcmp0 (a->name, b->name) == 0;
}

static void
add_missions (const TerminatorState *state, TsView *view)
{
  TsScoreRow *row = NULL;
  const Point *last = NULL;
  guint n = 0;

  for (guint i = 0; i < state->history->len; i++)
    {
      const Point *point = get_point (state, i);

      if (point->source == SOURCE_MISSION && (last == NULL || !is_of_same_mission (last, point)))
        {
          g_autofree char *id = g_strdup_printf ("mission.%u", ++n);

          row = add_row (view, id,
                         point->name != NULL ? g_strdup (point->name)
                                             : ts_view_text (view, "A mission"));
          row->note
              = ts_view_say (view, ts_phrase ("Round {round}", ts_number ("round", point->round)));
        }
      last = point->source == SOURCE_MISSION ? point : NULL;
      if (last != NULL)
        add_point (view, row, point);
    }
}

static void
add_source (const TerminatorState *state, TsView *view, Source source, const char *id, char *label)
{
  TsScoreRow *row = add_row (view, id, label);

  for (guint i = 0; i < state->history->len; i++)
    if (get_point (state, i)->source == source)
      add_point (view, row, get_point (state, i));
}

static void
add_total (const TerminatorState *state, TsView *view)
{
  TsScoreRow *row = add_row (view, "total", ts_view_text (view, "Total"));

  row->total = TRUE;
  for (Side side = 0; side < N_SIDES; side++)
    ts_score_cell_set (row->cells->pdata[side], state->points[side]);
}

static void
add_moments (const TerminatorState *state, TsView *view)
{
  for (int round = 1; round <= state->round; round++)
    {
      TsScoreMoment *moment = ts_score_add_moment (
          view->score, ts_view_say (view, ts_phrase ("Round {round}", ts_number ("round", round))));
      gint64 *values = (gint64 *) moment->values->data;

      values[SIDE_RESISTANCE] = values[SIDE_SKYNET] = 0;
      for (guint i = 0; i < state->history->len; i++)
        if (get_point (state, i)->round <= round || round == state->round)
          values[get_point (state, i)->side] += get_point (state, i)->points;
    }
}

static TsPhrase *
say_lead (const TerminatorState *state)
{
  int resistance = state->points[SIDE_RESISTANCE];
  int skynet = state->points[SIDE_SKYNET];
  TsArg more = ts_number ("more", MAX (resistance, skynet));
  TsArg less = ts_number ("less", MIN (resistance, skynet));

  if (resistance == skynet)
    return ts_phrase ("Tied at {more}", more);
  return skynet > resistance ? ts_phrase ("Skynet leads with {more} to {less}", more, less)
                             : ts_phrase ("The Resistance leads with {more} to {less}", more, less);
}

static TsPhrase *
say_summary (const TerminatorState *state, int winner)
{
  TsArg resistance = ts_number ("resistance", state->points[SIDE_RESISTANCE]);
  TsArg skynet = ts_number ("skynet", state->points[SIDE_SKYNET]);

  if (winner == NOBODY)
    return say_lead (state);
  if (winner == N_SIDES)
    return ts_phrase ("The future stays undecided");
  return winner == SIDE_SKYNET
             ? ts_phrase ("Skynet wins with {skynet} to {resistance}", skynet, resistance)
             : ts_phrase ("The Resistance wins with {resistance} to {skynet}", resistance, skynet);
}

static TsPhrase *
say_tie_break (const TerminatorState *state)
{
  int resistance = terminator_count_costs (state, SIDE_RESISTANCE);
  int skynet = terminator_count_costs (state, SIDE_SKYNET);

  if (resistance == UNKNOWN || skynet == UNKNOWN)
    return ts_phrase ("Both are at {goal}: what the units in 2029 cost decides, and a cost is "
                      "missing",
                      ts_number ("goal", GOAL));
  return ts_phrase ("Both are at {goal}: what the units in 2029 cost decides. The Resistance: "
                    "{resistance}, Skynet: {skynet}",
                    ts_number ("goal", GOAL), ts_number ("resistance", resistance),
                    ts_number ("skynet", skynet));
}

static void
set_ranks (TsScore *score, int winner)
{
  for (Side side = 0; side < N_SIDES; side++)
    ((TsScoreColumn *) score->columns->pdata[side])->rank
        = winner == N_SIDES || winner == (int) side ? 1 : 2;
}

static void
add_result (const TerminatorState *state, TsView *view)
{
  int winner = terminator_get_winner (state);
  TsScore *score = view->score;

  score->summary = ts_view_say (view, say_summary (state, winner));
  score->now = state->phase == PHASE_OVER;
  score->final = winner != NOBODY;
  if (winner != NOBODY)
    set_ranks (score, winner);
  if (state->phase == PHASE_OVER && state->points[SIDE_RESISTANCE] >= GOAL
      && state->points[SIDE_SKYNET] >= GOAL)
    ts_score_add_note (score, ts_view_say (view, say_tie_break (state)));
}

void
terminator_view_score (const TerminatorState *state, TsView *view)
{
  TsScore *score;

  if (state->phase == PHASE_SETUP)
    return;
  score = ts_view_set_score (view);
  for (Side side = 0; side < N_SIDES; side++)
    ts_score_add_column (score, terminator_sides[side].id,
                         ts_view_text (view, terminator_sides[side].label),
                         terminator_side_seat (state, side));
  add_missions (state, view);
  add_source (state, view, SOURCE_EXPIRY, "expired", ts_view_text (view, "Expired missions"));
  add_source (state, view, SOURCE_CORE, "core", ts_view_text (view, "Core missions"));
  add_source (state, view, SOURCE_OTHER, "other", ts_view_text (view, "Other"));
  add_total (state, view);
  add_moments (state, view);
  add_result (state, view);
}
