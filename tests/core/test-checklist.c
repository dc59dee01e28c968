/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-checklist.c: lines that are ticked, and lines that are not there.
 */

#include "../unit.h"
#include "ts-checklist.h"
#include "ts-error.h"

#define N_LINES 2

typedef struct
{
  GPtrArray *lines;
  guint8 checked[N_LINES];
} List;

static int
set_up (void **state)
{
  List *list = g_new0 (List, 1);

  list->lines = ts_phrase_array_new ();
  g_ptr_array_add (list->lines, ts_phrase ("Lay out the map"));
  g_ptr_array_add (list->lines, ts_phrase ("Shuffle the deck"));
  *state = list;
  return 0;
}

static int
tear_down (void **state)
{
  List *list = *state;

  g_ptr_array_unref (list->lines);
  g_free (list);
  return 0;
}

static gboolean
turn (List *list, guint8 item, TsOutcome *outcome, GError **error)
{
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);
  const TsTick check = { item };

  if (!ts_checklist_may (list->lines, &check, why_not))
    return ts_why_not_fail (why_not, error);
  ts_checklist_perform (list->lines, list->checked, &check, outcome);
  return TRUE;
}

static void
test_turned (void **state)
{
  static const char *const titles[] = { "Done: Shuffle the deck", "Not done: Shuffle the deck" };
  List *list = *state;

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autoptr (TsOutcome) outcome = ts_outcome_new ();
      g_autofree char *title = NULL;

      assert_true (turn (list, 2, outcome, NULL));
      assert_int_equal (list->checked[0], FALSE);
      assert_int_equal (list->checked[1], i == 0);
      title = ts_phrase_format (outcome->title, ts_language_get_english ());
      assert_string_equal (title, titles[i]);
    }
  assert_true (turn (list, 1, NULL, NULL));
  assert_int_equal (list->checked[0], TRUE);
}

static void
test_not_there (void **state)
{
  static const guint8 items[] = { 0, N_LINES + 1, G_MAXUINT8 };
  List *list = *state;

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    {
      g_autoptr (TsOutcome) outcome = ts_outcome_new ();
      g_autoptr (GError) error = NULL;

      assert_false (turn (list, items[i], outcome, &error));
      assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_UNKNOWN_ID));
      assert_null (outcome->title);
      assert_int_equal (list->checked[0] + list->checked[1], 0);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_turned, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_not_there, set_up, tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
