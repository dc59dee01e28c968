/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-luck.c: dice against the odds, counted by hand.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

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
  assert_int_equal (ts_luck_count_dies (luck), 1);
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
  };

  return cmocka_run_group_tests_name ("luck", tests, NULL, NULL);
}
