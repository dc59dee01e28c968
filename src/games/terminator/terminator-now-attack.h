/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-attack.h: what the files that lead through an attack share.
 */

#pragma once

#include "terminator-view.h"

G_BEGIN_DECLS

/* terminator-now-attack.c: whose dice they are; NULL: anybody's, as a cop's are */
const char *terminator_get_attacker_seat (const TerminatorState *state);
/* Whether the viewer may roll them. */
gboolean terminator_may_strike (const TerminatorState *state, const TsView *view);
/* An offer of one seat; `seat` is nullable. `label` is consumed. */
TsOffer *terminator_offer_seat (
    TsView *view, TsOfferStyle style, TsPhrase *label, const char *verb, const char *seat);
/* Where a hand of the viewer's could hold one. `label` is consumed. */
void terminator_offer_defend (const TerminatorState *state,
                              TsView *view,
                              TsPhrase *label,
                              gboolean cancels);
/* All that may be said of Defend cards before the dice */
void terminator_offer_defends (const TerminatorState *state, TsView *view);

/* terminator-now-aim.c: dice of its statcard; UNKNOWN: nobody typed them, or it has none */
int terminator_get_attack_dice (const TerminatorState *state, int figure);
/* Fields: what the card says in place of the statcard, its range too; whether there is cover */
void terminator_add_card_numbers (TsView *view, TsOffer *self, gboolean needs_dice);
void terminator_add_cover (TsView *view, TsOffer *self);

/* terminator-now-strike.c: the dice, and what they do */
void terminator_show_roll (const TerminatorState *state, TsView *view);
void terminator_show_reroll (const TerminatorState *state, TsView *view);
void terminator_show_damage (const TerminatorState *state, TsView *view);

/* terminator-now-cops.c: cops that attack, then cops that come; and behind “More” */
void terminator_show_suspect (const TerminatorState *state, TsView *view);
void terminator_show_arrival (const TerminatorState *state, TsView *view);
void terminator_offer_cops (const TerminatorState *state, TsView *view);

/* terminator-view-attack.c: "Roll 2 dice: 4 or more hits", "The dice show 4, 2: 1 hit." (full) */
TsPhrase *terminator_say_roll (const TerminatorState *state);
TsPhrase *terminator_say_rolled (const TerminatorState *state);
/* What a die has to show by itself, at least 1; UNKNOWN: the defense is not known. */
int terminator_get_number (const TerminatorState *state, const Target *target);

G_END_DECLS
