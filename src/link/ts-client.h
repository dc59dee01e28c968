/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-client.h: a phone with an open connection.
 *
 * Whoever connects it gives a transport; the hub calls it and never waits for it.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* How a message gets to a phone. `transport` is what was given to ts_hub_join(). */
typedef struct
{
  /* A text frame, or a binary one with `deflated`. */
  void (*send) (gpointer transport, GBytes *message, gboolean deflated);
  /* Close it after what was sent. The transport then calls ts_hub_leave(), at once or later. */
  void (*close) (gpointer transport);
} TsTransport;

typedef struct _TsClient TsClient;

/* Whether it has been let in, and not been sent away since. */
gboolean ts_client_has_joined (const TsClient *self);

G_END_DECLS
