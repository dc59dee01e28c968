/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-seats.c: every seat is told apart by its shape alone, and its colour is read by day and
 * night.
 */

#include "support.h"

#include <math.h>

#include "ts-seat-mark.h"

/* Pixels of a mark beside the text of a panel. */
#define SIZE 14

static const char *const pages[] = { "/io/github/tableside/Tableside/style.css",
                                     "/io/github/tableside/Tableside/style-dark.css" };

static cairo_surface_t *
draw (const char *seat)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, SIZE, SIZE);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgba (cr, 0, 0, 0, 1);
  assert_true (ts_seat_draw (cr, seat, SIZE / 2.0, SIZE / 2.0, SIZE / 2.0));
  assert_int_equal (cairo_status (cr), CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Of all pixels, how many say which of the two it is; 0 to 1. */
static double
compare (cairo_surface_t *a, cairo_surface_t *b)
{
  const guchar *first = cairo_image_surface_get_data (a);
  const guchar *second = cairo_image_surface_get_data (b);
  int stride = cairo_image_surface_get_stride (a);
  double difference = 0;

  for (int y = 0; y < SIZE; y++)
    for (int x = 0; x < SIZE; x++)
      difference += abs (first[y * stride + x] - second[y * stride + x]) / 255.0;
  return difference / (SIZE * SIZE);
}

static void
no_two_shapes_are_alike (void **state)
{
  cairo_surface_t *drawn[TS_N_SEATS];

  for (guint i = 0; i < TS_N_SEATS; i++)
    {
      drawn[i] = draw (ts_seat_get_id (i));
      for (guint k = 0; k < i; k++)
        if (compare (drawn[i], drawn[k]) < 0.12)
          fail_msg ("%s looks like %s", ts_seat_get_id (i), ts_seat_get_id (k));
    }
  for (guint i = 0; i < TS_N_SEATS; i++)
    cairo_surface_destroy (drawn[i]);
}

static double
linear (double value)
{
  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static double
get_light (const GdkRGBA *color)
{
  return 0.2126 * linear (color->red) + 0.7152 * linear (color->green)
         + 0.0722 * linear (color->blue);
}

static double
get_contrast (const GdkRGBA *a, const GdkRGBA *b)
{
  double first = get_light (a), second = get_light (b);

  return (MAX (first, second) + 0.05) / (MIN (first, second) + 0.05);
}

/* `over`, see-through, on `ground`. */
static GdkRGBA
lay (const GdkRGBA *over, const GdkRGBA *ground)
{
  float alpha = over->alpha;

  return (GdkRGBA){ over->red * alpha + ground->red * (1 - alpha),
                    over->green * alpha + ground->green * (1 - alpha),
                    over->blue * alpha + ground->blue * (1 - alpha), 1 };
}

static GdkRGBA
look_up (GtkWidget *widget, const char *name)
{
  GdkRGBA color;

  assert_true (
      gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, &color));
  return color;
}

static void
assert_readable (GtkWidget *widget)
{
  GdkRGBA window = look_up (widget, "window_bg_color");
  GdkRGBA card = look_up (widget, "card_bg_color");
  GdkRGBA cell = look_up (widget, "card_fg_color");

  cell.alpha *= 0.08;
  card = lay (&card, &window);
  cell = lay (&cell, &card);
  for (guint i = 0; i <= TS_N_SEATS; i++)
    {
      GdkRGBA color;

      ts_seat_get_color (widget, ts_seat_get_id (i), &color);
      if (get_contrast (&color, &card) < 4.5 || get_contrast (&color, &cell) < 4.45)
        fail_msg ("%s: %.2f on a card, %.2f on a cell", ts_seat_get_id (i),
                  get_contrast (&color, &card), get_contrast (&color, &cell));
    }
}

static void
assert_pieces_readable (GtkWidget *widget)
{
  for (guint i = 0; i <= TS_N_SEATS; i++)
    {
      g_autofree char *name = g_strconcat ("piece_", ts_seat_get_id (i), NULL);
      g_autofree char *ink_name = g_strconcat (name, "_ink", NULL);
      GdkRGBA piece = look_up (widget, name);
      GdkRGBA ink = look_up (widget, ink_name);

      if (get_contrast (&piece, &ink) < 4.0)
        fail_msg ("%s: %.2f", name, get_contrast (&piece, &ink));
    }
}

static void
colours_are_readable_by_day_and_night (void **state)
{
  GtkWidget *mark = g_object_ref_sink (ts_seat_mark_new ());
  GtkCssProvider *providers[G_N_ELEMENTS (pages)];

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      providers[i] = gtk_css_provider_new ();
      gtk_css_provider_load_from_resource (providers[i], pages[i]);
      gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                                  GTK_STYLE_PROVIDER (providers[i]),
                                                  GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + i);
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                          i == 0 ? ADW_COLOR_SCHEME_FORCE_LIGHT
                                                 : ADW_COLOR_SCHEME_FORCE_DARK);
      assert_readable (mark);
      assert_pieces_readable (mark);
    }
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                     GTK_STYLE_PROVIDER (providers[i]));
      g_object_unref (providers[i]);
    }
  g_object_unref (mark);
}

static void
a_seat_has_a_name_and_a_class (void **state)
{
  GtkWidget *mark = g_object_ref_sink (ts_seat_mark_new ());

  assert_false (gtk_widget_get_visible (mark));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (mark), GTK_ACCESSIBLE_ROLE_IMG);
  for (guint i = 0; i < TS_N_SEATS; i++)
    {
      const char *seat = ts_seat_get_id (i);
      g_autofree char *class = g_strconcat ("seat-", seat, NULL);

      assert_int_equal (ts_seat_find (seat), i);
      ts_seat_mark_set_seat (TS_SEAT_MARK (mark), seat);
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (mark), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           ts_seat_get_name (seat));
      assert_true (gtk_widget_has_css_class (mark, class));
    }
  ts_seat_mark_set_seat (TS_SEAT_MARK (mark), NULL);
  assert_false (gtk_widget_get_visible (mark));
  g_object_unref (mark);
}

static void
any_other_seat_has_the_letter_of_its_id (void **state)
{
  GtkWidget *mark = g_object_ref_sink (ts_seat_mark_new ());
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, SIZE, SIZE);
  cairo_t *cr = cairo_create (surface);
  char letter[7];

  ts_seat_mark_set_seat (TS_SEAT_MARK (mark), "red");
  ts_seat_mark_set_seat (TS_SEAT_MARK (mark), "violet");
  assert_false (gtk_widget_has_css_class (mark, "seat-red"));
  assert_true (gtk_widget_has_css_class (mark, "seat-other"));
  assert_string_equal (ts_seat_get_name ("violet"), "violet");
  assert_false (ts_seat_draw (cr, "violet", 0, 0, 1));
  assert_false (ts_seat_draw (cr, NULL, 0, 0, 1));
  ts_seat_get_letter ("violet", letter);
  assert_string_equal (letter, "V");
  ts_seat_get_letter ("âmbar", letter);
  assert_string_equal (letter, "Â");
  ts_seat_get_letter ("", letter);
  assert_string_equal (letter, "");
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  g_object_unref (mark);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (no_two_shapes_are_alike),
    cmocka_unit_test (colours_are_readable_by_day_and_night),
    cmocka_unit_test (a_seat_has_a_name_and_a_class),
    cmocka_unit_test (any_other_seat_has_the_letter_of_its_id),
  };

  return cmocka_run_group_tests_name ("seats", tests, init_gtk, NULL);
}
