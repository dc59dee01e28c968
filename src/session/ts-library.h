/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library.h: everything that is kept, in one SQLite file.
 *
 * Sessions with their journals, what owners typed into catalogues, campaigns.  The file is opened
 * in WAL mode with synchronous FULL: when a call that writes returns TRUE, it is on disk.  A file
 * that is made here is for its owner's eyes only.
 *
 * Sessions that are not deleted have names of their own.
 *
 * The journal of a session is append-only, one row a command, undo and redo included; its key is
 * the session and the row's number.  Two programs that both append as number N collide on that key:
 * the second gets TS_ERROR_CONFLICT and has changed nothing.  So does who goes on from rows that
 * are not in the library any more, because a backup was brought back meanwhile.
 *
 * A file that is damaged is moved aside, never overwritten, and a new one is begun
 * (ts_library_get_warning says so).  A file of a newer version, one that may not be written, or one
 * with a second name, is opened read-only: every write is then TS_ERROR_READ_ONLY.  What is no file
 * at all, a folder or a device, is TS_ERROR_FAILED and left alone.
 */

#pragma once

#include <gio/gio.h>

#include "ts-game.h"

G_BEGIN_DECLS

#define TS_TYPE_LIBRARY (ts_library_get_type ())
G_DECLARE_FINAL_TYPE (TsLibrary, ts_library, TS, LIBRARY, GObject)

/* "changed": sessions were added, renamed, deleted or brought back; entries were written.
 * "troubled": the copy of this day could not be made, see ts_library_take_trouble(). */

/* $XDG_DATA_HOME/tableside/library.db (transfer full) */
char *ts_library_get_default_path (void);

/* The file that a path leads to, absolute and without symbolic links; it need not be there. What
 * lies beside a library is named after this. (transfer full) */
char *ts_library_resolve_path (const char *path);

/* Opens or makes the file and its folder; NULL path: in memory. (transfer full) */
TsLibrary *ts_library_open (const char *path, GError **error);

/* Opens a library only to read it, whatever its version: it is neither made, nor moved aside, nor
 * changed in any way. TS_ERROR_DAMAGED where the file makes no sense to SQLite. (transfer full) */
TsLibrary *ts_library_look_into (const char *path, GError **error);
/* Where its file is, absolute. (nullable: in memory, transfer none) */
const char *ts_library_get_path (TsLibrary *self);

/* Why the library could not be copied today; once. (nullable, transfer full) */
GError *ts_library_take_trouble (TsLibrary *self);

/* What people should know about the opening: damaged and kept aside as FILE, or newer and
 * read-only; NULL: nothing. (nullable, transfer none) */
const TsPhrase *ts_library_get_warning (TsLibrary *self);
gboolean ts_library_is_read_only (TsLibrary *self);

/* What tells this library from every other, such as one that was begun in its place; "" where it
 * has none, because it is old and may not be written. What remembers a session by its number has to
 * remember this too. (transfer full) */
char *ts_library_dup_identity (TsLibrary *self);
/* How long a write waits for another program that has the library, in milliseconds:
 * TS_LIBRARY_PATIENCE unless said; then it is TS_ERROR_BUSY. 0 is for who tries again later, beside
 * a main loop. */
#define TS_LIBRARY_PATIENCE 5000
void ts_library_set_patience (TsLibrary *self, guint milliseconds);

typedef struct
{
  gint64 id;
  char *name;
  char *game;
  gint64 created; /* seconds since 1970 */
  gint64 changed;
  guint64 length;  /* rows of the journal */
  gint64 campaign; /* 0: none */
} TsSessionInfo;

TsSessionInfo *ts_session_info_copy (const TsSessionInfo *self);
void ts_session_info_free (TsSessionInfo *self);

/* The sessions that are not deleted, the last changed first. (transfer full) */
GPtrArray *ts_library_list_sessions (TsLibrary *self, GError **error);
/* The first so many of them. (transfer full) */
GPtrArray *ts_library_list_recent (TsLibrary *self, guint most, GError **error);
/* The last of one game that was changed; NULL: there is none, or an error. (transfer full,
 * nullable) */
TsSessionInfo *ts_library_find_last (TsLibrary *self, const char *game, GError **error);
/* How many there are; 0 where that cannot be read. */
guint ts_library_count_sessions (TsLibrary *self);
/* How many seconds a session was played, without long breaks; 0: nobody knows. */
gint64 ts_library_read_play_time (TsLibrary *self, gint64 id);
/* By name; NULL without error when there is none. (transfer full, nullable) */
TsSessionInfo *ts_library_find_session (TsLibrary *self, const char *name, GError **error);
/* By number; NULL when there is none that is not deleted. (transfer full, nullable) */
TsSessionInfo *ts_library_read_info (TsLibrary *self, gint64 id);

/* Makes a session with an empty journal; 0 on error: TS_ERROR_TAKEN where one that is not deleted
 * has this name, whichever program made it. */
gint64 ts_library_add_session (TsLibrary *self,
                               const char *game,
                               const char *name,
                               JsonObject *setup,
                               gint64 campaign,
                               gint64 now,
                               GError **error);
/* TS_ERROR_TAKEN as above. */
gboolean ts_library_rename_session (TsLibrary *self, gint64 id, const char *name, GError **error);
/* A copy with the whole journal, or with `rows` instead (nullable; of texts), named "NAME (2)" and
 * so on; 0 on error. */
gint64 ts_library_duplicate_session (
    TsLibrary *self, gint64 id, GPtrArray *rows, gint64 now, GError **error);
/* Hides a session, or brings it back, as "NAME (2)" where its name was taken meanwhile; nothing is
 * lost until ts_library_purge(). */
gboolean
ts_library_set_deleted (TsLibrary *self, gint64 id, gboolean deleted, gint64 now, GError **error);
/* Really removes sessions that were deleted before `before`, with the pictures that no other names.
 */
gboolean ts_library_purge (TsLibrary *self, gint64 before, GError **error);

/* The setup as it was given to ts_library_add_session(). (transfer full) */
JsonObject *
ts_library_read_setup (TsLibrary *self, gint64 id, char **game, char **name, GError **error);

/* A secret of a session, kept under a name, such as the invitation of a seat. It is in no export
 * and in no copy, and goes with the session. NULL without error when there is none. (transfer full,
 * nullable) */
char *ts_library_read_secret (TsLibrary *self, gint64 id, const char *name, GError **error);
gboolean ts_library_write_secret (
    TsLibrary *self, gint64 id, const char *name, const char *secret, GError **error);

/* Calls `func` for each row of the journal in order, from row number `from` (1 is the first), up to
 * the end or, with TS_ERROR_DAMAGED, to the first that is not what was written: a checksum tells.
 */
typedef gboolean (*TsRowFunc) (guint64 number,
                               const char *command,
                               gpointer user_data,
                               GError **error);
gboolean ts_library_read_journal (
    TsLibrary *self, gint64 id, guint64 from, TsRowFunc func, gpointer user_data, GError **error);

/* Appends row `number`, chained to the row before it; durable when TRUE. TS_ERROR_CONFLICT when
 * that row is there already, or the row before it is not the one that was read or appended here. */
gboolean ts_library_append (
    TsLibrary *self, gint64 id, guint64 number, const char *command, gint64 now, GError **error);

/* The same with several rows, the first of which is `number`: all or none. */
gboolean ts_library_append_all (
    TsLibrary *self, gint64 id, guint64 number, GPtrArray *commands, gint64 now, GError **error);

/* Pictures of the log, see ts-photo.h, by their hash. Each is stored once, whatever names it, and
 * goes with the last session that does. NULL without error when there is none. (transfer full,
 * nullable) */
GBytes *ts_library_read_photo (TsLibrary *self, const char *hash, GError **error);
/* Appends a row that names a picture, and keeps that, both or neither. `picture` NULL: the library
 * has it, else TS_ERROR_UNKNOWN_ID. */
gboolean ts_library_append_photo (TsLibrary *self,
                                  gint64 id,
                                  guint64 number,
                                  const char *command,
                                  const char *hash,
                                  GBytes *picture,
                                  gint64 now,
                                  GError **error);

/* What the owner typed: fields over a shipped entry, or an entry of their own. */
gboolean ts_library_write_entry (
    TsLibrary *self, const char *game, const char *type, JsonObject *entry, GError **error);
gboolean ts_library_remove_entry (
    TsLibrary *self, const char *game, const char *type, const char *id, GError **error);
/* (transfer full, nullable) */
JsonObject *ts_library_read_entry (
    TsLibrary *self, const char *game, const char *type, const char *id, GError **error);
/* Shipped and owned entries of a type laid over one another, in order: shipped ones first. Array of
 * JsonObject. (transfer full) */
GPtrArray *
ts_library_list_entries (TsLibrary *self, const TsGame *game, const char *type, GError **error);
/* Writes fields of entries, or elements of fields that are lists, keeping the others: of each entry
 * all that is new among `facts` (of TsFact) at once, and nothing where nothing is.  One with which
 * its card would make no sense is left out: FALSE says so, and the others are learned all the same.
 */
gboolean ts_library_learn (TsLibrary *self, const TsGame *game, GPtrArray *facts, GError **error);

/* Campaigns: a name, the game, and what the last mission left behind. */
typedef struct
{
  gint64 id;
  char *name;
  char *game;
  JsonArray *history; /* one record a mission, as TsGame.sequel gives it */
  JsonObject *next;   /* the setup of the next mission; nullable */
  JsonObject *again;  /* the setup to retry the last one; nullable */
} TsCampaign;

void ts_campaign_free (TsCampaign *self);
gint64
ts_library_add_campaign (TsLibrary *self, const char *game, const char *name, GError **error);
TsCampaign *ts_library_read_campaign (TsLibrary *self, gint64 id, GError **error);
GPtrArray *ts_library_list_campaigns (TsLibrary *self, GError **error);
/* Adds the sequel of session `session` to its campaign; a session counts once: a second call
 * replaces its record (a mission undone and ended differently). */
gboolean ts_library_record_next_setup (
    TsLibrary *self, gint64 campaign, gint64 session, JsonObject *next_setup, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsSessionInfo, ts_session_info_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsCampaign, ts_campaign_free)

G_END_DECLS
