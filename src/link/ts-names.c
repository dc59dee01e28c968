/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-names.c: names without what people overlook.
 */

#include "ts-names.h"

#include <string.h>

/* Small letters only: what stands here was case-folded. */
static const struct
{
  gunichar letter;
  char like;
} look_alikes[] = {
  /* Cyrillic */
  { 0x0430, 'a' },
  { 0x0432, 'b' },
  { 0x0435, 'e' },
  { 0x0456, 'i' },
  { 0x0458, 'j' },
  { 0x043a, 'k' },
  { 0x043c, 'm' },
  { 0x043d, 'h' },
  { 0x043e, 'o' },
  { 0x0440, 'p' },
  { 0x0441, 'c' },
  { 0x0442, 't' },
  { 0x0443, 'y' },
  { 0x0445, 'x' },
  { 0x0455, 's' },
  { 0x04bb, 'h' },
  { 0x0501, 'd' },
  { 0x051b, 'q' },
  { 0x051d, 'w' },
  { 0x04cf, 'l' },
  /* Greek */
  { 0x03b1, 'a' },
  { 0x03b2, 'b' },
  { 0x03b5, 'e' },
  { 0x03b7, 'n' },
  { 0x03b9, 'i' },
  { 0x03ba, 'k' },
  { 0x03bd, 'v' },
  { 0x03bf, 'o' },
  { 0x03c1, 'p' },
  { 0x03c4, 't' },
  { 0x03c5, 'u' },
  { 0x03c7, 'x' },
  /* Latin */
  { 0x0131, 'i' },
  { 0x0251, 'a' },
  { 0x0261, 'g' },
};

static gboolean
is_overlooked (gunichar c)
{
  GUnicodeType type = g_unichar_type (c);

  return g_unichar_isspace (c) || g_unichar_ismark (c) || type == G_UNICODE_FORMAT
         || type == G_UNICODE_CONTROL || g_unichar_iszerowidth (c) || c == '.' || c == '-'
         || c == '_';
}

static gunichar
find_like (gunichar c)
{
  for (gsize i = 0; i < G_N_ELEMENTS (look_alikes); i++)
    if (look_alikes[i].letter == c)
      return (guchar) look_alikes[i].like;
  return c;
}

char *
ts_names_fold (const char *name)
{
  g_autofree char *plain = g_utf8_normalize (name, -1, G_NORMALIZE_ALL);
  g_autofree char *folded = g_utf8_casefold (plain != NULL ? plain : name, -1);
  /* Some letters that were made small are composed. */
  g_autofree char *again = g_utf8_normalize (folded, -1, G_NORMALIZE_ALL);
  GString *text = g_string_new (NULL);

  for (const char *c = again != NULL ? again : folded; *c != '\0'; c = g_utf8_next_char (c))
    if (!is_overlooked (g_utf8_get_char (c)))
      g_string_append_unichar (text, find_like (g_utf8_get_char (c)));
  return g_string_free (text, FALSE);
}

gboolean
ts_names_look_alike (const char *a, const char *b)
{
  g_autofree char *one = ts_names_fold (a);
  g_autofree char *other = ts_names_fold (b);

  return *one != '\0' && strcmp (one, other) == 0;
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
