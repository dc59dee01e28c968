/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-guide.c: the guided round in the window: played whole by tapping what its hints point at, on
 * a wide and on a narrow window; left at any moment; and nothing of it remains.
 */

#include "../unit.h"
#include "app-fixture.h"

#include "ts-chooser.h"
#include "ts-games.h"
#include "ts-guide.h"
#include "ts-help.h"
#include "ts-hint.h"
#include "ts-now-card.h"
#include "ts-result-card.h"
#include "ts-toasts.h"
#include "ts-tracker-widget.h"

#define MOST_STEPS 80
/* Pixels. */
#define FRAME 30

static const struct
{
  int width, height;
} sizes[] = { { 1366, 768 }, { 360, 640 } };

/* No tap is too early: each look at the clock is a second later. */
static gint64
later (void)
{
  static gint64 now;

  return now += G_TIME_SPAN_SECOND;
}

static TsHint *
find_hint (GtkWidget *widget)
{
  TsHint *found = TS_IS_HINT (widget) ? TS_HINT (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_hint (child);
  return found;
}

/* Whether it is seen or not. */
static TsHint *
get_hint (App *app)
{
  return find_hint (GTK_WIDGET (app->window));
}

static TsNowCard *
get_card (App *app)
{
  return TS_NOW_CARD (app_find (app->window, TS_TYPE_NOW_CARD, NULL));
}

static const char *
get_text (App *app)
{
  return ts_hint_get_text (get_hint (app));
}

static void
use_clock (App *app)
{
  GtkWidget *card = app_find (app->window, TS_TYPE_NOW_CARD, NULL);

  ts_hint_set_clock (get_hint (app), later);
  if (card != NULL)
    ts_now_card_set_clock (TS_NOW_CARD (card), later);
}

/* But for its frame. */
static gboolean
is_as_wide (gpointer data)
{
  GtkWindow *window = GTK_WINDOW (((App *) data)->window);
  int wanted, height;

  gtk_window_get_default_size (window, &wanted, &height);
  return ABS (gtk_widget_get_width (GTK_WIDGET (window)) - wanted) < FRAME;
}

/* A window is resized when the display comes to it, and a table that begins in a wide one has its
 * sketch open. */
static void
start (App *app, int width, int height)
{
  gtk_window_set_default_size (GTK_WINDOW (app->window), width, height);
  app_wait (is_as_wide, app);
  app_settle ();
  app_activate (app, "win.guide");
  app_settle ();
  use_clock (app);
}

static GtkWidget *
find_button (App *app, const char *label)
{
  return app_find (get_hint (app), GTK_TYPE_BUTTON, label);
}

static void
press (App *app, const char *label)
{
  GtkWidget *button = find_button (app, label);

  if (button == NULL)
    fail_msg ("there is no “%s” beside “%s”", label, get_text (app));
  g_signal_emit_by_name (button, "clicked");
  app_settle ();
}

/* By the button in it: a line of a list, a number. */
static gboolean
tap_within (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget))
    {
      if (GTK_IS_CHECK_BUTTON (widget))
        gtk_check_button_set_active (GTK_CHECK_BUTTON (widget), TRUE);
      else
        g_signal_emit_by_name (widget, "clicked");
      return TRUE;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (tap_within (child))
      return TRUE;
  return FALSE;
}

/* The first answer, and its form when it asks first. */
static void
answer (App *app, GtkWidget *button)
{
  guint64 rev = app_get_rev (app);

  for (guint i = 0; i < 2 && app_get_rev (app) == rev; i++)
    {
      if (button != NULL && gtk_widget_get_mapped (button))
        g_signal_emit_by_name (button, "clicked");
      else
        ts_now_card_activate_offer (get_card (app), 0);
      app_settle ();
    }
}

/* Whether its middle can be clicked. */
static gboolean
can_reach (App *app, GtkWidget *widget)
{
  GtkWidget *window = GTK_WIDGET (app->window);
  graphene_rect_t bounds;
  GtkWidget *hit;

  if (!gtk_widget_compute_bounds (widget, window, &bounds))
    return FALSE;
  hit = gtk_widget_pick (window, bounds.origin.x + bounds.size.width / 2,
                         bounds.origin.y + bounds.size.height / 2, GTK_PICK_DEFAULT);
  return hit != NULL && (hit == widget || gtk_widget_is_ancestor (hit, widget));
}

/* What can be seen of it: it may be scrolled away in part. */
static gboolean
find_seen (App *app, GtkWidget *widget, graphene_rect_t *seen)
{
  graphene_rect_t part;

  if (!gtk_widget_get_mapped (widget)
      || !gtk_widget_compute_bounds (widget, GTK_WIDGET (app->window), seen))
    return FALSE;
  for (GtkWidget *i = widget; i != NULL; i = gtk_widget_get_parent (i))
    if (GTK_IS_SCROLLED_WINDOW (i)
        && (!gtk_widget_compute_bounds (i, GTK_WIDGET (app->window), &part)
            || !graphene_rect_intersection (seen, &part, seen)))
      return FALSE;
  return TRUE;
}

/* Nothing of it stands below the bubble. */
static void
assert_is_free (App *app, GtkWidget *widget)
{
  GtkWidget *bubble = gtk_widget_get_first_child (GTK_WIDGET (get_hint (app)));
  graphene_rect_t around, seen;

  assert_true (gtk_widget_compute_bounds (bubble, GTK_WIDGET (app->window), &around));
  if (find_seen (app, widget, &seen) && graphene_rect_intersection (&around, &seen, NULL))
    fail_msg ("“%s” lies on a %s", get_text (app), G_OBJECT_TYPE_NAME (widget));
}

/* Neither on what to do now and what explains it, nor on the likeliest answer, nor on what it
 * points at. */
static void
assert_lies_on_nothing (App *app)
{
  GtkWidget *target = ts_hint_get_target (get_hint (app));
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();

  ts_now_card_list_kept (get_card (app), kept);
  for (guint i = 0; i < MIN (kept->len, 3); i++)
    assert_is_free (app, kept->pdata[i]);
  if (GTK_IS_BUTTON (target) || TS_IS_TRACKER_WIDGET (target))
    assert_is_free (app, target);
}

/* What a hint points at can be seen and, where it says so, tapped: nothing lies over it. */
static void
look_at (App *app, gboolean tapped)
{
  GtkWidget *target = ts_hint_get_target (get_hint (app));
  graphene_rect_t bounds;

  assert_non_null (target);
  if (!gtk_widget_get_mapped (target))
    fail_msg ("“%s” points at what nobody sees", get_text (app));
  assert_true (gtk_widget_compute_bounds (target, GTK_WIDGET (app->window), &bounds));
  if (bounds.origin.y + bounds.size.height < 0
      || bounds.origin.y > gtk_widget_get_height (GTK_WIDGET (app->window)))
    fail_msg ("“%s” points beyond the window", get_text (app));
  assert_lies_on_nothing (app);
  if (tapped && GTK_IS_BUTTON (target) && !can_reach (app, target))
    fail_msg ("“%s” lies over what it points at", get_text (app));
}

static void
tap (App *app)
{
  GtkWidget *target = ts_hint_get_target (get_hint (app));

  if (TS_IS_TRACKER_WIDGET (target))
    assert_true (tap_within (target));
  else
    answer (app, GTK_IS_BUTTON (target) ? target : NULL);
  app_settle ();
}

/* The hint that is shown, as the guide has it. */
static gboolean
wants_to_be_opened (App *app)
{
  g_autoptr (TsGuide) guide = ts_guide_new (ts_navigator_find_guided ());

  for (guint i = 0; i < ts_guide_get_length (guide); i++)
    {
      const TsGuideHint *hint = ts_guide_get_hint (guide, i);

      if (g_str_equal (ts_language_text (ts_language_get_english (), hint->text), get_text (app)))
        return hint->opens;
    }
  return FALSE;
}

/* What it points at is the way to the sketch; with the sketch it has passed. */
static void
open_place (App *app)
{
  g_autofree char *text = g_strdup (get_text (app));

  g_signal_emit_by_name (ts_hint_get_target (get_hint (app)), "clicked");
  app_settle ();
  assert_string_not_equal (get_text (app), text);
}

/* One tap of somebody who does what is said; FALSE: the round is over. */
static gboolean
step (App *app)
{
  if (get_text (app) == NULL)
    {
      answer (app, NULL);
      return TRUE;
    }
  look_at (app, find_button (app, "Next") == NULL);
  if (find_button (app, "Choose a game") != NULL)
    return FALSE;
  if (GTK_IS_TOGGLE_BUTTON (ts_hint_get_target (get_hint (app))) && wants_to_be_opened (app))
    open_place (app);
  else if (find_button (app, "Next") != NULL)
    press (app, "Next");
  else
    tap (app);
  return TRUE;
}

static guint
play (App *app, guint most)
{
  guint n = 0;

  while (n < most && step (app))
    n++;
  return n;
}

static guint
count_sessions (App *app)
{
  g_autoptr (GPtrArray) sessions = ts_library_list_sessions (app_get_library (app), NULL);

  return sessions->len;
}

static void
assert_nothing_remains (App *app)
{
  assert_true (TS_IS_CHOOSER (ts_navigator_get_page (app->navigator)));
  assert_null (get_text (app));
  assert_int_equal (count_sessions (app), 0);
  assert_int_equal (app_recall (app, "last-session"), 0);
  assert_null (ts_navigator_get_session (app->navigator));
}

static void
it_is_played_whole (void **state)
{
  App *app = *state;

  app_start (app);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      start (app, sizes[i].width, sizes[i].height);
      assert_true (play (app, MOST_STEPS) < MOST_STEPS);
      assert_int_equal (count_sessions (app), 0);
      press (app, "Choose a game");
      assert_nothing_remains (app);
      assert_false (app_can_read (app->window, "You left the guided round"));
    }
}

static void
who_goes_on_has_a_game (void **state)
{
  App *app = *state;
  guint64 rev;

  app_start (app);
  start (app, 1366, 768);
  play (app, 8);
  rev = app_get_rev (app);
  app_activate (app, "win.guide-save");
  app_settle ();
  assert_null (get_text (app));
  assert_int_equal (count_sessions (app), 1);
  assert_int_equal (app_get_rev (app), rev);
  assert_string_equal (ts_session_get_name (ts_navigator_get_session (app->navigator)),
                       "Guided round");
  app_activate (app, "win.undo");
  assert_true (app_get_rev (app) < rev);
  app_activate (app, "win.redo");
  assert_int_equal (app_get_rev (app), rev);
}

static void
leave (App *app)
{
  app_activate (app, "win.guide-leave");
  app_settle ();
}

static const char *const ways[] = { "win.close", "win.guide-leave", "win.back" };

static void
it_is_left_at_any_moment (void **state)
{
  static const guint moments[] = { 0, 1, 6, 10, 17 };
  App *app = *state;
  gpointer session = NULL;

  app_start (app);
  for (gsize i = 0; i < G_N_ELEMENTS (moments); i++)
    {
      start (app, sizes[i % 2].width, sizes[i % 2].height);
      /* What was left is there until it is begun again. */
      assert_null (session);
      play (app, moments[i]);
      session = ts_navigator_get_session (app->navigator);
      g_object_add_weak_pointer (session, &session);
      /* On a narrow window Escape first goes back to what to do now. */
      for (guint j = 0; j < 3 && !TS_IS_CHOOSER (ts_navigator_get_page (app->navigator)); j++)
        app_activate (app, ways[i % G_N_ELEMENTS (ways)]);
      app_settle ();
      assert_nothing_remains (app);
      assert_true (app_can_read (app->window, "You left the guided round"));
      assert_non_null (session);
    }
  g_object_remove_weak_pointer (session, &session);
}

/* What the help and the first page say of a round that was left. */
#define CONTINUE "Continue the guided round"
#define AGAIN "Start the guided round again"

static void
assert_is_at (App *app, guint64 rev, const char *text)
{
  app_settle ();
  use_clock (app);
  assert_int_equal (app_get_rev (app), rev);
  assert_string_equal (get_text (app), text);
}

/* Wherever somebody has been meanwhile. */
static void
who_left_may_come_back (void **state)
{
  App *app = *state;
  g_autofree char *first = NULL, *text = NULL;
  guint64 rev;

  app_start (app);
  g_settings_set_boolean (app_get_settings (app), "welcomed", TRUE);
  start (app, 1366, 768);
  first = g_strdup (get_text (app));
  play (app, 5);
  text = g_strdup (get_text (app));
  rev = app_get_rev (app);
  leave (app);
  app_activate (app, "win.guide-resume");
  assert_is_at (app, rev, text);
  leave (app);
  app_activate (app, "win.backups");
  app_activate (app, "win.back");
  app_settle ();
  g_signal_emit_by_name (app_get_widget (app, GTK_TYPE_BUTTON, CONTINUE), "clicked");
  assert_is_at (app, rev, text);
  play (app, 2);
  assert_string_not_equal (get_text (app), text);
  leave (app);
  g_signal_emit_by_name (app_get_widget (app, GTK_TYPE_BUTTON, AGAIN), "clicked");
  app_settle ();
  assert_string_equal (get_text (app), first);
}

static GtkWidget *
find_help (App *app)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *i = windows; i != NULL; i = i->next)
    if (TS_IS_HELP (i->data))
      return i->data;
  return NULL;
}

static GtkWidget *
open_help (App *app)
{
  g_action_group_activate_action (G_ACTION_GROUP (app->application), "help", NULL);
  app_settle ();
  assert_non_null (find_help (app));
  return find_help (app);
}

static void
the_help_starts_it (void **state)
{
  App *app = *state;
  GtkWidget *help;

  app_start (app);
  help = open_help (app);
  assert_null (app_find (help, GTK_TYPE_BUTTON, CONTINUE));
  assert_true (gtk_widget_activate_action (help, "help.guide", NULL));
  app_settle ();
  assert_null (find_help (app));
  assert_non_null (get_text (app));
}

/* Left, and while it lies on the table. */
static void
the_help_continues_it (void **state)
{
  App *app = *state;
  g_autofree char *text = NULL;
  guint64 rev;

  app_start (app);
  start (app, 1366, 768);
  play (app, 5);
  text = g_strdup (get_text (app));
  rev = app_get_rev (app);
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *help = open_help (app);

      assert_non_null (app_find (help, GTK_TYPE_BUTTON, AGAIN));
      g_signal_emit_by_name (app_find (help, GTK_TYPE_BUTTON, CONTINUE), "clicked");
      assert_is_at (app, rev, text);
      assert_null (find_help (app));
      leave (app);
    }
}

/* It is no session that phones could find again, and a game that lay there is as it was. */
static void
a_game_that_lay_there_stays (void **state)
{
  App *app = *state;

  app_start_at_table (app);
  app_send (app, "{\"do\":\"note\",\"text\":\"mine\"}");
  start (app, 1366, 768);
  assert_int_equal (count_sessions (app), 1);
  assert_false (gtk_widget_activate_action (GTK_WIDGET (app->window), "win.invite", NULL)
                && !TS_IS_TABLE_VIEW (ts_navigator_get_page (app->navigator)));
  play (app, 3);
  app_activate (app, "win.guide-leave");
  assert_int_equal (count_sessions (app), 1);
  ts_shell_open_session (app->shell, 1);
  app_settle ();
  assert_null (get_text (app));
  assert_int_equal (app_get_rev (app), 1);
}

/* Another language builds every page anew; the hint points into the new one. */
static void
it_goes_on_in_another_language (void **state)
{
  App *app = *state;
  g_autofree char *text = NULL;

  app_start (app);
  start (app, 360, 640);
  play (app, 3);
  text = g_strdup (get_text (app));
  g_settings_set_string (app_get_settings (app), "language", "de");
  app_settle ();
  use_clock (app);
  assert_non_null (get_text (app));
  look_at (app, TRUE);
  g_settings_set_string (app_get_settings (app), "language", "en");
  app_settle ();
  assert_string_equal (get_text (app), text);
}

static gboolean
has_focus (App *app, GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (app->window));

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* Who plays with the keys finds what to press under them: what is to be tapped, or what goes on. */
static void
the_focus_is_where_the_hint_is (void **state)
{
  App *app = *state;

  app_start (app);
  start (app, 1366, 768);
  do
    {
      GtkWidget *target = ts_hint_get_target (get_hint (app));

      if (get_text (app) == NULL)
        assert_true (has_focus (app, GTK_WIDGET (get_card (app))));
      else if (find_button (app, "Choose a game") != NULL
               || (find_button (app, "Next") != NULL && !wants_to_be_opened (app)))
        assert_true (has_focus (app, GTK_WIDGET (get_hint (app))));
      else
        assert_true (has_focus (app, target));
    }
  while (step (app));
}

/* A hint that comes while somebody writes leaves the words where they are. */
static void
nobody_is_interrupted (void **state)
{
  App *app = *state;
  GtkWidget *note;

  app_start (app);
  start (app, 1366, 768);
  ts_table_view_show (app_get_table (app), "log");
  app_settle ();
  note = app_find (app->window, GTK_TYPE_TEXT, NULL);
  assert_true (gtk_widget_grab_focus (note));
  tap (app);
  assert_non_null (get_text (app));
  assert_true (has_focus (app, note));
}

/* Screen readers hear it, and know what each button does. */
static void
it_is_told_and_named (void **state)
{
  App *app = *state;
  GtkWidget *text;

  app_start (app);
  start (app, 1366, 768);
  text = app_find (get_hint (app), GTK_TYPE_LABEL, get_text (app));
  assert_non_null (text);
  gtk_test_accessible_assert_role (text, GTK_ACCESSIBLE_ROLE_ALERT);
  for (GtkWidget *i = text; i != NULL; i = gtk_widget_get_next_sibling (i))
    if (GTK_IS_BUTTON (i))
      gtk_test_accessible_assert_property (i, GTK_ACCESSIBLE_PROPERTY_LABEL, "Leave the guide");
}

/* What just happened becomes one, as if somebody went down. */
static void
show_moment (App *app)
{
  TsPage *page = ts_navigator_get_page (app->navigator);
  const TsViewer viewer = { ts_page_get_language (page), TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = ts_session_view (ts_navigator_get_session (app->navigator), &viewer);

  view->result->great = TRUE;
  ts_now_card_set_view (get_card (app), view, viewer.language);
  app_settle ();
}

/* It has the card for itself; what is to be said is said after it. */
static void
it_waits_for_a_great_moment (void **state)
{
  App *app = *state;
  g_autofree char *text = NULL;

  app_start (app);
  start (app, 1366, 768);
  tap (app);
  text = g_strdup (get_text (app));
  show_moment (app);
  assert_null (get_text (app));
  assert_true (ts_now_card_activate_offer (get_card (app), 0));
  app_settle ();
  assert_string_equal (get_text (app), text);
}

/* Taps beside the bubble go to the page. */
static void
it_takes_no_tap_but_its_own (void **state)
{
  App *app = *state;
  GtkWidget *window, *picked;

  app_start (app);
  start (app, 1366, 768);
  window = GTK_WIDGET (app->window);
  for (int y = 5; y < gtk_widget_get_height (window); y += 40)
    for (int x = 5; x < gtk_widget_get_width (window); x += 40)
      {
        picked = gtk_widget_pick (window, x, y, GTK_PICK_DEFAULT);
        assert_false (picked != NULL && TS_IS_HINT (picked));
      }
}

/* Not beside what has taken the place of what it spoke of, for as long as that is drawn. */
static void
it_goes_with_what_it_asked_for (void **state)
{
  App *app = *state;
  g_autoptr (JsonObject) command = json_object_new ();

  app_start (app);
  start (app, 1366, 768);
  assert_non_null (get_text (app));
  json_object_set_string_member (command, "do", "begin");
  assert_true (
      ts_session_do (ts_navigator_get_session (app->navigator), command, 1700000000, NULL, NULL));
  assert_null (get_text (app));
  app_settle ();
  assert_non_null (get_text (app));
}

typedef struct
{
  guint frames; /* that were drawn */
  guint most;   /* before nobody waits any longer */
} Busy;

/* Each takes longer than there is until the next, so that nothing else has its turn. */
static gboolean
take_long_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  Busy *busy = user_data;

  g_usleep (20000);
  return ++busy->frames < busy->most ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* While something moves, a slow computer does nothing but draw. */
static void
it_comes_while_a_computer_is_busy (void **state)
{
  App *app = *state;
  g_autoptr (JsonObject) command = json_object_new ();
  Busy busy = { 0, 40 };

  app_start (app);
  start (app, 1366, 768);
  gtk_widget_add_tick_callback (GTK_WIDGET (app->window), take_long_cb, &busy, NULL);
  while (busy.frames < 2)
    g_main_context_iteration (NULL, TRUE);
  json_object_set_string_member (command, "do", "begin");
  assert_true (
      ts_session_do (ts_navigator_get_session (app->navigator), command, 1700000000, NULL, NULL));
  while (get_text (app) == NULL && busy.frames < busy.most)
    g_main_context_iteration (NULL, TRUE);
  assert_non_null (get_text (app));
  assert_true (busy.frames < busy.most);
  while (busy.frames < busy.most)
    g_main_context_iteration (NULL, TRUE);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (it_is_played_whole, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (who_goes_on_has_a_game, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (it_is_left_at_any_moment, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (who_left_may_come_back, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (the_help_starts_it, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (the_help_continues_it, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_game_that_lay_there_stays, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (it_goes_on_in_another_language, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (the_focus_is_where_the_hint_is, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (nobody_is_interrupted, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (it_is_told_and_named, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (it_waits_for_a_great_moment, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (it_comes_while_a_computer_is_busy, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (it_goes_with_what_it_asked_for, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (it_takes_no_tap_but_its_own, app_set_up, app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
