/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * once.h: a benchmark as a test: with “--once” as its first word it does a few steps of everything,
 * and prints no figures.
 */

#pragma once

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>

#define ONCE_MOST 5

static gboolean bench_once;

/* Takes the word from the command line. */
static inline void
once_begin (int *argc, char **argv)
{
  if (*argc < 2 || !g_str_equal (argv[1], "--once"))
    return;
  bench_once = TRUE;
  for (int i = 1; i < *argc; i++)
    argv[i] = argv[i + 1];
  (*argc)--;
  if (freopen ("/dev/null", "w", stdout) == NULL)
    exit (1);
}

/* How often something is done. */
static inline guint
often (guint n)
{
  return bench_once ? MIN (n, ONCE_MOST) : n;
}
