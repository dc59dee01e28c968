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

#define SAVE_NEED 4  /* of a cover save, on a D6 or a D8 (L48) */
#define BACK_SIDES 6 /* I'll Be Back: a 5 or a 6 on a D6 (L160) */
#define BACK_NEED 5
#define TEST_NEED 6 /* passes a Resolution test (L60); else it reels, but for a 1 */
#define RETREAT 1

/* A number of a card that nobody knows yet. */
typedef struct
{
  const char *stat; /* static: "skill", "power-point-blank", …; NULL: all are known */
  int profile;      /* whose it is, or NOBODY */
  int weapon;       /* or NOBODY */
} Missing;

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
} Aim;

/* miniatures-aim.c */

/* Of `attacker` at `target` with a weapon at a range in a situation. */
void miniatures_aim (const MiniaturesState *state,
                     int attacker,
                     int target,
                     int weapon,
                     Band band,
                     const Situation *situation,
                     Aim *aim);
/* Of a weapon on any model that it hits. `vista`: as Hasta la vista. */
void miniatures_get_blow (
    const MiniaturesState *state, int model, int weapon, Band band, gboolean vista, Blow *blow);
/* An attack from close combat range on somebody who reels (L84). */
gboolean miniatures_is_vista (const MiniaturesState *state, int target, Band band);
/* One step up or down the ladder, kept on it. */
Die miniatures_step_die (int die, int steps);

/* miniatures-arsenal.c */

/* The weapons that a model can attack with: carried ones, and those of which its kind carries one
 * while nobody said which; where nobody knows anything, all of its side. (transfer full, of int) */
GArray *miniatures_list_arms (const MiniaturesState *state, int model);
/* How far it reaches; where nobody knows, all ranges. */
Band miniatures_get_reach (const MiniaturesState *state, int weapon);
/* Which of the places of a model has the weapon; NOBODY: none. */
int miniatures_find_carried (const Model *model, int weapon);
/* Why the rules forbid it: out of reach, ranged after a double move or within close combat range
 * of an enemy, braced after a move, no ammunition, not carried. NULL: they do not. `heading` is set
 * to the place in the rulebook (static). (full, nullable) */
TsPhrase *miniatures_say_attack_stop (const MiniaturesState *state,
                                      int attacker,
                                      int target,
                                      int weapon,
                                      Band band,
                                      const Situation *situation,
                                      const char **heading);

/* miniatures-odds.c: exact chances by Result, 0 … 1; they sum to 1. Pure. */

/* That an attack die hits, a save left aside. */
double miniatures_get_hit_chance (const Aim *aim);
/* Of the target, before the first die. */
void miniatures_get_odds (const Aim *aim, double odds[N_RESULTS]);
/* Of anybody on whom so many hits are left to roll damage for. */
void miniatures_get_hit_odds (const Blow *blow, guint hits, double odds[N_RESULTS]);

/* miniatures-run.c: the machine. */

static inline gboolean
miniatures_is_attacking (const MiniaturesState *state)
{
  return state->attack.step > STEP_AIM;
}

/* The attack that state->attack declares (attacker, target, weapon, band, situation are set):
 * STEP_HITS. */
void miniatures_begin_attack (MiniaturesState *state);
/* The number that the present step waits for before its dice; FALSE: none. */
gboolean miniatures_find_missing (const MiniaturesState *state, Missing *missing);
/* The dice that the present step asks for: how many, of how many sides; 0: STEP_OTHERS or no
 * attack. */
guint miniatures_count_dice (const MiniaturesState *state, guint *sides);
/* What each has to show to count: a hit, a save, damage, a crawler, a test passed. */
int miniatures_get_step_need (const MiniaturesState *state);
/* Takes them, in order, each 1 … sides: tells what they did, its deeds, and goes on. */
void miniatures_feed (MiniaturesState *state, const guint8 *dice, TsOutcome *outcome);
/* Of an area weapon: who else is hit, in the order in which damage is rolled (L139). */
void miniatures_feed_others (MiniaturesState *state, const GArray *models, TsOutcome *outcome);
/* Whoever a correction has taken out of the battle waits for no dice. */
void miniatures_mend_attack (MiniaturesState *state);
/* No attack is on, and nothing is known of one. */
void miniatures_clear_attack (MiniaturesState *state);
/* Refuses while an attack waits for dice. */
gboolean miniatures_need_no_attack (const MiniaturesState *state, GError **error);

/* miniatures-tell.c: what the dice of a step did, and why; while the step is not settled yet. */
void miniatures_tell_roll (const MiniaturesState *state,
                           const guint8 *dice,
                           guint n,
                           TsOutcome *outcome);
/* What became of somebody, in a word; of everybody, as a title. (transfer full) */
TsPhrase *miniatures_say_result (const Attack *attack, const Victim *victim);
TsPhrase *miniatures_say_results (const MiniaturesState *state);
/* "2D6", as dice are written everywhere. (transfer full) */
char *miniatures_dup_dice (guint n, guint sides);
/* Where the rules of the present step stand. */
const char *miniatures_get_step_heading (const Attack *attack);
/* "8+ on a D10 damages …": what a die of the present step has to show. (transfer full) */
TsPhrase *miniatures_say_step (const MiniaturesState *state);

G_END_DECLS
