/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-people.c: the lists of who is there, and what is sent to all who are in them.
 */

#include "ts-people.h"

#include "ts-source.h"

TsPeople *
ts_people_new (TsPeopleFunc tell, gpointer user_data)
{
  TsPeople *self = g_new0 (TsPeople, 1);

  self->connected = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_client_unref);
  self->joined = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_client_unref);
  self->channels = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_channel_free);
  self->tell = tell;
  self->tell_data = user_data;
  return self;
}

void
ts_people_free (TsPeople *self)
{
  ts_source_clear (&self->later);
  g_ptr_array_unref (self->joined);
  g_ptr_array_unref (self->connected);
  g_ptr_array_unref (self->channels);
  g_free (self);
}

static gboolean
tell_cb (gpointer user_data)
{
  TsPeople *self = user_data;

  g_clear_pointer (&self->later, g_source_unref);
  self->tell (self->tell_data);
  return G_SOURCE_REMOVE;
}

void
ts_people_note_change (TsPeople *self)
{
  g_autoptr (GMainContext) context = NULL;

  if (self->later != NULL)
    return;
  context = g_main_context_ref_thread_default ();
  self->later = g_timeout_source_new (TS_PEOPLE_DELAY);
  g_source_set_callback (self->later, tell_cb, self, NULL);
  g_source_attach (self->later, context);
}

static gpointer
ref_client (gconstpointer client, gpointer user_data)
{
  return ts_client_ref ((TsClient *) client);
}

GPtrArray *
ts_people_copy (const TsPeople *self)
{
  return g_ptr_array_copy (self->joined, ref_client, NULL);
}

GPtrArray *
ts_people_copy_connected (const TsPeople *self)
{
  return g_ptr_array_copy (self->connected, ref_client, NULL);
}

void
ts_people_join (TsPeople *self, TsClient *client)
{
  client->number = ++self->last_number;
  g_ptr_array_remove (self->joined, client);
  g_ptr_array_add (self->joined, ts_client_ref (client));
  client->joined = TRUE;
}

static void
leave_channel (TsPeople *self, TsClient *client)
{
  if (client->channel != NULL && ts_channel_leave (client->channel) == 0)
    g_ptr_array_remove_fast (self->channels, client->channel);
  client->channel = NULL;
}

void
ts_people_part (TsPeople *self, TsClient *client)
{
  g_clear_pointer (&client->held, ts_message_free);
  if (!client->joined)
    return;
  client->joined = FALSE;
  leave_channel (self, client);
  g_ptr_array_remove (self->joined, client);
  ts_people_note_change (self);
}

TsClient *
ts_people_find (const TsPeople *self, guint number)
{
  for (guint i = 0; i < self->joined->len; i++)
    {
      TsClient *client = self->joined->pdata[i];

      if (client->number == number)
        return client;
    }
  return NULL;
}

TsClient *
ts_people_find_sitting (const TsPeople *self, const char *seat, const char *but)
{
  for (guint i = 0; i < self->joined->len; i++)
    {
      TsClient *client = self->joined->pdata[i];

      if (client->role == TS_ROLE_SEAT && g_strcmp0 (client->seat, seat) == 0
          && g_strcmp0 (client->pass, but) != 0)
        return client;
    }
  return NULL;
}

gboolean
ts_people_have_pass (const TsPeople *self, const char *pass)
{
  for (guint i = 0; i < self->joined->len; i++)
    if (g_strcmp0 (((TsClient *) self->joined->pdata[i])->pass, pass) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
reads (const TsClient *client, const TsLanguage *language)
{
  return language == NULL || client->language == language;
}

void
ts_people_send (TsPeople *self, TsBroadcast *broadcast, const TsLanguage *language)
{
  g_autoptr (GPtrArray) people = ts_people_copy (self);

  for (guint i = 0; i < people->len; i++)
    if (reads (people->pdata[i], language))
      ts_client_send (people->pdata[i], broadcast);
}

void
ts_people_send_viewers (TsPeople *self, TsBroadcast *broadcast, const TsLanguage *language)
{
  g_autoptr (GPtrArray) people = ts_people_copy (self);

  for (guint i = 0; i < people->len; i++)
    {
      TsClient *client = people->pdata[i];

      if (client->channel != NULL && reads (client, language))
        ts_client_send (client, broadcast);
    }
}

static TsChannel *
find_channel (TsPeople *self, const TsViewer *viewer, TsSession *session)
{
  TsChannel *channel;

  for (guint i = 0; i < self->channels->len; i++)
    if (ts_channel_is_for (self->channels->pdata[i], viewer))
      return self->channels->pdata[i];

  channel = ts_channel_new (session, viewer);
  g_ptr_array_add (self->channels, channel);
  return channel;
}

void
ts_people_set_channel (TsPeople *self, TsClient *client, TsSession *session)
{
  TsViewer viewer = ts_client_get_viewer (client);
  TsChannel *channel;

  if (client->role == TS_ROLE_TABLE)
    {
      leave_channel (self, client);
      return;
    }
  channel = find_channel (self, &viewer, session);
  ts_channel_enter (channel);
  leave_channel (self, client);
  client->channel = channel;
}

void
ts_people_update_channels (TsPeople *self, TsSession *session)
{
  g_autoptr (GPtrArray) changes = ts_channel_new_changes ();

  for (guint i = 0; i < self->channels->len; i++)
    ts_channel_update (self->channels->pdata[i], session, changes);
}

void
ts_people_clear_channels (TsPeople *self)
{
  for (guint i = 0; i < self->joined->len; i++)
    ((TsClient *) self->joined->pdata[i])->channel = NULL;
  g_ptr_array_set_size (self->channels, 0);
}
