/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub-authentication.c: who is let in, as whom, and what is sent first.
 */

#include "ts-hub-private.h"

#include "ts-code.h"
#include "ts-json.h"

/* The "session" of a welcome, see doc/protocol.md. (transfer full) */
static char *
name_session (TsHub *self, const TsClient *client)
{
  return g_strjoin (".", self->door->id, TS_VERSION, ts_language_get_code (client->language),
                    ts_role_get_word (client->role), client->seat, NULL);
}

/* What only a host is told. */
static void
add_library (TsHub *self, JsonObject *message)
{
  if (self->games == NULL || ts_session_get_library (self->session) == NULL)
    return;
  json_object_set_boolean_member (message, "library", TRUE);
  if (self->campaign != 0)
    json_object_set_int_member (message, "campaign", self->campaign);
}

static void
add_hall (TsHub *self, JsonObject *message)
{
  JsonObject *hall = ts_hub_hall_to_json (self);

  if (hall != NULL)
    json_object_set_object_member (message, "hall", hall);
}

/* What is new to who was here, or was away, when the table went on. */
static void
add_move (TsHub *self, TsClient *client, JsonObject *message)
{
  ts_json_set_text (message, "token", client->token);
  g_clear_pointer (&client->token, g_free);
  if (client != self->opener)
    ts_json_set_text (message, "opened", self->opened);
}

static void
welcome (TsHub *self, TsClient *client)
{
  JsonObject *message = ts_host_message_new ("welcome");
  const TsGame *game = ts_session_get_game (self->session);

  g_free (client->session);
  client->session = name_session (self, client);
  json_object_set_int_member (message, "protocol", TS_PROTOCOL_VERSION);
  json_object_set_string_member (message, "session", client->session);
  json_object_set_string_member (message, "game", game->id);
  json_object_set_string_member (message, "name", ts_hub_get_name (self, client->language));
  json_object_set_string_member (message, "role", ts_role_get_word (client->role));
  ts_json_set_text (message, "seat", client->seat);
  json_object_set_int_member (message, "client", client->number);
  json_object_set_string_member (message, "by", client->by);
  ts_json_set_flag (message, "step", !ts_session_get_automatic (self->session));
  json_object_set_string_member (message, "pass", client->pass);
  json_object_set_string_member (message, "lang", ts_language_get_code (client->language));
  ts_json_set_text (message, "code", client->code);
  add_move (self, client, message);
  add_hall (self, message);
  if (client->role == TS_ROLE_HOST)
    add_library (self, message);
  ts_client_send_message (client, message);
}

static void
show_first (TsHub *self, TsClient *client, const TsMessageHello *hello)
{
  welcome (self, client);
  if (client->role == TS_ROLE_TABLE)
    {
      ts_hub_send_lobby (self, client);
    }
  else if (hello != NULL && g_strcmp0 (hello->session, client->session) == 0
           && (guint64) hello->edition == ts_channel_get_serial (client->channel))
    {
      JsonObject *message = ts_host_message_new ("same");

      json_object_set_int_member (message, "edition", hello->edition);
      ts_client_send_message (client, message);
    }
  else if (client->channel != NULL)
    {
      ts_client_send (client, ts_channel_get_whole (client->channel, client->language));
    }
  if (client->channel == NULL)
    return;
  ts_hub_send_clock (self, client);
  ts_hub_send_hands (self, client);
  ts_hub_send_asked (self, client);
}

/* As it is written. (transfer full) */
static char *
tidy_token (const char *token)
{
  char written[TS_CODE_LENGTH + 1];

  return g_strdup (ts_code_read (token, written) ? written : token);
}

/* What it came by is told as it is written: after that has been renewed no other is. */
void
ts_hub_give_pass (
    TsHub *self, TsClient *client, const TsPass *pass, const char *token, gboolean right)
{
  g_autofree char *tidy = tidy_token (token);

  g_free (client->pass);
  client->pass = g_strdup (pass->word);
  client->table = pass->table;
  g_clear_pointer (&client->code, g_free);
  if (client->table)
    client->code = g_strdup (tidy);
  ts_passes_note (self->door->passes, pass, client->address, right ? tidy : NULL);
  ts_door_keep_later (self->door);
}

void
ts_hub_settle (TsHub *self,
               TsClient *client,
               const TsPass *pass,
               const char *name,
               const TsMessageHello *hello)
{
  G_GNUC_UNUSED g_autoptr (TsClient) kept = ts_client_ref (client);
  g_autofree char *wanted = g_strdup (name);

  client->role = pass->role;
  g_free (client->seat);
  client->seat = g_strdup (pass->seat);
  /* Elsewhere it may be the name of another. */
  g_clear_pointer (&client->name, g_free);
  ts_people_join (self->people, client);
  ts_people_set_channel (self->people, client, self->session);
  ts_hub_name_client (self, client, wanted);
  /* It may have been closed while it was told that it may not be called so. */
  if (client->joined)
    show_first (self, client, hello);
}

static void
enter (TsHub *self, TsClient *client, const TsGuest *guest, const TsMessageHello *hello)
{
  const char *token = guest->earlier ? guest->invitation->token : hello->token;
  const TsPass *pass = ts_door_let_in (self->door, guest, client->address);

  client->deflate = hello->deflate;
  client->whole = hello->whole;
  ts_rate_init (&client->rate, self->limits.rate, self->limits.burst, self->clock ());
  ts_hub_give_pass (self, client, pass, token, guest->right || guest->earlier);
  if (guest->earlier)
    client->token = g_strdup (token);
  ts_hub_settle (self, client, pass, hello->name, hello);
}

void
ts_hub_greet (TsHub *self, TsClient *client, TsMessage *message)
{
  const TsMessageHello *hello = &message->hello;
  const TsLanguage *language = NULL;

  client->greeted = TRUE;
  if (hello->language != NULL)
    language = ts_language_find (hello->language);
  client->language = language != NULL ? language : ts_language_get_english ();
  if (hello->protocol == TS_PROTOCOL_VERSION)
    {
      ts_hub_admit (self, client, message);
      return;
    }
  ts_message_free (message);
  ts_people_dismiss (self->people, client, "version");
}

/* Who comes back by a pass of the table has the place that it stands for. */
static TsRoom
make_room (TsHub *self, TsClient *client, const TsGuest *guest)
{
  const TsInvitation *invitation = guest->invitation;

  if (invitation->role == TS_ROLE_TABLE && ts_guest_comes_back (guest))
    return ts_room_make (self->people, &self->limits, guest->pass->role, guest->pass->seat,
                         client->network);
  return ts_room_make (self->people, &self->limits, invitation->role, invitation->seat,
                       client->network);
}

/* TRUE: it has been shut out, or waits. */
static gboolean
hold_back (
    TsHub *self, TsClient *client, TsMessage **message, const TsAuthCaller *caller, gint64 now)
{
  gint64 second = now / G_USEC_PER_SEC;
  guint wait = ts_auth_limit_get_wait (self->auth_limit, caller, second);

  if (ts_auth_limit_is_shut_out (self->auth_limit, caller, second))
    {
      ts_people_send_bye (self->people, client, "shut-out", wait);
      return TRUE;
    }
  if (wait == 0)
    return FALSE;
  client->held = g_steal_pointer (message);
  client->held_until = now + wait * G_USEC_PER_SEC;
  ts_hub_wake_at (self, client->held_until);
  return TRUE;
}

/* What somebody came by before is no guess, although it may have been renewed since. */
static gboolean
is_own_token (const TsPass *pass, const char *token)
{
  g_autofree char *tidy = tidy_token (token);

  return pass != NULL && pass->token != NULL && ts_token_equal (pass->token, tidy);
}

/* Who is known is let in whatever others at their address have tried.  But what they bring beside
 * their pass is looked at no more often than if they had none: who may only watch, and guesses the
 * code of the table, learns nothing then. */
static void
look_at_token (TsHub *self, const TsMessageHello *hello, const TsAuthCaller *caller, TsGuest *guest)
{
  const TsPass *known = guest->pass != NULL ? guest->pass : guest->before;
  gint64 second = self->clock () / G_USEC_PER_SEC;
  gboolean own = is_own_token (known, hello->token);

  if (!own && ts_auth_limit_get_wait (self->auth_limit, caller, second) > 0)
    return;
  ts_door_look_up (self->door, hello->token, guest);
  if (!guest->right && !own)
    ts_auth_limit_note_wrong (self->auth_limit, caller, second);
}

void
ts_hub_admit (TsHub *self, TsClient *client, TsMessage *given)
{
  g_autoptr (TsMessage) message = given;
  const TsMessageHello *hello = &message->hello;
  char code[TS_CODE_LENGTH + 1];
  TsAuthCaller caller = { .network = client->network, .code = ts_code_read (hello->token, code) };
  TsGuest guest = { NULL };
  TsRoom room = TS_ROOM_NONE;

  ts_door_recognize (self->door, hello->pass, &guest);
  if (guest.pass != NULL || guest.before != NULL)
    caller.pass = hello->pass;
  if (guest.invitation == NULL && hold_back (self, client, &message, &caller, self->clock ()))
    return;
  look_at_token (self, hello, &caller, &guest);

  if (guest.invitation == NULL && guest.pass != NULL)
    ts_people_dismiss (self->people, client, "removed");
  else if (guest.invitation == NULL)
    ts_people_dismiss (self->people, client, "invitation");
  else if ((room = make_room (self, client, &guest)) == TS_ROOM_NONE)
    ts_people_dismiss (self->people, client, "full");
  else
    enter (self, client, &guest, hello);
  if (room == TS_ROOM_OF_OLDEST && client->joined)
    ts_client_send_error (client, ts_host_error_new_refusal ("replaced", client->language));
}
