/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-now-keys.c: the keys of the Now card: a digit is a place, and 0 goes to the real dice.
 */

#include "../number-field.h"
#include "card-fixture.h"

static TsView *
new_roll (guint sides, guint n_dice)
{
  TsView *view = card_new_view ("attack", "stay");

  ts_offer_add_dice (g_ptr_array_index (view->now.offers, 0), "dice", g_strdup ("Attack dice"),
                     NULL, sides, n_dice);
  return view;
}

static void
a_digit_is_a_place (void **state)
{
  CardFixture *self = card_fixture_new_shown ();

  card_show (self, card_new_view ("stay", "move"));
  assert_true (card_press (self, GDK_KEY_2));
  listener_assert_sent (self->listener, "{\"do\":\"move\"}");
  assert_true (card_press (self, GDK_KEY_1));
  listener_assert_sent (self->listener, "{\"do\":\"stay\"}");
  assert_false (card_press (self, GDK_KEY_3));
  assert_false (card_press (self, GDK_KEY_0));
  listener_assert_silent (self->listener);
  card_fixture_free (self);
}

static void
zero_goes_to_the_dice (void **state)
{
  CardFixture *self = card_fixture_new_shown ();

  card_show (self, new_roll (6, 2));
  assert_true (card_press (self, GDK_KEY_0));
  assert_true (card_press (self, GDK_KEY_2));
  assert_true (card_press (self, GDK_KEY_3));
  assert_true (card_press (self, GDK_KEY_Return));
  listener_assert_sent (self->listener, "{\"do\":\"attack\",\"dice\":[2,3]}");
  card_fixture_free (self);
}

/* Not on to the next face, and out of the dice in the end. */
static void
zero_again_is_the_first_die_again (void **state)
{
  CardFixture *self = card_fixture_new_shown ();
  GtkWidget *first;

  card_show (self, new_roll (6, 2));
  card_press (self, GDK_KEY_0);
  first = card_get_focus (self);
  for (guint i = 0; i < 12; i++)
    {
      assert_true (card_press (self, GDK_KEY_0));
      assert_ptr_equal (card_get_focus (self), first);
    }
  card_press (self, GDK_KEY_4);
  card_press (self, GDK_KEY_0);
  assert_ptr_equal (card_get_focus (self), first);
  card_fixture_free (self);
}

/* Into its entry, not to the − before it, where a digit would press an answer. */
static void
a_die_with_many_sides_is_typed (void **state)
{
  CardFixture *self = card_fixture_new_shown ();

  card_show (self, new_roll (20, 1));
  assert_true (card_press (self, GDK_KEY_0));
  assert_true (GTK_IS_TEXT (card_get_focus (self)));
  card_fixture_free (self);
}

static void
a_digit_that_no_face_has_is_no_answer (void **state)
{
  CardFixture *self = card_fixture_new_shown ();
  TsView *view = new_roll (2, 1);

  ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup ("flee"), "flee");
  card_show (self, view);
  card_press (self, GDK_KEY_0);
  assert_true (card_press (self, GDK_KEY_3));
  listener_assert_silent (self->listener);
  card_fixture_free (self);
}

static void
digits_are_places_again_after_the_dice (void **state)
{
  CardFixture *self = card_fixture_new_shown ();
  g_autoptr (JsonNode) done = parse ("{\"do\":\"attack\",\"dice\":[2]}");

  card_show (self, new_roll (6, 1));
  card_press (self, GDK_KEY_0);
  card_press (self, GDK_KEY_2);
  card_press (self, GDK_KEY_Return);
  listener_assert_sent (self->listener, "{\"do\":\"attack\",\"dice\":[2]}");
  ts_now_card_take_done (self->card, json_node_get_object (done));
  card_show (self, new_roll (6, 1));
  card_wait_for_guard ();
  assert_true (card_press (self, GDK_KEY_2));
  listener_assert_sent (self->listener, "{\"do\":\"stay\"}");
  card_fixture_free (self);
}

static GtkWidget *
find_button (CardFixture *self, const char *label)
{
  return find_named (GTK_WIDGET (self->card), GTK_TYPE_BUTTON, label);
}

/* The large button is another one than that of the dice: it says whose they are, and does nothing
 * until they are gone. */
static void
typed_dice_are_not_dropped (void **state)
{
  CardFixture *self = card_fixture_new_shown ();

  card_show (self, new_roll (6, 2));
  card_press (self, GDK_KEY_0);
  card_press (self, GDK_KEY_2);
  click (find_button (self, "stay"));
  listener_assert_silent (self->listener);
  assert_true (
      shows_text (GTK_WIDGET (self->card),
                  "The dice 2 are entered for “attack”: choose that, or empty them first."));
  card_press (self, GDK_KEY_0);
  card_press (self, GDK_KEY_BackSpace);
  click (find_button (self, "stay"));
  listener_assert_sent (self->listener, "{\"do\":\"stay\"}");
  card_fixture_free (self);
}

/* Two ways of rolling the same dice: whichever is tapped takes them, under its own name for them.
 */
static void
either_button_takes_typed_dice (void **state)
{
  for (guint i = 0; i < 2; i++)
    {
      CardFixture *self = card_fixture_new_shown ();
      TsView *view = new_roll (6, 2);

      ts_offer_add_dice (g_ptr_array_index (view->now.offers, 1), "hits", g_strdup ("Real dice"),
                         NULL, 6, 2);
      card_show (self, view);
      assert_int_equal (count_visible (GTK_WIDGET (self->card), GTK_TYPE_EXPANDER), 1);
      card_press (self, GDK_KEY_0);
      card_press (self, GDK_KEY_2);
      card_press (self, GDK_KEY_1);
      assert_true (ts_now_card_activate_offer (self->card, i));
      listener_assert_sent (self->listener, i == 0 ? "{\"do\":\"attack\",\"dice\":[2,1]}"
                                                   : "{\"do\":\"stay\",\"hits\":[2,1]}");
      card_fixture_free (self);
    }
}

/* A number that is corrected elsewhere draws the view anew. */
static void
typed_dice_outlive_what_others_do (void **state)
{
  CardFixture *self = card_fixture_new_shown ();
  TsView *view = new_roll (6, 2);

  card_show (self, new_roll (6, 2));
  card_press (self, GDK_KEY_0);
  card_press (self, GDK_KEY_2);
  card_press (self, GDK_KEY_1);
  ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup ("move"), "move");
  card_show (self, view);
  card_wait_for_guard ();
  click (find_button (self, "Use 2, 1"));
  listener_assert_sent (self->listener, "{\"do\":\"attack\",\"dice\":[2,1]}");
  card_fixture_free (self);
}

/* Whoever came into the form by Enter is out of it by Enter. */
static void
enter_agrees_with_what_is_chosen (void **state)
{
  CardFixture *self = card_fixture_new_shown ();
  TsView *view = card_new_view ("attack", "stay");
  TsField *field = ts_offer_add_field (g_ptr_array_index (view->now.offers, 0), TS_SPEC_CHOICE,
                                       "die", g_strdup ("Die"));

  field->required = TRUE;
  ts_field_add_choice (field, "d5", g_strdup ("5"), NULL);
  ts_field_add_choice (field, "d1", g_strdup ("1"), NULL);
  ts_field_propose_text (field, "d5");
  add_number_field (g_ptr_array_index (view->now.offers, 0), "n", g_strdup ("Bonus"), 0, 6, 0);
  card_show (self, view);
  card_wait_for_guard ();
  gtk_widget_grab_focus (find_named (GTK_WIDGET (self->card), GTK_TYPE_TOGGLE_BUTTON, "1"));
  assert_false (card_press (self, GDK_KEY_Return));
  listener_assert_silent (self->listener);
  gtk_widget_grab_focus (find_named (GTK_WIDGET (self->card), GTK_TYPE_TOGGLE_BUTTON, "5"));
  assert_true (card_press (self, GDK_KEY_Return));
  listener_assert_sent (self->listener, "{\"do\":\"attack\",\"die\":\"d5\",\"n\":0}");
  card_fixture_free (self);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (enter_agrees_with_what_is_chosen),
    cmocka_unit_test (a_digit_is_a_place),
    cmocka_unit_test (zero_goes_to_the_dice),
    cmocka_unit_test (zero_again_is_the_first_die_again),
    cmocka_unit_test (a_die_with_many_sides_is_typed),
    cmocka_unit_test (a_digit_that_no_face_has_is_no_answer),
    cmocka_unit_test (digits_are_places_again_after_the_dice),
    cmocka_unit_test (typed_dice_are_not_dropped),
    cmocka_unit_test (either_button_takes_typed_dice),
    cmocka_unit_test (typed_dice_outlive_what_others_do),
  };

  return cmocka_run_group_tests (tests, init_gtk, NULL);
}
