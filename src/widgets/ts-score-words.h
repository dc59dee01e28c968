/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-score-words.h: the numbers of a score as people read and hear them, on the screen and on
 * paper.
 */

#pragma once

#include "ts-score.h"

G_BEGIN_DECLS

/* "1st"; "" for a rank that is not decided. (transfer full) */
char *ts_score_format_rank (guint rank);

/* A number with a real minus. (transfer full) */
char *ts_score_format_number (gint64 number);

/* "12", or "?" while nobody knows. (transfer full) */
char *ts_score_format_value (const TsScoreCell *cell);

/* The sign beside the number: "✎" set by hand, "≈" assumed, or "". */
const char *ts_score_get_mark (const TsScoreCell *cell);

/* The same in words for who does not see it: "not known yet", "12, set by hand". (transfer full) */
char *
ts_score_format_cell (const TsScoreColumn *player, const TsScoreRow *row, const TsScoreCell *cell);

/* The cell of a row, which has one for each column. */
const TsScoreCell *ts_score_get_cell (const TsScore *score, guint row, guint column);

G_END_DECLS
