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
#include "terminus-words.h"

#include <string.h>

#define HEADING "Annual Income"
#define REWARDS "Turn Order Rewards"

enum
{
  TAKE_COINS = N_RESOURCES,
  TAKE_NOTHING,
};

/* By Resource, then the two above. */
static const TsChoice takes[] = {
  { "permits", N_ ("Permit") },
  { "blueprints", N_ ("Blueprint") },
  { "construction", N_ ("Construction") },
  { "power", N_ ("Power") },
  { "coins", N_ ("Coins") },
  { "nothing", N_ ("Nothing") },
  { NULL },
};

/* clang-format off */
#define RESOURCE_ARGS(most)                                                                        \
  { "permits", TS_SPEC_INTEGER, .max = most, .label = N_ ("Permits") },                            \
  { "blueprints", TS_SPEC_INTEGER, .max = most, .label = N_ ("Blueprints") },                      \
  { "construction", TS_SPEC_INTEGER, .max = most, .label = N_ ("Construction") },                  \
  { "power", TS_SPEC_INTEGER, .max = most, .label = N_ ("Power") }
/* clang-format on */

const TsSpec terminus_bonus_args[] = {
  { "option", TS_SPEC_INTEGER, .min = 1, .max = MAX_BONUSES, .label = N_ ("Option of the track") },
  RESOURCE_ARGS (MOST_BONUS),
  { "coins", TS_SPEC_INTEGER, .max = MOST_BONUS, .label = N_ ("Coins") },
  { "rails", TS_SPEC_INTEGER, .max = MOST_BONUS, .label = N_ ("Rails") },
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec terminus_budget_args[] = {
  { "pink", TS_SPEC_INTEGER, .max = MOST_BUDGET, .label = N_ ("Coins of Pink") },
  { "purple", TS_SPEC_INTEGER, .max = MOST_BUDGET, .label = N_ ("Coins of Purple") },
  { "red", TS_SPEC_INTEGER, .max = MOST_BUDGET, .label = N_ ("Coins of Red") },
  { "yellow", TS_SPEC_INTEGER, .max = MOST_BUDGET, .label = N_ ("Coins of Yellow") },
  { "orange", TS_SPEC_INTEGER, .max = MOST_BUDGET, .label = N_ ("Coins of Orange") },
  { NULL },
};

const TsSpec terminus_reward_args[] = {
  { "take", TS_SPEC_CHOICE, .required = TRUE, .choices = takes, .label = N_ ("What to collect") },
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec terminus_give_back_args[] = {
  RESOURCE_ARGS (MAX_AMOUNT),
  { NULL },
};

static Goods
read_goods (JsonObject *command)
{
  Goods goods = { .coins = (gint16) ts_arg_number (command, "coins", 0),
                  .rails = (gint16) ts_arg_number (command, "rails", 0) };

  for (Resource i = 0; i < N_RESOURCES; i++)
    goods.resources[i] = (gint16) ts_arg_number (command, terminus_resources[i].id, 0);
  return goods;
}

static int
count_resources (const Goods *goods)
{
  int n = 0;

  for (Resource i = 0; i < N_RESOURCES; i++)
    n += goods->resources[i];
  return n;
}

/* Bonuses. */

/* With what of it was chosen at once; the rest of its choice comes after it. */
static gboolean
read_option (TerminusState *state, int option, Goods *goods, GError **error)
{
  Bonus bonus;
  int chosen = count_resources (goods);

  if (option >= (int) terminus_count_bonuses (state))
    return ts_refuse (error, ts_phrase ("The bonus track has no option {option}.",
                                        ts_number ("option", option + 1)));
  bonus = terminus_get_bonus (state, (guint) option);
  if (goods->coins != 0 || goods->rails != 0 || chosen > (int) bonus.any)
    return ts_refuse (error,
                      bonus.any == 0
                          ? ts_phrase ("This option says what it gives: leave the amounts out.")
                          : ts_phrase_plural ("Choose {n} resource for this option, nothing else.",
                                              "Choose {n} resources for this option, nothing else.",
                                              bonus.any));

  state->choosing = (guint8) ((int) bonus.any - chosen);
  goods->coins = bonus.goods.coins;
  goods->rails = bonus.goods.rails;
  for (Resource i = 0; i < N_RESOURCES; i++)
    goods->resources[i] += bonus.goods.resources[i];
  return TRUE;
}

/* What an option left to choose. */
static gboolean
read_choice (TerminusState *state, JsonObject *command, const Goods *goods, GError **error)
{
  int chosen = count_resources (goods);

  if (json_object_has_member (command, "option") || goods->coins != 0 || goods->rails != 0
      || chosen > state->choosing)
    return ts_refuse (error, ts_phrase_plural ("Choose {n} resource for this option, nothing "
                                               "else.",
                                               "Choose {n} resources for this option, "
                                               "nothing else.",
                                               state->choosing));
  state->choosing = (guint8) (chosen > 0 ? state->choosing - chosen : 0);
  return TRUE;
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

static TsPhrase *
say_collected (const TerminusState *state, int player, const Goods *goods)
{
  if (terminus_is_nothing (goods))
    return ts_phrase ("{player} collects nothing", terminus_name_player (state, player));
  return ts_phrase ("{player} collects {goods}", terminus_name_player (state, player),
                    ts_part ("goods", terminus_say_goods (goods)));
}

/* Last year's option is chosen again with the marker where it is. */
static void
put_marker (TerminusState *state, int player, int option, TsOutcome *outcome)
{
  gboolean moved = option != state->players[player].bonus;

  state->players[player].bonus = (gint8) option;
  if (!moved || option == NOBODY)
    return;
  ts_deed (outcome, "marker",
           ts_phrase ("{player}: put the bonus marker below that option",
                      terminus_name_player (state, player)),
           ts_phrase ("{player}: put the bonus marker back", terminus_name_player (state, player)));
}

static gboolean
read_bonus (TerminusState *state, JsonObject *command, int option, Goods *goods, GError **error)
{
  if (!terminus_need_phase (state, PHASE_BONUS, error))
    return FALSE;
  if (state->choosing > 0)
    return read_choice (state, command, goods, error);
  return option < 0 || read_option (state, option, goods, error);
}

gboolean
terminus_apply_bonus (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  int player = state->current;
  int option = (int) ts_arg_number (command, "option", 0) - 1;
  gboolean chosen = state->choosing > 0;
  Goods goods = read_goods (command);

  if (!read_bonus (state, command, option, &goods, error)
      || !terminus_gain (state, player, &goods, HEADING, command, outcome, error))
    return FALSE;

  if (option < 0 && !chosen && !terminus_is_nothing (&goods))
    option = learn_option (state, &goods);
  if (!chosen)
    put_marker (state, player, MAX (option, NOBODY), outcome);
  ts_title (outcome, say_collected (state, player, &goods));
  if (state->choosing == 0)
    terminus_end_action (state, outcome);
  return TRUE;
}

/* Budget. */

/* Of whoever's number of stations has no coins on the track yet. */
static void
learn_budget (TerminusState *state, int player, JsonObject *command, TsOutcome *outcome)
{
  int built = terminus_count_built (state, player);
  gint64 coins = ts_arg_number (command, terminus_player_id (state, player), UNKNOWN);

  if (coins == UNKNOWN || built == UNKNOWN || state->budget[built] != UNKNOWN)
    return;
  state->budget[built] = (gint16) coins;
  ts_fact_at (outcome, "board", "player", "budget", (guint) built + 1, coins);
}

/* What a person types wins. */
static int
find_budget (const TerminusState *state, int player, JsonObject *command)
{
  int known = terminus_get_budget (state, player);

  return (int) ts_arg_number (command, terminus_player_id (state, player), known);
}

static gboolean
check_budget (
    const TerminusState *state, int player, JsonObject *command, TsOutcome *outcome, GError **error)
{
  if (find_budget (state, player, command) != UNKNOWN || !terminus_keeps (state, PART_COINS))
    return TRUE;
  return ts_refuse (error, ts_phrase ("Say how many coins the station track of {player} "
                                      "shows.",
                                      terminus_name_player (state, player)));
}

static void
collect_budget (TerminusState *state, int player, int coins, TsOutcome *outcome)
{
  if (coins > 0)
    terminus_earn (state, player, coins, outcome);
  else if (coins == UNKNOWN)
    ts_deed (outcome, "get",
             ts_phrase ("{player}: take the coins that the station track shows",
                        terminus_name_player (state, player)),
             ts_phrase ("{player}: put these coins back", terminus_name_player (state, player)));
}

/* Nobody pays for a color that does not play. */
static gboolean
check_colors (const TerminusState *state, JsonObject *command, GError **error)
{
  for (const TsChoice *color = terminus_colors; color->id != NULL; color++)
    if (json_object_has_member (command, color->id)
        && terminus_find_player (state, color->id) == NOBODY)
      return ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                           ts_phrase ("Nobody plays “{id}” here.", ts_name ("id", color->id)));
  return TRUE;
}

gboolean
terminus_apply_budget (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;

  if (!terminus_need_phase (state, PHASE_BUDGET, error) || !check_colors (state, command, error))
    return FALSE;
  for (guint i = 0; i < state->setup->n_players; i++)
    learn_budget (state, (int) i, command, outcome);
  for (guint i = 0; i < state->setup->n_players; i++)
    if (!check_budget (state, (int) i, command, outcome, error))
      return FALSE;

  for (guint i = 0; i < state->setup->n_players; i++)
    collect_budget (state, state->order[i], find_budget (state, state->order[i], command), outcome);
  ts_title (outcome, ts_phrase ("Everybody collects the budget"));
  terminus_end_action (state, outcome);
  return TRUE;
}

/* Rewards. */

/* 0: the reward does not have it. */
static int
get_reward_coins (int reward)
{
  static const int coins[] = { 0, 1, 0, 2, 2 };

  return coins[reward];
}

static gboolean
may_take (int reward, int take)
{
  if (take == TAKE_NOTHING)
    return TRUE;
  return take == TAKE_COINS ? reward == 1 || reward == 3 : reward >= 2;
}

static Goods
get_reward_goods (int reward, int take)
{
  Goods goods = {};

  if (take == TAKE_COINS || reward == 4)
    goods.coins = (gint16) get_reward_coins (reward);
  if (take < N_RESOURCES)
    goods.resources[take] = 1;
  return goods;
}

static gboolean
check_reward (const TerminusState *state,
              int reward,
              int take,
              JsonObject *command,
              TsOutcome *outcome,
              GError **error)
{
  return may_take (reward, take)
         || ts_rules_forbid (command,
                             ts_phrase ("The reward of {player} is {reward}.",
                                        terminus_name_player (state, state->current),
                                        ts_part ("reward", terminus_say_reward (reward))),
                             REWARDS, outcome, error);
}

gboolean
terminus_apply_reward (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  int player = state->current, reward = terminus_get_player_reward (state, player);
  int take = ts_arg_choice (command, "take", takes);
  Goods goods;

  if (!terminus_need_phase (state, PHASE_REWARD, error)
      || !check_reward (state, reward, take, command, outcome, error))
    return FALSE;
  goods = get_reward_goods (reward, take);
  if (!terminus_gain (state, player, &goods, REWARDS, command, outcome, error))
    return FALSE;

  ts_title (outcome, say_collected (state, player, &goods));
  terminus_end_action (state, outcome);
  return TRUE;
}

/* The storage. */

static gboolean
check_return (const TerminusState *state, int player, const Goods *goods, GError **error)
{
  int excess = terminus_get_excess (state, player), n = count_resources (goods);

  if (n == 0 || n > excess)
    return ts_refuse (error,
                      ts_phrase_plural ("{player} gives back {n} resource, no more and no less.",
                                        "{player} gives back {n} resources, no more and no less.",
                                        excess, terminus_name_player (state, player)));
  for (Resource i = 0; i < N_RESOURCES; i++)
    if (goods->resources[i] > state->players[player].stored[i])
      return ts_refuse (
          error, ts_phrase ("{player} has only {stored}.", terminus_name_player (state, player),
                            ts_part ("stored",
                                     terminus_say_resource (i, state->players[player].stored[i]))));
  return TRUE;
}

/* One by one, or all at once: what is still too much is asked for again. */
gboolean
terminus_apply_give_back (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  int player = terminus_find_excess (state);
  Goods goods = read_goods (command);

  if (player == NOBODY)
    return ts_refuse (error, ts_phrase ("Nobody has more resources than the storage holds."));
  if (!check_return (state, player, &goods, error))
    return FALSE;

  terminus_return (state, player, &goods, outcome);
  ts_title (outcome, ts_phrase ("{player} gives {goods} back", terminus_name_player (state, player),
                                ts_part ("goods", terminus_say_goods (&goods))));
  terminus_go_on (state, outcome);
  return TRUE;
}

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

int
terminus_count_built (const TerminusState *state, int player)
{
  return terminus_keeps (state, PART_STATIONS) ? N_DISCS - state->players[player].discs : UNKNOWN;
}

int
terminus_get_budget (const TerminusState *state, int player)
{
  int built = terminus_count_built (state, player);

  return built != UNKNOWN ? state->budget[built] : UNKNOWN;
}

int
terminus_get_player_reward (const TerminusState *state, int player)
{
  guint place = 0;

  while (place + 1 < state->setup->n_players && state->order[place] != player)
    place++;
  return terminus_get_reward (state->setup->n_players, place);
}

TsPhrase *
terminus_say_reward (int reward)
{
  switch (reward)
    {
    case 0:
      return ts_phrase ("no reward");
    case 1:
      return ts_phrase ("1 coin");
    case 2:
      return ts_phrase ("1 resource");
    case 3:
      return ts_phrase ("1 resource or 2 coins");
    default:
      return ts_phrase ("1 resource and 2 coins");
    }
}

gboolean
terminus_may_collect (int reward, const char *take)
{
  return may_take (reward, ts_choice_index (takes, take));
}

TsPhrase *
terminus_say_collection (int reward, const char *take)
{
  Goods goods = get_reward_goods (reward, ts_choice_index (takes, take));

  return terminus_say_goods (&goods);
}
