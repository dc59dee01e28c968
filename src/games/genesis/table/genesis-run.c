/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-run.c: the enemy phase that plays itself, as it is offered.
 */

#include "genesis-table.h"

#include "genesis-enemy-phase.h"
#include "genesis-moment.h"
#include "genesis-run.h"
#include "genesis-words.h"

/* Whether it would do anything now. */
static gboolean
can_play (const GenesisState *state)
{
  GenesisState there = *state;
  g_autoptr (JsonObject) next = NULL;

  if (state->map == NULL || state->run || !genesis_is_enemy_phase (state))
    return FALSE;
  there.run = TRUE;
  next = genesis_find_next (&there);
  return next != NULL;
}

gboolean
genesis_offer_run (const GenesisState *state, TsView *view)
{
  guint n = genesis_count_reinforcement_dice (state);
  TsOffer *self;
  TsField *dice;

  if (!can_play (state))
    return FALSE;
  self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Play the enemy phase"),
                        "play-enemies");
  if (state->phase != PHASE_REINFORCE)
    return TRUE;
  if (n > 0)
    {
      dice = ts_offer_ask (self, "dice");
      ts_field_set_label (dice, ts_phrase ("Real dice"));
      dice->sides = 6;
      dice->max = n;
    }
  genesis_add_line (
      view,
      ts_phrase (
          "The sketch shows where everyone goes. Played at once, each step is told in order."));
  return TRUE;
}

static gboolean
is_offered_run (const TsView *view)
{
  for (guint i = 0; i < view->now.offers->len; i++)
    if (ts_offer_says (view->now.offers->pdata[i], "do", "play-enemies"))
      return TRUE;
  return FALSE;
}

/* Once for each in a round; to go on is to say yes. */
void
genesis_ask_stands (const GenesisState *state, TsView *view)
{
  g_autoptr (GPtrArray) heroes = ts_phrase_array_new ();

  for (int i = 0; is_offered_run (view) && i < (int) state->setup->n_heroes; i++)
    if (genesis_is_place_unsure (state, i))
      g_ptr_array_add (heroes, genesis_format_hero (state, i));
  if (heroes->len > 0)
    genesis_add_line (view,
                      ts_phrase ("Still there? Not moved on the sketch in this round: {heroes}. "
                                 "Whoever stands elsewhere is put there first.",
                                 ts_list ("heroes", g_steal_pointer (&heroes))));
}

void
genesis_offer_run_settings (const GenesisState *state, TsView *view)
{
  TsOffer *self;

  if (state->map == NULL)
    return;
  self = ts_view_offer_more (view,
                             state->own_dice ? ts_phrase ("Let the program roll for the enemies")
                                             : ts_phrase ("Roll for the enemies yourselves"),
                             "enemy-dice");
  ts_offer_put_flag (self, "own", !state->own_dice);
  self = ts_view_offer_more (view,
                             state->ask_ways ? ts_phrase ("Take the cheapest way by itself")
                                             : ts_phrase ("Ask each time where an enemy goes"),
                             "enemy-ways");
  ts_offer_put_flag (self, "ask", !state->ask_ways);
}
