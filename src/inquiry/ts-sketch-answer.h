/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-answer.h: what a sketch answers to what people picked, in words and as marks: the same
 * for the window and for phones.
 *
 * Asks src/geometry and says what ts-sketch-words.h says; what is not known is said, never guessed.
 * As JSON it is
 *
 *   {"title":"Endo 1","lines":["Rule 2: …","…"],"hint":true,"page":"page 14","overlay":{…}}
 *
 * where the first line is the answer and the others say why; "hint" says that the lines are no
 * answer but what people could do next.  What is empty is left out.  The overlay stands in
 * ts-sketch-overlay.h.
 */

#pragma once

#include "ts-sketch-table.h"

G_BEGIN_DECLS

typedef struct
{
  char *title;      /* nullable */
  GPtrArray *lines; /* of char * */
  gboolean hint;
  char *page; /* nullable */
  TsSketchOverlay *overlay;
} TsSketchAnswer;

void ts_sketch_answer_free (TsSketchAnswer *self);
/* (transfer full) */
JsonObject *ts_sketch_answer_to_json (const TsSketchAnswer *self);
/* The lines from number `first` on, each on its own. (transfer full) */
char *ts_sketch_answer_join (const TsSketchAnswer *self, guint first);

/* No answer but what could be done next; both are consumed, `title` is nullable. (transfer full) */
TsSketchAnswer *ts_sketch_answer_hint (const TsSketchTable *table, TsPhrase *title, TsPhrase *hint);

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
TsSketchAnswer *
ts_sketch_answer_spots (const TsSketchTable *table, guint figure, TsSketchPlace wanted);

/* Where figure number `mover` may end; `move` replaces what it has unless it is negative. (transfer
 * full) */
TsSketchAnswer *ts_sketch_answer_reach (const TsSketchTable *table, guint mover, int move);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsSketchAnswer, ts_sketch_answer_free)

G_END_DECLS
