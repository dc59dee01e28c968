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
#include "terminus-automa.h"
#include "terminus-flow.h"
#include "terminus-hint.h"
#include "terminus-ids.h"
#include "terminus-ledger.h"
#include "terminus-loop.h"
#include "terminus-verbs.h"
#include "terminus-words.h"

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

#define MOST_NAMED 99 /* more discs and rails than there are make no sense */

/* What a command says. */
typedef struct
{
  TerminusAct act;
  gint8 stations, hubs, rails; /* UNKNOWN: nobody said */
  gint8 owners[MOST_NAMED];    /* players, and AUTOMA */
  guint8 n_owners;
  gint8 districts[MOST_NAMED]; /* of the new stations */
  guint8 n_districts;
  gint8 hub_districts[MOST_NAMED];
  guint8 n_hub_districts;
  guint8 asks; /* on which station a hub stands; an older program took the first */
  guint8 card; /* a development lets it be built, at a price of its own (L738) */
  guint8 move;
  gint8 automa_moves;
} Said;

static int
find_owner (gconstpointer state, const char *id, TsWhyNot *why_not)
{
  int owner = g_str_equal (id, "automa") && terminus_has_automa (state)
                  ? AUTOMA
                  : terminus_find_player (state, id);

  if (owner == NOBODY)
    ts_reject (why_not, terminus_format_stranger (state, id));
  return owner;
}

static const TsSpec build_args[] = {
  { "stations", TS_SPEC_INTEGER, .max = N_DISCS, .label = N_ ("New stations"),
    TS_INTO (Said, stations), .otherwise = UNKNOWN },
  { "hubs", TS_SPEC_INTEGER, .max = N_DISCS, .label = N_ ("Hubs"), TS_INTO (Said, hubs),
    .otherwise = UNKNOWN },
  { "rails", TS_SPEC_INTEGER, .max = N_RAILS, .floor = "stations+connections",
    .label = N_ ("Rails placed"), TS_INTO (Said, rails), .otherwise = UNKNOWN },
  { "connections", TS_SPEC_CHOICES, .choices = owner_choices,
    .label = N_ ("Connections to stops of"), TS_INTO_LIST (Said, owners, n_owners),
    .find = find_owner },
  { "districts", TS_SPEC_CHOICES, .choices = terminus_districts, .ceiling = "stations",
    .label = N_ ("Districts of the new stations, in order"),
    TS_INTO_LIST (Said, districts, n_districts) },
  { "hub-districts", TS_SPEC_CHOICES, .choices = terminus_districts, .ceiling = "hubs",
    .label = N_ ("Districts of the hubs"), TS_INTO_LIST (Said, hub_districts, n_hub_districts) },
  { "asks", TS_SPEC_BOOLEAN, .label = N_ ("Ask afterwards on which station a hub stands"),
    TS_INTO (Said, asks) },
  { "card", TS_SPEC_BOOLEAN, .label = N_ ("By a card, which names the cost"),
    TS_INTO (Said, card) },
  { "move", TS_SPEC_BOOLEAN, .label = N_ ("The marker moves first"), TS_INTO (Said, move) },
  { "automa-moves", TS_SPEC_INTEGER, .min = 1, .max = N_ZONES, .when = "move=true",
    .label = N_ ("Zones that the Automa moves counterclockwise"), TS_INTO (Said, automa_moves),
    .otherwise = UNKNOWN },
  TS_ANYWAY_ARG,
  { NULL },
};

/* A build, as far as it is known. */
typedef struct
{
  TerminusBuild build;
  int owners[AUTOMA + 1]; /* connections to each */
  int districts[N_DISCS]; /* of the new stations; N_DISTRICTS: nobody said */
  int hub_districts[N_DISCS];
  gboolean card;
} Order;

static void
list_districts (const gint8 *said, guint n, int districts[N_DISCS])
{
  for (guint i = 0; i < N_DISCS; i++)
    districts[i] = i < n ? said[i] : N_DISTRICTS;
}

static Order
get_order (const Said *said)
{
  Order order = { .build = { MAX (said->stations, said->n_districts),
                             MAX (said->hubs, said->n_hub_districts), said->n_owners,
                             MAX (said->rails, 0) },
                  .card = said->card };

  list_districts (said->districts, said->n_districts, order.districts);
  list_districts (said->hub_districts, said->n_hub_districts, order.hub_districts);
  for (guint i = 0; i < said->n_owners; i++)
    order.owners[said->owners[i]]++;
  return order;
}

/* Whether a list names more than the number beside it says. */
static gboolean
names_more (int number, int named)
{
  return number != UNKNOWN && named > number;
}

/* What the rules ask. */

gboolean
terminus_has_neighbour (const TerminusState *state)
{
  for (int i = 0; i < (int) state->setup->n_players; i++)
    if (i != state->current && terminus_count_stops (state, i, N_DISTRICTS) != 0)
      return TRUE;
  return terminus_has_automa (state);
}

/* Whether the command makes sense, whatever there is. */
static gboolean
is_clear (const TerminusBuild *build, TsWhyNot *why_not)
{
  TS_NEED (why_not, MAX (build->stations, build->hubs) <= N_DISCS,
           ts_phrase ("A player has {n} station discs.", ts_number ("n", N_DISCS)));
  TS_NEED (why_not, build->connections <= N_RAILS,
           ts_phrase ("There are only {n} rails to connect with.", ts_number ("n", N_RAILS)));
  return TRUE;
}

/* The number of stops and the list of their districts say the same. */
static gboolean
agrees (const Said *said, TsWhyNot *why_not)
{
  if (names_more (said->stations, said->n_districts))
    return ts_reject_new (
        why_not, ts_phrase ("More districts are named than new stations: correct one of them."));
  if (names_more (said->hubs, said->n_hub_districts))
    return ts_reject_new (why_not,
                          ts_phrase ("More districts are named than hubs: correct one of them."));
  return TRUE;
}

/* Each stop lies at the end of a rail, and every rail leads to one (L750, L813). */
static gboolean
fits_rails (const TerminusBuild *build, gboolean said, TsWhyNot *why_not)
{
  int ends = build->stations + build->connections;

  if (!said || (build->rails >= ends && (ends > 0 || build->rails == 0)))
    return TRUE;
  return ts_forbid_new_at (
      why_not,
      ends == 0
          ? ts_phrase ("Rails lead to a new station or to someone else’s stop: a hub takes none.")
          : ts_phrase (
              "Stops reached: {stops}; rails placed: {rails}. Each stop takes one at least.",
              ts_number ("stops", ends), ts_number ("rails", build->rails)),
      ts_format_heading (HEADING));
}

/* To build is to reach a plot or somebody's stop, or to put a disc on an own one (L750, L856). */
static gboolean
builds_something (const TerminusBuild *build, TsWhyNot *why_not)
{
  if (build->stations + build->hubs + build->connections > 0)
    return TRUE;
  return build->rails > 0
             ? ts_forbid (why_not,
                          ts_phrase ("Rails alone are not a build: they lead to a new station, or "
                                     "to someone else’s stop."),
                          HEADING)
             : ts_forbid (why_not,
                          ts_phrase ("Nothing is built: enter stations, hubs or connections."),
                          HEADING);
}

static gboolean
has_discs (const TerminusState *state, const Order *order, TsWhyNot *why_not)
{
  int player = state->current;
  int discs = order->build.stations + order->build.hubs;
  int left = state->players[player].discs;
  int available = terminus_count_available (state, player);

  if (terminus_keeps (state, PART_STATIONS) && discs > left)
    return ts_reject (why_not, ts_phrase_plural ("{player} has only {n} station disc left.",
                                                 "{player} has only {n} station discs left.", left,
                                                 terminus_name_player (state, player)));
  return available == UNKNOWN || discs <= available
         || ts_forbid (why_not,
                       ts_phrase_plural ("Left of the capacity marker {player} has {n} station.",
                                         "Left of the capacity marker {player} has {n} stations.",
                                         available, terminus_name_player (state, player)),
                       HEADING);
}

static gboolean
forbid_hub (const TerminusState *state, int stations, TsWhyNot *why_not)
{
  return ts_forbid (
      why_not,
      ts_phrase_plural (
          "A hub goes on one of your stations that is not a hub yet: {player} has {n}.",
          "A hub goes on one of your stations that is not a hub yet: {player} has {n}.", stations,
          terminus_name_player (state, state->current)),
      "Building a Hub");
}

/* Own stations that may stand in a district, those of this build among them: where nobody said it,
 * a station may be anywhere. The prime hub is none (L864). */
static int
count_bases (const TerminusState *state, const Order *order, int district)
{
  const Player *self = &state->players[state->current];
  int n = self->stations[district] + self->stations[N_DISTRICTS];

  for (int i = 0; i < order->build.stations; i++)
    n += order->districts[i] == district || order->districts[i] == N_DISTRICTS;
  return n;
}

static gboolean
has_bases (const TerminusState *state, const Order *order, TsWhyNot *why_not)
{
  int hubs[N_DISTRICTS] = {};

  for (int i = 0; i < order->build.hubs; i++)
    {
      int district = order->hub_districts[i];
      int bases = district < N_DISTRICTS ? count_bases (state, order, district) : N_DISCS;

      if (district < N_DISTRICTS && ++hubs[district] > bases && !forbid_hub (state, bases, why_not))
        return FALSE;
    }
  return TRUE;
}

static gboolean
may_have_hubs (const TerminusState *state, const Order *order, TsWhyNot *why_not)
{
  int player = state->current;
  int stations = terminus_count_stations (state, player) + order->build.stations;

  if (order->build.hubs == 0 || !terminus_keeps (state, PART_STATIONS))
    return TRUE;
  if (!state->players[player].may_hub
      && !ts_forbid (
          why_not,
          ts_phrase ("{player} has not unlocked hubs.", terminus_name_player (state, player)),
          "Building a Hub"))
    return FALSE;
  return order->build.hubs > stations ? forbid_hub (state, stations, why_not)
                                      : has_bases (state, order, why_not);
}

/* Nobody connects to the same stop twice, nor to a stop of his own (L815, L840). */
static gboolean
may_connect (const TerminusState *state, const Order *order, TsWhyNot *why_not)
{
  if (order->owners[state->current] > 0
      && !ts_forbid (
          why_not,
          ts_phrase ("A line never leads back to your own stop: connect to someone else’s."),
          "Rail & Station Placement Rules"))
    return FALSE;
  for (int i = 0; i <= AUTOMA; i++)
    {
      int stops = i != state->current && order->owners[i] > 0
                      ? terminus_count_stops (state, i, N_DISTRICTS)
                      : UNKNOWN;

      if (stops != UNKNOWN && order->owners[i] > stops
          && !ts_forbid (why_not,
                         ts_phrase_plural (
                             "You cannot connect to the same stop twice: {owner} has {n}.",
                             "You cannot connect to the same stop twice: {owner} has {n}.", stops,
                             ts_part ("owner", i == AUTOMA ? ts_phrase ("the Automa")
                                                           : terminus_format_player (state, i))),
                         "Making a Connection"))
        return FALSE;
    }
  return TRUE;
}

static gboolean
has_rails (const TerminusState *state, const Order *order, TsWhyNot *why_not)
{
  int there = state->players[state->current].rails;
  Goods rails = { .rails = (gint16) terminus_count_build_rails (&order->build) };

  return !terminus_keeps (state, PART_RAILS) || rails.rails <= there
         || ts_forbid_brief (
             why_not, terminus_format_short (state, state->current, &rails),
             ts_phrase ("Rails needed from the storage: at least {needed}; {player} has {n}.",
                        ts_number ("needed", rails.rails),
                        terminus_name_player (state, state->current), ts_number ("n", there)),
             HEADING);
}

static Goods
get_cost (const Order *order)
{
  return order->card ? (Goods){} : terminus_get_build_cost (&order->build);
}

static gboolean
may_pay (const TerminusState *state, const Order *order, TsWhyNot *why_not)
{
  Goods cost = get_cost (order);

  return terminus_may_spend (state, state->current, &cost, NULL, "Build Zone", why_not);
}

static gboolean
may_build (const TerminusState *state, const Order *order, TsWhyNot *why_not)
{
  return has_discs (state, order, why_not) && may_have_hubs (state, order, why_not)
         && may_connect (state, order, why_not) && may_pay (state, order, why_not)
         && has_rails (state, order, why_not);
}

/* With a move before it, whether the marker may go to the zone. */
static gboolean
is_time_to_build (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const Said *said = args;

  if (said->move)
    return terminus_may_go (state, ZONE_BUILD, why_not)
           && terminus_may_say_moves (state, ZONE_BUILD, said->automa_moves, why_not);
  return said->card
             ? terminus_is_action_time (state, G_MAXUINT, why_not)
             : terminus_is_action_time (state, terminus_actions[ACTION_BUILD].zones, why_not);
}

/* With the move to the zone, what holds there after it. */
static gboolean
may_move_and_build (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  const Said *said = args;
  Order order = get_order (said);
  TerminusState there
      = said->move ? terminus_imagine_move (state, state->current, ZONE_BUILD) : *state;

  return is_clear (&order.build, why_not) && agrees (said, why_not)
         && builds_something (&order.build, why_not) && may_build (&there, &order, why_not)
         && fits_rails (&order.build, said->rails != UNKNOWN, why_not);
}

/* A hub takes no rail, a connection no blueprint: what is short must stop all three. */
gboolean
terminus_may_build_something (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  static const Order station = { .build = { .stations = 1 }, .districts = { N_DISTRICTS } };
  static const Order hub = { .build = { .hubs = 1 }, .hub_districts = { N_DISTRICTS } };
  const TerminusState *state = data;
  g_autoptr (TsWhyNot) no_hub = ts_why_not_new (FALSE);

  if (!may_pay (state, &(Order){}, why_not))
    return FALSE;
  if (may_build (state, &hub, no_hub))
    return TRUE;
  if (!has_rails (state, &station, why_not))
    return FALSE;
  if (terminus_has_neighbour (state))
    return TRUE;
  if (terminus_count_for_build (state, state->current, NEED_STATIONS) == 0)
    return ts_forbid (why_not, ts_phrase ("no station is left of the capacity marker"), HEADING);
  return may_build (state, &station, why_not);
}

/* Building. */

static void
place_rails (TerminusState *state, const TerminusBuild *build, gboolean said, TsOutcome *outcome)
{
  int player = state->current;
  gint16 *there = &state->players[player].rails;
  int ends = build->stations + build->connections;
  int rails = build->rails;

  if (!said && ends > 0 && terminus_keeps (state, PART_RAILS))
    ts_reason (
        outcome,
        ts_phrase (
            "The number of placed rails was not entered: the storage still counts {n}. Correct it.",
            ts_number ("n", *there)),
        0);
  if (rails > 0)
    ts_add_instruction (outcome, "rails",
                        ts_phrase_plural ("{player}: place {n} rail from the storage",
                                          "{player}: place {n} rails from the storage", rails,
                                          terminus_name_player (state, player)),
                        ts_phrase_plural ("{player}: put {n} rail back into the storage",
                                          "{player}: put {n} rails back into the storage", rails,
                                          terminus_name_player (state, player)));
  else if (ends > 0)
    ts_instruct (outcome, "rails", N_ ("{player}: place the rails"),
                 N_ ("{player}: take the rails back"), terminus_name_player (state, player));
  if (terminus_keeps (state, PART_RAILS))
    *there = (gint16) MAX (*there - rails, 0);
}

/* `where` is `what` "in {district}", where somebody said it. */
static TsPhrase *
format_disc (const TerminusState *state, const char *what, const char *where, int district)
{
  TsArg player = terminus_name_player (state, state->current);

  if (district == N_DISTRICTS)
    return ts_phrase_new (what, NULL, 0, (TsArg[]){ player, { TS_ARG_END } });
  return ts_phrase_new (where, NULL, 0,
                        (TsArg[]){ player,
                                   ts_part ("district", terminus_format_district (state, district)),
                                   { TS_ARG_END } });
}

static void
place_station (TerminusState *state, int district, TsOutcome *outcome)
{
  Player *self = &state->players[state->current];

  ts_add_instruction (
      outcome, "station",
      format_disc (state, N_ ("{player}: place the leftmost station"),
                   N_ ("{player}: place the leftmost station in {district}"), district),
      format_disc (state, N_ ("{player}: take the last station back"),
                   N_ ("{player}: take the last station back in {district}"), district));
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
    if (self->stations[i] > 0 && self->stations[i] == terminus_count_stations (state, player))
      return i;
  return N_DISTRICTS;
}

static void
place_hub (TerminusState *state, int said, gboolean asks, TsOutcome *outcome)
{
  Player *self = &state->players[state->current];
  gboolean kept = terminus_keeps (state, PART_STATIONS);
  int district = kept ? deduce_district (state, state->current, said) : said;
  gboolean open = asks && district == N_DISTRICTS && self->stations[N_DISTRICTS] == 0
                  && terminus_count_station_districts (state, state->current) > 1;
  int base = find_base (self, district);

  ts_add_instruction (
      outcome, "hub",
      format_disc (state, N_ ("{player}: put the leftmost station on one of your stations"),
                   N_ ("{player}: put the leftmost station on one of your stations in {district}"),
                   district),
      format_disc (state, N_ ("{player}: take the upper disc of the hub back"),
                   N_ ("{player}: take the upper disc of the hub back in {district}"), district));
  if (!kept)
    return;
  self->discs--;
  if (base == NOBODY)
    return;
  if (open)
    {
      self->unbased++;
      return;
    }
  self->stations[base]--;
  self->hubs[district]++;
}

static void
pay_owners (TerminusState *state, const Order *order, TsOutcome *outcome)
{
  for (int i = 0; i < (int) state->setup->n_players; i++)
    if (order->owners[i] > 0)
      terminus_earn (state, i, order->owners[i], outcome);
  if (order->owners[AUTOMA] > 0)
    ts_reason (outcome, ts_phrase ("Nobody gets the coin for a stop of the Automa."), 0);
}

/* Each stop once in the whole game: which ones they were only people know. */
static void
count_connections (TerminusState *state, const Order *order, TsOutcome *outcome)
{
  Player *self = &state->players[state->current];

  for (int i = 0; i <= AUTOMA; i++)
    {
      int stops = order->owners[i] > 0 ? terminus_count_stops (state, i, N_DISTRICTS) : UNKNOWN;

      self->connected[i] = (guint8) MIN (self->connected[i] + order->owners[i], G_MAXUINT8);
      if (stops != UNKNOWN && self->connected[i] > stops)
        ts_reason (
            outcome,
            ts_phrase ("Connections to {owner} in this game: {n}, but stops: {stops}. No stop is "
                       "connected to twice ({rule})",
                       ts_part ("owner", i == AUTOMA ? ts_phrase ("the Automa")
                                                     : terminus_format_player (state, i)),
                       ts_number ("n", self->connected[i]), ts_number ("stops", stops),
                       ts_part ("rule", ts_format_heading ("Making a Connection"))),
            0);
    }
}

/* One for all connections of a build (L825). */
static void
collect_power (TerminusState *state, TsOutcome *outcome)
{
  static const Goods power = { .resources = { [RESOURCE_POWER] = 1 } };
  gboolean left = terminus_get_supply (state, state->current).resources[RESOURCE_POWER] > 0;

  ts_reason (
      outcome,
      left ? ts_phrase ("A build with connections brings 1 Power, however many they are ({rule}).",
                        ts_part ("rule", ts_format_heading ("Making a Connection")))
           : ts_phrase ("There is no Power in the market: {player} gets none for connecting.",
                        terminus_name_player (state, state->current)),
      0);
  terminus_receive (state, state->current, &power, outcome);
}

static void
hear_map (TerminusState *state, const TerminusBuild *build, TsOutcome *outcome)
{
  if (build->stations + build->connections == 0)
    return;
  terminus_hear (state, HINT_LINE, outcome);
  if (state->players[state->current].may_second)
    terminus_hear (state, HINT_SECOND, outcome);
  if (build->connections > 0)
    terminus_hear (state, HINT_CONNECTION, outcome);
}

/* What is named is built, whatever the number beside it says. */
static void
explain_numbers (const Said *said, TsOutcome *outcome)
{
  if (names_more (said->stations, said->n_districts)
      || names_more (said->hubs, said->n_hub_districts))
    ts_reason (outcome,
               ts_phrase ("More districts were named than stations or hubs: as many are built as "
                          "were named."),
               0);
}

static gboolean
complete_build (
    gconstpointer state, gconstpointer args, JsonObject *command, TsChance *chance, GError **error)
{
  const Said *said = args;

  if (said->hubs > said->n_hub_districts && terminus_keeps (state, PART_STATIONS))
    json_object_set_boolean_member (command, "asks", TRUE);
  return TRUE;
}

/* A list of nothing is no object in every language: “não constrói nada”. */
static TsPhrase *
format_title (const TerminusState *state, int player, const TerminusBuild *build)
{
  TsArg name = terminus_name_player (state, player);

  if (build->stations + build->hubs + build->connections + build->rails == 0)
    return ts_phrase ("{player} builds nothing", name);
  return ts_phrase ("{player} builds {build}", name,
                    ts_part ("build", terminus_format_build (build)));
}

static void
perform_build (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Said *said = args;
  Order order = get_order (said);
  Goods cost = get_cost (&order);
  int player = state->current;

  if (said->move)
    terminus_go (state, ZONE_BUILD, said->automa_moves, outcome);
  if (order.card)
    ts_reason (outcome, ts_phrase ("By a card: pay the cost on the card."), 0);
  else
    terminus_spend (state, player, &cost, outcome);
  ts_title (outcome, format_title (state, player, &order.build));
  terminus_show_player (state, player, terminus_format_build (&order.build), outcome);
  explain_numbers (said, outcome);
  place_rails (state, &order.build, said->rails != UNKNOWN, outcome);
  for (int i = 0; i < order.build.stations; i++)
    place_station (state, order.districts[i], outcome);
  for (int i = 0; i < order.build.hubs; i++)
    place_hub (state, order.hub_districts[i], said->asks, outcome);
  pay_owners (state, &order, outcome);
  count_connections (state, &order, outcome);
  hear_map (state, &order.build, outcome);
  if (order.build.connections > 0)
    collect_power (state, outcome);
  state->players[player].plan = (Plan){};
  terminus_end_action (state, outcome);
}

/* build {stations, hubs, rails, connections: CHOICES of owners, districts: CHOICES, hub-
 * districts: CHOICES, asks: of a hub without a district, where several stations may carry it, card:
 * in any zone, nothing is paid here, move: the marker goes to the Build Zone first, automa-moves?,
 * anyway} */
const TsVerb terminus_build_verbs[] = {
  { "build", N_ ("Build"), build_args, sizeof (Said), .moment = is_time_to_build,
    .may = may_move_and_build, .complete = complete_build, .perform = perform_build,
    TS_WHICH (Said, act.action, ACTION_BUILD) },
  { NULL, N_ ("Actions") },
};
