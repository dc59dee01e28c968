/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-effects.c: what developments and upgrades take and give, as it is shown and asked.
 */

#include "terminus-table.h"

#include "terminus-effects.h"
#include "terminus-ids.h"
#include "terminus-ledger.h"

void
terminus_ask_amounts (const TerminusState *state, TsOffer *self, int player)
{
  for (guint i = 0; i < N_GOODS; i++)
    {
      int purse = player != NOBODY ? terminus_get_purse (state, player).amounts[i] : MAX_AMOUNT;
      int supply = player != NOBODY ? terminus_get_supply (state, player).amounts[i] : MAX_AMOUNT;
      TsField *field;

      if (purse == 0 && supply == 0)
        continue;
      field = ts_offer_ask (self, terminus_goods[i].id);
      ts_field_set_range (field, MAX (field->min, -purse), MIN (field->max, supply));
      ts_field_set_hint (field, ts_phrase ("less than 0: pays"));
    }
}

void
terminus_show_effect (const TerminusState *state,
                      TsOffer *self,
                      int player,
                      const Effect *effect,
                      const char *type,
                      const char *id)
{
  TsPhrase *what = terminus_format_effect (effect);

  self->hint = what != NULL ? ts_view_format (self->view, what)
                            : g_strdup (terminus_get_card_text (state, type, id));
  if (self->hint == NULL)
    terminus_ask_amounts (state, self, player);
  ts_offer_check (self);
}
