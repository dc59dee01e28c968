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

#include "terminus-ledger.h"
#include "terminus-score.h"
#include "terminus-setup.h"
#include "terminus-words.h"

#define N_COINS 155       /* 25 ones, 10 threes, 10 fives, 5 tens (L97-99) */
#define LEAST_LOBBYISTS 2 /* of a row of a project (L548) */

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

/* Two discs are a hub, which brings more than two stations; all beside two developments. */
static int
get_most_stop_points (const TerminusState *state, int player)
{
  int placed = count_placed (state, player);

  return BIG_HUB_POINTS * (1 + placed / 2) + placed % 2;
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

static TsPhrase *
doubt_stops (const TerminusState *state, int player)
{
  const Player *self = &state->players[player];
  int placed = count_placed (state, player);
  int needed = count_near_discs (self);
  int stops = self->near_stations + self->near_hubs + self->near_big_hubs;

  if (self->told[ROW_STOPS] > 0)
    return doubt_told_stops (state, player);
  if (self->near_stations == UNKNOWN)
    return NULL;
  if (terminus_counts (state, PART_STATIONS)
      && stops > terminus_count_stops (state, player, N_DISTRICTS))
    return ts_phrase ("These are more than the stops on the map: {n}",
                      ts_number ("n", terminus_count_stops (state, player, N_DISTRICTS)));
  if (needed > placed)
    return ts_phrase ("Station discs for these stops: {needed}; there are {all}",
                      ts_number ("needed", needed), ts_number ("all", placed));
  return NULL;
}

gboolean
terminus_has_project_row (const TerminusState *state, int player, guint project)
{
  return state->players[player].lobbied[project] > 0
         || state->players[player].told[ROW_PROJECTS + project] > 1
         || state->players[player].typed[ROW_PROJECTS + project] > 0;
}

gboolean
terminus_is_project_full (const TerminusState *state, guint project)
{
  guint n = 0;

  for (int i = 0; i < (int) state->setup->n_players; i++)
    n += terminus_has_project_row (state, i, project);
  return n >= MAX_ROWS;
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

/* Up to that project, two at least in a row (L548). */
static int
count_lobbyists (const TerminusState *state, int player, guint n_projects)
{
  int n = 0;

  for (guint i = 0; i < n_projects; i++)
    if (state->players[player].lobbied[i] > 0)
      n += MAX (state->players[player].lobbied[i], LEAST_LOBBYISTS);
  return n;
}

static TsPhrase *
format_lobbyists (int n)
{
  return ts_phrase ("Lobbyists on projects and agendas: {n}; a player has {all}",
                    ts_number ("n", n), ts_number ("all", N_LOBBYISTS));
}

/* A row begins with two (L548); of a column that was said alone nobody counted them. */
static gboolean
is_row_short (const TerminusState *state, int player, guint project)
{
  const Player *self = &state->players[player];

  return self->lobbied[project] > 0 && self->lobbied[project] < LEAST_LOBBYISTS
         && self->told[ROW_PROJECTS + project] == 0
         && (terminus_counts (state, PART_PROJECTS) || self->counted_rows & 1u << project);
}

/* Points that were counted by the players and that no column brings, where all columns are known.
 */
static gboolean
is_no_column (const TerminusState *state, int player, guint project)
{
  int told = state->players[player].told[ROW_PROJECTS + project] - 1;

  if (told <= 0)
    return FALSE;
  for (int column = 1; column <= N_PROJECT_SPACES; column++)
    {
      int points = terminus_get_project_points (state, project, column);

      if (points == UNKNOWN || points == told)
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
                      ts_number ("least", LEAST_LOBBYISTS));
  if (is_no_column (state, player, project))
    return ts_phrase ("No column of the project brings {n} points",
                      ts_number ("n", state->players[player].told[ROW_PROJECTS + project] - 1));
  return NULL;
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

static TsPhrase *
doubt_agendas (const TerminusState *state, int player)
{
  const Player *self = &state->players[player];
  int projects = count_lobbyists (state, player, state->setup->n_projects);
  int agendas = 0;

  if (self->told[ROW_AGENDAS] > 0)
    return NULL;
  if (self->no_more_agendas && terminus_count_agendas (state, player) == 0)
    return ts_phrase ("Everyone keeps one agenda from the setup, and {player} has none",
                      terminus_name_player (state, player));
  for (guint i = 0; i < MAX_AGENDAS; i++)
    agendas += self->agendas[i].there && self->agendas[i].lobbied;
  if (agendas > 0 && projects <= N_LOBBYISTS && projects + agendas > N_LOBBYISTS)
    return format_lobbyists (projects + agendas);
  return NULL;
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

/* A demand wants a stop of its own in its district (L716): no disc can be on the map that is still
 * on the player board, and the prime hub is a stop as well. */
static TsPhrase *
doubt_own_demands (const TerminusState *state, int player)
{
  int n = terminus_get_demands (state, player);
  int stops = count_placed (state, player) + 1;

  if (terminus_counts (state, PART_STATIONS))
    stops = terminus_count_stops (state, player, N_DISTRICTS);
  return n <= stops ? NULL
                    : ts_phrase ("Demands: {n}; each needs an own stop in its district, and there "
                                 "are {stops} stops at most",
                                 ts_number ("n", n), ts_number ("stops", stops));
}

/* A token lies on each development (L194). */
static int
count_tokens (const TerminusState *state)
{
  return (int) terminus_count_developments (state->setup->n_players);
}

static TsPhrase *
doubt_demands (const TerminusState *state, int player)
{
  int tokens = count_tokens (state);
  int n = count_beyond (state, player, tokens, terminus_get_demands);

  return n == 0 ? doubt_own_demands (state, player)
                : ts_phrase ("Demands of all players: {n}; there are {all}", ts_number ("n", n),
                             ts_number ("all", tokens));
}

static TsPhrase *
doubt_coins (const TerminusState *state, int player)
{
  int n = count_beyond (state, player, N_COINS, terminus_get_coins);

  return n == 0 ? NULL
                : ts_phrase ("Coins of all players: {n}; there are {all}", ts_number ("n", n),
                             ts_number ("all", N_COINS));
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

/* Whether what cannot be is of several players together: whoever says that it is so says it for all
 * of them. */
static gboolean
is_doubt_shared (const TerminusState *state, int player, TerminusRow row)
{
  guint before = 0;

  if (row == ROW_DEMANDS)
    return count_beyond (state, player, count_tokens (state), terminus_get_demands) > 0;
  if (row == ROW_COINS)
    return count_beyond (state, player, N_COINS, terminus_get_coins) > 0;
  if (row == ROW_STOPS || row == ROW_AGENDAS
      || !terminus_has_project_row (state, player, row - ROW_PROJECTS))
    return FALSE;
  for (int i = 0; i < player; i++)
    before += terminus_has_project_row (state, i, row - ROW_PROJECTS);
  return before >= MAX_ROWS;
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
  TsPhrase *doubt = outcome != NULL ? terminus_format_doubt (state, player, row) : NULL;

  for (int i = 0; i < (int) state->setup->n_players; i++)
    if (i == player || is_shared (row))
      state->players[i].sure &= (guint16) ~(1u << row);
  if (doubt != NULL)
    ts_reason (outcome, doubt, 0);
}
