/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-play.c: A) Play cards: a card is announced and paid, cancelled, and cancelled back;
 * invaders-settle.c settles it.
 *
 * Costs are paid when a card is announced (X004-03): all cards of the chain are paid for, those
 * that are cancelled too (L88).  Each cancel undoes the one before it (L83-88): with an even number
 * of them the card comes into play.
 */

#include "invaders.h"
#include "invaders-verbs.h"

#define HEADING "A) Play cards"

/* What a command says of a card of the hand, and of what is paid for it. */
typedef struct
{
  const char *id;      /* of the catalogue; nullable */
  const char *name;    /* nullable */
  Cost cost;           /* UNKNOWN of what nobody says */
  JsonArray *discards; /* names; nullable */
  JsonArray *drains;   /* the same */
  gboolean free;       /* another card lets it be played without its cost */
  gboolean later;      /* whatever is missing is asked when it counts */
} Said;

typedef struct
{
  Said said;
  gint8 side;   /* NOBODY: the active one */
  gint16 power; /* counts only with `powered` */
  gboolean powered;
  gboolean one_shot;
  gint8 zone;            /* NOBODY */
  const char *sacrifice; /* id of a card in a slot; nullable */
  gint16 tokens;         /* UNKNOWN */
  gboolean settled;
} Play;

typedef struct
{
  Said said;
} Cancel;

#define CARD_ARGS(Args)                                                                            \
  { "card", TS_SPEC_TEXT, .max = 64, .label = N_ ("Card of the catalogue"),                        \
    TS_INTO (Args, said.id) },                                                                     \
      { "name",                                                                                    \
        TS_SPEC_TEXT,                                                                              \
        .max = TS_MAX_NAME,                                                                        \
        .when = "card=false",                                                                      \
        .label = N_ ("Name"),                                                                      \
        TS_INTO (Args, said.name) },                                                               \
      { "discard",                                                                                 \
        TS_SPEC_INTEGER,                                                                           \
        .max = MAX_COST,                                                                           \
        .when = "free=false",                                                                      \
        .label = N_ ("Discard cost"),                                                              \
        TS_INTO (Args, said.cost.discard),                                                         \
        .otherwise = UNKNOWN },                                                                    \
  {                                                                                                \
    "drain", TS_SPEC_INTEGER, .max = MAX_COST, .when = "free=false", .label = N_ ("Drain cost"),   \
                              TS_INTO (Args, said.cost.drain), .otherwise = UNKNOWN                \
  }
#define PAID_ARGS(Args)                                                                            \
  { "discards", TS_SPEC_TEXTS, .max = TS_MAX_NAME, .label = N_ ("Cards that are discarded"),       \
    TS_INTO (Args, said.discards) },                                                               \
  {                                                                                                \
    "drains", TS_SPEC_TEXTS, .max = TS_MAX_NAME, .label = N_ ("Cards that are drained"),           \
                             TS_INTO (Args, said.drains)                                           \
  }

static const TsSpec play_args[] = {
  { "side", TS_SPEC_CHOICE, .choices = invaders_sides, .label = N_ ("Player"),
    .hint = N_ ("default: the active player"), TS_INTO (Play, side) },
  CARD_ARGS (Play),
  { "power", TS_SPEC_INTEGER, .min = -MAX_POWER, .max = MAX_POWER, .label = TS_NC ("card", "Power"),
    .hint = N_ ("0 and less are power values too"), TS_INTO (Play, power), TS_HAS (Play, powered) },
  { "one-shot", TS_SPEC_BOOLEAN, .label = N_ ("A one-shot, without a power value"),
    TS_INTO (Play, one_shot) },
  { "zone", TS_SPEC_CHOICE, .choices = invaders_zones, .when = "one-shot=false",
    .label = N_ ("Zone"), TS_INTO (Play, zone) },
  { "sacrifice", TS_SPEC_TEXT, .max = 64, .when = "one-shot=false",
    .label = N_ ("Card that makes room"), TS_INTO (Play, sacrifice) },
  { "tokens", TS_SPEC_INTEGER, .max = MAX_TOKENS, .when = "one-shot=false",
    .label = N_ ("Tokens on it"), TS_INTO (Play, tokens), .otherwise = UNKNOWN },
  PAID_ARGS (Play),
  { "free", TS_SPEC_BOOLEAN, .label = N_ ("Another card lets it be played without its cost"),
    TS_INTO (Play, said.free) },
  { "later", TS_SPEC_BOOLEAN, .label = N_ ("Whatever is missing will be asked when it counts"),
    TS_INTO (Play, said.later) },
  { "settled", TS_SPEC_BOOLEAN, .label = N_ ("Nobody cancels it"), TS_INTO (Play, settled) },
  TS_ANYWAY_ARG,
  { NULL },
};

static const TsSpec cancel_args[] = {
  CARD_ARGS (Cancel),
  PAID_ARGS (Cancel),
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
  int entry = invaders_find_entry (state, id, why_not);

  if (entry == NOBODY)
    return FALSE;
  offer->known = &state->known[entry];
  TS_NEED (why_not, offer->known->kind != KIND_HERO,
           ts_phrase ("{card} is a Hero, and no card of a hand. Let it come into play as the next "
                      "Hero.",
                      ts_part ("card", format_offer (offer))));
  return TRUE;
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
read_card (const InvadersState *state, const Said *said, Offer *offer, TsWhyNot *why_not)
{
  gboolean named = ts_spec_check_name (said->name, NULL);

  if (said->id != NULL && !read_entry (state, said->id, offer, why_not))
    return FALSE;
  if (said->id == NULL && named)
    read_name (state, said->name, offer);
  TS_RULE (why_not,
           offer->known == NULL || offer->known->side == NOBODY
               || offer->known->side == (gint8) offer->side,
           HEADING,
           ts_phrase ("{card} is not a card of {side}. Choose another.",
                      ts_part ("card", format_offer (offer)),
                      ts_part ("side", invaders_format_side (offer->side))));
  return TRUE;
}

/* A 0 that is only proposed does not go before a cost that is known. */
static gint16
get_said (gint16 said, int known, gboolean later)
{
  return said == 0 && known > 0 && later ? UNKNOWN : said;
}

static Cost
get_said_cost (const Said *said, const Known *known)
{
  if (said->free)
    return (Cost){ 0, 0 };
  return (
      Cost){ get_said (said->cost.discard, known != NULL ? known->discard : UNKNOWN, said->later),
             get_said (said->cost.drain, known != NULL ? known->drain : UNKNOWN, said->later) };
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
read_cost (const Said *said, Offer *offer)
{
  offer->cost = fill_cost (add_known_cost (get_said_cost (said, offer->known), offer->known));
}

/* Whether its power, or that it has none, was said. */
static gboolean
is_power_said (const Offer *offer, const Play *play)
{
  const Known *known = offer->known;

  return play->powered || play->one_shot || play->said.later
         || (known != NULL && known->plays != UNKNOWN
             && (known->plays != PLAYS_STAYS || known->powered));
}

/* A power of 0 or less is a power; only a card without one is a one-shot (X004-01). */
static gboolean
read_power (const Play *play, Offer *offer, TsWhyNot *why_not)
{
  const Known *known = offer->known;
  gboolean later = play->said.later;

  TS_NEED (why_not, !play->powered || !play->one_shot,
           ts_phrase ("A one-shot has no power value. Enter only one of the two."));
  offer->powered = play->powered || (known != NULL && known->powered);
  offer->plays = offer->powered || later ? PLAYS_STAYS : PLAYS_ONE_SHOT;
  if (!play->powered && known != NULL && known->plays != UNKNOWN)
    offer->plays = (Plays) known->plays;
  if (offer->plays == PLAYS_CANCELS && later)
    offer->plays = PLAYS_STAYS;
  if (play->one_shot)
    offer->plays = PLAYS_ONE_SHOT;
  offer->power = play->powered ? play->power : known != NULL ? known->power : 0;
  TS_NEED (
      why_not, is_power_said (offer, play),
      ts_phrase ("Enter the power of {card}, or that it is a card without one (power, one-shot).",
                 ts_part ("card", format_offer (offer))));
  return TRUE;
}

static gboolean
read_cancel (const InvadersState *state,
             const Said *said,
             InvadersSide side,
             Offer *offer,
             TsWhyNot *why_not)
{
  *offer = (Offer){ .side = side, .plays = PLAYS_CANCELS };
  if (!read_card (state, said, offer, why_not))
    return FALSE;
  read_cost (said, offer);
  offer->tokens = offer->known != NULL ? offer->known->tokens : UNKNOWN;
  return TRUE;
}

static gboolean
read_play (const InvadersState *state,
           const Play *play,
           InvadersSide side,
           Offer *offer,
           TsWhyNot *why_not)
{
  if (!read_cancel (state, &play->said, side, offer, why_not) || !read_power (play, offer, why_not))
    return FALSE;
  if (play->tokens != UNKNOWN)
    offer->tokens = play->tokens;
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
learn_offer (InvadersState *state, const Said *said, Offer *offer, TsOutcome *outcome)
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
  if (!said->free)
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

void
invaders_forget_latest (InvadersState *state)
{
  state->chosen = (Chosen){ NULL };
  state->latest = (Latest){ .there = FALSE };
}

static void
announce (InvadersState *state, const Offer *offer, const Said *said, TsOutcome *outcome)
{
  Force *force = &state->forces[offer->side];
  Announced *link = &state->chain[state->n_chain++];

  invaders_forget_latest (state);
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
  invaders_discard (state, offer->side, (guint) offer->cost.discard, said->discards, outcome);
  invaders_flip (state, offer->side, (guint) offer->cost.drain, said->drains, outcome);
}

/* Playing: where the card goes. */

static InvadersSide
get_side (const InvadersState *state, const Play *play)
{
  return (InvadersSide) (play->side != NOBODY ? play->side : state->active);
}

/* The card that makes room. */
static gboolean
may_make_room (const InvadersState *state, const Offer *offer, const Play *play, TsWhyNot *why_not)
{
  int card = invaders_find_card (state, play->sacrifice, why_not);
  InvadersPlace place;

  if (card == NOBODY)
    return FALSE;
  place = invaders_place (card);
  TS_NEED (why_not, place.side == offer->side && (int) place.zone == play->zone,
           ts_phrase ("{card} does not lie where the new card is to lie. Choose a card of the same "
                      "side and zone.",
                      invaders_name_card (state, invaders_card (state, &place))));
  return invaders_may_go (state, &place, why_not);
}

/* What does not stay lies nowhere. */
static gboolean
lies_nowhere (const Play *play, TsWhyNot *why_not)
{
  return (play->zone == NOBODY || ts_reject_idle (why_not, "zone"))
         && (play->sacrifice == NULL || ts_reject_idle (why_not, "sacrifice"))
         && (play->tokens == UNKNOWN || ts_reject_idle (why_not, "tokens"));
}

static gboolean
may_enter (const InvadersState *state, const Offer *offer, const Play *play, TsWhyNot *why_not)
{
  InvadersZone zone = (InvadersZone) play->zone;

  if (offer->plays != PLAYS_STAYS)
    return lies_nowhere (play, why_not);
  TS_NEED (why_not, play->zone != NOBODY,
           ts_phrase ("Choose the zone that it is played into (zone)."));
  if (play->sacrifice != NULL)
    return may_make_room (state, offer, play, why_not);
  TS_NEED (why_not, invaders_find_slot (state, offer->side, zone) != NOBODY,
           offer->side == SIDE_MANKIND
               ? ts_phrase ("All four slots are full: {zone}. Choose another zone, or a card there "
                            "to sacrifice.",
                            invaders_name_zone (zone))
               : ts_phrase ("All four slots are full: {zone}. Choose another zone.",
                            invaders_name_zone (zone)));
  return TRUE;
}

static Entrance
get_entrance (const InvadersState *state, const Offer *offer, const Play *play)
{
  Entrance entrance = { .zone = NOBODY, .sacrifice = NOBODY };

  if (offer->plays != PLAYS_STAYS)
    return entrance;
  entrance.zone = play->zone;
  entrance.power = (gint16) offer->power;
  entrance.known = offer->powered;
  entrance.tokens = (gint16) offer->tokens;
  if (play->sacrifice != NULL)
    {
      InvadersPlace place = invaders_place (invaders_find_card (state, play->sacrifice, NULL));

      entrance.sacrifice = invaders_card (state, &place)->serial;
    }
  return entrance;
}

/* One that cancels waits until the other side announces a card. */
static gboolean
may_be_played (const Offer *offer, TsWhyNot *why_not)
{
  TS_RULE (why_not, offer->plays != PLAYS_CANCELS, HEADING,
           ts_phrase ("{card} cancels a card as that is played. Save it until the other side "
                      "announces one.",
                      ts_part ("card", format_offer (offer))));
  return TRUE;
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
is_choosing (const InvadersState *state, const Play *play, Offer *offer)
{
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (TRUE);
  const Said *said = &play->said;
  gboolean listed = said->id != NULL;
  Cost cost;

  *offer = (Offer){ .side = get_side (state, play), .plays = PLAYS_STAYS };
  if (!said->later || play->one_shot || play->zone != NOBODY
      || !read_card (state, said, offer, why_not))
    return FALSE;
  cost = get_said_cost (said, offer->known);
  if (listed)
    cost = add_known_cost (cost, offer->known);
  if (listed && offer->known->plays != UNKNOWN && !play->powered)
    offer->plays = (Plays) offer->known->plays;
  offer->cost = fill_cost (cost);
  return offer->plays != PLAYS_ONE_SHOT || cost.discard == UNKNOWN || cost.drain == UNKNOWN;
}

/* It says nothing of its entrance or its payment. */
static gboolean
may_choose (const InvadersState *state, const Play *play, Offer *offer, TsWhyNot *why_not)
{
  const char *early = play->sacrifice != NULL       ? "sacrifice"
                      : play->said.discards != NULL ? "discards"
                      : play->said.drains != NULL   ? "drains"
                                                    : NULL;

  if (early != NULL
      && !ts_reject_new (why_not, ts_phrase ("The card is only chosen by this: enter “{member}” "
                                             "when it is played, with its zone.",
                                             ts_name ("member", early))))
    return FALSE;
  return read_card (state, &play->said, offer, why_not) && may_be_played (offer, why_not)
         && invaders_can_pay (state, offer->side, &offer->cost, TRUE, why_not);
}

/* A card that is not in the list has the costs that are said with it; one of the list is asked for
 * those that nobody knows, once: what is left empty then is none. */
static Cost
get_chosen_cost (const InvadersState *state, const Offer *offer, const Said *said)
{
  const Known *known = offer->known;
  gboolean asked = known != NULL && state->chosen.there && state->chosen.id == known->id;
  Cost cost = get_said_cost (said, known);

  if (known == NULL)
    return fill_cost (cost);
  if (asked && known->discard == UNKNOWN)
    cost.discard = MAX (cost.discard, 0);
  if (asked && known->drain == UNKNOWN)
    cost.drain = MAX (cost.drain, 0);
  return cost;
}

static void
choose (InvadersState *state, const Offer *offer, const Play *play, TsOutcome *outcome)
{
  state->chosen = (Chosen){ .there = TRUE,
                            .side = (guint8) offer->side,
                            .cost = get_chosen_cost (state, offer, &play->said),
                            .tokens = play->tokens,
                            .power = play->power,
                            .powered = play->powered != 0,
                            .free = play->said.free != 0 };
  if (offer->known != NULL)
    state->chosen.id = offer->known->id;
  else
    state->chosen.name = ts_text (offer->name);
  /* A hand is nobody else's to know, as long as the card may stay in it. */
  ts_title (outcome, ts_phrase ("{side} chooses a card", invaders_name_side (offer->side)));
  invaders_show_side (offer->side, outcome);
}

static gboolean
is_chosen (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  TS_NEED (why_not, ((const InvadersState *) state)->chosen.there,
           ts_phrase ("No card is chosen. Choose one to play it."));
  return TRUE;
}

static void
perform_keep (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  InvadersState *state = data;

  ts_title (outcome, ts_phrase ("The card stays in the hand"));
  state->chosen = (Chosen){ NULL };
}

/* A name for each card that is paid, at most. */
static gboolean
may_name_paid (const Said *said, const Offer *offer, TsWhyNot *why_not)
{
  return invaders_may_name (said->discards, (guint) offer->cost.discard, why_not)
         && invaders_may_name (said->drains, (guint) offer->cost.drain, why_not);
}

static gboolean
is_own_main (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const InvadersState *state = data;

  if (!invaders_is_phase (state, PHASE_MAIN, why_not) || !invaders_keeps_cards (state, why_not))
    return FALSE;
  TS_RULE (why_not, get_side (state, args) == state->active, "B. Main phase",
           ts_phrase ("It is the turn of {side}. Out of turn only a card that cancels another is "
                      "played.",
                      ts_part ("side", invaders_format_side (state->active))));
  return TRUE;
}

static gboolean
may_play (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const InvadersState *state = data;
  const Play *play = args;
  Offer offer;

  if (is_choosing (state, play, &offer))
    return may_choose (state, play, &offer, why_not);
  return read_play (state, play, get_side (state, play), &offer, why_not)
         && may_be_played (&offer, why_not) && may_name_paid (&play->said, &offer, why_not)
         && may_enter (state, &offer, play, why_not)
         && invaders_can_pay (state, offer.side, &offer.cost, TRUE, why_not);
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
                   invaders_name_link (state, 0));
      return;
    }
  invaders_find_serial (state, latest.serial, &place);
  card = invaders_card (state, &place);
  state->entrance.power = card->power;
  state->entrance.known = card->known;
  state->entrance.tokens = card->counts ? card->tokens : UNKNOWN;
  invaders_take_back (state, &place, &latest.room, outcome);
}

static gboolean
is_open (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const InvadersState *state = data;

  TS_NEED (why_not, state->n_chain > 0 || invaders_may_reopen (state),
           ts_phrase ("There is no card to cancel. Cancel one as it is played."));
  TS_NEED (why_not, state->n_chain < MAX_CHAIN,
           ts_phrase ("No more cards can be canceled in this chain. Resolve it first."));
  return TRUE;
}

static gboolean
may_cancel (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const InvadersState *state = data;
  const Said *said = &((const Cancel *) args)->said;
  Offer offer;

  return read_cancel (state, said, get_answerer (state), &offer, why_not)
         && may_name_paid (said, &offer, why_not)
         && invaders_can_pay (state, offer.side, &offer.cost, TRUE, why_not);
}

static void
perform_cancel (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  InvadersState *state = data;
  const Said *said = &((const Cancel *) args)->said;
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (TRUE);
  Offer offer;

  read_cancel (state, said, get_answerer (state), &offer, why_not);
  learn_offer (state, said, &offer, outcome);
  if (state->n_chain == 0)
    reopen (state, outcome);
  announce (state, &offer, said, outcome);
  ts_title (outcome, ts_phrase ("{side} cancels {card}", invaders_name_side (offer.side),
                                invaders_name_link (state, state->n_chain - 2u)));
  ts_result (outcome, ts_phrase_msgid (invaders_sides[offer.side].label),
             ts_phrase ("Cancels {card}", invaders_name_link (state, state->n_chain - 2u)));
  invaders_show_side (offer.side, outcome);
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
  invaders_settle_chain (state, outcome);
  state->latest = latest;
}

static void
perform_play (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  InvadersState *state = data;
  const Play *play = args;
  InvadersSide side = get_side (state, play);
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (TRUE);
  Offer offer;

  if (is_choosing (state, play, &offer))
    {
      choose (state, &offer, play, outcome);
      return;
    }
  read_play (state, play, side, &offer, why_not);
  learn_offer (state, &play->said, &offer, outcome);
  state->entrance = get_entrance (state, &offer, play);
  announce (state, &offer, &play->said, outcome);
  if (play->settled)
    settle_at_once (state, outcome);
  if (state->n_chain == 0)
    return;
  ts_title (outcome, ts_phrase ("{side} plays {card}", invaders_name_side (side),
                                invaders_name_link (state, 0)));
  ts_result (outcome, ts_phrase_msgid (invaders_sides[side].label),
             ts_phrase ("Plays {card}", invaders_name_link (state, 0)));
  invaders_show_side (side, outcome);
}

/* play {side?: the active one, card?, name?, discard?, drain?, power?, one-shot?, zone?,
 * sacrifice?: card in a slot, tokens?, discards?: names, drains?: names, free?: a card lets it
 * be played without cost, later?: what is not said is asked when it counts, settled?: nobody
 * cancels it, anyway}; keep {}: not the card that was chosen; cancel {card?, name?, discard?,
 * drain?, discards?, drains?, anyway} */
const TsVerb invaders_play_verbs[] = {
  { "play", N_ ("Play a card"), play_args, sizeof (Play), .moment = is_own_main, .may = may_play,
    .perform = perform_play },
  { "keep", N_ ("Keep the card"), .moment = is_chosen, .perform = perform_keep },
  { "cancel", N_ ("Cancel a card"), cancel_args, sizeof (Cancel), .moment = is_open,
    .may = may_cancel, .perform = perform_cancel },
  { NULL, N_ ("Cards") },
};
