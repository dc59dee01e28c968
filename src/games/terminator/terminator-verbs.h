/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-verbs.h: the commands, by the file that has their rules; terminator.c has the table.
 *
 * Functions are declared by their type, because all have the same.  TsVerb says what they do.
 * "tile" is the id of a location tile, "figure" that of a miniature, "mission" a color.
 */

#pragma once

#include "terminator.h"

G_BEGIN_DECLS

typedef gboolean
TerminatorApply (gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);
typedef gboolean TerminatorMay (gconstpointer state, JsonObject *args, TsWhyNot *why_not);
typedef void TerminatorPerform (gpointer state, JsonObject *args, TsOutcome *outcome);
typedef gboolean
TerminatorComplete (gconstpointer state, JsonObject *command, TsChance *chance, GError **error);

/* terminator-begin.c: check {item}; deal {tiles?: 12 tiles in the order of the holes, at random in
 * the setup, or others?: six that were drawn besides the required ones, where they lie unsaid};
 * place-cops {tiles?: two}: at random; begin {factories?: asked where nobody knows} */
extern const TsSpec terminator_check_args[], terminator_deal_args[], terminator_place_cops_args[],
    terminator_begin_args[];
TerminatorMay terminator_may_check, terminator_may_deal, terminator_may_place_cops,
    terminator_may_begin;
TerminatorComplete terminator_complete_deal, terminator_complete_place_cops;
TerminatorPerform terminator_perform_check, terminator_perform_deal, terminator_perform_place_cops,
    terminator_perform_begin;

/* terminator-turn.c: first {side, anyway}; flip {coin?: one die of 2: 1 the Resistance, 2 Skynet};
 * pick {who}; done {}; pass {side, anyway}: plays no more in this round, although it could */
extern const TsSpec terminator_first_args[], terminator_flip_args[], terminator_pick_args[],
    terminator_pass_args[];
TerminatorMay terminator_may_first, terminator_may_flip, terminator_may_pick, terminator_may_done,
    terminator_may_pass;
TerminatorPerform terminator_perform_first, terminator_perform_flip, terminator_perform_pick,
    terminator_perform_done, terminator_perform_pass;
TsThrow terminator_throw_flip (gconstpointer state, JsonObject *args);

/* terminator-play.c: play {who?: who was picked, half, act, n?: units of Activate, resources of
 * Gain, damage of Repair and Rest, card?: its name, free?: does not count, or is discarded after
 * play, mission?, attack?: with act "mission": an Attack card was played on it, anyway} */
extern const TsSpec terminator_play_args[];
TerminatorMay terminator_may_play;
TerminatorPerform terminator_perform_play;

/* terminator-cards.c: cards {who, draw?, discard?}: what a card or a mission brings, at any moment;
 * hand-size {who, size}: from now on; draw-hands {}: refresh 2 */
extern const TsSpec terminator_cards_args[], terminator_hand_size_args[];
TerminatorMay terminator_may_cards, terminator_may_hand_size, terminator_may_draw_hands;
TerminatorPerform terminator_perform_cards, terminator_perform_hand_size,
    terminator_perform_draw_hands;

/* terminator-action.c: activate {figure, anyway}: the next unit of an Activate action; heal
 * {figure, n?: as much as the card takes away, anyway}: what Repair and Rest do */
extern const TsSpec terminator_activate_args[], terminator_heal_args[];
TerminatorMay terminator_may_activate, terminator_may_heal;
TerminatorPerform terminator_perform_activate, terminator_perform_heal;

/* terminator-move.c: move {figure, to?: a tile, place?: a square [x,y], anyway}: in an action;
 * without either: moved on the table */
extern const TsSpec terminator_move_args[];
TerminatorMay terminator_may_move;
TerminatorPerform terminator_perform_move;

/* terminator-attack.c: attack {attacker, targets: figures; each named once for every die that is
 * rolled at it, or a single one for all dice, dice?: what the statcard says where nobody knows, or
 * what the card says, defense?: of the first target of which nobody knows it, range?, cover?: of
 * all targets, whatever the sketch says, covered?: figures in cover where the sketch does not know,
 * plus?: on each die, rerolls?: dice that may be rolled again, card?: dice and range are the
 * card's, free?: a card or a mission brings it, apart from the action, anyway}; stop-attack {}:
 * calls it off */
extern const TsSpec terminator_attack_args[];
TerminatorApply terminator_apply_attack, terminator_apply_stop_attack;

/* terminator-defend.c: defend {who?: whose hand, cancels?, anyway}: a Defend card, at either of its
 * two times; no-defend {} */
extern const TsSpec terminator_defend_args[];
TerminatorApply terminator_apply_defend, terminator_apply_no_defend;

/* terminator-strike.c: strike {dice?: d6}; reroll {which: numbers of dice from 1, dice?}; keep {}:
 * no dice are rolled again; damage {damage?: other than the hits, figure?: of several targets, then
 * it is noted only}; after {}: what the Attack card does afterwards is done */
extern const TsSpec terminator_strike_args[], terminator_reroll_args[], terminator_damage_args[];
TerminatorApply terminator_apply_strike, terminator_apply_reroll, terminator_apply_keep,
    terminator_apply_damage, terminator_apply_after;
TerminatorComplete terminator_complete_strike, terminator_complete_reroll;

/* terminator-cops.c: cop {figure, dice?, defense?: its attack and what it has to roll, where nobody
 * knows them}: the next cop attacks; skip-cop {figure?: all}; arrive {cops?: figures, anyway}: cops
 * from next door, by the map where they are left out; cops {figure?: who attacked}: a card that
 * people played as an attack on their own */
extern const TsSpec terminator_cop_args[], terminator_skip_cop_args[], terminator_arrive_args[],
    terminator_cops_args[];
TerminatorApply terminator_apply_cop, terminator_apply_skip_cop, terminator_apply_arrive,
    terminator_apply_cops;

/* terminator-patrol.c: patrol {figure, to?: a tile, anyway}: refresh 3; cops-done {anyway} */
extern const TsSpec terminator_patrol_args[], terminator_cops_done_args[];
TerminatorApply terminator_apply_patrol, terminator_apply_cops_done;

/* terminator-missions.c: draw-mission {mission?: color, card?: id of the catalogue, name?, rounds?,
 * tokens?: how many it places, anyway}; progress {mission, side, n?: 1, needs?: actions that it
 * asks for} */
extern const TsSpec terminator_draw_mission_args[], terminator_progress_args[];
TerminatorApply terminator_apply_draw_mission, terminator_apply_progress;

/* terminator-expire.c: advance {}: refresh 1; expire {mission, resistance?, skynet?: points, asked
 * where nobody knows, anyway} */
extern const TsSpec terminator_expire_args[];
TerminatorApply terminator_apply_advance, terminator_apply_expire;

/* terminator-tokens.c: draw-tile {tile?}: a random location, as a Location card; token {token:
 * "red-1", to?: a tile, carrier?: figure, random?: a random tile, anyway}: where a mission token
 * is; without any: aside */
extern const TsSpec terminator_draw_tile_args[], terminator_token_args[];
TerminatorApply terminator_apply_draw_tile, terminator_apply_token;
TerminatorComplete terminator_complete_draw_tile, terminator_complete_token;

/* terminator-points.c: score {mission: red|blue, side, points?: asked where nobody knows, other?:
 * of the other side, anyway}; core {side, points?, anyway}: the core mission, by its objective;
 * points {resistance?, skynet?, name?}: what a card brings; in a game that is over too: both at
 * once */
extern const TsSpec terminator_score_args[], terminator_core_args[], terminator_points_args[];
TerminatorApply terminator_apply_score, terminator_apply_core, terminator_apply_points;

/* terminator-resources.c: gain {side, n: more or fewer}: what a card or a mission brings; income
 * {resistance?, skynet?: by hand} */
extern const TsSpec terminator_gain_args[], terminator_income_args[];
TerminatorMay terminator_may_gain, terminator_may_income;
TerminatorPerform terminator_perform_gain, terminator_perform_income;

/* terminator-deploy.c: deploy {units: kinds, each as often as it comes, area, and where nobody
 * knows what a kind costs: soldier?, heavy?, t800?, stinger?, anyway}; undeploy {card: 1 …}: back
 * to the pool and the supply; develop {unit, n: 0 lets a finished unit in, cost?: asked where
 * nobody knows, anyway} */
extern const TsSpec terminator_deploy_args[], terminator_undeploy_args[], terminator_develop_args[];
TerminatorMay terminator_may_deploy, terminator_may_undeploy, terminator_may_develop;
TerminatorPerform terminator_perform_deploy, terminator_perform_undeploy,
    terminator_perform_develop;

/* terminator-resolve.c: resolve {card, soldier?, heavy?, t800?, stinger?, tank?: how many of them
 * are placed; all, unit?: a kind: only one of them, the others follow, places?: squares x, y, x, y,
 * … of who is placed, by kind, held?: only enemies are in the area, anyway} */
extern const TsSpec terminator_resolve_args[];
TerminatorMay terminator_may_resolve;
TerminatorPerform terminator_perform_resolve;

/* terminator-control.c: control {held?: areas that the sketch does not see, resistance?, skynet?:
 * points of the core mission where nobody knows} */
extern const TsSpec terminator_control_args[];
TerminatorMay terminator_may_control;
TerminatorPerform terminator_perform_control;

/* terminator-caches.c: cache {where?, column?, row?: of the sketch, from 1, amount?}: a card is
 * drawn; note-cache {cache: its number, where?, column?, row?, amount?}: what it says, for the
 * Resistance's eyes only; collect {cache, figure?, amount?: asked where nobody noted it, anyway} */
extern const TsSpec terminator_cache_args[], terminator_note_cache_args[],
    terminator_collect_args[];
TerminatorApply terminator_apply_cache, terminator_apply_note_cache, terminator_apply_collect;

/* terminator-lab.c: lab {place?: [x,y]}: placed, or moved (L492); lab-off {}; lab-side {side?}: who
 * controls it; travel {figure, to?: a random tile, anyway} */
extern const TsSpec terminator_lab_args[], terminator_lab_side_args[], terminator_travel_args[];
TerminatorApply terminator_apply_lab, terminator_apply_lab_off, terminator_apply_lab_side,
    terminator_apply_travel;
TerminatorComplete terminator_complete_travel;

/* terminator-sketch-verbs.c: lay, put, away as in ts-sketch-verbs.h; turn {figure}: the tank, on
 * its upper left square */
extern const TsSpec terminator_turn_args[];
TerminatorApply terminator_apply_lay, terminator_apply_put, terminator_apply_away,
    terminator_apply_turn;

/* terminator-correct.c: set-figure {figure, where: supply|1984|2029|out, to?: a tile}; set-phase
 * {phase, side?, round?}: where the round stands; learn {card: a statcard, stat, value}, or {card:
 * "core-skynet" | "core-resistance" | "board", value}: a number that was asked for */
extern const TsSpec terminator_set_figure_args[], terminator_set_phase_args[],
    terminator_learn_args[];
TerminatorMay terminator_may_set_figure, terminator_may_set_phase, terminator_may_learn;
TerminatorPerform terminator_perform_set_figure, terminator_perform_set_phase,
    terminator_perform_learn;

G_END_DECLS
