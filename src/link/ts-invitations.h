/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-invitations.h: who may join a session, and as what.
 *
 * One invitation for the host, each seat, watchers and the wall.  Each carries a token of 128
 * random bits (22 letters of base64url); who has it is in.  One more is for the table: its token is
 * a short code (ts-code.h), and leads to the lobby, where people choose a seat.  Tokens belong to a
 * session, are kept in its library so that phones find back after a restart, and are made anew when
 * the host says so; the old one is then worth nothing.
 */

#pragma once

#include "ts-session.h"

G_BEGIN_DECLS

#define TS_TOKEN_BYTES 16
#define TS_TOKEN_LENGTH 22

typedef struct
{
  TsRole role;
  char *seat; /* TS_ROLE_SEAT: its id; else NULL */
  char token[TS_TOKEN_LENGTH + 1];
  gboolean unkept; /* the library has an older token still */
} TsInvitation;

typedef struct _TsInvitations TsInvitations;

/* The invitations of a session, made where there are none yet: host, the seats of its view, watch,
 * wall, the table. A library that cannot be written keeps none: they are new each time. (transfer
 * full) */
TsInvitations *ts_invitations_new (TsSession *session, GError **error);
void ts_invitations_free (TsInvitations *self);

/* In that order. Array of TsInvitation; it stays the same until one is renewed. (transfer none) */
GPtrArray *ts_invitations_list (const TsInvitations *self);

/* Who the token invites; NULL: nobody. A code of the table is read as it is meant. Takes as long
 * for a wrong token as for a right one: every invitation is compared, in constant time. (nullable,
 * transfer none) */
const TsInvitation *ts_invitations_find (const TsInvitations *self, const char *token);

/* NULL: there is no such seat. (nullable, transfer none) */
const TsInvitation *ts_invitations_get (const TsInvitations *self, TsRole role, const char *seat);

/* A new token. TS_ERROR_UNKNOWN_ID for a seat that is not there; TS_ERROR_BUSY where it would have
 * to wait for the library: nothing has changed. */
gboolean ts_invitations_renew (TsInvitations *self, TsRole role, const char *seat, GError **error);
/* A new token whatever the library says to it; it is kept by ts_invitations_write(). */
void ts_invitations_replace (TsInvitations *self, TsRole role, const char *seat);
/* Keeps what has been replaced, without waiting: TS_ERROR_BUSY, try again. */
gboolean ts_invitations_write (TsInvitations *self, GError **error);

/* Random bits from the operating system, as text. */
void ts_token_make (char token[TS_TOKEN_LENGTH + 1]);
/* Whether two texts are the same, in a time that depends on their lengths only. */
gboolean ts_token_equal (const char *a, const char *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsInvitations, ts_invitations_free)

G_END_DECLS
