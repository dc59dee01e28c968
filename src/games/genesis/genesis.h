/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis.h: Genesis: Rise of the Resistance, the parts that its files share.
 *
 * The setup is read once into a GenesisSetup that never changes; what happens at the table is a
 * GenesisState, one flat block that refers to it.  "L123" is a line and "p. 17" a page of the
 * Portuguese rulebook.
 *
 * Figures that enemies may attack have one numbering: characters are 0 … 3, allies follow.
 * Enemies are numbered through all colours and bosses; each is waiting in its colour's queue, on
 * the map, or out of the game.
 */

#pragma once

#include "ts-game.h"

G_BEGIN_DECLS

#define MAX_HEROES 4
#define MAX_ALLIES 8
#define MAX_FIGURES (MAX_HEROES + MAX_ALLIES)
#define MAX_ENEMIES 48
#define MAX_ENTRIES 8
#define MAX_OBJECTIVES 12
#define MAX_POINTS 12
#define MAX_LOSSES 8
#define MAX_ATTACK_DICE 12
#define MAX_LINES 40   /* of each list of things to set up */
#define MAX_CHECKS 128 /* lines of the setup's checklist */
#define N_ACTION_DICE 4
#define N_ATTACK_SIDES 6
#define ALL_NUMBERS 0x3f /* bits of the numbers 1 … 6 */
#define MAX_SPACES 20    /* wound spaces of a character */
#define MAX_WOUNDS 30    /* of a boss whose spaces nobody typed */
#define MAX_ROUND 999
#define MAX_HESITATION 99
#define MAX_RANK 25    /* tokens in the box (L127) */
#define MAX_WEAPONS 16 /* shipped ones */
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
} Kind;

/* The numbers of an enemy's card that may be learned or corrected at the table. */
typedef enum
{
  STAT_DEFENCE,
  STAT_MOVE,
  STAT_ATTACK,
  STAT_RANGE,
  STAT_WOUNDS,
  N_STATS,
} Stat;

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
  PHASE_OVER,
} Phase;

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
} Use;

typedef enum
{
  WHERE_QUEUE,
  WHERE_MAP,
  WHERE_OUT,
} Where;

typedef enum
{
  RESULT_NONE,
  RESULT_WON,
  RESULT_LOST,
} Result;

/* A text of the mission sheet; those of the shipped example are translated. */
typedef struct
{
  const char *text; /* interned or owned by the setup's JSON */
  gboolean shipped;
} SheetText;

typedef struct
{
  SheetText text;
  guint count;
} Objective;

typedef struct
{
  const char *name;
  guint8 numbers; /* bit n-1: the entry shows n */
} Entry;

typedef struct
{
  Color color;
  const char *character; /* id of the card */
  const char *name;      /* what owners called a character of their own; NULL: the shipped name */
  const char *player;    /* "" when nobody typed one */
  int spaces;            /* wound spaces */
  gboolean spaces_assumed;
  int ignores;      /* damage ignored for each fist when defending */
  int rescue_extra; /* wounds healed beyond the first when rescuing */
  int rank;         /* tokens at the start, with what the difficulty gives or takes */
  int keeps;        /* tokens without that */
} HeroSetup;

typedef struct
{
  gatomicrefcount refs;
  JsonObject *json;
  gboolean campaign;
  gboolean after_loss; /* a campaign that goes on after a lost mission (L902) */
  SheetText mission;
  guint n_dice;
  guint n_entries;
  Entry entries[MAX_ENTRIES];
  guint n_objectives;
  Objective objectives[MAX_OBJECTIVES];
  gboolean any_order;
  guint n_points;
  SheetText points[MAX_POINTS];
  SheetText point_texts[MAX_POINTS];
  guint n_losses;
  SheetText losses[MAX_LOSSES];
  guint n_allies;
  const char *allies[MAX_ALLIES];
  int ally_spaces[MAX_ALLIES];
  guint wave;
  SheetText wave_text;
  guint starting_rolls;
  guint n_heroes;
  HeroSetup heroes[MAX_HEROES];
  guint n_enemies;
  guint8 kinds[MAX_ENEMIES];
  guint8 colors[MAX_ENEMIES];
  guint n_later; /* of the enemies, the last so many are bosses that come later */
  int stats[N_KINDS][N_STATS];
  gboolean hesitates[N_KINDS];
  gboolean reacts_first[N_KINDS]; /* "when defending", before the count; else after it */
  guint8 sides[N_ATTACK_SIDES];   /* AttackFace of each side of the attack die */
  const TsDie *die;
  gboolean die_assumed;
  gboolean easy_rank, easy_enemies, easy_equipment;
  gboolean hard_rank, hard_reinforcements, hard_extermination;
  gboolean boss_wounds_equal; /* X002-02: destroyed at N wounds instead of the one beyond */
} GenesisSetup;

typedef struct
{
  gint16 wounds;
  gint16 spaces;
  gint16 rank;  /* tokens that can still be spent */
  gint16 keeps; /* tokens, spent or not, that go into the next mission */
  guint8 downed;
  guint8 activated;
  guint8 cover_shield; /* 0: not in cover */
  guint8 cover_damage;
  guint8 armour_shield; /* 0: no armour */
  guint8 armour_damage;
  guint8 dice[N_ACTION_DICE];             /* 0: not rolled yet, or picked up to be rolled again */
  guint8 uses[N_ACTION_DICE];             /* Use */
  GRefString *spaces_used[N_ACTION_DICE]; /* nullable: which action space */
  GRefString *cards; /* nullable: what is carried into the next mission, one a line */
} Hero;

typedef struct
{
  guint8 where;  /* Where */
  guint8 number; /* on the map: tells it from others of its colour and kind */
  gint8 entry;   /* where it came in; NOBODY once it has moved */
  guint8 stunned;
  guint8 lost;  /* this activation was lost to being stunned */
  guint8 moved; /* in this step B: the rule, 0 not yet */
  guint8 acted; /* in this step C or D */
  gint8 aims;   /* figure that it was seen to go for; NOBODY */
  guint8 logic; /* boss, in this step D: its die, 0 not rolled */
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
  guint8 n_targets;
  guint8 targets[MAX_ENEMIES];
  gboolean each_hit;   /* every hit is a wound: flamethrower, grenade launcher */
  gboolean bystanders; /* hits left over wound characters in the zone: flamethrower */
  gboolean stuns;      /* stuns what it does not destroy: electromagnetic fist */
  gboolean fist_hits;  /* each fist is one hit more: sniper rifle */
  gint16 more_hits;
  gint16 less_defence;
  guint8 fists_used;
  GRefString *weapon; /* nullable */
} Attack;

/* An enemy's attack from the choice of its target to the damage. */
typedef struct
{
  gboolean on;
  gboolean rolled;
  guint8 enemy;
  guint8 figure;
  guint8 n_dice;
  guint8 damage; /* skulls */
  guint8 fists;
} Threat;

typedef struct
{
  GenesisSetup *setup;
  Phase phase;
  guint round;
  gint8 hero;      /* whose turn; NOBODY between turns */
  gint8 enemy;     /* the enemy asked about in B, C and D; NOBODY */
  gboolean unseen; /* B: it sees nobody in range, which rule moves it? */
  gint16 move_left;
  guint8 rolls_left[N_COLORS]; /* PHASE_STARTING */
  guint8 checked[MAX_CHECKS];  /* PHASE_SETUP: ticks of the checklist */
  Hero heroes[MAX_HEROES];
  gint16 ally_wounds[MAX_ALLIES];
  guint8 ally_gone[MAX_ALLIES];
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
  gint16 dice; /* reinforcement dice of the mission, without the harder game's extra one */
  gint16 hesitation;
  guint8 weapon_dice[MAX_WEAPONS]; /* attack values learned in this session; 0: not */
  GRefString *again; /* weapon that was just used and lets its owner attack once more; nullable */
  Attack attack;
  Threat threat;
  guint8 result;    /* Result */
  guint32 waved_on; /* what a question for the result was answered "go on" to; 0: nothing */
} GenesisState;

/* genesis-dice.c: the attack die */
extern const TsDie genesis_dice[];
extern const TsChoice genesis_face_choices[];
AttackFace genesis_find_face (const char *id);
/* The die with these sides, for good: views refer to it. */
const TsDie *genesis_intern_die (const guint8 *sides);
guint genesis_hits_of (guint8 face);
guint genesis_rifle_hits_of (guint8 face);
guint genesis_skulls_of (guint8 face);
guint genesis_fists_of (guint8 face);
guint genesis_count_points (const guint8 *dice, guint n, GenesisPoints points);
double genesis_get_odds (const GenesisState *state, GenesisPoints points, guint n, guint least);
/* The completed "dice" of a command as faces. */
gboolean genesis_read_faces (
    const GenesisState *state, JsonObject *command, guint n, guint8 *read, GError **error);
const char *genesis_get_symbol (guint8 face);
TsPhrase *genesis_say_faces (const guint8 *dice, guint n);

/* genesis-words.c: names */
extern const TsChoice genesis_colors[];
extern const TsChoice genesis_kinds[];      /* by Kind, then NULL */
extern const TsChoice genesis_stats[];      /* by Stat, then NULL */
const char *genesis_color_id (Color color); /* NULL for a boss's */
const char *genesis_color_of_queue (Color color);
const char *genesis_color_of_player (Color color);
const char *genesis_kind_id (Kind kind);
const char *genesis_kind_name (Kind kind);
Kind genesis_find_kind (const char *id);   /* N_KINDS: none */
Color genesis_find_color (const char *id); /* N_COLORS: none */
const char *genesis_stat_id (Stat stat);
const char *genesis_stat_name (Stat stat);
const char *genesis_use_id (Use use);
const char *genesis_use_name (Use use);
Use genesis_find_use (const char *id);
TsArg genesis_sheet_text (const char *name, SheetText text);
TsPhrase *genesis_say_sheet (SheetText text);
TsPhrase *genesis_say_hero (const GenesisState *state, int hero);
TsPhrase *genesis_say_weapon (const GenesisState *state, const char *id);
TsPhrase *genesis_say_figure (const GenesisState *state, int figure);
TsPhrase *genesis_say_enemy (const GenesisState *state, int enemy);
/* The same as arguments {hero}, {figure} and {enemy} of a phrase. */
TsArg genesis_name_hero (const GenesisState *state, int hero);
/* {hero}: whose turn it is. */
TsArg genesis_name_current (const GenesisState *state);
TsArg genesis_name_figure (const GenesisState *state, int figure);
TsArg genesis_name_enemy (const GenesisState *state, int enemy);
/* "red-endo-1", "t1000" (transfer full) */
char *genesis_enemy_id (const GenesisState *state, int enemy);
/* "red", "ally-1" (transfer full) */
char *genesis_figure_id (const GenesisState *state, int figure);

/* genesis-catalogue.c */
extern const TsCatalogue genesis_catalogue;
/* A text of a mission sheet: known ones can be translated. `text` must outlive the result. */
SheetText genesis_find_text (const char *text);
/* A list of an object; NULL, of length 0, where it is left out. */
JsonArray *genesis_get_array (JsonObject *object, const char *name);
guint genesis_get_length (JsonArray *array);
/* The mission sheet of a session. */
JsonObject *genesis_get_mission (const GenesisSetup *setup);
/* A card: what owners typed over what is shipped; NULL: no such card. (transfer full) */
JsonObject *genesis_dup_card (const GenesisSetup *setup, const char *type, const char *id);
/* Whether a number of a card is a shipped assumption that nobody has changed. */
gboolean genesis_is_assumed (const char *type, const char *id, JsonObject *card, const char *field);
/* A text of an enemy's card, such as "reaction"; NULL: nobody typed it. (transfer full) */
char *genesis_dup_card_text (const GenesisSetup *setup, Kind kind, const char *field);

/* genesis-setup.c */
extern const TsSpec genesis_options[];
JsonObject *genesis_prepare (JsonObject *given, GError **error);
/* Of a prepared setup, which it keeps. (transfer full) */
GenesisSetup *genesis_read_setup (JsonObject *json);
void genesis_setup_unref (GenesisSetup *setup);
gpointer genesis_start (JsonObject *setup);
gpointer genesis_copy (gconstpointer state);
void genesis_free (gpointer state);
/* What the checklist of the table asks for, in order. (transfer full) */
GPtrArray *genesis_say_checklist (const GenesisState *state);

/* genesis-state.c: questions and small changes; nothing here refuses a command */
gboolean genesis_is_boss (const GenesisState *state, int enemy);
gboolean genesis_is_standing (const GenesisState *state, int figure);
/* The most wounds that a boss can carry. */
int genesis_get_most_wounds (const GenesisState *state, int enemy);
guint genesis_count_standing (const GenesisState *state);
guint genesis_count_figures (const GenesisState *state);
guint genesis_count_on_map (const GenesisState *state, Color color);
gboolean genesis_is_active (const GenesisState *state,
                            int enemy); /* on the map, of this turn's colour */
int genesis_next_mover (const GenesisState *state);
int genesis_next_attacker (const GenesisState *state);
int genesis_next_boss (const GenesisState *state);
/* Of the present step B, C or D: how many enemies still have to, and whether this one does. */
guint genesis_count_waiting (const GenesisState *state);
/* By the rule that moved it: 3 and 4 end where it sees nobody in range. */
gboolean genesis_saw_someone (const GenesisState *state, int enemy);
gboolean genesis_is_waiting (const GenesisState *state, int enemy);
guint genesis_count_hits (const GenesisState *state);
guint genesis_count_skulls (const GenesisState *state);
guint genesis_count_fists (const GenesisState *state);
gboolean genesis_is_anybody_there (const GenesisState *state);
/* Whose reinforcements are rolled; N_COLORS: nobody's. */
Color genesis_get_rolling_color (const GenesisState *state);
gboolean genesis_has_everybody_gone (const GenesisState *state);
/* The numbers that are on some entry, as bits. */
guint8 genesis_get_shown_numbers (const GenesisState *state);
guint genesis_reinforcement_dice (const GenesisState *state);
Result genesis_get_pending_result (const GenesisState *state);
/* The players go on although the mission looks decided: they are not asked again for the same. */
void genesis_wave_on (GenesisState *state);
gboolean genesis_objective_is_open (const GenesisState *state, guint objective);
/* Takes the front of a queue to an entry (by number) or to a place in words. FALSE: nobody waits.
 */
gboolean genesis_place_front (
    GenesisState *state, Color color, int entry, const char *place, TsOutcome *outcome);
void genesis_destroy (GenesisState *state, int enemy, TsOutcome *outcome);
void genesis_wound_figure (GenesisState *state, int figure, TsOutcome *outcome);
void genesis_wound_boss (GenesisState *state, int enemy, TsOutcome *outcome);
void genesis_stun (GenesisState *state, int enemy, TsOutcome *outcome);
void genesis_stand_up (GenesisState *state, int enemy, TsOutcome *outcome);
void genesis_heal (GenesisState *state, int hero, int wounds, TsOutcome *outcome);
void genesis_enter (GenesisState *state, Phase phase);
/* Between turns: on to the end of the round when everybody has gone, back from it otherwise. */
void genesis_settle_round (GenesisState *state);
void genesis_take_text (GRefString **place, const char *text);

/* Reading arguments; each sets an error and returns a negative number when there is none. */
int
genesis_get_hero (const GenesisState *state, JsonObject *command, const char *name, GError **error);
int genesis_get_enemy (const GenesisState *state, const char *id, GError **error);
int genesis_get_figure (const GenesisState *state, const char *id, GError **error);
/* FALSE with a sentence unless the game is in `phase` with nothing unresolved. */
gboolean genesis_need_phase (const GenesisState *state, Phase phase, GError **error);
gboolean genesis_refuse (GError **error, TsPhrase *phrase);
/* FALSE with a sentence unless the mission has begun and is not over. */
gboolean genesis_need_running (const GenesisState *state, GError **error);
/* An enemy entry by its name; NOBODY, without an error: the mission has none. */
int genesis_find_entry (const GenesisState *state, const char *name);
/* An enemy of the present step B, C or D that still has to act. */
int genesis_read_waiting (const GenesisState *state,
                          JsonObject *command,
                          const char *name,
                          GError **error);
/* Nobody is asked about any more; after the last enemy of a step the next step begins by itself. */
void genesis_advance (GenesisState *state);
/* Damage goes to the cover in the hex, then to wound spaces (L823-829); armor takes what the
 * players give it. */
gboolean genesis_deal_to_hero (GenesisState *state,
                               int figure,
                               guint damage,
                               JsonObject *command,
                               TsOutcome *outcome,
                               GError **error);

/* Verbs, by file. */
/* Puts an action die of the turn on a space; "use" is checked against being downed. */
gboolean
genesis_take_die (GenesisState *state, int die, Use use, const char *space, GError **error);
extern const TsChoice genesis_die_choices[]; /* the four action dice */
extern const TsSpec genesis_assign_args[], genesis_reroll_args[], genesis_roll_args[],
    genesis_walk_args[], genesis_die_args[];
gboolean genesis_complete_actions (gconstpointer state,
                                   JsonObject *command,
                                   TsChance *chance,
                                   GError **error);
gboolean
genesis_apply_choose (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_actions (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_reroll (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_assign (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_walk (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_free (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_end_turn (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);

/* genesis-attack.c */
extern const TsSpec genesis_attack_args[], genesis_count_args[], genesis_attack_roll_args[],
    genesis_attack_reroll_args[], genesis_fist_args[], genesis_modify_args[], genesis_finish_args[];
gboolean genesis_complete_attack_roll (gconstpointer state,
                                       JsonObject *command,
                                       TsChance *chance,
                                       GError **error);
gboolean
genesis_apply_attack_roll (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_attack (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean genesis_apply_attack_reroll (gpointer state,
                                      JsonObject *command,
                                      TsOutcome *outcome,
                                      GError **error);
gboolean
genesis_apply_fist (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_modify (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_finish (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
/* Whether the count waits for the defense of this kind, and of how many kinds it does. */
gboolean genesis_needs_defence (const GenesisState *state, Kind kind);
guint genesis_count_unknown_defences (const GenesisState *state);
guint genesis_count_unrolled (const GenesisState *state);
/* Hits that are left when every target has had its share. */
guint genesis_count_spare_hits (const GenesisState *state);
gboolean
genesis_apply_attack_dice (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
/* Refuses unless an attack is under way and all of its dice are rolled. */
gboolean genesis_need_rolled_attack (const GenesisState *state, GError **error);
/* The targets of the attack, as a list. */
TsPhrase *genesis_say_targets (const GenesisState *state);
/* Ends the attack that is under way, if any. */
void genesis_end_attack (GenesisState *state);

/* genesis-enemy.c */
extern const TsSpec genesis_reinforce_args[], genesis_enemy_args[], genesis_hold_args[],
    genesis_move_args[], genesis_aim_args[], genesis_strike_args[], genesis_defend_args[],
    genesis_logic_args[];
gboolean genesis_complete_reinforce (gconstpointer state,
                                     JsonObject *command,
                                     TsChance *chance,
                                     GError **error);
gboolean genesis_complete_strike (gconstpointer state,
                                  JsonObject *command,
                                  TsChance *chance,
                                  GError **error);
gboolean
genesis_complete_logic (gconstpointer state, JsonObject *command, TsChance *chance, GError **error);
gboolean
genesis_apply_reinforce (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_jam (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_pick (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_unseen (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_move (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_aim (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_strike (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_hold (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_defend (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_logic (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_boss_done (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_recover (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_next (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);

/* genesis-table.c: what may be done at any moment, the round's end, the mission's end */
extern const TsSpec genesis_check_args[], genesis_objective_args[], genesis_number_args[],
    genesis_spawn_args[], genesis_flip_args[], genesis_arrive_args[], genesis_cover_args[],
    genesis_armour_args[], genesis_learn_args[], genesis_result_args[], genesis_reward_args[],
    genesis_hero_args[], genesis_choose_args[];
gboolean
genesis_apply_check (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_begin (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_objective (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_reveal (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_loss (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_spawn (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_arrive (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_destroy (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_stun (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_flip (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_cover (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_armour (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_wound (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_learn (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_end_round (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_result (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_go_on (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
genesis_apply_reward (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
JsonObject *genesis_sequel (gconstpointer state);

/* genesis-correct.c */
gboolean
genesis_apply_correct (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);

/* genesis-view.c, genesis-view-now.c (see genesis-now.h), genesis-view-panels.c */
void genesis_view (gconstpointer state, TsView *view);
void genesis_view_now (const GenesisState *state, TsView *view);
void genesis_view_panels (const GenesisState *state, TsView *view);
void genesis_view_more (const GenesisState *state, TsView *view);

G_END_DECLS
