/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-reach.c: stub
 */

#include "terminator-board.h"

GArray *
terminator_list_reach (const TerminatorState *state, int figure)
{
  return NULL;
}
