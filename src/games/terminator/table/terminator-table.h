/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-table.h: what the chapters of Terminator show, offer and ask; their rules are in
 * ../rules, under the same names.
 *
 * One function a phase builds the instruction and its offers; the likeliest answer comes first.
 * Phrases are consumed.  Offers of a side are left out for the other side's seat.
 */

#pragma once

#include "terminator.h"
#include "ts-view.h"

G_BEGIN_DECLS

/* terminator-words.c */

/* Asks for one of the ids that the game adds; for a number, `proposed` UNKNOWN: nothing is; for a
 * tile in play. All have to be said. */
TsField *terminator_ask_one_of (TsOffer *offer, const char *argument);
TsField *terminator_ask_number (
    TsOffer *offer, const char *argument, gint64 min, gint64 max, gint64 proposed);
TsField *terminator_ask_tile (const TerminatorState *state, TsOffer *offer, const char *argument);
void terminator_add_figure_choice (const TerminatorState *state, TsField *field, int figure);
/* One whose seat alone may choose it. */
void terminator_add_actor_choice (const TerminatorState *state, TsField *field, int actor);

/* "75%"; what is neither certain nor impossible does not look so. */
TsPhrase *terminator_format_chance (double chance);
/* "75% to hit · 25% to defeat"; `target` is whose wounds count. NULL: the defense is UNKNOWN.
 * (full, nullable) */
TsPhrase *terminator_format_odds (
    const TerminatorState *state, int target, guint dice, int defense, int plus, guint rerolls);

/* Who may act for a side: its seats and the host. Skynet's seat never gets what is the
 * Resistance's, and the other way round. */
TsAudience terminator_get_hands (const TsView *view, const TerminatorState *state, Side side);
/* Who may read what only the Resistance knows: its seats, not the host. */
TsAudience terminator_get_resistance (const TsView *view, const TerminatorState *state);
/* What each player reads otherwise, and once for the others. */
TsReaders terminator_begin_readers (const TerminatorState *state, TsView *view);

/* What the moment asks for, by phase: the chapter that has its rules. */
typedef void TerminatorShow (const TerminatorState *state, TsView *view);
TerminatorShow terminator_show_setup, terminator_show_initiative, terminator_show_turn,
    terminator_show_action, terminator_show_deploy, terminator_show_control, terminator_show_draw,
    terminator_show_cops, terminator_show_income;
/* terminator-turn.c: the small line above: how many actions are left to each side. */
TerminatorShow terminator_add_turn_kicker;

/* Within an action. terminator-play.c: all that an actor may do with a card; terminator-move.c: the
 * offers and spots by which a figure moves; terminator-deploy.c, terminator-develop.c;
 * terminator-board.c: a cache is drawn, a unit that has not moved goes back to 1984 */
void terminator_offer_plays (const TerminatorState *state, TsView *view, int actor);
/* A basic attack at once, where somebody is beside the actor. */
void terminator_offer_blow (const TerminatorState *state, TsView *view, int actor);
void terminator_offer_move (const TerminatorState *state, TsView *view, int figure);
void terminator_offer_travel (const TerminatorState *state, TsView *view, int figure);
TerminatorShow terminator_offer_deploy, terminator_offer_develop, terminator_offer_cache;

/* terminator-places.c: what is printed on the board of 1984. Where the tiles lie; the lines of a
 * tile, or its arrow, where nobody has typed them (NOBODY: none), and before that where the tiles
 * lie; names, lines and arrows one after another. */
void terminator_offer_tiles (const TerminatorState *state, TsView *view, gboolean more);
void terminator_offer_lines (const TerminatorState *state, TsView *view, int tile);
void terminator_offer_arrow (const TerminatorState *state, TsView *view, int tile);
void terminator_offer_print (const TerminatorState *state, TsView *view, gboolean more);

/* Behind “More”, by chapter; resources by a card, Deploy cards taken back, units that wait for the
 * Mainframe. */
TerminatorShow terminator_more_places, terminator_more_arrivals, terminator_more_turns,
    terminator_more_cards, terminator_more_board, terminator_more_corrections,
    terminator_offer_finished;
void terminator_offer_gain (const TerminatorState *state, TsView *view, Side side);
void terminator_offer_undeploys (const TerminatorState *state, TsView *view, Side side);

/* Panels: the checklist; limits, hands and decks; who is where; the tiles of 1984; pools, units,
 * areas, caches and the lab; statcards, which are last. */
TerminatorShow terminator_view_checklist, terminator_view_actions, terminator_view_1984,
    terminator_view_locations, terminator_view_2029, terminator_view_statcards;

/* Attacks: before anything else, in any phase; the steps, in the rail of the action phase; the
 * offers by which one begins, for an action that may attack with `figure`; the panel. */
TerminatorShow terminator_show_attack, terminator_rail_attack, terminator_more_attacks,
    terminator_view_attack;
void terminator_offer_attack (const TerminatorState *state, TsView *view, int figure);
/* terminator-attack.c: who may roll for whoever attacks, and an offer of theirs; a Defend card,
 * where a hand of the viewer's could hold one. `label` is consumed. */
TsAudience terminator_get_attackers (const TerminatorState *state, const TsView *view);
TsOffer *terminator_offer_attacker (const TerminatorState *state,
                                    TsView *view,
                                    TsOfferStyle style,
                                    TsPhrase *label,
                                    const char *verb);
void terminator_offer_defend (const TerminatorState *state,
                              TsView *view,
                              TsPhrase *label,
                              gboolean cancels);
/* Before the dice, for the defender's phone: the dice may be the attacker's to roll. */
TerminatorShow terminator_offer_defends;
/* Its steps: terminator-strike.c the dice, terminator-damage.c, terminator-cops.c; cops behind
 * “More”. */
TerminatorShow terminator_show_dice, terminator_show_damage, terminator_show_reaction,
    terminator_offer_cops;
/* terminator-strike.c: an offer to learn a number of a statcard; its value is to be added. */
TsOffer *terminator_offer_learning (
    TsView *view, TsOfferStyle style, TsPhrase *label, guint card, TerminatorStat stat);

/* Missions: the track moves, cards expire; a place that is empty, at any moment before the next
 * action; missions that an action may have met; tracks and missions; the end, and every point. */
TerminatorShow terminator_show_missions, terminator_show_open_mission, terminator_offer_missions,
    terminator_more_missions, terminator_view_missions, terminator_show_over, terminator_view_score;
/* Behind “More”: missions that were done; core missions and points that a card brings; missions
 * that expire; all that may happen to tokens. */
TerminatorShow terminator_more_scores, terminator_more_points, terminator_more_expiries,
    terminator_more_tokens;
/* terminator-missions.c: an offer about a mission; and a field that asks which of those that were
 * pushed off the track, or were not. */
TsOffer *terminator_offer_mission (
    TsView *view, TsOfferStyle style, guint color, TsPhrase *label, const char *verb);
void terminator_ask_mission (const TerminatorState *state, TsOffer *self, gboolean expired);
/* terminator-tokens.c: asks where a token of a mission goes; tokens that a figure may pick up; in
 * the panel where those of a color are, and where a side may not bring any. */
void
terminator_show_unplaced (const TerminatorState *state, TsView *view, guint color, guint token);
void terminator_offer_tokens (const TerminatorState *state, TsView *view, int figure);
void terminator_view_tokens (const TerminatorState *state, TsPanel *panel, guint color);
void terminator_view_occupied (const TerminatorState *state, TsPanel *panel, Side side);

/* terminator-sketch.c: the units of 2029, after its panel; the sketch, and one more token of it, of
 * a figure that is about to come onto it. */
TerminatorShow terminator_view_units, terminator_view_sketch;
void terminator_add_token (const TerminatorState *state, int figure, TsView *view);

/* The rows of a tile, of a mission and of a core mission, and what they are called as things.
 * (transfer full) */
char *terminator_dup_tile_row (const TerminatorState *state, int tile);
char *terminator_dup_mission_row (guint color);
char *terminator_dup_core_row (Side side);

/* terminator-points.c: what may be done with a core mission that was tapped. */
void terminator_tell_core (const TerminatorState *state, TsThing *thing, Side side);
/* terminator-things.c: after all offers, what may be told of each figure, mission and location. */
TerminatorShow terminator_view_things;

G_END_DECLS
