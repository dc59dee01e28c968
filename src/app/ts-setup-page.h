/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-setup-page.h: the guided set-up of a new game, checked while it is filled in.
 */

#pragma once

#include "ts-page.h"

G_BEGIN_DECLS

#define TS_TYPE_SETUP_PAGE (ts_setup_page_get_type ())
G_DECLARE_FINAL_TYPE (TsSetupPage, ts_setup_page, TS, SETUP_PAGE, TsPage)

GtkWidget *ts_setup_page_new (TsProfile *profile, const TsPlace *place);

G_END_DECLS
