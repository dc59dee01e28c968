/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-flow.h: turns and impulses: who is on, what is next.
 *
 * A turn: roll-off, who rolls Fate first, then impulses that alternate: Fate, plan, execute.  A
 * side without an unmarked model has no impulse.  When no model of either side is unmarked or
 * Ready, the turn ends: a Done marker comes off every model (L25), Commanders bring friends on
 * their feet (L102), the next turn begins.
 */

#pragma once

#include "miniatures.h"

G_BEGIN_DECLS

/* Refuses unless the battle is in that phase; an attack that is not settled holds everything up. */
gboolean miniatures_need_phase (const MiniaturesState *state, Phase phase, GError **error);
/* Neither before its begin nor over. */
gboolean miniatures_is_running (const MiniaturesState *state);
gboolean miniatures_need_running (const MiniaturesState *state, GError **error);

/* From the muster, or from the end of a turn, to the roll-off of the next turn. */
void miniatures_begin_turn (MiniaturesState *state);
/* Of this turn: nobody has the Tactical Edge, nobody is on. */
void miniatures_begin_roll_off (MiniaturesState *state);
/* The impulse of a side, or of the other one where it has no unmarked model, or the end of the
 * turn. */
void miniatures_begin_impulse (MiniaturesState *state, Side side, TsOutcome *outcome);
/* Whatever follows in an impulse after something has happened: markers are placed → execution,
 * no model is Ready any more → the other side's impulse, nobody can act → the end of the turn. A
 * model may have been destroyed or may reel since. Called at the end of every command. */
void miniatures_go_on (MiniaturesState *state, TsOutcome *outcome);

/* From any moment: a Done marker comes off every model. */
void miniatures_end_turn (MiniaturesState *state, TsOutcome *outcome);
/* A model of the side is unmarked or Ready. */
gboolean miniatures_can_act (const MiniaturesState *state, Side side);

/* miniatures-plan.c */

/* Why a model gets no Ready marker now, from the hand or from the Commander who calls, as a
 * sentence; NULL: it may get one. (full) */
TsPhrase *miniatures_say_ready_stop (const MiniaturesState *state, int model);
/* The Fate die brought nothing, and a Commander may still override it (L96). */
gboolean miniatures_may_override (const MiniaturesState *state);
/* Whom a Commander may call at all: unmarked friends that are no Commanders (L88, L92). */
guint miniatures_count_followers (const MiniaturesState *state, int commander);
/* Nobody gives markers away any more. */
void miniatures_end_call (MiniaturesState *state);

/* miniatures-execute.c */

/* Why a Commander does not remove a Done marker from a model now; NULL: it may. (full) */
TsPhrase *miniatures_say_feet_stop (const MiniaturesState *state, int commander, int model);
/* Done markers that a Commander may still remove at this end of turn. */
guint miniatures_count_feet (const MiniaturesState *state, int commander);

G_END_DECLS
