/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-flow.h: turns and phases, and how the game ends.
 *
 * Draw, main, the Invader's attack; at the end of the Invader's turn the plot marker goes down when
 * Mankind drained nothing in it (public).  At the start of Mankind's turn its Hero is turned
 * upright (L16).
 */

#pragma once

#include "invaders-words.h"

G_BEGIN_DECLS

/* Refuses unless the game is in that phase; a card that is announced holds everything up. */
gboolean invaders_need_phase (const InvadersState *state, Phase phase, GError **error);
/* Neither in its setup nor over, and no card is announced. */
gboolean invaders_is_running (const InvadersState *state);
gboolean invaders_need_running (const InvadersState *state, GError **error);

void invaders_begin_turn (InvadersState *state, Side side, TsOutcome *outcome);
/* The Hero in play, by 90 degrees or upright; nothing where it is so, or there is none. */
void invaders_turn_hero (InvadersState *state, gboolean turned, TsOutcome *outcome);
/* The game is over; `how` is an id of invaders_ends. */
void invaders_end (InvadersState *state, Side winner, const char *how, TsOutcome *outcome);
/* The plot marker, kept on its track; the skull ends the game (public). */
void invaders_move_plot (InvadersState *state, int by, TsOutcome *outcome);
/* Whose win an end is; N_SIDES: either's. */
guint invaders_get_end_winner (const char *how);
/* How the game that is over ended, as a sentence. (full) */
TsPhrase *invaders_say_end (const InvadersState *state);
/* Why the end that `how` says may have come, for people to confirm: no Hero left, the power of
 * zones down to 0; NULL: nothing points to it. (full) */
TsPhrase *invaders_say_end_hint (const InvadersState *state, const char *how);
/* Where Mankind has had cards and has none now: a weaker sign, since the one review that names
 * these ends does not say whether cards or the power of zones are meant; NULL: nowhere. (full) */
TsPhrase *invaders_say_deserted (const InvadersState *state);

G_END_DECLS
