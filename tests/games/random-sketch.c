/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * random-sketch.c: taps on the sketch of any game, rightly.
 */

#include "random-sketch.h"

#include "ts-sketch.h"

/* Tries to find a free place at random, on maps that are nearly full or very large. */
#define MAX_TRIES 20
/* A hex in so many has something special about it. */
#define SPECIAL_ODDS 5

static guint
pick_index (GRand *rand, guint n)
{
  return (guint) g_rand_int_range (rand, 0, (gint32) n);
}

static gboolean
is_lucky (GRand *rand, guint odds)
{
  return pick_index (rand, odds) == 0;
}

static void
set_numbers (JsonObject *command, const char *name, const int *numbers, guint n)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < n; i++)
    json_array_add_int_element (array, numbers[i]);
  json_object_set_array_member (command, name, array);
}

static JsonObject *
copy_command (JsonObject *command)
{
  return ts_catalogue_overlay (command, NULL);
}

/* The sketch that the view shows, figures on the map only; NULL: nothing is drawn. */
static TsSketch *
read_sketch (const TsViewSketch *shown)
{
  g_auto (TsSketchMap) map = {};
  TsSketch *sketch;

  if (shown->map == NULL)
    return NULL;
  g_assert_true (ts_sketch_map_init_from_json (&map, shown->map, NULL));
  sketch = ts_sketch_new (&map);
  for (guint i = 0; i < shown->tokens->len; i++)
    {
      const TsToken *token = shown->tokens->pdata[i];
      TsSketchFigure *figure;

      if (!token->placed)
        continue;
      figure = ts_sketch_add_figure (sketch, token->id, token->side, token->x, token->y);
      figure->width = token->width;
      figure->height = token->height;
    }
  return sketch;
}

static void
pick_place (const TsSketchMap *map, int *x, int *y, GRand *rand)
{
  if (map->grid == TS_GRID_HEX)
    {
      guint n = ts_hex_map_get_n_cells (map->hexes);
      TsHex hex = ts_hex_map_get_cell (map->hexes, pick_index (rand, n))->at;

      *x = hex.q;
      *y = hex.r;
      return;
    }
  *x = g_rand_int_range (rand, 0, ts_square_map_get_width (map->squares));
  *y = g_rand_int_range (rand, 0, ts_square_map_get_height (map->squares));
}

/* A place where the token may stand and does not yet. */
static gboolean
find_place (TsSketch *sketch, const TsToken *token, int *place, GRand *rand)
{
  TsSketchFigure *figure = ts_sketch_find (sketch, token->id);

  if (figure == NULL)
    figure = ts_sketch_add_figure (sketch, token->id, token->side, 0, 0);
  figure->width = token->width;
  figure->height = token->height;
  for (guint i = 0; i < MAX_TRIES; i++)
    {
      pick_place (&sketch->map, &figure->x, &figure->y, rand);
      place[0] = figure->x;
      place[1] = figure->y;
      if ((!token->placed || token->x != figure->x || token->y != figure->y)
          && ts_sketch_check_figure (sketch, figure, NULL))
        return TRUE;
    }
  return FALSE;
}

static void
gather_token (const TsViewSketch *shown, GPtrArray *commands, GRand *rand)
{
  const TsToken *token;
  g_autoptr (TsSketch) sketch = read_sketch (shown);
  gboolean empty;
  int place[2];

  if (shown->tokens->len == 0)
    return;
  token = shown->tokens->pdata[pick_index (rand, shown->tokens->len)];
  if (token->away != NULL)
    g_ptr_array_add (commands, copy_command (token->away));

  empty = sketch == NULL
          || (sketch->map.grid == TS_GRID_HEX && ts_hex_map_get_n_cells (sketch->map.hexes) == 0);
  if (token->command != NULL && !empty && find_place (sketch, token, place, rand))
    {
      JsonObject *command = copy_command (token->command);

      set_numbers (command, "place", place, G_N_ELEMENTS (place));
      g_ptr_array_add (commands, command);
    }
}

static void
add_door (const TsViewSketch *shown, GPtrArray *commands, TsHex hex, guint direction, TsEdge edge)
{
  TsHex beside = ts_hex_step (hex, direction);
  JsonObject *command = copy_command (shown->door);

  set_numbers (command, "edge", (int[]){ hex.q, hex.r, beside.q, beside.r }, 4);
  json_object_set_boolean_member (command, "open", edge == TS_EDGE_DOOR);
  g_ptr_array_add (commands, command);
}

static void
gather_doors (const TsViewSketch *shown, GPtrArray *commands)
{
  g_autoptr (TsSketch) sketch = read_sketch (shown);

  if (shown->door == NULL || sketch == NULL)
    return;
  for (guint i = 0; i < ts_hex_map_get_n_cells (sketch->map.hexes); i++)
    {
      TsHex hex = ts_hex_map_get_cell (sketch->map.hexes, i)->at;

      for (guint d = 0; d < TS_HEX_SIDES; d++)
        {
          TsEdge edge = ts_hex_map_get_edge (sketch->map.hexes, hex, d);

          if (edge == TS_EDGE_DOOR || edge == TS_EDGE_OPEN_DOOR)
            add_door (shown, commands, hex, d, edge);
        }
    }
}

/* A hexagon with holes in it, all sorts of hexes and all sorts of edges. */
static void
draw_hexes (TsHexMap *map, GRand *rand)
{
  int radius = g_rand_int_range (rand, 0, 4);

  for (int q = -radius; q <= radius; q++)
    for (int r = -radius; r <= radius; r++)
      if (ts_hex_distance ((TsHex){ 0, 0 }, (TsHex){ q, r }) <= radius
          && !is_lucky (rand, 2 * SPECIAL_ODDS))
        {
          guint entry = is_lucky (rand, 2 * SPECIAL_ODDS) ? 1 + pick_index (rand, 2) : 0;

          ts_hex_map_lay (map, (TsHex){ q, r }, entry == 0 && is_lucky (rand, SPECIAL_ODDS),
                          entry == 0 && is_lucky (rand, SPECIAL_ODDS), entry);
        }
  for (guint i = 0; i < ts_hex_map_get_n_cells (map); i++)
    for (guint d = 0; d < TS_HEX_SIDES; d++)
      if (is_lucky (rand, 2 * SPECIAL_ODDS))
        ts_hex_map_set_edge (map, ts_hex_map_get_cell (map, i)->at, d,
                             (TsEdge) pick_index (rand, TS_EDGE_OPEN_DOOR + 1));
}

static void
draw_squares (TsSquareMap *map, GRand *rand)
{
  for (int x = 0; x < ts_square_map_get_width (map); x++)
    for (int y = 0; y < ts_square_map_get_height (map); y++)
      if (is_lucky (rand, SPECIAL_ODDS))
        ts_square_map_set_obstructed (map, (TsSquare){ x, y }, TRUE);
}

static void
gather_map (const TsViewSketch *shown, GPtrArray *commands, GRand *rand)
{
  gboolean square = g_str_equal (shown->grid, "square");
  g_auto (TsSketchMap) map = {};
  JsonObject *command;

  if (shown->lay == NULL)
    return;
  ts_sketch_map_init (&map, square ? TS_GRID_SQUARE : TS_GRID_HEX, g_rand_int_range (rand, 1, 13),
                      g_rand_int_range (rand, 1, 13));
  if (square)
    draw_squares (map.squares, rand);
  else
    draw_hexes (map.hexes, rand);
  command = copy_command (shown->lay);
  json_object_set_object_member (command, "map", ts_sketch_map_to_json (&map));
  g_ptr_array_add (commands, command);
}

void
random_sketch_gather (const TsView *view, GPtrArray *commands, GRand *rand)
{
  const TsViewSketch *shown = view->sketch;

  if (shown == NULL)
    return;
  /* Ways are gone instead of what was done, which only a session does. */
  for (guint i = 0; i < shown->spots->len; i++)
    if (((TsSpot *) shown->spots->pdata[i])->kind != TS_SPOT_WAY)
      g_ptr_array_add (commands, copy_command (((TsSpot *) shown->spots->pdata[i])->command));
  for (guint i = 0; i < 3; i++)
    gather_token (shown, commands, rand);
  gather_doors (shown, commands);
  gather_map (shown, commands, rand);
}
