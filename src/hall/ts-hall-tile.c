/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hall-tile.c: what a tile and a result say of a view of the wall.
 */

#include "ts-hall-tile.h"

#include "ts-ending.h"
#include "ts-saying.h"

static guint
count_seats (const TsView *view)
{
  return MIN (view->seats->len, TS_HALL_MAX_SEATS);
}

/* (transfer full, nullable) */
static char *
say (const char *text, const TsLanguage *language)
{
  g_autoptr (GPtrArray) made = g_ptr_array_new_with_free_func (g_free);

  return g_strdup (ts_saying_say (text, language, made));
}

static char **
list_seats (const TsView *view)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < count_seats (view); i++)
    g_strv_builder_add (builder, ((TsViewSeat *) view->seats->pdata[i])->id);
  return g_strv_builder_end (builder);
}

static char **
say_seats (const TsView *view, const TsLanguage *language)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < count_seats (view); i++)
    {
      g_autofree char *label = say (((TsViewSeat *) view->seats->pdata[i])->label, language);

      g_strv_builder_add (builder, label);
    }
  return g_strv_builder_end (builder);
}

static const char *
describe_turn (const TsView *view)
{
  const TsViewSeat *seat = ts_view_find_seat (view, view->now.seat);

  if (view->over)
    return view->ending != NULL ? view->ending->headline : view->now.instruction;
  if (view->now.kicker != NULL)
    return view->now.kicker;
  return seat != NULL ? seat->label : view->now.instruction;
}

static void
read_clock (TsHallTile *self, const TsView *view, gint64 passed, gint64 now)
{
  gint64 left = G_MAXINT64;

  if (view->clock != NULL)
    left = MIN (ts_clock_get_left (view->clock, passed),
                ts_clock_get_timer_left (view->clock, passed));
  self->clock_left = left != G_MAXINT64 ? left : TS_HALL_UNKNOWN;
  self->clock_at = now;
  self->clock_stands = passed < 0;
}

static TsHallPlace *
add_place (TsHallResult *self, const TsView *view, const char *seat, const char *name)
{
  TsHallPlace *place = g_new0 (TsHallPlace, 1);

  place->seat = g_strdup (seat);
  place->name = g_strdup (name);
  place->points = TS_HALL_UNKNOWN;
  place->won = view->ending != NULL && ts_ending_has_won (view->ending, seat);
  g_ptr_array_add (self->places, place);
  return place;
}

static void
add_column (TsHallResult *self, const TsView *view, guint n, const char *seat, const char *name)
{
  const TsScoreColumn *column = view->score->columns->pdata[n];
  gint64 total = ts_score_get_total (view->score, n);
  TsHallPlace *place;

  if (self->places->len >= TS_HALL_MAX_SEATS)
    return;
  place = add_place (self, view, seat, name);
  place->place = column->rank;
  if (total != TS_SCORE_UNKNOWN)
    place->points = total;
}

/* Who has a column counts there; what a side has counts for each who played for it. */
static void
add_columns (TsHallResult *self, const TsView *view)
{
  for (guint i = 0; i < view->score->columns->len; i++)
    {
      const TsScoreColumn *column = view->score->columns->pdata[i];

      for (guint j = 0; column->seats != NULL && j < column->seats->len; j++)
        {
          const char *seat = column->seats->pdata[j];
          const TsViewSeat *known = ts_view_find_seat (view, seat);

          add_column (self, view, i, seat, known != NULL ? known->label : seat);
        }
      if (column->seats == NULL)
        add_column (self, view, i, column->seat != NULL ? column->seat : column->id, column->label);
    }
}

TsHallTile *
ts_hall_tile_new (const TsView *view, gint64 passed, gint64 now)
{
  TsHallTile *self = g_new0 (TsHallTile, 1);

  self->game = g_strdup (view->game);
  self->rev = (gint64) view->rev;
  self->over = view->over;
  self->seat = view->over || ts_view_find_seat (view, view->now.seat) == NULL
                   ? NULL
                   : g_strdup (view->now.seat);
  self->seats = list_seats (view);
  self->texts = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_hall_texts_free);
  read_clock (self, view, passed, now);
  return self;
}

void
ts_hall_tile_add_texts (TsHallTile *self,
                        const TsView *view,
                        const TsLanguage *language,
                        const char *game)
{
  TsHallTexts *texts = g_new0 (TsHallTexts, 1);

  texts->language = g_strdup (ts_language_get_code (language));
  texts->game = g_strdup (ts_language_text (language, game));
  texts->title = say (view->scene != NULL ? view->scene : view->title, language);
  texts->round = say (view->moment, language);
  texts->turn = say (describe_turn (view), language);
  texts->leader = say (view->score != NULL ? view->score->summary : NULL, language);
  texts->left = say (view->clock != NULL ? view->clock->left : NULL, language);
  texts->seats = say_seats (view, language);
  g_ptr_array_add (self->texts, texts);
}

TsHallResult *
ts_hall_result_new (const TsView *view)
{
  TsHallResult *self = g_new0 (TsHallResult, 1);

  self->game = g_strdup (view->game);
  self->places = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_hall_place_free);
  if (view->score != NULL)
    add_columns (self, view);
  for (guint i = 0; view->score == NULL && i < count_seats (view); i++)
    {
      const TsViewSeat *seat = view->seats->pdata[i];
      TsHallPlace *place = add_place (self, view, seat->id, seat->label);

      place->place = place->won ? 1 : 0;
    }
  return self;
}
