/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-verbs.h: the commands, by the file that has their rules; terminus.c has the table.
 *
 * Functions are declared by their type, because all have the same.  TsVerb says what they do.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

typedef gboolean TerminusMay (gconstpointer state, JsonObject *args, TsWhyNot *why_not);
typedef void TerminusPerform (gpointer state, JsonObject *args, TsOutcome *outcome);

/* terminus-order.c: check {item}, begin; from the checklist to the first year: order {pink …
 * orange: agenda numbers, or players: CHOICES in order}, hub {district?} */
extern const TsSpec terminus_check_args[], terminus_order_args[], terminus_hub_args[];
TerminusMay terminus_may_check, terminus_may_begin, terminus_may_order, terminus_may_hub;
TerminusPerform terminus_check, terminus_begin_order, terminus_order, terminus_hub;

/* terminus-income.c: bonus {option?, permits, …: of one's choice, or coins, permits, …, rails by
 * hand, anyway}, budget {pink … orange: coins where the track is not known}, reward {take:
 * nothing|coins|permits|…, anyway}, give-back {permits …} */
extern const TsSpec terminus_bonus_args[], terminus_budget_args[], terminus_reward_args[],
    terminus_give_back_args[];
TerminusMay terminus_may_bonus, terminus_may_budget, terminus_may_reward, terminus_may_give_back;
TerminusPerform terminus_bonus, terminus_budget, terminus_reward, terminus_give_back;

/* terminus-turn.c: move {zone, automa-moves?, anyway}, pass, again {player, move?}: one more
 * action, by an upgrade, where the marker stands or after a move; end-turn {anyway}: without an
 * action; end-year */
extern const TsSpec terminus_move_args[], terminus_again_args[], terminus_end_turn_args[];
TerminusMay terminus_may_move, terminus_may_pass, terminus_may_again, terminus_may_end_turn,
    terminus_may_end_year;
TerminusPerform terminus_move, terminus_pass, terminus_again, terminus_end_turn, terminus_end_year;

/* terminus-demand.c: demand {district?, development?, anyway} */
extern const TsSpec terminus_demand_args[];
TerminusMay terminus_may_demand;
TerminusPerform terminus_demand;

/* terminus-develop.c: develop {number, type?, demand?, anyway}, use-development {number, and coins,
 * permits, … where nobody typed what it takes and gives, anyway} */
extern const TsSpec terminus_develop_args[], terminus_use_development_args[];
TerminusMay terminus_may_place_development, terminus_may_develop, terminus_may_use_development;
TerminusPerform terminus_develop, terminus_use_development;

/* terminus-lobby.c: lobbyist {from, to: "board", "agenda-2", "development-10", anyway} */
extern const TsSpec terminus_lobbyist_args[];
TerminusMay terminus_may_move_lobbyist, terminus_may_lobbyist;
TerminusPerform terminus_lobbyist;

/* terminus-lobby.c: agenda {card?, name?, top?, bottom?, anyway}, secret {player, card?, name?,
 * top?, bottom?}: of the catalogue, or as somebody types it */
extern const TsSpec terminus_agenda_args[], terminus_secret_args[];
TerminusMay terminus_may_agenda, terminus_may_secret;
TerminusPerform terminus_agenda, terminus_secret;

/* terminus-develop.c: project {project, lobbyists?, anyway} */
extern const TsSpec terminus_project_args[];
TerminusMay terminus_may_project;
TerminusPerform terminus_project;

/* terminus-trade.c: upgrade {upgrade, second? where upgrades are not kept, anyway},
 * blueprints|permits|power {n?, coins?, anyway} */
extern const TsSpec terminus_upgrade_args[], terminus_buy_args[];
TerminusMay terminus_may_upgrade, terminus_may_buy;
TerminusPerform terminus_upgrade, terminus_buy;

/* terminus-trade.c: construction {n?, anyway}, rails {rails: the cheapest way to so many, or twos,
 * threes, fives: purchases for 2, 3 and 5 coins, anyway} */
extern const TsSpec terminus_construction_args[], terminus_rails_args[];
TerminusMay terminus_may_collect, terminus_may_construction, terminus_may_buy_rails,
    terminus_may_rails;
TerminusPerform terminus_construction, terminus_rails;

/* terminus-adjust.c: adjust {player, coins, permits, …, rails, capacity: more or less}: what a card
 * gives or takes; use-upgrade {player, upgrade, and coins, … as for a development, anyway}; keep
 * {part, kept} */
extern const TsSpec terminus_adjust_args[], terminus_use_upgrade_args[], terminus_keep_args[];
TerminusMay terminus_may_adjust, terminus_may_use_upgrade, terminus_may_keep;
TerminusPerform terminus_adjust, terminus_use_upgrade, terminus_keep;

/* terminus-market.c: learn {card, id?, field, at?, value}: a number that was asked for */
extern const TsSpec terminus_learn_args[];
TerminusMay terminus_may_learn;
TerminusPerform terminus_learn;

/* terminus-capacity.c: capacity {n, power?, unlock?: hub|second, anyway} */
extern const TsSpec terminus_capacity_args[];
TerminusMay terminus_may_raise_capacity, terminus_may_capacity;
TerminusPerform terminus_capacity;

/* terminus-build.c: build {stations, hubs, rails, connections: CHOICES of owners, districts:
 * CHOICES, hub-districts: CHOICES, anyway} */
extern const TsSpec terminus_build_args[];
TerminusMay terminus_may_build_something, terminus_may_build;
TerminusPerform terminus_build;

/* terminus-plan.c: plan {player, stations, hubs, connections, rails}, drop-plan {player} */
extern const TsSpec terminus_plan_args[], terminus_player_args[];
TerminusMay terminus_may_plan, terminus_may_drop_plan;
TerminusPerform terminus_plan, terminus_drop_plan;

/* terminus-automa.c: automa-card {zone?, builds?, moves?, main?, alternate?}: what its card says;
 * automa-reach {what: plot|stop|nothing, player?, rails?}, automa-done */
extern const TsSpec terminus_automa_card_args[], terminus_automa_reach_args[];
TerminusMay terminus_may_automa_card, terminus_may_automa_reach, terminus_may_automa_done;
TerminusPerform terminus_automa_card, terminus_automa_reach, terminus_automa_done;

/* terminus-scoring.c: stops {player, stations, hubs, big-hubs}, met {player, project, lobbied?,
 * column?, points?}, agenda-met {player, agenda, row: nothing|top|bottom, name?, top?,
 * bottom?, lobbied?}, add-agenda {player, …} and no-more-agendas {player} where agendas are not
 * kept, count {player, demands?, coins?, discs?, points?}, count-again {id}, declare */
extern const TsSpec terminus_stops_args[], terminus_met_args[], terminus_agenda_met_args[],
    terminus_add_agenda_args[], terminus_count_args[], terminus_count_again_args[];
TerminusMay terminus_may_score, terminus_may_met, terminus_may_agenda_met, terminus_may_add_agenda,
    terminus_may_count, terminus_may_count_again, terminus_may_declare;
TerminusPerform terminus_stops, terminus_met, terminus_agenda_met, terminus_add_agenda,
    terminus_no_more_agendas, terminus_count, terminus_count_again, terminus_declare;

/* terminus-correct.c: corrections that are no number: order-now {players?, passed?: from first to
 * last}, token {number, district?}: the district of its demand */
extern const TsSpec terminus_order_now_args[], terminus_token_args[];
TerminusMay terminus_may_order_now, terminus_may_token;
TerminusPerform terminus_order_now, terminus_token;

G_END_DECLS
