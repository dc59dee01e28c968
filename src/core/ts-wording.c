/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-wording.c: texts in several languages as one string.
 */

#include "ts-wording.h"

#include <string.h>

#include "ts-json-value.h"

/* "Gardens", MARK "en" MARK "Gardens", MARK "pt_BR" MARK "Jardins". */
#define MARK '\x1f'
#define MARKS "\x1f"

/* A language of a text and what it says there: where they are in it. */
typedef struct
{
  const char *code, *words;
  gsize code_length, length;
} Part;

/* The part behind `*at`, which moves on; FALSE: there is none. */
static gboolean
next_part (const char **at, Part *part)
{
  if (**at != MARK)
    return FALSE;
  part->code = *at + 1;
  part->code_length = strcspn (part->code, MARKS);
  part->words = part->code + part->code_length;
  part->words += *part->words == MARK;
  part->length = strcspn (part->words, MARKS);
  *at = part->words + part->length;
  return TRUE;
}

static const char *
skip_plain (const char *text)
{
  return text + strcspn (text, MARKS);
}

gboolean
ts_wording_is_several (const char *text)
{
  return strchr (text, MARK) != NULL;
}

static int
compare_codes (gconstpointer a, gconstpointer b)
{
  return strcmp (a, b);
}

static char *
join (JsonObject *object)
{
  g_autoptr (GList) codes = g_list_sort (json_object_get_members (object), compare_codes);
  GList *first = g_list_find_custom (codes, "en", compare_codes);
  GString *text;

  if (codes == NULL)
    return NULL;
  text = g_string_new (
      ts_json_get_text (json_object_get_member (object, (first != NULL ? first : codes)->data)));
  for (GList *i = codes; i != NULL; i = i->next)
    {
      const char *words = ts_json_get_text (json_object_get_member (object, i->data));

      if (words != NULL)
        g_string_append_printf (text, MARKS "%s" MARKS "%s", (const char *) i->data, words);
    }
  return g_string_free (text, FALSE);
}

char *
ts_wording_read (JsonNode *node)
{
  if (node == NULL)
    return NULL;
  return JSON_NODE_HOLDS_OBJECT (node) ? join (json_node_get_object (node))
                                       : g_strdup (ts_json_get_text (node));
}

JsonNode *
ts_wording_write (const char *text)
{
  g_autoptr (JsonObject) object = json_object_new ();
  const char *at = skip_plain (text);
  Part part;

  if (*at == '\0')
    return json_node_init_string (json_node_alloc (), text);
  while (next_part (&at, &part))
    {
      g_autofree char *code = g_strndup (part.code, part.code_length);
      g_autofree char *words = g_strndup (part.words, part.length);

      json_object_set_string_member (object, code, words);
    }
  return json_node_init_object (json_node_alloc (), object);
}

char *
ts_wording_dup_plain (const char *text)
{
  return g_strndup (text, (gsize) (skip_plain (text) - text));
}

void
ts_wording_append (GString *said, const char *text, const TsLanguage *language)
{
  const char *code = ts_language_get_code (language);
  const char *at = skip_plain (text);
  Part found = { .words = text, .length = (gsize) (at - text) }, part;

  while (next_part (&at, &part))
    if (strlen (code) == part.code_length && strncmp (code, part.code, part.code_length) == 0)
      found = part;
  g_string_append_len (said, found.words, (gssize) found.length);
}

char *
ts_wording_dup (const char *text, const TsLanguage *language)
{
  GString *said = g_string_new (NULL);

  ts_wording_append (said, text, language);
  return g_string_free (said, FALSE);
}

/* What a text says, each of its languages once. (transfer full) */
static GStrv
list_folded (const char *text)
{
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();
  const char *at = skip_plain (text);
  Part part = { .words = text, .length = (gsize) (at - text) };

  do
    {
      g_autofree char *folded = g_utf8_casefold (part.words, (gssize) part.length);

      g_strv_builder_add (all, folded);
    }
  while (next_part (&at, &part));
  return g_strv_builder_end (all);
}

gboolean
ts_wording_meets (const char *text, const char *other)
{
  g_auto (GStrv) these = list_folded (text), those = list_folded (other);

  for (guint i = 0; these[i] != NULL; i++)
    if (g_strv_contains ((const char *const *) those, these[i]))
      return TRUE;
  return FALSE;
}

char *
ts_wording_map (const char *text, char *(*change) (const char *words))
{
  const char *at = skip_plain (text);
  g_autofree char *plain = ts_wording_dup_plain (text);
  g_autofree char *first = change (plain);
  GString *changed = g_string_new (first);
  Part part;

  while (next_part (&at, &part))
    {
      g_autofree char *words = g_strndup (part.words, part.length);
      g_autofree char *other = change (words);

      g_string_append_c (changed, MARK);
      g_string_append_len (changed, part.code, (gssize) part.code_length);
      g_string_append_printf (changed, MARKS "%s", other);
    }
  return g_string_free (changed, FALSE);
}

/* Of one language, appended to the lists of texts; how many there are. */
static guint
split_words (const char *words, gsize length, const char *mark, GPtrArray *texts)
{
  g_autofree char *list = g_strndup (words, length);
  g_auto (GStrv) parts = g_strsplit (list, ",", -1);
  guint n = 0;

  for (guint i = 0; parts[i] != NULL; i++)
    {
      if (*g_strstrip (parts[i]) == '\0')
        continue;
      if (n == texts->len)
        g_ptr_array_add (texts, g_string_new (NULL));
      g_string_append_printf (texts->pdata[n++], "%s%s", mark, parts[i]);
    }
  return n;
}

static void
free_text (gpointer text)
{
  g_string_free (text, TRUE);
}

GStrv
ts_wording_split (const char *list)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (free_text);
  g_autoptr (GStrvBuilder) split = g_strv_builder_new ();
  const char *at = skip_plain (list);
  guint n = split_words (list, (gsize) (at - list), "", texts);
  Part part;

  while (next_part (&at, &part))
    {
      g_autofree char *code = g_strndup (part.code, part.code_length);
      g_autofree char *mark = g_strconcat (MARKS, code, MARKS, NULL);

      if (split_words (part.words, part.length, mark, texts) != n || texts->len != n)
        return NULL;
    }
  for (guint i = 0; i < texts->len; i++)
    g_strv_builder_add (split, ((const GString *) texts->pdata[i])->str);
  return g_strv_builder_end (split);
}
