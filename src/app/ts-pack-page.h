/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-pack-page.h: a table that is packed up: the map and all that lies on it, in the order in which
 * one sets it up, to be printed, and to be ticked line by line when it is laid out again.
 *
 * Ticks are commands of the session: phones show the same list and tick in it.
 */

#pragma once

#include "ts-page.h"

G_BEGIN_DECLS

#define TS_TYPE_PACK_PAGE (ts_pack_page_get_type ())
G_DECLARE_FINAL_TYPE (TsPackPage, ts_pack_page, TS, PACK_PAGE, TsPage)

/* The table of that session is packed up. */
GtkWidget *ts_pack_page_new (TsProfile *profile, TsSession *session);

G_END_DECLS
