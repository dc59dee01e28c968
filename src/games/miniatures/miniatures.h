/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures.h: Terminator Genisys: The Miniatures Game, the types that its files share.
 *
 * The setup is read once into a MiniaturesSetup that never changes; what happens at the table is a
 * MiniaturesState, one flat block that refers to it.  "L123" is a line of the two-page rules
 * reference, the only rulebook text there is; "public" stands for what public pages say besides,
 * see the shared facts.
 *
 * Where models stand nobody tells the program: distance is said in range bands, sight and command
 * range by people's choice.  What the whole rulebook has and the reference has not (Infiltration,
 * Sniper, Indirect, …) is a word on the card, for people.
 *
 * A model has Ready and Done markers.  Two Done markers or more are "reeling" (L64).
 */

#pragma once

#include "ts-game.h"

G_BEGIN_DECLS

#define UNKNOWN (-1)
#define NOBODY (-1)

#define MAX_FORCE 120   /* models of a side, those that are out of the battle too */
#define MAX_PROFILES 64 /* kinds of model that the session knows */
#define MAX_WEAPONS 96  /* weapons that it knows */
#define MAX_CARRIED 4   /* weapons of a model */
#define MAX_DONE 9      /* Done markers that are counted */
#define MAX_ROF 20
#define MAX_ARMOR 20
#define MAX_RESILIENT 9
#define MAX_COMMAND 9
#define MAX_POINTS 9999
#define MAX_TURN 999
#define MAX_CHECKS 16 /* lines of the checklist */
#define FATE_MOST 2   /* markers of a Fate die */

typedef enum
{
  SIDE_RESISTANCE,
  SIDE_MACHINES,
  N_SIDES,
} Side;

/* The ladder (public): bonuses and penalties go up and down it a step at a time. */
typedef enum
{
  DIE_D4,
  DIE_D6,
  DIE_D8,
  DIE_D10,
  DIE_D12,
  DIE_D20,
  N_DICE,
} Die;

#define HEAVY DIE_D10 /* a weapon of this Power or more is heavy (L66) */

/* How far the target is. Command range is BAND_POINT_BLANK (L88). */
typedef enum
{
  BAND_CLOSE,       /* Crawl template, 2 in. */
  BAND_POINT_BLANK, /* Walk template, 5 in. */
  BAND_SHORT,       /* Run template, 11 in. */
  BAND_LONG,        /* beyond */
  N_BANDS,
} Band;

typedef enum
{
  AREA_NONE,
  AREA_SMALL,
  AREA_MEDIUM, /* its template is in the whole rulebook: people lay it */
} Area;

/* What a card says by a shipped guess that nobody has confirmed or corrected, as flags. */
typedef enum
{
  ASSUMED_SKILL = 1 << 0,
  ASSUMED_RESOLUTION = 1 << 1,
  ASSUMED_POWER = 1 << 2,
} Assumed;

/* A kind of model: numbers of its line in the model table, each UNKNOWN (dice too) until somebody
 * knows it. In the state, because people correct them. */
typedef struct
{
  gint8 skill;      /* Die */
  gint8 armor;      /* the Power die has to show it or more */
  gint8 resolution; /* Die */
  gint8 resilient;  /* points of damage that it takes to remove it (assumed); 1: any */
  gint8 command;    /* 0: no Commander */
  gint16 transport; /* 0: none */
  guint8 side;
  guint8 mindless; /* never takes cover (L156, X001-03) */
  guint8 back;     /* I'll Be Back (L160) */
  guint8 unique;   /* [1]: one of it at most */
  guint8 crawler;  /* what models with I'll Be Back turn into; no double move (L162) */
  guint8 assumed;  /* Assumed */
} Profile;

/* A line of a weapon table. */
typedef struct
{
  gint8 reach;             /* Band: the farthest; BAND_CLOSE: only at that range (C001-51) */
  gint8 rof;               /* attack dice */
  gint8 rof_long;          /* Semi-automatic: at long range; UNKNOWN: the same (L131) */
  gint8 power;             /* Die */
  gint8 power_point_blank; /* Stopping Power: Die at point blank range (L135) */
  guint8 stopping;         /* has Stopping Power: power_point_blank counts, and may be UNKNOWN */
  guint8 brace;            /* not after a move (L127) */
  guint8 area;             /* Area */
  guint8 ammo;             /* attacks in a battle; 0: no limit */
  guint8 side;             /* whose table has it; N_SIDES: anybody may carry it */
  guint8 assumed;          /* Assumed */
} Weapon;

typedef enum
{
  LIFE_NONE, /* an empty place of the force */
  LIFE_IN,
  LIFE_DESTROYED,
  LIFE_AWAY, /* left the battle in another way: withdrawn, aboard, not deployed yet */
} Life;

typedef struct
{
  GRefString *name; /* nullable: kind and number serve */
  gint16 number;    /* of its kind in its force, from 1 */
  gint16 points;    /* UNKNOWN */
  guint8 profile;
  guint8 life;
  guint8 ready; /* 0 or 1 */
  guint8 done;
  guint8 damage;
  guint8 feet; /* Done markers that it has removed as a Commander at this end of turn */
  gint8 carried[MAX_CARRIED]; /* weapons; NOBODY: an empty place; all empty: nobody said what */
  guint8 spent[MAX_CARRIED];  /* attacks made with a weapon that has Ammo (n) */
} Model;

/* A model is a number, side * MAX_FORCE + its place in the force; NOBODY: none. */
#define N_MODELS (N_SIDES * MAX_FORCE)

typedef enum
{
  PHASE_MUSTER,  /* forces are made, the checklist */
  PHASE_EDGE,    /* the roll-off for the Tactical Edge (L9) */
  PHASE_FIRST,   /* its holder says who rolls Fate first (L13) */
  PHASE_FATE,    /* the Fate die of an impulse */
  PHASE_PLAN,    /* Ready markers are placed (L15) */
  PHASE_EXECUTE, /* (L17) */
  PHASE_FEET,    /* the end of the turn: Done markers are off, On Your Feet (L102) */
  PHASE_OVER,
} Phase;

typedef enum
{
  COVER_OPEN,      /* in the open: a save at long range only (X001-04) */
  COVER_COVER,     /* D6 */
  COVER_FORTIFIED, /* D8 (public) */
  N_COVERS,
} Cover;

typedef enum
{
  MOVED_NOT,
  MOVED_NORMAL,
  MOVED_DOUBLE, /* no ranged attack (L39) */
  N_MOVES,
} Moved;

/* What only people can see of an attack; it changes the odds. */
typedef struct
{
  guint8 cover;   /* Cover, of the target */
  guint8 moved;   /* Moved, of the attacker */
  guint8 aims;    /* Skill one step up (public) */
  guint8 engaged; /* an enemy that does not reel is within close combat range of the attacker */
  gint8 steps;    /* of the Skill die, for other rules: -5 … 5 */
} Situation;

typedef enum
{
  STEP_NONE,
  STEP_AIM,        /* a target is chosen, weapon and range are not */
  STEP_HITS,       /* attack rolls */
  STEP_AGAIN,      /* those that the ends of the ladder roll again */
  STEP_OTHERS,     /* an area weapon has hit: who else is touched? */
  STEP_SAVES,      /* cover */
  STEP_DAMAGE,     /* of the victim `at` */
  STEP_BACK,       /* I'll Be Back of the victim `at` */
  STEP_RESOLUTION, /* of the victim `at`, after all damage */
} Step;

/* What becomes of a victim, the worst first. */
typedef enum
{
  RESULT_DESTROYED,
  RESULT_CRAWLER, /* turned into one that stays, reeling or not */
  RESULT_RETREAT, /* removed by a Resolution test, as a crawler too */
  RESULT_REELING,
  RESULT_DAMAGED, /* Resilient: it neither reels nor is removed */
  RESULT_NOTHING,
  N_RESULTS,
} Result;

#define MAX_VICTIMS 40 /* of one area attack */

typedef struct
{
  gint16 model;
  guint8 hits;   /* that were not saved: damage rolls */
  guint8 damage; /* points that it took */
  guint8 tests;  /* Resolution tests that it owes */
  guint8 result; /* Result, so far */
} Victim;

/* Without a step it is the last one, of which only the situation of the acting model still counts.
 */
typedef struct
{
  guint8 step; /* Step */
  guint8 band;
  guint8 vista; /* Hasta la vista: hits on 2+, no cover, Power D20, no I'll Be Back (L84) */
  guint8 hits;
  guint8 pending; /* successes or failures to roll again */
  guint8 n_victims;
  guint8 at;
  gint16 attacker;
  gint16 target;
  gint16 weapon; /* NOBODY: not chosen */
  Situation situation;
  Victim victims[MAX_VICTIMS]; /* the target is the first */
} Attack;

typedef struct
{
  gint ref_count; /* atomic */
  JsonObject *json;
  char *profile_ids[MAX_PROFILES];
  TsPhrase *profile_names[MAX_PROFILES];
  TsPhrase *profile_shorts[MAX_PROFILES]; /* what a model is called, "Soldier" */
  TsPhrase *profile_texts[MAX_PROFILES];  /* special rules in words; nullable */
  char *weapon_ids[MAX_WEAPONS];
  TsPhrase *weapon_names[MAX_WEAPONS];
  TsPhrase *weapon_texts[MAX_WEAPONS]; /* nullable */
  guint n_profiles, n_weapons;
  Profile profiles[MAX_PROFILES]; /* at the start */
  Weapon weapons[MAX_WEAPONS];
  gint8 carried[MAX_PROFILES][MAX_CARRIED]; /* what every model of a kind carries */
  guint8 one_of[MAX_PROFILES][MAX_WEAPONS]; /* besides, exactly one of these (L114) */
  guint8 n_one_of[MAX_PROFILES];            /* how many these are */
  guint fate_faces[FATE_MOST + 1]; /* of the Fate die: 0 is “Fate” (assumed: one each) */
  char *players[N_SIDES];          /* names of people; nullable */
  gboolean saves_at_long;          /* in the open at long range one may save (X001-04) */
  gboolean
      tests_damaged; /* a model that took damage and lives tests for its other hits (X001-06) */
} MiniaturesSetup;

typedef struct
{
  MiniaturesSetup *setup;
  guint8 phase;
  gint8 edge;    /* Side, NOBODY */
  gint8 active;  /* Side whose impulse it is, NOBODY */
  gint8 winner;  /* Side; N_SIDES: a draw; NOBODY: nobody said */
  gint8 fate;    /* markers; UNKNOWN: not rolled */
  guint8 hand;   /* markers left to place */
  guint8 called; /* markers that `caller` may still give away */
  gint16 turn;
  gint16 caller;   /* Commander whose markers are given away now, NOBODY */
  gint16 acting;   /* whose activation is executed, NOBODY */
  guint8 attacked; /* the acting model has attacked */
  guint8 checked[MAX_CHECKS];
  guint8 n_models[N_SIDES]; /* places of the force that were ever used */
  Profile profiles[MAX_PROFILES];
  Weapon weapons[MAX_WEAPONS];
  Attack attack;
  Model models[N_MODELS];
} MiniaturesState;

static inline Side
miniatures_side (int model)
{
  return model / MAX_FORCE == 0 ? SIDE_RESISTANCE : SIDE_MACHINES;
}

static inline Side
miniatures_other (Side side)
{
  return side == SIDE_RESISTANCE ? SIDE_MACHINES : SIDE_RESISTANCE;
}

G_END_DECLS
