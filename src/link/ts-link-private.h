/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-link-private.h: what the files of the link share.
 *
 *   ts-link.c              turning it on and off
 *   ts-link-listener.c     the socket that it listens at: who may connect, and how many
 *   ts-link-connection.c   one connection: first requests, then perhaps a phone's WebSocket
 *   ts-link-http.c         answers requests
 *
 * A connection is for one file after the other, until it asks for nothing for a few seconds, or for
 * the WebSocket, and it stays.  So phones hold one connection each; no request may take longer than
 * TS_LINK_DEADLINE, and who asks for nothing makes room for whoever comes.
 */

#pragma once

#include "ts-link.h"

#include "ts-guarded-stream.h"
#include "ts-link-files.h"
#include "ts-origin.h"
#include "ts-soup.h"

G_BEGIN_DECLS

#define TS_LINK_REQUEST (16 * 1024)
#define TS_LINK_DEADLINE TS_PROTOCOL_SILENCE /* seconds */

/* The socket of one phone, or of one request. */
typedef struct
{
  TsLink *link; /* it owns the connection */
  TsGuardedStream *stream;
  GSocketAddress *peer; /* by this object it is found again */
  char *address;        /* the same in words, or whom it speaks for */
  char *network;        /* where that is, see ts_address_dup_network() */
  guint64 number;       /* the later it came the higher */
  GSource *deadline;    /* nullable: for requests, what is between them, and farewells */
  gboolean idle;        /* it has had an answer, and has asked for nothing since */
  guint64 idle_since;   /* the later the higher */

  /* Of a phone; else NULL. */
  SoupWebsocketConnection *socket;
  gpointer client;  /* what the host has made of it */
  gboolean heard;   /* a message has come */
  guint64 sent;     /* bytes given to the socket, to compare with what was written */
  GSource *dismiss; /* nullable: it was too slow, and will be told so */
  guint sending;    /* how many calls of libsoup are under way that write to it */
  GSource *gone;    /* nullable: it was closed while one was, and the host will be told */
} TsConnection;

struct _TsLink
{
  GObject parent_instance;

  const TsLinkHost *host;
  gpointer host_data;
  TsHub *hub; /* the host of a session; else NULL */
  GMainContext *context;
  TsLinkFiles *files;
  GInetAddress *proxy;          /* nullable: this computer */
  GTlsCertificate *certificate; /* nullable: nothing is encrypted */
  guint deadline;               /* seconds that a request may take */
  gboolean leaving; /* everything that is sent now is sent at once: nothing comes after it */

  /* NULL and 0 while off. */
  SoupServer *server;
  GSocket *listener;
  GSocket *deaf;      /* see keep_connections() */
  GSource *accepting; /* accepts what connects, or rests */
  char *address;
  guint16 port;
  char *url;
  gboolean has_front; /* the address of the page is another one than where it listens */
  GPtrArray *sites;   /* of TsSite */

  guint64 last_number;
  guint64 last_idle;
  GHashTable *connections; /* GSocketAddress * → TsConnection, owned */
  GHashTable *crowds;      /* address in words → how many connections come from it */
};

/* ts-link-listener.c */
gboolean
ts_link_start_listening (TsLink *self, GInetAddress *address, guint16 port, GError **error);
void ts_link_stop_listening (TsLink *self);
/* Whether what somebody at that address says of others is believed. */
gboolean ts_link_trusts (TsLink *self, GSocketAddress *peer);

/* ts-link-connection.c. A connection is over when its stream is closed, by whomever; it then
 * leaves the link's table, and is freed. */
void ts_connection_new (TsLink *link, GSocket *socket, GSocketAddress *peer, char *address);
TsConnection *ts_connection_find (TsLink *link, SoupServerMessage *message); /* nullable */
/* The request becomes a phone: `stream` is what libsoup has made of it, consumed. */
void ts_connection_upgrade (TsConnection *self, GIOStream *stream, GUri *uri);
/* It is a proxy's, which speaks for somebody at `address` (consumed). FALSE: there are too many of
 * those already. */
gboolean ts_connection_speaks_for (TsConnection *self, char *address);
/* The headers of a request are there; its answer is sent. */
void ts_connection_begin_request (TsConnection *self);
void ts_connection_end_request (TsConnection *self);
/* At once, without a word. */
void ts_connection_cut (TsConnection *self);
void ts_connection_free (TsConnection *self);

/* ts-link-http.c */
void ts_link_serve (TsLink *self);

G_END_DECLS
