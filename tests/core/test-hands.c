/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-hands.c: what hands put back after undos in a row.
 */

#include "../unit.h"
#include "ts-hands.h"

static TsOutcome *
make_wound (int n)
{
  TsOutcome *step = ts_outcome_new ();

  ts_outcome_add_instruction (
      step, "wound", ts_phrase_plural ("Sarah: put {n} wound on", "Sarah: put {n} wounds on", n),
      ts_phrase_plural ("Sarah: take {n} wound off", "Sarah: take {n} wounds off", n));
  ts_outcome_add_up (step, n, "wounds/sarah");
  return step;
}

static TsOutcome *
make_move (const char *from, const char *to, guint places)
{
  TsOutcome *step = ts_outcome_new ();

  ts_outcome_add_instruction (step, "move", ts_phrase ("E1 → {to}", ts_name ("to", to)),
                              ts_phrase ("E1 back → {from}", ts_name ("from", from)));
  ts_outcome_put_down (step, places, "place/e1");
  return step;
}

static TsOutcome *
make_turned (gboolean down)
{
  TsOutcome *step = ts_outcome_new ();

  ts_outcome_add_instruction (step, "turn",
                              down ? ts_phrase ("Lay E1 down") : ts_phrase ("Stand E1 up again"),
                              down ? ts_phrase ("Stand E1 up") : ts_phrase ("Lay E1 down again"));
  ts_outcome_add_up (step, down ? 1 : -1, "down/e1");
  return step;
}

static void
undo (TsHands *hands, const TsOutcome *step)
{
  g_autoptr (TsOutcome) back = ts_outcome_new ();

  ts_outcome_add_reversals (back, step);
  ts_hands_take (hands, back, 1);
}

static void
redo (TsHands *hands, const TsOutcome *step)
{
  g_autoptr (TsOutcome) forth = ts_outcome_new ();

  ts_outcome_add_instructions (forth, step);
  ts_hands_take (hands, forth, -1);
}

/* One line each, "✓" before those that are ticked. */
static void
check (const TsHands *hands, const char *expected)
{
  g_autoptr (GPtrArray) lines = ts_hands_list (hands);
  g_autoptr (GString) said = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const TsHandLine *line = lines->pdata[i];
      g_autofree char *text = ts_phrase_format (line->text, ts_language_get_english ());

      g_string_append_printf (said, "%s%s\n", line->ticked ? "✓" : "", text);
    }
  assert_string_equal (said->str, expected);
}

static guint
get_id (const TsHands *hands, guint i)
{
  g_autoptr (GPtrArray) lines = ts_hands_list (hands);

  return ((TsHandLine *) lines->pdata[i])->id;
}

static void
test_wounds_add_up (void **state)
{
  g_autoptr (TsHands) hands = ts_hands_new ();
  g_autoptr (TsOutcome) one = make_wound (1), two = make_wound (2);

  undo (hands, one);
  check (hands, "Sarah: take 1 wound off\n");
  undo (hands, two);
  check (hands, "Sarah: take 3 wounds off\n");
  assert_int_equal (ts_hands_get_steps (hands), 2);
  redo (hands, two);
  check (hands, "Sarah: take 1 wound off\n");
  redo (hands, one);
  check (hands, "");
  assert_true (ts_hands_are_asked (hands));
}

static void
test_moved_twice_goes_back_once (void **state)
{
  g_autoptr (TsHands) hands = ts_hands_new ();
  g_autoptr (TsOutcome) first = make_move ("A", "B", TS_PLACE_UNDONE);
  g_autoptr (TsOutcome) second = make_move ("B", "C", TS_PLACE_UNDONE);
  g_autoptr (TsOutcome) wound = make_wound (1);

  undo (hands, second);
  undo (hands, wound);
  check (hands, "E1 back → B\nSarah: take 1 wound off\n");
  undo (hands, first);
  check (hands, "Sarah: take 1 wound off\nE1 back → A\n");
  redo (hands, first);
  check (hands, "E1 back → B\nSarah: take 1 wound off\n");
}

/* Who is told how far, and not where to, has to do both. */
static void
test_unknown_places_stay (void **state)
{
  g_autoptr (TsHands) hands = ts_hands_new ();
  g_autoptr (TsOutcome) first = make_move ("by 2", "B", TS_PLACE_NOWHERE);
  g_autoptr (TsOutcome) second = make_move ("by 3", "C", TS_PLACE_NOWHERE);

  undo (hands, second);
  undo (hands, first);
  check (hands, "E1 back → by 3\nE1 back → by 2\n");
}

static TsOutcome *
make_token (int n)
{
  TsOutcome *step = ts_outcome_new ();

  ts_outcome_add_instruction (
      step, "token", ts_phrase_plural ("{n} token onto the card", "{n} tokens onto the card", n),
      ts_phrase_plural ("{n} token off the card", "{n} tokens off the card", n));
  ts_outcome_add_instruction (step, "rank", ts_phrase ("Turn 1 rank token over"),
                              ts_phrase ("Turn 1 rank token back"));
  return step;
}

/* Where a game does not say what an instruction is about, its words do. */
static void
test_words_add_up (void **state)
{
  g_autoptr (TsHands) hands = ts_hands_new ();
  g_autoptr (TsOutcome) one = make_token (1), two = make_token (2);

  undo (hands, two);
  check (hands, "Turn 1 rank token back\n2 tokens off the card\n");
  undo (hands, one);
  check (hands, "Turn 1 rank token back · 2 times\n3 tokens off the card\n");
  assert_true (ts_hands_tick (hands, get_id (hands, 0), TRUE));
  undo (hands, one);
  check (hands,
         "✓Turn 1 rank token back · 2 times\n4 tokens off the card\nTurn 1 rank token back\n");
  assert_true (ts_hands_tick (hands, get_id (hands, 0), FALSE));
  redo (hands, one);
  redo (hands, one);
  check (hands, "Turn 1 rank token back\n2 tokens off the card\n");
}

/* The number may stand in what is taken, as “2 coins” does. */
static void
test_parts_add_up (void **state)
{
  g_autoptr (TsHands) hands = ts_hands_new ();

  for (int n = 2; n <= 3; n++)
    {
      g_autoptr (TsOutcome) step = ts_outcome_new ();

      ts_outcome_add_instruction (
          step, "pay",
          ts_phrase ("Pay {what}", ts_part ("what", ts_phrase_plural ("{n} coin", "{n} coins", n))),
          ts_phrase ("Take {what} back",
                     ts_part ("what", ts_phrase_plural ("{n} coin", "{n} coins", n))));
      undo (hands, step);
    }
  check (hands, "Take 5 coins back\n");
}

/* Whoever is told where it stood first need not know what came in between. */
static void
test_the_first_place_counts (void **state)
{
  g_autoptr (TsHands) hands = ts_hands_new ();
  g_autoptr (TsOutcome) first = make_move ("A", "B", TS_PLACE_UNDONE);
  g_autoptr (TsOutcome) second = make_move ("by 2", "C", TS_PLACE_NOWHERE);
  g_autoptr (TsOutcome) third = make_move ("C", "D", TS_PLACE_UNDONE);

  undo (hands, third);
  undo (hands, second);
  check (hands, "E1 back → C\nE1 back → by 2\n");
  undo (hands, first);
  check (hands, "E1 back → A\n");
}

/* "11 → 10", and from where it stands now, not from where it stood between two of them. */
static TsOutcome *
make_way (int from, int to)
{
  TsOutcome *step = ts_outcome_new ();

  ts_outcome_add_instruction (
      step, "plot",
      ts_phrase ("Plot: {from} → {to}", ts_number ("from", from), ts_number ("to", to)),
      ts_phrase ("Plot: {from} → {to}", ts_number ("from", to), ts_number ("to", from)));
  ts_outcome_put_down (step, TS_PLACE_DONE | TS_PLACE_UNDONE, "plot");
  return step;
}

static void
test_a_way_begins_where_it_stands (void **state)
{
  g_autoptr (TsHands) hands = ts_hands_new ();
  g_autoptr (TsOutcome) first = make_way (10, 12);
  g_autoptr (TsOutcome) second = make_way (12, 11);
  g_autoptr (TsOutcome) third = make_way (11, 10);

  undo (hands, second);
  undo (hands, first);
  check (hands, "Plot: 11 → 10\n");
  ts_hands_clear (hands);
  undo (hands, third);
  check (hands, "Plot: 10 → 11\n");
  undo (hands, second);
  check (hands, "Plot: 10 → 12\n");
  undo (hands, first);
  check (hands, "");
  redo (hands, first);
  check (hands, "Plot: 10 → 12\n");
}

/* Whatever stood nowhere has no place to go on from. */
static void
test_a_way_from_elsewhere_is_a_line (void **state)
{
  g_autoptr (TsHands) hands = ts_hands_new ();
  g_autoptr (TsOutcome) first = ts_outcome_new ();
  g_autoptr (TsOutcome) second = make_way (1, 2);

  ts_outcome_add_instruction (first, "plot", ts_phrase ("Plot on {to}", ts_number ("to", 1)),
                              ts_phrase ("Plot off the board"));
  ts_outcome_put_down (first, TS_PLACE_DONE | TS_PLACE_UNDONE, "plot");
  redo (hands, first);
  redo (hands, second);
  check (hands, "Plot on 1\nPlot: 1 → 2\n");
  ts_hands_clear (hands);
  undo (hands, second);
  undo (hands, first);
  check (hands, "Plot off the board\n");
}

static void
test_what_cancels_is_left_out (void **state)
{
  g_autoptr (TsHands) hands = ts_hands_new ();
  g_autoptr (TsOutcome) down = make_turned (TRUE), up = make_turned (FALSE);

  undo (hands, up);
  check (hands, "Lay E1 down again\n");
  undo (hands, down);
  check (hands, "");
}

static void
test_ticked_stays (void **state)
{
  g_autoptr (TsHands) hands = ts_hands_new ();
  g_autoptr (TsOutcome) one = make_wound (1), two = make_wound (2);

  undo (hands, two);
  assert_true (ts_hands_tick (hands, get_id (hands, 0), TRUE));
  check (hands, "✓Sarah: take 2 wounds off\n");
  undo (hands, one);
  check (hands, "✓Sarah: take 2 wounds off\nSarah: take 1 wound off\n");
  assert_true (ts_hands_tick (hands, get_id (hands, 0), FALSE));
  check (hands, "Sarah: take 3 wounds off\n");
  assert_true (ts_hands_tick (hands, get_id (hands, 0), TRUE));
  check (hands, "✓Sarah: take 3 wounds off\n");
  assert_false (ts_hands_tick (hands, get_id (hands, 0), TRUE));
  assert_false (ts_hands_tick (hands, 77, TRUE));
}

/* What was put back already has to be done again. */
static void
test_redo_of_ticked (void **state)
{
  g_autoptr (TsHands) hands = ts_hands_new ();
  g_autoptr (TsOutcome) one = make_wound (1), move = make_move ("A", "B", TS_PLACE_UNDONE);

  undo (hands, one);
  undo (hands, move);
  assert_true (ts_hands_tick (hands, get_id (hands, 1), TRUE));
  redo (hands, move);
  check (hands, "Sarah: take 1 wound off\n✓E1 back → A\nE1 → B\n");
  ts_hands_put_away (hands);
  check (hands, "");
  redo (hands, one);
  check (hands, "Sarah: put 1 wound on\n");
}

/* One that moved on after it was ticked goes back from there. */
static void
test_ticked_move (void **state)
{
  g_autoptr (TsHands) hands = ts_hands_new ();
  g_autoptr (TsOutcome) first = make_move ("A", "B", TS_PLACE_UNDONE);
  g_autoptr (TsOutcome) second = make_move ("B", "C", TS_PLACE_UNDONE);
  g_autoptr (TsOutcome) third = make_move ("C", "D", TS_PLACE_UNDONE);

  undo (hands, third);
  undo (hands, second);
  assert_true (ts_hands_tick (hands, get_id (hands, 0), TRUE));
  check (hands, "✓E1 back → B\n");
  undo (hands, first);
  check (hands, "✓E1 back → B\nE1 back → A\n");
  assert_true (ts_hands_tick (hands, get_id (hands, 1), TRUE));
  assert_true (ts_hands_tick (hands, get_id (hands, 0), FALSE));
  check (hands, "E1 back → B\n✓E1 back → A\n");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_wounds_add_up),
    cmocka_unit_test (test_moved_twice_goes_back_once),
    cmocka_unit_test (test_unknown_places_stay),
    cmocka_unit_test (test_what_cancels_is_left_out),
    cmocka_unit_test (test_ticked_stays),
    cmocka_unit_test (test_redo_of_ticked),
    cmocka_unit_test (test_ticked_move),
    cmocka_unit_test (test_words_add_up),
    cmocka_unit_test (test_parts_add_up),
    cmocka_unit_test (test_the_first_place_counts),
    cmocka_unit_test (test_a_way_begins_where_it_stands),
    cmocka_unit_test (test_a_way_from_elsewhere_is_a_line),
  };

  return cmocka_run_group_tests_name ("hands", tests, NULL, NULL);
}
