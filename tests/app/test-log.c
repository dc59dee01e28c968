/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-log.c: the log beside the table: what it says, where it stands, what is done from it.
 */

#include "../unit.h"
#include "app-fixture.h"
#include "ts-games.h"
#include "ts-log-choice.h"
#include "ts-log-model.h"
#include "ts-photo-file.h"
#include "ts-session.h"

static void
log_says_who_undid (void **state)
{
  App *app = *state;

  app_start_at_table (app);
  app_send (app, "{\"do\":\"note\",\"text\":\"Word 1\",\"by\":\"Ana\"}");
  app_send (app, "{\"do\":\"note\",\"text\":\"Word 2\",\"by\":\"Ana\"}");
  assert_false (app_can_read (app->window, "undone by"));
  app_send (app, "{\"do\":\"undo\",\"by\":\"Rui\"}");
  assert_true (app_can_read (app->window, "· undone by Rui"));
  app_send (app, "{\"do\":\"redo\",\"by\":\"Rui\"}");
  assert_false (app_can_read (app->window, "undone by"));
}

/* Every label of a time below the widget is one line. */
static gboolean
has_whole_times (GtkWidget *widget)
{
  if (gtk_widget_has_css_class (widget, "numeric") && GTK_IS_LABEL (widget)
      && pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (widget))) > 1)
    return FALSE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!has_whole_times (child))
      return FALSE;
  return TRUE;
}

static void
log_keeps_times_in_one_piece (void **state)
{
  App *app = *state;

  app_start_at_table (app);
  app_send (app,
            "{\"do\":\"note\",\"text\":\"A long story about what came of it all in the end\"}");
  assert_true (has_whole_times (app_find (app->window, GTK_TYPE_LIST_VIEW, NULL)));
}

static gboolean
shows_newest_step (gpointer user_data)
{
  GtkWidget *list = app_find (user_data, GTK_TYPE_LIST_VIEW, NULL);
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));

  return app_can_read (list, "Word 40")
         && gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment)
         && gtk_adjustment_get_value (adjustment) < 1;
}

static void
log_stays_at_the_newest_step (void **state)
{
  App *app = *state;

  app_start_at_table (app);
  for (guint i = 1; i <= 40; i++)
    {
      g_autofree char *command = g_strdup_printf ("{\"do\":\"note\",\"text\":\"Word %u\"}", i);

      app_send (app, command);
    }
  app_wait (shows_newest_step, app->window);
}

static TsLogChoice *
get_choice (App *app)
{
  return TS_LOG_CHOICE (app_find (app->window, TS_TYPE_LOG_CHOICE, NULL));
}

/* As a click on a row does: position 0 is the newest step. */
static void
choose (App *app, guint position)
{
  GtkListView *list = GTK_LIST_VIEW (app_find (app->window, GTK_TYPE_LIST_VIEW, NULL));

  gtk_selection_model_select_item (gtk_list_view_get_model (list), position, TRUE);
  app_settle ();
}

static void
press (App *app, const char *label)
{
  GtkWidget *button = app_find (app->window, GTK_TYPE_BUTTON, label);

  assert_non_null (button);
  g_signal_emit_by_name (button, "clicked");
  app_settle ();
}

static void
write_notes (App *app, guint n)
{
  for (guint i = 1; i <= n; i++)
    {
      g_autofree char *command = g_strdup_printf ("{\"do\":\"note\",\"text\":\"Word %u\"}", i);

      app_send (app, command);
    }
}

/* Lines that wrap are counted, too. */
static void
the_button_of_a_choice_is_seen_whole (void **state)
{
  App *app = *state;
  GtkWidget *choice, *button;
  graphene_rect_t place;

  app_start_at_table (app);
  app_send (
      app,
      "{\"do\":\"note\",\"text\":\"A word of which there are many, and then a few more of them, so "
      "that they need some lines of this narrow part of the window\"}");
  choose (app, 1);
  app_settle ();
  choice = GTK_WIDGET (get_choice (app));
  button = app_find (choice, GTK_TYPE_BUTTON, "Go back to here");
  assert_true (gtk_widget_compute_bounds (button, choice, &place));
  assert_true (place.origin.y + place.size.height <= gtk_widget_get_height (choice));
}

/* A stray click changes nothing; it says what the button would do. */
static void
a_click_in_the_log_only_chooses (void **state)
{
  App *app = *state;

  app_start_at_table (app);
  write_notes (app, 9);
  assert_null (get_choice (app));
  choose (app, 8);
  assert_int_equal (app_get_rev (app), 9);
  assert_true (app_can_read (get_choice (app), "Going back undoes 8 steps:\n• Word 9\n• Word 8"));
  assert_true (app_can_read (get_choice (app), "and 2 more"));
  press (app, "Go back to here");
  assert_int_equal (app_get_rev (app), 1);
  assert_null (get_choice (app));

  choose (app, 6);
  assert_true (
      app_can_read (get_choice (app), "Going forward redoes 2 steps:\n• Word 2\n• Word 3"));
  assert_int_equal (app_get_rev (app), 1);
  press (app, "Go forward to here");
  assert_int_equal (app_get_rev (app), 3);
  choose (app, 6);
  assert_null (get_choice (app));
}

/* What a new command takes the place of stays in the log, folded, and can be entered again. */
static void
what_is_left_behind_stays_in_the_log (void **state)
{
  App *app = *state;
  TsSession *session;

  app_start_at_table (app);
  session = ts_navigator_get_session (app->navigator);
  write_notes (app, 4);
  choose (app, 2);
  press (app, "Go back to here");
  app_send (app, "{\"do\":\"note\",\"text\":\"Another\"}");
  assert_int_equal (ts_session_get_length (session), 3);
  assert_true (app_can_read (app->window, "2 abandoned steps here"));

  choose (app, 1);
  gtk_expander_set_expanded (GTK_EXPANDER (app_find (get_choice (app), GTK_TYPE_EXPANDER, NULL)),
                             TRUE);
  app_settle ();
  assert_true (app_can_read (get_choice (app), "• Word 3\n• Word 4"));
  press (app, "Go back and redo these");
  assert_int_equal (app_get_rev (app), 4);
  assert_true (app_can_read (app->window, "1 abandoned step here"));
  assert_false (app_can_read (app->window, "Another"));
}

static void
log_seeks_there_and_back (void **state)
{
  App *app = *state;

  app_start_at_table (app);
  for (int i = 0; i < 5; i++)
    app_send (app, "{\"do\":\"pass\"}");
  ts_table_view_seek (app_get_table (app), 2, 0);
  assert_int_equal (app_get_rev (app), 2);
  ts_table_view_seek (app_get_table (app), 5, 0);
  assert_int_equal (app_get_rev (app), 5);
  ts_table_view_seek (app_get_table (app), 0, 0);
  assert_int_equal (app_get_rev (app), 0);
}

typedef struct
{
  GListModel *model;
  guint n_items;
  guint removed, added; /* by the last change */
} Follower;

static void
items_changed_cb (Follower *self, guint position, guint removed, guint added)
{
  self->n_items = self->n_items - removed + added;
  self->removed = removed;
  self->added = added;
}

static void
do_verb (TsSession *session, const char *verb)
{
  g_autoptr (JsonObject) command = json_object_new ();

  json_object_set_string_member (command, "do", verb);
  if (g_str_equal (verb, "note"))
    json_object_set_string_member (command, "text", verb);
  assert_true (ts_session_do (session, command, 1700000000, NULL, NULL));
}

static void
assert_model_is_true (Follower *follower, TsSession *session)
{
  guint n = g_list_model_get_n_items (follower->model);
  guint all = (guint) ts_session_get_length (session) + 1;

  assert_in_range (n, MIN (all, TS_LOG_FEW), all);
  assert_int_equal (n, follower->n_items);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TsLogItem) item = g_list_model_get_item (follower->model, i);
      guint64 rev = ts_log_item_get_rev (item);
      g_autoptr (GPtrArray) steps = ts_session_dup_steps (session, rev, rev);

      assert_int_equal (rev, all - 1 - i);
      assert_true ((rev == 0) == (ts_log_item_get_step (item) == NULL));
      if (rev > 0)
        assert_string_equal (ts_log_item_get_step (item)->verb,
                             ((TsStep *) g_ptr_array_index (steps, 0))->verb);
    }
}

/* What a program does by itself after a command comes with it. */
static void
log_model_keeps_what_steps_are_added_to (void **state)
{
  g_autoptr (JsonObject) nothing = json_object_new ();
  g_autoptr (TsSession) session = ts_session_new (ts_games_find ("template", NULL), nothing, NULL);
  g_autoptr (TsLogModel) model = ts_log_model_new (session);
  Follower follower = { G_LIST_MODEL (model), 1 };

  g_signal_connect_swapped (model, "items-changed", G_CALLBACK (items_changed_cb), &follower);
  for (guint i = 1; i <= 3; i++)
    {
      do_verb (session, "note");
      do_verb (session, "pass");
      do_verb (session, "note");
      ts_log_model_update (model);
      assert_int_equal (follower.removed, 0);
      assert_int_equal (follower.added, 3);
      assert_model_is_true (&follower, session);
    }
  do_verb (session, "undo");
  do_verb (session, "pass");
  do_verb (session, "note");
  ts_log_model_update (model);
  assert_model_is_true (&follower, session);
}

/* A walk through appends, undos, redos and replaced steps: the list is always what it says. */
static void
log_model_follows_the_session (void **state)
{
  static const char *const verbs[] = { "note", "pass", "undo", "undo", "redo", "pass", "note",
                                       "undo", "note", "undo", "redo", "undo", "undo", "pass" };
  g_autoptr (JsonObject) nothing = json_object_new ();
  g_autoptr (TsSession) session = ts_session_new (ts_games_find ("template", NULL), nothing, NULL);
  g_autoptr (TsLogModel) model = ts_log_model_new (session);
  Follower follower = { G_LIST_MODEL (model), 1 };

  g_signal_connect_swapped (model, "items-changed", G_CALLBACK (items_changed_cb), &follower);
  for (guint i = 0; i < 70; i++)
    {
      do_verb (session, "note");
      ts_log_model_update (model);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      do_verb (session, verbs[i]);
      ts_log_model_update (model);
      assert_model_is_true (&follower, session);
    }
  do_verb (session, "undo");
  do_verb (session, "pass");
  ts_log_model_update (model);
  assert_model_is_true (&follower, session);
}

/* Of seventy steps the newest, more when they are asked for, and no fewer than lead to where the
 * session is. */
static void
log_model_has_a_few_and_more (void **state)
{
  g_autoptr (JsonObject) nothing = json_object_new ();
  g_autoptr (TsSession) session = ts_session_new (ts_games_find ("template", NULL), nothing, NULL);
  g_autoptr (TsLogModel) model = ts_log_model_new (session);
  Follower follower = { G_LIST_MODEL (model), 1 };

  g_signal_connect_swapped (model, "items-changed", G_CALLBACK (items_changed_cb), &follower);
  for (guint i = 0; i < 70; i++)
    do_verb (session, "note");
  ts_log_model_update (model);
  assert_model_is_true (&follower, session);
  assert_int_equal (follower.n_items, TS_LOG_FEW);
  for (guint n = 2 * TS_LOG_FEW; n < 70 + TS_LOG_FEW; n += TS_LOG_FEW)
    {
      ts_log_model_show_more (model, TS_LOG_FEW);
      assert_model_is_true (&follower, session);
      assert_int_equal (follower.n_items, MIN (n, 71));
    }
  do_verb (session, "note");
  ts_log_model_update (model);
  assert_model_is_true (&follower, session);
  assert_int_equal (follower.n_items, 72);
  ts_log_model_show_few (model, TS_LOG_FEW);
  assert_int_equal (follower.n_items, TS_LOG_FEW);
  for (guint i = 0; i < 30; i++)
    do_verb (session, "undo");
  ts_log_model_update (model);
  ts_log_model_show_few (model, TS_LOG_FEW);
  assert_model_is_true (&follower, session);
  assert_int_equal (follower.n_items, TS_LOG_FEW + 30);
}

/* A picture as a camera makes it: large, and of colors that do not get small. (transfer full) */
static GBytes *
take_photo (int width, int height)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, TRUE, 8, width, height);
  guchar *pixels = gdk_pixbuf_get_pixels (pixbuf);
  char *buffer;
  gsize size;

  for (gsize i = 0; i < gdk_pixbuf_get_byte_length (pixbuf); i++)
    pixels[i] = (guchar) g_rand_int (rand);
  assert_true (
      gdk_pixbuf_save_to_buffer (pixbuf, &buffer, &size, "png", NULL, "compression", "0", NULL));
  return g_bytes_new_take (buffer, size);
}

typedef struct
{
  GBytes *bytes;
  GError *error;
  gboolean done;
} Loaded;

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Loaded *loaded = user_data;

  loaded->bytes = ts_photo_load_finish (result, &loaded->error);
  loaded->done = TRUE;
}

static gboolean
is_loaded (gpointer user_data)
{
  return ((Loaded *) user_data)->done;
}

/* Whatever is chosen, what comes of it is taken, or a sentence says why not. */
static void
pictures_are_made_small (void **state)
{
  static const int sizes[][2] = { { 1400, 900 }, { 3, 1500 }, { 1, 1 } };
  g_autoptr (GBytes) garbage = g_bytes_new_static ("no picture", 10);
  Loaded loaded = { NULL };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GBytes) given = take_photo (sizes[i][0], sizes[i][1]);
      g_autoptr (GBytes) read = NULL, bytes = NULL;

      loaded = (Loaded){ NULL };
      ts_photo_bytes_load_async (given, loaded_cb, &loaded);
      app_wait (is_loaded, &loaded);
      bytes = loaded.bytes;
      assert_non_null (bytes);
      read = ts_photo_read (bytes, NULL);
      assert_non_null (read);
    }
  loaded = (Loaded){ NULL };
  ts_photo_bytes_load_async (garbage, loaded_cb, &loaded);
  app_wait (is_loaded, &loaded);
  assert_null (loaded.bytes);
  assert_true (g_error_matches (loaded.error, TS_ERROR, TS_ERROR_BAD_VALUE));
  g_clear_error (&loaded.error);
}

static gboolean
shows_photo (gpointer user_data)
{
  GtkWidget *list = app_find (user_data, GTK_TYPE_LIST_VIEW, NULL);

  return list != NULL && app_find (list, GTK_TYPE_PICTURE, NULL) != NULL;
}

static GtkWindow *
find_other_window (App *app)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWindow *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (window != GTK_WINDOW (app->window))
        found = window;
    }
  return found;
}

/* Pasted as any program gives a picture; the line for notes says what it shows. */
static void
a_photo_is_pasted_and_opened (void **state)
{
  App *app = *state;
  g_autoptr (GBytes) png = take_photo (64, 48);
  g_autoptr (GdkTexture) texture = gdk_texture_new_from_bytes (png, NULL);
  GtkWidget *note, *thumb, *picture;
  GtkWindow *large;

  app_start_at_table (app);
  note = app_find (app->window, GTK_TYPE_ENTRY, NULL);
  assert_non_null (note);
  gtk_editable_set_text (GTK_EDITABLE (note), "The tower");
  gdk_clipboard_set_texture (gtk_widget_get_clipboard (note), texture);
  gtk_widget_grab_focus (note);
  gtk_widget_activate_action (note, "log.paste-photo", NULL);
  app_wait (shows_photo, app->window);
  assert_string_equal (gtk_editable_get_text (GTK_EDITABLE (note)), "");
  assert_true (app_can_read (app_find (app->window, GTK_TYPE_LIST_VIEW, NULL), "The tower"));

  picture = app_find (app_find (app->window, GTK_TYPE_LIST_VIEW, NULL), GTK_TYPE_PICTURE, NULL);
  thumb = gtk_widget_get_ancestor (picture, GTK_TYPE_BUTTON);
  gtk_test_accessible_assert_role (thumb, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (thumb, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Show the photo: The tower");
  g_signal_emit_by_name (thumb, "clicked");
  app_settle ();
  large = find_other_window (app);
  assert_non_null (large);
  picture = app_find (large, GTK_TYPE_PICTURE, NULL);
  assert_string_equal (gtk_picture_get_alternative_text (GTK_PICTURE (picture)), "The tower");
  /* The key that closes it would show a focus behind it that nobody has looked for. */
  assert_false (gtk_window_get_focus_visible (GTK_WINDOW (app->window)));
  gtk_window_set_focus_visible (GTK_WINDOW (app->window), TRUE);
  gtk_window_close (large);
  app_settle ();
  assert_false (gtk_window_get_focus_visible (GTK_WINDOW (app->window)));
  app_send (app, "{\"do\":\"undo\"}");
  assert_true (app_can_read (app->window, "The tower"));
}

static int
set_up (void **state)
{
  g_autoptr (GSettings) settings = NULL;

  app_set_up (state);
  settings = g_settings_new (TS_APP_ID);
  g_settings_set_string (settings, "table-side", "log");
  return 0;
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (log_says_who_undid, set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (log_keeps_times_in_one_piece, set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (log_stays_at_the_newest_step, set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (log_seeks_there_and_back, set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (the_button_of_a_choice_is_seen_whole, set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_click_in_the_log_only_chooses, set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (what_is_left_behind_stays_in_the_log, set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_photo_is_pasted_and_opened, set_up, app_tear_down),
    cmocka_unit_test (pictures_are_made_small),
    cmocka_unit_test (log_model_follows_the_session),
    cmocka_unit_test (log_model_has_a_few_and_more),
    cmocka_unit_test (log_model_keeps_what_steps_are_added_to),
  };

  app_init ();
  return cmocka_run_group_tests_name ("log", tests, NULL, NULL);
}
