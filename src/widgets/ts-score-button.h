/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-score-button.h: one number of a score; a tap opens what stands behind it (ts-score-details.h).
 *
 * It can be told a later score while it is open: the popover stays, and what people are typing
 * too, unless this very cell has changed.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-score.h"

G_BEGIN_DECLS

#define TS_TYPE_SCORE_BUTTON (ts_score_button_get_type ())
G_DECLARE_FINAL_TYPE (TsScoreButton, ts_score_button, TS, SCORE_BUTTON, GtkWidget)

GtkWidget *ts_score_button_new (void);

/* Whether what stands behind the number is open. */
gboolean ts_score_button_is_open (TsScoreButton *self);

/* Shows the cell of a row and a column of `score`, which must stay until the next call or as long
 * as the button; so must the score of the call before until this one returns. */
void ts_score_button_set (
    TsScoreButton *self, const TsScore *score, guint row, guint column, const TsLanguage *language);

G_END_DECLS
