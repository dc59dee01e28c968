/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-standings.c: standings, against tables that were worked out by hand.
 */

#include <string.h>

#include "../unit.h"
#include "../runs.h"
#include "field.h"
#include "ts-standings.h"

/* Halves, thirds, …: in parts. */
#define PARTS(n) ((gint64) ((n) *TS_STANDING_PARTS))

static TsStanding
find (const TsTournament *field, char letter)
{
  g_autoptr (GArray) standings = ts_standings_new (field);
  guint player = 0;

  assert_true (ts_tournament_find_player (field, (const char[]){ letter, '\0' }, &player));
  for (guint i = 0; i < standings->len; i++)
    if (g_array_index (standings, TsStanding, i).player == player)
      return g_array_index (standings, TsStanding, i);
  g_assert_not_reached ();
}

static void
set_points (TsTournament *field, guint win, guint draw, guint bye)
{
  field->points[0] = win;
  field->draw = draw;
  field->bye = bye;
}

static void
set_ties (TsTournament *field, const TsTie *ties, guint n)
{
  memcpy (field->ties, ties, n * sizeof *ties);
  field->n_ties = n;
}

/* Ten players, four rounds; a win counts 1.  Buchholz by hand, the points of the four opponents:
 *
 *   a  4   i1 g1 d2 b3 =  7      f  2   j1 e2 h1 g1 =  5
 *   b  3   h1 d2 e2 a4 =  9      g  1   d2 a4 i1 f2 =  9
 *   c  3   e2 i1 j1 h1 =  5      h  1   b3 j1 f2 c3 =  9
 *   d  2   g1 b3 a4 e2 = 10      i  1   a4 c3 g1 j1 =  9
 *   e  2   c3 f2 b3 d2 = 10      j  1   f2 h1 c3 i1 =  7
 *
 * Sonneborn-Berger, only those who were beaten: d g1 e2 = 3, e c3 f2 = 5; g i1, h f2, i j1. */
static void
ten_players_after_four_rounds (void **state)
{
  static const gint64 buchholz[] = { 7, 9, 5, 10, 10, 5, 9, 9, 9, 7 };
  static const gint64 sonneborn[] = { 7, 5, 3, 3, 5, 2, 1, 2, 1, 1 };
  g_autoptr (TsTournament) field = field_new (TS_FORM_SWISS, 2, "abcdefghij");
  g_autofree char *standings = NULL;

  set_points (field, 1, 0, 1);
  field_add_round (field, "a>i b>h e>c d>g f>j");
  field_add_round (field, "a>g b>d c>i e>f j>h");
  field_add_round (field, "a>d b>e c>j h>f g>i");
  field_add_round (field, "a>b c>h d>e f>g i>j");
  for (guint i = 0; i < G_N_ELEMENTS (buchholz); i++)
    {
      assert_int_equal (find (field, 'a' + i).ties[TS_TIE_BUCHHOLZ], PARTS (buchholz[i]));
      assert_int_equal (find (field, 'a' + i).ties[TS_TIE_SONNEBORN], PARTS (sonneborn[i]));
    }
  standings = field_write_standings (field);
  /* g and i: 9 and 1 each, one win each; who is ahead is who won between them. */
  assert_string_equal (standings, "1a 2b 3c 4e 5d 6f 7h 8g 9i 10j");
}

/* Three players, each twice against each other: b lost one to m and won all else, m and j shared
 * one. A win is 2, so all is twice what chess has: 3, 1½, 1½ and 4½, 3¾, 2¼. */
static void
three_players_in_a_double_round (void **state)
{
  g_autoptr (TsTournament) field = field_new (TS_FORM_SWISS, 2, "jmb");
  static const TsTie ties[] = { TS_TIE_SONNEBORN };
  g_autofree char *standings = NULL;

  set_points (field, 2, 1, 0);
  set_ties (field, ties, 1);
  field_add_round (field, "m>b j");
  field_add_round (field, "b>m j");
  field_add_round (field, "b>j m");
  field_add_round (field, "b>j m");
  field_add_round (field, "j>m b");
  field_add_round (field, "j=m b");
  assert_int_equal (find (field, 'b').points, PARTS (6));
  assert_int_equal (find (field, 'm').points, PARTS (3));
  assert_int_equal (find (field, 'j').points, PARTS (3));
  assert_int_equal (find (field, 'b').ties[TS_TIE_SONNEBORN], PARTS (9));
  assert_int_equal (find (field, 'm').ties[TS_TIE_SONNEBORN], PARTS (7.5));
  assert_int_equal (find (field, 'j').ties[TS_TIE_SONNEBORN], PARTS (4.5));
  standings = field_write_standings (field);
  assert_string_equal (standings, "1b 2m 3j");
}

/* A table of four and one of three: 5, 3, 2, 1.  Points: a 5, b 3, c 2, d 1; e and f share the
 * first place, 4 each, g has 2.
 *
 *   Buchholz          a (3 + 2 + 1) / 3 = 2       e (4 + 2) / 2 = 3       g (4 + 4) / 2 = 4
 *   Sonneborn-Berger  b (2 + 1) / 3 = 1           e (½ · 4 + 2) / 2 = 2   g 0
 */
static void
larger_tables_count_their_mean (void **state)
{
  g_autoptr (TsTournament) field = field_new (TS_FORM_SWISS, 4, "abcdefg");
  g_autofree char *standings = NULL;

  field_add_round (field, "a>b>c>d e=f>g");
  assert_int_equal (find (field, 'a').ties[TS_TIE_BUCHHOLZ], PARTS (2));
  assert_int_equal (find (field, 'e').ties[TS_TIE_BUCHHOLZ], PARTS (3));
  assert_int_equal (find (field, 'g').ties[TS_TIE_BUCHHOLZ], PARTS (4));
  assert_int_equal (find (field, 'b').ties[TS_TIE_SONNEBORN], PARTS (1));
  assert_int_equal (find (field, 'e').ties[TS_TIE_SONNEBORN], PARTS (2));
  assert_int_equal (find (field, 'g').ties[TS_TIE_SONNEBORN], 0);
  assert_int_equal (find (field, 'a').ties[TS_TIE_WINS], PARTS (1));
  assert_int_equal (find (field, 'e').ties[TS_TIE_WINS], 0);
  standings = field_write_standings (field);
  /* c and g have 2: who met the stronger is ahead. */
  assert_string_equal (standings, "1a 2e 2f 4b 5g 6c 7d");
}

/* A bye gives its points, counts as if played against oneself, and is no win. */
static void
a_bye_counts_as_oneself (void **state)
{
  g_autoptr (TsTournament) field = field_new (TS_FORM_SWISS, 2, "abc");

  field_add_round (field, "a>b c");
  assert_int_equal (find (field, 'c').points, PARTS (3));
  assert_int_equal (find (field, 'c').ties[TS_TIE_BUCHHOLZ], PARTS (3));
  assert_int_equal (find (field, 'c').ties[TS_TIE_SONNEBORN], 0);
  assert_int_equal (find (field, 'c').ties[TS_TIE_WINS], 0);
}

/* a beat b, b beat c, a and c have not met: nothing can be told, and game points decide. */
static void
who_has_not_met_is_not_compared (void **state)
{
  static const TsTie ties[] = { TS_TIE_DIRECT, TS_TIE_GAME };
  g_autoptr (TsTournament) field = field_new (TS_FORM_SWISS, 2, "abcd");
  g_autofree char *standings = NULL;
  TsTournamentTable *table;

  set_ties (field, ties, 2);
  field_add_round (field, "a=b c=d");
  field_add_round (field, "a=d b=c");
  table = ts_tournament_get_table (ts_tournament_get_round (field, 0), 0);
  table->has_points = TRUE;
  table->points[0] = -3;
  table->points[1] = 12;
  standings = field_write_standings (field);
  assert_string_equal (standings, "1b 2c 2d 4a");
  assert_false (find (field, 'b').has_direct);
}

/* Three beat each other in a circle, and all beat d: the direct encounter is asked and tells
 * nothing between them. */
static void
a_circle_shares_the_place (void **state)
{
  static const TsTie ties[] = { TS_TIE_DIRECT };
  g_autoptr (TsTournament) field = field_new (TS_FORM_SWISS, 2, "abcd");
  g_autofree char *standings = NULL;

  set_ties (field, ties, 1);
  field_add_round (field, "a>b c>d");
  field_add_round (field, "b>c a>d");
  field_add_round (field, "c>a b>d");
  standings = field_write_standings (field);
  assert_string_equal (standings, "1a 1b 1c 4d");
  assert_true (find (field, 'a').has_direct);
  assert_int_equal (find (field, 'a').ties[TS_TIE_DIRECT], PARTS (2));
  assert_true (find (field, 'a').shared);
  assert_false (find (field, 'd').shared);
}

/* Who is beaten in the final is second, in the semifinals both are third, and who came by a bye and
 * lost stands no better than the others of that round. */
static void
elimination_goes_by_rounds (void **state)
{
  g_autoptr (TsTournament) field = field_new (TS_FORM_ELIMINATION, 2, "abcdef");
  g_autofree char *standings = NULL;

  field_add_round (field, "a d>e b f>c");
  field_add_round (field, "a>d b>f");
  field_add_round (field, "b>a");
  standings = field_write_standings (field);
  assert_string_equal (standings, "1b 2a 3d 3f 5c 5e");
}

/* The best two of each go on; at the final table places count. */
static void
elimination_at_larger_tables (void **state)
{
  g_autoptr (TsTournament) field = field_new (TS_FORM_ELIMINATION, 4, "abcdefgh");
  g_autofree char *standings = NULL;

  field->advance = 2;
  field_add_round (field, "a>d>e>h b>c>f>g");
  field_add_round (field, "c>a>b>d");
  standings = field_write_standings (field);
  assert_string_equal (standings, "1c 2a 3b 4d 5e 5f 7g 7h");
}

static void
before_the_first_round_all_are_equal (void **state)
{
  g_autoptr (TsTournament) field = field_new (TS_FORM_SWISS, 2, "abc");
  g_autoptr (TsTournament) nobody = field_new (TS_FORM_SWISS, 2, "");
  g_autofree char *standings = field_write_standings (field);
  g_autofree char *empty = field_write_standings (nobody);

  assert_string_equal (standings, "1a 1b 1c");
  assert_string_equal (empty, "");
}

/* What is typed wrong and corrected leads where the right one would have: any result of any round.
 */
static void
a_correction_leaves_nothing_behind (void **state)
{
  g_autoptr (TsChance) chance = ts_chance_new_seeded (4);
  guint n_other = 0;

  for (guint i = 0; i < runs (30, 3000); i++)
    {
      g_autoptr (TsTournament) field = field_new (TS_FORM_SWISS, 2 + i % 3, "abcdefghijk");
      g_autofree char *right = NULL;
      g_autofree char *wrong = NULL;
      g_autofree char *corrected = NULL;
      TsTournamentTable *table;
      TsTournamentTable before;

      for (guint k = 0; k < 4; k++)
        {
          assert_true (ts_tournament_pair (field, 1, NULL));
          field_play_at_random (field, chance, TRUE);
        }
      right = ts_standings_to_csv (field, ts_language_get_english ());
      table = ts_tournament_get_table (
          ts_tournament_get_round (field, ts_chance_die (chance, 4) - 1), 0);
      before = *table;
      for (guint k = 0; k < table->n; k++)
        table->places[k] = table->n + 1 - before.places[k];
      ts_tournament_order_places (table->places, table->n);
      wrong = ts_standings_to_csv (field, ts_language_get_english ());
      memcpy (table->places, before.places, sizeof before.places);
      corrected = ts_standings_to_csv (field, ts_language_get_english ());
      assert_string_equal (corrected, right);
      n_other += !g_str_equal (wrong, right);
    }
  assert_true (n_other > 0);
}

/* A spreadsheet reads numbers as it does everywhere, and a name as no formula. */
static void
a_spreadsheet_reads_it (void **state)
{
  g_autoptr (TsTournament) field = field_new (TS_FORM_SWISS, 4, "abcd");
  g_autofree char *csv = NULL;

  g_free (ts_tournament_get_player (field, 0)->name);
  ts_tournament_get_player (field, 0)->name = g_strdup ("=1+1, \"Al\"");
  field_add_round (field, "b>c=d");
  csv = ts_standings_to_csv (field, ts_language_find ("de"));
  assert_non_null (strstr (csv, "\r\n1,b,5,3,3,1,0,\r\n"));
  assert_non_null (strstr (csv, "\r\n2,c,3,4,0.7500,0,0,1\r\n"));
  assert_non_null (strstr (csv, "\"'=1+1, \"\"Al\"\"\",0,0,0,0,0,\r\n"));
}

/* The best stand before the others; what is told of points is from before. */
static void
the_best_stand_first (void **state)
{
  g_autoptr (TsTournament) field = field_new (TS_FORM_SWISS, 2, "abcdef");
  g_autofree char *csv = NULL;

  field->n_ties = 1;
  field_add_round (field, "a>b c>d e>f");
  field_add_round (field, "a>c e>b d>f");
  assert_true (ts_tournament_cut (field, 4, 1, 0, NULL));
  field_play (field, "d>a e>c");
  csv = ts_standings_to_csv (field, ts_language_get_english ());
  assert_string_equal (csv, "Place,Name,Rounds won,Points,Buchholz\r\n"
                            "1,d,1,3,3\r\n1,e,1,6,0\r\n3,a,0,6,3\r\n3,c,0,3,9\r\n"
                            "5,b,,0,12\r\n6,f,,0,9\r\n");
  assert_true (find (field, 'd').shared);
  assert_false (find (field, 'b').shared);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (ten_players_after_four_rounds),
    cmocka_unit_test (three_players_in_a_double_round),
    cmocka_unit_test (larger_tables_count_their_mean),
    cmocka_unit_test (a_bye_counts_as_oneself),
    cmocka_unit_test (who_has_not_met_is_not_compared),
    cmocka_unit_test (a_circle_shares_the_place),
    cmocka_unit_test (elimination_goes_by_rounds),
    cmocka_unit_test (elimination_at_larger_tables),
    cmocka_unit_test (before_the_first_round_all_are_equal),
    cmocka_unit_test (a_correction_leaves_nothing_behind),
    cmocka_unit_test (a_spreadsheet_reads_it),
    cmocka_unit_test (the_best_stand_first),
  };

  return cmocka_run_group_tests_name ("standings", tests, NULL, NULL);
}
