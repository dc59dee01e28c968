/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-companions.c: what a die does with others, as it is offered: trading, allies, the truck.
 */

#include "genesis-table.h"

#include "genesis-cards.h"
#include "genesis-moment.h"
#include "genesis-spaces.h"
#include "genesis-words.h"

/* Trading. */

/* Classes stay with their characters. */
static gboolean
can_be_given (const GenesisState *state, int hero, guint held)
{
  const Card *card = &state->heroes[hero].held[held];

  return card->type != CARD_CLASS && genesis_find_held (state, hero, card->name) == (int) held;
}

static gboolean
has_gifts (const GenesisState *state, int hero)
{
  for (guint i = 0; i < state->heroes[hero].n_held; i++)
    if (can_be_given (state, hero, i))
      return TRUE;
  return FALSE;
}

/* Cards that a character has, each once; not asked of one without. */
static void
ask_cards (const GenesisState *state, TsOffer *offer, int hero, const char *id)
{
  const Hero *self = &state->heroes[hero];
  TsField *field;

  if (!has_gifts (state, hero))
    return;
  field = ts_offer_ask_among (offer, id);
  for (guint i = 0; i < self->n_held; i++)
    if (can_be_given (state, hero, i))
      ts_field_add (field, self->held[i].name, genesis_format_card (state, self->held[i].name));
  ts_field_set_range (field, 0, field->choices->len);
}

/* With each other character, where cards of one of them are known. */
static void
offer_trade (const GenesisState *state, TsView *view)
{
  for (guint i = 0; i < state->setup->n_heroes; i++)
    {
      TsOffer *self;

      if ((int) i == state->hero || !(has_gifts (state, (int) i) || has_gifts (state, state->hero)))
        continue;
      self = genesis_offer_die (
          state, view, ts_phrase ("Trade with {hero}…", genesis_name_hero (state, (int) i)),
          "trade");
      ts_offer_put_text (self, "whom", genesis_color_id (state->setup->heroes[i].color));
      genesis_block_apart (state, (int) i, self);
      ask_cards (state, self, state->hero, "give");
      ask_cards (state, self, (int) i, "get");
    }
}

/* Allies and the truck. */

/* An ally that is alive and has no die on its card yet. */
static gboolean
can_be_commanded (const GenesisState *state, guint ally)
{
  return !state->ally_gone[ally] && !state->ally_downed[ally]
         && !genesis_is_space_taken (state, USE_COMMAND, state->setup->allies[ally].name);
}

static void
offer_command (const GenesisState *state, TsView *view)
{
  TsField *ally = NULL;

  for (guint i = 0; i < state->setup->n_allies; i++)
    if (can_be_commanded (state, i))
      {
        const char *name = state->setup->allies[i].name;

        if (ally == NULL)
          {
            TsOffer *self
                = genesis_offer_die (state, view, ts_phrase ("Command an ally…"), "command");

            ts_offer_set_hint (self, ts_phrase ("only from the ally’s zone"));
            ally = ts_offer_ask_among (self, "space");
            ts_field_set_label (ally, ts_phrase ("Ally"));
            ally->required = TRUE;
            ts_field_propose_text (ally, name);
          }
        ts_field_add (ally, name, ts_phrase_verbatim (name));
      }
}

static void
offer_rescue (const GenesisState *state, TsView *view)
{
  for (guint i = 0; i < state->setup->n_allies; i++)
    if (state->ally_downed[i] && !genesis_get_turn (state)->downed)
      {
        TsOffer *self = genesis_offer_die (
            state, view,
            ts_phrase ("Rescue {ally}…", ts_name ("ally", state->setup->allies[i].name)), "rescue");

        ts_offer_put_text (self, "ally", state->setup->allies[i].name);
        genesis_block_apart (state, MAX_HEROES + (int) i, self);
      }
}

static void
offer_drive (const GenesisState *state, TsView *view)
{
  if (state->setup->truck && !genesis_is_space_taken (state, USE_DRIVE, "driver"))
    ts_offer_set_hint (genesis_offer_die (state, view, ts_phrase ("Drive the truck…"), "drive"),
                       ts_phrase ("from the driver’s seat"));
}

void
genesis_offer_companions (const GenesisState *state, TsView *view)
{
  offer_trade (state, view);
  offer_rescue (state, view);
  offer_command (state, view);
  offer_drive (state, view);
}
