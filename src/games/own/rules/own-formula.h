/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-formula.h: what people write to have a number worked out: "2 * gardens + most(coins)".
 *
 * Whole numbers only, and total: whatever it is asked of, a formula has a value, after a number of
 * steps that its length bounds.  There are no loops and nothing is remembered.
 *
 *   or, and, not                 0 is false, all else true; what is true is 1
 *   = != < <= > >=
 *   + - * / mod                  a division is rounded down; by 0 it is 0
 *   gold, "victory points"       a number of the table, or of the player that is asked about,
 *                                or, in the score, a row above: typed or worked out
 *   players, round, it           how many play; which round it is; what was typed
 *   min(a, b, …) max(a, b, …)
 *   up(a, b)                     a / b, rounded up
 *   if(condition, a, b)
 *   table(n, a, b, c, …)         a for 0 and less, b for 1, …, the last for all beyond
 *   sum(e) most(e) least(e)      of all players
 *   count(e)                     the players for whom it is true
 *   rank(e)                      1: nobody has more than the player that is asked about
 *   share(e, a, b, …)            a for who has most, b for who comes second, …; who is tied shares
 *                                what their places have, rounded down; nothing for who has none
 *
 * No library was taken: muParser and its like reckon in floating point, know no players, and are
 * C++ or are not in the distributions that Tableside is built for.
 */

#pragma once

#include "ts-error.h"

G_BEGIN_DECLS

#define OWN_MOST_TEXT 200  /* characters */
#define OWN_MOST_NODES 120 /* numbers, names, signs and functions */
#define OWN_MOST_DEPTH 16  /* of what stands within each other */
#define OWN_MOST_PLAYERS 8
#define OWN_LIMIT 1000000000 /* no value is larger, none is less than its negative */

typedef struct _OwnFormula OwnFormula;

/* What may be named, beside `players`, `round` and `it`, in small or capital letters and in each of
 * its languages: at most 64; of two that are called alike the first one. */
typedef struct
{
  const char *name;
  gboolean each; /* every player has one */
} OwnName;

/* What a formula is asked about. */
typedef struct
{
  /* The value of a name; `player` is -1 of a number of the table. */
  gint64 (*get) (gconstpointer data, guint name, int player);
  /* What was typed for a player; NULL: nothing. */
  gint64 (*get_it) (gconstpointer data, int player);
  gconstpointer data;
  guint n_asked; /* of whom functions of all ask: players, or sides */
  guint n_players;
  guint round;
} OwnScope;

/* Reads a formula. `names` are `n_names`; `each`: it is asked about one player, so that what every
 * player has may stand there alone; `typed`: "it" may. What is wrong is TS_ERROR_BAD_VALUE, with
 * the character where it is.  (transfer full, nullable) */
OwnFormula *own_formula_new (const char *text,
                             const OwnName *names,
                             guint n_names,
                             gboolean each,
                             gboolean typed,
                             GError **error);
void own_formula_free (OwnFormula *self);

/* Where the word that begins there ends, as formulas have words; itself: none begins. */
const char *own_formula_skip_word (const char *at);

/* Its value for a player; -1: about the table. Pure. */
gint64 own_formula_get (const OwnFormula *self, const OwnScope *scope, int player);

/* The same of each player. */
void own_formula_get_all (const OwnFormula *self, const OwnScope *scope, gint64 *values);

/* Whether it looks at all players. */
gboolean own_formula_compares (const OwnFormula *self);

/* Which names stand in it: a bit each. */
guint64 own_formula_get_names (const OwnFormula *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (OwnFormula, own_formula_free)

G_END_DECLS
