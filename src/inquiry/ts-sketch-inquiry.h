/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-inquiry.h: what people ask a sketch by picking, and what they are told: the one answer
 * of the window and of phones.
 *
 *   nothing picked      why the marked places are what they are, or what could be picked
 *   an enemy            its plan, its reasons, its stops with letters
 *   with "reach"        where the picked figure may end, with "move" points
 *   two picks           the line of sight, or what is in its way
 *   one dragged         the same, from what is picked to where it is held
 *
 * As JSON, where every member but "type" and "ticket" of the protocol may be absent:
 *
 *   {"picks":[{"token":"sarah"} or {"place":[q,r]},…],   at most two, in their order
 *    "taken":"sarah",                       from beside the map, to be put down
 *    "reach":true,"move":5,                 0 to TS_SKETCH_MAX_MOVE; absent: what the figure has
 *    "at":[q,r],                            where the cursor is: the way that is drawn leads there
 *    "drag":{"token":"sarah","place":[q,r]}}
 */

#pragma once

#include "ts-sketch-answer.h"

G_BEGIN_DECLS

#define TS_SKETCH_PICKS 2

/* What was picked: a figure wherever it goes, or a place. */
typedef struct
{
  char *token; /* nullable */
  TsSketchPlace place;
} TsSketchPick;

typedef struct
{
  TsSketchPick picks[TS_SKETCH_PICKS];
  guint n_picks;
  char *taken; /* nullable */
  gboolean reach;
  int move;           /* TS_SKETCH_UNKNOWN: what it has */
  TsSketchPlace at;   /* the cursor; see TS_SKETCH_NOWHERE */
  char *dragged;      /* nullable */
  TsSketchPlace over; /* where that one is held */
} TsSketchInquiry;

/* A place that no map has. */
#define TS_SKETCH_NOWHERE ((TsSketchPlace){ G_MININT, G_MININT })

void ts_sketch_inquiry_clear (TsSketchInquiry *self);
/* `self` is not initialised before, and left alone on FALSE. What is no member of an inquiry is
 * passed over, as in every message. TS_ERROR_BAD_SKETCH. */
gboolean
ts_sketch_inquiry_init_from_json (TsSketchInquiry *self, JsonObject *object, GError **error);
/* Whether all it names is on the table: TS_ERROR_UNKNOWN_FIGURE, TS_ERROR_REFUSED for a place that
 * is not on the map. Picked figures are where they stand from now on. */
gboolean
ts_sketch_inquiry_check (TsSketchInquiry *self, const TsSketchTable *table, GError **error);

/* For one that is in order.  NULL while somebody is dragged where there is nothing to say.
 * (transfer full, nullable) */
TsSketchAnswer *ts_sketch_inquiry_answer (const TsSketchInquiry *self, const TsSketchTable *table);
/* Why the marked places are what they are; NULL: they are for nobody on the map. (transfer full,
 * nullable) */
TsSketchAnswer *ts_sketch_inquiry_explain (const TsSketchInquiry *self, const TsSketchTable *table);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TsSketchInquiry, ts_sketch_inquiry_clear)

G_END_DECLS
