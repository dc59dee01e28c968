/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-ending.c: the end of a game on the table: it comes with the last command and goes with an
 * undo, and can be shared and played again.
 */

#include <string.h>

#include "../unit.h"
#include "app-fixture.h"
#include "score-game.h"
#include "ts-ending-card.h"
#include "ts-ending.h"
#include "ts-now-card.h"
#include "ts-result-card.h"
#include "ts-score-view.h"
#include "ts-session.h"

/* So many milliseconds after the end came, its buttons listen. */
#define AFTER_GUARD 350

/* Grace is at the end of the course. */
static void
win (App *app)
{
  app_send (app, "{\"do\":\"correct\",\"id\":\"steps-blue\",\"value\":20}");
}

static void
start_at_score (App *app)
{
  g_autoptr (JsonObject) nothing = json_object_new ();
  TsPlace *place;

  app_start (app);
  place = ts_place_new (TS_PLACE_TABLE, score_game_get ());
  place->session = ts_session_create (app_get_library (app), score_game_get (), "Evening", nothing,
                                      0, 1700000000, NULL);
  ts_shell_go (app->shell, place);
  app_settle ();
}

/* How many labels can be seen that say it. */
static guint
count_labels (GtkWidget *root, const char *text)
{
  guint n = GTK_IS_LABEL (root) && gtk_widget_get_mapped (root)
            && strcmp (gtk_label_get_text (GTK_LABEL (root)), text) == 0;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_labels (child, text);
  return n;
}

static void
who_won_is_said_once (void **state)
{
  App *app = *state;
  GtkWidget *table;
  TsView *view;

  start_at_score (app);
  win (app);
  table = GTK_WIDGET (app_get_table (app));
  view = ts_session_view (
      ts_navigator_get_session (app->navigator),
      &(TsViewer){ .role = TS_ROLE_HOST, .language = ts_language_get_english () });
  assert_int_equal (count_labels (table, view->ending->headline), 1);
  ts_table_view_show (app_get_table (app), "score");
  app_settle ();
  assert_int_equal (count_labels (table, view->ending->headline), 1);
  ts_view_free (view);
}

static void
the_end_comes_and_goes (void **state)
{
  App *app = *state;

  app_start_at_table (app);
  assert_false (app_can_see (app, TS_TYPE_ENDING_CARD));
  win (app);
  assert_true (app_can_see (app, TS_TYPE_ENDING_CARD));
  assert_true (app_can_read (app_find (app_get_table (app), TS_TYPE_ENDING_CARD, NULL), "Grace"));
  /* It says what the result would, and leaves nothing to do. */
  assert_false (app_can_see (app, TS_TYPE_RESULT_CARD));
  assert_false (app_can_see (app, TS_TYPE_NOW_CARD));
  ts_table_view_undo (app_get_table (app));
  app_settle ();
  assert_false (app_can_see (app, TS_TYPE_ENDING_CARD));
  assert_true (app_can_see (app, TS_TYPE_RESULT_CARD));
  assert_true (app_can_see (app, TS_TYPE_NOW_CARD));
}

/* What people looked at instead of the panels comes back with an undo, and they may open it. */
static void
the_score_makes_room_for_the_end (void **state)
{
  App *app = *state;

  start_at_score (app);
  ts_table_view_show (app_get_table (app), "score");
  app_settle ();
  assert_true (app_can_see (app, TS_TYPE_SCORE_VIEW));
  win (app);
  assert_true (app_can_see (app, TS_TYPE_ENDING_CARD));
  assert_false (app_can_see (app, TS_TYPE_SCORE_VIEW));
  ts_table_view_show (app_get_table (app), "score");
  app_settle ();
  assert_true (app_can_see (app, TS_TYPE_SCORE_VIEW));
  ts_table_view_undo (app_get_table (app));
  app_settle ();
  assert_true (app_can_see (app, TS_TYPE_SCORE_VIEW));
  assert_true (g_settings_get_boolean (app_get_settings (app), "show-score"));
}

static void
the_same_game_is_played_again (void **state)
{
  App *app = *state;
  TsSession *session;
  gint64 before;

  app_start_at_table (app);
  before = ts_session_get_id (ts_navigator_get_session (app->navigator));
  win (app);
  app_let_pass (AFTER_GUARD);
  assert_true (gtk_widget_activate_action (GTK_WIDGET (app_get_table (app)), "ending.again", NULL));
  app_settle ();
  session = ts_navigator_get_session (app->navigator);
  assert_int_not_equal (ts_session_get_id (session), before);
  assert_string_equal (ts_session_get_name (session), "Evening (2)");
  assert_int_equal (app_get_rev (app), 0);
  assert_false (app_can_see (app, TS_TYPE_ENDING_CARD));
}

static void
the_end_goes_to_the_clipboard (void **state)
{
  App *app = *state;
  g_autofree char *text = NULL;
  GtkWidget *table;

  start_at_score (app);
  win (app);
  table = GTK_WIDGET (app_get_table (app));
  assert_true (gtk_widget_activate_action (table, "ending.share", NULL));
  text = app_read_clipboard (app);
  assert_true (g_str_has_prefix (text, "Evening\nGrace wins!\n"));
  assert_non_null (strstr (text, "Breath"));
  app_settle ();
  assert_true (app_can_read (app->window, "The result is on the clipboard"));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (who_won_is_said_once, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (the_end_comes_and_goes, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (the_score_makes_room_for_the_end, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (the_same_game_is_played_again, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (the_end_goes_to_the_clipboard, app_set_up, app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests_name ("ending", tests, NULL, NULL);
}
