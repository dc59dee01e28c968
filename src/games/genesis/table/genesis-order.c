/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-order.c: the order in which enemies act, where it matters: it is asked.
 */

#include "genesis-table.h"

#include "genesis-order.h"

gboolean
genesis_offer_order (const GenesisState *state, TsView *view)
{
  TsField *field;

  if (!genesis_does_order_matter (state))
    return FALSE;
  field = ts_offer_ask_among (
      ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Choose their order…"), "order"), "enemies");
  for (int i = 0; i < (int) state->setup->n_enemies; i++)
    if (genesis_has_still_to_move (state, i))
      genesis_add_enemy_choice (state, view, field, i);
  field->min = field->choices->len;
  field->max = field->choices->len;
  return TRUE;
}

void
genesis_explain_order (TsView *view)
{
  genesis_add_line (view,
                    ts_phrase ("Their order decides who is attacked. They go by number, unless "
                               "you choose another one."));
}
