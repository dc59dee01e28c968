/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-dice-private.h: a parsed expression, for the files that read, roll and count it.
 *
 * An expression is one block of fixed size: its terms in order, each a number or dice.  The dice of
 * all terms are numbered through, so that a roll is one array.
 */

#pragma once

#include "ts-dice.h"

G_BEGIN_DECLS

#define TS_MAX_TERMS 64
#define TS_MAX_DICE 1000
#define TS_MAX_SIDES 10000
#define TS_MAX_NUMBER 1000000000

typedef enum
{
  TS_PICK_ALL,
  TS_PICK_KEEP_HIGH,
  TS_PICK_KEEP_LOW,
  TS_PICK_DROP_HIGH,
  TS_PICK_DROP_LOW,
} TsPick;

typedef struct
{
  gboolean minus;
  guint32 number;  /* of a term without dice */
  guint n_dice;    /* 0: the term is a number */
  guint first_die; /* index in the roll */
  guint32 sides;
  const TsDie *die; /* NULL for numbered dice */
  TsPick pick;
  guint n_kept; /* as many as there are for TS_PICK_ALL */
} TsTerm;

struct _TsDice
{
  TsTerm terms[TS_MAX_TERMS];
  guint n_terms;
  guint n_dice;
  gboolean has_numbers; /* else there is no total to speak of */
  char *text;           /* ts_dice_to_string() */
  gsize longest_roll;   /* ts_dice_measure_roll() */
};

/* How many bytes ts_roll_append() takes at most. */
gsize ts_dice_measure_roll (const TsDice *self);

/* Whether the lowest dice are the ones that do not count. */
static inline gboolean
ts_term_drops_low (const TsTerm *self)
{
  return self->pick == TS_PICK_KEEP_HIGH || self->pick == TS_PICK_DROP_LOW;
}

G_END_DECLS
