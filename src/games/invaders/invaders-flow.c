/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-flow.c: to be written.
 */

#include "invaders-flow.h"

gboolean
invaders_need_phase (const InvadersState *state, Phase phase, GError **error)
{
  return FALSE;
}

gboolean
invaders_is_running (const InvadersState *state)
{
  return FALSE;
}

gboolean
invaders_need_running (const InvadersState *state, GError **error)
{
  return FALSE;
}

void
invaders_begin_turn (InvadersState *state, Side side, TsOutcome *outcome)
{
}

void
invaders_end (InvadersState *state, Side winner, const char *how, TsOutcome *outcome)
{
}

void
invaders_move_plot (InvadersState *state, int by, TsOutcome *outcome)
{
}

TsPhrase *
invaders_say_end_hint (const InvadersState *state, const char *how)
{
  return NULL;
}
