/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-flow.h: rounds, phases and turns: who may act now, how often still, and why not.
 *
 * The action phase alternates between the sides, a card at a time (L181).  A turn is: "pick" who
 * plays (by itself where there is no choice), "play" a card, whatever the card lets people do, and
 * "done".  Then the other side is on, unless nobody of it can play: then the same side goes on, and
 * when neither can, the deploy phase begins.
 */

#pragma once

#include "terminator.h"

G_BEGIN_DECLS

/* The game is in that phase; an attack that is not settled holds everything up. */
gboolean terminator_in_phase (const TerminatorState *state, Phase phase, TsWhyNot *why_not);
/* terminator_is_running() */
gboolean terminator_in_game (const TerminatorState *state, TsWhyNot *why_not);
/* A card is being played; the action phase, and no card is being played. */
gboolean terminator_in_action (const TerminatorState *state, TsWhyNot *why_not);
gboolean terminator_between_cards (const TerminatorState *state, TsWhyNot *why_not);

/* The old shape of the same. */
gboolean terminator_need_phase (const TerminatorState *state, Phase phase, GError **error);
/* Neither in its setup nor over. */
gboolean terminator_is_running (const TerminatorState *state);
gboolean terminator_need_running (const TerminatorState *state, GError **error);
/* A card is being played. */
gboolean terminator_need_action (const TerminatorState *state, GError **error);
/* The action phase, and no card is being played. */
gboolean terminator_need_no_card (const TerminatorState *state, GError **error);

/* Whose action: the side of an actor. An actor and its own figure have the same number. */
static inline Side
terminator_actor_side (int actor)
{
  return actor == ACTOR_SKYNET ? SIDE_SKYNET : SIDE_RESISTANCE;
}

/* Somebody plays that hero; Skynet always. */
gboolean terminator_has_actor (const TerminatorState *state, int actor);
/* The card is for the character itself: the top half, or a basic action of 1984. Of Skynet's, these
 * count against the Terminator's limit (L197). */
gboolean terminator_is_own_act (Half half, Act act);
/* Whom the card that is being played lets move, or attack, now: the character, or the unit that was
 * activated; NOBODY. terminator-move.c sets action.moved, terminator-attack.c action.attacked. */
int terminator_find_mover (const TerminatorState *state);
int terminator_find_attacker (const TerminatorState *state);
/* Checks that the actor may take the turn, and takes it: out of turn, above its limit or after it
 * gave up only anyway, without cards never. The action's actor is set. */
gboolean terminator_take_turn (
    TerminatorState *state, int actor, JsonObject *command, TsOutcome *outcome, GError **error);
/* Why the card that is being played does not activate this unit; NULL: it does. (full) */
TsPhrase *terminator_say_unit_stop (const TerminatorState *state, int figure);
/* The damage that is on a figure: tokens, or cards under the Terminator's statcard. */
int terminator_get_damage (const TerminatorState *state, int figure);
/* Whom the repair or rest that is being played by `actor` may heal (L343, L353): by its damage and
 * place; FALSE where it has none. */
gboolean
terminator_may_heal (const TerminatorState *state, int actor, Half half, Act act, int figure);
/* A unit of the side on one of the boards (L490: in 1984 too). */
gboolean terminator_has_unit (const TerminatorState *state, Side side, int figure);
guint terminator_count_units (const TerminatorState *state, Side side);
/* The only one of the side who may play a card now; NOBODY: none, or more than one. */
int terminator_find_only_actor (const TerminatorState *state, Side side);

/* What is left in this round, by all limits but the hand. */
guint terminator_count_left (const TerminatorState *state, int actor);
/* Skynet's total: twice the heroes in the game, defeated or not (X000-04). */
guint terminator_get_total (const TerminatorState *state);
/* Why the actor plays no card now, as a note: "no cards in hand", "2 of 2 actions played"; NULL: it
 * may. (full) */
TsPhrase *terminator_say_stop (const TerminatorState *state, int actor);
/* The same as a whole sentence: "Sarah: no cards in hand." `stop` is consumed. */
TsPhrase *terminator_say_actor_stop (const TerminatorState *state, int actor, TsPhrase *stop);
/* Why a half of a card, or this act of it, is not for the actor now, as a sentence: a defeated hero
 * in 1984, the Terminator at its limit; NULL: it may. (full) */
TsPhrase *terminator_say_act_stop (const TerminatorState *state, int actor, Half half, Act act);
/* Somebody of the side may play a card. */
gboolean terminator_can_play (const TerminatorState *state, Side side);

/* terminator-move.c: why a figure does not move in this action, or no more; NULL: it may. (full) */
TsPhrase *terminator_say_move_stop (const TerminatorState *state, int figure);
/* Why a location is too far for a basic move; NULL: it is not, nobody knows, or what the card says
 * counts. (full) */
TsPhrase *terminator_say_way_stop (const TerminatorState *state, int figure, int tile);

/* From the setup, or from the refresh phase, to the initiative of the next round. */
void terminator_begin_round (TerminatorState *state, TsOutcome *outcome);
/* terminator-initiative.c: the Side with fewer points, which chooses who goes first; N_SIDES: both
 * have as many, and Skynet goes first (L174). */
Side terminator_find_chooser (const TerminatorState *state);
TsPhrase *terminator_say_level (void);
/* From the initiative to the action phase, and to the first turn; Skynet draws a card at the start
 * of each of its own (L187). */
void terminator_begin_actions (TerminatorState *state, Side first, TsOutcome *outcome);
/* The card that is being played is done: whose turn comes, or the deploy phase. */
void terminator_end_action (TerminatorState *state, TsOutcome *outcome);
/* No card is being played, and nobody is picked. */
void terminator_clear_action (TerminatorState *state);

/* terminator-deploy.c: to the deploy phase, or past it when no card waits */
void terminator_begin_deploy (TerminatorState *state, TsOutcome *outcome);
/* terminator-control.c */
void terminator_begin_control (TerminatorState *state, TsOutcome *outcome);
/* terminator-expire.c: to the refresh phase: played cards are discarded, the track will move */
void terminator_begin_refresh (TerminatorState *state, TsOutcome *outcome);
/* terminator-cards.c, terminator-patrol.c, terminator-income.c: its further steps */
void terminator_begin_draw (TerminatorState *state, TsOutcome *outcome);
void terminator_begin_cops (TerminatorState *state, TsOutcome *outcome);
void terminator_begin_income (TerminatorState *state, TsOutcome *outcome);

/* terminator-cards.c: hands are counted, cards are people's. Each tells its deeds. */
/* Draws up to `n`, from the discard pile shuffled anew when the deck runs out (L446); how many. */
guint terminator_draw (TerminatorState *state, int actor, guint n, TsOutcome *outcome);
/* From the hand onto the discard pile, or beside the statcard; at most what there is. */
void terminator_discard (TerminatorState *state, int actor, guint n, TsOutcome *outcome);
void terminator_lay_card (TerminatorState *state, int actor, TsOutcome *outcome);
/* One card off the deck and under the Terminator's statcard, and one from there to the discard
 * pile. */
void terminator_tuck (TerminatorState *state, TsOutcome *outcome);
void terminator_untuck (TerminatorState *state, TsOutcome *outcome);
/* Cards beside the statcards onto the discard piles, in the refresh phase (the text does not say
 * when; before hands are drawn). */
void terminator_clear_played (TerminatorState *state, TsOutcome *outcome);

G_END_DECLS
