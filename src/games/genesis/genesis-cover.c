/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-cover.c: cover and armor: who has them, and the damage that they take off a character.
 */

#include "genesis-arguments.h"
#include "genesis-figures.h"
#include "genesis-verbs.h"
#include "genesis-words.h"

const TsSpec genesis_cover_args[] = {
  { "hero", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_colors,
    .label = N_ ("Character") },
  { "shield", TS_SPEC_INTEGER, .required = TRUE, .min = 0, .max = 20,
    .label = N_ ("Number in the shield"), .hint = N_ ("0: none") },
  { "marks", TS_SPEC_INTEGER, .min = 0, .max = 19, .label = N_ ("Damage on it already") },
  { NULL },
};

const TsSpec genesis_armour_args[] = {
  { "hero", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_colors,
    .label = N_ ("Character") },
  { "shield", TS_SPEC_INTEGER, .required = TRUE, .min = 0, .max = 20,
    .label = N_ ("Spaces on the card"), .hint = N_ ("0: none") },
  { "marks", TS_SPEC_INTEGER, .min = 0, .max = 19, .label = N_ ("Wounds on it already") },
  { NULL },
};

/* No damage lies on what is not there. */
static gboolean
is_used_up (int shield, int marks)
{
  return shield == 0 ? marks > 0 : marks >= shield;
}

static void
mark_cover (GenesisState *state, int hero, guint damage, TsOutcome *outcome)
{
  Hero *self = &state->heroes[hero];

  self->cover_damage += (guint8) damage;
  if (self->cover_damage < self->cover_shield)
    {
      ts_deed (outcome, "damage-cover",
               ts_phrase ("Cover of {hero}: {damage} of {shield} damage",
                          genesis_name_hero (state, hero), ts_number ("damage", self->cover_damage),
                          ts_number ("shield", self->cover_shield)),
               ts_phrase ("Cover of {hero}: back to {damage} of {shield} damage",
                          genesis_name_hero (state, hero),
                          ts_number ("damage", self->cover_damage - (int) damage),
                          ts_number ("shield", self->cover_shield)));
      return;
    }

  ts_deed (outcome, "remove-cover",
           ts_phrase ("Cover of {hero} is destroyed: take it off the map",
                      genesis_name_hero (state, hero)),
           ts_phrase ("Cover of {hero}: back onto the map, with {damage} of {shield} damage",
                      genesis_name_hero (state, hero),
                      ts_number ("damage", self->cover_damage - (int) damage),
                      ts_number ("shield", self->cover_shield)));
  self->cover_shield = 0;
  self->cover_damage = 0;
}

static void
mark_armour (GenesisState *state, int hero, guint damage, TsOutcome *outcome)
{
  Hero *self = &state->heroes[hero];

  self->armour_damage += (guint8) damage;
  ts_deed (outcome, "damage-armour",
           ts_phrase_plural ("Armor of {hero}: put {n} wound on the card",
                             "Armor of {hero}: put {n} wounds on the card", damage,
                             genesis_name_hero (state, hero)),
           ts_phrase_plural ("Armor of {hero}: take {n} wound off the card",
                             "Armor of {hero}: take {n} wounds off the card", damage,
                             genesis_name_hero (state, hero)));
  if (self->armour_damage < self->armour_shield)
    return;
  self->armour_shield = 0;
  self->armour_damage = 0;
  ts_deed (outcome, "discard-armour",
           ts_phrase ("Discard the armor of {hero}", genesis_name_hero (state, hero)),
           ts_phrase ("Give {hero} the armor back", genesis_name_hero (state, hero)));
}

static gboolean
read_cover (Hero *hero, JsonObject *command, GError **error)
{
  if (json_object_has_member (command, "cover"))
    {
      hero->cover_shield = (guint8) ts_arg_number (command, "cover", 0);
      hero->cover_damage = (guint8) ts_arg_number (command, "marks", 0);
    }
  else if (json_object_has_member (command, "marks"))
    return ts_refuse (error, ts_phrase ("Damage on the cover needs the cover’s number."));
  if (is_used_up (hero->cover_shield, hero->cover_damage))
    return ts_refuse (error, ts_phrase ("Cover with that much damage is already destroyed."));
  return TRUE;
}

gboolean
genesis_deal_to_hero (GenesisState *state,
                      int figure,
                      guint damage,
                      JsonObject *command,
                      TsOutcome *outcome,
                      GError **error)
{
  Hero *hero = &state->heroes[figure];
  guint armour = (guint) ts_arg_number (command, "armour", 0);
  guint cover;

  if (!read_cover (hero, command, error))
    return FALSE;
  cover = MIN (damage, (guint) (hero->cover_shield - hero->cover_damage));
  if (armour > damage - cover || (int) armour > hero->armour_shield - hero->armour_damage)
    return ts_refuse (error, ts_phrase ("The armor cannot take that much damage."));

  if (cover > 0)
    mark_cover (state, figure, cover, outcome);
  if (armour > 0)
    mark_armour (state, figure, armour, outcome);
  for (guint i = cover + armour; i < damage; i++)
    genesis_wound_figure (state, figure, outcome);
  return TRUE;
}

/* Reads what a character has in front of it; `used_up` says why that much damage cannot be. The
 * character, or NOBODY with an error. */
static int
read_protection (const GenesisState *state,
                 JsonObject *command,
                 const char *used_up,
                 int *shield,
                 int *marks,
                 GError **error)
{
  int hero = genesis_get_hero (state, command, "hero", error);

  *shield = (int) ts_arg_number (command, "shield", 0);
  *marks = (int) ts_arg_number (command, "marks", 0);
  if (hero == NOBODY || !genesis_need_running (state, error))
    return NOBODY;
  if (!is_used_up (*shield, *marks))
    return hero;
  ts_refuse (error, ts_phrase_msgid (used_up));
  return NOBODY;
}

gboolean
genesis_apply_cover (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int shield, marks;
  int hero
      = read_protection (state, command, N_ ("Cover with that much damage is already destroyed."),
                         &shield, &marks, error);

  if (hero == NOBODY)
    return FALSE;

  state->heroes[hero].cover_shield = (guint8) shield;
  state->heroes[hero].cover_damage = (guint8) marks;
  ts_title (outcome, shield > 0
                         ? ts_phrase ("{hero} is in cover {shield}",
                                      genesis_name_hero (state, hero), ts_number ("shield", shield))
                         : ts_phrase ("{hero} is not in cover", genesis_name_hero (state, hero)));
  return TRUE;
}

/* At most one armor card (L1080). */
gboolean
genesis_apply_armour (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int shield, marks;
  int hero
      = read_protection (state, command, N_ ("Armor with that many wounds is already discarded."),
                         &shield, &marks, error);

  if (hero == NOBODY)
    return FALSE;

  state->heroes[hero].armour_shield = (guint8) shield;
  state->heroes[hero].armour_damage = (guint8) marks;
  ts_title (outcome, shield > 0
                         ? ts_phrase ("{hero} wears armor {shield}",
                                      genesis_name_hero (state, hero), ts_number ("shield", shield))
                         : ts_phrase ("{hero} wears no armor", genesis_name_hero (state, hero)));
  ts_reason (outcome, ts_phrase ("One armor card at most"), 22);
  return TRUE;
}
