/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-shelf-private.h: what the files of the shelf share: plays, and those of other programs as
 * entries of the library.
 */

#pragma once

#include "ts-shelf.h"

G_BEGIN_DECLS

#define TS_SHELF_MOST_PLAYERS 100
#define TS_SHELF_MOST_MINUTES 100000
#define TS_SHELF_MOST_NOTE 20000 /* characters */

/* ts-shelf-play.c */

/* A name-based UUID, the same for the same words: other programs know by it again what they have.
 * (transfer full) */
char *ts_shelf_make_id (const char *space, const char *name);

TsShelfPlay *ts_shelf_play_new (void);
/* The name is copied; belongs to the play. */
TsShelfPlayer *ts_shelf_play_add_player (TsShelfPlay *self, const char *name, const char *seat);

/* What another program recorded, as the library has it: {"id":UUID,"game":…,"at":SECONDS,
 * "minutes":N,"note":…,"ignored":true,"lowest":true,"players":[{"name":…,"won":true,"score":N}]}.
 * (transfer full)
 */
JsonObject *ts_shelf_play_to_entry (const TsShelfPlay *self);
/* Back from an entry that was checked. (transfer full) */
TsShelfPlay *ts_shelf_play_from_entry (JsonObject *entry);
/* The entries of the library. Array of JsonObject. (transfer full) */
GPtrArray *ts_shelf_read_entries (TsLibrary *library, GError **error);
/* Their type, and that of people who are joined. */
#define TS_SHELF_PLAY "play"
#define TS_SHELF_PERSON "person"
/* A score beyond is none. */
#define TS_SHELF_MOST_POINTS 1000000000

/* The id of a session as a play. (transfer full) */
char *ts_shelf_make_session_id (TsLibrary *library, gint64 session);
/* ts-shelf-session.c: a session as a play; nobody's name is looked up yet. NULL where nothing was
 * played. `problem` is why it could not be read. (transfer full, nullable) */
TsShelfPlay *ts_shelf_read_session (TsLibrary *library,
                                    const TsSessionInfo *info,
                                    const TsGame *game,
                                    const TsLanguage *language,
                                    GError **problem);

G_END_DECLS
