/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-results.c: what just happened, with its dice, and what the machines did, to be ticked off.
 */

#include "support.h"

#include "ts-act-list.h"
#include "ts-die-face.h"
#include "ts-result-card.h"
#include "ts-seat-mark.h"

#include <string.h>

/* The card's width in a window of 1366 pixels. */
#define LAPTOP 456

static void
add_die (TsViewResult *result, const char *symbol, guint sides, guint value)
{
  TsViewDie *die = g_new0 (TsViewDie, 1);

  die->symbol = g_strdup (symbol);
  die->label = symbol != NULL ? g_strdup ("skull") : NULL;
  die->sides = sides;
  die->value = value;
  g_ptr_array_add (result->dice, die);
}

static void
free_die (gpointer die)
{
  g_free (((TsViewDie *) die)->symbol);
  g_free (((TsViewDie *) die)->label);
  g_free (die);
}

static TsView *
view_with_result (void)
{
  TsView *view = new_view ();

  view->result = g_new0 (TsViewResult, 1);
  view->result->dice = g_ptr_array_new_with_free_func (free_die);
  view->result->kicker = g_strdup ("Endo 1 → John");
  view->result->text = g_strdup ("1 wound");
  view->result->line = g_strdup ("Bosses: none.");
  view->result->seat = g_strdup ("red");
  add_die (view->result, "☠", 0, 3);
  add_die (view->result, NULL, 6, 5);
  add_die (view->result, NULL, 20, 17);
  return view;
}

static void
a_result_says_what_happened (void **state)
{
  Listener *listener = listener_new ();
  GtkWidget *card = ts_result_card_new ();
  TsView *view = view_with_result ();

  listener_add (listener, card);
  ts_result_card_set_view (TS_RESULT_CARD (card), view);
  assert_true (shows_text (card, "Endo 1 → John"));
  assert_true (shows_text (card, "1 wound"));
  assert_true (shows_text (card, "Bosses: none."));
  find_named (card, TS_TYPE_SEAT_MARK, "red");
  assert_int_equal (count_visible (card, TS_TYPE_DIE_FACE), 3);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_nth (card, TS_TYPE_DIE_FACE, 0)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "skull");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_nth (card, TS_TYPE_DIE_FACE, 2)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "17");
  ts_view_free (view);
  view = new_view ();
  view->title = g_strdup ("The outpost");
  ts_result_card_set_view (TS_RESULT_CARD (card), view);
  assert_int_equal (count_visible (card, TS_TYPE_DIE_FACE), 0);
  assert_true (shows_text (card, "The outpost"));
  ts_view_free (view);
  listener_free (listener);
}

/* The same height whatever it says: nothing below it moves. */
static void
a_result_is_always_as_high (void **state)
{
  Listener *listener = listener_new ();
  GtkWidget *card = ts_result_card_new ();
  TsView *view = view_with_result ();
  int full, empty;

  listener_add (listener, card);
  ts_result_card_set_view (TS_RESULT_CARD (card), view);
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, 600, NULL, &full, NULL, NULL);
  ts_view_free (view);
  view = new_view ();
  ts_result_card_set_view (TS_RESULT_CARD (card), view);
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, 600, NULL, &empty, NULL, NULL);
  assert_int_equal (full, empty);
  ts_view_free (view);
  listener_free (listener);
}

static TsView *
view_with_acts (const char *text)
{
  TsView *view = new_view ();
  TsAct *act
      = ts_view_add_act (view, "endo-1", ts_phrase_verbatim ("Endo 1"), ts_phrase_verbatim (text));

  act->mark = g_strdup ("E1");
  act->seat = g_strdup ("red");
  act->chosen = g_strdup ("A");
  ts_act_set_note (act, ts_phrase_verbatim ("attacks John"));
  ts_offer_put_text (ts_act_add_offer (act, "B", "instead"), "way", "b");
  ts_view_add_act (view, "endo-2", ts_phrase_verbatim ("Endo 2"), ts_phrase_verbatim ("stays"));
  return view;
}

static void
show (GtkWidget *list, TsView *view)
{
  ts_act_list_set_view (TS_ACT_LIST (list), view);
  ts_view_free (view);
}

static gboolean
is_ticked (GtkWidget *list, guint n)
{
  return gtk_check_button_get_active (GTK_CHECK_BUTTON (find_nth (list, GTK_TYPE_CHECK_BUTTON, n)));
}

static void
a_letter_changes_the_way (void **state)
{
  Listener *listener = listener_new ();
  GtkWidget *list = ts_act_list_new ();

  listener_add (listener, list);
  show (list, view_with_acts ("4 to the left"));
  assert_true (shows_text (list, "4 to the left"));
  assert_true (shows_text (list, "attacks John"));
  assert_all_named (list);
  click (find_named (list, GTK_TYPE_BUTTON, "Endo 1 goes to B instead"));
  listener_assert_sent (listener, "{\"do\":\"instead\",\"way\":\"b\"}");
  listener_free (listener);
}

/* What becomes another is not done yet; what stays the same keeps its tick. */
static void
a_tick_is_for_what_stands_there (void **state)
{
  Listener *listener = listener_new ();
  GtkWidget *list = ts_act_list_new ();

  listener_add (listener, list);
  show (list, view_with_acts ("4 to the left"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find_nth (list, GTK_TYPE_CHECK_BUTTON, 0)), TRUE);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find_nth (list, GTK_TYPE_CHECK_BUTTON, 1)), TRUE);
  show (list, view_with_acts ("3 to the left"));
  assert_false (is_ticked (list, 0));
  assert_true (is_ticked (list, 1));
  show (list, view_with_acts ("4 to the left"));
  assert_true (is_ticked (list, 0));
  show (list, new_view ());
  assert_true (ts_act_list_is_empty (TS_ACT_LIST (list)));
  show (list, view_with_acts ("4 to the left"));
  assert_false (is_ticked (list, 0));
  listener_free (listener);
}

static void
nothing_leaks (void **state)
{
  GtkWidget *card = ts_result_card_new ();
  GtkWidget *list = ts_act_list_new ();
  TsView *view = view_with_result ();

  ts_result_card_set_view (TS_RESULT_CARD (card), view);
  ts_view_free (view);
  show (list, view_with_acts ("stays"));
  assert_dies (card);
  assert_dies (list);
}

/* In smaller letters, and a line more; a wide window has room for the large ones. */
static void
a_long_result_is_read_whole (void **state)
{
  Listener *listener = listener_new ();
  GtkWidget *card = ts_result_card_new ();
  TsView *view = view_with_result ();
  GtkWidget *label;
  int height;

  listener_add (listener, card);
  g_ptr_array_set_size (view->result->dice, 0);
  g_free (view->result->text);
  view->result->text = g_strdup ("Red gets 1 permit, 1 construction material, 1 power and 1 of "
                                 "the rails that lay there");
  ts_result_card_set_room (TS_RESULT_CARD (card), LAPTOP / 2, FALSE);
  ts_result_card_set_view (TS_RESULT_CARD (card), view);
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, LAPTOP, &height, NULL, NULL, NULL);
  gtk_widget_allocate (card, LAPTOP, height, -1, NULL);
  label = find_named (card, GTK_TYPE_LABEL, view->result->text);
  assert_true (gtk_widget_has_css_class (label, "long"));
  assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  ts_result_card_set_room (TS_RESULT_CARD (card), 4 * LAPTOP, FALSE);
  assert_false (gtk_widget_has_css_class (label, "long"));
  ts_view_free (view);
  listener_free (listener);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (a_result_says_what_happened),
    cmocka_unit_test (a_long_result_is_read_whole),
    cmocka_unit_test (a_result_is_always_as_high),
    cmocka_unit_test (a_letter_changes_the_way),
    cmocka_unit_test (a_tick_is_for_what_stands_there),
    cmocka_unit_test (nothing_leaks),
  };

  return cmocka_run_group_tests_name ("results", tests, init_gtk, NULL);
}
