/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-flow.c: to be written.
 */

#include "miniatures-flow.h"

gboolean
miniatures_need_phase (const MiniaturesState *state, Phase phase, GError **error)
{
  return FALSE;
}

gboolean
miniatures_is_running (const MiniaturesState *state)
{
  return FALSE;
}

gboolean
miniatures_need_running (const MiniaturesState *state, GError **error)
{
  return FALSE;
}

void
miniatures_begin_turn (MiniaturesState *state, TsOutcome *outcome)
{
}

void
miniatures_begin_impulse (MiniaturesState *state, Side side, TsOutcome *outcome)
{
}

void
miniatures_go_on (MiniaturesState *state, TsOutcome *outcome)
{
}
