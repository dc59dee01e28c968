/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * hostile.h: who answers at the address of a broker, and means harm, or is broken.
 *
 * It speaks MQTT 5 as far as it must for a client to go on, from threads of its own. What it says
 * is spoiled: by bytes that it is told to say in place of one answer, or at random.
 */

#pragma once

#include <gio/gio.h>

typedef struct
{
  GSocketService *service;
  GTlsCertificate *certificate; /* nullable: without TLS */
  GCancellable *end;
  guint16 port;
  gint open;        /* atomic: connections that go on */
  gint connections; /* atomic: so many have come */
  gint sent;        /* atomic: answers that were spoiled */

  /* Said in place of an answer, or, where that is 0, after each acknowledged subscription. */
  guint8 instead_of; /* the first byte of that answer */
  GBytes *bytes;     /* NULL: at random */
  gint seed;         /* of the next connection, where it is at random */
} Hostile;

/* On a port, or on any where it is 0. A certificate with its key, PEM. */
Hostile *hostile_start (guint16 port, const char *certificate_file, const char *key_file);
/* From now on; all connections end, and are counted anew. */
void hostile_say (Hostile *self, guint8 instead_of, gconstpointer bytes, gsize length);
void hostile_say_at_random (Hostile *self, guint32 seed);
/* Nobody listens there any more. */
void hostile_stop (Hostile *self);
