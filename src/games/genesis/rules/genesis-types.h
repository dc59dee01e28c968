/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-types.h: Genesis: Rise of the Resistance, the types that its files share.
 *
 * The setup is read once into a GenesisSetup that never changes; what happens at the table is a
 * GenesisState, one flat block that points to it.  "L123" is a line and "p. 17" a page of the
 * Portuguese rulebook.
 *
 * Figures that enemies may attack have one numbering: characters are 0 … 3, allies follow.
 * Enemies are numbered through all colours and bosses; each is waiting in its colour's queue, on
 * the map, or out of the game.  All of them together are the tokens of the sketch: figures keep
 * their numbers, enemies come after them.
 */

#pragma once

#include "ts-game.h"
#include "ts-hex-map.h"

G_BEGIN_DECLS

#define MAX_HEROES 4
#define MAX_ALLIES 8
#define MAX_FIGURES (MAX_HEROES + MAX_ALLIES)
#define MAX_ENEMIES 48
#define MAX_TOKENS (MAX_FIGURES + MAX_ENEMIES)
#define MAX_QUEUED 28 /* the box has no more of those who queue (L145-151) */
#define MAX_ENTRIES 8
#define MAX_OBJECTIVES 12
#define MAX_POINTS 12
#define MAX_LOSSES 8
#define MAX_ATTACK_DICE 12
#define MAX_REINFORCEMENT_DICE 7
#define MAX_LINES 40   /* of each list of things to set up */
#define MAX_CHECKS 128 /* lines of the setup's checklist */
#define N_ACTION_DICE 4
#define N_ATTACK_SIDES 6
#define N_LOGIC_SIDES 6
#define ALL_NUMBERS 0x3f /* bits of the numbers 1 … 6 */
#define MAX_SPACES 20    /* wound spaces of a character */
#define MAX_WOUNDS 30    /* of a boss whose spaces nobody typed */
#define MAX_ROUND 999
#define MAX_HESITATION 99
#define MAX_TRUCK 30   /* damage, where nobody typed how much destroys it */
#define MAX_HELD 24    /* cards of a character: in slots, of classes, too many */
#define MAX_RANK 25    /* tokens in the box (L127) */
#define MAX_WEAPONS 16 /* shipped ones */
#define MAX_WAYS 16    /* of an enemy that could have gone elsewhere, those that are shown */
#define MAX_STEPS 30   /* hexes of a way that are told; cards move by 30 at most */
#define UNKNOWN (-1)
#define NOBODY (-1)

typedef enum
{
  COLOR_RED,
  COLOR_BLUE,
  COLOR_WHITE,
  COLOR_YELLOW,
  N_COLORS, /* also: the colour of bosses, which have none */
} Color;

typedef enum
{
  KIND_ENDO,
  KIND_DRONE,
  KIND_T72,
  KIND_COMMANDER,
  KIND_FLAMETHROWER,
  KIND_T1000,
  N_KINDS,
} GenesisKind;

/* The numbers of an enemy's card that may be learned or corrected at the table. */
typedef enum
{
  STAT_DEFENCE,
  STAT_MOVE,
  STAT_ATTACK,
  STAT_RANGE,
  STAT_WOUNDS,
  N_STATS,
} GenesisStat;

/* What a side of the attack die shows; which sides it has is in the setup. */
typedef enum
{
  FACE_NONE, /* to be rolled */
  FACE_HIT,
  FACE_SKULL,
  FACE_DOUBLE,
  FACE_FIST, /* a hit as well */
  FACE_BARE_FIST,
  FACE_BLANK,
} AttackFace;

/* When an enemy stops that moves by the rules (page 17). */
typedef enum
{
  STOPS_IN_SIGHT, /* as soon as it has somebody in range and in sight */
  STOPS_NEVER,    /* when its movement is used up */
  STOPS_BY_CARD,  /* nobody typed what its card says */
} GenesisStops;

/* When an enemy reacts to a skull. */
typedef enum
{
  REACTS_FIRST, /* "when defending", before the count */
  REACTS_AFTER, /* where its card does not say it, too */
} GenesisReaction;

typedef enum
{
  CARD_UNKNOWN,
  CARD_WEAPON,
  CARD_EQUIPMENT,
  CARD_CLASS,
} CardType;

/* What kind of equipment a card is, where a rule asks for it (p. 22). */
typedef enum
{
  KEYWORD_NONE,
  KEYWORD_ARMOUR,
  KEYWORD_AMMUNITION,
  KEYWORD_GRENADE,
  KEYWORD_FIRST_AID,
  KEYWORD_ADVANCED_FIRST_AID,
  KEYWORD_PLASMA_CANISTER,
  KEYWORD_STIMS,
  KEYWORD_JAMMER,
} Keyword;

/* Whether a weapon attacks once more. */
typedef enum
{
  AGAIN_NO,
  AGAIN_SAME,
  AGAIN_OTHER,
} GenesisAgain;

typedef enum
{
  CARD_FOUND,
  CARD_STARTING, /* on the character's board: each mission begins with it again (L432) */
  CARD_OF_CLASS, /* lies on a class card, in no slot, until the mission ends (L941) */
} CardOrigin;

/* What a face is worth to whoever counts. */
typedef guint (*GenesisPoints) (guint8 face);

typedef enum
{
  PHASE_SETUP,
  PHASE_STARTING, /* reinforcement rolls before the first round, where the mission says so */
  PHASE_DECISION,
  PHASE_PLAYER,
  PHASE_REINFORCE, /* enemy phase A */
  PHASE_MOVE,      /* B */
  PHASE_ATTACK,    /* C */
  PHASE_BOSSES,    /* D */
  PHASE_RECOVER,   /* E */
  PHASE_ROUND_END,
  PHASE_WAVE, /* every color rolls for reinforcements: a wave, a card, a special rule (L354) */
  PHASE_OVER,
} GenesisPhase;

typedef enum
{
  USE_NONE,
  USE_MOVE,
  USE_ATTACK,
  USE_REST,
  USE_RESCUE,
  USE_INTERACT,
  USE_TRADE,
  USE_COMMAND,
  USE_SPECIAL,
  USE_DRIVE,
} Use;

typedef enum
{
  WHERE_QUEUE,
  WHERE_MAP,
  WHERE_OUT,
} GenesisWhere;

typedef enum
{
  RESULT_NONE,
  RESULT_WON,
  RESULT_LOST,
} GenesisResult;

/* Rows of the mission sheet. Its texts are the setup's; those of the shipped example are
 * translated, see genesis_format_sheet(). */

typedef struct
{
  const char *text;
  guint count;
} Objective;

typedef struct
{
  const char *name;
  guint8 numbers[6];
  guint8 n_numbers;
} Entry;

typedef struct
{
  const char *name, *text;
} MissionPoint;

typedef struct
{
  const char *name;
  int spaces;
  int move;       /* 0: nobody typed it */
  gboolean downs; /* by the mission, instead of being killed (L727) */
} Ally;

typedef struct
{
  gint8 color;
  const char *where; /* nullable */
} StartingEnemy;

/* A row of the characters, and the card that it names. */
typedef struct
{
  Color color;
  JsonNode *card;
  const char *player; /* nullable */
  JsonArray *carried; /* names of cards; nullable, as the next */
  JsonArray *starting;
  const char *character; /* id of the card */
  const char *name;      /* as its owner called it; NULL: as shipped */
  const char *label;     /* as shipped, a msgid; NULL: it is its owner's */
  const char *abilities; /* in its owner's words; nullable */
  int spaces;            /* wound spaces */
  gboolean spaces_known;
  gboolean spaces_assumed;
  int ignores;      /* damage ignored for each fist when defending */
  int rescue_extra; /* wounds healed beyond the first when rescuing */
  int rank;         /* tokens at the start, with what the difficulty gives or takes */
  int keeps;        /* tokens without that */
} HeroSetup;

/* What the card of a weapon, of equipment or of a class says. */
typedef struct
{
  const char *id; /* interned, as its texts are */
  CardType type;
  const char *name;   /* as its owner calls it; NULL: as shipped */
  const char *label;  /* as shipped, a msgid; NULL: it is its owner's */
  const char *effect; /* in its owner's words; NULL: nobody typed it */
  /* Weapons. */
  gint8 attack;            /* dice; 0: nobody typed it */
  gboolean attack_assumed; /* shipped as an assumption, and nobody has changed it */
  gint8 min, max;          /* UNKNOWN: nobody typed it */
  gint8 less_defence;
  gint8 again; /* GenesisAgain; UNKNOWN */
  gboolean each_hit, bystanders, fist_hits;
  /* Equipment. */
  gint8 keyword; /* from 0, without KEYWORD_NONE; UNKNOWN */
  gint8 heals, more_dice, more_hits;
  gboolean rolls, lasts;
  /* Classes. */
  gint8 wounds, rank;
  gboolean slot, draws;
  gint8 space; /* as in the catalogue; UNKNOWN: it adds none */
  /* Of a weapon its attack spaces, of armor its wound spaces. */
  gint8 spaces;
  gboolean stuns;
} GenesisCard;

/* What the card of a kind of enemy says, and its Hesitation card. */
typedef struct
{
  int stats[N_STATS]; /* UNKNOWN: nobody typed it */
  gboolean flies;     /* ignores obstacles when moving */
  gboolean hesitates;
  gint8 stops;  /* GenesisStops; bosses have cards of their own (L775); UNKNOWN */
  gint8 reacts; /* GenesisReaction; UNKNOWN */
  /* In its owner's words; NULL: nobody typed it. */
  const char *hesitation, *attacking, *reaction, *logic[N_LOGIC_SIDES];
} EnemyCard;

typedef struct
{
  JsonObject *json, *known_cards;
  JsonArray *hero_rows;
  JsonNode *sheet; /* of the mission */
  /* All weapons, then all equipment, then all classes: shipped ones, then their owner's by id. */
  GenesisCard *cards;
  guint n_cards;
  gboolean campaign;
  gboolean after_loss;       /* a campaign that goes on after a lost mission (L902) */
  const char *mission;       /* as its owner called it; nullable */
  const char *mission_label; /* else, a msgid */
  guint n_dice;
  guint n_entries;
  Entry entries[MAX_ENTRIES];
  guint n_objectives;
  Objective objectives[MAX_OBJECTIVES];
  gboolean any_order;
  guint n_points;
  MissionPoint points[MAX_POINTS];
  guint n_losses;
  const char *losses[MAX_LOSSES];
  guint n_allies;
  Ally allies[MAX_ALLIES];
  JsonArray *levels;                                           /* of the decks */
  JsonArray *map_texts, *battle, *round_end, *rules, *rewards; /* line by line; nullable */
  const char *priority; /* whom enemies go for, where it is not the nearest (L770); nullable */
  gboolean truck;
  int truck_spaces; /* damage that destroys it; 0: nobody typed it */
  guint wave;
  const char *wave_text; /* nullable */
  guint wave_rolls;      /* of each color, when the wave comes */
  guint starting_rolls;
  guint8 queues[N_COLORS][MAX_QUEUED]; /* GenesisKind */
  guint8 n_queues[N_COLORS];
  guint8 bosses[N_KINDS], later[N_KINDS]; /* from KIND_COMMANDER on */
  guint8 n_bosses, n_later;               /* of the enemies, the last are those that come later */
  guint n_starting;
  StartingEnemy starting[MAX_QUEUED];
  JsonObject *sketch; /* nullable */
  guint n_heroes;
  HeroSetup heroes[MAX_HEROES];
  guint n_enemies;
  guint8 kinds[MAX_ENEMIES];
  guint8 colors[MAX_ENEMIES];
  EnemyCard enemy_cards[N_KINDS];
  guint8 sides[N_ATTACK_SIDES]; /* AttackFace of each side of the attack die */
  const TsDie *die;
  gboolean die_assumed;
  gboolean easy_rank, easy_enemies, easy_equipment;
  gboolean hard_rank, hard_reinforcements, hard_extermination;
  gboolean kept_dice;         /* people keep their action dice, from the beginning */
  gboolean boss_wounds_equal; /* X002-02: destroyed at N wounds instead of the one beyond */
  TsHexMap *map;              /* the mission sheet's; NULL: it has none */
} GenesisSetup;

/* Where a token is on the sketch. */
typedef struct
{
  gboolean placed; /* else beside it */
  TsHex at;
} Stand;

/* What a rule or a card has changed on the board, and the sketch does not know yet. */
typedef enum
{
  GONE_NOTHING,
  GONE_COVER,   /* some cover */
  GONE_HERE,    /* perhaps the cover on `at` */
  GONE_BESIDE,  /* perhaps the other half of a cover that lay on `at` */
  GONE_OBSTACLE /* of any kind */
} GenesisGone;

typedef struct
{
  GenesisGone gone;
  TsHex at;
  guint8 covered;  /* bits of characters who may have been in the cover that is gone */
  guint64 strayed; /* bits of enemies whose reaction may have moved them */
} GenesisChange;

/* A card that a character has. */
typedef struct
{
  const char *name; /* its id in the catalogue, or as people wrote it; interned */
  guint8 type;      /* CardType */
  guint8 from;      /* CardOrigin */
  guint16 dice;     /* that lie on it, see genesis-cards.h */
} Card;

typedef struct
{
  gint16 wounds;
  gint16 spaces;
  gint16 rank;   /* tokens that can still be spent */
  gint16 keeps;  /* tokens, spent or not, that go into the next mission */
  gint16 shared; /* tokens on class cards: of everybody in the zone too (L947) */
  guint8 downed;
  guint8 activated;
  guint8 cover_shield; /* 0: not in cover */
  guint8 cover_known;  /* people have told for its hex, not for one attack */
  guint8 cover_damage;
  guint8 cover_mates; /* bits of the characters in the same cover (L1134) */
  guint8 left_shield; /* 0: it has left no cover that nobody else is in */
  guint8 left_damage;
  Stand left_at;
  guint8 armour_shield; /* 0: no armour */
  guint8 armour_damage;
  guint8 dice[N_ACTION_DICE];             /* 0: not rolled yet, or picked up to be rolled again */
  guint8 uses[N_ACTION_DICE];             /* Use */
  const char *spaces_used[N_ACTION_DICE]; /* nullable: which action space */
  const char *weapon;                     /* nullable: that it attacked with last, interned */
  const char *cards; /* nullable: what people say is carried over, one a line; else what it has */
  guint8 n_held;
  Card held[MAX_HELD];
} Hero;

typedef struct
{
  guint8 where;  /* GenesisWhere */
  guint8 number; /* on the map: tells it from others of its colour and kind */
  gint8 entry;   /* where it came in; NOBODY once it has moved */
  guint8 stunned;
  guint8 lost;   /* this activation was lost to being stunned */
  guint8 moved;  /* in this step B: the rule, 0 not yet */
  guint8 acted;  /* in this step C or D */
  guint8 turn;   /* in this enemy phase: its place in the order that people chose; 0: by number */
  gint8 aims;    /* figure that it was seen to go for; NOBODY */
  guint8 logic;  /* boss, in this step D: its die, 0 not rolled */
  guint8 struck; /* boss, in this step D: it has attacked */
  gint16 wounds;
} Enemy;

/* A character's attack from the choice of the weapon to the count. */
typedef struct
{
  gboolean on;
  gint8 die; /* the action die; NOBODY: an extra attack that a card gives */
  guint8 n_dice;
  guint8 more_dice;             /* a bonus on top of the weapon's number */
  guint8 dice[MAX_ATTACK_DICE]; /* AttackFace */
  gboolean rolled;              /* once, though all may have been picked up again */
  guint8 n_targets;
  guint8 targets[MAX_ENEMIES];
  gboolean each_hit;   /* every hit is a wound: flamethrower, grenade launcher */
  gboolean bystanders; /* hits left over wound characters in the zone: flamethrower */
  gboolean stuns;      /* stuns what it does not destroy: electromagnetic fist */
  gboolean fist_hits;  /* each fist is one hit more: sniper rifle */
  gint16 more_hits;
  gint16 less_defence;
  guint8 fists_used;
  const char *weapon; /* nullable */
} GenesisAttack;

/* An enemy's attack from the choice of its target to the damage. */
typedef struct
{
  gboolean on;
  gboolean rolled;
  guint8 enemy;
  guint8 figure;
  guint8 n_dice;
  guint8 throws; /* of this attack, so far */
  guint8 damage; /* skulls */
  guint8 fists;
  guint8 dice[MAX_ATTACK_DICE]; /* AttackFace */
} Threat;

/* One way that an enemy could have gone. */
typedef struct
{
  guint8 rule;
  gint8 target; /* figure */
  gint16 q, r;
} GenesisWay;

/* What an enemy did in this enemy phase, for hands to follow. */
typedef struct
{
  guint8 enemy;
  guint8 number;  /* that it had, for it may be gone, */
  guint8 gone;    /* and then it is, whatever its miniature is used for next */
  guint8 came;    /* from the queue to its entry */
  guint8 moved;   /* the rule; 0: not yet */
  guint8 planned; /* by the sketch: the way is known */
  guint8 held;    /* it attacked nobody */
  guint8 spared;  /* although it had somebody in range and in sight */
  guint8 stood;   /* it was stunned, and stands up */
  guint8 way;     /* which of the ways */
  guint8 n_ways;
  guint8 n_steps;
  guint8 n_dice;
  gint8 entry;    /* where it came in; NOBODY: elsewhere */
  gint8 figure;   /* whom it attacked; NOBODY */
  guint8 attacks; /* how often */
  guint8 settled;
  guint8 wounds;
  guint8 down;                  /* whom it attacked is down, or lost */
  guint8 hexes;                 /* of a move by hand; 0: nobody said */
  guint8 steps[MAX_STEPS];      /* directions, see ts-hex.h */
  guint8 dice[MAX_ATTACK_DICE]; /* AttackFace */
  GenesisWay ways[MAX_WAYS];    /* by their letters */
} GenesisAct;

typedef struct
{
  const GenesisSetup *setup;
  GenesisPhase phase;
  guint round;
  gint8 hero;         /* whose turn; NOBODY between turns */
  gint8 enemy;        /* the enemy asked about in B, C and D; NOBODY */
  gboolean unseen;    /* B: it sees nobody in range, which rule moves it? */
  gboolean hand;      /* B, C and D: people answer for it, not the sketch */
  gboolean shown;     /* B and D: and have put it where it went on the sketch */
  gboolean run;       /* the program plays this enemy phase */
  gboolean own_dice;  /* people roll the enemies' dice */
  gboolean kept_dice; /* and keep their own action dice: they tell what came of them */
  guint8 n_typed;     /* reinforcement dice that people have typed for it, and rolled not yet */
  guint8 typed[MAX_REINFORCEMENT_DICE];
  gboolean ask_ways; /* people choose among the ways of an enemy, each time */
  guint8 n_acts;
  GenesisAct acts[MAX_ENEMIES]; /* as they moved, then as they came */
  gint16 move_left;
  guint8 rolls_left[N_COLORS]; /* PHASE_STARTING and PHASE_WAVE */
  guint8 rolls_then;           /* the phase that goes on after the wave; PHASE_SETUP: a new round */
  guint8 checked[MAX_CHECKS];  /* PHASE_SETUP: ticks of the checklist */
  Hero heroes[MAX_HEROES];
  gint16 ally_wounds[MAX_ALLIES];
  guint8 ally_gone[MAX_ALLIES];
  guint8 ally_downed[MAX_ALLIES];
  Enemy enemies[MAX_ENEMIES];
  guint8 n_queue[N_COLORS];
  guint8 queue[N_COLORS][MAX_ENEMIES];
  gint16 stats[N_KINDS][N_STATS];
  guint8 entry_numbers[MAX_ENTRIES];
  guint8 skynet_used; /* the harder game has had its Skynet entry */
  gint16 objectives[MAX_OBJECTIVES];
  guint8 points[MAX_POINTS];
  guint8 losses[MAX_LOSSES];
  gint16 wave;
  guint8 wave_due; /* its marker was set to 0 by hand, and it has not been played since */
  gint16 dice;     /* reinforcement dice of the mission, without the harder game's extra one */
  gint16 hesitation;
  gint16 truck;                    /* damage on its card */
  guint8 weapon_dice[MAX_WEAPONS]; /* attack values learned in this session; 0: not */
  const char *ammo;                /* ammunition that was discarded for this turn; nullable */
  guint8 ammo_dice, ammo_hits;     /* what it adds to every attack of the turn (L1068) */
  const char *again; /* weapon that was just used and lets its owner attack once more; nullable */
  GenesisAttack attack;
  Threat threat;
  guint8 result;    /* GenesisResult */
  guint32 waved_on; /* what ends the mission, and people went on all the same: bits, see mission */
  GenesisChange change;
  TsHexMap *map; /* the sketch, shared with copies of the state; NULL: nobody drew one */
  Stand stands[MAX_TOKENS];
  guint8 shown_heroes;           /* bits: whose place somebody showed or confirmed in this round */
  struct _GenesisMemory *memory; /* see genesis-memory.h; NULL: somebody only thinks of it */
} GenesisState;

typedef struct _GenesisMemory GenesisMemory;

/* What would be if …: for somebody who changes it, and puts it nowhere. */
static inline GenesisState
genesis_think (const GenesisState *state)
{
  GenesisState there = *state;

  there.memory = NULL;
  return there;
}

G_END_DECLS
