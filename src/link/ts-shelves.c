/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-shelves.c: a shelf in each language.
 */

#include "ts-shelves.h"

struct _TsShelves
{
  TsLibrary *library;
  const TsGame *games[2]; /* ends with NULL */
  GHashTable *shelves;    /* TsLanguage → TsShelf */
};

TsShelves *
ts_shelves_new (TsLibrary *library, const TsGame *game)
{
  TsShelves *self = g_new0 (TsShelves, 1);

  self->library = g_object_ref (library);
  self->games[0] = game;
  self->shelves = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) ts_shelf_free);
  return self;
}

void
ts_shelves_free (TsShelves *self)
{
  g_hash_table_unref (self->shelves);
  g_object_unref (self->library);
  g_free (self);
}

TsShelf *
ts_shelves_get (TsShelves *self, const TsLanguage *language, GError **error)
{
  TsShelf *before = g_hash_table_lookup (self->shelves, language);
  TsShelf *shelf;

  if (before != NULL && ts_shelf_get_fraction (before) < 1)
    return before;
  shelf = ts_shelf_new (self->library, self->games, language, error);
  if (shelf == NULL)
    return NULL;
  ts_shelf_keep_game (shelf, self->games[0]);
  if (before != NULL)
    {
      g_hash_table_steal (self->shelves, language);
      ts_shelf_take_before (shelf, before);
    }
  g_hash_table_insert (self->shelves, (gpointer) language, shelf);
  return shelf;
}
