/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub-authentication.c: who is let in, as whom, and what is sent first.
 */

#include "ts-hub-private.h"

#include "ts-json.h"

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
  json_object_set_string_member (message, "pass", client->pass);
  json_object_set_string_member (message, "lang", ts_language_get_code (client->language));
  ts_client_send_message (client, message);
}

static void
show_first (TsHub *self, TsClient *client, const TsMessage *hello)
{
  g_autofree char *session = name_session (self, client);
  guint64 serial = ts_channel_get_serial (client->channel);

  welcome (self, client, session);
  if (g_strcmp0 (hello->session, session) == 0 && hello->serial == serial)
    {
      JsonObject *message = ts_hub_new_message ("same");

      json_object_set_int_member (message, "edition", (gint64) serial);
      ts_client_send_message (client, message);
    }
  else if (client->channel != NULL)
    {
      ts_client_send (client, ts_channel_get_whole (client->channel));
    }
}

/* A pass belongs to one invitation. */
static void
give_pass (TsHub *self, TsClient *client, const TsPass *pass)
{
  if (pass == NULL || pass->removed || pass->role != client->role
      || g_strcmp0 (pass->seat, client->seat) != 0)
    pass = ts_passes_add (self->passes, client->role, client->seat, client->address);
  client->pass = g_strdup (pass->word);
  ts_passes_note (self->passes, pass, client->address);
  ts_hub_keep_later (self);
}

static void
enter (TsHub *self,
       TsClient *client,
       const TsInvitation *invitation,
       const TsPass *pass,
       const TsMessage *hello)
{
  G_GNUC_UNUSED g_autoptr (TsClient) kept = ts_client_ref (client);

  client->number = ++self->last_number;
  client->role = invitation->role;
  client->seat = g_strdup (invitation->seat);
  give_pass (self, client, pass);
  client->deflate = hello->deflate;
  client->whole = hello->whole;
  ts_rate_init (&client->rate, self->limits.rate, self->limits.burst, self->clock ());
  g_ptr_array_add (self->people, ts_client_ref (client));
  ts_hub_set_channel (self, client);
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

/* Somebody who was here before is known, whatever others at their address have tried. */
static const TsInvitation *
find_by_pass (TsHub *self, const TsPass *pass)
{
  return pass != NULL && !pass->removed
             ? ts_invitations_get (self->invitations, pass->role, pass->seat)
             : NULL;
}

/* TRUE: it has been shut out, or waits. */
static gboolean
hold_back (TsHub *self, TsClient *client, TsMessage **hello, gint64 now)
{
  gint64 second = now / G_USEC_PER_SEC;
  guint wait = ts_auth_limit_get_wait (self->auth_limit, client->address, second);

  if (ts_auth_limit_is_shut_out (self->auth_limit, client->address, second))
    {
      ts_hub_send_bye (self, client, "shut-out", wait);
      return TRUE;
    }
  if (wait == 0)
    return FALSE;
  client->held = g_steal_pointer (hello);
  client->held_until = now + wait * G_USEC_PER_SEC;
  ts_hub_wake_at (self, client->held_until);
  return TRUE;
}

void
ts_hub_admit (TsHub *self, TsClient *client, TsMessage *hello)
{
  g_autoptr (TsMessage) message = hello;
  gint64 now = self->clock ();
  const TsPass *pass = hello->pass != NULL ? ts_passes_find (self->passes, hello->pass) : NULL;
  const TsInvitation *known = find_by_pass (self, pass), *invitation;

  if (known == NULL && hold_back (self, client, &message, now))
    return;
  invitation = ts_invitations_find (self->invitations, hello->token);
  if (invitation != NULL)
    ts_auth_limit_note_right (self->auth_limit, client->address);
  else
    invitation = known;

  if (invitation == NULL && pass != NULL)
    ts_hub_dismiss (self, client, "removed");
  else if (invitation == NULL)
    {
      ts_auth_limit_note_wrong (self->auth_limit, client->address, now / G_USEC_PER_SEC);
      ts_hub_dismiss (self, client, "invitation");
    }
  else if (!ts_hub_make_room (self, invitation->role, invitation->seat, client->address))
    ts_hub_dismiss (self, client, "full");
  else
    enter (self, client, invitation, pass, message);
}
