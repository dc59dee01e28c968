/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-told.c: where GTK cannot announce anything, what gets the focus in the Now card is described
 * by what happened and what is asked.  Where it can, see tests/app/test-ear.c.
 */

#include "card-fixture.h"

#include "ts-announce.h"
#include "ts-moment.h"

static TsView *
view_with_result (guint64 rev, const char *text, const char *instruction)
{
  TsView *view = card_new_view ("stay", "move");

  g_free (view->now.instruction);
  view->now.instruction = g_strdup (instruction);
  view->result = g_new0 (TsViewResult, 1);
  view->result->rev = rev;
  view->result->text = g_strdup (text);
  view->result->dice = g_ptr_array_new_with_free_func (g_free);
  return view;
}

static void
roll (TsView *view, guint first, guint second)
{
  const guint values[] = { first, second };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      TsViewDie *die = g_new0 (TsViewDie, 1);

      die->sides = 6;
      die->value = values[i];
      g_ptr_array_add (view->result->dice, die);
    }
}

static void
take_done (CardFixture *self, const char *json)
{
  g_autoptr (JsonNode) node = json_from_string (json, NULL);

  ts_now_card_take_done (self->card, json_node_get_object (node));
}

static void
assert_described (CardFixture *self, const char *button, const char *description)
{
  GtkWidget *widget = find_named (GTK_WIDGET (self->card), GTK_TYPE_BUTTON, button);

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       description);
}

static void
the_first_button_says_what_it_answers (void **state)
{
  CardFixture *self = card_fixture_new ();
  TsView *view = view_with_result (3, "Red stays", "Roll");

  card_show (self, view);
  /* What happened before the table was opened is no news. */
  assert_described (self, "stay", "Roll");
  assert_described (self, "move", "");
  view = view_with_result (4, "Red rolled", "Whom does it see?");
  roll (view, 6, 2);
  view->now.kicker = g_strdup ("Movement");
  take_done (self, "{\"do\":\"stay\"}");
  card_show (self, view);
  assert_described (self, "stay", "Red rolled: 6, 2. Movement. Whom does it see?");
  /* Whose moment it is, is said when that changes. */
  view = view_with_result (5, "Rolled 6, 2", "And Blue?");
  roll (view, 6, 2);
  view->now.kicker = g_strdup ("Movement");
  take_done (self, "{\"do\":\"stay\"}");
  card_show (self, view);
  assert_described (self, "stay", "Rolled 6, 2. And Blue?");
  card_fixture_free (self);
}

static void
what_comes_back_by_undo_is_no_news (void **state)
{
  CardFixture *self = card_fixture_new ();

  card_show (self, view_with_result (3, "Red stays", "Roll"));
  take_done (self, "{\"do\":\"stay\"}");
  card_show (self, view_with_result (4, "Red goes", "Whom does it see?"));
  take_done (self, "{\"do\":\"undo\"}");
  card_show (self, view_with_result (3, "Red stays", "Roll"));
  assert_described (self, "stay", "Roll");
  card_fixture_free (self);
}

static void
a_great_moment_is_said_before_the_question (void **state)
{
  CardFixture *self = card_fixture_new ();
  TsView *view = view_with_result (4, "Kyle is down", "Who goes next?");

  card_show (self, view_with_result (3, "Red stays", "Roll"));
  view->result->great = TRUE;
  take_done (self, "{\"do\":\"stay\"}");
  card_show (self, view);
  assert_described (self, "Continue", "Kyle is down");
  assert_described (self, "stay", "");
  card_wait_for_guard ();
  click (find_named (GTK_WIDGET (self->card), GTK_TYPE_BUTTON, "Continue"));
  assert_described (self, "stay", "Who goes next?");
  card_fixture_free (self);
}

/* Who waits for somebody's answer is not told each second that passes. */
static void
seconds_are_not_said_one_by_one (void **state)
{
  const char *const seats[] = { "red", NULL };
  CardFixture *self = card_fixture_new ();

  card_show (self, card_new_view ("stay", "move"));
  ts_now_card_set_waiting (self->card, seats, "Ana", 5000);
  assert_described (self, "stay", "Does it see someone? Ana answers first… 5");
  card_now += 2 * G_TIME_SPAN_SECOND;
  ts_now_card_set_waiting (self->card, seats, "Ana", 3000);
  assert_described (self, "stay", "Does it see someone? Ana answers first… 5");
  card_fixture_free (self);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (the_first_button_says_what_it_answers),
    cmocka_unit_test (what_comes_back_by_undo_is_no_news),
    cmocka_unit_test (a_great_moment_is_said_before_the_question),
    cmocka_unit_test (seconds_are_not_said_one_by_one),
  };

  if (ts_announce_is_possible ())
    {
      g_print ("1..0 # SKIP This GTK announces\n");
      return 0;
    }
  return cmocka_run_group_tests_name ("told", tests, init_gtk, NULL);
}
