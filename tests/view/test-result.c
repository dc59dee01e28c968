/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-result.c: of a command and what followed by itself, what leads the card and what stands
 * below it.
 */

#include "../unit.h"
#include "ts-result.h"

/* What one step came to. */
typedef struct
{
  const char *title;
  const char *result; /* NULL: the title serves */
  gboolean hands;     /* something is to be done on the table */
  guint die;          /* what it shows; 0: none */
  gboolean great;
  gboolean open; /* what comes of its dice is decided next */
} Step;

#define MOST_STEPS 4

static const struct
{
  const char *what;
  Step steps[MOST_STEPS];
  guint lead;
  const char *line; /* NULL: none */
} cases[] = {
  { "what somebody moved leads before what closes the step",
    { { "Sarah goes", NULL, TRUE }, { "Sarah: done", NULL, TRUE } },
    0,
    NULL },
  { "what hands do leads before an answer that asks nothing of them",
    { { "Nothing changes", NULL, FALSE }, { "Everybody draws", NULL, TRUE } },
    1,
    NULL },
  { "what somebody brought about leads before the next turn, which is a line",
    { { "The attack", "8 cards drained", TRUE }, { "The turn ends" }, { "Draw", "Draws 2", TRUE } },
    0,
    "X: Draws 2." },
  { "a blow that hurts leads before a later one that does not",
    { { "The run" }, { "E1", "2 wounds", TRUE, 1 }, { "E2", "No damage", FALSE, 2 } },
    1,
    NULL },
  { "dice that somebody has to decide about lead before a blow that is over",
    { { "E1", "1 wound", TRUE, 1 }, { "E2", "2 damage", FALSE, 2, FALSE, TRUE } },
    1,
    "X: 1 wound." },
  { "dice that the program has decided about are no news",
    { { "E1", "1 damage", FALSE, 2, FALSE, TRUE }, { "E1", "1 wound", TRUE, 1 } },
    1,
    NULL },
  { "a great moment leads before dice that somebody has to decide about",
    { { "E1", "John is down", TRUE, 1, TRUE }, { "E2", "1 damage", FALSE, 2, FALSE, TRUE } },
    0,
    "X: 1 damage." },
  { "of two blows that hurt the last leads, and the other one is a line",
    { { "E1", "1 wound", TRUE, 1 }, { "E2", "2 wounds", TRUE, 1 } },
    1,
    "X: 1 wound." },
  { "a great moment leads before all",
    { { "E1", "John is down", TRUE, 1, TRUE }, { "E2", "1 wound", TRUE, 1 } },
    0,
    "X: 1 wound." },
  { "of rolls that hurt nobody the last leads, and the others are no line",
    { { "E1", "No damage", FALSE, 2 }, { "E2", "No damage", FALSE, 3 } },
    1,
    NULL },
};

static TsOutcome *
new_outcome (const Step *step)
{
  TsOutcome *outcome = ts_outcome_new ();

  ts_title (outcome, ts_phrase_verbatim (step->title));
  if (step->result != NULL)
    ts_result (outcome, ts_phrase_verbatim ("X"), ts_phrase_verbatim (step->result));
  if (step->hands)
    ts_add_instruction (outcome, "move", ts_phrase_verbatim ("Do"), ts_phrase_verbatim ("Undo"));
  if (step->die > 0)
    ts_outcome_add_die (outcome, NULL, 6, step->die);
  outcome->open = step->open;
  if (step->great)
    ts_great (outcome, TS_GREAT_FALL, ts_phrase_verbatim (step->result));
  return outcome;
}

static void
check_case (guint i)
{
  g_autoptr (GPtrArray) outcomes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_outcome_free);
  g_autoptr (TsView) view = ts_view_new (ts_language_get_english ());
  g_autoptr (TsResult) result = NULL;
  const Step *lead = &cases[i].steps[cases[i].lead];

  for (guint k = 0; k < MOST_STEPS && cases[i].steps[k].title != NULL; k++)
    g_ptr_array_add (outcomes, new_outcome (&cases[i].steps[k]));
  result = ts_result_new (outcomes, 5);
  ts_result_show (result, view);
  print_message ("# %s\n", cases[i].what);
  assert_int_equal (view->result->rev, 5 + cases[i].lead);
  assert_string_equal (view->result->text, lead->result != NULL ? lead->result : lead->title);
  if (cases[i].line == NULL)
    assert_null (view->result->line);
  else
    assert_string_equal (view->result->line, cases[i].line);
}

static void
test_what_leads (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    check_case (i);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_what_leads),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
