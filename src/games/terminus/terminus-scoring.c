/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-scoring.c: what only people can see, said for the score, and the final score.
 */

#include "terminus-actions.h"
#include "terminus-ask.h"
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

const TsSpec terminus_stops_args[] = {
  PLAYER_ARG,
  { "stations", TS_SPEC_INTEGER, .required = TRUE, .min = 0, .max = N_DISCS,
    .label = N_ ("Stations beside a development") },
  { "hubs", TS_SPEC_INTEGER, .required = TRUE, .min = 0, .max = N_DISCS,
    .label = N_ ("Hubs beside one development") },
  { "big-hubs", TS_SPEC_INTEGER, .required = TRUE, .min = 0, .max = N_DISCS,
    .label = N_ ("Hubs beside two or more") },
  { NULL },
};

const TsSpec terminus_met_args[] = {
  PLAYER_ARG,
  { "project", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_projects,
    .label = N_ ("Project") },
  NUMBER_ARG ("lobbied", N_PROJECT_SPACES, N_ ("Lobbyists in the player’s row")),
  { "column", TS_SPEC_CHOICE, .choices = terminus_columns,
    .label = N_ ("Right-most column that is met") },
  NUMBER_ARG ("points", MOST_POINTS, N_ ("Points of the column")),
  { NULL },
};

const TsSpec terminus_agenda_met_args[] = {
  PLAYER_ARG,
  { "agenda", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_AGENDAS,
    .label = N_ ("Agenda") },
  { "row", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_agenda_rows,
    .label = N_ ("What is met of it") },
  { "name", TS_SPEC_TEXT, .max = MOST_NAME, .label = N_ ("Number or title") },
  NUMBER_ARG ("top", MOST_POINTS, N_ ("Points of the top row")),
  NUMBER_ARG ("bottom", MOST_POINTS, N_ ("Points of the bottom row")),
  { "lobbied", TS_SPEC_BOOLEAN, .label = N_ ("A lobbyist is on it") },
  { NULL },
};

const TsSpec terminus_add_agenda_args[] = {
  PLAYER_ARG,
  NUMBER_ARG ("points", MOST_POINTS, N_ ("Points that it brings")),
  { "row", TS_SPEC_CHOICE, .choices = terminus_agenda_rows, .label = N_ ("What is met of it") },
  { "name", TS_SPEC_TEXT, .max = MOST_NAME, .label = N_ ("Number or title") },
  NUMBER_ARG ("top", MOST_POINTS, N_ ("Points of the top row")),
  NUMBER_ARG ("bottom", MOST_POINTS, N_ ("Points of the bottom row")),
  { "lobbied", TS_SPEC_BOOLEAN, .label = N_ ("A lobbyist is on it") },
  { NULL },
};

const TsSpec terminus_count_args[] = {
  PLAYER_ARG,
  NUMBER_ARG ("demands", MAX_DEMANDS, N_ ("Demands collected")),
  NUMBER_ARG ("points", MOST_POINTS, N_ ("Points above the right-most demand")),
  NUMBER_ARG ("coins", MAX_AMOUNT, N_ ("Coins left")),
  NUMBER_ARG ("discs", N_DISCS, N_ ("Stations left on the player board")),
  { NULL },
};

const TsSpec terminus_count_again_args[] = {
  { "id", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Number of the score") },
  { NULL },
};

/* Whose score it is about, once the game is under way. */
static int
get_player (const TerminusState *state, JsonObject *command, GError **error)
{
  if (state->phase <= PHASE_HUBS)
    {
      ts_refuse (error, ts_phrase ("There is nothing to score before the first year."));
      return NOBODY;
    }
  return terminus_get_player (state, command, "player", error);
}

static int
get_number (JsonObject *command, const char *name)
{
  return (int) ts_arg_number (command, name, UNKNOWN);
}

/* What came of it: "Pink · Coins: 2 points". */
static void
say_points (const TerminusState *state, int player, Row row, TsOutcome *outcome)
{
  int points = outcome != NULL ? terminus_count_points (state, player, row, NOBODY) : UNKNOWN;

  if (points == UNKNOWN)
    ts_title (outcome, ts_phrase ("{player} · {row}", terminus_name_player (state, player),
                                  ts_part ("row", terminus_say_row (state, row))));
  else
    ts_title (outcome,
              ts_phrase_plural ("{player} · {row}: {n} point", "{player} · {row}: {n} points",
                                points, terminus_name_player (state, player),
                                ts_part ("row", terminus_say_row (state, row))));
}

gboolean
terminus_apply_stops (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  int player = get_player (state, command, error);
  Player *self;

  if (player == NOBODY)
    return FALSE;
  self = &state->players[player];
  self->near_stations = (gint16) get_number (command, "stations");
  self->near_hubs = (gint16) get_number (command, "hubs");
  self->near_big_hubs = (gint16) get_number (command, "big-hubs");
  say_points (state, player, ROW_STOPS, outcome);
  return TRUE;
}

static void
learn_project (TerminusState *state, guint project, int column, int points, TsOutcome *outcome)
{
  int number = state->setup->projects[project].number;

  state->points[project][column - 1] = (gint16) points;
  if (number > 0)
    {
      g_autofree char *id = g_strdup_printf ("%d", number);

      ts_fact_at (outcome, "project", id, "points", (guint) column, points);
    }
}

/* Said alone, a column is one that is lobbied as well. */
static void
set_column (TerminusState *state, int player, guint project, JsonObject *command)
{
  Player *self = &state->players[player];
  const char *column = ts_arg_text (command, "column");
  int lobbied = get_number (command, "lobbied");
  int met = column != NULL ? ts_choice_index (terminus_columns, column) : UNKNOWN;

  if (lobbied == UNKNOWN && terminus_get_lobbied (state, player, project) == UNKNOWN)
    lobbied = met;
  if (lobbied != UNKNOWN)
    self->lobbied[project] = (guint8) lobbied;
  if (met != UNKNOWN || lobbied == 0)
    self->met[project] = (gint8) MAX (met, 0);
}

gboolean
terminus_apply_met (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  int player = get_player (state, command, error);
  guint project = (guint) ts_arg_choice (command, "project", terminus_projects);
  int points = get_number (command, "points");
  int column;

  if (player == NOBODY)
    return FALSE;
  if (project >= state->setup->n_projects)
    return ts_refuse (error,
                      ts_phrase_plural ("There is {n} project.", "There are only {n} projects.",
                                        state->setup->n_projects));
  if (!json_object_has_member (command, "column") && !json_object_has_member (command, "lobbied"))
    return ts_refuse (error,
                      ts_phrase ("Say which column is met, or how many lobbyists are there."));

  set_column (state, player, project, command);
  column = terminus_get_column (state, player, project);
  if (column > 0 && points != UNKNOWN)
    learn_project (state, project, column, points, outcome);
  say_points (state, player, ROW_PROJECTS + project, outcome);
  return TRUE;
}

/* What everybody may see is remembered for the next game. */
static void
set_agenda (
    const TerminusState *state, int player, Agenda *agenda, JsonObject *command, TsOutcome *outcome)
{
  guint slot = (guint) (agenda - state->players[player].agendas);
  const char *row = ts_arg_text (command, "row");

  terminus_note_agenda (state, agenda, command,
                        terminus_may_read (state, player, slot, NOBODY) ? outcome : NULL);
  agenda->lobbied = ts_arg_flag (command, "lobbied", agenda->lobbied);
  if (row != NULL)
    agenda->met = (guint8) (MET_NOTHING + ts_choice_index (terminus_agenda_rows, row));
}

gboolean
terminus_apply_agenda_met (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  int player = get_player (state, command, error);
  guint slot = (guint) get_number (command, "agenda") - 1;
  Agenda *agenda;

  if (player == NOBODY)
    return FALSE;
  agenda = &state->players[player].agendas[slot];
  if (!agenda->there)
    return ts_refuse (
        error, ts_phrase ("{player} has no such agenda.", terminus_name_player (state, player)));

  set_agenda (state, player, agenda, command, outcome);
  say_points (state, player, ROW_AGENDAS, outcome);
  return TRUE;
}

static Agenda *
find_free_agenda (Player *player)
{
  for (guint i = 0; i < MAX_AGENDAS; i++)
    if (!player->agendas[i].there)
      return &player->agendas[i];
  return NULL;
}

gboolean
terminus_apply_add_agenda (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  int player = get_player (state, command, error);
  int points = get_number (command, "points");
  Agenda *agenda;

  if (player == NOBODY)
    return FALSE;
  agenda = find_free_agenda (&state->players[player]);
  if (agenda == NULL)
    return ts_refuse (
        error, ts_phrase ("{player} has three agendas already. That is the most there can be.",
                          terminus_name_player (state, player)));

  agenda->there = TRUE;
  agenda->top = agenda->bottom = UNKNOWN;
  set_agenda (state, player, agenda, command, outcome);
  if (points != UNKNOWN)
    {
      agenda->met = points > 0 ? MET_TOP : MET_NOTHING;
      agenda->top = (gint16) points;
    }
  say_points (state, player, ROW_AGENDAS, outcome);
  return TRUE;
}

gboolean
terminus_apply_no_more_agendas (gpointer data,
                                JsonObject *command,
                                TsOutcome *outcome,
                                GError **error)
{
  TerminusState *state = data;
  int player = get_player (state, command, error);

  if (player == NOBODY)
    return FALSE;
  state->players[player].no_more_agendas = TRUE;
  say_points (state, player, ROW_AGENDAS, outcome);
  return TRUE;
}

/* What is not kept counts from now on as said. */
static gboolean
note_said (TerminusState *state, int player, JsonObject *command, const char *name, Part part)
{
  if (get_number (command, name) == UNKNOWN)
    return FALSE;
  if (!terminus_counts (state, part))
    state->players[player].said |= (guint16) (1u << part);
  return TRUE;
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

static gboolean
learn_demands (TerminusState *state, int player, int points, TsOutcome *outcome, GError **error)
{
  int n = terminus_get_demands (state, player);

  if (n == UNKNOWN)
    return ts_refuse (error, ts_phrase ("Say how many demands {player} has.",
                                        terminus_name_player (state, player)));
  if (n == 0 || n > MAX_DEMANDS)
    return TRUE;
  state->demands[n - 1] = (gint16) points;
  ts_fact_at (outcome, "board", "player", "demands", (guint) n, points);
  return TRUE;
}

gboolean
terminus_apply_count (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  int player = get_player (state, command, error);
  int points = get_number (command, "points");

  if (player == NOBODY)
    return FALSE;
  if (note_said (state, player, command, "demands", PART_DEMANDS))
    set_demands (state, player, get_number (command, "demands"));
  if (points != UNKNOWN && !learn_demands (state, player, points, outcome, error))
    return FALSE;
  if (note_said (state, player, command, "discs", PART_STATIONS))
    state->players[player].discs = (gint16) get_number (command, "discs");
  if (note_said (state, player, command, "coins", PART_COINS))
    state->players[player].coins = (gint16) get_number (command, "coins");

  if (json_object_has_member (command, "demands") || points != UNKNOWN)
    say_points (state, player, ROW_DEMANDS, outcome);
  else if (json_object_has_member (command, "discs"))
    ts_title (outcome, ts_phrase_plural (
                           "{player}: {n} station left", "{player}: {n} stations left",
                           state->players[player].discs, terminus_name_player (state, player)));
  else
    say_points (state, player, ROW_COINS, outcome);
  return TRUE;
}

gboolean
terminus_apply_count_again (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  const char *id = ts_arg_text (command, "id");
  g_auto (GStrv) parts = g_strsplit (id, ".", 3);
  gboolean whole = g_strv_length (parts) == 3 && strcmp (parts[0], "score") == 0;
  int row = whole ? terminus_find_row (state, parts[1]) : UNKNOWN;
  int player = whole ? terminus_find_player (state, parts[2]) : NOBODY;

  if (row == UNKNOWN || player == NOBODY || state->players[player].typed[row] == UNKNOWN)
    return ts_error_set (
        error, TS_ERROR_UNKNOWN_ID,
        ts_phrase ("No number of the score called “{id}” was set by hand.", ts_name ("id", id)));
  state->players[player].typed[row] = UNKNOWN;
  say_points (state, player, (Row) row, outcome);
  return TRUE;
}

gboolean
terminus_apply_declare (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  guint missing = terminus_count_missing (state, NOBODY);

  if (state->phase == PHASE_OVER)
    return ts_refuse (error, ts_phrase ("The result stands already."));
  if (state->phase != PHASE_SCORE)
    return ts_refuse (error, ts_phrase ("The game is scored after the third year."));
  if (missing > 0)
    return ts_refuse (
        error, ts_phrase_plural ("{n} number of the score is missing. Say it, or set it by hand.",
                                 "{n} numbers of the score are missing. Say them, or set them by "
                                 "hand.",
                                 missing));

  state->phase = PHASE_OVER;
  ts_title (outcome, terminus_say_summary (state, NOBODY));
  return TRUE;
}
