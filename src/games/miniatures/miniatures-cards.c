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

const TsSpec miniatures_model_fields[] = {
  { "side", TS_SPEC_CHOICE, .choices = miniatures_sides, .label = N_ ("Side"),
    .hint = N_ ("default: both may have it") },
  { "short", TS_SPEC_TEXT, .max = 30, .label = N_ ("Short name"),
    .hint
    = N_ ("A number makes it the name of one model; default: as shipped, or the whole name") },
  { "skill", TS_SPEC_CHOICE, .choices = miniatures_dice, .label = N_ ("Skill") },
  { "armor", TS_SPEC_INTEGER, .min = 1, .max = MAX_ARMOR, .label = N_ ("Armor"),
    .hint = N_ ("what the Power die has to show, or more") },
  { "resolution", TS_SPEC_CHOICE, .choices = miniatures_dice, .label = N_ ("Resolution") },
  { "resilient", TS_SPEC_INTEGER, .min = 1, .max = MAX_RESILIENT, .label = N_ ("Resilient"),
    .hint = N_ ("points of damage that remove it; 1: any") },
  { "command", TS_SPEC_INTEGER, .max = MAX_COMMAND, .label = N_ ("Command"),
    .hint = N_ ("0: no Commander") },
  { "transport", TS_SPEC_INTEGER, .max = MAX_FORCE, .label = N_ ("Transport"),
    .hint = N_ ("models that it carries") },
  { "mindless", TS_SPEC_BOOLEAN, .label = N_ ("Mindless"), .hint = N_ ("never takes cover saves") },
  { "back", TS_SPEC_BOOLEAN, .label = N_ ("I’ll Be Back") },
  { "crawler", TS_SPEC_BOOLEAN, .label = N_ ("Models with I’ll Be Back turn into it") },
  { "unique", TS_SPEC_BOOLEAN, .label = N_ ("Unique"), .hint = N_ ("once in a force") },
  { "rules", TS_SPEC_CHOICES, .choices = model_rules, .label = N_ ("Other special rules") },
  { "text", TS_SPEC_TEXT, .max = MAX_TEXT, .label = N_ ("Special rules, in your words") },
  { "weapon-1", TS_SPEC_ENTRY, .entry = "weapon", .label = N_ ("Always carries") },
  { "weapon-2", TS_SPEC_ENTRY, .entry = "weapon", .label = N_ ("And") },
  { "weapon-3", TS_SPEC_ENTRY, .entry = "weapon", .label = N_ ("And") },
  { "one-of", TS_SPEC_TABLE, .columns = one_of_columns, .label = N_ ("And exactly one of these"),
    .hint = N_ ("default: whatever the players agree on") },
  {},
};

/* Of the whole rulebook: words for people. */
static const TsChoice weapon_rules[] = {
  { "suicidal", N_ ("Suicidal") },   { "sniper", N_ ("Sniper") }, { "indirect", N_ ("Indirect") },
  { "he-rounds", N_ ("HE Rounds") }, { "flame", N_ ("Flame") },   {},
};

const TsSpec miniatures_weapon_fields[] = {
  { "side", TS_SPEC_CHOICE, .choices = miniatures_sides, .label = N_ ("Side"),
    .hint = N_ ("default: both may carry it") },
  { "range", TS_SPEC_CHOICE, .choices = miniatures_bands, .label = N_ ("Range"),
    .hint = N_ ("the farthest") },
  { "rof", TS_SPEC_INTEGER, .min = 1, .max = MAX_ROF, .label = N_ ("ROF"),
    .hint = N_ ("attack dice") },
  { "rof-long", TS_SPEC_INTEGER, .min = 1, .max = MAX_ROF, .label = N_ ("ROF at long range"),
    .hint = N_ ("Semi-automatic; default: the same") },
  { "power", TS_SPEC_CHOICE, .choices = miniatures_dice, .label = TS_NC ("weapon", "Power") },
  { "stopping", TS_SPEC_BOOLEAN, .label = N_ ("Stopping Power") },
  { "power-point-blank", TS_SPEC_CHOICE, .choices = miniatures_dice,
    .label = N_ ("Power at point blank"), .hint = N_ ("Stopping Power: a better die") },
  { "brace", TS_SPEC_BOOLEAN, .label = N_ ("Brace"), .hint = N_ ("not after a move") },
  { "area", TS_SPEC_CHOICE, .choices = miniatures_areas, .label = N_ ("Area") },
  { "ammo", TS_SPEC_INTEGER, .max = MAX_ROF, .label = N_ ("Ammo"),
    .hint = N_ ("attacks in a battle; 0: no limit") },
  { "rules", TS_SPEC_CHOICES, .choices = weapon_rules, .label = N_ ("Other special rules") },
  { "text", TS_SPEC_TEXT, .max = MAX_TEXT, .label = N_ ("Special rules, in your words") },
  {},
};

/* Member by member. */

static gint8
read_choice (JsonObject *card, const char *field, const TsChoice *choices)
{
  return (gint8) ts_arg_choice (card, field, choices);
}

static guint8
read_side (JsonObject *card)
{
  int side = ts_arg_choice (card, "side", miniatures_sides);

  return (guint8) (side != UNKNOWN ? side : N_SIDES);
}

static const char *
get_typed (JsonObject *card, const char *field)
{
  return ts_text (ts_arg_text (card, field));
}

TsPhrase *
miniatures_format_card_name (JsonObject *card, const char *type, const char *id)
{
  const TsShippedEntry *shipped = ts_catalogue_find_shipped (&miniatures_catalogue, type, id);
  const char *typed = get_typed (card, "name");

  if (typed != NULL)
    return ts_phrase_verbatim (typed);
  return shipped != NULL ? ts_phrase_msgid (shipped->name) : ts_phrase_verbatim (id);
}

/* Words of special rules and what the owner typed besides; nullable. */
static TsPhrase *
format_rules (JsonObject *card, const TsChoice *rules)
{
  GPtrArray *words = ts_phrase_array_new ();
  JsonArray *listed = ts_json_get_list (card, "rules");
  const char *typed = get_typed (card, "text");

  for (guint i = 0; i < ts_json_count (listed); i++)
    g_ptr_array_add (
        words, ts_phrase_msgid (ts_choice_find (rules, json_array_get_string_element (listed, i))));
  if (typed != NULL)
    g_ptr_array_add (words, ts_phrase_verbatim (typed));
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
  JsonObject *cards = json_object_get_object_member (setup->json, "cards");
  JsonObject *of_type
      = json_object_has_member (cards, type) ? json_object_get_object_member (cards, type) : NULL;
  JsonObject *owned = of_type != NULL && json_object_has_member (of_type, id)
                          ? json_object_get_object_member (of_type, id)
                          : NULL;

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

  setup->weapon_ids[i] = ts_text (id);
  setup->weapon_names[i] = miniatures_format_card_name (card, "weapon", id);
  setup->weapon_texts[i] = format_rules (card, weapon_rules);
  setup->weapons[i] = (Weapon){
    .reach = read_choice (card, "range", miniatures_bands),
    .rof = (gint8) ts_arg_number (card, "rof", UNKNOWN),
    .rof_long = (gint8) ts_arg_number (card, "rof-long", UNKNOWN),
    .power = read_choice (card, "power", miniatures_dice),
    .power_point_blank = read_choice (card, "power-point-blank", miniatures_dice),
    .stopping = ts_arg_flag (card, "stopping", FALSE),
    .brace = ts_arg_flag (card, "brace", FALSE),
    .area = (guint8) MAX (read_choice (card, "area", miniatures_areas), AREA_NONE),
    .ammo = (guint8) ts_arg_number (card, "ammo", 0),
    .side = read_side (card),
    .assumed = read_assumed (setup, "weapon", id, "power", ASSUMED_POWER),
  };
}

/* A weapon that is no longer in the catalogue is left out. */
static int
find_weapon (const MiniaturesSetup *setup, JsonObject *card, const char *field)
{
  const char *id = ts_arg_text (card, field);

  for (guint i = 0; id != NULL && i < setup->n_weapons; i++)
    if (strcmp (setup->weapon_ids[i], id) == 0)
      return (int) i;
  return NOBODY;
}

/* Models. */

static void
read_one_of (MiniaturesSetup *setup, guint profile, JsonArray *rows)
{
  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      int weapon = find_weapon (setup, json_array_get_object_element (rows, i), "weapon");

      if (weapon == NOBODY || setup->one_of[profile][weapon])
        continue;
      setup->one_of[profile][weapon] = TRUE;
      setup->n_one_of[profile]++;
    }
}

static void
read_arms (MiniaturesSetup *setup, guint profile, JsonObject *card)
{
  static const char *const fields[] = { "weapon-1", "weapon-2", "weapon-3" };
  guint n = 0;

  memset (setup->carried[profile], NOBODY, sizeof setup->carried[profile]);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      int weapon = find_weapon (setup, card, fields[i]);

      if (weapon != NOBODY)
        setup->carried[profile][n++] = (gint8) weapon;
    }
  if (json_object_has_member (card, "one-of"))
    read_one_of (setup, profile, json_object_get_array_member (card, "one-of"));
}

/* What is called by its own name needs no shipped short one. */
static TsPhrase *
format_short (JsonObject *card, const char *id, TsPhrase *name)
{
  const char *typed = get_typed (card, "short");
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

  setup->profile_ids[i] = ts_text (id);
  setup->profile_names[i] = miniatures_format_card_name (card, "model", id);
  setup->profile_shorts[i] = format_short (card, id, setup->profile_names[i]);
  setup->profile_texts[i] = format_rules (card, model_rules);
  setup->profiles[i] = (Profile){
    .skill = read_choice (card, "skill", miniatures_dice),
    .armor = (gint8) ts_arg_number (card, "armor", UNKNOWN),
    .resolution = read_choice (card, "resolution", miniatures_dice),
    .resilient = (gint8) ts_arg_number (card, "resilient", 1),
    .command = (gint8) ts_arg_number (card, "command", 0),
    .transport = (gint16) ts_arg_number (card, "transport", 0),
    .side = read_side (card),
    .mindless = ts_arg_flag (card, "mindless", FALSE),
    .back = ts_arg_flag (card, "back", FALSE),
    .unique = ts_arg_flag (card, "unique", FALSE),
    .crawler = ts_arg_flag (card, "crawler", FALSE),
    .assumed = read_assumed (setup, "model", id, "skill", ASSUMED_SKILL)
               | read_assumed (setup, "model", id, "resolution", ASSUMED_RESOLUTION),
  };
  read_arms (setup, i, card);
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
