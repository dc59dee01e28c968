/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-entry-list.c: many entries of a catalogue at once, one a line.
 */

#include "ts-entry-list.h"

#include "ts-entries.h"
#include "ts-entry-file.h"
#include "ts-json.h"
#include "ts-library-private.h"

#include <string.h>
#include "ts-wording.h"

#define NAME_HEADING N_ ("Name")
#define SEPARATORS "\t;,"
#define MAX_LABEL 200 /* bytes: no field is called by more */
#define MAX_RUN 100   /* lines of one text */
#define MAX_QUOTED 40 /* characters of a line that are said again */

typedef struct
{
  TsLibrary *library;
  const TsGame *game;
  const TsEntryType *type;
  const TsLanguage *language;
  GPtrArray *known;    /* of JsonObject: the entries that are there */
  guint n;             /* of them and of those that the list adds */
  GPtrArray *found;    /* of JsonObject: those of the list */
  GHashTable *called;  /* the entry of either that a folded name means */
  GHashTable *numbers; /* the last number of an id that two names of the list would share */
  JsonObject *common;  /* what the lines below a heading have */
  GPtrArray *columns;  /* of TsSpec, or left_out; NULL: nothing may stand there; NULL itself: there
                        * is no row of headings */
  GRegex *copies;
} List;

/* A column that people want to be left out. */
static const TsSpec left_out;

/* Words. */

/* Letters that look the same are the same. (transfer full) */
static char *
fold (const char *text)
{
  g_autofree char *composed = g_utf8_normalize (text, -1, G_NORMALIZE_DEFAULT_COMPOSE);

  return g_utf8_casefold (composed, -1);
}

static gboolean
is_same (const char *one, const char *other)
{
  g_autofree char *a = fold (one);
  g_autofree char *b = fold (other);

  return g_str_equal (a, b);
}

/* What is said again of a line: cut, so that a sentence stays a sentence. */
static TsArg
quote (const char *name, const char *text)
{
  g_autofree char *start
      = g_utf8_strlen (text, -1) > MAX_QUOTED ? g_utf8_substring (text, 0, MAX_QUOTED) : NULL;
  g_autofree char *cut = start != NULL ? g_strconcat (start, "…", NULL) : NULL;

  return ts_name (name, cut != NULL ? cut : text);
}

/* Whole, or up to its colon: "A one-shot: it has no power value". */
static gboolean
is_label (const char *label, const char *text)
{
  g_autofree char *brief = g_strndup (label, strcspn (label, ":"));

  return is_same (label, text) || is_same (brief, text);
}

/* In the language of the list or in English. */
static gboolean
is_called (const List *self, const char *label, const char *text)
{
  return label != NULL
         && (is_label (ts_language_text (self->language, label), text)
             || is_label (ts_language_text (ts_language_get_english (), label), text));
}

static gboolean
is_field (const List *self, const TsSpec *spec, const char *text)
{
  return is_same (spec->name, text) || is_called (self, spec->label, text);
}

static const TsSpec *
find_field (const List *self, const char *text)
{
  for (const TsSpec *spec = self->type->fields; spec->name != NULL; spec++)
    if (is_field (self, spec, text))
      return spec;
  return NULL;
}

static const char *
find_choice (const List *self, const TsSpec *spec, const char *text)
{
  for (const TsChoice *choice = spec->choices; choice != NULL && choice->id != NULL; choice++)
    if (is_same (choice->id, text) || is_called (self, choice->label, text))
      return choice->id;
  return NULL;
}

static gboolean
read_number (const char *text, gint64 *number)
{
  g_autoptr (GString) plain = g_string_new (text);

  g_string_replace (plain, "−", "-", 1);
  return g_ascii_string_to_signed (plain->str + (plain->str[0] == '+'), 10, G_MININT32, G_MAXINT32,
                                   number, NULL);
}

/* Nothing is known of it. */
static gboolean
is_blank (const char *text)
{
  return *text == '\0' || g_str_equal (text, "-") || g_str_equal (text, "–")
         || g_str_equal (text, "?");
}

/* What a part of a line says. */

static const char *
get_label (const List *self, const TsSpec *spec)
{
  return spec->label != NULL ? ts_language_text (self->language, spec->label) : spec->name;
}

static gboolean
complain_value (const List *self, const TsSpec *spec, const char *text, GError **error)
{
  return ts_error_set (error, TS_ERROR_BAD_VALUE,
                       ts_phrase ("“{text}” does not fit into the field “{field}”.",
                                  quote ("text", text), ts_name ("field", get_label (self, spec))));
}

static gboolean
complain_twice (const List *self, const TsSpec *spec, GError **error)
{
  return ts_error_set (error, TS_ERROR_BAD_VALUE,
                       ts_phrase ("“{field}” is given twice here: remove one.",
                                  ts_name ("field", get_label (self, spec))));
}

static gboolean
set_flag (JsonObject *entry, const TsSpec *spec, const char *text)
{
  static const char *const yes[] = { "yes", "true", "1", "x", NULL };
  static const char *const no[] = { "no", "false", "0", NULL };
  g_autofree char *folded = g_utf8_strdown (text, -1);

  if (!g_strv_contains (yes, folded) && !g_strv_contains (no, folded))
    return FALSE;
  json_object_set_boolean_member (entry, spec->name, g_strv_contains (yes, folded));
  return TRUE;
}

static gboolean
set_value (
    const List *self, JsonObject *entry, const TsSpec *spec, const char *text, GError **error)
{
  const char *choice = spec->kind == TS_SPEC_CHOICE ? find_choice (self, spec, text) : NULL;
  gint64 number;

  if (json_object_has_member (entry, spec->name))
    return complain_twice (self, spec, error);
  if (spec->kind == TS_SPEC_INTEGER && read_number (text, &number))
    json_object_set_int_member (entry, spec->name, number);
  else if (spec->kind == TS_SPEC_TEXT)
    json_object_set_string_member (entry, spec->name, text);
  else if (choice != NULL)
    json_object_set_string_member (entry, spec->name, choice);
  else if (spec->kind != TS_SPEC_BOOLEAN || !set_flag (entry, spec, text))
    return complain_value (self, spec, text, error);
  return TRUE;
}

/* "power 4", "Power: 4", "power=4": the field, by the most words that are one, and in `value` the
 * rest. */
static const TsSpec *
split_field (const List *self, const char *part, const char **value)
{
  for (const char *c = part + MIN (strlen (part) - 1, MAX_LABEL); c > part; c--)
    {
      g_autofree char *head
          = strchr (" :=", *c) != NULL ? g_strndup (part, (gsize) (c - part)) : NULL;
      const TsSpec *spec = head != NULL ? find_field (self, g_strchomp (head)) : NULL;

      if (spec == NULL)
        continue;
      *value = c + strspn (c, " :=");
      return spec;
    }
  return NULL;
}

/* The field of which a part is the word of a choice, or that is ticked; NULL. */
static const TsSpec *
find_word (const List *self, const char *part)
{
  for (const TsSpec *spec = self->type->fields; spec->name != NULL; spec++)
    if (spec->kind == TS_SPEC_CHOICE ? find_choice (self, spec, part) != NULL
                                     : spec->kind == TS_SPEC_BOOLEAN && is_field (self, spec, part))
      return spec;
  return NULL;
}

static GPtrArray *
list_fields (const List *self)
{
  GPtrArray *fields = ts_phrase_array_new ();

  for (const TsSpec *spec = self->type->fields; spec->name != NULL; spec++)
    if (spec->label != NULL)
      g_ptr_array_add (fields, ts_phrase_msgid (spec->label));
  return fields;
}

static gboolean
complain_part (const List *self, const char *part, GError **error)
{
  return ts_error_set (
      error, TS_ERROR_BAD_VALUE,
      ts_phrase ("“{part}” is not a number and names no field. The fields are: {fields}.",
                 quote ("part", part), ts_list ("fields", list_fields (self))));
}

static const TsSpec *
find_next_number (const List *self, const TsSpec *spec)
{
  while (spec->name != NULL && spec->kind != TS_SPEC_INTEGER)
    spec++;
  return spec;
}

/* `next` is the field of the next number that stands alone. */
static gboolean
read_part (
    const List *self, JsonObject *entry, const char *part, const TsSpec **next, GError **error)
{
  const TsSpec *spec = find_next_number (self, *next);
  const char *value;
  gint64 number;

  if (is_blank (part) || read_number (part, &number))
    {
      *next = spec->name != NULL ? spec + 1 : spec;
      if (is_blank (part))
        return TRUE;
      return spec->name != NULL ? set_value (self, entry, spec, part, error)
                                : complain_part (self, part, error);
    }
  spec = find_word (self, part);
  if (spec != NULL)
    return set_value (self, entry, spec, spec->kind == TS_SPEC_BOOLEAN ? "yes" : part, error);
  spec = split_field (self, part, &value);
  if (spec == NULL)
    return complain_part (self, part, error);
  return is_blank (value) || set_value (self, entry, spec, value, error);
}

static gboolean
read_column (const List *self, JsonObject *entry, const char *part, guint i, GError **error)
{
  const TsSpec *spec = i < self->columns->len ? self->columns->pdata[i] : NULL;

  if (is_blank (part) || spec == &left_out)
    return TRUE;
  return spec != NULL
             ? set_value (self, entry, spec, part, error)
             : ts_error_set (error, TS_ERROR_BAD_VALUE,
                             ts_phrase ("“{part}” stands under no heading.", quote ("part", part)));
}

/* What stands behind the name. */
static gboolean
read_parts (const List *self, JsonObject *entry, char **parts, GError **error)
{
  const TsSpec *next = self->type->fields;

  for (guint i = 0; self->type->read_part != NULL && parts[i] != NULL; i++)
    if (!is_blank (parts[i]))
      self->type->read_part (entry, parts[i], self->language);
  for (guint i = 0; self->type->read_part == NULL && parts[i] != NULL; i++)
    if (self->columns != NULL ? !read_column (self, entry, parts[i], i, error)
                              : !read_part (self, entry, parts[i], &next, error))
      return FALSE;
  return TRUE;
}

/* Lines. */

/* Where a part ends that begins with a quotation mark, as spreadsheets write it; NULL: it has no
 * other. */
static const char *
skip_quoted (const char *part)
{
  const char *c = *part == '"' ? strchr (part + 1, '"') : NULL;

  while (c != NULL && c[1] == '"')
    c = strchr (c + 2, '"');
  return c != NULL ? c + 1 : NULL;
}

/* The first of `separators` behind a part, or the end of the line. */
static const char *
find_end (const char *part, const char *separators)
{
  const char *start = part + strspn (part, " ");
  const char *quoted = skip_quoted (start);

  start = quoted != NULL ? quoted : start;
  return start + strcspn (start, separators);
}

/* The one of SEPARATORS that says most. */
static char
find_separator (const char *line)
{
  const char *best = SEPARATORS + strlen (SEPARATORS) - 1;

  for (const char *end = find_end (line, SEPARATORS); *end != '\0';
       end = find_end (end + 1, SEPARATORS))
    best = MIN (best, strchr (SEPARATORS, *end));
  return *best;
}

/* Without what stands around it. (transfer full) */
static char *
dup_part (const char *start, const char *end)
{
  g_autofree char *part = g_strstrip (g_strndup (start, (gsize) (end - start)));
  const char *quoted = skip_quoted (part);
  g_autoptr (GString) plain = NULL;

  if (quoted == NULL || *quoted != '\0')
    return g_steal_pointer (&part);
  plain = g_string_new_len (part + 1, quoted - part - 2);
  g_string_replace (plain, "\"\"", "\"", 0);
  return g_strstrip (g_string_free (g_steal_pointer (&plain), FALSE));
}

static char **
split (const char *line)
{
  const char separator[] = { find_separator (line), '\0' };
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  const char *part = line, *end;

  do
    {
      g_autofree char *plain = NULL;

      end = find_end (part, separator);
      plain = dup_part (part, end);
      g_strv_builder_add (parts, plain);
      part = end + 1;
    }
  while (*end != '\0');
  return g_strv_builder_end (parts);
}

/* "3x Tripod", "Tripod ×3": copies of one card. (transfer full) */
static char *
dup_name (const List *self, const char *part)
{
  g_autofree char *name = g_regex_replace_literal (self->copies, part, -1, 0, "", 0, NULL);

  return g_strdup (g_strstrip (name));
}

static gboolean
is_headings (const List *self, char **parts)
{
  return self->found->len == 0 && self->columns == NULL && parts[1] != NULL
         && is_called (self, NAME_HEADING, parts[0]);
}

/* "(Artist)": not to be read. */
static gboolean
is_left_out (const char *heading)
{
  return *heading == '(' && g_str_has_suffix (heading, ")");
}

static gboolean
complain_heading (const List *self, const char *heading, GError **error)
{
  return ts_error_set (
      error, TS_ERROR_BAD_VALUE,
      ts_phrase ("“{heading}” names no field, so that its column would be lost. The fields are: "
                 "{fields}. Write “({heading})” to leave it out.",
                 quote ("heading", heading), ts_list ("fields", list_fields (self))));
}

/* The row of headings of a spreadsheet. */
static gboolean
read_columns (List *self, char **parts, GError **error)
{
  self->columns = g_ptr_array_new ();
  for (guint i = 1; parts[i] != NULL; i++)
    {
      const TsSpec *spec = is_left_out (parts[i]) ? &left_out : find_field (self, parts[i]);

      if (spec == NULL && *parts[i] != '\0')
        return complain_heading (self, parts[i], error);
      if (spec != NULL && spec != &left_out && g_ptr_array_find (self->columns, spec, NULL))
        return complain_twice (self, spec, error);
      g_ptr_array_add (self->columns, (gpointer) spec);
    }
  return TRUE;
}

static gboolean
read_heading (List *self, const char *line, GError **error)
{
  g_autofree char *words = g_strndup (line, strlen (line) - 1);
  g_auto (GStrv) parts = split (words);
  const TsSpec *next = self->type->fields;

  g_clear_pointer (&self->common, json_object_unref);
  self->common = json_object_new ();
  for (guint i = 0; parts[i] != NULL; i++)
    if (!read_part (self, self->common, parts[i], &next, error))
      return FALSE;
  return TRUE;
}

/* (transfer full) */
static char *
format_name (const List *self, JsonObject *entry)
{
  return ts_catalogue_format_name (self->game->catalogue, self->type->id, entry, self->language);
}

/* The name means this entry from now on. */
static void
call (List *self, JsonObject *entry)
{
  g_autofree char *name = format_name (self, entry);

  g_hash_table_insert (self->called, fold (name), entry);
}

/* The whole entry that is called so, of the list or there before; NULL: none. (transfer none) */
static JsonObject *
find_called (const List *self, const char *name)
{
  g_autofree char *folded = fold (name);

  return g_hash_table_lookup (self->called, folded);
}

/* (transfer full) */
static char *
make_id (const List *self, const char *name)
{
  char *id = ts_entries_make_id (self->library, self->game, self->type->id, name);
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, id)) + 1;

  g_hash_table_insert (self->numbers, g_strdup (id), GUINT_TO_POINTER (n));
  if (n > 1)
    {
      g_autofree char *other = g_strdup_printf ("%u %s", n, name);

      g_free (id);
      id = make_id (self, other);
    }
  return id;
}

/* (transfer full) */
static JsonObject *
compose (const List *self, JsonObject *said, const char *name, JsonObject *known)
{
  g_autofree char *id = known == NULL ? make_id (self, name) : g_strdup (ts_arg_text (known, "id"));
  g_autofree char *called = known == NULL ? g_strdup (name) : format_name (self, known);
  JsonObject *entry = ts_catalogue_overlay (known, said);

  json_object_set_string_member (entry, "id", id);
  json_object_set_string_member (entry, "name", called);
  return entry;
}

static gboolean
complain_name (const List *self, const char *name, GError **error)
{
  return ts_error_set (
      error, TS_ERROR_BAD_VALUE,
      ts_phrase ("Nothing here is called “{name}”, and there are no others of this kind.",
                 quote ("name", name)));
}

static gboolean
complain_number (const List *self, GError **error)
{
  return ts_error_set (error, TS_ERROR_BAD_VALUE,
                       ts_phrase ("There can be at most {most} cards of this kind, those that are "
                                  "there already included.",
                                  ts_number ("most", self->type->most)));
}

/* Of one card two lines may say the same, or each something else. */
static gboolean
check_again (
    const List *self, JsonObject *said, JsonObject *before, const char *name, GError **error)
{
  for (const TsSpec *spec = self->type->fields; spec->name != NULL; spec++)
    if (json_object_has_member (said, spec->name) && json_object_has_member (before, spec->name)
        && !json_node_equal (json_object_get_member (said, spec->name),
                             json_object_get_member (before, spec->name)))
      return ts_error_set (error, TS_ERROR_BAD_VALUE,
                           ts_phrase ("“{name}” stands further up with another “{field}”: remove "
                                      "one of them.",
                                      quote ("name", name),
                                      ts_name ("field", get_label (self, spec))));
  return TRUE;
}

/* What is shipped to be copied is no other's to change. */
static JsonObject *
find_known (const List *self, const char *name)
{
  JsonObject *known = find_called (self, name);

  return known != NULL && self->type->copy != NULL
                 && ts_catalogue_find_shipped (self->game->catalogue, self->type->id,
                                               ts_arg_text (known, "id"))
             ? NULL
             : known;
}

/* Whether one more may be added. */
static gboolean
has_room (const List *self, const char *name, GError **error)
{
  if (!self->type->own)
    return complain_name (self, name, error);
  if (self->type->most > 0 && self->n >= self->type->most)
    return complain_number (self, error);
  return TRUE;
}

static gboolean
take_entry (List *self, JsonObject *said, const char *name, GError **error)
{
  JsonObject *known = find_known (self, name);
  g_autoptr (JsonObject) entry = NULL;
  guint at;

  if (known == NULL && !has_room (self, name, error))
    return FALSE;
  if (known != NULL && g_ptr_array_find (self->found, known, NULL)
      && !check_again (self, said, known, name, error))
    return FALSE;
  entry = compose (self, said, name, known);
  if (!ts_entries_check (self->game, self->type, entry, error))
    return FALSE;
  call (self, entry);
  self->n += known == NULL;
  if (known != NULL && g_ptr_array_find (self->found, known, &at))
    g_ptr_array_remove_index (self->found, at);
  g_ptr_array_add (self->found, g_steal_pointer (&entry));
  return TRUE;
}

static gboolean
read_line (List *self, const char *line, GError **error)
{
  g_auto (GStrv) parts = split (line);
  g_autoptr (JsonObject) said = NULL, whole = NULL;
  g_autofree char *name = NULL;

  if (self->type->read_part == NULL && g_str_has_suffix (line, ":"))
    return read_heading (self, line, error);
  if (self->type->read_part == NULL && is_headings (self, parts))
    return read_columns (self, parts, error);
  name = dup_name (self, parts[0]);
  said = json_object_new ();
  if (!read_parts (self, said, parts + 1, error))
    return FALSE;
  whole = ts_catalogue_overlay (self->common, said);
  return take_entry (self, whole, name, error);
}

static gboolean
complain_line (guint number, GError *problem, GError **error)
{
  return ts_error_set (error, TS_ERROR_BAD_VALUE,
                       ts_phrase ("Line {n}: {problem}", ts_number ("n", number),
                                  ts_part ("problem", ts_error_dup_phrase (problem))));
}

/* Whether a part begins with a quotation mark that is not closed in this line. */
static gboolean
is_open (const char *line)
{
  const char separator[] = { find_separator (line), '\0' };
  const char *part = line;

  for (;;)
    {
      part += strspn (part, " ");
      if (*part == '"' && skip_quoted (part) == NULL)
        return TRUE;
      part = find_end (part, separator);
      if (*part++ == '\0')
        return FALSE;
    }
}

/* A line, with those below it into which a text of it runs on; from `*i`, the last one of which it
 * becomes. What is never closed runs into none. (transfer full) */
static char *
dup_line (char **lines, guint *i)
{
  g_autoptr (GString) line = g_string_new (lines[*i]);
  guint last = *i;

  while (is_open (line->str) && lines[last + 1] != NULL && last - *i < MAX_RUN)
    g_string_append_printf (line, "\n%s", lines[++last]);
  if (is_open (line->str))
    return g_strdup (lines[*i]);
  *i = last;
  return g_string_free (g_steal_pointer (&line), FALSE);
}

static gboolean
read_lines (List *self, const char *text, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      guint first = i;
      g_autofree char *line = dup_line (lines, &i);
      g_autoptr (GError) problem = NULL;

      if (*g_strstrip (line) != '\0' && !read_line (self, line, &problem))
        return complain_line (first + 1, problem, error);
    }
  return self->found->len > 0
         || ts_error_set (error, TS_ERROR_BAD_VALUE,
                          ts_phrase ("There is no card in this list. Write one per line."));
}

static gboolean
read_whole (List *self, const char *text, GError **error)
{
  g_autoptr (JsonObject) object = ts_json_read_object (text, strlen (text), error);
  JsonObject *said
      = object != NULL ? ts_entry_file_get_single (self->game, self->type, object, error) : NULL;
  g_autoptr (JsonObject) entry = said != NULL ? json_object_ref (said) : NULL;
  g_autofree char *worded
      = entry != NULL ? ts_wording_read (json_object_get_member (entry, "name")) : NULL;
  g_autofree char *name = worded != NULL ? ts_wording_dup_plain (worded) : NULL;
  g_autofree char *id = NULL;

  if (entry == NULL)
    return FALSE;
  if (name == NULL)
    return ts_error_set (error, TS_ERROR_BAD_VALUE,
                         ts_phrase ("“{key}” is missing.", ts_name ("key", "name")));
  if (!has_room (self, name, error))
    return FALSE;
  id = make_id (self, name);
  json_object_set_string_member (entry, "id", id);
  if (!ts_entries_check (self->game, self->type, entry, error))
    return FALSE;
  g_ptr_array_add (self->found, g_steal_pointer (&entry));
  return TRUE;
}

/* As people see it: without the mark that some programs put before a text, with the blanks of web
 * pages as blanks. (transfer full) */
static char *
dup_plain (const char *text)
{
  g_autofree char *composed = g_utf8_normalize (text, -1, G_NORMALIZE_DEFAULT_COMPOSE);
  GString *plain = g_string_new (composed);

  g_string_replace (plain, "\uFEFF", "", 0);
  g_string_replace (plain, "\u00A0", " ", 0);
  return g_string_free (plain, FALSE);
}

static gboolean
begin (List *self, GError **error)
{
  self->known = ts_library_list_entries (self->library, self->game, self->type->id, error);
  if (self->known == NULL)
    return FALSE;
  self->found = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);
  self->called = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->common = json_object_new ();
  self->copies = g_regex_new ("^\\d+\\s*[x×]\\s+|(?<!\\s)\\s++[x×]\\s*+\\d++$",
                              G_REGEX_CASELESS | G_REGEX_OPTIMIZE, 0, NULL);
  self->n = self->known->len;
  /* Of entries with one name the first is meant. */
  for (guint i = self->known->len; i > 0; i--)
    call (self, self->known->pdata[i - 1]);
  return TRUE;
}

static void
end (List *self)
{
  g_ptr_array_unref (self->known);
  g_hash_table_unref (self->called);
  g_hash_table_unref (self->numbers);
  json_object_unref (self->common);
  g_clear_pointer (&self->columns, g_ptr_array_unref);
  g_regex_unref (self->copies);
}

GPtrArray *
ts_entry_list_read (TsLibrary *library,
                    const TsGame *game,
                    const TsEntryType *type,
                    const char *text,
                    const TsLanguage *language,
                    GError **error)
{
  List self = { library, game, type, language };
  g_autofree char *plain = dup_plain (text);
  gboolean ok;

  if (!begin (&self, error))
    return NULL;
  ok = *g_strchug (plain) == '{' ? read_whole (&self, plain, error)
                                 : read_lines (&self, plain, error);
  end (&self);
  if (!ok)
    g_clear_pointer (&self.found, g_ptr_array_unref);
  return self.found;
}

gboolean
ts_entry_list_keep (TsLibrary *library,
                    const TsGame *game,
                    const TsEntryType *type,
                    GPtrArray *entries,
                    const TsLanguage *language,
                    GError **error)
{
  gboolean ok = ts_library_begin (library, error);

  if (!ok)
    return FALSE;
  for (guint i = 0; ok && i < entries->len; i++)
    ok = ts_entries_keep (library, game, type, entries->pdata[i], language, error);
  return ts_library_end (library, ok, error);
}

char *
ts_entry_list_format_example (const TsEntryType *type, const TsLanguage *language)
{
  GString *line = g_string_new (ts_language_text (language, NAME_HEADING));

  for (const TsSpec *spec = type->fields; spec->name != NULL; spec++)
    if (spec->kind == TS_SPEC_INTEGER && spec->label != NULL)
      g_string_append_printf (line, "; %s", ts_language_text (language, spec->label));
  return g_string_free (line, FALSE);
}
