/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-actions.c: the thirteen actions of the loop: what they are called and where they are
 * done.
 */

#include "terminus-actions.h"

#include "terminus-automa.h"
#include "terminus-flow.h"
#include "terminus-loop.h"

#define AT(zone) (1u << ZONE_##zone)

const TerminusAction terminus_actions[N_ACTIONS] = {
  [ACTION_DEMAND] = { "demand", N_ ("Take a demand"), AT (DEVELOP) | AT (BUILD) },
  [ACTION_DEVELOP] = { "develop", N_ ("Place a development"), AT (DEVELOP) },
  [ACTION_LOBBYIST] = { "lobbyist", N_ ("Move a lobbyist"), AT (DEVELOP) | AT (LOBBY) },
  [ACTION_AGENDA] = { "agenda", N_ ("Take an agenda"), AT (LOBBY) },
  [ACTION_PROJECT] = { "project", N_ ("Lobby for a project"), AT (LOBBY) },
  [ACTION_UPGRADE] = { "upgrade", N_ ("Take an upgrade"), AT (IMPROVE) },
  [ACTION_BLUEPRINTS] = { "blueprints", N_ ("Buy blueprints"), AT (IMPROVE) },
  [ACTION_PERMITS] = { "permits", N_ ("Buy permits"), AT (MARKET) },
  [ACTION_POWER] = { "power", N_ ("Buy power"), AT (MARKET) },
  [ACTION_CAPACITY] = { "capacity", N_ ("Increase capacity"), AT (SUPPLY) },
  [ACTION_CONSTRUCTION] = { "construction", N_ ("Collect construction"), AT (SUPPLY) },
  [ACTION_RAILS] = { "rails", N_ ("Buy rails"), AT (SUPPLY) | AT (BUILD) },
  [ACTION_BUILD] = { "build", N_ ("Build"), AT (BUILD) },
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
