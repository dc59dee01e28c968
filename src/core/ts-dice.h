/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-dice.h: dice expressions, rolls and their exact odds.
 *
 * Notation: terms joined by + and -, each a whole number or dice.
 *
 *   2d6+3   d20   d% (d100)   4d6kh3 (keep the 3 highest; k3 is the same)   2d20kl1   4d6dl1
 *   5d6dh2 (drop the 2 highest)   3attack (a game's own dice, by the die's id)
 *   2w6 (the same as 2d6: so it stands in German rulebooks)
 *
 * Letters may be upper or lower case, blanks may stand between terms and signs, and the first term
 * may have a sign.  Limits, beyond which an expression is an error at once and in constant memory:
 * 2,000 characters, 64 terms, 1 to 1,000 dice a term and in all, 2 to 10,000 sides (d0 and d1 are
 * errors), whole numbers up to 1,000,000,000; keep or drop 1 to one less than the number of dice
 * (keeping all is allowed).  A game's dice have faces instead of numbers; they cannot be kept,
 * dropped, or subtracted.
 *
 * A TsDice is immutable.  The `dies` it was read with must outlive it; they are const tables.
 */

#pragma once

#include "ts-chance.h"
#include "ts-error.h"
#include "ts-language.h"

G_BEGIN_DECLS

/* One face of a game's own die. */
typedef struct
{
  const char *id;     /* "skull"; NULL ends the list */
  const char *label;  /* msgid */
  const char *symbol; /* one or two characters for a button or a line of text: "☠"; of a die that
                       * people described maybe in several languages, see ts-wording.h */
} TsFace;

/* The symbol as a reader reads it. (nullable) */
const char *ts_face_get_symbol (const TsFace *self, const TsLanguage *language);

/* A game's own die; a face that occurs twice stands twice. The table ends with a NULL id. */
typedef struct
{
  const char *id;    /* "attack": letters only, so that it can be typed in an expression */
  const char *label; /* msgid */
  const TsFace *faces;
} TsDie;

typedef struct _TsDice TsDice;

/* One physical die in a roll. */
typedef struct
{
  guint term;       /* which term of the expression */
  guint32 value;    /* 1 … sides; for a game's die the index of its face plus 1 */
  gboolean dropped; /* by kh, kl, dh, dl */
  gboolean typed;   /* a real die, not rolled by the program */
} TsRolledDie;

typedef struct
{
  gint64 total; /* numbers only; faces count nothing */
  guint n_dice;
  TsRolledDie *dice;
} TsRoll;

/* Reads an expression; `dies` are the game's own dice (nullable). What is not one is
 * TS_ERROR_BAD_DICE, naming the part that is wrong and what is allowed. (transfer full) */
TsDice *ts_dice_parse (const char *text, const TsDie *dies, GError **error);
void ts_dice_free (TsDice *self);

/* The expression in its shortest usual form: "4d6kh3 + 2". (transfer full) */
char *ts_dice_to_string (const TsDice *self);

guint ts_dice_get_n_dice (const TsDice *self);
guint32 ts_dice_get_sides (const TsDice *self, guint die);
/* The game's die that a physical die is; NULL for a numbered one. */
const TsDie *ts_dice_get_die (const TsDice *self, guint die);
/* The least and the greatest total. */
gint64 ts_dice_get_min (const TsDice *self);
gint64 ts_dice_get_max (const TsDice *self);

/* Rolls all dice. (transfer full) */
TsRoll *ts_dice_roll (const TsDice *self, TsChance *chance);

/* Rolls what is not typed: `typed` has one number a die, 0 for a die to roll; a shorter array
 * leaves the rest to the program; `chance` may be NULL when nothing is left. Too many numbers, or
 * one that the die does not have, is TS_ERROR_BAD_DICE. (transfer full) */
TsRoll *ts_dice_roll_typed (
    const TsDice *self, const guint32 *typed, guint n_typed, TsChance *chance, GError **error);

void ts_roll_free (TsRoll *self);

/* "4d6kh3: 6 5 3 (2) = 14", "2d6 + d8 - 1: 4 3 + 8 - 1 = 14": dice in the order of the expression,
 * dropped ones in brackets, faces as their symbols, the total if there are numbers.
 * (transfer full) */
char *ts_roll_to_string (const TsRoll *self, const TsDice *dice);
/* {"dice":"4d6kh3","total":14,"rolls":[{"die":"d6","value":6},{"die":"d6","value":2,"dropped":true},
 * {"die":"attack","face":"skull","typed":true},{"die":"d8","value":3,"minus":true},…]}
 * (transfer full) */
JsonObject *ts_roll_to_json (const TsRoll *self, const TsDice *dice);

/* Appends what ts_roll_to_string() gives, and nothing else; the way for millions of rolls. */
void ts_roll_append (const TsRoll *self, const TsDice *dice, GString *string);

/* Rolls into `roll` again without allocating; `roll` comes from ts_dice_roll() of the same dice. */
void ts_dice_roll_again (const TsDice *self, TsRoll *roll, TsChance *chance);

/* Exact odds of the total, counted, not sampled. */
typedef struct
{
  gint64 min; /* total of chance[0] */
  guint n_totals;
  double *chance; /* of each total from min up; they sum to 1; owned */
  double mean;
} TsOdds;

/* NULL when the dice have faces, or when counting would take more than about 50 million steps
 * (1,000 hundred-sided dice, some dropped): then there are no odds to show.
 * (transfer full, nullable) */
TsOdds *ts_dice_get_odds (const TsDice *self);
/* About how many steps that takes, for who has to be quicker; without odds to show infinite. */
double ts_dice_estimate_odds (const TsDice *self);
void ts_odds_free (TsOdds *self);
/* The total that one would hope for: the mean, or the next whole number above it. */
gint64 ts_odds_get_usual (const TsOdds *self);
/* The chance of at least `total`, from 0 to 1. */
double ts_odds_at_least (const TsOdds *self, gint64 total);
/* The chances as `n` bars, 1 … n_totals, among which the totals are dealt evenly. (transfer full)
 */
double *ts_odds_dup_bars (const TsOdds *self, guint n);
/* The least total of a bar. */
gint64 ts_odds_get_first_total (const TsOdds *self, guint bar, guint n);

/* The chance that `n` dice of a game show at least `least` points, where `points[i]` (0 … 8) is
 * what face i is worth: "three hits with four attack dice". */
double ts_die_odds_at_least (const TsDie *die, const guint *points, guint n, guint least);
/* The die of which the dice are `n`; NULL when they are not all the same one of a game. */
const TsDie *ts_dice_get_only_die (const TsDice *self, guint *n);
/* The chance that at least one of `n` dice shows what face `face` shows; negative where an earlier
 * face of the table shows the same. */
double ts_die_odds_of_face (const TsDie *die, guint face, guint n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsDice, ts_dice_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsRoll, ts_roll_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsOdds, ts_odds_free)

G_END_DECLS
