/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-attack.h: attacks of both boards, step by step in the order of L321-327, and the cops
 * that follow.
 *
 * "attack" says who attacks whom with how many dice; then people are led through: a Defend card or
 * the dice, dice rolled again, another Defend card if none was played or the damage, what the
 * Attack card does afterwards, and in 1984 the cops.  Going on says that no card was discarded, so
 * that an attack without one is three taps.  A cop's own attack runs through the same steps without
 * a card, and no cops follow it.
 */

#pragma once

#include "terminator.h"

G_BEGIN_DECLS

static inline gboolean
terminator_is_attacking (const TerminatorState *state)
{
  return state->attack.stage != ATTACK_NONE;
}

/* What the sketch, or the tile, says about a figure as a target. */
typedef struct
{
  gboolean known; /* both stand on the sketch; in 1984: both are on a tile that is known */
  gboolean free;  /* line of sight; in 1984: in the same location */
  gboolean cover;
  int range; /* squares; 2029 only */
} TerminatorAim;

/* terminator-sight.c (sketch) */
TerminatorAim terminator_aim (const TerminatorState *state, int attacker, int target);
/* Everybody that a figure could attack: on its board, of another side, or a cop. (transfer full, of
 * int), by the order of figures */
GArray *terminator_list_targets (const TerminatorState *state, int attacker);
/* Why the attack is against the rules: no line of sight, out of range, another location; NULL: it
 * is not, or nobody knows. `range` UNKNOWN: that of the statcard. (full) */
TsPhrase *
terminator_say_aim_stop (const TerminatorState *state, int attacker, int target, int range);

/* What a die has to show: with cover at most 6 (L294). */
int terminator_raise_defense (int defense, gboolean cover);
/* Chances of n hits of `dice` dice, each `plus` higher, of which at most `rerolls` misses are
 * rolled again, all rerolls on this target; chances[0 … dice], they sum to 1. Exact. */
void terminator_count_odds (guint dice, int defense, int plus, guint rerolls, double *chances);
/* Of at least `least` hits. */
double terminator_get_chance (guint dice, int defense, int plus, guint rerolls, guint least);
/* "75%"; what is neither certain nor impossible does not look so. */
TsPhrase *terminator_say_chance (double chance);
/* "75% to hit · 25% to defeat"; `target` is whose wounds count. NULL: the defense is UNKNOWN.
 * (full, nullable) */
TsPhrase *terminator_say_odds (
    const TerminatorState *state, int target, guint dice, int defense, int plus, guint rerolls);
/* Hits that defeat the target now; UNKNOWN: its wounds are not known, or it has none. */
int terminator_hits_to_defeat (const TerminatorState *state, int target);

/* terminator-stages.c: what the attack that is on comes to. */
/* What a die has to show at this target, with cover; UNKNOWN: nobody knows its defense. */
int terminator_get_target_defense (const TerminatorState *state, const Target *target);
/* The first target whose defense is not known; NOBODY: all are. */
int terminator_find_undefended (const TerminatorState *state);
/* The first target that takes damage and whose wounds are not known; NOBODY: none. */
int terminator_find_unmeasured (const TerminatorState *state);
/* At whom a die, from 0, is rolled. */
const Target *terminator_get_die_target (const TerminatorState *state, guint die);
gboolean terminator_is_hit (const TerminatorState *state, guint die);
/* A miss that could hit when it is rolled again. */
gboolean terminator_can_improve (const TerminatorState *state, guint die);
/* Some target takes damage. */
gboolean terminator_hurts (const TerminatorState *state);
/* Whose hands may hold a Defend card against the attack: bits of actors. */
guint terminator_find_defenders (const TerminatorState *state);
/* Whose side the targets are on; N_SIDES: cops. */
guint terminator_get_defending_side (const TerminatorState *state);
/* Cops that may come to the scene: bits; `known`: they are exactly those next to it. */
guint terminator_find_arrivals (const TerminatorState *state, gboolean *known);
/* No attack is on any more. */
void terminator_clear_attack (TerminatorState *state);

/* terminator-cops.c: an Attack card has been played by a figure in 1984, cancelled, basic and on a
 * mission too (L327, L394, L477): each cop there attacks, then those next to it come. Nothing
 * happens where nobody is hurt by it: no cop is on the board, or the figure is not in 1984. */
void terminator_wake_cops (TerminatorState *state, int suspect, TsOutcome *outcome);
/* The stage is settled: on to the next one, or out of the attack. */
void terminator_next_stage (TerminatorState *state, TsOutcome *outcome);

G_END_DECLS
