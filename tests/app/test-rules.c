/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-rules.c: what the rules forbid is said, and done all the same when a table wants it.
 */

#include "../unit.h"
#include "app-fixture.h"
#include "counter-game.h"
#include "ts-now-card.h"
#include "ts-send.h"
#include "ts-session.h"
#include "ts-table-view.h"

/* Starts with a counter on the table. */
static void
start_at_table (App *app)
{
  g_autoptr (JsonObject) nothing = json_object_new ();
  TsPlace *place = ts_place_new (TS_PLACE_TABLE, &counter_game);

  app_start (app);
  place->session = ts_session_create (app_get_library (app), &counter_game, "Evening", nothing, 0,
                                      1700000000, NULL);
  assert_non_null (place->session);
  ts_shell_go (app->shell, place);
  app_settle ();
}

static GtkWidget *
find_anyway (App *app)
{
  return app_find (app->window, GTK_TYPE_BUTTON, "Do it anyway");
}

static void
click (GtkWidget *button)
{
  assert_non_null (button);
  g_signal_emit_by_name (button, "clicked");
  app_settle ();
}

static gboolean
asks_hands (gpointer app)
{
  return app_can_read (((App *) app)->window, "Lay 4 down");
}

static void
what_the_rules_forbid_is_done_anyway (void **state)
{
  App *app = *state;

  start_at_table (app);
  app_send (app, "{\"do\":\"leap\",\"n\":4}");
  assert_int_equal (app_get_rev (app), 0);
  assert_true (app_can_read (app->window, "4 is no leap (Rulebook: Leaps)"));
  click (find_anyway (app));
  assert_int_equal (app_get_rev (app), 1);
  assert_null (find_anyway (app));
  /* Where its list stands follows from the first frame. */
  app_wait (asks_hands, app);
}

static void
any_other_refusal_is_final (void **state)
{
  App *app = *state;

  start_at_table (app);
  app_send (app, "{\"do\":\"add\",\"n\":13}");
  assert_true (app_can_read (app->window, "No 13."));
  assert_null (find_anyway (app));
  app_send (app, "{\"do\":\"leap\",\"n\":4000}");
  assert_null (find_anyway (app));
  assert_int_equal (app_get_rev (app), 0);
}

/* Else the next tap would do what was meant for another moment. */
static void
the_way_out_closes_when_the_game_goes_on (void **state)
{
  App *app = *state;

  start_at_table (app);
  app_send (app, "{\"do\":\"leap\",\"n\":4}");
  app_send (app, "{\"do\":\"leap\",\"n\":5}");
  assert_false (app_can_read (app->window, "4 is no leap"));
  assert_true (app_can_read (app->window, "5 is no leap"));
  app_send (app, "{\"do\":\"add\",\"n\":1}");
  assert_null (find_anyway (app));
  app_send (app, "{\"do\":\"leap\",\"n\":4}");
  assert_non_null (find_anyway (app));
  app_activate (app, "win.undo");
  assert_null (find_anyway (app));
  assert_int_equal (app_get_rev (app), 0);
}

static void
what_was_typed_stays (void **state)
{
  App *app = *state;
  GtkWidget *card, *entry;

  start_at_table (app);
  card = app_find (app->window, TS_TYPE_NOW_CARD, NULL);
  entry = app_find (card, GTK_TYPE_ENTRY, NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), "7");
  click (app_find (card, GTK_TYPE_BUTTON, "Leap"));
  assert_int_equal (app_get_rev (app), 0);
  assert_ptr_equal (app_find (card, GTK_TYPE_ENTRY, NULL), entry);
  assert_string_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), "7");
  click (find_anyway (app));
  assert_int_equal (app_get_rev (app), 1);
  assert_true (app_can_read (app->window, "Lay 7 down"));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (what_the_rules_forbid_is_done_anyway, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (any_other_refusal_is_final, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (the_way_out_closes_when_the_game_goes_on, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (what_was_typed_stays, app_set_up, app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests_name ("rules", tests, NULL, NULL);
}
