/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-salvage.c: saves into a new library what can still be read of a damaged one.
 *
 * Rows come in any order, some more than once.  What they are is told by their columns, which no
 * two tables share.  The journals are gathered in a table apart and written in order at the end.
 */

#include "ts-library-salvage.h"

#include <string.h>

#include "ts-library-backup-private.h"
#include "ts-salvage-file.h"

#define MANY_SECRETS 10000
#define UNKNOWN_GAME "?"

typedef enum
{
  TABLE_NONE,
  TABLE_CAMPAIGN,
  TABLE_SESSION,
  TABLE_JOURNAL,
  TABLE_ENTRY,
  TABLE_RECORD,
  TABLE_SECRET,
  TABLE_PHOTO,
  N_TABLES
} Table;

/* n: null, i: integer, t: text, o: text that is a JSON object, b: bytes; capitals: that or null.
 * Columns that a later version added follow and may be missing. */
static const struct
{
  gboolean has_id;
  const char *columns;
  guint n_more;
  const char *sql; /* ?1 is the number of the row where it has one */
} tables[N_TABLES] = {
  [TABLE_CAMPAIGN]
  = { TRUE, "ntt", 0, "INSERT OR IGNORE INTO campaign (id, game, name) VALUES (?1, ?3, ?4)" },
  [TABLE_SESSION] = { TRUE, "nttoiII", 0,
                      "INSERT OR IGNORE INTO session"
                      " (id, game, name, setup, created, deleted, campaign)"
                      " VALUES (?1, ?3, ?4, ?5, ?6, ?7, ?8)" },
  [TABLE_JOURNAL] = { FALSE, "iiio", 1,
                      "INSERT INTO temp.found (session, number, at, command, sum, rank)"
                      " VALUES (?2, ?3, ?4, ?5, ?6, ?1) ON CONFLICT (session, number) DO UPDATE"
                      " SET at = excluded.at, command = excluded.command, sum = excluded.sum,"
                      " rank = excluded.rank WHERE excluded.rank > found.rank"
                      " OR (NOT json_valid (found.command) AND json_valid (excluded.command))" },
  [TABLE_ENTRY] = { TRUE, "nttto", 0,
                    "INSERT OR IGNORE INTO entry (place, game, type, id, object)"
                    " VALUES (?1, ?3, ?4, ?5, ?6)" },
  [TABLE_RECORD] = { TRUE, "niiTTT", 0,
                     "INSERT OR IGNORE INTO record (place, campaign, session, record, next, again)"
                     " VALUES (?1, ?3, ?4, ?5, ?6, ?7)" },
  [TABLE_SECRET] = { FALSE, "itt", 0,
                     "INSERT OR IGNORE INTO temp.found_secret (session, name, secret)"
                     " VALUES (?2, ?3, ?4)" },
  [TABLE_PHOTO] = { TRUE, "ntb", 0, "INSERT OR IGNORE INTO photo (hash, picture) VALUES (?3, ?4)" },
};

static const char create_sql[]
    = "PRAGMA defer_foreign_keys = ON;"
      "CREATE TEMP TABLE found (session INTEGER, number INTEGER, at INTEGER, command TEXT,"
      " sum INTEGER, rank INTEGER, PRIMARY KEY (session, number)) WITHOUT ROWID;"
      "CREATE TEMP TABLE found_secret (session INTEGER, name TEXT, secret TEXT,"
      " PRIMARY KEY (session, name)) WITHOUT ROWID;";

static const char drop_sql[] = "DROP TABLE IF EXISTS temp.found;"
                               "DROP TABLE IF EXISTS temp.found_secret;";

/* A campaign that is lost is known by its sessions; its records are worth more than its name. */
static const char mend_sql[]
    = "INSERT OR IGNORE INTO campaign (id, game, name)"
      " SELECT campaign, game, name FROM session WHERE campaign IS NOT NULL ORDER BY id;"
      "DELETE FROM record WHERE campaign NOT IN (SELECT id FROM campaign);";

static const char select_homeless[]
    = "SELECT session, min (at) FROM temp.found WHERE rank >= 2"
      " AND session NOT IN (SELECT id FROM main.session) GROUP BY session";

static const char select_found[]
    = "SELECT session, number, at, command, sum FROM temp.found"
      " WHERE session IN (SELECT id FROM main.session) ORDER BY session, number";

/* Rows of a version that had no checksums get them here, each from the row before it. */
static const char insert_found[]
    = "INSERT INTO journal (session, number, at, command, sum) VALUES (?1, ?2, ?3, ?4,"
      " coalesce (?5, chain (coalesce ((SELECT sum FROM journal WHERE session = ?1 AND number < ?2"
      " ORDER BY number DESC LIMIT 1),"
      " (SELECT chain_start (game, setup) FROM session WHERE id = ?1)), ?2, ?3, ?4)))";

static const char insert_lost[] = "INSERT INTO session (id, game, name, setup, created)"
                                  " VALUES (?1, '" UNKNOWN_GAME "', '#' || ?1, '{}', ?2)";

typedef struct
{
  TsLibrary *library;
  sqlite3_stmt *inserts[N_TABLES];
  gboolean failed;

  /* The row of a journal that was told last, until it is known what stands behind it. */
  TsRow pending; /* n_values 0: none */
  GString *text; /* of it */
  TsFoundAt level;
  gboolean follows; /* the anchor */
  TsRow anchor;     /* the last row that stood in line; only its numbers */
  gint64 n_places;  /* rows since */
} Salvage;

static gboolean
fits (const TsValue *value, char type)
{
  gboolean is_text
      = value->kind == TS_VALUE_TEXT && memchr (value->text, '\0', value->length) == NULL;

  if (value->kind == TS_VALUE_NULL)
    return type == 'n' || g_ascii_isupper (type);
  switch (g_ascii_tolower (type))
    {
    case 'i':
      return value->kind == TS_VALUE_INTEGER;
    case 't':
      return is_text;
    case 'b':
      return value->kind == TS_VALUE_BYTES;
    case 'o':
      return is_text && value->length >= 2 && value->text[0] == '{';
    default:
      return FALSE;
    }
}

/* A picture is whole or it is none: its checksum tells. */
static gboolean
is_picture (const TsRow *row)
{
  const TsValue *hash = &row->values[1], *picture = &row->values[2];
  g_autofree char *sum = g_compute_checksum_for_data (
      G_CHECKSUM_SHA256, (const guchar *) picture->text, picture->length);

  return hash->length == strlen (sum) && memcmp (hash->text, sum, hash->length) == 0;
}

static gboolean
matches (const TsRow *row, Table table)
{
  const char *columns = tables[table].columns;
  gsize n = strlen (columns);

  if (row->has_id != tables[table].has_id || row->n_values < n
      || row->n_values > n + tables[table].n_more || (row->has_id && row->id < 1))
    return FALSE;
  for (gsize i = 0; i < n; i++)
    if (!fits (&row->values[i], columns[i]))
      return FALSE;
  for (gsize i = n; i < row->n_values; i++)
    if (!fits (&row->values[i], 'I'))
      return FALSE;
  return TRUE;
}

static gboolean
is_sound (const TsRow *row, Table table)
{
  if (table == TABLE_PHOTO)
    return is_picture (row);
  return table != TABLE_JOURNAL || (row->values[0].integer > 0 && row->values[1].integer > 0);
}

static Table
find_table (const TsRow *row)
{
  for (Table table = TABLE_NONE + 1; table < N_TABLES; table++)
    if (matches (row, table))
      return is_sound (row, table) ? table : TABLE_NONE;
  return TABLE_NONE;
}

static gboolean
is_ours (const TsRow *row)
{
  return find_table (row) != TABLE_NONE;
}

static void
bind (sqlite3_stmt *statement, int place, const TsValue *value)
{
  if (value->kind == TS_VALUE_INTEGER)
    sqlite3_bind_int64 (statement, place, value->integer);
  else if (value->kind == TS_VALUE_BYTES)
    sqlite3_bind_blob64 (statement, place, value->text, value->length, SQLITE_STATIC);
  else if (value->kind == TS_VALUE_TEXT)
    sqlite3_bind_text64 (statement, place, value->text, value->length, SQLITE_STATIC, SQLITE_UTF8);
}

/* A name that another session has already becomes "NAME (2)". Consumes `name`. */
static char *
free_name (TsLibrary *self, gint64 id, char *name)
{
  g_autofree char *owned = name;

  return ts_library_dup_free_name (self, owned, id, NULL);
}

static char *
choose_name (Salvage *self, const TsRow *row)
{
  char *name = g_strndup (row->values[2].text, row->values[2].length);

  return row->values[5].kind != TS_VALUE_NULL ? name : free_name (self->library, row->id, name);
}

static void
insert (Salvage *self, Table table, const TsRow *row, gint64 number, const char *name)
{
  sqlite3_stmt *statement = self->inserts[table];

  sqlite3_bind_int64 (statement, 1, number);
  for (guint i = 0; i < row->n_values; i++)
    bind (statement, (int) i + 2, &row->values[i]);
  if (name != NULL)
    sqlite3_bind_text (statement, 4, name, -1, SQLITE_STATIC);
  if (sqlite3_step (statement) != SQLITE_DONE
      && sqlite3_errcode (self->library->db) != SQLITE_CONSTRAINT)
    self->failed = TRUE;
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
}

/* Whether a row stands so many places behind another one as their numbers say. */
static gboolean
is_behind (const TsRow *row, const TsRow *before, gint64 n_places)
{
  return before->n_values > 0 && row->values[0].integer == before->values[0].integer
         && row->values[1].integer - n_places == before->values[1].integer;
}

/* A row with a number that is damaged looks like another row. That one is the right one which
 * stands in line with those before or behind it. */
static void
insert_pending (Salvage *self, gboolean precedes)
{
  gboolean in_line = self->follows || precedes;

  if (self->pending.n_values == 0)
    return;
  insert (self, TABLE_JOURNAL, &self->pending, 2 * self->level + in_line, NULL);
  if (in_line)
    {
      self->anchor = self->pending;
      self->n_places = 0;
    }
}

static void
take_command (Salvage *self, const TsRow *row, TsFoundAt level)
{
  insert_pending (self, is_behind (row, &self->pending, 1));
  self->pending = *row;
  self->level = level;
  self->follows = row->values[1].integer == 1 || is_behind (row, &self->anchor, ++self->n_places);
  g_string_truncate (self->text, 0);
  g_string_append_len (self->text, row->values[3].text, (gssize) row->values[3].length);
  self->pending.values[3].text = self->text->str;
}

static void
take_row (const TsRow *row, TsFoundAt level, gpointer user_data)
{
  Salvage *self = user_data;
  Table table = find_table (row);
  g_autofree char *name = table == TABLE_SESSION ? choose_name (self, row) : NULL;

  if (table == TABLE_JOURNAL)
    take_command (self, row, level);
  else
    insert (self, table, row, row->id, name);
}

static gboolean
execute (TsLibrary *self, const char *sql, GError **error)
{
  return sqlite3_exec (self->db, sql, NULL, NULL, NULL) == SQLITE_OK
         || ts_library_fail (self, error);
}

static gboolean
gather (Salvage *self, const char *damaged, GError **error)
{
  gboolean prepared = execute (self->library, create_sql, error);

  for (Table i = TABLE_NONE + 1; i < N_TABLES && prepared; i++)
    {
      self->inserts[i] = ts_library_prepare (self->library, error, tables[i].sql, "");
      prepared = self->inserts[i] != NULL;
    }
  if (prepared)
    {
      ts_salvage_read_file (damaged, is_ours, take_row, self);
      insert_pending (self, FALSE);
    }
  for (Table i = TABLE_NONE + 1; i < N_TABLES; i++)
    g_clear_pointer (&self->inserts[i], sqlite3_finalize);
  return prepared && (!self->failed || ts_library_fail (self->library, error));
}

/* The set-up of a session as a backup knows it: it never changes. */
static gboolean
take_from_backup (TsLibrary *self, gint64 id, const char *path)
{
  sqlite3 *db = ts_backup_open (path, NULL);
  g_autoptr (sqlite3_stmt) from = NULL;
  g_autoptr (sqlite3_stmt) to = NULL;
  gboolean taken = FALSE;

  if (db != NULL
      && sqlite3_prepare_v2 (db,
                             "SELECT id, game, name, setup, created, deleted, campaign"
                             " FROM session WHERE id = ?1",
                             -1, &from, NULL)
             == SQLITE_OK
      && sqlite3_bind_int64 (from, 1, id) == SQLITE_OK && sqlite3_step (from) == SQLITE_ROW)
    to = ts_library_prepare (self, NULL,
                             "INSERT OR IGNORE INTO session"
                             " (id, game, name, setup, created, deleted, campaign)"
                             " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                             "");
  for (int i = 0; to != NULL && i < 7; i++)
    sqlite3_bind_value (to, i + 1, sqlite3_column_value (from, i));
  if (to != NULL)
    sqlite3_bind_text (
        to, 3, free_name (self, id, g_strdup ((const char *) sqlite3_column_text (from, 2))), -1,
        g_free);
  if (to != NULL)
    taken = sqlite3_step (to) == SQLITE_DONE && sqlite3_changes (self->db) > 0;
  g_clear_pointer (&from, sqlite3_finalize);
  sqlite3_close (db);
  return taken;
}

static gboolean
take_from_backups (TsLibrary *self, gint64 id, GPtrArray *backups)
{
  for (guint i = 0; i < backups->len; i++)
    if (take_from_backup (self, id, ((TsBackup *) backups->pdata[i])->path))
      return TRUE;
  return FALSE;
}

/* Commands whose session is lost: without its set-up they cannot be played, but they are kept. */
static gboolean
house_homeless (TsLibrary *self, TsSaved *saved, GError **error)
{
  g_autoptr (GPtrArray) backups = ts_backup_list (self->path);
  g_autoptr (sqlite3_stmt) statement = ts_library_prepare (self, error, select_homeless, "");
  gboolean row = statement != NULL;

  while (row)
    {
      if (!ts_library_step (self, statement, &row, error))
        return FALSE;
      if (!row || take_from_backups (self, sqlite3_column_int64 (statement, 0), backups))
        continue;
      saved->lost_setups++;
      if (!ts_library_run (self,
                           ts_library_prepare (self, error, insert_lost, "ii",
                                               sqlite3_column_int64 (statement, 0),
                                               sqlite3_column_int64 (statement, 1)),
                           error))
        return FALSE;
    }
  return statement != NULL;
}

static gboolean
write_journals (TsLibrary *self, GError **error)
{
  g_autoptr (sqlite3_stmt) from = ts_library_prepare (self, error, select_found, "");
  g_autoptr (sqlite3_stmt) to = ts_library_prepare (self, error, insert_found, "");
  gboolean row = from != NULL && to != NULL, none;

  if (!row)
    return FALSE;
  while (row)
    {
      if (!ts_library_step (self, from, &row, error))
        return FALSE;
      for (int i = 0; row && i < 5; i++)
        sqlite3_bind_value (to, i + 1, sqlite3_column_value (from, i));
      if (row && !ts_library_step (self, to, &none, error))
        return FALSE;
      sqlite3_reset (to);
    }
  return TRUE;
}

static gint64
count (TsLibrary *self, const char *sql)
{
  g_autoptr (sqlite3_stmt) statement = ts_library_prepare (self, NULL, sql, "");
  gboolean row = FALSE;

  return statement != NULL && ts_library_step (self, statement, &row, NULL) && row
             ? sqlite3_column_int64 (statement, 0)
             : 0;
}

static gboolean
save (TsLibrary *self, const char *damaged, TsSaved *saved, GError **error)
{
  Salvage salvage = { .library = self, .text = g_string_new (NULL) };
  gboolean gathered = gather (&salvage, damaged, error);

  g_string_free (salvage.text, TRUE);
  return gathered && house_homeless (self, saved, error) && execute (self, mend_sql, error)
         && write_journals (self, error);
}

/* Invitations and the like, with the same words that write them otherwise. */
static void
write_secrets (TsLibrary *self)
{
  g_autoptr (sqlite3_stmt) statement = ts_library_prepare (
      self, NULL,
      "SELECT session, name, secret FROM temp.found_secret"
      " WHERE session IN (SELECT id FROM main.session) LIMIT " G_STRINGIFY (MANY_SECRETS),
      "");
  gboolean row = statement != NULL;

  while (row && ts_library_step (self, statement, &row, NULL) && row)
    ts_library_write_secret (self, sqlite3_column_int64 (statement, 0),
                             (const char *) sqlite3_column_text (statement, 1),
                             (const char *) sqlite3_column_text (statement, 2), NULL);
}

gboolean
ts_library_salvage (TsLibrary *self, const char *damaged, TsSaved *saved, GError **error)
{
  gboolean done;

  *saved = (TsSaved){ 0 };
  done = ts_library_begin (self, error)
         && ts_library_end (self, save (self, damaged, saved, error), error);
  if (done)
    write_secrets (self);
  sqlite3_exec (self->db, drop_sql, NULL, NULL, NULL);
  if (!done)
    return FALSE;

  saved->sessions = (guint64) count (self, "SELECT count(*) FROM session WHERE deleted IS NULL"
                                           " AND game <> '" UNKNOWN_GAME "'");
  saved->commands = (guint64) count (self, "SELECT count(*) FROM journal WHERE session IN"
                                           " (SELECT id FROM session WHERE deleted IS NULL"
                                           " AND game <> '" UNKNOWN_GAME "')");
  saved->cards = (guint64) count (self, "SELECT count(*) FROM entry");
  saved->campaigns = (guint64) count (self, "SELECT count(*) FROM campaign");
  return TRUE;
}
