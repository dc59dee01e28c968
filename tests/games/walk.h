/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * walk.h: a game played at random, the same for the same seed.
 *
 * A walk starts from the default setup, from that of one of the game's transcripts, or somewhere in
 * the middle of one, and goes on by what the view offers to the host or to a seat.
 *
 * A walk that fails prints the command line that plays it again.  TABLESIDE_GAME=ID leaves all
 * other games out, TABLESIDE_SEED=N plays that one walk only, and TABLESIDE_LONG makes walks more
 * and longer.
 */

#pragma once

#include "ts-games.h"
#include "ts-play.h"

G_BEGIN_DECLS

typedef struct
{
  const TsGame *game;
  guint32 seed;
  GRand *rand;
  TsChance *chance;
  JsonObject *setup;
  TsPlay *play;
  GPtrArray *seats;    /* of char *: the ids of its players */
  GPtrArray *commands; /* of JsonObject: accepted and complete, in order */
  GArray *marks;       /* of guint64 by step: see walk_get_mark() */
} Walk;

/* FALSE: TABLESIDE_GAME names another one. */
gboolean walk_wants (const TsGame *game);

Walk *walk_new (const TsGame *game, guint32 seed);
/* How many transcripts there are, and the beginning and the end of one of them. */
guint walk_count_transcripts (const TsGame *game);
Walk *walk_begin_transcript (const TsGame *game, guint number);
Walk *walk_end_transcript (const TsGame *game, guint number);
void walk_free (Walk *self);

/* One command as the view allows it, not yet complete; NULL: none is allowed. (transfer full) */
JsonObject *walk_pick (Walk *self);

/* Completes, applies and remembers a command. On FALSE nothing has changed. `outcome` is nullable.
 */
gboolean walk_try (Walk *self, JsonObject *command, TsOutcome *outcome, GError **error);

/* The view of the host in English after so many commands as a digest; 0: it was not looked at.
 * Taken on the way, whenever a command is picked as the host. */
guint64 walk_get_mark (const Walk *self, guint step);

/* A name that was typed at random may be that of something on the table, of which more is known,
 * and refused for that: the same command with a name that nothing has, which must be accepted.
 * NULL: it was refused for something else. (transfer full, nullable) */
JsonObject *walk_rename (const Walk *self, JsonObject *command, const GError *error);

/* Picks and does a command, which must be accepted, see walk_rename(); FALSE: none is allowed. */
gboolean walk_step (Walk *self, TsOutcome *outcome);
/* Up to `n` steps. */
void walk_on (Walk *self, guint n);
/* What came after `length` commands never was; the play is for the caller to put back. */
void walk_forget (Walk *self, guint length);

/* Ends the test, with the seed, the setup and all commands, to be played again. */
void walk_fail (const Walk *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* The seeds to be played: from 1 to `n`, or TABLESIDE_SEED alone. */
void walk_get_seeds (guint n, guint32 *first, guint32 *last);

/* A command or a setup as text. (transfer full) */
char *walk_dup_object (JsonObject *object);

/* What a viewer sees, as JSON text. (transfer full) */
char *walk_dup_view (const TsPlay *play, TsRole role, const char *seat, const TsLanguage *language);

/* The same as a digest: see view-digest.h. */
guint64
walk_digest_view (const TsPlay *play, TsRole role, const char *seat, const TsLanguage *language);
/* What everybody sees in English. */
guint64 walk_digest_all_views (const TsPlay *play);

/* What everybody sees in every language, as JSON text. (transfer full) */
char *walk_dup_all_views (const TsPlay *play);

/* The ids of the seats that the host sees. (transfer full) */
GPtrArray *walk_list_seats (const TsPlay *play);
/* A player at random; NULL: the game has none. */
const char *walk_pick_seat (const Walk *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Walk, walk_free)

G_END_DECLS
