/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-ask.h: the fields by which the score asks for what only people can see.
 *
 * The table of the score and the guided end of a game ask the same things in the same words.  What
 * was said before, or is the likeliest, stands in the fields; points that nobody knows are asked
 * for with what they belong to.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

extern const TsChoice terminus_columns[];     /* of a project: "none", "1", … */
extern const TsChoice terminus_agenda_rows[]; /* by Met, from MET_NOTHING on */

void terminus_ask_stops (const TerminusState *state, TsView *view, int player, TsOffer *self);

/* Points that have to be said: nothing goes on without them. */
void terminus_ask_points (TsView *view, TsOffer *self, const char *label);
void terminus_ask_lobbied (
    const TerminusState *state, TsView *view, TsOffer *self, int player, guint project);
void terminus_ask_column (
    const TerminusState *state, TsView *view, TsOffer *self, int player, guint project);
void terminus_put_project (TsOffer *self, guint project);
void terminus_put_column (TsOffer *self, int column);
/* Whether nobody knows the points of some column. */
gboolean terminus_lacks_points (const TerminusState *state, guint project);
/* "8 or more · 15 points" (transfer full) */
TsPhrase *terminus_say_column_points (const TerminusState *state, guint project, int column);

/* Whether the table keeps on which agendas lobbyists are. */
gboolean terminus_knows_lobbyists (const TerminusState *state);
/* All of an agenda; only the points of one row, where nobody knows them. */
void terminus_ask_agenda (
    const TerminusState *state, TsView *view, int player, guint slot, TsOffer *self);
void terminus_ask_agenda_row (
    const TerminusState *state, TsView *view, int player, guint slot, Met row, TsOffer *self);
void terminus_ask_new_agenda (TsView *view, TsOffer *self);

void terminus_ask_demands (const TerminusState *state, TsView *view, int player, TsOffer *self);
void terminus_ask_demand_points (TsView *view, TsOffer *self);
void terminus_ask_coins (const TerminusState *state, TsView *view, int player, TsOffer *self);
void terminus_ask_discs (const TerminusState *state, TsView *view, int player, TsOffer *self);

G_END_DECLS
