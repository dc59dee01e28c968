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

static const char *const assumed_both[] = { "skill", "resolution", NULL };
static const char *const assumed_skill[] = { "skill", NULL };
static const char *const assumed_power[] = { "power", NULL };

static const TsShippedEntry entries[] = {
  { "resistance", "patrol-resistance", N_ ("A patrol of the Resistance"),
    "{\"models\":[{\"kind\":\"kyle-reese\"},{\"kind\":\"soldier\",\"n\":2,"
    "\"weapon-1\":\"assault-rifle\"},{\"kind\":\"soldier\","
    "\"weapon-1\":\"plasma-rifle\"},{\"kind\":\"soldier\",\"weapon-1\":\"shotgun\"},"
    "{\"kind\":\"soldier\",\"weapon-1\":\"grenade-launcher\"},{\"kind\":\"soldier\","
    "\"weapon-1\":\"rocket-launcher-at\"}]}" },
  { "resistance", "starter-resistance", N_ ("The Resistance of the starter box"),
    "{\"models\":[{\"kind\":\"kyle-reese\"},{\"kind\":\"soldier\",\"n\":16}]}" },
  { "resistance", "empty", N_ ("Empty: made at the table"), "{}" },
  { "machines", "patrol-machines", N_ ("A patrol of the Machines"),
    "{\"models\":[{\"kind\":\"endoskeleton\",\"n\":4},{\"kind\":\"crawler\"}]}" },
  { "machines", "starter-machines", N_ ("The Machines of the starter box"),
    "{\"models\":[{\"kind\":\"endoskeleton\",\"n\":10},{\"kind\":\"crawler\",\"n\":5}]}" },
  { "machines", "empty", N_ ("Empty: made at the table"), "{}" },

  { "model", "soldier", N_ ("Resistance Soldier"),
    "{\"side\":\"resistance\",\"skill\":\"d6\",\"armor\":4,\"resolution\":\"d6\","
    "\"weapon-1\":\"combat-knife\",\"one-of\":[{\"weapon\":\"shotgun\"},"
    "{\"weapon\":\"assault-rifle\"},{\"weapon\":\"plasma-rifle\"},"
    "{\"weapon\":\"grenade-launcher\"},{\"weapon\":\"rocket-launcher-at\"}]}",
    assumed_both },
  { "model", "nco", N_ ("Resistance NCO"),
    "{\"side\":\"resistance\",\"skill\":\"d6\",\"armor\":4,\"resolution\":\"d10\","
    "\"command\":1}",
    assumed_both },
  { "model", "captain", N_ ("Resistance Captain"),
    "{\"side\":\"resistance\",\"skill\":\"d6\",\"armor\":4,\"resolution\":\"d10\","
    "\"command\":2}",
    assumed_both },
  { "model", "lieutenant", N_ ("John Connor’s Lieutenant"),
    "{\"side\":\"resistance\",\"skill\":\"d6\",\"armor\":4,\"resolution\":\"d10\","
    "\"command\":2,\"resilient\":2}",
    assumed_both },
  { "model", "kyle-reese", N_ ("Kyle Reese"),
    "{\"side\":\"resistance\",\"skill\":\"d6\",\"armor\":4,\"resolution\":\"d10\","
    "\"unique\":true,\"command\":3,\"resilient\":2}",
    assumed_both },
  { "model", "john-connor", N_ ("John Connor"),
    "{\"side\":\"resistance\",\"skill\":\"d6\",\"armor\":4,\"resolution\":\"d10\","
    "\"unique\":true,\"command\":5,\"resilient\":2,\"rules\":[\"tactical-genius\"]}",
    assumed_both },
  { "model", "sarah-connor", N_ ("Sarah Connor"),
    "{\"side\":\"resistance\",\"skill\":\"d6\",\"armor\":3,\"resolution\":\"d20\","
    "\"unique\":true,\"command\":3,\"resilient\":2}",
    assumed_skill },
  { "model", "pops", N_ ("Pops"),
    "{\"side\":\"resistance\",\"skill\":\"d10\",\"armor\":8,\"resolution\":\"d20\","
    "\"unique\":true,\"back\":true,\"mindless\":true,\"rules\":[\"machine\","
    "\"guardian\"]}",
    assumed_skill },
  { "model", "cop", N_ ("Cop"),
    "{\"side\":\"resistance\",\"skill\":\"d6\",\"armor\":3,\"resolution\":\"d6\"}", assumed_both },
  { "model", "swat", N_ ("SWAT"),
    "{\"side\":\"resistance\",\"skill\":\"d6\",\"armor\":4,\"resolution\":\"d6\"}", assumed_both },
  { "model", "abrams", N_ ("Abrams MBT"),
    "{\"side\":\"resistance\",\"skill\":\"d6\",\"armor\":10,\"resolution\":\"d20\","
    "\"resilient\":3,\"rules\":[\"vehicle\"]}",
    assumed_skill },
  { "model", "bradley", N_ ("Bradley APC"),
    "{\"side\":\"resistance\",\"skill\":\"d6\",\"armor\":8,\"resolution\":\"d20\","
    "\"resilient\":2,\"transport\":7,\"rules\":[\"vehicle\"]}",
    assumed_skill },
  { "model", "car", N_ ("Car"),
    "{\"side\":\"resistance\",\"skill\":\"d6\",\"armor\":5,\"resolution\":\"d6\","
    "\"transport\":3,\"rules\":[\"vehicle\",\"size-2\"]}",
    assumed_both },
  { "model", "humvee", N_ ("Humvee"),
    "{\"side\":\"resistance\",\"skill\":\"d6\",\"armor\":7,\"resolution\":\"d10\","
    "\"resilient\":2,\"transport\":4,\"rules\":[\"vehicle\"]}",
    assumed_both },
  { "model", "pickup", N_ ("Pickup"),
    "{\"side\":\"resistance\",\"skill\":\"d6\",\"armor\":5,\"resolution\":\"d6\","
    "\"transport\":6,\"rules\":[\"vehicle\",\"size-2\"]}",
    assumed_both },
  { "model", "truck", N_ ("Truck"),
    "{\"side\":\"resistance\",\"skill\":\"d6\",\"armor\":6,\"resolution\":\"d10\","
    "\"resilient\":2,\"transport\":12,\"rules\":[\"vehicle\"]}",
    assumed_both },
  { "model", "apache", N_ ("Apache Attack Helicopter"),
    "{\"side\":\"resistance\",\"skill\":\"d6\",\"armor\":6,\"resolution\":\"d10\","
    "\"resilient\":2,\"rules\":[\"vehicle\",\"vtol\",\"extremely-fast\"]}",
    assumed_both },
  { "model", "blackhawk", N_ ("Black Hawk Transport Helicopter"),
    "{\"side\":\"resistance\",\"skill\":\"d6\",\"armor\":6,\"resolution\":\"d10\","
    "\"resilient\":2,\"transport\":10,\"rules\":[\"vehicle\",\"vtol\","
    "\"extremely-fast\"]}",
    assumed_both },
  { "model", "endoskeleton", N_ ("Endoskeleton"),
    "{\"side\":\"machines\",\"skill\":\"d6\",\"armor\":8,\"resolution\":\"d20\","
    "\"mindless\":true,\"back\":true,\"weapon-1\":\"terminator-claws\","
    "\"weapon-2\":\"plasma-gun\"}",
    assumed_skill },
  { "model", "crawler", N_ ("Crawler"),
    "{\"side\":\"machines\",\"skill\":\"d6\",\"armor\":8,\"resolution\":\"d20\","
    "\"crawler\":true,\"rules\":[\"slow\",\"size-0\"],\"weapon-1\":\"terminator-claws\"}",
    assumed_skill },
  { "model", "t-1000", N_ ("T-1000"),
    "{\"side\":\"machines\",\"skill\":\"d10\",\"armor\":8,\"resolution\":\"d20\","
    "\"mindless\":true,\"command\":2,\"resilient\":3,\"rules\":[\"infiltration\","
    "\"mimetic-poly-alloy\",\"sprint\"]}",
    assumed_skill },
  { "model", "cyborg", N_ ("Cyborg Infiltrator"),
    "{\"side\":\"machines\",\"skill\":\"d6\",\"armor\":8,\"resolution\":\"d20\","
    "\"mindless\":true,\"back\":true,\"rules\":[\"infiltration\"]}",
    assumed_skill },
  { "model", "prototype", N_ ("Prototype Infiltrator"),
    "{\"side\":\"machines\",\"skill\":\"d6\",\"armor\":8,\"resolution\":\"d20\","
    "\"mindless\":true,\"back\":true,\"rules\":[\"friendly\"]}",
    assumed_skill },
  { "model", "spider-tank", N_ ("Spider Tank"),
    "{\"side\":\"machines\",\"skill\":\"d6\",\"armor\":9,\"resolution\":\"d20\","
    "\"mindless\":true,\"resilient\":2,\"rules\":[\"size-3\"]}",
    assumed_skill },
  { "model", "hk-gunship", N_ ("Hunter-Killer Gunship"),
    "{\"side\":\"machines\",\"skill\":\"d6\",\"armor\":8,\"resolution\":\"d20\","
    "\"mindless\":true,\"resilient\":2,\"transport\":6,\"rules\":[\"vehicle\",\"vtol\","
    "\"extremely-fast\",\"transport-note\"]}",
    assumed_skill },
  { "model", "hk-tracked", N_ ("Hunter-Killer Tracked Unit"),
    "{\"side\":\"machines\",\"skill\":\"d6\",\"armor\":9,\"resolution\":\"d20\","
    "\"mindless\":true,\"resilient\":3,\"rules\":[\"vehicle\"]}",
    assumed_skill },

  { "weapon", "fists", N_ ("Fists"),
    "{\"side\":\"resistance\",\"range\":\"close\",\"rof\":1,\"power\":\"d6\"}", assumed_power },
  { "weapon", "combat-knife", N_ ("Combat knife"),
    "{\"side\":\"resistance\",\"range\":\"close\",\"rof\":1,\"power\":\"d6\"}", assumed_power },
  { "weapon", "sticky-bomb", N_ ("Sticky bomb"),
    "{\"side\":\"resistance\",\"range\":\"close\",\"rof\":1,\"power\":\"d10\","
    "\"area\":\"small\",\"rules\":[\"suicidal\"]}",
    assumed_power },
  { "weapon", "bow", N_ ("Bow or crossbow"),
    "{\"side\":\"resistance\",\"range\":\"long\",\"rof\":1,\"power\":\"d6\"}", assumed_power },
  { "weapon", "pistol", N_ ("Pistol"),
    "{\"side\":\"resistance\",\"range\":\"short\",\"rof\":1,\"power\":\"d6\"}", assumed_power },
  { "weapon", "smg", N_ ("SMG"),
    "{\"side\":\"resistance\",\"range\":\"short\",\"rof\":2,\"power\":\"d6\"}", assumed_power },
  { "weapon", "shotgun", N_ ("Shotgun"),
    "{\"side\":\"resistance\",\"range\":\"short\",\"rof\":1,\"power\":\"d6\","
    "\"stopping\":true}",
    assumed_power },
  { "weapon", "rifle", N_ ("Rifle"),
    "{\"side\":\"resistance\",\"range\":\"long\",\"rof\":1,\"power\":\"d6\"}", assumed_power },
  { "weapon", "sniper-rifle", N_ ("Sniper rifle"),
    "{\"side\":\"resistance\",\"range\":\"long\",\"rof\":1,\"power\":\"d6\","
    "\"rules\":[\"sniper\"]}",
    assumed_power },
  { "weapon", "heavy-sniper-rifle", N_ ("Heavy sniper rifle"),
    "{\"side\":\"resistance\",\"range\":\"long\",\"rof\":1,\"power\":\"d6\","
    "\"rules\":[\"sniper\"]}",
    assumed_power },
  { "weapon", "assault-rifle", N_ ("Assault rifle"),
    "{\"side\":\"resistance\",\"range\":\"long\",\"rof\":2,\"rof-long\":1,"
    "\"power\":\"d6\"}",
    assumed_power },
  { "weapon", "plasma-rifle", N_ ("Plasma rifle"),
    "{\"side\":\"resistance\",\"range\":\"long\",\"rof\":2,\"rof-long\":1,"
    "\"power\":\"d6\"}",
    assumed_power },
  { "weapon", "lmg", N_ ("LMG"),
    "{\"side\":\"resistance\",\"range\":\"long\",\"rof\":3,\"power\":\"d6\"}", assumed_power },
  { "weapon", "hmg", N_ ("HMG"),
    "{\"side\":\"resistance\",\"range\":\"long\",\"rof\":3,\"power\":\"d6\","
    "\"brace\":true}",
    assumed_power },
  { "weapon", "grenade-launcher", N_ ("Grenade launcher"),
    "{\"side\":\"resistance\",\"range\":\"long\",\"rof\":1,\"power\":\"d6\","
    "\"area\":\"small\"}",
    assumed_power },
  { "weapon", "rpg", N_ ("RPG"),
    "{\"side\":\"resistance\",\"range\":\"long\",\"rof\":1,\"power\":\"d10\",\"ammo\":1}",
    assumed_power },
  { "weapon", "mortar", N_ ("Mortar"),
    "{\"side\":\"resistance\",\"range\":\"long\",\"rof\":1,\"power\":\"d6\","
    "\"brace\":true,\"area\":\"small\",\"rules\":[\"indirect\"]}",
    assumed_power },
  { "weapon", "chain-gun", N_ ("Chain gun"),
    "{\"side\":\"resistance\",\"range\":\"long\",\"rof\":3,\"power\":\"d6\","
    "\"brace\":true}",
    assumed_power },
  { "weapon", "rocket-launcher-at", N_ ("Rocket launcher (AT)"),
    "{\"side\":\"resistance\",\"range\":\"long\",\"rof\":1,\"power\":\"d20\","
    "\"brace\":true}",
    assumed_power },
  { "weapon", "rocket-launcher-he", N_ ("Rocket launcher (HE)"),
    "{\"side\":\"resistance\",\"range\":\"long\",\"rof\":1,\"power\":\"d6\","
    "\"brace\":true,\"area\":\"medium\"}",
    assumed_power },
  { "weapon", "tank-cannon-at", N_ ("Tank cannon (AT)"),
    "{\"side\":\"resistance\",\"range\":\"long\",\"rof\":1,\"power\":\"d20\","
    "\"brace\":true,\"rules\":[\"he-rounds\"]}",
    assumed_power },
  { "weapon", "tank-cannon-he", N_ ("Tank cannon (HE)"),
    "{\"side\":\"resistance\",\"range\":\"long\",\"rof\":1,\"power\":\"d6\","
    "\"brace\":true,\"area\":\"small\"}",
    assumed_power },
  { "weapon", "minigun", N_ ("Minigun"),
    "{\"side\":\"resistance\",\"range\":\"long\",\"rof\":5,\"power\":\"d6\","
    "\"brace\":true}",
    assumed_power },
  { "weapon", "gatling-gun", N_ ("Gatling gun"),
    "{\"side\":\"resistance\",\"range\":\"long\",\"rof\":4,\"power\":\"d6\","
    "\"brace\":true}",
    assumed_power },
  { "weapon", "terminator-claws", N_ ("Terminator claws"),
    "{\"side\":\"machines\",\"range\":\"close\",\"rof\":1,\"power\":\"d10\"}", assumed_power },
  { "weapon", "stabbing-parts", N_ ("Stabbing or cutting parts"),
    "{\"side\":\"machines\",\"range\":\"close\",\"rof\":1,\"power\":\"d10\"}", assumed_power },
  { "weapon", "crushing-stomp", N_ ("Crushing stomp"),
    "{\"side\":\"machines\",\"range\":\"close\",\"rof\":1,\"power\":\"d10\"}", assumed_power },
  { "weapon", "poly-alloy-javelin", N_ ("Poly-alloy javelin"),
    "{\"side\":\"machines\",\"range\":\"short\",\"rof\":1,\"power\":\"d6\"}", assumed_power },
  { "weapon", "plasma-gun", N_ ("Plasma gun"),
    "{\"side\":\"machines\",\"range\":\"long\",\"rof\":2,\"power\":\"d6\"}", assumed_power },
  { "weapon", "flamethrower", N_ ("Flamethrower"),
    "{\"side\":\"machines\",\"range\":\"short\",\"rof\":1,\"power\":\"d6\","
    "\"rules\":[\"flame\"]}",
    assumed_power },
  { "weapon", "heavy-plasma-gun", N_ ("Heavy plasma gun"),
    "{\"side\":\"machines\",\"range\":\"long\",\"rof\":3,\"power\":\"d10\","
    "\"brace\":true}",
    assumed_power },
  { NULL },
};

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
  { "models", TS_SPEC_TABLE, .columns = row_columns, .label = N_ ("Models") },
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
    .check = check_resistance },
  { "machines", N_ ("Forces of the Machines"), force_fields, .own = TRUE, .check = check_machines },
  { "model", N_ ("Models"), miniatures_model_fields, .own = TRUE },
  { "weapon", N_ ("Weapons"), miniatures_weapon_fields, .own = TRUE },
  { NULL },
};

const TsCatalogue miniatures_catalogue = { types, entries };
