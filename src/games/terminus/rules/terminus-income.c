/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-income.c: the annual income: bonuses, budget and turn order rewards (L342-374), and what
 * the storage has no room for.
 */

#include "terminus-income.h"

#include "terminus-catalogue.h"
#include "terminus-flow.h"
#include "terminus-ids.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"
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

/* Income 2: budget. */

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

/* Income 3: turn order rewards. */

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

gboolean
terminus_has_take (int reward, int take)
{
  if (take == TAKE_NOTHING)
    return TRUE;
  return take == TAKE_COINS ? reward == 1 || reward == 3 : reward >= 2;
}

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
