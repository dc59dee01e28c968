/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-parcel.h: a message that goes to many: written once, compressed at most once.
 */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef struct _TsParcel TsParcel;

/* Consumes the message, which has its "type". (transfer full) */
TsParcel *ts_parcel_new (JsonObject *message);
void ts_parcel_free (TsParcel *self);

/* The bytes of a frame. With `may_deflate` they are compressed where that pays, and `deflated` says
 * so. (transfer none) */
GBytes *ts_parcel_get_bytes (TsParcel *self, gboolean may_deflate, gboolean *deflated);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsParcel, ts_parcel_free)

G_END_DECLS
