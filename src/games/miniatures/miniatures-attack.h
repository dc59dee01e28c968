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

/* What an attack with a weapon at a range comes to, everything counted: situation, ladder, Hasta la
 * vista, Stopping Power, Semi-automatic. */
typedef struct
{
  gboolean known;      /* FALSE: a number of a card is missing, see `missing`; no odds */
  const char *missing; /* the field of model or weapon to learn, static: "power", "skill", … */
  gboolean vista;
  int rof;   /* attack dice */
  int need;  /* what they have to show: 2 … 6 */
  Die skill; /* the die, steps counted */
  int again; /* 1: failures are rolled again (above D20), -1: successes are (below D4), 0 */
  int save;  /* sides of the cover die; 0: no save */
  Die power;
  int armor; /* of the target */
  gboolean heavy;
  Die resolution; /* of the target, degraded where the weapon is heavy */
} Aim;

/* The exact chance of what becomes of one target, 0 … 1; they sum to 1. */
typedef struct
{
  double destroyed; /* and stays so */
  double crawler;   /* turned into one that stays */
  double retreat;   /* removed by a Resolution test, as a crawler too */
  double damaged;   /* took damage, Resilient, and neither reels nor is removed */
  double reeling;
  double nothing;
} Odds;

/* miniatures-aim.c */

/* Of `attacker` at `target` with a weapon at a range in a situation. */
void miniatures_aim (const MiniaturesState *state,
                     int attacker,
                     int target,
                     int weapon,
                     Band band,
                     const Situation *situation,
                     Aim *aim);
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
/* The weapons that a model can attack with: carried ones; where nobody said what it carries, all
 * of its side's tables. (transfer full, of GINT) */
GArray *miniatures_list_arms (const MiniaturesState *state, int model);
/* One step up or down the ladder, kept on it. */
Die miniatures_step_die (int die, int steps);
/* A weapon at this Power die degrades Resolution (L66). */
gboolean miniatures_is_heavy (int power);

/* miniatures-odds.c: pure; of a target with this profile and damage, that is (or is not) reeling.
 */
void miniatures_get_odds (const Aim *aim,
                          const Profile *target,
                          guint damage,
                          const Profile *crawler,
                          gboolean tests_damaged,
                          Odds *odds);
/* Of somebody else whom an area weapon touches: hit whenever the target is (L139). */
void miniatures_get_other_odds (const Aim *aim,
                                const Profile *other,
                                guint damage,
                                const Profile *crawler,
                                gboolean tests_damaged,
                                Odds *odds);

/* miniatures-run.c: the machine. */

/* The attack that state->attack declares (attacker, target, weapon, band, situation are set):
 * STEP_HITS. */
void miniatures_begin_attack (MiniaturesState *state, TsOutcome *outcome);
/* The dice that the present step asks for: how many, of how many sides; 0: STEP_OTHERS or no
 * attack. */
guint miniatures_count_dice (const MiniaturesState *state, guint *sides);
/* Takes them, in order, each 1 … sides: tells what they did, its deeds, and goes on. */
void miniatures_feed (MiniaturesState *state, const guint8 *dice, TsOutcome *outcome);
/* Of an area weapon: who else is hit, in the order in which damage is rolled (L139). */
void miniatures_feed_others (MiniaturesState *state, const GArray *models, TsOutcome *outcome);
/* Nothing is settled yet that cannot be taken back. */
void miniatures_clear_attack (MiniaturesState *state);

/* Refuses while an attack waits for dice. */
gboolean miniatures_need_no_attack (const MiniaturesState *state, GError **error);

G_END_DECLS
