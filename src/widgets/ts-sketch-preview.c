/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-preview.c: a map as a small picture that nobody can point at.
 */

#include "ts-sketch-preview.h"

#include "ts-sketch-paint.h"

#define BORDER 2            /* pixels around the map */
#define LARGEST_RADIUS 13.0 /* pixels */

struct _TsSketchPreview
{
  GtkWidget parent_instance;
  TsSketchMap map;
  int width, height;
};

G_DEFINE_FINAL_TYPE (TsSketchPreview, ts_sketch_preview, GTK_TYPE_WIDGET)

/* What of the plane is seen when all of the map is, in the middle; the pixels in 1 of the plane. */
static double
fit (TsSketchPreview *self, TsPlaneRect *visible)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double largest = LARGEST_RADIUS / ts_plane_get_radius (self->map.grid);
  TsPlaneRect map = { 0, 0, 1, 1 };
  double scale, x, y;

  ts_plane_measure (&self->map, &map);
  x = (map.x1 + map.x2) / 2;
  y = (map.y1 + map.y2) / 2;
  scale = MIN ((width - 2 * BORDER) / (map.x2 - map.x1), (height - 2 * BORDER) / (map.y2 - map.y1));
  scale = MIN (scale, largest);
  *visible = (TsPlaneRect){ x - width / scale / 2, y - height / scale / 2, x + width / scale / 2,
                            y + height / scale / 2 };
  return scale;
}

static void
ts_sketch_preview_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  TsSketchPreview *self = TS_SKETCH_PREVIEW (widget);

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : self->height;
  *minimum_baseline = *natural_baseline = -1;
}

static void
ts_sketch_preview_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TsSketchPreview *self = TS_SKETCH_PREVIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  TsPlaneRect visible;
  TsSketchLook look;
  TsSketchPaint paint;
  double scale;
  cairo_t *cr;

  if (width <= 2 * BORDER || height <= 2 * BORDER)
    return;
  scale = fit (self, &visible);
  ts_sketch_look_read (&look, widget);
  cr = gtk_snapshot_append_cairo (snapshot, &area);
  ts_sketch_paint_begin (&paint, cr, gtk_widget_get_pango_context (widget), &look, self->map.grid,
                         scale, &visible);
  ts_sketch_paint_map (&paint, &self->map);
  ts_sketch_paint_walls (&paint, &self->map);
  ts_sketch_paint_entries (&paint, &self->map, NULL);
  ts_sketch_paint_end (&paint);
  cairo_destroy (cr);
}

static void
ts_sketch_preview_finalize (GObject *object)
{
  ts_sketch_map_clear (&TS_SKETCH_PREVIEW (object)->map);
  G_OBJECT_CLASS (ts_sketch_preview_parent_class)->finalize (object);
}

static void
ts_sketch_preview_class_init (TsSketchPreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ts_sketch_preview_finalize;
  widget_class->measure = ts_sketch_preview_measure;
  widget_class->snapshot = ts_sketch_preview_snapshot;
  gtk_widget_class_set_css_name (widget_class, "sketchpreview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ts_sketch_preview_init (TsSketchPreview *self)
{
}

GtkWidget *
ts_sketch_preview_new (const TsSketchMap *map, int width, int height)
{
  TsSketchPreview *self = g_object_new (TS_TYPE_SKETCH_PREVIEW, "halign", GTK_ALIGN_CENTER,
                                        "valign", GTK_ALIGN_CENTER, NULL);

  ts_sketch_map_init_copy (&self->map, map);
  self->width = width;
  self->height = height;
  return GTK_WIDGET (self);
}
