/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-shelf.c: what was played, session by session, and the figures of it.
 */

#include "ts-shelf-private.h"

#include "ts-score.h"

struct _TsShelf
{
  TsLibrary *library;
  const TsGame *const *games;
  const TsLanguage *language;
  GPtrArray *sessions; /* of TsSessionInfo */
  guint next;
  GHashTable *people;   /* see ts_shelf_read_people() */
  GHashTable *spelling; /* folded name → as it is written first */
  GPtrArray *plays;     /* of TsShelfPlay */
  gboolean sorted;
  GPtrArray *problems; /* of TsPhrase */
  TsShelf *before;     /* nullable */
};

static int
compare_plays (gconstpointer a, gconstpointer b)
{
  const TsShelfPlay *one = *(TsShelfPlay *const *) a;
  const TsShelfPlay *other = *(TsShelfPlay *const *) b;

  if (one->began != other->began)
    return one->began > other->began ? -1 : 1;
  return g_strcmp0 (one->id, other->id);
}

/* People. */

/* How the shelf writes a name: as it was joined, else as it was met first. */
static const char *
spell (TsShelf *self, const char *name)
{
  const char *person = ts_shelf_find_person (self->people, name);
  char *folded = ts_shelf_fold_name (person);
  const char *spelled = g_hash_table_lookup (self->spelling, folded);

  if (spelled == NULL)
    {
      g_hash_table_insert (self->spelling, folded, g_strdup (person));
      return g_hash_table_lookup (self->spelling, folded);
    }
  g_free (folded);
  return spelled;
}

const char *
ts_shelf_get_person (TsShelf *self, const char *name)
{
  return spell (self, name);
}

static void
take_play (TsShelf *self, TsShelfPlay *play)
{
  for (guint i = 0; i < play->players->len; i++)
    {
      TsShelfPlayer *player = play->players->pdata[i];

      g_free (player->person);
      player->person = g_strdup (spell (self, player->name));
    }
  g_ptr_array_add (self->plays, play);
  self->sorted = FALSE;
}

/* What other programs recorded. */

/* What the games are called in any language, folded, and in that of the shelf. (transfer full) */
static GHashTable *
name_games (const TsShelf *self)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; self->games[i] != NULL; i++)
    for (const char *const *code = ts_language_get_codes (); *code != NULL; code++)
      {
        const char *name = ts_language_text (ts_language_find (*code), self->games[i]->name);

        g_hash_table_insert (names, ts_shelf_fold_name (name),
                             (gpointer) ts_language_text (self->language, self->games[i]->name));
      }
  return names;
}

/* A game that Tableside knows has one name, whatever language it was recorded in. */
static void
name_game (GHashTable *names, TsShelfPlay *play)
{
  g_autofree char *folded = ts_shelf_fold_name (play->game);
  const char *name = g_hash_table_lookup (names, folded);

  if (name == NULL)
    return;
  g_free (play->game);
  play->game = g_strdup (name);
}

static gboolean
read_entries (TsShelf *self, GError **error)
{
  g_autoptr (GPtrArray) entries = ts_shelf_read_entries (self->library, error);
  g_autoptr (GHashTable) names = name_games (self);

  for (guint i = 0; entries != NULL && i < entries->len; i++)
    if (ts_shelf_check_entry (TS_SHELF_PLAY, entries->pdata[i], NULL))
      {
        TsShelfPlay *play = ts_shelf_play_from_entry (entries->pdata[i]);

        name_game (names, play);
        take_play (self, play);
      }
  return entries != NULL;
}

/* Sessions. */

static const TsGame *
find_game (TsShelf *self, const char *id)
{
  for (guint i = 0; self->games[i] != NULL; i++)
    if (g_str_equal (self->games[i]->id, id))
      return self->games[i];
  return NULL;
}

TsShelf *
ts_shelf_new (TsLibrary *library,
              const TsGame *const *games,
              const TsLanguage *language,
              GError **error)
{
  g_autoptr (TsShelf) self = g_new0 (TsShelf, 1);

  self->library = g_object_ref (library);
  self->games = games;
  self->language = language;
  self->spelling = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->plays = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_shelf_play_unref);
  self->problems = ts_phrase_array_new ();
  self->people = ts_shelf_read_people (library, error);
  self->sessions = self->people != NULL ? ts_library_list_sessions (library, error) : NULL;
  if (self->sessions == NULL || !read_entries (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
ts_shelf_free (TsShelf *self)
{
  g_clear_pointer (&self->before, ts_shelf_free);
  g_object_unref (self->library);
  g_clear_pointer (&self->sessions, g_ptr_array_unref);
  g_clear_pointer (&self->people, g_hash_table_unref);
  g_hash_table_unref (self->spelling);
  g_ptr_array_unref (self->plays);
  g_ptr_array_unref (self->problems);
  g_free (self);
}

static void
read_session (TsShelf *self, const TsSessionInfo *info)
{
  g_autoptr (GError) problem = NULL;
  const TsGame *game = find_game (self, info->game);
  TsShelfPlay *play = NULL;

  if (game == NULL)
    ts_error_set (&problem, TS_ERROR_UNKNOWN_GAME,
                  ts_phrase ("There is no game “{game}” here.", ts_name ("game", info->game)));
  else
    play = ts_shelf_read_session (self->library, info, game, self->language, &problem);
  if (play != NULL)
    take_play (self, play);
  if (problem != NULL)
    g_ptr_array_add (self->problems,
                     ts_phrase ("“{name}” was skipped: {reason}", ts_name ("name", info->name),
                                ts_part ("reason", ts_error_dup_phrase (problem))));
}

static gboolean
is_as_it_was (const TsShelf *before, const TsSessionInfo *info)
{
  for (guint i = 0; i < before->next; i++)
    {
      const TsSessionInfo *was = before->sessions->pdata[i];

      if (was->id == info->id)
        return was->length == info->length && was->changed == info->changed
               && g_str_equal (was->name, info->name);
    }
  return FALSE;
}

/* FALSE: the session has to be read. */
static gboolean
take_known (TsShelf *self, const TsSessionInfo *info)
{
  GPtrArray *plays = self->before != NULL ? self->before->plays : NULL;

  if (plays == NULL || !is_as_it_was (self->before, info))
    return FALSE;
  for (guint i = 0; i < plays->len; i++)
    if (((TsShelfPlay *) plays->pdata[i])->session == info->id)
      {
        take_play (self, g_ptr_array_steal_index_fast (plays, i));
        return TRUE;
      }
  return FALSE;
}

void
ts_shelf_keep_game (TsShelf *self, const TsGame *game)
{
  for (guint i = self->sessions->len; i-- > self->next;)
    if (!g_str_equal (((TsSessionInfo *) self->sessions->pdata[i])->game, game->id))
      g_ptr_array_remove_index (self->sessions, i);
}

void
ts_shelf_take_before (TsShelf *self, TsShelf *before)
{
  g_assert (before->language == self->language && before->games == self->games);

  g_clear_pointer (&self->before, ts_shelf_free);
  /* What that one knew of an earlier one it has taken. */
  g_clear_pointer (&before->before, ts_shelf_free);
  self->before = before;
}

void
ts_shelf_step (TsShelf *self, gboolean *more)
{
  while (self->next < self->sessions->len && take_known (self, self->sessions->pdata[self->next]))
    self->next++;
  if (self->next < self->sessions->len)
    read_session (self, self->sessions->pdata[self->next++]);
  *more = self->next < self->sessions->len;
}

double
ts_shelf_get_fraction (const TsShelf *self)
{
  return self->sessions->len > 0 ? (double) self->next / self->sessions->len : 1.0;
}

GPtrArray *
ts_shelf_get_plays (TsShelf *self)
{
  if (!self->sorted)
    g_ptr_array_sort (self->plays, compare_plays);
  self->sorted = TRUE;
  return self->plays;
}

GPtrArray *
ts_shelf_get_problems (TsShelf *self)
{
  return self->problems;
}

TsLuck *
ts_shelf_add_luck (TsShelf *self)
{
  TsLuck *luck = ts_luck_new ();

  for (guint i = 0; i < self->plays->len; i++)
    ts_luck_merge (luck, ((TsShelfPlay *) self->plays->pdata[i])->luck);
  return luck;
}
