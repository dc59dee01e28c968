/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-check-row.h: one line of a table check: what the program believes, with each number to be
 * typed over, those who wait each to be moved forward, and a tick for "it is so".
 *
 * Return, in a number or on the tick, says that the whole line is right as it stands there: signal
 * "settled" ().  What was typed is then among the corrections.
 */

#pragma once

#include <adwaita.h>

#include "ts-view.h"

G_BEGIN_DECLS

#define TS_TYPE_CHECK_ROW (ts_check_row_get_type ())
G_DECLARE_FINAL_TYPE (TsCheckRow, ts_check_row, TS, CHECK_ROW, AdwPreferencesRow)

/* Whether there is anything to be checked about it: numbers, markers, a queue. */
gboolean ts_check_row_wants (const TsTracker *tracker);
/* `id` is that of the tracker. */
GtkWidget *ts_check_row_new (const TsTracker *tracker);
/* A line without numbers. */
GtkWidget *ts_check_row_new_sentence (const char *sentence);
/* Beside the tick; `button` is consumed. */
void ts_check_row_add_button (TsCheckRow *self, GtkWidget *button);

const char *ts_check_row_get_id (TsCheckRow *self); /* nullable: a sentence */
gboolean ts_check_row_is_settled (TsCheckRow *self);
void ts_check_row_set_settled (TsCheckRow *self, gboolean settled);
/* Shows what the game says by now, but for what is being typed. */
void ts_check_row_set (TsCheckRow *self, const TsTracker *tracker);
/* What was typed, as commands; NULL, with the focus on it, where something is no number.
 * (transfer full) of JsonObject */
GPtrArray *ts_check_row_dup_corrections (TsCheckRow *self);
/* Puts the focus on its first number, all of it selected, or on its tick. */
void ts_check_row_grab (TsCheckRow *self);

G_END_DECLS
