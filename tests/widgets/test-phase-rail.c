/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-phase-rail.c: the steps of the round say what they are, and stay while they say the same.
 */

#include "support.h"

#include "ts-phase-rail.h"
#include "ts-seat-mark.h"

static void
the_rail_says_its_states (void **state)
{
  TsView *view = new_view ();
  GtkWidget *rail = g_object_ref_sink (ts_phase_rail_new ());

  ts_view_add_step (view, 0, TS_STEP_DONE, g_strdup ("Decision"));
  ts_view_add_step (view, 0, TS_STEP_NOW, g_strdup ("Enemy"))->note = g_strdup ("2 of 3");
  ts_view_add_step (view, 1, TS_STEP_SKIPPED, g_strdup ("Bosses"));
  ts_view_add_step (view, 0, TS_STEP_AHEAD, g_strdup ("End"))->seat = g_strdup ("blue");
  ts_phase_rail_set_view (TS_PHASE_RAIL (rail), view);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (rail), GTK_ACCESSIBLE_ROLE_LIST);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (gtk_widget_get_first_child (rail)),
                                   GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  find_named (rail, GTK_TYPE_BOX, "Decision, done");
  find_named (rail, GTK_TYPE_BOX, "Enemy, now, 2 of 3");
  find_named (rail, GTK_TYPE_BOX, "Bosses, nothing to do");
  find_named (rail, GTK_TYPE_BOX, "End, still to come");
  find_named (rail, TS_TYPE_SEAT_MARK, "blue");
  ts_view_free (view);
  g_object_unref (rail);
}

/* Phases of which the one with this number is now. */
static void
show_phases (GtkWidget *rail, guint present)
{
  TsView *view = new_view ();

  for (guint i = 0; i < 3; i++)
    ts_view_add_step (view, 0,
                      i < present    ? TS_STEP_DONE
                      : i == present ? TS_STEP_NOW
                                     : TS_STEP_AHEAD,
                      g_strdup_printf ("Phase %u", i));
  ts_phase_rail_set_view (TS_PHASE_RAIL (rail), view);
  ts_view_free (view);
}

static void
the_rail_keeps_what_it_still_says (void **state)
{
  GtkWidget *rail = g_object_ref_sink (ts_phase_rail_new ());
  GtkWidget *first, *last;

  show_phases (rail, 0);
  first = gtk_widget_get_first_child (rail);
  last = gtk_widget_get_last_child (rail);
  show_phases (rail, 0);
  assert_ptr_equal (gtk_widget_get_first_child (rail), first);
  show_phases (rail, 1);
  find_named (rail, GTK_TYPE_BOX, "Phase 0, done");
  find_named (rail, GTK_TYPE_BOX, "Phase 1, now");
  assert_ptr_equal (gtk_widget_get_last_child (rail), last);
  assert_ptr_equal (gtk_widget_get_prev_sibling (gtk_widget_get_prev_sibling (last)),
                    gtk_widget_get_first_child (rail));
  g_object_unref (rail);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (the_rail_says_its_states),
    cmocka_unit_test (the_rail_keeps_what_it_still_says),
  };

  return cmocka_run_group_tests_name ("phase-rail", tests, init_gtk, NULL);
}
