/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-sheet.c: a score sheet as people write it in a line: "Gardens x2; Coins; Monuments most 5/3;
 * Sets steps 0/1/3/6; Penalty -1 each".
 */

#include "own.h"

/* Where what is typed into a row is worth something else than itself; the number or the list of
 * numbers is the second group. */
static const struct
{
  const char *pattern;
  const char *word; /* a word of people's, in their language or in English, in place of %s; NULL */
  const char *before, *after;
} shapes[] = {
  { "^(.+?)\\s+[x×*]\\s?([-−]?\\d{1,4})$", NULL, "", " * it" },
  { "^(.+?)\\s+/\\s?(\\d{1,4})$", NULL, "it / ", "" },
  { "^(.+?)\\s+([-−]?\\d{1,4})\\s%s$", TS_NC ("score sheet", "each"), "", " * it" },
  { "^(.+?)\\s+%s\\s([-−]?\\d{1,4}(?:/[-−]?\\d{1,4}){0,9})$", TS_NC ("score sheet", "most"),
    "share(it, ", ")" },
  { "^(.+?)\\s+%s\\s([-−]?\\d{1,4}(?:/[-−]?\\d{1,4}){0,19})$", TS_NC ("score sheet", "steps"),
    "table(it, ", ")" },
};

/* (transfer full) */
static char *
escape_word (const char *word, const TsLanguage *language)
{
  return g_regex_escape_string (ts_language_text (language, word), -1);
}

/* (transfer full) */
static GRegex *
new_regex (guint shape, const TsLanguage *language)
{
  const char *word = shapes[shape].word;
  g_autoptr (GString) pattern = g_string_new (shapes[shape].pattern);

  if (word != NULL)
    {
      g_autofree char *own = escape_word (word, language);
      g_autofree char *english = escape_word (word, ts_language_get_english ());
      g_autofree char *either = g_strdup_printf ("(?:%s|%s)", own, english);

      g_string_replace (pattern, "%s", either, 0);
    }
  return g_regex_new (pattern->str, G_REGEX_CASELESS | G_REGEX_OPTIMIZE, 0, NULL);
}

/* "5/3" as arguments: "5, 3". (transfer full) */
static char *
format_points (guint shape, const char *numbers)
{
  g_autoptr (GString) text = g_string_new (numbers);

  g_string_replace (text, "−", "-", 0);
  g_string_replace (text, "/", ", ", 0);
  g_string_prepend (text, shapes[shape].before);
  g_string_append (text, shapes[shape].after);
  return g_strdup (text->str);
}

static gboolean
read_shape (guint shape, const char *part, const TsLanguage *language, JsonObject *row)
{
  g_autoptr (GRegex) regex = new_regex (shape, language);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *name = NULL, *numbers = NULL, *points = NULL;

  if (!g_regex_match (regex, part, 0, &match))
    return FALSE;
  name = g_match_info_fetch (match, 1);
  numbers = g_match_info_fetch (match, 2);
  points = format_points (shape, numbers);
  json_object_set_string_member (row, "name", name);
  json_object_set_string_member (row, "points", points);
  return TRUE;
}

static JsonArray *
get_rows (JsonObject *entry)
{
  if (!json_object_has_member (entry, "score"))
    json_object_set_array_member (entry, "score", json_array_new ());
  return json_object_get_array_member (entry, "score");
}

void
own_read_row (JsonObject *entry, const char *part, const TsLanguage *language)
{
  JsonObject *row = json_object_new ();
  gboolean found = FALSE;

  for (guint i = 0; !found && i < G_N_ELEMENTS (shapes); i++)
    found = read_shape (i, part, language, row);
  if (!found)
    json_object_set_string_member (row, "name", part);
  json_object_set_string_member (row, "how", "typed");
  json_array_add_object_element (get_rows (entry), row);
}
