/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-now-choices.c: one tap on a choice is the answer, what is so is ticked beside the buttons,
 * and dice that are typed stay with the buttons that roll them.
 */

#include "card-fixture.h"

#include "ts-blocked-offer.h"
#include "ts-offer-grid.h"
#include "ts-panel-card.h"
#include "ts-widget.h"

/* Pixels: two columns. */
#define NARROW 420

static TsView *
view_with_pick (TsSpecKind kind, guint n)
{
  TsView *view = new_view ();
  TsOffer *offer = ts_view_add_offer (view, TS_OFFER_SUGGESTED, g_strdup ("Aim…"), "aim");
  TsField *field = ts_offer_add_field (offer, kind, "who", g_strdup ("Who"));

  field->required = TRUE;
  ts_field_set_range (field, 1, 1);
  for (guint i = 1; i <= n; i++)
    {
      g_autofree char *id = g_strdup_printf ("m%u", i);

      ts_field_add_choice (field, id, g_strdup_printf ("Endo %u", i), NULL);
    }
  return view;
}

/* Refused or not, it may be chosen again. */
static void
one_choice_is_the_answer (void **state)
{
  CardFixture *self = card_fixture_new ();
  GtkWidget *card = GTK_WIDGET (self->card);

  card_show (self, view_with_pick (TS_SPEC_CHOICE, 9));
  for (guint i = 0; i < 2; i++)
    {
      gtk_drop_down_set_selected (GTK_DROP_DOWN (find_nth (card, GTK_TYPE_DROP_DOWN, 0)), 3);
      listener_assert_sent (self->listener, "{\"do\":\"aim\",\"who\":\"m3\"}");
    }
  card_show (self, view_with_pick (TS_SPEC_CHOICES, 9));
  card_wait_for_guard ();
  click (find_named (card, GTK_TYPE_TOGGLE_BUTTON, "Endo 2"));
  listener_assert_sent (self->listener, "{\"do\":\"aim\",\"who\":[\"m2\"]}");
  card_fixture_free (self);
}

static gboolean
is_to_confirm (GtkWidget *button)
{
  return gtk_widget_has_css_class (button, "open");
}

/* Nobody confirms what was answered, and so answers the next question. */
static void
nothing_is_to_be_confirmed_above_answers (void **state)
{
  CardFixture *self = card_fixture_new ();
  GtkWidget *card = GTK_WIDGET (self->card);
  TsView *view = view_with_pick (TS_SPEC_CHOICE, 3);

  card_show (self, view_with_pick (TS_SPEC_CHOICE, 4));
  card_wait_for_guard ();
  assert_false (is_to_confirm (find_named (card, GTK_TYPE_BUTTON, "Aim…")));
  ts_now_card_activate_offer (self->card, 0);
  listener_assert_silent (self->listener);
  click (find_named (card, GTK_TYPE_TOGGLE_BUTTON, "Endo 2"));
  listener_assert_sent (self->listener, "{\"do\":\"aim\",\"who\":\"m2\"}");
  ts_field_propose_text (((TsOffer *) view->now.offers->pdata[0])->fields->pdata[0], "m1");
  card_show (self, view);
  card_wait_for_guard ();
  click (find_named (card, GTK_TYPE_TOGGLE_BUTTON, "Endo 2"));
  listener_assert_silent (self->listener);
  assert_true (is_to_confirm (find_named (card, GTK_TYPE_BUTTON, "Aim")));
  assert_true (ts_now_card_activate_offer (self->card, 0));
  listener_assert_sent (self->listener, "{\"do\":\"aim\",\"who\":\"m2\"}");
  card_fixture_free (self);
}

static void
tap_and_send (CardFixture *self, const char *const *names, const char *command)
{
  TsView *view = view_with_pick (TS_SPEC_CHOICES, 3);
  TsField *field = ((TsOffer *) view->now.offers->pdata[0])->fields->pdata[0];
  GtkWidget *card = GTK_WIDGET (self->card);

  ts_field_set_range (field, 1, 3);
  ts_field_propose_one (field, "m1");
  card_show (self, card_new_view ("before", NULL));
  card_show (self, view);
  card_wait_for_guard ();
  for (guint i = 0; names[i] != NULL; i++)
    click (find_named (card, GTK_TYPE_TOGGLE_BUTTON, names[i]));
  listener_assert_silent (self->listener);
  assert_true (ts_now_card_activate_offer (self->card, 0));
  listener_assert_sent (self->listener, command);
}

/* Who taps what is proposed agrees with it; who taps another means that one alone. */
static void
the_first_tap_answers_a_proposal (void **state)
{
  CardFixture *self = card_fixture_new ();
  const char *const same[] = { "Endo 1", NULL }, *const other[] = { "Endo 2", NULL },
                    *const both[] = { "Endo 1", "Endo 3", NULL };

  tap_and_send (self, both + 2, "{\"do\":\"aim\",\"who\":[\"m1\"]}");
  tap_and_send (self, same, "{\"do\":\"aim\",\"who\":[\"m1\"]}");
  tap_and_send (self, other, "{\"do\":\"aim\",\"who\":[\"m2\"]}");
  tap_and_send (self, both, "{\"do\":\"aim\",\"who\":[\"m1\",\"m3\"]}");
  card_fixture_free (self);
}

/* The command's view comes back before the tap has returned. */
static void
show_next_cb (GAction *action, GVariant *parameter, gpointer user_data)
{
  card_show (user_data, card_new_view ("after", NULL));
}

static void
a_view_may_come_while_a_list_is_tapped (void **state)
{
  CardFixture *self = card_fixture_new ();
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("command", G_VARIANT_TYPE_STRING);
  GtkWidget *list;

  g_signal_connect (action, "activate", G_CALLBACK (show_next_cb), self);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (GTK_WIDGET (self->card), "table", G_ACTION_GROUP (group));
  card_show (self, view_with_pick (TS_SPEC_CHOICE, 20));
  list = find_nth (GTK_WIDGET (self->card), GTK_TYPE_DROP_DOWN, 0);
  g_object_add_weak_pointer (G_OBJECT (list), (gpointer *) &list);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), 3);
  assert_non_null (find_named (GTK_WIDGET (self->card), GTK_TYPE_BUTTON, "after"));
  assert_non_null (list);
  card_fixture_free (self);
  assert_null (list);
}

static void
a_choice_that_came_too_early_can_be_made_again (void **state)
{
  CardFixture *self = card_fixture_new ();
  GtkWidget *card = GTK_WIDGET (self->card);

  card_show (self, card_new_view ("stay", NULL));
  card_show (self, view_with_pick (TS_SPEC_CHOICE, 3));
  click (find_named (card, GTK_TYPE_TOGGLE_BUTTON, "Endo 2"));
  listener_assert_silent (self->listener);
  card_wait_for_guard ();
  click (find_named (card, GTK_TYPE_TOGGLE_BUTTON, "Endo 2"));
  listener_assert_sent (self->listener, "{\"do\":\"aim\",\"who\":\"m2\"}");
  card_fixture_free (self);
}

/* Beside the buttons, and nowhere else. */
static void
what_is_so_is_ticked_in_the_card (void **state)
{
  CardFixture *self = card_fixture_new ();
  TsView *view = card_new_view ("shoot", NULL);
  TsPanel *panel = ts_view_add_panel (view, "attack", g_strdup ("This attack"));
  TsTracker *tick
      = ts_view_add_tracker (view, panel, TS_TRACKER_CHECK, "aims", g_strdup ("It aims"));
  GtkWidget *card = GTK_WIDGET (self->card);
  GtkWidget *place = g_object_ref_sink (ts_panel_card_new ("attack"));

  tick->now = TRUE;
  json_object_set_boolean_member (ts_tracker_set_command (tick, "situation"), "aims", TRUE);
  ts_panel_card_set (TS_PANEL_CARD (place), panel);
  assert_false (shows_text (place, "It aims"));
  card_show (self, view);
  card_wait_for_guard ();
  click (find_named (card, GTK_TYPE_BUTTON, "It aims: no"));
  listener_assert_sent (self->listener, "{\"do\":\"situation\",\"aims\":true}");
  card_show (self, card_new_view ("stay", NULL));
  assert_int_equal (count_visible (card, GTK_TYPE_BUTTON), 1);
  g_object_unref (place);
  card_fixture_free (self);
}

/* At the end of a game nothing is left but what may be done at any moment. */
static void
the_focus_finds_nothing_to_answer (void **state)
{
  CardFixture *self = card_fixture_new ();
  TsView *view = new_view ();
  TsOffer *heal = ts_view_add_more (view, g_strdup ("Heal"), "heal");

  ts_offer_add_field (heal, TS_SPEC_INTEGER, "n", g_strdup ("Wounds"));
  card_show (self, view);
  card_wait_for_guard ();
  assert_true (ts_now_card_activate_offer (self->card, 0));
  gtk_widget_grab_focus (GTK_WIDGET (self->card));
  listener_assert_silent (self->listener);
  card_fixture_free (self);
}

/* Dice that somebody types. */

static TsOffer *
add_roll (TsView *view, const char *label, const char *verb)
{
  TsOffer *offer = ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup (label), verb);

  ts_offer_add_dice (offer, "dice", g_strdup ("Real dice"), NULL, 6, 2);
  return offer;
}

static void
open_all (GtkWidget *root)
{
  if (GTK_IS_EXPANDER (root))
    gtk_expander_set_expanded (GTK_EXPANDER (root), TRUE);
  for (GtkWidget *i = gtk_widget_get_first_child (root); i; i = gtk_widget_get_next_sibling (i))
    open_all (i);
}

static void
type (GtkWidget *where, const char *die)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_named (where, GTK_TYPE_TOGGLE_BUTTON, die)),
                                TRUE);
}

static GtkWidget *
find_button (CardFixture *self, const char *name)
{
  return find_named (GTK_WIDGET (self->card), GTK_TYPE_BUTTON, name);
}

/* One form, and each button says both what it does and with what. */
static void
buttons_that_share_dice_keep_their_names (void **state)
{
  CardFixture *self = card_fixture_new ();
  GtkWidget *card = GTK_WIDGET (self->card);
  TsView *view = new_view ();

  add_roll (view, "Play the enemy phase", "play-enemies");
  add_roll (view, "Roll", "reinforce");
  card_show (self, view);
  open_all (card);
  assert_int_equal (count_visible (card, GTK_TYPE_EXPANDER), 1);
  type (card, "Die 1: 2");
  find_button (self, "Play the enemy phase · Use 2 and roll 1");
  type (card, "Die 2: 1");
  find_button (self, "Roll · Use 2, 1");
  card_wait_for_guard ();
  click (find_button (self, "Play the enemy phase · Use 2, 1"));
  listener_assert_sent (self->listener, "{\"do\":\"play-enemies\",\"dice\":[2,1]}");
  card_fixture_free (self);
}

/* Where the rules do not allow one of them it is done anyway, with its own dice or with none. */
static TsView *
view_with_anyway (void)
{
  TsView *view = new_view ();

  add_roll (view, "Roll", "reinforce");
  ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup ("Pass"), "pass")->blocked
      = g_strdup ("not now");
  add_roll (view, "Throw", "throw")->blocked = g_strdup ("not now");
  ts_view_add_more (view, g_strdup ("Flip"), "flip")->blocked = g_strdup ("not now");
  return view;
}

static void
insist (CardFixture *self, const char *name)
{
  g_autofree char *anyway = g_strdup_printf ("Do it anyway: %s", name);

  card_wait_for_guard ();
  click (find_button (self, name));
  card_wait_for_guard ();
  click (find_button (self, anyway));
}

static void
what_is_done_anyway_drops_no_dice (void **state)
{
  static const char *const others[] = { "Pass", "Throw", "Flip" };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      CardFixture *self = card_fixture_new ();
      GtkWidget *card = GTK_WIDGET (self->card);

      gtk_window_present (GTK_WINDOW (self->listener->window));
      card_show (self, view_with_anyway ());
      open_all (card);
      type (find_named (card, GTK_TYPE_EXPANDER, "Real dice"), "Die 2: 5");
      card_open_more (self);
      insist (self, others[i]);
      listener_assert_silent (self->listener);
      assert_true (shows_text (card, "The dice 5 are entered for “Roll”: choose that, or empty "
                                     "them first."));
      click (find_button (self, "Use 5 and roll 1"));
      listener_assert_sent (self->listener, "{\"do\":\"reinforce\",\"dice\":[null,5]}");
      card_fixture_free (self);
    }
}

/* Six answers, and two things that may be done at any moment. */
static TsView *
view_with_much (void)
{
  TsView *view = card_new_view ("answer 1", "answer 2");

  for (guint i = 3; i <= 6; i++)
    {
      g_autofree char *verb = g_strdup_printf ("answer %u", i);

      ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup (verb), verb);
    }
  ts_view_add_more (view, g_strdup ("note"), "note");
  ts_view_add_more (view, g_strdup ("flip"), "flip")->blocked = g_strdup ("not now");
  return view;
}

/* But it counts: by its digit, and as what another screen answers. */
static void
what_nobody_has_opened_is_not_made (void **state)
{
  static const char *const rest[] = { "answer 5", "answer 6", "note", "flip" };
  CardFixture *self = card_fixture_new_shown ();
  GtkWidget *card = GTK_WIDGET (self->card);
  g_autoptr (JsonNode) done = parse ("{\"do\":\"answer 6\"}");

  card_show (self, view_with_much ());
  card_wait_for_guard ();
  for (guint i = 0; i < G_N_ELEMENTS (rest); i++)
    assert_false (shows_text (card, rest[i]));
  card_press (self, GDK_KEY_6);
  listener_assert_sent (self->listener, "{\"do\":\"answer 6\"}");
  for (guint i = 0; i < G_N_ELEMENTS (rest); i++)
    assert_true (shows_text (card, rest[i]));
  card_show (self, view_with_much ());
  ts_now_card_take_done (self->card, json_node_get_object (done));
  card_show (self, view_with_much ());
  assert_false (ts_now_card_activate_offer (self->card, 0));
  assert_false (shows_text (card, "note"));
  card_open_more (self);
  assert_true (shows_text (card, "note"));
  card_fixture_free (self);
}

/* Nor do they leave the first row empty. */
static void
what_does_not_end_a_turn_stands_first (void **state)
{
  CardFixture *self = card_fixture_new_shown ();
  TsView *view = card_new_view ("one", "two");

  ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup ("stay"), "stay");
  card_show (self, view);
  view = card_new_view ("end", "stay");
  ((TsOffer *) view->now.offers->pdata[0])->ends = TRUE;
  card_show (self, view);
  card_wait_for_guard ();
  card_press (self, GDK_KEY_1);
  listener_assert_sent (self->listener, "{\"do\":\"stay\"}");
  card_press (self, GDK_KEY_4);
  listener_assert_sent (self->listener, "{\"do\":\"end\"}");
  card_fixture_free (self);
}

static int
measure_answers (CardFixture *self)
{
  return ts_widget_measure_height (find_nth (GTK_WIDGET (self->card), TS_TYPE_OFFER_GRID, 0),
                                   NARROW);
}

static void
what_ends_a_turn_alone_has_no_empty_row_above_it (void **state)
{
  CardFixture *self = card_fixture_new_shown ();
  TsView *view = card_new_view ("stay", NULL);
  int one;

  card_show (self, view);
  one = measure_answers (self);
  view = card_new_view ("end", NULL);
  ((TsOffer *) view->now.offers->pdata[0])->ends = TRUE;
  card_show (self, view);
  assert_int_equal (measure_answers (self), one);
  card_fixture_free (self);
}

static void
what_is_typed_for_anyway_is_not_dropped (void **state)
{
  CardFixture *self = card_fixture_new ();
  GtkWidget *card = GTK_WIDGET (self->card), *throw;

  card_show (self, view_with_anyway ());
  card_wait_for_guard ();
  click (find_button (self, "Throw"));
  throw
      = gtk_widget_get_ancestor (find_button (self, "Do it anyway: Throw"), TS_TYPE_BLOCKED_OFFER);
  type (throw, "Die 2: 3");
  card_wait_for_guard ();
  click (find_button (self, "Roll"));
  listener_assert_silent (self->listener);
  assert_true (shows_text (card, "The dice 3 are entered for “Throw”: choose that, or empty them "
                                 "first."));
  click (find_button (self, "Do it anyway: Throw"));
  listener_assert_sent (self->listener, "{\"do\":\"throw\",\"dice\":[null,3],\"anyway\":true}");
  card_fixture_free (self);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (one_choice_is_the_answer),
    cmocka_unit_test (nothing_is_to_be_confirmed_above_answers),
    cmocka_unit_test (the_first_tap_answers_a_proposal),
    cmocka_unit_test (a_view_may_come_while_a_list_is_tapped),
    cmocka_unit_test (a_choice_that_came_too_early_can_be_made_again),
    cmocka_unit_test (what_is_so_is_ticked_in_the_card),
    cmocka_unit_test (the_focus_finds_nothing_to_answer),
    cmocka_unit_test (buttons_that_share_dice_keep_their_names),
    cmocka_unit_test (what_is_done_anyway_drops_no_dice),
    cmocka_unit_test (what_nobody_has_opened_is_not_made),
    cmocka_unit_test (what_does_not_end_a_turn_stands_first),
    cmocka_unit_test (what_ends_a_turn_alone_has_no_empty_row_above_it),
    cmocka_unit_test (what_is_typed_for_anyway_is_not_dropped),
  };

  return cmocka_run_group_tests_name ("now-choices", tests, init_gtk, NULL);
}
