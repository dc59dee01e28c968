/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-sketch.c: stub
 */

#include "terminator-board.h"

TsSketch *
terminator_make_sketch (const TerminatorState *state, gint8 *figures)
{
  return NULL;
}

int
terminator_find_in_sketch (const TerminatorState *state, int figure)
{
  return 0;
}

void
terminator_get_span (const TerminatorState *state, int figure, int *width, int *height)
{
}

gboolean
terminator_check_stand (const TerminatorState *state, int figure, GError **error)
{
  return 0;
}

TsPhrase *
terminator_say_place (const TerminatorState *state, int figure)
{
  return NULL;
}
