/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-put-right.c: stub
 */

#include "terminator-verbs.h"
#include "terminator-words.h"

const TsSpec terminator_set_figure_args[] = { {} };

const TsSpec terminator_set_phase_args[] = { {} };

gboolean
terminator_apply_set_figure (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_apply_set_phase (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}
