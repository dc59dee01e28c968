/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-broker.h: a connection to an MQTT broker that comes back by itself.
 *
 * A program of its own speaks with the broker, see ts-broker-frame.h: no function here waits for
 * the network, nothing that comes from there can end this one, and all signals come in the main
 * context in which it was started.
 *
 *   ts_broker_new   →  subscriptions and the last will are said
 *   ts_broker_start →  "message": what is retained
 *                      "up": connected, every subscription was taken, and what is retained of them
 *                              has come: what has not is not there
 *                      "message": what is published from then on
 *                      "down": no connection any more, or still none; it tries again, after a
 *                              quarter of a second, later after one or one and a half, and after
 *                              some more where the broker refused to let it in
 *   ts_broker_stop  →  what was published is sent, then "stopped"; without a connection, or when
 *                      that takes longer than TS_BROKER_PATIENCE seconds, it is not
 *
 * A broker that lost its memory remembers nothing of us, and one that did not may have let go of
 * what came last: whoever publishes publishes all of it again when it is "up".  Of each topic only
 * the last message waits to be sent, so that what waits is never more than what there is to be
 * known.  Messages keep their order: one that replaces another that waits takes the last place.
 *
 * It speaks MQTT 5, so that the broker can say what it does not allow: "refused".
 */

#pragma once

#include <gio/gio.h>

#include "ts-error.h"

G_BEGIN_DECLS

/* Seconds that a stop takes at most. */
#define TS_BROKER_PATIENCE 3

/* Where the broker is, and what is whose there:
 *
 *   mqtts://[USER[:PASSWORD]@]HOST[:PORT]/HALL[/TABLE]
 *
 * With TLS ("mqtts", port 8883), or without ("mqtt", port 1883). */
typedef struct
{
  gboolean tls;
  char *host;
  guint16 port;
  char *user;     /* nullable */
  char *password; /* nullable; may be set later */
  char *hall;
  char *table; /* nullable */
  char *ca;    /* PEM file of who vouches for the broker; NULL: those that the system trusts */
} TsBrokerAddress;

/* Without TLS only a broker on this computer, unless `insist`: passwords and names of people would
 * be read by anybody on the way. TS_ERROR_BAD_VALUE. (transfer full) */
TsBrokerAddress *ts_broker_address_read (const char *text, gboolean insist, GError **error);
TsBrokerAddress *ts_broker_address_copy (const TsBrokerAddress *self);
/* For people to read: without the password. (transfer full) */
char *ts_broker_address_format (const TsBrokerAddress *self);
void ts_broker_address_free (TsBrokerAddress *self);

#define TS_TYPE_BROKER (ts_broker_get_type ())
G_DECLARE_FINAL_TYPE (TsBroker, ts_broker, TS, BROKER, GObject)

/* Signals:
 *   "up" ()
 *   "down" (TsPhrase *why)                 why, in a sentence; also when it has not come up yet
 *                                          and again when the reason is another
 *   "message" (const char *topic, GBytes *message, gboolean retained)
 *   "refused" (const char *topic)          the broker does not let us publish or read that
 *   "stopped" ()
 */

/* (transfer full) */
TsBroker *ts_broker_new (const TsBrokerAddress *address);

/* What the broker publishes, retained, for us when we are gone without a word. Before the start. */
void ts_broker_set_will (TsBroker *self, const char *topic, GBytes *message);

/* A topic, or several of them by "+" and "#"; kept through every connection. Topics are read in the
 * order in which they are said here; what is retained comes again where one is said again. */
void ts_broker_subscribe (TsBroker *self, const char *filter);
void ts_broker_unsubscribe (TsBroker *self, const char *filter);

/* Retained, with quality of service 1. NULL takes away what was there. */
void ts_broker_publish (TsBroker *self, const char *topic, GBytes *message);

/* FALSE: it cannot be tried at all: the program for it is not there, or the file `ca` is of no use.
 */
gboolean ts_broker_start (TsBroker *self, GError **error);
void ts_broker_stop (TsBroker *self);

gboolean ts_broker_is_up (TsBroker *self);
const TsBrokerAddress *ts_broker_get_address (TsBroker *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsBrokerAddress, ts_broker_address_free)

G_END_DECLS
