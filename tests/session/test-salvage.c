/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-salvage.c: of a damaged library everything comes back that was not hit itself.
 *
 * A library with a log beside it is hit at random, and every row of which the bytes were not hit
 * must be found afterwards, word for word.  Where rows lie is found out by looking for their texts
 * in the files, so that nothing is known here of how the program reads them.  What is
 * wrong at the very end of the log, with one sound transaction behind it or none, cannot be told
 * from what was just being written when the power went: where nothing was noticed, the rows from
 * there on do not count.
 */

#include <sqlite3.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../unit.h"
#include "../runs.h"
#include "folder.h"

#define NOW 1700000000
#define N_SESSIONS 3
#define N_IN_FILE 240 /* rows; the rest is in the log */
#define N_ROWS 300
/* Before the text of a row there are at most so many bytes of it. */
#define BEFORE 40
/* Behind the text of a row its checksum, and behind what stands of a long row on a page the number
 * of the next page. */
#define AFTER 12
#define MOST_MARK 17
#define PAGE 4096
#define LOG_HEADER 32
#define FRAME (24 + PAGE)

typedef struct
{
  char *data;
  gsize length;
} Bytes;

/* A piece of a row, where it lies. */
typedef struct
{
  gboolean in_log;
  gsize from;
  gsize to;
} Piece;

typedef struct
{
  gint64 session; /* of which it is a command, or 0: a session itself */
  gint64 number;
  char *text;
  GArray *pieces; /* of Piece */
} Row;

typedef struct
{
  Bytes file;
  Bytes log;
  GPtrArray *rows;
} Library;

static void
row_free (gpointer data)
{
  Row *row = data;

  g_free (row->text);
  g_array_unref (row->pieces);
  g_free (row);
}

/* Long texts are made of marks that tell what they belong to and where they stand in it. */
static char *
make_text (GRand *rand, const char *name, guint n)
{
  GString *text = g_string_new (NULL);
  guint n_marks = n % 37 == 5 ? (guint) g_rand_int_range (rand, 60, 500)
                              : (guint) g_rand_int_range (rand, 1, 12);

  g_string_append_printf (text, "{\"do\":\"note\",\"text\":\"");
  for (guint i = 0; i < n_marks; i++)
    g_string_append_printf (text, "<%s.%05u.%03u>", name, n, i);
  g_string_append (text, "\"}");
  return g_string_free (text, FALSE);
}

static void
add_row (Library *self, gint64 session, gint64 number, char *text)
{
  Row *row = g_new0 (Row, 1);

  row->session = session;
  row->number = number;
  row->text = text;
  row->pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  g_ptr_array_add (self->rows, row);
}

static void
plan_rows (Library *self)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (guint i = 1; i <= N_SESSIONS; i++)
    add_row (self, 0, i, make_text (rand, "setup", i));
  for (guint i = 0; i < N_ROWS; i++)
    add_row (self, 1 + i % N_SESSIONS, 1 + i / N_SESSIONS, make_text (rand, "row", i));
}

static void
write_sessions (Library *self, TsLibrary *library)
{
  for (guint i = 0; i < N_SESSIONS; i++)
    {
      const Row *row = self->rows->pdata[i];
      g_autofree char *name = g_strdup_printf ("Evening %u", i + 1);
      g_autoptr (JsonObject) setup = folder_parse (row->text);

      assert_int_equal (ts_library_add_session (library, "counter", name, setup, 0, NOW, NULL),
                        i + 1);
    }
}

static void
write_rows (Library *self, TsLibrary *library, guint from, guint to)
{
  for (guint i = N_SESSIONS + from; i < N_SESSIONS + to; i++)
    {
      const Row *row = self->rows->pdata[i];

      assert_true (
          ts_library_append (library, row->session, (guint64) row->number, row->text, NOW, NULL));
    }
}

/* In a program that ends without tidying up, so that its rows stay in the log. */
static void
write_log (Library *self, const char *path, guint from)
{
  pid_t child = fork ();
  int status = 0;

  if (child == 0)
    {
      TsLibrary *library = ts_library_open (path, NULL);

      if (from == 0)
        write_sessions (self, library);
      write_rows (self, library, from, N_ROWS);
      _exit (0);
    }
  assert_true (waitpid (child, &status, 0) == child);
  assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
}

/* (transfer full) */
static GHashTable *
list_marks (Library *self)
{
  GHashTable *marks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = self->rows->pdata[i];

      for (const char *at = strchr (row->text, '<'); at != NULL; at = strchr (at + 1, '<'))
        g_hash_table_insert (marks, g_strndup (at, strcspn (at, ">") + 1), row);
    }
  return marks;
}

static char *
dup_mark (const Bytes *bytes, gsize at)
{
  const char *end = memchr (bytes->data + at, '>', MIN (MOST_MARK, bytes->length - at));

  return end != NULL ? g_strndup (bytes->data + at, (gsize) (end + 1 - bytes->data) - at) : NULL;
}

static Piece
make_piece (gboolean in_log, gsize at)
{
  return (Piece){ .in_log = in_log, .from = at - BEFORE, .to = at + MOST_MARK + AFTER };
}

static void
find_on_page (Library *self, GHashTable *marks, gboolean in_log, gsize from)
{
  const Bytes *bytes = in_log ? &self->log : &self->file;

  for (gsize at = from; at < MIN (from + PAGE, bytes->length); at++)
    {
      g_autofree char *mark = bytes->data[at] == '<' ? dup_mark (bytes, at) : NULL;
      Row *row = mark != NULL ? g_hash_table_lookup (marks, mark) : NULL;
      Piece piece = make_piece (in_log, at);

      if (row != NULL)
        g_array_append_val (row->pieces, piece);
    }
}

/* Where the marks are in the newest version of each page. Those that are cut by the end of a page
 * are not found; the ones around them are. */
static void
find_rows (Library *self)
{
  g_autoptr (GHashTable) marks = list_marks (self);
  g_autoptr (GHashTable) newer = g_hash_table_new (NULL, NULL);

  for (gsize n = self->log.length / FRAME; n-- > 0;)
    {
      gsize at = LOG_HEADER + n * FRAME;
      guint32 page;

      memcpy (&page, self->log.data + at, 4);
      if (g_hash_table_add (newer, GUINT_TO_POINTER (GUINT32_FROM_BE (page))))
        find_on_page (self, marks, TRUE, at + FRAME - PAGE);
    }
  for (guint32 n = 0; n < self->file.length / PAGE; n++)
    if (!g_hash_table_contains (newer, GUINT_TO_POINTER (n + 1)))
      find_on_page (self, marks, FALSE, n * PAGE);
  for (guint i = 0; i < self->rows->len; i++)
    assert_true (((Row *) self->rows->pdata[i])->pieces->len > 0);
}

static void
library_init (Library *self, guint n_in_file)
{
  g_autofree char *folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);

  *self = (Library){ .rows = g_ptr_array_new_with_free_func (row_free) };
  plan_rows (self);
  if (n_in_file > 0)
    {
      g_autoptr (TsLibrary) library = folder_open_library (path);

      write_sessions (self, library);
      write_rows (self, library, 0, n_in_file);
    }
  if (n_in_file < N_ROWS)
    write_log (self, path, n_in_file);
  assert_true (g_file_get_contents (path, &self->file.data, &self->file.length, NULL));
  if (!g_file_get_contents (log, &self->log.data, &self->log.length, NULL))
    self->log.data = g_strdup ("");
  assert_true (n_in_file == N_ROWS || self->log.length > 20 * PAGE);
  find_rows (self);
  folder_free (g_steal_pointer (&folder));
}

static void
library_clear (Library *self)
{
  g_free (self->file.data);
  g_free (self->log.data);
  g_ptr_array_unref (self->rows);
}

/* What was done to the files. */
typedef struct
{
  gboolean in_log;
  gsize from;
  gsize to;
  gboolean cut; /* all that follows is gone */
} Hit;

static Hit
choose_hit (GRand *rand, const Library *library, guint n)
{
  static const guint lengths[] = { 1, 1, 2, 16, 100, 512, 4096, 9000 };
  Hit hit = { .in_log = library->log.length > 0 && n % 3 == 0 };
  gsize size = hit.in_log ? library->log.length : library->file.length;
  gsize length;

  hit.from = (gsize) g_rand_int_range (rand, 0, (gint32) size);
  if (n % 7 == 1)
    hit.from = (gsize) g_rand_int_range (rand, 0, 100); /* the header */
  else if (n % 7 == 2)
    hit.from = (gsize) g_rand_int_range (rand, 100, PAGE); /* the tables' names */
  hit.cut = n % 9 == 4;
  length = lengths[(guint) g_rand_int_range (rand, 0, G_N_ELEMENTS (lengths))];
  hit.to = MIN (size, hit.from + length);
  if (hit.cut)
    hit.to = size;
  return hit;
}

static void
write_hit (const char *path, const Bytes *bytes, GRand *rand, const Hit *hit)
{
  g_autofree char *data = g_memdup2 (bytes->data, bytes->length + 1);
  gsize length = bytes->length;
  gboolean flip = hit != NULL && hit->to - hit->from < 3;
  gboolean zero = hit != NULL && hit->to - hit->from == 512;

  for (gsize i = hit != NULL ? hit->from : 0; hit != NULL && !hit->cut && i < hit->to; i++)
    data[i] = flip   ? (char) (data[i] ^ 1 << g_rand_int_range (rand, 0, 8))
              : zero ? 0
                     : (char) g_rand_int (rand);
  if (hit != NULL && hit->cut)
    length = hit->from;
  assert_true (g_file_set_contents (path, data, (gssize) length, NULL));
}

/* The whole page that a piece is on: the number of the page on which a row goes on is there too. */
static Piece
widen (const Piece *piece)
{
  gsize head = piece->in_log ? LOG_HEADER : 0;
  gsize unit = piece->in_log ? FRAME : PAGE;

  return (Piece){ .in_log = piece->in_log,
                  .from = head + (piece->from + BEFORE - head) / unit * unit,
                  .to = head + ((piece->from + BEFORE - head) / unit + 1) * unit };
}

static gboolean
is_hit (const Row *row, const Hit *hit)
{
  for (guint i = 0; i < row->pieces->len; i++)
    {
      Piece piece = g_array_index (row->pieces, Piece, i);

      if (row->pieces->len > 50)
        piece = widen (&piece);
      if (piece.in_log == hit->in_log && piece.from < hit->to && hit->from < piece.to)
        return TRUE;
    }
  return FALSE;
}

static gboolean
ask_for_row (sqlite3 *db, const Row *row, const char *sql)
{
  sqlite3_stmt *statement = NULL;
  gboolean has;

  sqlite3_prepare_v2 (db, sql, -1, &statement, NULL);
  sqlite3_bind_int64 (statement, 1, row->number);
  sqlite3_bind_text (statement, 2, row->text, -1, SQLITE_STATIC);
  if (row->session != 0)
    sqlite3_bind_int64 (statement, 3, row->session);
  has = sqlite3_step (statement) == SQLITE_ROW;
  sqlite3_finalize (statement);
  return has;
}

/* It may stand behind one that has its number because of the damage: then the session shows a hole
 * when it is opened, but the row is there. */
static gboolean
has_row (sqlite3 *db, const Row *row)
{
  if (row->session == 0)
    return ask_for_row (db, row, "SELECT 1 FROM session WHERE id = ?1 AND setup = ?2");
  return ask_for_row (db, row,
                      "SELECT 1 FROM journal WHERE number = ?1 AND command = ?2 AND session = ?3")
         || ask_for_row (db, row,
                         "SELECT 1 FROM journal"
                         " WHERE +number = ?1 AND command = ?2 AND +session = ?3");
}

static gboolean
is_commit (const Bytes *log, gsize frame)
{
  guint32 size;

  memcpy (&size, log->data + LOG_HEADER + frame * FRAME + 4, 4);
  return size != 0;
}

/* How many transactions end in the frames from `from` up to `to`. */
static guint
count_commits (const Bytes *log, gsize from, gsize to)
{
  guint n = 0;

  for (gsize i = from; i < to; i++)
    n += is_commit (log, i);
  return n;
}

/* The rows, each of which is a transaction, from the first that is hit on, where such a log may be
 * what a power cut leaves. */
static guint
count_torn (const Library *library, const Hit *hit)
{
  gsize n = library->log.length / FRAME;
  gsize first, last;

  if (!hit->in_log || hit->to <= LOG_HEADER)
    return 0;
  first = (MAX (hit->from, LOG_HEADER) - LOG_HEADER) / FRAME;
  last = MIN ((hit->to - 1 - LOG_HEADER) / FRAME, n - 1);
  while (last < n && !is_commit (&library->log, last))
    last++;
  return count_commits (&library->log, last + 1, n) <= 1 ? count_commits (&library->log, first, n)
                                                         : 0;
}

typedef struct
{
  guint noticed;
  guint intact;
  guint back;     /* of those that are intact */
  guint hit_back; /* that were hit, and came back from an older place */
} Count;

static void
count_rows (
    Library *library, const char *path, const Hit *hit, guint n, gboolean noticed, Count *count)
{
  guint n_torn = noticed ? 0 : count_torn (library, hit);
  sqlite3 *db = NULL;

  assert_int_equal (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READONLY, NULL), SQLITE_OK);
  for (guint i = 0; i < library->rows->len; i++)
    {
      const Row *row = library->rows->pdata[i];
      gboolean back = has_row (db, row);
      gboolean torn = i + n_torn >= library->rows->len;

      if (torn || is_hit (row, hit))
        {
          count->hit_back += back;
          continue;
        }
      count->intact++;
      count->back += back;
      if (!back)
        print_message ("# damage %u (%s %" G_GSIZE_FORMAT " to %" G_GSIZE_FORMAT
                       "%s, of %" G_GSIZE_FORMAT ", %s): %s %" G_GINT64_FORMAT ".%" G_GINT64_FORMAT
                       " is lost\n",
                       n, hit->in_log ? "log" : "file", hit->from, hit->to, hit->cut ? ", cut" : "",
                       hit->in_log ? library->log.length : library->file.length,
                       noticed ? "noticed" : "not noticed", row->session == 0 ? "session" : "row",
                       row->session, row->number);
    }
  sqlite3_close (db);
}

static void
assert_kept (const char *folder, const char *path, const Bytes *before)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gboolean kept = FALSE;
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *aside = g_build_filename (folder, name, NULL);
      g_autofree char *data = NULL;
      gsize length = 0;

      if (strstr (name, ".damaged-") == NULL || g_str_has_suffix (name, "-wal")
          || g_str_has_suffix (name, "-shm"))
        continue;
      assert_true (g_file_get_contents (aside, &data, &length, NULL));
      kept = length == before->length && memcmp (data, before->data, length) == 0;
    }
  assert_true (kept);
}

static void
try_hit (Library *library, GRand *rand, const Hit *hit, guint n, Count *count)
{
  g_autofree char *folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TsLibrary) opened = NULL;
  gboolean noticed;
  Bytes before = { 0 };

  write_hit (path, &library->file, rand, hit->in_log ? NULL : hit);
  if (library->log.length > 0)
    write_hit (log, &library->log, rand, hit->in_log ? hit : NULL);
  assert_true (g_file_get_contents (path, &before.data, &before.length, NULL));

  opened = ts_library_open (path, &error);
  if (opened == NULL)
    fail_msg ("damage %u: %s", n, error->message);
  noticed = ts_library_get_warning (opened) != NULL && !ts_library_is_read_only (opened);
  count->noticed += noticed;
  if (noticed)
    assert_kept (folder, path, &before);
  g_clear_object (&opened);
  count_rows (library, path, hit, n, noticed, count);
  g_free (before.data);
  folder_free (g_steal_pointer (&folder));
}

static void
test_random_damage (void **state)
{
  static const guint in_file[] = { N_IN_FILE, N_ROWS, 0 };
  const char *given = g_getenv ("TABLESIDE_SEED");
  guint32 seed = given != NULL ? (guint32) g_ascii_strtoull (given, NULL, 10) : 16;
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  Count count = { 0 };
  guint n = runs (60, 1000);

  for (guint i = 0; i < G_N_ELEMENTS (in_file); i++)
    {
      Library library;

      library_init (&library, in_file[i]);
      for (guint j = i; j < n; j += G_N_ELEMENTS (in_file))
        {
          Hit hit = choose_hit (rand, &library, j / 3);

          try_hit (&library, rand, &hit, j, &count);
        }
      library_clear (&library);
    }
  print_message (
      "# %u damages, %u noticed: %u rows were not hit, %u of them came back; so did %u that "
      "were hit\n",
      n, count.noticed, count.intact, count.back, count.hit_back);
  assert_true (count.noticed > n / 3);
  assert_int_equal (count.back, count.intact);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_random_damage),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
