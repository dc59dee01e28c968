/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-chooser.h: the first page: go on with a game, begin one, look at a campaign.
 */

#pragma once

#include "ts-page.h"

G_BEGIN_DECLS

#define TS_TYPE_CHOOSER (ts_chooser_get_type ())
G_DECLARE_FINAL_TYPE (TsChooser, ts_chooser, TS, CHOOSER, TsPage)

/* Built again from the draft of `place` it is as people left it. */
GtkWidget *ts_chooser_new (TsProfile *profile, const TsPlace *place);

G_END_DECLS
