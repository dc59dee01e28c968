/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * score-game.c: the template game with a score.
 */

#include "score-game.h"

#include "ts-games.h"
#include "ts-score.h"

static TsGame game;
static void (*view_without) (gconstpointer state, TsView *view);

static const TsPanel *
find_runners (const TsView *view)
{
  for (guint i = 0; i < view->panels->len; i++)
    if (g_str_equal (((TsPanel *) view->panels->pdata[i])->id, "runners"))
      return view->panels->pdata[i];
  g_assert_not_reached ();
}

/* Which of the numbers of a runner; -1: all of them. */
static void
add_row (TsScore *score, const TsPanel *runners, const char *label, int part)
{
  TsScoreRow *row = ts_score_add_row (score, label, g_strdup (label));

  row->total = part < 0;
  for (guint i = 0; i < runners->trackers->len; i++)
    {
      const TsTracker *runner = runners->trackers->pdata[i];
      TsScoreCell *cell = row->cells->pdata[i];
      gint64 sum = 0;

      for (int k = 0; k < (int) runner->parts->len; k++)
        if (k == part || part < 0)
          sum += ((TsTracker *) runner->parts->pdata[k])->value;
      ts_score_cell_set (cell, sum);
      if (part >= 0)
        cell->id = g_strdup (((TsTracker *) runner->parts->pdata[part])->id);
    }
}

static void
add_moment (TsScore *score, const TsPanel *runners, const char *label, int times)
{
  TsScoreMoment *moment = ts_score_add_moment (score, g_strdup (label));

  for (guint i = 0; i < runners->trackers->len; i++)
    {
      const TsTracker *runner = runners->trackers->pdata[i];

      g_array_index (moment->values, gint64, i)
          = times * ((TsTracker *) runner->parts->pdata[0])->value;
    }
}

/* Of the first runner. */
static gint64
get_steps (const TsPanel *runners)
{
  const TsTracker *runner = runners->trackers->pdata[0];

  return ((TsTracker *) runner->parts->pdata[0])->value;
}

static void
view_with_score (gconstpointer state, TsView *view)
{
  const TsPanel *runners;
  TsScore *score;

  view_without (state, view);
  runners = find_runners (view);
  score = ts_view_set_score (view);
  for (guint i = 0; i < runners->trackers->len; i++)
    {
      const TsTracker *runner = runners->trackers->pdata[i];

      ts_score_add_column (score, runner->seat, g_strdup (runner->label), runner->seat)->rank
          = i + 1;
    }
  add_row (score, runners, "Way", 0);
  add_row (score, runners, "Breath", 1);
  add_row (score, runners, "Sum", -1);
  add_moment (score, runners, "Start", 0);
  add_moment (score, runners, "Now", 1);
  score->summary = g_strdup ("Ada is ahead");
  ts_score_add_note (score, g_strdup ("Whoever sleeps wins a tie."));
  score->now = get_steps (runners) >= SCORE_GAME_STEPS;
}

const TsGame *
score_game_get (void)
{
  if (view_without == NULL)
    {
      game = *ts_games_find ("template", NULL);
      view_without = game.view;
      game.view = view_with_score;
    }
  return &game;
}
