/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-years.c: a library that was used for years: pages make what is seen of it, and everything in
 * it can be reached all the same.
 */

#include "../unit.h"
#include "app-fixture.h"
#include "ts-games.h"
#include "ts-line-row.h"
#include "ts-long-list.h"
#include "ts-session-row.h"
#include "ts-sessions-page.h"

#define FEW 300
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

/* Pages whose rows grow with what somebody collected. */

typedef struct
{
  const char *name;
  void (*open) (App *app);
} Page;

static void
add_campaigns (App *app, guint n)
{
  g_autoptr (TsLibrary) library = ts_library_open (app->path, NULL);

  for (guint i = 1; i <= n; i++)
    {
      g_autofree char *name = g_strdup_printf ("Campaign %u", i);

      assert_true (ts_library_add_campaign (library, "genesis", name, NULL) > 0);
    }
}

static void
add_missions (App *app, guint n)
{
  g_autoptr (TsLibrary) library = ts_library_open (app->path, NULL);
  gint64 campaign = ts_library_add_campaign (library, "genesis", "Uprising", NULL);

  for (guint i = 1; i <= n; i++)
    {
      g_autofree char *text = g_strdup_printf ("{\"record\":{\"result\":\"won\",\"round\":%u,"
                                               "\"mission\":\"The bridge\"}}",
                                               i);
      g_autoptr (JsonNode) setup = json_from_string (text, NULL);

      assert_true (
          ts_library_record_next_setup (library, campaign, i, json_node_get_object (setup), NULL));
    }
}

static void
add_cards (App *app, guint n)
{
  g_autoptr (TsLibrary) library = ts_library_open (app->path, NULL);

  for (guint i = 1; i <= n; i++)
    {
      g_autofree char *text = g_strdup_printf (
          "{\"id\":\"own-%u\",\"name\":\"Course %u\",\"length\":30,\"limit\":12}", i, i);
      g_autoptr (JsonNode) card = json_from_string (text, NULL);

      assert_true (ts_library_write_entry (library, "template", "course",
                                           json_node_get_object (card), NULL));
    }
}

/* Each of an evening of its own. */
static void
add_people (App *app, guint n)
{
  g_autoptr (TsLibrary) library = ts_library_open (app->path, NULL);

  for (guint i = 1; i <= n; i++)
    {
      g_autofree char *name = g_strdup_printf ("Evening %u", i);
      g_autofree char *text
          = g_strdup_printf ("{\"players\":[{\"name\":\"Ada %u\",\"seat\":\"red\"},"
                             "{\"name\":\"Grace\",\"seat\":\"blue\"}]}",
                             i);
      g_autoptr (JsonNode) setup = json_from_string (text, NULL);
      g_autoptr (TsSession) session
          = ts_session_create (library, ts_games_find ("template", NULL), name,
                               json_node_get_object (setup), 0, 1700000000 + i, NULL);
      g_autoptr (JsonNode) note = json_from_string ("{\"do\":\"note\",\"text\":\"x\"}", NULL);

      assert_true (
          ts_session_do (session, json_node_get_object (note), 1700000001 + i, NULL, NULL));
    }
}

static void
stay (App *app)
{
}

static void
go (App *app, TsPlaceKind kind, const char *game)
{
  ts_shell_go (app->shell, ts_place_new (kind, game != NULL ? ts_games_find (game, NULL) : NULL));
}

static void
go_to_sessions (App *app)
{
  go (app, TS_PLACE_SESSIONS, NULL);
}

static void
go_to_cards (App *app)
{
  go (app, TS_PLACE_CATALOGUE, "template");
}

static void
go_to_setup (App *app)
{
  go (app, TS_PLACE_SETUP, "template");
}

static void
go_to_campaign (App *app)
{
  TsPlace *place = ts_place_new (TS_PLACE_CAMPAIGN, NULL);

  place->campaign = 1;
  ts_shell_go (app->shell, place);
}

static gboolean
has_read (gpointer app)
{
  return !app_can_read (ts_navigator_get_page (((App *) app)->navigator), "Reading sessions");
}

static void
go_to_statistics (App *app)
{
  app_activate (app, "win.statistics");
  app_wait (has_read, app);
}

static void
go_to_person (App *app)
{
  go_to_statistics (app);
  gtk_widget_activate (app_get_widget (app, ADW_TYPE_ACTION_ROW, "Grace"));
  app_wait (has_read, app);
}

static void
go_to_table (App *app)
{
  ts_shell_open_session (app->shell, 1);
  ts_table_view_show (app_get_table (app), "log");
}

static const Page pages[] = {
  { "games and campaigns on the first page", stay },
  { "all games", go_to_sessions },
  { "cards", go_to_cards },
  { "cards to choose from", go_to_setup },
  { "missions of a campaign", go_to_campaign },
  { "statistics", go_to_statistics },
  { "plays of a person", go_to_person },
  { "the log", go_to_table },
};

/* How many widgets each page has where there are so many of everything. (transfer full) */
static guint *
measure (guint n)
{
  guint *widgets = g_new0 (guint, G_N_ELEMENTS (pages));
  App *app = app_new ();

  app_reset_settings ();
  app_add_session (app, "Long evening", n);
  add_missions (app, n);
  add_campaigns (app, n);
  add_cards (app, n);
  add_people (app, n);
  app_start (app);
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      ts_shell_go_home (app->shell);
      app_settle ();
      pages[i].open (app);
      app_settle ();
      widgets[i] = count (GTK_WIDGET (ts_navigator_get_page (app->navigator)), 0);
    }
  app_stop (app);
  app_free (app);
  return widgets;
}

/* Which rows a list keeps ready, and whether a strip was needed meanwhile, is up to the frames that
 * came while the page got its size; rows for all would be several times as many. */
static gboolean
are_alike (guint few, guint many)
{
  return MAX (few, many) * 3 <= MIN (few, many) * 4;
}

/* As many of each as a list view keeps rows ready for are no fewer widgets than many. */
static void
pages_are_as_large_with_two_thousand (void **state)
{
  g_autofree guint *few = measure (FEW), *many = measure (MANY);

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    if (!are_alike (few[i], many[i]))
      fail_msg ("%s: %u widgets for %u, %u for %u", pages[i].name, few[i], FEW, many[i], MANY);
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

/* Cards. */

static GtkWidget *
open_cards (App *app, guint n, int width, double scale)
{
  g_autoptr (GSettings) settings = g_settings_new (TS_APP_ID);

  add_cards (app, n);
  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", 740);
  g_settings_set_double (settings, "text-scale", scale);
  app_start (app);
  app_settle ();
  go_to_cards (app);
  app_settle ();
  return app_get_widget (app, TS_TYPE_LONG_LIST, NULL);
}

static GtkWidget *
get_focus (App *app)
{
  return gtk_root_get_focus (GTK_ROOT (app->window));
}

static void
choose_found (App *app, GtkWidget *list, const char *text)
{
  search (app, list, text);
  g_signal_emit_by_name (app_find (list, GTK_TYPE_SEARCH_ENTRY, NULL), "activate");
  app_settle ();
}

/* What was looked for is still found when who looked at a card comes back, and so is its place. */
static void
a_card_of_many_is_found_and_left_again (void **state)
{
  App *app = *state;
  GtkWidget *list = open_cards (app, MANY, 1000, 1);

  search (app, list, "nobody");
  assert_true (app_can_read (list, "Nothing found"));
  choose_found (app, list, "course 1234");
  assert_true (app_can_read (app->window, "Course 1234"));
  assert_null (app_find (app->window, TS_TYPE_LONG_LIST, NULL));
  app_activate (app, "win.back");
  list = app_get_widget (app, TS_TYPE_LONG_LIST, NULL);
  assert_int_equal (count (list, TS_TYPE_LINE_ROW), 1);
  assert_non_null (app_find (list, TS_TYPE_LINE_ROW, "Course 1234"));
  assert_true (gtk_widget_is_ancestor (get_focus (app), list));
  search (app, list, "");
  assert_true (count (list, TS_TYPE_LINE_ROW) > 1);
}

/* The heading comes first, and its buttons after it; Enter opens a card. */
static void
the_focus_is_on_a_card (void **state)
{
  App *app = *state;
  GtkWidget *list = open_cards (app, 40, 1000, 1), *view;
  g_autofree char *difference = NULL;

  view = app_find (list, GTK_TYPE_LIST_VIEW, NULL);
  assert_true (gtk_widget_child_focus (view, GTK_DIR_TAB_FORWARD));
  assert_true (TS_IS_LINE_ROW (get_focus (app)));
  difference = gtk_test_accessible_check_property (GTK_ACCESSIBLE (get_focus (app)),
                                                   GTK_ACCESSIBLE_PROPERTY_LABEL, "Courses");
  assert_null (difference);
  assert_true (gtk_widget_child_focus (view, GTK_DIR_TAB_FORWARD));
  assert_true (GTK_IS_BUTTON (get_focus (app)));
  gtk_widget_grab_focus (app_find (list, TS_TYPE_LINE_ROW, "Course 7"));
  gtk_widget_activate (gtk_widget_get_parent (get_focus (app)));
  app_settle ();
  assert_true (app_can_read (app->window, "Course 7"));
  assert_null (app_find (app->window, TS_TYPE_LONG_LIST, NULL));
  app_activate (app, "win.back");
  list = app_get_widget (app, TS_TYPE_LONG_LIST, NULL);
  assert_ptr_equal (get_focus (app), app_find (list, TS_TYPE_LINE_ROW, "Course 7"));
}

static void
a_card_that_is_removed_comes_back_to_its_place (void **state)
{
  App *app = *state;
  GtkWidget *list = open_cards (app, 40, 1000, 1);

  choose_found (app, list, "course 7");
  g_signal_emit_by_name (app_get_widget (app, GTK_TYPE_BUTTON, "Remove"), "clicked");
  app_settle ();
  list = app_get_widget (app, TS_TYPE_LONG_LIST, NULL);
  assert_null (app_find (list, TS_TYPE_LINE_ROW, "Course 7"));
  assert_non_null (get_focus (app));
  g_signal_emit_by_name (app_find (app->window, GTK_TYPE_BUTTON, "Undo"), "clicked");
  app_settle ();
  assert_non_null (app_find (list, TS_TYPE_LINE_ROW, "Course 7"));
}

static gboolean
is_read_or_pressed (GtkWidget *widget)
{
  return GTK_IS_LABEL (widget) || GTK_IS_BUTTON (widget) || TS_IS_LINE_ROW (widget)
         || TS_IS_SESSION_ROW (widget);
}

static void
assert_within (App *app, GtkWidget *widget)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget))
    return;
  if (is_read_or_pressed (widget)
      && gtk_widget_compute_bounds (widget, GTK_WIDGET (app->window), &bounds)
      && (bounds.origin.x < 0
          || bounds.origin.x + bounds.size.width > gtk_widget_get_width (GTK_WIDGET (app->window))))
    fail_msg ("a %s is beyond the window", G_OBJECT_TYPE_NAME (widget));
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    assert_within (app, i);
}

/* With letters twice as large, too. */
static void
lists_fit_a_phone (void **state)
{
  static void (*const opens[]) (App *) = { go_to_sessions, go_to_cards, go_to_campaign };

  for (double scale = 1; scale <= 2; scale++)
    {
      App *app = app_new ();

      app_reset_settings ();
      add_sessions (app, 40);
      add_missions (app, 40);
      open_cards (app, 40, 360, scale);
      for (gsize i = 0; i < G_N_ELEMENTS (opens); i++)
        {
          ts_shell_go_home (app->shell);
          opens[i](app);
          app_settle ();
          assert_true (gtk_widget_get_width (GTK_WIDGET (app->window)) <= 360);
          assert_within (app, app_get_widget (app, TS_TYPE_LONG_LIST, NULL));
        }
      app_stop (app);
      app_free (app);
    }
}

/* The ways on stay where they are above a long list. */
static void
a_campaign_of_many_missions_goes_on (void **state)
{
  App *app = *state;
  GtkWidget *list;

  add_missions (app, MANY);
  app_start (app);
  app_settle ();
  go_to_campaign (app);
  app_settle ();
  list = app_get_widget (app, TS_TYPE_LONG_LIST, NULL);
  gtk_widget_activate_action (app_find (list, GTK_TYPE_LIST_VIEW, NULL), "list.scroll-to-item", "u",
                              MANY - 1);
  app_settle ();
  assert_non_null (app_find (list, TS_TYPE_LINE_ROW, "Mission 2000: won"));
  assert_true (app_can_read (list, "The bridge · in round 2000"));
}

/* Whoever starts the program again hears where they are. */
static void
a_start_puts_the_focus_somewhere (void **state)
{
  App *app = *state;

  add_sessions (app, MANY);
  add_campaigns (app, 40);
  for (guint i = 0; i < 2; i++)
    {
      app_start (app);
      app_settle ();
      assert_non_null (get_focus (app));
      assert_true (gtk_widget_get_mapped (get_focus (app)));
      go_to_sessions (app);
      app_settle ();
      assert_true (
          gtk_widget_is_ancestor (get_focus (app), app_get_widget (app, TS_TYPE_LONG_LIST, NULL)));
      app_stop (app);
    }
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (pages_are_as_large_with_two_thousand),
    cmocka_unit_test_setup_teardown (seven_need_no_page_of_their_own, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (only_rows_that_are_seen_are_made, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (what_is_looked_for_is_found, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (the_focus_is_on_a_row, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (rows_say_what_they_are_and_have_a_menu, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (a_card_of_many_is_found_and_left_again, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (the_focus_is_on_a_card, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_card_that_is_removed_comes_back_to_its_place, app_set_up,
                                     app_tear_down),
    cmocka_unit_test (lists_fit_a_phone),
    cmocka_unit_test_setup_teardown (a_campaign_of_many_missions_goes_on, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (a_start_puts_the_focus_somewhere, app_set_up, app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
