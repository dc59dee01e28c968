/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-auth-limit.h: who comes with wrong invitations is slowed down, then shut out for a while.
 *
 *   wrong ones from an address            1    2    3    4    5 and more
 *   seconds until the next is looked at   1    2    4    8    300, shut out
 *
 * Counted for each address; forgotten TS_AUTH_LIMIT_MEMORY seconds after the last wrong one, or
 * when a right one comes.  It remembers TS_AUTH_LIMIT_ADDRESSES of them, the latest ones.  Times
 * are seconds of any clock that does not jump; nothing here reads one.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TS_AUTH_LIMIT_SHUT_OUT 300
#define TS_AUTH_LIMIT_MEMORY 900
#define TS_AUTH_LIMIT_ADDRESSES 1024

typedef struct _TsAuthLimit TsAuthLimit;

TsAuthLimit *ts_auth_limit_new (void);
void ts_auth_limit_free (TsAuthLimit *self);

/* Seconds until an invitation from the address is looked at; 0: now. */
guint ts_auth_limit_get_wait (TsAuthLimit *self, const char *address, gint64 now);
gboolean ts_auth_limit_is_shut_out (TsAuthLimit *self, const char *address, gint64 now);

void ts_auth_limit_note_wrong (TsAuthLimit *self, const char *address, gint64 now);
void ts_auth_limit_note_right (TsAuthLimit *self, const char *address);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsAuthLimit, ts_auth_limit_free)

G_END_DECLS
