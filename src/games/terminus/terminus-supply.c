/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-supply.c: construction from its depots, and rails.
 */

#include "terminus-actions.h"
#include "terminus-flow.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"
#include "terminus-view.h"
#include "terminus-words.h"

#include <string.h>

#define MOST_CUBES 20
#define MOST_IN_DEPOT 4 /* L676 */

/* A purchase of rails (L679). */
typedef struct
{
  gint16 coins;
  gint16 rails;
  const char *arg;
} Pack;

typedef enum
{
  PACK_TWO,
  PACK_THREE,
  PACK_FIVE,
  N_PACKS,
} PackId;

static const Pack packs[N_PACKS] = {
  [PACK_TWO] = { 2, 1, "twos" },
  [PACK_THREE] = { 3, 3, "threes" },
  [PACK_FIVE] = { 5, 6, "fives" },
};

const TsSpec terminus_construction_args[] = {
  { "n", TS_SPEC_INTEGER, .min = 1, .max = MOST_CUBES,
    .label = N_ ("Cubes in the left-most depot") },
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec terminus_rails_args[] = {
  { "rails", TS_SPEC_INTEGER, .min = 1, .max = N_RAILS, .label = N_ ("Rails"),
    .hint = N_ ("the cheapest way to at least so many") },
  { "twos", TS_SPEC_INTEGER, .max = N_RAILS, .label = N_ ("1 rail for 2 coins, how often") },
  { "threes", TS_SPEC_INTEGER, .max = N_RAILS, .label = N_ ("3 rails for 3 coins, how often") },
  { "fives", TS_SPEC_INTEGER, .max = N_RAILS, .label = N_ ("6 rails for 5 coins, how often") },
  TS_ANYWAY_ARG,
  { NULL },
};

/* Construction. */

/* Places left in the storage. */
static int
get_room (const TerminusState *state, int player)
{
  return terminus_keeps (state, PART_RESOURCES)
             ? MAX (STORAGE - terminus_count_stored (state, player), 0)
             : MOST_CUBES;
}

static int
get_supply (const TerminusState *state, int player)
{
  return terminus_get_supply (state, player).resources[RESOURCE_CONSTRUCTION];
}

/* What lies in the left-most depot and can be had; UNKNOWN. */
static int
get_depot (const TerminusState *state, int player)
{
  int depot = terminus_get_depot (state);

  return depot != UNKNOWN ? MIN (depot, get_supply (state, player)) : depot;
}

/* What fits of a depot; with a full storage all of it, to be exchanged for other cubes. */
static int
get_fitting (const TerminusState *state, int player, int depot)
{
  int room = get_room (state, player);

  return room > 0 ? MIN (depot, room) : depot;
}

TsPhrase *
terminus_construction_stop (const TerminusState *state, int player)
{
  return get_supply (state, player) == 0 ? ts_phrase ("no depot has any left") : NULL;
}

static void
add_depot_field (TsView *view, TsOffer *self, int least, int most, int value, gboolean required)
{
  TsField *field
      = ts_view_add_field (view, self, TS_SPEC_INTEGER, "n", N_ ("Cubes that are taken"), required);

  field->min = least;
  field->max = most;
  if (value != UNKNOWN)
    field->value = json_node_init_int (json_node_alloc (), value);
}

TsOffer *
terminus_offer_construction (const TerminusState *state, TsView *view)
{
  TsOffer *self = terminus_offer_action (view, ACTION_CONSTRUCTION, "construction");
  int player = state->current;
  int depot = get_depot (state, player);
  int supply = get_supply (state, player);
  int fitting = get_fitting (state, player, depot);

  if (depot == UNKNOWN && terminus_keeps (state, PART_RESOURCES))
    add_depot_field (view, self, 1, CLAMP (supply, 1, MOST_IN_DEPOT), UNKNOWN, TRUE);
  if (depot <= 0)
    return self;
  self->hint = ts_view_say (
      view, ts_phrase_plural ("{n} in the left-most depot", "{n} in the left-most depot", depot));
  if (fitting < depot)
    add_depot_field (view, self, fitting, depot, fitting, FALSE);
  return self;
}

static gboolean
check_depot (const TerminusState *state,
             int player,
             int n,
             JsonObject *command,
             TsOutcome *outcome,
             GError **error)
{
  int depot = get_depot (state, player);

  if (depot == 0)
    return ts_rules_forbid (command, ts_phrase ("No depot has Construction left."), "Supply Zone",
                            outcome, error);
  if (depot == UNKNOWN || (n >= get_fitting (state, player, depot) && n <= depot))
    return TRUE;
  return ts_rules_forbid (
      command,
      ts_phrase_plural ("The left-most depot has {n}. All of it is taken, or as much as the "
                        "storage holds.",
                        "The left-most depot has {n}. All of it is taken, or as much as the "
                        "storage holds.",
                        depot),
      "Supply Zone", outcome, error);
}

static gboolean
need_depot (const TerminusState *state, JsonObject *command, GError **error)
{
  if (terminus_get_depot (state) != UNKNOWN
      || (json_object_has_member (command, "n") ? ts_arg_number (command, "n", 0) <= MOST_IN_DEPOT
                                                : !terminus_keeps (state, PART_RESOURCES)))
    return TRUE;
  return ts_refuse (error, ts_phrase ("Say how many cubes lie in the left-most depot."));
}

gboolean
terminus_apply_construction (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  int player = state->current;
  int n;
  Goods goods = {};

  if (!terminus_need_action (state, 1u << ZONE_SUPPLY, command, outcome, error)
      || !need_depot (state, command, error))
    return FALSE;
  n = (int) ts_arg_number (command, "n", get_fitting (state, player, get_depot (state, player)));
  if (!check_depot (state, player, n, command, outcome, error))
    return FALSE;
  goods.resources[RESOURCE_CONSTRUCTION] = (gint16) MAX (n, 0);
  if (!terminus_gain (state, player, &goods, "Supply Zone", command, outcome, error))
    return FALSE;

  if (n < 0)
    ts_deed (outcome, "get",
             ts_phrase ("{player}: take all Construction of the left-most depot",
                        terminus_name_player (state, player)),
             ts_phrase ("{player}: put the Construction back into its depot",
                        terminus_name_player (state, player)));
  ts_title (outcome, ts_phrase ("{player} empties the left-most depot",
                                terminus_name_player (state, player)));
  terminus_end_action (state, outcome);
  return TRUE;
}

/* Rails. */

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

/* The cheapest purchases that bring at least `rails` and no more than `reserve`; of equal price
 * the one with the most rails. */
static void
find_packs (int rails, int reserve, int counts[N_PACKS])
{
  Goods best = { .coins = G_MAXINT16 };

  for (int fives = 0; fives <= N_RAILS / 6 + 1; fives++)
    for (int threes = 0; threes <= N_RAILS / 3 + 1; threes++)
      {
        int tried[N_PACKS] = { MAX (rails - 6 * fives - 3 * threes, 0), threes, fives };
        Goods sum = sum_packs (tried);

        if (sum.rails <= reserve
            && (sum.coins < best.coins || (sum.coins == best.coins && sum.rails > best.rails)))
          {
            best = sum;
            memcpy (counts, tried, sizeof tried);
          }
      }
}

/* Rails that can be bought. */
static int
get_reserve (const TerminusState *state, int player)
{
  return MIN (terminus_get_supply (state, player).rails, N_RAILS);
}

/* The most rails that the player can pay. */
static int
count_affordable_rails (const TerminusState *state, int player)
{
  int reserve = get_reserve (state, player);

  for (int rails = reserve; rails > 0; rails--)
    {
      int counts[N_PACKS];
      Goods sum;
      g_autoptr (TsPhrase) missing = NULL;

      find_packs (rails, reserve, counts);
      sum = sum_packs (counts);
      sum.rails = 0;
      missing = terminus_say_missing (state, player, &sum);
      if (missing == NULL)
        return rails;
    }
  return 0;
}

static gboolean
read_packs (const TerminusState *state, JsonObject *command, int counts[N_PACKS], GError **error)
{
  int rails = (int) ts_arg_number (command, "rails", 0);
  int all = 0;

  for (PackId i = 0; i < N_PACKS; i++)
    all += counts[i] = (int) ts_arg_number (command, packs[i].arg, 0);
  if (rails > 0 && all > 0)
    return ts_refuse (error, ts_phrase ("Say how many rails, or which purchases, but not both."));
  if (rails == 0 && all == 0)
    return ts_refuse (error, ts_phrase ("Say how many rails."));
  if (rails > 0)
    find_packs (rails, MAX (get_reserve (state, state->current), rails), counts);
  return TRUE;
}

/* "1 for 2, 3 for 3, 6 for 5, 9 for 8 coins": the rest follows. */
static TsPhrase *
say_rail_prices (int reserve)
{
  GPtrArray *prices = ts_phrase_array_new ();

  for (int n = 1; n <= MIN (reserve, 9); n += n == 1 ? 2 : 3)
    {
      int counts[N_PACKS];

      find_packs (n, reserve, counts);
      g_ptr_array_add (prices, terminus_say_price (n, sum_packs (counts).coins));
    }
  return ts_phrase ("{prices} coins", ts_list ("prices", prices));
}

TsPhrase *
terminus_rails_cost (const TerminusState *state, int player)
{
  return ts_phrase ("2, 3 or 5 coins");
}

TsPhrase *
terminus_rails_stop (const TerminusState *state, int player)
{
  static const Goods least = { .coins = 2 };

  if (get_reserve (state, player) == 0)
    return ts_phrase ("no rails are left in the reserve");
  return terminus_say_short (state, player, &least);
}

TsOffer *
terminus_offer_rails (const TerminusState *state, TsView *view)
{
  TsOffer *self = terminus_offer_action (view, ACTION_RAILS, "rails");
  int most = MAX (count_affordable_rails (state, state->current), 1);
  int reserve = get_reserve (state, state->current);

  if (reserve > 0)
    self->hint = ts_view_say (view, say_rail_prices (reserve));
  ts_offer_add_integer (self, "rails", ts_view_text (view, "Rails"), 1, most, MIN (most, 6));
  return self;
}

gboolean
terminus_apply_rails (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  int player = state->current;
  int counts[N_PACKS];
  Goods sum, cost, goods;

  if (!terminus_need_action (state, terminus_actions[ACTION_RAILS].zones, command, outcome, error)
      || !read_packs (state, command, counts, error))
    return FALSE;
  sum = sum_packs (counts);
  cost = (Goods){ .coins = sum.coins };
  goods = (Goods){ .rails = sum.rails };
  if (!terminus_pay (state, player, &cost, "Supply Zone", command, outcome, error)
      || !terminus_gain (state, player, &goods, "Supply Zone", command, outcome, error))
    return FALSE;

  ts_title (outcome, ts_phrase_plural ("{player} buys {rails} for {n} coin",
                                       "{player} buys {rails} for {n} coins", sum.coins,
                                       terminus_name_player (state, player),
                                       ts_part ("rails", terminus_say_goods (&goods))));
  terminus_end_action (state, outcome);
  return TRUE;
}
