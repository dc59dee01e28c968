/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * bench-hall.c: a hall of many tables on a real Mosquitto with TLS.
 *
 * bench-hall [--once] [TABLES [SECONDS]]: so many tables (1,000 unless said) of all games, in four
 * programs, with a change every five seconds each; another program reads their tiles, as the hall's
 * page does. Prints how long it takes from a command until its tile is read, and what the broker
 * and the tables need.
 *
 * bench-hall soak [MINUTES [TABLES]]: see hall-soak.h.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "../hall/spy.h"
#include "../meanwhile.h"
#include "bench.h"
#include "hall-player.h"
#include "hall-soak.h"
#include "middle.h"
#include "ts-hall-protocol.h"

#define PROGRAMS 4
#define EVERY 5000 /* milliseconds between two changes of a table */
#define FEW_TABLES 60

/* Thousands of connections. */
static void
raise_limit (void)
{
  struct rlimit limit;

  getrlimit (RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit (RLIMIT_NOFILE, &limit);
}

static gboolean
play_cb (gpointer data)
{
  hall_player_play (data);
  return G_SOURCE_CONTINUE;
}

static gboolean
begin_cb (gpointer data)
{
  HallPlayer *self = data;

  hall_player_share (self);
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
    g_timeout_add (EVERY * i / count, begin_cb, hall_player_new (address, first + i));
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

  return mosquitto_spawn (
      (const char *const[]){ "/proc/self/exe", "crowd", url, ca, from, n, NULL },
      G_SUBPROCESS_FLAGS_NONE);
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
  double now = hall_player_get_now (), time;
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

/* The same with all that speak with the broker for it. */
static void
read_family (const char *id, double *memory, double *processor)
{
  g_autofree char *path = g_strdup_printf ("/proc/%s/task/%s/children", id, id);
  g_autofree char *text = NULL;
  g_auto (GStrv) children = NULL;

  read_process (id, memory, processor);
  g_file_get_contents (path, &text, NULL, NULL);
  children = g_strsplit (text != NULL ? g_strchomp (text) : "", " ", -1);
  for (guint i = 0; children[i] != NULL; i++)
    read_process (children[i], memory, processor);
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
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GHashTable) moved = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (TsBroker) reading = ts_broker_new (address);
  Reader reader = { times, moved, FALSE };
  GSubprocess *crowds[PROGRAMS];
  double memory = 0, before = 0, after = 0, broker_memory = 0, broker_before = 0, broker_after = 0;
  double ignored = 0;

  g_signal_connect_swapped (reading, "message", G_CALLBACK (tile_cb), &reader);
  ts_broker_subscribe (reading, "tableside/v1/" HALL "/+/tile");
  ts_broker_start (reading, NULL);
  for (guint i = 0; i < PROGRAMS; i++)
    crowds[i] = start_crowd (broker, i * tables / PROGRAMS, tables / PROGRAMS);
  while (g_hash_table_size (reader.moved) < tables / PROGRAMS * PROGRAMS)
    meanwhile_wait (100);
  meanwhile_wait (2 * EVERY);

  for (guint i = 0; i < PROGRAMS; i++)
    read_family (g_subprocess_get_identifier (crowds[i]), &ignored, &before);
  read_process (g_subprocess_get_identifier (broker->process), &ignored, &broker_before);
  reader.counts = TRUE;
  meanwhile_wait (seconds * 1000);
  for (guint i = 0; i < PROGRAMS; i++)
    read_family (g_subprocess_get_identifier (crowds[i]), &memory, &after);
  read_process (g_subprocess_get_identifier (broker->process), &broker_memory, &broker_after);

  g_assert_cmpuint (reader.times->len, >, 0);
  g_array_sort (reader.times, compare);
  figure ("median", get_part (reader.times, 0.5));
  figure ("99", get_part (reader.times, 0.99));
  figure ("most", get_part (reader.times, 1));
  figure ("broker-memory", broker_memory / 1024);
  figure ("broker-processor", 100 * (broker_after - broker_before) / seconds);
  figure ("table-memory", memory / tables);
  figure ("table-processor", 1000 * (after - before) / reader.times->len);
  for (guint i = 0; i < PROGRAMS; i++)
    {
      g_subprocess_force_exit (crowds[i]);
      g_subprocess_wait (crowds[i], NULL, NULL);
      g_object_unref (crowds[i]);
    }
  mosquitto_free (broker);
  return 0;
}

int
main (int argc, char **argv)
{
  raise_limit ();
  once_begin (&argc, argv);
  if (argc == 6 && g_str_equal (argv[1], "crowd"))
    return run_crowd (argv + 2);
  if (argc > 1 && g_str_equal (argv[1], "soak"))
    return hall_soak (bench_once ? 0
                      : argc > 2 ? g_ascii_strtod (argv[2], NULL)
                                 : 10,
                      often (argc > 3 ? (guint) atoi (argv[3]) : FEW_TABLES));
  if (bench_once)
    return measure (PROGRAMS, EVERY / 1000 + 1);
  return measure (argc > 1 ? (guint) atoi (argv[1]) : 1000, argc > 2 ? (guint) atoi (argv[2]) : 20);
}
