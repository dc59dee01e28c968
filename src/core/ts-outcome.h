/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-outcome.h: what an accepted command asks of the hands, and why.
 *
 * - title: what happened, in a few words ("Endo 1 stays"): the step's name in the log.
 * - instruction: one thing for hands to do on the table, with the phrase for taking it back.
 * - reason: what an automatic decision rests on: the candidates, the rule, the page.
 * - fact: a number or a word of a catalogue card that somebody typed, to be remembered for the
 *   next game.
 * - result: what came of it, for the largest letters on the screen: dice as they lie, who did it to
 *   whom, and what that changed; see ts-result.h.
 *
 * Games report through the ts_… macros below, which cost nothing when nobody listens: a replay
 * passes a NULL outcome.  All phrases are consumed.
 */

#pragma once

#include "ts-dice.h"
#include "ts-great.h"

G_BEGIN_DECLS

typedef struct
{
  const char *kind; /* stable word for scripts: "place-enemy" */
  TsPhrase *done;   /* never NULL, nor is `undone` */
  TsPhrase *undone; /* what to do when the step is taken back */
  char *act;        /* nullable: the id of the TsAct of the view that tells it, too */
  char *thing;      /* nullable: what it is about, for hands that do several at once; */
  int amount;       /* how much it adds to that, or takes off where it is below 0; 0: see below, */
  guint places;     /* of TsPlaceSaid: which of its two phrases say where the thing stands then */
} TsInstruction;

/* Whoever is told where to put a thing need not know where it stood in between. */
typedef enum
{
  TS_PLACE_NOWHERE = 0,
  TS_PLACE_DONE = 1 << 0,
  TS_PLACE_UNDONE = 1 << 1,
} TsPlaceSaid;

typedef struct
{
  TsPhrase *who;
  TsPhrase *out; /* why it dropped out; NULL: it stayed in */
} TsCandidate;

typedef struct
{
  TsPhrase *text;
  GPtrArray *candidates; /* of TsCandidate */
  int page;              /* of the rulebook; 0: none */
} TsReason;

typedef struct
{
  char *type;
  char *id;
  char *field;
  JsonNode *value;
  guint at; /* in a list with blanks: which element, from 1; 0: the whole field */
} TsFact;

/* A die as it lies on the table. */
typedef struct
{
  const TsDie *die; /* nullable: numbered */
  guint sides;
  guint value; /* 1 … sides; of a game's die the index of its face plus 1 */
} TsShownDie;

typedef struct
{
  TsPhrase *title;         /* nullable: the verb's label serves */
  GPtrArray *instructions; /* of TsInstruction, in order */
  GPtrArray *reasons;      /* of TsReason */
  GPtrArray *facts;        /* of TsFact */
  GPtrArray *then;         /* of TsOutcome: what the program did by itself afterwards, in order */
  TsPhrase *kicker;        /* nullable: who did it to whom, "red Endo 1 → John" */
  TsPhrase *result;        /* nullable: the title serves */
  GArray *dice;            /* of TsShownDie; the frame adds those that the verb throws */
  guint n_thrown;          /* of them the first so many fell now; others are only shown again */
  const char *seat;        /* nullable, interned: whose doing it was, */
  gboolean machine;        /* or of the machines that have this color */
  TsGreat great;  /* a moment for everybody to look up at: somebody goes down, a wave comes */
  gboolean open;  /* what comes of its dice is not known yet: somebody, or the program, decides */
  char *photo;    /* nullable: the picture that it adds to the log, see ts-photo.h */
  TsPhrase *idle; /* nullable: all there is to say of a step that had nothing to do */
  TsPhrase *chooser;  /* nullable: of one among several that could have been done, whose it was, */
  TsPhrase *option;   /* and what it is called: “Red Endo 1”, “B” */
  gboolean by_itself; /* the program gave the command, nobody was asked; the frame says so before
                       * `perform`, which may tell more then, and does the same */
} TsOutcome;

TsOutcome *ts_outcome_new (void);
void ts_outcome_free (TsOutcome *self);

#define ts_title(outcome, phrase)                                                                  \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (outcome)                                                                                   \
      ts_outcome_set_title (outcome, phrase);                                                      \
  }                                                                                                \
  G_STMT_END
#define ts_add_instruction(outcome, kind, done, undone)                                            \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (outcome)                                                                                   \
      ts_outcome_add_instruction (outcome, kind, done, undone);                                    \
  }                                                                                                \
  G_STMT_END
/* The same with two msgids that share their arguments; each takes those that it names:
 *
 *   ts_instruct (outcome, "stand-up", N_ ("{hero}: stand the miniature up"),
 *                N_ ("{hero}: lay the miniature on its side"), name_hero (state, hero)); */
#define ts_instruct(outcome, kind, done, undone, ...)                                              \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (outcome)                                                                                   \
      ts_outcome_instruct (outcome, kind, done, undone,                                            \
                           (TsArg[]){ __VA_ARGS__ __VA_OPT__ (, ){ TS_ARG_END } });                \
  }                                                                                                \
  G_STMT_END
#define ts_reason(outcome, text, page)                                                             \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (outcome)                                                                                   \
      ts_outcome_add_reason (outcome, text, page);                                                 \
  }                                                                                                \
  G_STMT_END
#define ts_candidate(outcome, who, out)                                                            \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (outcome)                                                                                   \
      ts_outcome_add_candidate (outcome, who, out);                                                \
  }                                                                                                \
  G_STMT_END
#define ts_fact(outcome, type, id, field, number)                                                  \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (outcome)                                                                                   \
      ts_outcome_add_fact (outcome, type, id, field, number);                                      \
  }                                                                                                \
  G_STMT_END
/* The same for one element of a list with blanks, counted from 1. */
#define ts_fact_at(outcome, type, id, field, at, number)                                           \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (outcome)                                                                                   \
      ts_outcome_add_fact_at (outcome, type, id, field, at, number);                               \
  }                                                                                                \
  G_STMT_END

/* The same for a whole list of numbers. */
#define ts_fact_numbers(outcome, type, id, field, numbers, n)                                      \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (outcome)                                                                                   \
      ts_outcome_add_fact_numbers (outcome, type, id, field, numbers, n);                          \
  }                                                                                                \
  G_STMT_END

/* What the last instruction is about, see ts_outcome_add_up() and ts_outcome_put_down(). */
#define ts_add_up(outcome, amount, ...)                                                            \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (outcome)                                                                                   \
      ts_outcome_add_up (outcome, amount, __VA_ARGS__);                                            \
  }                                                                                                \
  G_STMT_END
#define ts_put_down(outcome, places, ...)                                                          \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (outcome)                                                                                   \
      ts_outcome_put_down (outcome, places, __VA_ARGS__);                                          \
  }                                                                                                \
  G_STMT_END
/* What came of it, below who did it to whom (nullable). */
#define ts_result(outcome, kicker, result)                                                         \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (outcome)                                                                                   \
      ts_outcome_set_result (outcome, kicker, result);                                             \
  }                                                                                                \
  G_STMT_END
/* The same for a moment that everybody should see, of the kind `great`. */
#define ts_great(outcome, great, result)                                                           \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (outcome)                                                                                   \
      ts_outcome_set_great (outcome, great, result);                                               \
  }                                                                                                \
  G_STMT_END
/* What comes of its dice is decided by another step. */
#define ts_open(outcome)                                                                           \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (outcome)                                                                                   \
      (outcome)->open = TRUE;                                                                      \
  }                                                                                                \
  G_STMT_END
/* A step without anything to do: "Bosses: none". */
#define ts_idle(outcome, phrase)                                                                   \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (outcome)                                                                                   \
      ts_outcome_set_idle (outcome, phrase);                                                       \
  }                                                                                                \
  G_STMT_END
/* The same for a word: what a choice says. */
#define ts_fact_text(outcome, type, id, field, text)                                               \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (outcome)                                                                                   \
      ts_outcome_add_fact_text (outcome, type, id, field, text);                                   \
  }                                                                                                \
  G_STMT_END

void ts_outcome_set_title (TsOutcome *self, TsPhrase *phrase);
void
ts_outcome_add_instruction (TsOutcome *self, const char *kind, TsPhrase *done, TsPhrase *undone);
/* `done` and `undone` are msgids; consumes the arguments. */
void ts_outcome_instruct (
    TsOutcome *self, const char *kind, const char *done, const char *undone, TsArg *args);
/* The one that was added last is told by what the machines did, too, which has that id. */
void ts_outcome_tell_by_act (TsOutcome *self, const char *act);
/* The one that was added last is about a thing, whose id is the game's, as printf() writes it:
 * hands that take several steps back do that once, see ts-hands.h.
 *
 * ts_outcome_add_up(): it adds `amount` to the thing, and undoing takes that off.  Phrases with
 * "{n}" say the sum; others only leave out what cancels.
 * ts_outcome_put_down(): it moves the thing; `places` are those of its phrases that say where to,
 * so that what was before does not matter. */
void ts_outcome_add_up (TsOutcome *self, int amount, const char *thing, ...) G_GNUC_PRINTF (3, 4);
void ts_outcome_put_down (TsOutcome *self, guint places, const char *thing, ...)
    G_GNUC_PRINTF (3, 4);
/* Once more what hands do for an instruction, and what takes that back. (transfer full) */
TsInstruction *ts_instruction_copy (const TsInstruction *self);
TsInstruction *ts_instruction_copy_reversed (const TsInstruction *self);
void ts_instruction_free (TsInstruction *self);
/* The instructions of `step` once more. */
void ts_outcome_add_instructions (TsOutcome *self, const TsOutcome *step);
/* What takes `step` back, newest first. */
void ts_outcome_add_reversals (TsOutcome *self, const TsOutcome *step);
void ts_outcome_add_reason (TsOutcome *self, TsPhrase *text, int page);
/* To the reason that was added last. `out` is nullable. */
void ts_outcome_add_candidate (TsOutcome *self, TsPhrase *who, TsPhrase *out);
void ts_outcome_add_fact (
    TsOutcome *self, const char *type, const char *id, const char *field, gint64 number);
void ts_outcome_add_fact_at (
    TsOutcome *self, const char *type, const char *id, const char *field, guint at, gint64 number);
void ts_outcome_add_fact_numbers (TsOutcome *self,
                                  const char *type,
                                  const char *id,
                                  const char *field,
                                  const gint64 *numbers,
                                  guint n);
void ts_outcome_add_fact_text (
    TsOutcome *self, const char *type, const char *id, const char *field, const char *text);

/* `kicker` is nullable and leaves the one that is there. */
void ts_outcome_set_result (TsOutcome *self, TsPhrase *kicker, TsPhrase *result);
void ts_outcome_set_great (TsOutcome *self, TsGreat great, TsPhrase *result);
void ts_outcome_set_idle (TsOutcome *self, TsPhrase *phrase);
/* By which the log tells it from another that could have been done: “Red Endo 1: B instead of A”.
 */
void ts_outcome_set_option (TsOutcome *self, TsPhrase *chooser, TsPhrase *option);
void ts_outcome_set_photo (TsOutcome *self, const char *hash);
/* `die` is nullable: a numbered one of `sides`. */
void ts_outcome_add_die (TsOutcome *self, const TsDie *die, guint sides, guint value);

/* A reason in words, with its candidates and its page. (transfer full) */
char *ts_reason_format (const TsReason *reason, const TsLanguage *language);

/* [{"deed":KIND, …arguments…, "text":…, "undo":…, "act":ID},…], the last only where an act tells
 * it, too. (transfer full) */
JsonArray *ts_outcome_instructions_to_json (const TsOutcome *self, const TsLanguage *language);

/* ["…",…] (transfer full) */
JsonArray *ts_outcome_reasons_to_json (const TsOutcome *self, const TsLanguage *language);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsOutcome, ts_outcome_free)

G_END_DECLS
