/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-view-score.c: the score as people know it from the pad.
 */

#include "terminus-ask.h"
#include "terminus-catalogue.h"
#include "terminus-ledger.h"
#include "terminus-score.h"
#include "terminus-verbs.h"
#include "terminus-view.h"
#include "terminus-words.h"

static TsOffer *
offer (const TerminusState *state,
       TsView *view,
       TsScoreCell *cell,
       int player,
       TsPhrase *label,
       const char *verb)
{
  TsOffer *self
      = ts_score_cell_add_offer (cell, view, TS_OFFER_PLAIN, ts_view_say (view, label), verb);

  ts_offer_put_text (self, "player", terminus_player_id (state, player));
  return self;
}

static void
offer_project (
    const TerminusState *state, TsView *view, TsScoreCell *cell, int player, guint project)
{
  TsOffer *self = offer (state, view, cell, player, ts_phrase ("What is met…"), "met");

  terminus_put_project (self, project);
  terminus_ask_project (state, player, project, self);
}

static void
offer_agendas (const TerminusState *state, TsView *view, TsScoreCell *cell, int player)
{
  const Player *self = &state->players[player];
  int reader = terminus_get_reader (state, view);

  for (guint i = 0; i < MAX_AGENDAS; i++)
    if (self->agendas[i].there && terminus_may_read (state, player, i, reader))
      terminus_ask_agenda (
          state, player, i,
          offer (
              state, view, cell, player,
              ts_phrase ("{agenda}…", ts_part ("agenda", terminus_say_agenda (state, player, i))),
              "agenda-met"));
  if (terminus_counts (state, PART_AGENDAS)
      || terminus_count_agendas (state, player) == MAX_AGENDAS)
    return;
  terminus_ask_new_agenda (
      offer (state, view, cell, player, ts_phrase ("One more agenda…"), "add-agenda"));
  if (!self->no_more_agendas)
    offer (state, view, cell, player, ts_phrase ("No more agendas"), "no-more-agendas");
}

static void
offer_demands (const TerminusState *state, TsView *view, TsScoreCell *cell, int player)
{
  int n = terminus_get_demands (state, player);

  if (!terminus_counts (state, PART_DEMANDS))
    terminus_ask_demands (state, player,
                          offer (state, view, cell, player, ts_phrase ("Demands…"), "count"));
  else if (n > 0 && terminus_get_demand_points (state, n) == UNKNOWN)
    terminus_ask_points (
        offer (state, view, cell, player, ts_phrase ("Points of the demands…"), "count"));
}

static void
add_offers (const TerminusState *state, TsView *view, TsScoreCell *cell, int player, Row row)
{
  switch (row)
    {
    case ROW_STOPS:
      terminus_ask_stops (
          state, player,
          offer (state, view, cell, player, ts_phrase ("Stops beside developments…"), "stops"));
      break;
    case ROW_AGENDAS:
      offer_agendas (state, view, cell, player);
      break;
    case ROW_DEMANDS:
      offer_demands (state, view, cell, player);
      break;
    case ROW_COINS:
      if (!terminus_counts (state, PART_COINS))
        terminus_ask_coins (state, player,
                            offer (state, view, cell, player, ts_phrase ("Coins left…"), "count"));
      break;
    default:
      offer_project (state, view, cell, player, row - ROW_PROJECTS);
      break;
    }
}

static void
add_reasons (const TerminusState *state, TsView *view, TsScoreCell *cell, int player, Row row)
{
  int reader = terminus_get_reader (state, view);
  g_autoptr (GPtrArray) lines = terminus_explain_points (state, player, row, reader);
  int counted = terminus_count_points (state, player, row, reader);

  if (cell->corrected)
    ts_score_cell_add_why (cell, ts_view_text (view, "Set by hand"));
  if (cell->corrected && counted != UNKNOWN)
    ts_score_cell_add_why (
        cell, ts_view_say (view, ts_phrase ("Counted: {points}", ts_number ("points", counted))));
  for (guint i = 0; i < lines->len; i++)
    ts_score_cell_add_why (cell, ts_view_say (view, ts_phrase_ref (lines->pdata[i])));
}

static void
allow_correction (const TerminusState *state, TsScoreCell *cell, int player, Row row)
{
  g_autofree char *id = terminus_dup_row_id (row);

  cell->id = g_strdup_printf ("score.%s.%s", id, terminus_player_id (state, player));
  if (!cell->corrected)
    return;
  cell->clear = json_object_new ();
  json_object_set_string_member (cell->clear, "do", "count-again");
  json_object_set_string_member (cell->clear, "id", cell->id);
}

static void
show_cell (const TerminusState *state, TsView *view, TsScoreCell *cell, int player, Row row)
{
  int points = terminus_get_points (state, player, row, terminus_get_reader (state, view));

  if (points != UNKNOWN)
    ts_score_cell_set (cell, points);
  cell->corrected = state->players[player].typed[row] != UNKNOWN;
  add_reasons (state, view, cell, player, row);
  allow_correction (state, cell, player, row);
  add_offers (state, view, cell, player, row);
}

static void
show_row (const TerminusState *state, TsView *view, Row row)
{
  g_autofree char *id = terminus_dup_row_id (row);
  TsScoreRow *self
      = ts_score_add_row (view->score, id, ts_view_say (view, terminus_say_row (state, row)));

  if (row >= ROW_PROJECTS && row < ROW_AGENDAS)
    self->note = g_strdup (state->setup->projects[row - ROW_PROJECTS].condition);
  for (guint i = 0; i < self->cells->len; i++)
    show_cell (state, view, self->cells->pdata[i], (int) i, row);
}

/* What is not in a total yet. */
static void
explain_total (const TerminusState *state, TsView *view, TsScoreCell *cell, int player)
{
  int reader = terminus_get_reader (state, view);

  for (Row row = 0; row < N_ROWS; row++)
    if (terminus_has_row (state, row)
        && terminus_get_points (state, player, row, reader) == UNKNOWN)
      ts_score_cell_add_why (
          cell, ts_view_say (view, ts_phrase ("Missing: {row}",
                                              ts_part ("row", terminus_say_row (state, row)))));
}

/* The end has come, and nothing is missing. */
static gboolean
is_counted (const TerminusState *state)
{
  return state->phase >= PHASE_SCORE && terminus_count_missing (state, NOBODY) == 0;
}

/* Totals say what is known together; they are the last moment of the graph as well. */
static void
show_totals (const TerminusState *state, TsView *view)
{
  TsScoreRow *row = ts_score_add_row (view->score, "total", ts_view_text (view, "Total"));
  int reader = terminus_get_reader (state, view);

  row->total = TRUE;
  for (guint i = 0; i < row->cells->len; i++)
    {
      gboolean complete;
      int total = terminus_get_total (state, (int) i, reader, &complete);

      ts_score_cell_set (row->cells->pdata[i], total);
      explain_total (state, view, row->cells->pdata[i], (int) i);
      if (is_counted (state) && g_strcmp0 (terminus_get_tie_break (state, (int) i), "discs") == 0)
        terminus_ask_discs (state, (int) i,
                            offer (state, view, row->cells->pdata[i], (int) i,
                                   ts_phrase ("Stations left…"), "count"));
    }
}

static void
add_moment (const TerminusState *state, TsView *view, char *label, const gint32 *values)
{
  TsScoreMoment *moment = ts_score_add_moment (view->score, label);

  for (guint i = 0; i < state->setup->n_players; i++)
    if (values[i] != G_MININT32)
      g_array_index (moment->values, gint64, i) = values[i];
}

static void
show_moments (const TerminusState *state, TsView *view)
{
  guint n_years = state->phase >= PHASE_SCORE ? N_YEARS : state->year - 1u;
  int reader = terminus_get_reader (state, view);
  gint32 now[MAX_PLAYERS];
  gboolean complete;

  if (state->setup->score_only)
    return;
  for (guint i = 0; i < n_years; i++)
    add_moment (state, view,
                ts_view_say (view, ts_phrase ("Year {year}", ts_number ("year", i + 1))),
                state->history[i]);
  for (guint i = 0; i < state->setup->n_players; i++)
    now[i] = terminus_get_total (state, (int) i, reader, &complete);
  add_moment (state, view,
              state->phase >= PHASE_SCORE ? ts_view_text (view, "Final score")
                                          : ts_view_text (view, "Now"),
              now);
}

static gboolean
has_hidden_agenda (const TerminusState *state, int reader)
{
  for (guint i = 0; i < state->setup->n_players; i++)
    for (guint j = 0; j < MAX_AGENDAS; j++)
      if (state->players[i].agendas[j].there && !terminus_may_read (state, (int) i, j, reader))
        return TRUE;
  return FALSE;
}

static void
show_result (const TerminusState *state, TsView *view)
{
  int reader = terminus_get_reader (state, view);
  guint ranks[MAX_PLAYERS];
  TsPhrase *gaps = terminus_say_gaps (state, reader);
  TsPhrase *tie;

  view->score->summary = ts_view_say (view, terminus_say_summary (state, reader));
  if (gaps != NULL)
    ts_score_add_note (view->score, ts_view_say (view, gaps));
  if (has_hidden_agenda (state, reader))
    ts_score_add_note (view->score,
                       ts_view_text (view, "Secret agendas are not counted before the end."));
  view->score->now = state->phase >= PHASE_SCORE;
  view->score->final = state->phase == PHASE_OVER && is_counted (state);
  if (!is_counted (state))
    return;
  terminus_rank (state, reader, ranks);
  for (guint i = 0; i < state->setup->n_players; i++)
    ((TsScoreColumn *) view->score->columns->pdata[i])->rank = ranks[i];
  tie = terminus_say_tie_break (state);
  if (tie != NULL)
    ts_score_add_note (view->score, ts_view_say (view, tie));
}

void
terminus_view_score (const TerminusState *state, TsView *view)
{
  TsScore *score;

  if (state->phase <= PHASE_HUBS)
    return;
  score = ts_view_set_score (view);
  for (guint i = 0; i < state->setup->n_players; i++)
    ts_score_add_column (score, terminus_player_id (state, (int) i),
                         ts_view_say (view, terminus_say_player (state, (int) i)),
                         state->setup->players[i].color);
  for (Row row = 0; row < N_ROWS; row++)
    if (terminus_has_row (state, row))
      show_row (state, view, row);
  show_totals (state, view);
  show_moments (state, view);
  show_result (state, view);
}
