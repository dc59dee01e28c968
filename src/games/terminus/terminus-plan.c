/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-plan.c: builds that players think about: at any time, whosever turn it is.
 */

#include "terminus-build.h"

#include "terminus-flow.h"
#include "terminus-score.h"
#include "terminus-verbs.h"
#include "terminus-view.h"
#include "terminus-words.h"

const TsSpec terminus_plan_args[] = {
  { "player", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_colors,
    .label = N_ ("Player") },
  { "stations", TS_SPEC_INTEGER, .max = N_DISCS, .label = N_ ("New stations") },
  { "hubs", TS_SPEC_INTEGER, .max = N_DISCS, .label = N_ ("Hubs") },
  { "connections", TS_SPEC_INTEGER, .max = N_RAILS, .label = N_ ("Connections") },
  { "rails", TS_SPEC_INTEGER, .max = N_RAILS, .label = N_ ("Rails") },
  { NULL },
};

const TsSpec terminus_player_args[] = {
  { "player", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_colors,
    .label = N_ ("Player") },
  { NULL },
};

/* A plan of nothing is none. */
static Plan
read_plan (JsonObject *command)
{
  Plan plan = { .stations = (gint16) ts_arg_number (command, "stations", 0),
                .hubs = (gint16) ts_arg_number (command, "hubs", 0),
                .connections = (gint16) ts_arg_number (command, "connections", 0),
                .rails = (gint16) ts_arg_number (command, "rails", 0) };

  plan.on = plan.stations + plan.hubs + plan.connections + plan.rails > 0;
  return plan;
}

static void
report_plan (const TerminusState *state, int player, TsOutcome *outcome)
{
  g_autoptr (GPtrArray) lines = terminus_explain_plan (state, player);

  for (guint i = 0; i < lines->len; i++)
    ts_reason (outcome, ts_phrase_ref (lines->pdata[i]), 0);
}

gboolean
terminus_apply_plan (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  int player = terminus_get_player (state, command, "player", error);
  TerminusBuild build;

  if (player == NOBODY || !terminus_need_running (state, error))
    return FALSE;
  state->players[player].plan = read_plan (command);
  build = terminus_get_plan (state, player);
  ts_title (outcome, ts_phrase ("{player} plans {build}", terminus_name_player (state, player),
                                ts_part ("build", terminus_say_build (&build))));
  if (state->players[player].plan.on)
    report_plan (state, player, outcome);
  return TRUE;
}

gboolean
terminus_apply_drop_plan (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  int player = terminus_get_player (state, command, "player", error);

  if (player == NOBODY)
    return FALSE;
  if (!state->players[player].plan.on)
    return ts_refuse (error,
                      ts_phrase ("{player} has no plan.", terminus_name_player (state, player)));
  state->players[player].plan = (Plan){};
  ts_title (outcome, ts_phrase ("{player} drops the plan", terminus_name_player (state, player)));
  return TRUE;
}

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
  TsPhrase *stop = terminus_say_build_stop (state, player, &build);
  TsPhrase *gain = terminus_say_build_gain (&build);
  int most = terminus_count_buildable (state, player);

  g_ptr_array_add (lines, stop != NULL ? stop : ts_phrase ("can be paid"));
  if (gain != NULL)
    g_ptr_array_add (lines, gain);
  if (most != UNKNOWN)
    g_ptr_array_add (lines, ts_phrase_plural ("at most {n} station with what is there",
                                              "at most {n} stations with what is there", most));
  return lines;
}

static void
add_number (TsView *view, TsOffer *self, const char *id, const char *label, int max, int value)
{
  ts_offer_add_integer (self, id, ts_view_text (view, label), 0, max, value);
}

static TsOffer *
start_offer (
    const TerminusState *state, int reader, TsPhrase *label, const char *verb, TsView *view)
{
  TsOffer *self = ts_view_offer_more (view, label, verb);

  if (reader != NOBODY)
    ts_offer_put_text (self, "player", terminus_player_id (state, reader));
  else
    terminus_add_player_field (state, view, self, "player", NOBODY);
  return self;
}

static void
offer_drop (const TerminusState *state, int player, TsView *view)
{
  TsOffer *self;

  if (!state->players[player].plan.on)
    return;
  self = ts_view_offer_more (
      view, ts_phrase ("Drop the plan of {player}", terminus_name_player (state, player)),
      "drop-plan");
  self->seat = g_strdup (terminus_player_id (state, player));
  ts_offer_put_text (self, "player", self->seat);
}

void
terminus_offer_plans (const TerminusState *state, TsView *view)
{
  int reader = terminus_get_reader (state, view);
  TerminusBuild plan = reader != NOBODY ? terminus_get_plan (state, reader) : (TerminusBuild){};
  TsOffer *self = start_offer (state, reader, ts_phrase ("Plan a build…"), "plan", view);

  add_number (view, self, "stations", N_ ("New stations"), N_DISCS, plan.stations);
  add_number (view, self, "hubs", N_ ("Hubs"), N_DISCS, plan.hubs);
  add_number (view, self, "connections", N_ ("Connections"), N_RAILS, plan.connections);
  add_number (view, self, "rails", N_ ("Rails"), N_RAILS, plan.rails);
  for (int i = 0; i < (int) state->setup->n_players; i++)
    offer_drop (state, i, view);
}
