/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-import-window.h: reads a file that Tableside wrote, beside the window that goes on.
 *
 * The file is read and played in short pieces when there is nothing else to do.  What takes longer
 * than a moment shows how far it is, and Cancel leaves nothing behind.  One session is written as
 * soon as it is read, unless the library has it already; of everything, people choose first from a
 * list of what would change.  The shell says how it ended.
 *
 * It emits "written" with the number of a session in the library when that is all that came in, or
 * when the library had it.
 */

#pragma once

#include <adwaita.h>

#include "ts-page.h"

G_BEGIN_DECLS

#define TS_TYPE_IMPORT_WINDOW (ts_import_window_get_type ())
G_DECLARE_FINAL_TYPE (TsImportWindow, ts_import_window, TS, IMPORT_WINDOW, AdwWindow)

/* Begins to read; goes away by itself. (transfer none) */
TsImportWindow *ts_import_window_open (TsShell *shell, TsProfile *profile, GFile *file);
/* The same with what a file would hold. (transfer none) */
TsImportWindow *ts_import_window_open_bytes (TsShell *shell, TsProfile *profile, GBytes *bytes);
/* The same with the file that somebody chooses now. */
void ts_import_window_choose (TsPage *page);

G_END_DECLS
