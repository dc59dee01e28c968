/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-ledger.c: what players have, pay and get, and what lies in the markets.
 */

#include "terminus-ledger.h"

#include "terminus-catalogue.h"
#include "terminus-words.h"

#include <string.h>

#define PLENTY G_MAXINT16

static Goods
subtract_goods (const Goods *from, const Goods *what)
{
  Goods rest = { .coins = (gint16) (from->coins - what->coins),
                 .rails = (gint16) (from->rails - what->rails) };

  for (Resource i = 0; i < N_RESOURCES; i++)
    rest.resources[i] = (gint16) (from->resources[i] - what->resources[i]);
  return rest;
}

static Goods
list_missing (const Goods *wanted, const Goods *there)
{
  Goods cut = terminus_cut_goods (wanted, there);

  return subtract_goods (wanted, &cut);
}

/* The column, from 0 on the left, of the space that is number `space` from the right, from 1. */
static int
find_column (const Market *market, int space)
{
  for (int column = (int) market->n_columns - 1; column >= 0; column--)
    {
      if (market->spaces[column] == UNKNOWN)
        return UNKNOWN;
      space -= market->spaces[column];
      if (space <= 0)
        return column;
    }
  return UNKNOWN;
}

/* Spaces in the columns to the right of one. */
static int
count_right_of (const Market *market, int column)
{
  int n = 0;

  for (guint i = (guint) column + 1; i < market->n_columns; i++)
    n += market->spaces[i];
  return n;
}

/* "Permits: column 2", once for each column that `n` cubes go to. */
static void
add_places (const TerminusState *state, Resource resource, int n, GPtrArray *places)
{
  int stock = terminus_get_stock (state, resource);
  int last = UNKNOWN;

  for (int i = 1; stock != UNKNOWN && i <= n; i++)
    {
      int column = find_column (terminus_get_market (state, resource), stock + i);

      if (column != UNKNOWN && column != last)
        g_ptr_array_add (places,
                         ts_phrase ("{resource}: column {column}",
                                    ts_term ("resource", terminus_resources[resource].label),
                                    ts_number ("column", column + 1)));
      last = column;
    }
}

static void
report_returns (const TerminusState *state,
                int player,
                const Goods *goods,
                const char *kind,
                TsOutcome *outcome)
{
  GPtrArray *places = ts_phrase_array_new ();
  TsPhrase *done;

  for (Resource i = 0; i < N_RESOURCES; i++)
    add_places (state, i, goods->resources[i], places);

  done = strcmp (kind, "pay") == 0
             ? ts_phrase ("{player}: pay {goods}", terminus_name_player (state, player),
                          ts_part ("goods", terminus_say_goods (goods)))
             : ts_phrase ("{player}: return {goods}", terminus_name_player (state, player),
                          ts_part ("goods", terminus_say_goods (goods)));
  if (places->len > 0)
    done = ts_phrase ("{what} ({places})", ts_part ("what", done), ts_list ("places", places));
  else
    g_ptr_array_unref (places);
  ts_outcome_add_deed (outcome, kind, done,
                       ts_phrase ("{player}: take {goods} back",
                                  terminus_name_player (state, player),
                                  ts_part ("goods", terminus_say_goods (goods))));
}

static void
report_gains (const TerminusState *state, int player, const Goods *goods, TsOutcome *outcome)
{
  ts_deed (outcome, "get",
           ts_phrase ("{player}: take {goods}", terminus_name_player (state, player),
                      ts_part ("goods", terminus_say_goods (goods))),
           ts_phrase ("{player}: put {goods} back", terminus_name_player (state, player),
                      ts_part ("goods", terminus_say_goods (goods))));
}

/* Cubes come into a market, or leave it. What was corrected by hand, or is not counted, may say
 * more than there are. */
static void
change_stock (TerminusState *state, Resource resource, int by)
{
  int total = terminus_get_market (state, resource)->total;
  int stock = terminus_get_stock (state, resource);

  if (stock == UNKNOWN)
    return;
  if (total == UNKNOWN)
    total = terminus_get_cubes (resource);
  state->stock[resource] = (gint16) CLAMP (stock + by, 0, total);
}

static void
take_goods (TerminusState *state, int player, const Goods *goods)
{
  Player *self = &state->players[player];

  if (terminus_keeps (state, PART_COINS))
    self->coins -= goods->coins;
  if (terminus_keeps (state, PART_RAILS))
    self->rails -= goods->rails;
  for (Resource i = 0; i < N_RESOURCES; i++)
    {
      if (terminus_keeps (state, PART_RESOURCES))
        self->stored[i] -= goods->resources[i];
      change_stock (state, i, goods->resources[i]);
    }
}

static void
give_goods (TerminusState *state, int player, const Goods *goods)
{
  Player *self = &state->players[player];

  if (terminus_keeps (state, PART_COINS))
    self->coins = (gint16) MIN (self->coins + goods->coins, MAX_AMOUNT);
  if (terminus_keeps (state, PART_RAILS))
    {
      self->rails += goods->rails;
      self->reserve -= goods->rails;
    }
  for (Resource i = 0; i < N_RESOURCES; i++)
    {
      if (terminus_keeps (state, PART_RESOURCES))
        self->stored[i] = (gint16) MIN (self->stored[i] + goods->resources[i], MAX_AMOUNT);
      change_stock (state, i, -goods->resources[i]);
    }
}

gboolean
terminus_keeps (const TerminusState *state, Part part)
{
  return state->kept[part];
}

gboolean
terminus_is_nothing (const Goods *goods)
{
  static const Goods nothing;

  return memcmp (goods, &nothing, sizeof nothing) == 0;
}

Goods
terminus_cut_goods (const Goods *wanted, const Goods *there)
{
  Goods cut
      = { .coins = MIN (wanted->coins, there->coins), .rails = MIN (wanted->rails, there->rails) };

  for (Resource i = 0; i < N_RESOURCES; i++)
    cut.resources[i] = MIN (wanted->resources[i], there->resources[i]);
  return cut;
}

Goods
terminus_get_purse (const TerminusState *state, int player)
{
  const Player *self = &state->players[player];
  Goods purse = {
    .coins = terminus_keeps (state, PART_COINS) ? self->coins : PLENTY,
    .rails = terminus_keeps (state, PART_RAILS) ? self->rails : PLENTY,
  };

  for (Resource i = 0; i < N_RESOURCES; i++)
    purse.resources[i] = terminus_keeps (state, PART_RESOURCES) ? self->stored[i] : PLENTY;
  return purse;
}

/* Cubes that a player can have more: those in the market; where nobody counts what lies there those
 * that nobody has. Never more than the box has, whatever was corrected. */
static gint16
count_supply (const TerminusState *state, int player, Resource resource)
{
  int stock = terminus_get_stock (state, resource);
  int free = terminus_get_cubes (resource);

  if (!terminus_keeps (state, PART_RESOURCES))
    return (gint16) (stock != UNKNOWN ? stock : PLENTY);
  for (guint i = 0; i < state->setup->n_players; i++)
    if (stock == UNKNOWN || (int) i == player)
      free -= state->players[i].stored[resource];
  free = MAX (free, 0);
  return (gint16) (stock != UNKNOWN ? MIN (stock, free) : free);
}

Goods
terminus_get_supply (const TerminusState *state, int player)
{
  const Player *self = &state->players[player];
  Goods supply = {
    .coins = PLENTY,
    .rails
    = terminus_keeps (state, PART_RAILS) ? MIN (self->reserve, N_RAILS - self->rails) : PLENTY,
  };

  for (Resource i = 0; i < N_RESOURCES; i++)
    supply.resources[i] = count_supply (state, player, i);
  return supply;
}

TsPhrase *
terminus_say_missing (const TerminusState *state, int player, const Goods *cost)
{
  Goods purse = terminus_get_purse (state, player);
  Goods missing = list_missing (cost, &purse);

  return terminus_is_nothing (&missing) ? NULL : terminus_say_goods (&missing);
}

/* All that is needed of what there is too little of: "needs 2 Construction" with one in storage. */
TsPhrase *
terminus_say_short (const TerminusState *state, int player, const Goods *cost)
{
  Goods purse = terminus_get_purse (state, player);
  Goods needed = {
    .coins = cost->coins > purse.coins ? cost->coins : 0,
    .rails = cost->rails > purse.rails ? cost->rails : 0,
  };

  for (Resource i = 0; i < N_RESOURCES; i++)
    needed.resources[i] = cost->resources[i] > purse.resources[i] ? cost->resources[i] : 0;
  if (terminus_is_nothing (&needed))
    return NULL;
  return ts_phrase ("needs {goods}", ts_part ("goods", terminus_say_goods (&needed)));
}

gboolean
terminus_pay (TerminusState *state,
              int player,
              const Goods *cost,
              const char *heading,
              JsonObject *command,
              TsOutcome *outcome,
              GError **error)
{
  Goods purse = terminus_get_purse (state, player);
  Goods paid = terminus_cut_goods (cost, &purse);
  TsPhrase *missing = terminus_say_missing (state, player, cost);

  if (missing != NULL
      && !ts_rules_forbid (command,
                           ts_phrase ("{player} has too little: {goods} missing.",
                                      terminus_name_player (state, player),
                                      ts_part ("goods", missing)),
                           heading, outcome, error))
    return FALSE;

  if (outcome != NULL && !terminus_is_nothing (&paid))
    report_returns (state, player, &paid, "pay", outcome);
  take_goods (state, player, &paid);
  return TRUE;
}

void
terminus_return (TerminusState *state, int player, const Goods *goods, TsOutcome *outcome)
{
  Player *self = &state->players[player];
  Goods purse = terminus_get_purse (state, player);
  Goods returned = terminus_cut_goods (goods, &purse);

  if (outcome != NULL && !terminus_is_nothing (&returned))
    report_returns (state, player, &returned, "return", outcome);
  take_goods (state, player, &returned);
  if (terminus_keeps (state, PART_RAILS))
    self->reserve = (gint16) MIN (self->reserve + returned.rails, N_RAILS);
}

gboolean
terminus_gain (TerminusState *state,
               int player,
               const Goods *goods,
               const char *heading,
               JsonObject *command,
               TsOutcome *outcome,
               GError **error)
{
  Goods supply = terminus_get_supply (state, player);
  Goods gained = terminus_cut_goods (goods, &supply);
  Goods missing = subtract_goods (goods, &gained);

  if (!terminus_is_nothing (&missing)
      && !ts_rules_forbid (command,
                           ts_phrase ("There is too little to take: {goods} missing.",
                                      ts_part ("goods", terminus_say_goods (&missing))),
                           heading, outcome, error))
    return FALSE;

  if (!terminus_is_nothing (&gained))
    report_gains (state, player, &gained, outcome);
  give_goods (state, player, &gained);
  return TRUE;
}

void
terminus_earn (TerminusState *state, int player, int coins, TsOutcome *outcome)
{
  Goods goods = { .coins = (gint16) coins };

  report_gains (state, player, &goods, outcome);
  give_goods (state, player, &goods);
}

int
terminus_count_stored (const TerminusState *state, int player)
{
  int n = 0;

  for (Resource i = 0; i < N_RESOURCES && terminus_keeps (state, PART_RESOURCES); i++)
    n += state->players[player].stored[i];
  return n;
}

int
terminus_get_excess (const TerminusState *state, int player)
{
  return MAX (terminus_count_stored (state, player) - STORAGE, 0);
}

int
terminus_find_excess (const TerminusState *state)
{
  for (guint i = 0; i < state->setup->n_players; i++)
    if (terminus_get_excess (state, (int) i) > 0)
      return (int) i;
  return NOBODY;
}

const Market *
terminus_get_market (const TerminusState *state, Resource resource)
{
  return state->markets[resource].n_columns > 0 ? &state->markets[resource]
                                                : &state->setup->markets[resource];
}

int
terminus_get_stock (const TerminusState *state, Resource resource)
{
  return terminus_keeps (state, PART_MARKETS) ? state->stock[resource] : UNKNOWN;
}

int
terminus_get_price (const TerminusState *state, Resource resource, int n)
{
  const Market *market = terminus_get_market (state, resource);
  int stock = terminus_get_stock (state, resource);
  int price = 0;

  if (stock == UNKNOWN || n > stock)
    return UNKNOWN;
  for (int i = 0; i < n; i++)
    {
      int column = find_column (market, stock - i);

      if (column == UNKNOWN || market->prices[column] == UNKNOWN)
        return UNKNOWN;
      price += market->prices[column];
    }
  return price;
}

int
terminus_get_depot (const TerminusState *state)
{
  const Market *market = terminus_get_market (state, RESOURCE_CONSTRUCTION);
  int stock = terminus_get_stock (state, RESOURCE_CONSTRUCTION);
  int column;

  if (stock == 0 || stock == UNKNOWN)
    return stock;
  column = find_column (market, stock);
  return column != UNKNOWN ? stock - count_right_of (market, column) : UNKNOWN;
}

int
terminus_count_lobbyists (const TerminusState *state, int player)
{
  const Player *self = &state->players[player];
  int n = N_LOBBYISTS;

  if (!terminus_keeps (state, PART_LOBBYISTS))
    return n;
  for (guint i = 0; i < state->setup->n_projects; i++)
    n -= self->lobbied[i];
  for (guint i = 0; i < MAX_AGENDAS; i++)
    n -= self->agendas[i].there && self->agendas[i].lobbied;
  for (guint i = 0; i < state->n_developments; i++)
    n -= (state->developments[i].lobbyists >> player) & 1;
  return MAX (n, 0);
}

int
terminus_count_available (const TerminusState *state, int player)
{
  const Player *self = &state->players[player];

  if (!terminus_keeps (state, PART_STATIONS) || state->first_capacity == UNKNOWN)
    return UNKNOWN;
  return MAX (MIN (state->first_capacity + self->capacity, N_DISCS) - (N_DISCS - self->discs), 0);
}

int
terminus_count_stops (const TerminusState *state, int player, int district)
{
  const Player *self = &state->players[player];
  int all = 0;

  if (!terminus_keeps (state, PART_STATIONS))
    return UNKNOWN;
  for (guint i = 0; i <= N_DISTRICTS; i++)
    all += self->stations[i] + self->hubs[i];
  if (district == N_DISTRICTS)
    return all;
  if (self->stations[N_DISTRICTS] + self->hubs[N_DISTRICTS] > 0)
    return UNKNOWN;
  return self->stations[district] + self->hubs[district];
}

int
terminus_count_demands (const TerminusState *state, int player)
{
  int n = 0;

  for (guint i = 0; i <= N_DISTRICTS; i++)
    n += state->players[player].demands[i];
  return n;
}

int
terminus_count_agendas (const TerminusState *state, int player)
{
  int n = 0;

  for (guint i = 0; i < MAX_AGENDAS; i++)
    n += state->players[player].agendas[i].there != 0;
  return n;
}

const Development *
terminus_get_development (const TerminusState *state, guint number)
{
  for (guint i = 0; i < state->n_developments; i++)
    if (state->developments[i].number == number)
      return &state->developments[i];
  return NULL;
}

Development *
terminus_find_development (TerminusState *state, guint number)
{
  const Development *found = terminus_get_development (state, number);

  return found != NULL ? &state->developments[found - state->developments] : NULL;
}
