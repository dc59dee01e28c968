/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-watch.h: notices that the library file was written, by whichever program.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _TsLibraryWatch TsLibraryWatch;

typedef void (*TsTouchedFunc) (gpointer user_data);

/* Calls `func` in the main loop a moment after the file or its write-ahead log has changed, once
 * for a burst of writes. (transfer full) */
TsLibraryWatch *ts_library_watch_new (const char *path, TsTouchedFunc func, gpointer user_data);
void ts_library_watch_free (TsLibraryWatch *self);

G_END_DECLS
