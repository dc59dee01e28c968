/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-doubt.c: what was said for the score and cannot be: more than there is in the box, or
 * than the rules have room for.
 *
 * It is taken, and asked about once: people put it right, or say that it is so.  The log, the
 * number in the table of the score and the result go on saying it.  What people set by hand is not
 * doubted.
 */

#include "terminus-develop.h"
#include "terminus-ledger.h"
#include "terminus-score.h"
#include "terminus-setup.h"
#include "terminus-words.h"

#define N_COINS 155 /* 25 ones, 10 threes, 10 fives, 5 tens (L97-99) */

/* The prime hub takes no disc, every other hub two (L224, L864). */
static int
count_near_discs (const Player *self)
{
  int hubs = self->near_hubs + self->near_big_hubs;

  return self->near_stations + 2 * MAX (hubs - 1, 0);
}

/* Discs that are not on the player board any more, as far as anybody said. */
static int
count_placed (const TerminusState *state, int player)
{
  return N_DISCS - MAX (terminus_get_discs (state, player), 0);
}

/* Tiles in the city; all that there are where nobody keeps them. */
static int
count_tiles (const TerminusState *state)
{
  return terminus_counts (state, PART_DEVELOPMENTS)
             ? (int) terminus_count_placed_developments (state)
             : (int) terminus_count_developments (state->setup->n_players);
}

/* Own hubs on the map, the prime hub among them. */
static int
count_hubs (const TerminusState *state, int player)
{
  return terminus_count_stops (state, player, N_DISTRICTS)
         - terminus_count_stations (state, player);
}

/* All stops beside two developments, or beside the only one.  Of two discs a hub brings at least as
 * much as two stations. */
static int
get_most_stop_points (const TerminusState *state, int player)
{
  int tiles = count_tiles (state);
  int hub = tiles > 1 ? BIG_HUB_POINTS : HUB_POINTS;
  int placed = count_placed (state, player);

  if (tiles == 0)
    return 0;
  if (terminus_counts (state, PART_STATIONS))
    return hub * count_hubs (state, player) + terminus_count_stations (state, player);
  return hub * (1 + placed / 2) + placed % 2;
}

/* With the points of the row alone. */
static TsPhrase *
doubt_told_stops (const TerminusState *state, int player)
{
  int most = get_most_stop_points (state, player);

  if (state->players[player].told[ROW_STOPS] <= 1 + most)
    return NULL;
  return ts_phrase ("Stops bring {most} points at most", ts_number ("most", most));
}

/* Beside which developments they are said to be, and how many there are. */
static gboolean
lacks_tiles (const TerminusState *state, const Player *self)
{
  int tiles = count_tiles (state);

  return (self->near_big_hubs > 0 && tiles < 2)
         || (self->near_stations + self->near_hubs > 0 && tiles < 1);
}

/* Of stations that became hubs nobody may have said which, but how many is known. */
static TsPhrase *
doubt_kept_stops (const TerminusState *state, int player)
{
  const Player *self = &state->players[player];
  int hubs = count_hubs (state, player);
  int stations = terminus_count_stations (state, player);

  if (self->near_stations + self->near_hubs + self->near_big_hubs > hubs + stations)
    return ts_phrase ("These are more than the stops on the map: {n}",
                      ts_number ("n", hubs + stations));
  if (self->near_hubs + self->near_big_hubs > hubs)
    return ts_phrase ("These are more than the hubs on the map: {n}", ts_number ("n", hubs));
  if (self->near_stations > stations)
    return ts_phrase ("These are more than the stations on the map: {n}",
                      ts_number ("n", stations));
  return NULL;
}

static TsPhrase *
doubt_stops (const TerminusState *state, int player)
{
  const Player *self = &state->players[player];
  int placed = count_placed (state, player);
  int needed = count_near_discs (self);

  if (self->told[ROW_STOPS] > 0)
    return doubt_told_stops (state, player);
  if (self->near_stations == UNKNOWN)
    return NULL;
  if (lacks_tiles (state, self))
    return ts_phrase ("Developments in the city: {n}", ts_number ("n", count_tiles (state)));
  if (terminus_counts (state, PART_STATIONS))
    return doubt_kept_stops (state, player);
  if (needed > placed)
    return ts_phrase ("Station discs for these stops: {needed}; there are {all}",
                      ts_number ("needed", needed), ts_number ("all", placed));
  return NULL;
}

/* Those who have a row there. (transfer full) */
static GPtrArray *
list_rows (const TerminusState *state, guint project)
{
  GPtrArray *names = ts_phrase_array_new ();

  for (int i = 0; i < (int) state->setup->n_players; i++)
    if (terminus_has_project_row (state, i, project))
      g_ptr_array_add (names, terminus_format_player (state, i));
  return names;
}

/* Of a row of which only the points were said, too, two at least (L548). */
static int
count_row (const Player *self, guint project)
{
  if (self->lobbied[project] > 0)
    return MAX (self->lobbied[project], FIRST_LOBBYISTS);
  return self->told[ROW_PROJECTS + project] > 1 ? FIRST_LOBBYISTS : 0;
}

/* On developments, and on projects up to that one. */
static int
count_lobbyists (const TerminusState *state, int player, guint n_projects)
{
  int n = 0;

  for (guint i = 0; i < state->n_developments; i++)
    n += state->developments[i].lobbyists >> player & 1;
  for (guint i = 0; i < n_projects; i++)
    n += count_row (&state->players[player], i);
  return n;
}

static TsPhrase *
format_lobbyists (int n)
{
  return ts_phrase ("Lobbyists that are not on the player board: {n}; a player has {all}",
                    ts_number ("n", n), ts_number ("all", N_LOBBYISTS));
}

/* Numbers above a track or a row never fall from left to right. */
static TsPhrase *
doubt_track (const int *points, int n, int at)
{
  for (int i = 0; i < n; i++)
    if (points[i] != UNKNOWN && (i < at ? points[i] > points[at] : points[i] < points[at]))
      return ts_phrase ("Numbers never fall from left to right: {left}, and then {right}",
                        ts_number ("left", MAX (points[i], points[at])),
                        ts_number ("right", MIN (points[i], points[at])));
  return NULL;
}

/* A row begins with two (L548); of a column that was said alone nobody counted them. */
static gboolean
is_row_short (const TerminusState *state, int player, guint project)
{
  const Player *self = &state->players[player];

  return self->lobbied[project] > 0 && self->lobbied[project] < FIRST_LOBBYISTS
         && self->told[ROW_PROJECTS + project] == 0
         && (terminus_counts (state, PART_PROJECTS) || self->counted_rows & 1u << project);
}

static void
read_columns (const TerminusState *state, guint project, int points[N_PROJECT_SPACES])
{
  for (int column = 1; column <= N_PROJECT_SPACES; column++)
    points[column - 1] = terminus_get_project_points (state, project, column);
}

/* The column that counts stands between others that bring more before it, or less after it. */
static TsPhrase *
doubt_column (const TerminusState *state, int player, guint project)
{
  int column = terminus_get_column (state, player, project);
  int points[N_PROJECT_SPACES];

  read_columns (state, project, points);
  return column > 0 && points[column - 1] != UNKNOWN
                 && state->players[player].told[ROW_PROJECTS + project] == 0
             ? doubt_track (points, N_PROJECT_SPACES, column - 1)
             : NULL;
}

/* Points that were counted by the players and that no column can bring: it is none of those that
 * are known, and does not fit between them. */
static gboolean
is_no_column (const TerminusState *state, int player, guint project)
{
  int told = state->players[player].told[ROW_PROJECTS + project] - 1;
  int points[N_PROJECT_SPACES];

  if (told <= 0)
    return FALSE;
  read_columns (state, project, points);
  for (int i = 0; i < N_PROJECT_SPACES; i++)
    {
      g_autoptr (TsPhrase) fall = NULL;
      int known = points[i];

      if (known == told)
        return FALSE;
      points[i] = told;
      fall = known == UNKNOWN ? doubt_track (points, N_PROJECT_SPACES, i) : NULL;
      points[i] = known;
      if (known == UNKNOWN && fall == NULL)
        return FALSE;
    }
  return TRUE;
}

/* What is said of one player's row alone. */
static TsPhrase *
doubt_own_row (const TerminusState *state, int player, guint project)
{
  if (is_row_short (state, player, project))
    return ts_phrase ("A row of a project begins with {least} lobbyists, and here is one",
                      ts_number ("least", FIRST_LOBBYISTS));
  if (is_no_column (state, player, project))
    return ts_phrase ("No column of the project brings {n} points",
                      ts_number ("n", state->players[player].told[ROW_PROJECTS + project] - 1));
  return doubt_column (state, player, project);
}

/* Of the players with a row there, those after the second are one too many. */
static TsPhrase *
doubt_project (const TerminusState *state, int player, guint project)
{
  int lobbyists = count_lobbyists (state, player, project + 1);
  guint before = 0;

  if (!terminus_has_project_row (state, player, project))
    return NULL;
  for (int i = 0; i < player; i++)
    before += terminus_has_project_row (state, i, project);
  if (before >= MAX_ROWS)
    return ts_phrase ("A project has room for two players, and here are {players}",
                      ts_list ("players", list_rows (state, project)));
  if (lobbyists > N_LOBBYISTS && count_lobbyists (state, player, project) <= N_LOBBYISTS)
    return format_lobbyists (lobbyists);
  return doubt_own_row (state, player, project);
}

/* Whether everybody may read an agenda, and its name is the number printed on its card; 0: not. */
static guint64
get_card_number (const TerminusState *state, int player, guint slot)
{
  const Agenda *agenda = &state->players[player].agendas[slot];
  guint64 number = 0;

  if (agenda->there && agenda->name != NULL && terminus_may_read (state, player, slot, NOBODY))
    g_ascii_string_to_unsigned (agenda->name, 10, 1, MAX_AMOUNT, &number, NULL);
  return number;
}

/* There is one card of each number: that of whoever comes first is the one. */
static TsPhrase *
doubt_twin (const TerminusState *state, int player, guint slot)
{
  guint64 number = get_card_number (state, player, slot);

  for (int i = 0; number > 0 && i <= player; i++)
    for (guint j = 0; j < (i == player ? slot : MAX_AGENDAS); j++)
      if (get_card_number (state, i, j) == number)
        return ts_phrase ("There is one agenda {number}, and {player} has it as well",
                          ts_number ("number", (int) number), terminus_name_player (state, i));
  return NULL;
}

TsPhrase *
terminus_format_slip (const Agenda *self)
{
  if (self->bottom == UNKNOWN || self->top <= self->bottom)
    return NULL;
  return ts_phrase (
      "The bottom row gives {bottom} and the top row {top}: the bottom row never gives "
      "less.",
      ts_number ("bottom", self->bottom), ts_number ("top", self->top));
}

static TsPhrase *
doubt_agenda (const TerminusState *state, int player, guint slot)
{
  const Agenda *agenda = &state->players[player].agendas[slot];
  TsPhrase *twin = doubt_twin (state, player, slot);

  if (twin != NULL)
    return twin;
  return agenda->there && !agenda->summed && terminus_may_read (state, player, slot, NOBODY)
             ? terminus_format_slip (agenda)
             : NULL;
}

static TsPhrase *
doubt_agendas (const TerminusState *state, int player)
{
  const Player *self = &state->players[player];
  int projects = count_lobbyists (state, player, state->setup->n_projects);
  int agendas = 0;
  TsPhrase *doubt = NULL;

  if (self->told[ROW_AGENDAS] > 0)
    return NULL;
  if (self->no_more_agendas && terminus_count_agendas (state, player) == 0)
    return ts_phrase ("Everyone keeps one agenda from the setup, and {player} has none",
                      terminus_name_player (state, player));
  for (guint i = 0; i < MAX_AGENDAS; i++)
    agendas += self->agendas[i].there && self->agendas[i].lobbied;
  if (agendas > 0 && projects <= N_LOBBYISTS && projects + agendas > N_LOBBYISTS)
    return format_lobbyists (projects + agendas);
  for (guint i = 0; doubt == NULL && i < MAX_AGENDAS; i++)
    doubt = doubt_agenda (state, player, i);
  return doubt;
}

/* What the players up to this one have together, where it is with this one that they have more than
 * there is; what nobody said is not counted. 0: they have not. */
static int
count_beyond (const TerminusState *state,
              int player,
              int all,
              int (*get) (const TerminusState *state, int player))
{
  int before = 0, own = MAX (get (state, player), 0);

  for (int i = 0; i < player; i++)
    before += MAX (get (state, i), 0);
  return before <= all && before + own > all ? before + own : 0;
}

/* The points above a player's last demand, beside those above others. */
static TsPhrase *
doubt_demand_points (const TerminusState *state, int player)
{
  int n = terminus_get_demands (state, player);
  int points[MAX_DEMANDS];

  for (int i = 0; i < MAX_DEMANDS; i++)
    points[i] = terminus_get_demand_points (state, i + 1);
  return n > 0 && n <= MAX_DEMANDS && points[n - 1] != UNKNOWN
             ? doubt_track (points, MAX_DEMANDS, n - 1)
             : NULL;
}

/* A demand wants a stop of its own in its district (L716): no disc can be on the map that is still
 * on the player board, and the prime hub is a stop as well. */
static TsPhrase *
doubt_own_demands (const TerminusState *state, int player)
{
  int n = terminus_get_demands (state, player);
  int stops = count_placed (state, player) + 1;

  if (terminus_counts (state, PART_STATIONS))
    stops = terminus_count_stops (state, player, N_DISTRICTS);
  if (n > stops)
    return ts_phrase ("Each needs a stop of your own in its district; demands: {n}, stops at most: "
                      "{stops}",
                      ts_number ("n", n), ts_number ("stops", stops));
  return doubt_demand_points (state, player);
}

static TsPhrase *
format_beyond (int n, int all)
{
  return ts_phrase ("All players together have {n}, and there are {all}", ts_number ("n", n),
                    ts_number ("all", all));
}

/* A token lies on each development in the city (L194, L733). */
static TsPhrase *
doubt_demands (const TerminusState *state, int player)
{
  int tokens = count_tiles (state);
  int n = count_beyond (state, player, tokens, terminus_get_demands);

  return n == 0 ? doubt_own_demands (state, player) : format_beyond (n, tokens);
}

static TsPhrase *
doubt_coins (const TerminusState *state, int player)
{
  int n = count_beyond (state, player, N_COINS, terminus_get_coins);

  return n == 0 ? NULL : format_beyond (n, N_COINS);
}

TsPhrase *
terminus_format_doubt (const TerminusState *state, int player, TerminusRow row)
{
  if (!terminus_has_row (state, row) || state->players[player].typed[row] != UNKNOWN)
    return NULL;
  switch (row)
    {
    case ROW_STOPS:
      return doubt_stops (state, player);
    case ROW_AGENDAS:
      return doubt_agendas (state, player);
    case ROW_DEMANDS:
      return doubt_demands (state, player);
    case ROW_COINS:
      return doubt_coins (state, player);
    default:
      return doubt_project (state, player, row - ROW_PROJECTS);
    }
}

TsPhrase *
terminus_format_named_doubt (const TerminusState *state, int player, TerminusRow row)
{
  TsPhrase *doubt = terminus_format_doubt (state, player, row);

  return doubt == NULL ? NULL
                       : ts_phrase ("{player} · {row}: {why}", terminus_name_player (state, player),
                                    ts_part ("row", terminus_format_row (state, row)),
                                    ts_part ("why", doubt));
}

static gboolean
is_there (TsPhrase *doubt)
{
  g_autoptr (TsPhrase) consumed = doubt;

  return consumed != NULL;
}

static gboolean
is_project_doubt_shared (const TerminusState *state, int player, guint project)
{
  guint before = 0;

  if (!terminus_has_project_row (state, player, project))
    return FALSE;
  for (int i = 0; i < player; i++)
    before += terminus_has_project_row (state, i, project);
  return before >= MAX_ROWS || is_there (doubt_column (state, player, project));
}

/* Whether what cannot be is of several players together: whoever says that it is so says it for all
 * of them. */
static gboolean
is_doubt_shared (const TerminusState *state, int player, TerminusRow row)
{
  switch (row)
    {
    case ROW_STOPS:
    case ROW_AGENDAS:
      return FALSE;
    case ROW_DEMANDS:
      return count_beyond (state, player, count_tiles (state), terminus_get_demands) > 0
             || is_there (doubt_demand_points (state, player));
    case ROW_COINS:
      return count_beyond (state, player, N_COINS, terminus_get_coins) > 0;
    default:
      return is_project_doubt_shared (state, player, row - ROW_PROJECTS);
    }
}

void
terminus_trust (TerminusState *state, int player, TerminusRow row)
{
  gboolean concerned = row == ROW_DEMANDS || row == ROW_COINS
                       || (row != ROW_STOPS && row != ROW_AGENDAS
                           && terminus_has_project_row (state, player, row - ROW_PROJECTS));

  for (int i = 0; i < (int) state->setup->n_players; i++)
    if (i == player || (concerned && is_doubt_shared (state, i, row)))
      state->players[i].sure |= (guint16) (1u << row);
}

/* What can be of one player depends on what the others have. */
static gboolean
is_shared (TerminusRow row)
{
  return row != ROW_STOPS && row != ROW_AGENDAS;
}

void
terminus_doubt_again (TerminusState *state, int player, TerminusRow row, TsOutcome *outcome)
{
  TsPhrase *doubt = outcome != NULL ? terminus_format_named_doubt (state, player, row) : NULL;

  for (int i = 0; i < (int) state->setup->n_players; i++)
    if (i == player || is_shared (row))
      state->players[i].sure &= (guint16) ~(1u << row);
  if (doubt != NULL)
    ts_reason (outcome, doubt, 0);
}
