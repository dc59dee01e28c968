/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-cards.c: a list of cards, one a line: what it means, and what is said of a line that means
 * nothing.
 */

#include "runner.h"

#include <stdio.h>
#include <string.h>

static const struct
{
  const char *line; /* of the command, after --check */
  const char *list;
  const char *cards; /* what is printed, without ids; NULL: it is refused */
  const char *error;
} lists[] = {
  { "invaders", "Tripod; 4\n", "{\"power\":4,\"name\":\"Tripod\"}\n" },
  { "invaders", "Tripod\t4\t1\t2\t3\r\n\r\n",
    "{\"power\":4,\"discard\":1,\"drain\":2,\"tokens\":3,\"name\":\"Tripod\"}\n" },
  { "invaders", "Tripod, −1, -, 2\n", "{\"power\":-1,\"drain\":2,\"name\":\"Tripod\"}\n" },
  { "invaders", "Gun, big; drain cost: 2; Power=5; UNIT\n",
    "{\"drain\":2,\"power\":5,\"kind\":\"unit\",\"name\":\"Gun, big\"}\n" },
  { "invaders", "Air raid; one-shot; text Look; it moves cards into any other zone\n",
    "{\"plays\":\"one-shot\",\"text\":\"Look\",\"any-zone\":true,\"name\":\"Air raid\"}\n" },
  { "invaders", "The Invader:\nA; 1\nMankind; unit:\nB; 2\n",
    "{\"side\":\"invader\",\"power\":1,\"name\":\"A\"}\n"
    "{\"side\":\"mankind\",\"kind\":\"unit\",\"power\":2,\"name\":\"B\"}\n" },
  { "invaders", "3x Tripod; 4\nTripod x2; drain 1\n105mm gun\n",
    "{\"power\":4,\"name\":\"Tripod\",\"drain\":1}\n{\"name\":\"105mm gun\"}\n" },
  { "invaders", "Name;Drain cost;(Artist);Kind;\n\"X\";2;Ada;Unit\nY;;Bob;?;\n",
    "{\"drain\":2,\"kind\":\"unit\",\"name\":\"X\"}\n{\"name\":\"Y\"}\n" },
  { "invaders", "norad BUNKER; 2\n",
    "{\"side\":\"mankind\",\"discard\":5,\"drain\":0,\"power\":2,\"name\":\"NORAD bunker\"}\n" },
  { "invaders --lang pt_BR", "Humanidade:\nBunker do NORAD; Poder 2; local\n",
    "{\"side\":\"mankind\",\"discard\":5,\"drain\":0,\"power\":2,\"kind\":\"location\","
    "\"name\":\"Bunker do NORAD\"}\n" },
  { "own", "Castles; Gardens x2; Coins; Monuments most 5/3; Penalty -1 each\n",
    "{\"score\":["
    "{\"name\":\"Gardens\",\"points\":\"2 * it\",\"how\":\"typed\"},"
    "{\"name\":\"Coins\",\"how\":\"typed\"},"
    "{\"name\":\"Monuments\",\"points\":\"share(it, 5, 3)\",\"how\":\"typed\"},"
    "{\"name\":\"Penalty\",\"points\":\"-1 * it\",\"how\":\"typed\"}],"
    "\"name\":\"Castles\"}\n" },
  { "own", "Race for points; Laps\n",
    "{\"score\":[{\"name\":\"Laps\",\"how\":\"typed\"}],\"name\":\"Race for points\"}\n" },
  { "invaders --type zone", "africa; 3\n", "{\"power\":3,\"name\":\"Africa\"}\n" },
  /* As spreadsheets save it: a mark before all, quotation marks around what has separators. */
  { "invaders", "\uFEFFName,Power\n\"Tripod, big\",4\n\"The \"\"Big\"\" one\",5\n",
    "{\"power\":4,\"name\":\"Tripod, big\"}\n{\"power\":5,\"name\":\"The \\\"Big\\\" one\"}\n" },
  { "invaders", "A,\"text b; c\",4\n\"D\" \"E\"; 5\n6\" gun; 1\n",
    "{\"text\":\"b; c\",\"power\":4,\"name\":\"A\"}\n{\"power\":5,\"name\":\"\\\"D\\\" "
    "\\\"E\\\"\"}\n"
    "{\"power\":1,\"name\":\"6\\\" gun\"}\n" },
  /* As web pages and other machines write it. */
  { "invaders", "Tripod\u00A0;\u00A04\n", "{\"power\":4,\"name\":\"Tripod\"}\n" },
  { "invaders", "Jose\u0301; 4\nJos\u00E9; drain 1\n",
    "{\"power\":4,\"name\":\"José\",\"drain\":1}\n" },
  { "invaders", "Tripod; power ?; drain: ; tokens -; discard 1\n",
    "{\"discard\":1,\"name\":\"Tripod\"}\n" },
  { "invaders", "A; 1\nB; what 3\n", NULL, "Line 2: “what 3” is not a number and names no field" },
  { "invaders", "A; 1; 2; 3; 4; 5\n", NULL, "Line 1: “5” is not a number" },
  { "invaders", "A; 300\n", NULL, "Line 1: “power” must be a whole number from −99 to 99" },
  { "invaders", "A; discard many\n", NULL, "“many” does not fit into the field “Discard cost”" },
  { "invaders", "A; one-shot; 3\n", NULL, "Line 1: A one-shot has no power value" },
  /* Nothing that was given is left out unsaid. */
  { "invaders", "Name;Powr;Discard cost\nTripod;4;2\n", NULL, "“Powr” names no field" },
  { "invaders", "Name;Drain costs\nTripod;4\n", NULL, "“Drain costs” names no field" },
  { "invaders", "Name;Power;Artist\nTripod;4;\n", NULL, "Write “(Artist)” to leave" },
  { "invaders", "Name;Power\nTripod;4;2\n", NULL, "Line 2: “2” stands under no heading" },
  { "invaders", "Name;Power;;Drain cost\nTripod;4;x;1\n", NULL,
    "Line 2: “x” stands under no heading" },
  { "invaders", "Name;Power;;Drain cost\nTripod;4;-;1\n",
    "{\"power\":4,\"drain\":1,\"name\":\"Tripod\"}\n" },
  { "invaders", "Tripod; 4\nB\n2x TRIPOD; 5\n", NULL,
    "Line 3: “TRIPOD” stands further up with another “Power”" },
  { "invaders", "Tripod; 4\nTripod; 4; drain 2\n",
    "{\"power\":4,\"name\":\"Tripod\",\"drain\":2}\n" },
  { "invaders", "Name,Text,Power\nTripod,\"One, two\n\nand \"\"three\"\"\",4\nB,x,\n",
    "{\"text\":\"One, two\\n\\nand \\\"three\\\"\",\"power\":4,\"name\":\"Tripod\"}\n"
    "{\"text\":\"x\",\"name\":\"B\"}\n" },
  { "invaders", "Name,Power\n\"One\nTripod\",4\n", NULL, "Line 2: “name” must be" },
  { "invaders", "\"Never closed; 4\nB; 1\n",
    "{\"power\":4,\"name\":\"\\\"Never closed\"}\n{\"power\":1,\"name\":\"B\"}\n" },
  { "invaders", "Name;Power;power\nTripod;4;2\n", NULL, "Line 1: “Power” is given twice" },
  { "invaders", "A; power 4; power 5\n", NULL, "Line 1: “Power” is given twice" },
  { "invaders", "A; power 4; 5\n", NULL, "Line 1: “Power” is given twice" },
  { "invaders", "A; unit; location\n", NULL, "Line 1: “Kind” is given twice" },
  { "invaders", "Unit; Invader; location:\nA\n", NULL, "Line 1: “Kind” is given twice" },
  { "invaders", "Unit; power 2:\nA; location; power 3\n",
    "{\"kind\":\"location\",\"power\":3,\"name\":\"A\"}\n" },
  { "invaders", "; 3\n", NULL, "Line 1: Give the card a name" },
  { "invaders", "\n \n", NULL, "There is no card in this list" },
  { "invaders", "Robots:\nA\n", NULL, "Line 1: “Robots” is not a number" },
  { "invaders --type zone", "Moon; 3\n", NULL, "Nothing here is called “Moon”" },
  { "invaders --type spell", "A\n", NULL, "no cards of the kind “spell”" },
  { "chess", "A\n", NULL, "chess" },
  /* One whole entry: as another one, checked as what is typed. */
  { "own",
    " {\"id\":\"race\",\"name\":\"Ours\",\"rounds\":3,\"score\":[{\"name\":\"Coins\","
    "\"how\":\"typed\"}]}\n",
    "{\"name\":\"Ours\",\"rounds\":3,\"score\":[{\"name\":\"Coins\",\"how\":\"typed\"}]}\n" },
  { "own", "{\"id\":\"race\",\"rounds\":3}", NULL, "“name” is missing" },
  { "own", "{\"name\":\"Ours\",\"rounds\":300}", NULL, "“rounds” must be" },
  { "own", "{\"name\":\"Ours\",\"begins\":\"1 +\"}", NULL, "a number or a name is missing" },
  { "own", "{\"name\":\"Ours\",\"spy\":1}", NULL, "“spy” is not known here" },
  { "own", "{\"name\":\"Ours\"", NULL, "JSON" },
  { "invaders --type zone", "{\"name\":\"Moon\"}", NULL, "Nothing here is called “Moon”" },
};

/* Ids are nobody's to type. */
static char *
drop_ids (const char *text)
{
  g_autoptr (GRegex) id = g_regex_new ("\"id\":\"[^\"]*\",", 0, 0, NULL);

  return g_regex_replace_literal (id, text, -1, 0, "", 0, NULL);
}

static void
a_list_says_what_is_known (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *line = g_strdup_printf ("cards --check %s", lists[i].line);
      g_autoptr (Run) run = run_cli (lists[i].list, line);
      g_autofree char *out = drop_ids (run->out);

      if (lists[i].cards != NULL ? g_strcmp0 (out, lists[i].cards) != 0
                                 : strstr (run->err, lists[i].error) == NULL)
        fail_msg ("%s%s%s", lists[i].list, out, run->err);
      assert_int_equal (run->status == 0, lists[i].cards != NULL);
    }
}

/* The table goes on playing while a list is read. */
static void
a_list_of_any_length_is_read_at_once (void **state)
{
  static const struct
  {
    const char *before, *many, *after;
    guint n;
    gboolean fine;
  } long_lists[] = {
    { "a", " ", "b\n", 60000, FALSE },   { "a;", " x", "\n", 30000, FALSE },
    { "a;text", " x", "\n", 150, TRUE }, { "", "Ω!\n", "", 10000, TRUE },
    { "", "\n \n", "a\n", 10000, TRUE }, { "", "\"\",", "\n", 20000, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (long_lists); i++)
    {
      g_autoptr (GString) list = g_string_new (long_lists[i].before);
      g_autoptr (Run) run = NULL;

      for (guint n = 0; n < long_lists[i].n; n++)
        g_string_append (list, long_lists[i].many);
      g_string_append (list, long_lists[i].after);
      run = run_cli (list->str, "cards invaders --check");
      assert_int_equal (run->status == 0, long_lists[i].fine);
      assert_true (strlen (run->err) < 1000);
    }
}

/* Each of ten thousand cards is one, though their names give the same id. */
static void
many_cards_are_many (void **state)
{
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < 10000; i++)
    {
      g_string_append_unichar (list, 0x3b1 + i % 16);
      g_string_append_unichar (list, 0x4e00 + i / 16);
      g_string_append_c (list, '\n');
    }
  {
    g_autoptr (Run) run = run_cli (list->str, "cards genesis --type weapon --library @lib");
    g_auto (GStrv) lines = split_lines (run->out);

    assert_fine (run);
    for (guint i = 0; lines[i] != NULL; i++)
      {
        g_autoptr (JsonObject) card = read_json (lines[i]);

        g_hash_table_add (ids, g_strdup (json_object_get_string_member (card, "id")));
      }
    assert_int_equal (g_strv_length (lines), 10000);
    assert_int_equal (g_hash_table_size (ids), 10000);
  }
}

/* A game that could not begin for its cards would have to lose them again one by one. */
static void
a_game_begins_with_any_list (void **state)
{
  static const char *const kinds[][2] = { { "invaders", "card" },
                                          { "miniatures", "model" },
                                          { "miniatures", "weapon" },
                                          { "terminator", "location" },
                                          { "terminus", "bonus" } };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GString) list = g_string_new (NULL);
      g_autofree char *cards
          = g_strdup_printf ("cards %s --type %s --library @lib%u", kinds[i][0], kinds[i][1], i);
      g_autofree char *play
          = g_strdup_printf ("play %s --library @lib%u --session one", kinds[i][0], i);
      guint line = 0;

      for (guint n = 1; n <= 250; n++)
        g_string_append_printf (list, "Card %c%c\n", 'A' + n / 26, 'A' + n % 26);
      {
        g_autoptr (Run) refused = run_cli (list->str, cards);

        assert_failed (refused);
        assert_non_null (strstr (refused->err, "There can be at most"));
        assert_int_equal (sscanf (refused->err, "tableside-cli: Line %u:", &line), 1);
      }
      assert_true (line > 10);
      g_string_truncate (list, (line - 1) * strlen ("Card AA\n"));
      {
        g_autoptr (Run) kept = run_cli (list->str, cards);
        g_autoptr (Run) again = run_cli (list->str, cards);
        g_autoptr (Run) more = run_cli ("Another\n", cards);
        g_autoptr (Run) played = run_cli (NULL, play);

        assert_fine (kept);
        assert_fine (again);
        assert_failed (more);
        assert_fine (played);
      }
    }
}

/* What is kept is there for the next game, typed once, and the next list adds to it. */
static void
a_list_is_kept (void **state)
{
  g_autoptr (Run) checked = run_cli ("Tripod; 4\n", "cards invaders --check --library @lib");
  g_autofree char *library = in_folder ("lib");

  assert_fine (checked);
  assert_false (g_file_test (library, G_FILE_TEST_EXISTS));
  {
    g_autoptr (Run) kept = run_cli ("Invader:\n2x Tripod; 4\n", "cards invaders --library @lib");
    g_autoptr (Run) more = run_cli ("tripod; drain 1\n", "cards invaders --library @lib");
    g_autoptr (Run) bad = run_cli ("Walker\nTripod; 400\n", "cards invaders --library @lib");
    g_autoptr (Run) play = run_cli (
        "{\"do\":\"begin\",\"first\":\"invader\",\"mankind-hand\":5,\"invader-hand\":5}\n"
        "{\"do\":\"play\",\"card\":\"own-tripod\",\"zone\":\"africa\"}\n"
        "{\"do\":\"play\",\"name\":\"Walker\",\"zone\":\"africa\"}\n",
        "play invaders --library @lib --session one");
    g_auto (GStrv) answers = split_lines (play->out);

    assert_fine (kept);
    assert_non_null (strstr (more->out, "\"side\":\"invader\""));
    assert_non_null (strstr (more->out, "\"power\":4"));
    assert_failed (bad);
    assert_true (is_ok (answers[1]));
    assert_false (is_ok (answers[2]));
  }
}

/* What one table gives to another comes in beside what is called alike there, with what it names;
 * once more, and it is there already. */
static void
a_card_is_given_away (void **state)
{
  g_autoptr (Run) ours
      = run_cli ("{\"name\":\"Castles\",\"rounds\":3}", "cards own --library @ours");
  g_autoptr (Run) theirs
      = run_cli ("{\"name\":\"Castles\",\"rounds\":4}", "cards own --library @theirs");
  g_autoptr (Run) file = run_cli ("", "cards own --export Castles --library @ours");
  g_autoptr (Run) none = run_cli ("", "cards own --export Race --library @ours");
  g_autoptr (Run) shipped = run_cli ("", "cards own --export race --library @ours");

  assert_fine (ours);
  assert_fine (theirs);
  assert_fine (file);
  assert_non_null (strstr (file->out, "\"format\":\"tableside-cards\""));
  assert_failed (none);
  assert_non_null (strstr (none->err, "You have no card “Race”"));
  assert_failed (shipped);
  {
    g_autoptr (Run) taken = run_cli (file->out, "import - --library @theirs");
    g_autoptr (Run) again = run_cli (file->out, "import - --list --library @ours");
    g_autoptr (Run) second = run_cli ("", "cards own --export own-castles-2 --library @theirs");
    g_autoptr (Run) first = run_cli ("", "cards own --export Castles --library @theirs");
    g_autoptr (Run) pasted = run_cli (file->out, "cards own --check --library @theirs");
    g_autoptr (Run) wrong = run_cli (file->out, "cards invaders --check --library @theirs");

    assert_fine (taken);
    assert_non_null (strstr (again->out, "same"));
    assert_non_null (strstr (second->out, "\"rounds\":3"));
    assert_non_null (strstr (first->out, "\"rounds\":4"));
    assert_non_null (strstr (pasted->out, "\"rounds\":3"));
    assert_failed (wrong);
    assert_non_null (strstr (wrong->err, "This file holds something else"));
  }
}

/* What is described is tried, and not saved; what is no game is none that could be. */
static void
a_description_is_tried (void **state)
{
  g_autoptr (Run) tried
      = run_cli ("{\"name\":\"Castles\",\"phases\":[{\"name\":\"Turns\",\"who\":"
                 "\"together\"}],\"waves\":[{\"name\":\"Rats\",\"when\":\"round = "
                 "11\"}]}",
                 "cards own --try --library @ours");
  g_autoptr (Run) there = run_cli ("", "cards own --export Castles --library @ours");
  g_autoptr (Run) wrong = run_cli ("Tripod; 4", "cards invaders --try --library @ours");

  assert_fine (tried);
  assert_string_equal (tried->out,
                       "{\"name\":\"Castles\",\"came\":[\"Tried at random, ten games of "
                       "ten rounds.\",\"Asked: Turns (100×).\",\"What never came: "
                       "Rats.\"]}\n");
  assert_failed (there);
  assert_int_equal (wrong->status, 2);
}

/* A list of models goes with the models that it names, which may be called otherwise there. */
static void
what_is_named_comes_along (void **state)
{
  g_autoptr (Run) ours = run_cli ("{\"name\":\"Buggy\",\"text\":\"fast\"}",
                                  "cards miniatures --type model --library @ours");
  g_autoptr (Run) theirs = run_cli ("{\"name\":\"Buggy\",\"text\":\"slow\"}",
                                    "cards miniatures --type model --library @theirs");
  g_autoptr (Run) force
      = run_cli ("{\"name\":\"Ours\",\"models\":[{\"kind\":\"own-buggy\",\"n\":2}]}",
                 "cards miniatures --type resistance --library @ours");
  g_autoptr (Run) file
      = run_cli ("", "cards miniatures --type resistance --export Ours --library @ours");

  assert_fine (ours);
  assert_fine (theirs);
  assert_fine (force);
  assert_fine (file);
  {
    g_autoptr (Run) taken = run_cli (file->out, "import - --library @theirs");
    g_autoptr (Run) there
        = run_cli ("", "cards miniatures --type resistance --export Ours --library @theirs");

    assert_fine (taken);
    assert_non_null (strstr (there->out, "\"own-buggy-2\""));
    assert_non_null (strstr (there->out, "\"text\":\"fast\""));
    assert_null (strstr (there->out, "\"text\":\"slow\""));
  }
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (a_list_says_what_is_known, make_folder, remove_folder),
    cmocka_unit_test_setup_teardown (a_list_of_any_length_is_read_at_once, make_folder,
                                     remove_folder),
    cmocka_unit_test_setup_teardown (a_game_begins_with_any_list, make_folder, remove_folder),
    cmocka_unit_test_setup_teardown (many_cards_are_many, make_folder, remove_folder),
    cmocka_unit_test_setup_teardown (a_list_is_kept, make_folder, remove_folder),
    cmocka_unit_test_setup_teardown (a_card_is_given_away, make_folder, remove_folder),
    cmocka_unit_test_setup_teardown (a_description_is_tried, make_folder, remove_folder),
    cmocka_unit_test_setup_teardown (what_is_named_comes_along, make_folder, remove_folder),
  };

  set_up_program (argc, argv);
  return cmocka_run_group_tests (tests, NULL, NULL);
}
