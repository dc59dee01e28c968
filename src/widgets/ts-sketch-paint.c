/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-paint.c: how a map looks.
 *
 * Many places become one path and one fill: that, and no strokes where a gap between two faces will
 * do, is what makes two thousand hexes a matter of milliseconds.
 */

#include "ts-sketch-paint.h"

#include <math.h>
#include <pango/pangocairo.h>

/* In radii. */
#define GAP 0.028         /* half of what is between two faces */
#define BORDER 0.1        /* the border of a rough place or an entry */
#define BORDER_INSET 0.12 /* where its middle lies */
#define BLOCKED_BORDER 0.2
#define HATCH 0.36 /* between two lines */
#define WALL 0.19
#define DOOR_LEAF 0.2
#define DOOR_POST 0.24 /* part of an edge that a door leaves on either side */
#define DOT 0.07

#define LEAST_GAP 0.35     /* pixels */
#define LEAST_DETAIL 3.5   /* pixels of a radius below which borders are left out */
#define LEAST_SMOOTH 20.0  /* pixels of a radius below which edges are less smooth */
#define LEAST_DOT 6.0      /* pixels of a radius below which there are no dots */
#define LAYOUT_HEIGHT 32.0 /* pixels of the font that texts are laid out with, then scaled */

void
ts_sketch_paint_begin (TsSketchPaint *self,
                       cairo_t *cr,
                       PangoContext *pango,
                       const TsSketchLook *look,
                       TsGrid grid,
                       double scale,
                       const TsPlaneRect *visible)
{
  *self = (TsSketchPaint){ .cr = cr,
                           .pango = pango,
                           .look = look,
                           .grid = grid,
                           .radius = ts_plane_get_radius (grid),
                           .scale = scale,
                           .visible = *visible };
  self->layouts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  cairo_save (cr);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -visible->x1, -visible->y1);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (self->radius * scale < LEAST_SMOOTH)
    cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
}

void
ts_sketch_paint_end (TsSketchPaint *self)
{
  cairo_restore (self->cr);
  g_hash_table_unref (self->layouts);
}

gboolean
ts_sketch_paint_can_see (const TsSketchPaint *self, double x, double y)
{
  return x > self->visible.x1 - 1 && x < self->visible.x2 + 1 && y > self->visible.y1 - 1
         && y < self->visible.y2 + 1;
}

void
ts_sketch_paint_trace (const TsSketchPaint *self, TsSketchPlace place, double inset)
{
  double corners[TS_PLANE_MAX_CORNERS][2];
  guint n = ts_plane_get_corners (self->grid, place, inset, corners);

  cairo_move_to (self->cr, corners[0][0], corners[0][1]);
  for (guint i = 1; i < n; i++)
    cairo_line_to (self->cr, corners[i][0], corners[i][1]);
  cairo_close_path (self->cr);
}

void
ts_sketch_paint_stroke (const TsSketchPaint *self, const GdkRGBA *color, double width)
{
  gdk_cairo_set_source_rgba (self->cr, color);
  cairo_set_line_width (self->cr, width * self->radius);
  cairo_stroke (self->cr);
}

void
ts_sketch_paint_dash (const TsSketchPaint *self, double on, double off)
{
  double dashes[] = { on * self->radius, off * self->radius };

  cairo_set_dash (self->cr, dashes, off > 0 ? 2 : 0, 0);
}

/* Texts are laid out once, in one size: numbers come back by the hundred. */
static PangoLayout *
lay_out (TsSketchPaint *self, const char *text)
{
  PangoLayout *layout = g_hash_table_lookup (self->layouts, text);
  PangoFontDescription *font;

  if (layout != NULL)
    return layout;
  layout = pango_layout_new (self->pango);
  font = pango_font_description_copy (pango_context_get_font_description (self->pango));
  pango_font_description_set_absolute_size (font, LAYOUT_HEIGHT * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  g_hash_table_insert (self->layouts, g_strdup (text), layout);
  return layout;
}

void
ts_sketch_paint_text (
    TsSketchPaint *self, const char *text, double x, double y, double size, const GdkRGBA *color)
{
  PangoLayout *layout = lay_out (self, text);
  double factor = size * self->radius / LAYOUT_HEIGHT;
  PangoRectangle ink;

  pango_layout_get_pixel_extents (layout, &ink, NULL);
  cairo_save (self->cr);
  cairo_translate (self->cr, x, y);
  cairo_scale (self->cr, factor, factor);
  cairo_move_to (self->cr, -ink.x - ink.width / 2.0, -ink.y - ink.height / 2.0);
  gdk_cairo_set_source_rgba (self->cr, color);
  pango_cairo_show_layout (self->cr, layout);
  cairo_restore (self->cr);
  cairo_new_path (self->cr);
}

static gboolean
shows_detail (const TsSketchPaint *self)
{
  return self->radius * self->scale >= LEAST_DETAIL;
}

static double
get_gap (const TsSketchPaint *self)
{
  return MAX (GAP, LEAST_GAP / (self->radius * self->scale));
}

static void
fill (const TsSketchPaint *self, const GdkRGBA *color)
{
  gdk_cairo_set_source_rgba (self->cr, color);
  cairo_fill (self->cr);
}

/* What a line that falls by 45° has in common with a place: its ends. FALSE: nothing. */
static gboolean
cut_line (const double corners[][2], guint n, double sum, double ends[2][2])
{
  guint found = 0;

  for (guint i = 0; i < n && found < 2; i++)
    {
      const double *a = corners[i];
      const double *b = corners[(i + 1) % n];
      double from = a[0] + a[1] - sum;
      double to = b[0] + b[1] - sum;
      double part;

      if ((from < 0) == (to < 0))
        continue;
      part = from / (from - to);
      ends[found][0] = a[0] + part * (b[0] - a[0]);
      ends[found++][1] = a[1] + part * (b[1] - a[1]);
    }
  return found == 2;
}

/* Lines are at the same places in the whole plane, so that neighbours are hatched as one. */
static void
trace_hatch (const TsSketchPaint *self, TsSketchPlace place)
{
  double corners[TS_PLANE_MAX_CORNERS][2];
  guint n = ts_plane_get_corners (self->grid, place, BLOCKED_BORDER, corners);
  double step = HATCH * self->radius * G_SQRT2;
  double x, y, sum;

  ts_plane_get_middle (self->grid, place, &x, &y);
  for (sum = ceil ((x + y - 2) / step) * step; sum < x + y + 2; sum += step)
    {
      double ends[2][2];

      if (!cut_line (corners, n, sum, ends))
        continue;
      cairo_move_to (self->cr, ends[0][0], ends[0][1]);
      cairo_line_to (self->cr, ends[1][0], ends[1][1]);
    }
}

/* Butts are four edges where round ends are dozens. */
static void
paint_hatch (const TsSketchPaint *self)
{
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_BUTT);
  ts_sketch_paint_stroke (self, &self->look->blocked, 0.06);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
}

static void
paint_rough_border (const TsSketchPaint *self)
{
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_BUTT);
  ts_sketch_paint_dash (self, 0.3, 0.24);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_BEVEL);
  ts_sketch_paint_stroke (self, &self->look->rough, BORDER);
  ts_sketch_paint_dash (self, 0, 0);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
}

static void
paint_entry_border (const TsSketchPaint *self)
{
  ts_sketch_paint_dash (self, 0.001, 0.2);
  ts_sketch_paint_stroke (self, &self->look->entry, BORDER);
  ts_sketch_paint_dash (self, 0, 0);
}

/* The cells that can be seen, of one kind, as a path. */
typedef gboolean (*CellTest) (const TsHexCell *cell);
typedef void (*CellTrace) (const TsSketchPaint *self, TsSketchPlace place);

static gboolean
is_any (const TsHexCell *cell)
{
  return TRUE;
}

static gboolean
is_plain (const TsHexCell *cell)
{
  return !cell->blocked && !cell->rough && cell->entry == 0;
}

static gboolean
is_rough (const TsHexCell *cell)
{
  return cell->rough && !cell->blocked;
}

static gboolean
is_blocked (const TsHexCell *cell)
{
  return cell->blocked;
}

static gboolean
is_entry (const TsHexCell *cell)
{
  return cell->entry != 0;
}

static gboolean
is_smooth_entry (const TsHexCell *cell)
{
  return cell->entry != 0 && !cell->rough && !cell->blocked;
}

static void
trace_whole (const TsSketchPaint *self, TsSketchPlace place)
{
  ts_sketch_paint_trace (self, place, -GAP);
}

static void
trace_face (const TsSketchPaint *self, TsSketchPlace place)
{
  ts_sketch_paint_trace (self, place, get_gap (self));
}

/* Within the thick border of what is blocked. */
static void
trace_within (const TsSketchPaint *self, TsSketchPlace place)
{
  ts_sketch_paint_trace (self, place, BLOCKED_BORDER);
}

static void
trace_border (const TsSketchPaint *self, TsSketchPlace place)
{
  ts_sketch_paint_trace (self, place, BORDER_INSET);
}

/* An entry may be rough as well: its border lies within. */
static void
trace_inner_border (const TsSketchPaint *self, TsSketchPlace place)
{
  ts_sketch_paint_trace (self, place, 2 * BORDER_INSET);
}

static void
trace_cells (const TsSketchPaint *self, const TsHexMap *map, CellTest test, CellTrace trace)
{
  for (guint i = 0; i < ts_hex_map_get_n_cells (map); i++)
    {
      const TsHexCell *cell = ts_hex_map_get_cell (map, i);
      double x, y;

      if (!test (cell))
        continue;
      ts_hex_to_plane (cell->at, &x, &y);
      if (ts_sketch_paint_can_see (self, x, y))
        trace (self, (TsSketchPlace){ cell->at.q, cell->at.r });
    }
}

/* Each edge once: from the hex whose direction is less than 3, or the only one there is. */
static void
trace_edges (const TsSketchPaint *self,
             const TsHexMap *map,
             TsEdge edge,
             void (*trace) (const TsSketchPaint *self, const double from[2], const double to[2]))
{
  for (guint i = 0; i < ts_hex_map_get_n_cells (map); i++)
    {
      const TsHexCell *cell = ts_hex_map_get_cell (map, i);
      guint bits = edge == TS_EDGE_WALL   ? cell->walls
                   : edge == TS_EDGE_DOOR ? cell->doors
                                          : cell->open;
      double x, y;

      if ((bits & 7) == 0)
        continue;
      ts_hex_to_plane (cell->at, &x, &y);
      if (!ts_sketch_paint_can_see (self, x, y))
        continue;
      for (guint d = 0; d < TS_HEX_SIDES / 2; d++)
        {
          double from[2], to[2];

          if ((bits & 1u << d) == 0)
            continue;
          ts_plane_get_edge ((TsSketchPlace){ cell->at.q, cell->at.r }, d, from, to);
          trace (self, from, to);
        }
    }
}

static void
trace_line (const TsSketchPaint *self, const double from[2], const double to[2])
{
  cairo_move_to (self->cr, from[0], from[1]);
  cairo_line_to (self->cr, to[0], to[1]);
}

static void
get_between (const double from[2], const double to[2], double part, double point[2])
{
  point[0] = from[0] + part * (to[0] - from[0]);
  point[1] = from[1] + part * (to[1] - from[1]);
}

/* The short walls beside a door. */
static void
trace_posts (const TsSketchPaint *self, const double from[2], const double to[2])
{
  double near[2], far[2];

  get_between (from, to, DOOR_POST * 0.7, near);
  get_between (from, to, 1 - DOOR_POST * 0.7, far);
  trace_line (self, from, near);
  trace_line (self, far, to);
}

static void
trace_leaf (const TsSketchPaint *self, const double from[2], const double to[2])
{
  double near[2], far[2];

  get_between (from, to, DOOR_POST, near);
  get_between (from, to, 1 - DOOR_POST, far);
  trace_line (self, near, far);
}

/* An open door as in the plan of a house: the leaf stands off, an arc shows how it turns. */
static void
trace_open_leaf (const TsSketchPaint *self, const double from[2], const double to[2])
{
  double near[2], far[2];
  double length, angle;

  get_between (from, to, DOOR_POST, near);
  get_between (from, to, 1 - DOOR_POST, far);
  length = hypot (far[0] - near[0], far[1] - near[1]);
  angle = atan2 (far[1] - near[1], far[0] - near[0]);
  cairo_move_to (self->cr, near[0], near[1]);
  cairo_line_to (self->cr, near[0] + length * cos (angle + G_PI_2),
                 near[1] + length * sin (angle + G_PI_2));
}

static void
trace_arc (const TsSketchPaint *self, const double from[2], const double to[2])
{
  double near[2], far[2];
  double angle;

  get_between (from, to, DOOR_POST, near);
  get_between (from, to, 1 - DOOR_POST, far);
  angle = atan2 (far[1] - near[1], far[0] - near[0]);
  cairo_new_sub_path (self->cr);
  cairo_arc (self->cr, near[0], near[1], hypot (far[0] - near[0], far[1] - near[1]), angle,
             angle + G_PI_2);
}

static void
paint_doors (const TsSketchPaint *self, const TsHexMap *map)
{
  const TsSketchLook *look = self->look;

  trace_edges (self, map, TS_EDGE_DOOR, trace_posts);
  trace_edges (self, map, TS_EDGE_OPEN_DOOR, trace_posts);
  ts_sketch_paint_stroke (self, &look->wall, WALL);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_SQUARE);
  trace_edges (self, map, TS_EDGE_DOOR, trace_leaf);
  ts_sketch_paint_stroke (self, &look->door_edge, DOOR_LEAF + 0.1);
  trace_edges (self, map, TS_EDGE_DOOR, trace_leaf);
  ts_sketch_paint_stroke (self, &look->door, DOOR_LEAF);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  ts_sketch_paint_dash (self, 0.04, 0.12);
  trace_edges (self, map, TS_EDGE_OPEN_DOOR, trace_arc);
  ts_sketch_paint_stroke (self, &look->door_edge, 0.05);
  ts_sketch_paint_dash (self, 0, 0);
  trace_edges (self, map, TS_EDGE_OPEN_DOOR, trace_open_leaf);
  ts_sketch_paint_stroke (self, &look->door_edge, 0.17);
  trace_edges (self, map, TS_EDGE_OPEN_DOOR, trace_open_leaf);
  ts_sketch_paint_stroke (self, &look->door, 0.09);
}

static void
paint_hexes (TsSketchPaint *self, const TsHexMap *map)
{
  const TsSketchLook *look = self->look;

  trace_cells (self, map, is_any, trace_whole);
  fill (self, &look->line);
  trace_cells (self, map, is_plain, trace_face);
  fill (self, &look->face);
  trace_cells (self, map, is_rough, trace_face);
  fill (self, &look->rough_face);
  trace_cells (self, map, is_blocked, trace_face);
  fill (self, &look->blocked);
  trace_cells (self, map, is_blocked, trace_within);
  fill (self, &look->blocked_face);
  trace_cells (self, map, is_smooth_entry, trace_face);
  fill (self, &look->entry_face);
  if (!shows_detail (self))
    return;
  trace_cells (self, map, is_rough, trace_border);
  paint_rough_border (self);
  trace_cells (self, map, is_entry, trace_inner_border);
  paint_entry_border (self);
  trace_cells (self, map, is_blocked, trace_hatch);
  paint_hatch (self);
}

/* The squares that can be seen, as first and last. */
static void
find_squares (const TsSketchPaint *self, const TsSquareMap *map, TsSquare *first, TsSquare *last)
{
  first->x = MAX (0, (int) floor (self->visible.x1));
  first->y = MAX (0, (int) floor (self->visible.y1));
  last->x = MIN (ts_square_map_get_width (map), (int) ceil (self->visible.x2)) - 1;
  last->y = MIN (ts_square_map_get_height (map), (int) ceil (self->visible.y2)) - 1;
}

static void
trace_obstructed (const TsSketchPaint *self, const TsSquareMap *map, CellTrace trace)
{
  TsSquare first, last;

  find_squares (self, map, &first, &last);
  for (int y = first.y; y <= last.y; y++)
    for (int x = first.x; x <= last.x; x++)
      if (ts_square_map_is_obstructed (map, (TsSquare){ x, y }))
        trace (self, (TsSketchPlace){ x, y });
}

static void
trace_grid (const TsSketchPaint *self, const TsSquareMap *map)
{
  double width = ts_square_map_get_width (map);
  double height = ts_square_map_get_height (map);
  double gap = get_gap (self) * self->radius;
  TsSquare first, last;

  find_squares (self, map, &first, &last);
  for (int x = first.x; x <= last.x + 1; x++)
    cairo_rectangle (self->cr, x - gap, 0, 2 * gap, height);
  for (int y = first.y; y <= last.y + 1; y++)
    cairo_rectangle (self->cr, 0, y - gap, width, 2 * gap);
}

static void
paint_squares (const TsSketchPaint *self, const TsSquareMap *map)
{
  const TsSketchLook *look = self->look;

  cairo_rectangle (self->cr, 0, 0, ts_square_map_get_width (map), ts_square_map_get_height (map));
  fill (self, &look->face);
  trace_obstructed (self, map, trace_whole);
  fill (self, &look->blocked);
  if (!shows_detail (self))
    return;
  trace_obstructed (self, map, trace_within);
  fill (self, &look->blocked_face);
  trace_grid (self, map);
  fill (self, &look->line);
  trace_obstructed (self, map, trace_hatch);
  paint_hatch (self);
}

/* Dotted paper: where a hex could be laid. */
void
ts_sketch_paint_dots (TsSketchPaint *self, const TsSketchMap *map)
{
  TsPlaneRect seen = self->visible;

  if (map->grid != TS_GRID_HEX || self->radius * self->scale < LEAST_DOT)
    return;
  for (int r = (int) floor (seen.y1 / 1.5); r <= (int) ceil (seen.y2 / 1.5); r++)
    {
      TsHex first = ts_hex_from_plane (seen.x1, 1.5 * r);
      TsHex last = ts_hex_from_plane (seen.x2, 1.5 * r);

      for (int q = first.q; q <= last.q; q++)
        {
          double x, y;

          if (ts_hex_map_find (map->hexes, (TsHex){ q, r }) >= 0)
            continue;
          ts_hex_to_plane ((TsHex){ q, r }, &x, &y);
          cairo_new_sub_path (self->cr);
          cairo_arc (self->cr, x, y, DOT * self->radius, 0, 2 * G_PI);
        }
    }
  fill (self, &self->look->dot);
}

void
ts_sketch_paint_map (TsSketchPaint *self, const TsSketchMap *map)
{
  if (map->grid == TS_GRID_HEX)
    paint_hexes (self, map->hexes);
  else
    paint_squares (self, map->squares);
}

void
ts_sketch_paint_walls (TsSketchPaint *self, const TsSketchMap *map)
{
  if (map->grid != TS_GRID_HEX)
    return;
  trace_edges (self, map->hexes, TS_EDGE_WALL, trace_line);
  ts_sketch_paint_stroke (self, &self->look->wall, WALL);
  paint_doors (self, map->hexes);
}
