/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hall-cards.h: cards that tables of a hall give to each other: what this one gives, and what
 * the others do.
 *
 * It is a TsCardExchange. What is given is only held here, within limits; what says that it is
 * something else is not. It is there until its table stops sharing or breaks off, which the broker
 * tells by the table's last will; what stays at the broker then is taken back when that table is
 * there again and does not give it.
 */

#pragma once

#include "ts-broker.h"
#include "ts-card-exchange.h"
#include "ts-hall-protocol.h"

G_BEGIN_DECLS

#define TS_TYPE_HALL_CARDS (ts_hall_cards_get_type ())
G_DECLARE_FINAL_TYPE (TsHallCards, ts_hall_cards, TS, HALL_CARDS, GObject)

/* Signals:
 *   "changed" ()     what the others give */

/* By a broker that is not started yet, for a table, which people call `name`; both NULL: for who
 * only reads. (transfer full) */
TsHallCards *
ts_hall_cards_new (TsBroker *broker, const char *hall, const char *table, const char *name);

/* Of all that is given here: tells the hall, or takes it back. */
void ts_hall_cards_publish (TsHallCards *self);
void ts_hall_cards_withdraw (TsHallCards *self);

G_END_DECLS
