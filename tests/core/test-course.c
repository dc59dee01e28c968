/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-course.c: how a game went, round by round, from what it is measured by after each command.
 */

#include "../unit.h"
#include "ts-course.h"

/* What a command led to: the round, and the values of red and blue. */
typedef struct
{
  gint64 moment, red, blue;
} Step;

static void
take (TsCourse *course, const Step *step, gboolean taken)
{
  g_autoptr (TsMeasure) measure = ts_measure_new ();

  if (step->moment > 0)
    ts_measure_begin (measure, step->moment,
                      ts_phrase ("Round {round}", ts_number ("round", step->moment)), "Wounds");
  measure->taken = taken;
  ts_measure_add (measure, ts_phrase_verbatim ("Red"), "red", step->red);
  ts_measure_add (measure, ts_phrase_verbatim ("Blue"), "blue", step->blue);
  ts_course_take (course, measure);
}

/* "1 2 3" */
static char *
format_line (const TsCourse *course, guint line)
{
  GArray *values = ((TsCourseLine *) course->lines->pdata[line])->values;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < values->len; i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i > 0 ? " " : "",
                            g_array_index (values, gint64, i));
  return g_string_free (text, FALSE);
}

#define MOST_STEPS 8

static const struct
{
  const char *what;
  gboolean taken;
  Step steps[MOST_STEPS]; /* ended by moment -1 */
  guint n_moments;
  const char *red, *blue;
  const char *most; /* the seat; NULL: nobody has */
} cases[] = {
  { "the last value of a round counts",
    FALSE,
    { { 1, 0, 0 }, { 1, 2, 0 }, { 1, 3, 1 }, { -1 } },
    2,
    "0 3",
    "0 1",
    "red" },
  { "what ends a round is still of it",
    FALSE,
    { { 1, 0, 0 }, { 1, 2, 0 }, { 2, 2, 5 }, { 2, 2, 6 }, { -1 } },
    3,
    "0 2 2",
    "0 5 6",
    "blue" },
  { "what comes before the first round does not count",
    FALSE,
    { { 0, 9, 9 }, { 1, 1, 1 }, { -1 } },
    2,
    "1 1",
    "1 1",
    NULL },
  { "values may fall",
    FALSE,
    { { 1, 5, 5 }, { 2, 4, 5 }, { 2, 1, 5 }, { -1 } },
    3,
    "5 4 1",
    "5 5 5",
    "blue" },
  { "what was taken is never given back",
    TRUE,
    { { 1, 0, 0 }, { 1, 2, 0 }, { 1, 0, 1 }, { 2, 1, 1 }, { 2, 3, 0 }, { -1 } },
    3,
    "0 3 5",
    "0 1 1",
    "red" },
  { "what somebody began with was not taken",
    TRUE,
    { { 1, 2, 0 }, { 1, 3, 0 }, { -1 } },
    2,
    "0 1",
    "0 0",
    "red" },
  { "a round that was corrected goes on",
    FALSE,
    { { 1, 1, 1 }, { 2, 2, 2 }, { 1, 3, 3 }, { 2, 4, 3 }, { -1 } },
    3,
    "1 2 4",
    "1 2 3",
    "red" },
};

static void
courses_go_round_by_round (void **state)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TsCourse) course = ts_course_new ();
      g_autofree char *red = NULL;
      g_autofree char *blue = NULL;
      const TsCourseLine *most;

      print_message ("# %s\n", cases[i].what);
      for (const Step *step = cases[i].steps; step->moment >= 0; step++)
        take (course, step, cases[i].taken);
      red = format_line (course, 0);
      blue = format_line (course, 1);
      most = ts_course_find_most (course);
      assert_int_equal (course->moments->len, cases[i].n_moments);
      assert_string_equal (red, cases[i].red);
      assert_string_equal (blue, cases[i].blue);
      if (cases[i].most == NULL)
        assert_null (most);
      else
        assert_string_equal (most->seat, cases[i].most);
    }
}

static void
nothing_was_measured (void **state)
{
  g_autoptr (TsCourse) course = ts_course_new ();

  take (course, &(Step){ 0, 1, 2 }, FALSE);
  assert_int_equal (course->moments->len, 0);
  assert_null (ts_course_find_most (course));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (courses_go_round_by_round),
    cmocka_unit_test (nothing_was_measured),
  };

  return cmocka_run_group_tests_name ("course", tests, NULL, NULL);
}
