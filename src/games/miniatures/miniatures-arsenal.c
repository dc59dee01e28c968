/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-arsenal.c: what a model can attack with, and why the rules do not let it.
 */

#include "miniatures-attack.h"

#include "miniatures-force.h"
#include "miniatures-words.h"

#define ATTACK_ROLLS "Attack Rolls"
#define WEAPONS "Weapons Reference"

int
miniatures_find_carried (const Model *model, int weapon)
{
  for (int i = 0; i < MAX_CARRIED; i++)
    if (weapon != NOBODY && model->carried[i] == weapon)
      return i;
  return NOBODY;
}

GArray *
miniatures_list_arms (const MiniaturesState *state, int model)
{
  const Model *self = &state->models[model];
  const guint8 *one_of = state->setup->one_of[self->profile];
  gboolean open = miniatures_is_arm_open (state, model);
  GArray *arms = g_array_new (FALSE, FALSE, sizeof (int));

  for (int i = 0; i < MAX_CARRIED; i++)
    {
      int weapon = self->carried[i];

      if (weapon != NOBODY)
        g_array_append_val (arms, weapon);
    }
  for (int i = 0; open && i < (int) state->setup->n_weapons; i++)
    if (one_of[i])
      g_array_append_val (arms, i);
  if (arms->len == 0)
    for (int i = 0; i < (int) state->setup->n_weapons; i++)
      if (state->weapons[i].side == miniatures_side (model) || state->weapons[i].side == N_SIDES)
        g_array_append_val (arms, i);
  return arms;
}

static gboolean
has_arm (const MiniaturesState *state, int model, int weapon)
{
  g_autoptr (GArray) arms = miniatures_list_arms (state, model);

  for (guint i = 0; i < arms->len; i++)
    if (g_array_index (arms, int, i) == weapon)
      return TRUE;
  return FALSE;
}

Band
miniatures_get_reach (const MiniaturesState *state, int weapon)
{
  int reach = state->weapons[weapon].reach;

  return reach == UNKNOWN ? BAND_LONG : (Band) reach;
}

static TsPhrase *
say_reach_stop (const MiniaturesState *state, int weapon, Band band)
{
  Band reach = miniatures_get_reach (state, weapon);

  if (band <= reach)
    return NULL;
  if (reach == BAND_CLOSE)
    return ts_phrase ("{weapon}: only for targets within close combat range.",
                      miniatures_name_weapon (state, weapon));
  return ts_phrase ("{weapon}: the target is out of reach at that range.",
                    miniatures_name_weapon (state, weapon));
}

/* L39; but L82: whoever reels holds nobody in close combat. */
static TsPhrase *
say_ranged_stop (
    const MiniaturesState *state, int attacker, int target, Band band, const Situation *situation)
{
  if (situation->moved == MOVED_DOUBLE)
    return ts_phrase ("{model} has made a double move: no ranged weapons.",
                      miniatures_name_model (state, attacker));
  if (situation->engaged || (band == BAND_CLOSE && !miniatures_is_reeling (state, target)))
    return ts_phrase ("{model} is within close combat range of an enemy that does not reel: no "
                      "ranged weapons.",
                      miniatures_name_model (state, attacker));
  return NULL;
}

static gboolean
is_spent (const MiniaturesState *state, int attacker, int weapon)
{
  const Model *self = &state->models[attacker];
  int place = miniatures_find_carried (self, weapon);
  guint ammo = state->weapons[weapon].ammo;

  return ammo > 0 && place != NOBODY && self->spent[place] >= ammo;
}

TsPhrase *
miniatures_say_attack_stop (const MiniaturesState *state,
                            int attacker,
                            int target,
                            int weapon,
                            Band band,
                            const Situation *situation,
                            const char **heading)
{
  const Weapon *self = &state->weapons[weapon];
  gboolean ranged = miniatures_get_reach (state, weapon) > BAND_CLOSE;
  TsPhrase *stop;

  *heading = WEAPONS;
  if (!has_arm (state, attacker, weapon))
    return ts_phrase ("{model} does not carry this weapon: {weapon}.",
                      miniatures_name_model (state, attacker),
                      miniatures_name_weapon (state, weapon));
  stop = say_reach_stop (state, weapon, band);
  if (stop != NULL)
    return stop;
  if (is_spent (state, attacker, weapon))
    return ts_phrase ("{weapon}: no ammunition is left.", miniatures_name_weapon (state, weapon));
  *heading = "Brace";
  if (self->brace && situation->moved != MOVED_NOT)
    return ts_phrase ("{weapon}: it cannot be fired in an activation with a move.",
                      miniatures_name_weapon (state, weapon));
  *heading = ATTACK_ROLLS;
  stop = ranged ? say_ranged_stop (state, attacker, target, band, situation) : NULL;
  if (stop != NULL)
    return stop;
  /* Who fires stands within the template that is laid around the target (L139). */
  *heading = "Area (Small)";
  if (ranged && self->area != AREA_NONE && band == BAND_CLOSE)
    return ts_phrase ("{weapon}: so near it would also hit whoever fires it.",
                      miniatures_name_weapon (state, weapon));
  return NULL;
}
