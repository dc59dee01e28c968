/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-seat-mark.h: the mark of a seat: a colour and a shape, so that nobody needs the colour.
 *
 * What it looks like is in ts-seat.h.  Its size follows the text around it.  Its accessible name is
 * the colour's.
 */

#pragma once

#include "ts-seat.h"

G_BEGIN_DECLS

#define TS_TYPE_SEAT_MARK (ts_seat_mark_get_type ())
G_DECLARE_FINAL_TYPE (TsSeatMark, ts_seat_mark, TS, SEAT_MARK, GtkWidget)

GtkWidget *ts_seat_mark_new (void);

/* NULL hides the mark. */
void ts_seat_mark_set_seat (TsSeatMark *self, const char *seat);
const char *ts_seat_mark_get_seat (TsSeatMark *self);

/* For what draws one itself, beside its text: how large it is there, and the mark. `seat` is
 * nullable. */
int ts_seat_mark_measure_size (GtkWidget *widget);
void ts_seat_mark_draw (
    GtkWidget *widget, GtkSnapshot *snapshot, const char *seat, const GdkRGBA *color, int size);

G_END_DECLS
