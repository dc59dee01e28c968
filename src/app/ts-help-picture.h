/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-help-picture.h: the drawings of the manual, in the color of the text around them, and its
 * pictures of the program.
 *
 * Drawings are drawn by the loader of SVG that GTK's own icons have; where a system has none, there
 * is no drawing, and nothing is missing that the text does not say.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-help-texts.h"

G_BEGIN_DECLS

/* They are twice as wide as high. */
#define TS_HELP_PICTURE_RATIO 2

/* A picture for a page; it says nothing to those who hear it. */
GtkWidget *ts_help_picture_new (const char *name);

/* Draws the picture at the origin, so wide, with so many dots in a unit. */
void ts_help_picture_draw (
    const char *name, cairo_t *cr, const GdkRGBA *color, double width, double dots);

/* A picture of the program, light or dark as the window is. */
GtkWidget *ts_help_shot_new (const TsHelpParagraph *shot, const TsLanguage *language);

/* Draws it at the origin, so wide, with so many dots in a unit. */
void ts_help_shot_draw (const TsHelpParagraph *shot,
                        const TsLanguage *language,
                        gboolean dark,
                        cairo_t *cr,
                        double width,
                        double dots);

G_END_DECLS
