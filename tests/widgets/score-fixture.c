/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * score-fixture.c: the score of a game of two.
 */

#include "score-fixture.h"

#include "../number-field.h"

static void
add_row (TsScore *score, const char *id, const char *label, gint64 pink, gint64 red)
{
  TsScoreRow *row = ts_score_add_row (score, id, g_strdup (label));
  const gint64 values[] = { pink, red };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      TsScoreCell *cell = g_ptr_array_index (row->cells, i);

      cell->id = g_strdup_printf ("%s.%s", id, i == 0 ? "pink" : "red");
      if (values[i] != TS_SCORE_UNKNOWN)
        ts_score_cell_set (cell, values[i]);
    }
  row->total = g_str_equal (id, "total");
}

static void
add_moment (TsScore *score, const char *label, gint64 pink, gint64 red)
{
  TsScoreMoment *moment = ts_score_add_moment (score, g_strdup (label));

  g_array_index (moment->values, gint64, 0) = pink;
  g_array_index (moment->values, gint64, 1) = red;
}

static void
add_question (TsView *view, TsScoreCell *cell)
{
  TsOffer *offer = ts_score_cell_add_offer (cell, view, TS_OFFER_SUGGESTED,
                                            g_strdup ("These stops count…"), "stops");

  add_number_field (offer, "stops", g_strdup ("Stops"), 0, 12, 7);
}

static void
mark_cells (TsView *view)
{
  TsScoreCell *red = score_get_cell (view, 0, 1);
  TsScoreCell *corrected = score_get_cell (view, 1, 0);

  ts_score_cell_add_why (red, g_strdup ("7 stations: 7"));
  ts_score_cell_add_why (red, g_strdup ("1 hub beside one development: 2"));
  corrected->corrected = TRUE;
  corrected->clear = json_object_new ();
  json_object_set_string_member (corrected->clear, "do", "uncorrect");
  json_object_set_string_member (corrected->clear, "id", corrected->id);
  add_question (view, score_get_cell (view, 1, 1));
  score_get_cell (view, 2, 0)->assumed = TRUE;
  g_clear_pointer (&score_get_cell (view, 2, 1)->id, g_free);
}

TsView *
score_new_view (void)
{
  TsView *view = new_view ();
  TsScore *score = ts_view_set_score (view);

  ts_score_add_column (score, "pink", g_strdup ("Pink"), "pink")->rank = 1;
  ts_score_add_column (score, "red", g_strdup ("Red"), "red")->rank = 2;
  add_row (score, "stations", "Stations", 12, 9);
  add_row (score, "projects", "Projects", 8, TS_SCORE_UNKNOWN);
  add_row (score, "coins", "Coins", 2, -1);
  add_row (score, "total", "Total", 22, TS_SCORE_UNKNOWN);
  mark_cells (view);
  add_moment (score, "Start", 0, 0);
  add_moment (score, "Year 1", 10, TS_SCORE_UNKNOWN);
  add_moment (score, "Now", 22, 8);
  score->summary = g_strdup ("Pink leads with 22 points");
  ts_score_add_note (score, g_strdup ("Red: the projects are not known yet."));
  return view;
}

TsScoreCell *
score_get_cell (TsView *view, guint row, guint column)
{
  TsScoreRow *line = g_ptr_array_index (view->score->rows, row);

  return g_ptr_array_index (line->cells, column);
}
