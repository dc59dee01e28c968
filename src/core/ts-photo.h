/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-photo.h: a photo of the table in the log, in every game alike.
 *
 *   {"do":"photo","image":HASH,"text":"The bridge before it fell"}
 *
 * A command names its picture only: HASH is the SHA-256 of the bytes, 64 lowercase hexadecimal
 * digits.  The bytes lie with the session (ts-session.h); replay never needs them, so that a
 * session whose picture is lost plays on.  "text" is what the photo shows, and its name in the log.
 *
 * Pictures are small and say nothing beside what they show: JPEG of at most TS_PHOTO_MAX_BYTES and
 * TS_PHOTO_MAX_SIDE pixels, without Exif (which knows where it was taken), without comments,
 * without a thumbnail and without whatever follows the picture in its file.  Whoever adds one
 * scales it; this checks it by its header and takes the rest out, without decoding it.
 */

#pragma once

#include "ts-game.h"

G_BEGIN_DECLS

#define TS_PHOTO_MAX_BYTES (400 * 1024)
#define TS_PHOTO_MAX_SIDE 1280
#define TS_PHOTO_HASH_LENGTH 64
/* Different ones of a session, those of undone steps too. */
#define TS_PHOTO_MAX_PHOTOS 100
/* What is read of a file at most: what is taken out may be long. */
#define TS_PHOTO_MAX_FILE (4 * 1024 * 1024)

extern const TsSpec ts_photo_args[];

gboolean ts_photo_apply (JsonObject *command, TsOutcome *outcome, GError **error);

/* A picture as it is stored: the same bytes give the same, and what was stored stays as it is.
 * TS_ERROR_BAD_VALUE where it is no JPEG, is not whole, is too large, or is to be turned before it
 * is shown. (transfer full) */
GBytes *ts_photo_read (GBytes *given, GError **error);
/* (transfer full) */
char *ts_photo_make_hash (GBytes *picture);
gboolean ts_photo_is_hash (const char *text);
/* What stands against a photo beside its picture: a session has as many as it may have
 * (TS_ERROR_REFUSED), or the picture never came (TS_ERROR_UNKNOWN_ID). Always FALSE. */
gboolean ts_photo_fail_many (GError **error);
gboolean ts_photo_fail_missing (GError **error);

G_END_DECLS
