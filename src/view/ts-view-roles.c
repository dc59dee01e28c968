/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-view-roles.c: shows of a whole view what is its viewer's to see and to do, see ts-view.h.
 *
 * Most of it is the same for everybody, and stays the whole view's.  A part that is not is copied
 * as it lies, so that what is in it stays the whole view's too, which has the copy as well: those
 * who are shown the same share it.
 */

#include "ts-clock.h"
#include "ts-json.h"
#include "ts-score.h"
#include "ts-view-private.h"

#include <string.h>

/* What the viewer is shown in place of an item: the item itself, a copy of it that says less, or
 * NULL. `place` is whose the list is that it stands in, or what else decides. */
typedef gpointer (*ShowFunc) (TsView *self, gpointer item, gconstpointer place);

static gboolean
sees (const TsView *self, TsAudience audience)
{
  return (audience & self->audience) != 0;
}

/* Whether what is a seat's is the viewer's to do. */
static gboolean
may (const TsView *self, const char *seat)
{
  const TsViewer *viewer = self->viewer;

  if (viewer->role != TS_ROLE_SEAT)
    return viewer->role == TS_ROLE_HOST;
  return seat == NULL || g_strcmp0 (seat, viewer->seat) == 0
         || ts_view_find_seat (self, seat) == NULL;
}

/* Most viewers are shown the same: what one was shown in place of a part is shown to the next one,
 * who is shown the same, too. So it is one part, and is written once. */
static GPtrArray *
get_variants (TsView *self, gconstpointer original)
{
  TsView *whole = self->whole;
  GPtrArray *variants;

  if (whole->variants == NULL)
    whole->variants = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  variants = g_hash_table_lookup (whole->variants, original);
  if (variants != NULL)
    return variants;
  variants = g_ptr_array_new ();
  g_hash_table_insert (whole->variants, (gpointer) original, variants);
  return variants;
}

/* `part` is a changed copy, as it lies. */
static gpointer
keep_part (TsView *self, gconstpointer original, gconstpointer part, gsize size)
{
  GPtrArray *variants = get_variants (self, original);
  gpointer kept;

  for (guint i = 0; i < variants->len; i++)
    if (memcmp (variants->pdata[i], part, size) == 0)
      return variants->pdata[i];
  kept = ts_view_copy_part (self->whole, part, size);
  g_ptr_array_add (variants, kept);
  return kept;
}

static gboolean
has_same_items (const GPtrArray *list, const GPtrArray *other)
{
  return list->len == other->len
         && memcmp (list->pdata, other->pdata, list->len * sizeof list->pdata[0]) == 0;
}

/* Consumes the list. */
static GPtrArray *
keep_list (TsView *self, const GPtrArray *original, GPtrArray *list)
{
  GPtrArray *variants = get_variants (self, original);

  for (guint i = 0; i < variants->len; i++)
    if (has_same_items (variants->pdata[i], list))
      {
        g_ptr_array_unref (list);
        return variants->pdata[i];
      }
  g_ptr_array_add (variants, list);
  return ts_view_own_list (self->whole, list);
}

/* With the first `n` items. */
static GPtrArray *
copy_list (const GPtrArray *list, guint n)
{
  GPtrArray *copy = g_ptr_array_sized_new (list->len);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (copy, list->pdata[i]);
  return copy;
}

/* The list itself where all of it is shown as it is. */
static GPtrArray *
show_list (TsView *self, GPtrArray *list, ShowFunc show, gconstpointer place)
{
  GPtrArray *shown = NULL;

  for (guint i = 0; i < list->len; i++)
    {
      gpointer item = show (self, list->pdata[i], place);

      if (shown == NULL && item != list->pdata[i])
        shown = copy_list (list, i);
      if (shown != NULL && item != NULL)
        g_ptr_array_add (shown, item);
    }
  return shown != NULL ? keep_list (self, list, shown) : list;
}

/* A copy as it lies, what lies between its members too: copies are compared. */
#define COPY_PART(copy, part) memcpy (&(copy), part, sizeof (copy))
#define KEEP_PART(self, part, copy) keep_part (self, part, &(copy), sizeof (copy))

static gpointer
show_choice (TsView *self, gpointer item, gconstpointer place)
{
  const TsFieldChoice *choice = item;

  return may (self, choice->seat) ? item : NULL;
}

static gpointer
see_choice (TsView *self, gpointer item, gconstpointer place)
{
  return sees (self, ((TsFieldChoice *) item)->audience) ? item : NULL;
}

static gpointer
see_field (TsView *self, gpointer item, gconstpointer place)
{
  return sees (self, ((TsField *) item)->audience) ? item : NULL;
}

/* What of a list the viewer sees: most see all of it. */
static GPtrArray *
see_list (TsView *self, GPtrArray *list, ShowFunc see)
{
  return sees (self, self->everybody) ? list : show_list (self, list, see, NULL);
}

/* What is proposed is one of the choices, or nothing. */
static gpointer
show_field (TsView *self, gpointer item, gconstpointer place)
{
  TsField *field = item, copy;
  GPtrArray *seen = see_list (self, field->choices, see_choice);
  GPtrArray *choices = field->own ? show_list (self, seen, show_choice, NULL) : seen;

  if (choices == field->choices)
    return field;
  if (choices != seen && field->required && choices->len == 0)
    return NULL;
  COPY_PART (copy, field);
  copy.choices = choices;
  if (choices != seen)
    copy.value = NULL;
  return KEEP_PART (self, field, copy);
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
  TsView *whole = self->whole;
  JsonObject *copy = json_object_new ();

  ts_json_copy_members (command, copy);
  if (whole->commands == NULL)
    whole->commands = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);
  g_ptr_array_add (whole->commands, copy);
  return copy;
}

/* What needs no choosing goes into the command, where the offer still asks for something. */
static void
fold_own (TsView *self, TsOffer *offer)
{
  GPtrArray *fields = copy_list (offer->fields, 0);

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
  offer->fields = keep_list (self, offer->fields, fields);
}

/* An offer without a seat is of the one whose place it stands in. */
static gpointer
show_offer (TsView *self, gpointer item, gconstpointer place)
{
  TsOffer *offer = item, copy;
  GPtrArray *seen, *fields;

  if (!sees (self, offer->audience) || !may (self, offer->seat != NULL ? offer->seat : place))
    return NULL;
  seen = see_list (self, offer->fields, see_field);
  fields = show_list (self, seen, show_field, NULL);
  if (fields == offer->fields)
    return offer;
  if (fields->len < seen->len)
    return NULL;
  COPY_PART (copy, offer);
  copy.fields = fields;
  fold_own (self, &copy);
  return KEEP_PART (self, offer, copy);
}

/* What the game asks meanwhile is still its player's, `place`, and none of it is the likeliest
 * answer. */
static gpointer
show_behind (TsView *self, gpointer item, gconstpointer place)
{
  TsOffer *offer = show_offer (self, item, place), copy;

  if (offer == NULL
      || ((offer->seat != NULL || place == NULL) && offer->style != TS_OFFER_SUGGESTED))
    return offer;
  COPY_PART (copy, offer);
  if (copy.seat == NULL)
    copy.seat = (char *) place;
  if (copy.style == TS_OFFER_SUGGESTED)
    copy.style = TS_OFFER_PLAIN;
  return KEEP_PART (self, offer, copy);
}

static gpointer
show_act_with (TsView *self, TsAct *act, ShowFunc show, gconstpointer place)
{
  GPtrArray *offers = show_list (self, act->offers, show, place);
  TsAct copy;

  if (offers == act->offers)
    return act;
  COPY_PART (copy, act);
  copy.offers = offers;
  return KEEP_PART (self, act, copy);
}

static gpointer
show_act (TsView *self, gpointer item, gconstpointer place)
{
  return show_act_with (self, item, show_offer, place);
}

static gpointer
show_act_behind (TsView *self, gpointer item, gconstpointer place)
{
  return show_act_with (self, item, show_behind, place);
}

/* What nothing may be said of is not tapped. */
static gpointer
show_thing (TsView *self, gpointer item, gconstpointer place)
{
  TsThing *thing = item, copy;
  GPtrArray *offers = show_list (self, thing->offers, show_offer, place);

  if (offers == thing->offers)
    return thing;
  if (offers->len == 0)
    return NULL;
  COPY_PART (copy, thing);
  copy.offers = offers;
  return KEEP_PART (self, thing, copy);
}

/* Whether a thing of the whole view is not one of this viewer's: a tap on it opens nothing. */
static gboolean
lacks (const TsView *self, const char *thing)
{
  return thing != NULL && self->things != self->whole->things
         && ts_view_find_thing (self, thing) == NULL;
}

/* `place` says whether what it stands in is another's. */
static gpointer
show_tracker (TsView *self, gpointer item, gconstpointer place)
{
  TsTracker *tracker = item, copy;
  gboolean forbidden = *(const gboolean *) place || !may (self, tracker->seat);
  gboolean fixed = forbidden || !sees (self, tracker->hands);
  gboolean untapped = tracker->tapper != NULL ? !may (self, tracker->tapper) : forbidden;
  GPtrArray *parts;

  if (!sees (self, tracker->audience))
    return NULL;
  parts = show_list (self, tracker->parts, show_tracker, &forbidden);
  if (parts == tracker->parts && !(fixed && tracker->correctable)
      && !(forbidden && tracker->sortable) && !(untapped && tracker->command != NULL)
      && !lacks (self, tracker->thing))
    return tracker;
  COPY_PART (copy, tracker);
  copy.parts = parts;
  copy.correctable = tracker->correctable && !fixed;
  copy.sortable = tracker->sortable && !forbidden;
  if (untapped)
    copy.command = NULL;
  if (lacks (self, tracker->thing))
    copy.thing = NULL;
  return KEEP_PART (self, tracker, copy);
}

static gpointer
show_panel (TsView *self, gpointer item, gconstpointer place)
{
  TsPanel *panel = item, copy;
  gboolean forbidden = !may (self, panel->seat);
  GPtrArray *trackers;

  if (!sees (self, panel->audience))
    return NULL;
  trackers = show_list (self, panel->trackers, show_tracker, &forbidden);
  if (trackers == panel->trackers)
    return panel;
  COPY_PART (copy, panel);
  copy.trackers = trackers;
  return KEEP_PART (self, panel, copy);
}

/* The first of the panels side by side with the one at `i` that lead. */
static guint
find_lead (const GPtrArray *panels, guint i)
{
  while (i > 0 && ((const TsPanel *) panels->pdata[i - 1])->leads != NULL)
    i--;
  return i;
}

static GPtrArray *
show_panels (TsView *self, GPtrArray *list)
{
  GPtrArray *shown = show_list (self, list, show_panel, NULL);

  for (guint i = 0; i < shown->len; i++)
    {
      const char *leads = ((const TsPanel *) shown->pdata[i])->leads;
      guint lead = find_lead (shown, i);
      GPtrArray *led;

      if (leads == NULL || g_strcmp0 (leads, self->viewer->seat) != 0 || lead == i)
        continue;
      led = copy_list (shown, shown->len);
      g_ptr_array_insert (led, (int) lead, g_ptr_array_steal_index (led, i));
      return keep_list (self, list, led);
    }
  return shown;
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
  TsSpot *spot = item, copy;

  if (!sees (self, spot->audience))
    return NULL;
  if (self->viewer->role != TS_ROLE_WALL)
    return may_take_spot (self, spot) ? spot : NULL;
  COPY_PART (copy, spot);
  copy.command = NULL;
  return KEEP_PART (self, spot, copy);
}

static gpointer
show_token (TsView *self, gpointer item, gconstpointer place)
{
  TsToken *token = item, copy;
  gboolean fixed = (token->command == NULL && token->away == NULL)
                   || (may (self, token->seat) && sees (self, token->hands));

  if (!sees (self, token->audience))
    return NULL;
  if (fixed && !lacks (self, token->thing))
    return token;
  COPY_PART (copy, token);
  if (!fixed)
    copy.command = copy.away = NULL;
  if (lacks (self, token->thing))
    copy.thing = NULL;
  return KEEP_PART (self, token, copy);
}

static TsViewSketch *
show_sketch (TsView *self, const TsViewSketch *whole)
{
  TsViewSketch copy;

  COPY_PART (copy, whole);
  copy.spots = show_list (self, whole->spots, show_spot, NULL);
  copy.tokens = show_list (self, whole->tokens, show_token, NULL);
  copy.now = whole->now || sees (self, whole->asked);
  if (!may (self, NULL))
    {
      copy.lay = NULL;
      copy.door = NULL;
    }
  return KEEP_PART (self, whole, copy);
}

static TsScoreCell *
show_cell (TsView *self, TsScoreCell *cell, const char *seat)
{
  GPtrArray *offers = show_list (self, cell->offers, show_offer, seat);
  gboolean forbidden = !may (self, seat);
  TsScoreCell copy;

  if (offers == cell->offers && !(forbidden && (cell->id != NULL || cell->clear != NULL)))
    return cell;
  COPY_PART (copy, cell);
  copy.offers = offers;
  if (forbidden)
    {
      copy.id = NULL;
      copy.clear = NULL;
    }
  return KEEP_PART (self, cell, copy);
}

/* `place` are the columns, whose cells are each player's. */
static gpointer
show_row (TsView *self, gpointer item, gconstpointer place)
{
  const GPtrArray *columns = place;
  const TsScoreRow *row = item;
  GPtrArray *cells;
  TsScoreRow copy;

  if (!sees (self, row->audience))
    return NULL;
  cells = copy_list (row->cells, 0);
  for (guint i = 0; i < row->cells->len; i++)
    g_ptr_array_add (
        cells, show_cell (self, row->cells->pdata[i], ((TsScoreColumn *) columns->pdata[i])->seat));
  if (has_same_items (cells, row->cells))
    {
      g_ptr_array_unref (cells);
      return item;
    }
  COPY_PART (copy, row);
  copy.cells = keep_list (self, row->cells, cells);
  return KEEP_PART (self, row, copy);
}

static gpointer
show_score_moment (TsView *self, gpointer item, gconstpointer place)
{
  return sees (self, ((TsScoreMoment *) item)->audience) ? item : NULL;
}

static TsScore *
show_score (TsView *self, const TsScore *whole)
{
  TsScore copy;

  COPY_PART (copy, whole);
  copy.rows = show_list (self, whole->rows, show_row, whole->columns);
  copy.moments = show_list (self, whole->moments, show_score_moment, NULL);
  copy.tellings = NULL;
  for (guint i = 0; whole->tellings != NULL && i < whole->tellings->len; i++)
    {
      const TsScoreTelling *telling = whole->tellings->pdata[i];

      if (sees (self, telling->audience))
        {
          copy.summary = telling->summary;
          copy.notes = telling->notes;
        }
    }
  return KEEP_PART (self, whole, copy);
}

static TsClock *
show_clock (TsView *self, const TsClock *whole)
{
  TsClock copy;

  COPY_PART (copy, whole);
  copy.command = may (self, NULL) ? whole->command : NULL;
  return KEEP_PART (self, whole, copy);
}

/* The frame asks after the game has. */
static const TsAsking *
find_asking (const TsView *self)
{
  for (guint i = self->askings != NULL ? self->askings->len : 0; i > 0; i--)
    if (sees (self, ((TsAsking *) self->askings->pdata[i - 1])->audience))
      return self->askings->pdata[i - 1];
  return NULL;
}

/* Its answers come before what the game asks of `seat`. */
static void
show_asking (TsView *self, const TsAsking *asking)
{
  const char *seat = self->now.seat;
  GPtrArray *offers;

  self->acts = asking->behind != NULL ? show_list (self, self->acts, show_act_behind, seat)
                                      : show_list (self, self->acts, show_act, NULL);
  self->now = asking->now;
  offers = copy_list (asking->now.offers, 0);
  for (guint i = 0; i < asking->now.offers->len; i++)
    {
      gpointer offer = show_offer (self, asking->now.offers->pdata[i], asking->now.seat);

      if (offer != NULL)
        g_ptr_array_add (offers, offer);
    }
  for (guint i = 0; asking->behind != NULL && i < asking->behind->len; i++)
    {
      gpointer offer = show_behind (self, asking->behind->pdata[i], seat);

      if (offer != NULL)
        g_ptr_array_add (offers, offer);
    }
  self->now.offers = keep_list (self, asking->now.offers, offers);
}

static void
show_now (TsView *self)
{
  const TsAsking *asking = find_asking (self);

  if (asking != NULL)
    show_asking (self, asking);
  else
    {
      self->now.offers = show_list (self, self->now.offers, show_offer, self->now.seat);
      self->acts = show_list (self, self->acts, show_act, NULL);
    }
}

static void
leave_out (TsView *self)
{
  show_now (self);
  self->more = show_list (self, self->more, show_offer, NULL);
  self->things = show_list (self, self->things, show_thing, NULL);
  self->panels = show_panels (self, self->panels);
  if (self->unpack != NULL)
    self->unpack = show_panels (self, self->unpack);
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
  TsView *self = ts_view_new_of (whole);

  self->viewer = viewer;
  self->audience = ts_view_get_viewers (self, viewer);
  if (viewer->role != TS_ROLE_HOST || !sees (self, self->everybody))
    leave_out (self);
  else if (self->sketch != NULL && self->sketch->asked != 0)
    self->sketch = show_sketch (self, self->sketch);
  self->viewer = NULL;
  return self;
}
