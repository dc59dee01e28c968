/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-corrected-rows.c: a number is corrected by a press anywhere on its row, and a
 * space of a track proposes its own.
 */

#include "tracker-fixture.h"

#include "ts-number-editor.h"

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
  return count_visible (button, GTK_TYPE_POPOVER) > 0;
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
  wounds = find_named (row, GTK_TYPE_BUTTON, "wounds: 0, correct it");
  rank = find_named (row, GTK_TYPE_BUTTON, "rank: 0, correct it");
  gtk_window_present (GTK_WINDOW (listener->window));
  lay_out (listener->box, 360, &place);
  assert_true (gtk_widget_has_css_class (row, "corrects"));
  press_row (row, 0, 0);
  assert_true (is_open (wounds) && !is_open (rank));
  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_last_child (wounds)));
  press_row (row, gtk_widget_get_width (row), 0);
  assert_true (is_open (rank) && !is_open (wounds));
  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_last_child (rank)));
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

/* What the form of the number holds; -1: it is not open. */
static gint64
get_proposed (Listener *listener)
{
  GtkWidget *button = find_correcting (listener->box);
  gint64 value = -1;

  if (is_open (button))
    ts_number_editor_get_number (
        TS_NUMBER_EDITOR (find_nth (listener->box, TS_TYPE_NUMBER_EDITOR, 0)), &value);
  return value;
}

static Listener *
listen_to_track (Page *page, TsTrackerKind kind)
{
  TsTracker *tracker = add (page, kind, "points");
  Listener *listener;

  tracker->min = 1;
  tracker->max = 5;
  tracker->value = 2;
  tracker->correctable = TRUE;
  listener = listen_to (tracker);
  gtk_window_present (GTK_WINDOW (listener->window));
  return listener;
}

static void
a_space_proposes_its_number (void **state)
{
  for (TsTrackerKind kind = TS_TRACKER_TRACK; kind <= TS_TRACKER_COUNTDOWN; kind++)
    {
      Page page = new_page ();
      Listener *listener = listen_to_track (&page, kind);

      click (find_named (listener->box, GTK_TYPE_BUTTON, "the points: correct to 4"));
      assert_int_equal (get_proposed (listener), 4);
      listener_assert_silent (listener);
      click (find_named (listener->box, GTK_TYPE_BUTTON, "Correct"));
      listener_assert_sent (listener, "{\"do\":\"correct\",\"id\":\"points\",\"value\":4}");
      /* Its number begins with what it is. */
      click (find_correcting (listener->box));
      assert_int_equal (get_proposed (listener), 2);
      listener_free (listener);
      ts_view_free (page.view);
    }
}

static void
spaces_are_one_stop_of_the_keyboard (void **state)
{
  Page page = new_page ();
  Listener *listener = listen_to_track (&page, TS_TRACKER_TRACK);
  TsTracker *tracker = g_ptr_array_index (page.panel->trackers, 0);
  GtkWidget *here = find_named (listener->box, GTK_TYPE_BUTTON, "the points: correct to 2");
  GtkWidget *next = find_named (listener->box, GTK_TYPE_BUTTON, "the points: correct to 3");
  GtkWidget *row = gtk_widget_get_first_child (listener->box);
  GtkAllocation place;

  lay_out (listener->box, 360, &place);
  gtk_window_set_focus (GTK_WINDOW (listener->window), NULL);
  gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
  assert_false (gtk_window_get_focus (GTK_WINDOW (listener->window)) == here);
  assert_true (gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD));
  assert_ptr_equal (gtk_window_get_focus (GTK_WINDOW (listener->window)), here);
  assert_true (gtk_widget_child_focus (row, GTK_DIR_RIGHT));
  assert_ptr_equal (gtk_window_get_focus (GTK_WINDOW (listener->window)), next);
  /* They stay, and with them the focus. */
  tracker->value = 3;
  ts_tracker_widget_set (TS_TRACKER_WIDGET (row), tracker);
  assert_ptr_equal (gtk_window_get_focus (GTK_WINDOW (listener->window)), next);
  assert_true (gtk_widget_has_css_class (next, "here"));
  assert_false (gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD));
  listener_free (listener);
  ts_view_free (page.view);
}

static void
spaces_of_a_track_that_is_not_corrected_are_no_buttons (void **state)
{
  Page page = new_page ();
  TsTracker *tracker = add (&page, TS_TRACKER_TRACK, "points");
  Listener *listener;

  tracker->max = 5;
  listener = listen_to (tracker);
  assert_int_equal (count_visible (listener->box, GTK_TYPE_BUTTON), 0);
  listener_free (listener);
  ts_view_free (page.view);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (the_whole_row_corrects_the_number_that_is_nearest),
    cmocka_unit_test (a_row_without_such_a_number_does_nothing),
    cmocka_unit_test (a_space_proposes_its_number),
    cmocka_unit_test (spaces_are_one_stop_of_the_keyboard),
    cmocka_unit_test (spaces_of_a_track_that_is_not_corrected_are_no_buttons),
  };

  return cmocka_run_group_tests_name ("corrected-rows", tests, init_gtk, NULL);
}
