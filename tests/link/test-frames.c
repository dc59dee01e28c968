/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-frames.c: frames of phones, as they are and with some bytes of them gone wrong.
 */

#include <glib.h>
#include <string.h>

#include "../unit.h"
#include "fuzz-frames.h"
#include "../runs.h"

#define FEW_SPOILT 400
#define MANY_SPOILT 1500

static GStrv stories;

static int
read_stories (void **state)
{
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "link", "frames.txt", NULL);
  g_autofree char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return -1;
  stories = g_strsplit (text, "\n\n", -1);
  return stories[0] != NULL ? 0 : -1;
}

static int
free_stories (void **state)
{
  g_clear_pointer (&stories, g_strfreev);
  return 0;
}

static void
try_bytes (const char *text, gsize length)
{
  LLVMFuzzerTestOneInput ((const uint8_t *) text, length);
}

static void
test_as_they_are (void **state)
{
  for (char **story = stories; *story != NULL; story++)
    try_bytes (*story, strlen (*story));
}

static void
test_spoilt (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (17);
  guint n = g_strv_length (stories);

  for (guint i = 0; i < runs (FEW_SPOILT, MANY_SPOILT); i++)
    {
      const char *story = stories[g_rand_int_range (rand, 0, (gint32) n)];
      gint32 length = (gint32) strlen (story);
      g_autofree char *bytes = g_strdup (story);

      for (gint32 left = g_rand_int_range (rand, 1, 5); left > 0; left--)
        bytes[g_rand_int_range (rand, 0, length)] = (char) g_rand_int_range (rand, 0, 256);
      try_bytes (bytes, (gsize) length);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_as_they_are),
    cmocka_unit_test (test_spoilt),
  };

  return cmocka_run_group_tests (tests, read_stories, free_stories);
}
