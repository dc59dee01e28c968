/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-game.c: rules that a table may set aside.
 */

#include "../unit.h"
#include "ts-game.h"

/* What the frame asks of a verb. */
static gboolean
ask (const char *json, gboolean with_place, TsOutcome *outcome, GError **error)
{
  g_autoptr (JsonNode) command = json_from_string (json, NULL);
  g_autoptr (TsWhyNot) why_not
      = ts_why_not_new (ts_arg_flag (json_node_get_object (command), "anyway", FALSE));

  if (!ts_forbid (why_not, ts_phrase ("It costs 1 Permit, and there is none."),
                  with_place ? "Passing" : NULL))
    return ts_why_not_fail (why_not, error);
  ts_why_not_report (why_not, outcome);
  return TRUE;
}

static void
refuses_with_the_place (void **state)
{
  static const char *const commands[] = { "{}", "{\"anyway\":false}" };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr (TsOutcome) outcome = ts_outcome_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) bare = NULL;

      assert_false (ask (commands[i], TRUE, outcome, &error));
      assert_string_equal (ts_error_get_word (error), "rules");
      assert_string_equal (error->message,
                           "It costs 1 Permit, and there is none. (Rulebook: Passing)");
      assert_false (ask (commands[i], FALSE, NULL, &bare));
      assert_string_equal (bare->message, "It costs 1 Permit, and there is none.");
      assert_false (ask (commands[i], TRUE, NULL, NULL));
      assert_int_equal (outcome->reasons->len, 0);
    }
}

static void
allows_with_a_reason (void **state)
{
  g_autoptr (TsOutcome) outcome = ts_outcome_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *said = NULL;

  assert_true (ask ("{\"anyway\":true}", TRUE, outcome, &error));
  assert_null (error);
  assert_int_equal (outcome->reasons->len, 1);
  said = ts_reason_format (outcome->reasons->pdata[0], ts_language_get_english ());
  assert_string_equal (said, "Allowed by your group against the rules: It costs 1 Permit, "
                             "and there is none. (Rulebook: Passing)");
  assert_true (ask ("{\"anyway\":true}", FALSE, NULL, &error));
}

static void
facts_know_their_place (void **state)
{
  g_autoptr (TsOutcome) outcome = ts_outcome_new ();
  TsOutcome *replay = NULL;
  const TsFact *whole;
  const TsFact *part;
  const TsFact *word;

  ts_fact (outcome, "track", "demand", "points", 4);
  ts_fact_at (outcome, "track", "demand", "points", 4, 17);
  ts_fact_at (replay, "track", "demand", "points", 4, 17);
  ts_fact_text (outcome, "card", "one", "front", "left");
  ts_fact_text (replay, "card", "one", "front", "left");
  assert_int_equal (outcome->facts->len, 3);
  whole = outcome->facts->pdata[0];
  part = outcome->facts->pdata[1];
  word = outcome->facts->pdata[2];
  assert_int_equal (whole->at, 0);
  assert_int_equal (part->at, 4);
  assert_int_equal (json_node_get_int (part->value), 17);
  assert_int_equal (word->at, 0);
  assert_string_equal (json_node_get_string (word->value), "left");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (refuses_with_the_place),
    cmocka_unit_test (allows_with_a_reason),
    cmocka_unit_test (facts_know_their_place),
  };

  return cmocka_run_group_tests_name ("game", tests, NULL, NULL);
}
