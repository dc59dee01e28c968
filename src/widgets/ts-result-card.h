/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-result-card.h: what just happened, in the largest letters beside what to do now: dice as they
 * lie, who did it to whom, what came of it, and one line of what passed by itself.
 *
 * It is always as high, so that nothing below it moves when something happens.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-view.h"

G_BEGIN_DECLS

#define TS_TYPE_RESULT_CARD (ts_result_card_get_type ())
G_DECLARE_FINAL_TYPE (TsResultCard, ts_result_card, TS, RESULT_CARD, GtkWidget)

GtkWidget *ts_result_card_new (void);

/* Shows what `view` has; keeps nothing of it.  At the start of a session it says what is played. */
void ts_result_card_set_view (TsResultCard *self, const TsView *view);

/* How wide the window lets it be, and whether its letters are the smaller ones: what fits follows
 * from that, never from what it was given. */
void ts_result_card_set_room (TsResultCard *self, int width, gboolean narrow);

G_END_DECLS
