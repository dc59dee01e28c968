/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-given.h: cards of one's own, and those that tables of a hall give to each other, from the
 * command line.
 */

#pragma once

#include "ts-broker.h"
#include "ts-card-exchange.h"
#include "ts-cli.h"

G_BEGIN_DECLS

/* The kind of cards that is meant where none is named: the first to which owners add their own.
 * NULL: the game has none. */
const TsEntryType *ts_cli_find_own_type (const TsGame *game, GError **error);

/* A card that its owner typed, by its id or its name, as a file for other tables; `entry` gets the
 * card itself, and is nullable. TS_ERROR_UNKNOWN_ID. (transfer full, nullable) */
JsonObject *ts_cli_read_own_card (TsLibrary *library,
                                  const TsGame *game,
                                  const TsEntryType *type,
                                  const char *card,
                                  JsonObject **entry,
                                  GError **error);

/* Gives cards of one's own, by name. */
gboolean ts_cli_give_cards (const TsLanguage *language,
                            const char *library,
                            const TsGame *game,
                            char **cards,
                            TsCardExchange *exchange,
                            GError **error);

/* Reads what the tables of a hall give of that kind: prints all of it, a line of JSON each, or
 * fetches the file of one, by its id, into `file`. */
gboolean ts_cli_read_given (const TsBrokerAddress *hall,
                            const TsGame *game,
                            const TsEntryType *type,
                            const char *taken,
                            char **file,
                            GError **error);

G_END_DECLS
