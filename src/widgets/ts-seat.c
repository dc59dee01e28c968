/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-seat.c: what a seat looks like: its name, its colour and its shape.
 */

#include <glib/gi18n.h>
#include <math.h>

#include "ts-seat.h"

#define RING 0.28 /* how thick a ring is, of half its size */

/* Around 0, 0, about 1 to each side. */
typedef struct
{
  const char *id;
  const char *name;
  const double (*points)[2]; /* a polygon, */
  guint n_points;
  void (*draw) (cairo_t *cr); /* or what is no polygon */
} Seat;

#define POLYGON(points) points, G_N_ELEMENTS (points), NULL
#define ROUND(draw) NULL, 0, draw

static const double triangle[][2] = { { 0, -0.85 }, { 0.95, 0.8 }, { -0.95, 0.8 } };
static const double square[][2]
    = { { -0.77, -0.77 }, { 0.77, -0.77 }, { 0.77, 0.77 }, { -0.77, 0.77 } };
static const double diamond[][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
static const double hexagon[][2]
    = { { 0.5, -0.86 }, { 0.98, 0 }, { 0.5, 0.86 }, { -0.5, 0.86 }, { -0.98, 0 }, { -0.5, -0.86 } };
static const double star[][2]
    = { { 0, -1 },   { 0.26, -0.31 }, { 1, -0.28 },    { 0.42, 0.18 }, { 0.62, 0.89 },
        { 0, 0.48 }, { -0.62, 0.89 }, { -0.42, 0.18 }, { -1, -0.28 },  { -0.26, -0.31 } };
static const double cross[][2]
    = { { -0.27, -0.98 }, { 0.27, -0.98 }, { 0.27, -0.27 },  { 0.98, -0.27 },
        { 0.98, 0.27 },   { 0.27, 0.27 },  { 0.27, 0.98 },   { -0.27, 0.98 },
        { -0.27, 0.27 },  { -0.98, 0.27 }, { -0.98, -0.27 }, { -0.27, -0.27 } };
static const double wedge[][2] = { { -0.95, -0.8 }, { 0.95, -0.8 }, { 0, 0.85 } };
static const double hourglass[][2]
    = { { -0.8, -0.9 }, { 0.8, -0.9 }, { 0.18, 0 }, { 0.8, 0.9 }, { -0.8, 0.9 }, { -0.18, 0 } };

static void
draw_ring (cairo_t *cr)
{
  cairo_arc (cr, 0, 0, 0.78, 0, 2 * G_PI);
  cairo_set_line_width (cr, RING);
  cairo_stroke (cr);
}

/* What is left of a disc when a smaller one lies over its right side. */
static void
draw_crescent (cairo_t *cr)
{
  cairo_arc (cr, -0.05, 0, 0.95, 0.24 * G_PI, 1.76 * G_PI);
  cairo_arc_negative (cr, 0.34, 0, 0.73, 1.63 * G_PI, 0.37 * G_PI);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static const Seat seats[TS_N_SEATS] = {
  { "red", NC_ ("seat", "red"), POLYGON (triangle) },
  { "blue", NC_ ("seat", "blue"), POLYGON (square) },
  { "white", NC_ ("seat", "white"), ROUND (draw_ring) },
  { "yellow", NC_ ("seat", "yellow"), POLYGON (diamond) },
  { "pink", NC_ ("seat", "pink"), POLYGON (hexagon) },
  { "purple", NC_ ("seat", "purple"), POLYGON (star) },
  { "orange", NC_ ("seat", "orange"), POLYGON (cross) },
  { "green", NC_ ("seat", "green"), POLYGON (wedge) },
  { "black", NC_ ("seat", "black"), ROUND (draw_crescent) },
  { "gray", NC_ ("seat", "gray"), POLYGON (hourglass) },
};

static void
fill_polygon (cairo_t *cr, const Seat *seat)
{
  for (guint i = 0; i < seat->n_points; i++)
    cairo_line_to (cr, seat->points[i][0], seat->points[i][1]);
  cairo_close_path (cr);
  cairo_fill (cr);
}

guint
ts_seat_find (const char *seat)
{
  guint i = 0;

  while (i < TS_N_SEATS && g_strcmp0 (seats[i].id, seat) != 0)
    i++;
  return i;
}

const char *
ts_seat_get_id (guint index)
{
  g_return_val_if_fail (index <= TS_N_SEATS, NULL);

  return index < TS_N_SEATS ? seats[index].id : "other";
}

const char *
ts_seat_get_name (const char *seat)
{
  guint index = ts_seat_find (seat);

  return index < TS_N_SEATS ? g_dpgettext2 (NULL, "seat", seats[index].name) : seat;
}

void
ts_seat_get_letter (const char *seat, char letter[7])
{
  letter[g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (seat)), letter)] = '\0';
}

gboolean
ts_seat_draw (cairo_t *cr, const char *seat, double x, double y, double size)
{
  guint index = ts_seat_find (seat);

  if (index == TS_N_SEATS)
    return FALSE;
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size, size);
  cairo_new_path (cr);
  if (seats[index].draw != NULL)
    seats[index].draw (cr);
  else
    fill_polygon (cr, &seats[index]);
  cairo_restore (cr);
  return TRUE;
}

/* Without the style sheet of the program everything has the colour of text. */
void
ts_seat_get_color (GtkWidget *widget, const char *seat, GdkRGBA *color)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  g_autofree char *name = g_strconcat ("seat_", ts_seat_get_id (ts_seat_find (seat)), NULL);

  if (!gtk_style_context_lookup_color (context, name, color))
    gtk_style_context_get_color (context, color);
}

gboolean
ts_seat_get_core (GtkWidget *widget, const char *seat, GdkRGBA *color)
{
  g_autofree char *name
      = g_strconcat ("seat_", ts_seat_get_id (ts_seat_find (seat)), "_core", NULL);

  return gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, color);
}

void
ts_seat_paint (GtkWidget *widget, const char *seat)
{
  g_auto (GStrv) classes = gtk_widget_get_css_classes (widget);
  g_autofree char *class = g_strconcat ("seat-", ts_seat_get_id (ts_seat_find (seat)), NULL);

  for (guint i = 0; classes[i] != NULL; i++)
    if (g_str_has_prefix (classes[i], "seat-"))
      gtk_widget_remove_css_class (widget, classes[i]);
  if (seat != NULL)
    gtk_widget_add_css_class (widget, class);
}
