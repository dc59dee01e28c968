/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-side.h: the log and the dice beside the table, each made when it is looked at for the
 * first time.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-session.h"

G_BEGIN_DECLS

typedef struct _TsTableSide TsTableSide;

/* The stack has an empty AdwBin for each, "log" and "dice". (transfer full) */
TsTableSide *ts_table_side_new (TsSession *session, const TsLanguage *language, GtkStack *stack);
void ts_table_side_free (TsTableSide *self);

/* "log" or "dice": which of them is in front. */
void ts_table_side_turn (TsTableSide *self, const char *part);
const char *ts_table_side_get_part (TsTableSide *self);

/* Shows what is new: in the log, and of what was rolled of late; `open`: it is in sight. */
void ts_table_side_update (TsTableSide *self, gboolean open);

/* The log, when it is before people's eyes. (nullable, transfer none) */
GtkWidget *ts_table_side_find_log (TsTableSide *self);
/* The note that is being written. */
const char *ts_table_side_get_note (TsTableSide *self);
void ts_table_side_set_note (TsTableSide *self, const char *note);

/* Remembers the last command, completed, in case it was a roll. */
void ts_table_side_keep_roll (TsTableSide *self, JsonObject *command);

G_END_DECLS
