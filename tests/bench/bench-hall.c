/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * bench-hall.c: a hall of many tables on a real Mosquitto with TLS.
 *
 * bench-hall [TABLES [SECONDS]]: so many tables (1,000 unless said) of all games, in four programs,
 * with a change every five seconds each; another program reads their tiles, as the hall's page
 * does. Prints how long it takes from a command until its tile is read, and what the broker and the
 * tables need.
 *
 * bench-hall soak [MINUTES [TABLES]]: kills the broker, tables and the reader at random while the
 * tables are played; afterwards the reader must have of each what its wall shows, in every
 * language.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "../hall/spy.h"
#include "middle.h"
#include "ts-games.h"
#include "ts-hall-protocol.h"
#include "ts-hall-table.h"

#define HALL "club"
#define PROGRAMS 4
#define EVERY 5000 /* milliseconds between two changes of a table */
#define FEW_TABLES 60
#define OPENING 30 /* commands that were given before */

typedef struct
{
  char *name;
  TsSession *session;
  TsHallTable *hall;
  TsBrokerAddress *address;
  GRand *rand;
} Table;

/* Thousands of connections. */
static void
raise_limit (void)
{
  struct rlimit limit;

  getrlimit (RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit (RLIMIT_NOFILE, &limit);
}

static void
share (Table *self)
{
  g_autoptr (GError) error = NULL;

  self->hall = ts_hall_table_new (self->session, self->address, self->name, &error);
  if (self->hall == NULL || !ts_hall_table_start (self->hall, &error))
    middle_stop (error);
}

/* Milliseconds stand for the seconds of a game, as many as a date may have, so that its tile tells
 * when its command was given. */
static gint64
get_now (void)
{
  return g_get_real_time () / 1000 % 1000000000;
}

static void
play (Table *self)
{
  for (guint refused = 0; refused < 20; refused++)
    {
      g_autoptr (JsonObject) command = middle_pick (self->session, self->rand, refused);
      g_autoptr (TsView) view = NULL;

      if (command == NULL)
        return;
      if (!ts_session_do (self->session, command, get_now (), NULL, NULL))
        continue;
      view = middle_dup_view (self->session);
      if (!view->over)
        return;
      command = json_object_new ();
      json_object_set_string_member (command, "do", "undo");
      ts_session_do (self->session, command, get_now (), NULL, NULL);
    }
}

static Table *
make_table (const TsBrokerAddress *address, guint number)
{
  static const char *const games[] = { "genesis", "terminus", "invaders", "terminator" };
  const TsGame *game = ts_games_find (games[number % G_N_ELEMENTS (games)], NULL);
  g_autoptr (JsonObject) setup = json_object_new ();
  g_autoptr (GError) error = NULL;
  Table *self = g_new0 (Table, 1);

  self->name = g_strdup_printf ("t-%u", number);
  self->session = ts_session_new (game, setup, &error);
  if (self->session == NULL)
    middle_stop (error);
  ts_session_set_chance (self->session, ts_chance_new_seeded (number));
  self->rand = g_rand_new_with_seed (number);
  self->address = ts_broker_address_copy (address);
  self->address->table = g_strdup (self->name);
  for (guint i = 0; i < OPENING; i++)
    play (self);
  return self;
}

static gboolean
play_cb (gpointer data)
{
  play (data);
  return G_SOURCE_CONTINUE;
}

static gboolean
begin_cb (gpointer data)
{
  Table *self = data;

  share (self);
  g_timeout_add (EVERY, play_cb, self);
  return G_SOURCE_REMOVE;
}

/* A program with a part of the tables: URL, CA, first, count. */
static int
run_crowd (char **words)
{
  guint first = (guint) atoi (words[2]), count = (guint) atoi (words[3]);
  g_autoptr (TsBrokerAddress) address = ts_broker_address_read (words[0], FALSE, NULL);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  address->ca = g_strdup (words[1]);
  address->password = g_strdup ("page-secret");
  for (guint i = 0; i < count; i++)
    g_timeout_add (EVERY * i / count, begin_cb, make_table (address, first + i));
  g_main_loop_run (loop);
  return 0;
}

static GSubprocess *
start_crowd (const Mosquitto *broker, guint first, guint count)
{
  g_autofree char *url = mosquitto_dup_url (broker, "page", HALL);
  g_autofree char *ca = mosquitto_dup_ca (broker);
  g_autofree char *from = g_strdup_printf ("%u", first);
  g_autofree char *n = g_strdup_printf ("%u", count);
  g_autoptr (GError) error = NULL;
  GSubprocess *process = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, "/proc/self/exe",
                                           "crowd", url, ca, from, n, NULL);

  if (process == NULL)
    middle_stop (error);
  return process;
}

typedef struct
{
  GArray *times; /* of double: milliseconds */
  GHashTable *moved;
  gboolean counts; /* what comes now */
} Reader;

/* A tile that came again for another reason tells an old command. */
static void
tile_cb (Reader *self, const char *topic, GBytes *message, gboolean retained)
{
  double now = get_now (), time;
  g_autoptr (TsHallTile) tile = ts_hall_tile_read (message, NULL);
  gint64 *before = g_hash_table_lookup (self->moved, topic);

  if (tile == NULL || (before != NULL && *before == tile->moved))
    return;
  time = now - tile->moved;
  if (self->counts && before != NULL)
    g_array_append_val (self->times, time);
  before = g_new (gint64, 1);
  *before = tile->moved;
  g_hash_table_insert (self->moved, g_strdup (topic), before);
}

static gboolean
set_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* The main context goes on meanwhile. */
static void
pass (guint milliseconds)
{
  gboolean passed = FALSE;

  g_timeout_add (milliseconds, set_cb, &passed);
  while (!passed)
    g_main_context_iteration (NULL, TRUE);
}

/* KiB in memory and seconds of the processor of a process, from /proc. */
static void
read_process (const char *id, double *memory, double *processor)
{
  g_autofree char *path = g_strdup_printf ("/proc/%s/smaps_rollup", id);
  g_autofree char *stat_path = g_strdup_printf ("/proc/%s/stat", id);
  g_autofree char *text = NULL, *stat = NULL;
  g_auto (GStrv) fields = NULL;
  const char *found;

  if (g_file_get_contents (path, &text, NULL, NULL) && (found = strstr (text, "\nPss:")) != NULL)
    *memory += g_ascii_strtod (found + 5, NULL);
  if (!g_file_get_contents (stat_path, &stat, NULL, NULL))
    return;
  fields = g_strsplit (strrchr (stat, ')') + 2, " ", -1);
  *processor += (g_ascii_strtod (fields[11], NULL) + g_ascii_strtod (fields[12], NULL))
                / (double) sysconf (_SC_CLK_TCK);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

static double
get_part (GArray *times, double part)
{
  return g_array_index (times, double, (guint) (part * (times->len - 1)));
}

static int
measure (guint tables, guint seconds)
{
  Mosquitto *broker = mosquitto_start ();
  g_autoptr (TsBrokerAddress) address = mosquitto_dup_address (broker, "page", HALL);
  g_autoptr (TsBroker) reading = ts_broker_new (address);
  Reader reader = { g_array_new (FALSE, FALSE, sizeof (double)),
                    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free), FALSE };
  GSubprocess *crowds[PROGRAMS];
  double memory = 0, before = 0, after = 0, broker_memory = 0, broker_before = 0, broker_after = 0;
  double ignored = 0;

  g_signal_connect_swapped (reading, "message", G_CALLBACK (tile_cb), &reader);
  ts_broker_subscribe (reading, "tableside/v1/" HALL "/+/tile");
  ts_broker_start (reading, NULL);
  for (guint i = 0; i < PROGRAMS; i++)
    crowds[i] = start_crowd (broker, i * tables / PROGRAMS, tables / PROGRAMS);
  while (g_hash_table_size (reader.moved) < tables / PROGRAMS * PROGRAMS)
    pass (100);
  pass (2 * EVERY);

  for (guint i = 0; i < PROGRAMS; i++)
    read_process (g_subprocess_get_identifier (crowds[i]), &ignored, &before);
  read_process (g_subprocess_get_identifier (broker->process), &ignored, &broker_before);
  reader.counts = TRUE;
  pass (seconds * 1000);
  for (guint i = 0; i < PROGRAMS; i++)
    read_process (g_subprocess_get_identifier (crowds[i]), &memory, &after);
  read_process (g_subprocess_get_identifier (broker->process), &broker_memory, &broker_after);

  g_assert_cmpuint (reader.times->len, >, 0);
  g_array_sort (reader.times, compare);
  printf ("%u tables, %u changes in %u s\n", tables, reader.times->len, seconds);
  printf ("from a command until its tile is read: %.0f ms median, %.0f ms at 99 %%, %.0f ms at "
          "most\n",
          get_part (reader.times, 0.5), get_part (reader.times, 0.99), get_part (reader.times, 1));
  printf ("broker: %.1f MiB, %.1f %% of a processor\n", broker_memory / 1024,
          100 * (broker_after - broker_before) / seconds);
  printf ("tables: %.0f KiB each, %.2f ms of a processor a change\n", memory / tables,
          1000 * (after - before) / MAX (reader.times->len, 1));
  for (guint i = 0; i < PROGRAMS; i++)
    {
      g_subprocess_force_exit (crowds[i]);
      g_subprocess_wait (crowds[i], NULL, NULL);
    }
  mosquitto_free (broker);
  return 0;
}

typedef struct
{
  Mosquitto *broker;
  Spy *spy;
  GPtrArray *tables;
} Hall;

static gboolean
is_true (gconstpointer data)
{
  const Hall *self = data;

  for (guint i = 0; i < self->tables->len; i++)
    {
      const Table *table = self->tables->pdata[i];

      if (!spy_knows (self->spy, table->name, table->session))
        return FALSE;
    }
  return TRUE;
}

static void
kill_something (Hall *self, GRand *rand, guint *counts)
{
  guint kind = (guint) g_rand_int_range (rand, 0, 10);
  Table *table = self->tables->pdata[g_rand_int_range (rand, 0, (gint32) self->tables->len)];

  kind = kind == 0 ? 0 : kind == 1 ? 1 : 2;
  counts[kind]++;
  if (kind == 0)
    {
      mosquitto_kill (self->broker);
      pass ((guint) g_rand_int_range (rand, 0, 3000));
      mosquitto_restart (self->broker);
    }
  else if (kind == 1)
    {
      spy_free (self->spy);
      self->spy = spy_new (self->broker, HALL);
    }
  else
    {
      g_object_unref (table->hall);
      share (table);
    }
}

static int
soak (double minutes, guint n)
{
  Hall self = { mosquitto_start (), NULL, g_ptr_array_new () };
  g_autoptr (TsBrokerAddress) address = mosquitto_dup_address (self.broker, "page", HALL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  gint64 end = g_get_monotonic_time () + (gint64) (minutes * 60 * G_USEC_PER_SEC), settled;
  guint counts[3] = {}, commands = 0;

  self.spy = spy_new (self.broker, HALL);
  for (guint i = 0; i < n; i++)
    {
      g_ptr_array_add (self.tables, make_table (address, i));
      share (self.tables->pdata[i]);
    }
  while (g_get_monotonic_time () < end)
    {
      for (guint i = 0; i < 10; i++, commands++)
        {
          play (self.tables->pdata[g_rand_int_range (rand, 0, (gint32) n)]);
          pass (30);
        }
      kill_something (&self, rand, counts);
    }
  settled = g_get_monotonic_time ();
  mosquitto_wait (is_true, &self, "all tables are true");
  printf ("%u commands at %u tables; the broker was killed %u times, the reader %u, a table %u\n",
          commands, n, counts[0], counts[1], counts[2]);
  printf ("all true %.1f s after the last of them\n",
          (double) (g_get_monotonic_time () - settled) / G_USEC_PER_SEC);
  spy_free (self.spy);
  mosquitto_free (self.broker);
  return 0;
}

int
main (int argc, char **argv)
{
  raise_limit ();
  if (argc == 6 && g_str_equal (argv[1], "crowd"))
    return run_crowd (argv + 2);
  if (argc > 1 && g_str_equal (argv[1], "soak"))
    return soak (argc > 2 ? g_ascii_strtod (argv[2], NULL) : 10,
                 argc > 3 ? (guint) atoi (argv[3]) : FEW_TABLES);
  return measure (argc > 1 ? (guint) atoi (argv[1]) : 1000, argc > 2 ? (guint) atoi (argv[2]) : 60);
}
