/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-protection.c: what lies between damage and a character: the cover in its hex, its armor
 * (page 18).
 */

#include "genesis-protection.h"

#include "genesis-arguments.h"
#include "genesis-board.h"
#include "genesis-cards.h"
#include "genesis-cover.h"
#include "genesis-figures.h"
#include "genesis-moment.h"
#include "genesis-verbs.h"
#include "genesis-words.h"

typedef struct
{
  gint8 hero;
  GenesisShelter shelter;
} Cover;

static const TsSpec cover_args[] = {
  GENESIS_HERO_ARG (Cover),
  { "shield", TS_SPEC_INTEGER, .min = 0, .max = 20, .label = N_ ("Number in the shield"),
    .hint = N_ ("0: none"), .when = "with=false", TS_INTO (Cover, shelter.shield),
    .otherwise = UNKNOWN },
  { "marks", TS_SPEC_INTEGER, .min = 0, .max = 19, .when = "with=false",
    .label = N_ ("Damage on it already"), TS_INTO (Cover, shelter.marks), .otherwise = UNKNOWN },
  { "with", TS_SPEC_CHOICE, .choices = genesis_colors, .label = N_ ("In the cover of"),
    TS_INTO (Cover, shelter.with) },
  {},
};

typedef struct
{
  gint8 hero;
  guint8 shield;
  guint8 marks;
} Armour;

static const TsSpec armour_args[] = {
  GENESIS_HERO_ARG (Armour),
  { "shield", TS_SPEC_INTEGER, .required = TRUE, .min = 0, .max = 20,
    .label = N_ ("Spaces on the card"), .hint = N_ ("0: none"), TS_INTO (Armour, shield) },
  { "marks", TS_SPEC_INTEGER, .min = 0, .max = 19, .label = N_ ("Wounds on it already"),
    TS_INTO (Armour, marks) },
  {},
};

/* No damage lies on what is not there. */
static gboolean
is_used_up (int shield, int marks)
{
  return shield == 0 ? marks > 0 : marks >= shield;
}

TsPhrase *
genesis_format_fists (guint fists)
{
  return ts_phrase_plural ("{n} fist: one defending ability.",
                           "{n} fists: one defending ability for each.", fists);
}

static void
end_cover (GenesisState *state, int hero, guint before, TsOutcome *outcome)
{
  ts_add_instruction (
      outcome, "remove-cover",
      ts_phrase ("Cover of {hero} is destroyed: take it off the map",
                 genesis_name_hero (state, hero)),
      ts_phrase ("Cover of {hero}: back onto the map, with {damage} of {shield} damage",
                 genesis_name_hero (state, hero), ts_number ("damage", before),
                 ts_number ("shield", state->heroes[hero].cover_shield)));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "cover/%d", hero);
  genesis_destroy_cover (state, hero, outcome);
}

void
genesis_correct_cover (GenesisState *state, int hero, guint damage, TsOutcome *outcome)
{
  guint before = state->heroes[hero].cover_damage;

  genesis_set_cover_damage (state, hero, damage);
  if (damage >= state->heroes[hero].cover_shield)
    end_cover (state, hero, before, outcome);
}

static void
mark_cover (GenesisState *state, int hero, guint damage, TsOutcome *outcome)
{
  Hero *self = &state->heroes[hero];
  guint before = self->cover_damage;

  genesis_set_cover_damage (state, hero, before + damage);
  if (self->cover_damage < self->cover_shield)
    {
      ts_add_instruction (outcome, "damage-cover",
                          ts_phrase ("Cover of {hero}: {damage} of {shield} damage",
                                     genesis_name_hero (state, hero),
                                     ts_number ("damage", self->cover_damage),
                                     ts_number ("shield", self->cover_shield)),
                          ts_phrase ("Cover of {hero}: back to {damage} of {shield} damage",
                                     genesis_name_hero (state, hero), ts_number ("damage", before),
                                     ts_number ("shield", self->cover_shield)));
      ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "cover/%d", hero);
      return;
    }

  end_cover (state, hero, before, outcome);
}

static void
end_armour (GenesisState *state, int hero, TsOutcome *outcome)
{
  state->heroes[hero].armour_shield = 0;
  state->heroes[hero].armour_damage = 0;
  genesis_lose_armour_card (state, hero);
  ts_add_instruction (outcome, "discard-armour",
                      ts_phrase ("Discard the armor of {hero}", genesis_name_hero (state, hero)),
                      ts_phrase ("Give {hero} the armor back", genesis_name_hero (state, hero)));
}

void
genesis_correct_armour (GenesisState *state, int hero, guint damage, TsOutcome *outcome)
{
  state->heroes[hero].armour_damage = (guint8) damage;
  if (damage >= state->heroes[hero].armour_shield)
    end_armour (state, hero, outcome);
}

static void
mark_armour (GenesisState *state, int hero, guint damage, TsOutcome *outcome)
{
  Hero *self = &state->heroes[hero];

  self->armour_damage += (guint8) damage;
  ts_add_instruction (outcome, "damage-armour",
                      ts_phrase_plural ("Armor of {hero}: put {n} wound on the card",
                                        "Armor of {hero}: put {n} wounds on the card", damage,
                                        genesis_name_hero (state, hero)),
                      ts_phrase_plural ("Armor of {hero}: take {n} wound off the card",
                                        "Armor of {hero}: take {n} wounds off the card", damage,
                                        genesis_name_hero (state, hero)));
  ts_add_up (outcome, (int) damage, "armor/%d", hero);
  if (self->armour_damage >= self->armour_shield)
    end_armour (state, hero, outcome);
}

/* What lies in front of the character when the command has said so. */
static gboolean
may_be_in_cover (const GenesisState *state, int hero, const GenesisShelter *said, TsWhyNot *why_not)
{
  int owner = NOBODY;

  if (said->with != NOBODY)
    {
      owner = genesis_find_player (state, said->with, why_not);
      if (owner == NOBODY)
        return FALSE;
    }
  TS_NEED (why_not, !said->bare || (owner == NOBODY && said->shield <= 0),
           ts_phrase ("Either there is cover in the hex, or there is none."));
  TS_NEED (why_not,
           owner == NOBODY || (owner != hero && state->heroes[owner].cover_shield > 0)
               || state->heroes[owner].left_shield > 0,
           ts_phrase ("It is not known what cover {hero} is in, or has left.",
                      genesis_name_hero (state, owner)));
  TS_NEED (why_not, owner != NOBODY || said->shield != UNKNOWN || said->marks == UNKNOWN,
           ts_phrase ("Damage on the cover needs the cover’s number."));
  TS_NEED (why_not,
           owner != NOBODY || said->shield == UNKNOWN
               || !is_used_up (said->shield, MAX (said->marks, 0)),
           ts_phrase ("Cover with that much damage is already destroyed."));
  return TRUE;
}

/* "No cover here" holds until it stands elsewhere; no cover now holds for the attack alone. */
static void
take_cover (GenesisState *state, int hero, const GenesisShelter *said)
{
  if (state->heroes[hero].cover_shield > 0 && (said->bare || said->shield == 0))
    genesis_ask_cover (state, hero);
  if (said->bare)
    {
      genesis_set_cover (state, hero, 0, 0);
      state->heroes[hero].cover_known = TRUE;
    }
  else if (said->with != NOBODY)
    genesis_join_cover (state, hero, genesis_find_player (state, said->with, NULL));
  else if (said->shield != UNKNOWN)
    genesis_set_cover (state, hero, (guint8) said->shield, (guint8) MAX (said->marks, 0));
}

gboolean
genesis_may_protect (const GenesisState *state,
                     int figure,
                     guint damage,
                     const GenesisShelter *said,
                     TsWhyNot *why_not)
{
  GenesisState there = genesis_think (state);
  const Hero *hero = &there.heroes[figure];

  if (!may_be_in_cover (state, figure, said, why_not))
    return FALSE;
  take_cover (&there, figure, said);
  TS_NEED (why_not,
           said->armour <= damage - genesis_get_cover (hero, damage)
               && said->armour <= hero->armour_shield - hero->armour_damage,
           ts_phrase ("The armor cannot take that much damage."));
  return TRUE;
}

/* Damage goes to the cover in the hex, then to wound spaces (L823-829); armor takes what the
 * players give it. Returns what is left for the spaces. */
guint
genesis_protect (
    GenesisState *state, int figure, guint damage, const GenesisShelter *said, TsOutcome *outcome)
{
  guint cover;

  take_cover (state, figure, said);
  cover = genesis_get_cover (&state->heroes[figure], damage);
  if (cover > 0)
    mark_cover (state, figure, cover, outcome);
  if (said->armour > 0)
    mark_armour (state, figure, said->armour, outcome);
  for (guint i = cover + said->armour; i < damage; i++)
    genesis_wound_figure (state, figure, outcome);
  return damage - cover - said->armour;
}

static gboolean
may_cover (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const Cover *said = args;

  TS_NEED (why_not, said->shelter.shield != UNKNOWN || said->shelter.with != NOBODY,
           ts_phrase ("Enter the number in the shield of the cover."));
  return may_be_in_cover (state, said->hero, &said->shelter, why_not);
}

static void
perform_cover (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const Cover *said = args;
  int hero = said->hero;
  const Hero *self = &state->heroes[hero];

  state->change.covered &= (guint8) ~(1u << hero);
  take_cover (state, hero, &said->shelter);
  state->heroes[hero].cover_known = TRUE;
  ts_title (outcome,
            self->cover_shield > 0
                ? ts_phrase ("{hero} is in cover {shield}", genesis_name_hero (state, hero),
                             ts_number ("shield", self->cover_shield))
                : ts_phrase ("{hero} is not in cover", genesis_name_hero (state, hero)));
}

static gboolean
may_armour (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const Armour *said = args;

  TS_NEED (why_not, !is_used_up (said->shield, said->marks),
           ts_phrase ("Armor with that many wounds is already discarded."));
  return TRUE;
}

/* At most one armor card (L1080). */
static void
perform_armour (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const Armour *said = args;
  int hero = said->hero, shield = said->shield;
  gboolean before = state->heroes[hero].armour_shield > 0;

  state->heroes[hero].armour_shield = said->shield;
  state->heroes[hero].armour_damage = said->marks;
  ts_title (outcome, shield > 0
                         ? ts_phrase ("{hero} wears armor {shield}",
                                      genesis_name_hero (state, hero), ts_number ("shield", shield))
                         : ts_phrase ("{hero} wears no armor", genesis_name_hero (state, hero)));
  if (before && shield > 0)
    ts_reason (outcome, ts_phrase ("One armor card at most"), 22);
}

const TsVerb genesis_protection_verbs[] = {
  { "cover", N_ ("Cover"), cover_args, sizeof (Cover), .moment = genesis_is_running,
    .may = may_cover, .perform = perform_cover },
  { "armour", N_ ("Armor"), armour_args, sizeof (Armour), .moment = genesis_is_running,
    .may = may_armour, .perform = perform_armour },
  { NULL, N_ ("Enemies") },
};
