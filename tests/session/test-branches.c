/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-branches.c: what a new command leaves behind after an undo can be entered again.
 */

#include "../unit.h"
#include "../runs.h"
#include "counter-game.h"
#include "evening.h"
#include "folder.h"

#define FEW_STEPS 400
#define MANY_STEPS 5000

static void
add (Evening *evening, int n)
{
  g_autofree char *json = g_strdup_printf ("{\"do\":\"add\",\"n\":%d}", n);

  evening_accept (evening->session, json);
}

static void
seek (Evening *evening, const char *verb, guint64 to)
{
  g_autofree char *json
      = g_strdup_printf ("{\"do\":\"%s\",\"to\":%" G_GUINT64_FORMAT "}", verb, to);

  evening_accept (evening->session, json);
}

static void
enter (Evening *evening, guint64 id)
{
  g_autofree char *json
      = g_strdup_printf ("{\"do\":\"redo\",\"branch\":%" G_GUINT64_FORMAT "}", id);

  evening_accept (evening->session, json);
}

/* "BASE+LENGTH …" */
static char *
format_branches (TsSession *session)
{
  g_autoptr (GArray) branches = ts_session_list_branches (session);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < branches->len; i++)
    {
      const TsBranch *branch = &g_array_index (branches, TsBranch, i);

      g_string_append_printf (text, "%s%" G_GUINT64_FORMAT "+%" G_GUINT64_FORMAT, i > 0 ? " " : "",
                              branch->base, branch->length);
    }
  return g_string_free (text, FALSE);
}

static void
assert_branches (Evening *evening, const char *expected)
{
  g_autofree char *said = format_branches (evening->session);
  g_autoptr (TsSession) again = evening_reopen (evening);
  g_autofree char *read = format_branches (again);

  assert_string_equal (said, expected);
  assert_string_equal (read, expected);
  evening_assert_kept (evening);
}

static guint64
get_branch (Evening *evening, guint i)
{
  g_autoptr (GArray) branches = ts_session_list_branches (evening->session);

  assert_true (i < branches->len);
  return g_array_index (branches, TsBranch, i).id;
}

static void
test_there_and_back (void **state)
{
  Evening *evening = *state;

  for (int i = 1; i <= 5; i++)
    add (evening, i);
  seek (evening, "undo", 2);
  assert_branches (evening, "");
  add (evening, 100);
  evening_assert_value (evening->session, "103");
  assert_branches (evening, "2+3");

  enter (evening, get_branch (evening, 0));
  evening_assert_value (evening->session, "15");
  assert_int_equal (ts_session_get_rev (evening->session), 5);
  assert_branches (evening, "2+1");
  enter (evening, get_branch (evening, 0));
  evening_assert_value (evening->session, "103");
  assert_branches (evening, "2+3");
}

/* One may go on in the middle of a branch, and from anywhere. */
static void
test_a_part (void **state)
{
  Evening *evening = *state;
  g_autofree char *part = NULL;

  for (int i = 1; i <= 5; i++)
    add (evening, i);
  seek (evening, "undo", 2);
  add (evening, 100);
  seek (evening, "undo", 0);
  part = g_strdup_printf ("{\"do\":\"redo\",\"to\":4,\"branch\":%" G_GUINT64_FORMAT "}",
                          get_branch (evening, 0));
  evening_accept (evening->session, part);
  evening_assert_value (evening->session, "10");
  assert_true (ts_session_can_redo (evening->session));
  seek (evening, "redo", 5);
  evening_assert_value (evening->session, "15");
  assert_branches (evening, "2+1");
}

/* What hangs on a branch comes and goes with it. */
static void
test_branch_of_a_branch (void **state)
{
  Evening *evening = *state;

  for (int i = 1; i <= 4; i++)
    add (evening, i);
  seek (evening, "undo", 3);
  add (evening, 10);
  assert_branches (evening, "3+1");
  seek (evening, "undo", 1);
  add (evening, 100);
  assert_branches (evening, "1+3");
  enter (evening, get_branch (evening, 0));
  evening_assert_value (evening->session, "16");
  assert_branches (evening, "1+1 3+1");
  enter (evening, get_branch (evening, 1));
  evening_assert_value (evening->session, "10");
  assert_branches (evening, "1+1 3+1");
}

static void
test_refusals (void **state)
{
  Evening *evening = *state;
  static const char *const bad[] = {
    "{\"do\":\"redo\",\"branch\":1}",
    "{\"do\":\"redo\",\"branch\":99}",
    "{\"do\":\"redo\",\"branch\":4,\"to\":9}",
    "{\"do\":\"redo\",\"branch\":4,\"to\":1}",
  };

  add (evening, 1);
  add (evening, 2);
  seek (evening, "undo", 1);
  add (evening, 3);
  assert_int_equal (get_branch (evening, 0), 4);
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    evening_refuse (evening->session, bad[i], i < 2 ? TS_ERROR_UNKNOWN_ID : TS_ERROR_REFUSED);
  evening_refuse (evening->session, "{\"do\":\"redo\",\"branch\":0}", TS_ERROR_BAD_VALUE);
  evening_refuse (evening->session, "{\"do\":\"undo\",\"branch\":4}", TS_ERROR_UNKNOWN_KEY);
  assert_branches (evening, "1+1");
}

static void
test_steps (void **state)
{
  Evening *evening = *state;
  g_autoptr (GPtrArray) steps = NULL;
  g_autoptr (GPtrArray) none = ts_session_dup_branch_steps (evening->session, 7);

  assert_int_equal (none->len, 0);
  for (int i = 1; i <= 3; i++)
    add (evening, i);
  seek (evening, "undo", 1);
  add (evening, 9);
  steps = ts_session_dup_branch_steps (evening->session, get_branch (evening, 0));
  assert_int_equal (steps->len, 2);
  for (guint i = 0; i < steps->len; i++)
    {
      const TsStep *step = steps->pdata[i];

      assert_int_equal (step->rev, i + 2);
      assert_true (step->undone);
      assert_non_null (step->outcome->title);
    }
}

/* What is done instead is one step, there and back, here and in a program that was begun again. */
static void
test_instead_is_one_step (void **state)
{
  Evening *evening = *state;
  g_autoptr (TsSession) again = NULL;
  g_autoptr (GPtrArray) steps = NULL;
  g_autofree char *title = NULL;

  for (int i = 1; i <= 3; i++)
    add (evening, i);
  evening_accept (evening->session, "{\"do\":\"instead\",\"of\":{\"do\":\"add\",\"n\":2},"
                                    "\"command\":{\"do\":\"add\",\"n\":20}}");
  evening_assert_value (evening->session, "24");
  steps = ts_session_dup_steps (evening->session, 2, 2);
  title
      = ts_phrase_format (((TsStep *) steps->pdata[0])->outcome->title, ts_language_get_english ());
  assert_string_equal (title, "Plus 20, instead of: Plus 2");
  assert_int_equal (ts_session_find_last (evening->session), 2);
  assert_branches (evening, "1+2");

  again = evening_reopen (evening);
  evening_accept (evening->session, "{\"do\":\"undo\"}");
  evening_assert_value (evening->session, "6");
  assert_true (ts_session_can_redo (evening->session));
  assert_branches (evening, "1+2");
  assert_true (ts_session_reload (again, NULL));
  evening_accept (again, "{\"do\":\"redo\"}");
  evening_assert_value (again, "24");
  assert_true (ts_session_reload (evening->session, NULL));
  evening_assert_value (evening->session, "24");
  add (evening, 5);
  evening_accept (evening->session, "{\"do\":\"undo\"}");
  evening_accept (evening->session, "{\"do\":\"undo\"}");
  evening_assert_value (evening->session, "6");
  add (evening, 7);
  evening_refuse (evening->session, "{\"do\":\"redo\"}", TS_ERROR_REFUSED);
  evening_assert_value (evening->session, "13");
}

/* What people did since and cannot be as it was is named, and taken back when that is meant. */
static void
test_instead_names_what_is_lost (void **state)
{
  Evening *evening = *state;
  const char *instead = "{\"do\":\"instead\",\"of\":{\"do\":\"add\",\"n\":2},"
                        "\"command\":{\"do\":\"add\",\"n\":20}}";
  guint64 serial;

  add (evening, 2);
  evening_accept (evening->session, "{\"do\":\"correct\",\"id\":\"value\",\"value\":50}");
  evening_accept (evening->session, "{\"do\":\"note\",\"text\":\"Pizza\"}");
  serial = ts_session_get_serial (evening->session);
  evening_refuse (evening->session, instead, TS_ERROR_RULES);
  assert_int_equal (ts_session_get_serial (evening->session), serial);
  evening_assert_value (evening->session, "50");
  evening_accept (evening->session,
                  "{\"do\":\"instead\",\"of\":{\"do\":\"add\",\"n\":2},\"anyway\":true,"
                  "\"command\":{\"do\":\"add\",\"n\":20}}");
  evening_assert_value (evening->session, "20");
  assert_int_equal (ts_session_get_rev (evening->session), 2);
  evening_accept (evening->session, "{\"do\":\"undo\"}");
  evening_assert_value (evening->session, "50");
  evening_assert_kept (evening);
}

/* What another program left behind and entered is read as it did it. */
static void
test_two_programs (void **state)
{
  Evening *evening = *state;
  g_autoptr (TsSession) other = NULL;
  g_autofree char *here = NULL, *there = NULL;

  for (int i = 1; i <= 3; i++)
    add (evening, i);
  other = evening_reopen (evening);
  seek (evening, "undo", 1);
  add (evening, 50);
  enter (evening, get_branch (evening, 0));
  assert_true (ts_session_reload (other, NULL));
  evening_assert_value (other, "6");
  here = format_branches (evening->session);
  there = format_branches (other);
  assert_string_equal (here, there);
}

/* Every state that ever was can be reached again: what each branch led to is remembered beside. */
static void
test_at_random (void **state)
{
  Evening *evening = *state;
  g_autoptr (GRand) rand = g_rand_new_with_seed (1616);

  guint n_entered = 0;

  for (guint i = 0; i < runs (FEW_STEPS, MANY_STEPS); i++)
    {
      guint64 rev = ts_session_get_rev (evening->session);
      guint64 length = ts_session_get_length (evening->session);
      g_autoptr (GArray) branches = ts_session_list_branches (evening->session);
      guint kind = g_rand_int_range (rand, 0, 6);

      if (kind < 3)
        add (evening, g_rand_int_range (rand, 1, 13));
      else if (kind == 3 && rev > 0)
        seek (evening, "undo", (guint64) g_rand_int_range (rand, 0, (gint32) rev));
      else if (kind == 4 && rev < length)
        seek (evening, "redo",
              (guint64) g_rand_int_range (rand, (gint32) rev + 1, (gint32) length + 1));
      else if (kind == 5 && branches->len > 0)
        {
          const TsBranch *branch = &g_array_index (
              branches, TsBranch, g_rand_int_range (rand, 0, (gint32) branches->len));
          g_autofree char *line = evening_read_value (evening->session);
          guint64 left = length > branch->base ? ts_session_get_serial (evening->session) + 1 : 0;
          guint64 back_to = rev;

          enter (evening, branch->id);
          n_entered++;
          if (left != 0 && back_to > branch->base)
            {
              /* There and back again is where it was. */
              g_autofree char *back = g_strdup_printf (
                  "{\"do\":\"redo\",\"branch\":%" G_GUINT64_FORMAT ",\"to\":%" G_GUINT64_FORMAT "}",
                  left, back_to);

              evening_accept (evening->session, back);
              evening_assert_value (evening->session, line);
            }
        }
      if (i % 50 == 0)
        evening_assert_kept (evening);
    }
  evening_assert_kept (evening);
  assert_true (n_entered > runs (FEW_STEPS, MANY_STEPS) / 20);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_there_and_back, evening_set_up, evening_tear_down),
    cmocka_unit_test_setup_teardown (test_a_part, evening_set_up, evening_tear_down),
    cmocka_unit_test_setup_teardown (test_branch_of_a_branch, evening_set_up, evening_tear_down),
    cmocka_unit_test_setup_teardown (test_refusals, evening_set_up, evening_tear_down),
    cmocka_unit_test_setup_teardown (test_steps, evening_set_up, evening_tear_down),
    cmocka_unit_test_setup_teardown (test_instead_is_one_step, evening_set_up, evening_tear_down),
    cmocka_unit_test_setup_teardown (test_instead_names_what_is_lost, evening_set_up,
                                     evening_tear_down),
    cmocka_unit_test_setup_teardown (test_two_programs, evening_set_up, evening_tear_down),
    cmocka_unit_test_setup_teardown (test_at_random, evening_set_up, evening_tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
