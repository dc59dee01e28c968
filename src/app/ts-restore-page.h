/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-restore-page.h: the backups of the library, what each holds, and going back to one.
 */

#pragma once

#include "ts-page.h"

G_BEGIN_DECLS

#define TS_TYPE_RESTORE_PAGE (ts_restore_page_get_type ())
G_DECLARE_FINAL_TYPE (TsRestorePage, ts_restore_page, TS, RESTORE_PAGE, TsPage)

GtkWidget *ts_restore_page_new (TsProfile *profile);

G_END_DECLS
