/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-card-exchange.h: where a table gives cards to other tables, and sees what those give: a hall.
 *
 * What is given is a file as ts-entry-file.h has it; by whom it is taken it is read like any file
 * from others.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A card that another table gives. */
typedef struct
{
  char *id;    /* among all that are given */
  char *table; /* as people call it */
  char *name;
  char *game, *type; /* of the card itself, which is the last one of its file */
  char *file;
} TsGivenCard;

void ts_given_card_free (TsGivenCard *self);

#define TS_TYPE_CARD_EXCHANGE (ts_card_exchange_get_type ())
G_DECLARE_INTERFACE (TsCardExchange, ts_card_exchange, TS, CARD_EXCHANGE, GObject)

struct _TsCardExchangeInterface
{
  GTypeInterface parent_interface;

  gboolean (*give) (
      TsCardExchange *self, const char *key, const char *name, const char *file, GError **error);
  GPtrArray *(*list) (TsCardExchange *self);
};

/* Gives one, in the place of one of that `key` given before. TS_ERROR_BAD_VALUE: it is too large,
 * or there are too many. */
gboolean ts_card_exchange_give (
    TsCardExchange *self, const char *key, const char *name, const char *file, GError **error);
/* What other tables give that are there now, those that came first at the front; until the next one
 * comes or goes. (transfer container, of TsGivenCard) */
GPtrArray *ts_card_exchange_list (TsCardExchange *self);
/* One of them by its id; TS_ERROR_UNKNOWN_ID: it is not given any more. (transfer none, nullable)
 */
const TsGivenCard *ts_card_exchange_find (TsCardExchange *self, const char *id, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsGivenCard, ts_given_card_free)

G_END_DECLS
