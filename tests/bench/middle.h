/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * middle.h: a session in the middle of a game, the same one each time.
 *
 * It is played as people play who take what is suggested, with fields filled in at random and dice
 * of a fixed sequence; the program does what it does by itself.
 */

#pragma once

#include "ts-session.h"

G_BEGIN_DECLS

/* Ends the program with `error`. */
void middle_stop (const GError *error) G_GNUC_NORETURN;

/* What the host sees now. (transfer full) */
TsView *middle_dup_view (TsSession *session);

/* What people do next: the suggested offer, or anything else that is offered where there is none or
 * they were refused too often. (transfer full, nullable) */
JsonObject *middle_pick (TsSession *session, GRand *rand, guint n_refused);

/* Does that. What ends the game is taken back. */
void middle_play (TsSession *session, GRand *rand);

/* What a game that people describe is measured with: as large as it may be; else nothing is said.
 * (transfer full) */
JsonObject *middle_new_setup (const TsGame *game);

/* A session of `game` with so many commands given to it, with everybody of the box where `game` is
 * "genesis". (transfer full) */
TsSession *middle_new (TsLibrary *library, const TsGame *game, guint n_commands);

G_END_DECLS
