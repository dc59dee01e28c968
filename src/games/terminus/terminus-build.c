/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-build.c: building stations, hubs and connections.
 *
 * What is paid at the start, one blueprint for each disc, and what connections bring at the end.
 * The map is not known: that rails lead without a gap to an empty plot or somebody's stop is for
 * people to see.
 */

#include "terminus-build.h"

#include "terminus-actions.h"
#include "terminus-flow.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"
#include "terminus-words.h"

#include <string.h>

#define HEADING "How to Build"

static const TsChoice owner_choices[] = {
  { "pink", N_ ("Pink") },
  { "purple", N_ ("Purple") },
  { "red", N_ ("Red") },
  { "yellow", N_ ("Yellow") },
  { "orange", N_ ("Orange") },
  { "automa", N_ ("Automa") },
  { NULL },
};

const TsSpec terminus_build_args[] = {
  { "stations", TS_SPEC_INTEGER, .max = N_DISCS, .label = N_ ("New stations") },
  { "hubs", TS_SPEC_INTEGER, .max = N_DISCS, .label = N_ ("Hubs") },
  { "rails", TS_SPEC_INTEGER, .max = N_RAILS, .label = N_ ("Rails placed") },
  { "connections", TS_SPEC_CHOICES, .choices = owner_choices,
    .label = N_ ("Connections to stops of") },
  { "districts", TS_SPEC_CHOICES, .choices = terminus_districts,
    .label = N_ ("Districts of the new stations, in order") },
  { "hub-districts", TS_SPEC_CHOICES, .choices = terminus_districts,
    .label = N_ ("Districts of the hubs") },
  TS_ANYWAY_ARG,
  { NULL },
};

/* A build as a command says it. */
typedef struct
{
  TerminusBuild build;
  guint owners[MAX_PLAYERS + 1]; /* connections to each */
  int districts[N_DISCS];        /* of the new stations; N_DISTRICTS: nobody said */
  int hub_districts[N_DISCS];
  gboolean rails_said;
} Order;

/* The owner that a choice names, AUTOMA or a player; NOBODY: does not play. */
static int
find_owner (const TerminusState *state, const char *id)
{
  if (strcmp (id, "automa") == 0)
    return terminus_has_automa (state) ? AUTOMA : NOBODY;
  return terminus_find_player (state, id);
}

static TsPhrase *
say_owner (const TerminusState *state, int owner)
{
  return owner == AUTOMA ? ts_phrase ("the Automa") : terminus_say_player (state, owner);
}

static gboolean
read_connections (const TerminusState *state, JsonObject *command, Order *order, GError **error)
{
  JsonArray *list = json_object_has_member (command, "connections")
                        ? json_object_get_array_member (command, "connections")
                        : NULL;
  guint n = list != NULL ? json_array_get_length (list) : 0;

  if (n > N_RAILS)
    return ts_refuse (
        error, ts_phrase ("There are only {n} rails to connect with.", ts_number ("n", N_RAILS)));
  for (guint i = 0; i < n; i++)
    {
      const char *id = json_array_get_string_element (list, i);
      int owner = find_owner (state, id);

      if (owner == NOBODY)
        return ts_refuse (error, ts_phrase ("Nobody plays as “{id}”.", ts_name ("id", id)));
      order->owners[owner]++;
    }
  order->build.connections = (int) n;
  return TRUE;
}

/* The districts of a list; how many there are, or -1: more than there are discs. */
static int
read_list (JsonObject *command, const char *name, int districts[N_DISCS])
{
  JsonArray *list = json_object_has_member (command, name)
                        ? json_object_get_array_member (command, name)
                        : NULL;
  guint n = list != NULL ? json_array_get_length (list) : 0;

  if (n > N_DISCS)
    return -1;
  for (guint i = 0; i < n; i++)
    districts[i] = ts_choice_index (terminus_districts, json_array_get_string_element (list, i));
  return (int) n;
}

static gboolean
read_order (const TerminusState *state, JsonObject *command, Order *order, GError **error)
{
  int n_districts, n_hub_districts;

  for (guint i = 0; i < N_DISCS; i++)
    order->districts[i] = order->hub_districts[i] = N_DISTRICTS;
  n_districts = read_list (command, "districts", order->districts);
  n_hub_districts = read_list (command, "hub-districts", order->hub_districts);

  order->rails_said = json_object_has_member (command, "rails");
  order->build.rails = (int) ts_arg_number (command, "rails", 0);
  order->build.stations = (int) ts_arg_number (command, "stations", 0);
  order->build.stations = MAX (order->build.stations, n_districts);
  order->build.hubs = (int) ts_arg_number (command, "hubs", 0);
  order->build.hubs = MAX (order->build.hubs, n_hub_districts);
  if (n_districts < 0 || n_hub_districts < 0)
    return ts_refuse (error,
                      ts_phrase ("A player has {n} station discs.", ts_number ("n", N_DISCS)));
  if (!read_connections (state, command, order, error))
    return FALSE;
  if (order->build.stations + order->build.hubs + order->build.connections == 0)
    return ts_refuse (error, ts_phrase ("Say what is built: stations, hubs or connections."));
  return TRUE;
}

static gboolean
check_discs (const TerminusState *state,
             int player,
             const Order *order,
             JsonObject *command,
             TsOutcome *outcome,
             GError **error)
{
  int discs = order->build.stations + order->build.hubs;
  int left = state->players[player].discs;
  int available = terminus_count_available (state, player);

  if (terminus_keeps (state, PART_STATIONS) && discs > left)
    return ts_refuse (error, ts_phrase_plural ("{player} has only {n} station disc left.",
                                               "{player} has only {n} station discs left.", left,
                                               terminus_name_player (state, player)));
  if (available == UNKNOWN || discs <= available)
    return TRUE;
  return ts_rules_forbid (
      command,
      ts_phrase_plural ("Left of the capacity marker {player} has {n} station.",
                        "Left of the capacity marker {player} has {n} stations.", available,
                        terminus_name_player (state, player)),
      HEADING, outcome, error);
}

static gboolean
forbid_hub (const TerminusState *state,
            int player,
            int stations,
            JsonObject *command,
            TsOutcome *outcome,
            GError **error)
{
  return ts_rules_forbid (
      command,
      ts_phrase_plural ("A hub is built on an own station that is no hub: {player} has {n}.",
                        "A hub is built on an own station that is no hub: {player} has {n}.",
                        stations, terminus_name_player (state, player)),
      "Building a Hub", outcome, error);
}

/* Own stations that may stand in a district, those of this build among them: where nobody said it,
 * a station may be anywhere. The prime hub is none (L864). */
static int
count_bases (const TerminusState *state, int player, const Order *order, int district)
{
  const Player *self = &state->players[player];
  int n = self->stations[district] + self->stations[N_DISTRICTS];

  for (int i = 0; i < order->build.stations; i++)
    n += order->districts[i] == district || order->districts[i] == N_DISTRICTS;
  return n;
}

static gboolean
check_hub_districts (const TerminusState *state,
                     int player,
                     const Order *order,
                     JsonObject *command,
                     TsOutcome *outcome,
                     GError **error)
{
  int hubs[N_DISTRICTS] = {};

  for (int i = 0; i < order->build.hubs; i++)
    {
      int district = order->hub_districts[i];
      int bases = district < N_DISTRICTS ? count_bases (state, player, order, district) : N_DISCS;

      if (district < N_DISTRICTS && ++hubs[district] > bases
          && !forbid_hub (state, player, bases, command, outcome, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
check_hubs (const TerminusState *state,
            int player,
            const Order *order,
            JsonObject *command,
            TsOutcome *outcome,
            GError **error)
{
  const Player *self = &state->players[player];
  int stations = terminus_count_own_stations (state, player) + order->build.stations;

  if (order->build.hubs == 0 || !terminus_keeps (state, PART_STATIONS))
    return TRUE;
  if (!self->may_hub
      && !ts_rules_forbid (
          command,
          ts_phrase ("{player} has not unlocked hubs.", terminus_name_player (state, player)),
          "Building a Hub", outcome, error))
    return FALSE;
  if (order->build.hubs > stations)
    return forbid_hub (state, player, stations, command, outcome, error);
  return check_hub_districts (state, player, order, command, outcome, error);
}

static gboolean
check_rails (const TerminusState *state,
             int player,
             const Order *order,
             JsonObject *command,
             TsOutcome *outcome,
             GError **error)
{
  int there = state->players[player].rails;
  int needed = terminus_count_build_rails (&order->build);

  if (!terminus_keeps (state, PART_RAILS) || needed <= there)
    return TRUE;
  return ts_rules_forbid (
      command,
      ts_phrase ("Rails needed from the storage: at least {needed}; {player} has {n}.",
                 ts_number ("needed", needed), terminus_name_player (state, player),
                 ts_number ("n", there)),
      HEADING, outcome, error);
}

/* Nobody connects to the same stop twice, nor to a stop of his own (L815, L840). */
static gboolean
check_connections (const TerminusState *state,
                   int player,
                   const Order *order,
                   JsonObject *command,
                   TsOutcome *outcome,
                   GError **error)
{
  if (order->owners[player] > 0
      && !ts_rules_forbid (
          command,
          ts_phrase ("A line never leads back to an own stop: a connection is made "
                     "to somebody else’s."),
          "Rail & Station Placement Rules", outcome, error))
    return FALSE;
  for (int i = 0; i <= AUTOMA; i++)
    {
      int stops = i == AUTOMA || i < (int) state->setup->n_players
                      ? terminus_count_stops_of (state, i)
                      : 0;

      if (stops != UNKNOWN && i != player && order->owners[i] > (guint) stops
          && !ts_rules_forbid (command,
                               ts_phrase_plural ("No stop is connected to twice: {owner} has {n}.",
                                                 "No stop is connected to twice: {owner} has {n}.",
                                                 stops, ts_part ("owner", say_owner (state, i))),
                               "Making a Connection", outcome, error))
        return FALSE;
    }
  return TRUE;
}

static void
place_rails (TerminusState *state, int player, const Order *order, TsOutcome *outcome)
{
  Player *self = &state->players[player];
  int ends = order->build.stations + order->build.connections;

  if (order->rails_said && order->build.rails < ends)
    ts_reason (
        outcome,
        ts_phrase ("Stops reached: {stops}; rails placed: {rails}. Each stop takes one at least.",
                   ts_number ("stops", ends), ts_number ("rails", order->build.rails)),
        0);
  if (order->build.rails > 0)
    ts_deed (outcome, "rails",
             ts_phrase_plural ("{player}: place {n} rail from the storage",
                               "{player}: place {n} rails from the storage", order->build.rails,
                               terminus_name_player (state, player)),
             ts_phrase_plural ("{player}: put {n} rail back into the storage",
                               "{player}: put {n} rails back into the storage", order->build.rails,
                               terminus_name_player (state, player)));
  else if (ends > 0)
    ts_deed (outcome, "rails",
             ts_phrase ("{player}: place the rails", terminus_name_player (state, player)),
             ts_phrase ("{player}: take the rails back", terminus_name_player (state, player)));
  if (terminus_keeps (state, PART_RAILS))
    self->rails = (gint16) MAX (self->rails - order->build.rails, 0);
}

/* " in Tarragon Hills", where somebody said it. */
static TsPhrase *
say_where (const TerminusState *state, TsPhrase *what, int district)
{
  if (district == N_DISTRICTS)
    return what;
  return ts_phrase ("{what} in {district}", ts_part ("what", what),
                    ts_part ("district", terminus_say_district (state, district)));
}

static void
place_station (TerminusState *state, int player, int district, TsOutcome *outcome)
{
  Player *self = &state->players[player];

  ts_deed (outcome, "station",
           say_where (state,
                      ts_phrase ("{player}: place the left-most station",
                                 terminus_name_player (state, player)),
                      district),
           say_where (state,
                      ts_phrase ("{player}: take the last station back",
                                 terminus_name_player (state, player)),
                      district));
  if (!terminus_keeps (state, PART_STATIONS))
    return;
  self->discs--;
  self->stations[district]++;
}

/* The district whose list of stations loses the one that becomes a hub; NOBODY: there is none. The
 * likeliest is one whose district nobody said. */
static int
find_base (const Player *self, int district)
{
  if (self->stations[district] > 0)
    return district;
  if (self->stations[N_DISTRICTS] > 0)
    return N_DISTRICTS;
  for (int i = 0; i < N_DISTRICTS; i++)
    if (self->stations[i] > 0)
      return i;
  return NOBODY;
}

/* Where nobody said the district and all stations stand in one, it is that one. */
static int
deduce_district (const TerminusState *state, int player, int district)
{
  const Player *self = &state->players[player];

  if (district != N_DISTRICTS)
    return district;
  for (int i = 0; i < N_DISTRICTS; i++)
    if (self->stations[i] > 0 && self->stations[i] == terminus_count_own_stations (state, player))
      return i;
  return N_DISTRICTS;
}

static void
place_hub (TerminusState *state, int player, int said, TsOutcome *outcome)
{
  Player *self = &state->players[player];
  int district
      = terminus_keeps (state, PART_STATIONS) ? deduce_district (state, player, said) : said;
  int base = find_base (self, district);

  ts_deed (outcome, "hub",
           say_where (state,
                      ts_phrase ("{player}: put the left-most station on an own station",
                                 terminus_name_player (state, player)),
                      district),
           say_where (state,
                      ts_phrase ("{player}: take the upper disc of the hub back",
                                 terminus_name_player (state, player)),
                      district));
  if (!terminus_keeps (state, PART_STATIONS))
    return;
  self->discs--;
  if (base == NOBODY)
    return;
  self->stations[base]--;
  self->hubs[district]++;
}

static void
place_stops (TerminusState *state, int player, const Order *order, TsOutcome *outcome)
{
  for (int i = 0; i < order->build.stations; i++)
    place_station (state, player, order->districts[i], outcome);
  for (int i = 0; i < order->build.hubs; i++)
    place_hub (state, player, order->hub_districts[i], outcome);
}

static void
pay_owners (TerminusState *state, const Order *order, TsOutcome *outcome)
{
  for (int i = 0; i < (int) state->setup->n_players; i++)
    if (order->owners[i] > 0)
      terminus_earn (state, i, (int) order->owners[i], outcome);
  if (order->owners[AUTOMA] > 0)
    ts_reason (outcome, ts_phrase ("A coin for a stop of the Automa goes to nobody."), 0);
}

/* One for all connections of a build (L825). */
static gboolean
gain_power (
    TerminusState *state, int player, JsonObject *command, TsOutcome *outcome, GError **error)
{
  Goods power = { .resources = { [RESOURCE_POWER] = 1 } };

  if (terminus_get_supply (state, player).resources[RESOURCE_POWER] == 0)
    {
      ts_reason (outcome,
                 ts_phrase ("There is no Power in the market: {player} gets none for connecting.",
                            terminus_name_player (state, player)),
                 0);
      return TRUE;
    }
  ts_reason (outcome,
             ts_phrase ("A build with connections brings 1 Power, however many they are ({rule}).",
                        ts_part ("rule", ts_say_heading ("Making a Connection"))),
             0);
  return terminus_gain (state, player, &power, "Making a Connection", command, outcome, error);
}

gboolean
terminus_apply_build (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  Order order = {};
  Goods cost;
  int player;

  if (!terminus_need_action (state, 1 << ZONE_BUILD, command, outcome, error)
      || !read_order (state, command, &order, error))
    return FALSE;
  player = state->current;
  if (!check_discs (state, player, &order, command, outcome, error)
      || !check_hubs (state, player, &order, command, outcome, error)
      || !check_connections (state, player, &order, command, outcome, error))
    return FALSE;
  cost = terminus_get_build_cost (&order.build);
  if (!terminus_pay (state, player, &cost, "Build Zone", command, outcome, error)
      || !check_rails (state, player, &order, command, outcome, error))
    return FALSE;

  ts_title (outcome, ts_phrase ("{player} builds {build}", terminus_name_player (state, player),
                                ts_part ("build", terminus_say_build (&order.build))));
  place_rails (state, player, &order, outcome);
  place_stops (state, player, &order, outcome);
  pay_owners (state, &order, outcome);
  if (order.build.connections > 0 && !gain_power (state, player, command, outcome, error))
    return FALSE;
  state->players[player].plan = (Plan){};
  terminus_end_action (state, outcome);
  return TRUE;
}
