/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-answers.h: what was answered to the latest tickets, for who asks again.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Answers of so many tickets are remembered; older ones are in the journal, if they said "ok". */
#define TS_ANSWERS_MOST 1024

typedef struct _TsAnswers TsAnswers;

/* (transfer full) */
TsAnswers *ts_answers_new (void);
void ts_answers_free (TsAnswers *self);

/* NULL: none is remembered. (nullable, transfer none) */
GBytes *ts_answers_find (const TsAnswers *self, const char *ticket);
/* To a ticket that has none yet. */
void ts_answers_keep (TsAnswers *self, const char *ticket, GBytes *answer);

G_END_DECLS
