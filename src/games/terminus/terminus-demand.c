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

static const TsSpec demand_args[] = {
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
  return terminus_format_goods (&one_power);
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

static TsOffer *
offer_only (const TerminusState *state, int district, TsView *view)
{
  TsOffer *self
      = ts_view_offer (view, TS_OFFER_PLAIN,
                       ts_phrase ("Take a demand of {district}",
                                  ts_part ("district", terminus_format_district (state, district))),
                       "demand");

  ts_offer_put_text (self, "district", terminus_districts[district].id);
  return self;
}

static void
ask_district (const TerminusState *state, TsView *view, TsOffer *self)
{
  TsField *field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "district", N_ ("District"),
                                      terminus_keeps (state, PART_DEMANDS));

  for (int i = 0; i < N_DISTRICTS; i++)
    if (may_take_demand (state, state->current, i))
      ts_field_add (field, terminus_districts[i].id, terminus_format_district (state, i));
}

/* With one district left there is nothing to ask, with more a tap on one answers. */
TsOffer *
terminus_offer_demand (const TerminusState *state, TsView *view)
{
  int only = guess_district (state, state->current);
  TsOffer *self = only != N_DISTRICTS ? offer_only (state, only, view)
                                      : terminus_offer_action (view, ACTION_DEMAND, "demand");

  if (only == N_DISTRICTS && count_takeable (state, state->current) > 0)
    ask_district (state, view, self);
  if (!terminus_keeps (state, PART_STATIONS))
    ts_offer_set_hint (self,
                       ts_phrase ("needs more own stops in that district than demands of it"));
  return self;
}

/* The development whose token is meant; NULL: any, or nobody knows. */
static const Development *
find_token (const TerminusState *state, int number, int district)
{
  const Development *unsaid = NULL;

  if (number > 0)
    return terminus_get_development (state, (guint) number);
  for (guint i = 0; i < state->n_developments; i++)
    {
      const Development *self = &state->developments[i];

      if (is_token_open (self) && district != N_DISTRICTS && self->demand == district)
        return self;
      if (is_token_open (self) && self->demand == UNKNOWN)
        unsaid = unsaid == NULL ? self : NULL;
    }
  return unsaid;
}

/* What a command takes, as far as it says: the district may be N_DISTRICTS, the token NULL. */
typedef struct
{
  int district;
  const Development *token;
} Claim;

static Claim
read_claim (const TerminusState *state, JsonObject *args)
{
  int number = terminus_read_number (args, "development");
  int district = ts_arg_choice (args, "district", terminus_districts);
  const Development *token;

  if (district == UNKNOWN && number == 0)
    district = guess_district (state, state->current);
  token = find_token (state, number, district != UNKNOWN ? district : N_DISTRICTS);
  if (district == UNKNOWN)
    district = token != NULL && token->demand != UNKNOWN ? token->demand : N_DISTRICTS;
  return (Claim){ district, token };
}

static gboolean
is_claim_there (const TerminusState *state, const Claim *claim)
{
  if (!terminus_keeps (state, PART_DEVELOPMENTS))
    return TRUE;
  if (claim->token != NULL)
    return is_token_open (claim->token);
  return claim->district == N_DISTRICTS ? is_any_token_there (state)
                                        : is_token_there (state, claim->district);
}

static gboolean
may_claim_district (const TerminusState *state, int district, TsWhyNot *why_not)
{
  if (district == N_DISTRICTS)
    return count_takeable (state, state->current) > 0
           || ts_forbid_brief (
               why_not, ts_phrase ("needs one more stop in the district of a demand"),
               ts_phrase ("{player} needs more own stops in the district than demands of it.",
                          terminus_name_player (state, state->current)),
               "Demands");
  return has_stops_for (state, state->current, district)
         || ts_forbid (why_not,
                       ts_phrase ("{player} needs more own stops in {district} than demands of it.",
                                  terminus_name_player (state, state->current),
                                  ts_part ("district", terminus_format_district (state, district))),
                       "Demands");
}

gboolean
terminus_may_demand (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  Claim claim = read_claim (state, args);

  if (!terminus_is_number (args, "development", why_not))
    return FALSE;
  if (state->demanded == 1 + state->current
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

static TsArg
name_demand (const TerminusState *state, int district)
{
  if (district == N_DISTRICTS)
    return ts_part ("demand", ts_phrase ("a demand"));
  return ts_part ("demand",
                  ts_phrase ("a demand of {district}",
                             ts_part ("district", terminus_format_district (state, district))));
}

static void
perform_demand (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  TerminusState *state = data;
  int player = state->current;
  Claim claim = read_claim (state, args);

  terminus_spend (state, player, &one_power, outcome);
  state->demanded = (guint8) (1 + player);
  if (claim.token != NULL && terminus_keeps (state, PART_DEVELOPMENTS))
    {
      Development *token = terminus_find_development (state, claim.token->number);

      token->taken = TRUE;
      token->demand = claim.district != N_DISTRICTS ? (gint8) claim.district : UNKNOWN;
    }
  if (terminus_keeps (state, PART_DEMANDS) && terminus_count_demands (state, player) < MAX_DEMANDS)
    state->players[player].demands[claim.district]++;
  ts_title (outcome, ts_phrase ("{player} takes {demand}", terminus_name_player (state, player),
                                name_demand (state, claim.district)));
  ts_instruct (outcome, "demand", N_ ("{player}: put {demand} on the left-most free demand space"),
               N_ ("{player}: put {demand} back on its development"),
               terminus_name_player (state, player), name_demand (state, claim.district));
  terminus_end_action (state, outcome);
}

/* demand {district?, development?, anyway} */
const TsVerb terminus_demand_verbs[] = {
  { "demand", N_ ("Take a demand"), demand_args, .may = terminus_may_act,
    .perform = perform_demand },
  { NULL, N_ ("Actions") },
};
