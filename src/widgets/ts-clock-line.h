/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-clock-line.h: children side by side, going on in the next line where one is full, as high as
 * any row of them needs that was remembered: what stands below does not move when who acts next has
 * a longer name.
 *
 * What is remembered is how wide the children want to be, so that the height that a width needs
 * never depends on the width that there was.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TS_TYPE_CLOCK_LINE (ts_clock_line_get_type ())
G_DECLARE_FINAL_TYPE (TsClockLine, ts_clock_line, TS, CLOCK_LINE, GtkWidget)

GtkWidget *ts_clock_line_new (int spacing);
void ts_clock_line_append (TsClockLine *self, GtkWidget *child);

/* There is room for the children as they are now, until all of that is forgotten. */
void ts_clock_line_remember (TsClockLine *self);
void ts_clock_line_forget (TsClockLine *self);

/* Removes them, and forgets. */
void ts_clock_line_clear (TsClockLine *self);

G_END_DECLS
