/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-places.c: stub
 */

#include "terminator-figures.h"

gboolean
terminator_get_neighbors (const TerminatorState *state, int tile, guint *tiles)
{
  return 0;
}

int
terminator_measure_way (const TerminatorState *state, int from, int to)
{
  return 0;
}

int
terminator_get_patrol (const TerminatorState *state, int tile)
{
  return 0;
}
