/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-ear.c: an evening by keyboard and ear: what screen readers are told, in order, once each,
 * and that there is no page with a control that has no name.
 */

#include "../unit.h"
#include "app-fixture.h"
#include "named.h"
#include "ts-games.h"
#include "ts-now-card.h"
#include "ts-send.h"

/* Longer than sentences are waited for. */
#define SAID 160

/* Of char *. */
static GPtrArray *announced;

#if GTK_CHECK_VERSION(4, 14, 0)
typedef GtkAccessibleAnnouncementPriority Priority;
#else
typedef int Priority;
void gtk_accessible_announce (GtkAccessible *self, const char *message, Priority priority);
#endif
#if !GTK_CHECK_VERSION(4, 10, 0)
GtkATContext *gtk_accessible_get_at_context (GtkAccessible *self);
#endif

/* Whether there is a bus for screen readers. */
static gboolean is_heard = TRUE;

/* The program looks it up in itself before it looks into GTK: whatever GTK there is, it can. */
G_MODULE_EXPORT void
gtk_accessible_announce (GtkAccessible *self, const char *message, Priority priority)
{
  assert_true (GTK_IS_WINDOW (self));
  assert_int_equal (priority, 1);
  g_ptr_array_add (announced, g_strdup (message));
}

/* Anything but what GTK has for tests, and where there is no bus. */
G_MODULE_EXPORT GtkATContext *
gtk_accessible_get_at_context (GtkAccessible *self)
{
  if (is_heard)
    return g_object_new (G_TYPE_OBJECT, NULL);
  return gtk_at_context_create (GTK_ACCESSIBLE_ROLE_WINDOW, self, gdk_display_get_default ());
}

static gboolean
is_announced (gpointer user_data)
{
  return announced->len > 0;
}

/* What was announced since it was asked last is this, at once, and nothing else; NULL: nothing. */
static void
assert_told (const char *text)
{
  if (text != NULL)
    app_wait (is_announced, NULL);
  app_let_pass (SAID);
  assert_int_equal (announced->len, text != NULL ? 1 : 0);
  if (text != NULL)
    assert_string_equal (announced->pdata[0], text);
  g_ptr_array_set_size (announced, 0);
}

static gint64
stop_clock (void)
{
  static gint64 now = G_TIME_SPAN_HOUR;

  return now += G_TIME_SPAN_SECOND;
}

static TsNowCard *
get_card (App *app)
{
  return TS_NOW_CARD (app_get_widget (app, TS_TYPE_NOW_CARD, NULL));
}

/* What the digit of a button does. */
static void
press (App *app, guint digit)
{
  ts_now_card_set_clock (get_card (app), stop_clock);
  assert_true (ts_now_card_activate_offer (get_card (app), digit - 1));
}

static void
lay_genesis (App *app)
{
  g_autoptr (JsonNode) setup = json_from_string (
      "{\"mission\":\"example\",\"heroes\":[{\"color\":\"red\",\"character\":\"john\"},"
      "{\"color\":\"blue\",\"character\":\"guardian\"}]}",
      NULL);
  TsPlace *place = ts_place_new (TS_PLACE_TABLE, ts_games_find ("genesis", NULL));
  g_autoptr (GError) error = NULL;

  place->session = ts_session_create (app_get_library (app), place->game, "Evening",
                                      json_node_get_object (setup), 0, 1700000000, &error);
  assert_null (error);
  ts_shell_go (app->shell, place);
}

static void
an_evening_is_told (void **state)
{
  App *app = *state;

  app_start (app);
  lay_genesis (app);
  assert_told ("Set up the table");
  press (app, 1);
  assert_told ("The mission begins. Red Endo 1 from the red queue → where the mission shows. Blue "
               "Drone 1 from the blue queue → where the mission shows. Who goes next?");
  press (app, 1);
  assert_told ("John Connor goes next. John Connor: roll the four action dice");
  app_send (app, "{\"do\":\"roll-actions\",\"dice\":[5,4,3,1]}");
  assert_told ("John Connor rolled: 5, 4, 3, 1. John Connor has 5, 4, 3, 1. Which action?");
  app_send (app, "{\"do\":\"end-turn\"}");
  assert_told ("John Connor ends the turn. John Connor: turn the activation token to “activated”. "
               "Reinforcements · Red. Roll 2 reinforcement dice");
  app_send (app, "{\"do\":\"reinforce\",\"dice\":[3,1]}");
  assert_told (
      "Reinforcements: 3, 1. Red Endo 2 from the red queue → entry Alpha. Red Drone 1 from the "
      "red queue → entry Bravo. Movement · Red Endo 1 · movement 4 · range 6 · 3 dice. Red Endo "
      "1: whom does it see within 6 hexes?");
  app_send (app, "{\"do\":\"choose\",\"color\":\"blue\"}");
  assert_told ("That is for the decision phase. Current step: step B of the enemy phase.");
  app_activate (app, "win.undo");
  assert_told (
      "Put back on the table. Red Drone 1 → front of the red queue. Red Endo 2 → front of the red "
      "queue. Reinforcements · Red. Roll 2 reinforcement dice");
  app_activate (app, "win.redo");
  assert_told ("Redo on the table. Red Endo 2 from the red queue → entry Alpha. Red Drone 1 "
               "from the red queue → entry Bravo. Movement · Red Endo 1 · movement 4 · range 6 · 3 "
               "dice. Red Endo 1: whom does it see within 6 hexes?");
  app_send (app, "{\"do\":\"correct\",\"id\":\"hero.red.wounds\",\"value\":2}");
  assert_told ("Corrected: John Connor: wounds 2. Red Endo 1: whom does it see within 6 hexes?");
}

static void
what_was_told_is_not_told_again (void **state)
{
  App *app = *state;

  app_start (app);
  lay_genesis (app);
  assert_told ("Set up the table");
  ts_table_view_show (app_get_table (app), "log");
  ts_table_view_show (app_get_table (app), "now");
  app_activate (app, "win.cards");
  assert_told (NULL);
  app_activate (app, "win.back");
  assert_told (NULL);
}

static void
nothing_is_announced_where_nobody_listens (void **state)
{
  App *app = *state;

  is_heard = FALSE;
  app_start (app);
  lay_genesis (app);
  assert_told (NULL);
  is_heard = TRUE;
}

static void
open_place (App *app, TsPlaceKind kind, const TsGame *game)
{
  ts_shell_go (app->shell, ts_place_new (kind, game));
  app_settle ();
  assert_all_named (GTK_WIDGET (app->window));
  ts_shell_go_back (app->shell);
  app_settle ();
}

static void
open_cards (App *app, const TsGame *game)
{
  for (const TsEntryType *type = game->catalogue->types; type->id != NULL; type++)
    {
      TsPlace *place = ts_place_new (TS_PLACE_ENTRY, game);

      place->type = g_strdup (type->id);
      ts_shell_go (app->shell, place);
      app_settle ();
      assert_all_named (GTK_WIDGET (app->window));
      ts_shell_go_back (app->shell);
      app_settle ();
    }
  open_place (app, TS_PLACE_CATALOGUE, game);
}

static void
no_control_of_a_page_is_nameless (void **state)
{
  App *app = *state;

  app_add_session (app, "Evening", 1);
  app_start (app);
  assert_all_named (GTK_WIDGET (app->window));
  open_place (app, TS_PLACE_RESTORE, NULL);
  for (const TsGame *const *game = ts_games_get_all (); *game != NULL; game++)
    {
      open_place (app, TS_PLACE_SETUP, *game);
      if ((*game)->catalogue != NULL)
        open_cards (app, *game);
    }
}

static void
no_control_of_the_table_is_nameless (void **state)
{
  const char *pages[] = { "win.invite", "win.cards" };
  App *app = *state;

  app_start (app);
  lay_genesis (app);
  app_send (app, "{\"do\":\"begin\"}");
  assert_all_named (GTK_WIDGET (app->window));
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      app_activate (app, pages[i]);
      app_settle ();
      assert_all_named (GTK_WIDGET (app->window));
      app_activate (app, "win.back");
      app_settle ();
    }
}

/* The one that was opened last. */
static GtkWindow *
find_window (App *app)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *i = windows; i != NULL; i = i->next)
    if (i->data != app->window && gtk_widget_get_visible (i->data))
      return i->data;
  fail_msg ("no window was opened");
  return NULL;
}

static void
no_control_of_a_window_is_nameless (void **state)
{
  const char *actions[] = { "preferences", "help" };
  App *app = *state;

  app_start (app);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_action_group_activate_action (G_ACTION_GROUP (app->application), actions[i], NULL);
      app_settle ();
      assert_all_named (GTK_WIDGET (find_window (app)));
      gtk_window_destroy (find_window (app));
      app_settle ();
    }
}

static void
the_program_has_its_name (void **state)
{
  App *app = *state;

  app_start (app);
  assert_string_equal (g_get_prgname (), "Tableside");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (an_evening_is_told, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (what_was_told_is_not_told_again, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (nothing_is_announced_where_nobody_listens, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (no_control_of_a_page_is_nameless, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (no_control_of_the_table_is_nameless, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (no_control_of_a_window_is_nameless, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (the_program_has_its_name, app_set_up, app_tear_down),
  };

  app_init ();
  announced = g_ptr_array_new_with_free_func (g_free);
  return cmocka_run_group_tests_name ("ear", tests, NULL, NULL);
}
