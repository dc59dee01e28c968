/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-now-moments.c: what the Now card shows beside its buttons: great moments, “More”, one
 * choice.
 */

#include "card-fixture.h"

#include "ts-moment.h"

static GtkWidget *
find_offer (CardFixture *self, const char *name)
{
  return find_named (GTK_WIDGET (self->card), GTK_TYPE_BUTTON, name);
}

static void
take_done (CardFixture *self, const char *json)
{
  g_autoptr (JsonNode) node = json_from_string (json, NULL);

  ts_now_card_take_done (self->card, json_node_get_object (node));
}

static TsView *
view_with_result (guint64 rev, const char *text, TsGreat great)
{
  TsView *view = card_new_view ("stay", "move");

  view->result = g_new0 (TsViewResult, 1);
  view->result->rev = rev;
  view->result->text = g_strdup (text);
  view->result->great = great;
  view->result->dice = g_ptr_array_new ();
  return view;
}

static gboolean
shows_moment (CardFixture *self)
{
  GtkWidget *on = find_offer (self, "Continue");

  return on != NULL && gtk_widget_get_visible (gtk_widget_get_ancestor (on, TS_TYPE_MOMENT));
}

/* News once: not what was there when the table was opened, nor what comes back by undo. */
static void
a_great_moment_fills_the_card_once (void **state)
{
  CardFixture *self = card_fixture_new ();

  card_show (self, view_with_result (3, "Sarah is down", TRUE));
  assert_false (shows_moment (self));
  card_wait_for_guard ();
  card_show (self, view_with_result (4, "a scratch", FALSE));
  assert_false (shows_moment (self));
  card_show (self, view_with_result (5, "Kyle is down", TRUE));
  assert_true (shows_moment (self));
  assert_true (shows_text (GTK_WIDGET (self->card), "Kyle is down"));
  click (find_offer (self, "Continue"));
  assert_true (shows_moment (self));
  card_wait_for_guard ();
  card_show (self, view_with_result (6, "a scratch", FALSE));
  assert_true (shows_moment (self));
  assert_true (ts_now_card_activate_offer (self->card, 0));
  assert_false (shows_moment (self));
  listener_assert_silent (self->listener);
  card_wait_for_guard ();
  assert_true (ts_now_card_activate_offer (self->card, 0));
  listener_assert_sent (self->listener, "{\"do\":\"stay\"}");
  take_done (self, "{\"do\":\"undo\",\"to\":5}");
  card_show (self, view_with_result (5, "Kyle is down", TRUE));
  assert_false (shows_moment (self));
  card_fixture_free (self);
}

/* By an undo of it, of what came after it, and by a letter that does it differently. */
static void
what_is_undone_is_nobodys_moment (void **state)
{
  static const char *const commands[]
      = { "{\"do\":\"undo\",\"to\":4}", "{\"do\":\"redo\",\"to\":5}", "{\"do\":\"instead\"}" };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      CardFixture *self = card_fixture_new ();

      card_show (self, view_with_result (4, "a scratch", FALSE));
      card_show (self, view_with_result (5, "Rosa wins with 18 points", TRUE));
      assert_true (shows_moment (self));
      take_done (self, commands[i]);
      card_show (self, view_with_result (4, "a scratch", FALSE));
      assert_false (shows_moment (self));
      card_wait_for_guard ();
      assert_true (ts_now_card_activate_offer (self->card, 0));
      listener_assert_sent (self->listener, "{\"do\":\"stay\"}");
      card_fixture_free (self);
    }
}

/* What comes back by a redo does not. */
static void
what_happens_again_after_an_undo_is_news (void **state)
{
  CardFixture *self = card_fixture_new ();

  card_show (self, view_with_result (4, "a scratch", FALSE));
  card_show (self, view_with_result (5, "Rosa wins with 18 points", TRUE));
  assert_true (shows_moment (self));
  take_done (self, "{\"do\":\"undo\",\"to\":4}");
  card_show (self, view_with_result (4, "a scratch", FALSE));
  take_done (self, "{\"do\":\"redo\",\"to\":5}");
  card_show (self, view_with_result (5, "Rosa wins with 18 points", TRUE));
  assert_false (shows_moment (self));
  take_done (self, "{\"do\":\"undo\",\"to\":4}");
  card_show (self, view_with_result (4, "a scratch", FALSE));
  card_show (self, view_with_result (5, "Rosa wins with 18 points", TRUE));
  assert_true (shows_moment (self));
  card_fixture_free (self);
}

/* To those who hear it it says nothing. */
static void
a_great_moment_has_the_picture_of_its_kind (void **state)
{
  CardFixture *self = card_fixture_new ();
  GtkWidget *moment;
  GtkWidget *picture;

  card_show (self, view_with_result (3, "a scratch", TS_GREAT_NOT));
  card_show (self, view_with_result (4, "Kyle is down", TS_GREAT_FALL));
  moment = gtk_widget_get_ancestor (find_offer (self, "Continue"), TS_TYPE_MOMENT);
  picture = find_nth (moment, GTK_TYPE_IMAGE, 0);
  assert_true (gtk_widget_get_visible (picture));
  assert_string_equal (gtk_image_get_icon_name (GTK_IMAGE (picture)),
                       "tableside-moment-fall-symbolic");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_ROLE_PRESENTATION);
  card_wait_for_guard ();
  card_show (self, view_with_result (5, "No marker", TS_GREAT_PLAIN));
  assert_true (shows_moment (self));
  assert_false (gtk_widget_get_visible (picture));
  card_fixture_free (self);
}

static GtkWidget *
find_group (CardFixture *self, const char *title)
{
  return gtk_widget_get_parent (find_named (GTK_WIDGET (self->card), GTK_TYPE_LABEL, title));
}

static void
more_is_grouped_and_found_by_typing (void **state)
{
  CardFixture *self = card_fixture_new ();
  TsView *view = card_new_view ("stay", NULL);
  GtkWidget *search;

  ts_view_add_more (view, g_strdup ("Heal Sarah"), "heal")->group = g_strdup ("Cards");
  ts_view_add_more (view, g_strdup ("Draw the map"), "lay")->group = g_strdup ("Sketch");
  ts_view_add_more (view, g_strdup ("Discard a card"), "discard")->group = g_strdup ("Cards");
  card_show (self, view);
  card_open_more (self);
  assert_ptr_equal (gtk_widget_get_ancestor (find_offer (self, "Discard a card"), GTK_TYPE_BOX),
                    gtk_widget_get_ancestor (find_offer (self, "Heal Sarah"), GTK_TYPE_BOX));
  search = find_nth (GTK_WIDGET (self->card), GTK_TYPE_SEARCH_ENTRY, 0);
  gtk_editable_set_text (GTK_EDITABLE (search), "MAP");
  g_signal_emit_by_name (search, "search-changed");
  assert_false (gtk_widget_get_visible (find_offer (self, "Heal Sarah")));
  assert_false (gtk_widget_get_visible (find_group (self, "Cards")));
  assert_true (gtk_widget_get_visible (find_offer (self, "Draw the map")));
  click (find_offer (self, "Draw the map"));
  listener_assert_sent (self->listener, "{\"do\":\"lay\"}");
  card_fixture_free (self);
}

/* While several are left, Enter takes none of them. */
static void
what_is_found_alone_is_taken_by_enter (void **state)
{
  CardFixture *self = card_fixture_new ();
  TsView *view = card_new_view ("stay", NULL);
  GtkWidget *search;

  ts_view_add_more (view, g_strdup ("Heal Sarah"), "heal");
  ts_view_add_more (view, g_strdup ("Heal Kyle"), "treat");
  ts_view_add_more (view, g_strdup ("Draw the map"), "lay");
  card_show (self, view);
  card_open_more (self);
  search = find_nth (GTK_WIDGET (self->card), GTK_TYPE_SEARCH_ENTRY, 0);
  gtk_editable_set_text (GTK_EDITABLE (search), "heal");
  g_signal_emit_by_name (search, "activate");
  listener_assert_silent (self->listener);
  gtk_editable_set_text (GTK_EDITABLE (search), "nothing of this");
  g_signal_emit_by_name (search, "activate");
  listener_assert_silent (self->listener);
  gtk_editable_set_text (GTK_EDITABLE (search), "kyle");
  g_signal_emit_by_name (search, "activate");
  listener_assert_sent (self->listener, "{\"do\":\"treat\"}");
  card_fixture_free (self);
}

static TsView *
view_with_target (const char *proposed)
{
  TsView *view = card_new_view ("stay", NULL);
  TsOffer *offer = ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup ("Attack…"), "aim");
  TsField *field = ts_offer_add_field (offer, TS_SPEC_CHOICE, "target", g_strdup ("Target"));

  field->required = TRUE;
  ts_field_add_choice (field, "red", g_strdup ("Sarah"), NULL);
  ts_field_add_choice (field, "blue", g_strdup ("Kyle"), NULL);
  if (proposed != NULL)
    ts_field_propose_text (field, proposed);
  return view;
}

/* Unless one is proposed: then the button takes it. */
static void
one_choice_is_answered_by_its_tap (void **state)
{
  CardFixture *self = card_fixture_new ();
  GtkWidget *card = GTK_WIDGET (self->card);

  card_show (self, view_with_target (NULL));
  click (find_offer (self, "Attack…"));
  card_wait_for_guard ();
  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (find_named (card, GTK_TYPE_TOGGLE_BUTTON, "Kyle")), TRUE);
  listener_assert_sent (self->listener, "{\"do\":\"aim\",\"target\":\"blue\"}");
  assert_int_equal (self->listener->n_sent, 1);
  card_show (self, card_new_view ("move", NULL));
  card_show (self, view_with_target ("red"));
  card_wait_for_guard ();
  click (find_offer (self, "Attack…"));
  card_wait_for_guard ();
  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (find_named (card, GTK_TYPE_TOGGLE_BUTTON, "Kyle")), TRUE);
  listener_assert_silent (self->listener);
  click (find_offer (self, "Attack"));
  listener_assert_sent (self->listener, "{\"do\":\"aim\",\"target\":\"blue\"}");
  card_fixture_free (self);
}

/* What is open, one after the other; then there is nothing for Escape here. */
static void
an_open_answer_closes (void **state)
{
  CardFixture *self = card_fixture_new ();
  GtkWidget *card = GTK_WIDGET (self->card);

  card_show (self, view_with_target (NULL));
  assert_false (ts_now_card_close (self->card));
  card_wait_for_guard ();
  assert_true (ts_now_card_activate_offer (self->card, 1));
  assert_true (shows_text (card, "Target"));
  assert_true (ts_now_card_close (self->card));
  assert_false (ts_now_card_close (self->card));
  listener_assert_silent (self->listener);
  card_fixture_free (self);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (a_great_moment_fills_the_card_once),
    cmocka_unit_test (what_is_undone_is_nobodys_moment),
    cmocka_unit_test (what_happens_again_after_an_undo_is_news),
    cmocka_unit_test (a_great_moment_has_the_picture_of_its_kind),
    cmocka_unit_test (more_is_grouped_and_found_by_typing),
    cmocka_unit_test (what_is_found_alone_is_taken_by_enter),
    cmocka_unit_test (an_open_answer_closes),
    cmocka_unit_test (one_choice_is_answered_by_its_tap),
  };

  return cmocka_run_group_tests_name ("now-moments", tests, init_gtk, NULL);
}
