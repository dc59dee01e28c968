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
  GPtrArray *of_dies; /* of TsLuckDie, in the order in which they first fell; private */
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

/* How often each face of a kind of dice fell, and whether dice that are fair fall like that:
 * Pearson's chi-square test.  Sides that show the same are one face. */
typedef struct
{
  const TsDie *die; /* nullable: numbered */
  guint sides;
  guint n_dice;
  GArray *counts;   /* of guint, one a side; belongs to the luck */
  double statistic; /* chi-square */
  guint freedom;    /* degrees of freedom */
  /* How likely fair dice fall as unevenly as these, or more: 0 to 1. Negative where so few fell
   * that the test says nothing: less than five of some face were to be expected. */
  double chance;
} TsLuckTest;

TsLuck *ts_luck_new (void);
void ts_luck_free (TsLuck *self);
void ts_luck_add (TsLuck *self, const TsShownDie *die);
/* Adds all dice of another. */
void ts_luck_merge (TsLuck *self, const TsLuck *other);

/* The standard score of the numbered dice; 0 without any. */
double ts_luck_get_score (const TsLuck *self);
/* In how many of 100 games such dice come to less (a score above 0), or to more (below 0): 50 to
 * 99. */
guint ts_luck_get_percent (const TsLuck *self);

/* What the numbered dice came to, and how rare that is. (transfer full) */
TsPhrase *ts_luck_dup_phrase (const TsLuck *self);

/* The kinds of dice that fell, a game's own and numbered ones. */
guint ts_luck_count_kinds (const TsLuck *self);
void ts_luck_test (const TsLuck *self, guint kind, TsLuckTest *test);

/* The face of a game's own die, by the number of its kind from 0, that is farthest from what was to
 * be expected. FALSE: it is numbered, or fewer than TS_LUCK_LEAST of them fell. */
gboolean ts_luck_find_face (const TsLuck *self, guint kind, TsLuckFace *face);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsLuck, ts_luck_free)

G_END_DECLS
