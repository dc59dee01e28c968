/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-luck.c: dice against the odds, counted by hand.
 */

#include <string.h>

#include "../unit.h"
#include "ts-luck.h"

/* Six sides: three hits, two skulls, a blank. */
static const TsFace attack_faces[] = {
  { "hit", "Hit", "*" },
  { "skull", "Skull", "x" },
  { "hit", "Hit", "*" },
  { "skull", "Skull", "x" },
  { "hit", "Hit", "*" },
  { "blank", "Blank", "-" },
  { NULL },
};
static const TsDie attack = { "attack", "Attack die", attack_faces };

static void
add (TsLuck *luck, guint sides, const char *values)
{
  for (const char *value = values; *value != '\0'; value++)
    ts_luck_add (luck, &(TsShownDie){ NULL, sides, (guint) (*value - '0') });
}

static void
add_faces (TsLuck *luck, guint face, guint n)
{
  for (guint i = 0; i < n; i++)
    ts_luck_add (luck, &(TsShownDie){ &attack, 6, face });
}

/* The score by hand: (sum − n · mean) / √(n · variance), the percentage from a table of the normal
 * distribution. */
static void
numbered_dice_have_a_standard_score (void **state)
{
  static const struct
  {
    guint sides;
    const char *values;
    gint64 sum;
    double mean;
    double score;
    guint percent;
  } cases[] = {
    { 6, "3", 3, 3.5, -0.29277, 62 },         { 6, "1234561234", 31, 35, -0.74066, 77 },
    { 6, "6666666666", 60, 35, 4.62910, 99 }, { 6, "1111111111", 10, 35, -4.62910, 99 },
    { 6, "34343434", 28, 28, 0, 50 },         { 8, "5", 5, 4.5, 0.21822, 59 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TsLuck) luck = ts_luck_new ();

      add (luck, cases[i].sides, cases[i].values);
      assert_int_equal (luck->n, strlen (cases[i].values));
      assert_int_equal (luck->sum, cases[i].sum);
      assert_float_equal (luck->mean, cases[i].mean, 0.0001);
      assert_float_equal (ts_luck_get_score (luck), cases[i].score, 0.0001);
      assert_int_equal (ts_luck_get_percent (luck), cases[i].percent);
    }
}

/* 2d6 and a d20: 7 + 10.5 on average, variance 2 · 35/12 + 399/12 = 39.0833. */
static void
dice_of_all_sides_count_together (void **state)
{
  g_autoptr (TsLuck) luck = ts_luck_new ();

  add (luck, 6, "66");
  ts_luck_add (luck, &(TsShownDie){ NULL, 20, 18 });
  assert_int_equal (luck->sum, 30);
  assert_float_equal (luck->mean, 17.5, 0.0001);
  assert_float_equal (luck->variance, 39.08333, 0.0001);
  assert_float_equal (ts_luck_get_score (luck), 1.99948, 0.0001);
  assert_int_equal (ts_luck_get_percent (luck), 98);
}

static void
a_coin_is_no_die (void **state)
{
  g_autoptr (TsLuck) luck = ts_luck_new ();

  add (luck, 2, "12");
  assert_int_equal (luck->n_dice, 0);
  assert_float_equal (ts_luck_get_score (luck), 0, 0);
}

/* 12 dice: 6 hits, 4 skulls and 2 blanks were to be expected. Of 6, 0 and 6 the blanks are farther
 * off ((6 − 2) / √(12 · 1/6 · 5/6) = 3.1) than the skulls (4 / √(12 · 1/3 · 2/3) = 2.4). */
static void
the_strangest_face_is_found (void **state)
{
  g_autoptr (TsLuck) luck = ts_luck_new ();
  TsLuckFace face;

  add_faces (luck, 1, 3);
  add_faces (luck, 5, 3);
  add_faces (luck, 6, 6);
  assert_int_equal (luck->n_dice, 12);
  assert_int_equal (luck->n, 0);
  assert_int_equal (ts_luck_count_kinds (luck), 1);
  assert_true (ts_luck_find_face (luck, 0, &face));
  assert_string_equal (face.face->id, "blank");
  assert_int_equal (face.n, 6);
  assert_int_equal (face.n_dice, 12);
  assert_float_equal (face.mean, 2, 0.0001);
}

/* Sides that show the same are one face: nine of twelve hits, six were to be expected. */
static void
equal_sides_are_one_face (void **state)
{
  g_autoptr (TsLuck) luck = ts_luck_new ();
  TsLuckFace face;

  add_faces (luck, 1, 4);
  add_faces (luck, 3, 5);
  add_faces (luck, 2, 1);
  add_faces (luck, 4, 1);
  add_faces (luck, 6, 1);
  assert_true (ts_luck_find_face (luck, 0, &face));
  assert_string_equal (face.face->id, "hit");
  assert_int_equal (face.n, 9);
  assert_float_equal (face.mean, 6, 0.0001);
}

static void
few_dice_say_nothing (void **state)
{
  g_autoptr (TsLuck) luck = ts_luck_new ();
  TsLuckFace face;

  add_faces (luck, 6, TS_LUCK_LEAST - 1);
  assert_false (ts_luck_find_face (luck, 0, &face));
  add_faces (luck, 6, 1);
  assert_true (ts_luck_find_face (luck, 0, &face));
}

/* Chi-square by hand: Σ (n − expected)² / expected; the chance from a table of the distribution. */
static void
uneven_dice_are_found_out (void **state)
{
  static const struct
  {
    guint sides;
    guint counts[8]; /* of each side */
    double statistic;
    guint freedom;
    double chance;
  } cases[] = {
    { 6, { 5, 8, 9, 8, 10, 20 }, 13.4, 5, 0.01991 },
    { 6, { 10, 10, 10, 10, 10, 10 }, 0, 5, 1 },
    { 3, { 20, 30, 40 }, 6.66667, 2, 0.03567 },
    { 8, { 5, 5, 5, 5, 5, 5, 5, 13 }, 9.33333, 7, 0.22960 },
    { 6, { 5, 5, 5, 5, 5, 4 }, 0.17241, 5, -1 }, /* 4.8 of each to be expected */
    { 4, { 60, 0, 0, 0 }, 180, 3, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TsLuck) luck = ts_luck_new ();
      TsLuckTest test;

      for (guint side = 0; side < cases[i].sides; side++)
        for (guint n = 0; n < cases[i].counts[side]; n++)
          ts_luck_add (luck, &(TsShownDie){ NULL, cases[i].sides, side + 1 });
      assert_int_equal (ts_luck_count_kinds (luck), 1);
      ts_luck_test (luck, 0, &test);
      assert_null (test.die);
      assert_int_equal (test.sides, cases[i].sides);
      assert_float_equal (test.statistic, cases[i].statistic, 0.0001);
      assert_int_equal (test.freedom, cases[i].freedom);
      assert_float_equal (test.chance, cases[i].chance, 0.0001);
    }
}

/* 60 dice: 30 hits, 20 skulls and 10 blanks were to be expected: 25/30 + 25/10. */
static void
equal_sides_are_tested_as_one (void **state)
{
  g_autoptr (TsLuck) luck = ts_luck_new ();
  TsLuckTest test;

  add_faces (luck, 1, 5);
  add_faces (luck, 3, 20);
  add_faces (luck, 2, 20);
  add_faces (luck, 6, 15);
  ts_luck_test (luck, 0, &test);
  assert_ptr_equal (test.die, &attack);
  assert_float_equal (test.statistic, 3.33333, 0.0001);
  assert_int_equal (test.freedom, 2);
  assert_float_equal (test.chance, 0.18888, 0.0001);
}

/* As many as an expression may have: the terms of the sums are beyond what a double can hold. */
static void
a_die_may_have_ten_thousand_sides (void **state)
{
  g_autoptr (TsLuck) luck = ts_luck_new ();
  TsLuckTest test;

  for (guint value = 1; value <= 10000; value++)
    for (guint n = 0; n < (value % 2 == 0 ? 4 : 6); n++)
      ts_luck_add (luck, &(TsShownDie){ NULL, 10000, value });
  ts_luck_test (luck, 0, &test);
  assert_float_equal (test.statistic, 2000, 0.0001);
  assert_int_equal (test.freedom, 9999);
  assert_float_equal (test.chance, 1, 0.0001);
}

static void
lucks_are_added_kind_by_kind (void **state)
{
  g_autoptr (TsLuck) all = ts_luck_new ();
  g_autoptr (TsLuck) other = ts_luck_new ();
  TsLuckTest test;

  add (all, 6, "12");
  add (other, 6, "26");
  add (other, 8, "8");
  add_faces (other, 1, 3);
  ts_luck_merge (all, other);
  assert_int_equal (all->n_dice, 8);
  assert_int_equal (all->n, 5);
  assert_int_equal (all->sum, 19);
  assert_float_equal (all->mean, 18.5, 0.0001);
  assert_int_equal (ts_luck_count_kinds (all), 3);
  ts_luck_test (all, 0, &test);
  assert_int_equal (test.n_dice, 4);
  assert_int_equal (g_array_index (test.counts, guint, 1), 2);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (numbered_dice_have_a_standard_score),
    cmocka_unit_test (dice_of_all_sides_count_together),
    cmocka_unit_test (a_coin_is_no_die),
    cmocka_unit_test (the_strangest_face_is_found),
    cmocka_unit_test (equal_sides_are_one_face),
    cmocka_unit_test (few_dice_say_nothing),
    cmocka_unit_test (uneven_dice_are_found_out),
    cmocka_unit_test (equal_sides_are_tested_as_one),
    cmocka_unit_test (a_die_may_have_ten_thousand_sides),
    cmocka_unit_test (lucks_are_added_kind_by_kind),
  };

  return cmocka_run_group_tests_name ("luck", tests, NULL, NULL);
}
