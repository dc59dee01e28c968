/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-sheet.c: the score as people know it from the pad, and how the points of a row come
 * about, line by line, with the rule.
 */

#include "terminus-table.h"

#include "terminus-ledger.h"
#include "terminus-words.h"

static void
explain_stops (const TerminusState *state, int player, GPtrArray *lines)
{
  const Player *self = &state->players[player];

  if (self->near_stations == UNKNOWN)
    {
      g_ptr_array_add (lines, terminus_count_points (state, player, ROW_STOPS, NOBODY) == 0
                                  ? ts_phrase ("No development is in the city yet")
                                  : ts_phrase ("Missing: the stops that are beside developments"));
      return;
    }
  if (self->near_stations > 0)
    g_ptr_array_add (lines, ts_phrase_plural ("{n} station beside a development: {points}",
                                              "{n} stations beside a development: {points}",
                                              self->near_stations,
                                              ts_number ("points", self->near_stations)));
  if (self->near_hubs > 0)
    g_ptr_array_add (lines,
                     ts_phrase_plural ("{n} hub beside one development: {points}",
                                       "{n} hubs beside one development: {points}", self->near_hubs,
                                       ts_number ("points", HUB_POINTS * self->near_hubs)));
  if (self->near_big_hubs > 0)
    g_ptr_array_add (lines,
                     ts_phrase_plural ("{n} hub beside two or more: {points}",
                                       "{n} hubs beside two or more: {points}", self->near_big_hubs,
                                       ts_number ("points", BIG_HUB_POINTS * self->near_big_hubs)));
  if (lines->len == 0)
    g_ptr_array_add (lines, ts_phrase ("No stop is beside a development"));
}

static void
add_column (
    const TerminusState *state, guint project, int column, const char *msgid, GPtrArray *lines)
{
  g_ptr_array_add (
      lines,
      ts_phrase_new (msgid, NULL, 0,
                     (TsArg[]){ ts_part ("column", terminus_format_column (state, project, column)),
                                { TS_ARG_END } }));
}

static void
explain_column (const TerminusState *state, int player, guint project, GPtrArray *lines)
{
  int column = terminus_get_column (state, player, project);

  if (column > 0 && terminus_get_project_points (state, project, column) == UNKNOWN)
    add_column (state, project, column, N_ ("Missing: the points for {column}"), lines);
  else if (column > 0)
    g_ptr_array_add (
        lines,
        ts_phrase ("What counts: {column}",
                   ts_part ("column", terminus_format_column_points (state, project, column))));
}

static void
explain_project (const TerminusState *state, int player, guint project, GPtrArray *lines)
{
  int lobbied = terminus_get_lobbied (state, player, project);
  int met = state->players[player].met[project];

  if (lobbied == 0)
    {
      g_ptr_array_add (lines, ts_phrase ("No lobbyists there"));
      return;
    }
  if (lobbied > 0)
    add_column (state, project, lobbied, N_ ("Lobbied up to: {column}"), lines);
  if (met == UNKNOWN)
    g_ptr_array_add (lines, ts_phrase ("Missing: the rightmost completed column"));
  else if (met == 0)
    g_ptr_array_add (lines, ts_phrase ("No column is met"));
  else
    add_column (state, project, met, N_ ("Met up to: {column}"), lines);
  explain_column (state, player, project, lines);
}

static TsPhrase *
format_agenda_row (const Agenda *agenda)
{
  if (agenda->met == MET_NOTHING)
    return ts_phrase ("nothing of it is met");
  if (agenda->met == MET_BOTTOM && agenda->lobbied)
    return ts_phrase ("bottom row, with a lobbyist");
  if (agenda->met == MET_BOTTOM)
    return ts_phrase ("top row: the bottom one takes a lobbyist");
  return ts_phrase ("top row");
}

static TsPhrase *
explain_agenda (const TerminusState *state, int player, guint slot, int reader)
{
  const Agenda *agenda = &state->players[player].agendas[slot];
  int points = terminus_get_agenda_points (state, agenda);
  TsArg name = ts_part ("agenda", terminus_format_agenda (state, player, slot));

  if (!terminus_may_read (state, player, slot, reader))
    return ts_phrase ("{agenda}: counted at the end", name);
  if (agenda->met == MET_UNKNOWN)
    return ts_phrase ("{agenda}: missing, which row is met", name);
  if (points == UNKNOWN)
    return ts_phrase ("{agenda}: missing, the points of the row", name);
  if (agenda->summed)
    return ts_phrase ("{agenda}: {points}", name, ts_number ("points", points));
  return ts_phrase ("{agenda}, {row}: {points}", name, ts_part ("row", format_agenda_row (agenda)),
                    ts_number ("points", points));
}

static void
explain_agendas (const TerminusState *state, int player, int reader, GPtrArray *lines)
{
  for (guint i = 0; i < MAX_AGENDAS; i++)
    if (state->players[player].agendas[i].there)
      g_ptr_array_add (lines, explain_agenda (state, player, i, reader));
  if (!terminus_knows_agendas (state, player))
    g_ptr_array_add (lines, ts_phrase ("Missing: whether there are more agendas"));
  else if (lines->len == 0)
    g_ptr_array_add (lines, ts_phrase ("No agenda"));
}

static TsPhrase *
explain_demands (const TerminusState *state, int player)
{
  int n = terminus_get_demands (state, player);
  int points = n != UNKNOWN ? terminus_get_demand_points (state, n) : UNKNOWN;

  if (n == UNKNOWN)
    return ts_phrase ("Missing: the number of demands");
  if (n == 0)
    return ts_phrase ("No demands");
  if (points == UNKNOWN)
    return ts_phrase ("Missing: the points above demand {demand}", ts_number ("demand", n));
  return ts_phrase_plural ("{n} demand: {points}", "{n} demands: {points}", n,
                           ts_number ("points", points));
}

static TsPhrase *
explain_coins (const TerminusState *state, int player)
{
  int coins = terminus_get_coins (state, player);

  if (coins == UNKNOWN)
    return ts_phrase ("Missing: the coins");
  return ts_phrase_plural ("{n} coin, 1 point for 4: {points}",
                           "{n} coins, 1 point for 4: {points}", coins,
                           ts_number ("points", coins / COINS_FOR_A_POINT));
}

/* The sections of the rulebook, as printed. */
static const char *
get_heading (TerminusRow row)
{
  switch (row)
    {
    case ROW_STOPS:
      return "Stops Adjacent to Developments";
    case ROW_AGENDAS:
      return "Personal Agendas";
    case ROW_DEMANDS:
      return "Demand Track";
    case ROW_COINS:
      return "Remaining Coins";
    default:
      return "Public Projects";
    }
}

static void
explain_row (const TerminusState *state, int player, TerminusRow row, int reader, GPtrArray *lines)
{
  switch (row)
    {
    case ROW_STOPS:
      explain_stops (state, player, lines);
      break;
    case ROW_AGENDAS:
      explain_agendas (state, player, reader, lines);
      break;
    case ROW_DEMANDS:
      g_ptr_array_add (lines, explain_demands (state, player));
      break;
    case ROW_COINS:
      g_ptr_array_add (lines, explain_coins (state, player));
      break;
    default:
      explain_project (state, player, row - ROW_PROJECTS, lines);
      break;
    }
}

/* How the points of a row come about, in lines; the last names the rule. (transfer full) */
static GPtrArray *
explain_points (const TerminusState *state, int player, TerminusRow row, int reader)
{
  GPtrArray *lines = ts_phrase_array_new ();
  int told = state->players[player].told[row] - 1;
  TsPhrase *doubt;

  if (told >= 0)
    g_ptr_array_add (lines, ts_phrase ("Counted by the players: {n}", ts_number ("n", told)));
  else
    explain_row (state, player, row, reader, lines);
  doubt = terminus_format_doubt (state, player, row);
  if (doubt != NULL)
    g_ptr_array_add (lines, doubt);
  g_ptr_array_add (lines, ts_format_heading (get_heading (row)));
  return lines;
}

static TsOffer *
offer (const TerminusState *state,
       TsView *view,
       TsScoreCell *cell,
       int player,
       TsPhrase *label,
       const char *verb)
{
  TsOffer *self
      = ts_score_cell_add_offer (cell, view, TS_OFFER_PLAIN, ts_view_format (view, label), verb);

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
          offer (state, view, cell, player,
                 ts_phrase ("{agenda}…",
                            ts_part ("agenda", terminus_format_agenda (state, player, i))),
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
add_offers (
    const TerminusState *state, TsView *view, TsScoreCell *cell, int player, TerminusRow row)
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
add_reasons (
    const TerminusState *state, TsView *view, TsScoreCell *cell, int player, TerminusRow row)
{
  int reader = terminus_get_reader (state, view);
  g_autoptr (GPtrArray) lines = explain_points (state, player, row, reader);
  int counted = terminus_count_points (state, player, row, reader);

  if (cell->corrected)
    ts_score_cell_add_why (cell, ts_view_text (view, "Set by hand"));
  if (cell->corrected && counted != UNKNOWN)
    ts_score_cell_add_why (cell, ts_view_format (view, ts_phrase ("Counted: {points}",
                                                                  ts_number ("points", counted))));
  for (guint i = 0; i < lines->len; i++)
    ts_score_cell_add_why (cell, ts_view_format (view, ts_phrase_ref (lines->pdata[i])));
}

static void
allow_correction (const TerminusState *state, TsScoreCell *cell, int player, TerminusRow row)
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
show_cell (const TerminusState *state, TsView *view, TsScoreCell *cell, int player, TerminusRow row)
{
  int points = terminus_get_points (state, player, row, terminus_get_reader (state, view));

  if (points != UNKNOWN)
    ts_score_cell_set (cell, points);
  cell->corrected = state->players[player].typed[row] != UNKNOWN;
  add_reasons (state, view, cell, player, row);
  allow_correction (state, cell, player, row);
  add_offers (state, view, cell, player, row);
}

static gboolean
hides_agenda (const TerminusState *state, int player, int reader)
{
  for (guint i = 0; i < MAX_AGENDAS; i++)
    if (state->players[player].agendas[i].there && !terminus_may_read (state, player, i, reader))
      return TRUE;
  return FALSE;
}

/* Whoever has an agenda that the table may not read counts otherwise. */
static TsReaders
begin_readers (const TerminusState *state, TsView *view)
{
  TsAudience phones = 0;

  for (int i = 0; i < (int) state->setup->n_players; i++)
    if (hides_agenda (state, i, NOBODY))
      phones |= ts_view_get_phone (view, terminus_player_id (state, i));
  return ts_readers_begin (view, phones);
}

static void
add_row (const TerminusState *state, TsView *view, TerminusRow row)
{
  g_autofree char *id = terminus_dup_row_id (row);
  TsScoreRow *self
      = ts_score_add_row (view->score, id, ts_view_format (view, terminus_format_row (state, row)));

  if (row >= ROW_PROJECTS && row < ROW_AGENDAS)
    self->note = g_strdup (state->setup->projects[row - ROW_PROJECTS].condition);
  for (guint i = 0; i < self->cells->len; i++)
    show_cell (state, view, self->cells->pdata[i], (int) i, row);
}

static void
show_row (const TerminusState *state, TsView *view, TerminusRow row)
{
  if (row != ROW_AGENDAS)
    add_row (state, view, row);
  else
    for (TsReaders readers = begin_readers (state, view); ts_readers_next (&readers);)
      add_row (state, view, row);
}

/* What is not in a total yet. */
static void
explain_total (const TerminusState *state, TsView *view, TsScoreCell *cell, int player)
{
  int reader = terminus_get_reader (state, view);

  for (TerminusRow row = 0; row < N_ROWS; row++)
    if (terminus_has_row (state, row)
        && terminus_get_points (state, player, row, reader) == UNKNOWN)
      ts_score_cell_add_why (
          cell,
          ts_view_format (view, ts_phrase ("Missing: {row}",
                                           ts_part ("row", terminus_format_row (state, row)))));
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
add_present (const TerminusState *state, TsView *view)
{
  int reader = terminus_get_reader (state, view);
  gint32 now[MAX_PLAYERS];
  gboolean complete;

  for (guint i = 0; i < state->setup->n_players; i++)
    now[i] = terminus_get_total (state, (int) i, reader, &complete);
  add_moment (state, view,
              state->phase >= PHASE_SCORE ? ts_view_text (view, "Final score")
                                          : ts_view_text (view, "Now"),
              now);
}

static void
show_moments (const TerminusState *state, TsView *view)
{
  guint n_years = state->phase >= PHASE_SCORE ? N_YEARS : state->year - 1u;

  if (state->setup->score_only)
    return;
  for (guint i = 0; i < n_years; i++)
    add_moment (state, view,
                ts_view_format (view, ts_phrase ("Year {year}", ts_number ("year", i + 1))),
                state->history[i]);
  for (TsReaders readers = begin_readers (state, view); ts_readers_next (&readers);)
    add_present (state, view);
}

static gboolean
is_anything_hidden (const TerminusState *state, int reader)
{
  for (int i = 0; i < (int) state->setup->n_players; i++)
    if (hides_agenda (state, i, reader))
      return TRUE;
  return FALSE;
}

/* What cannot be stays said in the result. */
static void
add_doubts (const TerminusState *state, TsView *view)
{
  for (TerminusRow row = 0; row < N_ROWS; row++)
    for (int i = 0; i < (int) state->setup->n_players; i++)
      {
        TsPhrase *doubt = terminus_format_named_doubt (state, i, row);

        if (doubt != NULL)
          ts_score_add_note (view->score, ts_view_format (view, doubt));
      }
}

static void
tell_result (const TerminusState *state, TsView *view)
{
  int reader = terminus_get_reader (state, view);
  TsPhrase *gaps = terminus_format_gaps (state, reader);
  TsPhrase *tie = is_counted (state) ? terminus_format_tie_break (state) : NULL;

  view->score->summary = ts_view_format (view, terminus_format_summary (state, reader));
  if (gaps != NULL)
    ts_score_add_note (view->score, ts_view_format (view, gaps));
  if (is_anything_hidden (state, reader))
    ts_score_add_note (view->score,
                       ts_view_text (view, "Secret agendas are not counted before the end."));
  if (state->phase >= PHASE_SCORE)
    add_doubts (state, view);
  if (tie != NULL)
    ts_score_add_note (view->score, ts_view_format (view, tie));
  if (reader != NOBODY)
    ts_score_tell_only (view->score);
}

static void
show_result (const TerminusState *state, TsView *view)
{
  guint ranks[MAX_PLAYERS];

  for (TsReaders readers = begin_readers (state, view); ts_readers_next (&readers);)
    tell_result (state, view);
  view->score->now = state->phase >= PHASE_SCORE;
  view->score->final = state->phase == PHASE_OVER && is_counted (state);
  if (!is_counted (state))
    return;
  terminus_rank (state, NOBODY, ranks);
  for (guint i = 0; i < state->setup->n_players; i++)
    ((TsScoreColumn *) view->score->columns->pdata[i])->rank
        = terminus_is_rank_known (state, (int) i) ? ranks[i] : 0;
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
                         ts_view_format (view, terminus_format_player (state, (int) i)),
                         terminus_player_id (state, (int) i));
  for (TerminusRow row = 0; row < N_ROWS; row++)
    if (terminus_has_row (state, row))
      show_row (state, view, row);
  for (TsReaders readers = begin_readers (state, view); ts_readers_next (&readers);)
    show_totals (state, view);
  show_moments (state, view);
  show_result (state, view);
}
