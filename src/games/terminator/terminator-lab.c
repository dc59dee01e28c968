/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-lab.c: stub
 */

#include "terminator-board.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

guint
terminator_count_at_lab (const TerminatorState *state, Side side)
{
  return 0;
}

int
terminator_get_lab_side (const TerminatorState *state)
{
  return 0;
}

gboolean
terminator_is_at_lab (const TerminatorState *state, int figure)
{
  return 0;
}

const TsSpec terminator_lab_args[] = { {} };

const TsSpec terminator_lab_side_args[] = { {} };

const TsSpec terminator_travel_args[] = { {} };

gboolean
terminator_apply_lab (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_apply_lab_off (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_apply_lab_side (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_apply_travel (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminator_refuse (error, ts_phrase_verbatim ("?"));
}

gboolean
terminator_complete_travel (gconstpointer data, JsonObject *command, TsChance *chance, GError **error)
{
  return TRUE;
}
