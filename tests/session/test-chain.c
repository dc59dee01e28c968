/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-chain.c: what somebody or something changed in a journal is noticed, names belong to one
 * session, and libraries of the first version are taken over whole.
 */

#include <sqlite3.h>
#include <string.h>

#include "../unit.h"
#include "counter-game.h"
#include "evening.h"
#include "folder.h"
#include "ts-library-backup.h"

#define NOW 1700000000
#define ROWS 40

static void
execute (const char *path, const char *sql)
{
  sqlite3 *db = NULL;
  char *message = NULL;

  assert_int_equal (sqlite3_open (path, &db), SQLITE_OK);
  sqlite3_exec (db, sql, NULL, NULL, &message);
  assert_null (message);
  sqlite3_close (db);
}

/* Each is a change that SQLite itself finds nothing wrong with. */
static const struct
{
  const char *what;
  const char *sql;
  guint whole; /* rows before it */
} changes[] = {
  { "a digit",
    "UPDATE journal SET command = replace (command, '\"n\":1', '\"n\":2')"
    " WHERE number = 17",
    16 },
  { "a blank", "UPDATE journal SET command = command || ' ' WHERE number = 3", 2 },
  { "a blob",
    "PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql ="
    " replace (sql, 'command TEXT', 'command ANY') WHERE name = 'journal';"
    "PRAGMA writable_schema = RESET;"
    "UPDATE journal SET command = CAST (command || x'00ff' AS BLOB) WHERE number = 5",
    4 },
  { "when it was", "UPDATE journal SET at = at + 1 WHERE number = 30", 29 },
  { "the first", "UPDATE journal SET at = 0 WHERE number = 1", 0 },
  { "the last", "UPDATE journal SET command = '{}' WHERE number = 40", 39 },
  { "a checksum", "UPDATE journal SET sum = sum + 1 WHERE number = 9", 8 },
  { "a row is gone", "DELETE FROM journal WHERE number = 21", 20 },
  { "two rows are swapped",
    "UPDATE journal SET number = -1 WHERE number = 11;"
    "UPDATE journal SET number = 11 WHERE number = 12;"
    "UPDATE journal SET number = 12 WHERE number = -1",
    10 },
  { "a row is gone and the others moved up",
    "DELETE FROM journal WHERE number = 25;"
    "UPDATE journal SET number = -number WHERE number > 25;"
    "UPDATE journal SET number = -number - 1 WHERE number < 0",
    24 },
  { "the setup", "UPDATE session SET setup = '{\"board\":\"other\"}'", 0 },
  { "no JSON", "UPDATE journal SET command = 'x' WHERE number = 2", 1 },
};

static void
fill (Evening *evening)
{
  for (guint i = 0; i < ROWS; i++)
    evening_accept (evening->session, "{\"do\":\"add\",\"n\":1}");
}

/* The copy has what was whole, and goes on; the damaged one is as it was. */
static void
assert_goes_on (Evening *evening, TsSession *session, guint whole)
{
  gint64 id = ts_session_go_on_as_copy (session, NOW, NULL);
  g_autoptr (TsSession) copy = ts_session_open (evening->library, id, &counter_game, NULL);
  g_autoptr (TsSession) again = evening_reopen (evening);

  assert_non_null (copy);
  assert_string_equal (ts_session_get_name (copy), "Evening (2)");
  assert_null (ts_session_get_hole (copy));
  assert_int_equal (ts_session_get_rev (copy), whole);
  evening_accept (copy, "{\"do\":\"add\",\"n\":1}");
  evening_assert_hole (again, whole);
}

static void
test_change (void **state)
{
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      Evening *evening;
      g_autoptr (TsSession) session = NULL;

      evening_set_up ((void **) &evening);
      fill (evening);
      evening_assert_kept (evening);
      execute (evening->path, changes[i].sql);
      session = evening_reopen (evening);
      if (ts_session_get_hole (session) == NULL)
        fail_msg ("%s was not noticed", changes[i].what);
      evening_assert_hole (session, changes[i].whole);
      assert_goes_on (evening, session, changes[i].whole);
      g_clear_object (&session);
      evening_tear_down ((void **) &evening);
    }
}

/* Undo, redo and what replaced them are rows like others. */
static void
test_hole_in_undo (void **state)
{
  Evening *evening = *state;
  g_autoptr (TsSession) session = NULL;

  evening_accept (evening->session, "{\"do\":\"add\",\"n\":1}");
  evening_accept (evening->session, "{\"do\":\"add\",\"n\":2}");
  evening_accept (evening->session, "{\"do\":\"undo\"}");
  evening_accept (evening->session, "{\"do\":\"add\",\"n\":4}");
  execute (evening->path, "UPDATE journal SET at = at + 1 WHERE number = 4");
  session = evening_reopen (evening);
  evening_assert_hole (session, 1);
  evening_assert_value (session, "1");
}

/* What is read anew while it is played is looked at with the same eyes. */
static void
test_change_while_open (void **state)
{
  Evening *evening = *state;
  g_autoptr (TsSession) other = evening_reopen (evening);
  g_autoptr (GError) error = NULL;

  fill (evening);
  execute (evening->path, "UPDATE journal SET at = at + 1 WHERE number = 7");
  assert_false (ts_session_reload (other, &error));
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_DAMAGED));
  assert_int_equal (ts_session_get_rev (other), 0);
}

static gint64
add (TsLibrary *library, const char *name, GError **error)
{
  g_autoptr (JsonObject) setup = json_object_new ();

  return ts_library_add_session (library, "counter", name, setup, 0, NOW, error);
}

static void
assert_name (TsLibrary *library, const char *name, gint64 id)
{
  g_autoptr (TsSessionInfo) info = ts_library_find_session (library, name, NULL);

  assert_int_equal (info != NULL ? info->id : 0, id);
}

static void
test_names_of_their_own (void **state)
{
  Evening *evening = *state;
  TsLibrary *library = evening->library;
  g_autoptr (GError) twice = NULL, renamed = NULL;
  gint64 one = add (library, "One", NULL), two = add (library, "Two", NULL), new_one;

  assert_int_equal (add (library, "One", &twice), 0);
  assert_true (g_error_matches (twice, TS_ERROR, TS_ERROR_TAKEN));
  assert_false (ts_library_rename_session (library, two, "One", &renamed));
  assert_true (g_error_matches (renamed, TS_ERROR, TS_ERROR_TAKEN));
  assert_true (ts_library_rename_session (library, one, "One", NULL));

  assert_true (ts_library_set_deleted (library, one, TRUE, NOW, NULL));
  new_one = add (library, "One", NULL);
  assert_name (library, "One", new_one);
  assert_true (ts_library_set_deleted (library, one, FALSE, NOW, NULL));
  assert_name (library, "One", new_one);
  assert_name (library, "One (2)", one);
}

/* As the first version made it: names twice, no checksums. */
static const char first_version[]
    = "CREATE TABLE campaign (id INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL,"
      " name TEXT NOT NULL) STRICT;"
      "CREATE TABLE session (id INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL,"
      " name TEXT NOT NULL, setup TEXT NOT NULL, created INTEGER NOT NULL, deleted INTEGER,"
      " campaign INTEGER REFERENCES campaign (id)) STRICT;"
      "CREATE TABLE journal (session INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,"
      " number INTEGER NOT NULL, at INTEGER NOT NULL, command TEXT NOT NULL,"
      " PRIMARY KEY (session, number)) STRICT, WITHOUT ROWID;"
      "CREATE TABLE entry (place INTEGER PRIMARY KEY, game TEXT NOT NULL, type TEXT NOT NULL,"
      " id TEXT NOT NULL, object TEXT NOT NULL, UNIQUE (game, type, id)) STRICT;"
      "CREATE TABLE record (place INTEGER PRIMARY KEY,"
      " campaign INTEGER NOT NULL REFERENCES campaign (id), session INTEGER NOT NULL,"
      " record TEXT, next TEXT, again TEXT, UNIQUE (campaign, session)) STRICT;"
      "PRAGMA application_id = 0x54626c73; PRAGMA user_version = 1;"
      "INSERT INTO session (id, game, name, setup, created, deleted) VALUES"
      " (1, 'counter', 'Twice', '{}', 1, NULL), (2, 'counter', 'Twice', '{}', 2, NULL),"
      " (3, 'counter', 'Twice', '{}', 3, 4), (4, 'counter', 'Twice (2)', '{}', 5, NULL),"
      " (5, 'counter', 'Gap', '{}', 5, NULL);"
      "INSERT INTO journal VALUES"
      " (1, 1, 6, '{\"do\":\"add\",\"n\":1,\"at\":6}'),"
      " (1, 2, 7, '{\"do\":\"add\",\"n\":2,\"at\":7}'),"
      " (2, 1, 8, '{\"do\":\"add\",\"n\":4,\"at\":8}'),"
      " (5, 1, 8, '{\"do\":\"add\",\"n\":4,\"at\":8}'),"
      " (5, 3, 8, '{\"do\":\"add\",\"n\":4,\"at\":8}');"
      "INSERT INTO entry VALUES (1, 'counter', 'board', 'mine', '{\"id\":\"mine\"}');";

static void
assert_session (TsLibrary *library, const char *name, gint64 id, const char *value)
{
  g_autoptr (TsSession) session = ts_session_open (library, id, &counter_game, NULL);

  assert_name (library, name, id);
  assert_non_null (session);
  assert_null (ts_session_get_hole (session));
  evening_assert_value (session, value);
}

/* The copy that was made before is of the first version still. */
static void
assert_first_version_is_kept (const char *path)
{
  g_autoptr (GPtrArray) copies = ts_backup_list (path);
  const TsBackup *copy = NULL;
  sqlite3 *db = NULL;

  for (guint i = 0; i < copies->len; i++)
    if (((TsBackup *) copies->pdata[i])->reason == TS_BACKUP_UPGRADE)
      copy = copies->pdata[i];
  assert_non_null (copy);
  assert_int_equal (sqlite3_open (copy->path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, "SELECT sum FROM journal", NULL, NULL, NULL), SQLITE_ERROR);
  assert_int_equal (sqlite3_exec (db, "SELECT command FROM journal", NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close (db);
}

static void
test_first_version (void **state)
{
  g_autofree char *folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  g_autofree char *identity = NULL;

  counter_game_most = G_MAXINT64;
  execute (path, first_version);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (TsLibrary) library = folder_open_library (path);
      g_autofree char *again = ts_library_dup_identity (library);
      g_autoptr (TsSession) gap = ts_session_open (library, 5, &counter_game, NULL);
      g_autoptr (JsonObject) entry
          = ts_library_read_entry (library, "counter", "board", "mine", NULL);

      assert_null (ts_library_get_warning (library));
      assert_session (library, "Twice (3)", 1, "3");
      assert_session (library, "Twice", 2, "4");
      assert_session (library, "Twice (2)", 4, "0");
      evening_assert_hole (gap, 1);
      assert_non_null (entry);
      if (i == 0)
        identity = g_steal_pointer (&again);
      else
        assert_string_equal (identity, again);
    }
  assert_int_equal (strlen (identity), 36);
  assert_first_version_is_kept (path);
  folder_free (g_steal_pointer (&folder));
}

/* Every new library is another one. */
static void
test_identity (void **state)
{
  Evening *evening = *state;
  g_autoptr (TsLibrary) other = ts_library_open (NULL, NULL);
  g_autofree char *identity = ts_library_dup_identity (evening->library);
  g_autofree char *other_identity = ts_library_dup_identity (other);

  assert_int_equal (strlen (identity), 36);
  assert_int_equal (strlen (other_identity), 36);
  assert_string_not_equal (identity, other_identity);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_change),
    cmocka_unit_test_setup_teardown (test_hole_in_undo, evening_set_up, evening_tear_down),
    cmocka_unit_test_setup_teardown (test_change_while_open, evening_set_up, evening_tear_down),
    cmocka_unit_test_setup_teardown (test_names_of_their_own, evening_set_up, evening_tear_down),
    cmocka_unit_test (test_first_version),
    cmocka_unit_test_setup_teardown (test_identity, evening_set_up, evening_tear_down),
  };

  cmocka_set_message_output (CM_OUTPUT_TAP);
  return cmocka_run_group_tests (tests, NULL, NULL);
}
