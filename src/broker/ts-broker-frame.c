/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-broker-frame.c: frames as bytes.
 *
 *   kind  number      text        bytes
 *   1     4           2           4        their lengths, the highest byte first
 *                     … and a 0   …        both of them
 */

#include "ts-broker-frame.h"

#include <string.h>

#define HEADER 11

static void
put (guint8 *to, guint size, guint32 value)
{
  for (guint i = 0; i < size; i++)
    to[i] = (guint8) (value >> 8 * (size - 1 - i));
}

static guint32
get (const guint8 *from, guint size)
{
  guint32 value = 0;

  for (guint i = 0; i < size; i++)
    value = value << 8 | from[i];
  return value;
}

void
ts_broker_frame_write (GByteArray *to, const TsBrokerFrame *frame)
{
  const char *text = frame->text != NULL ? frame->text : "";
  gsize text_length = strlen (text);
  gsize length = MIN (frame->length, TS_BROKER_MAX_BYTES);
  guint8 header[HEADER];

  if (text_length > G_MAXUINT16)
    text_length = 0;
  put (header, 1, frame->kind);
  put (header + 1, 4, frame->number);
  put (header + 5, 2, (guint32) text_length);
  put (header + 7, 4, (guint32) length);
  g_byte_array_append (to, header, HEADER);
  g_byte_array_append (to, (const guint8 *) text, (guint) text_length);
  g_byte_array_append (to, (const guint8 *) "", 1);
  if (length > 0)
    g_byte_array_append (to, frame->bytes, (guint) length);
}

gboolean
ts_broker_frame_read (const guint8 *from, gsize length, TsBrokerFrame *frame, gsize *used)
{
  gsize text_length, bytes_length;

  *used = 0;
  if (length < HEADER)
    return TRUE;
  text_length = get (from + 5, 2);
  bytes_length = get (from + 7, 4);
  if (bytes_length > TS_BROKER_MAX_BYTES)
    return FALSE;
  if (length < HEADER + text_length + 1 + bytes_length)
    return TRUE;
  frame->kind = from[0];
  frame->number = get (from + 1, 4);
  frame->text = (const char *) from + HEADER;
  frame->bytes = from + HEADER + text_length + 1;
  frame->length = bytes_length;
  *used = HEADER + text_length + 1 + bytes_length;
  return frame->text[text_length] == '\0' && g_utf8_validate_len (frame->text, text_length, NULL);
}
