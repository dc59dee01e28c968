/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-terminus-ledger.c: the markets of Terminus at every stock, payments and what is short.
 */

#include <string.h>

#include "../unit.h"
#include "terminus-ledger.h"

#define CUBES 9

/* Three columns of 2, 3 and 4 spaces; at each stock: the price and the column of the next cube
 * bought, what the left-most column holds, where the next cube returned goes. */
static const struct
{
  int stock, price, depot;
  const char *returned;
} levels[] = {
  { 0, UNKNOWN, 0, "column 3" }, { 1, 3, 1, "column 3" },
  { 2, 3, 2, "column 3" },       { 3, 3, 3, "column 3" },
  { 4, 3, 4, "column 2" },       { 5, 2, 1, "column 2" },
  { 6, 2, 2, "column 2" },       { 7, 2, 3, "column 1" },
  { 8, 1, 1, "column 1" },       { 9, 1, 2, NULL },
};

typedef struct
{
  TerminusSetup setup;
  TerminusState state;
} Fixture;

static void
lay_market (Market *market)
{
  *market = (Market){
    .n_columns = 3, .prices = { 1, 2, 3 }, .spaces = { 2, 3, 4 }, .priced = TRUE, .total = CUBES
  };
}

static int
set_up (void **data)
{
  Fixture *self = g_new0 (Fixture, 1);
  TerminusState *state = &self->state;

  self->setup.n_players = 2;
  self->setup.players[0] = (PlayerSetup){ .color = 0 };
  self->setup.players[1] = (PlayerSetup){ .color = 2 };
  state->setup = &self->setup;
  state->first_capacity = UNKNOWN;
  for (Part i = 0; i < N_PARTS; i++)
    state->kept[i] = TRUE;
  for (Resource i = 0; i < N_RESOURCES; i++)
    {
      lay_market (&self->setup.markets[i]);
      state->stock[i] = CUBES;
    }
  state->players[0] = (Player){ .coins = 10, .reserve = N_RAILS, .discs = N_DISCS };
  *data = self;
  return 0;
}

static int
tear_down (void **data)
{
  g_free (*data);
  return 0;
}

/* The words of the only instruction; NULL without one. */
static char *
dup_instruction (const TsOutcome *outcome)
{
  if (outcome->instructions->len == 0)
    return NULL;
  assert_int_equal (outcome->instructions->len, 1);
  return ts_phrase_format (((TsInstruction *) outcome->instructions->pdata[0])->done,
                           ts_language_get_english ());
}

static void
test_every_stock (void **data)
{
  Fixture *self = *data;

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      self->state.stock[RESOURCE_PERMIT] = (gint16) levels[i].stock;
      self->state.stock[RESOURCE_CONSTRUCTION] = (gint16) levels[i].stock;
      assert_int_equal (terminus_get_price (&self->state, RESOURCE_PERMIT, 1), levels[i].price);
      assert_int_equal (terminus_get_depot (&self->state), levels[i].depot);
    }
}

/* A sum is that of its cubes, bought one after the other. */
static void
test_every_sum (void **data)
{
  Fixture *self = *data;

  for (int stock = 0; stock <= CUBES; stock++)
    for (int n = 0, sum = 0; n <= stock + 1; n++)
      {
        self->state.stock[RESOURCE_POWER] = (gint16) stock;
        assert_int_equal (terminus_get_price (&self->state, RESOURCE_POWER, n),
                          n <= stock ? sum : UNKNOWN);
        self->state.stock[RESOURCE_POWER] = (gint16) (stock - n);
        if (n < stock)
          sum += terminus_get_price (&self->state, RESOURCE_POWER, 1);
      }
}

static void
test_every_return (void **data)
{
  Fixture *self = *data;
  static const Goods permit = { .resources = { [RESOURCE_PERMIT] = 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_autoptr (TsOutcome) outcome = ts_outcome_new ();
      g_autofree char *instruction = NULL;

      self->state.stock[RESOURCE_PERMIT] = (gint16) levels[i].stock;
      self->state.players[0].stored[RESOURCE_PERMIT] = 1;
      terminus_spend (&self->state, 0, &permit, outcome);
      instruction = dup_instruction (outcome);
      assert_non_null (strstr (instruction, "1 Permit"));
      if (levels[i].returned != NULL)
        assert_non_null (strstr (instruction, levels[i].returned));
      else
        assert_null (strstr (instruction, "column"));
      assert_int_equal (self->state.stock[RESOURCE_PERMIT], MIN (levels[i].stock + 1, CUBES));
      assert_int_equal (self->state.players[0].stored[RESOURCE_PERMIT], 0);
    }
}

/* Several cubes fill one column after the other. */
static void
test_return_over_columns (void **data)
{
  Fixture *self = *data;
  g_autoptr (TsOutcome) outcome = ts_outcome_new ();
  static const Goods six = { .resources = { [RESOURCE_BLUEPRINT] = 6 } };
  g_autofree char *instruction = NULL;

  self->state.stock[RESOURCE_BLUEPRINT] = 3;
  self->state.players[0].stored[RESOURCE_BLUEPRINT] = 6;
  terminus_return (&self->state, 0, &six, outcome);
  instruction = dup_instruction (outcome);
  assert_string_equal (instruction,
                       "Pink: return 6 Blueprints (Blueprints: column 3, Blueprints: column "
                       "2, Blueprints: column 1)");
  assert_int_equal (self->state.stock[RESOURCE_BLUEPRINT], CUBES);
}

/* What stands against it, which is a rule; NULL: nothing. (transfer full) */
static GError *
dup_stop (gboolean may, const TsWhyNot *why_not)
{
  GError *error = NULL;

  if (may)
    return NULL;
  ts_why_not_fail (why_not, &error);
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_RULES));
  return error;
}

/* The same for paying, getting. */
static GError *
dup_spend_stop (Fixture *self, const Goods *cost)
{
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

  return dup_stop (terminus_may_spend (&self->state, 0, cost, NULL, "Build Zone", why_not),
                   why_not);
}

static GError *
dup_receive_stop (Fixture *self, const Goods *goods)
{
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

  return dup_stop (terminus_may_receive (&self->state, 0, goods, NULL, "Supply Zone", why_not),
                   why_not);
}

/* What is missing is refused by rule; a table that goes on pays what there is. */
static void
test_pay_too_much (void **data)
{
  Fixture *self = *data;
  static const Goods cost = { .coins = 11, .resources = { 1, 0, 2, 0 }, .rails = 1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (TsWhyNot) anyway = ts_why_not_new (TRUE);
  g_autoptr (TsOutcome) outcome = ts_outcome_new ();
  g_autofree char *instruction = NULL;

  self->state.stock[RESOURCE_CONSTRUCTION] = 8;
  self->state.players[0].stored[RESOURCE_CONSTRUCTION] = 1;
  error = dup_spend_stop (self, &cost);
  assert_non_null (error);
  assert_non_null (strstr (error->message, "1 coin, 1 Permit, 1 Construction, 1 rail"));

  assert_true (terminus_may_spend (&self->state, 0, &cost, NULL, "Build Zone", anyway));
  ts_why_not_report (anyway, outcome);
  assert_int_equal (outcome->reasons->len, 1);
  terminus_spend (&self->state, 0, &cost, outcome);
  instruction = dup_instruction (outcome);
  assert_non_null (strstr (instruction, "10 coins, 1 Construction"));
  assert_int_equal (self->state.players[0].coins, 0);
  assert_int_equal (self->state.players[0].stored[RESOURCE_CONSTRUCTION], 0);
  assert_int_equal (self->state.stock[RESOURCE_CONSTRUCTION], 9);
}

static void
test_gain_too_much (void **data)
{
  Fixture *self = *data;
  static const Goods goods = { .coins = 3, .resources = { 0, 2, 0, 0 }, .rails = 4 };
  g_autoptr (GError) error = NULL;
  g_autoptr (TsWhyNot) anyway = ts_why_not_new (TRUE);

  self->state.stock[RESOURCE_BLUEPRINT] = 1;
  self->state.players[0].reserve = 3;
  error = dup_receive_stop (self, &goods);
  assert_non_null (error);
  assert_true (terminus_may_receive (&self->state, 0, &goods, NULL, "Supply Zone", anyway));
  terminus_receive (&self->state, 0, &goods, NULL);
  assert_int_equal (self->state.players[0].coins, 13);
  assert_int_equal (self->state.players[0].stored[RESOURCE_BLUEPRINT], 1);
  assert_int_equal (self->state.players[0].rails, 3);
  assert_int_equal (self->state.players[0].reserve, 0);
  assert_int_equal (self->state.stock[RESOURCE_BLUEPRINT], 0);
}

/* What is not kept is never short and never counted, but its instructions are said. */
static void
test_parts_off (void **data)
{
  Fixture *self = *data;
  static const Goods goods = { .coins = 99, .resources = { 20, 20, 20, 20 }, .rails = 40 };

  self->state.kept[PART_COINS] = FALSE;
  self->state.kept[PART_RESOURCES] = FALSE;
  self->state.kept[PART_MARKETS] = FALSE;
  self->state.kept[PART_RAILS] = FALSE;
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (TsOutcome) outcome = ts_outcome_new ();
      g_autofree char *instruction = NULL;

      assert_null (i == 0 ? dup_spend_stop (self, &goods) : dup_receive_stop (self, &goods));
      (i == 0 ? terminus_spend : terminus_receive) (&self->state, 0, &goods, outcome);
      instruction = dup_instruction (outcome);
      assert_non_null (strstr (instruction, "99 coins, 20 Permits"));
      assert_null (strstr (instruction, "column"));
    }
  assert_int_equal (self->state.players[0].coins, 10);
  assert_int_equal (self->state.players[0].rails, 0);
  assert_int_equal (self->state.stock[RESOURCE_POWER], CUBES);
  assert_int_equal (terminus_get_excess (&self->state, 0), 0);
}

/* Nobody typed how many spaces a column has, or what it costs. */
static void
test_unknown_columns (void **data)
{
  Fixture *self = *data;
  TerminusState *state = &self->state;
  Market *market = &self->setup.markets[RESOURCE_CONSTRUCTION];

  market->spaces[1] = UNKNOWN;
  market->prices[2] = UNKNOWN;
  state->stock[RESOURCE_CONSTRUCTION] = 4;
  assert_int_equal (terminus_get_depot (state), 4);
  assert_int_equal (terminus_get_price (state, RESOURCE_CONSTRUCTION, 1), UNKNOWN);
  state->stock[RESOURCE_CONSTRUCTION] = 5;
  assert_int_equal (terminus_get_depot (state), UNKNOWN);
  state->stock[RESOURCE_CONSTRUCTION] = UNKNOWN;
  assert_int_equal (terminus_get_depot (state), UNKNOWN);
  assert_int_equal (terminus_get_price (state, RESOURCE_CONSTRUCTION, 1), UNKNOWN);
}

/* What was learned at the table lies over the setup. */
static void
test_learned_columns (void **data)
{
  Fixture *self = *data;

  self->setup.markets[RESOURCE_POWER] = (Market){ .total = 8 };
  self->state.stock[RESOURCE_POWER] = 8;
  assert_int_equal (terminus_get_price (&self->state, RESOURCE_POWER, 1), UNKNOWN);
  lay_market (&self->state.markets[RESOURCE_POWER]);
  assert_int_equal (terminus_get_price (&self->state, RESOURCE_POWER, 8), 19);
}

static void
test_stations (void **data)
{
  Fixture *self = *data;
  TerminusState *state = &self->state;
  Player *player = &state->players[0];

  assert_int_equal (terminus_count_available (state, 0), UNKNOWN);
  state->first_capacity = 1;
  assert_int_equal (terminus_count_available (state, 0), 1);
  player->capacity = 3;
  player->discs = 9;
  assert_int_equal (terminus_count_available (state, 0), 1);
  player->capacity = 12;
  player->discs = 0;
  assert_int_equal (terminus_count_available (state, 0), 0);

  player->stations[2] = 2;
  player->hubs[2] = 1;
  player->stations[0] = 1;
  assert_int_equal (terminus_count_stops (state, 0, 2), 3);
  assert_int_equal (terminus_count_stops (state, 0, N_DISTRICTS), 4);
  player->hubs[N_DISTRICTS] = 1;
  assert_int_equal (terminus_count_stops (state, 0, 2), UNKNOWN);
  assert_int_equal (terminus_count_stops (state, 0, N_DISTRICTS), 5);
  state->kept[PART_STATIONS] = FALSE;
  assert_int_equal (terminus_count_stops (state, 0, N_DISTRICTS), UNKNOWN);
}

static void
test_lobbyists (void **data)
{
  Fixture *self = *data;
  TerminusState *state = &self->state;

  self->setup.n_projects = 3;
  state->n_developments = 1;
  state->developments[0].lobbyists = 0b11;
  state->players[0].lobbied[2] = 3;
  state->players[0].agendas[0] = (Agenda){ .there = TRUE, .lobbied = TRUE };
  state->players[0].agendas[1] = (Agenda){ .there = FALSE, .lobbied = TRUE };
  assert_int_equal (terminus_count_lobbyists (state, 0), 3);
  assert_int_equal (terminus_count_lobbyists (state, 1), 7);
  state->kept[PART_LOBBYISTS] = FALSE;
  assert_int_equal (terminus_count_lobbyists (state, 0), 8);
}

static void
test_excess (void **data)
{
  Fixture *self = *data;

  self->state.players[1].stored[RESOURCE_POWER] = 4;
  self->state.players[1].stored[RESOURCE_PERMIT] = 4;
  assert_int_equal (terminus_find_excess (&self->state), NOBODY);
  self->state.players[1].stored[RESOURCE_BLUEPRINT] = 2;
  assert_int_equal (terminus_find_excess (&self->state), 1);
  assert_int_equal (terminus_get_excess (&self->state, 1), 2);
}

int
main (void)
{
  static const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_every_stock, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_every_sum, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_every_return, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_return_over_columns, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_pay_too_much, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_gain_too_much, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_parts_off, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_unknown_columns, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_learned_columns, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_stations, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_lobbyists, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_excess, set_up, tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
