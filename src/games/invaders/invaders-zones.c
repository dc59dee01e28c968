/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-zones.c: invasion zones: cards in their slots, how strong they are, what moves them,
 * destroys them and makes room; tokens, and the power of zones.
 */

#include "invaders.h"
#include "invaders-verbs.h"

#define HEADING "Invasion Zones"

#define CARD_ARG                                                                                   \
  {                                                                                                \
    "card", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Card")                         \
  }

const TsSpec invaders_move_args[] = {
  CARD_ARG,
  { "zone", TS_SPEC_CHOICE, .required = TRUE, .choices = invaders_zones, .label = N_ ("Zone") },
  { "any", TS_SPEC_BOOLEAN, .label = N_ ("A card says any other zone") },
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec invaders_card_args[] = { CARD_ARG, { NULL } };
const TsSpec invaders_sacrifice_args[] = { CARD_ARG, TS_ANYWAY_ARG, { NULL } };

const TsSpec invaders_tokens_args[] = {
  CARD_ARG,
  { "n", TS_SPEC_INTEGER, .required = TRUE, .min = -MAX_TOKENS, .max = MAX_TOKENS,
    .label = N_ ("More or fewer") },
  { NULL },
};

const TsSpec invaders_power_args[] = {
  CARD_ARG,
  { "power", TS_SPEC_INTEGER, .required = TRUE, .min = -MAX_POWER, .max = MAX_POWER,
    .label = TS_NC ("card", "Power") },
  { NULL },
};

const TsSpec invaders_zone_args[] = {
  { "zone", TS_SPEC_CHOICE, .required = TRUE, .choices = invaders_zones, .label = N_ ("Zone") },
  { "power", TS_SPEC_INTEGER, .max = MAX_POWER, .label = N_ ("Printed power") },
  { "markers", TS_SPEC_INTEGER, .min = -N_MARKERS, .max = N_MARKERS,
    .label = N_ ("−1 power markers, more or fewer") },
  TS_ANYWAY_ARG,
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

int
invaders_get_zone_power (const InvadersState *state, InvadersZone zone)
{
  if (state->zone_power[zone] == UNKNOWN)
    return UNKNOWN;
  return MAX (state->zone_power[zone] - state->zone_markers[zone], 0);
}

int
invaders_sum (const InvadersState *state, InvadersSide side, InvadersZone zone)
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

static int
count_markers (const InvadersState *state)
{
  int n = 0;

  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    n += state->zone_markers[zone];
  return n;
}

TsPhrase *
invaders_say_due (const InvadersState *state)
{
  g_autoptr (GPtrArray) list = ts_phrase_array_new ();
  Place place;

  FOR_EACH_PLACE (place)
  if (invaders_card (state, &place)->due)
    g_ptr_array_add (list, invaders_say_card (state, invaders_card (state, &place)));
  if (list->len == 0)
    return NULL;
  return ts_phrase ("Due in this turn: the first token onto or off {cards}.",
                    ts_list ("cards", g_steal_pointer (&list)));
}

/* In and out. */

static Card *
get_slot (InvadersState *state, const Place *place)
{
  return &state->forces[place->side].slots[place->zone][place->slot];
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
  Card *card;

  g_return_if_fail (slot != NOBODY);
  card = &state->forces[side].slots[zone][slot];
  *card = (Card){ .there = TRUE,
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
  ts_instruct (outcome, "eliminate", N_ ("{card} is eliminated: set it aside"),
               N_ ("{card} back into {zone}"),
               invaders_name_card (state, invaders_card (state, place)),
               invaders_name_zone (place->zone));
  state->fallen = (gint8) MIN (state->fallen + 1, N_HEROES);
  *get_slot (state, place) = (Card){ NULL };
}

void
invaders_discard_card (InvadersState *state, const Place *place, TsOutcome *outcome)
{
  Card *card = get_slot (state, place);

  if (card->hero)
    {
      eliminate (state, place, outcome);
      return;
    }
  ts_instruct (outcome, "discard-card", N_ ("{card} → discard pile of {side}"),
               N_ ("{card} back into {zone}"), invaders_name_card (state, card),
               ts_part ("side", invaders_say_side (place->side)), invaders_name_zone (place->zone));
  invaders_put_discard (state, place->side, card->id, card->name);
  *card = (Card){ NULL };
}

/* Whether the place of the command's card can be had, in a moment of the game. */
static gboolean
get_place (const InvadersState *state, JsonObject *args, Place *place, TsWhyNot *why_not)
{
  return invaders_may_now (state, args, why_not)
         && invaders_get_place (state, args, "card", place, why_not);
}

/* Of a command that may be given. */
static Place
read_place (const InvadersState *state, JsonObject *args)
{
  Place place;

  invaders_get_place (state, args, "card", &place, NULL);
  return place;
}

gboolean
invaders_may_card (gconstpointer state, JsonObject *args, TsWhyNot *why_not)
{
  Place place;

  return get_place (state, args, &place, why_not);
}

void
invaders_perform_destroy (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  InvadersState *state = data;
  Place place = read_place (state, args);

  ts_title (outcome, ts_phrase ("{card} is destroyed",
                                invaders_name_card (state, invaders_card (state, &place))));
  invaders_discard_card (state, &place, outcome);
}

void
invaders_perform_remove (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  InvadersState *state = data;
  Place place = read_place (state, args);
  Card *card = get_slot (state, &place);
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
  *removed = (gint16) MIN (*removed + 1, MAX_CARDS);
  *card = (Card){ NULL };
}

/* Making room (L44): Mankind only in a full zone (L46), the Invader never (L48). */

gboolean
invaders_may_go (const InvadersState *state, const Place *place, TsWhyNot *why_not)
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
  return !invaders_card (state, place)->hero || state->active != SIDE_INVADER
         || ts_forbid (why_not, ts_phrase ("A Hero cannot be sacrificed in the Invader’s turn."),
                       HEADING);
}

gboolean
invaders_may_sacrifice (gconstpointer state, JsonObject *args, TsWhyNot *why_not)
{
  Place place;

  return get_place (state, args, &place, why_not) && invaders_may_go (state, &place, why_not);
}

void
invaders_perform_sacrifice (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  InvadersState *state = data;
  Place place = read_place (state, args);

  ts_title (outcome, ts_phrase ("{card} is sacrificed",
                                invaders_name_card (state, invaders_card (state, &place))));
  invaders_discard_card (state, &place, outcome);
}

/* Moves. */

gboolean
invaders_may_move (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const InvadersState *state = data;
  InvadersZone zone = (InvadersZone) ts_arg_choice (args, "zone", invaders_zones);
  Place place;

  if (!get_place (state, args, &place, why_not))
    return FALSE;
  if (zone == place.zone)
    return ts_reject (why_not, ts_phrase ("{card} is in {zone} already.",
                                          invaders_name_card (state, invaders_card (state, &place)),
                                          invaders_name_zone (zone)));
  if (invaders_find_slot (state, place.side, zone) == NOBODY)
    return ts_reject (why_not, ts_phrase ("All {n} slots of {side} in {zone} are full. Make room "
                                          "there first.",
                                          ts_number ("n", N_SLOTS),
                                          ts_part ("side", invaders_say_side (place.side)),
                                          invaders_name_zone (zone)));
  return ts_arg_flag (args, "any", FALSE) || invaders_are_neighbors (place.zone, zone)
         || ts_forbid (why_not,
                       ts_phrase ("{from} and {to} are not adjacent. A card may say any other "
                                  "zone.",
                                  ts_part ("from", invaders_say_zone (place.zone)),
                                  ts_part ("to", invaders_say_zone (zone))),
                       HEADING);
}

void
invaders_perform_move (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  InvadersState *state = data;
  InvadersZone zone = (InvadersZone) ts_arg_choice (args, "zone", invaders_zones);
  Place place = read_place (state, args);
  Card *card = get_slot (state, &place);

  ts_title (outcome, ts_phrase ("{card} → {zone}", invaders_name_card (state, card),
                                invaders_name_zone (zone)));
  ts_deed (outcome, "move-card",
           ts_phrase ("{card}: {from} → {to}", invaders_name_card (state, card),
                      ts_part ("from", invaders_say_zone (place.zone)),
                      ts_part ("to", invaders_say_zone (zone))),
           ts_phrase ("{card}: {from} → {to}", invaders_name_card (state, card),
                      ts_part ("from", invaders_say_zone (zone)),
                      ts_part ("to", invaders_say_zone (place.zone))));
  state->forces[place.side].slots[zone][invaders_find_slot (state, place.side, zone)] = *card;
  *card = (Card){ NULL };
  if (place.side == SIDE_MANKIND)
    state->held[zone] = TRUE;
}

/* Tokens and power. */

/* "{n} token onto…", and off. */
static void
tell_swap (TsOutcome *outcome, const char *kind, int n, TsPhrase *on, TsPhrase *off)
{
  ts_outcome_add_deed (outcome, kind, n > 0 ? on : off, n > 0 ? off : on);
}

gboolean
invaders_may_tokens (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const InvadersState *state = data;
  int n = (int) ts_arg_number (args, "n", 0);
  const Card *card;
  Place place;

  if (!get_place (state, args, &place, why_not))
    return FALSE;
  card = invaders_card (state, &place);
  if (n == 0)
    return ts_reject (why_not, ts_phrase ("Say how many tokens more or fewer."));
  if (card->tokens + n < 0)
    return ts_reject (why_not,
                      ts_phrase_plural ("{card} has only {n} token.", "{card} has only {n} tokens.",
                                        card->tokens, invaders_name_card (state, card)));
  return card->tokens + n <= MAX_TOKENS
         || ts_reject (why_not, ts_phrase ("There can be at most {n} tokens on a card.",
                                           ts_number ("n", MAX_TOKENS)));
}

void
invaders_perform_tokens (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  InvadersState *state = data;
  int n = (int) ts_arg_number (args, "n", 0);
  Place place = read_place (state, args);
  Card *card = get_slot (state, &place);
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
  tell_swap (outcome, "tokens", n, on, off);
}

void
invaders_set_power (InvadersState *state, const Place *place, int power, TsOutcome *outcome)
{
  Card *card = get_slot (state, place);
  Known *known = card->id != NULL ? invaders_find_known (state, card->id) : NULL;

  if (!card->known && known != NULL && !known->powered)
    invaders_learn_number (known, "power", power, outcome);
  card->power = (gint16) power;
  card->known = TRUE;
}

/* What nobody knew is what the card says; what is known differently holds for this card only. */
void
invaders_perform_power (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  InvadersState *state = data;
  int power = (int) ts_arg_number (args, "power", 0);
  Place place = read_place (state, args);

  ts_title (outcome, ts_phrase ("{card}: power {power}",
                                invaders_name_card (state, invaders_card (state, &place)),
                                ts_number ("power", power)));
  invaders_set_power (state, &place, power, outcome);
}

/* The power of zones. */

/* A power that is said with the markers counts for them. */
static int
get_power_then (const InvadersState *state, InvadersZone zone, int said)
{
  if (said == UNKNOWN)
    return invaders_get_zone_power (state, zone);
  return MAX (said - state->zone_markers[zone], 0);
}

gboolean
invaders_may_zone (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const InvadersState *state = data;
  InvadersZone zone = (InvadersZone) ts_arg_choice (args, "zone", invaders_zones);
  int said = (int) ts_arg_number (args, "power", UNKNOWN);
  int more = (int) ts_arg_number (args, "markers", 0);
  int power = get_power_then (state, zone, said);

  if (!invaders_may_now (state, args, why_not))
    return FALSE;
  if (said == UNKNOWN && more == 0)
    return ts_reject (why_not, ts_phrase ("Say the printed power, or how many markers."));
  if (state->zone_markers[zone] + more < 0)
    return ts_reject (
        why_not, ts_phrase_plural ("{zone} has only {n} marker.", "{zone} has only {n} markers.",
                                   state->zone_markers[zone], invaders_name_zone (zone)));
  if (more > 0 && count_markers (state) + more > N_MARKERS)
    return ts_reject (
        why_not, ts_phrase ("There are only {n} −1 power markers.", ts_number ("n", N_MARKERS)));
  return more <= 0 || power == UNKNOWN || more <= power
         || ts_forbid (why_not,
                       ts_phrase ("The power of {zone} is {power}: it takes no more markers than "
                                  "that.",
                                  invaders_name_zone (zone), ts_number ("power", power)),
                       NULL);
}

/* What is printed on the board; remembered where nobody knew. */
static void
set_zone_power (gpointer data, guint zone, gint64 power, TsOutcome *outcome)
{
  InvadersState *state = data;

  if (state->zone_power[zone] == UNKNOWN)
    ts_fact (outcome, "zone", invaders_zones[zone].id, "power", power);
  state->zone_power[zone] = (gint16) power;
}

void
invaders_perform_zone (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  InvadersState *state = data;
  InvadersZone zone = (InvadersZone) ts_arg_choice (args, "zone", invaders_zones);
  int power = (int) ts_arg_number (args, "power", UNKNOWN);
  int more = (int) ts_arg_number (args, "markers", 0);

  if (power != UNKNOWN)
    set_zone_power (state, zone, power, outcome);
  state->zone_markers[zone] = (guint8) (state->zone_markers[zone] + more);
  if (outcome == NULL)
    return;
  if (more != 0)
    tell_swap (
        outcome, "markers", more,
        ts_phrase_plural ("{n} −1 power marker onto {zone}", "{n} −1 power markers onto {zone}",
                          ABS (more), invaders_name_zone (zone)),
        ts_phrase_plural ("{n} −1 power marker off {zone}", "{n} −1 power markers off {zone}",
                          ABS (more), invaders_name_zone (zone)));
  power = invaders_get_zone_power (state, zone);
  ts_outcome_set_title (outcome,
                        power == UNKNOWN
                            ? ts_phrase ("{zone}: markers on its power", invaders_name_zone (zone))
                            : ts_phrase ("{zone}: power {power}", invaders_name_zone (zone),
                                         ts_number ("power", power)));
}

/* Offers of any moment. */

/* "Endo · Africa" */
static void
add_choice (const InvadersState *state, TsField *field, const Place *place)
{
  const Card *card = invaders_card (state, place);

  ts_field_add_choice (
      field, invaders_card_id (card),
      ts_view_say (field->view, ts_phrase ("{card} · {zone}", invaders_name_card (state, card),
                                           invaders_name_zone (place->zone))),
      invaders_seat (place->side));
}

static TsField *
add_field (TsOffer *offer)
{
  return ts_view_add_field (offer->view, offer, TS_SPEC_CHOICE, "card", N_ ("Card"), TRUE);
}

void
invaders_add_cards (const InvadersState *state, TsOffer *offer, guint side, guint zone)
{
  TsField *field = add_field (offer);
  Place place;

  FOR_EACH_PLACE (place)
  if (invaders_card (state, &place)->there && (side == N_SIDES || place.side == side)
      && (zone == N_ZONES || place.zone == zone))
    add_choice (state, field, &place);
}

/* Whether a card is among those that an offer is about. */
typedef gboolean Fits (const InvadersState *state, const Place *place, InvadersZone zone);

/* An offer behind “More” with a choice of cards; NULL: none fits. Consumes the label. */
static TsOffer *
offer_cards (const InvadersState *state,
             TsView *view,
             TsPhrase *label,
             const char *verb,
             Fits *fits,
             InvadersZone zone)
{
  g_autoptr (TsPhrase) said = label;
  TsOffer *self = NULL;
  TsField *field = NULL;
  Place place;

  FOR_EACH_PLACE (place)
  {
    if (!invaders_card (state, &place)->there || !fits (state, &place, zone))
      continue;
    if (self == NULL)
      {
        self = ts_view_offer_more (view, ts_phrase_ref (said), verb);
        field = add_field (self);
      }
    add_choice (state, field, &place);
  }
  return self;
}

static gboolean
fits_any (const InvadersState *state, const Place *place, InvadersZone zone)
{
  return TRUE;
}

static gboolean
fits_sacrifice (const InvadersState *state, const Place *place, InvadersZone zone)
{
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

  return invaders_may_go (state, place, why_not);
}

static gboolean
fits_no_sacrifice (const InvadersState *state, const Place *place, InvadersZone zone)
{
  return place->side == SIDE_MANKIND && !fits_sacrifice (state, place, zone);
}

/* There is a free slot in `zone`. */
static gboolean
fits_way (const InvadersState *state, const Place *place, InvadersZone zone)
{
  return place->zone != zone && invaders_find_slot (state, place->side, zone) != NOBODY;
}

static gboolean
fits_step (const InvadersState *state, const Place *place, InvadersZone zone)
{
  return invaders_are_neighbors (place->zone, zone) && fits_way (state, place, zone);
}

static gboolean
fits_jump (const InvadersState *state, const Place *place, InvadersZone zone)
{
  return !invaders_are_neighbors (place->zone, zone) && fits_way (state, place, zone);
}

static gboolean
fits_token_on (const InvadersState *state, const Place *place, InvadersZone zone)
{
  return invaders_card (state, place)->tokens < MAX_TOKENS;
}

static gboolean
fits_token_off (const InvadersState *state, const Place *place, InvadersZone zone)
{
  return invaders_card (state, place)->tokens > 0;
}

static void
offer_moves (const InvadersState *state, TsView *view, InvadersZone zone)
{
  TsOffer *self
      = offer_cards (state, view, ts_phrase ("Move a card → {zone}…", invaders_name_zone (zone)),
                     "move", fits_step, zone);

  if (self != NULL)
    ts_offer_put_text (self, "zone", invaders_zones[zone].id);
  self = offer_cards (state, view,
                      ts_phrase ("Move a card → {zone}, from a zone that is not adjacent…",
                                 invaders_name_zone (zone)),
                      "move", fits_jump, zone);
  if (self == NULL)
    return;
  ts_offer_put_text (self, "zone", invaders_zones[zone].id);
  ts_offer_put_flag (self, "any", TRUE);
  ts_offer_set_hint (self, ts_phrase ("Only where a card says any other zone"));
}

static void
offer_sacrifices (const InvadersState *state, TsView *view)
{
  TsOffer *self = offer_cards (state, view, ts_phrase ("Mankind sacrifices a card…"), "sacrifice",
                               fits_sacrifice, N_ZONES);

  if (self == NULL)
    {
      self = offer_cards (state, view, ts_phrase ("Mankind sacrifices a card…"), "sacrifice",
                          fits_no_sacrifice, N_ZONES);
      if (self != NULL)
        ts_offer_set_blocked (self, ts_phrase ("Mankind may sacrifice a card only where all its "
                                               "slots are full."));
    }
  if (self != NULL)
    ts_offer_set_seat (self, invaders_seat (SIDE_MANKIND));
}

static void
offer_tokens (const InvadersState *state, TsView *view)
{
  TsOffer *self = offer_cards (state, view, ts_phrase ("A token onto a card…"), "tokens",
                               fits_token_on, N_ZONES);

  if (self != NULL)
    ts_offer_put_number (self, "n", 1);
  self = offer_cards (state, view, ts_phrase ("A token off a card…"), "tokens", fits_token_off,
                      N_ZONES);
  if (self != NULL)
    ts_offer_put_number (self, "n", -1);
  self = offer_cards (state, view, ts_phrase ("The power of a card in play…"), "power", fits_any,
                      N_ZONES);
  if (self != NULL)
    ts_offer_ask (self, "power");
}

static gboolean
fits_marker (const InvadersState *state, InvadersZone zone, int n)
{
  if (n < 0)
    return state->zone_markers[zone] > 0;
  return invaders_get_zone_power (state, zone) != 0 && count_markers (state) < N_MARKERS;
}

static void
offer_marker (const InvadersState *state, TsView *view, int n)
{
  TsField *field = NULL;

  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    {
      if (!fits_marker (state, zone, n))
        continue;
      if (field == NULL)
        {
          TsOffer *self = ts_view_offer_more (view,
                                              n > 0 ? ts_phrase ("A −1 power marker onto a zone…")
                                                    : ts_phrase ("A −1 power marker off a zone…"),
                                              "zone");

          ts_offer_put_number (self, "markers", n);
          field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "zone", N_ ("Zone"), TRUE);
        }
      ts_field_add (field, invaders_zones[zone].id, invaders_say_zone (zone));
    }
}

static void
offer_turn (const InvadersState *state, TsView *view)
{
  Place place;
  gboolean turned;

  if (!invaders_find_hero (state, &place))
    return;
  turned = invaders_card (state, &place)->turned != 0;
  ts_offer_put_flag (ts_view_offer_more (view,
                                         turned ? ts_phrase ("Turn the Hero upright")
                                                : ts_phrase ("Turn the Hero by 90 degrees"),
                                         "turn"),
                     "turned", !turned);
}

void
invaders_offer_zones (const InvadersState *state, TsView *view)
{
  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    offer_moves (state, view, zone);
  offer_cards (state, view, ts_phrase ("A card is destroyed…"), "destroy", fits_any, N_ZONES);
  offer_cards (state, view, ts_phrase ("A card leaves the game…"), "remove", fits_any, N_ZONES);
  offer_sacrifices (state, view);
  offer_tokens (state, view);
  offer_turn (state, view);
  offer_marker (state, view, 1);
  offer_marker (state, view, -1);
}

/* What is shown, and may be corrected: cards, by their id wherever they lie. */

static Place
get_thing (guint i)
{
  return (Place){ (InvadersSide) (i / (N_ZONES * N_SLOTS)), (InvadersZone) (i / N_SLOTS % N_ZONES),
                  i % N_SLOTS };
}

static guint
get_index (const Place *place)
{
  return (place->side * N_ZONES + place->zone) * N_SLOTS + place->slot;
}

static const Card *
get_card (gconstpointer state, guint i)
{
  Place place = get_thing (i);

  return invaders_card (state, &place);
}

guint
invaders_count_places (gconstpointer state)
{
  return N_SIDES * N_ZONES * N_SLOTS;
}

const char *
invaders_get_card_id (gconstpointer state, guint i)
{
  return invaders_card_id (get_card (state, i));
}

TsPhrase *
invaders_say_card_at (gconstpointer state, guint i)
{
  return invaders_say_card (state, get_card (state, i));
}

static gboolean
has_card (gconstpointer state, guint i)
{
  return get_card (state, i)->there;
}

static gboolean
has_hero (gconstpointer state, guint i)
{
  return get_card (state, i)->there && get_card (state, i)->hero;
}

static gint64
get_power (gconstpointer state, guint i)
{
  return get_card (state, i)->power;
}

static void
set_power (gpointer state, guint i, gint64 power, TsOutcome *outcome)
{
  Place place = get_thing (i);

  invaders_set_power (state, &place, (int) power, outcome);
}

static gint64
get_tokens (gconstpointer state, guint i)
{
  return get_card (state, i)->tokens;
}

static void
set_tokens (gpointer state, guint i, gint64 n, TsOutcome *outcome)
{
  Card *card = (Card *) get_card (state, i);

  card->tokens = (gint16) n;
  card->counts = TRUE;
}

static gint64
get_turned (gconstpointer state, guint i)
{
  return get_card (state, i)->turned;
}

static void
set_turned (gpointer state, guint i, gint64 turned, TsOutcome *outcome)
{
  ((Card *) get_card (state, i))->turned = (guint8) turned;
}

static TsPhrase *
say_turned (gconstpointer state, guint i, gint64 turned)
{
  return turned != 0
             ? ts_phrase ("{card}: turned", invaders_name_card (state, get_card (state, i)))
             : ts_phrase ("{card}: upright", invaders_name_card (state, get_card (state, i)));
}

const TsNumber invaders_card_numbers[] = {
  { "power", TS_NC ("card", "power"), .min = -MAX_POWER, .max = MAX_POWER, .has = has_card,
    .get = get_power, .set = set_power },
  { "tokens", N_ ("tokens"), .max = MAX_TOKENS, .has = has_card, .get = get_tokens,
    .set = set_tokens },
  { "turned", N_ ("{card}: turned"), TS_TRACKER_CHECK, .max = 1, .has = has_hero, .get = get_turned,
    .set = set_turned, .say = say_turned },
  { NULL },
};

guint
invaders_count_zones (gconstpointer state)
{
  return N_ZONES;
}

const char *
invaders_get_zone_id (gconstpointer state, guint zone)
{
  return invaders_zones[zone].id;
}

TsPhrase *
invaders_say_zone_at (gconstpointer state, guint zone)
{
  return invaders_say_zone ((InvadersZone) zone);
}

static gint64
get_printed (gconstpointer state, guint zone)
{
  return ((const InvadersState *) state)->zone_power[zone];
}

static gint64
get_markers (gconstpointer state, guint zone)
{
  return ((const InvadersState *) state)->zone_markers[zone];
}

static void
set_markers (gpointer state, guint zone, gint64 n, TsOutcome *outcome)
{
  ((InvadersState *) state)->zone_markers[zone] = (guint8) n;
}

const TsNumber invaders_zone_numbers[] = {
  { "power", N_ ("printed"), .max = MAX_POWER, .said = N_ ("printed power"), .get = get_printed,
    .set = set_zone_power },
  { "markers", N_ ("−1 markers"), .max = N_MARKERS, .said = N_ ("−1 power markers"),
    .get = get_markers, .set = set_markers },
  { NULL },
};

static TsTracker *
add_number (const InvadersState *state,
            TsTracker *row,
            const char *number,
            const Place *place,
            TsPhrase *label)
{
  TsTracker *part = ts_tracker_add_number (row, &invaders_groups[GROUP_CARDS], number, state,
                                           get_index (place));

  g_free (part->label);
  part->label = ts_view_say (row->view, label);
  return part;
}

static void
add_card (const InvadersState *state, TsTracker *row, const Place *place)
{
  const Card *card = invaders_card (state, place);

  add_number (state, row, "power", place, invaders_say_card (state, card))->unknown = !card->known;
  if (card->counts || card->tokens > 0)
    add_number (state, row, "tokens", place,
                ts_phrase ("{card}: tokens", invaders_name_card (state, card)))
        ->now
        = card->due != 0;
  if (card->hero)
    add_number (state, row, "turned", place,
                ts_phrase ("{card}: turned", invaders_name_card (state, card)));
}

static TsPhrase *
say_room (const InvadersState *state, InvadersSide side, InvadersZone zone)
{
  guint n = N_SLOTS - invaders_count_cards (state, side, zone);

  if (n == 0)
    return ts_phrase ("all slots are full");
  return ts_phrase_plural ("{n} free slot", "{n} free slots", n);
}

static void
add_side (const InvadersState *state, TsPanel *panel, InvadersSide side, InvadersZone zone)
{
  g_autofree char *id = g_strdup_printf ("%s.%s", invaders_zones[zone].id, invaders_sides[side].id);
  TsTracker *row
      = ts_panel_add (panel, TS_TRACKER_ROSTER, id, ts_phrase_msgid (invaders_sides[side].label));

  row->seat = g_strdup (invaders_seat (side));
  ts_tracker_set_note (row, say_room (state, side, zone));
  row->now = state->phase == PHASE_ATTACK && !state->attacked && side == SIDE_MANKIND
             && invaders_expect_drain (state, zone) > 0;
  for (guint i = 0; i < N_SLOTS; i++)
    if (state->forces[side].slots[zone][i].there)
      add_card (state, row, &(Place){ side, zone, i });
}

/* The zone itself, which counts for Mankind. */
static void
add_power (const InvadersState *state, TsPanel *panel, InvadersZone zone)
{
  g_autofree char *id = g_strdup_printf ("zone.%s", invaders_zones[zone].id);
  int power = invaders_get_zone_power (state, zone);
  TsTracker *row = ts_panel_add (panel, TS_TRACKER_ROSTER, id, ts_phrase ("Zone power"));

  ts_tracker_set_note (row, power == UNKNOWN
                                ? ts_phrase ("nobody has said what is printed")
                                : ts_phrase ("{power} for Mankind", ts_number ("power", power)));
  ts_tracker_add_number (row, &invaders_groups[GROUP_ZONES], "power", state, zone);
  ts_tracker_add_number (row, &invaders_groups[GROUP_ZONES], "markers", state, zone);
}

static TsPhrase *
say_sum (int sum)
{
  return sum == UNKNOWN_SUM ? ts_phrase_verbatim ("?") : ts_phrase ("{n}", ts_number ("n", sum));
}

/* Of the cards, with the power of the zone, which may not have been said yet. */
static TsPhrase *
say_defense (const InvadersState *state, InvadersZone zone)
{
  if (invaders_get_zone_power (state, zone) != UNKNOWN)
    return say_sum (invaders_defense (state, zone));
  return ts_phrase ("{sum} + ?",
                    ts_part ("sum", say_sum (invaders_sum (state, SIDE_MANKIND, zone))));
}

/* A panel a zone, with who is stronger in its title. */
void
invaders_view_zones (const InvadersState *state, TsView *view)
{
  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    {
      TsPhrase *title
          = ts_phrase ("{zone} · Invader {invader}, Mankind {mankind}", invaders_name_zone (zone),
                       ts_part ("invader", say_sum (invaders_sum (state, SIDE_INVADER, zone))),
                       ts_part ("mankind", say_defense (state, zone)));
      TsPanel *panel = ts_view_add_panel (view, invaders_zones[zone].id, ts_view_say (view, title));

      add_side (state, panel, SIDE_INVADER, zone);
      add_side (state, panel, SIDE_MANKIND, zone);
      add_power (state, panel, zone);
    }
}
