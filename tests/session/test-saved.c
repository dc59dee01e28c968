/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-saved.c: what is saved of a damaged library, beside its commands, and what is said about it.
 */

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../unit.h"
#include "../runs.h"
#include "folder.h"
#include "ts-library-backup.h"

#define NOW 1700000000
#define PAGE 4096

static gint64
add_evening (TsLibrary *library, const char *name, gint64 campaign, guint n_rows)
{
  g_autoptr (JsonObject) setup = folder_parse ("{\"who\":\"Ada and Grace\"}");
  gint64 id = ts_library_add_session (library, "counter", name, setup, campaign, NOW, NULL);

  assert_true (id != 0);
  for (guint i = 1; i <= n_rows; i++)
    assert_true (ts_library_append (library, id, i, "{\"do\":\"note\",\"text\":\"x\"}", NOW, NULL));
  return id;
}

/* Something of everything. */
static void
fill (TsLibrary *library)
{
  g_autoptr (JsonObject) card = folder_parse ("{\"id\":\"tank\",\"name\":\"Tank\"}");
  g_autoptr (JsonObject) next_setup
      = folder_parse ("{\"record\":{\"result\":\"won\"},\"next\":{}}");
  gint64 campaign = ts_library_add_campaign (library, "counter", "The long war", NULL);
  gint64 id = add_evening (library, "Friday", campaign, 20);
  gint64 hidden = add_evening (library, "Hidden", 0, 5);
  gint64 purged = add_evening (library, "Purged", 0, 300);

  add_evening (library, "Saturday", 0, 10);
  assert_true (ts_library_write_entry (library, "counter", "card", card, NULL));
  assert_true (ts_library_record_next_setup (library, campaign, id, next_setup, NULL));
  assert_true (ts_library_write_secret (library, id, "host", "abc", NULL));
  assert_true (ts_library_set_deleted (library, hidden, TRUE, NOW, NULL));
  assert_true (ts_library_set_deleted (library, purged, TRUE, NOW - 10, NULL));
  assert_true (ts_library_purge (library, NOW - 5, NULL));
}

static void
make_full_library (const char *path)
{
  g_autoptr (TsLibrary) library = folder_open_library (path);

  fill (library);
}

/* Says that the file is another program's, which touches no row. */
static void
spoil (const char *path)
{
  g_autofree char *data = NULL;
  gsize length;

  assert_true (g_file_get_contents (path, &data, &length, NULL));
  data[68] ^= 0x20;
  assert_true (g_file_set_contents (path, data, (gssize) length, NULL));
}

static guint64
count_commands (TsLibrary *library, const char *name)
{
  g_autoptr (TsSessionInfo) info = ts_library_find_session (library, name, NULL);

  return info != NULL ? info->length : 0;
}

static gboolean
count_cb (guint64 number, const char *command, gpointer user_data, GError **error)
{
  return number == ++*(guint64 *) user_data;
}

/* As a session reads them when it is opened, checking whatever there is to check. */
static guint64
read_through (TsLibrary *library, gint64 id)
{
  guint64 n = 0;
  g_autoptr (GError) error = NULL;

  if (!ts_library_read_journal (library, id, 1, count_cb, &n, &error))
    fail_msg ("%s", error != NULL ? error->message : "rows are out of order");
  return n;
}

static void
assert_warned (TsLibrary *library, const char *part)
{
  const TsPhrase *warning = ts_library_get_warning (library);
  g_autofree char *words = NULL;

  assert_non_null (warning);
  words = ts_phrase_format (warning, ts_language_get_english ());
  if (strstr (words, part) == NULL)
    fail_msg ("%s", words);
}

static void
assert_full (TsLibrary *library)
{
  g_autoptr (GPtrArray) sessions = ts_library_list_sessions (library, NULL);
  g_autoptr (GPtrArray) campaigns = ts_library_list_campaigns (library, NULL);
  g_autoptr (JsonObject) card = ts_library_read_entry (library, "counter", "card", "tank", NULL);
  g_autofree char *secret = ts_library_read_secret (library, 1, "host", NULL);

  assert_int_equal (sessions->len, 2);
  assert_int_equal (count_commands (library, "Friday"), 20);
  assert_int_equal (count_commands (library, "Saturday"), 10);
  assert_int_equal (read_through (library, 1), 20);
  assert_non_null (card);
  assert_string_equal (secret, "abc");
  assert_int_equal (campaigns->len, 1);
  assert_string_equal (((TsCampaign *) campaigns->pdata[0])->name, "The long war");
  assert_int_equal (json_array_get_length (((TsCampaign *) campaigns->pdata[0])->history), 1);
}

/* What was deleted is deleted, what was purged is gone, and one goes on. */
static void
test_everything (void **state)
{
  Folder *fixture = *state;
  g_autoptr (TsLibrary) library = NULL;

  make_full_library (fixture->path);
  spoil (fixture->path);
  library = folder_open_library (fixture->path);
  assert_warned (library, "2 sessions with 30 commands and 1 card");
  assert_full (library);
  assert_true (ts_library_set_deleted (library, 2, FALSE, NOW, NULL));
  assert_int_equal (count_commands (library, "Hidden"), 5);
  assert_false (ts_library_set_deleted (library, 3, FALSE, NOW, NULL));
  assert_true (ts_library_append (library, 1, 21, "{\"do\":\"note\",\"text\":\"x\"}", NOW, NULL));
  assert_true (add_evening (library, "Sunday", 0, 1) > 4);
}

/* Once more, and then it is a library like any other. */
static void
test_saved_twice (void **state)
{
  Folder *fixture = *state;
  g_autoptr (TsLibrary) library = NULL;

  make_full_library (fixture->path);
  for (guint i = 0; i < 3; i++)
    {
      spoil (fixture->path);
      library = folder_open_library (fixture->path);
      assert_full (library);
      g_clear_object (&library);
    }
  library = folder_open_library (fixture->path);
  assert_null (ts_library_get_warning (library));
  assert_full (library);
  assert_true (folder_count (fixture->folder, ".damaged-") >= 3);
}

static void
execute (const char *path, const char *sql)
{
  sqlite3 *db = NULL;

  assert_int_equal (sqlite3_open (path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, sql, NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close (db);
}

/* A library of the first version, of which rows had no checksums yet. */
static void
test_first_version (void **state)
{
  Folder *fixture = *state;
  g_autoptr (TsLibrary) library = NULL;

  execute (fixture->path,
           "CREATE TABLE campaign (id INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL,"
           " name TEXT NOT NULL) STRICT;"
           "CREATE TABLE session (id INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL,"
           " name TEXT NOT NULL, setup TEXT NOT NULL, created INTEGER NOT NULL, deleted INTEGER,"
           " campaign INTEGER REFERENCES campaign (id)) STRICT;"
           "CREATE TABLE journal (session INTEGER NOT NULL, number INTEGER NOT NULL,"
           " at INTEGER NOT NULL, command TEXT NOT NULL,"
           " PRIMARY KEY (session, number)) STRICT, WITHOUT ROWID;"
           "INSERT INTO session (game, name, setup, created)"
           " VALUES ('counter', 'Friday', '{}', 5), ('counter', 'Saturday', '{}', 6);"
           "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)"
           " INSERT INTO journal SELECT 1 + i % 2, (i + 1) / 2, 7,"
           " json_object ('do', 'note', 'text', 'number ' || i) FROM n;"
           "PRAGMA user_version = 1");
  library = folder_open_library (fixture->path);
  assert_warned (library, "2 sessions with 200 commands");
  assert_int_equal (read_through (library, 1), 100);
  assert_int_equal (read_through (library, 2), 100);
  assert_true (ts_library_append (library, 1, 101, "{\"do\":\"note\"}", NOW, NULL));
  assert_int_equal (read_through (library, 1), 101);
}

/* Of two that share a name, which an older version let happen. */
static void
test_names (void **state)
{
  Folder *fixture = *state;
  g_autoptr (TsLibrary) library = NULL;

  make_full_library (fixture->path);
  execute (fixture->path, "DROP INDEX IF EXISTS session_name; UPDATE session SET name = 'Friday'");
  spoil (fixture->path);
  library = folder_open_library (fixture->path);
  assert_int_equal (count_commands (library, "Friday") + count_commands (library, "Friday (2)"),
                    30);
}

static gboolean
find_text (const char *bytes, gsize length, const char *text)
{
  gsize n = strlen (text);

  for (gsize i = 0; i + n <= length; i++)
    if (memcmp (bytes + i, text, n) == 0)
      return TRUE;
  return FALSE;
}

/* The page with the sessions themselves is gone; a backup knows them, or nobody does. */
static void
lose_sessions (Folder *fixture, gboolean backed_up)
{
  g_autofree char *data = NULL;
  gsize length;

  {
    g_autoptr (TsLibrary) library = folder_open_library (fixture->path);
    g_autofree char *backup = NULL;

    fill (library);
    if (backed_up)
      backup = ts_library_backup (library, TS_BACKUP_ASKED, NULL);
  }
  assert_true (g_file_get_contents (fixture->path, &data, &length, NULL));
  for (gsize i = 0; i + PAGE <= length; i += PAGE)
    if (find_text (data + i, PAGE, "Ada and Grace"))
      memset (data + i, 0xa5, PAGE);
  assert_true (g_file_set_contents (fixture->path, data, (gssize) length, NULL));
}

static void
test_lost_sessions (void **state)
{
  Folder *fixture = *state;
  g_autoptr (TsLibrary) library = NULL;

  lose_sessions (fixture, FALSE);
  library = folder_open_library (fixture->path);
  assert_warned (library, "Of 3 sessions only the commands are left");
  assert_int_equal (count_commands (library, "#1"), 20);
  assert_int_equal (count_commands (library, "#4"), 10);
}

static void
test_sessions_from_backup (void **state)
{
  Folder *fixture = *state;
  g_autoptr (TsLibrary) library = NULL;

  lose_sessions (fixture, TRUE);
  library = folder_open_library (fixture->path);
  assert_warned (library, "2 sessions with 30 commands and 1 card were saved from it.");
  assert_int_equal (count_commands (library, "Friday"), 20);
  assert_int_equal (count_commands (library, "Saturday"), 10);
}

/* One saves, the others wait and find what was saved. */
static void
test_many_at_once (void **state)
{
  enum
  {
    N_OPENERS = 6
  };
  Folder *fixture = *state;
  pid_t openers[N_OPENERS];
  guint n_warned = 0;

  make_full_library (fixture->path);
  spoil (fixture->path);
  for (guint i = 0; i < N_OPENERS; i++)
    if ((openers[i] = fork ()) == 0)
      {
        TsLibrary *library = ts_library_open (fixture->path, NULL);

        if (library == NULL || count_commands (library, "Friday") != 20
            || count_commands (library, "Saturday") != 10)
          _exit (1);
        _exit (ts_library_get_warning (library) != NULL ? 2 : 0);
      }
  for (guint i = 0; i < N_OPENERS; i++)
    {
      int status = 0;

      assert_true (waitpid (openers[i], &status, 0) == openers[i]);
      assert_true (WIFEXITED (status));
      assert_int_not_equal (WEXITSTATUS (status), 1);
      n_warned += WEXITSTATUS (status) == 2;
    }
  assert_int_equal (n_warned, 1);
}

/* Bytes that make no sense anywhere: nothing hangs, nothing grows, and there is a library. */
static void
test_nonsense (void **state)
{
  Folder *fixture = *state;
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autofree char *data = NULL;
  gsize length;

  make_full_library (fixture->path);
  assert_true (g_file_get_contents (fixture->path, &data, &length, NULL));
  for (guint i = 0; i < runs (12, 400); i++)
    {
      g_autoptr (TsLibrary) library = NULL;
      g_autofree char *spoiled = g_memdup2 (data, length);
      gsize every = (gsize) g_rand_int_range (rand, 2, 200);

      for (gsize at = 0; at < length; at += (gsize) g_rand_int_range (rand, 1, (gint32) every * 2))
        spoiled[at]
            = (char) (i % 2 == 0 ? (int) g_rand_int (rand) : g_rand_int_range (rand, 0, 20));
      assert_true (g_file_set_contents (fixture->path, spoiled, (gssize) length, NULL));
      library = folder_open_library (fixture->path);
      assert_non_null (ts_library_get_warning (library));
      assert_true (add_evening (library, "Afterwards", 0, 1) != 0);
    }
}

#define saved_test(f) cmocka_unit_test_setup_teardown (f, folder_set_up, folder_tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    saved_test (test_everything),    saved_test (test_saved_twice),
    saved_test (test_first_version), saved_test (test_names),
    saved_test (test_lost_sessions), saved_test (test_sessions_from_backup),
    saved_test (test_many_at_once),  saved_test (test_nonsense),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
