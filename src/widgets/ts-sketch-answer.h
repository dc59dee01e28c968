/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-answer.h: what a sketch answers to what people picked, in words and as marks.
 *
 * Asks src/geometry and says what src/sketch says; what is not known is said, never guessed.
 */

#pragma once

#include "ts-language.h"
#include "ts-sketch-overlay.h"
#include "ts-sketch.h"
#include "ts-view.h"

G_BEGIN_DECLS

/* What there is to ask about. */
typedef struct
{
  TsSketch *sketch;
  GPtrArray *tokens; /* of TsToken (borrowed): those on the map, in the order of the figures */
  GPtrArray *names;  /* of TsPhrase, the same */
  TsRangeCount count;
  const TsLanguage *language;
  char *sight, *moves; /* pages; nullable */
} TsSketchTable;

/* Figures of `sketch` without a map are not on the table. */
TsSketchTable *ts_sketch_table_new (const TsSketchMap *map,
                                    const TsViewSketch *sketch,
                                    const TsLanguage *language);
void ts_sketch_table_free (TsSketchTable *self);
/* The number of a figure; -1: it is not on the map. */
int ts_sketch_table_find (const TsSketchTable *self, const char *id);
/* The number of the figure that covers a place, the last one of several; -1: none. */
int ts_sketch_table_find_at (const TsSketchTable *self, int x, int y);
/* What is at a place: the figure number `figure`, or with -1 the place itself. (transfer full) */
char *ts_sketch_table_format (const TsSketchTable *self, int figure, TsSketchPlace place);

typedef struct
{
  char *title;
  GString *text; /* one line for each thing said */
  char *page;    /* nullable */
  TsSketchOverlay *overlay;
} TsSketchAnswer;

void ts_sketch_answer_free (TsSketchAnswer *self);

/* Line of sight. On hexes between two places, each with the number of a figure or -1; on squares
 * both must be figures. (transfer full) */
TsSketchAnswer *ts_sketch_answer_sight (
    const TsSketchTable *table, TsSketchPlace from, int figure, TsSketchPlace to, int other);

/* What enemy number `mover` does, on hexes.  With `stops` its stops are marked with letters; the
 * way is drawn to the one that is at `wanted`, else to each of a few. (transfer full) */
TsSketchAnswer *ts_sketch_answer_plan (const TsSketchTable *table,
                                       guint mover,
                                       gboolean stops,
                                       TsSketchPlace wanted);

/* Why the spots of figure number `figure` are what they are, on hexes: the ways to where it may end
 * with what its plan says, the lines of sight to whom it may attack. No words when it does
 * something else than its plan. (transfer full) */
TsSketchAnswer *ts_sketch_answer_spots (const TsSketchTable *table,
                                        guint figure,
                                        GPtrArray *spots,
                                        TsSketchPlace wanted);

/* Where figure number `mover` may end; `move` replaces what it has unless it is negative. (transfer
 * full) */
TsSketchAnswer *ts_sketch_answer_reach (const TsSketchTable *table, guint mover, int move);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsSketchTable, ts_sketch_table_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsSketchAnswer, ts_sketch_answer_free)

G_END_DECLS
