/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-why.c: how the points of a row come about, line by line, with the rule.
 */

#include "terminus-ask.h"
#include "terminus-ledger.h"
#include "terminus-score.h"
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
                                       ts_number ("points", 2 * self->near_hubs)));
  if (self->near_big_hubs > 0)
    g_ptr_array_add (lines,
                     ts_phrase_plural ("{n} hub beside two or more: {points}",
                                       "{n} hubs beside two or more: {points}", self->near_big_hubs,
                                       ts_number ("points", 3 * self->near_big_hubs)));
  if (lines->len == 0)
    g_ptr_array_add (lines, ts_phrase ("No stop is beside a development"));
  if (terminus_counts (state, PART_STATIONS)
      && self->near_stations + self->near_hubs + self->near_big_hubs
             > terminus_count_stops (state, player, N_DISTRICTS))
    g_ptr_array_add (
        lines, ts_phrase ("These are more than the stops on the map: {n}",
                          ts_number ("n", terminus_count_stops (state, player, N_DISTRICTS))));
}

static void
add_column (
    const TerminusState *state, guint project, int column, const char *msgid, GPtrArray *lines)
{
  g_ptr_array_add (
      lines,
      ts_phrase_new (msgid, NULL, 0,
                     (TsArg[]){ ts_part ("column", terminus_say_column (state, project, column)),
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
        lines, ts_phrase ("What counts: {column}",
                          ts_part ("column", terminus_say_column_points (state, project, column))));
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
    g_ptr_array_add (lines, ts_phrase ("Missing: the right-most column that is met"));
  else if (met == 0)
    g_ptr_array_add (lines, ts_phrase ("No column is met"));
  else
    add_column (state, project, met, N_ ("Met up to: {column}"), lines);
  explain_column (state, player, project, lines);
}

static TsPhrase *
say_agenda_row (const Agenda *agenda)
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
  TsArg name = ts_part ("agenda", terminus_say_agenda (state, player, slot));

  if (!terminus_may_read (state, player, slot, reader))
    return ts_phrase ("{agenda}: counted at the end", name);
  if (agenda->met == MET_UNKNOWN)
    return ts_phrase ("{agenda}: missing, which row is met", name);
  if (points == UNKNOWN)
    return ts_phrase ("{agenda}: missing, the points of the row", name);
  return ts_phrase ("{agenda}, {row}: {points}", name, ts_part ("row", say_agenda_row (agenda)),
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
                           ts_number ("points", coins / 4));
}

/* The sections of the rulebook, as printed. */
static const char *
get_heading (Row row)
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

GPtrArray *
terminus_explain_points (const TerminusState *state, int player, Row row, int reader)
{
  GPtrArray *lines = ts_phrase_array_new ();

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
  g_ptr_array_add (lines, ts_say_heading (get_heading (row)));
  return lines;
}
