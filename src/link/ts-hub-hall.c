/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub-hall.c: what the organizer of a hall tells everybody at the table, and the judge whom the
 * table calls: beside the game, and never in its state.
 */

#include "ts-hub-private.h"

#include "ts-json.h"

/* Seconds until the notice ends. */
static gint64
get_left (const TsHubHall *hall)
{
  return hall->until - g_get_real_time () / G_USEC_PER_SEC;
}

static gboolean
has_notice (const TsHubHall *hall)
{
  return hall->notice != NULL && (hall->until == 0 || get_left (hall) > -TS_HUB_NOTICE_OVER);
}

static JsonObject *
notice_to_json (const TsHubHall *hall)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "text", hall->notice);
  json_object_set_int_member (object, "at", hall->at);
  if (hall->until != 0)
    json_object_set_int_member (object, "left", get_left (hall));
  return object;
}

static JsonObject *
call_to_json (const TsHubHall *hall)
{
  JsonObject *object = json_object_new ();

  ts_json_set_text (object, "by", hall->by);
  return object;
}

JsonObject *
ts_hub_hall_to_json (TsHub *self)
{
  const TsHubHall *hall = &self->hall;
  JsonObject *object;

  if (!has_notice (hall) && !hall->offered)
    return NULL;
  object = json_object_new ();
  if (has_notice (hall))
    json_object_set_object_member (object, "notice", notice_to_json (hall));
  ts_json_set_flag (object, "judge", hall->offered);
  if (hall->called)
    json_object_set_object_member (object, "called", call_to_json (hall));
  return object;
}

static void
tell (TsHub *self)
{
  JsonObject *message = ts_host_message_new ("hall");
  JsonObject *hall = ts_hub_hall_to_json (self);
  g_autoptr (TsBroadcast) broadcast = NULL;

  if (hall != NULL)
    json_object_set_object_member (message, "hall", hall);
  broadcast = ts_broadcast_new (message);
  ts_people_send (self->people, broadcast, NULL);
}

void
ts_hub_hall_clear (TsHubHall *hall)
{
  g_clear_pointer (&hall->notice, g_free);
  g_clear_pointer (&hall->by, g_free);
}

void
ts_hub_set_notice (TsHub *self, const char *text, gint64 at, gint64 until)
{
  TsHubHall *hall = &self->hall;

  if (g_strcmp0 (text, hall->notice) == 0 && at == hall->at && until == hall->until)
    return;
  /* It is seen by itself that it has ended. */
  if (text == NULL && hall->until != 0 && get_left (hall) <= 0)
    return;
  g_free (hall->notice);
  hall->notice = g_strdup (text);
  hall->at = at;
  hall->until = until;
  tell (self);
}

void
ts_hub_set_exchange (TsHub *self, TsCardExchange *exchange)
{
  g_set_object (&self->exchange, exchange);
}

void
ts_hub_set_judge_offered (TsHub *self, gboolean offered)
{
  TsHubHall *hall = &self->hall;

  if (offered == hall->offered)
    return;
  hall->offered = offered;
  hall->called = FALSE;
  g_clear_pointer (&hall->by, g_free);
  tell (self);
}

void
ts_hub_set_judge (TsHub *self, gboolean called, const char *by)
{
  TsHubHall *hall = &self->hall;

  if (called == hall->called || (called && !hall->offered))
    return;
  hall->called = called;
  g_free (hall->by);
  hall->by = called ? g_strdup (by) : NULL;
  tell (self);
}

gboolean
ts_hub_is_judge_called (TsHub *self)
{
  return self->hall.called;
}

const char *
ts_hub_get_judge_by (TsHub *self)
{
  return self->hall.by;
}

/* By the time a phone is tapped the table may be shared no more. */
static gboolean
check_offered (TsHub *self, TsClient *client)
{
  g_autoptr (GError) error = NULL;

  if (self->hall.offered)
    return TRUE;
  ts_error_set (&error, TS_ERROR_REFUSED,
                ts_phrase ("No judge can be called: this table is not shared with a hall."));
  ts_client_send_error (client, ts_host_error_new_from (error, client->language));
  return FALSE;
}

void
ts_hub_call_judge (TsHub *self, TsClient *client, gboolean on)
{
  if (!check_offered (self, client) || on == self->hall.called)
    return;
  ts_hub_set_judge (self, on, client->by);
  g_signal_emit_by_name (self, "judge");
}
