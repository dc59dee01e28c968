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

/* Copies a database to `to`: under another name first, checked, written out, then named. Where `to`
 * is there already it stays as it is, which is an error unless `lenient`. */
gboolean ts_backup_write (sqlite3 *source, const char *to, gboolean lenient, GError **error);

/* Opens a database that nobody writes to, without making files beside it. (transfer full) */
sqlite3 *ts_backup_open (const char *path, GError **error);
/* The one number, or whether the one text is "ok", that a question has for an answer; both are
 * nullable. */
gboolean ts_backup_ask (sqlite3 *db, const char *sql, guint64 *number, gboolean *ok);

G_END_DECLS
