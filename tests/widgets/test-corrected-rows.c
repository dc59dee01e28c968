/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-corrected-rows.c: a number is corrected by a press anywhere on its row.
 */

#include "tracker-fixture.h"

/* What a mouse or a finger does. */
static void
press_row (GtkWidget *row, double x, double y)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (row);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        g_signal_emit_by_name (controller, "released", 1, x, y);
    }
}

static gboolean
is_open (GtkWidget *button)
{
  GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (button));

  return popover != NULL && gtk_widget_get_visible (GTK_WIDGET (popover));
}

static void
the_whole_row_corrects_the_number_that_is_nearest (void **state)
{
  Page page = new_page ();
  TsTracker *tracker = add (&page, TS_TRACKER_ROSTER, "row");
  GtkWidget *row, *wounds, *rank;
  GtkAllocation place;
  Listener *listener;

  for (guint i = 0; i < 2; i++)
    {
      const char *id = i == 0 ? "wounds" : "rank";
      TsTracker *part
          = ts_tracker_add_part (page.view, tracker, TS_TRACKER_COUNTER, id, g_strdup (id));

      part->correctable = TRUE;
    }
  listener = listen_to (tracker);
  row = gtk_widget_get_first_child (listener->box);
  wounds = find_named (row, GTK_TYPE_MENU_BUTTON, "wounds: 0, correct it");
  rank = find_named (row, GTK_TYPE_MENU_BUTTON, "rank: 0, correct it");
  gtk_window_present (GTK_WINDOW (listener->window));
  lay_out (listener->box, 360, &place);
  assert_true (gtk_widget_has_css_class (row, "corrects"));
  press_row (row, 0, 0);
  assert_true (is_open (wounds) && !is_open (rank));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (wounds));
  press_row (row, gtk_widget_get_width (row), 0);
  assert_true (is_open (rank) && !is_open (wounds));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (rank));
  listener_free (listener);
  ts_view_free (page.view);
}

static void
a_row_without_such_a_number_does_nothing (void **state)
{
  Page page = new_page ();
  TsTracker *tracker = add (&page, TS_TRACKER_PIPS, "wounds");
  Listener *listener;
  GtkWidget *row;

  tracker->max = 3;
  tracker->correctable = FALSE;
  listener = listen_to (tracker);
  row = gtk_widget_get_first_child (listener->box);
  assert_false (gtk_widget_has_css_class (row, "corrects"));
  press_row (row, 0, 0);
  listener_assert_silent (listener);
  listener_free (listener);
  ts_view_free (page.view);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (the_whole_row_corrects_the_number_that_is_nearest),
    cmocka_unit_test (a_row_without_such_a_number_does_nothing),
  };

  return cmocka_run_group_tests_name ("corrected-rows", tests, init_gtk, NULL);
}
