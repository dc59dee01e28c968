/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-now-keys.c: the keys of the Now card: a digit is a place, and 0 goes to the real dice.
 */

#include "card-fixture.h"

static CardFixture *
new_fixture (void)
{
  CardFixture *self = card_fixture_new ();

  gtk_window_present (GTK_WINDOW (self->listener->window));
  return self;
}

static GtkWidget *
get_focus (CardFixture *self)
{
  return gtk_window_get_focus (GTK_WINDOW (self->listener->window));
}

static gboolean
is_of_key (GtkShortcut *shortcut, guint key)
{
  g_autofree char *name = gtk_accelerator_name (key, 0);
  g_autofree char *trigger = gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));
  g_auto (GStrv) alternatives = g_strsplit (trigger, "|", -1);

  return g_strv_contains ((const char *const *) alternatives, name);
}

static gboolean
press_shortcut (GtkWidget *widget, GListModel *shortcuts, guint key)
{
  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);

      if (is_of_key (shortcut, key)
          && gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget, NULL))
        return TRUE;
    }
  return FALSE;
}

static gboolean
press_at (GtkWidget *widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !taken; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &taken);
    }
  return taken;
}

/* As the window does: who has the focus and what is around it, then the card. */
static gboolean
press (CardFixture *self, guint key)
{
  GtkWidget *card = GTK_WIDGET (self->card);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (card);

  for (GtkWidget *i = get_focus (self); i != NULL; i = gtk_widget_get_parent (i))
    if (press_at (i, key))
      return TRUE;
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (controller)
          && press_shortcut (card, G_LIST_MODEL (controller), key))
        return TRUE;
    }
  return FALSE;
}

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
  CardFixture *self = new_fixture ();

  card_show (self, card_new_view ("stay", "move"));
  assert_true (press (self, GDK_KEY_2));
  listener_assert_sent (self->listener, "{\"do\":\"move\"}");
  assert_true (press (self, GDK_KEY_1));
  listener_assert_sent (self->listener, "{\"do\":\"stay\"}");
  assert_false (press (self, GDK_KEY_3));
  assert_false (press (self, GDK_KEY_0));
  listener_assert_silent (self->listener);
  card_fixture_free (self);
}

static void
zero_goes_to_the_dice (void **state)
{
  CardFixture *self = new_fixture ();

  card_show (self, new_roll (6, 2));
  assert_true (press (self, GDK_KEY_0));
  assert_true (press (self, GDK_KEY_2));
  assert_true (press (self, GDK_KEY_3));
  assert_true (press (self, GDK_KEY_Return));
  listener_assert_sent (self->listener, "{\"do\":\"attack\",\"dice\":[2,3]}");
  card_fixture_free (self);
}

/* Not on to the next face, and out of the dice in the end. */
static void
zero_again_is_the_first_die_again (void **state)
{
  CardFixture *self = new_fixture ();
  GtkWidget *first;

  card_show (self, new_roll (6, 2));
  press (self, GDK_KEY_0);
  first = get_focus (self);
  for (guint i = 0; i < 12; i++)
    {
      assert_true (press (self, GDK_KEY_0));
      assert_ptr_equal (get_focus (self), first);
    }
  press (self, GDK_KEY_4);
  press (self, GDK_KEY_0);
  assert_ptr_equal (get_focus (self), first);
  card_fixture_free (self);
}

/* Into its entry, not to the − before it, where a digit would press an answer. */
static void
a_die_with_many_sides_is_typed (void **state)
{
  CardFixture *self = new_fixture ();

  card_show (self, new_roll (20, 1));
  assert_true (press (self, GDK_KEY_0));
  assert_true (GTK_IS_TEXT (get_focus (self)));
  card_fixture_free (self);
}

static void
a_digit_that_no_face_has_is_no_answer (void **state)
{
  CardFixture *self = new_fixture ();
  TsView *view = new_roll (2, 1);

  ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup ("flee"), "flee");
  card_show (self, view);
  press (self, GDK_KEY_0);
  assert_true (press (self, GDK_KEY_3));
  listener_assert_silent (self->listener);
  card_fixture_free (self);
}

static void
digits_are_places_again_after_the_dice (void **state)
{
  CardFixture *self = new_fixture ();
  g_autoptr (JsonNode) done = parse ("{\"do\":\"attack\",\"dice\":[2]}");

  card_show (self, new_roll (6, 1));
  press (self, GDK_KEY_0);
  press (self, GDK_KEY_2);
  press (self, GDK_KEY_Return);
  listener_assert_sent (self->listener, "{\"do\":\"attack\",\"dice\":[2]}");
  ts_now_card_take_done (self->card, json_node_get_object (done));
  card_show (self, new_roll (6, 1));
  card_wait_for_guard ();
  assert_true (press (self, GDK_KEY_2));
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
  CardFixture *self = new_fixture ();

  card_show (self, new_roll (6, 2));
  press (self, GDK_KEY_0);
  press (self, GDK_KEY_2);
  click (find_button (self, "stay"));
  listener_assert_silent (self->listener);
  assert_true (
      shows_text (GTK_WIDGET (self->card),
                  "The dice 2 are entered for “attack”: choose that, or empty them first."));
  press (self, GDK_KEY_0);
  press (self, GDK_KEY_BackSpace);
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
      CardFixture *self = new_fixture ();
      TsView *view = new_roll (6, 2);

      ts_offer_add_dice (g_ptr_array_index (view->now.offers, 1), "hits", g_strdup ("Real dice"),
                         NULL, 6, 2);
      card_show (self, view);
      assert_int_equal (count_visible (GTK_WIDGET (self->card), GTK_TYPE_EXPANDER), 1);
      press (self, GDK_KEY_0);
      press (self, GDK_KEY_2);
      press (self, GDK_KEY_1);
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
  CardFixture *self = new_fixture ();
  TsView *view = new_roll (6, 2);

  card_show (self, new_roll (6, 2));
  press (self, GDK_KEY_0);
  press (self, GDK_KEY_2);
  press (self, GDK_KEY_1);
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
  CardFixture *self = new_fixture ();
  TsView *view = card_new_view ("attack", "stay");
  TsField *field = ts_offer_add_field (g_ptr_array_index (view->now.offers, 0), TS_SPEC_CHOICE,
                                       "die", g_strdup ("Die"));

  field->required = TRUE;
  ts_field_add_choice (field, "d5", g_strdup ("5"), NULL);
  ts_field_add_choice (field, "d1", g_strdup ("1"), NULL);
  ts_field_propose_text (field, "d5");
  ts_offer_add_integer (g_ptr_array_index (view->now.offers, 0), "n", g_strdup ("Bonus"), 0, 6, 0);
  card_show (self, view);
  card_wait_for_guard ();
  gtk_widget_grab_focus (find_named (GTK_WIDGET (self->card), GTK_TYPE_TOGGLE_BUTTON, "1"));
  assert_false (press (self, GDK_KEY_Return));
  listener_assert_silent (self->listener);
  gtk_widget_grab_focus (find_named (GTK_WIDGET (self->card), GTK_TYPE_TOGGLE_BUTTON, "5"));
  assert_true (press (self, GDK_KEY_Return));
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
