/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-patch.c: compares two JSON values from the top down, and counts what saying so would cost.
 */

#include "ts-patch.h"

#include <string.h>

typedef struct
{
  JsonArray *operations;
  GString *path; /* to what is compared now */
  gsize size;    /* of the operations as text, with a comma each */
} Patch;

static void compare (Patch *self, JsonNode *from, JsonNode *to);

static gsize measure (JsonNode *node, gsize limit);

static gboolean is_equal (JsonNode *a, JsonNode *b);

static gboolean
is_equal_object (JsonObject *a, JsonObject *b)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  if (json_object_get_size (a) != json_object_get_size (b))
    return FALSE;
  json_object_iter_init (&iter, a);
  while (json_object_iter_next (&iter, &name, &node))
    {
      JsonNode *other = json_object_get_member (b, name);

      if (other == NULL || !is_equal (node, other))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_equal_array (JsonArray *a, JsonArray *b)
{
  guint length = json_array_get_length (a);

  if (length != json_array_get_length (b))
    return FALSE;
  for (guint i = 0; i < length; i++)
    if (!is_equal (json_array_get_element (a, i), json_array_get_element (b, i)))
      return FALSE;
  return TRUE;
}

static gboolean
is_equal_value (JsonNode *a, JsonNode *b)
{
  GType type = json_node_get_value_type (a);

  if (type != json_node_get_value_type (b))
    return FALSE;
  switch (type)
    {
    case G_TYPE_STRING:
      return strcmp (json_node_get_string (a), json_node_get_string (b)) == 0;
    case G_TYPE_INT64:
      return json_node_get_int (a) == json_node_get_int (b);
    case G_TYPE_BOOLEAN:
      return json_node_get_boolean (a) == json_node_get_boolean (b);
    default:
      return json_node_get_double (a) == json_node_get_double (b);
    }
}

/* json_node_equal() takes 1 for true and copies what it compares. */
static gboolean
is_equal (JsonNode *a, JsonNode *b)
{
  if (a == b)
    return TRUE;
  if (json_node_get_node_type (a) != json_node_get_node_type (b))
    return FALSE;
  switch (json_node_get_node_type (a))
    {
    case JSON_NODE_OBJECT:
      return is_equal_object (json_node_get_object (a), json_node_get_object (b));
    case JSON_NODE_ARRAY:
      return is_equal_array (json_node_get_array (a), json_node_get_array (b));
    case JSON_NODE_VALUE:
      return is_equal_value (a, b);
    default:
      return TRUE;
    }
}

/* About as many bytes as a text takes in quotes. */
static gsize
measure_text (const char *string)
{
  gsize size = 2;

  for (const char *c = string; *c != '\0'; c++)
    {
      size += *c == '"' || *c == '\\' || (guchar) *c < ' ' ? 2 : 1;
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
      size += measure_text (name) + 1;
      if (size <= limit)
        size += measure (node, limit - size);
    }
  return size;
}

static gsize
measure_array (JsonArray *array, gsize limit)
{
  guint length = json_array_get_length (array);
  gsize size = 1 + MAX (length, 1);

  for (guint i = 0; i < length && size <= limit; i++)
    size += measure (json_array_get_element (array, i), limit - size);
  return size;
}

/* About as many bytes as a value takes as text; counting ends above `limit`. */
static gsize
measure (JsonNode *node, gsize limit)
{
  switch (json_node_get_node_type (node))
    {
    case JSON_NODE_OBJECT:
      return measure_object (json_node_get_object (node), limit);
    case JSON_NODE_ARRAY:
      return measure_array (json_node_get_array (node), limit);
    default:
      {
        g_autofree char *text = NULL;

        if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
          return measure_text (json_node_get_string (node));
        text = json_to_string (node, FALSE);
        return strlen (text);
      }
    }
}

/* What an operation takes as text, without its value. */
static gsize
measure_frame (const char *operation, const char *path)
{
  return strlen ("{\"op\":\"\",\"path\":},") + strlen (operation) + measure_text (path);
}

/* `value` NULL: a removal. */
static void
add_operation (Patch *self, const char *operation, JsonNode *value)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "op", operation);
  json_object_set_string_member (object, "path", self->path->str);
  self->size += measure_frame (operation, self->path->str);
  if (value != NULL)
    {
      json_object_set_member (object, "value", json_node_ref (value));
      self->size += strlen (",\"value\":") + measure (value, G_MAXSIZE);
    }
  json_array_add_object_element (self->operations, object);
}

/* Goes down to a member; back with g_string_truncate() to what it returns. */
static gsize
enter_member (Patch *self, const char *name)
{
  gsize length = self->path->len;

  g_string_append_c (self->path, '/');
  for (const char *c = name; *c != '\0'; c++)
    switch (*c)
      {
      case '~':
        g_string_append (self->path, "~0");
        break;
      case '/':
        g_string_append (self->path, "~1");
        break;
      default:
        g_string_append_c (self->path, *c);
      }
  return length;
}

static gsize
enter_element (Patch *self, guint i)
{
  gsize length = self->path->len;

  g_string_append_printf (self->path, "/%u", i);
  return length;
}

static void
remove_members (Patch *self, JsonObject *from, JsonObject *to)
{
  JsonObjectIter iter;
  const char *name;

  json_object_iter_init_ordered (&iter, from);
  while (json_object_iter_next_ordered (&iter, &name, NULL))
    if (!json_object_has_member (to, name))
      {
        gsize length = enter_member (self, name);

        add_operation (self, "remove", NULL);
        g_string_truncate (self->path, length);
      }
}

static void
compare_objects (Patch *self, JsonObject *from, JsonObject *to)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  remove_members (self, from, to);
  json_object_iter_init_ordered (&iter, to);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    {
      JsonNode *old = json_object_get_member (from, name);
      gsize length = enter_member (self, name);

      if (old != NULL)
        compare (self, old, node);
      else
        add_operation (self, "add", node);
      g_string_truncate (self->path, length);
    }
}

/* How many elements are the same at the start, and then at the end. */
static void
count_equal (JsonArray *from, JsonArray *to, guint *head, guint *tail)
{
  guint n_from = json_array_get_length (from);
  guint n_to = json_array_get_length (to);
  guint n = MIN (n_from, n_to);

  *head = *tail = 0;
  while (*head < n
         && is_equal (json_array_get_element (from, *head), json_array_get_element (to, *head)))
    (*head)++;
  while (*tail < n - *head
         && is_equal (json_array_get_element (from, n_from - 1 - *tail),
                      json_array_get_element (to, n_to - 1 - *tail)))
    (*tail)++;
}

static void
compare_arrays (Patch *self, JsonArray *from, JsonArray *to)
{
  guint head, tail, n_from, n_to, i;

  count_equal (from, to, &head, &tail);
  n_from = json_array_get_length (from) - tail;
  n_to = json_array_get_length (to) - tail;

  for (i = head; i < n_from && i < n_to; i++)
    {
      gsize length = enter_element (self, i);

      compare (self, json_array_get_element (from, i), json_array_get_element (to, i));
      g_string_truncate (self->path, length);
    }
  for (guint left = n_from; left > i; left--)
    {
      gsize length = enter_element (self, left - 1);

      add_operation (self, "remove", NULL);
      g_string_truncate (self->path, length);
    }
  for (; i < n_to; i++)
    {
      gsize length = enter_element (self, i);

      add_operation (self, "add", json_array_get_element (to, i));
      g_string_truncate (self->path, length);
    }
}

/* Takes back what was written since there were `n` operations of `size`, where one that replaces
 * the whole is shorter. */
static void
shorten (Patch *self, guint n, gsize size, JsonNode *to)
{
  gsize frame = measure_frame ("replace", self->path->str) + strlen (",\"value\":");
  gsize written = self->size - size;

  if (written <= frame || measure (to, written - frame) >= written - frame)
    return;
  while (json_array_get_length (self->operations) > n)
    json_array_remove_element (self->operations, json_array_get_length (self->operations) - 1);
  self->size = size;
  add_operation (self, "replace", to);
}

static void
compare (Patch *self, JsonNode *from, JsonNode *to)
{
  guint n = json_array_get_length (self->operations);
  gsize size = self->size;

  if (JSON_NODE_HOLDS_OBJECT (from) && JSON_NODE_HOLDS_OBJECT (to))
    compare_objects (self, json_node_get_object (from), json_node_get_object (to));
  else if (JSON_NODE_HOLDS_ARRAY (from) && JSON_NODE_HOLDS_ARRAY (to))
    compare_arrays (self, json_node_get_array (from), json_node_get_array (to));
  else if (!is_equal (from, to))
    add_operation (self, "replace", to);
  if (self->size > size)
    shorten (self, n, size, to);
}

JsonArray *
ts_patch_new (JsonNode *from, JsonNode *to)
{
  Patch patch = { json_array_new (), g_string_new (NULL), 0 };

  compare (&patch, from, to);
  g_string_free (patch.path, TRUE);
  return patch.operations;
}
