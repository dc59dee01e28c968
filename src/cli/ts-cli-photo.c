/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-photo.c: a photo whose picture is a file.
 */

#include "ts-cli.h"

#include "ts-photo.h"

/* Somebody may name what never ends. */
static GBytes *
read_file (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  g_autofree guint8 *bytes = g_malloc (TS_PHOTO_MAX_FILE);
  gsize length;

  if (stream == NULL
      || !g_input_stream_read_all (G_INPUT_STREAM (stream), bytes, TS_PHOTO_MAX_FILE, &length, NULL,
                                   error))
    return NULL;
  return g_bytes_new (bytes, length);
}

gboolean
ts_cli_take_photo (TsSession *session, JsonObject *command, GError **error)
{
  JsonNode *verb = json_object_get_member (command, "do");
  JsonNode *path = json_object_get_member (command, "file");
  g_autoptr (GBytes) given = NULL;
  g_autofree char *hash = NULL;

  if (verb == NULL || path == NULL || !JSON_NODE_HOLDS_VALUE (verb) || !JSON_NODE_HOLDS_VALUE (path)
      || g_strcmp0 (json_node_get_string (verb), "photo") != 0
      || json_node_get_string (path) == NULL)
    return TRUE;
  given = read_file (json_node_get_string (path), error);
  hash = given != NULL ? ts_session_hold_photo (session, given, error) : NULL;
  if (hash == NULL)
    return FALSE;
  json_object_remove_member (command, "file");
  json_object_set_string_member (command, "image", hash);
  return TRUE;
}
