/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-elimination.c: brackets and snakes, by hand, and what holds for all of them.
 */

#include <string.h>

#include "../unit.h"
#include "../runs.h"
#include "field.h"
#include "ts-elimination.h"
#include "ts-json.h"
#include "ts-tournament-command.h"

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
  assert_refused (field, "There are not enough players left to pair.");
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
  assert_refused (field, "There are not enough players left to pair.");
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
  assert_refused (field, "There are not enough players left to pair.");
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

static char *
do_it (TsTournament **field, const char *format, ...)
{
  g_autoptr (JsonObject) object = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *command = NULL;
  va_list args;

  va_start (args, format);
  command = g_strdup_vprintf (format, args);
  va_end (args);
  object = ts_json_read_object (command, strlen (command), NULL);
  assert_non_null (object);
  return ts_tournament_do (field, object, 7, 100, &error) ? NULL : g_strdup (error->message);
}

static void
assert_done (TsTournament **field, const char *command)
{
  g_autofree char *sentence = do_it (field, "%s", command);

  if (sentence != NULL)
    fail_msg ("%s: %s", command, sentence);
}

static void
assert_not_done (TsTournament **field, const char *command, const char *wanted)
{
  g_autofree char *sentence = do_it (field, "%s", command);

  assert_non_null (sentence);
  assert_string_equal (sentence, wanted);
}

/* e dropped out after the first round: nobody comes through in its place, nor does e come back,
 * unless the second is paired anew; and whoever lost the second stands before e. */
static void
who_drops_out_came_through (void **state)
{
  static const char others[] = "With this result others advance to round 2, which has been paired. "
                               "Undo that round first.";
  static const char without[] = "Round 2 was paired without d. Undo that round first.";
  TsTournament *field = field_new (TS_FORM_ELIMINATION, 2, "abcdef");
  g_autofree char *standings = NULL;

  assert_paired (field, "a d-e b c-f");
  field_play (field, "d>e c>f");
  assert_done (&field, "{\"do\":\"out\",\"player\":4}");
  assert_done (&field, "{\"do\":\"back\",\"player\":4}");
  assert_done (&field, "{\"do\":\"out\",\"player\":4}");
  assert_done (&field, "{\"do\":\"pair\"}");
  assert_not_done (&field, "{\"do\":\"result\",\"round\":1,\"table\":2,\"places\":[2,1]}", others);
  assert_not_done (&field, "{\"do\":\"back\",\"player\":4}", without);
  /* e is out as well: still it would be another one. */
  assert_done (&field, "{\"do\":\"out\",\"player\":5}");
  assert_not_done (&field, "{\"do\":\"result\",\"round\":1,\"table\":2,\"places\":[2,1]}", others);
  assert_done (&field, "{\"do\":\"back\",\"player\":5}");
  /* The same result, with points. */
  assert_done (&field, "{\"do\":\"result\",\"round\":1,\"table\":2,\"places\":[1,2],"
                       "\"points\":[3,1]}");
  field_play (field, "b>c");
  assert_done (&field, "{\"do\":\"pair\"}");
  field_play (field, "a>b");
  assert_not_done (&field, "{\"do\":\"back\",\"player\":4}", without);
  standings = field_write_standings (field);
  assert_string_equal (standings, "1a 2b 3c 4d 5e 5f");
  assert_done (&field, "{\"do\":\"unpair\"}");
  assert_done (&field, "{\"do\":\"unpair\"}");
  assert_done (&field, "{\"do\":\"back\",\"player\":4}");
  assert_done (&field, "{\"do\":\"result\",\"round\":1,\"table\":2,\"places\":[2,1]}");
  g_clear_pointer (&field, ts_tournament_free);
}

/* The same at tables of four of which two go on, and among the best after a Swiss tournament. */
static void
others_came_through_too (void **state)
{
  TsTournament *field = field_new (TS_FORM_ELIMINATION, 4, "abcdefgh");

  field->advance = 2;
  assert_paired (field, "a-d-e-h b-c-f-g");
  field_play (field, "a>d>e>h b>c>f>g");
  assert_done (&field, "{\"do\":\"out\",\"player\":4}");
  assert_done (&field, "{\"do\":\"pair\"}");
  assert_not_done (&field, "{\"do\":\"result\",\"round\":1,\"table\":1,\"places\":[1,3,2,4]}",
                   "With this result others advance to round 2, which has been paired. Undo that "
                   "round first.");
  /* Nor in two steps. */
  assert_not_done (&field, "{\"do\":\"clear\",\"round\":1,\"table\":1}",
                   "A table of round 1 has no result, but the next round was paired.");
  /* First and second change places: the same two go on. */
  assert_done (&field, "{\"do\":\"result\",\"round\":1,\"table\":1,\"places\":[2,1,3,4]}");
  g_clear_pointer (&field, ts_tournament_free);

  field = field_new (TS_FORM_SWISS, 2, "abcdefgh");
  field_add_round (field, "a>b c>d e>f g>h");
  assert_done (&field, "{\"do\":\"cut\",\"best\":4}");
  for (guint table = 1; table <= 2; table++)
    {
      g_autofree char *sentence
          = do_it (&field, "{\"do\":\"result\",\"round\":2,\"table\":%u,\"places\":[1,2]}", table);

      assert_null (sentence);
    }
  assert_done (&field, "{\"do\":\"pair\"}");
  assert_not_done (&field, "{\"do\":\"result\",\"round\":2,\"table\":1,\"places\":[2,1]}",
                   "With this result others advance to round 3, which has been paired. Undo that "
                   "round first.");
  assert_not_done (&field, "{\"do\":\"clear\",\"round\":2,\"table\":2}",
                   "A table of round 2 has no result, but the next round was paired.");
  /* Before the cut everything may be corrected. */
  assert_done (&field, "{\"do\":\"result\",\"round\":1,\"table\":1,\"places\":[2,1]}");
  g_clear_pointer (&field, ts_tournament_free);
}

/* Who left before the best went on, and would be one of them, was passed over; who would not be one
 * comes back to the rounds before that alone. */
static void
the_best_went_on_without (void **state)
{
  TsTournament *field = field_new (TS_FORM_SWISS, 2, "abcdefgh");

  field_add_round (field, "a>b c>d e>f g>h");
  assert_done (&field, "{\"do\":\"out\",\"player\":1}");
  assert_done (&field, "{\"do\":\"out\",\"player\":2}");
  assert_done (&field, "{\"do\":\"cut\",\"best\":3}");
  assert_not_done (&field, "{\"do\":\"back\",\"player\":1}",
                   "Round 2 was paired without a. Undo that round first.");
  assert_done (&field, "{\"do\":\"back\",\"player\":2}");
  assert_done (&field, "{\"do\":\"unpair\"}");
  assert_done (&field, "{\"do\":\"back\",\"player\":1}");
  assert_done (&field, "{\"do\":\"cut\",\"best\":4}");
  /* One of the best leaves and comes back before the next round. */
  assert_done (&field, "{\"do\":\"out\",\"player\":1}");
  assert_done (&field, "{\"do\":\"back\",\"player\":1}");
  g_clear_pointer (&field, ts_tournament_free);
}

/* A result of anybody's table, with any places. */
static void
report_at_random (TsTournament **field, GRand *rand)
{
  guint from = (*field)->cut, to = (*field)->rounds->len;
  guint round = (guint) g_rand_int_range (rand, (gint32) from, (gint32) MAX (to, from + 1));
  const TsTournamentRound *of = round < to ? ts_tournament_get_round (*field, round) : NULL;
  guint table = of != NULL ? (guint) g_rand_int_range (rand, 0, (gint32) of->tables->len) : 0;
  guint n = of != NULL ? ts_tournament_get_table (of, table)->n : 2;
  g_autoptr (GString) places = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (places, "%s%d", i > 0 ? "," : "",
                            g_rand_int_range (rand, 1, (gint32) n + 1));
  g_free (do_it (field, "{\"do\":\"result\",\"round\":%u,\"table\":%u,\"places\":[%s]}", round + 1,
                 table + 1, places->str));
}

/* At random, at tables of any size and among the best of a Swiss tournament: whatever is accepted,
 * everybody who came through is paired in the next round, or out. */
static void
nobody_is_left_behind (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (TsChance) chance = ts_chance_new_seeded (5);

  for (guint game = 0; game < runs (60, 3000); game++)
    {
      guint n = (guint) g_rand_int_range (rand, 3, 17);
      g_autofree char *letters = g_strndup ("abcdefghijklmnop", n);
      guint size = 2 + game % 3;
      gboolean swiss = game % 2 == 1;
      TsTournament *field = field_new (swiss ? TS_FORM_SWISS : TS_FORM_ELIMINATION, size, letters);

      field->advance = 1 + game / 3 % (size - 1);
      if (swiss)
        {
          assert_done (&field, "{\"do\":\"pair\"}");
          field_play_at_random (field, chance, TRUE);
          g_free (do_it (&field, "{\"do\":\"out\",\"player\":%u}", 1 + game % n));
          g_free (do_it (&field, "{\"do\":\"cut\",\"best\":%u,\"advance\":%u}", n / 2 + 1,
                         field->advance));
        }
      for (guint step = 0; step < 60; step++)
        {
          switch (g_rand_int_range (rand, 0, 7))
            {
            case 2:
              g_free (do_it (&field, "{\"do\":\"clear\",\"round\":%d,\"table\":%d}",
                             g_rand_int_range (rand, 1, 4), g_rand_int_range (rand, 1, 5)));
              break;
            case 0:
              g_free (do_it (&field, "{\"do\":\"pair\"}"));
              break;
            case 1:
              g_free (do_it (&field, "{\"do\":\"%s\",\"player\":%d}",
                             g_rand_boolean (rand) ? "out" : "back",
                             g_rand_int_range (rand, 1, (gint32) n + 1)));
              break;
            default:
              report_at_random (&field, rand);
            }
          for (guint i = 0; i < n; i++)
            {
              guint missing;

              assert_true (ts_tournament_get_player (field, i)->out
                           || !ts_elimination_is_missing (field, i, &missing));
            }
        }
      g_clear_pointer (&field, ts_tournament_free);
    }
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
    cmocka_unit_test (who_drops_out_came_through),
    cmocka_unit_test (others_came_through_too),
    cmocka_unit_test (the_best_went_on_without),
    cmocka_unit_test (nobody_is_left_behind),
    cmocka_unit_test (it_always_ends),
  };

  return cmocka_run_group_tests_name ("elimination", tests, NULL, NULL);
}
