/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-phones.h: whether phones may follow the session on the table, and where they find it.
 *
 * It lives as long as its session lies on the table, whatever page is in front, and costs nothing
 * until it is turned on.  What was chosen is kept in the settings: "link-session" while it is on,
 * "link-address", "link-port".  So phones find back to the same address after the program was
 * ended, or ended by itself.
 *
 * Emits "changed" when it was turned on or off, somebody joined or left, or an invitation is new;
 * "asked" when others are waited for, see ts_phones_dup_asked().
 */

#pragma once

#include <gio/gio.h>

#include "ts-link.h"

G_BEGIN_DECLS

#define TS_TYPE_PHONES (ts_phones_get_type ())
G_DECLARE_FINAL_TYPE (TsPhones, ts_phones, TS, PHONES, GObject)

/* (transfer full) */
TsPhones *ts_phones_new (TsSession *session, GSettings *settings);

TsSession *ts_phones_get_session (TsPhones *self);

/* Turns it on at an address, or moves it there, at the port of last time, or at a free one when
 * that is taken; encrypted, with the certificate and the key that the settings name. */
gboolean ts_phones_turn_on (TsPhones *self, const char *address, GError **error);
/* Turns it off for good. */
void ts_phones_turn_off (TsPhones *self);
/* Turns it off as long as the session does not lie on the table. */
void ts_phones_pause (TsPhones *self);

gboolean ts_phones_is_on (TsPhones *self);
/* Whether it was on when the session was last left, and nobody has tried to go on with that yet. */
gboolean ts_phones_is_paused (TsPhones *self);
/* Goes on where it was; FALSE without an error when it is not paused. */
gboolean ts_phones_resume (TsPhones *self, GError **error);

/* Lets the host's phone open and begin other sessions, see ts_hub_set_library(). */
void ts_phones_set_open_func (TsPhones *self, TsHubOpenFunc open, gpointer user_data);
/* Everybody goes on with the session of `to`, which is off and takes the place of this; on an error
 * all is as it was. */
gboolean ts_phones_move (TsPhones *self, TsPhones *to, GError **error);

/* The port is not that of last time: who was there has to scan again. */
gboolean ts_phones_has_moved (TsPhones *self);
/* What phones will say against the certificate with which it is on; NULL: nothing. (nullable) */
const TsPhrase *ts_phones_get_warning (TsPhones *self);
/* The address of last time; "": none. (transfer full) */
char *ts_phones_dup_address (TsPhones *self);

/* NULL while it is off. (transfer none) */
TsLink *ts_phones_get_link (TsPhones *self);
/* Whose answer is waited for in another's moment, see ts_hub_dup_asked(). (transfer full) */
char **ts_phones_dup_asked (TsPhones *self, gint64 *left);
/* Who is there. Array of TsPerson. (transfer full) */
GPtrArray *ts_phones_dup_people (TsPhones *self);

G_END_DECLS
