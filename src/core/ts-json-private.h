/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-json-private.h: what those share who write JSON: every letter of every view goes through here.
 */

#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

/* What stands in quotes as it is: all but controls, quotes and backslashes. */
static inline gboolean
ts_json_is_plain (char c)
{
  return (guchar) c >= ' ' && c != '"' && c != '\\';
}

#define TS_JSON_EIGHT(byte) (G_MAXUINT64 / 255 * (byte))

/* A bit for those of eight bytes that are less than a byte that is no more than 128; beside them
 * there may be others, but never without one. */
static inline guint64
ts_json_find_less (guint64 bytes, guint8 than)
{
  return (bytes - TS_JSON_EIGHT (than)) & ~bytes & TS_JSON_EIGHT (0x80);
}

static inline gboolean
ts_json_are_eight_plain (const char *text)
{
  guint64 bytes;

  memcpy (&bytes, text, sizeof bytes);
  return (ts_json_find_less (bytes, ' ') | ts_json_find_less (bytes ^ TS_JSON_EIGHT ('"'), 1)
          | ts_json_find_less (bytes ^ TS_JSON_EIGHT ('\\'), 1))
         == 0;
}

/* Eight letters at a time, the last of them again where they are no multiple of that. */
static inline gboolean
ts_json_are_plain (const char *text, gsize length)
{
  const gsize eight = sizeof (guint64);

  if (length >= eight)
    {
      for (gsize i = 0; i + eight < length; i += eight)
        if (!ts_json_are_eight_plain (text + i))
          return FALSE;
      return ts_json_are_eight_plain (text + length - eight);
    }
  for (gsize i = 0; i < length; i++)
    if (!ts_json_is_plain (text[i]))
      return FALSE;
  return TRUE;
}

/* Makes a text longer by so many bytes, which are to be written where it says. (transfer none) */
static inline char *
ts_json_make_room (GString *string, gsize length)
{
  gsize before = string->len;

  if (before + length >= string->allocated_len)
    g_string_set_size (string, before + length);
  string->len = before + length;
  string->str[string->len] = '\0';
  return string->str + before;
}

/* Appends what is a part of JSON as it stands. */
static inline void
ts_json_append_part (GString *string, const char *text, gsize length)
{
  memcpy (ts_json_make_room (string, length), text, length);
}

G_END_DECLS
