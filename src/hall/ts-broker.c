/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-broker.c: what is said to a broker and heard of it, one connection after the other.
 *
 * Each connection is a process of its own, see ts-broker-frame.h: nothing of one is left for the
 * next.  What is to be kept through all of them is kept here.
 */

#include <string.h>

#include "ts-broker-process.h"
#include "ts-broker.h"
#include "ts-chance.h"
#include "ts-file.h"

#define FIRST_PAUSE 250 /* milliseconds */
#define LONGEST_PAUSE 1000
#define REFUSED_PAUSE 8000 /* somebody has to mend something */

/* What waits to be sent. */
typedef struct
{
  char *topic;
  GBytes *message; /* nullable */
} Letter;

/* What is not answered yet. */
typedef struct
{
  TsBrokerFrameKind kind;
  char *text; /* topic or filter */
} Question;

struct _TsBroker
{
  GObject parent_instance;

  TsBrokerAddress *address;
  char *will_topic;
  GBytes *will;        /* nullable */
  GPtrArray *filters;  /* of char * */
  GQueue letters;      /* of Letter */
  GHashTable *waiting; /* topic to its link in it */
  gboolean started;
  guint patience; /* source; 0: it is not stopping */

  /* The connection. */
  TsBrokerProcess *process; /* nullable */
  GHashTable *questions;    /* number to Question */
  guint32 last_number;
  guint asking;     /* subscriptions that were not answered */
  guint flying;     /* messages that were not answered */
  gboolean let_in;  /* by the broker */
  gboolean marked;  /* it was asked for the end of what is retained */
  gboolean told;    /* all that is retained has come */
  gboolean up;      /* and somebody was told so */
  gboolean leaving; /* good-bye was said */

  /* Between two. */
  guint attempts; /* that came to nothing, since the last one that did not */
  guint pause;    /* source */
  gboolean down;  /* somebody was told so, and why: */
  TsBrokerTrouble trouble;
};

G_DEFINE_FINAL_TYPE (TsBroker, ts_broker, G_TYPE_OBJECT)

enum
{
  SIGNAL_UP,
  SIGNAL_DOWN,
  SIGNAL_MESSAGE,
  SIGNAL_REFUSED,
  SIGNAL_STOPPED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
free_letter (Letter *self)
{
  g_free (self->topic);
  g_clear_pointer (&self->message, g_bytes_unref);
  g_free (self);
}

static void
free_question (gpointer data)
{
  Question *self = data;

  g_free (self->text);
  g_free (self);
}

static TsPhrase *
say_trouble_of (const char *name, TsBrokerTrouble trouble)
{
  TsArg host = ts_name ("host", name);

  switch (trouble)
    {
    case TS_BROKER_LOST:
      return ts_phrase ("The connection to the broker {host} is lost.", host);
    case TS_BROKER_DISTRUSTED:
      return ts_phrase ("The certificate of the broker {host} is not trusted here, or is for "
                        "another name.",
                        host);
    case TS_BROKER_SHUT_OUT:
      return ts_phrase ("The broker {host} does not let this account in: check its name and its "
                        "password.",
                        host);
    case TS_BROKER_STRANGE:
      return ts_phrase ("What answers at {host} is no broker that speaks MQTT 5.", host);
    case TS_BROKER_UNREACHABLE:
    default:
      return ts_phrase ("The broker {host} cannot be reached.", host);
    }
}

static TsPhrase *
say_trouble (const TsBroker *self, TsBrokerTrouble trouble)
{
  return trouble == TS_BROKER_UNABLE ? ts_broker_process_say_missing ()
                                     : say_trouble_of (self->address->host, trouble);
}

/* Each attempt that fails for the same reason is no news. */
static void
go_down (TsBroker *self, TsBrokerTrouble trouble)
{
  g_autoptr (TsPhrase) why = say_trouble (self, trouble);

  if (self->down && self->trouble == trouble)
    return;
  self->down = TRUE;
  self->trouble = trouble;
  g_signal_emit (self, signals[SIGNAL_DOWN], 0, why);
}

/* What was said for a connection that is gone: all of it is said again. */
static void
drop_letters (TsBroker *self)
{
  g_hash_table_remove_all (self->waiting);
  g_queue_clear_full (&self->letters, (GDestroyNotify) free_letter);
}

static void
drop_connection (TsBroker *self)
{
  g_clear_pointer (&self->process, ts_broker_process_free);
  g_hash_table_remove_all (self->questions);
  drop_letters (self);
  self->asking = self->flying = 0;
  self->let_in = self->marked = self->told = self->up = self->leaving = FALSE;
}

static void
end (TsBroker *self)
{
  drop_connection (self);
  g_clear_handle_id (&self->pause, g_source_remove);
  g_clear_handle_id (&self->patience, g_source_remove);
  g_signal_emit (self, signals[SIGNAL_STOPPED], 0);
}

static void
tell (TsBroker *self, TsBrokerFrameKind kind, guint32 number, const char *text, GBytes *bytes)
{
  TsBrokerFrame frame = { .kind = kind, .number = number, .text = text };

  if (bytes != NULL)
    frame.bytes = g_bytes_get_data (bytes, &frame.length);
  ts_broker_process_tell (self->process, &frame);
}

/* Numbers come again after four thousand million. */
static void
ask (TsBroker *self, TsBrokerFrameKind kind, const char *text, GBytes *bytes)
{
  Question *question = g_new (Question, 1);

  question->kind = kind;
  question->text = g_strdup (text);
  g_hash_table_insert (self->questions, GUINT_TO_POINTER (++self->last_number), question);
  tell (self, kind, self->last_number, text, bytes);
}

static void
ask_for (TsBroker *self, const char *filter)
{
  self->asking++;
  ask (self, TS_BROKER_SUBSCRIBE, filter, NULL);
}

/* What is retained may come before the answer to a subscription or after it, but not after that to
 * the next: the first one is said once more, without anything that is retained; and again where
 * somebody has subscribed to more on what came. */
static void
ask_for_mark (TsBroker *self)
{
  self->marked = TRUE;
  if (self->filters->len == 0)
    self->told = TRUE;
  else
    ask (self, TS_BROKER_MARK, self->filters->pdata[0], NULL);
}

static Letter *
take_letter (TsBroker *self)
{
  Letter *letter = g_queue_pop_head (&self->letters);

  if (letter != NULL)
    g_hash_table_remove (self->waiting, letter->topic);
  return letter;
}

static void
send_letters (TsBroker *self)
{
  Letter *letter;

  while (self->flying < TS_BROKER_IN_FLIGHT && (letter = take_letter (self)) != NULL)
    {
      self->flying++;
      ask (self, TS_BROKER_PUBLISH, letter->topic, letter->message);
      free_letter (letter);
    }
}

static gboolean
is_stopping (const TsBroker *self)
{
  return self->patience != 0;
}

static void
say_good_bye (TsBroker *self)
{
  self->leaving = TRUE;
  tell (self, TS_BROKER_GOOD_BYE, 0, NULL, NULL);
}

static void
go_up (TsBroker *self)
{
  self->up = TRUE;
  self->down = FALSE;
  g_signal_emit (self, signals[SIGNAL_UP], 0);
}

/* What can be said at this point of a connection is. Whoever is told that it is up may end it. */
static void
go_on (TsBroker *self)
{
  if (!self->let_in || self->leaving)
    return;
  if (!self->marked && self->asking == 0)
    ask_for_mark (self);
  if (self->told && !self->up)
    go_up (self);
  if (self->process == NULL || self->leaving)
    return;
  if (self->up)
    send_letters (self);
  if (is_stopping (self) && self->flying == 0)
    say_good_bye (self);
}

static void
take_let_in (TsBroker *self)
{
  if (self->let_in)
    return;
  self->let_in = TRUE;
  for (guint i = 0; i < self->filters->len; i++)
    ask_for (self, self->filters->pdata[i]);
}

/* An answer to what was never asked is none. */
static void
take_answer (TsBroker *self, guint32 number, gboolean refused)
{
  gpointer data;
  Question *question;

  if (!g_hash_table_steal_extended (self->questions, GUINT_TO_POINTER (number), NULL, &data))
    return;
  question = data;
  if (question->kind == TS_BROKER_MARK)
    self->told = self->marked = self->asking == 0;
  else
    --*(question->kind == TS_BROKER_PUBLISH ? &self->flying : &self->asking);
  if (refused && question->kind != TS_BROKER_MARK)
    g_signal_emit (self, signals[SIGNAL_REFUSED], 0, question->text);
  free_question (question);
}

static void
take_message (TsBroker *self, const TsBrokerFrame *frame)
{
  g_autoptr (GBytes) message = g_bytes_new (frame->bytes, frame->length);

  g_signal_emit (self, signals[SIGNAL_MESSAGE], 0, frame->text, message, frame->number == 1);
}

static void
take_frame (TsBroker *self, const TsBrokerFrame *frame)
{
  switch (frame->kind)
    {
    case TS_BROKER_LET_IN:
      take_let_in (self);
      break;
    case TS_BROKER_MESSAGE:
      take_message (self, frame);
      break;
    case TS_BROKER_ANSWERED:
      take_answer (self, frame->number, FALSE);
      break;
    case TS_BROKER_REFUSED:
      take_answer (self, frame->number, TRUE);
      break;
    default:
      break;
    }
}

/* So many at once come back to a broker that was away that they do so at different times. */
static guint
choose_pause (const TsBroker *self)
{
  guint pause = MIN (FIRST_PAUSE << MIN (self->attempts, 8), LONGEST_PAUSE);
  guint8 chance;

  if (self->trouble == TS_BROKER_SHUT_OUT || self->trouble == TS_BROKER_DISTRUSTED)
    pause = REFUSED_PAUSE;
  ts_chance_fill (&chance, 1);
  return pause / 2 + pause * chance / 255;
}

static gboolean connect_cb (gpointer user_data);

/* A connection ended, or never was one.  One that comes to a bad end each time it is up is no
 * better than one that does not come up. */
static void
lose (TsBroker *self, TsBrokerTrouble trouble)
{
  gboolean came_up = self->up && trouble == TS_BROKER_LOST;

  drop_connection (self);
  if (is_stopping (self))
    {
      end (self);
      return;
    }
  self->attempts = came_up ? 0 : self->attempts + 1;
  go_down (self, trouble);
  if (self->started)
    self->pause = g_timeout_add (choose_pause (self), connect_cb, self);
}

static void
process_cb (const TsBrokerFrame *frame, TsBrokerTrouble trouble, gpointer owner)
{
  g_autoptr (TsBroker) self = g_object_ref (owner);

  if (frame == NULL)
    {
      lose (self, trouble);
      return;
    }
  take_frame (self, frame);
  if (self->process != NULL)
    go_on (self);
}

static gboolean
open_connection (TsBroker *self, GError **error)
{
  const TsBrokerAddress *address = self->address;
  g_autoptr (GBytes) password = NULL;

  self->process = ts_broker_process_new (process_cb, self, error);
  if (self->process == NULL)
    return FALSE;
  if (address->password != NULL)
    password = g_bytes_new (address->password, strlen (address->password));
  tell (self, TS_BROKER_HOST, address->port, address->host, NULL);
  if (address->ca != NULL)
    tell (self, TS_BROKER_AUTHORITY, 0, address->ca, NULL);
  if (address->user != NULL || password != NULL)
    tell (self, TS_BROKER_ACCOUNT, 0, address->user, password);
  if (self->will != NULL)
    tell (self, TS_BROKER_WILL, 0, self->will_topic, self->will);
  tell (self, TS_BROKER_OPEN, address->tls, NULL, NULL);
  return TRUE;
}

static gboolean
connect_cb (gpointer user_data)
{
  g_autoptr (TsBroker) self = g_object_ref (user_data);

  self->pause = 0;
  if (!open_connection (self, NULL))
    lose (self, TS_BROKER_UNABLE);
  return G_SOURCE_REMOVE;
}

/* Whoever answers there may never answer. */
static gboolean
patience_cb (gpointer user_data)
{
  g_autoptr (TsBroker) self = g_object_ref (user_data);

  self->patience = 0;
  end (self);
  return G_SOURCE_REMOVE;
}

static void
ts_broker_dispose (GObject *object)
{
  TsBroker *self = TS_BROKER (object);

  self->started = FALSE;
  g_clear_handle_id (&self->pause, g_source_remove);
  g_clear_handle_id (&self->patience, g_source_remove);
  drop_connection (self);
  G_OBJECT_CLASS (ts_broker_parent_class)->dispose (object);
}

static void
ts_broker_finalize (GObject *object)
{
  TsBroker *self = TS_BROKER (object);

  g_hash_table_unref (self->waiting);
  g_hash_table_unref (self->questions);
  g_ptr_array_unref (self->filters);
  g_clear_pointer (&self->will, g_bytes_unref);
  g_free (self->will_topic);
  ts_broker_address_free (self->address);
  G_OBJECT_CLASS (ts_broker_parent_class)->finalize (object);
}

static guint
add_signal (const char *name, guint n, GType first, GType second, GType third)
{
  return g_signal_new (name, TS_TYPE_BROKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, n,
                       first, second, third);
}

static void
ts_broker_class_init (TsBrokerClass *class)
{
  G_OBJECT_CLASS (class)->dispose = ts_broker_dispose;
  G_OBJECT_CLASS (class)->finalize = ts_broker_finalize;

  signals[SIGNAL_UP] = add_signal ("up", 0, 0, 0, 0);
  signals[SIGNAL_DOWN] = add_signal ("down", 1, G_TYPE_POINTER, 0, 0);
  signals[SIGNAL_MESSAGE] = add_signal ("message", 3, G_TYPE_STRING, G_TYPE_BYTES, G_TYPE_BOOLEAN);
  signals[SIGNAL_REFUSED] = add_signal ("refused", 1, G_TYPE_STRING, 0, 0);
  signals[SIGNAL_STOPPED] = add_signal ("stopped", 0, 0, 0, 0);
}

static void
ts_broker_init (TsBroker *self)
{
  g_queue_init (&self->letters);
  self->waiting = g_hash_table_new (g_str_hash, g_str_equal);
  self->filters = g_ptr_array_new_with_free_func (g_free);
  self->questions = g_hash_table_new_full (NULL, NULL, NULL, free_question);
}

/* What makes no sense is found before it is tried again and again. */
static gboolean
check_authority (const char *file, GError **error)
{
  g_autoptr (GString) text = NULL;
  g_autoptr (GError) reason = NULL;

  if (file == NULL)
    return TRUE;
  text = ts_file_read (file, TS_FILE_MAX_TEXT, &reason);
  if (text == NULL)
    return ts_error_set (error, TS_ERROR_BAD_VALUE, ts_error_dup_phrase (reason));
  if (strstr (text->str, "-----BEGIN CERTIFICATE-----"))
    return TRUE;
  return ts_error_set (error, TS_ERROR_BAD_VALUE,
                       ts_phrase ("There is no certificate in PEM form to be read in the file "
                                  "“{file}”.",
                                  ts_name ("file", file)));
}

TsBroker *
ts_broker_new (const TsBrokerAddress *address)
{
  TsBroker *self = g_object_new (TS_TYPE_BROKER, NULL);

  self->address = ts_broker_address_copy (address);
  return self;
}

void
ts_broker_set_will (TsBroker *self, const char *topic, GBytes *message)
{
  self->will_topic = g_strdup (topic);
  self->will = g_bytes_ref (message);
}

static gboolean
find_filter (TsBroker *self, const char *filter, guint *index)
{
  return g_ptr_array_find_with_equal_func (self->filters, filter, g_str_equal, index);
}

void
ts_broker_subscribe (TsBroker *self, const char *filter)
{
  if (!find_filter (self, filter, NULL))
    g_ptr_array_add (self->filters, g_strdup (filter));
  if (self->let_in)
    ask_for (self, filter);
}

void
ts_broker_unsubscribe (TsBroker *self, const char *filter)
{
  guint index;

  if (!find_filter (self, filter, &index))
    return;
  g_ptr_array_remove_index (self->filters, index);
  if (self->let_in)
    tell (self, TS_BROKER_UNSUBSCRIBE, 0, filter, NULL);
}

void
ts_broker_publish (TsBroker *self, const char *topic, GBytes *message)
{
  Letter *letter;
  GList *before;

  if (!self->up || is_stopping (self))
    return;
  before = g_hash_table_lookup (self->waiting, topic);
  if (before != NULL)
    {
      g_hash_table_remove (self->waiting, topic);
      free_letter (before->data);
      g_queue_delete_link (&self->letters, before);
    }
  letter = g_new0 (Letter, 1);
  letter->topic = g_strdup (topic);
  letter->message = message != NULL ? g_bytes_ref (message) : NULL;
  g_queue_push_tail (&self->letters, letter);
  g_hash_table_insert (self->waiting, letter->topic, g_queue_peek_tail_link (&self->letters));
  send_letters (self);
}

gboolean
ts_broker_start (TsBroker *self, GError **error)
{
  g_return_val_if_fail (!self->started, FALSE);

  if (!check_authority (self->address->ca, error) || !open_connection (self, error))
    return FALSE;
  self->started = TRUE;
  return TRUE;
}

/* Of a connection that is not there yet no leave is taken; even so it is told later. */
void
ts_broker_stop (TsBroker *self)
{
  if (!self->started || is_stopping (self))
    return;
  self->started = FALSE;
  self->patience = g_timeout_add (self->let_in ? TS_BROKER_PATIENCE * 1000 : 0, patience_cb, self);
  go_on (self);
}

gboolean
ts_broker_is_up (TsBroker *self)
{
  return self->up;
}

const TsBrokerAddress *
ts_broker_get_address (TsBroker *self)
{
  return self->address;
}
