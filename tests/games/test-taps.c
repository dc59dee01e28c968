/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-taps.c: how often people tap through a moment of a game, with suggested answers, nothing
 * typed, dice rolled by the program, and the program going on by itself.
 *
 * A game has them in taps.jsonl, one a line: {"moment":…, "setup":{…}, "before":[COMMAND…],
 * "until":VERB, "taps":N}: after the commands the first offer is tapped, N times and not once more,
 * until the first one is of that verb.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "ts-games.h"
#include "ts-json.h"
#include "ts-session.h"
#include "walk.h"

#define MOST_TAPS 40
#define SEED 7

static void
do_command (TsSession *session, JsonObject *command)
{
  g_autoptr (GError) error = NULL;

  if (!ts_session_do (session, command, 1, NULL, &error))
    {
      g_autofree char *text = walk_dup_object (command);

      fail_msg ("%s: %s", text, error->message);
    }
}

/* What has to be answered is answered as proposed, or by the first choice. */
static void
fill_in (const TsOffer *offer, JsonObject *command)
{
  for (guint i = 0; i < offer->fields->len; i++)
    {
      const TsField *field = offer->fields->pdata[i];

      if (field->value != NULL)
        json_object_set_member (command, field->id, json_node_copy (field->value));
      else if (field->required && field->choices->len > 0)
        json_object_set_string_member (command, field->id,
                                       ((TsFieldChoice *) field->choices->pdata[0])->id);
    }
}

/* The command of the first offer. (transfer full) */
static JsonObject *
dup_first (TsSession *session)
{
  const TsViewer viewer = { ts_language_get_english (), TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = ts_session_view (session, &viewer);
  JsonObject *command = json_object_new ();

  if (view->now.offers->len > 0)
    {
      const TsOffer *first = view->now.offers->pdata[0];

      ts_json_copy_members (first->command, command);
      fill_in (first, command);
    }
  return command;
}

static guint
count_taps (TsSession *session, const char *until)
{
  for (guint i = 0; i < MOST_TAPS; i++)
    {
      g_autoptr (JsonObject) command = dup_first (session);

      if (g_strcmp0 (ts_arg_text (command, "do"), until) == 0)
        return i;
      do_command (session, command);
    }
  return MOST_TAPS;
}

static void
check_moment (const TsGame *game, const char *text)
{
  g_autoptr (JsonObject) line = ts_json_read_object (text, strlen (text), NULL);
  g_autoptr (TsSession) session = NULL;
  g_autoptr (GError) error = NULL;
  JsonArray *before;
  guint taps;

  if (line == NULL)
    fail_msg ("%s: not a line: %s", game->id, text);
  session = ts_session_new (game, json_object_get_object_member (line, "setup"), &error);
  if (session == NULL)
    fail_msg ("%s: %s", text, error->message);
  ts_session_set_chance (session, ts_chance_new_seeded (SEED));
  ts_session_set_automatic (session, TRUE);
  before = json_object_get_array_member (line, "before");
  for (guint i = 0; i < json_array_get_length (before); i++)
    do_command (session, json_array_get_object_element (before, i));
  taps = count_taps (session, json_object_get_string_member (line, "until"));
  if (taps != json_object_get_int_member (line, "taps"))
    fail_msg ("%s: %u taps", json_object_get_string_member (line, "moment"), taps);
}

static void
test_taps (void **state)
{
  const TsGame *game = *state;
  g_autofree char *file = g_build_filename (GAMES_DIR, game->id, "taps.jsonl", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  assert_true (g_file_get_contents (file, &text, NULL, NULL));
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    check_moment (game, lines[i]);
}

int
main (void)
{
  const TsGame *const *games = ts_games_get_all ();
  struct CMUnitTest unit = { .test_func = test_taps };

  for (guint i = 0; games[i] != NULL; i++)
    if (walk_wants (games[i]))
      {
        unit.name = games[i]->id;
        unit.initial_state = (gpointer) games[i];
      }
  return _cmocka_run_group_tests ("taps", &unit, 1, NULL, NULL);
}
