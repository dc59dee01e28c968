/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-enter.c: the fields of what is entered as a turn or a phase ends.
 */

#include "own-table.h"

/* Nothing is proposed but that nothing is added: what was there is of the last time, a bid or
 * tricks that would bring their points once more. */
static void
ask_value (
    const OwnState *state, TsOffer *offer, guint owner, const OwnNumber *number, gint64 value)
{
  TsField *field = ts_offer_ask (offer, own_owners[owner]);

  if (owner != THE_TABLE && own_get_acting (state) == 0)
    ts_field_set_label (
        field, owner < FIRST_SIDE ? own_format_player (state, (guint) own_find_owner (state, owner))
                                  : own_say (state->setup->game->sides[owner - FIRST_SIDE]));
  else
    ts_field_set_label (field, own_say (number->name));
  if (own_get_phase (state)->adds)
    ts_field_set_range (field, number->min - value, number->max - value);
  else
    ts_field_set_range (field, number->min, number->max);
  if (own_get_phase (state)->adds)
    {
      ts_field_propose (field, 0);
      return;
    }
  field->required = TRUE;
  ts_field_set_hint (field, ts_phrase ("it was {n}", ts_number ("n", value)));
}

void
own_ask_entry (const OwnState *state, TsOffer *offer)
{
  for (guint i = 0; i < MAX_OWNERS; i++)
    {
      gint64 value;
      const OwnNumber *number = own_find_entered (state, i, &value);

      if (number != NULL)
        ask_value (state, offer, i, number, value);
    }
}
