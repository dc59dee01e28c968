/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-models.c: what the card of a kind of model says, and how a session reads it.
 */

#include "miniatures-setup.h"

#include "miniatures-words.h"

#include <string.h>

#define N_ALWAYS 3 /* weapons that every model of a kind carries */

static const char *const weapon_fields[N_ALWAYS] = { "weapon-1", "weapon-2", "weapon-3" };

/* Of the whole rulebook, but for Slow and sizes: words for people. */
static const TsChoice rules[] = {
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
  { NULL },
};

static const TsSpec one_of_columns[] = {
  { "weapon", TS_SPEC_ENTRY, .required = TRUE, .entry = "weapon", .label = N_ ("Weapon") },
  { NULL },
};

/* Where the name of a kind is long for what is named a hundred times. */
static const TsChoice shorts[] = {
  { "soldier", TS_NC ("model", "Soldier") },       { "nco", TS_NC ("model", "NCO") },
  { "captain", TS_NC ("model", "Captain") },       { "lieutenant", TS_NC ("model", "Lieutenant") },
  { "abrams", TS_NC ("model", "Abrams") },         { "bradley", TS_NC ("model", "Bradley") },
  { "apache", TS_NC ("model", "Apache") },         { "blackhawk", TS_NC ("model", "Black Hawk") },
  { "endoskeleton", TS_NC ("model", "Endo") },     { "cyborg", TS_NC ("model", "Cyborg") },
  { "prototype", TS_NC ("model", "Prototype") },   { "hk-gunship", TS_NC ("model", "HK Gunship") },
  { "hk-tracked", TS_NC ("model", "HK Tracked") }, { NULL },
};

static const struct
{
  const char *field;
  Assumed flag;
} assumed[] = {
  { "skill", ASSUMED_SKILL },
  { "resolution", ASSUMED_RESOLUTION },
};

const TsSpec miniatures_model_fields[] = {
  { "side", TS_SPEC_CHOICE, .choices = miniatures_sides, .label = N_ ("Side"),
    .hint = N_ ("left out: both may have it") },
  { "short", TS_SPEC_TEXT, .max = 30, .label = N_ ("Short name"),
    .hint = N_ ("with a number it names a model; left out: as shipped, or the whole name") },
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
  { "rules", TS_SPEC_CHOICES, .choices = rules, .label = N_ ("Other special rules") },
  { "text", TS_SPEC_TEXT, .max = MAX_TEXT, .label = N_ ("Special rules, in your words") },
  { "weapon-1", TS_SPEC_ENTRY, .entry = "weapon", .label = N_ ("Always carries") },
  { "weapon-2", TS_SPEC_ENTRY, .entry = "weapon", .label = N_ ("And") },
  { "weapon-3", TS_SPEC_ENTRY, .entry = "weapon", .label = N_ ("And") },
  { "one-of", TS_SPEC_TABLE, .columns = one_of_columns, .label = N_ ("And exactly one of these"),
    .hint = N_ ("left out: whatever the players agree on") },
  { NULL },
};

static JsonArray *
get_one_of (JsonObject *card)
{
  return json_object_has_member (card, "one-of") ? json_object_get_array_member (card, "one-of")
                                                 : NULL;
}

static int
find_weapon (const MiniaturesSetup *setup, const char *id)
{
  for (guint i = 0; id != NULL && i < setup->n_weapons; i++)
    if (strcmp (setup->weapon_ids[i], id) == 0)
      return (int) i;
  return NOBODY;
}

/* A weapon that is no longer in the catalogue is left out. */
static void
read_arms (MiniaturesSetup *setup, guint profile, JsonObject *card)
{
  JsonArray *one_of = get_one_of (card);
  guint n = 0;

  memset (setup->carried[profile], NOBODY, sizeof setup->carried[profile]);
  for (guint i = 0; i < N_ALWAYS; i++)
    {
      int weapon = find_weapon (setup, ts_arg_text (card, weapon_fields[i]));

      if (weapon != NOBODY)
        setup->carried[profile][n++] = (gint8) weapon;
    }
  for (guint i = 0; one_of != NULL && i < json_array_get_length (one_of); i++)
    {
      JsonObject *row = json_array_get_object_element (one_of, i);
      int weapon = find_weapon (setup, ts_arg_text (row, "weapon"));

      if (weapon == NOBODY || setup->one_of[profile][weapon])
        continue;
      setup->one_of[profile][weapon] = TRUE;
      setup->n_one_of[profile]++;
    }
}

/* What is called by its own name needs no shipped short one. */
static TsPhrase *
say_short (JsonObject *card, const char *id, TsPhrase *name)
{
  const char *typed = ts_arg_text (card, "short");
  const char *shipped = ts_choice_find (shorts, id);

  if (typed != NULL && *typed != '\0')
    return ts_phrase_verbatim (typed);
  return shipped != NULL && !json_object_has_member (card, "name") ? ts_phrase_msgid (shipped)
                                                                   : ts_phrase_ref (name);
}

static void
read_profile (JsonObject *card, Profile *profile)
{
  int side = miniatures_get_card_choice (card, "side", miniatures_sides);

  profile->skill = (gint8) miniatures_get_card_choice (card, "skill", miniatures_dice);
  profile->armor = (gint8) miniatures_get_card_number (card, "armor", UNKNOWN);
  profile->resolution = (gint8) miniatures_get_card_choice (card, "resolution", miniatures_dice);
  profile->resilient = (gint8) miniatures_get_card_number (card, "resilient", 1);
  profile->command = (gint8) miniatures_get_card_number (card, "command", 0);
  profile->transport = (gint16) miniatures_get_card_number (card, "transport", 0);
  profile->side = (guint8) (side != UNKNOWN ? side : N_SIDES);
  profile->mindless = ts_arg_flag (card, "mindless", FALSE);
  profile->back = ts_arg_flag (card, "back", FALSE);
  profile->unique = ts_arg_flag (card, "unique", FALSE);
  profile->crawler = ts_arg_flag (card, "crawler", FALSE);
}

static void
read_model (MiniaturesSetup *setup, const char *id)
{
  g_autoptr (JsonObject) card = miniatures_dup_card (setup, "model", id);
  guint i = setup->n_profiles++;

  setup->profile_ids[i] = g_strdup (id);
  setup->profile_names[i] = miniatures_say_card_name (card, "model", id);
  setup->profile_shorts[i] = say_short (card, id, setup->profile_names[i]);
  setup->profile_texts[i] = miniatures_say_card_rules (card, rules);
  for (guint j = 0; j < G_N_ELEMENTS (assumed); j++)
    if (miniatures_is_card_assumed (setup->json, "model", id, assumed[j].field))
      setup->profiles[i].assumed |= assumed[j].flag;
  read_profile (card, &setup->profiles[i]);
  read_arms (setup, i, card);
}

void
miniatures_read_models (MiniaturesSetup *setup)
{
  g_autoptr (GPtrArray) ids = miniatures_list_cards (setup->json, "model");

  for (guint i = 0; i < MIN (ids->len, MAX_PROFILES); i++)
    read_model (setup, ids->pdata[i]);
}
