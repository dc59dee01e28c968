/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-odds.c: stub
 */

#include "terminator-attack.h"

int
terminator_raise_defense (int defense, gboolean cover)
{
  return 0;
}

void
terminator_count_odds (guint dice, int defense, int plus, guint rerolls, double *chances)
{
}

int
terminator_hits_to_defeat (const TerminatorState *state, int target)
{
  return 0;
}
