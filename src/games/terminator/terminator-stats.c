/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-stats.c: stub
 */

#include "terminator-figures.h"

guint
terminator_get_card (const TerminatorState *state, int figure)
{
  return 0;
}

int
terminator_get_stat (const TerminatorState *state, int figure, Stat stat)
{
  return 0;
}

gboolean
terminator_has_stat (guint card, Stat stat)
{
  return 0;
}

void
terminator_learn_stat (TerminatorState *state, guint card, Stat stat, int value, TsOutcome *outcome)
{
}

gboolean
terminator_need_stat (TerminatorState *state, int figure, Stat stat, JsonObject *command, const char *name, int *value, TsOutcome *outcome, GError **error)
{
  return 0;
}

guint
terminator_get_limit (const TerminatorState *state)
{
  return 0;
}
