/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-link-listener.c: the socket that the link listens at: who may connect, and how many.
 *
 * It is our own, because libsoup's accepts everybody and lets only ten wait: all phones come back
 * at once when a host is started again.
 */

#include "ts-link-private.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include "ts-descriptors.h"
#include "ts-forwarded.h"
#include "ts-source.h"

#define WAITING 512
/* So many are let in before anything else is done. */
#define TURN 64
/* Milliseconds until it is tried again, when the system has no more sockets. */
#define REST 200
/* What the system may keep for a phone that does not read. */
#define SEND_BUFFER (128 * 1024)

static void watch (TsLink *self);

static guint
get_crowd (TsLink *self, const char *address)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->crowds, address));
}

static gboolean
has_joined (const TsConnection *connection)
{
  return connection->client != NULL && connection->link->host->has_joined (connection->client);
}

static void
count_half_open (TsLink *self, GHashTable *crowds)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->connections);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      TsConnection *connection = value;
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (crowds, connection->network));

      if (!has_joined (connection))
        g_hash_table_insert (crowds, connection->network, GUINT_TO_POINTER (n + 1));
    }
}

/* The oldest that has not joined, of the network that has most of those: whoever takes all places
 * takes them from himself. (nullable) */
static TsConnection *
find_surplus (TsLink *self)
{
  g_autoptr (GHashTable) crowds = g_hash_table_new (g_str_hash, g_str_equal);
  TsConnection *found = NULL;
  GHashTableIter iter;
  gpointer value;
  guint most = 0;

  count_half_open (self, crowds);
  g_hash_table_iter_init (&iter, self->connections);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      TsConnection *connection = value;
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (crowds, connection->network));

      if (has_joined (connection) || n < most
          || (n == most && found != NULL && found->number < connection->number))
        continue;
      found = connection;
      most = n;
    }
  return found;
}

/* The one that has asked for nothing for the longest time, of one address or of all (NULL).
 * (nullable) */
static TsConnection *
find_idle (TsLink *self, const char *address)
{
  TsConnection *found = NULL;
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->connections);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      TsConnection *connection = value;

      if (connection->idle && (address == NULL || g_str_equal (connection->address, address))
          && (found == NULL || connection->idle_since < found->idle_since))
        found = connection;
    }
  return found;
}

/* FALSE: so many came from there, and all are in use. */
static gboolean
make_room_for (TsLink *self, const char *address)
{
  TsConnection *idle;

  if (get_crowd (self, address) < TS_LINK_CONNECTIONS_EACH)
    return TRUE;
  idle = find_idle (self, address);
  if (idle == NULL)
    return FALSE;
  ts_connection_cut (idle);
  return TRUE;
}

static gboolean
has_room (TsLink *self, GSocket *socket)
{
  return g_hash_table_size (self->connections) < TS_LINK_CONNECTIONS
         && ts_descriptors_may_keep (g_socket_get_fd (socket));
}

static gboolean
make_room (TsLink *self, GSocket *socket)
{
  TsConnection *surplus;

  if (has_room (self, socket))
    return TRUE;
  surplus = find_idle (self, NULL);
  if (surplus == NULL)
    surplus = find_surplus (self);
  if (surplus == NULL)
    return FALSE;
  ts_connection_cut (surplus);
  return has_room (self, socket);
}

static void
let_in (TsLink *self, GSocket *socket)
{
  g_autoptr (GSocketAddress) peer = g_socket_get_remote_address (socket, NULL);
  g_autofree char *address = NULL;

  if (peer == NULL)
    return;
  address
      = g_inet_address_to_string (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (peer)));
  /* Of a proxy it is asked when it has said for whom it speaks. */
  if ((!ts_link_trusts (self, peer) && !make_room_for (self, address)) || !make_room (self, socket))
    return;

  g_socket_set_blocking (socket, FALSE);
  g_socket_set_option (socket, IPPROTO_TCP, TCP_NODELAY, TRUE, NULL);
  g_socket_set_option (socket, SOL_SOCKET, SO_SNDBUF, SEND_BUFFER, NULL);
  ts_connection_new (self, socket, peer, g_steal_pointer (&address));
}

static gboolean
rested_cb (gpointer user_data)
{
  TsLink *self = user_data;

  g_clear_pointer (&self->accepting, g_source_unref);
  watch (self);
  return G_SOURCE_REMOVE;
}

/* Who waits to be accepted would wake us at once, again and again. */
static void
rest (TsLink *self)
{
  ts_source_clear (&self->accepting);
  self->accepting = g_timeout_source_new (REST);
  g_source_set_callback (self->accepting, rested_cb, self, NULL);
  g_source_attach (self->accepting, self->context);
}

static gboolean
accept_cb (GSocket *listener, GIOCondition condition, gpointer user_data)
{
  TsLink *self = user_data;

  for (guint i = 0; i < TURN; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GSocket) socket = g_socket_accept (listener, NULL, &error);

      if (socket != NULL)
        {
          let_in (self, socket);
          continue;
        }
      if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
        return G_SOURCE_CONTINUE;
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_TOO_MANY_OPEN_FILES)
          && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_FAILED))
        continue;
      rest (self);
      return G_SOURCE_REMOVE;
    }
  return G_SOURCE_CONTINUE;
}

static void
watch (TsLink *self)
{
  self->accepting = g_socket_create_source (self->listener, G_IO_IN, NULL);
  g_source_set_callback (self->accepting, G_SOURCE_FUNC (accept_cb), self, NULL);
  g_source_attach (self->accepting, self->context);
}

static gboolean
explain (GError **error, const GError *reason, const char *address, guint16 port)
{
  if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE))
    return ts_error_set (error, TS_ERROR_FAILED,
                         ts_phrase ("Port {port} is taken by another program: choose another one.",
                                    ts_number ("port", port)));
  if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED))
    return ts_error_set (error, TS_ERROR_FAILED,
                         ts_phrase ("The system does not let this program use port {port}: choose "
                                    "one from 1024 to 65535.",
                                    ts_number ("port", port)));
  return ts_error_set (
      error, TS_ERROR_FAILED,
      ts_phrase ("The address {address} cannot be used ({reason}): choose one that "
                 "this computer has.",
                 ts_name ("address", address), ts_name ("reason", reason->message)));
}

static GSocket *
listen_at (GInetAddress *address, guint16 port, GError **error)
{
  g_autoptr (GSocketAddress) wanted = g_inet_socket_address_new (address, port);
  g_autoptr (GSocket) socket = g_socket_new (g_inet_address_get_family (address),
                                             G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, error);

  if (socket == NULL)
    return NULL;
  g_socket_set_listen_backlog (socket, WAITING);
  g_socket_set_blocking (socket, FALSE);
  if (!g_socket_bind (socket, wanted, TRUE, error) || !g_socket_listen (socket, error))
    return NULL;
  return g_steal_pointer (&socket);
}

gboolean
ts_link_start_listening (TsLink *self, GInetAddress *address, guint16 port, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (GSocketAddress) local = NULL;
  g_autofree char *words = g_inet_address_to_string (address);

  self->listener = listen_at (address, port, &reason);
  if (self->listener != NULL)
    local = g_socket_get_local_address (self->listener, &reason);
  if (local == NULL)
    {
      g_clear_object (&self->listener);
      return explain (error, reason, words, port);
    }
  self->address = g_steal_pointer (&words);
  self->port = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (local));
  watch (self);
  return TRUE;
}

void
ts_link_stop_listening (TsLink *self)
{
  ts_source_clear (&self->accepting);
  g_socket_close (self->listener, NULL);
  g_clear_object (&self->listener);
  g_clear_pointer (&self->address, g_free);
  self->port = 0;
}

gboolean
ts_link_trusts (TsLink *self, GSocketAddress *peer)
{
  GInetAddress *inet = g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (peer));
  g_autoptr (GInetAddress) plain = ts_forwarded_unwrap (inet);

  if (!self->has_front)
    return FALSE;
  return self->proxy != NULL ? g_inet_address_equal (self->proxy, plain)
                             : g_inet_address_get_is_loopback (plain);
}
