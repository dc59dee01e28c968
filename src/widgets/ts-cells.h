/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cells.h: the spaces of a track, drawn as cells in a wrap box.
 *
 * Where the value of the track may be corrected, a cell is a button that proposes its own number:
 * it opens what the number of the track opens, with that number in it, and changes nothing.  All of
 * them are one stop of the Tab key; the arrows go from one to the next.
 */

#pragma once

#include "ts-value-button.h"
#include "ts-view.h"
#include "ts-wrap-box.h"

G_BEGIN_DECLS

/* Longer tracks are shown by their number alone. */
#define TS_MAX_CELLS 31

typedef struct
{
  const char *text;
  const char *seat;     /* nullable: whose it is */
  const char *class;    /* nullable: "here", "front" */
  TsValueButton *value; /* nullable: the number that may be corrected, which lives as long */
  gint64 at;            /* what the cell proposes for it */
} TsCell;

/* Makes the cell number `nth`, counted from 0, this one.  What is there stays, and with a button
 * the focus; it has no markers. (transfer none) */
GtkWidget *ts_cells_put (TsWrapBox *box, guint nth, const TsCell *cell);

/* No more than the first `n` stay. */
void ts_cells_cut (TsWrapBox *box, guint n);

/* Makes the marker number `nth` of a box with nothing but markers this one: its seat and what it is
 * called; `class` is of the whole. */
void ts_cells_put_mark (TsWrapBox *box, guint nth, const TsMark *mark, const char *class);

/* Puts a marker into a cell, which may become another widget by that. (transfer none) */
GtkWidget *ts_cells_mark (GtkWidget *cell, const TsMark *mark);

G_END_DECLS
