/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-now-build.c: the offers of the build action.
 *
 * One for each number of new stations, so that every form asks only what goes with it; the
 * player's plan comes first and is filled in.
 */

#include "terminus-build.h"

#include "terminus-actions.h"
#include "terminus-flow.h"
#include "terminus-ledger.h"
#include "terminus-view.h"
#include "terminus-words.h"

/* Stations that have an offer of their own, and whose districts a form asks. */
#define MAX_SINGLE 3

/* What limits the forms of one player now. */
typedef struct
{
  const TerminusState *state;
  TsView *view;
  int player;
  int discs;    /* that can be built, blueprints and the marker allow */
  int rails;    /* in storage, or all there are */
  int stations; /* own ones that are no hubs */
  gboolean hubs;
  Plan plan; /* on: nothing but what can be done */
} Limits;

static int
limit (const TerminusState *state, int player, TerminusNeedId id, int most)
{
  static const TerminusBuild nothing;
  int has = terminus_get_need (state, player, &nothing, id).has;

  return has == UNKNOWN ? most : MIN (has, most);
}

static Limits
find_limits (const TerminusState *state, TsView *view)
{
  const Player *self = &state->players[state->current];
  gboolean kept = terminus_keeps (state, PART_STATIONS);
  Limits limits = {
    .state = state,
    .view = view,
    .player = state->current,
    .discs = limit (state, state->current, NEED_BLUEPRINTS,
                    limit (state, state->current, NEED_STATIONS, N_DISCS)),
    .rails = limit (state, state->current, NEED_RAILS, N_RAILS),
    .stations = kept ? terminus_count_own_stations (state, state->current) : N_DISCS,
    .hubs = !kept || self->may_hub,
    .plan = self->plan,
  };
  TerminusBuild plan = terminus_get_plan (state, state->current);
  g_autoptr (TsPhrase) stop = terminus_say_build_stop (state, state->current, &plan);

  limits.plan.on = self->plan.on && stop == NULL;
  return limits;
}

/* As many as were planned, or two for each stop. */
static void
add_rails (const Limits *limits, int stations, TsView *view, TsOffer *self)
{
  int min = MAX (stations, 1);
  gboolean planned
      = limits->plan.on && limits->plan.stations == stations && limits->plan.rails >= min;
  int likely = planned ? limits->plan.rails : 2 * min;

  if (!terminus_keeps (limits->state, PART_RAILS) || limits->rails == 0)
    return;
  ts_offer_add_integer (self, "rails", ts_view_text (view, "Rails placed"), min, limits->rails,
                        MIN (likely, limits->rails))
      ->required
      = TRUE;
}

static void
add_owner (const Limits *limits, TsField *field, const char *id, int stops, TsPhrase *name)
{
  const char *seat = g_str_equal (id, "automa") ? NULL : id;

  if (stops == UNKNOWN || stops > 0)
    ts_field_add_choice (field, id, ts_view_say (limits->view, ts_phrase_ref (name)), seat);
  ts_phrase_unref (name);
}

/* Each stop that a line is connected to takes a rail more. */
static void
add_connections (const Limits *limits, int stations, gboolean required, TsOffer *self)
{
  const TerminusState *state = limits->state;
  TsField *field;

  if (limits->rails <= stations)
    return;
  field = ts_view_add_field (limits->view, self, TS_SPEC_CHOICES, "connections",
                             N_ ("Connections to stops of"), required);
  field->min = required ? 1 : 0;
  field->max = limits->rails - stations;
  field->repeats = TRUE;
  for (int i = 0; i < (int) state->setup->n_players; i++)
    if (i != limits->player)
      add_owner (limits, field, terminus_player_id (state, i),
                 terminus_count_stops (state, i, N_DISTRICTS), terminus_say_player (state, i));
  if (terminus_has_automa (state))
    add_owner (limits, field, "automa", terminus_count_stops_of (state, AUTOMA),
               ts_phrase ("Automa"));
}

static void
add_districts (const Limits *limits, int stations, TsOffer *self)
{
  TsField *field = terminus_add_district_field (limits->state, limits->view, self, TS_SPEC_CHOICES,
                                                "districts", N_ ("Districts of the new stations"));

  field->max = stations;
  field->repeats = TRUE;
}

/* At most as many hubs as blueprints are left for, on own stations, new ones among them. */
static void
add_hubs (const Limits *limits, int stations, gboolean required, TsOffer *self)
{
  int most = MIN (limits->discs - stations, limits->stations + stations);
  int likely = limits->plan.on ? CLAMP (limits->plan.hubs, required, most) : required;
  TsField *field;

  if (!limits->hubs || most <= 0)
    return;
  field = ts_offer_add_integer (self, "hubs", ts_view_text (limits->view, "Hubs"), required, most,
                                likely);
  field->required = TRUE;
  if (!terminus_keeps (limits->state, PART_STATIONS) || limits->stations == 0)
    return;
  field = ts_offer_add_field (self, TS_SPEC_CHOICES, "hub-districts",
                              ts_view_text (limits->view, "Districts of the hubs"));
  field->max = most;
  field->repeats = TRUE;
  for (int i = 0; i < N_DISTRICTS; i++)
    if (limits->state->players[limits->player].stations[i] > 0)
      ts_field_add_choice (field, terminus_districts[i].id,
                           ts_view_say (limits->view, terminus_say_district (limits->state, i)),
                           NULL);
}

static TsOffer *
offer_stations (const Limits *limits, int n, TsView *view)
{
  TsOffer *self
      = ts_view_offer (view, TS_OFFER_PLAIN,
                       ts_phrase_plural ("Build {n} station", "Build {n} stations", n), "build");

  ts_offer_put_number (self, "stations", n);
  add_rails (limits, n, view, self);
  add_connections (limits, n, FALSE, self);
  add_hubs (limits, n, FALSE, self);
  add_districts (limits, n, self);
  return self;
}

/* More stations than have an offer of their own. */
static TsOffer *
offer_many (const Limits *limits, int min, int max, TsView *view)
{
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Build more stations…"), "build");
  int likely = limits->plan.on ? CLAMP (limits->plan.stations, min, max) : min;

  ts_offer_add_integer (self, "stations", ts_view_text (view, "New stations"), min, max, likely)
      ->required
      = TRUE;
  add_rails (limits, min, view, self);
  add_connections (limits, max, FALSE, self);
  add_districts (limits, min, self);
  return self;
}

static TsOffer *
offer_connections (const Limits *limits, TsView *view)
{
  TsOffer *self
      = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Build connections only"), "build");

  add_connections (limits, 0, TRUE, self);
  add_rails (limits, 0, view, self);
  add_hubs (limits, 0, FALSE, self);
  return self;
}

static TsOffer *
offer_hubs (const Limits *limits, TsView *view)
{
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Build hubs only"), "build");

  add_hubs (limits, 0, TRUE, self);
  return self;
}

/* The rules say no: whatever the table builds, all of it is asked. */
static TsOffer *
offer_anything (const Limits *limits, TsView *view)
{
  Limits all = *limits;
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Build"), "build");

  all.rails = N_RAILS;
  ts_offer_add_integer (self, "stations", ts_view_text (view, "New stations"), 0, N_DISCS, 1)
      ->required
      = TRUE;
  ts_view_add_number (view, self, "hubs", N_ ("Hubs"), 0, N_DISCS);
  ts_view_add_number (view, self, "rails", N_ ("Rails placed"), 0, N_RAILS);
  add_connections (&all, 0, FALSE, self);
  return self;
}

/* What only a look at the player board says, asked until somebody does. */
static void
offer_to_learn (const TerminusState *state, TsView *view)
{
  TsOffer *self;

  if (!terminus_keeps (state, PART_STATIONS) || state->first_capacity != UNKNOWN)
    return;
  self = ts_view_offer (view, TS_OFFER_PLAIN,
                        ts_phrase ("How many stations stand left of a marker that has not moved?"),
                        "learn");
  ts_offer_put_text (self, "card", "board");
  ts_offer_put_text (self, "id", "player");
  ts_offer_put_text (self, "field", "start");
  ts_offer_add_integer (self, "value", ts_view_text (view, "Stations"), 0, N_DISCS, 1)->required
      = TRUE;
}

/* The number of stations whose offer comes first; 0: none is built. */
static int
pick_first (const Limits *limits, int most)
{
  if (limits->plan.on && limits->plan.stations <= MIN (most, MAX_SINGLE))
    return limits->plan.stations;
  return MIN (most, MAX_SINGLE);
}

/* What only people can see of the map (L813-817, L877). */
static TsPhrase *
say_map_rules (const TerminusState *state)
{
  if (terminus_keeps (state, PART_STATIONS) && state->players[state->current].may_second)
    return ts_phrase ("From either Terminus, without gaps; never over developments, other rails or "
                      "the own line. Of two parallel spaces a player takes one.");
  return ts_phrase ("From the Terminus, without gaps; never over developments, other rails or the "
                    "own line. Of two parallel spaces a player takes one.");
}

/* Every form that goes with what there is; the first is the likeliest. */
static TsOffer *
offer_all (const Limits *limits, TsView *view)
{
  int most = MIN (limits->discs, limits->rails);
  int first = pick_first (limits, most);
  TsOffer *self = first > 0 ? offer_stations (limits, first, view) : NULL;
  TsOffer *other = NULL;

  for (int n = MIN (most, MAX_SINGLE); n > 0; n--)
    if (n != first)
      offer_stations (limits, n, view);
  if (most > MAX_SINGLE)
    offer_many (limits, MAX_SINGLE + 1, most, view);
  if (limits->hubs && MIN (limits->discs, limits->stations) > 0)
    other = offer_hubs (limits, view);
  if (limits->rails > 0 && terminus_may_connect (limits->state, limits->player))
    other = offer_connections (limits, view);
  return self != NULL ? self : other;
}

TsOffer *
terminus_offer_build (const TerminusState *state, TsView *view)
{
  Limits limits = find_limits (state, view);
  g_autoptr (TsPhrase) stop = terminus_build_stop (state, state->current);
  TsOffer *self = stop == NULL ? offer_all (&limits, view) : NULL;

  if (self == NULL)
    self = offer_anything (&limits, view);
  self->hint = ts_view_say (view, say_map_rules (state));
  if (stop == NULL && limits.plan.on)
    self->style = TS_OFFER_SUGGESTED;
  if (stop == NULL)
    offer_to_learn (state, view);
  return self;
}
