/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-copy.c: a description that Tableside ships, as the beginning of one's own: in one's own
 * language, so that nobody has to edit English.
 */

#include "own.h"

#include "ts-json.h"

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
  const char *msgid = ts_catalogue_find_text (&own_catalogue, text);

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
    if (own_is_same_name (names[i], name))
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

static JsonNode *copy_node (const Copy *self, const char *member, JsonNode *node);

/* (transfer full) */
static JsonArray *
copy_array (const Copy *self, const char *member, JsonArray *array)
{
  JsonArray *copy = json_array_new ();

  for (guint i = 0; i < json_array_get_length (array); i++)
    json_array_add_element (copy, copy_node (self, member, json_array_get_element (array, i)));
  return copy;
}

/* (transfer full) */
static JsonObject *
copy_object (const Copy *self, JsonObject *object)
{
  JsonObject *copy = json_object_new ();
  g_autoptr (GList) members = json_object_get_members (object);

  for (GList *i = members; i != NULL; i = i->next)
    json_object_set_member (copy, i->data,
                            copy_node (self, i->data, json_object_get_member (object, i->data)));
  return copy;
}

/* Of a member, or of an element of the list that it is. (transfer full) */
static JsonNode *
copy_node (const Copy *self, const char *member, JsonNode *node)
{
  JsonNode *copy;

  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) != G_TYPE_STRING)
    return json_node_copy (node);
  copy = json_node_new (json_node_get_node_type (node));
  if (JSON_NODE_HOLDS_OBJECT (node))
    json_node_take_object (copy, copy_object (self, json_node_get_object (node)));
  else if (JSON_NODE_HOLDS_ARRAY (node))
    json_node_take_array (copy, copy_array (self, member, json_node_get_array (node)));
  else
    {
      g_autofree char *text = copy_text (self, member, json_node_get_string (node));

      json_node_set_string (copy, text);
    }
  return copy;
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
  JsonObject *copy;
  Copy self = { .language = language };

  collect_names (&self, ts_json_get_list (shipped, "numbers"));
  collect_names (&self, ts_json_get_list (shipped, "score"));
  copy = copy_object (&self, shipped);
  json_object_remove_member (copy, "id");
  json_object_remove_member (copy, "name");
  return copy;
}
