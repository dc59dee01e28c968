/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-view-roles.c: takes out of a view what its viewer may not do, see ts-view.h.
 */

#include "ts-score.h"
#include "ts-view-private.h"

static gboolean
is_seat (const TsView *self, const char *id)
{
  for (guint i = 0; i < self->seats->len; i++)
    if (g_str_equal (((TsViewSeat *) self->seats->pdata[i])->id, id))
      return TRUE;
  return FALSE;
}

/* An offer without a seat is of the one whose place it stands in. */
static void
restrict_offers (const TsView *self, GPtrArray *offers, const char *place)
{
  for (guint i = offers->len; i > 0; i--)
    {
      const TsOffer *offer = offers->pdata[i - 1];

      if (!ts_view_may_act_for (self, offer->seat != NULL ? offer->seat : place))
        g_ptr_array_remove_index (offers, i - 1);
    }
}

static void
restrict_tracker (const TsView *self, TsTracker *tracker, gboolean forbidden)
{
  forbidden = forbidden || !ts_view_may_act_for (self, tracker->seat);
  if (forbidden)
    {
      tracker->correctable = FALSE;
      g_clear_pointer (&tracker->command, json_object_unref);
    }
  for (guint i = 0; i < tracker->parts->len; i++)
    restrict_tracker (self, tracker->parts->pdata[i], forbidden);
}

static void
restrict_panels (const TsView *self)
{
  for (guint i = 0; i < self->panels->len; i++)
    {
      const TsPanel *panel = self->panels->pdata[i];
      gboolean forbidden = !ts_view_may_act_for (self, panel->seat);

      for (guint j = 0; j < panel->trackers->len; j++)
        restrict_tracker (self, panel->trackers->pdata[j], forbidden);
    }
}

static gboolean
is_offered (const GPtrArray *offers, JsonObject *command)
{
  for (guint i = 0; i < offers->len; i++)
    if (((TsOffer *) offers->pdata[i])->command == command)
      return TRUE;
  return FALSE;
}

/* Spots share the commands of offers, and go with them; others say whose they are. */
static gboolean
may_take_spot (const TsView *self, const TsSpot *spot)
{
  if (spot->alone)
    return ts_view_may_act_for (self, spot->seat);
  for (guint i = 0; i < self->acts->len; i++)
    if (is_offered (((TsAct *) self->acts->pdata[i])->offers, spot->command))
      return TRUE;
  return is_offered (self->now.offers, spot->command) || is_offered (self->more, spot->command);
}

static void
restrict_spots (const TsView *self)
{
  GPtrArray *spots = self->sketch->spots;

  for (guint i = spots->len; i > 0; i--)
    if (!may_take_spot (self, spots->pdata[i - 1]))
      g_ptr_array_remove_index (spots, i - 1);
}

static void
restrict_sketch (const TsView *self)
{
  TsViewSketch *sketch = self->sketch;

  restrict_spots (self);
  for (guint i = 0; i < sketch->tokens->len; i++)
    {
      TsToken *token = sketch->tokens->pdata[i];

      if (ts_view_may_act_for (self, token->seat))
        continue;
      g_clear_pointer (&token->command, json_object_unref);
      g_clear_pointer (&token->away, json_object_unref);
    }
  if (ts_view_may_act_for (self, NULL))
    return;
  g_clear_pointer (&sketch->lay, json_object_unref);
  g_clear_pointer (&sketch->door, json_object_unref);
}

static void
restrict_cell (const TsView *self, TsScoreCell *cell, const char *seat)
{
  restrict_offers (self, cell->offers, seat);
  if (ts_view_may_act_for (self, seat))
    return;
  g_clear_pointer (&cell->id, g_free);
  g_clear_pointer (&cell->clear, json_object_unref);
}

static void
restrict_score (const TsView *self)
{
  const TsScore *score = self->score;

  for (guint i = 0; i < score->rows->len; i++)
    {
      const TsScoreRow *row = score->rows->pdata[i];

      for (guint j = 0; j < row->cells->len; j++)
        restrict_cell (self, row->cells->pdata[j],
                       ((TsScoreColumn *) score->columns->pdata[j])->seat);
    }
}

gboolean
ts_view_may_act_for (const TsView *self, const char *seat)
{
  if (self->viewer->role != TS_ROLE_SEAT)
    return self->viewer->role == TS_ROLE_HOST;
  return seat == NULL || g_strcmp0 (seat, self->viewer->seat) == 0 || !is_seat (self, seat);
}

void
ts_view_restrict (TsView *self)
{
  if (self->viewer->role == TS_ROLE_HOST)
    return;
  restrict_offers (self, self->now.offers, self->now.seat);
  restrict_offers (self, self->more, NULL);
  for (guint i = 0; i < self->acts->len; i++)
    restrict_offers (self, ((TsAct *) self->acts->pdata[i])->offers, NULL);
  restrict_panels (self);
  if (self->sketch != NULL)
    restrict_sketch (self);
  if (self->score != NULL)
    restrict_score (self);
}
