/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-tell.c: the dice of an attack in words: what was needed and why, what they did.
 */

#include "miniatures-attack.h"

#include "miniatures-force.h"
#include "miniatures-words.h"

char *
miniatures_dup_dice (guint n, guint sides)
{
  return n == 1 ? g_strdup_printf ("D%u", sides) : g_strdup_printf ("%uD%u", n, sides);
}

/* What a die has to show. */

static TsPhrase *
say_need (const MiniaturesState *state)
{
  guint sides;
  Die die = DIE_D4;

  miniatures_count_dice (state, &sides);
  while (die < DIE_D20 && miniatures_die_sides (die) < sides)
    die++;
  return miniatures_say_need (miniatures_get_step_need (state), die);
}

static TsPhrase *
say_hits (const MiniaturesState *state, TsArg need)
{
  const Attack *attack = &state->attack;

  if (attack->vista)
    return ts_phrase ("{need} hits: {model} reels, at close combat range", need,
                      miniatures_name_model (state, attack->target));
  return ts_phrase ("{need} hits: {band}", need,
                    ts_part ("band", miniatures_say_band ((Band) attack->band)));
}

TsPhrase *
miniatures_say_step (const MiniaturesState *state)
{
  TsArg need = ts_part ("need", say_need (state));

  switch ((Step) state->attack.step)
    {
    case STEP_HITS:
    case STEP_AGAIN:
      return say_hits (state, need);
    case STEP_SAVES:
      return ts_phrase ("{need} negates a hit", need);
    case STEP_DAMAGE:
      return ts_phrase ("{need} is a point of damage", need);
    case STEP_BACK:
      return ts_phrase ("{need} turns it into a crawler", need);
    default:
      return ts_phrase ("{need} passes, 1 is a retreat, all else makes it reel", need);
    }
}

const char *
miniatures_get_step_heading (const Attack *attack)
{
  static const char *const headings[] = {
    [STEP_SAVES] = "Taking Cover Saves",
    [STEP_DAMAGE] = "Damage Rolls",
    [STEP_BACK] = "I’ll Be Back",
    [STEP_RESOLUTION] = "Resolution Tests",
  };

  if (attack->step >= STEP_SAVES)
    return headings[attack->step];
  return attack->vista ? "Hasta La Vista, Baby!" : "Attack Rolls";
}

/* What dice did. */

static TsPhrase *
say_die_fails (Step step, guint8 value)
{
  switch (step)
    {
    case STEP_HITS:
    case STEP_AGAIN:
      return ts_phrase ("misses");
    case STEP_SAVES:
      return ts_phrase ("the hit stays");
    case STEP_DAMAGE:
      return ts_phrase ("no damage");
    case STEP_BACK:
      return ts_phrase ("no crawler");
    default:
      return value <= RETREAT ? ts_phrase ("retreat") : ts_phrase ("reeling");
    }
}

static void
reason_dice (const MiniaturesState *state, const guint8 *dice, guint n, TsOutcome *outcome)
{
  const Attack *attack = &state->attack;
  int need = miniatures_get_step_need (state);

  ts_outcome_add_reason (
      outcome,
      ts_phrase ("{step} ({rule})", ts_part ("step", miniatures_say_step (state)),
                 ts_part ("rule", ts_say_heading (miniatures_get_step_heading (attack)))),
      0);
  for (guint i = 0; i < n; i++)
    ts_outcome_add_candidate (outcome, ts_phrase ("{value}", ts_number ("value", dice[i])),
                              dice[i] >= need ? NULL
                                              : say_die_fails ((Step) attack->step, dice[i]));
}

static void
reason_skill (const MiniaturesState *state, const Aim *aim, TsOutcome *outcome)
{
  int skill = miniatures_profile (state, state->attack.attacker)->skill;
  const Situation *situation = &state->attack.situation;

  if (situation->aims || situation->steps != 0)
    ts_outcome_add_reason (outcome,
                           ts_phrase ("Skill {die} instead of {printed}",
                                      ts_name ("die", miniatures_die_name (aim->skill)),
                                      ts_part ("printed", miniatures_say_die (skill))),
                           0);
  if (aim->again > 0)
    ts_outcome_add_reason (outcome, ts_phrase ("Above D20 misses are rolled again, once"), 0);
  if (aim->again < 0)
    ts_outcome_add_reason (outcome, ts_phrase ("Below D4 hits are rolled again, once"), 0);
}

static TsPhrase *
say_no_save (const MiniaturesState *state)
{
  const Attack *attack = &state->attack;
  TsArg model = miniatures_name_model (state, attack->target);

  if (attack->vista)
    return ts_phrase ("{model} reels: no cover, Power D20", model);
  if (state->weapons[attack->weapon].area != AREA_NONE)
    return ts_phrase ("An area weapon leaves {model} no cover", model);
  if (miniatures_profile (state, attack->target)->mindless)
    return ts_phrase ("{model} is Mindless: it never takes cover", model);
  return ts_phrase ("{model} is in the open: no cover", model);
}

/* What the weapon itself does at this range. */
static void
reason_weapon (const MiniaturesState *state, const Aim *aim, TsOutcome *outcome)
{
  const Weapon *weapon = &state->weapons[state->attack.weapon];
  Band band = (Band) state->attack.band;

  if (band == BAND_LONG && weapon->rof_long != UNKNOWN)
    ts_outcome_add_reason (outcome,
                           ts_phrase ("At long range the ROF is {rof} ({rule})",
                                      ts_number ("rof", aim->rof),
                                      ts_part ("rule", ts_say_heading ("Semi-automatic"))),
                           0);
  if (band == BAND_POINT_BLANK && weapon->stopping)
    ts_outcome_add_reason (outcome,
                           ts_phrase ("At point blank the Power is {die} ({rule})",
                                      ts_name ("die", miniatures_die_name (aim->blow.power)),
                                      ts_part ("rule", ts_say_heading ("Stopping Power"))),
                           0);
}

static void
reason_aim (const MiniaturesState *state, TsOutcome *outcome)
{
  const Attack *attack = &state->attack;
  Aim aim;

  miniatures_aim (state, attack->attacker, attack->target, attack->weapon, (Band) attack->band,
                  &attack->situation, &aim);
  reason_skill (state, &aim, outcome);
  reason_weapon (state, &aim, outcome);
  if (aim.save == 0)
    ts_outcome_add_reason (outcome, say_no_save (state), 0);
}

static void
reason_heavy (const MiniaturesState *state, TsOutcome *outcome)
{
  const Attack *attack = &state->attack;
  int model = attack->victims[attack->at].model, printed;
  Blow blow;

  miniatures_get_blow (state, model, attack->weapon, (Band) attack->band,
                       attack->vista && attack->at == 0, &blow);
  printed = miniatures_profile (state, model)->resolution;
  if (blow.heavy)
    ts_outcome_add_reason (
        outcome,
        ts_phrase ("A heavy weapon, Power {power}: Resolution {die} instead of {printed} ({rule})",
                   ts_name ("power", miniatures_die_name (blow.power)),
                   ts_name ("die", miniatures_die_name (blow.resolution)),
                   ts_part ("printed", miniatures_say_die (printed)),
                   ts_part ("rule", ts_say_heading ("Heavy Weapons vs Resolution Tests"))),
        0);
}

static TsPhrase *
say_tests (const guint8 *dice, guint n)
{
  guint reels = 0;

  for (guint i = 0; i < n; i++)
    if (dice[i] <= RETREAT)
      return ts_phrase ("retreat");
    else
      reels += dice[i] < TEST_NEED;
  return reels > 0 ? ts_phrase ("reeling") : ts_phrase ("no effect");
}

static TsPhrase *
say_rolled (const MiniaturesState *state, const guint8 *dice, guint n)
{
  const Attack *attack = &state->attack;
  int need = miniatures_get_step_need (state), good = 0;
  GPtrArray *values = ts_phrase_array_new ();
  TsArg shown = ts_list ("dice", values);
  TsArg attacker, model;

  for (guint i = 0; i < n; i++)
    {
      good += dice[i] >= need;
      g_ptr_array_add (values, ts_phrase ("{value}", ts_number ("value", dice[i])));
    }
  if (attack->step == STEP_HITS || attack->step == STEP_AGAIN || attack->step == STEP_DAMAGE)
    {
      attacker = miniatures_name_model (state, attack->attacker);
      return attack->step == STEP_DAMAGE
                 ? ts_phrase_plural ("{model} rolled {dice}: {n} point of damage",
                                     "{model} rolled {dice}: {n} points of damage", good, attacker,
                                     shown)
                 : ts_phrase_plural ("{model} rolled {dice}: {n} hit",
                                     "{model} rolled {dice}: {n} hits", good, attacker, shown);
    }
  model = miniatures_name_model (state, attack->victims[attack->at].model);
  if (attack->step == STEP_SAVES)
    return ts_phrase_plural ("{model} rolled {dice}: {n} hit is saved",
                             "{model} rolled {dice}: {n} hits are saved", good, model, shown);
  if (attack->step == STEP_BACK)
    return good > 0 ? ts_phrase ("{model} rolled {dice}: it will be back", model, shown)
                    : ts_phrase ("{model} rolled {dice}: it will not be back", model, shown);
  return ts_phrase ("{model} rolled {dice}: {result}", model, shown,
                    ts_part ("result", say_tests (dice, n)));
}

void
miniatures_tell_roll (const MiniaturesState *state, const guint8 *dice, guint n, TsOutcome *outcome)
{
  ts_outcome_set_title (outcome, say_rolled (state, dice, n));
  if (state->attack.step == STEP_HITS)
    reason_aim (state, outcome);
  if (state->attack.step == STEP_RESOLUTION)
    reason_heavy (state, outcome);
  reason_dice (state, dice, n, outcome);
}

/* The end. */

TsPhrase *
miniatures_say_result (const Attack *attack, const Victim *victim)
{
  static const char *const words[N_RESULTS] = {
    [RESULT_DESTROYED] = N_ ("destroyed"), [RESULT_CRAWLER] = N_ ("a crawler now"),
    [RESULT_RETREAT] = N_ ("retreat"),     [RESULT_REELING] = N_ ("reeling"),
    [RESULT_DAMAGED] = N_ ("damaged"),     [RESULT_NOTHING] = N_ ("no effect"),
  };

  if (victim->result == RESULT_NOTHING && attack->hits == 0)
    return ts_phrase ("no hit");
  return ts_phrase_msgid (words[victim->result]);
}

/* By now it goes by the crawler's name. */
static gboolean
came_back (const MiniaturesState *state, const Victim *victim)
{
  return victim->result == RESULT_CRAWLER
         || (victim->result == RESULT_RETREAT && victim->damage > 0
             && miniatures_profile (state, victim->model)->crawler);
}

static TsPhrase *
say_victim (const MiniaturesState *state, const Victim *victim)
{
  TsArg model = miniatures_name_model (state, victim->model);

  if (came_back (state, victim))
    return victim->result == RESULT_CRAWLER
               ? ts_phrase ("the target is back as {model}", model)
               : ts_phrase ("the target is back as {model}, and retreats", model);
  return ts_phrase ("{model}: {result}", model,
                    ts_part ("result", miniatures_say_result (&state->attack, victim)));
}

TsPhrase *
miniatures_say_results (const MiniaturesState *state)
{
  const Attack *attack = &state->attack;
  TsArg attacker = ts_part ("attacker", miniatures_say_model (state, attack->attacker));
  GPtrArray *results;

  if (attack->n_victims == 1 && !came_back (state, attack->victims))
    return ts_phrase ("{attacker} attacks {model}: {result}", attacker,
                      miniatures_name_model (state, attack->target),
                      ts_part ("result", miniatures_say_result (attack, attack->victims)));
  results = ts_phrase_array_new ();
  for (guint i = 0; i < attack->n_victims; i++)
    g_ptr_array_add (results, say_victim (state, &attack->victims[i]));
  return ts_phrase ("{attacker} attacks: {results}", attacker, ts_list ("results", results));
}
