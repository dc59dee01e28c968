/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-spec-writing.c: how texts may be written that are new: what is seen of them, and who is called
 * how.
 */

#include "ts-spec.h"

#include <string.h>

#include "ts-json.h"
#include "ts-names.h"
#include "ts-writing.h"

#define MIN_TICKET 8
#define MAX_TICKET 64

static gboolean
has_turning (const char *text)
{
  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    if (ts_writing_is_turning (g_utf8_get_char (c)))
      return TRUE;
  return FALSE;
}

/* Without a spec: what is called a name is one. */
static gboolean
is_name (const TsSpec *spec, const char *member)
{
  return spec != NULL ? spec->max <= TS_MAX_NAME : g_strcmp0 (member, "name") == 0;
}

/* A line of its own, or a gap in it, makes something else of a name. */
static gboolean
has_break (const char *text)
{
  return strpbrk (text, "\n\t") != NULL;
}

/* Blanks, line breaks and what is not seen say nothing; no text at all does where one is needed, or
 * in a list. */
static gboolean
says_nothing (const TsSpec *spec, const char *text)
{
  if (*text == '\0')
    return spec != NULL && (spec->kind == TS_SPEC_TEXTS || spec->required);
  return !ts_writing_is_seen (text);
}

static gboolean
check_writing_of (const TsSpec *spec, const char *member, JsonNode *node, GError **error);

/* A text in several languages. */
static gboolean
check_writing_of_all (const TsSpec *spec, const char *member, JsonObject *object, GError **error)
{
  g_autoptr (GList) all = json_object_get_values (object);

  for (GList *i = all; i != NULL; i = i->next)
    if (!check_writing_of (spec, member, i->data, error))
      return FALSE;
  return TRUE;
}

static gboolean
check_writing_of (const TsSpec *spec, const char *member, JsonNode *node, GError **error)
{
  const char *text = ts_json_get_text (node);
  const TsSpec *columns = spec != NULL ? spec->columns : NULL;
  TsPhrase *wanted = NULL;

  if (JSON_NODE_HOLDS_OBJECT (node) && spec != NULL && spec->several)
    return check_writing_of_all (spec, member, json_node_get_object (node), error);
  if (JSON_NODE_HOLDS_OBJECT (node))
    return ts_spec_check_writing (columns, json_node_get_object (node), error);
  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *array = json_node_get_array (node);

      for (guint i = 0; i < json_array_get_length (array); i++)
        if (!check_writing_of (spec, member, json_array_get_element (array, i), error))
          return FALSE;
      return TRUE;
    }
  if (text == NULL)
    return TRUE;
  if (says_nothing (spec, text))
    wanted = ts_phrase ("a text that is not empty");
  else if (has_turning (text)
           || (is_name (spec, member)
               && (has_break (text) || ts_writing_find_unseen (text) != NULL)))
    wanted = ts_phrase ("a text without control characters");
  return wanted == NULL
         || ts_error_set (error, TS_ERROR_BAD_VALUE,
                          ts_phrase ("“{key}” must be {wanted}.", ts_name ("key", member),
                                     ts_part ("wanted", wanted)));
}

gboolean
ts_spec_check_writing (const TsSpec *specs, JsonObject *object, GError **error)
{
  JsonObjectIter iter;
  const char *member;
  JsonNode *node;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &member, &node))
    if (!check_writing_of (specs != NULL ? ts_spec_find (specs, member) : NULL, member, node,
                           error))
      return FALSE;
  return TRUE;
}

static const TsSpec *
find_person (const TsSpec *table)
{
  for (const TsSpec *column = table->columns; column != NULL && column->name != NULL; column++)
    if (column->person != TS_SPEC_NOBODY)
      return column;
  return NULL;
}

/* What the table calls its host, in any language. */
static gboolean
is_name_of_host (const char *name)
{
  for (const char *const *code = ts_language_get_codes (); *code != NULL; code++)
    if (ts_names_look_alike (name,
                             ts_language_text (ts_language_find (*code), TS_NC ("role", "Host"))))
      return TRUE;
  return FALSE;
}

static gboolean
check_rows_of_people (JsonArray *rows, const TsSpec *column, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  gboolean again = column->person == TS_SPEC_SOME_PERSON;
  int twin;

  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      JsonNode *row = json_array_get_element (rows, i);
      const char *name = JSON_NODE_HOLDS_OBJECT (row) ? ts_json_get_text (
                             json_object_get_member (json_node_get_object (row), column->name))
                                                      : NULL;

      if (name != NULL && is_name_of_host (name))
        return ts_error_set (error, TS_ERROR_BAD_SETUP,
                             ts_phrase ("“{name}” is what the host of a table is called. Choose "
                                        "another name.",
                                        ts_name ("name", name)));
      if (name != NULL && *name != '\0'
          && !(again && g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL)))
        g_ptr_array_add (names, (gpointer) name);
    }
  twin = ts_names_find_twin (names);
  return twin < 0
         || ts_error_set (error, TS_ERROR_BAD_SETUP,
                          ts_phrase ("Two players would be taken for each other: “{name}”. "
                                     "Add another letter.",
                                     ts_name ("name", names->pdata[twin])));
}

gboolean
ts_spec_check_people (const TsSpec *specs, JsonObject *object, GError **error)
{
  for (const TsSpec *spec = specs; spec != NULL && spec->name != NULL; spec++)
    {
      const TsSpec *column = spec->kind == TS_SPEC_TABLE ? find_person (spec) : NULL;
      JsonNode *rows = column != NULL ? json_object_get_member (object, spec->name) : NULL;

      if (rows != NULL && JSON_NODE_HOLDS_ARRAY (rows)
          && !check_rows_of_people (json_node_get_array (rows), column, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
ts_spec_check_name (const char *name, GError **error)
{
  gboolean seen = FALSE;

  if (name == NULL || !g_utf8_validate (name, -1, NULL))
    return ts_error_set (error, TS_ERROR_BAD_VALUE,
                         ts_phrase ("A name must be text in UTF-8. Type another name."));

  for (const char *c = name; *c != '\0'; c = g_utf8_next_char (c))
    {
      if (g_unichar_iscntrl (g_utf8_get_char (c)) || ts_writing_is_turning (g_utf8_get_char (c)))
        return ts_error_set (error, TS_ERROR_BAD_VALUE,
                             ts_phrase ("A name may not hold line breaks or other control "
                                        "characters. Type another name."));
      seen |= g_unichar_isgraph (g_utf8_get_char (c));
    }
  if (!seen || g_utf8_strlen (name, -1) > TS_MAX_NAME)
    return ts_error_set (error, TS_ERROR_BAD_VALUE,
                         ts_phrase ("A name has 1 to {max} characters. Type another name.",
                                    ts_number ("max", TS_MAX_NAME)));
  return TRUE;
}

gboolean
ts_spec_check_new_name (const char *name, GError **error)
{
  if (!ts_spec_check_name (name, error))
    return FALSE;
  return ts_writing_find_unseen (name) == NULL
         || ts_error_set (error, TS_ERROR_BAD_VALUE,
                          ts_phrase ("A name may not hold characters that nobody sees. Type it "
                                     "again, without copying it."));
}

gboolean
ts_spec_check_ticket (const char *ticket, GError **error)
{
  gsize length = ticket != NULL ? strlen (ticket) : 0;

  if (length >= MIN_TICKET && length <= MAX_TICKET
      && strspn (ticket, G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "-_") == length)
    return TRUE;
  return ts_error_set (
      error, TS_ERROR_BAD_VALUE,
      ts_phrase ("A ticket has {min} to {max} letters from A to Z, digits, “-” or “_”.",
                 ts_number ("min", MIN_TICKET), ts_number ("max", MAX_TICKET)));
}
