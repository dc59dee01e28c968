/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-write.c: a map as JSON, the same bytes for the same map.
 */

#include "ts-sketch.h"

#include <stdlib.h>

/* The cells of a hex map in the order of their hexes. */
typedef struct
{
  const TsHexCell **cells;
  guint n_cells;
} Sorted;

/* The directions that lead to a later hex, in the order of those. */
static const guint later[] = { 1, 5, 0 };

static int
compare_cells (gconstpointer a, gconstpointer b)
{
  const TsHexCell *const *left = a, *const *right = b;

  return ts_hex_compare (&(*left)->at, &(*right)->at);
}

static void
sort_cells (Sorted *self, const TsHexMap *map)
{
  self->n_cells = ts_hex_map_get_n_cells (map);
  self->cells = g_new (const TsHexCell *, self->n_cells);
  for (guint i = 0; i < self->n_cells; i++)
    self->cells[i] = ts_hex_map_get_cell (map, i);
  if (self->n_cells > 0)
    qsort (self->cells, self->n_cells, sizeof *self->cells, compare_cells);
}

static JsonArray *
place_to_json (int x, int y)
{
  JsonArray *place = json_array_sized_new (2);

  json_array_add_int_element (place, x);
  json_array_add_int_element (place, y);
  return place;
}

static void
add_hex (JsonArray *list, TsHex hex)
{
  json_array_add_array_element (list, place_to_json (hex.q, hex.r));
}

/* Consumes the list; an empty one is left out. */
static void
take_list (JsonObject *object, const char *key, JsonArray *list)
{
  if (json_array_get_length (list) > 0)
    json_object_set_array_member (object, key, list);
  else
    json_array_unref (list);
}

static void
write_hexes (JsonObject *object, const Sorted *sorted)
{
  JsonArray *hexes = json_array_new ();
  JsonArray *blocked = json_array_new ();
  JsonArray *rough = json_array_new ();

  for (guint i = 0; i < sorted->n_cells; i++)
    {
      const TsHexCell *cell = sorted->cells[i];

      if (cell->entry != 0)
        continue;
      add_hex (hexes, cell->at);
      if (cell->blocked)
        add_hex (blocked, cell->at);
      if (cell->rough)
        add_hex (rough, cell->at);
    }
  json_object_set_array_member (object, "hexes", hexes);
  take_list (object, "blocked", blocked);
  take_list (object, "rough", rough);
}

/* An entry without hexes keeps its place before one that has some. */
static void
write_entries (JsonObject *object, const Sorted *sorted)
{
  JsonArray *entries = json_array_new ();
  guint n_entries = 0;

  for (guint i = 0; i < sorted->n_cells; i++)
    n_entries = MAX (n_entries, sorted->cells[i]->entry);
  for (guint entry = 1; entry <= n_entries; entry++)
    {
      JsonArray *list = json_array_new ();

      for (guint i = 0; i < sorted->n_cells; i++)
        if (sorted->cells[i]->entry == entry)
          add_hex (list, sorted->cells[i]->at);
      json_array_add_array_element (entries, list);
    }
  take_list (object, "entries", entries);
}

static void
write_edges (
    JsonObject *object, const char *key, const TsHexMap *map, const Sorted *sorted, TsEdge edge)
{
  JsonArray *edges = json_array_new ();

  for (guint i = 0; i < sorted->n_cells; i++)
    for (guint j = 0; j < G_N_ELEMENTS (later); j++)
      {
        TsHex hex = sorted->cells[i]->at;
        JsonArray *pair;

        if (ts_hex_map_get_edge (map, hex, later[j]) != edge)
          continue;
        pair = json_array_sized_new (2);
        add_hex (pair, hex);
        add_hex (pair, ts_hex_step (hex, later[j]));
        json_array_add_array_element (edges, pair);
      }
  take_list (object, key, edges);
}

static void
write_hex_map (JsonObject *object, const TsHexMap *map)
{
  Sorted sorted;

  sort_cells (&sorted, map);
  json_object_set_string_member (object, "grid", "hex");
  write_hexes (object, &sorted);
  write_entries (object, &sorted);
  write_edges (object, "walls", map, &sorted, TS_EDGE_WALL);
  write_edges (object, "doors", map, &sorted, TS_EDGE_DOOR);
  write_edges (object, "open", map, &sorted, TS_EDGE_OPEN_DOOR);
  g_free (sorted.cells);
}

static void
write_square_map (JsonObject *object, const TsSquareMap *map)
{
  int width = ts_square_map_get_width (map);
  int height = ts_square_map_get_height (map);
  JsonArray *obstructed = json_array_new ();

  for (int x = 0; x < width; x++)
    for (int y = 0; y < height; y++)
      if (ts_square_map_is_obstructed (map, (TsSquare){ x, y }))
        json_array_add_array_element (obstructed, place_to_json (x, y));

  json_object_set_string_member (object, "grid", "square");
  json_object_set_int_member (object, "width", width);
  json_object_set_int_member (object, "height", height);
  take_list (object, "obstructed", obstructed);
}

JsonObject *
ts_sketch_map_to_json (const TsSketchMap *self)
{
  JsonObject *object = json_object_new ();

  if (self->grid == TS_GRID_HEX)
    write_hex_map (object, self->hexes);
  else
    write_square_map (object, self->squares);
  return object;
}
