/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-figures.c: stub
 */

#include "terminator-figures.h"

Kind
terminator_get_kind (int figure)
{
  return 0;
}

int
terminator_first_figure (Kind kind)
{
  return 0;
}

guint
terminator_count_kind (Kind kind)
{
  return 0;
}

guint
terminator_figure_number (int figure)
{
  return 0;
}

guint
terminator_count_supply (const TerminatorState *state, Kind kind)
{
  return 0;
}

int
terminator_take_from_supply (const TerminatorState *state, Kind kind)
{
  return 0;
}

gboolean
terminator_is_hero (int figure)
{
  return 0;
}

gboolean
terminator_is_unit (int figure)
{
  return 0;
}

gboolean
terminator_is_on_board (const TerminatorState *state, int figure)
{
  return 0;
}

gboolean
terminator_is_defeated (const TerminatorState *state, int hero)
{
  return 0;
}

guint
terminator_count_heroes (const TerminatorState *state)
{
  return 0;
}
