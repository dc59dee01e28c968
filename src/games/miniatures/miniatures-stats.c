/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-stats.c: the numbers of models and weapons by the names of their fields.
 */

#include "miniatures-stats.h"

#include "miniatures-setup.h"
#include "miniatures-words.h"

#include <stddef.h>
#include <string.h>

const TsChoice miniatures_stats[] = {
  { "skill", N_ ("Skill") },
  { "armor", N_ ("Armor") },
  { "resolution", N_ ("Resolution") },
  { "resilient", N_ ("Resilient") },
  { "command", N_ ("Command") },
  { "mindless", N_ ("Mindless") },
  { "back", N_ ("I’ll Be Back") },
  { "range", N_ ("Range") },
  { "rof", N_ ("ROF") },
  { "rof-long", N_ ("ROF at long range") },
  { "power", TS_NC ("weapon", "Power") },
  { "stopping", N_ ("Stopping Power") },
  { "power-point-blank", N_ ("Power at point blank") },
  { "brace", N_ ("Brace") },
  { "area", N_ ("Area") },
  { "ammo", N_ ("Ammo") },
  { NULL },
};

/* Where it is: a byte, with a sign or without one, of which no value needs more than the rest. */
typedef struct
{
  const char *id;
  gsize offset;
  gboolean blank; /* UNKNOWN says something, and is no gap to fill for good */
} Place;

static const Place model_places[] = {
  { "skill", offsetof (Profile, skill) },
  { "armor", offsetof (Profile, armor) },
  { "resolution", offsetof (Profile, resolution) },
  { "resilient", offsetof (Profile, resilient) },
  { "command", offsetof (Profile, command) },
  { "mindless", offsetof (Profile, mindless) },
  { "back", offsetof (Profile, back) },
  { NULL },
};

static const Place weapon_places[] = {
  { "range", offsetof (Weapon, reach) },
  { "rof", offsetof (Weapon, rof) },
  { "rof-long", offsetof (Weapon, rof_long), TRUE },
  { "power", offsetof (Weapon, power) },
  { "stopping", offsetof (Weapon, stopping) },
  { "power-point-blank", offsetof (Weapon, power_point_blank) },
  { "brace", offsetof (Weapon, brace) },
  { "area", offsetof (Weapon, area) },
  { "ammo", offsetof (Weapon, ammo) },
  { NULL },
};

static const Place *
find_place (Card card, const char *stat)
{
  for (const Place *place = card.weapon ? weapon_places : model_places; place->id != NULL; place++)
    if (strcmp (place->id, stat) == 0)
      return place;
  return NULL;
}

const TsSpec *
miniatures_find_stat (Card card, const char *stat)
{
  if (find_place (card, stat) == NULL)
    return NULL;
  return ts_spec_find (card.weapon ? miniatures_weapon_fields : miniatures_model_fields, stat);
}

static gint8 *
find_number (MiniaturesState *state, Card card, const char *stat)
{
  char *base = card.weapon ? (char *) &state->weapons[card.at] : (char *) &state->profiles[card.at];

  return (gint8 *) (base + find_place (card, stat)->offset);
}

static int
read_number (const MiniaturesState *state, Card card, const char *stat)
{
  return *find_number ((MiniaturesState *) state, card, stat);
}

void
miniatures_get_stat_limits (const TsSpec *stat, int *min, int *max)
{
  *min = (int) stat->min;
  *max = (int) stat->max;
  if (stat->kind == TS_SPEC_BOOLEAN)
    *max = 1;
  if (stat->kind != TS_SPEC_CHOICE)
    return;
  for (*max = 0; stat->choices[*max + 1].id != NULL; (*max)++)
    continue;
}

static void
tell_fact (
    const MiniaturesState *state, Card card, const TsSpec *stat, int value, TsOutcome *outcome)
{
  const char *type = card.weapon ? "weapon" : "model";
  const char *id
      = card.weapon ? state->setup->weapon_ids[card.at] : state->setup->profile_ids[card.at];

  if (stat->kind == TS_SPEC_CHOICE)
    ts_fact_text (outcome, type, id, stat->name, stat->choices[value].id);
  else
    ts_fact (outcome, type, id, stat->name, value);
}

/* What was a guess is one no more. */
static gboolean
take_assumed (MiniaturesState *state, Card card, const char *stat)
{
  static const struct
  {
    const char *stat;
    Assumed flag;
  } guesses[] = {
    { "skill", ASSUMED_SKILL },
    { "resolution", ASSUMED_RESOLUTION },
    { "power", ASSUMED_POWER },
  };
  guint8 *assumed
      = card.weapon ? &state->weapons[card.at].assumed : &state->profiles[card.at].assumed;

  for (guint i = 0; i < G_N_ELEMENTS (guesses); i++)
    if (strcmp (guesses[i].stat, stat) == 0 && (*assumed & guesses[i].flag))
      {
        *assumed &= (guint8) ~guesses[i].flag;
        return TRUE;
      }
  return FALSE;
}

void
miniatures_set_stat (
    MiniaturesState *state, Card card, const char *stat, int value, TsOutcome *outcome)
{
  gint8 *number = find_number (state, card, stat);
  gboolean unknown = *number == UNKNOWN && !find_place (card, stat)->blank;

  if (take_assumed (state, card, stat) || unknown)
    tell_fact (state, card, miniatures_find_stat (card, stat), value, outcome);
  *number = (gint8) value;
}

static TsPhrase *
say_value (const TsSpec *stat, int value)
{
  if (value == UNKNOWN)
    return ts_phrase ("not known");
  if (stat->kind == TS_SPEC_CHOICE)
    return ts_phrase_msgid (stat->choices[value].label);
  if (stat->kind == TS_SPEC_BOOLEAN)
    return value != 0 ? ts_phrase ("yes") : ts_phrase ("no");
  return ts_phrase ("{value}", ts_number ("value", value));
}

TsPhrase *
miniatures_say_stat (const MiniaturesState *state, Card card, const char *stat)
{
  const TsSpec *spec = miniatures_find_stat (card, stat);
  TsPhrase *name = card.weapon ? miniatures_say_weapon (state, card.at)
                               : miniatures_say_profile (state, card.at);

  return ts_phrase ("{card} · {stat}: {value}", ts_part ("card", name),
                    ts_term ("stat", spec->label),
                    ts_part ("value", say_value (spec, read_number (state, card, stat))));
}
