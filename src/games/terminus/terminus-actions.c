/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-actions.c: the thirteen actions of the loop, in one table.
 */

#include "terminus-actions.h"

#include "terminus-view.h"
#include "terminus-words.h"

#define AT(zone) (1u << ZONE_##zone)

const Action terminus_actions[N_ACTIONS] = {
  [ACTION_DEMAND] = { N_ ("Take a demand"), AT (DEVELOP) | AT (BUILD), terminus_demand_cost,
                      terminus_demand_stop, terminus_offer_demand },
  [ACTION_DEVELOP] = { N_ ("Place a development"), AT (DEVELOP), terminus_develop_cost,
                       terminus_develop_stop, terminus_offer_develop },
  [ACTION_LOBBYIST] = { N_ ("Move a lobbyist"), AT (DEVELOP) | AT (LOBBY), NULL,
                        terminus_lobbyist_stop, terminus_offer_lobbyist },
  [ACTION_AGENDA] = { N_ ("Take an agenda"), AT (LOBBY), terminus_agenda_cost, terminus_agenda_stop,
                      terminus_offer_agenda },
  [ACTION_PROJECT] = { N_ ("Lobby for a project"), AT (LOBBY), terminus_project_cost,
                       terminus_project_stop, terminus_offer_project },
  [ACTION_UPGRADE] = { N_ ("Take an upgrade"), AT (IMPROVE), terminus_upgrade_cost,
                       terminus_upgrade_stop, terminus_offer_upgrade },
  [ACTION_BLUEPRINTS] = { N_ ("Buy blueprints"), AT (IMPROVE), terminus_blueprints_cost,
                          terminus_blueprints_stop, terminus_offer_blueprints },
  [ACTION_PERMITS] = { N_ ("Buy permits"), AT (MARKET), terminus_permits_cost,
                       terminus_permits_stop, terminus_offer_permits },
  [ACTION_POWER] = { N_ ("Buy power"), AT (MARKET), terminus_power_cost, terminus_power_stop,
                     terminus_offer_power },
  [ACTION_CAPACITY] = { N_ ("Increase capacity"), AT (SUPPLY), terminus_capacity_cost,
                        terminus_capacity_stop, terminus_offer_capacity },
  [ACTION_CONSTRUCTION] = { N_ ("Collect construction"), AT (SUPPLY), NULL,
                            terminus_construction_stop, terminus_offer_construction },
  [ACTION_RAILS] = { N_ ("Buy rails"), AT (SUPPLY) | AT (BUILD), terminus_rails_cost,
                     terminus_rails_stop, terminus_offer_rails },
  [ACTION_BUILD]
  = { N_ ("Build"), AT (BUILD), terminus_build_cost, terminus_build_stop, terminus_offer_build },
};

TsPhrase *
terminus_say_price (int n, int coins)
{
  return ts_phrase ("{n} for {coins}", ts_number ("n", n), ts_number ("coins", coins));
}

void
terminus_prefill (TsField *field)
{
  if (field->choices->len > 0)
    field->value = json_node_init_string (json_node_alloc (),
                                          ((TsFieldChoice *) field->choices->pdata[0])->id);
}

TsOffer *
terminus_offer_action (TsView *view, ActionId action, const char *verb)
{
  return ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase_msgid (terminus_actions[action].label),
                        verb);
}
