/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-entry-words.c: one language of an entry at a time.
 */

#include "ts-entry-words.h"

#include "ts-json.h"
#include "ts-wording.h"

#include <string.h>

static const TsSpec name_spec = { "name", TS_SPEC_TEXT, .several = TRUE };

static gboolean
is_worded (const TsSpec *spec, TsSpecKind kind)
{
  return spec->kind == kind && spec->several;
}

/* What a node says to a reader; NULL: nothing. `node` is nullable. (transfer full, nullable) */
static char *
dup_words (JsonNode *node, const TsLanguage *language)
{
  g_autofree char *text = ts_wording_read (node);

  return text != NULL ? ts_wording_dup (text, language) : NULL;
}

/* What nobody has checked yet may be something else. `object` is nullable. */
static JsonArray *
find_list (JsonObject *object, const char *name)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, name) : NULL;

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

/* (nullable) */
static JsonObject *
get_object (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

/* Opening. */

typedef struct
{
  const TsLanguage *language;
  gboolean several; /* something was said in several languages */
} Opening;

static JsonNode *
open_text (Opening *self, JsonNode *node)
{
  g_autofree char *words = dup_words (node, self->language);

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return json_node_copy (node);
  self->several = TRUE;
  return json_node_init_string (json_node_alloc (), words);
}

static void
open_texts (Opening *self, JsonObject *object, const char *name)
{
  JsonArray *texts = find_list (object, name), *opened;

  if (texts == NULL)
    return;
  opened = json_array_new ();
  for (guint i = 0; i < json_array_get_length (texts); i++)
    json_array_add_element (opened, open_text (self, json_array_get_element (texts, i)));
  json_object_set_array_member (object, name, opened);
}

static void
open_members (Opening *self, const TsSpec *specs, JsonObject *object)
{
  for (const TsSpec *spec = specs; spec->name != NULL; spec++)
    {
      JsonNode *node = json_object_get_member (object, spec->name);
      JsonArray *rows = spec->kind == TS_SPEC_TABLE ? find_list (object, spec->name) : NULL;

      if (node != NULL && is_worded (spec, TS_SPEC_TEXT))
        json_object_set_member (object, spec->name, open_text (self, node));
      else if (is_worded (spec, TS_SPEC_TEXTS))
        open_texts (self, object, spec->name);
      for (guint i = 0; i < ts_json_count (rows); i++)
        open_members (self, spec->columns, json_array_get_object_element (rows, i));
    }
}

JsonObject *
ts_entry_words_open (const TsEntryType *type, JsonObject *entry, const TsLanguage *language)
{
  const TsSpec name[] = { name_spec, { NULL } };
  JsonObject *opened = ts_json_dup_object (entry);
  Opening self = { .language = language };

  if (type->several == NULL)
    return opened;
  open_members (&self, name, opened);
  open_members (&self, type->fields, opened);
  if (self.several)
    json_object_set_boolean_member (opened, type->several, TRUE);
  return opened;
}

/* Closing. */

/* A text that was changed, with what it said before in other languages; who leaves what another
 * language lends has said nothing. `before` is nullable. */
static JsonNode *
close_text (JsonNode *before, const char *words, const TsLanguage *language)
{
  g_autofree char *shown = dup_words (before, language);
  gboolean several = before != NULL && JSON_NODE_HOLDS_OBJECT (before);
  g_autoptr (JsonObject) said = NULL;

  if (several && g_strcmp0 (shown, words) == 0)
    return json_node_copy (before);
  said = several ? ts_json_dup_object (json_node_get_object (before)) : json_object_new ();
  json_object_set_string_member (said, ts_language_get_code (language), words);
  return json_node_init_object (json_node_alloc (), said);
}

/* What a row is known by: its first text. (transfer full, nullable) */
static char *
dup_row_words (const TsSpec *list, JsonNode *row, const TsLanguage *language)
{
  if (list->kind == TS_SPEC_TEXTS)
    return dup_words (row, language);
  for (const TsSpec *spec = list->columns; spec->name != NULL && get_object (row) != NULL; spec++)
    if (is_worded (spec, TS_SPEC_TEXT))
      return dup_words (json_object_get_member (get_object (row), spec->name), language);
  return NULL;
}

static gboolean
is_called_alike (const TsSpec *list, JsonNode *before, JsonNode *row, const TsLanguage *language)
{
  g_autofree char *words = dup_row_words (list, row, language);
  g_autofree char *other = dup_row_words (list, before, language);

  return words != NULL && g_strcmp0 (words, other) == 0;
}

/* Both are nullable. */
static gboolean
is_equal (JsonNode *a, JsonNode *b)
{
  return a == NULL || b == NULL ? a == b : json_node_equal (a, b);
}

/* Whether two rows have all alike that is no text in several languages. */
static gboolean
is_made_alike (const TsSpec *list, JsonNode *before, JsonNode *row, const TsLanguage *language)
{
  JsonObject *a = get_object (before), *b = get_object (row);

  for (const TsSpec *spec = list->columns; spec != NULL && spec->name != NULL; spec++)
    if (a != NULL && b != NULL && !spec->several
        && !is_equal (json_object_get_member (a, spec->name),
                      json_object_get_member (b, spec->name)))
      return FALSE;
  return a != NULL && b != NULL;
}

static gboolean
is_any (const TsSpec *list, JsonNode *before, JsonNode *row, const TsLanguage *language)
{
  return TRUE;
}

typedef gboolean (*IsKin) (const TsSpec *list,
                           JsonNode *before,
                           JsonNode *row,
                           const TsLanguage *language);

typedef struct
{
  const TsSpec *list;
  JsonArray *before, *rows;
  const TsLanguage *language;
  guint *pairs; /* of `rows`: which one of before, plus 1; 0: none */
  gboolean *taken;
} Pairing;

/* The first that nobody has, of `n` from `from` on. */
static void
pair_row (Pairing *self, IsKin is_kin, guint row, guint from, guint n)
{
  for (guint i = from; self->pairs[row] == 0 && i < from + n; i++)
    if (!self->taken[i]
        && is_kin (self->list, json_array_get_element (self->before, i),
                   json_array_get_element (self->rows, row), self->language))
      {
        self->taken[i] = TRUE;
        self->pairs[row] = i + 1;
      }
}

static void
pair_in_place (Pairing *self, IsKin is_kin)
{
  for (guint i = 0; i < MIN (ts_json_count (self->rows), ts_json_count (self->before)); i++)
    pair_row (self, is_kin, i, i, 1);
}

static void
pair_anywhere (Pairing *self, IsKin is_kin)
{
  for (guint i = 0; i < ts_json_count (self->rows); i++)
    pair_row (self, is_kin, i, 0, ts_json_count (self->before));
}

/* Which row of before each one is, plus 1; 0: it is new. What was renamed is known by what else it
 * has, or by its place; where as many are there as before, none is new. (transfer full) */
static guint *
pair_rows (const TsSpec *list, JsonArray *before, JsonArray *rows, const TsLanguage *language)
{
  g_autofree gboolean *taken = g_new0 (gboolean, ts_json_count (before) + 1);
  Pairing self = { list, before, rows, language, g_new0 (guint, ts_json_count (rows) + 1), taken };

  pair_anywhere (&self, is_called_alike);
  pair_in_place (&self, is_made_alike);
  pair_anywhere (&self, is_made_alike);
  pair_in_place (&self, is_any);
  if (ts_json_count (before) == ts_json_count (rows))
    pair_anywhere (&self, is_any);
  return self.pairs;
}

static void close_members (const TsSpec *specs,
                           JsonObject *before,
                           JsonObject *changed,
                           const TsLanguage *language);

static void
close_list (const TsSpec *list, JsonObject *before, JsonObject *changed, const TsLanguage *language)
{
  JsonArray *old = find_list (before, list->name), *rows = find_list (changed, list->name);
  JsonArray *closed = json_array_new ();
  g_autofree guint *pairs = pair_rows (list, old, rows, language);

  for (guint i = 0; i < ts_json_count (rows); i++)
    {
      JsonNode *row = json_array_get_element (rows, i);
      JsonNode *kin = pairs[i] > 0 ? json_array_get_element (old, pairs[i] - 1) : NULL;

      const char *words = list->kind == TS_SPEC_TEXTS ? ts_json_get_text (row) : NULL;

      if (list->kind == TS_SPEC_TABLE && get_object (row) != NULL)
        close_members (list->columns, get_object (kin), get_object (row), language);
      json_array_add_element (closed, words != NULL ? close_text (kin, words, language)
                                                    : json_node_copy (row));
    }
  json_object_set_array_member (changed, list->name, closed);
}

static void
close_members (const TsSpec *specs,
               JsonObject *before,
               JsonObject *changed,
               const TsLanguage *language)
{
  for (const TsSpec *spec = specs; spec->name != NULL; spec++)
    {
      const char *words = ts_json_get_text (json_object_get_member (changed, spec->name));
      JsonNode *kin = before != NULL ? json_object_get_member (before, spec->name) : NULL;

      if (is_worded (spec, TS_SPEC_TEXT) && words != NULL)
        json_object_set_member (changed, spec->name, close_text (kin, words, language));
      else if (find_list (changed, spec->name) != NULL
               && (spec->kind == TS_SPEC_TABLE || is_worded (spec, TS_SPEC_TEXTS)))
        close_list (spec, before, changed, language);
    }
}

JsonObject *
ts_entry_words_close (const TsEntryType *type,
                      JsonObject *before,
                      JsonObject *changed,
                      const TsLanguage *language)
{
  const TsSpec name[] = { name_spec, { NULL } };
  JsonObject *closed = ts_json_dup_object (changed);
  JsonNode *flag = type->several != NULL ? json_object_get_member (closed, type->several) : NULL;

  if (flag == NULL || !JSON_NODE_HOLDS_VALUE (flag) || !json_node_get_boolean (flag))
    return closed;
  close_members (name, before, closed, language);
  close_members (type->fields, before, closed, language);
  return closed;
}
