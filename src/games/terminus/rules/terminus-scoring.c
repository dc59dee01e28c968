/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-scoring.c: what only people can see, said for the score.
 */

#include "terminus-catalogue.h"
#include "terminus-flow.h"
#include "terminus-ids.h"
#include "terminus-ledger.h"
#include "terminus-lobby.h"
#include "terminus-score.h"
#include "terminus-verbs.h"
#include "terminus-words.h"

#include <string.h>

/* Numbers are UNKNOWN where nobody said them. */
typedef struct
{
  gint8 player;
  gint8 stations, hubs, big_hubs;
} Stops;

typedef struct
{
  gint8 player;
  gint8 project;
  gint8 lobbied;
  gint8 column;
  gint16 points;
} ProjectMet;

typedef struct
{
  gint8 player;
  gint8 agenda; /* from 1 */
  gint8 row;    /* after MET_NOTHING */
  gint8 lobbied;
  gint16 points;
  TerminusNote note;
} AgendaMet;

typedef struct
{
  gint8 player;
  gint16 demands, points, coins, discs;
} Count;

typedef struct
{
  gint8 player;
  gint8 row;
} Cell;

#define NUMBER_ARG(name, most, text, Args, member)                                                 \
  {                                                                                                \
    name, TS_SPEC_INTEGER, .max = most, .label = text, TS_INTO (Args, member),                     \
                           .otherwise = UNKNOWN                                                    \
  }
#define ROW_ARG(is_required, condition)                                                            \
  {                                                                                                \
    "row", TS_SPEC_CHOICE, .required = is_required, .choices = terminus_agenda_rows,               \
                           .when = condition, .label = N_ ("How much of it is fulfilled"),         \
                           TS_INTO (AgendaMet, row)                                                \
  }
#define LOBBIED_ARG                                                                                \
  {                                                                                                \
    "lobbied", TS_SPEC_BOOLEAN, .label = N_ ("A lobbyist is on it"), TS_INTO (AgendaMet, lobbied), \
                                .otherwise = UNKNOWN                                               \
  }

const TsChoice terminus_columns[] = {
  { "none", N_ ("None") },  { "1", N_ ("Column 1") }, { "2", N_ ("Column 2") },
  { "3", N_ ("Column 3") }, { "4", N_ ("Column 4") }, { NULL },
};

static const TsSpec stops_args[] = {
  TERMINUS_PLAYER_ARG (Stops),
  { "stations", TS_SPEC_INTEGER, .required = TRUE, .max = N_DISCS,
    .label = N_ ("Stations beside a development"), TS_INTO (Stops, stations) },
  { "hubs", TS_SPEC_INTEGER, .required = TRUE, .max = N_DISCS,
    .label = N_ ("Hubs beside one development"), TS_INTO (Stops, hubs) },
  { "big-hubs", TS_SPEC_INTEGER, .required = TRUE, .max = N_DISCS,
    .label = N_ ("Hubs beside two or more"), TS_INTO (Stops, big_hubs) },
  { NULL },
};

static const TsSpec met_args[] = {
  TERMINUS_PLAYER_ARG (ProjectMet),
  { "project", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_projects,
    .label = N_ ("Project"), TS_INTO (ProjectMet, project) },
  NUMBER_ARG (
      "lobbied", N_PROJECT_SPACES, N_ ("Lobbyists in the player’s row"), ProjectMet, lobbied),
  { "column", TS_SPEC_CHOICE, .choices = terminus_columns,
    .label = N_ ("Rightmost completed column"), TS_INTO (ProjectMet, column) },
  { "points", TS_SPEC_INTEGER, .max = MOST_POINTS, .when = "column=1|2|3|4",
    .label = N_ ("Points of the column"), TS_INTO (ProjectMet, points), .otherwise = UNKNOWN },
  { NULL },
};

static const TsSpec agenda_met_args[] = {
  TERMINUS_PLAYER_ARG (AgendaMet),
  { "agenda", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_AGENDAS,
    .label = N_ ("Agenda"), TS_INTO (AgendaMet, agenda) },
  ROW_ARG (TRUE, NULL),
  TERMINUS_NOTE_ARGS (AgendaMet, NULL, NULL),
  LOBBIED_ARG,
  { NULL },
};

static const TsSpec add_agenda_args[] = {
  TERMINUS_PLAYER_ARG (AgendaMet),
  NUMBER_ARG ("points", MOST_POINTS, N_ ("Points that it brings"), AgendaMet, points),
  ROW_ARG (FALSE, "points=false"),
  TERMINUS_NOTE_ARGS (AgendaMet, NULL, "points=false"),
  LOBBIED_ARG,
  { NULL },
};

static const TsSpec count_args[] = {
  TERMINUS_PLAYER_ARG (Count),
  NUMBER_ARG ("demands", MAX_DEMANDS, N_ ("Demands collected"), Count, demands),
  NUMBER_ARG ("points", MOST_POINTS, N_ ("Points above the rightmost demand"), Count, points),
  NUMBER_ARG ("coins", MAX_AMOUNT, N_ ("Coins left"), Count, coins),
  NUMBER_ARG ("discs", N_DISCS, N_ ("Stations left on the player board"), Count, discs),
  { NULL },
};

static const TsSpec sure_args[] = {
  TERMINUS_PLAYER_ARG (Cell),
  { "row", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Row of the score"),
    TS_INTO (Cell, row), .find = terminus_find_named_row },
  { NULL },
};

/* "score.coins.pink" of a number that was set by hand, as player * N_ROWS + row. */
static int
find_cell (gconstpointer data, const char *id, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  g_auto (GStrv) parts = g_strsplit (id, ".", 3);
  gboolean whole = g_strv_length (parts) == 3 && strcmp (parts[0], "score") == 0;
  int row = whole ? terminus_find_row (state, parts[1]) : UNKNOWN;
  int player = whole ? terminus_find_player (state, parts[2]) : NOBODY;

  if (row != UNKNOWN && player != NOBODY && state->players[player].typed[row] != UNKNOWN)
    return player * N_ROWS + row;
  ts_reject_as (
      why_not, TS_ERROR_UNKNOWN_ID,
      ts_phrase ("No number of the score called “{id}” was set by hand.", ts_name ("id", id)));
  return UNKNOWN;
}

static const TsSpec count_again_args[] = {
  { "id", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Number of the score"),
    TS_INTO (Cell, row), .find = find_cell },
  { NULL },
};

static gboolean
is_scored (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  TS_NEED (why_not, ((const TerminusState *) state)->phase > PHASE_HUBS,
           ts_phrase ("There is nothing to score before the first year."));
  return TRUE;
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
perform_stops (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Stops *said = args;
  Player *self = &state->players[said->player];

  self->near_stations = said->stations;
  self->near_hubs = said->hubs;
  self->near_big_hubs = said->big_hubs;
  note_row (state, said->player, ROW_STOPS, outcome);
}

static gboolean
may_met (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  const ProjectMet *said = args;

  TS_NEED (why_not, said->project < (int) state->setup->n_projects,
           ts_phrase_plural ("There is {n} project.", "There are only {n} projects.",
                             state->setup->n_projects));
  TS_NEED (why_not, said->column != UNKNOWN || said->lobbied != UNKNOWN,
           ts_phrase ("Choose the completed column, or enter how many lobbyists are there."));
  return TRUE;
}

gboolean
terminus_is_row_counted (const TerminusState *state, int player, guint project)
{
  return terminus_counts (state, PART_PROJECTS)
         || state->players[player].counted_rows & 1u << project;
}

/* Said alone, a column is one that is lobbied as well, and the last one said is the one. */
static void
set_column (TerminusState *state, const ProjectMet *said)
{
  Player *self = &state->players[said->player];
  guint project = (guint) said->project;
  int lobbied = said->lobbied;

  if (lobbied != UNKNOWN)
    self->counted_rows |= (guint8) (1u << project);
  else if (!terminus_is_row_counted (state, said->player, project))
    lobbied = said->column;
  if (lobbied != UNKNOWN)
    self->lobbied[project] = (guint8) lobbied;
  if (said->column != UNKNOWN || lobbied == 0)
    self->met[project] = MAX (said->column, 0);
}

/* Of a column without a lobbyist, or of no demand. */
static void
say_not_noted (TsOutcome *outcome)
{
  ts_reason (outcome, ts_phrase ("The points were not noted: nothing here brings them."), 0);
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

typedef struct
{
  int points[MAX_PLAYERS];
} RowPoints;

static RowPoints
count_row (const TerminusState *state, TerminusRow row)
{
  RowPoints counted;

  for (int i = 0; i < (int) state->setup->n_players; i++)
    counted.points[i] = terminus_count_points (state, i, row, NOBODY);
  return counted;
}

/* A number of a card is everybody's: whose points are others by it, beside the player's. */
static void
say_others (const TerminusState *state,
            int player,
            TerminusRow row,
            const RowPoints *before,
            TsOutcome *outcome)
{
  RowPoints now = count_row (state, row);

  for (int i = 0; i < (int) state->setup->n_players; i++)
    if (i != player && now.points[i] != before->points[i] && now.points[i] != UNKNOWN)
      ts_reason (outcome,
                 ts_phrase_plural ("It is the same card: {player} has {n} point by it, too.",
                                   "It is the same card: {player} has {n} points by it, too.",
                                   now.points[i], terminus_name_player (state, i)),
                 0);
}

static void
perform_met (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const ProjectMet *said = args;
  guint project = (guint) said->project;
  RowPoints before = outcome != NULL ? count_row (state, ROW_PROJECTS + project) : (RowPoints){};
  int column;

  set_column (state, said);
  column = terminus_get_column (state, said->player, project);
  if (column > 0 && said->points != UNKNOWN)
    learn_project (state, project, column, said->points, outcome);
  else if (said->points != UNKNOWN)
    say_not_noted (outcome);
  if (outcome != NULL)
    say_others (state, said->player, ROW_PROJECTS + project, &before, outcome);
  note_row (state, said->player, ROW_PROJECTS + project, outcome);
}

/* What everybody may see is remembered for the next game. */
static void
note_met (const TerminusState *state, Agenda *agenda, const AgendaMet *said, TsOutcome *outcome)
{
  guint slot = (guint) (agenda - state->players[said->player].agendas);

  terminus_note_agenda (state, agenda, &said->note,
                        terminus_may_read (state, said->player, slot, NOBODY) ? outcome : NULL);
  if (said->lobbied != UNKNOWN)
    agenda->lobbied = (guint8) said->lobbied;
  if (said->row == UNKNOWN)
    return;
  agenda->met = (guint8) (MET_NOTHING + said->row);
  agenda->summed = FALSE;
}

static gboolean
may_agenda_met (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  const AgendaMet *said = args;

  TS_NEED (why_not, state->players[said->player].agendas[said->agenda - 1].there,
           ts_phrase ("{player} has no such agenda.", terminus_name_player (state, said->player)));
  return TRUE;
}

static void
perform_agenda_met (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const AgendaMet *said = args;

  note_met (state, &state->players[said->player].agendas[said->agenda - 1], said, outcome);
  note_row (state, said->player, ROW_AGENDAS, outcome);
}

static gboolean
may_add_agenda (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  int player = ((const AgendaMet *) args)->player;

  TS_NEED (why_not, terminus_count_agendas (state, player) < MAX_AGENDAS,
           ts_phrase ("{player} has three agendas already. That is the most there can be.",
                      terminus_name_player (state, player)));
  return TRUE;
}

static void
perform_add_agenda (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const AgendaMet *said = args;
  Agenda *agenda = state->players[said->player].agendas;

  while (agenda->there)
    agenda++;
  agenda->there = TRUE;
  agenda->top = agenda->bottom = UNKNOWN;
  note_met (state, agenda, said, outcome);
  if (said->points != UNKNOWN)
    {
      agenda->met = said->points > 0 ? MET_TOP : MET_NOTHING;
      agenda->top = said->points;
      agenda->summed = TRUE;
    }
  note_row (state, said->player, ROW_AGENDAS, outcome);
}

static void
perform_no_more_agendas (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  int player = ((const TerminusWho *) args)->player;

  state->players[player].no_more_agendas = TRUE;
  note_row (state, player, ROW_AGENDAS, outcome);
}

static gboolean
may_count (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  const Count *said = args;

  TS_NEED (why_not,
           said->points == UNKNOWN || said->demands != UNKNOWN
               || terminus_get_demands (state, said->player) != UNKNOWN,
           ts_phrase ("Enter how many demands {player} has.",
                      terminus_name_player (state, said->player)));
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
    {
      say_not_noted (outcome);
      return;
    }
  state->demands[n - 1] = (gint16) points;
  terminus_teach_rising (state->demands, MAX_DEMANDS, (guint) n - 1, "board", "player", "demands",
                         outcome);
}

/* Discs say how many stops there are at most, and points that fall cannot be; the points of demands
 * alone say nothing of how many they are.  Of demands that are counted anew it is said with them.
 */
static gboolean
is_demand_doubted_again (const TerminusState *state, const Count *said)
{
  int n = terminus_get_demands (state, said->player);

  if (said->demands != UNKNOWN)
    return FALSE;
  return said->discs != UNKNOWN
         || (said->points != UNKNOWN && n > 0 && n <= MAX_DEMANDS
             && !terminus_is_rising (state->demands, MAX_DEMANDS, (guint) n - 1));
}

static void
perform_count (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Count *said = args;
  int player = said->player;
  RowPoints before = outcome != NULL ? count_row (state, ROW_DEMANDS) : (RowPoints){};

  if (said->demands != UNKNOWN)
    terminus_say_left (state, player, PART_DEMANDS, said->demands);
  if (said->discs != UNKNOWN)
    terminus_say_left (state, player, PART_STATIONS, said->discs);
  if (said->coins != UNKNOWN)
    terminus_say_left (state, player, PART_COINS, said->coins);
  if (said->points != UNKNOWN)
    learn_demands (state, player, said->points, outcome);
  if (outcome != NULL)
    say_others (state, player, ROW_DEMANDS, &before, outcome);
  if (said->discs != UNKNOWN)
    terminus_doubt_again (state, player, ROW_STOPS, outcome);
  if (is_demand_doubted_again (state, said))
    terminus_doubt_again (state, player, ROW_DEMANDS, outcome);

  if (said->demands != UNKNOWN)
    note_row (state, player, ROW_DEMANDS, outcome);
  else if (said->points != UNKNOWN)
    title_points (state, player, ROW_DEMANDS, outcome);
  else if (said->discs != UNKNOWN)
    ts_title (outcome,
              ts_phrase_plural ("{player}: {n} station left", "{player}: {n} stations left",
                                said->discs, terminus_name_player (state, player)));
  else
    note_row (state, player, ROW_COINS, outcome);
}

static void
perform_sure (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Cell *said = args;
  TerminusRow row = (TerminusRow) said->row;
  TsPhrase *doubt = outcome != NULL ? terminus_format_doubt (state, said->player, row) : NULL;

  terminus_trust (state, said->player, row);
  ts_title (outcome, ts_phrase ("{player} · {row}: that is right",
                                terminus_name_player (state, said->player),
                                ts_part ("row", terminus_format_row (state, row))));
  if (doubt != NULL)
    ts_reason (outcome, doubt, 0);
}

static void
perform_count_again (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  int cell = ((const Cell *) args)->row;
  int player = cell / N_ROWS;
  TerminusRow row = (TerminusRow) (cell % N_ROWS);

  state->players[player].typed[row] = UNKNOWN;
  title_points (state, player, row, outcome);
  terminus_doubt_again (state, player, row, outcome);
}

static gboolean
is_end (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;

  TS_NEED (why_not, state->phase != PHASE_OVER, ts_phrase ("The result is already final."));
  TS_NEED (why_not, state->phase == PHASE_SCORE,
           ts_phrase ("The game is scored after the third year."));
  return TRUE;
}

static gboolean
may_declare (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  guint missing = terminus_count_missing (state, NOBODY);

  TS_NEED (why_not, missing == 0,
           ts_phrase_plural ("{n} score entry is missing. Enter it, or set the score by hand.",
                             "{n} score entries are missing. Enter them, or set the score by hand.",
                             missing));
  return TRUE;
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
perform_declare (gpointer data, gconstpointer args, TsOutcome *outcome)
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

gboolean
terminus_knows_lobbyists (const TerminusState *state)
{
  return terminus_counts (state, PART_AGENDAS) && terminus_counts (state, PART_LOBBYISTS);
}

/* stops {player, stations, hubs, big-hubs}, met {player, project, lobbied?, column?, points?},
 * agenda-met {player, agenda, row: nothing|top|bottom, name?, top?, bottom?, lobbied?}, add-
 * agenda {player, …} and no-more-agendas {player} where agendas are not kept, count {player,
 * demands?, coins?, discs?, points?}, sure {player, row}: it is so although it cannot be,
 * count-again {id}, declare */
const TsVerb terminus_scoring_verbs[] = {
  { "stops", N_ ("Stops beside developments"), stops_args, sizeof (Stops), .moment = is_scored,
    .perform = perform_stops },
  { "met", N_ ("What is met of a project"), met_args, sizeof (ProjectMet), .moment = is_scored,
    .may = may_met, .perform = perform_met },
  { "agenda-met", N_ ("What is met of an agenda"), agenda_met_args, sizeof (AgendaMet),
    .moment = is_scored, .may = may_agenda_met, .perform = perform_agenda_met },
  { "add-agenda", N_ ("One more agenda"), add_agenda_args, sizeof (AgendaMet), .moment = is_scored,
    .may = may_add_agenda, .perform = perform_add_agenda },
  { "no-more-agendas", N_ ("No more agendas"), terminus_player_args, sizeof (TerminusWho),
    .moment = is_scored, .perform = perform_no_more_agendas },
  { "count", N_ ("What a player has left"), count_args, sizeof (Count), .moment = is_scored,
    .may = may_count, .perform = perform_count },
  { "sure", N_ ("Yes, that is right"), sure_args, sizeof (Cell), .moment = is_scored,
    .perform = perform_sure },
  { "count-again", N_ ("Count it again"), count_again_args, sizeof (Cell),
    .perform = perform_count_again },
  { "declare", N_ ("Final score"), .moment = is_end, .may = may_declare,
    .perform = perform_declare },
  { NULL, N_ ("Score") },
};
