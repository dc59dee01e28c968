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
#include "terminus-view.h"
#include "terminus-words.h"

#define NUMBER_ARG(color, text)                                                                    \
  {                                                                                                \
    color, TS_SPEC_INTEGER, .max = MAX_AMOUNT, .label = text                                       \
  }

static const TsSpec row_args[] = {
  { "row", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Row of the score") },
  NUMBER_ARG ("pink", TS_NC ("player", "Pink")),
  NUMBER_ARG ("purple", TS_NC ("player", "Purple")),
  NUMBER_ARG ("red", TS_NC ("player", "Red")),
  NUMBER_ARG ("yellow", TS_NC ("player", "Yellow")),
  NUMBER_ARG ("orange", TS_NC ("player", "Orange")),
  { "rest", TS_SPEC_BOOLEAN, .label = N_ ("Everyone else has 0") },
  { NULL },
};

/* The most that one player may be said to have. */
static int
get_most (TerminusRow row)
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
is_row (const TerminusState *state, const char *id, TsWhyNot *why_not)
{
  return terminus_find_row (state, id) != UNKNOWN
         || ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID,
                          ts_phrase ("The score has no row called “{id}”.", ts_name ("id", id)));
}

static gboolean
fits (TerminusRow row, JsonObject *args, TsWhyNot *why_not)
{
  for (const TsChoice *color = terminus_colors; color->id != NULL; color++)
    if (ts_arg_number (args, color->id, 0) > get_most (row))
      return ts_reject_as (
          why_not, TS_ERROR_BAD_VALUE,
          ts_phrase ("Nobody has more than {most} there.", ts_number ("most", get_most (row))));
  return TRUE;
}

static gboolean
may_row (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  const char *id = ts_arg_text (args, "row");

  if (state->phase < PHASE_SCORE)
    return ts_reject (why_not, ts_phrase ("The game is scored after the third year."));
  return is_row (state, id, why_not) && terminus_are_players (state, args, why_not)
         && fits ((TerminusRow) terminus_find_row (state, id), args, why_not);
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

/* What the command says of each player. Whoever is left out is not said anything of, unless the
 * command says that the rest have nothing, as an older program took it; then whoever was said to
 * have something before keeps it. UNKNOWN: nothing is said. */
static void
read_numbers (const TerminusState *state, TerminusRow row, JsonObject *args, int n[MAX_PLAYERS])
{
  gboolean rest = ts_arg_flag (args, "rest", TRUE);

  for (int i = 0; i < (int) state->setup->n_players; i++)
    {
      gboolean known = terminus_count_points (state, i, row, NOBODY) != UNKNOWN;

      n[i]
          = (int) ts_arg_number (args, terminus_player_id (state, i), known || !rest ? UNKNOWN : 0);
    }
}

static gboolean
complete_row (gconstpointer state, JsonObject *args, TsChance *chance, GError **error)
{
  if (!json_object_has_member (args, "rest"))
    json_object_set_boolean_member (args, "rest", FALSE);
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
perform_row (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  TerminusState *state = data;
  TerminusRow row = (TerminusRow) terminus_find_row (state, ts_arg_text (args, "row"));
  GPtrArray *all = ts_phrase_array_new ();
  int n[MAX_PLAYERS];

  read_numbers (state, row, args, n);
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

void
terminus_offer_row (
    const TerminusState *state, TsView *view, TsOfferStyle style, TsPhrase *label, TerminusRow row)
{
  TsOffer *self = ts_view_offer (view, style, label, "row");
  g_autofree char *id = terminus_dup_row_id (row);

  ts_offer_put_text (self, "row", id);
  ts_offer_set_hint (self, ts_phrase ("leave empty what nobody has counted yet"));
  for (int i = 0; i < (int) state->setup->n_players; i++)
    if (terminus_get_points (state, i, row, NOBODY) == UNKNOWN)
      ts_field_set_range (
          ts_offer_add_field (self, TS_SPEC_INTEGER, terminus_player_id (state, i),
                              ts_view_format (view, terminus_format_player (state, i))),
          0, get_most (row));
  if (self->fields->len == 1)
    ((TsField *) self->fields->pdata[0])->required = TRUE;
}

/* One tap for all of whom nothing is known yet. */
void
terminus_offer_rest (const TerminusState *state, TsView *view, TerminusRow row)
{
  guint missing = 0;
  g_autofree char *id = terminus_dup_row_id (row);
  TsOffer *self;

  for (int i = 0; i < (int) state->setup->n_players; i++)
    missing += terminus_get_points (state, i, row, NOBODY) == UNKNOWN;
  self = ts_view_offer (view, TS_OFFER_PLAIN,
                        missing < state->setup->n_players ? ts_phrase ("Nobody else has any")
                                                          : ts_phrase ("Nobody has any"),
                        "row");
  ts_offer_put_text (self, "row", id);
  ts_offer_put_flag (self, "rest", TRUE);
}

/* row {row, COLOR: number, …, rest: who is left out has 0}: coins left, demands, of any other row
 * points */
const TsVerb terminus_pad_verbs[] = {
  { "row", N_ ("A row of the score"), row_args, .json_complete = complete_row, .json_may = may_row,
    .json_perform = perform_row },
  { NULL, N_ ("Score") },
};
