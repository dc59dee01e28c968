/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hall-client.c: one page of a hall: what it says, and what it is told.
 */

#include "ts-hall-server-private.h"

#include "ts-json.h"
#include "ts-message.h"

#include <string.h>

/* A hall is looked at: nobody has much to say. */
#define RATE 20
#define BURST 60
/* What has all tables written anew for one page, or the tournament read. */
#define COSTLY 5
#define MAX_TICKET 64

void
ts_hall_client_send (TsHallClient *self, TsBroadcast *message)
{
  gboolean deflated;
  GBytes *bytes;

  if (self->closed)
    return;
  bytes = ts_broadcast_get_bytes (message, self->deflate, &deflated);
  self->functions->send (self->transport, bytes, deflated);
}

void
ts_hall_client_tell (TsHallClient *self, JsonObject *message)
{
  g_autoptr (TsBroadcast) broadcast = ts_broadcast_new (message);

  ts_hall_client_send (self, broadcast);
}

static JsonObject *
new_message (const char *type)
{
  JsonObject *message = json_object_new ();

  json_object_set_string_member (message, "type", type);
  return message;
}

void
ts_hall_client_bye (TsHallClient *self, const char *code, const char *text, gboolean retry)
{
  JsonObject *message;

  if (self->closed)
    return;
  message = new_message ("bye");
  json_object_set_string_member (message, "code", code);
  json_object_set_string_member (message, "message", ts_language_text (self->language, text));
  ts_json_set_flag (message, "retry", retry);
  ts_hall_client_tell (self, message);
  self->closed = TRUE;
  self->functions->close (self->transport);
}

static void
send_take (TsHallClient *self, TsBroadcast *message)
{
  ts_hall_client_send (self, message);
  ts_broadcast_free (message);
}

static JsonObject *
new_welcome (TsHallClient *self, const char *role, const char *session, const char *name)
{
  JsonObject *welcome = new_message ("welcome");

  json_object_set_int_member (welcome, "protocol", TS_PROTOCOL_VERSION);
  json_object_set_string_member (welcome, "session", session);
  json_object_set_string_member (welcome, "name", name);
  json_object_set_string_member (welcome, "role", role);
  json_object_set_int_member (welcome, "client", self->number);
  json_object_set_string_member (welcome, "by", "");
  json_object_set_string_member (welcome, "lang", ts_language_get_code (self->language));
  return welcome;
}

static void
send_hall (TsHallClient *self)
{
  TsHallServer *server = self->server;
  g_autoptr (GPtrArray) names = ts_hall_list_tables (server->hall);
  g_autoptr (TsBroadcast) cup = ts_hall_cup_write (server, self->language);
  JsonObject *view = new_message ("view");

  send_take (self, ts_hall_server_write_tables (server, names, TRUE, self->language));
  send_take (self, ts_hall_server_write_foreign (server, self->language));
  send_take (self, ts_hall_server_write_notice (server));
  if (cup != NULL)
    ts_hall_client_send (self, cup);
  send_take (self, ts_hall_server_write_broker (server, self->language));
  json_object_set_int_member (view, "edition", 1);
  json_object_set_object_member (view, "view", json_object_new ());
  ts_hall_client_tell (self, view);
}

static void
join_hall (TsHallClient *self)
{
  const char *name = ts_hall_get_name (self->server->hall);
  JsonObject *welcome = new_welcome (self, "watch", name, name);

  ts_json_set_flag (welcome, "organizer", self->organizer);
  json_object_set_int_member (welcome, "now", g_get_real_time () / G_USEC_PER_SEC);
  ts_hall_client_tell (self, welcome);
  send_hall (self);
}

static void
watch (TsHallClient *self, const char *table)
{
  TsHallWatch *before = self->watch;

  self->watch = ts_hall_watch_enter (self->server, table, self->language);
  if (before != NULL)
    ts_hall_watch_leave (self->server, before);
  ts_hall_watch_show (self->server, self->watch, self);
}

static void
join_wall (TsHallClient *self, const char *table)
{
  ts_hall_client_tell (self, new_welcome (self, "wall", table, table));
  watch (self, table);
}

/* It may be shared later: the page asks again. */
static void
refuse_table (TsHallClient *self)
{
  ts_hall_client_bye (self, "closed", N_ ("No table of this hall is called that at the moment."),
                      TRUE);
}

/* While what is retained still comes, nobody knows. */
static gboolean
is_missing (const TsHallServer *server, const char *table)
{
  return !ts_hall_check_name (table)
         || (server->up && server->sweep == NULL && !ts_hall_has_table (server->hall, table));
}

void
ts_hall_client_look (TsHallClient *self)
{
  if (self->watch != NULL && is_missing (self->server, self->watch->table))
    refuse_table (self);
}

static void
join (TsHallClient *self, const TsMessageHello *hello)
{
  const TsLanguage *language = hello->language != NULL ? ts_language_find (hello->language) : NULL;
  const char *token = hello->token;

  if (language != NULL)
    self->language = language;
  /* Of another version there is no token. */
  if (hello->protocol != TS_PROTOCOL_VERSION)
    {
      ts_hall_client_bye (self, "protocol",
                          N_ ("This page is not the one of this hall any more: load it again."),
                          FALSE);
      return;
    }
  self->deflate = hello->deflate;
  self->organizer = *token == '-' && ts_token_equal (token + 1, self->server->token);
  if (*token == '-' && token[1] != '\0' && !self->organizer)
    ts_hall_client_bye (self, "token",
                        N_ ("This is not the organizer’s address any more. Ask for the new one."),
                        FALSE);
  else if (*token != '-' && is_missing (self->server, token))
    refuse_table (self);
  else
    {
      self->joined = TRUE;
      if (*token == '-')
        join_hall (self);
      else
        join_wall (self, token);
    }
}

static void
choose_language (TsHallClient *self, const char *code)
{
  const TsLanguage *language = code != NULL ? ts_language_find (code) : NULL;

  if (language == NULL || language == self->language)
    return;
  self->language = language;
  if (self->watch == NULL)
    {
      send_hall (self);
      return;
    }
  watch (self, self->watch->table);
}

/* A wall asks what happened while it was not there: nobody remembers. */
static void
send_log (TsHallClient *self)
{
  JsonObject *log = new_message ("log");

  json_object_set_int_member (log, "rev", 0);
  json_object_set_int_member (log, "length", 0);
  json_object_set_array_member (log, "steps", json_array_new ());
  ts_hall_client_tell (self, log);
}

static void
send_error (TsHallClient *self, const GError *error)
{
  JsonObject *message = new_message ("error");

  json_object_set_object_member (message, "error", ts_error_to_json (error, self->language));
  ts_hall_client_tell (self, message);
}

static void
publish_notice (TsHallServer *server, const char *text, gint64 minutes)
{
  g_autofree char *id = ts_hall_make_id ();
  g_autofree char *topic
      = ts_hall_topic_write (ts_hall_get_name (server->hall), TS_HALL_NOTICE, NULL, NULL);
  g_autofree char *copy = g_strdup (text);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  const TsHallNotice notice = {
    .id = id,
    .at = now,
    .until = minutes > 0 ? now + minutes * 60 : 0,
    .text = copy,
  };
  g_autoptr (GBytes) bytes = *text != '\0' ? ts_hall_notice_write (&notice) : NULL;

  ts_broker_publish (server->broker, topic, bytes);
}

static gboolean
take_notice (TsHallClient *self, JsonObject *object, GError **error)
{
  const char *text = ts_arg_text (object, "text");
  gint64 minutes = ts_arg_number (object, "minutes", 0);
  g_autofree char *stripped = text != NULL ? g_strstrip (g_strdup (text)) : NULL;

  if (stripped == NULL || g_utf8_strlen (stripped, -1) > TS_HALL_MAX_TEXT || minutes < 0
      || minutes > TS_HALL_SERVER_MAX_MINUTES)
    return ts_error_set (error, TS_ERROR_BAD_VALUE,
                         ts_phrase ("The message is too long, or its time is."));
  publish_notice (self->server, stripped, minutes);
  return TRUE;
}

/* What is asked with a ticket. */
static gboolean
do_own (
    TsHallClient *self, const char *type, JsonObject *object, JsonObject *answer, GError **error)
{
  if (g_str_equal (type, "standings"))
    return ts_hall_cup_export (self->server, self->language, answer, error);
  if (!self->organizer)
    return ts_error_set (error, TS_ERROR_REFUSED, ts_phrase ("Only the organizer can do this."));
  if (!self->server->up)
    return ts_error_set (error, TS_ERROR_BUSY,
                         ts_phrase ("The broker cannot be reached: try again when it is back."));
  return g_str_equal (type, "notice") ? take_notice (self, object, error)
                                      : ts_hall_cup_do (self->server, object, error);
}

static const char *const own_types[] = { "notice", "tournament", "standings", NULL };

/* What ts-message.h has not. FALSE: there is no such thing. */
static gboolean
take_own (TsHallClient *self, const char *text, gsize length)
{
  g_autoptr (JsonObject) object = ts_json_read_object (text, length, NULL);
  const char *type = object != NULL ? ts_arg_text (object, "type") : NULL;
  const char *ticket = object != NULL ? ts_arg_text (object, "ticket") : NULL;
  g_autoptr (GError) error = NULL;
  JsonObject *answer;

  if (type == NULL || ticket == NULL || strlen (ticket) > MAX_TICKET
      || !g_strv_contains (own_types, type))
    return FALSE;
  answer = new_message ("answer");
  json_object_set_string_member (answer, "ticket", ticket);
  if (do_own (self, type, object, answer, &error))
    json_object_set_boolean_member (answer, "ok", TRUE);
  else
    json_object_set_object_member (answer, "error", ts_error_to_json (error, self->language));
  ts_hall_client_tell (self, answer);
  return TRUE;
}

static void
take (TsHallClient *self, const TsMessage *message)
{
  if (message->kind == TS_MESSAGE_HELLO && !self->joined)
    join (self, &message->hello);
  else if (!self->joined)
    ts_hall_client_bye (self, "garbage", N_ ("This page sends nothing that makes sense here."),
                        FALSE);
  else if (message->kind == TS_MESSAGE_LANGUAGE)
    choose_language (self, message->language);
  else if (message->kind == TS_MESSAGE_LOG)
    send_log (self);
  else if (message->kind == TS_MESSAGE_PING)
    ts_hall_client_tell (self, new_message ("pong"));
}

static gpointer
join_cb (gpointer data, const TsTransport *functions, gpointer transport, const char *address)
{
  TsHallServer *server = data;
  TsHallClient *self = g_new0 (TsHallClient, 1);

  self->server = server;
  self->functions = functions;
  self->transport = transport;
  self->number = ++server->last_number;
  self->language = ts_language_get_english ();
  self->heard = g_get_monotonic_time ();
  ts_rate_init (&self->rate, RATE, BURST, self->heard);
  g_ptr_array_add (server->clients, self);
  return self;
}

static void
leave_cb (gpointer data, gpointer client)
{
  TsHallServer *server = data;

  g_ptr_array_remove_fast (server->clients, client);
}

/* What ts-message.h has not is either of the hall's own, or garbage. */
static guint
get_cost (const TsMessage *message)
{
  return message == NULL || message->kind == TS_MESSAGE_LANGUAGE ? COSTLY : 1;
}

static void
receive_cb (gpointer data, gpointer client, const char *text, gsize length)
{
  TsHallClient *self = client;
  g_autoptr (GError) error = NULL;
  g_autoptr (TsMessage) message = NULL;

  if (self->closed)
    return;
  self->heard = g_get_monotonic_time ();
  message = ts_message_read (text, length, &error);
  if (ts_rate_take (&self->rate, get_cost (message), self->heard) != TS_RATE_TAKEN)
    {
      ts_hall_client_bye (self, "flood", N_ ("This page asks for too much: load it again."), FALSE);
      return;
    }
  if (message != NULL)
    take (self, message);
  else if (!self->joined || !take_own (self, text, length))
    send_error (self, error);
}

static void
dismiss_cb (gpointer data, gpointer client, const char *code)
{
  ts_hall_client_bye (client, code, N_ ("The connection was too slow: it starts anew."),
                      g_str_equal (code, "slow"));
}

static gboolean
has_joined_cb (gpointer client)
{
  const TsHallClient *self = client;

  return self->joined && !self->closed;
}

static void
close_all_cb (gpointer data)
{
  TsHallServer *server = data;

  for (guint i = server->clients->len; i-- > 0;)
    ts_hall_client_bye (server->clients->pdata[i], "closed",
                        N_ ("The hall’s page has been closed. It comes back by itself."), TRUE);
}

const TsLinkHost ts_hall_client_host = {
  .pages = TS_LINK_PAGES_HALL,
  .join = join_cb,
  .leave = leave_cb,
  .receive = receive_cb,
  .dismiss = dismiss_cb,
  .has_joined = has_joined_cb,
  .close_all = close_all_cb,
};

void
ts_hall_client_free (TsHallClient *self)
{
  if (self->watch != NULL)
    ts_hall_watch_leave (self->server, self->watch);
  g_free (self);
}
