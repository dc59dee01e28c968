/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-figures.c: the miniatures of the box by their numbers (L18), and in whose hands or on
 * which board they are.
 */

#include "terminator-figures.h"

/* By Kind; one more for the end. */
static const guint8 first_figures[N_KINDS + 1] = {
  [KIND_SARAH] = 0,      [KIND_KYLE] = 1,    [KIND_JOHN] = 2,   [KIND_TRAXLER] = 3,
  [KIND_TERMINATOR] = 4, [KIND_SOLDIER] = 5, [KIND_HEAVY] = 13, [KIND_T800] = 17,
  [KIND_STINGER] = 23,   [KIND_TANK] = 29,   [KIND_COP] = 30,   [N_KINDS] = N_FIGURES,
};

TerminatorKind
terminator_get_kind (int figure)
{
  TerminatorKind kind = KIND_COP;

  while (first_figures[kind] > figure && kind > 0)
    kind--;
  return kind;
}

int
terminator_first_figure (TerminatorKind kind)
{
  return first_figures[kind];
}

guint
terminator_count_kind (TerminatorKind kind)
{
  return (guint) first_figures[kind + 1] - first_figures[kind];
}

guint
terminator_figure_number (int figure)
{
  return (guint) (figure - first_figures[terminator_get_kind (figure)]) + 1;
}

guint
terminator_count_supply (const TerminatorState *state, TerminatorKind kind)
{
  guint n = 0;

  for (int i = first_figures[kind]; i < first_figures[kind + 1]; i++)
    n += state->figures[i].where == WHERE_SUPPLY;
  return n;
}

int
terminator_take_from_supply (const TerminatorState *state, TerminatorKind kind)
{
  for (int i = first_figures[kind]; i < first_figures[kind + 1]; i++)
    if (state->figures[i].where == WHERE_SUPPLY)
      return i;
  return NOBODY;
}

gboolean
terminator_is_hero (int figure)
{
  return figure >= 0 && figure < N_HEROES;
}

gboolean
terminator_is_unit (int figure)
{
  return figure >= first_figures[KIND_SOLDIER] && figure < first_figures[KIND_COP];
}

gboolean
terminator_is_on_board (const TerminatorState *state, int figure)
{
  return state->figures[figure].where == WHERE_1984 || state->figures[figure].where == WHERE_2029;
}

gboolean
terminator_is_patrolling (const TerminatorState *state, int figure)
{
  return figure >= FIRST_COP && state->figures[figure].where == WHERE_1984;
}

gboolean
terminator_has_actor (const TerminatorState *state, int actor)
{
  return actor == ACTOR_SKYNET || state->setup->plays[actor];
}

gboolean
terminator_is_defeated (const TerminatorState *state, int hero)
{
  return state->setup->plays[hero] && state->figures[hero].where == WHERE_OUT;
}
