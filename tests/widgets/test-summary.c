/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-summary.c: what the line above the map says of the panels, and what is read aloud of it.
 */

#include "tracker-fixture.h"
#include "ts-summary.h"

static void
assert_summary (const Page *page, gboolean brief, const char *shown, const char *spoken)
{
  TsSummary *summary = g_object_ref_sink (g_object_new (TS_TYPE_SUMMARY, NULL));
  g_autofree char *wrong = NULL;

  ts_summary_set_brief (summary, brief);
  ts_summary_set_view (summary, page->view);
  assert_string_equal (ts_summary_get_text (summary), shown);
  wrong = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (gtk_widget_get_first_child (GTK_WIDGET (summary))),
      GTK_ACCESSIBLE_PROPERTY_LABEL, spoken);
  assert_null (wrong);
  g_object_unref (summary);
}

static TsTracker *
add_part (Page *page, TsTracker *row, TsTrackerKind kind, const char *label, int value, int max)
{
  g_autofree char *id = g_strdup_printf ("%s.%s", row->id, label);
  TsTracker *part = ts_tracker_add_part (page->view, row, kind, id, g_strdup (label));

  part->value = value;
  part->max = max;
  return part;
}

static TsTracker *
add_player (Page *page, const char *name, int wounds)
{
  TsTracker *row
      = ts_view_add_tracker (page->view, page->panel, TS_TRACKER_ROSTER, name, g_strdup (name));

  row->seat = g_strdup ("red");
  add_part (page, row, TS_TRACKER_PIPS, "Wounds", wounds, 3);
  add_part (page, row, TS_TRACKER_COUNTER, "Rank", 2, -1);
  return row;
}

static void
a_player_has_a_limit_and_numbers (void **state)
{
  Page page = new_page ();
  TsTracker *row = add_player (&page, "John", 1);

  /* Only who is at the end of it is called what the game calls that. */
  row->note = g_strdup ("has gone");
  row = add_player (&page, "Kyle", 3);
  row->note = g_strdup ("down");
  assert_summary (&page, FALSE, "John ●○○ Rank 2   Kyle ●●● Rank 2 down",
                  "John: Wounds 1 of 3. John: Rank 2. Kyle: Wounds 3 of 3. Kyle: Rank 2. down");
  assert_summary (&page, TRUE, "John ●○○   Kyle ●●● down",
                  "John: Wounds 1 of 3. Kyle: Wounds 3 of 3. down");
  ts_view_free (page.view);
}

static void
what_nobody_knows_is_left_out (void **state)
{
  Page page = new_page ();
  TsTracker *row = add_player (&page, "John", 0);

  add_part (&page, row, TS_TRACKER_COUNTER, "Move", 0, -1)->unknown = TRUE;
  add_part (&page, row, TS_TRACKER_COUNTER, "Done", 1, -1)->implied = TRUE;
  add_part (&page, row, TS_TRACKER_COUNTER, "Hand", 4, -1);
  add (&page, TS_TRACKER_COUNTDOWN, "wave")->unknown = TRUE;
  add (&page, TS_TRACKER_QUEUE, "queue");
  add (&page, TS_TRACKER_COUNTER, "round")->value = 3;
  assert_summary (&page, FALSE, "John ○○○ Rank 2", "John: Wounds 0 of 3. John: Rank 2");
  ts_view_free (page.view);
}

static void
who_waits_and_what_is_counted_follow (void **state)
{
  Page page = new_page ();
  TsTracker *queue = add (&page, TS_TRACKER_QUEUE, "queue");
  TsTracker *crates = add (&page, TS_TRACKER_COUNTER, "crates");

  ts_tracker_add_mark (queue, g_strdup ("Endo"), NULL, 0);
  ts_tracker_add_mark (queue, g_strdup ("Drone"), NULL, 1);
  crates->value = 2;
  crates->goal = 4;
  add (&page, TS_TRACKER_COUNTDOWN, "wave")->value = 3;
  assert_summary (&page, FALSE, "", "");
  add_player (&page, "John", 0);
  assert_summary (
      &page, FALSE,
      "John ○○○ Rank 2   Waiting, the queue: Endo, Drone   the crates 2\u00a0/\u00a04   "
      "the wave 3",
      "John: Wounds 0 of 3. John: Rank 2. Waiting, the queue: Endo, Drone. "
      "the crates: 2 of 4. the wave: 3");
  ts_view_free (page.view);
}

static void
what_lies_on_no_table_is_left_out (void **state)
{
  Page page = new_page ();

  add_player (&page, "John", 1);
  page.panel->aside = TRUE;
  assert_summary (&page, FALSE, "", "");
  ts_view_free (page.view);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (a_player_has_a_limit_and_numbers),
    cmocka_unit_test (what_nobody_knows_is_left_out),
    cmocka_unit_test (who_waits_and_what_is_counted_follow),
    cmocka_unit_test (what_lies_on_no_table_is_left_out),
  };

  return cmocka_run_group_tests_name ("summary", tests, init_gtk, NULL);
}
