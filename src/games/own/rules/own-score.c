/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-score.c: the score sheet of a described game, and who has won.
 */

#include "own.h"

#include <string.h>

#define MAX_POINTS 9999 /* that are typed */

typedef struct
{
  const OwnState *state;
  const OwnScore *score;
  guint row;
} Cell;

/* A number, or a row above: what was typed into it, or is worked out. */
static gint64
ask_number (gconstpointer data, guint name, int player)
{
  const Cell *cell = data;
  const OwnGame *game = cell->state->setup->game;
  guint row = name - game->n_numbers;

  if (name < game->n_numbers)
    return own_get_of_unit (cell->state, name, player);
  return game->rows[row].how == OWN_TYPED ? cell->state->typed[row][MAX (player, 0)]
                                          : cell->score->points[row][MAX (player, 0)];
}

static gint64
ask_typed (gconstpointer data, int player)
{
  const Cell *cell = data;

  return cell->state->typed[cell->row][MAX (player, 0)];
}

static guint8
get_everybody (const OwnState *state)
{
  return (guint8) ((1u << own_count_units (state)) - 1);
}

/* For whom it is known what a row is worth: what it rests on is, and is no secret, and of a row
 * that compares players for all of them. */
static guint8
find_known (const OwnState *state, guint row, const guint8 *above)
{
  const OwnGame *game = state->setup->game;
  const OwnRow *self = &game->rows[row];
  guint8 everybody = get_everybody (state);
  guint8 known = self->how == OWN_TYPED ? state->known[row] : everybody;
  guint64 names = self->points != NULL ? own_formula_get_names (self->points) : 0;

  for (guint i = 0; i < game->n_numbers; i++)
    if ((names >> i & 1) != 0 && own_is_hidden (state, i))
      return 0;
  for (guint i = 0; i < row; i++)
    if ((names >> (game->n_numbers + i) & 1) != 0)
      known &= game->rows[i].how == OWN_TYPED ? state->known[i] : above[i];
  return self->points != NULL && own_formula_compares (self->points) && known != everybody ? 0
                                                                                           : known;
}

/* Of all rows; whether nothing is missing. */
static gboolean
find_all_known (const OwnState *state, guint8 *known)
{
  guint8 all = get_everybody (state);

  for (guint i = 0; i < state->setup->game->n_rows; i++)
    {
      known[i] = find_known (state, i, known);
      all &= known[i];
    }
  return all == get_everybody (state);
}

/* Who has won. */

static OwnWinner
get_rule (const OwnState *state)
{
  return state->end >= 0 ? (OwnWinner) state->setup->game->ends[state->end].wins : OWN_WINS_SCORE;
}

/* Of a row and of those above it. */
static OwnScope
get_scope (const Cell *cell)
{
  OwnScope scope = own_get_unit_scope (cell->state);

  scope.get = ask_number;
  scope.get_it = ask_typed;
  scope.data = cell;
  return scope;
}

static void
count_row (const OwnState *state, OwnScore *score, guint row)
{
  const OwnRow *self = &state->setup->game->rows[row];
  Cell cell = { state, score, row };
  OwnScope scope = get_scope (&cell);

  for (guint i = 0; i < own_count_units (state); i++)
    score->points[row][i] = state->typed[row][i];
  if (self->points != NULL)
    own_formula_get_all (self->points, &scope, score->points[row]);
  for (guint i = 0; i < own_count_units (state); i++)
    score->totals[i] += score->points[row][i];
}

/* What decides, then the tie-breaks. */
static void
weigh (const OwnState *state, OwnScore *score)
{
  const OwnGame *game = state->setup->game;
  Cell cell = { state, score, 0 };
  OwnScope scope = get_scope (&cell);

  if (get_rule (state) == OWN_WINS_BY)
    own_formula_get_all (game->ends[state->end].by, &scope, score->merits[0]);
  else
    memcpy (score->merits[0], score->totals, sizeof score->totals);
  for (guint i = 0; i < game->n_ties; i++)
    own_formula_get_all (game->ties[i], &scope, score->merits[i + 1]);
}

static gboolean
is_ahead (const OwnScore *score, guint a, guint b)
{
  for (guint i = 0; i <= MAX_TIES; i++)
    if (score->merits[i][a] != score->merits[i][b])
      return score->merits[i][a] > score->merits[i][b];
  return FALSE;
}

static guint
get_rank (const OwnState *state, const OwnScore *score, guint player)
{
  guint rank = 1;

  for (guint i = 0; i < own_count_units (state); i++)
    rank += is_ahead (score, i, player);
  return rank;
}

gboolean
own_is_decided (const OwnState *state)
{
  guint8 known[MAX_ROWS];

  if (state->stage != OWN_COUNTING)
    return FALSE;
  return get_rule (state) != OWN_WINS_SCORE || find_all_known (state, known);
}

/* A game without a score that nobody's condition has ended has no winner. */
static gboolean
has_winner (const OwnState *state)
{
  return get_rule (state) != OWN_WINS_SCORE || state->setup->game->n_rows > 0;
}

/* Once it is decided: where everybody stands, and who has won. */
static void
rank (const OwnState *state, OwnScore *score)
{
  OwnWinner rule = get_rule (state);

  for (guint i = 0; i < own_count_units (state); i++)
    {
      guint place = get_rank (state, score, i);

      if (rule <= OWN_WINS_BY)
        score->ranks[i] = (guint8) place;
      if (has_winner (state) && rule != OWN_WINS_MACHINES
          && (rule == OWN_WINS_PLAYERS || place == 1))
        score->winners |= (guint8) (1u << i);
    }
}

void
own_count_score (const OwnState *state, OwnScore *score)
{
  *score = (OwnScore){ { 0 } };
  find_all_known (state, score->known);
  for (guint i = 0; i < state->setup->game->n_rows; i++)
    count_row (state, score, i);
  weigh (state, score);
  if (own_is_decided (state))
    rank (state, score);
}

TsPhrase *
own_format_winners (const OwnState *state)
{
  GPtrArray *winners;
  OwnScore score;
  guint n;

  if (!has_winner (state))
    return ts_phrase ("The game is over");
  if (get_rule (state) == OWN_WINS_MACHINES)
    return ts_phrase ("The machines win");
  own_count_score (state, &score);
  winners = ts_phrase_array_new ();
  for (guint i = 0; i < own_count_units (state); i++)
    if ((score.winners >> i & 1) != 0)
      g_ptr_array_add (winners, own_format_unit (state, i));
  n = winners->len;
  return ts_phrase_plural ("{winners} wins!", "{winners} share the victory!", n,
                           ts_list ("winners", winners));
}

/* Rows that are typed: one command a row. */

typedef struct
{
  guint8 row;
  gint32 values[THE_TABLE];
  gboolean said[THE_TABLE];
} Count;

static const TsSpec count_args[] = {
  { "row", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_ROWS, .label = N_ ("Row"),
    TS_INTO (Count, row) },
  OWN_SPECS (Count, MAX_POINTS),
  {},
};

static gboolean
may_count (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const OwnState *state = data;
  const OwnGame *game = state->setup->game;
  const Count *count = args;

  TS_NEED (why_not, state->stage != OWN_BEFORE,
           ts_phrase ("First confirm that everything is set up."));
  TS_NEED (why_not, count->row <= game->n_rows && game->rows[count->row - 1].how == OWN_TYPED,
           ts_phrase ("The score has no row of that number that is typed."));
  for (guint i = 0; i < THE_TABLE; i++)
    TS_NEED (why_not, !count->said[i] || own_find_unit (state, i) >= 0,
             ts_phrase ("Nobody plays {seat} here.", ts_term ("seat", count_args[i + 1].label)));
  return TRUE;
}

static void
perform_count (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  OwnState *state = data;
  const Count *count = args;
  guint row = count->row - 1u;
  gboolean was_decided = own_is_decided (state);
  g_autoptr (GPtrArray) said = ts_phrase_array_new ();

  for (guint i = 0; i < THE_TABLE; i++)
    {
      int unit = own_find_unit (state, i);

      if (!count->said[i])
        continue;
      state->typed[row][unit] = count->values[i];
      state->known[row] |= 1u << unit;
      g_ptr_array_add (said, ts_phrase ("{player} {points}",
                                        ts_part ("player", own_format_unit (state, (guint) unit)),
                                        ts_number ("points", count->values[i])));
    }
  ts_title (outcome,
            ts_phrase ("{row}: {points}", own_arg ("row", state->setup->game->rows[row].name),
                       ts_list ("points", g_steal_pointer (&said))));
  if (!was_decided && own_is_decided (state))
    ts_great (outcome, TS_GREAT_VICTORY, own_format_winners (state));
}

const TsVerb own_score_verbs[] = {
  { "count", N_ ("Count a row"), count_args, sizeof (Count), .moment = may_count,
    .perform = perform_count },
  { NULL, N_ ("Score") },
};

guint
own_find_missing (const OwnState *state)
{
  const OwnGame *game = state->setup->game;

  for (guint i = 0; i < game->n_rows; i++)
    if (game->rows[i].how == OWN_TYPED && state->known[i] != get_everybody (state))
      return i;
  return game->n_rows;
}
