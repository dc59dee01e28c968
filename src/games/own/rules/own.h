/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own.h: a game that its table describes itself: its types, what its chapters ask each other, and
 * the commands of each.  What is shown of them is in ../table, under the same names.
 *
 * A description is a catalogue entry: who plays, rounds and their phases, numbers, what changes
 * them, waves, the questions that decide for the machines, ends, a score sheet.  All conditions are
 * formulas (own-formula.h).  A setup holds the description whole; it is read once, into an OwnGame.
 *
 * A chapter asks only those above it:
 *
 *   texts as they are said   own-words.c
 *   the description          own-game.c
 *   who plays, two sides     own-sides.c
 *   whose turn it is         own-moment.c
 *   numbers                  own-numbers.c
 *   decks and bags, dice     own-piles.c, own-dice.c
 *   what is entered          own-enter.c
 *   the score                own-score.c
 *   rounds and phases        own-round.c
 *   tried at random          own-try.c
 *   a copy, a sheet typed    own-copy.c, own-sheet.c
 *   the catalogue            own-catalogue.c
 *   before the game          own-setup.c
 *   described anew           own-change.c
 */

#pragma once

#include "own-formula.h"

#include "ts-game.h"

G_BEGIN_DECLS

#define MAX_PLAYERS OWN_MOST_PLAYERS
#define N_SIDES 2
#define MAX_PHASES 12
#define MAX_NUMBERS 40
#define MAX_CHANGES 20
#define MAX_WAVES 20
#define MAX_QUESTIONS 20
#define MAX_ENDS 10
#define MAX_ROWS 20
#define MAX_TIES 5
#define MAX_DICE 6
#define MAX_FACES 20
#define MAX_ROLLS 10
#define MOST_THROWN 10 /* dice of a roll */
#define MAX_RESULTS 20
#define MAX_PILES 6
#define MAX_THINGS 40    /* of a pile, each with its copies */
#define MOST_SPACES 60   /* of a track, after the first */
#define MAX_VALUE 999999 /* of a number */
#define UNDECIDED (-1)   /* what the machines do */
#define OWN_RESOURCE TS_GAME_RESOURCE ("own", "catalogue.json")

typedef enum
{
  OWN_TOGETHER,
  OWN_IN_TURN,
  OWN_MACHINES,
  OWN_SIDES, /* each in turn */
} OwnWho;

typedef enum
{
  OWN_AT_ROUND,
  OWN_AFTER_ROUND,
  OWN_AT_TURN,
  OWN_AFTER_TURN,
} OwnMoment;

typedef enum
{
  OWN_OF_PLAYER, /* each has one */
  OWN_OF_TABLE,
  OWN_OF_SIDE, /* each of the two */
} OwnOwner;

/* In the order of own_kinds. */
typedef enum
{
  OWN_COUNTER,
  OWN_PIPS,
  OWN_COUNTDOWN,
  OWN_TRACK,
  OWN_TICK,
} OwnKind;

typedef enum
{
  OWN_SEEN_BY_ALL,
  OWN_SEEN_BY_OWNER,  /* its player alone, or those of its side */
  OWN_SEEN_BY_NOBODY, /* until it is laid open */
} OwnSeen;

typedef enum
{
  OWN_WINS_SCORE,   /* whoever has most points */
  OWN_WINS_BY,      /* whoever has most by the formula of the row */
  OWN_WINS_PLAYERS, /* all of them */
  OWN_WINS_MACHINES,
} OwnWinner;

/* The rows of a description: what its specs read, and behind it what is made of that. All texts
 * are the description's, and nullable but for names. */

typedef struct
{
  const char *name;
  const char *text;
  const char *choices; /* with commas between them; NULL: anything */
  const char *entered;
  gint8 who;        /* OwnWho */
  guint8 actions;   /* a turn has; 0: nobody counts them */
  gboolean adds;    /* what is entered is added to it */
  gboolean asks;    /* everybody is asked in secret */
  gboolean opens;   /* it lays secret numbers open */
  gboolean passing; /* turns go on until everybody has passed */
  gint8 enters;     /* which number is entered as it ends; -1: none */
} OwnPhase;

typedef struct
{
  const char *name;
  const char *begins;
  gint8 of;   /* OwnOwner */
  gint8 kind; /* OwnKind */
  gint8 seen; /* OwnSeen */
  gint32 min, max;
  gboolean has_max;
  OwnFormula *start;
} OwnNumber;

typedef struct
{
  const char *name; /* of the number */
  const char *by_text, *when_text;
  gint8 at;  /* OwnMoment */
  gint8 how; /* 1: it becomes the value, instead of growing by it */
  guint8 number;
  OwnFormula *by;
  OwnFormula *when; /* nullable: always */
} OwnChange;

typedef struct
{
  const char *name;
  const char *condition;
  const char *text;
  gint8 at;      /* OwnMoment */
  gboolean each; /* it comes for players, those for whom the condition is true */
  gboolean once; /* in a game */
  OwnFormula *when;
} OwnWave;

typedef struct
{
  const char *ask; /* NULL: what is done when nothing before it was answered with yes */
  const char *then;
} OwnQuestion;

typedef struct
{
  const char *condition;
  const char *by_text;
  const char *why;
  gint8 at;   /* 1: looked at when a round ends, not after each step */
  gint8 wins; /* OwnWinner */
  OwnFormula *when;
  OwnFormula *by; /* of OWN_WINS_BY; else NULL */
} OwnEnd;

#define OWN_TYPED 0

typedef struct
{
  const char *name;
  const char *formula;
  gint8 how;          /* OWN_TYPED: people count it; else the formula says it */
  OwnFormula *points; /* NULL: as it was typed */
} OwnRow;

/* One with faces of its own. */
typedef struct
{
  const char *name;
  const char *faces[MAX_FACES];
  guint8 n_faces;
} OwnDie;

typedef struct
{
  const char *name;
  const char *thrown;
  guint8 n;
  const char *results[MAX_RESULTS]; /* what the lowest total means, the next one, …; of numbers */
  guint8 n_results;
  gint8 die;    /* which one; -1: numbered ones of `sides` */
  guint8 sides; /* 0: they have faces */
} OwnRoll;

/* A deck, a bag or a queue. */
typedef struct
{
  const char *name;
  const char *things[MAX_THINGS];
  guint8 n_things;
  gboolean queued; /* taken from the front */
  guint8 copies[MAX_THINGS];
} OwnPile;

/* A description, read. */
typedef struct
{
  GPtrArray *formulas; /* of OwnFormula: all that the rows have */
  GPtrArray *texts;    /* that are said in several languages */
  guint8 least, most;  /* players */
  guint8 rounds;       /* 0: nobody knows */
  gboolean passes;     /* the first player of a round is the one left of the last one's, */
  const char *begins_text;
  OwnFormula *begins; /* or has most of this; nullable */
  const char *sides[N_SIDES];
  guint8 n_sides; /* 0: each plays alone */
  guint8 n_phases, n_numbers, n_changes, n_waves, n_questions, n_ends, n_rows, n_ties;
  guint8 n_dice, n_rolls, n_piles;
  OwnDie dice[MAX_DICE];
  OwnRoll rolls[MAX_ROLLS];
  OwnPile piles[MAX_PILES];
  OwnPhase phases[MAX_PHASES];
  OwnNumber numbers[MAX_NUMBERS];
  OwnChange changes[MAX_CHANGES];
  OwnWave waves[MAX_WAVES];
  OwnQuestion questions[MAX_QUESTIONS];
  OwnEnd ends[MAX_ENDS];
  OwnRow rows[MAX_ROWS];
  const char *tie_texts[MAX_TIES];
  OwnFormula *ties[MAX_TIES];
  const char *lines[MAX_ROWS]; /* of the set-up */
  guint8 n_lines;
} OwnGame;

/* Which of `n` rows, whose first member is their name, is called so, in small or capital letters;
 * -1: none. `name` is nullable. */
int own_find_row (gconstpointer rows, gsize size, guint n, const char *name);

#define OWN_FIND_ROW(game, member, name)                                                           \
  own_find_row ((game)->member, sizeof *(game)->member, (game)->n_##member, name)

/* What was chosen before play, or described anew in it: read once, shared by states. */
typedef struct
{
  OwnGame *game;
  JsonObject *description;
  guint n_players;
  const char *names[MAX_PLAYERS];
  const char *seats[MAX_PLAYERS];
} OwnSetup;

typedef enum
{
  OWN_BEFORE,
  OWN_PLAYING,
  OWN_COUNTING, /* it has ended, and the score is typed */
} OwnStage;

/* Flat but for what was described anew. */
typedef struct
{
  const OwnSetup *setup;
  OwnSetup *changed; /* the same one, where it is not that of the beginning; nullable, owned */
  gint32 numbers[MAX_NUMBERS][MAX_PLAYERS]; /* of players or sides; of the table: the first */
  gint32 typed[MAX_ROWS][MAX_PLAYERS];      /* of rows that people count, by own_count_units() */
  guint8 known[MAX_ROWS];                   /* bits: for whom it was typed */
  guint8 second;                            /* bits: players of the second side */
  guint8 left[MAX_PILES][MAX_THINGS];       /* copies that are not drawn */
  guint64 opened;                           /* bits: numbers laid open by hand, for a round */
  guint32 ticked;                           /* bits: lines of the set-up */
  guint8 waves[MAX_WAVES];                  /* bits: for whom one comes that nobody has set out */
  guint8 came[MAX_WAVES];                   /* bits: for whom one came that comes once */
  guint16 round;
  guint8 stage;  /* OwnStage */
  guint8 phase;  /* which one, from 0 */
  guint8 first;  /* player of the round */
  guint8 turn;   /* how many of this phase are over; where people pass, whose it is */
  guint8 passed; /* bits: who has passed in this phase */
  guint8 used;   /* actions of this turn */
  guint8 asked;  /* which question of the machines */
  gint8 over;    /* OwnMoment: what is over but for its waves; -1: nothing */
  gint8 decided; /* what they do, by its question, or UNDECIDED */
  gint8 end;     /* which end came; -1: people ended it, or the last round is over */
  guint *made;   /* for trying: how often each change was one; nullable, not owned */
} OwnState;

/* Every other player, as they sit. */
#define OWN_ALTERNATE 0xaa

/* Whose numbers are: the seats, the sides, the table. */
#define FIRST_SIDE MAX_PLAYERS
#define THE_TABLE (MAX_PLAYERS + N_SIDES)
#define MAX_OWNERS (THE_TABLE + 1)

/* The numbers of players or sides, counted through: all of the first number, all of the second,
 * … */
#define OWN_THING(number, index) ((number) *MAX_PLAYERS + (index))

/* What people enter, by owners. */
typedef struct
{
  gint32 values[MAX_OWNERS];
  gboolean said[MAX_OWNERS];
} OwnEntry;

/* What the score comes to, worked out once for all who are shown, by units. */
typedef struct
{
  guint8 known[MAX_ROWS]; /* bits: for whom it is known what the cell is worth; else that is 0 or
                           * means nothing */
  gint64 points[MAX_ROWS][MAX_PLAYERS];
  gint64 totals[MAX_PLAYERS];
  gint64 merits[1 + MAX_TIES][MAX_PLAYERS]; /* what decides, then the tie-breaks */
  guint8 ranks[MAX_PLAYERS]; /* from 1; 0: it is not decided yet, or not by what anybody has */
  guint8 winners;            /* bits: units; 0: it is not decided yet, or nobody has won */
} OwnScore;

#define OWN_SPEC(Type, n, word, name, limit)                                                       \
  {                                                                                                \
    word, TS_SPEC_INTEGER, .min = -(limit), .max = (limit), .label = N_ (name),                    \
                           TS_INTO (Type, values[n]), TS_HAS (Type, said[n])                       \
  }

/* One spec an owner but the table, in the order of own_owners, for a struct with `values` and
 * `said`. */
#define OWN_SPECS(Type, limit)                                                                     \
  OWN_SPEC (Type, 0, "red", "Red", limit), OWN_SPEC (Type, 1, "blue", "Blue", limit),              \
      OWN_SPEC (Type, 2, "green", "Green", limit), OWN_SPEC (Type, 3, "yellow", "Yellow", limit),  \
      OWN_SPEC (Type, 4, "white", "White", limit), OWN_SPEC (Type, 5, "orange", "Orange", limit),  \
      OWN_SPEC (Type, 6, "pink", "Pink", limit), OWN_SPEC (Type, 7, "purple", "Purple", limit),    \
      OWN_SPEC (Type, 8, "side-1", "First side", limit),                                           \
      OWN_SPEC (Type, 9, "side-2", "Second side", limit)

/* own-words.c */

/* What Tableside ships, without the types of its entries: for what is said. */
extern const TsCatalogue own_shipped;
/* A text of a description as an argument: translated, where Tableside ships it. */
TsArg own_arg (const char *name, const char *text);
/* The same as a phrase. (transfer full) */
TsPhrase *own_say (const char *text);

/* own-game.c: the description. */

extern const TsSpec own_description_fields[];
extern const TsChoice own_kinds[];
/* Reads a checked description. What is wrong with one is TS_ERROR_BAD_VALUE, in words that say
 * where.  Its texts are the object's. (transfer full, nullable) */
OwnGame *own_game_new (JsonObject *description, GError **error);
void own_game_free (OwnGame *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OwnGame, own_game_free)

/* own-sides.c: who plays, and for whom. Without sides each player is a unit alone. */

extern const TsVerb own_side_verbs[];
extern const TsChoice own_seats[];
/* As commands call them. */
extern const char *const own_owners[];
/* Which of the players, or of the sides, an owner is, in the order of `numbers`; -1: none that is
 * there. */
int own_find_owner (const OwnState *state, guint owner);
/* The first of some players, as bits; -1: nobody. */
int own_get_first (guint8 players);
TsPhrase *own_format_player (const OwnState *state, guint player);
guint own_count_units (const OwnState *state);
/* That of a player. */
guint own_get_unit (const OwnState *state, guint player);
/* Bits: the players of a unit. */
guint8 own_get_members (const OwnState *state, guint unit);
/* Which of the numbers of a player is meant where they are asked: that of the side, of all, … */
guint own_get_index (const OwnState *state, guint number, int player);
/* The same of an owner that an argument names; -1: it has none. */
int own_find_unit (const OwnState *state, guint owner);
TsPhrase *own_format_unit (const OwnState *state, guint unit);
/* "Ada plays for the wolves": of sides, from 0. */
TsPhrase *own_format_joining (const OwnState *state, guint player, guint side);

/* own-moment.c: the phase, and whose turn of it is. */

/* The moment of most verbs: neither before the game nor after it. */
gboolean own_is_playing (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
const OwnPhase *own_get_phase (const OwnState *state);
/* Whose turn it is; -1: everybody's, nobody's, or a side's. */
int own_get_player (const OwnState *state);
/* Bits: those whose turn it is; 0: everybody's, or nobody's. */
guint8 own_get_acting (const OwnState *state);
/* The same of any turn of this phase, from 0. */
guint8 own_get_acting_at (const OwnState *state, guint turn);
/* Who that is now; NULL: nobody in particular. (transfer full, nullable) */
TsPhrase *own_format_acting (const OwnState *state);

/* own-numbers.c */

extern const TsGroup own_numbers[];
extern const TsVerb own_number_verbs[];
/* Whether a number is not laid open: then nothing that others read may say what it is. */
gboolean own_is_hidden (const OwnState *state, guint number);
/* The phase that begins lays open what is secret: says what it is. */
void own_lay_open (const OwnState *state, TsOutcome *outcome);
/* What formulas are asked of a state: about players, and about what the score is counted for. */
OwnScope own_get_scope (const OwnState *state);
OwnScope own_get_unit_scope (const OwnState *state);
/* The value of a number for a unit: what its players have together. */
gint64 own_get_of_unit (const OwnState *state, guint number, int unit);
/* Puts numbers where they begin. */
void own_start_numbers (OwnState *state);
/* Makes the changes of a moment, of the turn of some players or of everybody's round (0). */
void own_make_changes (OwnState *state, OwnMoment at, guint8 whose, TsOutcome *outcome);

/* own-piles.c: decks, bags and queues, from 0. */

extern const TsVerb own_pile_verbs[];
const OwnPile *own_get_pile (const OwnState *state, guint pile);
/* Puts all things where they are drawn from. */
void own_fill_piles (OwnState *state);
/* How many are not drawn. */
guint own_count_left (const OwnState *state, guint pile);
/* Whether none is drawn. */
gboolean own_is_whole (const OwnState *state, guint pile);
/* Which of its things is in front of one that is not empty. */
guint own_find_front (const OwnState *state, guint pile);

/* own-dice.c */

extern const TsVerb own_dice_verbs[];

/* own-enter.c: the number that a phase lets people enter. */

/* Which number is entered for an owner now, and its value before; NULL: none. What is secret is
 * noted where it stands. */
const OwnNumber *own_find_entered (const OwnState *state, guint owner, gint64 *value);
gboolean own_may_enter (const OwnState *state, const OwnEntry *entry, TsWhyNot *why_not);
/* Gives the outcome its title; FALSE: nothing was entered. */
gboolean own_enter (OwnState *state, const OwnEntry *entry, TsOutcome *outcome);

/* own-score.c */

extern const TsVerb own_score_verbs[];
/* Whether all that is needed to know who has won is there. */
gboolean own_is_decided (const OwnState *state);
void own_count_score (const OwnState *state, OwnScore *score);
/* The row that people count next; n_rows: none. */
guint own_find_missing (const OwnState *state);
/* Who has won, once it is decided. */
TsPhrase *own_format_winners (const OwnState *state);

/* own-round.c */

extern const TsVerb own_round_verbs[];
/* The state before the first command, in a zeroed block, see TsGame. */
void own_begin (gpointer state, gconstpointer setup);
/* The first round begins. */
void own_begin_rounds (OwnState *state, TsOutcome *outcome);
/* The phase begins that the state is in. */
void own_begin_phase (OwnState *state, TsOutcome *outcome);
/* The machines' questions begin with the first one. */
void own_ask_anew (OwnState *state);
/* Whether a question decides for the machines now: the one that is `asked`. */
gboolean own_is_question (const OwnState *state);
/* Where all waves of a turn or a round that is over are set out: what comes next. */
void own_go_on (OwnState *state, TsOutcome *outcome);
/* Which wave comes now, and for whom (nullable; -1: for the table); -1: none. */
int own_find_wave (const OwnState *state, int *player);
TsPhrase *own_format_wave (const OwnState *state, int wave, int player);
/* TsGame.settle: whether an end has come. */
void own_settle (gpointer state, TsOutcome *outcome);
/* One step as people would take it, where something is asked with that answer: for trying. */
void own_step (OwnState *state, gboolean yes);

/* own-try.c */

/* What playing it at random has shown, line by line. (transfer full, of TsPhrase) */
GPtrArray *own_try (JsonObject *description);

/* own-copy.c */

/* The same formula with other names: each of `names` that stands in it becomes the one of `others`.
 * (transfer full) */
char *
own_rename (const char *text, const char *const *names, const char *const *others, guint n_names);
/* A shipped description as the beginning of another. (transfer full) */
JsonObject *own_copy (JsonObject *shipped, const TsLanguage *language);

/* own-sheet.c */

/* One row of a score sheet as people write it, into the description. */
void own_read_row (JsonObject *entry, const char *part, const TsLanguage *language);

/* own-catalogue.c */

extern const TsCatalogue own_catalogue;
/* A description by its id or whole, checked, for so many players. (transfer full, nullable) */
JsonObject *own_read_description (JsonNode *given, guint n_players, GError **error);

/* own-setup.c: the setup, see TsGame, and what is done before the first round. */

extern const TsSpec own_options[];
extern const TsVerb own_before_verbs[];
JsonObject *own_prepare (JsonObject *given, GError **error);
void own_read_setup (gpointer setup, JsonObject *json);
void own_clear_setup (gpointer setup);

/* own-change.c */

extern const TsVerb own_change_verbs[];
extern const TsOwned own_owned[];

G_END_DECLS
