/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-views.h: the views of one moment, so that those that say the same are built once.
 *
 * Around a table most see the same but for what they may do.  A whole view knows what its game
 * asked about the viewer, see ts-view.h: it suits everybody who has the same answers.  It is put
 * into words once a language, and what they may do is taken out for each of them.
 */

#pragma once

#include "ts-view.h"

G_BEGIN_DECLS

typedef struct _TsViews TsViews;

/* (transfer full) */
TsViews *ts_views_new (void);
void ts_views_free (TsViews *self);

/* A whole view that suits, before it is put into words; NULL: none does. (transfer none, nullable)
 */
const TsView *ts_views_find (const TsViews *self, const TsViewer *viewer);
/* What the viewer sees of a whole view that suits; NULL: none does. (transfer full, nullable) */
TsView *ts_views_show (const TsViews *self, const TsViewer *viewer);
/* One more whole view, which is consumed. */
void ts_views_take (TsViews *self, TsView *whole);
/* The moment has passed. */
void ts_views_clear (TsViews *self);

G_END_DECLS
