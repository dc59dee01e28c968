/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hall-table.h: a table that is shared with a hall: what its wall shows, published.
 *
 * It watches a session and publishes, as ts-hall-protocol.h has it, what anybody may see: all of it
 * is made of the view of the wall (TS_ROLE_WALL) in each language, so that nothing secret is in it,
 * and no rules are known here.  Changes are published at most twice a second; the latest counts.
 * What a game ends with is published as its result, and taken away again by undo.
 *
 * Two tables cannot have one name.  Who comes second keeps silent, says so, and takes the name when
 * it becomes free; where two begin at the same moment, the one that was shared first keeps it.
 *
 * Whatever becomes of the broker, the session goes on and nothing waits.
 */

#pragma once

#include "ts-broker.h"
#include "ts-hall-cards.h"
#include "ts-session.h"

G_BEGIN_DECLS

typedef enum
{
  TS_HALL_TABLE_IDLE,       /* not started, or stopped */
  TS_HALL_TABLE_CONNECTING, /* no connection; it tries by itself */
  TS_HALL_TABLE_SHARED,
  TS_HALL_TABLE_TAKEN,   /* another table has the name */
  TS_HALL_TABLE_REFUSED, /* the broker does not let this account write there */
} TsHallTableStage;

#define TS_TYPE_HALL_TABLE (ts_hall_table_get_type ())
G_DECLARE_FINAL_TYPE (TsHallTable, ts_hall_table, TS, HALL_TABLE, GObject)

/* Signals:
 *   "changed" ()     the stage or its line
 *   "notice" ()      what the organizer has to say is another, or nothing any more
 *   "stopped" ()     after ts_hall_table_stop(): all that could be sent was sent
 */

/* What a table is called on the broker: what the address names, else the user, else `name` as a
 * name can be; NULL: there is nothing to make it of. `name` is what people call the table,
 * nullable. (transfer full, nullable) */
char *ts_hall_table_choose_name (const TsBrokerAddress *address, const char *name);

/* `name` as above; TS_ERROR_BAD_VALUE where there is no name at all. (transfer full) */
TsHallTable *ts_hall_table_new (TsSession *session,
                                const TsBrokerAddress *address,
                                const char *name,
                                GError **error);
/* FALSE: it cannot be tried at all, see ts_broker_start(). */
gboolean ts_hall_table_start (TsHallTable *self, GError **error);
/* Takes all away but results, and says good-bye: "stopped", within TS_BROKER_PATIENCE seconds. A
 * table that goes without this has crashed, for the hall. */
void ts_hall_table_stop (TsHallTable *self);

/* Goes on with another session of the same table. */
void ts_hall_table_move (TsHallTable *self, TsSession *session);

/* Calls a judge to this table, or needs none any more. */
void ts_hall_table_set_judge (TsHallTable *self, gboolean wanted);
gboolean ts_hall_table_get_judge (TsHallTable *self);

TsHallTableStage ts_hall_table_get_stage (TsHallTable *self);
/* One line for people: whether the hall sees the table, and why not. (transfer none) */
TsPhrase *ts_hall_table_get_line (TsHallTable *self);
/* What the organizer has to say now, as it was typed. (transfer none, nullable) */
const char *ts_hall_table_get_notice (TsHallTable *self);
/* Since when, and until when, in seconds of 1970; 0: for good. */
void ts_hall_table_get_notice_times (TsHallTable *self, gint64 *at, gint64 *until);
/* What this table and the others of the hall give to each other. (transfer none) */
TsHallCards *ts_hall_table_get_cards (TsHallTable *self);
const TsBrokerAddress *ts_hall_table_get_address (TsHallTable *self);

G_END_DECLS
