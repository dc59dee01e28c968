/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * bench-table.c: how long a tap takes until its frame is drawn: bench-table [--widgets] GAME; and
 * how many widgets there are.
 *
 * A game is played in the window as people play it who take what is suggested.  Time begins where
 * the command reaches the table and ends when the display has the frame with everything that it
 * changed.  Between two commands the window rests for longer than a frame, as under a hand; so the
 * frame clock does not wait for a turn of the screen, which is no work.  With --widgets the widgets
 * of the window are counted by their types instead.
 */

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "../app/app-fixture.h"
#include "../games/random-player.h"
#include "middle.h"
#include "bench.h"
#include "ts-games.h"
#include "ts-table-view.h"

/* Commands that were given before, and those that are measured. */
#define BEFORE 60
#define SAMPLES 101
#define REST 25 /* ms */

typedef struct
{
  double wall; /* ms; below 0: the command was refused */
  double work; /* of it, processor time of this program */
  double laid; /* of that, until all has its size */
} Cost;

typedef struct
{
  double laid;
  gboolean painted;
} Frame;

static void
painted_cb (Frame *frame)
{
  frame->painted = TRUE;
}

static GdkFrameClock *
get_clock (App *app)
{
  return gtk_widget_get_frame_clock (GTK_WIDGET (app->window));
}

/* GTK's own part came before this one. */
static void
laid_cb (Frame *frame)
{
  frame->laid = processor_ms ();
}

static Cost
measure (App *app, JsonObject *command)
{
  GdkFrameClock *clock = get_clock (app);
  Frame frame = { 0 };
  gulong laid = g_signal_connect_swapped (clock, "layout", G_CALLBACK (laid_cb), &frame);
  gulong painted = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (painted_cb), &frame);
  double work = processor_ms ();
  gint64 start = g_get_monotonic_time ();
  gboolean done = ts_table_view_do (app_get_table (app), command);

  while (done && !frame.painted)
    g_main_context_iteration (NULL, TRUE);
  gdk_display_sync (gtk_widget_get_display (GTK_WIDGET (app->window)));
  g_signal_handler_disconnect (clock, laid);
  g_signal_handler_disconnect (clock, painted);
  if (!done)
    return (Cost){ -1, -1, -1 };
  return (Cost){ (double) (g_get_monotonic_time () - start) / 1000, processor_ms () - work,
                 frame.laid - work };
}

/* A game that is over begins again from its middle, with other dice. */
static void
go_back_from_the_end (App *app)
{
  g_autoptr (TsView) view = middle_dup_view (ts_navigator_get_session (app->navigator));

  if (view->over)
    ts_table_view_seek (app_get_table (app), often (BEFORE), 0);
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

static void
report (const char *what, double *times)
{
  qsort (times, often (SAMPLES), sizeof *times, compare_times);
  figure_of (what, "median", times[often (SAMPLES) / 2]);
  figure_of (what, "99", times[often (SAMPLES) * 99 / 100]);
}

static void
measure_all (App *app)
{
  TsSession *session = ts_navigator_get_session (app->navigator);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  double walls[SAMPLES], works[SAMPLES], laid[SAMPLES];
  guint n = 0, refused = 0;

  while (n < often (SAMPLES))
    {
      g_autoptr (JsonObject) command = middle_pick (session, rand, refused);
      Cost cost;

      app_let_pass (REST);
      cost = command != NULL ? measure (app, command) : (Cost){ -1, -1, -1 };
      walls[n] = cost.wall;
      works[n] = cost.work;
      laid[n] = cost.laid;
      refused = cost.wall < 0 ? refused + 1 : 0;
      n += cost.wall >= 0;
      go_back_from_the_end (app);
    }
  report ("frame", walls);
  report ("work", works);
  report ("laid", laid);
}

static void
count (GtkWidget *widget, GHashTable *counts)
{
  const char *type = G_OBJECT_TYPE_NAME (widget);

  g_hash_table_insert (
      counts, (gpointer) type,
      GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (counts, type)) + 1));
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    count (i, counts);
}

/* By their types, or only how many there are. */
static void
count_widgets (App *app, gboolean by_type)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTableIter iter;
  gpointer type, n;
  guint all = 0;

  count (GTK_WIDGET (app->window), counts);
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &type, &n))
    {
      if (by_type)
        printf ("%5u %s\n", GPOINTER_TO_UINT (n), (const char *) type);
      all += GPOINTER_TO_UINT (n);
    }
  figure ("widgets", all);
}

static void
prepare (App *app, const char *name)
{
  g_autoptr (GError) error = NULL;
  const TsGame *game = ts_games_find (name, &error);
  g_autoptr (TsLibrary) library = game != NULL ? ts_library_open (app->path, &error) : NULL;
  g_autoptr (TsSession) session = NULL;

  if (library == NULL)
    middle_stop (error);
  session = middle_new (library, game, often (BEFORE));
}

int
main (int argc, char **argv)
{
  gboolean widgets;
  const char *game;
  App *app;

  once_begin (&argc, argv);
  widgets = argc == 3 && g_str_equal (argv[1], "--widgets");
  game = argv[argc - 1];
  if (argc != 2 && !widgets)
    g_error ("usage: bench-table [--once] [--widgets] GAME");
  app_init ();
  app = app_new ();
  prepare (app, game);
  app_start (app);
  ts_shell_open_session (app->shell, 1);
  app_let_pass (500);
  count_widgets (app, widgets);
  if (!widgets)
    measure_all (app);
  app_stop (app);
  app_free (app);
  return 0;
}
