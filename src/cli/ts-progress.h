/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-progress.h: a bar that tells how far something is, once it has taken longer than a second.
 *
 *   Checking  ███████████░░░░░░░░░   55 %
 *
 * It writes nothing itself and asks no clock: whoever has a terminal passes the time in
 * microseconds, and writes what it is given.
 */

#pragma once

#include "ts-language.h"

G_BEGIN_DECLS

typedef struct _TsProgress TsProgress;

/* `label` is a msgid; it is to fit a terminal of so many columns. (transfer full) */
TsProgress *
ts_progress_new (const TsLanguage *language, const char *label, guint columns, gint64 now);
void ts_progress_free (TsProgress *self);

/* What is to be written now that this part, from 0 to 1, is done; NULL while it is too early, and
 * between two times to look. It begins by going to the start of its line. (nullable, transfer none)
 */
const char *ts_progress_advance (TsProgress *self, double part, gint64 now);
/* What takes the bar away again; NULL where there is none. (nullable, transfer none) */
const char *ts_progress_hide (TsProgress *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsProgress, ts_progress_free)

G_END_DECLS
