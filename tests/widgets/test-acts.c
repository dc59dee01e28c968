/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-acts.c: the list of what the machines did keeps the rows that say the same.
 */

#include "support.h"

#include "ts-act-list.h"

/* The first so many acts, of which the last has this text. */
static void
show_acts (GtkWidget *list, guint n, const char *last)
{
  TsView *view = new_view ();

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *id = g_strdup_printf ("act%u", i);

      ts_view_add_act (view, id, ts_phrase_verbatim (id),
                       ts_phrase_verbatim (i + 1 < n ? "walks" : last));
    }
  ts_act_list_set_view (TS_ACT_LIST (list), view);
  ts_view_free (view);
}

static GtkCheckButton *
get_check (GtkWidget *row)
{
  return GTK_CHECK_BUTTON (gtk_widget_get_last_child (row));
}

static guint
count_rows (GtkWidget *list)
{
  g_autoptr (GListModel) rows = gtk_widget_observe_children (list);

  return g_list_model_get_n_items (rows);
}

static void
acts_are_added_to_those_before (void **state)
{
  GtkWidget *list = g_object_ref_sink (ts_act_list_new ());
  GtkWidget *first;

  show_acts (list, 1, "walks");
  first = gtk_widget_get_first_child (list);
  gtk_check_button_set_active (get_check (first), TRUE);
  show_acts (list, 3, "stays");
  assert_int_equal (count_rows (list), 3);
  assert_ptr_equal (gtk_widget_get_first_child (list), first);
  assert_true (gtk_check_button_get_active (get_check (first)));
  assert_false (gtk_check_button_get_active (get_check (gtk_widget_get_last_child (list))));
  g_object_unref (list);
}

static void
an_act_that_went_another_way_is_said_anew (void **state)
{
  GtkWidget *list = g_object_ref_sink (ts_act_list_new ());
  GtkWidget *first, *last;

  show_acts (list, 3, "stays");
  first = gtk_widget_get_first_child (list);
  last = gtk_widget_get_last_child (list);
  gtk_check_button_set_active (get_check (last), TRUE);
  show_acts (list, 3, "attacks");
  assert_int_equal (count_rows (list), 3);
  assert_ptr_equal (gtk_widget_get_first_child (list), first);
  assert_ptr_equal (gtk_widget_get_last_child (list), last);
  assert_true (shows_text (last, "attacks"));
  assert_false (gtk_check_button_get_active (get_check (last)));
  g_object_unref (list);
}

static void
nothing_is_ticked_in_the_next_phase (void **state)
{
  GtkWidget *list = g_object_ref_sink (ts_act_list_new ());

  show_acts (list, 2, "walks");
  gtk_check_button_set_active (get_check (gtk_widget_get_first_child (list)), TRUE);
  show_acts (list, 0, NULL);
  assert_true (ts_act_list_is_empty (TS_ACT_LIST (list)));
  show_acts (list, 2, "walks");
  assert_false (gtk_check_button_get_active (get_check (gtk_widget_get_first_child (list))));
  g_object_unref (list);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (acts_are_added_to_those_before),
    cmocka_unit_test (an_act_that_went_another_way_is_said_anew),
    cmocka_unit_test (nothing_is_ticked_in_the_next_phase),
  };

  return cmocka_run_group_tests_name ("acts", tests, init_gtk, NULL);
}
