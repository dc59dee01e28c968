/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub-door.c: who is let in, as whom, and what is sent first.
 */

#include "ts-hub-private.h"

#include "ts-json.h"

static TsViewer
get_viewer (const TsClient *client)
{
  return (TsViewer){ .language = client->language, .role = client->role, .seat = client->seat };
}

static TsChannel *
find_channel (TsHub *self, const TsViewer *viewer)
{
  TsChannel *channel;

  for (guint i = 0; i < self->channels->len; i++)
    if (ts_channel_is_for (self->channels->pdata[i], viewer))
      return self->channels->pdata[i];

  channel = ts_channel_new (self->session, viewer);
  g_ptr_array_add (self->channels, channel);
  return channel;
}

static void
leave_channel (TsHub *self, TsClient *client)
{
  if (client->channel != NULL && ts_channel_leave (client->channel) == 0)
    g_ptr_array_remove_fast (self->channels, client->channel);
  client->channel = NULL;
}

/* "S" of the protocol. (transfer full) */
static char *
name_session (TsHub *self, const TsClient *client)
{
  return g_strjoin (".", self->id, TS_VERSION, ts_language_get_code (client->language),
                    ts_role_get_word (client->role), client->seat, NULL);
}

static void
welcome (TsHub *self, TsClient *client, const char *session)
{
  JsonObject *message = ts_hub_new_message ("welcome");
  const TsGame *game = ts_session_get_game (self->session);
  const char *name = ts_session_get_name (self->session);

  if (name == NULL)
    name = ts_language_text (client->language, game->name);
  json_object_set_int_member (message, "protocol", TS_PROTOCOL_VERSION);
  json_object_set_string_member (message, "session", session);
  json_object_set_string_member (message, "game", game->id);
  json_object_set_string_member (message, "name", name);
  json_object_set_string_member (message, "role", ts_role_get_word (client->role));
  ts_json_set_text (message, "seat", client->seat);
  json_object_set_int_member (message, "client", client->number);
  json_object_set_string_member (message, "by", client->by);
  json_object_set_string_member (message, "lang", ts_language_get_code (client->language));
  ts_client_send_message (client, message);
}

static void
show_first (TsHub *self, TsClient *client, const TsMessage *hello)
{
  g_autofree char *session = name_session (self, client);
  guint64 edition = ts_channel_get_edition (client->channel);

  welcome (self, client, session);
  if (g_strcmp0 (hello->session, session) == 0 && hello->edition == edition)
    {
      JsonObject *message = ts_hub_new_message ("same");

      json_object_set_int_member (message, "edition", (gint64) edition);
      ts_client_send_message (client, message);
    }
  else if (client->channel != NULL)
    {
      ts_client_send (client, ts_channel_get_whole (client->channel));
    }
}

static void
enter (TsHub *self, TsClient *client, const TsInvitation *invitation, const TsMessage *hello)
{
  g_autoptr (TsClient) kept = ts_client_ref (client);

  client->number = ++self->last_number;
  client->role = invitation->role;
  client->seat = g_strdup (invitation->seat);
  client->deflate = hello->deflate;
  client->whole = hello->whole;
  ts_rate_init (&client->rate, self->limits.rate, self->limits.burst, self->clock ());
  g_ptr_array_add (self->people, ts_client_ref (client));
  ts_hub_tune (self, client);
  ts_hub_name_client (self, client, hello->name);
  /* It may have been closed while it was told that it may not be called so. */
  if (client->channel != NULL)
    show_first (self, client, hello);
}

void
ts_hub_greet (TsHub *self, TsClient *client, TsMessage *hello)
{
  const TsLanguage *language = NULL;

  client->greeted = TRUE;
  if (hello->language != NULL)
    language = ts_language_find (hello->language);
  client->language = language != NULL ? language : ts_language_get_english ();
  if (hello->protocol == TS_PROTOCOL_VERSION)
    {
      ts_hub_admit (self, client, hello);
      return;
    }
  ts_message_free (hello);
  ts_hub_dismiss (self, client, "version");
}

void
ts_hub_admit (TsHub *self, TsClient *client, TsMessage *hello)
{
  g_autoptr (TsMessage) message = hello;
  gint64 now = self->clock ();
  gint64 second = now / G_USEC_PER_SEC;
  guint wait = ts_doorkeeper_get_wait (self->doorkeeper, client->address, second);
  const TsInvitation *invitation;

  if (ts_doorkeeper_is_shut_out (self->doorkeeper, client->address, second))
    {
      ts_hub_say_bye (self, client, "shut-out", wait);
      return;
    }
  if (wait > 0)
    {
      client->held = g_steal_pointer (&message);
      client->held_until = now + wait * G_USEC_PER_SEC;
      ts_hub_wake_at (self, client->held_until);
      return;
    }

  invitation = ts_invitations_find (self->invitations, message->token);
  if (invitation == NULL)
    {
      ts_doorkeeper_note_wrong (self->doorkeeper, client->address, second);
      ts_hub_dismiss (self, client, "invitation");
      return;
    }
  ts_doorkeeper_note_right (self->doorkeeper, client->address);
  if (self->people->len >= self->limits.clients)
    ts_hub_dismiss (self, client, "full");
  else
    enter (self, client, invitation, message);
}

void
ts_hub_tune (TsHub *self, TsClient *client)
{
  TsViewer viewer = get_viewer (client);
  TsChannel *channel = find_channel (self, &viewer);

  ts_channel_enter (channel);
  leave_channel (self, client);
  client->channel = channel;
}

void
ts_hub_part (TsHub *self, TsClient *client)
{
  g_clear_pointer (&client->held, ts_message_free);
  if (client->channel == NULL)
    return;
  leave_channel (self, client);
  g_ptr_array_remove (self->people, client);
  ts_hub_tell_people_later (self);
}
