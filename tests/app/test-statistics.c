/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-statistics.c: the pages about what was played: from three races, counted by hand; people who
 * are joined and parted; plays in and out as files.
 */

#include "../unit.h"
#include "app-fixture.h"
#include "named.h"
#include "ts-bar-plot.h"
#include "ts-games.h"
#include "ts-help-texts.h"
#include "ts-help-button.h"
#include "ts-person-page.h"
#include "ts-session.h"
#include "ts-statistics-page.h"

#define DAY 86400
#define NOW 1700000000

/* Races. */

static void
play (TsSession *session, gint64 at, const char *json)
{
  g_autoptr (JsonNode) node = json_from_string (json, NULL);
  g_autoptr (GError) error = NULL;

  if (!ts_session_do (session, json_node_get_object (node), at, NULL, &error))
    fail_msg ("%s", error->message);
}

/* Ada is red, Grace is blue. */
static TsSession *
new_race (TsLibrary *library, const char *name, gint64 at, const char *ada)
{
  g_autofree char *json
      = g_strdup_printf ("{\"target\":5,\"players\":[{\"name\":\"%s\",\"seat\":\"red\"},"
                         "{\"name\":\"Grace\",\"seat\":\"blue\"}]}",
                         ada);
  g_autoptr (JsonNode) setup = json_from_string (json, NULL);
  g_autoptr (GError) error = NULL;
  TsSession *session = ts_session_create (library, ts_games_find ("template", NULL), name,
                                          json_node_get_object (setup), 0, at, &error);

  assert_null (error);
  return session;
}

#define WIN "{\"do\":\"correct\",\"id\":\"steps-blue\",\"value\":5}"

/* Grace wins the first after 100 seconds and eight dice, and the second, a month later, after 20;
 * the third is not over. */
static void
add_races (App *app)
{
  g_autoptr (TsLibrary) library = ts_library_open (app->path, NULL);
  g_autoptr (TsSession) first = new_race (library, "Friday", NOW, "Ada");
  g_autoptr (TsSession) second = new_race (library, "Saturday", NOW + 29 * DAY, " ÁDA");
  g_autoptr (TsSession) third = new_race (library, "Sunday", NOW + 30 * DAY, "A & B");

  play (first, NOW, "{\"do\":\"roll\",\"dice\":\"8d6\",\"result\":[1,2,3,4,5,6,6,6]}");
  play (first, NOW + 100, WIN);
  play (second, NOW + 29 * DAY, "{\"do\":\"note\",\"text\":\"x\"}");
  play (second, NOW + 29 * DAY + 20, WIN);
  play (third, NOW + 30 * DAY, "{\"do\":\"note\",\"text\":\"x\"}");
}

/* The page. */

static gpointer
get_page (App *app)
{
  return ts_navigator_get_page (app->navigator);
}

/* The figures are read, and the page shows them. */
static gboolean
has_read (gpointer user_data)
{
  return !app_can_read (get_page (user_data), "Reading sessions");
}

static void
go_to_statistics (App *app)
{
  app_activate (app, "win.statistics");
  assert_true (TS_IS_STATISTICS_PAGE (get_page (app)));
  app_wait (has_read, app);
  app_settle ();
}

static GtkWidget *
get_row (App *app, const char *text)
{
  GtkWidget *row = app_find (get_page (app), ADW_TYPE_ACTION_ROW, text);

  if (row == NULL)
    fail_msg ("no row has “%s”", text);
  return row;
}

static void
go_to_person (App *app, const char *name)
{
  gtk_widget_activate (get_row (app, name));
  assert_true (TS_IS_PERSON_PAGE (get_page (app)));
  app_wait (has_read, app);
  app_settle ();
}

static void
assert_row (App *app, const char *title, const char *subtitle)
{
  assert_string_equal (adw_action_row_get_subtitle (ADW_ACTION_ROW (get_row (app, title))),
                       subtitle);
}

static void
press (gpointer root, const char *text)
{
  GtkWidget *button = app_find (root, GTK_TYPE_BUTTON, text);

  assert_non_null (button);
  g_signal_emit_by_name (button, "clicked");
  app_settle ();
}

static void
nothing_was_played (void **state)
{
  App *app = *state;

  app_start (app);
  go_to_statistics (app);
  assert_true (app_can_read (get_page (app), "Nothing has been played yet"));
  assert_non_null (app_find (get_page (app), GTK_TYPE_BUTTON, "Import from BG Stats…"));
  assert_false (app_can_read (get_page (app), "People"));
}

static void
three_races_are_counted (void **state)
{
  App *app = *state;

  add_races (app);
  app_start (app);
  go_to_statistics (app);
  assert_true (app_can_read (get_page (app), "3 plays · 2 min"));
  assert_row (app, "Grace", "3 plays · 2 of 2 won · 2 min");
  assert_row (app, " ÁDA", "2 plays · 0 of 2 won · 2 min");
  assert_row (app, "A & B", "1 play");
  assert_row (app, "Sunday", "14 December 2023 · Race · Up the hill · A & B, Grace · not finished");
  assert_true (app_can_read (get_page (app), "last on 14 December 2023"));
  assert_true (app_can_read (get_page (app), "8 dice: too few to tell whether they are fair"));
  assert_false (app_can_read (get_page (app), "Skipped"));
}

static GtkWidget *
get_focus (App *app)
{
  return gtk_root_get_focus (GTK_ROOT (app->window));
}

static void
the_focus_waits_there (void **state)
{
  App *app = *state;

  app_start (app);
  go_to_statistics (app);
  assert_true (GTK_IS_BUTTON (get_focus (app)));
  assert_true (app_can_read (get_focus (app), "Import from BG Stats…"));
  app_activate (app, "win.back");
  add_races (app);
  go_to_statistics (app);
  assert_true (get_focus (app) == get_row (app, "Grace"));
  go_to_person (app, "Grace");
  assert_true (ADW_IS_ACTION_ROW (get_focus (app)));
  app_activate (app, "win.back");
  app_settle ();
  assert_true (get_focus (app) == get_row (app, "Grace"));
}

static void
plots_are_told (void **state)
{
  App *app = *state;
  GtkWidget *months, *die;

  add_races (app);
  app_start (app);
  go_to_statistics (app);
  months = app_find (get_page (app), TS_TYPE_BAR_PLOT, NULL);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (months), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Nov 23: 1. Dec 23: 2.");
  die = app_find (app_find (get_page (app), ADW_TYPE_PREFERENCES_GROUP, "Dice"), TS_TYPE_BAR_PLOT,
                  NULL);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (die), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "D6: how often each face came up");
}

static void
add_mission (App *app, const char *name, const char *result)
{
  g_autoptr (TsLibrary) library = ts_library_open (app->path, NULL);
  g_autofree char *json
      = g_strdup_printf ("{\"mission\":{\"id\":\"sheet\",\"name\":\"%s\",\"dice\":2},"
                         "\"heroes\":[{\"color\":\"red\",\"character\":\"john\"},"
                         "{\"color\":\"blue\",\"character\":\"guardian\"}]}",
                         name);
  g_autofree char *end = g_strdup_printf ("{\"do\":\"result\",\"result\":\"%s\"}", result);
  g_autofree char *title = g_strdup_printf ("%s, %s", name, result);
  g_autoptr (JsonNode) setup = json_from_string (json, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TsSession) session
      = ts_session_create (library, ts_games_find ("genesis", NULL), title,
                           json_node_get_object (setup), 0, NOW, &error);

  if (session == NULL)
    fail_msg ("%s", error->message);
  play (session, NOW, "{\"do\":\"begin\"}");
  play (session, NOW, end);
}

static void
the_hardest_mission_is_first (void **state)
{
  App *app = *state;
  GtkWidget *missions, *hardest;

  add_mission (app, "The outpost", "won");
  add_mission (app, "The factory", "lost");
  app_start (app);
  go_to_statistics (app);
  missions = app_find (get_page (app), ADW_TYPE_PREFERENCES_GROUP, "Missions, the hardest first");
  assert_non_null (missions);
  hardest = app_find (missions, ADW_TYPE_ACTION_ROW, NULL);
  assert_true (hardest == get_row (app, "The factory"));
  assert_row (app, "The factory", "0 of 1 won · Genesis: Rise of the Resistance");
  assert_row (app, "Genesis: Rise of the Resistance",
              "2 plays · 1 of 2 won · last on 14 November 2023");
}

static void
a_play_leads_to_its_session (void **state)
{
  App *app = *state;

  add_races (app);
  app_start (app);
  go_to_statistics (app);
  gtk_widget_activate (get_row (app, "Saturday"));
  app_settle ();
  app_get_table (app);
  assert_string_equal (ts_session_get_name (ts_navigator_get_session (app->navigator)), "Saturday");
}

/* Whoever plays on meanwhile is counted, and the focus stays where it was. */
static void
what_changes_is_read_again (void **state)
{
  App *app = *state;
  g_autoptr (TsSession) session = NULL;
  GtkWidget *focus;

  add_races (app);
  app_start (app);
  go_to_statistics (app);
  gtk_widget_grab_focus (get_row (app, "A & B"));
  assert_true (ts_library_rename_session (app_get_library (app), 3, "Monday", NULL));
  app_settle ();
  app_wait (has_read, app);
  get_row (app, "Monday");
  focus = get_focus (app);
  assert_true (focus == get_row (app, "A & B"));
  assert_row (app, "Grace", "3 plays · 2 of 2 won · 2 min");
  assert_true (ts_library_set_deleted (app_get_library (app), 1, TRUE, NOW, NULL));
  app_settle ();
  assert_row (app, "Grace", "2 plays · 1 of 1 won");
  session = ts_session_open (app_get_library (app), 3, ts_games_find ("template", NULL), NULL);
  play (session, NOW + 31 * DAY, WIN);
  assert_true (ts_library_set_deleted (app_get_library (app), 1, FALSE, NOW, NULL));
  app_settle ();
  assert_row (app, "Grace", "3 plays · 3 of 3 won · 2 min");
}

static void
another_language_is_read_anew (void **state)
{
  App *app = *state;

  add_races (app);
  app_start (app);
  go_to_statistics (app);
  go_to_person (app, "Grace");
  g_settings_set_string (app_get_settings (app), "language", "pt_BR");
  app_wait (has_read, app);
  app_settle ();
  assert_true (TS_IS_PERSON_PAGE (get_page (app)));
  get_row (app, "Corrida");
  assert_true (app_can_read (get_page (app), "14 dezembro 2023")
               || app_can_read (get_page (app), "14 de dezembro de 2023"));
}

/* Nothing goes on in a page that is left. */
static void
who_leaves_reads_no_more (void **state)
{
  App *app = *state;
  TsShelfReader *reader;

  add_races (app);
  app_start (app);
  gtk_widget_activate_action (GTK_WIDGET (app->window), "win.statistics", NULL);
  reader = g_object_ref (ts_shelf_page_get_reader (get_page (app)));
  gtk_widget_activate_action (GTK_WIDGET (app->window), "win.back", NULL);
  app_settle ();
  assert_null (ts_shelf_reader_get_shelf (reader));
  ts_shelf_reader_hold (reader);
  app_settle ();
  assert_non_null (ts_shelf_reader_get_shelf (reader));
  ts_shelf_reader_release (reader);
  g_object_unref (reader);
}

/* People. */

static void
a_person_has_a_page (void **state)
{
  App *app = *state;

  add_races (app);
  app_start (app);
  go_to_statistics (app);
  go_to_person (app, " ÁDA");
  assert_true (app_can_read (get_page (app), "2 plays · 0 of 2 won · 2 min"));
  assert_row (app, "Saturday", "13 December 2023 · Race · Up the hill ·  ÁDA, Grace · Grace wins!");
  assert_null (app_find (get_page (app), ADW_TYPE_ACTION_ROW, "Sunday"));
  assert_null (app_find (get_page (app), GTK_TYPE_BUTTON, "Separate"));
}

/* Eighteen sixes of twenty dice: theirs, not everybody's. */
static void
dice_have_owners (void **state)
{
  App *app = *state;
  TsLibrary *library;
  g_autoptr (TsSession) session = NULL;

  add_races (app);
  app_start (app);
  library = app_get_library (app);
  session = new_race (library, "Monday", NOW, "Ada");
  play (session, NOW,
        "{\"do\":\"roll\",\"by\":\"Grace\",\"dice\":\"20d6\",\"result\":"
        "[1,2,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6]}");
  go_to_statistics (app);
  assert_true (app_can_read (get_page (app), "28 dice: too few to tell whether they are fair"));
  go_to_person (app, "Grace");
  assert_true (app_can_read (get_page (app), "20 dice totaled 111 instead of 70"));
  assert_true (app_can_read (get_page (app), "20 dice: too few to tell whether they are fair"));
}

static void
names_are_joined (void **state)
{
  App *app = *state;

  add_races (app);
  app_start (app);
  go_to_statistics (app);
  go_to_person (app, "A & B");
  ts_person_page_join (get_page (app), " ÁDA");
  app_settle ();
  assert_true (app_can_read (app->window, "“A & B” now counts as “ ÁDA”"));
  assert_true (app_can_read (get_page (app), "3 plays · 0 of 2 won · 2 min"));
  press (app->window, "Undo");
  assert_true (app_can_read (get_page (app), "2 plays · 0 of 2 won · 2 min"));
  assert_null (app_find (get_page (app), GTK_TYPE_BUTTON, "Separate"));
}

static void
names_are_parted (void **state)
{
  App *app = *state;

  add_races (app);
  app_start (app);
  assert_true (ts_shelf_join (app_get_library (app), "A & B", " ÁDA", NULL));
  go_to_statistics (app);
  go_to_person (app, " ÁDA");
  assert_true (app_can_read (get_page (app), "3 plays · 0 of 2 won · 2 min"));
  press (get_page (app), "Separate");
  assert_true (app_can_read (get_page (app), "2 plays · 0 of 2 won · 2 min"));
  press (app->window, "Undo");
  assert_true (app_can_read (get_page (app), "3 plays · 0 of 2 won · 2 min"));
}

/* The one that was opened last. */
static AdwMessageDialog *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GObject) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window))
        return ADW_MESSAGE_DIALOG (window);
    }
  fail_msg ("no dialog was opened");
  return NULL;
}

static void
the_other_is_chosen_from_a_list (void **state)
{
  App *app = *state;
  GtkDropDown *list;

  add_races (app);
  app_start (app);
  go_to_statistics (app);
  go_to_person (app, "A & B");
  press (get_page (app), "Same person as…");
  list = GTK_DROP_DOWN (adw_message_dialog_get_extra_child (find_dialog ()));
  assert_int_equal (g_list_model_get_n_items (gtk_drop_down_get_model (list)), 2);
  gtk_drop_down_set_selected (list, 0);
  adw_message_dialog_response (find_dialog (), "join");
  app_settle ();
  assert_true (app_can_read (get_page (app), "3 plays · 2 of 2 won · 2 min"));
  /* The page before, too. */
  app_activate (app, "win.back");
  app_settle ();
  assert_null (app_find (get_page (app), ADW_TYPE_ACTION_ROW, "A & B"));
}

/* Files. */

#define PLAYS                                                                                      \
  "{\"games\":[{\"id\":8,\"name\":\"Chess\"}],\"players\":[{\"id\":1,\"name\":\"Grace\"}],"        \
  "\"plays\":[7,{\"uuid\":\"a\",\"playDate\":\"2024-01-05 20:00:00\",\"durationMin\":90,"          \
  "\"gameRefId\":8,\"playerScores\":[{\"playerRefId\":1,\"score\":\"12\",\"winner\":true}]}]}"

static GFile *
in_folder (App *app, const char *name)
{
  g_autofree char *path = g_build_filename (app->folder, name, NULL);

  return g_file_new_for_path (path);
}

static void
import (App *app, const char *text)
{
  g_autoptr (GFile) file = in_folder (app, "plays.bgsplay");

  assert_true (g_file_set_contents (g_file_peek_path (file), text, -1, NULL));
  ts_statistics_page_import (get_page (app), file);
  app_settle ();
}

static void
plays_come_in (void **state)
{
  App *app = *state;
  GtkWidget *row;

  app_start (app);
  go_to_statistics (app);
  import (app, PLAYS);
  assert_true (app_can_read (app->window, "Plays added: 1; changed: 0; already there: 0."));
  assert_true (app_can_read (get_page (app), "Skipped"));
  assert_true (app_can_read (get_page (app), "Play 1 of the file was skipped"));
  assert_row (app, "Grace", "1 play · 1 of 1 won · 1 h 30 min");
  row = app_find (app_find (get_page (app), ADW_TYPE_PREFERENCES_GROUP, "Plays"),
                  ADW_TYPE_ACTION_ROW, "Chess");
  assert_string_equal (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)),
                       "05 January 2024 · Grace · won by Grace · 1 h 30 min");
  assert_false (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)));
}

static GtkDropTarget *
find_drop_target (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        return GTK_DROP_TARGET (controller);
    }
  fail_msg ("nothing can be dropped there");
  return NULL;
}

static void
a_dropped_file_comes_in (void **state)
{
  App *app = *state;
  g_autoptr (GFile) file = in_folder (app, "dropped.bgsplay");
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  assert_true (g_file_set_contents (g_file_peek_path (file), PLAYS, -1, NULL));
  app_start (app);
  go_to_statistics (app);
  g_value_init (&value, G_TYPE_FILE);
  g_value_set_object (&value, file);
  g_signal_emit_by_name (find_drop_target (get_page (app)), "drop", &value, 10.0, 10.0, &taken);
  assert_true (taken);
  app_settle ();
  get_row (app, "Grace");
}

static void
other_files_are_refused (void **state)
{
  App *app = *state;

  app_start (app);
  go_to_statistics (app);
  import (app, "{}");
  assert_true (app_can_read (app->window, "This is not a BG Stats file"));
  assert_true (app_can_read (get_page (app), "Nothing has been played yet"));
}

static char *export(App *app, const char *format)
{
  g_autoptr (GFile) file = in_folder (app, format);
  char *text = NULL;

  ts_statistics_page_export (get_page (app), format, file);
  app_settle ();
  assert_true (app_can_read (app->window, "The plays are saved"));
  assert_true (g_file_get_contents (g_file_peek_path (file), &text, NULL, NULL));
  return text;
}

static void
plays_go_out (void **state)
{
  App *app = *state;
  g_autofree char *csv = NULL;
  g_autofree char *bgsplay = NULL;

  add_races (app);
  app_start (app);
  go_to_statistics (app);
  csv = export(app, "csv");
  bgsplay = export(app, "bgsplay");
  assert_true (g_str_has_prefix (csv, "\xef\xbb\xbf"
                                      "date,game,"));
  assert_non_null (strstr (csv, ",Grace,Grace,blue,1,"));
  import (app, bgsplay);
  assert_row (app, "Grace", "3 plays · 2 of 2 won · 2 min");
}

/* Who cannot see. */

static void
no_control_is_nameless (void **state)
{
  App *app = *state;

  app_start (app);
  go_to_statistics (app);
  assert_all_named (GTK_WIDGET (app->window));
  app_activate (app, "win.back");
  add_races (app);
  go_to_statistics (app);
  assert_all_named (GTK_WIDGET (app->window));
  go_to_person (app, "Grace");
  assert_all_named (GTK_WIDGET (app->window));
}

static void
long_lists_begin_short (void **state)
{
  App *app = *state;
  GString *text
      = g_string_new ("{\"games\":[{\"id\":8,\"name\":\"Chess\"}],\"players\":[],\"plays\":[");
  GtkWidget *more;

  for (guint i = 0; i < 40; i++)
    g_string_append_printf (text,
                            "%s{\"uuid\":\"%u\",\"playDate\":\"2024-01-%02u 20:00:00\","
                            "\"gameRefId\":8}",
                            i > 0 ? "," : "", i, i % 28 + 1);
  g_string_append (text, "]}");
  app_start (app);
  go_to_statistics (app);
  import (app, text->str);
  assert_true (app_can_read (get_page (app), "40 plays"));
  more = get_row (app, "Show 34 more");
  gtk_widget_activate (more);
  app_settle ();
  get_row (app, "Show 4 more");
  assert_true (ADW_IS_ACTION_ROW (get_focus (app)));
  g_string_free (text, TRUE);
}

#define app_test(f) cmocka_unit_test_setup_teardown (f, app_set_up, app_tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    app_test (nothing_was_played),
    app_test (three_races_are_counted),
    app_test (the_focus_waits_there),
    app_test (plots_are_told),
    app_test (the_hardest_mission_is_first),
    app_test (a_play_leads_to_its_session),
    app_test (what_changes_is_read_again),
    app_test (another_language_is_read_anew),
    app_test (who_leaves_reads_no_more),
    app_test (a_person_has_a_page),
    app_test (dice_have_owners),
    app_test (names_are_joined),
    app_test (names_are_parted),
    app_test (the_other_is_chosen_from_a_list),
    app_test (plays_come_in),
    app_test (a_dropped_file_comes_in),
    app_test (other_files_are_refused),
    app_test (plays_go_out),
    app_test (no_control_is_nameless),
    app_test (long_lists_begin_short),
  };

  app_init ();
  return cmocka_run_group_tests_name ("statistics", tests, NULL, NULL);
}
