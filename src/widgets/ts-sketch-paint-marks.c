/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-paint-marks.c: how figures, spots and answers on a map look.
 */

#include "ts-sketch-paint.h"

#include <math.h>
#include <string.h>

/* In radii. */
#define HALO 0.07    /* around a figure */
#define SHADOW 0.07  /* below it */
#define OUTLINE 0.09 /* of a figure */
#define BADGE 0.26   /* of the seat's shape */
#define LINE 0.12    /* of sight */
#define WAY 0.16
#define WAY_START 0.8
#define WAY_END 0.72
#define PICK 0.14

#define LEAST_NUMBER 6.0 /* pixels of a radius below which numbers are left out */

static void
set_color (const TsSketchPaint *self, const GdkRGBA *color, double alpha)
{
  cairo_set_source_rgba (self->cr, color->red, color->green, color->blue, color->alpha * alpha);
}

/* A line with a halo shows on every ground. The path is used up. */
static void
stroke_twice (const TsSketchPaint *self, const GdkRGBA *color, double width)
{
  set_color (self, &self->look->halo, 1);
  cairo_set_line_width (self->cr, (width + 2 * HALO) * self->radius);
  cairo_stroke_preserve (self->cr);
  ts_sketch_paint_stroke (self, color, width);
}

static void
trace_circle (const TsSketchPaint *self, double x, double y, double size)
{
  cairo_new_sub_path (self->cr);
  cairo_arc (self->cr, x, y, size * self->radius, 0, 2 * G_PI);
}

static void
trace_polygon (const TsSketchPaint *self, double x, double y, const double points[][2], guint n)
{
  for (guint i = 0; i < n; i++)
    cairo_line_to (self->cr, x + points[i][0] * self->radius, y + points[i][1] * self->radius);
  cairo_close_path (self->cr);
}

/* An enemy: a plate whose corners are cut. */
static void
trace_plate (const TsSketchPaint *self, double x, double y, double width, double height)
{
  double cut = 0.3 * MIN (width, height);
  const double points[][2] = {
    { -width, -height + cut }, { -width + cut, -height }, { width - cut, -height },
    { width, -height + cut },  { width, height - cut },   { width - cut, height },
    { -width + cut, height },  { -width, height - cut },
  };

  trace_polygon (self, x, y, points, G_N_ELEMENTS (points));
}

static void
trace_round (const TsSketchPaint *self, double x, double y, double width, double height)
{
  double r = MIN (width, height) * self->radius;
  double dx = width * self->radius - r;
  double dy = height * self->radius - r;

  cairo_new_sub_path (self->cr);
  cairo_arc (self->cr, x + dx, y + dy, r, 0, G_PI_2);
  cairo_arc (self->cr, x - dx, y + dy, r, G_PI_2, G_PI);
  cairo_arc (self->cr, x - dx, y - dy, r, G_PI, 3 * G_PI_2);
  cairo_arc (self->cr, x + dx, y - dy, r, 3 * G_PI_2, 2 * G_PI);
  cairo_close_path (self->cr);
}

/* The body of a figure, `more` radii larger than it is. */
static void
trace_body (const TsSketchPaint *self, const TsPiece *piece, double more)
{
  double width = piece->size + (piece->width - 1) + more;
  double height = piece->size + (piece->height - 1) + more;

  if (piece->angular)
    trace_plate (self, piece->x, piece->y, width * 0.94, height * 0.94);
  else
    trace_round (self, piece->x, piece->y, width, height);
}

/* How much larger a figure of several squares is than one of a single square. */
static double
get_span (const TsPiece *piece)
{
  return (piece->size + MIN (piece->width, piece->height) - 1) / piece->size;
}

static void
paint_badge (TsSketchPaint *self, const TsPiece *piece)
{
  guint seat = ts_seat_find (piece->seat);
  int least = MIN (piece->width, piece->height);
  double off = 0.68 * (piece->size + least - 1) * self->radius;
  double x = piece->x + off + (piece->width - least) * self->radius;
  double y = piece->y + off + (piece->height - least) * self->radius;
  double size = BADGE * piece->size / 0.7 * sqrt (get_span (piece));

  trace_circle (self, x, y, size);
  set_color (self, &self->look->piece_ink[seat], 1);
  cairo_fill_preserve (self->cr);
  ts_sketch_paint_stroke (self, &self->look->halo, 0.05);
  set_color (self, &self->look->piece[seat], 1);
  if (!ts_seat_draw (self->cr, piece->seat, x, y, 0.62 * size * self->radius))
    {
      char letter[7];

      ts_seat_get_letter (piece->seat, letter);
      ts_sketch_paint_text (self, letter, x, y, 1.1 * size, &self->look->piece[seat]);
    }
}

/* Who is down lies: an outline, its mark on the side, and a stroke that comes out on both sides. */
static void
paint_down (TsSketchPaint *self, const TsPiece *piece)
{
  double outer = 0.78 * piece->size * self->radius;
  double inner = 0.5 * piece->size * self->radius;

  trace_body (self, piece, 0);
  set_color (self, &self->look->halo, 0.75);
  cairo_fill_preserve (self->cr);
  ts_sketch_paint_dash (self, 0.2, 0.2);
  ts_sketch_paint_stroke (self, &self->look->ink, OUTLINE);
  ts_sketch_paint_dash (self, 0, 0);
  cairo_save (self->cr);
  cairo_translate (self->cr, piece->x, piece->y);
  cairo_rotate (self->cr, -G_PI_2);
  ts_sketch_paint_text (self, piece->mark, 0, 0, 0.9 * piece->size, &self->look->ink);
  cairo_restore (self->cr);
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (self->cr, piece->x + side * inner, piece->y - side * inner);
      cairo_line_to (self->cr, piece->x + side * outer, piece->y - side * outer);
    }
  stroke_twice (self, &self->look->blocked, 0.11);
}

static void
paint_up (TsSketchPaint *self, const TsPiece *piece, guint seat)
{
  TsPiece shadow = *piece;
  glong n = g_utf8_strlen (piece->mark, -1);

  shadow.y += SHADOW * self->radius;
  trace_body (self, &shadow, HALO);
  cairo_set_source_rgba (self->cr, 0, 0, 0, 0.25);
  cairo_fill (self->cr);
  trace_body (self, piece, HALO);
  set_color (self, &self->look->halo, 1);
  cairo_fill (self->cr);
  trace_body (self, piece, 0);
  set_color (self, &self->look->piece[seat], 1);
  cairo_fill_preserve (self->cr);
  ts_sketch_paint_stroke (self, &self->look->piece_ink[seat], 0.04);
  ts_sketch_paint_text (self, piece->mark, piece->x, piece->y,
                        (n > 1 ? 0.88 : 1.05) * piece->size * sqrt (get_span (piece)),
                        &self->look->piece_ink[seat]);
}

void
ts_sketch_paint_piece (TsSketchPaint *self, const TsPiece *piece)
{
  guint seat = ts_seat_find (piece->seat);

  if (!ts_sketch_paint_can_see (self, piece->x, piece->y) && piece->width * piece->height == 1)
    return;
  if (piece->now)
    {
      trace_body (self, piece, 0.2);
      stroke_twice (self, &self->look->pick, 0.1);
    }
  if (piece->down)
    paint_down (self, piece);
  else
    paint_up (self, piece, seat);
  if (piece->seat != NULL && *piece->seat != '\0')
    paint_badge (self, piece);
}

static gunichar
get_initial (const GPtrArray *names, guint entry)
{
  return g_unichar_toupper (g_utf8_get_char (g_ptr_array_index (names, entry - 1)));
}

static gboolean
have_initials (const GPtrArray *names)
{
  for (guint i = 1; names != NULL && i <= names->len; i++)
    for (guint j = 1; j < i; j++)
      if (get_initial (names, i) == get_initial (names, j))
        return FALSE;
  return names != NULL;
}

/* The letter or the number of an entry, counted from 1. */
static void
write_mark (char mark[7], const GPtrArray *names, guint entry)
{
  if (have_initials (names) && entry <= names->len)
    mark[g_unichar_to_utf8 (get_initial (names, entry), mark)] = '\0';
  else
    g_snprintf (mark, 7, "%u", entry);
}

/* On the upper corner, where no figure covers them. */
void
ts_sketch_paint_entries (TsSketchPaint *self, const TsSketchMap *map, const GPtrArray *names)
{
  if (map->grid != TS_GRID_HEX || self->radius * self->scale < LEAST_NUMBER)
    return;
  for (guint i = 0; i < ts_hex_map_get_n_cells (map->hexes); i++)
    {
      const TsHexCell *cell = ts_hex_map_get_cell (map->hexes, i);
      char mark[7];
      double x, y;

      ts_hex_to_plane (cell->at, &x, &y);
      if (cell->entry == 0 || !ts_sketch_paint_can_see (self, x, y))
        continue;
      y -= 0.8 * self->radius;
      trace_circle (self, x, y, 0.25);
      set_color (self, &self->look->entry, 1);
      cairo_fill_preserve (self->cr);
      ts_sketch_paint_stroke (self, &self->look->halo, 0.05);
      write_mark (mark, names, cell->entry);
      ts_sketch_paint_text (self, mark, x, y, 0.36, &self->look->halo);
    }
}

static void
paint_stop (TsSketchPaint *self, TsSketchPlace place, const char *letter)
{
  double x, y;

  ts_plane_get_middle (self->grid, place, &x, &y);
  if (!ts_sketch_paint_can_see (self, x, y))
    return;
  ts_sketch_paint_trace (self, place, 0.1);
  set_color (self, &self->look->stop, 0.22);
  cairo_fill_preserve (self->cr);
  ts_sketch_paint_dash (self, 0.3, 0.2);
  ts_sketch_paint_stroke (self, &self->look->stop, 0.1);
  ts_sketch_paint_dash (self, 0, 0);
  trace_circle (self, x, y, 0.54);
  set_color (self, &self->look->halo, 1);
  cairo_fill (self->cr);
  trace_circle (self, x, y, 0.48);
  set_color (self, &self->look->stop, 1);
  cairo_fill (self->cr);
  if (letter != NULL)
    ts_sketch_paint_text (self, letter, x, y, 0.64, &self->look->stop_ink);
}

/* Cross-hairs around whoever stands there. */
static void
paint_crosshair (TsSketchPaint *self, double x, double y)
{
  trace_circle (self, x, y, 0.82);
  for (guint i = 0; i < 4; i++)
    {
      double dx = i % 2 == 0 ? (i == 0 ? 1 : -1) : 0;
      double dy = i % 2 == 0 ? 0 : (i == 1 ? 1 : -1);

      cairo_move_to (self->cr, x + 0.68 * dx * self->radius, y + 0.68 * dy * self->radius);
      cairo_line_to (self->cr, x + 1.02 * dx * self->radius, y + 1.02 * dy * self->radius);
    }
  stroke_twice (self, &self->look->blocked, 0.1);
}

static void
paint_letter (TsSketchPaint *self, const char *letter, double x, double y, const GdkRGBA *color)
{
  trace_circle (self, x, y, 0.28);
  set_color (self, color, 1);
  cairo_fill_preserve (self->cr);
  ts_sketch_paint_stroke (self, &self->look->halo, 0.06);
  ts_sketch_paint_text (self, letter, x, y, 0.38, &self->look->stop_ink);
}

static void
paint_plus (TsSketchPaint *self, double x, double y)
{
  double arm = 0.18 * self->radius;

  cairo_move_to (self->cr, x - arm, y);
  cairo_line_to (self->cr, x + arm, y);
  cairo_move_to (self->cr, x, y - arm);
  cairo_line_to (self->cr, x, y + arm);
  ts_sketch_paint_stroke (self, &self->look->stop_ink, 0.1);
}

/* The border of the likeliest is not broken. */
static void
paint_border (TsSketchPaint *self, TsSketchPlace place)
{
  ts_sketch_paint_trace (self, place, 0.1);
  ts_sketch_paint_stroke (self, &self->look->stop, 0.1);
}

void
ts_sketch_paint_spot (TsSketchPaint *self, const TsSpot *spot)
{
  TsSketchPlace place = { spot->x, spot->y };
  double x, y;

  ts_plane_get_middle (self->grid, place, &x, &y);
  if (!ts_sketch_paint_can_see (self, x, y))
    return;
  if (spot->kind != TS_SPOT_TARGET)
    {
      paint_stop (self, place, spot->mark);
      if (spot->suggested)
        paint_border (self, place);
      if (spot->mark == NULL && spot->kind == TS_SPOT_PLACE)
        paint_plus (self, x, y);
      return;
    }
  paint_crosshair (self, x, y);
  if (spot->mark != NULL)
    paint_letter (self, spot->mark, x + 0.62 * self->radius, y - 0.62 * self->radius,
                  &self->look->blocked);
}

/* Near is strong, far is faint. */
void
ts_sketch_paint_field (TsSketchPaint *self, const GArray *field)
{
  for (guint i = 0; i < field->len; i++)
    {
      const TsSketchNote *note = &g_array_index (field, TsSketchNote, i);
      double cost = g_ascii_strtod (note->text, NULL);
      double x, y;

      ts_plane_get_middle (self->grid, note->place, &x, &y);
      if (!ts_sketch_paint_can_see (self, x, y))
        continue;
      ts_sketch_paint_trace (self, note->place, 0.05);
      set_color (self, &self->look->stop, 0.16 + 0.34 / (1 + 0.5 * cost));
      cairo_fill (self->cr);
      ts_sketch_paint_text (self, note->text, x, y, 0.48, &self->look->ink);
    }
}

static void
paint_blocker (TsSketchPaint *self, const TsSketchBlocker *blocker)
{
  double from[2], to[2];

  if (blocker->direction >= 0)
    {
      ts_plane_get_edge (blocker->place, (guint) blocker->direction, from, to);
      cairo_move_to (self->cr, from[0], from[1]);
      cairo_line_to (self->cr, to[0], to[1]);
      stroke_twice (self, &self->look->blocked, 0.26);
      return;
    }
  ts_sketch_paint_trace (self, blocker->place, 0.06);
  set_color (self, &self->look->blocked, 0.3);
  cairo_fill_preserve (self->cr);
  stroke_twice (self, &self->look->blocked, 0.16);
}

static void
paint_line (TsSketchPaint *self, const TsSketchLine *line)
{
  const GdkRGBA *color = line->free ? &self->look->sight : &self->look->blocked;

  cairo_move_to (self->cr, line->from[0], line->from[1]);
  cairo_line_to (self->cr, line->to[0], line->to[1]);
  if (line->free)
    stroke_twice (self, color, LINE);
  else
    {
      ts_sketch_paint_dash (self, 0.3, 0.3);
      stroke_twice (self, color, 0.07);
      ts_sketch_paint_dash (self, 0, 0);
      return;
    }
  for (guint i = 0; i < 2; i++)
    {
      const double *end = i == 0 ? line->from : line->to;

      trace_circle (self, end[0], end[1], 0.16);
      set_color (self, color, 1);
      cairo_fill_preserve (self->cr);
      ts_sketch_paint_stroke (self, &self->look->halo, 0.07);
    }
}

static void
paint_arrow (TsSketchPaint *self, double x, double y, double angle)
{
  const double points[][2] = { { 0.3, 0 }, { -0.18, -0.26 }, { -0.18, 0.26 } };

  cairo_save (self->cr);
  cairo_translate (self->cr, x, y);
  cairo_rotate (self->cr, angle);
  trace_polygon (self, 0, 0, points, G_N_ELEMENTS (points));
  cairo_restore (self->cr);
  set_color (self, &self->look->stop, 1);
  cairo_fill_preserve (self->cr);
  ts_sketch_paint_stroke (self, &self->look->halo, 0.06);
}

/* From beside the one who goes to before what is written where it ends. */
static void
paint_way (TsSketchPaint *self, const GArray *way)
{
  double x = 0, y = 0, angle = 0;

  if (way->len < 2)
    return;
  for (guint i = 0; i < way->len; i++)
    {
      double next_x, next_y;

      ts_plane_get_middle (self->grid, g_array_index (way, TsSketchPlace, i), &next_x, &next_y);
      angle = atan2 (next_y - y, next_x - x);
      if (i == 1)
        cairo_move_to (self->cr, x + WAY_START * self->radius * cos (angle),
                       y + WAY_START * self->radius * sin (angle));
      x = next_x;
      y = next_y;
      if (i == way->len - 1)
        {
          x -= WAY_END * self->radius * cos (angle);
          y -= WAY_END * self->radius * sin (angle);
        }
      if (i > 0)
        cairo_line_to (self->cr, x, y);
    }
  ts_sketch_paint_dash (self, 0.001, 0.34);
  stroke_twice (self, &self->look->stop, WAY);
  ts_sketch_paint_dash (self, 0, 0);
  paint_arrow (self, x, y, angle);
}

void
ts_sketch_paint_overlay (TsSketchPaint *self, const TsSketchOverlay *overlay)
{
  for (guint i = 0; i < overlay->ways->len; i++)
    paint_way (self, overlay->ways->pdata[i]);
  for (guint i = 0; i < overlay->stops->len; i++)
    {
      const TsSketchNote *note = &g_array_index (overlay->stops, TsSketchNote, i);

      paint_stop (self, note->place, note->text);
    }
  for (guint i = 0; i < overlay->blockers->len; i++)
    paint_blocker (self, &g_array_index (overlay->blockers, TsSketchBlocker, i));
  for (guint i = 0; i < overlay->lines->len; i++)
    paint_line (self, &g_array_index (overlay->lines, TsSketchLine, i));
}

/* A hex, or the rectangle of a figure on squares. */
static void
trace_area (const TsSketchPaint *self, TsSketchPlace place, int width, int height, double inset)
{
  double off = inset * self->radius;

  if (self->grid == TS_GRID_HEX)
    ts_sketch_paint_trace (self, place, inset);
  else
    cairo_rectangle (self->cr, place.x + off, place.y + off, width - 2 * off, height - 2 * off);
}

void
ts_sketch_paint_pick (TsSketchPaint *self, TsSketchPlace place, int width, int height)
{
  trace_area (self, place, width, height, 0.06);
  stroke_twice (self, &self->look->pick, PICK);
}

void
ts_sketch_paint_target (TsSketchPaint *self, TsSketchPlace place, int width, int height)
{
  trace_area (self, place, width, height, 0.08);
  set_color (self, &self->look->pick, 0.25);
  cairo_fill_preserve (self->cr);
  ts_sketch_paint_stroke (self, &self->look->pick, 0.1);
}

void
ts_sketch_paint_cursor (TsSketchPaint *self, TsSketchPlace place, int direction)
{
  double from[2], to[2];

  ts_sketch_paint_trace (self, place, 0.02);
  ts_sketch_paint_dash (self, 0.28, 0.22);
  stroke_twice (self, &self->look->ink, 0.09);
  ts_sketch_paint_dash (self, 0, 0);
  if (direction < 0)
    return;
  ts_plane_get_edge (place, (guint) direction, from, to);
  cairo_move_to (self->cr, from[0], from[1]);
  cairo_line_to (self->cr, to[0], to[1]);
  stroke_twice (self, &self->look->pick, 0.18);
}
