/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * bench-session.c: how fast a session is: bench-session [--once] [GAME] (genesis unless said).
 *
 * Prints the time from a command to the new view in a session of 500 commands, how much longer a
 * view takes after 1,200 commands than after 150, each beside what the game alone shows there (a
 * game may have more on the table by then), the time to open a session of 10,000, and durable
 * commands a second beside bare SQLite commits. The game is played by the random player of the
 * tests, which knows only the view.
 */

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

#include "../games/random-player.h"
#include "bench.h"
#include "ts-games.h"
#include "ts-session.h"

#define NOW 1700000000
#define MIDDLE 500
#define LONG 10000
#define COMMITS 5000
/* Where views are compared, and so many of them. */
#define EARLY 150
#define LATE 1200
#define VIEWS 151
#define SAMPLES 301
#define NOTE_LENGTH 240
/* Commands that are refused, one after another. */
#define MOST_REFUSED 100

static const TsViewer *
get_host (void)
{
  static TsViewer host;

  host.language = ts_language_get_english ();
  host.role = TS_ROLE_HOST;
  return &host;
}

static void
stop (const GError *error)
{
  fprintf (stderr, "bench-session: %s\n", error->message);
  exit (1);
}

static JsonObject *
new_note (guint length)
{
  g_autofree char *text = g_strnfill (length, 'x');
  JsonObject *note = json_object_new ();

  json_object_set_string_member (note, "do", "note");
  json_object_set_string_member (note, "text", text);
  return note;
}

static JsonObject *
pick (const TsView *view, GRand *rand)
{
  JsonObject *command = random_player_pick (view, rand);

  return command != NULL ? command : new_note (20);
}

static void
do_command (TsSession *session, JsonObject *command)
{
  g_autoptr (GError) error = NULL;

  if (!ts_session_do (session, command, NOW, NULL, &error))
    stop (error);
}

static void
undo (TsSession *session)
{
  g_autoptr (JsonObject) command = json_object_new ();

  json_object_set_string_member (command, "do", "undo");
  do_command (session, command);
}

static void
note (TsSession *session, guint length)
{
  g_autoptr (JsonObject) command = new_note (length);

  do_command (session, command);
}

/* What is typed, as the cost of a card that nobody knows, may be refused: then something else is
 * done, as people would. When what was done was begun. */
static gint64
do_something (TsSession *session, const TsView *view, GRand *rand)
{
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < MOST_REFUSED; i++)
    {
      g_autoptr (JsonObject) command = pick (view, rand);
      gint64 start = g_get_monotonic_time ();

      g_clear_error (&error);
      if (ts_session_do (session, command, NOW, NULL, &error))
        return start;
    }
  stop (error);
  return 0;
}

/* From one view to the next. What ends the game is taken back and something noted in its place: a
 * long session is a game all through, and near its end nearly everything would end it. Gives the
 * microseconds until there is a view of it. */
static gint64
play_one (TsSession *session, TsView **view, GRand *rand)
{
  gint64 start, spent;

  do_something (session, *view, rand);
  start = g_get_monotonic_time ();
  ts_view_free (*view);
  *view = ts_session_view (session, get_host ());
  spent = g_get_monotonic_time () - start;
  if (!(*view)->over)
    return spent;
  undo (session);
  note (session, 20);
  ts_view_free (*view);
  *view = ts_session_view (session, get_host ());
  return spent;
}

static void
play_to (TsSession *session, guint64 rev, GRand *rand)
{
  g_autoptr (TsView) view = ts_session_view (session, get_host ());

  while (ts_session_get_rev (session) < rev)
    play_one (session, &view, rand);
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  gint64 first = *(const gint64 *) a, second = *(const gint64 *) b;

  return (first > second) - (first < second);
}

/* What the game shows at this moment, whatever its session is. */
static gint64
time_game (TsSession *session)
{
  gint64 start = g_get_monotonic_time ();
  TsView *view = ts_play_view (ts_session_get_play (session), get_host ());

  ts_view_free (view);
  return g_get_monotonic_time () - start;
}

static double
get_middle (gint64 *times, guint n)
{
  qsort (times, n, sizeof times[0], compare_times);
  return (double) MAX (times[n / 2], 1);
}

/* Of the next commands, after so many: beside that of the game alone. */
static double
measure_view (TsSession *session, guint64 rev, GRand *rand)
{
  gint64 times[VIEWS], games[VIEWS];
  guint n = often (VIEWS);
  g_autoptr (TsView) view = NULL;

  play_to (session, rev, rand);
  view = ts_session_view (session, get_host ());
  for (guint i = 0; i < n; i++)
    {
      times[i] = play_one (session, &view, rand);
      games[i] = time_game (session);
    }
  return get_middle (times, n) / get_middle (games, n);
}

/* With a clock, whose times are a part of it. */
static void
measure_growth (TsSession *session, GRand *rand)
{
  g_autoptr (JsonNode) clock
      = json_from_string ("{\"do\":\"clock\",\"turn\":60,\"seat\":30,\"game\":120}", NULL);
  double early, late;

  do_command (session, json_node_get_object (clock));
  early = measure_view (session, often (EARLY), rand);
  late = measure_view (session, often (LATE), rand);
  figure ("view-growth", late / early);
}

/* The command is undone again each time, so that the session stays as long as it is. */
static void
measure_command (TsSession *session, GRand *rand)
{
  gint64 times[SAMPLES];

  for (guint i = 0; i < often (SAMPLES); i++)
    {
      g_autoptr (TsView) before = ts_session_view (session, get_host ());
      g_autoptr (TsView) view = NULL;
      gint64 start = do_something (session, before, rand);

      view = ts_session_view (session, get_host ());
      times[i] = g_get_monotonic_time () - start;
      undo (session);
    }

  qsort (times, often (SAMPLES), sizeof times[0], compare_times);
  figure ("command-median", (double) times[often (SAMPLES) / 2] / 1000);
  figure ("command-99", (double) times[often (SAMPLES) * 99 / 100] / 1000);
}

static void
measure_opening (TsLibrary *library, const TsGame *game, gint64 id)
{
  g_autoptr (GError) error = NULL;
  gint64 start = g_get_monotonic_time ();
  g_autoptr (TsSession) session = ts_session_open (library, id, game, &error);

  if (session == NULL)
    stop (error);
  figure ("opening", (double) (g_get_monotonic_time () - start) / 1000);
}

static double
measure_commands (TsSession *session)
{
  gint64 start = g_get_monotonic_time ();

  for (guint i = 0; i < often (COMMITS); i++)
    note (session, NOTE_LENGTH);
  return often (COMMITS) * 1e6 / (double) (g_get_monotonic_time () - start);
}

static double
measure_appends (TsLibrary *library, const char *game)
{
  g_autofree char *text = g_strnfill (300, 'x');
  g_autoptr (JsonObject) setup = json_object_new ();
  gint64 id = ts_library_add_session (library, game, "Rows", setup, 0, NOW, NULL);
  gint64 start = g_get_monotonic_time ();

  for (guint i = 1; i <= often (COMMITS); i++)
    {
      g_autoptr (GError) error = NULL;

      if (!ts_library_append (library, id, i, text, NOW, &error))
        stop (error);
    }
  return often (COMMITS) * 1e6 / (double) (g_get_monotonic_time () - start);
}

static double
measure_bare (const char *path)
{
  g_autofree char *text = g_strnfill (300, 'x');
  sqlite3 *db = NULL;
  sqlite3_stmt *insert = NULL;
  gint64 start;

  sqlite3_open (path, &db);
  sqlite3_exec (db,
                "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                "CREATE TABLE row (id INTEGER PRIMARY KEY, text TEXT)",
                NULL, NULL, NULL);
  sqlite3_prepare_v2 (db, "INSERT INTO row (text) VALUES (?1)", -1, &insert, NULL);
  sqlite3_bind_text (insert, 1, text, -1, SQLITE_STATIC);
  start = g_get_monotonic_time ();
  for (guint i = 0; i < often (COMMITS); i++)
    {
      if (sqlite3_step (insert) != SQLITE_DONE)
        exit (1);
      sqlite3_reset (insert);
    }
  start = g_get_monotonic_time () - start;
  sqlite3_finalize (insert);
  sqlite3_close (db);

  return often (COMMITS) * 1e6 / (double) start;
}

static TsSession *
new_session (TsLibrary *library, const TsGame *game, const char *name)
{
  g_autoptr (JsonObject) setup = json_object_new ();
  g_autoptr (GError) error = NULL;
  TsSession *session = ts_session_create (library, game, name, setup, 0, NOW, &error);

  if (session == NULL)
    stop (error);
  ts_session_set_chance (session, ts_chance_new_seeded (5));
  return session;
}

static void
measure_all (const TsGame *game, const char *path, const char *bare_path)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (GError) error = NULL;
  g_autoptr (TsLibrary) library = ts_library_open (path, &error);
  g_autoptr (TsSession) middle = NULL;
  g_autoptr (TsSession) full = NULL;
  double bare, rows, commands;

  if (library == NULL)
    stop (error);
  middle = new_session (library, game, "Middle");
  play_to (middle, often (MIDDLE), rand);
  measure_command (middle, rand);
  full = new_session (library, game, "Long");
  measure_growth (full, rand);
  play_to (full, often (LONG), rand);
  measure_opening (library, game, ts_session_get_id (full));

  bare = measure_bare (bare_path);
  rows = measure_appends (library, game->id);
  commands = measure_commands (middle);
  figure ("bare", bare);
  figure ("rows", rows);
  figure ("rows-of-bare", rows / bare);
  figure ("commands", commands);
  figure ("commands-of-bare", commands / bare);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  const TsGame *game;
  g_autofree char *folder = g_dir_make_tmp ("tableside-bench-XXXXXX", NULL);
  const char *names[] = { "library.db", "bare.db" };
  const char *endings[] = { "", "-wal", "-shm" };
  g_autofree char *path = g_build_filename (folder, names[0], NULL);
  g_autofree char *bare_path = g_build_filename (folder, names[1], NULL);

  once_begin (&argc, argv);
  game = ts_games_find (argc > 1 ? argv[1] : "genesis", &error);
  if (game == NULL)
    stop (error);
  measure_all (game, path, bare_path);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (endings); j++)
      {
        g_autofree char *file = g_strconcat (i == 0 ? path : bare_path, endings[j], NULL);

        g_unlink (file);
      }
  g_rmdir (folder);

  return 0;
}
