/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-paper.h: a map with its figures on paper: black on white, the figures told apart by
 * their marks and by the shapes of their colors.
 */

#pragma once

#include "ts-sketch-paint.h"

G_BEGIN_DECLS

/* Draws all of a map from where `cr` is, in a room of this size; gives the height that it takes, 0
 * where there is no map. With `cr` NULL nothing is drawn. */
double ts_sketch_paper_draw (
    const TsViewSketch *sketch, cairo_t *cr, PangoContext *pango, double width, double height);

G_END_DECLS
