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
  { "resistance", N_ ("Forces of the Resistance"), miniatures_force_fields, .own = TRUE,
    .about = N_ ("A force lists the models that you field, with their weapons."),
    .add = N_ ("Make a force…"), .check = check_resistance },
  { "machines", N_ ("Forces of the Machines"), miniatures_force_fields, .own = TRUE,
    .check = check_machines,
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
