/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-setups.c: setups that a game refuses, each with a sentence that says why.
 *
 * A game has them in setups.jsonl, one a line: {"what":…, "setup":{…}, "refused":CODE, "says":…},
 * where "what" is for people and "says" is some of the sentence.
 */

#include <string.h>

#include "../unit.h"
#include "games-files.h"
#include "ts-games.h"
#include "ts-json.h"
#include "ts-play.h"
#include "walk.h"

/* Says what is wrong with a line: the others are looked at all the same. */
static gboolean
is_refused (const TsGame *game, const char *text)
{
  g_autoptr (JsonObject) line = ts_json_read_object (text, strlen (text), NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TsPlay) play = NULL;

  if (line == NULL)
    fail_msg ("%s: not a line: %s", game->id, text);
  play = ts_play_new (game, json_object_get_object_member (line, "setup"), &error);
  if (play == NULL
      && g_str_equal (ts_error_get_word (error), json_object_get_string_member (line, "refused"))
      && strstr (error->message, json_object_get_string_member (line, "says")) != NULL)
    return TRUE;
  print_message ("# %s: %s: %s\n", game->id, text, play != NULL ? "accepted" : error->message);
  return FALSE;
}

static char *
find_setups (const TsGame *game)
{
  return find_game_file (game->id, "setups.jsonl");
}

static void
test_refused (void **state)
{
  const TsGame *game = *state;
  g_autofree char *file = find_setups (game);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  gboolean all = TRUE;

  assert_true (g_file_get_contents (file, &text, NULL, NULL));
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    all = is_refused (game, lines[i]) && all;
  assert_true (all);
}

int
main (void)
{
  const TsGame *const *games = ts_games_get_all ();
  g_autoptr (GArray) cases = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));

  for (guint i = 0; games[i] != NULL; i++)
    {
      g_autofree char *file = find_setups (games[i]);
      struct CMUnitTest unit = { .name = games[i]->id,
                                 .test_func = test_refused,
                                 .initial_state = (gpointer) games[i] };

      if (walk_wants (games[i]) && g_file_test (file, G_FILE_TEST_EXISTS))
        g_array_append_val (cases, unit);
    }
  g_assert (cases->len > 0);
  return _cmocka_run_group_tests ("setups", (struct CMUnitTest *) (gpointer) cases->data,
                                  cases->len, NULL, NULL);
}
