/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-reach.c: where a figure of 2029 may end its move (L239-255).
 */

#include "terminator-board.h"

#include "terminator-figures.h"

GArray *
terminator_list_reach (const TerminatorState *state, int figure)
{
  g_autoptr (TsSketch) sketch = NULL;
  g_autofree TsSquareFigure *figures = NULL;

  if (!terminator_is_on_sketch (state, figure) || terminator_get_kind (figure) == KIND_TANK
      || terminator_get_stat (state, figure, STAT_MOVE) == UNKNOWN)
    return NULL;
  sketch = terminator_make_sketch (state, NULL);
  figures = ts_sketch_dup_square_figures (sketch);
  return ts_square_reach (state->map, figures, sketch->figures->len,
                          (guint) terminator_find_in_sketch (state, figure));
}
