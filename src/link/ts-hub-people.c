/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub-people.c: what a phone looks at while it is among the people, and how it is sent away.
 */

#include "ts-hub-private.h"

#include <string.h>

#include "ts-json.h"

typedef struct
{
  const char *code;
  const char *sentence; /* msgid */
  gboolean retry;
  guint after; /* seconds; 0: at once */
} Bye;

static const Bye byes[] = {
  { "closed", N_ ("The table is closed to phones for now."), TRUE },
  { "removed",
    N_ ("The host has sent this phone away. It can come back when it is invited anew.") },
  { "renewed", N_ ("The host has made a new code. Ask for it, and type it here.") },
  { "invitation", N_ ("The code may be mistyped, or the host has made a new one. Ask for it, and "
                      "type it here.") },
  { "shut-out", N_ ("Too many wrong invitations came from here. Wait a few minutes."), TRUE,
    TS_AUTH_LIMIT_SHUT_OUT },
  { "full", N_ ("There is no room for another phone. Someone else must leave first."), TRUE, 30 },
  { "replaced", N_ ("A newer device with the same code has taken the place of this one.") },
  { "version", N_ ("This page is from another version. Load it again.") },
  { "silent", N_ ("This phone stopped responding."), TRUE },
  { "slow", N_ ("This phone is too slow to receive updates."), TRUE },
  { "flood", N_ ("Too many actions from this phone. Wait a moment."), TRUE, 30 },
  { "garbage", N_ ("Unexpected message. Reload the page.") },
};

static const Bye *
find_bye (const char *code)
{
  for (guint i = 0; i < G_N_ELEMENTS (byes); i++)
    if (strcmp (byes[i].code, code) == 0)
      return &byes[i];
  return NULL;
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

void
ts_hub_set_channel (TsHub *self, TsClient *client)
{
  TsViewer viewer = ts_client_get_viewer (client);
  TsChannel *channel;

  if (client->role == TS_ROLE_TABLE)
    {
      leave_channel (self, client);
      return;
    }
  channel = find_channel (self, &viewer);
  ts_channel_enter (channel);
  leave_channel (self, client);
  client->channel = channel;
}

void
ts_hub_part (TsHub *self, TsClient *client)
{
  g_clear_pointer (&client->held, ts_message_free);
  if (!client->joined)
    return;
  client->joined = FALSE;
  leave_channel (self, client);
  g_ptr_array_remove (self->people, client);
  ts_hub_broadcast_people_later (self);
}

void
ts_hub_send_bye (TsHub *self, TsClient *client, const char *code, guint after)
{
  G_GNUC_UNUSED g_autoptr (TsClient) kept = ts_client_ref (client);
  const Bye *bye = find_bye (code);
  JsonObject *message;

  g_return_if_fail (bye != NULL);
  if (client->closed)
    return;

  message = ts_host_message_new ("bye");
  json_object_set_string_member (message, "code", code);
  json_object_set_string_member (message, "message",
                                 ts_language_text (client->language, bye->sentence));
  ts_json_set_flag (message, "retry", bye->retry);
  if (after > 0)
    json_object_set_int_member (message, "after", after);
  ts_hub_part (self, client);
  ts_client_send_message (client, message);
  if (client->closed)
    return;
  client->closed = TRUE;
  client->functions->close (client->transport);
}

void
ts_hub_dismiss (TsHub *self, TsClient *client, const char *code)
{
  const Bye *bye = find_bye (code);

  g_return_if_fail (bye != NULL);
  ts_hub_send_bye (self, client, code, bye->after);
}
