/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-now-card.c: offers become commands, once, and never by a tap that was meant for another.
 */

#include "../number-field.h"
#include "card-fixture.h"

#include "ts-dice-editor.h"
#include "ts-number-editor.h"
#include "ts-seat-mark.h"

/* Opens what stands closed behind `label`. */
static void
expand (CardFixture *self, const char *label)
{
  guint i = 0;
  GtkWidget *expander;

  do
    expander = find_nth (GTK_WIDGET (self->card), GTK_TYPE_EXPANDER, i++);
  while (g_strcmp0 (gtk_expander_get_label (GTK_EXPANDER (expander)), label) != 0);
  assert_true (gtk_widget_get_visible (expander));
  assert_false (gtk_expander_get_expanded (GTK_EXPANDER (expander)));
  gtk_expander_set_expanded (GTK_EXPANDER (expander), TRUE);
}

static GtkWidget *
find_offer (CardFixture *self, const char *name)
{
  return find_named (GTK_WIDGET (self->card), GTK_TYPE_BUTTON, name);
}

static void
an_offer_sends_its_command (void **state)
{
  CardFixture *self = card_fixture_new ();

  card_show (self, card_new_view ("stay", "move"));
  click (find_offer (self, "move"));
  listener_assert_sent (self->listener, "{\"do\":\"move\"}");
  assert_true (ts_now_card_activate_offer (self->card, 0));
  listener_assert_sent (self->listener, "{\"do\":\"stay\"}");
  assert_false (ts_now_card_activate_offer (self->card, 2));
  assert_false (ts_now_card_activate_offer (self->card, G_MAXUINT));
  listener_assert_silent (self->listener);
  card_fixture_free (self);
}

static void
an_open_offer_is_marked_as_what_the_next_tap_does (void **state)
{
  CardFixture *self = card_fixture_new ();
  TsView *view = card_new_view ("stay", NULL);
  TsOffer *asks = ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup ("Move…"), "move");

  add_number_field (asks, "n", g_strdup ("Number"), 0, 9, 4);
  card_show (self, view);
  assert_false (gtk_widget_has_css_class (find_offer (self, "Move…"), "open"));
  click (find_offer (self, "Move…"));
  listener_assert_silent (self->listener);
  assert_true (gtk_widget_has_css_class (find_offer (self, "Move"), "open"));
  card_now += G_TIME_SPAN_SECOND;
  click (find_offer (self, "Move"));
  listener_assert_sent (self->listener, "{\"do\":\"move\",\"n\":4}");
  card_fixture_free (self);
}

static void
a_changed_button_ignores_taps_for_300_ms (void **state)
{
  CardFixture *self = card_fixture_new ();

  card_show (self, card_new_view ("stay", NULL));
  card_show (self, card_new_view ("attack", NULL));
  click (find_offer (self, "attack"));
  listener_assert_silent (self->listener);
  card_now += 299 * G_TIME_SPAN_MILLISECOND;
  assert_false (ts_now_card_activate_offer (self->card, 0));
  listener_assert_silent (self->listener);
  card_now += 1 * G_TIME_SPAN_MILLISECOND;
  assert_true (ts_now_card_activate_offer (self->card, 0));
  listener_assert_sent (self->listener, "{\"do\":\"attack\"}");
  card_fixture_free (self);
}

static void
the_same_offers_are_kept_and_not_guarded (void **state)
{
  CardFixture *self = card_fixture_new ();
  TsView *again = card_new_view ("stay", "move");
  GtkWidget *button;

  card_show (self, card_new_view ("stay", "move"));
  button = find_offer (self, "move");
  g_free (again->now.instruction);
  again->now.instruction = g_strdup ("And now?");
  card_show (self, again);
  assert_ptr_equal (find_offer (self, "move"), button);
  assert_true (shows_text (GTK_WIDGET (self->card), "And now?"));
  click (button);
  listener_assert_sent (self->listener, "{\"do\":\"move\"}");
  card_fixture_free (self);
}

static void
take_done (CardFixture *self, const char *json)
{
  g_autoptr (JsonNode) node = json_from_string (json, NULL);

  ts_now_card_take_done (self->card, json_node_get_object (node));
}

static TsView *
view_with_choice (const char *seat)
{
  TsView *view = new_view ();
  TsOffer *offer = ts_view_add_offer (view, TS_OFFER_SUGGESTED, g_strdup ("Place"), "place");

  view->now.seat = g_strdup (seat);
  add_number_field (offer, "where", g_strdup ("Where"), 0, 9, 2);
  return view;
}

/* One asks the same of everybody, in the same words: the answer of one is not that of the next, and
 * the second half of a double click is nobody's. */
static void
the_same_offers_are_another_question (void **state)
{
  static const struct
  {
    const char *next; /* seat */
    const char *done;
    gboolean another;
  } cases[] = {
    { "pink", "{\"do\":\"place\",\"where\":7}", TRUE },
    { "purple", "{\"do\":\"place\",\"where\":7}", TRUE },
    { "pink", "{\"do\":\"note\",\"text\":\"a\"}", TRUE },
    { "purple", "{\"do\":\"undo\",\"to\":3}", TRUE },
    { "purple", "{\"do\":\"note\",\"text\":\"a\"}", FALSE },
    { "purple", "{\"do\":\"correct\",\"id\":\"x\",\"value\":1}", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CardFixture *self = card_fixture_new ();

      card_show (self, view_with_choice ("purple"));
      for (guint n = 2; n < 7; n++)
        click (find_named (GTK_WIDGET (self->card), GTK_TYPE_BUTTON, "Where: one more"));
      take_done (self, cases[i].done);
      card_show (self, view_with_choice (cases[i].next));
      assert_int_equal (ts_now_card_activate_offer (self->card, 0), !cases[i].another);
      if (cases[i].another)
        listener_assert_silent (self->listener);
      else
        listener_assert_sent (self->listener, "{\"do\":\"place\",\"where\":7}");
      card_now += TS_GUARD_TIME;
      if (cases[i].another)
        {
          assert_true (ts_now_card_activate_offer (self->card, 0));
          listener_assert_sent (self->listener, "{\"do\":\"place\",\"where\":2}");
        }
      card_fixture_free (self);
    }
}

/* The same label with another command is another button. */
static void
a_command_that_changed_is_guarded (void **state)
{
  CardFixture *self = card_fixture_new ();
  TsView *view = new_view ();

  card_show (self, card_new_view ("stay", NULL));
  ts_view_add_offer (view, TS_OFFER_SUGGESTED, g_strdup ("stay"), "attack");
  card_show (self, view);
  assert_false (ts_now_card_activate_offer (self->card, 0));
  card_now += TS_GUARD_TIME;
  assert_true (ts_now_card_activate_offer (self->card, 0));
  listener_assert_sent (self->listener, "{\"do\":\"attack\"}");
  card_fixture_free (self);
}

static TsView *
view_with_form (TsOfferStyle style)
{
  TsView *view = new_view ();
  TsOffer *offer;

  if (style != TS_OFFER_SUGGESTED)
    ts_view_add_offer (view, TS_OFFER_SUGGESTED, g_strdup ("stay"), "stay");
  offer = ts_view_add_offer (view, style, g_strdup ("attack"), "attack");
  add_number_field (offer, "hits", g_strdup ("Hits"), 0, 9, 2);
  return view;
}

static void
a_suggested_form_is_one_tap (void **state)
{
  CardFixture *self = card_fixture_new ();

  card_show (self, view_with_form (TS_OFFER_SUGGESTED));
  click (find_offer (self, "attack"));
  listener_assert_sent (self->listener, "{\"do\":\"attack\",\"hits\":2}");
  card_fixture_free (self);
}

static void
another_form_opens_first (void **state)
{
  CardFixture *self = card_fixture_new ();
  GtkWidget *card = GTK_WIDGET (self->card);

  card_show (self, view_with_form (TS_OFFER_PLAIN));
  assert_int_equal (count_visible (card, TS_TYPE_NUMBER_EDITOR), 0);
  click (find_offer (self, "attack"));
  listener_assert_silent (self->listener);
  assert_int_equal (count_visible (card, TS_TYPE_NUMBER_EDITOR), 1);
  click (find_offer (self, "attack"));
  listener_assert_silent (self->listener);
  card_now += TS_GUARD_TIME;
  click (find_named (card, GTK_TYPE_BUTTON, "Hits: one more"));
  click (find_offer (self, "attack"));
  listener_assert_sent (self->listener, "{\"do\":\"attack\",\"hits\":3}");
  card_fixture_free (self);
}

static void
what_is_typed_is_kept_until_it_is_sent (void **state)
{
  CardFixture *self = card_fixture_new ();
  GtkWidget *card = GTK_WIDGET (self->card);
  TsView *view = view_with_form (TS_OFFER_SUGGESTED);

  card_show (self, view_with_form (TS_OFFER_SUGGESTED));
  click (find_named (card, GTK_TYPE_BUTTON, "Hits: one more"));
  ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup ("wait"), "wait");
  card_show (self, view);
  card_now += TS_GUARD_TIME;
  click (find_offer (self, "attack"));
  listener_assert_sent (self->listener, "{\"do\":\"attack\",\"hits\":3}");

  take_done (self, "{\"do\":\"attack\",\"hits\":3}");
  card_show (self, view_with_form (TS_OFFER_SUGGESTED));
  card_now += TS_GUARD_TIME;
  click (find_offer (self, "attack"));
  listener_assert_sent (self->listener, "{\"do\":\"attack\",\"hits\":2}");
  card_fixture_free (self);
}

static TsView *
view_with_count (gboolean required)
{
  TsView *view = new_view ();
  TsOffer *offer = ts_view_add_offer (view, TS_OFFER_SUGGESTED, g_strdup ("aim"), "aim");
  TsField *field = ts_offer_add_field (offer, TS_SPEC_INTEGER, "count", g_strdup ("Dice"));

  field->required = required;
  field->max = 12;
  return view;
}

/* Nobody sees what scripts call it. */
static void
a_number_that_does_not_fit_is_said (void **state)
{
  CardFixture *self = card_fixture_new ();
  GtkWidget *card = GTK_WIDGET (self->card);

  card_show (self, view_with_count (TRUE));
  click (find_offer (self, "aim"));
  listener_assert_silent (self->listener);
  assert_true (shows_text (card, "“Dice” must be a whole number from 0 to 12."));

  card_show (self, view_with_count (FALSE));
  gtk_editable_set_text (GTK_EDITABLE (find_named (card, GTK_TYPE_ENTRY, "Dice")), "13");
  card_now += TS_GUARD_TIME;
  click (find_offer (self, "aim"));
  listener_assert_silent (self->listener);
  assert_true (shows_text (card, "“Dice” must be a whole number from 0 to 12."));
  card_fixture_free (self);
}

static void
another_answer_takes_the_complaint_away (void **state)
{
  CardFixture *self = card_fixture_new ();
  GtkWidget *card = GTK_WIDGET (self->card), *editor;
  TsView *view = view_with_count (TRUE);

  ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup ("wait"), "wait");
  card_show (self, view);
  click (find_offer (self, "aim"));
  click (find_offer (self, "aim"));
  editor = find_nth (card, TS_TYPE_NUMBER_EDITOR, 0);
  assert_true (gtk_widget_has_css_class (editor, "missing"));
  click (find_offer (self, "wait"));
  listener_assert_sent (self->listener, "{\"do\":\"wait\"}");
  assert_false (gtk_widget_has_css_class (editor, "missing"));
  assert_false (shows_text (card, "“Dice” must be"));
  card_fixture_free (self);
}

static void
an_empty_required_field_is_said (void **state)
{
  CardFixture *self = card_fixture_new ();
  TsView *view = new_view ();
  TsOffer *offer = ts_view_add_offer (view, TS_OFFER_SUGGESTED, g_strdup ("name"), "name");
  TsField *field = ts_offer_add_field (offer, TS_SPEC_TEXT, "text", g_strdup ("Its name"));

  field->required = TRUE;
  card_show (self, view);
  click (find_offer (self, "name"));
  listener_assert_silent (self->listener);
  assert_true (shows_text (GTK_WIDGET (self->card), "“Its name” is empty"));
  gtk_editable_set_text (GTK_EDITABLE (find_nth (GTK_WIDGET (self->card), GTK_TYPE_ENTRY, 0)),
                         "  Endo ");
  click (find_offer (self, "name"));
  listener_assert_sent (self->listener, "{\"do\":\"name\",\"text\":\"Endo\"}");
  card_fixture_free (self);
}

static void
a_roll_is_one_tap_and_takes_real_dice (void **state)
{
  CardFixture *self = card_fixture_new ();
  TsView *view = new_view ();
  TsOffer *offer = ts_view_add_offer (view, TS_OFFER_SUGGESTED, g_strdup ("Roll"), "reinforce");
  GtkWidget *card = GTK_WIDGET (self->card);

  ts_offer_add_dice (offer, "dice", g_strdup ("Reinforcement dice"), NULL, 6, 2);
  card_show (self, view);
  click (find_offer (self, "Roll"));
  listener_assert_sent (self->listener, "{\"do\":\"reinforce\"}");
  find_offer (self, "Roll");
  gtk_expander_set_expanded (GTK_EXPANDER (find_nth (card, GTK_TYPE_EXPANDER, 0)), TRUE);
  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (find_named (card, GTK_TYPE_TOGGLE_BUTTON, "Die 2: 5")), TRUE);
  click (find_offer (self, "Use 5 and roll 1"));
  listener_assert_sent (self->listener, "{\"do\":\"reinforce\",\"dice\":[null,5]}");
  card_show (self, card_new_view ("stay", NULL));
  view = new_view ();
  offer = ts_view_add_offer (view, TS_OFFER_SUGGESTED, g_strdup ("Attack"), "attack");
  ts_offer_add_dice (offer, "dice", g_strdup ("Attack dice"), NULL, 6, 1);
  card_show (self, view);
  assert_true (gtk_expander_get_expanded (GTK_EXPANDER (find_nth (card, GTK_TYPE_EXPANDER, 0))));
  card_fixture_free (self);
}

static void
many_offers_all_work (void **state)
{
  CardFixture *self = card_fixture_new ();
  TsView *view = new_view ();

  for (guint i = 0; i < 40; i++)
    {
      g_autofree char *verb = g_strdup_printf ("verb%u", i);

      ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup (verb), verb);
    }
  card_show (self, view);
  assert_int_equal (count_visible (GTK_WIDGET (self->card), GTK_TYPE_BUTTON), 5);
  card_open_more (self);
  assert_int_equal (count_visible (GTK_WIDGET (self->card), GTK_TYPE_BUTTON), 41);
  click (find_offer (self, "verb39"));
  listener_assert_sent (self->listener, "{\"do\":\"verb39\"}");
  card_show (self, new_view ());
  assert_int_equal (count_visible (GTK_WIDGET (self->card), GTK_TYPE_BUTTON), 0);
  assert_false (ts_now_card_activate_offer (self->card, 0));
  card_fixture_free (self);
}

static void
what_may_always_be_done_stands_behind_more (void **state)
{
  CardFixture *self = card_fixture_new ();
  TsView *view = card_new_view ("stay", NULL);
  TsOffer *heal = ts_view_add_more (view, g_strdup ("heal"), "heal");
  GtkWidget *card = GTK_WIDGET (self->card);

  add_number_field (heal, "wounds", g_strdup ("Wounds"), 1, 3, 1);
  ts_view_add_more (view, g_strdup ("note it"), "note-it");
  card_show (self, view);
  card_open_more (self);
  click (find_offer (self, "note it"));
  listener_assert_sent (self->listener, "{\"do\":\"note-it\"}");
  click (find_offer (self, "heal"));
  listener_assert_silent (self->listener);
  card_now += TS_GUARD_TIME;
  click (find_offer (self, "heal"));
  listener_assert_sent (self->listener, "{\"do\":\"heal\",\"wounds\":1}");
  card_show (self, card_new_view ("stay", NULL));
  assert_int_equal (count_visible (card, GTK_TYPE_BUTTON), 1);
  card_fixture_free (self);
}

/* One offer that is allowed between `n` that are not. */
static TsView *
view_with_blocked (guint n)
{
  TsView *view = new_view ();

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *verb = g_strdup_printf ("blocked%u", i);
      TsOffer *offer = ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup (verb), verb);

      offer->blocked = g_strdup ("needs 1 Permit");
      if (i == 0)
        ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup ("pass"), "pass");
    }
  return view;
}

static GtkWidget *
find_anyway (CardFixture *self, const char *name)
{
  g_autofree char *anyway = g_strdup_printf ("Do it anyway: %s", name);

  return find_offer (self, anyway);
}

static void
what_the_rules_do_not_allow_takes_two_taps (void **state)
{
  CardFixture *self = card_fixture_new ();
  GtkWidget *card = GTK_WIDGET (self->card);

  card_show (self, view_with_blocked (2));
  assert_int_equal (count_visible (card, GTK_TYPE_BUTTON), 3);
  click (find_offer (self, "blocked1"));
  listener_assert_silent (self->listener);
  assert_true (shows_text (card, "Against the rules: needs 1 Permit"));
  assert_int_equal (count_visible (card, GTK_TYPE_BUTTON), 4);
  click (find_anyway (self, "blocked1"));
  listener_assert_silent (self->listener);
  card_wait_for_guard ();
  click (find_anyway (self, "blocked1"));
  listener_assert_sent (self->listener, "{\"do\":\"blocked1\",\"anyway\":true}");
  assert_int_equal (self->listener->n_sent, 1);
  card_fixture_free (self);
}

static void
a_blocked_offer_folds_and_says_so (void **state)
{
  CardFixture *self = card_fixture_new ();
  GtkAccessible *button;

  card_show (self, view_with_blocked (1));
  button = GTK_ACCESSIBLE (find_offer (self, "blocked0"));
  gtk_test_accessible_assert_role (button, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Not allowed now: needs 1 Permit");
  gtk_test_accessible_assert_state (button, GTK_ACCESSIBLE_STATE_EXPANDED, FALSE);
  click (GTK_WIDGET (button));
  gtk_test_accessible_assert_state (button, GTK_ACCESSIBLE_STATE_EXPANDED, TRUE);
  assert_ptr_equal (gtk_window_get_focus (GTK_WINDOW (self->listener->window)),
                    find_anyway (self, "blocked0"));
  click (GTK_WIDGET (button));
  gtk_test_accessible_assert_state (button, GTK_ACCESSIBLE_STATE_EXPANDED, TRUE);
  card_wait_for_guard ();
  click (GTK_WIDGET (button));
  gtk_test_accessible_assert_state (button, GTK_ACCESSIBLE_STATE_EXPANDED, FALSE);
  assert_int_equal (count_visible (GTK_WIDGET (self->card), GTK_TYPE_BUTTON), 2);
  assert_all_named (GTK_WIDGET (self->card));
  listener_assert_silent (self->listener);
  card_fixture_free (self);
}

/* Numbers stay with what may be done, whatever stands between. */
static void
what_is_allowed_is_counted_first (void **state)
{
  CardFixture *self = card_fixture_new ();

  card_show (self, view_with_blocked (3));
  assert_ptr_equal (gtk_window_get_focus (GTK_WINDOW (self->listener->window)),
                    find_offer (self, "pass"));
  assert_true (ts_now_card_activate_offer (self->card, 0));
  listener_assert_sent (self->listener, "{\"do\":\"pass\"}");
  assert_false (ts_now_card_activate_offer (self->card, 1));
  card_fixture_free (self);
}

static void
many_blocked_offers_are_folded (void **state)
{
  CardFixture *self = card_fixture_new ();
  GtkWidget *card = GTK_WIDGET (self->card);

  card_show (self, view_with_blocked (10));
  assert_int_equal (count_visible (card, GTK_TYPE_BUTTON), 1);
  expand (self, "Not allowed now (10)");
  click (find_offer (self, "blocked9"));
  card_wait_for_guard ();
  click (find_anyway (self, "blocked9"));
  listener_assert_sent (self->listener, "{\"do\":\"blocked9\",\"anyway\":true}");
  card_show (self, view_with_blocked (3));
  assert_null (gtk_widget_get_ancestor (find_offer (self, "blocked2"), GTK_TYPE_EXPANDER));
  assert_int_equal (count_visible (card, GTK_TYPE_BUTTON), 4);
  card_show (self, card_new_view ("stay", NULL));
  assert_int_equal (count_visible (card, GTK_TYPE_BUTTON), 1);
  card_fixture_free (self);
}

static void
a_blocked_offer_asks_first (void **state)
{
  CardFixture *self = card_fixture_new ();
  GtkWidget *card = GTK_WIDGET (self->card);
  TsView *view = view_with_blocked (1);
  TsField *field = ts_offer_add_field (g_ptr_array_index (view->now.offers, 0), TS_SPEC_TEXT, "who",
                                       g_strdup ("Who"));

  field->required = TRUE;
  card_show (self, view);
  click (find_offer (self, "blocked0"));
  card_wait_for_guard ();
  click (find_anyway (self, "blocked0"));
  listener_assert_silent (self->listener);
  assert_true (shows_text (card, "“Who” is empty"));
  gtk_editable_set_text (GTK_EDITABLE (find_nth (card, GTK_TYPE_ENTRY, 0)), "Ana");
  click (find_anyway (self, "blocked0"));
  listener_assert_sent (self->listener, "{\"do\":\"blocked0\",\"who\":\"Ana\",\"anyway\":true}");
  assert_false (shows_text (card, "“Who” is empty"));
  card_fixture_free (self);
}

/* What was typed stays while the game says the same. */
static void
a_refused_form_keeps_what_was_typed (void **state)
{
  CardFixture *self = card_fixture_new ();
  GtkWidget *card = GTK_WIDGET (self->card);

  card_show (self, view_with_form (TS_OFFER_SUGGESTED));
  click (find_named (card, GTK_TYPE_BUTTON, "Hits: one more"));
  click (find_offer (self, "attack"));
  listener_assert_sent (self->listener, "{\"do\":\"attack\",\"hits\":3}");
  card_show (self, view_with_form (TS_OFFER_SUGGESTED));
  click (find_offer (self, "attack"));
  listener_assert_sent (self->listener, "{\"do\":\"attack\",\"hits\":3}");
  card_fixture_free (self);
}

static void
what_is_blocked_at_any_moment_stands_behind_more (void **state)
{
  CardFixture *self = card_fixture_new ();
  TsView *view = card_new_view ("stay", NULL);
  TsOffer *blocked = ts_view_add_more (view, g_strdup ("swap"), "swap");

  blocked->blocked = g_strdup ("once a year");
  ts_view_add_more (view, g_strdup ("note it"), "note-it");
  card_show (self, view);
  assert_true (ts_now_card_activate_offer (self->card, 1));
  listener_assert_sent (self->listener, "{\"do\":\"note-it\"}");
  assert_false (ts_now_card_activate_offer (self->card, 2));
  card_open_more (self);
  click (find_offer (self, "swap"));
  card_wait_for_guard ();
  click (find_anyway (self, "swap"));
  listener_assert_sent (self->listener, "{\"do\":\"swap\",\"anyway\":true}");
  card_fixture_free (self);
}

static void
a_new_view_guards_what_is_done_anyway (void **state)
{
  CardFixture *self = card_fixture_new ();

  card_show (self, view_with_blocked (1));
  card_show (self, view_with_blocked (2));
  click (find_offer (self, "blocked0"));
  assert_int_equal (count_visible (GTK_WIDGET (self->card), GTK_TYPE_BUTTON), 3);
  card_wait_for_guard ();
  click (find_offer (self, "blocked0"));
  assert_int_equal (count_visible (GTK_WIDGET (self->card), GTK_TYPE_BUTTON), 4);
  card_fixture_free (self);
}

static void
roles_and_names (void **state)
{
  CardFixture *self = card_fixture_new ();
  TsView *view = view_with_form (TS_OFFER_PLAIN);
  GtkWidget *card = GTK_WIDGET (self->card);

  view->now.seat = g_strdup ("yellow");
  view->now.footnote = g_strdup ("Page 17");
  card_show (self, view);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, "Now");
  find_named (card, TS_TYPE_SEAT_MARK, "yellow");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (find_offer (self, "attack")),
                                    GTK_ACCESSIBLE_STATE_EXPANDED, FALSE);
  assert_all_named (card);
  card_fixture_free (self);
}

static void
the_first_offer_has_the_focus_unless_someone_types (void **state)
{
  CardFixture *self = card_fixture_new ();
  GtkWidget *entry = gtk_entry_new ();

  listener_add (self->listener, entry);
  card_show (self, card_new_view ("stay", "move"));
  assert_ptr_equal (gtk_window_get_focus (GTK_WINDOW (self->listener->window)),
                    find_offer (self, "stay"));
  card_show (self, card_new_view ("attack", "rest"));
  assert_ptr_equal (gtk_window_get_focus (GTK_WINDOW (self->listener->window)),
                    find_offer (self, "attack"));
  gtk_widget_grab_focus (entry);
  card_show (self, card_new_view ("stay", "move"));
  assert_true (
      gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->listener->window)), entry));
  card_fixture_free (self);
}

/* The command's view comes back before the tap has returned. */
static void
show_next_cb (GAction *action, GVariant *parameter, gpointer user_data)
{
  card_show (user_data, card_new_view ("after", NULL));
}

static void
a_view_may_come_within_the_tap (void **state)
{
  CardFixture *self = card_fixture_new ();
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("command", G_VARIANT_TYPE_STRING);

  g_signal_connect (action, "activate", G_CALLBACK (show_next_cb), self);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (GTK_WIDGET (self->card), "table", G_ACTION_GROUP (group));
  card_show (self, view_with_form (TS_OFFER_SUGGESTED));
  click (find_offer (self, "attack"));
  assert_non_null (find_offer (self, "after"));
  assert_false (ts_now_card_activate_offer (self->card, 0));
  card_wait_for_guard ();
  card_show (self, view_with_blocked (1));
  card_wait_for_guard ();
  click (find_offer (self, "blocked0"));
  card_wait_for_guard ();
  click (find_anyway (self, "blocked0"));
  assert_non_null (find_offer (self, "after"));
  card_fixture_free (self);
}

/* Whether one of the lines on a button is this. */
static gboolean
says (GtkWidget *button, const char *text)
{
  GtkWidget *line = gtk_button_get_child (GTK_BUTTON (button));

  while (!GTK_IS_LABEL (line))
    line = gtk_widget_get_first_child (line);

  while (line != NULL
         && (!gtk_widget_get_visible (line)
             || !g_str_equal (gtk_label_get_label (GTK_LABEL (line)), text)))
    line = gtk_widget_get_next_sibling (line);
  return line != NULL;
}

/* The attacker's roll waits for who answers first, and then goes on without. */
static void
what_is_suggested_waits (void **state)
{
  static const char *const seats[] = { "pink", NULL };
  CardFixture *self = card_fixture_new ();

  card_show (self, card_new_view ("roll", "stop"));
  ts_now_card_set_waiting (self->card, seats, "Sarah", 10000);
  card_wait_for_guard ();
  click (find_offer (self, "roll"));
  listener_assert_silent (self->listener);
  assert_true (says (find_offer (self, "roll"), "Sarah answers first… 10"));
  click (find_offer (self, "stop"));
  listener_assert_sent (self->listener, "{\"do\":\"stop\"}");

  card_show (self, card_new_view ("roll", "go"));
  card_now += 9 * G_TIME_SPAN_SECOND;
  click (find_offer (self, "roll"));
  listener_assert_silent (self->listener);
  card_now += 1 * G_TIME_SPAN_SECOND;
  ts_now_card_set_waiting (self->card, seats, "Sarah", 0);
  assert_true (says (find_offer (self, "roll"), "Continue without Sarah"));
  click (find_offer (self, "roll"));
  listener_assert_sent (self->listener, "{\"do\":\"roll\"}");
  ts_now_card_set_waiting (self->card, NULL, NULL, 0);
  assert_false (says (find_offer (self, "roll"), "Continue without Sarah"));
  card_fixture_free (self);
}

/* One's own answer waits for nobody. */
static void
who_is_asked_need_not_wait (void **state)
{
  static const char *const seats[] = { "pink", NULL };
  CardFixture *self = card_fixture_new ();
  TsView *view = card_new_view ("defend", NULL);

  ts_offer_set_seat (view->now.offers->pdata[0], "pink");
  card_show (self, view);
  ts_now_card_set_waiting (self->card, seats, "Sarah", 10000);
  click (find_offer (self, "defend"));
  listener_assert_sent (self->listener, "{\"do\":\"defend\"}");
  card_fixture_free (self);
}

static void
nothing_leaks (void **state)
{
  TsView *view = view_with_form (TS_OFFER_SUGGESTED);
  TsNowCard *card = TS_NOW_CARD (ts_now_card_new ());
  TsOffer *blocked = ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup ("no"), "no");

  blocked->blocked = g_strdup ("no Permit");
  add_number_field (blocked, "n", g_strdup ("Number"), 0, 9, 4);
  ts_now_card_set_view (card, view, ts_language_get_english ());
  ts_view_free (view);
  assert_dies (GTK_WIDGET (card));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (an_offer_sends_its_command),
    cmocka_unit_test (an_open_offer_is_marked_as_what_the_next_tap_does),
    cmocka_unit_test (a_changed_button_ignores_taps_for_300_ms),
    cmocka_unit_test (the_same_offers_are_kept_and_not_guarded),
    cmocka_unit_test (the_same_offers_are_another_question),
    cmocka_unit_test (a_command_that_changed_is_guarded),
    cmocka_unit_test (a_suggested_form_is_one_tap),
    cmocka_unit_test (another_form_opens_first),
    cmocka_unit_test (what_is_typed_is_kept_until_it_is_sent),
    cmocka_unit_test (a_number_that_does_not_fit_is_said),
    cmocka_unit_test (another_answer_takes_the_complaint_away),
    cmocka_unit_test (an_empty_required_field_is_said),
    cmocka_unit_test (a_roll_is_one_tap_and_takes_real_dice),
    cmocka_unit_test (many_offers_all_work),
    cmocka_unit_test (what_may_always_be_done_stands_behind_more),
    cmocka_unit_test (what_the_rules_do_not_allow_takes_two_taps),
    cmocka_unit_test (a_blocked_offer_folds_and_says_so),
    cmocka_unit_test (what_is_allowed_is_counted_first),
    cmocka_unit_test (many_blocked_offers_are_folded),
    cmocka_unit_test (a_blocked_offer_asks_first),
    cmocka_unit_test (a_refused_form_keeps_what_was_typed),
    cmocka_unit_test (what_is_blocked_at_any_moment_stands_behind_more),
    cmocka_unit_test (a_new_view_guards_what_is_done_anyway),
    cmocka_unit_test (roles_and_names),
    cmocka_unit_test (the_first_offer_has_the_focus_unless_someone_types),
    cmocka_unit_test (a_view_may_come_within_the_tap),
    cmocka_unit_test (what_is_suggested_waits),
    cmocka_unit_test (who_is_asked_need_not_wait),
    cmocka_unit_test (nothing_leaks),
  };

  return cmocka_run_group_tests_name ("now-card", tests, init_gtk, NULL);
}
