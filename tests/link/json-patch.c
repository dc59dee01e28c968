/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * json-patch.c: plain and slow: every operation goes down from the top.
 */

#include "json-patch.h"

#include <string.h>

#include "ts-json.h"

/* The names in a pointer, unescaped; NULL when it is none. (transfer full) */
static char **
split_pointer (const char *pointer)
{
  char **parts;

  if (*pointer == '\0')
    return g_new0 (char *, 1);
  if (*pointer != '/')
    return NULL;
  parts = g_strsplit (pointer + 1, "/", -1);
  if (pointer[1] == '\0')
    {
      g_strfreev (parts);
      parts = g_new0 (char *, 2);
      parts[0] = g_strdup ("");
    }
  for (char **part = parts; *part != NULL; part++)
    {
      GString *text = g_string_new (*part);

      g_string_replace (text, "~1", "/", 0);
      g_string_replace (text, "~0", "~", 0);
      g_free (*part);
      *part = g_string_free (text, FALSE);
    }
  return parts;
}

/* -1: no index at most `max`. No leading zeros. */
static int
read_index (const char *name, guint max)
{
  guint64 index;

  if (!g_ascii_string_to_unsigned (name, 10, 0, max, &index, NULL)
      || (name[0] == '0' && name[1] != '\0') || name[0] == '+')
    return -1;
  return (int) index;
}

static JsonNode *
enter (JsonNode *node, const char *name)
{
  int index;

  if (JSON_NODE_HOLDS_OBJECT (node))
    return json_object_get_member (json_node_get_object (node), name);
  if (!JSON_NODE_HOLDS_ARRAY (node) || json_array_get_length (json_node_get_array (node)) == 0)
    return NULL;
  index = read_index (name, json_array_get_length (json_node_get_array (node)) - 1);
  return index < 0 ? NULL : json_array_get_element (json_node_get_array (node), (guint) index);
}

static gboolean
change_object (JsonObject *object, const char *name, const char *operation, JsonNode *value)
{
  if (strcmp (operation, "add") != 0 && !json_object_has_member (object, name))
    return FALSE;
  if (value != NULL)
    json_object_set_member (object, name, json_patch_copy (value));
  else
    json_object_remove_member (object, name);
  return TRUE;
}

/* json-glib cannot insert: a new list is made of the elements. */
static void
insert (JsonNode *node, guint index, JsonNode *value)
{
  JsonArray *array = json_node_get_array (node);
  JsonArray *longer = json_array_new ();

  for (guint i = 0; i <= json_array_get_length (array); i++)
    {
      if (i == index)
        json_array_add_element (longer, json_patch_copy (value));
      if (i < json_array_get_length (array))
        json_array_add_element (longer, json_patch_copy (json_array_get_element (array, i)));
    }
  json_node_take_array (node, longer);
}

static gboolean
change_array (JsonNode *node, const char *name, const char *operation, JsonNode *value)
{
  JsonArray *array = json_node_get_array (node);
  guint length = json_array_get_length (array);
  gboolean add = strcmp (operation, "add") == 0;
  int index;

  if (!add && length == 0)
    return FALSE;
  index = add && strcmp (name, "-") == 0 ? (int) length
                                         : read_index (name, add ? length : length - 1);
  if (index < 0)
    return FALSE;
  if (!add)
    json_array_remove_element (array, (guint) index);
  if (value != NULL)
    insert (node, (guint) index, value);
  return TRUE;
}

/* Consumes `document` when it fails. */
static JsonNode *
apply (JsonNode *document, const char *operation, char **path, JsonNode *value)
{
  g_autoptr (JsonNode) root = document;
  JsonNode *node = root;
  gboolean done = FALSE;

  if (*path == NULL)
    return value != NULL ? json_patch_copy (value) : NULL;
  for (; node != NULL && path[1] != NULL; path++)
    node = enter (node, *path);

  if (node != NULL && JSON_NODE_HOLDS_OBJECT (node))
    done = change_object (json_node_get_object (node), *path, operation, value);
  else if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
    done = change_array (node, *path, operation, value);
  return done ? g_steal_pointer (&root) : NULL;
}

JsonNode *
json_patch_copy (JsonNode *node)
{
  g_autofree char *text = json_to_string (node, FALSE);

  return ts_json_read (text, strlen (text), NULL);
}

JsonNode *
json_patch_apply (JsonNode *document, JsonArray *patch)
{
  JsonNode *result = json_patch_copy (document);

  for (guint i = 0; i < json_array_get_length (patch) && result != NULL; i++)
    {
      JsonObject *object = json_array_get_object_element (patch, i);
      const char *operation = json_object_get_string_member (object, "op");
      g_auto (GStrv) path = split_pointer (json_object_get_string_member (object, "path"));
      JsonNode *value = json_object_get_member (object, "value");
      gboolean removes = strcmp (operation, "remove") == 0;

      if (path == NULL || removes != (value == NULL)
          || (!removes && strcmp (operation, "add") != 0 && strcmp (operation, "replace") != 0))
        {
          json_node_unref (result);
          return NULL;
        }
      result = apply (result, operation, path, value);
    }
  return result;
}
