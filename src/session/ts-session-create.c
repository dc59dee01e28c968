/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-create.c: a new session, with what owners know of their cards in its setup.
 */

#include "ts-session-private.h"

#include "ts-library-private.h"

#include <string.h>

/* A card that the setup names by its id becomes the whole card, where its owner wrote on it. */
static gboolean
lay_named_entry (
    TsLibrary *library, const TsGame *game, const TsSpec *spec, JsonObject *setup, GError **error)
{
  JsonNode *node = json_object_get_member (setup, spec->name);
  const char *id
      = node != NULL && JSON_NODE_HOLDS_VALUE (node) ? json_node_get_string (node) : NULL;
  g_autoptr (GError) local = NULL;
  g_autoptr (JsonObject) shipped = NULL;
  g_autoptr (JsonObject) owned = NULL;

  if (id == NULL)
    return TRUE;
  owned = ts_library_read_entry (library, game->id, spec->entry, id, &local);
  if (local != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return FALSE;
    }
  if (owned == NULL)
    return TRUE;

  shipped = ts_catalogue_dup_entry (game->catalogue, spec->entry, id);
  json_object_set_object_member (setup, spec->name, ts_catalogue_overlay (shipped, owned));
  return TRUE;
}

static gboolean lay_named_entries (TsLibrary *library,
                                   const TsGame *game,
                                   const TsSpec *specs,
                                   JsonObject *object,
                                   GError **error);

/* Rows are doubled before they are written on: the setup that was given stays as it is. */
static gboolean
lay_rows (
    TsLibrary *library, const TsGame *game, const TsSpec *spec, JsonObject *object, GError **error)
{
  JsonNode *node = json_object_get_member (object, spec->name);
  g_autoptr (JsonArray) rows = NULL;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return TRUE;

  rows = json_array_new ();
  for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
    {
      JsonNode *row = json_array_get_element (json_node_get_array (node), i);
      JsonObject *copy;

      if (!JSON_NODE_HOLDS_OBJECT (row))
        return TRUE; /* the check of the setup says what is wrong */
      copy = ts_catalogue_overlay (NULL, json_node_get_object (row));
      json_array_add_object_element (rows, copy);
      if (!lay_named_entries (library, game, spec->columns, copy, error))
        return FALSE;
    }
  json_object_set_array_member (object, spec->name, g_steal_pointer (&rows));
  return TRUE;
}

static gboolean
lay_named_entries (
    TsLibrary *library, const TsGame *game, const TsSpec *specs, JsonObject *object, GError **error)
{
  for (const TsSpec *spec = specs; spec != NULL && spec->name != NULL; spec++)
    {
      if (spec->kind == TS_SPEC_ENTRY && !lay_named_entry (library, game, spec, object, error))
        return FALSE;
      if (spec->kind == TS_SPEC_TABLE && !lay_rows (library, game, spec, object, error))
        return FALSE;
    }
  return TRUE;
}

/* `of_type` is what the setup says already; it goes before what the library knows. */
static gboolean
lay_cards_of_type (
    TsLibrary *library, const TsGame *game, const char *type, JsonObject *of_type, GError **error)
{
  g_autoptr (GPtrArray) owned = ts_library_list_owned (library, game->id, type, error);

  if (owned == NULL)
    return FALSE;
  for (guint i = 0; i < owned->len; i++)
    {
      const char *id = ts_arg_text (owned->pdata[i], "id");
      JsonObject *fields;

      if (id == NULL || json_object_has_member (of_type, id))
        continue;
      fields = ts_catalogue_overlay (NULL, owned->pdata[i]);
      json_object_remove_member (fields, "id");
      json_object_set_object_member (of_type, id, fields);
    }
  return TRUE;
}

static JsonObject *
dup_object_member (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node)
             ? ts_catalogue_overlay (NULL, json_node_get_object (node))
             : json_object_new ();
}

/* Whether the options name entries of a type one by one, in tables too. */
static gboolean
is_named (const TsSpec *specs, const char *type)
{
  for (const TsSpec *spec = specs; spec != NULL && spec->name != NULL; spec++)
    if ((spec->kind == TS_SPEC_ENTRY && g_str_equal (spec->entry, type))
        || (spec->kind == TS_SPEC_TABLE && is_named (spec->columns, type)))
      return TRUE;
  return FALSE;
}

/* Cards that a setup does not name, because any may turn up: all that owners wrote on. */
static gboolean
lay_cards (TsLibrary *library, const TsGame *game, JsonObject *setup, GError **error)
{
  g_autoptr (JsonObject) cards = dup_object_member (setup, "cards");

  for (const TsEntryType *type = game->catalogue->types; type->id != NULL; type++)
    {
      g_autoptr (JsonObject) of_type = NULL;

      if (type->apart || is_named (game->options, type->id))
        continue;
      of_type = dup_object_member (cards, type->id);
      if (!lay_cards_of_type (library, game, type->id, of_type, error))
        return FALSE;
      if (json_object_get_size (of_type) > 0)
        json_object_set_object_member (cards, type->id, json_object_ref (of_type));
    }

  if (json_object_get_size (cards) > 0)
    json_object_set_object_member (setup, "cards", json_object_ref (cards));
  return TRUE;
}

JsonObject *
ts_session_lay_entries (TsLibrary *library, const TsGame *game, JsonObject *setup, GError **error)
{
  g_autoptr (JsonObject) laid = ts_catalogue_overlay (NULL, setup);
  const TsSpec *cards = ts_spec_find (game->options, "cards");

  if (game->catalogue == NULL)
    return g_steal_pointer (&laid);
  if (!lay_named_entries (library, game, game->options, laid, error))
    return NULL;
  if (cards != NULL && cards->kind == TS_SPEC_OBJECT && !lay_cards (library, game, laid, error))
    return NULL;

  return g_steal_pointer (&laid);
}

gboolean
ts_session_check_setup (const char *text, GError **error)
{
  return strlen (text) <= TS_SESSION_MAX_SETUP
         || ts_error_set (error, TS_ERROR_BAD_SETUP,
                          ts_phrase ("This setup is too long: with all cards it may have {max} "
                                     "bytes.",
                                     ts_number ("max", TS_SESSION_MAX_SETUP)));
}

static gboolean
check_setup (const TsPlay *play, GError **error)
{
  g_autofree char *text = ts_library_object_to_text (ts_play_get_setup (play));

  return ts_session_check_setup (text, error);
}

TsSession *
ts_session_create (TsLibrary *library,
                   const TsGame *game,
                   const char *name,
                   JsonObject *setup,
                   gint64 campaign,
                   gint64 now,
                   GError **error)
{
  g_autoptr (JsonObject) laid = ts_session_lay_entries (library, game, setup, error);
  g_autoptr (TsPlay) play = laid != NULL ? ts_play_new (game, laid, error) : NULL;
  gint64 id;

  if (play == NULL || !check_setup (play, error))
    return NULL;
  id = ts_library_add_session (library, game->id, name, ts_play_get_setup (play), campaign, now,
                               error);

  return id != 0 ? ts_session_new_for_play (g_steal_pointer (&play), library, id, name) : NULL;
}

TsSession *
ts_session_create_again (TsSession *self, gint64 now, GError **error)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (self->library != NULL, NULL);

  name = ts_library_dup_free_name (self->library, self->name, 0, error);
  return name != NULL ? ts_session_create (self->library, self->game, name,
                                           ts_play_get_setup (self->play), 0, now, error)
                      : NULL;
}

static gboolean
write_photo (TsSession *self, TsLibrary *library, const char *row, GError **error)
{
  g_autofree char *hash = ts_session_row_dup_photo (row);
  GBytes *picture = hash != NULL ? ts_session_find_held (self, hash) : NULL;

  return picture == NULL || ts_library_write_photo (library, hash, picture, error);
}

static gint64
add_with_commands (
    TsSession *self, TsLibrary *library, const char *name, gint64 now, GError **error)
{
  gint64 id = ts_library_add_session (library, self->game->id, name, ts_play_get_setup (self->play),
                                      0, now, error);

  for (guint64 i = 0; id != 0 && i < self->rev; i++)
    if (!write_photo (self, library, self->commands->pdata[i], error)
        || !ts_library_append (library, id, i + 1, self->commands->pdata[i], now, error))
      return 0;
  return id;
}

gint64
ts_session_save (TsSession *self, TsLibrary *library, const char *name, gint64 now, GError **error)
{
  gint64 id;

  g_return_val_if_fail (self->library == NULL, 0);

  if (!ts_library_begin (library, error))
    return 0;
  id = add_with_commands (self, library, name, now, error);
  return ts_library_end (library, id != 0, error) ? id : 0;
}
