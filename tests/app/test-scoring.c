/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-scoring.c: the score on the table: how it comes and goes, what can be done there, and how it
 * is taken away.
 */

#include <glib/gstdio.h>

#include "../unit.h"
#include "app-fixture.h"
#include "score-game.h"
#include "ts-number-editor.h"
#include "ts-panel-grid.h"
#include "ts-score-button.h"
#include "ts-score-view.h"
#include "ts-send.h"
#include "ts-session.h"
#include "ts-share-print.h"
#include "ts-sketch-view.h"
#include "ts-table-view.h"

/* Starts with a session of the game that has a score; it is not the only one in the library. */
static void
start_at_table (App *app)
{
  g_autoptr (JsonObject) nothing = json_object_new ();
  TsPlace *place;

  app_add_session (app, "Another evening", 0);
  app_start (app);
  place = ts_place_new (TS_PLACE_TABLE, score_game_get ());
  place->session = ts_session_create (app_get_library (app), score_game_get (), "Evening", nothing,
                                      0, 1700000000, NULL);
  assert_non_null (place->session);
  ts_shell_go (app->shell, place);
  app_settle ();
}

static GtkWidget *
get_table (App *app)
{
  TsPage *page = ts_navigator_get_page (app->navigator);

  assert_true (TS_IS_TABLE_VIEW (page));
  return GTK_WIDGET (page);
}

static void
show (App *app, const char *part)
{
  assert_true (gtk_widget_activate_action (GTK_WIDGET (app->window), "win.show", "s", part));
  app_settle ();
}

static gboolean
is_wanted (App *app)
{
  return g_settings_get_boolean (app_get_settings (app), "show-score");
}

static void
correct (App *app, const char *id, gint64 value)
{
  ts_send_correction (get_table (app), id, value);
  app_settle ();
}

/* The number of a row and a column, and what opens it. */
static GtkWidget *
find_button (App *app, guint row, guint column)
{
  GtkWidget *child = gtk_widget_get_first_child (
      app_find (get_table (app), g_type_from_name ("TsScoreTable"), NULL));
  guint index = 2 * row + column;

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (TS_IS_SCORE_BUTTON (child) && index-- == 0)
      return child;
  fail_msg ("There is no such number.");
  return NULL;
}

static TsNumberEditor *
open_number (App *app, GtkWidget *button)
{
  gtk_menu_button_popup (GTK_MENU_BUTTON (gtk_widget_get_first_child (button)));
  app_settle ();
  return TS_NUMBER_EDITOR (app_find (button, TS_TYPE_NUMBER_EDITOR, NULL));
}

static void
the_score_comes_and_goes (void **state)
{
  App *app = *state;

  start_at_table (app);
  assert_false (app_can_see (app, TS_TYPE_SCORE_VIEW));
  assert_true (app_can_see (app, TS_TYPE_PANEL_GRID));
  show (app, "score");
  assert_true (app_can_see (app, TS_TYPE_SCORE_VIEW));
  assert_false (app_can_see (app, TS_TYPE_PANEL_GRID));
  assert_true (app_can_read (app->window, "Ada is ahead"));
  assert_true (app_can_read (app->window, "Whoever sleeps wins a tie."));
  assert_true (app_can_read (app->window, "run or rest?"));
  assert_true (is_wanted (app));
  show (app, "score");
  assert_false (app_can_see (app, TS_TYPE_SCORE_VIEW));
  assert_true (app_can_see (app, TS_TYPE_PANEL_GRID));
  assert_false (is_wanted (app));
}

static void
games_without_a_score_show_none (void **state)
{
  App *app = *state;
  gint64 id = app_add_session (app, "Evening", 0);

  app_start (app);
  g_settings_set_boolean (app_get_settings (app), "show-score", TRUE);
  ts_shell_open_session (app->shell, id);
  app_settle ();
  show (app, "score");
  assert_false (app_can_see (app, TS_TYPE_SCORE_VIEW));
  assert_true (app_can_see (app, TS_TYPE_PANEL_GRID));
}

static void
who_looked_at_it_finds_it_again (void **state)
{
  App *app = *state;
  TsPlace *place;

  start_at_table (app);
  correct (app, "steps-red", 3);
  show (app, "score");
  place = ts_place_new (TS_PLACE_TABLE, score_game_get ());
  place->session = g_object_ref (ts_navigator_get_session (app->navigator));
  ts_shell_go_back (app->shell);
  ts_shell_go (app->shell, place);
  app_settle ();
  assert_true (app_can_see (app, TS_TYPE_SCORE_VIEW));
}

/* It comes when the game is all about it, goes when it is not, and that is nobody's wish. */
static void
it_comes_by_itself (void **state)
{
  App *app = *state;

  start_at_table (app);
  correct (app, "steps-red", SCORE_GAME_STEPS);
  assert_true (app_can_see (app, TS_TYPE_SCORE_VIEW));
  assert_false (is_wanted (app));
  app_activate (app, "win.undo");
  assert_false (app_can_see (app, TS_TYPE_SCORE_VIEW));
  app_activate (app, "win.redo");
  assert_true (app_can_see (app, TS_TYPE_SCORE_VIEW));
}

static void
who_closed_it_is_not_bothered (void **state)
{
  App *app = *state;

  start_at_table (app);
  correct (app, "steps-red", SCORE_GAME_STEPS);
  show (app, "score");
  correct (app, "steps-red", SCORE_GAME_STEPS + 1);
  assert_false (app_can_see (app, TS_TYPE_SCORE_VIEW));
}

static void
who_opened_it_keeps_it (void **state)
{
  App *app = *state;

  start_at_table (app);
  show (app, "score");
  correct (app, "steps-red", SCORE_GAME_STEPS);
  correct (app, "steps-red", 1);
  assert_true (app_can_see (app, TS_TYPE_SCORE_VIEW));
}

static gboolean
is_narrow (gpointer table)
{
  gboolean narrow;

  g_object_get (table, "narrow", &narrow, NULL);
  return narrow;
}

static gboolean
sees_score (gpointer app)
{
  return app_can_see (app, TS_TYPE_SCORE_VIEW);
}

static void
a_narrow_window_has_a_part_for_it (void **state)
{
  App *app = *state;
  g_autoptr (GSettings) settings = g_settings_new (TS_APP_ID);
  g_autofree char *part = NULL;

  g_settings_set_int (settings, "window-width", 360);
  g_settings_set_int (settings, "window-height", 640);
  start_at_table (app);
  app_wait (is_narrow, app_get_table (app));

  assert_true (gtk_widget_activate_action (get_table (app), "table.part", "s", "score"));
  app_settle ();
  g_object_get (get_table (app), "part", &part, NULL);
  assert_string_equal (part, "score");
  /* It is made in the frame after the tap. */
  app_wait (sees_score, app);
  assert_true (gtk_widget_get_width (GTK_WIDGET (app->window)) <= 360);
  gtk_widget_activate_action (get_table (app), "table.part", "s", "now");
  app_settle ();
  assert_false (app_can_see (app, TS_TYPE_SCORE_VIEW));
}

static void
a_number_is_set_right_in_the_table (void **state)
{
  App *app = *state;
  GtkWidget *button;
  TsNumberEditor *editor;

  start_at_table (app);
  show (app, "score");
  button = find_button (app, 0, 1);
  editor = open_number (app, button);
  ts_number_editor_set_number (editor, 9);
  g_signal_emit_by_name (editor, "submit");
  app_settle ();
  assert_int_equal (ts_session_get_rev (ts_navigator_get_session (app->navigator)), 1);
  assert_false (ts_score_button_is_open (TS_SCORE_BUTTON (button)));
  assert_true (app_can_read (button, "9"));
  assert_ptr_equal (find_button (app, 0, 1), button);
}

/* What people are typing stays while the game goes on, unless it is about this number. */
static void
an_open_number_stays_open (void **state)
{
  App *app = *state;
  GtkWidget *button;
  TsNumberEditor *editor;
  gint64 typed;

  start_at_table (app);
  show (app, "score");
  button = find_button (app, 0, 1);
  editor = open_number (app, button);
  ts_number_editor_set_number (editor, 9);
  correct (app, "steps-red", 4);
  assert_true (ts_score_button_is_open (TS_SCORE_BUTTON (button)));
  assert_true (ts_number_editor_get_number (editor, &typed));
  assert_int_equal (typed, 9);
  assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (app->window)), button));
  correct (app, "steps-blue", 5);
  assert_true (ts_score_button_is_open (TS_SCORE_BUTTON (button)));
  editor = TS_NUMBER_EDITOR (app_find (button, TS_TYPE_NUMBER_EDITOR, NULL));
  assert_true (ts_number_editor_get_number (editor, &typed));
  assert_int_equal (typed, 5);
}

static void
the_score_goes_to_the_clipboard (void **state)
{
  App *app = *state;
  g_autofree char *text = NULL;

  start_at_table (app);
  assert_true (gtk_widget_activate_action (get_table (app), "score.copy", NULL));
  text = app_read_clipboard (app);
  assert_non_null (strstr (text, "Evening"));
  assert_non_null (strstr (text, "Grace"));
  assert_non_null (strstr (text, "Breath"));
  app_settle ();
  assert_true (app_can_read (app->window, "The score is on the clipboard"));
}

static TsShare *
new_share (const char *title, guint n_players)
{
  TsView *view = ts_view_new (ts_language_get_english ());
  TsScore *score = ts_view_set_score (view);

  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *id = g_strdup_printf ("p%u", i);

      ts_score_add_column (score, id, g_strdup_printf ("Player %u", i), "pink");
    }
  ts_score_add_row (score, "stops", g_strdup ("Stops"));
  return ts_share_new (view, title, "21 November 2026", ts_language_get_english ());
}

static char *
write_share (App *app, TsShareKind kind, guint n_players, gsize *length)
{
  g_autoptr (TsShare) share = new_share ("Evening", n_players);
  g_autofree char *name = ts_share_make_file_name (share, kind);
  g_autofree char *path = g_build_filename (app->folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  char *text;

  ts_share_write (share, kind, file, &error);
  assert_null (error);
  assert_true (g_file_get_contents (path, &text, length, NULL));
  return text;
}

static void
a_table_is_written (void **state)
{
  App *app = *state;
  gsize length;
  g_autofree char *text = write_share (app, TS_SHARE_CSV, 2, &length);

  assert_true (g_str_has_prefix (text, "\xef\xbb\xbf"));
  assert_non_null (strstr (text, "Player 0,Player 1"));
  assert_non_null (strstr (text, "\r\nStops,,\r\n"));
}

static void
a_picture_is_written (void **state)
{
  App *app = *state;
  gsize length;
  g_autofree char *few = write_share (app, TS_SHARE_PICTURE, 2, &length);
  g_autofree char *path = g_build_filename (app->folder, "Evening.png", NULL);
  g_autoptr (GdkTexture) upright = gdk_texture_new_from_filename (path, NULL);
  g_autofree char *many = write_share (app, TS_SHARE_PICTURE, 9, &length);
  g_autoptr (GdkTexture) wide = gdk_texture_new_from_filename (path, NULL);

  assert_non_null (upright);
  assert_int_equal (gdk_texture_get_width (upright), 1240);
  assert_int_equal (gdk_texture_get_width (wide), 1760);
  assert_true (gdk_texture_get_height (upright) > 200);
}

static void
a_page_is_written (void **state)
{
  App *app = *state;
  gsize length;
  g_autofree char *text = write_share (app, TS_SHARE_PDF, 5, &length);

  assert_true (g_str_has_prefix (text, "%PDF-"));
  assert_true (length > 1000);
}

/* Through the machinery of printing, as it goes to a printer: on its side where there are many. */
static void
a_page_is_printed (void **state)
{
  App *app = *state;
  g_autofree char *path = g_build_filename (app->folder, "Evening.pdf", NULL);

  app_start (app);
  for (guint n = 2; n < 10; n += 7)
    {
      g_autoptr (GtkPrintOperation) operation = ts_share_print_new (new_share ("Evening", n));
      g_autoptr (GtkPageSetup) setup = NULL;
      g_autofree char *text = NULL;
      int pages;

      gtk_print_operation_set_export_filename (operation, path);
      assert_int_equal (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT,
                                                 GTK_WINDOW (app->window), NULL),
                        GTK_PRINT_OPERATION_RESULT_APPLY);
      g_object_get (operation, "n-pages", &pages, "default-page-setup", &setup, NULL);
      assert_int_equal (pages, 1);
      assert_int_equal (gtk_page_setup_get_orientation (setup),
                        n > 6 ? GTK_PAGE_ORIENTATION_LANDSCAPE : GTK_PAGE_ORIENTATION_PORTRAIT);
      assert_true (g_file_get_contents (path, &text, NULL, NULL));
      assert_true (g_str_has_prefix (text, "%PDF"));
    }
}

static void
without_a_result_nothing_is_printed (void **state)
{
  App *app = *state;

  app_start_at_table (app);
  app_activate (app, "win.print");
  app_settle ();
  assert_true (app_can_read (app->window, "There is no result to print yet"));
}

/* What was there before is still there when the new one cannot be written. */
static void
what_cannot_be_written_is_said (void **state)
{
  App *app = *state;
  g_autoptr (TsShare) share = new_share ("Evening", 2);
  g_autofree char *path = g_build_filename (app->folder, "nowhere", "Evening.pdf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  assert_false (ts_share_write (share, TS_SHARE_PDF, file, &error));
  assert_non_null (error);
  assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

static void
files_have_names_that_can_be (void **state)
{
  static const char *const names[][2] = { { "Evening", "Evening.csv" },
                                          { " Friday: lost/found? ", "Friday- lost-found-.csv" },
                                          { "../.hidden", "Score.csv" },
                                          { "", "Score.csv" } };
  g_autofree char *endless = g_strnfill (150, 'x');
  g_autofree char *words = g_strconcat (endless, "çççççççççççççççççççççççççççççççç", NULL);
  g_autoptr (TsShare) share = new_share (words, 1);
  g_autofree char *cut = ts_share_make_file_name (share, TS_SHARE_CSV);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (TsShare) named = new_share (names[i][0], 1);
      g_autofree char *name = ts_share_make_file_name (named, TS_SHARE_CSV);

      assert_string_equal (name, names[i][1]);
    }
  assert_true (strlen (cut) < 190);
  assert_true (g_utf8_validate (cut, -1, NULL));
  assert_true (g_str_has_suffix (cut, "ç.csv"));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (the_score_comes_and_goes, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (games_without_a_score_show_none, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (who_looked_at_it_finds_it_again, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (it_comes_by_itself, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (who_closed_it_is_not_bothered, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (who_opened_it_keeps_it, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_narrow_window_has_a_part_for_it, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_number_is_set_right_in_the_table, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (an_open_number_stays_open, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (the_score_goes_to_the_clipboard, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_table_is_written, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_picture_is_written, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_page_is_written, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_page_is_printed, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (without_a_result_nothing_is_printed, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (what_cannot_be_written_is_said, app_set_up, app_tear_down),
    cmocka_unit_test (files_have_names_that_can_be),
  };

  app_init ();
  return cmocka_run_group_tests_name ("scoring", tests, NULL, NULL);
}
