/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-json-value.c: values of JSON, as text and as trees.
 */

#include "ts-json-value.h"

#include <string.h>

#include "ts-json-private.h"

/* What may stand behind a backslash, and what it means. */
static const char escape_letters[] = "\"\\/bfnrt";
static const char escape_meant[] = "\"\\/\b\f\n\r\t";

/* A text that is being read, up to `end`. */
typedef struct
{
  const char *at;
  const char *end;
  TsJsonFault fault; /* why it is none */
} Letters;

static JsonNode *dup_node (JsonNode *node);

static gboolean
fail (Letters *self, TsJsonFault fault)
{
  self->fault = fault;
  return FALSE;
}

static gboolean
take (Letters *self, char c)
{
  if (self->at >= self->end || *self->at != c)
    return FALSE;

  self->at++;
  return TRUE;
}

/* Four hexadecimal digits; -1 when they are not there. */
static int
take_hex (Letters *self)
{
  int value = 0;

  for (int i = 0; i < 4; i++, self->at++)
    {
      if (self->at >= self->end || !g_ascii_isxdigit (*self->at))
        return -1;
      value = value * 16 + g_ascii_xdigit_value (*self->at);
    }

  return value;
}

/* What follows \u. */
static gboolean
read_code_point (Letters *self, GString *text)
{
  int high = take_hex (self);
  int low = 0;

  if (high < 0)
    return fail (self, TS_JSON_UNEXPECTED);

  if (high >= 0xd800 && high < 0xdc00)
    {
      if (!take (self, '\\') || !take (self, 'u'))
        return fail (self, TS_JSON_HALF_CHARACTER);
      low = take_hex (self);
      if (low < 0)
        return fail (self, TS_JSON_UNEXPECTED);
      if (low < 0xdc00 || low >= 0xe000)
        return fail (self, TS_JSON_HALF_CHARACTER);
      high = 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
    }
  else if (high == 0 || (high >= 0xdc00 && high < 0xe000))
    {
      return fail (self, TS_JSON_NO_CHARACTER);
    }

  g_string_append_unichar (text, (gunichar) high);
  return TRUE;
}

static gboolean
read_escape (Letters *self, GString *text)
{
  const char *found = NULL;

  if (take (self, 'u'))
    return read_code_point (self, text);

  if (self->at < self->end && *self->at != '\0')
    found = strchr (escape_letters, *self->at);
  if (found == NULL)
    return fail (self, TS_JSON_UNEXPECTED);

  g_string_append_c (text, escape_meant[found - escape_letters]);
  self->at++;
  return TRUE;
}

/* What stands behind the first quote, and the last one. */
static gboolean
read_letters (Letters *self, GString *text)
{
  for (;;)
    {
      const char *run = self->at;

      while (self->at < self->end && ts_json_is_plain (*self->at))
        self->at++;
      g_string_append_len (text, run, self->at - run);
      if (take (self, '"'))
        return TRUE;
      if (!take (self, '\\') || !read_escape (self, text))
        return FALSE;
    }
}

char *
ts_json_take_text (const char **at, const char *end, TsJsonFault *fault)
{
  Letters self = { *at, end, TS_JSON_UNEXPECTED };
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean is_text = take (&self, '"') && read_letters (&self, text);

  *at = self.at;
  if (fault != NULL)
    *fault = self.fault;
  return is_text ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static void
append_escape (GString *string, char c)
{
  const char *short_form = strchr (escape_meant, c);

  if (short_form != NULL)
    g_string_append_printf (string, "\\%c", escape_letters[short_form - escape_meant]);
  else
    g_string_append_printf (string, "\\u%04x", (guint) c);
}

static void
append_escaped (GString *string, const char *text)
{
  const char *run = text;

  g_string_append_c (string, '"');
  for (const char *c = text; *c != '\0'; c++)
    {
      if (ts_json_is_plain (*c))
        continue;
      g_string_append_len (string, run, c - run);
      run = c + 1;
      append_escape (string, *c);
    }
  g_string_append (string, run);
  g_string_append_c (string, '"');
}

/* Nearly all texts are plain. */
void
ts_json_append_text (GString *string, const char *text)
{
  gsize length = strlen (text);
  char *place;

  if (!ts_json_are_plain (text, length))
    {
      append_escaped (string, text);
      return;
    }
  place = ts_json_make_room (string, length + strlen ("\"\""));
  place[0] = '"';
  memcpy (place + 1, text, length);
  place[length + 1] = '"';
}

void
ts_json_append_integer (GString *string, gint64 number)
{
  char digits[24];
  char *first = digits + sizeof digits;
  guint64 left = number < 0 ? G_GUINT64_CONSTANT (0) - (guint64) number : (guint64) number;

  do
    *--first = (char) ('0' + left % 10);
  while ((left /= 10) > 0);
  if (number < 0)
    *--first = '-';
  ts_json_append_part (string, first, (gsize) (digits + sizeof digits - first));
}

void
ts_json_append_number (GString *string, double number)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (string, g_ascii_dtostr (digits, sizeof digits, number));
}

const char *
ts_json_get_text (JsonNode *node)
{
  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node)
      || json_node_get_value_type (node) != G_TYPE_STRING)
    return NULL;
  return json_node_get_string (node);
}

void
ts_json_set_text (JsonObject *object, const char *name, const char *text)
{
  if (text != NULL)
    json_object_set_string_member (object, name, text);
}

void
ts_json_set_flag (JsonObject *object, const char *name, gboolean flag)
{
  if (flag)
    json_object_set_boolean_member (object, name, TRUE);
}

void
ts_json_set_pair (JsonObject *object, const char *name, int first, int second)
{
  JsonArray *pair = json_array_sized_new (2);

  json_array_add_int_element (pair, first);
  json_array_add_int_element (pair, second);
  json_object_set_array_member (object, name, pair);
}

JsonArray *
ts_json_get_list (JsonObject *object, const char *name)
{
  return json_object_has_member (object, name) ? json_object_get_array_member (object, name) : NULL;
}

guint
ts_json_count (JsonArray *list)
{
  return list != NULL ? json_array_get_length (list) : 0;
}

guint
ts_json_count_text (JsonArray *list, const char *text)
{
  guint n = 0;

  for (guint i = 0; i < ts_json_count (list); i++)
    n += strcmp (json_array_get_string_element (list, i), text) == 0;
  return n;
}

static JsonNode *
dup_array (JsonArray *array)
{
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);
  JsonArray *copy = json_array_sized_new (json_array_get_length (array));

  for (guint i = 0; i < json_array_get_length (array); i++)
    json_array_add_element (copy, dup_node (json_array_get_element (array, i)));
  json_node_take_array (node, copy);
  return node;
}

static JsonNode *
dup_node (JsonNode *node)
{
  JsonNode *copy;

  if (JSON_NODE_HOLDS_ARRAY (node))
    return dup_array (json_node_get_array (node));
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return json_node_copy (node);

  copy = json_node_new (JSON_NODE_OBJECT);
  json_node_take_object (copy, ts_json_dup_object (json_node_get_object (node)));
  return copy;
}

JsonObject *
ts_json_dup_object (JsonObject *object)
{
  JsonObject *copy = json_object_new ();
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    json_object_set_member (copy, name, dup_node (node));
  return copy;
}

void
ts_json_copy_members (JsonObject *from, JsonObject *to)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init_ordered (&iter, from);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    json_object_set_member (to, name, json_node_copy (node));
}
