/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-protocol.h: how phones and the host exchange messages, and the words of roles.
 *
 * A phone opens a WebSocket at TS_PROTOCOL_PATH and both sides send messages: one JSON object each,
 * with a member "type".  A text frame holds the text of a message.  A binary frame, sent only by
 * the host and only to who asked for it, holds the same text compressed (zlib, RFC 1950).  Unknown
 * members are passed over in both directions; unknown types are answered with an error.
 *
 * Which messages there are stands in doc/protocol.md and data/protocol.schema.json, which are
 * written by the tables of ts-message.h and ts-host-message.h.
 */

#pragma once

#include "ts-outcome.h"
#include "ts-view.h"

G_BEGIN_DECLS

/* To be raised when something changes that an older page could not read. */
#define TS_PROTOCOL_VERSION 1
#define TS_PROTOCOL_PATH "/link"

#define TS_PROTOCOL_MAX_MESSAGE (64 * 1024) /* bytes, from a phone */
#define TS_PROTOCOL_MAX_PIECE (36 * 1024)   /* bytes of a picture: 48 KiB as text */
#define TS_PROTOCOL_MAX_UPLOAD (512 * 1024) /* a picture with what is taken out of it */
#define TS_PROTOCOL_MAX_STEPS 100           /* of the log, in one message */
#define TS_PROTOCOL_MAX_SESSIONS 200        /* in one message */
#define TS_PROTOCOL_MAX_PLAYS 5             /* of those that were played last */
#define TS_PROTOCOL_MAX_BARS 120            /* of the odds of a roll */
#define TS_PROTOCOL_DEFLATE_FROM 1024       /* bytes: shorter messages are not compressed */
#define TS_PROTOCOL_PATIENCE 10             /* seconds until hello */
#define TS_PROTOCOL_SILENCE 30              /* seconds without any message until "silent" */

/* "host", "seat", "watch", "wall", "table"; back: FALSE for any other word. */
const char *ts_role_get_word (TsRole role);
gboolean ts_role_find (const char *word, TsRole *role);
/* What people call it: a msgid, "Host", "Player", "Spectator", "Wall",
 * "Guest". */
const char *ts_role_get_label (TsRole role);

/* A message of the host as the bytes of a frame; consumes the object, which has its "type".
 * (transfer full) */
GBytes *ts_protocol_write (JsonObject *message);
/* The bytes compressed; NULL where that does not pay. (transfer full, nullable) */
GBytes *ts_protocol_deflate (GBytes *plain);

G_END_DECLS
