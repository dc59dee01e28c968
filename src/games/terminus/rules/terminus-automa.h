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
/* A player moved to a zone while nobody had said where the Automa stands. */
void terminus_ask_meeting_later (TerminusState *state, int player, Zone zone);
/* What its rails reach. */
enum
{
  REACH_PLOT,
  REACH_STOP,
  REACH_NOTHING,
};
extern const TsChoice terminus_reaches[];
extern const TsChoice terminus_automa_sides[]; /* of its card: front, back */
/* Whether it can still place rails or a station; what is not kept it always can. */
gboolean terminus_has_automa_rails (const TerminusState *state);
gboolean terminus_has_automa_disc (const TerminusState *state);
/* Whether its rails are counted. */
gboolean terminus_counts_automa_rails (const TerminusState *state);
/* How many plots one after another it may still build on in this build; each takes a rail at least.
 */
int terminus_count_automa_plots (const TerminusState *state);

G_END_DECLS
