/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-ledger.c: what players have, pay and get, and what lies in the markets (L278-290).
 */

#include "terminus-ledger.h"

#include "terminus-catalogue.h"
#include "terminus-ids.h"
#include "terminus-words.h"

#include <string.h>

#define PLENTY G_MAXINT16

/* What of Goods belongs to which part of the game, in their order. */
static const Part parts[N_GOODS]
    = { PART_COINS, PART_RESOURCES, PART_RESOURCES, PART_RESOURCES, PART_RESOURCES, PART_RAILS };

gboolean
terminus_keeps (const TerminusState *state, Part part)
{
  return state->kept[part];
}

gboolean
terminus_keeps_tokens (const TerminusState *state)
{
  return terminus_keeps (state, PART_DEVELOPMENTS) && terminus_keeps (state, PART_DEMANDS);
}

/* Amounts. */

gboolean
terminus_is_nothing (const Goods *goods)
{
  static const Goods nothing;

  return memcmp (goods, &nothing, sizeof nothing) == 0;
}

Goods
terminus_cut_goods (const Goods *wanted, const Goods *there)
{
  Goods cut;

  for (guint i = 0; i < N_GOODS; i++)
    cut.amounts[i] = MIN (wanted->amounts[i], there->amounts[i]);
  return cut;
}

static Goods
list_missing (const Goods *wanted, const Goods *there)
{
  Goods missing = terminus_cut_goods (wanted, there);

  for (guint i = 0; i < N_GOODS; i++)
    missing.amounts[i] = (gint16) (wanted->amounts[i] - missing.amounts[i]);
  return missing;
}

Goods
terminus_get_purse (const TerminusState *state, int player)
{
  const Player *self = &state->players[player];
  Goods purse = { .coins = self->coins, .rails = self->rails };

  memcpy (purse.resources, self->stored, sizeof purse.resources);
  for (guint i = 0; i < N_GOODS; i++)
    if (!terminus_keeps (state, parts[i]))
      purse.amounts[i] = PLENTY;
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
  for (guint i = 0; i < state->setup->n_players && state->phase < PHASE_SCORE; i++)
    if (terminus_get_excess (state, (int) i) > 0)
      return (int) i;
  return NOBODY;
}

TsPhrase *
terminus_format_missing (const TerminusState *state, int player, const Goods *cost)
{
  Goods purse = terminus_get_purse (state, player);
  Goods missing = list_missing (cost, &purse);

  return terminus_is_nothing (&missing) ? NULL : terminus_format_goods (&missing);
}

/* All that is needed of what there is too little of: "needs 2 Construction" with one in storage. */
TsPhrase *
terminus_format_short (const TerminusState *state, int player, const Goods *cost)
{
  Goods purse = terminus_get_purse (state, player);
  Goods needed = *cost;

  for (guint i = 0; i < N_GOODS; i++)
    if (cost->amounts[i] <= purse.amounts[i])
      needed.amounts[i] = 0;
  if (terminus_is_nothing (&needed))
    return NULL;
  return ts_phrase ("needs {goods}", ts_part ("goods", terminus_format_goods (&needed)));
}

/* Markets: columns from the left, of which the right ones have something in them. */

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
  return column != UNKNOWN ? terminus_count_column (market, (guint) column, stock) : UNKNOWN;
}

int
terminus_count_column (const Market *market, guint column, int stock)
{
  int right = 0;

  for (guint i = column; i < market->n_columns; i++)
    {
      if (market->spaces[i] == UNKNOWN)
        return UNKNOWN;
      right += i > column ? market->spaces[i] : 0;
    }
  return CLAMP (stock - right, 0, market->spaces[column]);
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

/* Paying. */

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

/* Of one kind they are a sum, for hands that take several steps back. */
static void
add_goods_up (int player, const Goods *goods, int sign, TsOutcome *outcome)
{
  int kind = NOBODY;

  for (int i = 0; i < N_GOODS; i++)
    if (goods->amounts[i] != 0)
      {
        if (kind != NOBODY)
          return;
        kind = i;
      }
  if (kind != NOBODY)
    ts_add_up (outcome, sign * goods->amounts[kind], "goods/%d/%d", player, kind);
}

static void
report_loss (
    const TerminusState *state, int player, const Goods *goods, gboolean paid, TsOutcome *outcome)
{
  GPtrArray *places = ts_phrase_array_new ();
  TsArg what = ts_part ("goods", terminus_format_goods (goods));
  TsPhrase *done
      = paid ? ts_phrase ("{player}: pay {goods}", terminus_name_player (state, player), what)
             : ts_phrase ("{player}: return {goods}", terminus_name_player (state, player), what);

  for (Resource i = 0; i < N_RESOURCES; i++)
    add_places (state, i, goods->resources[i], places);
  if (places->len > 0)
    done = ts_phrase ("{what} ({places})", ts_part ("what", done), ts_list ("places", places));
  else
    g_ptr_array_unref (places);
  ts_outcome_add_instruction (outcome, paid ? "pay" : "return", done,
                              ts_phrase ("{player}: take {goods} back",
                                         terminus_name_player (state, player),
                                         ts_part ("goods", terminus_format_goods (goods))));
  add_goods_up (player, goods, -1, outcome);
}

/* What changes hands comes to the player, or goes: rails come from the reserve and go back to it,
 * as those of a build on the map do not. */
static void
change_goods (TerminusState *state, int player, const Goods *goods, int sign)
{
  Player *self = &state->players[player];

  if (terminus_keeps (state, PART_COINS))
    self->coins = (gint16) MIN (self->coins + sign * goods->coins, MAX_AMOUNT);
  if (terminus_keeps (state, PART_RAILS))
    {
      self->rails += (gint16) (sign * goods->rails);
      self->reserve = (gint16) MIN (self->reserve - sign * goods->rails, N_RAILS);
    }
  for (Resource i = 0; i < N_RESOURCES; i++)
    {
      if (terminus_keeps (state, PART_RESOURCES))
        self->stored[i] = (gint16) MIN (self->stored[i] + sign * goods->resources[i], MAX_AMOUNT);
      change_stock (state, i, -sign * goods->resources[i]);
    }
}

/* As much as there is. */
static void
lose (TerminusState *state, int player, const Goods *goods, gboolean paid, TsOutcome *outcome)
{
  Goods purse = terminus_get_purse (state, player);
  Goods lost = terminus_cut_goods (goods, &purse);

  if (outcome != NULL && !terminus_is_nothing (&lost))
    report_loss (state, player, &lost, paid, outcome);
  change_goods (state, player, &lost, -1);
}

gboolean
terminus_may_spend (const TerminusState *state,
                    int player,
                    const Goods *cost,
                    TsPhrase *brief,
                    const char *heading,
                    TsWhyNot *why_not)
{
  TsPhrase *missing = terminus_format_missing (state, player, cost);

  if (missing != NULL)
    return ts_forbid_brief (
        why_not, brief != NULL ? brief : terminus_format_short (state, player, cost),
        ts_phrase ("{player} has too little: {goods} missing.",
                   terminus_name_player (state, player), ts_part ("goods", missing)),
        heading);
  g_clear_pointer (&brief, ts_phrase_unref);
  return TRUE;
}

void
terminus_spend (TerminusState *state, int player, const Goods *cost, TsOutcome *outcome)
{
  lose (state, player, cost, TRUE, outcome);
}

void
terminus_return (TerminusState *state, int player, const Goods *goods, TsOutcome *outcome)
{
  lose (state, player, goods, FALSE, outcome);
}

/* Getting. */

gboolean
terminus_may_receive (const TerminusState *state,
                      int player,
                      const Goods *goods,
                      TsPhrase *brief,
                      const char *heading,
                      TsWhyNot *why_not)
{
  Goods supply = terminus_get_supply (state, player);
  Goods missing = list_missing (goods, &supply);

  if (!terminus_is_nothing (&missing))
    return ts_forbid_brief (why_not, brief,
                            ts_phrase ("Not enough to take: {goods} missing.",
                                       ts_part ("goods", terminus_format_goods (&missing))),
                            heading);
  g_clear_pointer (&brief, ts_phrase_unref);
  return TRUE;
}

static void
get (TerminusState *state, int player, const Goods *goods, TsOutcome *outcome)
{
  ts_instruct (outcome, "get", N_ ("{player}: take {goods}"), N_ ("{player}: put {goods} back"),
               terminus_name_player (state, player),
               ts_part ("goods", terminus_format_goods (goods)));
  add_goods_up (player, goods, 1, outcome);
  change_goods (state, player, goods, 1);
}

void
terminus_receive (TerminusState *state, int player, const Goods *goods, TsOutcome *outcome)
{
  Goods supply = terminus_get_supply (state, player);
  Goods gained = terminus_cut_goods (goods, &supply);

  if (!terminus_is_nothing (&gained))
    get (state, player, &gained, outcome);
}

void
terminus_earn (TerminusState *state, int player, int coins, TsOutcome *outcome)
{
  const Goods goods = { .coins = (gint16) coins };

  get (state, player, &goods, outcome);
}

/* What lies where. */

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

  if (player == AUTOMA)
    return terminus_keeps (state, PART_AUTOMA) ? N_DISCS - state->automa.discs + 1 : UNKNOWN;
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
terminus_count_stations (const TerminusState *state, int player)
{
  int n = -state->players[player].unbased;

  for (guint i = 0; i <= N_DISTRICTS; i++)
    n += state->players[player].stations[i];
  return MAX (n, 0);
}

guint
terminus_count_station_districts (const TerminusState *state, int player)
{
  guint n = 0;

  for (guint i = 0; i <= N_DISTRICTS; i++)
    n += state->players[player].stations[i] > 0;
  return n;
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

guint
terminus_count_placed_developments (const TerminusState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->n_developments; i++)
    n += state->developments[i].placed != 0;
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
