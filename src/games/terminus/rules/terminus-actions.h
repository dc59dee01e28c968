/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-actions.h: the thirteen actions of the loop.
 *
 * What an action is stands here; what it costs and what stops it in terminus-prospects.h, for the
 * instruction of a turn, the panel of the loop and the choice of a zone alike; how it is offered in
 * the table's chapters. All are by ActionId.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

typedef enum
{
  ACTION_DEMAND,
  ACTION_DEVELOP,
  ACTION_LOBBYIST,
  ACTION_AGENDA,
  ACTION_PROJECT,
  ACTION_UPGRADE,
  ACTION_BLUEPRINTS,
  ACTION_PERMITS,
  ACTION_POWER,
  ACTION_CAPACITY,
  ACTION_CONSTRUCTION,
  ACTION_RAILS,
  ACTION_BUILD, /* the last, and in its zone only */
  N_ACTIONS,
} ActionId;

typedef struct
{
  const char *verb;  /* "permits" */
  const char *label; /* msgid: "Buy permits" */
  guint zones;       /* bits 1 << Zone */
} TerminusAction;

#define MOST_CUBES 20 /* of one kind at a time */

extern const TerminusAction terminus_actions[N_ACTIONS];

/* What commands of these verbs say begins with which of them it is, and where the marker goes for
 * it: with a zone a whole turn is one command. */
typedef struct
{
  ActionId action;
  gint8 zone;         /* UNKNOWN: it stands there */
  gint8 automa_moves; /* how far the Automa goes out of the way; UNKNOWN: nobody said it */
} TerminusAct;
#define TERMINUS_ACT_ARGS(Args)                                                                    \
  { "zone",                                                                                        \
    TS_SPEC_CHOICE,                                                                                \
    .choices = terminus_zones,                                                                     \
    .label = N_ ("Zone to which the marker moves first"),                                          \
    TS_INTO (Args, act.zone),                                                                      \
    .otherwise = UNKNOWN },                                                                        \
  {                                                                                                \
    "automa-moves", TS_SPEC_INTEGER, .min = 1, .max = N_ZONES,                                     \
                                     .when = "zone=develop|lobby|improve|market|supply|build",     \
                                     .label = N_ ("Zones that the Automa moves counterclockwise"), \
                                     TS_INTO (Args, act.automa_moves), .otherwise = UNKNOWN        \
  }
#define TERMINUS_ACT(Args, id)                                                                     \
  .moment = terminus_is_time_to_act, TS_WHICH (Args, act.action, ACTION_##id)
/* Whether whose turn it is has moved and not acted yet, and stands where that is an action; or may
 * go where it is one. */
gboolean terminus_is_time_to_act (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
/* How things stand when the marker has gone there, for what must hold then. */
TerminusState terminus_imagine_act (const TerminusState *state, const TerminusAct *act);
/* It goes there, before anything else is done. */
void terminus_go_to_act (TerminusState *state, const TerminusAct *act, TsOutcome *outcome);

/* What each action costs (transfer full), by the file that has its rules. */
typedef TsPhrase *TerminusSay (const TerminusState *state, int player);
/* terminus-demand.c */
TerminusSay terminus_demand_cost;
/* terminus-develop.c */
TerminusSay terminus_develop_cost, terminus_project_cost;
/* terminus-lobby.c */
TerminusSay terminus_agenda_cost;
/* terminus-trade.c */
TerminusSay terminus_upgrade_cost, terminus_blueprints_cost, terminus_permits_cost,
    terminus_power_cost, terminus_rails_cost;
/* terminus-capacity.c */
TerminusSay terminus_capacity_cost;
/* terminus-plan.c */
TerminusSay terminus_build_cost;

G_END_DECLS
