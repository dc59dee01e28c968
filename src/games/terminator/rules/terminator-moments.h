/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-moments.h: what just happened, in the largest letters of the screen: who did it to
 * whom, what came of it, and what everybody should look up for: a hero or the tank goes down, a
 * mission is scored or expires, points on the victory track, the end of the game.
 *
 * Results are consumed; all of it is nothing when `outcome` is NULL.
 */

#pragma once

#include "terminator.h"

G_BEGIN_DECLS

/* Whose doing it was: an actor's, a side's. */
void terminator_show_actor (const TerminatorState *state, int actor, TsOutcome *outcome);
void terminator_show_side (const TerminatorState *state, Side side, TsOutcome *outcome);

/* Of the attack that is on: "Terminator → Kyle" above `result`; call it before the attack is
 * cleared. */
void terminator_show_blow (const TerminatorState *state, TsPhrase *result, TsOutcome *outcome);
/* The same with its damage dealt, below the dice as they lie. */
void terminator_show_damage_dealt (const TerminatorState *state, TsOutcome *outcome);
/* A figure has gone: great where people mourn it. */
void terminator_show_defeat (const TerminatorState *state, int figure, TsOutcome *outcome);
/* Points on the track (of each Side), or who has won by them. */
void terminator_show_points (const TerminatorState *state, const int *points, TsOutcome *outcome);

G_END_DECLS
