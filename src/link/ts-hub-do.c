/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub-do.c: commands of phones, in the order of the table in ts-hub.h, and whatever else they
 * want an answer to.
 */

#include "ts-hub-private.h"

#include "ts-offered.h"

static gboolean
is_word (const char *verb, const char *const *words)
{
  return verb != NULL && g_strv_contains (words, verb);
}

/* Whether what was offered when the phone showed `seen` is what the command means now. */
static const char *
authorize_age (const TsClient *client, JsonObject *command, guint64 seen, gboolean offered)
{
  const TsChannel *channel = client->channel;
  guint64 serial = ts_channel_get_serial (channel);
  g_autoptr (TsJsonText) view = NULL, present = NULL;

  if (seen == serial)
    return NULL;
  if (!offered || ts_channel_was_done (channel, command, seen))
    return "stale";
  view = ts_channel_read_view (channel, seen, client->language);
  present = ts_channel_read_view (channel, serial, client->language);
  return view != NULL && ts_offered_is_same (view, present, command) ? NULL : "stale";
}

static const char *
authorize_unoffered (const TsClient *client, JsonObject *command, guint64 seen)
{
  g_autoptr (TsJsonText) view = NULL;

  if (seen == ts_channel_get_serial (client->channel))
    return "not-yours";
  view = ts_channel_read_view (client->channel, seen, client->language);
  return view == NULL || ts_offered_find (view, command) ? "stale" : "not-yours";
}

/* NULL when the verb is no text, as much as when there is none. (nullable) */
static const char *
get_verb (JsonObject *command)
{
  JsonNode *node = json_object_get_member (command, "do");

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) ? json_node_get_string (node) : NULL;
}

/* Whether it can have been meant for the session that is on the table. */
static gboolean
is_for_session (const TsClient *client, const TsMessageDo *doing)
{
  return doing->session != NULL ? g_strcmp0 (doing->session, client->session) == 0 : !client->moved;
}

/* NULL: the session may have it. */
static const char *
authorize (const TsClient *client, const TsMessageDo *doing)
{
  static const char *const always[] = { "note", "photo", "roll", "pack", "unpack", "agree", NULL };
  static const char *const seeks[] = { "undo", "redo", NULL };
  JsonObject *command = doing->command;
  const char *verb = get_verb (command);
  guint64 seen = (guint64) doing->seen;
  gboolean offered;

  if (!is_for_session (client, doing))
    return "stale";
  if (is_word (verb, always))
    return NULL;
  if (is_word (verb, seeks))
    return authorize_age (client, command, seen, FALSE);
  offered = ts_offered_find (ts_channel_get_view (client->channel), command);
  if (!offered && client->role == TS_ROLE_SEAT)
    return authorize_unoffered (client, command, seen);
  return authorize_age (client, command, seen, offered);
}

/* What is for the program to say. */
static gboolean
check_members (JsonObject *command, GError **error)
{
  static const char *const reserved[] = { "at", "auto", "away", "instead", "rolled", "ticket" };

  for (guint i = 0; i < G_N_ELEMENTS (reserved); i++)
    if (json_object_has_member (command, reserved[i]))
      return ts_error_set (
          error, TS_ERROR_UNKNOWN_KEY,
          ts_phrase ("A phone cannot send “{key}”; remove it.", ts_name ("key", reserved[i])));
  return TRUE;
}

static gboolean
do_command (TsHub *self, TsClient *client, TsMessage *message, TsOutcome *outcome, GError **error)
{
  g_autofree char *by = ts_client_name_for_log (client);
  gboolean done;

  json_object_set_string_member (message->doing.command, "by", by);
  json_object_set_string_member (message->doing.command, "ticket", message->ticket);

  self->acting = client;
  done = ts_session_do (self->session, message->doing.command, g_get_real_time () / G_USEC_PER_SEC,
                        outcome, error);
  self->acting = NULL;
  if (g_error_matches (*error, TS_ERROR, TS_ERROR_BUSY))
    json_object_remove_member (message->doing.command, "ticket");
  return done;
}

static void
add_outcome (TsHub *self,
             JsonObject *answer,
             JsonObject *command,
             const TsOutcome *outcome,
             const TsLanguage *language)
{
  g_autofree char *title = ts_hub_format_title (self, command, outcome, language);

  json_object_set_boolean_member (answer, "ok", TRUE);
  json_object_set_string_member (answer, "title", title);
  json_object_set_array_member (answer, "deeds",
                                ts_outcome_instructions_to_json (outcome, language));
  json_object_set_array_member (answer, "reasons", ts_outcome_reasons_to_json (outcome, language));
  ts_hub_add_roll (answer, command);
}

/* A command that may have to wait for the library. */
typedef struct
{
  TsHub *hub; /* it gives up what waits when it goes */
  TsClient *client;
  TsMessage *message;
} Pending;

static void
free_pending (gpointer data)
{
  Pending *pending = data;

  ts_client_unref (pending->client);
  ts_message_free (pending->message);
  g_free (pending);
}

static void
send_saving (TsClient *client, const TsMessage *message)
{
  ts_client_send_message (client, ts_host_message_new_reply ("saving", message));
}

/* NULL: another program has the library. (transfer full, nullable) */
static JsonObject *
answer_command (TsHub *self, TsClient *client, TsMessage *message, gboolean last)
{
  g_autoptr (TsOutcome) outcome = ts_outcome_new ();
  g_autoptr (GError) error = NULL;
  const char *refusal = NULL;
  gboolean done = FALSE;
  JsonObject *answer;

  /* Who it was is not the phone's to say. */
  json_object_remove_member (message->doing.command, "by");
  /* While it waited its sender may have stood up. */
  if (!ts_client_may_send (client, message->kind))
    refusal = "not-yours";
  else if (check_members (message->doing.command, &error))
    refusal = authorize (client, &message->doing);
  if (refusal == NULL && error == NULL)
    done = do_command (self, client, message, outcome, &error);
  if (g_error_matches (error, TS_ERROR, TS_ERROR_BUSY) && !last)
    return NULL;
  if (g_error_matches (error, TS_ERROR, TS_ERROR_CONFLICT))
    refusal = "stale";

  answer = ts_host_message_new_answer (message, ts_session_get_serial (self->session));
  if (done)
    add_outcome (self, answer, message->doing.command, outcome, client->language);
  else
    json_object_set_object_member (answer, "error",
                                   refusal != NULL
                                       ? ts_host_error_new_refusal (refusal, client->language)
                                       : ts_host_error_new_from (error, client->language));
  return answer;
}

/* (transfer full, nullable) */
static JsonObject *
answer_again_or_do (Pending *pending, gboolean last)
{
  TsHub *self = pending->hub;
  JsonObject *answer;

  if (pending->message->kind != TS_MESSAGE_DO)
    return ts_hub_answer_request (self, pending->client, pending->message, last);
  if (!ts_session_has_ticket (self->session, pending->message->ticket))
    return answer_command (self, pending->client, pending->message, last);
  answer = ts_host_message_new_answer (pending->message, ts_session_get_serial (self->session));
  json_object_set_boolean_member (answer, "ok", TRUE);
  return answer;
}

/* Who has gone since has no answer, and asks again with the same ticket. */
static gboolean
attempt_cb (gpointer user_data, gboolean last)
{
  Pending *pending = user_data;
  TsHub *self = pending->hub;
  GBytes *bytes = ts_answers_find (self->answers, pending->message->ticket);

  if (pending->client->channel == NULL)
    return TRUE;
  if (bytes != NULL)
    ts_client_send_bytes (pending->client, bytes);
  else
    {
      JsonObject *answer = answer_again_or_do (pending, last);
      g_autoptr (GBytes) written = answer != NULL ? ts_protocol_write (answer) : NULL;

      if (written == NULL)
        return FALSE;
      if (!ts_message_type_get (pending->message->kind)->asks)
        ts_answers_keep (self->answers, pending->message->ticket, written);
      ts_client_send_bytes (pending->client, written);
    }
  return TRUE;
}

void
ts_hub_do (TsHub *self, TsClient *client, TsMessage *message)
{
  Pending *pending;

  if (ts_session_count_attempts (self->session) >= TS_HUB_WAITING)
    {
      ts_hub_answer_later (self, client, message);
      ts_message_free (message);
      return;
    }
  pending = g_new0 (Pending, 1);
  pending->hub = self;
  pending->client = ts_client_ref (client);
  pending->message = message;
  if (!ts_session_attempt (self->session, attempt_cb, pending, free_pending, self))
    send_saving (client, message);
}

void
ts_hub_answer_later (TsHub *self, TsClient *client, const TsMessage *message)
{
  JsonObject *answer = ts_host_message_new_answer (message, ts_session_get_serial (self->session));

  json_object_set_object_member (answer, "error",
                                 ts_host_error_new_refusal ("slow-down", client->language));
  ts_client_send_message (client, answer);
}
