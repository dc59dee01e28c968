/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * offer-laws.c: every single thing that a view offers now, tried on copies of the game.
 */

#include "offer-laws.h"

#include "random-player.h"
#include "ts-score.h"
#include "ts-views.h"

/* The highest number that somebody writes over a score. */
#define MOST 150

/* With what the frame offers in every game, as a session shows it: clocks, lots, secrets. */
static TsView *
make_view (const TsPlay *play, const char *seat)
{
  const TsViewer viewer = { .language = ts_language_get_english (),
                            .role = seat != NULL ? TS_ROLE_SEAT : TS_ROLE_HOST,
                            .seat = seat };
  TsView *whole = ts_play_build_view (play);
  TsViews *views = ts_views_new ();
  TsView *view;

  ts_play_offer (play, whole);
  ts_views_take (views, whole);
  view = ts_views_show (views, &viewer);
  ts_views_free (views);
  return view;
}

/* The game after a command; NULL: it was refused. The command is left as it is. (transfer full) */
static TsPlay *
try (const Walk *walk, JsonObject *given, GError **error)
{
  g_autoptr (JsonObject) command = ts_catalogue_overlay (given, NULL);
  g_autoptr (TsPlay) copy = ts_play_copy (walk->play);

  if (!ts_play_complete (copy, command, walk->chance, error)
      || !ts_play_apply (copy, command, NULL, error))
    return NULL;
  return g_steal_pointer (&copy);
}

static void
fail_on_offer (const Walk *walk,
               const TsOffer *offer,
               JsonObject *command,
               const char *what,
               const GError *error)
{
  g_autofree char *text = walk_dup_object (command);

  walk_fail (walk, "“%s”, %s, is %s: %s", offer->label, text, what,
             error != NULL ? error->message : offer->blocked);
}

/* What was filled in at random may make no sense; but no rule may say so when the table wants it,
 * and nothing but a rule may stop what is then taken. */
static void
try_blocked_offer (const Walk *walk, const TsOffer *offer)
{
  g_autoptr (JsonObject) command = random_player_fill (offer, walk->rand);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) anyway_error = NULL;
  g_autoptr (TsPlay) taken = try (walk, command, &error);
  g_autoptr (TsPlay) taken_anyway = NULL;

  json_object_set_boolean_member (command, "anyway", TRUE);
  taken_anyway = try (walk, command, &anyway_error);
  if (taken != NULL)
    fail_on_offer (walk, offer, command, "blocked, and accepted", NULL);
  if (taken_anyway == NULL
      && (offer->fields->len == 0 || g_error_matches (anyway_error, TS_ERROR, TS_ERROR_RULES)))
    fail_on_offer (walk, offer, command, "refused although the table wants it", anyway_error);
  if (taken_anyway != NULL && !g_error_matches (error, TS_ERROR, TS_ERROR_RULES))
    fail_on_offer (walk, offer, command, "blocked, but it is no rule that says", error);
}

static void
try_offer (const Walk *walk, const TsOffer *offer)
{
  g_autoptr (JsonObject) command = random_player_fill (offer, walk->rand);
  g_autoptr (GError) error = NULL;
  g_autoptr (TsPlay) after = try (walk, command, &error);
  g_autoptr (JsonObject) renamed = after == NULL ? walk_rename (walk, command, error) : NULL;

  if (renamed != NULL)
    {
      g_clear_error (&error);
      after = try (walk, renamed, &error);
    }
  if (after == NULL)
    fail_on_offer (walk, offer, command, "offered, but refused", error);
}

static void
try_list (const Walk *walk, GPtrArray *offers)
{
  for (guint i = 0; i < offers->len; i++)
    if (((TsOffer *) offers->pdata[i])->blocked != NULL)
      try_blocked_offer (walk, offers->pdata[i]);
    else
      try_offer (walk, offers->pdata[i]);
}

static const TsScoreCell *
find_cell (const TsView *view, const char *row_id, guint column)
{
  for (guint i = 0; view->score != NULL && i < view->score->rows->len; i++)
    {
      const TsScoreRow *row = view->score->rows->pdata[i];

      if (g_str_equal (row->id, row_id))
        return row->cells->pdata[column];
    }
  return NULL;
}

/* What people type wins, and is marked. */
static void
try_correction (const Walk *walk, const char *id, const char *row, guint column)
{
  g_autoptr (JsonObject) command = json_object_new ();
  gint64 value = g_rand_int_range (walk->rand, 0, MOST + 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (TsPlay) after = NULL;
  g_autoptr (TsView) view = NULL;
  const TsScoreCell *cell;

  json_object_set_string_member (command, "do", "correct");
  json_object_set_string_member (command, "id", id);
  json_object_set_int_member (command, "value", value);
  after = try (walk, command, &error);
  if (after == NULL)
    walk_fail (walk, "%s of the score cannot be corrected: %s", id, error->message);
  view = make_view (after, NULL);
  cell = find_cell (view, row, column);
  if (cell == NULL || cell->unknown || cell->value != value || !cell->corrected)
    walk_fail (walk, "%s of the score is not what it was corrected to", id);
}

static void
try_clear (const Walk *walk, const TsScoreCell *cell, const char *row, guint column)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsPlay) after = try (walk, cell->clear, &error);
  g_autoptr (TsView) view = NULL;
  const TsScoreCell *cleared;

  if (after == NULL)
    walk_fail (walk, "a cell of the score cannot be given back: %s", error->message);
  view = make_view (after, NULL);
  cleared = find_cell (view, row, column);
  if (cleared == NULL || cleared->corrected)
    walk_fail (walk, "a cell of the score that was given back is still marked");
}

/* A way is gone instead of what was done: a session does that, see test-genesis-run.c. */
void
try_spots (const Walk *walk, const char *seat)
{
  g_autoptr (TsView) view = make_view (walk->play, seat);

  for (guint i = 0; view->sketch != NULL && i < view->sketch->spots->len; i++)
    {
      const TsSpot *spot = view->sketch->spots->pdata[i];
      g_autoptr (GError) error = NULL;
      g_autoptr (TsPlay) after = NULL;

      if (spot->kind == TS_SPOT_WAY)
        continue;
      after = try (walk, spot->command, &error);
      if (after == NULL)
        walk_fail (walk, "the spot “%s” is refused: %s", spot->label, error->message);
    }
}

void
try_offers (const Walk *walk, const char *seat)
{
  g_autoptr (TsView) view = make_view (walk->play, seat);

  try_list (walk, view->now.offers);
  try_list (walk, view->more);
  for (guint i = 0; i < view->things->len; i++)
    try_list (walk, ((TsThing *) view->things->pdata[i])->offers);
}

static void
try_trackers (const Walk *walk, GPtrArray *trackers)
{
  for (guint i = 0; i < trackers->len; i++)
    {
      const TsTracker *tracker = trackers->pdata[i];
      g_autoptr (GError) error = NULL;
      g_autoptr (TsPlay) after
          = tracker->command != NULL ? try (walk, tracker->command, &error) : NULL;

      if (error != NULL)
        walk_fail (walk, "a tap on %s is refused: %s", tracker->id, error->message);
      try_trackers (walk, tracker->parts);
    }
}

void
try_taps (const Walk *walk, const char *seat)
{
  g_autoptr (TsView) view = make_view (walk->play, seat);

  for (guint i = 0; i < view->panels->len; i++)
    try_trackers (walk, ((TsPanel *) view->panels->pdata[i])->trackers);
}

void
try_score (const Walk *walk, const char *seat)
{
  g_autoptr (TsView) view = make_view (walk->play, seat);

  for (guint i = 0; view->score != NULL && i < view->score->rows->len; i++)
    {
      const TsScoreRow *row = view->score->rows->pdata[i];

      for (guint j = 0; j < row->cells->len; j++)
        {
          const TsScoreCell *cell = row->cells->pdata[j];

          try_list (walk, cell->offers);
          if (cell->id != NULL)
            try_correction (walk, cell->id, row->id, j);
          if (cell->clear != NULL)
            try_clear (walk, cell, row->id, j);
        }
    }
}
