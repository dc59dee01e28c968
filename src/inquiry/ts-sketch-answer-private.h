/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-answer-private.h: what the files that make answers share.
 */

#pragma once

#include "ts-hex-sight.h"
#include "ts-sketch-answer.h"

G_BEGIN_DECLS

/* `title` is consumed, `page` nullable. (transfer full) */
TsSketchAnswer *
ts_sketch_answer_new (const TsSketchTable *table, TsPhrase *title, const char *page);
/* Adds a line. The phrase is consumed, and nullable: then nothing. */
void ts_sketch_answer_say (TsSketchAnswer *self, const TsSketchTable *table, TsPhrase *phrase);
/* Whether what an answer needs is known; what is missing is said. */
gboolean ts_sketch_answer_check (TsSketchAnswer *self,
                                 const TsSketchTable *table,
                                 const TsToken *token,
                                 gboolean range);
/* The free line, or what is in its way. */
void ts_sketch_answer_mark_sight (TsSketchAnswer *self, const TsHexSight *sight);
/* The sight between two places, each with the number of a figure or -1: who is at an entry is on
 * all of its half-hexes. Both are on the map; ts_hex_sight_clear() frees it. */
void ts_sketch_answer_init_sight (TsHexSight *sight,
                                  const TsSketchTable *table,
                                  TsSketchPlace from,
                                  int figure,
                                  TsSketchPlace to,
                                  int other);

G_END_DECLS
