/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-needs.c: what a build needs, what is there and what is missing.
 */

#include "terminus-build.h"

#include "terminus-actions.h"
#include "terminus-flow.h"
#include "terminus-ledger.h"
#include "terminus-words.h"

const char *const terminus_need_labels[N_NEEDS]
    = { N_ ("Permits"), N_ ("Construction"), N_ ("Blueprints"), N_ ("Rails"), N_ ("Stations") };

static int
get_number_needed (const TerminusBuild *build, TerminusNeedId id)
{
  switch (id)
    {
    case NEED_PERMITS:
      return 1;
    case NEED_CONSTRUCTION:
      return 2;
    case NEED_RAILS:
      return terminus_count_build_rails (build);
    default:
      return build->stations + build->hubs;
    }
}

/* UNKNOWN: not kept, or nobody knows. */
static int
get_number_there (const TerminusState *state, int player, TerminusNeedId id)
{
  static const Resource resources[] = { [NEED_PERMITS] = RESOURCE_PERMIT,
                                        [NEED_CONSTRUCTION] = RESOURCE_CONSTRUCTION,
                                        [NEED_BLUEPRINTS] = RESOURCE_BLUEPRINT };
  const Player *self = &state->players[player];

  if (id == NEED_RAILS)
    return terminus_keeps (state, PART_RAILS) ? self->rails : UNKNOWN;
  if (id == NEED_STATIONS)
    {
      int available = terminus_count_available (state, player);

      return available == UNKNOWN && terminus_keeps (state, PART_STATIONS) ? self->discs
                                                                           : available;
    }
  return terminus_keeps (state, PART_RESOURCES) ? self->stored[resources[id]] : UNKNOWN;
}

Goods
terminus_get_build_cost (const TerminusBuild *build)
{
  Goods cost = { .resources = { [RESOURCE_PERMIT] = 1, [RESOURCE_CONSTRUCTION] = 2 } };

  cost.resources[RESOURCE_BLUEPRINT] = (gint16) (build->stations + build->hubs);
  return cost;
}

int
terminus_count_build_rails (const TerminusBuild *build)
{
  return MAX (build->rails, build->stations + build->connections);
}

TerminusNeed
terminus_get_need (const TerminusState *state,
                   int player,
                   const TerminusBuild *build,
                   TerminusNeedId id)
{
  TerminusNeed need
      = { get_number_needed (build, id), get_number_there (state, player, id), UNKNOWN, 0 };

  if (need.has == UNKNOWN)
    return need;
  need.left = MAX (need.has - need.needs, 0);
  need.missing = MAX (need.needs - need.has, 0);
  return need;
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
terminus_say_build (const TerminusBuild *build)
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
terminus_say_build_stop (const TerminusState *state, int player, const TerminusBuild *build)
{
  const Player *self = &state->players[player];
  GPtrArray *stops = ts_phrase_array_new ();
  Goods cost = terminus_get_build_cost (build);
  int stations = terminus_get_need (state, player, build, NEED_STATIONS).missing;
  TsPhrase *missing;

  cost.rails = (gint16) terminus_count_build_rails (build);
  missing = terminus_say_missing (state, player, &cost);
  if (missing != NULL)
    g_ptr_array_add (stops, missing);
  add_count (stops, stations,
             ts_phrase_plural ("{n} station left of the marker", "{n} stations left of the marker",
                               stations));
  if (build->hubs > 0 && terminus_keeps (state, PART_STATIONS) && !self->may_hub)
    g_ptr_array_add (stops, ts_phrase ("the hub upgrade"));
  if (stops->len > 0)
    return ts_phrase ("missing: {stops}", ts_list ("stops", stops));
  g_ptr_array_unref (stops);
  return NULL;
}

TsPhrase *
terminus_say_build_gain (const TerminusBuild *build)
{
  if (build->connections == 0)
    return NULL;
  return ts_phrase_plural ("{n} connection: 1 Power at the end, and a coin to the owner",
                           "{n} connections: 1 Power at the end, and a coin each to the owners",
                           build->connections);
}

int
terminus_count_buildable (const TerminusState *state, int player)
{
  static const TerminusBuild nothing;
  int most = UNKNOWN;

  for (TerminusNeedId i = 0; i < N_NEEDS; i++)
    {
      TerminusNeed need = terminus_get_need (state, player, &nothing, i);

      if (need.missing > 0)
        return 0;
      if (need.has != UNKNOWN && i >= NEED_BLUEPRINTS)
        most = most == UNKNOWN ? need.has : MIN (most, need.has);
    }
  return most;
}

TsPhrase *
terminus_build_cost (const TerminusState *state, int player)
{
  Goods start = terminus_get_build_cost (&(TerminusBuild){});

  return ts_phrase ("{goods}; 1 Blueprint a station",
                    ts_part ("goods", terminus_say_goods (&start)));
}

int
terminus_count_own_stations (const TerminusState *state, int player)
{
  int n = 0;

  for (guint i = 0; i <= N_DISTRICTS; i++)
    n += state->players[player].stations[i];
  return n;
}

int
terminus_count_stops_of (const TerminusState *state, int owner)
{
  if (owner < AUTOMA)
    return terminus_count_stops (state, owner, N_DISTRICTS);
  return terminus_keeps (state, PART_AUTOMA) ? N_DISCS - state->automa.discs + 1 : UNKNOWN;
}

gboolean
terminus_may_connect (const TerminusState *state, int player)
{
  for (int i = 0; i < (int) state->setup->n_players; i++)
    if (i != player && terminus_count_stops (state, i, N_DISTRICTS) != 0)
      return TRUE;
  return terminus_has_automa (state);
}

static gboolean
may_hub (const TerminusState *state, int player)
{
  return !terminus_keeps (state, PART_STATIONS)
         || (state->players[player].may_hub && terminus_count_own_stations (state, player) > 0);
}

/* What is short for a station, or with `rails` 0 a hub. (transfer full, nullable) */
static TsPhrase *
say_short_for_disc (const TerminusState *state, int player, gint16 rails)
{
  static const TerminusBuild disc = { .stations = 1 };
  Goods cost = terminus_get_build_cost (&disc);

  if (terminus_get_need (state, player, &disc, NEED_STATIONS).missing > 0)
    return ts_phrase ("no station is left of the capacity marker");
  cost.rails = rails;
  return terminus_say_short (state, player, &cost);
}

/* A hub takes no rail, a connection no blueprint: what is short must stop all three. */
TsPhrase *
terminus_build_stop (const TerminusState *state, int player)
{
  static const Goods rail = { .rails = 1 };
  Goods start = terminus_get_build_cost (&(TerminusBuild){});
  g_autoptr (TsPhrase) for_hub = say_short_for_disc (state, player, 0);
  g_autoptr (TsPhrase) for_rail = terminus_say_short (state, player, &rail);
  TsPhrase *stop = terminus_say_short (state, player, &start);

  if (stop != NULL || (for_hub == NULL && may_hub (state, player)))
    return stop;
  if (for_rail != NULL)
    return g_steal_pointer (&for_rail);
  return terminus_may_connect (state, player) ? NULL : say_short_for_disc (state, player, 1);
}
