/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-checklist.c: ticks the lines of a setup.
 */

#include "ts-checklist.h"

#include "ts-error.h"
#include "ts-game.h"

gboolean
ts_checklist_turn (
    GPtrArray *lines, guint8 *checked, JsonObject *command, TsOutcome *outcome, GError **error)
{
  gint64 item = ts_command_get_integer (command, "item", 1) - 1;

  if (item < 0 || item >= lines->len)
    return ts_error_set (
        error, TS_ERROR_UNKNOWN_ID,
        ts_phrase_plural ("The list has {n} line.", "The list has {n} lines.", lines->len));

  checked[item] = !checked[item];
  ts_title (
      outcome,
      checked[item]
          ? ts_phrase ("Done: {line}", ts_part ("line", ts_phrase_ref (lines->pdata[item])))
          : ts_phrase ("Not done: {line}", ts_part ("line", ts_phrase_ref (lines->pdata[item]))));
  return TRUE;
}
