/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-broker-frame.h: what passes between Tableside and the program that speaks with a broker.
 *
 * A library that reads MQTT may abort on what it reads, and whoever answers at a broker's address
 * says what that is.  So it is called in a program of its own, tableside-broker, and nowhere else:
 * a process is one connection, from its beginning to its end.  It may die at any time; Tableside
 * tells it and begins another one.  Passwords come to it in frames, never in its arguments.
 *
 * Both write frames into the two ends of one pair of sockets, which is the program's standard
 * input.  When Tableside ends, however, the other end is closed, and the program ends, too.
 *
 * What the program says is believed no more than what comes from the network: a frame has a
 * greatest length, and one that is none ends the process.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The only argument of the program: a program of another Tableside says no word. */
#define TS_BROKER_FRAMES "1"

/* Bytes of a message; longer ones are cut, which is still longer than anybody reads or writes. */
#define TS_BROKER_MAX_BYTES (1024 * 1024)

/* Publications that are sent and not answered. */
#define TS_BROKER_IN_FLIGHT 16

typedef enum
{
  /* Told to the program, in this order, before it connects. */
  TS_BROKER_HOST,      /* text, number: port */
  TS_BROKER_AUTHORITY, /* text: file */
  TS_BROKER_ACCOUNT,   /* text: name, bytes: password */
  TS_BROKER_WILL,      /* text: topic, bytes */
  TS_BROKER_OPEN,      /* number: 1 with TLS */
  /* When it is connected. */
  TS_BROKER_SUBSCRIBE,   /* number: for its answer; text: filter */
  TS_BROKER_MARK,        /* the same, for a filter that was said: without what is retained */
  TS_BROKER_UNSUBSCRIBE, /* text: filter */
  TS_BROKER_PUBLISH,     /* number: for its answer; text: topic, bytes */
  TS_BROKER_GOOD_BYE,    /* it ends when that is sent */

  /* Told by the program. */
  TS_BROKER_REACHED,  /* somebody listens there */
  TS_BROKER_LET_IN,   /* the broker lets us in */
  TS_BROKER_MESSAGE,  /* text: topic, bytes; number: 1 for one that was retained */
  TS_BROKER_ANSWERED, /* number: to what */
  TS_BROKER_REFUSED,  /* number: what */
  TS_BROKER_OVER,     /* number: TsBrokerTrouble; then it ends */
} TsBrokerFrameKind;

/* Why there is no connection. */
typedef enum
{
  TS_BROKER_LOST,
  TS_BROKER_UNREACHABLE, /* nobody listens there, or there is no such place */
  TS_BROKER_DISTRUSTED,  /* the certificate */
  TS_BROKER_SHUT_OUT,    /* name and password, or the account */
  TS_BROKER_STRANGE,     /* does not answer as a broker of MQTT 5 does */
  TS_BROKER_UNABLE,      /* the program cannot be run here */
  TS_BROKER_N_TROUBLES
} TsBrokerTrouble;

typedef struct
{
  TsBrokerFrameKind kind;
  guint32 number;
  const char *text; /* UTF-8, "" where there is none */
  gconstpointer bytes;
  gsize length;
} TsBrokerFrame;

/* Adds it to what is to be written. A text is at most 65,535 bytes long, as a topic is; a longer
 * one is left out. */
void ts_broker_frame_write (GByteArray *to, const TsBrokerFrame *frame);

/* The first of what has been read, which it stays part of. FALSE: this is no frame. `*used` is how
 * much of it that is, 0 while some of it has yet to come. */
gboolean ts_broker_frame_read (const guint8 *from, gsize length, TsBrokerFrame *frame, gsize *used);

G_END_DECLS
