/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * bench.h: what benchmarks share: with “--once” among its words one is a test, which does a few
 * steps of everything; and how it says a figure.
 */

#pragma once

#include <glib.h>
#include <stdio.h>
#include <time.h>

#define ONCE_MOST 5

static gboolean bench_once;

/* Takes the word from the command line. */
static inline void
once_begin (int *argc, char **argv)
{
  int n = 1;

  for (int i = 1; i < *argc; i++)
    if (g_str_equal (argv[i], "--once"))
      bench_once = TRUE;
    else
      argv[n++] = argv[i];
  argv[n] = NULL;
  *argc = n;
}

/* How often something is done. */
static inline guint
often (guint n)
{
  return bench_once ? MIN (n, ONCE_MOST) : n;
}

/* Of the processor for this process, so that what else the machine does is not in it. */
static inline double
processor_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* A line for build-aux/measure: figures.json says of each name what it is, in which unit, and what
 * it should come to. */
static inline void
figure (const char *name, double value)
{
  printf ("figure %s %.6g\n", name, value);
  fflush (stdout);
}

/* The same for a part of something: “64-median”. */
static inline void
figure_of (const char *what, const char *part, double value)
{
  g_autofree char *name = g_strconcat (what, "-", part, NULL);

  figure (name, value);
}
