/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-now-typed.c: somebody types, and another view comes: by another phone, by the clock, by a
 * tap elsewhere.  What is typed stays where the same is asked for, with the focus; what cannot stay
 * is gone, and that is said.
 */

#include "../number-field.h"
#include "card-fixture.h"

#include "ts-blocked-offer.h"

#define GONE "The form you were filling in is no longer needed"

static TsOffer *
add_roll (TsView *view, guint n_dice, const char *hint)
{
  TsOffer *offer = ts_view_add_offer (view, TS_OFFER_SUGGESTED, g_strdup ("attack"), "attack");

  offer->hint = g_strdup (hint);
  ts_offer_add_dice (offer, "dice", g_strdup ("Attack dice"), NULL, 6, n_dice);
  return offer;
}

static TsView *
view_with_roll (guint n_dice, const char *hint)
{
  TsView *view = new_view ();

  add_roll (view, n_dice, hint);
  ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup ("stay"), "stay");
  return view;
}

/* As another phone. */
static void
let_others_do (CardFixture *self, const char *json)
{
  g_autoptr (JsonNode) node = parse (json);

  ts_now_card_take_done (self->card, json_node_get_object (node));
}

static GtkWidget *
find_button (CardFixture *self, const char *label)
{
  return find_named (GTK_WIDGET (self->card), GTK_TYPE_BUTTON, label);
}

/* "0 2", a view, "1": the second digit is the second die, and answers nothing. */
static void
digits_go_on_where_they_were (void **state)
{
  static const struct
  {
    guint n_dice;
    const char *hint;
  } others[] = { { 2, NULL }, { 2, "74% to hit" }, { 3, NULL } };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      CardFixture *self = card_fixture_new_shown ();
      TsView *view = view_with_roll (others[i].n_dice, others[i].hint);

      card_show (self, view_with_roll (2, NULL));
      card_press (self, GDK_KEY_0);
      card_press (self, GDK_KEY_2);
      ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup ("flee"), "flee");
      card_show (self, view);
      card_wait_for_guard ();
      assert_true (card_press (self, GDK_KEY_1));
      listener_assert_silent (self->listener);
      assert_true (card_press (self, GDK_KEY_Return));
      listener_assert_sent (self->listener, others[i].n_dice == 2
                                                ? "{\"do\":\"attack\",\"dice\":[2,1]}"
                                                : "{\"do\":\"attack\",\"dice\":[2,1,null]}");
      assert_false (shows_text (GTK_WIDGET (self->card), GONE));
      card_fixture_free (self);
    }
}

/* One die fewer than there are typed, no such roll any more, or another’s answer to it. */
static void
what_has_no_place_is_told (void **state)
{
  for (guint i = 0; i < 5; i++)
    {
      CardFixture *self = card_fixture_new_shown ();
      TsView *views[]
          = { view_with_roll (1, NULL), card_new_view ("stay", NULL), view_with_roll (2, NULL),
              view_with_roll (2, NULL), view_with_roll (2, NULL) };

      card_show (self, view_with_roll (2, NULL));
      card_press (self, GDK_KEY_0);
      card_press (self, GDK_KEY_2);
      card_press (self, GDK_KEY_1);
      if (i == 2)
        let_others_do (self, "{\"do\":\"attack\",\"dice\":[5,5],\"by\":\"Ana\"}");
      if (i == 3)
        let_others_do (self, "{\"do\":\"undo\",\"by\":\"Ana\"}");
      if (i == 4)
        views[i]->now.seat = g_strdup ("yellow");
      for (guint j = 0; j < G_N_ELEMENTS (views); j++)
        if (j != i)
          ts_view_free (views[j]);
      card_show (self, views[i]);
      assert_true (shows_text (GTK_WIDGET (self->card), GONE));
      card_wait_for_guard ();
      card_press (self, GDK_KEY_1);
      listener_assert_sent (self->listener, i == 0   ? "{\"do\":\"attack\",\"dice\":[2]}"
                                            : i == 1 ? "{\"do\":\"stay\"}"
                                                     : "{\"do\":\"attack\"}");
      card_fixture_free (self);
    }
}

/* Whoever has sent it knows. */
static void
what_was_sent_is_not_told (void **state)
{
  CardFixture *self = card_fixture_new_shown ();

  card_show (self, view_with_roll (2, NULL));
  card_press (self, GDK_KEY_0);
  card_press (self, GDK_KEY_2);
  card_press (self, GDK_KEY_Return);
  listener_assert_sent (self->listener, "{\"do\":\"attack\",\"dice\":[2,null]}");
  let_others_do (self, "{\"do\":\"attack\",\"dice\":[2,6]}");
  card_show (self, view_with_roll (2, NULL));
  assert_false (shows_text (GTK_WIDGET (self->card), GONE));
  card_wait_for_guard ();
  card_press (self, GDK_KEY_1);
  listener_assert_sent (self->listener, "{\"do\":\"attack\"}");
  card_fixture_free (self);
}

/* A wound that somebody notes against the rules answers no roll. */
static void
what_others_do_anyway_costs_nothing (void **state)
{
  CardFixture *self = card_fixture_new_shown ();

  card_show (self, view_with_roll (2, NULL));
  card_press (self, GDK_KEY_0);
  card_press (self, GDK_KEY_2);
  let_others_do (self, "{\"do\":\"wound\",\"anyway\":true,\"by\":\"Ana\"}");
  card_show (self, view_with_roll (2, NULL));
  card_wait_for_guard ();
  card_press (self, GDK_KEY_1);
  card_press (self, GDK_KEY_Return);
  listener_assert_sent (self->listener, "{\"do\":\"attack\",\"dice\":[2,1]}");
  card_fixture_free (self);
}

/* A form that was opened by hand, among the answers or behind “More”. */
static TsView *
view_with_forms (const char *hint)
{
  TsView *view = card_new_view ("stay", NULL);
  TsOffer *answer = ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup ("Throw…"), "throw");
  TsOffer *more = ts_view_add_more (view, g_strdup ("Toss…"), "toss");

  answer->hint = g_strdup (hint);
  more->hint = g_strdup (hint);
  add_number_field (answer, "far", g_strdup ("Far"), 0, 9, 2);
  ts_offer_add_dice (answer, "dice", g_strdup ("Dice"), NULL, 6, 2);
  add_number_field (more, "far", g_strdup ("Far"), 0, 9, 2);
  ts_offer_add_dice (more, "dice", g_strdup ("Dice"), NULL, 6, 2);
  return view;
}

static void
what_is_open_stays_open (void **state)
{
  static const char *const verbs[] = { "throw", "toss" };

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      CardFixture *self = card_fixture_new_shown ();
      g_autofree char *wanted
          = g_strdup_printf ("{\"do\":\"%s\",\"far\":2,\"dice\":[3,4]}", verbs[i]);

      card_show (self, view_with_forms (NULL));
      if (i == 1)
        card_open_more (self);
      card_wait_for_guard ();
      assert_true (ts_now_card_activate_offer (self->card, 1 + i));
      gtk_widget_grab_focus (
          find_named (GTK_WIDGET (self->card), GTK_TYPE_TOGGLE_BUTTON, "Die 1: 6"));
      card_press (self, GDK_KEY_3);
      card_show (self, view_with_forms ("twice"));
      card_wait_for_guard ();
      card_press (self, GDK_KEY_4);
      listener_assert_silent (self->listener);
      assert_true (card_press (self, GDK_KEY_Return));
      listener_assert_sent (self->listener, wanted);
      card_fixture_free (self);
    }
}

/* The form of a verb that the rules refuse now. */
static TsView *
view_with_refused (const char *why, const char *second)
{
  TsView *view = card_new_view ("stay", second);
  TsOffer *offer = add_roll (view, 2, NULL);

  offer->blocked = g_strdup (why);
  return view;
}

static void
what_is_typed_for_anyway_stays (void **state)
{
  static const char *const reasons[] = { "not now", "not yet" };

  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    {
      CardFixture *self = card_fixture_new_shown ();

      card_show (self, view_with_refused ("not now", NULL));
      card_wait_for_guard ();
      click (find_button (self, "attack"));
      gtk_widget_grab_focus (
          find_named (GTK_WIDGET (self->card), GTK_TYPE_TOGGLE_BUTTON, "Die 1: 6"));
      card_press (self, GDK_KEY_3);
      card_show (self, view_with_refused (reasons[i], "move"));
      card_wait_for_guard ();
      card_press (self, GDK_KEY_4);
      listener_assert_silent (self->listener);
      assert_false (shows_text (GTK_WIDGET (self->card), GONE));
      click (find_button (self, "Do it anyway: attack"));
      listener_assert_sent (self->listener, "{\"do\":\"attack\",\"dice\":[3,4],\"anyway\":true}");
      card_fixture_free (self);
    }
}

static void
what_is_not_refused_any_more_is_told (void **state)
{
  CardFixture *self = card_fixture_new_shown ();

  card_show (self, view_with_refused ("not now", NULL));
  card_wait_for_guard ();
  click (find_button (self, "attack"));
  gtk_widget_grab_focus (find_named (GTK_WIDGET (self->card), GTK_TYPE_TOGGLE_BUTTON, "Die 1: 6"));
  card_press (self, GDK_KEY_3);
  card_show (self, card_new_view ("stay", NULL));
  assert_true (shows_text (GTK_WIDGET (self->card), GONE));
  card_fixture_free (self);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (digits_go_on_where_they_were),
    cmocka_unit_test (what_has_no_place_is_told),
    cmocka_unit_test (what_was_sent_is_not_told),
    cmocka_unit_test (what_others_do_anyway_costs_nothing),
    cmocka_unit_test (what_is_open_stays_open),
    cmocka_unit_test (what_is_typed_for_anyway_stays),
    cmocka_unit_test (what_is_not_refused_any_more_is_told),
  };

  return cmocka_run_group_tests (tests, init_gtk, NULL);
}
