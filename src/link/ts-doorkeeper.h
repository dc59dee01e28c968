/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-doorkeeper.h: who comes with wrong invitations is slowed down, then shut out for a while.
 *
 *   wrong ones from an address            1    2    3    4    5 and more
 *   seconds until the next is looked at   1    2    4    8    300, shut out
 *
 * Counted for each address; forgotten TS_DOORKEEPER_MEMORY seconds after the last wrong one, or
 * when a right one comes.  It remembers TS_DOORKEEPER_ADDRESSES of them, the latest ones.  Times
 * are seconds of any clock that does not jump; nothing here reads one.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TS_DOORKEEPER_SHUT_OUT 300
#define TS_DOORKEEPER_MEMORY 900
#define TS_DOORKEEPER_ADDRESSES 1024

typedef struct _TsDoorkeeper TsDoorkeeper;

TsDoorkeeper *ts_doorkeeper_new (void);
void ts_doorkeeper_free (TsDoorkeeper *self);

/* Seconds until an invitation from the address is looked at; 0: now. */
guint ts_doorkeeper_get_wait (TsDoorkeeper *self, const char *address, gint64 now);
gboolean ts_doorkeeper_is_shut_out (TsDoorkeeper *self, const char *address, gint64 now);

void ts_doorkeeper_note_wrong (TsDoorkeeper *self, const char *address, gint64 now);
void ts_doorkeeper_note_right (TsDoorkeeper *self, const char *address);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsDoorkeeper, ts_doorkeeper_free)

G_END_DECLS
