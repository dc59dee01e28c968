/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * bench-link.c: how fast phones are at one with the table: bench-link [--once] [GAME] (genesis
 * unless said).
 *
 * The link and a bare libsoup server, which sends a text of the same size to everybody, run in a
 * process each; the phones are plain sockets of this one.  Both are measured by turns.  The phones
 * sit at a table as it is: the host, each seat, a wall, and spectators, every other one of them in
 * Portuguese.
 *
 * Prints the time from a command of the host until all have the new view; commands a second of a
 * game that is played at random, and of notes, with everybody up to date after each; the same
 * beside one who does not read, and one who asks for the log; how long it takes until 256 phones
 * are back after a restart; bytes per update; memory per phone; the processor's time while nothing
 * happens.
 */

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>

#include "../link/wire.h"
#include "crowd.h"
#include "bench.h"
#include "servers.h"

#define CROWD (SERVER_PHONES - 1)
/* Phones at a table, and in a hall. */
#define TABLE 8
#define HALL 64
#define WARM_UP 20
#define ROUNDS SERVER_RECORD
#define UPDATES 200
#define IDLE_CLIENTS 64
#define IDLE_SECONDS 2

/* Milliseconds until all have it. */
static double
time_command (Host *host, int *wires, guint n, gsize *size)
{
  g_autofree char *command = host_order (host, "pick");
  gint64 serial = host_order_number (host, "edition");
  gint64 start = g_get_monotonic_time (), end;

  phone_send_command (wires[0], command, serial);
  phones_await_update (wires, n, size);
  end = g_get_monotonic_time ();
  phones_drain (wires, n);
  return (end - start) / 1000.0;
}

static double
time_broadcast (int *wires, guint n, gsize size)
{
  g_autofree char *text = g_strdup_printf ("%" G_GSIZE_FORMAT, size);
  gint64 start = g_get_monotonic_time ();

  wire_send_text (wires[0], text);
  for (guint i = 0; i < n; i++)
    {
      guint8 first;
      g_autoptr (GBytes) frame = wire_read_frame (wires[i], &first);

      g_assert_nonnull (frame);
    }
  return (g_get_monotonic_time () - start) / 1000.0;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

static double
get_part (double *times, guint percent)
{
  return times[often (ROUNDS) * percent / 100];
}

/* How far our times are from those of the bare server at the same place. */
static void
say_updates (const char *name, double *ours, double *theirs, double theirs_in_all)
{
  static const guint percents[] = { 50, 99 };
  static const char *const parts[] = { "median", "99" };

  qsort (ours, often (ROUNDS), sizeof ours[0], compare_times);
  qsort (theirs, often (ROUNDS), sizeof theirs[0], compare_times);
  for (guint i = 0; i < G_N_ELEMENTS (percents); i++)
    {
      g_autofree char *of_bare = g_strconcat ("of-bare-", name, NULL);
      g_autofree char *bare = g_strconcat ("bare-", name, NULL);
      double mine = get_part (ours, percents[i]), its = get_part (theirs, percents[i]);

      figure_of (name, parts[i], mine);
      figure_of (bare, parts[i], its);
      figure_of (of_bare, parts[i], mine / its);
      if (i == 0)
        figure_of (bare, "rate", often (ROUNDS) * 1e3 / theirs_in_all);
    }
}

static void
measure_updates (Host *host, Host *bare, guint n, const char *name)
{
  g_autofree int *wires = g_new (int, n), *bare_wires = g_new (int, n);
  double ours[ROUNDS], theirs[ROUNDS], theirs_in_all = 0;
  gsize size = 0;

  phones_join (host, wires, n);
  phones_join (bare, bare_wires, n);
  phones_drain (wires, n);
  for (guint i = 0; i < often (WARM_UP) + often (ROUNDS); i++)
    {
      double mine = time_command (host, wires, n, &size);
      double its = time_broadcast (bare_wires, n, size);

      if (i >= often (WARM_UP))
        {
          ours[i - often (WARM_UP)] = mine;
          theirs[i - often (WARM_UP)] = its;
          theirs_in_all += its;
        }
    }
  say_updates (name, ours, theirs, theirs_in_all);
  phones_close (wires, n);
  phones_close (bare_wires, n);
}

/* Everybody is up to date before the next one is sent. */
static void
measure_rate (Host *host, guint n, char **commands, const char *what)
{
  g_autofree int *wires = g_new (int, n);
  gint64 edition, start;
  gsize size;

  phones_join (host, wires, n);
  phones_drain (wires, n);
  edition = host_order_number (host, "edition");
  start = g_get_monotonic_time ();
  for (guint i = 0; i < often (ROUNDS); i++)
    {
      phone_send_command (wires[0], commands[i], edition);
      edition = phones_await_update (wires, n, &size);
    }
  figure (what, often (ROUNDS) * 1e6 / (double) (g_get_monotonic_time () - start));
  phones_close (wires, n);
}

/* Somebody else, who does not read, or who asks for a hundred steps of the log just before each
 * command. */
static void
measure_beside (Host *host, guint n, const char *question, const char *what)
{
  g_autofree int *wires = g_new (int, n + 1);
  double times[ROUNDS];
  gint64 edition, start;
  gsize size;

  phones_join (host, wires, n + 1);
  phones_drain (wires, n + 1);
  edition = host_order_number (host, "edition");
  for (guint i = 0; i < often (ROUNDS); i++)
    {
      if (question != NULL)
        wire_send_text (wires[n], question);
      start = g_get_monotonic_time ();
      phone_send_command (wires[0], "{\"do\":\"note\",\"text\":\"Round and round\"}", edition);
      edition = phones_await_update (wires, n, &size);
      times[i] = (double) (g_get_monotonic_time () - start) / 1000.0;
      if (question != NULL)
        phone_await (wires[n], "{\"type\":\"log\"");
    }
  qsort (times, often (ROUNDS), sizeof times[0], compare_times);
  figure_of (what, "median", get_part (times, 50));
  figure_of (what, "99", get_part (times, 99));
  phones_close (wires, n + 1);
}

/* In a session that nothing has happened in. */
static void
measure_game (const char *program, const char *game, const char *folder, guint n)
{
  Host host = host_start (program, "--serve", game, folder);
  char *commands[ROUNDS], *notes[ROUNDS];

  commands[0] = host_order (&host, "record");
  for (guint i = 1; i < ROUNDS; i++)
    commands[i] = host_read_line (&host);
  for (guint i = 0; i < ROUNDS; i++)
    notes[i] = "{\"do\":\"note\",\"text\":\"Round and round\"}";
  measure_rate (&host, n, commands, "rate");
  measure_rate (&host, n, notes, "notes-rate");
  for (guint i = 0; i < ROUNDS; i++)
    g_free (commands[i]);
  host_end (&host);
}

static void
measure_bytes (Host *host)
{
  int wires[] = { wire_open (host->port), wire_open (host->port) };
  gsize whole[2], sums[2] = { 0 };
  const char *const members[] = { "", ",\"deflate\":true" };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GBytes) view = NULL;

      phone_send_hello (host, wires[i], 0, members[i]);
      view = phone_await_update (wires[i]);
      whole[i] = g_bytes_get_size (view);
    }
  for (guint i = 0; i < often (UPDATES); i++)
    {
      g_autofree char *command = host_order (host, "pick");

      phone_send_command (wires[0], command, host_order_number (host, "edition"));
      for (guint j = 0; j < 2; j++)
        {
          g_autoptr (GBytes) update = phone_await_update (wires[j]);

          sums[j] += g_bytes_get_size (update);
        }
      phones_drain (wires, 1);
    }
  figure ("whole", (double) whole[0]);
  figure ("whole-deflated", (double) whole[1]);
  figure ("change", (double) sums[0] / often (UPDATES));
  figure ("change-deflated", (double) sums[1] / often (UPDATES));
  phones_close (wires, 2);
}

static void
measure_crowd (Host *host)
{
  int wires[CROWD];
  guint n = often (CROWD);
  gint64 before = host_order_number (host, "memory"), start;

  phones_join (host, wires, n);
  phones_drain (wires, n);
  figure ("memory", (double) (host_order_number (host, "memory") - before) / n / 1024);

  g_free (host_order (host, "restart"));
  phones_close (wires, n);
  start = g_get_monotonic_time ();
  phones_join (host, wires, n);
  figure ("back", (double) (g_get_monotonic_time () - start) / 1000);
  phones_close (wires, n);
}

/* With what the page says when nothing is to be said. */
static void
measure_idle (Host *host)
{
  int wires[IDLE_CLIENTS];
  guint n = often (IDLE_CLIENTS);
  gulong half = bench_once ? 0 : IDLE_SECONDS * G_USEC_PER_SEC / 2;
  gint64 before;

  phones_join (host, wires, n);
  phones_drain (wires, n);
  before = host_order_number (host, "processor");
  g_usleep (half);
  phones_drain (wires, n);
  g_usleep (half);
  figure ("idle",
          (double) (host_order_number (host, "processor") - before) / IDLE_SECONDS / 1e6 * 100);
  phones_close (wires, n);
}

static void
measure (const char *program, const char *game, const char *folder)
{
  Host host = host_start (program, "--serve", game, folder);
  Host bare = host_start (program, "--bare", game, folder);

  measure_crowd (&host);
  measure_updates (&host, &bare, often (TABLE), "8");
  measure_updates (&host, &bare, often (HALL), "64");
  measure_game (program, game, folder, often (TABLE));
  measure_beside (&host, TABLE, NULL, "beside-deaf");
  measure_beside (&host, TABLE, "{\"type\":\"log\",\"count\":100}", "beside-asker");
  measure_bytes (&host);
  measure_idle (&host);
  host_end (&host);
  host_end (&bare);
}

static void
empty (const char *folder)
{
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (files)) != NULL)
    {
      g_autofree char *file = g_build_filename (folder, name, NULL);

      g_unlink (file);
    }
}

int
main (int argc, char **argv)
{
  const char *game;
  g_autofree char *folder = NULL;

  if (argc == 4 && g_str_equal (argv[1], "--serve"))
    {
      server_run (argv[2], argv[3]);
      return 0;
    }
  if (argc == 4 && g_str_equal (argv[1], "--bare"))
    {
      server_run_bare ();
      return 0;
    }

  once_begin (&argc, argv);
  game = argc > 1 ? argv[1] : "genesis";
  setvbuf (stdout, NULL, _IOLBF, 0);
  folder = g_dir_make_tmp ("tableside-bench-XXXXXX", NULL);
  measure (argv[0], game, folder);
  empty (folder);
  g_rmdir (folder);
  return 0;
}
