/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-schema.c: the tables of a library, and how those of an older version become today's.
 *
 *   version 1   campaign, session, journal, entry, record; secret came with the first secret
 *   version 2   rows of a journal are chained by checksums; sessions that are not deleted have
 * names of their own; the library has an identity
 *   version 3   pictures of the log, see ts-library-photos.c
 */

#include "ts-library-backup.h"
#include "ts-library-private.h"

#define TEXT_OF(value) G_STRINGIFY (value)
#define BEGIN "BEGIN IMMEDIATE;"
#define CREATE_JOURNAL                                                                             \
  "CREATE TABLE journal (session INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,"      \
  " number INTEGER NOT NULL, at INTEGER NOT NULL, command TEXT NOT NULL, sum INTEGER NOT NULL,"    \
  " PRIMARY KEY (session, number)) STRICT, WITHOUT ROWID;"
#define CREATE_NAMES "CREATE UNIQUE INDEX session_name ON session (name) WHERE deleted IS NULL;"
#define CREATE_PHOTOS                                                                              \
  "CREATE TABLE photo (place INTEGER PRIMARY KEY, hash TEXT NOT NULL UNIQUE,"                      \
  " picture BLOB NOT NULL) STRICT;"
#define CREATE_PROPERTIES                                                                          \
  "CREATE TABLE property (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;"
#define SET_VERSION "PRAGMA user_version = " TEXT_OF (TS_LIBRARY_VERSION) ";"
#define SET_APPLICATION "PRAGMA application_id = " TEXT_OF (TS_LIBRARY_APPLICATION_ID) ";"

static const char schema[]
    = "CREATE TABLE campaign (id INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL,"
      " name TEXT NOT NULL) STRICT;"
      "CREATE TABLE session (id INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL,"
      " name TEXT NOT NULL, setup TEXT NOT NULL, created INTEGER NOT NULL, deleted INTEGER,"
      " campaign INTEGER REFERENCES campaign (id)) STRICT;" CREATE_NAMES CREATE_JOURNAL
      "CREATE TABLE entry (place INTEGER PRIMARY KEY, game TEXT NOT NULL, type TEXT NOT NULL,"
      " id TEXT NOT NULL, object TEXT NOT NULL, UNIQUE (game, type, id)) STRICT;"
      /* No reference to the session: what a campaign remembers outlives its sessions. */
      "CREATE TABLE record (place INTEGER PRIMARY KEY,"
      " campaign INTEGER NOT NULL REFERENCES campaign (id), session INTEGER NOT NULL,"
      " record TEXT, next TEXT, again TEXT, UNIQUE (campaign, session)) STRICT;" CREATE_PROPERTIES
          CREATE_PHOTOS SET_APPLICATION SET_VERSION;

/* Naming every column: a file of ours in which one is missing is damaged. */
static const struct
{
  gint64 since; /* version */
  const char *sql;
} probes[] = {
  { 1, "SELECT id, game, name FROM campaign LIMIT 0" },
  { 1, "SELECT id, game, name, setup, created, deleted, campaign FROM session LIMIT 0" },
  { 1, "SELECT session, number, at, command FROM journal LIMIT 0" },
  { 1, "SELECT place, game, type, id, object FROM entry LIMIT 0" },
  { 1, "SELECT place, campaign, session, record, next, again FROM record LIMIT 0" },
  { 2, "SELECT sum FROM journal LIMIT 0" },
  { 2, "SELECT name, value FROM property LIMIT 0" },
  { 3, "SELECT place, hash, picture FROM photo LIMIT 0" },
};

/* The last named of several that share a name keeps it. */
static const char select_doubles[]
    = "SELECT id, name FROM session AS s WHERE deleted IS NULL AND EXISTS"
      " (SELECT 1 FROM session AS t WHERE t.name = s.name AND t.deleted IS NULL AND t.id > s.id)"
      " ORDER BY id LIMIT 1";

static const char select_old_rows[]
    = "SELECT session, number, at, command FROM old_journal ORDER BY session, number";

static gboolean
execute (TsLibrary *self, const char *sql, GError **error)
{
  return sqlite3_exec (self->db, sql, NULL, NULL, NULL) == SQLITE_OK
         || ts_library_fail (self, error);
}

static gboolean
write_identity (TsLibrary *self, GError **error)
{
  g_autofree char *identity = g_uuid_string_random ();

  return ts_library_write_property (self, TS_PROPERTY_IDENTITY, identity, error);
}

/* A new library beside backups stands where one was lost: this is remembered until somebody says
 * what is to come of it. */
static gboolean
write_bereft (TsLibrary *self, GError **error)
{
  g_autoptr (GPtrArray) backups = self->path != NULL ? ts_backup_list (self->path) : NULL;

  return backups == NULL || backups->len == 0
         || ts_library_write_property (self, TS_PROPERTY_BEREFT, "1", error);
}

static gboolean
rename_double (TsLibrary *self, gboolean *found, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = ts_library_prepare (self, error, select_doubles, "");
  g_autofree char *name = NULL;
  gint64 id;

  if (statement == NULL || !ts_library_step (self, statement, found, error))
    return FALSE;
  if (!*found)
    return TRUE;

  id = sqlite3_column_int64 (statement, 0);
  name = ts_library_choose_copy_name (self, (const char *) sqlite3_column_text (statement, 1),
                                      error);
  sqlite3_reset (statement);
  return name != NULL
         && ts_library_run (self,
                            ts_library_prepare (self, error,
                                                "UPDATE session SET name = ?2 WHERE id = ?1", "is",
                                                id, name),
                            error);
}

static gboolean
rename_doubles (TsLibrary *self, GError **error)
{
  gboolean found = TRUE;

  while (found)
    if (!rename_double (self, &found, error))
      return FALSE;
  return TRUE;
}

/* Where a number is missing the chain goes on: the reader looks at the numbers too. */
static gboolean
chain_old_rows (TsLibrary *self, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = ts_library_prepare (self, error, select_old_rows, "");
  gboolean row = statement != NULL;
  gint64 session = 0, sum = 0;

  while (row)
    {
      gint64 number, at;
      const char *command;

      if (!ts_library_step (self, statement, &row, error))
        return FALSE;
      if (!row)
        break;
      number = sqlite3_column_int64 (statement, 1);
      at = sqlite3_column_int64 (statement, 2);
      command = (const char *) sqlite3_column_text (statement, 3);
      if (sqlite3_column_int64 (statement, 0) != session)
        {
          session = sqlite3_column_int64 (statement, 0);
          if (!ts_library_read_chain (self, session, 1, &sum, error))
            return FALSE;
        }
      sum = ts_library_chain (sum, number, at, command);
      if (!ts_library_run (self,
                           ts_library_prepare (self, error,
                                               "INSERT INTO journal"
                                               " (session, number, at, command, sum)"
                                               " VALUES (?1, ?2, ?3, ?4, ?5)",
                                               "iiisi", session, number, at, command, sum),
                           error))
        return FALSE;
    }
  return statement != NULL;
}

static gboolean
migrate_from_1 (TsLibrary *self, GError **error)
{
  self->chained = TRUE;
  return rename_doubles (self, error) && execute (self, CREATE_NAMES, error)
         && execute (self, "ALTER TABLE journal RENAME TO old_journal;" CREATE_JOURNAL, error)
         && chain_old_rows (self, error)
         && execute (self, "DROP TABLE old_journal;" CREATE_PROPERTIES, error)
         && write_identity (self, error);
}

static gboolean
migrate (TsLibrary *self, GError **error)
{
  self->pictured = TRUE;
  return (self->chained || migrate_from_1 (self, error))
         && execute (self, CREATE_PHOTOS SET_VERSION, error);
}

static gboolean
probe (sqlite3 *db, gsize i)
{
  return sqlite3_exec (db, probes[i].sql, NULL, NULL, NULL) == SQLITE_OK;
}

gboolean
ts_library_has_tables (sqlite3 *db, gint64 version)
{
  for (gsize i = 0; i < G_N_ELEMENTS (probes); i++)
    if (version >= probes[i].since && !probe (db, i))
      return FALSE;
  return TRUE;
}

gboolean
ts_library_has_later_tables (sqlite3 *db, gint64 version)
{
  for (gsize i = 0; i < G_N_ELEMENTS (probes); i++)
    if (version < probes[i].since && probe (db, i))
      return TRUE;
  return FALSE;
}

gboolean
ts_library_create_tables (TsLibrary *self, GError **error)
{
  self->chained = self->pictured = TRUE;
  return execute (self, BEGIN, error)
         && ts_library_end (self,
                            execute (self, schema, error) && write_identity (self, error)
                                && write_bereft (self, error),
                            error);
}

gboolean
ts_library_migrate (TsLibrary *self, GError **error)
{
  g_autofree char *copy = ts_library_backup (self, TS_BACKUP_UPGRADE, error);

  return copy != NULL && execute (self, BEGIN, error)
         && ts_library_end (self, migrate (self, error), error);
}
