/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator.h: Terminator: The Board Game, the types that its files share.
 *
 * The setup is read once into a TerminatorSetup that never changes; what happens at the table is a
 * TerminatorState, one flat block that refers to it, with interned texts (ts_text()).  "L123" is a
 * line of the print-and-play rulebook, which has no page numbers.
 *
 * Two boards: in 1984 figures stand on location tiles, in 2029 on squares.  The tiles are kept
 * always, the squares only where people have drawn them: without a sketch the program asks.  Almost
 * no number of the statcards was ever published: each is UNKNOWN until its owner types it, is asked
 * for when it is needed, and is remembered.
 *
 * "Hero" is one of the four characters of the Resistance, "Terminator" the T-800 of 1984, "T-800"
 * the one of 2029.
 */

#pragma once

#include "ts-game.h"
#include "ts-sketch.h"

G_BEGIN_DECLS

#define UNKNOWN (-1)
#define NOBODY (-1)

#define GOAL 7             /* of both victory tracks (L157) */
#define HERO_LIMIT 2       /* actions of a hero in a round (L183) */
#define TERMINATOR_LIMIT 4 /* of the Terminator, less its damage (L197) */
#define HERO_HAND 4        /* cards (L444) */
#define SKYNET_HAND 6
#define START_RESOURCES 4 /* of each side (L120) */
#define N_RESOURCES 30    /* tokens in the box (L18) */
#define TRAVEL_COST 10    /* resources for the way through a Time Lab (L488) */
#define DEFAULT_ROUNDS 3  /* of a mission without a time limit (L440) */
#define MAX_DEFENSE 6     /* with cover (L294) */
#define N_FIRST_COPS 2    /* on the board from the start (L149) */
#define N_TILES 12        /* location tiles in play, and holes for them on the 1984 board */
#define MAX_LOCATIONS 72  /* that an owner may have */
#define MOST_LOCATIONS (MAX_LOCATIONS - N_TILES) /* that an owner wrote about */
#define N_REQUIRED 6                             /* tiles that are always in play (L129) */
#define N_OTHERS (N_TILES - N_REQUIRED)          /* and those that are drawn */
#define N_COLORS 2   /* of mission tokens, and so of missions on the track */
#define N_TOKENS 4   /* mission tokens of a color */
#define N_OUTPOSTS 2 /* (L458) */
#define MAX_FACTORIES 5
#define MAX_SPACES 9   /* of the mission track */
#define MAX_DEPLOYS 12 /* Deploy cards that wait */
#define MAX_CACHES 20  /* cards of the cache deck */
#define MAX_CHECKS 48  /* lines of the checklist */
#define MAX_DICE 30    /* of one attack */
#define MAX_TARGETS 8  /* of one attack */
#define MAX_AMOUNT 99  /* of anything that is typed */

typedef enum
{
  SIDE_RESISTANCE,
  SIDE_SKYNET,
  N_SIDES,
} Side;

/* What a miniature is; each has a statcard (L18). */
typedef enum
{
  KIND_SARAH,
  KIND_KYLE,
  KIND_JOHN,
  KIND_TRAXLER,
  KIND_TERMINATOR,
  KIND_SOLDIER,
  KIND_HEAVY,
  KIND_T800,
  KIND_STINGER,
  KIND_TANK,
  KIND_COP,
  N_KINDS,
} TerminatorKind;

#define N_HEROES KIND_TERMINATOR

/* The statcards: those of all kinds, and two that no box has (X000-16): for units that the Time Lab
 * sent back. */
#define CARD_SOLDIER_1984 N_KINDS
#define CARD_T800_1984 (N_KINDS + 1)
#define N_CARDS (N_KINDS + 2)
/* What else has numbers that are learned: the core missions, by Side, and the board. */
#define CARD_CORE N_CARDS
#define CARD_BOARD (CARD_CORE + N_SIDES)

/* Who plays action cards: the heroes by their kind, and Skynet, for the Terminator and for its
 * units. Each has a deck. */
#define ACTOR_SKYNET KIND_TERMINATOR
#define N_ACTORS (ACTOR_SKYNET + 1)

typedef enum
{
  STAT_ATTACK,  /* dice */
  STAT_RANGE,   /* squares, 2029 only */
  STAT_DEFENSE, /* what a die must show, 1 … 6 */
  STAT_MOVE,    /* locations or squares */
  STAT_WOUNDS,
  STAT_DEPLOY,  /* resources */
  STAT_DEVELOP, /* resources; a unit that has it cannot be deployed (L339) */
  N_STATS,
} TerminatorStat;

/* Figures are numbered by kind, see terminator-figures.h. */
#define N_FIGURES 34

/* The first of `tiles`, which are always in play (L129). */
typedef enum
{
  TILE_CYBERDYNE,
  TILE_FACTORY,
  TILE_POLICE,
  TILE_APARTMENTS,
  TILE_ALLEY,
  TILE_OBSERVATORY,
} RequiredTile;

/* Deployment areas of 2029. */
typedef enum
{
  AREA_BASE,
  AREA_OUTPOST, /* the first of N_OUTPOSTS */
  AREA_MAINFRAME = AREA_OUTPOST + N_OUTPOSTS,
  AREA_FACTORY, /* the first of the factories */
  N_AREAS = AREA_FACTORY + MAX_FACTORIES,
} Area;

typedef enum
{
  PHASE_SETUP, /* the checklist */
  PHASE_INITIATIVE,
  PHASE_ACTION,
  PHASE_DEPLOY,
  PHASE_CONTROL,
  PHASE_MISSIONS, /* refresh 1: the track moves, cards expire */
  PHASE_DRAW,     /* refresh 2: hands */
  PHASE_COPS,     /* refresh 3 */
  PHASE_INCOME,   /* refresh 4 */
  PHASE_OVER,
} TerminatorPhase;

typedef enum
{
  WHERE_SUPPLY, /* beside the boards: not placed yet, defeated, or back in the supply */
  WHERE_1984,
  WHERE_2029,
  WHERE_CARD, /* waits on a Deploy card */
  WHERE_OUT,  /* a hero that nobody plays, or that is defeated */
} TerminatorWhere;

typedef enum
{
  HALF_BASIC, /* face down */
  HALF_1984,  /* top */
  HALF_2029,  /* bottom */
  N_HALVES,
} Half;

/* What an action card does. */
typedef enum
{
  ACT_MOVE,     /* 1984; a hero in 2029 too */
  ACT_ATTACK,   /* likewise */
  ACT_INTERACT, /* 1984 */
  ACT_GAIN,     /* resources */
  ACT_ACTIVATE, /* units of 2029: each may move and attack */
  ACT_REPAIR,   /* Skynet only */
  ACT_REST,     /* heroes, never basic (L343) */
  ACT_CACHE,    /* heroes, never basic (L484) */
  ACT_DEPLOY,   /* never basic */
  ACT_DEVELOP,  /* Skynet only, never basic */
  ACT_MISSION,  /* a card played on a mission, never basic (L391) */
  ACT_OTHER,    /* what the card says; people do it */
  ACT_TABLE,    /* people play the whole turn on the table, nothing of it is noted */
  N_ACTS,
} Act;

/* Where an attack stands, in the order of L321-327. */
typedef enum
{
  ATTACK_NONE,
  ATTACK_DEFEND,  /* 2: a card "when attacked"? Rolling the dice says no */
  ATTACK_ROLL,    /* 3: the dice */
  ATTACK_REROLL,  /* 3: dice lie on the table; some may be rolled again */
  ATTACK_DAMAGE,  /* 4, 5: a card "after being attacked"? Dealing the damage says no */
  ATTACK_AFTER,   /* 6: "after attacking" */
  ATTACK_COPS,    /* 7: cops in the location attack, one after another */
  ATTACK_ARRIVAL, /* 7: cops next to it come */
} Stage;

/* Where a mission token is. */
typedef enum
{
  TOKEN_ASIDE,
  TOKEN_TILE,
  TOKEN_CARRIED,
} TokenWhere;

/* Where points came from. */
typedef enum
{
  SOURCE_MISSION,
  SOURCE_EXPIRY,
  SOURCE_CORE,
  SOURCE_OTHER, /* a card, or by hand */
  N_SOURCES,
} Source;

typedef struct
{
  const char *id;   /* of the catalogue */
  const char *name; /* a msgid for shipped ones (translate), else as typed */
  gboolean shipped; /* and not named by the owner */
} TileSetup;

/* One hole of the 1984 board, as far as its owner typed it. */
typedef struct
{
  guint16 neighbors; /* bits of holes; 0: nobody knows */
  gint8 patrol;      /* the hole that the arrow leads to; UNKNOWN */
  gint8 tile;        /* that lay in it in the last game; UNKNOWN */
} HoleSetup;

typedef struct
{
  gint16 x, y; /* of its upper left square; UNKNOWN */
  gint16 span; /* 2 or 3 squares along a side; UNKNOWN */
} AreaSetup;

typedef struct
{
  JsonObject *json;
  guint n_players; /* 2 … 5 */
  gint8 fourth;    /* of four: 0 John, 1 Traxler */
  gboolean plays[N_HEROES];
  gint8 player[N_HEROES];      /* the hero by whose seat it is played: Kyle by Sarah's for two */
  const char *names[N_ACTORS]; /* of the people, by actor; "" when nobody typed one */
  const char *heroes_name;     /* of two people who plays Sarah and Kyle; nullable */
  gboolean coin;               /* initiative by a coin (L176) */
  TsRangeCount count;
  gboolean exceeding;     /* defeated only above its wounds (X000-05) */
  gboolean last_repair;   /* the Terminator may repair at limit 0, once a round (X000-07) */
  gboolean tank_counts;   /* develop costs count in the tie-break (X000-10) */
  gint16 cards[N_ACTORS]; /* in each deck */
  gint16 mission_cards, cache_cards;
  guint n_tiles; /* that the owner has; the required ones first */
  TileSetup *tiles;
  HoleSetup holes[N_TILES];
  AreaSetup areas[N_AREAS];
  gint16 stats[N_CARDS][N_STATS]; /* UNKNOWN */
  gint16 core_points[N_SIDES];    /* UNKNOWN */
  gint16 factories;               /* UNKNOWN */
  gint16 width, height;           /* of the board of 2029 in squares; UNKNOWN */
} TerminatorSetup;

typedef struct
{
  gint16 deck, hand, discard;
  gint16 played; /* beside the statcard, or on a Deploy card: discarded in the refresh phase */
  gint16 size;   /* of the hand that it is drawn up to */
  guint8 used;   /* actions that count in this round; Skynet: all of them */
} Deck;

typedef struct
{
  guint8 where;  /* TerminatorWhere */
  gint8 tile;    /* 1984: in `tiles`; NOBODY: nobody said */
  guint8 placed; /* 2029: stands on the sketch at x, y */
  guint8 turned; /* the tank: 4 squares wide and 3 high instead of 3 and 4 */
  gint16 x, y;
  gint16 damage;
  guint8 exhausted;
} Figure;

/* The action of whose turn it is. */
typedef struct
{
  guint8 on;        /* a card has been played and is not done */
  guint8 half;      /* Half */
  guint8 act;       /* Act */
  gint8 actor;      /* who was picked; NOBODY */
  guint8 free;      /* did not count, and its card was discarded */
  guint8 left;      /* ACT_ACTIVATE: units still to be activated; ACT_MOVE and ACT_ATTACK of a
                     * bottom half: not 0, as many units as the card says; ACT_REPAIR and ACT_REST:
                     * damage still to be taken away; ACT_DEVELOP and ACT_CACHE: 1 until it is done.
                     * ACT_DEPLOY has `deploy` */
  gint8 active;     /* figure that acts now: the character, or the unit that is activated; NOBODY */
  guint8 moved;     /* it has moved */
  guint8 attacked;  /* it has attacked */
  guint8 deploy;    /* ACT_DEPLOY: the number of its card in `deploys`, from 1; 0: none yet */
  const char *card; /* its name, as typed; nullable */
} TerminatorAction;

typedef struct
{
  gint8 figure;
  guint8 dice;
  guint8 cover;
  gint16 defense; /* as a card has it, without cover; UNKNOWN: that of its statcard */
  gint16 hits;
  gint16 damage; /* what it takes: the hits, unless people say otherwise */
} TerminatorTarget;

typedef struct
{
  guint8 stage; /* Stage */
  gint8 attacker;
  guint8 cop;   /* a cop that reacts: no card was played, and no cops follow it */
  guint8 free;  /* by a card or a mission, apart from the action */
  guint8 again; /* the action has had an attack before it */
  guint8 n_targets;
  TerminatorTarget targets[MAX_TARGETS];
  guint8 n_dice;
  guint8 values[MAX_DICE]; /* in the order of the targets */
  gint8 plus;              /* on each die */
  guint8 rerolls;          /* dice that may still be rolled again */
  guint32 twice;           /* bit n: die n was rolled again; once is all */
  guint8 defended;         /* a Defend card was discarded (L315: one) */
  guint8 cancelled;
  /* Cops that react, and to whom; they outlive the attack that they react to. */
  gint8 suspect; /* figure; NOBODY */
  gint8 scene;   /* tile */
  guint8 cops;   /* bit n: cop n still attacks */
} TerminatorAttack;

typedef struct
{
  guint8 there;
  gint8 rounds;   /* left: the space of the track; 1 is the last */
  gint8 limit;    /* the highest space that it has been on */
  guint8 expired; /* pushed off the track, to be settled */
  gint16 progress[N_SIDES];
  gint16 points[N_SIDES];        /* UNKNOWN */
  gint16 expiry_points[N_SIDES]; /* what its expiry gives; UNKNOWN */
  gint16 needs[N_SIDES];         /* actions on it that it asks for; UNKNOWN */
  const char *id;                /* of the catalogue; nullable */
  const char *name;              /* nullable */
} Mission;

typedef struct
{
  guint8 where;  /* TokenWhere */
  gint8 tile;    /* NOBODY: nobody said */
  gint8 carrier; /* figure */
} MissionToken;

typedef struct
{
  guint8 there;
  guint8 side; /* Side */
  guint8 area; /* Area */
  guint8 units[N_KINDS];
  gint16 paid[N_KINDS]; /* resources on the card for all units of a kind */
} Deploy;

/* Points of a core mission, in a control phase. */
typedef enum
{
  CORE_NOT_DUE,
  CORE_SCORED,
  CORE_DUE, /* the enemy's largest area was taken; how many they are is asked */
} CoreScore;

/* A cache card beside the 2029 board. What it says is the Resistance's alone. */
typedef struct
{
  guint8 there;
  guint8 number;     /* 1, 2, …: for everybody */
  const char *where; /* coordinates as printed; nullable */
  gint16 x, y;       /* the square of the sketch; UNKNOWN */
  gint16 amount;     /* UNKNOWN */
} Cache;

typedef struct
{
  gint16 round;
  guint8 side;   /* Side */
  guint8 source; /* Source */
  gint8 points;
  const char *name; /* of the mission or the card; nullable */
} Point;

typedef struct
{
  const TerminatorSetup *setup;
  TerminatorPhase phase;
  guint8 checked[MAX_CHECKS];
  gint16 round;                   /* from 1 */
  gint16 factories;               /* UNKNOWN */
  gint16 stats[N_CARDS][N_STATS]; /* what was learned lies over the setup */
  guint8 corrected_stats[N_CARDS][N_STATS];

  /* 1984 */
  gint8 tiles[N_TILES];             /* in play: numbers of the setup's; the required ones first */
  gint8 holes[N_TILES];             /* where each of them lies; UNKNOWN */
  HoleSetup places[N_TILES];        /* by hole: what was learned lies over the setup */
  const char *names[MAX_LOCATIONS]; /* as typed at the table, by the setup's number; NULL */
  Figure figures[N_FIGURES];
  guint8 tucked;          /* cards under the Terminator's statcard: its damage */
  guint8 tucked_tokens;   /* of these: damage tokens, where no card was left */
  guint8 last_repair;     /* done in this round at limit 0 */
  guint8 terminator_used; /* of Skynet's actions those that count against the Terminator's limit */

  /* Cards and actions */
  Deck decks[N_ACTORS];
  gint8 first;              /* Side that begins the action phase */
  gint8 turn;               /* Side that plays now, or that resolves a Deploy card */
  guint8 given_up[N_SIDES]; /* plays nothing more in this round, although it could */
  TerminatorAction action;
  TerminatorAttack attack;

  /* Missions and points */
  gint16 mission_deck;
  guint8 advanced;            /* in this refresh phase: the missions have moved */
  Mission missions[N_COLORS]; /* red, blue */
  MissionToken tokens[N_COLORS][N_TOKENS];
  gint16 points[N_SIDES];      /* on the tracks */
  gint16 core_points[N_SIDES]; /* UNKNOWN */
  GArray *history;             /* of Point */

  /* 2029 */
  gint16 pool[N_SIDES];
  gint16 assigned[N_KINDS]; /* resources on statcards, to develop */
  Deploy deploys[MAX_DEPLOYS];
  guint8 held[N_AREAS];   /* controlled by the enemy, since the last control phase */
  guint8 scored[N_SIDES]; /* CoreScore, in this control phase */
  gint16 cache_deck;
  guint8 n_caches; /* that there ever were */
  Cache caches[MAX_CACHES];
  guint8 lab;        /* the Time Lab is on the board */
  guint8 lab_placed; /* and on the sketch, at: */
  gint16 lab_x, lab_y;
  gint8 lab_side;    /* who controls it, as people say; NOBODY: nobody, or by the sketch */
  guint8 cops_moved; /* bit n, in this refresh phase */
  TsSquareMap *map;  /* nullable: nothing is drawn */
} TerminatorState;

/* What can be corrected: see terminator-correct.c. */
enum
{
  GROUP_CARDS,      /* of actors: "used", "hand", "deck", "discard", "played", "size" */
  GROUP_TERMINATOR, /* "used", "damage" */
  GROUP_FIGURES,    /* "damage", "exhausted" */
  GROUP_POOLS,      /* of sides: "pool" */
  GROUP_ASSIGNED,   /* of kinds: "assigned" */
  GROUP_HELD,       /* of areas: "held" */
  GROUP_STATS,      /* of statcards, thing by thing card * N_STATS + stat: "stat" */
  GROUP_TABLE,      /* "cache-deck", "factories" */
  GROUP_POINTS,     /* of sides: "points" */
  GROUP_CORE,       /* of sides: "points" */
  GROUP_MISSION_DECK,
  GROUP_ROUNDS,       /* of missions: "rounds" */
  GROUP_SIDE_NUMBERS, /* see terminator-missions.h */
  N_GROUPS,
};

extern const TsGroup terminator_groups[];

G_END_DECLS
