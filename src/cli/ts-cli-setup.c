/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-setup.c: a setup from a file and from words such as players=3.
 *
 * A value is JSON when it is JSON of the type that the option wants, and a text otherwise; a list
 * may be written with commas.  Whether the game takes it is the game's to say.
 */

#include "ts-cli.h"

#include "ts-json.h"
#include "ts-setup.h"

#include <string.h>

static gboolean
is_string (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING;
}

static gboolean
suits (JsonNode *node, TsSpecKind kind)
{
  switch (kind)
    {
    case TS_SPEC_INTEGER:
      return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_INT64;
    case TS_SPEC_BOOLEAN:
      return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_BOOLEAN;
    case TS_SPEC_TEXT:
    case TS_SPEC_CHOICE:
      return is_string (node);
    case TS_SPEC_ENTRY:
      return is_string (node) || JSON_NODE_HOLDS_OBJECT (node);
    case TS_SPEC_OBJECT:
    case TS_SPEC_MAP:
      return JSON_NODE_HOLDS_OBJECT (node);
    case TS_SPEC_INTEGERS:
    case TS_SPEC_TEXTS:
    case TS_SPEC_CHOICES:
    case TS_SPEC_DICE:
    case TS_SPEC_TABLE:
    default:
      return JSON_NODE_HOLDS_ARRAY (node);
    }
}

/* (transfer full) */
static JsonNode *
read_plain (const char *text, TsSpecKind kind)
{
  JsonNode *node = ts_json_read (text, strlen (text), NULL);

  if (node != NULL && suits (node, kind))
    return node;

  g_clear_pointer (&node, json_node_unref);
  return json_node_init_string (json_node_alloc (), text);
}

/* "2,3" as a list of what `kind` is a list of. (transfer full) */
static JsonNode *
read_list (const char *text, TsSpecKind kind)
{
  g_autoptr (JsonArray) array = json_array_new ();
  g_auto (GStrv) items = g_strsplit (text, ",", -1);
  gboolean numbers = kind == TS_SPEC_INTEGERS || kind == TS_SPEC_DICE;

  for (guint i = 0; items[i] != NULL; i++)
    json_array_add_element (
        array, read_plain (g_strstrip (items[i]), numbers ? TS_SPEC_INTEGER : TS_SPEC_TEXT));

  return json_node_init_array (json_node_alloc (), array);
}

/* (transfer full) */
static JsonNode *
read_value (const char *text, TsSpecKind kind)
{
  JsonNode *node = read_plain (text, kind);

  switch (kind)
    {
    case TS_SPEC_INTEGERS:
    case TS_SPEC_TEXTS:
    case TS_SPEC_CHOICES:
    case TS_SPEC_DICE:
      if (!is_string (node))
        return node;
      json_node_unref (node);
      return read_list (text, kind);
    case TS_SPEC_INTEGER:
    case TS_SPEC_BOOLEAN:
    case TS_SPEC_TEXT:
    case TS_SPEC_CHOICE:
    case TS_SPEC_TABLE:
    case TS_SPEC_ENTRY:
    case TS_SPEC_OBJECT:
    case TS_SPEC_MAP:
    default:
      return node;
    }
}

static gboolean
fail_unknown (const TsGame *game, const char *key, GError **error)
{
  GPtrArray *known = ts_phrase_array_new ();

  for (const TsSpec *spec = game->options; spec != NULL && spec->name != NULL; spec++)
    g_ptr_array_add (known, ts_phrase_verbatim (spec->name));

  return ts_error_set (error, TS_ERROR_UNKNOWN_KEY,
                       ts_phrase ("This game has no option “{key}”. Its options are: {known}.",
                                  ts_name ("key", key), ts_list ("known", known)));
}

/* Lays key=value over the setup; `seen` are the keys that were given so before. */
static gboolean
assign (const TsGame *game, JsonObject *setup, GHashTable *seen, const char *word, GError **error)
{
  const char *equals = strchr (word, '=');
  g_autofree char *key = NULL;
  const TsSpec *spec;

  if (equals == NULL || equals == word)
    return ts_error_set (
        error, TS_ERROR_BAD_VALUE,
        ts_phrase ("--set takes KEY=VALUE, not “{text}”.", ts_name ("text", word)));

  key = g_strndup (word, (gsize) (equals - word));
  spec = game->options != NULL ? ts_spec_find (game->options, key) : NULL;
  if (spec == NULL)
    return fail_unknown (game, key, error);
  if (g_hash_table_contains (seen, spec->name))
    return ts_error_set (
        error, TS_ERROR_BAD_VALUE,
        ts_phrase ("--set gives “{key}” twice; remove one.", ts_name ("key", key)));

  g_hash_table_add (seen, (gpointer) spec->name);
  json_object_set_member (setup, key, read_value (equals + 1, spec->kind));
  return TRUE;
}

JsonObject *
ts_cli_read_setup (const TsGame *game, const char *path, char **assignments, GError **error)
{
  g_autoptr (JsonObject) setup
      = path != NULL ? ts_cli_read_object (path, error) : json_object_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  if (setup == NULL)
    return NULL;

  for (guint i = 0; assignments != NULL && assignments[i] != NULL; i++)
    if (!assign (game, setup, seen, assignments[i], error))
      return NULL;

  return ts_setup_check_names (game, setup, error) ? g_steal_pointer (&setup) : NULL;
}
