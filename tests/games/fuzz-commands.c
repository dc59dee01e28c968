/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * fuzz-commands.c: any bytes, read as lines of commands, leave every game whole.
 *
 * A first line with "setup" begins the game that it names in "game", or else the first in the list.
 * -Dc_args=-fsanitize=fuzzer-no-link lets the fuzzer see the branches of the games; the lines of
 * their transcripts are a good corpus.
 */

#include <stdint.h>
#include <string.h>

#include "ts-games.h"
#include "ts-json.h"
#include "ts-play.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
check_view (const TsPlay *play, const char *code)
{
  TsViewer viewer = { .language = ts_language_find (code), .role = TS_ROLE_HOST };
  g_autoptr (TsView) view = ts_play_view (play, &viewer);
  g_autoptr (JsonNode) node = ts_view_to_json (view);

  g_assert_nonnull (view->now.instruction);
  g_assert_true (JSON_NODE_HOLDS_OBJECT (node));
}

static gboolean
try_line (TsPlay *play, const char *line, TsChance *chance)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonObject) command = ts_json_read_object (line, strlen (line), &error);
  g_autoptr (TsOutcome) outcome = ts_outcome_new ();

  if (command != NULL && ts_play_complete (play, command, chance, &error)
      && ts_play_apply (play, command, outcome, &error))
    return TRUE;
  g_assert_cmpuint (strlen (error->message), >, 10);
  return FALSE;
}

/* Each step in one language: all in all of them would take most of the time. */
static void
try_lines (TsPlay *play, char **lines)
{
  g_autoptr (TsChance) chance = ts_chance_new_seeded (1);
  const char *const *codes = ts_language_get_codes ();
  guint n = g_strv_length ((char **) codes);

  for (guint i = 0; lines[i] != NULL; i++)
    if (try_line (play, lines[i], chance))
      check_view (play, codes[i % n]);
}

static const TsGame *
choose_game (JsonObject *said)
{
  const TsGame *game = said != NULL ? ts_games_find (ts_arg_text (said, "game"), NULL) : NULL;

  return game != NULL ? game : ts_games_get_all ()[0];
}

/* The usual game, or that of the setup; NULL: it was refused, with a sentence. */
static TsPlay *
begin (const char *line)
{
  g_autoptr (JsonObject) nothing = json_object_new ();
  g_autoptr (JsonObject) said
      = line != NULL ? ts_json_read_object (line, strlen (line), NULL) : NULL;
  JsonNode *setup = said != NULL ? json_object_get_member (said, "setup") : NULL;
  g_autoptr (GError) error = NULL;
  TsPlay *play;

  if (setup == NULL || !JSON_NODE_HOLDS_OBJECT (setup))
    return ts_play_new (choose_game (said), nothing, NULL);
  play = ts_play_new (choose_game (said), json_node_get_object (setup), &error);
  if (play == NULL)
    g_assert_cmpuint (strlen (error->message), >, 10);
  return play;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (TsPlay) play = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  text = g_strndup ((const char *) data, size);
  lines = g_strsplit (text, "\n", 200);
  play = begin (lines[0]);
  if (play != NULL)
    try_lines (play, lines);
  return 0;
}
