/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-salvage-log.h: the write-ahead log of a database, read without SQLite, which stops at the
 * first frame that is not what was written and forgets what comes after it.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A page as it was written at one moment. */
typedef struct
{
  guint32 page;
  guint32 commit; /* not 0: the last of a transaction */
  guint64 offset; /* of its content in the file */
  gboolean ours;  /* of this run of the log, not what is left of an earlier one */
  gboolean sound; /* its checksum is right */
} TsFrame;

typedef struct
{
  int file; /* -1: there is none */
  guint32 page_size;
  GArray *frames;   /* of TsFrame: those that were committed, in order */
  gboolean damaged; /* what was on the disk for good is not what was written */
} TsLog;

/* `page_size` is what to take when the log does not tell. (transfer full) */
TsLog *ts_log_open (const char *path, guint32 page_size);
void ts_log_free (TsLog *self);

/* Whether a log, which nobody is writing, lost transactions that were on the disk for good. What a
 * program that was killed or a computer that lost its power was just writing is no damage. */
gboolean ts_log_is_damaged (const char *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsLog, ts_log_free)

G_END_DECLS
