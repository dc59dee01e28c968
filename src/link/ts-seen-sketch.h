/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-seen-sketch.h: the sketch as the viewer sees it who has asked about it last: who asks asks
 * again.
 */

#pragma once

#include "ts-session.h"
#include "ts-sketch-table.h"

G_BEGIN_DECLS

typedef struct _TsSeenSketch TsSeenSketch;

/* Nobody has asked yet. (transfer full) */
TsSeenSketch *ts_seen_sketch_new (void);
void ts_seen_sketch_free (TsSeenSketch *self);
/* Another session comes: nobody has asked. */
void ts_seen_sketch_clear (TsSeenSketch *self);

/* Of the view that the viewer has, so that no answer knows more. NULL: there is none to ask about.
 * (nullable, transfer none) */
const TsSketchTable *
ts_seen_sketch_get (TsSeenSketch *self, TsSession *session, const TsViewer *viewer, GError **error);

G_END_DECLS
