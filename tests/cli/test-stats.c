/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-stats.c: what was played, on the command line: counted by hand from three races.
 */

#include "runner.h"

#include <glib/gstdio.h>

#include <string.h>

/* Three races: Grace wins the first, after 100 seconds and 8 dice; the second is hers too, and Ada,
 * written otherwise, has 20 seconds of it; the third is not over. */
#define RACE(name, created, ada, commands)                                                         \
  "{\"format\":\"tableside-session\",\"version\":1,\"name\":\"" name "\",\"created\":" created     \
  ",\"game\":\"template\",\"setup\":{\"target\":5,\"players\":[{\"name\":\"" ada                   \
  "\",\"seat\":\"red\"},{\"name\":\"Grace\",\"seat\":\"blue\"}]},\"commands\":[" commands "]}"
#define END "{\"do\":\"correct\",\"id\":\"steps-blue\",\"value\":5,\"at\":"

static const char races[]
    = "{\"format\":\"tableside-everything\",\"version\":1,\"campaigns\":[],\"entries\":[],"
      "\"sessions\":[" RACE (
          "Friday",
          "1700000000",
          "Ada",
          "{\"do\":\"roll\",\"dice\":\"8d6\",\"result\":[1,2,3,4,5,6,6,6],\"at\":1700000000}," END
          "1700000100}") "," RACE ("Saturday",
                                   "1700086400",
                                   " ÁDA",
                                   "{\"do\":\"note\",\"text\":\"x\",\"at\":1700086400}," END
                                   "1700086420}") "," RACE ("Sunday",
                                                            "1700172800",
                                                            "=Ada",
                                                            "{\"do\":\"note\",\"text\":\"x\","
                                                            "\"at\":1700172800}") "]}";

static void
import_races (void)
{
  g_autofree char *path = in_folder ("races.json");
  g_autoptr (Run) run = NULL;

  write_file (path, races);
  run = run_cli (NULL, "import @races.json --library @l.db");
  assert_int_equal (run->status, 0);
}

/* (transfer full) */
static JsonObject *
read_stats (const char *more)
{
  g_autofree char *line = g_strdup_printf ("stats --library @l.db --json %s", more);
  g_autoptr (Run) run = run_cli (NULL, line);

  assert_int_equal (run->status, 0);
  return read_answer (run, 0);
}

/* The one of that name. (nullable) */
static JsonObject *
find_named (JsonObject *stats, const char *list, const char *name)
{
  JsonArray *items = json_object_get_array_member (stats, list);

  for (guint i = 0; i < json_array_get_length (items); i++)
    {
      JsonObject *item = json_array_get_object_element (items, i);

      if (g_str_equal (json_object_get_string_member (item, "name"), name))
        return item;
    }
  return NULL;
}

static void
assert_figures (JsonObject *stats,
                const char *list,
                const char *name,
                int plays,
                int finished,
                int won,
                int seconds)
{
  JsonObject *item = find_named (stats, list, name);

  if (item == NULL)
    fail_msg ("no %s in %s", name, list);
  assert_int_equal (json_object_get_int_member (item, "plays"), plays);
  assert_int_equal (json_object_get_int_member (item, "finished"), finished);
  assert_int_equal (json_object_get_int_member (item, "won"), won);
  assert_int_equal (json_object_get_int_member (item, "seconds"), seconds);
}

static guint
count_items (JsonObject *stats, const char *list)
{
  return json_array_get_length (json_object_get_array_member (stats, list));
}

static void
test_an_empty_library (void **state)
{
  g_autoptr (Run) run = run_cli (NULL, "stats --library @none.db --lang en");
  g_autofree char *path = in_folder ("none.db");

  assert_fine (run);
  assert_string_equal (run->out, "0 plays\n");
  assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* “Ada” and “ ÁDA” are one person, “=Ada” another. */
static void
test_people_and_games (void **state)
{
  g_autoptr (JsonObject) stats = NULL;

  import_races ();
  stats = read_stats ("");
  assert_int_equal (count_items (stats, "people"), 3);
  assert_figures (stats, "people", "Grace", 3, 2, 2, 120);
  assert_figures (stats, "people", " ÁDA", 2, 2, 0, 120);
  assert_figures (stats, "people", "=Ada", 1, 0, 0, 0);
  assert_int_equal (count_items (stats, "games"), 1);
  assert_int_equal (count_items (stats, "plays"), 3);
}

#define SIEGE                                                                                      \
  "{\"id\":\"siege\",\"name\":\"Siege\",\"least\":2,\"rounds\":1,\"sides\":[\"Besiegers\","        \
  "\"Defenders\"],"                                                                                \
  "\"phases\":[{\"name\":\"Battle\",\"who\":\"together\",\"enters\":\"Walls\"}],\"numbers\":[{"    \
  "\"name\":"                                                                                      \
  "\"Walls\",\"of\":\"player\",\"kind\":\"counter\"}],\"score\":[{\"name\":\"Walls\",\"how\":"     \
  "\"formula\","                                                                                   \
  "\"points\":\"Walls\"}]}"

/* What a side has is what each has who played for it. */
static void
test_sides (void **state)
{
  g_autofree char *path = in_folder ("sides.db");
  const char *const play[] = { "play",
                               "own",
                               "--library",
                               path,
                               "--session",
                               "Siege",
                               "--set",
                               "game=" SIEGE,
                               "--set",
                               "players=[{\"name\":\"Ada\",\"seat\":\"red\"},{\"name\":\"Bo\","
                               "\"seat\":\"blue\"},{\"name\":\"Cy\",\"seat\":\"green\"}]",
                               NULL };
  static const char commands[]
      = "{\"do\":\"begin\"}\n{\"do\":\"done\",\"red\":5,\"blue\":2,\"green\":1}\n";
  g_autoptr (Run) run = run_words (commands, strlen (commands), play);
  g_autoptr (Run) told = NULL;
  g_autoptr (JsonObject) stats = NULL;
  static const struct
  {
    const char *name;
    int won, best;
  } people[] = { { "Ada", 1, 6 }, { "Cy", 1, 6 }, { "Bo", 0, 2 } };

  assert_fine (run);
  told = run_cli (NULL, "stats --library @sides.db --json");
  assert_fine (told);
  stats = read_answer (told, 0);
  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    {
      JsonObject *item = find_named (stats, "people", people[i].name);

      assert_non_null (item);
      assert_int_equal (json_object_get_int_member (item, "won"), people[i].won);
      assert_int_equal (json_object_get_int_member (item, "best"), people[i].best);
    }
}

static void
test_what_one_person_played (void **state)
{
  g_autoptr (JsonObject) stats = NULL;

  import_races ();
  stats = read_stats ("--person =Ada");
  assert_int_equal (count_items (stats, "games"), 1);
  assert_int_equal (
      json_object_get_int_member (
          json_array_get_object_element (json_object_get_array_member (stats, "games"), 0),
          "plays"),
      1);
}

static void
test_names_are_joined (void **state)
{
  static const char *const join[]
      = { "stats",        "--library", NULL,           "--json", "--join",
          "grace=Hopper", "--join",    "ada=Lovelace", NULL };
  const char *words[G_N_ELEMENTS (join)];
  g_autofree char *path = in_folder ("l.db");
  g_autoptr (Run) run = NULL;
  g_autoptr (JsonObject) stats = NULL;
  g_autoptr (JsonObject) parted = NULL;

  import_races ();
  memcpy (words, join, sizeof join);
  words[2] = path;
  run = run_words (NULL, 0, words);
  assert_fine (run);
  stats = read_answer (run, 0);
  assert_figures (stats, "people", "Hopper", 3, 2, 2, 120);
  assert_figures (stats, "people", "Lovelace", 2, 2, 0, 120);
  assert_null (find_named (stats, "people", "Grace"));

  parted = read_stats ("--join GRACE=Grace");
  assert_figures (parted, "people", "Grace", 3, 2, 2, 120);
  assert_null (find_named (parted, "people", "Hopper"));
}

/* Two names that stand for one another are still somebody. */
static void
test_a_ring_of_names (void **state)
{
  g_autoptr (JsonObject) stats = NULL;

  import_races ();
  stats = read_stats ("--join Grace=Hopper --join Hopper=Grace");
  assert_int_equal (count_items (stats, "people"), 3);
}

/* Eight dice, three sixes: too few to say anything. */
static void
test_dice_are_counted (void **state)
{
  g_autoptr (JsonObject) stats = NULL;
  JsonObject *die;
  JsonArray *counts;

  import_races ();
  stats = read_stats ("");
  assert_int_equal (count_items (stats, "dice"), 1);
  die = json_array_get_object_element (json_object_get_array_member (stats, "dice"), 0);
  counts = json_object_get_array_member (die, "counts");
  assert_int_equal (json_object_get_int_member (die, "dice"), 8);
  assert_int_equal (json_array_get_length (counts), 6);
  assert_int_equal (json_array_get_int_element (counts, 5), 3);
  assert_false (json_object_has_member (die, "percent"));
}

static void
test_an_undo_counts (void **state)
{
  g_autoptr (JsonObject) stats = NULL;
  g_autoptr (Run) undone = NULL;

  import_races ();
  undone = run_cli ("{\"do\":\"undo\"}\n", "play template --library @l.db --session Friday");
  assert_fine (undone);
  stats = read_stats ("");
  assert_figures (stats, "people", "Grace", 3, 1, 1, 20);
}

/* A line a player; a name is never a formula. */
static void
test_csv (void **state)
{
  g_autoptr (Run) run = NULL;
  g_auto (GStrv) lines = NULL;

  import_races ();
  run = run_cli (NULL, "stats --library @l.db --format csv --lang en");
  assert_fine (run);
  lines = split_lines (run->out);
  assert_int_equal (g_strv_length (lines), 7);
  assert_true (g_str_has_prefix (lines[0], "date,game,"));
  assert_non_null (strstr (lines[1], ",Sunday,0,,,'=Ada,'=Ada,red,0,"));
  assert_non_null (strstr (lines[4], ",Saturday,1,0,"));
}

static void
test_words (void **state)
{
  g_autoptr (Run) run = NULL;

  import_races ();
  run = run_cli (NULL, "stats --library @l.db --lang en");
  assert_fine (run);
  assert_true (g_str_has_prefix (run->out, "3 plays\n"));
  assert_non_null (strstr (run->out, "2 of 2 won"));
  assert_non_null (strstr (run->out, "8 dice: too few to tell whether they are fair"));
  assert_non_null (strstr (run->out, "1: 1 · 2: 1 · 3: 1 · 4: 1 · 5: 1 · 6: 3"));
}

/* BG Stats. */

#define BG(plays)                                                                                  \
  "{\"games\":[{\"id\":7,\"name\":\"terminus\"},{\"id\":8,\"name\":\"Chess\"}],"                   \
  "\"players\":[{\"id\":1,\"name\":\"Grace\"},{\"id\":2,\"name\":\"Alan\"}],\"plays\":[" plays     \
  "]}"
#define PLAY(id, game, more)                                                                       \
  "{\"uuid\":\"" id "\",\"playDate\":\"2024-01-05 20:00:00\",\"durationMin\":90,"                  \
  "\"gameRefId\":" game more "}"
#define SCORES                                                                                     \
  ",\"playerScores\":[{\"playerRefId\":1,\"score\":\"12\",\"winner\":true},"                       \
  "{\"playerRefId\":2,\"score\":\"7.5\",\"winner\":false}]"

static Run *
import_plays (const char *text)
{
  g_autofree char *path = in_folder ("plays.bgsplay");

  write_file (path, text);
  return run_cli (NULL, "stats --library @l.db --lang en --json --import @plays.bgsplay");
}

static void
test_plays_of_another_program (void **state)
{
  g_autoptr (Run) run = NULL;
  g_autoptr (Run) again = NULL;
  g_autoptr (Run) other = NULL;
  g_autoptr (JsonObject) stats = NULL;

  import_races ();
  run = import_plays (BG (PLAY ("a", "7", SCORES) "," PLAY ("b", "8", "")));
  assert_int_equal (run->status, 0);
  assert_non_null (strstr (run->err, "Plays added: 2; changed: 0; already there: 0."));
  stats = read_answer (run, 0);
  assert_figures (stats, "people", "Grace", 4, 3, 3, 120 + 5400);
  assert_figures (stats, "people", "Alan", 1, 1, 0, 5400);
  assert_int_equal (json_object_get_int_member (find_named (stats, "people", "Grace"), "best"), 12);
  assert_false (json_object_has_member (find_named (stats, "people", "Alan"), "best"));
  assert_figures (stats, "games", "Terminus", 1, 1, 1, 5400);
  assert_figures (stats, "games", "Chess", 1, 1, 0, 5400);

  again = import_plays (BG (PLAY ("a", "7", SCORES) "," PLAY ("b", "8", SCORES)));
  assert_non_null (strstr (again->err, "Plays added: 0; changed: 1; already there: 1."));
  other = import_plays (BG (PLAY ("c", "8", "") "," PLAY ("c", "8", "")));
  assert_non_null (strstr (other->err, "Plays added: 1; changed: 0; already there: 1."));
}

/* What it wrote itself is nothing new, in the same library and in another. */
static void
test_its_own_file_counts_once (void **state)
{
  g_autoptr (Run) written = NULL;
  g_autoptr (Run) same = NULL;
  g_autoptr (Run) other = NULL;
  g_autoptr (JsonObject) stats = NULL;
  g_autofree char *path = in_folder ("own.bgsplay");

  import_races ();
  written = run_cli (NULL, "stats --library @l.db --format bgsplay");
  assert_fine (written);
  write_file (path, written->out);
  same = run_cli (NULL, "stats --library @l.db --lang en --json --import @own.bgsplay");
  assert_non_null (strstr (same->err, "Plays added: 0; changed: 0; already there: 3."));
  other = run_cli (NULL, "stats --library @other.db --lang en --json --import @own.bgsplay");
  assert_non_null (strstr (other->err, "Plays added: 3; changed: 0; already there: 0."));
  stats = read_answer (other, 0);
  assert_figures (stats, "people", "Grace", 3, 2, 2, 120);
}

/* Each is skipped with a sentence; the last one is none of them. */
static void
test_plays_that_make_no_sense (void **state)
{
  g_autoptr (Run) run = import_plays (BG ("7,{}," PLAY ("a", "9", "") "," PLAY (
      "a", "\"7\"",
      "") ","
          "{\"uuid\":\"a\",\"gameRefId\":7},"
          "{\"uuid\":\"a\",\"gameRefId\":7,\"playDate\":\"yesterday\"},"
          "{\"gameRefId\":7,\"playDate\":\"2024-01-05 "
          "20:00:00\"}," PLAY ("a", "7", ",\"playerScores\":[{\"playerRefId\":3}]") "," PLAY (
              "a", "7", ",\"playerScores\":[3]") "," PLAY ("\\u0007", "7", "") "," PLAY ("b", "7",
                                                                                         "")));

  assert_int_equal (run->status, 0);
  for (guint i = 1; i <= 10; i++)
    {
      g_autofree char *skipped = g_strdup_printf ("Play %u of the file was skipped", i);

      assert_int_equal (strstr (run->err, skipped) != NULL, i != 8);
    }
  assert_non_null (strstr (run->err, "Play 8 of the file: player 1 has no name"));
  assert_null (strstr (run->err, "Play 11"));
  assert_non_null (strstr (run->err, "Plays added: 2;"));
}

/* A score as other programs write it, and what of it is a number here; 0: none, and that is said.
 */
static void
test_scores_as_they_are (void **state)
{
  static const struct
  {
    const char *written;
    int score;
  } cases[] = {
    { "\"3+20+5+31\"", 59 }, { "\" 59\"", 59 },  { "\"59 \"", 59 },       { "\"60 - 1\"", 59 },
    { "\"+59\"", 59 },       { "59", 59 },       { "59.0", 59 },          { "\"59.0\"", 59 },
    { "\"58+1.00\"", 59 },   { "\"-5\"", -5 },   { "\"−5\"", -5 },        { "\"59.5\"", 0 },
    { "59.5", 0 },           { "\"3+\"", 0 },    { "\"3x4\"", 0 },        { "1e300", 0 },
    { "true", 0 },           { "[59]", 0 },      { "\"many\"", 0 },       { "\"1,000\"", 0 },
    { "99999999999", 0 },    { "\"+\"", 0 },     { "\"9999999999\"", 0 }, { "\"5 9\"", 0 },
    { "\"--5\"", 0 },        { "\"1.000\"", 0 }, { "\"64 + -5\"", 59 },   { "\"59.00\"", 59 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
          BG (PLAY ("a", "8",
                    ",\"playerScores\":[{\"playerRefId\":1,\"score\":%s,\"winner\":true},"
                    "{\"playerRefId\":2,\"score\":\"-50\",\"winner\":false}]")),
          cases[i].written);
      g_autofree char *library = in_folder ("l.db");
      g_autoptr (Run) run = import_plays (text);
      g_autoptr (JsonObject) stats = read_answer (run, 0);
      JsonObject *game = find_named (stats, "games", "Chess");
      gboolean said = strstr (run->err, "of Grace is not a whole number") != NULL;

      if (said != (cases[i].score == 0))
        fail_msg ("%s: %s", cases[i].written, run->err);
      if (json_object_has_member (game, "best") != (cases[i].score != 0)
          || (cases[i].score != 0 && json_object_get_int_member (game, "best") != cases[i].score))
        fail_msg ("%s: %s", cases[i].written, run->out);
      assert_int_equal (g_remove (library), 0);
    }
}

/* Guests are in no list, and what is not kept is said. */
static void
test_guests_and_what_is_left_out (void **state)
{
  g_autoptr (Run) run = import_plays (BG (PLAY (
      "a", "8",
      ",\"locationRefId\":3,\"playerScores\":[{\"playerRefId\":1.0,\"score\":\"40\",\"winner\":"
      "false},"
      "{\"anonymousName\":\"Guest\",\"score\":\"50\",\"winner\":true}]") "," PLAY ("b", "8", "")));
  g_autoptr (JsonObject) stats = read_answer (run, 0);

  assert_non_null (strstr (run->err, "Plays added: 2;"));
  assert_non_null (strstr (run->err, "teams of 1 play were not read"));
  assert_figures (stats, "people", "Guest", 1, 1, 1, 5400);
  assert_int_equal (json_object_get_int_member (find_named (stats, "games", "Chess"), "best"), 50);
}

/* Where the fewest points win, the most are no record, and it is written so; and who won may be
 * told as text. */
static void
test_the_fewest_win (void **state)
{
  g_autoptr (Run) run = import_plays (
      "{\"games\":[{\"id\":7,\"name\":\"Golf\",\"highestWins\":false},{\"id\":8,\"name\":\"Chess\","
      "\"highestWins\":true}],\"players\":[{\"id\":1,\"name\":\"Grace\"}],\"plays\":["
      "{\"uuid\":\"a\",\"gameRefId\":7,\"playDate\":\"2026-05-01 20:00:00\",\"playerScores\":"
      "[{\"playerRefId\":1,\"score\":\"72\",\"winner\":\"true\"}]},"
      "{\"uuid\":\"b\",\"gameRefId\":8,\"playDate\":\"2026-05-01 20:00:00\",\"playerScores\":"
      "[{\"playerRefId\":1,\"score\":\"5\",\"winner\":\"false\"}]}]}");
  g_autoptr (JsonObject) stats = read_answer (run, 0);
  g_autoptr (JsonObject) file = NULL;
  g_autoptr (Run) written = NULL;

  assert_non_null (strstr (run->err, "Plays added: 2;"));
  assert_false (json_object_has_member (find_named (stats, "games", "Golf"), "best"));
  assert_int_equal (json_object_get_int_member (find_named (stats, "games", "Chess"), "best"), 5);
  assert_int_equal (json_object_get_int_member (find_named (stats, "people", "Grace"), "won"), 1);

  written = run_cli (NULL, "stats --library @l.db --format bgsplay");
  file = read_answer (written, 0);
  assert_true (json_object_has_member (find_named (file, "games", "Golf"), "highestWins"));
  assert_false (json_object_get_boolean_member (find_named (file, "games", "Golf"), "highestWins"));
  assert_false (json_object_has_member (find_named (file, "games", "Chess"), "highestWins"));
}

/* What nobody sees makes no other person, and no other game, of a name. */
static void
test_names_as_they_are_seen (void **state)
{
  static const char *const names[]
      = { "Kim",       "\ufeffKim",       "Ki\u00adm",    "\u200eKim\u200e",
          "K\u2060im", "\u202aKim\u202c", "Kim\U000e0041" };
  g_autoptr (JsonObject) stats = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *file = g_strdup_printf (
          "{\"games\":[{\"id\":1,\"name\":\"%s’s\"}],\"players\":[{\"id\":1,\"name\":\"%s\"}],"
          "\"plays\":[{\"uuid\":\"seen-%u\",\"gameRefId\":1,\"playDate\":\"2026-05-01 20:00:00\","
          "\"playerScores\":[{\"playerRefId\":1,\"score\":\"9\"},{\"anonymousName\":\"%s 2\","
          "\"score\":\"8\"}]}]}",
          names[i], names[i], i, names[i]);
      g_autoptr (Run) run = import_plays (file);

      assert_non_null (strstr (run->err, "Plays added: 1;"));
    }
  stats = read_stats ("");
  assert_int_equal (json_array_get_length (json_object_get_array_member (stats, "people")), 2);
  assert_int_equal (json_array_get_length (json_object_get_array_member (stats, "games")), 1);
  assert_non_null (find_named (stats, "people", "Kim"));
  assert_non_null (find_named (stats, "people", "Kim 2"));
  assert_non_null (find_named (stats, "games", "Kim’s"));
}

/* Letters of an id are the same small and large, and a play that was corrected elsewhere is no
 * second one. */
static void
test_ids_in_any_letters (void **state)
{
  static const char *const ids[]
      = { "0F8FAD5B-D9CB-469F-A165-70867728950E", "0f8fad5b-d9cb-469f-a165-70867728950e",
          "0F8fad5b-D9cb-469f-A165-70867728950e" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *text = g_strdup_printf (BG (PLAY ("%s", "8", "%s")), ids[i],
                                               i < 2 ? "" : ",\"comments\":\"Late\"");
      g_autoptr (Run) run = import_plays (text);
      g_autoptr (JsonObject) stats = read_answer (run, 0);

      assert_non_null (strstr (run->err, i == 0   ? "added: 1; changed: 0; already there: 0."
                                         : i == 1 ? "added: 0; changed: 0; already there: 1."
                                                  : "added: 0; changed: 1; already there: 0."));
      assert_figures (stats, "games", "Chess", 1, 1, 0, 5400);
    }
}

/* What is out of range is not brought within it. */
static void
test_lengths_that_are_none (void **state)
{
  static const struct
  {
    const char *minutes;
    int seconds;
    gboolean said;
  } cases[] = {
    { "90", 5400 },        { "90.0", 5400 },   { "0", 0 },
    { "null", 0 },         { "-5", 0, TRUE },  { "200000", 0, TRUE },
    { "\"90\"", 0, TRUE }, { "1.5", 0, TRUE }, { "true", 0, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
          BG ("{\"uuid\":\"a\",\"playDate\":\"2024-01-05 20:00:00\",\"durationMin\":%s,"
              "\"gameRefId\":8}"),
          cases[i].minutes);
      g_autofree char *library = in_folder ("l.db");
      g_autoptr (Run) run = import_plays (text);
      g_autoptr (JsonObject) stats = read_answer (run, 0);

      assert_figures (stats, "games", "Chess", 1, 1, 0, cases[i].seconds);
      if ((strstr (run->err, "is not a number of minutes") != NULL) != cases[i].said)
        fail_msg ("%s: %s", cases[i].minutes, run->err);
      assert_int_equal (g_remove (library), 0);
    }
}

static void
test_files_that_are_none (void **state)
{
  static const char *const files[]
      = { "", "[]", "{}", "{\"plays\":[]}", "{\"plays\":1,\"games\":[]}" };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (Run) run = import_plays (files[i]);

      assert_failed (run);
    }
}

/* What the shelf keeps goes along with everything else. */
static void
test_everything_has_it (void **state)
{
  g_autoptr (Run) plays = NULL;
  g_autoptr (Run) exported = NULL;
  g_autoptr (Run) imported = NULL;
  g_autoptr (Run) stats = NULL;
  g_autoptr (JsonObject) joined = NULL;
  g_autoptr (JsonObject) found = NULL;
  g_autofree char *path = in_folder ("all.json");

  plays = import_plays (BG (PLAY ("a", "7", SCORES)));
  joined = read_stats ("--join Alan=Turing");
  exported = run_cli (NULL, "export --library @l.db --everything");
  assert_fine (exported);
  write_file (path, exported->out);
  imported = run_cli (NULL, "import @all.json --library @second.db --lang en");
  assert_int_equal (imported->status, 0);
  stats = run_cli (NULL, "stats --library @second.db --json --lang en");
  found = read_answer (stats, 0);
  assert_figures (found, "people", "Turing", 1, 1, 0, 5400);
}

static void
test_wrong_lines (void **state)
{
  static const char *const lines[] = { "stats x", "stats --format xml", "stats --json --format csv",
                                       "stats --join Ada", "stats --person" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    assert_wrong (lines[i]);
}

static void
test_names_that_are_none (void **state)
{
  static const char *const lines[]
      = { "stats --library @l.db --join =Ada",
          "stats --library @l.db --join Ada=", "stats --library @l.db --join Ada=Lo\u200bvelace",
          "stats --library @l.db --join Ada=\u202eLovelace" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (Run) run = run_cli (NULL, lines[i]);

      assert_failed (run);
    }
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cli_test (test_an_empty_library),
    cli_test (test_people_and_games),
    cli_test (test_what_one_person_played),
    cli_test (test_sides),
    cli_test (test_names_are_joined),
    cli_test (test_a_ring_of_names),
    cli_test (test_dice_are_counted),
    cli_test (test_an_undo_counts),
    cli_test (test_csv),
    cli_test (test_words),
    cli_test (test_plays_of_another_program),
    cli_test (test_its_own_file_counts_once),
    cli_test (test_plays_that_make_no_sense),
    cli_test (test_scores_as_they_are),
    cli_test (test_guests_and_what_is_left_out),
    cli_test (test_the_fewest_win),
    cli_test (test_names_as_they_are_seen),
    cli_test (test_ids_in_any_letters),
    cli_test (test_lengths_that_are_none),
    cli_test (test_files_that_are_none),
    cli_test (test_everything_has_it),
    cli_test (test_wrong_lines),
    cli_test (test_names_that_are_none),
  };

  set_up_program (argc, argv);
  return cmocka_run_group_tests_name ("stats", tests, NULL, NULL);
}
