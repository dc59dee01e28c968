/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-missions.h: missions, their tokens, and the points they bring.
 *
 * Two missions of the deck are on the track at any time, one red, one blue, by the color of their
 * tokens (L134); a scored one is replaced as one that expired (X000-13).  Core missions never move.
 */

#pragma once

#include "terminator.h"

G_BEGIN_DECLS

/* Puts points on a track, with their source, and ends the game where a track is at its end. Fewer
 * than none take away. `name` is nullable. Both sides' at once, so that both may end together. */
void terminator_give_points (TerminatorState *state,
                             Source source,
                             const char *name,
                             const int points[N_SIDES],
                             TsOutcome *outcome);
/* Both tracks are at 7, or one is: the game is over; with both, deploy costs decide (L465). */
void terminator_check_end (TerminatorState *state, TsOutcome *outcome);
/* What all units of a side in play on the 2029 board cost; UNKNOWN: some card's cost is not known.
 */
int terminator_count_costs (const TerminatorState *state, Side side);
/* The winner: a Side; N_SIDES: undecided by the rules; NOBODY: not over, or a cost is missing. */
int terminator_get_winner (const TerminatorState *state);

/* A color whose place on the track is empty; NOBODY: none. */
int terminator_find_open_mission (const TerminatorState *state);
/* A mission that was pushed off the track and is not settled; NOBODY: none. */
int terminator_find_expired (const TerminatorState *state);
/* Tokens of a figure that was hurt, moves or is gone: down where it stands (L380). */
void terminator_drop_tokens (TerminatorState *state, int figure, TsOutcome *outcome);
/* Takes a mission off the track with its tokens. */
void terminator_end_mission (TerminatorState *state, guint color, TsOutcome *outcome);

G_END_DECLS
