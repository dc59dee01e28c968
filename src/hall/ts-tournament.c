/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-tournament.c: a tournament as a value.
 */

#include "ts-tournament.h"

#include <string.h>

#include "ts-chance.h"
#include "ts-names.h"

static void
player_free (TsTournamentPlayer *player)
{
  g_free (player->name);
  g_free (player);
}

static void
table_free (TsTournamentTable *table)
{
  g_free (table->key);
  g_free (table);
}

/* Points that are usual: at two, as in many leagues; at more, so that the first place is worth
 * striving for, and who shares it has half of what the first two have. */
static void
set_usual_points (TsTournament *self)
{
  static const guint of_two[] = { 3, 0, 0, 0 };
  static const guint of_more[] = { 5, 3, 2, 1 };
  const guint *points = self->size == 2 ? of_two : of_more;

  memcpy (self->points, points, sizeof self->points);
  self->draw = self->size == 2 ? 1 : 4;
  self->bye = points[0];
}

TsTournament *
ts_tournament_new (const char *name, TsTournamentForm form, guint size, guint64 seed)
{
  TsTournament *self = g_new0 (TsTournament, 1);

  self->name = g_strdup (name);
  self->form = form;
  self->size = size;
  self->least = size == 4 ? 3 : 2;
  self->advance = 1;
  self->seed = seed;
  set_usual_points (self);
  for (guint i = 0; i < TS_N_TIES; i++)
    self->ties[i] = (TsTie) i;
  self->n_ties = TS_N_TIES;
  self->players = g_ptr_array_new_with_free_func ((GDestroyNotify) player_free);
  self->rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_tournament_round_free);
  return self;
}

void
ts_tournament_free (TsTournament *self)
{
  g_free (self->name);
  g_free (self->game);
  g_clear_pointer (&self->best, g_array_unref);
  g_ptr_array_unref (self->players);
  g_ptr_array_unref (self->rounds);
  g_free (self);
}

TsTournamentRound *
ts_tournament_round_new (gint64 at)
{
  TsTournamentRound *round = g_new0 (TsTournamentRound, 1);

  round->at = at;
  round->tables = g_ptr_array_new_with_free_func ((GDestroyNotify) table_free);
  return round;
}

void
ts_tournament_round_free (TsTournamentRound *round)
{
  g_ptr_array_unref (round->tables);
  g_free (round);
}

TsTournamentTable *
ts_tournament_round_add (TsTournamentRound *round, const guint *players, guint n)
{
  TsTournamentTable *table = g_new0 (TsTournamentTable, 1);

  g_assert (n >= 1 && n <= TS_TOURNAMENT_MAX_SEATS);
  table->n = n;
  memcpy (table->players, players, n * sizeof *players);
  g_ptr_array_add (round->tables, table);
  return table;
}

TsTournamentPlayer *
ts_tournament_add_player (TsTournament *self, const char *name)
{
  TsTournamentPlayer *player = g_new0 (TsTournamentPlayer, 1);

  player->name = g_strdup (name);
  g_ptr_array_add (self->players, player);
  return player;
}

TsTournamentPlayer *
ts_tournament_get_player (const TsTournament *self, guint player)
{
  return self->players->pdata[player];
}

TsTournamentRound *
ts_tournament_get_round (const TsTournament *self, guint round)
{
  return self->rounds->pdata[round];
}

TsTournamentTable *
ts_tournament_get_table (const TsTournamentRound *round, guint table)
{
  return round->tables->pdata[table];
}

gboolean
ts_tournament_table_is_over (const TsTournamentTable *table)
{
  return table->n == 1 || table->places[0] != 0;
}

guint
ts_tournament_round_count_open (const TsTournamentRound *round)
{
  guint n = 0;

  for (guint i = 0; i < round->tables->len; i++)
    n += !ts_tournament_table_is_over (round->tables->pdata[i]);
  return n;
}

guint
ts_tournament_round_number_table (const TsTournamentRound *round, guint table)
{
  guint number = 0;

  for (guint i = 0; i <= table; i++)
    number += ts_tournament_get_table (round, i)->n > 1;
  return number;
}

gboolean
ts_tournament_find_player (const TsTournament *self, const char *name, guint *player)
{
  g_autofree char *wanted = ts_names_fold (name);

  for (guint i = 0; i < self->players->len; i++)
    {
      g_autofree char *folded = ts_names_fold (ts_tournament_get_player (self, i)->name);

      if (g_str_equal (folded, wanted))
        {
          *player = i;
          return TRUE;
        }
    }
  return FALSE;
}

/* Lots. */

typedef struct
{
  guint32 drawn;
  guint player;
} Lot;

static int
compare_lots (gconstpointer a, gconstpointer b)
{
  const Lot *one = a;
  const Lot *other = b;

  if (one->drawn != other->drawn)
    return one->drawn < other->drawn ? -1 : 1;
  return one->player < other->player ? -1 : 1;
}

GArray *
ts_tournament_draw_lots (const TsTournament *self)
{
  g_autoptr (TsChance) chance = ts_chance_new_seeded (self->seed);
  g_autofree Lot *lots = g_new (Lot, self->players->len + 1);
  GArray *places = g_array_sized_new (FALSE, TRUE, sizeof (guint), self->players->len);

  for (guint i = 0; i < self->players->len; i++)
    {
      lots[i].player = i;
      lots[i].drawn = self->listed ? 0 : ts_chance_die (chance, 1U << 31);
    }
  qsort (lots, self->players->len, sizeof (Lot), compare_lots);
  g_array_set_size (places, self->players->len);
  for (guint i = 0; i < self->players->len; i++)
    g_array_index (places, guint, lots[i].player) = i;
  return places;
}

/* Rounds. */

gboolean
ts_tournament_is_elimination (const TsTournament *self, guint round)
{
  return self->form == TS_FORM_ELIMINATION || (self->cut > 0 && round >= self->cut);
}

void
ts_tournament_part_init (TsTournament *part, const TsTournament *self, gboolean after)
{
  guint from = after ? self->cut : 0;
  guint to = after || self->cut == 0 ? self->rounds->len : self->cut;

  *part = *self;
  part->cut = 0;
  part->before = from;
  part->rounds = g_ptr_array_new ();
  for (guint i = from; i < to; i++)
    g_ptr_array_add (part->rounds, self->rounds->pdata[i]);
  if (after)
    part->form = TS_FORM_ELIMINATION;
  else
    part->best = NULL;
}

void
ts_tournament_part_clear (TsTournament *part)
{
  g_ptr_array_unref (part->rounds);
}

/* Results. */

void
ts_tournament_order_places (guint *places, guint n)
{
  guint before[TS_TOURNAMENT_MAX_SEATS];

  memcpy (before, places, n * sizeof *places);
  for (guint i = 0; i < n; i++)
    {
      places[i] = 1;
      for (guint k = 0; k < n; k++)
        places[i] += before[k] < before[i];
    }
}

/* Finds where each player of the table is in the report; FALSE: these are others. */
static gboolean
find_seats (const TsTournament *self,
            const TsTournamentTable *table,
            const TsTournamentReport *report,
            guint *seats)
{
  guint n_found = 0;

  for (guint i = 0; i < table->n; i++)
    for (guint k = 0; k < report->n; k++)
      if (ts_names_look_alike (ts_tournament_get_player (self, table->players[i])->name,
                               report->names[k]))
        {
          seats[i] = k;
          n_found++;
          break;
        }
  return n_found == table->n && table->n == report->n;
}

/* Whether the table has a result that this report does not outdo: typed, or of a later game. */
static gboolean
has_better (const TsTournamentTable *table, const TsTournamentReport *report)
{
  if (table->places[0] == 0)
    return FALSE;
  if (table->key == NULL || table->ended != report->ended)
    return table->key == NULL || table->ended > report->ended;
  return strcmp (table->key, report->key) >= 0;
}

static void
write_down (TsTournamentTable *table, const TsTournamentReport *report, const guint *seats)
{
  for (guint i = 0; i < table->n; i++)
    {
      table->places[i] = report->places[seats[i]];
      table->points[i] = report->has_points ? report->points[seats[i]] : 0;
    }
  ts_tournament_order_places (table->places, table->n);
  table->has_points = report->has_points;
  g_free (table->key);
  table->key = g_strdup (report->key);
  table->ended = report->ended;
}

static gboolean
has_usable_points (const TsTournamentReport *report)
{
  for (guint i = 0; report->has_points && i < report->n; i++)
    if (report->points[i] < -TS_TOURNAMENT_MAX_GAME_POINTS
        || report->points[i] > TS_TOURNAMENT_MAX_GAME_POINTS)
      return FALSE;
  return TRUE;
}

static gboolean
is_usable (const TsTournament *self, const TsTournamentReport *report)
{
  if (self->rounds->len == 0 || report->n < 2 || report->n > TS_TOURNAMENT_MAX_SEATS)
    return FALSE;
  for (guint i = 0; i < report->n; i++)
    if (report->places[i] == 0)
      return FALSE;
  return has_usable_points (report) && strlen (report->key) <= TS_TOURNAMENT_MAX_LETTERS
         && (self->game == NULL || g_strcmp0 (self->game, report->game) == 0);
}

static TsTournamentRound *
get_last_round (const TsTournament *self)
{
  return ts_tournament_get_round (self, self->rounds->len - 1);
}

gboolean
ts_tournament_take_report (TsTournament *self, const TsTournamentReport *report)
{
  TsTournamentRound *round = is_usable (self, report) ? get_last_round (self) : NULL;
  guint seats[TS_TOURNAMENT_MAX_SEATS];

  if (round == NULL || report->ended < round->at)
    return FALSE;
  for (guint i = 0; i < round->tables->len; i++)
    {
      TsTournamentTable *table = ts_tournament_get_table (round, i);

      if (!has_better (table, report) && find_seats (self, table, report, seats))
        {
          write_down (table, report, seats);
          return TRUE;
        }
    }
  return FALSE;
}

void
ts_tournament_table_clear (TsTournamentTable *table)
{
  memset (table->places, 0, sizeof table->places);
  memset (table->points, 0, sizeof table->points);
  table->has_points = FALSE;
  g_clear_pointer (&table->key, g_free);
  table->ended = 0;
}

gboolean
ts_tournament_withdraw (TsTournament *self, const char *key)
{
  TsTournamentRound *round = self->rounds->len > 0 ? get_last_round (self) : NULL;

  for (guint i = 0; round != NULL && i < round->tables->len; i++)
    {
      TsTournamentTable *table = ts_tournament_get_table (round, i);

      if (g_strcmp0 (table->key, key) == 0)
        {
          ts_tournament_table_clear (table);
          return TRUE;
        }
    }
  return FALSE;
}
