/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-result.h: what just happened, as the card, the phones and the wall show it first.
 *
 * A command and what the program did after it by itself are several outcomes and one result: the
 * last great moment leads, else the last dice that ask something of the hands or, where the program
 * stops at them, of somebody's head, else the last dice, else what somebody brought about with the
 * command, else the last step by itself that did. Below it stand the other great moments, dice and
 * results, and the steps without anything to do.
 */

#pragma once

#include "ts-outcome.h"
#include "ts-view.h"

G_BEGIN_DECLS

typedef struct
{
  guint64 rev;      /* the step that it is the result of */
  TsPhrase *kicker; /* nullable */
  TsPhrase *text;   /* never NULL */
  GArray *dice;     /* of TsShownDie */
  const char *seat; /* nullable, interned */
  TsGreat great;
  GPtrArray *lines; /* of TsPhrase: what it outshines, and what passed by itself */
} TsResult;

/* Of the outcomes (TsOutcome, at least one, each with a title) of the steps from `rev` on, the
 * first of which somebody gave. (transfer full) */
TsResult *ts_result_new (GPtrArray *outcomes, guint64 rev);
void ts_result_free (TsResult *self);

/* Adds it to a view that is built. */
void ts_result_show (const TsResult *self, TsView *view);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsResult, ts_result_free)

G_END_DECLS
