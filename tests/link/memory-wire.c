/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * memory-wire.c: the fixture in memory.
 */

#include <string.h>

#include "../unit.h"
#include "memory-wire.h"

/* Seconds until what has not come never comes. */
#define PATIENCE 30

typedef struct
{
  TsHub *hub;
  TsClient *client;
  GQueue inbox; /* of char * */
  gboolean closed;
} Wire;

static void
send_cb (gpointer transport, GBytes *message, gboolean deflated)
{
  Wire *wire = transport;
  gsize length;
  const char *text = g_bytes_get_data (message, &length);

  assert_false (wire->closed);
  g_queue_push_tail (&wire->inbox,
                     deflated ? link_phone_inflate (message) : g_strndup (text, length));
}

static void
close_cb (gpointer transport)
{
  Wire *wire = transport;
  TsClient *client = g_steal_pointer (&wire->client);

  wire->closed = TRUE;
  ts_hub_leave (wire->hub, client);
}

static const TsTransport transport = { send_cb, close_cb };

static gpointer
start (TsSession *session, const TsHubLimits *limits)
{
  g_autoptr (GError) error = NULL;
  TsHub *hub = ts_hub_new (session, limits, &error);

  g_assert_no_error (error);
  return hub;
}

static TsHub *
get_hub (gpointer table)
{
  return table;
}

static gpointer
connect_wire (gpointer table)
{
  Wire *wire = g_new0 (Wire, 1);

  g_queue_init (&wire->inbox);
  wire->hub = g_object_ref (table);
  wire->client = ts_hub_join (wire->hub, &transport, wire, "192.168.7.7");
  return wire;
}

static void
send_text (gpointer data, const char *text)
{
  Wire *wire = data;
  /* A copy of that very length: what reads beyond it is found out. */
  gsize length = strlen (text);
  g_autofree char *copy = g_memdup2 (text, length > 0 ? length : 1);

  if (wire->client != NULL)
    ts_hub_receive (wire->hub, wire->client, copy, length);
}

static gboolean
late_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_CONTINUE;
}

static void
await_message (Wire *wire)
{
  gboolean late = FALSE;
  guint source = g_timeout_add_seconds (PATIENCE, late_cb, &late);

  while (wire->inbox.length == 0 && !wire->closed && !late)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
  if (late)
    fail_msg ("Nothing more comes.");
}

static char *
receive (gpointer data)
{
  Wire *wire = data;

  if (wire->inbox.length == 0 && !wire->closed)
    await_message (wire);
  return g_queue_pop_head (&wire->inbox);
}

static void
disconnect (gpointer data)
{
  Wire *wire = data;

  if (wire->client != NULL)
    ts_hub_leave (wire->hub, wire->client);
  g_queue_clear_full (&wire->inbox, g_free);
  g_object_unref (wire->hub);
  g_free (wire);
}

const LinkFixture memory_fixture = {
  .name = "memory",
  .start = start,
  .get_hub = get_hub,
  .stop = g_object_unref,
  .connect = connect_wire,
  .send = send_text,
  .receive = receive,
  .disconnect = disconnect,
};

TsClient *
memory_wire_get_client (gpointer wire)
{
  return ((Wire *) wire)->client;
}

gboolean
memory_wire_is_closed (gpointer wire)
{
  return ((Wire *) wire)->closed;
}
