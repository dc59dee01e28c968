/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-aim.c: what an attack comes to: the numbers of both cards, the ladder, and all rules
 * that change them.
 */

#include "miniatures-attack.h"

#include "miniatures-force.h"
#include "miniatures-words.h"

#define SAVE_NORMAL 6    /* L48 */
#define SAVE_FORTIFIED 8 /* (public) */

Die
miniatures_step_die (int die, int steps)
{
  return (Die) CLAMP (die + steps, DIE_D4, DIE_D20);
}

gboolean
miniatures_is_vista (const MiniaturesState *state, int target, Band band)
{
  return band == BAND_CLOSE && miniatures_is_reeling (state, target);
}

static void
miss_stat (Missing *missing, int profile, int weapon, const char *stat)
{
  if (missing->stat == NULL)
    *missing = (Missing){ .stat = stat, .profile = profile, .weapon = weapon };
}

/* A number of a card; what nobody knows is noted, and stands for the least until somebody does. */
static int
read_profile (Missing *missing, int profile, int value, const char *stat)
{
  if (value == UNKNOWN)
    miss_stat (missing, profile, NOBODY, stat);
  return MAX (value, 0);
}

static int
read_weapon (Missing *missing, int weapon, int value, const char *stat)
{
  if (value == UNKNOWN)
    miss_stat (missing, NOBODY, weapon, stat);
  return MAX (value, 0);
}

static Die
read_power (const MiniaturesState *state, int weapon, Band band, gboolean vista, Missing *missing)
{
  const Weapon *self = &state->weapons[weapon];

  if (vista)
    return DIE_D20; /* L84 */
  if (self->stopping && band == BAND_POINT_BLANK)
    return (Die) read_weapon (missing, weapon, self->power_point_blank, "power-point-blank");
  return (Die) read_weapon (missing, weapon, self->power, "power");
}

void
miniatures_get_blow (
    const MiniaturesState *state, int model, int weapon, Band band, gboolean vista, Blow *blow)
{
  const Profile *profile = miniatures_profile (state, model);
  int kind = state->models[model].profile,
      crawler = miniatures_find_crawler (state, miniatures_side (model));
  int worse;

  *blow = (Blow){ .missing = { NULL, NOBODY, NOBODY } };
  blow->power = read_power (state, weapon, band, vista, &blow->missing);
  blow->heavy = blow->power >= HEAVY;
  /* Below D4 successes would be rolled again, but a D4 shows no 6: it stays. */
  worse = blow->heavy ? -1 : 0;
  blow->armor = read_profile (&blow->missing, kind, profile->armor, "armor");
  blow->left = MAX (profile->resilient - state->models[model].damage, 1);
  blow->resolution = miniatures_step_die (
      read_profile (&blow->missing, kind, profile->resolution, "resolution"), worse);
  blow->back = profile->back && !vista && crawler != NOBODY;
  if (blow->back)
    blow->crawler = miniatures_step_die (
        read_profile (&blow->missing, crawler, state->profiles[crawler].resolution, "resolution"),
        worse);
  blow->tests_on = state->setup->tests_damaged;
}

/* The Skill die with all steps, and what the ends of the ladder roll again (public). */
static void
read_skill (const MiniaturesState *state, int attacker, const Situation *situation, Aim *aim)
{
  int die = read_profile (&aim->missing, state->models[attacker].profile,
                          miniatures_profile (state, attacker)->skill, "skill");

  die += situation->steps + (situation->aims ? 1 : 0);
  aim->skill = miniatures_step_die (die, 0);
  aim->again = die > DIE_D20 ? 1 : die < DIE_D4 ? -1 : 0;
}

static int
read_rof (const MiniaturesState *state, int weapon, Band band, Missing *missing)
{
  const Weapon *self = &state->weapons[weapon];
  int rof = band == BAND_LONG && self->rof_long != UNKNOWN ? self->rof_long : self->rof;

  return CLAMP (read_weapon (missing, weapon, rof, "rof"), 1, MAX_ROF);
}

/* L48; in the open at long range one saves too, unless the table reads it otherwise (X001-04). */
static int
read_save (const MiniaturesState *state, int target, const Weapon *weapon, Band band, Cover cover)
{
  if (weapon->area != AREA_NONE || miniatures_profile (state, target)->mindless)
    return 0;
  if (cover == COVER_FORTIFIED)
    return SAVE_FORTIFIED;
  if (cover == COVER_COVER || (band == BAND_LONG && state->setup->saves_at_long))
    return SAVE_NORMAL;
  return 0;
}

void
miniatures_aim (const MiniaturesState *state,
                int attacker,
                int target,
                int weapon,
                Band band,
                const Situation *situation,
                Aim *aim)
{
  *aim = (Aim){ .missing = { NULL, NOBODY, NOBODY } };
  aim->vista = miniatures_is_vista (state, target, band);
  aim->need = aim->vista ? 2 : 3 + (int) band; /* L41-44, L84 */
  read_skill (state, attacker, situation, aim);
  aim->rof = read_rof (state, weapon, band, &aim->missing);
  if (!aim->vista)
    aim->save = read_save (state, target, &state->weapons[weapon], band, (Cover) situation->cover);
  miniatures_get_blow (state, target, weapon, band, aim->vista, &aim->blow);
  if (aim->missing.stat == NULL)
    aim->missing = aim->blow.missing;
}
