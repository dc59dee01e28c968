/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-mission.c: the end of the round and of the mission, as they are asked, and what is
 * carried over.
 */

#include "genesis-table.h"

#include "genesis-cards.h"
#include "genesis-end.h"
#include "genesis-figures.h"
#include "genesis-mission.h"
#include "genesis-sheet.h"
#include "genesis-words.h"

void
genesis_offer_due_wave (const GenesisState *state, TsView *view)
{
  TsOffer *offer;

  if (!state->wave_due)
    return;
  offer = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("The wave comes"), "wave");
  ts_offer_set_hint (offer, genesis_format_sheet (state->setup->wave_text));
  if (state->setup->wave_rolls > 0)
    ts_offer_put_number (offer, "rolls", state->setup->wave_rolls);
}

/* The end of the round. */

void
genesis_show_round_end (const GenesisState *state, TsView *view)
{
  GPtrArray *list = genesis_list_sheet (state->setup->round_end);

  if (genesis_is_wave_coming (state))
    g_ptr_array_add (list, ts_phrase ("the enemy wave: {text}",
                                      genesis_sheet_text ("text", state->setup->wave_text)));
  genesis_instruct (
      view, ts_phrase ("End of round {round}", ts_number ("round", state->round)),
      list->len > 0
          ? ts_phrase ("Now: {effects}", ts_list ("effects", g_ptr_array_ref (list)))
          : ts_phrase ("Settle every “end of round” effect on cards and in the mission."));
  g_ptr_array_unref (list);
  view->now.footnote
      = ts_view_text (view, "All activation tokens and action dice come back, page 19");
  genesis_offer_due_wave (state, view);
  ts_view_offer (view, TS_OFFER_SUGGESTED,
                 genesis_is_wave_coming (state) && state->setup->wave_rolls > 0
                     ? ts_phrase ("The wave comes")
                     : ts_phrase ("Next round"),
                 "end-round");
  if (genesis_asks_for_wave (state))
    ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Every color rolls for reinforcements"),
                   "wave");
}

/* The end of the mission. */

/* As people wrote it, else the cards that it has, one a line. */
static char *
format_carried (const GenesisState *state, const Hero *hero, TsView *view)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  if (hero->cards != NULL)
    return g_strstrip (g_strdup (hero->cards));
  for (guint i = 0; i < hero->n_held; i++)
    if (genesis_is_carried (&hero->held[i]))
      {
        g_autofree char *name
            = ts_view_format (view, genesis_format_card (state, hero->held[i].name));

        g_string_append_printf (lines, "%s%s", lines->len > 0 ? "\n" : "", name);
      }
  return g_strdup (lines->str);
}

static void
offer_reward (const GenesisState *state, guint hero, TsView *view)
{
  TsOffer *self = ts_view_offer (
      view, TS_OFFER_PLAIN,
      ts_phrase ("{hero} carries over…", genesis_name_hero (state, (int) hero)), "reward");
  g_autofree char *carried = format_carried (state, &state->heroes[hero], view);
  TsField *rank, *cards;

  ts_offer_set_seat (self, genesis_color_id (state->setup->heroes[hero].color));
  ts_offer_put_text (self, "hero", self->seat);
  rank = ts_offer_ask (self, "rank");
  rank->required = TRUE;
  ts_field_propose (rank, state->heroes[hero].keeps);
  cards = ts_offer_ask (self, "cards");
  if (*carried != '\0')
    ts_field_propose_text (cards, carried);
}

static TsPhrase *
format_rewards (const GenesisState *state)
{
  GPtrArray *list = genesis_list_sheet (state->setup->rewards);

  if (list->len > 0)
    return ts_phrase ("Rewards: {rewards}", ts_list ("rewards", list));
  g_ptr_array_unref (list);
  return ts_phrase ("The mission book lists the rewards.");
}

/* The mission is everybody's; people may say that it is lost while somebody stands. */
static void
set_ending (const GenesisState *state, TsView *view)
{
  gboolean won = state->result == RESULT_WON;

  ts_view_set_ending (
      view, NULL, won ? ts_phrase ("The mission is won") : ts_phrase ("The mission is lost"),
      won ? ts_phrase_plural ("It took {n} round.", "It took {n} rounds.", state->round)
      : genesis_count_standing (state) == 0 ? ts_phrase ("All characters are downed.")
                                            : ts_phrase ("A defeat condition has been met."));
  if (!won)
    ts_view_set_ending_kind (view, TS_GREAT_DEFEAT);
  for (guint i = 0; won && i < state->setup->n_heroes; i++)
    ts_view_add_winner (view, genesis_color_id (state->setup->heroes[i].color));
}

void
genesis_show_after (const GenesisState *state, TsView *view)
{
  gboolean won = state->result == RESULT_WON;

  set_ending (state, view);
  if (!state->setup->campaign)
    {
      genesis_instruct (
          view, won ? ts_phrase ("The mission is won") : ts_phrase ("The mission is lost"), NULL);
      return;
    }
  genesis_instruct (
      view, ts_phrase ("Write down what each character keeps"),
      won ? format_rewards (state)
          : ts_phrase (
              "Try it again with the cards you started with, or continue the campaign. Then set up "
              "the next mission as a battle, without its extra equipment (page 19)."));
  view->now.footnote
      = ts_view_text (view, "Armor loses its wounds, and a class’s starting card is discarded.");
  for (guint i = 0; i < state->setup->n_heroes; i++)
    offer_reward (state, i, view);
}

void
genesis_ask_result (const GenesisState *state, GenesisResult result, TsView *view)
{
  gboolean won = result == RESULT_WON;

  if (won)
    genesis_instruct (view, ts_phrase ("All objectives are done: the mission is won"), NULL);
  else if (genesis_is_lost_by_downed (state))
    genesis_instruct (view, ts_phrase ("All characters are downed: the mission is lost"), NULL);
  else
    genesis_instruct (view, ts_phrase ("The mission is lost"),
                      ts_phrase ("A defeat condition has been met."));
  view->now.footnote = ts_view_text (view, "Page 12");
  ts_offer_put_text (ts_view_offer (view, TS_OFFER_SUGGESTED,
                                    won ? ts_phrase ("We won") : ts_phrase ("We lost"), "result"),
                     "result", won ? "won" : "lost");
  ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("No, play on"), "go-on");
}
