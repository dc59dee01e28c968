/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-trackers.c: every kind of tracker shows its value, is named, sends what is done to it, and
 * stays the same widget from view to view.
 */

#include "tracker-fixture.h"

#include "ts-cells.h"
#include "ts-check.h"
#include "ts-countdown.h"
#include "ts-counter.h"
#include "ts-face-button.h"
#include "ts-number-editor.h"
#include "ts-panel-grid.h"
#include "ts-pips.h"
#include "ts-queue.h"
#include "ts-roster.h"
#include "ts-seat-mark.h"
#include "ts-table.h"
#include "ts-text.h"
#include "ts-tracker-label.h"
#include "ts-value-button.h"
#include "ts-track.h"

static TsTracker *
add_counter (Page *page, const char *id, gint64 value, gint64 max)
{
  TsTracker *tracker = add (page, TS_TRACKER_COUNTER, id);

  tracker->value = value;
  tracker->max = max;
  tracker->correctable = TRUE;
  return tracker;
}

static void
each_kind_has_its_widget (void **state)
{
  const GType types[]
      = { TS_TYPE_COUNTER, TS_TYPE_TRACK, TS_TYPE_COUNTDOWN, TS_TYPE_PIPS, TS_TYPE_QUEUE,
          TS_TYPE_ROSTER,  TS_TYPE_TABLE, TS_TYPE_CHECK,     TS_TYPE_TEXT };

  for (guint kind = 0; kind < G_N_ELEMENTS (types); kind++)
    {
      Page page = new_page ();
      TsTracker *tracker = add (&page, kind, "thing");
      GtkWidget *widget = ts_tracker_list_new_widget (tracker);

      assert_true (G_OBJECT_TYPE (widget) == types[kind]);
      assert_string_equal (ts_tracker_widget_get_id (TS_TRACKER_WIDGET (widget)), "thing");
      assert_true (shows_text (widget, "the thing"));
      gtk_test_accessible_assert_role (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_ROLE_GROUP);
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           "the thing");
      ts_tracker_widget_set (TS_TRACKER_WIDGET (widget), tracker);
      ts_view_free (page.view);
      assert_dies (widget);
    }
}

/* Limits guard what is typed; only a goal is shown, and a number that nobody knows is none. */
static void
a_counter_shows_what_is_known (void **state)
{
  Page page = new_page ();
  TsTracker *tracker = add_counter (&page, "rank", 2, 25);
  Listener *listener = listen_to (tracker);

  assert_true (shows_text (listener->box, "2"));
  assert_false (shows_text (listener->box, "2\u00a0/\u00a025"));
  tracker->unknown = TRUE;
  ts_tracker_widget_set (TS_TRACKER_WIDGET (find_nth (listener->box, TS_TYPE_COUNTER, 0)), tracker);
  assert_true (shows_text (listener->box, "?"));
  listener_free (listener);
  ts_view_free (page.view);
}

static void
a_counter_counts (void **state)
{
  Page page = new_page ();
  TsTracker *tracker = add_counter (&page, "crates", 2, 4);
  Listener *listener;

  tracker->goal = 4;
  listener = listen_to (tracker);
  assert_true (shows_text (listener->box, "2\u00a0/\u00a04"));
  click (find_named (listener->box, GTK_TYPE_BUTTON, "the crates: one more"));
  listener_assert_sent (listener, "{\"do\":\"correct\",\"id\":\"crates\",\"value\":3}");
  click (find_named (listener->box, GTK_TYPE_BUTTON, "the crates: one less"));
  listener_assert_sent (listener, "{\"do\":\"correct\",\"id\":\"crates\",\"value\":1}");
  assert_true (shows_text (listener->box, "2\u00a0/\u00a04"));
  tracker->value = 4;
  ts_tracker_widget_set (TS_TRACKER_WIDGET (find_nth (listener->box, TS_TYPE_COUNTER, 0)), tracker);
  assert_false (gtk_widget_get_sensitive (
      find_named (listener->box, GTK_TYPE_BUTTON, "the crates: one more")));
  listener_free (listener);
  ts_view_free (page.view);
}

static void
a_counter_of_the_rules_sends_its_command (void **state)
{
  Page page = new_page ();
  TsTracker *tracker = add (&page, TS_TRACKER_COUNTER, "crates");
  Listener *listener;

  tracker->command = json_object_new ();
  json_object_set_string_member (tracker->command, "do", "crate");
  tracker->max = -1;
  listener = listen_to (tracker);
  click (find_named (listener->box, GTK_TYPE_BUTTON, "the crates: one more"));
  listener_assert_sent (listener, "{\"do\":\"crate\"}");
  listener_free (listener);
  ts_view_free (page.view);
}

static void
what_may_not_be_corrected_has_no_buttons (void **state)
{
  Page page = new_page ();
  TsTracker *tracker = add_counter (&page, "crates", 2, 4);
  Listener *listener;

  tracker->correctable = FALSE;
  listener = listen_to (tracker);
  assert_int_equal (count_visible (listener->box, GTK_TYPE_BUTTON), 0);
  listener_free (listener);
  ts_view_free (page.view);
}

static void
a_number_is_corrected_in_a_popover (void **state)
{
  Page page = new_page ();
  TsTracker *tracker = add (&page, TS_TRACKER_PIPS, "wounds");
  Listener *listener;
  GtkWidget *editor;

  tracker->value = 1;
  tracker->max = 3;
  tracker->correctable = TRUE;
  listener = listen_to (tracker);
  assert_true (shows_text (listener->box, "●○○"));
  find_named (listener->box, GTK_TYPE_BUTTON, "the wounds: 1 of 3, correct it");
  gtk_window_present (GTK_WINDOW (listener->window));
  click (find_correcting (listener->box));
  editor = find_nth (listener->box, TS_TYPE_NUMBER_EDITOR, 0);
  assert_all_named (listener->box);
  ts_number_editor_set_number (TS_NUMBER_EDITOR (editor), 3);
  click (find_named (listener->box, GTK_TYPE_BUTTON, "Correct"));
  listener_assert_sent (listener, "{\"do\":\"correct\",\"id\":\"wounds\",\"value\":3}");
  listener_free (listener);
  ts_view_free (page.view);
}

static void
a_check_waits_for_the_game (void **state)
{
  Page page = new_page ();
  TsTracker *tracker = add (&page, TS_TRACKER_CHECK, "goal");
  Listener *listener;
  GtkCheckButton *button;

  tracker->command = json_object_new ();
  json_object_set_string_member (tracker->command, "do", "objective");
  listener = listen_to (tracker);
  button = GTK_CHECK_BUTTON (find_named (listener->box, GTK_TYPE_CHECK_BUTTON, "the goal"));
  gtk_check_button_set_active (button, TRUE);
  listener_assert_sent (listener, "{\"do\":\"objective\"}");
  assert_int_equal (listener->n_sent, 1);
  assert_false (gtk_check_button_get_active (button));
  tracker->checked = TRUE;
  ts_tracker_widget_set (TS_TRACKER_WIDGET (find_nth (listener->box, TS_TYPE_CHECK, 0)), tracker);
  assert_true (gtk_check_button_get_active (button));
  assert_int_equal (listener->n_sent, 1);
  listener_free (listener);
  ts_view_free (page.view);
}

static void
a_queue_shows_its_front_first (void **state)
{
  Page page = new_page ();
  TsTracker *tracker = add (&page, TS_TRACKER_QUEUE, "queue");
  Listener *listener = listen_to (tracker);
  GtkWidget *items;

  assert_true (shows_text (listener->box, "Nobody waiting"));
  ts_tracker_add_mark (tracker, g_strdup ("Endo"), "red", 0);
  ts_tracker_add_mark (tracker, g_strdup ("Drone"), NULL, 1);
  ts_tracker_widget_set (TS_TRACKER_WIDGET (find_nth (listener->box, TS_TYPE_QUEUE, 0)), tracker);
  items = find_nth (listener->box, TS_TYPE_WRAP_BOX, 0);
  assert_true (shows_text (gtk_widget_get_first_child (items), "Endo"));
  assert_true (shows_text (gtk_widget_get_last_child (items), "Drone"));
  find_named (items, TS_TYPE_SEAT_MARK, "red");
  listener_free (listener);
  ts_view_free (page.view);
}

static void
tracks_mark_where_they_are (void **state)
{
  Page page = new_page ();
  TsTracker *track = add (&page, TS_TRACKER_TRACK, "track");
  TsTracker *wave = add (&page, TS_TRACKER_COUNTDOWN, "wave");
  Listener *listener;
  GtkWidget *cells;

  track->min = 1;
  track->max = 8;
  track->value = 3;
  wave->value = 0;
  wave->max = 2;
  ts_tracker_add_mark (wave, g_strdup ("Wave"), NULL, 0);
  listener = listen_to (track);
  cells = find_nth (listener->box, TS_TYPE_WRAP_BOX, 0);
  assert_true (gtk_widget_has_css_class (gtk_widget_get_next_sibling (gtk_widget_get_next_sibling (
                                             gtk_widget_get_first_child (cells))),
                                         "here"));
  listener_add (listener, ts_tracker_list_new_widget (wave));
  cells = find_nth (listener->box, TS_TYPE_WRAP_BOX, 1);
  assert_true (shows_text (gtk_widget_get_first_child (cells), "2"));
  assert_true (shows_text (gtk_widget_get_last_child (cells), "Wave"));
  assert_true (gtk_widget_has_css_class (gtk_widget_get_last_child (cells), "here"));
  listener_free (listener);
  ts_view_free (page.view);
}

/* Of a window as wide as a new one, half of what the log and the rail leave. */
#define PANEL_WIDTH 302

static void
seven_points_stand_in_one_line (void **state)
{
  Page page = new_page ();
  TsTracker *track = add (&page, TS_TRACKER_TRACK, "track");
  GtkCssProvider *provider = gtk_css_provider_new ();
  Listener *listener;
  GtkWidget *cells;
  g_autofree char *font = NULL;
  int narrow = 0, wide = 0;

  g_object_get (gtk_settings_get_default (), "gtk-font-name", &font, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Sans 11", NULL);
  gtk_css_provider_load_from_resource (provider, "/io/github/tableside/Tableside/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  track->max = 7;
  listener = listen_to (track);
  cells = find_nth (listener->box, TS_TYPE_WRAP_BOX, 0);
  gtk_widget_measure (cells, GTK_ORIENTATION_VERTICAL, PANEL_WIDTH, &narrow, NULL, NULL, NULL);
  gtk_widget_measure (cells, GTK_ORIENTATION_VERTICAL, 2 * PANEL_WIDTH, &wide, NULL, NULL, NULL);
  assert_true (wide > 0);
  assert_int_equal (narrow, wide);
  g_object_set (gtk_settings_get_default (), "gtk-font-name", font, NULL);
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                 GTK_STYLE_PROVIDER (provider));
  g_object_unref (provider);
  listener_free (listener);
  ts_view_free (page.view);
}

static const char *const five_seats[] = { "pink", "purple", "red", "yellow", "orange" };

static void
add_seats (TsTracker *tracker, const char *label, gint64 at)
{
  for (guint i = 0; i < G_N_ELEMENTS (five_seats); i++)
    ts_tracker_add_mark (tracker, g_strdup (label), five_seats[i], at);
}

/* The least width that a tracker can have. */
static int
measure_width (const TsTracker *tracker)
{
  GtkWidget *widget = g_object_ref_sink (ts_tracker_list_new_widget (tracker));
  int width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_object_unref (widget);
  return width;
}

static void
a_long_queue_is_as_narrow_as_a_window (void **state)
{
  Page page = new_page ();
  TsTracker *tracker = add (&page, TS_TRACKER_QUEUE, "chain");

  ts_tracker_add_mark (
      tracker, g_strdup ("Invasor: joga Mothership (descarte 12, dreno 10), e cancela com isso"),
      NULL, 0);
  assert_true (measure_width (tracker) <= PANEL_WIDTH);
  ts_view_free (page.view);
}

/* In a window of 360 pixels a panel has hardly 300. */
static void
five_players_stand_on_one_space (void **state)
{
  Page page = new_page ();
  TsTracker *cycles = add (&page, TS_TRACKER_TRACK, "cycles");
  TsTracker *row = add (&page, TS_TRACKER_ROSTER, "row");
  Listener *listener;

  cycles->min = 1;
  cycles->max = 3;
  add_seats (cycles, "A rather long name", 2);
  add_seats (row, "A rather long name", 0);
  assert_in_range (measure_width (cycles), 1, 300);
  assert_in_range (measure_width (row), 1, 300);
  listener = listen_to (cycles);
  for (guint i = 0; i < G_N_ELEMENTS (five_seats); i++)
    {
      GtkWidget *mark = find_nth (listener->box, TS_TYPE_SEAT_MARK, i);

      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (mark), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           five_seats[i]);
      assert_true (gtk_widget_get_visible (mark));
    }
  assert_false (shows_text (
      gtk_widget_get_first_child (find_nth (listener->box, TS_TYPE_WRAP_BOX, 0)), "long name"));
  listener_free (listener);
  ts_view_free (page.view);
}

/* Nobody stands on it but the players. */
static void
a_track_may_have_no_value_of_its_own (void **state)
{
  Page page = new_page ();
  TsTracker *track = add (&page, TS_TRACKER_TRACK, "track");
  Listener *listener;

  track->min = 1;
  track->max = 6;
  add_seats (track, "", 2);
  listener = listen_to (track);
  assert_false (
      gtk_widget_get_visible (find_named (listener->box, GTK_TYPE_LABEL, "the track: 0 of 6")));
  assert_int_equal (count_visible (listener->box, TS_TYPE_SEAT_MARK), 5);
  listener_free (listener);
  ts_view_free (page.view);
}

/* A track of a billion spaces is a number, at once. */
static void
an_endless_track_is_a_number (void **state)
{
  Page page = new_page ();
  TsTracker *track = add (&page, TS_TRACKER_TRACK, "track");
  Listener *listener;

  track->value = 7;
  track->max = G_GINT64_CONSTANT (1000000000);
  listener = listen_to (track);
  assert_null (gtk_widget_get_first_child (find_nth (listener->box, TS_TYPE_WRAP_BOX, 0)));
  assert_true (shows_text (listener->box, "7\u00a0/\u00a01000000000"));
  listener_free (listener);
  ts_view_free (page.view);
}

static void
pips_of_a_row_say_that_they_are_assumed (void **state)
{
  Page page = new_page ();
  TsTracker *row = add (&page, TS_TRACKER_ROSTER, "john");
  TsTracker *part
      = ts_tracker_add_part (page.view, row, TS_TRACKER_PIPS, "john.wounds", g_strdup ("wounds"));
  Listener *listener;

  part->max = 3;
  part->assumed = TRUE;
  listener = listen_to (row);
  assert_true (shows_text (listener->box, "○○○ ≈"));
  listener_free (listener);
  ts_view_free (page.view);
}

static void
a_roster_row_has_badges_and_parts (void **state)
{
  Page page = new_page ();
  TsTracker *row = add (&page, TS_TRACKER_ROSTER, "john");
  TsTracker *part
      = ts_tracker_add_part (page.view, row, TS_TRACKER_PIPS, "john.wounds", g_strdup ("wounds"));
  Listener *listener;
  GtkWidget *wounds;

  part->value = 2;
  part->max = 3;
  part->correctable = TRUE;
  row->seat = g_strdup ("red");
  row->note = g_strdup ("went <first> & fast");
  row->command = json_object_new ();
  json_object_set_string_member (row->command, "do", "choose");
  ts_tracker_add_mark (row, g_strdup ("stunned"), NULL, 0);
  ts_tracker_add_mark (row, g_strdup ("stop"), "purple", 0);
  listener = listen_to (row);
  assert_true (shows_text (listener->box, "●●○"));
  assert_true (shows_text (listener->box, "stunned"));
  assert_true (gtk_widget_get_visible (find_named (listener->box, TS_TYPE_SEAT_MARK, "purple")));
  assert_true (shows_text (listener->box, "went <first> & fast"));
  wounds = find_named (listener->box, GTK_TYPE_BUTTON, "wounds: 2 of 3, correct it");
  /* Columns of values are as wide as the widest: the others begin where it does. */
  assert_true (ts_face_button_get_xalign (TS_FACE_BUTTON (wounds)) == 0);
  click (find_named (listener->box, GTK_TYPE_BUTTON, "the john"));
  listener_assert_sent (listener, "{\"do\":\"choose\"}");
  listener_free (listener);
  ts_view_free (page.view);
}

/* What is so or not is said in words, turned in its popover, and marked. */
static void
a_roster_row_has_ticks (void **state)
{
  Page page = new_page ();
  TsTracker *row = add (&page, TS_TRACKER_ROSTER, "card");
  TsTracker *part = ts_tracker_add_part (page.view, row, TS_TRACKER_CHECK, "card.lobbied",
                                         g_strdup ("lobbied"));
  Listener *listener;
  GtkWidget *button;

  part->max = 1;
  part->correctable = TRUE;
  listener = listen_to (row);
  assert_true (shows_text (listener->box, "☐ lobbied"));
  button = find_named (listener->box, GTK_TYPE_BUTTON, "lobbied: no, correct it");
  click (button);
  click (find_named (listener->box, GTK_TYPE_BUTTON, "Mark as true"));
  listener_assert_sent (listener, "{\"do\":\"correct\",\"id\":\"card.lobbied\",\"value\":1}");
  part->value = 1;
  part->checked = TRUE;
  part->corrected = TRUE;
  ts_tracker_widget_set (TS_TRACKER_WIDGET (find_nth (listener->box, TS_TYPE_ROSTER, 0)), row);
  assert_true (shows_text (listener->box, "☑ lobbied ✎"));
  listener_free (listener);
  ts_view_free (page.view);
}

static gint64 now;

static gint64
read_clock (void)
{
  return now;
}

static TsTracker *
add_model (Page *page, TsTracker *row, TsTrackerKind kind, const char *id, gboolean tappable)
{
  TsTracker *model
      = ts_tracker_add_part (page->view, row, kind, id, g_strdup_printf ("Model %s", id));

  if (tappable)
    {
      model->command = json_object_new ();
      json_object_set_string_member (model->command, "do", "pick");
      json_object_set_string_member (model->command, "model", id);
    }
  return model;
}

/* The row, some time after it has come up. */
static GtkWidget *
listen_to_row (Listener *listener, const TsTracker *row)
{
  GtkWidget *widget = ts_tracker_list_new_widget (row);

  ts_roster_set_clock (TS_ROSTER (widget), read_clock);
  listener_add (listener, widget);
  assert_all_named (listener->box);
  now += 2 * TS_GUARD_TIME + g_get_monotonic_time ();
  return widget;
}

/* One tap sends; what is only to be read is no button. */
static void
parts_of_a_row_are_tapped (void **state)
{
  Page page = new_page ();
  TsTracker *row = add (&page, TS_TRACKER_ROSTER, "ready");
  TsTracker *hit = add_model (&page, row, TS_TRACKER_COUNTER, "2", TRUE);
  Listener *listener = listener_new ();
  GtkWidget *widget, *tap;

  add_model (&page, row, TS_TRACKER_TEXT, "1", TRUE);
  add_model (&page, row, TS_TRACKER_TEXT, "3", FALSE)->assumed = TRUE;
  ts_tracker_set_number (hit, 4, 0, 9);
  widget = listen_to_row (listener, row);
  find_named (widget, GTK_TYPE_LABEL, "Model 3, assumed");
  assert_true (shows_text (widget, "Model 3 ≈"));
  tap = find_named (widget, GTK_TYPE_BUTTON, "Model 1");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (tap), GTK_ACCESSIBLE_ROLE_BUTTON);
  click (tap);
  listener_assert_sent (listener, "{\"do\":\"pick\",\"model\":\"1\"}");
  find_named (widget, GTK_TYPE_BUTTON, "Model 2: 4, correct it");
  now += TS_GUARD_TIME;
  click (find_named (widget, GTK_TYPE_BUTTON, "Model 2: 4"));
  listener_assert_sent (listener, "{\"do\":\"pick\",\"model\":\"2\"}");
  hit->implied = TRUE;
  ts_tracker_widget_set (TS_TRACKER_WIDGET (widget), row);
  assert_null (find_correcting (widget));
  listener_free (listener);
  ts_view_free (page.view);
}

/* A second tap in flight is not that of the model that moves up under the finger. */
static void
parts_that_move_up_are_guarded (void **state)
{
  Page page = new_page ();
  TsTracker *row = add (&page, TS_TRACKER_ROSTER, "ready");
  Listener *listener = listener_new ();
  GtkWidget *widget;

  for (guint i = 0; i < 3; i++)
    add_model (&page, row, TS_TRACKER_TEXT, (const char *[]){ "1", "2", "3" }[i], TRUE);
  widget = listen_to_row (listener, row);
  click (find_named (widget, GTK_TYPE_BUTTON, "Model 1"));
  listener_assert_sent (listener, "{\"do\":\"pick\",\"model\":\"1\"}");
  now += TS_GUARD_TIME - 1;
  g_ptr_array_remove_index (row->parts, 0);
  ts_tracker_widget_set (TS_TRACKER_WIDGET (widget), row);
  now += TS_GUARD_TIME - 1;
  click (find_named (widget, GTK_TYPE_BUTTON, "Model 3"));
  listener_assert_silent (listener);
  now += 1;
  click (find_named (widget, GTK_TYPE_BUTTON, "Model 3"));
  listener_assert_sent (listener, "{\"do\":\"pick\",\"model\":\"3\"}");
  listener_free (listener);
  ts_view_free (page.view);
}

/* Forty models at a width of 360 pixels: two or more beside each other, each easy to hit. */
static void
forty_parts_stay_in_their_panel (void **state)
{
  Page page = new_page ();
  TsTracker *row = add (&page, TS_TRACKER_ROSTER, "ready");
  GtkWidget *widget;
  int height, least;

  for (guint i = 0; i < 40; i++)
    {
      g_autofree char *id = g_strdup_printf ("%u", i + 1);

      add_model (&page, row, TS_TRACKER_TEXT, id, TRUE);
    }
  assert_in_range (measure_width (row), 1, 300);
  widget = g_object_ref_sink (ts_tracker_list_new_widget (row));
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, 300, &height, NULL, NULL, NULL);
  gtk_widget_measure (find_named (widget, GTK_TYPE_BUTTON, "Model 1"), GTK_ORIENTATION_VERTICAL, -1,
                      &least, NULL, NULL, NULL);
  assert_in_range (least, 32, 40);
  assert_in_range (height, 10 * least, 21 * (least + 8));
  g_object_unref (widget);
  ts_view_free (page.view);
}

/* Rows of two rather than three numbers and one alone. */
static void
what_does_not_fit_in_a_line_stands_in_columns (void **state)
{
  static const int widths[] = { 73, 92, 109, 61 };
  GtkWidget *box = g_object_ref_sink (ts_wrap_box_new (2, FALSE));
  GtkAllocation at[G_N_ELEMENTS (widths)];

  g_object_set (box, "columns", TRUE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWidget *child = gtk_label_new (NULL);

      gtk_widget_set_size_request (child, widths[i], 30);
      ts_wrap_box_append (TS_WRAP_BOX (box), child);
    }
  lay_out (box, 314, at);
  assert_int_equal (at[2].x, at[0].x);
  assert_int_equal (at[3].x, at[1].x);
  assert_int_equal (at[3].y, at[2].y);
  assert_true (at[2].y > at[1].y);
  lay_out (box, 341, at);
  assert_int_equal (at[3].y, at[0].y);
  assert_int_equal (at[1].x, 75);
  lay_out (box, 109, at);
  assert_int_equal (at[3].x, 0);
  assert_int_equal (at[3].y, 96);
  g_object_unref (box);
}

/* What goes on in a line below begins where the row begins, whether it fills the line or not. */
static void
parts_below_a_row_begin_where_it_begins (void **state)
{
  Page page = new_page ();
  TsTracker *row
      = add (&page, TS_TRACKER_ROSTER, "name of a weapon that takes all of a line alone");
  GtkWidget *widget;
  GtkAllocation at[2];

  add_model (&page, row, TS_TRACKER_TEXT, "1", FALSE);
  widget = g_object_ref_sink (ts_tracker_list_new_widget (row));
  lay_out (widget, 360, at);
  assert_true (at[1].y >= at[0].y + at[0].height);
  assert_int_equal (at[1].x, 0);
  assert_true (at[1].width < 300);
  g_object_unref (widget);
  ts_view_free (page.view);
}

static void
marks_of_values_are_said (void **state)
{
  Page page = new_page ();
  TsTracker *tracker = add_counter (&page, "crates", 2, 4);
  Listener *listener;

  tracker->corrected = TRUE;
  listener = listen_to (tracker);
  find_named (listener->box, TS_TYPE_TRACKER_LABEL, "the crates, Set by hand");
  assert_true (shows_text (listener->box, "✎"));
  assert_false (shows_text (listener->box, "≈"));
  tracker->corrected = FALSE;
  tracker->assumed = TRUE;
  ts_tracker_widget_set (TS_TRACKER_WIDGET (find_nth (listener->box, TS_TYPE_COUNTER, 0)), tracker);
  find_named (listener->box, TS_TYPE_TRACKER_LABEL, "the crates, Assumed: check your own card");
  assert_false (shows_text (listener->box, "✎"));
  listener_free (listener);
  ts_view_free (page.view);
}

/* What stands beside it may be of many lines. */
static void
a_number_is_as_high_as_it_needs (void **state)
{
  for (guint correctable = 0; correctable < 2; correctable++)
    {
      Page page = new_page ();
      TsTracker *tracker = add_counter (&page, "crates", 2, 4);
      GtkWidget *widget, *number;
      int least, height, own;

      tracker->correctable = correctable != 0;
      g_free (tracker->note);
      tracker->note = g_strdup ("which nobody has opened yet, for they stand behind the door");
      widget = g_object_ref_sink (ts_tracker_list_new_widget (tracker));
      number = gtk_widget_get_next_sibling (gtk_widget_get_first_child (widget));
      while (!gtk_widget_has_css_class (number, "value"))
        number = gtk_widget_get_next_sibling (number);
      gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, least, &height, NULL, NULL, NULL);
      gtk_widget_measure (number, GTK_ORIENTATION_VERTICAL, -1, &own, NULL, NULL, NULL);
      gtk_widget_size_allocate (widget, &(GtkAllocation){ 0, 0, least, height }, -1);
      assert_true (height > 2 * own);
      assert_in_range (gtk_widget_get_height (number), 1, own);
      g_object_unref (widget);
      ts_view_free (page.view);
    }
}

static void
widgets_stay_by_their_ids (void **state)
{
  Page first = new_page (), second = new_page (), none = { new_view (), NULL };
  Listener *listener = listener_new ();
  TsPanelGrid *grid = TS_PANEL_GRID (ts_panel_grid_new ());
  GtkWidget *a, *b;

  listener_add (listener, GTK_WIDGET (grid));
  add_counter (&first, "a", 1, 9);
  add_counter (&first, "b", 2, 9);
  add_counter (&second, "b", 5, 9);
  add (&second, TS_TRACKER_TEXT, "new");
  add_counter (&second, "a", 4, 9);
  ts_panel_grid_set_view (grid, first.view);
  a = find_nth (listener->box, TS_TYPE_COUNTER, 0);
  b = find_nth (listener->box, TS_TYPE_COUNTER, 1);
  ts_panel_grid_set_view (grid, second.view);
  assert_ptr_equal (find_nth (listener->box, TS_TYPE_COUNTER, 0), b);
  assert_ptr_equal (find_nth (listener->box, TS_TYPE_COUNTER, 1), a);
  assert_true (shows_text (b, "5"));
  assert_true (TS_IS_TEXT (gtk_widget_get_next_sibling (b)));
  ts_panel_grid_set_view (grid, none.view);
  assert_null (gtk_widget_get_first_child (GTK_WIDGET (grid)));
  listener_free (listener);
  ts_view_free (first.view);
  ts_view_free (second.view);
  ts_view_free (none.view);
}

/* Who types into a number, or has its popover open, is not disturbed by what others do. */
static void
what_has_not_changed_is_not_touched (void **state)
{
  Page page = new_page ();
  TsPanelGrid *grid = TS_PANEL_GRID (g_object_ref_sink (ts_panel_grid_new ()));
  TsTracker *still = add_counter (&page, "still", 1, 9);
  TsTracker *moves = add_counter (&page, "moves", 1, 9);
  GtkWidget *number;

  ts_panel_grid_set_view (grid, page.view);
  number = find_nth (find_nth (GTK_WIDGET (grid), TS_TYPE_COUNTER, 0), TS_TYPE_VALUE_BUTTON, 0);
  ts_face_button_set_text (TS_FACE_BUTTON (number), "touched by nobody");
  moves->value = 2;
  ts_panel_grid_set_view (grid, page.view);
  assert_true (shows_text (GTK_WIDGET (grid), "touched by nobody"));
  assert_true (shows_text (find_nth (GTK_WIDGET (grid), TS_TYPE_COUNTER, 1), "2"));
  still->max = 8;
  ts_panel_grid_set_view (grid, page.view);
  assert_false (shows_text (GTK_WIDGET (grid), "touched by nobody"));
  g_object_unref (grid);
  ts_view_free (page.view);
}

/* The same id as another kind is another widget. */
static void
a_kind_that_changed_is_made_anew (void **state)
{
  Page first = new_page (), second = new_page ();
  TsPanelGrid *grid = TS_PANEL_GRID (g_object_ref_sink (ts_panel_grid_new ()));

  add (&first, TS_TRACKER_TEXT, "a");
  add_counter (&second, "a", 1, 9);
  ts_panel_grid_set_view (grid, first.view);
  ts_panel_grid_set_view (grid, second.view);
  find_nth (GTK_WIDGET (grid), TS_TYPE_COUNTER, 0);
  assert_int_equal (count_visible (GTK_WIDGET (grid), TS_TYPE_TEXT), 0);
  ts_view_free (first.view);
  ts_view_free (second.view);
  g_object_unref (grid);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (each_kind_has_its_widget),
    cmocka_unit_test (a_counter_counts),
    cmocka_unit_test (a_counter_shows_what_is_known),
    cmocka_unit_test (a_counter_of_the_rules_sends_its_command),
    cmocka_unit_test (what_may_not_be_corrected_has_no_buttons),
    cmocka_unit_test (a_number_is_corrected_in_a_popover),
    cmocka_unit_test (a_check_waits_for_the_game),
    cmocka_unit_test (a_queue_shows_its_front_first),
    cmocka_unit_test (a_long_queue_is_as_narrow_as_a_window),
    cmocka_unit_test (tracks_mark_where_they_are),
    cmocka_unit_test (seven_points_stand_in_one_line),
    cmocka_unit_test (five_players_stand_on_one_space),
    cmocka_unit_test (a_track_may_have_no_value_of_its_own),
    cmocka_unit_test (an_endless_track_is_a_number),
    cmocka_unit_test (pips_of_a_row_say_that_they_are_assumed),
    cmocka_unit_test (a_roster_row_has_badges_and_parts),
    cmocka_unit_test (a_roster_row_has_ticks),
    cmocka_unit_test (parts_of_a_row_are_tapped),
    cmocka_unit_test (parts_that_move_up_are_guarded),
    cmocka_unit_test (forty_parts_stay_in_their_panel),
    cmocka_unit_test (what_does_not_fit_in_a_line_stands_in_columns),
    cmocka_unit_test (parts_below_a_row_begin_where_it_begins),
    cmocka_unit_test (marks_of_values_are_said),
    cmocka_unit_test (a_number_is_as_high_as_it_needs),
    cmocka_unit_test (widgets_stay_by_their_ids),
    cmocka_unit_test (what_has_not_changed_is_not_touched),
    cmocka_unit_test (a_kind_that_changed_is_made_anew),
  };

  return cmocka_run_group_tests_name ("trackers", tests, init_gtk, NULL);
}
