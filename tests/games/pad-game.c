/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * pad-game.c: the smallest game with a score and with rules that a table may set aside.
 */

#include "pad-game.h"

#include "../number-field.h"

#include "ts-score.h"

#define PLAYERS 2
#define ALLOWED 12 /* shells that a player may have */
#define THERE 40   /* shells on the whole beach */
#define UNKNOWN -1

typedef struct
{
  int shells[PLAYERS];
  int dance[PLAYERS];
  int by_hand[PLAYERS]; /* written over the shells */
  int turn;
  gboolean over;
} Pad;

static const TsChoice seats[] = { { "red", "Red" }, { "blue", "Blue" }, {} };

/* What commands are told, for each that has it. */
typedef struct
{
  gint8 player;
  gint8 n;
} Told;

static int
count_shells (const Pad *pad, int player)
{
  return pad->by_hand[player] != UNKNOWN ? pad->by_hand[player] : pad->shells[player];
}

static gboolean
is_laden (const Pad *pad, int player)
{
  return pad->shells[player] >= ALLOWED;
}

static gboolean
is_going (const Pad *pad, TsWhyNot *why_not)
{
  return !pad->over || ts_reject (why_not, ts_phrase ("The game is over."));
}

static gboolean
may_gather (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const Pad *pad = state;

  TS_RULE (why_not, !is_laden (pad, pad->turn), "Shells",
           ts_phrase ("Nobody carries more shells."));
  if (!is_going (pad, why_not))
    return FALSE;
  TS_NEED (why_not, pad->shells[0] + pad->shells[1] + ((const Told *) args)->n <= THERE,
           ts_phrase ("There are no more shells."));
  return TRUE;
}

static void
gather (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  Pad *pad = state;
  int n = ((const Told *) args)->n;

  ts_fact_at (outcome, "beach", "beach", "shells", (guint) pad->turn + 1, n);
  pad->shells[pad->turn] += n;
  pad->turn = 1 - pad->turn;
}

static gboolean
may_stop (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  if (!is_going (state, why_not))
    return FALSE;
  TS_RULE (why_not, is_laden (state, 0), NULL, ts_phrase ("Red still gathers."));
  return TRUE;
}

static void
stop (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  ((Pad *) state)->over = TRUE;
}

static void
dance (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  const Told *told = args;

  ((Pad *) state)->dance[told->player] = told->n;
}

static void
give_back (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  ((Pad *) state)->by_hand[((const Told *) args)->player] = UNKNOWN;
}

static gboolean
may_correct (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const TsCorrection *correction = args;

  if (ts_choice_index (seats, correction->id) < 0)
    return ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID, ts_phrase ("That cannot be corrected."));
  return correction->value >= 0
         || ts_reject_as (why_not, TS_ERROR_BAD_VALUE, ts_phrase ("Shells are not owed."));
}

static void
correct (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  const TsCorrection *correction = args;

  ((Pad *) state)->by_hand[ts_choice_index (seats, correction->id)] = (int) correction->value;
}

static JsonObject *
prepare (JsonObject *given, GError **error)
{
  return ts_catalogue_overlay (given, NULL);
}

static void
begin (gpointer state, gconstpointer setup)
{
  Pad *pad = state;

  for (int i = 0; i < PLAYERS; i++)
    pad->dance[i] = pad->by_hand[i] = UNKNOWN;
}

static void
show_offers (const Pad *pad, TsView *view)
{
  gboolean scarce = pad->shells[0] + pad->shells[1] + 3 > THERE;
  TsOffer *offer;

  if (!scarce)
    {
      offer = ts_view_add_offer (view, TS_OFFER_SUGGESTED, g_strdup ("Gather"), "gather");
      add_number_field (offer, "n", g_strdup ("How many"), 1, 3, 3);
      offer->blocked = is_laden (pad, pad->turn) ? g_strdup ("hands full") : NULL;
    }
  offer = ts_view_add_more (view, g_strdup ("Stop"), "stop");
  offer->blocked = is_laden (pad, 0) ? NULL : g_strdup ("Red gathers");
}

static void
show_shells (const Pad *pad, TsScoreRow *row)
{
  for (int i = 0; i < PLAYERS; i++)
    {
      TsScoreCell *cell = row->cells->pdata[i];

      cell->id = g_strdup (seats[i].id);
      ts_score_cell_set (cell, count_shells (pad, i));
      ts_score_cell_add_why (cell, g_strdup_printf ("%d shells", pad->shells[i]));
      cell->corrected = pad->by_hand[i] != UNKNOWN;
      if (!cell->corrected)
        continue;
      cell->clear = json_object_new ();
      json_object_set_string_member (cell->clear, "do", "clear");
      json_object_set_string_member (cell->clear, "seat", seats[i].id);
    }
}

static void
show_dance (const Pad *pad, TsView *view, TsScoreRow *row)
{
  for (int i = 0; i < PLAYERS; i++)
    {
      TsScoreCell *cell = row->cells->pdata[i];
      TsOffer *offer;

      if (pad->dance[i] != UNKNOWN)
        ts_score_cell_set (cell, pad->dance[i]);
      offer = ts_score_cell_add_offer (cell, view, TS_OFFER_PLAIN, g_strdup ("Count"), "dance");
      json_object_set_string_member (offer->command, "seat", seats[i].id);
      add_number_field (offer, "n", g_strdup ("Points"), 0, 9, 0);
    }
}

static void
show_total (const Pad *pad, TsScore *score)
{
  TsScoreRow *row = ts_score_add_row (score, "total", g_strdup ("Total"));
  TsScoreMoment *moment = ts_score_add_moment (score, g_strdup ("Now"));

  row->total = TRUE;
  for (int i = 0; i < PLAYERS; i++)
    if (pad->dance[i] != UNKNOWN)
      {
        gint64 total = count_shells (pad, i) + pad->dance[i];

        ts_score_cell_set (row->cells->pdata[i], total);
        g_array_index (moment->values, gint64, i) = total;
      }
}

static void
show (gconstpointer state, TsView *view)
{
  const Pad *pad = state;
  TsScore *score = ts_view_set_score (view);

  view->title = g_strdup ("Shells");
  view->now.instruction = g_strdup (pad->over ? "The end" : "Gather shells");
  view->over = pad->over;
  if (!pad->over)
    show_offers (pad, view);

  for (int i = 0; i < PLAYERS; i++)
    ts_score_add_column (score, seats[i].id, g_strdup (seats[i].label), seats[i].id);
  show_shells (pad, ts_score_add_row (score, "shells", g_strdup ("Shells")));
  show_dance (pad, view, ts_score_add_row (score, "dance", g_strdup ("Dance")));
  show_total (pad, score);
  score->final = pad->over && pad->dance[0] != UNKNOWN && pad->dance[1] != UNKNOWN;
}

static const TsSpec gather_args[] = {
  { "n", TS_SPEC_INTEGER, .min = 1, .max = 3, .label = "How many", TS_INTO (Told, n),
    .otherwise = 3 },
  TS_ANYWAY_ARG,
  {},
};

static const TsSpec stop_args[] = { TS_ANYWAY_ARG, {} };

static const TsSpec dance_args[] = {
  { "seat", TS_SPEC_CHOICE, .required = TRUE, .choices = seats, .label = "Who",
    TS_INTO (Told, player) },
  { "n", TS_SPEC_INTEGER, .required = TRUE, .min = 0, .max = 9, .label = "Points",
    TS_INTO (Told, n) },
  {},
};

static const TsSpec clear_args[] = {
  { "seat", TS_SPEC_CHOICE, .required = TRUE, .choices = seats, .label = "Who",
    TS_INTO (Told, player) },
  {},
};

static const TsSpec beach_fields[] = {
  { "shells", TS_SPEC_INTEGERS, .min = 0, .max = 9, .blanks = TRUE, .label = "Shells" },
  {},
};

static const TsCatalogue catalogue = {
  .types = (const TsEntryType[]){ { "beach", "Beaches", beach_fields }, {} },
  .json = "{\"beach\":[{\"id\":\"beach\",\"_name\":\"Beach\",\"shells\":[null,7]}]}",
};

static const TsVerb verbs[]
    = { { "gather", "Gather", gather_args, sizeof (Told), .may = may_gather, .perform = gather },
        { "stop", "Stop", stop_args, .may = may_stop, .perform = stop },
        { "dance", "Dance", dance_args, sizeof (Told), .perform = dance },
        { "clear", "Give back", clear_args, sizeof (Told), .perform = give_back },
        { "correct", "Correct", ts_correct_args, sizeof (TsCorrection), .may = may_correct,
          .perform = correct },

        { NULL } };

const TsGame pad_game = {
  .id = "pad",
  .name = "Pad",
  .catalogue = &catalogue,
  .options = (const TsSpec[]){ {} },
  .verbs = TS_CHAPTERS (verbs),
  .prepare = prepare,
  .state_size = sizeof (Pad),
  .begin = begin,
  .view = show,
};
