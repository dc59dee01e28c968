/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-play.h: one game being played, in memory: the pure machine that sessions drive.
 *
 * Adds to the game what every game has: the check of commands against their verbs, the verbs
 * `note`, `photo` and `roll` and those of the clock, of lots and of secret choices, and the marks
 * of corrected values. `undo` and `redo` are the session's.
 *
 * Reserved members of every command: "do" (the verb), "at" (seconds from 1970 to the year 9999,
 * filled in), "away" (seconds before it that do not count, see ts-clock.h; filled in where there
 * are some), "by" (a name; optional), "instead" (the command in whose place it was given, by which
 * the log names it; filled in where there is one), "rolled" (how many dice the program rolled),
 * "ticket" (by which its sender knows it again, at most 64 characters; optional).
 */

#pragma once

#include "ts-clock.h"
#include "ts-game.h"
#include "ts-secret.h"

G_BEGIN_DECLS

typedef struct _TsPlay TsPlay;

/* `setup` is a part of a setup or a whole one. (transfer full) */
TsPlay *ts_play_new (const TsGame *game, JsonObject *setup, GError **error);
TsPlay *ts_play_copy (const TsPlay *self);
void ts_play_free (TsPlay *self);

const TsGame *ts_play_get_game (const TsPlay *self);
/* The whole setup. (transfer none) */
JsonObject *ts_play_get_setup (const TsPlay *self);

/* Checks a new command and fills in chance, in place; the command may then be applied. */
gboolean
ts_play_complete (const TsPlay *self, JsonObject *command, TsChance *chance, GError **error);

/* Applies a completed command. On FALSE nothing has changed. `outcome` is nullable. */
gboolean ts_play_apply (TsPlay *self, JsonObject *command, TsOutcome *outcome, GError **error);

/* What the viewer may see and do. (transfer full); rev is left 0. */
TsView *ts_play_view (const TsPlay *self, const TsViewer *viewer);
/* The same with the list by which the table is laid out again (TsView.unpack), packed up or not.
 * (transfer full) */
TsView *ts_play_view_table (const TsPlay *self, const TsViewer *viewer);
/* The same before it is put into words, and what is not for the viewer is taken out: for all
 * viewers in all languages, see ts-views.h. (transfer full) */
TsView *ts_play_build_view (const TsPlay *self);

/* Adds to “More” what the table may do beside the game, see ts-clock.h, ts-lot.h and
 * ts-secret.h. */
void ts_play_offer (const TsPlay *self, TsView *view);

/* What people have set about the clock, see ts-clock.h. */
const TsClockRules *ts_play_get_clock (const TsPlay *self);

/* Of a view of it, what the game does not say where it lies: ids of panels, and of numbers that no
 * panel shows, see ts-tabletop.h. None, or the game was not thought through. (transfer full) of
 * char * */
GPtrArray *ts_play_list_unlaid (const TsPlay *self, const TsView *view);
/* What the game is measured by now, see ts-course.h; FALSE: by nothing but its score. */
gboolean ts_play_measure (const TsPlay *self, TsMeasure *measure);

/* See TsGame.next_setup. (transfer full, nullable) */
JsonObject *ts_play_dup_next_setup (const TsPlay *self);
/* What the program does itself now, marked as its own; see TsGame.next. (transfer full, nullable)
 */
JsonObject *ts_play_dup_next (const TsPlay *self);

/* See TsGame.ask. (transfer full, nullable) */
char *ts_play_dup_question (const TsPlay *self, JsonObject *answer);
/* Who throws the dice of a command that could be given now, see TsGame.thrower; NULL: there are
 * none, or nobody that is known again. `dice` is the member that they stand in; NULL: there are
 * none. (transfer full, nullable) */
char *ts_play_dup_thrower (const TsPlay *self, JsonObject *command, const char **dice);
/* Lays the dice of `known`, a completed command of the same thrower, for such a one: as many as it
 * throws now. How many are still to be rolled. */
guint ts_play_lay_dice (const TsPlay *self, JsonObject *command, JsonObject *known);

/* What more than one step can be undone at once: “back” of the verb undo, the shortest first. */
extern const TsChoice ts_undo_ways[];

/* The verbs that every game has, with those of the session (undo, redo) for listing. */
const TsVerb *ts_play_get_base_verbs (void);
const TsVerb *ts_play_find_verb (const TsGame *game, const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsPlay, ts_play_free)

G_END_DECLS
