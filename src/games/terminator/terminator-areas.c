/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-areas.c: stub
 */

#include "terminator-board.h"

Side
terminator_area_side (Area area)
{
  return 0;
}

gboolean
terminator_has_area (const TerminatorState *state, Area area)
{
  return 0;
}

gboolean
terminator_sees_area (const TerminatorState *state, Area area)
{
  return 0;
}

guint
terminator_count_in_area (const TerminatorState *state, Area area, Side side)
{
  return 0;
}

guint
terminator_count_free (const TerminatorState *state, Area area)
{
  return 0;
}

GArray *
terminator_list_free (const TerminatorState *state, Area area, Kind kind)
{
  return NULL;
}
