/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-person-row.h: somebody who follows on a phone, with a button that sends them away.
 */

#pragma once

#include <adwaita.h>

#include "ts-hub.h"

G_BEGIN_DECLS

#define TS_TYPE_PERSON_ROW (ts_person_row_get_type ())
G_DECLARE_FINAL_TYPE (TsPersonRow, ts_person_row, TS, PERSON_ROW, AdwActionRow)

/* Signal "removed": send them away. */

/* `view` has the names of the seats, in `language`. */
GtkWidget *
ts_person_row_new (const TsPerson *person, const TsView *view, const TsLanguage *language);

guint ts_person_row_get_client (TsPersonRow *self);
const char *ts_person_row_get_name (TsPersonRow *self);

/* People may take another name. */
void ts_person_row_set_name (TsPersonRow *self, const char *name);

G_END_DECLS
