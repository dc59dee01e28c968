/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-tile.c: a tile to lay.
 */

#include "ts-sketch-tile.h"

#include "ts-sketch-preview.h"
#include "ts-widget.h"

#define PICTURE_WIDTH 72
#define PICTURE_HEIGHT 54
#define NAME_CHARS 10

static void
init_hexes (TsSketchMap *tile, const TsHexMap *map)
{
  guint n = ts_hex_map_get_n_cells (map);
  gint64 q = 0, r = 0;

  for (guint i = 0; i < n; i++)
    {
      q += ts_hex_map_get_cell (map, i)->at.q;
      r += ts_hex_map_get_cell (map, i)->at.r;
    }
  ts_sketch_map_init (tile, TS_GRID_HEX, 0, 0);
  if (n > 0)
    ts_hex_map_stamp (tile->hexes, map, (TsHex){ (int) (-q / (int) n), (int) (-r / (int) n) }, 0,
                      FALSE);
}

/* The least rectangle around what is obstructed, all of it when nothing is. */
static void
find_bounds (const TsSquareMap *map, TsSquare *first, TsSquare *last)
{
  int width = ts_square_map_get_width (map), height = ts_square_map_get_height (map);

  *first = (TsSquare){ width, height };
  *last = (TsSquare){ -1, -1 };
  for (int x = 0; x < width; x++)
    for (int y = 0; y < height; y++)
      if (ts_square_map_is_obstructed (map, (TsSquare){ x, y }))
        {
          *first = (TsSquare){ MIN (first->x, x), MIN (first->y, y) };
          *last = (TsSquare){ MAX (last->x, x), MAX (last->y, y) };
        }
  if (last->x >= 0)
    return;
  *first = (TsSquare){ 0, 0 };
  *last = (TsSquare){ width - 1, height - 1 };
}

static void
init_squares (TsSketchMap *tile, const TsSquareMap *map)
{
  TsSquare first, last;

  find_bounds (map, &first, &last);
  ts_sketch_map_init (tile, TS_GRID_SQUARE, last.x - first.x + 1, last.y - first.y + 1);
  for (int x = first.x; x <= last.x; x++)
    for (int y = first.y; y <= last.y; y++)
      ts_square_map_set_obstructed (tile->squares, (TsSquare){ x - first.x, y - first.y },
                                    ts_square_map_is_obstructed (map, (TsSquare){ x, y }));
}

TsTile *
ts_tile_new (const TsSketchMap *map)
{
  TsTile *self = g_new0 (TsTile, 1);

  if (map->grid == TS_GRID_HEX)
    init_hexes (&self->map, map->hexes);
  else
    init_squares (&self->map, map->squares);
  return self;
}

void
ts_tile_free (TsTile *self)
{
  ts_sketch_map_clear (&self->map);
  g_free (self);
}

GtkWidget *
ts_tile_new_button (const TsTile *self, const char *name)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_CHARS);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (content),
                  ts_sketch_preview_new (&self->map, PICTURE_WIDTH, PICTURE_HEIGHT));
  gtk_box_append (GTK_BOX (content), label);
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_widget_add_css_class (button, "brush");
  ts_widget_set_name (button, name);
  return button;
}
