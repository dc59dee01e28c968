/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-play.c: A) Play cards: each is announced and paid, cancelled, cancelled back, settled.
 *
 * Costs are paid when a card is announced (X004-03): all cards of the chain are paid for, those
 * that are cancelled too (L88).  Each cancel undoes the one before it (L83-88): with an even number
 * of them the card comes into play.
 */

#include "invaders.h"
#include "invaders-verbs.h"
#include "ts-json.h"

#define HEADING "A) Play cards"

#define CARD_ARGS                                                                                  \
  { "card", TS_SPEC_TEXT, .max = 64, .label = N_ ("Card of the catalogue") },                      \
      { "name", TS_SPEC_TEXT, .max = TS_MAX_NAME, .label = N_ ("Name") },                          \
      { "discard", TS_SPEC_INTEGER, .max = MAX_COST, .label = N_ ("Discard cost") },               \
  {                                                                                                \
    "drain", TS_SPEC_INTEGER, .max = MAX_COST, .label = N_ ("Drain cost")                          \
  }
#define PAID_ARGS                                                                                  \
  { "discards", TS_SPEC_TEXTS, .max = TS_MAX_NAME, .label = N_ ("Cards that are discarded") },     \
  {                                                                                                \
    "drains", TS_SPEC_TEXTS, .max = TS_MAX_NAME, .label = N_ ("Cards that are drained")            \
  }

static const TsSpec play_args[] = {
  { "side", TS_SPEC_CHOICE, .choices = invaders_sides, .label = N_ ("Player"),
    .hint = N_ ("default: the active player") },
  CARD_ARGS,
  { "power", TS_SPEC_INTEGER, .min = -MAX_POWER, .max = MAX_POWER, .label = TS_NC ("card", "Power"),
    .hint = N_ ("0 and less are power values too") },
  { "one-shot", TS_SPEC_BOOLEAN, .label = N_ ("A one-shot, without a power value") },
  { "zone", TS_SPEC_CHOICE, .choices = invaders_zones, .label = N_ ("Zone") },
  { "sacrifice", TS_SPEC_TEXT, .max = 64, .label = N_ ("Card that makes room") },
  { "tokens", TS_SPEC_INTEGER, .max = MAX_TOKENS, .label = N_ ("Tokens on it") },
  PAID_ARGS,
  { "free", TS_SPEC_BOOLEAN, .label = N_ ("Another card lets it be played without its cost") },
  { "later", TS_SPEC_BOOLEAN, .label = N_ ("Whatever is missing will be asked when it counts") },
  { "settled", TS_SPEC_BOOLEAN, .label = N_ ("Nobody cancels it") },
  TS_ANYWAY_ARG,
  { NULL },
};

static const TsSpec cancel_args[] = {
  CARD_ARGS,
  PAID_ARGS,
  TS_ANYWAY_ARG,
  { NULL },
};

/* What a card costs and is: what the command says, else what is known of the card. */
typedef struct
{
  InvadersSide side;
  const Known *known; /* nullable: the session knows no such card */
  const char *name;   /* then: as it was typed, of the command; nullable */
  gboolean fresh;     /* with that name it becomes known */
  Cost cost;
  Plays plays;
  gboolean powered; /* a power was said, of a card that stays */
  int power;
  int tokens; /* with which it comes into play; UNKNOWN */
} Offer;

/* Reading a card of a hand: asking for what nobody knows. */

static TsPhrase *
format_offer (const Offer *offer)
{
  if (offer->known != NULL)
    return invaders_format_known (offer->known);
  return offer->name != NULL ? ts_phrase_verbatim (offer->name) : ts_phrase ("the card");
}

static gboolean
read_entry (const InvadersState *state, const char *id, Offer *offer, TsWhyNot *why_not)
{
  offer->known = invaders_get_known (state, id, why_not);
  if (offer->known == NULL)
    return FALSE;
  return offer->known->kind != KIND_HERO
         || ts_reject (why_not, ts_phrase ("{card} is a Hero, and no card of a hand. Let it come "
                                           "into play as the next Hero.",
                                           ts_part ("card", format_offer (offer))));
}

/* A typed name is that of a card that is known, or of a new one; what is called the same but is
 * none of this side's hand is another card. */
static void
read_name (const InvadersState *state, const char *name, Offer *offer)
{
  const Known *known = invaders_find_called (state, name);

  offer->fresh = known == NULL && state->n_known < MAX_KNOWN;
  if (known != NULL && known->kind != KIND_HERO
      && known->side != (gint8) invaders_other (offer->side))
    offer->known = known;
  else
    offer->name = name;
}

static gboolean
read_card (const InvadersState *state, JsonObject *args, Offer *offer, TsWhyNot *why_not)
{
  const char *id = ts_arg_text (args, "card");
  const char *name = ts_arg_text (args, "name");

  if (id != NULL && ts_spec_check_name (name, NULL)
      && !ts_reject_new (why_not, ts_phrase ("Choose a card of the list or type the name of "
                                             "another, not both.")))
    return FALSE;
  if (id != NULL && !read_entry (state, id, offer, why_not))
    return FALSE;
  if (id == NULL && ts_spec_check_name (name, NULL))
    read_name (state, name, offer);
  return offer->known == NULL || offer->known->side == NOBODY
         || offer->known->side == (gint8) offer->side
         || ts_forbid (why_not,
                       ts_phrase ("{card} is not a card of {side}. Choose another.",
                                  ts_part ("card", format_offer (offer)),
                                  ts_part ("side", invaders_format_side (offer->side))),
                       HEADING);
}

/* A 0 that is only proposed does not go before a cost that is known. */
static gint16
get_said (JsonObject *args, const char *key, int known)
{
  int said = (int) ts_arg_number (args, key, UNKNOWN);

  return (gint16) (said == 0 && known > 0 && ts_arg_flag (args, "later", FALSE) ? UNKNOWN : said);
}

static Cost
get_said_cost (JsonObject *args, const Known *known)
{
  if (ts_arg_flag (args, "free", FALSE))
    return (Cost){ 0, 0 };
  return (Cost){ get_said (args, "discard", known != NULL ? known->discard : UNKNOWN),
                 get_said (args, "drain", known != NULL ? known->drain : UNKNOWN) };
}

static Cost
add_known_cost (Cost said, const Known *known)
{
  if (known != NULL && said.discard == UNKNOWN)
    said.discard = known->discard;
  if (known != NULL && said.drain == UNKNOWN)
    said.drain = known->drain;
  return said;
}

/* What nobody says is none: most cards have one cost (L30). */
static Cost
fill_cost (Cost cost)
{
  return (Cost){ MAX (cost.discard, 0), MAX (cost.drain, 0) };
}

static void
read_cost (JsonObject *args, Offer *offer)
{
  offer->cost = fill_cost (add_known_cost (get_said_cost (args, offer->known), offer->known));
}

/* Whether its power, or that it has none, was said. */
static gboolean
is_power_said (const Offer *offer, JsonObject *args)
{
  const Known *known = offer->known;

  return json_object_has_member (args, "power") || ts_arg_flag (args, "one-shot", FALSE)
         || ts_arg_flag (args, "later", FALSE)
         || (known != NULL && known->plays != UNKNOWN
             && (known->plays != PLAYS_STAYS || known->powered));
}

/* A power of 0 or less is a power; only a card without one is a one-shot (X004-01). */
static gboolean
read_power (JsonObject *args, Offer *offer, TsWhyNot *why_not)
{
  const Known *known = offer->known;
  gboolean given = json_object_has_member (args, "power");
  gboolean one_shot = ts_arg_flag (args, "one-shot", FALSE);

  if (given && one_shot)
    return ts_reject (why_not,
                      ts_phrase ("A one-shot has no power value. Enter only one of the two."));
  offer->powered = given || (known != NULL && known->powered);
  offer->plays
      = offer->powered || ts_arg_flag (args, "later", FALSE) ? PLAYS_STAYS : PLAYS_ONE_SHOT;
  if (!given && known != NULL && known->plays != UNKNOWN)
    offer->plays = (Plays) known->plays;
  if (offer->plays == PLAYS_CANCELS && ts_arg_flag (args, "later", FALSE))
    offer->plays = PLAYS_STAYS;
  if (one_shot)
    offer->plays = PLAYS_ONE_SHOT;
  offer->power = (int) ts_arg_number (args, "power", known != NULL ? known->power : 0);
  return is_power_said (offer, args)
         || ts_reject (
             why_not,
             ts_phrase (
                 "Enter the power of {card}, or that it is a card without one (power, one-shot).",
                 ts_part ("card", format_offer (offer))));
}

static gboolean
read_offer (const InvadersState *state,
            JsonObject *args,
            InvadersSide side,
            gboolean as_cancel,
            Offer *offer,
            TsWhyNot *why_not)
{
  *offer = (Offer){ .side = side, .plays = PLAYS_CANCELS };
  if (!read_card (state, args, offer, why_not))
    return FALSE;
  read_cost (args, offer);
  if (!as_cancel && !read_power (args, offer, why_not))
    return FALSE;
  offer->tokens
      = (int) ts_arg_number (args, "tokens", offer->known != NULL ? offer->known->tokens : UNKNOWN);
  return TRUE;
}

/* A number that is said now fills a blank of the card. */
static void
learn_blank (Known *known, const char *key, int blank, int said, TsOutcome *outcome)
{
  if (blank == UNKNOWN && said != UNKNOWN)
    invaders_learn_number (known, key, said, outcome);
}

/* What was said of a card, or met for the first time, is remembered. */
static void
learn_offer (InvadersState *state, JsonObject *args, Offer *offer, TsOutcome *outcome)
{
  Known *known = (Known *) offer->known;

  if (offer->fresh)
    {
      known = invaders_meet (state, offer->name, offer->side, outcome);
      offer->known = known;
    }
  if (known == NULL)
    return;
  if (known->side == NOBODY)
    invaders_learn_side (known, offer->side, outcome);
  if (!ts_arg_flag (args, "free", FALSE))
    {
      learn_blank (known, "discard", known->discard, offer->cost.discard, outcome);
      learn_blank (known, "drain", known->drain, offer->cost.drain, outcome);
    }
  if (known->plays == UNKNOWN || (offer->plays == PLAYS_STAYS && known->plays == PLAYS_ONE_SHOT))
    invaders_learn_plays (known, offer->plays, outcome);
  if (offer->plays == PLAYS_STAYS && offer->powered && !known->powered)
    invaders_learn_number (known, "power", offer->power, outcome);
  learn_blank (known, "tokens", known->tokens, offer->tokens, outcome);
}

/* Announcing. */

static void
forget_latest (InvadersState *state)
{
  state->chosen = (Chosen){ NULL };
  state->latest = (Latest){ .there = FALSE };
}

static void
announce (InvadersState *state, const Offer *offer, JsonObject *args, TsOutcome *outcome)
{
  Force *force = &state->forces[offer->side];
  Announced *link = &state->chain[state->n_chain++];

  forget_latest (state);
  force->hand = (gint16) MAX (force->hand - 1, 0);
  *link = (Announced){ .side = (guint8) offer->side,
                       .discard = (guint8) MIN (offer->cost.discard, force->hand),
                       .drain = (guint8) MIN (offer->cost.drain, force->deck) };
  if (offer->known != NULL)
    link->id = offer->known->id;
  else
    link->name = ts_text (offer->name);
  ts_instruct (outcome, "announce", N_ ("{side}: reveal {card}"),
               N_ ("{side}: take {card} back into the hand"), invaders_name_side (offer->side),
               ts_part ("card", invaders_format_named (state, link->id, link->name)));
  invaders_discard (state, offer->side, (guint) offer->cost.discard,
                    ts_json_get_list (args, "discards"), outcome);
  invaders_flip (state, offer->side, (guint) offer->cost.drain, ts_json_get_list (args, "drains"),
                 outcome);
}

static TsArg
name_link (const InvadersState *state, guint i)
{
  return ts_part ("card", invaders_format_named (state, state->chain[i].id, state->chain[i].name));
}

/* Playing: where the card goes. */

static InvadersSide
get_side (const InvadersState *state, JsonObject *args)
{
  int side = ts_arg_choice (args, "side", invaders_sides);

  return side == NOBODY ? (InvadersSide) state->active : (InvadersSide) side;
}

/* The card that makes room; NOBODY: none is to. */
static gboolean
may_make_room (const InvadersState *state,
               const Offer *offer,
               InvadersZone zone,
               JsonObject *args,
               TsWhyNot *why_not)
{
  InvadersPlace place;

  if (!invaders_get_place (state, args, "sacrifice", &place, why_not))
    return FALSE;
  if (place.side != offer->side || place.zone != zone)
    return ts_reject (why_not,
                      ts_phrase ("{card} does not lie where the new card is to lie. Choose a "
                                 "card of the same side and zone.",
                                 invaders_name_card (state, invaders_card (state, &place))));
  return invaders_may_go (state, &place, why_not);
}

static gboolean
may_enter (const InvadersState *state, const Offer *offer, JsonObject *args, TsWhyNot *why_not)
{
  int zone = ts_arg_choice (args, "zone", invaders_zones);

  if (offer->plays != PLAYS_STAYS)
    return TRUE;
  if (zone == NOBODY)
    return ts_reject (why_not, ts_phrase ("Choose the zone that it is played into (zone)."));
  if (ts_arg_text (args, "sacrifice") != NULL)
    return may_make_room (state, offer, (InvadersZone) zone, args, why_not);
  if (invaders_find_slot (state, offer->side, (InvadersZone) zone) != NOBODY)
    return TRUE;
  return ts_reject (why_not,
                    offer->side == SIDE_MANKIND
                        ? ts_phrase ("All four slots are full: {zone}. Choose another zone, or a "
                                     "card there to sacrifice.",
                                     invaders_name_zone ((InvadersZone) zone))
                        : ts_phrase ("All four slots are full: {zone}. Choose another zone.",
                                     invaders_name_zone ((InvadersZone) zone)));
}

static Entrance
read_entrance (const InvadersState *state, const Offer *offer, JsonObject *args)
{
  Entrance entrance = { .zone = NOBODY, .sacrifice = NOBODY };
  InvadersPlace place;

  if (offer->plays != PLAYS_STAYS)
    return entrance;
  entrance.zone = (gint8) ts_arg_choice (args, "zone", invaders_zones);
  entrance.power = (gint16) offer->power;
  entrance.known = offer->powered;
  entrance.tokens = (gint16) offer->tokens;
  if (ts_arg_text (args, "sacrifice") != NULL
      && invaders_get_place (state, args, "sacrifice", &place, NULL))
    entrance.sacrifice = invaders_card (state, &place)->serial;
  return entrance;
}

static gboolean
may_play_now (const InvadersState *state, InvadersSide side, TsWhyNot *why_not)
{
  return side == state->active
         || ts_forbid (why_not,
                       ts_phrase ("It is the turn of {side}. Out of turn only a card that "
                                  "cancels another is played.",
                                  ts_part ("side", invaders_format_side (state->active))),
                       "B. Main phase");
}

static gboolean
may_be_played (const Offer *offer, TsWhyNot *why_not)
{
  return offer->plays != PLAYS_CANCELS
         || ts_forbid (why_not,
                       ts_phrase ("{card} cancels a card as that is played. Save it until the "
                                  "other side announces one.",
                                  ts_part ("card", format_offer (offer))),
                       HEADING);
}

/* Choosing: a card is named first, and what is not known of it is asked then. */

const Known *
invaders_get_chosen (const InvadersState *state)
{
  return state->chosen.id != NULL ? invaders_find_known ((InvadersState *) state, state->chosen.id)
                                  : NULL;
}

Cost
invaders_get_chosen_cost (const InvadersState *state)
{
  return add_known_cost (state->chosen.cost, invaders_get_chosen (state));
}

/* The card alone. One of the list may turn out to be whole: then there is nothing to choose.  What
 * a typed name means is seen in the next question, whatever it costs and does. */
static gboolean
is_choosing (const InvadersState *state, JsonObject *args, Offer *offer)
{
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (TRUE);
  gboolean listed = json_object_has_member (args, "card");
  Cost cost;

  *offer = (Offer){ .side = get_side (state, args), .plays = PLAYS_STAYS };
  if (!ts_arg_flag (args, "later", FALSE) || ts_arg_flag (args, "one-shot", FALSE)
      || json_object_has_member (args, "zone") || !read_card (state, args, offer, why_not))
    return FALSE;
  cost = get_said_cost (args, offer->known);
  if (listed)
    cost = add_known_cost (cost, offer->known);
  if (listed && offer->known->plays != UNKNOWN && !json_object_has_member (args, "power"))
    offer->plays = (Plays) offer->known->plays;
  offer->cost = fill_cost (cost);
  return offer->plays != PLAYS_ONE_SHOT || cost.discard == UNKNOWN || cost.drain == UNKNOWN;
}

static gboolean
may_choose (const InvadersState *state, JsonObject *args, Offer *offer, TsWhyNot *why_not)
{
  return invaders_suits_choice (args, why_not) && read_card (state, args, offer, why_not)
         && may_be_played (offer, why_not)
         && invaders_can_pay (state, offer->side, &offer->cost, TRUE, why_not);
}

/* A card that is not in the list has the costs that are said with it; one of the list is asked for
 * those that nobody knows, once: what is left empty then is none. */
static Cost
read_chosen_cost (const InvadersState *state, const Offer *offer, JsonObject *args)
{
  const Known *known = offer->known;
  gboolean asked = known != NULL && state->chosen.there && state->chosen.id == known->id;
  Cost cost = get_said_cost (args, known);

  if (known == NULL)
    return fill_cost (cost);
  if (asked && known->discard == UNKNOWN)
    cost.discard = MAX (cost.discard, 0);
  if (asked && known->drain == UNKNOWN)
    cost.drain = MAX (cost.drain, 0);
  return cost;
}

static void
choose (InvadersState *state, const Offer *offer, JsonObject *args, TsOutcome *outcome)
{
  state->chosen = (Chosen){ .there = TRUE,
                            .side = (guint8) offer->side,
                            .cost = read_chosen_cost (state, offer, args),
                            .tokens = (gint16) ts_arg_number (args, "tokens", UNKNOWN),
                            .power = (gint16) ts_arg_number (args, "power", 0),
                            .powered = json_object_has_member (args, "power"),
                            .free = ts_arg_flag (args, "free", FALSE) };
  if (offer->known != NULL)
    state->chosen.id = offer->known->id;
  else
    state->chosen.name = ts_text (offer->name);
  /* A hand is nobody else's to know, as long as the card may stay in it. */
  ts_title (outcome, ts_phrase ("{side} chooses a card", invaders_name_side (offer->side)));
  invaders_show_side (offer->side, outcome);
}

static gboolean
may_keep (gconstpointer state, JsonObject *args, TsWhyNot *why_not)
{
  return ((const InvadersState *) state)->chosen.there
         || ts_reject (why_not, ts_phrase ("No card is chosen. Choose one to play it."));
}

static void
perform_keep (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  InvadersState *state = data;

  ts_title (outcome, ts_phrase ("The card stays in the hand"));
  state->chosen = (Chosen){ NULL };
}

/* A name for each card that is paid, at most. */
static gboolean
may_name_paid (JsonObject *args, const Offer *offer, TsWhyNot *why_not)
{
  return invaders_may_name (args, "discards", (guint) offer->cost.discard, why_not)
         && invaders_may_name (args, "drains", (guint) offer->cost.drain, why_not);
}

static gboolean
may_play (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const InvadersState *state = data;
  InvadersSide side = get_side (state, args);
  Offer offer;

  if (!invaders_is_phase (state, PHASE_MAIN, why_not) || !invaders_keeps_cards (state, why_not)
      || !may_play_now (state, side, why_not))
    return FALSE;
  if (is_choosing (state, args, &offer))
    return may_choose (state, args, &offer, why_not);
  return read_offer (state, args, side, FALSE, &offer, why_not) && may_be_played (&offer, why_not)
         && may_name_paid (args, &offer, why_not) && may_enter (state, &offer, args, why_not)
         && invaders_can_pay (state, side, &offer.cost, TRUE, why_not);
}

/* Cancelling. */

/* Whose answer the chain waits for: the opponent of whoever announced last. */
static InvadersSide
get_answerer (const InvadersState *state)
{
  return invaders_other ((InvadersSide) (state->n_chain > 0 ? state->chain[state->n_chain - 1].side
                                                            : state->latest.card.side));
}

/* A one-shot lies on top of its discard pile until then, and what made room for a card that stays
 * can lie in its slot again. */
gboolean
invaders_may_reopen (const InvadersState *state)
{
  const Latest *latest = &state->latest;
  const Announced *card = &latest->card;
  InvadersPlace place;

  if (!latest->there || state->n_chain > 0 || state->phase != PHASE_MAIN
      || state->active != card->side)
    return FALSE;
  if (latest->serial == NOBODY)
    return invaders_is_on_top (state, (InvadersSide) card->side, card->id, card->name);
  return invaders_find_serial (state, latest->serial, &place)
         && invaders_can_restore (state, &place, &latest->room);
}

/* The card lies open again, as it was by now. */
static void
reopen (InvadersState *state, TsOutcome *outcome)
{
  const Latest latest = state->latest;
  const InvadersCard *card;
  InvadersPlace place;

  state->chain[state->n_chain++] = latest.card;
  state->entrance = latest.entrance;
  if (latest.serial == NOBODY)
    {
      state->forces[latest.card.side].n_discard--;
      ts_instruct (outcome, "reopen", N_ ("Take back what {card} did, and lay it open again"),
                   N_ ("{card} takes effect again, then face up onto the discard pile"),
                   name_link (state, 0));
      return;
    }
  invaders_find_serial (state, latest.serial, &place);
  card = invaders_card (state, &place);
  state->entrance.power = card->power;
  state->entrance.known = card->known;
  state->entrance.tokens = card->counts ? card->tokens : UNKNOWN;
  invaders_take_back (state, &place, &latest.room, outcome);
}

/* Whether the card of the chain enters play as it stands. */
static gboolean
stands (const InvadersState *state)
{
  return state->n_chain % 2 == 1;
}

static gboolean
may_cancel (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const InvadersState *state = data;
  Offer offer;

  if (state->n_chain == 0 && !invaders_may_reopen (state))
    return ts_reject (why_not,
                      ts_phrase ("There is no card to cancel. Cancel one as it is played."));
  if (state->n_chain >= MAX_CHAIN)
    return ts_reject (why_not,
                      ts_phrase ("No more cards can be canceled in this chain. Resolve it first."));
  return read_offer (state, args, get_answerer (state), TRUE, &offer, why_not)
         && may_name_paid (args, &offer, why_not)
         && invaders_can_pay (state, offer.side, &offer.cost, TRUE, why_not);
}

static void
perform_cancel (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  InvadersState *state = data;
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (TRUE);
  Offer offer;

  read_offer (state, args, get_answerer (state), TRUE, &offer, why_not);
  learn_offer (state, args, &offer, outcome);
  if (state->n_chain == 0)
    reopen (state, outcome);
  announce (state, &offer, args, outcome);
  ts_title (outcome, ts_phrase ("{side} cancels {card}", invaders_name_side (offer.side),
                                name_link (state, state->n_chain - 2u)));
  ts_result (outcome, ts_phrase_msgid (invaders_sides[offer.side].label),
             ts_phrase ("Cancels {card}", name_link (state, state->n_chain - 2u)));
  invaders_show_side (offer.side, outcome);
}

/* Settling: nobody cancels any more. All cancels go to their owners' discard piles, in the order in
 * which they were played. */

static void
discard_link (InvadersState *state, guint i, TsOutcome *outcome)
{
  const Announced *link = &state->chain[i];

  invaders_put_discard (state, (InvadersSide) link->side, link->id, link->name);
  ts_instruct (outcome, "discard-announced", N_ ("{side}: {card} face up onto the discard pile"),
               N_ ("{side}: take {card} from the discard pile, it lies open again"),
               invaders_name_side ((InvadersSide) link->side), name_link (state, i));
}

/* All text takes effect at once (L36, L65). */
static void
follow_text (InvadersState *state, TsOutcome *outcome)
{
  g_autofree char *words = invaders_dup_words (state, state->chain[0].id, "text");

  ts_add_instruction (outcome, "one-shot",
                      words != NULL
                          ? ts_phrase ("Follow the text of {card} now: {words}",
                                       name_link (state, 0), ts_name ("words", words))
                          : ts_phrase ("Follow the text of {card} now", name_link (state, 0)),
                      ts_phrase ("Take back what {card} did", name_link (state, 0)));
  discard_link (state, 0, outcome);
}

/* What happens only when the card enters play (L71) is said only then. */
static void
enter (InvadersState *state, TsOutcome *outcome)
{
  const Announced *card = &state->chain[0];
  g_autofree char *words = invaders_dup_words (state, card->id, "enters");
  InvadersPlace place;

  if (state->entrance.sacrifice != NOBODY
      && invaders_find_serial (state, state->entrance.sacrifice, &place))
    invaders_discard_card (state, &place, outcome);
  invaders_enter (state, (InvadersSide) card->side, &state->entrance, card->id, card->name,
                  outcome);
  if (words != NULL)
    ts_instruct (outcome, "enters", N_ ("{card} enters play: {words}"),
                 N_ ("Take back what {card} did as it entered play"), name_link (state, 0),
                 ts_name ("words", words));
}

static void
explain_chain (const InvadersState *state, TsOutcome *outcome)
{
  guint cancels = state->n_chain - 1;

  if (cancels > 0)
    ts_reason (outcome,
               stands (state)
                   ? ts_phrase_plural ("{n} cancel: the card comes into play.",
                                       "{n} cancels, each undoes the one before it: the card comes "
                                       "into play.",
                                       cancels)
                   : ts_phrase_plural ("{n} cancel: the card is discarded, and its cost stays "
                                       "paid.",
                                       "{n} cancels, each undoes the one before it: the card is "
                                       "discarded, and its cost stays paid.",
                                       cancels),
               5);
}

static TsPhrase *
format_settled (const InvadersState *state)
{
  if (!stands (state))
    return ts_phrase ("Canceled: {card}", name_link (state, 0));
  return state->entrance.zone == NOBODY
             ? ts_phrase ("It takes effect: {card}", name_link (state, 0))
             : ts_phrase ("It comes into play: {card}", name_link (state, 0));
}

/* The card that came last may be settled too, although it is in play: then nobody cancels it any
 * more. */
static gboolean
may_settle (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const InvadersState *state = data;

  return state->n_chain > 0 || invaders_may_reopen (state)
         || ts_reject (why_not, ts_phrase ("There is no card to settle. Play one first."));
}

static void
settle_chain (InvadersState *state, TsOutcome *outcome)
{
  ts_title (outcome, format_settled (state));
  ts_result (outcome, ts_phrase_msgid (invaders_sides[state->chain[0].side].label),
             format_settled (state));
  invaders_show_side ((InvadersSide) state->chain[0].side, outcome);
  explain_chain (state, outcome);
  if (!stands (state))
    discard_link (state, 0, outcome);
  for (guint i = 1; i < state->n_chain; i++)
    discard_link (state, i, outcome);
  if (stands (state) && state->entrance.zone == NOBODY)
    follow_text (state, outcome);
  else if (stands (state))
    enter (state, outcome);
  state->n_chain = 0;
  state->entrance = (Entrance){ .zone = NOBODY, .sacrifice = NOBODY };
}

static void
perform_settle (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  InvadersState *state = data;
  const Announced *card = &state->latest.card;

  if (state->n_chain > 0)
    {
      settle_chain (state, outcome);
      return;
    }
  ts_title (outcome,
            ts_phrase ("Nobody cancels {card}",
                       ts_part ("card", invaders_format_named (state, card->id, card->name))));
  forget_latest (state);
}

/* Playing. */

/* Whoever plays the card says that nobody cancels it; as long as nothing else is announced, that
 * can be taken back, with the room that was made for it. */
static void
settle_at_once (InvadersState *state, TsOutcome *outcome)
{
  Latest latest = { state->chain[0], state->entrance, { { NULL } }, NOBODY, TRUE };
  InvadersRoom *room = &latest.room;

  if (state->entrance.sacrifice != NOBODY
      && invaders_find_serial (state, state->entrance.sacrifice, &room->place))
    room->card = *invaders_card (state, &room->place);
  if (state->entrance.zone != NOBODY)
    latest.serial = state->next_serial;
  settle_chain (state, outcome);
  state->latest = latest;
}

static void
perform_play (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  InvadersState *state = data;
  InvadersSide side = get_side (state, args);
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (TRUE);
  Offer offer;

  if (is_choosing (state, args, &offer))
    {
      choose (state, &offer, args, outcome);
      return;
    }
  read_offer (state, args, side, FALSE, &offer, why_not);
  learn_offer (state, args, &offer, outcome);
  state->entrance = read_entrance (state, &offer, args);
  announce (state, &offer, args, outcome);
  if (ts_arg_flag (args, "settled", FALSE))
    settle_at_once (state, outcome);
  if (state->n_chain == 0)
    return;
  ts_title (outcome,
            ts_phrase ("{side} plays {card}", invaders_name_side (side), name_link (state, 0)));
  ts_result (outcome, ts_phrase_msgid (invaders_sides[side].label),
             ts_phrase ("Plays {card}", name_link (state, 0)));
  invaders_show_side (side, outcome);
}

/* play {side?: the active one, card?, name?, discard?, drain?, power?, one-shot?, zone?,
 * sacrifice?: card in a slot, tokens?, discards?: names, drains?: names, free?: a card lets it
 * be played without cost, later?: what is not said is asked when it counts, settled?: nobody
 * cancels it, anyway}; keep {}: not the card that was chosen; cancel {card?, name?, discard?,
 * drain?, discards?, drains?, anyway}; settle {}: nobody cancels any more */
const TsVerb invaders_play_verbs[] = {
  { "play", N_ ("Play a card"), play_args, .json_may = may_play, .json_perform = perform_play },
  { "keep", N_ ("Keep the card"), .json_may = may_keep, .json_perform = perform_keep },
  { "cancel", N_ ("Cancel a card"), cancel_args, .json_may = may_cancel,
    .json_perform = perform_cancel },
  { "settle", N_ ("Nobody cancels"), .json_may = may_settle, .json_perform = perform_settle },
  { NULL, N_ ("Cards") },
};
