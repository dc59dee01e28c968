/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-cards.c: Model Stats and Weapons Reference: what the card of a kind of model and that
 * of a weapon say, and how a session reads them.
 */

#include "miniatures.h"
#include "ts-json.h"

#include <string.h>

#define MAX_TEXT 400 /* characters of what owners type on a card */

/* Of the whole rulebook, but for Slow and sizes: words for people. */
static const TsChoice model_rules[] = {
  { "tactical-genius", N_ ("Tactical Genius") },
  { "guardian", N_ ("Guardian") },
  { "machine", N_ ("Machine") },
  { "vehicle", N_ ("Vehicle") },
  { "vtol", N_ ("VTOL") },
  { "extremely-fast", N_ ("Extremely Fast") },
  { "infiltration", N_ ("Infiltration") },
  { "mimetic-poly-alloy", N_ ("Mimetic Poly-alloy") },
  { "sprint", N_ ("Sprint") },
  { "friendly", N_ ("Friendly?") },
  { "slow", N_ ("Slow: Crawl for a normal move") },
  { "size-0", N_ ("Size 0") },
  { "size-2", N_ ("Size 2") },
  { "size-3", N_ ("Size 3") },
  { "transport-note", N_ ("Transport has a footnote (*)") },
  {},
};

static const TsSpec one_of_columns[] = {
  { "weapon", TS_SPEC_ENTRY, .required = TRUE, .entry = "weapon", .label = N_ ("Weapon") },
  {},
};

/* Where the name of a kind is long for what is named a hundred times. */
static const TsChoice shorts[] = {
  { "soldier", TS_NC ("model", "Soldier") },       { "nco", TS_NC ("model", "NCO") },
  { "captain", TS_NC ("model", "Captain") },       { "lieutenant", TS_NC ("model", "Lieutenant") },
  { "abrams", TS_NC ("model", "Abrams") },         { "bradley", TS_NC ("model", "Bradley") },
  { "apache", TS_NC ("model", "Apache") },         { "blackhawk", TS_NC ("model", "Black Hawk") },
  { "endoskeleton", TS_NC ("model", "Endo") },     { "cyborg", TS_NC ("model", "Cyborg") },
  { "prototype", TS_NC ("model", "Prototype") },   { "hk-gunship", TS_NC ("model", "HK Gunship") },
  { "hk-tracked", TS_NC ("model", "HK Tracked") }, {},
};

/* What a card says. */
typedef struct
{
  Profile profile; /* but for what is assumed */
  const char *short_name, *text;
  JsonArray *rules, *one_of;
  JsonNode *weapons[3];
} ModelCard;

const TsSpec miniatures_model_fields[] = {
  { "side", TS_SPEC_CHOICE, .choices = miniatures_sides, .label = N_ ("Side"),
    .hint = N_ ("default: both may have it"), TS_INTO (ModelCard, profile.side) },
  { "short", TS_SPEC_TEXT, .max = 30, .label = N_ ("Short name"),
    .hint = N_ ("a number makes it the name of one model; default: as shipped, or the whole name"),
    TS_INTO (ModelCard, short_name) },
  { "skill", TS_SPEC_CHOICE, .choices = miniatures_dice, .label = N_ ("Skill"),
    TS_INTO (ModelCard, profile.skill) },
  { "armor", TS_SPEC_INTEGER, .min = 1, .max = MAX_ARMOR, .label = N_ ("Armor"),
    .hint = N_ ("what the Power die has to show, or more"), TS_INTO (ModelCard, profile.armor),
    .otherwise = UNKNOWN },
  { "resolution", TS_SPEC_CHOICE, .choices = miniatures_dice, .label = N_ ("Resolution"),
    TS_INTO (ModelCard, profile.resolution) },
  { "resilient", TS_SPEC_INTEGER, .min = 1, .max = MAX_RESILIENT, .label = N_ ("Resilient"),
    .hint = N_ ("points of damage that remove it; 1: any"), TS_INTO (ModelCard, profile.resilient),
    .otherwise = 1 },
  { "command", TS_SPEC_INTEGER, .max = MAX_COMMAND, .label = N_ ("Command"),
    .hint = N_ ("0: no Commander"), TS_INTO (ModelCard, profile.command) },
  { "transport", TS_SPEC_INTEGER, .max = MAX_FORCE, .label = N_ ("Transport"),
    .hint = N_ ("models that it carries"), TS_INTO (ModelCard, profile.transport) },
  { "mindless", TS_SPEC_BOOLEAN, .label = N_ ("Mindless"), .hint = N_ ("never takes cover saves"),
    TS_INTO (ModelCard, profile.mindless) },
  { "back", TS_SPEC_BOOLEAN, .label = N_ ("I’ll Be Back"), TS_INTO (ModelCard, profile.back) },
  { "crawler", TS_SPEC_BOOLEAN, .label = N_ ("Models with I’ll Be Back turn into it"),
    TS_INTO (ModelCard, profile.crawler) },
  { "unique", TS_SPEC_BOOLEAN, .label = N_ ("Unique"), .hint = N_ ("once in a force"),
    TS_INTO (ModelCard, profile.unique) },
  { "rules", TS_SPEC_CHOICES, .choices = model_rules, .label = N_ ("Other special rules"),
    TS_INTO (ModelCard, rules) },
  { "text", TS_SPEC_TEXT, .max = MAX_TEXT, .label = N_ ("Special rules, in your words"),
    TS_INTO (ModelCard, text) },
  { "weapon-1", TS_SPEC_ENTRY, .entry = "weapon", .label = N_ ("Always carries"),
    TS_INTO (ModelCard, weapons[0]) },
  { "weapon-2", TS_SPEC_ENTRY, .entry = "weapon", .label = N_ ("And"),
    TS_INTO (ModelCard, weapons[1]) },
  { "weapon-3", TS_SPEC_ENTRY, .entry = "weapon", .label = N_ ("And"),
    TS_INTO (ModelCard, weapons[2]) },
  { "one-of", TS_SPEC_TABLE, .columns = one_of_columns, .label = N_ ("And exactly one of these"),
    .hint = N_ ("default: whatever the players agree on"), TS_INTO (ModelCard, one_of) },
  {},
};

typedef struct
{
  Weapon weapon; /* but for area and what is assumed */
  gint8 area;    /* UNKNOWN: none */
  const char *text;
  JsonArray *rules;
} WeaponCard;

/* Of the whole rulebook: words for people. */
static const TsChoice weapon_rules[] = {
  { "suicidal", N_ ("Suicidal") },   { "sniper", N_ ("Sniper") }, { "indirect", N_ ("Indirect") },
  { "he-rounds", N_ ("HE Rounds") }, { "flame", N_ ("Flame") },   {},
};

const TsSpec miniatures_weapon_fields[] = {
  { "side", TS_SPEC_CHOICE, .choices = miniatures_sides, .label = N_ ("Side"),
    .hint = N_ ("default: both may carry it"), TS_INTO (WeaponCard, weapon.side) },
  { "range", TS_SPEC_CHOICE, .choices = miniatures_bands, .label = N_ ("Range"),
    .hint = N_ ("the farthest"), TS_INTO (WeaponCard, weapon.reach) },
  { "rof", TS_SPEC_INTEGER, .min = 1, .max = MAX_ROF, .label = N_ ("ROF"),
    .hint = N_ ("attack dice"), TS_INTO (WeaponCard, weapon.rof), .otherwise = UNKNOWN },
  { "rof-long", TS_SPEC_INTEGER, .min = 1, .max = MAX_ROF, .label = N_ ("ROF at long range"),
    .hint = N_ ("Semi-automatic; default: the same"), TS_INTO (WeaponCard, weapon.rof_long),
    .otherwise = UNKNOWN },
  { "power", TS_SPEC_CHOICE, .choices = miniatures_dice, .label = TS_NC ("weapon", "Power"),
    TS_INTO (WeaponCard, weapon.power) },
  { "stopping", TS_SPEC_BOOLEAN, .label = N_ ("Stopping Power"),
    TS_INTO (WeaponCard, weapon.stopping) },
  { "power-point-blank", TS_SPEC_CHOICE, .choices = miniatures_dice,
    .label = N_ ("Power at point blank"), .hint = N_ ("Stopping Power: a better die"),
    TS_INTO (WeaponCard, weapon.power_point_blank) },
  { "brace", TS_SPEC_BOOLEAN, .label = N_ ("Brace"), .hint = N_ ("not after a move"),
    TS_INTO (WeaponCard, weapon.brace) },
  { "area", TS_SPEC_CHOICE, .choices = miniatures_areas, .label = N_ ("Area"),
    TS_INTO (WeaponCard, area) },
  { "ammo", TS_SPEC_INTEGER, .max = MAX_ROF, .label = N_ ("Ammo"),
    .hint = N_ ("attacks in a battle; 0: no limit"), TS_INTO (WeaponCard, weapon.ammo) },
  { "rules", TS_SPEC_CHOICES, .choices = weapon_rules, .label = N_ ("Other special rules"),
    TS_INTO (WeaponCard, rules) },
  { "text", TS_SPEC_TEXT, .max = MAX_TEXT, .label = N_ ("Special rules, in your words"),
    TS_INTO (WeaponCard, text) },
  {},
};

TsPhrase *
miniatures_format_card_name (JsonObject *card, const char *type, const char *id)
{
  const TsShippedEntry *shipped = ts_catalogue_find_shipped (&miniatures_catalogue, type, id);
  const char *typed = ts_entry_get_name (card);

  if (typed != NULL)
    return ts_phrase_verbatim (typed);
  return shipped != NULL ? ts_phrase_msgid (shipped->name) : ts_phrase_verbatim (id);
}

/* Words of special rules and what the owner typed besides; nullable. */
static TsPhrase *
format_rules (const TsChoice *rules, JsonArray *listed, const char *text)
{
  GPtrArray *words = ts_phrase_array_new ();

  for (guint i = 0; i < ts_json_count (listed); i++)
    g_ptr_array_add (
        words, ts_phrase_msgid (ts_choice_find (rules, json_array_get_string_element (listed, i))));
  if (ts_text (text) != NULL)
    g_ptr_array_add (words, ts_phrase_verbatim (ts_text (text)));
  if (words->len > 0)
    return ts_phrase ("{words}", ts_list ("words", words));
  g_ptr_array_unref (words);
  return NULL;
}

/* Shipped as a guess, and its owner has not written over it. */
static guint8
read_assumed (
    const MiniaturesSetup *setup, const char *type, const char *id, const char *field, Assumed flag)
{
  JsonObject *owned
      = ts_catalogue_get_owned (json_object_get_object_member (setup->json, "cards"), type, id);

  return ts_catalogue_is_assumed (&miniatures_catalogue, type, id, field)
                 && (owned == NULL || !json_object_has_member (owned, field))
             ? flag
             : 0;
}

/* Weapons. */

static void
read_weapon (MiniaturesSetup *setup, const char *id, JsonObject *card)
{
  guint i = setup->n_weapons++;
  Weapon *weapon = &setup->weapons[i];
  WeaponCard said = { 0 };

  ts_spec_read (miniatures_weapon_fields, card, &said);
  setup->weapon_ids[i] = ts_text (id);
  setup->weapon_names[i] = miniatures_format_card_name (card, "weapon", id);
  setup->weapon_texts[i] = format_rules (weapon_rules, said.rules, said.text);
  *weapon = said.weapon;
  weapon->area = (guint8) MAX (said.area, AREA_NONE);
  weapon->assumed = read_assumed (setup, "weapon", id, "power", ASSUMED_POWER);
}

/* A weapon that is no longer in the catalogue is left out. */
static int
find_weapon (const MiniaturesSetup *setup, JsonNode *id)
{
  for (guint i = 0; id != NULL && i < setup->n_weapons; i++)
    if (strcmp (setup->weapon_ids[i], json_node_get_string (id)) == 0)
      return (int) i;
  return NOBODY;
}

/* Models. */

static void
read_arms (MiniaturesSetup *setup, guint profile, const ModelCard *card)
{
  guint n = 0;

  memset (setup->carried[profile], NOBODY, sizeof setup->carried[profile]);
  for (guint i = 0; i < G_N_ELEMENTS (card->weapons); i++)
    {
      int weapon = find_weapon (setup, card->weapons[i]);

      if (weapon != NOBODY)
        setup->carried[profile][n++] = (gint8) weapon;
    }
  for (guint i = 0; i < ts_json_count (card->one_of); i++)
    {
      JsonObject *row = json_array_get_object_element (card->one_of, i);
      int weapon = find_weapon (setup, json_object_get_member (row, "weapon"));

      if (weapon == NOBODY || setup->one_of[profile][weapon])
        continue;
      setup->one_of[profile][weapon] = TRUE;
      setup->n_one_of[profile]++;
    }
}

/* What is called by its own name needs no shipped short one. */
static TsPhrase *
format_short (JsonObject *card, const char *typed, const char *id, TsPhrase *name)
{
  const char *shipped = ts_choice_find (shorts, id);

  if (typed != NULL)
    return ts_phrase_verbatim (typed);
  return shipped != NULL && !json_object_has_member (card, "name") ? ts_phrase_msgid (shipped)
                                                                   : ts_phrase_ref (name);
}

static void
read_model (MiniaturesSetup *setup, const char *id, JsonObject *card)
{
  guint i = setup->n_profiles++;
  Profile *profile = &setup->profiles[i];
  ModelCard said = { 0 };

  ts_spec_read (miniatures_model_fields, card, &said);
  setup->profile_ids[i] = ts_text (id);
  setup->profile_names[i] = miniatures_format_card_name (card, "model", id);
  setup->profile_shorts[i]
      = format_short (card, ts_text (said.short_name), id, setup->profile_names[i]);
  setup->profile_texts[i] = format_rules (model_rules, said.rules, said.text);
  *profile = said.profile;
  profile->assumed = read_assumed (setup, "model", id, "skill", ASSUMED_SKILL)
                     | read_assumed (setup, "model", id, "resolution", ASSUMED_RESOLUTION);
  read_arms (setup, i, &said);
}

typedef void ReadCard (MiniaturesSetup *setup, const char *id, JsonObject *card);

static void
read_all (MiniaturesSetup *setup, const char *type, guint most, ReadCard *read)
{
  JsonObject *cards = json_object_get_object_member (setup->json, "cards");
  g_autoptr (GPtrArray) ids = ts_catalogue_list_cards (&miniatures_catalogue, cards, type);

  for (guint i = 0; i < MIN (ids->len, most); i++)
    {
      g_autoptr (JsonObject) card
          = ts_catalogue_dup_card (&miniatures_catalogue, cards, type, ids->pdata[i]);

      read (setup, ids->pdata[i], card);
    }
}

void
miniatures_read_cards (MiniaturesSetup *setup)
{
  read_all (setup, "weapon", MAX_WEAPONS, read_weapon);
  read_all (setup, "model", MAX_PROFILES, read_model);
}

void
miniatures_clear_cards (gpointer data)
{
  MiniaturesSetup *setup = data;

  for (guint i = 0; i < setup->n_profiles; i++)
    {
      ts_phrase_unref (setup->profile_names[i]);
      ts_phrase_unref (setup->profile_shorts[i]);
      g_clear_pointer (&setup->profile_texts[i], ts_phrase_unref);
    }
  for (guint i = 0; i < setup->n_weapons; i++)
    {
      ts_phrase_unref (setup->weapon_names[i]);
      g_clear_pointer (&setup->weapon_texts[i], ts_phrase_unref);
    }
}
