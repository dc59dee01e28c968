/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-now-card-point.c: where on the card something can be pointed at.
 */

#include "ts-game.h"
#include "ts-now-card-private.h"
#include "ts-now-offer.h"

static gboolean
is_of (const TsOffer *offer, const char *verb)
{
  return verb == NULL || ts_offer_says (offer, "do", verb);
}

GtkWidget *
ts_now_card_find_answer (TsNowCard *self, const char *verb)
{
  g_return_val_if_fail (TS_IS_NOW_CARD (self), NULL);

  for (guint i = 0; i < self->answers->len; i++)
    if (is_of (g_ptr_array_index (self->answers, i), verb))
      {
        const TsNowOffer *offer = i < self->offers->len ? self->offers->pdata[i] : NULL;

        return offer != NULL && gtk_widget_get_mapped (offer->button)
                   ? offer->button
                   : ts_now_card_find_more (self);
      }
  return GTK_WIDGET (self);
}

GtkWidget *
ts_now_card_find_more (TsNowCard *self)
{
  g_return_val_if_fail (TS_IS_NOW_CARD (self), NULL);

  return gtk_widget_get_mapped (self->more) ? self->more : GTK_WIDGET (self);
}

void
ts_now_card_list_kept (TsNowCard *self, GPtrArray *kept)
{
  g_return_if_fail (TS_IS_NOW_CARD (self));

  g_ptr_array_add (kept, self->instruction);
  g_ptr_array_add (kept, self->explanation);
  for (guint i = 0; i < ts_now_card_count_large (self); i++)
    g_ptr_array_add (kept, ((const TsNowOffer *) g_ptr_array_index (self->offers, i))->button);
  g_ptr_array_add (kept, self->card);
}

gboolean
ts_now_card_has_moment (TsNowCard *self)
{
  g_return_val_if_fail (TS_IS_NOW_CARD (self), FALSE);

  return self->great;
}
