/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-json-text.c: writes JSON, or only counts what it would write.
 */

#include "ts-json-text.h"

#include <string.h>

#include "ts-json.h"

static void
append_object (GString *text, JsonObject *object)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;
  char before = '{';

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    {
      g_string_append_c (text, before);
      before = ',';
      ts_json_append_text (text, name);
      g_string_append_c (text, ':');
      ts_json_text_append (text, node);
    }
  g_string_append (text, before == '{' ? "{}" : "}");
}

static void
append_array (GString *text, JsonArray *array)
{
  guint length = json_array_get_length (array);

  g_string_append_c (text, '[');
  for (guint i = 0; i < length; i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');
      ts_json_text_append (text, json_array_get_element (array, i));
    }
  g_string_append_c (text, ']');
}

static void
append_value (GString *text, JsonNode *node)
{
  switch (json_node_get_value_type (node))
    {
    case G_TYPE_STRING:
      ts_json_append_text (text, json_node_get_string (node));
      return;
    case G_TYPE_INT64:
      ts_json_append_integer (text, json_node_get_int (node));
      return;
    case G_TYPE_BOOLEAN:
      g_string_append (text, json_node_get_boolean (node) ? "true" : "false");
      return;
    default:
      ts_json_append_number (text, json_node_get_double (node));
    }
}

void
ts_json_text_append (GString *text, JsonNode *node)
{
  switch (node != NULL ? json_node_get_node_type (node) : JSON_NODE_NULL)
    {
    case JSON_NODE_OBJECT:
      append_object (text, json_node_get_object (node));
      return;
    case JSON_NODE_ARRAY:
      append_array (text, json_node_get_array (node));
      return;
    case JSON_NODE_VALUE:
      append_value (text, node);
      return;
    default:
      g_string_append (text, "null");
    }
}

gsize
ts_json_text_measure_string (const char *string)
{
  gsize size = 2;

  for (const char *c = string; *c != '\0'; c++)
    {
      if ((guchar) *c < ' ')
        size += strlen ("\\u0000");
      else
        size += *c == '"' || *c == '\\' ? 2 : 1;
    }
  return size;
}

static gsize
measure_object (JsonObject *object, gsize limit)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;
  gsize size = 1 + MAX (json_object_get_size (object), 1);

  json_object_iter_init_ordered (&iter, object);
  while (size <= limit && json_object_iter_next_ordered (&iter, &name, &node))
    {
      size += ts_json_text_measure_string (name) + 1;
      if (size <= limit)
        size += ts_json_text_measure (node, limit - size);
    }
  return size;
}

static gsize
measure_array (JsonArray *array, gsize limit)
{
  guint length = json_array_get_length (array);
  gsize size = 1 + MAX (length, 1);

  for (guint i = 0; i < length && size <= limit; i++)
    size += ts_json_text_measure (json_array_get_element (array, i), limit - size);
  return size;
}

gsize
ts_json_text_measure (JsonNode *node, gsize limit)
{
  switch (json_node_get_node_type (node))
    {
    case JSON_NODE_OBJECT:
      return measure_object (json_node_get_object (node), limit);
    case JSON_NODE_ARRAY:
      return measure_array (json_node_get_array (node), limit);
    default:
      {
        g_autoptr (GString) text = NULL;

        if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
          return ts_json_text_measure_string (json_node_get_string (node));
        text = g_string_sized_new (32);
        ts_json_text_append (text, node);
        return text->len;
      }
    }
}
