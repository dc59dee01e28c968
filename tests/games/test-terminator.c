/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-terminator.c: what transcripts of Terminator cannot hold: more locations than can be dealt,
 * the odds of attacks, counted out die by die.
 */

#include <string.h>

#include "../unit.h"
#include "terminator-attack.h"
#include "ts-games.h"
#include "ts-json.h"
#include "ts-play.h"

#define MOST_DICE 4
#define N_FACES 6

static TsPlay *
new_play (const char *setup, GError **error)
{
  g_autoptr (JsonObject) object = ts_json_read_object (setup, strlen (setup), NULL);

  assert_non_null (object);
  return ts_play_new (ts_games_find ("terminator", NULL), object, error);
}

/* Locations that nobody could deal. */
static void
test_too_many_locations (void **state)
{
  g_autoptr (GString) setup = g_string_new ("{\"cards\":{\"location\":{");
  g_autoptr (GError) error = NULL;
  g_autoptr (TsPlay) play = NULL;

  for (guint i = 0; i < 61; i++)
    g_string_append_printf (setup, "%s\"mine-%u\":{\"name\":\"Mine %u\"}", i > 0 ? "," : "", i, i);
  g_string_append (setup, "}}}");
  play = new_play (setup->str, &error);
  assert_null (play);
  assert_non_null (strstr (error->message, "at most"));
}

/* L294 */
static void
test_cover (void **state)
{
  static const int raised[] = { 2, 3, 4, 5, 6, 6 };

  for (int defense = 1; defense <= MAX_DEFENSE; defense++)
    {
      assert_int_equal (terminator_raise_defense (defense, FALSE), defense);
      assert_int_equal (terminator_raise_defense (defense, TRUE), raised[defense - 1]);
    }
  assert_int_equal (terminator_raise_defense (UNKNOWN, TRUE), UNKNOWN);
}

/* An attack whose dice fall in every way, all as likely. */
typedef struct
{
  guint dice;
  int defense, plus;
  double counted[MOST_DICE + 1];
} Attempt;

/* `weight` is how likely it was to come here; a miss is rolled again while there are rerolls. */
static void
roll_out (Attempt *self, guint die, guint rerolls, guint hits, double weight)
{
  if (die == self->dice)
    {
      self->counted[hits] += weight;
      return;
    }
  for (int face = 1; face <= N_FACES; face++)
    if (face + self->plus >= self->defense)
      roll_out (self, die + 1, rerolls, hits + 1, weight / N_FACES);
    else if (rerolls == 0)
      roll_out (self, die + 1, 0, hits, weight / N_FACES);
    else
      for (int again = 1; again <= N_FACES; again++)
        roll_out (self, die + 1, rerolls - 1, hits + (again + self->plus >= self->defense ? 1 : 0),
                  weight / (N_FACES * N_FACES));
}

static void
check_odds (guint dice, int defense, int plus, guint rerolls)
{
  Attempt attempt = { .dice = dice, .defense = defense, .plus = plus };
  double chances[MAX_DICE + 1];

  roll_out (&attempt, 0, rerolls, 0, 1);
  terminator_count_odds (dice, defense, plus, rerolls, chances);
  for (guint hits = 0; hits <= dice; hits++)
    if (ABS (chances[hits] - attempt.counted[hits]) > 1e-9)
      fail_msg ("%u dice, defense %d, %+d, %u rerolls: %u hits: %f, not %f", dice, defense, plus,
                rerolls, hits, attempt.counted[hits], chances[hits]);
}

static void
test_odds (void **state)
{
  for (guint dice = 1; dice <= MOST_DICE; dice++)
    for (int defense = 1; defense <= MAX_DEFENSE; defense++)
      for (int plus = -1; plus <= 2; plus++)
        for (guint rerolls = 0; rerolls <= 3; rerolls++)
          check_odds (dice, defense, plus, rerolls);
}

/* As many dice as there can be still sum to one. */
static void
test_odds_of_many (void **state)
{
  double chances[MAX_DICE + 1], sum = 0;

  terminator_count_odds (MAX_DICE, 5, 0, MAX_DICE, chances);
  for (guint hits = 0; hits <= MAX_DICE; hits++)
    sum += chances[hits];
  assert_true (ABS (sum - 1) < 1e-9);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_too_many_locations),
    cmocka_unit_test (test_cover),
    cmocka_unit_test (test_odds),
    cmocka_unit_test (test_odds_of_many),
  };

  return cmocka_run_group_tests_name ("terminator", tests, NULL, NULL);
}
