/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-pointer.c: every menu, popover, drop-down and dialog is opened with the pointer of a real
 * display, by xdotool, with and without resting on it first, with and without a window manager; and
 * the window answers afterwards. Signals that a test emits show nothing of grabs.
 */

#include "../unit.h"
#include "../runs.h"
#include "app-fixture.h"
#include "pointer.h"
#include "ts-counter.h"
#include "ts-games.h"
#include "ts-session-row.h"
#include "ts-session.h"
#include "ts-table-view.h"
#include "ts-value-button.h"

/* Milliseconds: long enough for a tooltip. */
#define REST 700

typedef struct
{
  App *app;
  GSubprocess *manager; /* of windows; nullable */
  guint n_presses;      /* that the window has got */
  guint n_keys;
  gboolean rests; /* the pointer, before it clicks */
} Table;

static void
click (Table *self, GtkWidget *widget)
{
  /* A hand comes nearer in many steps; after a menu was closed GTK passes over the first. */
  pointer_do ("xdotool mousemove_relative -- -3 2");
  pointer_do ("xdotool mousemove_relative -- 3 -2");
  pointer_move_to (widget, self->rests ? 1 : 0);
  if (self->rests)
    app_let_pass (REST);
  pointer_do ("xdotool click 1");
}

/* The first popover that can be seen. */
static GtkWidget *
find_popover (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (GTK_IS_POPOVER (widget))
    return widget;
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    {
      GtkWidget *found = find_popover (i);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkWindow *
get_top (Table *self)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWindow *top = GTK_WINDOW (self->app->window);

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (gtk_widget_get_mapped (GTK_WIDGET (window)) && window != GTK_WINDOW (self->app->window))
        top = window;
    }
  return top;
}

static gboolean
is_open (gpointer user_data)
{
  return find_popover (GTK_WIDGET (get_top (user_data))) != NULL;
}

static gboolean
is_closed (gpointer user_data)
{
  return !is_open (user_data);
}

static gboolean
has_dialog (gpointer user_data)
{
  Table *self = user_data;

  return get_top (self) != GTK_WINDOW (self->app->window);
}

static gboolean
has_no_dialog (gpointer user_data)
{
  return !has_dialog (user_data);
}

static void
pressed_cb (Table *self)
{
  self->n_presses++;
}

static gboolean
key_cb (Table *self)
{
  self->n_keys++;
  return GDK_EVENT_PROPAGATE;
}

static gboolean
has_press (gpointer user_data)
{
  return ((Table *) user_data)->n_presses > 0;
}

static gboolean
has_key (gpointer user_data)
{
  return ((Table *) user_data)->n_keys > 0;
}

static void
listen (Table *self)
{
  GtkGesture *gesture = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (gesture, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->app->window), GTK_EVENT_CONTROLLER (gesture));
  gtk_widget_add_controller (GTK_WIDGET (self->app->window), keys);
}

/* A click into nothing, and a key that means nothing, come to the window. */
static void
assert_answers (Table *self)
{
  GtkWidget *title
      = app_find (ts_navigator_get_page (self->app->navigator), ADW_TYPE_WINDOW_TITLE, NULL);

  self->n_presses = 0;
  self->n_keys = 0;
  pointer_move_to (title, 0);
  pointer_do ("xdotool click 1");
  app_wait (has_press, self);
  pointer_do ("xdotool key Shift_L");
  app_wait (has_key, self);
}

static gboolean
comes_soon (AppDone done, gpointer user_data)
{
  gint64 end = g_get_monotonic_time () + 5 * G_USEC_PER_SEC;

  while (!done (user_data) && g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (2000);
  return done (user_data);
}

static void
assert_opens (Table *self, GtkWidget *button)
{
  g_object_add_weak_pointer (G_OBJECT (button), (gpointer *) &button);
  app_wait (is_closed, self);
  click (self, button);
  /* A busy machine may lose a click, as people's are lost; then it is made again. */
  for (guint i = 0; i < 3 && !comes_soon (is_open, self); i++)
    click (self, button);
  app_wait (is_open, self);
  pointer_do ("xdotool key Escape");
  app_wait (is_closed, self);
  assert_non_null (button);
  g_object_remove_weak_pointer (G_OBJECT (button), (gpointer *) &button);
}

static gboolean
corrects (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "value");
}

/* The first button of a number that corrects it. */
static GtkWidget *
find_correcting (gpointer root)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (root) || corrects (root))
    return gtk_widget_get_mapped (root) ? root : NULL;
  for (GtkWidget *i = gtk_widget_get_first_child (root); i != NULL && found == NULL;
       i = gtk_widget_get_next_sibling (i))
    found = find_correcting (i);
  return found;
}

/* All that open something, and lie in the window wholly. */
static void
collect (GtkWidget *widget, GPtrArray *openers)
{
  if (!gtk_widget_get_mapped (widget) || GTK_IS_POPOVER (widget))
    return;
  if ((GTK_IS_MENU_BUTTON (widget) || GTK_IS_DROP_DOWN (widget) || corrects (widget))
      && gtk_widget_is_sensitive (widget))
    g_ptr_array_add (openers, g_object_ref (widget));
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    collect (i, openers);
}

static guint
open_all (Table *self, guint most)
{
  g_autoptr (GPtrArray) openers = g_ptr_array_new_with_free_func (g_object_unref);
  guint n = 0;

  collect (GTK_WIDGET (get_top (self)), openers);
  for (guint i = 0; i < openers->len && n < most; i++)
    {
      if (!pointer_can_reach (openers->pdata[i]))
        continue;
      assert_opens (self, openers->pdata[i]);
      n++;
    }
  return n;
}

static gboolean
is_active (gpointer user_data)
{
  return gtk_window_is_active (GTK_WINDOW (((Table *) user_data)->app->window));
}

static Table *
start (App *app, gboolean managed)
{
  Table *self = g_new0 (Table, 1);

  self->app = app;
  if (managed)
    self->manager
        = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                            NULL, "openbox", NULL);
  app_let_pass (managed ? 300 : 0);
  app_start (app);
  pointer_let_draw (app->window);
  if (managed)
    app_wait (is_active, self);
  else
    pointer_do ("xdotool windowfocus %lu", pointer_get_window (GTK_NATIVE (app->window)));
  listen (self);
  return self;
}

static void
stop (Table *self)
{
  app_stop (self->app);
  if (self->manager != NULL)
    {
      g_subprocess_force_exit (self->manager);
      g_subprocess_wait (self->manager, NULL, NULL);
    }
  g_clear_object (&self->manager);
  g_free (self);
}

static gint64
add_session (App *app, const char *name)
{
  TsLibrary *library = app_get_library (app);
  g_autoptr (JsonObject) setup = json_object_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TsSession) session
      = ts_session_create (library, ts_games_find (name, NULL), name, setup, 0, 1700000000, &error);

  if (session == NULL)
    fail_msg ("%s: %s", name, error->message);
  return ts_session_get_id (session);
}

/* Which pages: the chooser, the cards, codes and table of a game, its set-up. */
static void
open_pages (Table *self, const char *name, guint most)
{
  const TsGame *game = ts_games_find (name, NULL);

  ts_shell_go (self->app->shell, ts_place_new (TS_PLACE_SETUP, game));
  pointer_let_draw (self->app->window);
  open_all (self, most);
  ts_shell_go_home (self->app->shell);
  ts_shell_open_session (self->app->shell, add_session (self->app, name));
  pointer_let_draw (self->app->window);
  assert_true (open_all (self, most) > 0);
  assert_answers (self);
  gtk_widget_activate_action (GTK_WIDGET (self->app->window), "win.invite", NULL);
  pointer_let_draw (self->app->window);
  open_all (self, most);
  assert_answers (self);
  ts_shell_go_home (self->app->shell);
  pointer_let_draw (self->app->window);
}

static void
open_everything (App *app, gboolean managed, gboolean rests)
{
  Table *self;

  app_add_session (app, "Evening", 2);
  app_add_session (app, "Morning", 0);
  self = start (app, managed);
  self->rests = rests;
  assert_true (open_all (self, 10) >= 3);
  assert_answers (self);
  if (g_getenv ("TABLESIDE_LONG") != NULL)
    for (const TsGame *const *game = ts_games_get_all (); *game != NULL; game++)
      open_pages (self, (*game)->id, 1000);
  else if (!rests && !managed)
    open_pages (self, "genesis", 2);
  stop (self);
}

static void
menus_open_without_a_window_manager (void **state)
{
  open_everything (*state, FALSE, FALSE);
}

static void
menus_open_with_a_window_manager (void **state)
{
  open_everything (*state, TRUE, FALSE);
}

static void
menus_open_under_a_resting_pointer (void **state)
{
  open_everything (*state, FALSE, TRUE);
}

static void
menus_open_under_a_resting_pointer_with_a_window_manager (void **state)
{
  open_everything (*state, TRUE, TRUE);
}

static gboolean
has_row (gpointer user_data)
{
  Table *self = user_data;

  return app_find (self->app->window, TS_TYPE_SESSION_ROW, NULL) != NULL;
}

static gboolean
has_no_row (gpointer user_data)
{
  return !has_row (user_data);
}

/* What the menu of a session offers is done by clicks alone. */
static void
a_session_is_deleted_by_its_menu (void **state)
{
  App *app = *state;
  gint64 id = app_add_session (app, "Evening", 2);
  Table *self = start (app, FALSE);
  GtkWidget *row = app_find (app->window, TS_TYPE_SESSION_ROW, "Evening");
  g_autoptr (GPtrArray) sessions = NULL;

  click (self, app_find (row, GTK_TYPE_MENU_BUTTON, NULL));
  app_wait (is_open, self);
  pointer_let_draw (self->app->window);
  click (self, app_find (find_popover (row), g_type_from_name ("GtkModelButton"), "Delete"));
  app_wait (is_closed, self);
  app_wait (has_no_row, self);
  pointer_let_draw (self->app->window);
  sessions = ts_library_list_sessions (app_get_library (app), NULL);
  assert_int_equal (sessions->len, 0);
  assert_true (id > 0);
  click (self, app_find (app->window, GTK_TYPE_BUTTON, "Undo"));
  app_wait (has_row, self);
  assert_answers (self);
  stop (self);
}

static gboolean
has_table (gpointer user_data)
{
  Table *self = user_data;

  return ts_navigator_has_session_in_front (self->app->navigator);
}

static const char *
get_name_in_front (App *app)
{
  return ts_session_get_name (ts_navigator_get_session (app->navigator));
}

/* The button is below what can be seen. */
static void
list_all (App *app)
{
  assert_true (gtk_widget_activate_action (GTK_WIDGET (ts_navigator_get_page (app->navigator)),
                                           "session.list", NULL));
  pointer_let_draw (app->window);
}

/* From the search over the rows with keys, and by a click. */
static void
all_games_are_reached_by_keys_and_clicks (void **state)
{
  App *app = *state;
  Table *self;

  for (guint i = 9; i > 0; i--)
    {
      g_autofree char *name = g_strdup_printf ("Evening %u", i);

      app_add_session (app, name, 0);
    }
  self = start (app, FALSE);
  list_all (app);
  pointer_do ("xdotool key Tab key Down key Down key Up key Down key Return");
  app_wait (has_table, self);
  assert_string_equal (get_name_in_front (app), "Evening 3");
  app_activate (app, "win.back");
  pointer_let_draw (app->window);
  list_all (app);
  click (self, app_find (app->window, TS_TYPE_SESSION_ROW, "Evening 5"));
  app_wait (has_table, self);
  assert_string_equal (get_name_in_front (app), "Evening 5");
  stop (self);
}

/* Another program makes a session, and deletes the one whose menu is open. */
static void
what_changes_below_a_menu_breaks_nothing (void **state)
{
  App *app = *state;
  gint64 id = app_add_session (app, "Evening", 2);
  Table *self = start (app, FALSE);
  TsLibrary *library = app_get_library (app);
  GtkWidget *row = app_find (app->window, TS_TYPE_SESSION_ROW, "Evening");

  click (self, app_find (row, GTK_TYPE_MENU_BUTTON, NULL));
  app_wait (is_open, self);
  add_session (app, "genesis");
  pointer_let_draw (app->window);
  assert_non_null (app_find (app->window, TS_TYPE_SESSION_ROW, "genesis"));
  assert_true (is_open (self));
  assert_ptr_equal (app_find (app->window, TS_TYPE_SESSION_ROW, "Evening"), row);
  assert_true (ts_library_set_deleted (library, id, TRUE, 1700000009, NULL));
  app_wait (is_closed, self);
  pointer_let_draw (app->window);
  assert_null (app_find (app->window, TS_TYPE_SESSION_ROW, "Evening"));
  assert_answers (self);
  assert_opens (self, app_find (app_find (app->window, TS_TYPE_SESSION_ROW, "genesis"),
                                GTK_TYPE_MENU_BUTTON, NULL));
  assert_answers (self);
  stop (self);
}

/* A page with a list that opens: the first of all cards and set-ups that has one. */
static GtkWidget *
find_drop_down (Table *self, const TsGame *game)
{
  const TsEntryType *type = game->catalogue != NULL ? game->catalogue->types : NULL;
  GtkWidget *list = NULL;

  for (; type != NULL && type->id != NULL && list == NULL; type++)
    {
      TsPlace *place = ts_place_new (TS_PLACE_ENTRY, game);

      place->type = g_strdup (type->id);
      ts_shell_go (self->app->shell, place);
      pointer_let_draw (self->app->window);
      list = app_find (ts_navigator_get_page (self->app->navigator), GTK_TYPE_DROP_DOWN, NULL);
    }
  return list;
}

/* By whatever leaves the page: here the program itself. */
static void
a_page_may_go_below_a_popover (void **state)
{
  Table *self = start (*state, FALSE);
  GtkWidget *list;

  ts_shell_open_session (self->app->shell, add_session (self->app, "genesis"));
  pointer_let_draw (self->app->window);
  click (self, find_correcting (self->app->window));
  app_wait (is_open, self);
  ts_shell_go_home (self->app->shell);
  app_wait (is_closed, self);
  assert_answers (self);
  list = find_drop_down (self, ts_games_find ("miniatures", NULL));
  assert_non_null (list);
  gtk_widget_grab_focus (list);
  pointer_let_draw (self->app->window);
  click (self, list);
  app_wait (is_open, self);
  ts_navigator_rebuild (self->app->navigator);
  app_wait (is_closed, self);
  pointer_let_draw (self->app->window);
  assert_answers (self);
  stop (self);
}

static void
dialogs_open_and_close (void **state)
{
  static const char *const actions[] = { "preferences", "help", "about", "shortcuts" };
  Table *self = start (*state, FALSE);

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      if (!g_action_group_has_action (G_ACTION_GROUP (self->app->application), actions[i]))
        continue;
      g_action_group_activate_action (G_ACTION_GROUP (self->app->application), actions[i], NULL);
      app_wait (has_dialog, self);
      pointer_let_draw (get_top (self));
      pointer_do ("xdotool windowfocus %lu", pointer_get_window (GTK_NATIVE (get_top (self))));
      open_all (self, 5);
      pointer_do ("xdotool key Escape");
      app_wait (has_no_dialog, self);
      pointer_do ("xdotool windowfocus %lu", pointer_get_window (GTK_NATIVE (self->app->window)));
      assert_answers (self);
    }
  stop (self);
}

static gboolean
has_four (gpointer user_data)
{
  Table *self = user_data;

  return ts_session_get_rev (ts_navigator_get_session (self->app->navigator)) >= 4;
}

/* GTK makes up motion after a layout, with the buttons as the server has them by then; where that
 * is ahead of what GTK has got, it takes the press for lost.  So the button is held until it came,
 * and until what the click before has changed is laid out.
 */
static void
press_and_let_go (Table *self)
{
  self->n_presses = 0;
  pointer_do ("xdotool mousedown 1");
  app_wait (has_press, self);
  pointer_let_draw (self->app->window);
  pointer_do ("xdotool mouseup 1");
}

/* People tap a counter as often as they mean it. */
static void
every_click_on_a_counter_counts (void **state)
{
  App *app = *state;
  Table *self = start (app, FALSE);
  GtkWidget *counter, *more;

  ts_shell_open_session (app->shell, add_session (app, "genesis"));
  pointer_let_draw (self->app->window);
  counter = app_find (app->window, TS_TYPE_COUNTER, NULL);
  assert_non_null (counter);
  more = gtk_widget_get_last_child (counter);
  /* The panels scroll below what to do now. */
  gtk_widget_grab_focus (more);
  pointer_let_draw (self->app->window);
  assert_true (pointer_can_reach (more));
  pointer_move_to (more, 0);
  for (guint i = 0; i < 4; i++)
    press_and_let_go (self);
  app_wait (has_four, self);
  pointer_let_draw (self->app->window);
  assert_int_equal (ts_session_get_rev (ts_navigator_get_session (app->navigator)), 4);
  stop (self);
}

/* One after the other, without waiting for anything but the click itself: pips, a rank, a number.
 */
static void
every_click_on_a_number_counts (void **state)
{
  App *app = *state;
  Table *self = start (app, FALSE);
  g_autoptr (GPtrArray) openers = g_ptr_array_new_with_free_func (g_object_unref);
  guint n = 0;

  ts_shell_open_session (app->shell, add_session (app, "genesis"));
  pointer_let_draw (self->app->window);
  collect (GTK_WIDGET (ts_navigator_get_page (app->navigator)), openers);
  for (guint i = 0; i < openers->len && n < runs (3, 100); i++)
    {
      if (!TS_IS_VALUE_BUTTON (openers->pdata[i]) || !pointer_can_reach (openers->pdata[i]))
        continue;
      for (guint j = 0; j < 2; j++)
        {
          click (self, openers->pdata[i]);
          app_wait (is_open, self);
          click (self, openers->pdata[i]);
          app_wait (is_closed, self);
        }
      n++;
    }
  assert_true (n > 2);
  stop (self);
}

/* The server gives the focus to a window when it gets round to it. */
static void
press_escape (Table *self)
{
  self->n_keys = 0;
  for (guint i = 0; i < 5 && self->n_keys == 0; i++)
    {
      pointer_do ("xdotool key Escape");
      for (guint j = 0; j < 40 && self->n_keys == 0; j++)
        {
          g_usleep (50 * 1000);
          app_settle ();
        }
    }
  app_wait (has_key, self);
  pointer_let_draw (self->app->window);
}

static gboolean
is_at_table (Table *self)
{
  return TS_IS_TABLE_VIEW (ts_navigator_get_page (self->app->navigator));
}

static char *
get_part (Table *self)
{
  char *part;

  g_object_get (ts_navigator_get_page (self->app->navigator), "part", &part, NULL);
  return part;
}

static void
assert_part_closes (Table *self, const char *part)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  gtk_widget_activate_action (GTK_WIDGET (self->app->window), "win.show", "s", part);
  pointer_let_draw (self->app->window);
  before = get_part (self);
  assert_string_equal (before, part);
  press_escape (self);
  after = get_part (self);
  assert_string_equal (after, "now");
  assert_true (is_at_table (self));
}

static const char *const pages[] = { "win.cards", "win.invite" };

/* The game stays on the table, whatever was open and is closed. */
static void
escape_closes_what_is_open (void **state)
{
  Table *self = start (*state, FALSE);
  GtkWidget *button;

  ts_shell_open_session (self->app->shell, add_session (self->app, "genesis"));
  pointer_let_draw (self->app->window);
  for (guint i = 0; i < 3; i++)
    press_escape (self);
  assert_true (is_at_table (self));
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (self->app->window), pages[i], NULL);
      pointer_let_draw (self->app->window);
      assert_false (is_at_table (self));
      press_escape (self);
      assert_true (is_at_table (self));
    }
  button = find_correcting (self->app->window);
  g_signal_emit_by_name (button, "clicked");
  app_wait (is_open, self);
  pointer_do ("xdotool key Escape");
  app_wait (is_closed, self);
  press_escape (self);
  assert_true (is_at_table (self));
  stop (self);
}

static void
escape_goes_back_to_what_to_do_now (void **state)
{
  g_autoptr (GSettings) settings = g_settings_new (TS_APP_ID);
  Table *self;

  g_settings_set_int (settings, "window-width", 360);
  self = start (*state, FALSE);
  ts_shell_open_session (self->app->shell, add_session (self->app, "genesis"));
  pointer_let_draw (self->app->window);
  assert_part_closes (self, "log");
  assert_part_closes (self, "dice");
  assert_part_closes (self, "round");
  assert_part_closes (self, "sketch");
  press_escape (self);
  assert_true (is_at_table (self));
  stop (self);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (menus_open_without_a_window_manager, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (menus_open_with_a_window_manager, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (menus_open_under_a_resting_pointer, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (menus_open_under_a_resting_pointer_with_a_window_manager,
                                     app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_session_is_deleted_by_its_menu, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (all_games_are_reached_by_keys_and_clicks, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (what_changes_below_a_menu_breaks_nothing, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (a_page_may_go_below_a_popover, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (dialogs_open_and_close, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (every_click_on_a_counter_counts, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (every_click_on_a_number_counts, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (escape_closes_what_is_open, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (escape_goes_back_to_what_to_do_now, app_set_up, app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests_name ("pointer", tests, NULL, NULL);
}
