/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * tracker-fixture.h: a view of one panel, and a tracker of it as a widget.
 */

#pragma once

#include "support.h"
#include "ts-tracker-list.h"

G_BEGIN_DECLS

typedef struct
{
  TsView *view;
  TsPanel *panel;
} Page;

Page new_page (void);
/* Labeled "the ID"; belongs to the view. */
TsTracker *add (Page *page, TsTrackerKind kind, const char *id);
/* Its widget, every part of which must have a name. (transfer full) */
Listener *listen_to (const TsTracker *tracker);

G_END_DECLS
