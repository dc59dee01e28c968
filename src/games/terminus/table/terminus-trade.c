/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-trade.c: upgrades, blueprints, permits, power and rails as they are offered.
 */

#include "terminus-table.h"

#include "terminus-ids.h"
#include "terminus-ledger.h"
#include "terminus-trade.h"
#include "terminus-words.h"

#define MOST_PRICES 4  /* that a hint shows */
#define MAX_SINGLE 3   /* cubes that have an offer of their own */
#define LIKELY_RAILS 6 /* the best price */

/* Upgrades. */

TsOffer *
terminus_offer_upgrade (const TerminusState *state, TsView *view)
{
  TsOffer *self = terminus_offer_action (view, ACTION_UPGRADE, "upgrade");
  TsField *field = ts_offer_ask_among (self, "upgrade");
  gboolean any = ts_offer_check (self);
  Goods blueprint = { .resources = { [RESOURCE_BLUEPRINT] = 1 } };
  g_autoptr (TsPhrase) missing = terminus_format_missing (state, state->current, &blueprint);

  for (guint i = 0; i < N_UPGRADES; i++)
    if (!any || terminus_may_take_upgrade (state, state->current, i))
      ts_field_add (field, terminus_upgrades[i].id, terminus_format_upgrade (state, i));
  if (!terminus_keeps (state, PART_UPGRADES) && missing == NULL)
    ts_field_set_label (ts_offer_ask (self, "second"),
                        ts_phrase ("It is the second one: 1 Blueprint more"));
  return self;
}

/* Blueprints, permits and power: each verb is called as its resource is. */

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
      missing = terminus_format_missing (state, player, &cost);
      if (missing != NULL)
        return n - 1;
    }
  return most;
}

/* "4 for 8, 5 for 11" */
static TsPhrase *
format_prices (const TerminusState *state, Resource resource, int from, int to)
{
  GPtrArray *prices = ts_phrase_array_new ();

  for (int i = from; i <= MIN (to, MOST_PRICES); i++)
    g_ptr_array_add (prices, terminus_format_price (i, terminus_get_price (state, resource, i)));
  return ts_phrase ("{prices} coins", ts_list ("prices", prices));
}

/* What so many cost, where nobody knows it. */
static void
ask_price (const TerminusState *state, Resource resource, int most, TsOffer *self)
{
  int player = state->current;
  int coins = terminus_keeps (state, PART_COINS) ? state->players[player].coins : MAX_AMOUNT;
  TsField *field;

  if (terminus_get_price (state, resource, most) != UNKNOWN || coins <= 0)
    return;
  field = ts_offer_ask (self, "coins");
  ts_field_set_range (field, 0, coins);
  ts_field_set_hint (field, ts_phrase ("as the market shows"));
}

static TsOffer *
offer_goods (TsView *view, const char *verb, const Goods *goods)
{
  return ts_view_offer (view, TS_OFFER_PLAIN,
                        ts_phrase ("Buy {goods}", ts_part ("goods", terminus_format_goods (goods))),
                        verb);
}

/* Whole: so many for a price that is known. */
static TsOffer *
offer_cubes (const TerminusState *state, TsView *view, Resource resource, int n)
{
  Goods cost = { .coins = (gint16) terminus_get_price (state, resource, n) };
  Goods cubes = {};
  TsOffer *self;

  cubes.resources[resource] = (gint16) n;
  self = offer_goods (view, terminus_resources[resource].id, &cubes);
  ts_offer_put_number (self, "n", n);
  if (n > 1)
    ts_offer_set_hint (self, terminus_format_goods (&cost));
  return self;
}

/* Cubes that have an offer of their own: those whose price is known. */
static int
count_single (const TerminusState *state, Resource resource, int most)
{
  int n = MIN (most, MAX_SINGLE);

  while (n > 0 && terminus_get_price (state, resource, n) == UNKNOWN)
    n--;
  return n;
}

static void
offer_more_cubes (
    const TerminusState *state, TsView *view, ActionId action, Resource resource, int n, int most)
{
  TsOffer *self = ts_view_offer (
      view, TS_OFFER_PLAIN,
      ts_phrase ("{action}: more…", ts_term ("action", terminus_actions[action].label)),
      terminus_resources[resource].id);

  if (terminus_get_price (state, resource, most) != UNKNOWN && n < MOST_PRICES)
    ts_offer_set_hint (self, format_prices (state, resource, n + 1, most));
  terminus_ask_number (self, "n", n + 1, most, n + 1);
  ask_price (state, resource, most, self);
}

static TsOffer *
offer_trade (const TerminusState *state, TsView *view, ActionId action, Resource resource)
{
  int most = CLAMP (count_affordable (state, state->current, resource), 1, MOST_CUBES);
  int single = count_single (state, resource, most);
  TsOffer *self;

  if (single == 0)
    {
      self = terminus_offer_action (view, action, terminus_resources[resource].id);
      terminus_ask_number (self, "n", 1, most, 1);
      ask_price (state, resource, most, self);
      return self;
    }
  self = offer_cubes (state, view, resource, 1);
  for (int n = 2; n <= single; n++)
    offer_cubes (state, view, resource, n);
  if (most > single)
    offer_more_cubes (state, view, action, resource, single, most);
  return self;
}

TsOffer *
terminus_offer_blueprints (const TerminusState *state, TsView *view)
{
  return offer_trade (state, view, ACTION_BLUEPRINTS, RESOURCE_BLUEPRINT);
}

TsOffer *
terminus_offer_permits (const TerminusState *state, TsView *view)
{
  return offer_trade (state, view, ACTION_PERMITS, RESOURCE_PERMIT);
}

TsOffer *
terminus_offer_power (const TerminusState *state, TsView *view)
{
  return offer_trade (state, view, ACTION_POWER, RESOURCE_POWER);
}

/* Rails: in packs (L679). */

static gboolean
is_affordable (const TerminusState *state, int player, int rails)
{
  Goods sum = terminus_get_cheapest_rails (rails, rails);
  g_autoptr (TsPhrase) missing = NULL;

  sum.rails = 0;
  missing = terminus_format_missing (state, player, &sum);
  return missing == NULL;
}

/* The most rails that the player can pay. */
static int
count_affordable_rails (const TerminusState *state, int player)
{
  int rails = terminus_count_rails_left (state, player);

  while (rails > 0 && !is_affordable (state, player, rails))
    rails--;
  return rails;
}

/* As many as can be paid with any fewer: eleven cost more than twelve. */
static int
count_affordable_run (const TerminusState *state, int player)
{
  int reserve = terminus_count_rails_left (state, player), rails = 0;

  while (rails < reserve && is_affordable (state, player, rails + 1))
    rails++;
  return rails;
}

/* "1 for 2, 3 for 3, 6 for 5, 9 for 8 coins": the rest follows. */
static TsPhrase *
format_rail_prices (int reserve)
{
  GPtrArray *prices = ts_phrase_array_new ();

  for (int n = 1; n <= MIN (reserve, 9); n += n == 1 ? 2 : 3)
    g_ptr_array_add (prices, terminus_format_price (n, terminus_get_cheapest_rails (n, n).coins));
  return ts_phrase ("{prices} coins", ts_list ("prices", prices));
}

/* What one tap buys. */
static void
offer_likely_rails (const TerminusState *state, TsView *view, int rails)
{
  Goods sum
      = terminus_get_cheapest_rails (rails, terminus_count_rails_left (state, state->current));
  TsOffer *self = offer_goods (view, "rails", &(Goods){ .rails = sum.rails });
  ts_offer_put_number (self, "rails", sum.rails);
  ts_offer_set_hint (self, terminus_format_goods (&(Goods){ .coins = sum.coins }));
}

TsOffer *
terminus_offer_rails (const TerminusState *state, TsView *view)
{
  int affordable = count_affordable_rails (state, state->current);
  int most = MAX (count_affordable_run (state, state->current), 1);
  int likely = MIN (affordable, LIKELY_RAILS);
  int reserve = terminus_count_rails_left (state, state->current);
  TsOffer *self;

  if (affordable > 1)
    offer_likely_rails (state, view, likely);
  if (affordable > most && affordable > likely)
    offer_likely_rails (state, view, affordable);
  self = terminus_offer_action (view, ACTION_RAILS, "rails");
  if (reserve > 0)
    ts_offer_set_hint (self, format_rail_prices (reserve));
  if (most == 1)
    ts_offer_put_number (self, "rails", 1);
  else
    terminus_ask_number (self, "rails", 1, most, MIN (most, LIKELY_RAILS));
  return self;
}
