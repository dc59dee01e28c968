/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-swiss.c: pairs a round by the Swiss system.
 */

#include "ts-swiss.h"

#include <string.h>

#include "ts-grouping.h"
#include "ts-matching.h"
#include "ts-standings.h"

/* So much of it makes a difference; the cost of a round then fits into 62 bits, and that of a pair
 * into TS_MATCHING_MAX_COST. */
#define MOST_MEETINGS 7
#define MOST_POINTS_APART 127
#define MOST_PLACES_APART 16

/* Few ways to give byes are tried, if the first one makes a rematch. */
#define MOST_BYES_TRIED 16

/* Weights: each outdoes all that the ones after it can come to in a round. */
typedef struct
{
  gint64 points;
  gint64 meetings;
} Weights;

/* What is known before the round; all by player but `order`. */
typedef struct
{
  const TsTournament *tournament;
  guint n_rounds; /* so many of it count */
  guint n;        /* players in all */
  gint64 *points;
  guint8 *meetings; /* n × n */
  guint *byes;
  guint *seats; /* the sum of where each sat */
  GArray *order;
  Weights weights;
} Past;

TsSwissSpread
ts_swiss_spread (guint n_players, guint size, guint least)
{
  TsSwissSpread spread = { 0, 0 };

  for (; spread.n_byes < n_players; spread.n_byes++)
    {
      guint n = n_players - spread.n_byes;

      spread.n_tables = (n + size - 1) / size;
      if (spread.n_tables * least <= n)
        return spread;
    }
  spread.n_tables = 0;
  return spread;
}

/* What went before. */

static void
count_table (Past *past, const TsTournamentTable *table)
{
  if (table->n == 1)
    past->byes[table->players[0]]++;
  for (guint i = 0; i < table->n; i++)
    {
      past->seats[table->players[i]] += i;
      for (guint k = 0; k < table->n; k++)
        past->meetings[table->players[i] * past->n + table->players[k]] += i != k;
    }
}

static void
count_rounds (Past *past)
{
  for (guint i = 0; i < past->n_rounds; i++)
    {
      const TsTournamentRound *round = ts_tournament_get_round (past->tournament, i);

      for (guint k = 0; k < round->tables->len; k++)
        {
          const TsTournamentTable *table = ts_tournament_get_table (round, k);

          count_table (past, table);
          ts_standings_add_points (past->tournament, table, past->points);
        }
    }
}

static int
compare_players (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const Past *past = user_data;
  gint64 one = past->points[*(const guint *) a];
  gint64 other = past->points[*(const guint *) b];

  return one != other ? (one > other ? -1 : 1) : 0;
}

/* Stable: equal ones stay as their lots have them. */
static GArray *
put_in_order (const Past *past)
{
  g_autoptr (GArray) lots = ts_tournament_draw_lots (past->tournament);
  GArray *order = g_array_new (FALSE, FALSE, sizeof (guint));

  g_array_set_size (order, past->n);
  for (guint i = 0; i < past->n; i++)
    g_array_index (order, guint, g_array_index (lots, guint, i)) = i;
  g_array_sort_with_data (order, compare_players, (gpointer) past);
  return order;
}

static Weights
make_weights (const TsTournament *tournament)
{
  gint64 n_pairs = MAX (1, (gint64) tournament->players->len * (tournament->size - 1) / 2);
  Weights weights;

  weights.points = n_pairs * MOST_PLACES_APART * MOST_PLACES_APART + 1;
  weights.meetings = weights.points * (n_pairs * MOST_POINTS_APART * MOST_POINTS_APART + 1);
  return weights;
}

static Past *
past_new (const TsTournament *tournament, guint n_rounds)
{
  Past *past = g_new0 (Past, 1);

  past->tournament = tournament;
  past->n_rounds = n_rounds;
  past->n = tournament->players->len;
  past->points = g_new0 (gint64, past->n + 1);
  past->meetings = g_new0 (guint8, past->n * past->n + 1);
  past->byes = g_new0 (guint, past->n + 1);
  past->seats = g_new0 (guint, past->n + 1);
  past->weights = make_weights (tournament);
  count_rounds (past);
  past->order = put_in_order (past);
  return past;
}

static void
past_free (Past *past)
{
  g_free (past->points);
  g_free (past->meetings);
  g_free (past->byes);
  g_free (past->seats);
  g_array_unref (past->order);
  g_free (past);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Past, past_free)

/* Costs. */

static gint64
square (gint64 number, gint64 most)
{
  number = MIN (ABS (number), most);
  return number * number;
}

/* `apart`: how far in the order of those who are paired. */
static gint64
weigh_pair (const Past *past, guint a, guint b, guint apart)
{
  return past->weights.meetings * square (past->meetings[a * past->n + b], MOST_MEETINGS)
         + past->weights.points * square (past->points[a] - past->points[b], MOST_POINTS_APART)
         + square (apart, MOST_PLACES_APART);
}

static gint64 *
weigh_pairs (const Past *past, const GArray *players)
{
  gint64 *costs = g_new0 (gint64, players->len * players->len + 1);

  for (guint i = 0; i < players->len; i++)
    for (guint k = 0; k < players->len; k++)
      if (i != k)
        costs[i * players->len + k]
            = weigh_pair (past, g_array_index (players, guint, i),
                          g_array_index (players, guint, k), i < k ? k - i : i - k);
  return costs;
}

/* The tables of a round. */

/* Of pairs: the table of each. */
static guint *
number_pairs (const guint *mates, guint n)
{
  guint *tables = g_new (guint, n + 1);
  guint n_tables = 0;

  for (guint i = 0; i < n; i++)
    tables[i] = mates[i] < i ? tables[mates[i]] : n_tables++;
  return tables;
}

static guint *
find_tables (const gint64 *costs, guint n, guint n_tables)
{
  g_autofree guint *mates = NULL;

  if (n != n_tables * 2)
    return ts_grouping_find (costs, n, n_tables);
  mates = ts_matching_find (costs, n);
  return number_pairs (mates, n);
}

static gint64
weigh_tables (const gint64 *costs, const guint *tables, guint n)
{
  gint64 cost = 0;

  for (guint i = 0; i < n; i++)
    for (guint k = i + 1; k < n; k++)
      if (tables[i] == tables[k])
        cost += costs[i * n + k];
  return cost;
}

/* Who has sat furthest behind sits first; equal ones as in the order. */
static void
seat_players (const Past *past, guint *players, guint n)
{
  for (guint i = 1; i < n; i++)
    for (guint k = i; k > 0 && past->seats[players[k]] > past->seats[players[k - 1]]; k--)
      {
        guint player = players[k];

        players[k] = players[k - 1];
        players[k - 1] = player;
      }
}

static void
add_table (const Past *past,
           TsTournamentRound *round,
           const GArray *players,
           const guint *tables,
           guint first)
{
  guint seated[TS_TOURNAMENT_MAX_SEATS];
  guint n = 0;

  for (guint i = first; i < players->len; i++)
    if (tables[i] == tables[first])
      seated[n++] = g_array_index (players, guint, i);
  seat_players (past, seated, n);
  ts_tournament_round_add (round, seated, n);
}

/* In the order of their best players. */
static void
add_tables (const Past *past, TsTournamentRound *round, const GArray *players, const guint *tables)
{
  for (guint i = 0; i < players->len; i++)
    {
      guint first = 0;

      while (tables[first] != tables[i])
        first++;
      if (first == i)
        add_table (past, round, players, tables, i);
    }
}

/* Byes. */

static int
compare_byes (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const Past *past = user_data;

  return (int) past->byes[*(const guint *) a] - (int) past->byes[*(const guint *) b];
}

/* Those who may have one, in the order in which they are asked: the fewest first, then the last. */
static GArray *
list_for_byes (const Past *past, const GArray *players)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = players->len; i > 0; i--)
    g_array_append_val (list, g_array_index (players, guint, i - 1));
  g_array_sort_with_data (list, compare_byes, (gpointer) past);
  return list;
}

static guint
count_byes (const Past *past, const GArray *list, guint from, guint n)
{
  guint sum = 0;

  for (guint i = from; i < from + n; i++)
    sum += past->byes[g_array_index (list, guint, i)];
  return sum;
}

static gboolean
has_bye (const GArray *list, guint from, guint n, guint player)
{
  for (guint i = from; i < from + n; i++)
    if (g_array_index (list, guint, i) == player)
      return TRUE;
  return FALSE;
}

/* A way to pair the round: who plays, and at which table. */
typedef struct
{
  GArray *players;
  guint *tables;
  gint64 rematches; /* what they cost, in weights of one */
} Way;

static void
way_clear (Way *way)
{
  g_clear_pointer (&way->players, g_array_unref);
  g_clear_pointer (&way->tables, g_free);
}

static Way
find_way (const Past *past, const GArray *all, TsSwissSpread spread, const GArray *list, guint from)
{
  Way way = { .players = g_array_new (FALSE, FALSE, sizeof (guint)) };
  g_autofree gint64 *costs = NULL;

  for (guint i = 0; i < all->len; i++)
    if (!has_bye (list, from, spread.n_byes, g_array_index (all, guint, i)))
      g_array_append_val (way.players, g_array_index (all, guint, i));
  costs = weigh_pairs (past, way.players);
  way.tables = find_tables (costs, way.players->len, spread.n_tables);
  way.rematches = weigh_tables (costs, way.tables, way.players->len) / past->weights.meetings;
  return way;
}

/* Gives the byes, and another way where that saves a rematch. */
static TsTournamentRound *
pair_players (const Past *past, const GArray *all, TsSwissSpread spread, gint64 at)
{
  g_autoptr (GArray) list = list_for_byes (past, all);
  Way best = find_way (past, all, spread, list, 0);
  TsTournamentRound *round = ts_tournament_round_new (at);
  guint chosen = 0;

  for (guint from = 1;
       best.rematches > 0 && spread.n_byes > 0 && from < MOST_BYES_TRIED
       && from + spread.n_byes <= list->len
       && count_byes (past, list, from, spread.n_byes) == count_byes (past, list, 0, spread.n_byes);
       from++)
    {
      Way way = find_way (past, all, spread, list, from);

      if (way.rematches < best.rematches)
        {
          Way worse = best;

          best = way;
          way = worse;
          chosen = from;
        }
      way_clear (&way);
    }
  add_tables (past, round, best.players, best.tables);
  for (guint i = chosen; i < chosen + spread.n_byes; i++)
    ts_tournament_round_add (round, &g_array_index (list, guint, i), 1);
  way_clear (&best);
  return round;
}

/* The round. */

static GArray *
list_present (const Past *past)
{
  GArray *present = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < past->order->len; i++)
    {
      guint player = g_array_index (past->order, guint, i);

      if (!ts_tournament_get_player (past->tournament, player)->out)
        g_array_append_val (present, player);
    }
  return present;
}

static gboolean
is_last_over (const TsTournament *self, GError **error)
{
  const TsTournamentRound *round
      = self->rounds->len > 0 ? ts_tournament_get_round (self, self->rounds->len - 1) : NULL;

  for (guint i = 0; round != NULL && i < round->tables->len; i++)
    if (!ts_tournament_table_is_over (ts_tournament_get_table (round, i)))
      return ts_error_set (
          error, TS_ERROR_REFUSED,
          ts_phrase ("Table {table} of round {round} has no result yet.",
                     ts_number ("table", ts_tournament_round_number_table (round, i)),
                     ts_number ("round", self->rounds->len)));
  return TRUE;
}

static TsSwissSpread
spread_present (const TsTournament *self)
{
  guint n = 0;

  for (guint i = 0; i < self->players->len; i++)
    n += !ts_tournament_get_player (self, i)->out;
  return ts_swiss_spread (n, self->size, self->least);
}

gboolean
ts_swiss_can_pair (const TsTournament *self, GError **error)
{
  if (!is_last_over (self, error))
    return FALSE;
  return spread_present (self).n_tables > 0
         || ts_error_set (error, TS_ERROR_REFUSED,
                          ts_phrase ("There are too few players for a table."));
}

TsTournamentRound *
ts_swiss_pair (const TsTournament *self, gint64 at, GError **error)
{
  g_autoptr (Past) past = NULL;
  g_autoptr (GArray) present = NULL;

  if (!ts_swiss_can_pair (self, error))
    return NULL;
  past = past_new (self, self->rounds->len);
  present = list_present (past);
  return pair_players (past, present, spread_present (self), at);
}

/* Weighing. */

/* Those of the order who sit at a table with others, and the table of each. */
static GArray *
list_seated (const Past *past, const TsTournamentRound *round, guint *tables)
{
  GArray *seated = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree guint *of = g_new0 (guint, past->n + 1);

  for (guint i = 0; i < round->tables->len; i++)
    {
      const TsTournamentTable *table = ts_tournament_get_table (round, i);

      for (guint k = 0; table->n > 1 && k < table->n; k++)
        of[table->players[k]] = i + 1;
    }
  for (guint i = 0; i < past->order->len; i++)
    if (of[g_array_index (past->order, guint, i)] != 0)
      {
        tables[seated->len] = of[g_array_index (past->order, guint, i)];
        g_array_append_val (seated, g_array_index (past->order, guint, i));
      }
  return seated;
}

gint64
ts_swiss_weigh (const TsTournament *self, guint round, guint *rematches)
{
  g_autoptr (Past) past = past_new (self, round);
  g_autofree guint *tables = g_new0 (guint, past->n + 1);
  g_autoptr (GArray) seated = list_seated (past, ts_tournament_get_round (self, round), tables);
  g_autofree gint64 *costs = weigh_pairs (past, seated);
  gint64 cost = weigh_tables (costs, tables, seated->len);

  *rematches = (guint) (cost / past->weights.meetings);
  return cost;
}
