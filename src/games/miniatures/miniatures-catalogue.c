/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-catalogue.c: the tables of models and weapons as the rules reference prints them
 * (L176-259), and forces made of them.
 *
 * The reference has lost its dice; each is of one of three classes.  D6, D10 and D20 stand for
 * these until an owner of the printed sheet corrects them; only Resolution D20 is known (public).
 * Machines never take cover saves (L156), and Pops is one (X001-03).
 */

#include "miniatures.h"

#define WEAPON_COLUMN(name, text)                                                                  \
  {                                                                                                \
    name, TS_SPEC_ENTRY, .entry = "weapon", .label = text                                          \
  }

static const TsSpec row_columns[] = {
  { "kind", TS_SPEC_ENTRY, .required = TRUE, .entry = "model", .label = N_ ("Model") },
  { "n", TS_SPEC_INTEGER, .min = 1, .max = MAX_FORCE, .label = TS_NC ("models", "How many") },
  WEAPON_COLUMN ("weapon-1", N_ ("Weapon")),
  WEAPON_COLUMN ("weapon-2", N_ ("Second weapon")),
  WEAPON_COLUMN ("weapon-3", N_ ("Third weapon")),
  { "name", TS_SPEC_TEXT, .max = MAX_NAME, .label = N_ ("Name"), .hint = N_ ("of a single one") },
  { "points", TS_SPEC_INTEGER, .max = MAX_POINTS, .label = N_ ("Points"), .hint = N_ ("of each") },
  { NULL },
};

static const TsSpec force_fields[] = {
  { "models", TS_SPEC_TABLE, .columns = row_columns, .label = N_ ("Models"),
    .need = N_ ("models") },
  { NULL },
};

static gboolean
check_resistance (JsonObject *entry, GError **error)
{
  return miniatures_check_list (entry, SIDE_RESISTANCE, NULL, error);
}

static gboolean
check_machines (JsonObject *entry, GError **error)
{
  return miniatures_check_list (entry, SIDE_MACHINES, NULL, error);
}

static const TsEntryType types[] = {
  { "resistance", N_ ("Forces of the Resistance"), force_fields, .own = TRUE,
    .about = N_ ("A force lists the models that you field, with their weapons."),
    .add = N_ ("Make a force…"), .check = check_resistance },
  { "machines", N_ ("Forces of the Machines"), force_fields, .own = TRUE, .check = check_machines,
    .about = N_ ("A force lists the models that you field, with their weapons."),
    .add = N_ ("Make a force…") },
  { "model", N_ ("Models"), miniatures_model_fields, .own = TRUE, .most = MAX_PROFILES,
    .about = N_ ("Models that the rules reference does not have, with their numbers."),
    .add = N_ ("Add a model…") },
  { "weapon", N_ ("Weapons"), miniatures_weapon_fields, .own = TRUE, .most = MAX_WEAPONS,
    .about = N_ ("Weapons that the rules reference does not have, with their numbers."),
    .add = N_ ("Add a weapon…") },
  { NULL },
};

const TsCatalogue miniatures_catalogue
    = { types, TS_GAME_RESOURCE ("miniatures", "catalogue.json") };
