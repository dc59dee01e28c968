/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-seat.h: what a seat looks like: its name, its colour and its shape.
 *
 *   red ▲   blue ■   white ○   yellow ◆   pink ⬢   purple ★   orange ✚   green ▼   black ☾   gray ⧗
 *   any other: the first letter of its id
 *
 * The colours are "seat_…" of the style sheet, at least 4.5 to 1 on a card and on a cell of it, and
 * as far from each other as that leaves room for, for every kind of eyes; the shapes do the rest.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TS_N_SEATS 10

/* The number of a seat, less than TS_N_SEATS; TS_N_SEATS for any other. `seat` is nullable. */
guint ts_seat_find (const char *seat);

/* The id of seat number `index`; "other" for TS_N_SEATS. */
const char *ts_seat_get_id (guint index);

/* "pink" in words, or the id of a seat that has none. */
const char *ts_seat_get_name (const char *seat);

/* The letter of a seat that has no shape; UTF-8. */
void ts_seat_get_letter (const char *seat, char letter[7]);

/* Draws the shape of a seat with the colour that `cr` has, around x and y, `size` to each side.
 * FALSE: it has none, and nothing is drawn. */
gboolean ts_seat_draw (cairo_t *cr, const char *seat, double x, double y, double size);

/* The colour of a seat by day or night, for what `widget` draws itself. */
void ts_seat_get_color (GtkWidget *widget, const char *seat, GdkRGBA *color);

/* The colour within the shape, of seats whose own colour is too pale to be read on a card. FALSE:
 * the shape has one colour. */
gboolean ts_seat_get_core (GtkWidget *widget, const char *seat, GdkRGBA *color);

/* Sets the CSS class "seat-red" and so on of a widget that wears a seat's colour, taking away the
 * one it had; NULL only takes away. */
void ts_seat_paint (GtkWidget *widget, const char *seat);

G_END_DECLS
