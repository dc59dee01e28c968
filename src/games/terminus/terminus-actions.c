/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-actions.c: the thirteen actions of the loop, in one table.
 */

#include "terminus-actions.h"

#include "terminus-automa.h"
#include "terminus-flow.h"
#include "terminus-verbs.h"
#include "terminus-view.h"
#include "terminus-words.h"

#define AT(zone) (1u << ZONE_##zone)

const TerminusAction terminus_actions[N_ACTIONS] = {
  [ACTION_DEMAND]
  = { "demand", N_ ("Take a demand"), AT (DEVELOP) | AT (BUILD), terminus_demand_cost,
      .offer = terminus_offer_demand, .may = terminus_may_demand },
  [ACTION_DEVELOP] = { "develop", N_ ("Place a development"), AT (DEVELOP), terminus_develop_cost,
                       .offer = terminus_offer_develop, .may = terminus_may_place_development },
  [ACTION_LOBBYIST] = { "lobbyist", N_ ("Move a lobbyist"), AT (DEVELOP) | AT (LOBBY), NULL,
                        .offer = terminus_offer_lobbyist, .may = terminus_may_move_lobbyist },
  [ACTION_AGENDA] = { "agenda", N_ ("Take an agenda"), AT (LOBBY), terminus_agenda_cost,
                      .offer = terminus_offer_agenda, .may = terminus_may_agenda },
  [ACTION_PROJECT] = { "project", N_ ("Lobby for a project"), AT (LOBBY), terminus_project_cost,
                       .offer = terminus_offer_project, .may = terminus_may_project },
  [ACTION_UPGRADE] = { "upgrade", N_ ("Take an upgrade"), AT (IMPROVE), terminus_upgrade_cost,
                       .offer = terminus_offer_upgrade, .may = terminus_may_upgrade },
  [ACTION_BLUEPRINTS]
  = { "blueprints", N_ ("Buy blueprints"), AT (IMPROVE), terminus_blueprints_cost,
      .offer = terminus_offer_blueprints, .may = terminus_may_buy },
  [ACTION_PERMITS] = { "permits", N_ ("Buy permits"), AT (MARKET), terminus_permits_cost,
                       .offer = terminus_offer_permits, .may = terminus_may_buy },
  [ACTION_POWER] = { "power", N_ ("Buy power"), AT (MARKET), terminus_power_cost,
                     .offer = terminus_offer_power, .may = terminus_may_buy },
  [ACTION_CAPACITY] = { "capacity", N_ ("Increase capacity"), AT (SUPPLY), terminus_capacity_cost,
                        .offer = terminus_offer_capacity, .may = terminus_may_raise_capacity },
  [ACTION_CONSTRUCTION] = { "construction", N_ ("Collect construction"), AT (SUPPLY), NULL,
                            .offer = terminus_offer_construction, .may = terminus_may_collect },
  [ACTION_RAILS] = { "rails", N_ ("Buy rails"), AT (SUPPLY) | AT (BUILD), terminus_rails_cost,
                     .offer = terminus_offer_rails, .may = terminus_may_buy_rails },
  [ACTION_BUILD] = { "build", N_ ("Build"), AT (BUILD), terminus_build_cost,
                     .offer = terminus_offer_build, .may = terminus_may_build_something },
};

gboolean
terminus_is_time_to_act (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusAct *act = args;
  guint zones = terminus_actions[act->action].zones;

  if (act->zone == UNKNOWN)
    return terminus_is_action_time (state, zones, why_not);
  return terminus_may_go (state, (Zone) act->zone, why_not)
         && terminus_may_say_moves (state, (Zone) act->zone, act->automa_moves, why_not)
         && terminus_is_action_of (zones, (Zone) act->zone, why_not);
}

TerminusState
terminus_imagine_act (const TerminusState *state, const TerminusAct *act)
{
  return act->zone == UNKNOWN ? *state
                              : terminus_imagine_move (state, state->current, (Zone) act->zone);
}

void
terminus_go_to_act (TerminusState *state, const TerminusAct *act, TsOutcome *outcome)
{
  if (act->zone != UNKNOWN)
    terminus_go (state, (Zone) act->zone, act->automa_moves, outcome);
}

/* Of a command that says nothing yet. */
TsPhrase *
terminus_format_action_stop (const TerminusState *state, const TerminusAction *action, int player)
{
  TerminusState there = *state;
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);
  g_autoptr (JsonObject) nothing = json_object_new ();
  TsCall call;

  there.current = (gint8) player;
  ts_call_init (&call, ts_game_find_verb (&ts_game_terminus, action->verb), nothing);
  return action->may (&there, call.args, why_not) ? NULL : ts_why_not_format (why_not);
}

TsPhrase *
terminus_format_price (int n, int coins)
{
  return ts_phrase ("{n} for {coins}", ts_number ("n", n), ts_number ("coins", coins));
}

void
terminus_prefill (TsField *field)
{
  if (field->choices->len > 0)
    field->value = json_node_init_string (json_node_alloc (),
                                          ((TsFieldChoice *) field->choices->pdata[0])->id);
}

TsOffer *
terminus_offer_action (TsView *view, ActionId action, const char *verb)
{
  return ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase_msgid (terminus_actions[action].label),
                        verb);
}
