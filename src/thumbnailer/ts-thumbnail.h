/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-thumbnail.h: the picture of an exported file: the mark of its game, what it is called, and how
 * far it got.
 *
 * Where it is too small to be read there is the mark alone.
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

#define TS_THUMBNAIL_MIN 16
#define TS_THUMBNAIL_MAX 1024

typedef struct
{
  char *mark;  /* see ts-mark.h */
  char *title; /* nullable */
  char *line;  /* nullable: below it, smaller */
} TsThumbnail;

void ts_thumbnail_clear (TsThumbnail *self);

/* A square of so many pixels. (transfer full) */
cairo_surface_t *ts_thumbnail_draw (const TsThumbnail *self, int size);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TsThumbnail, ts_thumbnail_clear)

G_END_DECLS
