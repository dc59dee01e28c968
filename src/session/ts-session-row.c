/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-row.c: a command by itself: as a row of the journal, what was meant with it.
 */

#include "ts-session-private.h"

#include <string.h>

#include "ts-json.h"
#include "ts-library-private.h"

/* Nothing that somebody wrote can look like this: quotes within texts are written with a stroke. */
static const char ticket_start[] = ",\"ticket\":\"";

char *
ts_session_command_to_row (JsonObject *command)
{
  JsonNode *ticket = json_object_dup_member (command, "ticket");

  if (ticket != NULL)
    {
      json_object_remove_member (command, "ticket");
      json_object_set_member (command, "ticket", ticket);
    }
  return ts_library_object_to_text (command);
}

char *
ts_session_row_dup_ticket (const char *row)
{
  const char *start = g_str_has_suffix (row, "\"}") ? g_strrstr (row, ticket_start) : NULL;
  gsize length;

  if (start == NULL)
    return NULL;
  start += strlen (ticket_start);
  length = strcspn (start, "\"");
  /* Else it is a member of something within the command. */
  return strcmp (start + length, "\"}") == 0 ? g_strndup (start, length) : NULL;
}

gboolean
ts_session_check_length (const char *text, GError **error)
{
  return strlen (text) <= TS_SESSION_MAX_COMMAND
         || ts_error_set (error, TS_ERROR_BAD_VALUE,
                          ts_phrase ("This command is too long: it has more than {max} bytes.",
                                     ts_number ("max", TS_SESSION_MAX_COMMAND)));
}

/* Chance, the clock and the frame have added what says nothing about what was meant. */
JsonObject *
ts_session_dup_bare (JsonObject *command)
{
  static const char *const members[] = { "at", "auto", "away", "instead", "ticket" };
  JsonObject *bare = json_object_new ();

  ts_json_copy_members (command, bare);
  for (gsize i = 0; i < G_N_ELEMENTS (members); i++)
    if (json_object_has_member (bare, members[i]))
      json_object_remove_member (bare, members[i]);
  return bare;
}

gboolean
ts_session_is_instead (JsonObject *command)
{
  JsonNode *verb = json_object_get_member (command, "do");

  /* Nobody has checked yet what it is. */
  return verb != NULL && JSON_NODE_HOLDS_VALUE (verb)
         && json_node_get_value_type (verb) == G_TYPE_STRING
         && strcmp (json_node_get_string (verb), "instead") == 0;
}
