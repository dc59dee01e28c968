/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-game.c: what every game needs for its commands.
 */

#include "ts-game.h"

#include <string.h>

#include "ts-json-text.h"
#include "ts-json.h"

const TsSpec ts_correct_args[] = {
  { "id", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 4 * TS_MAX_NAME, .label = N_ ("What"),
    TS_INTO (TsCorrection, id) },
  { "value", TS_SPEC_INTEGER, .required = TRUE, .min = -1000000, .max = 1000000,
    .label = N_ ("Value"), TS_INTO (TsCorrection, value) },
  { NULL },
};

static guint
count_faces (const TsDie *die)
{
  guint n = 0;

  while (die->faces[n].id != NULL)
    n++;
  return n;
}

/* A die's value by what was typed: 1 … sides, 0 for null, -1 for nonsense. */
static int
find_value (JsonNode *node, const TsDie *die, guint sides)
{
  gint64 number;

  if (JSON_NODE_HOLDS_NULL (node))
    return 0;
  if (json_node_get_value_type (node) == G_TYPE_STRING && die != NULL)
    {
      for (guint i = 0; die->faces[i].id != NULL; i++)
        if (strcmp (die->faces[i].id, json_node_get_string (node)) == 0)
          return (int) i + 1;
      return -1;
    }
  if (json_node_get_value_type (node) != G_TYPE_INT64 || die != NULL)
    return -1;

  number = json_node_get_int (node);
  return number >= 1 && number <= sides ? (int) number : -1;
}

static gboolean
fail_on_die (JsonNode *node, GError **error)
{
  g_autofree char *shown = json_node_get_value_type (node) == G_TYPE_STRING
                               ? json_node_dup_string (node)
                               : ts_json_text_free_to_string (ts_json_text_new_for_node (node));

  return ts_error_set (
      error, TS_ERROR_BAD_DICE,
      ts_phrase ("No such die shows “{shown}”. Type what the dice on the table show.",
                 ts_name ("shown", shown)));
}

static JsonNode *
write_die (guint value, const TsDie *die)
{
  JsonNode *node = json_node_alloc ();

  if (die != NULL)
    return json_node_init_string (node, die->faces[value - 1].id);
  return json_node_init_int (node, value);
}

/* Fewer than are needed are never completed unasked: a die to be rolled is null. */
static gboolean
check_count (JsonArray *typed, guint n, GError **error)
{
  guint length = json_array_get_length (typed);

  if (length == n)
    return TRUE;
  return ts_error_set (error, TS_ERROR_BAD_DICE,
                       ts_phrase ("There should be {wanted} dice here, not {given}.",
                                  ts_number ("wanted", n), ts_number ("given", length)));
}

const TsVerb *
ts_game_find_verb (const TsGame *self, const char *name)
{
  for (const TsVerb *const *chapter = self->verbs; *chapter != NULL; chapter++)
    for (const TsVerb *verb = *chapter; verb->name != NULL; verb++)
      if (*verb->name == *name && strcmp (verb->name, name) == 0)
        return verb;
  return NULL;
}

const char *
ts_game_find_chapter (const TsGame *self, const char *name)
{
  const TsVerb *verb = ts_game_find_verb (self, name);

  while (verb != NULL && verb->name != NULL)
    verb++;
  return verb != NULL ? verb->label : NULL;
}

gboolean
ts_command_read_die (JsonNode *node, const TsDie *die, guint sides, guint32 *value, GError **error)
{
  int found = find_value (node, die, sides);

  if (found < 0)
    return fail_on_die (node, error);

  *value = (guint32) found;
  return TRUE;
}

gboolean
ts_command_roll (JsonObject *command,
                 const char *name,
                 const TsDie *die,
                 guint sides,
                 guint n,
                 TsChance *chance,
                 GError **error)
{
  g_autoptr (JsonArray) typed = NULL;
  g_autoptr (JsonArray) filled = json_array_new ();
  guint rolled = 0;

  if (die != NULL)
    sides = count_faces (die);
  typed = json_object_has_member (command, name)
              ? json_array_ref (json_object_get_array_member (command, name))
              : json_array_new ();
  if (json_object_has_member (command, name) && !check_count (typed, n, error))
    return FALSE;

  for (guint i = 0; i < n; i++)
    {
      JsonNode *node = i < json_array_get_length (typed) ? json_array_get_element (typed, i) : NULL;
      guint32 value = 0;

      if (node != NULL && !ts_command_read_die (node, die, sides, &value, error))
        return FALSE;
      rolled += value == 0;
      json_array_add_element (filled,
                              write_die (value > 0 ? value : ts_chance_die (chance, sides), die));
    }

  json_object_set_array_member (command, name, g_steal_pointer (&filled));
  if (rolled > 0)
    json_object_set_int_member (command, "rolled", rolled);
  return TRUE;
}

gboolean
ts_command_get_dice (JsonObject *command,
                     const char *name,
                     const TsDie *die,
                     guint sides,
                     guint n,
                     guint8 *values,
                     GError **error)
{
  JsonArray *array;

  if (!json_object_has_member (command, name))
    return ts_error_set (error, TS_ERROR_BAD_VALUE,
                         ts_phrase ("“{key}” is missing.", ts_name ("key", name)));

  array = json_object_get_array_member (command, name);
  if (!check_count (array, n, error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      JsonNode *node = json_array_get_element (array, i);
      guint32 value;

      if (!ts_command_read_die (node, die, sides, &value, error))
        return FALSE;
      if (value == 0)
        return fail_on_die (node, error);
      values[i] = (guint8) value;
    }

  return TRUE;
}

gboolean
ts_command_check_dice (
    JsonObject *command, const char *name, const TsDie *die, guint sides, guint n, GError **error)
{
  g_autofree guint8 *values = g_new0 (guint8, n + 1);

  return ts_command_get_dice (command, name, die, sides, n, values, error);
}

TsPhrase *
ts_format_heading (const char *heading)
{
  return ts_phrase ("Rulebook: {heading}", ts_name ("heading", heading));
}

gboolean
ts_check_range (gint64 value, gint64 min, gint64 max, GError **error)
{
  if (value >= min && value <= max)
    return TRUE;
  return ts_error_set (error, TS_ERROR_BAD_VALUE,
                       ts_phrase ("The value must be from {min} to {max}.", ts_number ("min", min),
                                  ts_number ("max", max)));
}

gboolean
ts_unknown_tracker (const char *id, GError **error)
{
  return ts_error_set (
      error, TS_ERROR_UNKNOWN_ID,
      ts_phrase ("Nothing here called “{id}” can be corrected.", ts_name ("id", id)));
}

const char *
ts_text (const char *text)
{
  return text != NULL && *text != '\0' ? g_intern_string (text) : NULL;
}

guint
ts_arg_dice (JsonObject *args, const char *name, const TsDie *die, guint8 *values, guint most)
{
  JsonArray *array = ts_json_get_list (args, name);
  guint n = MIN (ts_json_count (array), most);

  for (guint i = 0; i < n; i++)
    values[i] = (guint8) find_value (json_array_get_element (array, i), die, G_MAXUINT8);
  return n;
}

int
ts_arg_choice (JsonObject *args, const char *name, const TsChoice *choices)
{
  return ts_choice_index (choices, ts_arg_text (args, name));
}

/* The member, where it is a value of that type: json-glib takes true for 1, and 1e300 for any. */
static JsonNode *
find_member (JsonObject *object, const char *name, GType type)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type
             ? node
             : NULL;
}

const char *
ts_arg_text (JsonObject *command, const char *name)
{
  JsonNode *node = find_member (command, name, G_TYPE_STRING);

  return node != NULL ? json_node_get_string (node) : NULL;
}

gint64
ts_arg_number (JsonObject *command, const char *name, gint64 fallback)
{
  JsonNode *node = find_member (command, name, G_TYPE_INT64);

  return node != NULL ? json_node_get_int (node) : fallback;
}

gboolean
ts_arg_flag (JsonObject *command, const char *name, gboolean fallback)
{
  JsonNode *node = find_member (command, name, G_TYPE_BOOLEAN);

  return node != NULL ? json_node_get_boolean (node) : fallback;
}
