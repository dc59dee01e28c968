/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-broker.c: the broker as the main context sees it.
 */

#include "ts-broker-private.h"

#include <string.h>

#include "ts-mosquitto.h"

struct _TsBroker
{
  GObject parent_instance;

  TsBrokerAddress *address;
  TsBrokerThread *thread;
  gboolean up;
  gboolean down; /* somebody was told so, and why: */
  TsBrokerTrouble trouble;
  gboolean started;
  guint patience; /* source; 0: it is not stopping */
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

static TsPhrase *
say_trouble (const TsBroker *self, TsBrokerTrouble trouble)
{
  TsArg host = ts_name ("host", self->address->host);

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

/* Each attempt that fails for the same reason is no news. */
static void
go_down (TsBroker *self, TsBrokerTrouble trouble)
{
  g_autoptr (TsPhrase) why = say_trouble (self, trouble);

  if (self->down && self->trouble == trouble)
    return;
  self->up = FALSE;
  self->down = TRUE;
  self->trouble = trouble;
  g_signal_emit (self, signals[SIGNAL_DOWN], 0, why);
}

static void
end (TsBroker *self)
{
  self->up = FALSE;
  g_clear_handle_id (&self->patience, g_source_remove);
  g_signal_emit (self, signals[SIGNAL_STOPPED], 0);
}

static void
event_cb (const TsBrokerEvent *event, gpointer owner)
{
  g_autoptr (TsBroker) self = g_object_ref (owner);

  switch (event->kind)
    {
    case TS_BROKER_UP:
      self->up = TRUE;
      self->down = FALSE;
      g_signal_emit (self, signals[SIGNAL_UP], 0);
      break;
    case TS_BROKER_DOWN:
      go_down (self, event->trouble);
      break;
    case TS_BROKER_MESSAGE:
      g_signal_emit (self, signals[SIGNAL_MESSAGE], 0, event->topic, event->message,
                     event->retained);
      break;
    case TS_BROKER_REFUSED:
      g_signal_emit (self, signals[SIGNAL_REFUSED], 0, event->topic);
      break;
    case TS_BROKER_STOPPED:
      end (self);
      break;
    }
}

/* The thread waits for the network, and may do so for minutes. */
static gboolean
patience_cb (gpointer user_data)
{
  g_autoptr (TsBroker) self = g_object_ref (user_data);

  self->patience = 0;
  ts_broker_thread_abandon (g_steal_pointer (&self->thread));
  end (self);
  return G_SOURCE_REMOVE;
}

static void
ts_broker_dispose (GObject *object)
{
  TsBroker *self = TS_BROKER (object);

  g_clear_handle_id (&self->patience, g_source_remove);
  g_clear_pointer (&self->thread, ts_broker_thread_abandon);
  G_OBJECT_CLASS (ts_broker_parent_class)->dispose (object);
}

static void
ts_broker_finalize (GObject *object)
{
  ts_broker_address_free (TS_BROKER (object)->address);
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
}

/* What makes no sense is found before a thread finds it again and again. */
static gboolean
check_authority (const char *file, GError **error)
{
  g_autofree char *text = NULL;

  if (file == NULL)
    return TRUE;
  if (g_file_get_contents (file, &text, NULL, NULL) && strstr (text, "-----BEGIN CERTIFICATE-----"))
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
  self->thread = ts_broker_thread_new (address, event_cb, self);
  return self;
}

void
ts_broker_set_will (TsBroker *self, const char *topic, GBytes *message)
{
  ts_broker_thread_set_will (self->thread, topic, message);
}

void
ts_broker_subscribe (TsBroker *self, const char *filter)
{
  if (self->thread != NULL)
    ts_broker_thread_subscribe (self->thread, filter, TRUE);
}

void
ts_broker_unsubscribe (TsBroker *self, const char *filter)
{
  if (self->thread != NULL)
    ts_broker_thread_subscribe (self->thread, filter, FALSE);
}

void
ts_broker_publish (TsBroker *self, const char *topic, GBytes *message)
{
  if (self->up && self->patience == 0)
    ts_broker_thread_publish (self->thread, topic, message);
}

gboolean
ts_broker_start (TsBroker *self, GError **error)
{
  g_return_val_if_fail (!self->started, FALSE);

  if (!check_authority (self->address->ca, error) || !ts_mosquitto_load (error))
    return FALSE;
  self->started = TRUE;
  ts_broker_thread_start (self->thread);
  return TRUE;
}

void
ts_broker_stop (TsBroker *self)
{
  if (!self->started || self->thread == NULL || self->patience != 0)
    return;
  self->patience = g_timeout_add_seconds (TS_BROKER_PATIENCE, patience_cb, self);
  ts_broker_thread_stop (self->thread);
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
