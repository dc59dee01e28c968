/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-view.h: what the files that build a view share.
 *
 * One function a phase builds the instruction and its offers; the likeliest answer comes first.
 * Phrases are consumed.  Offers of a side are left out for the other side's seat.
 */

#pragma once

#include "terminator.h"

G_BEGIN_DECLS

/* terminator-words.c */

/* A choice of all tiles in play. */
TsField *terminator_add_tile_field (const TerminatorState *state,
                                    TsView *view,
                                    TsOffer *self,
                                    TsSpecKind kind,
                                    const char *id,
                                    const char *label,
                                    gboolean required);
/* Asks for one of the ids that the game adds; for a tile in play. */
TsField *terminator_ask_one_of (TsOffer *offer, const char *argument);
TsField *terminator_ask_tile (const TerminatorState *state, TsOffer *offer, const char *argument);
void terminator_add_figure_choice (const TerminatorState *state,
                                   TsView *view,
                                   TsField *field,
                                   int figure);

/* terminator-now-begin.c: the checklist, and dealing tiles and cops; the initiative */
void terminator_show_setup (const TerminatorState *state, TsView *view);
void terminator_show_initiative (const TerminatorState *state, TsView *view);
/* terminator-now-turn.c: who plays, what card; terminator-now-action.c: what the card lets do */
void terminator_show_turn (const TerminatorState *state, TsView *view);
/* terminator-now-play.c: all that an actor may do with a card */
void terminator_offer_plays (const TerminatorState *state, TsView *view, int actor);
/* The small line above: how many actions are left to each side. */
void terminator_add_turn_kicker (const TerminatorState *state, TsView *view);
void terminator_show_action (const TerminatorState *state, TsView *view);
/* terminator-now-attack.c: before anything else, in any phase */
void terminator_show_attack (const TerminatorState *state, TsView *view);
/* Its steps, within the action phase */
void terminator_rail_attack (const TerminatorState *state, TsView *view);
/* terminator-now-aim.c: the offers by which an attack begins, for an action that may attack with
 * `figure` */
void terminator_offer_attack (const TerminatorState *state, TsView *view, int figure);
/* terminator-now-move.c: the offers and spots by which a figure moves in an action */
void terminator_offer_move (const TerminatorState *state, TsView *view, int figure);
/* terminator-now-deploy.c: Deploy and Develop within an action; the phase; control */
void terminator_offer_deploy (const TerminatorState *state, TsView *view);
void terminator_offer_develop (const TerminatorState *state, TsView *view);
/* terminator-now-board.c: a cache is drawn, within an action; a unit that has not moved goes back
 * to 1984 */
void terminator_offer_cache (const TerminatorState *state, TsView *view);
void terminator_offer_travel (const TerminatorState *state, TsView *view, int figure);
void terminator_show_deploy (const TerminatorState *state, TsView *view);
void terminator_show_control (const TerminatorState *state, TsView *view);
/* terminator-now-missions.c: the track moves, cards expire; a place that is empty, at any moment
 * before the next action; missions that an action may have met */
void terminator_show_missions (const TerminatorState *state, TsView *view);
void terminator_show_open_mission (const TerminatorState *state, TsView *view);
void terminator_offer_missions (const TerminatorState *state, TsView *view);
/* That a side has done a mission: in answer to the instruction, or behind “More”. */
void terminator_offer_score (
    const TerminatorState *state, TsView *view, guint color, Side side, gboolean more);
/* Points that people have to say. */
void terminator_ask_points (TsView *view, TsOffer *self, const char *id, const char *label);
/* terminator-now-refresh.c: hands, cops, income */
/* Behind “More”: resources by a card, Deploy cards taken back, units that wait for the Mainframe.
 */
void terminator_offer_undeploys (const TerminatorState *state, TsView *view, Side side);
void terminator_offer_finished (const TerminatorState *state, TsView *view);
void terminator_offer_gain (const TerminatorState *state, TsView *view, Side side);
void terminator_show_draw (const TerminatorState *state, TsView *view);
void terminator_show_cops (const TerminatorState *state, TsView *view);
void terminator_show_income (const TerminatorState *state, TsView *view);
/* terminator-now-over.c */
void terminator_show_over (const TerminatorState *state, TsView *view);

/* Behind “More”, each in the file that has the rules' view */
void terminator_more_cards (const TerminatorState *state, TsView *view);       /* cards */
void terminator_more_turns (const TerminatorState *state, TsView *view);       /* turn */
void terminator_more_missions (const TerminatorState *state, TsView *view);    /* more-missions */
void terminator_more_attacks (const TerminatorState *state, TsView *view);     /* more-attacks */
void terminator_more_board (const TerminatorState *state, TsView *view);       /* now-board */
void terminator_more_corrections (const TerminatorState *state, TsView *view); /* correct */

void terminator_more_places (const TerminatorState *state, TsView *view); /* now-begin */

/* Panels */
void terminator_view_checklist (const TerminatorState *state, TsView *view); /* now-begin */
void terminator_view_actions (const TerminatorState *state, TsView *view);  /* view-actions: limits,
                                                                             * hands, decks */
void terminator_view_attack (const TerminatorState *state, TsView *view);   /* view-attack: odds */
void terminator_view_missions (const TerminatorState *state, TsView *view); /* view-missions:
                                                                             * tracks, missions */
void terminator_view_1984 (const TerminatorState *state,
                           TsView *view); /* view-1984: who is where */
void terminator_view_statcards (const TerminatorState *state, TsView *view); /* view-1984; last */
void terminator_view_2029 (const TerminatorState *state, TsView *view); /* view-2029: pools, units,
                                                                         * areas, caches, lab */
/* view-units: those on the board of 2029, after its panel */
void terminator_view_units (const TerminatorState *state, TsView *view);
void terminator_view_sketch (const TerminatorState *state, TsView *view);
/* One more token of the sketch, of a figure that is about to come onto it. */
void terminator_add_token (const TerminatorState *state, int figure, TsView *view);
void terminator_view_score (const TerminatorState *state, TsView *view);

G_END_DECLS
