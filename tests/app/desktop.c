/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * desktop.c: a desktop that asks the search provider over a real bus, as the shell does.
 */

#include "desktop.h"

#define PATH "/io/github/tableside/Tableside/SearchProvider"

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

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  *(GVariant **) user_data
      = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, &error);
  g_assert_no_error (error);
}

void
desktop_connect (Desktop *self, GApplication *application, TsProfile *profile)
{
  g_autoptr (GError) error = NULL;

  self->connection = connect_to_bus ();
  self->shell = connect_to_bus ();
  self->search = ts_search_new (application, profile, self->connection, PATH, &error);
  g_assert_no_error (error);
}

void
desktop_disconnect (Desktop *self)
{
  ts_search_free (self->search);
  g_dbus_connection_close_sync (self->shell, NULL, NULL);
  g_dbus_connection_close_sync (self->connection, NULL, NULL);
  g_clear_object (&self->shell);
  g_clear_object (&self->connection);
}

GVariant *
desktop_ask (Desktop *self, const char *method, GVariant *arguments)
{
  GVariant *answer = NULL;

  g_dbus_connection_call (self->shell, g_dbus_connection_get_unique_name (self->connection), PATH,
                          "org.gnome.Shell.SearchProvider2", method, arguments, NULL,
                          G_DBUS_CALL_FLAGS_NONE, -1, NULL, answered_cb, &answer);
  while (answer == NULL)
    g_main_context_iteration (NULL, TRUE);
  return answer;
}
