/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-posture.h: the regions of a table, and where they stand: that follows from the width in
 * letters alone, and never from what is in them.
 *
 *   wide, and with fewer words in pairs          pages, one at a time
 *
 *   | top                       |      |top    |  |top    |  |top    |  |top    |
 *   | rail                      |      |cards  |  |cards  |  |rail   |  |side   |
 *   | cards | strip             |      |       |  |line   |  |-------|  |       |
 *   |       | board      | side |      |line   |  |-------|  |board  |  |       |
 *   | hands |            |      |      |strip  |  |board  |  |       |  |       |
 *                                      |ways   |  |ways   |  |ways   |  |ways   |
 *                                       now        guest      round      side
 *
 * A page that is broader than high has the guest beside what is to be done now.
 *
 * The side is a drawer over the edge of the board, and stands beside it where there is room for
 * all. Each region scrolls by itself.  Only within the column something gives way: what hands do
 * has the same place while what is to be done now leaves it; else it is one line, which unfolds.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TS_TYPE_POSTURE (ts_posture_get_type ())
G_DECLARE_FINAL_TYPE (TsPosture, ts_posture, TS, POSTURE, GtkWidget)

typedef enum
{
  TS_POSTURE_PAGES,
  TS_POSTURE_PAIR,
  TS_POSTURE_WIDE,
} TsPostureKind;

typedef enum
{
  TS_PAGE_NOW,
  TS_PAGE_GUEST, /* what stands in place of the panels, below what is to be done now */
  TS_PAGE_ROUND,
  TS_PAGE_SIDE,
} TsPosturePage;

/* Each region is a property, a GtkWidget that scrolls; only what stands above all and the ways to
 * the pages are as high as they need to be. */
typedef enum
{
  TS_REGION_TOP,
  TS_REGION_RAIL,
  TS_REGION_CARDS, /* a GtkScrolledWindow, as is the next but one */
  TS_REGION_LINE,  /* what hands do, folded */
  TS_REGION_HANDS,
  TS_REGION_STRIP, /* a line of the board */
  TS_REGION_BOARD,
  TS_REGION_SIDE,
  TS_REGION_WAYS,
  TS_N_REGIONS
} TsRegion;

/* The properties, in that order. */
#define TS_REGION_NAMES                                                                            \
  {                                                                                                \
    "top", "rail", "cards", "line", "hands", "strip", "board", "side", "ways"                      \
  }

/* Signal "turned": its kind or its size is another one; in the middle of an allocation. */

/* As it is laid out, and as it would be at a width. */
TsPostureKind ts_posture_get_kind (TsPosture *self);
TsPostureKind ts_posture_find_kind (TsPosture *self, int width);

/* The page that is seen where there is one at a time. */
void ts_posture_set_page (TsPosture *self, TsPosturePage page);
/* Elsewhere: whether the side is. */
void ts_posture_set_drawer (TsPosture *self, gboolean shown);
/* Whether what hands do is unfolded where it is one line. */
void ts_posture_set_unfolded (TsPosture *self, gboolean unfolded);

/* How wide what is to be done now is in such a width, in pixels. */
int ts_posture_get_column_width (TsPosture *self, int width);

G_END_DECLS
