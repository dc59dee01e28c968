/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-view-roles.c: shows of a whole view what its viewer may do, see ts-view.h.
 *
 * Most of it is the same for everybody, and stays the whole view's.  A part that is not is copied
 * as it lies, so that what is in it stays the whole view's too.
 */

#include "ts-score.h"
#include "ts-view-private.h"

/* What the viewer is shown in place of an item: the item itself, a copy of it that says less, or
 * NULL. `place` is whose the list is that it stands in, or what else decides. */
typedef gpointer (*ShowFunc) (TsView *self, gpointer item, gconstpointer place);

static gboolean
may (const TsView *self, const char *seat)
{
  return ts_view_allows (self, self->viewer, seat);
}

static gpointer
copy_part (TsView *self, gconstpointer part, gsize size)
{
  gpointer copy = g_memdup2 (part, size);

  if (self->parts == NULL)
    self->parts = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->parts, copy);
  return copy;
}

/* With the first `n` items. */
static GPtrArray *
copy_list (TsView *self, const GPtrArray *list, guint n)
{
  GPtrArray *copy = g_ptr_array_sized_new (list->len);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (copy, list->pdata[i]);
  if (self->lists == NULL)
    self->lists = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_ptr_array_add (self->lists, copy);
  return copy;
}

/* The list itself where all of it is shown as it is. */
static GPtrArray *
show_list (TsView *self, GPtrArray *list, ShowFunc show, gconstpointer place)
{
  GPtrArray *shown = list;

  for (guint i = 0; i < list->len; i++)
    {
      gpointer item = show (self, list->pdata[i], place);

      if (shown == list && item != list->pdata[i])
        shown = copy_list (self, list, i);
      if (shown != list && item != NULL)
        g_ptr_array_add (shown, item);
    }
  return shown;
}

/* An offer without a seat is of the one whose place it stands in. */
static gpointer
show_offer (TsView *self, gpointer item, gconstpointer place)
{
  const TsOffer *offer = item;

  return may (self, offer->seat != NULL ? offer->seat : place) ? item : NULL;
}

static gpointer
show_act (TsView *self, gpointer item, gconstpointer place)
{
  TsAct *act = item;
  GPtrArray *offers = show_list (self, act->offers, show_offer, place);

  if (offers == act->offers)
    return act;
  act = copy_part (self, act, sizeof *act);
  act->offers = offers;
  return act;
}

/* `place` says whether what it stands in is another's. */
static gpointer
show_tracker (TsView *self, gpointer item, gconstpointer place)
{
  TsTracker *tracker = item;
  gboolean forbidden = *(const gboolean *) place || !may (self, tracker->seat);
  GPtrArray *parts = show_list (self, tracker->parts, show_tracker, &forbidden);

  if (parts == tracker->parts && !(forbidden && (tracker->correctable || tracker->command != NULL)))
    return tracker;
  tracker = copy_part (self, tracker, sizeof *tracker);
  tracker->parts = parts;
  tracker->correctable = tracker->correctable && !forbidden;
  if (forbidden)
    tracker->command = NULL;
  return tracker;
}

static gpointer
show_panel (TsView *self, gpointer item, gconstpointer place)
{
  TsPanel *panel = item;
  gboolean forbidden = !may (self, panel->seat);
  GPtrArray *trackers = show_list (self, panel->trackers, show_tracker, &forbidden);

  if (trackers == panel->trackers)
    return panel;
  panel = copy_part (self, panel, sizeof *panel);
  panel->trackers = trackers;
  return panel;
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
    return may (self, spot->seat);
  for (guint i = 0; i < self->acts->len; i++)
    if (is_offered (((TsAct *) self->acts->pdata[i])->offers, spot->command))
      return TRUE;
  return is_offered (self->now.offers, spot->command) || is_offered (self->more, spot->command);
}

/* What a wall shows, people talk about: which of these places? */
static gpointer
show_spot (TsView *self, gpointer item, gconstpointer place)
{
  TsSpot *spot = item;

  if (self->viewer->role != TS_ROLE_WALL)
    return may_take_spot (self, spot) ? spot : NULL;
  spot = copy_part (self, spot, sizeof *spot);
  spot->command = NULL;
  return spot;
}

static gpointer
show_token (TsView *self, gpointer item, gconstpointer place)
{
  TsToken *token = item;

  if ((token->command == NULL && token->away == NULL) || may (self, token->seat))
    return token;
  token = copy_part (self, token, sizeof *token);
  token->command = NULL;
  token->away = NULL;
  return token;
}

static TsViewSketch *
show_sketch (TsView *self, const TsViewSketch *whole)
{
  TsViewSketch *sketch = copy_part (self, whole, sizeof *whole);

  sketch->spots = show_list (self, whole->spots, show_spot, NULL);
  sketch->tokens = show_list (self, whole->tokens, show_token, NULL);
  if (!may (self, NULL))
    {
      sketch->lay = NULL;
      sketch->door = NULL;
    }
  return sketch;
}

static TsScoreCell *
show_cell (TsView *self, TsScoreCell *cell, const char *seat)
{
  GPtrArray *offers = show_list (self, cell->offers, show_offer, seat);
  gboolean forbidden = !may (self, seat);

  if (offers == cell->offers && !(forbidden && (cell->id != NULL || cell->clear != NULL)))
    return cell;
  cell = copy_part (self, cell, sizeof *cell);
  cell->offers = offers;
  if (forbidden)
    {
      cell->id = NULL;
      cell->clear = NULL;
    }
  return cell;
}

/* `place` are the columns, whose cells are each player's. */
static gpointer
show_row (TsView *self, gpointer item, gconstpointer place)
{
  const GPtrArray *columns = place;
  TsScoreRow *row = copy_part (self, item, sizeof *row);

  row->cells = copy_list (self, row->cells, row->cells->len);
  for (guint i = 0; i < row->cells->len; i++)
    row->cells->pdata[i]
        = show_cell (self, row->cells->pdata[i], ((TsScoreColumn *) columns->pdata[i])->seat);
  return row;
}

static TsScore *
show_score (TsView *self, const TsScore *whole)
{
  TsScore *score = copy_part (self, whole, sizeof *whole);

  score->rows = show_list (self, whole->rows, show_row, whole->columns);
  return score;
}

static void
leave_out (TsView *self)
{
  self->now.offers = show_list (self, self->now.offers, show_offer, self->now.seat);
  self->more = show_list (self, self->more, show_offer, NULL);
  self->acts = show_list (self, self->acts, show_act, NULL);
  self->panels = show_list (self, self->panels, show_panel, NULL);
  if (self->sketch != NULL)
    self->sketch = show_sketch (self, self->sketch);
  if (self->score != NULL)
    self->score = show_score (self, self->score);
}

TsView *
ts_view_show (TsView *whole, const TsViewer *viewer)
{
  TsView *self = g_memdup2 (whole, sizeof *whole);

  g_atomic_ref_count_init (&self->refs);
  g_atomic_ref_count_inc (&whole->refs);
  self->whole = whole;
  self->questions = NULL;
  self->viewer = viewer;
  if (viewer->role != TS_ROLE_HOST)
    leave_out (self);
  self->viewer = NULL;
  return self;
}
