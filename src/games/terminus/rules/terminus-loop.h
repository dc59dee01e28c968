/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-loop.h: going round the loop, as "move" does it and every action that names a zone.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

/* Whether the way from a zone (NOBODY: the turn order card, where there is none on the way) to
 * another one leads over the checkpoint (L412). */
gboolean terminus_passes_checkpoint (int from, int to);
/* Whoever moves there pays the Automa’s coin (L1033). */
gboolean terminus_meets_automa (const TerminusState *state, Zone zone);
/* The moment of "move" and "pass": whose turn it is has not moved yet. */
gboolean terminus_is_to_move (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
/* Whether whose turn it is may go there, whatever can be done there. */
gboolean terminus_may_go (const TerminusState *state, Zone zone, TsWhyNot *why_not);
/* The state on arrival, for questions only. */
TerminusState terminus_imagine_move (const TerminusState *state, int player, Zone zone);
/* Goes there; `automa_moves` is how far the Automa goes out of the way, UNKNOWN where nobody said
 * it. */
void terminus_go (TerminusState *state, Zone zone, int automa_moves, TsOutcome *outcome);

G_END_DECLS
