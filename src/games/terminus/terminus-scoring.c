/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-scoring.c: what only people can see, said for the score: the commands, and the fields
 * that ask for it.
 */

#include "terminus-actions.h"
#include "terminus-catalogue.h"
#include "terminus-flow.h"
#include "terminus-ledger.h"
#include "terminus-score.h"
#include "terminus-verbs.h"
#include "terminus-words.h"

#include <string.h>

#define PLAYER_ARG                                                                                 \
  {                                                                                                \
    "player", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_colors, .label = N_ ("Player") \
  }
#define NUMBER_ARG(name, most, text)                                                               \
  {                                                                                                \
    name, TS_SPEC_INTEGER, .min = 0, .max = most, .label = text                                    \
  }

/* Of a project. */
static const TsChoice columns[] = {
  { "none", N_ ("None") },  { "1", N_ ("Column 1") }, { "2", N_ ("Column 2") },
  { "3", N_ ("Column 3") }, { "4", N_ ("Column 4") }, { NULL },
};

static const TsSpec stops_args[] = {
  PLAYER_ARG,
  { "stations", TS_SPEC_INTEGER, .required = TRUE, .min = 0, .max = N_DISCS,
    .label = N_ ("Stations beside a development") },
  { "hubs", TS_SPEC_INTEGER, .required = TRUE, .min = 0, .max = N_DISCS,
    .label = N_ ("Hubs beside one development") },
  { "big-hubs", TS_SPEC_INTEGER, .required = TRUE, .min = 0, .max = N_DISCS,
    .label = N_ ("Hubs beside two or more") },
  { NULL },
};

static const TsSpec met_args[] = {
  PLAYER_ARG,
  { "project", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_projects,
    .label = N_ ("Project") },
  NUMBER_ARG ("lobbied", N_PROJECT_SPACES, N_ ("Lobbyists in the player’s row")),
  { "column", TS_SPEC_CHOICE, .choices = columns, .label = N_ ("Rightmost completed column") },
  NUMBER_ARG ("points", MOST_POINTS, N_ ("Points of the column")),
  { NULL },
};

static const TsSpec agenda_met_args[] = {
  PLAYER_ARG,
  { "agenda", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_AGENDAS,
    .label = N_ ("Agenda") },
  { "row", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_agenda_rows,
    .label = N_ ("How much of it is fulfilled") },
  { "name", TS_SPEC_TEXT, .max = MOST_NAME, .label = N_ ("Number or title") },
  NUMBER_ARG ("top", MOST_POINTS, N_ ("Points of the top row")),
  NUMBER_ARG ("bottom", MOST_POINTS, N_ ("Points of the bottom row")),
  { "lobbied", TS_SPEC_BOOLEAN, .label = N_ ("A lobbyist is on it") },
  { NULL },
};

static const TsSpec add_agenda_args[] = {
  PLAYER_ARG,
  NUMBER_ARG ("points", MOST_POINTS, N_ ("Points that it brings")),
  { "row", TS_SPEC_CHOICE, .choices = terminus_agenda_rows,
    .label = N_ ("How much of it is fulfilled") },
  { "name", TS_SPEC_TEXT, .max = MOST_NAME, .label = N_ ("Number or title") },
  NUMBER_ARG ("top", MOST_POINTS, N_ ("Points of the top row")),
  NUMBER_ARG ("bottom", MOST_POINTS, N_ ("Points of the bottom row")),
  { "lobbied", TS_SPEC_BOOLEAN, .label = N_ ("A lobbyist is on it") },
  { NULL },
};

static const TsSpec count_args[] = {
  PLAYER_ARG,
  NUMBER_ARG ("demands", MAX_DEMANDS, N_ ("Demands collected")),
  NUMBER_ARG ("points", MOST_POINTS, N_ ("Points above the rightmost demand")),
  NUMBER_ARG ("coins", MAX_AMOUNT, N_ ("Coins left")),
  NUMBER_ARG ("discs", N_DISCS, N_ ("Stations left on the player board")),
  { NULL },
};

static const TsSpec sure_args[] = {
  PLAYER_ARG,
  { "row", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Row of the score") },
  { NULL },
};

static const TsSpec count_again_args[] = {
  { "id", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Number of the score") },
  { NULL },
};

/* Whether there is something to score, and whose. */
static gboolean
may_score (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const TerminusState *state = data;

  if (state->phase <= PHASE_HUBS)
    return ts_reject (why_not, ts_phrase ("There is nothing to score before the first year."));
  return terminus_is_player (state, args, "player", why_not);
}

static int
read_player (const TerminusState *state, JsonObject *args)
{
  return terminus_find_player (state, ts_arg_text (args, "player"));
}

static int
read_number (JsonObject *args, const char *name)
{
  return (int) ts_arg_number (args, name, UNKNOWN);
}

/* What came of it: "Pink · Coins: 2 points". */
static void
title_points (const TerminusState *state, int player, TerminusRow row, TsOutcome *outcome)
{
  int points = outcome != NULL ? terminus_count_points (state, player, row, NOBODY) : UNKNOWN;

  if (points == UNKNOWN)
    ts_title (outcome, ts_phrase ("{player} · {row}", terminus_name_player (state, player),
                                  ts_part ("row", terminus_format_row (state, row))));
  else
    ts_title (outcome,
              ts_phrase_plural ("{player} · {row}: {n} point", "{player} · {row}: {n} points",
                                points, terminus_name_player (state, player),
                                ts_part ("row", terminus_format_row (state, row))));
}

/* What was said of it in detail takes the place of points that people counted themselves. */
static void
note_row (TerminusState *state, int player, TerminusRow row, TsOutcome *outcome)
{
  state->players[player].told[row] = 0;
  title_points (state, player, row, outcome);
  terminus_doubt_again (state, player, row, outcome);
}

static void
perform_stops (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  TerminusState *state = data;
  int player = read_player (state, args);
  Player *self = &state->players[player];

  self->near_stations = (gint16) read_number (args, "stations");
  self->near_hubs = (gint16) read_number (args, "hubs");
  self->near_big_hubs = (gint16) read_number (args, "big-hubs");
  note_row (state, player, ROW_STOPS, outcome);
}

static gboolean
may_met (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  int project = ts_arg_choice (args, "project", terminus_projects);

  if (!may_score (state, args, why_not))
    return FALSE;
  if (project >= (int) state->setup->n_projects)
    return ts_reject (why_not,
                      ts_phrase_plural ("There is {n} project.", "There are only {n} projects.",
                                        state->setup->n_projects));
  return json_object_has_member (args, "column") || json_object_has_member (args, "lobbied")
         || ts_reject (
             why_not,
             ts_phrase ("Choose the completed column, or enter how many lobbyists are there."));
}

/* Whether the lobbyists there are known by themselves, not by the column alone. */
static gboolean
is_row_counted (const TerminusState *state, int player, guint project)
{
  return terminus_counts (state, PART_PROJECTS)
         || state->players[player].counted_rows & 1u << project;
}

/* Said alone, a column is one that is lobbied as well, and the last one said is the one. */
static void
set_column (TerminusState *state, int player, guint project, JsonObject *args)
{
  Player *self = &state->players[player];
  int met = ts_arg_choice (args, "column", columns);
  int lobbied = read_number (args, "lobbied");

  if (lobbied != UNKNOWN)
    self->counted_rows |= (guint8) (1u << project);
  else if (!is_row_counted (state, player, project))
    lobbied = met;
  if (lobbied != UNKNOWN)
    self->lobbied[project] = (guint8) lobbied;
  if (met != UNKNOWN || lobbied == 0)
    self->met[project] = (gint8) MAX (met, 0);
}

static void
learn_project (TerminusState *state, guint project, int column, int points, TsOutcome *outcome)
{
  g_autofree char *id = g_strdup_printf ("%d", state->setup->projects[project].number);

  state->points[project][column - 1] = (gint16) points;
  if (state->setup->projects[project].number > 0)
    terminus_teach_rising (state->points[project], N_PROJECT_SPACES, (guint) column - 1, "project",
                           id, "points", outcome);
}

static void
perform_met (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  TerminusState *state = data;
  int player = read_player (state, args);
  guint project = (guint) ts_arg_choice (args, "project", terminus_projects);
  int points = read_number (args, "points");
  int column;

  set_column (state, player, project, args);
  column = terminus_get_column (state, player, project);
  if (column > 0 && points != UNKNOWN)
    learn_project (state, project, column, points, outcome);
  note_row (state, player, ROW_PROJECTS + project, outcome);
}

/* What everybody may see is remembered for the next game. */
static void
note_met (
    const TerminusState *state, int player, Agenda *agenda, JsonObject *args, TsOutcome *outcome)
{
  guint slot = (guint) (agenda - state->players[player].agendas);
  int row = ts_arg_choice (args, "row", terminus_agenda_rows);

  terminus_note_agenda (state, agenda, args,
                        terminus_may_read (state, player, slot, NOBODY) ? outcome : NULL);
  agenda->lobbied = ts_arg_flag (args, "lobbied", agenda->lobbied);
  if (row == UNKNOWN)
    return;
  agenda->met = (guint8) (MET_NOTHING + row);
  agenda->summed = FALSE;
}

static gboolean
may_agenda_met (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  int player = read_player (state, args);

  if (!may_score (state, args, why_not))
    return FALSE;
  return state->players[player].agendas[read_number (args, "agenda") - 1].there
         || ts_reject (why_not, ts_phrase ("{player} has no such agenda.",
                                           terminus_name_player (state, player)));
}

static void
perform_agenda_met (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  TerminusState *state = data;
  int player = read_player (state, args);

  note_met (state, player, &state->players[player].agendas[read_number (args, "agenda") - 1], args,
            outcome);
  note_row (state, player, ROW_AGENDAS, outcome);
}

static gboolean
may_add_agenda (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  int player = read_player (state, args);

  if (!may_score (state, args, why_not))
    return FALSE;
  return terminus_count_agendas (state, player) < MAX_AGENDAS
         || ts_reject (why_not, ts_phrase ("{player} has three agendas already. That is the most "
                                           "there can be.",
                                           terminus_name_player (state, player)));
}

static void
perform_add_agenda (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  TerminusState *state = data;
  int player = read_player (state, args);
  int points = read_number (args, "points");
  Agenda *agenda = state->players[player].agendas;

  while (agenda->there)
    agenda++;
  agenda->there = TRUE;
  agenda->top = agenda->bottom = UNKNOWN;
  note_met (state, player, agenda, args, outcome);
  if (points != UNKNOWN)
    {
      agenda->met = points > 0 ? MET_TOP : MET_NOTHING;
      agenda->top = (gint16) points;
      agenda->summed = TRUE;
    }
  note_row (state, player, ROW_AGENDAS, outcome);
}

static void
perform_no_more_agendas (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  TerminusState *state = data;
  int player = read_player (state, args);

  state->players[player].no_more_agendas = TRUE;
  note_row (state, player, ROW_AGENDAS, outcome);
}

/* Demands that the command says, or that are known; UNKNOWN. */
static int
read_demands (const TerminusState *state, int player, JsonObject *args)
{
  return (int) ts_arg_number (args, "demands", terminus_get_demands (state, player));
}

static gboolean
may_count (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  int player = read_player (state, args);

  if (!may_score (state, args, why_not))
    return FALSE;
  return read_number (args, "points") == UNKNOWN || read_demands (state, player, args) != UNKNOWN
         || ts_reject (why_not, ts_phrase ("Enter how many demands {player} has.",
                                           terminus_name_player (state, player)));
}

/* Of which districts they are, nobody says at the end. */
static void
set_demands (TerminusState *state, int player, int n)
{
  Player *self = &state->players[player];

  if (terminus_count_demands (state, player) == n)
    return;
  memset (self->demands, 0, sizeof self->demands);
  self->demands[N_DISTRICTS] = (gint16) n;
}

void
terminus_say_left (TerminusState *state, int player, Part part, int n)
{
  Player *self = &state->players[player];

  self->said |= (guint16) (1u << part);
  if (part == PART_DEMANDS)
    set_demands (state, player, n);
  else if (part == PART_COINS)
    self->coins = (gint16) n;
  else
    self->discs = (gint16) n;
}

static void
learn_demands (TerminusState *state, int player, int points, TsOutcome *outcome)
{
  int n = terminus_get_demands (state, player);

  if (n == 0 || n > MAX_DEMANDS)
    return;
  state->demands[n - 1] = (gint16) points;
  terminus_teach_rising (state->demands, MAX_DEMANDS, (guint) n - 1, "board", "player", "demands",
                         outcome);
}

/* Discs say how many stops there are at most, and points that fall cannot be; the points of demands
 * alone say nothing of how many they are.  Of demands that are counted anew it is said with them.
 */
static gboolean
is_demand_doubted_again (const TerminusState *state, int player, JsonObject *args)
{
  int n = terminus_get_demands (state, player);

  if (json_object_has_member (args, "demands"))
    return FALSE;
  return json_object_has_member (args, "discs")
         || (json_object_has_member (args, "points") && n > 0 && n <= MAX_DEMANDS
             && !terminus_is_rising (state->demands, MAX_DEMANDS, (guint) n - 1));
}

static void
perform_count (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  static const struct
  {
    const char *name;
    Part part;
  } left[] = { { "demands", PART_DEMANDS }, { "discs", PART_STATIONS }, { "coins", PART_COINS } };
  TerminusState *state = data;
  int player = read_player (state, args);
  int points = read_number (args, "points");

  for (guint i = 0; i < G_N_ELEMENTS (left); i++)
    if (json_object_has_member (args, left[i].name))
      terminus_say_left (state, player, left[i].part, read_number (args, left[i].name));
  if (points != UNKNOWN)
    learn_demands (state, player, points, outcome);
  if (json_object_has_member (args, "discs"))
    terminus_doubt_again (state, player, ROW_STOPS, outcome);
  if (is_demand_doubted_again (state, player, args))
    terminus_doubt_again (state, player, ROW_DEMANDS, outcome);

  if (json_object_has_member (args, "demands"))
    note_row (state, player, ROW_DEMANDS, outcome);
  else if (points != UNKNOWN)
    title_points (state, player, ROW_DEMANDS, outcome);
  else if (json_object_has_member (args, "discs"))
    ts_title (outcome, ts_phrase_plural (
                           "{player}: {n} station left", "{player}: {n} stations left",
                           state->players[player].discs, terminus_name_player (state, player)));
  else
    note_row (state, player, ROW_COINS, outcome);
}

static gboolean
may_be_sure (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  const char *row = ts_arg_text (args, "row");

  if (!may_score (state, args, why_not))
    return FALSE;
  return terminus_find_row (state, row) != UNKNOWN
         || ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID,
                          ts_phrase ("The score has no row called “{id}”.", ts_name ("id", row)));
}

static void
perform_sure (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  TerminusState *state = data;
  int player = read_player (state, args);
  TerminusRow row = (TerminusRow) terminus_find_row (state, ts_arg_text (args, "row"));
  TsPhrase *doubt = outcome != NULL ? terminus_format_doubt (state, player, row) : NULL;

  terminus_trust (state, player, row);
  ts_title (outcome,
            ts_phrase ("{player} · {row}: that is right", terminus_name_player (state, player),
                       ts_part ("row", terminus_format_row (state, row))));
  if (doubt != NULL)
    ts_reason (outcome, doubt, 0);
}

/* "score.coins.pink" of a number that was set by hand. */
static gboolean
read_cell (const TerminusState *state, JsonObject *args, int *row, int *player)
{
  g_auto (GStrv) parts = g_strsplit (ts_arg_text (args, "id"), ".", 3);

  if (g_strv_length (parts) != 3 || strcmp (parts[0], "score") != 0)
    return FALSE;
  *row = terminus_find_row (state, parts[1]);
  *player = terminus_find_player (state, parts[2]);
  return *row != UNKNOWN && *player != NOBODY && state->players[*player].typed[*row] != UNKNOWN;
}

static gboolean
may_count_again (gconstpointer state, JsonObject *args, TsWhyNot *why_not)
{
  int row, player;

  return read_cell (state, args, &row, &player)
         || ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID,
                          ts_phrase ("No number of the score called “{id}” was set by hand.",
                                     ts_name ("id", ts_arg_text (args, "id"))));
}

static void
perform_count_again (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  TerminusState *state = data;
  int row, player;

  if (!read_cell (state, args, &row, &player))
    return;
  state->players[player].typed[row] = UNKNOWN;
  title_points (state, player, (TerminusRow) row, outcome);
  terminus_doubt_again (state, player, (TerminusRow) row, outcome);
}

static gboolean
may_declare (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  guint missing = terminus_count_missing (state, NOBODY);

  if (state->phase == PHASE_OVER)
    return ts_reject (why_not, ts_phrase ("The result is already final."));
  if (state->phase != PHASE_SCORE)
    return ts_reject (why_not, ts_phrase ("The game is scored after the third year."));
  return missing == 0
         || ts_reject (why_not,
                       ts_phrase_plural (
                           "{n} score entry is missing. Enter it, or set the score by hand.",
                           "{n} score entries are missing. Enter them, or set the score by hand.",
                           missing));
}

static void
say_doubts (const TerminusState *state, TsOutcome *outcome)
{
  for (TerminusRow row = 0; row < N_ROWS; row++)
    for (int i = 0; i < (int) state->setup->n_players; i++)
      {
        TsPhrase *doubt = terminus_format_named_doubt (state, i, row);

        if (doubt != NULL)
          ts_outcome_add_reason (outcome, doubt, 0);
      }
}

static void
perform_declare (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  TerminusState *state = data;

  state->phase = PHASE_OVER;
  if (outcome != NULL)
    say_doubts (state, outcome);
  ts_title (outcome, terminus_format_summary (state, NOBODY));
  ts_great (outcome, TS_GREAT_VICTORY, terminus_format_summary (state, NOBODY));
}

const TsChoice terminus_agenda_rows[] = {
  { "nothing", N_ ("None of it") },
  { "top", N_ ("Top row") },
  { "bottom", N_ ("Bottom row") },
  { NULL },
};

/* A number that has to be said. */
static TsField *
require (TsOffer *self, const char *argument)
{
  TsField *field = ts_offer_ask (self, argument);

  field->required = TRUE;
  return field;
}

/* The same; `value` is UNKNOWN where there is nothing to propose. */
static void
require_number (TsOffer *self, const char *argument, int value)
{
  TsField *field = require (self, argument);

  if (value != UNKNOWN)
    ts_field_propose (field, value);
}

/* What was said stands in the field; before that nothing that brings points: which stops are beside
 * developments is seen on the map. */
void
terminus_ask_stops (const TerminusState *state, int player, TsOffer *self)
{
  const Player *owner = &state->players[player];

  require_number (self, "stations", owner->near_stations);
  require_number (self, "hubs", MAX (owner->near_hubs, 0));
  require_number (self, "big-hubs", MAX (owner->near_big_hubs, 0));
}

void
terminus_ask_points (TsOffer *self)
{
  require (self, "points");
}

static gboolean
lacks_points (const TerminusState *state, guint project)
{
  for (int column = 1; column <= N_PROJECT_SPACES; column++)
    if (terminus_get_project_points (state, project, column) == UNKNOWN)
      return TRUE;
  return FALSE;
}

TsPhrase *
terminus_format_column_points (const TerminusState *state, guint project, int column)
{
  int points = terminus_get_project_points (state, project, column);
  TsPhrase *name = state->setup->projects[project].needs[column - 1] != UNKNOWN
                       ? terminus_format_column (state, project, column)
                       : ts_phrase ("Column {column}", ts_number ("column", column));

  if (points == UNKNOWN)
    return name;
  return ts_phrase_plural ("{column} · {n} point", "{column} · {n} points", points,
                           ts_part ("column", name));
}

void
terminus_ask_project (const TerminusState *state, int player, guint project, TsOffer *self)
{
  int met = state->players[player].met[project];
  TsField *field = require (self, "column");

  g_ptr_array_set_size (field->choices, 1);
  for (int column = 1; column <= N_PROJECT_SPACES; column++)
    ts_field_add (field, columns[column].id,
                  terminus_format_column_points (state, project, column));
  if (met != UNKNOWN)
    ts_field_propose_text (field, columns[met].id);
  require_number (self, "lobbied",
                  is_row_counted (state, player, project)
                      ? terminus_get_lobbied (state, player, project)
                      : UNKNOWN);
  if (lacks_points (state, project))
    ts_offer_ask (self, "points");
}

void
terminus_put_column (TsOffer *self, int column)
{
  ts_offer_put_text (self, "column", columns[column].id);
}

void
terminus_put_project (TsOffer *self, guint project)
{
  ts_offer_put_text (self, "project", terminus_projects[project].id);
}

gboolean
terminus_knows_lobbyists (const TerminusState *state)
{
  return terminus_counts (state, PART_AGENDAS) && terminus_counts (state, PART_LOBBYISTS);
}

void
terminus_ask_agenda (const TerminusState *state, int player, guint slot, TsOffer *self)
{
  const Agenda *agenda = &state->players[player].agendas[slot];
  TsField *row, *lobbied;

  ts_offer_put_number (self, "agenda", slot + 1);
  row = require (self, "row");
  if (agenda->met != MET_UNKNOWN && !agenda->summed)
    ts_field_propose_text (row, terminus_agenda_rows[agenda->met - MET_NOTHING].id);
  if (agenda->name == NULL)
    ts_offer_ask (self, "name");
  if (terminus_get_agenda_row (state, agenda, MET_TOP) == UNKNOWN)
    ts_offer_ask (self, "top");
  if (terminus_get_agenda_row (state, agenda, MET_BOTTOM) == UNKNOWN)
    ts_offer_ask (self, "bottom");
  lobbied = ts_offer_ask (self, "lobbied");
  lobbied->value = json_node_init_boolean (json_node_alloc (), agenda->lobbied);
}

void
terminus_ask_new_agenda (TsOffer *self)
{
  require (self, "row");
  ts_offer_ask (self, "lobbied");
  ts_offer_ask (self, "top");
  ts_offer_ask (self, "bottom");
  ts_offer_ask (self, "name");
}

void
terminus_ask_agenda_row (const TerminusState *state, int player, guint slot, Met row, TsOffer *self)
{
  const Agenda *agenda = &state->players[player].agendas[slot];

  if (terminus_get_agenda_row (state, agenda, row) != UNKNOWN)
    return;
  require (self, row == MET_BOTTOM ? "bottom" : "top");
  if (agenda->name == NULL)
    ts_offer_ask (self, "name");
}

void
terminus_ask_demands (const TerminusState *state, int player, TsOffer *self)
{
  require_number (self, "demands", terminus_get_demands (state, player));
  ts_offer_ask (self, "points");
}

void
terminus_ask_coins (const TerminusState *state, int player, TsOffer *self)
{
  require_number (self, "coins", terminus_get_coins (state, player));
}

void
terminus_ask_discs (const TerminusState *state, int player, TsOffer *self)
{
  require_number (self, "discs", terminus_get_discs (state, player));
}

/* stops {player, stations, hubs, big-hubs}, met {player, project, lobbied?, column?, points?},
 * agenda-met {player, agenda, row: nothing|top|bottom, name?, top?, bottom?, lobbied?}, add-
 * agenda {player, …} and no-more-agendas {player} where agendas are not kept, count {player,
 * demands?, coins?, discs?, points?}, sure {player, row}: it is so although it cannot be,
 * count-again {id}, declare */
const TsVerb terminus_scoring_verbs[] = {
  { "stops", N_ ("Stops beside developments"), stops_args, .json_may = may_score,
    .json_perform = perform_stops },
  { "met", N_ ("What is met of a project"), met_args, .json_may = may_met,
    .json_perform = perform_met },
  { "agenda-met", N_ ("What is met of an agenda"), agenda_met_args, .json_may = may_agenda_met,
    .json_perform = perform_agenda_met },
  { "add-agenda", N_ ("One more agenda"), add_agenda_args, .json_may = may_add_agenda,
    .json_perform = perform_add_agenda },
  { "no-more-agendas", N_ ("No more agendas"), terminus_player_args, .json_may = may_score,
    .json_perform = perform_no_more_agendas },
  { "count", N_ ("What a player has left"), count_args, .json_may = may_count,
    .json_perform = perform_count },
  { "sure", N_ ("Yes, that is right"), sure_args, .json_may = may_be_sure,
    .json_perform = perform_sure },
  { "count-again", N_ ("Count it again"), count_again_args, .json_may = may_count_again,
    .json_perform = perform_count_again },
  { "declare", N_ ("Final score"), .json_may = may_declare, .json_perform = perform_declare },
  { NULL, N_ ("Score") },
};
