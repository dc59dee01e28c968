/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-overlay.c: an answer, as marks to be drawn over a map.
 */

#include "ts-sketch-overlay.h"

#include <math.h>

#include "ts-json.h"

#define DIGITS 1e4

static void
clear_note (gpointer data)
{
  g_free (((TsSketchNote *) data)->text);
}

static GArray *
new_notes (void)
{
  GArray *notes = g_array_new (FALSE, FALSE, sizeof (TsSketchNote));

  g_array_set_clear_func (notes, clear_note);
  return notes;
}

static JsonArray *
place_to_json (TsSketchPlace place)
{
  JsonArray *array = json_array_sized_new (2);

  json_array_add_int_element (array, place.x);
  json_array_add_int_element (array, place.y);
  return array;
}

/* Rounded: json-glib writes what is nearly nothing as no number, see ts-json.h. */
static JsonArray *
point_to_json (const double *point)
{
  JsonArray *array = json_array_sized_new (2);

  for (guint i = 0; i < 2; i++)
    json_array_add_double_element (array, round (point[i] * DIGITS) / DIGITS + 0.0);
  return array;
}

static JsonObject *
line_to_json (const TsSketchLine *line)
{
  JsonObject *object = json_object_new ();

  json_object_set_array_member (object, "from", point_to_json (line->from));
  json_object_set_array_member (object, "to", point_to_json (line->to));
  ts_json_set_flag (object, "free", line->free);
  return object;
}

static JsonObject *
blocker_to_json (const TsSketchBlocker *blocker)
{
  JsonObject *object = json_object_new ();

  json_object_set_array_member (object, "at", place_to_json (blocker->place));
  if (blocker->direction >= 0)
    json_object_set_int_member (object, "side", blocker->direction);
  return object;
}

static JsonArray *
notes_to_json (const GArray *notes)
{
  JsonArray *array = json_array_sized_new (notes->len);

  for (guint i = 0; i < notes->len; i++)
    {
      const TsSketchNote *note = &g_array_index (notes, TsSketchNote, i);
      JsonObject *object = json_object_new ();

      json_object_set_array_member (object, "at", place_to_json (note->place));
      ts_json_set_text (object, "text", note->text);
      json_array_add_object_element (array, object);
    }
  return array;
}

static JsonArray *
way_to_json (const GArray *way)
{
  JsonArray *array = json_array_sized_new (way->len);

  for (guint i = 0; i < way->len; i++)
    json_array_add_array_element (array, place_to_json (g_array_index (way, TsSketchPlace, i)));
  return array;
}

/* Consumes the list. */
static void
set_list (JsonObject *object, const char *name, JsonArray *list)
{
  if (json_array_get_length (list) > 0)
    json_object_set_array_member (object, name, list);
  else
    json_array_unref (list);
}

TsSketchOverlay *
ts_sketch_overlay_new (void)
{
  TsSketchOverlay *self = g_new0 (TsSketchOverlay, 1);

  self->lines = g_array_new (FALSE, FALSE, sizeof (TsSketchLine));
  self->blockers = g_array_new (FALSE, FALSE, sizeof (TsSketchBlocker));
  self->field = new_notes ();
  self->stops = new_notes ();
  self->ways = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  return self;
}

void
ts_sketch_overlay_free (TsSketchOverlay *self)
{
  g_array_unref (self->lines);
  g_array_unref (self->blockers);
  g_array_unref (self->field);
  g_array_unref (self->stops);
  g_ptr_array_unref (self->ways);
  g_free (self);
}

void
ts_sketch_overlay_add_line (TsSketchOverlay *self,
                            const double *from,
                            const double *to,
                            gboolean free)
{
  TsSketchLine line = { { from[0], from[1] }, { to[0], to[1] }, free };

  g_array_append_val (self->lines, line);
}

void
ts_sketch_overlay_add_blocker (TsSketchOverlay *self, int x, int y, int direction)
{
  TsSketchBlocker blocker = { { x, y }, direction };

  g_array_append_val (self->blockers, blocker);
}

void
ts_sketch_overlay_add_cost (TsSketchOverlay *self, int x, int y, int cost)
{
  TsSketchNote note = { { x, y }, g_strdup_printf ("%d", cost) };

  g_array_append_val (self->field, note);
}

void
ts_sketch_overlay_add_stop (TsSketchOverlay *self, int x, int y, const char *letter)
{
  TsSketchNote note = { { x, y }, g_strdup (letter) };

  g_array_append_val (self->stops, note);
}

void
ts_sketch_overlay_add_way (TsSketchOverlay *self)
{
  g_ptr_array_add (self->ways, g_array_new (FALSE, FALSE, sizeof (TsSketchPlace)));
}

void
ts_sketch_overlay_add_step (TsSketchOverlay *self, int x, int y)
{
  TsSketchPlace place = { x, y };

  g_return_if_fail (self->ways->len > 0);

  g_array_append_val ((GArray *) self->ways->pdata[self->ways->len - 1], place);
}

JsonObject *
ts_sketch_overlay_to_json (const TsSketchOverlay *self)
{
  JsonObject *object = json_object_new ();
  JsonArray *lines = json_array_new ();
  JsonArray *blockers = json_array_new ();
  JsonArray *ways = json_array_new ();

  for (guint i = 0; i < self->lines->len; i++)
    json_array_add_object_element (lines,
                                   line_to_json (&g_array_index (self->lines, TsSketchLine, i)));
  for (guint i = 0; i < self->blockers->len; i++)
    json_array_add_object_element (
        blockers, blocker_to_json (&g_array_index (self->blockers, TsSketchBlocker, i)));
  for (guint i = 0; i < self->ways->len; i++)
    json_array_add_array_element (ways, way_to_json (self->ways->pdata[i]));
  set_list (object, "lines", lines);
  set_list (object, "blockers", blockers);
  set_list (object, "field", notes_to_json (self->field));
  set_list (object, "stops", notes_to_json (self->stops));
  set_list (object, "ways", ways);
  return object;
}
