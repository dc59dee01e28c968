/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * phone.c: a phone that came by an invitation.
 */

#include "phone.h"

#include <libsoup/soup.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "app-fixture.h"

struct _Phone
{
  SoupSession *soup;
  SoupWebsocketConnection *connection;
  GQueue *messages; /* of JsonObject: those that nobody has waited for yet */
  const char *awaited;
  gint64 edition; /* of the view that was seen last */
  guint tickets;
  gboolean ended;
};

static void
message_cb (Phone *self, int type, GBytes *bytes)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *message;

  assert_int_equal (type, SOUP_WEBSOCKET_DATA_TEXT);
  assert_true (json_parser_load_from_data (parser, text, length, NULL));
  message = json_node_get_object (json_parser_get_root (parser));
  self->edition = json_object_get_int_member_with_default (message, "edition", self->edition);
  g_queue_push_tail (self->messages, json_object_ref (message));
}

static void
closed_cb (Phone *self)
{
  self->ended = TRUE;
}

static void
connected_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Phone *self = user_data;
  g_autoptr (GError) error = NULL;

  self->connection = soup_session_websocket_connect_finish (SOUP_SESSION (source), result, &error);
  if (error != NULL)
    fail_msg ("%s", error->message);
  g_signal_connect_swapped (self->connection, "message", G_CALLBACK (message_cb), self);
  g_signal_connect_swapped (self->connection, "closed", G_CALLBACK (closed_cb), self);
}

static gboolean
is_connected (gpointer user_data)
{
  return ((Phone *) user_data)->connection != NULL;
}

static gboolean
has_ended (gpointer user_data)
{
  return ((Phone *) user_data)->ended;
}

static gboolean
has_awaited (gpointer user_data)
{
  Phone *self = user_data;

  while (!g_queue_is_empty (self->messages))
    {
      JsonObject *first = g_queue_peek_head (self->messages);

      if (g_str_equal (json_object_get_string_member (first, "type"), self->awaited))
        return TRUE;
      json_object_unref (g_queue_pop_head (self->messages));
    }
  return FALSE;
}

static void
send_object (Phone *self, JsonObject *message)
{
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), message);
  g_autofree char *text = json_to_string (node, FALSE);

  soup_websocket_connection_send_text (self->connection, text);
}

static void
say_hello (Phone *self, const char *token, const char *name)
{
  g_autoptr (JsonObject) hello = json_object_new ();

  json_object_set_string_member (hello, "type", "hello");
  json_object_set_int_member (hello, "protocol", 1);
  json_object_set_string_member (hello, "token", token);
  if (name != NULL)
    json_object_set_string_member (hello, "name", name);
  send_object (self, hello);
}

Phone *
phone_new (const char *invitation, const char *name)
{
  Phone *self = g_new0 (Phone, 1);
  g_auto (GStrv) parts = g_strsplit (invitation, "#", 2);
  g_autofree char *address = g_strconcat (parts[0], "link", NULL);
  g_autoptr (SoupMessage) message = soup_message_new ("GET", address);

  self->messages = g_queue_new ();
  self->soup = soup_session_new ();
  soup_session_websocket_connect_async (self->soup, message, NULL, NULL, G_PRIORITY_DEFAULT, NULL,
                                        connected_cb, self);
  app_wait (is_connected, self);
  say_hello (self, parts[1], name);
  return self;
}

void
phone_free (Phone *self)
{
  g_signal_handlers_disconnect_by_data (self->connection, self);
  g_object_unref (self->connection);
  soup_session_abort (self->soup);
  g_object_unref (self->soup);
  g_queue_free_full (self->messages, (GDestroyNotify) json_object_unref);
  g_free (self);
}

JsonObject *
phone_await (Phone *self, const char *type)
{
  self->awaited = type;
  app_wait (has_awaited, self);
  return g_queue_pop_head (self->messages);
}

void
phone_await_end (Phone *self)
{
  app_wait (has_ended, self);
}

char *
phone_do (Phone *self, const char *command)
{
  g_autoptr (JsonObject) message = json_object_new ();
  g_autoptr (JsonObject) answer = NULL;
  g_autofree char *ticket = g_strdup_printf ("%p-%u", self, ++self->tickets);

  json_object_set_string_member (message, "type", "do");
  json_object_set_string_member (message, "ticket", ticket);
  json_object_set_int_member (message, "seen", self->edition);
  json_object_set_member (message, "command", json_from_string (command, NULL));
  send_object (self, message);
  answer = phone_await (self, "answer");
  assert_string_equal (json_object_get_string_member (answer, "ticket"), ticket);
  if (!json_object_has_member (answer, "error"))
    return NULL;
  return g_strdup (
      json_object_get_string_member (json_object_get_object_member (answer, "error"), "code"));
}
