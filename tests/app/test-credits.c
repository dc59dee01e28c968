/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-credits.c: the window that says what this is.
 */

#include "../unit.h"
#include "app-fixture.h"
#include "ts-credits.h"

static AdwAboutWindow *
find_window (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GObject) window = g_list_model_get_item (windows, i);

      if (ADW_IS_ABOUT_WINDOW (window))
        return ADW_ABOUT_WINDOW (window);
    }
  return NULL;
}

static void
present (App *app)
{
  app_start (app);
  ts_credits_present (GTK_WINDOW (app->window));
  app_settle ();
}

static void
says_where_the_project_is (void **state)
{
  App *app = *state;
  AdwAboutWindow *window;

  present (app);
  window = find_window ();
  assert_non_null (window);
  assert_string_equal (adw_about_window_get_version (window), TS_VERSION);
  assert_string_equal (adw_about_window_get_website (window), TS_HOMEPAGE);
  assert_string_equal (adw_about_window_get_issue_url (window), TS_ISSUES);
  assert_ptr_equal (gtk_window_get_transient_for (GTK_WINDOW (window)), app->window);
}

static gboolean
has_label (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), text) == 0)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_label (child, text))
      return TRUE;
  return FALSE;
}

static void
names_every_library (void **state)
{
  static const char *const names[]
      = { "GTK", "Libadwaita", "GLib", "JSON-GLib", "libsoup", "libqrencode", "SQLite" };
  App *app = *state;

  present (app);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    assert_true (has_label (GTK_WIDGET (find_window ()), names[i]));
}

static void
leaves_nothing (void **state)
{
  App *app = *state;
  AdwAboutWindow *window;

  present (app);
  window = find_window ();
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (GTK_WINDOW (window));
  app_settle ();
  assert_null (window);
}

#define app_test(f) cmocka_unit_test_setup_teardown (f, app_set_up, app_tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    app_test (says_where_the_project_is),
    app_test (names_every_library),
    app_test (leaves_nothing),
  };

  app_init ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
