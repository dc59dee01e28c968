/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-clock.h: the clock of the table, above all else on it; it goes on while the window shows
 * it.
 */

#pragma once

#include "ts-session.h"
#include "ts-teller.h"

G_BEGIN_DECLS

typedef struct _TsTableClock TsTableClock;

/* Its strip goes at the end of `top`, when a game is played by the clock; the teller stays as long.
 * (transfer full) */
TsTableClock *
ts_table_clock_new (TsSession *session, TsTeller *teller, GSettings *settings, GtkBox *top);
void ts_table_clock_free (TsTableClock *self);

/* Says what the clock calls for; shows the clock of the view, or that there is none. */
void ts_table_clock_set_view (TsTableClock *self, const TsView *view);
/* There is no room for names. */
void ts_table_clock_set_narrow (TsTableClock *self, gboolean narrow);

G_END_DECLS
