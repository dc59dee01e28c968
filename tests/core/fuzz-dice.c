/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * fuzz-dice.c: any bytes are either a clear error or dice that roll as they say.
 *
 * The target fuzz-dice is built by clang; -Dc_args=-fsanitize=fuzzer-no-link lets it see the
 * branches of the parser.
 */

#include "fuzz-dice.h"

#include "ts-dice.h"

/* Odds of more totals than that are right or wrong in the same way, but slow to count. */
#define MAX_TOTALS 300
#define MAX_DICE 12

static const TsFace faces[] = {
  { "hit", "Hit", "✹" },
  { "skull", "Skull", "☠" },
  { NULL },
};

static const TsDie dies[] = {
  { "attack", "Attack die", faces },
  { "d", "Die with a bad name", faces },
  { NULL },
};

static void
check_error (const GError *error)
{
  g_assert_true (error->domain == TS_ERROR && error->code == TS_ERROR_BAD_DICE);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_cmpuint (g_utf8_strlen (error->message, -1), >, 10);
  g_assert_cmpuint (g_utf8_strlen (error->message, -1), <, 300);
}

static void
check_odds (const TsDice *dice)
{
  g_autoptr (TsOdds) odds = NULL;
  double sum = 0.0;

  if (ts_dice_get_max (dice) - ts_dice_get_min (dice) > MAX_TOTALS
      || ts_dice_get_n_dice (dice) > MAX_DICE)
    return;

  odds = ts_dice_get_odds (dice);
  if (odds == NULL)
    return;
  g_assert_cmpint (odds->min, ==, ts_dice_get_min (dice));
  g_assert_cmpint (odds->min + odds->n_totals - 1, ==, ts_dice_get_max (dice));
  for (guint i = 0; i < odds->n_totals; i++)
    sum += odds->chance[i];
  g_assert_cmpfloat_with_epsilon (sum, 1.0, 1e-9);
}

static void
check_dice (const TsDice *dice)
{
  g_autofree char *text = ts_dice_to_string (dice);
  g_autoptr (TsDice) again = ts_dice_parse (text, dies, NULL);
  g_autofree char *text_again = ts_dice_to_string (again);
  g_autoptr (TsChance) chance = ts_chance_new_seeded (1);
  g_autoptr (TsRoll) roll = ts_dice_roll (dice, chance);
  g_autofree char *said = ts_roll_to_string (roll, dice);
  g_autoptr (JsonObject) json = ts_roll_to_json (roll, dice);

  g_assert_cmpstr (text, ==, text_again);
  g_assert_cmpuint (roll->n_dice, ==, ts_dice_get_n_dice (again));
  g_assert_cmpint (roll->total, >=, ts_dice_get_min (again));
  g_assert_cmpint (roll->total, <=, ts_dice_get_max (again));
  g_assert_true (g_str_has_prefix (said, text));
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (json, "rolls")), ==,
                    roll->n_dice);
  for (guint i = 0; i < roll->n_dice; i++)
    g_assert_cmpuint (roll->dice[i].value, <=, ts_dice_get_sides (dice, i));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) plain_error = NULL;
  g_autoptr (TsDice) dice = ts_dice_parse (text, dies, &error);
  g_autoptr (TsDice) plain = ts_dice_parse (text, NULL, &plain_error);

  g_assert_true ((dice == NULL) == (error != NULL));
  g_assert_true ((plain == NULL) == (plain_error != NULL));
  if (error != NULL)
    check_error (error);
  if (plain_error != NULL)
    check_error (plain_error);

  if (dice != NULL)
    {
      check_dice (dice);
      check_odds (dice);
    }

  return 0;
}
