/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-channel.h: what one viewer sees, for all who look as that viewer: one view, however many read
 * it and in however many languages.
 */

#pragma once

#include "ts-session.h"
#include "ts-telling.h"

G_BEGIN_DECLS

/* So many views that are over are remembered, for those who were slower. */
#define TS_CHANNEL_MEMORY 8

typedef struct _TsChannel TsChannel;

/* With the present view, whatever the viewer's language. (transfer full) */
TsChannel *ts_channel_new (TsSession *session, const TsViewer *viewer);
void ts_channel_free (TsChannel *self);

gboolean ts_channel_is_for (const TsChannel *self, const TsViewer *viewer);

/* What leads to the views of one serial: those who see the same change are sent the same bytes.
 * (transfer full) of TsTelling */
GPtrArray *ts_channel_new_changes (void);
/* Makes the view anew. What it was is remembered for TS_CHANNEL_MEMORY serials. `changes` are those
 * of the channels that are updated with it. */
void ts_channel_update (TsChannel *self, TsSession *session, GPtrArray *changes);

/* A command was done, here without what the program adds to all, and the view is still that of
 * before: remembers it, and which offer it took. */
void ts_channel_take_done (TsChannel *self, JsonObject *command);
/* Whether the same was done since serial `seen`, or the question that it answers was answered: even
 * if what was tapped looks as it did before, it was meant once. */
gboolean ts_channel_was_done (const TsChannel *self, JsonObject *command, guint64 seen);

guint64 ts_channel_get_serial (const TsChannel *self);
/* The present view, in no language. (transfer none) */
const TsJsonText *ts_channel_get_view (const TsChannel *self);
/* The view of a serial, in words; NULL when it is not remembered. (transfer full, nullable) */
TsJsonText *
ts_channel_read_view (const TsChannel *self, guint64 serial, const TsLanguage *language);

/* What the present view asks of its seat in another's moment, see ts-asked.h; NULL: nothing.
 * (transfer none, nullable) */
const char *ts_channel_get_question (const TsChannel *self);

/* The message "view", and what leads to it from the serial before: "change", or "view" where that
 * is shorter. (transfer none) */
TsBroadcast *ts_channel_get_whole (TsChannel *self, const TsLanguage *language);
TsBroadcast *ts_channel_get_change (TsChannel *self, const TsLanguage *language);

/* How many look: it counts only. Returns how many there are then. */
guint ts_channel_enter (TsChannel *self);
guint ts_channel_leave (TsChannel *self);

G_END_DECLS
