/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-portal.c: a desktop whose portal cannot keep the screen awake, as many have.
 */

#include "../unit.h"
#include "app-fixture.h"

#define PORTAL_NAME "org.freedesktop.portal.Desktop"

/* The portal, with a connection and a thread of its own: GTK waits for its answers. */
typedef struct
{
  GThread *thread;
  GMainContext *context;
  GMainLoop *loop;
  GMutex lock;
  GCond changed;
  gboolean there;
} Portal;

static void
acquired_cb (GDBusConnection *connection, const char *name, gpointer user_data)
{
  Portal *self = user_data;

  g_mutex_lock (&self->lock);
  self->there = TRUE;
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->lock);
}

/* It has its name and no interface at all: every call is an unknown method. */
static gpointer
run_portal (gpointer user_data)
{
  Portal *self = user_data;
  g_autoptr (GDBusConnection) connection = NULL;
  guint owner;

  g_main_context_push_thread_default (self->context);
  connection = g_dbus_connection_new_for_address_sync (
      g_getenv ("DBUS_SESSION_BUS_ADDRESS"),
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT
          | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
      NULL, NULL, NULL);
  g_assert_nonnull (connection);
  owner = g_bus_own_name_on_connection (connection, PORTAL_NAME, G_BUS_NAME_OWNER_FLAGS_NONE,
                                        acquired_cb, NULL, self, NULL);
  g_main_loop_run (self->loop);
  g_bus_unown_name (owner);
  g_dbus_connection_close_sync (connection, NULL, NULL);
  g_main_context_pop_thread_default (self->context);
  return NULL;
}

static Portal *
portal_start (void)
{
  Portal *self = g_new0 (Portal, 1);

  self->context = g_main_context_new ();
  self->loop = g_main_loop_new (self->context, FALSE);
  g_mutex_init (&self->lock);
  g_cond_init (&self->changed);
  self->thread = g_thread_new ("portal", run_portal, self);
  g_mutex_lock (&self->lock);
  while (!self->there)
    g_cond_wait (&self->changed, &self->lock);
  g_mutex_unlock (&self->lock);
  return self;
}

static void
portal_stop (Portal *self)
{
  g_main_loop_quit (self->loop);
  g_thread_join (self->thread);
  g_main_loop_unref (self->loop);
  g_main_context_unref (self->context);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->changed);
  g_free (self);
}

/* GTK warns once, or not at all from 4.10; the game goes on, and is left and opened again as on any
 * other desktop. */
static void
a_game_is_played_without_inhibit (void **state)
{
  App *app = *state;
  Portal *portal = portal_start ();
  guint warned;

  app_forgive ("Inhibit");
  app_remember (app, "last-session", app_add_session (app, "Evening", 3));
  app_start (app);
  assert_non_null (ts_navigator_get_session (app->navigator));
  warned = app_count_forgiven ();
  assert_true (warned <= 1);
  app_activate (app, "win.undo");
  app_activate (app, "win.back");
  assert_null (ts_navigator_get_session (app->navigator));
  assert_int_equal (app_count_forgiven (), warned);
  app_stop (app);
  app_forgive (NULL);
  portal_stop (portal);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (a_game_is_played_without_inhibit, app_set_up, app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests_name ("portal", tests, NULL, NULL);
}
