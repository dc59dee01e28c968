/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-end.c: what ends the mission: all are downed, all objectives are done, a line that loses
 * it.
 */

#include "genesis-end.h"

#include "genesis-figures.h"

/* What ends the mission, a bit each: every character is downed, every objective is done, and then
 * the lines that lose it. */
#define REASON_DOWNED (1u << 0)
#define REASON_DONE (1u << 1)
#define REASON_LOSS (1u << 2)

gboolean
genesis_objective_is_done (const GenesisState *state, guint objective)
{
  return state->objectives[objective] >= (int) state->setup->objectives[objective].count;
}

static guint32
get_reasons (const GenesisState *state)
{
  guint32 reasons = genesis_count_standing (state) == 0 ? REASON_DOWNED : 0;
  gboolean won = state->setup->n_objectives > 0;

  for (guint i = 0; i < state->setup->n_objectives; i++)
    won &= genesis_objective_is_done (state, i);
  for (guint i = 0; i < state->setup->n_losses; i++)
    if (state->losses[i])
      reasons |= REASON_LOSS << i;
  return won ? reasons | REASON_DONE : reasons;
}

/* Those that nobody has been asked about yet. */
static guint32
get_new_reasons (const GenesisState *state)
{
  return get_reasons (state) & ~state->waved_on;
}

GenesisResult
genesis_get_pending_result (const GenesisState *state)
{
  guint32 reasons = get_new_reasons (state);

  if (state->phase == PHASE_OVER || state->phase == PHASE_SETUP || reasons == 0)
    return RESULT_NONE;
  return reasons == REASON_DONE ? RESULT_WON : RESULT_LOST;
}

gboolean
genesis_is_lost_by_downed (const GenesisState *state)
{
  return (get_new_reasons (state) & REASON_DOWNED) != 0;
}

void
genesis_wave_on (GenesisState *state)
{
  state->waved_on = get_reasons (state);
}

void
genesis_forget_reasons (GenesisState *state)
{
  state->waved_on &= get_reasons (state);
}

gboolean
genesis_objective_is_open (const GenesisState *state, guint objective)
{
  if (state->setup->any_order)
    return TRUE;
  for (guint i = 0; i < objective; i++)
    if (!genesis_objective_is_done (state, i))
      return FALSE;
  return TRUE;
}
