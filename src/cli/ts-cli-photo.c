/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-photo.c: a photo whose picture is a file.
 */

#include "ts-cli.h"

#include "ts-file.h"
#include "ts-photo.h"

gboolean
ts_cli_take_photo (TsSession *session, JsonObject *command, GError **error)
{
  JsonNode *verb = json_object_get_member (command, "do");
  JsonNode *path = json_object_get_member (command, "file");
  g_autoptr (GString) file = NULL;
  g_autoptr (GBytes) given = NULL;
  g_autofree char *hash = NULL;

  if (verb == NULL || path == NULL || !JSON_NODE_HOLDS_VALUE (verb) || !JSON_NODE_HOLDS_VALUE (path)
      || g_strcmp0 (json_node_get_string (verb), "photo") != 0
      || json_node_get_string (path) == NULL)
    return TRUE;
  file = ts_file_read (json_node_get_string (path), TS_PHOTO_MAX_FILE, error);
  if (file == NULL)
    return FALSE;
  given = g_string_free_to_bytes (g_steal_pointer (&file));
  hash = ts_session_hold_photo (session, given, error);
  if (hash == NULL)
    return FALSE;
  json_object_remove_member (command, "file");
  json_object_set_string_member (command, "image", hash);
  return TRUE;
}
