/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-people.h: who is connected to the table, who of them has joined, what they look at, and what
 * is sent to all of them.
 *
 * They know neither the game nor who may come: so whoever has the hub's other parts may ask them.
 */

#pragma once

#include "ts-client-private.h"

G_BEGIN_DECLS

/* Milliseconds until everybody is told who has come and gone. */
#define TS_PEOPLE_DELAY 20

typedef void (*TsPeopleFunc) (gpointer user_data);

typedef struct
{
  GPtrArray *connected; /* of TsClient: all, references */
  GPtrArray *joined;    /* of TsClient: who has joined, references, in that order */
  GPtrArray *channels;  /* of TsChannel: those that somebody looks at */
  guint last_number;
  TsPeopleFunc tell;
  gpointer tell_data;
  GSource *later; /* nullable: nothing to tell */
} TsPeople;

/* Nobody yet. `tell` is called a moment after ts_people_note_change(): many who join at once are
 * told of once. (transfer full) */
TsPeople *ts_people_new (TsPeopleFunc tell, gpointer user_data);
void ts_people_free (TsPeople *self);
/* Somebody has come or gone, or is called otherwise. */
void ts_people_note_change (TsPeople *self);

/* Has joined, under a new number. Who came last stands last. */
void ts_people_join (TsPeople *self, TsClient *client);
/* Has it no longer among those who have joined. */
void ts_people_part (TsPeople *self, TsClient *client);
/* Says why ("slow", "garbage", …, see doc/protocol.md) and closes. */
void ts_people_dismiss (TsPeople *self, TsClient *client, const char *code);
/* The same, with another number of seconds than is usual. */
void ts_people_send_bye (TsPeople *self, TsClient *client, const char *code, guint after);

/* Of those who have joined. A transport may close while it is given something: so lists are gone
 * through as copies, and the clients in them stay. (transfer full) */
GPtrArray *ts_people_copy (const TsPeople *self);
GPtrArray *ts_people_copy_connected (const TsPeople *self);
/* Somebody who has joined. (nullable) */
TsClient *ts_people_find (const TsPeople *self, guint number);
/* Somebody who sits there, and not by the pass `but` (nullable). (nullable) */
TsClient *ts_people_find_sitting (const TsPeople *self, const char *seat, const char *but);
/* Whether somebody has joined by that pass. */
gboolean ts_people_have_pass (const TsPeople *self, const char *pass);

/* To all who have joined and read that language; NULL: whatever they read. */
void ts_people_send (TsPeople *self, TsBroadcast *broadcast, const TsLanguage *language);
/* The same to those alone who are shown the game. */
void ts_people_send_viewers (TsPeople *self, TsBroadcast *broadcast, const TsLanguage *language);

/* Looks as its viewer at that session, from now on; in the lobby at nothing. */
void ts_people_set_channel (TsPeople *self, TsClient *client, TsSession *session);
/* Makes all views anew. */
void ts_people_update_channels (TsPeople *self, TsSession *session);
/* Nobody looks at anything. */
void ts_people_clear_channels (TsPeople *self);

G_END_DECLS
