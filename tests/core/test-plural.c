/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-plural.c: plural rules, those of real languages and hostile ones.
 */

#include "../unit.h"
#include "ts-plural.h"

#define SLAVIC                                                                                     \
  "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "                          \
  "(n%100<10 || n%100>=20) ? 1 : 2);"
#define ARABIC                                                                                     \
  "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : "               \
  "n%100>=11 ? 4 : 5;"

static const struct
{
  const char *rule;
  guint64 n;
  guint form;
} picks[] = {
  { "nplurals=2; plural=(n != 1);", 0, 1 },
  { "nplurals=2; plural=(n != 1);", 1, 0 },
  { "nplurals=2; plural=(n > 1);", 0, 0 },
  { "nplurals=2; plural=(n > 1);", 1, 0 },
  { "nplurals=2; plural=(n > 1);", 2, 1 },
  { "nplurals=2; plural=n>1", G_MAXUINT64, 1 },
  { "nplurals=1; plural=0;", 7, 0 },
  { SLAVIC, 1, 0 },
  { SLAVIC, 11, 2 },
  { SLAVIC, 22, 1 },
  { SLAVIC, 112, 2 },
  { SLAVIC, 121, 0 },
  { ARABIC, 0, 0 },
  { ARABIC, 2, 2 },
  { ARABIC, 105, 3 },
  { ARABIC, 111, 4 },
  { ARABIC, 100, 5 },
  { "nplurals=2; plural=!(n-1)*0 + (7-2*3 == n);", 1, 1 },
};

static const char *const refused[] = {
  "",
  "nplurals=2;",
  "plural=n;",
  "nplurals=2; plural=;",
  "nplurals=2; plural=n;", /* a form beyond the last */
  "nplurals=2; plural=(n > 1;",
  "nplurals=2; plural=n > 1);",
  "nplurals=2; plural=n ? 1;",
  "nplurals=2; plural=n > > 1;",
  "nplurals=2; plural=m > 1;",
  "nplurals=2; plural=1 % n;", /* by nothing for n = 0 */
  "nplurals=2; plural=n / (n - n);",
};

static void
picks_the_form (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (picks); i++)
    {
      g_autoptr (TsPlural) plural = ts_plural_parse (picks[i].rule);

      assert_non_null (plural);
      assert_int_equal (ts_plural_pick (plural, picks[i].n), picks[i].form);
    }
}

static void
refuses_nonsense (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    if (ts_plural_parse (refused[i]) != NULL)
      fail_msg ("accepted: %s", refused[i]);
}

static void
survives_depth (void **state)
{
  g_autofree char *deep = g_strnfill (100000, '(');
  g_autofree char *rule = g_strconcat ("nplurals=2; plural=", deep, NULL);
  g_autofree char *nots = g_strnfill (100000, '!');
  g_autofree char *negated = g_strconcat ("nplurals=2; plural=", nots, "n", NULL);

  assert_null (ts_plural_parse (rule));
  assert_null (ts_plural_parse (negated));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (picks_the_form),
    cmocka_unit_test (refuses_nonsense),
    cmocka_unit_test (survives_depth),
  };

  return cmocka_run_group_tests_name ("plural", tests, NULL, NULL);
}
