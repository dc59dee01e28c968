/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-correct.c: stub
 */

#include "terminator-verbs.h"
#include "terminator-words.h"

gboolean
terminator_apply_correct (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}
