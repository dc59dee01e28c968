/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-mark.h: the mark of a game as pixels, in the colors of the day.
 *
 * It is kept as GTK keeps symbolic icons: red, green and blue of a pixel say how much it has of the
 * colors for success, warning and error; what is left is the ink.
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* `name` is the id of a game, or "tableside". NULL: there is none. (nullable, transfer full) */
cairo_surface_t *ts_mark_new (const char *name);

G_END_DECLS
