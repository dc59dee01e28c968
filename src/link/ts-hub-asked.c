/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub-asked.c: who is asked in another's moment, and who has declined, see ts-asked.h.
 */

#include "ts-hub-private.h"

/* The seats that are waited for. (transfer full) */
static JsonArray *
list_seats (TsHub *self)
{
  g_auto (GStrv) seats = ts_asked_list_dup_seats (self->asked);
  JsonArray *list = json_array_new ();

  for (guint i = 0; seats[i] != NULL; i++)
    json_array_add_string_element (list, seats[i]);
  return list;
}

static JsonObject *
write_asked (TsHub *self)
{
  JsonObject *message = ts_host_message_new ("asked");

  json_object_set_int_member (message, "edition", (gint64) ts_session_get_serial (self->session));
  json_object_set_array_member (message, "seats", list_seats (self));
  json_object_set_int_member (message, "left", ts_asked_get_left (self->asked, self->clock ()));
  return message;
}

static void
broadcast (TsHub *self)
{
  g_autoptr (TsBroadcast) asked = ts_broadcast_new (write_asked (self));

  ts_people_send_viewers (self->people, asked, NULL);
}

static void
tell (TsHub *self)
{
  g_autofree char *text = ts_asked_list_describe (self->asked);

  if (g_str_equal (text, self->asked_told))
    return;
  g_free (self->asked_told);
  self->asked_told = g_steal_pointer (&text);
  broadcast (self);
  g_signal_emit_by_name (self, "asked");
}

static void
look (TsHub *self, const TsClient *client)
{
  if (client->role != TS_ROLE_SEAT || client->channel == NULL)
    return;
  ts_asked_note (self->asked, client->seat, ts_channel_get_question (client->channel),
                 ts_session_get_serial (self->session), self->clock ());
}

void
ts_hub_update_asked (TsHub *self, gboolean changed)
{
  ts_asked_list_begin (self->asked);
  for (guint i = 0; i < self->people->joined->len; i++)
    look (self, self->people->joined->pdata[i]);
  if (changed)
    ts_asked_list_forget_absent (self->asked);
  tell (self);
}

void
ts_hub_send_asked (TsHub *self, TsClient *client)
{
  ts_client_send_message (client, write_asked (self));
}

void
ts_hub_decline (TsHub *self, TsClient *client, guint64 seen)
{
  if (ts_asked_decline (self->asked, client->seat, seen))
    tell (self);
}

char **
ts_hub_dup_asked (TsHub *self, gint64 *left)
{
  *left = ts_asked_get_left (self->asked, self->clock ());
  return ts_asked_list_dup_seats (self->asked);
}
