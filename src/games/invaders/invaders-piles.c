/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-piles.c: to be written.
 */

#include "invaders-piles.h"

void
invaders_draw (InvadersState *state, Side side, guint n, TsOutcome *outcome)
{
}

guint
invaders_drain (
    InvadersState *state, Side side, guint n, const GPtrArray *names, TsOutcome *outcome)
{
  return 0;
}

void
invaders_discard (
    InvadersState *state, Side side, guint n, const GPtrArray *names, TsOutcome *outcome)
{
}

void
invaders_put_discard (InvadersState *state, Side side, const char *id, const char *name)
{
}

GPtrArray *
invaders_get_names (JsonObject *command, const char *name)
{
  return NULL;
}
