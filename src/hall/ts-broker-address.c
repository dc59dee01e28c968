/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-broker-address.c: where a broker is, read from one line.
 */

#include "ts-broker.h"

#include <string.h>

#include "ts-hall-protocol.h"

#define PORT 1883
#define TLS_PORT 8883

static gboolean
is_here (const char *host)
{
  g_autoptr (GInetAddress) address = g_inet_address_new_from_string (host);

  return address != NULL ? g_inet_address_get_is_loopback (address)
                         : g_str_equal (host, "localhost");
}

static gboolean
fail (GError **error)
{
  return ts_error_set (error, TS_ERROR_BAD_VALUE,
                       ts_phrase ("This is no address of a hall: it looks like "
                                  "“mqtts://BROKER/HALL”."));
}

static gboolean
check_name (const char *name, GError **error)
{
  return ts_hall_check_name (name)
         || ts_error_set (error, TS_ERROR_BAD_VALUE,
                          ts_phrase ("“{name}” cannot be the name of a hall or a table there: it "
                                     "has up to {max} of a–z, 0–9 and hyphens, as “club-night”.",
                                     ts_name ("name", name), ts_number ("max", TS_HALL_MAX_NAME)));
}

/* "/HALL" or "/HALL/TABLE", with or without a "/" at the end. */
static gboolean
read_path (TsBrokerAddress *self, const char *path, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (path, "/", -1);
  guint n = g_strv_length (parts);

  if (n > 2 && parts[n - 1][0] == '\0')
    n--;
  if (n < 2 || n > 3 || parts[0][0] != '\0')
    return fail (error);
  if (!check_name (parts[1], error) || (n == 3 && !check_name (parts[2], error)))
    return FALSE;
  self->hall = g_strdup (parts[1]);
  self->table = n == 3 ? g_strdup (parts[2]) : NULL;
  return TRUE;
}

static gboolean
read_scheme (TsBrokerAddress *self, const char *scheme, int port, GError **error)
{
  self->tls = g_strcmp0 (scheme, "mqtts") == 0;
  self->port = (guint16) (port > 0 ? port : self->tls ? TLS_PORT : PORT);
  return self->tls || g_strcmp0 (scheme, "mqtt") == 0 || fail (error);
}

static gboolean
check_privacy (const TsBrokerAddress *self, gboolean insist, GError **error)
{
  return self->tls || insist || is_here (self->host)
         || ts_error_set (error, TS_ERROR_BAD_VALUE,
                          ts_phrase ("Without encryption only a broker on this computer is used: "
                                     "write “mqtts://” instead of “mqtt://”."));
}

TsBrokerAddress *
ts_broker_address_read (const char *text, gboolean insist, GError **error)
{
  g_autoptr (TsBrokerAddress) self = g_new0 (TsBrokerAddress, 1);
  g_autofree char *scheme = NULL, *path = NULL, *query = NULL, *fragment = NULL;
  int port;

  if (!g_uri_split_with_user (text, G_URI_FLAGS_HAS_PASSWORD, &scheme, &self->user, &self->password,
                              NULL, &self->host, &port, &path, &query, &fragment, NULL)
      || self->host == NULL || self->host[0] == '\0' || query != NULL || fragment != NULL)
    {
      fail (error);
      return NULL;
    }
  if (!read_scheme (self, scheme, port, error) || !read_path (self, path, error)
      || !check_privacy (self, insist, error))
    return NULL;
  if (self->user != NULL && self->user[0] == '\0')
    g_clear_pointer (&self->user, g_free);

  return g_steal_pointer (&self);
}

TsBrokerAddress *
ts_broker_address_copy (const TsBrokerAddress *self)
{
  TsBrokerAddress *copy = g_new0 (TsBrokerAddress, 1);

  copy->tls = self->tls;
  copy->host = g_strdup (self->host);
  copy->port = self->port;
  copy->user = g_strdup (self->user);
  copy->password = g_strdup (self->password);
  copy->hall = g_strdup (self->hall);
  copy->table = g_strdup (self->table);
  copy->ca = g_strdup (self->ca);
  return copy;
}

char *
ts_broker_address_format (const TsBrokerAddress *self)
{
  int port = self->port == (self->tls ? TLS_PORT : PORT) ? -1 : self->port;
  g_autofree char *path
      = g_strconcat ("/", self->hall, self->table != NULL ? "/" : NULL, self->table, NULL);

  return g_uri_join_with_user (G_URI_FLAGS_NONE, self->tls ? "mqtts" : "mqtt", self->user, NULL,
                               NULL, self->host, port, path, NULL, NULL);
}

void
ts_broker_address_free (TsBrokerAddress *self)
{
  g_free (self->host);
  g_free (self->user);
  g_free (self->password);
  g_free (self->hall);
  g_free (self->table);
  g_free (self->ca);
  g_free (self);
}
