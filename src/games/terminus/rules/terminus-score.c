/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-score.c: the points of every row, from what is kept and what people said; who leads, who
 * has won, and what decided it.
 */

#include "terminus-score.h"

#include "terminus-ledger.h"
#include "terminus-words.h"

static const TsChoice rows[] = {
  { "stops", N_ ("Stops beside developments") },
  { "agendas", N_ ("Agendas") },
  { "demands", N_ ("Demands") },
  { "coins", N_ ("Coins") },
};

/* Where a row stands in the list above; projects are not in it. */
static guint
get_row_index (TerminusRow row)
{
  return row == ROW_STOPS ? 0 : row - ROW_AGENDAS + 1;
}

static gboolean
is_project (TerminusRow row)
{
  return row >= ROW_PROJECTS && row < ROW_AGENDAS;
}

gboolean
terminus_has_secret (const TerminusState *state)
{
  for (guint i = 0; i < state->setup->n_players; i++)
    for (guint j = 0; j < MAX_AGENDAS; j++)
      if (state->players[i].agendas[j].secret)
        return TRUE;
  return FALSE;
}

gboolean
terminus_may_read (const TerminusState *state, int player, guint agenda, int reader)
{
  return !state->players[player].agendas[agenda].secret || reader == player
         || state->phase >= PHASE_SCORE;
}

gboolean
terminus_counts (const TerminusState *state, Part part)
{
  return !state->setup->score_only && state->kept[part];
}

/* What is not kept is known once people have said it. */
static gboolean
is_known (const TerminusState *state, int player, Part part)
{
  return terminus_counts (state, part) || (state->players[player].said & 1 << part) != 0;
}

gboolean
terminus_has_project_row (const TerminusState *state, int player, guint project)
{
  return state->players[player].lobbied[project] > 0
         || state->players[player].told[ROW_PROJECTS + project] > 1
         || state->players[player].typed[ROW_PROJECTS + project] > 0;
}

/* There is room for two (L551). */
static gboolean
is_project_full (const TerminusState *state, guint project)
{
  guint n = 0;

  for (int i = 0; i < (int) state->setup->n_players; i++)
    n += terminus_has_project_row (state, i, project);
  return n >= MAX_ROWS;
}

int
terminus_get_lobbied (const TerminusState *state, int player, guint project)
{
  const Player *self = &state->players[player];

  /* Nobody has said anything about this player's row; where two have theirs, there is none. */
  if (!terminus_counts (state, PART_PROJECTS) && self->lobbied[project] == 0
      && self->met[project] == UNKNOWN && !is_project_full (state, project))
    return UNKNOWN;
  return self->lobbied[project];
}

int
terminus_get_column (const TerminusState *state, int player, guint project)
{
  int lobbied = terminus_get_lobbied (state, player, project);
  int met = state->players[player].met[project];

  if (lobbied <= 0)
    return lobbied;
  return met == UNKNOWN ? UNKNOWN : MIN (met, lobbied);
}

int
terminus_get_project_points (const TerminusState *state, guint project, int column)
{
  return state->points[project][column - 1];
}

TsPhrase *
terminus_format_column (const TerminusState *state, guint project, int column)
{
  int needs = state->setup->projects[project].needs[column - 1];

  return needs != UNKNOWN ? ts_phrase ("{needs} or more", ts_number ("needs", needs))
                          : ts_phrase ("column {column}", ts_number ("column", column));
}

int
terminus_get_agenda_row (const TerminusState *state, const Agenda *agenda, Met row)
{
  return row == MET_BOTTOM ? agenda->bottom : agenda->top;
}

/* The bottom row takes a lobbyist (C003-84). */
int
terminus_get_agenda_points (const TerminusState *state, const Agenda *agenda)
{
  if (agenda->met == MET_UNKNOWN)
    return UNKNOWN;
  if (agenda->met == MET_NOTHING)
    return 0;
  return terminus_get_agenda_row (state, agenda, agenda->lobbied ? agenda->met : MET_TOP);
}

gboolean
terminus_knows_agendas (const TerminusState *state, int player)
{
  return terminus_counts (state, PART_AGENDAS) || state->players[player].no_more_agendas
         || terminus_count_agendas (state, player) == MAX_AGENDAS;
}

int
terminus_get_demands (const TerminusState *state, int player)
{
  return is_known (state, player, PART_DEMANDS) ? terminus_count_demands (state, player) : UNKNOWN;
}

int
terminus_get_demand_points (const TerminusState *state, int demands)
{
  if (demands == 0)
    return 0;
  return demands <= MAX_DEMANDS ? state->demands[demands - 1] : UNKNOWN;
}

int
terminus_get_coins (const TerminusState *state, int player)
{
  return is_known (state, player, PART_COINS) ? state->players[player].coins : UNKNOWN;
}

int
terminus_get_discs (const TerminusState *state, int player)
{
  return is_known (state, player, PART_STATIONS) ? state->players[player].discs : UNKNOWN;
}

/* Before the first development is placed, no stop can be beside one. */
static gboolean
is_city_empty (const TerminusState *state)
{
  return terminus_counts (state, PART_DEVELOPMENTS)
         && terminus_count_placed_developments (state) == 0;
}

/* C003-82 */
static int
count_stops (const TerminusState *state, int player)
{
  const Player *self = &state->players[player];

  if (self->near_stations == UNKNOWN || self->near_hubs == UNKNOWN
      || self->near_big_hubs == UNKNOWN)
    return is_city_empty (state) ? 0 : UNKNOWN;
  return self->near_stations + self->near_hubs * HUB_POINTS + self->near_big_hubs * BIG_HUB_POINTS;
}

/* C003-83 */
static int
count_project (const TerminusState *state, int player, guint project)
{
  int column = terminus_get_column (state, player, project);

  return column > 0 ? terminus_get_project_points (state, project, column) : column;
}

/* What the reader may not know is not missing: it is not counted yet. */
static int
count_agendas (const TerminusState *state, int player, int reader)
{
  const Player *self = &state->players[player];
  int sum = 0;

  if (!terminus_knows_agendas (state, player))
    return UNKNOWN;
  for (guint i = 0; i < MAX_AGENDAS; i++)
    if (self->agendas[i].there && terminus_may_read (state, player, i, reader))
      {
        int points = terminus_get_agenda_points (state, &self->agendas[i]);

        if (points == UNKNOWN)
          return UNKNOWN;
        sum += points;
      }
  return sum;
}

int
terminus_count_points (const TerminusState *state, int player, TerminusRow row, int reader)
{
  const Player *self = &state->players[player];
  int amount;

  if (self->told[row] > 0)
    return self->told[row] - 1;
  if (is_project (row))
    return count_project (state, player, row - ROW_PROJECTS);
  switch (row)
    {
    case ROW_STOPS:
      return count_stops (state, player);
    case ROW_AGENDAS:
      return count_agendas (state, player, reader);
    case ROW_DEMANDS:
      amount = terminus_get_demands (state, player);
      return amount == UNKNOWN ? UNKNOWN : terminus_get_demand_points (state, amount);
    case ROW_COINS:
      amount = terminus_get_coins (state, player);
      return amount == UNKNOWN ? UNKNOWN : amount / COINS_FOR_A_POINT;
    default:
      g_assert_not_reached ();
    }
}

int
terminus_get_points (const TerminusState *state, int player, TerminusRow row, int reader)
{
  int typed = state->players[player].typed[row];

  return typed != UNKNOWN ? typed : terminus_count_points (state, player, row, reader);
}

gboolean
terminus_has_row (const TerminusState *state, TerminusRow row)
{
  return !is_project (row) || row - ROW_PROJECTS < state->setup->n_projects;
}

int
terminus_get_total (const TerminusState *state, int player, int reader, gboolean *complete)
{
  int total = 0;

  *complete = TRUE;
  for (TerminusRow row = 0; row < N_ROWS; row++)
    if (terminus_has_row (state, row))
      {
        int points = terminus_get_points (state, player, row, reader);

        *complete = *complete && points != UNKNOWN;
        total += MAX (points, 0);
      }
  return total;
}

guint
terminus_count_missing (const TerminusState *state, int reader)
{
  guint n = 0;

  for (guint player = 0; player < state->setup->n_players; player++)
    for (TerminusRow row = 0; row < N_ROWS; row++)
      n += terminus_has_row (state, row)
           && terminus_get_points (state, (int) player, row, reader) == UNKNOWN;
  return n;
}

static gboolean
is_anything_known (const TerminusState *state, int reader)
{
  for (guint player = 0; player < state->setup->n_players; player++)
    for (TerminusRow row = 0; row < N_ROWS; row++)
      if (terminus_has_row (state, row)
          && terminus_get_points (state, (int) player, row, reader) != UNKNOWN)
        return TRUE;
  return FALSE;
}

/* Of all players; whether nothing is missing. */
static gboolean
get_totals (const TerminusState *state, int reader, int *totals)
{
  gboolean all = TRUE;

  for (guint i = 0; i < state->setup->n_players; i++)
    {
      gboolean complete;

      totals[i] = terminus_get_total (state, (int) i, reader, &complete);
      all = all && complete;
    }
  return all;
}

/* Above 0: of two with the same points, `a` is before `b`; `known`: whether that is certain. What
 * nobody knows decides nothing. */
static int
compare_tied (const TerminusState *state, int a, int b, gboolean *known)
{
  int discs_a = terminus_get_discs (state, a), discs_b = terminus_get_discs (state, b);
  int coins_a = terminus_get_coins (state, a), coins_b = terminus_get_coins (state, b);
  gboolean equal = discs_a == discs_b;

  *known = discs_a != UNKNOWN && discs_b != UNKNOWN
           && (!equal || (coins_a != UNKNOWN && coins_b != UNKNOWN));
  if (!*known)
    return 0;
  return equal ? coins_a - coins_b : discs_b - discs_a;
}

static gboolean
is_end (const TerminusState *state)
{
  return state->phase >= PHASE_SCORE && terminus_count_missing (state, NOBODY) == 0;
}

void
terminus_rank (const TerminusState *state, int reader, guint ranks[MAX_PLAYERS])
{
  guint n = state->setup->n_players;
  int totals[MAX_PLAYERS];
  gboolean end = get_totals (state, reader, totals) && state->phase >= PHASE_SCORE;
  gboolean known;

  for (guint i = 0; i < n; i++)
    {
      ranks[i] = 1;
      for (guint j = 0; j < n; j++)
        ranks[i] += totals[j] > totals[i]
                    || (end && totals[j] == totals[i]
                        && compare_tied (state, (int) j, (int) i, &known) > 0);
    }
}

gboolean
terminus_is_rank_known (const TerminusState *state, int player)
{
  int totals[MAX_PLAYERS];
  gboolean known = TRUE;

  get_totals (state, NOBODY, totals);
  for (int i = 0; i < (int) state->setup->n_players && known; i++)
    if (i != player && totals[i] == totals[player])
      compare_tied (state, i, player, &known);
  return known;
}

/* Coins decide nothing before the stations of all who may be first are known. */
static gboolean
lacks_discs (const TerminusState *state, const guint *ranks)
{
  for (int i = 0; i < (int) state->setup->n_players; i++)
    if (ranks[i] == 1 && terminus_get_discs (state, i) == UNKNOWN)
      return TRUE;
  return FALSE;
}

const char *
terminus_get_tie_break (const TerminusState *state, int player)
{
  guint ranks[MAX_PLAYERS];

  if (!is_end (state))
    return NULL;
  terminus_rank (state, NOBODY, ranks);
  for (int other = 0; other < (int) state->setup->n_players; other++)
    {
      if (other == player || ranks[player] != 1 || ranks[other] != 1)
        continue;
      if (terminus_get_discs (state, player) == UNKNOWN)
        return "discs";
      if (terminus_get_discs (state, player) == terminus_get_discs (state, other)
          && terminus_get_coins (state, player) == UNKNOWN && !lacks_discs (state, ranks))
        return "coins";
    }
  return NULL;
}

void
terminus_remember_year (TerminusState *state)
{
  int totals[MAX_PLAYERS];

  get_totals (state, NOBODY, totals);
  for (guint i = 0; i < state->setup->n_players; i++)
    state->history[state->year - 1][i] = totals[i];
}

char *
terminus_dup_row_id (TerminusRow row)
{
  return is_project (row) ? g_strdup_printf ("project-%d", row - ROW_PROJECTS + 1)
                          : g_strdup (rows[get_row_index (row)].id);
}

int
terminus_find_row (const TerminusState *state, const char *id)
{
  for (TerminusRow row = 0; row < N_ROWS; row++)
    {
      g_autofree char *known = terminus_dup_row_id (row);

      if (terminus_has_row (state, row) && g_strcmp0 (known, id) == 0)
        return (int) row;
    }
  return UNKNOWN;
}

int
terminus_find_named_row (gconstpointer state, const char *id, TsWhyNot *why_not)
{
  int row = terminus_find_row (state, id);

  if (row == UNKNOWN)
    ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID,
                  ts_phrase ("The score has no row called “{id}”.", ts_name ("id", id)));
  return row;
}

TsPhrase *
terminus_format_row (const TerminusState *state, TerminusRow row)
{
  if (is_project (row))
    return terminus_format_project (state, row - ROW_PROJECTS);
  return ts_phrase_msgid (rows[get_row_index (row)].label);
}

#define MOST_NAMED 4 /* missing numbers, before it takes too long to read */

/* All who are first. */
static GPtrArray *
format_leaders (const TerminusState *state, const guint *ranks, int *leader)
{
  GPtrArray *names = ts_phrase_array_new ();

  for (int i = (int) state->setup->n_players - 1; i >= 0; i--)
    if (ranks[i] == 1)
      {
        g_ptr_array_insert (names, 0, terminus_format_player (state, i));
        *leader = i;
      }
  return names;
}

/* "stations left (Red)": what would decide between those who may still be first. NULL: nothing is
 * missing. (transfer full) */
static GPtrArray *
list_undecided (const TerminusState *state)
{
  GPtrArray *missing = ts_phrase_array_new ();

  for (int i = 0; i < (int) state->setup->n_players; i++)
    {
      const char *what = terminus_get_tie_break (state, i);

      if (what != NULL)
        g_ptr_array_add (
            missing, *what == 'd'
                         ? ts_phrase ("stations left ({player})", terminus_name_player (state, i))
                         : ts_phrase ("coins left ({player})", terminus_name_player (state, i)));
    }
  if (missing->len > 0)
    return missing;
  g_ptr_array_unref (missing);
  return NULL;
}

static TsPhrase *
format_lead (const TerminusState *state, GPtrArray *names, int points, gboolean over)
{
  guint n = names->len;
  TsArg who;

  if (!over && n == state->setup->n_players)
    {
      g_ptr_array_unref (names);
      return ts_phrase_plural ("All have {n} point", "All have {n} points", points);
    }
  who = ts_list ("players", names);

  if (over && n == 1)
    return ts_phrase_plural ("{players} wins with {n} point", "{players} wins with {n} points",
                             points, who);
  if (over)
    return ts_phrase_plural ("{players} share the victory with {n} point",
                             "{players} share the victory with {n} points", points, who);
  if (n == 1)
    return ts_phrase_plural ("{players} leads with {n} point", "{players} leads with {n} points",
                             points, who);
  return ts_phrase_plural ("{players} lead with {n} point each",
                           "{players} lead with {n} points each", points, who);
}

/* Several may still be first: consumes both. */
static TsPhrase *
format_open (GPtrArray *names, GPtrArray *missing, int points, gboolean over)
{
  TsArg who = ts_list ("players", names), what = ts_list ("what", missing);

  if (over)
    return ts_phrase_plural ("{players} share the victory with {n} point; not counted: {what}",
                             "{players} share the victory with {n} points; not counted: {what}",
                             points, who, what);
  return ts_phrase_plural ("{players} can still win with {n} point; missing: {what}",
                           "{players} can still win with {n} points; missing: {what}", points, who,
                           what);
}

TsPhrase *
terminus_format_summary (const TerminusState *state, int reader)
{
  guint ranks[MAX_PLAYERS];
  guint missing = terminus_count_missing (state, reader);
  GPtrArray *undecided = missing == 0 ? list_undecided (state) : NULL;
  int leader = 0, points;
  gboolean complete;
  GPtrArray *names;
  TsPhrase *lead;

  if (!is_anything_known (state, reader))
    return ts_phrase_plural ("{n} number is missing", "{n} numbers are missing", missing);
  terminus_rank (state, reader, ranks);
  names = format_leaders (state, ranks, &leader);
  points = terminus_get_total (state, leader, reader, &complete);
  if (undecided != NULL)
    return format_open (names, undecided, points, state->phase == PHASE_OVER);
  lead = format_lead (state, names, points, state->phase == PHASE_OVER && missing == 0);
  if (missing == 0)
    return lead;
  return ts_phrase_plural ("{lead}; {n} number is missing", "{lead}; {n} numbers are missing",
                           missing, ts_part ("lead", lead));
}

TsPhrase *
terminus_format_gaps (const TerminusState *state, int reader)
{
  GPtrArray *missing = ts_phrase_array_new ();

  for (TerminusRow row = 0; row < N_ROWS; row++)
    for (int i = 0; i < (int) state->setup->n_players; i++)
      if (terminus_has_row (state, row) && terminus_get_points (state, i, row, reader) == UNKNOWN)
        g_ptr_array_add (missing, ts_phrase ("{row} ({player})",
                                             ts_part ("row", terminus_format_row (state, row)),
                                             terminus_name_player (state, i)));
  if (missing->len > 0 && missing->len <= MOST_NAMED)
    return ts_phrase ("Missing: {what}", ts_list ("what", missing));
  g_ptr_array_unref (missing);
  return NULL;
}

/* Whether what `get` says of two players is known and not the same. */
static gboolean
differ (const TerminusState *state,
        int a,
        int b,
        int (*get) (const TerminusState *state, int player))
{
  return get (state, a) != UNKNOWN && get (state, b) != UNKNOWN && get (state, a) != get (state, b);
}

/* How those were told apart who have as many points as the first; `coins`: not by their stations
 * alone. */
static TsPhrase *
format_decided (guint tied, guint first, gboolean coins)
{
  if (first == tied)
    return ts_phrase ("Tied in points");
  return coins ? ts_phrase ("Tied in points and in stations left: the most coins decide")
               : ts_phrase ("Tied in points: the fewest stations left decide");
}

TsPhrase *
terminus_format_tie_break (const TerminusState *state)
{
  guint ranks[MAX_PLAYERS];
  gboolean complete, coins = FALSE;
  guint tied = 0, first = 0;
  int leader = 0, total;
  GPtrArray *names, *missing = list_undecided (state);

  if (missing != NULL)
    return ts_phrase ("Tied in points; missing: {what}", ts_list ("what", missing));
  terminus_rank (state, NOBODY, ranks);
  names = format_leaders (state, ranks, &leader);
  g_ptr_array_unref (names);
  total = terminus_get_total (state, leader, NOBODY, &complete);
  for (int i = 0; i < (int) state->setup->n_players; i++)
    if (terminus_get_total (state, i, NOBODY, &complete) == total)
      {
        tied++;
        first += ranks[i] == 1;
        coins = coins || (ranks[i] > 1 && !differ (state, i, leader, terminus_get_discs));
      }

  return tied < 2 ? NULL : format_decided (tied, first, coins);
}
