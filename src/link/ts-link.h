/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-link.h: the table link: a session opened to phones, over HTTP and WebSocket.
 *
 * Off until ts_link_listen() is called, and then at one address only.  It serves the files of the
 * page (ui/web, from the resources), the texts of the page, and the WebSocket of ts-protocol.h;
 * nothing else, and nothing about the session to who has no invitation.  Everything runs in the
 * main context of the thread that made it.
 *
 * What it does not trust:
 *
 *   the Host header         must be the address it listens at, or that of the public URL
 *   the Origin header       when there is one, it must belong to that Host
 *   how much is sent        a request of at most 16 KiB, the same until the first message, and then
 *                           messages of at most 64 KiB, however they are cut into frames, with a
 *                           ping or two for each; more ends the connection
 *   how long it takes       a request and its answer take at most TS_PROTOCOL_SILENCE seconds; who
 *                           has become a phone must be heard as often
 *   how many there are      TS_LINK_CONNECTIONS in all, TS_LINK_CONNECTIONS_EACH from one address;
 *                           where all are taken, somebody new takes the place of one that asks for
 *                           nothing at the moment, else of the oldest that has not joined, of the
 *                           address that has most of those
 *   who does not read       more than TS_LINK_BACKLOG bytes waiting: closed
 *
 * Nothing is encrypted without a certificate: see doc/phones.md.
 */

#pragma once

#include "ts-hub.h"
#include "ts-link-files.h"

G_BEGIN_DECLS

/* Room for 64 phones that come at the same moment, with the six connections that a browser makes
 * for the files of a page, and as many again. */
#define TS_LINK_CONNECTIONS 512
/* A quarter of it: twenty browsers behind one router that load the page at the same moment. */
#define TS_LINK_CONNECTIONS_EACH 128
#define TS_LINK_BACKLOG (1024 * 1024)

#define TS_TYPE_LINK (ts_link_get_type ())
G_DECLARE_FINAL_TYPE (TsLink, ts_link, TS, LINK, GObject)

/* Signal "changed": it was turned on or off, somebody joined or left, or an invitation is new. */

/* Whose the phones are that come by a link: the hub of a session, or the hall.  What a phone
 * becomes there is its client; between join and leave the link gives it back with everything. */
typedef struct
{
  TsLinkPages pages; /* what is served, see ts-link-files.h */
  /* A phone has connected from `address`. `functions` and `transport` last until it leaves. */
  gpointer (*join) (gpointer data,
                    const TsTransport *functions,
                    gpointer transport,
                    const char *address);
  /* The connection is gone. Never called while the host sends to it or closes it. */
  void (*leave) (gpointer data, gpointer client);
  /* A message has come. The client may have been closed by it. */
  void (*receive) (gpointer data, gpointer client, const char *text, gsize length);
  /* Says why ("slow", "garbage", …, see doc/protocol.md) and closes. */
  void (*dismiss) (gpointer data, gpointer client, const char *code);
  /* Whether it has been let in, and not been sent away since. */
  gboolean (*has_joined) (gpointer client);
  /* Sends everybody away: "closed". */
  void (*close_all) (gpointer data);
} TsLinkHost;

/* A link for another host, static, which outlives the link; `data` is what its functions are given.
 * It is an error that libsoup, which is loaded here, is not installed. (transfer full) */
TsLink *ts_link_new_for (const TsLinkHost *host, gpointer data, GError **error);
/* `limits` is nullable. What the library cannot read or write is an error, and so is
 * that libsoup, which is loaded here, is not installed. (transfer full) */
TsLink *ts_link_new (TsSession *session, const TsHubLimits *limits, GError **error);

/* Turns it on at an address of this machine ("192.168.1.5", "127.0.0.1", "::1"); port 0: a free
 * one. `url` is what phones are to use instead of http://ADDRESS:PORT/ where something stands in
 * front, such as "https://table.example/" (nullable). TS_ERROR_BAD_VALUE for what is no address or
 * no such URL; TS_ERROR_FAILED when the system says no: the port is taken, the address is not ours.
 * One that is on is turned off first, and stays off where the system says no. */
gboolean
ts_link_listen (TsLink *self, const char *address, guint16 port, const char *url, GError **error);
/* From which address a web server that stands in front calls, "127.0.0.1"; NULL, as unless said:
 * from this computer. What it adds to a request in X-Forwarded-For or Forwarded is where phones are
 * then taken to be, see ts-forwarded.h, as long as the link listens with a `url`; what anybody else
 * says there is passed over. TS_ERROR_BAD_VALUE for what is no address. */
gboolean ts_link_set_proxy (TsLink *self, const char *address, GError **error);
/* What it speaks with from the next time on that it is turned on: HTTPS with a certificate, see
 * ts-certificate.h; NULL, as unless said: HTTP. */
void ts_link_set_certificate (TsLink *self, GTlsCertificate *certificate);
/* Turns it off: everybody is told, and disconnected. */
void ts_link_stop (TsLink *self);

gboolean ts_link_is_on (TsLink *self);
const char *ts_link_get_address (TsLink *self); /* NULL while off */
guint16 ts_link_get_port (TsLink *self);        /* 0 while off */
/* Where it listens as an address of a page, "http://192.168.1.5:8080/"; NULL while off.
 * (nullable, transfer full) */
char *ts_link_dup_own_url (TsLink *self);
/* Where the page is, with a "/" at the end; NULL while off. */
const char *ts_link_get_url (TsLink *self);

/* For invitations, people, renewing and removing; NULL: it has another host. (transfer none,
 * nullable) */
TsHub *ts_link_get_hub (TsLink *self);
/* The address that an invitation is: the page's, with the token behind "#". (transfer full) */
char *ts_link_dup_invitation_url (TsLink *self, const TsInvitation *invitation);

G_END_DECLS
