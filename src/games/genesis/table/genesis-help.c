/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-help.c: that somebody was rescued or treated, as it is told in a turn whose dice people
 * keep.
 */

#include "genesis-table.h"

#include "genesis-moment.h"
#include "genesis-tell.h"
#include "genesis-words.h"
#include "ts-things.h"

static void
fill_in (const GenesisState *state, TsOffer *self, int whom, int came)
{
  ts_offer_put_text (self, "whom", genesis_color_id (state->setup->heroes[whom].color));
  ts_offer_put_text (self, "came", genesis_helps[came].id);
}

/* What may have come of it; FALSE: nothing. */
static gboolean
find_help (const GenesisState *state, int whom, int *came)
{
  *came = state->heroes[whom].downed ? HELP_RESCUED : HELP_TREATED;
  if (state->heroes[whom].downed)
    return whom != state->hero;
  return state->heroes[whom].wounds > 0 && (whom == state->hero || genesis_may_be_medic (state));
}

static gboolean
is_told (const GenesisState *state)
{
  return state->phase == PHASE_PLAYER && !state->attack.on && state->kept_dice
         && !genesis_get_turn (state)->downed;
}

void
genesis_tell_help (const GenesisState *state, TsThing *thing, int whom)
{
  TsOffer *self;
  int came;

  if (!is_told (state) || !find_help (state, whom, &came))
    return;
  self
      = ts_thing_offer (thing, TS_OFFER_PLAIN, ts_phrase_msgid (genesis_helps[came].label), "help");
  fill_in (state, self, whom, came);
  ts_offer_set_seat (self, thing->view->now.seat);
  ts_thing_check (thing);
}

static TsPhrase *
format_help (const GenesisState *state, int whom, int came)
{
  TsArg name = genesis_name_hero (state, whom);

  if (came == HELP_RESCUED)
    return ts_phrase ("{hero} was rescued", name);
  return whom == state->hero ? ts_phrase ("{hero} has rested", name)
                             : ts_phrase ("{hero} was treated", name);
}

/* For keys, and for whoever looks for it there. */
void
genesis_offer_help (const GenesisState *state, TsView *view)
{
  for (int i = 0; is_told (state) && i < (int) state->setup->n_heroes; i++)
    {
      TsOffer *self;
      int came;

      if (!find_help (state, i, &came))
        continue;
      self = ts_view_offer (view, TS_OFFER_PLAIN, format_help (state, i, came), "help");
      fill_in (state, self, i, came);
      ts_offer_check (self);
    }
}
