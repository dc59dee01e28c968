/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-elimination.c: who loses is out.
 */

#include "ts-elimination.h"

#include "ts-standings.h"
#include "ts-swiss.h"

#define NOBODY G_MAXUINT

/* Who came through. */

/* The players of a table by their places; equal ones as they sit. */
static void
sort_by_place (const TsTournamentTable *table, guint *players)
{
  guint n = 0;

  for (guint place = 1; place <= table->n; place++)
    for (guint i = 0; i < table->n; i++)
      if (table->places[i] == place)
        players[n++] = table->players[i];
}

/* How many stand on places up to `advance`: more than that many where the last one is shared. */
static guint
count_through (const TsTournamentTable *table, guint advance)
{
  guint n = 0;

  for (guint i = 0; i < table->n; i++)
    n += table->places[i] <= advance;
  return n;
}

static gboolean
add_survivors (
    const TsTournament *self, guint round, guint number, GArray *survivors, GError **error)
{
  const TsTournamentRound *of = ts_tournament_get_round (self, round);
  const TsTournamentTable *table = ts_tournament_get_table (of, number);
  guint players[TS_TOURNAMENT_MAX_SEATS];

  if (!ts_tournament_table_is_over (table))
    return ts_error_set (
        error, TS_ERROR_REFUSED,
        ts_phrase ("Table {table} of round {round} has no result yet.",
                   ts_number ("table", ts_tournament_round_number_table (of, number)),
                   ts_number ("round", self->before + round + 1)));
  if (table->n == 1)
    g_array_append_val (survivors, table->players[0]);
  else if (count_through (table, self->advance) != self->advance)
    return ts_error_set (
        error, TS_ERROR_REFUSED,
        ts_phrase ("Table {table} of round {round} is tied: decide who advances, and "
                   "correct its result.",
                   ts_number ("table", ts_tournament_round_number_table (of, number)),
                   ts_number ("round", self->before + round + 1)));
  else
    {
      sort_by_place (table, players);
      g_array_append_vals (survivors, players, self->advance);
    }
  return TRUE;
}

GArray *
ts_elimination_list_survivors (const TsTournament *self, guint round, GError **error)
{
  g_autoptr (GArray) survivors = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < ts_tournament_get_round (self, round)->tables->len; i++)
    if (!add_survivors (self, round, i, survivors, error))
      return NULL;
  return g_steal_pointer (&survivors);
}

/* (transfer full) (of guint) */
static GArray *
list_by_lots (const TsTournament *self)
{
  g_autoptr (GArray) lots = ts_tournament_draw_lots (self);
  GArray *order = g_array_new (FALSE, TRUE, sizeof (guint));

  g_array_set_size (order, lots->len);
  for (guint i = 0; i < lots->len; i++)
    g_array_index (order, guint, g_array_index (lots, guint, i)) = i;
  return order;
}

/* The players in order of their seeds, without those who dropped out. */
static GArray *
list_seeds (const TsTournament *self)
{
  GArray *seeds = self->best != NULL ? g_array_copy (self->best) : list_by_lots (self);

  for (guint i = seeds->len; i-- > 0;)
    if (ts_tournament_get_player (self, g_array_index (seeds, guint, i))->out)
      g_array_remove_index (seeds, i);
  return seeds;
}

/* Tables of two. */

/* The bracket for the seeds: each slot of half as many is one that the better seed keeps, and one
 * for the seed that makes the same sum everywhere. */
static GArray *
make_bracket (const GArray *seeds)
{
  GArray *slots = g_array_new (FALSE, FALSE, sizeof (guint));
  guint first = 0;

  g_array_append_val (slots, first);
  while (slots->len < seeds->len)
    {
      guint last = slots->len * 2 - 1;
      GArray *twice = g_array_new (FALSE, FALSE, sizeof (guint));

      for (guint i = 0; i < slots->len; i++)
        {
          guint pair[]
              = { g_array_index (slots, guint, i), last - g_array_index (slots, guint, i) };

          g_array_append_vals (twice, pair, 2);
        }
      g_array_unref (slots);
      slots = twice;
    }
  for (guint i = 0; i < slots->len; i++)
    {
      guint *slot = &g_array_index (slots, guint, i);

      *slot = *slot < seeds->len ? g_array_index (seeds, guint, *slot) : NOBODY;
    }
  return slots;
}

static GArray *
list_slots (const TsTournament *self, GError **error)
{
  g_autoptr (GArray) seeds = NULL;
  GArray *slots;

  if (self->rounds->len > 0)
    slots = ts_elimination_list_survivors (self, self->rounds->len - 1, error);
  else
    {
      seeds = list_seeds (self);
      slots = make_bracket (seeds);
    }
  for (guint i = 0; slots != NULL && i < slots->len; i++)
    {
      guint *slot = &g_array_index (slots, guint, i);

      if (*slot != NOBODY && ts_tournament_get_player (self, *slot)->out)
        *slot = NOBODY;
    }
  return slots;
}

static void
pair_slots (TsTournamentRound *round, const GArray *slots)
{
  for (guint i = 0; i < slots->len; i += 2)
    {
      guint players[2];
      guint n = 0;

      for (guint k = i; k < MIN (i + 2, slots->len); k++)
        if (g_array_index (slots, guint, k) != NOBODY)
          players[n++] = g_array_index (slots, guint, k);
      if (n > 0)
        ts_tournament_round_add (round, players, n);
    }
}

/* Larger tables. */

/* The place at which the player left the last round; a bye is as good as a win. */
static guint
get_place (const TsTournament *self, guint player)
{
  const TsTournamentRound *round
      = self->rounds->len > 0 ? ts_tournament_get_round (self, self->rounds->len - 1) : NULL;

  for (guint i = 0; round != NULL && i < round->tables->len; i++)
    {
      const TsTournamentTable *table = ts_tournament_get_table (round, i);

      for (guint k = 0; k < table->n; k++)
        if (table->players[k] == player)
          return MAX (table->places[k], 1);
    }
  return 0;
}

/* Those who came through, and are there still, winners first and by seed. */
static GArray *
rank_survivors (const TsTournament *self, const GArray *survivors)
{
  g_autoptr (GArray) seeds = list_seeds (self);
  g_autofree gboolean *through = g_new0 (gboolean, self->players->len + 1);
  GArray *ranked = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < survivors->len; i++)
    through[g_array_index (survivors, guint, i)] = TRUE;
  for (guint place = 1; place <= TS_TOURNAMENT_MAX_SEATS; place++)
    for (guint i = 0; i < seeds->len; i++)
      {
        guint player = g_array_index (seeds, guint, i);

        if (through[player] && get_place (self, player) == place)
          g_array_append_val (ranked, player);
      }
  return ranked;
}

static GArray *
list_ranked (const TsTournament *self, GError **error)
{
  g_autoptr (GArray) survivors = NULL;

  if (self->rounds->len == 0)
    return list_seeds (self);
  survivors = ts_elimination_list_survivors (self, self->rounds->len - 1, error);
  return survivors != NULL ? rank_survivors (self, survivors) : NULL;
}

/* Which table the player of this place in the order comes to, of `n`: there and back again. */
static guint
follow_snake (guint place, guint n)
{
  guint at = place % (2 * n);

  return at < n ? at : 2 * n - 1 - at;
}

/* Those who fit at one table play the final there, even fewer than sit at others. */
static TsSwissSpread
spread_ranked (const TsTournament *self, guint n)
{
  if (n <= self->size)
    return (TsSwissSpread){ 1, 0 };
  return ts_swiss_spread (n, self->size, MAX (self->least, self->advance + 1));
}

static void
pair_ranked (const TsTournament *self, TsTournamentRound *round, const GArray *ranked)
{
  TsSwissSpread spread = spread_ranked (self, ranked->len);

  for (guint i = 0; i < spread.n_byes; i++)
    ts_tournament_round_add (round, &g_array_index (ranked, guint, i), 1);
  for (guint table = 0; table < spread.n_tables; table++)
    {
      guint players[TS_TOURNAMENT_MAX_SEATS];
      guint n = 0;

      for (guint i = spread.n_byes; i < ranked->len; i++)
        if (follow_snake (i - spread.n_byes, spread.n_tables) == table)
          players[n++] = g_array_index (ranked, guint, i);
      ts_tournament_round_add (round, players, n);
    }
}

/* Whether the final was paired. */
static gboolean
has_final (const TsTournament *self)
{
  return self->rounds->len > 0
         && ts_tournament_get_round (self, self->rounds->len - 1)->tables->len == 1;
}

TsTournamentRound *
ts_elimination_pair (const TsTournament *self, gint64 at, GError **error)
{
  g_autoptr (TsTournamentRound) round = ts_tournament_round_new (at);
  g_autoptr (GArray) order = self->size == 2 ? list_slots (self, error) : list_ranked (self, error);

  if (order == NULL)
    return NULL;
  if (self->size == 2)
    pair_slots (round, order);
  else if (order->len > 0)
    pair_ranked (self, round, order);
  if (has_final (self) || round->tables->len == 0
      || (round->tables->len == 1 && ts_tournament_get_table (round, 0)->n == 1))
    {
      ts_error_set (error, TS_ERROR_REFUSED,
                    ts_phrase ("There are no two players left to be paired."));
      return NULL;
    }
  return g_steal_pointer (&round);
}

static gboolean
is_seated (const TsTournament *self, guint round, guint player)
{
  const TsTournamentRound *of = ts_tournament_get_round (self, round);

  for (guint i = 0; i < of->tables->len; i++)
    {
      const TsTournamentTable *table = ts_tournament_get_table (of, i);

      for (guint k = 0; k < table->n; k++)
        if (table->players[k] == player)
          return TRUE;
    }
  return FALSE;
}

static gboolean
holds (const GArray *players, guint player)
{
  for (guint i = 0; i < players->len; i++)
    if (g_array_index (players, guint, i) == player)
      return TRUE;
  return FALSE;
}

/* Of who has dropped out before the best went on, or is one of them: whether somebody went on who
 * stands behind them. */
static gboolean
was_passed_over (const TsTournament *self, guint player)
{
  TsTournament part;
  g_autoptr (GArray) ranks = NULL;
  gboolean before = FALSE, passed = FALSE;

  ts_tournament_part_init (&part, self, FALSE);
  ranks = ts_standings_rank (&part);
  ts_tournament_part_clear (&part);
  for (guint i = 0; i < ranks->len; i++)
    {
      guint other = g_array_index (ranks, guint, i);

      before |= other == player;
      for (guint k = 0; before && k < self->best->len; k++)
        passed |= g_array_index (self->best, guint, k) == other;
    }
  return passed;
}

/* Whether they belong into the round. */
static gboolean
is_entitled (const TsTournament *self, guint player, guint round)
{
  g_autoptr (GArray) survivors = NULL;

  if (round == self->cut)
    return self->best == NULL || was_passed_over (self, player);
  survivors = ts_elimination_list_survivors (self, round - 1, NULL);
  return survivors != NULL && holds (survivors, player);
}

gboolean
ts_elimination_is_missing (const TsTournament *self, guint player, guint *round)
{
  for (guint i = 0; i < self->rounds->len; i++)
    if (ts_tournament_is_elimination (self, i) && !is_seated (self, i, player)
        && is_entitled (self, player, i))
      {
        *round = i;
        return TRUE;
      }
  return FALSE;
}

gboolean
ts_elimination_can_pair (const TsTournament *self, GError **error)
{
  g_autoptr (TsTournamentRound) round = ts_elimination_pair (self, 0, error);

  return round != NULL;
}
