/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-attack.h: an attack, from the choice of a target to the last Resolution test.
 *
 * The steps are those of the rules (L31-35), see Step.  Each asks for a number of dice of one kind;
 * miniatures_feed() takes them and goes on to the next step that asks for something.  What has no
 * dice to roll is passed over, so that people roll only what decides something.
 *
 *   hits (again) → others → saves → damage, I'll Be Back of each victim → tests of each victim
 */

#pragma once

#include "miniatures.h"

G_BEGIN_DECLS

#define MAX_STEPS 5                 /* of the Skill die, up or down the ladder */
#define ATTACK_ROLLS "Attack Rolls" /* a heading */
#define SAVE_NEED 4                 /* of a cover save, on a D6 or a D8 (L48) */
#define BACK_SIDES 6                /* I'll Be Back: a 5 or a 6 on a D6 (L160) */
#define BACK_NEED 5
#define TEST_NEED 6 /* passes a Resolution test (L60); else it reels, but for a 1 */
#define RETREAT 1

/* What the dice decide about somebody who is hit. */
typedef struct
{
  Missing missing;
  Die power;         /* of the damage rolls */
  int armor;         /* they have to show it or more */
  int left;          /* points of damage until it is destroyed: 1 unless Resilient */
  Die resolution;    /* degraded where the weapon is heavy (L66) */
  gboolean heavy;    /* it is */
  gboolean back;     /* I'll Be Back, and no Hasta la vista */
  Die crawler;       /* Resolution of the crawler that it turns into, degraded too */
  gboolean tests_on; /* what took damage and lives still tests for its other hits (X001-06) */
} Blow;

/* What an attack with a weapon at a range comes to, everything counted: situation, ladder, Hasta la
 * vista, Stopping Power, Semi-automatic.  While something is missing, the rest means nothing. */
typedef struct
{
  Missing missing;
  gboolean vista;
  int rof;   /* attack dice */
  int need;  /* what they have to show: 2 … 6 */
  Die skill; /* the die, steps counted */
  int again; /* 1: failures are rolled again (above D20), -1: successes are (below D4), 0 */
  int save;  /* sides of the cover die; 0: no save */
  Blow blow; /* on the target */
} MiniaturesAim;

/* What an attack comes to (miniatures-aim.c). */

/* A reason why the rules forbid an attack: a sentence about "{model}", who attacks, and "{weapon}".
 */
typedef struct
{
  const char *sentence; /* msgid */
  const char *heading;
} Fault;

/* Out of reach, ranged after a double move or within close combat range of an enemy, braced after a
 * move, no ammunition, not carried. NULL: nothing. (transfer none) */
const Fault *miniatures_find_fault (const MiniaturesState *state,
                                    int attacker,
                                    int target,
                                    int weapon,
                                    Band band,
                                    const Situation *situation);
/* The weapons that a model can attack with: carried ones, and those of which its kind carries one
 * while nobody said which; where nobody knows anything, all of its side. */
Weapons miniatures_list_arms (const MiniaturesState *state, int model);
/* How far it reaches; where nobody knows, all ranges. */
Band miniatures_get_reach (const MiniaturesState *state, int weapon);
/* Of `attacker` at `target` with a weapon at a range in a situation. */
void miniatures_aim (const MiniaturesState *state,
                     int attacker,
                     int target,
                     int weapon,
                     Band band,
                     const Situation *situation,
                     MiniaturesAim *aim);
/* Of a weapon on any model that it hits. `vista`: as Hasta la vista. */
void miniatures_get_blow (
    const MiniaturesState *state, int model, int weapon, Band band, gboolean vista, Blow *blow);
/* One step up or down the ladder, kept on it. */
Die miniatures_step_die (int die, int steps);

/* The arguments of real dice, by Step; NULL: it has none (miniatures-rolls.c). */
extern const char *const miniatures_dice_lists[];

/* Exact chances by MiniaturesResult, 0 … 1; they sum to 1. Pure. */

/* That an attack die hits, a save left aside. */
double miniatures_get_hit_chance (const MiniaturesAim *aim);
/* Of the target, before the first die. */
void miniatures_get_odds (const MiniaturesAim *aim, double odds[N_RESULTS]);
/* Of somebody else whom an area weapon touches: every hit is one on it too, and no cover (L139). */
void miniatures_get_other_odds (const MiniaturesAim *aim, const Blow *blow, double odds[N_RESULTS]);
/* Of anybody on whom so many hits are left to roll damage for. */
void miniatures_get_hit_odds (const Blow *blow, guint hits, double odds[N_RESULTS]);

/* The steps (miniatures-steps.c). */

/* The attack that state->attack declares (attacker, target, weapon, band, situation are set):
 * STEP_HITS. */
void miniatures_begin_attack (MiniaturesState *state);
/* The number that the present step waits for before its dice; FALSE: none. */
gboolean miniatures_find_missing (const MiniaturesState *state, Missing *missing);
/* The dice that the present step asks for: how many, of how many sides; 0: STEP_OTHERS or no
 * attack. */
guint miniatures_count_dice (const MiniaturesState *state, guint *sides);
/* Takes them, in order, each 1 … sides: tells what they did, its instructions, and goes on. */
void miniatures_feed (MiniaturesState *state, const guint8 *dice, TsOutcome *outcome);
/* Of an area weapon: who else is hit, in the order in which damage is rolled (L139). */
void miniatures_feed_others (MiniaturesState *state, const Models *models, TsOutcome *outcome);
/* Whoever a correction has taken out of the battle waits for no dice. */
void miniatures_mend_attack (MiniaturesState *state);
/* No attack is on, and nothing is known of one. */
void miniatures_clear_attack (MiniaturesState *state);
/* Of a victim by its place: Hasta la vista is for the target only. */
void miniatures_get_victim_blow (const MiniaturesState *state, guint at, Blow *blow);

/* What became of somebody, in a word. (transfer full) */
TsPhrase *miniatures_format_result (const MiniaturesAttack *attack, const Victim *victim);
/* "Soldier 1 → Endo 1" above what came of it, in the largest letters; `result` is consumed,
 * `outcome` never NULL. */
void miniatures_show_blow (
    const MiniaturesState *state, int attacker, int target, TsPhrase *result, TsOutcome *outcome);
/* Where the rules of the present step stand. */
const char *miniatures_get_step_heading (const MiniaturesAttack *attack);
/* "8+ on a D10 damages …": what a die of the present step has to show. (transfer full) */
TsPhrase *miniatures_format_step (const MiniaturesState *state);
/* "2D6", as dice are written in that language. (transfer full) */
TsPhrase *miniatures_format_dice (guint n, guint sides);

G_END_DECLS
