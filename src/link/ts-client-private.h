/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-client-private.h: what the hub knows of a phone, what is sent to it, and what it may send.
 */

#pragma once

#include "ts-channel.h"
#include "ts-client.h"
#include "ts-message.h"
#include "ts-rate.h"
#include "ts-trial.h"

G_BEGIN_DECLS

/* A phone: connected, then joined, then closed, and gone when the transport says so. */
struct _TsClient
{
  guint n_refs;
  const TsTransport *functions;
  gpointer transport;
  char *address;
  char *network;    /* where that is, see ts_address_dup_network() */
  gboolean greeted; /* it has said hello */
  gboolean closed;  /* nothing more is read or sent */
  gint64 since;     /* microseconds: when it came */
  gint64 heard;     /* microseconds: when it spoke last */
  TsMessage *held;  /* the hello that has to wait, see ts-auth-limit.h; nullable */
  gint64 held_until;
  gboolean deflate;
  gboolean whole;
  TsRate rate;
  const TsLanguage *language;
  char *name;         /* as the phone says; nullable */
  GByteArray *upload; /* a picture that is coming; nullable */
  TsTrial *trial;     /* nullable */

  /* Of one that has joined. */
  gboolean joined;    /* and is still there */
  gboolean table;     /* by the code of the table */
  char *code;         /* that, as it is written; nullable */
  TsChannel *channel; /* NULL: it is shown nothing of the game */
  GBytes *lobby;      /* what it has heard of that; nullable */
  guint number;
  TsRole role;
  char *seat;
  char *by;       /* as others know it */
  char *pass;     /* by which it comes back, see ts-passes.h */
  char *place;    /* what its seat or its role is called, in its language */
  char *session;  /* "S" of its last welcome */
  char *token;    /* to be told with the next one; nullable */
  gboolean moved; /* it came to this session with the table, over the connection that it has */
};

TsClient *ts_client_ref (TsClient *self);
void ts_client_unref (TsClient *self);
/* Nothing happens to one that is closed. */
void ts_client_send (TsClient *self, TsBroadcast *broadcast);
void ts_client_send_bytes (TsClient *self, GBytes *plain);
/* Consumes the message. */
void ts_client_send_message (TsClient *self, JsonObject *message);
/* {"type":"error","error":…} Consumes the error. */
void ts_client_send_error (TsClient *self, JsonObject *error);
TsViewer ts_client_get_viewer (const TsClient *self);
/* What the log calls it: its name and its seat or role, where they differ. (transfer full) */
char *ts_client_name_for_log (const TsClient *self);
/* The one look at who may send what. */
gboolean ts_client_may_send (const TsClient *self, TsMessageKind kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsClient, ts_client_unref)

G_END_DECLS
