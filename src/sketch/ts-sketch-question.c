/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-question.c: questions about a sketch, one JSON object in, one out.
 */

#include "ts-sketch-question.h"

#include "ts-hex-plan.h"
#include "ts-hex-sight.h"
#include "ts-json.h"
#include "ts-sketch-fields.h"

#include <string.h>

typedef struct
{
  JsonObject *object;
  TsSketch *sketch;
  TsRangeCount count;
} Question;

typedef gboolean (*Answer) (const Question *self, GString *answer, GError **error);

static const TsSketchFigure *
get_figure (const Question *self, guint index)
{
  return self->sketch->figures->pdata[index];
}

/* The number of the figure whose id is the member `key`. */
static gboolean
read_figure (const Question *self, const char *key, guint *index, GError **error)
{
  TsSketchFigure *figure;
  const char *id;

  if (!ts_sketch_read_name (json_object_get_member (self->object, key), TS_SKETCH_MEMBER (key), &id,
                            error))
    return FALSE;

  figure = ts_sketch_find (self->sketch, id);
  if (figure != NULL)
    return g_ptr_array_find (self->sketch->figures, figure, index);
  return ts_error_set (error, TS_ERROR_UNKNOWN_FIGURE,
                       ts_phrase ("“{key}”: there is no figure “{id}” in the sketch.",
                                  ts_name ("key", key), ts_name ("id", id)));
}

/* The hex that is the member `key`, on the map. */
static gboolean
read_hex (const Question *self, const char *key, TsHex *hex, GError **error)
{
  TsSketchWhere where = TS_SKETCH_MEMBER (key);
  g_autofree char *place = NULL;

  if (!ts_sketch_read_place (json_object_get_member (self->object, key), where, &hex->q, &hex->r,
                             error))
    return FALSE;
  if (ts_hex_map_find (self->sketch->map.hexes, *hex) >= 0)
    return TRUE;

  place = ts_sketch_place_to_string (hex->q, hex->r);
  return ts_sketch_fail_at (
      where, ts_phrase ("{place} is not on the map.", ts_name ("place", place)), error);
}

static gboolean
check_known (guint index, const char *key, int number, GError **error)
{
  return number != TS_SKETCH_UNKNOWN
         || ts_sketch_fail_missing ((TsSketchWhere){ "figures", index, key }, error);
}

/* Before every element of a list but the first. */
static void
append_comma (GString *answer, guint index)
{
  if (index > 0)
    g_string_append_c (answer, ',');
}

static void
append_switch (GString *answer, const char *key, gboolean on)
{
  g_string_append_printf (answer, "\"%s\":%s", key, on ? "true" : "false");
}

static void
append_place (GString *answer, int x, int y)
{
  g_string_append_c (answer, '[');
  ts_json_append_integer (answer, x);
  g_string_append_c (answer, ',');
  ts_json_append_integer (answer, y);
  g_string_append_c (answer, ']');
}

static void
append_point (GString *answer, const double point[2])
{
  g_string_append_c (answer, '[');
  ts_json_append_number (answer, point[0]);
  g_string_append_c (answer, ',');
  ts_json_append_number (answer, point[1]);
  g_string_append_c (answer, ']');
}

static gboolean
answer_hex_sight (const Question *self, GString *answer, GError **error)
{
  g_auto (TsHexSight) sight = { 0 };
  TsHex from, to;

  if (!read_hex (self, "from", &from, error) || !read_hex (self, "to", &to, error))
    return FALSE;

  ts_hex_sight_init (&sight, self->sketch->map.hexes, from, to);
  append_switch (answer, "los", sight.free);
  g_string_append_printf (answer, ",\"range\":%d", sight.range);
  if (sight.free)
    {
      g_string_append (answer, ",\"line\":[");
      append_point (answer, sight.from);
      g_string_append_c (answer, ',');
      append_point (answer, sight.to);
      g_string_append_c (answer, ']');
    }
  return TRUE;
}

/* The lines for which it sees: a line that is blocked is no line of sight. */
static void
append_lines (GString *answer, const TsSquareSight *sight)
{
  guint n = 0;

  g_string_append (answer, ",\"lines\":[");
  for (guint i = 0; i < sight->n_lines; i++)
    {
      const TsSquareLine *line = &sight->lines[i];

      if (!line->free)
        continue;
      append_comma (answer, n++);
      g_string_append_c (answer, '[');
      append_place (answer, line->from.x, line->from.y);
      g_string_append_c (answer, ',');
      append_place (answer, line->to.x, line->to.y);
      g_string_append_c (answer, ']');
    }
  g_string_append_c (answer, ']');
}

static gboolean
answer_square_sight (const Question *self, GString *answer, GError **error)
{
  g_autofree TsSquareFigure *figures = NULL;
  TsSquareSight sight;
  guint from, to;

  if (!read_figure (self, "from", &from, error) || !read_figure (self, "to", &to, error))
    return FALSE;
  if (from == to)
    return ts_sketch_fail_at (TS_SKETCH_MEMBER ("to"),
                              ts_phrase ("a figure is not asked whether it sees itself. Name two."),
                              error);

  figures = ts_sketch_dup_square_figures (self->sketch);
  sight = ts_square_sight (self->sketch->map.squares, figures, self->sketch->figures->len, from, to,
                           self->count);
  append_switch (answer, "los", sight.free);
  g_string_append_c (answer, ',');
  append_switch (answer, "cover", sight.cover);
  g_string_append_printf (answer, ",\"range\":%d", sight.range);
  append_lines (answer, &sight);
  return TRUE;
}

static gboolean
answer_sight (const Question *self, GString *answer, GError **error)
{
  if (self->sketch->map.grid == TS_GRID_HEX)
    return answer_hex_sight (self, answer, error);
  return answer_square_sight (self, answer, error);
}

static int
compare_ids (gconstpointer a, gconstpointer b, gpointer question)
{
  const guint *left = a, *right = b;

  return strcmp (get_figure (question, *left)->id, get_figure (question, *right)->id);
}

static int
compare_options (gconstpointer a, gconstpointer b, gpointer question)
{
  const TsHexOption *left = a, *right = b;

  return compare_ids (&left->hero, &right->hero, question);
}

static void
append_targets (GString *answer, const Question *self, GArray *targets)
{
  g_array_sort_with_data (targets, compare_ids, (gpointer) self);
  g_string_append (answer, ",\"targets\":[");
  for (guint i = 0; i < targets->len; i++)
    {
      append_comma (answer, i);
      ts_json_append_text (answer, get_figure (self, g_array_index (targets, guint, i))->id);
    }
  g_string_append_c (answer, ']');
}

static void
append_option (GString *answer, const Question *self, const TsHexOption *option)
{
  g_string_append (answer, "{\"toward\":");
  ts_json_append_text (answer, get_figure (self, option->hero)->id);
  g_string_append_printf (answer, ",\"rule\":%d,\"stops\":[", option->rule);
  for (guint i = 0; i < option->stops->len; i++)
    {
      TsHex hex = g_array_index (option->stops, TsHex, i);

      append_comma (answer, i);
      append_place (answer, hex.q, hex.r);
    }
  g_string_append (answer, "]}");
}

static void
append_options (GString *answer, const Question *self, GArray *options)
{
  g_array_sort_with_data (options, compare_options, (gpointer) self);
  g_string_append (answer, ",\"options\":[");
  for (guint i = 0; i < options->len; i++)
    {
      append_comma (answer, i);
      append_option (answer, self, &g_array_index (options, TsHexOption, i));
    }
  g_string_append_c (answer, ']');
}

/* The enemy that is to be planned for, with all that a plan needs. */
static gboolean
read_enemy (const Question *self, guint *index, GError **error)
{
  const TsSketchFigure *enemy;

  if (self->sketch->map.grid != TS_GRID_HEX)
    return ts_sketch_fail_at (TS_SKETCH_MEMBER ("ask"), ts_phrase ("plans are made on hexes only."),
                              error);
  if (!read_figure (self, "enemy", index, error))
    return FALSE;

  enemy = get_figure (self, *index);
  if (strcmp (enemy->side, "enemy") != 0)
    return ts_sketch_fail_at (
        TS_SKETCH_MEMBER ("enemy"),
        ts_phrase ("“{figure}” is not an enemy.", ts_name ("figure", enemy->id)), error);
  return check_known (*index, "move", enemy->move, error)
         && check_known (*index, "range", enemy->range, error);
}

static gboolean
answer_plan (const Question *self, GString *answer, GError **error)
{
  g_autofree TsHexFigure *figures = NULL;
  g_autoptr (TsHexPlan) plan = NULL;
  guint enemy;

  if (!read_enemy (self, &enemy, error))
    return FALSE;

  figures = ts_sketch_dup_hex_figures (self->sketch);
  plan = ts_hex_plan_new (self->sketch->map.hexes, figures, self->sketch->figures->len, enemy);
  if (plan->too_far)
    return ts_sketch_fail_at (TS_SKETCH_MEMBER ("enemy"),
                              ts_phrase ("the way to the heroes through the walls is too long to "
                                         "be measured. Leave out what is far away."),
                              error);

  append_switch (answer, "stay", plan->stay);
  append_targets (answer, self, plan->targets);
  append_options (answer, self, plan->options);
  return TRUE;
}

static void
append_stop (GString *answer, guint index, int x, int y, int cost)
{
  append_comma (answer, index);
  g_string_append (answer, "{\"at\":");
  append_place (answer, x, y);
  g_string_append (answer, ",\"cost\":");
  ts_json_append_integer (answer, cost);
  g_string_append_c (answer, '}');
}

static void
append_hex_stops (GString *answer, const TsSketch *sketch, guint mover)
{
  g_autofree TsHexFigure *figures = ts_sketch_dup_hex_figures (sketch);
  g_autoptr (GArray) stops = ts_hex_reach (sketch->map.hexes, figures, sketch->figures->len, mover);

  for (guint i = 0; i < stops->len; i++)
    {
      TsHexStop *stop = &g_array_index (stops, TsHexStop, i);

      append_stop (answer, i, stop->at.q, stop->at.r, stop->cost);
    }
}

static void
append_square_stops (GString *answer, const TsSketch *sketch, guint mover)
{
  g_autofree TsSquareFigure *figures = ts_sketch_dup_square_figures (sketch);
  g_autoptr (GArray) stops
      = ts_square_reach (sketch->map.squares, figures, sketch->figures->len, mover);

  for (guint i = 0; i < stops->len; i++)
    {
      TsSquareStop *stop = &g_array_index (stops, TsSquareStop, i);

      append_stop (answer, i, stop->at.x, stop->at.y, stop->cost);
    }
}

static gboolean
answer_reach (const Question *self, GString *answer, GError **error)
{
  guint figure;

  if (!read_figure (self, "figure", &figure, error)
      || !check_known (figure, "move", get_figure (self, figure)->move, error))
    return FALSE;

  g_string_append (answer, "\"stops\":[");
  if (self->sketch->map.grid == TS_GRID_HEX)
    append_hex_stops (answer, self->sketch, figure);
  else
    append_square_stops (answer, self->sketch, figure);
  g_string_append_c (answer, ']');
  return TRUE;
}

static const char *const asks[] = { "los", "plan", "reach", NULL };

/* In the order of `asks`. */
static const struct
{
  const char *keys[5];
  Answer answer;
} kinds[] = {
  { { "ask", "from", "to", "sketch", NULL }, answer_sight },
  { { "ask", "enemy", "sketch", NULL }, answer_plan },
  { { "ask", "figure", "sketch", NULL }, answer_reach },
};

static TsSketch *
read_sketch (JsonObject *question, GError **error)
{
  JsonNode *node = json_object_get_member (question, "sketch");

  if (node == NULL)
    ts_sketch_fail_missing (TS_SKETCH_MEMBER ("sketch"), error);
  else if (!JSON_NODE_HOLDS_OBJECT (node))
    ts_sketch_fail_wanted (node, TS_SKETCH_MEMBER ("sketch"), ts_phrase ("an object"), error);
  else
    return ts_sketch_new_from_json (json_node_get_object (node), error);
  return NULL;
}

gboolean
ts_sketch_answer (
    const char *text, gsize length, TsRangeCount count, GString *answer, GError **error)
{
  g_autoptr (JsonObject) object = ts_json_read_object (text, length, error);
  g_autoptr (TsSketch) sketch = NULL;
  Question question;
  gsize start = answer->len;
  guint ask;

  if (object == NULL
      || !ts_sketch_read_word (json_object_get_member (object, "ask"), TS_SKETCH_MEMBER ("ask"),
                               asks, &ask, error)
      || !ts_sketch_check_keys (object, (TsSketchWhere){ NULL }, kinds[ask].keys, error))
    return FALSE;

  sketch = read_sketch (object, error);
  if (sketch == NULL)
    return FALSE;

  question = (Question){ object, sketch, count };
  g_string_append_c (answer, '{');
  if (!kinds[ask].answer (&question, answer, error))
    {
      g_string_truncate (answer, start);
      return FALSE;
    }
  g_string_append_c (answer, '}');
  return TRUE;
}
