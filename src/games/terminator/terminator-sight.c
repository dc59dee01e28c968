/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-sight.c: stub
 */

#include "terminator-attack.h"

TerminatorAim
terminator_aim (const TerminatorState *state, int attacker, int target)
{
  return (TerminatorAim){};
}

GArray *
terminator_list_targets (const TerminatorState *state, int attacker)
{
  return NULL;
}
