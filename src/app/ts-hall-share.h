/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hall-share.h: whether the table of the window is shared with a hall, what the hall tells it,
 * and the judge whom it calls; one for each window.
 *
 * It goes on with whatever session is laid on the table, as phones do, and says to phones what the
 * hall says.  Where the broker is, under which names, and who vouches for it are kept in the
 * settings: "hall-address", "hall-table", "hall-user", "hall-certificate".  The password is kept
 * nowhere but here, as long as the program runs.
 *
 * A table that was shared until the program ended is not shared by itself when it is opened again,
 * perhaps weeks later and elsewhere: it is offered, see ts_hall_share_dup_offer(), by the setting
 * "hall-session".
 *
 * Emits "changed" whenever anything of this is another; "notice" when the hall has something new to
 * tell.
 */

#pragma once

#include <gio/gio.h>

#include "ts-hall-table.h"
#include "ts-phones.h"

G_BEGIN_DECLS

/* What is wrong with what was filled in. */
typedef enum
{
  TS_HALL_FIELD_ADDRESS,
  TS_HALL_FIELD_TABLE,
  TS_HALL_FIELD_CERTIFICATE,
  TS_HALL_N_FIELDS,
} TsHallField;

#define TS_TYPE_HALL_SHARE (ts_hall_share_get_type ())
G_DECLARE_FINAL_TYPE (TsHallShare, ts_hall_share, TS, HALL_SHARE, GObject)

/* (transfer full) */
TsHallShare *ts_hall_share_new (GSettings *settings);

/* What lies on the table now; NULL: nothing. What was shared last stays so until something else
 * lies there. */
void ts_hall_share_follow (TsHallShare *self, TsPhones *phones);

/* Shares what lies on the table, as the settings have it. `password` is nullable. On an error
 * nothing is shared, and `field` says what is wrong. */
gboolean
ts_hall_share_start (TsHallShare *self, const char *password, TsHallField *field, GError **error);
/* For good. */
void ts_hall_share_stop (TsHallShare *self);
/* The same because the program ends: the table is offered next time. */
void ts_hall_share_leave (TsHallShare *self);

/* The name of the hall with which what lies on the table was shared until the program ended; NULL:
 * none, or it is shared. (transfer full, nullable) */
char *ts_hall_share_dup_offer (TsHallShare *self);
/* Nobody wants that. */
void ts_hall_share_decline (TsHallShare *self);
/* Whether the settings name an account whose password was not typed yet. */
gboolean ts_hall_share_needs_password (TsHallShare *self);

gboolean ts_hall_share_is_on (TsHallShare *self);
/* Whether the hall sees the table just now. */
gboolean ts_hall_share_is_seen (TsHallShare *self);
/* Whether the broker does not answer; it is tried again by itself. */
gboolean ts_hall_share_is_lost (TsHallShare *self);
/* One line for people; NULL: it is not shared. (transfer none, nullable) */
TsPhrase *ts_hall_share_get_line (TsHallShare *self);
/* What was typed last, as long as the program runs. (transfer none, nullable) */
const char *ts_hall_share_get_password (TsHallShare *self);

/* What the organizer tells everybody; NULL: nothing, or it was put away. (transfer none, nullable)
 */
const char *ts_hall_share_get_notice (TsHallShare *self);
/* When it ends, in seconds of 1970; 0: never. */
gint64 ts_hall_share_get_notice_end (TsHallShare *self);
void ts_hall_share_put_away (TsHallShare *self);

/* Cards that tables give to each other; NULL: it is not shared. (transfer none, nullable) */
TsHallCards *ts_hall_share_get_cards (TsHallShare *self);

void ts_hall_share_set_judge (TsHallShare *self, gboolean called);
gboolean ts_hall_share_is_judge_called (TsHallShare *self);
/* Who at a phone has called one; NULL: at this computer. (transfer none, nullable) */
const char *ts_hall_share_get_judge_by (TsHallShare *self);

G_END_DECLS
