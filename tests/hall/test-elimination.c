/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-elimination.c: brackets and snakes, by hand, and what holds for all of them.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "../runs.h"
#include "field.h"
#include "ts-elimination.h"

static void
assert_paired (TsTournament *field, const char *tables)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *written = NULL;

  if (!ts_tournament_pair (field, 1, &error))
    fail_msg ("%s", error->message);
  assert_true (ts_tournament_check (field, NULL));
  written = field_write_round (field, field->rounds->len - 1);
  assert_string_equal (written, tables);
}

static void
assert_refused (TsTournament *field, const char *sentence)
{
  g_autoptr (GError) error = NULL;

  assert_false (ts_tournament_can_pair (field, NULL));
  assert_false (ts_tournament_pair (field, 1, &error));
  assert_string_equal (error->message, sentence);
}

/* The bracket of eight as it is drawn everywhere: 1 and 2 can only meet in the final. */
static void
eight_seeds (void **state)
{
  g_autoptr (TsTournament) field = field_new (TS_FORM_ELIMINATION, 2, "abcdefgh");

  assert_paired (field, "a-h d-e b-g c-f");
  field_play (field, "a>h e>d b>g c>f");
  assert_paired (field, "a-e b-c");
  field_play (field, "a>e b>c");
  assert_paired (field, "a-b");
  field_play (field, "b>a");
  assert_refused (field, "There are no two players left to be paired.");
}

/* Six: the first two wait for the winners of the others. */
static void
byes_are_of_the_best (void **state)
{
  g_autoptr (TsTournament) field = field_new (TS_FORM_ELIMINATION, 2, "abcdef");

  assert_paired (field, "a d-e b c-f");
  assert_refused (field, "Table 1 of round 1 has no result yet.");
  field_play (field, "d>e");
  assert_refused (field, "Table 2 of round 1 has no result yet.");
  field_play (field, "f>c");
  assert_paired (field, "a-d b-f");
}

/* e drops out after the first round: a waits for the final. */
static void
who_drops_out_leaves_a_gap (void **state)
{
  g_autoptr (TsTournament) field = field_new (TS_FORM_ELIMINATION, 2, "abcdefgh");

  assert_paired (field, "a-h d-e b-g c-f");
  field_play (field, "a>h e>d b>g c>f");
  ts_tournament_get_player (field, 4)->out = TRUE;
  assert_paired (field, "a b-c");
  field_play (field, "b>c");
  ts_tournament_get_player (field, 1)->out = TRUE;
  assert_refused (field, "There are no two players left to be paired.");
}

/* Twelve at tables of four, two go on: as the header draws it. Then the winners are seeds 1 to 3,
 * and the seconds follow by their seeds; six come to two tables of three, of which four are the
 * final. */
static void
tables_are_filled_like_a_snake (void **state)
{
  g_autoptr (TsTournament) field = field_new (TS_FORM_ELIMINATION, 4, "abcdefghijkl");

  field->advance = 2;
  assert_paired (field, "a-f-g-l b-e-h-k c-d-i-j");
  field_play (field, "l>a>f>g b>e>h>k c>d>i>j");
  /* b c l, then a d e. */
  assert_paired (field, "b-a-d c-l-e");
  field_play (field, "a>d>b c>e>l");
  /* a c, then d e. */
  assert_paired (field, "a-c-d-e");
  field_play (field, "d>a>c>e");
  assert_refused (field, "There are no two players left to be paired.");
}

static void
a_tie_is_decided_first (void **state)
{
  g_autoptr (TsTournament) field = field_new (TS_FORM_ELIMINATION, 3, "abcdef");

  assert_paired (field, "a-d-e b-c-f");
  field_play (field, "a=d>e b>c=f");
  assert_refused (field,
                  "Table 1 of round 1 is tied: decide who advances, and correct its result.");
  /* Behind the one who advances it does not matter. */
  field_play (field, "a>d>e");
  assert_paired (field, "a-b");
}

/* A correction that would make another one advance asks for the round to be taken back. */
static void
a_later_round_holds_the_result (void **state)
{
  g_autoptr (TsTournament) field = field_new (TS_FORM_ELIMINATION, 2, "abcd");
  g_autoptr (GError) error = NULL;

  assert_paired (field, "a-d b-c");
  field_play (field, "a>d b>c");
  assert_paired (field, "a-b");
  ts_tournament_get_table (ts_tournament_get_round (field, 0), 0)->places[0] = 2;
  ts_tournament_get_table (ts_tournament_get_round (field, 0), 0)->places[1] = 1;
  assert_false (ts_tournament_check (field, &error));
  assert_string_equal (error->message,
                       "a is paired in round 2, but did not advance to it. Undo that "
                       "round first.");
}

/* Whatever its size and tables: it ends with one, nobody who is out comes back, every table can
 * lose somebody, and byes at tables of two are in the first round only. */
static void
it_always_ends (void **state)
{
  g_autoptr (TsChance) chance = ts_chance_new_seeded (8);

  for (guint i = 0; i < runs (60, 6000); i++)
    {
      guint size = 2 + i % 3;
      g_autoptr (TsTournament) field = ts_tournament_new ("Cup", TS_FORM_ELIMINATION, size, i);
      guint n = 1 + ts_chance_die (chance, 40);

      field->advance = ts_chance_die (chance, size - 1);
      field->least = 1 + ts_chance_die (chance, size - 1);
      for (guint k = 0; k < n; k++)
        {
          g_autofree char *name = g_strdup_printf ("p%u", k);

          ts_tournament_add_player (field, name);
        }
      while (ts_tournament_pair (field, 1, NULL))
        {
          const TsTournamentRound *round = ts_tournament_get_round (field, field->rounds->len - 1);

          assert_true (ts_tournament_check (field, NULL));
          for (guint k = 0; k < round->tables->len; k++)
            {
              const TsTournamentTable *table = ts_tournament_get_table (round, k);

              if (table->n == 1)
                assert_true (size > 2 || field->rounds->len == 1);
              else
                assert_true (table->n > field->advance || round->tables->len == 1);
            }
          field_play_at_random (field, chance, FALSE);
        }
      assert_int_equal (ts_tournament_get_round (field, field->rounds->len - 1)->tables->len, 1);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (eight_seeds),
    cmocka_unit_test (byes_are_of_the_best),
    cmocka_unit_test (who_drops_out_leaves_a_gap),
    cmocka_unit_test (tables_are_filled_like_a_snake),
    cmocka_unit_test (a_tie_is_decided_first),
    cmocka_unit_test (a_later_round_holds_the_result),
    cmocka_unit_test (it_always_ends),
  };

  return cmocka_run_group_tests_name ("elimination", tests, NULL, NULL);
}
