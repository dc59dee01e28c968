/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-json.c: a strict reader of JSON, by recursive descent to a fixed depth.
 */

#include "ts-json.h"

#include <math.h>
#include <string.h>

/* So many digits, and a sign, fit into 64 bits whatever they are. */
#define SAFE_DIGITS 18

typedef struct
{
  const char *start;
  const char *at;
  const char *end;
  guint depth;
  GError **error;
} Reader;

static JsonNode *read_value (Reader *self);

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

/* NULL on error. (transfer full) */
static char *
read_text (Reader *self)
{
  TsJsonFault fault;
  char *text = ts_json_take_text (&self->at, self->end, &fault);

  if (text != NULL)
    return text;
  if (fault == TS_JSON_HALF_CHARACTER)
    stop (self, N_ ("The text before character {at} ends in half a character."));
  else if (fault == TS_JSON_NO_CHARACTER)
    stop (self, N_ ("The character before character {at} cannot stand in a text."));
  else
    stop_unexpected (self);
  return NULL;
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
