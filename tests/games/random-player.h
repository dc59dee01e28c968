/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * random-player.h: somebody who plays any game, knowing nothing but its view.
 *
 * The player presses whatever the view offers: an offer with its fields filled in at random within
 * their limits, a line of a checklist, a number that may be corrected, a place of the sketch, a
 * cell of the score, now and then what the rules do not allow.  So every command it gives must be
 * accepted; that is the first law of games.
 */

#pragma once

#include "ts-view.h"

G_BEGIN_DECLS

/* One of the commands that the view allows; NULL when it allows none. (transfer full, nullable) */
JsonObject *random_player_pick (const TsView *view, GRand *rand);

/* Everything that the view offers, once, with fields filled in at random, and what the rules do not
 * allow. (transfer full) */
GPtrArray *random_player_list (const TsView *view, GRand *rand);

/* The command of an offer with its fields filled in at random. (transfer full) */
JsonObject *random_player_fill (const TsOffer *offer, GRand *rand);

/* A copy of a command or a setup with one to three things wrong with it. (transfer full) */
JsonObject *random_player_spoil (JsonObject *command, GRand *rand);

G_END_DECLS
