/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-things.c: what may be done with a thing that people see.
 */

#include "ts-things.h"

#include "ts-game.h"
#include "ts-json.h"
#include "ts-verb.h"
#include "ts-view-private.h"
#include "ts-why-not.h"

/* Whom it is about, and what a command calls that. */
typedef struct
{
  const char *id;
  const char *const *arguments;
  gboolean asks; /* also for numbers that are proposed: the instruction does not say which */
} Subject;

/* An offer with all of it said, but for numbers that only people know. */
typedef struct
{
  JsonObject *command;
  GPtrArray *numbers; /* of TsField: those; nullable: none */
  TsAudience audience;
  const char *seat; /* whose choices it is made of; nullable */
  gboolean about;   /* it is about the subject, */
  gboolean unasked; /* which is none of those that may be chosen */
} Answer;

/* Alone, or the only one of several that could be. */
static gboolean
is_it (const Subject *self, JsonNode *node)
{
  JsonArray *array;

  if (JSON_NODE_HOLDS_VALUE (node))
    return json_node_get_value_type (node) == G_TYPE_STRING
           && g_str_equal (json_node_get_string (node), self->id);
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;
  array = json_node_get_array (node);
  return json_array_get_length (array) == 1 && is_it (self, json_array_get_element (array, 0));
}

static gboolean
is_named_by (const Subject *self, JsonObject *command)
{
  if (json_object_get_size (command) == 1) /* the verb */
    return FALSE;
  for (guint i = 0; self->arguments[i] != NULL; i++)
    {
      JsonNode *named = json_object_get_member (command, self->arguments[i]);

      if (named != NULL && is_it (self, named))
        return TRUE;
    }
  return FALSE;
}

/* Whether a field asks for one of its kind, or for some; what is dealt out asks for more. */
static gboolean
asks_for_it (const Subject *self, const TsField *field)
{
  return (field->kind == TS_SPEC_CHOICE || field->kind == TS_SPEC_CHOICES) && !field->repeats
         && g_strv_contains (self->arguments, field->id);
}

static const TsFieldChoice *
find_choice (const TsField *field, const char *id)
{
  for (guint i = 0; i < field->choices->len; i++)
    if (g_str_equal (((TsFieldChoice *) field->choices->pdata[i])->id, id))
      return field->choices->pdata[i];
  return NULL;
}

/* FALSE: it would be two players' at once. */
static gboolean
belong_to (Answer *answer, const TsField *field, const TsFieldChoice *choice)
{
  answer->audience &= choice->audience;
  if (!field->own || choice->seat == NULL)
    return TRUE;
  if (answer->seat != NULL && !g_str_equal (answer->seat, choice->seat))
    return FALSE;
  answer->seat = choice->seat;
  return TRUE;
}

static void
say (const Subject *self, const TsField *field, Answer *answer)
{
  if (field->kind == TS_SPEC_CHOICES)
    {
      JsonArray *chosen = json_array_new ();

      json_array_add_string_element (chosen, self->id);
      json_object_set_array_member (answer->command, field->id, chosen);
    }
  else
    json_object_set_string_member (answer->command, field->id, self->id);
  answer->about = TRUE;
}

/* What is proposed is somebody's, too, where each chooses among one's own. */
static gboolean
say_proposed (const TsField *field, Answer *answer)
{
  const TsFieldChoice *choice = field->own && JSON_NODE_HOLDS_VALUE (field->value)
                                    ? find_choice (field, json_node_get_string (field->value))
                                    : NULL;

  if (field->own && choice == NULL)
    return FALSE;
  json_object_set_member (answer->command, field->id, json_node_copy (field->value));
  return choice == NULL || belong_to (answer, field, choice);
}

static gboolean
ask_number (const TsField *field, Answer *answer)
{
  if (answer->numbers == NULL)
    answer->numbers = g_ptr_array_new ();
  g_ptr_array_add (answer->numbers, (gpointer) field);
  return TRUE;
}

/* FALSE: it asks for more than a number. */
static gboolean
fill_in (const Subject *self, const TsField *field, Answer *answer)
{
  const TsFieldChoice *choice;

  answer->audience &= field->audience;
  if (field->when != NULL && !ts_spec_is_asked (field->when, answer->command))
    return TRUE;
  if (answer->about || !asks_for_it (self, field))
    {
      if (field->kind == TS_SPEC_INTEGER && field->required && (field->value == NULL || self->asks))
        return ask_number (field, answer);
      return field->value != NULL ? say_proposed (field, answer) : !field->required;
    }
  choice = find_choice (field, self->id);
  say (self, field, answer);
  answer->unasked = choice == NULL;
  return choice == NULL || belong_to (answer, field, choice);
}

/* Whatever the others are filled in with.  Dice may be real ones, and are asked for where they are
 * typed; what is asked together with something else is asked where both stand; and a list that has
 * to be whole is read there before it is told. */
static gboolean
asks_for_more (const Subject *self, const TsField *field)
{
  if (field->kind == TS_SPEC_DICE || field->floor != NULL || field->ceiling != NULL
      || (field->kind == TS_SPEC_CHOICES && field->required && field->value != NULL))
    return TRUE;
  return field->required && field->value == NULL && field->when == NULL
         && field->kind != TS_SPEC_INTEGER && !asks_for_it (self, field);
}

/* Seen without making a command: of a hundred offers a view has few that a thing answers. */
static gboolean
may_be_about (const Subject *self, const TsOffer *offer, gboolean named)
{
  gboolean about = named;

  for (guint i = 0; i < offer->fields->len; i++)
    {
      if (asks_for_more (self, offer->fields->pdata[i]))
        return FALSE;
      about |= asks_for_it (self, offer->fields->pdata[i]);
    }
  return about;
}

static gboolean
answer_offer (const Subject *self, const TsOffer *offer, Answer *answer)
{
  for (guint i = 0; i < offer->fields->len; i++)
    if (!fill_in (self, offer->fields->pdata[i], answer))
      return FALSE;
  /* Whether what could not be chosen makes sense is not to be told without the number. */
  return answer->about && answer->audience != 0
         && (!answer->unasked || (offer->blocked == NULL && answer->numbers == NULL));
}

/* By one of the first `n` offers. */
static gboolean
is_said (const TsThing *thing, guint n, JsonObject *command)
{
  for (guint i = 0; i < n; i++)
    if (json_object_equal (((TsOffer *) thing->offers->pdata[i])->command, command))
      return TRUE;
  return FALSE;
}

static void
drop_last (TsThing *self)
{
  g_ptr_array_remove_index (self->offers, self->offers->len - 1);
}

static void
clear_answer (Answer *self)
{
  json_object_unref (self->command);
  g_clear_pointer (&self->numbers, g_ptr_array_unref);
}

/* The same field, which has its place elsewhere too. */
static void
ask_too (TsOffer *self, const TsField *field)
{
  TsField *asked = ts_offer_add_field (self, field->kind, field->id, g_strdup (field->label));

  asked->hint = g_strdup (field->hint);
  asked->value = field->value != NULL ? json_node_copy (field->value) : NULL;
  asked->required = TRUE;
  asked->min = field->min;
  asked->max = field->max;
}

static void
add_answer (TsThing *thing, const TsOffer *offer, const Answer *answer)
{
  TsOffer *self = ts_offer_new_of (thing->view, TS_OFFER_PLAIN, g_strdup (offer->label),
                                   json_object_ref (answer->command));

  if (offer->style == TS_OFFER_DESTRUCTIVE || (thing->offers->len == 0 && offer->blocked == NULL))
    self->style = offer->style;
  self->audience = answer->audience;
  self->hint = g_strdup (offer->hint);
  self->blocked = g_strdup (offer->blocked);
  if (answer->seat != NULL)
    ts_offer_set_seat (self, answer->seat);
  else
    ts_offer_set_seat (self, offer->seat != NULL ? offer->seat : thing->view->now.seat);
  for (guint i = 0; answer->numbers != NULL && i < answer->numbers->len; i++)
    ask_too (self, answer->numbers->pdata[i]);
  ts_thing_take (thing, self);
  /* What could not be chosen is worth a word where a rule says why. */
  if (offer->fields->len > 0 && offer->blocked == NULL && answer->numbers == NULL
      && ts_thing_check (thing) && answer->unasked && self->blocked == NULL)
    drop_last (thing);
}

static void
gather (TsThing *self, const GPtrArray *offers, const Subject *it)
{
  for (guint i = 0; i < offers->len; i++)
    {
      const TsOffer *offer = offers->pdata[i];
      gboolean named = is_named_by (it, offer->command);
      Answer answer = { NULL, NULL, offer->audience, NULL, named, FALSE };

      if (!may_be_about (it, offer, named))
        continue;
      answer.command = json_object_new ();
      ts_json_copy_members (offer->command, answer.command);
      if (answer_offer (it, offer, &answer) && !is_said (self, self->offers->len, answer.command))
        add_answer (self, offer, &answer);
      clear_answer (&answer);
    }
}

void
ts_thing_gather (TsThing *self, const char *id, const char *const *arguments)
{
  const Subject it = { id, arguments, FALSE };

  gather (self, self->view->now.offers, &it);
}

void
ts_thing_gather_more (TsThing *self, const char *id, const char *const *arguments)
{
  const Subject it = { id, arguments, TRUE };

  gather (self, self->view->more, &it);
}

TsOffer *
ts_thing_offer_kept (TsThing *self, TsPhrase *label, JsonObject *command)
{
  TsOffer *offer = ts_offer_new_of (self->view, TS_OFFER_PLAIN, ts_view_format (self->view, label),
                                    json_object_ref (command));

  ts_thing_take (self, offer);
  return offer;
}

gboolean
ts_thing_check (TsThing *self)
{
  guint before = self->offers->len - 1;
  TsOffer *offer = self->offers->pdata[before];

  if (!is_said (self, before, offer->command) && ts_offer_check_anyway (offer))
    return TRUE;
  drop_last (self);
  return FALSE;
}

gboolean
ts_view_end_thing (TsView *self, TsThing *thing)
{
  g_return_val_if_fail (self->things->pdata[self->things->len - 1] == thing, FALSE);

  if (thing->offers->len > 0)
    return TRUE;
  g_ptr_array_remove_index (self->things, self->things->len - 1);
  return FALSE;
}

char *
ts_view_dup_thing (const TsView *self, const char *id)
{
  return ts_view_find_thing (self, id) != NULL ? g_strdup (id) : NULL;
}
