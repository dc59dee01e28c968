/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-markers.c: to be written.
 */

#include "miniatures-force.h"

void
miniatures_put_ready (MiniaturesState *state, int model, TsOutcome *outcome)
{
}

void
miniatures_turn_done (MiniaturesState *state, int model, TsOutcome *outcome)
{
}

void
miniatures_reel (MiniaturesState *state, int model, TsOutcome *outcome)
{
}

void
miniatures_take_done (MiniaturesState *state, int model, guint n, TsOutcome *outcome)
{
}

void
miniatures_destroy (MiniaturesState *state, int model, TsOutcome *outcome)
{
}

void
miniatures_turn_crawler (MiniaturesState *state, int model, TsOutcome *outcome)
{
}
