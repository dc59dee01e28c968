/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus.c: Terminus: the game's contract.
 *
 * The chapters, in the order of the rulebook; what each of them shows stands in this folder, its
 * rules in ../rules:
 *
 *   Setting up, first order, prime hubs     terminus-setup.c, -checklist.c, -order.c
 *   Annual income, the storage              terminus-income.c, -ledger.c
 *   Taking a turn, the loop, years          terminus-flow.c, -turn.c, -loop.c, -year.c
 *   What can be done where                  terminus-actions.c, -prospects.c
 *   What a command passed over              terminus-asked.c
 *   Develop Zone                            terminus-demand.c, -develop.c
 *   Lobby Zone                              terminus-lobby.c, -develop.c
 *   Improve, Market and Supply Zones        terminus-trade.c, -market.c, -capacity.c
 *   Build Zone                              terminus-build.c, -plan.c
 *   The Automa                              terminus-automa.c
 *   The final score                         terminus-score.c, -scoring.c, -pad.c, -doubt.c,
 *                                           -sheet.c, -final.c
 *   What cards do, what the program keeps   terminus-effects.c, -adjust.c
 *
 * and what all of them need: terminus-words.c (what things are called, what cards say),
 * terminus-correct.c and -flags.c (all numbers), terminus-fields.c (what is asked alike),
 * terminus-next.c (what passes by itself).
 */

#include "terminus-table.h"

#include "terminus-catalogue.h"
#include "terminus-correct.h"
#include "terminus-flow.h"
#include "terminus-setup.h"
#include "terminus-verbs.h"

const TsGame ts_game_terminus = {
  .id = "terminus",
  .name = N_ ("Terminus"),
  .about = { .players = { 2, 5 },
             .minutes = { 50, 125 },
             .does = N_ ("Plays the Automa, explains the score") },
  .catalogue = &terminus_catalogue,
  .options = terminus_options,
  .verbs = TS_CHAPTERS (terminus_order_verbs,
                        terminus_income_verbs,
                        terminus_turn_verbs,
                        terminus_asked_verbs,
                        terminus_year_verbs,
                        terminus_demand_verbs,
                        terminus_develop_verbs,
                        terminus_lobby_verbs,
                        terminus_trade_verbs,
                        terminus_capacity_verbs,
                        terminus_build_verbs,
                        terminus_plan_verbs,
                        terminus_automa_verbs,
                        terminus_adjust_verbs,
                        terminus_keep_verbs,
                        terminus_market_verbs,
                        terminus_scoring_verbs,
                        terminus_pad_verbs,
                        terminus_correct_verbs),
  .prepare = terminus_prepare,
  .setup_size = sizeof (TerminusSetup),
  .read = terminus_read_setup,
  .state_size = sizeof (TerminusState),
  .begin = terminus_begin,
  .numbers = terminus_numbers,
  .corrected = terminus_note_correction,
  .settle = terminus_settle,
  .next = terminus_find_next,
  .seats = terminus_seats,
  .view = terminus_view,
  .queue = terminus_find_queue,
  .lay = terminus_lay,
  .aside = TS_ASIDE ("setup", "loop", "plans", "bonuses", "bonus.*", "score.*"),
};
