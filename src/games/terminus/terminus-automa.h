/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-automa.h: what other chapters need of the Automa.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

/* The side of its card that lies face up, with what was learned. */
const AutomaSide *terminus_get_automa_side (const TerminusState *state);
/* Moves its marker counter-clockwise, out of the way of a player, as far as its card says or as
 * somebody typed; UNKNOWN. */
void terminus_move_automa (TerminusState *state, int typed, TsOutcome *outcome);
/* Whether nobody has said yet in which zone its marker stands, and the table keeps it. */
gboolean terminus_lacks_automa_zone (const TerminusState *state);
/* Whether a command of whoever goes to a zone may say how far its marker moves: not where it is
 * known to stand elsewhere. */
gboolean
terminus_may_say_moves (const TerminusState *state, Zone zone, int moves, TsWhyNot *why_not);
/* Beside the checklist: which side of its card lies up, and its zone. */
void terminus_offer_automa_start (const TerminusState *state, TsView *view);
/* Before a turn: asks for its zone; TRUE: that is what is asked now. */
gboolean terminus_ask_automa_zone (const TerminusState *state, TsView *view);

G_END_DECLS
