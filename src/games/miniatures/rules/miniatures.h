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
#define MAX_NAME 60   /* characters of what people call something */
#define MAX_ID 64     /* of a card of the catalogue */
#define FATE_MOST 2   /* markers of a Fate die */

typedef enum
{
  SIDE_RESISTANCE,
  SIDE_MACHINES,
  N_SIDES,
} MiniaturesSide;

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
} MiniaturesArea;

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
  gint8 side;       /* NOBODY: both may have it */
  guint8 mindless;  /* never takes cover (L156, X001-03) */
  guint8 back;      /* I'll Be Back (L160) */
  guint8 unique;    /* [1]: one of it at most */
  guint8 crawler;   /* what models with I'll Be Back turn into; no double move (L162) */
  guint8 assumed;   /* Assumed */
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
  guint8 area;             /* MiniaturesArea */
  guint8 ammo;             /* attacks in a battle; 0: no limit */
  gint8 side;              /* whose table has it; NOBODY: anybody may carry it */
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
  const char *name; /* nullable: kind and number serve */
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

/* Some of them, each once. */
typedef struct
{
  guint n;
  gint16 at[N_MODELS];
} Models;

/* Some weapons, each once. */
typedef struct
{
  guint n;
  gint8 at[MAX_WEAPONS];
} Weapons;

typedef enum
{
  PHASE_FORCES,  /* forces are made, the checklist */
  PHASE_EDGE,    /* the roll-off for the Tactical Edge (L9) */
  PHASE_FIRST,   /* its holder says who rolls Fate first (L13) */
  PHASE_FATE,    /* the Fate die of an impulse */
  PHASE_PLAN,    /* Ready markers are placed (L15) */
  PHASE_EXECUTE, /* (L17) */
  PHASE_FEET,    /* the end of the turn: Done markers are off, On Your Feet (L102) */
  PHASE_OVER,
} MiniaturesPhase;

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
  gint8 cover;   /* Cover, of the target */
  gint8 moved;   /* Moved, of the attacker */
  gint8 aims;    /* Skill one step up (public) */
  gint8 engaged; /* an enemy that does not reel is within close combat range of the attacker */
  gint8 steps;   /* of the Skill die, for other rules: -5 … 5 */
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
} MiniaturesResult;

/* A number of a card that nobody knows yet. */
typedef struct
{
  const char *stat; /* static: "skill", "power-point-blank", …; NULL: all are known */
  int profile;      /* whose it is, or NOBODY */
  int weapon;       /* or NOBODY */
} Missing;

#define MAX_VICTIMS 40 /* of one area attack */

typedef struct
{
  gint16 model;
  guint8 hits;   /* that were not saved: damage rolls */
  guint8 damage; /* points that it took */
  guint8 tests;  /* Resolution tests that it owes */
  guint8 result; /* MiniaturesResult, so far */
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
} MiniaturesAttack;

/* What the table of a kind leaves to choose. */
typedef enum
{
  ARMS_FREE,   /* the rules reference has no table: whatever people agree on */
  ARMS_FIXED,  /* what the kind carries, and nothing else */
  ARMS_CHOICE, /* exactly one of some weapons besides (L114) */
} MiniaturesArms;

/* What was chosen before play: read once, shared by all states. */
typedef struct
{
  JsonObject *json;
  const char *profile_ids[MAX_PROFILES];
  TsPhrase *profile_names[MAX_PROFILES];
  TsPhrase *profile_shorts[MAX_PROFILES]; /* what a model is called, "Soldier" */
  TsPhrase *profile_texts[MAX_PROFILES];  /* special rules in words; nullable */
  const char *weapon_ids[MAX_WEAPONS];
  TsPhrase *weapon_names[MAX_WEAPONS];
  TsPhrase *weapon_texts[MAX_WEAPONS]; /* nullable */
  guint n_profiles, n_weapons;
  Profile profiles[MAX_PROFILES]; /* at the start */
  Weapon weapons[MAX_WEAPONS];
  gint8 carried[MAX_PROFILES][MAX_CARRIED]; /* what every model of a kind carries */
  guint8 one_of[MAX_PROFILES][MAX_WEAPONS]; /* besides, exactly one of these (L114) */
  guint8 n_one_of[MAX_PROFILES];            /* how many these are */
  guint fate_faces[FATE_MOST + 1]; /* of the Fate die: 0 is “Fate” (assumed: one each) */
  const char *players[N_SIDES];    /* names of people; nullable */
  guint8 saves_at_long;            /* in the open at long range one may save (X001-04) */
  guint8 tests_damaged; /* a model that took damage and lives tests for its other hits (X001-06) */
} MiniaturesSetup;

/* One flat block. */
typedef struct
{
  const MiniaturesSetup *setup;
  guint8 phase;
  gint8 edge;    /* MiniaturesSide, NOBODY */
  gint8 active;  /* MiniaturesSide whose impulse it is, NOBODY */
  gint8 winner;  /* MiniaturesSide; N_SIDES: a draw; NOBODY: nobody said */
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
  MiniaturesAttack attack;
  Model models[N_MODELS];
} MiniaturesState;

static inline MiniaturesSide
miniatures_side (int model)
{
  return model / MAX_FORCE == 0 ? SIDE_RESISTANCE : SIDE_MACHINES;
}

static inline MiniaturesSide
miniatures_other (MiniaturesSide side)
{
  return side == SIDE_RESISTANCE ? SIDE_MACHINES : SIDE_RESISTANCE;
}

static inline const Profile *
miniatures_profile (const MiniaturesState *state, int model)
{
  return &state->profiles[state->models[model].profile];
}

/* Of some force, in the battle or out of it: no empty place. */
static inline gboolean
miniatures_is_there (const MiniaturesState *state, int model)
{
  return state->models[model].life != LIFE_NONE;
}

/* In the battle. */
static inline gboolean
miniatures_is_in (const MiniaturesState *state, int model)
{
  return state->models[model].life == LIFE_IN;
}

/* Two Done markers or more (L64). */
static inline gboolean
miniatures_is_reeling (const MiniaturesState *state, int model)
{
  return state->models[model].done >= 2;
}

/* Dice are rolled, and not all of them yet. */
static inline gboolean
miniatures_is_attacking (const MiniaturesState *state)
{
  return state->attack.step > STEP_AIM;
}

/* Neither before its begin nor over. */
static inline gboolean
miniatures_is_running (const MiniaturesState *state)
{
  return state->phase != PHASE_FORCES && state->phase != PHASE_OVER;
}

/* Words: ids for scripts, names for people (miniatures-words.c).
 *
 * Ids and names are borrowed and live as long as the program or the setup; phrases and arguments
 * are new, and consumed by the phrase that they are put into. */

extern const TsChoice miniatures_sides[];   /* by MiniaturesSide: "resistance", "machines" */
extern const TsChoice miniatures_winners[]; /* by MiniaturesSide, then "draw" */
extern const TsChoice miniatures_dice[];    /* by Die: "d4" … "d20", labels the same everywhere */
extern const TsChoice miniatures_bands[];   /* by Band: "close", "point-blank", "short", "long" */
extern const TsChoice miniatures_areas[];   /* by MiniaturesArea: "none", "small", "medium" */
extern const TsChoice miniatures_covers[];  /* by Cover: "open", "cover", "fortified" */
extern const TsChoice miniatures_moves[];   /* by Moved: "no", "normal", "double" */
extern const TsChoice miniatures_phases[]; /* by MiniaturesPhase from PHASE_EDGE: "edge" … "over" */

/* The seats of the sides: "blue" the Resistance, "red" the Machines. */
extern const char *const miniatures_seats[N_SIDES];
/* Sides of a die: 4 … 20. */
extern const guint8 miniatures_die_sides[N_DICE];

/* "r3", "m12": a letter and the place in the force from 1. */
const char *miniatures_model_id (int model);
/* For specs: a model of some force, in the battle or out of it; a kind and a weapon by their ids in
 * the catalogue. NOBODY, rejected; `why_not` is nullable for the latter two. */
int miniatures_find_model (gconstpointer state, const char *id, TsWhyNot *why_not);
int miniatures_find_profile (gconstpointer state, const char *id, TsWhyNot *why_not);
int miniatures_find_weapon (gconstpointer state, const char *id, TsWhyNot *why_not);
/* Whether the argument `key`, or what stands for it where it may be left out, is a model. */
gboolean miniatures_is_chosen (int model, const char *key, TsWhyNot *why_not);
/* Whether no model is named twice. */
gboolean
miniatures_are_distinct (const MiniaturesState *state, const Models *models, TsWhyNot *why_not);
/* Why a model is not in the battle, a sentence about "{model}"; NULL: it is. */
const char *miniatures_find_absence (const MiniaturesState *state, int model);
/* What makes no sense, a sentence about "{model}"; NULL: nothing. Whether it was nothing. */
gboolean miniatures_reject_model (TsWhyNot *why_not,
                                  const MiniaturesState *state,
                                  int model,
                                  const char *sentence);
/* The same for what the rules do not allow. */
gboolean miniatures_forbid_model (TsWhyNot *why_not,
                                  const MiniaturesState *state,
                                  int model,
                                  const char *sentence,
                                  const char *heading);

/* What people called it, else "Soldier 3", "Kyle Reese". */
TsPhrase *miniatures_format_model (const MiniaturesState *state, int model);
TsArg miniatures_name_model (const MiniaturesState *state, int model);             /* {model} */
TsArg miniatures_name_models (const MiniaturesState *state, const Models *models); /* {models} */
TsPhrase *miniatures_format_profile (const MiniaturesState *state, int profile);
TsArg miniatures_name_kind (const MiniaturesState *state, int profile); /* {kind} */
TsPhrase *miniatures_format_weapon (const MiniaturesState *state, int weapon);
TsArg miniatures_name_weapon (const MiniaturesState *state, int weapon); /* {weapon} */
TsPhrase *miniatures_format_band (Band band); /* in the middle of a sentence */
TsPhrase *
miniatures_format_side (MiniaturesSide side);     /* with an article, in the middle of a sentence */
TsArg miniatures_name_side (MiniaturesSide side); /* {side}, where a sentence begins */
/* Whose doing it was. */
void miniatures_show_side (MiniaturesSide side, TsOutcome *outcome);
/* "D6", or "?" while nobody knows it */
TsPhrase *miniatures_format_die (int die);

/* The models of a side and what they carry (miniatures-models.c). What changes something gives its
 * instructions, with what undo puts back. */

/* The models of a side are those from miniatures_first() to before miniatures_end(); of N_SIDES
 * those of both. */
int miniatures_first (guint side);
int miniatures_end (const MiniaturesState *state, guint side);
typedef gboolean MiniaturesAsk (const MiniaturesState *state, int model);
/* Those of them that `is` says; how many. Empty places are not asked about. */
Models miniatures_list (const MiniaturesState *state, guint side, MiniaturesAsk *is);
guint miniatures_count (const MiniaturesState *state, guint side, MiniaturesAsk *is);

gboolean miniatures_is_alive (const MiniaturesState *state, int model); /* in the battle */
/* In it, or away and not destroyed: aboard a vehicle, withdrawn, not deployed yet. */
gboolean miniatures_is_left (const MiniaturesState *state, int model);
/* In the battle without any marker: it may get a Ready marker. */
gboolean miniatures_is_unmarked (const MiniaturesState *state, int model);
gboolean miniatures_is_ready (const MiniaturesState *state, int model);
gboolean miniatures_is_commander (const MiniaturesState *state, int model);
/* Whom a Commander may call at all: unmarked friends that are no Commanders (L88, L92). */
guint miniatures_count_followers (const MiniaturesState *state, int commander);
/* Models of a kind in a force, or in both (N_SIDES), out of the battle too. */
guint miniatures_count_kind (const MiniaturesState *state, guint side, int profile);
guint miniatures_count_room (const MiniaturesState *state, MiniaturesSide side); /* places left */
/* Points of some of a side: the sum of those that are known. */
int miniatures_count_points (const MiniaturesState *state, MiniaturesSide side, MiniaturesAsk *is);
/* Nobody has typed its points. */
gboolean miniatures_has_no_points (const MiniaturesState *state, int model);
/* The kind that models with I'll Be Back turn into; NOBODY: there is none. */
int miniatures_find_crawler (const MiniaturesState *state, MiniaturesSide side);

/* Which of its places has the weapon; NOBODY: none. */
int miniatures_find_carried (const Model *model, int weapon);
/* What every model of its kind carries. */
guint miniatures_count_always (const MiniaturesState *state, int profile);
/* Its kind has a weapon to choose (L114), and nobody has said which. */
gboolean miniatures_is_arm_open (const MiniaturesState *state, int model);
/* Armed as its kind is, and with `weapons` (nullable) besides. */
void miniatures_arm (MiniaturesState *state, int model, const Weapons *weapons);
/* A new model of a kind in a force that has room; it gets the least number that is free. `name` is
 * nullable. */
void miniatures_add_model (MiniaturesState *state,
                           MiniaturesSide side,
                           int profile,
                           const Weapons *weapons,
                           const char *name,
                           gint64 points);

void miniatures_put_ready (MiniaturesState *state, int model, TsOutcome *outcome);
void miniatures_turn_done (MiniaturesState *state, int model, TsOutcome *outcome);
void miniatures_take_done (MiniaturesState *state, int model, TsOutcome *outcome); /* one */
/* Reeling: a Ready marker is turned first (X001-07); none or one becomes two, else one more
 * (L74). */
void miniatures_reel (MiniaturesState *state, int model, TsOutcome *outcome);
/* Off the table, with its markers back into the pool. */
void miniatures_destroy (MiniaturesState *state, int model, TsOutcome *outcome);
/* However it came to its damage, and its kind to its number: destroyed by as much as removes it. */
void miniatures_check_damage (MiniaturesState *state, int model, TsOutcome *outcome);
/* A crawler in its place, with its markers, its name and no other weapons than a crawler's. */
void miniatures_turn_crawler (MiniaturesState *state, int model, TsOutcome *outcome);

/* The numbers of the table, of models and of cards (miniatures-numbers.c): shown, corrected, and
 * learned from the printed sheet. */

/* What a card is called, of a weapon or of a kind of model. */
TsPhrase *miniatures_format_card (const MiniaturesState *state, gboolean weapon, guint at);
enum
{
  NUMBERS_TABLE,
  NUMBERS_MODEL,
  NUMBERS_SPENT, /* by model * MAX_CARRIED + the place of the weapon */
  NUMBERS_KIND,
  NUMBERS_WEAPON,
};
extern const TsGroup miniatures_numbers[];

/* The tables of models and weapons, forces made of them, with what owners typed
 * (miniatures-catalogue.c). A session embeds it in its setup and never looks outside that.
 *
 *   type        ids                                what it says
 *   resistance  "starter-resistance", own ones     a force: rows of model, n, weapons, name, points
 *   machines    "starter-machines", own ones       the same
 *   model       "soldier" … "hk-tracked", own ones numbers of Profile, short, text, weapons, one-of
 *   weapon      "fists" … "heavy-plasma-gun", own  numbers of Weapon, text
 */
extern const TsCatalogue miniatures_catalogue;

/* Model Stats, Weapons Reference: the cards (miniatures-cards.c). */

extern const TsSpec miniatures_model_fields[], miniatures_weapon_fields[];
/* What the cards of all kinds say, into the setup; frees it. */
void miniatures_read_cards (MiniaturesSetup *setup);
void miniatures_clear_cards (gpointer setup);
/* The name that is typed, else shipped, else the id. (transfer full) */
TsPhrase *miniatures_format_card_name (JsonObject *card, const char *type, const char *id);

/* Army lists (miniatures-lists.c). */

extern const TsSpec miniatures_force_fields[];
/* Whether a list makes sense: kinds of its side, unique ones once, no more than fit. `cards` as in
 * a setup; NULL: what an owner added is not known, and passes. */
gboolean
miniatures_check_list (JsonObject *list, MiniaturesSide side, JsonObject *cards, GError **error);
/* Its models, into an empty force. */
void miniatures_raise_list (MiniaturesState *state, MiniaturesSide side, JsonObject *list);
/* What the table lays out, with exact counts: models by kind, markers, templates, dice
 * (miniatures-checklist.c). (transfer full) */
void miniatures_lay (gconstpointer state, TsTabletop *table);

/* Quickplay Reference: forces (miniatures-forces.c). */

MiniaturesArms miniatures_get_arms (const MiniaturesState *state, int profile);
/* A side without models; N_SIDES: both have some. */
guint miniatures_find_empty (const MiniaturesState *state);
/* It carries what its kind may not. */
gboolean miniatures_is_misarmed (const MiniaturesState *state, int model);
/* "Combat knife, Shotgun"; what is not chosen is said too. */
TsPhrase *miniatures_format_arms (const MiniaturesState *state, int model);

/* The Game Turn (miniatures-turn.c).
 *
 * A turn: roll-off, who rolls Fate first, then impulses that alternate: Fate, plan, execute.  A
 * side without an unmarked model has no impulse.  When no model of either side is unmarked or
 * Ready, the turn ends: a Done marker comes off every model (L25), Commanders bring friends on
 * their feet (L102), the next turn begins. */

/* Models of the side that acts without a marker. */
guint miniatures_count_unmarked (const MiniaturesState *state);
/* Whether a side has a model that is Ready or may still get a marker in this turn. */
gboolean miniatures_can_act (const MiniaturesState *state, MiniaturesSide side);
/* From before the battle, or from the end of a turn, to the roll-off of the next turn. */
void miniatures_begin_turn (MiniaturesState *state);
/* Of this turn: nobody has the Tactical Edge, nobody is on. */
void miniatures_begin_roll_off (MiniaturesState *state);
/* The impulse of a side, or of the other one where it has no unmarked model, or the end of the
 * turn. */
void miniatures_begin_impulse (MiniaturesState *state, MiniaturesSide side, TsOutcome *outcome);
/* From any moment: a Done marker comes off every model. */
void miniatures_end_turn (MiniaturesState *state, TsOutcome *outcome);
/* TsGame.settle: whatever follows in an impulse after something has happened: markers are placed →
 * execution, no model is Ready any more → the other side's impulse, nobody can act → the end of the
 * turn. A model may have been destroyed or may reel since. */
void miniatures_settle (gpointer state, TsOutcome *outcome);

/* What the program does by itself (miniatures-next.c). (transfer full, nullable) */
JsonObject *miniatures_find_next (gconstpointer state);

/* Commanders (miniatures-commanders.c): markers are placed, friends are brought on their feet. */

/* A Commander that may override Fate. */
gboolean miniatures_can_override (const MiniaturesState *state, int model);
/* Done markers that a Commander may still remove at this end of turn. */
guint miniatures_count_feet (const MiniaturesState *state, int commander);
/* Whether a Commander may help somebody on the feet now. */
gboolean miniatures_can_help_anybody (const MiniaturesState *state, int commander);
/* Whether a model may get a Ready marker now, from the hand or from the Commander who calls. */
gboolean miniatures_can_be_ready (const MiniaturesState *state, int model);
/* The Fate die brought nothing, and a Commander may still override it (L96). */
gboolean miniatures_may_override (const MiniaturesState *state);
/* Whether a Commander may remove a Done marker from a model at the end of a turn; the only one of a
 * side who can remove one more at all, or NOBODY. */
gboolean miniatures_can_help (const MiniaturesState *state, int commander, int model);
int miniatures_find_helper (const MiniaturesState *state, MiniaturesSide side);
/* Some Commander can bring somebody on his feet. */
gboolean miniatures_has_helpers (const MiniaturesState *state);

/* The end of the battle, and what the table did otherwise (miniatures-correct.c). */

/* By Life from LIFE_IN. */
extern const TsChoice miniatures_lives[];
/* How many models each side has left, turn by turn. */
void miniatures_measure (gconstpointer state, TsMeasure *measure);

G_END_DECLS
