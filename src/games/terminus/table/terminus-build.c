/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-build.c: what can be built now: one offer for each number of new stations, so that
 * every form asks only what goes with it; the player's plan comes first and is filled in.
 */

#include "terminus-table.h"

#include "terminus-build.h"
#include "terminus-flow.h"
#include "terminus-ids.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"
#include "terminus-words.h"

#define MAX_SINGLE 3 /* stations that have an offer of their own */

typedef struct
{
  const TerminusState *state;
  int discs;    /* that can be built, blueprints and the marker allow */
  int rails;    /* in storage, or all there are */
  int stations; /* own ones that are no hubs */
  gboolean hubs;
  Plan plan; /* on: nothing but what can be done */
} Limits;

static int
limit (const TerminusState *state, TerminusNeed need, int most)
{
  int there = terminus_count_for_build (state, state->current, need);

  return there == UNKNOWN ? most : MIN (there, most);
}

static Limits
find_limits (const TerminusState *state)
{
  const Player *self = &state->players[state->current];
  gboolean kept = terminus_keeps (state, PART_STATIONS);
  TerminusBuild plan = terminus_get_plan (state, state->current);
  g_autoptr (TsPhrase) lack = terminus_format_build_lack (state, state->current, &plan);
  Limits limits = {
    .state = state,
    .discs = limit (state, NEED_BLUEPRINTS, limit (state, NEED_STATIONS, N_DISCS)),
    .rails = limit (state, NEED_RAILS, N_RAILS),
    .stations = kept ? terminus_count_stations (state, state->current) : N_DISCS,
    .hubs = !kept || self->may_hub,
    .plan = self->plan,
  };

  limits.plan.on = self->plan.on && lack == NULL;
  return limits;
}

/* As many as were planned, or two for each stop. */
static void
ask_rails (const Limits *limits, int stations, TsOffer *self)
{
  const Plan *plan = &limits->plan;
  int min = MAX (stations, 1);
  gboolean planned = plan->on && plan->stations == stations && plan->rails >= min;

  if (terminus_keeps (limits->state, PART_RAILS) && limits->rails > 0)
    terminus_ask_number (self, "rails", min, limits->rails,
                         MIN (planned ? plan->rails : 2 * min, limits->rails));
}

/* Nobody connects to the same stop twice. */
static void
limit_stops (const TerminusState *state, int owner, TsFieldChoice *choice)
{
  choice->most = (guint) MAX (terminus_count_stops (state, owner, N_DISTRICTS), 0);
}

/* Each stop that a line is connected to takes a rail more. */
static void
ask_connections (const Limits *limits, int stations, gboolean required, TsOffer *self)
{
  const TerminusState *state = limits->state;
  TsField *field;

  if (limits->rails <= stations)
    return;
  field = ts_offer_ask_among (self, "connections");
  field->required = required;
  ts_field_set_range (field, required, limits->rails - stations);
  field->repeats = TRUE;
  terminus_set_field_hint (state, field, HINT_CONNECTION);
  for (int i = 0; i < (int) state->setup->n_players; i++)
    if (i != state->current && terminus_count_stops (state, i, N_DISTRICTS) != 0)
      limit_stops (state, i, terminus_add_player (state, field, i));
  if (terminus_has_automa (state) && terminus_count_stops (state, AUTOMA, N_DISTRICTS) != 0)
    limit_stops (state, AUTOMA, ts_field_add (field, "automa", ts_phrase ("Automa")));
}

/* Of new stations: as many as are built. */
static void
ask_districts (const Limits *limits, int most, TsOffer *self)
{
  const TerminusState *state = limits->state;
  TsField *field = ts_offer_ask_among (self, "districts");

  ts_field_set_label (field, ts_phrase ("Districts of the new stations"));
  field->max = most;
  field->repeats = TRUE;
  for (int i = 0; i < N_DISTRICTS; i++)
    ts_field_add (field, terminus_districts[i].id, terminus_format_district (state, i));
}

/* Where own stations are; on new ones the program asks afterwards. */
static void
ask_hub_districts (const Limits *limits, int most, TsOffer *self)
{
  const TerminusState *state = limits->state;
  const Player *player = &state->players[state->current];
  TsField *field = ts_offer_ask_among (self, "hub-districts");

  field->max = most;
  field->repeats = TRUE;
  for (int i = 0; i < N_DISTRICTS; i++)
    if (player->stations[i] > 0)
      ts_field_add (field, terminus_districts[i].id, terminus_format_district (state, i))->most
          = player->stations[i];
}

/* At most as many hubs as blueprints are left for, on own stations, new ones among them. */
static void
ask_hubs (const Limits *limits, int stations, gboolean required, TsOffer *self)
{
  int most = MIN (limits->discs - stations, limits->stations + stations);

  if (!limits->hubs || most <= 0)
    return;
  terminus_ask_number (self, "hubs", required, most,
                       limits->plan.on ? CLAMP (limits->plan.hubs, required, most) : required);
  if (terminus_keeps (limits->state, PART_STATIONS) && limits->stations > 0)
    ask_hub_districts (limits, most, self);
}

static TsOffer *
offer (TsPhrase *label, TsView *view)
{
  return ts_view_offer (view, TS_OFFER_PLAIN, label, "build");
}

/* `label` is consumed. */
static TsOffer *
offer_form (const Limits *limits, int n, TsPhrase *label, TsView *view)
{
  TsOffer *self = offer (label, view);

  ts_offer_put_number (self, "stations", n);
  ask_rails (limits, n, self);
  ask_connections (limits, n, FALSE, self);
  ask_hubs (limits, n, FALSE, self);
  ask_districts (limits, n, self);
  return self;
}

static TsOffer *
offer_stations (const Limits *limits, int n, TsView *view)
{
  return offer_form (limits, n, ts_phrase_plural ("Build {n} station", "Build {n} stations", n),
                     view);
}

/* More stations than have an offer of their own. */
static void
offer_many (const Limits *limits, int min, int max, TsView *view)
{
  TsOffer *self = offer (ts_phrase ("Build more stations…"), view);

  terminus_ask_number (self, "stations", min, max,
                       limits->plan.on ? CLAMP (limits->plan.stations, min, max) : min);
  ask_rails (limits, min, self);
  ask_connections (limits, max, FALSE, self);
  ask_districts (limits, min, self);
}

static TsOffer *
offer_connections (const Limits *limits, TsView *view)
{
  TsOffer *self = offer (ts_phrase ("Build connections only"), view);

  ask_connections (limits, 0, TRUE, self);
  ask_rails (limits, 0, self);
  ask_hubs (limits, 0, FALSE, self);
  return self;
}

static int
count_single (const Limits *limits)
{
  return MIN (MIN (limits->discs, limits->rails), MAX_SINGLE);
}

/* As many stations as are planned, or as can be built with two rails each: whatever is built, the
 * start of it costs the same. */
static int
find_likeliest (const Limits *limits)
{
  int single = count_single (limits);

  if (limits->plan.on && limits->plan.stations <= single)
    return limits->plan.stations;
  return MIN (single, MAX (limits->rails / 2, 1));
}

/* Every form that goes with what there is; the first is the likeliest. */
static TsOffer *
offer_all (const Limits *limits, TsView *view)
{
  int most = MIN (limits->discs, limits->rails);
  int single = count_single (limits);
  int first = find_likeliest (limits);
  TsOffer *self = first > 0 ? offer_stations (limits, first, view) : NULL;
  TsOffer *other = NULL;

  for (int n = single; n > 0; n--)
    if (n != first)
      offer_stations (limits, n, view);
  if (most > MAX_SINGLE)
    offer_many (limits, MAX_SINGLE + 1, most, view);
  if (limits->hubs && MIN (limits->discs, limits->stations) > 0)
    {
      other = offer (ts_phrase ("Build hubs only"), view);
      ask_hubs (limits, 0, TRUE, other);
    }
  if (limits->rails > 0 && terminus_has_neighbour (limits->state))
    other = offer_connections (limits, view);
  return self != NULL ? self : other;
}

/* The rules say no: whatever the table builds, all of it is asked. */
static TsOffer *
offer_anything (const TerminusState *state, TsView *view)
{
  Limits none = { .state = state, .rails = N_RAILS };
  TsOffer *self = offer (ts_phrase ("Build"), view);

  terminus_ask_number (self, "stations", 0, N_DISCS, 1);
  ts_offer_ask (self, "hubs");
  ts_offer_ask (self, "rails");
  ask_connections (&none, 0, FALSE, self);
  return self;
}

/* What only people can see of the map. */
static void
set_map_hint (const TerminusState *state, TsOffer *self)
{
  const Player *player = &state->players[state->current];
  gboolean second = player->may_second && (player->heard & 1 << HINT_LINE) != 0;

  terminus_set_hint (state, self, second ? HINT_SECOND : HINT_LINE);
}

/* What is planned, all of it. */
static TsOffer *
offer_planned_turn (const Limits *limits, TsView *view)
{
  int n = limits->plan.stations;

  return offer_form (limits, n,
                     ts_phrase_plural ("To the Build Zone: build {n} station",
                                       "To the Build Zone: build {n} stations", n),
                     view);
}

/* As many stations as people want, the likeliest number proposed. */
static TsOffer *
offer_free_turn (const Limits *limits, int likely, TsView *view)
{
  int most = MIN (limits->discs, limits->rails);
  TsOffer *self = offer (ts_phrase ("To the Build Zone: build stations"), view);

  terminus_ask_number (self, "stations", 1, most, likely);
  if (terminus_keeps (limits->state, PART_RAILS))
    terminus_ask_number (self, "rails", 1, limits->rails, MIN (2 * likely, limits->rails));
  ask_connections (limits, most, FALSE, self);
  ask_hubs (limits, most, FALSE, self);
  ask_districts (limits, most, self);
  return self;
}

TsOffer *
terminus_offer_build_turn (const TerminusState *state, TsView *view)
{
  Limits limits = find_limits (state);
  int n = find_likeliest (&limits);
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);
  TsOffer *self;

  if (n == 0 || !terminus_may_build_something (state, NULL, why_not))
    return NULL;
  self = limits.plan.on && limits.plan.stations == n ? offer_planned_turn (&limits, view)
                                                     : offer_free_turn (&limits, n, view);
  ts_offer_put_flag (self, "move", TRUE);
  set_map_hint (state, self);
  self->style = TS_OFFER_SUGGESTED;
  return self;
}

TsOffer *
terminus_offer_build (const TerminusState *state, TsView *view)
{
  Limits limits = find_limits (state);
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);
  gboolean any = terminus_may_build_something (state, NULL, why_not);
  TsOffer *self = any ? offer_all (&limits, view) : NULL;

  if (self == NULL)
    self = offer_anything (state, view);
  set_map_hint (state, self);
  if (!any)
    return self;
  self->style = TS_OFFER_SUGGESTED;
  terminus_offer_first_capacity (state, view);
  return self;
}

void
terminus_offer_card_build (const TerminusState *state, TsView *view)
{
  Limits limits;
  TsOffer *self;
  int most;

  if (!terminus_has_moved (state) || terminus_find_excess (state) != NOBODY)
    return;
  limits = find_limits (state);
  limits.discs = limit (state, NEED_STATIONS, N_DISCS);
  most = MIN (limits.discs, limits.rails);
  if (most <= 0)
    return;
  self = ts_view_offer_more (view, ts_phrase ("Build by a development…"), "build");
  ts_offer_put_flag (self, "card", TRUE);
  ts_offer_set_seat (self, terminus_player_id (state, state->current));
  ts_offer_set_hint (self, ts_phrase ("nothing is paid here; it is the action of the turn"));
  terminus_ask_number (self, "stations", 1, most, 1);
  if (terminus_keeps (state, PART_RAILS))
    terminus_ask_number (self, "rails", 1, limits.rails, MIN (2, limits.rails));
  ask_connections (&limits, most, FALSE, self);
}
