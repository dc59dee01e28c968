/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-offered.c: looks for a command in all the places of a view that offer one.
 *
 * Views are the program's own, commands are anybody's: nothing is taken for granted of these.
 */

#include "ts-offered.h"

#include <string.h>

/* What has to look the same for the command to mean the same. */
typedef struct
{
  JsonObject *thing;  /* nullable: nothing but the sketch */
  JsonObject *sketch; /* whose map must be the same; nullable */
} Place;

/* (transfer none, nullable) */
static JsonArray *
get_array (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

/* (transfer none, nullable) */
static JsonObject *
get_object (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
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

/* Counts the members that are fields of the offer; FALSE: one may not be what it is, or a field
 * that must be filled in is not. */
static gboolean
count_fields (JsonObject *command, JsonArray *fields, guint *n)
{
  for (guint i = 0; i < count (fields); i++)
    {
      JsonObject *field = json_array_get_object_element (fields, i);
      JsonNode *value
          = json_object_get_member (command, json_object_get_string_member (field, "id"));

      if (value == NULL)
        {
          if (is_true (json_object_get_member (field, "required")))
            return FALSE;
          continue;
        }
      if (!may_hold (field, value))
        return FALSE;
      (*n)++;
    }
  return TRUE;
}

/* What the thing itself or something within it offers: a tracker, its part; NULL: not this. */
typedef JsonObject *(*FindIn) (JsonObject *thing, JsonObject *command);

static JsonObject *
find_first (JsonArray *things, FindIn find, JsonObject *command)
{
  JsonObject *found = NULL;

  for (guint i = 0; i < count (things) && found == NULL; i++)
    found = find (json_array_get_object_element (things, i), command);
  return found;
}

static JsonObject *
find_in_offer (JsonObject *offer, JsonObject *command)
{
  JsonObject *offered = get_object (offer, "command");
  guint n = json_object_get_size (offered);

  if (!holds (command, offered) || !count_fields (command, get_array (offer, "fields"), &n))
    return NULL;
  if (!json_object_has_member (offered, "anyway")
      && is_true (json_object_get_member (command, "anyway")))
    n++;
  return json_object_get_size (command) == n ? offer : NULL;
}

static JsonObject *
find_offer (JsonArray *offers, JsonObject *command)
{
  return find_first (offers, find_in_offer, command);
}

static JsonObject *
find_in_act (JsonObject *act, JsonObject *command)
{
  return find_offer (get_array (act, "offers"), command) != NULL ? act : NULL;
}

static JsonObject *
find_in_tracker (JsonObject *tracker, JsonObject *command)
{
  if (is_exactly (command, get_object (tracker, "command"))
      || (is_true (json_object_get_member (tracker, "correctable"))
          && is_correction (command, tracker)))
    return tracker;
  return find_first (get_array (tracker, "parts"), find_in_tracker, command);
}

static JsonObject *
find_in_panel (JsonObject *panel, JsonObject *command)
{
  return find_first (get_array (panel, "trackers"), find_in_tracker, command);
}

static JsonObject *
find_in_cell (JsonObject *cell, JsonObject *command)
{
  gboolean found = is_correction (command, cell) || is_exactly (command, get_object (cell, "clear"))
                   || find_offer (get_array (cell, "offers"), command) != NULL;

  return found ? cell : NULL;
}

static JsonObject *
find_in_row (JsonObject *row, JsonObject *command)
{
  return find_first (get_array (row, "cells"), find_in_cell, command);
}

static JsonObject *
find_in_score (JsonObject *view, JsonObject *command)
{
  JsonObject *score = get_object (view, "score");

  return score != NULL ? find_first (get_array (score, "rows"), find_in_row, command) : NULL;
}

static JsonObject *
find_in_spot (JsonObject *spot, JsonObject *command)
{
  return is_exactly (command, get_object (spot, "command")) ? spot : NULL;
}

static JsonObject *
find_in_token (JsonObject *token, JsonObject *command)
{
  static const char *const place[] = { "place", NULL };
  gboolean found = is_with (command, get_object (token, "command"), place)
                   || is_exactly (command, get_object (token, "away"));

  return found ? token : NULL;
}

static gboolean
is_of_map (JsonObject *sketch, JsonObject *command)
{
  static const char *const map[] = { "map", NULL };
  static const char *const turned[] = { "edge", "open", NULL };

  return is_with (command, get_object (sketch, "lay"), map)
         || is_with (command, get_object (sketch, "door"), turned);
}

static gboolean
find_in_sketch (JsonObject *view, JsonObject *command, Place *place)
{
  JsonObject *sketch = get_object (view, "sketch");

  if (sketch == NULL)
    return FALSE;
  place->sketch = sketch;
  place->thing = find_first (get_array (sketch, "spots"), find_in_spot, command);
  if (place->thing == NULL)
    place->thing = find_first (get_array (sketch, "tokens"), find_in_token, command);
  return place->thing != NULL || is_of_map (sketch, command);
}

/* The instruction comes first: a spot of the sketch does what one of its offers does. */
static gboolean
find_place (JsonObject *view, JsonObject *command, Place *place)
{
  *place = (Place){ NULL };
  if (ts_offered_find_answer (view, command) != NULL)
    place->thing = get_object (view, "now");
  if (place->thing == NULL)
    place->thing = find_offer (get_array (view, "more"), command);
  if (place->thing == NULL)
    place->thing = find_first (get_array (view, "acts"), find_in_act, command);
  if (place->thing == NULL)
    place->thing = find_first (get_array (view, "panels"), find_in_panel, command);
  if (place->thing == NULL)
    place->thing = find_in_score (view, command);
  return place->thing != NULL || find_in_sketch (view, command, place);
}

static gboolean
is_same_thing (JsonObject *seen, JsonObject *present)
{
  if (seen == NULL || present == NULL)
    return seen == present;
  return json_object_equal (seen, present);
}

static gboolean
is_same_map (JsonObject *seen, JsonObject *present)
{
  if (seen == NULL || present == NULL)
    return seen == present;
  return is_same_thing (get_object (seen, "map"), get_object (present, "map"));
}

gboolean
ts_offered_find (JsonObject *view, JsonObject *command)
{
  Place place;

  return find_place (view, command, &place);
}

JsonObject *
ts_offered_find_answer (JsonObject *view, JsonObject *command)
{
  JsonObject *now = get_object (view, "now");

  return now != NULL ? find_offer (get_array (now, "offers"), command) : NULL;
}

gboolean
ts_offered_is_same (JsonObject *seen, JsonObject *present, JsonObject *command)
{
  Place then;
  Place today;

  return find_place (seen, command, &then) && find_place (present, command, &today)
         && is_same_thing (then.thing, today.thing) && is_same_map (then.sketch, today.sketch);
}
