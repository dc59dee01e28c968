/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * bench-own.c: what a game that people describe takes to be shown, as large as it may be, beside a
 * game that is written in C: Terminus, in the same run and by turns.
 */

#include "bench.h"
#include "middle.h"
#include "ts-games.h"

#define COMMANDS 150
#define TIMES 500
#define SEED 5

typedef struct
{
  const char *id;
  TsSession *session;
  double *times; /* ms */
} Side;

static int
compare (gconstpointer a, gconstpointer b)
{
  const double *one = a, *other = b;

  return (*one > *other) - (*one < *other);
}

static double
get_median (double *times, guint n)
{
  qsort (times, n, sizeof *times, compare);
  return times[n / 2];
}

/* A view that nobody has seen before: after a note. */
static double
show (TsSession *session)
{
  g_autoptr (JsonObject) note = json_object_new ();
  g_autoptr (TsView) view = NULL;
  double began;

  json_object_set_string_member (note, "do", "note");
  json_object_set_string_member (note, "text", "Noted");
  g_assert_true (ts_session_do (session, note, 1700000000, NULL, NULL));
  began = processor_ms ();
  view = middle_dup_view (session);
  return processor_ms () - began;
}

/* Nothing is kept: what is written is no matter here. */
static void
open_side (Side *self)
{
  const TsGame *game = ts_games_find (self->id, NULL);
  g_autoptr (JsonObject) setup = middle_new_setup (game);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (GError) error = NULL;

  self->session = ts_session_new (game, setup, &error);
  if (self->session == NULL)
    middle_stop (error);
  ts_session_set_chance (self->session, ts_chance_new_seeded (SEED));
  ts_session_set_automatic (self->session, TRUE);
  for (guint i = 0; i < often (COMMANDS); i++)
    middle_play (self->session, rand);
  self->times = g_new (double, TIMES);
  show (self->session);
}

int
main (int argc, char **argv)
{
  Side sides[] = { { "own" }, { "terminus" } };
  double medians[G_N_ELEMENTS (sides)];
  guint n;

  once_begin (&argc, argv);
  n = often (TIMES);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    open_side (&sides[i]);
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < G_N_ELEMENTS (sides); j++)
      sides[j].times[i] = show (sides[j].session);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      medians[i] = get_median (sides[i].times, n);
      figure_of (sides[i].id, "view", medians[i]);
      g_free (sides[i].times);
      g_object_unref (sides[i].session);
    }
  figure ("of-terminus", medians[0] / medians[1]);
  return 0;
}
