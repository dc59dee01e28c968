/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-telling.c: the sentences that the window says at its foot, while they move.
 */

#include <string.h>

#include "../unit.h"
#include "app-fixture.h"
#include "ts-games.h"
#include "ts-session.h"
#include "phone.h"
#include "../games/walk.h"
#include "../runs.h"
#include "ts-toasts.h"

static int
set_up (void **state)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  return app_set_up (state);
}

static int
tear_down (void **state)
{
  int status = app_tear_down (state);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  return status;
}

typedef struct
{
  App *app;
  const char *text;
} Sentence;

static gboolean
is_said (gpointer user_data)
{
  const Sentence *self = user_data;

  return app_can_read (self->app->window, self->text);
}

static gboolean
is_not_said (gpointer user_data)
{
  return !is_said (user_data);
}

static void
await (App *app, const char *text)
{
  Sentence sentence = { app, text };

  app_wait (is_said, &sentence);
}

static void
await_end (App *app, const char *text)
{
  Sentence sentence = { app, text };

  app_wait (is_not_said, &sentence);
}

static gint64 now = G_USEC_PER_SEC;

static gint64
get_now (void)
{
  return now;
}

static TsToasts *
start (App *app)
{
  TsToasts *toasts;

  app_start (app);
  toasts = TS_TOASTS (app_find (app->window, TS_TYPE_TOASTS, NULL));
  ts_toasts_set_clock (toasts, get_now);
  return toasts;
}

static gboolean
is_kept (TsLibrary *library, gint64 id)
{
  g_autoptr (GPtrArray) sessions = ts_library_list_sessions (library, NULL);

  for (guint i = 0; i < sessions->len; i++)
    if (((const TsSessionInfo *) g_ptr_array_index (sessions, i))->id == id)
      return TRUE;
  return FALSE;
}

static guint
count_sessions (TsLibrary *library)
{
  g_autoptr (GPtrArray) sessions = ts_library_list_sessions (library, NULL);

  return sessions->len;
}

static void
press (TsToasts *toasts, const char *text)
{
  GtkWidget *button = app_find (toasts, GTK_TYPE_BUTTON, text);

  assert_non_null (button);
  g_signal_emit_by_name (button, "clicked");
  app_settle ();
}

static void
what_comes_quickly_is_told (void **state)
{
  App *app = *state;

  start (app);
  for (guint i = 0; i < runs (16, 2000); i++)
    {
      g_autofree char *text = g_strdup_printf ("Ana: step %u", i);

      ts_shell_announce_news (app->shell, ts_phrase_verbatim (text));
      app_let_pass (i * 37 % 160);
      await (app, text);
    }
}

static void
news_of_phones_are_told_while_they_move (void **state)
{
  App *app = *state;
  gint64 id = app_add_session (app, "Evening", 0);
  g_autoptr (Phone) phone = NULL;
  g_autofree char *invitation = NULL;

  app_start (app);
  g_settings_set_string (app_get_settings (app), "link-address", "127.0.0.1");
  ts_shell_open_session (app->shell, id);
  app_let_pass (300);
  invitation = app_invite (app, "Host");
  phone = phone_join (invitation, "Ana");
  json_object_unref (phone_expect (phone, "view"));
  for (guint i = 0; i < runs (8, 500); i++)
    {
      g_autofree char *note = g_strdup_printf ("{\"do\":\"note\",\"text\":\"%u\"}", i);

      assert_true (phone_do (phone, note));
      app_let_pass (i * 37 % 160);
    }
  await (app, "Ana (Host): ");
  assert_int_equal (ts_session_get_rev (ts_navigator_get_session (app->navigator)), runs (8, 500));
}

/* What somebody did on a phone is told, and no longer once it is undone, here or there. */
static void
what_is_undone_is_told_no_more (void **state)
{
  App *app = *state;
  gint64 id = app_add_session (app, "Evening", 2);

  app_start (app);
  ts_shell_open_session (app->shell, id);
  app_settle ();
  ts_shell_announce_news (app->shell, ts_phrase_verbatim ("Ana: a note"));
  await (app, "Ana: a note");
  ts_shell_offer_undo (app->shell, ts_phrase_verbatim ("Undo what Ana did?"), "win.undo-of",
                       g_variant_new_int64 (2));
  await (app, "Undo what Ana did?");
  ts_table_view_undo_of (app_get_table (app), 2);
  app_let_pass (400);
  assert_false (app_can_read (app->window, "Ana: a note"));
  assert_false (app_can_read (app->window, "Undo what Ana did?"));
}

/* A session with some steps of a game at random. */
static gint64
add_walk (App *app, const TsGame *game, guint seed, guint n_steps)
{
  g_autoptr (Walk) walk = walk_new (game, seed);
  g_autoptr (TsLibrary) library = ts_library_open (app->path, NULL);
  g_autoptr (TsSession) session = NULL;

  walk_on (walk, n_steps);
  session = ts_session_create (library, game, game->id, walk->setup, 0, 1, NULL);
  for (guint i = 0; session != NULL && i < walk->commands->len; i++)
    if (!ts_session_do (session, walk->commands->pdata[i], 1, NULL, NULL))
      break;
  return session != NULL ? ts_session_get_id (session) : 0;
}

static gboolean
has_focus (gpointer app)
{
  return gtk_root_get_focus (GTK_ROOT (((App *) app)->window)) != NULL;
}

/* Whoever listens hears where they are from the first step on, in every game, at its beginning and
 * in the middle. */
static void
a_restart_puts_the_focus_on_the_question (void **state)
{
  for (const TsGame *const *game = ts_games_get_all (); *game != NULL; game++)
    for (guint n_steps = 0; n_steps <= 20; n_steps += 20)
      {
        App *app = app_new ();
        gint64 id = add_walk (app, *game, 2, n_steps);

        app_reset_settings ();
        if (id == 0)
          {
            app_free (app);
            continue;
          }
        app_remember (app, "last-session", id);
        app_start (app);
        app_settle ();
        if (!has_focus (app))
          fail_msg ("%s after %u steps: nothing has the focus", (*game)->id, n_steps);
        assert_non_null (gtk_widget_get_ancestor (gtk_root_get_focus (GTK_ROOT (app->window)),
                                                  TS_TYPE_TABLE_VIEW));
        app_stop (app);
        app_free (app);
      }
}

/* Where nothing is asked any more it is on what can be done then. */
static void
a_restart_after_the_end_has_a_focus (void **state)
{
  App *app = *state;

  app_start_at_table (app);
  app_send (app, "{\"do\":\"correct\",\"id\":\"steps-blue\",\"value\":20}");
  app_stop (app);
  app_start (app);
  app_settle ();
  assert_true (has_focus (app));
  assert_non_null (
      gtk_widget_get_ancestor (gtk_root_get_focus (GTK_ROOT (app->window)), TS_TYPE_TABLE_VIEW));
}

/* News come all the time: they neither hide an offer nor a sentence, nor are lost. */
static void
an_offer_stands_before_news (void **state)
{
  App *app = *state;
  TsToasts *toasts = start (app);
  gint64 id = app_add_session (app, "Evening", 0);

  ts_shell_announce_news (app->shell, ts_phrase_verbatim ("Ana: one"));
  ts_shell_offer_undo (app->shell, ts_phrase_verbatim ("Gone"), "win.restore",
                       g_variant_new_int64 (id));
  await (app, "Gone");
  ts_shell_announce_news (app->shell, ts_phrase_verbatim ("Ana: two"));
  ts_shell_announce (app->shell, ts_phrase_verbatim ("No such thing"));
  assert_true (app_can_read (app->window, "No such thing"));
  now += TS_GUARD_TIME;
  press (toasts, NULL);
  assert_true (app_can_read (app->window, "Gone"));
  now += TS_GUARD_TIME;
  press (toasts, "Undo");
  assert_true (app_can_read (app->window, "Ana: two"));
  assert_false (app_can_read (app->window, "Ana: one"));
  assert_null (app_find (toasts, GTK_TYPE_BUTTON, "Undo"));
}

static void
delete_session (App *app, gint64 id)
{
  GtkWidget *page = GTK_WIDGET (ts_navigator_get_page (app->navigator));

  assert_true (gtk_widget_activate_action (page, "session.delete", "x", id));
}

/* Who wants to press one button does not press another that comes in its place. */
static void
a_button_is_no_other_ones (void **state)
{
  App *app = *state;
  gint64 one = app_add_session (app, "One", 0);
  gint64 two = app_add_session (app, "Two", 0);
  TsToasts *toasts = start (app);
  TsLibrary *library = app_get_library (app);

  delete_session (app, one);
  await (app, "“One” deleted");
  delete_session (app, two);
  assert_true (app_can_read (app->window, "“Two” deleted"));
  press (toasts, "Undo");
  assert_int_equal (count_sessions (library), 0);
  now += TS_GUARD_TIME;
  press (toasts, "Undo");
  assert_true (is_kept (library, two));
  assert_false (is_kept (library, one));
  assert_true (app_can_read (app->window, "“One” deleted"));
  press (toasts, "Undo");
  assert_false (is_kept (library, one));
  now += TS_GUARD_TIME;
  press (toasts, "Undo");
  assert_true (is_kept (library, one));
  await_end (app, "“One” deleted");
}

static void
what_is_forgotten_is_not_done (void **state)
{
  App *app = *state;
  TsToasts *toasts = start (app);
  GtkWidget *button;

  ts_shell_offer_anyway (app->shell, ts_phrase_verbatim ("No leap"), "{\"do\":\"leap\"}");
  await (app, "No leap");
  button = app_find (toasts, GTK_TYPE_BUTTON, "Do it anyway");
  ts_shell_withdraw_anyway (app->shell);
  /* It still slides out: a press does nothing. */
  now += TS_GUARD_TIME;
  g_signal_emit_by_name (button, "clicked");
  await_end (app, "No leap");
}

/* Said as an alert by screen readers, each time anew; said once when it is said twice. */
static void
each_sentence_is_an_alert (void **state)
{
  App *app = *state;
  TsToasts *toasts = start (app);
  GtkWidget *first, *second;

  ts_shell_announce_news (app->shell, ts_phrase_verbatim ("Ana: one"));
  await (app, "Ana: one");
  first = app_find (toasts, GTK_TYPE_LABEL, "Ana: one");
  gtk_test_accessible_assert_role (first, GTK_ACCESSIBLE_ROLE_ALERT);
  g_object_ref (first);
  ts_shell_announce_news (app->shell, ts_phrase_verbatim ("Ana: two"));
  second = app_find (toasts, GTK_TYPE_LABEL, "Ana: two");
  assert_ptr_not_equal (first, second);
  gtk_test_accessible_assert_role (second, GTK_ACCESSIBLE_ROLE_ALERT);
  g_object_unref (first);
  ts_shell_announce (app->shell, ts_phrase_verbatim ("Wrong"));
  ts_shell_announce (app->shell, ts_phrase_verbatim ("Wrong"));
  press (toasts, NULL);
  now += TS_GUARD_TIME;
  press (toasts, NULL);
  assert_false (app_can_read (app->window, "Wrong"));
}

static GtkWidget *
find_strip (GtkWidget *root)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (root) && strstr (gtk_label_get_label (GTK_LABEL (root)), "●") != NULL
      && strstr (gtk_label_get_label (GTK_LABEL (root)), "Guardian") != NULL)
    return root;
  for (GtkWidget *i = gtk_widget_get_first_child (root); found == NULL && i != NULL;
       i = gtk_widget_get_next_sibling (i))
    found = find_strip (i);
  return found;
}

/* Who is hurt is read before anything is done, and who listens hears no circles. */
static void
wounds_are_told_from_the_first_frame (void **state)
{
  App *app = *state;
  g_autoptr (TsSession) made = NULL;
  g_autofree char *said = NULL;
  const char *line;
  GtkWidget *strip;
  gint64 id;

  app_start (app);
  made = ts_session_create (app_get_library (app), ts_games_find ("genesis", NULL), "Outpost", NULL,
                            0, 1700000000, NULL);
  id = ts_session_get_id (made);
  ts_shell_open_session (app->shell, id);
  app_settle ();
  app_send (app, "{\"do\":\"begin\"}");
  app_send (app, "{\"do\":\"wound\",\"hero\":\"red\"}");
  for (guint i = 0; i < 4; i++)
    app_send (app, "{\"do\":\"wound\",\"hero\":\"blue\"}");
  app_stop (app);
  g_clear_object (&made);

  app_start (app);
  ts_shell_open_session (app->shell, id);
  strip = find_strip (GTK_WIDGET (app->window));
  assert_non_null (strip);
  line = gtk_label_get_label (GTK_LABEL (strip));
  assert_non_null (strstr (line, "John Connor ●○○"));
  assert_non_null (strstr (strstr (line, "Guardian ●●●"), "downed"));
  /* GTK tells what a property is only by how it differs. */
  said = gtk_test_accessible_check_property (GTK_ACCESSIBLE (strip), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                             "");
  assert_non_null (strstr (said, "John Connor: Wounds 1 of 3."));
  assert_non_null (strstr (said, "Guardian: Wounds 3 of 3."));
  assert_non_null (strstr (said, "downed"));
  assert_null (strstr (said, "●"));
}

/* Where a widget ends, from above. */
static double
get_end (App *app, GtkWidget *widget)
{
  double x, y;

  assert_true (gtk_widget_translate_coordinates (widget, GTK_WIDGET (app->window), 0,
                                                 gtk_widget_get_height (widget), &x, &y));
  return y;
}

/* In a narrow window the ways to its parts are at the foot: they can be tapped meanwhile. */
static void
a_toast_leaves_the_ways_free (void **state)
{
  App *app = *state;
  GtkWidget *tabs, *toast;
  double above;

  app_start_at_table (app);
  ts_shell_announce (app->shell, ts_phrase_verbatim ("Gone"));
  gtk_window_set_default_size (GTK_WINDOW (app->window), 360, 700);
  app_settle ();
  toast = app_find (app_find (app->window, TS_TYPE_TOASTS, NULL), GTK_TYPE_LABEL, "Gone");
  tabs = GTK_WIDGET (
      gtk_widget_get_template_child (GTK_WIDGET (app_get_table (app)), TS_TYPE_TABLE_VIEW, "tabs"));
  assert_true (gtk_widget_get_mapped (tabs));
  above = get_end (app, tabs) - gtk_widget_get_height (tabs) - get_end (app, toast);
  assert_true (above > 0);
  gtk_window_set_default_size (GTK_WINDOW (app->window), 1200, 700);
  app_settle ();
  assert_false (gtk_widget_get_mapped (tabs));
  assert_true (get_end (app, GTK_WIDGET (app->window)) - get_end (app, toast) == above);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (what_comes_quickly_is_told, set_up, tear_down),
    cmocka_unit_test_setup_teardown (news_of_phones_are_told_while_they_move, set_up, tear_down),
    cmocka_unit_test_setup_teardown (what_is_undone_is_told_no_more, app_set_up, app_tear_down),
    cmocka_unit_test (a_restart_puts_the_focus_on_the_question),
    cmocka_unit_test_setup_teardown (a_restart_after_the_end_has_a_focus, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (an_offer_stands_before_news, set_up, tear_down),
    cmocka_unit_test_setup_teardown (a_button_is_no_other_ones, set_up, tear_down),
    cmocka_unit_test_setup_teardown (what_is_forgotten_is_not_done, set_up, tear_down),
    cmocka_unit_test_setup_teardown (each_sentence_is_an_alert, set_up, tear_down),
    cmocka_unit_test_setup_teardown (wounds_are_told_from_the_first_frame, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (a_toast_leaves_the_ways_free, app_set_up, app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests_name ("telling", tests, NULL, NULL);
}
