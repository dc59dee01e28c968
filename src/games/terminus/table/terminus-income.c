/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-income.c: the annual income as it is asked, and what a full storage gives back.
 */

#include "terminus-table.h"

#include "terminus-ids.h"
#include "terminus-income.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"
#include "terminus-words.h"

#include <string.h>

/* Income 1: bonuses. */

static TsPhrase *
format_bonus (const Bonus *bonus)
{
  TsPhrase *goods = terminus_format_goods (&bonus->goods);
  TsPhrase *any;

  if (bonus->any == 0)
    return goods;
  any = ts_phrase_plural ("{n} resource of your choice", "{n} resources of your choice",
                          bonus->any);
  if (terminus_is_nothing (&bonus->goods))
    {
      ts_phrase_unref (goods);
      return any;
    }
  return ts_phrase ("{goods}, {any}", ts_part ("goods", goods), ts_part ("any", any));
}

/* The first that can be had is the likeliest: the one of last year, where there is one. TRUE when
 * it can be had. */
static gboolean
offer_option (const TerminusState *state, guint option, gboolean suggested, TsView *view)
{
  Bonus bonus = terminus_get_bonus (state, option);
  gboolean again = state->players[state->current].bonus == (int) option;
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, format_bonus (&bonus), "bonus");

  ts_offer_put_number (self, "option", option + 1);
  if (again)
    ts_offer_set_hint (self, ts_phrase ("as last year"));
  else if (bonus.name != NULL)
    ts_offer_set_hint (self, ts_phrase_verbatim (bonus.name));
  if (!ts_offer_check (self))
    return FALSE;
  self->style = suggested ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN;
  return TRUE;
}

/* An option that nobody typed yet, out of what there is. */
static void
offer_by_hand (const TerminusState *state, TsOfferStyle style, TsView *view)
{
  static const guint order[N_GOODS] = { 1, 2, 3, 4, 0, 5 };
  Goods supply = terminus_get_supply (state, state->current);
  TsOffer *self = ts_view_offer (view, style, ts_phrase ("Another option…"), "bonus");

  ts_offer_set_hint (self, ts_phrase ("type what it shows; it is offered from then on"));
  for (guint i = 0; i < N_GOODS; i++)
    if (supply.amounts[order[i]] > 0)
      ts_field_set_range (ts_offer_ask (self, terminus_goods[order[i]].id), 0,
                          MIN (supply.amounts[order[i]], STORAGE));
}

static void
show_choice (const TerminusState *state, TsView *view)
{
  terminus_instruct (state, state->current,
                     ts_phrase_plural ("{player}: choose {n} resource",
                                       "{player}: choose {n} resources", state->choosing,
                                       terminus_name_player (state, state->current)),
                     NULL, view);
  for (Resource i = 0; i < N_RESOURCES; i++)
    {
      TsOffer *self
          = ts_view_offer (view, TS_OFFER_PLAIN, terminus_format_resource (i, 1), "bonus");

      ts_offer_put_number (self, terminus_resources[i].id, 1);
      ts_offer_check (self);
    }
  ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Nothing more"), "bonus");
}

static void
put_blocked_last (TsView *view)
{
  GPtrArray *offers = view->now.offers;

  for (guint left = offers->len, i = 0; left > 0; left--)
    if (((const TsOffer *) offers->pdata[i])->blocked != NULL)
      g_ptr_array_add (offers, g_ptr_array_steal_index (offers, i));
    else
      i++;
}

void
terminus_show_bonus (const TerminusState *state, TsView *view)
{
  int player = state->current;
  int before = state->players[player].bonus;
  gboolean found = FALSE;

  view->now.footnote = ts_view_format (view, ts_format_heading (INCOME_HEADING));
  if (state->choosing > 0)
    {
      show_choice (state, view);
      return;
    }
  terminus_instruct (
      state, player, ts_phrase ("{player}: choose a bonus", terminus_name_player (state, player)),
      ts_phrase ("Put the bonus marker below an option of the bonus track and collect all of it. "
                 "What cannot be collected in full may be exchanged for another option."),
      view);
  if (before != NOBODY)
    found = offer_option (state, (guint) before, TRUE, view);
  for (guint i = 0; i < terminus_count_bonuses (state); i++)
    if ((int) i != before)
      found |= offer_option (state, i, !found, view);
  if (found)
    put_blocked_last (view);
  offer_by_hand (state, found ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED, view);
  if (!found)
    put_blocked_last (view);
}

/* Income 2: budget. */

static TsPhrase *
format_budget (const TerminusState *state, int player)
{
  int coins = terminus_get_budget (state, player);

  if (coins == UNKNOWN)
    return ts_phrase ("{player}: what the track shows", terminus_name_player (state, player));
  return ts_phrase_plural ("{player}: {n} coin", "{player}: {n} coins", coins,
                           terminus_name_player (state, player));
}

/* Whether an earlier field asks for the same number of stations. */
static gboolean
is_asked (const TerminusState *state, guint place)
{
  int built = terminus_count_built_stations (state, state->order[place]);

  for (guint i = 0; i < place && built != UNKNOWN; i++)
    if (terminus_count_built_stations (state, state->order[i]) == built)
      return TRUE;
  return FALSE;
}

static void
ask_budget (const TerminusState *state, int player, TsOffer *self)
{
  int built = terminus_count_built_stations (state, player);
  TsField *field = ts_offer_ask (self, terminus_player_id (state, player));

  ts_field_set_label (field, ts_phrase ("Coins of {player}", terminus_name_player (state, player)));
  field->required = TRUE;
  if (built != UNKNOWN)
    ts_field_set_hint (
        field, ts_phrase_plural ("the rightmost visible coin with {n} station built",
                                 "the rightmost visible coin with {n} stations built", built));
}

void
terminus_show_budget (const TerminusState *state, TsView *view)
{
  GPtrArray *coins = ts_phrase_array_new ();
  TsOffer *self
      = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Everyone has collected"), "budget");

  for (guint i = 0; i < state->setup->n_players; i++)
    {
      int player = state->order[i];

      g_ptr_array_add (coins, format_budget (state, player));
      if (terminus_keeps (state, PART_COINS) && terminus_get_budget (state, player) == UNKNOWN
          && !is_asked (state, i))
        ask_budget (state, player, self);
    }
  terminus_instruct (state, NOBODY, ts_phrase ("Everyone collects the budget"),
                     ts_phrase ("{coins}", ts_list ("coins", coins)), view);
  view->now.footnote = ts_view_text (view, "The rightmost visible coin of the station track");
}

/* Income 3: turn order rewards. */

static void
offer_reward (int take, TsPhrase *label, TsView *view)
{
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, label, "reward");

  ts_offer_put_text (self, "take", terminus_takes[take].id);
  ts_offer_check (self);
}

/* The last has none: that is only asked where the turn order was put right meanwhile. */
void
terminus_show_reward (const TerminusState *state, TsView *view)
{
  static const int order[]
      = { TAKE_COINS, RESOURCE_PERMIT, RESOURCE_BLUEPRINT, RESOURCE_CONSTRUCTION, RESOURCE_POWER };
  int player = state->current;
  int reward = terminus_get_current_reward (state);

  terminus_instruct (
      state, player,
      ts_phrase ("{player}: collect the turn order reward", terminus_name_player (state, player)),
      ts_phrase ("{reward}", ts_part ("reward", terminus_format_reward (reward))), view);
  view->now.footnote = ts_view_text (view, "Rewards count from the last place, which has none");
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (terminus_has_take (reward, order[i]))
      {
        Goods goods = terminus_get_reward_goods (reward, order[i]);

        offer_reward (order[i], terminus_format_goods (&goods), view);
      }
  if (reward != 1)
    offer_reward (TAKE_NOTHING, reward == 4 ? ts_phrase ("Only the coins") : ts_phrase ("Nothing"),
                  view);
  if (view->now.offers->len == 1)
    ((TsOffer *) view->now.offers->pdata[0])->style = TS_OFFER_SUGGESTED;
}

/* The storage. */

/* Of what a player has most, one by one: the likeliest to be given back. */
static Goods
guess_returns (const Player *player, int excess)
{
  static const Resource likeliest[]
      = { RESOURCE_CONSTRUCTION, RESOURCE_PERMIT, RESOURCE_POWER, RESOURCE_BLUEPRINT };
  Goods returns = {};

  for (; excess > 0; excess--)
    {
      Resource most = likeliest[0];

      for (guint i = 1; i < N_RESOURCES; i++)
        if (player->stored[likeliest[i]] - returns.resources[likeliest[i]]
            > player->stored[most] - returns.resources[most])
          most = likeliest[i];
      returns.resources[most]++;
    }
  return returns;
}

static void
offer_return (TsView *view, TsOfferStyle style, const Goods *returns)
{
  TsOffer *self = ts_view_offer (
      view, style,
      ts_phrase ("Give back {goods}", ts_part ("goods", terminus_format_goods (returns))),
      "give-back");

  for (Resource i = 0; i < N_RESOURCES; i++)
    if (returns->resources[i] > 0)
      ts_offer_put_number (self, terminus_resources[i].id, returns->resources[i]);
}

static guint
count_kinds (const Player *player)
{
  guint n = 0;

  for (Resource i = 0; i < N_RESOURCES; i++)
    n += player->stored[i] > 0;
  return n;
}

/* The likeliest mix, then each resource alone, one of several. Of a single kind there is nothing to
 * choose. */
void
terminus_show_excess (const TerminusState *state, TsView *view)
{
  int player = terminus_find_excess (state);
  int excess = terminus_get_excess (state, player);
  const Player *self = &state->players[player];
  Goods guess = guess_returns (self, excess);

  terminus_instruct (
      state, player,
      ts_phrase_plural ("{player}: give {n} resource back", "{player}: give {n} resources back",
                        excess, terminus_name_player (state, player)),
      ts_phrase ("The storage holds {room}; {stored} are in it. They go back to their markets for "
                 "nothing.",
                 ts_number ("room", STORAGE),
                 ts_number ("stored", terminus_count_stored (state, player))),
      view);
  view->now.footnote
      = ts_view_format (view, ts_format_heading ("Collecting and spending resources"));
  offer_return (view, TS_OFFER_SUGGESTED, &guess);
  for (Resource i = 0; i < N_RESOURCES && count_kinds (self) > 1; i++)
    {
      Goods one = {};

      one.resources[i] = 1;
      if (self->stored[i] > 0 && memcmp (&one, &guess, sizeof one) != 0)
        offer_return (view, TS_OFFER_PLAIN, &one);
    }
}
