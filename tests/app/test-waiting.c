/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-waiting.c: what the desktop is told while phones wait for somebody at the computer, over a
 * real bus, as whoever shows notifications hears it.
 */

#include <string.h>

#include "../unit.h"
#include "app-fixture.h"
#include "phone.h"
#include "ts-games.h"
#include "ts-json.h"

#include "../sarah.h"

#define NOW 1700000000
#define NAME "org.freedesktop.Notifications"
#define WAITING "The phones are waiting for an answer at this computer"
/* So many milliseconds after which nothing more is told. */
#define LONG_ENOUGH 1500

static const char interface[]
    = "<node><interface name='" NAME "'>"
      "<method name='Notify'>"
      "<arg type='s' direction='in'/><arg type='u' direction='in'/><arg type='s' direction='in'/>"
      "<arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='as' direction='in'/>"
      "<arg type='a{sv}' direction='in'/><arg type='i' direction='in'/>"
      "<arg type='u' direction='out'/></method>"
      "<method name='CloseNotification'><arg type='u' direction='in'/></method>"
      "<method name='GetCapabilities'><arg type='as' direction='out'/></method>"
      "</interface></node>";

/* Who shows notifications. */
typedef struct
{
  GDBusConnection *connection;
  GDBusNodeInfo *info;
  guint n_told, n_closed;
  char *title, *body; /* of the last one; nullable */
} Desktop;

typedef struct
{
  App *app;
  Desktop *desktop;
  GtkWidget *other; /* a window of another program, as far as ours can tell; nullable */
} Evening;

static void
call_cb (GDBusConnection *connection,
         const char *sender,
         const char *path,
         const char *name,
         const char *method,
         GVariant *parameters,
         GDBusMethodInvocation *invocation,
         gpointer user_data)
{
  Desktop *self = user_data;
  static const char *const none[] = { NULL };

  if (g_str_equal (method, "GetCapabilities"))
    {
      g_dbus_method_invocation_return_value (invocation, g_variant_new ("(^as)", none));
      return;
    }
  if (g_str_equal (method, "CloseNotification"))
    {
      self->n_closed++;
      g_dbus_method_invocation_return_value (invocation, NULL);
      return;
    }
  g_free (self->title);
  g_free (self->body);
  g_variant_get_child (parameters, 3, "s", &self->title);
  g_variant_get_child (parameters, 4, "s", &self->body);
  self->n_told++;
  g_dbus_method_invocation_return_value (invocation, g_variant_new ("(u)", self->n_told));
}

static Desktop *
desktop_new (void)
{
  static const GDBusInterfaceVTable functions = { .method_call = call_cb };
  Desktop *self = g_new0 (Desktop, 1);
  g_autoptr (GVariant) answer = NULL;

  self->info = g_dbus_node_info_new_for_xml (interface, NULL);
  self->connection = g_dbus_connection_new_for_address_sync (
      g_getenv ("DBUS_SESSION_BUS_ADDRESS"),
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT
          | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
      NULL, NULL, NULL);
  g_dbus_connection_register_object (self->connection, "/org/freedesktop/Notifications",
                                     self->info->interfaces[0], &functions, self, NULL, NULL);
  answer = g_dbus_connection_call_sync (
      self->connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "RequestName", g_variant_new ("(su)", NAME, 0), NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL);
  assert_non_null (answer);
  return self;
}

static void
desktop_free (Desktop *self)
{
  g_dbus_connection_close_sync (self->connection, NULL, NULL);
  g_clear_object (&self->connection);
  g_clear_pointer (&self->info, g_dbus_node_info_unref);
  g_free (self->title);
  g_free (self->body);
  g_free (self);
}

static gboolean
is_told (gpointer user_data)
{
  return ((Desktop *) user_data)->n_told > ((Desktop *) user_data)->n_closed;
}

static gboolean
is_closed (gpointer user_data)
{
  return !is_told (user_data);
}

static gboolean
is_active (gpointer user_data)
{
  return gtk_window_is_active (user_data);
}

static gboolean
is_inactive (gpointer user_data)
{
  return !is_active (user_data);
}

/* GLib has to hear what it may be taken back by. */
static void
await_told (Evening *self)
{
  app_wait (is_told, self->desktop);
  app_let_pass (100);
}

/* Another window comes over that of the program. */
static void
cover (Evening *self)
{
  app_wait (is_active, self->app->window);
  self->other = gtk_window_new ();
  gtk_window_present (GTK_WINDOW (self->other));
  app_wait (is_inactive, self->app->window);
  app_let_pass (300);
}

static void
uncover (Evening *self)
{
  gtk_window_destroy (GTK_WINDOW (g_steal_pointer (&self->other)));
  gtk_window_present (GTK_WINDOW (self->app->window));
  app_wait (is_active, self->app->window);
}

/* The phone of a seat, or of another role. */
static Phone *
join (Evening *self, TsRole role, const char *seat)
{
  TsLink *link = ts_phones_get_link (ts_navigator_get_phones (self->app->navigator));
  g_autofree char *url = ts_link_dup_invitation_url (
      link, ts_invitations_get (ts_hub_get_invitations (ts_link_get_hub (link)), role, seat));
  Phone *phone = phone_join (url, NULL);

  json_object_unref (phone_expect (phone, "welcome"));
  return phone;
}

/* Pink attacks next, whose player plays at the computer. */
static void
add_session (App *app)
{
  const char *text = SARAH_SETUP;
  g_autoptr (TsLibrary) library = ts_library_open (app->path, NULL);
  g_autoptr (JsonObject) setup = ts_json_read_object (text, strlen (text), NULL);
  g_autoptr (TsSession) session = ts_session_create (library, ts_games_find ("terminator", NULL),
                                                     "Evening", setup, 0, NOW, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (sarah_before); i++)
    {
      g_autoptr (JsonObject) command
          = ts_json_read_object (sarah_before[i], strlen (sarah_before[i]), NULL);

      assert_true (ts_session_do (session, command, NOW + i, NULL, NULL));
    }
}

static Evening
start (App *app)
{
  Evening self = { app, desktop_new (), NULL };

  add_session (app);
  app_start (app);
  ts_shell_open_session (app->shell, 1);
  app_settle ();
  assert_true (ts_phones_turn_on (ts_navigator_get_phones (app->navigator), "127.0.0.1", NULL));
  return self;
}

static void
end (Evening *self)
{
  app_stop (self->app);
  if (self->other != NULL)
    gtk_window_destroy (GTK_WINDOW (self->other));
  desktop_free (self->desktop);
}

static void
it_is_told_behind_another_window_only (void **state)
{
  Evening self = start (*state);
  g_autoptr (Phone) phone = join (&self, TS_ROLE_SEAT, "pink");
  g_autoptr (Phone) host = NULL;

  /* What was seen in front is no news, whatever else happens. */
  cover (&self);
  app_send (self.app, "{\"do\":\"note\",\"text\":\"x\"}");
  app_let_pass (LONG_ENOUGH);
  assert_int_equal (self.desktop->n_told, 0);

  /* Somebody could answer for a while, and is gone. */
  host = join (&self, TS_ROLE_HOST, NULL);
  app_let_pass (LONG_ENOUGH);
  g_clear_pointer (&host, phone_free);
  await_told (&self);
  assert_string_equal (self.desktop->body, WAITING);
  assert_true (strlen (self.desktop->title) > 0);
  app_send (self.app, "{\"do\":\"note\",\"text\":\"y\"}");
  app_let_pass (LONG_ENOUGH);
  uncover (&self);
  app_wait (is_closed, self.desktop);
  assert_int_equal (self.desktop->n_told, 1);
  end (&self);
}

static void
it_goes_when_somebody_with_a_phone_is_asked (void **state)
{
  Evening self = start (*state);
  g_autoptr (Phone) wall = join (&self, TS_ROLE_WALL, NULL);
  g_autoptr (Phone) phone = NULL;

  cover (&self);
  app_send (self.app, "{\"do\":\"note\",\"text\":\"x\"}");
  app_let_pass (LONG_ENOUGH);
  assert_int_equal (self.desktop->n_told, 0);
  phone = join (&self, TS_ROLE_SEAT, "pink");
  await_told (&self);
  /* She is asked whether she defends. */
  app_send (self.app, SARAH_ATTACK);
  app_wait (is_closed, self.desktop);
  assert_true (phone_do (phone, "{\"do\":\"no-defend\"}"));
  await_told (&self);
  ts_phones_pause (ts_navigator_get_phones (self.app->navigator));
  app_wait (is_closed, self.desktop);
  end (&self);
}

static void
who_wants_a_seat_is_told (void **state)
{
  Evening self = start (*state);
  TsHub *hub = ts_link_get_hub (ts_phones_get_link (ts_navigator_get_phones (self.app->navigator)));
  GPtrArray *all = ts_invitations_list (ts_hub_get_invitations (hub));
  g_autoptr (GPtrArray) phones = g_ptr_array_new_with_free_func ((GDestroyNotify) phone_free);

  cover (&self);
  for (guint i = 0; i < all->len; i++)
    if (((TsInvitation *) all->pdata[i])->role == TS_ROLE_SEAT)
      g_ptr_array_add (phones, join (&self, TS_ROLE_SEAT, ((TsInvitation *) all->pdata[i])->seat));
  app_let_pass (LONG_ENOUGH);
  assert_int_equal (self.desktop->n_told, 0);
  g_ptr_array_add (phones, join (&self, TS_ROLE_TABLE, NULL));
  await_told (&self);
  assert_string_equal (self.desktop->title, "Someone is waiting for a seat");
  g_ptr_array_set_size (phones, (int) phones->len - 1);
  app_wait (is_closed, self.desktop);
  end (&self);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (it_is_told_behind_another_window_only, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (it_goes_when_somebody_with_a_phone_is_asked, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (who_wants_a_seat_is_told, app_set_up, app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests_name ("waiting", tests, NULL, NULL);
}
