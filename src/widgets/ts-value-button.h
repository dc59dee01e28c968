/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-value-button.h: the number of a tracker; where it may be corrected, a button that opens a
 * small popover to do so.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-view.h"

G_BEGIN_DECLS

#define TS_TYPE_VALUE_BUTTON (ts_value_button_get_type ())
G_DECLARE_FINAL_TYPE (TsValueButton, ts_value_button, TS, VALUE_BUTTON, GtkWidget)

GtkWidget *ts_value_button_new (void);

/* Shows the tracker's value; `with_label` puts the label before it ("rank 2"). */
void ts_value_button_set (TsValueButton *self, const TsTracker *tracker, gboolean with_label);

G_END_DECLS
