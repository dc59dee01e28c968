/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-backup-private.h: what the files about copies of a library share.
 */

#pragma once

#include "ts-library-backup.h"
#include "ts-library-private.h"

G_BEGIN_DECLS

/* The name of a copy that is to be made now. (transfer full) */
char *ts_backup_choose_path (const char *library, TsBackupReason reason);
/* Removes what is too old of the copies of a library. */
void ts_backup_prune (const char *library);

/* Says that a copy could not be written. */
gboolean ts_backup_fail_to_write (const char *path, const char *reason, GError **error);
/* Copies all pages, some at a time, so that nobody waits long for the file. */
gboolean ts_backup_copy_pages (sqlite3 *source, sqlite3 *copy);
/* Copies a database to `to`: under another name first, checked, written out, then named. Where `to`
 * is there already it stays as it is, which is an error unless `lenient`. */
gboolean ts_backup_write (sqlite3 *source, const char *to, gboolean lenient, GError **error);

/* How far a copy's library had come. Numbers of sessions are never given twice, and journals only
 * grow, so that this tells which of two copies is the newer one even where a clock was wrong. */
typedef struct
{
  char *identity; /* "" where it has none; owned */
  guint64 last;   /* the greatest number that a session had */
  guint64 commands;
  gboolean filled; /* there is anything in it */
} TsProgress;

void ts_progress_clear (TsProgress *self);
/* Less than, equal to or greater than 0, as with strcmp(): the one that had come farther is
 * greater.
 */
int ts_progress_compare (const TsProgress *a, const TsProgress *b);
/* FALSE: nobody can tell. */
gboolean ts_backup_read_progress (const char *path, TsProgress *progress);

/* Opens a database that nobody writes to, without making files beside it. (transfer full) */
sqlite3 *ts_backup_open (const char *path, GError **error);
/* The one number, or whether the one text is "ok", that a question has for an answer; both are
 * nullable. */
gboolean ts_backup_ask (sqlite3 *db, const char *sql, guint64 *number, gboolean *ok);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TsProgress, ts_progress_clear)

G_END_DECLS
