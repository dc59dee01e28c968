/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-limits.c: stub
 */

#include "terminator-flow.h"

guint
terminator_count_left (const TerminatorState *state, int actor)
{
  return 0;
}

guint
terminator_get_total (const TerminatorState *state)
{
  return 0;
}

TsPhrase *
terminator_say_stop (const TerminatorState *state, int actor)
{
  return NULL;
}

TsPhrase *
terminator_say_act_stop (const TerminatorState *state, int actor, Half half, Act act)
{
  return NULL;
}

gboolean
terminator_can_play (const TerminatorState *state, Side side)
{
  return 0;
}
