/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-dice-tray.c: the dice tray rolls what its entry says, real dice included, and says at once
 * when that makes no sense.
 */

#include "support.h"

#include "ts-dice-tray.h"
#include "ts-odds-chart.h"

static const TsFace faces[] = {
  { "hit", "Hit", "✸" },
  { "hit", "Hit", "✸" },
  { "skull", "Skull", "☠" },
  { NULL, NULL, NULL },
};

static const TsDie dies[] = {
  { "attack", "Attack die", faces },
  { NULL, NULL, NULL },
};

typedef struct
{
  Listener *listener;
  GtkWidget *tray;
} Fixture;

static Fixture *
set_up (const char *expression)
{
  Fixture *self = g_new0 (Fixture, 1);

  self->listener = listener_new ();
  self->tray = ts_dice_tray_new ();
  listener_add (self->listener, self->tray);
  ts_dice_tray_set_dies (TS_DICE_TRAY (self->tray), dies, ts_language_get_english ());
  ts_dice_tray_set_expression (TS_DICE_TRAY (self->tray), expression);
  return self;
}

static void
tear_down (Fixture *self)
{
  listener_free (self->listener);
  g_free (self);
}

static GtkWidget *
find_button (Fixture *self, const char *name)
{
  return find_named (self->tray, GTK_TYPE_BUTTON, name);
}

static const char *
get_entry (Fixture *self)
{
  return gtk_editable_get_text (
      GTK_EDITABLE (find_named (self->tray, GTK_TYPE_ENTRY, "Dice to roll")));
}

static void
toggle (Fixture *self, const char *name)
{
  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (find_named (self->tray, GTK_TYPE_TOGGLE_BUTTON, name)), TRUE);
}

static void
it_rolls_what_it_says (void **state)
{
  Fixture *self = set_up ("4d6kh3");

  click (find_button (self, "Roll"));
  listener_assert_sent (self->listener, "{\"do\":\"roll\",\"dice\":\"4d6kh3\"}");
  gtk_editable_set_text (GTK_EDITABLE (find_named (self->tray, GTK_TYPE_ENTRY, "What is it for?")),
                         "strength");
  click (find_button (self, "Roll"));
  listener_assert_sent (self->listener,
                        "{\"do\":\"roll\",\"dice\":\"4d6kh3\",\"why\":\"strength\"}");
  assert_all_named (self->tray);
  tear_down (self);
}

static void
nonsense_is_said_at_once (void **state)
{
  const char *const nonsense[] = { "d0", "2d6kh9", "9999999d9999999", "swords", "2d6+" };

  for (guint i = 0; i < G_N_ELEMENTS (nonsense); i++)
    {
      Fixture *self = set_up (nonsense[i]);

      assert_false (gtk_widget_get_sensitive (find_button (self, "Roll")));
      gtk_test_accessible_assert_state (
          GTK_ACCESSIBLE (find_named (self->tray, GTK_TYPE_ENTRY, "Dice to roll")),
          GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE);
      ts_dice_tray_set_expression (TS_DICE_TRAY (self->tray), "1d6");
      assert_true (gtk_widget_get_sensitive (find_button (self, "Roll")));
      tear_down (self);
    }
}

static void
quick_dice_add_up (void **state)
{
  Fixture *self = set_up ("");

  click (find_button (self, "Add d6"));
  assert_string_equal (get_entry (self), "1d6");
  click (find_button (self, "Add d6"));
  assert_string_equal (get_entry (self), "2d6");
  click (find_button (self, "Add d20"));
  assert_string_equal (get_entry (self), "2d6 + 1d20");
  click (find_button (self, "Add d20"));
  assert_string_equal (get_entry (self), "2d6 + 2d20");
  click (find_button (self, "Clear"));
  assert_string_equal (get_entry (self), "");
  ts_dice_tray_set_expression (TS_DICE_TRAY (self->tray), "2D6");
  click (find_button (self, "Add d6"));
  assert_string_equal (get_entry (self), "3d6");
  click (find_button (self, "Clear"));
  click (find_button (self, "Add Attack die"));
  click (find_button (self, "Add Attack die"));
  assert_string_equal (get_entry (self), "2attack");
  click (find_button (self, "Roll"));
  listener_assert_sent (self->listener, "{\"do\":\"roll\",\"dice\":\"2attack\"}");
  tear_down (self);
}

static void
real_dice_go_along_once (void **state)
{
  Fixture *self = set_up ("2d6 + 1attack");

  gtk_expander_set_expanded (GTK_EXPANDER (find_nth (self->tray, GTK_TYPE_EXPANDER, 0)), TRUE);
  toggle (self, "Die 1: 2");
  toggle (self, "Die 1: 5");
  toggle (self, "Die 3: Skull");
  click (find_button (self, "Roll"));
  listener_assert_sent (
      self->listener, "{\"do\":\"roll\",\"dice\":\"2d6 + 1attack\",\"result\":[5,null,\"skull\"]}");
  click (find_button (self, "Roll"));
  listener_assert_sent (self->listener, "{\"do\":\"roll\",\"dice\":\"2d6 + 1attack\"}");
  tear_down (self);
}

static void
chosen_dice_are_rolled_again (void **state)
{
  Fixture *self = set_up ("1d4");
  g_autoptr (JsonNode) last = parse ("{\"dice\":\"3d6\",\"result\":[6,1,2]}");
  GtkWidget *again;

  ts_dice_tray_set_last (TS_DICE_TRAY (self->tray), json_node_get_object (last));
  again = find_button (self, "Roll these again");
  assert_false (gtk_widget_get_sensitive (again));
  toggle (self, "Die 2: 1");
  click (again);
  listener_assert_sent (
      self->listener,
      "{\"do\":\"roll\",\"dice\":\"3d6\",\"why\":\"reroll\",\"result\":[6,null,2]}");
  ts_dice_tray_set_last (TS_DICE_TRAY (self->tray), NULL);
  assert_false (gtk_widget_get_sensitive (again));
  tear_down (self);
}

static void
odds_are_exact (void **state)
{
  Fixture *self = set_up ("2d6");

  assert_true (shows_text (self->tray, "2 to 12, mean 7.0"));
  assert_true (shows_text (self->tray, "58.3%"));
  find_named (self->tray, TS_TYPE_ODDS_CHART, "2 to 12, mean 7.0");
  ts_dice_tray_set_expression (TS_DICE_TRAY (self->tray), "2attack");
  assert_int_equal (count_visible (self->tray, TS_TYPE_ODDS_CHART), 0);
  assert_true (shows_text (self->tray, "Skull: 55.6%"));
  tear_down (self);
}

static void
history_is_listed (void **state)
{
  Fixture *self = set_up ("1d6");
  g_autoptr (GtkStringList) history
      = gtk_string_list_new ((const char *const[]){ "2d6: 3 4 = 7", NULL });

  ts_dice_tray_set_history (TS_DICE_TRAY (self->tray), G_LIST_MODEL (history));
  assert_true (shows_text (self->tray, "2d6: 3 4 = 7"));
  gtk_string_list_append (history, "1d4: 2");
  assert_true (shows_text (self->tray, "1d4: 2"));
  ts_dice_tray_set_history (TS_DICE_TRAY (self->tray), NULL);
  assert_false (shows_text (self->tray, "1d4: 2"));
  tear_down (self);
}

static void
nothing_leaks (void **state)
{
  GtkWidget *tray = ts_dice_tray_new ();

  ts_dice_tray_set_dies (TS_DICE_TRAY (tray), dies, ts_language_get_english ());
  ts_dice_tray_set_expression (TS_DICE_TRAY (tray), "2attack + 3d20");
  assert_dies (tray);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (it_rolls_what_it_says),
    cmocka_unit_test (nonsense_is_said_at_once),
    cmocka_unit_test (quick_dice_add_up),
    cmocka_unit_test (real_dice_go_along_once),
    cmocka_unit_test (chosen_dice_are_rolled_again),
    cmocka_unit_test (odds_are_exact),
    cmocka_unit_test (history_is_listed),
    cmocka_unit_test (nothing_leaks),
  };

  return cmocka_run_group_tests_name ("dice-tray", tests, init_gtk, NULL);
}
