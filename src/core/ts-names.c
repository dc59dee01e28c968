/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-names.c: names without what people overlook.
 */

#include "ts-names.h"

#include <string.h>

#include "ts-writing.h"

/* What looks like a letter of ours, of the scripts in which most of a Latin word can be written,
 * and of what Latin has beside its alphabet; case-folded. Chosen by looking: Unicode's own list
 * (UTS #39) is four times as long, and has in addition scripts that few fonts show. */
static const struct
{
  char like;
  const char *letters;
} look_alikes[] = {
  { 'a', "ɑαаᴀꓮꭺᗅ⍺" },
  { 'b', "ƀƃƅɓʙβбвьᏼꓐꞵꮟᗷᑲᖯҍѣ" },
  { 'c', "ƈȼσсҫᴄⲥꓚꮯ" },
  { 'd', "ðđƌɖɗԁᴅꓓꭰꮷᗞᑯᗪ" },
  { 'e', "ɇεеєҽҿᴇꓰꭼⲉ" },
  { 'f', "ƒϝքꓝꞙᖴ" },
  { 'g', "ǥɠɡɢԍցꓖꮐᶃ" },
  { 'h', "ħɦʜηнћңһӈӊհⱨⲏꓧꮋꮒᕼ" },
  { 'i', "ıɨɩɪιіⲓꙇꭵᵻ" },
  { 'j', "ɉʝϳјᴊꓙꭻᒍ" },
  { 'k', "ƙκкқҟᴋⱪⲕꓗꝁꮶ" },
  { 'l', "łƚɫɭʟӏǀⳑꓡꓲꮮוןاߊᒪⵏᛁ" },
  { 'm', "ϻμмӎᴍⲙꓟꮇᗰ" },
  { 'n', "ƞɲɳɴոռпⲛꓠᵰ" },
  { 'o', "øɵθοоѳөօסهהᴏⲟⵔ〇ꓳꝋꭴꮎꮻھہەଠഠတဝჿዐⴱⵁ" },
  { 'p', "ƥρрᴘⲣꓑꮲᑭ" },
  { 'q', "ʠԛգզ" },
  { 'r', "ɍɼɽʀгґғᴦⲅꓣꭱꮢᖇ" },
  { 's', "ƨʂѕտꓢꜱꮥꮪ" },
  { 't', "ŧƭʈτтҭᴛⱦⲧꓔꭲᵵ" },
  { 'u', "ʉʊʋυսцᴜꓴꞟᑌሀ" },
  { 'v', "νѵᴠꓦꮩᐯט" },
  { 'w', "ɯωшѡԝաᴡⲱꓪꮃꮤꝡѽ" },
  { 'x', "χхҳⲭꓫꭓᕁ" },
  { 'y', "ƴɏʏɣγуүұყⲩꓬꭹꮍỿ" },
  { 'z', "ƶȥʐζᴢⲍꓜꮓᵶ" },
};

/* Capitals of Cherokee are those that were there first, and GLib folds them this way and that. */
#define CHEROKEE 0x13a0
#define CHEROKEE_SMALL 0xab70
#define N_CHEROKEE 80

static gboolean
is_overlooked (gunichar c)
{
  GUnicodeType type = g_unichar_type (c);

  return g_unichar_isspace (c) || g_unichar_ismark (c) || type == G_UNICODE_FORMAT
         || type == G_UNICODE_CONTROL || g_unichar_iszerowidth (c) || ts_writing_is_unseen (c)
         || c == '.' || c == '-' || c == '_';
}

/* Quotes and brackets around a name make no other of it, where there is a letter within. */
static gboolean
is_punctuation (gunichar c)
{
  GUnicodeType type = g_unichar_type (c);

  return type >= G_UNICODE_CONNECT_PUNCTUATION && type <= G_UNICODE_OPEN_PUNCTUATION;
}

static gunichar
find_like (gunichar c)
{
  if (c >= CHEROKEE && c < CHEROKEE + N_CHEROKEE)
    c += CHEROKEE_SMALL - CHEROKEE;
  for (gsize i = 0; c > 0x7f && i < G_N_ELEMENTS (look_alikes); i++)
    if (g_utf8_strchr (look_alikes[i].letters, -1, c) != NULL)
      return (guchar) look_alikes[i].like;
  return c;
}

/* What is one stroke only: l, the capital I, 1, and their like. */
static gboolean
is_stroke (gunichar c, gunichar digit)
{
  static const char strokes[] = "lI|ІΙӀӏǀꓲ";

  return digit == '1' || g_utf8_strchr (strokes, -1, c) != NULL;
}

/* 0 is an O. All strokes are one where `strokes` says so: "AIice" is "Alice", but "Lila" is not
 * "Ilia"; else 1 and | are an i, small or not. */
static gunichar
find_stroke (gunichar c, gboolean strokes)
{
  gunichar digit = g_unichar_isdigit (c) ? (gunichar) ('0' + g_unichar_digit_value (c)) : c;

  if (digit == '0')
    return 'o';
  if (strokes && is_stroke (c, digit))
    return '|';
  return digit == '1' || c == '|' ? 'i' : digit;
}

/* (transfer full) */
static char *
replace_strokes (const char *name, gboolean strokes)
{
  GString *text = g_string_new (NULL);

  for (const char *c = name; *c != '\0'; c = g_utf8_next_char (c))
    g_string_append_unichar (text, find_stroke (g_utf8_get_char (c), strokes));
  return g_string_free (text, FALSE);
}

static char *
keep_letters (const char *folded, gboolean punctuation)
{
  GString *text = g_string_new (NULL);

  for (const char *c = folded; *c != '\0'; c = g_utf8_next_char (c))
    if (!is_overlooked (g_utf8_get_char (c))
        && (punctuation || !is_punctuation (g_utf8_get_char (c))))
      g_string_append_unichar (text, find_like (g_utf8_get_char (c)));
  g_string_replace (text, "vv", "w", 0);
  if (text->len == 0 && !punctuation)
    {
      g_string_free (text, TRUE);
      return keep_letters (folded, TRUE);
    }
  return g_string_free (text, FALSE);
}

static char *
fold (const char *name, gboolean strokes)
{
  g_autofree char *plain = g_utf8_normalize (name, -1, G_NORMALIZE_ALL);
  g_autofree char *replaced = replace_strokes (plain != NULL ? plain : name, strokes);
  g_autofree char *folded = g_utf8_casefold (replaced, -1);
  /* Some letters that were made small are composed. */
  g_autofree char *again = g_utf8_normalize (folded, -1, G_NORMALIZE_ALL);

  return keep_letters (again != NULL ? again : folded, FALSE);
}

char *
ts_names_fold (const char *name)
{
  return fold (name, FALSE);
}

static gboolean
are_folded_alike (const char *a, const char *b, gboolean strokes)
{
  g_autofree char *one = fold (a, strokes);
  g_autofree char *other = fold (b, strokes);

  return *one != '\0' && strcmp (one, other) == 0;
}

gboolean
ts_names_look_alike (const char *a, const char *b)
{
  return are_folded_alike (a, b, FALSE) || are_folded_alike (a, b, TRUE);
}

static int
find_twin (GPtrArray *names, gboolean strokes)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < names->len; i++)
    {
      char *folded = fold (names->pdata[i], strokes);

      if (*folded == '\0')
        g_free (folded);
      else if (!g_hash_table_add (seen, folded))
        return (int) i;
    }
  return -1;
}

int
ts_names_find_twin (GPtrArray *names)
{
  int twin = find_twin (names, FALSE);

  return twin >= 0 ? twin : find_twin (names, TRUE);
}

char *
ts_names_join (const char *name, const char *place, glong max)
{
  glong room = max - g_utf8_strlen (place, -1) - (glong) strlen (" ()");
  g_autofree char *start = NULL;

  if (name == NULL || ts_names_look_alike (name, place) || room < 1)
    return g_strdup (place);
  if (g_utf8_strlen (name, -1) <= room)
    return g_strdup_printf ("%s (%s)", name, place);
  start = g_utf8_substring (name, 0, room - 1);
  return g_strdup_printf ("%s… (%s)", start, place);
}

TsPhrase *
ts_names_format_known (TsPhrase *name, const char *id)
{
  return ts_phrase ("{name} ({id})", ts_part ("name", name), ts_name ("id", id));
}
