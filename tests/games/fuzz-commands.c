/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * fuzz-commands.c: any bytes, read as lines of commands, leave every game whole.
 *
 * The first byte chooses the game, and a first line that begins with {"setup" its setup.
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
check_view (const TsPlay *play)
{
  const char *const *codes = ts_language_get_codes ();

  for (guint i = 0; codes[i] != NULL; i++)
    {
      TsViewer viewer = { .language = ts_language_find (codes[i]), .role = TS_ROLE_HOST };
      g_autoptr (TsView) view = ts_play_view (play, &viewer);
      g_autoptr (JsonNode) node = ts_view_to_json (view);

      g_assert_nonnull (view->now.instruction);
      g_assert_true (JSON_NODE_HOLDS_OBJECT (node));
    }
}

static void
try_line (TsPlay *play, const char *line, TsChance *chance)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonObject) command = ts_json_read_object (line, strlen (line), &error);
  g_autoptr (TsOutcome) outcome = ts_outcome_new ();

  if (command != NULL && ts_play_complete (play, command, chance, &error)
      && ts_play_apply (play, command, outcome, &error))
    check_view (play);
  else
    g_assert_cmpuint (strlen (error->message), >, 10);
}

static const TsGame *
choose_game (guint8 byte)
{
  const TsGame *const *games = ts_games_get_all ();
  guint n = 0;

  while (games[n] != NULL)
    n++;
  return games[byte % n];
}

/* The usual game, or that of the setup; NULL: it was refused, with a sentence. */
static TsPlay *
begin (const TsGame *game, const char *line)
{
  g_autoptr (JsonObject) nothing = json_object_new ();
  g_autoptr (JsonObject) said
      = line != NULL ? ts_json_read_object (line, strlen (line), NULL) : NULL;
  JsonNode *setup = said != NULL ? json_object_get_member (said, "setup") : NULL;
  g_autoptr (GError) error = NULL;
  TsPlay *play;

  if (setup == NULL || !JSON_NODE_HOLDS_OBJECT (setup))
    return ts_play_new (game, nothing, NULL);
  play = ts_play_new (game, json_node_get_object (setup), &error);
  if (play == NULL)
    g_assert_cmpuint (strlen (error->message), >, 10);
  return play;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (TsChance) chance = ts_chance_new_seeded (1);
  g_autoptr (TsPlay) play = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (size == 0)
    return 0;
  text = g_strndup ((const char *) data + 1, size - 1);
  lines = g_strsplit (text, "\n", 200);
  play = begin (choose_game (data[0]), lines[0]);
  for (guint i = 0; play != NULL && lines[i] != NULL; i++)
    try_line (play, lines[i], chance);
  return 0;
}
