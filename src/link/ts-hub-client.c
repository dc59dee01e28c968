/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub-client.c: what is sent to a phone, and how it is sent away.
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
  { "renewed", N_ ("This invitation is no longer good. Ask for the new one.") },
  { "invitation", N_ ("Nobody here knows this invitation. Ask for a new one.") },
  { "shut-out", N_ ("Too many wrong invitations came from here. Wait a few minutes."), TRUE,
    TS_DOORKEEPER_SHUT_OUT },
  { "full", N_ ("There is no room for another phone. Somebody else must leave first."), TRUE, 30 },
  { "version", N_ ("This page is from another version. Load it again.") },
  { "silent", N_ ("Nothing was heard from this phone for a while."), TRUE },
  { "slow", N_ ("This phone does not read what it is sent."), TRUE },
  { "flood", N_ ("This phone sends too much. Wait a little."), TRUE, 30 },
  { "garbage", N_ ("This is not what phones say here. Load the page again.") },
};

static const struct
{
  const char *code;
  const char *sentence; /* msgid */
} refusals[] = {
  { "refused", N_ ("This phone is here already. Open the page again to join anew.") },
  { "stale", N_ ("Something has changed in the meantime. Look again.") },
  { "not-yours", N_ ("This is for somebody else to do.") },
  { "read-only",
    N_ ("This session can be looked at but not changed. Ask at the computer of the host "
        "why.") },
  { "slow-down", N_ ("That was too much at once. Try again in a moment.") },
};

static const Bye *
find_bye (const char *code)
{
  for (guint i = 0; i < G_N_ELEMENTS (byes); i++)
    if (strcmp (byes[i].code, code) == 0)
      return &byes[i];
  return NULL;
}

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
  g_free (self->address);
  g_free (self->name);
  g_free (self->seat);
  g_free (self->by);
  g_free (self->place);
  g_free (self->pass);
  g_free (self);
}

gboolean
ts_client_has_joined (const TsClient *self)
{
  return self->channel != NULL;
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
ts_client_send (TsClient *self, TsParcel *parcel)
{
  gboolean deflated;
  GBytes *bytes;

  if (self->closed)
    return;
  bytes = ts_parcel_get_bytes (parcel, self->deflate, &deflated);
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
  g_autofree char *message = NULL;

  /* Why, and where its files are, is for who sits at the computer. */
  if (g_error_matches (error, TS_ERROR, TS_ERROR_READ_ONLY))
    return ts_hub_new_refusal (ts_error_get_word (error), language);
  message = ts_error_say (error, language);
  return ts_hub_new_error (ts_error_get_word (error), message);
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

void
ts_hub_say_bye (TsHub *self, TsClient *client, const char *code, guint after)
{
  G_GNUC_UNUSED g_autoptr (TsClient) kept = ts_client_ref (client);
  const Bye *bye = find_bye (code);
  JsonObject *message;

  g_return_if_fail (bye != NULL);
  if (client->closed)
    return;

  message = ts_hub_new_message ("bye");
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
  ts_hub_say_bye (self, client, code, bye->after);
}
