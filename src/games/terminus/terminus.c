/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus.c: Terminus: the game's contract and the table of its commands.
 *
 * The chapters, in the order of the rulebook:
 *
 *   Setting up, first order, prime hubs     terminus-setup.c, -checklist.c, -order.c
 *   Annual income, the storage              terminus-income.c, terminus-ledger.c
 *   Taking a turn, the loop, years          terminus-flow.c, terminus-turn.c, terminus-actions.c
 *   Develop Zone                            terminus-demand.c, terminus-develop.c
 *   Lobby Zone                              terminus-lobby.c, terminus-develop.c
 *   Improve, Market and Supply Zones        terminus-trade.c, -market.c, -capacity.c
 *   Build Zone                              terminus-build.c, terminus-plan.c
 *   The Automa                              terminus-automa.c
 *   The final score                         terminus-score.c, -scoring.c, -sheet.c, -final.c
 *   What cards do, what the program keeps   terminus-adjust.c
 *
 * and what all of them need: terminus-words.c (what things are called, what cards say),
 * terminus-correct.c (all numbers).
 */

#include "terminus-actions.h"
#include "terminus-catalogue.h"
#include "terminus-flow.h"
#include "terminus-setup.h"
#include "terminus-verbs.h"
#include "terminus-view.h"

static const TsVerb verbs[] = {
  { "check", N_ ("Tick a line of the setup"), terminus_check_args, .may = terminus_may_check,
    .perform = terminus_check },
  { "begin", N_ ("Everything is laid out"), .may = terminus_may_begin,
    .perform = terminus_begin_order },
  { "order", N_ ("First turn order"), terminus_order_args, .may = terminus_may_order,
    .perform = terminus_order },
  { "hub", N_ ("Place a prime hub"), terminus_hub_args, .may = terminus_may_hub,
    .perform = terminus_hub },

  { "bonus", N_ ("Income: bonus"), terminus_bonus_args, .may = terminus_may_bonus,
    .perform = terminus_bonus },
  { "budget", N_ ("Income: budget"), terminus_budget_args, .may = terminus_may_budget,
    .perform = terminus_budget },
  { "reward", N_ ("Income: turn order reward"), terminus_reward_args, .may = terminus_may_reward,
    .perform = terminus_reward },
  { "give-back", N_ ("Give resources back"), terminus_give_back_args, .may = terminus_may_give_back,
    .perform = terminus_give_back },

  { "move", N_ ("Move to a zone"), terminus_move_args, .may = terminus_may_move,
    .perform = terminus_move },
  { "pass", N_ ("Pass"), .may = terminus_may_pass, .perform = terminus_pass },
  { "again", N_ ("One more action"), terminus_again_args, .may = terminus_may_again,
    .perform = terminus_again },
  { "end-turn", N_ ("End the turn"), terminus_end_turn_args, .may = terminus_may_end_turn,
    .perform = terminus_end_turn },
  { "end-year", N_ ("End of the year"), .may = terminus_may_end_year,
    .perform = terminus_end_year },

  { "demand", N_ ("Take a demand"), terminus_demand_args, .may = terminus_may_act,
    .perform = terminus_demand },
  { "develop", N_ ("Place a development"), terminus_develop_args, .may = terminus_may_develop,
    .perform = terminus_develop },
  { "use-development", N_ ("Use a development"), terminus_use_development_args,
    .may = terminus_may_use_development, .perform = terminus_use_development },
  { "lobbyist", N_ ("Move a lobbyist"), terminus_lobbyist_args, .may = terminus_may_lobbyist,
    .perform = terminus_lobbyist },
  { "agenda", N_ ("Take an agenda"), terminus_agenda_args, .may = terminus_may_act,
    .perform = terminus_agenda },
  { "secret", N_ ("The secret agenda"), terminus_secret_args, .may = terminus_may_secret,
    .perform = terminus_secret },
  { "project", N_ ("Lobby for a project"), terminus_project_args, .may = terminus_may_act,
    .perform = terminus_project },
  { "upgrade", N_ ("Take an upgrade"), terminus_upgrade_args, .may = terminus_may_act,
    .perform = terminus_upgrade },
  { "blueprints", N_ ("Buy blueprints"), terminus_buy_args, .may = terminus_may_act,
    .perform = terminus_buy },
  { "permits", N_ ("Buy permits"), terminus_buy_args, .may = terminus_may_act,
    .perform = terminus_buy },
  { "power", N_ ("Buy power"), terminus_buy_args, .may = terminus_may_act,
    .perform = terminus_buy },
  { "construction", N_ ("Collect construction"), terminus_construction_args,
    .may = terminus_may_construction, .perform = terminus_construction },
  { "rails", N_ ("Buy rails"), terminus_rails_args, .may = terminus_may_rails,
    .perform = terminus_rails },
  { "capacity", N_ ("Increase capacity"), terminus_capacity_args, .may = terminus_may_capacity,
    .perform = terminus_capacity },
  { "build", N_ ("Build"), terminus_build_args, .may = terminus_may_build,
    .perform = terminus_build },

  { "plan", N_ ("Plan a build"), terminus_plan_args, .may = terminus_may_plan,
    .perform = terminus_plan },
  { "drop-plan", N_ ("Drop a plan"), terminus_player_args, .may = terminus_may_drop_plan,
    .perform = terminus_drop_plan },
  { "automa-card", N_ ("What the Automa’s card says"), terminus_automa_card_args,
    .may = terminus_may_automa_card, .perform = terminus_automa_card },
  { "automa-reach", N_ ("What the Automa reaches"), terminus_automa_reach_args,
    .may = terminus_may_automa_reach, .perform = terminus_automa_reach },
  { "automa-done", N_ ("The Automa is done"), .may = terminus_may_automa_done,
    .perform = terminus_automa_done },

  { "adjust", N_ ("What a card gives or takes"), terminus_adjust_args, .may = terminus_may_adjust,
    .perform = terminus_adjust },
  { "use-upgrade", N_ ("Use an upgrade"), terminus_use_upgrade_args,
    .may = terminus_may_use_upgrade, .perform = terminus_use_upgrade },
  { "keep", N_ ("What the program keeps"), terminus_keep_args, .may = terminus_may_keep,
    .perform = terminus_keep },
  { "learn", N_ ("A number from a card"), terminus_learn_args, .may = terminus_may_learn,
    .perform = terminus_learn },

  { "stops", N_ ("Stops beside developments"), terminus_stops_args, .may = terminus_may_score,
    .perform = terminus_stops },
  { "met", N_ ("What is met of a project"), terminus_met_args, .may = terminus_may_met,
    .perform = terminus_met },
  { "agenda-met", N_ ("What is met of an agenda"), terminus_agenda_met_args,
    .may = terminus_may_agenda_met, .perform = terminus_agenda_met },
  { "add-agenda", N_ ("One more agenda"), terminus_add_agenda_args, .may = terminus_may_add_agenda,
    .perform = terminus_add_agenda },
  { "no-more-agendas", N_ ("No more agendas"), terminus_player_args, .may = terminus_may_score,
    .perform = terminus_no_more_agendas },
  { "count", N_ ("What a player has left"), terminus_count_args, .may = terminus_may_count,
    .perform = terminus_count },
  { "count-again", N_ ("Count it again"), terminus_count_again_args,
    .may = terminus_may_count_again, .perform = terminus_count_again },
  { "declare", N_ ("Final score"), .may = terminus_may_declare, .perform = terminus_declare },
  { "correct", N_ ("Correct a value"), ts_correct_args },
  { "order-now", N_ ("Correct the turn order"), terminus_order_now_args,
    .may = terminus_may_order_now, .perform = terminus_order_now },
  { "token", N_ ("Correct the district of a demand"), terminus_token_args,
    .may = terminus_may_token, .perform = terminus_token },
  { NULL },
};

/* A storage that is no longer too full lets the game go on. */
static void
go_on (gpointer state, TsOutcome *outcome)
{
  terminus_go_on (state, outcome);
}

const TsGame ts_game_terminus = {
  .id = "terminus",
  .name = N_ ("Terminus"),
  .catalogue = &terminus_catalogue,
  .options = terminus_options,
  .verbs = verbs,
  .prepare = terminus_prepare,
  .setup_size = sizeof (TerminusSetup),
  .read = terminus_read_setup,
  .state_size = sizeof (TerminusState),
  .begin = terminus_begin,
  .numbers = terminus_numbers,
  .corrected = go_on,
  .view = terminus_view,
};
