/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-pad.c: a row of the score for all players at once, as on a pad: what they have left, or
 * the points that they have counted themselves.
 */

#include "terminus-catalogue.h"
#include "terminus-flow.h"
#include "terminus-score.h"
#include "terminus-verbs.h"
#include "terminus-words.h"

typedef struct
{
  gint8 row;
  TerminusNumbers numbers;
  guint8 rest; /* everyone else has 0: so an older program took what does not say it */
  guint8 rest_said;
} Row;

static const TsSpec row_args[] = {
  { "row", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Row of the score"),
    TS_INTO (Row, row), .find = terminus_find_named_row },
  TERMINUS_NUMBER_ARGS (Row, NULL, 0, MAX_AMOUNT),
  { "rest", TS_SPEC_BOOLEAN, .label = N_ ("Everyone else has 0"), TS_INTO (Row, rest),
    TS_HAS (Row, rest_said), .otherwise = TRUE },
  { NULL },
};

int
terminus_get_most_said (TerminusRow row)
{
  switch (row)
    {
    case ROW_DEMANDS:
      return MAX_DEMANDS;
    case ROW_COINS:
      return MAX_AMOUNT;
    default:
      return MOST_POINTS;
    }
}

static gboolean
is_scored (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  TS_NEED (why_not, ((const TerminusState *) state)->phase >= PHASE_SCORE,
           ts_phrase ("The game is scored after the third year."));
  return TRUE;
}

static gboolean
may_row (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const Row *said = args;
  int most = terminus_get_most_said ((TerminusRow) said->row);

  if (!terminus_are_players (state, &said->numbers, why_not))
    return FALSE;
  for (guint i = 0; i < MAX_PLAYERS; i++)
    if (said->numbers.of[i] > most)
      return ts_reject_as (
          why_not, TS_ERROR_BAD_VALUE,
          ts_phrase ("Nobody has more than {most} there.", ts_number ("most", most)));
  return TRUE;
}

static void
say (TerminusState *state, int player, TerminusRow row, int n)
{
  if (row == ROW_DEMANDS)
    terminus_say_left (state, player, PART_DEMANDS, n);
  else if (row == ROW_COINS)
    terminus_say_left (state, player, PART_COINS, n);
  else
    state->players[player].told[row] = (guint16) (1 + n);
}

/* What the command says of a player. Whoever is left out is not said anything of, unless the
 * command says that the rest have nothing, as an older program took it; then whoever was said to
 * have something before keeps it. UNKNOWN: nothing is said. */
static int
get_number (const TerminusState *state, const Row *said, int player)
{
  int n = terminus_get_said (state, &said->numbers, player);
  gboolean known
      = terminus_count_points (state, player, (TerminusRow) said->row, NOBODY) != UNKNOWN;

  return n != UNKNOWN || known || !said->rest ? n : 0;
}

static gboolean
complete_row (
    gconstpointer state, gconstpointer args, JsonObject *command, TsChance *chance, GError **error)
{
  if (!((const Row *) args)->rest_said)
    json_object_set_boolean_member (command, "rest", FALSE);
  return TRUE;
}

/* "Coins: Earl 9, Tom 0" */
static void
title_row (const TerminusState *state, TerminusRow row, GPtrArray *all, TsOutcome *outcome)
{
  TsArg name = ts_part ("row", terminus_format_row (state, row));

  if (all->len > 0)
    ts_title (outcome, ts_phrase ("{row}: {all}", name, ts_list ("all", g_ptr_array_ref (all))));
  else
    ts_title (outcome, ts_phrase ("{row}: nothing was entered", name));
}

static void
perform_row (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Row *said = args;
  TerminusRow row = (TerminusRow) said->row;
  GPtrArray *all = ts_phrase_array_new ();
  int n[MAX_PLAYERS];

  for (int i = 0; i < (int) state->setup->n_players; i++)
    n[i] = get_number (state, said, i);
  for (int i = 0; i < (int) state->setup->n_players; i++)
    {
      if (n[i] == UNKNOWN)
        continue;
      say (state, i, row, n[i]);
      g_ptr_array_add (
          all, ts_phrase ("{player} {n}", terminus_name_player (state, i), ts_number ("n", n[i])));
    }
  if (outcome != NULL)
    title_row (state, row, all, outcome);
  for (int i = 0; i < (int) state->setup->n_players; i++)
    if (n[i] != UNKNOWN)
      terminus_doubt_again (state, i, row, outcome);
  g_ptr_array_unref (all);
}

/* row {row, COLOR: number, …, rest: who is left out has 0}: coins left, demands, of any other row
 * points */
const TsVerb terminus_pad_verbs[] = {
  { "row", N_ ("A row of the score"), row_args, sizeof (Row), .moment = is_scored, .may = may_row,
    .complete = complete_row, .perform = perform_row },
  { NULL, N_ ("Score") },
};
