/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-tapped.c: what is told of a thing with the pointer of a real display, by xdotool: a menu
 * goes under the pointer that has closed it, and what sends something opens a menu as well.
 */

#include <string.h>

#include "../unit.h"
#include "app-fixture.h"
#include "pointer.h"
#include "ts-games.h"
#include "ts-guard.h"
#include "ts-json.h"
#include "ts-session.h"
#include "ts-value-button.h"

/* Milliseconds: how long GTK waits for a tooltip, and between two looks. */
#define TOOLTIP_DELAY 600
#define STEP 20

static const char battle[]
    = "{\"resistance\":{\"id\":\"own-1\",\"name\":\"Own\",\"models\":[{\"kind\":\"soldier\","
      "\"n\":3,\"weapon-1\":\"assault-rifle\"}]},\"machines\":{\"id\":\"own-1\",\"name\":\"Own\","
      "\"models\":[{\"kind\":\"endoskeleton\",\"n\":2}]}}";

/* Two of three soldiers are Ready. */
static const char *const before[] = {
  "{\"do\":\"begin\"}",
  "{\"do\":\"edge\",\"side\":\"resistance\"}",
  "{\"do\":\"first\",\"side\":\"resistance\"}",
  "{\"do\":\"fate\",\"result\":\"two\"}",
  "{\"do\":\"ready\",\"model\":\"r1\"}",
  "{\"do\":\"ready\",\"model\":\"r2\"}",
};

static void
begin (App *app)
{
  g_autoptr (JsonObject) setup = ts_json_read_object (battle, strlen (battle), NULL);
  g_autoptr (TsSession) session = NULL;

  app_start (app);
  session = ts_session_create (app_get_library (app), ts_games_find ("miniatures", NULL), "Battle",
                               setup, 0, 1700000000, NULL);
  assert_non_null (session);
  ts_session_set_automatic (session, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    {
      g_autoptr (JsonObject) command = ts_json_read_object (before[i], strlen (before[i]), NULL);

      assert_true (ts_session_do (session, command, 1, NULL, NULL));
    }
  gtk_window_set_default_size (GTK_WINDOW (app->window), 1200, 900);
  ts_shell_open_session (app->shell, ts_session_get_id (session));
  pointer_let_draw (app->window);
  pointer_do ("xdotool windowfocus %lu", pointer_get_window (GTK_NATIVE (app->window)));
  app_let_pass (TS_GUARD_TIME / G_TIME_SPAN_MILLISECOND);
}

static GtkWidget *
find_seen (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    return widget;
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i != NULL && found == NULL;
       i = gtk_widget_get_next_sibling (i))
    found = find_seen (i, type);
  return found;
}

static gboolean
is_open (gpointer app)
{
  return find_seen (GTK_WIDGET (((App *) app)->window), GTK_TYPE_POPOVER) != NULL;
}

static gboolean
is_closed (gpointer app)
{
  return !is_open (app);
}

/* The button with that text. */
static GtkWidget *
find_button (GtkWidget *root, const char *label)
{
  GtkWidget *found = app_find (root, GTK_TYPE_BUTTON, label);

  if (found == NULL)
    fail_msg ("there is no “%s”", label);
  return found;
}

static GtkWidget *
find_model (App *app, const char *name)
{
  GtkWidget *found = app_find (app->window, TS_TYPE_VALUE_BUTTON, name);

  if (found == NULL)
    fail_msg ("there is no “%s”", name);
  return found;
}

static void
click (GtkWidget *widget, int button)
{
  pointer_do ("xdotool mousemove_relative -- -3 2");
  pointer_move_to (widget, 0);
  pointer_do ("xdotool click %d", button);
}

typedef struct
{
  App *app;
  guint64 rev;
} Wait;

static gboolean
has_come (gpointer user_data)
{
  Wait *wait = user_data;

  return app_get_rev (wait->app) > wait->rev;
}

/* What stands in the open menu. */
static void
tell (App *app, const char *label)
{
  Wait wait = { app, app_get_rev (app) };

  app_wait (is_open, app);
  pointer_let_draw (app->window);
  click (find_button (find_seen (GTK_WIDGET (app->window), GTK_TYPE_POPOVER), label), 1);
  app_wait (has_come, &wait);
  app_wait (is_closed, app);
  pointer_let_draw (app->window);
}

static void
a_menu_goes_under_the_pointer (void **state)
{
  App *app = *state;

  begin (app);
  click (find_model (app, "Soldier 3"), 1);
  tell (app, "Destroyed");
  click (find_model (app, "Soldier 3"), 1);
  tell (app, "Back in the battle");
  app_stop (app);
}

/* Which has moved in it, as when a phone acts meanwhile: the menu has a surface while it lives. */
static void
a_menu_goes_from_under_the_pointer (void **state)
{
  App *app = *state;
  Wait wait = { app, 0 };
  GtkWidget *menu;
  gpointer weak;

  begin (app);
  wait.rev = app_get_rev (app);
  click (find_model (app, "Soldier 3"), 1);
  app_wait (is_open, app);
  pointer_let_draw (app->window);
  menu = find_seen (GTK_WIDGET (app->window), GTK_TYPE_POPOVER);
  weak = menu;
  g_object_add_weak_pointer (G_OBJECT (menu), &weak);
  pointer_move_to (find_button (menu, "Out of the battle"), 0);
  gtk_widget_grab_focus (find_button (menu, "Destroyed"));
  pointer_move_to (find_button (menu, "Out of the battle"), 2);
  g_signal_emit_by_name (find_button (menu, "Destroyed"), "clicked");
  assert_true (weak == NULL || gtk_native_get_surface (GTK_NATIVE (weak)) != NULL);
  app_wait (has_come, &wait);
  app_wait (is_closed, app);
  /* Then GTK looks for a tooltip. */
  for (guint ms = 0; weak != NULL && ms < TOOLTIP_DELAY; ms += STEP)
    {
      app_let_pass (STEP);
      assert_true (weak == NULL || gtk_native_get_surface (GTK_NATIVE (weak)) != NULL);
    }
  if (weak != NULL)
    g_object_remove_weak_pointer (weak, &weak);
  pointer_let_draw (app->window);
  app_stop (app);
}

static void
the_other_button_opens_what_may_be_told (void **state)
{
  App *app = *state;

  begin (app);
  click (find_model (app, "Endo 2"), 3);
  tell (app, "Destroyed");
  app_stop (app);
}

static void
the_menu_key_opens_what_may_be_told (void **state)
{
  App *app = *state;

  begin (app);
  gtk_widget_grab_focus (find_model (app, "Soldier 2"));
  pointer_do ("xdotool key Menu");
  tell (app, "Destroyed");
  app_stop (app);
}

/* And nothing is given; the game stays on the table. */
static void
escape_closes_an_open_answer (void **state)
{
  App *app = *state;
  guint64 rev;

  begin (app);
  rev = app_get_rev (app);
  click (find_button (GTK_WIDGET (app->window), "It acts…"), 1);
  pointer_let_draw (app->window);
  assert_non_null (app_find (app->window, GTK_TYPE_LABEL, "Model"));
  pointer_do ("xdotool key Escape");
  pointer_let_draw (app->window);
  assert_null (app_find (app->window, GTK_TYPE_LABEL, "Model"));
  pointer_do ("xdotool key Escape");
  pointer_let_draw (app->window);
  assert_true (app_can_read (app->window, "It acts…"));
  assert_int_equal (app_get_rev (app), rev);
  app_stop (app);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (a_menu_goes_under_the_pointer, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_menu_goes_from_under_the_pointer, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (the_other_button_opens_what_may_be_told, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (the_menu_key_opens_what_may_be_told, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (escape_closes_an_open_answer, app_set_up, app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests_name ("tapped", tests, NULL, NULL);
}
