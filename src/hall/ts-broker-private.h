/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-broker-private.h: the thread that speaks with a broker, and what passes between it and the
 * main context.
 *
 * libmosquitto can look after itself in a thread of its own, but it asks for the address of the
 * broker before that, in the thread that calls it, and keeps every message that was ever asked for.
 * So the thread is ours, and libmosquitto is called in no other.  A new client is made for each
 * connection: nothing of one is left for the next.
 *
 * Both sides write lines into the other's queue, under one lock, and hold it for no longer.  While
 * more than TS_BROKER_UNREAD bytes wait to be read here, nothing more is read from the network.
 */

#pragma once

#include "ts-broker.h"

G_BEGIN_DECLS

#define TS_BROKER_UNREAD (8 * 1024 * 1024)

typedef struct _TsBrokerThread TsBrokerThread;

typedef enum
{
  TS_BROKER_UP,
  TS_BROKER_DOWN,
  TS_BROKER_MESSAGE,
  TS_BROKER_REFUSED,
  TS_BROKER_STOPPED,
} TsBrokerEventKind;

/* Why there is no connection. */
typedef enum
{
  TS_BROKER_LOST,
  TS_BROKER_UNREACHABLE, /* nobody listens there, or there is no such place */
  TS_BROKER_DISTRUSTED,  /* the certificate */
  TS_BROKER_SHUT_OUT,    /* name and password, or the account */
  TS_BROKER_STRANGE,     /* does not answer as a broker of MQTT 5 does */
} TsBrokerTrouble;

typedef struct
{
  TsBrokerEventKind kind;
  TsBrokerTrouble trouble; /* DOWN */
  char *topic;             /* MESSAGE, REFUSED */
  GBytes *message;         /* MESSAGE */
  gboolean retained;       /* MESSAGE */
} TsBrokerEvent;

/* Called in the context in which the thread was made. */
typedef void (*TsBrokerEventFunc) (const TsBrokerEvent *event, gpointer owner);

/* (transfer full) */
TsBrokerThread *
ts_broker_thread_new (const TsBrokerAddress *address, TsBrokerEventFunc func, gpointer owner);
/* Nothing is told to the owner any more. What goes on ends by itself; the connection is cut without
 * a word where it was not stopped. */
void ts_broker_thread_abandon (TsBrokerThread *self);

void ts_broker_thread_set_will (TsBrokerThread *self, const char *topic, GBytes *message);
void ts_broker_thread_subscribe (TsBrokerThread *self, const char *filter, gboolean on);
void ts_broker_thread_publish (TsBrokerThread *self, const char *topic, GBytes *message);
void ts_broker_thread_start (TsBrokerThread *self);
void ts_broker_thread_stop (TsBrokerThread *self);

struct mosquitto;

/* Whether somebody listens there; within TS_BROKER_PATIENCE seconds. libmosquitto's own way of
 * connecting waits for minutes where nobody answers at all. */
gboolean ts_broker_knock (const TsBrokerAddress *address);
/* FALSE: the file of who vouches for the broker is of no use. */
gboolean ts_broker_set_up_tls (struct mosquitto *client, const TsBrokerAddress *address);
/* Where the network is cut, TCP sends again after longer and longer pauses: a new connection is
 * there sooner than the old one comes alive. */
void ts_broker_limit_patience (struct mosquitto *client);
/* In this thread: a broker that is gone is no reason to end the program when something is written
 * to it. */
void ts_broker_block_sigpipe (void);

G_END_DECLS
