/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-client.c: a phone that is connected, and what is sent to it.
 */

#include "ts-client-private.h"

#include "ts-host-message.h"
#include "ts-names.h"

TsClient *
ts_client_ref (TsClient *self)
{
  self->n_refs++;
  return self;
}

void
ts_client_unref (TsClient *self)
{
  if (--self->n_refs > 0)
    return;
  g_clear_pointer (&self->held, ts_message_free);
  g_clear_pointer (&self->lobby, g_bytes_unref);
  g_clear_pointer (&self->upload, g_byte_array_unref);
  g_clear_pointer (&self->trial, ts_trial_free);
  g_free (self->address);
  g_free (self->network);
  g_free (self->name);
  g_free (self->seat);
  g_free (self->by);
  g_free (self->place);
  g_free (self->pass);
  g_free (self->code);
  g_free (self->session);
  g_free (self->token);
  g_free (self);
}

gboolean
ts_client_has_joined (const TsClient *self)
{
  return self->joined;
}

void
ts_client_send (TsClient *self, TsBroadcast *broadcast)
{
  gboolean deflated;
  GBytes *bytes;

  if (self->closed)
    return;
  bytes = ts_broadcast_get_bytes (broadcast, self->deflate, &deflated);
  self->functions->send (self->transport, bytes, deflated);
}

void
ts_client_send_bytes (TsClient *self, GBytes *plain)
{
  g_autoptr (GBytes) small = self->deflate ? ts_protocol_deflate (plain) : NULL;

  if (!self->closed)
    self->functions->send (self->transport, small != NULL ? small : plain, small != NULL);
}

void
ts_client_send_message (TsClient *self, JsonObject *message)
{
  g_autoptr (GBytes) plain = ts_protocol_write (message);

  ts_client_send_bytes (self, plain);
}

void
ts_client_send_error (TsClient *self, JsonObject *error)
{
  JsonObject *message = ts_host_message_new ("error");

  json_object_set_object_member (message, "error", error);
  ts_client_send_message (self, message);
}

TsViewer
ts_client_get_viewer (const TsClient *self)
{
  return (TsViewer){ .language = self->language, .role = self->role, .seat = self->seat };
}

char *
ts_client_name_for_log (const TsClient *self)
{
  return ts_names_join (self->name, self->place, TS_MAX_NAME);
}

/* Who a client is, as the table of messages has it. */
static guint
get_sender (const TsClient *self)
{
  if (!self->joined)
    return self->greeted ? 0 : TS_SENDER_STRANGER;
  return TS_SENDER_OF (self->role) | (self->table ? TS_SENDER_BY_CODE : 0);
}

gboolean
ts_client_may_send (const TsClient *self, TsMessageKind kind)
{
  return (ts_message_type_get (kind)->from & get_sender (self)) != 0;
}
