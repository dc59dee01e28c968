/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * bench-search.c: how long the search of the desktop takes in a library of many evenings, asked
 * over a bus as the shell does.
 *
 * Prints the first search of a program that was started for it, and the times of those that
 * follow.
 */

#include <gtk/gtk.h>
#include <stdio.h>

#include "../app/desktop.h"
#include "bench.h"

#define N_SESSIONS 1000
#define N_SEARCHES 200

/* Evenings of four people each. */
static void
fill_library (const char *path)
{
  const char *text = "{\"players\":[{\"name\":\"Ada\"},{\"name\":\"Grace\"},{\"name\":\"Joan\"},"
                     "{\"name\":\"Mary\"}]}";
  g_autoptr (TsLibrary) library = ts_library_open (path, NULL);
  g_autoptr (JsonNode) setup = json_from_string (text, NULL);

  for (guint i = 0; i < often (N_SESSIONS); i++)
    {
      g_autofree char *name = g_strdup_printf ("Evening %u", i);

      g_assert_cmpint (ts_library_add_session (library, "terminus", name,
                                               json_node_get_object (setup), 0, i, NULL),
                       !=, 0);
    }
}

/* In milliseconds. */
static double
search (Desktop *self, const char *word)
{
  const char *const words[] = { word, NULL };
  gint64 start = g_get_monotonic_time ();

  g_variant_unref (desktop_ask (self, "GetInitialResultSet", g_variant_new ("(^as)", words)));
  return (g_get_monotonic_time () - start) / 1000.0;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double one = *(const double *) a, other = *(const double *) b;

  return one < other ? -1 : one > other;
}

static void
measure (Desktop *self)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  double first = search (self, "nobody");

  for (guint i = 0; i < often (N_SEARCHES); i++)
    {
      double time = search (self, i % 2 == 0 ? "mary" : "nobody");

      g_array_append_val (times, time);
    }
  g_array_sort (times, compare);
  figure ("first", first);
  figure ("median", g_array_index (times, double, times->len / 2));
  figure ("99", g_array_index (times, double, times->len * 99 / 100));
}

int
main (int argc, char **argv)
{
  Desktop desktop = { NULL };
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "bench.db", NULL);
  g_autoptr (GApplication) application = g_application_new (NULL, G_APPLICATION_DEFAULT_FLAGS);
  g_autoptr (TsProfile) profile = ts_profile_new ();

  once_begin (&argc, argv);
  fill_library (path);
  ts_profile_set_library_path (profile, path);
  desktop_connect (&desktop, application, profile);
  measure (&desktop);
  desktop_disconnect (&desktop);
  return 0;
}
