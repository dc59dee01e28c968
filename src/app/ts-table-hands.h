/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-hands.h: what hands have to do on the table: what the last steps asked, and what an undo
 * or a redo asks, in a region of its own; where there is no room for it, in a line that unfolds.
 */

#pragma once

#include "ts-instruction-card.h"

G_BEGIN_DECLS

typedef struct _TsTableHands TsTableHands;

/* It goes before the widgets. `fold` is the line, whose label is a GtkLabel; `page` has the card of
 * what the last steps asked, in a box. (transfer full) */
TsTableHands *ts_table_hands_new (TsSession *session,
                                  const TsLanguage *language,
                                  GtkExpander *fold,
                                  GtkWidget *page,
                                  TsInstructionCard *asked);
void ts_table_hands_free (TsTableHands *self);

/* Shows what the steps up to now asked. */
void ts_table_hands_set_view (TsTableHands *self, const TsView *view);

/* After an undo or a redo: unfolds what hands put back or do again. `by` (nullable) is whose it
 * was, `again` (nullable) what was done again. What it is called. (transfer full) */
char *ts_table_hands_show_seek (TsTableHands *self, const char *by, const TsOutcome *again);
/* After any other command. */
void ts_table_hands_go_on (TsTableHands *self);

/* What steps up to here asked is done, or taken back. */
guint64 ts_table_hands_get_handled (TsTableHands *self);
void ts_table_hands_set_handled (TsTableHands *self, guint64 rev);

G_END_DECLS
