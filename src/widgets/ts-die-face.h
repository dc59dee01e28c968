/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-die-face.h: a die as it lies: pips up to six, a larger number as a number, a game's own face
 * by its symbol.  Two lines of text high; its color is that of the text around it.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-view.h"

G_BEGIN_DECLS

#define TS_TYPE_DIE_FACE (ts_die_face_get_type ())
G_DECLARE_FINAL_TYPE (TsDieFace, ts_die_face, TS, DIE_FACE, GtkWidget)

/* Puts faces for dice (of TsViewDie) into a box in place of what is there; an empty box is hidden.
 */
void ts_die_face_fill (GtkBox *box, const GPtrArray *dice);

G_END_DECLS
