/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * expectation.c: what a transcript expects of a view; test-transcripts.c says how.
 */

#include <string.h>

#include "../unit.h"
#include "expectation.h"
#include "ts-json.h"

void
wrong (const Run *run, const char *what, const char *wanted, const char *got)
{
  print_message ("# %s:%u: %s: wanted %s, got %s\n", run->transcript->file, run->line, what, wanted,
                 got);
  fail_msg ("%s:%u: %s: wanted %s, got %s", run->transcript->file, run->line, what, wanted, got);
}

static gboolean matches (JsonNode *wanted, JsonNode *got);

static gboolean
matches_object (JsonObject *wanted, JsonObject *got)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init (&iter, wanted);
  while (json_object_iter_next (&iter, &name, &node))
    if (!matches (node, json_object_get_member (got, name)))
      return FALSE;
  return TRUE;
}

static gboolean
matches_array (JsonArray *wanted, JsonArray *got)
{
  if (json_array_get_length (wanted) != json_array_get_length (got))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (wanted); i++)
    if (!matches (json_array_get_element (wanted, i), json_array_get_element (got, i)))
      return FALSE;
  return TRUE;
}

/* Objects may hold more than is wanted. */
static gboolean
matches (JsonNode *wanted, JsonNode *got)
{
  if (got == NULL)
    return JSON_NODE_HOLDS_NULL (wanted)
           || (JSON_NODE_HOLDS_VALUE (wanted) && json_node_get_value_type (wanted) == G_TYPE_BOOLEAN
               && !json_node_get_boolean (wanted));
  if (json_node_get_node_type (wanted) != json_node_get_node_type (got))
    return FALSE;
  if (JSON_NODE_HOLDS_OBJECT (wanted))
    return matches_object (json_node_get_object (wanted), json_node_get_object (got));
  if (JSON_NODE_HOLDS_ARRAY (wanted))
    return matches_array (json_node_get_array (wanted), json_node_get_array (got));
  return json_node_equal (wanted, got);
}

void
check_matches (const Run *run, const char *what, JsonNode *wanted, JsonNode *got)
{
  g_autofree char *wanted_text = NULL;
  g_autofree char *got_text = NULL;

  if (matches (wanted, got))
    return;
  wanted_text = json_to_string (wanted, FALSE);
  got_text = got != NULL ? json_to_string (got, FALSE) : g_strdup ("nothing");
  wrong (run, what, wanted_text, got_text);
}

static JsonNode *
find_tracker (JsonArray *trackers, const char *id)
{
  for (guint i = 0; i < json_array_get_length (trackers); i++)
    {
      JsonNode *node = json_array_get_element (trackers, i);
      JsonObject *tracker = json_node_get_object (node);

      if (g_str_equal (json_object_get_string_member (tracker, "id"), id))
        return node;
      if (json_object_has_member (tracker, "parts"))
        node = find_tracker (json_object_get_array_member (tracker, "parts"), id);
      else
        node = NULL;
      if (node != NULL)
        return node;
    }
  return NULL;
}

static JsonNode *
find_tracker_in_view (JsonObject *view, const char *id)
{
  JsonArray *panels = json_object_get_array_member (view, "panels");
  JsonNode *found = NULL;

  for (guint i = 0; i < json_array_get_length (panels) && found == NULL; i++)
    found = find_tracker (
        json_object_get_array_member (json_array_get_object_element (panels, i), "trackers"), id);
  return found;
}

static void
check_trackers (const Run *run, JsonObject *expect, JsonObject *view)
{
  JsonObjectIter iter;
  const char *id;
  JsonNode *wanted;

  if (json_object_has_member (expect, "trackers"))
    {
      json_object_iter_init (&iter, json_object_get_object_member (expect, "trackers"));
      while (json_object_iter_next (&iter, &id, &wanted))
        check_matches (run, id, wanted, find_tracker_in_view (view, id));
    }
  if (json_object_has_member (expect, "absent"))
    {
      JsonArray *absent = json_object_get_array_member (expect, "absent");

      for (guint i = 0; i < json_array_get_length (absent); i++)
        if (find_tracker_in_view (view, json_array_get_string_element (absent, i)) != NULL)
          wrong (run, json_array_get_string_element (absent, i), "nothing", "a tracker");
    }
}

static JsonArray *
get_array (JsonObject *object, const char *name)
{
  return json_object_has_member (object, name) ? json_object_get_array_member (object, name) : NULL;
}

/* Whether a verb is offered; blocked, with `why` in the reason, where that is not NULL. */
static gboolean
has_offer (JsonArray *offers, const char *verb, const char *why)
{
  for (guint i = 0; offers != NULL && i < json_array_get_length (offers); i++)
    {
      JsonObject *offer = json_array_get_object_element (offers, i);
      JsonObject *command = json_object_get_object_member (offer, "command");
      const char *blocked = json_object_get_string_member_with_default (offer, "blocked", NULL);

      if (g_str_equal (json_object_get_string_member (command, "do"), verb)
          && (why == NULL ? blocked == NULL : blocked != NULL && strstr (blocked, why) != NULL))
        return TRUE;
    }
  return FALSE;
}

static void
check_blocked (const Run *run, JsonObject *wanted, JsonArray *offers)
{
  JsonObjectIter iter;
  const char *verb;
  JsonNode *node;

  json_object_iter_init (&iter, wanted);
  while (json_object_iter_next (&iter, &verb, &node))
    if (!has_offer (offers, verb, json_node_get_string (node)))
      wrong (run, verb, json_node_get_string (node), "nothing blocked by that");
}

static void
check_offers (const Run *run, JsonObject *wanted, JsonArray *offers)
{
  static const char *const names[] = { "not", "has" };

  for (gboolean should = FALSE; should <= TRUE; should++)
    {
      JsonArray *verbs = get_array (wanted, names[should]);

      for (guint i = 0; verbs != NULL && i < json_array_get_length (verbs); i++)
        if (has_offer (offers, json_array_get_string_element (verbs, i), NULL) != should)
          wrong (run, json_array_get_string_element (verbs, i), should ? "an offer" : "no offer",
                 should ? "none" : "one");
    }
  if (json_object_has_member (wanted, "first"))
    check_matches (run, "first offer", json_object_get_member (wanted, "first"),
                   offers != NULL && json_array_get_length (offers) > 0
                       ? json_array_get_element (offers, 0)
                       : NULL);
  if (json_object_has_member (wanted, "blocked"))
    check_blocked (run, json_object_get_object_member (wanted, "blocked"), offers);
}

static JsonObject *
find_thing (JsonObject *view, const char *id)
{
  JsonArray *things = get_array (view, "things");

  for (guint i = 0; things != NULL && i < json_array_get_length (things); i++)
    {
      JsonObject *thing = json_array_get_object_element (things, i);

      if (g_str_equal (json_object_get_string_member (thing, "id"), id))
        return thing;
    }
  return NULL;
}

static void
check_thing (const Run *run, const char *id, JsonNode *wanted, JsonObject *thing)
{
  g_autoptr (JsonObject) rest
      = JSON_NODE_HOLDS_OBJECT (wanted) ? ts_json_dup_object (json_node_get_object (wanted)) : NULL;
  g_autoptr (JsonNode) node = json_node_alloc (), there = json_node_alloc ();

  if (rest != NULL && thing != NULL && json_object_has_member (rest, "offers"))
    check_offers (run, json_object_get_object_member (rest, "offers"), get_array (thing, "offers"));
  if (rest != NULL)
    json_object_remove_member (rest, "offers");
  check_matches (run, id, rest != NULL ? json_node_init_object (node, rest) : wanted,
                 thing != NULL ? json_node_init_object (there, thing) : NULL);
}

static void
check_things (const Run *run, JsonObject *expect, JsonObject *view)
{
  JsonObjectIter iter;
  const char *id;
  JsonNode *wanted;

  if (!json_object_has_member (expect, "things"))
    return;
  json_object_iter_init (&iter, json_object_get_object_member (expect, "things"));
  while (json_object_iter_next (&iter, &id, &wanted))
    check_thing (run, id, wanted, find_thing (view, id));
}

static JsonNode *
find_token (JsonObject *view, const char *id)
{
  JsonArray *tokens = json_object_has_member (view, "sketch")
                          ? get_array (json_object_get_object_member (view, "sketch"), "tokens")
                          : NULL;

  for (guint i = 0; tokens != NULL && i < json_array_get_length (tokens); i++)
    if (g_str_equal (
            json_object_get_string_member (json_array_get_object_element (tokens, i), "id"), id))
      return json_array_get_element (tokens, i);
  return NULL;
}

static void
check_tokens (const Run *run, JsonObject *expect, JsonObject *view)
{
  JsonObjectIter iter;
  const char *id;
  JsonNode *wanted;

  if (!json_object_has_member (expect, "tokens"))
    return;
  json_object_iter_init (&iter, json_object_get_object_member (expect, "tokens"));
  while (json_object_iter_next (&iter, &id, &wanted))
    check_matches (run, id, wanted, find_token (view, id));
}

/* "BC": the letters of the ways that are offered. (transfer full) */
static char *
list_letters (JsonObject *act)
{
  JsonArray *offers = get_array (act, "offers");
  GString *letters = g_string_new (NULL);

  for (guint i = 0; offers != NULL && i < json_array_get_length (offers); i++)
    g_string_append (letters, json_object_get_string_member (
                                  json_array_get_object_element (offers, i), "label"));
  return g_string_free (letters, FALSE);
}

/* With its letters as a member. (transfer full, nullable) */
static JsonNode *
find_act (JsonObject *view, const char *id)
{
  JsonArray *acts = get_array (view, "acts");

  for (guint i = 0; acts != NULL && i < json_array_get_length (acts); i++)
    {
      JsonObject *act = json_array_get_object_element (acts, i);
      g_autofree char *letters = list_letters (act);

      if (!g_str_equal (json_object_get_string_member (act, "id"), id))
        continue;
      json_object_set_string_member (act, "letters", letters);
      return json_node_copy (json_array_get_element (acts, i));
    }
  return NULL;
}

static void
check_acts (const Run *run, JsonObject *expect, JsonObject *view)
{
  JsonObjectIter iter;
  const char *id;
  JsonNode *wanted;

  if (!json_object_has_member (expect, "acts"))
    return;
  json_object_iter_init (&iter, json_object_get_object_member (expect, "acts"));
  while (json_object_iter_next (&iter, &id, &wanted))
    {
      g_autoptr (JsonNode) act = find_act (view, id);

      check_matches (run, id, wanted, act);
    }
}

/* Each of the texts that are wanted is in one of those that there are. */
static void
check_lines (const Run *run, const char *what, JsonArray *wanted, JsonArray *got)
{
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; got != NULL && i < json_array_get_length (got); i++)
    g_string_append_printf (all, "%s\n", json_array_get_string_element (got, i));
  for (guint i = 0; i < json_array_get_length (wanted); i++)
    if (strstr (all->str, json_array_get_string_element (wanted, i)) == NULL)
      wrong (run, what, json_array_get_string_element (wanted, i), all->str);
}

/* The object in a list that has this id, and where it is. */
static JsonObject *
find_by_id (JsonArray *list, const char *id, guint *index)
{
  for (*index = 0; *index < json_array_get_length (list); (*index)++)
    {
      JsonObject *object = json_array_get_object_element (list, *index);

      if (g_str_equal (json_object_get_string_member (object, "id"), id))
        return object;
    }
  return NULL;
}

/* `name` is ROW.COLUMN; rows may have dots. */
static JsonNode *
find_cell (JsonObject *score, const char *name)
{
  const char *dot = strrchr (name, '.');
  g_autofree char *row_id = dot != NULL ? g_strndup (name, (gsize) (dot - name)) : NULL;
  JsonObject *row;
  guint place;

  if (dot == NULL)
    return NULL;
  row = find_by_id (json_object_get_array_member (score, "rows"), row_id, &place);
  if (row == NULL
      || find_by_id (json_object_get_array_member (score, "columns"), dot + 1, &place) == NULL)
    return NULL;
  return json_array_get_element (json_object_get_array_member (row, "cells"), place);
}

static void
check_cell (const Run *run, const char *name, JsonNode *wanted, JsonNode *got)
{
  g_autoptr (JsonObject) rest = NULL;
  g_autoptr (JsonNode) rest_node = NULL;
  JsonObject *cell = got != NULL ? json_node_get_object (got) : NULL;

  if (cell == NULL || !JSON_NODE_HOLDS_OBJECT (wanted))
    {
      check_matches (run, name, wanted, got);
      return;
    }
  rest = ts_catalogue_overlay (json_node_get_object (wanted), NULL);
  if (json_object_has_member (rest, "why"))
    check_lines (run, name, json_object_get_array_member (rest, "why"), get_array (cell, "why"));
  if (json_object_has_member (rest, "offers"))
    check_offers (run, json_object_get_object_member (rest, "offers"), get_array (cell, "offers"));
  json_object_remove_member (rest, "why");
  json_object_remove_member (rest, "offers");
  rest_node = json_node_init_object (json_node_alloc (), rest);
  check_matches (run, name, rest_node, got);
}

static void
check_cells (const Run *run, JsonObject *wanted, JsonObject *score)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init (&iter, wanted);
  while (json_object_iter_next (&iter, &name, &node))
    check_cell (run, name, node, find_cell (score, name));
}

static void
check_ranks (const Run *run, JsonObject *wanted, JsonObject *score)
{
  JsonObjectIter iter;
  const char *id;
  JsonNode *node;

  json_object_iter_init (&iter, wanted);
  while (json_object_iter_next (&iter, &id, &node))
    {
      guint place;
      JsonObject *column = find_by_id (json_object_get_array_member (score, "columns"), id, &place);

      if (column == NULL)
        wrong (run, id, "a column", "none");
      check_matches (run, id, node, json_object_get_member (column, "rank"));
    }
}

static void
check_score (const Run *run, JsonObject *wanted, JsonObject *score)
{
  static const char *const members[] = { "summary", "final", "now", "moments", NULL };

  for (guint i = 0; members[i] != NULL; i++)
    if (json_object_has_member (wanted, members[i]))
      check_matches (run, members[i], json_object_get_member (wanted, members[i]),
                     json_object_get_member (score, members[i]));
  if (json_object_has_member (wanted, "cells"))
    check_cells (run, json_object_get_object_member (wanted, "cells"), score);
  if (json_object_has_member (wanted, "ranks"))
    check_ranks (run, json_object_get_object_member (wanted, "ranks"), score);
  if (json_object_has_member (wanted, "notes"))
    check_lines (run, "notes", json_object_get_array_member (wanted, "notes"),
                 get_array (score, "notes"));
}

void
check_expectation (const Run *run, JsonObject *expect, JsonObject *view)
{
  static const char *const members[]
      = { "title", "subtitle", "over", "rail", "now", "sketch", "clock", "ending", "seats", NULL };

  for (guint i = 0; members[i] != NULL; i++)
    if (json_object_has_member (expect, members[i]))
      check_matches (run, members[i], json_object_get_member (expect, members[i]),
                     json_object_get_member (view, members[i]));
  if (json_object_has_member (expect, "offers"))
    check_offers (run, json_object_get_object_member (expect, "offers"),
                  get_array (json_object_get_object_member (view, "now"), "offers"));
  if (json_object_has_member (expect, "more"))
    check_offers (run, json_object_get_object_member (expect, "more"), get_array (view, "more"));
  check_trackers (run, expect, view);
  check_acts (run, expect, view);
  check_tokens (run, expect, view);
  check_things (run, expect, view);
  if (!json_object_has_member (expect, "score"))
    return;
  if (!json_object_has_member (view, "score"))
    wrong (run, "score", "one", "none");
  check_score (run, json_object_get_object_member (expect, "score"),
               json_object_get_object_member (view, "score"));
}
