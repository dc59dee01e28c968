/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-drawn-text.h: a text that a widget draws itself, from a layout that is kept.
 *
 * It looks, measures and wraps as a label that wraps between words does, without being a widget: a
 * page has some hundred of them.  What measures is a function of the text, the font and the width.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A member of its widget, which zeroes it; cleared in its finalize. */
typedef struct
{
  PangoLayout *layout; /* nullable: it has no text */
  gboolean parted;     /* where there is no room for a word, it goes on in the next line */
  guint serial;        /* of the font for which the sizes below are; 0: none */
  int least, across;   /* pixels: the narrowest, and of all in one line */
  int line;            /* the height of one */
} TsDrawnText;

void ts_drawn_text_clear (TsDrawnText *self);

/* Digits are of equal width, as numbers below each other want them; a word is parted only where it
 * is too long for any page. FALSE: it said so before. */
gboolean ts_drawn_text_set_text (TsDrawnText *self, GtkWidget *widget, const char *text);
/* The same for words that share their row with much else: a word is parted where there is no room
 * for it. */
gboolean ts_drawn_text_set_markup (TsDrawnText *self, GtkWidget *widget, const char *markup);
/* Its layout in a place of this width; NULL: it has no text. (transfer none) */
PangoLayout *ts_drawn_text_lay_out (TsDrawnText *self, GtkWidget *widget, int width);

/* One that is of one line in any room is of a constant size. */
GtkSizeRequestMode ts_drawn_text_get_request_mode (TsDrawnText *self, GtkWidget *widget);
/* A height for a width is the same as minimum and wish. */
void ts_drawn_text_measure (TsDrawnText *self,
                            GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural);
/* At `xalign` of its place, from 0, where lines begin, to 1, and in the middle of its height. */
void ts_drawn_text_draw (TsDrawnText *self,
                         GtkWidget *widget,
                         GtkSnapshot *snapshot,
                         const GdkRectangle *place,
                         double xalign);

G_END_DECLS
