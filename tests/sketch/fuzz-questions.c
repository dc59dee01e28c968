/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * fuzz-questions.c: any bytes are either a clear error or a question whose answer holds together.
 *
 * The target fuzz-questions is built by clang and run by build-aux/fuzz, with the lines of
 * questions.jsonl as its corpus.
 */

#include "fuzz-questions.h"

#include <string.h>

#include "ts-json.h"
#include "ts-sketch-question.h"

/* A longer answer is right or wrong in the same way, but slow to look at. */
#define MAX_ANSWER 100000

static void
check_error (const GError *error)
{
  g_assert_true (error->domain == TS_ERROR);
  g_assert_true (error->code == TS_ERROR_BAD_JSON || error->code == TS_ERROR_BAD_SKETCH
                 || error->code == TS_ERROR_UNKNOWN_FIGURE);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_cmpuint (g_utf8_strlen (error->message, -1), >, 10);
  g_assert_true (error->code == TS_ERROR_BAD_JSON || g_utf8_strlen (error->message, -1) < 1000);
}

static char *
print (JsonObject *object)
{
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), object);

  return json_to_string (node, FALSE);
}

/* The answer to a question that can be answered. (transfer full) */
static JsonObject *
ask_again (JsonObject *question)
{
  g_autofree char *text = print (question);
  g_autoptr (GString) answer = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  JsonObject *object;

  ts_sketch_answer (text, strlen (text), TS_RANGE_ORTHOGONAL, answer, &error);
  g_assert_no_error (error);
  object = ts_json_read_object (answer->str, answer->len, &error);
  g_assert_no_error (error);
  return object;
}

/* Sight goes both ways on hexes, range everywhere. */
static void
check_sight (JsonObject *question, gboolean hexes)
{
  g_autoptr (JsonObject) answer = ask_again (question);
  g_autoptr (JsonObject) back = NULL;
  JsonNode *from = json_object_dup_member (question, "from");

  json_object_set_member (question, "from", json_object_dup_member (question, "to"));
  json_object_set_member (question, "to", from);
  back = ask_again (question);
  g_assert_cmpint (json_object_get_int_member (answer, "range"), ==,
                   json_object_get_int_member (back, "range"));
  if (hexes)
    g_assert_true (json_object_get_boolean_member (answer, "los")
                   == json_object_get_boolean_member (back, "los"));
  g_assert_true (!hexes
                 || json_object_has_member (answer, "line")
                        == json_object_get_boolean_member (answer, "los"));
}

static gboolean
is_same_place (JsonArray *a, JsonArray *b)
{
  return json_array_get_int_element (a, 0) == json_array_get_int_element (b, 0)
         && json_array_get_int_element (a, 1) == json_array_get_int_element (b, 1);
}

/* What it costs to end there; -1: it cannot. */
static gint64
find_cost (JsonObject *reach, JsonArray *place)
{
  JsonArray *stops = json_object_get_array_member (reach, "stops");

  for (guint i = 0; i < json_array_get_length (stops); i++)
    {
      JsonObject *stop = json_array_get_object_element (stops, i);

      if (is_same_place (json_object_get_array_member (stop, "at"), place))
        return json_object_get_int_member (stop, "cost");
    }
  return -1;
}

static JsonObject *
find_figure (JsonObject *question, const char *key)
{
  JsonArray *figures = json_object_get_array_member (
      json_object_get_object_member (question, "sketch"), "figures");
  const char *id = json_object_get_string_member (question, key);

  for (guint i = 0; i < json_array_get_length (figures); i++)
    {
      JsonObject *figure = json_array_get_object_element (figures, i);

      if (g_str_equal (json_object_get_string_member (figure, "id"), id))
        return figure;
    }
  g_assert_not_reached ();
}

/* To stay costs nothing, and nothing costs more than there is. */
static void
check_reach (JsonObject *question)
{
  g_autoptr (JsonObject) answer = ask_again (question);
  JsonArray *stops = json_object_get_array_member (answer, "stops");
  JsonObject *figure = find_figure (question, "figure");

  g_assert_cmpint (find_cost (answer, json_object_get_array_member (figure, "at")), ==, 0);
  for (guint i = 0; i < json_array_get_length (stops); i++)
    g_assert_cmpint (json_object_get_int_member (json_array_get_object_element (stops, i), "cost"),
                     <=, json_object_get_int_member (figure, "move"));
}

/* A stop of a plan is within reach. */
static void
check_plan (JsonObject *question)
{
  g_autoptr (JsonObject) answer = ask_again (question);
  g_autoptr (JsonObject) reach = NULL;
  JsonArray *options = json_object_get_array_member (answer, "options");

  if (json_object_get_boolean_member (answer, "stay"))
    {
      g_assert_cmpuint (json_array_get_length (options), ==, 0);
      return;
    }
  json_object_set_string_member (question, "ask", "reach");
  json_object_set_member (question, "figure", json_object_dup_member (question, "enemy"));
  json_object_remove_member (question, "enemy");
  reach = ask_again (question);
  g_assert_cmpuint (json_array_get_length (options), >, 0);
  for (guint i = 0; i < json_array_get_length (options); i++)
    {
      JsonArray *stops
          = json_object_get_array_member (json_array_get_object_element (options, i), "stops");

      g_assert_cmpuint (json_array_get_length (stops), >, 0);
      for (guint j = 0; j < json_array_get_length (stops); j++)
        g_assert_cmpint (find_cost (reach, json_array_get_array_element (stops, j)), >=, 0);
    }
}

/* A map that was read is written and read again as it was. */
static void
check_map (JsonObject *sketch_object)
{
  g_autoptr (TsSketch) sketch = ts_sketch_new_from_json (sketch_object, NULL);
  g_autoptr (JsonObject) written = ts_sketch_map_to_json (&sketch->map);
  g_autofree char *text = print (written);
  g_auto (TsSketchMap) map = { 0 };
  g_autoptr (JsonObject) again = NULL;
  g_autofree char *text_again = NULL;

  g_assert_true (ts_sketch_map_init_from_json (&map, written, NULL));
  again = ts_sketch_map_to_json (&map);
  text_again = print (again);
  g_assert_cmpstr (text, ==, text_again);
}

static void
check_question (JsonObject *question)
{
  const char *ask = json_object_get_string_member (question, "ask");
  JsonObject *sketch = json_object_get_object_member (question, "sketch");

  check_map (sketch);
  if (g_str_equal (ask, "los"))
    check_sight (question, json_object_has_member (sketch, "hexes"));
  else if (g_str_equal (ask, "plan"))
    check_plan (question);
  else
    check_reach (question);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  /* A copy of that very length: what reads beyond it is found out. */
  g_autofree char *text = g_memdup2 (data, size > 0 ? size : 1);
  g_autoptr (GString) answer = g_string_new ("before");
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonObject) question = NULL;

  if (!ts_sketch_answer (text, size, TS_RANGE_KING, answer, &error))
    {
      check_error (error);
      g_assert_cmpstr (answer->str, ==, "before");
      return 0;
    }

  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (answer->str, "before{"));
  question = ts_json_read_object (text, size, &error);
  g_assert_no_error (error);
  if (answer->len < MAX_ANSWER)
    check_question (question);
  return 0;
}
