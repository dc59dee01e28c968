/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-shelf.h: what was played, over all sessions of a library: who with whom, who won with what,
 * how long it took, how the dice fell.
 *
 * Nothing of it is stored: it is read from the sessions, one after the other, so that an undo, a
 * correction or a deleted session is right here too.  What other programs recorded is kept beside
 * them in the library, see ts-shelf-bgstats.h.
 *
 * People are known by their names only.  Two that differ in capitals, accents or blanks are one
 * person; others are joined by hand, see ts_shelf_join().  All texts are in the language of the
 * shelf.
 */

#pragma once

#include "ts-library.h"
#include "ts-luck.h"

G_BEGIN_DECLS

/* Under which “game” the entries of the shelf stand in a library. */
#define TS_SHELF_ENTRIES "shelf"

typedef struct
{
  char *name;   /* as it was played */
  char *person; /* whom the shelf takes that for */
  char *seat;   /* nullable */
  gboolean won; /* alone or with others */
  gint64 score; /* TS_SCORE_UNKNOWN */
  TsLuck *luck; /* dice that are known to be theirs */
} TsShelfPlayer;

typedef struct
{
  char *id;       /* a UUID, the same whenever it is read */
  gint64 session; /* 0: another program recorded it */
  char *title;    /* of the session; NULL: another program recorded it */
  char *game;     /* its name */
  char *scene;    /* the mission; nullable */
  char *result;   /* "The mission is won"; nullable */
  char *note;     /* nullable */
  gint64 began;   /* seconds since 1970 */
  gint64 seconds; /* of play; 0: nobody knows */
  gboolean finished;
  gboolean lowest;    /* the fewest points win: none is the best score */
  GPtrArray *players; /* of TsShelfPlayer, in the order of their seats */
  TsLuck *luck;       /* all dice, the machines' too */
} TsShelfPlay;

TsShelfPlay *ts_shelf_play_ref (TsShelfPlay *self);
void ts_shelf_play_unref (TsShelfPlay *self);

/* What is said of a person, a game or a mission. */
typedef struct
{
  char *name;
  char *game; /* of a mission; else NULL */
  guint plays;
  guint finished; /* of them */
  guint won;      /* of these: by the person; by anybody */
  gint64 seconds;
  gint64 last;     /* when the last play began */
  gint64 best;     /* the highest score; TS_SCORE_UNKNOWN */
  char *best_name; /* whose it was; nullable */
  guint scored;    /* scores that are known, of finished plays */
  gint64 points;   /* these added up */
  TsLuck *luck;
} TsShelfFigures;

/* Whether an entry of the shelf makes sense, as a file brings it: a join of people, a play of
 * another program. */
gboolean ts_shelf_check_entry (const char *type, JsonObject *entry, GError **error);

typedef struct _TsShelf TsShelf;

/* Reads nothing yet but what there is. `games` ends with NULL; a session of another game is a
 * problem, not an error. (transfer full) */
TsShelf *ts_shelf_new (TsLibrary *library,
                       const TsGame *const *games,
                       const TsLanguage *language,
                       GError **error);
void ts_shelf_free (TsShelf *self);

/* Only sessions of that game are read. */
void ts_shelf_keep_game (TsShelf *self, const TsGame *game);

/* Sessions that are as they were when `before` was read are not read again. It is of the same
 * library, games and language. */
void ts_shelf_take_before (TsShelf *self, TsShelf *before /* (transfer full) */);

/* Reads the next session; `more` says whether there is another. Before that the figures are those
 * of what was read. */
void ts_shelf_step (TsShelf *self, gboolean *more);
/* From 0 to 1. */
double ts_shelf_get_fraction (const TsShelf *self);

/* Array of TsShelfPlay, the last begun first. (transfer none) */
GPtrArray *ts_shelf_get_plays (TsShelf *self);
/* A phrase for each session that could not be read. (transfer none) */
GPtrArray *ts_shelf_get_problems (TsShelf *self);

/* The figures of each person, of each game, or of each mission that a table plays together: those
 * who play most first; missions by how seldom they are won, only such as were finished. `person`
 * and `game` are nullable: only plays of theirs. Array of TsShelfFigures. (transfer full) */
GPtrArray *ts_shelf_list_people (TsShelf *self, const char *game);
GPtrArray *ts_shelf_list_games (TsShelf *self, const char *person);
GPtrArray *ts_shelf_list_scenes (TsShelf *self, const char *person);
/* The plays of a person, the last begun first. Array of TsShelfPlay. (transfer full) */
GPtrArray *ts_shelf_list_plays (TsShelf *self, const char *person);
/* What a person is called in them. Array of char *. (transfer full) */
GPtrArray *ts_shelf_list_names (TsShelf *self, const char *person);
/* The figures of each person in these plays, those who play most first. Array of TsShelfFigures.
 * (transfer full) */
GPtrArray *ts_shelf_add_up (GPtrArray *plays);
/* Whether somebody takes part in it, whom the shelf calls so. */
gboolean ts_shelf_play_has (const TsShelfPlay *self, const char *person);
/* How many of its players won. */
guint ts_shelf_play_count_winners (const TsShelfPlay *self);
/* Whom the shelf takes a name for. (transfer none) */
const char *ts_shelf_get_person (TsShelf *self, const char *name);
/* All dice of all plays. (transfer full) */
TsLuck *ts_shelf_add_luck (TsShelf *self);

/* ts-shelf-people.c */

/* What a name is compared by. (transfer full) */
char *ts_shelf_fold_name (const char *name);
/* From now on who is called `name` is `person`; to part them again, `person` is `name`. */
gboolean ts_shelf_join (TsLibrary *library, const char *name, const char *person, GError **error);
/* The names that are joined: folded name → person. (transfer full) */
GHashTable *ts_shelf_read_people (TsLibrary *library, GError **error);
/* Whom a name stands for; `people` may be followed several times. (transfer none) */
const char *ts_shelf_find_person (GHashTable *people, const char *name);

/* ts-shelf-text.c */

/* The plays as a table, a line a player, RFC 4180. (transfer full) */
char *ts_shelf_to_csv (TsShelf *self);
/* "5 of 6 won"; NULL where nothing was finished. (transfer full, nullable) */
char *ts_shelf_format_won (const TsShelfFigures *figures, const TsLanguage *language);
/* "best score 34: Ana"; NULL where nobody scored. (transfer full, nullable) */
char *ts_shelf_format_best (const TsShelfFigures *figures, const TsLanguage *language);
/* "9 plays" (transfer full) */
char *ts_shelf_format_plays (guint n, const TsLanguage *language);
/* "9 plays · 5 of 6 won" (transfer full) */
char *ts_shelf_format_record (const TsShelfFigures *figures, const TsLanguage *language);
/* "Played 7 times here. Ana has won 3 of them."; `leader`, who won most, is nullable: then `won` of
 * them by whoever played, 0: nothing is said of that. (transfer full) */
char *
ts_shelf_format_sum (guint n, const TsShelfFigures *leader, guint won, const TsLanguage *language);
/* "D6", or what a game calls its die. (transfer full) */
char *ts_shelf_format_die (const TsLuckTest *test, const TsLanguage *language);
/* How seldom fair dice fall as unevenly, or that so few dice say nothing. (transfer full) */
char *ts_shelf_format_test (const TsLuckTest *test, const TsLanguage *language);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsShelf, ts_shelf_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsShelfPlay, ts_shelf_play_unref)

G_END_DECLS
