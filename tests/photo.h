/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * photo.h: pictures for tests: whole by their segments, of any size, with nothing to see in them.
 */

#pragma once

#include <glib.h>

static inline void
photo_append_segment (GByteArray *file, guint8 marker, const void *content, gsize length)
{
  const guint8 head[] = { 0xff, marker, (guint8) ((length + 2) >> 8), (guint8) (length + 2) };

  g_byte_array_append (file, head, sizeof head);
  g_byte_array_append (file, content, (guint) length);
}

/* As it is stored; another `seed` makes another picture. */
static inline GBytes *
photo_new (guint width, guint height, gsize n_bits, guint8 seed)
{
  const guint8 begin[] = { 0xff, 0xd8 }, end[] = { 0xff, 0xd9 };
  const guint8 frame[] = {
    8, (guint8) (height >> 8), (guint8) height, (guint8) (width >> 8), (guint8) width, 1, 1, 0x11, 0
  };
  const guint8 scan[] = { 1, 1, 0, 0, 63, 0 };
  g_autofree guint8 *bits = g_malloc (n_bits);
  GByteArray *file = g_byte_array_new ();

  for (gsize i = 0; i < n_bits; i++)
    bits[i] = (guint8) ((i + seed) % 255);
  g_byte_array_append (file, begin, sizeof begin);
  photo_append_segment (file, 0xc0, frame, sizeof frame);
  photo_append_segment (file, 0xda, scan, sizeof scan);
  g_byte_array_append (file, bits, (guint) n_bits);
  g_byte_array_append (file, end, sizeof end);
  return g_byte_array_free_to_bytes (file);
}
