/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-demand.c: demands: who may take which.
 */

#include "terminus-demand.h"

#include "terminus-actions.h"
#include "terminus-develop.h"
#include "terminus-flow.h"
#include "terminus-ids.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"
#include "terminus-words.h"

static const Goods one_power = { .resources = { [RESOURCE_POWER] = 1 } };

typedef struct
{
  TerminusAct act;
  gint8 district;
  gint8 number; /* of the development; UNKNOWN: nobody said it */
} Demand;

static const TsSpec demand_args[] = {
  { "district", TS_SPEC_CHOICE, .choices = terminus_districts, .label = N_ ("District"),
    TS_INTO (Demand, district) },
  { "development", TS_SPEC_TEXT, .max = 2, .label = N_ ("Number of the development it lies on"),
    TS_INTO (Demand, number), .find = terminus_find_numbered },
  TERMINUS_ACT_ARGS (Demand),
  TS_ANYWAY_ARG,
  { NULL },
};

gboolean
terminus_is_token_open (const Development *development)
{
  return development->placed && !development->taken;
}

/* Own stops of a district, or of those that nobody said, beyond the demands of it. */
static int
count_free_stops (const TerminusState *state, int player, int district)
{
  const Player *self = &state->players[player];
  int demands = terminus_keeps (state, PART_DEMANDS) ? self->demands[district] : 0;

  return self->stations[district] + self->hubs[district] - demands;
}

/* A stop whose district nobody said may be there too, but only in one: those that the demands of
 * other districts need are no more to be had. */
static gboolean
has_stops_for (const TerminusState *state, int player, int district)
{
  const Player *self = &state->players[player];
  int spare = self->stations[N_DISTRICTS] + self->hubs[N_DISTRICTS];

  if (!terminus_keeps (state, PART_STATIONS))
    return TRUE;
  for (int i = 0; i < N_DISTRICTS; i++)
    if (i != district)
      spare += MIN (count_free_stops (state, player, i), 0);
  return count_free_stops (state, player, district) + MAX (spare, 0) > 0;
}

/* A token of the district may lie on a development in the city. */
static gboolean
is_token_there (const TerminusState *state, int district)
{
  if (!terminus_keeps_tokens (state))
    return TRUE;
  for (guint i = 0; i < state->n_developments; i++)
    if (terminus_is_token_open (&state->developments[i])
        && (state->developments[i].demand == UNKNOWN || state->developments[i].demand == district))
      return TRUE;
  return FALSE;
}

gboolean
terminus_may_take_demand_of (const TerminusState *state, int player, int district)
{
  return is_token_there (state, district) && has_stops_for (state, player, district);
}

guint
terminus_count_demand_districts (const TerminusState *state, int player)
{
  guint n = 0;

  for (int i = 0; i < N_DISTRICTS; i++)
    n += terminus_may_take_demand_of (state, player, i);
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
  return terminus_format_goods (&one_power);
}

int
terminus_guess_demand_district (const TerminusState *state, int player)
{
  int only = N_DISTRICTS;

  for (int i = 0; i < N_DISTRICTS; i++)
    if (terminus_may_take_demand_of (state, player, i))
      {
        if (only != N_DISTRICTS)
          return N_DISTRICTS;
        only = i;
      }
  return only;
}

guint
terminus_count_tokens (const TerminusState *state, gboolean unsaid)
{
  guint n = 0;

  for (guint i = 0; i < state->n_developments; i++)
    n += terminus_is_token_open (&state->developments[i])
         && (!unsaid || state->developments[i].demand == UNKNOWN);
  return n;
}

const Development *
terminus_find_token (const TerminusState *state, int number, int district)
{
  const Development *only = NULL;
  gboolean unsaid = district != N_DISTRICTS || terminus_count_tokens (state, FALSE) > 1;

  if (number > 0)
    return terminus_get_development (state, (guint) number);
  for (guint i = 0; i < state->n_developments; i++)
    {
      const Development *self = &state->developments[i];

      if (terminus_is_token_open (self) && district != N_DISTRICTS && self->demand == district)
        return self;
      if (terminus_is_token_open (self) && (!unsaid || self->demand == UNKNOWN))
        only = self;
    }
  return terminus_count_tokens (state, unsaid) == 1 ? only : NULL;
}

/* What a command takes, as far as it says: the district may be N_DISTRICTS, the token NULL. */
typedef struct
{
  int district;
  const Development *token;
  gboolean named; /* the development was said */
} Claim;

static Claim
get_claim (const TerminusState *state, const Demand *said)
{
  int district = said->district;
  const Development *token;

  if (district == UNKNOWN && said->number == UNKNOWN)
    district = terminus_guess_demand_district (state, state->current);
  token = terminus_find_token (state, said->number, district != UNKNOWN ? district : N_DISTRICTS);
  if (district == UNKNOWN)
    district = token != NULL && token->demand != UNKNOWN ? token->demand : N_DISTRICTS;
  return (Claim){ district, token, said->number != UNKNOWN };
}

static gboolean
is_claim_there (const TerminusState *state, const Claim *claim)
{
  if (!terminus_keeps_tokens (state))
    return TRUE;
  if (claim->token != NULL || claim->named)
    return claim->token != NULL && terminus_is_token_open (claim->token);
  return claim->district == N_DISTRICTS ? is_any_token_there (state)
                                        : is_token_there (state, claim->district);
}

/* Stops that nobody placed were once counted for every district: what was recorded then plays. */
static gboolean
may_claim_any (const TerminusState *state, TsWhyNot *why_not)
{
  TsPhrase *why;

  if (terminus_count_demand_districts (state, state->current) > 0)
    return TRUE;
  why = ts_phrase ("{player} needs more own stops in the district than demands of it.",
                   terminus_name_player (state, state->current));
  if (ts_why_not_is_whole (why_not))
    return ts_remark_at (why_not, why, ts_format_heading ("Demands"));
  return ts_forbid_brief (why_not, ts_phrase ("needs one more stop in the district of a demand"),
                          why, "Demands");
}

static gboolean
may_claim_district (const TerminusState *state, int district, TsWhyNot *why_not)
{
  if (district == N_DISTRICTS)
    return may_claim_any (state, why_not);
  return has_stops_for (state, state->current, district)
         || ts_forbid_new_at (
             why_not,
             ts_phrase ("{player} needs more own stops in {district} than demands of it.",
                        terminus_name_player (state, state->current),
                        ts_part ("district", terminus_format_district (state, district))),
             ts_format_heading ("Demands"));
}

gboolean
terminus_may_demand (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState there = terminus_imagine_act (data, args), *state = &there;
  Claim claim = get_claim (state, args);

  if (claim.named && !terminus_keeps_tokens (state) && !ts_reject_idle (why_not, "development"))
    return FALSE;
  if (state->players[state->current].demanded
      && !ts_forbid_brief (why_not, ts_phrase ("only once in a turn"),
                           ts_phrase ("A demand may be taken only once during a turn."), "Demands"))
    return FALSE;
  if (!is_claim_there (state, &claim)
      && !ts_forbid_brief (why_not, ts_phrase ("no demand is in the city"),
                           ts_phrase ("No such demand lies on a development in the city."),
                           "Demands"))
    return FALSE;
  return may_claim_district (state, claim.district, why_not)
         && terminus_may_spend (state, state->current, &one_power, NULL, "Demands", why_not);
}

/* A token that nobody can tell would stay in the city, and be taken once more. */
static gboolean
complete_demand (
    gconstpointer data, gconstpointer args, JsonObject *command, TsChance *chance, GError **error)
{
  const TerminusState *state = data;
  Claim claim = get_claim (state, args);

  if (!terminus_keeps_tokens (state) || claim.token != NULL || !is_claim_there (state, &claim))
    return TRUE;
  return ts_error_set (error, TS_ERROR_REFUSED,
                       ts_phrase ("It may lie on several developments: choose one."));
}

static void
tell_demand (const TerminusState *state, int player, int district, TsOutcome *outcome)
{
  ts_title (outcome, ts_phrase ("{player} takes a demand of {district}",
                                terminus_name_player (state, player),
                                ts_part ("district", terminus_format_district (state, district))));
  ts_instruct (outcome, "demand",
               N_ ("{player}: put a demand of {district} on the leftmost free demand space"),
               N_ ("{player}: put a demand of {district} back on its development"),
               terminus_name_player (state, player),
               ts_part ("district", terminus_format_district (state, district)));
}

/* Nobody said of which district it is. */
static void
tell_any_demand (const TerminusState *state, int player, TsOutcome *outcome)
{
  ts_title (outcome, ts_phrase ("{player} takes a demand", terminus_name_player (state, player)));
  ts_instruct (outcome, "demand", N_ ("{player}: put a demand on the leftmost free demand space"),
               N_ ("{player}: put a demand back on its development"),
               terminus_name_player (state, player));
}

static void
perform_demand (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  int player = state->current;
  Claim claim = get_claim (state, args);

  terminus_go_to_act (state, args, outcome);
  terminus_spend (state, player, &one_power, outcome);
  state->players[player].demanded = TRUE;
  if (claim.token != NULL && claim.token->placed && terminus_keeps_tokens (state))
    {
      Development *token = terminus_find_development (state, claim.token->number);

      if (claim.district == N_DISTRICTS && token->demand != UNKNOWN)
        claim.district = token->demand;
      token->taken = TRUE;
      token->demand = claim.district != N_DISTRICTS ? (gint8) claim.district : UNKNOWN;
    }
  if (terminus_keeps (state, PART_DEMANDS) && terminus_count_demands (state, player) < MAX_DEMANDS)
    state->players[player].demands[claim.district]++;
  if (claim.district == N_DISTRICTS)
    tell_any_demand (state, player, outcome);
  else
    tell_demand (state, player, claim.district, outcome);
  terminus_end_action (state, outcome);
}

/* demand {district?, development?, zone?, anyway} */
const TsVerb terminus_demand_verbs[] = {
  { "demand", N_ ("Take a demand"), demand_args, sizeof (Demand), TERMINUS_ACT (Demand, DEMAND),
    .may = terminus_may_demand, .complete = complete_demand, .perform = perform_demand },
  { NULL, N_ ("Actions") },
};
