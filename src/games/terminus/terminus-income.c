/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-income.c: the annual income: bonuses, budget and turn order rewards (L342-374), and what
 * the storage has no room for.
 */

#include "terminus-income.h"

#include "terminus-catalogue.h"
#include "terminus-flow.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"
#include "terminus-view.h"
#include "terminus-words.h"

#include <string.h>

#define REWARDS "Turn Order Rewards"

const TsChoice terminus_takes[] = {
  { "permits", N_ ("Permit") },
  { "blueprints", N_ ("Blueprint") },
  { "construction", N_ ("Construction") },
  { "power", N_ ("Power") },
  { "coins", N_ ("Coins") },
  { "nothing", N_ ("Nothing") },
  { NULL },
};

typedef struct
{
  TerminusPhase phase;
  gint8 option; /* from 1; 0: what is collected is typed, or chosen */
  Goods goods;
} Collect;

typedef struct
{
  TerminusPhase phase;
  TerminusNumbers numbers;
} Budget;

typedef struct
{
  TerminusPhase phase;
  gint8 take;
} Reward;

/* clang-format off */
#define GOODS_ARG(id, most, text, member)                                                    \
  { id, TS_SPEC_INTEGER, .max = most, .label = text, TS_INTO (Collect, goods.member) }
#define RESOURCE_ARGS(most)                                                                  \
  GOODS_ARG ("permits", most, N_ ("Permits"), resources[RESOURCE_PERMIT]),                   \
  GOODS_ARG ("blueprints", most, N_ ("Blueprints"), resources[RESOURCE_BLUEPRINT]),          \
  GOODS_ARG ("construction", most, N_ ("Construction"), resources[RESOURCE_CONSTRUCTION]),   \
  GOODS_ARG ("power", most, N_ ("Power"), resources[RESOURCE_POWER])
/* clang-format on */

static const TsSpec bonus_args[] = {
  { "option", TS_SPEC_INTEGER, .min = 1, .max = MAX_BONUSES, .label = N_ ("Option of the track"),
    TS_INTO (Collect, option) },
  RESOURCE_ARGS (MOST_BONUS),
  GOODS_ARG ("coins", MOST_BONUS, N_ ("Coins"), coins),
  GOODS_ARG ("rails", MOST_BONUS, N_ ("Rails"), rails),
  TS_ANYWAY_ARG,
  { NULL },
};

static const TsSpec budget_args[] = {
  TERMINUS_NUMBER_ARG (Budget, NULL, 0, "pink", N_ ("Coins of Pink"), 0, MOST_BUDGET),
  TERMINUS_NUMBER_ARG (Budget, NULL, 1, "purple", N_ ("Coins of Purple"), 0, MOST_BUDGET),
  TERMINUS_NUMBER_ARG (Budget, NULL, 2, "red", N_ ("Coins of Red"), 0, MOST_BUDGET),
  TERMINUS_NUMBER_ARG (Budget, NULL, 3, "yellow", N_ ("Coins of Yellow"), 0, MOST_BUDGET),
  TERMINUS_NUMBER_ARG (Budget, NULL, 4, "orange", N_ ("Coins of Orange"), 0, MOST_BUDGET),
  { NULL },
};

static const TsSpec reward_args[] = {
  { "take", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_takes,
    .label = N_ ("What to collect"), TS_INTO (Reward, take) },
  TS_ANYWAY_ARG,
  { NULL },
};

static const TsSpec give_back_args[] = {
  RESOURCE_ARGS (MAX_AMOUNT),
  { NULL },
};

static int
count_resources (const Goods *goods)
{
  int n = 0;

  for (Resource i = 0; i < N_RESOURCES; i++)
    n += goods->resources[i];
  return n;
}

static TsPhrase *
format_collected (const TerminusState *state, int player, const Goods *goods)
{
  if (terminus_is_nothing (goods))
    return ts_phrase ("{player} collects nothing", terminus_name_player (state, player));
  return ts_phrase ("{player} collects {goods}", terminus_name_player (state, player),
                    ts_part ("goods", terminus_format_goods (goods)));
}

/* Income 1: bonuses. */

guint
terminus_count_bonuses (const TerminusState *state)
{
  return MIN (state->setup->n_bonuses + state->n_bonuses, MAX_BONUSES);
}

Bonus
terminus_get_bonus (const TerminusState *state, guint option)
{
  if (option < state->setup->n_bonuses)
    return state->setup->bonuses[option];
  return (Bonus){ .goods = state->bonuses[option - state->setup->n_bonuses] };
}

static TsPhrase *
format_scarce (Resource resource, gint64 supply)
{
  if (supply == 0)
    return ts_phrase ("the market has no {resource} left",
                      ts_term ("resource", terminus_resources[resource].label));
  return ts_phrase ("only {goods} in the market",
                    ts_part ("goods", terminus_format_resource (resource, supply)));
}

/* What a market has too little of for an option; NULL: nothing. */
static TsPhrase *
format_lack (const TerminusState *state, int player, const Goods *goods)
{
  Goods supply = terminus_get_supply (state, player);

  for (Resource i = 0; i < N_RESOURCES; i++)
    if (goods->resources[i] > supply.resources[i])
      return format_scarce (i, supply.resources[i]);
  if (goods->rails <= supply.rails)
    return NULL;
  if (supply.rails == 0)
    return ts_phrase ("no rails are left in the reserve");
  return ts_phrase_plural ("only {n} rail in the reserve", "only {n} rails in the reserve",
                           supply.rails);
}

/* All that an option gives, with what was chosen of it; or what was typed. */
static Goods
get_collected (const TerminusState *state, const Collect *said)
{
  Goods goods = said->goods;

  if (said->option > 0)
    {
      Bonus bonus = terminus_get_bonus (state, (guint) said->option - 1);

      for (guint i = 0; i < N_GOODS; i++)
        goods.amounts[i] += bonus.goods.amounts[i];
    }
  return goods;
}

/* Whether what was chosen is at most `any` resources, nothing else, not even an option: `more`. */
static gboolean
is_choice (const Collect *said, int any, gboolean more, TsWhyNot *why_not)
{
  const Goods *goods = &said->goods;

  TS_NEED (
      why_not, !more && goods->coins == 0 && goods->rails == 0 && count_resources (goods) <= any,
      any == 0 ? ts_phrase ("The amounts follow from this option: leave them empty.")
               : ts_phrase_plural ("Choose {n} resource for this option, nothing else.",
                                   "Choose {n} resources for this option, nothing else.", any));
  return TRUE;
}

static gboolean
is_option (const TerminusState *state, const Collect *said, TsWhyNot *why_not)
{
  TS_NEED (
      why_not, said->option <= (int) terminus_count_bonuses (state),
      ts_phrase ("The bonus track has no option {option}.", ts_number ("option", said->option)));
  return is_choice (said, (int) terminus_get_bonus (state, (guint) said->option - 1).any, FALSE,
                    why_not);
}

static gboolean
may_bonus (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  const Collect *said = args;
  gboolean choosing = state->choosing > 0;
  Goods goods;

  if (choosing ? !is_choice (said, state->choosing, said->option > 0, why_not)
               : said->option > 0 && !is_option (state, said, why_not))
    return FALSE;
  goods = get_collected (state, said);
  return terminus_may_receive (state, state->current, &goods,
                               choosing ? ts_phrase ("none is left in the market")
                                        : format_lack (state, state->current, &goods),
                               INCOME_HEADING, why_not);
}

/* What was typed by hand is an option for everybody from now on. */
static int
learn_option (TerminusState *state, const Goods *goods)
{
  guint n = terminus_count_bonuses (state);

  for (guint i = 0; i < n; i++)
    {
      Bonus bonus = terminus_get_bonus (state, i);

      if (bonus.any == 0 && memcmp (&bonus.goods, goods, sizeof *goods) == 0)
        return (int) i;
    }
  if (n == MAX_BONUSES)
    return NOBODY;
  state->bonuses[state->n_bonuses++] = *goods;
  return (int) n;
}

/* Last year's option is chosen again with the marker where it is. */
static void
put_marker (TerminusState *state, int player, int option, TsOutcome *outcome)
{
  gboolean moved = option != state->players[player].bonus;

  state->players[player].bonus = (gint8) option;
  if (moved && option != NOBODY)
    ts_instruct (outcome, "marker", N_ ("{player}: put the bonus marker below that option"),
                 N_ ("{player}: put the bonus marker back"), terminus_name_player (state, player));
}

/* How many resources of one's choice are left after it. */
static guint8
count_choosing (const TerminusState *state, const Collect *said)
{
  int n = count_resources (&said->goods);

  if (state->choosing > 0)
    return (guint8) (n > 0 ? state->choosing - n : 0);
  return said->option == 0
             ? 0
             : (guint8) ((int) terminus_get_bonus (state, (guint) said->option - 1).any - n);
}

static void
perform_bonus (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Collect *said = args;
  int player = state->current;
  int option = said->option > 0 ? said->option - 1 : NOBODY;
  gboolean chosen = state->choosing > 0;
  Goods goods = get_collected (state, said);

  state->choosing = count_choosing (state, said);
  terminus_receive (state, player, &goods, outcome);
  if (option == NOBODY && !chosen && !terminus_is_nothing (&goods))
    option = learn_option (state, &goods);
  if (!chosen)
    put_marker (state, player, option, outcome);
  ts_title (outcome, format_collected (state, player, &goods));
  if (state->choosing == 0)
    terminus_end_action (state, outcome);
}

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

static void
show_bonus (const TerminusState *state, TsView *view)
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

/* Station discs off the track; UNKNOWN where the table does not keep them. */
int
terminus_count_built_stations (const TerminusState *state, int player)
{
  return terminus_keeps (state, PART_STATIONS) ? N_DISCS - state->players[player].discs : UNKNOWN;
}

int
terminus_get_budget (const TerminusState *state, int player)
{
  int built = terminus_count_built_stations (state, player);

  return built != UNKNOWN ? state->budget[built] : UNKNOWN;
}

/* What a person types wins. */
static int
find_budget (const TerminusState *state, int player, const TerminusNumbers *said)
{
  int coins = terminus_get_said (state, said, player);

  return coins != UNKNOWN ? coins : terminus_get_budget (state, player);
}

/* Of whoever's number of stations has no coins on the track yet: the first in turn order is asked
 * for others, and so what is said of that one counts. */
static void
learn_budgets (TerminusState *state, const TerminusNumbers *said, TsOutcome *outcome)
{
  for (guint i = 0; i < state->setup->n_players; i++)
    {
      int built = terminus_count_built_stations (state, state->order[i]);
      int coins = find_budget (state, state->order[i], said);

      if (coins == UNKNOWN || built == UNKNOWN || state->budget[built] != UNKNOWN)
        continue;
      state->budget[built] = (gint16) coins;
      terminus_teach_rising (state->budget, G_N_ELEMENTS (state->budget), (guint) built, "board",
                             "player", "budget", outcome);
    }
}

/* What one player's coins say of the track, they say for all. */
static gboolean
may_budget (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  TerminusState there = *(const TerminusState *) data;
  const TerminusNumbers *said = &((const Budget *) args)->numbers;

  if (!terminus_are_players (&there, said, why_not))
    return FALSE;
  learn_budgets (&there, said, NULL);
  for (int i = 0; i < (int) there.setup->n_players; i++)
    TS_NEED (why_not,
             find_budget (&there, i, said) != UNKNOWN || !terminus_keeps (&there, PART_COINS),
             ts_phrase ("Enter how many coins the station track of {player} shows.",
                        terminus_name_player (&there, i)));
  return TRUE;
}

static void
perform_budget (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const TerminusNumbers *said = &((const Budget *) args)->numbers;

  learn_budgets (state, said, outcome);
  for (guint i = 0; i < state->setup->n_players; i++)
    {
      int player = state->order[i];
      int coins = find_budget (state, player, said);

      if (coins > 0)
        terminus_earn (state, player, coins, outcome);
      else if (coins == UNKNOWN)
        ts_instruct (outcome, "get", N_ ("{player}: take the coins that the station track shows"),
                     N_ ("{player}: put these coins back"), terminus_name_player (state, player));
    }
  if (outcome != NULL && outcome->instructions->len == 0)
    ts_outcome_set_idle (outcome, ts_phrase ("Budget: none"));
  ts_title (outcome, outcome->instructions->len == 0 ? ts_phrase ("Budget: none")
                                                     : ts_phrase ("Everyone collects the budget"));
  terminus_end_action (state, outcome);
}

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

static void
show_budget (const TerminusState *state, TsView *view)
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

/* By the place in this year's order. */
int
terminus_get_current_reward (const TerminusState *state)
{
  guint place = 0;

  while (place + 1 < state->setup->n_players && state->order[place] != state->current)
    place++;
  return terminus_get_reward (state->setup->n_players, place);
}

TsPhrase *
terminus_format_reward (int reward)
{
  static const char *const rewards[MAX_PLAYERS]
      = { N_ ("no reward"), N_ ("1 coin"), N_ ("1 resource"), N_ ("1 resource or 2 coins"),
          N_ ("1 resource and 2 coins") };

  return ts_phrase_msgid (rewards[reward]);
}

/* Whether a reward has that choice. */
gboolean
terminus_has_take (int reward, int take)
{
  if (take == TAKE_NOTHING)
    return TRUE;
  return take == TAKE_COINS ? reward == 1 || reward == 3 : reward >= 2;
}

/* All that it then brings. */
Goods
terminus_get_reward_goods (int reward, int take)
{
  static const gint16 coins[MAX_PLAYERS] = { 0, 1, 0, 2, 2 };
  Goods goods = {};

  if (take == TAKE_COINS || reward == 4)
    goods.coins = coins[reward];
  if (take < N_RESOURCES)
    goods.resources[take] = 1;
  return goods;
}

static gboolean
may_reward (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  const Reward *said = args;
  int reward = terminus_get_current_reward (state);
  Goods goods = terminus_get_reward_goods (reward, said->take);

  TS_RULE (why_not, terminus_has_take (reward, said->take), REWARDS,
           ts_phrase ("The reward of {player} is {reward}.",
                      terminus_name_player (state, state->current),
                      ts_part ("reward", terminus_format_reward (reward))));
  return terminus_may_receive (state, state->current, &goods,
                               ts_phrase ("none is left in the market"), REWARDS, why_not);
}

static void
perform_reward (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Reward *said = args;
  Goods goods = terminus_get_reward_goods (terminus_get_current_reward (state), said->take);

  terminus_receive (state, state->current, &goods, outcome);
  ts_title (outcome, format_collected (state, state->current, &goods));
  terminus_end_action (state, outcome);
}

static void
offer_reward (int take, TsPhrase *label, TsView *view)
{
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, label, "reward");

  ts_offer_put_text (self, "take", terminus_takes[take].id);
  ts_offer_check (self);
}

/* The last has none: that is only asked where the turn order was put right meanwhile. */
static void
show_reward (const TerminusState *state, TsView *view)
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

static gboolean
is_excess (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  TS_NEED (why_not, terminus_find_excess (state) != NOBODY,
           ts_phrase ("Nobody has more resources than the storage holds."));
  return TRUE;
}

static gboolean
may_give_back (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  const Goods *goods = &((const Collect *) args)->goods;
  int player = terminus_find_excess (state);
  int n = count_resources (goods);

  TS_NEED (why_not, n > 0 && n <= terminus_get_excess (state, player),
           ts_phrase_plural ("{player} gives back {n} resource, no more and no less.",
                             "{player} gives back {n} resources, no more and no less.",
                             terminus_get_excess (state, player),
                             terminus_name_player (state, player)));
  for (Resource i = 0; i < N_RESOURCES; i++)
    TS_NEED (why_not, goods->resources[i] <= state->players[player].stored[i],
             ts_phrase ("{player} has only {stored}.", terminus_name_player (state, player),
                        ts_part ("stored",
                                 terminus_format_resource (i, state->players[player].stored[i]))));
  return TRUE;
}

/* One by one, or all at once: what is still too much is asked for again. */
static void
perform_give_back (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Goods *goods = &((const Collect *) args)->goods;
  int player = terminus_find_excess (state);

  terminus_return (state, player, goods, outcome);
  ts_title (outcome, ts_phrase ("{player} gives {goods} back", terminus_name_player (state, player),
                                ts_part ("goods", terminus_format_goods (goods))));
  terminus_go_on (state, outcome);
}

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

void
terminus_show_income (const TerminusState *state, TsView *view)
{
  if (state->phase == PHASE_BONUS)
    show_bonus (state, view);
  else if (state->phase == PHASE_BUDGET)
    show_budget (state, view);
  else
    show_reward (state, view);
}

/* bonus {option?, permits, …: of one's choice, or by hand, anyway}, budget {pink … orange: coins},
 * reward {take: nothing|coins|permits|…, anyway}, give-back {permits …} */
const TsVerb terminus_income_verbs[] = {
  { "bonus", N_ ("Income: bonus"), bonus_args, sizeof (Collect), TERMINUS_MOMENT (Collect, BONUS),
    .may = may_bonus, .perform = perform_bonus },
  { "budget", N_ ("Income: budget"), budget_args, sizeof (Budget), TERMINUS_MOMENT (Budget, BUDGET),
    .may = may_budget, .perform = perform_budget },
  { "reward", N_ ("Income: turn order reward"), reward_args, sizeof (Reward),
    TERMINUS_MOMENT (Reward, REWARD), .may = may_reward, .perform = perform_reward },
  { "give-back", N_ ("Give resources back"), give_back_args, sizeof (Collect), .moment = is_excess,
    .may = may_give_back, .perform = perform_give_back },
  { NULL, N_ ("Income") },
};
