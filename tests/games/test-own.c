/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-own.c: what doc/own-game.md says of games of one's own is so; what comes along is a good
 * beginning in every language.
 */

#include <string.h>

#include "../unit.h"
#include "games-files.h"
#include "own.h"
#include "ts-json.h"
#include "ts-play.h"

extern const TsGame ts_game_own;

static char **
read_manual (void)
{
  g_autofree char *path
      = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "doc", "own-game.md", NULL);
  g_autofree char *text = NULL;

  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return g_strsplit (text, "\n", -1);
}

/* Formulas. */

typedef struct
{
  gint64 gold[MAX_PLAYERS];
  guint n_players;
} Purse;

static gint64
get_gold (gconstpointer data, guint name, int player)
{
  return ((const Purse *) data)->gold[MAX (player, 0)];
}

static Purse
read_purse (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  Purse purse = { { 0 }, g_strv_length (words) };

  for (guint i = 0; i < purse.n_players; i++)
    purse.gold[i] = g_ascii_strtoll (words[i], NULL, 10);
  return purse;
}

static gint64
work_out (const char *text, const Purse *purse)
{
  const OwnName names[] = { { "Gold", TRUE } };
  const OwnScope scope = { .get = get_gold,
                           .data = purse,
                           .n_asked = purse->n_players,
                           .n_players = purse->n_players,
                           .round = 1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (OwnFormula) formula = own_formula_new (text, names, 1, TRUE, FALSE, &error);

  if (formula == NULL)
    fail_msg ("%s: %s", text, error->message);
  return own_formula_get (formula, &scope, 0);
}

/* "| `formula` | 4, 7 | 9 |" */
static void
test_formulas (void **state)
{
  g_auto (GStrv) lines = read_manual ();
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) cells = g_strsplit (lines[i], "|", -1);
      Purse purse;

      if (g_strv_length (cells) != 5 || !g_str_has_prefix (cells[1], " `")
          || !g_ascii_isdigit (cells[2][1]))
        continue;
      g_strdelimit (cells[1], "`", ' ');
      purse = read_purse (cells[2]);
      if (work_out (cells[1], &purse) != g_ascii_strtoll (cells[3], NULL, 10))
        fail_msg ("%s: %" G_GINT64_FORMAT, lines[i], work_out (cells[1], &purse));
      n++;
    }
  assert_int_equal (n, 18);
}

/* Every value is within the limits, whatever is asked, and of every text. */
static void
test_limits (void **state)
{
  static const char *const texts[] = { "Gold * Gold * Gold * Gold",
                                       "Gold / 0",
                                       "Gold mod 0",
                                       "up(Gold, 0)",
                                       "-Gold * Gold",
                                       "sum(Gold * Gold)",
                                       "table(Gold, 1, 2)",
                                       "share(Gold, -5, 3)",
                                       "(Gold - 1) / -1",
                                       "if(Gold, Gold * 1000000000, 0)" };
  const Purse purses[] = { { { G_MAXINT32, 1 }, 2 }, { { G_MININT32, 1 }, 2 }, { { 0, 0 }, 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (guint j = 0; j < G_N_ELEMENTS (purses); j++)
      assert_in_range (work_out (texts[i], &purses[j]) + OWN_LIMIT, 0, 2 * OWN_LIMIT);
}

/* Descriptions. */

static void
check_plays (JsonObject *description, const char *what)
{
  g_autoptr (JsonObject) setup = json_object_new ();
  g_autoptr (JsonObject) begin = json_object_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TsPlay) play = NULL;

  json_object_set_object_member (setup, "game", json_object_ref (description));
  play = ts_play_new (&ts_game_own, setup, &error);
  if (play == NULL)
    fail_msg ("%s: %s", what, error->message);
  json_object_set_string_member (begin, "do", "begin");
  if (!ts_play_apply (play, begin, NULL, &error))
    fail_msg ("%s: %s", what, error->message);
}

static void
test_examples (void **state)
{
  g_auto (GStrv) lines = read_manual ();
  g_autoptr (GString) text = NULL;
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (g_str_equal (lines[i], "```json"))
        text = g_string_new (NULL);
      else if (text != NULL && g_str_equal (lines[i], "```"))
        {
          g_autoptr (JsonObject) description = ts_json_read_object (text->str, text->len, NULL);

          assert_non_null (description);
          check_plays (description, text->str);
          g_string_free (g_steal_pointer (&text), TRUE);
          n++;
        }
      else if (text != NULL)
        g_string_append_printf (text, "%s\n", lines[i]);
    }
  assert_int_equal (n, 4);
}

/* What comes along, copied in every language: its formulas still name its numbers. */
static void
test_copies (void **state)
{
  const char *const *codes = ts_language_get_codes ();
  guint n = 0;

  for (const TsShippedEntry *entry = ts_catalogue_get_shipped (&own_catalogue); entry->type != NULL;
       entry++)
    for (guint i = 0; codes[i] != NULL; i++)
      {
        g_autoptr (JsonObject) copy = own_copy (entry->object, ts_language_find (codes[i]));

        assert_false (json_object_has_member (copy, "id"));
        assert_false (json_object_has_member (copy, "name"));
        json_object_set_string_member (copy, "id", "own-copy");
        json_object_set_string_member (copy, "name", "Copy");
        check_plays (copy, entry->id);
        n++;
      }
  assert_int_equal (n, 10 * g_strv_length ((char **) codes));
}

static void
test_renamed (void **state)
{
  static const struct
  {
    const char *text, *becomes;
  } cases[] = {
    { "most(Gold) >= 20", "most(\"Moedas de ouro\") >= 20" },
    { "gold+GOLD*2", "\"Moedas de ouro\"+\"Moedas de ouro\"*2" },
    { "\"Missions won\" >= 3", "Sieg >= 3" },
    { "if(Goldfish, \"Missions won\", 2)", "if(Goldfish, Sieg, 2)" },
    { "\"Gold", "\"\"Moedas de ouro\"" },
    { "", "" },
  };
  const char *const names[] = { "Gold", "Missions won" };
  const char *const others[] = { "Moedas de ouro", "Sieg" };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = own_rename (cases[i].text, names, others, 2);

      assert_string_equal (text, cases[i].becomes);
    }
}

/* Rows as people write them, in English and in another language. */
static void
test_rows (void **state)
{
  static const struct
  {
    const char *code, *part, *name, *points;
  } cases[] = {
    { "en", "Coins", "Coins", NULL },
    { "en", "Gardens x2", "Gardens", "2 * it" },
    { "en", "Gardens ×2", "Gardens", "2 * it" },
    { "en", "Long walls * 12", "Long walls", "12 * it" },
    { "en", "Coins /3", "Coins", "it / 3" },
    { "en", "Monuments most 5/3", "Monuments", "share(it, 5, 3)" },
    { "en", "Sets steps 0/1/3/6", "Sets", "table(it, 0, 1, 3, 6)" },
    { "en", "Penalty -1 each", "Penalty", "-1 * it" },
    { "en", "Penalty −1 EACH", "Penalty", "-1 * it" },
    { "en", "Player 2", "Player 2", NULL },
    { "en", "x2", "x2", NULL },
    { "en", "Box x", "Box x", NULL },
    { "en", "most 5/3", "most 5/3", NULL },
    { "de", "Denkmäler meiste 5/3", "Denkmäler", "share(it, 5, 3)" },
    { "de", "Strafen -1 je", "Strafen", "-1 * it" },
    { "pt_BR", "Monumentos mais 5/3", "Monumentos", "share(it, 5, 3)" },
    { "pt_BR", "Penalidade -1 cada", "Penalidade", "-1 * it" },
    { "es", "Monumentos más 5/3", "Monumentos", "share(it, 5, 3)" },
    { "es", "Castigo -1 cada", "Castigo", "-1 * it" },
    { "es", "Penalty -1 each", "Penalty", "-1 * it" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonObject) entry = json_object_new ();
      JsonObject *row;

      own_read_row (entry, cases[i].part, ts_language_find (cases[i].code));
      json_object_set_string_member (entry, "id", "own-sheet");
      json_object_set_string_member (entry, "name", "Sheet");
      check_plays (entry, cases[i].part);
      row = json_array_get_object_element (json_object_get_array_member (entry, "score"), 0);
      assert_string_equal (ts_arg_text (row, "name"), cases[i].name);
      if (g_strcmp0 (ts_arg_text (row, "points"), cases[i].points) != 0)
        fail_msg ("%s: %s", cases[i].part, ts_arg_text (row, "points"));
    }
}

/* Its lines. (transfer full) */
static char *
format_trial (JsonObject *description)
{
  g_autoptr (GPtrArray) lines = own_try (description);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      g_autofree char *line = ts_phrase_format (lines->pdata[i], ts_language_get_english ());

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", line);
    }
  return g_strdup (text->str);
}

static char *
try_description (const char *text)
{
  g_autoptr (JsonObject) description = ts_json_read_object (text, strlen (text), NULL);

  assert_non_null (description);
  return format_trial (description);
}

#define TRIED "Tried at random, ten games of ten rounds.\n"

/* What came is counted, and what can never come is named. */
static void
test_trial (void **state)
{
  static const struct
  {
    const char *text, *says;
  } cases[] = {
    { "{\"id\":\"own-1\",\"name\":\"A\"}", "" },
    { "{\"id\":\"own-1\",\"name\":\"A\",\"waves\":[{\"name\":\"Rats\",\"when\":\"round mod 3 = "
      "0\"}]}",
      TRIED "Waves: Rats (30×)." },
    { "{\"id\":\"own-1\",\"name\":\"A\",\"rounds\":5,\"waves\":[{\"name\":\"Rats\",\"when\":"
      "\"round = 6\"},"
      "{\"name\":\"Bats\",\"when\":\"round = 5\"}]}",
      TRIED "Waves: Bats (10×).\nWhat never came: Rats." },
    { "{\"id\":\"own-1\",\"name\":\"A\",\"numbers\":[{\"name\":\"Gold\",\"of\":\"player\",\"kind\":"
      "\"pips\","
      "\"max\":5}],\"ends\":[{\"when\":\"most(Gold) >= 6\",\"at\":\"step\",\"wins\":\"players\"},"
      "{\"when\":\"most(Gold) >= 5\",\"at\":\"step\",\"wins\":\"players\"}]}",
      TRIED "Ends: most(Gold) >= 5 (9×).\nWhat never came: most(Gold) >= 6.\n"
            "Only a tap changes: Gold." },
    { "{\"id\":\"own-1\",\"name\":\"A\",\"numbers\":[{\"name\":\"Gold\",\"of\":\"table\",\"kind\":"
      "\"counter\"}]}",
      "Only a tap changes: Gold." },
    /* What changes by itself, or is asked for, is no such number; a change that is never made is.
     */
    { "{\"id\":\"own-1\",\"name\":\"A\",\"numbers\":[{\"name\":\"Gold\",\"of\":\"table\",\"kind\":"
      "\"counter\"},{\"name\":\"Wood\",\"of\":\"player\",\"kind\":\"counter\"},{\"name\":\"Ore\","
      "\"of\":\"table\",\"kind\":\"counter\"}],\"phases\":[{\"name\":\"P\",\"who\":\"in-turn\","
      "\"enters\":\"Wood\"}],\"changes\":[{\"at\":\"round\",\"number\":\"Gold\",\"how\":\"add\","
      "\"by\":\"1\"},{\"at\":\"round\",\"number\":\"Ore\",\"how\":\"add\",\"by\":\"1\",\"when\":"
      "\"round = 99\"}]}",
      TRIED "Asked: P (490×).\nChanges: Gold + 1 (100×).\nWhat never came: Ore + 1." },
    /* In their order, each with how often it came; of questions one that does not come by chance is
     * none that cannot. */
    { "{\"id\":\"own-1\",\"name\":\"A\",\"most\":1,\"phases\":[{\"name\":\"Heroes\",\"who\":"
      "\"in-turn\"},{\"name\":\"Enemies\",\"who\":\"machines\"}],\"questions\":[{\"ask\":\"Near?\","
      "\"then\":\"Hit\"},{\"then\":\"Move\"}],\"ends\":[{\"when\":\"round = 4\",\"why\":\"Dawn\","
      "\"wins\":\"players\"}]}",
      TRIED "Asked: Heroes (100×), Enemies (100×), Near? (100×), Hit (52×), Move "
            "(48×).\nEnds: Dawn (10×)." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *said = try_description (cases[i].text);

      if (g_strcmp0 (said, cases[i].says) != 0)
        fail_msg ("%s: %s", cases[i].text, said);
    }
}

/* Of what comes along everything can come. */
static void
test_trial_of_shipped (void **state)
{
  for (const TsShippedEntry *entry = ts_catalogue_get_shipped (&own_catalogue); entry->type != NULL;
       entry++)
    {
      g_autofree char *text = format_trial (entry->object);

      if (strstr (text, "never") != NULL)
        fail_msg ("%s: %s", entry->id, text);
    }
}

/* Hostile descriptions: what comes along with one member spoilt, each member in each way. */

static const char *const spoilt_values[] = {
  "\"\"",
  "{}",
  "{\"en\":{}}",
  "{\"xx\":\"A\"}",
  "{\"en\":\"\",\"de\":\"it\"}",
  "{\"de\":\"A\",\"en\":\"A\",\"es\":\"1/0\"}",
  "\"1/0\"",
  "\"((((((((((((((((((((\"",
  "\"sum(sum(1))\"",
  "\"it\"",
  "\"players\"",
  "\"9999999999999999999\"",
  "\"if(1, 2)\"",
  "\"share(1, 2, 3)\"",
  "\"\\\"\"",
  "-1",
  "0",
  "99",
  "256",
  "999999",
  "-9223372036854775808",
  "1.5",
  "true",
  "null",
  "[]",
  "[[]]",
  "[{}]",
  "{}",
};

typedef struct
{
  guint refused, played;
  GString *written; /* for test-own-schema.py; NULL: nobody asks */
} Tally;

/* Whether a description is one by its form, whatever it says: what a schema can know. */
static gboolean
has_form (JsonObject *description)
{
  const TsEntryType *type = &own_catalogue.types[0];
  static const char *const names[] = { "id", "name", NULL };
  g_autoptr (JsonObject) bare = json_object_new ();

  for (guint i = 0; names[i] != NULL; i++)
    if (json_object_has_member (description, names[i]))
      json_object_set_member (bare, names[i], json_object_dup_member (description, names[i]));
  return ts_catalogue_check (&own_catalogue, type->id, bare, NULL)
         && ts_spec_check (type->fields, description, names, NULL)
         && ts_spec_check_writing (type->fields, description, NULL);
}

static void
write_down (JsonObject *description, Tally *tally)
{
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), description);
  g_autofree char *text = json_to_string (node, FALSE);

  if (tally->written != NULL)
    g_string_append_printf (tally->written, "{\"form\":%s,\"description\":%s}\n",
                            has_form (description) ? "true" : "false", text);
}

static void
try_command (TsPlay *play, const char *text)
{
  g_autoptr (JsonObject) command = ts_json_read_object (text, strlen (text), NULL);
  g_autoptr (TsOutcome) outcome = ts_outcome_new ();

  ts_play_apply (play, command, outcome, NULL);
}

/* In the middle of a game another one is taken exactly where it could be begun, and a game that is
 * refused one is as it was. */
static void
try_change (JsonObject *description, gboolean is_right)
{
  static const char *const begun[] = { "{\"do\":\"begin\"}", "{\"do\":\"done\",\"red\":4}" };
  const TsViewer host = { ts_language_get_english (), TS_ROLE_HOST, NULL };
  g_autoptr (JsonObject) setup = json_object_new ();
  g_autoptr (JsonObject) command = json_object_new ();
  g_autoptr (TsPlay) play = ts_play_new (&ts_game_own, setup, NULL);
  g_autoptr (TsView) view = NULL;
  guint taken;

  for (guint i = 0; i < G_N_ELEMENTS (begun); i++)
    try_command (play, begun[i]);
  json_object_set_string_member (command, "do", "change");
  json_object_set_object_member (command, "entry", json_object_ref (description));
  taken = ts_play_apply (play, command, NULL, NULL);
  assert_int_equal (taken, is_right);
  try_command (play, "{\"do\":\"done\"}");
  view = ts_play_view (play, &host);
  if (taken)
    assert_string_not_equal (view->title, "Race for points");
  else
    assert_string_equal (view->title, "Race for points");
}

/* Refused in a sentence, or a game that goes on. */
static void
try_spoilt (JsonObject *description, Tally *tally)
{
  static const char *const commands[] = { "{\"do\":\"join\",\"seat\":\"red\",\"side\":2}",
                                          "{\"do\":\"begin\"}",
                                          "{\"do\":\"pass\"}",
                                          "{\"do\":\"draw\",\"pile\":1,\"thing\":\"Freight\"}",
                                          "{\"do\":\"throw\",\"roll\":1,\"dice\":[6,6]}",
                                          "{\"do\":\"wave\"}",
                                          "{\"do\":\"answer\",\"yes\":true}",
                                          "{\"do\":\"done\"}",
                                          "{\"do\":\"act\"}",
                                          "{\"do\":\"count\",\"row\":1,\"red\":3,\"blue\":0}",
                                          "{\"do\":\"done\"}",
                                          "{\"do\":\"done\"}",
                                          "{\"do\":\"finish\"}" };
  g_autoptr (JsonObject) setup = json_object_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TsPlay) play = NULL;
  g_autoptr (TsView) view = NULL;

  write_down (description, tally);
  json_object_set_object_member (setup, "game", json_object_ref (description));
  play = ts_play_new (&ts_game_own, setup, &error);
  tally->refused += play == NULL;
  tally->played += play != NULL;
  try_change (description, play != NULL);
  if (play == NULL)
    {
      assert_true (strlen (error->message) > 10);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    try_command (play, commands[i]);
  view = ts_play_view (play, &(TsViewer){ ts_language_get_english (), TS_ROLE_HOST, NULL });
  assert_non_null (view->title);
}

/* The one that a transcript plays. (transfer full) */
static JsonObject *
read_played (const char *transcript)
{
  g_autofree char *name = g_strdup_printf ("transcripts/%s.jsonl", transcript);
  g_autofree char *path = find_game_file ("own", name);
  g_autofree char *text = NULL;
  g_autoptr (JsonObject) first = NULL;

  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  first = ts_json_read_object (text, strcspn (text, "\n"), NULL);
  return ts_json_dup_object (
      json_object_get_object_member (json_object_get_object_member (first, "setup"), "game"));
}

static void spoil_object (JsonObject *whole, JsonObject *part, Tally *tally);

/* A member of a description: every value in its place, then a list of it that is too long, then
 * what is within. */
static void
spoil_member (JsonObject *whole, JsonObject *part, const char *name, Tally *tally)
{
  g_autoptr (JsonNode) before = json_node_ref (json_object_get_member (part, name));
  g_autoptr (JsonArray) rows = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (spoilt_values); i++)
    {
      json_object_set_member (part, name, json_from_string (spoilt_values[i], NULL));
      try_spoilt (whole, tally);
    }
  json_object_remove_member (part, name);
  try_spoilt (whole, tally);
  if (JSON_NODE_HOLDS_ARRAY (before))
    {
      rows = json_array_new ();
      for (guint i = 0; i < 50; i++)
        json_array_add_element (
            rows, json_node_copy (json_array_get_element (json_node_get_array (before), 0)));
      json_object_set_array_member (part, name, g_steal_pointer (&rows));
      try_spoilt (whole, tally);
    }
  json_object_set_member (part, name, json_node_ref (before));
  if (JSON_NODE_HOLDS_ARRAY (before)
      && JSON_NODE_HOLDS_OBJECT (json_array_get_element (json_node_get_array (before), 0)))
    spoil_object (whole, json_array_get_object_element (json_node_get_array (before), 0), tally);
}

static void
spoil_object (JsonObject *whole, JsonObject *part, Tally *tally)
{
  g_autoptr (GList) members = json_object_get_members (part);

  for (GList *i = members; i != NULL; i = i->next)
    {
      g_autofree char *name = g_strdup (i->data);

      spoil_member (whole, part, name, tally);
    }
}

static void
test_hostile (void **state)
{
  static const char *const shipped[] = { "rising-threat", "tricks", "economy", "builder" };
  static const char *const played[] = { "sides-01", "passing-01" };
  /* What none of them has. */
  static const char more[]
      = "{\"begins\":\"players - round\",\"rolls\":[{\"name\":\"Weather\",\"die\":\"d6\",\"n\":2,"
        "\"results\":[\"Rain\",\"Sun\"]}],\"piles\":[{\"name\":\"Trains\",\"queue\":true,"
        "\"things\":[\"2x "
        "Freight\"]}],\"waves\":[{\"name\":\"Rats\",\"when\":\"round\",\"at\":\"after-round\","
        "\"each\":true,\"once\":true}]}";
  const char *path = g_getenv ("TABLESIDE_SPOILT");
  g_autoptr (GString) written = path != NULL ? g_string_new (NULL) : NULL;
  Tally tally = { .written = written };

  for (guint i = 0; i < G_N_ELEMENTS (shipped); i++)
    {
      g_autoptr (JsonObject) known
          = ts_catalogue_dup_entry (&own_catalogue, "description", shipped[i]);
      g_autoptr (JsonObject) copy = own_copy (known, ts_language_get_english ());
      g_autoptr (JsonObject) rest = ts_json_read_object (more, strlen (more), NULL);
      g_autoptr (JsonObject) description = ts_catalogue_overlay (rest, copy);

      json_object_set_string_member (description, "id", "own-spoilt");
      json_object_set_string_member (description, "name", "Spoilt");
      spoil_object (description, description, &tally);
    }
  for (guint i = 0; i < G_N_ELEMENTS (played); i++)
    {
      g_autoptr (JsonObject) description = read_played (played[i]);

      spoil_object (description, description, &tally);
    }
  print_message ("# %u refused, %u played\n", tally.refused, tally.played);
  if (path != NULL)
    assert_true (g_file_set_contents (path, written->str, (gssize) written->len, NULL));
  assert_true (tally.refused > 1000);
  assert_true (tally.played > 200);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_formulas),
    cmocka_unit_test (test_limits),
    cmocka_unit_test (test_examples),
    cmocka_unit_test (test_copies),
    cmocka_unit_test (test_renamed),
    cmocka_unit_test (test_rows),
    cmocka_unit_test (test_trial),
    cmocka_unit_test (test_hostile),
    cmocka_unit_test (test_trial_of_shipped),
  };

  return cmocka_run_group_tests_name ("own", tests, NULL, NULL);
}
