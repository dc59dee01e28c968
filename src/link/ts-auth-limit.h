/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-auth-limit.h: who comes with wrong invitations is slowed down, then shut out for a while.
 *
 *   wrong ones from an address            1    2    3    4    5 and more
 *   seconds until the next is looked at   1    2    4    8    300, shut out
 *
 * Counted for each address (of IPv6, for each network, see ts_address_dup_network()), and likewise
 * for each pass that was sent along; forgotten TS_AUTH_LIMIT_MEMORY seconds after the last wrong
 * one, and by nothing else: a right one forgives nothing.  It remembers TS_AUTH_LIMIT_CALLERS of
 * them, the latest ones.
 *
 * Addresses cost nothing, and a code of the table is short (ts-code.h).  So wrong codes are counted
 * in all as well: TS_AUTH_LIMIT_BURST may come at once, and one more each TS_AUTH_LIMIT_EACH
 * seconds; what is more than that waits.  Half of the burst is for who has done nothing wrong, or
 * many guessers would hold up everybody who is new.
 *
 * Times are seconds of any clock that does not jump; nothing here reads one.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TS_AUTH_LIMIT_SHUT_OUT 300
#define TS_AUTH_LIMIT_MEMORY 900
#define TS_AUTH_LIMIT_CALLERS 2048

#define TS_AUTH_LIMIT_BURST 40
#define TS_AUTH_LIMIT_EACH 3

/* What can be learned in so many seconds: wrong codes that are looked at, by all together. */
#define TS_AUTH_LIMIT_MOST(seconds) (TS_AUTH_LIMIT_BURST + (seconds) / TS_AUTH_LIMIT_EACH)

/* Who asks. */
typedef struct
{
  const char *network; /* see ts_address_dup_network() */
  const char *pass;    /* nullable */
  gboolean code;       /* what they bring is a code of the table, or could be one */
} TsAuthCaller;

typedef struct _TsAuthLimit TsAuthLimit;

TsAuthLimit *ts_auth_limit_new (void);
void ts_auth_limit_free (TsAuthLimit *self);

/* Seconds until what the caller brings is looked at; 0: now. */
guint ts_auth_limit_get_wait (TsAuthLimit *self, const TsAuthCaller *caller, gint64 now);
gboolean ts_auth_limit_is_shut_out (TsAuthLimit *self, const TsAuthCaller *caller, gint64 now);

void ts_auth_limit_note_wrong (TsAuthLimit *self, const TsAuthCaller *caller, gint64 now);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsAuthLimit, ts_auth_limit_free)

G_END_DECLS
