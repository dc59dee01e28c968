/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-dice.h: the attack die: its faces and what they are worth to whoever counts.
 *
 * Faces are AttackFace; a die that is not rolled yet is FACE_NONE and counts nothing.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

/* Of a verb that rolls dice: what they show, from 1. */
typedef struct
{
  guint8 dice[MAX_ATTACK_DICE];
  guint8 n_dice;
} GenesisRoll;

#define GENESIS_DICE_ARG(Args, most, text)                                                         \
  {                                                                                                \
    "dice", TS_SPEC_DICE, .max = most, .label = text, TS_INTO_LIST (Args, dice, n_dice)            \
  }

extern const TsDie genesis_dice[];
extern const TsChoice genesis_face_choices[];
/* The die with these sides, for good: who shows it refers to it. */
const TsDie *genesis_intern_die (const guint8 *sides);
guint genesis_hits_of (guint8 face);
guint genesis_rifle_hits_of (guint8 face);
guint genesis_skulls_of (guint8 face);
guint genesis_fists_of (guint8 face);
guint genesis_count_points (const guint8 *dice, guint n, GenesisPoints points);
double genesis_get_odds (const GenesisState *state, GenesisPoints points, guint n, guint least);
/* Rolled sides, from 1, as faces. */
void genesis_take_faces (const GenesisState *state, const guint8 *sides, guint n, guint8 *taken);
/* The first side of the attack die that shows a face, from 1. */
guint genesis_find_side (const GenesisState *state, guint8 face);
const char *genesis_get_symbol (guint8 face);
TsPhrase *genesis_format_faces (const guint8 *dice, guint n);

G_END_DECLS
