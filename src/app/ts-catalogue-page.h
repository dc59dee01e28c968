/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-catalogue-page.h: the cards of a game, each to be looked up and filled in.
 */

#pragma once

#include "ts-page.h"

G_BEGIN_DECLS

#define TS_TYPE_CATALOGUE_PAGE (ts_catalogue_page_get_type ())
G_DECLARE_FINAL_TYPE (TsCataloguePage, ts_catalogue_page, TS, CATALOGUE_PAGE, TsPage)

GtkWidget *ts_catalogue_page_new (TsProfile *profile, const TsGame *game);

G_END_DECLS
