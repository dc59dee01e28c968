/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-writing.c: direction, and what is not seen.
 */

#include "ts-writing.h"

#include <string.h>

/* Bytes below are of ASCII, and of letters that run from left to right. */
#define FIRST_BYTE 0xd6

typedef struct
{
  gunichar first, last;
} Range;

/* Blocks of scripts that run from right to left. */
static const Range right_to_left[] = {
  { 0x0590, 0x08ff },   { 0xfb1d, 0xfdff },   { 0xfe70, 0xfefe },
  { 0x10800, 0x10fff }, { 0x1e800, 0x1efff },
};

static const Range unseen[] = {
  { 0x00ad, 0x00ad },   /* soft hyphen */
  { 0x034f, 0x034f },   /* joins nothing */
  { 0x061c, 0x061c },   /* Arabic letter mark */
  { 0x115f, 0x1160 },   /* fillers */
  { 0x17b4, 0x17b5 },   /* vowels that are not said */
  { 0x180b, 0x180f },   /* Mongolian, and a vowel separator */
  { 0x200b, 0x200f },   /* blanks and joiners without width, marks of direction */
  { 0x2028, 0x202e },   /* ends of lines and paragraphs, embeddings */
  { 0x2060, 0x206f },   /* joiners, isolates, old formats */
  { 0x2800, 0x2800 },   /* Braille without a dot */
  { 0x3164, 0x3164 },   /* filler */
  { 0xfe00, 0xfe0f },   /* choose a form */
  { 0xfeff, 0xfeff },   /* byte order mark */
  { 0xffa0, 0xffa0 },   /* filler */
  { 0xfff0, 0xfffb },   /* of annotations, and nothing */
  { 0x1bca0, 0x1bca3 }, /* shorthand */
  { 0x1d173, 0x1d17a }, /* music */
  { 0xe0000, 0xe0fff }, /* tags, and forms */
};

static gboolean
is_in (gunichar c, const Range *ranges, gsize n_ranges)
{
  for (gsize i = 0; i < n_ranges; i++)
    if (c >= ranges[i].first && c <= ranges[i].last)
      return TRUE;
  return FALSE;
}

gboolean
ts_writing_is_turning (gunichar c)
{
  return (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

gboolean
ts_writing_is_unseen (gunichar c)
{
  return is_in (c, unseen, G_N_ELEMENTS (unseen));
}

gboolean
ts_writing_is_seen (const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_isgraph (g_utf8_get_char (at)) && !ts_writing_is_unseen (g_utf8_get_char (at)))
      return TRUE;
  return FALSE;
}

/* U+200C and U+200D shape letters of Arabic and of India, and with U+FE0F they make emoji. */
static gboolean
is_shaping (gunichar c)
{
  return c == 0x200c || c == 0x200d || c == 0xfe0f;
}

static gboolean
is_shaped (gunichar c)
{
  return c > 0x02ff && !g_unichar_isspace (c)
         && (is_shaping (c) || (!g_unichar_iscntrl (c) && !ts_writing_is_unseen (c)));
}

const char *
ts_writing_find_unseen (const char *name)
{
  gunichar before = 0;

  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at), next = g_utf8_get_char (g_utf8_next_char (at));
      gboolean shapes = is_shaping (c) && is_shaped (before) && !is_shaping (before)
                        && (c == 0xfe0f || is_shaped (next));

      if (c == 0x200d && before == 0xfe0f && is_shaped (next))
        shapes = TRUE;
      if (ts_writing_is_unseen (c) && !shapes)
        return at;
      before = c;
    }
  return NULL;
}

char *
ts_writing_dup_seen (const char *name)
{
  g_autoptr (GString) seen = g_string_new (name);
  const char *at;

  while ((at = ts_writing_find_unseen (seen->str)) != NULL)
    g_string_erase (seen, at - seen->str, g_utf8_next_char (at) - at);
  return g_strdup (g_strstrip (seen->str));
}

gboolean
ts_writing_runs_back (const char *text)
{
  guint depth = 0;

  for (const char *at = text; *at != '\0'; at++)
    {
      gunichar c;

      if ((guchar) *at < FIRST_BYTE)
        continue;
      c = g_utf8_get_char (at);
      if (c >= 0x2066 && c <= 0x2068)
        depth++;
      else if (c == 0x2069 && depth > 0)
        depth--;
      else if (depth == 0 && is_in (c, right_to_left, G_N_ELEMENTS (right_to_left))
               && g_unichar_isalpha (c))
        return TRUE;
    }
  return FALSE;
}

/* Lines each by themselves: an isolate ends with its line. */
static void
append_isolated (GString *text, const char *line)
{
  gboolean back = ts_writing_runs_back (line);

  g_string_append (text, back ? TS_WRITING_ISOLATE : "");
  g_string_append (text, line);
  g_string_append (text, back ? TS_WRITING_END : "");
}

void
ts_writing_isolate_from (GString *text, gsize start)
{
  g_auto (GStrv) lines = NULL;

  if (!ts_writing_runs_back (text->str + start))
    return;
  lines = g_strsplit (text->str + start, "\n", -1);
  g_string_truncate (text, start);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_string_append (text, i > 0 ? "\n" : "");
      append_isolated (text, lines[i]);
    }
}

void
ts_writing_begin_forward (GString *text, gsize start)
{
  const char *line = text->str + start, *isolate = strstr (line, TS_WRITING_ISOLATE);

  if (isolate == NULL || g_str_has_prefix (line, TS_WRITING_FORWARD))
    return;
  for (const char *at = line; at < isolate; at = g_utf8_next_char (at))
    if (g_unichar_isalpha (g_utf8_get_char (at)))
      return;
  g_string_insert (text, (gssize) start, TS_WRITING_FORWARD);
}

void
ts_writing_append_item (GString *line, const char *between, const char *item)
{
  gsize start;

  if (line->len > 0)
    g_string_append (line, between);
  start = line->len;
  g_string_append (line, item);
  ts_writing_isolate_from (line, start);
}

char *
ts_writing_isolate (const char *text)
{
  GString *isolated = g_string_new (text);

  ts_writing_isolate_from (isolated, 0);
  return g_string_free (isolated, FALSE);
}
