/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub.c: its life, and what each kind of message leads to.
 */

#include "ts-hub-private.h"

#include "ts-addresses.h"
#include "ts-client-asks.h"
#include "ts-source.h"

G_DEFINE_FINAL_TYPE (TsHub, ts_hub, G_TYPE_OBJECT)

enum
{
  PEOPLE,
  INVITATIONS,
  ASKED,
  JUDGE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gboolean
remove_person (TsHub *self, guint number, GError **error)
{
  if (ts_people_find (self->people, number) == NULL)
    return ts_error_set (error, TS_ERROR_UNKNOWN_ID, ts_phrase ("This phone has left already."));
  ts_hub_remove_person (self, number);
  return TRUE;
}

/* What is answered by the invitations as they are then. */
static void
handle_admin (TsHub *self, TsClient *client, const TsMessage *message)
{
  g_autoptr (GError) error = NULL;
  gboolean done = TRUE;

  if (message->kind == TS_MESSAGE_RENEW)
    done = ts_hub_renew (self, message->place.role, message->place.seat, &error);
  else if (message->kind == TS_MESSAGE_REMOVE)
    done = remove_person (self, (guint) message->client, &error);
  else if (message->kind == TS_MESSAGE_FREE)
    done = ts_hub_free_seat (self, message->seat, &error);

  if (!done)
    ts_client_send_error (client, ts_host_error_new_from (error, client->language));
  else if (client->joined)
    ts_hub_send_invitations (self, client);
}

static void
change_language (TsHub *self, TsClient *client, const char *code)
{
  const TsLanguage *language = code != NULL ? ts_language_find (code) : NULL;
  g_autofree char *name = g_strdup (client->name);

  client->language = language != NULL ? language : ts_language_get_english ();
  ts_people_set_channel (self->people, client, self->session);
  ts_hub_name_client (self, client, name);
  if (client->channel != NULL)
    {
      ts_client_send (client, ts_channel_get_whole (client->channel, client->language));
      ts_hub_send_clock (self, client);
      ts_hub_send_hands (self, client);
    }
  else if (client->joined)
    ts_hub_send_lobby (self, client);
}

/* Consumes the message. */
static void
dispatch (TsHub *self, TsClient *client, TsMessage *given)
{
  g_autoptr (TsMessage) message = given;

  switch (message->kind)
    {
    case TS_MESSAGE_HELLO: /* of strangers alone */
      return;
    case TS_MESSAGE_SIT:
    case TS_MESSAGE_STAND:
      ts_hub_change_place (self, client, message);
      return;
    case TS_MESSAGE_DO:
    case TS_MESSAGE_PLAYS:
    case TS_MESSAGE_SESSIONS:
    case TS_MESSAGE_OPEN:
    case TS_MESSAGE_SETUP:
    case TS_MESSAGE_CHECK:
    case TS_MESSAGE_TRY:
    case TS_MESSAGE_START:
    case TS_MESSAGE_AGAIN:
    case TS_MESSAGE_ENTRIES:
    case TS_MESSAGE_ENTRY:
    case TS_MESSAGE_KEEP:
    case TS_MESSAGE_GIVE:
    case TS_MESSAGE_RESET:
      ts_hub_do (self, client, g_steal_pointer (&message));
      return;
    case TS_MESSAGE_LANGUAGE:
      change_language (self, client, message->language);
      return;
    case TS_MESSAGE_NAME:
      ts_hub_name_client (self, client, message->name);
      return;
    case TS_MESSAGE_LOG:
      ts_client_send_log (client, self->session, self->places, &message->log);
      return;
    case TS_MESSAGE_ASK:
      ts_client_ask (client, self->session, self->sketch, message);
      return;
    case TS_MESSAGE_BRANCH:
      ts_client_send_branch (client, self->session, self->places, (guint64) message->branch);
      return;
    case TS_MESSAGE_DICE:
      ts_client_send_dice (client, self->session);
      return;
    case TS_MESSAGE_ODDS:
      ts_client_send_odds (client, self->session, message);
      return;
    case TS_MESSAGE_SCORE:
      ts_client_send_score (client, self->session, message->form);
      return;
    case TS_MESSAGE_UPLOAD:
      ts_client_take_piece (client, self->session, message);
      return;
    case TS_MESSAGE_IMAGE:
      ts_client_send_piece (client, self->session, message);
      return;
    case TS_MESSAGE_PING:
      ts_client_send_message (client, ts_host_message_new ("pong"));
      return;
    case TS_MESSAGE_DECLINE:
      ts_hub_decline (self, client, (guint64) message->seen);
      return;
    case TS_MESSAGE_JUDGE:
      ts_hub_call_judge (self, client, message->on);
      return;
    case TS_MESSAGE_TICK:
      ts_hub_tick_hands (self, &message->tick);
      return;
    case TS_MESSAGE_STEP:
      ts_session_set_automatic (self->session, !message->on);
      return;
    case TS_MESSAGE_INVITATIONS:
    case TS_MESSAGE_RENEW:
    case TS_MESSAGE_REMOVE:
    case TS_MESSAGE_FREE:
      handle_admin (self, client, message);
      return;
    }
}

static void
slow_down (TsHub *self, TsClient *client, TsMessage *message)
{
  if (message != NULL && message->kind == TS_MESSAGE_ASK)
    ts_client_tell_later (client, self->session, message);
  else if (message != NULL && message->ticket != NULL)
    ts_hub_answer_later (self, client, message);
  else
    ts_client_send_error (client, ts_host_error_new_refusal ("slow-down", client->language));
}

static void
refuse (TsHub *self, TsClient *client, const TsMessage *message)
{
  const TsMessageType *type = ts_message_type_get (message->kind);
  const char *code = type->code != NULL ? type->code : "not-yours";
  gboolean answered = type->refused == TS_REFUSED_BY_ANSWER && client->role != TS_ROLE_TABLE;
  JsonObject *reply;

  if (type->refused == TS_REFUSED_SILENTLY)
    return;
  if (!answered)
    reply = ts_host_message_new ("error");
  else if (g_str_equal (type->answer, "answer"))
    reply = ts_host_message_new_answer (message, ts_session_get_serial (self->session));
  else
    reply = ts_host_message_new_reply (type->answer, message);
  json_object_set_object_member (reply, "error",
                                 ts_host_error_new_refusal (code, client->language));
  ts_client_send_message (client, reply);
}

/* From one that has joined; `message` (consumed) is NULL when it made no sense, for `error`. */
static void
receive (TsHub *self, TsClient *client, TsMessage *given, const GError *error)
{
  g_autoptr (TsMessage) message = given;
  guint cost = message != NULL ? ts_message_type_get (message->kind)->cost : 1;

  switch (ts_rate_take (&client->rate, MAX (cost, 1), client->heard))
    {
    case TS_RATE_FLOOD:
      ts_people_dismiss (self->people, client, "flood");
      return;
    case TS_RATE_OVER:
      slow_down (self, client, message);
      return;
    case TS_RATE_TAKEN:
      if (message == NULL)
        ts_client_send_error (client, ts_host_error_new_from (error, client->language));
      else if (ts_client_may_send (client, message->kind))
        dispatch (self, client, g_steal_pointer (&message));
      else
        refuse (self, client, message);
    }
}

static void
look_at (TsHub *self, TsClient *client, gint64 now)
{
  if (client->held != NULL)
    {
      if (now >= client->held_until)
        ts_hub_admit (self, client, g_steal_pointer (&client->held));
      else
        ts_hub_wake_at (self, client->held_until);
      return;
    }
  if (!client->greeted ? now - client->since >= TS_PROTOCOL_PATIENCE * G_USEC_PER_SEC
                       : now - client->heard >= TS_PROTOCOL_SILENCE * G_USEC_PER_SEC)
    ts_people_dismiss (self->people, client, "silent");
}

void
ts_hub_tick (TsHub *self)
{
  g_autoptr (GPtrArray) clients = ts_people_copy_connected (self->people);
  gint64 now = self->clock ();

  for (guint i = 0; i < clients->len; i++)
    look_at (self, clients->pdata[i], now);
  if (self->people->connected->len > 0)
    ts_hub_wake_at (self, now + TS_HUB_TICK * G_USEC_PER_SEC);
}

static void
people_changed_cb (gpointer user_data)
{
  g_autoptr (TsHub) self = g_object_ref (user_data);

  ts_hub_broadcast_people (self);
}

static gboolean
tick_cb (gpointer user_data)
{
  ts_hub_tick (user_data);
  return G_SOURCE_CONTINUE;
}

static void
ts_hub_dispose (GObject *object)
{
  TsHub *self = TS_HUB (object);

  if (self->session != NULL)
    ts_hub_leave_session (self);
  ts_door_keep_last (self->door);
  ts_source_clear (&self->timer);
  ts_source_clear (&self->news_later);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (ts_hub_parent_class)->dispose (object);
}

static void
ts_hub_finalize (GObject *object)
{
  TsHub *self = TS_HUB (object);

  ts_door_free (self->door);
  g_clear_pointer (&self->places, ts_places_free);
  ts_auth_limit_free (self->auth_limit);
  ts_people_free (self->people);
  g_ptr_array_unref (self->news);
  g_ptr_array_unref (self->asked);
  g_free (self->asked_told);
  ts_hub_hall_clear (&self->hall);
  g_clear_object (&self->exchange);
  ts_answers_free (self->answers);
  ts_seen_sketch_free (self->sketch);
  g_clear_pointer (&self->shelves, ts_shelves_free);
  g_free (self->url);

  G_OBJECT_CLASS (ts_hub_parent_class)->finalize (object);
}

static void
ts_hub_class_init (TsHubClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ts_hub_dispose;
  object_class->finalize = ts_hub_finalize;

  signals[PEOPLE] = g_signal_new ("people", TS_TYPE_HUB, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[INVITATIONS] = g_signal_new ("invitations", TS_TYPE_HUB, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 0);
  signals[ASKED]
      = g_signal_new ("asked", TS_TYPE_HUB, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[JUDGE]
      = g_signal_new ("judge", TS_TYPE_HUB, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ts_hub_init (TsHub *self)
{
  self->door = ts_door_new ();
  self->auth_limit = ts_auth_limit_new ();
  self->people = ts_people_new (people_changed_cb, self);
  self->news = ts_hub_new_news ();
  self->asked = ts_asked_list_new ();
  self->asked_told = g_strdup ("");
  self->answers = ts_answers_new ();
  self->sketch = ts_seen_sketch_new ();
  self->clock = g_get_monotonic_time;
  ts_hub_start_timer (self, tick_cb);
}

static void
set_limits (TsHub *self, const TsHubLimits *limits)
{
  self->limits = limits != NULL ? *limits : (TsHubLimits) TS_HUB_DEFAULT_LIMITS;
  if (self->limits.invitation == 0)
    self->limits.invitation = TS_HUB_SHARED (self->limits.clients);
  if (self->limits.address == 0)
    self->limits.address = TS_HUB_FROM (self->limits.clients);
}

TsHub *
ts_hub_new (TsSession *session, const TsHubLimits *limits, GError **error)
{
  g_autoptr (TsHub) self = g_object_new (TS_TYPE_HUB, NULL);

  set_limits (self, limits);
  if (!ts_hub_take_session (self, session, error))
    return NULL;
  return g_steal_pointer (&self);
}

gboolean
ts_hub_move (TsHub *self, TsSession *session, GError **error)
{
  g_return_val_if_fail (TS_IS_HUB (self) && session != self->session, FALSE);

  if (!ts_hub_take_session (self, session, error))
    return FALSE;
  ts_hub_move_people (self);
  g_signal_emit (self, signals[INVITATIONS], 0);
  return TRUE;
}

TsSession *
ts_hub_get_session (TsHub *self)
{
  return self->session;
}

void
ts_hub_set_library (TsHub *self, const TsGame *const *games, TsHubOpenFunc open, gpointer user_data)
{
  self->games = games;
  self->open = open;
  self->open_data = user_data;
}

const TsInvitations *
ts_hub_get_invitations (TsHub *self)
{
  return self->door->invitations;
}

void
ts_hub_set_url (TsHub *self, const char *url)
{
  g_free (self->url);
  self->url = g_strdup (url);
}

/* Who has a seat by the code of the table needs it no more. */
static gboolean
came_by (const TsClient *client, TsRole role, const char *seat)
{
  if (client->table)
    return role == TS_ROLE_TABLE && client->role != TS_ROLE_SEAT;
  return client->role == role && g_strcmp0 (client->seat, seat) == 0;
}

gboolean
ts_hub_renew (TsHub *self, TsRole role, const char *seat, GError **error)
{
  g_autoptr (GPtrArray) people = NULL;

  if (!ts_door_renew (self->door, role, seat, error))
    return FALSE;

  people = ts_people_copy (self->people);
  for (guint i = 0; i < people->len; i++)
    {
      TsClient *client = people->pdata[i];

      if (came_by (client, role, seat))
        ts_people_dismiss (self->people, client, "renewed");
    }
  ts_people_note_change (self->people);
  g_signal_emit (self, signals[INVITATIONS], 0);
  return TRUE;
}

void
ts_person_free (TsPerson *self)
{
  g_free (self->seat);
  g_free (self->name);
  g_free (self->address);
  g_free (self);
}

GPtrArray *
ts_hub_dup_people (TsHub *self)
{
  GPtrArray *people = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_person_free);

  for (guint i = 0; i < self->people->joined->len; i++)
    {
      const TsClient *client = self->people->joined->pdata[i];
      TsPerson *person = g_new0 (TsPerson, 1);

      person->client = client->number;
      person->role = client->role;
      person->seat = g_strdup (client->seat);
      person->name = g_strdup (client->by);
      person->address = g_strdup (client->address);
      g_ptr_array_add (people, person);
    }
  return people;
}

void
ts_hub_remove_person (TsHub *self, guint number)
{
  TsClient *client = ts_people_find (self->people, number);

  if (client != NULL)
    ts_hub_remove_client (self, client);
}

void
ts_hub_close_all (TsHub *self)
{
  g_autoptr (GPtrArray) clients = ts_people_copy_connected (self->people);

  for (guint i = 0; i < clients->len; i++)
    ts_people_dismiss (self->people, clients->pdata[i], "closed");
}

TsClient *
ts_hub_join (TsHub *self, const TsTransport *functions, gpointer transport, const char *address)
{
  TsClient *client = g_new0 (TsClient, 1);

  client->n_refs = 1;
  client->functions = functions;
  client->transport = transport;
  client->address = g_strdup (address);
  client->network = ts_address_dup_network (address);
  client->language = ts_language_get_english ();
  client->since = client->heard = self->clock ();
  g_ptr_array_add (self->people->connected, client);
  ts_hub_wake_at (self, client->since + TS_HUB_TICK * G_USEC_PER_SEC);
  return client;
}

void
ts_hub_receive (TsHub *self, TsClient *client, const char *text, gsize length)
{
  g_autoptr (TsClient) kept = NULL;
  g_autoptr (TsMessage) message = NULL;
  g_autoptr (GError) error = NULL;

  if (client->closed)
    return;
  kept = ts_client_ref (client);
  client->heard = self->clock ();
  message = ts_message_read (text, length, &error);
  if (client->joined)
    receive (self, client, g_steal_pointer (&message), error);
  else if (message == NULL || !ts_client_may_send (client, message->kind))
    ts_people_dismiss (self->people, client, "garbage");
  else
    ts_hub_greet (self, client, g_steal_pointer (&message));
}

void
ts_hub_leave (TsHub *self, TsClient *client)
{
  client->closed = TRUE;
  ts_people_part (self->people, client);
  g_ptr_array_remove (self->people->connected, client);
}

void
ts_hub_dismiss (TsHub *self, TsClient *client, const char *code)
{
  ts_people_dismiss (self->people, client, code);
}
