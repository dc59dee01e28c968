/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-photo.c: pictures from when they come until their command is given, and afterwards.
 */

#include "ts-session-private.h"

#include <string.h>

#include "ts-library-private.h"
#include "ts-photo.h"

/* Pictures whose command is still to come; those of a session in memory stay. */
#define MOST_HELD 8

typedef struct
{
  char *hash;
  GBytes *picture;
} Held;

static void
free_held (gpointer data)
{
  Held *held = data;

  g_free (held->hash);
  g_bytes_unref (held->picture);
  g_free (held);
}

GPtrArray *
ts_session_new_held (void)
{
  return g_ptr_array_new_with_free_func (free_held);
}

GBytes *
ts_session_find_held (TsSession *self, const char *hash)
{
  for (guint i = 0; i < self->held->len; i++)
    {
      const Held *held = self->held->pdata[i];

      if (g_str_equal (held->hash, hash))
        return held->picture;
    }
  return NULL;
}

/* Consumes `picture`. */
static void
hold (TsSession *self, const char *hash, GBytes *picture)
{
  guint most = self->library != NULL ? MOST_HELD : TS_PHOTO_MAX_PHOTOS + MOST_HELD;
  Held *held = g_new (Held, 1);

  *held = (Held){ g_strdup (hash), picture };
  g_ptr_array_add (self->held, held);
  if (self->held->len > most)
    g_ptr_array_remove_index (self->held, 0);
}

char *
ts_session_hold_photo (TsSession *self, GBytes *given, GError **error)
{
  g_autoptr (GBytes) picture = ts_photo_read (given, error);
  g_autofree char *hash = picture != NULL ? ts_photo_make_hash (picture) : NULL;

  if (hash != NULL && ts_session_find_held (self, hash) == NULL)
    hold (self, hash, g_steal_pointer (&picture));
  return g_steal_pointer (&hash);
}

char *
ts_session_row_dup_photo (const char *row)
{
  g_autoptr (JsonObject) command = NULL;

  if (strstr (row, "\"do\":\"photo\"") == NULL)
    return NULL;
  command = ts_library_text_to_object (row, NULL);
  return command != NULL ? g_strdup (ts_session_get_photo (command)) : NULL;
}

const char *
ts_session_get_photo (JsonObject *command)
{
  return g_strcmp0 (ts_arg_text (command, "do"), "photo") == 0 ? ts_arg_text (command, "image")
                                                               : NULL;
}

GPtrArray *
ts_session_list_photos (GPtrArray *rows, guint64 n)
{
  g_autoptr (GHashTable) listed = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);

  for (guint64 i = 0; i < n; i++)
    {
      g_autofree char *hash = ts_session_row_dup_photo (rows->pdata[i]);

      if (hash == NULL || g_hash_table_contains (listed, hash))
        continue;
      g_hash_table_add (listed, hash);
      g_ptr_array_add (list, g_steal_pointer (&hash));
    }
  return list;
}

JsonObject *
ts_session_photo_to_json (const char *hash, GBytes *picture)
{
  JsonObject *photo = json_object_new ();
  gsize length;
  const guint8 *bytes = g_bytes_get_data (picture, &length);
  g_autofree char *text = g_base64_encode (bytes, length);

  json_object_set_string_member (photo, "image", hash);
  json_object_set_string_member (photo, "bytes", text);
  return photo;
}

/* Of a session in memory: those of its commands are among what is held. */
static guint
count_in_memory (TsSession *self, const char *but)
{
  g_autoptr (GPtrArray) list = ts_session_list_photos (self->commands, self->commands->len);

  return list->len - g_ptr_array_find_with_equal_func (list, but, g_str_equal, NULL);
}

static gboolean
is_in_memory (TsSession *self, const char *hash)
{
  g_autoptr (GPtrArray) list = ts_session_list_photos (self->commands, self->commands->len);

  return g_ptr_array_find_with_equal_func (list, hash, g_str_equal, NULL);
}

gboolean
ts_session_check_photo (TsSession *self, JsonObject *command, GError **error)
{
  const char *hash = ts_session_get_photo (command);

  if (hash == NULL)
    return TRUE;
  if (self->library != NULL)
    return ts_library_check_photos (self->library, self->id, hash, error);
  if (count_in_memory (self, hash) >= TS_PHOTO_MAX_PHOTOS)
    return ts_photo_fail_many (error);
  return ts_session_find_held (self, hash) != NULL || ts_photo_fail_missing (error);
}

GBytes *
ts_session_read_photo (TsSession *self, const char *hash, GError **error)
{
  GBytes *held = self->library == NULL ? ts_session_find_held (self, hash) : NULL;

  if (self->library != NULL)
    return ts_library_shows_photo (self->library, self->id, hash)
               ? ts_library_read_photo (self->library, hash, error)
               : NULL;
  return held != NULL && is_in_memory (self, hash) ? g_bytes_ref (held) : NULL;
}
