/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-plan.c: what a build needs, and builds that players think about: at any time, whosever
 * turn it is.
 */

#include "terminus-actions.h"
#include "terminus-build.h"
#include "terminus-flow.h"
#include "terminus-ids.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"
#include "terminus-words.h"

typedef struct
{
  gint8 player;
  Plan plan;
} Planned;

static const TsSpec plan_args[] = {
  TERMINUS_PLAYER_ARG (Planned),
  { "stations", TS_SPEC_INTEGER, .max = N_DISCS, .label = N_ ("New stations"),
    TS_INTO (Planned, plan.stations) },
  { "hubs", TS_SPEC_INTEGER, .max = N_DISCS, .label = N_ ("Hubs"), TS_INTO (Planned, plan.hubs) },
  { "connections", TS_SPEC_INTEGER, .max = N_RAILS, .label = N_ ("Connections"),
    TS_INTO (Planned, plan.connections) },
  { "rails", TS_SPEC_INTEGER, .max = N_RAILS, .label = N_ ("Rails"),
    TS_INTO (Planned, plan.rails) },
  { NULL },
};

const TsSpec terminus_player_args[] = {
  TERMINUS_PLAYER_ARG (TerminusWho),
  { NULL },
};

/* What a build needs. */

Goods
terminus_get_build_cost (const TerminusBuild *build)
{
  Goods cost = { .resources = { [RESOURCE_PERMIT] = 1, [RESOURCE_CONSTRUCTION] = 2 } };

  cost.resources[RESOURCE_BLUEPRINT] = (gint16) (build->stations + build->hubs);
  return cost;
}

TsPhrase *
terminus_build_cost (const TerminusState *state, int player)
{
  Goods start = terminus_get_build_cost (&(TerminusBuild){});

  return ts_phrase ("{goods}; 1 Blueprint a station",
                    ts_part ("goods", terminus_format_goods (&start)));
}

int
terminus_count_build_rails (const TerminusBuild *build)
{
  return MAX (build->rails, build->stations + build->connections);
}

int
terminus_count_for_build (const TerminusState *state, int player, TerminusNeed need)
{
  static const Resource resources[] = { [NEED_PERMITS] = RESOURCE_PERMIT,
                                        [NEED_CONSTRUCTION] = RESOURCE_CONSTRUCTION,
                                        [NEED_BLUEPRINTS] = RESOURCE_BLUEPRINT };
  const Player *self = &state->players[player];
  int available = terminus_count_available (state, player);

  if (need == NEED_RAILS)
    return terminus_keeps (state, PART_RAILS) ? self->rails : UNKNOWN;
  if (need == NEED_STATIONS)
    return available == UNKNOWN && terminus_keeps (state, PART_STATIONS) ? self->discs : available;
  return terminus_keeps (state, PART_RESOURCES) ? self->stored[resources[need]] : UNKNOWN;
}

/* Takes the phrase; nothing is said of what there is none of. */
static void
add_count (GPtrArray *counts, int n, TsPhrase *phrase)
{
  if (n > 0)
    g_ptr_array_add (counts, phrase);
  else
    ts_phrase_unref (phrase);
}

TsPhrase *
terminus_format_build (const TerminusBuild *build)
{
  GPtrArray *counts = ts_phrase_array_new ();

  add_count (counts, build->stations,
             ts_phrase_plural ("{n} station", "{n} stations", build->stations));
  add_count (counts, build->hubs, ts_phrase_plural ("{n} hub", "{n} hubs", build->hubs));
  add_count (counts, build->connections,
             ts_phrase_plural ("{n} connection", "{n} connections", build->connections));
  add_count (counts, build->rails, ts_phrase_plural ("{n} rail", "{n} rails", build->rails));
  if (counts->len == 0)
    g_ptr_array_add (counts, ts_phrase ("nothing"));
  return ts_phrase ("{counts}", ts_list ("counts", counts));
}

TsPhrase *
terminus_format_build_lack (const TerminusState *state, int player, const TerminusBuild *build)
{
  g_autoptr (GPtrArray) lack = ts_phrase_array_new ();
  int there = terminus_count_for_build (state, player, NEED_STATIONS);
  int stations = there != UNKNOWN ? build->stations + build->hubs - there : 0;
  Goods cost = terminus_get_build_cost (build);
  TsPhrase *missing;

  cost.rails = (gint16) terminus_count_build_rails (build);
  missing = terminus_format_missing (state, player, &cost);
  if (missing != NULL)
    g_ptr_array_add (lack, missing);
  add_count (lack, stations,
             ts_phrase_plural ("{n} station left of the marker", "{n} stations left of the marker",
                               stations));
  if (build->hubs > 0 && terminus_keeps (state, PART_STATIONS) && !state->players[player].may_hub)
    g_ptr_array_add (lack, ts_phrase ("the hub upgrade"));
  if (lack->len == 0)
    return NULL;
  return ts_phrase ("missing: {stops}", ts_list ("stops", g_steal_pointer (&lack)));
}

/* How many stations can be built at most, by what is there and what the marker leaves, one rail
 * each; UNKNOWN: nothing of it is kept. */
static int
count_buildable (const TerminusState *state, int player)
{
  Goods start = terminus_get_build_cost (&(TerminusBuild){});
  g_autoptr (TsPhrase) missing = terminus_format_missing (state, player, &start);
  int most = UNKNOWN;

  if (missing != NULL)
    return 0;
  for (TerminusNeed i = NEED_BLUEPRINTS; i < N_NEEDS; i++)
    {
      int there = terminus_count_for_build (state, player, i);

      if (there != UNKNOWN)
        most = most == UNKNOWN ? there : MIN (most, there);
    }
  return most;
}

/* Planning. */

TerminusBuild
terminus_get_plan (const TerminusState *state, int player)
{
  const Plan *plan = &state->players[player].plan;

  if (!plan->on)
    return (TerminusBuild){};
  return (TerminusBuild){ plan->stations, plan->hubs, plan->connections, plan->rails };
}

GPtrArray *
terminus_explain_plan (const TerminusState *state, int player)
{
  GPtrArray *lines = ts_phrase_array_new ();
  TerminusBuild build = terminus_get_plan (state, player);
  TsPhrase *lack = terminus_format_build_lack (state, player, &build);
  int most = count_buildable (state, player);

  g_ptr_array_add (lines, lack != NULL ? lack : ts_phrase ("can be paid"));
  if (build.connections > 0)
    g_ptr_array_add (
        lines, ts_phrase_plural ("{n} connection: 1 Power at the end, and a coin to the owner",
                                 "{n} connections: 1 Power at the end, and a coin each to the "
                                 "owners",
                                 build.connections));
  if (most != UNKNOWN)
    g_ptr_array_add (lines, ts_phrase_plural ("at most {n} station with what is there",
                                              "at most {n} stations with what is there", most));
  return lines;
}

static void
report_plan (const TerminusState *state, int player, TsOutcome *outcome)
{
  TerminusBuild build = terminus_get_plan (state, player);
  g_autoptr (GPtrArray) lines = terminus_explain_plan (state, player);

  ts_title (outcome, ts_phrase ("{player} plans {build}", terminus_name_player (state, player),
                                ts_part ("build", terminus_format_build (&build))));
  terminus_show_player (state, player, NULL, outcome);
  for (guint i = 0; i < lines->len && state->players[player].plan.on; i++)
    ts_reason (outcome, ts_phrase_ref (lines->pdata[i]), 0);
}

/* A plan of nothing is none. */
static void
perform_plan (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Planned *said = args;
  Plan *plan = &state->players[said->player].plan;

  *plan = said->plan;
  plan->on = plan->stations + plan->hubs + plan->connections + plan->rails > 0;
  report_plan (state, said->player, outcome);
}

static gboolean
may_drop_plan (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  int player = ((const TerminusWho *) args)->player;

  TS_NEED (why_not, state->players[player].plan.on,
           ts_phrase ("{player} has no plan.", terminus_name_player (state, player)));
  return TRUE;
}

static void
perform_drop_plan (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  int player = ((const TerminusWho *) args)->player;

  state->players[player].plan = (Plan){};
  ts_title (outcome, ts_phrase ("{player} drops the plan", terminus_name_player (state, player)));
}

/* plan {player, stations, hubs, connections, rails}, drop-plan {player} */
const TsVerb terminus_plan_verbs[] = {
  { "plan", N_ ("Plan a build"), plan_args, sizeof (Planned), .moment = terminus_is_running,
    .perform = perform_plan },
  { "drop-plan", N_ ("Drop a plan"), terminus_player_args, sizeof (TerminusWho),
    .may = may_drop_plan, .perform = perform_drop_plan },
  { NULL, N_ ("Plans") },
};
