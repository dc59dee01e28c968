/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-years.c: a library that was used for years: pages make what is seen of it, and everything in
 * it can be reached all the same.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "app-fixture.h"
#include "ts-games.h"
#include "ts-session-row.h"
#include "ts-sessions-page.h"

#define MANY 2000
/* A list view makes so many rows, however long it is. */
#define MOST_SEEN 220

static void
add_sessions (App *app, guint n)
{
  g_autoptr (TsLibrary) library = ts_library_open (app->path, NULL);
  const char *text = "{\"players\":[{\"name\":\"Ada\",\"seat\":\"red\"},"
                     "{\"name\":\"Grace\",\"seat\":\"blue\"}]}";
  g_autoptr (JsonNode) setup = json_from_string (text, NULL);

  for (guint i = 1; i <= n; i++)
    {
      g_autofree char *name = g_strdup_printf ("Evening %u", i);

      assert_true (ts_library_add_session (library, "template", name, json_node_get_object (setup),
                                           0, i, NULL)
                   != 0);
    }
}

/* Of a type (0: any), whether they can be seen or not. */
static guint
count (GtkWidget *root, GType type)
{
  guint n = type == 0 || G_TYPE_CHECK_INSTANCE_TYPE (root, type);

  for (GtkWidget *i = gtk_widget_get_first_child (root); i; i = gtk_widget_get_next_sibling (i))
    n += count (i, type);
  return n;
}

static guint
count_widgets (App *app)
{
  return count (GTK_WIDGET (app->window), 0);
}

/* How many widgets the first page has with so many sessions. */
static guint
measure (guint n)
{
  App *app = app_new ();
  guint widgets;

  app_reset_settings ();
  add_sessions (app, n);
  app_start (app);
  app_settle ();
  widgets = count_widgets (app);
  app_stop (app);
  app_free (app);
  return widgets;
}

static void
the_first_page_is_as_large_with_two_thousand (void **state)
{
  assert_int_equal (measure (MANY), measure (20));
}

static GtkWidget *
open_all (App *app, guint n)
{
  GtkWidget *button;
  g_autofree char *label = g_strdup_printf ("All %u games…", n);

  app_start (app);
  app_settle ();
  button = app_find (app->window, GTK_TYPE_BUTTON, label);
  assert_non_null (button);
  g_signal_emit_by_name (button, "clicked");
  app_settle ();
  return app_get_widget (app, TS_TYPE_SESSIONS_PAGE, NULL);
}

static void
seven_need_no_page_of_their_own (void **state)
{
  App *app = *state;

  add_sessions (app, 7);
  app_start (app);
  app_settle ();
  assert_int_equal (count (GTK_WIDGET (app->window), TS_TYPE_SESSION_ROW), 7);
  assert_false (app_can_read (app->window, "All 7 games…"));
}

static void
only_rows_that_are_seen_are_made (void **state)
{
  App *app = *state;
  GtkWidget *page;

  add_sessions (app, MANY);
  page = open_all (app, MANY);
  assert_true (count (page, TS_TYPE_SESSION_ROW) <= MOST_SEEN);
  assert_int_equal (count (page, GTK_TYPE_POPOVER), 0);
  gtk_widget_activate_action (app_find (page, GTK_TYPE_LIST_VIEW, NULL), "list.scroll-to-item", "u",
                              MANY - 1);
  app_settle ();
  assert_non_null (app_find (page, TS_TYPE_SESSION_ROW, "Evening 1"));
  assert_true (count (page, TS_TYPE_SESSION_ROW) <= MOST_SEEN);
}

static void
search (App *app, GtkWidget *page, const char *text)
{
  GtkWidget *entry = app_find (page, GTK_TYPE_SEARCH_ENTRY, NULL);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "search-changed");
  app_settle ();
}

static void
what_is_looked_for_is_found (void **state)
{
  App *app = *state;
  GtkWidget *page, *entry;

  add_sessions (app, MANY);
  page = open_all (app, MANY);
  entry = app_find (page, GTK_TYPE_SEARCH_ENTRY, NULL);
  assert_ptr_equal (
      gtk_widget_get_ancestor (gtk_root_get_focus (GTK_ROOT (app->window)), GTK_TYPE_SEARCH_ENTRY),
      entry);
  search (app, page, "nobody");
  assert_true (app_can_read (page, "Nothing found"));
  search (app, page, "grace evening 1234");
  assert_int_equal (count (page, TS_TYPE_SESSION_ROW), 1);
  g_signal_emit_by_name (entry, "activate");
  app_settle ();
  assert_string_equal (ts_session_get_name (ts_navigator_get_session (app->navigator)),
                       "Evening 1234");
  app_activate (app, "win.back");
  app_settle ();
  assert_true (app_can_read (app->window, "New game"));
}

/* The focus says which row it is on, and goes on to its menu; Enter plays on. How the arrows go is
 * in test-pointer.c. */
static void
the_focus_is_on_a_row (void **state)
{
  App *app = *state;
  GtkWidget *page, *list, *focus;
  g_autofree char *difference = NULL;

  add_sessions (app, 40);
  page = open_all (app, 40);
  list = app_find (page, GTK_TYPE_LIST_VIEW, NULL);
  assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  focus = gtk_root_get_focus (GTK_ROOT (app->window));
  assert_true (TS_IS_SESSION_ROW (focus));
  difference = gtk_test_accessible_check_property (GTK_ACCESSIBLE (focus),
                                                   GTK_ACCESSIBLE_PROPERTY_LABEL, "Evening 40");
  assert_null (difference);
  assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  assert_non_null (
      gtk_widget_get_ancestor (gtk_root_get_focus (GTK_ROOT (app->window)), GTK_TYPE_MENU_BUTTON));
  gtk_widget_activate (gtk_widget_get_parent (focus));
  app_settle ();
  assert_string_equal (ts_session_get_name (ts_navigator_get_session (app->navigator)),
                       "Evening 40");
}

static gboolean
is_played_by (gpointer page)
{
  return app_can_read (page, "Ada");
}

static void
rows_say_what_they_are_and_have_a_menu (void **state)
{
  App *app = *state;
  GtkWidget *page, *row;
  GtkMenuButton *menu;
  gint64 id;

  add_sessions (app, 40);
  page = open_all (app, 40);
  app_wait (is_played_by, page);
  row = app_find (page, TS_TYPE_SESSION_ROW, "Evening 38");
  menu = GTK_MENU_BUTTON (app_find (row, GTK_TYPE_MENU_BUTTON, NULL));
  gtk_menu_button_popup (menu);
  app_settle ();
  assert_int_equal (g_menu_model_get_n_items (gtk_menu_button_get_menu_model (menu)), 4);
  assert_non_null (gtk_menu_button_get_popover (menu));
  gtk_menu_button_popdown (menu);
  id = ts_session_row_get_info (TS_SESSION_ROW (row))->id;
  assert_true (gtk_widget_activate_action (page, "session.delete", "x", id));
  app_settle ();
  assert_null (app_find (page, TS_TYPE_SESSION_ROW, "Evening 38"));
  assert_non_null (app_find (page, TS_TYPE_SESSION_ROW, "Evening 37"));
  assert_true (app_can_read (app->window, "“Evening 38” deleted"));
  gtk_widget_activate_action (GTK_WIDGET (app->window), "win.restore", "x", id);
  app_settle ();
  assert_non_null (app_find (page, TS_TYPE_SESSION_ROW, "Evening 38"));
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (the_first_page_is_as_large_with_two_thousand),
    cmocka_unit_test_setup_teardown (seven_need_no_page_of_their_own, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (only_rows_that_are_seen_are_made, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (what_is_looked_for_is_found, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (the_focus_is_on_a_row, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (rows_say_what_they_are_and_have_a_menu, app_set_up,
                                     app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
