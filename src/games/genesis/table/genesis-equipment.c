/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-equipment.c: cards as they are offered: found, used, discarded; and the panel of all that
 * are known.
 */

#include "genesis-table.h"

#include "genesis-cards.h"
#include "genesis-moment.h"
#include "genesis-words.h"

static void
add_known_cards (const GenesisState *state, TsField *field)
{
  const GenesisSetup *setup = state->setup;

  for (guint i = 0; i < setup->n_cards; i++)
    ts_field_add (field, setup->cards[i].id, genesis_format_card (state, setup->cards[i].id));
}

/* Some class brings an equipment card that lies on it (L941). */
static gboolean
is_on_class_possible (const GenesisState *state)
{
  for (guint i = 0; i < state->setup->n_heroes; i++)
    for (guint j = 0; j < state->heroes[i].n_held; j++)
      if (genesis_get_card (state, state->heroes[i].held[j].name)->draws)
        return TRUE;
  return FALSE;
}

static TsOffer *
offer_take (const GenesisState *state, TsView *view, TsPhrase *label)
{
  TsOffer *self = ts_view_offer_more (view, label, "take");
  TsField *hero = ts_offer_ask_among (self, "hero");

  ts_field_set_own (hero);
  for (guint i = 0; i < state->setup->n_heroes; i++)
    genesis_add_hero_choice (state, hero, (int) i);
  if (state->hero != NOBODY)
    ts_field_propose_text (hero, genesis_color_id (state->setup->heroes[state->hero].color));
  return self;
}

/* An offer about one card of a character; cards that do not match are left out, all of them: none.
 */
static TsOffer *
offer_held (const GenesisState *state,
            int hero,
            TsOffer *self,
            gboolean (*match) (const GenesisState *, const Card *))
{
  TsField *card = ts_offer_ask_among (self, "card");
  const Hero *holder = &state->heroes[hero];
  const char *color = genesis_color_id (state->setup->heroes[hero].color);

  ts_field_set_label (card, ts_phrase ("Card"));
  ts_offer_set_seat (self, color);
  for (guint i = 0; i < holder->n_held; i++)
    if (match (state, &holder->held[i])
        && genesis_find_held (state, hero, holder->held[i].name) == (int) i)
      ts_field_add (card, holder->held[i].name, genesis_format_card (state, holder->held[i].name));
  ts_field_propose_text (card, ((TsFieldChoice *) card->choices->pdata[0])->id);
  return self;
}

static gboolean
is_any (const GenesisState *state, const Card *card)
{
  return TRUE;
}

/* Equipment that is used by itself; the rest has its own moment. */
static gboolean
is_loadable (const GenesisState *state, const Card *card)
{
  return genesis_get_keyword (state, card->name) == KEYWORD_AMMUNITION
         && genesis_count_action_dice (state, genesis_is_used_die) == 0;
}

static gboolean
is_advanced_aid (const GenesisState *state, const Card *card)
{
  return genesis_get_keyword (state, card->name) == KEYWORD_ADVANCED_FIRST_AID;
}

static gboolean
is_grenade (const GenesisState *state, const Card *card)
{
  return genesis_get_keyword (state, card->name) == KEYWORD_GRENADE;
}

static gboolean
has_match (const GenesisState *state,
           int hero,
           gboolean (*match) (const GenesisState *, const Card *))
{
  for (guint i = 0; i < state->heroes[hero].n_held; i++)
    if (match (state, &state->heroes[hero].held[i]))
      return TRUE;
  return FALSE;
}

/* Class cards need no slot. */
static gboolean
needs_slot (const GenesisState *state, const Card *card)
{
  return card->type != CARD_CLASS && card->from != CARD_OF_CLASS;
}

static TsOffer *
offer_discard (const GenesisState *state,
               int hero,
               gboolean (*match) (const GenesisState *, const Card *),
               TsOffer *self)
{
  offer_held (state, hero, self, match);
  ts_offer_put_text (self, "hero", self->seat);
  return self;
}

/* Such a card of the turn's character; NULL: it has none. */
static const GenesisCard *
find_held_card (const GenesisState *state, Keyword keyword)
{
  int held = genesis_find_keyword (state, state->hero, keyword);

  return held != NOBODY ? genesis_get_card (state, genesis_get_turn (state)->held[held].name)
                        : NULL;
}

static TsOffer *
offer_used (const GenesisState *state,
            TsView *view,
            TsPhrase *label,
            gboolean (*match) (const GenesisState *, const Card *))
{
  TsOffer *self = offer_held (state, state->hero,
                              ts_view_offer (view, TS_OFFER_PLAIN, label, "use-card"), match);

  ts_offer_put_text (self, "hero", self->seat);
  return self;
}

static void
offer_aid (const GenesisState *state, TsView *view)
{
  int wounds = state->heroes[state->hero].wounds;
  const GenesisCard *card = find_held_card (state, KEYWORD_ADVANCED_FIRST_AID);
  TsOffer *self = offer_used (state, view, ts_phrase ("Use a card…"), is_advanced_aid);

  if (wounds > 0 && card != NULL && card->heals == 0)
    ts_field_set_range (ts_offer_ask (self, "wounds"), 0, wounds);
}

static void
offer_load (const GenesisState *state, TsView *view)
{
  const GenesisCard *card = find_held_card (state, KEYWORD_AMMUNITION);
  TsOffer *self = offer_used (state, view, ts_phrase ("Use ammunition…"), is_loadable);

  if (card == NULL || card->more_dice > 0 || card->more_hits > 0)
    return;
  ts_offer_ask (self, "dice");
  ts_offer_ask (self, "hits");
}

static void
offer_use (const GenesisState *state, TsView *view)
{
  if (has_match (state, state->hero, is_advanced_aid))
    offer_aid (state, view);
  if (has_match (state, state->hero, is_loadable))
    offer_load (state, view);
}

static void
offer_throw (const GenesisState *state, TsView *view)
{
  TsOffer *self;

  if (!has_match (state, state->hero, is_grenade)
      || genesis_count_action_dice (state, genesis_is_unrolled_die) > 0
      || genesis_count_action_dice (state, genesis_is_usable_die) == 0)
    return;
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Throw a grenade…"), "throw");
  genesis_add_die_field (state, self, "die", genesis_is_usable_die);
  offer_held (state, state->hero, self, is_grenade);
}

void
genesis_offer_equipment (const GenesisState *state, TsView *view)
{
  offer_use (state, view);
  offer_throw (state, view);
}

void
genesis_offer_surplus (const GenesisState *state, TsView *view)
{
  for (guint i = 0; i < state->setup->n_heroes; i++)
    if (genesis_count_surplus (state, (int) i) > 0)
      {
        genesis_add_line (view,
                          ts_phrase ("{surplus} (page 5).",
                                     ts_part ("surplus", genesis_format_surplus (state, (int) i))));
        offer_discard (
            state, (int) i, needs_slot,
            ts_view_offer (view, TS_OFFER_PLAIN,
                           ts_phrase ("{hero} discards…", genesis_name_hero (state, (int) i)),
                           "discard"));
      }
}

void
genesis_offer_cards (const GenesisState *state, TsView *view)
{
  TsOffer *self = offer_take (state, view, ts_phrase ("A card is found…"));

  add_known_cards (state, ts_offer_ask_among (self, "card"));
  if (is_on_class_possible (state))
    ts_offer_ask (self, "on-class");
  self = offer_take (state, view, ts_phrase ("A card that is not in the list…"));
  ts_offer_ask (self, "card");
  ts_offer_ask (self, "type")->required = TRUE;
  for (guint i = 0; i < state->setup->n_heroes; i++)
    if (state->heroes[i].n_held > 0)
      offer_discard (
          state, (int) i, is_any,
          ts_view_offer_more (
              view, ts_phrase ("{hero} discards…", genesis_name_hero (state, (int) i)), "discard"));
}

/* The panel. */

/* "Plasma shotgun · holds a die" */
static TsPhrase *
format_held (const GenesisState *state, const Card *card)
{
  TsPhrase *name = genesis_format_card (state, card->name);

  if (genesis_count_dice_on (card) == 0)
    return name;
  return ts_phrase ("{weapon} · holds a die", ts_part ("weapon", name));
}

void
genesis_view_cards (const GenesisState *state, TsView *view)
{
  TsPanel *panel = NULL;

  for (guint i = 0; i < state->setup->n_heroes; i++)
    {
      const char *color = genesis_color_id (state->setup->heroes[i].color);
      g_autofree char *id = g_strdup_printf ("cards.%s", color);
      GPtrArray *cards;
      TsTracker *tracker;

      if (state->heroes[i].n_held == 0)
        continue;
      if (panel == NULL)
        panel = ts_view_add_panel (view, "cards", ts_view_text (view, "Cards"));
      cards = ts_phrase_array_new ();
      for (guint j = 0; j < state->heroes[i].n_held; j++)
        g_ptr_array_add (cards, format_held (state, &state->heroes[i].held[j]));
      tracker = ts_panel_add (panel, TS_TRACKER_TEXT, id, genesis_format_hero (state, (int) i));
      tracker->seat = g_strdup (color);
      ts_tracker_set_note (tracker, ts_phrase ("{cards}", ts_list ("cards", cards)));
    }
}
