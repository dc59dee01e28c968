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

#include "ts-search.h"

#define N_SESSIONS 1000
#define N_SEARCHES 200
#define PATH "/bench/SearchProvider"

typedef struct
{
  GDBusConnection *connection, *shell;
  GVariant *answer; /* nullable */
} Bench;

static GDBusConnection *
connect_to_bus (void)
{
  g_autoptr (GError) error = NULL;
  GDBusConnection *connection = g_dbus_connection_new_for_address_sync (
      g_getenv ("DBUS_SESSION_BUS_ADDRESS"),
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT
          | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
      NULL, NULL, &error);

  g_assert_no_error (error);
  return connection;
}

/* Evenings of four people each. */
static void
fill_library (const char *path)
{
  const char *text = "{\"players\":[{\"name\":\"Ada\"},{\"name\":\"Grace\"},{\"name\":\"Joan\"},"
                     "{\"name\":\"Mary\"}]}";
  g_autoptr (TsLibrary) library = ts_library_open (path, NULL);
  g_autoptr (JsonNode) setup = json_from_string (text, NULL);

  for (guint i = 0; i < N_SESSIONS; i++)
    {
      g_autofree char *name = g_strdup_printf ("Evening %u", i);

      g_assert_cmpint (ts_library_add_session (library, "terminus", name,
                                               json_node_get_object (setup), 0, i, NULL),
                       !=, 0);
    }
}

static void
called_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  ((Bench *) user_data)->answer
      = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, &error);
  g_assert_no_error (error);
}

/* In milliseconds. */
static double
search (Bench *self, const char *word)
{
  const char *const words[] = { word, NULL };
  gint64 start = g_get_monotonic_time ();

  g_dbus_connection_call (self->shell, g_dbus_connection_get_unique_name (self->connection), PATH,
                          "org.gnome.Shell.SearchProvider2", "GetInitialResultSet",
                          g_variant_new ("(^as)", words), NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL,
                          called_cb, self);
  while (self->answer == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_clear_pointer (&self->answer, g_variant_unref);
  return (g_get_monotonic_time () - start) / 1000.0;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double one = *(const double *) a, other = *(const double *) b;

  return one < other ? -1 : one > other;
}

static void
measure (Bench *self)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  double first = search (self, "nobody");

  for (guint i = 0; i < N_SEARCHES; i++)
    {
      double time = search (self, i % 2 == 0 ? "mary" : "nobody");

      g_array_append_val (times, time);
    }
  g_array_sort (times, compare);
  printf ("search among %d sessions: the first %.1f ms, others %.2f ms median, %.2f ms at 99 %%\n",
          N_SESSIONS, first, g_array_index (times, double, N_SEARCHES / 2),
          g_array_index (times, double, N_SEARCHES * 99 / 100));
}

int
main (void)
{
  Bench self = { NULL };
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "bench.db", NULL);
  g_autoptr (GApplication) application = g_application_new (NULL, G_APPLICATION_DEFAULT_FLAGS);
  g_autoptr (TsProfile) profile = ts_profile_new ();
  TsSearch *searching;

  fill_library (path);
  ts_profile_set_library_path (profile, path);
  self.connection = connect_to_bus ();
  self.shell = connect_to_bus ();
  searching = ts_search_new (application, profile, self.connection, PATH, NULL);
  measure (&self);
  ts_search_free (searching);
  g_clear_object (&self.shell);
  g_clear_object (&self.connection);
  return 0;
}
