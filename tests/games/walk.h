/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * walk.h: a game played at random, the same for the same seed.
 *
 * A walk starts from the default setup or from that of one of the game's transcripts, and goes on
 * by what the view offers to the host or to a seat.
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
} Walk;

/* FALSE: TABLESIDE_GAME names another one. */
gboolean walk_wants (const TsGame *game);

Walk *walk_new (const TsGame *game, guint32 seed);
void walk_free (Walk *self);

/* One command as the view allows it, not yet complete; NULL: none is allowed. (transfer full) */
JsonObject *walk_pick (Walk *self);

/* Completes, applies and remembers a command. On FALSE nothing has changed. `outcome` is nullable.
 */
gboolean walk_try (Walk *self, JsonObject *command, TsOutcome *outcome, GError **error);

/* Picks and does a command, which must be accepted; FALSE: none is allowed. */
gboolean walk_step (Walk *self, TsOutcome *outcome);
/* Up to `n` steps. */
void walk_on (Walk *self, guint n);

/* Ends the test, with the seed, the setup and all commands, to be played again. */
void walk_fail (const Walk *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Calls `func` with a walk for each seed: 1 … n, or only TABLESIDE_SEED when that is set. */
void walk_each_seed (const TsGame *game, guint n, void (*func) (Walk *walk));

/* A command or a setup as text. (transfer full) */
char *walk_dup_object (JsonObject *object);

/* What a viewer sees, as JSON text. (transfer full) */
char *walk_dup_view (const TsPlay *play, TsRole role, const char *seat, const TsLanguage *language);

/* What everybody sees in every language. (transfer full) */
char *walk_dup_all_views (const TsPlay *play);

/* The ids of the seats that the host sees. (transfer full) */
GPtrArray *walk_list_seats (const TsPlay *play);
/* A player at random; NULL: the game has none. */
const char *walk_pick_seat (const Walk *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Walk, walk_free)

G_END_DECLS
