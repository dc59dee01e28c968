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

#include "terminator-board.h"

G_BEGIN_DECLS

#define DIE_SIDES 6
#define NO_CHANCE 1e-9 /* sums of fractions are never quite whole */

static inline gboolean
terminator_is_attacking (const TerminatorState *state)
{
  return state->attack.stage != ATTACK_NONE;
}

/* terminator-odds.c */
/* What a die has to show: with cover at most 6 (L294). */
int terminator_raise_defense (int defense, gboolean cover);
/* That one die, with `plus` added, hits. */
double terminator_get_hit_chance (int defense, int plus);
/* Chances of n hits of `dice` dice, each `plus` higher, of which at most `rerolls` misses are
 * rolled again, each once; chances[0 … dice], they sum to 1. Exact. Of one target alone. */
void terminator_count_odds (guint dice, int defense, int plus, guint rerolls, double *chances);
/* Of at least `least` hits. */
double terminator_get_chance (guint dice, int defense, int plus, guint rerolls, guint least);
/* A target among several. */
typedef struct
{
  guint dice; /* at most MAX_DICE */
  double hit; /* the chance of one of them */
  int deadly; /* see terminator_count_deadly() */
} TerminatorShot;

/* Shares what may be rolled again among the misses of `n` targets, each die once: first that each
 * target has a hit, then that most are defeated, then for hits that still count; where it is
 * likeliest to help. `again` receives how many of each target. Returns how many in all. */
guint terminator_share_rerolls (const TerminatorShot *shots,
                                guint n,
                                const guint8 *hits,
                                const guint8 *misses,
                                guint rerolls,
                                guint8 *again);

typedef struct
{
  double hits[MAX_TARGETS][MAX_DICE + 1]; /* of n hits on each */
  double each_hit;                        /* every target has one at least */
  double all_defeated;                    /* 0 where somebody's wounds are not known */
} TerminatorJointOdds;

/* Of `n` targets, with MAX_DICE dice in all at most, that share `rerolls` as
 * terminator_share_rerolls() does. Exact, and without a look at every outcome of the first roll. */
void terminator_count_joint_odds (const TerminatorShot *shots,
                                  guint n,
                                  guint rerolls,
                                  TerminatorJointOdds *odds);

/* Hits that defeat the target now; UNKNOWN: its wounds are not known, or it has none. */
int terminator_count_deadly (const TerminatorState *state, int target);

/* terminator-phase.c: what an attack holds up. */
/* The attack is at that step. */
gboolean terminator_at_stage (const TerminatorState *state, Stage stage, TsWhyNot *why_not);
/* No attack is on that would have to be finished first. */
gboolean terminator_has_no_attack (const TerminatorState *state, TsWhyNot *why_not);
/* The moment of verbs: the game is running, and no attack is on. */
gboolean terminator_between_attacks (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
/* No attack is on any more. */
void terminator_clear_attack (TerminatorState *state);

/* terminator-targets.c: who attacks whom. */
/* Whose dice they are; NULL: anybody's, as a cop's are. */
const char *terminator_get_attacker_seat (const TerminatorState *state);
/* Names of the targets as {targets}. */
TsArg terminator_list_targets (const TerminatorAttack *attack, const TerminatorState *state);
/* Something of each target, as one phrase. */
typedef TsPhrase *(*TerminatorSayTarget) (const TerminatorState *state,
                                          const TerminatorTarget *target);
TsPhrase *terminator_format_targets (const TerminatorState *state, TerminatorSayTarget format);
/* Some target takes damage; "Kyle takes 2 damage". */
gboolean terminator_hurts (const TerminatorState *state);
TsPhrase *terminator_format_damage (const TerminatorState *state, const TerminatorTarget *target);
/* The first target that takes damage and whose wounds are not known; NULL: none. */
const TerminatorTarget *terminator_find_unmeasured (const TerminatorState *state);

/* terminator-stages.c: the steps. */
/* The stage is settled: on to the next one that matters, or out of the attack. */
void terminator_next_stage (TerminatorState *state);
/* Nothing but the dice says what it does: no card has a text about it, and no hand may answer. */
gboolean terminator_is_plain_attack (const TerminatorState *state);
/* Whose hands may hold a Defend card against the attack: bits of actors. The only one of such
 * hands; NOBODY: none, or several. */
guint terminator_find_defenders (const TerminatorState *state);
int terminator_find_only_hand (guint hands);

/* terminator-aim.c */
/* An attack as "attack" is told it. */
typedef struct
{
  gint8 attacker;
  gint8 targets[MAX_DICE + 1]; /* each once for every die, or a single one for all */
  guint8 n_targets;
  gint8 dice, defense, range; /* UNKNOWN: nothing is said, as of `cover` and `free` */
  gint8 cover;                /* of all targets */
  JsonArray *covered;         /* nullable: ids of figures, of nobody else's too */
  gint8 plus;                 /* on each die */
  guint8 rerolls;
  gboolean card; /* dice and range are those of the card */
  gint8 free;    /* a card or a mission brings it */
} TerminatorBlow;

/* All dice at one target, by the numbers of the statcards. */
TerminatorBlow terminator_make_blow (int attacker, int target);
/* What "attack" needs and does, of a TerminatorBlow; the card that is played may bring one too. */
gboolean terminator_may_attack (gconstpointer state, gconstpointer blow, TsWhyNot *why_not);
void terminator_perform_attack (gpointer state, gconstpointer blow, TsOutcome *outcome);
/* Why the attack is against the rules: no line of sight, out of range, another location; NULL: it
 * is not, or nobody knows. `range` UNKNOWN: that of the statcard. (full, nullable) */
TsPhrase *terminator_format_stop (
    const TerminatorState *state, int attacker, int target, const TerminatorAim *seen, int range);

/* terminator-dice.c: the dice as they lie. */
/* A miss may be rolled again, and could hit then. */
gboolean terminator_can_improve (const TerminatorState *state);
/* What the dice that lie on the table come to: hits and damage of each target. */
void terminator_count_hits (TerminatorState *state);
/* What a die has to show at this target, with cover; the first target of which that is not known,
 * NULL: it is of all. */
int terminator_get_defense (const TerminatorState *state, const TerminatorTarget *target);
const TerminatorTarget *terminator_find_undefended (const TerminatorState *state);
/* That die hits, as it lies; it was rolled again. */
gboolean terminator_is_hit (const TerminatorState *state, guint die);
gboolean terminator_was_rolled_twice (const TerminatorState *state, guint die);
/* The targets as chances are counted of them, as many as there are; whose defense is not known, no
 * die is known to hit. */
void terminator_list_shots (const TerminatorState *state, TerminatorShot *shots);
/* The misses that are rolled again where it helps most. Returns how many; `dice` is nullable. */
guint terminator_find_misses (const TerminatorState *state, guint8 *dice);
/* Of `n` dice what they show, as {dice}; `which` NULL: the first ones. */
TsArg terminator_list_dice (const TerminatorState *state, const guint8 *which, guint n);
/* At whom a die, from 0, is rolled; how many of all dice hit; "The dice show 4, 2: 1 hit." */
const TerminatorTarget *terminator_get_die_target (const TerminatorState *state, guint die);
guint terminator_count_all_hits (const TerminatorState *state);
TsPhrase *terminator_format_rolled (const TerminatorState *state);

/* terminator-scene.c: where an Attack card was played in 1984. */
/* The figure of a cop. */
const Figure *terminator_get_cop (const TerminatorState *state, guint cop);
/* Of these cops, as bits, who stands nobody said where. */
guint terminator_find_strays (const TerminatorState *state, guint cops);
/* Cops that may come to the scene: bits; `known`: they are exactly those next to it. */
guint terminator_find_arrivals (const TerminatorState *state, gboolean *known);
/* Of the `waiting` cops those that attack whoever played the card: nobody that is defeated or gone
 * is attacked any more (L477: each cop "in that location"). */
guint terminator_find_cops_at_scene (const TerminatorState *state, guint waiting);

/* terminator-cops.c */
/* An Attack card has been played by a figure in 1984, cancelled, basic and on a mission too (L327,
 * L394, L477): each cop there attacks, then those next to it come. Nothing happens where nobody is
 * hurt by it: no cop is on the board, or the figure is not in 1984. */
void terminator_wake_cops (TerminatorState *state, int suspect, TsOutcome *outcome);

G_END_DECLS
