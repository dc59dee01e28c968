/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-sessions.c: sessions: listed, made, named, copied, deleted.
 */

#include "ts-library-private.h"

#include "ts-clock.h"

static gboolean
hide_session (TsLibrary *self, gint64 id, gint64 now, GError **error)
{
  if (!ts_library_run (self,
                       ts_library_prepare (self, error,
                                           "UPDATE session SET deleted = ?2 WHERE id = ?1", "ii",
                                           id, now),
                       error))
    return FALSE;
  return sqlite3_changes (self->db) > 0 || ts_library_fail_unknown_session (error);
}

/* Under a name of its own, where another session took it meanwhile. */
static gboolean
bring_session_back (TsLibrary *self, gint64 id, GError **error)
{
  g_autofree char *name = ts_library_read_name (self, id, error);
  g_autofree char *free_name
      = name != NULL ? ts_library_dup_free_name (self, name, id, error) : NULL;

  return free_name != NULL
         && ts_library_run (self,
                            ts_library_prepare (self, error,
                                                "UPDATE session SET deleted = NULL, name = ?2"
                                                " WHERE id = ?1",
                                                "is", id, free_name),
                            error);
}

static gboolean
copy_journal (TsLibrary *self, gint64 id, gint64 copy, GError **error)
{
  return ts_library_run (self,
                         ts_library_prepare (self, error,
                                             "INSERT INTO journal"
                                             " (session, number, at, command, sum)"
                                             " SELECT ?2, number, at, command, sum FROM journal"
                                             " WHERE session = ?1 ORDER BY number",
                                             "ii", id, copy),
                         error);
}

static gboolean
copy_session (TsLibrary *self, gint64 id, GPtrArray *rows, gint64 now, gint64 *copy, GError **error)
{
  g_autofree char *name = ts_library_read_name (self, id, error);
  g_autofree char *copy_name
      = name != NULL ? ts_library_choose_copy_name (self, name, error) : NULL;

  if (copy_name == NULL
      || !ts_library_run (self,
                          ts_library_prepare (self, error,
                                              "INSERT INTO session"
                                              " (game, name, setup, created, campaign)"
                                              " SELECT game, ?2, setup, ?3, campaign"
                                              " FROM session WHERE id = ?1",
                                              "isi", id, copy_name, now),
                          error))
    return FALSE;

  *copy = sqlite3_last_insert_rowid (self->db);
  return rows != NULL ? ts_library_append_rows (self, *copy, 1, rows, now, error)
                      : copy_journal (self, id, *copy, error);
}

/* Says why a write that names a session failed: mostly because another one has that name. */
static gboolean
fail_to_name (TsLibrary *self, const char *name, GError **error)
{
  if (sqlite3_extended_errcode (self->db) != SQLITE_CONSTRAINT_UNIQUE)
    return ts_library_fail (self, error);
  return ts_error_set (error, TS_ERROR_TAKEN,
                       ts_phrase ("There is a session “{name}” already. Choose another name.",
                                  ts_name ("name", name)));
}

/* Consumes the statement. */
static gboolean
run_naming (TsLibrary *self, sqlite3_stmt *statement, const char *name, GError **error)
{
  return ts_library_run (self, statement, NULL)
         || (statement != NULL && fail_to_name (self, name, error));
}

/* `most` -1: all of them. */
static GPtrArray *
list_sessions (TsLibrary *self, gint64 most, GError **error)
{
  g_autoptr (GPtrArray) list
      = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_session_info_free);
  g_autoptr (sqlite3_stmt) statement = ts_library_prepare (
      self, error, TS_SELECT_SESSIONS "ORDER BY changed DESC, id DESC LIMIT ?1", "i", most);
  gboolean row = statement != NULL;

  while (row)
    {
      if (!ts_library_step (self, statement, &row, error))
        return NULL;
      if (row)
        g_ptr_array_add (list, ts_session_info_read (statement));
    }

  return statement != NULL ? g_steal_pointer (&list) : NULL;
}

GPtrArray *
ts_library_list_sessions (TsLibrary *self, GError **error)
{
  return list_sessions (self, -1, error);
}

GPtrArray *
ts_library_list_recent (TsLibrary *self, guint most, GError **error)
{
  return list_sessions (self, most, error);
}

guint
ts_library_count_sessions (TsLibrary *self)
{
  g_autoptr (sqlite3_stmt) statement
      = ts_library_prepare (self, NULL, "SELECT count (*) FROM session WHERE deleted IS NULL", "");
  gboolean row = FALSE;

  return statement != NULL && ts_library_step (self, statement, &row, NULL) && row
             ? (guint) sqlite3_column_int64 (statement, 0)
             : 0;
}

gint64
ts_library_read_play_time (TsLibrary *self, gint64 id)
{
  g_autoptr (sqlite3_stmt) statement = ts_library_prepare (
      self, NULL,
      "SELECT coalesce (sum (passed), 0) FROM"
      " (SELECT at - lag (at) OVER (ORDER BY number) AS passed FROM journal WHERE session = ?1)"
      " WHERE passed BETWEEN 0 AND ?2",
      "ii", id, (gint64) TS_CLOCK_BREAK);
  gboolean row = FALSE;

  return statement != NULL && ts_library_step (self, statement, &row, NULL) && row
             ? sqlite3_column_int64 (statement, 0)
             : 0;
}

/* Of those that a query with one text finds, the one that was changed last. (transfer full,
 * nullable) */
static TsSessionInfo *
find_newest (TsLibrary *self, const char *query, const char *text, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = ts_library_prepare (self, error, query, "s", text);
  gboolean row = FALSE;

  if (statement == NULL || !ts_library_step (self, statement, &row, error))
    return NULL;
  return row ? ts_session_info_read (statement) : NULL;
}

#define NEWEST " = ?1 ORDER BY changed DESC, id DESC LIMIT 1"

TsSessionInfo *
ts_library_find_session (TsLibrary *self, const char *name, GError **error)
{
  return find_newest (self, TS_SELECT_SESSIONS "AND name" NEWEST, name, error);
}

TsSessionInfo *
ts_library_find_last (TsLibrary *self, const char *game, GError **error)
{
  return find_newest (self, TS_SELECT_SESSIONS "AND game" NEWEST, game, error);
}

TsSessionInfo *
ts_library_read_info (TsLibrary *self, gint64 id)
{
  g_autoptr (sqlite3_stmt) statement
      = ts_library_prepare (self, NULL, TS_SELECT_SESSIONS "AND id = ?1", "i", id);
  gboolean row = FALSE;

  return statement != NULL && ts_library_step (self, statement, &row, NULL) && row
             ? ts_session_info_read (statement)
             : NULL;
}

gint64
ts_library_add_session (TsLibrary *self,
                        const char *game,
                        const char *name,
                        JsonObject *setup,
                        gint64 campaign,
                        gint64 now,
                        GError **error)
{
  g_autofree char *text = ts_library_object_to_text (setup);
  sqlite3_stmt *statement;
  gint64 id;

  if (!ts_library_check_writable (self, error) || !ts_spec_check_name (name, error))
    return 0;
  statement = ts_library_prepare (self, error,
                                  "INSERT INTO session (game, name, setup, created, campaign)"
                                  " VALUES (?1, ?2, ?3, ?4, nullif (?5, 0))",
                                  "sssii", game, name, text, now, campaign);
  if (!run_naming (self, statement, name, error))
    return 0;

  id = sqlite3_last_insert_rowid (self->db);
  ts_library_note_head (self, id, 0, ts_library_chain_start (game, text));
  ts_library_emit_changed (self);
  return id;
}

gboolean
ts_library_rename_session (TsLibrary *self, gint64 id, const char *name, GError **error)
{
  sqlite3_stmt *statement;

  if (!ts_library_check_writable (self, error) || !ts_spec_check_new_name (name, error))
    return FALSE;
  statement = ts_library_prepare (self, error, "UPDATE session SET name = ?2 WHERE id = ?1", "is",
                                  id, name);
  if (!run_naming (self, statement, name, error))
    return FALSE;
  if (sqlite3_changes (self->db) == 0)
    return ts_library_fail_unknown_session (error);

  ts_library_emit_changed (self);
  return TRUE;
}

gint64
ts_library_duplicate_session (
    TsLibrary *self, gint64 id, GPtrArray *rows, gint64 now, GError **error)
{
  gint64 copy = 0;

  if (!ts_library_begin (self, error)
      || !ts_library_end (self, copy_session (self, id, rows, now, &copy, error), error))
    return 0;

  ts_library_emit_changed (self);
  return copy;
}

gboolean
ts_library_set_deleted (TsLibrary *self, gint64 id, gboolean deleted, gint64 now, GError **error)
{
  if (!ts_library_check_writable (self, error))
    return FALSE;
  if (deleted ? !hide_session (self, id, now, error)
              : !ts_library_begin (self, error)
                    || !ts_library_end (self, bring_session_back (self, id, error), error))
    return FALSE;

  ts_library_emit_changed (self);
  return TRUE;
}

static gboolean
purge (TsLibrary *self, gint64 before, GError **error)
{
  return ts_library_run (self,
                         ts_library_prepare (self, error, "DELETE FROM session WHERE deleted < ?1",
                                             "i", before),
                         error)
         && (sqlite3_changes (self->db) == 0 || ts_library_remove_unused_photos (self, error));
}

gboolean
ts_library_purge (TsLibrary *self, gint64 before, GError **error)
{
  return ts_library_begin (self, error)
         && ts_library_end (self, purge (self, before, error), error);
}

JsonObject *
ts_library_read_setup (TsLibrary *self, gint64 id, char **game, char **name, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = ts_library_prepare (
      self, error, "SELECT setup, game, name FROM session WHERE id = ?1", "i", id);
  g_autoptr (JsonObject) setup = NULL;
  gboolean row = FALSE;

  if (statement == NULL || !ts_library_step (self, statement, &row, error))
    return NULL;
  if (!row)
    {
      ts_library_fail_unknown_session (error);
      return NULL;
    }

  setup = ts_library_text_to_object ((const char *) sqlite3_column_text (statement, 0), error);
  if (setup != NULL && game != NULL)
    *game = g_strdup ((const char *) sqlite3_column_text (statement, 1));
  if (setup != NULL && name != NULL)
    *name = g_strdup ((const char *) sqlite3_column_text (statement, 2));
  return g_steal_pointer (&setup);
}
