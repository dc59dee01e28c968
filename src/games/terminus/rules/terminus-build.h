/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-build.h: what a build needs, before it is done and when it is done.
 *
 * terminus-plan.c.  The command "build" and the plans of the players count with the same. The map
 * is not known: how many rails lie between two stops is what people say.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

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
} TerminusNeed;

/* What is paid, rails not among it: they are placed. */
Goods terminus_get_build_cost (const TerminusBuild *build);
/* At least: each new stop and each connection lies at the end of a rail (L750). */
int terminus_count_build_rails (const TerminusBuild *build);
/* What the player has of it; UNKNOWN: not kept, or nobody knows; then nothing is missing. */
int terminus_count_for_build (const TerminusState *state, int player, TerminusNeed need);

/* Whether anybody else than whose turn it is has a stop to connect to, as far as is known. */
gboolean terminus_has_neighbour (const TerminusState *state);

/* The player's plan; all zero without one. */
TerminusBuild terminus_get_plan (const TerminusState *state, int player);

/* "2 stations, 1 hub, 1 connection, 5 rails"; "nothing". (transfer full) */
TsPhrase *terminus_format_build (const TerminusBuild *build);
/* What a build lacks, all of it: "missing: 1 Blueprint, 2 rails, the hub upgrade". NULL: nothing
 * that is known. (transfer full) */
TsPhrase *
terminus_format_build_lack (const TerminusState *state, int player, const TerminusBuild *build);

/* Whether the player's plan can be done, what it brings, and how many stations could be built at
 * most: phrases. (transfer full) */
GPtrArray *terminus_explain_plan (const TerminusState *state, int player);

G_END_DECLS
