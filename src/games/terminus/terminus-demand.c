/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-demand.c: demands: who may take which.
 */

#include "terminus-actions.h"
#include "terminus-flow.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"
#include "terminus-view.h"
#include "terminus-words.h"

static const Goods one_power = { .resources = { [RESOURCE_POWER] = 1 } };

const TsSpec terminus_demand_args[] = {
  { "district", TS_SPEC_CHOICE, .choices = terminus_districts, .label = N_ ("District") },
  { "development", TS_SPEC_TEXT, .max = 2, .label = N_ ("Number of the development it lies on") },
  TS_ANYWAY_ARG,
  { NULL },
};

static gboolean
is_token_open (const Development *development)
{
  return development->placed && !development->taken;
}

/* Own stops there; those whose district nobody said may be there too. */
static int
count_most_stops (const TerminusState *state, int player, int district)
{
  const Player *self = &state->players[player];

  if (!terminus_keeps (state, PART_STATIONS))
    return G_MAXINT;
  return self->stations[district] + self->hubs[district] + self->stations[N_DISTRICTS]
         + self->hubs[N_DISTRICTS];
}

static gboolean
has_stops_for (const TerminusState *state, int player, int district)
{
  int demands = terminus_keeps (state, PART_DEMANDS) ? state->players[player].demands[district] : 0;

  return count_most_stops (state, player, district) > demands;
}

/* A token of the district may lie on a development in the city. */
static gboolean
is_token_there (const TerminusState *state, int district)
{
  if (!terminus_keeps (state, PART_DEVELOPMENTS))
    return TRUE;
  for (guint i = 0; i < state->n_developments; i++)
    if (is_token_open (&state->developments[i])
        && (state->developments[i].demand == UNKNOWN || state->developments[i].demand == district))
      return TRUE;
  return FALSE;
}

static gboolean
may_take_demand (const TerminusState *state, int player, int district)
{
  return is_token_there (state, district) && has_stops_for (state, player, district);
}

static guint
count_takeable (const TerminusState *state, int player)
{
  guint n = 0;

  for (int i = 0; i < N_DISTRICTS; i++)
    n += may_take_demand (state, player, i);
  return n;
}

static gboolean
is_any_token_there (const TerminusState *state)
{
  guint n = 0;

  for (int i = 0; i < N_DISTRICTS; i++)
    n += is_token_there (state, i);
  return n > 0;
}

TsPhrase *
terminus_demand_cost (const TerminusState *state, int player)
{
  return terminus_say_goods (&one_power);
}

TsPhrase *
terminus_demand_stop (const TerminusState *state, int player)
{
  if (state->demanded == 1 + player)
    return ts_phrase ("only once in a turn");
  if (!is_any_token_there (state))
    return ts_phrase ("no demand is in the city");
  if (count_takeable (state, player) == 0)
    return ts_phrase ("needs one more stop in the district of a demand");
  return terminus_say_short (state, player, &one_power);
}

TsOffer *
terminus_offer_demand (const TerminusState *state, TsView *view)
{
  TsOffer *self = terminus_offer_action (view, ACTION_DEMAND, "demand");
  TsField *field;

  if (count_takeable (state, state->current) == 0)
    return self;
  field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "district", N_ ("District"),
                             terminus_keeps (state, PART_DEMANDS));
  for (int i = 0; i < N_DISTRICTS; i++)
    if (may_take_demand (state, state->current, i))
      ts_field_add_choice (field, terminus_districts[i].id,
                           ts_view_say (view, terminus_say_district (state, i)), NULL);
  terminus_prefill (field);
  if (!terminus_keeps (state, PART_STATIONS))
    self->hint = ts_view_text (view, "needs more own stops in that district than demands of it");
  return self;
}

/* The only district of which the player can take one; N_DISTRICTS: there are more, or nobody knows.
 */
static int
guess_district (const TerminusState *state, int player)
{
  int only = N_DISTRICTS;

  for (int i = 0; i < N_DISTRICTS; i++)
    if (may_take_demand (state, player, i))
      {
        if (only != N_DISTRICTS)
          return N_DISTRICTS;
        only = i;
      }
  return only;
}

/* The development whose token is meant; NULL: any, or nobody knows. */
static Development *
find_token (TerminusState *state, int number, int district)
{
  Development *unsaid = NULL;

  if (number > 0)
    return terminus_find_development (state, (guint) number);
  for (guint i = 0; i < state->n_developments; i++)
    {
      Development *self = &state->developments[i];

      if (is_token_open (self) && district != N_DISTRICTS && self->demand == district)
        return self;
      if (is_token_open (self) && self->demand == UNKNOWN)
        unsaid = unsaid == NULL ? self : NULL;
    }
  return unsaid;
}

static gboolean
check_stops (const TerminusState *state,
             int district,
             JsonObject *command,
             TsOutcome *outcome,
             GError **error)
{
  int player = state->current;

  if (district == N_DISTRICTS ? count_takeable (state, player) > 0
                              : has_stops_for (state, player, district))
    return TRUE;
  if (district == N_DISTRICTS)
    return ts_rules_forbid (
        command,
        ts_phrase ("{player} needs more own stops in the district than demands of it.",
                   terminus_name_player (state, player)),
        "Demands", outcome, error);
  return ts_rules_forbid (
      command,
      ts_phrase ("{player} needs more own stops in {district} than demands of it.",
                 terminus_name_player (state, player),
                 ts_part ("district", terminus_say_district (state, district))),
      "Demands", outcome, error);
}

static gboolean
check_token (const TerminusState *state,
             const Development *token,
             int district,
             JsonObject *command,
             TsOutcome *outcome,
             GError **error)
{
  gboolean there = token != NULL ? is_token_open (token)
                                 : (district == N_DISTRICTS ? is_any_token_there (state)
                                                            : is_token_there (state, district));

  return there || !terminus_keeps (state, PART_DEVELOPMENTS)
         || ts_rules_forbid (command,
                             ts_phrase ("No such demand lies on a development in the city."),
                             "Demands", outcome, error);
}

static gboolean
check_once (const TerminusState *state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return state->demanded != 1 + state->current
         || ts_rules_forbid (command, ts_phrase ("A demand may be taken only once during a turn."),
                             "Demands", outcome, error);
}

static void
report_demand (const TerminusState *state, int player, int district, TsOutcome *outcome)
{
  TsPhrase *demand;

  if (outcome == NULL)
    return;
  demand = district == N_DISTRICTS
               ? ts_phrase ("a demand")
               : ts_phrase ("a demand of {district}",
                            ts_part ("district", terminus_say_district (state, district)));
  ts_title (outcome, ts_phrase ("{player} takes {demand}", terminus_name_player (state, player),
                                ts_part ("demand", ts_phrase_ref (demand))));
  ts_deed (outcome, "demand",
           ts_phrase ("{player}: put {demand} on the left-most free demand space",
                      terminus_name_player (state, player),
                      ts_part ("demand", ts_phrase_ref (demand))),
           ts_phrase ("{player}: put {demand} back on its development",
                      terminus_name_player (state, player), ts_part ("demand", demand)));
}

static void
take_demand (TerminusState *state, int player, int district, Development *token)
{
  state->demanded = (guint8) (1 + player);
  if (token != NULL && terminus_keeps (state, PART_DEVELOPMENTS))
    {
      token->taken = TRUE;
      token->demand = district != N_DISTRICTS ? (gint8) district : UNKNOWN;
    }
  if (terminus_keeps (state, PART_DEMANDS) && terminus_count_demands (state, player) < MAX_DEMANDS)
    state->players[player].demands[district]++;
}

gboolean
terminus_apply_demand (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  int player = state->current;
  int number = terminus_read_number (command, "development", error);
  int district = ts_arg_choice (command, "district", terminus_districts);
  Development *token;

  if (number == UNKNOWN
      || !terminus_need_action (state, terminus_actions[ACTION_DEMAND].zones, command, outcome,
                                error))
    return FALSE;
  if (district == UNKNOWN && number == 0)
    district = guess_district (state, player);
  token = find_token (state, number, district != UNKNOWN ? district : N_DISTRICTS);
  if (district == UNKNOWN)
    district = token != NULL && token->demand != UNKNOWN ? token->demand : N_DISTRICTS;
  if (!check_once (state, command, outcome, error)
      || !check_token (state, token, district, command, outcome, error)
      || !check_stops (state, district, command, outcome, error)
      || !terminus_pay (state, player, &one_power, "Demands", command, outcome, error))
    return FALSE;

  take_demand (state, player, district, token);
  report_demand (state, player, district, outcome);
  terminus_end_action (state, outcome);
  return TRUE;
}
