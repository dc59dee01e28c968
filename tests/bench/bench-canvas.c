/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * bench-canvas.c: how long a frame of the canvas takes on a map of more than 2,000 hexes, drawn by
 * the processor alone.
 *
 * Each frame is all the work from a moved finger to a finished picture of 1000 by 800 pixels: the
 * line of sight, what is drawn of it, and the drawing.
 */

#include <adwaita.h>
#include <stdlib.h>

#include "../geometry/hex-maps.h"
#include "bench.h"
#include "ts-hex-sight.h"
#include "ts-sketch-canvas-private.h"

#define WIDTH 1000
#define HEIGHT 800
#define RADIUS 26 /* 2,107 hexes */
#define FRAMES 300

typedef struct
{
  TsSketchCanvas *canvas;
  TsSketchMap map;
  GskRenderer *renderer;
  double scale; /* of the whole map */
} Bench;

static const HexTaste taste
    = { .blocked = 15, .rough = 10, .entries = 2, .walls = 5, .doors = 1, .open_doors = 1 };

typedef void (*Step) (Bench *self, guint frame);

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
add_tokens (Bench *self)
{
  const char *const seats[] = { "red", "blue", "white", "yellow" };
  g_autoptr (TsView) view = ts_view_new (ts_language_get_english ());

  ts_view_set_sketch (view, "hex", NULL, NULL, NULL);
  for (guint i = 0; i < 20; i++)
    {
      const TsHexCell *cell = ts_hex_map_get_cell (self->map.hexes, i * 97);
      g_autofree char *id = g_strdup_printf ("%u", i);
      TsToken *token = ts_view_add_token (view, id, g_strdup (id), g_strdup (id), "put", NULL);

      token->side = i < 4 ? "hero" : "enemy";
      token->seat = g_strdup (seats[i % G_N_ELEMENTS (seats)]);
      token->placed = TRUE;
      token->x = cell->at.q;
      token->y = cell->at.r;
    }
  ts_sketch_canvas_set_tokens (self->canvas, view->sketch->tokens, NULL);
}

static void
draw (Bench *self)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  ts_sketch_canvas_draw (self->canvas, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  g_object_unref (gsk_renderer_render_texture (self->renderer, node,
                                               &GRAPHENE_RECT_INIT (0, 0, WIDTH, HEIGHT)));
  gsk_render_node_unref (node);
}

/* From one corner of the map to wherever the finger is. */
static void
move_line (Bench *self, guint frame)
{
  TsSketchOverlay *overlay = ts_sketch_overlay_new ();
  guint n = ts_hex_map_get_n_cells (self->map.hexes);
  TsHex from = ts_hex_map_get_cell (self->map.hexes, 0)->at;
  TsHex to = ts_hex_map_get_cell (self->map.hexes, frame * 389 % n)->at;
  g_auto (TsHexSight) sight = { 0 };

  ts_hex_sight_init (&sight, self->map.hexes, from, to);
  if (sight.free)
    ts_sketch_overlay_add_line (overlay, sight.from, sight.to, TRUE);
  for (guint i = 0; !sight.free && i < sight.blockers->len; i++)
    {
      const TsHexBlocker *blocker = &g_array_index (sight.blockers, TsHexBlocker, i);

      ts_sketch_overlay_add_blocker (overlay, blocker->hex.q, blocker->hex.r, blocker->direction);
    }
  ts_sketch_canvas_take_overlay (self->canvas, overlay);
}

static void
pan (Bench *self, guint frame)
{
  ts_sketch_camera_move (&self->canvas->camera, 0.25 * (frame % 60), 0.1 * (frame % 60));
}

static void
zoom (Bench *self, guint frame)
{
  double far = 0.4 + (frame % 50) / 10.0;

  ts_sketch_camera_zoom_at (&self->canvas->camera, self->scale * far, WIDTH / 2.0, HEIGHT / 2.0);
}

static void
paint (Bench *self, guint frame)
{
  guint n = ts_hex_map_get_n_cells (self->map.hexes);
  TsHex hex = ts_hex_map_get_cell (self->map.hexes, frame * 389 % n)->at;

  ts_hex_map_lay (self->map.hexes, hex, frame % 3 == 0, frame % 3 == 1, 0);
  ts_sketch_canvas_set_map (self->canvas, &self->map);
}

static void
measure (Bench *self, const char *what, Step step)
{
  double ms[FRAMES];

  ts_sketch_canvas_zoom_to_fit (self->canvas);
  draw (self);
  for (guint i = 0; i < often (FRAMES); i++)
    {
      double begin = processor_ms ();

      step (self, i);
      draw (self);
      ms[i] = processor_ms () - begin;
    }
  ts_sketch_canvas_take_overlay (self->canvas, NULL);
  qsort (ms, often (FRAMES), sizeof *ms, compare_doubles);
  figure_of (what, "median", ms[often (FRAMES) / 2]);
  figure_of (what, "worst", ms[often (FRAMES) - 1]);
}

int
main (int argc, char **argv)
{
  Bench self = { 0 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autoptr (GError) error = NULL;
  GtkWidget *widget;

  once_begin (&argc, argv);
  gtk_init ();
  adw_init ();
  self.map.grid = TS_GRID_HEX;
  self.map.hexes = hex_maps_new_disc (RADIUS);
  hex_maps_season (self.map.hexes, &taste, rand);
  self.renderer = gsk_cairo_renderer_new ();
  if (!gsk_renderer_realize (self.renderer, NULL, &error))
    g_error ("%s", error->message);
  widget = g_object_ref_sink (ts_sketch_canvas_new ());
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (widget, WIDTH, HEIGHT, -1, NULL);
  self.canvas = TS_SKETCH_CANVAS (widget);
  ts_sketch_canvas_set_map (self.canvas, &self.map);
  add_tokens (&self);
  self.scale = self.canvas->camera.scale;
  measure (&self, "finger", move_line);
  measure (&self, "pan", pan);
  measure (&self, "zoom", zoom);
  measure (&self, "paint", paint);
  g_object_unref (widget);
  gsk_renderer_unrealize (self.renderer);
  g_object_unref (self.renderer);
  ts_sketch_map_clear (&self.map);
  return 0;
}
