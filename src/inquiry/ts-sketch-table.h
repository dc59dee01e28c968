/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-table.h: what there is to ask about: the map and the figures on it, as one viewer's
 * view has them.
 *
 * What that view leaves out is not on the table, and no answer knows of it.
 */

#pragma once

#include "ts-language.h"
#include "ts-phrase.h"
#include "ts-sketch-overlay.h"
#include "ts-sketch.h"
#include "ts-view.h"

G_BEGIN_DECLS

typedef struct
{
  TsSketch *sketch;
  TsView *view;      /* that it is of, which has the figures and the places */
  GPtrArray *tokens; /* of TsToken (borrowed): those on the map, in the order of the figures */
  GPtrArray *names;  /* of TsPhrase, the same */
  GPtrArray *spots;  /* of TsSpot (borrowed): those of the view */
  TsRangeCount count;
  const TsLanguage *language;
  char *sight, *moves; /* pages; nullable */
} TsSketchTable;

/* Of a view with a sketch, which is kept. Figures that are not on `map` are not on the table. */
TsSketchTable *
ts_sketch_table_new (const TsSketchMap *map, const TsView *view, const TsLanguage *language);
void ts_sketch_table_free (TsSketchTable *self);

/* A figure of the view, on the map or beside it. (nullable) */
const TsToken *ts_sketch_table_find_token (const TsSketchTable *self, const char *id);
const TsToken *ts_sketch_table_get_token (const TsSketchTable *self, int figure);
/* The number of a figure; -1: it is not on the map. */
int ts_sketch_table_find (const TsSketchTable *self, const char *id);
/* The number of the figure that covers a place, the last one of several; -1: none. */
int ts_sketch_table_find_at (const TsSketchTable *self, int x, int y);
/* What is at a place: the figure number `figure`, or with -1 the place itself. (transfer full) */
TsPhrase *ts_sketch_table_describe (const TsSketchTable *self, int figure, TsSketchPlace place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsSketchTable, ts_sketch_table_free)

G_END_DECLS
