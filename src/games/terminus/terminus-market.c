/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-market.c: upgrades, blueprints, permits and power.
 */

#include "terminus-actions.h"
#include "terminus-flow.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"
#include "terminus-view.h"
#include "terminus-words.h"

#define MOST_CUBES 20
#define MOST_PRICES 4 /* that a hint shows */

typedef struct
{
  Resource resource;
  ActionId action;
  const char *heading;
} Trade;

static const Trade blueprints = { RESOURCE_BLUEPRINT, ACTION_BLUEPRINTS, "Improve Zone" };
static const Trade permits = { RESOURCE_PERMIT, ACTION_PERMITS, "Market Zone" };
static const Trade power = { RESOURCE_POWER, ACTION_POWER, "Market Zone" };

const TsChoice terminus_upgrades[] = {
  { "a1", N_ ("Upgrade A1") },
  { "a2", N_ ("Upgrade A2") },
  { "a3", N_ ("Upgrade A3") },
  { "a4", N_ ("Upgrade A4") },
  { "a5", N_ ("Upgrade A5") },
  { "a6", N_ ("Upgrade A6") },
  { NULL },
};

const TsSpec terminus_upgrade_args[] = {
  { "upgrade", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_upgrades,
    .label = N_ ("Upgrade") },
  { "second", TS_SPEC_BOOLEAN, .label = N_ ("It is the second one") },
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec terminus_buy_args[] = {
  { "n", TS_SPEC_INTEGER, .min = 1, .max = MOST_CUBES, .label = N_ ("How many") },
  { "coins", TS_SPEC_INTEGER, .max = MAX_AMOUNT, .label = N_ ("Coins in all"),
    .hint = N_ ("what the market says") },
  TS_ANYWAY_ARG,
  { NULL },
};

/* Upgrades. */

static guint
count_upgrades (const TerminusState *state, int player)
{
  guint n = 0;

  for (guint i = 0; i < N_UPGRADES; i++)
    n += state->players[player].upgrades[i] != 0;
  return n;
}

/* One, two or three of each by the number of players (L206). */
static gboolean
is_upgrade_left (const TerminusState *state, guint upgrade)
{
  static const guint copies[] = { [2] = 1, [3] = 2, [4] = 2, [5] = 3 };
  guint taken = 0;

  for (guint i = 0; i < state->setup->n_players; i++)
    taken += state->players[i].upgrades[upgrade] != 0;
  return taken < copies[state->setup->n_players];
}

static gboolean
may_take_upgrade (const TerminusState *state, int player, guint upgrade)
{
  return !terminus_keeps (state, PART_UPGRADES)
         || (state->players[player].upgrades[upgrade] == 0 && is_upgrade_left (state, upgrade));
}

static Goods
get_upgrade_cost (gboolean second)
{
  return (Goods){ .coins = 2, .resources = { [RESOURCE_BLUEPRINT] = second ? 1 : 0 } };
}

static gboolean
is_second_upgrade (const TerminusState *state, int player)
{
  return terminus_keeps (state, PART_UPGRADES) && count_upgrades (state, player) > 0;
}

static gboolean
check_upgrade (const TerminusState *state,
               int player,
               guint upgrade,
               JsonObject *command,
               TsOutcome *outcome,
               GError **error)
{
  if (!terminus_keeps (state, PART_UPGRADES))
    return TRUE;
  if (state->players[player].upgrades[upgrade]
      && !ts_rules_forbid (command,
                           ts_phrase ("{player} has {upgrade} already. Choose another one.",
                                      terminus_name_player (state, player),
                                      ts_part ("upgrade", terminus_say_upgrade (state, upgrade))),
                           "Improve Zone", outcome, error))
    return FALSE;
  if (count_upgrades (state, player) >= MAX_UPGRADES
      && !ts_rules_forbid (command, ts_phrase ("A player may have two upgrades and keeps them."),
                           "Improve Zone", outcome, error))
    return FALSE;
  return is_upgrade_left (state, upgrade)
         || ts_rules_forbid (command,
                             ts_phrase ("No tile of {upgrade} is left.",
                                        ts_part ("upgrade", terminus_say_upgrade (state, upgrade))),
                             "Improve Zone", outcome, error);
}

TsPhrase *
terminus_upgrade_cost (const TerminusState *state, int player)
{
  Goods cost = get_upgrade_cost (is_second_upgrade (state, player));

  return terminus_say_goods (&cost);
}

TsPhrase *
terminus_upgrade_stop (const TerminusState *state, int player)
{
  Goods cost = get_upgrade_cost (is_second_upgrade (state, player));
  guint left = 0;

  if (terminus_keeps (state, PART_UPGRADES) && count_upgrades (state, player) >= MAX_UPGRADES)
    return ts_phrase ("has two upgrades");
  for (guint i = 0; i < N_UPGRADES; i++)
    left += may_take_upgrade (state, player, i);
  if (left == 0)
    return ts_phrase ("no upgrade is left");
  return terminus_say_short (state, player, &cost);
}

TsOffer *
terminus_offer_upgrade (const TerminusState *state, TsView *view)
{
  TsOffer *self = terminus_offer_action (view, ACTION_UPGRADE, "upgrade");
  TsField *field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "upgrade", N_ ("Upgrade"), TRUE);
  Goods blueprint = { .resources = { [RESOURCE_BLUEPRINT] = 1 } };
  g_autoptr (TsPhrase) missing = terminus_say_missing (state, state->current, &blueprint);
  g_autoptr (TsPhrase) stop = terminus_upgrade_stop (state, state->current);

  for (guint i = 0; i < N_UPGRADES; i++)
    if (stop != NULL || may_take_upgrade (state, state->current, i))
      ts_field_add_choice (field, terminus_upgrades[i].id,
                           ts_view_say (view, terminus_say_upgrade (state, i)), NULL);
  if (!terminus_keeps (state, PART_UPGRADES) && missing == NULL)
    ts_view_add_field (view, self, TS_SPEC_BOOLEAN, "second",
                       N_ ("It is the second one: 1 Blueprint more"), FALSE);
  return self;
}

gboolean
terminus_apply_upgrade (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  int player = state->current;
  guint upgrade = (guint) ts_arg_choice (command, "upgrade", terminus_upgrades);
  Goods cost;

  if (!terminus_need_action (state, 1u << ZONE_IMPROVE, command, outcome, error)
      || !check_upgrade (state, player, upgrade, command, outcome, error))
    return FALSE;
  cost = get_upgrade_cost (terminus_keeps (state, PART_UPGRADES)
                               ? is_second_upgrade (state, player)
                               : ts_arg_flag (command, "second", FALSE));
  if (!terminus_pay (state, player, &cost, "Improve Zone", command, outcome, error))
    return FALSE;

  if (terminus_keeps (state, PART_UPGRADES))
    state->players[player].upgrades[upgrade] = TRUE;
  ts_title (outcome, ts_phrase ("{player} takes {upgrade}", terminus_name_player (state, player),
                                ts_part ("upgrade", terminus_say_upgrade (state, upgrade))));
  ts_deed (outcome, "upgrade",
           ts_phrase ("{player}: put {upgrade} on the left-most free upgrade space",
                      terminus_name_player (state, player),
                      ts_part ("upgrade", terminus_say_upgrade (state, upgrade))),
           ts_phrase ("{player}: put {upgrade} back beside the board",
                      terminus_name_player (state, player),
                      ts_part ("upgrade", terminus_say_upgrade (state, upgrade))));
  terminus_end_action (state, outcome);
  return TRUE;
}

/* Blueprints, permits and power. */

static TsPhrase *
say_trade_cost (const TerminusState *state, const Trade *trade)
{
  Goods cost = { .coins = (gint16) terminus_get_price (state, trade->resource, 1) };

  return cost.coins != UNKNOWN ? terminus_say_goods (&cost) : ts_phrase ("the market’s price");
}

static TsPhrase *
say_trade_stop (const TerminusState *state, int player, const Trade *trade)
{
  Goods cost = { .coins = (gint16) MAX (terminus_get_price (state, trade->resource, 1), 0) };

  if (terminus_get_supply (state, player).resources[trade->resource] == 0)
    return ts_phrase ("none is left in the market");
  return terminus_say_short (state, player, &cost);
}

/* How many the player can pay; where prices are not known, how many there are. */
static int
count_affordable (const TerminusState *state, int player, Resource resource)
{
  int most = MIN (terminus_get_supply (state, player).resources[resource], MOST_CUBES);

  for (int n = 1; n <= most; n++)
    {
      Goods cost = { .coins = (gint16) terminus_get_price (state, resource, n) };
      g_autoptr (TsPhrase) missing = NULL;

      if (cost.coins == UNKNOWN)
        return most;
      missing = terminus_say_missing (state, player, &cost);
      if (missing != NULL)
        return n - 1;
    }
  return most;
}

/* "2 for 3, 3 for 5": what more than one cost. */
static TsPhrase *
say_prices (const TerminusState *state, Resource resource, int n)
{
  GPtrArray *prices = ts_phrase_array_new ();

  for (int i = 2; i <= MIN (n, MOST_PRICES); i++)
    g_ptr_array_add (prices, terminus_say_price (i, terminus_get_price (state, resource, i)));
  return ts_phrase ("{prices} coins", ts_list ("prices", prices));
}

static TsOffer *
offer_trade (const TerminusState *state, TsView *view, const Trade *trade)
{
  TsOffer *self
      = terminus_offer_action (view, trade->action, terminus_resources[trade->resource].id);
  int player = state->current;
  int most = MAX (count_affordable (state, player, trade->resource), 1);
  int coins = terminus_keeps (state, PART_COINS) ? state->players[player].coins : MAX_AMOUNT;
  TsField *field;

  if (most > 1 && terminus_get_price (state, trade->resource, most) != UNKNOWN)
    self->hint = ts_view_say (view, say_prices (state, trade->resource, most));
  ts_offer_add_integer (self, "n", ts_view_text (view, "How many"), 1, MIN (most, MOST_CUBES), 1);
  if (terminus_get_price (state, trade->resource, most) == UNKNOWN && coins > 0)
    {
      field = ts_view_add_number (view, self, "coins", N_ ("Coins in all"), 0, coins);
      field->hint = ts_view_text (view, "what the market says");
    }
  return self;
}

/* What nobody knows is paid all the same. */
static void
report_price (const TerminusState *state, int player, TsOutcome *outcome)
{
  ts_deed (outcome, "pay",
           ts_phrase ("{player}: pay what the market says", terminus_name_player (state, player)),
           ts_phrase ("{player}: take the coins back", terminus_name_player (state, player)));
}

static void
title_trade (
    const TerminusState *state, int player, Resource resource, int n, int coins, TsOutcome *outcome)
{
  if (coins == UNKNOWN)
    ts_title (outcome, ts_phrase ("{player} buys {cubes}", terminus_name_player (state, player),
                                  ts_part ("cubes", terminus_say_resource (resource, n))));
  else
    ts_title (outcome, ts_phrase_plural ("{player} buys {cubes} for {n} coin",
                                         "{player} buys {cubes} for {n} coins", coins,
                                         terminus_name_player (state, player),
                                         ts_part ("cubes", terminus_say_resource (resource, n))));
}

static gboolean
apply_trade (TerminusState *state,
             const Trade *trade,
             JsonObject *command,
             TsOutcome *outcome,
             GError **error)
{
  int player = state->current;
  int n = (int) ts_arg_number (command, "n", 1);
  int stock = terminus_get_stock (state, trade->resource);
  Goods cost = {};
  Goods goods = {};
  int coins;

  if (!terminus_need_action (state, terminus_actions[trade->action].zones, command, outcome, error))
    return FALSE;
  coins = (int) ts_arg_number (
      command, "coins",
      terminus_get_price (state, trade->resource, stock != UNKNOWN ? MIN (n, stock) : n));
  cost.coins = (gint16) MAX (coins, 0);
  goods.resources[trade->resource] = (gint16) n;
  if (coins == UNKNOWN)
    report_price (state, player, outcome);
  if (!terminus_pay (state, player, &cost, trade->heading, command, outcome, error)
      || !terminus_gain (state, player, &goods, trade->heading, command, outcome, error))
    return FALSE;

  title_trade (state, player, trade->resource, stock != UNKNOWN ? MIN (n, stock) : n, coins,
               outcome);
  terminus_end_action (state, outcome);
  return TRUE;
}

TsPhrase *
terminus_blueprints_cost (const TerminusState *state, int player)
{
  return say_trade_cost (state, &blueprints);
}

TsPhrase *
terminus_permits_cost (const TerminusState *state, int player)
{
  return say_trade_cost (state, &permits);
}

TsPhrase *
terminus_power_cost (const TerminusState *state, int player)
{
  return say_trade_cost (state, &power);
}

TsPhrase *
terminus_blueprints_stop (const TerminusState *state, int player)
{
  return say_trade_stop (state, player, &blueprints);
}

TsPhrase *
terminus_permits_stop (const TerminusState *state, int player)
{
  return say_trade_stop (state, player, &permits);
}

TsPhrase *
terminus_power_stop (const TerminusState *state, int player)
{
  return say_trade_stop (state, player, &power);
}

TsOffer *
terminus_offer_blueprints (const TerminusState *state, TsView *view)
{
  return offer_trade (state, view, &blueprints);
}

TsOffer *
terminus_offer_permits (const TerminusState *state, TsView *view)
{
  return offer_trade (state, view, &permits);
}

TsOffer *
terminus_offer_power (const TerminusState *state, TsView *view)
{
  return offer_trade (state, view, &power);
}

gboolean
terminus_apply_blueprints (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return apply_trade (data, &blueprints, command, outcome, error);
}

gboolean
terminus_apply_permits (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return apply_trade (data, &permits, command, outcome, error);
}

gboolean
terminus_apply_power (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return apply_trade (data, &power, command, outcome, error);
}
