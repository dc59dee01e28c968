/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-wrap-layout.h: children side by side at their natural width, going on in the next line where a
 * line is full.
 *
 * In a line with room to spare, children that expand share it.  With “fill”, lines that had to be
 * wrapped and are at least half full are filled by all their children, and in a narrow box every
 * line is: buttons become wide.  With “columns”, children that do not fit in one line stand in
 * columns of equal width, where a child that is wider than most takes several.
 *
 * With “middle” the lines stand in the middle of more height than they need, and each child in the
 * middle of its line.  With “at end” they take no more of a wider place than they want, at its end.
 * With “hanging” children expand in the first line alone: those below begin where it begins.
 *
 * One child may stand apart at the end of them all, in the middle of the height, whatever the
 * others say.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  TS_WRAP_FILL,
  TS_WRAP_COLUMNS,
  TS_WRAP_MIDDLE,
  TS_WRAP_AT_END,
  TS_WRAP_HANGING,
  TS_WRAP_N_SWITCHES,
} TsWrapSwitch;

#define TS_TYPE_WRAP_LAYOUT (ts_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (TsWrapLayout, ts_wrap_layout, TS, WRAP_LAYOUT, GtkLayoutManager)

/* Pixels between two children. */
void ts_wrap_layout_set_spacing (TsWrapLayout *self, int spacing);
int ts_wrap_layout_get_spacing (TsWrapLayout *self);

void ts_wrap_layout_set (TsWrapLayout *self, TsWrapSwitch which, gboolean on);
gboolean ts_wrap_layout_get (TsWrapLayout *self, TsWrapSwitch which);

/* Nullable; a child, or one that comes to be one. (transfer none) */
void ts_wrap_layout_set_end (TsWrapLayout *self, GtkWidget *child);

G_END_DECLS
