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

/* Of "stops"; of "met" with points where nobody knows them; of "agenda-met": all of an agenda, or
 * only the points of one row, where nobody knows them; of "add-agenda"; of "count". */
void terminus_ask_stops (const TerminusState *state, int player, TsOffer *self);
void terminus_ask_project (const TerminusState *state, int player, guint project, TsOffer *self);
void terminus_ask_agenda (const TerminusState *state, int player, guint slot, TsOffer *self);
void terminus_ask_agenda_row (
    const TerminusState *state, int player, guint slot, Met row, TsOffer *self);
void terminus_ask_new_agenda (TsOffer *self);
void terminus_ask_demands (const TerminusState *state, int player, TsOffer *self);
void terminus_ask_coins (const TerminusState *state, int player, TsOffer *self);
void terminus_ask_discs (const TerminusState *state, int player, TsOffer *self);
/* Points that have to be said: nothing goes on without them. */
void terminus_ask_points (TsOffer *self);

void terminus_put_project (TsOffer *self, guint project);
void terminus_put_column (TsOffer *self, int column);
/* "8 or more · 15 points" (transfer full) */
TsPhrase *terminus_say_column_points (const TerminusState *state, guint project, int column);
/* Whether the table keeps on which agendas lobbyists are. */
gboolean terminus_knows_lobbyists (const TerminusState *state);

G_END_DECLS
