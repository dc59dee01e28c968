/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-now-play.c: what the active player may do in the main phase, above all play a card.
 *
 * A card that is known takes two taps: the card and its zone.  All others are played by the numbers
 * that are printed on them.  Every choice that is offered can be paid and has a slot.
 */

#include "invaders-attack.h"
#include "invaders-board.h"
#include "invaders-play.h"
#include "invaders-view.h"

/* The offers of the active player. */
typedef struct
{
  const InvadersState *state;
  TsView *view;
  Side side;
  gboolean suggested; /* one of them is */
} Hand;

static TsOffer *
offer_play (Hand *self, TsPhrase *label)
{
  TsOffer *offer = ts_view_offer (self->view, self->suggested ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED,
                                  label, "play");

  self->suggested = TRUE;
  return offer;
}

/* Where the card goes. */

static gboolean
is_full (const Hand *self, Zone zone)
{
  return invaders_find_slot (self->state, self->side, zone) == NOBODY;
}

static gboolean
has_slot (const Hand *self)
{
  for (Zone zone = 0; zone < N_ZONES; zone++)
    if (!is_full (self, zone))
      return TRUE;
  return FALSE;
}

static void
add_zones (Hand *self, TsOffer *offer)
{
  TsField *field = ts_view_add_field (self->view, offer, TS_SPEC_CHOICE, "zone", N_ ("Zone"), TRUE);

  for (Zone zone = 0; zone < N_ZONES; zone++)
    if (!is_full (self, zone))
      ts_field_add_choice (field, invaders_zones[zone].id,
                           ts_view_say (self->view, invaders_say_zone (zone)), NULL);
}

static gboolean
may_go (const InvadersState *state, const Place *place)
{
  g_autoptr (TsPhrase) stop = invaders_say_sacrifice_stop (state, place);

  return invaders_card (state, place)->there && stop == NULL;
}

static gboolean
can_make_room (const Hand *self, Zone zone)
{
  if (self->side != SIDE_MANKIND || !is_full (self, zone))
    return FALSE;
  for (guint slot = 0; slot < N_SLOTS; slot++)
    if (may_go (self->state, &(Place){ self->side, zone, slot }))
      return TRUE;
  return FALSE;
}

/* Mankind makes room in a zone whose four slots are full (L44). */
static void
add_sacrifice (Hand *self, TsOffer *offer, Zone zone)
{
  TsField *field
      = ts_view_add_field (self->view, offer, TS_SPEC_CHOICE, "sacrifice", N_ ("Sacrifice"), TRUE);

  ts_offer_put_text (offer, "zone", invaders_zones[zone].id);
  for (guint slot = 0; slot < N_SLOTS; slot++)
    {
      Place place = { self->side, zone, slot };
      const Card *card = invaders_card (self->state, &place);

      if (may_go (self->state, &place))
        ts_field_add_choice (field, invaders_card_id (card),
                             ts_view_say (self->view, invaders_say_card (self->state, card)), NULL);
    }
}

/* Which card it is. */

static void
add_numbers (Hand *self, TsOffer *offer, Plays plays)
{
  TsField *field;

  invaders_add_number_fields (self->state, self->view, offer, self->side, plays);
  if (plays == PLAYS_STAYS)
    {
      field = ts_view_add_number (self->view, offer, "tokens", N_ ("Tokens"), 0, MAX_TOKENS);
      field->hint = ts_view_text (self->view, "only where it works with tokens");
    }
  else
    ts_offer_put_flag (offer, "one-shot", TRUE);
  ts_view_add_field (self->view, offer, TS_SPEC_BOOLEAN, "free",
                     N_ ("Another card lets it be played without its cost"), FALSE);
}

static void
add_known (Hand *self, TsOffer *offer, Plays plays, gboolean dear)
{
  invaders_add_known_field (self->state, self->view, offer, self->side, plays, dear);
}

static gboolean
has_known (const Hand *self, Plays plays, gboolean dear)
{
  return invaders_has_known (self->state, self->side, plays, dear);
}

static void
offer_known (Hand *self)
{
  TsOffer *offer;

  if (has_slot (self) && has_known (self, PLAYS_STAYS, FALSE))
    {
      offer = offer_play (self, ts_phrase ("Play a card into a zone…"));
      add_known (self, offer, PLAYS_STAYS, FALSE);
      add_zones (self, offer);
    }
  if (has_known (self, PLAYS_ONE_SHOT, FALSE))
    add_known (self, offer_play (self, ts_phrase ("Play a one-shot…")), PLAYS_ONE_SHOT, FALSE);
}

static void
offer_new (Hand *self)
{
  TsOffer *offer;

  if (has_slot (self))
    {
      offer = offer_play (self, ts_phrase ("A card into a zone by its numbers…"));
      add_numbers (self, offer, PLAYS_STAYS);
      add_zones (self, offer);
    }
  add_numbers (self, offer_play (self, ts_phrase ("A one-shot by its numbers…")), PLAYS_ONE_SHOT);
}

static void
offer_room (Hand *self)
{
  for (Zone zone = 0; zone < N_ZONES; zone++)
    {
      TsOffer *offer;

      if (!can_make_room (self, zone))
        continue;
      if (has_known (self, PLAYS_STAYS, FALSE))
        {
          offer = offer_play (
              self, ts_phrase ("Make room for a card: {zone}…", invaders_name_zone (zone)));
          add_known (self, offer, PLAYS_STAYS, FALSE);
          add_sacrifice (self, offer, zone);
        }
      offer = offer_play (self, ts_phrase ("Make room for a card by its numbers: {zone}…",
                                           invaders_name_zone (zone)));
      add_numbers (self, offer, PLAYS_STAYS);
      add_sacrifice (self, offer, zone);
    }
}

/* So that nobody looks in vain for a card that is in the hand. */
static void
block (Hand *self, TsOffer *offer)
{
  const Force *force = &self->state->forces[self->side];

  offer->blocked = ts_view_say (
      self->view, ts_phrase ("Their cost cannot be paid: cards in hand {hand}, in the deck {deck}.",
                             ts_number ("hand", force->hand), ts_number ("deck", force->deck)));
}

static void
offer_dear (Hand *self)
{
  TsOffer *offer;

  if (has_slot (self) && has_known (self, PLAYS_STAYS, TRUE))
    {
      offer = offer_play (self, ts_phrase ("Cards that cost too much now…"));
      add_known (self, offer, PLAYS_STAYS, TRUE);
      add_zones (self, offer);
      block (self, offer);
    }
  if (has_known (self, PLAYS_ONE_SHOT, TRUE))
    {
      offer = offer_play (self, ts_phrase ("One-shots that cost too much now…"));
      add_known (self, offer, PLAYS_ONE_SHOT, TRUE);
      block (self, offer);
    }
}

/* The end of the main phase. */

static void
offer_end (Hand *self)
{
  TsOfferStyle style = self->suggested ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED;

  if (self->side == SIDE_INVADER && invaders_has_attackers (self->state))
    {
      ts_view_offer (self->view, style, ts_phrase ("On to the attack"), "to-attack");
      style = TS_OFFER_PLAIN;
    }
  invaders_offer_end (self->state, self->view, style);
}

static TsPhrase *
say_hand (const Hand *self)
{
  const Force *force = &self->state->forces[self->side];

  return ts_phrase ("Cards in hand {hand}, in the deck {deck}.", ts_number ("hand", force->hand),
                    ts_number ("deck", force->deck));
}

void
invaders_show_main (const InvadersState *state, TsView *view)
{
  Hand self = { state, view, (Side) state->active };
  TsPhrase *due = invaders_say_due (state);

  invaders_instruct (view, self.side,
                     ts_phrase ("{side}: play and use cards", invaders_name_side (self.side)),
                     due != NULL ? due : say_hand (&self));
  view->now.footnote = ts_view_say (view, ts_say_heading ("B. Main phase"));
  if (state->forces[self.side].hand > 0)
    {
      offer_known (&self);
      offer_new (&self);
      offer_room (&self);
      offer_dear (&self);
    }
  invaders_offer_actions (state, view);
  offer_end (&self);
}
