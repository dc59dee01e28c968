/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-broker-thread.c: the thread that speaks with a broker.
 */

#include "ts-broker-private.h"

#include <glib-unix.h>
#include <string.h>
#include <unistd.h>

#include "ts-chance.h"
#include "ts-mosquitto.h"

#define KEEP_ALIVE 10     /* seconds: after half as many more the last will is published */
#define ANSWER_PATIENCE 4 /* seconds until the broker has let us in */
#define IN_FLIGHT 16      /* messages that are sent and not acknowledged */
/* Messages that the broker may send without our acknowledgment: what it may not send it keeps, and
 * Mosquitto forgets what is more than a thousand.  The most that can be said is for "any number",
 * and is not said at all. */
#define INBOUND 65534
#define FIRST_PAUSE 250 /* milliseconds */
#define LONGEST_PAUSE 1000
#define REFUSED_PAUSE 8000 /* somebody has to mend something */

/* What waits to be sent. */
typedef struct
{
  char *topic;
  GBytes *message; /* nullable */
} Letter;

struct _TsBrokerThread
{
  gatomicrefcount refs;
  GMutex lock;
  GMainContext *context;
  TsBrokerEventFunc func;
  gpointer owner; /* the main context's; NULL: abandoned */

  /* Set before the thread runs. */
  TsBrokerAddress *address;
  char *will_topic;
  GBytes *will;

  /* Under the lock. */
  int wake[2];
  GQueue letters;      /* of Letter */
  GHashTable *waiting; /* topic to its link in it */
  GPtrArray *filters;  /* of char * */
  GPtrArray *again;    /* of char *: those whose retained messages are wanted, perhaps anew */
  guint filters_serial;
  GQueue events; /* of TsBrokerEvent, for the main context */
  gsize unread;
  gboolean telling; /* a source will come for the events */
  gboolean stopping;
  gboolean abandoned;

  /* The thread's own. */
  struct mosquitto *client;
  GPtrArray *subscribed; /* of char *: what this connection has asked for */
  guint subscribed_serial;
  GHashTable *sent; /* message number to what it was about */
  guint asking;     /* subscriptions that were not answered */
  guint flying;     /* messages that were not acknowledged */
  int mark;         /* number of the question behind all that is retained; 0: not asked yet */
  gboolean let_in;  /* by the broker */
  gboolean told;    /* all that is retained has come */
  gboolean up;      /* and somebody was told so */
  gboolean over;    /* this connection is */
  TsBrokerTrouble trouble;
};

static void
free_letter (Letter *self)
{
  g_free (self->topic);
  g_clear_pointer (&self->message, g_bytes_unref);
  g_free (self);
}

static void
free_event (gpointer data)
{
  TsBrokerEvent *event = data;

  g_free (event->topic);
  g_clear_pointer (&event->message, g_bytes_unref);
  g_free (event);
}

static TsBrokerThread *
ref (TsBrokerThread *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

static void
unref (gpointer data)
{
  TsBrokerThread *self = data;

  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_queue_clear_full (&self->letters, (GDestroyNotify) free_letter);
  g_queue_clear_full (&self->events, free_event);
  g_hash_table_unref (self->waiting);
  g_ptr_array_unref (self->filters);
  g_ptr_array_unref (self->again);
  g_ptr_array_unref (self->subscribed);
  g_hash_table_unref (self->sent);
  g_main_context_unref (self->context);
  ts_broker_address_free (self->address);
  g_free (self->will_topic);
  g_clear_pointer (&self->will, g_bytes_unref);
  close (self->wake[0]);
  close (self->wake[1]);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/* A full pipe wakes it, too. */
static void
wake (TsBrokerThread *self)
{
  while (write (self->wake[1], "", 1) < 0 && errno == EINTR)
    continue;
}

static gsize
weigh (const TsBrokerEvent *event)
{
  return event->message != NULL ? g_bytes_get_size (event->message) : 0;
}

static TsBrokerEvent *
take_event (TsBrokerThread *self)
{
  TsBrokerEvent *event;
  gboolean was_full;

  g_mutex_lock (&self->lock);
  event = g_queue_pop_head (&self->events);
  was_full = self->unread > TS_BROKER_UNREAD;
  if (event != NULL)
    self->unread -= weigh (event);
  else
    self->telling = FALSE;
  if (was_full && self->unread <= TS_BROKER_UNREAD)
    wake (self);
  g_mutex_unlock (&self->lock);

  return event;
}

/* One at a time, so that others of the main context have their turn between. */
static gboolean
tell_cb (gpointer user_data)
{
  TsBrokerThread *self = user_data;
  TsBrokerEvent *event = take_event (self);

  if (event == NULL)
    return G_SOURCE_REMOVE;
  if (self->owner != NULL)
    self->func (event, self->owner);
  free_event (event);
  return G_SOURCE_CONTINUE;
}

static void
push (TsBrokerThread *self, TsBrokerEvent *event)
{
  gboolean tell;

  g_mutex_lock (&self->lock);
  g_queue_push_tail (&self->events, event);
  self->unread += weigh (event);
  tell = !self->telling;
  self->telling = TRUE;
  g_mutex_unlock (&self->lock);
  if (tell)
    {
      g_autoptr (GSource) source = g_idle_source_new ();

      g_source_set_priority (source, G_PRIORITY_DEFAULT);
      g_source_set_callback (source, tell_cb, ref (self), unref);
      g_source_attach (source, self->context);
    }
}

static void
push_kind (TsBrokerThread *self, TsBrokerEventKind kind, const char *topic)
{
  TsBrokerEvent *event = g_new0 (TsBrokerEvent, 1);

  event->kind = kind;
  event->trouble = self->trouble;
  event->topic = g_strdup (topic);
  push (self, event);
}

static gboolean
is_stopping (TsBrokerThread *self)
{
  gboolean stopping;

  g_mutex_lock (&self->lock);
  stopping = self->stopping || self->abandoned;
  g_mutex_unlock (&self->lock);
  return stopping;
}

static gboolean
is_abandoned (TsBrokerThread *self)
{
  gboolean abandoned;

  g_mutex_lock (&self->lock);
  abandoned = self->abandoned;
  g_mutex_unlock (&self->lock);
  return abandoned;
}

static gboolean
may_read (TsBrokerThread *self)
{
  gboolean may;

  g_mutex_lock (&self->lock);
  may = self->unread <= TS_BROKER_UNREAD;
  g_mutex_unlock (&self->lock);
  return may;
}

static void
give_up (TsBrokerThread *self, TsBrokerTrouble trouble)
{
  self->over = TRUE;
  self->trouble = trouble;
}

/* libmosquitto tells the code of MQTT 3.1 where the broker knows no other. */
static void
connect_cb (
    struct mosquitto *client, void *data, int reason, int flags, const mosquitto_property *more)
{
  TsBrokerThread *self = data;

  self->let_in = reason == 0;
  switch (reason)
    {
    case 0:
      break;
    case CONNACK_REFUSED_BAD_USERNAME_PASSWORD:
    case CONNACK_REFUSED_NOT_AUTHORIZED:
    case MQTT_RC_BAD_USERNAME_OR_PASSWORD:
    case MQTT_RC_NOT_AUTHORIZED:
    case MQTT_RC_BANNED:
      give_up (self, TS_BROKER_SHUT_OUT);
      break;
    case MQTT_RC_SERVER_UNAVAILABLE:
    case MQTT_RC_SERVER_BUSY:
      give_up (self, TS_BROKER_UNREACHABLE);
      break;
    default:
      give_up (self, TS_BROKER_STRANGE);
    }
}

static void
end_connection (TsBrokerThread *self)
{
  if (!self->let_in && self->trouble == TS_BROKER_LOST)
    self->trouble = TS_BROKER_STRANGE;
  self->over = TRUE;
}

static void
disconnect_cb (struct mosquitto *client, void *data, int reason, const mosquitto_property *more)
{
  end_connection (data);
}

/* The code of a connection that ended in the handshake depends on who noticed it first, reading or
 * writing; what OpenSSL says of a certificate is always written to the log. */
static void
log_cb (struct mosquitto *client, void *data, int level, const char *text)
{
  TsBrokerThread *self = data;

  if (level == MOSQ_LOG_ERR && strstr (text, "certificate verify failed") != NULL)
    self->trouble = TS_BROKER_DISTRUSTED;
}

static void
message_cb (struct mosquitto *client,
            void *data,
            const struct mosquitto_message *message,
            const mosquitto_property *more)
{
  TsBrokerEvent *event = g_new0 (TsBrokerEvent, 1);

  event->kind = TS_BROKER_MESSAGE;
  event->topic = g_strdup (message->topic);
  event->message = g_bytes_new (message->payload, (gsize) message->payloadlen);
  event->retained = message->retain;
  push (data, event);
}

/* What a number was about; NULL: it was answered. (transfer full) */
static char *
take_sent (TsBrokerThread *self, int number)
{
  char *topic = NULL;

  g_hash_table_steal_extended (self->sent, GINT_TO_POINTER (number), NULL, (gpointer *) &topic);
  return topic;
}

static void
publish_cb (
    struct mosquitto *client, void *data, int number, int reason, const mosquitto_property *more)
{
  TsBrokerThread *self = data;
  g_autofree char *topic = take_sent (self, number);

  if (topic == NULL)
    return;
  self->flying--;
  if (reason >= MQTT_RC_UNSPECIFIED)
    push_kind (self, TS_BROKER_REFUSED, topic);
}

static void
subscribe_cb (struct mosquitto *client,
              void *data,
              int number,
              int n,
              const int *granted,
              const mosquitto_property *more)
{
  TsBrokerThread *self = data;
  g_autofree char *filter = take_sent (self, number);

  if (self->mark != 0 && number == self->mark)
    self->told = TRUE;
  if (filter == NULL)
    return;
  self->asking--;
  if (n > 0 && granted[0] >= MQTT_RC_UNSPECIFIED)
    push_kind (self, TS_BROKER_REFUSED, filter);
}

static void
set_up_will (TsBrokerThread *self)
{
  if (self->will != NULL)
    mosquitto_will_set_v5 (self->client, self->will_topic, (int) g_bytes_get_size (self->will),
                           g_bytes_get_data (self->will, NULL), 1, true, NULL);
}

static gboolean
make_client (TsBrokerThread *self)
{
  self->client = mosquitto_new (NULL, true, self);
  if (self->client == NULL)
    return FALSE;
  mosquitto_int_option (self->client, MOSQ_OPT_PROTOCOL_VERSION, MQTT_PROTOCOL_V5);
  mosquitto_int_option (self->client, MOSQ_OPT_SEND_MAXIMUM, IN_FLIGHT);
  mosquitto_int_option (self->client, MOSQ_OPT_RECEIVE_MAXIMUM, INBOUND);
  mosquitto_int_option (self->client, MOSQ_OPT_TCP_NODELAY, 1);
  mosquitto_connect_v5_callback_set (self->client, connect_cb);
  mosquitto_disconnect_v5_callback_set (self->client, disconnect_cb);
  mosquitto_log_callback_set (self->client, log_cb);
  mosquitto_message_v5_callback_set (self->client, message_cb);
  mosquitto_publish_v5_callback_set (self->client, publish_cb);
  mosquitto_subscribe_v5_callback_set (self->client, subscribe_cb);
  mosquitto_username_pw_set (self->client, self->address->user, self->address->password);
  set_up_will (self);
  return ts_broker_set_up_tls (self->client, self->address);
}

/* A subscription that was said for this connection, and is wanted no more, or the other way round.
 */
static void
ask_for (TsBrokerThread *self, const char *filter)
{
  int number;

  if (mosquitto_subscribe_v5 (self->client, &number, filter, 1, MQTT_SUB_OPT_RETAIN_AS_PUBLISHED,
                              NULL)
      != MOSQ_ERR_SUCCESS)
    return;
  self->asking++;
  g_hash_table_insert (self->sent, GINT_TO_POINTER (number), g_strdup (filter));
}

static gboolean
has_filter (GPtrArray *filters, const char *filter)
{
  return g_ptr_array_find_with_equal_func (filters, filter, g_str_equal, NULL);
}

/* Those that are wanted, and those that were said `again`, where there is something new. (transfer
 * full, nullable) */
static GPtrArray *
dup_new_filters (TsBrokerThread *self, GPtrArray **again)
{
  GPtrArray *filters = NULL;

  g_mutex_lock (&self->lock);
  if (self->filters_serial != self->subscribed_serial)
    {
      filters = g_ptr_array_copy (self->filters, (GCopyFunc) (void (*) (void)) g_strdup, NULL);
      *again = self->again;
      self->again = g_ptr_array_new_with_free_func (g_free);
    }
  self->subscribed_serial = self->filters_serial;
  g_mutex_unlock (&self->lock);
  if (filters != NULL)
    g_ptr_array_set_free_func (filters, g_free);
  return filters;
}

static void
subscribe_all (TsBrokerThread *self)
{
  g_autoptr (GPtrArray) again = NULL;
  GPtrArray *filters = dup_new_filters (self, &again);

  if (filters == NULL)
    return;
  for (guint i = 0; i < self->subscribed->len; i++)
    if (!has_filter (filters, self->subscribed->pdata[i]))
      mosquitto_unsubscribe_v5 (self->client, NULL, self->subscribed->pdata[i], NULL);
  for (guint i = 0; i < filters->len; i++)
    if (!has_filter (self->subscribed, filters->pdata[i]) || has_filter (again, filters->pdata[i]))
      ask_for (self, filters->pdata[i]);
  g_ptr_array_unref (self->subscribed);
  self->subscribed = filters;
}

static Letter *
take_letter (TsBrokerThread *self)
{
  Letter *letter;

  g_mutex_lock (&self->lock);
  letter = g_queue_pop_head (&self->letters);
  if (letter != NULL)
    g_hash_table_remove (self->waiting, letter->topic);
  g_mutex_unlock (&self->lock);
  return letter;
}

static void
send_letter (TsBrokerThread *self, const Letter *letter)
{
  gsize length = 0;
  gconstpointer bytes
      = letter->message != NULL ? g_bytes_get_data (letter->message, &length) : NULL;
  int number;
  int result = mosquitto_publish_v5 (self->client, &number, letter->topic, (int) length, bytes, 1,
                                     true, NULL);

  if (result == MOSQ_ERR_SUCCESS)
    {
      self->flying++;
      g_hash_table_insert (self->sent, GINT_TO_POINTER (number), g_strdup (letter->topic));
    }
  else if (result != MOSQ_ERR_NO_CONN)
    push_kind (self, TS_BROKER_REFUSED, letter->topic);
}

static void
send_letters (TsBrokerThread *self)
{
  Letter *letter;

  while (self->flying < IN_FLIGHT && (letter = take_letter (self)) != NULL)
    {
      send_letter (self, letter);
      free_letter (letter);
    }
}

static void
drain (int fd)
{
  char bytes[64];

  while (read (fd, bytes, sizeof bytes) > 0)
    continue;
}

/* libmosquitto does not call back when a connection ends within its handshake. */
static void
take_result (TsBrokerThread *self, int result)
{
  if (result != MOSQ_ERR_SUCCESS)
    end_connection (self);
}

/* Waits for the network, or for somebody to say something; once. */
static void
wait_once (TsBrokerThread *self)
{
  gboolean reads = may_read (self);
  GPollFD fds[] = {
    { self->wake[0], G_IO_IN, 0 },
    { mosquitto_socket (self->client),
      (gushort) ((reads ? G_IO_IN : 0) | (mosquitto_want_write (self->client) ? G_IO_OUT : 0)), 0 },
  };

  g_poll (fds, G_N_ELEMENTS (fds), 1000);
  if (fds[0].revents != 0)
    drain (self->wake[0]);
  if (fds[1].revents & G_IO_OUT)
    take_result (self, mosquitto_loop_write (self->client, 1));
  if (!self->over && fds[1].revents & (G_IO_IN | G_IO_HUP | G_IO_ERR))
    take_result (self, mosquitto_loop_read (self->client, 1));
  if (!self->over)
    take_result (self, mosquitto_loop_misc (self->client));
}

/* What is retained may come before the answer to a subscription or after it, but not after that to
 * the next: the first one is said once more, without anything that is retained. */
static void
ask_for_mark (TsBrokerThread *self)
{
  if (self->subscribed->len == 0)
    self->told = TRUE;
  else if (mosquitto_subscribe_v5 (
               self->client, &self->mark, self->subscribed->pdata[0], 1,
               MQTT_SUB_OPT_RETAIN_AS_PUBLISHED | MQTT_SUB_OPT_SEND_RETAIN_NEVER, NULL)
           != MOSQ_ERR_SUCCESS)
    self->mark = 0;
}

static void
speak (TsBrokerThread *self)
{
  subscribe_all (self);
  if (!self->told && self->mark == 0 && self->asking == 0)
    ask_for_mark (self);
  if (!self->up && self->told)
    {
      self->up = TRUE;
      push_kind (self, TS_BROKER_UP, NULL);
    }
  if (self->up)
    send_letters (self);
}

static void
say_good_bye (TsBrokerThread *self)
{
  mosquitto_disconnect_v5 (self->client, MQTT_RC_NORMAL_DISCONNECTION, NULL);
  while (mosquitto_socket (self->client) >= 0 && mosquitto_want_write (self->client))
    if (mosquitto_loop_write (self->client, 1) != MOSQ_ERR_SUCCESS)
      break;
  self->over = TRUE;
}

static void
serve (TsBrokerThread *self)
{
  gint64 patience = g_get_monotonic_time () + ANSWER_PATIENCE * G_USEC_PER_SEC;

  while (!self->over && !is_abandoned (self))
    {
      gboolean stopping;

      wait_once (self);
      /* Asked before what there is to say is taken: nothing is said after that it ends. */
      stopping = is_stopping (self);
      if (!self->over && self->let_in)
        speak (self);
      if (!self->over && stopping && self->flying == 0 && !is_abandoned (self))
        say_good_bye (self);
      if (!self->let_in && g_get_monotonic_time () > patience)
        end_connection (self);
    }
}

/* What was said for a connection that is gone: all of it is said again. */
static void
drop_letters (TsBrokerThread *self)
{
  g_mutex_lock (&self->lock);
  g_hash_table_remove_all (self->waiting);
  g_queue_clear_full (&self->letters, (GDestroyNotify) free_letter);
  g_mutex_unlock (&self->lock);
}

static void
begin_connection (TsBrokerThread *self)
{
  drop_letters (self);
  g_ptr_array_set_size (self->subscribed, 0);
  self->subscribed_serial = 0;
  g_hash_table_remove_all (self->sent);
  self->asking = self->flying = 0;
  self->mark = 0;
  self->let_in = self->told = self->up = self->over = FALSE;
  self->trouble = TS_BROKER_LOST;
}

static void
open_connection (TsBrokerThread *self)
{
  int result;

  if (!make_client (self))
    {
      give_up (self, TS_BROKER_DISTRUSTED);
      return;
    }
  result = mosquitto_connect_bind_v5 (self->client, self->address->host, self->address->port,
                                      KEEP_ALIVE, NULL, NULL);
  /* A handshake that failed says nothing of the certificate: the broker may just be ending. */
  if (self->trouble == TS_BROKER_DISTRUSTED)
    self->over = TRUE;
  else if (result == MOSQ_ERR_TLS)
    give_up (self, TS_BROKER_STRANGE);
  else if (result != MOSQ_ERR_SUCCESS)
    give_up (self, TS_BROKER_UNREACHABLE);
  else
    ts_broker_limit_patience (self->client);
}

/* One connection, from its beginning to its end. */
static void
connect_once (TsBrokerThread *self)
{
  begin_connection (self);
  if (!ts_broker_knock (self->address))
    {
      give_up (self, TS_BROKER_UNREACHABLE);
      return;
    }
  open_connection (self);
  serve (self);
  g_clear_pointer (&self->client, mosquitto_destroy);
}

/* So many at once come back to a broker that was away that they do so at different times. */
static guint
choose_pause (TsBrokerThread *self, guint attempts)
{
  guint pause = MIN (FIRST_PAUSE << MIN (attempts, 8), LONGEST_PAUSE);
  guint8 chance;

  if (self->trouble == TS_BROKER_SHUT_OUT || self->trouble == TS_BROKER_DISTRUSTED)
    pause = REFUSED_PAUSE;
  ts_chance_fill (&chance, 1);
  return pause / 2 + pause * chance / 255;
}

static void
rest (TsBrokerThread *self, guint milliseconds)
{
  gint64 until = g_get_monotonic_time () + milliseconds * G_TIME_SPAN_MILLISECOND;
  gint64 left;

  while (!is_stopping (self) && (left = until - g_get_monotonic_time ()) > 0)
    {
      GPollFD fd = { self->wake[0], G_IO_IN, 0 };

      g_poll (&fd, 1, (int) (left / G_TIME_SPAN_MILLISECOND) + 1);
      drain (self->wake[0]);
    }
}

static gpointer
run (gpointer data)
{
  TsBrokerThread *self = data;
  guint attempts = 0;

  ts_broker_block_sigpipe ();
  while (!is_stopping (self))
    {
      connect_once (self);
      attempts = self->up ? 0 : attempts + 1;
      if (is_stopping (self))
        break;
      push_kind (self, TS_BROKER_DOWN, NULL);
      rest (self, choose_pause (self, attempts));
    }
  push_kind (self, TS_BROKER_STOPPED, NULL);
  unref (self);
  return NULL;
}

TsBrokerThread *
ts_broker_thread_new (const TsBrokerAddress *address, TsBrokerEventFunc func, gpointer owner)
{
  TsBrokerThread *self = g_new0 (TsBrokerThread, 1);

  g_atomic_ref_count_init (&self->refs);
  g_mutex_init (&self->lock);
  self->context = g_main_context_ref_thread_default ();
  self->func = func;
  self->owner = owner;
  self->address = ts_broker_address_copy (address);
  g_queue_init (&self->letters);
  g_queue_init (&self->events);
  self->waiting = g_hash_table_new (g_str_hash, g_str_equal);
  self->filters = g_ptr_array_new_with_free_func (g_free);
  self->again = g_ptr_array_new_with_free_func (g_free);
  self->filters_serial = 1;
  self->subscribed = g_ptr_array_new_with_free_func (g_free);
  self->sent = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  if (!g_unix_open_pipe (self->wake, FD_CLOEXEC, NULL))
    g_error ("There are no more pipes.");
  g_unix_set_fd_nonblocking (self->wake[0], TRUE, NULL);
  g_unix_set_fd_nonblocking (self->wake[1], TRUE, NULL);
  return self;
}

void
ts_broker_thread_abandon (TsBrokerThread *self)
{
  self->owner = NULL;
  g_mutex_lock (&self->lock);
  self->abandoned = TRUE;
  g_mutex_unlock (&self->lock);
  wake (self);
  unref (self);
}

void
ts_broker_thread_set_will (TsBrokerThread *self, const char *topic, GBytes *message)
{
  self->will_topic = g_strdup (topic);
  self->will = g_bytes_ref (message);
}

void
ts_broker_thread_subscribe (TsBrokerThread *self, const char *filter, gboolean on)
{
  guint index;
  gboolean found;

  g_mutex_lock (&self->lock);
  found = g_ptr_array_find_with_equal_func (self->filters, filter, g_str_equal, &index);
  if (on && !found)
    g_ptr_array_add (self->filters, g_strdup (filter));
  else if (!on && found)
    g_ptr_array_remove_index (self->filters, index);
  if (on)
    g_ptr_array_add (self->again, g_strdup (filter));
  self->filters_serial++;
  g_mutex_unlock (&self->lock);
  wake (self);
}

void
ts_broker_thread_publish (TsBrokerThread *self, const char *topic, GBytes *message)
{
  Letter *letter = g_new0 (Letter, 1);
  GList *before;

  letter->topic = g_strdup (topic);
  letter->message = message != NULL ? g_bytes_ref (message) : NULL;
  g_mutex_lock (&self->lock);
  before = g_hash_table_lookup (self->waiting, topic);
  if (before != NULL)
    {
      g_hash_table_remove (self->waiting, topic);
      free_letter (before->data);
      g_queue_delete_link (&self->letters, before);
    }
  g_queue_push_tail (&self->letters, letter);
  g_hash_table_insert (self->waiting, letter->topic, g_queue_peek_tail_link (&self->letters));
  g_mutex_unlock (&self->lock);
  wake (self);
}

void
ts_broker_thread_start (TsBrokerThread *self)
{
  g_thread_unref (g_thread_new ("broker", run, ref (self)));
}

void
ts_broker_thread_stop (TsBrokerThread *self)
{
  g_mutex_lock (&self->lock);
  self->stopping = TRUE;
  g_mutex_unlock (&self->lock);
  wake (self);
}
