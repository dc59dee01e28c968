/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-ending-card.h: the end of a game: who won and why in the largest letters, how it went as a
 * picture, how long it took, what stood out, and what people may want to do then.
 *
 * Its buttons are the actions "ending.again" and "ending.share", for whoever holds it to install,
 * and "win.back".
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-view.h"

G_BEGIN_DECLS

#define TS_TYPE_ENDING_CARD (ts_ending_card_get_type ())
G_DECLARE_FINAL_TYPE (TsEndingCard, ts_ending_card, TS, ENDING_CARD, GtkWidget)

GtkWidget *ts_ending_card_new (void);

/* Shows the ending of `view`, or hides itself while there is none; keeps nothing of it. */
void ts_ending_card_set_view (TsEndingCard *self, const TsView *view);
/* Whether the same game can be played again from here; by default it can. */
void ts_ending_card_set_again (TsEndingCard *self, gboolean again);

G_END_DECLS
