/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-hand.c: B. Main phase: what the active player may play from the hand; and what is asked
 * while a card lies open.
 *
 * A card that is known takes two taps: the card and its zone.  Of all others it is asked what they
 * cost, and no more: a power counts in an attack, and is asked there.  Every choice that is offered
 * can be paid and has a slot.
 *
 * Whoever plays a card says with the last tap that nobody cancels it; until the next card is laid
 * open the other side still can.
 */

#include "invaders-table.h"

/* The offers of a player's hand. */
typedef struct
{
  const InvadersState *state;
  TsView *view;
  InvadersSide side;
  gboolean suggested; /* one of them is */
} Hand;

/* Where a card can go. */

static gboolean
is_full (const Hand *self, InvadersZone zone)
{
  return invaders_find_slot (self->state, self->side, zone) == NOBODY;
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

static gboolean
has_place (const Hand *self)
{
  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    if (!is_full (self, zone) || can_make_room (self, zone))
      return TRUE;
  return FALSE;
}

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

static gboolean
can_pay (const Hand *self, const Cost *cost)
{
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

  return invaders_can_pay (self->state, self->side, cost, TRUE, why_not);
}

static gboolean
is_payable (const Hand *self, const Known *known)
{
  return can_pay (self, &(Cost){ MAX (known->discard, 0), MAX (known->drain, 0) });
}

/* Whatever it costs. */
static gboolean
fits_hand (const Hand *self, const Known *known)
{
  return is_of (known, self->side) && known->plays != PLAYS_CANCELS
         && (known->plays != PLAYS_STAYS || has_place (self));
}

/* Cards with a number that nobody knows are asked for it as they are played. */
static gboolean
fits (const Hand *self, const Known *known)
{
  return fits_hand (self, known) && is_payable (self, known);
}

/* What does not stay has no tokens. */
static gboolean
fits_tokens (const Hand *self, const Known *known)
{
  return fits (self, known) && known->plays != PLAYS_ONE_SHOT;
}

static gboolean
fits_said (const Hand *self, const Known *known)
{
  return known->said && fits (self, known);
}

static gboolean
fits_dear (const Hand *self, const Known *known)
{
  return is_of (known, self->side) && known->plays != PLAYS_CANCELS && !is_payable (self, known);
}

static gboolean
fits_cancel (const Hand *self, const Known *known)
{
  return is_of (known, self->side) && is_whole (known) && known->plays == PLAYS_CANCELS
         && is_payable (self, known);
}

/* Of which nobody has said that it is none: a location stays, as does what has a power. */
static gboolean
may_be_cancel (const Hand *self, const Known *known)
{
  if (!is_of (known, self->side) || known->kind == KIND_LOCATION || known->kind == KIND_UNIT)
    return FALSE;
  return known->plays == PLAYS_CANCELS || (known->plays == UNKNOWN && !known->powered);
}

static gboolean
fits_blank_cancel (const Hand *self, const Known *known)
{
  return may_be_cancel (self, known) && !is_whole (known) && is_payable (self, known);
}

static gboolean
fits_dear_cancel (const Hand *self, const Known *known)
{
  return may_be_cancel (self, known) && known->plays == PLAYS_CANCELS && !is_payable (self, known);
}

/* Whether a card is among those that an offer is about. */
typedef gboolean Fits (const Hand *self, const Known *known);

static gboolean
has_known (const Hand *self, Fits *is)
{
  for (guint i = 0; i < self->state->n_known; i++)
    if (is (self, &self->state->known[i]))
      return TRUE;
  return FALSE;
}

/* Those of this table come first. */
static void
add_known (const Hand *self, TsOffer *offer, Fits *is, const char *label, gboolean required)
{
  TsField *field = ts_offer_ask_among (offer, "card");

  ts_field_set_label (field, ts_phrase_msgid (label));
  field->required = required;

  for (int said = TRUE; said >= FALSE; said--)
    for (guint i = 0; i < self->state->n_known; i++)
      if (self->state->known[i].said == said && is (self, &self->state->known[i]))
        ts_field_add (field, self->state->known[i].id,
                      invaders_format_known (&self->state->known[i]));
}

/* All other cards: a name, or none, and what they cost, which is printed on them. Most cost nothing
 * of at least one kind. */

static void
ask_part (const Hand *self, TsOffer *offer, const char *id, const char *hint, int max)
{
  TsField *field = invaders_ask_cost (offer, id, hint, max);

  if (field == NULL)
    return;
  field->required = FALSE;
  ts_field_propose (field, 0);
}

static void
ask_discard (const Hand *self, TsOffer *offer)
{
  ask_part (self, offer, "discard", N_ ("cards besides it from the hand"),
            self->state->forces[self->side].hand - 1);
}

static void
ask_drain (const Hand *self, TsOffer *offer)
{
  ask_part (self, offer, "drain", N_ ("cards from the deck"), self->state->forces[self->side].deck);
}

static void
ask_name (const Hand *self, TsOffer *offer, gboolean listed)
{
  TsField *field = ts_offer_ask (offer, "name");

  if (listed)
    ts_field_set_label (field, ts_phrase ("Or its name"));
  ts_field_set_hint (field, ts_phrase ("with a name it is in the list the next time"));
}

static void
ask_costs (const Hand *self, TsOffer *offer)
{
  ask_discard (self, offer);
  ask_drain (self, offer);
}

static void
ask_power (TsOffer *offer)
{
  ts_field_set_hint (ts_offer_ask (offer, "power"),
                     ts_phrase ("if empty, you will be asked when it counts; a one-shot has none"));
}

/* Choosing a card. One that is known and has nothing to choose is played at once; of any other it
 * is asked what is missing. */

static TsOffer *
offer_play (Hand *self, TsPhrase *label)
{
  TsOffer *offer = ts_view_offer (self->view, self->suggested ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED,
                                  label, "play");

  ts_offer_put_flag (offer, "later", TRUE);
  ts_offer_put_flag (offer, "settled", TRUE);
  self->suggested = TRUE;
  return offer;
}

static void
offer_known (Hand *self, TsPhrase *label, Fits *is)
{
  add_known (self, offer_play (self, label), is, N_ ("Card"), TRUE);
}

static void
offer_new (Hand *self, TsPhrase *label)
{
  TsOffer *offer = offer_play (self, label);

  ask_name (self, offer, FALSE);
  ask_power (offer);
  ask_costs (self, offer);
}

/* What few cards need: tokens, or another card that lets them be played without their cost. */

static TsOffer *
offer_special (const Hand *self, TsPhrase *label, Fits *is)
{
  TsOffer *offer = ts_view_offer_more (self->view, label, "play");
  gboolean listed = has_known (self, is);

  ts_offer_put_flag (offer, "later", TRUE);
  ts_offer_put_flag (offer, "settled", TRUE);
  if (listed)
    add_known (self, offer, is, N_ ("Card"), FALSE);
  ask_name (self, offer, listed);
  ask_power (offer);
  return offer;
}

static void
offer_specials (const Hand *self)
{
  TsOffer *tokens = offer_special (self, ts_phrase ("Play a card with tokens…"), fits_tokens);

  ask_costs (self, tokens);
  ts_field_set_label (ts_offer_ask (tokens, "tokens"), ts_phrase ("Tokens"));
  ts_offer_put_flag (offer_special (self, ts_phrase ("Play a card without its cost…"), fits_hand),
                     "free", TRUE);
}

/* So that nobody looks in vain for a card that is in the hand. */
static void
block_dear (const Hand *self, TsOffer *offer, Fits *is)
{
  const Force *force = &self->state->forces[self->side];

  add_known (self, offer, is, N_ ("Card"), TRUE);
  ts_offer_set_blocked (
      offer, ts_phrase ("Their cost cannot be paid: cards in hand {hand}, in the deck "
                        "{deck}.",
                        ts_number ("hand", force->hand), ts_number ("deck", force->deck)));
}

/* The list leads when it has cards of this table, and no more than the few that are shipped. */
static void
offer_hand (Hand *self)
{
  if (has_known (self, fits_said))
    {
      offer_known (self, ts_phrase ("Play a card…"), fits);
      offer_new (self, ts_phrase ("Play a card that is not in the list…"));
    }
  else
    {
      offer_new (self, ts_phrase ("Play a card…"));
      if (has_known (self, fits))
        offer_known (self, ts_phrase ("Play a card of the list…"), fits);
    }
  if (has_known (self, fits_dear))
    block_dear (self, offer_play (self, ts_phrase ("Cards that cost too much now…")), fits_dear);
  offer_specials (self);
}

/* Mankind makes room in a zone whose four slots are full (L44). */
static void
add_sacrifice (const Hand *self, TsOffer *offer, InvadersZone zone)
{
  TsField *field = ts_offer_ask_among (offer, "sacrifice");

  ts_field_set_label (field, ts_phrase ("Sacrifice"));
  field->required = TRUE;
  ts_offer_put_text (offer, "zone", invaders_zones[zone].id);
  for (guint slot = 0; slot < N_SLOTS; slot++)
    {
      InvadersPlace place = { self->side, zone, slot };
      const InvadersCard *card = invaders_card (self->state, &place);

      if (may_go (self->state, &place))
        ts_field_add (field, invaders_card_id (card), invaders_format_card (self->state, card));
    }
}

/* Cancelling. */

static TsOffer *
offer_cancel (const Hand *self, TsPhrase *label)
{
  TsOffer *offer = ts_view_offer (self->view, TS_OFFER_PLAIN, label, "cancel");

  ts_offer_set_seat (offer, invaders_seat (self->side));
  return offer;
}

/* With a card that is known, or any other. */
static void
offer_cancels (const Hand *self, TsPhrase *known, TsPhrase *other)
{
  gboolean blank = has_known (self, fits_blank_cancel);
  TsOffer *offer;

  if (has_known (self, fits_cancel))
    add_known (self, offer_cancel (self, known), fits_cancel, N_ ("Card"), TRUE);
  else
    ts_phrase_unref (known);
  offer = offer_cancel (self, other);
  if (blank)
    add_known (self, offer, fits_blank_cancel, N_ ("From the catalogue"), FALSE);
  ask_name (self, offer, blank);
  ask_costs (self, offer);
  if (has_known (self, fits_dear_cancel))
    block_dear (self, offer_cancel (self, ts_phrase ("Cancels that cost too much now…")),
                fits_dear_cancel);
}

/* Whoever played the last card has said that nobody cancels it: the other side may know better. */
static void
offer_late_cancels (const Hand *hand)
{
  const Announced *card = &hand->state->latest.card;
  Hand self = { hand->state, hand->view, invaders_other (hand->side), TRUE };
  TsPhrase *name;

  if (!invaders_may_reopen (self.state) || self.state->forces[self.side].hand <= 0)
    return;
  name = invaders_format_named (self.state, card->id, card->name);
  offer_cancels (
      &self,
      ts_phrase ("{side} cancels {card} with…", invaders_name_side (self.side),
                 ts_part ("card", ts_phrase_ref (name))),
      ts_phrase ("{side} cancels {card}…", invaders_name_side (self.side), ts_part ("card", name)));
}

/* What is missing of the card that was chosen. */

static TsPhrase *
format_chosen (const InvadersState *state)
{
  const Chosen *chosen = &state->chosen;

  return chosen->id == NULL && chosen->name == NULL
             ? ts_phrase ("the card")
             : invaders_format_named (state, chosen->id, chosen->name);
}

/* What has been said of it by now. */
static void
put_chosen (const InvadersState *state, TsOffer *offer)
{
  const Chosen *chosen = &state->chosen;

  if (chosen->id != NULL)
    ts_offer_put_text (offer, "card", chosen->id);
  else if (chosen->name != NULL)
    ts_offer_put_text (offer, "name", chosen->name);
  if (chosen->powered)
    ts_offer_put_number (offer, "power", chosen->power);
  if (chosen->tokens != UNKNOWN)
    ts_offer_put_number (offer, "tokens", chosen->tokens);
  if (chosen->free)
    ts_offer_put_flag (offer, "free", TRUE);
  if (!chosen->free && chosen->cost.discard != UNKNOWN)
    ts_offer_put_number (offer, "discard", chosen->cost.discard);
  if (!chosen->free && chosen->cost.drain != UNKNOWN)
    ts_offer_put_number (offer, "drain", chosen->cost.drain);
}

static TsOffer *
offer_chosen (Hand *self, TsPhrase *label)
{
  TsOffer *offer = offer_play (self, label);

  put_chosen (self->state, offer);
  return offer;
}

static void
ask_chosen_cost (Hand *self, const Cost *cost)
{
  TsOffer *offer;

  invaders_instruct (self->view, self->side,
                     ts_phrase ("{side}: what does {card} cost?", invaders_name_side (self->side),
                                ts_part ("card", format_chosen (self->state))),
                     ts_phrase ("It is printed on the card. Tableside remembers it."));
  offer = offer_chosen (self, ts_phrase ("It costs this…"));
  if (cost->discard == UNKNOWN)
    ask_discard (self, offer);
  if (cost->drain == UNKNOWN)
    ask_drain (self, offer);
}

/* A zone with a free slot, or one in which Mankind can make room (L44). */
static void
offer_zone (Hand *self, InvadersZone zone, const Cost *cost)
{
  guint n = N_SLOTS - invaders_count_cards (self->state, self->side, zone);
  TsOffer *offer;

  if (!is_full (self, zone))
    {
      offer = offer_chosen (self, ts_phrase ("Into play: {zone}", invaders_name_zone (zone)));
      ts_offer_put_text (offer, "zone", invaders_zones[zone].id);
      if (ts_offer_check (offer))
        ts_offer_set_hint (offer, ts_phrase_plural ("{n} free slot", "{n} free slots", n));
      return;
    }
  if (!can_make_room (self, zone) || !can_pay (self, cost))
    return;
  offer
      = offer_chosen (self, ts_phrase ("Make room for a card: {zone}…", invaders_name_zone (zone)));
  add_sacrifice (self, offer, zone);
}

static void
offer_one_shot (Hand *self)
{
  TsOffer *offer = offer_chosen (self, ts_phrase ("It takes effect, and is discarded"));

  ts_offer_put_flag (offer, "one-shot", TRUE);
  ts_offer_check (offer);
}

/* With the last tap nobody cancels it: that is no trap. */
static TsPhrase *
format_price (const Hand *self, const Cost *cost)
{
  TsArg discard = ts_number ("discard", cost->discard), drain = ts_number ("drain", cost->drain);

  if (self->state->forces[invaders_other (self->side)].hand <= 0)
    return ts_phrase ("Discard cost {discard}, drain cost {drain}.", discard, drain);
  return ts_phrase ("Discard cost {discard}, drain cost {drain}. Until the next card is played the "
                    "other side can still cancel it.",
                    discard, drain);
}

static void
ask_place (Hand *self, const Cost *cost)
{
  const Known *known = invaders_get_chosen (self->state);
  int plays = known != NULL ? known->plays : UNKNOWN;

  if (self->state->chosen.powered)
    plays = PLAYS_STAYS;
  invaders_instruct (self->view, self->side,
                     ts_phrase ("{side}: where does {card} go?", invaders_name_side (self->side),
                                ts_part ("card", format_chosen (self->state))),
                     format_price (self, cost));
  self->suggested = TRUE;
  for (InvadersZone zone = 0; plays != PLAYS_ONE_SHOT && zone < N_ZONES; zone++)
    offer_zone (self, zone, cost);
  if (plays != PLAYS_STAYS)
    offer_one_shot (self);
}

static void
show_chosen (Hand *self)
{
  Cost cost = invaders_get_chosen_cost (self->state);

  self->view->now.footnote = ts_view_format (self->view, ts_format_heading ("A) Play cards"));
  if (cost.discard == UNKNOWN || cost.drain == UNKNOWN)
    ask_chosen_cost (self, &cost);
  else
    ask_place (self, &cost);
  ts_view_offer (self->view, TS_OFFER_PLAIN, ts_phrase ("Not this card"), "keep");
  offer_late_cancels (self);
}

static void
offer_end (const Hand *self)
{
  TsOfferStyle style = self->suggested ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED;

  if (self->side == SIDE_INVADER && invaders_has_attackers (self->state))
    {
      invaders_offer_attack (self->state, self->view, style);
      style = TS_OFFER_PLAIN;
    }
  invaders_offer_end (self->state, self->view, style);
}

gboolean
invaders_is_choosing (const InvadersState *state)
{
  return state->phase == PHASE_MAIN && state->n_chain == 0 && !state->setup->sums
         && state->chosen.there && state->chosen.side == state->active;
}

void
invaders_show_main (const InvadersState *state, TsView *view)
{
  Hand self = { state, view, (InvadersSide) state->active };
  const Force *force = &state->forces[self.side];
  TsPhrase *due;

  if (state->setup->sums)
    {
      invaders_show_sums (state, view);
      return;
    }
  if (invaders_is_choosing (state)
      && ts_view_is_only_for (view, ts_view_get_hands (view, invaders_seat (self.side))))
    {
      show_chosen (&self);
      return;
    }
  due = invaders_format_due (state);
  invaders_instruct (
      view, self.side, ts_phrase ("{side}: play and use cards", invaders_name_side (self.side)),
      due != NULL ? due
                  : ts_phrase ("Cards in hand {hand}, in the deck {deck}.",
                               ts_number ("hand", force->hand), ts_number ("deck", force->deck)));
  view->now.footnote = ts_view_format (view, ts_format_heading ("B. Main phase"));
  if (force->hand > 0)
    offer_hand (&self);
  offer_late_cancels (&self);
  invaders_offer_actions (state, view);
  offer_end (&self);
}

/* A card lies open and is paid: does the other side cancel it, and does the first cancel that? */

/* What becomes of the first card as the chain stands. */
static TsPhrase *
format_outcome (const InvadersState *state)
{
  if (state->n_chain % 2 == 0)
    return ts_phrase ("As it stands {card} is discarded, and its cost stays paid.",
                      invaders_name_link (state, 0));
  if (state->entrance.zone == NOBODY)
    return ts_phrase ("As it stands {card} takes effect and is then discarded.",
                      invaders_name_link (state, 0));
  return ts_phrase ("As it stands {card} comes into play: {zone}.", invaders_name_link (state, 0),
                    invaders_name_zone ((InvadersZone) state->entrance.zone));
}

static TsPhrase *
format_nobody (const InvadersState *state)
{
  if (state->n_chain % 2 == 0)
    return ts_phrase ("No, it is canceled");
  return state->entrance.zone == NOBODY ? ts_phrase ("No, it takes effect")
                                        : ts_phrase ("No, it comes into play");
}

void
invaders_show_chain (const InvadersState *state, TsView *view)
{
  guint last = state->n_chain - 1u;
  Hand self = { state, view, invaders_other ((InvadersSide) state->chain[last].side), TRUE };

  invaders_instruct (view, self.side,
                     ts_phrase ("{side}: cancel {card}?", invaders_name_side (self.side),
                                invaders_name_link (state, last)),
                     format_outcome (state));
  view->now.footnote = ts_view_format (view, ts_format_heading ("A) Play cards"));
  ts_view_offer (view, TS_OFFER_SUGGESTED, format_nobody (state), "settle");
  if (state->forces[self.side].hand == 0 || state->n_chain >= MAX_CHAIN)
    return;
  offer_cancels (&self, ts_phrase ("Cancel it with…"),
                 ts_phrase ("Cancel it by the numbers of a card…"));
}

/* The chain, in the order in which its cards were laid open. */

static TsPhrase *
format_link (const InvadersState *state, guint i)
{
  const Announced *link = &state->chain[i];
  TsArg whose = invaders_name_side ((InvadersSide) link->side);
  TsArg discard = ts_number ("discard", link->discard), drain = ts_number ("drain", link->drain);

  return i == 0 ? ts_phrase ("{side} plays {card} (discard {discard}, drain {drain})", whose,
                             invaders_name_link (state, i), discard, drain)
                : ts_phrase ("{side} cancels it with {card} (discard {discard}, drain {drain})",
                             whose, invaders_name_link (state, i), discard, drain);
}

void
invaders_view_chain (const InvadersState *state, TsView *view)
{
  TsPanel *panel;
  TsTracker *queue;

  if (state->n_chain == 0)
    return;
  panel = ts_view_add_panel (view, "chain", ts_view_text (view, "Revealed"));
  queue = ts_panel_add (panel, TS_TRACKER_QUEUE, "chain", ts_phrase ("In this order, all paid"));
  queue->now = TRUE;
  for (guint i = 0; i < state->n_chain; i++)
    ts_tracker_add_mark (queue, ts_view_format (view, format_link (state, i)),
                         invaders_seat ((InvadersSide) state->chain[i].side), 0);
}
