/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-ids.c: what commands, cards and setups choose among: ids for scripts, words for people.
 */

#include "terminus-ids.h"

const TsChoice terminus_colors[] = {
  { "pink", TS_NC ("player", "Pink") },     { "purple", TS_NC ("player", "Purple") },
  { "red", TS_NC ("player", "Red") },       { "yellow", TS_NC ("player", "Yellow") },
  { "orange", TS_NC ("player", "Orange") }, { NULL },
};

const TsChoice terminus_resources[] = {
  [RESOURCE_PERMIT] = { "permits", N_ ("Permits") },
  [RESOURCE_BLUEPRINT] = { "blueprints", N_ ("Blueprints") },
  [RESOURCE_CONSTRUCTION] = { "construction", N_ ("Construction") },
  [RESOURCE_POWER] = { "power", N_ ("Power") },
  [N_RESOURCES] = { NULL },
};

const TsChoice terminus_goods[] = {
  { "coins", N_ ("Coins") },
  { "permits", N_ ("Permits") },
  { "blueprints", N_ ("Blueprints") },
  { "construction", N_ ("Construction") },
  { "power", N_ ("Power") },
  { "rails", N_ ("Rails") },
  { NULL },
};

const TsChoice terminus_zones[] = {
  [ZONE_DEVELOP] = { "develop", N_ ("Develop Zone") },
  [ZONE_LOBBY] = { "lobby", N_ ("Lobby Zone") },
  [ZONE_IMPROVE] = { "improve", N_ ("Improve Zone") },
  [ZONE_MARKET] = { "market", N_ ("Market Zone") },
  [ZONE_SUPPLY] = { "supply", N_ ("Supply Zone") },
  [ZONE_BUILD] = { "build", N_ ("Build Zone") },
  [N_ZONES] = { NULL },
};

const TsChoice terminus_types[] = {
  [TYPE_INDUSTRIAL] = { "industrial", N_ ("Industrial (yellow)") },
  [TYPE_COMMERCIAL] = { "commercial", N_ ("Commercial (blue)") },
  [TYPE_RESIDENTIAL] = { "residential", N_ ("Residential (green)") },
  [N_TYPES] = { NULL },
};

const TsChoice terminus_districts[] = {
  { "tarragon-hills", N_ ("Tarragon Hills") }, { "knightsbridge", N_ ("Knightsbridge") },
  { "chippers-row", N_ ("Chipper’s Row") },    { "district-4", N_ ("Fourth district") },
  { "district-5", N_ ("Fifth district") },     { "district-6", N_ ("Sixth district") },
  { "district-7", N_ ("Seventh district") },   { NULL },
};

const TsChoice terminus_directions[] = {
  { "forward", N_ ("along the arrow") },
  { "left", N_ ("left of the arrow") },
  { "right", N_ ("right of the arrow") },
  { "back", N_ ("against the arrow") },
  { NULL },
};

const TsChoice terminus_parts[] = {
  [PART_COINS] = { "coins", N_ ("Coins") },
  [PART_RESOURCES] = { "resources", N_ ("Resources in storage") },
  [PART_MARKETS] = { "markets", N_ ("Markets and depots") },
  [PART_RAILS] = { "rails", N_ ("Rails") },
  [PART_STATIONS] = { "stations", N_ ("Stations and capacity") },
  [PART_LOBBYISTS] = { "lobbyists", N_ ("Lobbyists") },
  [PART_DEVELOPMENTS] = { "developments", N_ ("Developments") },
  [PART_AGENDAS] = { "agendas", N_ ("Agendas") },
  [PART_PROJECTS] = { "projects", N_ ("Projects") },
  [PART_DEMANDS] = { "demands", N_ ("Demands") },
  [PART_UPGRADES] = { "upgrades", N_ ("Upgrades") },
  [PART_AUTOMA] = { "automa", N_ ("Automa") },
  [N_PARTS] = { NULL },
};

const TsChoice terminus_projects[] = {
  { "1", N_ ("First project") },
  { "2", N_ ("Second project") },
  { "3", N_ ("Third project") },
  { "4", N_ ("Fourth project") },
  { NULL },
};
