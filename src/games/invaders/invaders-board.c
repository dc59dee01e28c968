/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-board.c: cards in the slots of the zones: how many, how strong, in and out.
 */

#include "invaders-board.h"

#include "invaders-known.h"
#include "invaders-piles.h"
#include "invaders-setup.h"

/* What there is. */

guint
invaders_count_cards (const InvadersState *state, Side side, Zone zone)
{
  guint n = 0;

  for (guint i = 0; i < N_SLOTS; i++)
    n += state->forces[side].slots[zone][i].there;
  return n;
}

int
invaders_find_slot (const InvadersState *state, Side side, Zone zone)
{
  for (int i = 0; i < N_SLOTS; i++)
    if (!state->forces[side].slots[zone][i].there)
      return i;
  return NOBODY;
}

int
invaders_get_zone_power (const InvadersState *state, Zone zone)
{
  if (state->zone_power[zone] == UNKNOWN)
    return UNKNOWN;
  return MAX (state->zone_power[zone] - state->zone_markers[zone], 0);
}

int
invaders_sum (const InvadersState *state, Side side, Zone zone)
{
  int sum = 0;

  for (guint i = 0; i < N_SLOTS; i++)
    {
      const Card *card = &state->forces[side].slots[zone][i];

      if (!card->there || (card->hero && card->turned))
        continue;
      if (!card->known)
        return UNKNOWN_SUM;
      sum += card->power;
    }
  return sum;
}

gboolean
invaders_find_hero (const InvadersState *state, Place *place)
{
  for (Zone zone = 0; zone < N_ZONES; zone++)
    for (guint i = 0; i < N_SLOTS; i++)
      {
        *place = (Place){ SIDE_MANKIND, zone, i };
        if (invaders_card (state, place)->there && invaders_card (state, place)->hero)
          return TRUE;
      }
  return FALSE;
}

/* In and out. */

static Card *
get_slot (InvadersState *state, const Place *place)
{
  return &state->forces[place->side].slots[place->zone][place->slot];
}

void
invaders_enter (InvadersState *state,
                Side side,
                const Entrance *entrance,
                const char *id,
                const char *name,
                TsOutcome *outcome)
{
  Zone zone = (Zone) entrance->zone;
  int slot = invaders_find_slot (state, side, zone);
  Card *card;

  g_return_if_fail (slot != NOBODY);
  card = &state->forces[side].slots[zone][slot];
  *card = (Card){ .there = TRUE, .hero = entrance->hero, .known = entrance->known };
  ts_take_text (&card->id, id);
  ts_take_text (&card->name, name);
  card->power = entrance->power;
  card->counts = entrance->tokens != UNKNOWN;
  card->due = card->counts;
  card->tokens = MAX (entrance->tokens, 0);
  card->serial = state->next_serial;
  state->next_serial = MIN (state->next_serial, G_MAXINT16 - 1) + 1;
  if (side == SIDE_MANKIND)
    state->held[zone] = TRUE;

  ts_deed (
      outcome, "lay",
      ts_phrase ("{card} → {zone}", invaders_name_card (state, card), invaders_name_zone (zone)),
      ts_phrase ("{card} out of {zone} again", invaders_name_card (state, card),
                 invaders_name_zone (zone)));
  if (card->tokens > 0)
    ts_deed (outcome, "tokens",
             ts_phrase_plural ("{n} token onto {card}", "{n} tokens onto {card}", card->tokens,
                               invaders_name_card (state, card)),
             ts_phrase_plural ("{n} token off {card}", "{n} tokens off {card}", card->tokens,
                               invaders_name_card (state, card)));
}

/* A Hero has a deck of its own, and goes to no discard pile. */
static void
eliminate (InvadersState *state, const Place *place, TsOutcome *outcome)
{
  const Card *card = invaders_card (state, place);

  ts_deed (outcome, "eliminate",
           ts_phrase ("{card} is eliminated: set it aside", invaders_name_card (state, card)),
           ts_phrase ("{card} back into {zone}", invaders_name_card (state, card),
                      invaders_name_zone (place->zone)));
  state->fallen = (gint8) MIN (state->fallen + 1, N_HEROES);
}

void
invaders_discard_card (InvadersState *state, const Place *place, TsOutcome *outcome)
{
  Card *card = get_slot (state, place);

  if (card->hero)
    {
      eliminate (state, place, outcome);
    }
  else
    {
      ts_deed (outcome, "discard-card",
               ts_phrase ("{card} → discard pile of {side}", invaders_name_card (state, card),
                          ts_part ("side", invaders_say_side (place->side))),
               ts_phrase ("{card} back into {zone}", invaders_name_card (state, card),
                          invaders_name_zone (place->zone)));
      invaders_put_discard (state, place->side, card->id, card->name);
    }
  invaders_clear_card (card);
}

void
invaders_remove_card (InvadersState *state, const Place *place, TsOutcome *outcome)
{
  Card *card = get_slot (state, place);
  gint16 *removed = &state->forces[place->side].removed;

  if (card->hero)
    {
      eliminate (state, place, outcome);
    }
  else
    {
      ts_deed (outcome, "remove-card",
               ts_phrase ("{card} out of the game", invaders_name_card (state, card)),
               ts_phrase ("{card} back into {zone}", invaders_name_card (state, card),
                          invaders_name_zone (place->zone)));
      *removed = (gint16) MIN (*removed + 1, MAX_CARDS);
    }
  invaders_clear_card (card);
}

void
invaders_move_card (InvadersState *state, const Place *place, Zone zone, TsOutcome *outcome)
{
  int slot = invaders_find_slot (state, place->side, zone);
  Card *card = get_slot (state, place);

  g_return_if_fail (slot != NOBODY);
  ts_deed (outcome, "move-card",
           ts_phrase ("{card}: {from} → {to}", invaders_name_card (state, card),
                      ts_part ("from", invaders_say_zone (place->zone)),
                      ts_part ("to", invaders_say_zone (zone))),
           ts_phrase ("{card}: {from} → {to}", invaders_name_card (state, card),
                      ts_part ("from", invaders_say_zone (zone)),
                      ts_part ("to", invaders_say_zone (place->zone))));
  state->forces[place->side].slots[zone][slot] = *card;
  *card = (Card){};
  if (place->side == SIDE_MANKIND)
    state->held[zone] = TRUE;
}

void
invaders_set_power (InvadersState *state, const Place *place, int power, TsOutcome *outcome)
{
  Card *card = get_slot (state, place);
  Known *known = card->id != NULL ? invaders_get_known (state, card->id, NULL) : NULL;

  if (!card->known && known != NULL && !known->powered)
    invaders_learn_number (known, "power", power, outcome);
  card->power = (gint16) power;
  card->known = TRUE;
}

/* What may be done with them. */

TsPhrase *
invaders_say_sacrifice_stop (const InvadersState *state, const Place *place)
{
  if (place->side == SIDE_INVADER)
    return ts_phrase ("The Invader cannot discard a card from a slot of its own accord.");
  if (invaders_count_cards (state, SIDE_MANKIND, place->zone) < N_SLOTS)
    return ts_phrase ("Mankind may sacrifice a card only where all its {n} slots are full.",
                      ts_number ("n", N_SLOTS));
  if (invaders_card (state, place)->hero && state->active == SIDE_INVADER)
    return ts_phrase ("A Hero cannot be sacrificed in the Invader’s turn.");
  return NULL;
}

gboolean
invaders_allow_sacrifice (const InvadersState *state,
                          const Place *place,
                          JsonObject *command,
                          TsOutcome *outcome,
                          GError **error)
{
  TsPhrase *stop = invaders_say_sacrifice_stop (state, place);

  return stop == NULL || ts_rules_forbid (command, stop, "Invasion Zones", outcome, error);
}

static void
gather_due (const InvadersState *state, GPtrArray *list)
{
  for (Side side = 0; side < N_SIDES; side++)
    for (Zone zone = 0; zone < N_ZONES; zone++)
      for (guint i = 0; i < N_SLOTS; i++)
        if (state->forces[side].slots[zone][i].due)
          g_ptr_array_add (list, invaders_say_card (state, &state->forces[side].slots[zone][i]));
}

TsPhrase *
invaders_say_due (const InvadersState *state)
{
  g_autoptr (GPtrArray) list = ts_phrase_array_new ();

  gather_due (state, list);
  if (list->len == 0)
    return NULL;
  return ts_phrase ("Due in this turn: the first token onto or off {cards}.",
                    ts_list ("cards", g_steal_pointer (&list)));
}
