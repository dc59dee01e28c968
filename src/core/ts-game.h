/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-game.h: the contract between a game and everything else.
 *
 * A game is one const TsGame.  It turns a setup into a state, changes a state by a command, and
 * shows a state.  It never rolls, reads a clock, a file or a setting: chance and time
 * come in as arguments, filled in by a verb's `complete` before the command is recorded, so that
 * the same commands give the same state, byte for byte, on every machine.
 *
 * The state is the game's own: one flat block.  Texts in it are interned (ts_text()), what was
 * chosen before play is a block of its own that all states point to.  `may` says whether a command
 * may be given, once for the refusal, the blocked offer and “anyway”; `perform` only does it, and
 * `settle` what follows.
 *
 * To add a game: a folder in src/games with one such struct, and its name in src/games/meson.build.
 * src/games/template is the smallest complete one.
 */

#pragma once

#include "ts-about.h"
#include "ts-catalogue.h"
#include "ts-course.h"
#include "ts-lay.h"
#include "ts-number.h"
#include "ts-queue.h"
#include "ts-verb.h"

G_BEGIN_DECLS

typedef struct _TsGame TsGame;
typedef struct _TsView TsView; /* see ts-view.h, which rules do not know */

/* A member of a state that is not flat: a reference, or a block of its own. */
typedef struct
{
  gsize offset;                      /* of the pointer, which may be NULL */
  gpointer (*copy) (gpointer thing); /* a reference or a copy; NULL ends the table */
  void (*free) (gpointer thing);
} TsOwned;

struct _TsGame
{
  const char *id;               /* "genesis": folder, session files, command line */
  const char *name;             /* msgid */
  gboolean hidden;              /* not in the chooser: the template */
  TsGameAbout about;            /* for whoever chooses */
  const TsDie *dice;            /* the game's own dice; nullable */
  const TsCatalogue *catalogue; /* nullable */
  const TsSpec *options;        /* of the setup */
  /* See TS_CHAPTERS(); one has "correct" with ts_correct_args. */
  const TsVerb *const *verbs;

  /* Every default filled in and everything checked: a whole setup from a part of one. What cards
   * say is embedded, so that a session never depends on a catalogue again. Pure and idempotent.
   * (transfer full) */
  JsonObject *(*prepare) (JsonObject *given, GError **error);
  /* What the game wants of a prepared setup, read once into a zeroed block of `setup_size` that all
   * states share and that never changes; `json` lives as long. */
  gsize setup_size;
  void (*read) (gpointer setup, JsonObject *json);
  void (*clear) (gpointer setup); /* frees what the block owns; NULL: nothing */
  /* The state before the first command, in a zeroed block of `state_size`. */
  gsize state_size;
  void (*begin) (gpointer state, gconstpointer setup);
  const TsOwned *owned; /* nullable: a state is flat, and a copy of it is one memcpy() */
  /* What can be corrected by hand, see ts-number.h; NULL: a verb of the game's own does it. When
   * not every moment is right for it, the verb "correct" has a `may`. */
  const TsGroup *numbers;
  TsQueueFunc queue; /* where those who wait stand, see ts-queue.h; nullable */
  /* What the game keeps of a correction, of a number or a queue, besides its value. Nullable. */
  void (*corrected) (gpointer state);
  /* What follows by itself from where things stand, whatever brought them there: an end that is
   * reached, a step with nothing left to do. The frame calls it once after each command of the
   * game, and after a correction, so that no verb has to remember it; a state that it has left it
   * leaves alone. What it says comes after what the command said. Nullable. */
  void (*settle) (gpointer state, TsOutcome *outcome);

  /* What the program would do itself now, a whole command but for its dice; NULL: people are
   * needed. It may be given, and leads on: asked again and again, it comes to an end. Pure.
   * Nullable. (transfer full, nullable) */
  JsonObject *(*next) (gconstpointer state);
  /* What makes a run of questions and throws the same when one step before them is done otherwise,
   * see ts-session-instead.c; both nullable, NULL for what is never known again. (transfer full)
   *
   * `ask`: the question of now, in words that are the same exactly where the question is: of what
   * kind, about whom, for the how-manieth time in this run, and what there is to choose. Of a
   * command that is given now, `answer`, whether it answers that question: NULL, if not.
   * `thrower`: who throws the dice of a command that is given now, for the how-manieth time. The
   * throw of which people are asked is asked for in the same words. */
  char *(*ask) (gconstpointer state, JsonObject *answer);
  char *(*thrower) (gconstpointer state, JsonObject *command);
  /* Who sits at the table, the same in the whole session: ts_view_add_seat(), and nothing else;
   * before `view`. Nullable: no phone is anybody's. */
  void (*seats) (gconstpointer state, TsView *view);
  void (*view) (gconstpointer state, TsView *view);
  /* What lies on the table, see ts-lay.h; NULL: all that the view's panels show. */
  TsLayFunc lay;
  const char *const *aside; /* what panels show that does not: TS_ASIDE(); nullable */
  /* What the game is measured by now, for the picture of its course, see ts-course.h; NULL: the
   * moments of its score say it. Pure. */
  void (*measure) (gconstpointer state, TsMeasure *measure);
  /* After a campaign's mission: what the next setup begins with, {"next":{…setup…},"again":{…},
   * "record":{…}}; NULL when the game has no campaigns or the mission is not over. (transfer full)
   */
  JsonObject *(*next_setup) (gconstpointer state);
};

/* The arguments of "correct", the same in every game. */
typedef struct
{
  const char *id;
  gint64 value;
} TsCorrection;
extern const TsSpec ts_correct_args[];

const TsVerb *ts_game_find_verb (const TsGame *self, const char *name);
/* What the chapter of a verb is called, a msgid; NULL: nothing, or there is no such verb. */
const char *ts_game_find_chapter (const TsGame *self, const char *verb);

/* Helpers for verbs. */

/* What one element of a DICE member says: 1 … `sides`, or with a `die` the index of its face plus
 * 1; 0 for null, a die to roll. What no such die shows is TS_ERROR_BAD_DICE. */
gboolean
ts_command_read_die (JsonNode *node, const TsDie *die, guint sides, guint32 *value, GError **error);

/* Rolls what is missing of the DICE member `name`: `n` dice of `sides`, or of `die` (then faces are
 * recorded by id). Adds to the reserved member "rolled" how many the program rolled. */
gboolean ts_command_roll (JsonObject *command,
                          const char *name,
                          const TsDie *die,
                          guint sides,
                          guint n,
                          TsChance *chance,
                          GError **error);

/* Whether a completed DICE member shows exactly `n` such dice. */
gboolean ts_command_check_dice (
    JsonObject *command, const char *name, const TsDie *die, guint sides, guint n, GError **error);

/* Reads a completed DICE member into `values` (1 … sides, or face index + 1): exactly `n` of them.
 */
gboolean ts_command_get_dice (JsonObject *command,
                              const char *name,
                              const TsDie *die,
                              guint sides,
                              guint n,
                              guint8 *values,
                              GError **error);

/* The place in the rulebook by its heading, quoted as printed whatever the language: "Rulebook:
 * Brace". */
TsPhrase *ts_format_heading (const char *heading);

/* For "correct": whether a number is in its range; whose id is no tracker's (always FALSE). */
gboolean ts_check_range (gint64 value, gint64 min, gint64 max, GError **error);
gboolean ts_unknown_tracker (const char *id, GError **error);

/* A text that lives for ever, so that a state may point to it; NULL for NULL and "". */
const char *ts_text (const char *text);

/* The dice of a command that may be given: 1 … sides, or the index of the face plus 1. Returns how
 * many there are, at most `most`; 0 when the member is not there. */
guint
ts_arg_dice (JsonObject *args, const char *name, const TsDie *die, guint8 *values, guint most);
/* Which of the choices a member names, from 0; -1 when it is not there, or none of them. */
int ts_arg_choice (JsonObject *args, const char *name, const TsChoice *choices);
/* NULL, or `fallback`, when absent or of another type: what nobody has checked may be asked, too.
 */
const char *ts_arg_text (JsonObject *command, const char *name);
gint64 ts_arg_number (JsonObject *command, const char *name, gint64 fallback);
gboolean ts_arg_flag (JsonObject *command, const char *name, gboolean fallback);

G_END_DECLS
