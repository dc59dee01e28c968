/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-scene.c: where an Attack card was played in 1984: which cops are there, and which may
 * come (L477).
 */

#include "terminator-attack.h"
#include "terminator-figures.h"

const Figure *
terminator_get_cop (const TerminatorState *state, guint cop)
{
  return &state->figures[FIRST_COP + cop];
}

guint
terminator_find_strays (const TerminatorState *state, guint cops)
{
  guint strays = 0;

  for (guint i = 0; i < N_COPS; i++)
    if ((cops >> i & 1) && terminator_get_cop (state, i)->tile == NOBODY)
      strays |= 1u << i;
  return strays;
}

static gboolean
is_at_scene (const TerminatorState *state, int figure)
{
  const Figure *self = &state->figures[figure];

  return self->where == WHERE_1984
         && (self->tile == state->attack.scene || self->tile == NOBODY
             || state->attack.scene == NOBODY);
}

guint
terminator_find_cops_at_scene (const TerminatorState *state, guint waiting)
{
  guint cops = 0;

  if (state->attack.suspect == NOBODY || !is_at_scene (state, state->attack.suspect))
    return 0;
  for (guint i = 0; i < N_COPS; i++)
    if ((waiting >> i & 1) && is_at_scene (state, FIRST_COP + (int) i))
      cops |= 1u << i;
  return cops;
}

/* Next door as people drew it; where nobody did, any cop that is elsewhere. */
guint
terminator_find_arrivals (const TerminatorState *state, gboolean *known)
{
  const TerminatorAttack *attack = &state->attack;
  guint tiles = 0, cops = 0;

  *known = attack->scene != NOBODY && terminator_get_neighbors (state, attack->scene, &tiles);
  for (guint i = 0; attack->scene != NOBODY && i < N_COPS; i++)
    {
      const Figure *cop = terminator_get_cop (state, i);

      if (cop->where == WHERE_1984 && cop->tile != attack->scene
          && (!*known || cop->tile == NOBODY || (tiles >> cop->tile & 1)))
        cops |= 1u << i;
    }
  return cops;
}
