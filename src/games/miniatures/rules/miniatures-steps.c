/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-steps.c: Attack Rolls, Taking Cover Saves, Damage Rolls, Resolution Tests: dice go in,
 * hits, damage and tests come out; and what they did in words.
 */

#include "miniatures.h"
#include "miniatures-attack.h"

static void
aim_present (const MiniaturesState *state, MiniaturesAim *aim)
{
  const MiniaturesAttack *attack = &state->attack;

  miniatures_aim (state, attack->attacker, attack->target, attack->weapon, (Band) attack->band,
                  &attack->situation, aim);
}

/* Whom an area weapon touches besides the target takes its own Power. */
void
miniatures_get_victim_blow (const MiniaturesState *state, guint at, Blow *blow)
{
  const MiniaturesAttack *attack = &state->attack;

  miniatures_get_blow (state, attack->victims[at].model, attack->weapon, (Band) attack->band,
                       attack->vista && at == 0, blow);
}

/* What the steps ask for. */

gboolean
miniatures_find_missing (const MiniaturesState *state, Missing *missing)
{
  const MiniaturesAttack *attack = &state->attack;
  MiniaturesAim aim;
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
      miniatures_get_victim_blow (state, i, &blow);
      if (missing->stat == NULL)
        *missing = blow.missing;
    }
  return missing->stat != NULL;
}

/* Of a victim: damage, I'll Be Back, tests. */
static guint
count_victim_dice (const MiniaturesState *state, guint *sides)
{
  const MiniaturesAttack *attack = &state->attack;
  const Victim *victim = &attack->victims[attack->at];
  Blow blow;

  *sides = BACK_SIDES;
  if (attack->step == STEP_BACK)
    return 1;
  miniatures_get_victim_blow (state, attack->at, &blow);
  *sides = miniatures_die_sides[attack->step == STEP_DAMAGE ? blow.power : blow.resolution];
  return attack->step == STEP_DAMAGE ? victim->hits : victim->tests;
}

guint
miniatures_count_dice (const MiniaturesState *state, guint *sides)
{
  const MiniaturesAttack *attack = &state->attack;
  MiniaturesAim aim;

  *sides = BACK_SIDES;
  if (!miniatures_is_attacking (state) || attack->step == STEP_OTHERS)
    return 0;
  if (attack->step >= STEP_DAMAGE)
    return count_victim_dice (state, sides);
  aim_present (state, &aim);
  *sides = attack->step == STEP_SAVES ? (guint) MAX (aim.save, BACK_SIDES)
                                      : miniatures_die_sides[aim.skill];
  return attack->step == STEP_HITS    ? (guint) aim.rof
         : attack->step == STEP_AGAIN ? attack->pending
                                      : attack->hits;
}

/* What each has to show to count: a hit, a save, damage, a crawler, a test passed. */
static int
get_need (const MiniaturesState *state)
{
  MiniaturesAim aim;
  Blow blow;

  switch ((Step) state->attack.step)
    {
    case STEP_HITS:
    case STEP_AGAIN:
      aim_present (state, &aim);
      return aim.need;
    case STEP_DAMAGE:
      miniatures_get_victim_blow (state, state->attack.at, &blow);
      return blow.armor;
    case STEP_SAVES:
      return SAVE_NEED;
    case STEP_BACK:
      return BACK_NEED;
    default:
      return TEST_NEED;
    }
}

/* In words. */

static const struct
{
  const char *heading;
  const char *says;  /* msgid, what "{need}" does */
  const char *fails; /* msgid */
} steps[] = {
  [STEP_HITS] = { ATTACK_ROLLS, NULL, N_ ("misses") },
  [STEP_AGAIN] = { ATTACK_ROLLS, NULL, N_ ("misses") },
  [STEP_OTHERS] = { "Area (Small)" },
  [STEP_SAVES] = { "Taking Cover Saves", N_ ("{need} negates a hit"), N_ ("the hit stays") },
  [STEP_DAMAGE] = { "Damage Rolls", N_ ("{need} is a point of damage"), N_ ("no damage") },
  [STEP_BACK] = { "I’ll Be Back", N_ ("{need} turns it into a crawler"), N_ ("no crawler") },
  [STEP_RESOLUTION]
  = { "Resolution Tests", N_ ("{need} passes, 1 is a retreat, all else makes it reel"),
      N_ ("reeling") },
};

static Die
find_die (guint sides)
{
  Die die = DIE_D4;

  while (die < DIE_D20 && miniatures_die_sides[die] < sides)
    die++;
  return die;
}

TsPhrase *
miniatures_format_dice (guint n, guint sides)
{
  TsPhrase *die = miniatures_format_die (find_die (sides));

  return n == 1 ? die : ts_phrase ("{number}{die}", ts_number ("number", n), ts_part ("die", die));
}

/* "3+ on a D6" */
static TsPhrase *
format_need (const MiniaturesState *state)
{
  guint sides;

  miniatures_count_dice (state, &sides);
  return ts_phrase ("{need}+ on a {die}", ts_number ("need", get_need (state)),
                    ts_part ("die", miniatures_format_die (find_die (sides))));
}

TsPhrase *
miniatures_format_step (const MiniaturesState *state)
{
  const MiniaturesAttack *attack = &state->attack;
  const char *says = steps[attack->step].says;
  TsArg need = ts_part ("need", format_need (state));

  if (says != NULL)
    return ts_phrase_new (says, NULL, 0, (TsArg[]){ need, { TS_ARG_END } });
  if (attack->vista)
    return ts_phrase ("{need} hits: {model} reels, at close combat range", need,
                      miniatures_name_model (state, attack->target));
  return ts_phrase ("{need} hits: {band}", need,
                    ts_part ("band", miniatures_format_band ((Band) attack->band)));
}

const char *
miniatures_get_step_heading (const MiniaturesAttack *attack)
{
  return attack->vista && attack->step < STEP_SAVES ? "Hasta La Vista, Baby!"
                                                    : steps[attack->step].heading;
}

static void
reason_dice (const MiniaturesState *state, const guint8 *dice, guint n, TsOutcome *outcome)
{
  Step step = (Step) state->attack.step;
  int need = get_need (state);

  ts_reason (outcome,
             ts_phrase ("{step} ({rule})", ts_part ("step", miniatures_format_step (state)),
                        ts_part ("rule",
                                 ts_format_heading (miniatures_get_step_heading (&state->attack)))),
             0);
  for (guint i = 0; i < n; i++)
    ts_candidate (outcome, ts_phrase ("{value}", ts_number ("value", dice[i])),
                  dice[i] >= need ? NULL
                  : step == STEP_RESOLUTION && dice[i] <= RETREAT
                      ? ts_phrase ("retreat")
                      : ts_phrase_msgid (steps[step].fails));
}

static void
reason_skill (const MiniaturesState *state, const MiniaturesAim *aim, TsOutcome *outcome)
{
  int skill = miniatures_profile (state, state->attack.attacker)->skill;
  const Situation *situation = &state->attack.situation;

  if (situation->aims || situation->steps != 0)
    ts_reason (outcome,
               ts_phrase ("Skill {die} instead of {printed}",
                          ts_part ("die", miniatures_format_die (aim->skill)),
                          ts_part ("printed", miniatures_format_die (skill))),
               0);
  if (aim->again > 0)
    ts_reason (outcome, ts_phrase ("Above D20 misses are rolled again, once"), 0);
  if (aim->again < 0)
    ts_reason (outcome, ts_phrase ("Below D4 hits are rolled again, once"), 0);
}

static TsPhrase *
format_no_save (const MiniaturesState *state)
{
  const MiniaturesAttack *attack = &state->attack;
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
reason_weapon (const MiniaturesState *state, const MiniaturesAim *aim, TsOutcome *outcome)
{
  const Weapon *weapon = &state->weapons[state->attack.weapon];
  Band band = (Band) state->attack.band;

  if (band == BAND_LONG && weapon->rof_long != UNKNOWN)
    ts_reason (outcome,
               ts_phrase ("At long range the ROF is {rof} ({rule})", ts_number ("rof", aim->rof),
                          ts_part ("rule", ts_format_heading ("Semi-automatic"))),
               0);
  if (band == BAND_POINT_BLANK && weapon->stopping)
    ts_reason (outcome,
               ts_phrase ("At point blank the Power is {die} ({rule})",
                          ts_part ("die", miniatures_format_die (aim->blow.power)),
                          ts_part ("rule", ts_format_heading ("Stopping Power"))),
               0);
  if (aim->save == 0)
    ts_reason (outcome, format_no_save (state), 0);
}

static void
reason_heavy (const MiniaturesState *state, TsOutcome *outcome)
{
  const MiniaturesAttack *attack = &state->attack;
  int printed = miniatures_profile (state, attack->victims[attack->at].model)->resolution;
  Blow blow;

  miniatures_get_victim_blow (state, attack->at, &blow);
  if (blow.heavy)
    ts_reason (
        outcome,
        ts_phrase ("A heavy weapon, Power {power}: Resolution {die} instead of {printed} ({rule})",
                   ts_part ("power", miniatures_format_die (blow.power)),
                   ts_part ("die", miniatures_format_die (blow.resolution)),
                   ts_part ("printed", miniatures_format_die (printed)),
                   ts_part ("rule", ts_format_heading ("Heavy Weapons vs Resolution Tests"))),
        0);
}

/* A 1 is a retreat (L68), whatever the others show. */
static gboolean
is_retreat (const guint8 *dice, guint n)
{
  for (guint i = 0; i < n; i++)
    if (dice[i] <= RETREAT)
      return TRUE;
  return FALSE;
}

static TsPhrase *
format_tests (const guint8 *dice, guint n, guint passed)
{
  if (is_retreat (dice, n))
    return ts_phrase ("retreat");
  return passed < n ? ts_phrase ("reeling") : ts_phrase ("no effect");
}

/* Of the attacker's dice. */
static TsPhrase *
format_attack_roll (const MiniaturesAttack *attack, guint good, TsArg model, TsArg dice)
{
  if (attack->step == STEP_DAMAGE)
    return ts_phrase_plural ("{model} rolled {dice}: {n} point of damage",
                             "{model} rolled {dice}: {n} points of damage", good, model, dice);
  return ts_phrase_plural ("{model} rolled {dice}: {n} hit", "{model} rolled {dice}: {n} hits",
                           good, model, dice);
}

static TsPhrase *
format_rolled (const MiniaturesState *state, const guint8 *dice, guint n, guint good)
{
  const MiniaturesAttack *attack = &state->attack;
  GPtrArray *values = ts_phrase_array_new ();
  TsArg shown = ts_list ("dice", values), model;

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (values, ts_phrase ("{value}", ts_number ("value", dice[i])));
  if (attack->step <= STEP_AGAIN || attack->step == STEP_DAMAGE)
    return format_attack_roll (attack, good, miniatures_name_model (state, attack->attacker),
                               shown);
  model = miniatures_name_model (state, attack->victims[attack->at].model);
  if (attack->step == STEP_SAVES)
    return ts_phrase_plural ("{model} rolled {dice}: {n} hit is saved",
                             "{model} rolled {dice}: {n} hits are saved", good, model, shown);
  if (attack->step == STEP_BACK)
    return good > 0 ? ts_phrase ("{model} rolled {dice}: it will be back", model, shown)
                    : ts_phrase ("{model} rolled {dice}: it will not be back", model, shown);
  return ts_phrase ("{model} rolled {dice}: {result}", model, shown,
                    ts_part ("result", format_tests (dice, n, good)));
}

void
miniatures_show_blow (
    const MiniaturesState *state, int attacker, int target, TsPhrase *result, TsOutcome *outcome)
{
  ts_outcome_set_result (outcome,
                         ts_phrase ("{attacker} → {target}",
                                    ts_part ("attacker", miniatures_format_model (state, attacker)),
                                    ts_part ("target", miniatures_format_model (state, target))),
                         result);
  outcome->seat = miniatures_seats[miniatures_side (attacker)];
}

/* What the dice of the present step come to: "2 hits". */
static TsPhrase *
format_come_to (const MiniaturesState *state, const guint8 *dice, guint n, guint good)
{
  const MiniaturesAttack *attack = &state->attack;
  TsPhrase *result;

  if (attack->step <= STEP_AGAIN)
    return ts_phrase_plural ("{n} hit", "{n} hits", good);
  if (attack->step == STEP_DAMAGE)
    return ts_phrase_plural ("{n} point of damage", "{n} points of damage", good);
  if (attack->step == STEP_SAVES)
    return ts_phrase_plural ("{n} hit is saved", "{n} hits are saved", good);
  if (attack->step == STEP_BACK)
    result = good > 0 ? ts_phrase ("it will be back") : ts_phrase ("it will not be back");
  else
    result = format_tests (dice, n, good);
  return ts_phrase ("{model}: {result}",
                    miniatures_name_model (state, attack->victims[attack->at].model),
                    ts_part ("result", result));
}

/* What the dice did, and why; while the step is not settled yet. */
static void
describe_roll (
    const MiniaturesState *state, const guint8 *dice, guint n, guint good, TsOutcome *outcome)
{
  MiniaturesAim aim;

  ts_outcome_set_title (outcome, format_rolled (state, dice, n, good));
  miniatures_show_blow (state, state->attack.attacker, state->attack.target,
                        format_come_to (state, dice, n, good), outcome);
  if (state->attack.step == STEP_HITS)
    {
      aim_present (state, &aim);
      reason_skill (state, &aim, outcome);
      reason_weapon (state, &aim, outcome);
    }
  if (state->attack.step == STEP_RESOLUTION)
    reason_heavy (state, outcome);
  reason_dice (state, dice, n, outcome);
}

TsPhrase *
miniatures_format_result (const MiniaturesAttack *attack, const Victim *victim)
{
  static const char *const words[N_RESULTS] = {
    [RESULT_DESTROYED] = N_ ("destroyed"), [RESULT_CRAWLER] = N_ ("a crawler now"),
    [RESULT_RETREAT] = N_ ("retreat"),     [RESULT_REELING] = N_ ("reeling"),
    [RESULT_DAMAGED] = N_ ("damaged"),     [RESULT_NOTHING] = N_ ("no effect"),
  };

  if (victim->result == RESULT_NOTHING && attack->hits == 0)
    return attack->step == STEP_SAVES ? ts_phrase ("all hits saved") : ts_phrase ("no hit");
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
format_victim (const MiniaturesState *state, const Victim *victim)
{
  TsArg model = miniatures_name_model (state, victim->model);

  if (came_back (state, victim))
    return victim->result == RESULT_CRAWLER
               ? ts_phrase ("the target is back as {model}", model)
               : ts_phrase ("the target is back as {model}, and retreats", model);
  return ts_phrase ("{model}: {result}", model,
                    ts_part ("result", miniatures_format_result (&state->attack, victim)));
}

static TsPhrase *
format_results (const MiniaturesState *state)
{
  const MiniaturesAttack *attack = &state->attack;
  TsArg attacker = ts_part ("attacker", miniatures_format_model (state, attack->attacker));
  GPtrArray *results;

  if (attack->n_victims == 1 && !came_back (state, attack->victims))
    return ts_phrase ("{attacker} attacks {model}: {result}", attacker,
                      miniatures_name_model (state, attack->target),
                      ts_part ("result", miniatures_format_result (attack, attack->victims)));
  results = ts_phrase_array_new ();
  for (guint i = 0; i < attack->n_victims; i++)
    g_ptr_array_add (results, format_victim (state, &attack->victims[i]));
  return ts_phrase ("{attacker} attacks: {results}", attacker, ts_list ("results", results));
}

/* From step to step. */

/* Everybody looks up when a model leaves the table. */
static void
show_end (const MiniaturesState *state, TsOutcome *outcome)
{
  const MiniaturesAttack *attack = &state->attack;
  GPtrArray *results = ts_phrase_array_new ();

  for (guint i = 0; i < attack->n_victims; i++)
    {
      MiniaturesResult result = attack->victims[i].result;

      g_ptr_array_add (results, format_victim (state, &attack->victims[i]));
      if (result == RESULT_DESTROYED || result == RESULT_RETREAT)
        outcome->great = miniatures_side (attack->victims[i].model) == SIDE_RESISTANCE
                             ? TS_GREAT_FALL
                             : TS_GREAT_STRIKE;
    }
  miniatures_show_blow (state, attack->attacker, attack->target,
                        ts_phrase ("{results}", ts_list ("results", results)), outcome);
}

static void
finish (MiniaturesState *state, TsOutcome *outcome)
{
  ts_title (outcome, format_results (state));
  if (outcome != NULL)
    show_end (state, outcome);
  state->attack.step = STEP_NONE;
}

static void
begin_tests (MiniaturesState *state, guint from, TsOutcome *outcome)
{
  MiniaturesAttack *attack = &state->attack;

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
shrugs_off (MiniaturesState *state, guint at, TsOutcome *outcome)
{
  Victim *victim = &state->attack.victims[at];
  Blow blow;

  miniatures_get_victim_blow (state, at, &blow);
  if (blow.missing.stat != NULL || blow.armor <= (int) miniatures_die_sides[blow.power])
    return FALSE;
  victim->tests = victim->hits;
  ts_reason (outcome,
             ts_phrase ("{model}: Armor {armor}+ is more than a {die} can show, no damage",
                        miniatures_name_model (state, victim->model),
                        ts_number ("armor", blow.armor),
                        ts_part ("die", miniatures_format_die (blow.power))),
             0);
  return TRUE;
}

/* All damage comes before the tests (L56). */
static void
begin_damage (MiniaturesState *state, guint from, TsOutcome *outcome)
{
  MiniaturesAttack *attack = &state->attack;

  for (guint i = from; i < attack->n_victims; i++)
    if (miniatures_is_in (state, attack->victims[i].model) && !shrugs_off (state, i, outcome))
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
  MiniaturesAttack *attack = &state->attack;

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
settle_hits (MiniaturesState *state, const MiniaturesAim *aim, TsOutcome *outcome)
{
  MiniaturesAttack *attack = &state->attack;

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
  MiniaturesAttack *attack = &state->attack;
  MiniaturesAim aim;

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
  ts_add_instruction (outcome, "damage",
                      ts_phrase_plural ("{model}: mark {n} point of damage",
                                        "{model}: mark {n} points of damage", victim->damage,
                                        miniatures_name_model (state, victim->model)),
                      ts_phrase_plural ("{model}: take off {n} point of damage",
                                        "{model}: take off {n} points of damage", victim->damage,
                                        miniatures_name_model (state, victim->model)));
  ts_add_up (outcome, victim->damage, "damage/%d", victim->model);
}

static void
take_damage (MiniaturesState *state, guint damage, TsOutcome *outcome)
{
  MiniaturesAttack *attack = &state->attack;
  Victim *victim = &attack->victims[attack->at];
  Blow blow;

  miniatures_get_victim_blow (state, attack->at, &blow);
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
  MiniaturesAttack *attack = &state->attack;
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
take_tests (MiniaturesState *state, const guint8 *dice, guint n, guint passed, TsOutcome *outcome)
{
  MiniaturesAttack *attack = &state->attack;
  Victim *victim = &attack->victims[attack->at];
  gboolean retreats = is_retreat (dice, n);

  if (retreats)
    {
      victim->result = RESULT_RETREAT;
      miniatures_destroy (state, victim->model, outcome);
    }
  else if (passed < n && victim->result != RESULT_CRAWLER)
    victim->result = RESULT_REELING;
  for (guint i = passed; !retreats && i < n; i++)
    miniatures_reel (state, victim->model, outcome);
  victim->tests = 0;
  begin_tests (state, attack->at + 1, outcome);
}

void
miniatures_feed (MiniaturesState *state, const guint8 *dice, TsOutcome *outcome)
{
  MiniaturesAttack *attack = &state->attack;
  int need = get_need (state);
  guint sides, n = miniatures_count_dice (state, &sides), good = 0;

  for (guint i = 0; i < n; i++)
    good += dice[i] >= need;
  if (outcome != NULL)
    describe_roll (state, dice, n, good, outcome);
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
      take_tests (state, dice, n, good, outcome);
      break;
    default:
      break;
    }
}

void
miniatures_feed_others (MiniaturesState *state, const Models *models, TsOutcome *outcome)
{
  MiniaturesAttack *attack = &state->attack;

  for (guint i = 0; i < models->n && attack->n_victims < MAX_VICTIMS; i++)
    attack->victims[attack->n_victims++]
        = (Victim){ .model = models->at[i], .result = RESULT_NOTHING };
  share_hits (state, outcome);
}

/* The beginning and the end. */

void
miniatures_begin_attack (MiniaturesState *state)
{
  MiniaturesAttack *attack = &state->attack;

  attack->step = STEP_HITS;
  attack->vista = attack->band == BAND_CLOSE && miniatures_is_reeling (state, attack->target);
  attack->hits = attack->pending = attack->at = 0;
  attack->n_victims = 1;
  attack->victims[0] = (Victim){ .model = attack->target, .result = RESULT_NOTHING };
}

void
miniatures_clear_attack (MiniaturesState *state)
{
  state->attack = (MiniaturesAttack){
    .step = STEP_NONE, .attacker = NOBODY, .target = NOBODY, .weapon = NOBODY
  };
}

/* Without its target what is known of the attacker stays: it has moved, say (L127). */
void
miniatures_mend_attack (MiniaturesState *state)
{
  const MiniaturesAttack *attack = &state->attack;

  if (attack->step == STEP_NONE)
    return;
  if (attack->step < STEP_DAMAGE)
    {
      if (!miniatures_is_in (state, attack->attacker))
        miniatures_clear_attack (state);
      else if (!miniatures_is_in (state, attack->target))
        state->attack.step = STEP_NONE;
    }
  else if (miniatures_is_in (state, attack->victims[attack->at].model))
    return;
  else if (attack->step == STEP_RESOLUTION)
    begin_tests (state, attack->at + 1, NULL);
  else
    begin_damage (state, attack->at + 1, NULL);
}
