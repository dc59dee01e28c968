/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-sessions.c: sessions and their journals.
 */

#include "ts-library-private.h"

#include <string.h>

#include "ts-counters.h"
#include "ts-session-ending.h"

/* The table of sessions is not touched by a command, so that accepting one is a single insert: when
 * a session changed and how long it is, its last row says. */
#define SELECT_SESSIONS                                                                            \
  "SELECT id, name, game, created,"                                                                \
  " max (created, coalesce ((SELECT at FROM journal WHERE session = id"                            \
  "                          ORDER BY number DESC LIMIT 1), 0)) AS changed,"                       \
  " coalesce ((SELECT max (number) FROM journal WHERE session = id), 0),"                          \
  " coalesce (campaign, 0) FROM session WHERE deleted IS NULL "

/* One statement: what it hangs on cannot change in between. */
/* ?5 is what the checksum before the row must be, or NULL. Where it is another one, or the row
 * before is missing, the new row has no checksum and is refused. */
static const char append_sql[]
    = "INSERT INTO journal (session, number, at, command, sum) VALUES (?1, ?2, ?3, ?4,"
      " chain ((SELECT before FROM (SELECT iif (?2 = 1,"
      " (SELECT chain_start (game, setup) FROM session WHERE id = ?1),"
      " (SELECT sum FROM journal WHERE session = ?1 AND number = ?2 - 1)) AS before)"
      " WHERE ?5 IS NULL OR before = ?5), ?2, ?3, ?4))";

static TsSessionInfo *
read_info (sqlite3_stmt *statement)
{
  TsSessionInfo *info = g_new0 (TsSessionInfo, 1);

  info->id = sqlite3_column_int64 (statement, 0);
  info->name = g_strdup ((const char *) sqlite3_column_text (statement, 1));
  info->game = g_strdup ((const char *) sqlite3_column_text (statement, 2));
  info->created = sqlite3_column_int64 (statement, 3);
  info->changed = sqlite3_column_int64 (statement, 4);
  info->length = sqlite3_column_int64 (statement, 5);
  info->campaign = sqlite3_column_int64 (statement, 6);

  return info;
}

/* Whether a session other than `id` has the name. */
static gboolean
is_taken (TsLibrary *self, const char *name, gint64 id, gboolean *taken, GError **error)
{
  g_autoptr (sqlite3_stmt) statement
      = ts_library_prepare (self, error,
                            "SELECT 1 FROM session"
                            " WHERE name = ?1 AND id <> ?2 AND deleted IS NULL",
                            "si", name, id);

  return statement != NULL && ts_library_step (self, statement, taken, error);
}

/* Where " (2)" begins at the end of a name; its length when there is none. */
static glong
find_number (const char *name)
{
  const char *open = strrchr (name, '(');
  gsize digits = open != NULL ? strspn (open + 1, "0123456789") : 0;

  if (digits > 0 && open - name >= 2 && open[-1] == ' ' && strcmp (open + 1 + digits, ")") == 0)
    return g_utf8_pointer_to_offset (name, open - 1);
  return g_utf8_strlen (name, -1);
}

static sqlite3_stmt *
prepare_journal (TsLibrary *self, gint64 id, guint64 from, GError **error)
{
  return ts_library_prepare (self, error,
                             self->chained ? "SELECT number, at, command, sum FROM journal"
                                             " WHERE session = ?1 AND number >= ?2 ORDER BY number"
                                           : "SELECT number, at, command FROM journal"
                                             " WHERE session = ?1 AND number >= ?2 ORDER BY number",
                             "ii", id, (gint64) from);
}

/* Whether a row is the next one and what was written; `sum` goes on with it. */
static gboolean
check_row (TsLibrary *self, sqlite3_stmt *row, guint64 number, gint64 *sum)
{
  const char *command = (const char *) sqlite3_column_text (row, 2);

  if (command == NULL || (guint64) sqlite3_column_int64 (row, 0) != number
      || strlen (command) != (gsize) sqlite3_column_bytes (row, 2))
    return FALSE;
  if (!self->chained)
    return TRUE;
  *sum = ts_library_chain (*sum, (gint64) number, sqlite3_column_int64 (row, 1), command);
  return *sum == sqlite3_column_int64 (row, 3);
}

static char *
read_name (TsLibrary *self, gint64 id, GError **error)
{
  g_autoptr (sqlite3_stmt) statement
      = ts_library_prepare (self, error, "SELECT name FROM session WHERE id = ?1", "i", id);
  gboolean row = FALSE;

  if (statement == NULL || !ts_library_step (self, statement, &row, error))
    return NULL;
  if (!row)
    {
      ts_library_fail_unknown_session (error);
      return NULL;
    }
  return g_strdup ((const char *) sqlite3_column_text (statement, 0));
}

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
  g_autofree char *name = read_name (self, id, error);
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
append_all (TsLibrary *self, gint64 id, guint64 number, GPtrArray *rows, gint64 now, GError **error)
{
  for (guint i = 0; i < rows->len; i++)
    if (!ts_library_append (self, id, number + i, rows->pdata[i], now, error))
      return FALSE;
  return TRUE;
}

static gboolean
copy_session (TsLibrary *self, gint64 id, GPtrArray *rows, gint64 now, gint64 *copy, GError **error)
{
  g_autofree char *name = read_name (self, id, error);
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
  return rows != NULL ? append_all (self, *copy, 1, rows, now, error)
                      : copy_journal (self, id, *copy, error);
}

/* There is no sum to go on from: the row before is not there or not what it was, or the session is
 * not. */
static gboolean
fail_on_gap (TsLibrary *self, gint64 id, guint64 number, GError **error)
{
  gint64 sum;
  gboolean known = ts_library_find_head (self, id, number - 1, &sum);
  g_autofree char *name = NULL;

  if (known)
    return ts_library_fail_on_replaced (self, error);
  name = read_name (self, id, error);
  return name != NULL && ts_library_fail_on_row (number - 1, error);
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

static gboolean
fail_to_append (TsLibrary *self, gint64 id, guint64 number, GError **error)
{
  switch (sqlite3_extended_errcode (self->db))
    {
    case SQLITE_CONSTRAINT_PRIMARYKEY:
      return ts_error_set (error, TS_ERROR_CONFLICT,
                           ts_phrase ("Another program changed this session. Read it again."));
    case SQLITE_CONSTRAINT_FOREIGNKEY:
      return ts_library_fail_unknown_session (error);
    case SQLITE_CONSTRAINT_NOTNULL:
      return fail_on_gap (self, id, number, error);
    default:
      return ts_library_fail (self, error);
    }
}

char *
ts_library_choose_copy_name (TsLibrary *self, const char *name, GError **error)
{
  glong length = find_number (name);
  gboolean taken = TRUE;

  for (guint i = 2;; i++)
    {
      g_autofree char *ending = g_strdup_printf (" (%u)", i);
      g_autofree char *start
          = g_utf8_substring (name, 0, MIN (length, TS_MAX_NAME - (glong) strlen (ending)));
      g_autofree char *copy = g_strconcat (start, ending, NULL);

      if (!is_taken (self, copy, 0, &taken, error))
        return NULL;
      if (!taken)
        return g_steal_pointer (&copy);
    }
}

char *
ts_library_dup_free_name (TsLibrary *self, const char *name, gint64 id, GError **error)
{
  gboolean taken = TRUE;

  if (!is_taken (self, name, id, &taken, error))
    return NULL;
  return taken ? ts_library_choose_copy_name (self, name, error) : g_strdup (name);
}

TsSessionInfo *
ts_session_info_copy (const TsSessionInfo *self)
{
  TsSessionInfo *copy = g_memdup2 (self, sizeof *self);

  copy->name = g_strdup (self->name);
  copy->game = g_strdup (self->game);
  return copy;
}

void
ts_session_info_free (TsSessionInfo *self)
{
  g_free (self->name);
  g_free (self->game);
  g_free (self);
}

/* `most` -1: all of them. */
static GPtrArray *
list_sessions (TsLibrary *self, gint64 most, GError **error)
{
  g_autoptr (GPtrArray) list
      = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_session_info_free);
  g_autoptr (sqlite3_stmt) statement = ts_library_prepare (
      self, error, SELECT_SESSIONS "ORDER BY changed DESC, id DESC LIMIT ?1", "i", most);
  gboolean row = statement != NULL;

  while (row)
    {
      if (!ts_library_step (self, statement, &row, error))
        return NULL;
      if (row)
        g_ptr_array_add (list, read_info (statement));
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
  return row ? read_info (statement) : NULL;
}

#define NEWEST " = ?1 ORDER BY changed DESC, id DESC LIMIT 1"

TsSessionInfo *
ts_library_find_session (TsLibrary *self, const char *name, GError **error)
{
  return find_newest (self, SELECT_SESSIONS "AND name" NEWEST, name, error);
}

TsSessionInfo *
ts_library_find_last (TsLibrary *self, const char *game, GError **error)
{
  return find_newest (self, SELECT_SESSIONS "AND game" NEWEST, game, error);
}

TsSessionInfo *
ts_library_read_info (TsLibrary *self, gint64 id)
{
  g_autoptr (sqlite3_stmt) statement
      = ts_library_prepare (self, NULL, SELECT_SESSIONS "AND id = ?1", "i", id);
  gboolean row = FALSE;

  return statement != NULL && ts_library_step (self, statement, &row, NULL) && row
             ? read_info (statement)
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

gboolean
ts_library_read_journal (
    TsLibrary *self, gint64 id, guint64 from, TsRowFunc func, gpointer user_data, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = prepare_journal (self, id, from, error);
  gboolean row = statement != NULL;
  gint64 sum = 0;

  if (row && !ts_library_read_chain (self, id, from, &sum, error))
    return FALSE;
  for (guint64 number = from; row; number++)
    {
      if (!ts_library_step (self, statement, &row, error))
        return FALSE;
      if (row && !check_row (self, statement, number, &sum))
        return ts_library_fail_on_row (number, error);
      if (row
          && !func (number, (const char *) sqlite3_column_text (statement, 2), user_data, error))
        return FALSE;
      if (!row && self->chained)
        ts_library_note_head (self, id, number - 1, sum);
    }

  return statement != NULL;
}

gboolean
ts_library_append (
    TsLibrary *self, gint64 id, guint64 number, const char *command, gint64 now, GError **error)
{
  gint64 before;
  gboolean known = ts_library_find_head (self, id, number - 1, &before);
  sqlite3_stmt *append;
  int result;

  if (!ts_library_check_writable (self, error))
    return FALSE;
  append = ts_library_prepare_once (self, TS_KEPT_APPEND, error, append_sql, "iii", id,
                                    (gint64) number, now);
  if (append == NULL)
    return FALSE;

  sqlite3_bind_text (append, 4, command, -1, SQLITE_STATIC);
  if (known)
    sqlite3_bind_int64 (append, 5, before);
  else
    sqlite3_bind_null (append, 5);
  result = sqlite3_step (append);
  ts_count (TS_COUNT_ROWS, 1);
  if (result != SQLITE_DONE)
    fail_to_append (self, id, number, error);
  else if (known)
    ts_library_note_head (self, id, number,
                          ts_library_chain (before, (gint64) number, now, command));
  sqlite3_reset (append);

  return result == SQLITE_DONE;
}

gboolean
ts_library_append_all (
    TsLibrary *self, gint64 id, guint64 number, GPtrArray *commands, gint64 now, GError **error)
{
  return ts_library_check_writable (self, error) && ts_library_begin (self, error)
         && ts_library_end (self, append_all (self, id, number, commands, now, error), error);
}
