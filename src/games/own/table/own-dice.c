/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-dice.c: the rolls of a described game, beside the answers or behind “More”.
 */

#include "own-table.h"

#define MOST_BESIDE 3 /* rolls beside the answers; more are behind “More” */

void
own_offer_rolls (const OwnState *state, TsView *view)
{
  const OwnGame *game = state->setup->game;

  for (guint i = 0; i < game->n_rolls; i++)
    {
      TsPhrase *label = own_say (game->rolls[i].name);
      TsOffer *offer = game->n_rolls <= MOST_BESIDE
                           ? ts_view_offer (view, TS_OFFER_PLAIN, label, "throw")
                           : ts_view_offer_more (view, label, "throw");

      ts_offer_put_number (offer, "roll", i + 1);
      ts_offer_ask (offer, "dice");
    }
}
