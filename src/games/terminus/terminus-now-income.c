/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-now-income.c: what to collect at the beginning of a year, and what to give back when the
 * storage is full.
 */

#include "terminus-catalogue.h"
#include "terminus-flow.h"
#include "terminus-income.h"
#include "terminus-ledger.h"
#include "terminus-view.h"
#include "terminus-words.h"

#include <string.h>

/* Bonuses. */

static TsPhrase *
say_scarce (Resource resource, gint64 supply)
{
  if (supply == 0)
    return ts_phrase ("the market has no {resource} left",
                      ts_term ("resource", terminus_resources[resource].label));
  return ts_phrase ("only {goods} in the market",
                    ts_part ("goods", terminus_say_resource (resource, supply)));
}

/* What a market has too little of for an option; NULL: nothing. */
static TsPhrase *
say_lack (const TerminusState *state, int player, const Goods *goods)
{
  Goods supply = terminus_get_supply (state, player);

  for (Resource i = 0; i < N_RESOURCES; i++)
    if (goods->resources[i] > supply.resources[i])
      return say_scarce (i, supply.resources[i]);
  if (goods->rails <= supply.rails)
    return NULL;
  if (supply.rails == 0)
    return ts_phrase ("no rails are left in the reserve");
  return ts_phrase_plural ("only {n} rail in the reserve", "only {n} rails in the reserve",
                           supply.rails);
}

static TsPhrase *
say_bonus (const Bonus *bonus)
{
  TsPhrase *goods = terminus_say_goods (&bonus->goods);
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

static void
offer_option (const TerminusState *state, guint option, TsView *view)
{
  Bonus bonus = terminus_get_bonus (state, option);
  gboolean again = state->players[state->current].bonus == (int) option;
  TsPhrase *lack = say_lack (state, state->current, &bonus.goods);
  TsOffer *self = ts_view_offer (view, again && lack == NULL ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
                                 say_bonus (&bonus), "bonus");

  ts_offer_put_number (self, "option", option + 1);
  if (again)
    self->hint = ts_view_text (view, "as last year");
  else if (bonus.name != NULL)
    self->hint = g_strdup (bonus.name);
  if (lack != NULL)
    self->blocked = ts_view_say (view, lack);
}

static void
add_amount (TsView *view, TsOffer *self, const char *id, const char *label, gint64 supply)
{
  if (supply > 0)
    ts_view_add_number (view, self, id, label, 0, MIN (supply, STORAGE));
}

/* An option that nobody typed yet, out of what there is. */
static void
offer_by_hand (const TerminusState *state, TsView *view)
{
  Goods supply = terminus_get_supply (state, state->current);
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Another option…"), "bonus");

  self->hint = ts_view_text (view, "type what it shows; it is offered from then on");
  for (Resource i = 0; i < N_RESOURCES; i++)
    add_amount (view, self, terminus_resources[i].id, terminus_resources[i].label,
                supply.resources[i]);
  add_amount (view, self, "coins", N_ ("Coins"), supply.coins);
  add_amount (view, self, "rails", N_ ("Rails"), supply.rails);
}

static void
offer_choice (const TerminusState *state, Resource resource, TsView *view)
{
  Goods supply = terminus_get_supply (state, state->current);
  TsOffer *self
      = ts_view_offer (view, TS_OFFER_PLAIN, terminus_say_resource (resource, 1), "bonus");

  ts_offer_put_number (self, terminus_resources[resource].id, 1);
  if (supply.resources[resource] == 0)
    self->blocked = ts_view_text (view, "none is left in the market");
}

static void
show_choice (const TerminusState *state, TsView *view)
{
  terminus_instruct (state, state->current,
                     ts_phrase_plural ("{player}: choose {n} resource",
                                       "{player}: choose {n} resources", state->choosing,
                                       terminus_name_player (state, state->current)),
                     NULL, view);
  view->now.footnote = ts_view_say (view, ts_say_heading ("Annual Income"));
  for (Resource i = 0; i < N_RESOURCES; i++)
    offer_choice (state, i, view);
  ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Nothing more"), "bonus");
}

static void
show_bonus (const TerminusState *state, TsView *view)
{
  int player = state->current;
  int before = state->players[player].bonus;

  terminus_instruct (
      state, player, ts_phrase ("{player}: choose a bonus", terminus_name_player (state, player)),
      ts_phrase ("Put the bonus marker below an option of the bonus track and collect all of it. "
                 "What cannot be collected in full may be exchanged for another option."),
      view);
  view->now.footnote = ts_view_say (view, ts_say_heading ("Annual Income"));
  if (before != NOBODY)
    offer_option (state, (guint) before, view);
  for (guint i = 0; i < terminus_count_bonuses (state); i++)
    if ((int) i != before)
      offer_option (state, i, view);
  offer_by_hand (state, view);
}

/* Budget. */

static TsPhrase *
say_budget (const TerminusState *state, int player)
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
  int built = terminus_count_built (state, state->order[place]);

  for (guint i = 0; i < place && built != UNKNOWN; i++)
    if (terminus_count_built (state, state->order[i]) == built)
      return TRUE;
  return FALSE;
}

static void
ask_budget (const TerminusState *state, guint place, TsView *view, TsOffer *self)
{
  int player = state->order[place];
  int built = terminus_count_built (state, player);
  TsField *field = ts_offer_add_field (
      self, TS_SPEC_INTEGER, terminus_player_id (state, player),
      ts_view_say (view, ts_phrase ("Coins of {player}", terminus_name_player (state, player))));

  field->required = TRUE;
  field->max = MOST_BUDGET;
  if (built != UNKNOWN)
    field->hint = ts_view_say (
        view, ts_phrase_plural ("the right-most visible coin with {n} station built",
                                "the right-most visible coin with {n} stations built", built));
}

static void
show_budget (const TerminusState *state, TsView *view)
{
  GPtrArray *coins = ts_phrase_array_new ();
  TsOffer *self
      = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Everybody has collected"), "budget");

  for (guint i = 0; i < state->setup->n_players; i++)
    {
      int player = state->order[i];

      g_ptr_array_add (coins, say_budget (state, player));
      if (terminus_keeps (state, PART_COINS) && terminus_get_budget (state, player) == UNKNOWN
          && !is_asked (state, i))
        ask_budget (state, i, view, self);
    }
  terminus_instruct (state, NOBODY, ts_phrase ("Everybody collects the budget"),
                     ts_phrase ("{coins}", ts_list ("coins", coins)), view);
  view->now.footnote = ts_view_text (view, "The right-most visible coin of the station track");
}

/* Rewards. */

static void
offer_reward (const TerminusState *state, int reward, const char *take, TsView *view)
{
  int resource = ts_choice_index (terminus_resources, take);
  Goods supply = terminus_get_supply (state, state->current);
  TsOffer *self
      = ts_view_offer (view, TS_OFFER_PLAIN, terminus_say_collection (reward, take), "reward");

  ts_offer_put_text (self, "take", take);
  if (resource != UNKNOWN && supply.resources[resource] == 0)
    self->blocked = ts_view_text (view, "none is left in the market");
}

static void
show_reward (const TerminusState *state, TsView *view)
{
  static const char *const takes[] = { "coins", "permits", "blueprints", "construction", "power" };
  int player = state->current, reward = terminus_get_player_reward (state, player);
  TsOffer *nothing;

  terminus_instruct (
      state, player,
      ts_phrase ("{player}: collect the turn order reward", terminus_name_player (state, player)),
      ts_phrase ("{reward}", ts_part ("reward", terminus_say_reward (reward))), view);
  view->now.footnote = ts_view_text (view, "Rewards count from the last place, which has none");
  for (guint i = 0; i < G_N_ELEMENTS (takes); i++)
    if (terminus_may_collect (reward, takes[i]))
      offer_reward (state, reward, takes[i], view);
  if (view->now.offers->len == 1)
    ((TsOffer *) view->now.offers->pdata[0])->style = TS_OFFER_SUGGESTED;
  if (reward < 2)
    return;

  nothing = ts_view_offer (view, TS_OFFER_PLAIN,
                           reward == 4 ? ts_phrase ("Only the coins") : ts_phrase ("Nothing"),
                           "reward");
  ts_offer_put_text (nothing, "take", "nothing");
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
      view, style, ts_phrase ("Give back {goods}", ts_part ("goods", terminus_say_goods (returns))),
      "give-back");

  for (Resource i = 0; i < N_RESOURCES; i++)
    if (returns->resources[i] > 0)
      ts_offer_put_number (self, terminus_resources[i].id, returns->resources[i]);
}

/* The likeliest mix, then each resource alone: all of it, or one of several. */
static void
offer_returns (const TerminusState *state, int player, TsView *view)
{
  const Player *self = &state->players[player];
  Goods guess = guess_returns (self, terminus_get_excess (state, player));

  offer_return (view, TS_OFFER_SUGGESTED, &guess);
  for (Resource i = 0; i < N_RESOURCES; i++)
    {
      Goods one = {};

      one.resources[i] = 1;
      if (self->stored[i] > 0 && memcmp (&one, &guess, sizeof one) != 0)
        offer_return (view, TS_OFFER_PLAIN, &one);
    }
}

void
terminus_show_excess (const TerminusState *state, TsView *view)
{
  int player = terminus_find_excess (state);
  int excess = terminus_get_excess (state, player);

  terminus_instruct (
      state, player,
      ts_phrase_plural ("{player}: give {n} resource back", "{player}: give {n} resources back",
                        excess, terminus_name_player (state, player)),
      ts_phrase ("The storage holds {room}; {stored} are in it. They go back to their markets for "
                 "nothing.",
                 ts_number ("room", STORAGE),
                 ts_number ("stored", terminus_count_stored (state, player))),
      view);
  view->now.footnote = ts_view_say (view, ts_say_heading ("Collecting and spending resources"));
  offer_returns (state, player, view);
}

void
terminus_show_income (const TerminusState *state, TsView *view)
{
  switch (state->phase)
    {
    case PHASE_BONUS:
      if (state->choosing > 0)
        show_choice (state, view);
      else
        show_bonus (state, view);
      break;
    case PHASE_BUDGET:
      show_budget (state, view);
      break;
    default:
      show_reward (state, view);
      break;
    }
}
