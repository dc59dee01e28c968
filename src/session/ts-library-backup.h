/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-backup.h: copies of the library that lie beside it, and going back to one.
 *
 * The copies of "library.db" are in the folder "library.db-backups".  Each is a whole library in
 * one file, its owner's alone, checked after it was written, and has its name only then:
 *
 *   library-2026-11-22.db                  as it was before the first write of that day
 *   library-2026-11-22-183000-asked.db     made because somebody said so
 *   library-2026-11-22-183000-restore.db   what was there before another copy was brought back
 *   library-2026-11-22-183000-upgrade.db   … before the tables were changed for a newer version
 *
 * Of those of the days the last seven stay, and the last one of each of the four weeks before; of
 * the others the last ten, and all that are younger than four weeks.  Of each kind as many stay of
 * those that hold the newest commands, whatever their days: a clock may have been wrong.  The last
 * seven days before a pause of more than a year stay too.
 */

#pragma once

#include "ts-library.h"

G_BEGIN_DECLS

typedef enum
{
  TS_BACKUP_DAY,
  TS_BACKUP_ASKED,
  TS_BACKUP_RESTORE,
  TS_BACKUP_UPGRADE,
} TsBackupReason;

typedef struct
{
  char *path;
  TsBackupReason reason;
  gint64 at; /* seconds since 1970 */

  /* What ts_backup_look() finds in it. */
  GPtrArray *sessions; /* of TsSessionInfo, the last changed first; NULL: not looked at yet */
  guint64 commands;    /* of all sessions */
  guint64 cards;
  guint64 campaigns;
} TsBackup;

void ts_backup_free (TsBackup *self);

/* A copy that lies anywhere. (transfer full) */
TsBackup *ts_backup_new (const char *path);
/* Checks the copy and finds out what it holds. It is only read. TS_ERROR_DAMAGED, or
 * TS_ERROR_READ_ONLY where a newer version made it. */
gboolean ts_backup_look (TsBackup *self, GError **error);

/* "3 sessions, 191 commands, 12 cards" of a copy that was looked at. (transfer full) */
TsPhrase *ts_backup_dup_content (const TsBackup *self);
/* "yesterday, 21:40": when a copy was made. (transfer full) */
TsPhrase *ts_backup_dup_time (const TsBackup *self);
/* A stable word for scripts. */
const char *ts_backup_get_reason_word (const TsBackup *self);

/* The copies that lie beside a library, the last made first; not looked at. (transfer full) */
GPtrArray *ts_backup_list (const char *library);
/* The folder where they lie. (transfer full) */
char *ts_backup_dup_folder (const char *library);

/* The copy to offer where a library that had lain at `library` is gone: the last one of another
 * library than that with the identity `identity` ("": of any) which is whole and has something in
 * it. It was looked at. (transfer full, nullable) */
TsBackup *ts_backup_find_lost (const char *library, const char *identity);
/* The same for a library that was begun where one was lost, as long as nobody has said what is to
 * come of it: NULL where it was not. It takes as long as the copy is large. (transfer full,
 * nullable) */
TsBackup *ts_library_find_lost (TsLibrary *self);
/* Whether ts_library_find_lost() has anything to look for. */
gboolean ts_library_is_bereft (TsLibrary *self);
/* No copy is offered any more: this library is to stay. */
gboolean ts_library_forget_lost (TsLibrary *self, GError **error);

/* Copies the library to a new file beside it, and lets old copies go. It is safe to do while others
 * write; it takes as long as it takes. Gives the path of the copy. (transfer full) */
char *ts_library_backup (TsLibrary *self, TsBackupReason reason, GError **error);
/* The same to a file that is not there yet: TS_ERROR_REFUSED where it is. */
gboolean ts_library_backup_to (TsLibrary *self, const char *to, GError **error);

/* Makes the library what a copy holds. What was there is kept as a copy too, named in `kept`
 * (transfer full); nobody writes in between. Sessions that are open here are to be closed before;
 * those of other programs get TS_ERROR_CONFLICT for what they have and the copy has not. */
gboolean ts_library_restore (TsLibrary *self, const char *backup, char **kept, GError **error);
/* The same in a thread: nobody may use the library until it is finished. */
void ts_library_restore_async (TsLibrary *self,
                               const char *backup,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
gboolean
ts_library_restore_finish (TsLibrary *self, GAsyncResult *result, char **kept, GError **error);

/* Waits for what is going on in the background, and puts all that was written into the file itself.
 * FALSE: the copy of this day could not be made; it says so once. */
gboolean ts_library_settle (TsLibrary *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsBackup, ts_backup_free)

G_END_DECLS
