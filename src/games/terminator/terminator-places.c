/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-places.c: which locations of 1984 lie beside each other, as far as it is known where
 * each tile lies and what the board's lines connect.
 */

#include "terminator-figures.h"

static int
find_tile (const TerminatorState *state, int hole)
{
  for (int i = 0; i < N_TILES; i++)
    if (state->holes[i] == hole)
      return i;
  return NOBODY;
}

gboolean
terminator_get_neighbors (const TerminatorState *state, int tile, guint *tiles)
{
  guint holes;

  *tiles = 0;
  if (tile < 0 || tile >= N_TILES || state->holes[tile] == UNKNOWN)
    return FALSE;
  holes = state->setup->holes[state->holes[tile]].neighbors;
  for (int hole = 0; hole < N_TILES; hole++)
    if (holes & (1u << hole))
      {
        int other = find_tile (state, hole);

        if (other == NOBODY)
          return FALSE;
        *tiles |= 1u << other;
      }
  return holes != 0;
}

/* Step by step, all tiles of the same distance at once. A tile whose lines nobody typed hides ways:
 * only what is reached before it matters is sure. */
int
terminator_measure_way (const TerminatorState *state, int from, int to)
{
  guint reached = 0, ring, target;

  if (from < 0 || from >= N_TILES || to < 0 || to >= N_TILES)
    return UNKNOWN;
  ring = 1u << from;
  target = 1u << to;
  for (int steps = 0; ring != 0; steps++)
    {
      guint next = 0;

      if (ring & target)
        return steps;
      for (int tile = 0; tile < N_TILES; tile++)
        {
          guint neighbors;

          if (!(ring & (1u << tile)))
            continue;
          if (!terminator_get_neighbors (state, tile, &neighbors))
            return UNKNOWN;
          next |= neighbors;
        }
      reached |= ring;
      ring = next & ~reached;
    }
  return UNKNOWN;
}

int
terminator_get_patrol (const TerminatorState *state, int tile)
{
  int hole;

  if (tile < 0 || tile >= N_TILES || state->holes[tile] == UNKNOWN)
    return NOBODY;
  hole = state->setup->holes[state->holes[tile]].patrol;
  return hole != UNKNOWN ? find_tile (state, hole) : NOBODY;
}
