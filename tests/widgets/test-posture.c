/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-posture.c: where the regions of a table stand follows from the size alone, whatever is in
 * them; on every page and in both directions none lies on another but a drawer, and nothing is
 * left.
 */

#include "support.h"

#include "ts-posture.h"
#include "ts-widget.h"

#define HEIGHT 700
#define LOW 340 /* a small window, or a large one in large letters */

static const char *const names[TS_N_REGIONS] = TS_REGION_NAMES;

typedef struct
{
  GtkWidget *posture;
  GtkWidget *labels[TS_N_REGIONS];
  graphene_rect_t bounds[TS_N_REGIONS];
} Fixture;

static void
begin (Fixture *self)
{
  self->posture = g_object_ref_sink (g_object_new (TS_TYPE_POSTURE, NULL));
  for (gsize i = 0; i < TS_N_REGIONS; i++)
    {
      GtkWidget *window = gtk_scrolled_window_new ();

      self->labels[i] = gtk_label_new ("A");
      gtk_label_set_wrap (GTK_LABEL (self->labels[i]), TRUE);
      gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (window), self->labels[i]);
      g_object_set (self->posture, names[i], window, NULL);
    }
}

static void
say (Fixture *self, gsize region, guint lines)
{
  GString *text = g_string_new ("A");

  for (guint i = 1; i < lines; i++)
    g_string_append (text, "\nA long line of what happens at a table, and of what comes next");
  gtk_label_set_text (GTK_LABEL (self->labels[region]), text->str);
  g_string_free (text, TRUE);
}

static void
allocate_size (Fixture *self, int width, int height)
{
  int least;

  gtk_widget_measure (self->posture, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  assert_true (least <= width);
  gtk_widget_measure (self->posture, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  assert_true (least <= height);
  gtk_widget_allocate (self->posture, width, height, -1, NULL);
  for (gsize i = 0; i < TS_N_REGIONS; i++)
    {
      GtkWidget *region;

      g_object_get (self->posture, names[i], &region, NULL);
      self->bounds[i] = GRAPHENE_RECT_INIT (0, 0, 0, 0);
      if (gtk_widget_get_child_visible (region))
        assert_true (gtk_widget_compute_bounds (region, self->posture, &self->bounds[i]));
      g_object_unref (region);
    }
}

static void
allocate (Fixture *self, int width)
{
  allocate_size (self, width, HEIGHT);
}

static float
get_area (const graphene_rect_t *bounds)
{
  return bounds->size.width * bounds->size.height;
}

/* All of it belongs to a region, and nothing to two. */
static void
assert_covered (Fixture *self, int width, int height)
{
  float area = 0;

  for (gsize i = 0; i < TS_N_REGIONS; i++)
    {
      area += get_area (&self->bounds[i]);
      for (gsize j = 0; j < i; j++)
        {
          graphene_rect_t common;

          if (graphene_rect_intersection (&self->bounds[i], &self->bounds[j], &common))
            assert_true (get_area (&common) == 0);
        }
    }
  assert_int_equal ((int) area, width * height);
}

static void
every_page_is_whole (void **state)
{
  static const TsPosturePage pages[] = { TS_PAGE_NOW, TS_PAGE_GUEST, TS_PAGE_ROUND, TS_PAGE_SIDE };
  static const int heights[] = { HEIGHT, LOW };
  Fixture self;

  begin (&self);
  for (guint mirrored = 0; mirrored < 2; mirrored++)
    for (int width = 360; width < 4000; width += 131)
      for (gsize page = 0; page < G_N_ELEMENTS (pages); page++)
        {
          gtk_widget_set_direction (self.posture, mirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
          ts_posture_set_page (TS_POSTURE (self.posture), pages[page]);
          for (gsize i = 0; i < G_N_ELEMENTS (heights); i++)
            {
              allocate_size (&self, width, heights[i]);
              assert_covered (&self, width, heights[i]);
            }
        }
  g_object_unref (self.posture);
}

/* What hands do gives way to what is to be done now, within the column. */
static void
what_is_in_a_region_moves_none (void **state)
{
  static const guint lines[] = { 1, 5, 90 };
  Fixture self;

  begin (&self);
  ts_posture_set_drawer (TS_POSTURE (self.posture), TRUE);
  for (int width = 360; width < 4000; width += 131)
    {
      Fixture first;

      for (gsize i = 0; i < TS_N_REGIONS; i++)
        say (&self, i, 1);
      allocate (&self, width);
      first = self;
      for (gsize i = 0; i < TS_N_REGIONS; i++)
        for (gsize n = 0; n < G_N_ELEMENTS (lines); n++)
          {
            graphene_rect_t column;

            say (&self, i, lines[n]);
            allocate (&self, width);
            graphene_rect_union (&self.bounds[TS_REGION_CARDS], &self.bounds[TS_REGION_HANDS],
                                 &column);
            if (self.bounds[TS_REGION_HANDS].size.height == 0)
              graphene_rect_union (&self.bounds[TS_REGION_CARDS], &self.bounds[TS_REGION_LINE],
                                   &column);
            assert_true (column.origin.x == first.bounds[TS_REGION_CARDS].origin.x
                         && column.origin.y == first.bounds[TS_REGION_CARDS].origin.y);
            assert_true (column.size.height
                         == first.bounds[TS_REGION_CARDS].size.height
                                + first.bounds[TS_REGION_HANDS].size.height);
            for (gsize j = 0; j < TS_N_REGIONS; j++)
              if (j < TS_REGION_CARDS || j > TS_REGION_HANDS)
                assert_true (graphene_rect_equal (&self.bounds[j], &first.bounds[j]));
          }
    }
  g_object_unref (self.posture);
}

/* A guest is never given less than it can be drawn with; on a low and broad page it has half. */
static void
a_guest_has_its_room (void **state)
{
  Fixture self;
  GtkWidget *board;
  int pair;

  begin (&self);
  pair = ts_widget_measure_letters (self.posture, 88);
  ts_posture_set_page (TS_POSTURE (self.posture), TS_PAGE_GUEST);
  g_object_get (self.posture, "board", &board, NULL);
  gtk_widget_set_size_request (board, -1, 200);
  for (int width = 360; width < pair; width += 20)
    {
      allocate_size (&self, width, LOW);
      assert_true (self.bounds[TS_REGION_BOARD].size.height >= 200);
      assert_true (self.bounds[TS_REGION_CARDS].size.height > 0);
    }
  assert_true (self.bounds[TS_REGION_BOARD].origin.x == self.bounds[TS_REGION_CARDS].size.width);
  allocate (&self, 360);
  assert_true (self.bounds[TS_REGION_BOARD].origin.x == 0);
  g_object_unref (board);
  g_object_unref (self.posture);
}

static void
the_column_grows_with_the_width (void **state)
{
  Fixture self;
  int before = 0;

  begin (&self);
  for (int width = ts_widget_measure_letters (self.posture, 90); width < 4000; width += 7)
    {
      int column = ts_posture_get_column_width (TS_POSTURE (self.posture), width);

      assert_true (column >= before && column <= width / 2);
      before = column;
    }
  g_object_unref (self.posture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (every_page_is_whole),
    cmocka_unit_test (what_is_in_a_region_moves_none),
    cmocka_unit_test (a_guest_has_its_room),
    cmocka_unit_test (the_column_grows_with_the_width),
  };

  return cmocka_run_group_tests_name ("posture", tests, init_gtk, NULL);
}
