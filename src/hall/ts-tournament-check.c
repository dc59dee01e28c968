/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-tournament-check.c: whether a tournament fits together.
 */

#include "ts-tournament.h"

#include <string.h>

#include "ts-elimination.h"
#include "ts-names.h"

static gboolean
refuse (GError **error, TsPhrase *phrase)
{
  return ts_error_set (error, TS_ERROR_BAD_VALUE, phrase);
}

static gboolean
is_name (const char *name)
{
  g_autofree char *folded = ts_names_fold (name);

  return *folded != '\0' && g_utf8_strlen (name, -1) <= TS_TOURNAMENT_MAX_LETTERS;
}

static gboolean
check_form (const TsTournament *self, GError **error)
{
  guint seen = 0;

  for (guint i = 0; i < self->n_ties; i++)
    {
      if ((seen & 1U << self->ties[i]) != 0)
        return refuse (error, ts_phrase ("A way of breaking ties is named twice."));
      seen |= 1U << self->ties[i];
    }
  for (guint i = 1; i < self->size; i++)
    if (self->points[i] > self->points[i - 1])
      return refuse (error, ts_phrase ("A lower place has more points than a higher one."));
  if (self->least < 2 || self->least > self->size)
    return refuse (error, ts_phrase ("A table has at least two players, and at most four."));
  if (self->advance < 1 || self->advance >= self->size)
    return refuse (error, ts_phrase ("Someone must leave, and someone advance from a table."));
  return TRUE;
}

static gboolean
check_head (const TsTournament *self, GError **error)
{
  if (!is_name (self->name))
    return refuse (error, ts_phrase ("Give the tournament a name of at most {n} letters.",
                                     ts_number ("n", TS_TOURNAMENT_MAX_LETTERS)));
  if (self->game != NULL && strlen (self->game) > TS_TOURNAMENT_MAX_LETTERS)
    return refuse (error, ts_phrase ("The name of the game is too long."));
  return check_form (self, error);
}

static gboolean
check_players (const TsTournament *self, GError **error)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (self->players->len > TS_TOURNAMENT_MAX_PLAYERS)
    return refuse (error, ts_phrase ("A tournament has at most {n} players.",
                                     ts_number ("n", TS_TOURNAMENT_MAX_PLAYERS)));
  for (guint i = 0; i < self->players->len; i++)
    {
      const char *name = ts_tournament_get_player (self, i)->name;

      if (!is_name (name))
        return refuse (error, ts_phrase ("A player needs a name of at most {n} letters.",
                                         ts_number ("n", TS_TOURNAMENT_MAX_LETTERS)));
      if (!g_hash_table_add (names, ts_names_fold (name)))
        return refuse (error, ts_phrase ("Two players would be taken for each other: “{name}”. "
                                         "Add another letter.",
                                         ts_name ("name", name)));
    }
  return TRUE;
}

/* Results. */

/* A place counts who stands before: as ts_tournament_order_places() leaves them. */
static gboolean
has_fair_places (const TsTournamentTable *table)
{
  guint places[TS_TOURNAMENT_MAX_SEATS];

  if (table->places[0] == 0)
    return TRUE;
  memcpy (places, table->places, sizeof places);
  ts_tournament_order_places (places, table->n);
  return memcmp (places, table->places, table->n * sizeof *places) == 0;
}

static gboolean
check_table (const TsTournament *self, const TsTournamentTable *table, guint number, GError **error)
{
  if (table->n > self->size)
    return refuse (error,
                   ts_phrase ("Table {table} has too many players.", ts_number ("table", number)));
  if (table->n == 1 && table->places[0] != 0)
    return refuse (error, ts_phrase ("A bye has no result."));
  if (!has_fair_places (table))
    return refuse (error, ts_phrase ("Table {table} has places that do not fit together.",
                                     ts_number ("table", number)));
  if (table->key != NULL && strlen (table->key) > TS_TOURNAMENT_MAX_LETTERS)
    return refuse (error, ts_phrase ("The name of a result is too long."));
  return TRUE;
}

/* Marks the players of a table; FALSE: one sits elsewhere. */
static gboolean
seat_players (const TsTournament *self,
              const TsTournamentTable *table,
              gboolean *seated,
              guint round,
              GError **error)
{
  for (guint i = 0; i < table->n; i++)
    {
      guint player = table->players[i];

      if (seated[player])
        return refuse (error,
                       ts_phrase ("{name} is at two tables of round {round}.",
                                  ts_name ("name", ts_tournament_get_player (self, player)->name),
                                  ts_number ("round", round + 1)));
      seated[player] = TRUE;
    }
  return TRUE;
}

static gboolean
refuse_cut (GError **error)
{
  return refuse (error,
                 ts_phrase ("The elimination of the best does not fit the rounds before it."));
}

/* It has been paired, of players who are each there once. */
static gboolean
check_cut (const TsTournament *self, GError **error)
{
  g_autofree gboolean *seen = g_new0 (gboolean, self->players->len + 1);

  if (self->cut == 0)
    return TRUE;
  if (self->form != TS_FORM_SWISS || self->cut >= self->rounds->len || self->best->len < 2)
    return refuse_cut (error);
  for (guint i = 0; i < self->best->len; i++)
    {
      guint player = g_array_index (self->best, guint, i);

      if (seen[player])
        return refuse_cut (error);
      seen[player] = TRUE;
    }
  return TRUE;
}

/* Who plays on in an elimination has come through the round before. */
static gboolean
check_survivors (const TsTournament *self, const gboolean *seated, guint round, GError **error)
{
  g_autoptr (GArray) survivors = ts_elimination_list_survivors (self, round - 1, error);
  g_autofree gboolean *through = g_new0 (gboolean, self->players->len + 1);

  if (survivors == NULL)
    return FALSE;
  for (guint i = 0; i < survivors->len; i++)
    through[g_array_index (survivors, guint, i)] = TRUE;
  for (guint i = 0; i < self->players->len; i++)
    if (seated[i] && !through[i])
      return refuse (
          error, ts_phrase ("{name} is paired in round {round}, but did not advance to it. Undo "
                            "that round first.",
                            ts_name ("name", ts_tournament_get_player (self, i)->name),
                            ts_number ("round", round + 1)));
  return TRUE;
}

/* Who plays the elimination of the best is one of them. */
static gboolean
check_best (const TsTournament *self, const gboolean *seated, GError **error)
{
  g_autofree gboolean *best = g_new0 (gboolean, self->players->len + 1);

  for (guint i = 0; i < self->best->len; i++)
    best[g_array_index (self->best, guint, i)] = TRUE;
  for (guint i = 0; i < self->players->len; i++)
    if (seated[i] && !best[i])
      return refuse_cut (error);
  return TRUE;
}

static gboolean
check_before (const TsTournament *self, const gboolean *seated, guint round, GError **error)
{
  if (round == 0)
    return TRUE;
  if (ts_tournament_round_count_open (ts_tournament_get_round (self, round - 1)) > 0)
    return refuse (error,
                   ts_phrase ("A table of round {round} has no result, but the next round was "
                              "paired.",
                              ts_number ("round", round)));
  if (!ts_tournament_is_elimination (self, round))
    return TRUE;
  return self->cut == round ? check_best (self, seated, error)
                            : check_survivors (self, seated, round, error);
}

static gboolean
check_round (const TsTournament *self, guint index, GError **error)
{
  const TsTournamentRound *round = ts_tournament_get_round (self, index);
  g_autofree gboolean *seated = g_new0 (gboolean, self->players->len + 1);

  if (round->tables->len == 0)
    return refuse (error,
                   ts_phrase ("Round {round} has no table.", ts_number ("round", index + 1)));
  for (guint i = 0; i < round->tables->len; i++)
    {
      const TsTournamentTable *table = ts_tournament_get_table (round, i);

      if (!check_table (self, table, ts_tournament_round_number_table (round, i), error)
          || !seat_players (self, table, seated, index, error))
        return FALSE;
    }
  return check_before (self, seated, index, error);
}

gboolean
ts_tournament_check (const TsTournament *self, GError **error)
{
  if (!check_head (self, error) || !check_players (self, error) || !check_cut (self, error))
    return FALSE;
  for (guint i = 0; i < self->rounds->len; i++)
    if (!check_round (self, i, error))
      return FALSE;
  return TRUE;
}
