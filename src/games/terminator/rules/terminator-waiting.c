/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-waiting.c: Deploy cards that wait: whose they are, which units and how much lie on
 * them (L333-335, L405).
 */

#include "terminator-board.h"
#include "terminator-figures.h"

guint
terminator_count_deploys (const TerminatorState *state, Side side)
{
  guint n = 0;

  for (guint i = 0; i < MAX_DEPLOYS; i++)
    n += state->deploys[i].there && state->deploys[i].side == side;
  return n;
}

gboolean
terminator_is_next_deploy (const TerminatorState *state, guint card, Side side)
{
  const Deploy *deploy = &state->deploys[card];

  if (!deploy->there || deploy->side != side)
    return FALSE;
  for (guint i = 0; i < card; i++)
    {
      const Deploy *other = &state->deploys[i];

      if (other->there && other->side == side && other->area == deploy->area
          && memcmp (other->units, deploy->units, sizeof deploy->units) == 0)
        return FALSE;
    }
  return TRUE;
}

int
terminator_count_paid (const Deploy *deploy)
{
  int n = 0;

  for (guint i = 0; i < N_KINDS; i++)
    n += deploy->paid[i];
  return n;
}

int
terminator_take_from_card (const TerminatorState *state, TerminatorKind kind)
{
  int first = terminator_first_figure (kind);

  for (int i = first; i < first + (int) terminator_count_kind (kind); i++)
    if (state->figures[i].where == WHERE_CARD)
      return i;
  return NOBODY;
}

/* Where somebody corrected where a unit is, there are fewer. */
void
terminator_put_back (TerminatorState *state, const guint8 units[N_KINDS])
{
  for (TerminatorKind i = 0; i < N_KINDS; i++)
    for (guint j = 0; j < units[i]; j++)
      {
        int figure = terminator_take_from_card (state, i);

        if (figure != NOBODY)
          terminator_take_off (state, figure, WHERE_SUPPLY);
      }
}

guint
terminator_sum_units (const guint8 units[N_KINDS])
{
  guint n = 0;

  for (guint i = 0; i < N_KINDS; i++)
    n += units[i];
  return n;
}
