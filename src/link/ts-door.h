/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-door.h: who may come to the table, and as what: by the invitations and passes of the session
 * that lies on it, and by those of the sessions that lay there before.
 *
 * Tokens and passes belong to a session.  Who is away when the table goes on with another one comes
 * by those of the session before, as long as the door lives and nobody makes them void.
 *
 * The door knows no phone.  What has changed is kept in the library a moment later: nobody waits
 * for it.
 */

#pragma once

#include "ts-passes.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 session; /* its number in the library */
  char *id;       /* of the session, as phones know it, see doc/protocol.md */
  TsInvitations *invitations;
  TsPasses *passes;
  GPtrArray *earlier;  /* what let in to sessions before, the latest last */
  GSource *keep_later; /* nullable: nothing to keep */
} TsDoor;

/* Somebody who wants to come in, by what they bring. */
typedef struct
{
  const TsInvitation *invitation; /* nullable: nobody is let in by that */
  const TsPass *pass;             /* nullable */
  const TsPass *before;           /* of an earlier session; nullable */
  gboolean earlier;               /* by what let them in there */
  gboolean right;                 /* somebody is invited by the token */
} TsGuest;

/* To no session yet. (transfer full) */
TsDoor *ts_door_new (void);
void ts_door_free (TsDoor *self);

/* Lets in to `session` from now on; what the library cannot read or write is an error, and nothing
 * has changed. */
gboolean ts_door_take_session (TsDoor *self, TsSession *session, GError **error);

/* By a pass (nullable), of now or of before. `guest` knows nothing yet. */
void ts_door_recognize (TsDoor *self, const char *word, TsGuest *guest);
/* By the token, which goes before the pass. */
void ts_door_look_up (TsDoor *self, const char *token, TsGuest *guest);
/* Whether they have been here by that invitation, and have a pass of it. */
gboolean ts_guest_comes_back (const TsGuest *self);
/* The pass that they have from now on: the one that they brought, or a new one; one of an earlier
 * session is gone. (transfer none) */
const TsPass *ts_door_let_in (TsDoor *self, const TsGuest *guest, const char *address);

/* The invitation to the place that a pass of this session, or of an earlier one, stands for.
 * (transfer none) */
const TsInvitation *ts_door_find_way (TsDoor *self, const TsPass *pass);
/* A pass of this session for who had `word` in an earlier one, and was there in that place: for the
 * same seat where that is there and free; the other pass is gone. (transfer none) */
const TsPass *
ts_door_carry (TsDoor *self, const char *word, TsRole role, const char *seat, const char *address);

/* Makes an invitation new, see ts_invitations_renew(), and forgets all passes of it; nor does
 * anything of earlier sessions lead there any more. */
gboolean ts_door_renew (TsDoor *self, TsRole role, const char *seat, GError **error);
/* The same, whatever the library says to it; passes of this session stay. */
void ts_door_replace (TsDoor *self, TsRole role, const char *seat);

/* Keeps passes and invitations, soon or as soon as it can be done. */
void ts_door_keep_later (TsDoor *self);
/* The same at once, or as soon as it can be done. */
void ts_door_keep (TsDoor *self);
/* The same for the last time, where something is to be kept: there is no later. */
void ts_door_keep_last (TsDoor *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsDoor, ts_door_free)

G_END_DECLS
