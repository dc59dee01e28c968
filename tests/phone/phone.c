/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * phone.c: a phone that joins a session, without a page.
 */

#include "phone.h"

#include <libsoup/soup.h>
#include <string.h>

#include "../unit.h"
#include "ts-json.h"

#define PATIENCE 60 /* seconds */
#define PAUSE (50 * 1000)

struct _Phone
{
  SoupSession *session;
  SoupWebsocketConnection *socket;
  GQueue *messages; /* of JsonObject, not yet looked at */
  guint64 shown;    /* the serial of the last view that came */
  char *table;      /* of which session, as the host calls it; NULL: not welcome yet */
  gboolean looked;  /* the test has looked at a view, */
  guint64 serial;   /* of this serial */
  guint n_tickets;
  PhoneWatch watch; /* nullable */
  gpointer watch_data;
};

static gboolean
late_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_CONTINUE;
}

/* Lets things happen until `done` says so. */
static gboolean
wait_for (gboolean (*done) (gpointer), gpointer user_data)
{
  gboolean late = FALSE;
  guint timer = g_timeout_add_seconds (PATIENCE, late_cb, &late);

  while (!done (user_data) && !late)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (timer);
  return !late;
}

static gboolean
is_closed (gpointer user_data)
{
  Phone *self = user_data;

  return soup_websocket_connection_get_state (self->socket) == SOUP_WEBSOCKET_STATE_CLOSED;
}

static gboolean
has_heard (gpointer user_data)
{
  Phone *self = user_data;

  return self->messages->length > 0 || is_closed (self);
}

static gboolean
is_set (gpointer user_data)
{
  return *(gpointer *) user_data != NULL;
}

static JsonObject *
read_object (const char *text, gsize length)
{
  JsonObject *object = ts_json_read_object (text, length, NULL);

  assert_non_null (object);
  return object;
}

static gboolean
is_view (JsonObject *message)
{
  static const char *const views[] = { "view", "change", "same", NULL };

  return g_strv_contains (views, json_object_get_string_member (message, "type"));
}

static guint64
get_serial (JsonObject *message)
{
  return (guint64) json_object_get_int_member (message, "edition");
}

static void
message_cb (SoupWebsocketConnection *socket, int type, GBytes *bytes, Phone *self)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  JsonObject *message;

  assert_int_equal (type, SOUP_WEBSOCKET_DATA_TEXT);
  message = read_object (text, length);
  if (is_view (message))
    self->shown = get_serial (message);
  if (g_str_equal (json_object_get_string_member (message, "type"), "welcome"))
    {
      g_free (self->table);
      self->table = g_strdup (json_object_get_string_member (message, "session"));
    }
  if (self->watch == NULL)
    {
      g_queue_push_tail (self->messages, message);
      return;
    }
  self->watch (self, json_object_get_string_member (message, "type"), message, self->watch_data);
  json_object_unref (message);
}

static void
connected_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

/* NULL when nobody listens there. */
static SoupWebsocketConnection *
open_socket (SoupSession *session, const char *invitation)
{
  const char *rest = invitation + strlen ("http");
  const char *page = g_strrstr_len (rest, (gssize) strcspn (rest, "#"), "/");
  g_autofree char *url = g_strdup_printf ("ws%.*s/link", (int) (page - rest), rest);
  g_autoptr (SoupMessage) message = soup_message_new ("GET", url);
  g_autoptr (GAsyncResult) result = NULL;

  soup_session_websocket_connect_async (session, message, NULL, NULL, G_PRIORITY_DEFAULT, NULL,
                                        connected_cb, &result);
  assert_true (wait_for (is_set, &result));
  return soup_session_websocket_connect_finish (session, result, NULL);
}

static void
send_object (Phone *self, JsonObject *object /* (transfer full) */)
{
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), object);
  g_autofree char *text = json_to_string (node, FALSE);

  json_object_unref (object);
  soup_websocket_connection_send_text (self->socket, text);
}

Phone *
phone_connect (const char *invitation)
{
  Phone *self = g_new0 (Phone, 1);
  gint64 end = g_get_monotonic_time () + PATIENCE * G_USEC_PER_SEC;

  self->messages = g_queue_new ();
  self->session = soup_session_new ();
  while ((self->socket = open_socket (self->session, invitation)) == NULL
         && g_get_monotonic_time () < end)
    g_usleep (PAUSE);
  assert_non_null (self->socket);
  soup_websocket_connection_set_max_incoming_payload_size (self->socket, 0);
  g_signal_connect (self->socket, "message", G_CALLBACK (message_cb), self);
  return self;
}

Phone *
phone_join (const char *invitation, const char *name)
{
  Phone *self = phone_connect (invitation);
  JsonObject *hello = json_object_new ();

  json_object_set_string_member (hello, "type", "hello");
  json_object_set_int_member (hello, "protocol", 1);
  json_object_set_string_member (hello, "token", strchr (invitation, '#') + 1);
  if (name != NULL)
    json_object_set_string_member (hello, "name", name);
  send_object (self, hello);
  return self;
}

void
phone_free (Phone *self)
{
  g_signal_handlers_disconnect_by_data (self->socket, self);
  if (soup_websocket_connection_get_state (self->socket) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_close (self->socket, SOUP_WEBSOCKET_CLOSE_NORMAL, NULL);
  g_object_unref (self->socket);
  g_object_unref (self->session);
  g_queue_free_full (self->messages, (GDestroyNotify) json_object_unref);
  g_free (self->table);
  g_free (self);
}

void
phone_watch (Phone *self, PhoneWatch func, gpointer user_data)
{
  self->watch = func;
  self->watch_data = user_data;
}

void
phone_say (Phone *self, const char *message)
{
  soup_websocket_connection_send_text (self->socket, message);
}

void
phone_send_command (Phone *self, const char *ticket, const char *command)
{
  JsonObject *message = json_object_new ();

  json_object_set_string_member (message, "type", "do");
  json_object_set_string_member (message, "ticket", ticket);
  json_object_set_int_member (message, "seen", (gint64) self->shown);
  ts_json_set_text (message, "session", self->table);
  json_object_set_object_member (message, "command", read_object (command, strlen (command)));
  send_object (self, message);
}

gboolean
phone_is_accepted (Phone *self, const char *ticket)
{
  g_autoptr (JsonObject) answer = phone_expect (self, "answer");

  assert_string_equal (json_object_get_string_member (answer, "ticket"), ticket);
  return json_object_has_member (answer, "ok");
}

char *
phone_take_accepted (Phone *self)
{
  JsonObject *message;

  while ((message = g_queue_pop_head (self->messages)) != NULL)
    {
      const char *type = json_object_get_string_member (message, "type");
      gboolean accepted = g_str_equal (type, "answer") && json_object_has_member (message, "ok");
      char *ticket = accepted ? g_strdup (json_object_get_string_member (message, "ticket")) : NULL;

      json_object_unref (message);
      if (ticket != NULL)
        return ticket;
    }
  return NULL;
}

gboolean
phone_do (Phone *self, const char *command)
{
  g_autofree char *ticket
      = g_strdup_printf ("%08x-%p-%u", g_random_int (), self, self->n_tickets++);

  phone_send_command (self, ticket, command);
  return phone_is_accepted (self, ticket);
}

/* (transfer full, nullable) */
static JsonObject *
take_message (Phone *self)
{
  JsonObject *message;

  assert_true (wait_for (has_heard, self));
  message = g_queue_pop_head (self->messages);
  if (message != NULL && is_view (message))
    {
      self->looked = TRUE;
      self->serial = get_serial (message);
    }
  return message;
}

JsonObject *
phone_expect (Phone *self, const char *type)
{
  JsonObject *message;

  while ((message = take_message (self)) != NULL)
    {
      if (g_str_equal (json_object_get_string_member (message, "type"), type))
        return message;
      json_object_unref (message);
    }
  fail_msg ("closed before any “%s”", type);
  return NULL;
}

guint64
phone_wait_for_serial (Phone *self, guint64 serial)
{
  while (!self->looked || self->serial < serial)
    {
      g_autoptr (JsonObject) message = take_message (self);

      assert_non_null (message);
    }
  return self->serial;
}

void
phone_wait_until_closed (Phone *self)
{
  assert_true (wait_for (is_closed, self));
}
