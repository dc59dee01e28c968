/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-face-button.h: a button that draws what stands on it itself, a text or a symbol.
 *
 * A page has a hundred numbers that can be corrected and rows that lead on: with a label or a
 * picture of its own in each it would be of twice as many widgets.  It looks, measures and wraps as
 * a button around a label that wraps between words does.  Its name is given with
 * ts_widget_set_name().
 *
 * Properties: "symbol".
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TS_TYPE_FACE_BUTTON (ts_face_button_get_type ())
G_DECLARE_DERIVABLE_TYPE (TsFaceButton, ts_face_button, TS, FACE_BUTTON, GtkButton)

struct _TsFaceButtonClass
{
  GtkButtonClass parent_class;
};

GtkWidget *ts_face_button_new (void);

void ts_face_button_set_text (TsFaceButton *self, const char *text);
/* Where the text stands, from 0, where lines begin, to 1; in the middle unless it is said. */
void ts_face_button_set_xalign (TsFaceButton *self, double xalign);
double ts_face_button_get_xalign (TsFaceButton *self);
/* The name of an icon, in the place of a text. */
void ts_face_button_set_symbol (TsFaceButton *self, const char *name);

/* From now on it shows a child, as any button does. */
void ts_face_button_take_child (TsFaceButton *self, GtkWidget *child);

/* As its text stands on it; NULL: it has none. (transfer none) */
PangoLayout *ts_face_button_get_layout (TsFaceButton *self);
/* "" where it has none. */
const char *ts_face_button_get_text (TsFaceButton *self);

G_END_DECLS
