/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * bench-start.c: how long a program takes from its start to its window, and how much memory it then
 * has, beside another program: bench-start [--once] WHAT PROGRAM OTHER LIBRARY; or beside itself
 * with another library: bench-start [--once] WHAT PROGRAM PROGRAM LIBRARY OTHER-LIBRARY.
 *
 * Needs a display without a window manager.  Time ends when the X server maps the first window that
 * is larger than a helper's; memory is the proportional set size a moment later.  Both programs are
 * started in turns, and medians are printed; WHAT is the beginning of their names.
 */

#include <X11/Xlib.h>
#include <glib.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "bench.h"

#define RUNS 5
#define SETTLE_MS 700
#define LARGE 100 /* pixels */

typedef struct
{
  double ms;
  double mib;      /* proportional: what is shared with others is divided */
  double resident; /* all of it, whoever else is there */
} Sample;

static Display *display;

static void
wait_for_map (void)
{
  for (;;)
    {
      XEvent event;
      XWindowAttributes attributes;

      XNextEvent (display, &event);
      if (event.type == MapNotify && XGetWindowAttributes (display, event.xmap.window, &attributes)
          && attributes.width > LARGE)
        return;
    }
}

static double
read_memory (GPid pid, const char *which)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/smaps_rollup", pid);
  g_autofree char *text = NULL;
  const char *line;

  if (!g_file_get_contents (path, &text, NULL, NULL) || (line = strstr (text, which)) == NULL)
    g_error ("%s cannot be read", path);
  return g_ascii_strtod (line + strlen (which), NULL) / 1024;
}

static void
drop_events (void)
{
  XEvent event;

  XSync (display, False);
  while (XPending (display) > 0)
    XNextEvent (display, &event);
}

static Sample
measure (char **argv)
{
  Sample sample;
  GPid pid;
  gint64 begin;
  g_autoptr (GError) error = NULL;

  drop_events ();
  begin = g_get_monotonic_time ();
  if (!g_spawn_async (NULL, argv, NULL,
                      G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDOUT_TO_DEV_NULL
                          | G_SPAWN_STDERR_TO_DEV_NULL,
                      NULL, NULL, &pid, &error))
    g_error ("%s", error->message);
  wait_for_map ();
  sample.ms = (g_get_monotonic_time () - begin) / 1000.0;
  g_usleep (bench_once ? 0 : SETTLE_MS * 1000);
  sample.mib = read_memory (pid, "\nPss:");
  sample.resident = read_memory (pid, "\nRss:");
  kill (pid, SIGTERM);
  waitpid (pid, NULL, 0);
  g_spawn_close_pid (pid);
  return sample;
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Each opens two windows. */
static int
get_runs (void)
{
  return bench_once ? 1 : RUNS;
}

static Sample
find_medians (const Sample *samples)
{
  double ms[RUNS];
  double mib[RUNS];
  double resident[RUNS];

  int n = get_runs ();

  for (int i = 0; i < n; i++)
    {
      ms[i] = samples[i].ms;
      mib[i] = samples[i].mib;
      resident[i] = samples[i].resident;
    }
  qsort (ms, (gsize) n, sizeof *ms, compare_doubles);
  qsort (mib, (gsize) n, sizeof *mib, compare_doubles);
  qsort (resident, (gsize) n, sizeof *resident, compare_doubles);
  return (Sample){ ms[n / 2], mib[n / 2], resident[n / 2] };
}

static void
say (const char *what, const char *quantity, double ours, double other)
{
  g_autofree char *beside = g_strconcat (quantity, "-beside", NULL);
  g_autofree char *times = g_strconcat (quantity, "-times", NULL);

  figure_of (what, quantity, ours);
  figure_of (what, beside, other);
  figure_of (what, times, ours / other);
}

int
main (int argc, char **argv)
{
  Sample ours[RUNS];
  Sample others[RUNS];
  Sample our, other;

  once_begin (&argc, argv);
  if (argc != 5 && argc != 6)
    g_error ("usage: bench-start [--once] WHAT PROGRAM OTHER LIBRARY [OTHER-LIBRARY]");
  display = XOpenDisplay (NULL);
  if (display == NULL)
    g_error ("There is no display.");
  XSelectInput (display, DefaultRootWindow (display), SubstructureNotifyMask);
  for (int i = 0; i < get_runs (); i++)
    {
      ours[i] = measure ((char *[]){ argv[2], "--library", argv[4], NULL });
      others[i] = measure (argc == 6 ? (char *[]){ argv[3], "--library", argv[5], NULL }
                                     : (char *[]){ argv[3], NULL });
    }
  our = find_medians (ours);
  other = find_medians (others);
  say (argv[1], "start", our.ms, other.ms);
  say (argv[1], "memory", our.mib, other.mib);
  say (argv[1], "resident", our.resident, other.resident);
  return 0;
}
