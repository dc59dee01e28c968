/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-hand.c: B. Main phase: what the active player may play from the hand; and what is asked
 * while a card lies open.
 *
 * A card that is known takes two taps: the card and its zone.  All others are played by the numbers
 * that are printed on them.  Every choice that is offered can be paid and has a slot.
 */

#include "invaders.h"

/* The offers of a player's hand. */
typedef struct
{
  const InvadersState *state;
  TsView *view;
  InvadersSide side;
  gboolean suggested; /* one of them is */
} Hand;

/* Cards that are known. */

static gboolean
is_of (const Known *known, InvadersSide side)
{
  return (known->side == NOBODY || known->side == (gint8) side) && known->kind != KIND_HERO;
}

static gboolean
is_whole (const Known *known)
{
  return known->discard != UNKNOWN && known->drain != UNKNOWN && known->plays != UNKNOWN
         && (known->plays != PLAYS_STAYS || known->powered);
}

/* Among cards with all their numbers that this side may hold, that are played so, and whose cost it
 * can pay or, `dear`, cannot. */
static gboolean
fits (const Hand *self, const Known *known, Plays plays, gboolean dear)
{
  g_autoptr (TsWhyNot) why_not = NULL;

  if (!is_of (known, self->side) || !is_whole (known) || known->plays != (gint8) plays)
    return FALSE;
  why_not = ts_why_not_new (FALSE);
  return invaders_can_pay (self->state, self->side, &(Cost){ known->discard, known->drain }, TRUE,
                           why_not)
         != dear;
}

static gboolean
has_known (const Hand *self, Plays plays, gboolean dear)
{
  for (guint i = 0; i < self->state->n_known; i++)
    if (fits (self, &self->state->known[i], plays, dear))
      return TRUE;
  return FALSE;
}

static void
add_known (const Hand *self, TsOffer *offer, Plays plays, gboolean dear)
{
  TsField *field = ts_view_add_field (self->view, offer, TS_SPEC_CHOICE, "card", N_ ("Card"), TRUE);

  for (guint i = 0; i < self->state->n_known; i++)
    if (fits (self, &self->state->known[i], plays, dear))
      ts_field_add (field, self->state->known[i].id,
                    invaders_format_known (&self->state->known[i]));
}

/* All other cards: one of the catalogue with blanks, or a name, or neither, and the numbers that
 * are printed on it. */

/* FALSE: there was none, and no field. */
static gboolean
add_blanks (const Hand *self, TsOffer *offer, Plays plays)
{
  TsField *field = NULL;

  for (guint i = 0; i < self->state->n_known; i++)
    {
      const Known *known = &self->state->known[i];

      if (!is_of (known, self->side) || is_whole (known)
          || (known->plays != UNKNOWN && known->plays != (gint8) plays))
        continue;
      if (field == NULL)
        field = ts_view_add_field (self->view, offer, TS_SPEC_CHOICE, "card",
                                   N_ ("From the catalogue"), FALSE);
      ts_field_add (field, known->id, invaders_format_known (known));
    }
  return field != NULL;
}

void
invaders_ask_cost (TsOffer *offer, const char *id, const char *hint, int max)
{
  TsField *field;

  if (max <= 0)
    {
      ts_offer_put_number (offer, id, 0);
      return;
    }
  field = ts_offer_ask (offer, id);
  field->max = MIN (max, MAX_COST);
  field->required = TRUE;
  ts_field_set_hint (field, ts_phrase_msgid (hint));
}

static void
add_numbers (const Hand *self, TsOffer *offer, Plays plays)
{
  const Force *force = &self->state->forces[self->side];
  gboolean listed = add_blanks (self, offer, plays);
  TsField *field = ts_view_add_field (self->view, offer, TS_SPEC_TEXT, "name",
                                      listed ? N_ ("Or its name") : N_ ("Name"), FALSE);

  field->max = TS_MAX_NAME;
  ts_field_set_hint (field, ts_phrase ("with a name it is in the list the next time"));
  invaders_ask_cost (offer, "discard", N_ ("cards besides it from the hand; 0: none"),
                     force->hand - 1);
  invaders_ask_cost (offer, "drain", N_ ("cards from the deck; 0: none"), force->deck);
  if (plays == PLAYS_STAYS)
    ts_offer_ask (offer, "power")->required = TRUE;
}

/* Where the card goes. */

static gboolean
is_full (const Hand *self, InvadersZone zone)
{
  return invaders_find_slot (self->state, self->side, zone) == NOBODY;
}

static gboolean
has_slot (const Hand *self)
{
  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    if (!is_full (self, zone))
      return TRUE;
  return FALSE;
}

static void
add_zones (const Hand *self, TsOffer *offer)
{
  TsField *field = ts_view_add_field (self->view, offer, TS_SPEC_CHOICE, "zone", N_ ("Zone"), TRUE);

  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    if (!is_full (self, zone))
      ts_field_add (field, invaders_zones[zone].id, invaders_format_zone (zone));
}

static gboolean
may_go (const InvadersState *state, const InvadersPlace *place)
{
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

  return invaders_card (state, place)->there && invaders_may_go (state, place, why_not);
}

static gboolean
can_make_room (const Hand *self, InvadersZone zone)
{
  if (self->side != SIDE_MANKIND || !is_full (self, zone))
    return FALSE;
  for (guint slot = 0; slot < N_SLOTS; slot++)
    if (may_go (self->state, &(InvadersPlace){ self->side, zone, slot }))
      return TRUE;
  return FALSE;
}

/* Mankind makes room in a zone whose four slots are full (L44). */
static void
add_sacrifice (const Hand *self, TsOffer *offer, InvadersZone zone)
{
  TsField *field
      = ts_view_add_field (self->view, offer, TS_SPEC_CHOICE, "sacrifice", N_ ("Sacrifice"), TRUE);

  ts_offer_put_text (offer, "zone", invaders_zones[zone].id);
  for (guint slot = 0; slot < N_SLOTS; slot++)
    {
      InvadersPlace place = { self->side, zone, slot };
      const InvadersCard *card = invaders_card (self->state, &place);

      if (may_go (self->state, &place))
        ts_field_add (field, invaders_card_id (card), invaders_format_card (self->state, card));
    }
}

/* Playing a card. */

static TsOffer *
offer_play (Hand *self, TsPhrase *label)
{
  TsOffer *offer = ts_view_offer (self->view, self->suggested ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED,
                                  label, "play");

  self->suggested = TRUE;
  return offer;
}

static TsOffer *
offer_known (Hand *self, TsPhrase *label, Plays plays, gboolean dear)
{
  TsOffer *offer = offer_play (self, label);

  add_known (self, offer, plays, dear);
  return offer;
}

static TsOffer *
offer_new (Hand *self, TsPhrase *label, Plays plays)
{
  TsOffer *offer = offer_play (self, label);

  add_numbers (self, offer, plays);
  if (plays == PLAYS_STAYS)
    {
      TsField *field
          = ts_view_add_number (self->view, offer, "tokens", N_ ("Tokens"), 0, MAX_TOKENS);

      ts_field_set_hint (field, ts_phrase ("only where it works with tokens"));
    }
  else
    ts_offer_put_flag (offer, "one-shot", TRUE);
  ts_offer_ask (offer, "free");
  return offer;
}

static void
offer_room (Hand *self, InvadersZone zone)
{
  if (has_known (self, PLAYS_STAYS, FALSE))
    add_sacrifice (
        self,
        offer_known (self, ts_phrase ("Make room for a card: {zone}…", invaders_name_zone (zone)),
                     PLAYS_STAYS, FALSE),
        zone);
  add_sacrifice (self,
                 offer_new (self,
                            ts_phrase ("Make room for a card by its numbers: {zone}…",
                                       invaders_name_zone (zone)),
                            PLAYS_STAYS),
                 zone);
}

/* So that nobody looks in vain for a card that is in the hand. */
static void
block (const Hand *self, TsOffer *offer)
{
  const Force *force = &self->state->forces[self->side];

  ts_offer_set_blocked (
      offer, ts_phrase ("Their cost cannot be paid: cards in hand {hand}, in the deck "
                        "{deck}.",
                        ts_number ("hand", force->hand), ts_number ("deck", force->deck)));
}

static void
offer_hand (Hand *self)
{
  gboolean slot = has_slot (self);
  TsOffer *offer;

  if (slot && has_known (self, PLAYS_STAYS, FALSE))
    add_zones (self,
               offer_known (self, ts_phrase ("Play a card into a zone…"), PLAYS_STAYS, FALSE));
  if (has_known (self, PLAYS_ONE_SHOT, FALSE))
    offer_known (self, ts_phrase ("Play a one-shot…"), PLAYS_ONE_SHOT, FALSE);
  if (slot)
    add_zones (self,
               offer_new (self, ts_phrase ("A card into a zone by its numbers…"), PLAYS_STAYS));
  offer_new (self, ts_phrase ("A one-shot by its numbers…"), PLAYS_ONE_SHOT);
  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    if (can_make_room (self, zone))
      offer_room (self, zone);
  if (slot && has_known (self, PLAYS_STAYS, TRUE))
    {
      offer = offer_known (self, ts_phrase ("Cards that cost too much now…"), PLAYS_STAYS, TRUE);
      add_zones (self, offer);
      block (self, offer);
    }
  if (has_known (self, PLAYS_ONE_SHOT, TRUE))
    block (self, offer_known (self, ts_phrase ("One-shots that cost too much now…"), PLAYS_ONE_SHOT,
                              TRUE));
}

static void
offer_end (const Hand *self)
{
  TsOfferStyle style = self->suggested ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED;

  if (self->side == SIDE_INVADER && invaders_has_attackers (self->state))
    {
      ts_view_offer (self->view, style, ts_phrase ("On to the attack"), "to-attack");
      style = TS_OFFER_PLAIN;
    }
  invaders_offer_end (self->state, self->view, style);
}

void
invaders_show_main (const InvadersState *state, TsView *view)
{
  Hand self = { state, view, (InvadersSide) state->active };
  const Force *force = &state->forces[self.side];
  TsPhrase *due = invaders_format_due (state);

  invaders_instruct (
      view, self.side, ts_phrase ("{side}: play and use cards", invaders_name_side (self.side)),
      due != NULL ? due
                  : ts_phrase ("Cards in hand {hand}, in the deck {deck}.",
                               ts_number ("hand", force->hand), ts_number ("deck", force->deck)));
  view->now.footnote = ts_view_format (view, ts_format_heading ("B. Main phase"));
  if (force->hand > 0)
    offer_hand (&self);
  invaders_offer_actions (state, view);
  offer_end (&self);
}

/* A card lies open and is paid: does the other side cancel it, and does the first cancel that? */

static TsArg
name_link (const InvadersState *state, guint i)
{
  return ts_part ("card", invaders_format_named (state, state->chain[i].id, state->chain[i].name));
}

/* What becomes of the first card as the chain stands. */
static TsPhrase *
format_outcome (const InvadersState *state)
{
  if (state->n_chain % 2 == 0)
    return ts_phrase ("As it stands {card} is discarded, and its cost stays paid.",
                      name_link (state, 0));
  if (state->entrance.zone == NOBODY)
    return ts_phrase ("As it stands {card} takes effect and is then discarded.",
                      name_link (state, 0));
  return ts_phrase ("As it stands {card} comes into play: {zone}.", name_link (state, 0),
                    invaders_name_zone ((InvadersZone) state->entrance.zone));
}

static TsPhrase *
format_nobody (const InvadersState *state)
{
  if (state->n_chain % 2 == 0)
    return ts_phrase ("No, it is cancelled");
  return state->entrance.zone == NOBODY ? ts_phrase ("No, it takes effect")
                                        : ts_phrase ("No, it comes into play");
}

void
invaders_show_chain (const InvadersState *state, TsView *view)
{
  guint last = state->n_chain - 1u;
  Hand self = { state, view, invaders_other ((InvadersSide) state->chain[last].side), TRUE };

  invaders_instruct (
      view, self.side,
      ts_phrase ("{side}: cancel {card}?", invaders_name_side (self.side), name_link (state, last)),
      format_outcome (state));
  view->now.footnote = ts_view_format (view, ts_format_heading ("A) Play cards"));
  ts_view_offer (view, TS_OFFER_SUGGESTED, format_nobody (state), "settle");
  if (state->forces[self.side].hand == 0 || state->n_chain >= MAX_CHAIN)
    return;
  if (has_known (&self, PLAYS_CANCELS, FALSE))
    add_known (&self, ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Cancel it with…"), "cancel"),
               PLAYS_CANCELS, FALSE);
  add_numbers (&self,
               ts_view_offer (view, TS_OFFER_PLAIN,
                              ts_phrase ("Cancel it by the numbers of a card…"), "cancel"),
               PLAYS_CANCELS);
}

/* The chain, in the order in which its cards were laid open. */

static TsPhrase *
format_link (const InvadersState *state, guint i)
{
  const Announced *link = &state->chain[i];
  TsArg whose = invaders_name_side ((InvadersSide) link->side);
  TsArg discard = ts_number ("discard", link->discard), drain = ts_number ("drain", link->drain);

  return i == 0 ? ts_phrase ("{side} plays {card} (discard {discard}, drain {drain})", whose,
                             name_link (state, i), discard, drain)
                : ts_phrase ("{side} cancels it with {card} (discard {discard}, drain {drain})",
                             whose, name_link (state, i), discard, drain);
}

void
invaders_view_chain (const InvadersState *state, TsView *view)
{
  TsPanel *panel;
  TsTracker *queue;

  if (state->n_chain == 0)
    return;
  panel = ts_view_add_panel (view, "chain", ts_view_text (view, "Laid open"));
  queue = ts_panel_add (panel, TS_TRACKER_QUEUE, "chain", ts_phrase ("In this order, all paid"));
  queue->now = TRUE;
  for (guint i = 0; i < state->n_chain; i++)
    ts_tracker_add_mark (queue, ts_view_format (view, format_link (state, i)),
                         invaders_seat ((InvadersSide) state->chain[i].side), 0);
}
