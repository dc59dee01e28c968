/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-offered.c: looks for a command in all the places of a view that offer one.
 *
 * Views are the program's own, commands are anybody's: nothing is taken for granted of these.  Of
 * a view only that is read which says the verb of the command, or what it corrects.
 */

#define _GNU_SOURCE /* memmem() */

#include "ts-offered.h"

#include <string.h>

#include "ts-json.h"

/* What is looked for, and where. */
typedef struct
{
  const TsJsonText *view;
  JsonObject *command;
  GString *verb; /* as it stands in the text of whatever offers the command */
  GString *id;   /* the same, of what a correction is about; nullable */
} Search;

/* What has to look the same for the command to mean the same. */
typedef struct
{
  TsJsonValue thing; /* TS_JSON_NOWHERE: nothing but the map */
  TsJsonValue map;   /* that must be the same; TS_JSON_NOWHERE */
} Place;

/* (transfer none, nullable) */
static JsonArray *
get_array (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

static guint
count (JsonArray *array)
{
  return array != NULL ? json_array_get_length (array) : 0;
}

static gboolean
is_true (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node)
         && json_node_get_value_type (node) == G_TYPE_BOOLEAN && json_node_get_boolean (node);
}

static const char *
get_text (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node) ? json_node_get_string (node) : NULL;
}

/* Whether a command has every member of the one that is offered. */
static gboolean
holds (JsonObject *command, JsonObject *offered)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *wanted;

  json_object_iter_init (&iter, offered);
  while (json_object_iter_next (&iter, &name, &wanted))
    {
      JsonNode *given = json_object_get_member (command, name);

      if (given == NULL || !json_node_equal (given, wanted))
        return FALSE;
    }
  return TRUE;
}

/* Whether a command is the one that is offered with these members added, and no others. */
static gboolean
is_with (JsonObject *command, JsonObject *offered, const char *const *added)
{
  guint n = 0;

  if (offered == NULL || !holds (command, offered))
    return FALSE;
  for (n = 0; added[n] != NULL; n++)
    if (!json_object_has_member (command, added[n]) || json_object_has_member (offered, added[n]))
      return FALSE;
  return json_object_get_size (command) == json_object_get_size (offered) + n;
}

static gboolean
is_exactly (JsonObject *command, JsonObject *offered)
{
  return offered != NULL && json_object_equal (command, offered);
}

static gboolean
is_correction (JsonObject *command, JsonObject *of)
{
  const char *id = get_text (json_object_get_member (of, "id"));

  return id != NULL && json_object_get_size (command) == 3
         && g_strcmp0 (get_text (json_object_get_member (command, "do")), "correct") == 0
         && g_strcmp0 (get_text (json_object_get_member (command, "id")), id) == 0
         && json_object_has_member (command, "value");
}

static gboolean
is_reordering (JsonObject *command, JsonObject *of)
{
  const char *id = get_text (json_object_get_member (of, "id"));

  return id != NULL && json_object_get_size (command) == 3
         && g_strcmp0 (get_text (json_object_get_member (command, "do")), "reorder") == 0
         && g_strcmp0 (get_text (json_object_get_member (command, "id")), id) == 0
         && json_object_has_member (command, "order");
}

static gboolean
is_choice (JsonObject *field, JsonNode *value)
{
  JsonArray *choices = get_array (field, "choices");
  const char *id = get_text (value);

  for (guint i = 0; id != NULL && i < count (choices); i++)
    if (strcmp (json_object_get_string_member (json_array_get_object_element (choices, i), "id"),
                id)
        == 0)
      return TRUE;
  return FALSE;
}

static gboolean
are_choices (JsonObject *field, JsonNode *value)
{
  JsonArray *chosen = JSON_NODE_HOLDS_ARRAY (value) ? json_node_get_array (value) : NULL;

  for (guint i = 0; i < count (chosen); i++)
    if (!is_choice (field, json_array_get_element (chosen, i)))
      return FALSE;
  return chosen != NULL;
}

/* Only choices are looked at: who may choose between less than the game knows. */
static gboolean
may_hold (JsonObject *field, JsonNode *value)
{
  const char *kind = json_object_get_string_member (field, "kind");

  if (strcmp (kind, "choice") == 0)
    return is_choice (field, value);
  if (strcmp (kind, "choices") == 0)
    return are_choices (field, value);
  return TRUE;
}

/* FALSE: it says nothing that could be looked for. */
static gboolean
begin (Search *self, const TsJsonText *view, JsonObject *command)
{
  const char *verb = get_text (json_object_get_member (command, "do"));
  const char *id = get_text (json_object_get_member (command, "id"));

  if (verb == NULL)
    return FALSE;
  *self = (Search){ .view = view, .command = command, .verb = g_string_new (NULL) };
  ts_json_append_text (self->verb, verb);
  if (id != NULL && (strcmp (verb, "correct") == 0 || strcmp (verb, "reorder") == 0))
    {
      self->id = g_string_new (NULL);
      ts_json_append_text (self->id, id);
    }
  return TRUE;
}

static void
end (Search *self)
{
  g_string_free (self->verb, TRUE);
  if (self->id != NULL)
    g_string_free (self->id, TRUE);
}

/* Whether it is worth while to read it. */
static gboolean
may_offer (const Search *self, TsJsonValue value)
{
  gsize length;
  const char *text = ts_json_text_peek (self->view, value, &length);

  return memmem (text, length, self->verb->str, self->verb->len) != NULL
         || (self->id != NULL && memmem (text, length, self->id->str, self->id->len) != NULL);
}

static TsJsonValue
get (const Search *self, TsJsonValue object, const char *name)
{
  return ts_json_text_find (self->view, object, name);
}

/* (transfer full, nullable) */
static JsonObject *
read_object (const Search *self, TsJsonValue object)
{
  return ts_json_text_is_object (self->view, object) ? ts_json_text_dup_object (self->view, object)
                                                     : NULL;
}

static gboolean
is_exactly_member (const Search *self, TsJsonValue thing, const char *name)
{
  g_autoptr (JsonObject) offered = read_object (self, get (self, thing, name));

  return is_exactly (self->command, offered);
}

static gboolean
is_member_with (const Search *self, TsJsonValue thing, const char *name, const char *const *added)
{
  g_autoptr (JsonObject) offered = read_object (self, get (self, thing, name));

  return is_with (self->command, offered, added);
}

/* Counts the members that are fields of the offer; FALSE: one may not be what it is, or a field
 * that must be filled in is not. */
static gboolean
count_fields (const Search *self, TsJsonValue fields, guint *n)
{
  for (TsJsonValue value = ts_json_text_get_first (self->view, fields); value != TS_JSON_NOWHERE;
       value = ts_json_text_get_next (self->view, fields, value))
    {
      g_autoptr (JsonObject) field = read_object (self, value);
      JsonNode *given
          = json_object_get_member (self->command, json_object_get_string_member (field, "id"));

      if (given == NULL && is_true (json_object_get_member (field, "required")))
        return FALSE;
      if (given != NULL && !may_hold (field, given))
        return FALSE;
      *n += given != NULL;
    }
  return TRUE;
}

/* What the thing itself or something within it offers: a tracker, its part; TS_JSON_NOWHERE: not
 * this. */
typedef TsJsonValue (*FindIn) (const Search *self, TsJsonValue thing);

static TsJsonValue
find_first (const Search *self, TsJsonValue things, FindIn find)
{
  TsJsonValue found = TS_JSON_NOWHERE;

  if (!may_offer (self, things))
    return TS_JSON_NOWHERE;
  for (TsJsonValue thing = ts_json_text_get_first (self->view, things);
       thing != TS_JSON_NOWHERE && found == TS_JSON_NOWHERE;
       thing = ts_json_text_get_next (self->view, things, thing))
    if (may_offer (self, thing))
      found = find (self, thing);
  return found;
}

static TsJsonValue
find_in_offer (const Search *self, TsJsonValue thing)
{
  g_autoptr (JsonObject) offered = read_object (self, get (self, thing, "command"));
  JsonObject *command = self->command;
  guint n = json_object_get_size (offered);

  if (!holds (command, offered) || !count_fields (self, get (self, thing, "fields"), &n))
    return TS_JSON_NOWHERE;
  if (!json_object_has_member (offered, "anyway")
      && is_true (json_object_get_member (command, "anyway")))
    n++;
  return json_object_get_size (command) == n ? thing : TS_JSON_NOWHERE;
}

static TsJsonValue
find_offer (const Search *self, TsJsonValue thing)
{
  return find_first (self, get (self, thing, "offers"), find_in_offer);
}

static TsJsonValue
find_in_act (const Search *self, TsJsonValue act)
{
  return find_offer (self, act) != TS_JSON_NOWHERE ? act : TS_JSON_NOWHERE;
}

static gboolean
may_correct (const Search *self, TsJsonValue thing)
{
  g_autoptr (JsonObject) read = self->id != NULL ? read_object (self, thing) : NULL;

  return read != NULL && is_correction (self->command, read);
}

static gboolean
is_correctable (const Search *self, TsJsonValue tracker)
{
  return get (self, tracker, "correctable") != TS_JSON_NOWHERE;
}

static gboolean
may_reorder (const Search *self, TsJsonValue tracker)
{
  g_autoptr (JsonObject) read = NULL;

  if (self->id == NULL || get (self, tracker, "sortable") == TS_JSON_NOWHERE)
    return FALSE;
  read = read_object (self, tracker);
  return read != NULL && is_reordering (self->command, read);
}

static TsJsonValue
find_in_tracker (const Search *self, TsJsonValue tracker)
{
  if (is_exactly_member (self, tracker, "command")
      || (is_correctable (self, tracker) && may_correct (self, tracker))
      || may_reorder (self, tracker))
    return tracker;
  return find_first (self, get (self, tracker, "parts"), find_in_tracker);
}

static TsJsonValue
find_in_panel (const Search *self, TsJsonValue panel)
{
  return find_first (self, get (self, panel, "trackers"), find_in_tracker);
}

static TsJsonValue
find_in_cell (const Search *self, TsJsonValue cell)
{
  gboolean found = may_correct (self, cell) || is_exactly_member (self, cell, "clear")
                   || find_offer (self, cell) != TS_JSON_NOWHERE;

  return found ? cell : TS_JSON_NOWHERE;
}

static TsJsonValue
find_in_row (const Search *self, TsJsonValue row)
{
  return find_first (self, get (self, row, "cells"), find_in_cell);
}

static TsJsonValue
find_in_spot (const Search *self, TsJsonValue spot)
{
  return is_exactly_member (self, spot, "command") ? spot : TS_JSON_NOWHERE;
}

static TsJsonValue
find_in_token (const Search *self, TsJsonValue token)
{
  static const char *const place[] = { "place", NULL };
  gboolean found
      = is_member_with (self, token, "command", place) || is_exactly_member (self, token, "away");

  return found ? token : TS_JSON_NOWHERE;
}

static gboolean
is_of_map (const Search *self, TsJsonValue sketch)
{
  static const char *const map[] = { "map", NULL };
  static const char *const turned[] = { "edge", "open", NULL };

  return is_member_with (self, sketch, "lay", map) || is_member_with (self, sketch, "door", turned);
}

static gboolean
find_in_sketch (const Search *self, Place *place)
{
  TsJsonValue sketch = get (self, TS_JSON_WHOLE, "sketch");

  place->map = get (self, sketch, "map");
  place->thing = find_first (self, get (self, sketch, "spots"), find_in_spot);
  if (place->thing == TS_JSON_NOWHERE)
    place->thing = find_first (self, get (self, sketch, "tokens"), find_in_token);
  return place->thing != TS_JSON_NOWHERE || is_of_map (self, sketch);
}

static TsJsonValue
find_thing (const Search *self)
{
  TsJsonValue now = get (self, TS_JSON_WHOLE, "now"), found;

  if (find_offer (self, now) != TS_JSON_NOWHERE)
    return now;
  found = find_first (self, get (self, TS_JSON_WHOLE, "more"), find_in_offer);
  if (found == TS_JSON_NOWHERE)
    found = find_first (self, get (self, TS_JSON_WHOLE, "things"), find_in_act);
  if (found == TS_JSON_NOWHERE)
    found = find_first (self, get (self, TS_JSON_WHOLE, "acts"), find_in_act);
  if (found == TS_JSON_NOWHERE)
    found = find_first (self, get (self, TS_JSON_WHOLE, "panels"), find_in_panel);
  if (found == TS_JSON_NOWHERE)
    found = find_first (self, get (self, get (self, TS_JSON_WHOLE, "score"), "rows"), find_in_row);
  return found;
}

/* The instruction comes first: a spot of the sketch does what one of its offers does. */
static gboolean
find_place (const TsJsonText *view, JsonObject *command, Place *place)
{
  Search search;
  gboolean found;

  if (!begin (&search, view, command))
    return FALSE;
  *place = (Place){ find_thing (&search), TS_JSON_NOWHERE };
  found = place->thing != TS_JSON_NOWHERE || find_in_sketch (&search, place);
  end (&search);
  return found;
}

gboolean
ts_offered_find (const TsJsonText *view, JsonObject *command)
{
  Place place;

  return find_place (view, command, &place);
}

TsJsonValue
ts_offered_find_answer (const TsJsonText *view, JsonObject *command)
{
  Search search;
  TsJsonValue found;

  if (!begin (&search, view, command))
    return TS_JSON_NOWHERE;
  found = find_offer (&search, get (&search, TS_JSON_WHOLE, "now"));
  end (&search);
  return found;
}

static guint
count_taken (const Search *self, TsJsonValue offer)
{
  g_autoptr (JsonObject) offered
      = may_offer (self, offer) ? read_object (self, get (self, offer, "command")) : NULL;

  return offered != NULL && holds (self->command, offered) ? json_object_get_size (offered) : 0;
}

/* Of several that it has all members of it took the one that says most. */
static TsJsonValue
find_taken (const Search *self, TsJsonValue offers)
{
  TsJsonValue found = TS_JSON_NOWHERE;
  guint most = 0;

  for (TsJsonValue offer = ts_json_text_get_first (self->view, offers); offer != TS_JSON_NOWHERE;
       offer = ts_json_text_get_next (self->view, offers, offer))
    {
      guint n = count_taken (self, offer);

      if (n > most)
        {
          found = offer;
          most = n;
        }
    }
  return found;
}

TsJsonValue
ts_offered_find_taken (const TsJsonText *view, JsonObject *command)
{
  TsJsonValue found = ts_offered_find_answer (view, command);
  Search search;

  if (found != TS_JSON_NOWHERE || !begin (&search, view, command))
    return found;
  found = find_taken (&search, get (&search, get (&search, TS_JSON_WHOLE, "now"), "offers"));
  end (&search);
  return found;
}

gboolean
ts_offered_became (JsonObject *command, JsonObject *done)
{
  return holds (done, command);
}

gboolean
ts_offered_is_same (const TsJsonText *seen, const TsJsonText *present, JsonObject *command)
{
  Place then;
  Place today;

  return find_place (seen, command, &then) && find_place (present, command, &today)
         && ts_json_text_is_same (seen, then.thing, present, today.thing)
         && ts_json_text_is_same (seen, then.map, present, today.map);
}
