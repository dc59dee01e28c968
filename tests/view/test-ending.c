/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-ending.c: the end of a game in a view: what the game says, what its instruction says for it,
 * and both as JSON and as text.
 */

#include "../unit.h"
#include "ts-ending.h"
#include "ts-score.h"

static TsView *
new_view (gboolean over)
{
  TsView *view;

  view = ts_view_new (ts_language_get_english ());
  view->title = g_strdup ("Friday");
  view->over = over;
  ts_view_instruct (view, NULL, ts_phrase_verbatim ("Red wins"),
                    ts_phrase_verbatim ("Its track is at 7."));
  return view;
}

static void
assert_ending (const TsView *view, const char *json)
{
  g_autofree char *text = ts_part_print (&ts_ending_part, view->ending);

  assert_string_equal (text, json);
}

static void
the_instruction_says_what_the_game_does_not (void **state)
{
  TsView *view = new_view (TRUE);

  ts_view_complete_ending (view);
  assert_ending (
      view,
      "{\"headline\":\"Red wins\",\"why\":\"Its track is at 7.\",\"picture\":\"time\",\"seats\":[],"
      "\"minutes\":0,\"commands\":0}");
  ts_view_free (view);
}

static void
winners_are_added (void **state)
{
  TsView *view = new_view (TRUE);

  ts_view_add_winner (view, "pink");
  ts_view_add_winner (view, "blue");
  ts_view_complete_ending (view);
  assert_ending (
      view, "{\"headline\":\"Red wins\",\"why\":\"Its track is at 7.\","
            "\"picture\":\"victory\",\"seats\":[\"pink\",\"blue\"],\"minutes\":0,\"commands\":0}");
  ts_view_free (view);
}

static void
a_game_says_it_in_its_own_words (void **state)
{
  TsView *view = new_view (TRUE);

  ts_view_set_ending (view, "red", ts_phrase_verbatim ("The mission is won"), NULL);
  ts_view_complete_ending (view);
  assert_ending (view,
                 "{\"headline\":\"The mission is won\",\"picture\":\"victory\",\"seats\":[\"red\"],"
                 "\"minutes\":0,\"commands\":0}");
  ts_view_free (view);
}

/* A number that is missing is asked for after the game said that it is over. */
static void
a_game_that_goes_on_has_no_end (void **state)
{
  TsView *view = new_view (FALSE);

  ts_view_add_winner (view, "red");
  ts_view_complete_ending (view);
  assert_null (view->ending);
  ts_view_free (view);
}

static void
the_score_is_the_course (void **state)
{
  TsView *view = new_view (TRUE);
  TsScore *score = ts_view_set_score (view);
  gint64 *values;

  ts_score_add_column (score, "red", g_strdup ("Red"), "red");
  ts_score_add_column (score, "automa", g_strdup ("Automa"), NULL);
  values = (gint64 *) ts_score_add_moment (score, g_strdup ("Year 1"))->values->data;
  values[0] = 3;
  values = (gint64 *) ts_score_add_moment (score, g_strdup ("Year 2"))->values->data;
  values[0] = 8;
  values[1] = 5;
  ts_view_complete_ending (view);
  ts_ending_take_score (view->ending, score, g_strdup ("Points"));
  assert_ending (
      view,
      "{\"headline\":\"Red wins\",\"why\":\"Its track is at 7.\",\"picture\":\"time\",\"seats\":[],"
      "\"minutes\":0,\"commands\":0,\"unit\":\"Points\","
      "\"moments\":[\"Year 1\",\"Year 2\"],"
      "\"course\":[{\"label\":\"Red\",\"seat\":\"red\",\"values\":[3,8]},"
      "{\"label\":\"Automa\",\"values\":[null,5]}]}");
  ts_view_free (view);
}

static void
it_can_be_pasted (void **state)
{
  TsView *view = new_view (TRUE);
  g_autofree char *text = NULL;

  ts_view_complete_ending (view);
  view->ending->length = g_strdup ("1 h 20 min · 143 steps");
  ts_ending_add_fact (view->ending, g_strdup ("Most dice"), g_strdup ("Red: 24 of 61"), "red");
  text = ts_ending_to_text (view->ending, "Friday");
  assert_string_equal (text, "Friday\nRed wins\nIts track is at 7.\n1 h 20 min · 143 steps\n"
                             "Most dice: Red: 24 of 61\n");
  ts_view_free (view);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (the_instruction_says_what_the_game_does_not),
    cmocka_unit_test (winners_are_added),
    cmocka_unit_test (a_game_says_it_in_its_own_words),
    cmocka_unit_test (a_game_that_goes_on_has_no_end),
    cmocka_unit_test (the_score_is_the_course),
    cmocka_unit_test (it_can_be_pasted),
  };

  return cmocka_run_group_tests_name ("ending", tests, NULL, NULL);
}
