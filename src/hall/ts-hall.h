/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hall.h: what a hall knows: the messages of its tables, and what does not fit among them.
 *
 * Messages go in one by one as the broker gives them (ts-hall-protocol.h), what is known comes out.
 * It is made of what is retained alone, in the order of names: two halls at one broker know the
 * same, and write it with the same bytes.  There are no sockets here, and no clock.
 *
 * Whatever comes is bad until it has been read:
 *
 *   comes                              becomes
 *   a topic that is none of ours       a line of what does not fit, TS_HALL_MAX_FOREIGN of them
 *   a message that cannot be read      a line beside its table, until a better one takes its place;
 *                                      what was known of that topic is forgotten
 *   a tile of another ID than its      "two tables use this name", beside the table
 *     table's state
 *   more than TS_HALL_MAX_RESULTS      the table "sends too much"; the result is dropped
 *     of one table
 *   more than TS_HALL_MAX_TABLES       a line of what does not fit; the table is dropped
 *
 * The walls of tables are not kept here: see ts-hall-view.h.
 */

#pragma once

#include "ts-hall-protocol.h"
#include "ts-language.h"

G_BEGIN_DECLS

#define TS_HALL_MAX_FOREIGN 100
#define TS_HALL_MAX_RESULTS 64 /* of one table */

/* What is another after a message. */
typedef enum
{
  TS_HALL_NOTHING = 0,
  TS_HALL_CHANGED_TABLES = 1 << 0,
  TS_HALL_CHANGED_NOTICE = 1 << 1,
  TS_HALL_CHANGED_FOREIGN = 1 << 2,
  TS_HALL_CHANGED_RESULTS = 1 << 3,
  TS_HALL_CHANGED_TOURNAMENT = 1 << 4,
} TsHallChange;

typedef struct _TsHall TsHall;

/* (transfer full) */
TsHall *ts_hall_new (const char *hall);
void ts_hall_free (TsHall *self);
const char *ts_hall_get_name (const TsHall *self);

/* A message has come; an empty one takes away what was there. */
TsHallChange ts_hall_take (TsHall *self, const char *topic, GBytes *message);

/* The connection to the broker is new: all that is retained comes again, and what does not come
 * until the sweep was taken away meanwhile. */
void ts_hall_begin_anew (TsHall *self);
TsHallChange ts_hall_sweep (TsHall *self);

/* The names of the tables that are another since this was asked last, or gone; sorted. (transfer
 * full) (of char *) */
GPtrArray *ts_hall_take_changed (TsHall *self);
/* The names of all tables; sorted. (transfer full) (of char *) */
GPtrArray *ts_hall_list_tables (const TsHall *self);
guint ts_hall_count_tables (const TsHall *self);

/* A table in one language, as JSON; "null": there is none of that name.
 *
 *   {"name":"Table 7","online":true,"game":…,"title":…,"round":…,"turn":…,"leader":…,"left":…,
 *    "players":["Ana",…],"seat":"red","play":KEY,"rev":12,"moved":UNIX,"over":true,"judge":UNIX,
 *    "clock":{"at":UNIX,"left":312,"stands":true},"wrong":[SENTENCE,…]} */
void ts_hall_append_table (const TsHall *self,
                           const char *table,
                           const TsLanguage *language,
                           GString *json);
/* What belongs to no table, as JSON: [{"topic":…,"why":SENTENCE},…]. */
void ts_hall_append_foreign (const TsHall *self, const TsLanguage *language, GString *json);
/* The language in which a table has what is `wanted`: that one, else English, else its first; while
 * nothing is known of it the one that is wanted. (transfer none) */
const char *ts_hall_choose_language (const TsHall *self, const char *table, const char *wanted);

/* Whether it stands among the tables that are shown. */
gboolean ts_hall_has_table (const TsHall *self, const char *table);
/* What a table has sent last of its tile; NULL: nothing. (transfer none, nullable) */
const TsHallTile *ts_hall_get_tile (const TsHall *self, const char *table);

/* (transfer none, nullable) */
const TsHallNotice *ts_hall_get_notice (const TsHall *self);
/* The retained message; NULL: there is no tournament, or none that can be read. (transfer none,
 * nullable) */
GBytes *ts_hall_get_tournament (const TsHall *self);
/* What is retained in its place and cannot be read here, and why: somebody else may still read it,
 * a newer Tableside for one. NULL: nothing of the kind. (transfer none, nullable) */
GBytes *ts_hall_get_unreadable (const TsHall *self, const GError **why);

/* A result with the key under which it came; both are borrowed until the next message. */
typedef struct
{
  const char *key;
  const TsHallResult *result;
} TsHallEnded;

/* In the order in which the games ended. (transfer full) (of TsHallEnded) */
GArray *ts_hall_list_results (const TsHall *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsHall, ts_hall_free)

G_END_DECLS
