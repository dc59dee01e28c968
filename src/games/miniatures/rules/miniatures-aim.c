/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-aim.c: what an attack comes to: whether the rules allow it, the numbers of both cards,
 * the ladder with all rules that change them, and how likely an attack destroys, turns, drives
 * away, makes reel; counted, not sampled.
 *
 * Dice of a step are alike and independent, so that only their counts matter: hits that are not
 * saved, points of damage among them, then tests.
 */

#include "miniatures.h"
#include "miniatures-attack.h"

#include <string.h>

#define SAVE_NORMAL 6    /* L48 */
#define SAVE_FORTIFIED 8 /* (public) */

/* With what. */

static void
add_weapon (Weapons *weapons, int weapon)
{
  weapons->at[weapons->n++] = (gint8) weapon;
}

Weapons
miniatures_list_arms (const MiniaturesState *state, int model)
{
  const Model *self = &state->models[model];
  const guint8 *one_of = state->setup->one_of[self->profile];
  gboolean open = miniatures_is_arm_open (state, model);
  Weapons arms;

  arms.n = 0;
  for (int i = 0; i < MAX_CARRIED; i++)
    if (self->carried[i] != NOBODY)
      add_weapon (&arms, self->carried[i]);
  for (int i = 0; open && i < (int) state->setup->n_weapons; i++)
    if (one_of[i])
      add_weapon (&arms, i);
  if (arms.n > 0)
    return arms;
  for (int i = 0; i < (int) state->setup->n_weapons; i++)
    if (state->weapons[i].side == (int) miniatures_side (model) || state->weapons[i].side == NOBODY)
      add_weapon (&arms, i);
  return arms;
}

static gboolean
has_arm (const MiniaturesState *state, int model, int weapon)
{
  Weapons arms = miniatures_list_arms (state, model);

  for (guint i = 0; i < arms.n; i++)
    if (arms.at[i] == weapon)
      return TRUE;
  return FALSE;
}

Band
miniatures_get_reach (const MiniaturesState *state, int weapon)
{
  int reach = state->weapons[weapon].reach;

  return reach == UNKNOWN ? BAND_LONG : (Band) reach;
}

static gboolean
is_spent (const MiniaturesState *state, int attacker, int weapon)
{
  const Model *self = &state->models[attacker];
  int place = miniatures_find_carried (self, weapon);
  guint ammo = state->weapons[weapon].ammo;

  return ammo > 0 && place != NOBODY && self->spent[place] >= ammo;
}

static const Fault not_carried
    = { N_ ("{model} does not carry this weapon: {weapon}."), "Weapons Reference" };
static const Fault close_only
    = { N_ ("{weapon}: only for targets within close combat range."), "Weapons Reference" };
static const Fault out_of_reach
    = { N_ ("{weapon}: the target is out of reach at that range."), "Weapons Reference" };
static const Fault no_ammo = { N_ ("{weapon}: no ammunition is left."), "Weapons Reference" };
static const Fault braced
    = { N_ ("{weapon}: it cannot be fired in an activation with a move."), "Brace" };
static const Fault double_move
    = { N_ ("{model} has made a double move: no ranged weapons."), ATTACK_ROLLS };
static const Fault engaged = { N_ ("{model} is within close combat range of an enemy that does not "
                                   "reel: no ranged weapons."),
                               ATTACK_ROLLS };
static const Fault too_near
    = { N_ ("{weapon}: so near it would also hit whoever fires it."), "Area (Small)" };

/* L39; but L82: whoever reels holds nobody in close combat. Who fires an area weapon stands within
 * the template that is laid around the target (L139). */
static const Fault *
find_ranged_fault (const MiniaturesState *state,
                   int target,
                   const Weapon *weapon,
                   Band band,
                   const Situation *situation)
{
  if (situation->moved == MOVED_DOUBLE)
    return &double_move;
  if (situation->engaged || (band == BAND_CLOSE && !miniatures_is_reeling (state, target)))
    return &engaged;
  return weapon->area != AREA_NONE && band == BAND_CLOSE ? &too_near : NULL;
}

const Fault *
miniatures_find_fault (const MiniaturesState *state,
                       int attacker,
                       int target,
                       int weapon,
                       Band band,
                       const Situation *situation)
{
  const Weapon *self = &state->weapons[weapon];
  Band reach = miniatures_get_reach (state, weapon);

  if (!has_arm (state, attacker, weapon))
    return &not_carried;
  if (band > reach)
    return reach == BAND_CLOSE ? &close_only : &out_of_reach;
  if (is_spent (state, attacker, weapon))
    return &no_ammo;
  if (self->brace && situation->moved != MOVED_NOT)
    return &braced;
  return reach > BAND_CLOSE ? find_ranged_fault (state, target, self, band, situation) : NULL;
}

/* The numbers. */

Die
miniatures_step_die (int die, int steps)
{
  return (Die) CLAMP (die + steps, DIE_D4, DIE_D20);
}

/* A number of a card; what nobody knows is noted, and stands for the least until somebody does. */
static int
read_stat (Missing *missing, int profile, int weapon, int value, const char *stat)
{
  if (value == UNKNOWN && missing->stat == NULL)
    *missing = (Missing){ .stat = stat, .profile = profile, .weapon = weapon };
  return MAX (value, 0);
}

static Die
read_power (const MiniaturesState *state, int weapon, Band band, gboolean vista, Missing *missing)
{
  const Weapon *self = &state->weapons[weapon];

  if (vista)
    return DIE_D20; /* L84 */
  if (self->stopping && band == BAND_POINT_BLANK)
    return (Die) read_stat (missing, NOBODY, weapon, self->power_point_blank, "power-point-blank");
  return (Die) read_stat (missing, NOBODY, weapon, self->power, "power");
}

void
miniatures_get_blow (
    const MiniaturesState *state, int model, int weapon, Band band, gboolean vista, Blow *blow)
{
  const Profile *profile = miniatures_profile (state, model);
  int kind = state->models[model].profile,
      crawler = miniatures_find_crawler (state, miniatures_side (model));
  Missing *missing = &blow->missing;
  int worse;

  *blow = (Blow){ .missing = { NULL, NOBODY, NOBODY } };
  blow->power = read_power (state, weapon, band, vista, missing);
  blow->heavy = blow->power >= HEAVY;
  /* Below D4 successes would be rolled again, but a D4 shows no 6: it stays. */
  worse = blow->heavy ? -1 : 0;
  blow->armor = read_stat (missing, kind, NOBODY, profile->armor, "armor");
  blow->left = MAX (profile->resilient - state->models[model].damage, 1);
  blow->resolution = miniatures_step_die (
      read_stat (missing, kind, NOBODY, profile->resolution, "resolution"), worse);
  blow->back = profile->back && !vista && crawler != NOBODY;
  if (blow->back)
    blow->crawler = miniatures_step_die (
        read_stat (missing, crawler, NOBODY, state->profiles[crawler].resolution, "resolution"),
        worse);
  blow->tests_on = state->setup->tests_damaged;
}

/* The Skill die with all steps, and what the ends of the ladder roll again (public). */
static void
read_skill (const MiniaturesState *state,
            int attacker,
            const Situation *situation,
            MiniaturesAim *aim)
{
  int die = read_stat (&aim->missing, state->models[attacker].profile, NOBODY,
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

  return CLAMP (read_stat (missing, NOBODY, weapon, rof, "rof"), 1, MAX_ROF);
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
                MiniaturesAim *aim)
{
  *aim = (MiniaturesAim){ .missing = { NULL, NOBODY, NOBODY } };
  aim->vista = band == BAND_CLOSE && miniatures_is_reeling (state, target); /* L84 */
  aim->need = aim->vista ? 2 : 3 + (int) band;                              /* L41-44, L84 */
  read_skill (state, attacker, situation, aim);
  aim->rof = read_rof (state, weapon, band, &aim->missing);
  if (!aim->vista)
    aim->save = read_save (state, target, &state->weapons[weapon], band, (Cover) situation->cover);
  miniatures_get_blow (state, target, weapon, band, aim->vista, &aim->blow);
  if (aim->missing.stat == NULL)
    aim->missing = aim->blow.missing;
}

/* Chances. */

/* That a die of `sides` shows `need` or more. */
static double
get_chance (guint sides, int need)
{
  return CLAMP ((int) sides - need + 1, 0, (int) sides) / (double) sides;
}

static double
get_die_chance (Die die, int need)
{
  return get_chance (miniatures_die_sides[die], need);
}

/* Chances of 0 … n successes: die by die, so that nothing overflows. */
static void
count_successes (guint n, double chance, double *chances)
{
  memset (chances, 0, (n + 1) * sizeof *chances);
  chances[0] = 1;
  for (guint die = 0; die < n; die++)
    for (guint i = die + 2; i-- > 0;)
      chances[i] = chances[i] * (1 - chance) + (i > 0 ? chances[i - 1] * chance : 0);
}

static double
raise_to (double base, guint n)
{
  double product = 1;

  while (n-- > 0)
    product *= base;
  return product;
}

/* `tests` Resolution tests: a 1 on any of them removes it (L70). */
static void
add_tests (Die die, guint tests, MiniaturesResult otherwise, double chance, double odds[N_RESULTS])
{
  double stays = raise_to (get_die_chance (die, 2), tests);
  double passes = raise_to (get_die_chance (die, TEST_NEED), tests);

  odds[RESULT_RETREAT] += chance * (1 - stays);
  odds[otherwise == RESULT_CRAWLER ? RESULT_CRAWLER : RESULT_REELING] += chance * (stays - passes);
  odds[otherwise] += chance * passes;
}

static void
add_destroyed (const Blow *blow, double chance, double odds[N_RESULTS])
{
  double back = blow->back ? get_chance (BACK_SIDES, BACK_NEED) : 0;

  odds[RESULT_DESTROYED] += chance * (1 - back);
  /* A new crawler takes one test, as for a hit that it survived (L160). */
  add_tests (blow->crawler, 1, RESULT_CRAWLER, chance * back, odds);
}

static void
add_hits (const Blow *blow, guint hits, double chance, double odds[N_RESULTS])
{
  double damage[MAX_ROF + 1];

  count_successes (hits, get_die_chance (blow->power, blow->armor), damage);
  for (guint i = 0; i <= hits; i++)
    if ((int) i >= blow->left)
      add_destroyed (blow, chance * damage[i], odds);
    else
      add_tests (blow->resolution, i == 0 || blow->tests_on ? hits - i : 0,
                 i == 0 ? RESULT_NOTHING : RESULT_DAMAGED, chance * damage[i], odds);
}

double
miniatures_get_hit_chance (const MiniaturesAim *aim)
{
  double hit = get_die_chance (aim->skill, aim->need);

  if (aim->again > 0)
    return hit + (1 - hit) * hit;
  return aim->again < 0 ? hit * hit : hit;
}

static double
get_stay_chance (const MiniaturesAim *aim)
{
  return aim->save > 0 ? 1 - get_chance ((guint) aim->save, SAVE_NEED) : 1;
}

void
miniatures_get_hit_odds (const Blow *blow, guint hits, double odds[N_RESULTS])
{
  memset (odds, 0, N_RESULTS * sizeof *odds);
  add_hits (blow, MIN (hits, MAX_ROF), 1, odds);
}

void
miniatures_get_odds (const MiniaturesAim *aim, double odds[N_RESULTS])
{
  guint rof = (guint) CLAMP (aim->rof, 0, MAX_ROF);
  double hits[MAX_ROF + 1];

  memset (odds, 0, N_RESULTS * sizeof *odds);
  count_successes (rof, miniatures_get_hit_chance (aim) * get_stay_chance (aim), hits);
  for (guint i = 0; i <= rof; i++)
    add_hits (&aim->blow, i, hits[i], odds);
}

void
miniatures_get_other_odds (const MiniaturesAim *aim, const Blow *blow, double odds[N_RESULTS])
{
  MiniaturesAim other = *aim;

  other.save = 0;
  other.blow = *blow;
  miniatures_get_odds (&other, odds);
}
