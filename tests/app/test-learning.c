/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-learning.c: what is typed into a form of the window in one game is there in the next: a
 * mission of Terminator, from its name to the list that it is chosen from.
 */

#include "../unit.h"
#include "app-fixture.h"
#include "ts-editor.h"
#include "ts-games.h"
#include "ts-json.h"
#include "ts-now-card.h"
#include "ts-number-editor.h"
#include "ts-session.h"
#include "ts-text-editor.h"

/* Milliseconds: a new question takes no answer at once, see ts-guard.h. */
#define READING 350
#define MISSION "The hide-out"

/* A new game, from its page to the first mission. */
static TsNowCard *
start (App *app)
{
  ts_shell_go (app->shell, ts_place_new (TS_PLACE_SETUP, ts_games_find ("terminator", NULL)));
  app_settle ();
  assert_true (gtk_widget_activate_action (GTK_WIDGET (ts_navigator_get_page (app->navigator)),
                                           "setup.start", NULL));
  app_settle ();
  app_send (app, "{\"do\":\"begin\",\"factories\":2}");
  app_settle ();
  app_let_pass (READING);
  return TS_NOW_CARD (app_find (app->window, TS_TYPE_NOW_CARD, NULL));
}

/* What is printed on the card is asked: nobody else knows it. */
static void
type_numbers (GtkWidget *widget)
{
  g_autoptr (JsonNode) three = json_node_init_int (json_node_alloc (), 3);

  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, TS_TYPE_NUMBER_EDITOR))
    ts_editor_set_value (TS_EDITOR (widget), three);
  else
    for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
      type_numbers (i);
}

static void
type_mission (TsNowCard *card)
{
  g_autoptr (JsonNode) name = json_node_init_string (json_node_alloc (), MISSION);

  ts_editor_set_value (TS_EDITOR (app_find (card, TS_TYPE_TEXT_EDITOR, NULL)), name);
  type_numbers (GTK_WIDGET (card));
  assert_true (ts_now_card_activate_offer (card, 0));
  app_settle ();
}

static void
a_mission_is_typed_once (void **state)
{
  App *app = *state;
  TsNowCard *card;

  app_start (app);
  card = start (app);
  assert_true (app_can_read (card, "Draw the first mission"));
  assert_false (app_can_read (app->window, MISSION));
  type_mission (card);
  assert_int_equal (app_get_rev (app), 2);

  card = start (app);
  assert_int_equal (app_get_rev (app), 1);
  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (app_find (card, GTK_TYPE_TOGGLE_BUTTON, MISSION)), TRUE);
  app_settle ();
  assert_int_equal (app_get_rev (app), 2);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (a_mission_is_typed_once, app_set_up, app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests_name ("learning", tests, NULL, NULL);
}
