/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-restoring.c: going back to a backup in the window.
 */

#include "../unit.h"
#include "app-fixture.h"
#include "ts-library-backup.h"
#include "ts-restore-page.h"

static gboolean
has_looked (gpointer user_data)
{
  App *app = user_data;
  GtkWidget *page = GTK_WIDGET (ts_navigator_get_page (app->navigator));
  GtkWidget *spinner = app_find (page, GTK_TYPE_SPINNER, NULL);

  return spinner == NULL || !gtk_widget_get_mapped (spinner);
}

static void
go_to_backups (App *app)
{
  assert_true (gtk_widget_activate_action (GTK_WIDGET (app->window), "win.backups", NULL));
  assert_true (TS_IS_RESTORE_PAGE (ts_navigator_get_page (app->navigator)));
  app_wait (has_looked, app);
  app_settle ();
}

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
  return NULL;
}

static gboolean
is_home (gpointer user_data)
{
  App *app = user_data;

  return !TS_IS_RESTORE_PAGE (ts_navigator_get_page (app->navigator));
}

static void
choose_backup (App *app)
{
  GtkWidget *row = app_find (ts_navigator_get_page (app->navigator), ADW_TYPE_ACTION_ROW, NULL);

  assert_non_null (row);
  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
  app_settle ();
  assert_non_null (find_dialog ());
}

static void
goes_back_and_forth (void **state)
{
  App *app = *state;
  TsLibrary *library;
  g_autofree char *path = NULL;
  g_autoptr (GPtrArray) backups = NULL;
  g_autoptr (TsSessionInfo) lost = NULL;

  app_add_session (app, "Friday", 3);
  app_start (app);
  library = app_get_library (app);
  path = ts_library_backup (library, TS_BACKUP_ASKED, NULL);
  assert_non_null (path);
  assert_true (ts_library_rename_session (library, 1, "Saturday", NULL));

  go_to_backups (app);
  assert_true (app_can_read (app->window, "1 session, 3 commands, 0 cards"));
  choose_backup (app);
  assert_true (app_can_read (find_dialog (), "“Friday”: 3 commands"));
  adw_message_dialog_response (find_dialog (), "restore");
  app_wait (is_home, app);
  app_settle ();
  assert_true (app_can_read (app->window, "Friday"));
  assert_false (app_can_read (app->window, "Saturday"));
  assert_true (gtk_widget_get_sensitive (GTK_WIDGET (app->window)));

  backups = ts_backup_list (app->path);
  assert_int_equal (backups->len, 3); /* that of the day, too */
  lost = ts_library_find_session (library, "Saturday", NULL);
  assert_null (lost);
}

static void
does_nothing_when_canceled (void **state)
{
  App *app = *state;
  TsLibrary *library;
  g_autofree char *path = NULL;

  app_add_session (app, "Friday", 3);
  app_start (app);
  library = app_get_library (app);
  path = ts_library_backup (library, TS_BACKUP_ASKED, NULL);
  assert_true (ts_library_rename_session (library, 1, "Saturday", NULL));
  go_to_backups (app);
  choose_backup (app);
  adw_message_dialog_response (find_dialog (), "cancel");
  app_settle ();
  app_activate (app, "win.back");
  assert_true (app_can_read (app->window, "Saturday"));
}

static gboolean
is_offered (gpointer user_data)
{
  App *app = user_data;

  return app_can_read (app->window, "Beside this library are backups of one that no longer exists");
}

static void
tap (App *app, const char *label)
{
  GtkWidget *button = app_get_widget (app, GTK_TYPE_BUTTON, label);

  assert_true (gtk_widget_get_mapped (button));
  g_signal_emit_by_name (button, "clicked");
  app_settle ();
}

static void
lose_library (App *app)
{
  {
    g_autoptr (TsLibrary) library = NULL;
    g_autofree char *copy = NULL;

    app_add_session (app, "Friday", 3);
    library = ts_library_open (app->path, NULL);
    copy = ts_library_backup (library, TS_BACKUP_ASKED, NULL);
    assert_non_null (copy);
  }
  assert_true (g_file_set_contents (app->path, "", 0, NULL));
}

static gboolean
has_friday (gpointer user_data)
{
  App *app = user_data;

  return app_can_read (app->window, "Friday");
}

/* A library that is empty beside its backups: one tap brings the last one back. */
static void
offers_what_was_lost (void **state)
{
  App *app = *state;

  lose_library (app);
  app_start (app);
  app_wait (is_offered, app);
  assert_true (app_can_read (app->window, "1 session, 3 commands, 0 cards"));
  assert_false (has_friday (app));
  tap (app, "Restore it");
  app_wait (has_friday, app);
  app_settle ();
  assert_false (ts_library_is_bereft (app_get_library (app)));
  app_stop (app);
  app_start (app);
  app_settle ();
  assert_true (has_friday (app));
  assert_false (is_offered (app));
}

/* It is offered until somebody says that it is not wanted. */
static void
offers_it_until_declined (void **state)
{
  App *app = *state;

  lose_library (app);
  app_start (app);
  app_wait (is_offered, app);
  app_stop (app);
  app_start (app);
  app_wait (is_offered, app);
  tap (app, "Use the new library");
  app_stop (app);
  app_start (app);
  app_settle ();
  assert_false (ts_library_is_bereft (app_get_library (app)));
  assert_false (is_offered (app));
}

/* A session that is open while another program brings a backup back says so, and goes on as a
 * copy. */
static void
tells_of_another_who_restores (void **state)
{
  App *app = *state;
  gint64 id = app_add_session (app, "Friday", 3);
  g_autofree char *copy = NULL;

  app_start (app);
  copy = ts_library_backup (app_get_library (app), TS_BACKUP_ASKED, NULL);
  ts_shell_open_session (app->shell, id);
  app_send (app, "{\"do\":\"pass\"}");
  {
    g_autoptr (TsLibrary) other = ts_library_open (app->path, NULL);

    assert_true (ts_library_restore (other, copy, NULL, NULL));
  }
  app_send (app, "{\"do\":\"pass\"}");
  app_settle ();
  assert_true (app_can_read (app->window, "A backup of the library was restored while"));
  assert_true (app_can_read (app->window, "-restore.db"));
}

/* A copy that cannot be read is told, and cannot be chosen. */
static void
tells_what_is_damaged (void **state)
{
  App *app = *state;
  g_autofree char *folder = ts_backup_dup_folder (app->path);
  g_autofree char *path = g_build_filename (folder, "library-2026-01-02.db", NULL);
  guint n_damaged = 0;

  app_add_session (app, "Friday", 3);
  app_start (app);
  g_mkdir_with_parents (folder, 0700);
  assert_true (g_file_set_contents (path, "nothing", -1, NULL));
  go_to_backups (app);
  assert_true (app_can_read (app->window, "It cannot be read."));
  for (GtkWidget *row
       = app_find (ts_navigator_get_page (app->navigator), ADW_TYPE_ACTION_ROW, NULL);
       row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      gboolean damaged = app_can_read (row, "It cannot be read.");

      assert_int_equal (gtk_widget_get_sensitive (row), !damaged);
      n_damaged += damaged;
    }
  assert_int_equal (n_damaged, 1);
}

static gboolean
was_told (gpointer user_data)
{
  App *app = user_data;

  return app_can_read (app->window, "could not be written");
}

/* Where no copy can be made, one hears of it and plays on. */
static void
tells_that_there_is_no_copy (void **state)
{
  App *app = *state;
  g_autofree char *folder = ts_backup_dup_folder (app->path);
  TsLibrary *library;

  app_add_session (app, "Friday", 3);
  assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  app_start (app);
  library = app_get_library (app);
  assert_true (ts_library_rename_session (library, 1, "Saturday", NULL));
  app_wait (was_told, app);
  assert_true (ts_library_rename_session (library, 1, "Sunday", NULL));
}

#define app_test(f) cmocka_unit_test_setup_teardown (f, app_set_up, app_tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    app_test (goes_back_and_forth),           app_test (does_nothing_when_canceled),
    app_test (offers_what_was_lost),          app_test (offers_it_until_declined),
    app_test (tells_of_another_who_restores), app_test (tells_what_is_damaged),
    app_test (tells_that_there_is_no_copy),
  };

  app_init ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
