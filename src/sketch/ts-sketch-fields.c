/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-fields.c: single members of a sketch or of a question, read strictly.
 */

#include "ts-sketch-fields.h"

#include "ts-json-text.h"
#include "ts-spec.h"

#define MAX_QUOTE 40 /* characters of what is there that are repeated in an error */

/* (transfer full) */
static char *
where_to_string (TsSketchWhere where)
{
  if (where.list == NULL)
    return g_strdup (where.key);
  if (where.key == NULL)
    return g_strdup_printf ("%s[%u]", where.list, where.index);
  return g_strdup_printf ("%s[%u].%s", where.list, where.index, where.key);
}

/* What comes from outside is cut, so that a sentence stays a sentence. (transfer full) */
static char *
cut (const char *text)
{
  g_autofree char *start = NULL;

  if (g_utf8_strlen (text, -1) <= MAX_QUOTE)
    return g_strdup (text);

  start = g_utf8_substring (text, 0, MAX_QUOTE);
  return g_strconcat (start, "…", NULL);
}

/* A whole number, written as one: 3.0 is not. */
static gboolean
get_number (JsonNode *node, int min, int max, int *number)
{
  gint64 value;

  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    return FALSE;

  value = json_node_get_int (node);
  *number = (int) value;
  return value >= min && value <= max;
}

static gboolean
is_known (const char *key, const char *const *known)
{
  for (guint i = 0; known[i] != NULL; i++)
    if (g_str_equal (known[i], key))
      return TRUE;
  return FALSE;
}

static gboolean
fail_unknown (TsSketchWhere where, const char *key, const char *const *known, GError **error)
{
  g_autofree char *start = cut (key);
  g_autofree char *said = NULL;
  GPtrArray *names = ts_phrase_array_new ();

  where.key = start;
  said = where_to_string (where);
  for (guint i = 0; known[i] != NULL; i++)
    g_ptr_array_add (names, ts_phrase_verbatim (known[i]));
  return ts_sketch_fail (ts_phrase ("“{key}” is not known here. These are: {known}.",
                                    ts_name ("key", said), ts_list ("known", names)),
                         error);
}

gboolean
ts_sketch_fail (TsPhrase *phrase, GError **error)
{
  return ts_error_set (error, TS_ERROR_BAD_SKETCH, phrase);
}

gboolean
ts_sketch_fail_wanted (JsonNode *node, TsSketchWhere where, TsPhrase *wanted, GError **error)
{
  g_autofree char *key = where_to_string (where);
  g_autofree char *text = ts_json_text_free_to_string (ts_json_text_new_for_node (node));
  g_autofree char *value = cut (text);

  return ts_sketch_fail (ts_phrase ("“{key}” must be {wanted}, not {value}.", ts_name ("key", key),
                                    ts_part ("wanted", wanted), ts_name ("value", value)),
                         error);
}

gboolean
ts_sketch_fail_at (TsSketchWhere where, TsPhrase *problem, GError **error)
{
  g_autofree char *key = where_to_string (where);

  return ts_sketch_fail (
      ts_phrase ("“{key}”: {problem}", ts_name ("key", key), ts_part ("problem", problem)), error);
}

gboolean
ts_sketch_fail_missing (TsSketchWhere where, GError **error)
{
  g_autofree char *key = where_to_string (where);

  return ts_sketch_fail (ts_phrase ("“{key}” is missing.", ts_name ("key", key)), error);
}

char *
ts_sketch_place_to_string (int x, int y)
{
  return g_strdup_printf ("[%d,%d]", x, y);
}

gboolean
ts_sketch_check_keys (JsonObject *object,
                      TsSketchWhere where,
                      const char *const *known,
                      GError **error)
{
  JsonObjectIter iter;
  const char *key;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &key, NULL))
    if (!is_known (key, known))
      return fail_unknown (where, key, known, error);
  return TRUE;
}

gboolean
ts_sketch_read_number (
    JsonNode *node, TsSketchWhere where, int min, int max, int *number, GError **error)
{
  if (node == NULL)
    return ts_sketch_fail_missing (where, error);
  if (get_number (node, min, max, number))
    return TRUE;
  return ts_sketch_fail_wanted (node, where,
                                ts_phrase ("a whole number from {min} to {max}",
                                           ts_number ("min", min), ts_number ("max", max)),
                                error);
}

gboolean
ts_sketch_read_switch (JsonNode *node, TsSketchWhere where, gboolean *on, GError **error)
{
  if (node == NULL)
    return ts_sketch_fail_missing (where, error);
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    return ts_sketch_fail_wanted (node, where, ts_phrase ("true or false"), error);

  *on = json_node_get_boolean (node);
  return TRUE;
}

gboolean
ts_sketch_read_place (JsonNode *node, TsSketchWhere where, int *x, int *y, GError **error)
{
  JsonArray *pair;

  if (node == NULL)
    return ts_sketch_fail_missing (where, error);

  pair = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  if (pair != NULL && json_array_get_length (pair) == 2
      && get_number (json_array_get_element (pair, 0), -TS_HEX_LIMIT, TS_HEX_LIMIT, x)
      && get_number (json_array_get_element (pair, 1), -TS_HEX_LIMIT, TS_HEX_LIMIT, y))
    return TRUE;

  return ts_sketch_fail_wanted (node, where,
                                ts_phrase ("two whole numbers from {min} to {max} in brackets",
                                           ts_number ("min", -TS_HEX_LIMIT),
                                           ts_number ("max", TS_HEX_LIMIT)),
                                error);
}

gboolean
ts_sketch_read_name (JsonNode *node, TsSketchWhere where, const char **name, GError **error)
{
  g_autoptr (GError) problem = NULL;

  if (node == NULL)
    return ts_sketch_fail_missing (where, error);
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return ts_sketch_fail_wanted (node, where, ts_phrase ("a text"), error);

  *name = json_node_get_string (node);
  if (!ts_spec_check_name (*name, &problem))
    return ts_sketch_fail_at (where, ts_error_dup_phrase (problem), error);
  return TRUE;
}

gboolean
ts_sketch_read_word (
    JsonNode *node, TsSketchWhere where, const char *const *words, guint *word, GError **error)
{
  const char *text;
  GPtrArray *known;

  if (node == NULL)
    return ts_sketch_fail_missing (where, error);

  text = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_string (node) : NULL;
  for (*word = 0; text != NULL && words[*word] != NULL; ++*word)
    if (g_str_equal (words[*word], text))
      return TRUE;

  known = ts_phrase_array_new ();
  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (known, ts_phrase_verbatim (words[i]));
  return ts_sketch_fail_wanted (node, where,
                                ts_phrase ("one of: {known}", ts_list ("known", known)), error);
}
