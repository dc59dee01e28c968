/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hall-page.h: the table shared with a hall: with which, under what name, and whether the hall
 * sees it.
 */

#pragma once

#include "ts-hall-share.h"
#include "ts-page.h"

G_BEGIN_DECLS

#define TS_TYPE_HALL_PAGE (ts_hall_page_get_type ())
G_DECLARE_FINAL_TYPE (TsHallPage, ts_hall_page, TS, HALL_PAGE, TsPage)

GtkWidget *ts_hall_page_new (TsProfile *profile, TsHallShare *hall);

G_END_DECLS
