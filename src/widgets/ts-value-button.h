/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-value-button.h: the number of a tracker; where it may be corrected, a button that opens a
 * small popover to do so.
 *
 * As part of a row it says what it is called, a text nothing else, and what has a command is a
 * button that sends it with one tap.  What can be corrected besides has a second one for that, its
 * number.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-guard.h"
#include "ts-view.h"

G_BEGIN_DECLS

#define TS_TYPE_VALUE_BUTTON (ts_value_button_get_type ())
G_DECLARE_FINAL_TYPE (TsValueButton, ts_value_button, TS, VALUE_BUTTON, GtkWidget)

GtkWidget *ts_value_button_new (void);

/* Shows the tracker's value; `as_part` puts the label before it ("rank 2"). */
void ts_value_button_set (TsValueButton *self, const TsTracker *tracker, gboolean as_part);
/* The guard of taps that send, which is the row's and lives as long; raised by each, and by any
 * button of the row that has come to mean another. */
void ts_value_button_set_guard (TsValueButton *self, TsGuard *guard);

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
