/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-own.c: what doc/own-game.md says of games of one's own is so; what comes along is a good
 * beginning in every language.
 */

#include <string.h>

#include "../unit.h"
#include "own/own.h"
#include "ts-json.h"
#include "ts-play.h"

#define MANUAL GAMES_DIR "/../../doc/own-game.md"

extern const TsGame ts_game_own;

static char **
read_manual (void)
{
  g_autofree char *text = NULL;

  assert_true (g_file_get_contents (MANUAL, &text, NULL, NULL));
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
  const OwnScope scope
      = { .get = get_gold, .data = purse, .n_players = purse->n_players, .round = 1 };
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
  assert_int_equal (n, 3);
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
      g_autofree char *text = own_formula_rename (cases[i].text, names, others, 2);

      assert_string_equal (text, cases[i].becomes);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_formulas), cmocka_unit_test (test_limits),
    cmocka_unit_test (test_examples), cmocka_unit_test (test_copies),
    cmocka_unit_test (test_renamed),
  };

  return cmocka_run_group_tests_name ("own", tests, NULL, NULL);
}
