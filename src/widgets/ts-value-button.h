/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-value-button.h: the number of a tracker where something can be done with it: a button that
 * opens a small popover to correct it, or one that a tap sends.
 *
 * As part of a row it says what it is called, a text nothing else, and what has a command is a
 * button that sends it with one tap.  What can be corrected besides has a second one for that, its
 * number.  What is only to be read is a label.
 */

#pragma once

#include "ts-face-button.h"
#include "ts-guard.h"
#include "ts-view.h"

G_BEGIN_DECLS

#define TS_TYPE_VALUE_BUTTON (ts_value_button_get_type ())
G_DECLARE_FINAL_TYPE (TsValueButton, ts_value_button, TS, VALUE_BUTTON, TsFaceButton)

/* Shows the tracker's value in `box`; `as_part` puts the label before it ("rank 2").  `before`,
 * nullable, is what stood for one: where it is of another kind, what is returned is in its place,
 * and without it at the end.  `guard`, nullable, is that of taps that send, the row's, and lives as
 * long; raised by each, and by any button of the row that has come to mean another.
 * (transfer none) */
GtkWidget *ts_value_button_put (
    GtkWidget *box, GtkWidget *before, const TsTracker *tracker, gboolean as_part, TsGuard *guard);
/* The same of a tracker that is a row of its own: its number and nothing else, after `previous`. */
GtkWidget *
ts_value_button_put_after (GtkWidget *previous, GtkWidget *before, const TsTracker *tracker);

/* Opens what may be told of it, where that is something, whatever a tap sends. */
gboolean ts_value_button_open_thing (TsValueButton *self);

/* Whether its number can be corrected now; opens what does that, which its button does too. */
gboolean ts_value_button_corrects (TsValueButton *self);
void ts_value_button_open (TsValueButton *self);
/* The same with another number in it, for people to agree to; and what a button that does so is
 * called. (transfer full) */
void ts_value_button_propose (TsValueButton *self, gint64 value);
char *ts_value_button_name_proposal (TsValueButton *self, gint64 value);

G_END_DECLS
