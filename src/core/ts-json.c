/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-json.c: a strict reader of JSON, by recursive descent to a fixed depth.
 */

#include "ts-json.h"

#include <math.h>
#include <string.h>

#include "ts-json-private.h"

/* So many digits, and a sign, fit into 64 bits whatever they are. */
#define SAFE_DIGITS 18

/* What may stand behind a backslash, and what it means. */
static const char escape_letters[] = "\"\\/bfnrt";
static const char escape_meant[] = "\"\\/\b\f\n\r\t";

typedef struct
{
  const char *start;
  const char *at;
  const char *end;
  guint depth;
  GError **error;
} Reader;

static JsonNode *read_value (Reader *self);
static JsonNode *dup_node (JsonNode *node);

/* `msgid` may use {at}: the character where reading stopped. */
static gboolean
stop (Reader *self, const char *msgid)
{
  return ts_error_set (
      self->error, TS_ERROR_BAD_JSON,
      ts_phrase (msgid, ts_number ("at", g_utf8_pointer_to_offset (self->start, self->at) + 1)));
}

static gboolean
stop_unexpected (Reader *self)
{
  if (self->at >= self->end)
    return stop (self, N_ ("This is not whole JSON: it ends too early, at character {at}."));
  return stop (self, N_ ("This is not JSON: character {at} does not belong there."));
}

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static void
skip_blanks (Reader *self)
{
  while (self->at < self->end && is_blank (*self->at))
    self->at++;
}

static gboolean
take (Reader *self, char c)
{
  if (self->at >= self->end || *self->at != c)
    return FALSE;

  self->at++;
  return TRUE;
}

static gboolean
take_word (Reader *self, const char *word)
{
  gsize length = strlen (word);

  if ((gsize) (self->end - self->at) < length || memcmp (self->at, word, length) != 0)
    return FALSE;

  self->at += length;
  return TRUE;
}

/* Four hexadecimal digits; -1 when they are not there. */
static int
take_hex (Reader *self)
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
read_code_point (Reader *self, GString *text)
{
  int high = take_hex (self);
  int low = 0;

  if (high < 0)
    return stop_unexpected (self);

  if (high >= 0xd800 && high < 0xdc00)
    {
      if (!take (self, '\\') || !take (self, 'u'))
        return stop (self, N_ ("The text before character {at} ends in half a character."));
      low = take_hex (self);
      if (low < 0)
        return stop_unexpected (self);
      if (low < 0xdc00 || low >= 0xe000)
        return stop (self, N_ ("The text before character {at} ends in half a character."));
      high = 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
    }
  else if (high == 0 || (high >= 0xdc00 && high < 0xe000))
    {
      return stop (self, N_ ("The character before character {at} cannot stand in a text."));
    }

  g_string_append_unichar (text, (gunichar) high);
  return TRUE;
}

static gboolean
read_escape (Reader *self, GString *text)
{
  const char *found = NULL;

  if (take (self, 'u'))
    return read_code_point (self, text);

  if (self->at < self->end && *self->at != '\0')
    found = strchr (escape_letters, *self->at);
  if (found == NULL)
    return stop_unexpected (self);

  g_string_append_c (text, escape_meant[found - escape_letters]);
  self->at++;
  return TRUE;
}

/* NULL on error. (transfer full) */
static char *
read_text (Reader *self)
{
  g_autoptr (GString) text = NULL;

  if (!take (self, '"'))
    {
      stop_unexpected (self);
      return NULL;
    }

  text = g_string_new (NULL);
  for (;;)
    {
      const char *run = self->at;

      while (self->at < self->end && *self->at != '"' && *self->at != '\\'
             && (guchar) *self->at >= ' ')
        self->at++;
      g_string_append_len (text, run, self->at - run);

      if (take (self, '"'))
        break;
      if (!take (self, '\\'))
        {
          stop_unexpected (self);
          return NULL;
        }
      if (!read_escape (self, text))
        return NULL;
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* At least one digit. */
static gboolean
skip_digits (Reader *self)
{
  const char *first = self->at;

  while (self->at < self->end && g_ascii_isdigit (*self->at))
    self->at++;

  return self->at > first;
}

/* Passes over a number; `whole` tells whether it has neither fraction nor exponent. */
static gboolean
skip_number (Reader *self, gboolean *whole)
{
  *whole = TRUE;
  take (self, '-');

  if (!take (self, '0') && !skip_digits (self))
    return FALSE;

  if (take (self, '.'))
    {
      *whole = FALSE;
      if (!skip_digits (self))
        return FALSE;
    }

  if (take (self, 'e') || take (self, 'E'))
    {
      *whole = FALSE;
      if (!take (self, '+'))
        take (self, '-');
      if (!skip_digits (self))
        return FALSE;
    }

  return TRUE;
}

/* What stands from `first` on, a whole number: most are short enough not to be copied. */
static gboolean
get_integer (const Reader *self, const char *first, gint64 *integer)
{
  g_autofree char *digits = NULL;
  gboolean minus = *first == '-';

  if (self->at - first <= SAFE_DIGITS)
    {
      *integer = 0;
      for (const char *at = first + minus; at < self->at; at++)
        *integer = *integer * 10 + (*at - '0');
      *integer = minus ? -*integer : *integer;
      return TRUE;
    }

  digits = g_strndup (first, (gsize) (self->at - first));
  return g_ascii_string_to_signed (digits, 10, G_MININT64, G_MAXINT64, integer, NULL);
}

static JsonNode *
read_number (Reader *self)
{
  const char *first = self->at;
  g_autofree char *digits = NULL;
  gboolean whole;
  gint64 integer;
  double real;

  if (!skip_number (self, &whole))
    {
      stop_unexpected (self);
      return NULL;
    }

  if (whole && get_integer (self, first, &integer))
    return json_node_init_int (json_node_alloc (), integer);

  digits = g_strndup (first, (gsize) (self->at - first));
  real = g_ascii_strtod (digits, NULL);
  if (whole || !isfinite (real))
    {
      self->at = first;
      stop (self, N_ ("The number at character {at} is too large."));
      return NULL;
    }

  return json_node_init_double (json_node_alloc (), real);
}

/* One member of an object, with its colon. */
static gboolean
read_member (Reader *self, JsonObject *object)
{
  g_autofree char *key = NULL;
  JsonNode *value;

  skip_blanks (self);
  key = read_text (self);
  if (key == NULL)
    return FALSE;
  if (json_object_has_member (object, key))
    return ts_error_set (self->error, TS_ERROR_BAD_JSON,
                         ts_phrase ("“{key}” is there twice; remove one.", ts_name ("key", key)));

  skip_blanks (self);
  if (!take (self, ':'))
    return stop_unexpected (self);

  value = read_value (self);
  if (value == NULL)
    return FALSE;

  json_object_set_member (object, key, value);
  return TRUE;
}

static JsonNode *
read_object (Reader *self)
{
  g_autoptr (JsonObject) object = json_object_new ();

  skip_blanks (self);
  if (!take (self, '}'))
    {
      do
        {
          if (!read_member (self, object))
            return NULL;
          skip_blanks (self);
        }
      while (take (self, ','));

      if (!take (self, '}'))
        {
          stop_unexpected (self);
          return NULL;
        }
    }

  return json_node_init_object (json_node_alloc (), object);
}

static JsonNode *
read_array (Reader *self)
{
  g_autoptr (JsonArray) array = json_array_new ();

  skip_blanks (self);
  if (!take (self, ']'))
    {
      do
        {
          JsonNode *element = read_value (self);

          if (element == NULL)
            return NULL;
          json_array_add_element (array, element);
          skip_blanks (self);
        }
      while (take (self, ','));

      if (!take (self, ']'))
        {
          stop_unexpected (self);
          return NULL;
        }
    }

  return json_node_init_array (json_node_alloc (), array);
}

static JsonNode *
read_nested (Reader *self, JsonNode *(*read) (Reader *self))
{
  JsonNode *node;

  if (self->depth == TS_JSON_DEPTH)
    {
      stop (self, N_ ("This is nested too deeply, from character {at} on."));
      return NULL;
    }

  self->depth++;
  node = read (self);
  self->depth--;

  return node;
}

static JsonNode *
read_string (Reader *self)
{
  g_autofree char *text = read_text (self);

  return text == NULL ? NULL : json_node_init_string (json_node_alloc (), text);
}

static JsonNode *
read_value (Reader *self)
{
  skip_blanks (self);

  if (take (self, '{'))
    return read_nested (self, read_object);
  if (take (self, '['))
    return read_nested (self, read_array);
  if (take_word (self, "true"))
    return json_node_init_boolean (json_node_alloc (), TRUE);
  if (take_word (self, "false"))
    return json_node_init_boolean (json_node_alloc (), FALSE);
  if (take_word (self, "null"))
    return json_node_init_null (json_node_alloc ());
  if (self->at < self->end && *self->at == '"')
    return read_string (self);

  return read_number (self);
}

JsonNode *
ts_json_read (const char *text, gsize length, GError **error)
{
  Reader reader = { text, text, text + length, 0, error };
  g_autoptr (JsonNode) node = NULL;
  const char *valid;

  g_return_val_if_fail (text != NULL, NULL);

  if (!g_utf8_validate_len (text, length, &valid))
    {
      reader.at = valid;
      stop (&reader, N_ ("This is not UTF-8 text, from character {at} on."));
      return NULL;
    }

  take_word (&reader, TS_JSON_MARK);
  node = read_value (&reader);
  if (node == NULL)
    return NULL;

  skip_blanks (&reader);
  if (reader.at < reader.end)
    {
      stop_unexpected (&reader);
      return NULL;
    }

  return g_steal_pointer (&node);
}

char *
ts_json_take_text (const char **at, const char *end)
{
  Reader reader = { *at, *at, end, 0, NULL };
  char *text = read_text (&reader);

  *at = reader.at;
  return text;
}

JsonObject *
ts_json_read_object (const char *text, gsize length, GError **error)
{
  g_autoptr (JsonNode) node = ts_json_read (text, length, error);

  if (node == NULL)
    return NULL;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      ts_error_set (error, TS_ERROR_BAD_JSON,
                    ts_phrase ("This is JSON, but not an object in braces."));
      return NULL;
    }

  return json_node_dup_object (node);
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
