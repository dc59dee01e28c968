/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * loopback-wire.c: the fixture over real sockets of this machine.
 */

#include "loopback-wire.h"

#include "ts-link.h"

#include <libsoup/soup.h>
#include <string.h>

typedef struct
{
  SoupSession *session;
  SoupWebsocketConnection *socket;
  GQueue inbox; /* of char * */
} Wire;

static void
message_cb (SoupWebsocketConnection *socket, int type, GBytes *message, Wire *wire)
{
  gsize length;
  const char *text = g_bytes_get_data (message, &length);

  g_queue_push_tail (&wire->inbox, type == SOUP_WEBSOCKET_DATA_BINARY ? link_phone_inflate (message)
                                                                      : g_strndup (text, length));
}

static void
connected_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Wire *wire = user_data;
  g_autoptr (GError) error = NULL;

  wire->socket = soup_session_websocket_connect_finish (SOUP_SESSION (source), result, &error);
  g_assert_no_error (error);
  soup_websocket_connection_set_max_incoming_payload_size (wire->socket, 0);
  g_signal_connect (wire->socket, "message", G_CALLBACK (message_cb), wire);
}

static gpointer
start (TsSession *session, const TsHubLimits *limits)
{
  g_autoptr (GError) error = NULL;
  TsLink *link = ts_link_new (session, limits, &error);

  g_assert_no_error (error);
  ts_link_listen (link, "127.0.0.1", 0, NULL, &error);
  g_assert_no_error (error);
  return link;
}

static TsHub *
get_hub (gpointer table)
{
  return ts_link_get_hub (table);
}

static void
stop (gpointer table)
{
  ts_link_stop (table);
  g_object_unref (table);
}

static gpointer
connect_wire (gpointer table)
{
  Wire *wire = g_new0 (Wire, 1);
  g_autofree char *url
      = g_strdup_printf ("ws://127.0.0.1:%u" TS_PROTOCOL_PATH, ts_link_get_port (table));
  g_autoptr (SoupMessage) message = soup_message_new ("GET", url);

  g_queue_init (&wire->inbox);
  wire->session = soup_session_new ();
  soup_session_websocket_connect_async (wire->session, message, NULL, NULL, G_PRIORITY_DEFAULT,
                                        NULL, connected_cb, wire);
  while (wire->socket == NULL)
    g_main_context_iteration (NULL, TRUE);
  return wire;
}

static void
send_text (gpointer data, const char *text)
{
  Wire *wire = data;

  if (soup_websocket_connection_get_state (wire->socket) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_send_text (wire->socket, text);
}

static char *
receive (gpointer data)
{
  Wire *wire = data;

  while (wire->inbox.length == 0
         && soup_websocket_connection_get_state (wire->socket) != SOUP_WEBSOCKET_STATE_CLOSED)
    g_main_context_iteration (NULL, TRUE);
  return g_queue_pop_head (&wire->inbox);
}

static void
disconnect (gpointer data)
{
  Wire *wire = data;

  if (soup_websocket_connection_get_state (wire->socket) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_close (wire->socket, SOUP_WEBSOCKET_CLOSE_NORMAL, NULL);
  while (soup_websocket_connection_get_state (wire->socket) != SOUP_WEBSOCKET_STATE_CLOSED)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handlers_disconnect_by_data (wire->socket, wire);
  g_object_unref (wire->socket);
  g_object_unref (wire->session);
  g_queue_clear_full (&wire->inbox, g_free);
  g_free (wire);
}

const LinkFixture loopback_fixture = {
  .name = "loopback",
  .slow = TRUE,
  .start = start,
  .get_hub = get_hub,
  .stop = stop,
  .connect = connect_wire,
  .send = send_text,
  .receive = receive,
  .disconnect = disconnect,
};
