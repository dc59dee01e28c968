/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-sides.c: who plays for whom, and who may go over before the game.
 */

#include "own-table.h"

const char *
own_get_unit_id (const OwnState *state, guint unit)
{
  return state->setup->game->n_sides > 0 ? own_owners[FIRST_SIDE + unit]
                                         : state->setup->seats[unit];
}

const char *
own_get_unit_seat (const OwnState *state, guint unit)
{
  guint8 members = own_get_members (state, unit);
  int first = own_get_first (members);

  return first >= 0 && members == 1u << first ? state->setup->seats[first] : NULL;
}

void
own_offer_sides (const OwnState *state, TsView *view)
{
  for (guint i = 0; state->setup->game->n_sides > 0 && i < state->setup->n_players; i++)
    {
      guint other = 1 - own_get_unit (state, i);
      TsOffer *offer;

      if (own_get_members (state, 1 - other) == 1u << i)
        continue;
      offer = ts_view_offer_more (view, own_format_joining (state, i, other), "join");
      ts_offer_put_text (offer, "seat", state->setup->seats[i]);
      ts_offer_put_number (offer, "side", other + 1);
    }
}
