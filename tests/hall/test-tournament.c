/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-tournament.c: what is retained of a tournament, what the organizer does, what tables report.
 */

#include <string.h>

#include "../unit.h"
#include "../runs.h"
#include "field.h"
#include "ts-json.h"
#include "ts-tournament-command.h"

#define HEAD "{\"v\":1,\"name\":\"Cup\",\"form\":\"swiss\",\"size\":2,\"seed\":7,"

static TsTournament *
read_text (const char *text, GError **error)
{
  return ts_tournament_read (text, strlen (text), error);
}

/* What is retained. */

static void
the_header_is_true (void **state)
{
  static const char text[]
      = "{\"v\":1,\"name\":\"Autumn "
        "Cup\",\"game\":\"terminus\",\"form\":\"swiss\",\"size\":4,\"least\":3,"
        "\"advance\":2,\"listed\":true,\"points\":[5,3,2,1],\"draw\":2,\"bye\":5,"
        "\"ties\":[\"buchholz\",\"sonneborn\",\"wins\",\"game\",\"direct\"],\"seed\":7190,\"rev\":"
        "31,"
        "\"players\":[{\"name\":\"Ana\"},{\"name\":\"Bo\",\"out\":true},{\"name\":\"Carla\"}],"
        "\"rounds\":[{\"at\":1760000000,\"tables\":[{\"players\":[3,1],\"places\":[1,2],"
        "\"points\":[31,-20],\"key\":\"k\",\"ended\":1760000009},{\"players\":[2]}]}]}";
  g_autoptr (GError) error = NULL;
  g_autoptr (TsTournament) tournament = read_text (text, &error);
  g_autofree char *written = NULL;

  assert_null (error);
  written = field_write (tournament);
  assert_string_equal (written, text);
}

/* What stands behind the head, and the sentence that refuses it. */
static void
what_does_not_fit_is_refused (void **state)
{
  static const struct
  {
    const char *text;
    const char *sentence;
  } cases[] = {
    { "\"rounds\":[]}", "“players” of the tournament is missing or out of range." },
    { "\"players\":[]}", "“rounds” of the tournament is missing or out of range." },
    { "\"players\":[{}],\"rounds\":[]}",
      "“players” of the tournament is missing or out of range." },
    { "\"players\":[7],\"rounds\":[]}", "“players” of the tournament is missing or out of range." },
    { "\"players\":[{\"name\":\" \"}],\"rounds\":[]}",
      "A player needs a name of at most 60 letters." },
    { "\"players\":[{\"name\":\"Ana\"},{\"name\":\"ANA \"}],\"rounds\":[]}",
      "These two names are too similar: “ANA ”. Add another letter." },
    { "\"draw\":21,\"players\":[],\"rounds\":[]}",
      "“draw” of the tournament is missing or out of range." },
    { "\"draw\":1.5,\"players\":[],\"rounds\":[]}",
      "“draw” of the tournament is missing or out of range." },
    { "\"points\":[1],\"players\":[],\"rounds\":[]}",
      "“points” of the tournament is missing or out of range." },
    { "\"points\":[1,2],\"players\":[],\"rounds\":[]}",
      "A lower place has more points than a higher one." },
    { "\"least\":1,\"players\":[],\"rounds\":[]}",
      "A table has at least two players, and at most four." },
    { "\"advance\":2,\"players\":[],\"rounds\":[]}",
      "At each table, at least one player must go out and at least one must advance." },
    { "\"ties\":[\"wins\",\"wins\"],\"players\":[],\"rounds\":[]}",
      "A tiebreaker is listed twice." },
    { "\"ties\":[\"luck\"],\"players\":[],\"rounds\":[]}",
      "“ties” of the tournament is missing or out of range." },
    { "\"ties\":7,\"players\":[],\"rounds\":[]}",
      "“ties” of the tournament is missing or out of range." },
    { "\"rev\":-1,\"players\":[],\"rounds\":[]}",
      "“rev” of the tournament is missing or out of range." },
    { "\"players\":[{\"name\":\"a\"}],\"rounds\":[{\"tables\":[]}]}", "Round 1 has no table." },
    { "\"players\":[{\"name\":\"a\"}],\"rounds\":[{\"tables\":[{\"players\":[2]}]}]}",
      "“tables” of the tournament is missing or out of range." },
    { "\"players\":[{\"name\":\"a\"}],\"rounds\":[{\"tables\":[{\"players\":[1,1]}]}]}",
      "a is at two tables of round 1." },
    { "\"players\":[{\"name\":\"a\"},{\"name\":\"b\"}],\"rounds\":[{\"tables\":[{\"players\":[1,2],"
      "\"places\":[2,2]}]}]}",
      "Table 1 has places that do not fit together." },
    { "\"players\":[{\"name\":\"a\"},{\"name\":\"b\"}],\"rounds\":[{\"tables\":[{\"players\":[1,2],"
      "\"places\":[1]}]}]}",
      "“places” of the tournament is missing or out of range." },
    { "\"players\":[{\"name\":\"a\"}],\"rounds\":[{\"tables\":[{\"players\":[1],\"places\":[1]}]}]"
      "}",
      "A bye has no result." },
    { "\"players\":[{\"name\":\"a\"},{\"name\":\"b\"},{\"name\":\"c\"}],"
      "\"rounds\":[{\"tables\":[{\"players\":[1,2,3]}]}]}",
      "Table 1 has too many players." },
    { "\"players\":[{\"name\":\"a\"},{\"name\":\"b\"}],\"rounds\":[{\"tables\":[{\"players\":[1,2]}"
      "]},"
      "{\"tables\":[{\"players\":[1,2]}]}]}",
      "A table of round 1 has no result, but the next round was paired." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (HEAD, cases[i].text, NULL);
      g_autoptr (GError) error = NULL;

      assert_null (read_text (text, &error));
      assert_string_equal (error->message, cases[i].sentence);
    }
}

static void
the_head_is_needed (void **state)
{
  static const char *const texts[] = {
    "",
    "[]",
    "{}",
    "{\"v\":3,\"name\":\"Cup\",\"form\":\"swiss\",\"size\":2,\"seed\":7,\"players\":[],\"rounds\":["
    "]}",
    "{\"v\":1,\"form\":\"swiss\",\"size\":2,\"seed\":7,\"players\":[],\"rounds\":[]}",
    "{\"v\":1,\"name\":\"\",\"form\":\"swiss\",\"size\":2,\"seed\":7,\"players\":[],\"rounds\":[]}",
    "{\"v\":1,\"name\":\"Cup\",\"form\":7,\"size\":2,\"seed\":7,\"players\":[],\"rounds\":[]}",
    "{\"v\":1,\"name\":\"Cup\",\"form\":\"league\",\"size\":2,\"seed\":7,\"players\":[],\"rounds\":"
    "[]}",
    "{\"v\":1,\"name\":\"Cup\",\"form\":\"swiss\",\"size\":5,\"seed\":7,\"players\":[],\"rounds\":["
    "]}",
    "{\"v\":1,\"name\":\"Cup\",\"form\":\"swiss\",\"size\":2,\"players\":[],\"rounds\":[]}",
    "{\"v\":1,\"name\":\"Cup\",\"form\":\"swiss\",\"size\":2,\"seed\":9007199254740994,\"players\":"
    "[],"
    "\"rounds\":[]}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      assert_null (read_text (texts[i], &error));
      assert_non_null (error);
    }
}

static TsTournament *
make_at_random (TsChance *chance)
{
  guint size = 1 + ts_chance_die (chance, 3);
  TsTournamentForm form = (TsTournamentForm) (ts_chance_die (chance, 2) - 1);
  TsTournament *field = field_new (form, size, "abcdefghijk");

  for (guint i = ts_chance_die (chance, 4); i > 0; i--)
    if (ts_tournament_pair (field, i, NULL))
      field_play_at_random (field, chance, form == TS_FORM_SWISS);
  if (ts_chance_die (chance, 2) == 1
      && ts_tournament_cut (field, 1 + ts_chance_die (chance, 10), 1, 9, NULL))
    {
      field_play_at_random (field, chance, FALSE);
      ts_tournament_pair (field, 10, NULL);
    }
  return field;
}

/* Bytes are spoiled: refused with a sentence, or read as something that can be written, paired and
 * shown. */
static void
spoiled_bytes_harm_nothing (void **state)
{
  static const char bytes[] = "0123456789,:[]{}\"-abtruefals\\ ";
  g_autoptr (TsChance) chance = ts_chance_new_seeded (9);
  guint n_read = 0;

  for (guint i = 0; i < runs (1500, 500000); i++)
    {
      g_autoptr (TsTournament) field = make_at_random (chance);
      g_autofree char *text = field_write (field);
      g_autoptr (GError) error = NULL;
      g_autoptr (TsTournament) read = NULL;
      gsize length = strlen (text);

      for (guint k = ts_chance_die (chance, 3); k > 0; k--)
        text[ts_chance_die (chance, length) - 1]
            = bytes[ts_chance_die (chance, sizeof bytes - 1) - 1];
      read = ts_tournament_read (text, length, &error);
      assert_true ((read == NULL) == (error != NULL));
      if (read != NULL)
        {
          g_autofree char *once = field_write (read);
          g_autoptr (TsTournament) again = read_text (once, NULL);
          g_autofree char *twice = field_write (again);
          JsonNode *shown = ts_tournament_to_json (read, ts_language_get_english ());

          assert_string_equal (once, twice);
          ts_tournament_pair (again, 1, NULL);
          json_node_unref (shown);
          n_read++;
        }
    }
  assert_true (n_read > 0);
}

/* Eight hundred with long names, at tables of four, play nine rounds and more; then it is too long.
 */
static void
the_largest_is_measured (void **state)
{
  g_autoptr (TsTournament) field = ts_tournament_new ("Cup", TS_FORM_SWISS, 4, 1);
  g_autofree char *filler = g_strnfill (52, 'x');
  g_autoptr (GError) error = NULL;
  gboolean fits = TRUE;

  for (guint i = 0; i < TS_TOURNAMENT_MAX_PLAYERS; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s %u", filler, i);

      ts_tournament_add_player (field, name);
    }
  assert_true (ts_tournament_check (field, NULL));
  for (guint i = 0; fits && i < 40; i++)
    {
      g_autoptr (GBytes) bytes = NULL;

      g_ptr_array_add (field->rounds, ts_tournament_round_new (1));
      for (guint k = 0; k < 200; k++)
        {
          guint players[] = { 4 * k, 4 * k + 1, 4 * k + 2, 4 * k + 3 };

          ts_tournament_round_add (ts_tournament_get_round (field, i), players, 4);
        }
      bytes = ts_tournament_write (field, &error);
      fits = bytes != NULL;
    }
  assert_false (fits);
  assert_string_equal (error->message, "The tournament is too long.");
  assert_true (field->rounds->len > 9);
}

/* The organizer. */

/* Does the command; what refused it, or NULL. (transfer full) */
static char *
do_it (TsTournament **tournament, const char *command)
{
  g_autoptr (JsonObject) object = ts_json_read_object (command, strlen (command), NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = *tournament != NULL ? field_write (*tournament) : g_strdup ("");
  g_autofree char *after = NULL;

  assert_non_null (object);
  if (ts_tournament_do (tournament, object, 7, 100, &error))
    {
      assert_null (error);
      return NULL;
    }
  after = *tournament != NULL ? field_write (*tournament) : g_strdup ("");
  assert_string_equal (before, after);
  return g_strdup (error->message);
}

static void
assert_done (TsTournament **tournament, const char *command)
{
  g_autofree char *sentence = do_it (tournament, command);

  if (sentence != NULL)
    fail_msg ("%s: %s", command, sentence);
}

static void
assert_refused (TsTournament **tournament, const char *command, const char *expected)
{
  g_autofree char *sentence = do_it (tournament, command);

  assert_non_null (sentence);
  assert_string_equal (sentence, expected);
}

static void
assert_round (const TsTournament *tournament, guint round, const char *tables)
{
  g_autofree char *written = field_write_round (tournament, round);

  assert_string_equal (written, tables);
}

static void
an_evening_is_organized (void **state)
{
  TsTournament *cup = NULL;
  g_autofree char *standings = NULL;

  assert_refused (&cup, "{\"do\":\"pair\"}", "There is no tournament.");
  assert_refused (&cup, "{\"do\":\"end\",\"form\":\"swiss\"}", "There is no tournament.");
  assert_done (&cup,
               "{\"do\":\"create\",\"name\":\"Cup\",\"form\":\"swiss\",\"size\":2,\"listed\":true,"
               "\"names\":[\" a \",\"b\",\"c\",\"x\"]}");
  assert_refused (&cup,
                  "{\"do\":\"create\",\"name\":\"Cup\",\"form\":\"swiss\",\"size\":2,\"names\":[]}",
                  "There is a tournament already: end it first.");
  assert_done (&cup, "{\"do\":\"remove\",\"player\":4}");
  assert_done (&cup, "{\"do\":\"add\",\"names\":[\"e\"]}");
  assert_done (&cup, "{\"do\":\"rename\",\"player\":4,\"name\":\"d\"}");
  assert_done (&cup, "{\"do\":\"pair\",\"seen\":4}");
  assert_round (cup, 0, "a-b c-d");
  assert_refused (&cup, "{\"do\":\"pair\",\"seen\":4}",
                  "The tournament has changed in the meantime: look at it again.");
  assert_refused (&cup, "{\"do\":\"pair\"}", "Table 1 of round 1 has no result yet.");
  assert_done (&cup,
               "{\"do\":\"result\",\"round\":1,\"table\":1,\"places\":[2,1],\"points\":[7,-9]}");
  assert_done (&cup, "{\"do\":\"result\",\"round\":1,\"table\":2,\"places\":[2,2]}");
  assert_done (&cup, "{\"do\":\"out\",\"player\":2}");
  assert_done (&cup, "{\"do\":\"pair\"}");
  /* Of c d 1 and a 0 the last would have the bye, but c and d have met. */
  assert_round (cup, 1, "c-a d");
  assert_done (&cup, "{\"do\":\"unpair\"}");
  assert_done (&cup, "{\"do\":\"back\",\"player\":2}");
  assert_done (&cup, "{\"do\":\"pair\"}");
  /* b 3, c d 1, a 0. */
  assert_round (cup, 1, "b-c d-a");
  assert_refused (&cup, "{\"do\":\"clear\",\"round\":1,\"table\":1}",
                  "A table of round 1 has no result, but the next round was paired.");
  assert_done (&cup, "{\"do\":\"result\",\"round\":1,\"table\":1,\"places\":[1,2]}");
  standings = field_write_standings (cup);
  assert_string_equal (standings, "1a 2c 2d 4b");
  assert_done (&cup, "{\"do\":\"end\"}");
  assert_null (cup);
}

static void
commands_that_make_no_sense (void **state)
{
  static const struct
  {
    const char *command;
    const char *sentence;
  } cases[] = {
    { "{}", "This cannot be done here." },
    { "{\"do\":7}", "This cannot be done here." },
    { "{\"do\":\"fly\"}", "This cannot be done here." },
    { "{\"do\":\"add\"}", "“names” of the tournament is missing or out of range." },
    { "{\"do\":\"add\",\"names\":[7]}", "“names” of the tournament is missing or out of range." },
    { "{\"do\":\"add\",\"names\":[\"A\"]}",
      "These two names are too similar: “A”. Add another letter." },
    { "{\"do\":\"rename\",\"player\":1}", "“name” of the tournament is missing or out of range." },
    { "{\"do\":\"rename\",\"player\":6,\"name\":\"z\"}",
      "“player” of the tournament is missing or out of range." },
    { "{\"do\":\"remove\",\"player\":1}",
      "The first round has been paired: players can only drop out." },
    { "{\"do\":\"out\",\"player\":0}", "“player” of the tournament is missing or out of range." },
    { "{\"do\":\"out\",\"player\":null}",
      "“player” of the tournament is missing or out of range." },
    { "{\"do\":\"result\",\"round\":2,\"table\":1,\"places\":[1,2]}",
      "“round” of the tournament is missing or out of range." },
    { "{\"do\":\"result\",\"round\":1,\"table\":4,\"places\":[1,2]}",
      "“table” of the tournament is missing or out of range." },
    { "{\"do\":\"result\",\"round\":1,\"table\":3,\"places\":[1]}",
      "Give each player of the table a place." },
    { "{\"do\":\"result\",\"round\":1,\"table\":1,\"places\":[1]}",
      "Give each player of the table a place." },
    { "{\"do\":\"result\",\"round\":1,\"table\":1,\"places\":[0,1]}",
      "Give each player of the table a place." },
    { "{\"do\":\"result\",\"round\":1,\"table\":1,\"places\":[1,3]}",
      "Give each player of the table a place." },
    { "{\"do\":\"result\",\"round\":1,\"table\":1,\"places\":[1,2],\"points\":[1]}",
      "Give points to all players of the table, or to none." },
    { "{\"do\":\"result\",\"round\":1,\"table\":1,\"places\":[1,2],\"points\":[1,1000001]}",
      "Give points to all players of the table, or to none." },
    { "{\"do\":\"pair\",\"seen\":\"x\"}",
      "The tournament has changed in the meantime: look at it again." },
  };
  TsTournament *field = field_new (TS_FORM_SWISS, 2, "abcde");

  assert_true (ts_tournament_pair (field, 1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_refused (&field, cases[i].command, cases[i].sentence);
  ts_tournament_free (field);
}

static void
an_elimination_has_no_latecomers (void **state)
{
  TsTournament *field = field_new (TS_FORM_ELIMINATION, 2, "ab");

  assert_done (&field, "{\"do\":\"add\",\"names\":[\"c\"]}");
  assert_done (&field, "{\"do\":\"pair\"}");
  assert_refused (&field, "{\"do\":\"add\",\"names\":[\"d\"]}",
                  "The first round has been paired: nobody can be added now.");
  ts_tournament_free (field);
}

/* Six players after two rounds: a 6, e 6, c 3, d 3, b 0, f 0 points; Buchholz tells them apart. */
static TsTournament *
make_six (void)
{
  TsTournament *field = field_new (TS_FORM_SWISS, 2, "abcdef");

  field_add_round (field, "a>b c>d e>f");
  field_add_round (field, "a>c e>b d>f");
  return field;
}

static void
assert_standings (const TsTournament *field, const char *expected)
{
  g_autofree char *standings = field_write_standings (field);

  assert_string_equal (standings, expected);
}

static void
the_best_go_on (void **state)
{
  TsTournament *field = make_six ();
  g_autofree char *before = field_write (field), *written = NULL, *back = NULL;
  g_autoptr (TsTournament) again = NULL;

  assert_standings (field, "1a 2e 3c 4d 5b 6f");
  assert_refused (&field, "{\"do\":\"cut\",\"best\":1}",
                  "There are not that many players left at the end.");
  assert_refused (&field, "{\"do\":\"cut\",\"best\":7}",
                  "“best” of the tournament is missing or out of range.");
  assert_refused (&field, "{\"do\":\"cut\",\"best\":4,\"advance\":2}",
                  "“advance” of the tournament is missing or out of range.");
  assert_done (&field, "{\"do\":\"cut\",\"best\":4}");
  assert_round (field, 2, "a-d e-c");
  assert_refused (&field, "{\"do\":\"pair\"}", "Table 1 of round 3 has no result yet.");
  assert_refused (&field, "{\"do\":\"cut\",\"best\":4}",
                  "Only rounds of the Swiss system can be followed by an elimination.");
  assert_refused (&field, "{\"do\":\"add\",\"names\":[\"g\"]}",
                  "The first round has been paired: nobody can be added now.");
  field_play (field, "d>a e>c");
  assert_standings (field, "1d 1e 3a 3c 5b 6f");
  assert_done (&field, "{\"do\":\"pair\"}");
  assert_round (field, 3, "d-e");
  field_play (field, "e>d");
  assert_standings (field, "1e 2d 3a 3c 5b 6f");
  assert_refused (&field, "{\"do\":\"pair\"}", "There are not enough players left to pair.");
  /* What is retained is read as it is, and an older Tableside does not take it for another. */
  written = field_write (field);
  assert_true (g_str_has_prefix (written, "{\"v\":2,"));
  again = read_text (written, NULL);
  assert_standings (again, "1e 2d 3a 3c 5b 6f");
  /* An earlier round is put right: who plays on stays as it is. */
  assert_done (&field, "{\"do\":\"result\",\"round\":1,\"table\":3,\"places\":[2,1]}");
  assert_standings (field, "1e 2d 3a 3c 5f 6b");
  assert_done (&field, "{\"do\":\"result\",\"round\":1,\"table\":3,\"places\":[1,2]}");
  assert_done (&field, "{\"do\":\"unpair\"}");
  assert_done (&field, "{\"do\":\"unpair\"}");
  assert_int_equal (field->cut, 0);
  assert_standings (field, "1a 2e 3c 4d 5b 6f");
  field->rev = 0;
  back = field_write (field);
  assert_string_equal (back, before);
  ts_tournament_free (field);
}

/* Who has dropped out is not among the best; lots decide between equal ones. */
static void
the_best_are_there (void **state)
{
  TsTournament *field = make_six ();
  TsTournament *even = field_new (TS_FORM_SWISS, 2, "abcd");

  assert_done (&field, "{\"do\":\"out\",\"player\":5}");
  assert_done (&field, "{\"do\":\"cut\",\"best\":4}");
  assert_round (field, 2, "a-b c-d");
  assert_refused (&field, "{\"do\":\"cut\",\"best\":2}",
                  "Only rounds of the Swiss system can be followed by an elimination.");
  ts_tournament_free (field);
  assert_refused (&even, "{\"do\":\"cut\",\"best\":2}",
                  "Only rounds of the Swiss system can be followed by an elimination.");
  assert_done (&even, "{\"do\":\"pair\"}");
  assert_refused (&even, "{\"do\":\"cut\",\"best\":2}", "Table 1 of round 1 has no result yet.");
  field_play (even, "b>a c>d");
  assert_done (&even, "{\"do\":\"cut\",\"best\":2}");
  assert_round (even, 1, "b-c");
  ts_tournament_free (even);
}

static void
the_best_play_at_larger_tables (void **state)
{
  TsTournament *field = field_new (TS_FORM_SWISS, 4, "abcdefghijkl");

  field_add_round (field, "a>b>c>d e>f>g>h i>j>k>l");
  assert_standings (field, "1a 1e 1i 4b 4f 4j 7c 7g 7k 10d 10h 10l");
  assert_done (&field, "{\"do\":\"cut\",\"best\":8,\"advance\":2}");
  assert_round (field, 1, "a-b-f-g e-i-j-c");
  field_play (field, "g>f>b>a c>i>e>j");
  assert_done (&field, "{\"do\":\"pair\"}");
  assert_round (field, 2, "c-g-i-f");
  ts_tournament_free (field);
}

/* Behind a head and two rounds of four players. */
static void
a_cut_that_does_not_fit (void **state)
{
  static const char *const cuts[] = {
    "7",
    "{}",
    "{\"after\":1}",
    "{\"after\":0,\"best\":[1,2]}",
    "{\"after\":2,\"best\":[1,2]}",
    "{\"after\":17,\"best\":[1,2]}",
    "{\"after\":1,\"best\":[1]}",
    "{\"after\":1,\"best\":[1,1]}",
    "{\"after\":1,\"best\":[1,3]}",
    "{\"after\":1,\"best\":[0,1,2]}",
    "{\"after\":1,\"best\":[1,2,5]}",
    "{\"after\":1,\"best\":[1,2.5]}",
  };

  for (guint i = 0; i <= G_N_ELEMENTS (cuts); i++)
    {
      g_autofree char *text = g_strconcat (
          HEAD "\"players\":[{\"name\":\"a\"},{\"name\":\"b\"},{\"name\":\"c\"},{\"name\":\"d\"}],",
          "\"cut\":", i < G_N_ELEMENTS (cuts) ? cuts[i] : "{\"after\":1,\"best\":[2,1]}",
          ",\"rounds\":[{\"tables\":[{\"players\":[1,3],\"places\":[1,2]},{\"players\":[2,4],"
          "\"places\":[1,2]}]},{\"tables\":[{\"players\":[2,1]}]}]}",
          NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (TsTournament) read = read_text (text, &error);

      assert_int_equal (read != NULL, i == G_N_ELEMENTS (cuts));
    }
}

/* Tables. */

static TsTournamentReport
report (const char *key, gint64 ended, const char *first, const char *second)
{
  return (TsTournamentReport){ .key = key,
                               .game = "terminus",
                               .ended = ended,
                               .n = 2,
                               .names = { first, second },
                               .places = { 1, 2 },
                               .points = { 31, 20 },
                               .has_points = TRUE };
}

static gboolean
take (TsTournament *field, TsTournamentReport told)
{
  return ts_tournament_take_report (field, &told);
}

static void
tables_report_results (void **state)
{
  g_autoptr (TsTournament) field = field_new (TS_FORM_SWISS, 2, "abcd");
  TsTournamentReport three = report ("k", 60, "b", "a");
  const TsTournamentTable *table;

  field->game = g_strdup ("terminus");
  assert_false (take (field, report ("k", 60, "a", "b")));
  assert_true (ts_tournament_pair (field, 50, NULL));
  table = ts_tournament_get_table (ts_tournament_get_round (field, 0), 0);
  assert_false (take (field, report ("k", 49, "a", "b")));
  assert_false (take (field, report ("k", 60, "a", "c")));
  assert_false (take (field, report ("k", 60, "a", "a")));
  three.game = "genesis";
  assert_false (take (field, three));
  three.game = "terminus";
  three.places[0] = 0;
  assert_false (take (field, three));
  assert_true (take (field, report ("k", 60, " B", "A")));
  assert_int_equal (table->places[0], 2);
  assert_int_equal (table->points[0], 20);
  assert_true (table->has_points);
  /* The same once more, an older one; then a later one. */
  assert_false (take (field, report ("k", 60, "b", "a")));
  assert_false (take (field, report ("j", 55, "a", "b")));
  assert_true (take (field, report ("l", 70, "a", "b")));
  assert_int_equal (table->places[0], 1);
  assert_false (ts_tournament_withdraw (field, "k"));
  assert_true (ts_tournament_withdraw (field, "l"));
  assert_int_equal (table->places[0], 0);
  /* Nobody counts points: whatever stands there. Too many of them are no result. */
  three.has_points = FALSE;
  three.places[0] = 1;
  three.points[0] = G_MININT64;
  assert_true (take (field, three));
  assert_false (table->has_points);
  assert_int_equal (table->points[0], 0);
  three = report ("m", 80, "a", "b");
  three.points[1] = TS_TOURNAMENT_MAX_GAME_POINTS + 1;
  assert_false (take (field, three));
  /* What the organizer has seen is no older for it. */
  assert_int_equal (field->rev, 0);
}

static void
what_is_typed_stays (void **state)
{
  TsTournament *field = field_new (TS_FORM_SWISS, 2, "ab");

  assert_true (ts_tournament_pair (field, 50, NULL));
  assert_true (take (field, report ("k", 60, "a", "b")));
  assert_done (&field, "{\"do\":\"result\",\"round\":1,\"table\":1,\"places\":[1,1]}");
  assert_false (take (field, report ("l", 70, "a", "b")));
  assert_false (ts_tournament_withdraw (field, "k"));
  assert_done (&field, "{\"do\":\"clear\",\"round\":1,\"table\":1}");
  assert_true (take (field, report ("l", 70, "a", "b")));
  ts_tournament_free (field);
}

/* What everybody sees. */

static char *
write_page (const TsTournament *field)
{
  JsonNode *node = ts_tournament_to_json (field, ts_language_get_english ());
  char *text = json_to_string (node, FALSE);

  json_node_unref (node);
  return text;
}

/* How many may go on by themselves is offered only when they can. */
static void
the_page_offers_the_best (void **state)
{
  g_autoptr (TsTournament) field = make_six ();
  g_autofree char *before = write_page (field), *cut = NULL, *over = NULL;

  assert_non_null (strstr (before, "\"cuts\":[2,4],\"pair\":\"Pair round 3\"}"));
  assert_true (ts_tournament_cut (field, 4, 1, 0, NULL));
  cut = write_page (field);
  assert_null (strstr (cut, "cuts"));
  assert_non_null (
      strstr (cut, "\"about\":\"Swiss system, then an elimination of the best 4, 6 pl"));
  assert_non_null (strstr (cut, "\"columns\":[\"Rounds won\",\"Points\",\"Buchholz\","));
  assert_non_null (strstr (cut, "\"name\":\"f\",\"values\":[\"–\",\"0\",\"9\","));
  field_play (field, "d>a e>c");
  over = write_page (field);
  assert_non_null (strstr (over, "\"name\":\"d\",\"values\":[\"1\",\"3\",\"3\","));
  assert_non_null (strstr (over, "\"pair\":\"Pair round 4\"}"));
}

static void
the_page_shows_it (void **state)
{
  g_autoptr (TsTournament) field = field_new (TS_FORM_SWISS, 2, "abc");
  g_autofree char *text = NULL;
  g_autofree char *over = NULL;

  assert_true (ts_tournament_pair (field, 50, NULL));
  text = write_page (field);
  assert_string_equal (
      text,
      "{\"rev\":0,\"name\":\"Cup\",\"about\":\"Swiss system, 3 players\",\"size\":2,"
      "\"columns\":[\"Points\",\"Buchholz\",\"Sonneborn-Berger\",\"Tables won\","
      "\"Game points\",\"Direct encounter\"],\"order\":\"By points, then in this order: "
      "Buchholz, Sonneborn-Berger, Tables won, Game points, Direct encounter.\","
      "\"standings\":[{\"player\":3,\"place\":1,\"name\":\"c\","
      "\"values\":[\"3\",\"3\",\"0\",\"0\",\"0\",\"–\"]},"
      "{\"player\":1,\"place\":2,\"shared\":true,\"name\":\"a\","
      "\"values\":[\"0\",\"0\",\"0\",\"0\",\"0\",\"–\"]},"
      "{\"player\":2,\"place\":2,\"shared\":true,\"name\":\"b\","
      "\"values\":[\"0\",\"0\",\"0\",\"0\",\"0\",\"–\"]}],"
      "\"rounds\":[{\"title\":\"Round 1\",\"open\":1,\"state\":\"1 table is still playing\","
      "\"tables\":[{\"title\":\"Table 1\",\"table\":1,\"players\":[{\"player\":1,\"name\":\"a\"},"
      "{\"player\":2,\"name\":\"b\"}]},{\"title\":\"Bye\",\"table\":2,\"over\":true,"
      "\"players\":[{\"player\":3,\"name\":\"c\"}]}]}],"
      "\"wait\":\"Table 1 of round 1 has no result yet.\"}");
  field_play (field, "b>a");
  over = write_page (field);
  assert_non_null (strstr (over, "\"state\":\"All results are in\""));
  assert_non_null (strstr (over, "\"over\":true,\"source\":\"Entered by the organizer\""));
  assert_non_null (strstr (over, "{\"player\":2,\"name\":\"b\",\"place\":1}"));
  assert_non_null (strstr (over, "\"pair\":\"Pair round 2\"}"));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (the_header_is_true),
    cmocka_unit_test (what_does_not_fit_is_refused),
    cmocka_unit_test (the_head_is_needed),
    cmocka_unit_test (spoiled_bytes_harm_nothing),
    cmocka_unit_test (the_largest_is_measured),
    cmocka_unit_test (an_evening_is_organized),
    cmocka_unit_test (commands_that_make_no_sense),
    cmocka_unit_test (the_best_go_on),
    cmocka_unit_test (the_best_are_there),
    cmocka_unit_test (the_best_play_at_larger_tables),
    cmocka_unit_test (a_cut_that_does_not_fit),
    cmocka_unit_test (an_elimination_has_no_latecomers),
    cmocka_unit_test (tables_report_results),
    cmocka_unit_test (what_is_typed_stays),
    cmocka_unit_test (the_page_offers_the_best),
    cmocka_unit_test (the_page_shows_it),
  };

  return cmocka_run_group_tests_name ("tournament", tests, NULL, NULL);
}
