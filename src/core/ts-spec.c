/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-spec.c: checks objects against tables of specs.
 */

#include "ts-spec.h"

#include "ts-game.h"

#include <string.h>

#include "ts-json.h"

static const char *const kind_words[] = {
  [TS_SPEC_INTEGER] = "integer", [TS_SPEC_BOOLEAN] = "boolean",   [TS_SPEC_TEXT] = "text",
  [TS_SPEC_CHOICE] = "choice",   [TS_SPEC_INTEGERS] = "integers", [TS_SPEC_TEXTS] = "texts",
  [TS_SPEC_CHOICES] = "choices", [TS_SPEC_DICE] = "dice",         [TS_SPEC_TABLE] = "table",
  [TS_SPEC_ENTRY] = "entry",     [TS_SPEC_OBJECT] = "object",     [TS_SPEC_MAP] = "map",
};

static gboolean
fail (TsErrorCode code, const TsSpec *spec, TsPhrase *wanted, GError **error)
{
  return ts_error_set (error, code,
                       /* Translators: {wanted} is what is expected, such as “a whole number from 1
                        * to 6”; ““{key}”, expected: {wanted}” will do as well. */
                       ts_phrase ("“{key}” must be {wanted}.", ts_name ("key", spec->name),
                                  ts_part ("wanted", wanted)));
}

static gboolean
bad_value (const TsSpec *spec, TsPhrase *wanted, GError **error)
{
  return fail (TS_ERROR_BAD_VALUE, spec, wanted, error);
}

static gboolean
is_whole_number (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_INT64;
}

static gboolean
check_integer (const TsSpec *spec, JsonNode *node, GError **error)
{
  gint64 number = is_whole_number (node) ? json_node_get_int (node) : 0;

  if (is_whole_number (node) && number >= spec->min && number <= spec->max)
    return TRUE;
  return bad_value (spec,
                    ts_phrase ("a whole number from {min} to {max}", ts_number ("min", spec->min),
                               ts_number ("max", spec->max)),
                    error);
}

static gboolean
check_element (const TsSpec *spec, JsonNode *node, GError **error)
{
  return (spec->blanks && JSON_NODE_HOLDS_NULL (node)) || check_integer (spec, node, error);
}

/* Keys come from outside: cut, so that a sentence stays a sentence. (transfer full) */
static char *
cut_key (const char *key)
{
  return g_utf8_strlen (key, -1) > 40 ? g_utf8_substring (key, 0, 40) : g_strdup (key);
}

static gboolean
unknown_language (const TsSpec *spec, const char *code, GError **error)
{
  g_autofree char *cut = cut_key (code);
  GPtrArray *known = ts_phrase_array_new ();

  for (const char *const *i = ts_language_get_codes (); *i != NULL; i++)
    g_ptr_array_add (known, ts_phrase_verbatim (*i));
  return ts_error_set (error, TS_ERROR_BAD_VALUE,
                       ts_phrase ("“{key}” has a text in the language “{code}”, which is not known "
                                  "here. These are: {known}.",
                                  ts_name ("key", spec->name), ts_name ("code", cut),
                                  ts_list ("known", known)));
}

/* Line breaks and tabs belong in a note; other control characters only harm displays. */
static gboolean
is_clean (const char *text)
{
  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);

      if (g_unichar_iscntrl (character) && character != '\n' && character != '\t')
        return FALSE;
    }
  return TRUE;
}

static gboolean
check_text (const TsSpec *spec, JsonNode *node, GError **error)
{
  const char *text = ts_json_get_text (node);
  gint64 max = spec->max > 0 ? spec->max : TS_MAX_NAME;

  if (text == NULL)
    return bad_value (spec, ts_phrase ("a text"), error);
  if (spec->check != NULL)
    return spec->check (text, error);
  if (g_utf8_strlen (text, -1) > max)
    return bad_value (spec,
                      ts_phrase_plural ("a text of at most {n} character",
                                        "a text of at most {n} characters", max),
                      error);
  if (spec->min > 0 && *text == '\0')
    return bad_value (spec, ts_phrase ("a text that is not empty"), error);
  if (!g_utf8_validate (text, -1, NULL) || !is_clean (text))
    return bad_value (spec, ts_phrase ("a text without control characters"), error);
  return TRUE;
}

/* {"en": …, "pt_BR": …}: a text in each of some languages of the program. */
static gboolean
check_wording (const TsSpec *spec, JsonNode *node, GError **error)
{
  JsonObjectIter iter;
  const char *code;
  JsonNode *words;

  if (!spec->several || !JSON_NODE_HOLDS_OBJECT (node))
    return check_text (spec, node, error);
  if (json_object_get_size (json_node_get_object (node)) == 0)
    return bad_value (spec, ts_phrase ("a text"), error);
  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &code, &words))
    {
      if (!g_strv_contains (ts_language_get_codes (), code))
        return unknown_language (spec, code, error);
      if (!check_text (spec, words, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
check_choice (const TsSpec *spec, JsonNode *node, GError **error)
{
  const char *id = ts_json_get_text (node);
  GPtrArray *known;

  if (id != NULL && ts_choice_find (spec->choices, id) != NULL)
    return TRUE;

  known = ts_phrase_array_new ();
  for (const TsChoice *choice = spec->choices; choice->id != NULL; choice++)
    g_ptr_array_add (known, ts_phrase_verbatim (choice->id));
  return bad_value (spec, ts_phrase ("one of: {known}", ts_list ("known", known)), error);
}

/* A typed die is a number, a face's id, or null for the program to roll. Which of them the die
 * has is for the verb to say. */
static gboolean
check_die (const TsSpec *spec, JsonNode *node, GError **error)
{
  const char *face = ts_json_get_text (node);

  if (JSON_NODE_HOLDS_NULL (node) || (face != NULL && strlen (face) <= TS_MAX_NAME))
    return TRUE;
  if (is_whole_number (node) && json_node_get_int (node) >= 1 && json_node_get_int (node) <= 10000)
    return TRUE;
  return bad_value (spec, ts_phrase ("a list of what the dice show"), error);
}

static gboolean
check_row (const TsSpec *spec, JsonNode *node, GError **error)
{
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return bad_value (spec, ts_phrase ("a list of rows"), error);
  return ts_spec_check (spec->columns, json_node_get_object (node), NULL, error);
}

gboolean
ts_spec_fail_row (const TsSpec *table, guint row, GError *problem, GError **error)
{
  g_autoptr (GError) consumed = problem;

  return ts_error_set (error, (TsErrorCode) problem->code,
                       ts_phrase ("{rows}, row {row}: {problem}", ts_term ("rows", table->label),
                                  ts_number ("row", row),
                                  ts_part ("problem", ts_error_dup_phrase (problem))));
}

/* How many a list may have: what is longer than the place that it goes into would be cut off. */
static gboolean
check_length (const TsSpec *spec, guint n, GError **error)
{
  gboolean is_max = spec->kind == TS_SPEC_DICE || (spec->kind == TS_SPEC_TABLE && spec->max > 0);
  guint max = is_max                ? (guint) spec->max
              : spec->items > 0     ? spec->items
              : spec->into.most > 0 ? spec->into.most
                                    : TS_MAX_ITEMS;

  if (spec->count > 0)
    return n == spec->count
           || ts_error_set (error, TS_ERROR_BAD_VALUE,
                            ts_phrase ("“{key}” must be a list of {n} whole numbers.",
                                       ts_name ("key", spec->name), ts_number ("n", spec->count)));
  return n <= max
         || fail (spec->kind == TS_SPEC_DICE ? TS_ERROR_BAD_DICE : TS_ERROR_BAD_VALUE, spec,
                  ts_phrase_plural ("a list of at most {n}", "a list of at most {n}", max), error);
}

static gboolean
check_list (const TsSpec *spec,
            JsonNode *node,
            gboolean (*check) (const TsSpec *, JsonNode *, GError **),
            GError **error)
{
  JsonArray *array;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    return bad_value (spec, ts_phrase ("a list"), error);

  array = json_node_get_array (node);
  if (!check_length (spec, json_array_get_length (array), error))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      GError *problem = NULL;

      if (check (spec, json_array_get_element (array, i), &problem))
        continue;
      if (spec->kind == TS_SPEC_TABLE && spec->label != NULL)
        return ts_spec_fail_row (spec, i + 1, problem, error);
      g_propagate_error (error, problem);
      return FALSE;
    }
  return TRUE;
}

static gboolean
check_object (const TsSpec *spec, JsonNode *node, GError **error)
{
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return bad_value (spec, ts_phrase ("an object"), error);
  return spec->columns == NULL
         || ts_spec_check (spec->columns, json_node_get_object (node), NULL, error);
}

/* What a whole entry holds is checked by its type (ts_catalogue_check). */
static gboolean
check_entry (const TsSpec *spec, JsonNode *node, GError **error)
{
  const char *id = ts_json_get_text (node);

  if (JSON_NODE_HOLDS_OBJECT (node) || (id != NULL && strlen (id) <= 4 * TS_MAX_NAME))
    return TRUE;
  return bad_value (spec, ts_phrase ("the name of an entry or a whole entry"), error);
}

gboolean
ts_spec_check_value (const TsSpec *spec, JsonNode *node, GError **error)
{
  switch (spec->kind)
    {
    case TS_SPEC_INTEGER:
      return check_integer (spec, node, error);
    case TS_SPEC_TEXT:
      return check_wording (spec, node, error);
    case TS_SPEC_CHOICE:
      return check_choice (spec, node, error);
    case TS_SPEC_INTEGERS:
      return check_list (spec, node, check_element, error);
    case TS_SPEC_TEXTS:
      return check_list (spec, node, check_wording, error);
    case TS_SPEC_CHOICES:
      return check_list (spec, node, check_choice, error);
    case TS_SPEC_DICE:
      return check_list (spec, node, check_die, error);
    case TS_SPEC_TABLE:
      return check_list (spec, node, check_row, error);
    case TS_SPEC_OBJECT:
    case TS_SPEC_MAP:
      return check_object (spec, node, error);
    case TS_SPEC_ENTRY:
      return check_entry (spec, node, error);
    case TS_SPEC_BOOLEAN:
    default:
      if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_BOOLEAN)
        return TRUE;
      return bad_value (spec, ts_phrase ("true or false"), error);
    }
}

static gboolean
check_required (const TsSpec *specs, JsonObject *object, GError **error)
{
  for (const TsSpec *spec = specs; spec->name != NULL; spec++)
    if (spec->required && !json_object_has_member (object, spec->name))
      return ts_error_set (error, TS_ERROR_BAD_VALUE,
                           ts_phrase ("“{key}” is missing.", ts_name ("key", spec->name)));
  return TRUE;
}

static gboolean
unknown_key (const TsSpec *specs, const char *key, GError **error)
{
  g_autofree char *cut = cut_key (key);
  GPtrArray *known;

  if (specs == NULL || specs->name == NULL)
    return ts_error_set (error, TS_ERROR_UNKNOWN_KEY,
                         ts_phrase ("“{key}” is not known here. Remove it.", ts_name ("key", cut)));

  known = ts_phrase_array_new ();
  for (const TsSpec *spec = specs; spec->name != NULL; spec++)
    g_ptr_array_add (known, ts_phrase_verbatim (spec->name));
  return ts_error_set (error, TS_ERROR_UNKNOWN_KEY,
                       ts_phrase ("“{key}” is not known here. These are: {known}.",
                                  ts_name ("key", cut), ts_list ("known", known)));
}

static JsonObject *
choices_to_json (const TsChoice *choices, const TsLanguage *language)
{
  JsonObject *object = json_object_new ();

  for (const TsChoice *choice = choices; choice->id != NULL; choice++)
    json_object_set_string_member (object, choice->id, ts_language_text (language, choice->label));
  return object;
}

static JsonArray *
series_to_json (const char *const *series)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; series[i] != NULL; i++)
    json_array_add_string_element (array, series[i]);
  return array;
}

/* Where forms have it, and what they begin with. */
static void
add_place_in_form (JsonObject *object, const TsSpec *spec, const TsLanguage *language)
{
  if (spec->group != NULL)
    json_object_set_string_member (object, "group", ts_language_text (language, spec->group));
  if (spec->more)
    json_object_set_boolean_member (object, "more", TRUE);
  if (spec->unique)
    json_object_set_boolean_member (object, "unique", TRUE);
  if (spec->need != NULL)
    json_object_set_string_member (object, "need", ts_language_text (language, spec->need));
  if (spec->series != NULL)
    json_object_set_array_member (object, "series", series_to_json (spec->series));
}

static JsonObject *
spec_to_json (const TsSpec *spec, const TsLanguage *language)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "name", spec->name);
  json_object_set_string_member (object, "kind", ts_spec_kind_get_word (spec->kind));
  if (spec->required)
    json_object_set_boolean_member (object, "required", TRUE);
  if (spec->min != 0 || spec->max != 0)
    {
      json_object_set_int_member (object, "min", spec->min);
      json_object_set_int_member (object, "max", spec->max);
    }
  if (spec->blanks)
    json_object_set_boolean_member (object, "blanks", TRUE);
  if (spec->several)
    json_object_set_boolean_member (object, "several", TRUE);
  if (spec->count > 0)
    json_object_set_int_member (object, "count", spec->count);
  if (spec->label != NULL)
    json_object_set_string_member (object, "label", ts_language_text (language, spec->label));
  if (spec->hint != NULL)
    json_object_set_string_member (object, "hint", ts_language_text (language, spec->hint));
  if (spec->choices != NULL)
    json_object_set_object_member (object, "choices", choices_to_json (spec->choices, language));
  if (spec->columns != NULL)
    json_object_set_array_member (object, "columns", ts_spec_to_json (spec->columns, language));
  if (spec->entry != NULL)
    json_object_set_string_member (object, "entry", spec->entry);
  if (spec->assumed)
    json_object_set_boolean_member (object, "assumed", TRUE);
  if (spec->when != NULL)
    json_object_set_string_member (object, "when", spec->when);
  if (spec->floor != NULL)
    json_object_set_string_member (object, "floor", spec->floor);
  if (spec->ceiling != NULL)
    json_object_set_string_member (object, "ceiling", spec->ceiling);
  if (spec->unasked)
    json_object_set_boolean_member (object, "unasked", TRUE);
  add_place_in_form (object, spec, language);

  return object;
}

gboolean
ts_spec_check (const TsSpec *specs, JsonObject *object, const char *const *allowed, GError **error)
{
  JsonObjectIter iter;
  const char *key;
  JsonNode *node;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &key, &node))
    {
      const TsSpec *spec;

      if (allowed != NULL && g_strv_contains (allowed, key))
        continue;
      spec = specs != NULL ? ts_spec_find (specs, key) : NULL;
      if (spec == NULL)
        return unknown_key (specs, key, error);
      if (!ts_spec_check_value (spec, node, error))
        return FALSE;
    }

  return specs == NULL || check_required (specs, object, error);
}

const TsSpec *
ts_spec_find (const TsSpec *specs, const char *name)
{
  for (const TsSpec *spec = specs; spec->name != NULL; spec++)
    if (strcmp (spec->name, name) == 0)
      return spec;
  return NULL;
}

/* The empty text and the empty list are nothing. */
static gboolean
is_filled (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node == NULL || JSON_NODE_HOLDS_NULL (node))
    return FALSE;
  if (JSON_NODE_HOLDS_ARRAY (node))
    return json_array_get_length (json_node_get_array (node)) > 0;
  return g_strcmp0 (ts_json_get_text (node), "") != 0;
}

static gboolean
is_met (const TsSpec *specs, JsonObject *object, const char *need)
{
  for (const TsSpec *spec = specs; spec->name != NULL; spec++)
    if (g_strcmp0 (spec->need, need) == 0 && is_filled (object, spec->name))
      return TRUE;
  return FALSE;
}

GPtrArray *
ts_spec_list_needs (const TsSpec *specs, JsonObject *object)
{
  GPtrArray *needs = g_ptr_array_new ();

  for (const TsSpec *spec = specs; spec->name != NULL; spec++)
    if (spec->need != NULL && !is_met (specs, object, spec->need)
        && !g_ptr_array_find_with_equal_func (needs, spec->need, g_str_equal, NULL))
      g_ptr_array_add (needs, (gpointer) spec->need);
  return needs;
}

/* The column of a table that has the series; NULL: none has. */
static const TsSpec *
find_series (const TsSpec *table, const char *const *series)
{
  const TsSpec *column = table->kind == TS_SPEC_TABLE ? table->columns : NULL;

  while (column != NULL && column->name != NULL && column->series != series)
    column++;
  return column != NULL && column->name != NULL ? column : NULL;
}

static void
add_names (GPtrArray *names, JsonArray *rows, const char *column)
{
  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      JsonObject *row = json_array_get_object_element (rows, i);
      const char *name = ts_arg_text (row, column);

      if (name != NULL)
        g_ptr_array_add (names, g_strdup (name));
    }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

GPtrArray *
ts_spec_list_names (const TsSpec *specs, JsonObject *object, const char *const *series)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (const TsSpec *spec = specs; spec->name != NULL; spec++)
    {
      const TsSpec *column = find_series (spec, series);

      if (column != NULL && json_object_has_member (object, spec->name))
        add_names (names, json_object_get_array_member (object, spec->name), column->name);
    }
  g_ptr_array_sort (names, compare_names);
  if (names->len == 0)
    for (guint i = 0; series[i] != NULL; i++)
      g_ptr_array_add (names, g_strdup (series[i]));
  return names;
}

static gboolean
is_off (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_BOOLEAN
         && !json_node_get_boolean (node);
}

/* What is said there; NULL: as good as nothing. */
static JsonNode *
get_said (JsonObject *object, const char *name)
{
  JsonNode *node
      = object != NULL && is_filled (object, name) ? json_object_get_member (object, name) : NULL;

  return node != NULL && !is_off (node) ? node : NULL;
}

gboolean
ts_spec_says_more (const TsSpec *specs, JsonObject *object, JsonObject *usual)
{
  for (const TsSpec *spec = specs; spec->name != NULL; spec++)
    {
      JsonNode *said = spec->more && !spec->unasked ? get_said (object, spec->name) : NULL;
      JsonNode *before = said != NULL ? get_said (usual, spec->name) : NULL;

      if (said != NULL && (before == NULL || !json_node_equal (said, before)))
        return TRUE;
    }
  return FALSE;
}

gboolean
ts_spec_is_asked (const char *when, JsonObject *object)
{
  g_auto (GStrv) parts = when != NULL ? g_strsplit (when, "=", 2) : NULL;
  g_auto (GStrv) words = when != NULL ? g_strsplit (parts[1], "|", -1) : NULL;
  const char *said;

  if (when == NULL)
    return TRUE;
  said = ts_json_get_text (get_said (object, parts[0]));
  if (said == NULL)
    said = get_said (object, parts[0]) != NULL ? "true" : "false";
  return g_strv_contains ((const char *const *) words, said);
}

gint64
ts_spec_sum (const char *names, JsonObject *object)
{
  g_auto (GStrv) parts = g_strsplit (names, "+", -1);
  gint64 sum = 0;

  for (guint i = 0; parts[i] != NULL; i++)
    {
      JsonNode *node = json_object_get_member (object, parts[i]);

      if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
        sum += json_array_get_length (json_node_get_array (node));
      else
        sum += ts_arg_number (object, parts[i], 0);
    }
  return sum;
}

const char *
ts_choice_find (const TsChoice *choices, const char *id)
{
  for (const TsChoice *choice = choices; choice->id != NULL; choice++)
    if (strcmp (choice->id, id) == 0)
      return choice->label;
  return NULL;
}

int
ts_choice_index (const TsChoice *choices, const char *id)
{
  for (int i = 0; id != NULL && choices[i].id != NULL; i++)
    if (strcmp (choices[i].id, id) == 0)
      return i;
  return -1;
}

const char *
ts_spec_kind_get_word (TsSpecKind kind)
{
  return kind_words[kind];
}

JsonArray *
ts_spec_to_json (const TsSpec *specs, const TsLanguage *language)
{
  JsonArray *array = json_array_new ();

  if (specs != NULL)
    for (const TsSpec *spec = specs; spec->name != NULL; spec++)
      json_array_add_object_element (array, spec_to_json (spec, language));
  return array;
}
