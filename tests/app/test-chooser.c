/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-chooser.c: the first page: the welcome of the first start, the game to go on with, what
 * sessions are called, the games that can be begun.
 */

#include "../unit.h"
#include "app-fixture.h"
#include "ts-game-card.h"
#include "ts-games.h"
#include "ts-help.h"
#include "ts-session-row.h"
#include "ts-welcome.h"

#define assert_property(widget, ...)                                                               \
  do                                                                                               \
    {                                                                                              \
      g_autofree char *difference                                                                  \
          = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), __VA_ARGS__);             \
      if (difference != NULL)                                                                      \
        fail_msg ("%s", difference);                                                               \
    }                                                                                              \
  while (0)

static GtkWidget *
find_welcome (App *app)
{
  return app_find (app->window, TS_TYPE_WELCOME, NULL);
}

static void
press (gpointer root, const char *text)
{
  GtkWidget *button = app_find (root, GTK_TYPE_BUTTON, text);

  assert_non_null (button);
  g_signal_emit_by_name (button, "clicked");
  app_settle ();
}

/* The first row; fails the test when there is none. */
static TsSessionRow *
get_first (App *app)
{
  return TS_SESSION_ROW (app_get_widget (app, TS_TYPE_SESSION_ROW, NULL));
}

static gboolean
has_looked (gpointer row)
{
  return app_can_read (row, "Round 1");
}

static gboolean
is_over (gpointer row)
{
  return app_can_read (row, "finished");
}

static gint64
add (App *app, const char *game, const char *name, const char *json, gint64 now)
{
  g_autoptr (TsLibrary) library = ts_library_open (app->path, NULL);
  g_autoptr (JsonNode) setup = json_from_string (json, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TsSession) session = ts_session_create (library, ts_games_find (game, NULL), name,
                                                     json_node_get_object (setup), 0, now, &error);

  assert_null (error);
  return ts_session_get_id (session);
}

/* Down, as the key does it. */
static void
move_down (GtkWidget *card)
{
  gboolean taken = FALSE;

  g_signal_emit_by_name (gtk_widget_get_ancestor (card, GTK_TYPE_FLOW_BOX), "move-cursor",
                         GTK_MOVEMENT_DISPLAY_LINES, 1, FALSE, FALSE, &taken);
  app_settle ();
}

static void
first_start_begins_with_a_welcome (void **state)
{
  App *app = *state;
  GtkWidget *focus;

  app_start (app);
  app_settle ();
  assert_non_null (find_welcome (app));
  assert_non_null (app_find (app->window, GTK_TYPE_BUTTON, "Play a guided round"));
  focus = gtk_root_get_focus (GTK_ROOT (app->window));
  assert_non_null (gtk_widget_get_ancestor (focus, TS_TYPE_WELCOME));
  assert_true (app_can_read (app->window, "New game"));
  assert_false (app_can_read (app->window, "Which game is on the table?"));

  press (find_welcome (app), "Choose a game");
  assert_null (find_welcome (app));
  assert_true (app_can_read (app->window, "Which game is on the table?"));
  focus = gtk_root_get_focus (GTK_ROOT (app->window));
  assert_true (TS_IS_GAME_CARD (focus));
  move_down (focus);
  assert_true (TS_IS_GAME_CARD (gtk_root_get_focus (GTK_ROOT (app->window))));
  assert_ptr_not_equal (gtk_root_get_focus (GTK_ROOT (app->window)), focus);
  app_stop (app);
  app_start (app);
  assert_null (find_welcome (app));
}

static void
help_brings_the_welcome_back (void **state)
{
  App *app = *state;
  gint64 id = app_add_session (app, "Evening", 0);
  GListModel *windows;
  g_autoptr (GtkWidget) help = NULL;

  app_start (app);
  assert_null (find_welcome (app));
  ts_shell_open_session (app->shell, id);
  app_settle ();
  ts_help_present (app->window, NULL);
  app_settle ();
  windows = gtk_window_get_toplevels ();
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (TS_IS_HELP (window))
        g_set_object (&help, window);
    }
  press (help, "Show the welcome again");
  assert_false (gtk_widget_get_mapped (help));
  assert_false (ts_navigator_has_session_in_front (app->navigator));
  assert_non_null (find_welcome (app));
  app_stop (app);
  app_start (app);
  assert_non_null (find_welcome (app));
}

/* On the first page, too, the shortcut leads to something. */
static void
a_new_game_begins_with_the_games (void **state)
{
  App *app = *state;

  app_add_session (app, "Evening", 0);
  app_start (app);
  app_settle ();
  assert_false (TS_IS_GAME_CARD (gtk_root_get_focus (GTK_ROOT (app->window))));
  ts_navigator_begin_new_game (app->navigator);
  app_settle ();
  assert_true (TS_IS_GAME_CARD (gtk_root_get_focus (GTK_ROOT (app->window))));
}

/* Once: by the welcome, and below the games where that has gone. */
static void
guided_round_is_offered_where_there_is_one (void **state)
{
  App *app = *state;
  static const char *const texts[]
      = { "Play a guided round", "A guided round, five minutes, no box needed" };

  app_start (app);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      GtkWidget *button = app_find (app->window, GTK_TYPE_BUTTON, texts[i]);

      assert_non_null (button);
      assert_string_equal (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), "win.guide");
      assert_null (app_find (app->window, GTK_TYPE_BUTTON, texts[1 - i]));
      if (i == 0)
        gtk_widget_set_visible (find_welcome (app), FALSE);
      app_settle ();
    }
}

static void
every_game_has_a_picture_and_facts (void **state)
{
  App *app = *state;
  const TsLanguage *english = ts_language_get_english ();

  app_start (app);
  for (const TsGame *const *games = ts_games_get_all (); *games != NULL; games++)
    {
      GtkWidget *card = app_find (app->window, TS_TYPE_GAME_CARD, (*games)->name);
      g_autofree char *picture = ts_game_card_find_picture (*games);
      g_autofree char *facts = ts_about_format_facts (&(*games)->about, english);

      assert_non_null (picture);
      assert_non_null ((*games)->about.does);
      if ((*games)->hidden)
        {
          assert_null (card);
          continue;
        }
      gtk_test_accessible_assert_role (card, GTK_ACCESSIBLE_ROLE_BUTTON);
      assert_property (card, GTK_ACCESSIBLE_PROPERTY_LABEL, (*games)->name);
      assert_true (app_can_read (card, ts_language_text (english, (*games)->about.does)));
      assert_true (facts == NULL || app_can_read (card, facts));
    }
}

static void
cards_begin_their_game (void **state)
{
  App *app = *state;

  app_start (app);
  gtk_widget_activate (app_find (app->window, TS_TYPE_GAME_CARD, "Invaders"));
  app_settle ();
  assert_true (app_can_read (app->window, "Invaders"));
  assert_true (app_can_read (app->window, "Start"));
}

static void
sessions_are_called_by_what_they_are (void **state)
{
  App *app = *state;
  TsSessionRow *first;

  add (app, "terminus", "Terminus 2", "{}", 1700000000);
  add (app, "template", "Race 3 (2)",
       "{\"players\":[{\"name\":\"Ana\",\"seat\":\"red\"},{\"name\":\"Rui\",\"seat\":\"blue\"}]}",
       1700000001);
  add (app, "template", "Race for the moon", "{}", 1700000002);
  app_start (app);
  app_wait (has_looked, get_first (app));
  app_settle ();
  first = get_first (app);
  assert_string_equal (ts_session_row_get_name (first), "Race for the moon");
  assert_string_equal (ts_session_row_get_typed_name (first), "Race for the moon");
  assert_false (app_can_read (app->window, "Race 3"));
  assert_false (app_can_read (app->window, "Terminus 2"));
  assert_true (app_can_read (app->window, " · Ana, Rui · Round 1"));
  assert_property (first, GTK_ACCESSIBLE_PROPERTY_LABEL, "Race for the moon");
}

/* It says in its title what is played, and the rest below; the others say all in one line. */
static void
the_first_is_the_largest (void **state)
{
  App *app = *state;
  TsSessionRow *first;
  GtkWidget *button;
  gint64 id;

  add (app, "template", "Race", "{}", 1700000000);
  add (app, "template", "Race 2", "{}", 1700000001);
  app_start (app);
  app_wait (has_looked, get_first (app));
  app_settle ();
  first = get_first (app);
  assert_null (strstr (ts_session_row_get_name (first), "·"));
  assert_null (ts_session_row_get_typed_name (first));
  assert_true (app_can_read (first, "Round 1"));
  button = app_find (first, GTK_TYPE_BUTTON, "Continue");
  assert_non_null (button);
  assert_null (
      app_find (gtk_widget_get_next_sibling (GTK_WIDGET (first)), GTK_TYPE_BUTTON, "Continue"));
  id = ts_session_row_get_info (first)->id;
  g_signal_emit_by_name (button, "clicked");
  app_settle ();
  assert_int_equal (ts_session_get_id (ts_navigator_get_session (app->navigator)), id);
}

/* Nothing is left to play: it is no longer what one would do next, and an undo makes it that again.
 */
static void
what_is_over_is_looked_at (void **state)
{
  App *app = *state;
  GtkWidget *button;

  app_start_at_table (app);
  app_send (app, "{\"do\":\"correct\",\"id\":\"steps-blue\",\"value\":20}");
  app_activate (app, "win.back");
  app_wait (is_over, get_first (app));
  app_settle ();
  assert_null (app_find (get_first (app), GTK_TYPE_BUTTON, "Continue"));
  button = app_find (get_first (app), GTK_TYPE_BUTTON, "View");
  assert_non_null (button);
  assert_false (gtk_widget_has_css_class (button, "suggested-action"));
  g_signal_emit_by_name (button, "clicked");
  app_settle ();
  ts_table_view_undo (app_get_table (app));
  app_activate (app, "win.back");
  app_wait (has_looked, get_first (app));
  app_settle ();
  assert_non_null (app_find (get_first (app), GTK_TYPE_BUTTON, "Continue"));
}

static void
who_has_sessions_is_not_welcomed (void **state)
{
  App *app = *state;

  app_add_session (app, "Evening", 0);
  app_start (app);
  app_settle ();
  assert_null (find_welcome (app));
  assert_true (g_settings_get_boolean (app_get_settings (app), "welcomed"));
}

static gboolean
has_focus (App *app, GType type)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (app->window));

  return focus != NULL
         && (G_TYPE_CHECK_INSTANCE_TYPE (focus, type)
             || gtk_widget_get_ancestor (focus, type) != NULL);
}

/* Enter continues then, and begins no second one. */
static void
who_packs_a_new_game_away_comes_back_to_it (void **state)
{
  App *app = *state;
  GtkWidget *card;

  app_start (app);
  app_settle ();
  card = app_find (app->window, TS_TYPE_GAME_CARD, "Terminus");
  gtk_widget_grab_focus (card);
  g_signal_emit_by_name (gtk_widget_get_parent (card), "child-activated", card);
  app_settle ();
  app_activate (app, "win.back");
  app_settle ();
  assert_true (has_focus (app, TS_TYPE_GAME_CARD));
  g_signal_emit_by_name (gtk_widget_get_parent (card), "child-activated", card);
  app_settle ();
  press (app->window, "Start");
  assert_non_null (app_get_table (app));
  app_activate (app, "win.back");
  app_settle ();
  assert_true (has_focus (app, TS_TYPE_SESSION_ROW));
}

static guint
count_widgets (GtkWidget *widget, GType type)
{
  guint n = G_TYPE_CHECK_INSTANCE_TYPE (widget, type);

  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    n += count_widgets (i, type);
  return n;
}

static GtkAdjustment *
get_scroll (App *app)
{
  GtkWidget *card = app_get_widget (app, TS_TYPE_GAME_CARD, NULL);
  GtkWidget *scrolled = gtk_widget_get_ancestor (card, GTK_TYPE_SCROLLED_WINDOW);

  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
}

/* The list of games is made of nothing while a table lies on it, and is as it was left when people
 * come back: so far down, with the focus where it was. */
static void
nothing_is_kept_behind_a_table (void **state)
{
  App *app = *state;
  static const char *const names[] = { "Race", "Race 2", "Race 3", "Race 4" };
  GtkWidget *window, *card;
  double scrolled;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    add (app, "template", names[i], "{}", 1700000000 + i);
  app_start (app);
  window = GTK_WIDGET (app->window);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 500);
  app_settle ();
  card = app_find (window, TS_TYPE_GAME_CARD, "Terminus");
  gtk_widget_grab_focus (card);
  app_settle ();
  scrolled = gtk_adjustment_get_value (get_scroll (app));
  assert_true (scrolled > 0);

  /* As the command line does it. */
  ts_shell_open_session (app->shell, 4);
  app_settle ();
  assert_int_equal (count_widgets (window, TS_TYPE_GAME_CARD), 0);
  assert_int_equal (count_widgets (window, TS_TYPE_SESSION_ROW), 0);
  app_activate (app, "win.back");
  app_settle ();
  assert_true (gtk_adjustment_get_value (get_scroll (app)) == scrolled);
  assert_ptr_equal (gtk_root_get_focus (GTK_ROOT (window)),
                    app_find (window, TS_TYPE_GAME_CARD, "Terminus"));
}

static GtkWidget *
find_by_action (gpointer root, const char *action)
{
  if (GTK_IS_BUTTON (root)
      && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (root)), action) == 0)
    return root;
  for (GtkWidget *i = gtk_widget_get_first_child (root); i; i = gtk_widget_get_next_sibling (i))
    {
      GtkWidget *found = find_by_action (i, action);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* A screen reader calls a button that has its words in a label of its own by its class. */
static void
buttons_with_long_words_have_names (void **state)
{
  App *app = *state;

  app_start (app);
  assert_property (find_by_action (app->window, "session.import"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                   "Continue a game from another computer…");
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (first_start_begins_with_a_welcome, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (help_brings_the_welcome_back, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_new_game_begins_with_the_games, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (guided_round_is_offered_where_there_is_one, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (every_game_has_a_picture_and_facts, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (cards_begin_their_game, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (sessions_are_called_by_what_they_are, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (the_first_is_the_largest, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (what_is_over_is_looked_at, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (who_has_sessions_is_not_welcomed, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (who_packs_a_new_game_away_comes_back_to_it, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (nothing_is_kept_behind_a_table, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (buttons_with_long_words_have_names, app_set_up, app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
