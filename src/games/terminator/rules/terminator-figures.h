/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-figures.h: the miniatures: which there are, what their statcards say, what happens to
 * them.
 *
 * Figures are numbered by kind, the first of each kind first: Sarah 0, Kyle 1, John 2, Traxler 3,
 * the Terminator 4, then 8 Soldiers, 4 Heavies, 6 T-800, 6 Stingers, the tank and 4 cops (L18).
 * Whatever changes here tells its instructions; outcomes are nullable.
 */

#pragma once

#include "terminator.h"

G_BEGIN_DECLS

/* Cops are the last figures. They are counted from 0, and sets of them are bits. */
#define N_COPS 4
#define FIRST_COP (N_FIGURES - N_COPS)

TerminatorKind terminator_get_kind (int figure);
int terminator_first_figure (TerminatorKind kind);
guint terminator_count_kind (TerminatorKind kind); /* in the box */
guint terminator_figure_number (int figure);       /* 1, 2, … among its kind */
guint terminator_count_supply (const TerminatorState *state, TerminatorKind kind);
/* The lowest number of that kind in the supply; NOBODY: none is left. */
int terminator_take_from_supply (const TerminatorState *state, TerminatorKind kind);
gboolean terminator_is_hero (int figure);
gboolean terminator_is_unit (int figure); /* Soldier … tank */
/* A cop on the board of 1984. */
gboolean terminator_is_patrolling (const TerminatorState *state, int figure);
/* On one of the boards. */
gboolean terminator_is_on_board (const TerminatorState *state, int figure);
/* Somebody plays that hero; Skynet always. */
gboolean terminator_has_actor (const TerminatorState *state, int actor);
/* A hero that somebody plays and that has been defeated. */
gboolean terminator_is_defeated (const TerminatorState *state, int hero);

/* terminator-statcards.c */

/* Which statcard is a figure's now: in 1984 a unit has another (L490). */
guint terminator_get_card (const TerminatorState *state, int figure);
/* UNKNOWN until somebody types it. */
int terminator_get_card_stat (const TerminatorState *state, guint card, TerminatorStat stat);
int terminator_get_stat (const TerminatorState *state, int figure, TerminatorStat stat);
/* Whether its card has no such number, as the Terminator has no wounds (L282). */
gboolean terminator_has_stat (guint card, TerminatorStat stat);
/* What a number of a statcard may be; fields that ask for it have these limits. */
void terminator_get_stat_limits (TerminatorStat stat, int *min, int *max);
/* Learns a number at the table: into the state, and as a fact for the next game. A number that is
 * there already is replaced. */
void terminator_learn_stat (
    TerminatorState *state, guint card, TerminatorStat stat, int value, TsOutcome *outcome);
/* A number as a command says it (UNKNOWN: it does not) or as the statcard has it: rejected where
 * neither is there, with the argument's name; and the number itself, learned when it was typed and
 * nobody knew it. */
gboolean terminator_has_number (const TerminatorState *state,
                                int figure,
                                TerminatorStat stat,
                                int said,
                                const char *name,
                                TsWhyNot *why_not);
int terminator_take_number (
    TerminatorState *state, int figure, TerminatorStat stat, int said, TsOutcome *outcome);
/* Damage from which it is defeated; UNKNOWN: nobody knows, or nothing defeats it. */
int terminator_get_deadly_damage (const TerminatorState *state, int figure);
/* Actions that the Terminator's card leaves it in this round: 4 less its damage, at least 0; one
 * basic repair at 0 is apart (X000-07). */
guint terminator_get_limit (const TerminatorState *state);

/* terminator-damage.c */

/* Takes damage away, at most what there is. */
void terminator_heal (TerminatorState *state, int figure, int damage, TsOutcome *outcome);
/* However it came to its damage: who has enough of it is defeated. */
void terminator_check_damage (TerminatorState *state, int figure, TsOutcome *outcome);
/* After wounds of a statcard were learned or set: the same for all who have it. */
void terminator_check_wounds (TerminatorState *state, guint card, TsOutcome *outcome);
/* John never existed without his mother (L486). */
void terminator_lose_john (TerminatorState *state, TsOutcome *outcome);

/* terminator-stand.c */

/* Off the boards and into another state, without an instruction of its own: nothing of the place is
 * left.
 */
void terminator_take_off (TerminatorState *state, int figure, TerminatorWhere where);
/* Onto a tile of 1984, with an instruction; from wherever it was. */
void terminator_stand (TerminatorState *state, int figure, int tile, TsOutcome *outcome);
/* Onto the board of 2029, beside the sketch until somebody shows where; no instruction. */
void terminator_enter_2029 (TerminatorState *state, int figure);

/* terminator-places.c: the board of 1984, as far as it is known. */

/* It is known where every tile lies. */
gboolean terminator_are_tiles_laid (const TerminatorState *state);
/* Which tiles lie beside a tile, bits of tiles. FALSE: nobody knows. */
gboolean terminator_get_neighbors (const TerminatorState *state, int tile, guint *tiles);
/* The next tile of the police route; NOBODY: nobody knows. */
int terminator_get_patrol (const TerminatorState *state, int tile);

G_END_DECLS
