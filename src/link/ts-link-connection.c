/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-link-connection.c: one connection: first requests, then perhaps a phone's WebSocket.
 */

#include "ts-link-private.h"

#include "ts-addresses.h"
#include "ts-source.h"

/* Until the first message. */
#define HELLO_ALLOWANCE TS_LINK_REQUEST
/* Between two messages: one message, what is read ahead of it, and the headers of its frames. */
#define MESSAGE_ALLOWANCE (TS_PROTOCOL_MAX_MESSAGE + TS_GUARDED_STREAM_TURN + 1024)
/* Beside each message: its header, its mask, and a ping or two. libsoup answers pings without end,
 * and takes the longer for each the more of them wait. */
#define MESSAGE_EXTRA 32
/* Seconds between two requests: as long as a page takes to ask for its parts. */
#define IDLE 5
/* Seconds for the other side to close as well; libsoup would wait for five. */
#define FAREWELL 3
#define MAX_FRAME_HEADER 10
#define FIRST_AND_LAST 0x80
#define TEXT_FRAME 0x1
#define BINARY_FRAME 0x2
#define CLOSE_FRAME 0x8

static void
count (TsConnection *self, int change)
{
  GHashTable *crowds = self->link->crowds;
  guint now = GPOINTER_TO_UINT (g_hash_table_lookup (crowds, self->address)) + change;

  if (now == 0)
    g_hash_table_remove (crowds, self->address);
  else
    g_hash_table_insert (crowds, g_strdup (self->address), GUINT_TO_POINTER (now));
}

static void
attach (TsConnection *self, GSource **place, GSource *source, GSourceFunc function)
{
  *place = source;
  g_source_set_callback (source, function, self, NULL);
  g_source_attach (source, self->link->context);
}

/* Before anything else is read. */
static void
attach_urgent (TsConnection *self, GSource **place, GSourceFunc function)
{
  GSource *source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_HIGH);
  attach (self, place, source, function);
}

static void
part (TsConnection *self)
{
  gpointer client = g_steal_pointer (&self->client);
  TsLink *link = self->link;

  g_hash_table_remove (link->connections, self->peer);
  if (client != NULL)
    link->host->leave (link->host_data, client);
}

static gboolean
gone_cb (gpointer user_data)
{
  part (user_data);
  return G_SOURCE_REMOVE;
}

/* libsoup writes at once, and closes what cannot be written to: then the host is in the middle of
 * telling everybody, and must find everybody where they were. */
static gboolean
closed_cb (gpointer user_data)
{
  TsConnection *self = user_data;

  if (self->sending == 0)
    part (self);
  else
    attach_urgent (self, &self->gone, gone_cb);
  return G_SOURCE_REMOVE;
}

void
ts_connection_cut (TsConnection *self)
{
  g_autoptr (GIOStream) stream = g_object_ref (G_IO_STREAM (self->stream));

  if (self->gone != NULL)
    part (self);
  else
    g_io_stream_close (stream, NULL, NULL);
}

static gboolean
deadline_cb (gpointer user_data)
{
  ts_connection_cut (user_data);
  return G_SOURCE_REMOVE;
}

static void
set_deadline (TsConnection *self, guint seconds)
{
  ts_source_clear (&self->deadline);
  attach (self, &self->deadline, g_timeout_source_new (seconds * 1000), deadline_cb);
}

/* libsoup closes a connection at its end only before the first request. */
static gboolean
ended_cb (gpointer user_data)
{
  TsConnection *self = user_data;

  if (self->idle)
    set_deadline (self, 0);
  return G_SOURCE_CONTINUE;
}

void
ts_connection_begin_request (TsConnection *self)
{
  self->idle = FALSE;
  set_deadline (self, self->link->deadline);
}

void
ts_connection_end_request (TsConnection *self)
{
  if (self->socket != NULL)
    return;
  self->idle = TRUE;
  self->idle_since = ++self->link->last_idle;
  ts_guarded_stream_allow (self->stream, TS_LINK_REQUEST);
  set_deadline (self, MIN (IDLE, self->link->deadline));
}

/* Whoever began it, and whether the other side answers or not: soon it is over. */
static void
begin_farewell (TsConnection *self)
{
  if (self->deadline == NULL)
    set_deadline (self, FAREWELL);
}

/* What a message took may be sent again. */
static void
allow_next (TsConnection *self, gsize length)
{
  ts_guarded_stream_allow_more (
      self->stream, self->heard ? length + MESSAGE_EXTRA : MESSAGE_ALLOWANCE, MESSAGE_ALLOWANCE);
  self->heard = TRUE;
}

static void
dismiss (TsConnection *self, const char *code)
{
  self->link->host->dismiss (self->link->host_data, self->client, code);
}

static gboolean
is_open (TsConnection *self)
{
  return self->gone == NULL
         && soup_websocket_connection_get_state (self->socket) == SOUP_WEBSOCKET_STATE_OPEN;
}

static void
message_cb (SoupWebsocketConnection *socket, int type, GBytes *message, TsConnection *self)
{
  gsize length;
  const char *text = g_bytes_get_data (message, &length);

  allow_next (self, length);
  if (!is_open (self))
    return;
  if (type == SOUP_WEBSOCKET_DATA_TEXT)
    self->link->host->receive (self->link->host_data, self->client, text, length);
  else
    dismiss (self, "garbage");
}

static gboolean
dismiss_cb (gpointer user_data)
{
  TsConnection *self = user_data;

  g_clear_pointer (&self->dismiss, g_source_unref);
  dismiss (self, "slow");
  return G_SOURCE_REMOVE;
}

static gsize
write_header (guint8 header[MAX_FRAME_HEADER], guint8 kind, gsize length)
{
  gsize size = length < 126 ? 2 : length <= G_MAXUINT16 ? 4 : MAX_FRAME_HEADER;

  header[0] = FIRST_AND_LAST | kind;
  header[1] = size == 2 ? (guint8) length : size == 4 ? 126 : 127;
  for (gsize i = size - 1; i >= 2; i--, length >>= 8)
    header[i] = (guint8) length;
  return size;
}

/* How much waits in libsoup. What it has written of its own accord (answers to pings) is not in
 * `sent`; that is evened out here. */
static guint64
get_backlog (TsConnection *self)
{
  self->sent = MAX (self->sent, ts_guarded_stream_get_written (self->stream));
  return self->sent - ts_guarded_stream_get_written (self->stream);
}

/* Past libsoup, which would send it when the main loop goes round: nothing may be left to do when
 * the link has been turned off. */
static void
send_now (TsConnection *self, guint8 kind, gconstpointer data, gsize length)
{
  guint8 header[MAX_FRAME_HEADER];
  g_autoptr (GByteArray) frame = g_byte_array_new ();

  if (get_backlog (self) > 0)
    return;
  g_byte_array_append (frame, header, (guint) write_header (header, kind, length));
  g_byte_array_append (frame, data, (guint) length);
  ts_guarded_stream_send_now (self->stream, frame->data, frame->len);
}

/* It cannot be told yet: the hub is in the middle of telling everybody.  But it is soon, or who
 * asks without end would never be told. */
static void
note_slow (TsConnection *self)
{
  if (self->dismiss == NULL)
    attach_urgent (self, &self->dismiss, dismiss_cb);
}

static void
send_message (gpointer transport, GBytes *message, gboolean deflated)
{
  TsConnection *self = transport;
  gsize length;
  gconstpointer data = g_bytes_get_data (message, &length);

  if (!is_open (self))
    return;
  if (self->link->leaving)
    send_now (self, deflated ? BINARY_FRAME : TEXT_FRAME, data, length);
  else if (get_backlog (self) + length > TS_LINK_BACKLOG)
    note_slow (self);
  else
    {
      guint8 header[MAX_FRAME_HEADER];

      self->sent += write_header (header, 0, length) + length;
      self->sending++;
      soup_websocket_connection_send_message (
          self->socket, deflated ? SOUP_WEBSOCKET_DATA_BINARY : SOUP_WEBSOCKET_DATA_TEXT, message);
      self->sending--;
    }
}

static void
close_transport (gpointer transport)
{
  TsConnection *self = transport;
  const guint8 normal[] = { SOUP_WEBSOCKET_CLOSE_NORMAL >> 8, SOUP_WEBSOCKET_CLOSE_NORMAL & 0xff };

  if (!is_open (self))
    return;
  if (self->link->leaving)
    {
      send_now (self, CLOSE_FRAME, normal, sizeof normal);
      return;
    }
  self->sending++;
  soup_websocket_connection_close (self->socket, SOUP_WEBSOCKET_CLOSE_NORMAL, NULL);
  self->sending--;
}

void
ts_connection_new (TsLink *link, GSocket *socket, GSocketAddress *peer, char *address)
{
  g_autoptr (GSocketAddress) local = g_socket_get_local_address (socket, NULL);
  TsGuardedStream *stream
      = local != NULL ? ts_guarded_stream_new (socket, link->certificate, TS_LINK_REQUEST) : NULL;
  TsConnection *self;

  if (stream == NULL)
    {
      g_free (address);
      return;
    }
  self = g_new0 (TsConnection, 1);
  self->link = link;
  self->stream = stream;
  self->peer = g_object_ref (peer);
  self->address = address;
  self->network = ts_address_dup_network (address);
  self->number = ++link->last_number;
  count (self, 1);
  g_hash_table_insert (link->connections, peer, self);
  set_deadline (self, link->deadline);
  ts_guarded_stream_set_closed_func (self->stream, closed_cb, self);
  ts_guarded_stream_set_ended_func (self->stream, ended_cb, self);
  soup_server_accept_iostream (link->server, G_IO_STREAM (self->stream), local, peer, NULL);
}

gboolean
ts_connection_speaks_for (TsConnection *self, char *address)
{
  count (self, -1);
  g_free (self->address);
  g_free (self->network);
  self->address = address;
  self->network = ts_address_dup_network (address);
  count (self, 1);
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->link->crowds, self->address))
         <= TS_LINK_CONNECTIONS_EACH;
}

TsConnection *
ts_connection_find (TsLink *link, SoupServerMessage *message)
{
  return g_hash_table_lookup (link->connections, soup_server_message_get_remote_address (message));
}

void
ts_connection_upgrade (TsConnection *self, GIOStream *stream, GUri *uri)
{
  static const TsTransport transport = { .send = send_message, .close = close_transport };

  ts_source_clear (&self->deadline);
  self->idle = FALSE;
  ts_guarded_stream_allow (self->stream, HELLO_ALLOWANCE);
  self->sent = ts_guarded_stream_get_written (self->stream);
  self->socket = soup_websocket_connection_new (stream, uri, SOUP_WEBSOCKET_CONNECTION_SERVER, NULL,
                                                NULL, NULL);
  soup_websocket_connection_set_max_incoming_payload_size (self->socket, TS_PROTOCOL_MAX_MESSAGE);
  g_signal_connect (self->socket, "message", G_CALLBACK (message_cb), self);
  g_signal_connect_swapped (self->socket, "closing", G_CALLBACK (begin_farewell), self);
  g_signal_connect_swapped (self->socket, "error", G_CALLBACK (begin_farewell), self);
  self->client = self->link->host->join (self->link->host_data, &transport, self, self->address);
  g_object_unref (stream);
}

void
ts_connection_free (TsConnection *self)
{
  count (self, -1);
  ts_source_clear (&self->deadline);
  ts_source_clear (&self->dismiss);
  ts_source_clear (&self->gone);
  if (self->socket != NULL)
    g_signal_handlers_disconnect_by_data (self->socket, self);
  g_clear_object (&self->socket);
  ts_guarded_stream_set_closed_func (self->stream, NULL, NULL);
  ts_guarded_stream_set_ended_func (self->stream, NULL, NULL);
  g_object_unref (self->stream);
  g_object_unref (self->peer);
  g_free (self->address);
  g_free (self->network);
  g_free (self);
}
