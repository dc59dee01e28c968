/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-view.c: builds views, part by part.
 */

#include "ts-game.h"
#include "ts-saying.h"
#include "ts-tracker-kind.h"
#include "ts-wording.h"
#include <string.h>

#include "ts-view-private.h"

/* Bytes of parts that are copied together. */
#define CHUNK_SIZE ((gsize) 32 * 1024)

/* What is behind it is as well aligned as it is itself. */
typedef struct
{
  gsize size, used;
} Chunk;

/* Most lists of a view stay empty: they are all this one until something is added. */
static GPtrArray *
get_empty (void)
{
  static GPtrArray *empty;

  if (g_once_init_enter (&empty))
    g_once_init_leave (&empty, g_ptr_array_new ());
  return empty;
}

static GPtrArray *
new_list (void)
{
  return g_ptr_array_ref (get_empty ());
}

/* The first item says how all are freed. */
static void
add_to_list (GPtrArray **list, gpointer item, GDestroyNotify free_func)
{
  if (*list == get_empty ())
    {
      g_ptr_array_unref (*list);
      *list = g_ptr_array_new_with_free_func (free_func);
    }
  g_ptr_array_add (*list, item);
}

static void
step_free (TsRailStep *step)
{
  g_free (step->label);
  g_free (step->note);
  g_free (step->seat);
  g_free (step);
}

static void
choice_free (TsFieldChoice *choice)
{
  g_free (choice->id);
  g_free (choice->label);
  g_free (choice->seat);
  g_free (choice);
}

static void
field_free (TsField *field)
{
  g_free (field->id);
  g_free (field->label);
  g_free (field->hint);
  g_clear_pointer (&field->value, json_node_unref);
  g_ptr_array_unref (field->choices);
  g_free (field);
}

static void
mark_free (TsMark *mark)
{
  g_free (mark->label);
  g_free (mark->seat);
  g_free (mark);
}

static void
tracker_free (TsTracker *tracker)
{
  g_free (tracker->id);
  g_free (tracker->label);
  g_free (tracker->note);
  g_free (tracker->seat);
  g_ptr_array_unref (tracker->marks);
  g_ptr_array_unref (tracker->columns);
  g_ptr_array_unref (tracker->rows);
  g_ptr_array_unref (tracker->parts);
  g_clear_pointer (&tracker->command, json_object_unref);
  g_free (tracker->tapper);
  g_free (tracker->thing);
  g_free (tracker);
}

static void
act_free (TsAct *act)
{
  g_free (act->id);
  g_free (act->token);
  g_free (act->mark);
  g_free (act->seat);
  g_free (act->label);
  g_free (act->text);
  g_free (act->note);
  g_free (act->chosen);
  g_array_unref (act->way);
  g_free (act->target);
  g_ptr_array_unref (act->offers);
  g_free (act);
}

static void
thing_free (TsThing *thing)
{
  g_free (thing->id);
  g_free (thing->label);
  g_free (thing->about);
  g_ptr_array_unref (thing->offers);
  g_free (thing);
}

static void
seat_free (TsViewSeat *seat)
{
  g_free (seat->id);
  g_free (seat->label);
  ts_phrase_unref (seat->name);
  g_free (seat);
}

static TsTracker *
tracker_new (TsView *view, TsTrackerKind kind, const char *id, char *label)
{
  TsTracker *tracker = g_new0 (TsTracker, 1);
  gboolean table = ts_tracker_kind_get_traits (kind)->table;

  tracker->view = view;
  tracker->audience = view->audience;
  tracker->hands = TS_FOR_ALL;
  tracker->id = g_strdup (id);
  tracker->kind = kind;
  tracker->label = label;
  tracker->corrected = view->corrected != NULL && g_hash_table_size (view->corrected) > 0
                       && g_hash_table_contains (view->corrected, id);
  tracker->marks = new_list ();
  tracker->columns = table ? g_ptr_array_new_with_free_func (g_free) : new_list ();
  tracker->rows
      = table ? g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref) : new_list ();
  tracker->parts = new_list ();

  return tracker;
}

TsOffer *
ts_offer_new_of (TsView *view, TsOfferStyle style, char *label, JsonObject *command)
{
  TsOffer *self = g_new0 (TsOffer, 1);

  self->view = view;
  self->audience = view->audience;
  self->style = style;
  self->label = label;
  self->command = command;
  self->fields = new_list ();

  return self;
}

TsOffer *
ts_offer_new (TsView *view, TsOfferStyle style, char *label, const char *verb)
{
  JsonObject *command = json_object_new ();

  json_object_set_string_member (command, "do", verb);
  return ts_offer_new_of (view, style, label, command);
}

void
ts_offer_free (TsOffer *self)
{
  g_free (self->label);
  g_free (self->hint);
  g_free (self->blocked);
  g_free (self->group);
  g_free (self->seat);
  json_object_unref (self->command);
  g_ptr_array_unref (self->fields);
  g_free (self);
}

static GPtrArray *
new_offers (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) ts_offer_free);
}

TsView *
ts_view_new (const TsLanguage *language)
{
  TsView *self = g_new0 (TsView, 1);

  g_atomic_ref_count_init (&self->refs);
  self->language = language;
  self->audience = self->everybody = TS_FOR_ALL;
  self->sayings = ts_sayings_new ();
  self->now.offers = new_offers ();
  self->acts = g_ptr_array_new_with_free_func ((GDestroyNotify) act_free);
  self->more = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_offer_free);
  self->things = new_list ();
  self->rail = g_ptr_array_new_with_free_func ((GDestroyNotify) step_free);
  self->panels = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_panel_free);
  self->seats = g_ptr_array_new_with_free_func ((GDestroyNotify) seat_free);

  return self;
}

TsView *
ts_view_new_of (TsView *whole)
{
  TsView *self = g_memdup2 (whole, sizeof *whole);

  g_atomic_ref_count_init (&self->refs);
  g_atomic_ref_count_inc (&whole->refs);
  self->whole = whole;
  self->sayings = NULL;
  self->made = NULL;
  self->values = NULL;
  self->store = NULL;
  self->variants = NULL;
  self->parts = NULL;
  self->lists = NULL;
  self->commands = NULL;
  return self;
}

/* Room for another part of that size, which goes with the view: parts are many and small. */
static gpointer
make_room (TsView *self, gsize size)
{
  Chunk *chunk = self->parts != NULL ? self->parts->pdata[self->parts->len - 1] : NULL;

  if (self->parts == NULL)
    self->parts = g_ptr_array_new_with_free_func (g_free);
  if (chunk == NULL || chunk->used + size > chunk->size)
    {
      gsize room = MAX (size, CHUNK_SIZE);

      chunk = g_malloc (sizeof *chunk + room);
      chunk->size = room;
      chunk->used = 0;
      g_ptr_array_add (self->parts, chunk);
    }
  chunk->used += size;
  return (guint8 *) (chunk + 1) + chunk->used - size;
}

gpointer
ts_view_copy_part (TsView *self, gconstpointer part, gsize size)
{
  gsize whole = (size + sizeof (Chunk) - 1) / sizeof (Chunk) * sizeof (Chunk);

  return memcpy (make_room (self, whole), part, size);
}

GPtrArray *
ts_view_own_list (TsView *self, GPtrArray *list)
{
  if (self->lists == NULL)
    self->lists = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_ptr_array_add (self->lists, list);
  return list;
}

void
ts_now_clear (TsNow *now)
{
  g_free (now->seat);
  g_free (now->color);
  g_free (now->kicker);
  g_free (now->instruction);
  g_free (now->explanation);
  g_free (now->footnote);
  g_ptr_array_unref (now->offers);
}

static void
asking_free (TsAsking *asking)
{
  ts_now_clear (&asking->now);
  g_clear_pointer (&asking->behind, g_ptr_array_unref);
  g_free (asking);
}

char *
ts_view_text (const TsView *self, const char *msgid)
{
  if (self->language == NULL)
    return ts_saying_mark_msgid (msgid, self->sayings);
  return ts_view_format (self, ts_phrase_msgid (msgid));
}

char *
ts_view_format (const TsView *self, TsPhrase *phrase)
{
  char *said;

  if (self->language == NULL)
    return ts_saying_mark (phrase, self->sayings);
  said = ts_phrase_format (phrase, self->language);
  ts_phrase_unref (phrase);
  return said;
}

TsRailStep *
ts_view_add_step (TsView *self, guint level, TsStepState state, char *label)
{
  TsRailStep *step = g_new0 (TsRailStep, 1);

  g_assert (self->audience == TS_FOR_ALL);
  step->level = level;
  step->state = state;
  step->label = label;
  g_ptr_array_add (self->rail, step);

  return step;
}

TsOffer *
ts_view_add_offer (TsView *self, TsOfferStyle style, char *label, const char *verb)
{
  TsOffer *offer = ts_offer_new (self, style, label, verb);

  g_ptr_array_add (self->now.offers, offer);
  return offer;
}

TsOffer *
ts_view_add_more (TsView *self, char *label, const char *verb)
{
  TsOffer *offer = ts_offer_new (self, TS_OFFER_PLAIN, label, verb);

  g_ptr_array_add (self->more, offer);
  return offer;
}

TsOffer *
ts_view_offer (TsView *self, TsOfferStyle style, TsPhrase *label, const char *verb)
{
  return ts_view_add_offer (self, style, ts_view_format (self, label), verb);
}

TsOffer *
ts_view_offer_more (TsView *self, TsPhrase *label, const char *verb)
{
  return ts_view_add_more (self, ts_view_format (self, label), verb);
}

void
ts_view_instruct (TsView *self, const char *seat, TsPhrase *instruction, TsPhrase *explanation)
{
  TsNow *now = &self->now;

  g_free (now->seat);
  now->seat = g_strdup (seat);
  g_free (now->instruction);
  now->instruction = ts_view_format (self, instruction);
  g_free (now->explanation);
  now->explanation = explanation != NULL ? ts_view_format (self, explanation) : NULL;
}

TsNow
ts_view_begin_instead (TsView *self)
{
  TsNow before = self->now;

  self->now = (TsNow){ .offers = new_offers () };
  return before;
}

TsAsking *
ts_view_end_instead (TsView *self, TsNow before)
{
  TsAsking *asking = g_new0 (TsAsking, 1);

  asking->audience = self->audience;
  asking->now = self->now;
  self->now = before;
  if (self->askings == NULL)
    self->askings = g_ptr_array_new_with_free_func ((GDestroyNotify) asking_free);
  g_ptr_array_add (self->askings, asking);
  return asking;
}

void
ts_asking_put_behind (TsAsking *self, const GPtrArray *offers)
{
  self->behind = g_ptr_array_sized_new (offers->len);
  for (guint i = 0; i < offers->len; i++)
    g_ptr_array_add (self->behind, offers->pdata[i]);
}

void
ts_view_add_seat (TsView *self, const char *id, TsPhrase *name)
{
  TsViewSeat *seat = g_new0 (TsViewSeat, 1);

  seat->id = g_strdup (id);
  seat->label = ts_view_format (self, ts_phrase_ref (name));
  seat->name = name;
  g_ptr_array_add (self->seats, seat);
}

const TsViewSeat *
ts_view_find_seat (const TsView *self, const char *id)
{
  for (guint i = 0; i < self->seats->len; i++)
    if (g_strcmp0 (((TsViewSeat *) self->seats->pdata[i])->id, id) == 0)
      return self->seats->pdata[i];
  return NULL;
}

TsAct *
ts_view_add_act (TsView *self, const char *id, TsPhrase *label, TsPhrase *text)
{
  TsAct *act = g_new0 (TsAct, 1);

  g_assert (self->audience == TS_FOR_ALL);
  act->view = self;
  act->id = g_strdup (id);
  act->label = ts_view_format (self, label);
  act->text = ts_view_format (self, text);
  act->way = g_array_new (FALSE, FALSE, sizeof (TsViewPlace));
  act->offers = new_list ();
  g_ptr_array_add (self->acts, act);
  return act;
}

void
ts_act_set_note (TsAct *self, TsPhrase *note)
{
  g_free (self->note);
  self->note = ts_view_format (self->view, note);
}

void
ts_act_add_place (TsAct *self, int x, int y)
{
  TsViewPlace place = { x, y };

  g_array_append_val (self->way, place);
}

TsOffer *
ts_act_add_offer (TsAct *self, const char *letter, const char *verb)
{
  TsOffer *offer = ts_offer_new (self->view, TS_OFFER_PLAIN, g_strdup (letter), verb);

  add_to_list (&self->offers, offer, (GDestroyNotify) ts_offer_free);
  return offer;
}

TsThing *
ts_view_add_thing (TsView *self, const char *id, TsPhrase *label, TsPhrase *about)
{
  TsThing *thing = g_new0 (TsThing, 1);

  g_assert (self->audience == TS_FOR_ALL);
  thing->view = self;
  thing->id = g_strdup (id);
  thing->label = ts_view_format (self, label);
  thing->about = about != NULL ? ts_view_format (self, about) : NULL;
  thing->offers = new_list ();
  add_to_list (&self->things, thing, (GDestroyNotify) thing_free);
  return thing;
}

void
ts_thing_take (TsThing *self, TsOffer *offer)
{
  add_to_list (&self->offers, offer, (GDestroyNotify) ts_offer_free);
}

TsOffer *
ts_thing_offer (TsThing *self, TsOfferStyle style, TsPhrase *label, const char *verb)
{
  TsOffer *offer = ts_offer_new (self->view, style, ts_view_format (self->view, label), verb);

  ts_thing_take (self, offer);
  return offer;
}

/* What rows and tokens are stands about in the order of the things, of which there may be a
 * hundred: it is looked for from where the last one was. */
const TsThing *
ts_view_find_thing (const TsView *self, const char *id)
{
  static _Thread_local guint next;
  guint n = self->things->len, at = next < n ? next : 0;

  for (guint i = 0; i < n && id != NULL; i++, at = at + 1 < n ? at + 1 : 0)
    if (strcmp (((TsThing *) self->things->pdata[at])->id, id) == 0)
      {
        next = at + 1;
        return self->things->pdata[at];
      }
  return NULL;
}

TsPanel *
ts_panel_new (TsView *view, const char *id, char *title)
{
  TsPanel *self = g_new0 (TsPanel, 1);

  self->view = view;
  self->audience = view->audience;
  self->id = g_strdup (id);
  self->title = title;
  self->trackers = g_ptr_array_new_with_free_func ((GDestroyNotify) tracker_free);

  return self;
}

void
ts_panel_free (TsPanel *self)
{
  g_free (self->id);
  g_free (self->title);
  g_free (self->seat);
  g_ptr_array_unref (self->trackers);
  g_free (self);
}

TsPanel *
ts_view_add_panel (TsView *self, const char *id, char *title)
{
  TsPanel *panel = ts_panel_new (self, id, title);

  g_ptr_array_add (self->panels, panel);
  return panel;
}

TsTracker *
ts_view_add_tracker (TsView *self, TsPanel *panel, TsTrackerKind kind, const char *id, char *label)
{
  TsTracker *tracker = tracker_new (self, kind, id, label);

  g_ptr_array_add (panel->trackers, tracker);
  return tracker;
}

TsTracker *
ts_tracker_add_part (TsView *self, TsTracker *row, TsTrackerKind kind, const char *id, char *label)
{
  TsTracker *part = tracker_new (self, kind, id, label);

  add_to_list (&row->parts, part, (GDestroyNotify) tracker_free);
  return part;
}

gboolean
ts_tracker_ends_in_digit (const TsTracker *self)
{
  gsize length = strlen (self->label);

  return length > 0 && g_ascii_isdigit (self->label[length - 1]);
}

gint64
ts_tracker_get_goal (const TsTracker *self)
{
  switch (ts_tracker_kind_get_traits (self->kind)->goal)
    {
    case TS_GOAL_OWN:
      return self->goal;
    case TS_GOAL_MAX:
      return self->max >= self->min ? self->max : 0;
    case TS_GOAL_NONE:
      return 0;
    }
  g_return_val_if_reached (0);
}

void
ts_tracker_set_number (TsTracker *self, gint64 value, gint64 min, gint64 max)
{
  self->value = value;
  self->min = min;
  self->max = max;
  self->unknown = value == -1;
  self->correctable = TRUE;
}

TsMark *
ts_tracker_add_mark (TsTracker *self, char *label, const char *seat, gint64 at)
{
  TsMark *mark = g_new0 (TsMark, 1);

  mark->label = label;
  mark->seat = g_strdup (seat);
  mark->at = at;
  add_to_list (&self->marks, mark, (GDestroyNotify) mark_free);

  return mark;
}

void
ts_offer_put_text (TsOffer *self, const char *name, const char *text)
{
  json_object_set_member (self->command, name, ts_wording_write (text));
}

void
ts_offer_put_number (TsOffer *self, const char *name, gint64 number)
{
  json_object_set_int_member (self->command, name, number);
}

void
ts_offer_put_flag (TsOffer *self, const char *name, gboolean flag)
{
  json_object_set_boolean_member (self->command, name, flag);
}

/* What the argument is asked with, and what limits it. */
static void
copy_relations (const TsOffer *self, TsField *field)
{
  const TsGame *game = self->view->played;
  const TsVerb *verb
      = game != NULL ? ts_game_find_verb (game, ts_arg_text (self->command, "do")) : NULL;
  const TsSpec *spec
      = verb != NULL && verb->args != NULL ? ts_spec_find (verb->args, field->id) : NULL;

  if (spec == NULL)
    return;
  field->when = spec->when;
  field->floor = spec->floor;
  field->ceiling = spec->ceiling;
}

TsField *
ts_offer_add_field (TsOffer *self, TsSpecKind kind, const char *id, char *label)
{
  TsField *field = g_new0 (TsField, 1);

  field->view = self->view;
  field->audience = self->view->audience;
  field->kind = kind;
  field->id = g_strdup (id);
  field->label = label;
  field->choices = new_list ();
  copy_relations (self, field);
  add_to_list (&self->fields, field, (GDestroyNotify) field_free);

  return field;
}

TsField *
ts_offer_add_dice (
    TsOffer *self, const char *id, char *label, const TsDie *die, guint sides, guint n_dice)
{
  TsField *field = ts_offer_add_field (self, TS_SPEC_DICE, id, label);

  field->die = die;
  field->sides = sides;
  field->max = n_dice;

  return field;
}

TsField *
ts_view_add_field (TsView *self,
                   TsOffer *offer,
                   TsSpecKind kind,
                   const char *id,
                   const char *msgid,
                   gboolean required)
{
  TsField *field = ts_offer_add_field (offer, kind, id, ts_view_text (self, msgid));

  field->required = required;
  return field;
}

TsFieldChoice *
ts_field_add_choice (TsField *self, const char *id, char *label, const char *seat)
{
  TsFieldChoice *choice = g_new0 (TsFieldChoice, 1);

  choice->audience = self->view->audience;
  choice->id = g_strdup (id);
  choice->label = label;
  choice->seat = g_strdup (seat);
  add_to_list (&self->choices, choice, (GDestroyNotify) choice_free);

  return choice;
}
