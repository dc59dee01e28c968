/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-shelf-figures.c: plays added up: for a person, a game, a mission.
 */

#include "ts-shelf-private.h"

#include "ts-score.h"

static void
figures_free (gpointer data)
{
  TsShelfFigures *figures = data;

  g_free (figures->name);
  g_free (figures->game);
  g_free (figures->best_name);
  ts_luck_free (figures->luck);
  g_free (figures);
}

static GPtrArray *
new_list (void)
{
  return g_ptr_array_new_with_free_func (figures_free);
}

/* Few enough to be looked through: people, games and missions of a shelf. (nullable) */
static TsShelfFigures *
find_figures (GPtrArray *list, const char *name, const char *game)
{
  for (guint i = 0; i < list->len; i++)
    {
      TsShelfFigures *figures = list->pdata[i];

      if (g_str_equal (figures->name, name) && g_strcmp0 (figures->game, game) == 0)
        return figures;
    }
  return NULL;
}

static TsShelfFigures *
ensure_figures (GPtrArray *list, const char *name, const char *game)
{
  TsShelfFigures *figures = find_figures (list, name, game);

  if (figures != NULL)
    return figures;
  figures = g_new0 (TsShelfFigures, 1);
  figures->name = g_strdup (name);
  figures->game = g_strdup (game);
  figures->best = TS_SCORE_UNKNOWN;
  figures->luck = ts_luck_new ();
  g_ptr_array_add (list, figures);
  return figures;
}

static void
add_play (TsShelfFigures *figures, const TsShelfPlay *play, gboolean won)
{
  figures->plays++;
  figures->finished += play->finished;
  figures->won += play->finished && won;
  figures->seconds += play->seconds;
  figures->last = MAX (figures->last, play->began);
}

/* Whose points nobody knows may have had the most. */
static gboolean
is_scored (const TsShelfPlay *play)
{
  for (guint i = 0; i < play->players->len; i++)
    if (((TsShelfPlayer *) play->players->pdata[i])->score == TS_SCORE_UNKNOWN)
      return FALSE;
  return TRUE;
}

/* Points of a game that is still played are not won yet. `records`: they may be the best. */
static void
add_score (TsShelfFigures *figures,
           const TsShelfPlay *play,
           const TsShelfPlayer *player,
           gboolean records)
{
  if (!play->finished || player->score == TS_SCORE_UNKNOWN)
    return;
  figures->scored++;
  figures->points += player->score;
  if (!records)
    return;
  if (figures->best != TS_SCORE_UNKNOWN && player->score <= figures->best)
    return;
  figures->best = player->score;
  g_free (figures->best_name);
  figures->best_name = g_strdup (player->person);
}

gboolean
ts_shelf_play_has (const TsShelfPlay *self, const char *person)
{
  for (guint i = 0; i < self->players->len; i++)
    if (g_str_equal (((TsShelfPlayer *) self->players->pdata[i])->person, person))
      return TRUE;
  return FALSE;
}

guint
ts_shelf_play_count_winners (const TsShelfPlay *self)
{
  guint n = 0;

  for (guint i = 0; i < self->players->len; i++)
    n += ((TsShelfPlayer *) self->players->pdata[i])->won;
  return n;
}

static gboolean
takes_part (const TsShelfPlay *play, const char *person)
{
  return person == NULL || ts_shelf_play_has (play, person);
}

static int
compare_plays (gconstpointer a, gconstpointer b)
{
  const TsShelfFigures *one = *(TsShelfFigures *const *) a;
  const TsShelfFigures *other = *(TsShelfFigures *const *) b;

  if (one->plays != other->plays)
    return one->plays > other->plays ? -1 : 1;
  return g_utf8_collate (one->name, other->name);
}

/* By how seldom it is won, then by how often that was tried. */
static int
compare_hardness (gconstpointer a, gconstpointer b)
{
  const TsShelfFigures *one = *(TsShelfFigures *const *) a;
  const TsShelfFigures *other = *(TsShelfFigures *const *) b;
  guint64 this_way = (guint64) one->won * other->finished;
  guint64 that_way = (guint64) other->won * one->finished;

  if (this_way != that_way)
    return this_way < that_way ? -1 : 1;
  if (one->finished != other->finished)
    return one->finished > other->finished ? -1 : 1;
  return g_utf8_collate (one->name, other->name);
}

/* Whether an earlier seat is the same person's: somebody who played two took part once. */
static gboolean
is_counted (const TsShelfPlay *play, guint player)
{
  const TsShelfPlayer *self = play->players->pdata[player];

  for (guint i = 0; i < player; i++)
    if (g_str_equal (((TsShelfPlayer *) play->players->pdata[i])->person, self->person))
      return TRUE;
  return FALSE;
}

static gboolean
has_won (const TsShelfPlay *play, const char *person)
{
  for (guint i = 0; i < play->players->len; i++)
    {
      const TsShelfPlayer *player = play->players->pdata[i];

      if (player->won && g_str_equal (player->person, person))
        return TRUE;
    }
  return FALSE;
}

static void
add_players (GPtrArray *list, const TsShelfPlay *play)
{
  for (guint i = 0; i < play->players->len; i++)
    {
      const TsShelfPlayer *player = play->players->pdata[i];
      TsShelfFigures *figures = ensure_figures (list, player->person, NULL);

      if (!is_counted (play, i))
        add_play (figures, play, has_won (play, player->person));
      add_score (figures, play, player, TRUE);
      ts_luck_merge (figures->luck, player->luck);
    }
}

GPtrArray *
ts_shelf_add_up (GPtrArray *plays)
{
  GPtrArray *list = new_list ();

  for (guint i = 0; i < plays->len; i++)
    add_players (list, plays->pdata[i]);
  g_ptr_array_sort (list, compare_plays);
  return list;
}

GPtrArray *
ts_shelf_list_people (TsShelf *self, const char *game)
{
  GPtrArray *plays = ts_shelf_get_plays (self);
  g_autoptr (GPtrArray) chosen = g_ptr_array_new ();

  for (guint i = 0; i < plays->len; i++)
    if (game == NULL || g_str_equal (((TsShelfPlay *) plays->pdata[i])->game, game))
      g_ptr_array_add (chosen, plays->pdata[i]);
  return ts_shelf_add_up (chosen);
}

GPtrArray *
ts_shelf_list_games (TsShelf *self, const char *person)
{
  GPtrArray *plays = ts_shelf_get_plays (self);
  GPtrArray *list = new_list ();

  for (guint i = 0; i < plays->len; i++)
    {
      const TsShelfPlay *play = plays->pdata[i];
      TsShelfFigures *figures;

      if (!takes_part (play, person))
        continue;
      figures = ensure_figures (list, play->game, NULL);
      add_play (figures, play,
                person != NULL ? has_won (play, person) : ts_shelf_play_count_winners (play) > 0);
      for (guint j = 0; j < play->players->len; j++)
        {
          const TsShelfPlayer *player = play->players->pdata[j];

          if (person == NULL || g_str_equal (player->person, person))
            add_score (figures, play, player,
                       !play->lowest && (person != NULL || is_scored (play)));
        }
      ts_luck_merge (figures->luck, play->luck);
    }
  g_ptr_array_sort (list, compare_plays);
  return list;
}

/* A mission that some won and others at the same table lost is no mission of a whole table. */
static void
leave_out_rivals (GPtrArray *list, GPtrArray *plays)
{
  for (guint i = 0; i < plays->len; i++)
    {
      const TsShelfPlay *play = plays->pdata[i];
      guint winners = ts_shelf_play_count_winners (play);

      if (play->scene != NULL && play->finished && winners > 0 && winners < play->players->len)
        g_ptr_array_remove (list, find_figures (list, play->scene, play->game));
    }
}

GPtrArray *
ts_shelf_list_scenes (TsShelf *self, const char *person)
{
  GPtrArray *plays = ts_shelf_get_plays (self);
  GPtrArray *list = new_list ();

  for (guint i = 0; i < plays->len; i++)
    {
      const TsShelfPlay *play = plays->pdata[i];

      if (play->scene != NULL && play->finished && takes_part (play, person))
        add_play (ensure_figures (list, play->scene, play->game), play,
                  ts_shelf_play_count_winners (play) > 0);
    }
  leave_out_rivals (list, plays);
  g_ptr_array_sort (list, compare_hardness);
  return list;
}

GPtrArray *
ts_shelf_list_plays (TsShelf *self, const char *person)
{
  GPtrArray *plays = ts_shelf_get_plays (self);
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_shelf_play_unref);

  for (guint i = 0; i < plays->len; i++)
    if (takes_part (plays->pdata[i], person))
      g_ptr_array_add (list, ts_shelf_play_ref (plays->pdata[i]));
  return list;
}

/* Names that differ in capitals, accents or blanks are one. */
static void
add_name (GPtrArray *names, GHashTable *folded, const char *name)
{
  if (g_hash_table_add (folded, ts_shelf_fold_name (name)))
    g_ptr_array_add (names, g_strdup (name));
}

GPtrArray *
ts_shelf_list_names (TsShelf *self, const char *person)
{
  GPtrArray *plays = ts_shelf_get_plays (self);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) folded = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < plays->len; i++)
    {
      const TsShelfPlay *play = plays->pdata[i];

      for (guint j = 0; j < play->players->len; j++)
        {
          const TsShelfPlayer *player = play->players->pdata[j];

          if (g_str_equal (player->person, person))
            add_name (names, folded, player->name);
        }
    }
  return names;
}
