/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders.h: Invaders (Mark Chaplin, 2013), the types that its chapters share, and what they ask
 * each other.
 *
 * "L12" is a line of the only page of the manual that there is (page 5, the text); "public" stands
 * for what public pages say besides: such defaults are marked as assumed, and can be changed.
 *
 * Cards are entries that people add as they meet them; without an entry a card is what its player
 * says: a name or none, costs, a power.  A power of 0 or less is a power value: only a card without
 * one is a one-shot (X004-01).  Decks and hands are numbers; discard piles keep their order (L91),
 * with the names that people said and blanks where nobody did.
 */

#pragma once

#include "ts-game.h"

G_BEGIN_DECLS

#define UNKNOWN (-1)
#define NOBODY (-1)

#define N_SLOTS 4    /* of a side in a zone (L41) */
#define N_DRAWN 2    /* cards in the draw phase (L3) */
#define DECK_SIZE 70 /* cards of each side (public) */
#define MAX_OPENING_HAND 20
#define MAX_CARDS 200  /* in any pile */
#define MAX_COST 99    /* cards */
#define MAX_POWER 99   /* of a card or a zone, and the least is -MAX_POWER */
#define MAX_SUM 999    /* of a side in a zone, and the least is -MAX_SUM */
#define MAX_TOKENS 30  /* on a card (public: 30 faction markers) */
#define N_HEROES 11    /* Heroes of the Resistance (public) */
#define PLOT_START 10  /* of the Invasion plot (public) */
#define PLOT_MAX 12    /* it cannot be exceeded (public); 0 is the skull */
#define N_STRATEGIES 5 /* spaces of a side at the edge of the board (public) */
#define N_MARKERS 20   /* (-1) power markers (public) */
#define MAX_CHAIN 12   /* cancels upon cancels */
#define MAX_TURN 999
#define MAX_CHECKS 16
#define MAX_TYPED 200                 /* cards that an owner wrote about */
#define MAX_KNOWN 400                 /* cards with a name that a session keeps */
#define PLOT_ACTION_ID "invader-plot" /* the Invader's plot action, in the catalogue */

typedef enum
{
  SIDE_MANKIND,
  SIDE_INVADER,
  N_SIDES,
} InvadersSide;

/* From west to east; only those side by side are neighbors (L59). */
typedef enum
{
  ZONE_PACIFIC,
  ZONE_EURASIA,
  ZONE_AFRICA,
  N_ZONES,
} InvadersZone;

typedef enum
{
  PHASE_SETUP,
  PHASE_DRAW,   /* the active player draws two (L3) */
  PHASE_MAIN,   /* any actions in any order (L8) */
  PHASE_ATTACK, /* the Invader's turn only (public) */
  PHASE_OVER,
} InvadersPhase;

typedef enum
{
  KIND_LOCATION,
  KIND_UNIT,
  KIND_HERO,
  KIND_OTHER,
  N_CARD_KINDS,
} CardKind;

/* What becomes of a card when it is played. */
typedef enum
{
  PLAYS_ONE_SHOT, /* it has no power value (L36) */
  PLAYS_STAYS,    /* it has one, and enters a slot */
  PLAYS_CANCELS,  /* another card as that is played (L83) */
} Plays;

/* What is known by now of a card of the catalogue: shipped, typed by its owner, said at this
 * table. */
typedef struct
{
  const char *id;
  const char *name;      /* as typed; nullable */
  const char *label;     /* msgid of a shipped name; nullable */
  const char *folded;    /* its name for comparing, whatever its case; nullable */
  gint8 side;            /* NOBODY: nobody said */
  gint8 kind;            /* CardKind; UNKNOWN */
  gint8 plays;           /* Plays; UNKNOWN */
  guint8 powered;        /* its power was said */
  gint16 discard, drain; /* costs; UNKNOWN */
  gint16 power;          /* counts only with `powered` */
  gint16 tokens;         /* with which it comes into play; UNKNOWN: it does not work with them */
  guint8 any_zone;       /* it moves cards into any other zone (L62) */
  guint8 said;           /* somebody typed or said something of it: it is in this game */
} Known;

/* A card that lies in a slot. */
typedef struct
{
  const char *id;   /* of the catalogue; nullable */
  const char *name; /* as typed; nullable: what the catalogue says, else “a card” */
  guint8 there;
  guint8 hero;
  guint8 turned; /* a Hero by 90 degrees: its power does not count (public) */
  guint8 due;    /* its first token goes on it, or off it, in this turn (L75) */
  guint8 counts; /* it works with tokens */
  gint16 power;  /* counts only with `known` */
  guint8 known;  /* the power was said; that of a Hero may not have been */
  gint16 tokens;
  gint16 serial; /* by it people and scripts call it: "card-12" */
} InvadersCard;

/* A card of a discard pile. */
typedef struct
{
  const char *id;   /* nullable */
  const char *name; /* nullable: nobody said what it is */
} Discarded;

/* A card that was announced and paid, and waits whether somebody cancels it, or a cancel. */
typedef struct
{
  const char *id;   /* nullable */
  const char *name; /* nullable */
  guint8 side;
  guint8 discard, drain; /* what was paid */
} Announced;

typedef enum
{
  STRATEGY_DORMANT,
  STRATEGY_ENABLED,
  STRATEGY_USED, /* its marker is off the board */
} StrategyState;

/* UNKNOWN: nobody said. */
typedef struct
{
  gint16 discard, drain;
} Cost;

/* One of those that are printed at the edge of the board. */
typedef struct
{
  const char *name; /* nullable: nobody said */
  Cost cost;        /* of enabling it */
  guint8 state;     /* StrategyState */
} Strategy;

typedef struct
{
  gint16 deck;
  gint16 hand;
  gint16 removed;   /* out of the game */
  gint16 n_discard; /* cards of the discard pile, whose top is last */
  Discarded discard[MAX_CARDS];
  InvadersCard slots[N_ZONES][N_SLOTS];
  Strategy strategies[N_STRATEGIES];
} Force;

/* What waits to enter play: the first of the chain. */
typedef struct
{
  gint8 zone; /* NOBODY: a one-shot */
  gint16 power;
  gint16 tokens;
  guint8 known;
  guint8 hero;
  gint16 sacrifice; /* serial of the card that makes room; NOBODY */
} Entrance;

/* A card of the hand that is being played: what is still to be said of it is asked. */
typedef struct
{
  const char *id;   /* nullable */
  const char *name; /* as it was typed, where the session knows no such card; nullable */
  Cost cost;        /* said with it; UNKNOWN: what is known of it counts, or it is asked */
  gint16 tokens;    /* the same */
  gint16 power;     /* counts only with `powered` */
  guint8 powered;   /* the power was said with it */
  guint8 there;
  guint8 side;
  guint8 free; /* another card lets it be played without its cost */
} Chosen;

/* A card in a slot: where it is. */
typedef struct
{
  InvadersSide side;
  InvadersZone zone;
  guint slot;
} InvadersPlace;

/* What was sacrificed to make room, and where it lay; card.there is FALSE where nothing was. */
typedef struct
{
  InvadersCard card;
  InvadersPlace place;
} InvadersRoom;

/* The card that came last, while nothing else was announced: it may still be cancelled, by whoever
 * was too slow for a tap that said that nobody does. */
typedef struct
{
  Announced card;
  Entrance entrance;
  InvadersRoom room;
  gint16 serial; /* of the card in its slot; NOBODY: a one-shot */
  guint8 there;
} Latest;

/* What the Invader's attack came to in one zone. */
typedef struct
{
  gint16 invader, mankind; /* sums; Mankind's with the zone's power */
  gint16 drained;
  guint8 moot; /* Mankind's is not known, and changes nothing */
} InvadersResult;

/* Where only the sums are kept: as people said them last, Mankind's with the zone's power;
 * UNKNOWN_SUM. */
typedef struct
{
  gint32 sums[N_SIDES];
} InvadersTotals;

/* How a game begins; NOBODY and UNKNOWN: nobody said. */
typedef struct
{
  gint8 first;
  gint16 hands[N_SIDES];
} InvadersOpening;

/* What is printed on a zone; UNKNOWN. */
typedef struct
{
  gint16 power;
} InvadersPrint;

/* A way in which a game ends: who wins by it, or N_SIDES for either; and in a sentence, NULL where
 * it needs more words. */
typedef struct
{
  guint winner;
  const char *sentence;
} InvadersEnd;

/* A prepared setup, read once. */
typedef struct
{
  JsonObject *json;
  const char *players[N_SIDES]; /* names of people; nullable */
  gint16 decks[N_SIDES];
  gint16 zone_power[N_ZONES]; /* printed; UNKNOWN: nobody said */
  gboolean drain_loses;       /* X004-02: more to drain than there is loses at once */
  gboolean keeps_strategies;
  gboolean sums; /* no cards are kept, only what they come to in a zone */
} InvadersSetup;

/* One flat block. */
typedef struct
{
  const InvadersSetup *setup;
  guint8 phase;
  guint8 active; /* InvadersSide */
  gint8 winner;  /* InvadersSide; NOBODY */
  guint8 how;    /* index of invaders_ends */
  gint16 turn;   /* of both sides, from 1 */
  gint16 next_serial;
  guint8 drawn;    /* of the draw phase in this turn */
  guint8 drained;  /* cards that Mankind drained in this turn, up to 255 */
  guint8 attacked; /* the attack of this turn is settled */
  guint8 missed;   /* cards that it would have drained, had Mankind's deck held them, up to 255 */
  gint8 plot;
  Cost plot_cost; /* of the Invader's plot action */
  gint8 heroes;   /* that are neither in play nor eliminated */
  gint8 fallen;   /* Heroes that were eliminated */
  guint8 n_chain;
  guint8 checked[MAX_CHECKS];
  guint8 held[N_ZONES];            /* Mankind has had a card there */
  gint16 zone_power[N_ZONES];      /* printed; UNKNOWN */
  guint8 zone_markers[N_ZONES];    /* (-1) power markers */
  InvadersResult results[N_ZONES]; /* of the last attack */
  InvadersTotals totals[N_ZONES];
  Entrance entrance;
  Announced chain[MAX_CHAIN]; /* [0] is the card, the others are cancels */
  Chosen chosen;
  Latest latest;
  Force forces[N_SIDES];
  guint n_known;
  Known known[MAX_KNOWN]; /* in the order of the catalogue */
} InvadersState;

/* All places, one after another. */
#define FOR_EACH_PLACE(place)                                                                      \
  for ((place) = (InvadersPlace){ 0 }; (place).side < N_SIDES; invaders_next_place (&(place)))

static inline void
invaders_next_place (InvadersPlace *place)
{
  place->slot = (place->slot + 1) % N_SLOTS;
  if (place->slot == 0)
    place->zone = (InvadersZone) ((place->zone + 1) % N_ZONES);
  if (place->slot == 0 && place->zone == 0)
    place->side++;
}

static inline InvadersSide
invaders_other (InvadersSide side)
{
  return side == SIDE_MANKIND ? SIDE_INVADER : SIDE_MANKIND;
}

static inline gboolean
invaders_are_neighbors (InvadersZone one, InvadersZone other)
{
  return one == other + 1 || other == one + 1;
}

/* Places by their number. */
static inline InvadersPlace
invaders_place (int i)
{
  return (InvadersPlace){ (InvadersSide) (i / (N_ZONES * N_SLOTS)),
                          (InvadersZone) (i / N_SLOTS % N_ZONES), (guint) i % N_SLOTS };
}

static inline int
invaders_place_number (const InvadersPlace *place)
{
  return (int) ((place->side * N_ZONES + place->zone) * N_SLOTS + place->slot);
}

static inline const InvadersCard *
invaders_card (const InvadersState *state, const InvadersPlace *place)
{
  return &state->forces[place->side].slots[place->zone][place->slot];
}

/* Words (invaders-words.c). Ids are borrowed and live as long as the program or the setup; phrases
 * and arguments are new, and consumed by the phrase that they are put into. */

extern const TsChoice invaders_sides[];  /* by InvadersSide: "mankind", "invader" */
extern const TsChoice invaders_zones[];  /* by InvadersZone: "pacific", "eurasia", "africa" */
extern const TsChoice invaders_phases[]; /* by InvadersPhase from PHASE_DRAW: "draw" … "attack" */
extern const TsChoice invaders_numbers[]; /* "1" … "5": a side's strategies */

/* The seat of a side: "blue" Mankind, "red" the Invader. */
const char *invaders_seat (InvadersSide side);
/* "card-12". The id is overwritten by the eighth call after. */
const char *invaders_card_id (const InvadersCard *card);
gboolean invaders_find_serial (const InvadersState *state, int serial, InvadersPlace *place);
/* The number of the place where the card of that id lies; NOBODY, rejected. */
int invaders_find_card (gconstpointer state, const char *id, TsWhyNot *why_not);
/* A name: what was typed, else what the catalogue calls it, else "a card". `id` and `name` are
 * nullable. */
TsPhrase *invaders_format_named (const InvadersState *state, const char *id, const char *name);
TsPhrase *invaders_format_card (const InvadersState *state, const InvadersCard *card);
TsArg invaders_name_card (const InvadersState *state, const InvadersCard *card); /* {card} */
TsPhrase *invaders_format_zone (InvadersZone zone);
TsArg invaders_name_zone (InvadersZone zone); /* {zone} */
TsPhrase *
invaders_format_side (InvadersSide side);     /* with an article, in the middle of a sentence */
TsArg invaders_name_side (InvadersSide side); /* {side}, where a sentence begins */
/* Whose doing it was. */
void invaders_show_side (InvadersSide side, TsOutcome *outcome);
/* Of the strategies that are printed at the edge of the board, from 1; `number` must be one. */
const char *invaders_strategy_id (InvadersSide side, guint number); /* in the catalogue */
/* By its name; with its number, too, where another one of that side looks the same. */
TsPhrase *invaders_format_strategy (const InvadersState *state, InvadersSide side, guint number);

/* What this session knows of cards that have a name. It begins with the catalogue.  What somebody
 * says at the table about a card fills its blanks, and a card with a new name becomes one more, so
 * that nothing is asked twice; both are remembered for the next game as facts. */

void invaders_read_known (InvadersState *state);
/* NULL: there is no such card. */
Known *invaders_find_known (InvadersState *state, const char *id);
/* Which of them it is; NOBODY, rejected. */
int invaders_find_entry (gconstpointer state, const char *id, TsWhyNot *why_not);
/* The card that is called so, or would have its id; NULL: none. */
const Known *invaders_find_called (const InvadersState *state, const char *name);
/* The same, or a new one, remembered with its name and its side; NULL: there is no room. */
Known *
invaders_meet (InvadersState *state, const char *name, InvadersSide side, TsOutcome *outcome);
TsPhrase *invaders_format_known (const Known *known);
/* What its owner typed into "text" or "enters" of a card; NULL: nothing. `id` is nullable.
 * (transfer full) */
char *invaders_dup_words (const InvadersState *state, const char *id, const char *field);
/* Sets one number ("discard", "drain", "power", "tokens"), the side, or how it is played, and
 * remembers it. Values must be in the range of their field. */
void invaders_learn_number (Known *known, const char *field, gint64 value, TsOutcome *outcome);
void invaders_learn_side (Known *known, InvadersSide side, TsOutcome *outcome);
void invaders_learn_plays (Known *known, Plays plays, TsOutcome *outcome);

/* The catalogue (invaders-catalogue.c), with what owners typed. A session embeds it in its setup,
 * so that these never look outside it.
 *
 *   type      ids                            what it says
 *   card      "nanobot-kill-swarm",          side, kind (location, unit, hero, other), discard,
 *             "norad", "kraken", "new-york", drain, plays (one-shot, stays, cancels), power,
 *             "ops-centre", own ones         tokens, any-zone, enters, text in their words
 *   strategy  "mankind-1" … "invader-5",     discard, drain, text
 *             "invader-plot"
 *   zone      "pacific", "eurasia", "africa" power
 *   table     "opening"                      mankind-hand, invader-hand, first
 */
extern const TsCatalogue invaders_catalogue;
extern const TsChoice invaders_kinds[];     /* by CardKind */
extern const TsChoice invaders_plays[];     /* by Plays */
extern const TsSpec invaders_card_fields[]; /* into Known */
/* What an entry says as the session began; NULL: there is no such card. (transfer full) */
JsonObject *invaders_dup_card (const InvadersSetup *setup, const char *type, const char *id);
/* The same of one that there is: a strategy into Cost, a zone into InvadersPrint, a table into
 * InvadersOpening. */
void
invaders_read_card (const InvadersSetup *setup, const char *type, const char *id, gpointer into);
/* (transfer full, of char *) */
GPtrArray *invaders_list_cards (const InvadersSetup *setup, const char *type);

/* The opening (invaders-setup.c). */

extern const char *const invaders_hand_keys[N_SIDES]; /* the arguments that say the hands */
/* As somebody has typed it into the catalogue, or said in an earlier game. */
InvadersOpening invaders_read_opening (const InvadersState *state);

/* What the program does by itself (invaders-next.c). (transfer full, nullable) */
JsonObject *invaders_find_next (gconstpointer state);

/* The moment (invaders-moment.c). */

/* Neither in its setup nor over, and no card is announced. */
gboolean invaders_is_running (const InvadersState *state);
gboolean invaders_may_now (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
/* The game is in that phase; a card that is announced holds everything up. */
gboolean invaders_is_phase (const InvadersState *state, InvadersPhase phase, TsWhyNot *why_not);
/* FALSE where a game keeps only the sums. */
gboolean invaders_keeps_cards (const InvadersState *state, TsWhyNot *why_not);
/* The same of a number: what is not shown is not corrected either. */
gboolean invaders_has_cards (gconstpointer state, guint thing);
/* The moment of verbs that are about cards: now, and the game keeps them. */
gboolean invaders_may_note (gconstpointer state, gconstpointer args, TsWhyNot *why_not);

/* The end (invaders-end.c). */

extern const TsChoice invaders_ends[];
extern const InvadersEnd invaders_hows[]; /* in the same order */
/* Why its winner has won, of a game that is over. */
TsPhrase *invaders_format_end (const InvadersState *state);
/* The game is over; `how` is an id of invaders_ends. */
void invaders_end (InvadersState *state, InvadersSide winner, const char *how, TsOutcome *outcome);

/* From turn to turn (invaders-turn.c). */

void invaders_begin_turn (InvadersState *state, InvadersSide side, TsOutcome *outcome);
/* What leaves no doubt that an end (an id of invaders_ends) has come, however it came about: a
 * marker that was set there by hand, too. NULL: nothing does. */
TsPhrase *invaders_format_plain_sign (const InvadersState *state, const char *id);
gboolean invaders_is_sign_plain (const InvadersState *state, const char *id);
/* What may be learned of a card, and whether it may have a power. */
extern const TsChoice invaders_stats[];
gboolean invaders_has_power (const Known *known);

/* Decks, hands and discard piles (invaders-piles.c). Functions tell their instructions, with what
 * undo puts back; `names` (TEXTS of a command, nullable) are those of the cards that people said.
 */

/* Draws one after the other; a draw from an empty deck ends the game (L4, X004-02): that side
 * loses, both decks empty: Mankind wins (public). */
void invaders_draw (InvadersState *state, InvadersSide side, guint n, TsOutcome *outcome);
/* From the deck onto the discard pile, face up, as many as there are; how many. What is missing
 * loses at once where the setup says so. Counts what Mankind lost by it in this turn. */
guint invaders_drain (
    InvadersState *state, InvadersSide side, guint n, JsonArray *names, TsOutcome *outcome);
/* The same as a cost: nobody is drained, and nothing is lost by it. */
guint invaders_flip (
    InvadersState *state, InvadersSide side, guint n, JsonArray *names, TsOutcome *outcome);
/* From the hand onto the discard pile, at most what there is. */
void invaders_discard (
    InvadersState *state, InvadersSide side, guint n, JsonArray *names, TsOutcome *outcome);
/* A card on top of a discard pile; interned texts, nullable. */
void
invaders_put_discard (InvadersState *state, InvadersSide side, const char *id, const char *name);
/* Whether no more than `n` cards are named: a name too many would be lost. `names` is nullable. */
gboolean invaders_may_name (JsonArray *names, guint n, TsWhyNot *why_not);
/* The same of `n` cards that are drained, of which the deck may hold fewer. */
gboolean invaders_may_name_drained (
    const InvadersState *state, InvadersSide side, JsonArray *names, guint n, TsWhyNot *why_not);

/* Zones and their slots (invaders-zones.c). */

guint invaders_count_cards (const InvadersState *state, InvadersSide side, InvadersZone zone);
/* A free slot; NOBODY: all four are full. */
int invaders_find_slot (const InvadersState *state, InvadersSide side, InvadersZone zone);
/* The sum of a side's cards, without a turned Hero; UNKNOWN_SUM while the power of one is not
 * known. Zone power is not in it. */
#define UNKNOWN_SUM G_MININT
int invaders_sum (const InvadersState *state, InvadersSide side, InvadersZone zone);
/* As far as it is known: "7", "7 + ?", "?". */
TsPhrase *invaders_format_sum (const InvadersState *state, InvadersSide side, InvadersZone zone);
/* Mankind's with the power of the zone, which nobody has said: "7 + ?", "?". */
TsPhrase *invaders_format_open_sum (const InvadersState *state, InvadersZone zone);
/* Into a free slot of the zone, which there must be, as a new card with a serial of its own. */
void invaders_enter (InvadersState *state,
                     InvadersSide side,
                     const Entrance *entrance,
                     const char *id,
                     const char *name,
                     TsOutcome *outcome);
/* Out of its slot and face up onto its owner's discard pile (L90); a Hero is set aside as
 * eliminated. */
void invaders_discard_card (InvadersState *state, const InvadersPlace *place, TsOutcome *outcome);
/* Out of its slot, as if it had never come into play; what made room for it lies in its own slot
 * again. */
void invaders_take_back (InvadersState *state,
                         const InvadersPlace *place,
                         const InvadersRoom *room,
                         TsOutcome *outcome);
/* Whether what was sacrificed can lie in its slot again once the card at `place` is gone. */
gboolean invaders_can_restore (const InvadersState *state,
                               const InvadersPlace *place,
                               const InvadersRoom *room);
/* Whether a card lies on top of a discard pile; interned texts, nullable. */
gboolean invaders_is_on_top (const InvadersState *state,
                             InvadersSide side,
                             const char *id,
                             const char *name);
/* A number read off a card in a slot; what nobody knew is remembered. */
void invaders_set_power (InvadersState *state,
                         const InvadersPlace *place,
                         int power,
                         TsOutcome *outcome);
/* Whether a card may be sacrificed (L44-49). */
gboolean
invaders_may_go (const InvadersState *state, const InvadersPlace *place, TsWhyNot *why_not);
/* The cards whose first token is still due in this turn (L75), as a sentence; NULL: none. */
TsPhrase *invaders_format_due (const InvadersState *state);

/* The power of zones (invaders-power.c): the printed one less the markers, never below 0; UNKNOWN
 * while nobody said it. */
int invaders_get_zone_power (const InvadersState *state, InvadersZone zone);
/* The markers on all zones. */
int invaders_count_markers (const InvadersState *state);

/* Playing cards (invaders-play.c). */

/* Why a side cannot pay: "{side} has only…". `card`: for a card of its hand, which is no part of
 * its own cost (X004-08). */
gboolean invaders_can_pay (const InvadersState *state,
                           InvadersSide side,
                           const Cost *cost,
                           gboolean card,
                           TsWhyNot *why_not);
/* What is known of the card that is being played; NULL: the session knows no such card. */
const Known *invaders_get_chosen (const InvadersState *state);
/* Its cost, as far as it is known. */
Cost invaders_get_chosen_cost (const InvadersState *state);
/* A card of the chain, {card}. */
TsArg invaders_name_link (const InvadersState *state, guint i);
/* The card, the cancels, and what comes of it (invaders-settle.c). */
void invaders_settle_chain (InvadersState *state, TsOutcome *outcome);
/* Nobody cancels the card that came last any more, nor is one chosen. */
void invaders_forget_latest (InvadersState *state);
/* Whether the card that came last may still be cancelled, by the other side. */
gboolean invaders_may_reopen (const InvadersState *state);

/* Only the sums (invaders-sums.c). */

/* What a command says of a side in a zone. */
int
invaders_get_said (const InvadersTotals *said, InvadersSide side, InvadersZone zone, int fallback);
void invaders_begin_totals (InvadersState *state);
/* Those that a command says. */
void invaders_set_totals (InvadersState *state, const InvadersTotals *said);

/* The attack (invaders-attack.c): cards that Mankind drains in a zone as it stands; UNKNOWN while a
 * power is not known that counts. */
int invaders_expect_drain (const InvadersState *state, InvadersZone zone);
/* Mankind's sum with the zone's power; UNKNOWN_SUM. */
int invaders_defense (const InvadersState *state, InvadersZone zone);
/* Whether the Invader has a card in any zone. */
gboolean invaders_has_attackers (const InvadersState *state);
/* Whether it changes nothing what is not known of Mankind's side in a zone: the Invader has no
 * attack there that could drain. */
gboolean invaders_is_moot (const InvadersState *state, InvadersZone zone);
/* Nothing was drained because nothing was left, and the marker stands before the skull: whether it
 * goes down then decides the game, and no page says it. Elsewhere the next draw of Mankind decides
 * it (L4). */
gboolean invaders_is_slip_open (const InvadersState *state);

/* The plot, Heroes, strategies (invaders-plot.c). */

/* Both parts of it. */
gboolean invaders_is_cost_known (const Cost *cost);
TsArg invaders_name_strategy (const InvadersState *state, InvadersSide side, guint number);
/* One of both sides' by its number, as numbers count them. */
Strategy *invaders_find_strategy (gconstpointer state, guint i);
/* The plot marker, kept on its track; the skull ends the game (public). */
void invaders_move_plot (InvadersState *state, int by, TsOutcome *outcome);
/* The Hero in play; FALSE: there is none. */
gboolean invaders_find_hero (const InvadersState *state, InvadersPlace *place);
/* The Hero in play, by 90 degrees or upright; nothing where it is so, or there is none. */
void invaders_turn_hero (InvadersState *state, gboolean turned, TsOutcome *outcome);

/* What each chapter gives to the game as a whole (invaders.c): numbers that can be corrected, the
 * instruction of a phase, offers of any moment, panels. */

typedef enum
{
  GROUP_TABLE,
  GROUP_PILES,
  GROUP_ZONES,
  GROUP_CARDS, /* by their id, wherever they lie */
  GROUP_STRATEGIES,
  GROUP_TOTALS,
  N_GROUPS,
} InvadersGroup;

extern const TsGroup invaders_groups[]; /* by InvadersGroup */
extern const TsNumber invaders_table_numbers[], invaders_pile_numbers[], invaders_zone_numbers[],
    invaders_card_numbers[], invaders_strategy_numbers[], invaders_total_numbers[];
guint invaders_count_sides (gconstpointer state);
const char *invaders_get_side_id (gconstpointer state, guint side);
TsPhrase *invaders_format_side_at (gconstpointer state, guint side);
guint invaders_count_zones (gconstpointer state);
const char *invaders_get_zone_id (gconstpointer state, guint zone);
TsPhrase *invaders_format_zone_at (gconstpointer state, guint zone);
guint invaders_count_places (gconstpointer state);
const char *invaders_get_card_id (gconstpointer state, guint i);
TsPhrase *invaders_format_card_at (gconstpointer state, guint i);
guint invaders_count_strategies (gconstpointer state);
const char *invaders_get_strategy_id (gconstpointer state, guint i);
/* The decks, turn by turn. */
void invaders_measure (gconstpointer state, TsMeasure *measure);
/* Whether one of them leaves no doubt: then it is offered before all else, and nothing goes on by
 * itself. */
gboolean invaders_is_end_plain (const InvadersState *state);

/* What the table lays out, line by line (invaders-checklist.c). (transfer full) */
void invaders_lay (gconstpointer state, TsTabletop *table);

G_END_DECLS
