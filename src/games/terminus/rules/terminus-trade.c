/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-trade.c: what is bought in the Improve, Market and Supply Zones: upgrades, blueprints,
 * permits, power and rails (L560-690).
 */

#include "terminus-trade.h"

#include "terminus-actions.h"
#include "terminus-flow.h"
#include "terminus-ids.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"
#include "terminus-words.h"

#include <string.h>

const TsChoice terminus_upgrades[] = {
  { "a1", N_ ("Upgrade A1") },
  { "a2", N_ ("Upgrade A2") },
  { "a3", N_ ("Upgrade A3") },
  { "a4", N_ ("Upgrade A4") },
  { "a5", N_ ("Upgrade A5") },
  { "a6", N_ ("Upgrade A6") },
  { NULL },
};

typedef struct
{
  TerminusAct act;
  gint8 upgrade;
  guint8 second;
} Take;

static const TsSpec upgrade_args[] = {
  { "upgrade", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_upgrades,
    .label = N_ ("Upgrade"), TS_INTO (Take, upgrade) },
  { "second", TS_SPEC_BOOLEAN, .label = N_ ("It is the second one"), TS_INTO (Take, second) },
  TERMINUS_ACT_ARGS (Take),
  TS_ANYWAY_ARG,
  { NULL },
};

typedef struct
{
  TerminusAct act;
  gint8 n;
  gint16 coins; /* UNKNOWN: as the market shows */
} Buy;

static const TsSpec buy_args[] = {
  { "n", TS_SPEC_INTEGER, .min = 1, .max = MOST_CUBES, .label = N_ ("How many"), TS_INTO (Buy, n),
    .otherwise = 1 },
  { "coins", TS_SPEC_INTEGER, .max = MAX_AMOUNT, .label = N_ ("Coins in all"),
    .hint = N_ ("as the market shows"), TS_INTO (Buy, coins), .otherwise = UNKNOWN },
  TERMINUS_ACT_ARGS (Buy),
  TS_ANYWAY_ARG,
  { NULL },
};

/* A purchase of rails (L679). */
typedef struct
{
  gint16 coins;
  gint16 rails;
} Pack;

typedef enum
{
  PACK_TWO,
  PACK_THREE,
  PACK_FIVE,
  N_PACKS,
} PackId;

static const Pack packs[N_PACKS] = {
  [PACK_TWO] = { 2, 1 },
  [PACK_THREE] = { 3, 3 },
  [PACK_FIVE] = { 5, 6 },
};

/* So many, the cheapest way, or each pack how often. */
typedef struct
{
  TerminusAct act;
  gint8 rails; /* 0: nobody said */
  guint8 exact, exact_said;
  gint8 counts[N_PACKS];
} Rails;

static const TsSpec rails_args[] = {
  { "rails", TS_SPEC_INTEGER, .min = 1, .max = N_RAILS, .label = N_ ("Rails"),
    .hint = N_ ("exactly that many, the cheapest way"), TS_INTO (Rails, rails) },
  { "exact", TS_SPEC_BOOLEAN, .label = N_ ("Not one rail more, even for the same price"),
    TS_INTO (Rails, exact), TS_HAS (Rails, exact_said) },
  { "twos", TS_SPEC_INTEGER, .max = N_RAILS, .label = N_ ("1 rail for 2 coins: how many times"),
    TS_INTO (Rails, counts[PACK_TWO]) },
  { "threes", TS_SPEC_INTEGER, .max = N_RAILS, .label = N_ ("3 rails for 3 coins: how many times"),
    TS_INTO (Rails, counts[PACK_THREE]) },
  { "fives", TS_SPEC_INTEGER, .max = N_RAILS, .label = N_ ("6 rails for 5 coins: how many times"),
    TS_INTO (Rails, counts[PACK_FIVE]) },
  TERMINUS_ACT_ARGS (Rails),
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

gboolean
terminus_may_take_upgrade (const TerminusState *state, int player, guint upgrade)
{
  return !terminus_keeps (state, PART_UPGRADES)
         || (state->players[player].upgrades[upgrade] == 0 && is_upgrade_left (state, upgrade));
}

static guint
count_choice (const TerminusState *state, int player)
{
  guint n = 0;

  for (guint i = 0; i < N_UPGRADES; i++)
    n += terminus_may_take_upgrade (state, player, i);
  return n;
}

/* A second one costs a blueprint more; where upgrades are not kept, the command says that it is. */
static Goods
get_upgrade_cost (const TerminusState *state, int player, gboolean second)
{
  if (terminus_keeps (state, PART_UPGRADES))
    second = count_upgrades (state, player) > 0;
  return (Goods){ .coins = 2, .resources = { [RESOURCE_BLUEPRINT] = second ? 1 : 0 } };
}

TsPhrase *
terminus_upgrade_cost (const TerminusState *state, int player)
{
  Goods cost = get_upgrade_cost (state, player, FALSE);

  return terminus_format_goods (&cost);
}

/* Whether that tile can be had; UNKNOWN: any. */
static gboolean
is_upgrade_free (const TerminusState *state, int player, int upgrade, TsWhyNot *why_not)
{
  if (upgrade == UNKNOWN)
    return count_choice (state, player) > 0
           || ts_forbid (why_not, ts_phrase ("no upgrade is left"), "Improve Zone");
  TS_RULE (why_not, !state->players[player].upgrades[upgrade], "Improve Zone",
           ts_phrase ("{player} has {upgrade} already. Choose another one.",
                      terminus_name_player (state, player),
                      ts_part ("upgrade", terminus_format_upgrade (state, (guint) upgrade))));
  TS_RULE (why_not, is_upgrade_left (state, (guint) upgrade), "Improve Zone",
           ts_phrase ("No tile of {upgrade} is left.",
                      ts_part ("upgrade", terminus_format_upgrade (state, (guint) upgrade))));
  return TRUE;
}

gboolean
terminus_may_upgrade (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState there = terminus_imagine_act (data, args), *state = &there;
  const Take *said = args;
  int player = state->current;
  Goods cost = get_upgrade_cost (state, player, said->second);

  if (terminus_keeps (state, PART_UPGRADES))
    {
      if (said->second && !ts_reject_idle (why_not, "second"))
        return FALSE;
      if (count_upgrades (state, player) >= MAX_UPGRADES
          && !ts_forbid_brief (why_not, ts_phrase ("has two upgrades"),
                               ts_phrase ("A player may have two upgrades and keeps them."),
                               "Improve Zone"))
        return FALSE;
      if (!is_upgrade_free (state, player, said->upgrade, why_not))
        return FALSE;
    }
  return terminus_may_spend (state, player, &cost, NULL, "Improve Zone", why_not);
}

static void
perform_upgrade (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Take *said = args;
  int player = state->current;
  guint upgrade = (guint) said->upgrade;
  Goods cost = get_upgrade_cost (state, player, said->second);

  terminus_go_to_act (state, args, outcome);
  terminus_spend (state, player, &cost, outcome);
  if (terminus_keeps (state, PART_UPGRADES))
    state->players[player].upgrades[upgrade] = TRUE;
  ts_title (outcome, ts_phrase ("{player} takes {upgrade}", terminus_name_player (state, player),
                                ts_part ("upgrade", terminus_format_upgrade (state, upgrade))));
  ts_instruct (
      outcome, "upgrade", N_ ("{player}: put {upgrade} on the leftmost free upgrade space"),
      N_ ("{player}: put {upgrade} back beside the board"), terminus_name_player (state, player),
      ts_part ("upgrade", terminus_format_upgrade (state, upgrade)));
  terminus_end_action (state, outcome);
}

/* Blueprints, permits and power: each verb is called as its resource is. */

static TsPhrase *
format_trade_cost (const TerminusState *state, Resource resource)
{
  Goods cost = { .coins = (gint16) terminus_get_price (state, resource, 1) };

  return cost.coins != UNKNOWN ? terminus_format_goods (&cost) : ts_phrase ("the market’s price");
}

TsPhrase *
terminus_blueprints_cost (const TerminusState *state, int player)
{
  return format_trade_cost (state, RESOURCE_BLUEPRINT);
}

TsPhrase *
terminus_permits_cost (const TerminusState *state, int player)
{
  return format_trade_cost (state, RESOURCE_PERMIT);
}

TsPhrase *
terminus_power_cost (const TerminusState *state, int player)
{
  return format_trade_cost (state, RESOURCE_POWER);
}

/* What a command buys, as far as there is some, and for how many coins; UNKNOWN. */
typedef struct
{
  Resource resource;
  int n, there;
  int coins;
} Trade;

static Trade
get_trade (const TerminusState *state, const Buy *said)
{
  Resource resource
      = (Resource) ts_choice_index (terminus_resources, terminus_actions[said->act.action].verb);
  int stock = terminus_get_stock (state, resource);
  int there = stock != UNKNOWN ? MIN (said->n, stock) : said->n;

  return (Trade){ resource, said->n, there,
                  said->coins != UNKNOWN ? said->coins
                                         : terminus_get_price (state, resource, there) };
}

gboolean
terminus_may_buy (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState there = terminus_imagine_act (data, args), *state = &there;
  Trade trade = get_trade (state, args);
  const char *heading = trade.resource == RESOURCE_BLUEPRINT ? "Improve Zone" : "Market Zone";
  Goods cost = { .coins = (gint16) MAX (trade.coins, 0) };
  Goods goods = {};

  goods.resources[trade.resource] = (gint16) trade.n;
  return terminus_may_receive (state, state->current, &goods,
                               ts_phrase ("none is left in the market"), heading, why_not)
         && terminus_may_spend (state, state->current, &cost, NULL, heading, why_not);
}

static void
title_trade (const TerminusState *state, const Trade *trade, TsOutcome *outcome)
{
  TsArg player = terminus_name_player (state, state->current);
  TsArg cubes = ts_part ("cubes", terminus_format_resource (trade->resource, trade->there));

  ts_outcome_set_title (outcome, trade->coins == UNKNOWN
                                     ? ts_phrase ("{player} buys {cubes}", player, cubes)
                                     : ts_phrase_plural ("{player} buys {cubes} for {n} coin",
                                                         "{player} buys {cubes} for {n} coins",
                                                         trade->coins, player, cubes));
}

/* What nobody knows is paid all the same. */
static void
perform_buy (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  Trade trade = get_trade (state, args);
  Goods cost = { .coins = (gint16) MAX (trade.coins, 0) };
  Goods goods = {};

  terminus_go_to_act (state, args, outcome);
  goods.resources[trade.resource] = (gint16) trade.n;
  if (trade.coins == UNKNOWN)
    ts_instruct (outcome, "pay", N_ ("{player}: pay as the market shows"),
                 N_ ("{player}: take the coins back"),
                 terminus_name_player (state, state->current));
  terminus_spend (state, state->current, &cost, outcome);
  terminus_receive (state, state->current, &goods, outcome);
  if (outcome != NULL)
    title_trade (state, &trade, outcome);
  terminus_end_action (state, outcome);
}

/* Rails: in packs (L679). */

static Goods
sum_packs (const int counts[N_PACKS])
{
  Goods sum = {};

  for (PackId i = 0; i < N_PACKS; i++)
    {
      sum.coins += (gint16) (counts[i] * packs[i].coins);
      sum.rails += (gint16) (counts[i] * packs[i].rails);
    }
  return sum;
}

/* The cheapest purchases that bring at least `rails` and no more than `most`; of equal price the
 * one with the most rails. */
static void
find_packs (int rails, int most, int counts[N_PACKS])
{
  Goods best = { .coins = G_MAXINT16 };

  for (int fives = 0; fives <= N_RAILS / 6 + 1; fives++)
    for (int threes = 0; threes <= N_RAILS / 3 + 1; threes++)
      {
        int tried[N_PACKS] = { MAX (rails - 6 * fives - 3 * threes, 0), threes, fives };
        Goods sum = sum_packs (tried);

        if (sum.rails <= most
            && (sum.coins < best.coins || (sum.coins == best.coins && sum.rails > best.rails)))
          {
            best = sum;
            memcpy (counts, tried, sizeof tried);
          }
      }
}

Goods
terminus_get_cheapest_rails (int rails, int most)
{
  int counts[N_PACKS];

  find_packs (rails, most, counts);
  return sum_packs (counts);
}

int
terminus_count_rails_left (const TerminusState *state, int player)
{
  return MIN (terminus_get_supply (state, player).rails, N_RAILS);
}

/* What a command names, for each pack how often; FALSE: it names nothing, or not clearly. An older
 * program gave more rails where they cost no more. */
static gboolean
find_said_packs (const TerminusState *state, const Rails *said, int counts[N_PACKS])
{
  int all = 0;

  for (PackId i = 0; i < N_PACKS; i++)
    all += counts[i] = said->counts[i];
  if (said->rails > 0)
    find_packs (said->rails,
                said->exact ? said->rails
                            : MAX (terminus_count_rails_left (state, state->current), said->rails),
                counts);
  return (said->rails > 0) != (all > 0);
}

TsPhrase *
terminus_rails_cost (const TerminusState *state, int player)
{
  return ts_phrase ("2, 3 or 5 coins");
}

/* At least one for two coins. */
gboolean
terminus_may_buy_rails (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState there = terminus_imagine_act (data, args), *state = &there;
  int counts[N_PACKS];
  Goods sum = { .coins = 2, .rails = 1 };
  Goods cost, goods;

  if (find_said_packs (state, args, counts))
    sum = sum_packs (counts);
  cost = (Goods){ .coins = sum.coins };
  goods = (Goods){ .rails = sum.rails };
  return terminus_may_receive (state, state->current, &goods,
                               ts_phrase ("no rails are left in the reserve"), "Supply Zone",
                               why_not)
         && terminus_may_spend (state, state->current, &cost, NULL, "Supply Zone", why_not);
}

static gboolean
may_rails (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const Rails *said = args;
  int counts[N_PACKS];

  if (!terminus_may_buy_rails (state, args, why_not))
    return FALSE;
  TS_NEED (why_not, find_said_packs (state, said, counts),
           said->rails > 0 ? ts_phrase ("Enter how many rails, or which purchases, but not both.")
                           : ts_phrase ("Enter how many rails."));
  return TRUE;
}

static gboolean
complete_rails (
    gconstpointer state, gconstpointer args, JsonObject *command, TsChance *chance, GError **error)
{
  const Rails *said = args;

  if (said->rails > 0 && !said->exact_said)
    json_object_set_boolean_member (command, "exact", TRUE);
  return TRUE;
}

/* More rails for the same coins. */
static void
say_better_mix (const TerminusState *state, const Goods *sum, TsOutcome *outcome)
{
  int counts[N_PACKS];
  int reserve = terminus_count_rails_left (state, state->current);
  int better = 0;

  for (int rails = sum->rails + 1; rails <= reserve; rails++)
    {
      find_packs (rails, rails, counts);
      if (sum_packs (counts).coins <= sum->coins)
        better = rails;
    }
  if (better > 0)
    ts_reason (outcome,
               ts_phrase_plural ("{rails} rails would have cost no more than these {n} coin.",
                                 "{rails} rails would have cost no more than these {n} coins.",
                                 sum->coins, ts_number ("rails", better)),
               0);
}

static void
perform_rails (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  int player = state->current;
  int counts[N_PACKS];
  Goods sum, cost, goods;

  terminus_go_to_act (state, args, outcome);
  find_said_packs (state, args, counts);
  sum = sum_packs (counts);
  cost = (Goods){ .coins = sum.coins };
  goods = (Goods){ .rails = sum.rails };
  if (outcome != NULL)
    say_better_mix (state, &sum, outcome);
  terminus_spend (state, player, &cost, outcome);
  terminus_receive (state, player, &goods, outcome);
  ts_title (outcome, ts_phrase_plural ("{player} buys {rails} for {n} coin",
                                       "{player} buys {rails} for {n} coins", sum.coins,
                                       terminus_name_player (state, player),
                                       ts_part ("rails", terminus_format_goods (&goods))));
  terminus_end_action (state, outcome);
}

/* upgrade {upgrade, second? where upgrades are not kept, anyway}, blueprints|permits|power {n?,
 * coins?, anyway}; rails {rails: the cheapest way to so many, exact?: of an
 * older program it may be more, or twos, threes, fives: purchases
 * for 2, 3 and 5 coins, anyway} */
const TsVerb terminus_trade_verbs[] = {
  { "upgrade", N_ ("Take an upgrade"), upgrade_args, sizeof (Take), TERMINUS_ACT (Take, UPGRADE),
    .may = terminus_may_upgrade, .perform = perform_upgrade },
  { "blueprints", N_ ("Buy blueprints"), buy_args, sizeof (Buy), TERMINUS_ACT (Buy, BLUEPRINTS),
    .may = terminus_may_buy, .perform = perform_buy },
  { "permits", N_ ("Buy permits"), buy_args, sizeof (Buy), TERMINUS_ACT (Buy, PERMITS),
    .may = terminus_may_buy, .perform = perform_buy },
  { "power", N_ ("Buy power"), buy_args, sizeof (Buy), TERMINUS_ACT (Buy, POWER),
    .may = terminus_may_buy, .perform = perform_buy },
  { "rails", N_ ("Buy rails"), rails_args, sizeof (Rails), TERMINUS_ACT (Rails, RAILS),
    .may = may_rails, .complete = complete_rails, .perform = perform_rails },
  { NULL, N_ ("Actions") },
};
