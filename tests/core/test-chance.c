/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-chance.c: a seed gives the same sequence everywhere, and every side its fair share.
 */

#include "../unit.h"
#include "ts-chance.h"

/* The sequences were computed apart, from the published definitions of SplitMix64 and xoshiro256**
 * with big numbers. A change of any of them breaks everyone's recorded seeds. */
static void
keeps_seeded_sequences (void **state)
{
  static const struct
  {
    guint64 seed;
    guint32 values[16];
  } cases[] = {
    { 0, { 4, 5, 1, 3, 5, 6, 3, 4, 6, 6, 1, 1, 1, 4, 3, 2 } },
    { 1, { 5, 4, 4, 3, 5, 1, 1, 3, 6, 4, 6, 6, 6, 5, 4, 6 } },
    { 42, { 1, 3, 5, 6, 6, 5, 5, 6, 5, 4, 5, 2, 5, 2, 5, 6 } },
    { G_MAXUINT64, { 4, 5, 4, 5, 4, 5, 3, 5, 4, 4, 2, 1, 3, 3, 2, 5 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TsChance) chance = ts_chance_new_seeded (cases[i].seed);

      for (guint j = 0; j < G_N_ELEMENTS (cases[i].values); j++)
        assert_int_equal (ts_chance_die (chance, 6), cases[i].values[j]);
    }
}

static void
keeps_seeded_sequence_of_all_sizes (void **state)
{
  static const guint32 sides[] = { 2, 10, 100, 10000, 1610612736, 2147483648 };
  static const guint32 values[] = { 1, 4, 69, 9247, 1597412016, 1653002905 };
  g_autoptr (TsChance) chance = ts_chance_new_seeded (42);

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    assert_int_equal (ts_chance_die (chance, sides[i]), values[i]);
}

/* Where many words are drawn again, and past the end of a block. */
static void
keeps_seeded_sequence_for_long (void **state)
{
  g_autoptr (TsChance) chance = ts_chance_new_seeded (7);
  guint32 value = 0;

  for (guint i = 0; i < 5000; i++)
    {
      value = ts_chance_die (chance, 1610612736);
      if (i == 0)
        assert_int_equal (value, 1128357405);
      else if (i == 1023)
        assert_int_equal (value, 1041347039);
      else if (i == 1024)
        assert_int_equal (value, 1531551270);
    }
  assert_int_equal (value, 164012124);
}

static void
gives_one_side_always (void **state)
{
  g_autoptr (TsChance) chance = ts_chance_new ();

  for (guint i = 0; i < 3000; i++)
    assert_int_equal (ts_chance_die (chance, 1), 1);
}

/* More than ten standard deviations: nobody will live to see it fail without a cause. */
static void
check_even (TsChance *chance, guint32 sides)
{
  const guint per_side = 4000;
  g_autofree guint *counts = g_new0 (guint, sides);

  for (guint i = 0; i < per_side * sides; i++)
    {
      const guint32 value = ts_chance_die (chance, sides);

      assert_in_range (value, 1, sides);
      counts[value - 1]++;
    }
  for (guint i = 0; i < sides; i++)
    assert_in_range (counts[i], per_side - 700, per_side + 700);
}

static void
is_even (void **state)
{
  static const guint32 sides[] = { 2, 3, 6, 7, 10, 20, 100 };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (TsChance) seeded = ts_chance_new_seeded (2029);
      g_autoptr (TsChance) system = ts_chance_new ();

      check_even (seeded, sides[i]);
      check_even (system, sides[i]);
    }
}

/* With 3 · 2^29 sides a third of all words must be drawn again; a remainder without that would give
 * three in four to the lower two thirds, a product without it three in eight to two of the classes
 * of remainders by three. */
static void
has_no_modulo_bias (void **state)
{
  g_autoptr (TsChance) chance = ts_chance_new_seeded (3);
  guint n_low = 0;
  guint n_class[3] = { 0 };

  for (guint i = 0; i < 90000; i++)
    {
      const guint32 value = ts_chance_die (chance, 1610612736);

      n_low += value <= 1073741824;
      n_class[value % 3]++;
    }

  assert_in_range (n_low, 59000, 61000);
  for (guint i = 0; i < 3; i++)
    assert_in_range (n_class[i], 29000, 31000);
}

static void
does_not_repeat_itself (void **state)
{
  g_autoptr (TsChance) one = ts_chance_new ();
  g_autoptr (TsChance) other = ts_chance_new ();
  guint n_same = 0;

  for (guint i = 0; i < 3000; i++)
    n_same += ts_chance_die (one, 1000000000) == ts_chance_die (other, 1000000000);
  assert_in_range (n_same, 0, 2);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (keeps_seeded_sequences),
    cmocka_unit_test (keeps_seeded_sequence_of_all_sizes),
    cmocka_unit_test (keeps_seeded_sequence_for_long),
    cmocka_unit_test (gives_one_side_always),
    cmocka_unit_test (is_even),
    cmocka_unit_test (has_no_modulo_bias),
    cmocka_unit_test (does_not_repeat_itself),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
