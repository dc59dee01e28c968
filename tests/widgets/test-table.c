/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-table.c: a score pad stands below its label, in any width.
 */

#include "tracker-fixture.h"

#include "ts-table-cells.h"

static void
add_line (TsTracker *table, const char *first)
{
  GPtrArray *cells = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (cells, g_strdup (first));
  for (guint i = 1; i < table->columns->len; i++)
    g_ptr_array_add (cells, g_strdup ("7"));
  g_ptr_array_add (table->rows, cells);
}

/* All of it is there below its label, and no row is higher than what is drawn in it. */
static void
a_score_pad_is_as_high_as_its_rows (void **state)
{
  Page page = new_page ();
  TsTracker *table = add (&page, TS_TRACKER_TABLE, "pad");
  GtkWidget *widget, *cells;
  GtkAllocation at[2];
  int wide, narrow;

  for (guint i = 0; i < 4; i++)
    g_ptr_array_add (table->columns, g_strdup ("Head"));
  add_line (table, "Zone of a long name");
  add_line (table, "Zone");
  widget = g_object_ref_sink (ts_tracker_list_new_widget (table));
  cells = g_object_ref (find_nth (widget, TS_TYPE_TABLE_CELLS, 0));
  gtk_widget_measure (cells, GTK_ORIENTATION_VERTICAL, 400, &wide, NULL, NULL, NULL);
  gtk_widget_measure (cells, GTK_ORIENTATION_VERTICAL, 220, &narrow, NULL, NULL, NULL);
  assert_true (narrow > wide);
  lay_out (widget, 400, at);
  assert_true (at[1].y >= at[0].y + at[0].height);
  assert_int_equal (at[1].height, wide);
  lay_out (widget, 220, at);
  assert_int_equal (at[1].height, narrow);
  g_object_unref (cells);
  g_object_unref (widget);
  ts_view_free (page.view);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (a_score_pad_is_as_high_as_its_rows),
  };

  return cmocka_run_group_tests_name ("table", tests, init_gtk, NULL);
}
