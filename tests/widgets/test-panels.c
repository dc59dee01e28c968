/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-panels.c: where the panels of a view stand, and what is shown at their foot.
 */

#include "support.h"

#include "ts-foot.h"
#include "ts-panel-grid.h"
#include "ts-tracker-widget.h"

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

static int
get_height (GtkWidget *grid, int width)
{
  int height;

  gtk_widget_measure (grid, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

/* In a window that was narrow they were high: they keep that for the next view there, not in one
 * that is wider. */
static void
panels_leave_no_gap_in_a_wider_window (void **state)
{
  TsView *view = new_view ();
  TsPanel *panel = ts_view_add_panel (view, "panel", g_strdup ("Panel"));
  TsTracker *tracker
      = ts_view_add_tracker (view, panel, TS_TRACKER_TEXT, "text", g_strnfill (400, 'x'));
  GtkWidget *grid = g_object_ref_sink (ts_panel_grid_new ());
  GtkAllocation at[1];
  int narrow, wide;

  for (char *i = tracker->label + 4; *i != '\0' && i[1] != '\0'; i += 5)
    *i = ' ';
  ts_panel_grid_set_view (TS_PANEL_GRID (grid), view);
  narrow = get_height (grid, 300);
  wide = get_height (grid, 600);
  assert_true (wide < narrow);
  lay_out (grid, 300, at);
  ts_panel_grid_set_view (TS_PANEL_GRID (grid), view);
  assert_int_equal (get_height (grid, 300), narrow);
  assert_int_equal (get_height (grid, 600), wide);
  tracker->label[4] = '\0';
  ts_panel_grid_set_view (TS_PANEL_GRID (grid), view);
  assert_int_equal (get_height (grid, 300), narrow);
  assert_true (get_height (grid, 600) <= wide);
  ts_view_free (view);
  g_object_unref (grid);
}

/* Fourteen numbers that can be corrected, of which the view names one. */
static TsView *
new_long_view (guint named)
{
  TsView *view = new_view ();
  TsPanel *panel = ts_view_add_panel (view, "panel", g_strdup ("Panel"));

  for (guint i = 0; i < 14; i++)
    {
      g_autofree char *id = g_strdup_printf ("number%u", i);
      TsTracker *tracker = ts_view_add_tracker (view, panel, TS_TRACKER_COUNTER, id, g_strdup (id));

      tracker->correctable = TRUE;
      tracker->now = i == named;
    }
  return view;
}

typedef struct
{
  Listener *listener;
  GtkWidget *foot, *window, *grid, *strip;
} Long;

static Long
long_new (void)
{
  Long self = { listener_new (), NULL, gtk_scrolled_window_new (), ts_panel_grid_new (), NULL };

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self.window), self.grid);
  self.foot = g_object_new (TS_TYPE_FOOT, "panels", self.window, NULL);
  gtk_widget_set_size_request (self.foot, 360, 240);
  self.strip = gtk_widget_get_last_child (self.foot);
  listener_add (self.listener, self.foot);
  gtk_window_present (GTK_WINDOW (self.listener->window));
  return self;
}

/* Lays everything out, and lets the foot look at it. */
static void
long_settle (Long *self)
{
  for (guint i = 0; i < 3; i++)
    {
      gtk_widget_allocate (self->foot, 360, 240, -1, NULL);
      while (g_main_context_iteration (NULL, FALSE))
        continue;
    }
}

static void
long_show (Long *self, guint named)
{
  TsView *view = new_long_view (named);

  ts_panel_grid_set_view (TS_PANEL_GRID (self->grid), view);
  ts_foot_set_view (TS_FOOT (self->foot), view);
  ts_view_free (view);
  long_settle (self);
}

static double
get_scrolled (Long *self)
{
  return gtk_adjustment_get_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->window)));
}

/* Nothing scrolls for it; there is nothing in it to be corrected a second time. */
static void
what_is_named_and_out_of_sight_is_shown_at_the_foot (void **state)
{
  Long self = long_new ();

  long_show (&self, 12);
  assert_true (gtk_widget_get_visible (self.strip));
  assert_true (shows_text (self.strip, "number12"));
  assert_true (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (self.strip))
               == GTK_ACCESSIBLE_ROLE_GROUP);
  assert_int_equal (count_visible (self.strip, TS_TYPE_TRACKER_WIDGET), 1);
  assert_null (find_correcting (self.strip));
  assert_all_named (self.strip);
  assert_true (get_scrolled (&self) < 0.5);
  long_show (&self, 0);
  assert_false (gtk_widget_get_visible (self.strip));
  listener_free (self.listener);
}

static void
its_button_goes_to_where_it_stands (void **state)
{
  Long self = long_new ();

  long_show (&self, 12);
  click (find_named (self.strip, GTK_TYPE_BUTTON, "Show where it stands"));
  assert_true (get_scrolled (&self) > 100);
  long_settle (&self);
  assert_false (gtk_widget_get_visible (self.strip));
  long_show (&self, 0);
  assert_true (gtk_widget_get_visible (self.strip));
  click (find_named (self.strip, GTK_TYPE_BUTTON, "Show where it stands"));
  assert_true (get_scrolled (&self) < 0.5);
  listener_free (self.listener);
}

static void
show_panel (GtkWidget *grid, const char *panel, const char *row)
{
  TsView *view = new_view ();

  ts_view_add_tracker (view, ts_view_add_panel (view, "stays", g_strdup ("Stays")), TS_TRACKER_TEXT,
                       "text", g_strdup ("text"));
  if (panel != NULL)
    ts_view_add_tracker (view, ts_view_add_panel (view, panel, g_strdup (panel)),
                         TS_TRACKER_COUNTER, row, g_strdup (row));
  ts_panel_grid_set_view (TS_PANEL_GRID (grid), view);
  ts_view_free (view);
}

/* In the next round, or for another figure: nothing of it is made again. */
static void
what_goes_and_comes_back_is_the_same (void **state)
{
  GtkWidget *grid = g_object_ref_sink (ts_panel_grid_new ());
  GtkWidget *card, *row;

  show_panel (grid, "phase", "first");
  card = gtk_widget_get_last_child (grid);
  row = find_nth (card, TS_TYPE_TRACKER_WIDGET, 0);
  show_panel (grid, "phase", "second");
  assert_ptr_equal (find_nth (card, TS_TYPE_TRACKER_WIDGET, 0), row);
  assert_string_equal (ts_tracker_widget_get_id (TS_TRACKER_WIDGET (row)), "second");
  show_panel (grid, NULL, NULL);
  assert_ptr_not_equal (gtk_widget_get_last_child (grid), card);
  show_panel (grid, "phase", "third");
  assert_ptr_equal (gtk_widget_get_last_child (grid), card);
  assert_ptr_equal (find_nth (card, TS_TYPE_TRACKER_WIDGET, 0), row);
  show_panel (grid, "other", "first");
  assert_ptr_not_equal (gtk_widget_get_last_child (grid), card);
  g_object_unref (grid);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (panels_stand_in_columns_when_there_is_room),
    cmocka_unit_test (panels_stand_beside_each_other),
    cmocka_unit_test (panels_leave_no_gap_in_a_wider_window),
    cmocka_unit_test (what_is_named_and_out_of_sight_is_shown_at_the_foot),
    cmocka_unit_test (its_button_goes_to_where_it_stands),
    cmocka_unit_test (what_goes_and_comes_back_is_the_same),
  };

  return cmocka_run_group_tests_name ("panels", tests, init_gtk, NULL);
}
