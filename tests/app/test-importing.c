/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-importing.c: files into and out of the library, from the window.
 */

#include <string.h>

#include "../unit.h"
#include "app-fixture.h"
#include "ts-chooser-private.h"
#include "ts-import-window.h"
#include "ts-session.h"

#define HEAD "\"format\":\"tableside-session\",\"version\":1,\"game\":\"template\",\"setup\":{}"
#define NOTE "{\"do\":\"note\",\"text\":\"x\",\"at\":1}"

static GFile *
write_file (App *app, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (app->folder, name, NULL);

  assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_file_new_for_path (path);
}

/* The import that goes on; NULL: none. */
static TsImportWindow *
find_import (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *window = windows; window != NULL; window = window->next)
    if (TS_IS_IMPORT_WINDOW (window->data))
      return window->data;
  return NULL;
}

static gboolean
is_over (gpointer user_data)
{
  return find_import () == NULL;
}

static gboolean
has_choice (gpointer user_data)
{
  return find_import () != NULL && app_find (find_import (), GTK_TYPE_BUTTON, "Import") != NULL;
}

static gboolean
is_shown (gpointer user_data)
{
  return find_import () != NULL && gtk_widget_get_visible (GTK_WIDGET (find_import ()));
}

static guint
count_sessions (App *app)
{
  g_autoptr (GPtrArray) sessions = ts_library_list_sessions (app_get_library (app), NULL);

  return sessions->len;
}

static guint64
find_length (App *app, const char *name)
{
  g_autoptr (TsSessionInfo) info = ts_library_find_session (app_get_library (app), name, NULL);

  return info != NULL ? info->length : 0;
}

static void
begin_import (App *app, GFile *file)
{
  ts_import_window_open (app->shell, ts_application_get_profile (app->application), file);
}

static void
press (const char *text)
{
  GtkWidget *button = app_find (find_import (), GTK_TYPE_BUTTON, text);

  assert_non_null (button);
  assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

/* One session with so many notes. */
static char *
make_session (guint n)
{
  GString *text = g_string_new ("{" HEAD ",\"commands\":[" NOTE);

  for (guint i = 1; i < n; i++)
    g_string_append (text, "," NOTE);
  g_string_append (text, "]}");
  return g_string_free (text, FALSE);
}

static void
test_session (void **state)
{
  App *app = *state;
  g_autofree char *text = make_session (40);
  g_autoptr (GFile) file = write_file (app, "Monday.json", text);

  app_start (app);
  begin_import (app, file);
  app_wait (is_over, NULL);
  app_settle ();
  assert_int_equal (find_length (app, "Monday"), 40);
  assert_true (app_can_read (app->window, "“Monday” was imported"));
  app_stop (app);

  app_start (app);
  begin_import (app, file);
  app_wait (is_over, NULL);
  app_settle ();
  assert_int_equal (count_sessions (app), 1);
  assert_true (app_can_read (app->window, "You have “Monday” already"));
  app_stop (app);
}

static void
test_refused (void **state)
{
  App *app = *state;
  g_autoptr (GFile) bad = write_file (app, "bad.json", "{" HEAD ",\"commands\":[" NOTE ",7]}");
  g_autoptr (GFile) none = g_file_new_for_path ("/nowhere/at all.json");

  app_start (app);
  begin_import (app, bad);
  app_wait (is_over, NULL);
  app_settle ();
  assert_true (app_can_read (app->window, "“bad” was not imported: Command 2 cannot be played"));
  app_stop (app);
  app_start (app);
  begin_import (app, none);
  app_wait (is_over, NULL);
  app_settle ();
  assert_true (app_can_read (app->window, "“at all” was not imported"));
  assert_int_equal (count_sessions (app), 0);
  app_stop (app);
}

/* What ended the program: numbers that no field has, and what is no file. */
static void
test_hostile (void **state)
{
  App *app = *state;
  g_autoptr (GFile) number = write_file (
      app, "number.json",
      "{\"format\":\"tableside-session\",\"version\":1,\"game\":\"template\",\"setup\":{\"course\":"
      "{\"id\":\"x\",\"length\":-1e+308,\"limit\":1e21}},\"commands\":[]}");
  g_autoptr (GFile) type = write_file (app, "type.json",
                                       "{\"format\":\"tableside-session\",\"version\":[],"
                                       "\"game\":\"template\",\"setup\":{},\"commands\":[]}");
  g_autoptr (GFile) device = g_file_new_for_path ("/dev/zero");
  GFile *const files[] = { number, type, device };
  static const char *const said[] = { "“length” must be a whole number",
                                      "“version” must be a whole number", "a pipe or a device" };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      app_start (app);
      begin_import (app, files[i]);
      app_wait (is_over, NULL);
      app_settle ();
      assert_true (app_can_read (app->window, said[i]));
      assert_int_equal (count_sessions (app), 0);
      app_stop (app);
    }
}

static gboolean
tick_cb (gpointer user_data)
{
  ++*(guint *) user_data;
  return G_SOURCE_CONTINUE;
}

static gboolean
has_ticked (gpointer user_data)
{
  return *(guint *) user_data > 10;
}

/* What takes long shows how far it is, lets everything else go on, and can be left. */
static void
test_cancel (void **state)
{
  App *app = *state;
  g_autofree char *text = make_session (50000);
  g_autoptr (GFile) file = write_file (app, "long.json", text);
  guint n_ticks = 0;
  guint ticks;

  app_start (app);
  app_settle ();
  ticks = g_timeout_add (1, tick_cb, &n_ticks);
  begin_import (app, file);
  app_wait (is_shown, NULL);
  app_wait (has_ticked, &n_ticks);
  g_source_remove (ticks);
  assert_false (is_over (NULL));
  press ("Cancel");
  app_wait (is_over, NULL);
  app_settle ();
  assert_int_equal (count_sessions (app), 0);
  app_stop (app);
}

/* What would change is shown, and what is marked comes in. */
static void
test_everything (void **state)
{
  static const char text[] = "{\"format\":\"tableside-everything\",\"version\":1,\"sessions\":["
                             "{\"name\":\"Alpha\"," HEAD ",\"commands\":[" NOTE "]},"
                             "{\"name\":\"Beta\"," HEAD ",\"commands\":[" NOTE "]},"
                             "{\"name\":\"Gamma\"," HEAD ",\"commands\":[7]},"
                             "{\"name\":\"Evening\"," HEAD ",\"commands\":[]}]}";
  App *app = *state;
  g_autoptr (GFile) file = write_file (app, "all.json", text);
  GtkWidget *row;

  app_add_session (app, "Evening", 2);
  app_start (app);
  begin_import (app, file);
  app_wait (has_choice, NULL);
  assert_int_equal (count_sessions (app), 1);
  assert_true (app_can_read (find_import (), "Command 1 cannot be played"));
  assert_true (app_can_read (find_import (), "yours is different; both are saved"));
  row = app_find (find_import (), ADW_TYPE_ACTION_ROW, "Beta");
  assert_non_null (row);
  gtk_check_button_set_active (
      GTK_CHECK_BUTTON (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row))), FALSE);
  press ("Import");
  app_wait (is_over, NULL);
  app_settle ();
  assert_int_equal (count_sessions (app), 3);
  assert_int_equal (find_length (app, "Alpha"), 1);
  assert_int_equal (find_length (app, "Beta"), 0);
  assert_true (app_can_read (app->window, "2 things were imported"));
  app_stop (app);
}

static gboolean
was_told (gpointer window)
{
  return app_can_read (window, "Everything was exported");
}

/* There and back: in an empty library everything is new, in the same one nothing. */
static void
test_export (void **state)
{
  App *app = *state;
  g_autofree char *path = g_build_filename (app->folder, "all.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = NULL;
  GtkWidget *button;

  app_add_session (app, "Evening", 2);
  app_start (app);
  ts_chooser_export_everything (TS_CHOOSER (ts_navigator_get_page (app->navigator)), file);
  app_wait (was_told, app->window);
  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_true (g_str_has_prefix (text, "{\"format\":\"tableside-everything\""));
  assert_non_null (strstr (text, "\"name\":\"Evening\""));

  begin_import (app, file);
  app_wait (has_choice, NULL);
  assert_true (app_can_read (find_import (), "you have it already"));
  button = app_find (find_import (), GTK_TYPE_BUTTON, "Import");
  assert_false (gtk_widget_get_sensitive (button));
  press ("Cancel");
  app_wait (is_over, NULL);
  assert_int_equal (count_sessions (app), 1);
  app_stop (app);
}

static void
open_files (App *app, GFile **files, int n_files)
{
  g_application_open (G_APPLICATION (app->application), files, n_files, "");
  app_wait (is_over, NULL);
  app_settle ();
}

/* A double click: the game is on the table. */
static void
test_opened (void **state)
{
  App *app = *state;
  g_autofree char *text = make_session (3);
  g_autoptr (GFile) file = write_file (app, "Monday.tableside.json", text);

  app_start (app);
  open_files (app, &file, 1);
  assert_int_equal (find_length (app, "Monday"), 3);
  assert_non_null (ts_navigator_get_session (app->navigator));
  assert_string_equal (ts_session_get_name (ts_navigator_get_session (app->navigator)), "Monday");
  app_stop (app);
}

/* Dropped on the window, by the drop target that is its own. */
static void
drop_file (App *app, GFile *file)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (app->window));
  GSList files = { file, NULL };
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_list (&files));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 10.0, 10.0, &taken);
    }
  assert_true (taken);
  app_wait (is_over, NULL);
  app_settle ();
}

static void
test_dropped (void **state)
{
  App *app = *state;
  g_autofree char *text = make_session (3);
  g_autoptr (GFile) file = write_file (app, "Monday.tableside.json", text);

  app_start (app);
  drop_file (app, file);
  assert_int_equal (find_length (app, "Monday"), 3);
  assert_non_null (ts_navigator_get_session (app->navigator));
  app_stop (app);
}

/* One with something else in its place, so that it is another game from there on. */
static char *
make_other_session (guint n)
{
  g_autofree char *text = make_session (n - 1);

  text[strlen (text) - strlen ("]}")] = '\0';
  return g_strconcat (text, ",{\"do\":\"note\",\"text\":\"z\",\"at\":1}]}", NULL);
}

/* The same game a second time, under whatever names, is the one that is there, also when that has
 * gone on since. */
static void
test_opened_again (void **state)
{
  App *app = *state;
  g_autofree char *text = make_session (3);
  g_autoptr (GFile) file = write_file (app, "Monday.tableside.json", text);
  g_autoptr (GFile) other = write_file (app, "Tuesday.tableside.json", text);
  TsSession *session;

  app_start (app);
  open_files (app, &file, 1);
  session = ts_navigator_get_session (app->navigator);
  open_files (app, &other, 1);
  assert_int_equal (count_sessions (app), 1);
  /* It lies on the table, and stays as it is. */
  assert_ptr_equal (ts_navigator_get_session (app->navigator), session);
  app_activate (app, "win.back");
  assert_true (ts_library_rename_session (app_get_library (app), 1, "Sunday", NULL));
  open_files (app, &file, 1);
  assert_int_equal (count_sessions (app), 1);
  assert_string_equal (ts_session_get_name (ts_navigator_get_session (app->navigator)), "Sunday");

  app_send (app, "{\"do\":\"note\",\"text\":\"y\"}");
  app_activate (app, "win.back");
  open_files (app, &file, 1);
  assert_int_equal (count_sessions (app), 1);
  assert_string_equal (ts_session_get_name (ts_navigator_get_session (app->navigator)), "Sunday");
  assert_int_equal (app_get_rev (app), 4);
  app_stop (app);
}

/* What went on otherwise is another game; it is read again when it has been deleted. */
static void
test_opened_otherwise (void **state)
{
  App *app = *state;
  g_autofree char *text = make_session (4);
  g_autofree char *otherwise = make_other_session (4);
  g_autoptr (GFile) file = write_file (app, "Monday.tableside.json", text);
  g_autoptr (GFile) other = write_file (app, "Tuesday.tableside.json", otherwise);

  app_start (app);
  open_files (app, &file, 1);
  open_files (app, &other, 1);
  assert_int_equal (count_sessions (app), 2);
  assert_string_equal (ts_session_get_name (ts_navigator_get_session (app->navigator)), "Tuesday");
  app_activate (app, "win.back");
  ts_library_set_deleted (app_get_library (app), 2, TRUE, 1, NULL);
  open_files (app, &other, 1);
  assert_int_equal (count_sessions (app), 2);
  app_stop (app);
}

/* A later export of the game on the table takes its place there, too. */
static void
test_opened_longer (void **state)
{
  App *app = *state;
  g_autofree char *text = make_session (3);
  g_autofree char *longer = make_session (5);
  g_autoptr (GFile) file = write_file (app, "Monday.tableside.json", text);
  g_autoptr (GFile) later = write_file (app, "Later.tableside.json", longer);

  app_start (app);
  open_files (app, &file, 1);
  assert_int_equal (app_get_rev (app), 3);
  open_files (app, &later, 1);
  assert_int_equal (count_sessions (app), 1);
  assert_int_equal (find_length (app, "Monday"), 5);
  assert_string_equal (ts_session_get_name (ts_navigator_get_session (app->navigator)), "Monday");
  assert_int_equal (app_get_rev (app), 5);
  app_stop (app);
}

static gboolean
has_three (gpointer user_data)
{
  return count_sessions (user_data) == 3;
}

/* Bad ones between good ones: each is told, none keeps the next from coming in, and the game on the
 * table stays there. */
static void
test_opened_several (void **state)
{
  App *app = *state;
  g_autofree char *text = make_session (3);
  g_autofree char *other = make_other_session (3);
  GFile *files[]
      = { write_file (app, "bad.tableside.json", "PNG"),
          write_file (app, "Monday.tableside.json", text), g_file_new_for_uri ("nowhere://x/y"),
          write_file (app, ".tableside.json", other) };

  app_start_at_table (app);
  g_application_open (G_APPLICATION (app->application), files, G_N_ELEMENTS (files), "");
  app_wait (has_three, app);
  app_settle ();
  assert_int_equal (find_length (app, "Monday"), 3);
  assert_string_equal (ts_session_get_name (ts_navigator_get_session (app->navigator)), "Evening");
  assert_true (app_can_read (app->window, "“bad” was not imported"));
  app_stop (app);
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    g_object_unref (files[i]);
}

/* Nobody who follows on a phone is taken to another game by a double click. */
static void
test_opened_beside_phones (void **state)
{
  App *app = *state;
  g_autofree char *text = make_session (3);
  g_autoptr (GFile) file = write_file (app, "Monday.tableside.json", text);
  g_autofree char *url = NULL;

  app_start_at_table (app);
  url = app_invite (app, "Host");
  app_activate (app, "win.back");
  open_files (app, &file, 1);
  assert_int_equal (find_length (app, "Monday"), 3);
  assert_string_equal (ts_session_get_name (ts_navigator_get_session (app->navigator)), "Evening");
  app_stop (app);
}

/* Actions of the menu. */
static void
test_go_on (void **state)
{
  App *app = *state;

  app_add_session (app, "Evening", 2);
  app_start (app);
  g_action_group_activate_action (G_ACTION_GROUP (app->application), "go-on", NULL);
  app_settle ();
  assert_string_equal (ts_session_get_name (ts_navigator_get_session (app->navigator)), "Evening");
  app_stop (app);
}

#define CARDS                                                                                      \
  "{\"format\":\"tableside-cards\",\"version\":1,\"entries\":[{\"game\":\"own\","                  \
  "\"type\":\"description\",\"entry\":{\"id\":\"own-castles\",\"name\":\"Castles\","               \
  "\"numbers\":[{\"name\":\"Gold\",\"of\":\"player\",\"kind\":\"counter\"}],"                      \
  "\"score\":[{\"name\":\"Gardens\",\"how\":\"typed\"},{\"name\":\"Gold\",\"how\":\"formula\","    \
  "\"points\":\"Gold%s\"}]}}]}"

/* A description of somebody else is seen before it is taken, and stands beside one's own. */
static void
test_description (void **state)
{
  App *app = *state;
  g_autofree char *text = g_strdup_printf (CARDS, "");
  g_autofree char *other = g_strdup_printf (CARDS, " * 2");
  g_autofree char *wrong = g_strdup_printf (CARDS, " *");
  const char *const texts[] = { text, other };
  g_autoptr (GFile) bad = write_file (app, "Wrong.tableside.json", wrong);
  g_autoptr (JsonObject) first = NULL;
  g_autoptr (JsonObject) second = NULL;

  app_start (app);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GFile) file = write_file (app, "Castles.tableside.json", texts[i]);

      begin_import (app, file);
      app_wait (has_choice, NULL);
      assert_true (app_can_read (find_import (), "Numbers: Gold"));
      assert_true (app_can_read (find_import (), "Rows of the score: Gardens, Gold"));
      assert_true (app_can_read (find_import (), i == 0 ? "new" : "both are saved"));
      press ("Import");
      app_wait (is_over, NULL);
      app_settle ();
    }
  first = ts_library_read_entry (app_get_library (app), "own", "description", "own-castles", NULL);
  second
      = ts_library_read_entry (app_get_library (app), "own", "description", "own-castles-2", NULL);
  assert_string_equal (json_object_get_string_member (first, "name"), "Castles");
  assert_string_equal (json_object_get_string_member (second, "name"), "Castles (2)");
  begin_import (app, bad);
  app_wait (has_choice, NULL);
  assert_true (app_can_read (find_import (), "a number or a name is missing"));
  gtk_window_close (GTK_WINDOW (find_import ()));
  app_settle ();
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_session, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (test_refused, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (test_hostile, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (test_cancel, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (test_everything, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (test_export, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (test_opened, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (test_dropped, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (test_opened_again, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (test_opened_otherwise, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (test_opened_longer, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (test_opened_several, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (test_opened_beside_phones, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (test_go_on, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (test_description, app_set_up, app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
