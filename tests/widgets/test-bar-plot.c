/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-bar-plot.c: bars are as long as what they count, lie where their names need it, mirrored
 * too, and are told in words.
 */

#include "support.h"

#include "ts-bar-plot.h"

#define WIDTH 300
#define HEIGHT 160

#define assert_near(a, b) assert_true (ABS ((a) - (b)) < 0.01)

static TsBarPlot *
new_plot (gboolean in_time)
{
  return TS_BAR_PLOT (
      g_object_ref_sink (ts_bar_plot_new ("D6: how often each side fell", in_time)));
}

static TsBarPlot *
new_dice (void)
{
  TsBarPlot *plot = new_plot (FALSE);

  ts_bar_plot_add (plot, "1", 10, 7.5);
  ts_bar_plot_add (plot, "2", 5, 7.5);
  ts_bar_plot_add (plot, "3", 0, 7.5);
  return plot;
}

static void
get_bar (TsBarPlot *plot, guint index, int height, graphene_rect_t *bar, graphene_rect_t *line)
{
  assert_true (ts_bar_plot_get_bar (plot, index, WIDTH, height, bar, line));
}

static void
bars_stand_in_proportion (void **state)
{
  TsBarPlot *plot = new_dice ();
  graphene_rect_t bars[3], lines[3];

  for (guint i = 0; i < 3; i++)
    get_bar (plot, i, HEIGHT, &bars[i], &lines[i]);
  assert_near (bars[0].size.height, 2 * bars[1].size.height);
  assert_near (bars[2].size.height, 0);
  assert_near (bars[0].origin.y + bars[0].size.height, bars[1].origin.y + bars[1].size.height);
  assert_true (bars[0].origin.x + bars[0].size.width < bars[1].origin.x);
  assert_true (bars[2].origin.x + bars[2].size.width < WIDTH);
  /* All lines are at three quarters, and are wider than their bars. */
  for (guint i = 0; i < 3; i++)
    {
      double ground = bars[i].origin.y + bars[i].size.height;
      double middle = lines[i].origin.y + lines[i].size.height / 2;

      assert_near (ground - middle, 0.75 * bars[0].size.height);
      assert_true (lines[i].origin.x < bars[i].origin.x);
    }
  g_object_unref (plot);
}

static int
measure_height (TsBarPlot *plot)
{
  int height;

  gtk_widget_measure (GTK_WIDGET (plot), GTK_ORIENTATION_VERTICAL, WIDTH, &height, NULL, NULL,
                      NULL);
  return height;
}

static void
long_names_lay_the_bars_down (void **state)
{
  TsBarPlot *plot = new_plot (FALSE);
  graphene_rect_t bars[3], lines[3];
  int standing, lying;

  ts_bar_plot_add (plot, "Hit", 4, 4);
  standing = measure_height (plot);
  ts_bar_plot_add (plot, "A double hit that nobody survives", 8, 4);
  ts_bar_plot_add (plot, "Nothing at all, and another card", 2, 4);
  lying = measure_height (plot);
  /* What is narrower may not be lower: its page would be as wide as where the bars stand. */
  assert_true (lying >= standing);
  for (guint i = 0; i < 3; i++)
    get_bar (plot, i, lying, &bars[i], &lines[i]);
  assert_near (bars[1].size.width, 2 * bars[0].size.width);
  assert_near (bars[1].origin.x, bars[0].origin.x);
  assert_true (bars[0].origin.y + bars[0].size.height < bars[1].origin.y);
  assert_true (bars[1].origin.x + bars[1].size.width < WIDTH);
  assert_true (bars[2].origin.y + bars[2].size.height <= lying);
  assert_true (lines[0].size.height > bars[0].size.height);
  g_object_unref (plot);
}

/* The same, from the right. */
static void
bars_are_mirrored (void **state)
{
  TsBarPlot *plot = new_dice ();
  TsBarPlot *mirrored = new_dice ();
  graphene_rect_t bar, other, line;

  gtk_widget_set_direction (GTK_WIDGET (mirrored), GTK_TEXT_DIR_RTL);
  for (guint i = 0; i < 3; i++)
    {
      get_bar (plot, i, HEIGHT, &bar, &line);
      get_bar (mirrored, i, HEIGHT, &other, &line);
      assert_near (other.origin.x, WIDTH - bar.origin.x - bar.size.width);
      assert_near (other.origin.y, bar.origin.y);
    }
  g_object_unref (mirrored);
  g_object_unref (plot);
}

/* However many there are. */
static void
time_always_stands (void **state)
{
  TsBarPlot *plot = new_plot (TRUE);
  graphene_rect_t bar, line;

  for (guint i = 0; i < 24; i++)
    ts_bar_plot_add (plot, "September 25", i, -1);
  assert_false (ts_bar_plot_get_bar (plot, 23, WIDTH, HEIGHT, &bar, &line));
  assert_true (bar.size.height > 3 * bar.size.width);
  assert_true (bar.origin.x + bar.size.width <= WIDTH);
  g_object_unref (plot);
}

static void
nothing_is_a_plot_too (void **state)
{
  TsBarPlot *plot = TS_BAR_PLOT (ts_bar_plot_new ("Nothing", FALSE));
  graphene_rect_t bar, line;

  assert_true (measure_height (plot) > 0);
  ts_bar_plot_add (plot, "1", 0, 0);
  get_bar (plot, 0, HEIGHT, &bar, &line);
  assert_near (bar.size.height, 0);
  assert_dies (GTK_WIDGET (plot));
}

static void
it_is_told_in_words (void **state)
{
  TsBarPlot *plot = new_dice ();

  ts_bar_plot_add (plot, "4", 2, -1);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (plot), GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (plot), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "D6: how often each side fell");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (plot), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "1: 10 of about 8. 2: 5 of about 8. 3: 0 of about 8. 4: 2.");
  g_object_unref (plot);
}

static guint
count_nodes (GskRenderNode *node, GskRenderNodeType type)
{
  guint n = gsk_render_node_get_node_type (node) == type;

  if (gsk_render_node_get_node_type (node) == GSK_CONTAINER_NODE)
    for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
      n += count_nodes (gsk_container_node_get_child (node, i), type);
  if (gsk_render_node_get_node_type (node) == GSK_TRANSFORM_NODE)
    n += count_nodes (gsk_transform_node_get_child (node), type);
  return n;
}

/* A bar, its line and the ground around that; a name and a number. */
static void
all_of_it_is_drawn (void **state)
{
  TsBarPlot *plot = new_dice ();
  Listener *listener = listener_new ();
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GtkAllocation at;
  g_autoptr (GskRenderNode) node = NULL;

  listener_add (listener, GTK_WIDGET (plot));
  lay_out (listener->box, WIDTH, &at);
  GTK_WIDGET_GET_CLASS (plot)->snapshot (GTK_WIDGET (plot), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  assert_int_equal (count_nodes (node, GSK_COLOR_NODE), 9);
  assert_int_equal (count_nodes (node, GSK_TEXT_NODE), 6);
  listener_free (listener);
  g_object_unref (plot);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (bars_stand_in_proportion), cmocka_unit_test (long_names_lay_the_bars_down),
    cmocka_unit_test (bars_are_mirrored),        cmocka_unit_test (time_always_stands),
    cmocka_unit_test (nothing_is_a_plot_too),    cmocka_unit_test (it_is_told_in_words),
    cmocka_unit_test (all_of_it_is_drawn),
  };

  return cmocka_run_group_tests_name ("bar-plot", tests, init_gtk, NULL);
}
