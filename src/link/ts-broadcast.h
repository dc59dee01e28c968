/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-broadcast.h: a message that goes to many: written once, compressed at most once.
 *
 * Compressing takes the host longer than a local network needs for what it saves of a short message
 * for one phone; for several it pays, and for a long one.
 */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef struct _TsBroadcast TsBroadcast;

/* Consumes the message, which has its "type". (transfer full) */
TsBroadcast *ts_broadcast_new (JsonObject *message);
/* Of a message that is written; consumes the bytes. (transfer full) */
TsBroadcast *ts_broadcast_new_take (GBytes *plain);
void ts_broadcast_free (TsBroadcast *self);
/* Whether both say the same. */
gboolean ts_broadcast_is_same (const TsBroadcast *self, const TsBroadcast *other);

/* One more phone will be sent it. Where nobody says so, many will. */
void ts_broadcast_expect (TsBroadcast *self);

/* The bytes of a frame. With `may_deflate` they are compressed where that pays, and `deflated` says
 * so. (transfer none) */
GBytes *ts_broadcast_get_bytes (TsBroadcast *self, gboolean may_deflate, gboolean *deflated);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsBroadcast, ts_broadcast_free)

G_END_DECLS
