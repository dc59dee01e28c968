/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-invitations-private.h: secrets of a session that the hub makes besides invitations.
 */

#pragma once

#include "ts-invitations.h"

G_BEGIN_DECLS

/* The secret of that name, made and kept where there is none yet. A session that cannot be written
 * keeps none. (transfer full) */
char *ts_invitations_keep_secret (TsSession *session, const char *name, GError **error);

G_END_DECLS
