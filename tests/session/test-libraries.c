/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-libraries.c: libraries of which some bytes became others; with TABLESIDE_CORPUS=FOLDER it
 * writes the sound ones there, for the fuzzer.
 */

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "../unit.h"
#include "../runs.h"
#include "evening.h"
#include "folder.h"
#include "fuzz-libraries.h"

#define FEW_SPOILT 150
#define MANY_SPOILT 20000
#define ROWS 12

typedef struct
{
  char *bytes;
  gsize length;
} Sound;

static Sound sound;

/* A session with a journal, undo, a card and a secret, all in the file itself. */
static int
make_sound (void **state)
{
  Evening *evening;
  g_autoptr (JsonObject) entry = folder_parse ("{\"id\":\"mine\",\"worth\":9}");
  sqlite3 *db = NULL;

  evening_set_up ((void **) &evening);
  for (guint i = 0; i < ROWS; i++)
    evening_accept (evening->session,
                    i % 5 == 4 ? "{\"do\":\"undo\"}" : "{\"do\":\"add\",\"n\":7}");
  ts_library_write_entry (evening->library, "counter", "board", entry, NULL);
  ts_library_write_secret (evening->library, ts_session_get_id (evening->session), "host", "x",
                           NULL);
  sqlite3_open (evening->path, &db);
  sqlite3_exec (db, "PRAGMA wal_checkpoint (TRUNCATE)", NULL, NULL, NULL);
  sqlite3_close (db);
  g_file_get_contents (evening->path, &sound.bytes, &sound.length, NULL);
  evening_tear_down ((void **) &evening);
  return sound.length > 0 ? 0 : -1;
}

static int
drop_sound (void **state)
{
  g_clear_pointer (&sound.bytes, g_free);
  return 0;
}

static void
test_corpus (void **state)
{
  const char *folder = g_getenv ("TABLESIDE_CORPUS");
  g_autofree char *path = folder != NULL ? g_build_filename (folder, "seed-1", NULL) : NULL;

  LLVMFuzzerTestOneInput ((const uint8_t *) sound.bytes, sound.length);
  if (path != NULL)
    assert_true (g_file_set_contents (path, sound.bytes, (gssize) sound.length, NULL));
}

/* A byte, a run of bytes, or an end that is missing. */
static gsize
spoil (char *bytes, gsize length, GRand *rand)
{
  gint32 at = g_rand_int_range (rand, 0, (gint32) length);

  switch (g_rand_int_range (rand, 0, 4))
    {
    case 0:
      return (gsize) at;
    case 1:
      memset (bytes + at, g_rand_int_range (rand, 0, 256), MIN (64, length - (gsize) at));
      return length;
    default:
      bytes[at] = (char) g_rand_int_range (rand, 0, 256);
      return length;
    }
}

static void
test_spoilt (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (16);

  for (guint i = 0; i < runs (FEW_SPOILT, MANY_SPOILT); i++)
    {
      g_autofree char *bytes = g_memdup2 (sound.bytes, sound.length);
      gsize length = sound.length;

      for (gint32 left = g_rand_int_range (rand, 1, 5); left > 0 && length > 0; left--)
        length = spoil (bytes, length, rand);
      LLVMFuzzerTestOneInput ((const uint8_t *) bytes, length);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_corpus),
    cmocka_unit_test (test_spoilt),
  };

  return cmocka_run_group_tests (tests, make_sound, drop_sound);
}
