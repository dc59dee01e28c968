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
/* Asks for the zone of its marker, while nobody has said it; `label` is consumed. */
void terminus_offer_automa_zone (const TerminusState *state,
                                 TsPhrase *label,
                                 const char *hint,
                                 TsView *view);

G_END_DECLS
