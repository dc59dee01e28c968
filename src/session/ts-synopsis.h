/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-synopsis.h: what a session is, in a line of a list: what is played, who plays, how far it is.
 *
 * Every session has a name in the library, by which commands find it.  What is proposed for that is
 * the name of the game with a number behind it ("Genesis: Rise of the Resistance 3"), which tells
 * people nothing: wherever sessions are listed, one that still has such a name is called by what it
 * is ("The outpost · John, Guardian · Round 3"), in the reader's language.  A name that somebody
 * typed stays.  Nothing of this is stored: it is read from the view, so that it is right in every
 * language and at every moment, for sessions of older versions too.
 */

#pragma once

#include "ts-session.h"

G_BEGIN_DECLS

typedef struct
{
  char *scene;     /* "The outpost"; nullable */
  char *people;    /* "John, Guardian"; nullable */
  char *moment;    /* "Round 3", or that it is over; nullable */
  JsonObject *map; /* of its sketch; nullable */
  gboolean over;   /* there is nothing left to play */
} TsSynopsis;

/* As the host sees it. (transfer full) */
TsSynopsis *ts_synopsis_new (TsSession *session, const TsLanguage *language);
/* The same of a session that is not open: it is replayed for that. NULL where it cannot be opened,
 * or nobody knows its game (NULL). (transfer full, nullable) */
TsSynopsis *ts_synopsis_read (TsLibrary *library,
                              const TsSessionInfo *info,
                              const TsGame *game,
                              const TsLanguage *language);
void ts_synopsis_free (TsSynopsis *self);

/* Whether nobody has typed the name of this session: it is that of its game in any language, with
 * or without numbers. `game` is nullable: then somebody has. */
gboolean ts_synopsis_is_unnamed (const TsSessionInfo *info, const TsGame *game);
/* What the session is called in a list; with `self` NULL by its name. (transfer full) */
char *
ts_synopsis_format_name (const TsSynopsis *self, const TsSessionInfo *info, const TsGame *game);
/* The same of a session that is not open: it is replayed only for a name that is made. (transfer
 * full) */
char *ts_synopsis_dup_name (TsLibrary *library,
                            const TsSessionInfo *info,
                            const TsGame *game,
                            const TsLanguage *language);

/* "1 h 20 min"; NULL for less than a minute. (transfer full, nullable) */
TsPhrase *ts_synopsis_dup_time (gint64 seconds);
char *ts_synopsis_format_time (gint64 seconds, const TsLanguage *language);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsSynopsis, ts_synopsis_free)

G_END_DECLS
