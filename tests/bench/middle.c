/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * middle.c: a session in the middle of a game, the same one each time.
 */

#include "middle.h"

#include <stdio.h>
#include <stdlib.h>

#include "../games/random-player.h"

#define NOW 1700000000
#define SEED 5
/* After so many refusals the player takes anything that is offered. */
#define PATIENCE 5

static const char four_heroes[] = "{\"heroes\":[{\"color\":\"red\",\"character\":\"john\"},"
                                  "{\"color\":\"blue\",\"character\":\"guardian\"},"
                                  "{\"color\":\"white\",\"character\":\"kyle\"},{\"color\":"
                                  "\"yellow\",\"character\":\"alex\"}]}";

void
middle_stop (const GError *error)
{
  fprintf (stderr, "%s\n", error->message);
  exit (1);
}

TsView *
middle_dup_view (TsSession *session)
{
  const TsViewer host = { ts_language_get_english (), TS_ROLE_HOST, NULL };

  return ts_session_view (session, &host);
}

static gboolean
do_verb (TsSession *session, JsonObject *command)
{
  return ts_session_do (session, command, NOW, NULL, NULL);
}

static void
undo (TsSession *session)
{
  g_autoptr (JsonObject) command = json_object_new ();

  json_object_set_string_member (command, "do", "undo");
  do_verb (session, command);
}

JsonObject *
middle_pick (TsSession *session, GRand *rand, guint refused)
{
  g_autoptr (TsView) view = middle_dup_view (session);

  if (view->now.offers->len > 0 && refused < PATIENCE)
    return random_player_fill (view->now.offers->pdata[0], rand);
  return random_player_pick (view, rand);
}

void
middle_play (TsSession *session, GRand *rand)
{
  guint refused = 0;
  gboolean done = FALSE;
  g_autoptr (TsView) view = NULL;

  while (!done)
    {
      g_autoptr (JsonObject) command = middle_pick (session, rand, refused++);

      done = command != NULL && do_verb (session, command);
    }
  view = middle_dup_view (session);
  if (view->over)
    undo (session);
}

/* As large as a described game may be: eight players, 40 numbers, 20 rows of the score. */
static char *
describe_large (void)
{
  static const char *const seats[]
      = { "red", "blue", "green", "yellow", "white", "orange", "pink", "purple" };
  GString *text = g_string_new ("{\"players\":[");

  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    g_string_append_printf (text, "%s{\"name\":\"Player %u\",\"seat\":\"%s\"}", i > 0 ? "," : "",
                            i + 1, seats[i]);
  g_string_append (text,
                   "],\"game\":{\"id\":\"own-large\",\"name\":\"Large\",\"rounds\":30,\"phases\":["
                   "{\"name\":\"Turns\",\"who\":\"in-turn\",\"actions\":3},"
                   "{\"name\":\"All\",\"who\":\"together\"}],\"numbers\":[");
  for (guint i = 1; i <= 40; i++)
    g_string_append_printf (text, "%s{\"name\":\"N%u\",\"of\":\"%s\",\"kind\":\"counter\"}",
                            i > 1 ? "," : "", i, i <= 20 ? "player" : "table");
  g_string_append (text, "],\"score\":[");
  for (guint i = 1; i <= 20; i++)
    g_string_append_printf (text,
                            "%s{\"name\":\"Row %u\",\"how\":\"formula\","
                            "\"points\":\"share(N%u, 5, 3) + 2 * N%u\"}",
                            i > 1 ? "," : "", i, i, i);
  g_string_append (text, "]}}");
  return g_string_free (text, FALSE);
}

JsonObject *
middle_new_setup (const TsGame *game)
{
  g_autofree char *large = g_str_equal (game->id, "own") ? describe_large () : NULL;
  g_autoptr (JsonNode) node = json_from_string (large != NULL ? large : "{}", NULL);

  return json_node_dup_object (node);
}

static JsonObject *
new_setup (const TsGame *game)
{
  g_autoptr (JsonNode) node = json_from_string (four_heroes, NULL);

  return g_str_equal (game->id, "genesis") ? json_node_dup_object (node) : middle_new_setup (game);
}

TsSession *
middle_new (TsLibrary *library, const TsGame *game, guint n_commands)
{
  g_autoptr (JsonObject) setup = new_setup (game);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (GError) error = NULL;
  TsSession *session = ts_session_create (library, game, "Evening", setup, 0, NOW, &error);

  if (session == NULL)
    middle_stop (error);
  ts_session_set_chance (session, ts_chance_new_seeded (SEED));
  ts_session_set_automatic (session, TRUE);
  for (guint i = 0; i < n_commands; i++)
    middle_play (session, rand);
  return session;
}
