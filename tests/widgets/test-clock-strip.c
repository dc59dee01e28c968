/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-clock-strip.c: the clock of every seat in a line: what it shows as time goes by, when it
 * calls, what its button sends, and what it is called.
 */

#include "support.h"

#include "ts-clock-strip.h"

typedef struct
{
  Listener *listener;
  TsClockStrip *strip;
  GString *cues;
} Fixture;

static void
cue_cb (TsClockStrip *strip, const char *text, Fixture *self)
{
  g_string_append_printf (self->cues, "%s; ", text);
}

static void
set_up (Fixture *self)
{
  self->listener = listener_new ();
  self->strip = TS_CLOCK_STRIP (ts_clock_strip_new ());
  self->cues = g_string_new (NULL);
  g_signal_connect (self->strip, "cue", G_CALLBACK (cue_cb), self);
  listener_add (self->listener, GTK_WIDGET (self->strip));
}

static void
tear_down (Fixture *self)
{
  gpointer weak = self->strip;

  g_object_add_weak_pointer (G_OBJECT (self->strip), &weak);
  gtk_box_remove (GTK_BOX (self->listener->box), GTK_WIDGET (self->strip));
  while (weak != NULL && g_main_context_iteration (NULL, FALSE))
    ;
  assert_null (weak);
  listener_free (self->listener);
  g_string_free (self->cues, TRUE);
}

/* Ada has had 50 seconds in all, Grace 20; `actors` as in ts-clock.h. */
static void
show (Fixture *self, TsClockRules rules, guint32 actors, gint64 turn)
{
  TsView *view = new_view ();

  ts_view_add_seat (view, "red", ts_phrase_verbatim ("Ada"));
  ts_view_add_seat (view, "blue", ts_phrase_verbatim ("Grace"));
  rules.on = TRUE;
  view->clock = ts_clock_new (view, &rules, actors);
  ((TsClockHand *) g_ptr_array_index (view->clock->hands, 0))->total = 50;
  ((TsClockHand *) g_ptr_array_index (view->clock->hands, 1))->total = 20;
  for (guint i = 0; i < 2; i++)
    ((TsClockHand *) g_ptr_array_index (view->clock->hands, i))->turn = turn;
  view->clock->seconds = 70;
  ts_clock_strip_set_view (self->strip, view);
  ts_view_free (view);
}

static void
assert_cues (Fixture *self, const char *expected)
{
  assert_string_equal (self->cues->str, expected);
  g_string_truncate (self->cues, 0);
}

static void
it_shows_whose_time_it_is (void **state)
{
  Fixture self;
  GtkWidget *strip;

  set_up (&self);
  strip = GTK_WIDGET (self.strip);
  assert_false (gtk_widget_get_visible (strip));
  show (&self, (TsClockRules){ .turn = 90, .seat = 600 }, 1, 10);
  ts_clock_strip_set_passed (self.strip, 5);
  assert_true (gtk_widget_get_visible (strip));
  assert_true (shows_text (strip, "Ada"));
  assert_false (shows_text (strip, "Grace"));
  assert_true (shows_text (strip, "0:15 / 1:30"));
  assert_true (shows_text (strip, "0:55 / 10:00"));
  assert_true (shows_text (strip, "0:20"));
  assert_true (shows_text (strip, "Game 1:15"));

  g_object_set (strip, "narrow", TRUE, NULL);
  assert_false (shows_text (strip, "Ada"));
  assert_true (shows_text (strip, "0:15 / 1:30"));
  assert_true (shows_text (strip, "Game 1:15"));

  /* It stands: what had passed does not count. */
  ts_clock_strip_set_passed (self.strip, -1);
  assert_true (shows_text (strip, "0:10 / 1:30"));
  assert_cues (&self, "");
  tear_down (&self);
}

static void
it_calls_once_for_each_limit (void **state)
{
  Fixture self;

  set_up (&self);
  show (&self, (TsClockRules){ .turn = 90 }, 1, 10);
  for (gint64 passed = 0; passed < 70; passed++)
    ts_clock_strip_set_passed (self.strip, passed);
  assert_cues (&self, "");
  ts_clock_strip_set_passed (self.strip, 70);
  ts_clock_strip_set_passed (self.strip, 71);
  assert_cues (&self, "Ada: the last seconds; ");

  /* Something was done that is no answer: it is the same turn. */
  show (&self, (TsClockRules){ .turn = 90 }, 1, 81);
  ts_clock_strip_set_passed (self.strip, 3);
  assert_cues (&self, "");
  ts_clock_strip_set_passed (self.strip, 9);
  ts_clock_strip_set_passed (self.strip, 200);
  assert_cues (&self, "Ada: the time is up; ");

  /* Another's turn; a break calls nobody; the time of the whole game does. */
  show (&self, (TsClockRules){ .turn = 90 }, 2, 0);
  ts_clock_strip_set_passed (self.strip, 79);
  assert_cues (&self, "");
  ts_clock_strip_set_passed (self.strip, 80);
  assert_cues (&self, "Grace: the last seconds; ");
  show (&self, (TsClockRules){ .game = 60 }, 0, 0);
  ts_clock_strip_set_passed (self.strip, -1);
  assert_cues (&self, "");
  show (&self, (TsClockRules){ .game = 100 }, 3, 0);
  ts_clock_strip_set_passed (self.strip, 30);
  assert_cues (&self, "Ada, Grace: the time is up; ");
  tear_down (&self);
}

/* `waits` for the first round; of its 120 seconds `seconds` are over; nobody acts. */
static void
show_timer (Fixture *self, TsClockRules rules, gint64 seconds, gboolean waits)
{
  TsView *view = new_view ();

  ts_view_add_seat (view, "red", ts_phrase_verbatim ("Ada"));
  view->round = waits ? 0 : 1;
  rules.timer = 120;
  view->clock = ts_clock_new (view, &rules, 1);
  view->clock->timer = seconds;
  ts_clock_strip_set_view (self->strip, view);
  ts_view_free (view);
}

static void
a_timer_counts_down (void **state)
{
  Fixture self;
  GtkWidget *strip;

  set_up (&self);
  strip = GTK_WIDGET (self.strip);
  show_timer (&self, (TsClockRules){ 0 }, 0, TRUE);
  ts_clock_strip_set_passed (self.strip, 500);
  assert_true (shows_text (strip, "Timer 2:00"));
  assert_false (shows_text (strip, "Game 8:20"));
  assert_false (shows_text (strip, "0:00"));
  show_timer (&self, (TsClockRules){ 0 }, 100, FALSE);
  ts_clock_strip_set_passed (self.strip, 9);
  assert_true (shows_text (strip, "Timer 0:11"));
  assert_cues (&self, "");

  /* In its last seconds something is done, which is the same timer; a break calls nobody. */
  ts_clock_strip_set_passed (self.strip, 12);
  assert_cues (&self, "Timer: the last seconds; ");
  show_timer (&self, (TsClockRules){ 0 }, 113, FALSE);
  ts_clock_strip_set_passed (self.strip, 2);
  ts_clock_strip_set_passed (self.strip, -1);
  assert_cues (&self, "");
  ts_clock_strip_set_passed (self.strip, 27);
  assert_cues (&self, "Timer: the time is up; ");
  assert_true (shows_text (strip, "Timer −0:20"));

  /* It is set anew, beside a turn that ends with it. */
  show_timer (&self, (TsClockRules){ .on = TRUE, .turn = 120 }, 0, FALSE);
  ts_clock_strip_set_passed (self.strip, 1);
  assert_cues (&self, "");
  ts_clock_strip_set_passed (self.strip, 120);
  assert_cues (&self, "Ada: the time is up; Timer: the time is up; ");
  assert_true (shows_text (strip, "Game 2:00"));
  tear_down (&self);
}

/* Nobody sees the time go by after the end of a game. */
static void
it_stands_at_the_end (void **state)
{
  Fixture self;
  TsView *view = new_view ();

  set_up (&self);
  view->over = TRUE;
  view->clock = ts_clock_new (view, &(TsClockRules){ .on = TRUE, .game = 60 }, 0);
  ts_clock_strip_set_view (self.strip, view);
  ts_clock_strip_set_passed (self.strip, 100);
  assert_true (shows_text (GTK_WIDGET (self.strip), "Game 0:00 / 1:00"));
  assert_cues (&self, "");
  listener_assert_silent (self.listener);
  ts_view_free (view);
  tear_down (&self);
}

static void
its_button_takes_a_break_and_ends_it (void **state)
{
  Fixture self;
  GtkWidget *strip;

  set_up (&self);
  strip = GTK_WIDGET (self.strip);
  show (&self, (TsClockRules){ 0 }, 1, 0);
  click (find_named (strip, GTK_TYPE_BUTTON, "Take a break"));
  listener_assert_sent (self.listener, "{\"do\":\"pause\"}");
  show (&self, (TsClockRules){ .paused = TRUE }, 1, 0);
  assert_true (shows_text (strip, "Break"));
  click (find_named (strip, GTK_TYPE_BUTTON, "End the break"));
  listener_assert_sent (self.listener, "{\"do\":\"resume\"}");
  tear_down (&self);
}

static void
it_has_names (void **state)
{
  Fixture self;

  set_up (&self);
  show (&self, (TsClockRules){ .turn = 90 }, 1, 0);
  gtk_test_accessible_assert_role (self.strip, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (self.strip, GTK_ACCESSIBLE_PROPERTY_LABEL, "Clock");
  assert_all_named (self.listener->window);
  tear_down (&self);
}

static int
measure_height (Fixture *self, int width)
{
  int height;

  gtk_widget_measure (GTK_WIDGET (self->strip), GTK_ORIENTATION_VERTICAL, width, NULL, &height,
                      NULL, NULL);
  return height;
}

static int
measure_least_width (Fixture *self)
{
  int width;

  gtk_widget_measure (GTK_WIDGET (self->strip), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  return width;
}

/* Styles are there when a frame was drawn. */
static void
show_drawn (Fixture *self, guint32 actors)
{
  show (self, (TsClockRules){ .turn = 90, .seat = 600 }, actors, 30);
  for (gint64 end = g_get_monotonic_time () + G_TIME_SPAN_SECOND / 10;
       g_get_monotonic_time () < end;)
    g_main_context_iteration (NULL, FALSE);
}

/* Both act, then one of them: what stands below stays where it is, at the widths in between too,
 * and whatever width the strip was given meanwhile. For less than its least width nobody may ask.
 */
static void
it_has_room_for_whoever_acted (void **state)
{
  Fixture self;
  int heights[800], least;

  set_up (&self);
  show_drawn (&self, 3);
  show_drawn (&self, 3);
  least = measure_least_width (&self);
  assert_in_range (least, 1, 799);
  for (int width = least; width < 800; width++)
    heights[width] = measure_height (&self, width);
  assert_true (heights[least] > heights[799]);
  show_drawn (&self, 1);
  gtk_widget_allocate (GTK_WIDGET (self.strip), 700, 200, -1, NULL);
  show_drawn (&self, 2);
  assert_int_equal (measure_least_width (&self), least);
  for (int width = 799; width >= least; width--)
    assert_int_equal (measure_height (&self, width), heights[width]);
  tear_down (&self);
}

static void
times_are_written_short (void **state)
{
  static const struct
  {
    gint64 seconds;
    const char *text;
  } cases[]
      = { { 0, "0:00" },       { 59, "0:59" },      { 60, "1:00" },   { 3599, "59:59" },
          { 3600, "1:00:00" }, { 3661, "1:01:01" }, { -20, "−0:20" }, { 360000, "100:00:00" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = ts_clock_format (cases[i].seconds);

      assert_string_equal (text, cases[i].text);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (it_shows_whose_time_it_is),
    cmocka_unit_test (it_calls_once_for_each_limit),
    cmocka_unit_test (a_timer_counts_down),
    cmocka_unit_test (it_stands_at_the_end),
    cmocka_unit_test (its_button_takes_a_break_and_ends_it),
    cmocka_unit_test (it_has_names),
    cmocka_unit_test (it_has_room_for_whoever_acted),
    cmocka_unit_test (times_are_written_short),
  };

  return cmocka_run_group_tests_name ("clock strip", tests, init_gtk, NULL);
}
