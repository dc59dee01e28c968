/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-panels.c: where the panels of a view stand.
 */

#include "support.h"

#include "ts-panel-grid.h"

static void
panels_stand_in_columns_when_there_is_room (void **state)
{
  TsView *view = new_view ();
  GtkWidget *grid = g_object_ref_sink (ts_panel_grid_new ());
  int narrow, wide;

  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *id = g_strdup_printf ("panel%u", i);
      TsPanel *panel = ts_view_add_panel (view, id, g_strdup (id));

      ts_view_add_tracker (view, panel, TS_TRACKER_TEXT, "text", g_strdup ("text"));
    }
  ts_panel_grid_set_view (TS_PANEL_GRID (grid), view);
  gtk_widget_measure (grid, GTK_ORIENTATION_VERTICAL, 336, &narrow, NULL, NULL, NULL);
  gtk_widget_measure (grid, GTK_ORIENTATION_VERTICAL, 1800, &wide, NULL, NULL, NULL);
  assert_true (wide < narrow);
  assert_true (wide * 3 > narrow);
  ts_view_free (view);
  g_object_unref (grid);
}

/* a alone, b, c and d in one row, e: where the row has room they stand in their order. */
static void
panels_stand_beside_each_other (void **state)
{
  TsView *view = new_view ();
  GtkWidget *grid = g_object_ref_sink (ts_panel_grid_new ());
  GtkAllocation at[5];

  for (guint i = 0; i < G_N_ELEMENTS (at); i++)
    {
      g_autofree char *id = g_strdup_printf ("panel%u", i);
      TsPanel *panel = ts_view_add_panel (view, id, g_strdup (id));

      panel->beside = i == 2 || i == 3;
      ts_view_add_tracker (view, panel, TS_TRACKER_TEXT, "text", g_strdup ("text"));
    }
  ts_panel_grid_set_view (TS_PANEL_GRID (grid), view);
  lay_out (grid, 1000, at);
  assert_int_equal (at[1].y, at[3].y);
  assert_int_equal (at[2].y, at[3].y);
  assert_true (at[0].y < at[1].y && at[4].y > at[1].y);
  assert_true (at[1].x < at[2].x && at[2].x < at[3].x);
  lay_out (grid, 336, at);
  assert_true (at[1].y < at[2].y && at[2].y < at[3].y);
  assert_int_equal (at[1].x, at[3].x);
  lay_out (grid, 1000, at);
  assert_int_equal (at[1].y, at[3].y);
  ts_view_free (view);
  g_object_unref (grid);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (panels_stand_in_columns_when_there_is_room),
    cmocka_unit_test (panels_stand_beside_each_other),
  };

  return cmocka_run_group_tests_name ("panels", tests, init_gtk, NULL);
}
