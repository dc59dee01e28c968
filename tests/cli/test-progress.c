/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-progress.c: the bar of what takes long, at times that are told.
 */

#include <string.h>

#include "../unit.h"
#include "ts-progress.h"

#define BEGUN ((gint64) 5000000)
#define AT(milliseconds) (BEGUN + (milliseconds) *1000)

static TsProgress *
begin (const char *code, guint columns)
{
  return ts_progress_new (ts_language_find (code), "Checking", columns, BEGUN);
}

static void
test_nothing_for_a_second (void **state)
{
  g_autoptr (TsProgress) progress = begin ("en", 80);

  assert_null (ts_progress_advance (progress, 0.1, AT (0)));
  assert_null (ts_progress_advance (progress, 0.9, AT (999)));
  assert_null (ts_progress_hide (progress));
  assert_non_null (ts_progress_advance (progress, 0.95, AT (1000)));
}

static void
test_not_too_often (void **state)
{
  g_autoptr (TsProgress) progress = begin ("en", 80);

  assert_non_null (ts_progress_advance (progress, 0.1, AT (2000)));
  assert_null (ts_progress_advance (progress, 0.2, AT (2099)));
  assert_non_null (ts_progress_advance (progress, 0.2, AT (2100)));
}

static void
test_hidden_once (void **state)
{
  g_autoptr (TsProgress) progress = begin ("en", 80);

  ts_progress_advance (progress, 0.5, AT (1500));
  assert_string_equal (ts_progress_hide (progress), "\r\033[K");
  assert_null (ts_progress_hide (progress));
  assert_non_null (ts_progress_advance (progress, 0.6, AT (1700)));
}

static void
test_pictures (void **state)
{
  static const struct
  {
    const char *code;
    guint columns;
    double part;
    const char *text;
  } cases[] = {
    { "en", 31, 0, "Checking  ░░░░░░░░░░░░░░    0%" },
    { "en", 31, 0.5, "Checking  ███████░░░░░░░   50%" },
    { "en", 31, 1, "Checking  ██████████████  100%" },
    /* What is done twice or not at all is no more than all and no less than nothing. */
    { "en", 31, 1.5, "Checking  ██████████████  100%" },
    { "en", 31, -1, "Checking  ░░░░░░░░░░░░░░    0%" },
    /* Without room, first the bar goes, then the words. */
    { "en", 21, 0.5, "Checking  ██░░   50%" },
    { "en", 20, 0.5, "Checking   50%" },
    { "en", 15, 0.5, "Checking   50%" },
    { "en", 14, 0.5, " 50%" },
    { "en", 1, 0.5, " 50%" },
    { "en", 0, 0.5, " 50%" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TsProgress) progress = begin (cases[i].code, cases[i].columns);
      const char *text = ts_progress_advance (progress, cases[i].part, AT (1000));

      assert_true (g_str_has_prefix (text, "\r\033[K"));
      assert_string_equal (text + strlen ("\r\033[K"), cases[i].text);
    }
}

/* In every language and on every terminal it leaves the last column empty, and is as wide at the
 * end as at the beginning. */
static void
test_width (void **state)
{
  for (const char *const *code = ts_language_get_codes (); *code != NULL; code++)
    for (guint columns = 6; columns < 200; columns += 7)
      {
        g_autoptr (TsProgress) progress = begin (*code, columns);
        glong widths[2];

        for (guint i = 0; i < 2; i++)
          widths[i] = g_utf8_strlen (
              ts_progress_advance (progress, i, AT (1000 * (i + 1))) + strlen ("\r\033[K"), -1);
        assert_true (widths[0] < (glong) columns);
        assert_int_equal (widths[0], widths[1]);
      }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_nothing_for_a_second),
    cmocka_unit_test (test_not_too_often),
    cmocka_unit_test (test_hidden_once),
    cmocka_unit_test (test_pictures),
    cmocka_unit_test (test_width),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
