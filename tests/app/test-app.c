/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-app.c: the program from its window: what people see and press, from the first start on.
 */

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "../unit.h"
#include "app-fixture.h"
#include "ts-language.h"
#include "ts-instruction-card.h"
#include "ts-games.h"
#include "ts-log-model.h"
#include "ts-log-pane.h"
#include "ts-now-card.h"
#include "ts-send.h"
#include "ts-session-row.h"
#include "ts-session.h"
#include "ts-table-view.h"

static void
first_start_shows_the_chooser (void **state)
{
  App *app = *state;

  app_start (app);
  assert_true (app_can_read (app->window, "Welcome to your table"));
  assert_true (app_can_read (app->window, "New game"));
  assert_false (app_can_read (app->window, "Continue the campaign"));
  assert_null (app_find (app->window, TS_TYPE_SESSION_ROW, NULL));
}

/* Whether the focus is below the header bar of the page in front. */
static gboolean
is_focus_on_content (App *app)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (app->window));

  return focus != NULL && gtk_widget_get_ancestor (focus, ADW_TYPE_HEADER_BAR) == NULL;
}

static void
pages_begin_with_their_content (void **state)
{
  App *app = *state;
  TsPlace *card = ts_place_new (TS_PLACE_ENTRY, ts_games_find ("genesis", NULL));

  app_start (app);
  app_settle ();
  assert_true (is_focus_on_content (app));
  ts_shell_go (app->shell, ts_place_new (TS_PLACE_SETUP, ts_games_find ("template", NULL)));
  assert_true (is_focus_on_content (app));
  card->type = g_strdup ("mission");
  ts_shell_go (app->shell, card);
  assert_true (is_focus_on_content (app));
}

static GtkWidget *
move_focus (App *app, GtkDirectionType direction)
{
  g_signal_emit_by_name (app->window, "move-focus", direction);
  return gtk_root_get_focus (GTK_ROOT (app->window));
}

/* All that Tab comes to until there is nothing new, and back. */
static void
go_back_and_forth (App *app)
{
  g_autoptr (GPtrArray) way = g_ptr_array_new ();
  GtkWidget *focus;
  guint at = 0;

  app_settle ();
  for (focus = move_focus (app, GTK_DIR_TAB_FORWARD); !g_ptr_array_find (way, focus, &at);
       focus = move_focus (app, GTK_DIR_TAB_FORWARD))
    g_ptr_array_add (way, focus);
  assert_true (way->len > 3);
  for (guint i = at > 0 ? at : way->len; i > 0; i--)
    if (move_focus (app, GTK_DIR_TAB_BACKWARD) != way->pdata[i - 1])
      fail_msg ("Back from a %s the focus is elsewhere than at a %s",
                G_OBJECT_TYPE_NAME (way->pdata[i % way->len]),
                G_OBJECT_TYPE_NAME (way->pdata[i - 1]));
}

static void
the_keyboard_goes_back_as_it_came (void **state)
{
  App *app = *state;
  const TsGame *game = ts_games_find ("genesis", NULL);
  TsPlace *card = ts_place_new (TS_PLACE_ENTRY, game);

  card->type = g_strdup ("mission");
  app_start (app);
  go_back_and_forth (app);
  ts_shell_go (app->shell, ts_place_new (TS_PLACE_SETUP, game));
  go_back_and_forth (app);
  ts_shell_go (app->shell, card);
  go_back_and_forth (app);
  ts_shell_go_back (app->shell);
  gtk_widget_activate_action (GTK_WIDGET (ts_navigator_get_page (app->navigator)), "setup.start",
                              NULL);
  go_back_and_forth (app);
}

/* Fails when a button that can be seen has neither words on it nor a name; the parts that GTK's
 * own widgets are made of are theirs to name. */
static void
assert_buttons_named (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (!gtk_widget_get_mapped (widget) || GTK_IS_WINDOW_CONTROLS (widget)
      || GTK_IS_SPIN_BUTTON (widget) || GTK_IS_TEXT (parent))
    return;
  if (GTK_IS_BUTTON (widget) && !GTK_IS_MENU_BUTTON (parent) && !GTK_IS_DROP_DOWN (parent)
      && app_find (widget, GTK_TYPE_LABEL, NULL) == NULL
      && !gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    fail_msg ("A button in a %s has no name.", G_OBJECT_TYPE_NAME (parent));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_buttons_named (child);
}

static void
every_button_has_a_name (void **state)
{
  App *app = *state;
  const TsGame *game = ts_games_find ("genesis", NULL);
  TsPlace *card = ts_place_new (TS_PLACE_ENTRY, game);

  card->type = g_strdup ("mission");
  app_start (app);
  assert_buttons_named (GTK_WIDGET (app->window));
  ts_shell_go (app->shell, ts_place_new (TS_PLACE_SETUP, game));
  app_settle ();
  assert_buttons_named (GTK_WIDGET (app->window));
  ts_shell_go (app->shell, card);
  app_settle ();
  assert_buttons_named (GTK_WIDGET (app->window));
  ts_shell_go_back (app->shell);
  gtk_widget_activate_action (GTK_WIDGET (ts_navigator_get_page (app->navigator)), "setup.start",
                              NULL);
  app_settle ();
  app_send (app, "{\"do\":\"begin\"}");
  ts_table_view_show (app_get_table (app), "dice");
  app_settle ();
  assert_buttons_named (GTK_WIDGET (app->window));
}

/* By what a screen reader calls it. (nullable) */
static GtkWidget *
find_button (gpointer root, const char *name)
{
  g_autofree char *difference = NULL;

  if (GTK_IS_BUTTON (root))
    difference = gtk_test_accessible_check_property (GTK_ACCESSIBLE (root),
                                                     GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  if (GTK_IS_BUTTON (root) && difference == NULL)
    return root;
  for (GtkWidget *i = gtk_widget_get_first_child (root); i; i = gtk_widget_get_next_sibling (i))
    {
      GtkWidget *found = find_button (i, name);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
press_named (App *app, const char *name)
{
  GtkWidget *button = find_button (ts_navigator_get_page (app->navigator), name);

  assert_non_null (button);
  g_signal_emit_by_name (button, "clicked");
  app_settle ();
}

static gint64
count_players (TsSession *session)
{
  JsonObject *setup = ts_play_get_setup (ts_session_get_play (session));

  return json_array_get_length (json_object_get_array_member (setup, "players"));
}

/* Terminus, as people met it: everybody who was added plays, or the game says who is not ready. */
static void
who_is_added_plays (void **state)
{
  App *app = *state;
  TsPage *page;

  app_start (app);
  ts_shell_go (app->shell, ts_place_new (TS_PLACE_SETUP, ts_games_find ("terminus", NULL)));
  app_settle ();
  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (app_find (app->window, GTK_TYPE_TOGGLE_BUTTON, "The final score only")),
      TRUE);
  page = ts_navigator_get_page (app->navigator);
  for (guint i = 0; i < 4; i++)
    press_named (app, "Players: add a line");
  gtk_widget_activate_action (GTK_WIDGET (page), "setup.start", NULL);
  app_settle ();
  assert_ptr_equal (ts_navigator_get_page (app->navigator), page);
  assert_true (app_can_read (app->window, "Still to fill in: Color"));
  assert_false (app_can_read (app->window, "“color”"));
  press_named (app, "Remove line 7");
  press_named (app, "Remove line 6");
  gtk_widget_activate_action (GTK_WIDGET (page), "setup.start", NULL);
  app_settle ();
  assert_int_equal (count_players (ts_navigator_get_session (app->navigator)), 5);
}

static void
setup_page_starts_a_game (void **state)
{
  App *app = *state;

  app_start (app);
  ts_shell_go (app->shell, ts_place_new (TS_PLACE_SETUP, ts_games_find ("template", NULL)));
  app_settle ();
  assert_true (app_can_read (app->window, "Start"));
  assert_true (gtk_widget_activate_action (GTK_WIDGET (ts_navigator_get_page (app->navigator)),
                                           "setup.start", NULL));
  app_settle ();
  assert_int_equal (app_get_rev (app), 0);
  assert_true (app_can_read (app->window, "run or rest?"));
  assert_int_equal (app_recall (app, "last-session"),
                    ts_session_get_id (ts_navigator_get_session (app->navigator)));
}

static void
setup_page_says_what_is_wrong (void **state)
{
  App *app = *state;
  TsPlace *place = ts_place_new (TS_PLACE_SETUP, ts_games_find ("template", NULL));
  g_autoptr (JsonNode) draft = json_from_string ("{\"name\":\"x\",\"setup\":{\"target\":3}}", NULL);

  app_start (app);
  place->draft = json_node_dup_object (draft);
  ts_shell_go (app->shell, place);
  gtk_widget_activate_action (GTK_WIDGET (ts_navigator_get_page (app->navigator)), "setup.start",
                              NULL);
  app_settle ();
  assert_null (ts_navigator_get_session (app->navigator));
  assert_true (app_can_read (app->window, "target") || app_can_read (app->window, "5"));
}

static void
commands_reach_the_session (void **state)
{
  App *app = *state;

  app_start_at_table (app);
  app_send (app, "{\"do\":\"advance\",\"dice\":[\"two\",\"one\"]}");
  assert_int_equal (app_get_rev (app), 1);
  assert_true (app_can_read (app->window, "Do on the table"));
}

static void
refusals_are_said_and_change_nothing (void **state)
{
  App *app = *state;

  app_start_at_table (app);
  app_send (app, "{\"do\":\"advance\",\"dice\":[\"two\",\"seven\"]}");
  assert_int_equal (app_get_rev (app), 0);
  assert_true (app_can_read (app->window, "seven"));
}

static gboolean
has_fold (gpointer app)
{
  return app_find_fold (((App *) app)->window) != NULL;
}

/* It is there once the window was laid out. */
static GtkExpander *
wait_for_fold (App *app)
{
  app_wait (has_fold, app);
  return GTK_EXPANDER (app_find_fold (app->window));
}

static gboolean
hands_are_unfolded (App *app)
{
  return gtk_expander_get_expanded (wait_for_fold (app));
}

/* What somebody unfolded stays so. */
static void
what_an_undo_unfolds_folds_again (void **state)
{
  App *app = *state;
  const char *command = "{\"do\":\"advance\",\"dice\":[\"two\",\"one\"]}";
  g_autoptr (GSettings) settings = g_settings_new (TS_APP_ID);

  g_settings_set_int (settings, "window-width", 360);
  g_settings_set_int (settings, "window-height", 420);
  app_start_at_table (app);
  app_send (app, command);
  assert_false (hands_are_unfolded (app));
  app_activate (app, "win.undo");
  assert_true (hands_are_unfolded (app));
  app_send (app, command);
  assert_false (hands_are_unfolded (app));
  gtk_expander_set_expanded (wait_for_fold (app), TRUE);
  app_activate (app, "win.undo");
  app_send (app, command);
  assert_true (hands_are_unfolded (app));
}

static void
undo_says_what_to_put_back (void **state)
{
  App *app = *state;
  GtkWidget *window;

  app_start_at_table (app);
  window = GTK_WIDGET (app->window);
  app_send (app, "{\"do\":\"advance\",\"dice\":[\"two\",\"one\"]}");
  assert_true (gtk_widget_activate_action (window, "win.undo", NULL));
  app_settle ();
  assert_int_equal (app_get_rev (app), 0);
  assert_true (app_can_read (window, "Put back on the table"));
  assert_false (app_can_read (window, "Do on the table"));

  assert_true (gtk_widget_activate_action (window, "win.redo", NULL));
  app_settle ();
  assert_int_equal (app_get_rev (app), 1);
  assert_true (app_can_read (window, "Redo on the table"));

  app_send (app, "{\"do\":\"pass\"}");
  assert_false (app_can_read (window, "Redo on the table"));
}

static GtkAdjustment *
get_scroll (gpointer widget)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);

  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
}

static gboolean
is_scrolled_down (gpointer widget)
{
  GtkAdjustment *adjustment = get_scroll (widget);

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  return gtk_adjustment_get_value (adjustment) > 1;
}

static gboolean
is_at_top (gpointer widget)
{
  return gtk_adjustment_get_value (get_scroll (widget)) < 1;
}

static void
what_to_do_now_comes_into_sight (void **state)
{
  App *app = *state;
  GtkWidget *now;

  app_start_at_table (app);
  now = app_find (app->window, TS_TYPE_NOW_CARD, NULL);
  /* Higher than any room that it may get. */
  gtk_widget_set_size_request (now, -1, 2000);
  app_wait (is_scrolled_down, now);
  app_send (app, "{\"do\":\"pass\"}");
  app_wait (is_at_top, now);
}

static void
deleted_sessions_come_back (void **state)
{
  App *app = *state;
  gint64 id = app_add_session (app, "Evening", 0);

  app_start (app);
  assert_non_null (app_find (app->window, TS_TYPE_SESSION_ROW, "Evening"));
  gtk_widget_activate_action (GTK_WIDGET (ts_navigator_get_page (app->navigator)), "session.delete",
                              "x", id);
  app_settle ();
  assert_null (app_find (app->window, TS_TYPE_SESSION_ROW, "Evening"));
  assert_true (app_can_read (app->window, "“Evening” deleted"));
  assert_true (gtk_widget_activate_action (GTK_WIDGET (app->window), "win.restore", "x", id));
  app_settle ();
  assert_non_null (app_find (app->window, TS_TYPE_SESSION_ROW, "Evening"));
}

static void
opens_where_it_was_left (void **state)
{
  App *app = *state;

  app_start_at_table (app);
  app_send (app, "{\"do\":\"pass\"}");
  app_stop (app);
  app_start (app);
  assert_int_equal (app_get_rev (app), 1);
  ts_shell_go_back (app->shell);
  app_stop (app);
  app_start (app);
  assert_null (ts_navigator_get_session (app->navigator));
}

static void
damaged_library_is_kept_aside (void **state)
{
  App *app = *state;
  g_autoptr (GDir) folder = NULL;
  guint n_files = 0;

  assert_true (g_file_set_contents (app->path, "This is not a database, it is a diary.", -1, NULL));
  app_start (app);
  assert_non_null (app_find (app->window, GTK_TYPE_REVEALER, NULL));
  assert_true (app_can_read (app->window, "library"));
  folder = g_dir_open (app->folder, 0, NULL);
  for (const char *name; (name = g_dir_read_name (folder)) != NULL;)
    {
      g_autofree char *path = g_build_filename (app->folder, name, NULL);
      g_autofree char *text = NULL;

      if (g_file_get_contents (path, &text, NULL, NULL) && strstr (text, "it is a diary") != NULL)
        n_files++;
    }
  assert_int_equal (n_files, 1);
}

static void
newer_library_is_read_only (void **state)
{
  App *app = *state;
  gint64 id = app_add_session (app, "Evening", 0);
  sqlite3 *db;

  assert_int_equal (sqlite3_open (app->path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, "PRAGMA user_version = 9999", NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close (db);
  app_start (app);
  assert_true (app_can_read (app->window, "newer"));
  ts_shell_open_session (app->shell, id);
  app_send (app, "{\"do\":\"pass\"}");
  assert_int_equal (app_get_rev (app), 0);
}

/* The number of a session says nothing in another library. */
static void
session_of_another_library_is_not_opened (void **state)
{
  App *app = *state;
  gint64 id = app_add_session (app, "Evening", 1);

  app_remember (app, "last-session", id);
  app_remember (app, "link-session", id);
  g_unlink (app->path);
  assert_int_equal (app_add_session (app, "Another", 1), id);
  app_start (app);
  assert_null (ts_navigator_get_session (app->navigator));
  ts_shell_open_session (app->shell, id);
  app_settle ();
  assert_false (ts_phones_is_on (ts_navigator_get_phones (app->navigator)));
}

/* It opens as far as it is whole, says so, takes no command, and goes on as a copy. */
static void
damaged_session_goes_on_as_a_copy (void **state)
{
  App *app = *state;
  gint64 id = app_add_session (app, "Evening", 5);
  sqlite3 *db;

  assert_int_equal (sqlite3_open (app->path, &db), SQLITE_OK);
  sqlite3_exec (db, "UPDATE journal SET at = at + 1 WHERE number = 4", NULL, NULL, NULL);
  sqlite3_close (db);
  app_start (app);
  ts_shell_open_session (app->shell, id);
  assert_true (app_can_read (app->window, "intact up to step 3"));
  app_send (app, "{\"do\":\"pass\"}");
  assert_int_equal (app_get_rev (app), 3);

  g_signal_emit_by_name (app_find (app->window, GTK_TYPE_BUTTON, "Continue as a copy"), "clicked");
  app_settle ();
  assert_string_equal (ts_session_get_name (ts_navigator_get_session (app->navigator)),
                       "Evening (2)");
  assert_null (ts_session_get_hole (ts_navigator_get_session (app->navigator)));
  app_send (app, "{\"do\":\"note\",\"text\":\"on\"}");
  assert_int_equal (app_get_rev (app), 4);
}

static sqlite3 *
run_beside (App *app, const char *sql)
{
  sqlite3 *db;

  assert_int_equal (sqlite3_open (app->path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, sql, NULL, NULL, NULL), SQLITE_OK);
  return db;
}

static gboolean
has_both (gpointer user_data)
{
  return app_get_rev (user_data) == 2;
}

/* While another program has the library the window goes on, and what was asked of it waits. */
static void
commands_wait_for_the_library (void **state)
{
  App *app = *state;
  sqlite3 *db;

  app_start_at_table (app);
  db = run_beside (app, "BEGIN IMMEDIATE");
  app_send (app, "{\"do\":\"note\",\"text\":\"the first\"}");
  app_send (app, "{\"do\":\"note\",\"text\":\"the second\"}");
  assert_int_equal (app_get_rev (app), 0);
  assert_true (app_can_read (app->window, "Saving…"));
  sqlite3_close (db);
  app_wait (has_both, app);
  assert_false (app_can_read (app->window, "Another program"));
}

static void
unknown_games_have_no_id (void **state)
{
  App *app = *state;

  app_add_session (app, "Evening", 0);
  sqlite3_close (run_beside (app, "UPDATE session SET game = 'chess-of-tomorrow'"));
  app_start (app);
  assert_true (app_can_read (app->window, "Evening"));
  assert_true (app_can_read (app->window, "A game that this version does not know"));
  assert_false (app_can_read (app->window, "chess"));
}

typedef struct
{
  gpointer root;
  const char *text;
} Reading;

static gboolean
can_read (gpointer user_data)
{
  const Reading *reading = user_data;

  return app_can_read (reading->root, reading->text);
}

/* Some things come a frame later. */
static void
wait_to_read (gpointer root, const char *text)
{
  Reading reading = { root, text };

  app_wait (can_read, &reading);
}

static void
language_switches_everything (void **state)
{
  App *app = *state;

  app_start_at_table (app);
  wait_to_read (app->window, "Undo");
  for (const char *const *code = ts_language_get_codes () + 1; *code != NULL; code++)
    {
      g_settings_set_string (app_get_settings (app), "language", *code);
      app_settle ();
      wait_to_read (app->window, ts_language_text (ts_language_find (*code), "Undo"));
      assert_false (app_can_read (app->window, "Undo"));
      assert_false (app_can_read (app->window, "run or rest?"));
      assert_int_equal (app_get_rev (app), 0);
    }
  g_settings_set_string (app_get_settings (app), "language", "en");
  app_settle ();
  wait_to_read (app->window, "Undo");
  assert_true (app_can_read (app->window, "run or rest?"));
}

static gboolean
is_narrow (gpointer table)
{
  gboolean narrow;

  g_object_get (table, "narrow", &narrow, NULL);
  return narrow;
}

static gboolean
is_wide (gpointer table)
{
  return !is_narrow (table);
}

static void
folds_on_a_narrow_window (void **state)
{
  App *app = *state;
  g_autoptr (GSettings) settings = g_settings_new (TS_APP_ID);
  GtkWidget *table;

  g_settings_set_int (settings, "window-width", 360);
  g_settings_set_int (settings, "window-height", 640);
  app_start_at_table (app);
  table = GTK_WIDGET (app_get_table (app));
  app_wait (is_narrow, table);
  assert_true (gtk_widget_get_width (GTK_WIDGET (app->window)) <= 360);
  assert_true (app_can_read (app->window, "run or rest?"));
  ts_table_view_show (app_get_table (app), "log");
  wait_to_read (table, "Every step is recorded here");
  assert_false (app_can_read (table, "run or rest?"));
  gtk_widget_activate_action (GTK_WIDGET (app->window), "win.show", "s", "now");
  app_settle ();
  wait_to_read (table, "run or rest?");
}

/* Its heading and an instruction of two lines: in pixels. */
#define HANDS_LEAST 100

static gboolean
is_hands_part_seen (gpointer card)
{
  GtkWidget *scroll = gtk_widget_get_ancestor (card, GTK_TYPE_SCROLLED_WINDOW);

  return scroll != NULL && gtk_widget_get_height (scroll) >= HANDS_LEAST;
}

/* What the undo asks of the hands takes its room from the cards, not from the window's edge. */
static void
undo_is_read_on_a_narrow_window (void **state)
{
  App *app = *state;
  g_autoptr (GSettings) settings = g_settings_new (TS_APP_ID);
  GtkWidget *back;

  g_settings_set_int (settings, "window-width", 360);
  g_settings_set_int (settings, "window-height", 640);
  app_start_at_table (app);
  app_wait (is_narrow, app_get_table (app));
  app_send (app, "{\"do\":\"pass\"}");
  app_send (app, "{\"do\":\"undo\"}");
  wait_to_read (app->window, "Put back on the table");
  back = app_find (app->window, TS_TYPE_INSTRUCTION_CARD, "Put back on the table");
  app_wait (is_hands_part_seen, back);
  app_settle ();
  assert_true (gtk_widget_get_height (GTK_WIDGET (app->window)) <= 640);
}

static gboolean
hides_log (gpointer app)
{
  return !app_can_see (app, TS_TYPE_LOG_PANE);
}

/* The log is a drawer over the edge of the panels; it is found again as it was left. */
static void
stands_side_by_side_on_a_wide_window (void **state)
{
  App *app = *state;

  app_start_at_table (app);
  app_wait (is_wide, app_get_table (app));
  wait_to_read (app->window, "run or rest?");
  app_wait (hides_log, app);
  ts_table_view_show (app_get_table (app), "log");
  wait_to_read (app->window, "Every step is recorded here");
  assert_true (app_can_read (app->window, "run or rest?"));
  app_stop (app);

  app_start (app);
  wait_to_read (app->window, "Every step is recorded here");
  ts_table_view_show (app_get_table (app), "log");
  app_settle ();
  assert_true (ts_table_view_close_top (app_get_table (app)));
  app_wait (hides_log, app);
}

static gboolean
has_rev_2 (gpointer app)
{
  return app_get_rev (app) == 2;
}

/* The command line on the same library. */
static void
sees_what_another_program_does (void **state)
{
  App *app = *state;
  g_autoptr (TsLibrary) library = NULL;
  g_autoptr (TsSession) other = NULL;

  app_start_at_table (app);
  library = ts_library_open (app->path, NULL);
  other = ts_session_open (library, ts_session_get_id (ts_navigator_get_session (app->navigator)),
                           ts_games_find ("template", NULL), NULL);
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (JsonObject) command = json_object_new ();

      json_object_set_string_member (command, "do", "pass");
      assert_true (ts_session_do (other, command, 1700000000, NULL, NULL));
    }
  app_wait (has_rev_2, app);
}

static void
setup_survives_a_change_of_language (void **state)
{
  App *app = *state;
  TsPlace *place = ts_place_new (TS_PLACE_SETUP, ts_games_find ("template", NULL));
  g_autoptr (JsonNode) draft
      = json_from_string ("{\"name\":\"Friday\",\"setup\":{\"target\":9}}", NULL);
  g_autoptr (JsonObject) kept = NULL;

  app_start (app);
  place->draft = json_node_dup_object (draft);
  ts_shell_go (app->shell, place);
  g_settings_set_string (app_get_settings (app), "language", "pt_BR");
  app_settle ();
  kept = ts_page_dup_draft (ts_navigator_get_page (app->navigator));
  assert_string_equal (json_object_get_string_member (kept, "name"), "Friday");
  assert_int_equal (
      json_object_get_int_member (json_object_get_object_member (kept, "setup"), "target"), 9);
}

/* What the model tells a list that follows it. */
int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (first_start_shows_the_chooser, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (pages_begin_with_their_content, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (the_keyboard_goes_back_as_it_came, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (every_button_has_a_name, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (who_is_added_plays, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (setup_page_starts_a_game, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (setup_page_says_what_is_wrong, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (setup_survives_a_change_of_language, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (commands_reach_the_session, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (refusals_are_said_and_change_nothing, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (what_an_undo_unfolds_folds_again, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (undo_says_what_to_put_back, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (what_to_do_now_comes_into_sight, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (deleted_sessions_come_back, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (opens_where_it_was_left, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (sees_what_another_program_does, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (damaged_library_is_kept_aside, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (newer_library_is_read_only, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (session_of_another_library_is_not_opened, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (damaged_session_goes_on_as_a_copy, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (commands_wait_for_the_library, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (unknown_games_have_no_id, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (language_switches_everything, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (folds_on_a_narrow_window, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (undo_is_read_on_a_narrow_window, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (stands_side_by_side_on_a_wide_window, app_set_up,
                                     app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
