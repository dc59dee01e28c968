/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-demand.h: demands, whose tokens lie on developments.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

/* A token lies on a development until somebody takes it. */
gboolean terminus_is_token_open (const Development *development);
/* How many lie there, or only those of which nobody said the district. */
guint terminus_count_tokens (const TerminusState *state, gboolean unsaid);
/* The development whose token is meant: `number`, or UNKNOWN, of the district; the only one that it
 * can be; NULL: any, or nobody knows. */
const Development *terminus_find_token (const TerminusState *state, int number, int district);
/* Whether a demand of the district lies there, and the player has one more stop in it than demands
 * of it (L716-717). */
gboolean terminus_may_take_demand_of (const TerminusState *state, int player, int district);
/* In how many districts that is so; which one, where it is one: N_DISTRICTS when there are more, or
 * none, or nobody knows. */
guint terminus_count_demand_districts (const TerminusState *state, int player);
int terminus_guess_demand_district (const TerminusState *state, int player);

G_END_DECLS
