/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-weapons.c: what the card of a weapon says, and how a session reads it.
 */

#include "miniatures-setup.h"

#include "miniatures-words.h"

/* Of the whole rulebook: words for people. */
static const TsChoice rules[] = {
  { "suicidal", N_ ("Suicidal") },   { "sniper", N_ ("Sniper") }, { "indirect", N_ ("Indirect") },
  { "he-rounds", N_ ("HE Rounds") }, { "flame", N_ ("Flame") },   { NULL },
};

const TsSpec miniatures_weapon_fields[] = {
  { "side", TS_SPEC_CHOICE, .choices = miniatures_sides, .label = N_ ("Side"),
    .hint = N_ ("left out: both may carry it") },
  { "range", TS_SPEC_CHOICE, .choices = miniatures_bands, .label = N_ ("Range"),
    .hint = N_ ("the farthest") },
  { "rof", TS_SPEC_INTEGER, .min = 1, .max = MAX_ROF, .label = N_ ("ROF"),
    .hint = N_ ("attack dice") },
  { "rof-long", TS_SPEC_INTEGER, .min = 1, .max = MAX_ROF, .label = N_ ("ROF at long range"),
    .hint = N_ ("Semi-automatic; left out: the same") },
  { "power", TS_SPEC_CHOICE, .choices = miniatures_dice, .label = TS_NC ("weapon", "Power") },
  { "stopping", TS_SPEC_BOOLEAN, .label = N_ ("Stopping Power") },
  { "power-point-blank", TS_SPEC_CHOICE, .choices = miniatures_dice,
    .label = N_ ("Power at point blank"), .hint = N_ ("Stopping Power: a better die") },
  { "brace", TS_SPEC_BOOLEAN, .label = N_ ("Brace"), .hint = N_ ("not after a move") },
  { "area", TS_SPEC_CHOICE, .choices = miniatures_areas, .label = N_ ("Area") },
  { "ammo", TS_SPEC_INTEGER, .max = MAX_ROF, .label = N_ ("Ammo"),
    .hint = N_ ("attacks in a battle; 0: no limit") },
  { "rules", TS_SPEC_CHOICES, .choices = rules, .label = N_ ("Other special rules") },
  { "text", TS_SPEC_TEXT, .max = MAX_TEXT, .label = N_ ("Special rules, in your words") },
  { NULL },
};

static void
read_weapon (MiniaturesSetup *setup, const char *id)
{
  g_autoptr (JsonObject) card = miniatures_dup_card (setup, "weapon", id);
  guint i = setup->n_weapons++;
  Weapon *weapon = &setup->weapons[i];
  int area = miniatures_get_card_choice (card, "area", miniatures_areas);
  int side = miniatures_get_card_choice (card, "side", miniatures_sides);

  setup->weapon_ids[i] = g_strdup (id);
  setup->weapon_names[i] = miniatures_say_card_name (card, "weapon", id);
  setup->weapon_texts[i] = miniatures_say_card_rules (card, rules);
  weapon->assumed
      = miniatures_is_card_assumed (setup->json, "weapon", id, "power") ? ASSUMED_POWER : 0;
  weapon->reach = (gint8) miniatures_get_card_choice (card, "range", miniatures_bands);
  weapon->rof = (gint8) miniatures_get_card_number (card, "rof", UNKNOWN);
  weapon->rof_long = (gint8) miniatures_get_card_number (card, "rof-long", UNKNOWN);
  weapon->power = (gint8) miniatures_get_card_choice (card, "power", miniatures_dice);
  weapon->power_point_blank
      = (gint8) miniatures_get_card_choice (card, "power-point-blank", miniatures_dice);
  weapon->stopping = ts_arg_flag (card, "stopping", FALSE);
  weapon->brace = ts_arg_flag (card, "brace", FALSE);
  weapon->area = (guint8) MAX (area, AREA_NONE);
  weapon->ammo = (guint8) miniatures_get_card_number (card, "ammo", 0);
  weapon->side = (guint8) (side != UNKNOWN ? side : N_SIDES);
}

void
miniatures_read_weapons (MiniaturesSetup *setup)
{
  g_autoptr (GPtrArray) ids = miniatures_list_cards (setup->json, "weapon");

  for (guint i = 0; i < MIN (ids->len, MAX_WEAPONS); i++)
    read_weapon (setup, ids->pdata[i]);
}
