/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hall-view.h: the wall of one table in one language, put together from what the broker has of
 * it: a view, and what has changed since (ts-hall-protocol.h).
 *
 * Both come in any order.  Changes that do not fit the view are kept until one comes that they fit;
 * meanwhile the view is shown as it came.  What cannot be read changes nothing.
 */

#pragma once

#include "ts-hall-protocol.h"
#include "ts-json-text.h"

G_BEGIN_DECLS

typedef struct _TsHallView TsHallView;

/* (transfer full) */
TsHallView *ts_hall_view_new (void);
void ts_hall_view_free (TsHallView *self);

/* A message of TS_HALL_WALL or TS_HALL_NOW; an empty one takes it away. Returns whether what is to
 * be shown is another. */
gboolean ts_hall_view_take (TsHallView *self, TsHallKind kind, GBytes *message);

/* What is to be shown; NULL: nothing has come, or the table has gone. (transfer none, nullable) */
const TsJsonText *ts_hall_view_get_text (const TsHallView *self);
/* Counts what was shown, from 1. */
guint64 ts_hall_view_get_edition (const TsHallView *self);

/* What is to be shown has been told to those who look: from now on it is remembered as such, and
 * when it has become another, ts_hall_view_append_change() appends what leads from the one to the
 * other, as ts-patch.h does. FALSE: nothing is remembered, or the whole is shorter; then it may
 * have appended something. */
void ts_hall_view_note_told (TsHallView *self);
gboolean ts_hall_view_append_change (const TsHallView *self, GString *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsHallView, ts_hall_view_free)

G_END_DECLS
