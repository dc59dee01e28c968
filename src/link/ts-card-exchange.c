/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-card-exchange.c: cards that go from table to table.
 */

#include "ts-card-exchange.h"

#include "ts-error.h"

G_DEFINE_INTERFACE (TsCardExchange, ts_card_exchange, G_TYPE_OBJECT)

static void
ts_card_exchange_default_init (TsCardExchangeInterface *interface)
{
}

void
ts_given_card_free (TsGivenCard *self)
{
  g_free (self->id);
  g_free (self->table);
  g_free (self->name);
  g_free (self->game);
  g_free (self->type);
  g_free (self->file);
  g_free (self);
}

gboolean
ts_card_exchange_give (
    TsCardExchange *self, const char *key, const char *name, const char *file, GError **error)
{
  return TS_CARD_EXCHANGE_GET_IFACE (self)->give (self, key, name, file, error);
}

GPtrArray *
ts_card_exchange_list (TsCardExchange *self)
{
  return TS_CARD_EXCHANGE_GET_IFACE (self)->list (self);
}

const TsGivenCard *
ts_card_exchange_find (TsCardExchange *self, const char *id, GError **error)
{
  g_autoptr (GPtrArray) cards = ts_card_exchange_list (self);

  for (guint i = 0; i < cards->len; i++)
    if (g_str_equal (((const TsGivenCard *) cards->pdata[i])->id, id))
      return cards->pdata[i];
  ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                ts_phrase ("No table of the hall gives this card any more."));
  return NULL;
}
