/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-spaces.c: where else a die may lie, as it is asked.
 */

#include "genesis-table.h"

#include "genesis-cards.h"
#include "genesis-moment.h"
#include "genesis-spaces.h"

void
genesis_ask_space (const GenesisState *state, Use use, TsOffer *offer)
{
  const GenesisSetup *setup = state->setup;
  TsField *field;

  if (!genesis_is_board_taken (state, use))
    return;
  ts_offer_set_hint (offer, ts_phrase ("its space on the board is taken: choose another"));
  field = ts_offer_ask_among (offer, "space");
  ts_field_set_label (field, ts_phrase ("Which other space"));
  for (guint i = 0; i < setup->n_cards; i++)
    if (genesis_adds_space (state, &setup->cards[i], use)
        && !genesis_is_space_taken (state, use, setup->cards[i].id))
      ts_field_add (field, setup->cards[i].id, genesis_format_card (state, setup->cards[i].id));
  ts_field_add (field, GENESIS_OTHER_SPACE, genesis_format_space (state, GENESIS_OTHER_SPACE));
}

void
genesis_ask_class_space (const GenesisState *state, TsOffer *offer)
{
  const Hero *hero = genesis_get_turn (state);
  TsField *field = NULL;

  for (guint i = 0; i < hero->n_held; i++)
    {
      const GenesisCard *card = genesis_get_card (state, hero->held[i].name);

      if (hero->held[i].type != CARD_CLASS || genesis_count_dice_on (&hero->held[i]) > 0
          || !(genesis_adds_space (state, card, USE_INTERACT)
               || genesis_adds_space (state, card, USE_SPECIAL)))
        continue;
      if (field == NULL)
        {
          field = ts_offer_ask_among (offer, "space");
          ts_field_set_label (field, ts_phrase ("Space of a class card"));
        }
      ts_field_add (field, card->id, genesis_format_card (state, card->id));
    }
}
