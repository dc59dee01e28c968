/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-game.h: the contract between a game and everything else.
 *
 * A game is one const TsGame.  It turns a setup into a state, changes a state by a command, and
 * shows a state to a viewer.  It never rolls, reads a clock, a file or a setting: chance and time
 * come in as arguments, filled in by a verb's `complete` before the command is recorded, so that
 * the same commands give the same state, byte for byte, on every machine.
 *
 * The state is the game's own: one block that `copy` can double at any moment.  `apply` works on a
 * copy that is thrown away when it returns FALSE, so a refused command need not clean up.
 *
 * To add a game: a folder in src/games with one such struct, and its name in src/games/meson.build.
 * src/games/template is the smallest complete one.
 */

#pragma once

#include "ts-catalogue.h"
#include "ts-outcome.h"
#include "ts-view.h"

G_BEGIN_DECLS

/* Fills in what the command leaves to chance: called once, for a new command that has passed the
 * check of its arguments, never on replay. It sets members and leaves what a member holds alone.
 * Returns FALSE when the command makes no sense now. */
typedef gboolean (*TsCompleteFunc) (gconstpointer state,
                                    JsonObject *command,
                                    TsChance *chance,
                                    GError **error);

/* Changes `state` by a command whose members fit the verb's specs. Pure. `outcome` is NULL on
 * replay. A typed result that no die shows, and everything else that specs cannot say, is checked
 * here. */
typedef gboolean (*TsApplyFunc) (gpointer state,
                                 JsonObject *command,
                                 TsOutcome *outcome,
                                 GError **error);

/* One kind of command. */
typedef struct
{
  const char *name;        /* "reinforce"; NULL ends the table */
  const char *label;       /* msgid: "Reinforcements" */
  const TsSpec *args;      /* NULL: none */
  TsCompleteFunc complete; /* NULL: nothing to fill in */
  TsApplyFunc apply;
} TsVerb;

typedef struct
{
  const char *id;               /* "genesis": folder, session files, command line */
  const char *name;             /* msgid */
  gboolean hidden;              /* not in the chooser: the template */
  const TsDie *dice;            /* the game's own dice; nullable */
  const TsCatalogue *catalogue; /* nullable */
  const TsSpec *options;        /* of the setup */
  const TsVerb *verbs;          /* must have "correct", see TS_CORRECT_ARGS */

  /* Every default filled in and everything checked: a whole setup from a part of one. What cards
   * say is embedded, so that a session never depends on a catalogue again. Pure and idempotent.
   * (transfer full) */
  JsonObject *(*prepare) (JsonObject *given, GError **error);
  /* The state at the start of a prepared setup. (transfer full) */
  gpointer (*start) (JsonObject *setup);
  gpointer (*copy) (gconstpointer state);
  void (*free) (gpointer state);
  void (*view) (gconstpointer state, TsView *view);
  /* After a campaign's mission: what the next setup begins with, {"next":{…setup…},"again":{…},
   * "record":{…}}; NULL when the game has no campaigns or the mission is not over. (transfer full)
   */
  JsonObject *(*sequel) (gconstpointer state);
} TsGame;

/* The arguments of "correct", the same in every game. */
extern const TsSpec ts_correct_args[];

const TsVerb *ts_game_find_verb (const TsGame *self, const char *name);

/* Helpers for `complete` and `apply`. */

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

/* Reads a completed DICE member into `values` (1 … sides, or face index + 1): exactly `n` of them.
 */
gboolean ts_command_get_dice (JsonObject *command,
                              const char *name,
                              const TsDie *die,
                              guint sides,
                              guint n,
                              guint8 *values,
                              GError **error);

/* The argument of verbs whose rules a table may set aside. */
#define TS_ANYWAY_ARG                                                                              \
  {                                                                                                \
    "anyway", TS_SPEC_BOOLEAN, .label = N_ ("Although the rules say no")                           \
  }

/* A rule says no: TRUE when the command says "anyway", with a reason in the outcome that the table
 * allowed it; else FALSE and TS_ERROR_RULES. `why` is a whole sentence, `where` the place in the
 * rulebook ("Rulebook: Passing"); both are consumed, `where` is nullable. */
gboolean ts_rules_allow (
    JsonObject *command, TsPhrase *why, TsPhrase *where, TsOutcome *outcome, GError **error);

/* The place in the rulebook by its heading, quoted as printed whatever the language: "Rulebook:
 * Brace". */
TsPhrase *ts_say_heading (const char *heading);
/* ts_rules_allow() with that place. */
gboolean ts_rules_forbid (
    JsonObject *command, TsPhrase *why, const char *heading, TsOutcome *outcome, GError **error);
/* Not by a rule: it makes no sense now. Consumes `why`; always FALSE. */
gboolean ts_refuse (GError **error, TsPhrase *why);

/* For "correct": whether a number is in its range; whose id is no tracker's (always FALSE). */
gboolean ts_check_range (gint64 value, gint64 min, gint64 max, GError **error);
gboolean ts_unknown_tracker (const char *id, GError **error);

/* Puts a text of a state's own where another stood; NULL and "" clear the place. */
void ts_take_text (GRefString **place, const char *text);

/* NULL when absent. */
const char *ts_command_get_text (JsonObject *command, const char *name);
gint64 ts_command_get_integer (JsonObject *command, const char *name, gint64 fallback);
gboolean ts_command_get_boolean (JsonObject *command, const char *name, gboolean fallback);

G_END_DECLS
