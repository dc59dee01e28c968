/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-board.c: to be written.
 */

#include "invaders-board.h"

guint
invaders_count_cards (const InvadersState *state, Side side, Zone zone)
{
  return 0;
}

int
invaders_find_slot (const InvadersState *state, Side side, Zone zone)
{
  return NOBODY;
}

int
invaders_get_zone_power (const InvadersState *state, Zone zone)
{
  return NOBODY;
}

int
invaders_sum (const InvadersState *state, Side side, Zone zone)
{
  return NOBODY;
}

gboolean
invaders_find_hero (const InvadersState *state, Place *place)
{
  return FALSE;
}

void
invaders_enter (InvadersState *state,
                Side side,
                const Entrance *entrance,
                const char *id,
                const char *name,
                TsOutcome *outcome)
{
}

void
invaders_discard_card (InvadersState *state, const Place *place, TsOutcome *outcome)
{
}

void
invaders_move_card (InvadersState *state, const Place *place, Zone zone, TsOutcome *outcome)
{
}
