/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-views.h: the view of one moment, as it is shown to all who look.
 *
 * It is built once, and what is not for somebody is taken out for each of them.  Who looks at its
 * parts, as a window does, has it put into words once a language; who has it as text puts words
 * into what is sent only.
 */

#pragma once

#include "ts-view.h"

G_BEGIN_DECLS

typedef struct _TsViews TsViews;

/* (transfer full) */
TsViews *ts_views_new (void);
void ts_views_free (TsViews *self);

/* The view of another moment as it was built, which is consumed. */
void ts_views_take (TsViews *self, TsView *whole);
/* What the viewer sees of it. (transfer full) */
TsView *ts_views_show (const TsViews *self, const TsViewer *viewer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsViews, ts_views_free)

G_END_DECLS
