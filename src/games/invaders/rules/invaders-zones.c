/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-zones.c: invasion zones: cards in their slots, what moves them, destroys them and makes
 * room; tokens, and the power of cards.
 */

#include "invaders.h"
#include "invaders-verbs.h"

#define HEADING "Invasion Zones"

/* `card` of all these is the number of its place. */
#define CARD_ARG(Args)                                                                             \
  {                                                                                                \
    "card", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Card"), TS_INTO (Args, card),  \
                          .find = invaders_find_card                                               \
  }

typedef struct
{
  gint8 card;
  gint8 zone;
  gboolean any;
} Move;

static const TsSpec move_args[] = {
  CARD_ARG (Move),
  { "zone", TS_SPEC_CHOICE, .required = TRUE, .choices = invaders_zones, .label = N_ ("Zone"),
    TS_INTO (Move, zone) },
  { "any", TS_SPEC_BOOLEAN, .label = N_ ("A card allows any other zone"), TS_INTO (Move, any) },
  TS_ANYWAY_ARG,
  { NULL },
};

typedef struct
{
  gint8 card;
} Which;

static const TsSpec card_args[] = { CARD_ARG (Which), { NULL } };

static const TsSpec sacrifice_args[] = { CARD_ARG (Which), TS_ANYWAY_ARG, { NULL } };

typedef struct
{
  gint8 card;
  gint8 n; /* more or fewer */
} Tokens;

static const TsSpec tokens_args[] = {
  CARD_ARG (Tokens),
  { "n", TS_SPEC_INTEGER, .required = TRUE, .min = -MAX_TOKENS, .max = MAX_TOKENS,
    .label = N_ ("More or fewer"), TS_INTO (Tokens, n) },
  { NULL },
};

typedef struct
{
  gint8 card;
  gint16 power;
} Power;

static const TsSpec power_args[] = {
  CARD_ARG (Power),
  { "power", TS_SPEC_INTEGER, .required = TRUE, .min = -MAX_POWER, .max = MAX_POWER,
    .label = TS_NC ("card", "Power"), TS_INTO (Power, power) },
  { NULL },
};

/* What there is. */

guint
invaders_count_cards (const InvadersState *state, InvadersSide side, InvadersZone zone)
{
  guint n = 0;

  for (guint i = 0; i < N_SLOTS; i++)
    n += state->forces[side].slots[zone][i].there;
  return n;
}

int
invaders_find_slot (const InvadersState *state, InvadersSide side, InvadersZone zone)
{
  for (int i = 0; i < N_SLOTS; i++)
    if (!state->forces[side].slots[zone][i].there)
      return i;
  return NOBODY;
}

/* What adds to a sum; of how many of these cards the power is not known. */
static guint
add_powers (const InvadersState *state, InvadersSide side, InvadersZone zone, int *sum, guint *n)
{
  guint unknown = 0;

  *sum = 0;
  *n = 0;
  for (guint i = 0; i < N_SLOTS; i++)
    {
      const InvadersCard *card = &state->forces[side].slots[zone][i];

      if (!card->there || (card->hero && card->turned))
        continue;
      *n += 1;
      unknown += !card->known;
      *sum += card->known ? card->power : 0;
    }
  return unknown;
}

int
invaders_sum (const InvadersState *state, InvadersSide side, InvadersZone zone)
{
  int sum;
  guint n;

  if (state->setup->sums)
    return state->totals[zone].sums[side];
  return add_powers (state, side, zone, &sum, &n) > 0 ? UNKNOWN_SUM : sum;
}

TsPhrase *
invaders_format_sum (const InvadersState *state, InvadersSide side, InvadersZone zone)
{
  int sum = invaders_sum (state, side, zone);
  guint n, unknown;

  if (sum != UNKNOWN_SUM)
    return ts_phrase ("{n}", ts_number ("n", sum));
  unknown = add_powers (state, side, zone, &sum, &n);
  return unknown == n ? ts_phrase_verbatim ("?") : ts_phrase ("{sum} + ?", ts_number ("sum", sum));
}

TsPhrase *
invaders_format_open_sum (const InvadersState *state, InvadersZone zone)
{
  int sum;
  guint n, unknown = add_powers (state, SIDE_MANKIND, zone, &sum, &n);

  return unknown > 0 && unknown == n ? ts_phrase_verbatim ("?")
                                     : ts_phrase ("{sum} + ?", ts_number ("sum", sum));
}

TsPhrase *
invaders_format_due (const InvadersState *state)
{
  g_autoptr (GPtrArray) list = ts_phrase_array_new ();
  InvadersPlace place;

  FOR_EACH_PLACE (place)
  if (invaders_card (state, &place)->due)
    g_ptr_array_add (list, invaders_format_card (state, invaders_card (state, &place)));
  if (list->len == 0)
    return NULL;
  return ts_phrase ("Due in this turn: the first token onto or off {cards}.",
                    ts_list ("cards", g_steal_pointer (&list)));
}

/* In and out. */

static InvadersCard *
get_slot (InvadersState *state, const InvadersPlace *place)
{
  return &state->forces[place->side].slots[place->zone][place->slot];
}

/* What a card says holds while it is in play (L65-70). */

static void
begin_text (const InvadersState *state, const InvadersCard *card, TsOutcome *outcome)
{
  g_autofree char *words = invaders_dup_words (state, card->id, "text");

  if (words != NULL)
    ts_instruct (outcome, "text", N_ ("{card}, as long as it is in play: {words}"),
                 N_ ("{card} is no longer in play, and does nothing: {words}"),
                 invaders_name_card (state, card), ts_name ("words", words));
}

static void
end_text (const InvadersState *state, const InvadersCard *card, TsOutcome *outcome)
{
  g_autofree char *words = invaders_dup_words (state, card->id, "text");

  if (words != NULL)
    ts_instruct (outcome, "text-ends",
                 N_ ("{card} is no longer in play, and does nothing: {words}"),
                 N_ ("{card}, as long as it is in play: {words}"), invaders_name_card (state, card),
                 ts_name ("words", words));
}

void
invaders_enter (InvadersState *state,
                InvadersSide side,
                const Entrance *entrance,
                const char *id,
                const char *name,
                TsOutcome *outcome)
{
  InvadersZone zone = (InvadersZone) entrance->zone;
  int slot = invaders_find_slot (state, side, zone);
  InvadersCard *card;

  g_return_if_fail (slot != NOBODY);
  card = &state->forces[side].slots[zone][slot];
  *card = (InvadersCard){ .there = TRUE,
                          .hero = entrance->hero,
                          .known = entrance->known,
                          .id = id,
                          .name = ts_text (name),
                          .power = entrance->power,
                          .serial = state->next_serial };
  card->counts = entrance->tokens != UNKNOWN;
  card->due = card->counts;
  card->tokens = MAX (entrance->tokens, 0);
  state->next_serial = MIN (state->next_serial, G_MAXINT16 - 1) + 1;
  if (side == SIDE_MANKIND)
    state->held[zone] = TRUE;

  ts_instruct (outcome, "lay", N_ ("{card} → {zone}"), N_ ("{card} out of {zone} again"),
               invaders_name_card (state, card), invaders_name_zone (zone));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "card/%d", card->serial);
  if (card->tokens > 0)
    ts_add_instruction (outcome, "tokens",
                        ts_phrase_plural ("{n} token onto {card}", "{n} tokens onto {card}",
                                          card->tokens, invaders_name_card (state, card)),
                        ts_phrase_plural ("{n} token off {card}", "{n} tokens off {card}",
                                          card->tokens, invaders_name_card (state, card)));
  begin_text (state, card, outcome);
}

/* A Hero has a deck of its own, and goes to no discard pile. */
static void
eliminate (InvadersState *state, const InvadersPlace *place, TsOutcome *outcome)
{
  ts_instruct (outcome, "eliminate", N_ ("{card} is eliminated: set it aside"),
               N_ ("{card} back into {zone}"),
               invaders_name_card (state, invaders_card (state, place)),
               invaders_name_zone (place->zone));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "card/%d",
               invaders_card (state, place)->serial);
  ts_great (
      outcome, TS_GREAT_FALL,
      ts_phrase ("{card} is eliminated", invaders_name_card (state, invaders_card (state, place))));
  end_text (state, invaders_card (state, place), outcome);
  state->fallen = (gint8) MIN (state->fallen + 1, N_HEROES);
  *get_slot (state, place) = (InvadersCard){ NULL };
}

void
invaders_discard_card (InvadersState *state, const InvadersPlace *place, TsOutcome *outcome)
{
  InvadersCard *card = get_slot (state, place);

  if (card->hero)
    {
      eliminate (state, place, outcome);
      return;
    }
  ts_instruct (outcome, "discard-card", N_ ("{card} → discard pile of {side}"),
               N_ ("{card} back into {zone}"), invaders_name_card (state, card),
               ts_part ("side", invaders_format_side (place->side)),
               invaders_name_zone (place->zone));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "card/%d", card->serial);
  end_text (state, card, outcome);
  invaders_put_discard (state, place->side, card->id, card->name);
  *card = (InvadersCard){ NULL };
}

gboolean
invaders_can_restore (const InvadersState *state,
                      const InvadersPlace *place,
                      const InvadersRoom *room)
{
  InvadersPlace hero;

  if (!room->card.there)
    return TRUE;
  if (invaders_card (state, &room->place)->there
      && (room->place.zone != place->zone || room->place.slot != place->slot))
    return FALSE;
  return room->card.hero ? !invaders_find_hero (state, &hero)
                         : invaders_is_on_top (state, place->side, room->card.id, room->card.name);
}

/* Back from the discard pile, or from the Heroes that were set aside. */
static void
restore (InvadersState *state, const InvadersRoom *room, TsOutcome *outcome)
{
  if (room->card.hero)
    state->fallen = (gint8) MAX (state->fallen - 1, 0);
  else
    state->forces[room->place.side].n_discard--;
  *get_slot (state, &room->place) = room->card;
  ts_instruct (outcome, "reopen", N_ ("{card} back into {zone}"), N_ ("{card} out of {zone} again"),
               invaders_name_card (state, &room->card), invaders_name_zone (room->place.zone));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "card/%d", room->card.serial);
}

void
invaders_take_back (InvadersState *state,
                    const InvadersPlace *place,
                    const InvadersRoom *room,
                    TsOutcome *outcome)
{
  InvadersCard *card = get_slot (state, place);

  ts_instruct (outcome, "reopen",
               N_ ("{card} out of {zone}: take back what it did, and lay it open again"),
               N_ ("{card} into {zone} again"), invaders_name_card (state, card),
               invaders_name_zone (place->zone));
  *card = (InvadersCard){ NULL };
  if (room->card.there)
    restore (state, room, outcome);
}

static void
perform_destroy (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  InvadersState *state = data;
  InvadersPlace place = invaders_place (((const Which *) args)->card);

  ts_title (outcome, ts_phrase ("{card} is destroyed",
                                invaders_name_card (state, invaders_card (state, &place))));
  invaders_discard_card (state, &place, outcome);
}

static void
perform_remove (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  InvadersState *state = data;
  InvadersPlace place = invaders_place (((const Which *) args)->card);
  InvadersCard *card = get_slot (state, &place);
  gint16 *removed = &state->forces[place.side].removed;

  ts_title (outcome, ts_phrase ("{card} leaves the game", invaders_name_card (state, card)));
  if (card->hero)
    {
      eliminate (state, &place, outcome);
      return;
    }
  ts_instruct (outcome, "remove-card", N_ ("{card} out of the game"),
               N_ ("{card} back into {zone}"), invaders_name_card (state, card),
               invaders_name_zone (place.zone));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "card/%d", card->serial);
  end_text (state, card, outcome);
  *removed = (gint16) MIN (*removed + 1, MAX_CARDS);
  *card = (InvadersCard){ NULL };
}

/* Making room (L44): Mankind only in a full zone (L46), the Invader never (L48). */

gboolean
invaders_may_go (const InvadersState *state, const InvadersPlace *place, TsWhyNot *why_not)
{
  if (place->side == SIDE_INVADER)
    return ts_forbid (why_not,
                      ts_phrase ("The Invader cannot discard a card from a slot of its own "
                                 "accord."),
                      HEADING);
  if (invaders_find_slot (state, SIDE_MANKIND, place->zone) != NOBODY)
    return ts_forbid (why_not,
                      ts_phrase ("Mankind may sacrifice a card only where all its {n} slots are "
                                 "full.",
                                 ts_number ("n", N_SLOTS)),
                      HEADING);
  TS_RULE (why_not, !invaders_card (state, place)->hero || state->active != SIDE_INVADER, HEADING,
           ts_phrase ("A Hero cannot be sacrificed in the Invader’s turn."));
  return TRUE;
}

static gboolean
may_sacrifice (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  InvadersPlace place = invaders_place (((const Which *) args)->card);

  return invaders_may_go (state, &place, why_not);
}

static void
perform_sacrifice (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  InvadersState *state = data;
  InvadersPlace place = invaders_place (((const Which *) args)->card);

  ts_title (outcome, ts_phrase ("{card} is sacrificed",
                                invaders_name_card (state, invaders_card (state, &place))));
  invaders_discard_card (state, &place, outcome);
}

/* Moves. */

static gboolean
may_move (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const InvadersState *state = data;
  const Move *move = args;
  InvadersZone zone = (InvadersZone) move->zone;
  InvadersPlace place = invaders_place (move->card);
  gboolean near = invaders_are_neighbors (place.zone, zone);

  TS_NEED (why_not, zone != place.zone,
           ts_phrase ("{card} is in {zone} already.",
                      invaders_name_card (state, invaders_card (state, &place)),
                      invaders_name_zone (zone)));
  TS_NEED (why_not, invaders_find_slot (state, place.side, zone) != NOBODY,
           ts_phrase ("All {n} slots of {side} in {zone} are full. Make room there first.",
                      ts_number ("n", N_SLOTS), ts_part ("side", invaders_format_side (place.side)),
                      invaders_name_zone (zone)));
  if (move->any && near)
    return ts_reject_new (
        why_not, ts_phrase ("{from} and {to} are adjacent: no card has to allow that (any).",
                            ts_part ("from", invaders_format_zone (place.zone)),
                            ts_part ("to", invaders_format_zone (zone))));
  TS_RULE (why_not, move->any || near, HEADING,
           ts_phrase ("{from} and {to} are not adjacent. A card may allow any other zone.",
                      ts_part ("from", invaders_format_zone (place.zone)),
                      ts_part ("to", invaders_format_zone (zone))));
  return TRUE;
}

static void
perform_move (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  InvadersState *state = data;
  const Move *move = args;
  InvadersZone zone = (InvadersZone) move->zone;
  InvadersPlace place = invaders_place (move->card);
  InvadersCard *card = get_slot (state, &place);

  ts_title (outcome, ts_phrase ("{card} → {zone}", invaders_name_card (state, card),
                                invaders_name_zone (zone)));
  invaders_show_side (place.side, outcome);
  ts_add_instruction (outcome, "move-card",
                      ts_phrase ("{card}: {from} → {to}", invaders_name_card (state, card),
                                 ts_part ("from", invaders_format_zone (place.zone)),
                                 ts_part ("to", invaders_format_zone (zone))),
                      ts_phrase ("{card}: {from} → {to}", invaders_name_card (state, card),
                                 ts_part ("from", invaders_format_zone (zone)),
                                 ts_part ("to", invaders_format_zone (place.zone))));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "card/%d", card->serial);
  state->forces[place.side].slots[zone][invaders_find_slot (state, place.side, zone)] = *card;
  *card = (InvadersCard){ NULL };
  if (place.side == SIDE_MANKIND)
    state->held[zone] = TRUE;
}

/* Tokens and power. */

static gboolean
may_tokens (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const InvadersState *state = data;
  const Tokens *tokens = args;
  InvadersPlace place = invaders_place (tokens->card);
  const InvadersCard *card = invaders_card (state, &place);

  TS_NEED (why_not, tokens->n != 0, ts_phrase ("Enter how many tokens more or fewer."));
  TS_NEED (why_not, card->tokens + tokens->n >= 0,
           ts_phrase_plural ("{card} has only {n} token.", "{card} has only {n} tokens.",
                             card->tokens, invaders_name_card (state, card)));
  TS_NEED (why_not, card->tokens + tokens->n <= MAX_TOKENS,
           ts_phrase ("There can be at most {n} tokens on a card.", ts_number ("n", MAX_TOKENS)));
  return TRUE;
}

static void
perform_tokens (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  InvadersState *state = data;
  int n = ((const Tokens *) args)->n;
  InvadersPlace place = invaders_place (((const Tokens *) args)->card);
  InvadersCard *card = get_slot (state, &place);
  TsPhrase *on, *off;

  card->tokens = (gint16) (card->tokens + n);
  card->counts = TRUE;
  card->due = FALSE;
  if (outcome == NULL)
    return;
  on = ts_phrase_plural ("{n} token onto {card}", "{n} tokens onto {card}", ABS (n),
                         invaders_name_card (state, card));
  off = ts_phrase_plural ("{n} token off {card}", "{n} tokens off {card}", ABS (n),
                          invaders_name_card (state, card));
  ts_outcome_set_title (outcome, ts_phrase_ref (n > 0 ? on : off));
  ts_outcome_add_instruction (outcome, "tokens", n > 0 ? on : off, n > 0 ? off : on);
}

void
invaders_set_power (InvadersState *state, const InvadersPlace *place, int power, TsOutcome *outcome)
{
  InvadersCard *card = get_slot (state, place);
  Known *known = card->id != NULL ? invaders_find_known (state, card->id) : NULL;

  if (!card->known && known != NULL && !known->powered)
    invaders_learn_number (known, "power", power, outcome);
  card->power = (gint16) power;
  card->known = TRUE;
}

/* What nobody knew is what the card says; what is known differently holds for this card only. */
static void
perform_power (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  InvadersState *state = data;
  const Power *said = args;
  InvadersPlace place = invaders_place (said->card);

  ts_title (outcome, ts_phrase ("{card}: power {power}",
                                invaders_name_card (state, invaders_card (state, &place)),
                                ts_number ("power", said->power)));
  invaders_set_power (state, &place, said->power, outcome);
}

/* Offers of any moment. */

/* move {card, zone, any?: the card says any zone, anyway}; destroy {card}: to the discard pile,
 * by a card's text; sacrifice {card, anyway}: Mankind's, only where all four slots are full
 * (L46); remove {card}: out of the game; tokens {card, n: more or fewer}; power {card, power} */
const TsVerb invaders_zones_verbs[] = {
  { "move", N_ ("Move a card"), move_args, sizeof (Move), .moment = invaders_may_now,
    .may = may_move, .perform = perform_move },
  { "destroy", N_ ("A card is destroyed"), card_args, sizeof (Which), .moment = invaders_may_now,
    .perform = perform_destroy },
  { "sacrifice", N_ ("Sacrifice a card"), sacrifice_args, sizeof (Which),
    .moment = invaders_may_now, .may = may_sacrifice, .perform = perform_sacrifice },
  { "remove", N_ ("A card leaves the game"), card_args, sizeof (Which), .moment = invaders_may_now,
    .perform = perform_remove },
  { "tokens", N_ ("Tokens on a card"), tokens_args, sizeof (Tokens), .moment = invaders_may_now,
    .may = may_tokens, .perform = perform_tokens },
  { "power", N_ ("The power of a card"), power_args, sizeof (Power), .moment = invaders_may_now,
    .perform = perform_power },
  { NULL, N_ ("Zones") },
};
