/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hall-cards.h: cards that tables of a hall give to each other: what this one gives, and what
 * the others do.
 *
 * What is given is a file as ts-entry-file.h has it, and is read like any file from others, by whom
 * it is taken: here it is only held, within limits, and what says that it is something else is not.
 * It is there until its table stops sharing; what one left behind that broke off is taken back when
 * that table is there again and does not give it.
 */

#pragma once

#include "ts-broker.h"
#include "ts-hall-protocol.h"

G_BEGIN_DECLS

#define TS_TYPE_HALL_CARDS (ts_hall_cards_get_type ())
G_DECLARE_FINAL_TYPE (TsHallCards, ts_hall_cards, TS, HALL_CARDS, GObject)

/* Signals:
 *   "changed" ()     what the others give */

/* Of a table whose broker is not started yet; `name` is what people call it. (transfer full) */
TsHallCards *
ts_hall_cards_new (TsBroker *broker, const char *hall, const char *table, const char *name);

/* Gives one, in the place of one of that `key` given before. TS_ERROR_BAD_VALUE: it is too large,
 * or there are too many. */
gboolean ts_hall_cards_give (
    TsHallCards *self, const char *key, const char *name, const char *file, GError **error);
/* Whether the table has given one with that key. */
gboolean ts_hall_cards_has (TsHallCards *self, const char *key);

/* Of all that is given here: tells the hall, or takes it back. */
void ts_hall_cards_publish (TsHallCards *self);
void ts_hall_cards_withdraw (TsHallCards *self);

/* What other tables give, those that came first at the front. (transfer none, of TsHallCard) */
GPtrArray *ts_hall_cards_list (TsHallCards *self);

G_END_DECLS
