/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-photos.c: pictures of the log: stored once, with their command or not at all, carried by
 * everything that carries a session, and gone with the last one that names them.
 */

#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../unit.h"
#include "../imports.h"
#include "../photo.h"
#include "counter-game.h"
#include "evening.h"
#include "folder.h"
#include "ts-library-backup.h"
#include "ts-photo.h"

#define HEAD "\"format\":\"tableside-session\",\"version\":2,\"game\":\"counter\",\"setup\":{}"

static GBytes *
make_picture (guint8 seed)
{
  return photo_new (640, 480, 9000, seed);
}

/* Its hash. */
static char *
hold (TsSession *session, guint8 seed)
{
  g_autoptr (GBytes) picture = make_picture (seed);
  char *hash = ts_session_hold_photo (session, picture, NULL);

  assert_non_null (hash);
  return hash;
}

static JsonObject *
make_command (const char *hash)
{
  JsonObject *command = json_object_new ();

  json_object_set_string_member (command, "do", "photo");
  json_object_set_string_member (command, "image", hash);
  return command;
}

static char *
add (TsSession *session, guint8 seed)
{
  char *hash = hold (session, seed);
  g_autoptr (JsonObject) command = make_command (hash);
  g_autoptr (GError) error = NULL;

  if (!ts_session_do (session, command, NOW, NULL, &error))
    fail_msg ("%s", error->message);
  return hash;
}

static void
refuse (TsSession *session, const char *hash, int code)
{
  g_autoptr (JsonObject) command = make_command (hash);
  g_autoptr (GError) error = NULL;

  assert_false (ts_session_do (session, command, NOW, NULL, &error));
  assert_true (g_error_matches (error, TS_ERROR, code));
}

static void
assert_shown (TsSession *session, const char *hash, guint8 seed)
{
  g_autoptr (GBytes) expected = make_picture (seed);
  g_autoptr (GBytes) picture = ts_session_read_photo (session, hash, NULL);

  assert_non_null (picture);
  assert_true (g_bytes_equal (picture, expected));
}

static void
assert_not_shown (TsSession *session, const char *hash)
{
  g_autoptr (GError) error = NULL;

  assert_null (ts_session_read_photo (session, hash, &error));
  assert_null (error);
}

static void
execute (const char *path, const char *sql)
{
  sqlite3 *db = NULL;

  assert_int_equal (sqlite3_open (path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, sql, NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close (db);
}

static int
count (const char *path, const char *sql)
{
  sqlite3 *db = NULL;
  sqlite3_stmt *statement = NULL;
  int n;

  assert_int_equal (sqlite3_open (path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL), SQLITE_OK);
  assert_int_equal (sqlite3_step (statement), SQLITE_ROW);
  n = sqlite3_column_int (statement, 0);
  sqlite3_finalize (statement);
  sqlite3_close (db);
  return n;
}

static void
assert_stored (Evening *evening, int n)
{
  assert_int_equal (count (evening->path, "SELECT count(*) FROM photo"), n);
}

static const TsGame *
find_game (const char *id, GError **error)
{
  return &counter_game;
}

static void
test_kept_once (void **state)
{
  Evening *evening = *state;
  g_autofree char *first = add (evening->session, 1), *same = add (evening->session, 1);
  g_autofree char *other = add (evening->session, 2);
  g_autoptr (TsSession) again = NULL;
  g_autoptr (GPtrArray) steps = NULL;

  assert_string_equal (first, same);
  assert_string_not_equal (first, other);
  assert_stored (evening, 2);
  again = evening_reopen (evening);
  assert_shown (again, first, 1);
  assert_shown (again, other, 2);
  steps = ts_session_dup_steps (again, 1, 3);
  assert_string_equal (((TsStep *) steps->pdata[2])->outcome->photo, other);
  evening_assert_kept (evening);
}

/* What was undone can be done again, by another program too. */
static void
test_undone (void **state)
{
  Evening *evening = *state;
  g_autofree char *hash = add (evening->session, 1);
  g_autoptr (TsSession) again = NULL;

  evening_accept (evening->session, "{\"do\":\"undo\"}");
  again = evening_reopen (evening);
  assert_shown (again, hash, 1);
  evening_accept (again, "{\"do\":\"redo\"}");
  assert_shown (again, hash, 1);
}

static void
test_refused (void **state)
{
  Evening *evening = *state;
  g_autoptr (GBytes) garbage = g_bytes_new_static ("\xff\xd8 no more", 10);
  g_autofree char *unknown = g_strnfill (TS_PHOTO_HASH_LENGTH, 'a');
  g_autofree char *loud = g_strnfill (TS_PHOTO_HASH_LENGTH, 'A');
  g_autofree char *held = hold (evening->session, 1);

  assert_null (ts_session_hold_photo (evening->session, garbage, NULL));
  refuse (evening->session, unknown, TS_ERROR_UNKNOWN_ID);
  refuse (evening->session, loud, TS_ERROR_BAD_VALUE);
  evening_refuse (evening->session, "{\"do\":\"photo\"}", TS_ERROR_BAD_VALUE);
  evening_refuse (evening->session, "{\"do\":\"photo\",\"image\":\"../secret\"}",
                  TS_ERROR_BAD_VALUE);
  /* Nobody has said that it belongs to the log. */
  assert_not_shown (evening->session, held);
  assert_stored (evening, 0);
}

/* Who comes second has changed nothing, and left nothing. */
static void
test_conflict (void **state)
{
  Evening *evening = *state;
  g_autoptr (TsSession) other = evening_reopen (evening);
  g_autofree char *hash = hold (other, 1);

  evening_accept (evening->session, "{\"do\":\"add\",\"n\":1}");
  refuse (other, hash, TS_ERROR_CONFLICT);
  assert_stored (evening, 0);
}

static void
test_other_sessions (void **state)
{
  Evening *evening = *state;
  g_autofree char *hash = add (evening->session, 1);
  g_autoptr (TsSession) other = ts_session_create_again (evening->session, NOW, NULL);
  g_autoptr (JsonObject) command = make_command (hash);

  assert_not_shown (other, hash);
  /* It is there already: it need not come again. */
  assert_true (ts_session_do (other, command, NOW, NULL, NULL));
  assert_shown (other, hash, 1);
  assert_stored (evening, 1);
}

static void
purge (Evening *evening, gint64 id)
{
  assert_true (ts_library_set_deleted (evening->library, id, TRUE, NOW, NULL));
  assert_true (ts_library_purge (evening->library, NOW + 1, NULL));
}

/* A picture goes with the last session that names it, undone or not. */
static void
test_purged (void **state)
{
  Evening *evening = *state;
  gint64 id = ts_session_get_id (evening->session), copy;
  g_autofree char *shared = add (evening->session, 1);
  g_autofree char *undone = add (evening->session, 2);

  evening_accept (evening->session, "{\"do\":\"undo\"}");
  copy = ts_library_duplicate_session (evening->library, id, NULL, NOW, NULL);
  evening_accept (evening->session, "{\"do\":\"note\",\"text\":\"\\\"do\\\":\\\"photo\\\"\"}");
  purge (evening, id);
  assert_stored (evening, 2);
  purge (evening, copy);
  assert_stored (evening, 0);
}

static void
test_many (void **state)
{
  Evening *evening = *state;
  g_autoptr (TsSession) memory = NULL;
  g_autoptr (JsonObject) setup = folder_parse ("{}");
  g_autofree char *more = NULL;
  TsSession *both[2];

  memory = ts_session_new (&counter_game, setup, NULL);
  both[0] = memory;
  both[1] = evening->session;
  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    {
      for (guint n = 0; n < TS_PHOTO_MAX_PHOTOS; n++)
        g_free (add (both[i], (guint8) n));
      g_free (g_steal_pointer (&more));
      more = hold (both[i], TS_PHOTO_MAX_PHOTOS);
      refuse (both[i], more, TS_ERROR_REFUSED);
      /* One that is there once more is no other one. */
      g_free (add (both[i], 3));
    }
  assert_stored (evening, TS_PHOTO_MAX_PHOTOS);
}

static void
test_saved_from_memory (void **state)
{
  Evening *evening = *state;
  g_autoptr (JsonObject) setup = folder_parse ("{}");
  g_autoptr (TsSession) memory = ts_session_new (&counter_game, setup, NULL);
  g_autofree char *unused = hold (memory, 9), *hash = add (memory, 1);
  gint64 id = ts_session_save (memory, evening->library, "Saved", NOW, NULL);
  g_autoptr (TsSession) saved = ts_session_open (evening->library, id, &counter_game, NULL);

  assert_shown (memory, hash, 1);
  assert_not_shown (memory, unused);
  assert_shown (saved, hash, 1);
  assert_stored (evening, 1);
}

/* A library of version 2 gets the table, and what it was is kept. */
static void
test_second_version (void **state)
{
  Evening *evening = *state;
  g_autoptr (GPtrArray) copies = NULL;
  g_autoptr (TsSession) session = NULL;
  gint64 id = ts_session_get_id (evening->session);
  guint n_upgrades = 0;

  evening_accept (evening->session, "{\"do\":\"add\",\"n\":1}");
  g_clear_object (&evening->session);
  g_clear_object (&evening->library);
  execute (evening->path, "DROP TABLE photo; PRAGMA user_version = 2");
  evening->library = folder_open_library (evening->path);
  assert_null (ts_library_get_warning (evening->library));
  evening->session = ts_session_open (evening->library, id, &counter_game, NULL);
  evening_assert_value (evening->session, "1");
  g_free (add (evening->session, 1));
  assert_stored (evening, 1);
  copies = ts_backup_list (evening->path);
  for (guint i = 0; i < copies->len; i++)
    n_upgrades += ((TsBackup *) copies->pdata[i])->reason == TS_BACKUP_UPGRADE;
  assert_int_equal (n_upgrades, 1);
}

/* One that may not be written has no pictures, and says nothing of it. */
static void
test_second_version_looked_into (void **state)
{
  Evening *evening = *state;
  g_autoptr (TsLibrary) library = NULL;
  g_autoptr (GError) error = NULL;

  g_clear_object (&evening->session);
  g_clear_object (&evening->library);
  execute (evening->path, "DROP TABLE photo; PRAGMA user_version = 2");
  library = ts_library_look_into (evening->path, NULL);
  assert_non_null (library);
  assert_null (ts_library_read_photo (library, "00", &error));
  assert_null (error);
  evening->library = folder_open_library (evening->path);
  evening->session = ts_session_open (evening->library, 1, &counter_game, NULL);
}

/* A picture that the disk has spoiled is missed, not shown; who adds it again mends it. */
static void
test_spoiled (void **state)
{
  Evening *evening = *state;
  g_autofree char *hash = add (evening->session, 1), *again = NULL;

  execute (evening->path, "UPDATE photo SET picture = x'ffd8ffd9'");
  assert_not_shown (evening->session, hash);
  evening_assert_kept (evening);
  again = add (evening->session, 1);
  assert_shown (evening->session, hash, 1);
  assert_stored (evening, 1);
}

/* Whole pictures come out of a library that is damaged, and no others. */
static void
test_salvaged (void **state)
{
  Evening *evening = *state;
  gint64 id = ts_session_get_id (evening->session);
  g_autofree char *hash = add (evening->session, 1), *other = add (evening->session, 2);
  g_autofree char *data = NULL, *log = g_strconcat (evening->path, "-wal", NULL);
  gsize length;

  g_clear_object (&evening->session);
  g_clear_object (&evening->library);
  execute (evening->path, "UPDATE photo SET picture = x'ffd8' WHERE place = 2;"
                          "PRAGMA wal_checkpoint (TRUNCATE)");
  assert_true (g_file_get_contents (evening->path, &data, &length, NULL));
  data[68] ^= 0x20;
  assert_true (g_file_set_contents (evening->path, data, (gssize) length, NULL));
  evening->library = folder_open_library (evening->path);
  assert_non_null (ts_library_get_warning (evening->library));
  evening->session = ts_session_open (evening->library, id, &counter_game, NULL);
  assert_non_null (evening->session);
  assert_shown (evening->session, hash, 1);
  assert_not_shown (evening->session, other);
  assert_stored (evening, 1);
}

static void
test_backup (void **state)
{
  Evening *evening = *state;
  gint64 id = ts_session_get_id (evening->session);
  g_autofree char *hash = add (evening->session, 1);
  g_autofree char *copy = ts_library_backup (evening->library, TS_BACKUP_ASKED, NULL);

  assert_non_null (copy);
  purge (evening, id);
  assert_stored (evening, 0);
  g_clear_object (&evening->session);
  assert_true (ts_library_restore (evening->library, copy, NULL, NULL));
  evening->session = ts_session_open (evening->library, id, &counter_game, NULL);
  assert_shown (evening->session, hash, 1);
}

static char *
export_one (TsSession *session)
{
  g_autoptr (JsonNode) node = ts_session_export (session);

  return json_to_string (node, FALSE);
}

/* NULL: it is refused. */
static TsImport *
read_import (const char *text, GError **error)
{
  return imports_read (text, strlen (text), 4096, find_game, error);
}

static void
import (TsLibrary *library, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsImport) import = read_import (text, &error);
  gboolean more = TRUE;

  if (import == NULL)
    fail_msg ("%s", error->message);
  while (more)
    assert_true (ts_import_compare_next (import, library, &more, NULL));
  if (!ts_import_is_everything (import))
    ts_import_set_name (import, "One", TRUE);
  assert_true (ts_import_write (import, library, NOW, NULL));
}

/* Out, into another library, and out again: the same bytes. What is there comes in no second time.
 */
static void
test_exported (void **state)
{
  Evening *evening = *state;
  g_autofree char *folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  g_autofree char *hash = add (evening->session, 1), *other = add (evening->session, 2);
  g_autofree char *undone = add (evening->session, 3);
  g_autofree char *text = NULL, *again = NULL, *one = NULL;
  g_autoptr (TsSession) copy = ts_session_create_again (evening->session, NOW, NULL);
  g_autoptr (TsLibrary) library = folder_open_library (path);
  g_autoptr (TsSession) read = NULL;

  g_free (add (copy, 1));
  evening_accept (evening->session, "{\"do\":\"undo\"}");
  text = evening_export_all (evening->library);
  assert_null (strstr (text, undone));
  for (guint i = 0; i < 2; i++)
    {
      import (library, text);
      again = evening_export_all (library);
      assert_string_equal (text, again);
      g_clear_pointer (&again, g_free);
      assert_int_equal (count (path, "SELECT count(*) FROM photo"), 2);
    }

  one = export_one (evening->session);
  import (library, one);
  read = ts_session_open (library, 1, &counter_game, NULL);
  again = export_one (read);
  assert_string_equal (one, again);
  assert_shown (read, hash, 1);
  assert_shown (read, other, 2);
  g_clear_object (&library);
  g_clear_object (&read);
  folder_free (g_steal_pointer (&folder));
}

/* Without photos a file is what older programs read. */
static void
test_export_without (void **state)
{
  Evening *evening = *state;
  g_autofree char *text = NULL;

  evening_accept (evening->session, "{\"do\":\"add\",\"n\":1}");
  text = export_one (evening->session);
  assert_non_null (strstr (text, "\"version\":1"));
  assert_null (strstr (text, "photos"));
}

static char *
format_photo (GBytes *bytes, const char *hash)
{
  g_autofree char *text
      = g_base64_encode (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  return g_strdup_printf ("{\"image\":\"%s\",\"bytes\":\"%s\"}", hash, text);
}

static void
assert_import_refused (const char *photos, const char *part)
{
  g_autofree char *text = g_strdup_printf ("{" HEAD ",\"commands\":[],\"photos\":[%s]}", photos);
  g_autoptr (GError) error = NULL;

  assert_null (read_import (text, &error));
  if (strstr (error->message, part) == NULL)
    fail_msg ("%s", error->message);
}

static void
test_import_spoiled (void **state)
{
  g_autoptr (GBytes) picture = make_picture (1), other = make_picture (2);
  g_autoptr (GBytes) large = photo_new (2000, 10, 10, 1);
  g_autoptr (GBytes) cut = g_bytes_new_from_bytes (picture, 0, 500);
  g_autofree char *hash = ts_photo_make_hash (picture);
  g_autofree char *whole = format_photo (picture, hash), *wrong = format_photo (other, hash);
  g_autofree char *half = format_photo (cut, hash), *huge = format_photo (large, hash);
  g_autofree char *more = g_strconcat (whole, ",7", NULL);
  g_autofree char *garbage = g_strdup_printf ("{\"image\":\"%s\",\"bytes\":\"!!\"}", hash);
  g_autofree char *padding = g_strnfill (TS_IMPORT_MAX_PHOTO, 'A');
  g_autofree char *bomb = g_strdup_printf ("{\"image\":\"%s\",\"bytes\":\"%s\"}", hash, padding);
  g_autoptr (GString) many = g_string_new (whole);

  for (guint i = 0; i < TS_PHOTO_MAX_PHOTOS; i++)
    g_string_append_printf (many, ",%s", whole);
  assert_import_refused (wrong, "its checksum names");
  assert_import_refused (half, "Photo 1 cannot be read: This is not a complete JPEG");
  assert_import_refused (huge, "too large");
  assert_import_refused (more, "Photo 2 cannot be read");
  assert_import_refused (garbage, "not a complete JPEG");
  assert_import_refused ("{}", "image");
  assert_import_refused (bomb, "");
  assert_import_refused (many->str, "100 photos");
}

/* A step whose picture is not in the file plays, and shows none. */
static void
test_import_without_picture (void **state)
{
  Evening *evening = *state;
  g_autoptr (GBytes) picture = make_picture (1);
  g_autofree char *hash = ts_photo_make_hash (picture);
  g_autofree char *text = g_strdup_printf (
      "{" HEAD ",\"commands\":[{\"do\":\"photo\",\"image\":\"%s\",\"at\":5}]}", hash);
  g_autoptr (TsSession) read = NULL;

  import (evening->library, text);
  read = ts_session_open (evening->library, 2, &counter_game, NULL);
  assert_null (ts_session_get_hole (read));
  assert_not_shown (read, hash);
}

static void
add_for_ever (Evening *evening, int out)
{
  TsLibrary *library = ts_library_open (evening->path, NULL);
  TsSession *session = ts_session_open (library, 1, &counter_game, NULL);

  for (guint8 i = 0; i < TS_PHOTO_MAX_PHOTOS; i++)
    {
      g_autoptr (GBytes) picture = make_picture (i);
      g_autofree char *hash = ts_session_hold_photo (session, picture, NULL);
      g_autoptr (JsonObject) command = make_command (hash);

      if (!ts_session_do (session, command, NOW, NULL, NULL) || write (out, &i, 1) != 1)
        break;
    }
  _exit (1);
}

/* What was accepted has its picture, and there is no picture of what was not. */
static void
test_killed (void **state)
{
  Evening *evening = *state;
  TsSession *session;
  guint8 last = 0;
  int ends[2];
  pid_t child;

  g_clear_object (&evening->session);
  g_clear_object (&evening->library);
  assert_int_equal (pipe (ends), 0);
  child = fork ();
  if (child == 0)
    add_for_ever (evening, ends[1]);
  close (ends[1]);
  while (last < 20)
    assert_int_equal (read (ends[0], &last, 1), 1);
  kill (child, SIGKILL);
  while (read (ends[0], &last, 1) == 1)
    continue;
  waitpid (child, NULL, 0);
  close (ends[0]);
  evening->library = folder_open_library (evening->path);
  session = evening->session = ts_session_open (evening->library, 1, &counter_game, NULL);
  assert_in_range (ts_session_get_rev (session), last + 1, last + 2);
  for (guint8 i = 0; i <= last; i++)
    {
      g_autoptr (GBytes) picture = make_picture (i);
      g_autofree char *hash = ts_photo_make_hash (picture);

      assert_shown (session, hash, i);
    }
  assert_stored (evening, (int) ts_session_get_rev (session));
}

#define TEST(name) cmocka_unit_test_setup_teardown (name, evening_set_up, evening_tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    TEST (test_kept_once),
    TEST (test_undone),
    TEST (test_refused),
    TEST (test_conflict),
    TEST (test_other_sessions),
    TEST (test_purged),
    TEST (test_many),
    TEST (test_saved_from_memory),
    TEST (test_second_version),
    TEST (test_second_version_looked_into),
    TEST (test_spoiled),
    TEST (test_salvaged),
    TEST (test_backup),
    TEST (test_exported),
    TEST (test_export_without),
    cmocka_unit_test (test_import_spoiled),
    TEST (test_import_without_picture),
    TEST (test_killed),
  };

  cmocka_set_message_output (CM_OUTPUT_TAP);
  return cmocka_run_group_tests (tests, NULL, NULL);
}
