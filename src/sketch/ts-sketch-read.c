/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-read.c: a map or a sketch from JSON, read strictly.
 *
 * Hexes come first, then what they are, then the entries, then the edges between all of them; so
 * each list finds on the map what it may speak of, and the map itself tells what is there twice.
 */

#include "ts-sketch-fields.h"

#include <string.h>

static const char *const grids[] = { [TS_GRID_HEX] = "hex", [TS_GRID_SQUARE] = "square", NULL };
static const char *const hex_sides[] = { "hero", "enemy", NULL };

static const char *const hex_map_keys[]
    = { "grid", "hexes", "blocked", "rough", "walls", "doors", "open", "entries", NULL };
static const char *const square_map_keys[] = { "grid", "width", "height", "obstructed", NULL };
static const char *const hex_sketch_keys[]
    = { "grid", "hexes", "blocked", "rough", "walls", "doors", "entry", "figures", NULL };
static const char *const square_sketch_keys[]
    = { "grid", "width", "height", "obstructed", "figures", NULL };
static const char *const hex_figure_keys[]
    = { "id", "side", "at", "move", "range", "flies", "down", NULL };
static const char *const square_figure_keys[]
    = { "id", "side", "at", "size", "move", "range", "flies", NULL };

/* Lays what a list says of one place on the map; `number` is that of the entry. */
typedef gboolean (*TakePlace) (
    TsSketchMap *self, TsSketchWhere where, int x, int y, guint number, GError **error);

static gboolean
fail_twice (TsSketchWhere where, const char *what, GError **error)
{
  return ts_sketch_fail_at (
      where, ts_phrase ("{what} is there twice; remove one.", ts_name ("what", what)), error);
}

static gboolean
fail_place_twice (TsSketchWhere where, int x, int y, GError **error)
{
  g_autofree char *place = ts_sketch_place_to_string (x, y);

  return fail_twice (where, place, error);
}

static gboolean
fail_not_a_hex (TsSketchWhere where, int x, int y, GError **error)
{
  g_autofree char *place = ts_sketch_place_to_string (x, y);

  return ts_sketch_fail_at (
      where, ts_phrase ("{place} is not among the “hexes”.", ts_name ("place", place)), error);
}

static gboolean
lay (TsSketchMap *self, TsSketchWhere where, TsHex hex, guint number, GError **error)
{
  if (ts_hex_map_lay (self->hexes, hex, FALSE, FALSE, number))
    return TRUE;
  return ts_sketch_fail_at (where,
                            ts_phrase ("a map has at most {max} hexes. Leave some out.",
                                       ts_number ("max", TS_HEX_MAP_LIMIT)),
                            error);
}

static gboolean
take_hex (TsSketchMap *self, TsSketchWhere where, int q, int r, guint number, GError **error)
{
  if (ts_hex_map_find (self->hexes, (TsHex){ q, r }) >= 0)
    return fail_place_twice (where, q, r, error);
  return lay (self, where, (TsHex){ q, r }, 0, error);
}

static gboolean
take_blocked (TsSketchMap *self, TsSketchWhere where, int q, int r, guint number, GError **error)
{
  const TsHexCell *cell = ts_hex_map_look (self->hexes, (TsHex){ q, r });

  if (cell == NULL)
    return fail_not_a_hex (where, q, r, error);
  if (cell->blocked)
    return fail_place_twice (where, q, r, error);
  return ts_hex_map_lay (self->hexes, cell->at, TRUE, cell->rough, 0);
}

static gboolean
take_rough (TsSketchMap *self, TsSketchWhere where, int q, int r, guint number, GError **error)
{
  const TsHexCell *cell = ts_hex_map_look (self->hexes, (TsHex){ q, r });

  if (cell == NULL)
    return fail_not_a_hex (where, q, r, error);
  if (cell->rough)
    return fail_place_twice (where, q, r, error);
  return ts_hex_map_lay (self->hexes, cell->at, cell->blocked, TRUE, 0);
}

static gboolean
take_entry (TsSketchMap *self, TsSketchWhere where, int q, int r, guint number, GError **error)
{
  const TsHexCell *cell = ts_hex_map_look (self->hexes, (TsHex){ q, r });
  g_autofree char *place = NULL;

  if (cell == NULL)
    return lay (self, where, (TsHex){ q, r }, number, error);
  if (cell->entry != 0)
    return fail_place_twice (where, q, r, error);

  place = ts_sketch_place_to_string (q, r);
  return ts_sketch_fail_at (
      where, ts_phrase ("{place} is among the “hexes” too; remove one.", ts_name ("place", place)),
      error);
}

static gboolean
take_obstructed (TsSketchMap *self, TsSketchWhere where, int x, int y, guint number, GError **error)
{
  TsSquare square = { x, y };
  g_autofree char *place = NULL;

  if (ts_square_map_is_obstructed (self->squares, square))
    return fail_place_twice (where, x, y, error);
  if (ts_square_map_contains (self->squares, square))
    {
      ts_square_map_set_obstructed (self->squares, square, TRUE);
      return TRUE;
    }

  place = ts_sketch_place_to_string (x, y);
  return ts_sketch_fail_at (
      where, ts_phrase ("{place} is not on the board.", ts_name ("place", place)), error);
}

/* The list that a node holds; NULL with an error when it holds something else. */
static JsonArray *
get_list (JsonNode *node, TsSketchWhere where, GError **error)
{
  if (JSON_NODE_HOLDS_ARRAY (node))
    return json_node_get_array (node);
  ts_sketch_fail_wanted (node, where, ts_phrase ("a list"), error);
  return NULL;
}

/* Takes every place of a list that may not be there. */
static gboolean
read_places (TsSketchMap *self,
             JsonNode *node,
             TsSketchWhere where,
             TakePlace take,
             guint number,
             GError **error)
{
  JsonArray *list = node != NULL ? get_list (node, where, error) : NULL;
  const char *key = where.key;

  if (list == NULL)
    return node == NULL;

  where.list = key;
  where.key = NULL;
  for (where.index = 0; where.index < json_array_get_length (list); where.index++)
    {
      int x, y;

      if (!ts_sketch_read_place (json_array_get_element (list, where.index), where, &x, &y, error)
          || !take (self, where, x, y, number, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_entries (TsSketchMap *self, JsonNode *node, GError **error)
{
  TsSketchWhere where = TS_SKETCH_MEMBER ("entries");
  JsonArray *list = node != NULL ? get_list (node, where, error) : NULL;

  if (list == NULL)
    return node == NULL;
  if (json_array_get_length (list) > TS_HEX_MAX_ENTRIES)
    return ts_sketch_fail_at (where,
                              ts_phrase ("a map has at most {max} entries. Leave some out.",
                                         ts_number ("max", TS_HEX_MAX_ENTRIES)),
                              error);

  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      g_autofree char *key = g_strdup_printf ("entries[%u]", i);

      if (!read_places (self, json_array_get_element (list, i), TS_SKETCH_MEMBER (key), take_entry,
                        i + 1, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
fail_edge (TsSketchWhere where, TsHex from, TsHex to, const char *msgid, GError **error)
{
  g_autofree char *first = ts_sketch_place_to_string (from.q, from.r);
  g_autofree char *second = ts_sketch_place_to_string (to.q, to.r);

  return ts_sketch_fail_at (
      where, ts_phrase (msgid, ts_name ("first", first), ts_name ("second", second)), error);
}

static gboolean
is_pair_of_lists (JsonNode *node)
{
  JsonArray *pair = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  return pair != NULL && json_array_get_length (pair) == 2
         && JSON_NODE_HOLDS_ARRAY (json_array_get_element (pair, 0))
         && JSON_NODE_HOLDS_ARRAY (json_array_get_element (pair, 1));
}

static gboolean
read_edge (JsonNode *node, TsSketchWhere where, TsHex *from, TsHex *to, GError **error)
{
  JsonArray *pair;

  if (!is_pair_of_lists (node))
    return ts_sketch_fail_wanted (
        node, where, ts_phrase ("two neighboring hexes, such as [[0,0],[1,0]]"), error);

  pair = json_node_get_array (node);
  return ts_sketch_read_place (json_array_get_element (pair, 0), where, &from->q, &from->r, error)
         && ts_sketch_read_place (json_array_get_element (pair, 1), where, &to->q, &to->r, error);
}

static gboolean
take_edge (
    TsSketchMap *self, TsSketchWhere where, TsHex from, TsHex to, TsEdge edge, GError **error)
{
  int direction = ts_hex_get_direction (from, to);
  TsEdge old;

  if (direction < 0)
    return fail_edge (where, from, to, N_ ("{first} and {second} are not neighbors."), error);
  if (ts_hex_map_find (self->hexes, from) < 0 || ts_hex_map_find (self->hexes, to) < 0)
    return fail_edge (where, from, to, N_ ("{first} and {second} are not both on the map."), error);

  old = ts_hex_map_get_edge (self->hexes, from, (guint) direction);
  if (old == edge)
    return fail_edge (where, from, to,
                      N_ ("the edge of {first} and {second} is there twice; remove one."), error);
  if (old != TS_EDGE_NONE)
    return fail_edge (where, from, to,
                      N_ ("the edge of {first} and {second} is in another list too; choose what "
                          "it is."),
                      error);
  return ts_hex_map_set_edge (self->hexes, from, (guint) direction, edge);
}

static gboolean
read_edges (TsSketchMap *self, JsonObject *object, const char *key, TsEdge edge, GError **error)
{
  JsonNode *node = json_object_get_member (object, key);
  JsonArray *list = node != NULL ? get_list (node, TS_SKETCH_MEMBER (key), error) : NULL;
  TsSketchWhere where = { .list = key };

  if (list == NULL)
    return node == NULL;

  for (where.index = 0; where.index < json_array_get_length (list); where.index++)
    {
      TsHex from, to;

      if (!read_edge (json_array_get_element (list, where.index), where, &from, &to, error)
          || !take_edge (self, where, from, to, edge, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_list (TsSketchMap *self, JsonObject *object, const char *key, TakePlace take, GError **error)
{
  return read_places (self, json_object_get_member (object, key), TS_SKETCH_MEMBER (key), take, 1,
                      error);
}

/* The lists of either form; the keys have been checked, so that one of "entry" and "entries" is
 * not there. */
static gboolean
read_hexes (TsSketchMap *self, JsonObject *object, GError **error)
{
  if (!json_object_has_member (object, "hexes"))
    return ts_sketch_fail_missing (TS_SKETCH_MEMBER ("hexes"), error);

  ts_sketch_map_init (self, TS_GRID_HEX, 0, 0);
  return read_list (self, object, "hexes", take_hex, error)
         && read_list (self, object, "blocked", take_blocked, error)
         && read_list (self, object, "rough", take_rough, error)
         && read_list (self, object, "entry", take_entry, error)
         && read_entries (self, json_object_get_member (object, "entries"), error)
         && read_edges (self, object, "walls", TS_EDGE_WALL, error)
         && read_edges (self, object, "doors", TS_EDGE_DOOR, error)
         && read_edges (self, object, "open", TS_EDGE_OPEN_DOOR, error);
}

static gboolean
read_squares (TsSketchMap *self, JsonObject *object, GError **error)
{
  int width, height;

  if (!ts_sketch_read_number (json_object_get_member (object, "width"), TS_SKETCH_MEMBER ("width"),
                              1, TS_SQUARE_LIMIT, &width, error)
      || !ts_sketch_read_number (json_object_get_member (object, "height"),
                                 TS_SKETCH_MEMBER ("height"), 1, TS_SQUARE_LIMIT, &height, error))
    return FALSE;

  ts_sketch_map_init (self, TS_GRID_SQUARE, width, height);
  return read_list (self, object, "obstructed", take_obstructed, error);
}

/* `self` is empty before; on FALSE the caller clears it. */
static gboolean
read_map (TsSketchMap *self,
          JsonObject *object,
          const char *const *hex_keys,
          const char *const *square_keys,
          GError **error)
{
  TsSketchWhere nowhere = { NULL };
  guint grid;

  if (!ts_sketch_read_word (json_object_get_member (object, "grid"), TS_SKETCH_MEMBER ("grid"),
                            grids, &grid, error))
    return FALSE;
  if (grid == TS_GRID_HEX)
    return ts_sketch_check_keys (object, nowhere, hex_keys, error)
           && read_hexes (self, object, error);
  return ts_sketch_check_keys (object, nowhere, square_keys, error)
         && read_squares (self, object, error);
}

static TsSketchWhere
in_figure (guint index, const char *key)
{
  return (TsSketchWhere){ "figures", index, key };
}

/* A member that may be left out. */
static gboolean
read_figure_number (
    JsonObject *object, guint index, const char *key, int max, int *number, GError **error)
{
  JsonNode *node = json_object_get_member (object, key);

  return node == NULL
         || ts_sketch_read_number (node, in_figure (index, key), 0, max, number, error);
}

static gboolean
read_figure_switch (JsonObject *object, guint index, const char *key, gboolean *on, GError **error)
{
  JsonNode *node = json_object_get_member (object, key);

  return node == NULL || ts_sketch_read_switch (node, in_figure (index, key), on, error);
}

static gboolean
read_size (JsonObject *object, guint index, int *width, int *height, GError **error)
{
  JsonNode *node = json_object_get_member (object, "size");

  if (node == NULL)
    return TRUE;
  if (!ts_sketch_read_place (node, in_figure (index, "size"), width, height, error))
    return FALSE;
  if (*width >= 1 && *height >= 1)
    return TRUE;
  return ts_sketch_fail_wanted (node, in_figure (index, "size"),
                                ts_phrase ("at least 1 square each way"), error);
}

static gboolean
read_side (JsonObject *object, guint index, TsGrid grid, const char **side, GError **error)
{
  JsonNode *node = json_object_get_member (object, "side");
  guint word;

  if (grid == TS_GRID_SQUARE)
    return ts_sketch_read_name (node, in_figure (index, "side"), side, error);
  if (!ts_sketch_read_word (node, in_figure (index, "side"), hex_sides, &word, error))
    return FALSE;
  *side = hex_sides[word];
  return TRUE;
}

/* The figure as it is in the sketch, which may not be a possible one yet. */
static TsSketchFigure *
read_figure_base (TsSketch *self, JsonObject *object, guint index, GError **error)
{
  const char *id, *side;
  int x, y;

  if (!ts_sketch_check_keys (object, in_figure (index, NULL),
                             self->map.grid == TS_GRID_HEX ? hex_figure_keys : square_figure_keys,
                             error)
      || !ts_sketch_read_name (json_object_get_member (object, "id"), in_figure (index, "id"), &id,
                               error)
      || !read_side (object, index, self->map.grid, &side, error)
      || !ts_sketch_read_place (json_object_get_member (object, "at"), in_figure (index, "at"), &x,
                                &y, error))
    return NULL;

  if (ts_sketch_find (self, id) == NULL)
    return ts_sketch_add_figure (self, id, side, x, y);
  fail_twice (in_figure (index, "id"), id, error);
  return NULL;
}

static gboolean
read_figure (TsSketch *self, JsonNode *node, guint index, GError **error)
{
  g_autoptr (GError) problem = NULL;
  TsSketchFigure *figure;
  JsonObject *object;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return ts_sketch_fail_wanted (node, in_figure (index, NULL), ts_phrase ("an object"), error);

  object = json_node_get_object (node);
  figure = read_figure_base (self, object, index, error);
  if (figure == NULL || !read_size (object, index, &figure->width, &figure->height, error)
      || !read_figure_switch (object, index, "down", &figure->down, error)
      || !read_figure_switch (object, index, "flies", &figure->flies, error)
      || !read_figure_number (object, index, "move", TS_SKETCH_MAX_MOVE, &figure->move, error)
      || !read_figure_number (object, index, "range", TS_SKETCH_MAX_RANGE, &figure->range, error))
    return FALSE;
  if (ts_sketch_check_figure (self, figure, &problem))
    return TRUE;
  return ts_sketch_fail_at (in_figure (index, "at"), ts_error_dup_phrase (problem), error);
}

static gboolean
read_figures (TsSketch *self, JsonNode *node, GError **error)
{
  TsSketchWhere where = TS_SKETCH_MEMBER ("figures");
  JsonArray *list = node != NULL ? get_list (node, where, error) : NULL;

  if (list == NULL)
    return node == NULL;
  if (json_array_get_length (list) > TS_SKETCH_MAX_FIGURES)
    return ts_sketch_fail_at (where,
                              ts_phrase ("a sketch has at most {max} figures. Leave some out.",
                                         ts_number ("max", TS_SKETCH_MAX_FIGURES)),
                              error);

  for (guint i = 0; i < json_array_get_length (list); i++)
    if (!read_figure (self, json_array_get_element (list, i), i, error))
      return FALSE;
  return TRUE;
}

gboolean
ts_sketch_map_init_from_json (TsSketchMap *self, JsonObject *map, GError **error)
{
  TsSketchMap read = { 0 };

  if (read_map (&read, map, hex_map_keys, square_map_keys, error))
    {
      *self = read;
      return TRUE;
    }
  ts_sketch_map_clear (&read);
  return FALSE;
}

TsSketch *
ts_sketch_new_from_json (JsonObject *sketch, GError **error)
{
  g_auto (TsSketchMap) map = { 0 };
  g_autoptr (TsSketch) self = NULL;

  if (!read_map (&map, sketch, hex_sketch_keys, square_sketch_keys, error))
    return NULL;

  self = ts_sketch_new (&map);
  if (!read_figures (self, json_object_get_member (sketch, "figures"), error))
    return NULL;
  return g_steal_pointer (&self);
}
