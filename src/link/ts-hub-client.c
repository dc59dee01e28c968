/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub-client.c: a phone that is connected, and what is sent to it.
 */

#include "ts-hub-private.h"

#include <string.h>

#include "ts-json.h"

static const struct
{
  const char *code;
  const char *sentence; /* msgid */
} refusals[] = {
  { "refused", N_ ("This phone has already joined. Reload the page to rejoin.") },
  { "stale", N_ ("Something has changed in the meantime. Look again.") },
  { "not-yours", N_ ("Someone else has to do this.") },
  { "read-only",
    N_ ("This session can be looked at but not changed. Ask at the computer of the host "
        "why.") },
  { "full", N_ ("There is no room for another spectator.") },
  { "freed", N_ ("The host has made your seat free. Choose another one.") },
  { "replaced",
    N_ ("The oldest device with this code had to leave, for there were too many. If you "
        "do not know them, ask the host for a new code.") },
  { "nothing", N_ ("There is no score to save now.") },
  { "slow-down", N_ ("Too many actions at once. Try again in a moment.") },
};

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

static gpointer
ref_client (gconstpointer client, gpointer user_data)
{
  return ts_client_ref ((TsClient *) client);
}

GPtrArray *
ts_hub_copy_clients (GPtrArray *clients)
{
  return g_ptr_array_copy (clients, ref_client, NULL);
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

JsonObject *
ts_hub_new_message (const char *type)
{
  JsonObject *message = json_object_new ();

  json_object_set_string_member (message, "type", type);
  return message;
}

JsonObject *
ts_hub_new_error (const char *code, const char *message)
{
  JsonObject *error = json_object_new ();

  json_object_set_string_member (error, "code", code);
  json_object_set_string_member (error, "message", message);
  return error;
}

JsonObject *
ts_hub_new_gerror (const GError *error, const TsLanguage *language)
{
  /* Why, and where its files are, is for who sits at the computer. */
  if (g_error_matches (error, TS_ERROR, TS_ERROR_READ_ONLY))
    return ts_hub_new_refusal (ts_error_get_word (error), language);
  return ts_error_to_json (error, language);
}

JsonObject *
ts_hub_new_refusal (const char *code, const TsLanguage *language)
{
  guint i = 0;

  while (strcmp (refusals[i].code, code) != 0)
    i++;
  return ts_hub_new_error (code, ts_language_text (language, refusals[i].sentence));
}

void
ts_client_send_error (TsClient *self, JsonObject *error)
{
  JsonObject *message = ts_hub_new_message ("error");

  json_object_set_object_member (message, "error", error);
  ts_client_send_message (self, message);
}
