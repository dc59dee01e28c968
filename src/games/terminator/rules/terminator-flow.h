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

/* What the program would do itself at a step of that chapter, a whole command: nobody has anything
 * to decide, and what it does is known. NULL: people are needed. (transfer full, nullable) */
typedef JsonObject *TerminatorNext (const TerminatorState *state);
TerminatorNext terminator_next_initiative, terminator_next_turn, terminator_next_action,
    terminator_next_damage, terminator_next_reaction, terminator_next_resolve,
    terminator_next_control, terminator_next_advance, terminator_next_draw, terminator_next_patrol,
    terminator_next_income;
/* terminator-next.c: the same of the step at which the game is. */
JsonObject *terminator_find_next (gconstpointer state);

/* terminator-phase.c */

/* The game is in that phase; an attack that is not settled holds everything up. */
gboolean
terminator_in_phase (const TerminatorState *state, TerminatorPhase phase, TsWhyNot *why_not);
/* Neither in its setup nor over. */
gboolean terminator_is_running (const TerminatorState *state);
gboolean terminator_in_game (const TerminatorState *state, TsWhyNot *why_not);
/* A card is being played; the action phase, and no card is being played. */
gboolean terminator_in_action (const TerminatorState *state, TsWhyNot *why_not);
gboolean terminator_between_cards (const TerminatorState *state, TsWhyNot *why_not);
/* The same as moments of verbs. */
gboolean terminator_during_game (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
gboolean terminator_during_action (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
/* No card is being played, and nobody is picked. */
void terminator_clear_action (TerminatorState *state);
/* {"do":verb}. (transfer full) */
JsonObject *terminator_new_command (const char *verb);

/* terminator-turn.c */

/* Whose action: the side of an actor. An actor and its own figure have the same number. */
static inline Side
terminator_actor_side (int actor)
{
  return actor == ACTOR_SKYNET ? SIDE_SKYNET : SIDE_RESISTANCE;
}

/* The card is for the character itself: the top half, or a basic action of 1984. Of Skynet's, these
 * count against the Terminator's limit (L197). */
gboolean terminator_is_own_act (Half half, Act act);
/* Actions in a round: of Skynet twice the heroes in the game, defeated or not (X000-04). What is
 * left of them by all limits but the hand. */
guint terminator_get_total (const TerminatorState *state, int actor);
guint terminator_count_left (const TerminatorState *state, int actor);
/* Why the actor plays no card now, as a note: "no cards in hand", "2 of 2 actions played"; NULL: it
 * may. (full) */
TsPhrase *terminator_format_why_not (const TerminatorState *state, int actor);
/* The same without words. */
gboolean terminator_may_play (const TerminatorState *state, int actor);
/* The only one of the side who may play a card now; NOBODY: none, or more than one. */
int terminator_find_only_actor (const TerminatorState *state, Side side);
/* Anybody of the side may play a card now. */
gboolean terminator_can_play (const TerminatorState *state, Side side);
/* The actor may take the turn: out of turn, above its limit or after it gave up only anyway,
 * without cards never. And takes it: the action's actor is set. */
gboolean terminator_may_take_turn (const TerminatorState *state, int actor, TsWhyNot *why_not);
void terminator_take_turn (TerminatorState *state, int actor);

/* terminator-begin.c: the ids of the tiles as they lay in the last game, hole by hole; NULL: nobody
 * knows all of it, or it cannot be any more. (transfer full, nullable) */
JsonArray *terminator_list_last_tiles (const TerminatorState *state);
/* terminator-initiative.c: the Side with fewer points, which chooses who goes first; N_SIDES: both
 * have as many, and Skynet goes first (L174). */
Side terminator_find_chooser (const TerminatorState *state);

/* From the initiative to the action phase, and to the first turn; Skynet draws a card at the start
 * of each of its own (L187). */
void terminator_begin_actions (TerminatorState *state, Side first, TsOutcome *outcome);
/* The card that is being played is done: whose turn comes, or the deploy phase. */
void terminator_end_action (TerminatorState *state, TsOutcome *outcome);

/* terminator-resolve.c: to the deploy phase, or past it when no card waits */
void terminator_begin_deploy (TerminatorState *state, TsOutcome *outcome);
/* terminator-control.c */
void terminator_begin_control (TerminatorState *state, TsOutcome *outcome);
/* terminator-advance.c: to the refresh phase: played cards are discarded, the track will move */
void terminator_begin_refresh (TerminatorState *state, TsOutcome *outcome);
/* terminator-cards.c, terminator-patrol.c, terminator-resources.c: its further steps */
void terminator_begin_draw (TerminatorState *state, TsOutcome *outcome);
void terminator_begin_cops (TerminatorState *state, TsOutcome *outcome);
void terminator_begin_income (TerminatorState *state, TsOutcome *outcome);
/* terminator-round.c: from the setup, or from the refresh phase, to the initiative of the next
 * round. */
void terminator_begin_round (TerminatorState *state, TsOutcome *outcome);

/* terminator-action.c */

/* The card lets units act, each as it was chosen. */
gboolean terminator_is_for_units (Half half, Act act);
/* Units of the side on the boards (L490: in 1984 too). */
guint terminator_count_units (const TerminatorState *state, Side side);
/* Whom the card that is being played lets move, or attack, now: the character, or the unit that was
 * activated; NOBODY. Who moves sets action.moved, who attacks action.attacked. */
int terminator_find_mover (const TerminatorState *state);
int terminator_find_attacker (const TerminatorState *state);
/* A unit of the side on the boards; those before `end` that nobody can tell from one another. */
gboolean terminator_has_unit (const TerminatorState *state, Side side, int figure);
guint terminator_count_alike (const TerminatorState *state, int figure, int end);
/* Whom such an act of `actor` may heal (L343, L353): by its damage and place; FALSE where it has
 * none. */
gboolean
terminator_may_be_healed (const TerminatorState *state, int actor, Half half, Act act, int figure);
/* Its damage: of the Terminator the cards under its statcard. What of it the card that is being
 * played takes away. */
int terminator_get_damage (const TerminatorState *state, int figure);
int terminator_count_healable (const TerminatorState *state, int figure);

/* terminator-play.c: what the limits of an actor say to such a card (L183, L197); whom one for that
 * act would heal, `only` gets the last of them. */
gboolean
terminator_may_act (const TerminatorState *state, int actor, Half half, Act act, TsWhyNot *why_not);
guint
terminator_count_hurt (const TerminatorState *state, int actor, Half half, Act act, int *only);

/* terminator-move.c */

/* The card is one for a move, and the figure has not made it. */
gboolean terminator_is_for_move (const TerminatorState *state, int figure, TsWhyNot *why_not);
/* Locations from where it stands, along the lines; UNKNOWN: nobody knows. */
int terminator_measure_steps (const TerminatorState *state, int figure, int tile);
/* That is known to be more than its movement; what the rules say to it (L237-242). */
gboolean terminator_is_too_far (const TerminatorState *state, int figure, int tile);
gboolean
terminator_may_walk (const TerminatorState *state, int figure, int tile, TsWhyNot *why_not);
/* "Kyle → Apartments"; the place is consumed. */
TsPhrase *terminator_format_move (const TerminatorState *state, int figure, TsPhrase *place);

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
/* What its hand lacks; who has more than its size keeps it (X000-17). */
guint terminator_count_missing (const TerminatorState *state, int actor);

/* terminator-patrol.c: cops that move in the refresh phase (L452). */

/* A cop other than `except` is there. */
gboolean terminator_has_cop (const TerminatorState *state, int tile, int except);
/* Where the route leads a cop: past tiles that have one; NOBODY: nobody knows. */
int terminator_find_beat (const TerminatorState *state, int cop);
/* It is on patrol, and has not moved in this refresh phase. */
gboolean terminator_is_to_patrol (const TerminatorState *state, int figure);
/* The first of these, and how many there are; NOBODY: none. */
int terminator_find_next_cop (const TerminatorState *state, guint *left);

G_END_DECLS
