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
  JsonArray *seats = json_array_new ();

  for (guint i = 0; i < self->asked->len; i++)
    {
      const TsAsked *asked = self->asked->pdata[i];

      if (ts_asked_is_open (asked))
        json_array_add_string_element (seats, asked->seat);
    }
  return seats;
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

/* What everybody has been told: the questions that are open. (transfer full) */
static char *
describe (TsHub *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->asked->len; i++)
    {
      const TsAsked *asked = self->asked->pdata[i];

      if (ts_asked_is_open (asked))
        g_string_append_printf (text, "%s %" G_GUINT64_FORMAT "\n", asked->seat, asked->serial);
    }
  return g_string_free (text, FALSE);
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
  g_autofree char *text = describe (self);

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

/* While a phone is away for a moment its question is the same, unless the game goes on. */
static void
forget_absent (TsHub *self)
{
  for (guint i = self->asked->len; i > 0; i--)
    if (!((TsAsked *) self->asked->pdata[i - 1])->here)
      g_ptr_array_remove_index (self->asked, i - 1);
}

void
ts_hub_update_asked (TsHub *self, gboolean changed)
{
  for (guint i = 0; i < self->asked->len; i++)
    ((TsAsked *) self->asked->pdata[i])->here = FALSE;
  for (guint i = 0; i < self->people->joined->len; i++)
    look (self, self->people->joined->pdata[i]);
  if (changed)
    forget_absent (self);
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
  g_autoptr (GStrvBuilder) seats = g_strv_builder_new ();

  for (guint i = 0; i < self->asked->len; i++)
    {
      const TsAsked *asked = self->asked->pdata[i];

      if (ts_asked_is_open (asked))
        g_strv_builder_add (seats, asked->seat);
    }
  *left = ts_asked_get_left (self->asked, self->clock ());
  return g_strv_builder_end (seats);
}
