/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus.h: Terminus, the types that its files share.
 *
 * The setup is read once into a TerminusSetup that never changes; what happens at the table is a
 * TerminusState, one flat block that refers to it.  The map of the city is not modelled: people say
 * what happened on it.  "L123" is a line of the draft rulebook, which has no page numbers.
 *
 * Players are numbered as in the setup, 0 … n_players-1; NOBODY is none of them.  Numbers that
 * nobody knows are UNKNOWN.  A part of the game that the table does not keep (see Part) is neither
 * counted nor checked: its costs are still said.
 */

#pragma once

#include "ts-game.h"

G_BEGIN_DECLS

#define MIN_PLAYERS 2
#define MAX_PLAYERS 5
#define N_DISTRICTS 7
#define N_YEARS 3
#define N_CYCLES 3
#define N_DISCS 12 /* station discs beside the prime hub (L224) */
#define N_RAILS 32
#define N_LOBBYISTS 8
#define STORAGE 8 /* resources on a player board (L278) */
#define MAX_AGENDAS 3
#define MAX_PROJECTS 4
#define N_PROJECT_SPACES 4 /* lobbyists in one row of a project */
#define MAX_ROWS 2         /* of a project: players (L551) */
#define N_UPGRADES 6       /* kinds of advanced upgrades, A1 … A6 */
#define MAX_UPGRADES 2     /* of one player */
#define MAX_DEVELOPMENTS 24
#define MAX_CHECKS 48  /* lines of the checklist of the setup */
#define MAX_COLUMNS 12 /* of a market */
#define MAX_BONUSES 16 /* options of the bonus track */
#define MAX_DEMANDS 15 /* tokens that one player can have: one a development */
#define MAX_AMOUNT 999 /* of coins, and of anything that is typed */
#define UNKNOWN (-1)
#define NOBODY (-1)
#define AUTOMA MAX_PLAYERS /* as an owner of stops */

typedef enum
{
  RESOURCE_PERMIT, /* also called documents (X003-01) */
  RESOURCE_BLUEPRINT,
  RESOURCE_CONSTRUCTION,
  RESOURCE_POWER,
  N_RESOURCES,
} Resource;

/* Clockwise; the checkpoint lies between the last and the first (L412). */
typedef enum
{
  ZONE_DEVELOP,
  ZONE_LOBBY,
  ZONE_IMPROVE,
  ZONE_MARKET,
  ZONE_SUPPLY,
  ZONE_BUILD,
  N_ZONES,
} Zone;

typedef enum
{
  TYPE_INDUSTRIAL,
  TYPE_COMMERCIAL,
  TYPE_RESIDENTIAL,
  N_TYPES,
} DevelopmentType;

/* What a table may keep or leave to itself. */
typedef enum
{
  PART_COINS,
  PART_RESOURCES, /* what players store */
  PART_MARKETS,   /* what lies in markets and depots, and prices */
  PART_RAILS,
  PART_STATIONS, /* discs, capacity, stops by district */
  PART_LOBBYISTS,
  PART_DEVELOPMENTS,
  PART_AGENDAS,
  PART_PROJECTS,
  PART_DEMANDS,
  PART_UPGRADES,
  PART_AUTOMA,
  N_PARTS,
} Part;

typedef enum
{
  PHASE_SETUP,    /* the checklist */
  PHASE_ORDER,    /* the first order, from the agenda numbers */
  PHASE_HUBS,     /* prime hubs, in reverse order */
  PHASE_BONUS,    /* income 1 */
  PHASE_BUDGET,   /* income 2 */
  PHASE_REWARD,   /* income 3, not in the first year */
  PHASE_TURN,     /* turns round the loop */
  PHASE_AUTOMA,   /* the Automa builds */
  PHASE_YEAR_END, /* all have passed */
  PHASE_SCORE,    /* what only people can see, for the final score */
  PHASE_OVER,
} TerminusPhase;

/* Rows of the score: where points come from. */
typedef enum
{
  ROW_STOPS,
  ROW_PROJECTS, /* one for each project */
  ROW_AGENDAS = ROW_PROJECTS + MAX_PROJECTS,
  ROW_DEMANDS,
  ROW_COINS,
  N_ROWS,
} TerminusRow;

/* Which row of an agenda's requirements is met. */
typedef enum
{
  MET_UNKNOWN,
  MET_NOTHING,
  MET_TOP,
  MET_BOTTOM, /* and so the top */
} Met;

/* Where the Automa builds, seen along the arrow of its direction marker. */
typedef enum
{
  DIRECTION_UNKNOWN,
  DIRECTION_FORWARD,
  DIRECTION_LEFT,
  DIRECTION_RIGHT,
  DIRECTION_BACK,
} Direction;

#define N_GOODS (N_RESOURCES + 2)

/* Things that change hands: by their names, and all in a row. */
typedef union
{
  struct
  {
    gint16 coins;
    gint16 resources[N_RESOURCES];
    gint16 rails;
  };
  gint16 amounts[N_GOODS];
} Goods;

/* What a development or an upgrade does, as far as its owner typed it. */
typedef struct
{
  gboolean known; /* somebody typed a number */
  Goods pay;
  Goods get;
} Effect;

typedef struct
{
  gint8 color;      /* of terminus_colors: its id is the seat's */
  const char *name; /* of the player; nullable */
} PlayerSetup;

/* What is printed on a player's board; of lists what nobody knows is UNKNOWN. */
typedef struct
{
  gint16 budget[N_DISCS + 1];  /* coins, by discs off the track (L356) */
  gint16 demands[MAX_DEMANDS]; /* points for 1, 2, … demands */
  gint16 power[N_DISCS];       /* power that a step of the capacity marker costs */
  gint16 icons[2];             /* after how many steps the build upgrades come */
  gint16 start;                /* stations left of the marker at the start */
  guint8 n_budget, n_demands, n_power, n_icons;
} BoardCard;

/* A market from the left: what a space costs, how many spaces there are. */
typedef struct
{
  guint n_columns; /* 0: nobody knows */
  gint16 prices[MAX_COLUMNS];
  gint16 spaces[MAX_COLUMNS]; /* without the gray ones where two play */
  gboolean priced;            /* all prices are known */
  gint16 total;               /* cubes in play; UNKNOWN */
} Market;

typedef struct
{
  gint16 number;                   /* of the card; 0: nobody said */
  const char *name;                /* nullable */
  const char *condition;           /* in the owner's words; nullable */
  gint16 needs[N_PROJECT_SPACES];  /* what a column asks for; UNKNOWN */
  gint16 points[N_PROJECT_SPACES]; /* UNKNOWN */
  guint8 n_needs, n_points;
} ProjectSetup;

typedef struct
{
  const char *name; /* nullable: "what the card says" is all that is known */
  Goods goods;
  guint any; /* resources of one's choice */
} Bonus;

/* A development or an upgrade. */
typedef struct
{
  gint8 type; /* UNKNOWN */
  gint8 zone; /* where its action is used; UNKNOWN */
  const char *text;
  Goods pay, get;
} EffectCard;

typedef struct
{
  gint16 number, top, bottom; /* UNKNOWN */
} AgendaCard;

typedef struct
{
  gint16 moves;  /* spaces counter-clockwise */
  gint16 builds; /* stations and connections */
  Direction main, alternate;
} AutomaSide;

typedef struct
{
  JsonObject *json, *known_cards;
  JsonArray *player_rows, *project_numbers, *development_numbers;
  JsonNode *automa_card; /* nullable */
  gboolean score_only;
  gboolean automa_pays; /* its connections give a coin to the stop's owner (X003-18) */
  gboolean kept[N_PARTS];
  guint n_players;
  PlayerSetup players[MAX_PLAYERS];
  guint n_projects;
  ProjectSetup projects[MAX_PROJECTS];
  guint n_developments;
  guint8 developments[MAX_DEVELOPMENTS]; /* numbers of those laid out; none: nobody said */
  guint n_bonuses;
  Bonus bonuses[MAX_BONUSES];
  Market markets[N_RESOURCES];
  BoardCard board;
  const char *automa;    /* id of the card; NULL: nobody said which */
  gint8 automa_zone;     /* Zone; UNKNOWN */
  gint8 automa_district; /* UNKNOWN */
  AutomaSide automa_sides[2];
} TerminusSetup;

typedef struct
{
  guint8 there;
  guint8 secret; /* face down beside the board until the end */
  guint8 lobbied;
  guint8 met;         /* Met */
  guint8 summed;      /* people said its points alone: they stand as those of the top row */
  gint16 top, bottom; /* points; UNKNOWN */
  const char *name;   /* nullable: number or title */
} Agenda;

/* A build that somebody thinks about. */
typedef struct
{
  guint8 on;
  gint16 stations, hubs, connections, rails;
} Plan;

typedef struct
{
  gint16 coins;
  gint16 stored[N_RESOURCES];
  gint16 rails;               /* in storage */
  gint16 reserve;             /* rails that are not bought yet */
  gint16 discs;               /* left on the station track */
  gint16 capacity;            /* steps of the marker */
  guint8 may_hub, may_second; /* build upgrades */
  gint16 unread;              /* steps of the marker whose Power nobody has told */
  gint16 unread_from;         /* the first of them; UNKNOWN: they are not one after another */
  guint8 unbased;             /* hubs on one of several stations, nobody has said which: it counts
                                 among the stations until then */
  guint8 met_in;              /* 1 + Zone where the Automa may have stood; 0: nothing is asked */
  gint8 zone;                 /* NOBODY: on the turn order card */
  guint8 cycle;               /* 1 … 3 */
  guint8 passed;
  guint8 demanded; /* took a demand in the last turn that began (L715) */
  gint8 bonus;     /* option of the last year; NOBODY */
  guint8 upgrades[N_UPGRADES];
  guint8 lobbied[MAX_PROJECTS]; /* lobbyists in the own row */
  guint8 counted_rows;          /* bit n: people said for the score how many are there */
  Agenda agendas[MAX_AGENDAS];
  gint16 demands[N_DISTRICTS + 1];  /* tokens; the last: nobody said which */
  gint16 stations[N_DISTRICTS + 1]; /* own stations on the map, hubs not among them */
  gint16 hubs[N_DISTRICTS + 1];     /* own hubs, the prime hub among them */
  /* What only people can see of the map; UNKNOWN until they say it. */
  gint16 near_stations;    /* stations beside a development */
  gint16 near_hubs;        /* hubs beside exactly one */
  gint16 near_big_hubs;    /* hubs beside two or more */
  gint8 met[MAX_PROJECTS]; /* the right-most column whose condition is met, 0 none; UNKNOWN */
  gint16 typed[N_ROWS];    /* points set by hand; UNKNOWN: counted */
  guint8 no_more_agendas;  /* scoring: all of them have been named */
  guint16 told[N_ROWS];    /* 1 + points that people counted themselves; 0: nobody said */
  guint16 sure;            /* bits 1 << TerminusRow: it cannot be, and people say that it is so */
  guint16 said;            /* bits 1 << Part: said for the score, kept or not */
  guint8 connected[AUTOMA + 1]; /* connections made to the stops of each */
  guint8 heard;                 /* bits 1 << TerminusHint: rules of the map that were said */
  Plan plan;
} Player;

typedef struct
{
  guint8 number;    /* printed on the tile, two digits */
  gint8 type;       /* DevelopmentType; UNKNOWN */
  gint8 demand;     /* district of its token; UNKNOWN */
  guint8 placed;    /* in the city */
  guint8 taken;     /* its token was */
  guint8 lobbyists; /* bit n: of player n */
  guint8 used;      /* 1 + Zone where its action was first used; 0: not yet */
  Effect effect;    /* what was learned at the table lies over its card */
} Development;

typedef struct
{
  gint8 zone; /* UNKNOWN until somebody says */
  guint8 side;
  guint8 owes;      /* builds after this turn: somebody's capacity grew */
  guint8 alternate; /* builds in the second direction now */
  gint16 built;     /* in this build */
  gint16 discs, rails;
  AutomaSide sides[2]; /* with what was learned at the table */
} Automa;

typedef struct
{
  const TerminusSetup *setup;
  TerminusPhase phase;
  guint8 kept[N_PARTS];
  guint8 checked[MAX_CHECKS];
  guint8 year;              /* 1 … 3 */
  gint8 order[MAX_PLAYERS]; /* players, first to last */
  gint8 next[MAX_PLAYERS];  /* those who have passed, in order: next year's order */
  guint8 n_next;
  gint8 current;   /* whose turn, bonus, reward or prime hub; NOBODY */
  guint8 moved;    /* PHASE_TURN: the marker has moved, the action comes */
  guint8 acted;    /* the action is done; excess or the Automa holds the turn up */
  guint8 choosing; /* PHASE_BONUS: resources of one's choice still to be collected */
  guint8 touched;  /* numbers were corrected at this moment: people go on themselves */
  guint8 last;     /* 1 + who had the turn before; 0: nobody */
  guint8 waiting;  /* 1 + whose turn it is after an action out of turn; 0: nobody's */
  guint8 again;    /* the action is one more, of a turn that has begun */
  Player players[MAX_PLAYERS];
  gint16 stock[N_RESOURCES]; /* in the market; UNKNOWN */
  guint n_developments;
  Development developments[MAX_DEVELOPMENTS];
  Automa automa;
  guint8 n_bonuses; /* typed in this game, after those of the setup */
  Goods bonuses[MAX_BONUSES];
  Effect upgrades[N_UPGRADES]; /* learned, as those of developments */
  Market markets[N_RESOURCES]; /* learned; no columns: as the setup has them */
  gint16 first_capacity;       /* what was learned at the table lies over the setup */
  gint16 budget[N_DISCS + 1];
  gint16 demands[MAX_DEMANDS];
  gint16 power[N_DISCS];
  gint16 icons[2];
  gint16 points[MAX_PROJECTS][N_PROJECT_SPACES];
  /* Totals at the end of a year; G_MININT32: it has not ended yet. */
  gint32 history[N_YEARS][MAX_PLAYERS];
} TerminusState;

G_END_DECLS
