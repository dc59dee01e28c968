/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-dice.c: reading dice expressions, rolling them, and what a roll looks like.
 */

#include <stdlib.h>

#include "../unit.h"
#include "fuzz-dice.h"
#include "ts-dice.h"

#define TEN_MEGABYTES (10 * 1000 * 1000)

static const TsFace attack_faces[] = {
  { "hit", "Hit", "✹" },
  { "fist", "Fist", "✊" },
  { "skull", "Skull", "☠" },
  { NULL },
};

static const TsFace defence_faces[] = {
  { "shield", "Shield", "⛨" },
  { "blank", "Blank", "·" },
  { NULL },
};

/* Ids that begin alike, and one that begins like numbered dice. */
static const TsDie dies[] = {
  { "attack", "Attack die", attack_faces },
  { "attackplus", "Strong attack die", attack_faces },
  { "defence", "Defence die", defence_faces },
  { NULL },
};

static TsDice *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  TsDice *dice = ts_dice_parse (text, dies, &error);

  if (dice == NULL)
    fail_msg ("“%s”: %s", text, error->message);
  return dice;
}

static void
assert_roll (const TsDice *dice, const TsRoll *roll, const char *expected)
{
  g_autofree char *text = ts_roll_to_string (roll, dice);

  assert_string_equal (text, expected);
}

static void
reads_every_notation (void **state)
{
  static const struct
  {
    const char *text;
    const char *usual;
    guint n_dice;
    gint64 min;
    gint64 max;
  } cases[] = {
    { "d20", "d20", 1, 1, 20 },
    { "1d20", "d20", 1, 1, 20 },
    { "2d6+3", "2d6 + 3", 2, 5, 15 },
    { "  2D6\t+ 3 ", "2d6 + 3", 2, 5, 15 },
    { "d%", "d100", 1, 1, 100 },
    { "2w6+W%", "2d6 + d100", 3, 3, 112 },
    { "4W6kh3", "4d6kh3", 4, 3, 18 },
    { "2D%kl1", "2d100kl1", 2, 1, 100 },
    { "4d6kh3", "4d6kh3", 4, 3, 18 },
    { "4D6K3", "4d6kh3", 4, 3, 18 },
    { "2d20KL1", "2d20kl1", 2, 1, 20 },
    { "4d6dl1", "4d6dl1", 4, 3, 18 },
    { "5d6dh2", "5d6dh2", 5, 3, 18 },
    { "4d6kh4", "4d6", 4, 4, 24 },
    { "d6k1", "d6", 1, 1, 6 },
    { "-2d6+10", "-2d6 + 10", 2, -2, 8 },
    { "+d6 - d4", "d6 - d4", 2, -3, 5 },
    { "10-4d6kh3", "10 - 4d6kh3", 4, -8, 7 },
    { "d6+0", "d6 + 0", 1, 1, 6 },
    { "007d06", "7d6", 7, 7, 42 },
    { "d2+1000000000", "d2 + 1000000000", 1, 1000000001, 1000000002 },
    { "1000d10000", "1000d10000", 1000, 1000, 10000000 },
    { "1000d2dl999", "1000d2dl999", 1000, 1, 2 },
    { "500d6+500d6", "500d6 + 500d6", 1000, 1000, 6000 },
    { "3attack", "3attack", 3, 0, 0 },
    { "Attack", "attack", 1, 0, 0 },
    { "2attackplus + 1ATTACK", "2attackplus + attack", 3, 0, 0 },
    { "2defence+d6-1", "2defence + d6 - 1", 3, 0, 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TsDice) dice = parse (cases[i].text);
      g_autofree char *usual = ts_dice_to_string (dice);

      assert_string_equal (usual, cases[i].usual);
      assert_int_equal (ts_dice_get_n_dice (dice), cases[i].n_dice);
      assert_true (ts_dice_get_min (dice) == cases[i].min);
      assert_true (ts_dice_get_max (dice) == cases[i].max);
    }
}

#define NOT_DICE                                                                                     \
  " is neither a whole number nor dice: write for example 2d6, d20 or 4d6kh3, or this game’s own " \
  "dice (attack, attackplus, defence)."
#define NOT_PLAIN_DICE " is neither a whole number nor dice: write for example 2d6, d20 or 4d6kh3."
#define FACES                                                                                      \
  " have faces instead of numbers: they cannot be kept, dropped or subtracted, only added."
#define NO_COUNT " does not say how many dice to keep or drop: write for example 4d6kh3 or 4d6dl1."

static const struct
{
  const char *text;
  const char *message;
} wrong[] = {
  { "", "No dice are given: write for example 2d6 + 3." },
  { " \t ", "No dice are given: write for example 2d6 + 3." },
  { "5", "“5” has no dice: write for example 2d6 + 3." },
  { "1+2", "“1+2” has no dice: write for example 2d6 + 3." },
  { "-", "“-” must be followed by a whole number or dice, for example 2d6." },
  { "--", "“-” must be followed by a whole number or dice, for example 2d6." },
  { "2d6+", "“+” must be followed by a whole number or dice, for example 2d6." },
  { "2d6 + - 3", "“+” must be followed by a whole number or dice, for example 2d6." },
  { "2d6 3", "Put + or - before “3”." },
  { "2d6 d8+1", "Put + or - before “d8”." },
  { "0d6", "“0d6” must have 1 to 1000 dice." },
  { "1001d6", "“1001d6” must have 1 to 1000 dice." },
  { "9999999d9999999", "“9999999d9999999” must have 1 to 1000 dice." },
  { "4294967297d6", "“4294967297d6” must have 1 to 1000 dice." },
  { "18446744073709551617d6", "“18446744073709551617d6” must have 1 to 1000 dice." },
  { "0attack", "“0attack” must have 1 to 1000 dice." },
  { "1001attack", "“1001attack” must have 1 to 1000 dice." },
  { "1000d6+d6", "With “d6” there are too many dice: at most 1000 in all are allowed." },
  { "d0", "The dice of “d0” must have 2 to 10000 sides." },
  { "d1", "The dice of “d1” must have 2 to 10000 sides." },
  { "2d10001", "The dice of “2d10001” must have 2 to 10000 sides." },
  { "d18446744073709551622", "The dice of “d18446744073709551622” must have 2 to 10000 sides." },
  { "2d6kh9", "“2d6kh9” can keep 1 to 2 dice." },
  { "2d6k0", "“2d6k0” can keep 1 to 2 dice." },
  { "2d6kl4294967297", "“2d6kl4294967297” can keep 1 to 2 dice." },
  { "d6kh2", "“d6kh2” can keep only its 1 die." },
  { "3d6dl3", "“3d6dl3” can drop 1 to 2 dice." },
  { "3d6dh0", "“3d6dh0” can drop 1 to 2 dice." },
  { "2d6dl2", "“2d6dl2” can drop only 1 die." },
  { "d6dl1", "“d6dl1” has only one die, so none can be dropped." },
  { "2d6k", "“2d6k”" NO_COUNT },
  { "2d6kh", "“2d6kh”" NO_COUNT },
  { "2d6khx", "“2d6khx”" NO_COUNT },
  { "2d6dl-1", "“2d6dl”" NO_COUNT },
  { "2d6kh1kl1", "“2d6kh1kl1”" NOT_PLAIN_DICE },
  { "2d6x", "“2d6x”" NOT_PLAIN_DICE },
  { "2d6d1", "“2d6d1”" NOT_PLAIN_DICE },
  { "2d6.5", "“2d6.5”" NOT_PLAIN_DICE },
  { "2d%%", "“2d%%”" NOT_PLAIN_DICE },
  { "2d", "“2d”" NOT_DICE },
  { "d", "“d”" NOT_DICE },
  { "hello", "“hello”" NOT_DICE },
  { "3attackers", "“3attackers”" NOT_DICE },
  { "1e3", "“1e3”" NOT_DICE },
  { "0x10", "“0x10”" NOT_DICE },
  { "2*d6", "“2*d6”" NOT_DICE },
  { "(2d6)", "“(2d6)”" NOT_DICE },
  { "2d6−1", "“2d6−1”" NOT_PLAIN_DICE },
  { "２d６", "“２d６”" NOT_DICE },
  { "⚅+d6", "“⚅”" NOT_DICE },
  { "d6+\xff\xfe", "“\xef\xbf\xbd\xef\xbf\xbd”" NOT_DICE },
  { "d6\n", "“d6?”" NOT_PLAIN_DICE },
  { "\x1b[31m", "“?[31m”" NOT_DICE },
  { "abcdefghijklmnopqrstuvwxyz", "“abcdefghijklmnopqrstuvwx…”" NOT_DICE },
  { "d6 + 1000000001", "“1000000001” is too large: whole numbers go up to 1000000000." },
  { "d6-99999999999999999999",
    "“99999999999999999999” is too large: whole numbers go up to 1000000000." },
  { "3attackkh2", "The dice of “3attackkh2”" FACES },
  { "3attackdl1", "The dice of “3attackdl1”" FACES },
  { "d6-attack", "The dice of “attack”" FACES },
  { "-2attack", "The dice of “2attack”" FACES },
};

static void
refuses_what_is_wrong (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      assert_null (ts_dice_parse (wrong[i].text, dies, &error));
      assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_BAD_DICE));
      assert_string_equal (error->message, wrong[i].message);
      assert_string_equal (ts_error_get_word (error), "bad-dice");
      assert_null (ts_dice_parse (wrong[i].text, dies, NULL));
    }
}

static void
refuses_a_games_dice_without_the_game (void **state)
{
  g_autoptr (GError) error = NULL;

  assert_null (ts_dice_parse ("3attack", NULL, &error));
  assert_string_equal (error->message, "“3attack”" NOT_PLAIN_DICE);
}

/* What is repeated `n` times between two ends. */
static char *
repeat (const char *start, const char *middle, guint n, const char *end)
{
  GString *text = g_string_new (start);

  for (guint i = 0; i < n; i++)
    g_string_append (text, middle);
  g_string_append (text, end);
  return g_string_free (text, FALSE);
}

static void
limits_terms (void **state)
{
  g_autofree char *most = repeat ("d6", " + 1", 63, "");
  g_autofree char *more = repeat ("d6", " + 1", 63, " - 7d8");
  g_autoptr (TsDice) dice = parse (most);
  g_autoptr (GError) error = NULL;

  assert_int_equal (ts_dice_get_min (dice), 64);
  assert_null (ts_dice_parse (more, dies, &error));
  assert_string_equal (error->message,
                       "From “7d8” on there are too many terms: at most 64 are allowed.");
}

static void
limits_length (void **state)
{
  g_autofree char *longest = repeat ("d6", " ", 1997, " ");
  g_autofree char *longer = repeat ("d6", " ", 1998, " ");
  g_autoptr (TsDice) dice = parse (longest);
  g_autoptr (GError) error = NULL;

  assert_int_equal (ts_dice_get_max (dice), 6);
  assert_null (ts_dice_parse (longer, dies, &error));
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_BAD_DICE));
}

static void
refuses_ten_megabytes (void **state)
{
  static const char *const starts[] = { "", "2d6", "2d6+", "2d6kh", "d", "\xff", "é" };
  static const char fillings[] = "1 +-dk0%a\xff";

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    for (const char *c = fillings; *c != '\0'; c++)
      {
        g_autofree char *filling = g_strnfill (TEN_MEGABYTES, *c);
        g_autofree char *text = g_strconcat (starts[i], filling, NULL);
        g_autoptr (GError) error = NULL;

        assert_null (ts_dice_parse (text, dies, &error));
        assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_BAD_DICE));
        assert_non_null (strstr (error->message, "too long: dice are written in at most 2000"));
        assert_in_range (strlen (error->message), 20, 200);
        assert_true (g_utf8_validate (error->message, -1, NULL));
      }
}

static void
knows_each_die (void **state)
{
  g_autoptr (TsDice) dice = parse ("2d6 + 5 + 2attack + d% - 3d8dl1");
  static const guint32 sides[] = { 6, 6, 3, 3, 100, 8, 8, 8 };

  assert_int_equal (ts_dice_get_n_dice (dice), G_N_ELEMENTS (sides));
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      assert_int_equal (ts_dice_get_sides (dice, i), sides[i]);
      assert_ptr_equal (ts_dice_get_die (dice, i), i == 2 || i == 3 ? &dies[0] : NULL);
    }
}

/* Typed dice say what counts: the sum, the order, which of equal dice is dropped. */
static void
counts_typed_dice (void **state)
{
  static const struct
  {
    const char *dice;
    guint32 typed[6];
    const char *roll;
  } cases[] = {
    { "4d6kh3", { 6, 5, 3, 2 }, "4d6kh3: 6 5 3 (2) = 14" },
    { "4d6kh3", { 2, 6, 5, 3 }, "4d6kh3: (2) 6 5 3 = 14" },
    { "4d6kh3", { 4, 4, 4, 4 }, "4d6kh3: (4) 4 4 4 = 12" },
    { "4d6kh1", { 3, 6, 6, 1 }, "4d6kh1: (3) (6) 6 (1) = 6" },
    { "4d6kl1", { 3, 6, 1, 1 }, "4d6kl1: (3) (6) (1) 1 = 1" },
    { "4d6dl2", { 1, 2, 1, 2 }, "4d6dl2: (1) 2 (1) 2 = 4" },
    { "4d6dh1", { 6, 6, 1, 1 }, "4d6dh1: (6) 6 1 1 = 8" },
    { "5d6dh4", { 6, 6, 5, 2, 6 }, "5d6dh4: (6) (6) (5) 2 (6) = 2" },
    { "2d20kl1", { 20, 1 }, "2d20kl1: (20) 1 = 1" },
    { "2d10000kh1", { 10000, 9999 }, "2d10000kh1: 10000 (9999) = 10000" },
    { "2d6 + d8 - 1", { 4, 3, 8 }, "2d6 + d8 - 1: 4 3 + 8 - 1 = 14" },
    { "-2d6 + 1", { 6, 6 }, "-2d6 + 1: - 6 6 + 1 = -11" },
    { "d100 - 1000000000", { 100 }, "d100 - 1000000000: 100 - 1000000000 = -999999900" },
    { "3attack", { 1, 3, 2 }, "3attack: ✹ ☠ ✊" },
    { "attack + d6 + 0", { 1, 5 }, "attack + d6 + 0: ✹ + 5 + 0 = 5" },
    { "attack + 4", { 2 }, "attack + 4: ✊ + 4 = 4" },
    { "2d4kh1 - 3d4kl2", { 1, 4, 4, 2, 3 }, "2d4kh1 - 3d4kl2: (1) 4 - (4) 2 3 = -1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TsDice) dice = parse (cases[i].dice);
      g_autoptr (TsChance) chance = ts_chance_new_seeded (1);
      g_autoptr (TsRoll) roll
          = ts_dice_roll_typed (dice, cases[i].typed, ts_dice_get_n_dice (dice), chance, NULL);

      assert_roll (dice, roll, cases[i].roll);
      for (guint j = 0; j < roll->n_dice; j++)
        assert_true (roll->dice[j].typed);
    }
}

static int
compare_values (const void *a, const void *b)
{
  return (int) *(const guint32 *) a - (int) *(const guint32 *) b;
}

/* Many dice, against sorting them. */
static void
drops_of_many_dice (void **state)
{
  static const char *const picks[] = { "kh", "kl", "dh", "dl" };
  g_autoptr (TsChance) chance = ts_chance_new_seeded (11);

  for (guint i = 0; i < 2000; i++)
    {
      const guint n = 1 + ts_chance_die (chance, i % 10 == 0 ? 999 : 12);
      const guint picked = ts_chance_die (chance, n - 1);
      const guint pick = ts_chance_die (chance, G_N_ELEMENTS (picks)) - 1;
      const guint n_kept = pick < 2 ? picked : n - picked;
      const guint first = pick == 0 || pick == 3 ? n - n_kept : 0;
      const guint sides = 1 + ts_chance_die (chance, i % 2 == 0 ? 9 : 9999);
      g_autofree char *text = g_strdup_printf ("%ud%u%s%u", n, sides, picks[pick], picked);
      g_autoptr (TsDice) dice = parse (text);
      g_autoptr (TsRoll) roll = ts_dice_roll (dice, chance);
      g_autofree guint32 *sorted = g_new0 (guint32, n);
      gint64 expected = 0;
      gint64 kept = 0;
      guint n_dropped = 0;

      for (guint j = 0; j < n; j++)
        {
          sorted[j] = roll->dice[j].value;
          n_dropped += roll->dice[j].dropped;
          kept += roll->dice[j].dropped ? 0 : roll->dice[j].value;
        }
      qsort (sorted, n, sizeof *sorted, compare_values);
      for (guint j = 0; j < n_kept; j++)
        expected += sorted[first + j];

      assert_int_equal (roll->total, expected);
      assert_int_equal (kept, expected);
      assert_int_equal (n_dropped, n - n_kept);
    }
}

static void
mixes_typed_and_rolled_dice (void **state)
{
  static const guint32 typed[] = { 0, 6, 0, 1 };
  g_autoptr (TsDice) dice = parse ("6d6");
  gboolean seen[7] = { FALSE };
  g_autoptr (TsChance) chance = ts_chance_new_seeded (5);

  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (TsRoll) roll
          = ts_dice_roll_typed (dice, typed, G_N_ELEMENTS (typed), chance, NULL);
      gint64 total = 0;

      for (guint j = 0; j < roll->n_dice; j++)
        {
          assert_true (roll->dice[j].typed == (j == 1 || j == 3));
          total += roll->dice[j].value;
        }
      assert_int_equal (roll->dice[1].value, 6);
      assert_int_equal (roll->dice[3].value, 1);
      assert_int_equal (roll->total, total);
      seen[roll->dice[5].value] = TRUE;
    }
  for (guint value = 1; value <= 6; value++)
    assert_true (seen[value]);
}

static void
refuses_impossible_results (void **state)
{
  static const struct
  {
    const char *dice;
    guint32 typed[3];
    guint n_typed;
    const char *message;
  } cases[] = {
    { "2d6", { 1, 2, 3 }, 3, "Too many results: “2d6” has 2 dice." },
    { "d6", { 1, 0 }, 2, "Too many results: “d6” is 1 die." },
    { "d6 + d8",
      { 6, 9 },
      2,
      "Die 2 of “d6 + d8” cannot show 9: type 1 to 8, or 0 to have it rolled." },
    { "2attack",
      { 4 },
      1,
      "Die 1 of “2attack” cannot show 4: type 1 to 3, or 0 to have it rolled." },
    { "d6",
      { G_MAXUINT32 },
      1,
      "Die 1 of “d6” cannot show 4294967295: type 1 to 6, or 0 to have it rolled." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TsDice) dice = parse (cases[i].dice);
      g_autoptr (TsChance) chance = ts_chance_new_seeded (1);
      g_autoptr (GError) error = NULL;

      assert_null (ts_dice_roll_typed (dice, cases[i].typed, cases[i].n_typed, chance, &error));
      assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_BAD_DICE));
      assert_string_equal (error->message, cases[i].message);
    }
}

/* A roll used again is as good as new, whatever it was before. */
static void
rolls_again (void **state)
{
  static const guint32 typed[] = { 1, 1, 1, 1 };
  g_autoptr (TsDice) dice = parse ("4d6kh3 + 2");
  g_autoptr (TsChance) one = ts_chance_new_seeded (77);
  g_autoptr (TsChance) other = ts_chance_new_seeded (77);
  g_autoptr (TsRoll) used = ts_dice_roll_typed (dice, typed, 4, one, NULL);
  const TsRolledDie *place = used->dice;

  for (guint i = 0; i < 1000; i++)
    {
      g_autoptr (TsRoll) fresh = ts_dice_roll (dice, other);
      g_autofree char *text = ts_roll_to_string (fresh, dice);

      ts_dice_roll_again (dice, used, one);
      assert_roll (dice, used, text);
      assert_ptr_equal (used->dice, place);
      for (guint j = 0; j < used->n_dice; j++)
        assert_false (used->dice[j].typed);
    }
}

static void
appends_to_what_is_there (void **state)
{
  static const guint32 typed[] = { 10000, 9, 10, 3 };
  g_autoptr (TsDice) dice = parse ("3d10000 + attack");
  g_autoptr (TsRoll) roll = ts_dice_roll_typed (dice, typed, 4, NULL, NULL);
  g_autoptr (GString) string = g_string_new ("1. ");

  ts_roll_append (roll, dice, string);
  g_string_append_c (string, '\n');
  ts_roll_append (roll, dice, string);
  assert_string_equal (string->str, "1. 3d10000 + attack: 10000 9 10 + ☠ = 10019\n"
                                    "3d10000 + attack: 10000 9 10 + ☠ = 10019");
  assert_int_equal (string->len, strlen (string->str));
}

/* The same total as the text, for the longest roll that there can be. */
static void
writes_the_longest_roll (void **state)
{
  g_autoptr (TsDice) dice = parse ("1000d10000dl999 - 1000000000");
  g_autofree guint32 *typed = g_new (guint32, 1000);
  g_autoptr (TsRoll) roll = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < 1000; i++)
    typed[i] = 10000;
  roll = ts_dice_roll_typed (dice, typed, 1000, NULL, NULL);
  text = ts_roll_to_string (roll, dice);
  assert_true (g_str_has_suffix (text, "(10000) 10000 - 1000000000 = -999990000"));
  assert_int_equal (strlen (text), strlen ("1000d10000dl999 - 1000000000: ") + 999 * 8
                                       + strlen ("10000 - 1000000000 = -999990000"));
}

static void
writes_json (void **state)
{
  static const guint32 typed[] = { 6, 2, 3, 8 };
  g_autoptr (TsDice) dice = parse ("2d6kh1 + attack - d8");
  g_autoptr (TsRoll) roll = ts_dice_roll_typed (dice, typed, 4, NULL, NULL);
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *text = NULL;

  roll->dice[0].typed = FALSE;
  roll->dice[3].typed = FALSE;
  json_node_take_object (node, ts_roll_to_json (roll, dice));
  text = json_to_string (node, FALSE);
  assert_string_equal (text, "{\"dice\":\"2d6kh1 + attack - d8\",\"total\":-2,\"rolls\":["
                             "{\"die\":\"d6\",\"value\":6},"
                             "{\"die\":\"d6\",\"value\":2,\"dropped\":true,\"typed\":true},"
                             "{\"die\":\"attack\",\"face\":\"skull\",\"typed\":true},"
                             "{\"die\":\"d8\",\"value\":8,\"minus\":true}]}");
}

static void
rolls_seeded_sequences (void **state)
{
  g_autoptr (TsDice) dice = parse ("4d6kh3");
  g_autoptr (TsChance) chance = ts_chance_new_seeded (42);
  g_autoptr (TsRoll) roll = ts_dice_roll (dice, chance);

  assert_roll (dice, roll, "4d6kh3: (1) 3 5 6 = 14");
  ts_dice_roll_again (dice, roll, chance);
  assert_roll (dice, roll, "4d6kh3: 6 (5) 5 6 = 17");
}

/* What is rolled is what the odds say: chi squared of 16 totals is above 60 once in a million. */
static void
rolls_by_the_odds (void **state)
{
  const guint n_rolls = 200000;
  g_autoptr (TsDice) dice = parse ("4d6kh3");
  g_autoptr (TsOdds) odds = ts_dice_get_odds (dice);
  g_autoptr (TsChance) chance = ts_chance_new_seeded (2029);
  g_autoptr (TsRoll) roll = ts_dice_roll (dice, chance);
  guint counts[16] = { 0 };
  double chi_squared = 0.0;

  for (guint i = 0; i < n_rolls; i++)
    {
      ts_dice_roll_again (dice, roll, chance);
      counts[roll->total - 3]++;
    }
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      const double expected = odds->chance[i] * n_rolls;

      chi_squared += (counts[i] - expected) * (counts[i] - expected) / expected;
    }
  assert_true (chi_squared < 60.0);
}

static void
append_blanks (GString *text, TsChance *chance)
{
  for (guint n = ts_chance_die (chance, 4); n > 2; n--)
    g_string_append_c (text, n == 4 ? '\t' : ' ');
}

static void
append_random_case (GString *text, const char *word, TsChance *chance)
{
  for (; *word != '\0'; word++)
    g_string_append_c (text, ts_chance_die (chance, 2) == 1 ? g_ascii_toupper (*word) : *word);
}

static void
append_random_dice (GString *text, TsChance *chance)
{
  static const char *const picks[] = { "", "", "k", "kh", "kl", "dh", "dl" };
  const guint n = ts_chance_die (chance, 12);
  const char *pick = picks[ts_chance_die (chance, G_N_ELEMENTS (picks)) - 1];

  if (n > 1 || ts_chance_die (chance, 2) == 1)
    g_string_append_printf (text, "%u", n);
  append_random_case (text, "d", chance);
  if (ts_chance_die (chance, 10) == 1)
    g_string_append_c (text, '%');
  else
    g_string_append_printf (text, "%u", 1 + ts_chance_die (chance, 30));

  if (n > 1 && *pick != '\0')
    {
      append_random_case (text, pick, chance);
      g_string_append_printf (text, "%u", ts_chance_die (chance, n - 1));
    }
}

/* A game's dice can only be added. */
static void
append_random_faces (GString *text, TsChance *chance)
{
  g_string_append_printf (text, "+%u", ts_chance_die (chance, 9));
  append_random_case (text, dies[ts_chance_die (chance, 3) - 1].id, chance);
}

static void
append_random_term (GString *text, TsChance *chance)
{
  const guint kind = ts_chance_die (chance, 4);

  append_blanks (text, chance);
  if (kind == 1)
    {
      append_random_faces (text, chance);
      return;
    }

  g_string_append_c (text, ts_chance_die (chance, 2) == 1 ? '+' : '-');
  append_blanks (text, chance);
  if (kind == 2)
    g_string_append_printf (text, "%u", ts_chance_die (chance, 1000000001) - 1);
  else
    append_random_dice (text, chance);
}

static char *
make_expression (TsChance *chance)
{
  GString *text = g_string_new (NULL);

  append_random_dice (text, chance);
  for (guint n = ts_chance_die (chance, 8); n > 1; n--)
    append_random_term (text, chance);
  append_blanks (text, chance);
  return g_string_free (text, FALSE);
}

static void
reads_what_it_writes (void **state)
{
  g_autoptr (TsChance) chance = ts_chance_new_seeded (4);

  for (guint i = 0; i < 10000; i++)
    {
      g_autofree char *text = make_expression (chance);
      g_autoptr (TsDice) dice = parse (text);
      g_autofree char *usual = ts_dice_to_string (dice);
      g_autoptr (TsDice) again = parse (usual);
      g_autofree char *usual_again = ts_dice_to_string (again);
      g_autoptr (TsChance) one = ts_chance_new_seeded (i);
      g_autoptr (TsChance) other = ts_chance_new_seeded (i);
      g_autoptr (TsRoll) roll = ts_dice_roll (dice, one);
      g_autoptr (TsRoll) same = ts_dice_roll (again, other);
      g_autofree char *said = ts_roll_to_string (roll, dice);

      assert_string_equal (usual, usual_again);
      assert_roll (again, same, said);
      assert_true (ts_dice_get_min (dice) == ts_dice_get_min (again));
      assert_true (ts_dice_get_max (dice) == ts_dice_get_max (again));
    }
}

static void
run_bytes (const char *text, gsize length)
{
  LLVMFuzzerTestOneInput ((const uint8_t *) text, length);
}

static void
takes_any_bytes (void **state)
{
  g_autoptr (TsChance) chance = ts_chance_new_seeded (8);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    run_bytes (wrong[i].text, strlen (wrong[i].text));

  for (guint i = 0; i < 20000; i++)
    {
      g_autofree char *text = make_expression (chance);
      const gsize length = strlen (text);

      for (guint n = ts_chance_die (chance, 4); n > 1; n--)
        {
          const guint at = ts_chance_die (chance, length) - 1;

          if (ts_chance_die (chance, 4) == 1)
            text[at] = ts_chance_die (chance, 256) - 1;
          else
            text[at] = "0129dDkhl%+- a"[ts_chance_die (chance, 14) - 1];
        }
      run_bytes (text, length);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (reads_every_notation),
    cmocka_unit_test (refuses_what_is_wrong),
    cmocka_unit_test (refuses_a_games_dice_without_the_game),
    cmocka_unit_test (limits_terms),
    cmocka_unit_test (limits_length),
    cmocka_unit_test (refuses_ten_megabytes),
    cmocka_unit_test (knows_each_die),
    cmocka_unit_test (counts_typed_dice),
    cmocka_unit_test (drops_of_many_dice),
    cmocka_unit_test (mixes_typed_and_rolled_dice),
    cmocka_unit_test (refuses_impossible_results),
    cmocka_unit_test (rolls_again),
    cmocka_unit_test (appends_to_what_is_there),
    cmocka_unit_test (writes_the_longest_roll),
    cmocka_unit_test (writes_json),
    cmocka_unit_test (rolls_seeded_sequences),
    cmocka_unit_test (rolls_by_the_odds),
    cmocka_unit_test (reads_what_it_writes),
    cmocka_unit_test (takes_any_bytes),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
