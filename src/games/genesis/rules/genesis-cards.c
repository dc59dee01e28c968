/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-cards.c: the weapon, equipment and class cards that each character has.
 */

#include "genesis-cards.h"

#include "genesis-catalogue.h"
#include "genesis-words.h"

#include <string.h>

#define N_SLOTS 3     /* on a character's board */
#define MAX_OF_TYPE 2 /* of which may hold weapons, and equipment */

const TsChoice genesis_card_types[] = {
  { "weapon", N_ ("Weapon") },
  { "equipment", N_ ("Equipment") },
  { "class", N_ ("Class") },
  { NULL },
};

/* What cards say. */

/* Its own name or the shipped one, in a language. */
static gboolean
is_called (JsonObject *cards, const char *type, const char *id, const char *text)
{
  const char *const *codes = ts_language_get_codes ();
  g_autoptr (JsonObject) card = ts_catalogue_dup_card (&genesis_catalogue, cards, type, id);
  g_autofree char *wanted = g_utf8_casefold (text, -1);
  gboolean found = FALSE;

  for (guint i = 0; codes[i] != NULL && !found; i++)
    {
      g_autofree char *name
          = ts_catalogue_format_name (&genesis_catalogue, type, card, ts_language_find (codes[i]));
      g_autofree char *folded = g_utf8_casefold (name, -1);

      found = strcmp (folded, wanted) == 0;
    }
  return found;
}

/* An id stands for itself, whatever other cards are called. */
static gboolean
is_id (JsonObject *cards, const char *text)
{
  for (const TsChoice *type = genesis_card_types; type->id != NULL; type++)
    {
      g_autoptr (JsonObject) card
          = ts_catalogue_dup_card (&genesis_catalogue, cards, type->id, text);

      if (card != NULL)
        return TRUE;
    }
  return FALSE;
}

const char *
genesis_find_card (JsonObject *cards, const char *text)
{
  if (is_id (cards, text))
    return ts_text (text);
  for (const TsChoice *type = genesis_card_types; type->id != NULL; type++)
    {
      g_autoptr (GPtrArray) ids = ts_catalogue_list_cards (&genesis_catalogue, cards, type->id);

      for (guint i = 0; i < ids->len; i++)
        if (is_called (cards, type->id, ids->pdata[i], text))
          return ts_text (ids->pdata[i]);
    }
  return ts_text (text);
}

char *
genesis_dup_card_name (JsonObject *cards, const char *text)
{
  const char *id = genesis_find_card (cards, text);

  for (const TsChoice *type = genesis_card_types; type->id != NULL; type++)
    {
      g_autoptr (JsonObject) card = ts_catalogue_dup_card (&genesis_catalogue, cards, type->id, id);

      if (card != NULL)
        return ts_catalogue_format_name (&genesis_catalogue, type->id, card,
                                         ts_language_get_english ());
    }
  return g_strdup (text);
}

static void
read_card (GenesisSetup *setup, CardType type, const char *id)
{
  const char *of = genesis_card_types[type - CARD_WEAPON].id;
  const TsShippedEntry *shipped = ts_catalogue_find_shipped (&genesis_catalogue, of, id);
  GenesisCard *card = &setup->cards[setup->n_cards++];
  g_autoptr (JsonObject) said = NULL;

  *card = (GenesisCard){ .type = type, .id = ts_text (id) };
  said = genesis_read_card (setup, of, id, card);
  card->name = ts_entry_get_name (said);
  card->label = shipped != NULL ? shipped->name : NULL;
  card->effect = ts_text (card->effect);
  card->attack_assumed = card->attack > 0 && genesis_is_assumed (of, id, said, "attack");
}

void
genesis_read_cards (GenesisSetup *setup)
{
  for (CardType type = CARD_WEAPON; type <= CARD_CLASS; type++)
    {
      g_autoptr (GPtrArray) ids = ts_catalogue_list_cards (
          &genesis_catalogue, setup->known_cards, genesis_card_types[type - CARD_WEAPON].id);

      setup->cards = g_renew (GenesisCard, setup->cards, setup->n_cards + ids->len);
      for (guint i = 0; i < ids->len; i++)
        read_card (setup, type, ids->pdata[i]);
    }
}

const GenesisCard *
genesis_find_known (const GenesisState *state, CardType type, const char *id)
{
  for (guint i = 0; id != NULL && i < state->setup->n_cards; i++)
    {
      const GenesisCard *card = &state->setup->cards[i];

      if ((type == CARD_UNKNOWN || card->type == type) && strcmp (card->id, id) == 0)
        return card;
    }
  return NULL;
}

static const GenesisCard *
get_of_type (const GenesisState *state, CardType type, const char *id)
{
  static const GenesisCard nothing = { .min = UNKNOWN,
                                       .max = UNKNOWN,
                                       .again = UNKNOWN,
                                       .keyword = UNKNOWN,
                                       .space = UNKNOWN,
                                       .spaces = 1 };
  const GenesisCard *card = genesis_find_known (state, type, id);

  return card != NULL ? card : &nothing;
}

const GenesisCard *
genesis_get_card (const GenesisState *state, const char *id)
{
  return get_of_type (state, CARD_UNKNOWN, id);
}

const GenesisCard *
genesis_get_weapon (const GenesisState *state, const char *id)
{
  return get_of_type (state, CARD_WEAPON, id);
}

Keyword
genesis_get_keyword (const GenesisState *state, const char *id)
{
  return KEYWORD_ARMOUR + get_of_type (state, CARD_EQUIPMENT, id)->keyword;
}

static TsPhrase *
format_card (const GenesisCard *card, const char *id)
{
  if (card->name == NULL && card->label != NULL)
    return ts_phrase_msgid (card->label);
  return ts_phrase_verbatim (card->name != NULL ? card->name : id);
}

TsPhrase *
genesis_format_card (const GenesisState *state, const char *id)
{
  return format_card (genesis_get_card (state, id), id);
}

TsPhrase *
genesis_format_weapon (const GenesisState *state, const char *id)
{
  return format_card (genesis_get_weapon (state, id), id);
}

/* What characters have. */

/* What a class card adds to its character's board (L910, L945), and armor in front of it (L1080).
 */
static void
add_worth (GenesisState *state, int hero, const char *card, int sign)
{
  Hero *self = &state->heroes[hero];
  const GenesisCard *says = genesis_get_card (state, card);
  int spaces = self->spaces + sign * says->wounds;
  int shield;

  self->shared = (gint16) MAX (self->shared + sign * says->rank, 0);
  self->spaces = (gint16) CLAMP (spaces, MAX (self->wounds, 1), MAX_SPACES);
  if (genesis_get_keyword (state, card) != KEYWORD_ARMOUR)
    return;
  shield = sign > 0 ? says->spaces : 0;
  if (sign > 0 && shield == 0)
    return;
  self->armour_shield = (guint8) shield;
  self->armour_damage = 0;
}

static guint
count_held (const Hero *hero, CardType type)
{
  guint n = 0;

  for (guint i = 0; i < hero->n_held; i++)
    n += hero->held[i].type == type && hero->held[i].from != CARD_OF_CLASS;
  return n;
}

gboolean
genesis_has_room (const GenesisState *state, int hero)
{
  return state->heroes[hero].n_held < MAX_HELD;
}

void
genesis_take_card (GenesisState *state, int hero, const char *card, CardType type, CardOrigin from)
{
  Hero *self = &state->heroes[hero];
  CardType known = genesis_get_card (state, card)->type;

  self->held[self->n_held++]
      = (Card){ .name = card, .type = known != CARD_UNKNOWN ? known : type, .from = from };
  add_worth (state, hero, card, 1);
}

static void
remove_card (Hero *hero, int held)
{
  hero->n_held--;
  memmove (&hero->held[held], &hero->held[held + 1], (hero->n_held - held) * sizeof (Card));
  hero->held[hero->n_held] = (Card){ NULL };
}

void
genesis_discard_card (GenesisState *state, int hero, int held, TsOutcome *outcome)
{
  TsPhrase *card = genesis_format_card (state, state->heroes[hero].held[held].name);

  ts_add_instruction (outcome, "discard-card",
                      ts_phrase ("{hero}: discard {card}", genesis_name_hero (state, hero),
                                 ts_part ("card", ts_phrase_ref (card))),
                      ts_phrase ("{hero}: take {card} back", genesis_name_hero (state, hero),
                                 ts_part ("card", ts_phrase_ref (card))));
  ts_phrase_unref (card);
  add_worth (state, hero, state->heroes[hero].held[held].name, -1);
  remove_card (&state->heroes[hero], held);
}

void
genesis_lose_armour_card (GenesisState *state, int hero)
{
  int held = genesis_find_keyword (state, hero, KEYWORD_ARMOUR);

  if (held != NOBODY)
    remove_card (&state->heroes[hero], held);
}

void
genesis_give_card (GenesisState *state, int from, int held, int to)
{
  Hero *giver = &state->heroes[from];
  Hero *taker = &state->heroes[to];
  Card card = giver->held[held];

  remove_card (giver, held);
  taker->held[taker->n_held++] = card;
  /* What a class brings goes with it, where the table trades one all the same. */
  if (card.type == CARD_CLASS)
    {
      add_worth (state, from, card.name, -1);
      add_worth (state, to, card.name, 1);
    }
  if (genesis_get_keyword (state, card.name) != KEYWORD_ARMOUR)
    return;
  taker->armour_shield = giver->armour_shield;
  taker->armour_damage = giver->armour_damage;
  giver->armour_shield = giver->armour_damage = 0;
}

int
genesis_find_held (const GenesisState *state, int hero, const char *card)
{
  const Hero *self = &state->heroes[hero];
  int found = NOBODY;

  /* Of two alike the one with fewer dice. */
  for (guint i = 0; card != NULL && i < self->n_held; i++)
    if (strcmp (self->held[i].name, card) == 0
        && (found == NOBODY
            || genesis_count_dice_on (&self->held[i]) < genesis_count_dice_on (&self->held[found])))
      found = (int) i;
  return found;
}

int
genesis_find_keyword (const GenesisState *state, int hero, Keyword keyword)
{
  for (guint i = 0; i < state->heroes[hero].n_held; i++)
    if (genesis_get_keyword (state, state->heroes[hero].held[i].name) == keyword)
      return (int) i;
  return NOBODY;
}

gboolean
genesis_has_class_cards (const GenesisState *state, int hero)
{
  return count_held (&state->heroes[hero], CARD_CLASS) > 0;
}

guint
genesis_count_surplus (const GenesisState *state, int hero)
{
  const Hero *self = &state->heroes[hero];
  int weapons = (int) count_held (self, CARD_WEAPON);
  int equipment = (int) count_held (self, CARD_EQUIPMENT);
  int more = 0;

  for (guint i = 0; i < self->n_held; i++)
    more += genesis_get_card (state, self->held[i].name)->slot;
  return (guint) MAX (MAX (weapons - MAX_OF_TYPE, equipment - MAX_OF_TYPE - more),
                      MAX (weapons + equipment - N_SLOTS - more, 0));
}

TsPhrase *
genesis_format_surplus (const GenesisState *state, int hero)
{
  return ts_phrase_plural (
      "{hero} has no slot for {n} card: move the cards about, then discard one",
      "{hero} has no slot for {n} cards: move the cards about, then discard "
      "{n}",
      genesis_count_surplus (state, hero), genesis_name_hero (state, hero));
}

TsPhrase *
genesis_format_hand (const GenesisState *state, int hero)
{
  GPtrArray *names = ts_phrase_array_new ();

  for (guint i = 0; i < state->heroes[hero].n_held; i++)
    g_ptr_array_add (names, genesis_format_card (state, state->heroes[hero].held[i].name));
  return ts_phrase ("{cards}", ts_list ("cards", names));
}

/* Dice on cards: a bit for each die of each character. */

static guint16
get_bit (int hero, int die)
{
  return (guint16) (1u << (hero * N_ACTION_DICE + die));
}

void
genesis_lay_die (GenesisState *state, int held, int die)
{
  state->heroes[state->hero].held[held].dice |= get_bit (state->hero, die);
}

void
genesis_lift_die (GenesisState *state, int hero, int die)
{
  for (guint i = 0; i < state->setup->n_heroes; i++)
    for (guint j = 0; j < state->heroes[i].n_held; j++)
      state->heroes[i].held[j].dice &= (guint16) ~get_bit (hero, die);
}

void
genesis_lift_dice (GenesisState *state)
{
  for (guint i = 0; i < state->setup->n_heroes; i++)
    for (guint j = 0; j < state->heroes[i].n_held; j++)
      state->heroes[i].held[j].dice = 0;
}

guint
genesis_count_dice_on (const Card *card)
{
  guint n = 0;

  for (guint16 left = card->dice; left != 0; left &= left - 1)
    n++;
  return n;
}
