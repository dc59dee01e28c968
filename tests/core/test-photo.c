/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-photo.c: what is kept of a picture, and which are refused.
 */

#include <string.h>

#include "../unit.h"
#include "../photo.h"
#include "ts-photo.h"

#define TEXT(bytes) bytes, sizeof bytes - 1
#define EXIF(orientation)                                                                          \
  "Exif\0\0II*\0\10\0\0\0\1\0\22\1\3\0\1\0\0\0" orientation "\0\0\0\0\0\0\0GPS 52.5, 13.4"

/* Segments that tell something else, in the order in which they come. */
static const struct
{
  guint8 marker;
  const char *content;
  gsize length;
} telling[] = {
  { 0xe0, TEXT ("JFIF\0\1\2\1\0\110\0\110\1\1THUMB") },
  { 0xe1, TEXT (EXIF ("\1")) },
  { 0xe1, TEXT ("http://ns.adobe.com/xap/1.0/\0where it was") },
  { 0xe2, TEXT ("MPF\0another") },
  { 0xed, TEXT ("Photoshop 3.0\0by Ana") },
  { 0xfe, TEXT ("a comment") },
};

/* `segments` between the beginning and the rest of a picture. */
static GBytes *
insert (GBytes *picture, GByteArray *segments)
{
  gsize length;
  const guint8 *bytes = g_bytes_get_data (picture, &length);
  GByteArray *file = g_byte_array_new ();

  g_byte_array_append (file, bytes, 2);
  g_byte_array_append (file, segments->data, segments->len);
  g_byte_array_append (file, bytes + 2, (guint) length - 2);
  return g_byte_array_free_to_bytes (file);
}

static void
assert_refused (GBytes *given, const char *part)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) read = ts_photo_read (given, &error);

  assert_null (read);
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_BAD_VALUE));
  if (strstr (error->message, part) == NULL)
    fail_msg ("“%s” is not in “%s”", part, error->message);
}

static void
assert_has_not (GBytes *bytes, const char *word)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  for (gsize i = 0; i + strlen (word) <= length; i++)
    assert_memory_not_equal (data + i, word, strlen (word));
}

static void
test_only_what_is_seen_is_kept (void **state)
{
  static const char *const words[]
      = { "Exif", "GPS", "where", "another", "Ana", "comment", "THUMB", "film" };
  g_autoptr (GBytes) plain = photo_new (1280, 960, 500, 0);
  g_autoptr (GByteArray) segments = g_byte_array_new ();
  g_autoptr (GBytes) with = NULL, long_one = NULL, read = NULL, again = NULL;
  GByteArray *file = g_byte_array_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (telling); i++)
    photo_append_segment (segments, telling[i].marker, telling[i].content, telling[i].length);
  with = insert (plain, segments);
  g_byte_array_append (file, g_bytes_get_data (with, NULL), (guint) g_bytes_get_size (with));
  g_byte_array_append (file, (const guint8 *) "a film", 6);
  long_one = g_byte_array_free_to_bytes (file);

  read = ts_photo_read (long_one, NULL);
  assert_non_null (read);
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    assert_has_not (read, words[i]);
  assert_int_equal (g_bytes_get_size (read), g_bytes_get_size (plain) + 18);
  again = ts_photo_read (read, NULL);
  assert_true (g_bytes_equal (read, again));
}

static void
test_colors_are_kept (void **state)
{
  g_autoptr (GBytes) plain = photo_new (10, 10, 20, 0), with = NULL, read = NULL;
  g_autoptr (GByteArray) segments = g_byte_array_new ();

  photo_append_segment (segments, 0xee, "Adobe\0\144\0\0\0\0\1", 12);
  with = insert (plain, segments);
  read = ts_photo_read (with, NULL);
  assert_true (g_bytes_equal (read, with));
}

static void
test_sizes (void **state)
{
  static const struct
  {
    guint width, height;
    gsize n_bits;
    gboolean fits;
  } sizes[] = {
    { 1280, 1280, 100, TRUE },
    { 1281, 1, 100, FALSE },
    { 1, 1281, 100, FALSE },
    { 65535, 65535, 100, FALSE },
    { 1280, 720, TS_PHOTO_MAX_BYTES - 100, TRUE },
    { 1280, 720, TS_PHOTO_MAX_BYTES, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GBytes) picture = photo_new (sizes[i].width, sizes[i].height, sizes[i].n_bits, 1);
      g_autoptr (GBytes) read = ts_photo_read (picture, NULL);

      if (sizes[i].fits)
        assert_true (g_bytes_equal (read, picture));
      else
        assert_refused (picture, "too large");
    }
}

/* What says “turn me” would lie on its side. */
static void
test_turned (void **state)
{
  g_autoptr (GBytes) plain = photo_new (10, 10, 20, 0), with = NULL;
  g_autoptr (GByteArray) segments = g_byte_array_new ();

  photo_append_segment (segments, 0xe1, TEXT (EXIF ("\6")));
  with = insert (plain, segments);
  assert_refused (with, "on its side");
}

/* Wherever it is cut off it is no picture. */
static void
test_cut_off (void **state)
{
  g_autoptr (GBytes) plain = photo_new (640, 480, 64, 3);

  for (gsize n = 0; n < g_bytes_get_size (plain); n++)
    {
      g_autoptr (GBytes) part = g_bytes_new_from_bytes (plain, 0, n);

      assert_refused (part, "complete JPEG");
    }
}

/* Any byte may be any other: it is refused or read, and what was read stays as it is. */
static void
test_spoiled (void **state)
{
  g_autoptr (GBytes) plain = photo_new (640, 480, 8, 3), with = NULL;
  g_autoptr (GByteArray) segments = g_byte_array_new ();
  gsize length;

  photo_append_segment (segments, 0xe1, TEXT (EXIF ("\1")));
  with = insert (plain, segments);
  length = g_bytes_get_size (with);
  for (gsize i = 0; i < length * 256; i++)
    {
      g_autofree guint8 *copy = g_memdup2 (g_bytes_get_data (with, NULL), length);
      g_autoptr (GBytes) spoiled = NULL, read = NULL, again = NULL;

      copy[i / 256] = (guint8) i;
      spoiled = g_bytes_new_take (g_steal_pointer (&copy), length);
      read = ts_photo_read (spoiled, NULL);
      if (read == NULL)
        continue;
      again = ts_photo_read (read, NULL);
      assert_true (g_bytes_equal (read, again));
    }
}

static void
test_other_files (void **state)
{
  static const char *const files[]
      = { "",       "\xff", "\xff\xd8\xff\xd9", "\x89PNG\r\n\x1a\n", "GIF89a", "RIFF....WEBPVP8 ",
          "<svg/>", "{}" };

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GBytes) file = g_bytes_new_static (files[i], strlen (files[i]));

      assert_refused (file, "complete JPEG");
    }
}

static void
test_hashes (void **state)
{
  g_autoptr (GBytes) picture = photo_new (10, 10, 20, 0);
  g_autofree char *hash = ts_photo_make_hash (picture);
  g_autofree char *loud = g_ascii_strup (hash, -1);

  assert_true (ts_photo_is_hash (hash));
  assert_false (ts_photo_is_hash (loud));
  assert_false (ts_photo_is_hash (hash + 1));
  assert_false (ts_photo_is_hash (""));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_only_what_is_seen_is_kept),
    cmocka_unit_test (test_colors_are_kept),
    cmocka_unit_test (test_sizes),
    cmocka_unit_test (test_turned),
    cmocka_unit_test (test_cut_off),
    cmocka_unit_test (test_spoiled),
    cmocka_unit_test (test_other_files),
    cmocka_unit_test (test_hashes),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
