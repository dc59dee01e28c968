/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-phase-rail.h: where the round stands: the phases and steps, the present one lit.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-view.h"

G_BEGIN_DECLS

#define TS_TYPE_PHASE_RAIL (ts_phase_rail_get_type ())
G_DECLARE_FINAL_TYPE (TsPhaseRail, ts_phase_rail, TS, PHASE_RAIL, GtkWidget)

GtkWidget *ts_phase_rail_new (void);

/* Shows the rail of `view`, of which nothing is kept. */
void ts_phase_rail_set_view (TsPhaseRail *self, const TsView *view);

/* One step beside the other, in one line, in place of a list. */
void ts_phase_rail_set_line (TsPhaseRail *self, gboolean line);
/* Scrolls the window that a line is in to what is done now: soon, when all has its place. */
void ts_phase_rail_show_now (TsPhaseRail *self);

G_END_DECLS
