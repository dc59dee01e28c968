/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-sight.c: whom a figure could attack, and what the sketch or the tiles say about it
 * (L272-275, L290-302).
 */

#include "terminator-attack.h"

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-words.h"

static TerminatorAim
aim_in_1984 (const TerminatorState *state, int attacker, int target)
{
  int from = state->figures[attacker].tile;
  int to = state->figures[target].tile;

  return (TerminatorAim){ .known = from != NOBODY && to != NOBODY, .free = from == to };
}

static TerminatorAim
aim_in_2029 (const TerminatorState *state, int attacker, int target)
{
  g_autoptr (TsSketch) sketch = NULL;
  g_autofree TsSquareFigure *figures = NULL;
  TsSquareSight sight;

  if (!terminator_is_on_sketch (state, attacker) || !terminator_is_on_sketch (state, target))
    return (TerminatorAim){ .known = FALSE };
  sketch = terminator_make_sketch (state, NULL);
  figures = ts_sketch_dup_square_figures (sketch);
  sight = ts_square_sight (state->map, figures, sketch->figures->len,
                           (guint) terminator_find_in_sketch (state, attacker),
                           (guint) terminator_find_in_sketch (state, target), state->setup->count);
  return (TerminatorAim){ TRUE, sight.free, sight.cover, sight.range };
}

TerminatorAim
terminator_aim (const TerminatorState *state, int attacker, int target)
{
  if (state->figures[attacker].where != state->figures[target].where || attacker == target)
    return (TerminatorAim){ .known = TRUE, .free = FALSE };
  if (state->figures[attacker].where == WHERE_1984)
    return aim_in_1984 (state, attacker, target);
  return aim_in_2029 (state, attacker, target);
}

GArray *
terminator_list_targets (const TerminatorState *state, int attacker)
{
  GArray *targets = g_array_new (FALSE, FALSE, sizeof (int));
  guint side = terminator_figure_side (attacker);

  for (int i = 0; i < N_FIGURES; i++)
    if (terminator_is_on_board (state, i)
        && state->figures[i].where == state->figures[attacker].where
        && terminator_figure_side (i) != side)
      g_array_append_val (targets, i);
  return targets;
}

TsPhrase *
terminator_say_aim_stop (const TerminatorState *state, int attacker, int target, int range)
{
  TerminatorAim aim = terminator_aim (state, attacker, target);
  int most = range != UNKNOWN ? range : terminator_get_stat (state, attacker, STAT_RANGE);

  if (!aim.known)
    return NULL;
  if (state->figures[attacker].where == WHERE_1984 && !aim.free)
    return ts_phrase ("{figure} is not in the same location.",
                      terminator_name_figure (state, target));
  if (!aim.free)
    return ts_phrase ("There is no line of sight to {figure}.",
                      terminator_name_figure (state, target));
  if (state->figures[attacker].where == WHERE_2029 && most != UNKNOWN && aim.range > most)
    return ts_phrase_plural ("{figure} is {n} square away, and the range is {range}.",
                             "{figure} is {n} squares away, and the range is {range}.", aim.range,
                             terminator_name_figure (state, target), ts_number ("range", most));
  return NULL;
}
