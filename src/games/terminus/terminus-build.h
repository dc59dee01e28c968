/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-build.h: what a build needs, before it is done and when it is done.
 *
 * terminus-needs.c unless said otherwise.  The command "build", the plans of the players and the
 * panel that shows them all count with this. The map is not known: how many rails lie between two
 * stops is what people say.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

/* The owner of stops that is no player. */
#define AUTOMA MAX_PLAYERS

/* Stations and hubs take a disc and a blueprint each; a connection takes neither (L760). */
typedef struct
{
  int stations, hubs, connections, rails;
} TerminusBuild;

/* What a build is paid with, in the order of the rulebook. */
typedef enum
{
  NEED_PERMITS,
  NEED_CONSTRUCTION,
  NEED_BLUEPRINTS,
  NEED_RAILS,
  NEED_STATIONS, /* discs left of the capacity marker */
  N_NEEDS,
} TerminusNeedId;

typedef struct
{
  int needs;
  int has;     /* UNKNOWN: not kept, or nobody knows; then nothing is missing */
  int left;    /* after it, 0 when something is missing; UNKNOWN */
  int missing; /* 0: there is enough */
} TerminusNeed;

/* What is paid, rails not among it: they are placed. */
Goods terminus_get_build_cost (const TerminusBuild *build);
/* At least: each new stop and each connection lies at the end of a rail (L750). */
int terminus_count_build_rails (const TerminusBuild *build);

/* Msgids: "Permits", …, "Stations". */
extern const char *const terminus_need_labels[N_NEEDS];

TerminusNeed terminus_get_need (const TerminusState *state,
                                int player,
                                const TerminusBuild *build,
                                TerminusNeedId id);

/* The player's plan; all zero without one. */
TerminusBuild terminus_get_plan (const TerminusState *state, int player);

/* "2 stations, 1 hub, 1 connection, 5 rails"; "nothing". (transfer full) */
TsPhrase *terminus_say_build (const TerminusBuild *build);
/* What stops it, all of it: "1 Blueprint, 2 rails, 1 station missing; hubs are not unlocked". NULL:
 * nothing that is known does. (transfer full) */
TsPhrase *
terminus_say_build_stop (const TerminusState *state, int player, const TerminusBuild *build);
/* What connections bring: "1 Power, and a coin to each owner"; NULL: there are none. (full) */
TsPhrase *terminus_say_build_gain (const TerminusBuild *build);

/* How many stations can be built at most, by what is there and what the marker leaves, one rail
 * each; UNKNOWN: nothing of it is kept. */
int terminus_count_buildable (const TerminusState *state, int player);

/* Whether anybody else has a stop to connect to, as far as is known. */
gboolean terminus_may_connect (const TerminusState *state, int player);
/* Stops of a player or AUTOMA to connect to; UNKNOWN. */
int terminus_count_stops_of (const TerminusState *state, int owner);
/* Own stations that are no hubs. */
int terminus_count_own_stations (const TerminusState *state, int player);

/* terminus-capacity.c: moves the capacity marker as far as it can go; to the right it wakes the
 * Automa. */
void terminus_move_capacity (TerminusState *state, int player, int by, TsOutcome *outcome);

/* terminus-plan.c: whether a plan can be done, what it brings, and how many stations could be built
 * at most; phrases. (transfer full) */
GPtrArray *terminus_explain_plan (const TerminusState *state, int player);
/* terminus-plan.c: the offers to plan a build and to drop a plan, behind “More”: for a seat its own
 * plan, for the table anybody's. */
void terminus_offer_plans (const TerminusState *state, TsView *view);

G_END_DECLS
