/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-moment.h: a great moment: somebody goes down, a boss falls, a wave comes.  It fills the card
 * until somebody taps “Go on”.
 *
 * It is news once: not what was there when the table was opened, nor what comes back by undo.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-view.h"

G_BEGIN_DECLS

#define TS_TYPE_MOMENT (ts_moment_get_type ())
G_DECLARE_FINAL_TYPE (TsMoment, ts_moment, TS, MOMENT, GtkWidget)

/* Signal "passed": somebody taps “Go on”. Whether that counts is for whoever shows it. */

/* Takes what just happened (nullable), as `news` or as what stood there; keeps nothing of it. TRUE:
 * it is a great moment that nobody has seen. */
gboolean ts_moment_take (TsMoment *self, const TsViewResult *result, gboolean news);

/* What is said, after its name, of what gets the focus. */
void ts_moment_describe (TsMoment *self, const char *text);

G_END_DECLS
