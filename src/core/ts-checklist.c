/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-checklist.c: ticks the lines of a setup.
 */

#include "ts-checklist.h"

#include "ts-error.h"
#include "ts-game.h"

gboolean
ts_checklist_may (GPtrArray *lines, const TsTick *tick, TsWhyNot *why_not)
{
  return (tick->item >= 1 && tick->item <= lines->len)
         || ts_reject_as (
             why_not, TS_ERROR_UNKNOWN_ID,
             ts_phrase_plural ("The list has {n} line.", "The list has {n} lines.", lines->len));
}

void
ts_checklist_perform (GPtrArray *lines, guint8 *checked, const TsTick *tick, TsOutcome *outcome)
{
  guint item = tick->item - 1u;

  checked[item] = !checked[item];
  ts_title (
      outcome,
      checked[item]
          ? ts_phrase ("Done: {line}", ts_part ("line", ts_phrase_ref (lines->pdata[item])))
          : ts_phrase ("Not done: {line}", ts_part ("line", ts_phrase_ref (lines->pdata[item]))));
}

guint
ts_checklist_count_open (GPtrArray *lines, const guint8 *checked)
{
  guint n = 0;

  for (guint i = 0; i < lines->len; i++)
    n += !checked[i];
  return n;
}
