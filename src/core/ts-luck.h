/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-luck.h: dice that fell, against what was to be expected of such dice.
 *
 * Numbered dice are counted together, whatever their sides: what they came to, and how many
 * standard deviations that is above what they come to on average.  Whether more is better is the
 * game's, and is not said.  Of a game's own dice each face is counted for itself.  A coin, two
 * sides, is no die.
 */

#pragma once

#include "ts-outcome.h"

G_BEGIN_DECLS

/* Fewer dice say nothing about luck. */
#define TS_LUCK_LEAST 10

typedef struct
{
  guint n_dice;       /* of all kinds */
  guint n;            /* of them numbered */
  gint64 sum;         /* of the numbered ones */
  double mean;        /* that such dice come to on average */
  double variance;    /* of what they come to */
  GPtrArray *of_dies; /* of TsLuckDie, in the order in which they first fell */
} TsLuck;

/* A face of a game's die against the odds. */
typedef struct
{
  const TsDie *die;
  const TsFace *face; /* the first of those that show the same */
  guint n_dice;       /* of this die */
  guint n;            /* that showed the face */
  double mean;        /* that were to be expected */
} TsLuckFace;

TsLuck *ts_luck_new (void);
void ts_luck_free (TsLuck *self);
void ts_luck_add (TsLuck *self, const TsShownDie *die);

/* The standard score of the numbered dice; 0 without any. */
double ts_luck_get_score (const TsLuck *self);
/* In how many of 100 games such dice come to less (a score above 0), or to more (below 0): 50 to
 * 99. */
guint ts_luck_get_percent (const TsLuck *self);

guint ts_luck_count_dies (const TsLuck *self);
/* The face of a die, by its number from 0, that is farthest from what was to be expected. FALSE:
 * fewer than TS_LUCK_LEAST of them fell. */
gboolean ts_luck_find_face (const TsLuck *self, guint die, TsLuckFace *face);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsLuck, ts_luck_free)

G_END_DECLS
