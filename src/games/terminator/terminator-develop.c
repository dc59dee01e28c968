/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-develop.c: stub
 */

#include "terminator-verbs.h"
#include "terminator-words.h"

const TsSpec terminator_develop_args[] = { {} };

gboolean
terminator_apply_develop (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}
