/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-view-roles.c: shows of a whole view what its viewer may do, see ts-view.h.
 *
 * Most of it is the same for everybody, and stays the whole view's.  A part that is not is copied
 * as it lies, so that what is in it stays the whole view's too.
 */

#include "ts-clock.h"
#include "ts-json.h"
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

static gpointer
show_choice (TsView *self, gpointer item, gconstpointer place)
{
  const TsFieldChoice *choice = item;

  return may (self, choice->seat) ? item : NULL;
}

/* What is proposed is one of the choices, or nothing. */
static gpointer
show_field (TsView *self, gpointer item, gconstpointer place)
{
  TsField *field = item;
  GPtrArray *choices;

  if (!field->own)
    return field;
  choices = show_list (self, field->choices, show_choice, NULL);
  if (choices == field->choices)
    return field;
  if (field->required && choices->len == 0)
    return NULL;
  field = copy_part (self, field, sizeof *field);
  field->choices = choices;
  field->value = NULL;
  return field;
}

/* The only one that a player could choose. */
static const char *
find_only_own (const TsField *field)
{
  return field->own && field->required && field->kind == TS_SPEC_CHOICE && field->choices->len == 1
             ? ((TsFieldChoice *) field->choices->pdata[0])->id
             : NULL;
}

static JsonObject *
copy_command (TsView *self, JsonObject *command)
{
  JsonObject *copy = json_object_new ();

  ts_json_copy_members (command, copy);
  if (self->commands == NULL)
    self->commands = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);
  g_ptr_array_add (self->commands, copy);
  return copy;
}

/* What needs no choosing goes into the command, where the offer still asks for something. */
static gpointer
fold_own (TsView *self, TsOffer *offer)
{
  GPtrArray *fields = copy_list (self, offer->fields, 0);

  for (guint i = 0; i < offer->fields->len; i++)
    {
      const TsField *field = offer->fields->pdata[i];
      const char *only = offer->fields->len > 1 ? find_only_own (field) : NULL;

      if (only == NULL)
        {
          g_ptr_array_add (fields, (gpointer) field);
          continue;
        }
      offer->command = copy_command (self, offer->command);
      json_object_set_string_member (offer->command, field->id, only);
    }
  offer->fields = fields;
  return offer;
}

/* An offer without a seat is of the one whose place it stands in. */
static gpointer
show_offer (TsView *self, gpointer item, gconstpointer place)
{
  TsOffer *offer = item;
  GPtrArray *fields;

  if (!may (self, offer->seat != NULL ? offer->seat : place))
    return NULL;
  fields = show_list (self, offer->fields, show_field, NULL);
  if (fields == offer->fields)
    return offer;
  if (fields->len < offer->fields->len)
    return NULL;
  offer = copy_part (self, offer, sizeof *offer);
  offer->fields = fields;
  return fold_own (self, offer);
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

/* What nothing may be said of is not tapped. */
static gpointer
show_thing (TsView *self, gpointer item, gconstpointer place)
{
  TsThing *thing = item;
  GPtrArray *offers = show_list (self, thing->offers, show_offer, place);

  if (offers == thing->offers)
    return thing;
  if (offers->len == 0)
    return NULL;
  thing = copy_part (self, thing, sizeof *thing);
  thing->offers = offers;
  return thing;
}

/* Whether a thing of the whole view is not one of this viewer's: a tap on it opens nothing. */
static gboolean
lacks (const TsView *self, const char *thing)
{
  return thing != NULL && ts_view_find_thing (self, thing) == NULL;
}

/* `place` says whether what it stands in is another's. */
static gpointer
show_tracker (TsView *self, gpointer item, gconstpointer place)
{
  TsTracker *tracker = item;
  gboolean forbidden = *(const gboolean *) place || !may (self, tracker->seat);
  gboolean untapped = tracker->tapper != NULL ? !may (self, tracker->tapper) : forbidden;
  GPtrArray *parts = show_list (self, tracker->parts, show_tracker, &forbidden);

  if (parts == tracker->parts && !(forbidden && (tracker->correctable || tracker->sortable))
      && !(untapped && tracker->command != NULL) && !lacks (self, tracker->thing))
    return tracker;
  tracker = copy_part (self, tracker, sizeof *tracker);
  tracker->parts = parts;
  tracker->correctable = tracker->correctable && !forbidden;
  tracker->sortable = tracker->sortable && !forbidden;
  if (untapped)
    tracker->command = NULL;
  if (lacks (self, tracker->thing))
    tracker->thing = NULL;
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

  gboolean fixed = (token->command == NULL && token->away == NULL) || may (self, token->seat);

  if (fixed && !lacks (self, token->thing))
    return token;
  token = copy_part (self, token, sizeof *token);
  if (!fixed)
    token->command = token->away = NULL;
  if (lacks (self, token->thing))
    token->thing = NULL;
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

static TsClock *
show_clock (TsView *self, const TsClock *whole)
{
  TsClock *clock = copy_part (self, whole, sizeof *whole);

  clock->command = may (self, NULL) ? whole->command : NULL;
  return clock;
}

static void
leave_out (TsView *self)
{
  self->now.offers = show_list (self, self->now.offers, show_offer, self->now.seat);
  self->more = show_list (self, self->more, show_offer, NULL);
  self->things = show_list (self, self->things, show_thing, self->now.seat);
  self->acts = show_list (self, self->acts, show_act, NULL);
  self->panels = show_list (self, self->panels, show_panel, NULL);
  if (self->unpack != NULL)
    self->unpack = show_list (self, self->unpack, show_panel, NULL);
  if (self->sketch != NULL)
    self->sketch = show_sketch (self, self->sketch);
  if (self->score != NULL)
    self->score = show_score (self, self->score);
  if (self->clock != NULL)
    self->clock = show_clock (self, self->clock);
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
