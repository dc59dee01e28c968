/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-photo.c: a photo of the table in the log: its command, and what of a JPEG file is kept.
 *
 * A JPEG file is a row of segments, each a marker (0xFF and a code) with a length and its content;
 * behind a scan's header come its bits, in which 0xFF is followed by 0 or by a restart marker.
 */

#include "ts-photo.h"

#include <string.h>

typedef enum
{
  SOF0 = 0xc0, /* of the frame: baseline, extended and progressive are what everybody shows */
  SOF2 = 0xc2,
  DHT = 0xc4,
  JPG = 0xc8,
  DAC = 0xcc,
  SOF15 = 0xcf,
  RST0 = 0xd0,
  RST7 = 0xd7,
  SOI = 0xd8,
  EOI = 0xd9,
  SOS = 0xda,
  DQT = 0xdb,
  DRI = 0xdd,
  APP0 = 0xe0,
  APP1 = 0xe1,
  APP14 = 0xee, /* Adobe: how colors are meant */
} Marker;

typedef struct
{
  const guint8 *bytes;
  gsize length;
  gsize at;
  gboolean framed;  /* its size is known */
  gboolean scanned; /* there is something to see */
  gboolean large;
  gboolean turned;
  GByteArray *kept;
} Reader;

const TsSpec ts_photo_args[] = {
  { "image", TS_SPEC_TEXT, .required = TRUE, .min = TS_PHOTO_HASH_LENGTH,
    .max = TS_PHOTO_HASH_LENGTH, .label = N_ ("Checksum of the picture") },
  { "text", TS_SPEC_TEXT, .min = 1, .max = TS_MAX_NOTE, .label = N_ ("What it shows") },
  { NULL },
};

/* What decides what is seen, beside the frame. */
static const guint8 seen[] = { DHT, SOS, DQT, DRI, APP14 };

/* Without a thumbnail. */
static const guint8 jfif[]
    = { 0xff, APP0, 0, 16, 'J', 'F', 'I', 'F', 0, 1, 1, 0, 0, 1, 0, 1, 0, 0 };

static guint
read_short (const guint8 *bytes)
{
  return (guint) bytes[0] << 8 | bytes[1];
}

static gboolean
begins_with (const guint8 *content, gsize length, const char *word)
{
  return length > strlen (word) && memcmp (content, word, strlen (word) + 1) == 0;
}

static guint32
read_tiff (const guint8 *bytes, gsize n, gboolean little)
{
  guint32 value = 0;

  for (gsize i = 0; i < n; i++)
    value = value << 8 | bytes[little ? n - 1 - i : i];
  return value;
}

/* Whether Exif tells to turn or mirror what is shown: the tag 0x0112 of its first directory is not
 * 1. */
static gboolean
is_turned (const guint8 *content, gsize length)
{
  const guint8 *tiff = content + 6;
  gboolean little;
  gsize at, n;

  if (!begins_with (content, length, "Exif") || length < 6 + 10)
    return FALSE;
  length -= 6;
  little = tiff[0] == 'I';
  at = read_tiff (tiff + 4, 4, little);
  if (at > length - 2)
    return FALSE;
  n = read_tiff (tiff + at, 2, little);
  for (at += 2; n > 0 && at + 12 <= length; at += 12, n--)
    if (read_tiff (tiff + at, 2, little) == 0x0112)
      return read_tiff (tiff + at + 8, 2, little) > 1;
  return FALSE;
}

static void
keep (Reader *self, gsize from, gsize to)
{
  g_byte_array_append (self->kept, self->bytes + from, (guint) (to - from));
}

/* One size, of a kind that everybody shows. */
static gboolean
read_frame (Reader *self, guint marker, const guint8 *content, gsize length)
{
  guint height, width;

  if (marker > SOF2 || self->framed || length < 6)
    return FALSE;
  height = read_short (content + 1);
  width = read_short (content + 3);
  self->framed = TRUE;
  self->large = MAX (height, width) > TS_PHOTO_MAX_SIDE;
  return height > 0 && width > 0;
}

/* Past the bits of a scan, to the next marker. */
static gboolean
read_scan (Reader *self)
{
  gsize from = self->at;

  for (; self->at + 1 < self->length; self->at++)
    {
      guint8 next = self->bytes[self->at + 1];

      if (self->bytes[self->at] == 0xff && next != 0 && next != 0xff
          && !(next >= RST0 && next <= RST7))
        {
          keep (self, from, self->at);
          self->scanned = TRUE;
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
is_frame (guint marker)
{
  return marker >= SOF0 && marker <= SOF15 && marker != DHT && marker != JPG && marker != DAC;
}

/* What is not about what is seen is left out. */
static void
keep_segment (Reader *self, guint marker, gsize from, gsize to)
{
  if (marker == APP0)
    {
      if (begins_with (self->bytes + from + 4, to - from - 4, "JFIF"))
        g_byte_array_append (self->kept, jfif, sizeof jfif);
    }
  else if (is_frame (marker) || memchr (seen, (int) marker, sizeof seen) != NULL)
    keep (self, from, to);
}

/* The segment at hand, whose marker is read. FALSE: there is none. */
static gboolean
read_segment (Reader *self, guint marker)
{
  gsize from = self->at - 2, length;
  const guint8 *content = self->bytes + self->at + 2;

  if (marker <= 1 || (marker >= RST0 && marker <= SOI) || self->at + 2 > self->length)
    return FALSE;
  length = read_short (self->bytes + self->at);
  if (length < 2 || self->at + length > self->length)
    return FALSE;
  self->at += length;
  if (is_frame (marker) && !read_frame (self, marker, content, length - 2))
    return FALSE;
  if (marker == APP1 && is_turned (content, length - 2))
    self->turned = TRUE;
  keep_segment (self, marker, from, self->at);
  return marker != SOS || (self->framed && read_scan (self));
}

/* 0: there is none. */
static guint
read_marker (Reader *self)
{
  if (self->at + 2 > self->length || self->bytes[self->at] != 0xff)
    return 0;
  while (self->at + 2 < self->length && self->bytes[self->at + 1] == 0xff)
    self->at++;
  self->at += 2;
  return self->bytes[self->at - 1];
}

/* What follows the end, such as a film of the same moment, is not read. */
static gboolean
read_picture (Reader *self)
{
  guint marker = read_marker (self);

  if (marker != SOI)
    return FALSE;
  keep (self, self->at - 2, self->at);
  while ((marker = read_marker (self)) != EOI)
    if (!read_segment (self, marker))
      return FALSE;
  keep (self, self->at - 2, self->at);
  return self->scanned;
}

static gboolean
check_picture (const Reader *self, GError **error)
{
  if (self->large || self->kept->len > TS_PHOTO_MAX_BYTES)
    return ts_error_set (
        error, TS_ERROR_BAD_VALUE,
        ts_phrase ("This picture is too large: it may have {pixels} pixels on its longer side and "
                   "{kib} KiB.",
                   ts_number ("pixels", TS_PHOTO_MAX_SIDE),
                   ts_number ("kib", TS_PHOTO_MAX_BYTES / 1024)));
  return !self->turned
         || ts_error_set (error, TS_ERROR_BAD_VALUE,
                          ts_phrase ("This picture is stored on its side. Turn it in a program for "
                                     "pictures, save it, and add it again."));
}

GBytes *
ts_photo_read (GBytes *given, GError **error)
{
  g_autoptr (GByteArray) kept = g_byte_array_new ();
  Reader reader = { .kept = kept };

  reader.bytes = g_bytes_get_data (given, &reader.length);
  if (!read_picture (&reader))
    {
      ts_error_set (error, TS_ERROR_BAD_VALUE,
                    ts_phrase ("This is no JPEG picture, or not a whole one. Choose another "
                               "file."));
      return NULL;
    }
  return check_picture (&reader, error) ? g_byte_array_free_to_bytes (g_steal_pointer (&kept))
                                        : NULL;
}

char *
ts_photo_make_hash (GBytes *picture)
{
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, picture);
}

gboolean
ts_photo_is_hash (const char *text)
{
  return strlen (text) == TS_PHOTO_HASH_LENGTH
         && strspn (text, "0123456789abcdef") == TS_PHOTO_HASH_LENGTH;
}

gboolean
ts_photo_fail_many (GError **error)
{
  return ts_error_set (error, TS_ERROR_REFUSED,
                       ts_phrase ("This session has {max} photos already, as many as it may have.",
                                  ts_number ("max", TS_PHOTO_MAX_PHOTOS)));
}

gboolean
ts_photo_fail_missing (GError **error)
{
  return ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                       ts_phrase ("The picture itself is missing. Add the photo again."));
}

gboolean
ts_photo_apply (JsonObject *command, TsOutcome *outcome, GError **error)
{
  const char *image = ts_arg_text (command, "image"), *text = ts_arg_text (command, "text");

  if (!ts_photo_is_hash (image))
    return ts_error_set (error, TS_ERROR_BAD_VALUE,
                         ts_phrase ("“image” must be the SHA-256 of a picture, in 64 lowercase "
                                    "hexadecimal digits."));
  ts_title (outcome, text != NULL ? ts_phrase_verbatim (text) : ts_phrase ("Photo of the table"));
  if (outcome != NULL)
    ts_outcome_set_photo (outcome, image);
  return TRUE;
}
