/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * text-laws.c: what says nothing is no text.
 */

#include <string.h>

#include "../unit.h"
#include "text-laws.h"

#include "ts-entries.h"
#include "ts-json.h"
#include "ts-play.h"
#include "ts-setup.h"

static const char *const blanks[] = {
  " ",      "   ",    "\t",     "\n",     " \n\t ", "\u00a0", "\u2003", "\u200b",
  "\u200d", "\ufeff", "\u2060", "\u3000", "\u3164", "\u2800", "\u00ad",
};

/* Gets an object that holds a blank text, which `path` tells. */
typedef void (*TryFunc) (JsonObject *object, const char *path, gconstpointer data);

static JsonNode *
take_list (JsonNode *element)
{
  JsonArray *array = json_array_new ();
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);

  json_array_add_element (array, element);
  json_node_take_array (node, array);
  return node;
}

static JsonNode *
take_object (JsonObject *object)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  json_node_take_object (node, object);
  return node;
}

static JsonObject *make_filled (const TsSpec *specs);

/* Something that fits. */
static JsonNode *
make_value (const TsSpec *spec)
{
  switch (spec->kind)
    {
    case TS_SPEC_INTEGER:
      return json_node_init_int (json_node_alloc (), spec->min);
    case TS_SPEC_BOOLEAN:
      return json_node_init_boolean (json_node_alloc (), TRUE);
    case TS_SPEC_CHOICE:
      return json_node_init_string (json_node_alloc (), spec->choices[0].id);
    case TS_SPEC_TEXT:
    case TS_SPEC_ENTRY:
      return json_node_init_string (json_node_alloc (), "x");
    case TS_SPEC_OBJECT:
    case TS_SPEC_MAP:
      return take_object (spec->columns != NULL ? make_filled (spec->columns) : json_object_new ());
    default:
      {
        JsonNode *node = json_node_new (JSON_NODE_ARRAY);
        JsonArray *array = json_array_new ();

        /* A place has two. */
        for (guint i = 0; spec->kind == TS_SPEC_INTEGERS && i < 2; i++)
          json_array_add_int_element (array, spec->min);
        json_node_take_array (node, array);
        return node;
      }
    }
}

/* With what has to be there. */
static JsonObject *
make_filled (const TsSpec *specs)
{
  JsonObject *object = json_object_new ();

  for (const TsSpec *spec = specs; spec != NULL && spec->name != NULL; spec++)
    if (spec->required)
      json_object_set_member (object, spec->name, make_value (spec));
  return object;
}

/* Something that is closed to the test as the members of its own. */
typedef struct
{
  JsonObject *object; /* of the outermost specs */
  const char *path;
  TryFunc func;
  gconstpointer data;
} Try;

static void try_specs (const TsSpec *specs, JsonObject *inner, const Try *try);

static void
try_member (const TsSpec *spec, JsonObject *inner, JsonNode *value, const Try *try)
{
  JsonNode *before = json_object_dup_member (inner, spec->name);
  g_autofree char *path = g_strdup_printf ("%s %s", try->path, spec->name);

  json_object_set_member (inner, spec->name, value);
  try->func (try->object, path, try->data);
  if (before != NULL)
    json_object_set_member (inner, spec->name, before);
  else
    json_object_remove_member (inner, spec->name);
}

static void
try_columns (const TsSpec *spec, JsonObject *inner, const Try *try)
{
  JsonNode *before = json_object_dup_member (inner, spec->name);
  JsonObject *row = make_filled (spec->columns);
  JsonNode *node = take_object (row);
  g_autofree char *path = g_strdup_printf ("%s %s", try->path, spec->name);
  Try within = *try;

  within.path = path;
  json_object_set_member (inner, spec->name, spec->kind == TS_SPEC_TABLE ? take_list (node) : node);
  try_specs (spec->columns, row, &within);
  if (before != NULL)
    json_object_set_member (inner, spec->name, before);
  else
    json_object_remove_member (inner, spec->name);
}

static void
try_specs (const TsSpec *specs, JsonObject *inner, const Try *try)
{
  for (const TsSpec *spec = specs; spec != NULL && spec->name != NULL; spec++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (blanks); i++)
        {
          gint64 most = spec->max > 0 ? spec->max : TS_MAX_NAME;
          JsonNode *blank;

          if ((spec->kind != TS_SPEC_TEXT && spec->kind != TS_SPEC_TEXTS)
              || g_utf8_strlen (blanks[i], -1) > most)
            continue;
          blank = json_node_init_string (json_node_alloc (), blanks[i]);
          try_member (spec, inner, spec->kind == TS_SPEC_TEXTS ? take_list (blank) : blank, try);
        }
      if (spec->columns != NULL)
        try_columns (spec, inner, try);
    }
}

static void
expect_sentence (const char *path, const GError *error)
{
  g_autofree char *wanted
      = g_strdup_printf ("“%s” must be a text that is not empty", strrchr (path, ' ') + 1);

  if (error == NULL)
    fail_msg ("%s: blanks are taken for a text", path);
  if (strstr (error->message, wanted) == NULL)
    fail_msg ("%s: blanks are refused for something else: %s", path, error->message);
}

static void
try_command_cb (JsonObject *object, const char *path, gconstpointer data)
{
  const TsPlay *play = data;
  g_autoptr (JsonObject) command = ts_json_dup_object (object);
  g_autoptr (GError) error = NULL;

  ts_play_complete (play, command, NULL, &error);
  expect_sentence (path, error);
}

static void
try_verb (const TsVerb *verb, const TsPlay *play)
{
  g_autoptr (JsonObject) command = make_filled (verb->args);

  json_object_set_string_member (command, "do", verb->name);
  try_specs (verb->args, command,
             &(Try){ .object = command, .path = verb->name, .func = try_command_cb, .data = play });
}

static void
try_setup_cb (JsonObject *object, const char *path, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  ts_setup_check_names (data, object, &error);
  expect_sentence (path, error);
}

typedef struct
{
  const TsGame *game;
  const TsEntryType *type;
} Kind;

static void
try_entry_cb (JsonObject *object, const char *path, gconstpointer data)
{
  const Kind *kind = data;
  g_autoptr (GError) error = NULL;

  ts_entries_check (kind->game, kind->type, object, &error);
  expect_sentence (path, error);
}

static void
try_entries (const TsGame *game, const TsEntryType *type)
{
  static const TsSpec name[] = { { "name", TS_SPEC_TEXT, .required = TRUE }, {} };
  const Kind kind = { game, type };
  g_autoptr (JsonObject) entry = make_filled (type->fields);
  const Try try = { .object = entry, .path = type->id, .func = try_entry_cb, .data = &kind };

  json_object_set_string_member (entry, "id", "x");
  json_object_set_string_member (entry, "name", "x");
  try_specs (name, entry, &try);
  try_specs (type->fields, entry, &try);
}

void
check_blank_texts (const TsGame *game)
{
  g_autoptr (JsonObject) setup = json_object_new ();
  g_autoptr (TsPlay) play = ts_play_new (game, setup, NULL);

  assert_non_null (play);
  for (const TsVerb *const *chapter = game->verbs; *chapter != NULL; chapter++)
    for (const TsVerb *verb = *chapter; verb->name != NULL; verb++)
      try_verb (verb, play);
  for (const TsVerb *verb = ts_play_get_base_verbs (); verb->name != NULL; verb++)
    try_verb (verb, play);
  try_specs (game->options, setup,
             &(Try){ .object = setup, .path = "setup", .func = try_setup_cb, .data = game });
  if (game->catalogue != NULL)
    for (const TsEntryType *type = game->catalogue->types; type->id != NULL; type++)
      try_entries (game, type);
}
