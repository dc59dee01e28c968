/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-qr-code.c: what is drawn is the code, large enough, black on white by day and night, and has
 * a name.
 */

#include "support.h"

#include <qrencode.h>

#include "ts-qr-code.h"
#include "ts-qr.h"

#define SHORT "http://127.0.0.1:1/#AAAAAAAAAAAAAAAAAAAAAA"
#define OTHER "http://127.0.0.1:1/#AAAAAAAAAAAAAAAAAAAAAB"
#define LONG "http://[fd00:1234:5678:9abc:def0:1234:5678:9abc]:65535/#AAAAAAAAAAAAAAAAAAAAAA"

static int
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *natural)
{
  int minimum;

  gtk_widget_measure (widget, orientation, for_size, &minimum, natural, NULL, NULL);
  return minimum;
}

static GtkWidget *
new_code (const char *text)
{
  GtkWidget *code = g_object_ref_sink (ts_qr_code_new ());

  ts_qr_code_set_text (TS_QR_CODE (code), text);
  return code;
}

/* On a red ground: what is not drawn would be seen. */
static cairo_surface_t *
draw (GtkWidget *code, int width, int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  /* Measured first, as GTK asks. */
  measure (code, GTK_ORIENTATION_HORIZONTAL, -1, NULL);
  gtk_widget_allocate (code, width, height, -1, NULL);
  GTK_WIDGET_GET_CLASS (code)->snapshot (code, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  cairo_set_source_rgb (cr, 1, 0, 0);
  cairo_paint (cr);
  if (node != NULL)
    gsk_render_node_draw (node, cr);
  g_clear_pointer (&node, gsk_render_node_unref);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint32
get_pixel (cairo_surface_t *surface, int x, int y)
{
  const guchar *data = cairo_image_surface_get_data (surface);

  return *(const guint32 *) (const void *) (data + y * cairo_image_surface_get_stride (surface)
                                            + 4 * x)
         & 0xffffff;
}

static gboolean
is_dark (const QRcode *code, int x, int y)
{
  return x >= 0 && y >= 0 && x < code->width && y < code->width
         && (code->data[y * code->width + x] & 1) != 0;
}

/* Every pixel of every module, the quiet zone included, begins at `left` and `top`. */
static void
assert_shows (cairo_surface_t *surface, const char *text, int left, int top, int module)
{
  QRcode *code = QRcode_encodeString8bit (text, 0, QR_ECLEVEL_M);
  int side = code->width + 2 * TS_QR_QUIET;

  for (int y = 0; y < side * module; y++)
    for (int x = 0; x < side * module; x++)
      assert_int_equal (
          get_pixel (surface, left + x, top + y),
          is_dark (code, x / module - TS_QR_QUIET, y / module - TS_QR_QUIET) ? 0 : 0xffffff);
  QRcode_free (code);
}

static int
get_side (const char *text)
{
  QRcode *code = QRcode_encodeString8bit (text, 0, QR_ECLEVEL_M);
  int side = code->width + 2 * TS_QR_QUIET;

  QRcode_free (code);
  return side;
}

static void
draws_every_module (void **state)
{
  const char *const texts[] = { "a", SHORT, LONG, "mesa à esquerda" };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GtkWidget) code = new_code (texts[i]);
      int side = get_side (texts[i]);
      /* A few pixels more than whole modules take: the code is in the middle. */
      cairo_surface_t *surface = draw (code, side * 9 + 4, side * 9 + 7);

      assert_shows (surface, texts[i], 2, 3, 9);
      assert_int_equal (get_pixel (surface, 0, 0), 0xff0000);
      cairo_surface_destroy (surface);
    }
}

static void
another_text_is_another_code (void **state)
{
  g_autoptr (GtkWidget) code = new_code (SHORT);
  int size = get_side (SHORT) * 8;
  cairo_surface_t *surface;

  ts_qr_code_set_text (TS_QR_CODE (code), OTHER);
  assert_string_equal (ts_qr_code_get_text (TS_QR_CODE (code)), OTHER);
  surface = draw (code, size, size);
  assert_shows (surface, OTHER, 0, 0, 8);
  cairo_surface_destroy (surface);
}

static void
takes_the_room_that_it_needs (void **state)
{
  Listener *listener = listener_new ();
  GtkWidget *code = ts_qr_code_new ();
  int before, after;

  listener_add (listener, code);
  ts_qr_code_set_text (TS_QR_CODE (code), SHORT);
  before = measure (code, GTK_ORIENTATION_HORIZONTAL, -1, NULL);
  ts_qr_code_set_text (TS_QR_CODE (code), LONG);
  after = measure (code, GTK_ORIENTATION_HORIZONTAL, -1, NULL);
  assert_int_equal (before % get_side (SHORT), 0);
  assert_int_equal (after % get_side (LONG), 0);
  ts_qr_code_set_text (TS_QR_CODE (code), NULL);
  assert_int_equal (measure (code, GTK_ORIENTATION_HORIZONTAL, -1, NULL), 0);
  listener_free (listener);
}

static void
is_large_enough_and_fits (void **state)
{
  g_autoptr (GtkWidget) code = new_code (LONG);
  int natural, minimum = measure (code, GTK_ORIENTATION_HORIZONTAL, -1, &natural);

  assert_true (minimum >= TS_QR_CODE_LEAST);
  /* In a window of 340 pixels, with margins and the padding of its card. */
  assert_true (minimum <= 300);
  assert_true (natural > minimum);
  /* Of a square that is narrower than it wants to be its height is not all drawn upon: what is
   * wider may not be higher. */
  for (int width = minimum; width < 1000; width++)
    {
      int height, least = measure (code, GTK_ORIENTATION_VERTICAL, width, &height);

      assert_int_equal (least, minimum);
      assert_int_equal (height, natural);
    }
}

/* More than any code holds. */
static void
what_is_too_long_is_left_out (void **state)
{
  g_autofree char *text = g_strnfill (4000, 'x');
  g_autoptr (GtkWidget) code = new_code (text);
  cairo_surface_t *surface = draw (code, 300, 300);

  assert_int_equal (get_pixel (surface, 150, 150), 0xff0000);
  cairo_surface_destroy (surface);
}

static void
has_a_name (void **state)
{
  g_autoptr (GtkWidget) code = new_code (SHORT);

  ts_qr_code_set_name (TS_QR_CODE (code), "Code to scan: Red");
  gtk_test_accessible_assert_role (code, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (code, GTK_ACCESSIBLE_PROPERTY_LABEL, "Code to scan: Red");
}

static void
dies_when_it_is_dropped (void **state)
{
  GtkWidget *code = ts_qr_code_new ();

  ts_qr_code_set_text (TS_QR_CODE (code), SHORT);
  assert_dies (code);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (draws_every_module),
    cmocka_unit_test (another_text_is_another_code),
    cmocka_unit_test (takes_the_room_that_it_needs),
    cmocka_unit_test (is_large_enough_and_fits),
    cmocka_unit_test (what_is_too_long_is_left_out),
    cmocka_unit_test (has_a_name),
    cmocka_unit_test (dies_when_it_is_dropped),
  };

  return cmocka_run_group_tests_name ("qr-code", tests, init_gtk, NULL);
}
