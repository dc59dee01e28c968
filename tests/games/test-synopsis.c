/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-synopsis.c: what people are told of a game before they choose it, and what its sessions are
 * called.
 */

#include <string.h>

#include "../unit.h"
#include "ts-games.h"
#include "ts-synopsis.h"

static void
facts_say_what_is_known (void **state)
{
  static const struct
  {
    TsGameAbout about;
    const char *facts;
  } cases[] = {
    { {}, NULL },
    { { .players = { 2, 2 } }, "2 players" },
    { { .players = { 1, 1 } }, "1 player" },
    { { .players = { 1, 4 } }, "1–4 players" },
    { { .minutes = { 45, 60 } }, "45–60 min" },
    { { .minutes = { 30, 30 } }, "30 min" },
    { { .players = { 2, 5 }, .minutes = { 50, 125 } }, "2–5 players · 50–125 min" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *facts = ts_about_format_facts (&cases[i].about, ts_language_get_english ());

      if (cases[i].facts == NULL)
        assert_null (facts);
      else
        assert_string_equal (facts, cases[i].facts);
    }
}

/* A few words, for each of them. */
static void
every_game_says_what_it_gets (void **state)
{
  for (const TsGame *const *games = ts_games_get_all (); *games != NULL; games++)
    {
      const TsGameAbout *about = &(*games)->about;
      g_autofree char *path
          = g_strdup_printf ("/io/github/tableside/Tableside/games/%s/picture.svg", (*games)->id);

      assert_non_null (about->does);
      assert_in_range (g_utf8_strlen (about->does, -1), 10, 44);
      assert_true (about->players[0] <= about->players[1]);
      assert_true (about->minutes[0] <= about->minutes[1]);
      assert_true (g_resources_get_info (path, 0, NULL, NULL, NULL));
    }
}

static void
names_that_nobody_typed (void **state)
{
  static const struct
  {
    const char *game, *name;
    gboolean unnamed;
  } cases[] = {
    { "terminus", "Terminus", TRUE },
    { "terminus", "Terminus 2", TRUE },
    { "terminus", "Terminus 12 (3)", TRUE },
    { "terminus", "Terminus (2)", TRUE },
    { "terminus", "Terminus 2 1", TRUE },
    { "terminus", "Terminus II", FALSE },
    { "terminus", "Terminus 2a", FALSE },
    { "terminus", "Terminus (2", FALSE },
    { "terminus", "Terminus ()", FALSE },
    { "terminus", "Terminus ", FALSE },
    { "terminus", "Terminus2", FALSE },
    { "terminus", "Termin", FALSE },
    { "terminus", "Friday 3", FALSE },
    { "genesis", "Gênesis: Ascensão da Resistência 3", TRUE },
    { "genesis", "Genesis: Aufstieg des Widerstands", TRUE },
    { "genesis", "Genesis 3", FALSE },
    { "genesis", "Terminus 2", FALSE },
    { NULL, "Terminus 2", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const TsGame *game = cases[i].game != NULL ? ts_games_find (cases[i].game, NULL) : NULL;
      const TsSessionInfo info = { .name = (char *) cases[i].name };

      if (ts_synopsis_is_unnamed (&info, game) != cases[i].unnamed)
        fail_msg ("“%s”", cases[i].name);
    }
}

/* What a new session of a game is called in a list. (transfer full) */
static char *
name_session (const char *id, const char *name, const char *json, const char *language)
{
  g_autoptr (TsLibrary) library = ts_library_open (NULL, NULL);
  const TsGame *game = ts_games_find (id, NULL);
  g_autoptr (JsonNode) setup = json_from_string (json, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TsSession) session
      = ts_session_create (library, game, name, json_node_get_object (setup), 0, 1, &error);
  g_autoptr (TsSessionInfo) info = NULL;

  assert_null (error);
  info = ts_library_find_session (library, name, &error);
  return ts_synopsis_dup_name (library, info, game, ts_language_find (language));
}

#define HEROES                                                                                     \
  "{\"heroes\":[{\"color\":\"red\",\"character\":\"john\"},"                                       \
  "{\"color\":\"blue\",\"character\":\"guardian\"}]}"
#define RUNNERS                                                                                    \
  "{\"players\":[{\"name\":\"Ana\",\"seat\":\"red\"},{\"name\":\"Rui\",\"seat\":\"blue\"}]}"

static void
names_that_are_made (void **state)
{
  static const struct
  {
    const char *game, *name, *setup, *language, *made;
  } cases[] = {
    { "genesis", "Genesis: Rise of the Resistance 3", HEROES, "en",
      "Example from the rulebook · John Connor, Guardian" },
    { "genesis", "Friday", HEROES, "en", "Friday" },
    { "template", "Race 2", RUNNERS, "en", "Ana, Rui · Round 1" },
    { "template", "Race 2", RUNNERS, "pt_BR", "Ana, Rui · Rodada 1" },
    { "board", "Any other board 2", "{}", "en", "Any other board 2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *made
          = name_session (cases[i].game, cases[i].name, cases[i].setup, cases[i].language);

      if (!g_str_has_suffix (made, cases[i].made))
        fail_msg ("%s: “%s”", cases[i].name, made);
    }
}

/* Seats or a mission: there is something to call every game by, but a board without figures. */
static void
every_game_makes_a_name (void **state)
{
  for (const TsGame *const *games = ts_games_get_all (); *games != NULL; games++)
    {
      g_autofree char *made = name_session ((*games)->id, (*games)->name, "{}", "en");

      assert_int_equal (g_str_equal (made, (*games)->name), g_str_equal ((*games)->id, "board"));
    }
}

/* What is known of the time: breaks are left out, and what was undone was played too. */
static void
time_of_play (void **state)
{
  g_autoptr (TsLibrary) library = ts_library_open (NULL, NULL);
  g_autoptr (JsonObject) setup = json_object_new ();
  static const gint64 at[] = { 1000, 1060, 1060, 1059, 90000, 90600, 91501 };
  gint64 id = ts_library_add_session (library, "template", "a", setup, 0, 1, NULL);

  assert_int_equal (ts_library_read_play_time (library, id), 0);
  for (guint i = 0; i < G_N_ELEMENTS (at); i++)
    assert_true (ts_library_append (library, id, i + 1, "{\"do\":\"note\"}", at[i], NULL));
  assert_int_equal (ts_library_read_play_time (library, id), 660);
  assert_int_equal (ts_library_read_play_time (library, id + 1), 0);
}

static void
time_in_words (void **state)
{
  static const struct
  {
    gint64 seconds;
    const char *said;
  } cases[]
      = { { 0, NULL }, { 29, NULL }, { 30, "1 min" }, { 3569, "59 min" }, { 4800, "1 h 20 min" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *said
          = ts_synopsis_format_time (cases[i].seconds, ts_language_get_english ());

      assert_int_equal (said == NULL, cases[i].said == NULL);
      if (said != NULL)
        assert_string_equal (said, cases[i].said);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (facts_say_what_is_known), cmocka_unit_test (every_game_says_what_it_gets),
    cmocka_unit_test (names_that_nobody_typed), cmocka_unit_test (names_that_are_made),
    cmocka_unit_test (every_game_makes_a_name), cmocka_unit_test (time_of_play),
    cmocka_unit_test (time_in_words),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
