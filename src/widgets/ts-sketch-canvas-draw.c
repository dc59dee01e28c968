/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-canvas-draw.c: what the canvas draws, in two layers.
 *
 * The map, the field and the figures change rarely: they are a picture that is kept, larger than
 * the widget, so that a pan only moves it.  What follows a finger is drawn anew for every frame.
 */

#include "ts-sketch-canvas-private.h"

#include <math.h>

#define MARGIN 96 /* pixels that the kept picture is larger on each side */

static TsPlaneRect
get_visible (TsSketchCanvas *self, double margin)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  TsPlaneRect rect;

  ts_sketch_camera_to_plane (&self->camera, -margin, -margin, &rect.x1, &rect.y1);
  ts_sketch_camera_to_plane (&self->camera, width + margin, height + margin, &rect.x2, &rect.y2);
  return rect;
}

static gboolean
contains (const TsPlaneRect *outer, const TsPlaneRect *inner)
{
  return outer->x1 <= inner->x1 && outer->y1 <= inner->y1 && outer->x2 >= inner->x2
         && outer->y2 >= inner->y2;
}

static void
begin_paint (TsSketchCanvas *self, TsSketchPaint *paint, cairo_t *cr, const TsPlaneRect *visible)
{
  ts_sketch_paint_begin (paint, cr, gtk_widget_get_pango_context (GTK_WIDGET (self)), &self->look,
                         self->map.grid, self->camera.scale, visible);
}

static gboolean
is_over_field (TsSketchCanvas *self)
{
  return self->overlay != NULL && self->overlay->field->len > 0;
}

static void
paint_layer (TsSketchCanvas *self, TsSketchPaint *paint)
{
  if (self->mode == TS_SKETCH_PAINT_CELLS || self->mode == TS_SKETCH_STAMP)
    ts_sketch_paint_dots (paint, &self->map);
  ts_sketch_paint_map (paint, &self->map);
  if (is_over_field (self))
    ts_sketch_paint_field (paint, self->overlay->field);
  ts_sketch_paint_walls (paint, &self->map);
  for (guint i = 0; i < self->spots->len; i++)
    if (((TsSpot *) self->spots->pdata[i])->kind != TS_SPOT_TARGET)
      ts_sketch_paint_spot (paint, self->spots->pdata[i]);
  for (guint i = 0; i < self->pieces->len; i++)
    if (self->stroke != TS_STROKE_PIECE || self->pieces->pdata[i] != self->dragged)
      ts_sketch_paint_piece (paint, self->pieces->pdata[i]);
  ts_sketch_paint_entries (paint, &self->map, self->entries);
  for (guint i = 0; i < self->spots->len; i++)
    if (((TsSpot *) self->spots->pdata[i])->kind == TS_SPOT_TARGET)
      ts_sketch_paint_spot (paint, self->spots->pdata[i]);
}

/* (transfer full) shares the pixels of the layer. */
static GdkTexture *
make_texture (cairo_surface_t *layer)
{
  int height = cairo_image_surface_get_height (layer);
  int stride = cairo_image_surface_get_stride (layer);
  g_autoptr (GBytes) bytes = g_bytes_new_with_free_func (
      cairo_image_surface_get_data (layer), (gsize) height * (gsize) stride,
      (GDestroyNotify) cairo_surface_destroy, cairo_surface_reference (layer));

  return gdk_memory_texture_new (cairo_image_surface_get_width (layer), height, GDK_MEMORY_DEFAULT,
                                 bytes, (gsize) stride);
}

static void
make_layer (TsSketchCanvas *self)
{
  int factor = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  int width = gtk_widget_get_width (GTK_WIDGET (self)) + 2 * MARGIN;
  int height = gtk_widget_get_height (GTK_WIDGET (self)) + 2 * MARGIN;
  cairo_t *cr;
  TsSketchPaint paint;

  ts_sketch_canvas_free_layer (self);
  self->layer = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * factor, height * factor);
  cairo_surface_set_device_scale (self->layer, factor, factor);
  self->layer_rect = get_visible (self, MARGIN);
  self->layer_scale = self->camera.scale;
  cr = cairo_create (self->layer);
  begin_paint (self, &paint, cr, &self->layer_rect);
  paint_layer (self, &paint);
  ts_sketch_paint_end (&paint);
  cairo_destroy (cr);
  cairo_surface_flush (self->layer);
}

/* The processor copies a surface faster than a texture; graphics hardware keeps a texture. */
static gboolean
is_drawn_by_cairo (TsSketchCanvas *self)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  GskRenderer *renderer = native != NULL ? gtk_native_get_renderer (native) : NULL;

  return renderer == NULL || GSK_IS_CAIRO_RENDERER (renderer);
}

/* Whole pixels keep the picture sharp; the live layer is off by less than half of one. */
static graphene_rect_t
place_layer (TsSketchCanvas *self, const TsPlaneRect *visible)
{
  int factor = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  double scale = self->camera.scale * factor;
  double x = round ((self->layer_rect.x1 - visible->x1) * scale) / factor;
  double y = round ((self->layer_rect.y1 - visible->y1) * scale) / factor;

  return GRAPHENE_RECT_INIT ((float) x, (float) y,
                             (float) cairo_image_surface_get_width (self->layer) / (float) factor,
                             (float) cairo_image_surface_get_height (self->layer) / (float) factor);
}

/* On squares a picked figure is picked as a whole. */
static void
paint_pick (TsSketchCanvas *self, TsSketchPaint *paint, TsSketchPlace place)
{
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const TsPiece *piece = self->pieces->pdata[i];

      if (!ts_sketch_place_equal (piece->at, place))
        continue;
      ts_sketch_paint_pick (paint, place, piece->width, piece->height);
      return;
    }
  ts_sketch_paint_pick (paint, place, 1, 1);
}

static void
paint_dragged (TsSketchCanvas *self, TsSketchPaint *paint)
{
  TsPiece lifted = *self->dragged;

  ts_sketch_paint_target (paint, self->over, lifted.width, lifted.height);
  ts_sketch_camera_to_plane (&self->camera, self->last_x, self->last_y, &lifted.x, &lifted.y);
  lifted.x += (lifted.width - 1) / 2.0 - self->grip.x;
  lifted.y += (lifted.height - 1) / 2.0 - self->grip.y;
  lifted.size = 1.1 * TS_PIECE_SIZE;
  ts_sketch_paint_piece (paint, &lifted);
}

/* The tile as it would come to lie, about its own (0,0). */
static void
init_ghost (TsSketchCanvas *self, TsSketchMap *ghost)
{
  const TsSquareMap *tile = self->stamp.squares;
  gboolean is_across = self->turns % 2 == 1;
  int width = tile != NULL ? ts_square_map_get_width (tile) : 1;
  int height = tile != NULL ? ts_square_map_get_height (tile) : 1;

  ts_sketch_map_init (ghost, self->stamp.grid, is_across ? height : width,
                      is_across ? width : height);
  if (self->stamp.grid == TS_GRID_HEX)
    ts_hex_map_stamp (ghost->hexes, self->stamp.hexes, (TsHex){ 0, 0 }, self->turns, self->flipped);
  else
    ts_square_map_stamp (ghost->squares, tile, (TsSquare){ 0, 0 }, self->turns, self->flipped);
}

static void
paint_ghost (TsSketchCanvas *self, TsSketchPaint *paint)
{
  TsSketchPaint moved = *paint;
  TsSketchMap ghost;
  double x, y, origin_x, origin_y;

  if (self->stamp.grid != self->map.grid)
    return;
  ts_plane_get_middle (self->map.grid, self->over, &x, &y);
  ts_plane_get_middle (self->map.grid, (TsSketchPlace){ 0, 0 }, &origin_x, &origin_y);
  x -= origin_x;
  y -= origin_y;
  moved.visible = (TsPlaneRect){ paint->visible.x1 - x, paint->visible.y1 - y,
                                 paint->visible.x2 - x, paint->visible.y2 - y };
  init_ghost (self, &ghost);
  cairo_push_group (paint->cr);
  cairo_translate (paint->cr, x, y);
  ts_sketch_paint_map (&moved, &ghost);
  ts_sketch_paint_walls (&moved, &ghost);
  ts_sketch_paint_entries (&moved, &ghost, self->entries);
  cairo_pop_group_to_source (paint->cr);
  cairo_paint_with_alpha (paint->cr, 0.75);
  ts_sketch_map_clear (&ghost);
}

/* A line of sight ends under the figures it is about, not on their marks. */
static void
paint_ends (TsSketchCanvas *self, TsSketchPaint *paint)
{
  const GArray *lines = self->overlay->lines;

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const TsPiece *piece = self->pieces->pdata[i];
      gboolean ends = FALSE;

      for (guint k = 0; k < lines->len && !ends; k++)
        {
          const TsSketchLine *line = &g_array_index (lines, TsSketchLine, k);
          double reach = piece->size * paint->radius;

          ends = hypot (line->from[0] - piece->x, line->from[1] - piece->y) < reach
                 || hypot (line->to[0] - piece->x, line->to[1] - piece->y) < reach;
        }
      if (ends && piece != self->dragged)
        ts_sketch_paint_piece (paint, piece);
    }
}

/* Longer than GTK shows the focus: who looks for it must find it. */
static gboolean
shows_cursor (TsSketchCanvas *self)
{
  GtkStateFlags flags = gtk_widget_get_state_flags (GTK_WIDGET (self));

  return flags & GTK_STATE_FLAG_FOCUS_VISIBLE || (flags & GTK_STATE_FLAG_FOCUSED && self->by_keys);
}

static void
paint_live (TsSketchCanvas *self, TsSketchPaint *paint)
{
  if (self->mode == TS_SKETCH_STAMP && self->has_stamp)
    paint_ghost (self, paint);
  for (guint i = 0; i < self->n_picks; i++)
    paint_pick (self, paint, self->picks[i]);
  if (self->overlay != NULL)
    {
      ts_sketch_paint_overlay (paint, self->overlay);
      paint_ends (self, paint);
    }
  if (self->stroke == TS_STROKE_PIECE)
    paint_dragged (self, paint);
  if (shows_cursor (self))
    ts_sketch_paint_cursor (paint, self->cursor, self->edge);
}

void
ts_sketch_canvas_free_layer (TsSketchCanvas *self)
{
  g_clear_object (&self->texture);
  g_clear_pointer (&self->layer, cairo_surface_destroy);
}

void
ts_sketch_canvas_draw (TsSketchCanvas *self, GtkSnapshot *snapshot)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  TsPlaneRect visible = get_visible (self, 0);
  gboolean by_cairo = is_drawn_by_cairo (self);
  graphene_rect_t rect;
  TsSketchPaint paint;
  cairo_t *cr;

  if (!self->has_map || width <= 0 || height <= 0)
    return;
  if (!self->has_look)
    ts_sketch_look_read (&self->look, GTK_WIDGET (self));
  self->has_look = TRUE;
  if (self->layer == NULL || self->layer_scale != self->camera.scale
      || !contains (&self->layer_rect, &visible))
    make_layer (self);
  rect = place_layer (self, &visible);
  if (!by_cairo && self->texture == NULL)
    self->texture = make_texture (self->layer);
  if (!by_cairo)
    gtk_snapshot_append_texture (snapshot, self->texture, &rect);
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  if (by_cairo)
    {
      cairo_set_source_surface (cr, self->layer, rect.origin.x, rect.origin.y);
      cairo_paint (cr);
    }
  begin_paint (self, &paint, cr, &visible);
  paint_live (self, &paint);
  ts_sketch_paint_end (&paint);
  cairo_destroy (cr);
}
