/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-merge-patch.c: JSON Merge Patch (RFC 7396), made and applied.
 */

#include "ts-merge-patch.h"

static JsonNode *
take_object (JsonObject *object)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  json_node_take_object (node, object);
  return node;
}

/* A value that is no object stands for itself, and in it a null counts as any other. Within an
 * object that is new a null would be taken for a member to take away. */
static gboolean
can_be_said (JsonNode *value)
{
  JsonObjectIter iter;
  JsonNode *member;

  if (JSON_NODE_HOLDS_NULL (value))
    return FALSE;
  if (!JSON_NODE_HOLDS_OBJECT (value))
    return TRUE;
  json_object_iter_init (&iter, json_node_get_object (value));
  while (json_object_iter_next (&iter, NULL, &member))
    if (!can_be_said (member))
      return FALSE;
  return TRUE;
}

static void
take_away_missing (JsonObject *patch, JsonObject *from, JsonObject *to)
{
  JsonObjectIter iter;
  const char *name;

  json_object_iter_init (&iter, from);
  while (json_object_iter_next (&iter, &name, NULL))
    if (!json_object_has_member (to, name))
      json_object_set_null_member (patch, name);
}

/* What must be said of a member; FALSE: there is no saying it. */
static gboolean
add_member (JsonObject *patch, const char *name, JsonNode *before, JsonNode *after)
{
  JsonNode *change;

  if (before != NULL && json_node_equal (before, after))
    return TRUE;
  if (before != NULL && JSON_NODE_HOLDS_OBJECT (before) && JSON_NODE_HOLDS_OBJECT (after))
    change = ts_merge_patch_diff (before, after);
  else
    change = can_be_said (after) ? json_node_copy (after) : NULL;
  if (change != NULL)
    json_object_set_member (patch, name, change);
  return change != NULL;
}

static JsonObject *
diff_objects (JsonObject *from, JsonObject *to)
{
  g_autoptr (JsonObject) patch = json_object_new ();
  JsonObjectIter iter;
  const char *name;
  JsonNode *after;

  take_away_missing (patch, from, to);
  json_object_iter_init (&iter, to);
  while (json_object_iter_next (&iter, &name, &after))
    if (!add_member (patch, name, json_object_get_member (from, name), after))
      return NULL;
  return g_steal_pointer (&patch);
}

JsonNode *
ts_merge_patch_diff (JsonNode *from, JsonNode *to)
{
  JsonObject *patch;

  if (!JSON_NODE_HOLDS_OBJECT (to))
    return json_node_copy (to);
  if (!JSON_NODE_HOLDS_OBJECT (from))
    return can_be_said (to) ? json_node_copy (to) : NULL;
  patch = diff_objects (json_node_get_object (from), json_node_get_object (to));
  return patch != NULL ? take_object (patch) : NULL;
}

static JsonObject *
copy_members (JsonNode *value)
{
  JsonObject *copy = json_object_new ();
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  if (value == NULL || !JSON_NODE_HOLDS_OBJECT (value))
    return copy;
  json_object_iter_init_ordered (&iter, json_node_get_object (value));
  while (json_object_iter_next_ordered (&iter, &name, &member))
    json_object_set_member (copy, name, json_node_copy (member));
  return copy;
}

JsonNode *
ts_merge_patch_apply (JsonNode *value, JsonNode *patch)
{
  JsonObject *result;
  JsonObjectIter iter;
  const char *name;
  JsonNode *change;

  if (!JSON_NODE_HOLDS_OBJECT (patch))
    return json_node_copy (patch);
  result = copy_members (value);
  json_object_iter_init_ordered (&iter, json_node_get_object (patch));
  while (json_object_iter_next_ordered (&iter, &name, &change))
    if (JSON_NODE_HOLDS_NULL (change))
      json_object_remove_member (result, name);
    else
      {
        JsonNode *before = json_object_get_member (result, name);

        json_object_set_member (result, name, ts_merge_patch_apply (before, change));
      }

  return take_object (result);
}
