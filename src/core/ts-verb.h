/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-verb.h: a verb of a game, one kind of command, as a row.
 *
 * What a verb is told is read once, by its specs, into a struct of its own (ts-spec-read.h); all of
 * its functions are handed that, and none reads JSON.  A command is
 *
 *   1. checked against the specs, and read: numbers, texts, choices
 *   2. asked whether it is the time for it     `moment`
 *   3. read further: what things have a name   the specs' `find`, and `distinct`
 *   4. asked whether the rules allow it        `may`
 *   5. rolled, where it is new and dice are missing: `throw` says which; `complete` what else
 *      chance decides.  From then on 1 to 4 are asked of the whole command
 *   6. done                                    `perform`
 *
 * Of an offer (ts_offer_check()) 1 to 4 are asked of the members that are certain by then: what is
 * not said is as ts-spec-read.h has it, also of what is required.
 */

#pragma once

#include "ts-chance.h"
#include "ts-spec-read.h"
#include "ts-why-not.h"

G_BEGIN_DECLS

/* Whether a command may be given now; what stands against it goes to `why_not`, see ts-why-not.h.
 * Dice and what else `complete` fills in may not be there yet. */
typedef gboolean (*TsMayFunc) (gconstpointer state, gconstpointer args, TsWhyNot *why_not);

/* Which dice a verb throws: of DICE member `name`, `n` dice of `sides`, or of `die`. The frame
 * rolls what was not typed, and refuses what no such dice show. */
typedef struct
{
  const char *name; /* NULL: none this time */
  const TsDie *die; /* nullable */
  guint sides;
  guint n;
} TsThrow;
typedef TsThrow (*TsThrowFunc) (gconstpointer state, gconstpointer args);

/* Fills in what else the command leaves to chance: called once, for a new command that may be
 * given, never on replay. It sets members and leaves what a member holds alone. Returns FALSE when
 * what was typed makes no sense. */
typedef gboolean (*TsCompleteFunc) (
    gconstpointer state, gconstpointer args, JsonObject *command, TsChance *chance, GError **error);

/* Changes `state` by a command that may be given. Pure. `outcome` is NULL on replay; whether the
 * program gave the command itself is said there (TsOutcome.by_itself), for what is told of it. */
typedef void (*TsPerformFunc) (gpointer state, gconstpointer args, TsOutcome *outcome);

typedef struct
{
  const char *name;        /* "reinforce"; NULL ends the table */
  const char *label;       /* msgid: "Reinforcements" */
  const TsSpec *args;      /* NULL: none */
  gsize args_size;         /* of the struct that they go into; at most TS_MAX_ARGS */
  TsMayFunc moment;        /* NULL: at any time */
  TsMayFunc may;           /* NULL: whatever it says */
  TsThrowFunc throw;       /* NULL: no dice */
  TsCompleteFunc complete; /* NULL: nothing to fill in */
  TsPerformFunc perform;
  gboolean ends;     /* it ends a turn: its offer keeps one place, see TsOffer.ends */
  TsInto which_into; /* TS_WHICH() */
  gint64 which;
} TsVerb;

/* The tables of a game's chapters, each ended by a verb without name, whose label (a msgid,
 * nullable) is what people call the chapter: “More” is grouped by it. */
#define TS_CHAPTERS(...) ((const TsVerb *const[]){ __VA_ARGS__, NULL })

/* Of verbs that share functions: which of them it is, put into their struct before all that is
 * said.
 */
#define TS_WHICH(Args, member, number)                                                             \
  .which_into = { TS_WIDTH (Args, member), offsetof (Args, member) }, .which = (number)

/* The argument of verbs whose rules a table may set aside. The frame reads it. */
#define TS_ANYWAY_ARG                                                                              \
  {                                                                                                \
    "anyway", TS_SPEC_BOOLEAN, .label = N_ ("Against the rules")                                   \
  }

#define TS_MAX_ARGS 1024

/* For the frame: a command of a verb, as it is read. On the stack; nothing is to be freed. */
typedef struct
{
  const TsVerb *verb;
  JsonObject *command;
  gint64 args[TS_MAX_ARGS / sizeof (gint64)];
} TsCall;

/* Both are borrowed. What the command says is read now: who changes it begins anew. */
void ts_call_init (TsCall *self, const TsVerb *verb, JsonObject *command);
/* Whether it may be given now; after that all that has a name is read. */
gboolean ts_call_may (TsCall *self, gconstpointer state, TsWhyNot *why_not);
/* Of a call that may be given: its dice; whether they fit such dice, and then they are read. */
TsThrow ts_call_throw (const TsCall *self, gconstpointer state);
gboolean ts_call_read_dice (TsCall *self, const TsThrow *throw, GError **error);
/* Fills in the command, and nothing in the call. */
gboolean
ts_call_complete (const TsCall *self, gconstpointer state, TsChance *chance, GError **error);
/* Of a whole call that may be given, with its dice. */
void ts_call_perform (const TsCall *self, gpointer state, TsOutcome *outcome);

G_END_DECLS
