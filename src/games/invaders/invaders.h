/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders.h: Invaders (Mark Chaplin, 2013), the types that its files share.
 *
 * The setup is read once into an InvadersSetup that never changes; what happens at the table is an
 * InvadersState.  "L12" is a line of the only page of the manual that there is (page 5, the text);
 * "public" stands for what public pages say besides: such defaults are marked as assumed, and can
 * be changed.
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
#define MAX_TOKENS 30  /* on a card (public: 30 faction markers) */
#define N_HEROES 11    /* Heroes of the Resistance (public) */
#define PLOT_START 10  /* of the Invasion plot (public) */
#define PLOT_MAX 12    /* it cannot be exceeded (public); 0 is the skull */
#define N_STRATEGIES 5 /* spaces of a side at the edge of the board (public) */
#define N_MARKERS 20   /* (-1) power markers (public) */
#define MAX_CHAIN 12   /* cancels upon cancels */
#define MAX_TURN 999
#define MAX_CHECKS 16
#define MAX_KNOWN 400 /* cards with a name that a session keeps */

typedef enum
{
  SIDE_MANKIND,
  SIDE_INVADER,
  N_SIDES,
} Side;

/* From west to east; only those side by side are neighbors (L59). */
typedef enum
{
  ZONE_PACIFIC,
  ZONE_EURASIA,
  ZONE_AFRICA,
  N_ZONES,
} Zone;

typedef enum
{
  PHASE_SETUP,
  PHASE_DRAW,   /* the active player draws two (L3) */
  PHASE_MAIN,   /* any actions in any order (L8) */
  PHASE_ATTACK, /* the Invader's turn only (public) */
  PHASE_OVER,
} Phase;

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
  GRefString *id;
  GRefString *name;      /* as typed; nullable */
  const char *label;     /* msgid of a shipped name; nullable */
  gint8 side;            /* NOBODY: nobody said */
  gint8 kind;            /* CardKind; UNKNOWN */
  gint8 plays;           /* Plays; UNKNOWN */
  guint8 powered;        /* its power was said */
  gint16 discard, drain; /* costs; UNKNOWN */
  gint16 power;          /* counts only with `powered` */
  gint16 tokens;         /* with which it comes into play; UNKNOWN: it does not work with them */
} Known;

/* A card that lies in a slot. */
typedef struct
{
  GRefString *id;   /* of the catalogue; nullable */
  GRefString *name; /* as typed; nullable: what the catalogue says, else “a card” */
  guint8 there;
  guint8 hero;
  guint8 turned; /* a Hero by 90 degrees: its power does not count (public) */
  guint8 due;    /* its first token goes on it, or off it, in this turn (L75) */
  guint8 counts; /* it works with tokens */
  gint16 power;  /* counts only with `known` */
  guint8 known;  /* the power was said; that of a Hero may not have been */
  gint16 tokens;
  gint16 serial; /* by it people and scripts call it: "card-12" */
} Card;

/* A card of a discard pile. */
typedef struct
{
  GRefString *id;   /* nullable */
  GRefString *name; /* nullable: nobody said what it is */
} Discarded;

/* A card that was announced and paid, and waits whether somebody cancels it, or a cancel. */
typedef struct
{
  GRefString *id;   /* nullable */
  GRefString *name; /* nullable */
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
  GRefString *name; /* said at this table; nullable: what the catalogue says */
  Cost cost;        /* of enabling it */
  guint8 state;     /* StrategyState */
} Strategy;

typedef struct
{
  gint16 deck;
  gint16 hand;
  gint16 removed;  /* out of the game */
  GArray *discard; /* of Discarded, the top is last; owned */
  Card slots[N_ZONES][N_SLOTS];
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

/* What the Invader's attack came to in one zone. */
typedef struct
{
  gint16 invader, mankind; /* sums; Mankind's with the zone's power */
  gint16 drained;
} Result;

typedef struct
{
  gint ref_count; /* atomic */
  JsonObject *json;
  const char *players[N_SIDES]; /* names of people, of `json`; nullable */
  gint16 decks[N_SIDES];
  gint16 zone_power[N_ZONES]; /* printed; UNKNOWN: nobody said */
  gboolean drain_loses;       /* X004-02: more to drain than there is loses at once */
  gboolean keeps_strategies;
} InvadersSetup;

typedef struct
{
  InvadersSetup *setup;
  GArray *known; /* of Known, in the order of the catalogue; owned */
  guint8 phase;
  guint8 active; /* Side */
  gint8 winner;  /* Side; NOBODY */
  guint8 how;    /* index of invaders_ends */
  gint16 turn;   /* of both sides, from 1 */
  gint16 next_serial;
  guint8 drawn;    /* of the draw phase in this turn */
  guint8 drained;  /* cards that Mankind drained in this turn, up to 255 */
  guint8 attacked; /* the attack of this turn is settled */
  gint8 plot;
  Cost plot_cost; /* of the Invader's plot action */
  gint8 heroes;   /* that are neither in play nor eliminated */
  gint8 fallen;   /* Heroes that were eliminated */
  guint8 n_chain;
  guint8 checked[MAX_CHECKS];
  guint8 held[N_ZONES];         /* Mankind has had a card there */
  gint16 zone_power[N_ZONES];   /* printed; UNKNOWN */
  guint8 zone_markers[N_ZONES]; /* (-1) power markers */
  Result results[N_ZONES];      /* of the last attack */
  Entrance entrance;
  Announced chain[MAX_CHAIN]; /* [0] is the card, the others are cancels */
  Force forces[N_SIDES];
} InvadersState;

static inline Side
invaders_other (Side side)
{
  return side == SIDE_MANKIND ? SIDE_INVADER : SIDE_MANKIND;
}

static inline gboolean
invaders_are_neighbors (Zone one, Zone other)
{
  return one == other + 1 || other == one + 1;
}

G_END_DECLS
