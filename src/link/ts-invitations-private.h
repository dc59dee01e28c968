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

/* A secret of that name, nothing where there is none; written at once or not at all: TS_ERROR_BUSY
 * while another program has the library. (transfer full, nullable) */
char *ts_invitations_read_secret (TsSession *session, const char *name, GError **error);
gboolean ts_invitations_write_secret (TsSession *session,
                                      const char *name,
                                      const char *secret,
                                      GError **error);

G_END_DECLS
