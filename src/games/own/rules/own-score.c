/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-score.c: the score sheet of a described game, and who has won.
 */

#include "own.h"

#include "ts-score.h"

#include <string.h>

#define MAX_POINTS 9999 /* that are typed */

/* Worked out once for all who are shown: what cells that are not known are worth means nothing. */
typedef struct
{
  guint8 known[MAX_ROWS]; /* bits: for whom it is known what the cell is worth */
  gint64 points[MAX_ROWS][MAX_PLAYERS];
  gint64 totals[MAX_PLAYERS];
  gint64 merits[1 + MAX_TIES][MAX_PLAYERS]; /* what decides, then the tie-breaks */
} Sheet;

typedef struct
{
  const OwnState *state;
  const Sheet *sheet;
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
                                          : cell->sheet->points[row][MAX (player, 0)];
}

static gint64
ask_typed (gconstpointer data, int player)
{
  const Cell *cell = data;

  return cell->state->typed[cell->row][MAX (player, 0)];
}

static gboolean
is_known (const OwnState *state, guint row, guint player)
{
  return (state->known[row] & (1u << player)) != 0;
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
count_row (const OwnState *state, Sheet *sheet, guint row)
{
  const OwnRow *self = &state->setup->game->rows[row];
  Cell cell = { state, sheet, row };
  OwnScope scope = get_scope (&cell);

  for (guint i = 0; i < own_count_units (state); i++)
    sheet->points[row][i] = state->typed[row][i];
  if (self->points != NULL)
    own_formula_get_all (self->points, &scope, sheet->points[row]);
  for (guint i = 0; i < own_count_units (state); i++)
    sheet->totals[i] += sheet->points[row][i];
}

static void
count (const OwnState *state, Sheet *sheet)
{
  const OwnGame *game = state->setup->game;
  Cell cell = { state, sheet, 0 };
  OwnScope scope = get_scope (&cell);

  *sheet = (Sheet){ { 0 } };
  find_all_known (state, sheet->known);
  for (guint i = 0; i < game->n_rows; i++)
    count_row (state, sheet, i);
  if (get_rule (state) == OWN_WINS_BY)
    own_formula_get_all (game->ends[state->end].by, &scope, sheet->merits[0]);
  else
    memcpy (sheet->merits[0], sheet->totals, sizeof sheet->totals);
  for (guint i = 0; i < game->n_ties; i++)
    own_formula_get_all (game->ties[i], &scope, sheet->merits[i + 1]);
}

static gboolean
is_ahead (const Sheet *sheet, guint a, guint b)
{
  for (guint i = 0; i <= MAX_TIES; i++)
    if (sheet->merits[i][a] != sheet->merits[i][b])
      return sheet->merits[i][a] > sheet->merits[i][b];
  return FALSE;
}

static guint
get_rank (const OwnState *state, const Sheet *sheet, guint player)
{
  guint rank = 1;

  for (guint i = 0; i < own_count_units (state); i++)
    rank += is_ahead (sheet, i, player);
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

static gboolean
is_winner (const OwnState *state, const Sheet *sheet, guint player)
{
  OwnWinner rule = get_rule (state);

  if (!own_is_decided (state) || !has_winner (state) || rule == OWN_WINS_MACHINES)
    return FALSE;
  return rule == OWN_WINS_PLAYERS || get_rank (state, sheet, player) == 1;
}

TsPhrase *
own_format_winners (const OwnState *state)
{
  GPtrArray *winners;
  Sheet sheet;
  guint n;

  if (!has_winner (state))
    return ts_phrase ("The game is over");
  if (get_rule (state) == OWN_WINS_MACHINES)
    return ts_phrase ("The machines win");
  count (state, &sheet);
  winners = ts_phrase_array_new ();
  for (guint i = 0; i < own_count_units (state); i++)
    if (is_winner (state, &sheet, i))
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

/* What is shown. */

/* Of a unit; -1: of all. A cell asks of its own alone: there are up to 160. */
static void
ask_row_of (const OwnState *state, TsOffer *offer, guint row, int of)
{
  ts_offer_put_number (offer, "row", row + 1);
  for (guint i = 0; i < THE_TABLE; i++)
    {
      int unit = own_find_unit (state, i);
      TsField *field;

      if (unit < 0 || (of >= 0 && unit != of))
        continue;
      field = ts_offer_ask (offer, own_owners[i]);
      ts_field_set_label (field, own_format_unit (state, (guint) unit));
      if (is_known (state, row, (guint) unit))
        ts_field_propose (field, state->typed[row][unit]);
    }
}

static void
show_cell (const OwnState *state,
           TsView *view,
           TsScoreRow *shown,
           const Sheet *sheet,
           guint row,
           guint player)
{
  TsScoreCell *cell = g_ptr_array_index (shown->cells, player);
  const OwnRow *self = &state->setup->game->rows[row];

  if ((sheet->known[row] & (1u << player)) != 0)
    ts_score_cell_set (cell, sheet->points[row][player]);
  if (self->how == OWN_TYPED && self->points != NULL && is_known (state, row, player))
    ts_score_cell_add_why (
        cell, ts_view_format (view, ts_phrase ("Counted: {points}",
                                               ts_number ("points", state->typed[row][player]))));
  if (self->how == OWN_TYPED)
    ask_row_of (state,
                ts_score_cell_add_offer (cell, view, TS_OFFER_PLAIN, ts_view_text (view, "Count…"),
                                         "count"),
                row, (int) player);
}

static gboolean
is_column_known (const OwnState *state, const Sheet *sheet, guint player)
{
  guint8 known = (guint8) (1u << player);

  for (guint i = 0; i < state->setup->game->n_rows; i++)
    known &= sheet->known[i];
  return known != 0;
}

static void
show_totals (const OwnState *state, TsView *view, TsScore *score, const Sheet *sheet)
{
  TsScoreRow *row = ts_score_add_row (score, "total", ts_view_text (view, "Total"));

  row->total = TRUE;
  for (guint i = 0; i < own_count_units (state); i++)
    if (is_column_known (state, sheet, i))
      ts_score_cell_set (g_ptr_array_index (row->cells, i), sheet->totals[i]);
}

void
own_show_score (const OwnState *state, TsView *view)
{
  const OwnGame *game = state->setup->game;
  gboolean ranked = own_is_decided (state) && get_rule (state) <= OWN_WINS_BY;
  TsScore *score;
  Sheet sheet;

  if (game->n_rows == 0)
    return;
  count (state, &sheet);
  score = ts_view_set_score (view);
  for (guint i = 0; i < own_count_units (state); i++)
    {
      TsScoreColumn *column = ts_score_add_column (
          score, own_get_unit_id (state, i), ts_view_format (view, own_format_unit (state, i)),
          own_get_unit_seat (state, i));

      column->rank = ranked ? get_rank (state, &sheet, i) : 0;
      for (guint j = 0; game->n_sides > 0 && j < state->setup->n_players; j++)
        if (own_get_unit (state, j) == i)
          ts_score_column_add_seat (column, state->setup->seats[j]);
    }
  for (guint i = 0; i < game->n_rows; i++)
    {
      g_autofree char *id = g_strdup_printf ("row-%u", i + 1);
      TsScoreRow *row
          = ts_score_add_row (score, id, ts_view_format (view, own_say (game->rows[i].name)));

      for (guint j = 0; j < own_count_units (state); j++)
        show_cell (state, view, row, &sheet, i, j);
    }
  show_totals (state, view, score, &sheet);
  score->final = own_is_decided (state);
  score->now = state->stage == OWN_COUNTING;
}

/* The row that is asked next; n_rows: none. */
static guint
find_missing (const OwnState *state)
{
  const OwnGame *game = state->setup->game;

  for (guint i = 0; i < game->n_rows; i++)
    if (game->rows[i].how == OWN_TYPED && state->known[i] != get_everybody (state))
      return i;
  return game->n_rows;
}

void
own_show_end (const OwnState *state, TsView *view)
{
  const OwnGame *game = state->setup->game;
  Sheet sheet;
  guint row;

  if (state->stage != OWN_COUNTING)
    return;
  view->subtitle = ts_view_text (view, "After the game");
  if (own_is_decided (state))
    {
      view->over = TRUE;
      view->now.kicker = ts_view_text (view, "The end");
      ts_view_instruct (view, NULL, own_format_winners (state), NULL);
      count (state, &sheet);
      for (guint i = 0; i < state->setup->n_players; i++)
        if (is_winner (state, &sheet, own_get_unit (state, i)))
          ts_view_add_winner (view, state->setup->seats[i]);
      return;
    }
  row = find_missing (state);
  ts_view_instruct (view, NULL, ts_phrase ("Count: {row}", own_arg ("row", game->rows[row].name)),
                    NULL);
  ask_row_of (state, ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("That is it"), "count"),
              row, -1);
}
