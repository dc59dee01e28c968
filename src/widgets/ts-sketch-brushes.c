/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-brushes.c: what each brush of the drawer is called and looks like.
 */

#include <glib/gi18n.h>

#include "ts-sketch-brushes.h"

#include "ts-sketch-preview.h"

#define PICTURE_WIDTH 44
#define PICTURE_HEIGHT 28

static const TsBrushLook hex_looks[] = {
  { TS_BRUSH_PLAIN, N_ ("Hex"), N_ ("Plain hex") },
  { TS_BRUSH_ROUGH, N_ ("Obstacle"), N_ ("Obstacle (yellow border)") },
  { TS_BRUSH_BLOCKED, N_ ("Blocked"), N_ ("Blocked hex (red border)") },
  { TS_BRUSH_ENTRY, N_ ("Entry"), N_ ("Enemy entry, in the order of the mission") },
  { TS_BRUSH_WALL, N_ ("Wall"), N_ ("Wall between two hexes") },
  { TS_BRUSH_DOOR, N_ ("Door"), N_ ("Closed door between two hexes") },
  { TS_BRUSH_OPEN_DOOR, N_ ("Open door"), N_ ("Open door between two hexes") },
  { TS_BRUSH_NO_EDGE, N_ ("No wall"), N_ ("Take a wall or a door away") },
  { TS_BRUSH_ERASE, N_ ("Erase"), N_ ("Remove a hex") },
};

static const TsBrushLook square_looks[] = {
  { TS_BRUSH_BLOCKED, N_ ("Obstructed"), N_ ("Obstructed square") },
  { TS_BRUSH_ERASE, N_ ("Free"), N_ ("Free square") },
};

static TsEdge
get_edge (TsBrush brush)
{
  switch (brush)
    {
    case TS_BRUSH_WALL:
      return TS_EDGE_WALL;
    case TS_BRUSH_DOOR:
      return TS_EDGE_DOOR;
    case TS_BRUSH_OPEN_DOOR:
      return TS_EDGE_OPEN_DOOR;
    default:
      return TS_EDGE_NONE;
    }
}

/* A piece of map with what the brush lays on it. */
static void
paint_sample (TsSketchMap *sample, TsBrush brush)
{
  const TsHex first = { 0, 0 }, second = { 1, 0 };

  if (sample->grid == TS_GRID_SQUARE)
    {
      ts_square_map_set_obstructed (sample->squares, (TsSquare){ 0, 0 }, brush == TS_BRUSH_BLOCKED);
      return;
    }
  ts_hex_map_lay (sample->hexes, first, brush == TS_BRUSH_BLOCKED, brush == TS_BRUSH_ROUGH,
                  brush == TS_BRUSH_ENTRY ? 1 : 0);
  if (!ts_brush_is_edge (brush))
    return;
  ts_hex_map_lay (sample->hexes, second, FALSE, FALSE, 0);
  ts_hex_map_set_edge (sample->hexes, first, 0, get_edge (brush));
}

/* A hint that begins with what stands on the button describes nothing: “Wall”, “Wall between two
 * hexes”.
 */
static void
name_button (GtkWidget *button, const char *label, const char *hint)
{
  gboolean whole = g_str_has_prefix (hint, label);

  gtk_widget_set_tooltip_text (button, hint);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, whole ? "" : hint, -1);
}

static GtkWidget *
new_picture (TsBrush brush, TsGrid grid)
{
  g_auto (TsSketchMap) sample = { 0 };
  GtkWidget *image;

  if (brush == TS_BRUSH_ERASE && grid == TS_GRID_HEX)
    {
      image = gtk_image_new_from_icon_name ("edit-clear-symbolic");
      gtk_widget_set_size_request (image, PICTURE_WIDTH, PICTURE_HEIGHT);
      return image;
    }
  ts_sketch_map_init (&sample, grid, 1, 1);
  paint_sample (&sample, brush);
  return ts_sketch_preview_new (&sample, PICTURE_WIDTH, PICTURE_HEIGHT);
}

const TsBrushLook *
ts_brush_looks_get (TsGrid grid, guint *n_looks)
{
  *n_looks = grid == TS_GRID_HEX ? G_N_ELEMENTS (hex_looks) : G_N_ELEMENTS (square_looks);
  return grid == TS_GRID_HEX ? hex_looks : square_looks;
}

gboolean
ts_brush_is_edge (TsBrush brush)
{
  return brush == TS_BRUSH_NO_EDGE || get_edge (brush) != TS_EDGE_NONE;
}

GtkWidget *
ts_brush_look_new_button (const TsBrushLook *look, TsGrid grid)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *label = gtk_label_new (_ (look->label));

  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (content), new_picture (look->brush, grid));
  gtk_box_append (GTK_BOX (content), label);
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_widget_add_css_class (button, "brush");
  name_button (button, _ (look->label), _ (look->hint));
  return button;
}
