/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * link-phone.c: a phone that does what the page does, without showing anything.
 */

#include <string.h>

#include "../unit.h"
#include "link-phone.h"

#include "json-patch.h"
#include "message-fit.h"
#include "ts-json.h"

#include <gio/gio.h>

char *
link_phone_inflate (GBytes *bytes)
{
  g_autoptr (GZlibDecompressor) zlib = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
  g_autoptr (GInputStream) packed = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GInputStream) plain = g_converter_input_stream_new (packed, G_CONVERTER (zlib));
  g_autoptr (GOutputStream) text = g_memory_output_stream_new_resizable ();

  assert_true (g_output_stream_splice (text, plain, G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET, NULL, NULL)
               > (gssize) g_bytes_get_size (bytes));
  return g_strndup (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (text)),
                    g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (text)));
}

LinkPhone *
link_phone_new (const LinkFixture *fixture, gpointer table)
{
  LinkPhone *self = g_new0 (LinkPhone, 1);

  self->fixture = fixture;
  self->wire = fixture->connect (table);
  self->heard = g_string_new (NULL);
  self->language = ts_language_get_english ();
  return self;
}

void
link_phone_free (LinkPhone *self)
{
  self->fixture->disconnect (self->wire);
  g_clear_pointer (&self->view, json_node_unref);
  g_string_free (self->heard, TRUE);
  g_free (self->session);
  g_free (self->pass);
  g_free (self->seat);
  g_free (self);
}

const char *
link_phone_find_token (TsHub *hub, TsRole role, const char *seat)
{
  GPtrArray *list = ts_invitations_list (ts_hub_get_invitations (hub));

  for (guint i = 0; i < list->len; i++)
    {
      const TsInvitation *invitation = list->pdata[i];

      if (invitation->role == role && g_strcmp0 (invitation->seat, seat) == 0)
        return invitation->token;
    }
  fail_msg ("nobody is invited as %s", seat != NULL ? seat : ts_role_get_word (role));
  return NULL;
}

LinkPhone *
link_phone_join (const LinkFixture *fixture,
                 gpointer table,
                 TsRole role,
                 const char *seat,
                 const char *language,
                 const char *members)
{
  LinkPhone *self = link_phone_new (fixture, table);
  const char *token = link_phone_find_token (fixture->get_hub (table), role, seat);
  g_autofree char *hello = g_strdup_printf (
      "{\"type\":\"hello\",\"protocol\":%d,\"token\":\"%s\",\"lang\":\"%s\"%s%s}",
      TS_PROTOCOL_VERSION, token, language, members != NULL ? "," : "",
      members != NULL ? members : "");
  g_autoptr (JsonObject) welcome = NULL;

  self->role = role;
  self->seat = g_strdup (seat);
  self->language = ts_language_find (language);
  link_phone_send (self, hello);
  welcome = link_phone_await (self, "welcome");
  self->client = (guint) json_object_get_int_member (welcome, "client");
  self->pass = g_strdup (json_object_get_string_member (welcome, "pass"));
  self->session = g_strdup (json_object_get_string_member (welcome, "session"));
  while (self->view == NULL && strstr (self->heard->str, "\"same\"") == NULL)
    json_object_unref (link_phone_await (self, NULL));
  return self;
}

void
link_phone_send (LinkPhone *self, const char *text)
{
  self->fixture->send (self->wire, text);
}

static void
apply_change (LinkPhone *self, JsonObject *message)
{
  JsonNode *after;

  assert_non_null (self->view);
  assert_int_equal (json_object_get_int_member (message, "from"), self->serial);
  after = json_patch_apply (self->view, json_object_get_array_member (message, "patch"));
  assert_non_null (after);
  json_node_unref (self->view);
  self->view = after;
  self->n_changes++;
}

/* Keeps up with what the message says. */
static void
follow (LinkPhone *self, JsonObject *message)
{
  const char *type = json_object_get_string_member (message, "type");

  if (g_str_equal (type, "view"))
    {
      g_clear_pointer (&self->view, json_node_unref);
      self->view = json_node_copy (json_object_get_member (message, "view"));
    }
  else if (g_str_equal (type, "change"))
    {
      apply_change (self, message);
    }
  else if (!g_str_equal (type, "same"))
    {
      return;
    }
  self->serial = json_object_get_int_member (message, "edition");
}

/* NULL: closed. (transfer full) */
static JsonObject *
read_message (LinkPhone *self)
{
  g_autofree char *text = self->fixture->receive (self->wire);
  g_autoptr (GError) error = NULL;
  g_autofree char *misfit = NULL;
  JsonObject *message;

  if (text == NULL)
    return NULL;
  g_string_append (self->heard, text);
  g_string_append_c (self->heard, '\n');
  message = ts_json_read_object (text, strlen (text), &error);
  if (message == NULL)
    fail_msg ("%s: %s", text, error->message);
  misfit = message_find_misfit_of_host (message);
  if (misfit != NULL)
    fail_msg ("doc/protocol.md has not: %s in %s", misfit, text);
  follow (self, message);
  return message;
}

JsonObject *
link_phone_await (LinkPhone *self, const char *type)
{
  for (;;)
    {
      g_autoptr (JsonObject) message = read_message (self);

      if (message == NULL)
        fail_msg ("closed before “%s” came; heard: %s", type, self->heard->str);
      if (type == NULL || g_str_equal (json_object_get_string_member (message, "type"), type))
        return g_steal_pointer (&message);
    }
}

char *
link_phone_await_bye (LinkPhone *self)
{
  char *code = NULL;

  for (;;)
    {
      g_autoptr (JsonObject) message = read_message (self);

      if (message == NULL)
        break;
      assert_null (code);
      if (!g_str_equal (json_object_get_string_member (message, "type"), "bye"))
        continue;
      code = g_strdup (json_object_get_string_member (message, "code"));
      assert_true (strlen (json_object_get_string_member (message, "message")) > 10);
    }
  if (code == NULL)
    fail_msg ("closed without a word; heard: %s", self->heard->str);
  return code;
}

void
link_phone_catch_up (LinkPhone *self, guint64 serial)
{
  gboolean told = FALSE;

  while (!told)
    {
      g_autoptr (JsonObject) message = link_phone_await (self, "happened");

      told = json_object_get_int_member (message, "edition") == (gint64) serial;
    }
  assert_int_equal (self->serial, serial);
}

char *
link_phone_send_command (LinkPhone *self, JsonObject *command, gint64 seen)
{
  char *ticket
      = g_strdup_printf ("phone-%p-%u-%u", (gpointer) self, self->client, ++self->n_tickets);
  JsonObject *message = json_object_new ();
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *text = NULL;

  json_object_set_string_member (message, "type", "do");
  json_object_set_string_member (message, "ticket", ticket);
  json_object_set_int_member (message, "seen", seen);
  json_object_set_object_member (message, "command", json_object_ref (command));
  json_node_take_object (node, message);
  text = json_to_string (node, FALSE);
  link_phone_send (self, text);
  return ticket;
}

JsonObject *
link_phone_do (LinkPhone *self, JsonObject *command)
{
  g_autofree char *ticket = link_phone_send_command (self, command, self->serial);
  JsonObject *answer = link_phone_await (self, "answer");

  assert_string_equal (json_object_get_string_member (answer, "ticket"), ticket);
  /* An answer comes after the view that it leads to. */
  assert_int_equal (json_object_get_int_member (answer, "edition"), self->serial);
  assert_true (json_object_has_member (answer, "ok") != json_object_has_member (answer, "error"));
  return answer;
}

JsonObject *
link_phone_do_text (LinkPhone *self, const char *text)
{
  g_autoptr (JsonObject) command = ts_json_read_object (text, strlen (text), NULL);

  assert_non_null (command);
  return link_phone_do (self, command);
}

const char *
link_phone_get_code (JsonObject *answer)
{
  if (!json_object_has_member (answer, "error"))
    return NULL;
  return json_object_get_string_member (json_object_get_object_member (answer, "error"), "code");
}
