/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hex-plan.h: what an enemy does: whom it may attack, or where it may go.
 *
 * Genesis, rulebook page 17 (L770-786), the four rules in order:
 *   1  A standing hero is in range and in sight: it stays.
 *   2  It goes along a cheapest way towards a nearest hero, and stops as soon as it has that hero
 *      in range and in sight; where no such way has a hex for that, at the cheapest hex anywhere,
 *      and of equal ones at the nearest to the hero.
 *   3  If no move does that, it goes along a shortest way as far as its points carry it.
 *   4  The same along a way that only exists with the doors open, or through the walls, until it is
 *      really stopped.
 * Where heroes are equally near, or ways equally short, everything allowed is listed: the players
 * choose.  Reasons (who was a candidate, how far, who is seen) are part of the answer.
 *
 * The order of the figures changes nothing but the numbers by which the answer names them.
 */

#pragma once

#include "ts-hex-reach.h"

G_BEGIN_DECLS

/* What had to be thought away before any hero could be reached. */
typedef enum
{
  TS_WAY_REAL,
  TS_WAY_DOORS_OPEN,
  TS_WAY_WALLS_IGNORED, /* walls, red hexes and the edge of the map as well */
} TsWay;

/* A standing hero that was looked at. */
typedef struct
{
  guint hero; /* number of the figure */
  int range;
  gboolean in_range;
  gboolean seen; /* in range and in sight */
  int cost;      /* of the cheapest way into its hex; -1: none, or not measured under rule 1 */
} TsHexCandidate;

/* The move towards one of the nearest heroes. */
typedef struct
{
  guint hero;
  int rule;      /* 2, 3 or 4 */
  GArray *stops; /* of TsHex, sorted, at least one */
} TsHexOption;

typedef struct
{
  gboolean stay;      /* rule 1, or nobody stands */
  GArray *targets;    /* of guint: whom it may attack from here, in the order of the figures */
  TsWay way;          /* how the costs were measured */
  gboolean too_far;   /* the way through the walls is too long to be measured: no options */
  GArray *candidates; /* of TsHexCandidate: every standing hero */
  GArray *options;    /* of TsHexOption, in the order of the figures; empty when it stays */
} TsHexPlan;

/* `mover` is an enemy. (transfer full) */
TsHexPlan *
ts_hex_plan_new (const TsHexMap *map, const TsHexFigure *figures, guint n_figures, guint mover);
void ts_hex_plan_free (TsHexPlan *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsHexPlan, ts_hex_plan_free)

G_END_DECLS
