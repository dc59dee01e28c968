/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * link-server.h: a table link that runs in a thread of its own, so that a test can talk to it with
 * plain sockets that wait.
 */

#pragma once

#include "ts-link.h"

G_BEGIN_DECLS

typedef struct _LinkServer LinkServer;

/* Opens a session of the counter game at a free port of 127.0.0.1, which must succeed. `limits` is
 * nullable. (transfer full) */
LinkServer *link_server_new (const TsHubLimits *limits);
/* The same for another host, see ts_link_new_for(), which is called in the thread of the link.
 * (transfer full) */
LinkServer *link_server_new_for (const TsLinkHost *host, gpointer data);
void link_server_free (LinkServer *self);

guint16 link_server_get_port (LinkServer *self);
/* Of the first invitation with that role. */
const char *link_server_get_token (LinkServer *self, TsRole role);

/* Calls a function in the thread of the link, and waits until it has returned. */
typedef void (*LinkServerFunc) (TsLink *link, gpointer user_data);
void link_server_call (LinkServer *self, LinkServerFunc function, gpointer user_data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LinkServer, link_server_free)

G_END_DECLS
