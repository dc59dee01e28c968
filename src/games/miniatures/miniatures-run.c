/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-run.c: the steps of an attack: dice go in, hits, damage and tests come out.
 */

#include "miniatures-attack.h"

#include "miniatures-force.h"
#include "miniatures-words.h"

static void
aim_present (const MiniaturesState *state, Aim *aim)
{
  const Attack *attack = &state->attack;

  miniatures_aim (state, attack->attacker, attack->target, attack->weapon, (Band) attack->band,
                  &attack->situation, aim);
}

/* Hasta la vista is for the target only; whom an area weapon touches besides takes its own Power.
 */
static void
get_blow (const MiniaturesState *state, const Victim *victim, Blow *blow)
{
  const Attack *attack = &state->attack;

  miniatures_get_blow (state, victim->model, attack->weapon, (Band) attack->band,
                       attack->vista && victim == attack->victims, blow);
}

static const Victim *
get_victim (const MiniaturesState *state)
{
  return &state->attack.victims[state->attack.at];
}

/* What the steps ask for. */

gboolean
miniatures_find_missing (const MiniaturesState *state, Missing *missing)
{
  const Attack *attack = &state->attack;
  Aim aim;
  Blow blow;

  *missing = (Missing){ NULL, NOBODY, NOBODY };
  if (!miniatures_is_attacking (state))
    return FALSE;
  if (attack->step < STEP_DAMAGE)
    {
      aim_present (state, &aim);
      *missing = aim.missing;
    }
  for (guint i = attack->at; attack->step >= STEP_DAMAGE && i < attack->n_victims; i++)
    {
      get_blow (state, &attack->victims[i], &blow);
      if (missing->stat == NULL)
        *missing = blow.missing;
    }
  return missing->stat != NULL;
}

guint
miniatures_count_dice (const MiniaturesState *state, guint *sides)
{
  const Attack *attack = &state->attack;
  const Victim *victim = get_victim (state);
  Aim aim;
  Blow blow;

  *sides = BACK_SIDES;
  if (!miniatures_is_attacking (state) || attack->step == STEP_OTHERS)
    return 0;
  if (attack->step == STEP_BACK)
    return 1;
  if (attack->step >= STEP_DAMAGE)
    {
      get_blow (state, victim, &blow);
      *sides = miniatures_die_sides (attack->step == STEP_DAMAGE ? blow.power : blow.resolution);
      return attack->step == STEP_DAMAGE ? victim->hits : victim->tests;
    }
  aim_present (state, &aim);
  *sides = attack->step == STEP_SAVES ? (guint) MAX (aim.save, BACK_SIDES)
                                      : miniatures_die_sides (aim.skill);
  return attack->step == STEP_HITS    ? (guint) aim.rof
         : attack->step == STEP_AGAIN ? attack->pending
                                      : attack->hits;
}

int
miniatures_get_step_need (const MiniaturesState *state)
{
  Aim aim;
  Blow blow;

  switch ((Step) state->attack.step)
    {
    case STEP_HITS:
    case STEP_AGAIN:
      aim_present (state, &aim);
      return aim.need;
    case STEP_DAMAGE:
      get_blow (state, get_victim (state), &blow);
      return blow.armor;
    case STEP_SAVES:
      return SAVE_NEED;
    case STEP_BACK:
      return BACK_NEED;
    default:
      return TEST_NEED;
    }
}

/* From step to step. */

static void
finish (MiniaturesState *state, TsOutcome *outcome)
{
  if (outcome != NULL)
    ts_outcome_set_title (outcome, miniatures_say_results (state));
  state->attack.step = STEP_NONE;
}

static void
begin_tests (MiniaturesState *state, guint from, TsOutcome *outcome)
{
  Attack *attack = &state->attack;

  for (guint i = from; i < attack->n_victims; i++)
    if (attack->victims[i].tests > 0 && miniatures_is_in (state, attack->victims[i].model))
      {
        attack->step = STEP_RESOLUTION;
        attack->at = (guint8) i;
        return;
      }
  finish (state, outcome);
}

/* Nobody rolls damage with a die that cannot show the Armor. */
static gboolean
shrugs_off (MiniaturesState *state, Victim *victim, TsOutcome *outcome)
{
  Blow blow;

  get_blow (state, victim, &blow);
  if (blow.missing.stat != NULL || blow.armor <= (int) miniatures_die_sides (blow.power))
    return FALSE;
  victim->tests = victim->hits;
  ts_reason (outcome,
             ts_phrase ("{model}: Armor {armor}+ is more than a {die} can show, no damage",
                        miniatures_name_model (state, victim->model),
                        ts_number ("armor", blow.armor),
                        ts_name ("die", miniatures_die_name (blow.power))),
             0);
  return TRUE;
}

/* All damage comes before the tests (L56). */
static void
begin_damage (MiniaturesState *state, guint from, TsOutcome *outcome)
{
  Attack *attack = &state->attack;

  for (guint i = from; i < attack->n_victims; i++)
    if (miniatures_is_in (state, attack->victims[i].model)
        && !shrugs_off (state, &attack->victims[i], outcome))
      {
        attack->step = STEP_DAMAGE;
        attack->at = (guint8) i;
        return;
      }
  begin_tests (state, 0, outcome);
}

/* Each hit of an area weapon is one on everybody whom it touches. */
static void
share_hits (MiniaturesState *state, TsOutcome *outcome)
{
  Attack *attack = &state->attack;

  if (attack->hits == 0)
    {
      finish (state, outcome);
      return;
    }
  for (guint i = 0; i < attack->n_victims; i++)
    attack->victims[i].hits = attack->hits;
  begin_damage (state, 0, outcome);
}

static void
settle_hits (MiniaturesState *state, const Aim *aim, TsOutcome *outcome)
{
  Attack *attack = &state->attack;

  attack->pending = 0;
  if (attack->hits > 0 && state->weapons[attack->weapon].area != AREA_NONE)
    attack->step = STEP_OTHERS;
  else if (attack->hits > 0 && aim->save > 0)
    attack->step = STEP_SAVES;
  else
    share_hits (state, outcome);
}

static void
spend_ammo (MiniaturesState *state)
{
  Model *model = &state->models[state->attack.attacker];
  int place = miniatures_find_carried (model, state->attack.weapon);

  if (place != NOBODY && state->weapons[state->attack.weapon].ammo > model->spent[place])
    model->spent[place]++;
  if (state->acting == state->attack.attacker)
    state->attacked = TRUE;
}

static void
take_hits (MiniaturesState *state, guint n, guint hits, TsOutcome *outcome)
{
  Attack *attack = &state->attack;
  Aim aim;

  aim_present (state, &aim);
  if (attack->step == STEP_AGAIN)
    {
      attack->hits = (guint8) (attack->hits + hits);
      settle_hits (state, &aim, outcome);
      return;
    }
  spend_ammo (state);
  attack->hits = (guint8) (aim.again < 0 ? 0 : hits);
  attack->pending = (guint8) (aim.again > 0 ? n - hits : aim.again < 0 ? hits : 0);
  if (attack->pending > 0)
    attack->step = STEP_AGAIN;
  else
    settle_hits (state, &aim, outcome);
}

static void
hurt (MiniaturesState *state, Victim *victim, TsOutcome *outcome)
{
  Model *model = &state->models[victim->model];

  victim->result = RESULT_DAMAGED;
  model->damage = (guint8) MIN (model->damage + victim->damage, MAX_RESILIENT);
  ts_deed (outcome, "damage",
           ts_phrase_plural ("{model}: mark {n} point of damage",
                             "{model}: mark {n} points of damage", victim->damage,
                             miniatures_name_model (state, victim->model)),
           ts_phrase_plural ("{model}: take off {n} point of damage",
                             "{model}: take off {n} points of damage", victim->damage,
                             miniatures_name_model (state, victim->model)));
}

static void
take_damage (MiniaturesState *state, guint damage, TsOutcome *outcome)
{
  Attack *attack = &state->attack;
  Victim *victim = &attack->victims[attack->at];
  Blow blow;

  get_blow (state, victim, &blow);
  victim->damage = (guint8) damage;
  if ((int) damage >= blow.left && blow.back)
    {
      attack->step = STEP_BACK;
      return;
    }
  if ((int) damage >= blow.left)
    {
      victim->result = RESULT_DESTROYED;
      miniatures_destroy (state, victim->model, outcome);
    }
  else
    {
      victim->tests = (guint8) (damage == 0 || blow.tests_on ? victim->hits - damage : 0);
      if (damage > 0)
        hurt (state, victim, outcome);
    }
  begin_damage (state, attack->at + 1, outcome);
}

static void
take_back (MiniaturesState *state, gboolean back, TsOutcome *outcome)
{
  Attack *attack = &state->attack;
  Victim *victim = &attack->victims[attack->at];

  victim->result = back ? RESULT_CRAWLER : RESULT_DESTROYED;
  victim->tests = back ? 1 : 0;
  if (back)
    miniatures_turn_crawler (state, victim->model, outcome);
  else
    miniatures_destroy (state, victim->model, outcome);
  begin_damage (state, attack->at + 1, outcome);
}

static void
take_tests (MiniaturesState *state, const guint8 *dice, guint n, TsOutcome *outcome)
{
  Attack *attack = &state->attack;
  Victim *victim = &attack->victims[attack->at];
  guint reels = 0;
  gboolean retreats = FALSE;

  for (guint i = 0; i < n; i++)
    {
      retreats |= dice[i] <= RETREAT;
      reels += dice[i] < TEST_NEED;
    }
  if (retreats)
    {
      victim->result = RESULT_RETREAT;
      miniatures_destroy (state, victim->model, outcome);
    }
  else if (reels > 0 && victim->result != RESULT_CRAWLER)
    victim->result = RESULT_REELING;
  for (guint i = 0; !retreats && i < reels; i++)
    miniatures_reel (state, victim->model, outcome);
  victim->tests = 0;
  begin_tests (state, attack->at + 1, outcome);
}

void
miniatures_feed (MiniaturesState *state, const guint8 *dice, TsOutcome *outcome)
{
  Attack *attack = &state->attack;
  int need = miniatures_get_step_need (state);
  guint sides, n = miniatures_count_dice (state, &sides), good = 0;

  for (guint i = 0; i < n; i++)
    good += dice[i] >= need;
  if (outcome != NULL)
    miniatures_tell_roll (state, dice, n, outcome);
  switch ((Step) attack->step)
    {
    case STEP_HITS:
    case STEP_AGAIN:
      take_hits (state, n, good, outcome);
      break;
    case STEP_SAVES:
      attack->hits = (guint8) (attack->hits - good);
      share_hits (state, outcome);
      break;
    case STEP_DAMAGE:
      take_damage (state, good, outcome);
      break;
    case STEP_BACK:
      take_back (state, good > 0, outcome);
      break;
    case STEP_RESOLUTION:
      take_tests (state, dice, n, outcome);
      break;
    default:
      break;
    }
}

void
miniatures_feed_others (MiniaturesState *state, const GArray *models, TsOutcome *outcome)
{
  Attack *attack = &state->attack;

  for (guint i = 0; i < models->len && attack->n_victims < MAX_VICTIMS; i++)
    attack->victims[attack->n_victims++]
        = (Victim){ .model = (gint16) g_array_index (models, int, i), .result = RESULT_NOTHING };
  share_hits (state, outcome);
}

/* The beginning and the end. */

void
miniatures_begin_attack (MiniaturesState *state)
{
  Attack *attack = &state->attack;

  attack->step = STEP_HITS;
  attack->vista = miniatures_is_vista (state, attack->target, (Band) attack->band);
  attack->hits = attack->pending = attack->at = 0;
  attack->n_victims = 1;
  attack->victims[0] = (Victim){ .model = attack->target, .result = RESULT_NOTHING };
}

void
miniatures_clear_attack (MiniaturesState *state)
{
  state->attack
      = (Attack){ .step = STEP_NONE, .attacker = NOBODY, .target = NOBODY, .weapon = NOBODY };
}

void
miniatures_mend_attack (MiniaturesState *state)
{
  const Attack *attack = &state->attack;

  if (attack->step == STEP_NONE)
    return;
  if (attack->step < STEP_DAMAGE)
    {
      if (!miniatures_is_in (state, attack->attacker) || !miniatures_is_in (state, attack->target))
        miniatures_clear_attack (state);
    }
  else if (miniatures_is_in (state, get_victim (state)->model))
    return;
  else if (attack->step == STEP_RESOLUTION)
    begin_tests (state, attack->at + 1, NULL);
  else
    begin_damage (state, attack->at + 1, NULL);
}

gboolean
miniatures_need_no_attack (const MiniaturesState *state, GError **error)
{
  return !miniatures_is_attacking (state)
         || ts_refuse (error, ts_phrase ("An attack waits for its dice: roll them, or call it "
                                         "off first."));
}
