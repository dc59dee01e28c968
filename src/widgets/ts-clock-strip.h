/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-clock-strip.h: the clock of every seat in a line, and a button for a break.
 *
 * It is there while people have set a clock, see ts-clock.h.  Whoever must act has a frame, a name
 * and the time of the turn; all have the time of the whole game.  A limit stands behind the time
 * that it is for: “0:45 / 1:30”.  In the last seconds before one the frame is filled, and signal
 * "cue" says it in words, once, and once more when the time is up; nothing else comes of it.
 *
 * It reads no time: whoever shows it says how much has passed since the last command.  Seconds are
 * seen; who listens is told no more than the cues.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-clock.h"

G_BEGIN_DECLS

#define TS_TYPE_CLOCK_STRIP (ts_clock_strip_get_type ())
G_DECLARE_FINAL_TYPE (TsClockStrip, ts_clock_strip, TS, CLOCK_STRIP, GtkWidget)

/* Signal "cue" (text). */
/* Property "narrow": there is no room for names, nor for more than one time of whoever must act. */

GtkWidget *ts_clock_strip_new (void);

/* Shows the clock of `view`, or nothing where it has none; keeps nothing of the view. */
void ts_clock_strip_set_view (TsClockStrip *self, const TsView *view);
/* How many seconds have passed since the last command; -1: it stands. */
void ts_clock_strip_set_passed (TsClockStrip *self, gint64 passed);

G_END_DECLS
