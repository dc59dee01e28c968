/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-view-now.c: what to do now: the instruction, and what may be answered to it.
 */

#include "genesis-catalogue.h"
#include "genesis-enemies.h"
#include "genesis-figures.h"
#include "genesis-mission.h"
#include "genesis-now.h"
#include "genesis-view.h"
#include "genesis-words.h"

/* What the enemies do, and what all decide together, is everybody's moment. */
static void
set_seat (const GenesisState *state, TsView *view)
{
  if (state->phase == PHASE_PLAYER)
    view->now.seat = g_strdup (genesis_color_id (state->setup->heroes[state->hero].color));
}

static void
offer_start (const GenesisState *state, TsView *view)
{
  now_instruct (
      view, ts_phrase ("Set up the table"),
      ts_phrase ("Tick what is done, in any order. Numbers can still be corrected later."));
  ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Begin the mission"), "begin");
}

static void
offer_decision (const GenesisState *state, TsView *view)
{
  now_instruct (view, ts_phrase ("Who goes next?"),
                ts_phrase ("After this turn the enemies of that color move and attack."));
  for (guint i = 0; i < state->setup->n_heroes; i++)
    {
      Color color = state->setup->heroes[i].color;
      TsOffer *choice;

      if (state->heroes[i].activated)
        continue;
      choice = ts_view_offer (view, TS_OFFER_SUGGESTED,
                              state->heroes[i].downed
                                  ? ts_phrase ("{hero}, downed", genesis_name_hero (state, (int) i))
                                  : ts_phrase ("{hero}", genesis_name_hero (state, (int) i)),
                              "choose");
      choice->hint
          = ts_view_say (view, ts_phrase ("{color}: {map} on the map, {queue} wait",
                                          ts_term ("color", genesis_color_of_player (color)),
                                          ts_number ("map", genesis_count_on_map (state, color)),
                                          ts_number ("queue", state->n_queue[color])));
      ts_offer_put_text (choice, "color", genesis_color_id (color));
    }
}

static void
offer_phase (const GenesisState *state, TsView *view)
{
  switch (state->phase)
    {
    case PHASE_SETUP:
      offer_start (state, view);
      break;
    case PHASE_DECISION:
      offer_decision (state, view);
      break;
    case PHASE_PLAYER:
      now_show_player (state, view);
      break;
    case PHASE_STARTING:
    case PHASE_REINFORCE:
      now_show_reinforcements (state, view);
      break;
    case PHASE_MOVE:
      now_show_movement (state, view);
      break;
    case PHASE_ATTACK:
      now_show_attacks (state, view);
      break;
    case PHASE_BOSSES:
      now_show_bosses (state, view);
      break;
    case PHASE_RECOVER:
      now_show_recovery (state, view);
      break;
    case PHASE_ROUND_END:
      now_show_round_end (state, view);
      break;
    case PHASE_OVER:
    default:
      now_show_after (state, view);
      break;
    }
}

void
genesis_view_now (const GenesisState *state, TsView *view)
{
  Result result = genesis_get_pending_result (state);

  if (result != RESULT_NONE)
    now_ask_result (state, result, view);
  else if (state->threat.on)
    now_show_threat (state, view);
  else
    {
      set_seat (state, view);
      offer_phase (state, view);
    }
}
