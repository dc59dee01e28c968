/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * mosquitto.c: a real Mosquitto for tests.
 */

#include "mosquitto.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#define PATIENCE (60 * G_USEC_PER_SEC)

static const char accounts[] = "page:page-secret\ntable-7:table-7-secret\ntable-8:table-8-secret\n"
                               "table-9:table-9-secret\n";

static const char access_list[] = "user page\n"
                                  "topic readwrite tableside/v1/#\n"
                                  "pattern write tableside/v1/club/%u/#\n"
                                  "pattern read tableside/v1/club/#\n"
                                  "pattern read tableside/v1/fair/#\n";

static char *
find_path (const Mosquitto *self, const char *name)
{
  return g_build_filename (self->folder, name, NULL);
}

static char *
write_file (const Mosquitto *self, const char *name, const char *text)
{
  char *path = find_path (self, name);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return path;
}

static void
run (const char *const *arguments)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process
      = g_subprocess_newv (arguments, G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error);

  g_assert_no_error (error);
  g_subprocess_wait_check (process, NULL, &error);
  g_assert_no_error (error);
}

/* One certificate is its own authority. */
static void
make_certificate (const Mosquitto *self)
{
  g_autofree char *key = find_path (self, "key.pem");
  g_autofree char *certificate = find_path (self, "ca.pem");

  run ((const char *const[]){ "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                              "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key, "-out",
                              certificate, "-days", "1", "-subj", "/CN=localhost", "-addext",
                              "subjectAltName=DNS:localhost", NULL });
}

static void
make_accounts (const Mosquitto *self)
{
  g_autofree char *path = write_file (self, "accounts", accounts);

  run ((const char *const[]){ "mosquitto_passwd", "-U", path, NULL });
}

guint16
mosquitto_find_port (void)
{
  g_autoptr (GSocketListener) listener = g_socket_listener_new ();
  guint16 port = g_socket_listener_add_any_inet_port (listener, NULL, NULL);

  g_socket_listener_close (listener);
  return port;
}

static void
write_settings (const Mosquitto *self)
{
  g_autofree char *list = write_file (self, "access", access_list);
  g_autofree char *text = g_strdup_printf (
      "user %s\nlistener %u 127.0.0.1\nallow_anonymous false\npassword_file %s/accounts\n"
      "acl_file %s\ncertfile %s/ca.pem\nkeyfile %s/key.pem\n",
      g_get_user_name (), self->port, self->folder, list, self->folder, self->folder);
  g_autofree char *path = write_file (self, "mosquitto.conf", text);
}

/* Between fork and exec. */
static void
end_with_parent_cb (gpointer data)
{
#ifdef __linux__
  prctl (PR_SET_PDEATHSIG, SIGKILL);
#endif
}

GSubprocess *
mosquitto_spawn (const char *const *arguments, GSubprocessFlags flags)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (flags);
  g_autoptr (GError) error = NULL;
  GSubprocess *process;

  g_subprocess_launcher_set_child_setup (launcher, end_with_parent_cb, NULL, NULL);
  process = g_subprocess_launcher_spawnv (launcher, arguments, &error);
  g_assert_no_error (error);
  return process;
}

static gboolean
listens (gconstpointer data)
{
  const Mosquitto *self = data;
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketConnection) connection
      = g_socket_client_connect_to_host (client, "127.0.0.1", self->port, NULL, NULL);

  return connection != NULL;
}

void
mosquitto_restart (Mosquitto *self)
{
  g_autofree char *settings = find_path (self, "mosquitto.conf");

  self->process = mosquitto_spawn (
      (const char *const[]){ g_getenv ("TABLESIDE_MOSQUITTO"), "-c", settings, NULL },
      G_SUBPROCESS_FLAGS_STDERR_SILENCE | G_SUBPROCESS_FLAGS_STDOUT_SILENCE);
  mosquitto_wait (listens, self, "Mosquitto listens");
}

Mosquitto *
mosquitto_start (void)
{
  Mosquitto *self = g_new0 (Mosquitto, 1);

  self->folder = g_dir_make_tmp ("hall-XXXXXX", NULL);
  self->port = mosquitto_find_port ();
  self->password_file = write_file (self, "password", "table-7-secret\n");
  make_certificate (self);
  make_accounts (self);
  write_settings (self);
  mosquitto_restart (self);
  return self;
}

void
mosquitto_kill (Mosquitto *self)
{
  g_subprocess_force_exit (self->process);
  g_subprocess_wait (self->process, NULL, NULL);
  g_clear_object (&self->process);
}

void
mosquitto_free (Mosquitto *self)
{
  static const char *const names[]
      = { "key.pem", "ca.pem", "accounts", "access", "mosquitto.conf", "password" };

  if (self->process != NULL)
    mosquitto_kill (self);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = find_path (self, names[i]);

      g_unlink (path);
    }
  g_rmdir (self->folder);
  g_free (self->folder);
  g_free (self->password_file);
  g_free (self);
}

char *
mosquitto_dup_url (const Mosquitto *self, const char *user, const char *hall)
{
  return g_strdup_printf ("mqtts://%s@localhost:%u/%s", user, self->port, hall);
}

char *
mosquitto_dup_ca (const Mosquitto *self)
{
  return find_path (self, "ca.pem");
}

TsBrokerAddress *
mosquitto_dup_address (const Mosquitto *self, const char *user, const char *hall)
{
  g_autofree char *url = mosquitto_dup_url (self, user, hall);
  g_autoptr (GError) error = NULL;
  TsBrokerAddress *address = ts_broker_address_read (url, FALSE, &error);

  g_assert_no_error (error);
  address->ca = mosquitto_dup_ca (self);
  address->password = g_strconcat (user, "-secret", NULL);
  return address;
}

static gboolean
wake_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

void
mosquitto_wait (WaitFunc func, gconstpointer data, const char *what)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;
  guint waker = g_timeout_add (20, wake_cb, NULL);

  while (!func (data))
    {
      if (g_get_monotonic_time () > end)
        g_error ("Waited in vain: %s", what);
      g_main_context_iteration (NULL, TRUE);
    }
  g_source_remove (waker);
}
