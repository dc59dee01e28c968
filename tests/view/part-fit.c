/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * part-fit.c: looks at JSON by the tables of the parts of a view.
 */

#include "part-fit.h"

static gboolean
is_of (JsonNode *node, GType type)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type;
}

static gboolean
is_text (JsonNode *node)
{
  return is_of (node, G_TYPE_STRING);
}

static gboolean
is_number (JsonNode *node)
{
  return is_of (node, G_TYPE_INT64);
}

static gboolean
is_number_or_null (JsonNode *node)
{
  return is_number (node) || JSON_NODE_HOLDS_NULL (node);
}

static gboolean
is_list_of (JsonNode *node, gboolean (*is) (JsonNode *))
{
  JsonArray *array = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    if (!is (json_array_get_element (array, i)))
      return FALSE;
  return array != NULL;
}

static gboolean
is_texts (JsonNode *node)
{
  return is_list_of (node, is_text);
}

static gboolean
is_place (JsonNode *node)
{
  return is_list_of (node, is_number) && json_array_get_length (json_node_get_array (node)) == 2;
}

static gboolean
is_word (const TsPartMember *member, JsonNode *node)
{
  for (guint i = 0; is_text (node) && i < TS_PART_MAX_WORDS; i++)
    if (g_strcmp0 (member->word (i), json_node_get_string (node)) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_as_said (const TsPartMember *member, JsonNode *node)
{
  switch (member->kind)
    {
    case TS_PART_IS_TEXT:
      return is_text (node);
    case TS_PART_IS_WORD:
      return is_word (member, node);
    case TS_PART_IS_NUMBER:
      return is_number (node);
    case TS_PART_IS_FLAG:
      return is_of (node, G_TYPE_BOOLEAN) && json_node_get_boolean (node);
    case TS_PART_IS_BOOLEAN:
      return is_of (node, G_TYPE_BOOLEAN);
    case TS_PART_IS_TEXTS:
      return is_texts (node);
    case TS_PART_IS_NUMBERS:
      return is_list_of (node, is_number_or_null);
    case TS_PART_IS_PLACE:
      return is_place (node);
    case TS_PART_IS_PLACES:
      return is_list_of (node, is_place);
    case TS_PART_IS_ROWS:
      return is_list_of (node, is_texts);
    case TS_PART_IS_OBJECT:
    case TS_PART_IS_PART:
    case TS_PART_IS_WITHIN:
      return JSON_NODE_HOLDS_OBJECT (node);
    case TS_PART_IS_LIST:
      return JSON_NODE_HOLDS_ARRAY (node);
    case TS_PART_IS_VALUE:
      return TRUE;
    }
  return FALSE;
}

/* (transfer full, nullable) */
static char *
find_in_list (const TsPart *part, JsonArray *list)
{
  char *misfit = NULL;

  for (guint i = 0; misfit == NULL && i < json_array_get_length (list); i++)
    {
      JsonNode *item = json_array_get_element (list, i);

      misfit = JSON_NODE_HOLDS_OBJECT (item) ? part_find_misfit (part, json_node_get_object (item))
                                             : g_strdup ("an item");
    }
  return misfit;
}

static char *
find_within (const TsPartMember *member, JsonNode *node)
{
  g_autofree char *misfit = NULL;

  if (!is_as_said (member, node))
    return g_strdup (member->name);
  if (member->kind == TS_PART_IS_LIST)
    misfit = find_in_list (member->of, json_node_get_array (node));
  else if (member->of != NULL)
    misfit = part_find_misfit (member->of, json_node_get_object (node));
  return misfit != NULL ? g_strdup_printf ("%s.%s", member->name, misfit) : NULL;
}

char *
part_find_misfit (const TsPart *part, JsonObject *object)
{
  guint n_known = 0;

  for (const TsPartMember *member = part->members; member->name != NULL; member++)
    {
      JsonNode *node = json_object_get_member (object, member->name);
      char *misfit = node != NULL ? find_within (member, node) : NULL;

      if (misfit != NULL)
        return misfit;
      if (node == NULL && member->always)
        return g_strdup_printf ("without %s", member->name);
      n_known += node != NULL;
    }
  return n_known == json_object_get_size (object) ? NULL
                                                  : g_strdup_printf ("what in a %s", part->name);
}
