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
offer_round_end (const GenesisState *state, TsView *view)
{
  JsonArray *effects = genesis_get_array (genesis_get_mission (state->setup), "round-end");
  GPtrArray *list = ts_phrase_array_new ();

  for (guint i = 0; i < genesis_get_length (effects); i++)
    g_ptr_array_add (
        list, genesis_say_sheet (genesis_find_text (json_array_get_string_element (effects, i))));
  if (state->wave == 1)
    g_ptr_array_add (list, ts_phrase ("the enemy wave: {text}",
                                      genesis_sheet_text ("text", state->setup->wave_text)));
  now_instruct (
      view, ts_phrase ("End of round {round}", ts_number ("round", state->round)),
      list->len > 0
          ? ts_phrase ("Now: {effects}", ts_list ("effects", g_ptr_array_ref (list)))
          : ts_phrase ("Settle every “end of round” effect on cards and in the mission."));
  g_ptr_array_unref (list);
  view->now.footnote
      = ts_view_text (view, "All activation tokens and action dice come back, page 19");
  ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Next round"), "end-round");
}

static void
offer_reward (const GenesisState *state, guint hero, TsView *view)
{
  TsOffer *self = ts_view_offer (
      view, TS_OFFER_PLAIN,
      ts_phrase ("{hero} carries over…", genesis_name_hero (state, (int) hero)), "reward");
  TsField *cards;

  self->seat = g_strdup (genesis_color_id (state->setup->heroes[hero].color));
  ts_offer_put_text (self, "hero", self->seat);
  ts_offer_add_integer (self, "rank", ts_view_text (view, "Rank tokens to keep"), 0, MAX_RANK,
                        state->heroes[hero].keeps);
  cards = ts_offer_add_field (self, TS_SPEC_TEXT, "cards",
                              ts_view_text (view, "Weapon, equipment and class cards, one a line"));
  cards->max = TS_MAX_NOTE;
  if (state->heroes[hero].cards != NULL)
    cards->value = json_node_init_string (json_node_alloc (), state->heroes[hero].cards);
}

static TsPhrase *
say_rewards (const GenesisState *state)
{
  JsonArray *rewards = genesis_get_array (genesis_get_mission (state->setup), "rewards");
  GPtrArray *list = ts_phrase_array_new ();

  for (guint i = 0; i < genesis_get_length (rewards); i++)
    g_ptr_array_add (
        list, genesis_say_sheet (genesis_find_text (json_array_get_string_element (rewards, i))));
  if (list->len > 0)
    return ts_phrase ("Rewards: {rewards}", ts_list ("rewards", list));
  g_ptr_array_unref (list);
  return ts_phrase ("The mission book lists the rewards.");
}

static void
offer_after (const GenesisState *state, TsView *view)
{
  gboolean won = state->result == RESULT_WON;

  if (!state->setup->campaign)
    {
      now_instruct (
          view, won ? ts_phrase ("The mission is won") : ts_phrase ("The mission is lost"), NULL);
      return;
    }
  now_instruct (
      view, won ? ts_phrase ("The mission is won") : ts_phrase ("The mission is lost"),
      won ? say_rewards (state)
          : ts_phrase ("Try it again with the cards you began with, or go on: then set up the next "
                       "mission as a battle, without its extra equipment (page 19)."));
  view->now.footnote = ts_view_text (view, "Write down what each character keeps; armor loses its "
                                           "wounds, a class’s starting card is discarded.");
  for (guint i = 0; i < state->setup->n_heroes; i++)
    offer_reward (state, i, view);
}

static void
offer_result (const GenesisState *state, Result result, TsView *view)
{
  gboolean won = result == RESULT_WON;

  if (won)
    now_instruct (view, ts_phrase ("All objectives are done: the mission is won"), NULL);
  else if (genesis_count_standing (state) == 0)
    now_instruct (view, ts_phrase ("All characters are downed: the mission is lost"), NULL);
  else
    now_instruct (view, ts_phrase ("The mission is lost"),
                  ts_phrase ("What loses it has happened."));
  view->now.footnote = ts_view_text (view, "Page 12");
  ts_offer_put_text (ts_view_offer (view, TS_OFFER_SUGGESTED,
                                    won ? ts_phrase ("We won") : ts_phrase ("We lost"), "result"),
                     "result", won ? "won" : "lost");
  ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("No, play on"), "go-on");
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
      offer_round_end (state, view);
      break;
    case PHASE_OVER:
    default:
      offer_after (state, view);
      break;
    }
}

void
genesis_view_now (const GenesisState *state, TsView *view)
{
  Result result = genesis_get_pending_result (state);

  if (result != RESULT_NONE)
    offer_result (state, result, view);
  else if (state->threat.on)
    now_show_threat (state, view);
  else
    {
      set_seat (state, view);
      offer_phase (state, view);
    }
}
