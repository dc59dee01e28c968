/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-prospects.h: what can be done in a zone, and what stops the rest.
 *
 * The instruction of a turn, the panel of the loop and the choice of a zone all ask here, so that
 * an action says once what it costs and what stops it: the same `may` that its verb has.
 */

#pragma once

#include "terminus-actions.h"

G_BEGIN_DECLS

/* "1 Permit + 2 Construction" (transfer full); NULL: it costs nothing, or it depends. */
TsPhrase *terminus_format_action_cost (const TerminusState *state, ActionId action, int player);
/* What stops that player from it, short, wherever the marker stands and of a command that says
 * nothing yet; NULL: nothing. (transfer full) */
TsPhrase *terminus_format_action_stop (const TerminusState *state, ActionId action, int player);
/* "Build (1 Permit)", "Build (needs 1 Permit)"; `note` is nullable and consumed. */
TsPhrase *terminus_format_action (ActionId action, TsPhrase *note);
/* Of a state on arrival: the actions of the loop that the player can do in that zone, each with its
 * cost, as phrases. (transfer full) */
GPtrArray *terminus_list_prospects (const TerminusState *there, int player, Zone zone);
/* The same: whether anything can be done there, by an action of the loop or of a development. */
gboolean terminus_can_act (const TerminusState *there, int player, Zone zone);

G_END_DECLS
