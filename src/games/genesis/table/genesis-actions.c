/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-actions.c: what an action die may be used for, but for attacks, as it is offered and
 * asked.
 */

#include "genesis-table.h"

#include "genesis-cards.h"
#include "genesis-moment.h"
#include "genesis-remarks.h"
#include "genesis-words.h"

TsField *
genesis_add_die_field (const GenesisState *state,
                       TsOffer *self,
                       const char *id,
                       GenesisDieMatch match)
{
  TsField *field = ts_offer_ask_among (self, id);

  ts_field_set_label (field, ts_phrase ("Die"));
  field->required = TRUE;
  for (guint i = 0; i < N_ACTION_DICE; i++)
    if (match (state, i))
      ts_field_add (field, genesis_die_choices[i].id,
                    ts_phrase ("{die}", ts_number ("die", genesis_get_turn (state)->dice[i])));
  if (field->kind == TS_SPEC_CHOICES)
    ts_field_set_range (field, 1, field->choices->len);
  else if (field->choices->len > 0)
    ts_field_propose_text (field, ((TsFieldChoice *) field->choices->pdata[0])->id);
  return field;
}

TsOffer *
genesis_offer_die (const GenesisState *state, TsView *view, TsPhrase *label, const char *use)
{
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, label, "assign");

  if (use != NULL)
    ts_offer_put_text (self, "use", use);
  genesis_add_die_field (state, self, "die", genesis_is_usable_die);
  if (use != NULL)
    genesis_ask_space (state, genesis_find_use (use), self);
  return self;
}

static gboolean
can_be_rested (const GenesisState *state, int hero)
{
  return state->heroes[hero].wounds > 0 && !state->heroes[hero].downed;
}

/* First aid that it has may go with the die (L1058). */
static void
ask_first_aid (const GenesisState *state, TsOffer *offer)
{
  int held = genesis_find_keyword (state, state->hero, KEYWORD_FIRST_AID);
  const char *card = held != NOBODY ? genesis_get_turn (state)->held[held].name : NULL;

  if (card == NULL)
    return;
  ts_field_add (ts_offer_ask_among (offer, "card"), card, genesis_format_card (state, card));
  if (genesis_get_card (state, card)->heals == 0)
    ts_offer_ask (offer, "more");
}

/* A medic's rest treats who is beside. */
static gboolean
is_within_reach (const GenesisState *state, int hero)
{
  return hero == state->hero || !genesis_are_apart (state, hero, state->hero);
}

static void
ask_whom_to_rest (const GenesisState *state, TsOffer *self)
{
  TsField *whom = ts_offer_ask_among (self, "whom");

  whom->required = TRUE;
  for (guint i = 0; i < state->setup->n_heroes; i++)
    if (can_be_rested (state, (int) i) && is_within_reach (state, (int) i))
      {
        genesis_add_hero_choice (state, whom, (int) i);
        if (whom->choices->len == 1 || (int) i == state->hero)
          ts_field_propose_text (whom, genesis_color_id (state->setup->heroes[i].color));
      }
}

/* Who has no wound and may be a medic, for all that anybody wrote down, hardly ever rests. */
static gboolean
is_rest_likely (const GenesisState *state)
{
  return can_be_rested (state, state->hero) || genesis_has_class_cards (state, state->hero);
}

static guint
count_treatable (const GenesisState *state)
{
  guint n = 0;

  for (int i = 0; i < (int) state->setup->n_heroes; i++)
    n += i != state->hero && can_be_rested (state, i) && is_within_reach (state, i);
  return n;
}

/* One's own wound comes first; those of others a medic removes. */
static void
offer_own_rest (const GenesisState *state, TsView *view)
{
  gboolean others = genesis_may_be_medic (state) && count_treatable (state) > 0;
  TsOffer *self;

  if (!can_be_rested (state, state->hero) && !others)
    return;
  self = genesis_offer_die (state, view, ts_phrase ("Rest…"), "rest");
  if (others)
    ask_whom_to_rest (state, self);
  if (others && !genesis_has_class_cards (state, state->hero))
    ts_offer_set_hint (self, ts_phrase ("others only as a medic"));
  ask_first_aid (state, self);
}

static void
offer_rest (const GenesisState *state, TsView *view)
{
  if (genesis_get_turn (state)->downed)
    return;
  offer_own_rest (state, view);
  for (int i = 0; i < (int) state->setup->n_heroes && genesis_may_be_medic (state); i++)
    if (can_be_rested (state, i) && !is_within_reach (state, i))
      {
        TsOffer *self = genesis_offer_die (
            state, view, ts_phrase ("Treat {hero}…", genesis_name_hero (state, i)), "rest");

        ts_offer_put_text (self, "whom", genesis_color_id (state->setup->heroes[i].color));
        genesis_block_apart (state, i, self);
      }
}

static void
offer_rescue (const GenesisState *state, TsView *view)
{
  for (guint i = 0; i < state->setup->n_heroes && !genesis_get_turn (state)->downed; i++)
    {
      TsOffer *self;

      if (!state->heroes[i].downed || (int) i == state->hero)
        continue;
      self = genesis_offer_die (
          state, view, ts_phrase ("Rescue {hero}…", genesis_name_hero (state, (int) i)), "rescue");
      ts_offer_put_text (self, "whom", genesis_color_id (state->setup->heroes[i].color));
      genesis_block_apart (state, (int) i, self);
    }
}

static void
offer_other_use (const GenesisState *state, TsView *view)
{
  TsOffer *self = genesis_offer_die (state, view, ts_phrase ("Something else…"), NULL);
  TsField *field = ts_offer_ask_among (self, "use");

  ts_offer_set_hint (self, ts_phrase ("interact, trade, special: one thing a die"));
  ts_field_propose_text (field, "interact");
  for (Use use = USE_INTERACT; use <= USE_SPECIAL; use++)
    if (use != USE_COMMAND)
      ts_field_add (field, genesis_uses[use].id, ts_phrase_msgid (genesis_uses[use].label));
  genesis_ask_class_space (state, self);
}

void
genesis_offer_other_uses (const GenesisState *state, TsView *view)
{
  if (is_rest_likely (state))
    offer_rest (state, view);
  offer_rescue (state, view);
  offer_other_use (state, view);
}

void
genesis_offer_unlikely_rest (const GenesisState *state, TsView *view)
{
  if (!is_rest_likely (state) && genesis_count_action_dice (state, genesis_is_usable_die) > 0)
    offer_rest (state, view);
}

void
genesis_offer_walk (const GenesisState *state, TsView *view)
{
  TsOffer *self;
  TsField *hexes;

  if (state->move_left == 0)
    return;
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Part of the movement used…"), "walk");
  ts_offer_set_hint (self, ts_phrase ("to stop at a point of interest"));
  hexes = ts_offer_ask (self, "hexes");
  hexes->max = state->move_left;
  ts_field_propose (hexes, state->move_left);
  genesis_show_reach (state, view);
}

/* With a card of that kind, which is discarded, where it has one and a die that suits it. */
static void
offer_free_by (const GenesisState *state, TsView *view, Keyword keyword, GenesisDieMatch match)
{
  int held = genesis_find_keyword (state, state->hero, keyword);
  const char *card;
  TsOffer *self;

  if (held == NOBODY || genesis_count_action_dice (state, match) == 0)
    return;
  card = genesis_get_turn (state)->held[held].name;
  self = ts_view_offer (
      view, TS_OFFER_PLAIN,
      ts_phrase ("Free a die with {card}…", ts_part ("card", genesis_format_card (state, card))),
      "free");
  ts_offer_put_text (self, "card", card);
  genesis_add_die_field (state, self, "die", match);
}

/* Nobody has to tell which card it is. */
void
genesis_offer_free (const GenesisState *state, TsView *view)
{
  TsOffer *self;

  if (genesis_count_action_dice (state, genesis_is_used_die) == 0)
    return;
  offer_free_by (state, view, KEYWORD_PLASMA_CANISTER, genesis_is_weapon_die);
  offer_free_by (state, view, KEYWORD_STIMS, genesis_is_stims_die);
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("A card frees a die…"), "free");
  genesis_add_die_field (state, self, "die", genesis_is_used_die);
}
