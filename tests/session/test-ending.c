/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-ending.c: what the commands of a session say about the game as a whole, counted by hand.
 */

#include "../unit.h"
#include "ts-ending.h"
#include "ts-chronicle.h"

/* One command and what came of it. */
typedef struct
{
  gint64 at;
  gboolean automatic;
  const char *by;   /* nullable */
  const char *seat; /* nullable */
  gboolean machine;
  gboolean great;
  const char *thrown; /* of six sides; nullable */
  const char *shown;  /* dice that fell before, and are shown again; nullable */
} Step;

static void throw (TsOutcome * outcome, const char *values)
{
  for (; values != NULL && *values != '\0'; values++)
    ts_outcome_add_die (outcome, NULL, 6, (guint) (*values - '0'));
}

/* `last`: when the step before it was given. */
static void
add (TsChronicle *chronicle, gint64 *last, const Step *step)
{
  g_autoptr (JsonObject) command = json_object_new ();
  g_autoptr (TsOutcome) outcome = ts_outcome_new ();
  TsDeed deed;

  json_object_set_int_member (command, "at", step->at);
  if (step->automatic)
    json_object_set_boolean_member (command, "auto", TRUE);
  if (step->by != NULL)
    json_object_set_string_member (command, "by", step->by);
  throw (outcome, step->thrown);
  outcome->n_thrown = outcome->dice->len;
  throw (outcome, step->shown);
  outcome->seat = g_intern_string (step->seat);
  outcome->machine = step->machine;
  outcome->great = step->great;
  ts_deed_init (&deed, &(TsClockRules){ FALSE }, *last, command, outcome);
  *last = deed.last;
  ts_chronicle_add (chronicle, &deed);
  ts_deed_clear (&deed);
}

static TsChronicle *
new_chronicle (const Step *steps, guint n)
{
  TsChronicle *chronicle = ts_chronicle_new ();
  gint64 last = 0;

  for (guint i = 0; i < n; i++)
    add (chronicle, &last, &steps[i]);
  return chronicle;
}

/* What people read, a line a fact, after the length. (transfer full) */
static char *
format_facts (const TsChronicle *chronicle, const char *code)
{
  TsView *view = ts_view_new (ts_language_find (code));
  GString *text = g_string_new (NULL);

  ts_view_add_seat (view, "red", ts_phrase_verbatim ("Sarah"));
  ts_view_add_seat (view, "blue", ts_phrase_verbatim ("Kyle"));
  ts_view_set_ending (view, NULL, ts_phrase_verbatim ("It is over"), NULL);
  ts_chronicle_show (chronicle, view);
  g_string_append (text, view->ending->length);
  for (guint i = 0; i < view->ending->facts->len; i++)
    {
      const TsEndingFact *fact = view->ending->facts->pdata[i];

      g_string_append_printf (text, "\n%s: %s%s%s", fact->label, fact->text,
                              fact->seat != NULL ? " @" : "", fact->seat != NULL ? fact->seat : "");
    }
  ts_view_free (view);
  return g_string_free (text, FALSE);
}

/* 40 s and 20 s, a break of an hour, exactly a quarter of an hour; a clock that was put back counts
 * nothing, and goes on from there. */
static void
long_breaks_and_clocks_are_left_out (void **state)
{
  static const Step steps[]
      = { { .at = 1000 }, { .at = 1040 }, { .at = 1060 }, { .at = 4660 },
          { .at = 5560 }, { .at = 2000 }, { .at = 2030 }, { .at = 2030 + TS_CLOCK_BREAK + 1 } };
  g_autoptr (TsChronicle) chronicle = new_chronicle (steps, G_N_ELEMENTS (steps));

  assert_int_equal (chronicle->seconds, 40 + 20 + 900 + 30);
  assert_int_equal (chronicle->commands, 8);
}

static void
the_program_gives_no_commands (void **state)
{
  static const Step steps[] = { { .at = 100 }, { .at = 100, .automatic = TRUE }, { .at = 130 } };
  g_autoptr (TsChronicle) chronicle = new_chronicle (steps, G_N_ELEMENTS (steps));
  g_autofree char *facts = format_facts (chronicle, "en");

  assert_string_equal (facts, "1 min · 2 steps");
}

static void
lengths_are_words (void **state)
{
  static const struct
  {
    gint64 seconds;
    const char *said;
  } cases[] = {
    { 29, "1 step" },
    { 30, "1 min · 1 step" },
    { 59 * 60, "59 min · 1 step" },
    { 60 * 60, "1 h 0 min · 1 step" },
    { 125 * 60, "2 h 5 min · 1 step" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TsChronicle) chronicle = new_chronicle (&(Step){ .at = 1 }, 1);
      g_autofree char *facts = NULL;

      chronicle->seconds = cases[i].seconds;
      facts = format_facts (chronicle, "en");
      assert_string_equal (facts, cases[i].said);
    }
}

/* Sarah's ten came to 50 instead of 35: 15 / √(10 · 35/12) = 2.78, 99.7 of 100. Kyle's eleven came
 * to 38 instead of 38.5. The machines' are among all only; dice shown again are none. */
static void
dice_are_compared (void **state)
{
  static const Step steps[] = {
    { .seat = "red", .thrown = "66666" },
    { .seat = "red", .thrown = "44444", .shown = "66666" },
    { .seat = "blue", .thrown = "12345612365" },
    { .seat = "red", .machine = TRUE, .thrown = "111" },
  };
  g_autoptr (TsChronicle) chronicle = new_chronicle (steps, G_N_ELEMENTS (steps));
  g_autofree char *facts = format_facts (chronicle, "en");

  assert_string_equal (facts,
                       "4 steps\n"
                       "Most dice: Kyle: 11 of 24 @blue\n"
                       "Dice of Sarah against the odds: "
                       "10 dice totaled 50 instead of 35: higher than in 99 of 100 games @red\n"
                       "Dice of Kyle against the odds: "
                       "11 dice totaled 38, as expected @blue");
}

/* What one of two is told afterwards, the other is not. */
static void
copies_go_their_own_ways (void **state)
{
  static const Step steps[] = {
    { .seat = "red", .thrown = "66666" },
    { .by = "Ann", .thrown = "44444" },
    { .seat = "blue", .thrown = "12345612365" },
    { .seat = "red", .thrown = "11111" },
  };
  const guint n = G_N_ELEMENTS (steps);
  g_autoptr (TsChronicle) chronicle = new_chronicle (steps, n - 2);
  g_autoptr (TsChronicle) copy = ts_chronicle_copy (chronicle);
  g_autofree char *before = format_facts (chronicle, "en");
  g_autofree char *copied = NULL, *after = NULL, *all = NULL;
  g_autoptr (TsChronicle) whole = new_chronicle (steps, n);
  gint64 last = 0;

  for (guint i = n - 2; i < n; i++)
    add (chronicle, &last, &steps[i]);
  copied = format_facts (copy, "en");
  after = format_facts (chronicle, "en");
  all = format_facts (whole, "en");
  assert_string_equal (copied, before);
  assert_string_equal (after, all);
  assert_string_not_equal (after, before);
}

/* Ten came to 28 instead of 35: −7 / 5.40 = −1.30, 90 of 100. */
static void
dice_of_nobody_are_everybodys (void **state)
{
  static const Step steps[] = { { .thrown = "12345" }, { .thrown = "12343" } };
  g_autoptr (TsChronicle) chronicle = new_chronicle (steps, G_N_ELEMENTS (steps));
  g_autofree char *facts = format_facts (chronicle, "en");

  assert_string_equal (facts, "2 steps\n"
                              "Dice rolled: 10\n"
                              "Dice against the odds: "
                              "10 dice totaled 28 instead of 35: lower than in 90 of 100 games");
}

/* Who gave a command counts where the game does not say whose doing it was. */
static void
names_of_phones_count_too (void **state)
{
  static const Step steps[] = {
    { .by = "Ana", .thrown = "12" },
    { .by = "Ana", .automatic = TRUE, .thrown = "34" },
    { .by = "Rui", .thrown = "5" },
  };
  g_autoptr (TsChronicle) chronicle = new_chronicle (steps, G_N_ELEMENTS (steps));
  g_autofree char *facts = format_facts (chronicle, "en");

  assert_string_equal (facts, "2 steps\nMost dice: Ana: 2 of 5");
}

static guint
count_lines (const TsChronicle *chronicle)
{
  TsView *view = ts_view_new (ts_language_get_english ());
  guint n;

  ts_view_set_ending (view, NULL, ts_phrase_verbatim ("It is over"), NULL);
  ts_chronicle_show (chronicle, view);
  n = view->ending->lines->len;
  assert_int_equal (view->ending->moments->len > 0, n > 0);
  assert_int_equal (view->ending->unit != NULL, n > 0);
  ts_view_free (view);
  return n;
}

static void
take_wounds (TsChronicle *chronicle, gint64 round, gint64 sarahs, gint64 kyles)
{
  TsMeasure *measure = ts_measure_new ();

  ts_measure_begin (measure, round, ts_phrase_verbatim ("A round"), "Wounds taken");
  ts_measure_add (measure, ts_phrase_verbatim ("Sarah"), "red", sarahs);
  ts_measure_add (measure, ts_phrase_verbatim ("Kyle"), "blue", kyles);
  ts_course_take (chronicle->course, measure);
  ts_measure_free (measure);
}

/* A line on the ground is no picture. */
static void
nothing_that_happened_is_not_drawn (void **state)
{
  g_autoptr (TsChronicle) chronicle = new_chronicle (&(Step){ .at = 1 }, 1);

  assert_int_equal (count_lines (chronicle), 0);
  take_wounds (chronicle, 1, 0, 0);
  take_wounds (chronicle, 2, 0, 0);
  assert_int_equal (count_lines (chronicle), 0);
  take_wounds (chronicle, 2, 0, 1);
  assert_int_equal (count_lines (chronicle), 2);
}

static void
whose_the_great_moments_were (void **state)
{
  static const Step steps[] = {
    { .seat = "red", .great = TRUE },
    { .seat = "blue", .great = TRUE },
    { .seat = "blue", .great = TRUE },
    { .seat = "red", .machine = TRUE, .great = TRUE },
    { .great = TRUE },
  };
  g_autoptr (TsChronicle) chronicle = new_chronicle (steps, G_N_ELEMENTS (steps));
  g_autofree char *facts = format_facts (chronicle, "en");

  assert_string_equal (facts, "5 steps\nMost big moments: Kyle: 2 of 5 @blue");
}

/* Nobody stands out where two are equal, or where there is only one. */
static void
equals_do_not_stand_out (void **state)
{
  static const Step equal[]
      = { { .seat = "red", .great = TRUE }, { .seat = "blue", .great = TRUE } };
  static const Step alone[]
      = { { .seat = "red", .great = TRUE }, { .seat = "red", .great = TRUE } };
  g_autoptr (TsChronicle) one = new_chronicle (equal, G_N_ELEMENTS (equal));
  g_autoptr (TsChronicle) other = new_chronicle (alone, G_N_ELEMENTS (alone));
  g_autofree char *facts = format_facts (one, "en");
  g_autofree char *more = format_facts (other, "en");

  assert_string_equal (facts, "2 steps");
  assert_string_equal (more, "2 steps");
}

/* A seat that nobody of this game has is nobody's. */
static void
strangers_do_not_stand_out (void **state)
{
  static const Step steps[]
      = { { .seat = "green", .thrown = "123" }, { .seat = "red", .thrown = "1" } };
  g_autoptr (TsChronicle) chronicle = new_chronicle (steps, G_N_ELEMENTS (steps));
  g_autofree char *facts = format_facts (chronicle, "en");

  assert_string_equal (facts, "2 steps\nDice rolled: 4");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (long_breaks_and_clocks_are_left_out),
    cmocka_unit_test (the_program_gives_no_commands),
    cmocka_unit_test (lengths_are_words),
    cmocka_unit_test (dice_are_compared),
    cmocka_unit_test (copies_go_their_own_ways),
    cmocka_unit_test (dice_of_nobody_are_everybodys),
    cmocka_unit_test (names_of_phones_count_too),
    cmocka_unit_test (nothing_that_happened_is_not_drawn),
    cmocka_unit_test (whose_the_great_moments_were),
    cmocka_unit_test (equals_do_not_stand_out),
    cmocka_unit_test (strangers_do_not_stand_out),
  };

  return cmocka_run_group_tests_name ("ending", tests, NULL, NULL);
}
