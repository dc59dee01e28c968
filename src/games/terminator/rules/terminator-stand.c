/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-stand.c: how figures come onto the boards and off them.
 */

#include "terminator-figures.h"
#include "terminator-words.h"

void
terminator_take_off (TerminatorState *state, int figure, TerminatorWhere where)
{
  state->figures[figure] = (Figure){ .where = (guint8) where, .tile = NOBODY };
}

void
terminator_stand (TerminatorState *state, int figure, int tile, TsOutcome *outcome)
{
  Figure *self = &state->figures[figure];
  gboolean moves = self->where == WHERE_1984;

  if (outcome != NULL)
    ts_outcome_add_instruction (
        outcome, "move-figure",
        ts_phrase ("{figure} → {tile}", terminator_name_figure (state, figure),
                   terminator_name_tile (state, tile)),
        moves
            ? ts_phrase ("{figure} back → {tile}", terminator_name_figure (state, figure),
                         terminator_name_tile (state, self->tile))
            : ts_phrase ("{figure} back to where it was", terminator_name_figure (state, figure)));
  ts_put_down (outcome, moves ? TS_PLACE_DONE | TS_PLACE_UNDONE : TS_PLACE_DONE, "figure/%d",
               figure);
  if (!terminator_is_on_board (state, figure))
    terminator_take_off (state, figure, WHERE_1984);
  self->where = WHERE_1984;
  self->tile = (gint8) tile;
  self->placed = FALSE;
}

void
terminator_enter_2029 (TerminatorState *state, int figure)
{
  Figure *self = &state->figures[figure];

  if (!terminator_is_on_board (state, figure))
    terminator_take_off (state, figure, WHERE_2029);
  self->where = WHERE_2029;
  self->tile = NOBODY;
  self->placed = FALSE;
}
