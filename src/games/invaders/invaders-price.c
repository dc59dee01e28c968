/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-price.c: what a card costs, who can pay it, and how it is paid.
 */

#include "invaders-piles.h"
#include "invaders-play.h"
#include "invaders-words.h"

#define HEADING "A) Play cards"

/* What a command says of a card. */

static gboolean
find_entry (InvadersState *state, const char *id, Offer *offer, GError **error)
{
  offer->known = invaders_get_known (state, id, error);
  if (offer->known == NULL || offer->known->kind != KIND_HERO)
    return offer->known != NULL;
  return ts_refuse (error, ts_phrase ("{card} is a Hero, and no card of a hand. Let it come into "
                                      "play as the next Hero.",
                                      ts_part ("card", invaders_say_known (offer->known))));
}

/* A typed name is that of a card that is known, or of a new one; what is called the same but is
 * none of this side's hand is another card. */
static void
find_name (InvadersState *state, const char *name, Offer *offer, TsOutcome *outcome)
{
  Known *known = invaders_meet (state, name, offer->side, outcome);

  if (known != NULL && known->kind != KIND_HERO
      && known->side != (gint8) invaders_other (offer->side))
    offer->known = known;
  else
    offer->name = name;
}

static gboolean
find_card (
    InvadersState *state, JsonObject *command, Offer *offer, TsOutcome *outcome, GError **error)
{
  const char *id = ts_arg_text (command, "card");
  const char *name = ts_arg_text (command, "name");

  if (id != NULL)
    return find_entry (state, id, offer, error);
  if (ts_spec_check_name (name, NULL))
    find_name (state, name, offer, outcome);
  return TRUE;
}

static TsPhrase *
say_offer (const Offer *offer)
{
  if (offer->known != NULL)
    return invaders_say_known (offer->known);
  return offer->name != NULL ? ts_phrase_verbatim (offer->name) : ts_phrase ("the card");
}

/* A number that the command says fills a blank of the card, and goes before what the card says. */
static int
read_number (
    JsonObject *command, const char *key, Known *known, int said, int blank, TsOutcome *outcome)
{
  gint64 given = ts_arg_number (command, key, G_MAXINT);

  if (given == G_MAXINT)
    return known != NULL ? said : blank;
  if (known != NULL && said == blank && given != blank)
    invaders_learn_number (known, key, given, outcome);
  return (int) given;
}

static gboolean
read_costs (Offer *offer, JsonObject *command, TsOutcome *outcome, GError **error)
{
  Known *known = offer->known;

  if (ts_arg_flag (command, "free", FALSE))
    return TRUE;
  offer->discard = read_number (command, "discard", known, known != NULL ? known->discard : 0,
                                UNKNOWN, outcome);
  offer->drain
      = read_number (command, "drain", known, known != NULL ? known->drain : 0, UNKNOWN, outcome);
  if (offer->discard == UNKNOWN)
    return ts_refuse (error, ts_phrase ("Say the discard cost of {card} with “discard”: 0 for "
                                        "none.",
                                        ts_part ("card", say_offer (offer))));
  if (offer->drain == UNKNOWN)
    return ts_refuse (error, ts_phrase ("Say the drain cost of {card} with “drain”: 0 for none.",
                                        ts_part ("card", say_offer (offer))));
  return TRUE;
}

/* A power of 0 or less is a power; only a card without one is a one-shot (X004-01). */
static gboolean
read_power (Offer *offer, JsonObject *command, TsOutcome *outcome, GError **error)
{
  Known *known = offer->known;
  gboolean given = json_object_has_member (command, "power");
  gboolean one_shot = ts_arg_flag (command, "one-shot", FALSE);

  if (given && one_shot)
    return ts_refuse (error, ts_phrase ("A one-shot has no power value. Say one of both."));
  offer->plays = given || (known != NULL && known->powered) ? PLAYS_STAYS : PLAYS_ONE_SHOT;
  if (!given && known != NULL && known->plays != UNKNOWN)
    offer->plays = (Plays) known->plays;
  if (one_shot)
    offer->plays = PLAYS_ONE_SHOT;
  offer->power = known != NULL ? known->power : 0;
  if (given)
    offer->power = (int) ts_arg_number (command, "power", 0);
  if (!given && !one_shot
      && (known == NULL || known->plays == UNKNOWN
          || (known->plays == PLAYS_STAYS && !known->powered)))
    return ts_refuse (error, ts_phrase ("Say the power of {card} with “power”, or “one-shot” for a "
                                        "card without one.",
                                        ts_part ("card", say_offer (offer))));
  return TRUE;
}

static void
learn_power (Offer *offer, TsOutcome *outcome)
{
  Known *known = offer->known;

  if (known == NULL)
    return;
  if (known->plays == UNKNOWN || (offer->plays == PLAYS_STAYS && known->plays == PLAYS_ONE_SHOT))
    invaders_learn_plays (known, offer->plays, outcome);
  if (offer->plays == PLAYS_STAYS && !known->powered)
    invaders_learn_number (known, "power", offer->power, outcome);
}

static gboolean
check_side (Offer *offer, JsonObject *command, TsOutcome *outcome, GError **error)
{
  Known *known = offer->known;

  if (known == NULL || known->side == (gint8) offer->side)
    return TRUE;
  if (known->side == NOBODY)
    {
      invaders_learn_side (known, offer->side, outcome);
      return TRUE;
    }
  return ts_rules_forbid (command,
                          ts_phrase ("{card} is no card of {side}. Choose another.",
                                     ts_part ("card", say_offer (offer)),
                                     ts_part ("side", invaders_say_side (offer->side))),
                          HEADING, outcome, error);
}

static gboolean
read_cancel (Offer *offer, TsOutcome *outcome)
{
  offer->plays = PLAYS_CANCELS;
  if (offer->known != NULL && offer->known->plays == UNKNOWN)
    invaders_learn_plays (offer->known, PLAYS_CANCELS, outcome);
  return TRUE;
}

gboolean
invaders_read_offer (InvadersState *state,
                     JsonObject *command,
                     Side side,
                     gboolean as_cancel,
                     Offer *offer,
                     TsOutcome *outcome,
                     GError **error)
{
  *offer = (Offer){ .side = side };
  if (!find_card (state, command, offer, outcome, error)
      || !check_side (offer, command, outcome, error)
      || !read_costs (offer, command, outcome, error)
      || !(as_cancel ? read_cancel (offer, outcome) : read_power (offer, command, outcome, error)))
    return FALSE;
  learn_power (offer, outcome);
  offer->tokens
      = read_number (command, "tokens", offer->known,
                     offer->known != NULL ? offer->known->tokens : UNKNOWN, UNKNOWN, outcome);
  return TRUE;
}

/* Paying. */

static TsPhrase *
say_drain_stop (const InvadersState *state, Side side, int drain)
{
  gint16 deck = state->forces[side].deck;

  if (deck >= drain)
    return NULL;
  return ts_phrase_plural ("The drain cost is {cost}, but the deck of {side} has only {n} card. "
                           "Choose something else.",
                           "The drain cost is {cost}, but the deck of {side} has only {n} cards. "
                           "Choose something else.",
                           deck, ts_number ("cost", drain),
                           ts_part ("side", invaders_say_side (side)));
}

TsPhrase *
invaders_say_cost_stop (const InvadersState *state, Side side, int discard, int drain)
{
  gint16 hand = state->forces[side].hand;

  if (hand >= discard)
    return say_drain_stop (state, side, drain);
  return ts_phrase_plural ("The discard cost is {cost}, but {side} has only {n} card in hand. "
                           "Choose something else.",
                           "The discard cost is {cost}, but {side} has only {n} cards in hand. "
                           "Choose something else.",
                           hand, ts_number ("cost", discard),
                           ts_part ("side", invaders_say_side (side)));
}

/* Both parts are looked at before either is paid (X004-08). */
TsPhrase *
invaders_say_card_stop (const InvadersState *state, Side side, int discard, int drain)
{
  int others = state->forces[side].hand - 1;

  if (others < 0)
    return ts_phrase ("{side} has no card in hand. Correct the hand if the table shows otherwise.",
                      invaders_name_side (side));
  if (others >= discard)
    return say_drain_stop (state, side, drain);
  return ts_phrase_plural ("The discard cost is {cost}, but besides this card {side} has only {n} "
                           "card in hand. Choose something else.",
                           "The discard cost is {cost}, but besides this card {side} has only {n} "
                           "cards in hand. Choose something else.",
                           others, ts_number ("cost", discard),
                           ts_part ("side", invaders_say_side (side)));
}

static void
lay_open (InvadersState *state, const Offer *offer, TsOutcome *outcome)
{
  Force *force = &state->forces[offer->side];
  Announced *link = &state->chain[state->n_chain++];

  force->hand = (gint16) MAX (force->hand - 1, 0);
  *link = (Announced){ .side = (guint8) offer->side };
  link->discard = (guint8) MIN (offer->discard, force->hand);
  link->drain = (guint8) MIN (offer->drain, force->deck);
  if (offer->known != NULL)
    ts_take_text (&link->id, offer->known->id);
  else
    ts_take_text (&link->name, offer->name);
  ts_deed (outcome, "announce",
           ts_phrase ("{side}: lay open {card}", invaders_name_side (offer->side),
                      ts_part ("card", invaders_say_announced (state, link))),
           ts_phrase ("{side}: take {card} back into the hand", invaders_name_side (offer->side),
                      ts_part ("card", invaders_say_announced (state, link))));
}

gboolean
invaders_announce (InvadersState *state,
                   const Offer *offer,
                   JsonObject *command,
                   TsOutcome *outcome,
                   GError **error)
{
  g_autoptr (GPtrArray) discards = invaders_get_names (command, "discards");
  g_autoptr (GPtrArray) drains = invaders_get_names (command, "drains");
  TsPhrase *stop = invaders_say_card_stop (state, offer->side, offer->discard, offer->drain);

  if (stop != NULL && !ts_rules_forbid (command, stop, HEADING, outcome, error))
    return FALSE;
  lay_open (state, offer, outcome);
  invaders_discard (state, offer->side, (guint) offer->discard, discards, outcome);
  invaders_flip (state, offer->side, (guint) offer->drain, drains, outcome);
  return TRUE;
}
