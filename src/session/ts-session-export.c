/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-export.c: sessions as files that play the same on any machine.
 */

#include "ts-session-private.h"

#include "ts-library-private.h"

#include <string.h>

#define FORMAT "tableside-session"

static const TsSpec export_specs[] = {
  { "format", TS_SPEC_TEXT, .required = TRUE, .min = 1 },
  { "version", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = G_MAXINT64 },
  { "game", TS_SPEC_TEXT, .required = TRUE, .min = 1 },
  { "setup", TS_SPEC_OBJECT, .required = TRUE },
  { NULL },
};

/* A list as long as a session is: its commands are checked one by one. */
static const char *const unchecked[] = { "commands", NULL };

static gboolean
check_commands (JsonObject *exported, GError **error)
{
  JsonNode *node = json_object_get_member (exported, "commands");

  if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
    return TRUE;
  return ts_error_set (error, TS_ERROR_BAD_VALUE,
                       ts_phrase ("This file has no list of “commands”. Export the session "
                                  "again."));
}

gboolean
ts_session_check_export (JsonObject *exported, GError **error)
{
  /* First what it is: of a newer version nothing else can be told. */
  if (g_strcmp0 (ts_arg_text (exported, "format"), FORMAT) != 0)
    return ts_error_set (error, TS_ERROR_BAD_VALUE,
                         ts_phrase ("This is not an exported session. Choose a file that "
                                    "Tableside wrote."));
  if (ts_arg_number (exported, "version", 0) > TS_SESSION_EXPORT_VERSION)
    return ts_error_set (error, TS_ERROR_BAD_VALUE,
                         ts_phrase ("This session was exported by a newer version of Tableside. "
                                    "Update Tableside to read it."));
  return ts_spec_check (export_specs, exported, unchecked, error)
         && check_commands (exported, error);
}

gboolean
ts_session_play_exported (TsPlay *play, JsonNode *node, char **row, GError **error)
{
  g_autofree char *text = NULL;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return ts_error_set (error, TS_ERROR_BAD_VALUE, ts_phrase ("A command must be a JSON object."));
  text = ts_session_command_to_row (json_node_get_object (node));
  if (!ts_session_check_length (text, error))
    return FALSE;
  if (!json_object_has_member (json_node_get_object (node), "at"))
    return ts_error_set (error, TS_ERROR_BAD_VALUE,
                         ts_phrase ("The time of a command, “at”, is missing."));
  if (!ts_play_apply (play, json_node_get_object (node), NULL, error))
    return FALSE;

  *row = g_steal_pointer (&text);
  return TRUE;
}

gboolean
ts_session_fail_at (guint64 number, const GError *problem, GError **error)
{
  return ts_error_set (error, problem->domain == TS_ERROR ? problem->code : TS_ERROR_FAILED,
                       ts_phrase ("Command {number} cannot be played: {reason}",
                                  ts_number ("number", (gint64) number),
                                  ts_part ("reason", ts_error_dup_phrase (problem))));
}

gboolean
ts_session_check_rows (GPtrArray *rows, GError **error)
{
  guint64 bytes = 0;

  for (guint i = 0; i < rows->len; i++)
    bytes += strlen (rows->pdata[i]);
  return ts_session_check_size (rows->len, bytes, error);
}

gboolean
ts_session_can_export (TsSession *self, GError **error)
{
  return ts_session_check_size (self->rev, ts_session_count_bytes (self), error);
}

/* What is lost is left out. */
static JsonArray *
photos_to_json (TsSession *self, GPtrArray *photos)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < photos->len; i++)
    {
      g_autoptr (GBytes) picture = ts_session_read_photo (self, photos->pdata[i], NULL);

      if (picture != NULL)
        json_array_add_object_element (array, ts_session_photo_to_json (photos->pdata[i], picture));
    }
  return array;
}

JsonNode *
ts_session_export (TsSession *self)
{
  g_autoptr (GPtrArray) photos = ts_session_list_photos (self->commands, self->rev);
  JsonObject *exported = json_object_new ();
  JsonArray *commands = json_array_sized_new ((guint) self->rev);
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  for (guint64 i = 0; i < self->rev; i++)
    {
      JsonObject *command = ts_library_text_to_object (self->commands->pdata[i], NULL);

      json_object_remove_member (command, "ticket");
      json_array_add_object_element (commands, command);
    }

  json_object_set_string_member (exported, "format", FORMAT);
  json_object_set_int_member (exported, "version", ts_session_choose_version (photos));
  json_object_set_string_member (exported, "game", self->game->id);
  json_object_set_object_member (exported, "setup",
                                 json_object_ref (ts_play_get_setup (self->play)));
  json_object_set_array_member (exported, "commands", commands);
  if (photos->len > 0)
    json_object_set_array_member (exported, "photos", photos_to_json (self, photos));
  json_node_take_object (node, exported);

  return node;
}
