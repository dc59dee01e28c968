/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-words.c: by which words a session is found.
 */

#include "ts-session-words.h"

#include "ts-games.h"
#include "ts-writing.h"

static void
collect_name (JsonArray *array, guint index, JsonNode *element, gpointer user_data)
{
  JsonObject *row = JSON_NODE_HOLDS_OBJECT (element) ? json_node_get_object (element) : NULL;
  const char *name = row != NULL ? ts_arg_text (row, "name") : NULL;

  if (name != NULL && *name != '\0')
    ts_writing_append_item (user_data, ", ", name);
}

/* Every table of a setup whose rows have names: players, or characters with who plays them. */
static void
collect_names (JsonObject *setup, const char *member, JsonNode *node, gpointer user_data)
{
  if (JSON_NODE_HOLDS_ARRAY (node))
    json_array_foreach_element (json_node_get_array (node), collect_name, user_data);
}

char *
ts_session_words_read_people (TsLibrary *library, gint64 id)
{
  g_autoptr (JsonObject) setup = ts_library_read_setup (library, id, NULL, NULL, NULL);
  GString *names = g_string_new (NULL);

  if (setup != NULL)
    json_object_foreach_member (setup, collect_names, names);
  return g_string_free (names, FALSE);
}

char *
ts_session_words_describe (const TsSessionInfo *info,
                           const char *people,
                           const TsLanguage *language)
{
  const TsGame *game = ts_games_find (info->game, NULL);
  const char *name = game != NULL ? ts_language_text (language, game->name) : info->game;

  return *people != '\0' ? g_strdup_printf ("%s · %s", name, people) : g_strdup (name);
}

char *
ts_session_words_join (const TsSessionInfo *info, const char *people, const TsLanguage *language)
{
  g_autofree char *description = ts_session_words_describe (info, people, language);

  return g_strdup_printf ("%s %s", info->name, description);
}

gboolean
ts_session_words_match (const char *text, const char *const *words)
{
  for (; *words != NULL; words++)
    if (!g_str_match_string (*words, text, TRUE))
      return FALSE;
  return TRUE;
}
