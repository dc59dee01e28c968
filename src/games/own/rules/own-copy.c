/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-copy.c: a description that Tableside ships, as the beginning of one's own: in one's own
 * language, so that nobody has to edit English.
 */

#include "own.h"

#include "ts-json.h"
#include "ts-wording.h"

typedef struct
{
  const TsLanguage *language;
  /* Of numbers and of rows of the score, in both languages. */
  const char *names[MAX_NUMBERS + MAX_ROWS], *others[MAX_NUMBERS + MAX_ROWS];
  guint n_names;
} Copy;

static const char *
translate (const Copy *self, const char *text)
{
  const char *msgid = ts_catalogue_find_text (&own_shipped, text);

  return msgid != NULL ? ts_language_text (self->language, msgid) : text;
}

/* The members that are formulas; all other texts are words. */
static gboolean
is_formula (const char *member)
{
  static const char *const members[] = { "start", "by", "when", "points", "ties", "begins", NULL };

  return g_strv_contains (members, member);
}

/* A name as it is written in a formula: in quotation marks where it is no single word. */
static void
write_name (GString *out, const char *name)
{
  if (g_ascii_isdigit (*name) || *own_formula_skip_word (name) != '\0')
    g_string_append_printf (out, "\"%s\"", name);
  else
    g_string_append (out, name);
}

/* The other name of the text from `begin` on; NULL: it is none of them. */
static const char *
find_other (const char *begin,
            const char *end,
            const char *const *names,
            const char *const *others,
            guint n_names)
{
  g_autofree char *name = g_strndup (begin, (gsize) (end - begin));

  for (guint i = 0; i < n_names; i++)
    if (ts_wording_meets (names[i], name))
      return others[i];
  return NULL;
}

char *
own_rename (const char *text, const char *const *names, const char *const *others, guint n_names)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (const char *at = text, *end; *at != '\0'; at = end)
    {
      gboolean quoted = *at == '"' && strchr (at + 1, '"') != NULL;
      const char *begin = quoted ? at + 1 : at;
      const char *stop = quoted ? strchr (begin, '"') : own_formula_skip_word (begin);
      const char *other = find_other (begin, stop, names, others, n_names);

      end = quoted ? stop + 1 : stop > at ? stop : g_utf8_next_char (at);
      if (other != NULL)
        write_name (out, other);
      else
        g_string_append_len (out, at, end - at);
    }
  return g_strdup (out->str);
}

/* (transfer full) */
static char *
copy_text (const Copy *self, const char *member, const char *text)
{
  if (is_formula (member))
    return own_rename (text, self->names, self->others, self->n_names);
  return g_strdup (translate (self, text));
}

static void
copy_texts (const Copy *self, const char *member, JsonObject *object)
{
  JsonArray *texts = ts_json_get_list (object, member);
  JsonArray *copies = json_array_new ();

  for (guint i = 0; i < ts_json_count (texts); i++)
    {
      g_autofree char *text = copy_text (self, member, json_array_get_string_element (texts, i));

      json_array_add_string_element (copies, text);
    }
  json_object_set_array_member (object, member, copies);
}

/* The texts of an object become those of the copy, in place. */
static void
copy_members (const Copy *self, const TsSpec *specs, JsonObject *object)
{
  for (const TsSpec *spec = specs; spec->name != NULL; spec++)
    {
      JsonArray *rows = spec->kind == TS_SPEC_TABLE ? ts_json_get_list (object, spec->name) : NULL;
      const char *said = spec->kind == TS_SPEC_TEXT ? ts_arg_text (object, spec->name) : NULL;
      g_autofree char *text = said != NULL ? copy_text (self, spec->name, said) : NULL;

      if (text != NULL)
        json_object_set_string_member (object, spec->name, text);
      else if (spec->kind == TS_SPEC_TEXTS && json_object_has_member (object, spec->name))
        copy_texts (self, spec->name, object);
      for (guint i = 0; i < ts_json_count (rows); i++)
        copy_members (self, spec->columns, json_array_get_object_element (rows, i));
    }
}

static void
collect_names (Copy *self, JsonArray *rows)
{
  for (guint i = 0; i < ts_json_count (rows); i++)
    {
      const char *name = ts_arg_text (json_array_get_object_element (rows, i), "name");

      self->names[self->n_names] = name;
      self->others[self->n_names++] = translate (self, name);
    }
}

JsonObject *
own_copy (JsonObject *shipped, const TsLanguage *language)
{
  JsonObject *copy = ts_json_dup_object (shipped);
  Copy self = { .language = language };

  collect_names (&self, ts_json_get_list (shipped, "numbers"));
  collect_names (&self, ts_json_get_list (shipped, "score"));
  copy_members (&self, own_description_fields, copy);
  json_object_remove_member (copy, "id");
  json_object_remove_member (copy, "name");
  return copy;
}
