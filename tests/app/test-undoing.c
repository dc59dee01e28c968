/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-undoing.c: undo in the window: several add up, ticks stay, and a menu takes back more than a
 * step; what is tapped where it is seen.
 */

#include <string.h>

#include "../unit.h"
#include "app-fixture.h"
#include "ts-games.h"
#include "ts-instruction-card.h"
#include "ts-json.h"
#include "ts-send.h"
#include "ts-session.h"
#include "ts-table-view.h"

/* Of what hands have to do: a game ticks other things as well. */
static guint
count_ticks (GtkWidget *root, gboolean ticked)
{
  guint n = 0;

  if (GTK_IS_CHECK_BUTTON (root) && gtk_widget_get_mapped (root)
      && gtk_widget_get_ancestor (root, TS_TYPE_INSTRUCTION_CARD) != NULL)
    n += gtk_check_button_get_active (GTK_CHECK_BUTTON (root)) == ticked;
  for (GtkWidget *i = gtk_widget_get_first_child (root); i; i = gtk_widget_get_next_sibling (i))
    n += count_ticks (i, ticked);
  return n;
}

/* What is ticked stays ticked, whatever is undone besides. */
static void
undo_adds_up (void **state)
{
  App *app = *state;
  GtkWidget *window, *tick;
  guint one;

  app_start_at_table (app);
  window = GTK_WIDGET (app->window);
  app_send (app, "{\"do\":\"advance\",\"dice\":[\"two\",\"one\"]}");
  app_send (app, "{\"do\":\"advance\",\"dice\":[\"one\",\"one\"]}");
  app_activate (app, "win.undo");
  one = count_ticks (window, FALSE);
  assert_true (one > 0);
  tick = app_find (window, GTK_TYPE_CHECK_BUTTON, NULL);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (tick), TRUE);
  assert_int_equal (count_ticks (window, TRUE), 1);
  app_activate (app, "win.undo");
  assert_true (app_can_read (window, "Put back on the table · 2 steps undone"));
  assert_int_equal (count_ticks (window, TRUE), 1);
  assert_true (count_ticks (window, FALSE) >= one);
  app_activate (app, "win.redo");
  app_activate (app, "win.redo");
  assert_int_equal (app_get_rev (app), 2);
  assert_true (app_can_read (window, "What was put back already:"));
  app_send (app, "{\"do\":\"pass\"}");
  assert_int_equal (count_ticks (window, TRUE) + count_ticks (window, FALSE), 0);
}

/* A menu at the button; its entries are as far as anybody wants to go. */
static void
undo_takes_back_a_round (void **state)
{
  App *app = *state;

  app_start_at_table (app);
  for (guint i = 0; i < 3; i++)
    app_send (app, "{\"do\":\"pass\"}");
  app_activate (app, "win.undo-more");
  assert_true (app_can_read (app->window, "This step"));
  assert_true (app_can_read (app->window, "A place in the log…"));
  assert_true (
      gtk_widget_activate_action (GTK_WIDGET (app->window), "win.undo-back", "s", "round"));
  app_settle ();
  assert_int_equal (app_get_rev (app), 2);
  app_activate (app, "win.redo");
  assert_int_equal (app_get_rev (app), 3);
}

static GtkWidget *
find_button (GtkWidget *root, const char *label)
{
  GtkWidget *found = app_find (root, GTK_TYPE_LABEL, label);

  return found != NULL ? gtk_widget_get_ancestor (found, GTK_TYPE_BUTTON) : NULL;
}

/* A tap on an enemy in its row, and one on what came of it. */
static void
what_came_of_an_enemy_is_told_where_it_is_seen (void **state)
{
  App *app = *state;
  const char *setup = "{\"mission\":{\"id\":\"sheet\",\"dice\":0,\"red\":[\"endo\"],"
                      "\"entries\":[{\"name\":\"Alpha\",\"numbers\":[6]}],"
                      "\"starting\":[{\"color\":\"red\"}]},\"own-dice\":true}";
  g_autoptr (JsonObject) given = ts_json_read_object (setup, strlen (setup), NULL);
  g_autoptr (TsSession) made = NULL;
  g_autoptr (GVariant) target = NULL;
  GtkWidget *window, *menu;

  app_start (app);
  made = ts_session_create (app_get_library (app), ts_games_find ("genesis", NULL), "Outpost",
                            given, 0, 1700000000, NULL);
  assert_non_null (made);
  ts_shell_open_session (app->shell, ts_session_get_id (made));
  app_settle ();
  window = GTK_WIDGET (app->window);
  app_send (app, "{\"do\":\"begin\"}");
  app_send (app, "{\"do\":\"choose\",\"color\":\"red\"}");
  assert_true (app_can_read (window, "John Connor plays"));
  target = g_variant_ref_sink (
      g_variant_new (TS_ACTION_THING_TYPE, "enemy.red-endo-1", 100, 100, 1, 1));
  assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (app_get_table (app)),
                                                   TS_ACTION_THING, target));
  app_settle ();
  menu = app_find (window, GTK_TYPE_POPOVER, NULL);
  assert_non_null (menu);
  assert_non_null (find_button (menu, "Missed"));
  g_signal_emit_by_name (find_button (menu, "Destroyed"), "clicked");
  app_settle ();
  assert_int_equal (app_get_rev (app), 3);
  assert_true (app_can_read (window, "Destroyed"));
  app_activate (app, "win.undo");
  assert_int_equal (app_get_rev (app), 2);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (undo_adds_up, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (undo_takes_back_a_round, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (what_came_of_an_enemy_is_told_where_it_is_seen, app_set_up,
                                     app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests_name ("undoing", tests, NULL, NULL);
}
