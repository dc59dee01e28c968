/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-score.c: the score counted, what is counted next, and who has won.
 */

#include "own-table.h"

#include "ts-score.h"

static gboolean
is_known (const OwnState *state, guint row, guint player)
{
  return (state->known[row] & (1u << player)) != 0;
}

/* Of a unit; -1: of all. A cell asks of its own alone: there are up to 160. */
static void
ask_row_of (const OwnState *state, TsOffer *offer, guint row, int of)
{
  ts_offer_put_number (offer, "row", row + 1);
  for (guint i = 0; i < THE_TABLE; i++)
    {
      int unit = own_find_unit (state, i);
      TsField *field;

      if (unit < 0 || (of >= 0 && unit != of))
        continue;
      field = ts_offer_ask (offer, own_owners[i]);
      ts_field_set_label (field, own_format_unit (state, (guint) unit));
      if (is_known (state, row, (guint) unit))
        ts_field_propose (field, state->typed[row][unit]);
    }
}

static void
show_cell (const OwnState *state,
           TsView *view,
           TsScoreRow *shown,
           const OwnScore *counted,
           guint row,
           guint player)
{
  TsScoreCell *cell = g_ptr_array_index (shown->cells, player);
  const OwnRow *self = &state->setup->game->rows[row];

  if ((counted->known[row] & (1u << player)) != 0)
    ts_score_cell_set (cell, counted->points[row][player]);
  if (self->how == OWN_TYPED && self->points != NULL && is_known (state, row, player))
    ts_score_cell_add_why (
        cell, ts_view_format (view, ts_phrase ("Counted: {points}",
                                               ts_number ("points", state->typed[row][player]))));
  if (self->how == OWN_TYPED && state->stage != OWN_BEFORE)
    ask_row_of (state,
                ts_score_cell_add_offer (cell, view, TS_OFFER_PLAIN, ts_view_text (view, "Count…"),
                                         "count"),
                row, (int) player);
}

static gboolean
is_column_known (const OwnState *state, const OwnScore *counted, guint player)
{
  guint8 known = (guint8) (1u << player);

  for (guint i = 0; i < state->setup->game->n_rows; i++)
    known &= counted->known[i];
  return known != 0;
}

static void
show_totals (const OwnState *state, TsView *view, TsScore *score, const OwnScore *counted)
{
  TsScoreRow *row = ts_score_add_row (score, "total", ts_view_text (view, "Total"));

  row->total = TRUE;
  for (guint i = 0; i < own_count_units (state); i++)
    if (is_column_known (state, counted, i))
      ts_score_cell_set (g_ptr_array_index (row->cells, i), counted->totals[i]);
}

void
own_show_score (const OwnState *state, TsView *view)
{
  const OwnGame *game = state->setup->game;
  TsScore *score;
  OwnScore counted;

  if (game->n_rows == 0)
    return;
  own_count_score (state, &counted);
  score = ts_view_set_score (view);
  for (guint i = 0; i < own_count_units (state); i++)
    {
      TsScoreColumn *column = ts_score_add_column (
          score, own_get_unit_id (state, i), ts_view_format (view, own_format_unit (state, i)),
          own_get_unit_seat (state, i));

      column->rank = counted.ranks[i];
      for (guint j = 0; game->n_sides > 0 && j < state->setup->n_players; j++)
        if (own_get_unit (state, j) == i)
          ts_score_column_add_seat (column, state->setup->seats[j]);
    }
  for (guint i = 0; i < game->n_rows; i++)
    {
      g_autofree char *id = g_strdup_printf ("row-%u", i + 1);
      TsScoreRow *row
          = ts_score_add_row (score, id, ts_view_format (view, own_say (game->rows[i].name)));

      for (guint j = 0; j < own_count_units (state); j++)
        show_cell (state, view, row, &counted, i, j);
    }
  show_totals (state, view, score, &counted);
  score->final = own_is_decided (state);
  score->now = state->stage == OWN_COUNTING;
}

void
own_show_end (const OwnState *state, TsView *view)
{
  const OwnGame *game = state->setup->game;
  OwnScore counted;
  guint row;

  if (state->stage != OWN_COUNTING)
    return;
  view->subtitle = ts_view_text (view, "After the game");
  if (own_is_decided (state))
    {
      view->over = TRUE;
      view->now.kicker = ts_view_text (view, "The end");
      ts_view_instruct (view, NULL, own_format_winners (state), NULL);
      own_count_score (state, &counted);
      for (guint i = 0; i < state->setup->n_players; i++)
        if ((counted.winners >> own_get_unit (state, i) & 1) != 0)
          ts_view_add_winner (view, state->setup->seats[i]);
      return;
    }
  row = own_find_missing (state);
  ts_view_instruct (view, NULL, ts_phrase ("Count: {row}", own_arg ("row", game->rows[row].name)),
                    NULL);
  ask_row_of (state, ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("That is it"), "count"),
              row, -1);
}
