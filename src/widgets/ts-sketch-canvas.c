/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-canvas.c: a map of hexes or squares with what stands on it.
 */

#include <glib/gi18n.h>

#include "ts-sketch-canvas-private.h"

#define ZOOM_STEP 1.3
#define FINGER 24.0 /* half of what a finger hits, in pixels */

#define LEAST_SIZE 160
#define NATURAL_SIZE 320

G_DEFINE_FINAL_TYPE (TsSketchCanvas, ts_sketch_canvas, GTK_TYPE_WIDGET)

static void
free_spot (gpointer data)
{
  TsSpot *spot = data;

  g_free (spot->mark);
  g_free (spot->label);
  g_free (spot);
}

static TsSpot *
copy_spot (const TsSpot *spot)
{
  TsSpot *copy = g_new0 (TsSpot, 1);

  copy->kind = spot->kind;
  copy->x = spot->x;
  copy->y = spot->y;
  copy->mark = g_strdup (spot->mark);
  copy->label = g_strdup (spot->label);
  copy->suggested = spot->suggested;
  return copy;
}

static void
arrange (TsSketchCanvas *self)
{
  if (self->has_map)
    ts_sketch_pieces_arrange (self->pieces, self->map.grid);
}

static TsGrid
get_grid (TsSketchCanvas *self)
{
  return self->has_map ? self->map.grid : TS_GRID_HEX;
}

static void
set_map (TsSketchCanvas *self, const TsSketchMap *map)
{
  if (self->has_map)
    ts_sketch_map_clear (&self->map);
  self->has_map = map != NULL;
  self->extent = (TsPlaneRect){ 0 };
  self->camera.radius = ts_plane_get_radius (map != NULL ? map->grid : TS_GRID_HEX);
  if (map == NULL)
    return;
  ts_sketch_map_init_copy (&self->map, map);
  if (!ts_plane_measure (map, &self->extent))
    self->extent = (TsPlaneRect){ 0 };
}

/* Where edges are painted the cursor always is at one. */
static void
reset_edge (TsSketchCanvas *self)
{
  gboolean edges
      = self->mode == TS_SKETCH_PAINT_EDGES && self->has_map && self->map.grid == TS_GRID_HEX;

  self->edge = edges ? MAX (self->edge, 0) : -1;
}

void
ts_sketch_canvas_drop_layer (TsSketchCanvas *self)
{
  ts_sketch_canvas_free_layer (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ts_sketch_canvas_announce (TsSketchCanvas *self, const char *text)
{
  g_autofree char *name = NULL;

  g_return_if_fail (TS_IS_SKETCH_CANVAS (self));

  /* Translators: %s is what was just found out about the map. */
  name = text != NULL ? g_strdup_printf (_ ("Map. %s"), text) : g_strdup (_ ("Map"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
ts_sketch_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ts_sketch_canvas_draw (TS_SKETCH_CANVAS (widget), snapshot);
}

static void
ts_sketch_canvas_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  *minimum = LEAST_SIZE;
  *natural = NATURAL_SIZE;
}

static void
ts_sketch_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TsSketchCanvas *self = TS_SKETCH_CANVAS (widget);

  if (self->camera.fitted)
    ts_sketch_camera_fit (&self->camera, &self->extent);
}

static void
ts_sketch_canvas_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  TsSketchCanvas *self = TS_SKETCH_CANVAS (widget);

  GTK_WIDGET_CLASS (ts_sketch_canvas_parent_class)->css_changed (widget, change);
  self->has_look = FALSE;
  ts_sketch_canvas_drop_layer (self);
}

static void
ts_sketch_canvas_state_flags_changed (GtkWidget *widget, GtkStateFlags previous)
{
  gtk_widget_queue_draw (widget);
}

static void
ts_sketch_canvas_unrealize (GtkWidget *widget)
{
  ts_sketch_camera_stop (&TS_SKETCH_CANVAS (widget)->camera);
  ts_sketch_canvas_free_layer (TS_SKETCH_CANVAS (widget));
  GTK_WIDGET_CLASS (ts_sketch_canvas_parent_class)->unrealize (widget);
}

static void
ts_sketch_canvas_finalize (GObject *object)
{
  TsSketchCanvas *self = TS_SKETCH_CANVAS (object);

  ts_sketch_camera_stop (&self->camera);
  set_map (self, NULL);
  if (self->has_stamp)
    ts_sketch_map_clear (&self->stamp);
  g_ptr_array_unref (self->pieces);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_ptr_array_unref (self->spots);
  g_clear_pointer (&self->overlay, ts_sketch_overlay_free);
  ts_sketch_canvas_free_layer (self);
  g_hash_table_unref (self->painted);
  g_free (self->last_token);
  G_OBJECT_CLASS (ts_sketch_canvas_parent_class)->finalize (object);
}

static void
add_signal (
    TsSketchCanvasClass *klass, const char *name, guint n, GType first, GType second, GType third)
{
  g_signal_new (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, n, first, second, third);
}

static void
add_signals (TsSketchCanvasClass *klass)
{
  const GType none = G_TYPE_NONE, number = G_TYPE_INT, text = G_TYPE_STRING;

  add_signal (klass, "place-activated", 2, number, number, none);
  add_signal (klass, "edge-activated", 3, number, number, G_TYPE_UINT);
  add_signal (klass, "token-activated", 1, text, none, none);
  add_signal (klass, "token-dragged", 3, text, number, number);
  add_signal (klass, "token-dropped", 3, text, number, number);
  add_signal (klass, "stroke-begin", 0, none, none, none);
  add_signal (klass, "painted", 2, number, number, none);
  add_signal (klass, "edge-painted", 3, number, number, G_TYPE_UINT);
  add_signal (klass, "stroke-end", 0, none, none, none);
  add_signal (klass, "cursor-moved", 0, none, none, none);
}

static void
ts_sketch_canvas_class_init (TsSketchCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ts_sketch_canvas_finalize;
  widget_class->snapshot = ts_sketch_canvas_snapshot;
  widget_class->measure = ts_sketch_canvas_measure;
  widget_class->size_allocate = ts_sketch_canvas_size_allocate;
  widget_class->css_changed = ts_sketch_canvas_css_changed;
  widget_class->state_flags_changed = ts_sketch_canvas_state_flags_changed;
  widget_class->unrealize = ts_sketch_canvas_unrealize;
  add_signals (klass);
  gtk_widget_class_set_css_name (widget_class, "sketchcanvas");
  /* Its cells are not widgets, so that a grid would be an empty one: a picture whose description
   * follows the cursor is what screen readers read out. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ts_sketch_canvas_init (TsSketchCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->language = ts_language_get_english ();
  self->pieces = ts_sketch_pieces_new ();
  self->spots = g_ptr_array_new_with_free_func (free_spot);
  self->painted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->edge = -1;
  self->camera.widget = widget;
  set_map (self, NULL);
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_widget_set_vexpand (widget, TRUE);
  ts_sketch_canvas_announce (self, NULL);
  ts_sketch_camera_fit (&self->camera, &self->extent);
  ts_sketch_canvas_add_input (self);
  ts_sketch_canvas_describe (self);
}

GtkWidget *
ts_sketch_canvas_new (void)
{
  return g_object_new (TS_TYPE_SKETCH_CANVAS, NULL);
}

void
ts_sketch_canvas_set_language (TsSketchCanvas *self, const TsLanguage *language)
{
  g_return_if_fail (TS_IS_SKETCH_CANVAS (self));

  self->language = language;
  ts_sketch_canvas_describe (self);
}

void
ts_sketch_canvas_set_map (TsSketchCanvas *self, const TsSketchMap *map)
{
  gboolean other;

  g_return_if_fail (TS_IS_SKETCH_CANVAS (self));

  other = (map != NULL) != self->has_map || (map != NULL && map->grid != self->map.grid);
  set_map (self, map);
  arrange (self);
  if (other)
    {
      self->cursor = ts_plane_find_center (get_grid (self), &self->extent);
      reset_edge (self);
    }
  if (other || (self->camera.fitted && self->mode == TS_SKETCH_POINT))
    ts_sketch_camera_fit (&self->camera, &self->extent);
  ts_sketch_canvas_drop_layer (self);
  ts_sketch_canvas_describe (self);
}

/* The array is the caller's for longer than its names may be. */
static GPtrArray *
copy_names (const GPtrArray *names)
{
  GPtrArray *copy = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < names->len; i++)
    g_ptr_array_add (copy, g_strdup (names->pdata[i]));
  return copy;
}

void
ts_sketch_canvas_set_entries (TsSketchCanvas *self, GPtrArray *names)
{
  g_return_if_fail (TS_IS_SKETCH_CANVAS (self));

  g_clear_pointer (&self->entries, g_ptr_array_unref);
  if (names != NULL)
    self->entries = copy_names (names);
  ts_sketch_canvas_free_layer (self);
  ts_sketch_canvas_describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ts_sketch_canvas_set_tokens (TsSketchCanvas *self, GPtrArray *tokens, GPtrArray *spots)
{
  g_return_if_fail (TS_IS_SKETCH_CANVAS (self));

  if (self->dragged != NULL)
    ts_sketch_canvas_cancel (self);
  g_ptr_array_set_size (self->pieces, 0);
  g_ptr_array_set_size (self->spots, 0);
  if (tokens != NULL)
    ts_sketch_pieces_add (self->pieces, tokens);
  for (guint i = 0; spots != NULL && i < spots->len; i++)
    g_ptr_array_add (self->spots, copy_spot (spots->pdata[i]));
  arrange (self);
  ts_sketch_canvas_drop_layer (self);
  ts_sketch_canvas_describe (self);
}

void
ts_sketch_canvas_set_mode (TsSketchCanvas *self, TsSketchMode mode)
{
  g_return_if_fail (TS_IS_SKETCH_CANVAS (self));

  if (self->mode == mode)
    return;
  ts_sketch_canvas_cancel (self);
  self->mode = mode;
  reset_edge (self);
  self->over = self->cursor;
  ts_sketch_canvas_drop_layer (self);
  ts_sketch_canvas_describe (self);
}

void
ts_sketch_canvas_set_stamp (TsSketchCanvas *self,
                            const TsSketchMap *tile,
                            guint turns,
                            gboolean flipped)
{
  TsSketchMap map;

  g_return_if_fail (TS_IS_SKETCH_CANVAS (self));

  /* It may be the tile that is there. */
  if (tile != NULL)
    ts_sketch_map_init_copy (&map, tile);
  if (self->has_stamp)
    ts_sketch_map_clear (&self->stamp);
  self->has_stamp = tile != NULL;
  if (tile != NULL)
    self->stamp = map;
  self->turns = turns;
  self->flipped = flipped;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ts_sketch_canvas_set_picks (TsSketchCanvas *self, const TsSketchPlace *picks, guint n_picks)
{
  g_return_if_fail (TS_IS_SKETCH_CANVAS (self));
  g_return_if_fail (n_picks <= G_N_ELEMENTS (self->picks));

  for (guint i = 0; i < n_picks; i++)
    self->picks[i] = picks[i];
  self->n_picks = n_picks;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ts_sketch_canvas_take_overlay (TsSketchCanvas *self, TsSketchOverlay *overlay)
{
  gboolean had_field, has_field;

  g_return_if_fail (TS_IS_SKETCH_CANVAS (self));

  had_field = self->overlay != NULL && self->overlay->field->len > 0;
  has_field = overlay != NULL && overlay->field->len > 0;
  g_clear_pointer (&self->overlay, ts_sketch_overlay_free);
  self->overlay = overlay;
  if (had_field || has_field)
    ts_sketch_canvas_drop_layer (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

TsSketchPlace
ts_sketch_canvas_get_cursor (TsSketchCanvas *self)
{
  g_return_val_if_fail (TS_IS_SKETCH_CANVAS (self), (TsSketchPlace){ 0 });

  return self->cursor;
}

void
ts_sketch_canvas_set_cursor (TsSketchCanvas *self, int x, int y)
{
  double plane_x, plane_y;

  g_return_if_fail (TS_IS_SKETCH_CANVAS (self));

  self->cursor = (TsSketchPlace){ x, y };
  reset_edge (self);
  if (self->mode == TS_SKETCH_STAMP)
    self->over = self->cursor;
  ts_plane_get_middle (get_grid (self), self->cursor, &plane_x, &plane_y);
  ts_sketch_camera_bring (&self->camera, plane_x, plane_y);
  ts_sketch_canvas_describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "cursor-moved");
}

void
ts_sketch_canvas_zoom_in (TsSketchCanvas *self)
{
  g_return_if_fail (TS_IS_SKETCH_CANVAS (self));

  ts_sketch_camera_zoom (&self->camera, ZOOM_STEP);
}

void
ts_sketch_canvas_zoom_out (TsSketchCanvas *self)
{
  g_return_if_fail (TS_IS_SKETCH_CANVAS (self));

  ts_sketch_camera_zoom (&self->camera, 1 / ZOOM_STEP);
}

void
ts_sketch_canvas_glide_to (TsSketchCanvas *self, int x, int y)
{
  double plane_x, plane_y;

  g_return_if_fail (TS_IS_SKETCH_CANVAS (self));

  if (self->stroke != TS_STROKE_NONE)
    return;
  ts_plane_get_middle (get_grid (self), (TsSketchPlace){ x, y }, &plane_x, &plane_y);
  ts_sketch_camera_glide (&self->camera, plane_x, plane_y);
}

void
ts_sketch_canvas_zoom_to_fit (TsSketchCanvas *self)
{
  g_return_if_fail (TS_IS_SKETCH_CANVAS (self));

  ts_sketch_camera_fit (&self->camera, &self->extent);
}

gboolean
ts_sketch_canvas_find_place (TsSketchCanvas *self, double px, double py, int *x, int *y)
{
  TsSketchPlace place;
  double plane_x, plane_y;

  g_return_val_if_fail (TS_IS_SKETCH_CANVAS (self), FALSE);

  if (!self->has_map)
    return FALSE;
  ts_sketch_camera_to_plane (&self->camera, px, py, &plane_x, &plane_y);
  place = ts_plane_find (self->map.grid, plane_x, plane_y);
  *x = place.x;
  *y = place.y;
  return self->map.grid == TS_GRID_HEX || ts_sketch_map_contains (&self->map, place.x, place.y);
}

gboolean
ts_sketch_canvas_find_edge (
    TsSketchCanvas *self, double px, double py, gboolean near, int *q, int *r, guint *direction)
{
  TsSketchPlace place;
  double x, y, distance;

  g_return_val_if_fail (TS_IS_SKETCH_CANVAS (self), FALSE);

  if (!self->has_map || self->map.grid != TS_GRID_HEX)
    return FALSE;
  ts_sketch_camera_to_plane (&self->camera, px, py, &x, &y);
  place = ts_plane_find (TS_GRID_HEX, x, y);
  *direction = ts_plane_find_edge (place, x, y, &distance);
  *q = place.x;
  *r = place.y;
  return !near || distance * self->camera.scale <= FINGER;
}

void
ts_sketch_canvas_get_middle (TsSketchCanvas *self, int x, int y, double *px, double *py)
{
  double plane_x, plane_y;

  g_return_if_fail (TS_IS_SKETCH_CANVAS (self));

  ts_plane_get_middle (get_grid (self), (TsSketchPlace){ x, y }, &plane_x, &plane_y);
  ts_sketch_camera_to_widget (&self->camera, plane_x, plane_y, px, py);
}
