/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-check-page.h: does the table agree? What the program believes lies on it, line by line, the
 * shortest lists first: Return says that a line is right, a number that is typed over is corrected.
 *
 * Corrections are commands like all others, each undone by itself. Whoever is through gives the
 * command "agree" with how many lines agreed, and nobody is asked again for an hour.
 */

#pragma once

#include "ts-page.h"

G_BEGIN_DECLS

#define TS_TYPE_CHECK_PAGE (ts_check_page_get_type ())
G_DECLARE_FINAL_TYPE (TsCheckPage, ts_check_page, TS, CHECK_PAGE, TsPage)

GtkWidget *ts_check_page_new (TsProfile *profile, TsSession *session);

G_END_DECLS
