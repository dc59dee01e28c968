/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-passes.h: by what phones that have joined are known again.
 *
 * An invitation may be shared: all spectators have the same one.  So each phone is given a pass of
 * its own when it joins, 128 random bits like a token, and comes back by that.  When somebody is
 * removed their pass is void and their invitation is made anew; the others who came by it stay,
 * and come back, by their passes.  Passes are kept in the library as a secret of the session.
 *
 * Who came by the code of the table has a pass that moves: it stands for the seat that they have
 * taken, and for the lobby (TS_ROLE_TABLE) as long as they have none.  So a seat is kept for who
 * sits there, whether they are connected or not, until they or the host give it back.
 */

#pragma once

#include "ts-invitations.h"

G_BEGIN_DECLS

/* Of one invitation so many are remembered, the latest ones: a phone that does not keep its pass is
 * given another each time. */
#define TS_PASSES_EACH 64

typedef struct
{
  char word[TS_TOKEN_LENGTH + 1];
  TsRole role;
  char *seat;     /* TS_ROLE_SEAT: its id; else NULL */
  char *address;  /* from where it was used last */
  char *token;    /* what was right when it was used last; nullable */
  char *name;     /* of who sits there by it, "": without one; NULL: nobody does */
  gboolean table; /* by the code of the table */
  gboolean removed;
} TsPass;

typedef struct _TsPasses TsPasses;

/* Those of a session, as they were kept. What makes no sense there is passed over. (transfer full)
 */
TsPasses *ts_passes_new (TsSession *session, GError **error);
void ts_passes_free (TsPasses *self);

/* NULL: nobody's. In the same time for a wrong word as for a right one. (nullable, transfer none)
 */
const TsPass *ts_passes_find (const TsPasses *self, const char *word);

/* A new one. By the code of the table it is that of somebody in the lobby. (transfer none) */
const TsPass *ts_passes_add (TsPasses *self, TsRole role, const char *seat, const char *address);
/* One by the code of the table moves to another place. */
void ts_passes_move (TsPasses *self, const TsPass *pass, TsRole role, const char *seat);
/* Who sits there by it; NULL: nobody does any more. */
void ts_passes_set_name (TsPasses *self, const TsPass *pass, const char *name);
/* By which somebody sits there, the one that was used last; NULL: the seat is free. (nullable,
 * transfer none) */
const TsPass *ts_passes_find_sitter (const TsPasses *self, const char *seat);
/* Nobody sits there any more: who had the seat by the code of the table is in the lobby. */
void ts_passes_free_seat (TsPasses *self, const char *seat);
/* It is nobody's any more: who had it has another one. */
void ts_passes_drop (TsPasses *self, const TsPass *pass);
/* It was used from there, beside a token that was right (nullable: it was not). */
void ts_passes_note (TsPasses *self, const TsPass *pass, const char *address, const char *token);

/* It is void, and remembered as such: who comes by it hears why. So are those of the same
 * invitation that were used last from the same address, unless `is_here` says that somebody has
 * one at the moment: nobody can put passes by to come back with. */
typedef gboolean (*TsPassFunc) (const TsPass *pass, gpointer user_data);
void ts_passes_remove (TsPasses *self, const TsPass *pass, TsPassFunc is_here, gpointer user_data);
/* Forgets all of an invitation; of that of the table those who do not sit. */
void ts_passes_forget (TsPasses *self, TsRole role, const char *seat);

/* Keeps what has changed, without waiting: TS_ERROR_BUSY, try again. A session that cannot be
 * written keeps none. */
gboolean ts_passes_write (TsPasses *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsPasses, ts_passes_free)

G_END_DECLS
