/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-opener.h: files that somebody opened with the program: a double click, a drop on its icon.
 *
 * They are imported one after another, since one alone writes to a library at a time.  A game that
 * came alone is laid on the table, unless that would disturb somebody: phones follow another one, a
 * guided round or a drawing is in front.  It is in the library then, and is said to be.
 */

#pragma once

#include "ts-window.h"

G_BEGIN_DECLS

typedef struct _TsOpener TsOpener;

/* (transfer full) */
TsOpener *ts_opener_new (TsProfile *profile);
/* What waits is not imported any more. */
void ts_opener_free (TsOpener *self);

/* Imports files beside that window. */
void ts_opener_open (TsOpener *self, TsWindow *window, GFile **files, int n_files);

G_END_DECLS
