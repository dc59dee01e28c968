/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-private.h: what the files of the library share: the connection and a few verbs on it.
 */

#pragma once

#include <sqlite3.h>

#include "ts-library.h"

G_BEGIN_DECLS

#define TS_LIBRARY_APPLICATION_ID 0x54626c73 /* "Tbls" */
#define TS_LIBRARY_VERSION 3

typedef struct _TsKeeper TsKeeper;

/* Statements that are kept, for what is done over and over. */
typedef enum
{
  TS_KEPT_APPEND, /* of every command */
  TS_KEPT_READ_ENTRY,
  TS_KEPT_LEARN,
  TS_N_KEPT,
} TsKept;

struct _TsLibrary
{
  GObject parent_instance;

  sqlite3 *db;
  sqlite3_stmt *kept[TS_N_KEPT];
  TsPhrase *warning; /* nullable */
  gboolean read_only;
  gboolean chained;  /* rows carry checksums: not in an old library that may not be written */
  gboolean pictured; /* it has a table of pictures: the same */
  char *path;        /* absolute; NULL: in memory */
  TsKeeper *keeper;  /* nullable: nothing is written to a file */
  gboolean quiet;    /* several writes that are told of at their end */
  GHashTable *heads; /* nullable; the last row of each journal that was read to its end or written,
                      * see ts-library-heads.c */
};

/* Opens the file, makes it, or sets a damaged one aside: fills `self`. NULL path: in memory. */
gboolean ts_library_open_file (TsLibrary *self, const char *path, GError **error);

/* Whether all columns of a version are there. */
gboolean ts_library_has_tables (sqlite3 *db, gint64 version);
/* Whether there is what only later versions have: then the number of the version was damaged. */
gboolean ts_library_has_later_tables (sqlite3 *db, gint64 version);
/* Makes an empty database a library. */
gboolean ts_library_create_tables (TsLibrary *self, GError **error);
/* Makes a library of an older version one of TS_LIBRARY_VERSION, wholly or not at all; what
 * it was is copied before. */
gboolean ts_library_migrate (TsLibrary *self, GError **error);

/* The checksum before the first row of a journal, and of a row after one with the sum `before`. */
gint64 ts_library_chain_start (const char *game, const char *setup);
gint64 ts_library_chain (gint64 before, gint64 number, gint64 at, const char *command);
/* The same in SQL: chain_start (game, setup), chain (before, number, at, command). */
gboolean ts_library_add_chain_functions (sqlite3 *db);
/* The checksum before row `from` of a journal; 0 where none is kept. */
gboolean
ts_library_read_chain (TsLibrary *self, gint64 id, guint64 from, gint64 *sum, GError **error);

/* ts-library-heads.c: the row of a journal that was read or written last, and its checksum. Told by
 * who reads to the end or appends; FALSE where nobody did. */
void ts_library_note_head (TsLibrary *self, gint64 id, guint64 rows, gint64 sum);
gboolean ts_library_find_head (TsLibrary *self, gint64 id, guint64 rows, gint64 *sum);
/* At the end of a transaction: what was noted in it is so, or is not. */
void ts_library_settle_heads (TsLibrary *self, gboolean kept);
/* TS_ERROR_CONFLICT where row `rows` is not any more what was read or written here. */
gboolean ts_library_check_head (TsLibrary *self, gint64 id, guint64 rows, GError **error);
/* The same error, always. */
gboolean ts_library_fail_on_replaced (TsLibrary *self, GError **error);

/* ts-library-property.c: a property of the library, such as its identity. NULL: it has none.
 * (transfer full, nullable) */
char *ts_library_read_property (TsLibrary *self, const char *name);
/* `value` NULL: it has none any more. */
gboolean
ts_library_write_property (TsLibrary *self, const char *name, const char *value, GError **error);
/* The names of properties: what tells this library from others; whether it was begun in the place
 * of one that was lost; what was there when a backup was brought back, as the name of a backup. */
#define TS_PROPERTY_IDENTITY "identity"
#define TS_PROPERTY_BEREFT "bereft"
#define TS_PROPERTY_RESTORED "restored"

/* ts-library-names.c: the name of a session, deleted or not. (transfer full) */
char *ts_library_read_name (TsLibrary *self, gint64 id, GError **error);
/* "NAME (2)", "NAME (3)" …, the first that no session has, with NAME cut where it would be too
 * long. (transfer full) */
char *ts_library_choose_copy_name (TsLibrary *self, const char *name, GError **error);
/* The name, or "NAME (2)" and so on where a session other than `id` has it. What it says holds
 * within a transaction only. (transfer full) */
char *ts_library_dup_free_name (TsLibrary *self, const char *name, gint64 id, GError **error);

/* ts-session-info.c: the sessions that are not deleted; an order follows. It works in every version
 * of the tables. The table of sessions is not touched by a command, so that accepting one is a
 * single insert: when a session changed and how long it is, its last row says. */
#define TS_SELECT_SESSIONS                                                                         \
  "SELECT id, name, game, created,"                                                                \
  " max (created, coalesce ((SELECT at FROM journal WHERE session = id"                            \
  "                          ORDER BY number DESC LIMIT 1), 0)) AS changed,"                       \
  " coalesce ((SELECT max (number) FROM journal WHERE session = id), 0),"                          \
  " coalesce (campaign, 0) FROM session WHERE deleted IS NULL "
/* One of its rows. (transfer full) */
TsSessionInfo *ts_session_info_read (sqlite3_stmt *statement);

/* ts-library-journal.c: ts_library_append_all() within a transaction that was begun before. */
gboolean ts_library_append_rows (
    TsLibrary *self, gint64 id, guint64 number, GPtrArray *rows, gint64 now, GError **error);

/* Opens the file as it is, only to read it. */
gboolean ts_library_look_into_file (TsLibrary *self, const char *path, GError **error);
/* Closes the file, as it was before ts_library_open_file(). */
void ts_library_close_file (TsLibrary *self);

/* ts-library-keeper.c: from now on the log is carried over into the file when nobody writes, and
 * the library is copied once a day; until ts_library_keep_no_more(). */
void ts_library_keep (TsLibrary *self);
void ts_library_keep_no_more (TsLibrary *self);
/* Before anything is written: copies what there is if this is the first write of the day. Takes
 * about a millisecond then; the copying goes on in a thread. */
void ts_library_keep_day (TsLibrary *self);

/* ts-library-write.c: TS_ERROR_READ_ONLY, with the reason, where nothing may be written.
 * TS_ERROR_FAILED where the file was deleted, moved or replaced: what is written to it would never
 * be found again. */
gboolean ts_library_check_writable (TsLibrary *self, GError **error);
/* Several writes as one: ts_library_end() keeps them when `ok`, else takes them back, and returns
 * whether they were kept. */
gboolean ts_library_begin (TsLibrary *self, GError **error);
gboolean ts_library_end (TsLibrary *self, gboolean ok, GError **error);
void ts_library_emit_changed (TsLibrary *self);

/* ts-library-statement.c: says what SQLite complained about last. Always FALSE. */
gboolean ts_library_fail (TsLibrary *self, GError **error);
/* Says why the file could not be read or written. Always FALSE. */
gboolean ts_library_fail_for (const char *reason, GError **error);
gboolean ts_library_fail_unknown_session (GError **error);
/* TS_ERROR_DAMAGED: row `number` of a journal is not what was written. Always FALSE. */
gboolean ts_library_fail_on_row (guint64 number, GError **error);
/* Whether the file has another name by now, or none. */
gboolean ts_library_has_moved (TsLibrary *self);

/* One of those that are kept, with its parameters bound in the same way: sqlite3_reset() when it is
 * done. (transfer none) */
sqlite3_stmt *ts_library_prepare_once (
    TsLibrary *self, TsKept kept, GError **error, const char *sql, const char *types, ...);
/* Before the connection is closed. */
void ts_library_drop_kept (TsLibrary *self);

/* A statement with its parameters bound, one letter of `types` each: 'i' a gint64, 's' a text
 * (NULL: null), 'b' a GBytes. (transfer full) */
sqlite3_stmt *
ts_library_prepare (TsLibrary *self, GError **error, const char *sql, const char *types, ...);
/* Goes to the next row; `row` says whether there is one. */
gboolean ts_library_step (TsLibrary *self, sqlite3_stmt *statement, gboolean *row, GError **error);
/* Consumes a statement that gives no rows; a NULL one has set its error already. */
gboolean ts_library_run (TsLibrary *self, sqlite3_stmt *statement, GError **error);

/* ts-library-photos.c: the first writes a picture unless it is there, the second refuses one more
 * than a session may have, the third tells whether a row of the session names it, the fourth
 * removes those that no row names. */
gboolean
ts_library_write_photo (TsLibrary *self, const char *hash, GBytes *picture, GError **error);
gboolean ts_library_check_photos (TsLibrary *self, gint64 id, const char *hash, GError **error);
gboolean ts_library_shows_photo (TsLibrary *self, gint64 id, const char *hash);
gboolean ts_library_remove_unused_photos (TsLibrary *self, GError **error);

/* The owners' entries of a type alone, in the order they were made. (transfer full) */
GPtrArray *
ts_library_list_owned (TsLibrary *self, const char *game, const char *type, GError **error);

/* (transfer full) */
char *ts_library_object_to_text (JsonObject *object);
/* TS_ERROR_DAMAGED where the text is no object: it was one when it was written. (transfer full) */
JsonObject *ts_library_text_to_object (const char *text, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3_stmt, sqlite3_finalize)

G_END_DECLS
